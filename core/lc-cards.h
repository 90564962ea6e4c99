/* lc-cards.h - LcCards, a set of cards as bits: bit n is the card with the id n.
 *
 * Hands are such sets, and so are the tables that say what matches; what may be played is the AND
 * of the two. Everything is inline: these are the innermost operations of the whole program.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-types.h"

G_BEGIN_DECLS

#define LC_CARD_WORDS (LC_MAX_CARDS / 64)

typedef struct
{
  guint64 word[LC_CARD_WORDS];
} LcCards;

static inline gboolean
lc_cards_has (const LcCards *cards, guint card)
{
  return (cards->word[card >> 6] >> (card & 63)) & 1;
}

static inline void
lc_cards_add (LcCards *cards, guint card)
{
  cards->word[card >> 6] |= G_GUINT64_CONSTANT (1) << (card & 63);
}

static inline void
lc_cards_remove (LcCards *cards, guint card)
{
  cards->word[card >> 6] &= ~(G_GUINT64_CONSTANT (1) << (card & 63));
}

static inline LcCards
lc_cards_and (const LcCards *a, const LcCards *b)
{
  LcCards both;

  for (guint i = 0; i < LC_CARD_WORDS; i++)
    both.word[i] = a->word[i] & b->word[i];
  return both;
}

static inline LcCards
lc_cards_or (const LcCards *a, const LcCards *b)
{
  LcCards either;

  for (guint i = 0; i < LC_CARD_WORDS; i++)
    either.word[i] = a->word[i] | b->word[i];
  return either;
}

static inline LcCards
lc_cards_and_not (const LcCards *a, const LcCards *b)
{
  LcCards rest;

  for (guint i = 0; i < LC_CARD_WORDS; i++)
    rest.word[i] = a->word[i] & ~b->word[i];
  return rest;
}

static inline gboolean
lc_cards_is_empty (const LcCards *cards)
{
  guint64 any = 0;

  for (guint i = 0; i < LC_CARD_WORDS; i++)
    any |= cards->word[i];
  return any == 0;
}

static inline guint
lc_cards_count (const LcCards *cards)
{
  guint count = 0;

  for (guint i = 0; i < LC_CARD_WORDS; i++)
    count += (guint) __builtin_popcountll (cards->word[i]);
  return count;
}

/**
 * lc_cards_next:
 * @cards: a set
 * @from: the id to begin at
 *
 * Returns: the lowest card of @cards that is not below @from, or -1 if there is none. So a set is
 *   visited by `for (gint c = lc_cards_next (s, 0); c >= 0; c = lc_cards_next (s, c + 1))`.
 */
static inline gint
lc_cards_next (const LcCards *cards, guint from)
{
  for (guint i = from >> 6; i < LC_CARD_WORDS; i++)
    {
      guint64 word = cards->word[i];

      if (i == from >> 6)
        word &= ~G_GUINT64_CONSTANT (0) << (from & 63);
      if (word != 0)
        return (gint) (i * 64) + __builtin_ctzll (word);
    }
  return -1;
}

/**
 * LC_CARDS_FOREACH:
 * @set: a `const LcCards *`
 * @card: the name of the loop's variable, a gint
 *
 * Visits the cards of a set in rising order of id.
 */
#define LC_CARDS_FOREACH(set, card)                                                                \
  for (gint card = lc_cards_next ((set), 0); card >= 0;                                            \
       card = card + 1 < LC_MAX_CARDS ? lc_cards_next ((set), (guint) card + 1) : -1)

G_END_DECLS

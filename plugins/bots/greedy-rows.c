/* greedy-rows.c - what may be laid on each pile, for the bot `greedy`: as a rule few enough plays to
 * be one number, of which each bit is one.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-rules.h"

#define MOST_PLAYS 64

/* The kinds of cards that @cards are. */
static LcCards
kinds_of (const GreedyRules *prepared, const LcCards *cards)
{
  LcCards kinds = { { 0 } };

  LC_CARDS_FOREACH (cards, card)
    lc_cards_add (&kinds, prepared->kind[card]);
  return kinds;
}

/* Adds a play of @kind for @side to the sets that it is in, as bit @n. */
static void
add_to_sets (const GreedyRules *prepared, GreedySets *sets, guint n, guint side, guint kind)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << n;

  if (side == 0)
    sets->first_side |= bit;
  if (lc_cards_has (&prepared->sure[side], kind))
    sets->sure |= bit;
  for (guint two = 0; two < 2; two++)
    {
      const GreedyKinds *kinds = &prepared->kinds[two][side];

      if (lc_cards_has (&kinds->plain, kind))
        sets->plain[two] |= bit;
      if (lc_cards_has (&kinds->unknown, kind))
        sets->unknown[two] |= bit;
    }
}

/* Adds a play of @kind for @side. */
static void
add_play (const GreedyRules *prepared, GreedyRow *row, guint n, guint side, guint kind)
{
  row->play[n] = (guint16) greedy_play (kind, side);
  add_to_sets (prepared, &row->sets, n, side, kind);
}

/* Fills the row of a pile. Returns FALSE if there are too many plays. */
static gboolean
fill_row (const LcRules *rules,
          const GreedyRules *prepared,
          GreedyRow *row,
          guint top,
          guint colour)
{
  guint n = 0;

  for (guint side = 0; side < rules->n_sides; side++)
    {
      const LcCards kinds =
        kinds_of (prepared, lc_predicate_cards (rules, rules->modes[0].matches, side, top, colour));

      if (n + lc_cards_count (&kinds) > MOST_PLAYS)
        return FALSE;
      for (guint word = 0; word < G_N_ELEMENTS (row->fits[side]); word++)
        {
          row->fits[side][word] = kinds.word[word];
          row->at[side][word] = (guint8) (n % MOST_PLAYS);
          for (guint64 bits = kinds.word[word]; bits != 0; bits &= bits - 1)
            add_play (prepared, row, n++, side, 64 * word + (guint) __builtin_ctzll (bits));
        }
    }
  return TRUE;
}

/**
 * greedy_rows_new:
 * @rules: the rules
 * @prepared: what is known of them, but for this
 *
 * Returns: (transfer full) (nullable): what may be laid on each pile, by lc_predicate_index(); free it
 *   with g_free(). %NULL if the deck is too large, or too much may be laid on some pile
 */
GreedyRow *
greedy_rows_new (const LcRules *rules, const GreedyRules *prepared)
{
  g_autofree GreedyRow *rows = NULL;

  if (prepared->n_words > 2)
    return NULL;
  rows = g_new0 (GreedyRow, (gsize) rules->n_faces * (rules->n_colours + 1u));
  for (guint top = 0; top < rules->n_faces; top++)
    for (guint colour = 0; colour <= rules->n_colours; colour++)
      if (!fill_row (rules, prepared, &rows[lc_predicate_index (rules, top, colour)], top, colour))
        return NULL;
  return g_steal_pointer (&rows);
}

/**
 * greedy_rows_fill_narrow:
 * @prepared: what is known of the rules, but for GreedyRules.narrow
 *
 * Looks which of the kinds of cards are in which set, if there are few enough.
 */
void
greedy_rows_fill_narrow (GreedyRules *prepared)
{
  for (guint kind = 0; kind < MIN (prepared->n_kinds, MOST_PLAYS); kind++)
    add_to_sets (prepared, &prepared->narrow, kind, 0, kind);
}

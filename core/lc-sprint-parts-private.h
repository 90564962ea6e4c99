/* lc-sprint-parts-private.h - what the loop of a sprint is made of.
 *
 * The small operations are inline, and those that are seldom wanted are not (lc-sprint-parts.c), so
 * that the loop itself stays small.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-context-private.h"
#include "lc-sprint-private.h"
#include "lc-view.h"

G_BEGIN_DECLS

/* With sanitizers the compiler may choose: their checks, a dozen times over in each loop, would take a
 * minute to compile and a megabyte of code. */
#ifdef __SANITIZE_ADDRESS__
#define LC_ALWAYS_INLINE static inline
#else
#define LC_ALWAYS_INLINE static inline __attribute__ ((always_inline))
#endif

#if defined(__x86_64__) && defined(__GNUC__)
#define LC_HAVE_BMI2 1
#endif

/* A set of kinds of cards: see LcSprintPlan. */
typedef struct
{
  guint64 word[LC_SPRINT_WORDS];
} LcKinds;

/**
 * LcSprint:
 * @plan: that of the ruleset; where everything lies on one side, for that side
 * @kind: by card: its kind
 * @faces: (nullable): where everything lies on one side, which cards are of which kind
 * @at_a_glance: the seats that may be asked by LcPlayerFuncs.choose_at_a_glance
 * @in_play: the seats in play when it began
 * @after: by direction, backwards second: the seat that comes after one, of those
 * @knows_backs: whether @shuffled is made: it is the @faces of second sides in this round
 *
 * A sprint under way: what does not change in it, unless everything is turned over.
 */
typedef struct
{
  LcPlayout *playout;
  LcGame *game;
  LcTable *table;
  const LcRules *rules;
  const LcSprintPlan *plan;
  const guint8 *kind;
  const LcSprintFaces *faces;
  struct _LcHands *hands;
  gboolean all_by_lot;
  gboolean quick; /* the loop is lc_sprint_quickly() */
  gboolean asks;  /* questions that a play asks are answered in the middle of it */
  gboolean two_in_play;
  LcSeats at_a_glance;
  LcSeats in_play;
  guint8 after[2][LC_MAX_SEATS];
  LcContext context;
  LcView view; /* the one that bots are shown; what a sprint never fills is zero */
  gboolean knows_backs;
  LcSprintFaces shuffled;
} LcSprint;

/**
 * LcNow:
 * @game: and the following: copies of what a sprint knows
 * @after: LcSprint.after of the present direction
 * @moves: made in the round; LcTable.moves
 * @row: the place of the top card and the colour in force in the tables: see lc_predicate_index()
 * @took: cards that the seat on turn has drawn
 * @lit: seats whose token is 1: see #LcSprintWhen
 * @calls: who is left with one card has to call
 *
 * What the loop of a sprint works with all the time, in local variables that nobody has the address
 * of: the bytes of a game might overlap anything else. The game gets to know of it when somebody looks
 * at that; all else is in the game itself.
 */
typedef struct
{
  LcGame *game;
  const LcSprintPlan *plan;
  const LcSprintRow *rows;
  const guint64 *keys;
  const guint8 *after;
  guint seat;
  guint row;
  guint moves;
  guint took;
  guint lit;
  gboolean calls;
} LcNow;

/**
 * LcHands:
 * @held: by seat: the kinds that it holds
 * @hand: the hands that they are known for
 * @seen: where everything lies on one side: the hands as their holders see them: see LcView.hand
 */
typedef struct _LcHands
{
  LcKinds held[LC_MAX_SEATS];
  LcCards hand[LC_MAX_SEATS];
  LcCards seen[LC_MAX_SEATS];
} LcHands;

/* What the seat on turn may do: kinds of cards by side, and what else. */
typedef struct
{
  LcKinds plays[LC_MAX_SIDES];
  guint n_plays[LC_MAX_SIDES];
  guint n_low[LC_MAX_SIDES]; /* how many of them are in the first word */
  guint n_options;
  gboolean may_draw;
  gboolean may_pass;
} LcOccasion;

/* What the compiler knows of a sprint: the loop is compiled once for each of several sets of these. */
typedef enum
{
  LC_TRAIT_BMI2 = 1 << 0,  /* the processor can pick bits */
  LC_TRAIT_WIDE = 1 << 1,  /* there may be more than 64 kinds, and cards with two sides */
  LC_TRAIT_TURNED = 1 << 2 /* everything lies on one side */
} LcTraits;

#define LC_N_WORDS(traits) ((traits) &LC_TRAIT_WIDE ? LC_SPRINT_WORDS : 1)

/* How things stand after a decision. */
typedef enum
{
  LC_NEXT_PLAIN,  /* another plain turn has begun */
  LC_NEXT_CHECK,  /* something has happened: it has to be looked whether the turn is plain */
  LC_NEXT_OVER,   /* the round is over, or a script has failed */
  LC_NEXT_DECIDE, /* the engine has to ask */
  LC_NEXT_CARRY   /* the engine has to carry out what has been chosen */
} LcNext;

LcKinds lc_sprint_allowed (const LcSprint *sprint, guint seat, guint side, LcKinds plays);
void lc_sprint_hold (const LcSprint *sprint, guint seat, LcKinds *held);
guint lc_sprint_choices (const LcSprint *sprint,
                         guint seat,
                         guint64 key,
                         guint moves,
                         guint n_options,
                         guint flags);
LcMove lc_sprint_choose_by_view (LcSprint *sprint,
                                 guint seat,
                                 const LcOccasion *occasion,
                                 guint can);
LcNext lc_sprint_ask (LcSprint *sprint, LcMove *move);
guint lc_sprint_ask_by_view (LcSprint *sprint, guint seat, guint index, guint answers);
gboolean lc_sprint_is_common (const LcSprint *sprint,
                              const LcKinds plays[LC_MAX_SIDES],
                              LcMove move);
guint lc_sprint_mode (const LcSprint *sprint);
LcNext lc_sprint_carry_out (LcSprint *sprint, guint seat, guint side, guint kind);
LcNext lc_sprint_answer (LcSprint *sprint);
LcNext lc_sprint_trigger (LcSprint *sprint, guint seat);
void lc_sprint_begin_script (LcSprint *sprint, guint seat);
LcNext lc_sprint_end_script (LcSprint *sprint, guint seat);
LcNext lc_sprint_end_round (LcSprint *sprint, guint seat);
LcNext lc_sprint_end_draw (LcSprint *sprint, guint seat);
void lc_sprint_wait_for_drawn (LcSprint *sprint, guint seat);
gboolean lc_sprint_is_plain (const LcSprint *sprint);
void lc_sprint_prepare (LcSprint *sprint);
void lc_sprint_turn_over (LcSprint *sprint);
void lc_sprint_see_hand (const LcSprint *sprint, guint seat, LcKinds *held, LcCards *seen);
void lc_sprint_turned_view (const LcSprint *sprint, guint seat, LcKinds plays, LcView *view);
#ifdef LC_HAVE_BMI2
LcSprintEnd lc_sprint_quickly (LcSprint *sprint, guint *n_moves);
LcSprintEnd lc_sprint_at_a_glance (LcSprint *sprint, guint *n_moves, LcMove *move);
#endif

/* The @n-th bit of @bits, counted from 0. */
LC_ALWAYS_INLINE guint
lc_nth_bit (guint64 bits, guint n, const guint traits)
{
#ifdef LC_HAVE_BMI2
  if (traits & LC_TRAIT_BMI2)
    {
      guint64 bit;

      __asm__("pdep %2, %1, %0" : "=r"(bit) : "r"(G_GUINT64_CONSTANT (1) << n), "r"(bits));
      return (guint) __builtin_ctzll (bit);
    }
#endif
  for (; n > 0; n--)
    bits &= bits - 1;
  return (guint) __builtin_ctzll (bits);
}

/* The @n-th of @kinds, of which @n_low are in the first word. Without a branch, since a processor
 * could only guess which way it goes. */
LC_ALWAYS_INLINE guint
lc_nth_kind (LcKinds kinds, guint n_low, guint n, const guint traits)
{
  if (!(traits & LC_TRAIT_WIDE))
    return lc_nth_bit (kinds.word[0], n, traits);
  else
    {
      const guint64 high = (guint64) 0 - (n >= n_low);
      const guint64 word = kinds.word[0] ^ ((kinds.word[0] ^ kinds.word[1]) & high);

      return lc_nth_bit (word, n - (n_low & (guint) high), traits) + (64 & (guint) high);
    }
}

/* Which cards of a kind are in @hand: bit n is the n-th of the deck. */
LC_ALWAYS_INLINE guint
lc_sprint_held (const LcSprintPlan *plan, const LcCards *hand, guint kind)
{
  const guint first = plan->first[kind];
  guint64 bits = hand->word[first >> 6] >> (first & 63);

  if (first & 63) /* the last ones may be in the next word */
    bits |= hand->word[(first >> 6) + 1] << (64 - (first & 63));
  return (guint) bits & plan->copies[kind];
}

/* Takes a card of a kind out of a hand where equal cards need not lie side by side. */
LC_ALWAYS_INLINE guint
lc_sprint_take_out_anywhere (const guint64 cards[LC_SPRINT_WORDS],
                             LcCards *hand,
                             guint id,
                             gboolean *last)
{
  const guint64 low = hand->word[0] & cards[0], high = hand->word[1] & cards[1];

  if (id == LC_NO_CARD)
    id = low != 0 ? (guint) __builtin_ctzll (low) : 64 + (guint) __builtin_ctzll (high);
  hand->word[id >> 6] ^= G_GUINT64_CONSTANT (1) << (id & 63);
  *last = ((low & (low - 1)) | (high & (high - 1))) == 0 && (low == 0 || high == 0);
  return id;
}

/* A card of a kind comes to what a holder sees: the next one of those that look alike. */
LC_ALWAYS_INLINE void
lc_sprint_see (LcCards *seen, const guint64 cards[LC_SPRINT_WORDS])
{
  const guint64 low = cards[0] & ~seen->word[0], high = cards[1] & ~seen->word[1];

  if (low != 0)
    seen->word[0] |= low & -low;
  else
    seen->word[1] |= high & -high;
}

/* One goes: the last of those. */
LC_ALWAYS_INLINE void
lc_sprint_lose_sight (LcCards *seen, const guint64 cards[LC_SPRINT_WORDS])
{
  const guint word = (seen->word[1] & cards[1]) != 0 ? 1 : 0;

  seen->word[word] ^= G_GUINT64_CONSTANT (1)
                      << (63 - (guint) __builtin_clzll (seen->word[word] & cards[word]));
}

/* The cards that stand for @kinds, of which there are at most 64: the first ones of the deck. */
LC_ALWAYS_INLINE LcKinds
lc_sprint_stand_for (const LcSprintPlan *plan, LcKinds kinds, const guint traits)
{
  LcKinds cards = { { 0 } };
#ifdef LC_HAVE_BMI2
  if (traits & LC_TRAIT_BMI2)
    {
      const guint n_low = (guint) __builtin_popcountll (plan->firsts[0]);
      const guint64 high = n_low < 64 ? kinds.word[0] >> n_low : 0;

      __asm__("pdep %2, %1, %0" : "=r"(cards.word[0]) : "r"(kinds.word[0]), "r"(plan->firsts[0]));
      __asm__("pdep %2, %1, %0" : "=r"(cards.word[1]) : "r"(high), "r"(plan->firsts[1]));
      return cards;
    }
#endif
  for (guint64 bits = kinds.word[0]; bits != 0; bits &= bits - 1)
    {
      const guint card = plan->first[__builtin_ctzll (bits)];

      cards.word[card >> 6] |= G_GUINT64_CONSTANT (1) << (card & 63);
    }
  return cards;
}

/* lc_sprint_hold(), by moving each card to where the first of its kind is, and those together. Cards
 * move by one place if they are not the first, then by two if they are neither the first nor the
 * second, and so on; the first of a kind is then there if any of them was. Unless @wide, there are
 * no more kinds than bits in a word. */
LC_ALWAYS_INLINE LcKinds
lc_sprint_kinds (const LcSprintPlan *plan, const LcCards *hand, gboolean wide)
{
  guint64 low = hand->word[0], high = hand->word[1];
  LcKinds kinds = { { 0 } };
#ifdef LC_HAVE_BMI2
  const guint n_low = (guint) __builtin_popcountll (plan->firsts[0]);
  guint64 packed;

#pragma GCC unroll 3
  for (guint i = 0; i < LC_SPRINT_DOUBLINGS; i++)
    {
      const guint64 from_high = high & plan->moves[i][1];

      if (plan->n_copies <= 1u << i)
        break;
      low |= (low & plan->moves[i][0]) >> (1u << i) | from_high << (64 - (1u << i));
      high |= from_high >> (1u << i);
    }
  __asm__("pext %2, %1, %0" : "=r"(kinds.word[0]) : "r"(low), "r"(plan->firsts[0]));
  __asm__("pext %2, %1, %0" : "=r"(packed) : "r"(high), "r"(plan->firsts[1]));
  if (!wide) /* no more than 64: none is left where there is no room */
    kinds.word[0] |= packed << n_low % 64;
  else if (n_low == 64)
    kinds.word[1] = packed;
  else
    {
      kinds.word[0] |= packed << n_low;
      kinds.word[1] = n_low > 0 ? packed >> (64 - n_low) : 0;
    }
#endif
  return kinds;
}

/* Takes a card of a kind out of a hand, of equal ones the first, unless it has to be @id. Returns it;
 * @last is set if that was the last one. */
LC_ALWAYS_INLINE guint
lc_sprint_take_out (const LcSprintPlan *plan, LcCards *hand, guint kind, guint id, gboolean *last)
{
  const guint word = plan->word[kind];
  const guint64 bits = hand->word[word] & plan->mask[kind];

  if (G_UNLIKELY (plan->straddles[kind] || id != LC_NO_CARD))
    {
      const guint held = lc_sprint_held (plan, hand, kind);

      if (id == LC_NO_CARD)
        id = plan->first[kind] + (guint) __builtin_ctz (held);
      *last = (held & (held - 1)) == 0;
      hand->word[id >> 6] &= ~(G_GUINT64_CONSTANT (1) << (id & 63));
      return id;
    }
  *last = (bits & (bits - 1)) == 0;
  hand->word[word] ^= bits & -bits;
  return word * 64 + (guint) __builtin_ctzll (bits);
}

/* lc_cond_holds(). Without branches where it is about tokens, since those are as good as chance. */
LC_ALWAYS_INLINE gboolean
lc_sprint_holds (const LcSprint *sprint, guint cond, guint self)
{
  const LcCond *one = &sprint->rules->conds[cond];
  const LcTable *table = sprint->table;
  const gint16 *tokens;
  guint differs = 0;

  if (cond == 0)
    return TRUE;
  if (one->rel != LC_REL_EQ || one->also != 0
      || (one->kind != LC_COND_TOKEN && one->kind != LC_COND_TOKEN_EVERY))
    return lc_cond_holds (sprint->game, sprint->rules, cond, self);
  tokens = table->token[one->index];
  if (one->kind == LC_COND_TOKEN)
    return tokens[self] == one->value;
  for (guint seat = 0; seat < table->n_seats; seat++)
    differs |= (guint) (tokens[seat] ^ one->value) & (0u - (table->in_play >> seat & 1u));
  return differs == 0;
}

LC_ALWAYS_INLINE gboolean
lc_sprint_when (const LcSprint *sprint, const LcNow *now, guint when, guint cond)
{
  if (when == LC_WHEN_LIT) /* the most common ones first, without a look into a table */
    return now->lit >> now->seat & 1;
  if (when == LC_WHEN_NONE_LIT)
    return now->lit == 0;
  switch ((LcSprintWhen) when)
    {
    case LC_WHEN_NEVER:
      return FALSE;
    case LC_WHEN_ALWAYS:
      return TRUE;
    case LC_WHEN_UNLIT:
      return !(now->lit >> now->seat & 1);
    case LC_WHEN_ALL_LIT:
      return now->lit == now->game->table.in_play;
    case LC_WHEN_LIT:
    case LC_WHEN_NONE_LIT:
    case LC_WHEN_COND:
      break;
    }
  return lc_sprint_holds (sprint, cond, now->seat);
}

/* Which of @kinds the seat on turn, which holds @held, may play for @side. */
LC_ALWAYS_INLINE void
lc_sprint_look_at_side (const LcSprint *sprint,
                        const LcNow *now,
                        guint mode,
                        guint side,
                        LcKinds held,
                        LcKinds kinds,
                        LcOccasion *occasion,
                        const guint traits)
{
  const LcSprintRow *at = &now->rows[(mode * now->plan->n_rows + now->row) * LC_MAX_SIDES + side];
  LcKinds plays = { { 0 } };
  guint64 any = 0;

  for (guint i = 0; i < LC_N_WORDS (traits); i++)
    plays.word[i] = kinds.word[i] & at->word[i].fits;
  if (now->plan->forbids == LC_FORBIDS_SIMPLY)
    {
      guint64 out;

      for (guint i = 0; i < LC_N_WORDS (traits); i++)
        any |= held.word[i] & at->word[i].better;
      out = (guint64) 0 - (guint64) (any != 0);
      for (guint i = 0; i < LC_N_WORDS (traits); i++)
        plays.word[i] &= ~(at->word[i].risky & out);
    }
  else if (now->plan->forbids == LC_FORBIDS_MORE)
    {
      for (guint i = 0; i < LC_N_WORDS (traits); i++)
        any |= plays.word[i] & at->word[i].risky;
      if (G_UNLIKELY (any != 0))
        plays = lc_sprint_allowed (sprint, now->seat, side, plays);
    }
  occasion->plays[side] = plays;
  occasion->n_low[side] = occasion->n_plays[side] = (guint) __builtin_popcountll (plays.word[0]);
  if ((traits & LC_TRAIT_WIDE))
    occasion->n_plays[side] += (guint) __builtin_popcountll (plays.word[1]);
}

/* What of @kinds the seat on turn may play, all in all. */
LC_ALWAYS_INLINE void
lc_sprint_look (const LcSprint *sprint,
                const LcNow *now,
                guint mode,
                LcKinds held,
                LcKinds kinds,
                LcOccasion *occasion,
                const guint traits)
{
  lc_sprint_look_at_side (sprint, now, mode, 0, held, kinds, occasion, traits);
  if ((traits & LC_TRAIT_WIDE) && now->plan->two_sides
      && !(now->plan->mode[mode] & LC_SPRINT_FIRST_SIDE))
    {
      const guint64 may =
        (guint64) 0
        - (guint64) lc_sprint_when (sprint, now, now->plan->side_when, sprint->rules->side_when);

      for (guint i = 0; i < LC_N_WORDS (traits); i++)
        kinds.word[i] &= may;
      lc_sprint_look_at_side (sprint, now, mode, 1, held, kinds, occasion, traits);
    }
  else
    {
      occasion->n_plays[1] = occasion->n_low[1] = 0;
      occasion->plays[1] = (LcKinds){ { 0 } };
    }
}

/* The first number of the generator that lc_rng_seed_decision() seeds. */
LC_ALWAYS_INLINE guint64
lc_sprint_chance (guint64 key, guint64 decision)
{
  guint64 state = key + (4 * decision + 1) * LC_RNG_GOLDEN;
  const guint64 word = lc_rng_split_mix (&state) * 5;

  return ((word << 7) | (word >> 57)) * 9;
}

/* lc_rng_seed_decision() and one lc_rng_below_rest(), which depends on one word of the state alone. */
LC_ALWAYS_INLINE guint
lc_sprint_lot (guint64 key, guint64 decision, guint bound, guint32 *rest)
{
  const guint64 word = lc_sprint_chance (key, decision);
  const guint64 product = (word >> 32) * bound;

  *rest = (guint32) word;
  if (G_UNLIKELY ((guint32) product < bound))
    {
      LcRng rng;

      lc_rng_seed_decision (&rng, key, decision);
      return lc_rng_below_rest (&rng, bound, rest);
    }
  return (guint) (product >> 32);
}

LC_ALWAYS_INLINE guint
lc_sprint_seat_after (const LcSprint *sprint, guint seat)
{
  return sprint->after[sprint->table->direction < 0][seat];
}

/* The next card of the draw pile, which is not empty: lc_pile_take(). */
LC_ALWAYS_INLINE guint
lc_sprint_take (LcGame *game)
{
  const guint last = game->table.n_draw - 1u;
  guint8 card;

  if (G_LIKELY (game->unshuffled > last))
    {
      const guint chosen = last > 0 ? lc_rng_below (&game->rng, last + 1) : 0;

      card = game->draw[chosen];
      game->draw[chosen] = game->draw[last];
      game->unshuffled = (guint16) last;
    }
  else
    card = game->draw[last];
  game->table.n_draw = (guint8) last;
  return card;
}

/* lc_seats_draw(), but for what the engine notes of a draw. Returns whether all cards could be
 * drawn; if not, none is. */
LC_ALWAYS_INLINE gboolean
lc_sprint_draw (LcGame *game,
                const LcSprint *sprint,
                guint seat,
                guint n_cards,
                LcHands *hands,
                const guint traits)
{
  const guint8 *kind_of = traits & LC_TRAIT_TURNED ? sprint->kind : sprint->plan->kind;
  LcKinds *held = &hands->held[seat];
  LcTable *table = &game->table;
  LcCards *hand = &game->hand[seat];
  const guint size = table->hand_size[seat] + n_cards;

  if (G_UNLIKELY (table->n_draw < n_cards))
    return FALSE;
  do
    {
      const guint card = lc_sprint_take (game);
      const guint kind = kind_of[card];

      hand->word[card >> 6] |= G_GUINT64_CONSTANT (1) << (card & 63);
      held->word[(traits & LC_TRAIT_WIDE) ? kind >> 6 : 0] |= G_GUINT64_CONSTANT (1) << (kind & 63);
      if (traits & LC_TRAIT_TURNED)
        lc_sprint_see (&hands->seen[seat], sprint->plan->faces.cards[kind]);
      game->drawn = (guint8) card;
    }
  while (--n_cards > 0);
  table->hand_size[seat] = (guint8) size;
  if (game->tally.largest_hand < size)
    game->tally.largest_hand = (guint16) size;
  return TRUE;
}

G_END_DECLS

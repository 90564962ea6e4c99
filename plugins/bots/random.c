/* random.c - the bot `random`: any play is as likely as any other. It is the yardstick for other
 * players, and what simulations are run with.
 *
 * What is drawn by lot is first the play: each kind of card that may be played, on each side that
 * it may be played for, counts as one, and so do drawing, keeping the drawn card, and each action
 * of the mode in force. Then the colour and the target are drawn, where the card asks for them;
 * naming no target, where it is allowed, counts like a target. An answer is any of those allowed.
 * The play and the colour come from the two halves of one number, since most plays need no more.
 * The core does the same in rounds with nobody listening (lc-sprint.c).
 *
 * It always calls UNO, and lets every other occasion go by: it catches nobody and never jumps in.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "bot-common.h"
#include "lc-plugin.h"

/* A number below @bound, which is no chance at all if there is only one. */
static inline guint
pick (LcRng *rng, guint bound)
{
  return bound > 1 ? lc_rng_below (rng, bound) : 0;
}

static LcMove
pick_answer (const LcView *view, LcRng *rng)
{
  const guint n_answers = (guint) __builtin_popcount (view->answers);

  if (n_answers == 0)
    return lc_move (LC_MOVE_NONE, view->seat);
  return bot_answer (view, bot_nth (view->answers, pick (rng, n_answers)));
}

static LcMove
pick_choices (const LcRules *rules,
              const LcView *view,
              guint card,
              guint side,
              guint32 rest,
              LcRng *rng)
{
  const LcFace *face = &rules->faces[rules->cards[card].face[side]];
  LcMove move = bot_play (view, card, side);

  if (face->flags & LC_FACE_CALLS)
    {
      const guint callable = rules->callable[view->table.side];

      move.colour = (guint8) bot_nth (
        callable, lc_rng_below_use (rng, rest, (guint) __builtin_popcount (callable)));
    }
  if (G_UNLIKELY (face->flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET)))
    {
      const LcSeats others = bot_others (view);
      const guint n_others = (guint) __builtin_popcount (others);
      const guint nobody = face->flags & LC_FACE_TARGETS ? 0 : 1;
      const guint n = pick (rng, n_others + nobody);

      if (n < n_others)
        move.target = (guint8) bot_nth (others, n);
    }
  return move;
}

/* What is no play: the @n-th of drawing, ending the turn, and the actions of the mode. */
static LcMove
other_move (const LcView *view, guint n)
{
  if (view->can & LC_CAN_DRAW)
    if (n-- == 0)
      return lc_move (LC_MOVE_DRAW, view->seat);
  if (view->can & LC_CAN_PASS)
    if (n-- == 0)
      return lc_move (LC_MOVE_PASS, view->seat);
  return bot_answer (view, bot_nth (view->answers, n));
}

/* Adds a card of each kind that may be played for @side to @plays. Returns how many there are now.
 *
 * One pass over the few cards that may be played is quicker here than lc_view_kinds() and counting
 * its bits. */
static inline guint
add_plays (const LcRules *rules, const LcView *view, guint side, guint8 *plays, guint n_plays)
{
  LcCards kinds = { { 0 } };

  for (guint i = 0; i < LC_CARD_WORDS; i++)
    for (guint64 bits = view->legal[side].word[i]; bits != 0; bits &= bits - 1)
      {
        const guint card = i * 64 + (guint) __builtin_ctzll (bits);
        const guint kind = lc_view_alike (view, rules, card);

        plays[n_plays] = (guint8) kind;
        n_plays += !lc_cards_has (&kinds, kind);
        lc_cards_add (&kinds, kind);
      }
  return n_plays;
}

static LcMove
choose (gpointer state,
        gconstpointer prepared,
        const LcRules *rules,
        const LcView *view,
        LcRng *rng)
{
  guint8 plays[LC_MAX_SIDES * LC_MAX_CARDS];
  guint n_first, n_plays, n_moves, n;
  guint32 rest;

  if (G_UNLIKELY (view->can & LC_CAN_CALL))
    return lc_move (LC_MOVE_CALL, view->seat);
  if (!lc_view_must_act (view))
    return lc_move (LC_MOVE_NONE, view->seat);
  if (view->table.phase == LC_PHASE_ASK)
    return pick_answer (view, rng);

  n_first = n_plays = add_plays (rules, view, 0, plays, 0);
  if (rules->n_sides > 1)
    n_plays = add_plays (rules, view, 1, plays, n_plays);
  n_moves = n_plays + (view->can & LC_CAN_DRAW ? 1 : 0) + (view->can & LC_CAN_PASS ? 1 : 0);
  if (G_UNLIKELY (view->answers != 0))
    n_moves += (guint) __builtin_popcount (view->answers);
  if (G_UNLIKELY (n_moves == 0))
    return lc_move (LC_MOVE_NONE, view->seat);
  n = lc_rng_below_rest (rng, n_moves, &rest);
  if (n < n_plays)
    return pick_choices (rules, view, plays[n], n < n_first ? 0 : 1, rest, rng);
  return other_move (view, n - n_plays);
}

static const LcPlayerFuncs funcs = { .choose = choose, .by_lot = TRUE };

LC_PLUGIN_DEFINE (LC_PLUGIN_PLAYER,
                  "random",
                  "Plays any card that fits; always calls UNO",
                  "LGPL-2.1-or-later",
                  &funcs)

/* lc-sprint-choose-private.h - what the seat on turn does in a sprint: by lot, because it has no choice,
 * or asked, at a glance if that is possible.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <string.h>

#include "lc-sprint-parts-private.h"

G_BEGIN_DECLS

/* What a player has chosen to do. */
typedef struct
{
  LcMoveKind move;
  guint kind;
  guint side;
  guint colour;
  guint target;
  gboolean call;
} LcChoice;

/* Puts into the game what is not there yet. */
LC_ALWAYS_INLINE void
lc_sprint_store (const LcNow *now)
{
  now->game->table.turn = (guint8) now->seat;
  now->game->table.moves = (guint16) now->moves;
}

/* What a player does that chooses by lot. */
LC_ALWAYS_INLINE LcChoice
lc_sprint_choose_by_lot (const LcSprint *sprint,
                         const LcNow *now,
                         const LcOccasion *occasion,
                         const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  const guint64 key = now->keys[now->seat];
  LcChoice choice = { LC_MOVE_PLAY, 0, 0, LC_NO_COLOUR, LC_NO_SEAT, FALSE };
  guint32 rest;
  guint n = lc_sprint_lot (key, now->moves, occasion->n_options, &rest);
  guint flags;

  if (n >= occasion->n_plays[0] + occasion->n_plays[1])
    {
      n -= occasion->n_plays[0] + occasion->n_plays[1];
      choice.move = occasion->may_draw && n == 0 ? LC_MOVE_DRAW : LC_MOVE_PASS;
      return choice;
    }
  if (traits & LC_TRAIT_WIDE) /* without a branch: the side is as good as chance */
    {
      choice.side = n >= occasion->n_plays[0];
      n -= occasion->n_plays[0] & (0u - choice.side);
    }
  choice.kind = lc_nth_kind (occasion->plays[choice.side], occasion->n_low[choice.side], n, traits);
  choice.call = now->calls & (now->game->table.hand_size[now->seat] == 2);
  flags = plan->cards[choice.side][choice.kind].flags;
  if (flags & (LC_FACE_CALLS | LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
    {
      const guint64 product = (guint64) rest * plan->n_callable;

      if ((guint32) product >= plan->n_callable && plan->n_callable > 0
          && !(flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET)))
        choice.colour = plan->first_callable + (guint) (product >> 32);
      else
        {
          const guint both =
            lc_sprint_choices (sprint, now->seat, key, now->moves, occasion->n_options, flags);

          choice.colour = both & 0xff;
          choice.target = both >> 8;
        }
    }
  return choice;
}

/* Tells whoever counts decisions. */
LC_ALWAYS_INLINE void
lc_sprint_tell_decision (LcSprint *sprint, LcNow *now, const LcOccasion *occasion)
{
  LcPlayout *playout = sprint->playout;

  if (playout->decision == NULL)
    return;
  lc_sprint_store (now);
  playout->decision (sprint->table, now->seat, occasion->n_options, playout->data);
}

/* What a player has to do that has one option, and nothing to choose about it. Returns whether it is
 * so: then it need not be asked. */
LC_ALWAYS_INLINE gboolean
lc_sprint_is_forced (const LcNow *now, const LcOccasion *occasion, LcChoice *choice)
{
  const guint side = occasion->n_plays[0] == 0 ? 1 : 0;
  const LcKinds *plays = &occasion->plays[side];

  if (occasion->n_options != 1)
    return FALSE;
  *choice = (LcChoice){ LC_MOVE_PLAY, 0, side, LC_NO_COLOUR, LC_NO_SEAT, FALSE };
  if (occasion->n_plays[side] == 0)
    {
      choice->move = occasion->may_draw ? LC_MOVE_DRAW : LC_MOVE_PASS;
      return TRUE;
    }
  choice->kind = plays->word[0] != 0 ? (guint) __builtin_ctzll (plays->word[0])
                                     : 64 + (guint) __builtin_ctzll (plays->word[1]);
  return !(now->plan->cards[side][choice->kind].flags
           & (LC_FACE_CALLS | LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
         && !(now->calls && now->game->table.hand_size[now->seat] == 2);
}

/* Whether @move is a play that is allowed, with nothing to choose about it but a call; what it says
 * besides, and any other move, is for lc_sprint_is_common() to judge. @kind is the kind of its card. */
LC_ALWAYS_INLINE gboolean
is_simple_play (const LcNow *now,
                const LcOccasion *occasion,
                guint may_call,
                LcMove move,
                guint kind,
                const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  const guint first = traits & LC_TRAIT_TURNED ? plan->side : 0;
  const guint side = (traits & LC_TRAIT_WIDE) ? (move.side - first) % LC_MAX_SIDES : 0;
  const guint64 plays = occasion->plays[side].word[(traits & LC_TRAIT_WIDE) ? kind / 64 : 0];
  const guint64 simple = LC_MOVE_FIELD (kind, LC_MOVE_PLAY) | LC_MOVE_FIELD (seat, now->seat)
                         | LC_MOVE_FIELD (card, plan->first[kind])
                         | LC_MOVE_FIELD (side, side + first) | LC_MOVE_FIELD (colour, LC_NO_COLOUR)
                         | LC_MOVE_FIELD (target, LC_NO_SEAT)
                         | LC_MOVE_FIELD (call, move.call & may_call);
  guint64 bits;

  memcpy (&bits, &move, sizeof bits);
  return bits == simple && (plays >> kind % 64 & 1)
         && !(plan->cards[side][kind].flags
              & (LC_FACE_CALLS | LC_FACE_TARGETS | LC_FACE_MAY_TARGET));
}

/* The choice that @move is, which is not simple. Returns FALSE if the engine has to carry it out. */
LC_ALWAYS_INLINE gboolean
judge (const LcSprint *sprint,
       const LcNow *now,
       const LcOccasion *occasion,
       LcMove move,
       LcChoice *choice)
{
  const LcOccasion shown = *occasion; /* so that the other one need not lie in memory */

  *choice = (LcChoice){ .move = (LcMoveKind) move.kind,
                        .kind = now->plan->kind[move.card % LC_SPRINT_CARDS],
                        .side = move.side - (guint) now->plan->side,
                        .colour = move.colour,
                        .target = move.target,
                        .call = move.call };
  if (move.kind == LC_MOVE_PLAY)
    return lc_sprint_is_common (sprint, shown.plays, move);
  return lc_move_equal (move, lc_move (move.kind, now->seat))
         && (move.kind == LC_MOVE_DRAW ? occasion->may_draw
                                       : move.kind == LC_MOVE_PASS && occasion->may_pass);
}

/* The seats that may play second sides. */
LC_ALWAYS_INLINE LcSeats
lc_sprint_second_side (const LcSprint *sprint, const LcNow *now, const guint traits)
{
  const LcTable *table = &now->game->table;
  LcSeats seats = 0;

  if (!(traits & LC_TRAIT_WIDE) || !now->plan->two_sides)
    return 0;
  if (now->plan->side_when == LC_WHEN_LIT)
    return (LcSeats) now->lit;
  for (guint seat = 0; seat < table->n_seats; seat++)
    if ((table->in_play >> seat & 1) && lc_sprint_holds (sprint, sprint->rules->side_when, seat))
      seats |= LC_SEAT_BIT (seat);
  return seats;
}

/* What a player does that is asked, at a glance if that is possible. Returns FALSE if the engine has
 * to carry @move out. */
LC_ALWAYS_INLINE gboolean
lc_sprint_choose_when_asked (LcSprint *sprint,
                             LcNow *now,
                             const LcOccasion *occasion,
                             LcChoice *choice,
                             LcMove *move,
                             const guint traits)
{
  const LcPlayers *players = sprint->playout->players;
  const guint seat = now->seat;
  const guint first = traits & LC_TRAIT_TURNED ? now->plan->side : 0;
  const LcKinds plays = traits & LC_TRAIT_TURNED
                          ? lc_sprint_stand_for (now->plan, occasion->plays[0], traits)
                          : occasion->plays[0];
  const LcKinds second = first == 1 ? plays : occasion->plays[1];
  const guint64 none = (guint64) 0 - (1u - first);
  const guint calls = now->calls & (now->game->table.hand_size[seat] == 2);
  const LcGlance glance = {
    .table = &now->game->table,
    .hand = traits & LC_TRAIT_TURNED ? &sprint->hands->seen[seat] : &now->game->hand[seat],
    .after = now->after,
    .before = sprint->after[now->game->table.direction >= 0],
    .kinds = { { plays.word[0] & none, plays.word[1] & none }, { second.word[0], second.word[1] } },
    .chance = lc_sprint_chance (now->keys[seat], now->moves),
    .n_plays = occasion->n_plays[0] + occasion->n_plays[1],
    .second = lc_sprint_second_side (sprint, now, traits),
    .seat = (guint8) seat,
    .can = (guint8) ((occasion->may_draw ? LC_CAN_DRAW : 0) | (occasion->may_pass ? LC_CAN_PASS : 0)
                     | (calls ? LC_CAN_CALL_WITH_PLAY : 0)),
  };
  LcMove asked = { .kind = LC_MOVE_NONE };

  lc_sprint_store (now);
  if (sprint->at_a_glance >> seat & 1)
    {
      guint kind;

      if (traits & LC_TRAIT_TURNED) /* nobody is told the back of the top card */
        now->game->table.top = now->plan->first[sprint->kind[now->game->table.top]];
      asked = players->funcs[seat]->choose_at_a_glance (
        players->memory + players->at[seat], players->prepared[seat], sprint->rules, &glance);
      if (traits & LC_TRAIT_TURNED)
        now->game->table.top = now->game->discard[now->game->table.n_discard - 1];
      kind = now->plan->kind[asked.card % LC_SPRINT_CARDS];
      if (G_LIKELY (is_simple_play (now, occasion, calls, asked, kind, traits)))
        {
          *choice = (LcChoice){ LC_MOVE_PLAY, kind,       asked.side - first,
                                LC_NO_COLOUR, LC_NO_SEAT, asked.call };
          return TRUE;
        }
    }
  if (asked.kind == LC_MOVE_NONE)
    {
      const LcOccasion shown = *occasion;

      asked = lc_sprint_choose_by_view (sprint, seat, &shown, glance.can);
    }
  *move = asked;
  return judge (sprint, now, occasion, asked, choice);
}

G_END_DECLS

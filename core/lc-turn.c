/* lc-turn.c - how turns begin and end, and how a round ends.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-context-private.h"

/* It is the turn of @seat, which has not begun it yet. */
void
lc_turn_begin (LcContext *context, guint seat)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;

  table->turn = (guint8) seat;
  table->phase = LC_PHASE_TURN;
  table->begun = 0;
  table->tried = 0;
  table->turns++;
  game->took = 0;
  game->played = 0;
  game->skips = 0;
  game->again = 0;
  game->stayed = 0;
  lc_context_tell_value (context, LC_EVENT_TURN, seat, table->turns);
  if (context->rules->triggers[LC_TRIGGER_TURN] != LC_EMPTY_LIST)
    lc_effect_push (context, context->rules->triggers[LC_TRIGGER_TURN], seat);
}

/* The seat on turn begins it: whoever has not called by now will not be caught (FLEX-33, R-4). */
void
lc_turn_begun (LcContext *context)
{
  context->game->table.begun = 1;
  context->game->table.uncalled = 0;
}

/* The round is over; @winner is %LC_NO_SEAT if it is blocked. Where play went on without whoever had
 * played the last card, the first of these has won. */
void
lc_turn_round_over (LcContext *context, guint winner)
{
  LcGame *game = context->game;

  if (game->table.first != LC_NO_SEAT)
    winner = game->table.first;
  game->table.phase = LC_PHASE_OVER;
  game->table.winner = (guint8) winner;
  game->table.uncalled = 0;
  game->n_frames = 0;
  memset (game->legal, 0, sizeof game->legal);
  lc_context_tell_value (context, LC_EVENT_ROUND_END, winner, 0);
}

/* A turn goes on for several plays: only when it ends has whoever is down to one card to call. */
static void
owe_call_after_all (LcContext *context, guint seat)
{
  LcGame *game = context->game;

  if (game->stayed && !game->called && game->again != 2)
    lc_seats_owe_call (context, seat);
}

/* What happens to those who have drawn, in the order of play; and then at the end of the turn. */
static void
end_turn (LcContext *context, guint seat)
{
  const LcRules *rules = context->rules;
  const LcSeats drew = context->game->drew;
  guint8 seats[LC_MAX_SEATS];
  guint n_seats = 0;

  context->game->drew = 0;
  lc_effect_push (context, rules->triggers[LC_TRIGGER_END], seat);
  if (drew == 0 || rules->triggers[LC_TRIGGER_DRAW] == LC_EMPTY_LIST)
    return;
  for (guint i = lc_seats_in_play (context->game), next = seat; i > 0; i--)
    {
      next = lc_seats_next (context->game, next);
      if (drew >> next & 1)
        seats[n_seats++] = (guint8) next;
    }
  while (n_seats > 0)
    lc_effect_push (context, rules->triggers[LC_TRIGGER_DRAW], seats[--n_seats]);
}

/* @seat is out: it loses no turn any more, and the last one that is left wins. A seat that has just
 * played its last card is done, and the first of those will have won. */
void
lc_turn_leave (LcContext *context, guint seat)
{
  LcGame *game = context->game;
  guint next = game->table.turn;

  if (game->finishing == seat + 1u && (game->table.in_play >> seat & 1))
    {
      if (game->table.n_done++ == 0)
        game->table.first = (guint8) seat;
      game->table.place[seat] = game->table.n_done;
    }
  for (guint i = game->skips; i > 0; i--)
    {
      next = lc_seats_next (game, next);
      if (next == seat)
        {
          game->skips--;
          break;
        }
    }
  lc_seats_leave (context, seat);
  if (lc_seats_in_play (game) == 1)
    lc_turn_round_over (context, (guint) __builtin_ctz (game->table.in_play));
}

/* The play of @seat has taken full effect: with the last card it wins (FLEX-35), unless a house rule has
 * put it out of the round, which then goes on among the others. */
void
lc_turn_end_play (LcContext *context, guint seat)
{
  LcGame *game = context->game;

  game->table.idle = 0;
  if (game->finishing != 0 && (game->table.in_play >> (game->finishing - 1) & 1))
    lc_turn_round_over (context, game->finishing - 1u);
  else
    {
      game->finishing = 0;
      owe_call_after_all (context, seat);
      if (game->again != 2)
        end_turn (context, seat);
    }
}

/* A turn of @seat ends without a play: a lap of turns in which nothing can be done ends the
 * round as blocked (FLEX-8, R-3). */
void
lc_turn_end_idle (LcContext *context, guint seat)
{
  LcGame *game = context->game;

  if (game->again == 2)
    return;
  owe_call_after_all (context, seat);
  if (game->took > 0 || game->played)
    game->table.idle = 0;
  else if (++game->table.idle >= lc_seats_in_play (game))
    {
      lc_turn_round_over (context, LC_NO_SEAT);
      return;
    }
  end_turn (context, seat);
}

/* Whoever is next after @seat begins a turn; the seats that were skipped lose theirs. */
void
lc_turn_advance (LcContext *context, guint seat)
{
  LcGame *game = context->game;

  if (game->again == 2 && (game->table.in_play >> seat & 1))
    {
      game->again = 0;
      game->stayed = 1;
      game->table.uncalled &= (LcSeats) ~LC_SEAT_BIT (seat);
      game->table.phase = LC_PHASE_TURN;
      return;
    }
  if (game->again != 1 || !(game->table.in_play >> seat & 1))
    {
      seat = lc_seats_next (game, seat);
      for (; game->skips > 0; game->skips--)
        {
          game->tally.skipped++;
          lc_context_tell_value (context, LC_EVENT_SKIP, seat, 0);
          seat = lc_seats_next (game, seat);
        }
    }
  lc_turn_begin (context, seat);
}

/* lc-sprint-ask.c - questions in the middle of a play, which players of a sprint answer by their view.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-parts-private.h"

#include <string.h>

/* What a seat sees that is asked to choose one of @answers: as lc_view_fill() makes it where there
 * are no hidden tokens, nobody can be caught and nobody sees backs. */
static const LcView *
fill_view (LcSprint *sprint, guint seat, guint answers, gboolean discards)
{
  const LcGame *game = sprint->game;
  LcView *view = &sprint->view;
  guint64 discarded[LC_SPRINT_WORDS] = { 0 };

  if (sprint->rules->turned) /* in the middle of a play, perhaps while all is turned over */
    {
      memset (sprint->game->legal, 0, sizeof sprint->game->legal);
      lc_view_fill_fronts (view, game, sprint->rules, seat);
      return view;
    }
  memcpy (&view->table, &game->table,
          G_STRUCT_OFFSET (LcTable, token) + sprint->rules->n_tokens * sizeof game->table.token[0]);
  for (guint i = 0; discards && i < game->table.n_discard; i++)
    {
      const guint card = game->discard[i];
      const guint64 bit = G_GUINT64_CONSTANT (1) << card % 64;
      const guint64 high = (guint64) 0 - card / 64;

      discarded[0] |= bit & ~high; /* without an index, so that they are in registers */
      discarded[1] |= bit & high;
    }
  memcpy (view->discarded.word, discarded, sizeof discarded);
  view->seat = (guint8) seat;
  view->drawn = LC_NO_CARD;
  view->can = LC_CAN_ANSWER;
  view->answers = (LcSeats) answers;
  view->hand = game->hand[seat];
  memset (view->legal, 0, sizeof view->legal);
  return view;
}

/**
 * lc_sprint_ask_by_view:
 * @sprint: a sprint of which all choose at a glance; the game is up to date, nobody can be caught, and
 *   a play takes effect
 * @seat: who is asked
 * @index: the question, which is not for a seat
 * @answers: the answers that there are: bit n is that with the number n
 *
 * Has a player choose an answer, and the game takes note of that.
 *
 * Returns: the answer. If there is no such one, the sprint has failed, and the engine plays the round
 *   once more, to say so.
 */
guint
lc_sprint_ask_by_view (LcSprint *sprint, guint seat, guint index, guint answers)
{
  const LcPlayers *players = sprint->playout->players;
  const LcQuestion *question = &sprint->rules->questions[index];
  LcTable *table = sprint->table;
  LcMove move, answer = lc_move (LC_MOVE_ANSWER, seat);
  LcRng rng;

  table->phase = LC_PHASE_ASK;
  table->asked = (guint8) seat;
  table->question = (guint8) index;
  lc_rng_seed_decision (&rng, players->key[seat], table->moves);
  move = players->funcs[seat]->choose (
    players->memory + players->at[seat], players->prepared[seat], sprint->rules,
    fill_view (sprint, seat, answers, question->kind == LC_ASK_CHOICE), &rng);
  sprint->view.answers = 0;
  memset (&sprint->view.discarded, 0, sizeof sprint->view.discarded);
  table->phase = LC_PHASE_TURN;
  table->asked = LC_NO_SEAT;
  table->moves++;
  if (question->begins_turn)
    table->begun = 1;
  answer.answer = move.answer;
  if (!lc_move_equal (move, answer) || move.answer >= 32 || !(answers >> move.answer & 1))
    {
      sprint->context.failed = TRUE;
      return 0;
    }
  return move.answer;
}

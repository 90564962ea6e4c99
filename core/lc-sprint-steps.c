/* lc-sprint-steps.c - what comes of a play or a draw in a sprint where it is more than the loop knows:
 * lists of steps, and the end of the turn.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-parts-private.h"

/* lc_seats_draw(). */
static void
draw (LcSprint *sprint, guint seat, guint n_cards)
{
  LcGame *game = sprint->game;
  LcHands *hands = sprint->hands;
  const gboolean is_known = !sprint->quick /* which has its own way to know */
                            && game->hand[seat].word[0] == hands->hand[seat].word[0]
                            && game->hand[seat].word[1] == hands->hand[seat].word[1];
  const guint turned = sprint->faces != NULL && !sprint->quick ? LC_TRAIT_TURNED : 0;

  if (!lc_sprint_draw (game, sprint, seat, n_cards, hands, LC_TRAIT_WIDE | turned))
    {
      lc_seats_draw (&sprint->context, seat, n_cards);
      return;
    }
  if (is_known) /* else the engine has given it other cards before */
    hands->hand[seat] = game->hand[seat];
  game->tally.drawn += n_cards;
  if (n_cards > 1)
    game->table.lacks[seat] = 0;
  if (seat == game->table.turn)
    game->took = (guint8) MIN (game->took + n_cards, G_MAXUINT8);
  game->table.uncalled &= (LcSeats) ~LC_SEAT_BIT (seat);
  game->drew |= LC_SEAT_BIT (seat);
}

static void run_steps (LcSprint *sprint, LcList list, LcFrame *frame);

/* A seat has to answer, by lot or by its view, and the answer is carried out. */
static void
ask (LcSprint *sprint, const LcStep *step, LcFrame *frame)
{
  const LcQuestion *question = &sprint->rules->questions[step->a];
  const guint seat = lc_effect_seat (sprint->game, frame, step->who);
  LcTable *table = sprint->table;
  const guint answers = question->kind == LC_ASK_COLOUR ? sprint->rules->callable[table->side]
                                                        : (1u << question->n_answers) - 1;
  LcFrame answer;
  guint32 rest;
  guint n;

  if (seat == LC_NO_SEAT)
    return;
  if (sprint->quick)
    {
      n = lc_sprint_lot (sprint->playout->players->key[seat], table->moves,
                         (guint) __builtin_popcount (answers), &rest);
      n = lc_nth_bit (answers, n, 0);
      table->moves++;
      table->question = (guint8) step->a;
      if (question->begins_turn)
        table->begun = 1;
    }
  else
    n = lc_sprint_ask_by_view (sprint, seat, step->a, answers);
  frame->asked = (guint8) seat;
  if (question->kind == LC_ASK_COLOUR)
    {
      table->colour = (guint8) n;
      return;
    }
  answer = *frame;
  run_steps (sprint, question->answers[n].list, &answer);
}

/* One step, of those that steps_come() of lc-sprint-plan-cards.c lets pass. */
static void
run_step (LcSprint *sprint, const LcStep *step, LcFrame *frame)
{
  LcGame *game = sprint->game;
  LcTable *table = sprint->table;
  const guint self = frame->self;

  switch ((LcOp) step->op)
    {
    case LC_OP_SKIP:
      game->skips = (guint8) MIN (game->skips + step->n, LC_MAX_SEATS);
      break;
    case LC_OP_AGAIN:
      game->again = 1;
      break;
    case LC_OP_REVERSE:
      if (lc_seats_in_play (game) == 2)
        game->skips++;
      table->direction = (gint8) -table->direction;
      break;
    case LC_OP_TURN:
      table->direction = (gint8) -table->direction;
      break;
    case LC_OP_DRAW:
      if (step->flags != 0 || step->n <= 0)
        lc_effect_step (&sprint->context, step, frame);
      else if (step->who == LC_WHO_NEXT)
        draw (sprint, lc_sprint_seat_after (sprint, self), (guint) step->n);
      else if (step->who == LC_WHO_OTHERS)
        for (guint seat = lc_sprint_seat_after (sprint, self); seat != self;
             seat = lc_sprint_seat_after (sprint, seat))
          draw (sprint, seat, (guint) step->n);
      else if (step->who == LC_WHO_ALL)
        lc_effect_step (&sprint->context, step, frame);
      else
        {
          const guint seat = lc_effect_seat (game, frame, step->who);

          if (seat != LC_NO_SEAT)
            draw (sprint, seat, (guint) step->n);
        }
      break;
    case LC_OP_TOKEN_SET:
    case LC_OP_TOKEN_FLIP:
      if (step->who == LC_WHO_SELF && step->flags == 0)
        {
          gint16 *token = &table->token[step->a][self];

          *token = step->op == LC_OP_TOKEN_SET ? step->n : (gint16) (*token == 0);
        }
      else if (step->who == LC_WHO_ALL && step->flags == 0)
        for (guint seat = 0; seat < table->n_seats; seat++)
          {
            gint16 *token = &table->token[step->a][seat];

            if (table->in_play >> seat & 1)
              *token = step->op == LC_OP_TOKEN_SET ? step->n : (gint16) (*token == 0);
          }
      else
        lc_effect_step (&sprint->context, step, frame);
      break;
    case LC_OP_ADD:
      if (step->flags == 0)
        {
          gint16 *counter = &table->counter[step->a];

          *counter = (gint16) CLAMP (*counter + step->n, 0, LC_MAX_COUNT);
        }
      else
        lc_effect_step (&sprint->context, step, frame);
      break;
    case LC_OP_IF:
      run_steps (sprint, lc_sprint_holds (sprint, (guint) step->n, self) ? step->a : step->b,
                 frame);
      break;
    case LC_OP_ASK:
      ask (sprint, step, frame);
      break;
    case LC_OP_RUN:
      run_steps (sprint, step->a, frame);
      break;
    default:
      lc_effect_step (&sprint->context, step, frame);
    }
}

static void
run_steps (LcSprint *sprint, LcList list, LcFrame *frame)
{
  for (const LcStep *step = &sprint->rules->steps[list]; step->op != LC_OP_END; step++)
    run_step (sprint, step, frame);
}

static void
run_list (LcSprint *sprint, LcList list, guint self)
{
  LcFrame frame = { 0, (guint8) self, LC_NO_SEAT };

  if (list != LC_EMPTY_LIST)
    run_steps (sprint, list, &frame);
}

/* Makes the engine's stack of lists what it is when the last step of the trigger of a play is a
 * script that runs: it may put something on it. */
void
lc_sprint_begin_script (LcSprint *sprint, guint seat)
{
  const LcRules *rules = sprint->rules;
  const LcStep *step = &rules->steps[rules->triggers[LC_TRIGGER_PLAY]];
  LcGame *game = sprint->game;

  while (step->op != LC_OP_END)
    step++;
  game->frame[0] = (LcFrame){ rules->end_play, (guint8) seat, LC_NO_SEAT };
  game->frame[1] = (LcFrame){ (guint16) (step - rules->steps), (guint8) seat, LC_NO_SEAT };
  game->n_frames = 2;
  sprint->context.script_frame = 1;
}

/* Runs the trigger of a play, whose last step is a script. */
static void
run_script (LcSprint *sprint, guint self)
{
  const LcRules *rules = sprint->rules;
  const LcStep *step = &rules->steps[rules->triggers[LC_TRIGGER_PLAY]];
  LcContext *context = &sprint->context;
  LcFrame frame = { 0, (guint8) self, LC_NO_SEAT };

  for (; step[1].op != LC_OP_END; step++)
    run_step (sprint, step, &frame);
  lc_sprint_begin_script (sprint, self);
  if (rules->script == NULL
      || !rules->script (context, step->a, rules->script_data, context->error))
    context->failed = TRUE;
}

/* lc_turn_round_over(), by a play of @seat. */
LcNext
lc_sprint_end_round (LcSprint *sprint, guint seat)
{
  LcGame *game = sprint->game;

  game->table.phase = LC_PHASE_OVER;
  game->table.winner = (guint8) seat;
  game->table.uncalled = 0;
  game->n_frames = 0;
  return LC_NEXT_OVER;
}

/* The turn of @seat is over: the engine carries out what happens then. */
static LcNext
end_turn_by_engine (LcSprint *sprint, guint seat, LcList list)
{
  sprint->game->n_frames = 0;
  lc_effect_push (&sprint->context, list, seat);
  lc_effect_run (&sprint->context, 0);
  return LC_NEXT_CHECK;
}

/* lc_turn_advance() and lc_turn_begin(), after a turn at whose end nothing else happens. What a turn
 * of steps has left behind has to be tidied away. */
static LcNext
end_turn_of_steps (LcSprint *sprint, guint seat)
{
  LcGame *game = sprint->game;
  LcTable *table = sprint->table;

  if (!sprint->plan->plain_end)
    return end_turn_by_engine (sprint, seat, sprint->rules->end_play);
  table->idle = 0;
  if (game->finishing != 0)
    return lc_sprint_end_round (sprint, seat);
  game->drew = 0;
  if (game->again == 0)
    {
      seat = lc_sprint_seat_after (sprint, seat);
      game->tally.skipped += game->skips;
      for (; game->skips > 0; game->skips--)
        seat = lc_sprint_seat_after (sprint, seat);
    }
  table->turn = (guint8) seat;
  table->begun = 0;
  table->turns++;
  game->took = 0;
  game->played = 0;
  game->skips = 0;
  game->again = 0;
  return LC_NEXT_CHECK;
}

/* A script at the end of a play of @seat has been called, and has done more than look. */
LcNext
lc_sprint_end_script (LcSprint *sprint, guint seat)
{
  LcGame *game = sprint->game;
  LcContext *context = &sprint->context;

  if (context->failed || game->n_frames > 2 || game->table.phase != LC_PHASE_TURN
      || game->table.in_play != sprint->in_play)
    {
      lc_effect_run (context, 0);
      return context->failed ? LC_NEXT_OVER : LC_NEXT_CHECK;
    }
  game->n_frames = 0;
  return end_turn_of_steps (sprint, seat);
}

/* What comes of a card that has been laid, if it is not plain. */
LcNext
lc_sprint_carry_out (LcSprint *sprint, guint seat, guint side, guint kind)
{
  const LcRules *rules = sprint->rules;
  const guint card = sprint->plan->first[kind];
  const LcFace *face = &rules->faces[rules->cards[card].face[sprint->plan->side + side]];
  const LcComes comes = (LcComes) sprint->plan->cards[side][kind].comes;
  LcContext *context = &sprint->context;

  if (comes == LC_COMES_ANYTHING
      || (comes == LC_COMES_ASKING && (!sprint->asks || sprint->table->uncalled != 0)))
    {
      lc_effect_push (context, rules->end_play, seat);
      lc_effect_push (context, rules->triggers[LC_TRIGGER_PLAY], seat);
      lc_effect_push (context, face->effect, seat);
      if (side == 1)
        lc_effect_push (context, rules->side_after, seat);
      lc_effect_run (context, 0);
      return context->failed ? LC_NEXT_OVER : LC_NEXT_CHECK;
    }
  if (side == 1)
    run_list (sprint, rules->side_after, seat);
  run_list (sprint, face->effect, seat);
  if (comes == LC_COMES_SCRIPT)
    {
      run_script (sprint, seat);
      return lc_sprint_end_script (sprint, seat);
    }
  if (context->failed)
    return LC_NEXT_OVER;
  run_list (sprint, rules->triggers[LC_TRIGGER_PLAY], seat);
  return end_turn_of_steps (sprint, seat);
}

/* A seat has to answer, and does so by lot, until nobody has to any more. */
LcNext
lc_sprint_answer (LcSprint *sprint)
{
  const LcRules *rules = sprint->rules;
  LcTable *table = sprint->table;

  while (table->phase == LC_PHASE_ASK && table->uncalled == 0 && !sprint->context.failed)
    {
      const guint seat = table->asked;
      const guint64 key = sprint->playout->players->key[seat];
      guint answers[LC_MAX_SEATS], n_answers = 0;
      LcMove move = lc_move (LC_MOVE_ANSWER, seat);
      guint32 rest;

      for (guint answer = 0; answer < LC_MAX_SEATS; answer++)
        if (lc_legal_answer (sprint->game, rules, answer))
          answers[n_answers++] = answer;
      if (n_answers == 0)
        return LC_NEXT_DECIDE;
      move.answer = (guint8) answers[lc_sprint_lot (key, table->moves, n_answers, &rest)];
      table->moves++;
      lc_game_answer (&sprint->context, move);
    }
  return sprint->context.failed ? LC_NEXT_OVER : LC_NEXT_CHECK;
}

/* The end of a play of a plain card, whose effect has been carried out and noted: its trigger has
 * something to do, or it was the last card. */
LcNext
lc_sprint_trigger (LcSprint *sprint, guint seat)
{
  if (sprint->plan->trigger_is_script)
    {
      run_script (sprint, seat);
      return lc_sprint_end_script (sprint, seat);
    }
  run_list (sprint, sprint->rules->triggers[LC_TRIGGER_PLAY], seat);
  return end_turn_of_steps (sprint, seat);
}

/* A turn of @seat that has begun, and been noted as such, ends with a draw or a pass. */
LcNext
lc_sprint_end_draw (LcSprint *sprint, guint seat)
{
  return end_turn_by_engine (sprint, seat, sprint->rules->end_turn);
}

/* How the game is while a drawn card is being thought about: the end of the turn is under way, and
 * before it the rest of the draw's list, which is empty. */
void
lc_sprint_wait_for_drawn (LcSprint *sprint, guint seat)
{
  const LcRules *rules = sprint->rules;
  LcGame *game = sprint->game;
  const guint mode = sprint->table->mode;

  sprint->table->phase = LC_PHASE_DRAWN;
  game->forced = sprint->plan->offer[mode] == 2;
  game->n_frames = 0;
  lc_effect_push (&sprint->context, rules->end_turn, seat);
  lc_effect_push (&sprint->context, rules->modes[mode].draw, seat);
  game->frame[1].step = (guint16) (game->frame[1].step + 2);
  game->frame[1].asked = (guint8) seat;
}

/* lc-sprint-parts.c - what a sprint seldom wants, kept out of its loop.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-parts-private.h"

#include <string.h>

/* The cards of @kinds that @seat holds. */
static LcCards
cards_of (const LcSprint *sprint, guint seat, LcKinds kinds)
{
  const LcSprintPlan *plan = sprint->plan;
  LcCards cards = { { 0 } };

  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    for (guint64 bits = kinds.word[i]; bits != 0; bits &= bits - 1)
      {
        const guint kind = i * 64 + (guint) __builtin_ctzll (bits);
        guint held = lc_sprint_held (plan, &sprint->game->hand[seat], kind);

        for (; held != 0; held &= held - 1)
          lc_cards_add (&cards, plan->first[kind] + (guint) __builtin_ctz (held));
      }
  return cards;
}

/* Finds out which kinds @seat holds. */
void
lc_sprint_hold (const LcSprint *sprint, guint seat, LcKinds *held)
{
  const LcCards *hand = &sprint->game->hand[seat];

  memset (held, 0, sizeof *held);
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    for (guint64 bits = hand->word[i]; bits != 0; bits &= bits - 1)
      {
        const guint kind = sprint->plan->kind[i * 64 + (guint) __builtin_ctzll (bits)];

        held->word[kind >> 6] |= G_GUINT64_CONSTANT (1) << (kind & 63);
      }
}

/* Which of @plays, which fit, are not forbidden: the engine knows. */
LcKinds
lc_sprint_allowed (const LcSprint *sprint, guint seat, guint side, LcKinds plays)
{
  const LcCards cards = cards_of (sprint, seat, plays);
  LcCards legal[LC_MAX_SIDES];
  LcKinds allowed = { { 0 } };

  lc_legal_plays (sprint->game, sprint->rules, seat, &cards, sprint->table->mode, legal);
  LC_CARDS_FOREACH (&legal[side], card)
    {
      const guint kind = sprint->plan->kind[card];

      allowed.word[kind >> 6] |= G_GUINT64_CONSTANT (1) << (kind & 63);
    }
  return allowed;
}

/* The mode in force: of several the first one. */
guint
lc_sprint_mode (const LcSprint *sprint)
{
  const LcRules *rules = sprint->rules;

  for (guint i = 1; i < rules->n_modes; i++)
    if (lc_sprint_holds (sprint, rules->modes[i].when, sprint->table->turn))
      return i;
  return 0;
}

/* The colour and the target that are drawn by lot, where the play was one of @n_options:
 * colour + 256 * target. What the bot `random` does. */
guint
lc_sprint_choices (const LcSprint *sprint,
                   guint seat,
                   guint64 key,
                   guint moves,
                   guint n_options,
                   guint flags)
{
  const LcTable *table = sprint->table;
  guint colour = LC_NO_COLOUR, target = LC_NO_SEAT;
  guint32 rest;
  LcRng rng;

  lc_rng_seed_decision (&rng, key, moves);
  lc_rng_below_rest (&rng, n_options, &rest);
  if (flags & LC_FACE_CALLS)
    {
      const guint callable = sprint->rules->callable[table->side];

      colour = lc_nth_bit (
        callable, lc_rng_below_use (&rng, rest, (guint) __builtin_popcount (callable)), FALSE);
    }
  if (flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
    {
      const guint others = table->in_play & ~(1u << seat);
      const guint n_others = (guint) __builtin_popcount (others);
      const guint n_choices = n_others + (flags & LC_FACE_TARGETS ? 0 : 1);
      const guint n = n_choices > 1 ? lc_rng_below (&rng, n_choices) : 0;

      if (n < n_others)
        target = lc_nth_bit (others, n, FALSE);
    }
  return colour | target << 8;
}

/* %LC_FORBIDS_SIMPLY: takes out of @legal what is forbidden while the hand has anything better. */
static void
take_risky_out (const LcRules *rules,
                const LcTable *table,
                guint side,
                const LcCards *hand,
                LcCards *legal)
{
  const LcForbid *forbid = &rules->forbids[0];
  const LcCards *better =
    lc_predicate_cards (rules, forbid->holding, 0, table->top_face, table->colour);
  const LcCards *risky =
    lc_predicate_cards (rules, forbid->faces, side, table->top_face, table->colour);
  guint64 any = 0, out;

  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    any |= hand->word[i] & better->word[i];
  out = (guint64) 0 - (guint64) (any != 0);
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    legal->word[i] &= ~(risky->word[i] & out);
}

/* The cards that may be played for @side, from the tables if not too much is forbidden. */
static void
fill_legal (const LcSprint *sprint,
            guint seat,
            guint side,
            const LcOccasion *occasion,
            LcCards *legal)
{
  const LcGame *game = sprint->game;
  const LcTable *table = &game->table;
  const LcRules *rules = sprint->rules;

  memset (legal, 0, sizeof *legal);
  if (occasion->n_plays[side] == 0)
    return;
  if (table->phase == LC_PHASE_DRAWN)
    lc_cards_add (legal, game->drawn);
  else if (sprint->plan->forbids != LC_FORBIDS_MORE)
    {
      const LcCards *hand = &game->hand[seat];
      const LcCards *fits = lc_predicate_cards (rules, rules->modes[table->mode].matches, side,
                                                table->top_face, table->colour);

      for (guint i = 0; i < LC_SPRINT_WORDS; i++)
        legal->word[i] = hand->word[i] & fits->word[i];
      if (sprint->plan->forbids == LC_FORBIDS_SIMPLY)
        take_risky_out (rules, table, side, hand, legal);
    }
  else
    *legal = cards_of (sprint, seat, occasion->plays[side]);
}

/* Of any other player, what it sees of the seat on turn: as lc_view_fill() makes it. */
static const LcView *
fill_view (LcSprint *sprint, guint seat, const LcOccasion *occasion, guint can)
{
  const LcGame *game = sprint->game;
  const LcRules *rules = sprint->rules;
  LcView *view = &sprint->view;

  memcpy (&view->table, &game->table,
          G_STRUCT_OFFSET (LcTable, token) + rules->n_tokens * sizeof game->table.token[0]);
  view->seat = (guint8) seat;
  view->drawn = game->table.phase == LC_PHASE_DRAWN ? game->drawn : LC_NO_CARD;
  view->hand = game->hand[seat];
  for (guint side = 0; side < rules->n_sides; side++)
    fill_legal (sprint, seat, side, occasion, &view->legal[side]);
  view->can = (guint8) can;
  if (rules->n_sides > 1 && lc_sprint_holds (sprint, rules->side_when, seat))
    view->can |= LC_CAN_USE_SECOND_SIDE;
  for (guint token = 0; token < rules->n_tokens; token++)
    if (G_UNLIKELY (rules->tokens[token].hidden))
      for (guint other = 0; other < LC_MAX_SEATS; other++)
        if (other != seat)
          view->table.token[token][other] = 0;
  return view;
}

/* What a player does that has to see its view; @can is #LcCan. */
LcMove
lc_sprint_choose_by_view (LcSprint *sprint, guint seat, const LcOccasion *occasion, guint can)
{
  const LcPlayers *players = sprint->playout->players;
  const LcView *view = fill_view (sprint, seat, occasion, can);
  LcRng rng;

  lc_rng_seed_decision (&rng, players->key[seat], sprint->table->moves);
  return players->funcs[seat]->choose (players->memory + players->at[seat], players->prepared[seat],
                                       sprint->rules, view, &rng);
}

/* A seat has to answer, and is asked by its view, until nobody has to any more, or there were too many
 * moves. @move becomes what is chosen last, for the engine to carry out if that is no answer. */
LcNext
lc_sprint_ask (LcSprint *sprint, LcMove *move)
{
  const LcPlayers *players = sprint->playout->players;
  const LcRules *rules = sprint->rules;
  LcGame *game = sprint->game;
  LcTable *table = sprint->table;

  while (table->phase == LC_PHASE_ASK && table->uncalled == 0 && !sprint->context.failed
         && table->moves < LC_PLAYOUT_MAX_MOVES)
    {
      const guint seat = table->asked;
      LcMove answer = lc_move (LC_MOVE_ANSWER, seat);
      LcView view;
      LcRng rng;

      lc_legal_settle (game, rules);
      lc_view_fill_fronts (&view, game, rules, seat);
      lc_rng_seed_decision (&rng, players->key[seat], table->moves);
      *move = players->funcs[seat]->choose (players->memory + players->at[seat],
                                            players->prepared[seat], rules, &view, &rng);
      answer.answer = move->answer;
      if (!lc_move_equal (*move, answer) || !lc_legal_answer (game, rules, move->answer))
        return LC_NEXT_CARRY;
      table->moves++;
      lc_game_answer (&sprint->context, *move);
    }
  return sprint->context.failed ? LC_NEXT_OVER : LC_NEXT_CHECK;
}

/* Whether a sprint can carry @move out, and whether it is allowed at all. What looks odd is left to
 * the engine, which has the words for it. */
gboolean
lc_sprint_is_common (const LcSprint *sprint, const LcKinds plays[LC_MAX_SIDES], LcMove move)
{
  const LcRules *rules = sprint->rules;
  const LcSprintPlan *plan = sprint->plan;
  const LcTable *table = sprint->table;
  const guint may_call = rules->uno_penalty > 0 && table->hand_size[table->turn] == 2;
  guint kind, flags, odd;

  if (move.card >= rules->n_cards || move.side >= rules->n_sides)
    return FALSE;
  kind = plan->kind[move.card];
  if (!(plays[move.side].word[kind >> 6] >> (kind & 63) & 1))
    return FALSE;
  flags = plan->cards[move.side][kind].flags;
  odd = (guint) (move.seat ^ table->turn) | (guint) (move.card ^ plan->first[kind]) | move.answer
        | (move.call & ~may_call);
  if (flags & LC_FACE_CALLS)
    odd |= !lc_rules_may_call (rules, 0, move.colour);
  else
    odd |= move.colour ^ LC_NO_COLOUR;
  if (!(flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET)))
    odd |= move.target ^ LC_NO_SEAT;
  else if (move.target == LC_NO_SEAT)
    odd |= flags & LC_FACE_TARGETS;
  else
    odd |= move.target >= table->n_seats || move.target == move.seat
           || !(table->in_play >> move.target & 1);
  return odd == 0;
}

/* lc_seats_draw(). */
static void
draw (LcSprint *sprint, guint seat, guint n_cards)
{
  LcGame *game = sprint->game;
  LcHands *hands = sprint->hands;

  if (!lc_sprint_draw (game, sprint->plan, seat, n_cards, &hands->held[seat], LC_TRAIT_WIDE))
    {
      lc_seats_draw (&sprint->context, seat, n_cards);
      return;
    }
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
  LcFrame answer;
  guint32 rest;
  guint n;

  if (seat == LC_NO_SEAT)
    return;
  if (sprint->quick)
    {
      n = lc_sprint_lot (sprint->playout->players->key[seat], table->moves, question->n_answers,
                         &rest);
      table->moves++;
      table->question = (guint8) step->a;
      if (question->begins_turn)
        table->begun = 1;
    }
  else
    n = lc_sprint_ask_by_view (sprint, seat, step->a);
  frame->asked = (guint8) seat;
  answer = *frame;
  run_steps (sprint, question->answers[n].list, &answer);
}

/* One step, of those that steps_come() of lc-sprint-plan.c lets pass. */
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
  const LcFace *face = &rules->faces[rules->cards[card].face[side]];
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

/* Whether the game waits for nothing but a plain turn that has not begun yet. */
gboolean
lc_sprint_is_plain (const LcSprint *sprint)
{
  const LcGame *game = sprint->game;
  const LcTable *table = sprint->table;

  return table->phase == LC_PHASE_TURN && table->uncalled == 0 && table->begun == 0
         && table->tried == 0 && table->idle == 0 && !game->stayed && !game->played
         && game->took == 0 && game->skips == 0 && game->again == 0 && game->n_frames == 0
         && game->drew == 0;
}

/* Who comes after whom, while some are not in play any more. */
static void
find_next (LcSprint *sprint)
{
  const LcTable *table = sprint->table;

  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      guint next = seat, last = seat;

      do
        next = next + 1u == table->n_seats ? 0 : next + 1u;
      while (!(table->in_play >> next & 1));
      do
        last = last == 0 ? table->n_seats - 1u : last - 1u;
      while (!(table->in_play >> last & 1));
      sprint->after[0][seat] = (guint8) next;
      sprint->after[1][seat] = (guint8) last;
    }
}

/* The seats whose players may be asked at a glance: see #LcGlance. */
static LcSeats
seats_at_a_glance (const LcSprint *sprint)
{
  const LcRules *rules = sprint->rules;
  LcSeats seats = 0;

  for (guint token = 0; token < rules->n_tokens; token++)
    if (rules->tokens[token].hidden)
      return 0;
  for (guint seat = 0; seat < sprint->table->n_seats; seat++)
    if (sprint->playout->players->funcs[seat]->choose_at_a_glance != NULL)
      seats |= LC_SEAT_BIT (seat);
  return seats;
}

/* Looks up everything that does not change as long as nobody leaves the round. */
void
lc_sprint_prepare (LcSprint *sprint)
{
  const LcTable *table = sprint->table;

  G_STATIC_ASSERT (sizeof sprint->after == sizeof sprint->plan->next[0]);

  sprint->all_by_lot =
    (((1u << table->n_seats) - 1) & ~(guint) sprint->playout->players->by_lot) == 0;
  sprint->at_a_glance = sprint->all_by_lot ? 0 : seats_at_a_glance (sprint);
  if (table->in_play == (1u << table->n_seats) - 1)
    memcpy (sprint->after, sprint->plan->next[table->n_seats], sizeof sprint->after);
  else
    find_next (sprint);
  sprint->in_play = table->in_play;
  sprint->two_in_play = lc_seats_in_play (sprint->game) == 2;
}

/* lc-effect.c - carrying out lists of steps.
 *
 * What has begun and is not at its end is a stack of frames in the game. A question leaves the
 * stack as it is; the answer goes on from there.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-context-private.h"
#include "lc-error.h"
#include "lc-script.h"

/* The most steps that one move may take: far beyond any rule, and far below for ever. */
#define MAX_STEPS 10000

/* Begins @list on top of what is under way; an empty one is not even begun. */
void
lc_effect_push (LcContext *context, LcList list, guint self)
{
  LcGame *game = context->game;
  LcFrame *frame;

  if (list == LC_EMPTY_LIST)
    return;
  if (G_UNLIKELY (game->n_frames == LC_MAX_FRAMES))
    {
      if (!context->failed)
        g_set_error (context->error, LC_GAME_ERROR, LC_GAME_ERROR_STEPS,
                     "the ruleset's lists of steps call each other more than %d deep",
                     LC_MAX_FRAMES);
      context->failed = TRUE;
      return;
    }
  frame = &game->frame[game->n_frames++];
  frame->step = list;
  frame->self = (guint8) self;
  frame->asked = LC_NO_SEAT;
}

/* The one seat that @who names; %LC_NO_SEAT if there is none, or it is out. */
guint
lc_effect_seat (const LcGame *game, const LcFrame *frame, guint who)
{
  guint seat = LC_NO_SEAT;

  switch ((LcWho) who)
    {
    case LC_WHO_SELF:
      seat = frame->self;
      break;
    case LC_WHO_NEXT:
      seat = lc_seats_next (game, frame->self);
      break;
    case LC_WHO_TARGET:
      seat = game->table.target;
      break;
    case LC_WHO_ASKED:
      seat = frame->asked;
      break;
    case LC_WHO_AUTHOR:
      seat = game->table.author;
      break;
    case LC_WHO_DEALER:
      seat = game->table.dealer;
      break;
    case LC_WHO_OTHERS:
    case LC_WHO_ALL:
    case LC_N_WHO:
      break;
    }
  if (seat != LC_NO_SEAT && !(game->table.in_play >> seat & 1))
    seat = LC_NO_SEAT;
  return seat;
}

/* The seats that @who names, in order of play beginning with the next. Returns how many. */
static guint
several_seats (const LcGame *game, const LcFrame *frame, guint who, guint8 seats[LC_MAX_SEATS])
{
  guint n_seats = 0;
  guint seat = frame->self;

  if (who != LC_WHO_OTHERS && who != LC_WHO_ALL)
    {
      seats[0] = (guint8) lc_effect_seat (game, frame, who);
      return seats[0] == LC_NO_SEAT ? 0 : 1;
    }
  for (guint i = lc_seats_in_play (game); i > 0; i--)
    {
      seat = lc_seats_next (game, seat);
      if (seat != frame->self || who == LC_WHO_ALL)
        seats[n_seats++] = (guint8) seat;
    }
  return n_seats;
}

static gint
amount (const LcGame *game, const LcStep *step)
{
  return step->flags & LC_STEP_COUNTER ? game->table.counter[step->n] : step->n;
}

/* How many cards a seat draws: as its own token says, if a token does. */
static guint
draws (const LcGame *game, const LcStep *step, guint seat)
{
  const gint n =
    step->flags & LC_STEP_TOKEN ? game->table.token[step->n][seat] : amount (game, step);

  return (guint) MAX (0, n);
}

static void
set_token (LcContext *context, const LcStep *step, guint seat)
{
  gint16 *token = &context->game->table.token[step->a][seat];
  const gint n = amount (context->game, step);
  gint value = n;
  LcEvent event;

  if (step->op == LC_OP_TOKEN_ADD)
    value = CLAMP (*token + n, 0, LC_MAX_COUNT);
  else if (step->op == LC_OP_TOKEN_FLIP)
    value = *token == 0;
  if (*token == value)
    return;
  *token = (gint16) value;
  if (!lc_context_told (context))
    return;
  event = lc_event (LC_EVENT_TOKEN, seat);
  event.which = (guint8) step->a;
  event.value = value;
  lc_context_tell (context, &event);
}

static void
tell_counter (LcContext *context, const LcStep *step)
{
  LcEvent event;

  if (!lc_context_told (context))
    return;
  event = lc_event (LC_EVENT_COUNTER, LC_NO_SEAT);
  event.which = (guint8) step->a;
  event.value = context->game->table.counter[step->a];
  lc_context_tell (context, &event);
}

static void
set_counter (LcContext *context, const LcStep *step)
{
  gint16 *counter = &context->game->table.counter[step->a];
  const gint n = amount (context->game, step);
  const gint value = step->op == LC_OP_ADD ? CLAMP (*counter + n, 0, LC_MAX_COUNT) : n;

  if (*counter == value)
    return;
  *counter = (gint16) value;
  tell_counter (context, step);
}

/* A die is thrown, and everybody sees it, also if it shows what it showed before. While there are cards
 * to be drawn, a turn in which that gives none is no sign that nobody can go on. */
static void
roll (LcContext *context, const LcStep *step)
{
  LcTable *table = &context->game->table;
  const guint sides = (guint) MAX (1, amount (context->game, step));

  if (table->n_draw > 0 || table->n_discard > 1)
    table->idle = 0;
  context->game->table.counter[step->a] = (gint16) (1 + lc_script_chance (context, sides));
  tell_counter (context, step);
}

static void
turn_direction (LcContext *context)
{
  LcTable *table = &context->game->table;

  table->direction = (gint8) -table->direction;
  lc_context_tell_value (context, LC_EVENT_DIRECTION, LC_NO_SEAT, table->direction);
}

static void
ask (LcContext *context, const LcStep *step, const LcFrame *frame)
{
  LcTable *table = &context->game->table;
  const guint seat = lc_effect_seat (context->game, frame, step->who);
  LcEvent event;

  if (seat == LC_NO_SEAT)
    return;
  table->phase = LC_PHASE_ASK;
  table->asked = (guint8) seat;
  table->question = (guint8) step->a;
  if (!lc_context_told (context))
    return;
  event = lc_event (LC_EVENT_ASK, seat);
  event.which = (guint8) step->a;
  event.other = frame->self;
  lc_context_tell (context, &event);
}

/* The card just drawn may be played if it fits. */
static void
offer (LcContext *context, const LcStep *step, const LcFrame *frame)
{
  LcGame *game = context->game;
  LcCards drawn = { { 0 } };
  LcCards legal[LC_MAX_SIDES];

  if (game->took == 0 || frame->self != game->table.turn
      || !lc_cards_has (&game->hand[frame->self], game->drawn))
    return;
  lc_cards_add (&drawn, game->drawn);
  lc_legal_plays (game, context->rules, frame->self, &drawn, game->table.mode, legal);
  if (lc_cards_is_empty (&legal[0]) && lc_cards_is_empty (&legal[1]))
    return;
  game->table.phase = LC_PHASE_DRAWN;
  game->forced = step->n != 0;
}

static void
reveal (LcContext *context, const LcFrame *frame)
{
  LcGame *game = context->game;

  if (game->table.author == LC_NO_SEAT || frame->asked == LC_NO_SEAT)
    return;
  game->tally.challenges++;
  game->tally.challenges_won = (guint16) (game->tally.challenges_won + (game->wrong ? 1 : 0));
  lc_context_tell_hand (context, LC_EVENT_REVEAL, frame->asked, game->table.author,
                        game->table.author);
  lc_context_tell_pair (context, LC_EVENT_VERDICT, frame->asked, game->table.author, game->wrong);
}

/* Steps that are about each seat of several in the same way. */
static void
for_each_seat (LcContext *context, const LcStep *step, const LcFrame *frame)
{
  guint8 seats[LC_MAX_SEATS];
  const guint n_seats = several_seats (context->game, frame, step->who, seats);

  for (guint i = 0; i < n_seats; i++)
    switch ((LcOp) step->op)
      {
      case LC_OP_DRAW:
        lc_seats_draw (context, seats[i], draws (context->game, step, seats[i]));
        break;
      case LC_OP_DRAW_UNTIL:
        lc_seats_draw_until (context, seats[i], step->a, (guint) MAX (0, step->n));
        break;
      case LC_OP_TOKEN_SET:
      case LC_OP_TOKEN_ADD:
      case LC_OP_TOKEN_FLIP:
        set_token (context, step, seats[i]);
        break;
      case LC_OP_SWAP:
        lc_seats_swap (context, frame->self, seats[i]);
        break;
      case LC_OP_DISCARD:
        lc_seats_discard (context, seats[i], step->a);
        break;
      case LC_OP_OUT:
        lc_turn_leave (context, seats[i]);
        break;
      default:
        g_assert_not_reached ();
      }
}

static void
set_colour (LcContext *context, guint colour)
{
  LcEvent event;

  context->game->table.colour = (guint8) colour;
  if (!lc_context_told (context))
    return;
  event = lc_event (LC_EVENT_COLOUR, LC_NO_SEAT);
  event.colour = (guint8) colour;
  lc_context_tell (context, &event);
}

static void
run_script (LcContext *context, guint function)
{
  const LcRules *rules = context->rules;

  context->script_frame = (guint8) (context->game->n_frames - 1);
  if (rules->script == NULL
      || !rules->script (context, function, rules->script_data, context->error))
    context->failed = TRUE;
}

/* Carries one step of the list @frame out. */
void
lc_effect_step (LcContext *context, const LcStep *step, const LcFrame *frame)
{
  LcGame *game = context->game;
  const guint self = frame->self;
  const guint asked = frame->asked;

  switch ((LcOp) step->op)
    {
    case LC_OP_SKIP:
      game->skips = (guint8) MIN (game->skips + step->n, LC_MAX_SEATS);
      break;
    case LC_OP_AGAIN:
      game->again = 1;
      break;
    case LC_OP_STAY:
      if (step->n == 0 || lc_legal_holds (game, context->rules, self, step->a))
        game->again = 2;
      break;
    case LC_OP_REVERSE:
      if (lc_seats_in_play (game) == 2)
        game->skips++;
      turn_direction (context);
      break;
    case LC_OP_TURN:
      turn_direction (context);
      break;
    case LC_OP_COLOUR:
      set_colour (context, (guint) step->n);
      break;
    case LC_OP_ASK:
      ask (context, step, frame);
      break;
    case LC_OP_OFFER:
      offer (context, step, frame);
      break;
    case LC_OP_SET:
    case LC_OP_ADD:
      set_counter (context, step);
      break;
    case LC_OP_IF:
      lc_effect_push (
        context, lc_cond_holds (game, context->rules, (guint) step->n, self) ? step->a : step->b,
        self);
      game->frame[game->n_frames - 1].asked = (guint8) asked;
      break;
    case LC_OP_RUN:
      lc_effect_push (context, step->a, self);
      game->frame[game->n_frames - 1].asked = (guint8) asked;
      break;
    case LC_OP_REVEAL:
      reveal (context, frame);
      break;
    case LC_OP_FLIP_ALL:
      lc_seats_flip_all (context);
      break;
    case LC_OP_ROTATE:
      lc_seats_rotate (context);
      break;
    case LC_OP_REDEAL:
      lc_seats_redeal (context, self);
      break;
    case LC_OP_SCRIPT:
      run_script (context, step->a);
      break;
    case LC_OP_ROLL:
      roll (context, step);
      break;
    case LC_OP_PLAY_ON:
      if (game->finishing == self + 1u && game->table.hand_size[self] > 0)
        game->finishing = 0;
      break;
    case LC_OP_END_PLAY:
      lc_turn_end_play (context, self);
      break;
    case LC_OP_END_TURN:
      lc_turn_end_idle (context, self);
      break;
    case LC_OP_ADVANCE:
      lc_turn_advance (context, self);
      break;
    default:
      for_each_seat (context, step, frame);
    }
}

/**
 * lc_effect_run:
 * @context: the game
 * @base: how many frames to leave as they are
 *
 * Carries out what is under way until nothing is, a seat has to decide something, or the round
 * is over.
 */
void
lc_effect_run (LcContext *context, guint base)
{
  LcGame *game = context->game;
  const guint waiting = game->table.phase;
  guint n_steps = 0;

  while (game->n_frames > base && !context->failed)
    {
      LcFrame *frame = &game->frame[game->n_frames - 1];
      const LcStep *step = &context->rules->steps[frame->step++];

      if (step->op == LC_OP_END)
        {
          game->n_frames--;
          continue;
        }
      if (G_UNLIKELY (++n_steps > MAX_STEPS))
        {
          g_set_error (context->error, LC_GAME_ERROR, LC_GAME_ERROR_STEPS,
                       "one move has taken more than %d steps: the ruleset's lists go in a circle",
                       MAX_STEPS);
          context->failed = TRUE;
          return;
        }
      lc_effect_step (context, step, frame);
      if (game->table.phase != waiting && game->table.phase != LC_PHASE_TURN)
        return;
    }
}

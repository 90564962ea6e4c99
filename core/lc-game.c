/* lc-game.c - how a move is judged and carried out.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-context-private.h"
#include "lc-error.h"
#include "lc-view.h"

/* Which card @move means, out of those that @plays allows: of equal ones the lowest. */
static gint
find_card (const LcGame *game, const LcRules *rules, const LcCards *plays, guint alike)
{
  if (alike >= rules->n_cards)
    return -1;
  if (!rules->turned && lc_cards_has (plays, alike) && rules->alike[alike] == alike)
    return (gint) alike;
  LC_CARDS_FOREACH (plays, card)
    if (lc_game_alike (game, rules, (guint) card) == alike)
      return card;
  return -1;
}

static gboolean
check_choices (const LcGame *game, const LcRules *rules, LcMove move, guint card)
{
  const LcTable *table = &game->table;
  const LcFace *face = &rules->faces[lc_game_face (game, rules, card, move.side)];
  const gboolean chooses = move.target != LC_NO_SEAT;

  if (face->flags & LC_FACE_CALLS ? !lc_rules_may_call (rules, table->side, move.colour)
                                  : move.colour != LC_NO_COLOUR)
    return FALSE;
  if (chooses
      && (move.target >= table->n_seats || !(table->in_play >> move.target & 1)
          || move.target == move.seat || !(face->flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET))))
    return FALSE;
  if (!chooses && (face->flags & LC_FACE_TARGETS))
    return FALSE;
  return move.call == 0
         || (move.call == 1 && rules->uno_penalty > 0 && table->hand_size[move.seat] == 2);
}

/* The card of a legal play; -1 if @move is none. */
static gint
check_play (const LcGame *game, const LcRules *rules, LcMove move)
{
  const LcTable *table = &game->table;
  LcCards plays;
  gint card;

  if (move.side >= LC_MAX_SIDES || move.answer != 0)
    return -1;
  if (move.seat == table->turn)
    {
      if (table->phase != LC_PHASE_TURN && table->phase != LC_PHASE_DRAWN)
        return -1;
      plays = game->legal[move.side];
    }
  else if (move.side != (rules->turned ? table->side : 0)
           || !lc_legal_jump_in (game, rules, move.seat, &plays))
    return -1;
  card = find_card (game, rules, &plays, move.card);
  return card >= 0 && check_choices (game, rules, move, (guint) card) ? card : -1;
}

/* The only values that a move other than a play, an answer or a catch may have. */
static gboolean
is_plain (LcMove move)
{
  return lc_move_equal (move, lc_move (move.kind, move.seat));
}

static gboolean
check_catch (const LcGame *game, const LcRules *rules, LcMove move)
{
  const LcTable *table = &game->table;
  LcMove plain = move;

  plain.target = LC_NO_SEAT;
  if (!is_plain (plain) || move.target >= table->n_seats || move.target == move.seat
      || !(table->in_play >> move.target & 1))
    return FALSE;
  if (table->uncalled >> move.target & 1)
    return TRUE;
  return rules->false_catch > 0 && !(table->tried >> move.seat & 1);
}

static gboolean
check_answer (const LcGame *game, const LcRules *rules, LcMove move)
{
  const LcTable *table = &game->table;
  LcMove plain = move;

  plain.answer = 0;
  return is_plain (plain)
         && move.seat == (table->phase == LC_PHASE_ASK ? table->asked : table->turn)
         && lc_legal_answer (game, rules, move.answer);
}

/* Whether @move is allowed now; for a play, @card is the one that is meant. */
static gboolean
is_legal (const LcGame *game, const LcRules *rules, LcMove move, gint *card)
{
  const LcTable *table = &game->table;

  if (move.seat >= table->n_seats || !(table->in_play >> move.seat & 1)
      || table->phase == LC_PHASE_OVER)
    return FALSE;
  switch ((LcMoveKind) move.kind)
    {
    case LC_MOVE_PLAY:
      return (*card = check_play (game, rules, move)) >= 0;
    case LC_MOVE_DRAW:
      return is_plain (move) && move.seat == table->turn && lc_legal_draw (game, rules);
    case LC_MOVE_PASS:
      return is_plain (move) && move.seat == table->turn && lc_legal_pass (game, rules);
    case LC_MOVE_ANSWER:
      return check_answer (game, rules, move);
    case LC_MOVE_CALL:
      return is_plain (move) && (table->uncalled >> move.seat & 1);
    case LC_MOVE_CATCH:
      return check_catch (game, rules, move);
    case LC_MOVE_NONE:
      break;
    }
  return FALSE;
}

static void
tell_play (LcContext *context, LcMove move, guint card, const LcFace *face)
{
  LcEvent event;

  if (!lc_context_told (context))
    return;
  event = lc_event (LC_EVENT_PLAY, move.seat);
  event.card = (guint8) card;
  event.side = move.side;
  event.other = move.target;
  lc_context_tell (context, &event);
  if (move.call)
    lc_context_tell_value (context, LC_EVENT_CALL, move.seat, 1);
  if (!(face->flags & LC_FACE_CALLS))
    return;
  event = lc_event (LC_EVENT_COLOUR, move.seat);
  event.colour = move.colour;
  lc_context_tell (context, &event);
}

/* The card lies on the pile: whoever is down to one has to have called (FLEX-31, FLEX-32). */
static void
lay_card (LcContext *context, LcMove move, guint card)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;
  const LcFace *face = &context->rules->faces[lc_game_face (game, context->rules, card, move.side)];

  lc_cards_remove (&game->hand[move.seat], card);
  game->wrong = (face->flags & LC_FACE_HONEST) && lc_legal_wrong (game, context->rules, move.seat);
  table->hand_size[move.seat]--;
  game->tally.plays++;
  table->below_face = table->top_face;
  table->below_colour = table->colour;
  lc_pile_lay (context, card);
  if (face->flags & LC_FACE_CALLS)
    table->colour = move.colour;
  else if (context->rules->faces[table->top_face].colour != LC_NO_COLOUR)
    table->colour = context->rules->faces[table->top_face].colour;
  table->lacks[move.seat] &= (guint16) ~(1u << context->rules->faces[table->top_face].colour);
  table->author = move.seat;
  table->target = move.target;
  game->finishing = table->hand_size[move.seat] == 0 ? (guint8) (move.seat + 1) : 0;
  game->called = (game->stayed && game->called) || move.call;
  if (!move.call)
    lc_seats_owe_call (context, move.seat);
  tell_play (context, move, card, face);
}

static void
play (LcContext *context, LcMove move, guint card)
{
  const LcRules *rules = context->rules;
  LcGame *game = context->game;
  const LcFace *face = &rules->faces[lc_game_face (game, rules, card, move.side)];

  if (move.seat != game->table.turn)
    {
      lc_turn_begin (context, move.seat);
      lc_effect_run (context, 0); /* what happens when a turn begins */
    }
  if (!game->table.begun)
    lc_turn_begun (context);
  game->table.phase = LC_PHASE_TURN;
  game->played = 1;
  game->n_frames = 0;
  lay_card (context, move, card);
  if (face->effect == LC_EMPTY_LIST && rules->triggers[LC_TRIGGER_PLAY] == LC_EMPTY_LIST
      && (move.side == 0 || rules->turned || rules->side_after == LC_EMPTY_LIST))
    { /* nothing comes of it: what follows needs no list of steps */
      lc_turn_end_play (context, move.seat);
      lc_effect_run (context, 0);
      if (game->table.phase != LC_PHASE_OVER)
        lc_turn_advance (context, move.seat);
      lc_effect_run (context, 0);
      return;
    }
  lc_effect_push (context, rules->end_play, move.seat);
  lc_effect_push (context, rules->triggers[LC_TRIGGER_PLAY], move.seat);
  lc_effect_push (context, face->effect, move.seat);
  if (move.side == 1 && !rules->turned)
    lc_effect_push (context, rules->side_after, move.seat);
  lc_effect_run (context, 0);
}

/* A draw, a pass or an action of the mode: @list happens, and then the turn ends. */
static void
end_turn_by (LcContext *context, guint seat, LcList list)
{
  LcGame *game = context->game;

  if (!game->table.begun)
    lc_turn_begun (context);
  game->n_frames = 0;
  lc_effect_push (context, context->rules->end_turn, seat);
  lc_effect_push (context, list, seat);
  game->frame[game->n_frames - 1].asked = (guint8) seat; /* an action may be a challenge */
  lc_effect_run (context, 0);
}

static void
pass (LcContext *context, guint seat)
{
  LcGame *game = context->game;

  if (game->table.phase == LC_PHASE_TURN)
    {
      end_turn_by (context, seat, context->rules->modes[game->table.mode].pass);
      return;
    }
  game->table.phase = LC_PHASE_TURN; /* the drawn card is kept; what is under way goes on */
  lc_effect_run (context, 0);
}

static void
tell_called_colour (LcContext *context, guint seat, guint colour)
{
  LcEvent event;

  if (!lc_context_told (context))
    return;
  event = lc_event (LC_EVENT_COLOUR, seat);
  event.colour = (guint8) colour;
  lc_context_tell (context, &event);
}

/* Carries out an answer, which is allowed. */
void
lc_game_answer (LcContext *context, LcMove move)
{
  const LcRules *rules = context->rules;
  LcGame *game = context->game;
  LcTable *table = &game->table;
  const LcQuestion *question;
  LcFrame *frame;

  if (table->phase == LC_PHASE_TURN)
    {
      end_turn_by (context, move.seat, rules->modes[table->mode].actions[move.answer].list);
      return;
    }
  question = &rules->questions[table->question];
  frame = &game->frame[game->n_frames - 1];
  frame->asked = move.seat;
  table->phase = LC_PHASE_TURN;
  table->asked = LC_NO_SEAT;
  if (question->begins_turn)
    lc_turn_begun (context);
  if (question->kind == LC_ASK_COLOUR)
    {
      table->colour = move.answer;
      tell_called_colour (context, move.seat, move.answer);
    }
  else if (question->kind == LC_ASK_SEAT)
    table->target = move.answer;
  else
    {
      lc_effect_push (context, question->answers[move.answer].list, frame->self);
      game->frame[game->n_frames - 1].asked = move.seat;
    }
  lc_effect_run (context, 0);
}

/* @seat draws as a penalty, which is no draw of its turn, whoever is on turn. */
static void
draw_penalty (LcContext *context, guint seat, guint n_cards)
{
  LcGame *game = context->game;
  const guint8 drawn = game->drawn;
  const guint8 took = game->took;

  lc_seats_draw (context, seat, n_cards);
  game->drawn = drawn;
  game->took = took;
}

/* Whoever has forgotten to call draws, or else whoever has caught in vain (FLEX-33, R-5). */
static void
catch_seat (LcContext *context, LcMove move)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;
  const gboolean caught = table->uncalled >> move.target & 1;
  const guint n_frames = game->n_frames;

  lc_context_tell_pair (context, LC_EVENT_CATCH, move.seat, move.target, caught);
  if (caught)
    {
      table->uncalled &= (LcSeats) ~LC_SEAT_BIT (move.target);
      game->tally.caught++;
      draw_penalty (context, move.target, context->rules->uno_penalty);
    }
  else
    {
      table->tried |= LC_SEAT_BIT (move.seat);
      game->tally.false_catches++;
      draw_penalty (context, move.seat, context->rules->false_catch);
    }
  lc_effect_run (context, n_frames);
}

static void
carry_out (LcContext *context, LcMove move, gint card)
{
  LcTable *table = &context->game->table;

  table->moves++;
  if (lc_context_told (context))
    {
      LcEvent event = lc_event (LC_EVENT_MOVE, move.seat);

      event.move = move;
      lc_context_tell (context, &event);
    }
  switch ((LcMoveKind) move.kind)
    {
    case LC_MOVE_PLAY:
      play (context, move, (guint) card);
      break;
    case LC_MOVE_DRAW:
      if (table->mode == 0)
        table->lacks[move.seat] |= (guint16) (1u << table->colour);
      end_turn_by (context, move.seat, context->rules->modes[table->mode].draw);
      break;
    case LC_MOVE_PASS:
      pass (context, move.seat);
      break;
    case LC_MOVE_ANSWER:
      lc_game_answer (context, move);
      break;
    case LC_MOVE_CALL:
      table->uncalled &= (LcSeats) ~LC_SEAT_BIT (move.seat);
      context->game->called = 1;
      lc_context_tell_value (context, LC_EVENT_CALL, move.seat, 0);
      break;
    case LC_MOVE_CATCH:
      catch_seat (context, move);
      break;
    case LC_MOVE_NONE:
      break;
    }
}

/**
 * lc_game_apply:
 * @game: the round
 * @rules: its rules
 * @move: what a seat does
 * @sink: (nullable): who is told. If the move fails in the ruleset's own script, what was told
 *   of it has not happened.
 * @error: return location for an error
 *
 * Carries @move out, with all that follows from it until somebody has to decide again.
 *
 * Returns: %FALSE with @error set, and @game as it was, if the move is not allowed now
 *   (%LC_GAME_ERROR_ILLEGAL) or a script fails
 */
gboolean
lc_game_apply (LcGame *game, const LcRules *rules, LcMove move, const LcSink *sink, GError **error)
{
  LcContext context = { .game = game, .rules = rules, .sink = sink, .error = error };
  gint card = -1;

  if (!is_legal (game, rules, move, &card))
    {
      g_set_error_literal (error, LC_GAME_ERROR, LC_GAME_ERROR_ILLEGAL,
                           "that move is not allowed now");
      return FALSE;
    }
  if (G_UNLIKELY (rules->may_fail))
    {
      const LcGame before = *game;

      carry_out (&context, move, card);
      if (context.failed)
        {
          *game = before;
          return FALSE;
        }
    }
  else
    carry_out (&context, move, card);
  lc_legal_settle (game, rules);
  return TRUE;
}

/**
 * lc_game_moves:
 * @game: the round
 * @rules: its rules
 * @seat: a seat
 * @moves: (element-type LcMove): where the moves are put, after it has been emptied
 *
 * Lists everything that @seat may do now: what lc_view_moves() says of its view.
 */
void
lc_game_moves (const LcGame *game, const LcRules *rules, guint seat, GArray *moves)
{
  LcView view;

  lc_view_fill (&view, game, rules, seat);
  lc_view_moves (&view, rules, moves);
}

/* How many kinds of cards there are in @cards. */
static guint
count_kinds (const LcGame *game, const LcRules *rules, const LcCards *cards)
{
  LcCards kinds = { { 0 } };

  LC_CARDS_FOREACH (cards, card)
    lc_cards_add (&kinds, lc_game_alike (game, rules, (guint) card));
  return lc_cards_count (&kinds);
}

/**
 * lc_game_options:
 * @game: the round
 * @rules: its rules
 *
 * Counts what the seat that the game waits for can do: each kind of card on each side, drawing,
 * ending the turn, each answer. The colour and the target of a play are not counted, so a wild
 * is one option and not four.
 *
 * Returns: 0 exactly when the round is over; 1 if the seat has no choice but those
 */
guint
lc_game_options (const LcGame *game, const LcRules *rules)
{
  const LcTable *table = &game->table;
  guint n_options = 0;

  if (table->phase == LC_PHASE_OVER)
    return 0;
  if (table->phase == LC_PHASE_ASK || rules->modes[table->mode].n_actions > 0)
    for (guint answer = 0; answer < LC_MAX_SEATS; answer++)
      n_options += lc_legal_answer (game, rules, answer) ? 1 : 0;
  if (table->phase == LC_PHASE_ASK)
    return n_options;
  n_options += lc_legal_draw (game, rules) ? 1 : 0;
  n_options += lc_legal_pass (game, rules) ? 1 : 0;
  for (guint side = 0; side < rules->n_sides; side++)
    n_options += count_kinds (game, rules, &game->legal[side]);
  return n_options;
}

/**
 * lc_game_points:
 * @game: a round
 * @rules: its rules
 * @points: (out caller-allocates): what each hand is worth, by the side that is active
 */
void
lc_game_points (const LcGame *game, const LcRules *rules, gint32 points[LC_MAX_SEATS])
{
  const guint side = game->table.side;

  memset (points, 0, LC_MAX_SEATS * sizeof *points);
  for (guint seat = 0; seat < game->table.n_seats; seat++)
    for (guint i = 0; i < LC_CARD_WORDS; i++)
      for (guint64 bits = game->hand[seat].word[i]; bits != 0; bits &= bits - 1)
        {
          const guint card = i * 64 + (guint) __builtin_ctzll (bits);

          points[seat] += rules->faces[lc_game_face (game, rules, card, side)].points;
        }
}

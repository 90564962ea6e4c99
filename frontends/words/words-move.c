/* words-move.c - a move in words, before it is made: "play red 5 and call UNO".
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "words-move.h"

#include <glib/gi18n-lib.h>

/**
 * words_played:
 * @words: the words of the table
 * @card: a card
 * @side: the side that it is played for
 *
 * Returns: (transfer full): what is played: a face, and for the second side the whole card; an
 *   empty text if there is no such side
 */
char *
words_played (const Words *words, guint card, guint side)
{
  const LcRules *rules = words->rules;
  g_autofree char *face = NULL;
  g_autofree char *first = NULL;

  if (card >= rules->n_cards || side >= LC_MAX_SIDES || rules->cards[card].face[side] == LC_NO_FACE)
    return g_strdup ("");
  face = words_face (words, rules->cards[card].face[side]);
  if (side == 0 || rules->turned)
    return g_steal_pointer (&face);
  first = words_face (words, rules->cards[card].face[0]);
  /* Translators: "green 2 for its flex side, yellow 2" */
  return g_strdup_printf (_ ("%s for its %s side, %s"), first, words_side_name (rules), face);
}

/* Whether a play has to say so if it chooses nobody. */
static gboolean
may_choose_nobody (const LcRules *rules, LcMove move)
{
  guint face;

  if (move.card >= rules->n_cards || move.side >= LC_MAX_SIDES)
    return FALSE;
  face = rules->cards[move.card].face[move.side];
  return face != LC_NO_FACE
         && (rules->faces[face].flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
              == LC_FACE_MAY_TARGET;
}

/* "call green" */
static char *
call_colour (const Words *words, guint colour)
{
  g_autofree char *name = words_colour (words, colour);

  /* Translators: an imperative, as are all that begin with a small letter here */
  return g_strdup_printf (_ ("call %s"), name);
}

static char *
choose_seat (const Words *words, guint seat)
{
  return g_strdup_printf (_ ("choose %s"), words_name_or_you (words, seat));
}

/* "play Wild, call green and choose Bo" */
static char *
play_in_words (const Words *words, LcMove move)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *what = words_played (words, move.card, move.side);

  g_ptr_array_add (parts, g_strdup_printf (_ ("play %s"), what));
  if (move.colour < words->rules->n_colours)
    g_ptr_array_add (parts, call_colour (words, move.colour));
  if (move.target != LC_NO_SEAT)
    g_ptr_array_add (parts, choose_seat (words, move.target));
  else if (may_choose_nobody (words->rules, move))
    g_ptr_array_add (parts, g_strdup (_ ("choose nobody")));
  if (move.call)
    g_ptr_array_add (parts, g_strdup (_ ("call UNO")));
  return words_list (parts, _ (" and "));
}

/* How many cards SELF draws by a list of steps; -1 if the steps alone do not say it. */
static gint
cards_drawn (const LcRules *rules, const LcTable *table, LcList list)
{
  gint n = 0;

  for (const LcStep *step = &rules->steps[list]; step->op != LC_OP_END; step++)
    switch ((LcOp) step->op)
      {
      case LC_OP_DRAW:
        if (step->flags & LC_STEP_TOKEN)
          return -1;
        if (step->who == LC_WHO_SELF)
          n += step->flags & LC_STEP_COUNTER ? table->counter[step->n] : step->n;
        break;
      case LC_OP_DRAW_UNTIL:
      case LC_OP_IF:
      case LC_OP_RUN:
      case LC_OP_SCRIPT:
        return -1;
      default:
        break;
      }
  return n;
}

/* What a draw does in the mode in force. */
static char *
draw_in_words (const Words *words, const LcView *view)
{
  const LcRules *rules = words->rules;
  const LcList list = rules->modes[view->table.mode].draw;
  gint n;

  if (list == LC_NO_LIST)
    return g_strdup (_ ("draw"));
  if (rules->steps[list].op == LC_OP_DRAW_UNTIL)
    return g_strdup (_ ("draw until a card fits"));
  n = cards_drawn (rules, &view->table, list);
  if (n <= 0)
    return g_strdup (_ ("draw"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "draw a card", "draw %d cards", (gulong) n),
                          n);
}

/* An answer by the name that the ruleset gives it; so is an action of the mode in force. */
static char *
answer_in_words (const Words *words, const LcView *view, guint answer)
{
  const LcRules *rules = words->rules;
  const LcQuestion *question = &rules->questions[view->table.question];
  const LcMode *mode = &rules->modes[view->table.mode];

  if (view->table.phase != LC_PHASE_ASK)
    return g_strdup (answer < mode->n_actions ? words_translate (mode->actions[answer].name) : "");
  if (question->kind == LC_ASK_COLOUR)
    return call_colour (words, answer);
  if (question->kind == LC_ASK_SEAT)
    return choose_seat (words, answer);
  return g_strdup (answer < question->n_answers ? words_translate (question->answers[answer].name)
                                                : "");
}

/**
 * words_move:
 * @words: the words of the table
 * @view: the view of whoever may make the move
 * @move: one of its moves (lc_view_moves())
 *
 * A move that is none of the view's is put into words as far as that goes.
 *
 * Returns: (transfer full): the move as an imperative, with everything that is chosen with it and
 *   no capital: "play Wild, call green and choose Bo", "draw 4 cards", "keep the card",
 *   "challenge", "call UNO", "catch Bo"
 */
char *
words_move (const Words *words, const LcView *view, LcMove move)
{
  switch ((LcMoveKind) move.kind)
    {
    case LC_MOVE_PLAY:
      return play_in_words (words, move);
    case LC_MOVE_DRAW:
      return draw_in_words (words, view);
    case LC_MOVE_PASS:
      return g_strdup (view->table.phase == LC_PHASE_DRAWN ? _ ("keep the card") : _ ("pass"));
    case LC_MOVE_ANSWER:
      return answer_in_words (words, view, move.answer);
    case LC_MOVE_CALL:
      return g_strdup (_ ("call UNO"));
    case LC_MOVE_CATCH:
      return g_strdup_printf (_ ("catch %s"), words_name_or_you (words, move.target));
    case LC_MOVE_NONE:
    default:
      return g_strdup (_ ("do nothing"));
    }
}

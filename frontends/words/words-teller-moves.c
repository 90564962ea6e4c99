/* words-teller-moves.c - what players do, as sentences: plays, draws, answers, calls, catches.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "words-move.h"
#include "words-teller-private.h"

/* The colour that is called with a play: its event follows, but one sentence is enough. */
static guint
colour_called (WordsTeller *teller, const LcEvent *event)
{
  teller->told_colour = LC_NO_COLOUR;
  if (teller->last.type == LC_EVENT_MOVE && teller->last.move.kind == LC_MOVE_PLAY
      && teller->last.move.seat == event->seat)
    teller->told_colour = teller->last.move.colour;
  return teller->told_colour;
}

void
words_teller_tell_play (WordsTeller *teller, const LcEvent *event)
{
  const gboolean you = words_teller_is_you (teller, event->seat);
  const char *who = words_teller_name (teller, event->seat);
  const guint called = colour_called (teller, event);
  const gboolean coloured = called < teller->words.rules->n_colours && !teller->went_out;
  const gboolean aimed = event->other != LC_NO_SEAT;
  g_autofree char *what = words_played (&teller->words, event->card, event->side);
  g_autofree char *colour = words_colour (&teller->words, called);
  const char *other = aimed ? words_teller_name_or_you (teller, event->other) : "";
  char *line;

  teller->player = event->seat;
  if (coloured && aimed)
    line =
      you ? g_strdup_printf (_ ("You play %s, call %s and choose %s."), what, colour, other)
          : g_strdup_printf (_ ("%s plays %s, calls %s and chooses %s."), who, what, colour, other);
  else if (coloured)
    line = you ? g_strdup_printf (_ ("You play %s and call %s."), what, colour)
               : g_strdup_printf (_ ("%s plays %s and calls %s."), who, what, colour);
  else if (aimed)
    line = you ? g_strdup_printf (_ ("You play %s and choose %s."), what, other)
               : g_strdup_printf (_ ("%s plays %s and chooses %s."), who, what, other);
  else
    line = you ? g_strdup_printf (_ ("You play %s."), what)
               : g_strdup_printf (_ ("%s plays %s."), who, what);
  words_teller_add (teller, line);
}

/* Whether a draw in the mode in force is one of a sum that is owed, which costs the turn. */
static gboolean
draws_a_sum (const WordsTeller *teller)
{
  const LcRules *rules = teller->words.rules;
  const LcMode *mode = &rules->modes[teller->mode];
  gboolean sum = FALSE;

  if (mode->draw == LC_NO_LIST)
    return FALSE;
  for (const LcStep *step = &rules->steps[mode->draw]; step->op != LC_OP_END; step++)
    if (step->op == LC_OP_OFFER)
      return FALSE;
    else
      sum = sum || (step->op == LC_OP_DRAW && (step->flags & LC_STEP_COUNTER));
  return sum;
}

static void
say_skipped (WordsTeller *teller, guint seat)
{
  words_teller_add_for (teller, seat, _ ("You lose your turn."), _ ("%s loses the turn."));
}

void
words_teller_tell_skip (WordsTeller *teller, const LcEvent *event)
{
  teller->player = LC_NO_SEAT;
  say_skipped (teller, event->seat);
}

/* Where the turn comes back at once, since everybody else is skipped, that is said. */
void
words_teller_tell_turn (WordsTeller *teller, const LcEvent *event)
{
  if (event->seat == teller->player)
    words_teller_add_for (teller, event->seat,
                          _ ("Everybody else is skipped: you have another turn."),
                          _ ("Everybody else is skipped: %s has another turn."));
  teller->player = LC_NO_SEAT;
}

void
words_teller_tell_draw (WordsTeller *teller, const LcEvent *event)
{
  const guint n = event->n_cards;

  if (n == 0)
    words_teller_add_for (teller, event->seat, _ ("You draw nothing: no cards are left."),
                          _ ("%s draws nothing: no cards are left."));
  else if (event->cards != NULL)
    {
      g_autofree char *cards = words_cards (&teller->words, event->facing, event->cards, n);

      words_teller_add (
        teller,
        words_teller_is_you (teller, event->seat)
          ? g_strdup_printf (_ ("You draw %s."), cards)
          : g_strdup_printf (_ ("%s draws %s."), words_teller_name (teller, event->seat), cards));
    }
  else if (words_teller_is_you (teller, event->seat))
    words_teller_add (
      teller, g_strdup_printf (
                g_dngettext (GETTEXT_PACKAGE, "You draw a card.", "You draw %u cards.", n), n));
  else
    words_teller_add (teller, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s draws a card.",
                                                            "%s draws %u cards.", n),
                                               words_teller_name (teller, event->seat), n));
  if (n > 0 && event->value > (gint) n)
    words_teller_add (teller, g_strdup (_ ("No more cards are left to draw.")));
  if (event->seat == teller->debtor)
    {
      teller->debtor = LC_NO_SEAT;
      say_skipped (teller, event->seat);
    }
}

/* What the answer of @move is called; NULL if it speaks for itself. */
static const char *
answer_name (const WordsTeller *teller, LcMove move)
{
  const LcRules *rules = teller->words.rules;

  if (teller->question >= 0)
    {
      const LcQuestion *question = &rules->questions[teller->question];

      if (question->kind == LC_ASK_CHOICE && move.answer < question->n_answers)
        return words_translate (question->answers[move.answer].name);
      return NULL;
    }
  if (move.answer < rules->modes[teller->mode].n_actions)
    return words_translate (rules->modes[teller->mode].actions[move.answer].name);
  return NULL;
}

/* The id of the answer of @move; NULL if it has none. */
static const char *
answer_id (const WordsTeller *teller, LcMove move)
{
  const LcRules *rules = teller->words.rules;

  if (teller->question >= 0)
    {
      const LcQuestion *question = &rules->questions[teller->question];

      return question->kind == LC_ASK_CHOICE && move.answer < question->n_answers
                 && g_str_has_prefix (question->id, "challenge")
               ? question->answers[move.answer].id
               : NULL;
    }
  return move.answer < rules->modes[teller->mode].n_actions
           ? rules->modes[teller->mode].actions[move.answer].id
           : NULL;
}

/* A challenge, and that there is none, are said in words of their own. Returns: whether it was one */
static gboolean
tell_challenge (WordsTeller *teller, LcMove move)
{
  const char *id = answer_id (teller, move);

  if (g_strcmp0 (id, "challenge") == 0)
    words_teller_add_for (teller, move.seat, _ ("You challenge."), _ ("%s challenges."));
  else if (g_strcmp0 (id, "accept") == 0)
    words_teller_add_for (teller, move.seat, _ ("You do not challenge."),
                          _ ("%s does not challenge."));
  else
    return FALSE;
  return TRUE;
}

void
words_teller_tell_move (WordsTeller *teller, const LcEvent *event)
{
  const LcMove move = event->move;
  const gboolean you = words_teller_is_you (teller, move.seat);

  teller->player = LC_NO_SEAT;
  teller->debtor = (move.kind == LC_MOVE_DRAW || move.kind == LC_MOVE_ANSWER)
                       && teller->question < 0 && draws_a_sum (teller)
                     ? move.seat
                     : LC_NO_SEAT;
  if (move.kind == LC_MOVE_PLAY && teller->turn != LC_NO_SEAT && move.seat != teller->turn)
    words_teller_add_for (teller, move.seat, _ ("You jump in."), _ ("%s jumps in."));
  if (move.kind == LC_MOVE_PASS && teller->last.type == LC_EVENT_DRAW
      && teller->last.seat == move.seat)
    words_teller_add_for (teller, move.seat, _ ("You keep it."), _ ("%s keeps it."));
  else if (move.kind == LC_MOVE_PASS)
    words_teller_add_for (teller, move.seat, _ ("You pass."), _ ("%s passes."));
  else if (move.kind == LC_MOVE_ANSWER)
    {
      const LcQuestion *question =
        teller->question >= 0 ? &teller->words.rules->questions[teller->question] : NULL;
      const char *answer = answer_name (teller, move);

      if (tell_challenge (teller, move))
        ;
      else if (answer != NULL)
        words_teller_add (teller,
                          you ? g_strdup_printf (_ ("You choose: %s."), answer)
                              : g_strdup_printf (_ ("%s chooses: %s."),
                                                 words_teller_name (teller, move.seat), answer));
      else if (question != NULL && question->kind == LC_ASK_SEAT)
        words_teller_add (
          teller,
          you
            ? g_strdup_printf (_ ("You choose %s."), words_teller_name_or_you (teller, move.answer))
            : g_strdup_printf (_ ("%s chooses %s."), words_teller_name (teller, move.seat),
                               words_teller_name_or_you (teller, move.answer)));
      teller->question = -1;
    }
}

/* A colour is news unless the play before has told it. */
void
words_teller_tell_colour (WordsTeller *teller, const LcEvent *event)
{
  g_autofree char *colour = NULL;
  const gboolean told = event->seat != LC_NO_SEAT && teller->told_colour == event->colour;

  teller->told_colour = LC_NO_COLOUR;
  if (event->colour >= teller->words.rules->n_colours || told)
    return;
  colour = words_colour (&teller->words, event->colour);
  if (event->seat == LC_NO_SEAT)
    words_teller_add (teller, g_strdup_printf (_ ("The colour is now %s."), colour));
  else
    words_teller_add (
      teller,
      words_teller_is_you (teller, event->seat)
        ? g_strdup_printf (_ ("You call %s."), colour)
        : g_strdup_printf (_ ("%s calls %s."), words_teller_name (teller, event->seat), colour));
}

void
words_teller_tell_catch (WordsTeller *teller, const LcEvent *event)
{
  const gboolean you = words_teller_is_you (teller, event->seat);
  const char *who = words_teller_name (teller, event->seat);
  const char *whom = words_teller_name_or_you (teller, event->other);

  if (event->value != 0)
    words_teller_add (
      teller, you ? g_strdup_printf (_ ("You catch %s, who has not called UNO."), whom)
              : words_teller_is_you (teller, event->other)
                ? g_strdup_printf (_ ("%s catches you: you have not called UNO."), who)
                : g_strdup_printf (_ ("%s catches %s, who has not called UNO."), who, whom));
  else
    words_teller_add (teller, you ? g_strdup_printf (_ ("You catch %s for nothing."), whom)
                                  : g_strdup_printf (_ ("%s catches %s for nothing."), who, whom));
}

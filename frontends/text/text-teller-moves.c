/* text-teller-moves.c - what players do, as sentences: plays, draws, answers, calls, catches.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "text-teller-private.h"

/* What was played: a face, and for the second side the whole card. */
static char *
played_what (const TextTeller *teller, const LcEvent *event)
{
  const LcRules *rules = teller->words.rules;
  g_autofree char *face = text_face (&teller->words, rules->cards[event->card].face[event->side]);
  g_autofree char *first = NULL;

  if (event->side == 0 || rules->turned)
    return g_steal_pointer (&face);
  first = text_face (&teller->words, rules->cards[event->card].face[0]);
  /* Translators: "green 2 for its flex side, yellow 2" */
  return g_strdup_printf (_ ("%s for its %s side, %s"), first, text_side_name (rules), face);
}

/* The colour that is called with a play: its event follows, but one sentence is enough. */
static guint
colour_called (TextTeller *teller, const LcEvent *event)
{
  teller->told_colour = LC_NO_COLOUR;
  if (teller->last.type == LC_EVENT_MOVE && teller->last.move.kind == LC_MOVE_PLAY
      && teller->last.move.seat == event->seat)
    teller->told_colour = teller->last.move.colour;
  return teller->told_colour;
}

void
text_teller_tell_play (TextTeller *teller, const LcEvent *event)
{
  const gboolean you = text_teller_is_you (teller, event->seat);
  const char *who = text_teller_name (teller, event->seat);
  const guint called = colour_called (teller, event);
  const gboolean coloured = called < teller->words.rules->n_colours;
  const gboolean aimed = event->other != LC_NO_SEAT;
  g_autofree char *what = played_what (teller, event);
  g_autofree char *colour = text_colour (&teller->words, called);
  const char *other = aimed ? text_teller_name_or_you (teller, event->other) : "";
  char *line;

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
  text_teller_add (teller, line);
}

void
text_teller_tell_draw (TextTeller *teller, const LcEvent *event)
{
  const guint n = event->n_cards;

  if (n == 0)
    text_teller_add_for (teller, event->seat, _ ("You draw nothing: no cards are left."),
                         _ ("%s draws nothing: no cards are left."));
  else if (event->cards != NULL)
    {
      g_autofree char *cards = text_cards (&teller->words, event->cards, n);

      text_teller_add (teller, text_teller_is_you (teller, event->seat)
                                 ? g_strdup_printf (_ ("You draw %s."), cards)
                                 : g_strdup_printf (_ ("%s draws %s."),
                                                    text_teller_name (teller, event->seat), cards));
    }
  else if (text_teller_is_you (teller, event->seat))
    text_teller_add (
      teller, g_strdup_printf (
                g_dngettext (GETTEXT_PACKAGE, "You draw a card.", "You draw %u cards.", n), n));
  else
    text_teller_add (teller, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s draws a card.",
                                                           "%s draws %u cards.", n),
                                              text_teller_name (teller, event->seat), n));
  if (n > 0 && event->value > (gint) n)
    text_teller_add (teller, g_strdup (_ ("No more cards are left to draw.")));
}

/* What the answer of @move is called; NULL if it speaks for itself. */
static const char *
answer_name (const TextTeller *teller, LcMove move)
{
  const LcRules *rules = teller->words.rules;

  if (teller->question >= 0)
    {
      const LcQuestion *question = &rules->questions[teller->question];

      if (question->kind == LC_ASK_CHOICE && move.answer < question->n_answers)
        return text_translate (question->answers[move.answer].name);
      return NULL;
    }
  if (move.answer < rules->modes[teller->mode].n_actions)
    return text_translate (rules->modes[teller->mode].actions[move.answer].name);
  return NULL;
}

void
text_teller_tell_move (TextTeller *teller, const LcEvent *event)
{
  const LcMove move = event->move;
  const gboolean you = text_teller_is_you (teller, move.seat);

  if (move.kind == LC_MOVE_PASS && teller->last.type == LC_EVENT_DRAW
      && teller->last.seat == move.seat)
    text_teller_add_for (teller, move.seat, _ ("You keep it."), _ ("%s keeps it."));
  else if (move.kind == LC_MOVE_PASS)
    text_teller_add_for (teller, move.seat, _ ("You pass."), _ ("%s passes."));
  else if (move.kind == LC_MOVE_ANSWER)
    {
      const LcQuestion *question =
        teller->question >= 0 ? &teller->words.rules->questions[teller->question] : NULL;
      const char *answer = answer_name (teller, move);

      if (answer != NULL)
        text_teller_add (teller,
                         you ? g_strdup_printf (_ ("You choose: %s."), answer)
                             : g_strdup_printf (_ ("%s chooses: %s."),
                                                text_teller_name (teller, move.seat), answer));
      else if (question != NULL && question->kind == LC_ASK_SEAT)
        text_teller_add (
          teller, you ? g_strdup_printf (_ ("You choose %s."),
                                         text_teller_name_or_you (teller, move.answer))
                      : g_strdup_printf (_ ("%s chooses %s."), text_teller_name (teller, move.seat),
                                         text_teller_name_or_you (teller, move.answer)));
      teller->question = -1;
    }
}

/* A colour is news unless the play before has told it. */
void
text_teller_tell_colour (TextTeller *teller, const LcEvent *event)
{
  g_autofree char *colour = NULL;
  const gboolean told = event->seat != LC_NO_SEAT && teller->told_colour == event->colour;

  teller->told_colour = LC_NO_COLOUR;
  if (event->colour >= teller->words.rules->n_colours || told)
    return;
  colour = text_colour (&teller->words, event->colour);
  if (event->seat == LC_NO_SEAT)
    text_teller_add (teller, g_strdup_printf (_ ("The colour is now %s."), colour));
  else
    text_teller_add (teller, text_teller_is_you (teller, event->seat)
                               ? g_strdup_printf (_ ("You call %s."), colour)
                               : g_strdup_printf (_ ("%s calls %s."),
                                                  text_teller_name (teller, event->seat), colour));
}

void
text_teller_tell_catch (TextTeller *teller, const LcEvent *event)
{
  const gboolean you = text_teller_is_you (teller, event->seat);
  const char *who = text_teller_name (teller, event->seat);
  const char *whom = text_teller_name_or_you (teller, event->other);

  if (event->value != 0)
    text_teller_add (teller,
                     you ? g_strdup_printf (_ ("You catch %s, who has not called UNO."), whom)
                     : text_teller_is_you (teller, event->other)
                       ? g_strdup_printf (_ ("%s catches you: you have not called UNO."), who)
                       : g_strdup_printf (_ ("%s catches %s, who has not called UNO."), who, whom));
  else
    text_teller_add (teller, you ? g_strdup_printf (_ ("You catch %s for nothing."), whom)
                                 : g_strdup_printf (_ ("%s catches %s for nothing."), who, whom));
}

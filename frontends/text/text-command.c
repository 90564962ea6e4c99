/* text-command.c - what a person can ask for besides moves.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text-play.h"
#include "text-screen.h"
#include "../words/words-table.h"

/* The last sentences of the round: as many as fit on a screen, or all. */
static void
show_history (TextPlay *play, guint seat, gboolean all)
{
  const GPtrArray *lines = play->tellers[seat].lines;
  const guint room = MAX (text_term_height (play->term), 10) - 4;
  const guint first = all || lines->len <= room ? 0 : lines->len - room;

  if (lines->len == 0)
    text_term_say (play->term, _ ("Nothing has happened yet."));
  if (first > 0)
    text_term_say (play->term, _ ("(“history all” shows what was before.)"));
  for (guint i = first; i < lines->len; i++)
    {
      g_autofree char *sentence = words_sentence (lines->pdata[i]);

      text_term_say (play->term, sentence);
    }
}

/* What lies on top, and what is in force besides. */
static void
say_top (TextPlay *play, const Words *words, const LcView *view)
{
  g_autofree char *top = words_top (words, &view->table);
  g_autofree char *sentence = words_sentence (top);

  text_term_sayf (play->term, _ ("On top: %s"), sentence);
  if (lc_view_must_act (view))
    text_screen_mode (play->term, words, view);
}

/* In a line whose turn it is and who comes after, with how many cards: the shortest look at the table. */
static void
say_order (TextPlay *play, const Words *words, const LcView *view)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  const LcTable *table = &view->table;
  g_autofree char *list = NULL;
  guint8 seats[LC_MAX_SEATS];
  const guint n = words_order_of_play (view, seats);
  guint first = 0;

  while (first < n && seats[first] != table->turn)
    first++;
  for (guint i = 0; i < n; i++)
    {
      const guint seat = seats[(first + i) % n];
      g_autofree char *name = text_screen_name (words, seat);

      g_ptr_array_add (items,
                       g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s (%u card)",
                                                     "%s (%u cards)", table->hand_size[seat]),
                                        name, table->hand_size[seat]));
    }
  list = words_list (items, ", ");
  text_term_sayf (play->term, _ ("In order of play: %s."), list);
}

/* Says what was taken back, and drops it from what is told of the round. */
static void
taken_back (TextPlay *play, guint seat, guint n)
{
  WordsTeller *teller = &play->tellers[seat];
  LcView view;

  lc_session_view (play->session, seat, &view);
  words_teller_rewind (teller, view.table.moves);
  words_teller_add (
    teller, n == 1 ? g_strdup (_ ("You take your last move back."))
                   : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You take your last move back.",
                                                   "You take your last %u moves back.", n),
                                      n));
}

/* Takes back the last move of @seat, or as many as @argument says. */
static TextOutcome
undo (TextPlay *play, guint seat, const char *argument)
{
  g_autoptr (GError) error = NULL;
  guint64 n = 1;
  guint done = 0;

  if (play->open)
    {
      text_term_say (play->term, _ ("The hands lie open now: it is too late to take a move back."));
      return TEXT_AGAIN;
    }
  if (*argument != '\0' && !g_ascii_string_to_unsigned (argument, 10, 1, G_MAXUINT16, &n, NULL))
    {
      text_term_say (play->term, _ ("Say how many moves to take back: “undo 2”, for instance."));
      return TEXT_AGAIN;
    }
  while (done < n && lc_session_undo (play->session, seat, &error))
    done++;
  if (done > 0)
    {
      taken_back (play, seat, done);
      return TEXT_DONE;
    }
  if (error != NULL)
    {
      g_autofree char *sentence = words_sentence (error->message);

      text_term_sayf (play->term, "%s.", sentence);
    }
  return TEXT_AGAIN;
}

static void
save (TextPlay *play)
{
  const char *record = lc_session_record (play->session);

  if (record == NULL)
    {
      text_term_say (play->term, _ ("This match is not being saved."));
      return;
    }
  text_term_say (play->term, _ ("Every move is saved as it is made, in"));
  {
    g_autofree char *shown = g_filename_display_name (record);

    text_term_sayf (play->term, "  %s", shown);
  }
}

/**
 * text_play_command:
 * @play: a match
 * @seat: who asks
 * @view: its view
 * @input: a command
 */
TextOutcome
text_play_command (TextPlay *play, guint seat, const LcView *view, const TextInput *input)
{
  const Words *words = &play->tellers[seat].words;
  g_autofree char *why = NULL;

  switch (input->command)
    {
    case TEXT_COMMAND_HELP:
      text_screen_help (play->term, words, view);
      break;
    case TEXT_COMMAND_HAND:
      text_play_situation (play, seat, view, TRUE);
      break;
    case TEXT_COMMAND_TOP:
      say_top (play, words, view);
      break;
    case TEXT_COMMAND_WHO:
      say_order (play, words, view);
      break;
    case TEXT_COMMAND_WHY:
      why = text_parse_why (words, view, input->argument);
      text_term_say (play->term, why);
      break;
    case TEXT_COMMAND_UNDO:
      return undo (play, seat, input->argument);
    case TEXT_COMMAND_RULES:
      text_screen_rules (play->term, words, play->parts, lc_session_target (play->session));
      break;
    case TEXT_COMMAND_SCORE:
      text_screen_scores (play->term, words, play->session);
      break;
    case TEXT_COMMAND_HISTORY:
      show_history (play, seat, strcmp (input->argument, "all") == 0);
      break;
    case TEXT_COMMAND_SHORT:
      play->brief = !play->brief;
      text_term_say (play->term, play->brief ? _ ("From now on a turn shows your hand and the top "
                                                  "card; “table” shows the rest.")
                                             : _ ("From now on a turn shows the table too."));
      break;
    case TEXT_COMMAND_HINT:
      text_screen_hint (play->term, words, view);
      break;
    case TEXT_COMMAND_SAVE:
      save (play);
      break;
    case TEXT_COMMAND_QUIT:
      return TEXT_STOP;
    case TEXT_COMMAND_NONE:
      break;
    }
  return TEXT_AGAIN;
}

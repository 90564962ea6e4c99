/* text-command.c - what a person can ask for besides moves.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text-play.h"
#include "text-screen.h"

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

static TextOutcome
undo (TextPlay *play, guint seat)
{
  g_autoptr (GError) error = NULL;

  if (!lc_session_undo (play->session, seat, &error))
    {
      g_autofree char *sentence = words_sentence (error->message);

      text_term_sayf (play->term, "%s.", sentence);
      return TEXT_AGAIN;
    }
  words_teller_add (&play->tellers[seat], g_strdup (_ ("You take your last move back.")));
  return TEXT_DONE;
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
    case TEXT_COMMAND_WHY:
      why = text_parse_why (words, view, input->argument);
      text_term_say (play->term, why);
      break;
    case TEXT_COMMAND_UNDO:
      return undo (play, seat);
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

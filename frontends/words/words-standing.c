/* words-standing.c - how a match stands, in one line: "Round 3; you 54, Ada 12, Bo 262."
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "words-standing.h"

#include <glib/gi18n-lib.h>

#include "lc-replay.h"
#include "words.h"

/* What is kept of a record while it is played again: its session does not outlive that. */
typedef struct
{
  guint n_seats;
  guint you; /* the only person; LC_NO_SEAT if there are several, or none */
  char *names[LC_MAX_SEATS];
  gint32 scores[LC_MAX_SEATS];
  guint32 round;
  gboolean between; /* the round is over */
} Standing;

static void
clear (Standing *standing)
{
  for (guint seat = 0; seat < standing->n_seats; seat++)
    g_free (standing->names[seat]);
  *standing = (Standing){ .you = LC_NO_SEAT };
}

static void
note_names (Standing *standing, LcSession *session)
{
  guint n_persons = 0;

  clear (standing);
  standing->n_seats = lc_session_n_seats (session);
  for (guint seat = 0; seat < standing->n_seats; seat++)
    {
      standing->names[seat] = g_strdup (lc_session_name (session, seat));
      if (lc_session_player (session, seat) == NULL)
        {
          standing->you = seat;
          n_persons++;
        }
    }
  if (n_persons != 1)
    standing->you = LC_NO_SEAT;
}

static void
note_scores (Standing *standing, LcSession *session)
{
  const LcSessionState state = lc_session_state (session);

  for (guint seat = 0; seat < standing->n_seats; seat++)
    standing->scores[seat] = lc_session_score (session, seat);
  standing->round = lc_session_round (session);
  standing->between = state == LC_SESSION_ROUND_OVER || state == LC_SESSION_MATCH_OVER;
}

static char *
in_words (const Standing *standing)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  if (standing->round == 0)
    return NULL;
  for (guint seat = 0; seat < standing->n_seats; seat++)
    g_ptr_array_add (
      items, g_strdup_printf ("%s %d", seat == standing->you ? _ ("you") : standing->names[seat],
                              standing->scores[seat]));
  list = words_list (items, ", ");
  /* Translators: the second %s is a list of scores: "you 54, Ada 12" */
  return g_strdup_printf (standing->between ? _ ("After round %u: %s.") : _ ("Round %u; %s."),
                          standing->round, list);
}

/* Returns: (transfer full) (nullable): the round and the points; %NULL before the first round */
char *
words_standing (LcSession *session)
{
  Standing standing = { 0 };
  char *words;

  note_names (&standing, session);
  note_scores (&standing, session);
  words = in_words (&standing);
  clear (&standing);
  return words;
}

static void
on_event (LcSession *session, const LcEvent *event, gpointer data)
{
  if (event == NULL)
    note_names (data, session);
  note_scores (data, session);
}

/**
 * words_standing_of_record:
 * @path: a record
 * @registry: the plugins there are
 * @folders: where rulesets are
 *
 * Returns: (transfer full) (nullable): how the match stood at the end of the record, as far as it
 *   can be read; %NULL if its rules are not there any more
 */
char *
words_standing_of_record (const char *path, LcRegistry *registry, const char *const *folders)
{
  Standing standing = { 0 };
  char *words;

  lc_replay (path, registry, folders, on_event, &standing, NULL, NULL);
  words = in_words (&standing);
  clear (&standing);
  return words;
}

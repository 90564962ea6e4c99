/* history-delete.c - `lastcard history delete`.
 *
 * A match of `lastcard play` is in two places: in the store, and in its record. It is gone when it
 * is gone from both.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "history.h"

/**
 * Condemned:
 * @match: (nullable): the match in the store
 * @record: (nullable): the record of `lastcard play`
 * @alone: whether nothing else is in the record, so that it goes with the match
 * @fd: holds the record, or -1
 *
 * What is to be deleted.
 */
typedef struct
{
  LcStoreMatch *match;
  HistoryRecord *record;
  gboolean alone;
  int fd;
} Condemned;

static void
condemned_clear (Condemned *it)
{
  if (it->fd >= 0)
    close (it->fd);
  it->fd = -1;
  g_clear_pointer (&it->match, lc_store_match_free);
  g_clear_pointer (&it->record, history_record_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Condemned, condemned_clear)

/* A record that no store has, since it cannot be read, or since there is no store plugin. */
static HistoryRecord *
find_loose (const char *word)
{
  g_autoptr (GPtrArray) records = history_records_list (NULL);
  g_autofree char *bare = g_str_has_suffix (word, HISTORY_SUFFIX)
                            ? g_strndup (word, strlen (word) - strlen (HISTORY_SUFFIX))
                            : g_strdup (word);
  const HistoryRecord *found = NULL;
  guint n = 0;

  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      const HistoryRecord *record = records->pdata[i];

      if (strcmp (record->name, bare) == 0)
        return history_record_new (record->path);
      if (*bare != '\0' && g_str_has_prefix (record->name, bare))
        {
          found = record;
          n++;
        }
    }
  return n == 1 ? history_record_new (found->path) : NULL;
}

/* Finds what @word means, and sees to it that nobody plays it meanwhile. */
static gboolean
find (History *history, const char *word, Condemned *it, GError **error)
{
  g_autoptr (GError) reason = NULL;

  it->fd = -1;
  if (history_open (history, LC_STORE_WRITE, &reason))
    it->match = history_find (history, word, &reason);
  if (it->match != NULL && history->place == NULL)
    it->record = history_find_record (history, it->match->id, &it->alone);
  if (it->match == NULL && history->place == NULL
      && (history->funcs == NULL || history_is_missing (history)
          || g_error_matches (reason, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND)))
    {
      it->record = find_loose (word);
      it->alone = TRUE;
    }
  if (it->match == NULL && it->record == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  return it->record == NULL || !it->alone || history_record_hold (it->record, &it->fd, error);
}

/* Asks until there is an answer; no answer is no. */
static gboolean
ask (void)
{
  char line[80];

  for (;;)
    {
      g_print ("%s", _ ("Delete it for ever, yes or no? "));
      if (fgets (line, sizeof line, stdin) == NULL)
        {
          g_print ("\n");
          return FALSE;
        }
      g_strstrip (line);
      if (g_ascii_strcasecmp (line, "y") == 0 || g_ascii_strcasecmp (line, "yes") == 0)
        return TRUE;
      if (g_ascii_strcasecmp (line, "n") == 0 || g_ascii_strcasecmp (line, "no") == 0)
        return FALSE;
    }
}

/* Says what is about to go, and what stays. */
static void
announce (History *history, const Condemned *it)
{
  g_autofree char *shown = it->record != NULL ? g_filename_display_name (it->record->path) : NULL;

  if (it->match != NULL)
    {
      g_autofree char *seats = history_seats (history, it->match);

      g_print (_ ("%s, %s, %s: %s\n"), it->match->id, history_state (it->match->state),
               it->match->rules, seats);
    }
  else
    g_print (_ ("%s is not in the history; there is only its record.\n"), it->record->name);
  if (history->place != NULL)
    g_print ("%s\n", _ ("It is deleted from this store alone; a record that “lastcard play” has "
                        "written stays."));
  else if (it->record != NULL && it->alone)
    g_print (_ ("Its record is deleted too: %s\n"), shown);
  else if (it->record != NULL)
    g_print (_ ("It is deleted from the history alone: its record has other matches as well, and "
                "stays: %s\n"),
             shown);
}

static gboolean
remove_file (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (g_unlink (path) == 0)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
               _ ("nothing was deleted, since the record %s cannot be: %s"), shown,
               g_strerror (errno));
  return FALSE;
}

/* The match goes from both places or from none. */
static gboolean
delete_it (History *history, const Condemned *it, GError **error)
{
  const HistoryRecord *record = it->alone ? it->record : NULL;

  if (history->store == NULL)
    return remove_file (record->path, error);
  if (!history->funcs->begin (history->store, error))
    return FALSE;
  if ((it->match == NULL || history->funcs->remove (history->store, it->match->id, error))
      && (record == NULL
          || (history_note (history, record, NULL, error) && remove_file (record->path, error))))
    return history->funcs->commit (history->store, error);
  history->funcs->rollback (history->store);
  return FALSE;
}

/* "lastcard history delete ID" */
int
history_delete (History *history, int argc, char **argv)
{
  gboolean yes = FALSE;
  const GOptionEntry entries[] = {
    { "yes", 'y', 0, G_OPTION_ARG_NONE, &yes, N_ ("Do not ask"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("ID"));
  g_auto (Condemned) it = { .fd = -1 };
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (
    context, _ ("Deletes a match for ever, with the record that “lastcard play” has written; with\n"
                "--store, from that file alone. The beginning of an ID is enough if no other one\n"
                "begins so."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!history_parse (history, context, &argc, &argv, "delete", 1, 1))
    return HISTORY_USAGE;
  history_take_in (history, "delete");
  if (!find (history, argv[1], &it, &error))
    return history_fail ("delete", error);
  announce (history, &it);
  if (!yes && !ask ())
    {
      g_print ("%s\n", _ ("Nothing was deleted."));
      return 1;
    }
  if (!delete_it (history, &it, &error))
    return history_fail ("delete", error);
  g_print (_ ("%s was deleted.\n"), it.match != NULL ? it.match->id : it.record->name);
  return 0;
}

/* history-keep.c - puts one record into the store, once.
 *
 * Records only grow. So a match that the store has is known by its beginning: what is new of it is
 * appended, and a record that is kept twice changes nothing.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "history.h"

#define MOST_TWINS 10000                        /* matches whose files have one name */
#define LONGEST_BASE (LC_STORE_LONGEST_ID - 12) /* leaves room for numbers */

/**
 * history_id_of_file:
 * @path: a file
 *
 * Returns: (transfer full): an id made of its name, whatever that is; so short that a number can
 *   be added
 */
char *
history_id_of_file (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  GString *id = g_string_new (NULL);

  if (g_str_has_suffix (name, HISTORY_SUFFIX))
    name[strlen (name) - strlen (HISTORY_SUFFIX)] = '\0';
  for (const char *c = name; *c != '\0' && id->len < LONGEST_BASE; c++)
    if (g_ascii_isalnum (*c) || (id->len > 0 && strchr ("-_.", *c) != NULL))
      g_string_append_c (id, *c);
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  if (id->len == 0)
    g_string_append (id, "match");
  return g_string_free (id, FALSE);
}

/* When a match began: `lastcard play` names its records after that. */
static gint64
beginning (const char *base, gint64 changed)
{
  g_autoptr (GDateTime) time = NULL;
  int year, month, day, hour, minute, second;

  if (sscanf (base, "%4d-%2d-%2dT%2d-%2d-%2d", &year, &month, &day, &hour, &minute, &second) != 6)
    return changed;
  time = g_date_time_new_local (year, month, day, hour, minute, second);
  return time != NULL ? MIN (g_date_time_to_unix (time), changed) : changed;
}

static gboolean
keep_new (History *history,
          const char *id,
          const char *record,
          gsize length,
          gint64 began,
          gint64 changed,
          GError **error)
{
  const char *newline = memchr (record, '\n', length);
  g_autofree char *header = g_strndup (record, (gsize) (newline - record));
  const gsize rest = length - (gsize) (newline + 1 - record);

  return history->funcs->add (history->store, id, header, began, error)
         && (rest == 0
             || history->funcs->append (history->store, id, 1, newline + 1, rest, changed, error));
}

/* Whether the match @id of the store and the record are the same one, as far as both go; then what
 * is new is appended. */
static gboolean
keep_more (History *history,
           const LcStoreMatch *match,
           const char *record,
           gsize length,
           gint64 changed,
           gboolean *same,
           HistoryOutcome *outcome,
           GError **error)
{
  GString *old = history->funcs->read (history->store, match->id, 1, error);
  const gsize known = old != NULL ? old->len : 0;

  if (old == NULL)
    return FALSE;
  *same = memcmp (old->str, record, MIN (known, length)) == 0;
  *outcome = known < length ? HISTORY_EXTENDED : HISTORY_KNOWN;
  g_string_free (old, TRUE);
  if (!*same || *outcome == HISTORY_KNOWN)
    return TRUE;
  return history->funcs->append (history->store, match->id, match->lines, record + known,
                                 length - known, changed, error);
}

/**
 * history_keep:
 * @history: an open history
 * @base: what the match is to be called; another one with this name gets a number
 * @record: the record of one match: whole lines
 * @length: bytes of it
 * @changed: when the last line was written
 * @id: (out): what it is called in the store
 * @outcome: (out): what has happened
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if it cannot be kept
 */
gboolean
history_keep (History *history,
              const char *base,
              const char *record,
              gsize length,
              gint64 changed,
              char **id,
              HistoryOutcome *outcome,
              GError **error)
{
  for (guint n = 1; n <= MOST_TWINS; n++)
    {
      g_autofree char *name = n == 1 ? g_strdup (base) : g_strdup_printf ("%s-%u", base, n);
      g_autoptr (GError) reason = NULL;
      g_autoptr (LcStoreMatch) match = history->funcs->get (history->store, name, &reason);
      gboolean same = TRUE;

      if (match == NULL && !g_error_matches (reason, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }
      *outcome = HISTORY_KEPT;
      if (match == NULL
            ? !keep_new (history, name, record, length, beginning (base, changed), changed, error)
            : !keep_more (history, match, record, length, changed, &same, outcome, error))
        return FALSE;
      if (same)
        {
          *id = g_steal_pointer (&name);
          return TRUE;
        }
    }
  g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_EXISTS,
               _ ("there are too many matches that are called “%s”"), base);
  return FALSE;
}

/* history-find.c - finds the match that somebody means.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../common/program.h"
#include "history.h"

#define MOST_NAMED 4 /* matches that are named where several are meant */

/* Sets an error that names some of the matches that begin with @word. */
static void
set_several (const char *word, const GPtrArray *ids, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (ids->len, MOST_NAMED); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", (const char *) ids->pdata[i]);
  if (ids->len > MOST_NAMED)
    g_string_append (text, ", …");
  g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND,
               _ ("several matches begin with “%s”: %s"), word, text->str);
}

/* The one match whose id begins with @word. */
static LcStoreMatch *
find_beginning (History *history, const char *word, GError **error)
{
  g_autoptr (GPtrArray) matches = history->funcs->list (history->store, 0, 0, error);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (matches == NULL)
    return NULL;
  for (guint i = 0; i < matches->len; i++)
    {
      const LcStoreMatch *match = matches->pdata[i];

      if (g_str_has_prefix (match->id, word))
        g_ptr_array_add (ids, match->id);
    }
  if (ids->len == 1)
    return history->funcs->get (history->store, ids->pdata[0], error);
  if (ids->len > 1)
    set_several (word, ids, error);
  else
    g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND,
                 _ ("there is no match “%s”; “%s history --all” lists those there are"), word,
                 program_command ());
  return NULL;
}

/**
 * history_find:
 * @history: a history that is open
 * @word: the id of a match, or the beginning of just one
 * @error: return location for an error of %LC_STORE_ERROR
 *
 * Returns: (transfer full) (nullable): the match
 */
LcStoreMatch *
history_find (History *history, const char *word, GError **error)
{
  g_autofree char *bare = g_str_has_suffix (word, HISTORY_SUFFIX)
                            ? g_strndup (word, strlen (word) - strlen (HISTORY_SUFFIX))
                            : g_strdup (word);
  g_autoptr (GError) reason = NULL;
  LcStoreMatch *match = history->funcs->get (history->store, word, &reason);

  if (match == NULL && g_error_matches (reason, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND))
    return find_beginning (history, bare, error);
  if (match == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return match;
}

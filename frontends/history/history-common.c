/* history-common.c - what the commands share: the command line, the store, words.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "history.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "../common/options.h"

/**
 * history_parse:
 * @history: gets what `--store` says
 * @context: the other options of the command
 * @argc: (inout): the command line from the command on; what is left are arguments
 * @argv: (inout): the same
 * @command: its name
 * @least: how many arguments there have to be
 * @most: how many there may be
 *
 * Returns: whether the command line is understood; if not, that has been said
 */
gboolean
history_parse (History *history,
               GOptionContext *context,
               int *argc,
               char ***argv,
               const char *command,
               guint least,
               guint most)
{
  g_autofree char *program = g_strdup_printf ("history %s", command);
  g_autofree char *name = g_strdup_printf ("lastcard %s", program);
  const GOptionEntry entries[] = {
    { "store", 0, 0, G_OPTION_ARG_FILENAME, &history->place,
      N_ ("The file that the matches are kept in"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  guint n_arguments;

  g_set_prgname (name);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!options_parse (context, argc, argv, program))
    return FALSE;
  /* a file whose name begins with a hyphen may come after "--" */
  if (*argc > 1 && strcmp ((*argv)[1], "--") == 0)
    {
      (*argv)[1] = (*argv)[0];
      (*argv)++;
      (*argc)--;
    }
  n_arguments = (guint) *argc - 1;
  if (n_arguments >= least && n_arguments <= most)
    return TRUE;
  g_printerr ("lastcard %s: %s\n", program,
              n_arguments < least ? _ ("an argument is missing")
                                  : _ ("there are too many arguments"));
  g_printerr (_ ("Try “lastcard %s --help”.\n"), program);
  return FALSE;
}

/* The store plugin: the first one by name. */
static const LcStoreFuncs *
find_store (const LcRegistry *registry, GError **error)
{
  if (lc_registry_count (registry, LC_PLUGIN_STORE) > 0)
    return lc_registry_get (registry, LC_PLUGIN_STORE, 0)->funcs;
  g_set_error_literal (error, LC_STORE_ERROR, LC_STORE_ERROR_PLACE,
                       _ ("there is no store plugin: lastcard was built without SQLite, or "
                          "“lastcard plugins” says why it cannot be used"));
  return NULL;
}

/**
 * history_open:
 * @history: a history that is not open
 * @mode: what for
 * @error: return location for an error of %LC_STORE_ERROR
 *
 * Opens the store that the command line names, or the user's.
 *
 * Returns: %FALSE with @error set if that is not possible
 */
gboolean
history_open (History *history, LcStoreMode mode, GError **error)
{
  g_autofree char *file = NULL;

  history->funcs = find_store (history->registry, error);
  if (history->funcs == NULL)
    return FALSE;
  file = g_strdup_printf ("history.%s", history->funcs->suffix);
  g_free (history->path);
  history->path = history->place != NULL
                    ? g_strdup (history->place)
                    : g_build_filename (g_get_user_data_dir (), "lastcard", file, NULL);
  history->store = history->funcs->open (history->path, mode, error);
  return history->store != NULL;
}

/* Whether nothing was ever kept: the user's own store is not there. That is no mistake; that
 * nobody can look for it is one. */
gboolean
history_is_missing (const History *history)
{
  GStatBuf status;

  return history->place == NULL && history->path != NULL && g_stat (history->path, &status) != 0
         && errno == ENOENT;
}

/* Says why a command has failed. Returns: the exit status */
int
history_fail (const char *command, const GError *error)
{
  g_printerr ("lastcard history %s: %s\n", command, error->message);
  return 1;
}

/* Closes the store, and frees what @history holds. */
void
history_clear (History *history)
{
  if (history->store != NULL)
    history->funcs->close (history->store);
  history->store = NULL;
  g_clear_pointer (&history->place, g_free);
  g_clear_pointer (&history->path, g_free);
}

/* Returns: (transfer full): a time as people write it */
char *
history_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M") : g_strdup ("?");
}

const char *
history_state (LcStoreState state)
{
  switch (state)
    {
    case LC_STORE_FINISHED:
      return _ ("finished");
    case LC_STORE_GIVEN_UP:
      return _ ("given up");
    case LC_STORE_UNFINISHED:
    default:
      return _ ("unfinished");
    }
}

/**
 * history_name:
 * @name: the name in a record
 * @player: (nullable): the bot that has it
 * @own: whether `lastcard play` has recorded it here
 *
 * `lastcard play` calls somebody who gives no name a guest in the record, and "you" on the screen.
 * Others have guests, too.
 *
 * Returns: what is shown
 */
const char *
history_name (const char *name, const char *player, gboolean own)
{
  const gboolean nameless =
    own && player == NULL && (strcmp (name, "Guest") == 0 || strcmp (name, _ ("Guest")) == 0);

  return nameless ? _ ("you") : name;
}

/* Returns: (transfer full): who plays, with points, in one line */
char *
history_seats (History *history, const LcStoreMatch *match)
{
  const gboolean own = history_is_own (history, match->id);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < match->n_seats; i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "",
                            history_name (match->seats[i].name, match->seats[i].player, own),
                            match->seats[i].points);
  return g_string_free (text, FALSE);
}

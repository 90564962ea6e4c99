/* history-delete.c - `lastcard history delete`.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "history.h"

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

/* Returns: whether the match may be deleted: somebody has said yes */
static gboolean
confirm (const LcStoreMatch *match)
{
  g_autofree char *seats = history_seats (match);

  g_print (_ ("%s, %s, %s: %s\n"), match->id, history_state (match->state), match->rules, seats);
  return ask ();
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
  g_autoptr (LcStoreMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (context, _ ("Deletes a match from the history. A record that "
                                            "“lastcard play” has written stays."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!history_parse (history, context, &argc, &argv, "delete", 1, 1))
    return HISTORY_USAGE;
  if (history_open (history, LC_STORE_WRITE, &error))
    match = history_find (history, argv[1], &error);
  if (match == NULL)
    return history_fail ("delete", error);
  if (!yes && !confirm (match))
    {
      g_print ("%s\n", _ ("Nothing was deleted."));
      return 1;
    }
  if (!history->funcs->remove (history->store, match->id, &error))
    return history_fail ("delete", error);
  g_print (_ ("%s was deleted.\n"), match->id);
  return 0;
}

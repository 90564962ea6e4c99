/* history-export.c - `lastcard history export`.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "../common/output.h"
#include "history.h"

/* A record shows all hands: the file is for its owner alone. */
static gboolean
write_record (const char *path, const GString *record, gboolean force, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (strcmp (path, "-") == 0)
    {
      if (fwrite (record->str, 1, record->len, stdout) == record->len && fflush (stdout) == 0)
        return TRUE;
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                   _ ("cannot write to the standard output: %s"), g_strerror (errno));
      output_drop ();
      return FALSE;
    }
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                   _ ("%s is not a regular file; - is the standard output"), shown);
      return FALSE;
    }
  if (!force && g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                   _ ("%s is there already; --force writes in its place"), shown);
      return FALSE;
    }
  return g_file_set_contents_full (path, record->str, (gssize) record->len,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
}

static gboolean export(History *history,
                       const char *word,
                       const char *path,
                       gboolean force,
                       GError **error)
{
  g_autoptr (LcStoreMatch) match = NULL;
  GString *record = NULL;
  gboolean written;

  if (!history_open (history, LC_STORE_READ, error)
      || (match = history_find (history, word, error)) == NULL
      || (record = history->funcs->read (history->store, match->id, 1, error)) == NULL)
    return FALSE;
  written = write_record (path, record, force, error);
  g_string_free (record, TRUE);
  if (written && match->state != LC_STORE_FINISHED)
    g_printerr ("%s\n", _ ("This match is not over: who reads its record sees all hands."));
  return written;
}

/* "lastcard history export ID FILE" */
int
history_export (History *history, int argc, char **argv)
{
  gboolean force = FALSE;
  const GOptionEntry entries[] = {
    { "force", 'f', 0, G_OPTION_ARG_NONE, &force, N_ ("Write in the place of a file"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("ID FILE"));
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (
    context, _ ("Writes the record of a match into a file (- is the standard output): what was\n"
                "imported, byte for byte. “lastcard replay” and “lastcard resume” take it."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!history_parse (history, context, &argc, &argv, "export", 2, 2))
    return HISTORY_USAGE;
  history_take_in (history, "export");
  return export(history, argv[1], argv[2], force, &error) ? 0 : history_fail ("export", error);
}

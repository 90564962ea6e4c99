/* history-import.c - `lastcard history import`: records from files.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "../common/program.h"
#include "history.h"

static void
tell (const char *shown, const HistoryHarvest *harvest)
{
  const guint n = harvest->ids->len;
  const char *last = harvest->ids->pdata[n - 1];

  if (n > 1)
    g_print (_ ("%s: %u matches, %s to %s: new %u, with new moves %u, kept before %u\n"), shown, n,
             (const char *) harvest->ids->pdata[0], last, harvest->counts[HISTORY_KEPT],
             harvest->counts[HISTORY_EXTENDED], harvest->counts[HISTORY_KNOWN]);
  else if (harvest->counts[HISTORY_KEPT] > 0)
    g_print (_ ("%s: kept as %s\n"), shown, last);
  else if (harvest->counts[HISTORY_EXTENDED] > 0)
    g_print (_ ("%s: the new moves of %s are kept\n"), shown, last);
  else
    g_print (_ ("%s: %s was kept before\n"), shown, last);
}

static gboolean
import_file (History *history, const HistoryRecord *record)
{
  g_autofree char *shown = g_filename_display_name (record->path);
  g_autoptr (GError) error = NULL;
  HistoryHarvest harvest;

  if (history_keep_file (history, record, &harvest, &error))
    {
      tell (shown, &harvest);
      if (harvest.cut)
        g_print ("  %s\n", _ ("The last line of the file is not whole, and was left out."));
    }
  else
    g_printerr ("lastcard history import: %s: %s\n", shown, error->message);
  history_harvest_clear (&harvest);
  return error == NULL;
}

/* "lastcard history import [FILE…]" */
int
history_import (History *history, int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("[FILE…]"));
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  int status = 0;

  g_option_context_set_summary (
    context, _ ("Keeps records of matches. What is kept already is not kept twice, and what was\n"
                "played on since then is added. What “lastcard play” has written is taken in by\n"
                "itself before matches are listed or shown; without a FILE that is done here, and\n"
                "told."));
  if (!history_parse (history, context, &argc, &argv, "import", 0, G_MAXINT))
    return HISTORY_USAGE;
  if (argc > 1)
    records = g_ptr_array_new_with_free_func ((GDestroyNotify) history_record_free);
  else
    records = history_records_list (&error);
  if (records == NULL)
    return history_fail ("import", error);
  for (int i = 1; i < argc; i++)
    g_ptr_array_add (records, history_record_new (argv[i]));
  if (records->len == 0)
    {
      g_print (_ ("There are no records of “%s play” yet.\n"), program_command ());
      return 0;
    }
  if (!history_open (history, LC_STORE_CREATE, &error))
    return history_fail ("import", error);
  for (guint i = 0; i < records->len; i++)
    if (!import_file (history, records->pdata[i]))
      status = 1;
  return status;
}

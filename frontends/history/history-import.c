/* history-import.c - `lastcard history import`: records from files.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "history.h"

/* What a file has brought. */
typedef struct
{
  guint counts[HISTORY_KNOWN + 1];
  char *first; /* the ids of the first and the last match */
  char *last;
} Harvest;

/* Where the record of the next match begins: at a header. */
static const char *
next_match (const char *at, const char *end)
{
  while ((at = memchr (at, '\n', (gsize) (end - at))) != NULL)
    {
      at++;
      if ((gsize) (end - at) >= strlen ("{\"record\":")
          && memcmp (at, "{\"record\":", strlen ("{\"record\":")) == 0)
        return at;
      if (at == end)
        break;
    }
  return end;
}

static gboolean
keep_matches (History *history,
              const char *base,
              const char *text,
              const char *end,
              gint64 changed,
              Harvest *harvest,
              GError **error)
{
  const gboolean several = next_match (text, end) < end;
  guint n = 0;

  for (const char *at = text, *next; at < end; at = next)
    {
      g_autofree char *name = NULL;
      HistoryOutcome outcome;
      char *id = NULL;

      next = next_match (at, end);
      n++;
      name = several ? g_strdup_printf ("%s-%u", base, n) : g_strdup (base);
      if (!history_keep (history, name, at, (gsize) (next - at), changed, &id, &outcome, error))
        {
          if (several)
            g_prefix_error (error, _ ("match %u: "), n);
          return FALSE;
        }
      harvest->counts[outcome]++;
      g_free (harvest->last);
      harvest->last = id;
      if (harvest->first == NULL)
        harvest->first = g_strdup (id);
    }
  return TRUE;
}

/* All of a file is kept, or nothing. */
static gboolean
keep_file (History *history,
           const char *path,
           const char *text,
           gsize length,
           Harvest *harvest,
           GError **error)
{
  g_autofree char *base = history_id_of_file (path);
  GStatBuf status;
  const gint64 changed =
    g_stat (path, &status) == 0 ? status.st_mtime : g_get_real_time () / G_USEC_PER_SEC;

  if (!history->funcs->begin (history->store, error))
    return FALSE;
  if (keep_matches (history, base, text, text + length, changed, harvest, error))
    return history->funcs->commit (history->store, error);
  history->funcs->rollback (history->store);
  return FALSE;
}

static void
tell (const char *shown, const Harvest *harvest)
{
  const guint n = harvest->counts[HISTORY_KEPT] + harvest->counts[HISTORY_EXTENDED]
                  + harvest->counts[HISTORY_KNOWN];

  if (n > 1)
    g_print (_ ("%s: %u matches, %s to %s: new %u, with new moves %u, kept before %u\n"), shown, n,
             harvest->first, harvest->last, harvest->counts[HISTORY_KEPT],
             harvest->counts[HISTORY_EXTENDED], harvest->counts[HISTORY_KNOWN]);
  else if (harvest->counts[HISTORY_KEPT] > 0)
    g_print (_ ("%s: kept as %s\n"), shown, harvest->last);
  else if (harvest->counts[HISTORY_EXTENDED] > 0)
    g_print (_ ("%s: the new moves of %s are kept\n"), shown, harvest->last);
  else
    g_print (_ ("%s: %s was kept before\n"), shown, harvest->last);
}

/* Returns: (transfer full) (nullable): the text of a record; @length: the whole lines of it */
static char *
read_file (const char *path, gsize *length, gboolean *cut, GError **error)
{
  g_autofree char *text = NULL;
  gsize all;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_set_error_literal (error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID,
                           _ ("this is a folder, not a record"));
      return NULL;
    }
  if (!g_file_get_contents (path, &text, &all, error))
    return NULL;
  *length = all;
  while (*length > 0 && text[*length - 1] != '\n')
    (*length)--;
  *cut = *length < all;
  if (*length > 0)
    return g_steal_pointer (&text);
  g_set_error_literal (error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID,
                       all == 0 ? _ ("the file is empty") : _ ("this is no record"));
  return NULL;
}

static gboolean
import_file (History *history, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  Harvest harvest = { .first = NULL };
  gboolean cut = FALSE;
  gsize length = 0;

  text = read_file (path, &length, &cut, &error);
  if (text != NULL && keep_file (history, path, text, length, &harvest, &error))
    {
      tell (shown, &harvest);
      if (cut)
        g_print ("  %s\n", _ ("The last line of the file is not whole, and was left out."));
    }
  else
    g_printerr ("lastcard history import: %s: %s\n", shown, error->message);
  g_free (harvest.first);
  g_free (harvest.last);
  return error == NULL;
}

static gint
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): the records of `lastcard play` */
static GPtrArray *
find_records (void)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = history_records_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, HISTORY_SUFFIX))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

/* "lastcard history import [FILE…]" */
int
history_import (History *history, int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("[FILE…]"));
  g_autoptr (GPtrArray) paths = NULL;
  g_autoptr (GError) error = NULL;
  int status = 0;

  g_option_context_set_summary (
    context, _ ("Keeps records of matches; without a FILE all those that “lastcard play” has\n"
                "written. What is kept already is not kept twice, and what was played on since\n"
                "then is added."));
  if (!history_parse (history, context, &argc, &argv, "import", 0, G_MAXINT))
    return HISTORY_USAGE;
  if (argc > 1)
    paths = g_ptr_array_new ();
  else
    paths = find_records ();
  for (int i = 1; i < argc; i++)
    g_ptr_array_add (paths, argv[i]);
  if (paths->len == 0)
    {
      g_print (_ ("There are no records of “%s play” yet.\n"), history_program ());
      return 0;
    }
  if (!history_open (history, LC_STORE_CREATE, &error))
    return history_fail ("import", error);
  for (guint i = 0; i < paths->len; i++)
    if (!import_file (history, paths->pdata[i]))
      status = 1;
  return status;
}

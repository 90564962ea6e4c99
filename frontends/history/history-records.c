/* history-records.c - the records that `lastcard play` has written, as files.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "history.h"

/* Returns: (transfer full): where `lastcard play` keeps its records */
char *
history_records_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "lastcard", "matches", NULL);
}

/* Frees a record. */
void
history_record_free (HistoryRecord *record)
{
  g_free (record->path);
  g_free (record->name);
  g_free (record);
}

/**
 * history_record_new:
 * @path: a file, which need not be there
 *
 * Returns: (transfer full): what is known of it from outside
 */
HistoryRecord *
history_record_new (const char *path)
{
  HistoryRecord *record = g_new0 (HistoryRecord, 1);
  g_autofree char *own = history_records_folder ();
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *folder = g_path_get_dirname (whole);
  g_autofree char *own_folder = g_canonicalize_filename (own, NULL);
  GStatBuf status;

  record->path = g_strdup (path);
  record->changed = g_get_real_time ();
  if (strcmp (folder, own_folder) == 0 && g_str_has_suffix (whole, HISTORY_SUFFIX))
    {
      record->name = g_path_get_basename (whole);
      record->name[strlen (record->name) - strlen (HISTORY_SUFFIX)] = '\0';
    }
  if (g_stat (path, &status) == 0)
    {
      record->size = (guint64) status.st_size;
      record->changed =
        (gint64) status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
    }
  return record;
}

static gint
compare_records (gconstpointer a, gconstpointer b)
{
  const HistoryRecord *x = *(HistoryRecord *const *) a;
  const HistoryRecord *y = *(HistoryRecord *const *) b;

  return strcmp (x->path, y->path);
}

/**
 * history_records_list:
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type HistoryRecord): the records of `lastcard play`;
 *   none if there is no folder of them. %NULL with @error set if the folder cannot be read
 */
GPtrArray *
history_records_list (GError **error)
{
  g_autoptr (GPtrArray) records =
    g_ptr_array_new_with_free_func ((GDestroyNotify) history_record_free);
  g_autofree char *folder = history_records_folder ();
  g_autofree char *shown = g_filename_display_name (folder);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &reason);
  const char *name;

  if (dir == NULL && !g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_set_error (error, reason->domain, reason->code,
                   _ ("the folder of matches cannot be read: %s"), reason->message);
      return NULL;
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, HISTORY_SUFFIX))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_ptr_array_add (records, history_record_new (path));
      }
  g_ptr_array_sort (records, compare_records);
  return g_steal_pointer (&records);
}

/**
 * history_record_hold:
 * @record: a record
 * @fd: (out): to be closed when it need not be held any more
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Sees to it that nobody begins to play on.
 *
 * Returns: %FALSE with @error set if somebody plays the match now, or if the file cannot be opened
 */
gboolean
history_record_hold (const HistoryRecord *record, int *fd, GError **error)
{
  int number;

  *fd = g_open (record->path, O_RDONLY | O_CLOEXEC, 0);
  if (*fd >= 0 && flock (*fd, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  number = errno;
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
  if (number == EWOULDBLOCK)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN,
                 _ ("%s is being played by another program now; end it there first"), record->name);
  else
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", record->path,
                 g_strerror (number));
  return FALSE;
}

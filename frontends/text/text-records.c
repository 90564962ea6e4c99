/* text-records.c - the records of matches in the user's data folder.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-records.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "../common/program.h"
#include "../words/words.h"
#include "lc-error.h"
#include "lc-record.h"

#define SUFFIX ".jsonl"
#define LONGEST_HEADER (1024 * 1024)
#define TAIL 8192 /* the end of a record in which the end of its match stands */

static char *
records_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "lastcard", "matches", NULL);
}

/**
 * text_records_new_path:
 * @error: return location for an error of %LC_RECORD_ERROR
 *
 * Makes the folder if there is none. The seed is not in the name: who knows it, knows all hands.
 *
 * Returns: (transfer full) (nullable): where to record a match that begins now
 */
char *
text_records_new_path (GError **error)
{
  g_autofree char *folder = records_folder ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%dT%H-%M-%S");

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      const int reason = errno;
      g_autofree char *shown = g_filename_display_name (folder);

      g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO,
                   _ ("%s: this folder for matches cannot be made: %s"), shown,
                   g_strerror (reason));
      return NULL;
    }
  for (guint n = 1;; n++)
    {
      g_autofree char *more = n > 1 ? g_strdup_printf ("-%u", n) : g_strdup ("");
      g_autofree char *name = g_strdup_printf ("%s%s" SUFFIX, time, more);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

/* Whether a shell takes @text as the word that it is. */
static gboolean
is_plain_word (const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && strchr ("-_./:+", *c) == NULL)
      return FALSE;
  return *text != '\0' && *text != '-';
}

/**
 * text_records_word:
 * @path: the record of a match
 *
 * Returns: (transfer full): what is typed after `resume` to go on with just this match
 */
char *
text_records_word (const char *path)
{
  g_autofree char *own = records_folder ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *quoted = NULL;

  if (strcmp (folder, own) != 0 || !g_str_has_suffix (name, SUFFIX))
    {
      g_free (name);
      name = *path == '-' ? g_strconcat ("./", path, NULL) : g_strdup (path);
    }
  else
    name[strlen (name) - strlen (SUFFIX)] = '\0';
  quoted = is_plain_word (name) ? g_strdup (name) : g_shell_quote (name);
  return g_filename_display_name (quoted);
}

static void
record_free (gpointer data)
{
  TextRecord *record = data;

  g_free (record->path);
  g_free (record->name);
  g_free (record);
}

/* Whether the match is over: then its end stands in one of the last lines. */
static gboolean
is_finished (const char *path)
{
  FILE *file = g_fopen (path, "rb");
  g_autofree char *needle = NULL;
  char tail[TAIL + 1];
  gsize length;

  if (file == NULL)
    return FALSE;
  if (fseek (file, -TAIL, SEEK_END) != 0)
    rewind (file);
  length = fread (tail, 1, TAIL, file);
  tail[length] = '\0';
  fclose (file);
  needle = g_strdup_printf ("\"%s\"", lc_event_type_name (LC_EVENT_MATCH_END));
  return strlen (tail) == length && strstr (tail, needle) != NULL;
}

static gint
compare_records (gconstpointer a, gconstpointer b)
{
  const TextRecord *x = *(TextRecord *const *) a;
  const TextRecord *y = *(TextRecord *const *) b;

  if (x->changed != y->changed)
    return x->changed > y->changed ? -1 : 1;
  return strcmp (y->name, x->name);
}

/* Whether another program plays the match right now: then it holds a lock. */
static gboolean
is_being_played (const char *path)
{
  const int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean locked;

  if (fd < 0)
    return FALSE;
  locked = flock (fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close (fd);
  return locked;
}

/**
 * text_records_list:
 * @error: return location for an error of %LC_RECORD_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type TextRecord): all records, the last played
 *   first; none if there is no folder of them. %NULL with @error set if it cannot be read
 */
GPtrArray *
text_records_list (GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (record_free);
  g_autofree char *folder = records_folder ();
  g_autoptr (GError) reason = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &reason);
  const char *file;

  if (dir == NULL && !g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO,
                   _ ("the folder of matches cannot be read: %s"), reason->message);
      return NULL;
    }
  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      TextRecord *record;
      GStatBuf status;

      if (!g_str_has_suffix (file, SUFFIX))
        continue;
      record = g_new0 (TextRecord, 1);
      record->path = g_build_filename (folder, file, NULL);
      record->name = g_strndup (file, strlen (file) - strlen (SUFFIX));
      record->finished = is_finished (record->path);
      record->played = is_being_played (record->path);
      if (g_stat (record->path, &status) == 0)
        record->changed =
          (gint64) status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
      g_ptr_array_add (records, record);
    }
  g_ptr_array_sort (records, compare_records);
  return g_steal_pointer (&records);
}

static char *
read_header_line (const char *path)
{
  FILE *file = g_fopen (path, "rb");
  g_autoptr (GString) line = g_string_new (NULL);
  int c;

  if (file == NULL)
    return NULL;
  while ((c = fgetc (file)) != EOF && c != '\n' && line->len < LONGEST_HEADER)
    g_string_append_c (line, (char) c);
  fclose (file);
  return g_strdup (line->str);
}

/* Whether the file has the beginning of a match. Where a disk is full, nothing but its name may
 * have been written. */
static gboolean
has_header (const char *path)
{
  g_autofree char *line = read_header_line (path);
  LcRecordHeader header = { 0 };

  if (line == NULL || !lc_record_parse_header (line, &header, NULL))
    return FALSE;
  lc_record_header_clear (&header);
  return TRUE;
}

/* Removes a record that could not be begun. Returns: %FALSE if it is the record of
 * another program */
gboolean
text_records_discard (const char *path)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  return !is_being_played (path) && !has_header (path) && g_unlink (path) == 0;
}

/**
 * text_records_last_unfinished:
 * @error: (nullable): return location for an error of %LC_RECORD_ERROR
 *
 * Returns: (transfer full) (nullable): the record of the match that was played last of those that
 *   are not over and that nobody else plays now. %NULL with @error set if there is none, which
 *   may be because others play them
 */
char *
text_records_last_unfinished (GError **error)
{
  g_autoptr (GPtrArray) records = text_records_list (error);
  const TextRecord *played = NULL;

  if (records == NULL)
    return NULL;
  for (guint i = 0; i < records->len; i++)
    {
      const TextRecord *record = records->pdata[i];

      if (record->finished || !has_header (record->path))
        continue;
      if (!record->played)
        return g_strdup (record->path);
      if (played == NULL)
        played = record;
    }
  if (played != NULL)
    {
      g_autofree char *word = text_records_word (played->path);

      g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO,
                   _ ("the unfinished match %s is being played by another program now, and there "
                      "is no other one; “%s play” begins one"),
                   word, program_command ());
    }
  else
    g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO,
                 _ ("there is no unfinished match; “%s play” begins one"), program_command ());
  return NULL;
}

/**
 * text_records_find:
 * @name: a file, or the name of a record with or without its end, or the beginning of one
 * @error: return location for an error of %LC_RECORD_ERROR
 *
 * Returns: (transfer full) (nullable): the path
 */
char *
text_records_find (const char *name, GError **error)
{
  g_autoptr (GPtrArray) records = NULL;
  const TextRecord *found = NULL;
  g_autofree char *bare = NULL;
  g_autofree char *shown = g_filename_display_name (name);

  if (g_file_test (name, G_FILE_TEST_IS_REGULAR) || strchr (name, G_DIR_SEPARATOR) != NULL)
    return g_strdup (name);
  records = text_records_list (error);
  if (records == NULL)
    return NULL;
  bare = g_str_has_suffix (name, SUFFIX) ? g_strndup (name, strlen (name) - strlen (SUFFIX))
                                         : g_strdup (name);
  for (guint i = 0; i < records->len; i++)
    {
      const TextRecord *record = records->pdata[i];

      if (strcmp (record->name, bare) == 0)
        return g_strdup (record->path);
      if (!g_str_has_prefix (record->name, bare))
        continue;
      if (found != NULL)
        {
          g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO,
                       _ ("several matches begin with “%s”; “%s resume --list” shows them"), shown,
                       program_command ());
          return NULL;
        }
      found = record;
    }
  if (found != NULL)
    return g_strdup (found->path);
  g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO,
               _ ("there is no match “%s”; “%s resume --list” shows those there are"), shown,
               program_command ());
  return NULL;
}

/* Returns: (transfer full): what is played in the match of the record @path and by whom, in one
 *   line */
char *
text_records_describe (const char *path)
{
  g_autofree char *line = read_header_line (path);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  LcRecordHeader header = { 0 };
  guint n_persons = 0;
  char *text;

  if (line == NULL || !lc_record_parse_header (line, &header, NULL))
    return g_strdup (_ ("this cannot be read"));
  for (guint seat = 0; seat < header.match.n_seats; seat++)
    n_persons += header.seats[seat].player == NULL ? 1 : 0;
  for (guint seat = 0; seat < header.match.n_seats; seat++)
    g_ptr_array_add (names, n_persons == 1 && header.seats[seat].player == NULL
                              ? (char *) _ ("you")
                              : header.seats[seat].name);
  list = words_list (names, ", ");
  text = g_strdup_printf ("%s: %s", header.spec, list);
  lc_record_header_clear (&header);
  return text;
}

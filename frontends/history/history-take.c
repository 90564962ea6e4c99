/* history-take.c - takes in by itself what `lastcard play` has recorded since the last time.
 *
 * What a record was like when it was read stands on the store's shelf: `record/NAME` has its size,
 * when it was last written to (microseconds since 1970), and the ids of its matches, with blanks
 * between them. Nothing is opened but what has changed since.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history.h"

#define FOLDER "record/"

/* The key of a record; one with a name that could be no key gets another one. */
static char *
key_of (const HistoryRecord *record)
{
  g_autofree char *key = g_strconcat (FOLDER, record->name, NULL);
  g_autofree char *digest = NULL;

  if (lc_store_check_key (key, NULL))
    return g_steal_pointer (&key);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, record->name, -1);
  return g_strconcat (FOLDER, "sha256 ", digest, NULL);
}

static char *
stamp_of (const HistoryRecord *record)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT, record->size, record->changed);
}

/**
 * history_note:
 * @history: a history that is open to be written to
 * @record: a file that was read
 * @ids: (nullable) (element-type utf8): the matches in it; %NULL: it is to be forgotten
 * @error: return location for an error of %LC_STORE_ERROR
 *
 * Notes that it was read. Of a file that is no record of `lastcard play`, and in another store than
 * the user's, nothing is noted.
 *
 * Returns: %FALSE with @error set if that is not possible
 */
gboolean
history_note (History *history, const HistoryRecord *record, const GPtrArray *ids, GError **error)
{
  g_autofree char *key = NULL;
  g_autofree char *stamp = NULL;
  g_autoptr (GString) value = NULL;

  if (record->name == NULL || history->place != NULL)
    return TRUE;
  key = key_of (record);
  stamp = stamp_of (record);
  value = g_string_new (stamp);
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    g_string_append_printf (value, " %s", (const char *) ids->pdata[i]);
  if (value->len > LC_STORE_LONGEST_VALUE)
    g_string_assign (value, stamp);
  return history->funcs->put (history->store, key, ids != NULL ? value->str : NULL, error);
}

/* Returns: (transfer full) (nullable): what was noted: size, time and ids */
static GStrv
noted (History *history, const HistoryRecord *record)
{
  g_autofree char *key = key_of (record);
  g_autofree char *value = NULL;

  if (!history->funcs->fetch (history->store, key, &value, NULL) || value == NULL)
    return NULL;
  return g_strsplit (value, " ", -1);
}

static gboolean
is_known (History *history, const HistoryRecord *record)
{
  g_auto (GStrv) words = noted (history, record);
  g_autofree char *stamp = stamp_of (record);
  g_autofree char *old = NULL;

  if (words == NULL || words[0] == NULL || words[1] == NULL)
    return FALSE;
  old = g_strconcat (words[0], " ", words[1], NULL);
  return strcmp (old, stamp) == 0;
}

/**
 * history_find_record:
 * @history: a history that is open
 * @id: a match in it
 * @alone: (out): whether nothing else is in the record
 *
 * Returns: (transfer full) (nullable): the record of `lastcard play` that it was taken from
 */
HistoryRecord *
history_find_record (History *history, const char *id, gboolean *alone)
{
  g_autoptr (GPtrArray) records = history_records_list (NULL);

  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      const HistoryRecord *record = records->pdata[i];
      g_auto (GStrv) words = noted (history, record);

      if (words == NULL || g_strv_length (words) < 3
          || !g_strv_contains ((const char *const *) words + 2, id))
        continue;
      *alone = words[3] == NULL;
      return history_record_new (record->path);
    }
  return NULL;
}

/**
 * history_is_own:
 * @history: a history
 * @id: (nullable): a match in it; %NULL: any
 *
 * Returns: whether `lastcard play` has recorded it here, under this name
 */
gboolean
history_is_own (History *history, const char *id)
{
  g_autoptr (GPtrArray) keys = NULL;
  HistoryRecord record = { .name = (char *) id };
  g_auto (GStrv) words = NULL;

  if (history->store == NULL)
    return FALSE;
  if (id == NULL)
    {
      keys = history->funcs->keys (history->store, FOLDER, NULL);
      return keys != NULL && keys->len > 0;
    }
  words = noted (history, &record);
  return words != NULL && g_strv_contains ((const char *const *) words, id);
}

/* Leaves those that are known. A file in which nothing stands yet is no news. */
static void
remove_known (History *history, GPtrArray *records)
{
  for (guint i = records->len; i > 0; i--)
    {
      const HistoryRecord *record = records->pdata[i - 1];

      if (record->size == 0 || (history->store != NULL && is_known (history, record)))
        g_ptr_array_remove_index (records, i - 1);
    }
}

/* A record that is at fault is told once, and not read again before it changes. */
static gboolean
take (History *history, const HistoryRecord *record, GError **error)
{
  HistoryHarvest harvest;
  gboolean good = history_keep_file (history, record, &harvest, error);

  history_harvest_clear (&harvest);
  if (!good && error != NULL && g_error_matches (*error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID))
    {
      g_autoptr (GPtrArray) nothing = g_ptr_array_new ();

      history_note (history, record, nothing, NULL);
    }
  return good;
}

static gboolean
take_all (History *history, const char *command, const GPtrArray *records)
{
  gboolean good = TRUE;

  for (guint i = 0; i < records->len; i++)
    {
      const HistoryRecord *record = records->pdata[i];
      g_autoptr (GError) error = NULL;

      if (take (history, record, &error))
        continue;
      good = FALSE;
      g_printerr (_ ("lastcard history %s: the match %s is left out: %s\n"), command, record->name,
                  error->message);
      if (error->domain == LC_STORE_ERROR && error->code != LC_STORE_ERROR_INVALID
          && error->code != LC_STORE_ERROR_EXISTS)
        break; /* the others would fare no better */
    }
  return good;
}

/**
 * history_take_in:
 * @history: a history that is not open
 * @command: what is to be done with it
 *
 * Takes into the user's store what `lastcard play` has recorded since the last time; into another
 * one, nothing. Where nothing is new, nothing is written, and where nothing was ever recorded, no
 * store is made. What goes wrong is said.
 *
 * Returns: whether all is in the store now that can be
 */
gboolean
history_take_in (const History *history, const char *command)
{
  History own = { .registry = history->registry };
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  gboolean good = TRUE;

  if (history->place != NULL)
    return TRUE;
  records = history_records_list (&error);
  if (records == NULL)
    {
      history_fail (command, error);
      return FALSE;
    }
  /* a store that cannot be read is told of by who wants to read it */
  if (records->len > 0 && (history_open (&own, LC_STORE_READ, NULL) || history_is_missing (&own)))
    remove_known (&own, records);
  else
    g_ptr_array_set_size (records, 0);
  history_clear (&own);
  if (records->len > 0)
    {
      good = history_open (&own, LC_STORE_CREATE, &error);
      if (good)
        good = take_all (&own, command, records);
      else
        g_printerr (_ ("lastcard history %s: what was played since the last time cannot be taken "
                       "in: %s\n"),
                    command, error->message);
    }
  history_clear (&own);
  return good;
}

/* sqlite-read.c - what a store is asked. What comes from the file is taken for whatever anybody may
 * have written there.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <string.h>

#include "sqlite-store.h"

/* Several statements see the store as it was at one instant. */
static gboolean
enter (LcStore *store, gboolean *entered, GError **error)
{
  *entered = sqlite3_get_autocommit (store->db) != 0;
  return !*entered || sqlite_run (store, STATEMENT_BEGIN_READ, error, "");
}

static void
leave (LcStore *store, gboolean entered)
{
  if (entered && !sqlite3_get_autocommit (store->db))
    sqlite_run (store, STATEMENT_COMMIT, NULL, "");
}

static char *
column_text (sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  return text != NULL ? g_utf8_make_valid (text, -1) : NULL;
}

static char *
column_some_text (sqlite3_stmt *row, int column)
{
  char *text = column_text (row, column);

  return text != NULL ? text : g_strdup ("?");
}

static gint32
column_int (sqlite3_stmt *row, int column)
{
  return (gint32) CLAMP (sqlite3_column_int64 (row, column), G_MININT32, G_MAXINT32);
}

static LcStoreMatch *
match_of_row (sqlite3_stmt *row)
{
  LcStoreMatch *match = g_new0 (LcStoreMatch, 1);

  match->id = column_some_text (row, 1);
  match->rules = column_some_text (row, 2);
  match->digest = column_some_text (row, 3);
  match->target = column_int (row, 4);
  match->began = sqlite3_column_int64 (row, 5);
  match->changed = sqlite3_column_int64 (row, 6);
  match->state = (LcStoreState) CLAMP (column_int (row, 7), LC_STORE_UNFINISHED, LC_STORE_GIVEN_UP);
  match->lines = (guint64) sqlite3_column_int64 (row, 8);
  match->rounds = (guint32) column_int (row, 9);
  match->moves = (guint64) sqlite3_column_int64 (row, 10);
  return match;
}

/* Adds those who play @match, whose row has the key @key. */
static gboolean
read_seats (LcStore *store, LcStoreMatch *match, gint64 key, GError **error)
{
  sqlite3_stmt *row = sqlite_bind (store, STATEMENT_LIST_SEATS, error, "n", key);
  int code = SQLITE_ERROR;

  while (row != NULL && (code = sqlite_step (store, row, error)) == SQLITE_ROW)
    {
      LcStoreSeat *seat = &match->seats[match->n_seats];

      if (match->n_seats >= LC_MAX_SEATS || sqlite3_column_int64 (row, 0) != match->n_seats)
        continue;
      seat->name = column_some_text (row, 1);
      seat->player = column_text (row, 2);
      seat->points = column_int (row, 3);
      seat->rounds_won = (guint32) column_int (row, 4);
      seat->won = sqlite3_column_int64 (row, 5) != 0;
      match->n_seats++;
    }
  return code == SQLITE_DONE;
}

static LcStoreMatch *
get_match (LcStore *store, const char *id, GError **error)
{
  sqlite3_stmt *row = sqlite_bind (store, STATEMENT_GET_MATCH, error, "t", id);
  g_autoptr (LcStoreMatch) match = NULL;
  gint64 key;
  int code;

  if (row == NULL)
    return NULL;
  code = sqlite_step (store, row, error);
  if (code == SQLITE_DONE)
    sqlite_store_no_match (store, id, error);
  if (code != SQLITE_ROW)
    return NULL;
  match = match_of_row (row);
  key = sqlite3_column_int64 (row, 0);
  sqlite3_reset (row);
  return read_seats (store, match, key, error) ? g_steal_pointer (&match) : NULL;
}

/* LcStoreFuncs.get */
LcStoreMatch *
sqlite_store_get (LcStore *store, const char *id, GError **error)
{
  LcStoreMatch *match = NULL;
  gboolean entered;

  if (enter (store, &entered, error))
    match = get_match (store, id, error);
  leave (store, entered);
  return match;
}

static gboolean
list_matches (LcStore *store, GPtrArray *matches, guint64 offset, guint64 limit, GError **error)
{
  sqlite3_stmt *row = sqlite_bind (store, STATEMENT_LIST_MATCHES, error, "nn",
                                   limit == 0 ? (gint64) -1 : (gint64) MIN (limit, G_MAXINT64),
                                   (gint64) MIN (offset, G_MAXINT64));
  int code = SQLITE_ERROR;

  while (row != NULL && (code = sqlite_step (store, row, error)) == SQLITE_ROW)
    {
      LcStoreMatch *match = match_of_row (row);

      g_ptr_array_add (matches, match);
      if (!read_seats (store, match, sqlite3_column_int64 (row, 0), error))
        {
          sqlite3_reset (row);
          return FALSE;
        }
    }
  return code == SQLITE_DONE;
}

/* LcStoreFuncs.list */
GPtrArray *
sqlite_store_list (LcStore *store, guint64 offset, guint64 limit, GError **error)
{
  g_autoptr (GPtrArray) matches =
    g_ptr_array_new_with_free_func ((GDestroyNotify) lc_store_match_free);
  gboolean entered;
  const gboolean good =
    enter (store, &entered, error) && list_matches (store, matches, offset, limit, error);

  leave (store, entered);
  return good ? g_steal_pointer (&matches) : NULL;
}

/* LcStoreFuncs.count */
gboolean
sqlite_store_count (LcStore *store, guint64 *n_matches, GError **error)
{
  sqlite3_stmt *row = sqlite_bind (store, STATEMENT_COUNT, error, "");

  *n_matches = 0;
  if (row == NULL || sqlite_step (store, row, error) != SQLITE_ROW)
    return FALSE;
  *n_matches = (guint64) sqlite3_column_int64 (row, 0);
  sqlite3_reset (row);
  return TRUE;
}

static void
append_column (GString *record, sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  if (text != NULL)
    g_string_append_len (record, text, sqlite3_column_bytes (row, column));
  g_string_append_c (record, '\n');
}

static gboolean
read_record (LcStore *store, GString *record, const char *id, guint64 first, GError **error)
{
  sqlite3_stmt *row = sqlite_bind (store, STATEMENT_READ_HEADER, error, "t", id);
  gint64 key;
  int code;

  if (row == NULL)
    return FALSE;
  code = sqlite_step (store, row, error);
  if (code == SQLITE_DONE)
    return sqlite_store_no_match (store, id, error);
  if (code != SQLITE_ROW)
    return FALSE;
  key = sqlite3_column_int64 (row, 0);
  if (first <= 1)
    append_column (record, row, 1);
  sqlite3_reset (row);
  row =
    sqlite_bind (store, STATEMENT_READ_LINES, error, "nn", key, (gint64) MIN (first, G_MAXINT64));
  while (row != NULL && (code = sqlite_step (store, row, error)) == SQLITE_ROW)
    append_column (record, row, 0);
  return row != NULL && code == SQLITE_DONE;
}

/* LcStoreFuncs.read */
GString *
sqlite_store_read (LcStore *store, const char *id, guint64 first, GError **error)
{
  GString *record = g_string_new (NULL);
  gboolean entered;
  const gboolean good =
    enter (store, &entered, error) && read_record (store, record, id, first, error);

  leave (store, entered);
  if (good)
    return record;
  g_string_free (record, TRUE);
  return NULL;
}

/* LcStoreFuncs.tally */
GPtrArray *
sqlite_store_tally (LcStore *store, const char *rules, GError **error)
{
  g_autoptr (GPtrArray) tallies =
    g_ptr_array_new_with_free_func ((GDestroyNotify) lc_store_tally_free);
  sqlite3_stmt *row = sqlite_bind (store, STATEMENT_TALLY, error, "t", rules);
  int code = SQLITE_ERROR;

  while (row != NULL && (code = sqlite_step (store, row, error)) == SQLITE_ROW)
    {
      LcStoreTally *tally = g_new0 (LcStoreTally, 1);

      tally->name = column_some_text (row, 0);
      tally->player = column_text (row, 1);
      tally->rules = column_some_text (row, 2);
      tally->matches = (guint64) sqlite3_column_int64 (row, 3);
      tally->won = (guint64) sqlite3_column_int64 (row, 4);
      tally->rounds = (guint64) sqlite3_column_int64 (row, 5);
      tally->rounds_won = (guint64) sqlite3_column_int64 (row, 6);
      tally->points = sqlite3_column_int64 (row, 7);
      g_ptr_array_add (tallies, tally);
    }
  return code == SQLITE_DONE ? g_steal_pointer (&tallies) : NULL;
}

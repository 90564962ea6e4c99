/* sqlite-shelf.c - texts under keys, beside the matches.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "sqlite-store.h"

static gboolean
put (LcStore *store, const char *key, const char *value, GError **error)
{
  if (value == NULL)
    return sqlite_run (store, STATEMENT_TAKE_AWAY, error, "t", key);
  return sqlite_run (store, STATEMENT_PUT, error, "tt", key, value);
}

/* LcStoreFuncs.put */
gboolean
sqlite_store_put (LcStore *store, const char *key, const char *value, GError **error)
{
  if (!lc_store_check_key (key, error) || (value != NULL && !lc_store_check_value (value, error)))
    return FALSE;
  return sqlite_store_enter (store, error)
         && sqlite_store_leave (store, put (store, key, value, error), error);
}

/* Whether the tables have a shelf: those of an older version that is only read have none, until some
 * other program has brought them up to date. */
static gboolean
find_shelf (LcStore *store, GError **error)
{
  gint64 version;

  if (store->has_shelf)
    return TRUE;
  if (!sqlite_get_number (store, "PRAGMA user_version", &version, error))
    return FALSE;
  store->has_shelf = version >= 2;
  return TRUE;
}

/* LcStoreFuncs.fetch */
gboolean
sqlite_store_fetch (LcStore *store, const char *key, char **value, GError **error)
{
  sqlite3_stmt *row;
  int code;

  *value = NULL;
  if (!lc_store_check_key (key, error) || !find_shelf (store, error))
    return FALSE;
  if (!store->has_shelf)
    return TRUE;
  row = sqlite_bind (store, STATEMENT_FETCH, error, "t", key);
  if (row == NULL)
    return FALSE;
  code = sqlite_step (store, row, error);
  if (code == SQLITE_ROW)
    {
      const char *text = (const char *) sqlite3_column_text (row, 0);

      *value = g_utf8_make_valid (text != NULL ? text : "", -1);
      sqlite3_reset (row);
    }
  return code == SQLITE_ROW || code == SQLITE_DONE;
}

static gboolean
list_keys (LcStore *store, GPtrArray *keys, const char *prefix, GError **error)
{
  /* no character of a key comes after this one */
  g_autofree char *end = g_strconcat (prefix, "\x7f", NULL);
  sqlite3_stmt *row = sqlite_bind (store, STATEMENT_LIST_KEYS, error, "tt", prefix, end);
  int code = SQLITE_ERROR;

  while (row != NULL && (code = sqlite_step (store, row, error)) == SQLITE_ROW)
    {
      const char *key = (const char *) sqlite3_column_text (row, 0);

      if (key != NULL && lc_store_check_key (key, NULL))
        g_ptr_array_add (keys, g_strdup (key));
    }
  return code == SQLITE_DONE;
}

/* LcStoreFuncs.keys */
GPtrArray *
sqlite_store_keys (LcStore *store, const char *prefix, GError **error)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  if ((*prefix != '\0' && !lc_store_check_key (prefix, error)) || !find_shelf (store, error))
    return NULL;
  if (store->has_shelf && !list_keys (store, keys, prefix, error))
    return NULL;
  return g_steal_pointer (&keys);
}

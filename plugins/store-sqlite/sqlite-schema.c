/* sqlite-schema.c - the tables, and how those of an older version become those of this one.
 *
 * The version of the tables is the `user_version` of the file; what makes it a store of lastcard
 * is its `application_id`. docs/store.md explains the columns.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sqlite-store.h"

/* Step n takes a file from version n to n + 1. A step that was released is never changed. */
const char *const sqlite_schema_steps[] = {
  "CREATE TABLE matches ("
  "  key INTEGER PRIMARY KEY,"
  "  id TEXT NOT NULL UNIQUE,"
  "  rules TEXT NOT NULL,"
  "  digest TEXT NOT NULL,"
  "  target INTEGER NOT NULL,"
  "  began INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  state INTEGER NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),"
  "  lines INTEGER NOT NULL DEFAULT 1 CHECK (lines > 0),"
  "  rounds INTEGER NOT NULL DEFAULT 0,"
  "  moves INTEGER NOT NULL DEFAULT 0,"
  "  round_over INTEGER NOT NULL DEFAULT 0,"
  "  round_winner INTEGER,"
  "  header TEXT NOT NULL"
  ") STRICT;"
  "CREATE INDEX matches_in_order ON matches (state <> 0, changed DESC, id);"
  "CREATE TABLE seats ("
  "  match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  name TEXT NOT NULL,"
  "  player TEXT,"
  "  points INTEGER NOT NULL DEFAULT 0,"
  "  points_before INTEGER NOT NULL DEFAULT 0,"
  "  rounds_won INTEGER NOT NULL DEFAULT 0,"
  "  won INTEGER NOT NULL DEFAULT 0,"
  "  PRIMARY KEY (match, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE lines ("
  "  match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,"
  "  n INTEGER NOT NULL CHECK (n > 1),"
  "  text TEXT NOT NULL,"
  "  PRIMARY KEY (match, n)"
  ") STRICT, WITHOUT ROWID;",
  /* version 2: the shelf */
  "CREATE TABLE shelf ("
  "  key TEXT NOT NULL PRIMARY KEY,"
  "  value TEXT NOT NULL"
  ") STRICT;",
};
const guint sqlite_schema_version = G_N_ELEMENTS (sqlite_schema_steps);

/* The oldest version that can be read as it is: what came later is not there then. */
#define OLDEST_READABLE 1

static gboolean
refuse_version (LcStore *store, gint64 version, GError **error)
{
  g_set_error (
    error, LC_STORE_ERROR, LC_STORE_ERROR_VERSION,
    _ ("%s was written by a later lastcard (its tables are of version %ld, and this one knows "
       "up to %u); it was left as it is"),
    store->shown, (glong) version, sqlite_schema_version);
  return FALSE;
}

/**
 * sqlite_schema_check:
 * @store: a store whose file was opened, and not written to yet
 * @mode: what it was opened for
 * @fresh: (out): whether the file is empty
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if the file is no store, or not one to be used with @mode
 */
gboolean
sqlite_schema_check (LcStore *store, LcStoreMode mode, gboolean *fresh, GError **error)
{
  gint64 id, version, n_tables;

  if (!sqlite_get_number (store, "PRAGMA application_id", &id, error)
      || !sqlite_get_number (store, "PRAGMA user_version", &version, error)
      || !sqlite_get_number (store, "SELECT count(*) FROM sqlite_schema", &n_tables, error))
    return FALSE;
  *fresh = id == 0 && version == 0 && n_tables == 0;
  if (*fresh && mode != LC_STORE_READ)
    return TRUE;
  if (*fresh || id != SQLITE_STORE_ID)
    {
      g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_PLACE,
                   *fresh ? _ ("%s is empty: no match was kept there yet")
                          : _ ("%s is a database, but not a history of matches; it was left as it "
                               "is"),
                   store->shown);
      return FALSE;
    }
  if (version > sqlite_schema_version)
    return refuse_version (store, version, error);
  if (version < 1 || (version < OLDEST_READABLE && mode == LC_STORE_READ))
    {
      g_set_error (
        error, LC_STORE_ERROR, LC_STORE_ERROR_VERSION,
        _ ("the tables of %s are of version %ld; to be read, they have to be brought up to "
           "version %u by a command that writes"),
        store->shown, (glong) version, sqlite_schema_version);
      return FALSE;
    }
  return TRUE;
}

static gboolean
take_steps (LcStore *store, const char *const *steps, guint n_steps, GError **error)
{
  g_autofree char *stamp = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u",
                                            SQLITE_STORE_ID, n_steps);
  gint64 version;

  /* read again: another program may have been quicker */
  if (!sqlite_get_number (store, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version > n_steps)
    return refuse_version (store, version, error);
  for (guint i = (guint) MAX (version, 0); i < n_steps; i++)
    if (!sqlite_exec (store, steps[i], error))
      return FALSE;
  return version == n_steps || sqlite_exec (store, stamp, error);
}

/**
 * sqlite_schema_migrate:
 * @store: a store, perhaps an empty one
 * @steps: step n takes the tables from version n to n + 1
 * @n_steps: how many there are, which is the version that comes out
 * @error: return location for an error
 *
 * All steps are taken, or none.
 *
 * Returns: %FALSE with @error set, and the tables as they were, if that is not possible
 */
gboolean
sqlite_schema_migrate (LcStore *store, const char *const *steps, guint n_steps, GError **error)
{
  gint64 version;

  if (!sqlite_get_number (store, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version == n_steps)
    return TRUE;
  if (!sqlite_exec (store, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (take_steps (store, steps, n_steps, error) && sqlite_exec (store, "COMMIT", error))
    return TRUE;
  sqlite_exec (store, "ROLLBACK", NULL);
  return FALSE;
}

/* sqlite-open.c - opening the file of a store, with care for what is there.
 *
 * Nothing is written to a file before it is known to be an empty one or a store of lastcard.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sqlite-store.h"

static gboolean
refuse (LcStore *store, LcStoreError code, const char *reason, GError **error)
{
  g_set_error (error, LC_STORE_ERROR, code, "%s: %s", store->shown, reason);
  return FALSE;
}

/* Makes an empty file that only its owner can read; SQLite gives its other files the same rights. A
 * file that is there is not touched: to close it would drop the locks of other stores in this
 * process. */
static gboolean
make_file (LcStore *store, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (store->path);
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return refuse (store, LC_STORE_ERROR_PLACE, g_strerror (errno), error);
  fd = g_open (store->path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0)
    close (fd);
  else if (errno != EEXIST)
    return refuse (store, LC_STORE_ERROR_PLACE, g_strerror (errno), error);
  return TRUE;
}

/* The file that SQLite keeps beside the store for what was written last. */
static gboolean
has_log (LcStore *store)
{
  g_autofree char *log = g_strdup_printf ("%s-wal", store->path);
  GStatBuf status;

  return g_stat (log, &status) == 0 && status.st_size > 0;
}

static gboolean
check_file (LcStore *store, LcStoreMode mode, GError **error)
{
  GStatBuf status;

  if (g_stat (store->path, &status) != 0)
    {
      if (errno != ENOENT)
        return refuse (store, LC_STORE_ERROR_PLACE, g_strerror (errno), error);
      if (mode == LC_STORE_CREATE)
        return make_file (store, error);
      return refuse (store, LC_STORE_ERROR_PLACE, _ ("there is no history of matches yet"), error);
    }
  if (S_ISDIR (status.st_mode))
    return refuse (store, LC_STORE_ERROR_PLACE, _ ("this is a folder, not a file"), error);
  if (!S_ISREG (status.st_mode))
    return refuse (store, LC_STORE_ERROR_PLACE, _ ("this is not a regular file"), error);
  if (mode != LC_STORE_READ && g_access (store->path, W_OK) != 0)
    return sqlite_store_fail (store, SQLITE_READONLY, error);
  /* SQLite would throw the log away */
  if (status.st_size == 0 && has_log (store))
    return refuse (store, LC_STORE_ERROR_DAMAGED,
                   _ ("the file is empty, but the file “…-wal” beside it is not: something has cut "
                      "it off. Both were left as they are; put a copy in their place"),
                   error);
  return TRUE;
}

/* Opens the file. @immutable: without locks and without a log, for a place where none can be made */
static gboolean
open_file (LcStore *store, LcStoreMode mode, gboolean immutable, GError **error)
{
  g_autofree char *uri =
    immutable ? g_filename_to_uri (store->path, NULL, NULL) : g_strdup (store->path);
  g_autofree char *name =
    immutable ? g_strdup_printf ("%s?immutable=1", uri) : g_strdup (store->path);
  const int flags = mode == LC_STORE_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  int code;

  code = sqlite3_open_v2 (name, &store->db, flags | (immutable ? SQLITE_OPEN_URI : 0), NULL);
  if (code != SQLITE_OK)
    return sqlite_store_fail (store, code, error);
  sqlite3_extended_result_codes (store->db, 1);
  sqlite3_busy_timeout (store->db, SQLITE_STORE_PATIENCE);
  /* the file may be anybody's: what its schema says is not believed */
  sqlite3_db_config (store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (store->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return sqlite_exec (store,
                      "PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON;"
                      "PRAGMA synchronous = FULL",
                      error);
}

/* Turns the log on. Two programs that do so at the same time may be told at once that the file is
 * busy, without any patience. */
static gboolean
use_log (LcStore *store, GError **error)
{
  const gint64 deadline =
    g_get_monotonic_time () + SQLITE_STORE_PATIENCE * G_GINT64_CONSTANT (1000);

  for (;;)
    {
      g_autoptr (GError) reason = NULL;

      if (sqlite_exec (store, "PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 4194304",
                       &reason))
        return TRUE;
      if (!g_error_matches (reason, LC_STORE_ERROR, LC_STORE_ERROR_BUSY)
          || g_get_monotonic_time () > deadline)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }
      g_usleep (10000);
    }
}

static gboolean
prepare (LcStore *store, LcStoreMode mode, GError **error)
{
  gboolean fresh;

  if (!sqlite_schema_check (store, mode, &fresh, error))
    return FALSE;
  if (mode == LC_STORE_READ)
    return TRUE;
  if (sqlite3_db_readonly (store->db, "main") == 1)
    return sqlite_store_fail (store, SQLITE_READONLY, error);
  return use_log (store, error)
         && sqlite_schema_migrate (store, sqlite_schema_steps, sqlite_schema_version, error);
}

/* Whether the file could not be read because nothing can be written beside it. */
static gboolean
wants_to_write (LcStore *store)
{
  const int code = sqlite3_errcode (store->db) & 0xff;

  return code == SQLITE_CANTOPEN || code == SQLITE_READONLY;
}

/* Reads where nothing can be written, not even beside the file: only if no program has left a log
 * there is all of it in the file. */
static gboolean
open_immutable (LcStore *store, GError **error)
{
  sqlite3_close (store->db);
  store->db = NULL;
  return open_file (store, LC_STORE_READ, TRUE, error) && prepare (store, LC_STORE_READ, error);
}

/**
 * sqlite_store_open:
 * @place: a file name
 * @mode: what for
 * @error: return location for an error of %LC_STORE_ERROR
 *
 * LcStoreFuncs.open. The log is synchronized with every transaction (`synchronous = FULL`): with
 * `NORMAL`, what was acknowledged would survive the end of the program and not a power cut.
 *
 * Returns: (transfer full) (nullable): the store
 */
LcStore *
sqlite_store_open (const char *place, LcStoreMode mode, GError **error)
{
  LcStore *store = g_new0 (LcStore, 1);
  g_autoptr (GError) reason = NULL;

  store->path = g_canonicalize_filename (*place != '\0' ? place : ".", NULL);
  store->shown = g_filename_display_name (place);
  if (check_file (store, mode, &reason))
    {
      if (open_file (store, mode, FALSE, &reason) && prepare (store, mode, &reason))
        return store;
      if (mode == LC_STORE_READ && wants_to_write (store) && !has_log (store))
        {
          g_clear_error (&reason);
          if (open_immutable (store, &reason))
            return store;
        }
    }
  g_propagate_error (error, g_steal_pointer (&reason));
  sqlite_store_close (store);
  return NULL;
}

/**
 * sqlite_store_close:
 * @store: (transfer full) (nullable): a store
 *
 * LcStoreFuncs.close.
 */
void
sqlite_store_close (LcStore *store)
{
  if (store == NULL)
    return;
  sqlite_finalize_all (store);
  sqlite3_close (store->db);
  g_free (store->path);
  g_free (store->shown);
  g_free (store);
}

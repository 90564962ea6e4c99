/* sqlite-error.c - what SQLite reports, in words for people.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

#include "sqlite-store.h"

/* The number that the system has given for the last failure at a file; 0 if none. */
static int
errno_of (LcStore *store, int which)
{
  sqlite3_file *file = NULL;
  int number = 0;

  if (store->db == NULL || sqlite3_file_control (store->db, "main", which, &file) != SQLITE_OK
      || file == NULL || file->pMethods == NULL
      || file->pMethods->xFileControl (file, SQLITE_FCNTL_LAST_ERRNO, &number) != SQLITE_OK)
    return 0;
  return number;
}

/* Why the last call to the system has failed; 0 if that is not known. What SQLite says itself may
 * be of a later call, by which it has tidied up. */
static int
last_errno (LcStore *store)
{
  int number = errno_of (store, SQLITE_FCNTL_JOURNAL_POINTER);

  if (number == 0)
    number = errno_of (store, SQLITE_FCNTL_FILE_POINTER);
  if (number == 0 && store->db != NULL)
    number = sqlite3_system_errno (store->db);
  return number;
}

static gboolean
is_full (LcStore *store)
{
  const int number = last_errno (store);

  return number == ENOSPC || number == EFBIG || number == EDQUOT;
}

/* The reason, as far as the system has given one. */
static const char *
reason_of (LcStore *store, int code)
{
  const int number = (code & 0xff) == SQLITE_CANTOPEN && store->db != NULL
                       ? sqlite3_system_errno (store->db)
                       : last_errno (store);

  return number != 0 ? g_strerror (number) : sqlite3_errstr (code);
}

/**
 * sqlite_store_fail:
 * @store: a store
 * @code: what SQLite has returned
 * @error: return location for an error of %LC_STORE_ERROR
 *
 * Returns: %FALSE, with @error set
 */
gboolean
sqlite_store_fail (LcStore *store, int code, GError **error)
{
  const char *path = store->shown;

  switch (code & 0xff)
    {
    case SQLITE_NOTADB:
      g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_PLACE,
                   _ ("%s is not a history of matches, or its beginning is damaged; it was left as "
                      "it is"),
                   path);
      return FALSE;
    case SQLITE_CORRUPT:
    case SQLITE_FORMAT:
      g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_DAMAGED,
                   _ ("%s is damaged (%s); it was left as it is. Put a copy in its place, or save "
                      "what can be read with “sqlite3 FILE .recover”"),
                   path, store->db != NULL ? sqlite3_errmsg (store->db) : sqlite3_errstr (code));
      return FALSE;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_READ_ONLY, _ ("%s cannot be written to"),
                   path);
      return FALSE;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_BUSY,
                   _ ("another program has kept %s busy for %d seconds; nothing was written"), path,
                   SQLITE_STORE_PATIENCE / 1000);
      return FALSE;
    case SQLITE_CANTOPEN:
      g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_PLACE, _ ("%s cannot be opened: %s"), path,
                   reason_of (store, code));
      return FALSE;
    case SQLITE_FULL:
    case SQLITE_IOERR:
      if ((code & 0xff) == SQLITE_FULL || is_full (store))
        g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_FULL,
                     _ ("there is no room on the disk for %s to grow; nothing was written"), path);
      else
        g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_IO,
                     _ ("%s cannot be read or written: %s"), path, reason_of (store, code));
      return FALSE;
    default:
      g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_IO, "%s: %s", path,
                   store->db != NULL ? sqlite3_errmsg (store->db) : sqlite3_errstr (code));
      return FALSE;
    }
}

/* Says that there is no match @id. Returns: %FALSE */
gboolean
sqlite_store_no_match (LcStore *store, const char *id, GError **error)
{
  g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND,
               _ ("there is no match “%.80s” in %s"), id, store->shown);
  return FALSE;
}

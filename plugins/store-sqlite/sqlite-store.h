/* sqlite-store.h - a store in one file of SQLite: what its parts share.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <sqlite3.h>

#include "lc-store.h"

G_BEGIN_DECLS

#define SQLITE_STORE_ID 0x4c435354 /* "LCST", in the header of the file */
#define SQLITE_STORE_PATIENCE 5000 /* milliseconds to wait for other programs */

/* The statements, each prepared when it is first used. sqlite-statement.c has their text. */
typedef enum
{
  STATEMENT_BEGIN_READ,
  STATEMENT_BEGIN_WRITE,
  STATEMENT_COMMIT,
  STATEMENT_SAVEPOINT,
  STATEMENT_RELEASE,
  STATEMENT_ADD_MATCH,
  STATEMENT_ADD_SEAT,
  STATEMENT_ADD_LINE,
  STATEMENT_GET_KEY,
  STATEMENT_GET_STANDING,
  STATEMENT_GET_SEAT_STANDINGS,
  STATEMENT_SET_STANDING,
  STATEMENT_SET_SEAT_STANDING,
  STATEMENT_GIVE_UP,
  STATEMENT_REMOVE,
  STATEMENT_GET_MATCH,
  STATEMENT_LIST_MATCHES,
  STATEMENT_LIST_SEATS,
  STATEMENT_COUNT,
  STATEMENT_READ_HEADER,
  STATEMENT_READ_LINES,
  STATEMENT_TALLY,
  STATEMENT_PUT,
  STATEMENT_TAKE_AWAY,
  STATEMENT_FETCH,
  STATEMENT_LIST_KEYS,
  N_STATEMENTS
} SqliteStatement;

struct _LcStore
{
  char *path;
  char *shown; /* the path as messages say it */
  sqlite3 *db;
  sqlite3_stmt *statements[N_STATEMENTS];
  gboolean has_shelf; /* the tables are of version 2 or later, as far as is known */
  gboolean batch;     /* begin() was called, and not yet commit() or rollback() */
};

/* sqlite-error.c */
gboolean sqlite_store_fail (LcStore *store, int code, GError **error);
gboolean sqlite_store_no_match (LcStore *store, const char *id, GError **error);

/* sqlite-schema.c */
gboolean sqlite_schema_check (LcStore *store, LcStoreMode mode, gboolean *fresh, GError **error);
gboolean sqlite_schema_migrate (LcStore *store,
                                const char *const *steps,
                                guint n_steps,
                                GError **error);
extern const char *const sqlite_schema_steps[];
extern const guint sqlite_schema_version;

/* sqlite-statement.c */
gboolean sqlite_exec (LcStore *store, const char *sql, GError **error);
gboolean sqlite_get_number (LcStore *store, const char *sql, gint64 *number, GError **error);
sqlite3_stmt *sqlite_bind (LcStore *store,
                           SqliteStatement which,
                           GError **error,
                           const char *format,
                           ...);
int sqlite_step (LcStore *store, sqlite3_stmt *statement, GError **error);
gboolean sqlite_run (LcStore *store,
                     SqliteStatement which,
                     GError **error,
                     const char *format,
                     ...);
void sqlite_finalize_all (LcStore *store);

/* sqlite-open.c */
LcStore *sqlite_store_open (const char *place, LcStoreMode mode, GError **error);
void sqlite_store_close (LcStore *store);

/* sqlite-write.c */
gboolean sqlite_store_enter (LcStore *store, GError **error);
gboolean sqlite_store_leave (LcStore *store, gboolean good, GError **error);
gboolean sqlite_store_begin (LcStore *store, GError **error);
gboolean sqlite_store_commit (LcStore *store, GError **error);
void sqlite_store_rollback (LcStore *store);
gboolean sqlite_store_add (LcStore *store,
                           const char *id,
                           const char *header,
                           gint64 when,
                           GError **error);
gboolean sqlite_store_append (LcStore *store,
                              const char *id,
                              guint64 lines_before,
                              const char *lines,
                              gsize length,
                              gint64 when,
                              GError **error);
gboolean sqlite_store_give_up (LcStore *store, const char *id, GError **error);
gboolean sqlite_store_remove (LcStore *store, const char *id, GError **error);

/* sqlite-read.c */
LcStoreMatch *sqlite_store_get (LcStore *store, const char *id, GError **error);
GPtrArray *sqlite_store_list (LcStore *store, guint64 offset, guint64 limit, GError **error);
gboolean sqlite_store_count (LcStore *store, guint64 *n_matches, GError **error);
GString *sqlite_store_read (LcStore *store, const char *id, guint64 first, GError **error);
GPtrArray *sqlite_store_tally (LcStore *store, const char *rules, GError **error);

/* sqlite-shelf.c */
gboolean sqlite_store_put (LcStore *store, const char *key, const char *value, GError **error);
gboolean sqlite_store_fetch (LcStore *store, const char *key, char **value, GError **error);
GPtrArray *sqlite_store_keys (LcStore *store, const char *prefix, GError **error);

G_END_DECLS

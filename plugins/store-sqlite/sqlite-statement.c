/* sqlite-statement.c - the statements of the store, and how they are run.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "sqlite-store.h"

#define MATCH_COLUMNS "key, id, rules, digest, target, began, changed, state, lines, rounds, moves"

static const char *const texts[N_STATEMENTS] = {
  [STATEMENT_BEGIN_READ] = "BEGIN",
  [STATEMENT_BEGIN_WRITE] = "BEGIN IMMEDIATE",
  [STATEMENT_COMMIT] = "COMMIT",
  [STATEMENT_SAVEPOINT] = "SAVEPOINT one",
  [STATEMENT_RELEASE] = "RELEASE one",
  [STATEMENT_ADD_MATCH] = "INSERT INTO matches (id, rules, digest, target, began, changed, header) "
                          "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
  [STATEMENT_ADD_SEAT] = "INSERT INTO seats (match, seat, name, player) VALUES (?, ?, ?, ?)",
  [STATEMENT_ADD_LINE] = "INSERT INTO lines (match, n, text) VALUES (?, ?, ?)",
  [STATEMENT_GET_KEY] = "SELECT key FROM matches WHERE id = ?",
  [STATEMENT_GET_STANDING] = "SELECT key, lines, state, rounds, moves, round_over, round_winner "
                             "FROM matches WHERE id = ?",
  [STATEMENT_GET_SEAT_STANDINGS] = "SELECT seat, points, points_before, rounds_won, won FROM seats "
                                   "WHERE match = ?",
  [STATEMENT_SET_STANDING] = "UPDATE matches SET changed = ?, state = ?, lines = ?, rounds = ?, "
                             "moves = ?, round_over = ?, round_winner = ? WHERE key = ?",
  [STATEMENT_SET_SEAT_STANDING] = "UPDATE seats SET points = ?, points_before = ?, rounds_won = ?, "
                                  "won = ? WHERE match = ? AND seat = ?",
  [STATEMENT_GIVE_UP] = "UPDATE matches SET state = 2 WHERE id = ? AND state = 0",
  [STATEMENT_REMOVE] = "DELETE FROM matches WHERE id = ?",
  [STATEMENT_GET_MATCH] = "SELECT " MATCH_COLUMNS " FROM matches WHERE id = ?",
  [STATEMENT_LIST_MATCHES] = "SELECT " MATCH_COLUMNS " FROM matches "
                             "ORDER BY state <> 0, changed DESC, id LIMIT ? OFFSET ?",
  [STATEMENT_LIST_SEATS] = "SELECT seat, name, player, points, rounds_won, won FROM seats "
                           "WHERE match = ? ORDER BY seat",
  [STATEMENT_COUNT] = "SELECT count(*) FROM matches",
  [STATEMENT_READ_HEADER] = "SELECT key, header FROM matches WHERE id = ?",
  [STATEMENT_READ_LINES] = "SELECT text FROM lines WHERE match = ? AND n >= ? ORDER BY n",
  [STATEMENT_TALLY] = "SELECT name, player, rules, sum(state = 1), sum(state = 1 AND won), "
                      "sum(rounds), sum(rounds_won), sum(points) "
                      "FROM seats JOIN matches ON key = match WHERE ?1 IS NULL OR rules = ?1 "
                      "GROUP BY name, player, rules ORDER BY 5 DESC, 4 DESC, name, player, rules",
  [STATEMENT_PUT] = "INSERT INTO shelf (key, value) VALUES (?, ?) "
                    "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  [STATEMENT_TAKE_AWAY] = "DELETE FROM shelf WHERE key = ?",
  [STATEMENT_FETCH] = "SELECT value FROM shelf WHERE key = ?",
  [STATEMENT_LIST_KEYS] = "SELECT key FROM shelf WHERE key >= ? AND key < ? ORDER BY key",
};

/**
 * sqlite_exec:
 * @store: a store
 * @sql: one or more statements that give nothing
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if one has failed
 */
gboolean
sqlite_exec (LcStore *store, const char *sql, GError **error)
{
  const int code = sqlite3_exec (store->db, sql, NULL, NULL, NULL);

  return code == SQLITE_OK || sqlite_store_fail (store, code, error);
}

/**
 * sqlite_get_number:
 * @store: a store
 * @sql: a statement that gives one number
 * @number: (out): the number
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if it has failed
 */
gboolean
sqlite_get_number (LcStore *store, const char *sql, gint64 *number, GError **error)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (store->db, sql, -1, &statement, NULL);

  *number = 0;
  if (code == SQLITE_OK && (code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      *number = sqlite3_column_int64 (statement, 0);
      code = SQLITE_OK;
    }
  if (code != SQLITE_OK)
    sqlite_store_fail (store, code, error);
  sqlite3_finalize (statement);
  return code == SQLITE_OK;
}

static sqlite3_stmt *
bind_list (LcStore *store,
           SqliteStatement which,
           GError **error,
           const char *format,
           va_list values)
{
  int code = SQLITE_OK;
  sqlite3_stmt *statement;

  if (store->statements[which] == NULL)
    code = sqlite3_prepare_v3 (store->db, texts[which], -1, SQLITE_PREPARE_PERSISTENT,
                               &store->statements[which], NULL);
  statement = store->statements[which];
  if (code == SQLITE_OK)
    sqlite3_reset (statement);
  for (int i = 0; code == SQLITE_OK && format[i] != '\0'; i++)
    if (format[i] == 'n')
      code = sqlite3_bind_int64 (statement, i + 1, va_arg (values, gint64));
    else if (format[i] == 't')
      code = sqlite3_bind_text (statement, i + 1, va_arg (values, const char *), -1, SQLITE_STATIC);
    else
      code = sqlite3_bind_null (statement, i + 1);
  if (code == SQLITE_OK)
    return statement;
  sqlite_store_fail (store, code, error);
  return NULL;
}

/**
 * sqlite_bind:
 * @store: a store
 * @which: a statement
 * @error: return location for an error
 * @format: a letter for each parameter: `n`, a #gint64; `t`, a text that stays where it is until the
 *   statement is reset, or NULL; `0`, for which no value is given, nothing
 * @...: the values
 *
 * Returns: (transfer none) (nullable): the statement, ready for sqlite_step(); reset it afterwards
 */
sqlite3_stmt *
sqlite_bind (LcStore *store, SqliteStatement which, GError **error, const char *format, ...)
{
  sqlite3_stmt *statement;
  va_list values;

  va_start (values, format);
  statement = bind_list (store, which, error, format, values);
  va_end (values);
  return statement;
}

/**
 * sqlite_step:
 * @store: a store
 * @statement: a statement of sqlite_bind()
 * @error: return location for an error
 *
 * Returns: %SQLITE_ROW, or %SQLITE_DONE, or another code with @error set
 */
int
sqlite_step (LcStore *store, sqlite3_stmt *statement, GError **error)
{
  const int code = sqlite3_step (statement);

  if (code != SQLITE_ROW && code != SQLITE_DONE)
    sqlite_store_fail (store, code, error);
  if (code != SQLITE_ROW)
    sqlite3_reset (statement);
  return code;
}

/**
 * sqlite_run:
 * @store: a store
 * @which: a statement that gives nothing
 * @error: return location for an error
 * @format: as for sqlite_bind()
 * @...: the values
 *
 * Returns: %FALSE with @error set if it has failed
 */
gboolean
sqlite_run (LcStore *store, SqliteStatement which, GError **error, const char *format, ...)
{
  sqlite3_stmt *statement;
  va_list values;

  va_start (values, format);
  statement = bind_list (store, which, error, format, values);
  va_end (values);
  return statement != NULL && sqlite_step (store, statement, error) == SQLITE_DONE;
}

/* Forgets what was prepared. */
void
sqlite_finalize_all (LcStore *store)
{
  for (guint i = 0; i < N_STATEMENTS; i++)
    {
      sqlite3_finalize (store->statements[i]);
      store->statements[i] = NULL;
    }
}

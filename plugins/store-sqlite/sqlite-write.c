/* sqlite-write.c - what changes a store.
 *
 * Every change is one transaction, or, between begin() and commit(), one savepoint of the
 * transaction that they enclose.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-record.h"
#include "lc-standing.h"
#include "sqlite-store.h"

#define LONGEST_LINE (1024 * 1024) /* what a replay reads */

static gboolean
refuse (LcStoreError code, GError **error, const char *text)
{
  g_set_error_literal (error, LC_STORE_ERROR, code, text);
  return FALSE;
}

/* Whether the transaction of begin() is still there: after a full disk, SQLite drops all of it. */
static gboolean
check_batch (LcStore *store, GError **error)
{
  return !sqlite3_get_autocommit (store->db)
         || refuse (LC_STORE_ERROR_IO, error,
                    _ ("what was written together could not be kept, because a part of it has "
                       "failed"));
}

/* Begins a change: a transaction, or a part of that of begin(). */
gboolean
sqlite_store_enter (LcStore *store, GError **error)
{
  if (store->batch)
    return check_batch (store, error) && sqlite_run (store, STATEMENT_SAVEPOINT, error, "");
  return sqlite_run (store, STATEMENT_BEGIN_WRITE, error, "");
}

/* Ends what sqlite_store_enter() began: keeps it if it is @good. */
gboolean
sqlite_store_leave (LcStore *store, gboolean good, GError **error)
{
  if (store->batch)
    {
      if (good && sqlite_run (store, STATEMENT_RELEASE, error, ""))
        return TRUE;
      if (!sqlite3_get_autocommit (store->db))
        sqlite_exec (store, "ROLLBACK TO one; RELEASE one", NULL);
      return FALSE;
    }
  if (good && sqlite_run (store, STATEMENT_COMMIT, error, ""))
    return TRUE;
  if (!sqlite3_get_autocommit (store->db))
    sqlite_exec (store, "ROLLBACK", NULL);
  return FALSE;
}

/* LcStoreFuncs.begin */
gboolean
sqlite_store_begin (LcStore *store, GError **error)
{
  g_return_val_if_fail (!store->batch, FALSE);

  store->batch = sqlite_run (store, STATEMENT_BEGIN_WRITE, error, "");
  return store->batch;
}

/* LcStoreFuncs.commit */
gboolean
sqlite_store_commit (LcStore *store, GError **error)
{
  g_return_val_if_fail (store->batch, FALSE);

  store->batch = FALSE;
  return check_batch (store, error) && sqlite_store_leave (store, TRUE, error);
}

/* LcStoreFuncs.rollback */
void
sqlite_store_rollback (LcStore *store)
{
  g_return_if_fail (store->batch);

  store->batch = FALSE;
  sqlite_store_leave (store, FALSE, NULL);
}

/* Adding a match -------------------------------------------------------------------------------- */

static gboolean
add_match (LcStore *store,
           const char *id,
           const char *header,
           const LcRecordHeader *parsed,
           gint64 when,
           GError **error)
{
  gint64 key;

  if (!sqlite_run (store, STATEMENT_ADD_MATCH, error, "tttnnnt", id, parsed->spec, parsed->digest,
                   (gint64) parsed->match.target, when, when, header))
    return FALSE;
  if (sqlite3_changes (store->db) == 0)
    {
      g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_EXISTS,
                   _ ("there is a match “%s” in %s already"), id, store->shown);
      return FALSE;
    }
  key = sqlite3_last_insert_rowid (store->db);
  for (guint seat = 0; seat < parsed->match.n_seats; seat++)
    if (!sqlite_run (store, STATEMENT_ADD_SEAT, error, "nntt", key, (gint64) seat,
                     parsed->seats[seat].name, parsed->seats[seat].player))
      return FALSE;
  return TRUE;
}

/* LcStoreFuncs.add */
gboolean
sqlite_store_add (LcStore *store, const char *id, const char *header, gint64 when, GError **error)
{
  g_autoptr (GError) reason = NULL;
  LcRecordHeader parsed;
  gboolean good;

  if (!lc_store_check_id (id, error))
    return FALSE;
  if (strchr (header, '\n') != NULL || !g_utf8_validate (header, -1, NULL))
    return refuse (LC_STORE_ERROR_INVALID, error,
                   _ ("the header of a record is one line, in UTF-8"));
  if (!lc_record_parse_header (header, &parsed, &reason))
    return refuse (LC_STORE_ERROR_INVALID, error, reason->message);
  good = sqlite_store_enter (store, error)
         && sqlite_store_leave (store, add_match (store, id, header, &parsed, when, error), error);
  lc_record_header_clear (&parsed);
  return good;
}

/* Appending lines ------------------------------------------------------------------------------- */

/* A match while lines are appended to it. */
typedef struct
{
  gint64 key;
  guint64 lines;
  LcStanding standing;
} Growing;

/* A number from a file that may say anything. */
static gint32
column_int (sqlite3_stmt *row, int column)
{
  return (gint32) CLAMP (sqlite3_column_int64 (row, column), G_MININT32, G_MAXINT32);
}

static gboolean
load_seats (LcStore *store, Growing *growing, GError **error)
{
  LcStanding *standing = &growing->standing;
  sqlite3_stmt *row = sqlite_bind (store, STATEMENT_GET_SEAT_STANDINGS, error, "n", growing->key);
  int code = SQLITE_ERROR;

  while (row != NULL && (code = sqlite_step (store, row, error)) == SQLITE_ROW)
    {
      const gint64 seat = sqlite3_column_int64 (row, 0);

      if (seat < 0 || seat >= LC_MAX_SEATS)
        continue;
      standing->points[seat] = column_int (row, 1);
      standing->before[seat] = column_int (row, 2);
      standing->rounds_won[seat] = (guint32) column_int (row, 3);
      standing->winners |= sqlite3_column_int64 (row, 4) != 0 ? LC_SEAT_BIT (seat) : 0;
    }
  return code == SQLITE_DONE;
}

static gboolean
load_growing (LcStore *store, const char *id, Growing *growing, GError **error)
{
  LcStanding *standing = &growing->standing;
  sqlite3_stmt *row = sqlite_bind (store, STATEMENT_GET_STANDING, error, "t", id);
  gint64 winner;
  int code;

  if (row == NULL)
    return FALSE;
  code = sqlite_step (store, row, error);
  if (code == SQLITE_DONE)
    return sqlite_store_no_match (store, id, error);
  if (code != SQLITE_ROW)
    return FALSE;
  growing->key = sqlite3_column_int64 (row, 0);
  growing->lines = (guint64) sqlite3_column_int64 (row, 1);
  standing->over = sqlite3_column_int64 (row, 2) == LC_STORE_FINISHED;
  standing->rounds = (guint32) column_int (row, 3);
  standing->moves = (guint64) sqlite3_column_int64 (row, 4);
  standing->round_over = sqlite3_column_int64 (row, 5) != 0;
  winner = sqlite3_column_type (row, 6) == SQLITE_NULL ? LC_NO_SEAT : sqlite3_column_int64 (row, 6);
  standing->winner = winner >= 0 && winner < LC_MAX_SEATS ? (guint8) winner : LC_NO_SEAT;
  sqlite3_reset (row);
  return load_seats (store, growing, error);
}

static gboolean
save_seats (LcStore *store, const Growing *growing, const LcStanding *old, GError **error)
{
  const LcStanding *now = &growing->standing;

  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if (now->points[seat] != old->points[seat] || now->before[seat] != old->before[seat]
        || now->rounds_won[seat] != old->rounds_won[seat]
        || ((now->winners ^ old->winners) & LC_SEAT_BIT (seat)) != 0)
      if (!sqlite_run (store, STATEMENT_SET_SEAT_STANDING, error, "nnnnnn",
                       (gint64) now->points[seat], (gint64) now->before[seat],
                       (gint64) now->rounds_won[seat], (gint64) (now->winners >> seat & 1),
                       growing->key, (gint64) seat))
        return FALSE;
  return TRUE;
}

static gboolean
save_growing (LcStore *store,
              const Growing *growing,
              const LcStanding *old,
              gint64 when,
              GError **error)
{
  const LcStanding *now = &growing->standing;
  const gint64 state = now->over ? LC_STORE_FINISHED : LC_STORE_UNFINISHED;
  const char *format = now->winner == LC_NO_SEAT ? "nnnnnn0n" : "nnnnnnnn";
  gboolean good;

  if (now->winner == LC_NO_SEAT)
    good = sqlite_run (store, STATEMENT_SET_STANDING, error, format, when, state,
                       (gint64) growing->lines, (gint64) now->rounds, (gint64) now->moves,
                       (gint64) now->round_over, growing->key);
  else
    good = sqlite_run (store, STATEMENT_SET_STANDING, error, format, when, state,
                       (gint64) growing->lines, (gint64) now->rounds, (gint64) now->moves,
                       (gint64) now->round_over, (gint64) now->winner, growing->key);
  return good && save_seats (store, growing, old, error);
}

static gboolean
append_line (LcStore *store, Growing *growing, const char *line, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (strlen (line) > LONGEST_LINE)
    return refuse (LC_STORE_ERROR_INVALID, error, _ ("a line is longer than any of a record"));
  if (!lc_standing_read (&growing->standing, line, &reason))
    return refuse (LC_STORE_ERROR_INVALID, error, reason->message);
  growing->lines++;
  return sqlite_run (store, STATEMENT_ADD_LINE, error, "nnt", growing->key, (gint64) growing->lines,
                     line);
}

/* @text: whole lines; it is cut into them */
static gboolean
append_lines (LcStore *store,
              const char *id,
              guint64 lines_before,
              char *text,
              gint64 when,
              GError **error)
{
  Growing growing = { 0 };
  LcStanding old;
  char *newline;

  if (!load_growing (store, id, &growing, error))
    return FALSE;
  if (growing.lines != lines_before)
    {
      g_set_error (
        error, LC_STORE_ERROR, LC_STORE_ERROR_CONFLICT,
        _ ("the match “%s” has %lu lines in %s, and not %lu: another program goes on with it"), id,
        (gulong) growing.lines, store->shown, (gulong) lines_before);
      return FALSE;
    }
  old = growing.standing;
  for (char *line = text; (newline = strchr (line, '\n')) != NULL; line = newline + 1)
    {
      *newline = '\0';
      if (!append_line (store, &growing, line, error))
        return FALSE;
    }
  return save_growing (store, &growing, &old, when, error);
}

/* LcStoreFuncs.append */
gboolean
sqlite_store_append (LcStore *store,
                     const char *id,
                     guint64 lines_before,
                     const char *lines,
                     gsize length,
                     gint64 when,
                     GError **error)
{
  g_autofree char *text = NULL;

  if (length == 0 || lines[length - 1] != '\n')
    return refuse (LC_STORE_ERROR_INVALID, error,
                   _ ("only whole lines are kept, each with its line feed"));
  if (!g_utf8_validate (lines, (gssize) length, NULL))
    return refuse (LC_STORE_ERROR_INVALID, error, _ ("a line of a record is in UTF-8"));
  text = g_strndup (lines, length);
  return sqlite_store_enter (store, error)
         && sqlite_store_leave (store, append_lines (store, id, lines_before, text, when, error),
                                error);
}

/* Ending and removing --------------------------------------------------------------------------- */

static gboolean
give_up (LcStore *store, const char *id, GError **error)
{
  sqlite3_stmt *row;
  int code;

  if (!sqlite_run (store, STATEMENT_GIVE_UP, error, "t", id))
    return FALSE;
  if (sqlite3_changes (store->db) > 0)
    return TRUE;
  row = sqlite_bind (store, STATEMENT_GET_KEY, error, "t", id);
  if (row == NULL)
    return FALSE;
  code = sqlite_step (store, row, error);
  sqlite3_reset (row);
  if (code == SQLITE_DONE)
    return sqlite_store_no_match (store, id, error);
  return code == SQLITE_ROW;
}

/* LcStoreFuncs.give_up */
gboolean
sqlite_store_give_up (LcStore *store, const char *id, GError **error)
{
  return sqlite_store_enter (store, error)
         && sqlite_store_leave (store, give_up (store, id, error), error);
}

static gboolean
remove_match (LcStore *store, const char *id, GError **error)
{
  if (!sqlite_run (store, STATEMENT_REMOVE, error, "t", id))
    return FALSE;
  return sqlite3_changes (store->db) > 0 || sqlite_store_no_match (store, id, error);
}

/* LcStoreFuncs.remove */
gboolean
sqlite_store_remove (LcStore *store, const char *id, GError **error)
{
  return sqlite_store_enter (store, error)
         && sqlite_store_leave (store, remove_match (store, id, error), error);
}

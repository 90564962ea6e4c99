/* lc-store.h - what a store plugin has to be able to do: it keeps matches, move by move, for as long
 * as people want.
 *
 * A match in a store is its record (docs/record-format.md): the header, then lines. A store knows
 * no rules and no game; who played, to how many points and who has won is read from the record, so
 * there is nothing that could contradict it. What is read back is what was appended, byte for byte.
 *
 * **A line that was acknowledged stays.** When append() or commit() has returned %TRUE, the lines
 * are on the disk: they survive that the program is killed, and that the power fails, as far as
 * the disk keeps what it says it has kept.
 *
 * **A record shows all hands.** It has the seed, every hand and the order of the draw pile, also
 * those of a match that is not over. A store is as secret as its records: it is for who runs the
 * game and not for who plays it, is made readable for its owner alone, and what a frontend shows
 * of an unfinished match is for the frontend to limit. Of matches nothing is stored but what is in the
 * record, when it was written, and that a match was given up.
 *
 * **Beside the matches there is a shelf**: texts under keys, for what a server has to know after it
 * was started again and what is in no record: its tables, who may sit down where. The store does not
 * look into them. They are kept by the same transactions as the matches.
 *
 * A store may be open in several processes at a time. One #LcStore is for one thread at a time.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

#include "lc-types.h"

G_BEGIN_DECLS

#define LC_STORE_LONGEST_ID 64               /* characters of the id of a match */
#define LC_STORE_LONGEST_KEY 128             /* characters of a key on the shelf */
#define LC_STORE_LONGEST_VALUE (1024 * 1024) /* bytes of what is there */

/**
 * LcStore:
 *
 * An open store. Each plugin defines the struct for itself.
 */
typedef struct _LcStore LcStore;

/**
 * LcStoreError:
 * @LC_STORE_ERROR_PLACE: there is no store at the place, or something else is there
 * @LC_STORE_ERROR_DAMAGED: the store is damaged; it was left as it is
 * @LC_STORE_ERROR_VERSION: the store was written by a later program
 * @LC_STORE_ERROR_READ_ONLY: the store cannot be written to
 * @LC_STORE_ERROR_FULL: the disk is full; nothing was written
 * @LC_STORE_ERROR_BUSY: another program has kept the store busy for too long
 * @LC_STORE_ERROR_NOT_FOUND: there is no match with the id
 * @LC_STORE_ERROR_EXISTS: there is another match with the id
 * @LC_STORE_ERROR_CONFLICT: the match has other lines than the caller takes it to have: somebody
 *   else goes on with it
 * @LC_STORE_ERROR_INVALID: not an id, not lines of a record, or not a key or value of the shelf
 * @LC_STORE_ERROR_IO: reading or writing failed otherwise
 */
typedef enum
{
  LC_STORE_ERROR_PLACE,
  LC_STORE_ERROR_DAMAGED,
  LC_STORE_ERROR_VERSION,
  LC_STORE_ERROR_READ_ONLY,
  LC_STORE_ERROR_FULL,
  LC_STORE_ERROR_BUSY,
  LC_STORE_ERROR_NOT_FOUND,
  LC_STORE_ERROR_EXISTS,
  LC_STORE_ERROR_CONFLICT,
  LC_STORE_ERROR_INVALID,
  LC_STORE_ERROR_IO
} LcStoreError;

#define LC_STORE_ERROR (lc_store_error_quark ())
GQuark lc_store_error_quark (void);

/**
 * LcStoreMode:
 * @LC_STORE_READ: only read; the store has to be there
 * @LC_STORE_WRITE: read and write; the store has to be there
 * @LC_STORE_CREATE: read and write; the store is made if it is not there, with its folder
 */
typedef enum
{
  LC_STORE_READ,
  LC_STORE_WRITE,
  LC_STORE_CREATE
} LcStoreMode;

/**
 * LcStoreState:
 * @LC_STORE_UNFINISHED: the match goes on, or could
 * @LC_STORE_FINISHED: its record has its end
 * @LC_STORE_GIVEN_UP: it is not over, and somebody has said that it will not be
 */
typedef enum
{
  LC_STORE_UNFINISHED,
  LC_STORE_FINISHED,
  LC_STORE_GIVEN_UP
} LcStoreState;

/**
 * LcStoreSeat:
 * @name: how the seat is called
 * @player: (nullable): the bot that plays it; NULL for a person
 * @points: of the match so far
 * @rounds_won: rounds in which it was the first without cards
 * @won: whether it has won the match, perhaps with others
 */
typedef struct
{
  char *name;
  char *player;
  gint32 points;
  guint32 rounds_won;
  gboolean won;
} LcStoreSeat;

/**
 * LcStoreMatch:
 * @id: its name in the store
 * @rules: the full name of the ruleset: `uno-flex+stacking`
 * @digest: SHA-256 of the compiled rules
 * @target: points that end the match
 * @began: when it was added, in seconds since 1970
 * @changed: when the last line came, in seconds since 1970
 * @state: whether it is over
 * @lines: how many lines the record has, with the header
 * @rounds: rounds that are over
 * @moves: moves that were made, those taken back included
 * @n_seats: how many play
 * @seats: who plays
 *
 * What is known of a match without its rules. The seed is not among it: who knows it, knows all
 * hands. Freed with lc_store_match_free().
 */
typedef struct
{
  char *id;
  char *rules;
  char *digest;
  gint32 target;
  gint64 began;
  gint64 changed;
  LcStoreState state;
  guint64 lines;
  guint32 rounds;
  guint64 moves;
  guint n_seats;
  LcStoreSeat seats[LC_MAX_SEATS];
} LcStoreMatch;

/**
 * LcStoreTally:
 * @name: who
 * @player: (nullable): the bot that played under this name; NULL for a person
 * @rules: what was played
 * @matches: matches that are over, in which it had a seat
 * @won: how many of them it has won, perhaps with others
 * @rounds: rounds that are over, of all matches
 * @rounds_won: how many of them it has won
 * @points: its points in all matches, as far as they go
 *
 * What somebody has reached by one ruleset. Freed with lc_store_tally_free().
 */
typedef struct
{
  char *name;
  char *player;
  char *rules;
  guint64 matches;
  guint64 won;
  guint64 rounds;
  guint64 rounds_won;
  gint64 points;
} LcStoreTally;

/**
 * LcStoreFuncs:
 * @suffix: what the names of its files end in, without the dot, such as `sqlite`
 * @open: opens the store at @place, a file name in the encoding of the file system. A file that is
 *   something else, or damaged, is an error, and is left as it is. Returns: (transfer full)
 *   (nullable): the store
 * @close: (transfer full): closes it; what was begun and not committed is dropped
 * @begin: what is added, appended and removed from here on is kept all together by commit(), and is
 *   durable only then: one wait for the disk instead of many. A call that fails in between changes
 *   nothing, and leaves what the others did
 * @commit: ends what begin() began. If it fails, nothing since then was kept
 * @rollback: drops everything since begin()
 * @add: begins a match. @id: lc_store_check_id(), and not in use; @header: the first line of the
 *   record, without its line feed; @when: seconds since 1970
 * @append: adds @length bytes of whole lines, each with its line feed, to the match @id. @lines_before:
 *   how many lines it has; if that is not so, somebody else goes on with the match, and the call
 *   fails with %LC_STORE_ERROR_CONFLICT. Its state, points and winners follow from the lines, in
 *   the same transaction: there is no match whose last line is kept and its result not. A match that
 *   was finished or given up goes on when a line says so: a move was taken back, say
 * @give_up: says of an unfinished match that nobody will go on with it. One that is finished stays
 *   so
 * @get: (transfer full) (nullable): what is known of one match
 * @list: (transfer full) (nullable) (element-type LcStoreMatch): matches, the unfinished ones first,
 *   and the one that changed last first; @limit of them after the first @offset; 0: all
 * @count: how many matches there are
 * @read: (transfer full) (nullable): the record from line @first on (1 is the header), each line
 *   with its line feed; empty if there are not so many
 * @tally: (transfer full) (nullable) (element-type LcStoreTally): statistics by name, bot and
 *   ruleset; by @rules only, or of all rulesets if it is NULL; most matches won first
 * @remove: removes a match with its record
 * @put: puts @value, UTF-8 text of at most %LC_STORE_LONGEST_VALUE bytes, on the shelf under @key, in
 *   the place of what was there. @key: lc_store_check_key(). %NULL: nothing is to be there any more,
 *   and need not have been
 * @fetch: gives in @value what is on the shelf under @key, (transfer full) (nullable): %NULL if there
 *   is nothing, which is no error
 * @keys: (transfer full) (nullable) (element-type utf8): the keys on the shelf that begin with @prefix,
 *   in the order of their bytes; all of them if that is empty
 *
 * The functions of a store plugin. All of them return %FALSE or %NULL with @error of %LC_STORE_ERROR
 * set, in words for people, and change nothing, where they fail.
 */
typedef struct
{
  const char *suffix;
  LcStore *(*open) (const char *place, LcStoreMode mode, GError **error);
  void (*close) (LcStore *store);

  gboolean (*begin) (LcStore *store, GError **error);
  gboolean (*commit) (LcStore *store, GError **error);
  void (*rollback) (LcStore *store);

  gboolean (*add) (LcStore *store, const char *id, const char *header, gint64 when, GError **error);
  gboolean (*append) (LcStore *store,
                      const char *id,
                      guint64 lines_before,
                      const char *lines,
                      gsize length,
                      gint64 when,
                      GError **error);
  gboolean (*give_up) (LcStore *store, const char *id, GError **error);

  LcStoreMatch *(*get) (LcStore *store, const char *id, GError **error);
  GPtrArray *(*list) (LcStore *store, guint64 offset, guint64 limit, GError **error);
  gboolean (*count) (LcStore *store, guint64 *n_matches, GError **error);
  GString *(*read) (LcStore *store, const char *id, guint64 first, GError **error);
  GPtrArray *(*tally) (LcStore *store, const char *rules, GError **error);
  gboolean (*remove) (LcStore *store, const char *id, GError **error);

  gboolean (*put) (LcStore *store, const char *key, const char *value, GError **error);
  gboolean (*fetch) (LcStore *store, const char *key, char **value, GError **error);
  GPtrArray *(*keys) (LcStore *store, const char *prefix, GError **error);
} LcStoreFuncs;

gboolean lc_store_check_id (const char *id, GError **error);
gboolean lc_store_check_key (const char *key, GError **error);
gboolean lc_store_check_value (const char *value, GError **error);
void lc_store_match_free (LcStoreMatch *match);
void lc_store_tally_free (LcStoreTally *tally);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LcStoreMatch, lc_store_match_free)

G_END_DECLS

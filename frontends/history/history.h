/* history.h - the frontend `history`: what its commands share.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-registry.h"
#include "lc-store.h"

G_BEGIN_DECLS

#define HISTORY_USAGE 2 /* the exit status where the command line is not understood */
#define HISTORY_SUFFIX ".jsonl"

/**
 * History:
 * @registry: the plugins there are
 * @place: (nullable): the file that the command line names
 * @path: where the store is, once it was opened
 * @funcs: the store plugin
 * @store: (nullable): the store, while a command works
 *
 * What every command is given.
 */
typedef struct
{
  LcRegistry *registry;
  char *place;
  char *path;
  const LcStoreFuncs *funcs;
  LcStore *store;
} History;

/**
 * HistoryRecord:
 * @path: where the file is
 * @name: (nullable): what `lastcard play` calls it; %NULL if it is not one of its records
 * @size: bytes of it
 * @changed: when it was last written to, in microseconds since 1970
 *
 * A record, seen from outside. Freed with history_record_free().
 */
typedef struct
{
  char *path;
  char *name;
  guint64 size;
  gint64 changed;
} HistoryRecord;

/* Each takes the command line from the command on, and returns the exit status. */
int history_list (History *history, int argc, char **argv);
int history_show (History *history, int argc, char **argv);
int history_stats (History *history, int argc, char **argv);
int history_import (History *history, int argc, char **argv);
int history_export (History *history, int argc, char **argv);
int history_delete (History *history, int argc, char **argv);

/* history-common.c */
gboolean history_parse (History *history,
                        GOptionContext *context,
                        int *argc,
                        char ***argv,
                        const char *command,
                        guint least,
                        guint most);
gboolean history_open (History *history, LcStoreMode mode, GError **error);
gboolean history_is_missing (const History *history);
int history_fail (const char *command, const GError *error);
void history_clear (History *history);
char *history_time (gint64 seconds);
const char *history_state (LcStoreState state);
const char *history_name (const char *name, const char *player, gboolean own);
char *history_seats (History *history, const LcStoreMatch *match);

/* history-find.c */
LcStoreMatch *history_find (History *history, const char *word, GError **error);

/* history-records.c */
char *history_records_folder (void);
HistoryRecord *history_record_new (const char *path);
void history_record_free (HistoryRecord *record);
GPtrArray *history_records_list (GError **error);
gboolean history_record_hold (const HistoryRecord *record, int *fd, GError **error);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HistoryRecord, history_record_free)

/* history-take.c */
gboolean history_note (History *history,
                       const HistoryRecord *record,
                       const GPtrArray *ids,
                       GError **error);
HistoryRecord *history_find_record (History *history, const char *id, gboolean *alone);
gboolean history_is_own (History *history, const char *id);
gboolean history_take_in (const History *history, const char *command);

/* history-keep.c */
typedef enum
{
  HISTORY_KEPT,     /* it is new in the store */
  HISTORY_EXTENDED, /* the store had the beginning of it */
  HISTORY_KNOWN     /* the store had all of it */
} HistoryOutcome;

gboolean history_keep (History *history,
                       const char *base,
                       const char *record,
                       gsize length,
                       gint64 changed,
                       char **id,
                       HistoryOutcome *outcome,
                       GError **error);
char *history_id_of_file (const char *path);

/**
 * HistoryHarvest:
 * @counts: how many matches had which outcome
 * @ids: (element-type utf8): what they are called
 * @cut: whether the last line of the file was not whole, and so left out
 *
 * What a file has brought.
 */
typedef struct
{
  guint counts[HISTORY_KNOWN + 1];
  GPtrArray *ids;
  gboolean cut;
} HistoryHarvest;

/* history-file.c */
gboolean history_keep_file (History *history,
                            const HistoryRecord *record,
                            HistoryHarvest *harvest,
                            GError **error);
void history_harvest_clear (HistoryHarvest *harvest);

G_END_DECLS

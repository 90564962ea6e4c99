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
const char *history_program (void);
char *history_records_folder (void);
char *history_time (gint64 seconds);
const char *history_state (LcStoreState state);
char *history_seats (const LcStoreMatch *match);

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

G_END_DECLS

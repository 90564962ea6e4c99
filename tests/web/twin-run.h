/* twin-run.h - tables that are played through the door that clients come in by, from a script.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "twin-round.h"
#include "web-hub-private.h"

G_BEGIN_DECLS

typedef enum
{
  TWIN_CONNECT,    /* a client comes; for whom: @role */
  TWIN_SEND,       /* it says @text */
  TWIN_DISCONNECT, /* it is gone */
  TWIN_WAKE,       /* what is due is done */
  TWIN_FLUSH       /* what is to be told is told */
} TwinActKind;

/**
 * TwinAct:
 * @at: when, in microseconds
 * @client: which one, counted from 0 in the order in which they come
 * @role: the seat that it is there for; %LC_NO_SEAT: it watches
 */
typedef struct
{
  TwinActKind kind;
  gint64 at;
  guint client;
  guint role;
  char *text;
} TwinAct;

/**
 * TwinClient:
 * @got: every byte that it was told, a line for each message, but for the hands that are laid open
 *   when a round is over; and why its connection ended
 * @closed: the hub has ended the connection
 */
typedef struct
{
  WebPeer *peer;
  guint role;
  GString *got;
  gint64 said;
  gboolean closed;
} TwinClient;

/**
 * TwinStory:
 * @acts: (element-type TwinAct): all that came from outside
 * @rounds: (element-type TwinRound): the rounds that were played, match after match
 *
 * What has happened at a table.
 */
typedef struct
{
  GArray *acts;
  GPtrArray *rounds;
} TwinStory;

/**
 * TwinRun:
 * @clients: (element-type TwinClient): all that have ever come
 * @table: (nullable): the one table
 * @story: what has happened; is written if @changes is %NULL, else only read
 * @changes: (nullable) (element-type GArray): for each round the changes that make a twin of it
 * @strayed: (nullable): a move of the twin that is not that of the story
 *
 * A hub with one table, and what its clients are told.
 */
typedef struct
{
  WebHub *hub;
  GPtrArray *clients;
  WebTable *table;
  LcSession *session;
  guint64 seed; /* that the present match is dealt from */
  TwinStory *story;
  const GPtrArray *changes;
  guint n_rounds;
  guint n_moves;
  LcRng secrets;
  char *strayed;
} TwinRun;

TwinStory *twin_story_new (void);
void twin_story_free (TwinStory *story);

TwinRun *twin_run_new (LcRegistry *registry,
                       const char *const *folders,
                       guint64 seed,
                       TwinStory *story,
                       const GPtrArray *changes);
void twin_run_free (TwinRun *run);
void twin_run_do (TwinRun *run, const TwinAct *act);
void twin_run_all (TwinRun *run);

G_END_DECLS

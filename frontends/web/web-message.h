/* web-message.h - WebMessage, what a client has said, checked: docs/protocol.md.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-move.h"

G_BEGIN_DECLS

#define WEB_LONGEST_MESSAGE 16384 /* bytes */
#define WEB_LONGEST_NAME 24       /* characters */
#define WEB_LONGEST_TITLE 40
#define WEB_LONGEST_TEXT 200
#define WEB_LONGEST_RULES 1000
#define WEB_QUICK_WORDS 12
#define WEB_MOST_POINTS 1000000
#define WEB_MOST_ROUNDS 1000
#define WEB_LONGEST_TURN 600 /* seconds */
#define WEB_SHORTEST_TURN 10
#define WEB_LONGEST_UNO 10000 /* milliseconds */

typedef enum
{
  WEB_HELLO,
  WEB_PING,
  WEB_CATALOGUE,
  WEB_RULES,
  WEB_TABLES,
  WEB_CREATE,
  WEB_JOIN,
  WEB_ENTER,
  WEB_WATCH,
  WEB_LEAVE,
  WEB_SETTINGS,
  WEB_SEAT,
  WEB_READY,
  WEB_MOVE,
  WEB_WHY,
  WEB_SAY,
  WEB_KICK,
  WEB_BACK,
  WEB_SYNC,
  WEB_N_KINDS
} WebKind;

/* Which members a message has: bits of WebMessage.has. */
typedef enum
{
  WEB_HAS_V = 1 << 0,
  WEB_HAS_RULES = 1 << 1,
  WEB_HAS_TABLE = 1 << 2,
  WEB_HAS_NAME = 1 << 3,
  WEB_HAS_SEAT = 1 << 4,
  WEB_HAS_TOKEN = 1 << 5,
  WEB_HAS_PLAYER = 1 << 6,
  WEB_HAS_READY = 1 << 7,
  WEB_HAS_N = 1 << 8,
  WEB_HAS_MOVE = 1 << 9,
  WEB_HAS_CARD = 1 << 10,
  WEB_HAS_SIDE = 1 << 11,
  WEB_HAS_TEXT = 1 << 12,
  WEB_HAS_QUICK = 1 << 13,
  WEB_HAS_YES = 1 << 14,
  WEB_HAS_SEATS = 1 << 15,
  WEB_HAS_TARGET = 1 << 16,
  WEB_HAS_ROUNDS = 1 << 17,
  WEB_HAS_TURN_TIME = 1 << 18,
  WEB_HAS_UNO_TIME = 1 << 19,
  WEB_HAS_LISTED = 1 << 20
} WebHas;

/**
 * WebMessage:
 * @kind: what `t` says
 * @id: what the answer repeats; -1 if it has none. Also set where the rest is not understood, if it
 *   could be found
 * @has: #WebHas
 * @player: (nullable): a bot; %NULL for `null`
 * @move: of no seat yet
 *
 * The strings are the message's. Everything is in its range and of its length; whether it fits the
 * table is for others to say.
 */
typedef struct
{
  WebKind kind;
  gint64 id;
  guint has;
  gint64 v;
  char *rules;
  char *table;
  char *name;
  gint64 seat;
  char *token;
  char *player;
  gboolean ready;
  gint64 n;
  LcMove move;
  gint64 card;
  gint64 side;
  char *text;
  gint64 quick;
  gboolean yes;
  gint64 seats;
  gint64 target;
  gint64 rounds;
  gint64 turn_time;
  gint64 uno_time;
  gboolean listed;
} WebMessage;

/**
 * WebMessageError:
 * @WEB_MESSAGE_ERROR_BAD: it is no message, or a member is missing or not what it has to be
 * @WEB_MESSAGE_ERROR_UNKNOWN: there is no such message
 */
typedef enum
{
  WEB_MESSAGE_ERROR_BAD,
  WEB_MESSAGE_ERROR_UNKNOWN
} WebMessageError;

#define WEB_MESSAGE_ERROR (web_message_error_quark ())
GQuark web_message_error_quark (void);

gboolean web_message_parse (WebMessage *message, const char *text, gsize length, GError **error);
void web_message_clear (WebMessage *message);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WebMessage, web_message_clear)

gboolean web_text_is_clean (const char *text);

G_END_DECLS

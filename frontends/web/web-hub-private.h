/* web-hub-private.h - what the parts of the hub share: peers, tables, and who does what.
 *
 *   web-hub.c            what comes in, and what goes out
 *   web-peer.c           one client: what it is told, how much it may say
 *   web-toll.c           how much all clients of one address may do together
 *   web-rules.c          rulesets by name, and the catalogue
 *   web-table.c          tables, seats, who is there
 *   web-name.c           which names cannot be told from each other
 *   web-table-doors.c    how clients come to a table, and go
 *   web-table-lobby.c    before a match: settings, bots, ready, kick; chat
 *   web-table-play.c     a match: moves, bots, rounds
 *   web-table-race.c     moves that came too late, in words
 *   web-table-time.c     turn time, pace, when the hub has to be woken
 *   web-table-vote.c     votes to kick somebody
 *   web-ear.c            what each seat hears of a move
 *   web-kinds.c          equal cards are one and the same
 *   web-tell.c           the messages `table` and `now`
 *   web-tell-deck.c      the message `deck`
 *   web-tell-view.c      a seat's view as JSON
 *   web-keep.c           what the store has of it
 *   web-replay-frames.c  a match that is over, as it was told
 *   web-shelf.c          a table as text
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "../words/words-teller.h"
#include "lc-session.h"
#include "web-hub.h"
#include "web-json.h"
#include "web-message.h"
#include "web-random.h"

G_BEGIN_DECLS

typedef struct _WebTable WebTable;

#define WEB_NEVER G_MAXINT64
#define WEB_SECOND G_USEC_PER_SEC
#define WEB_MOST_WATCHERS 50
#define WEB_RECENT_MOVES 64 /* of a round, to say what came first */

/* The bot that plays for persons who are not there. */
#define WEB_LENT_BOT "greedy"

/**
 * WebRules:
 * @spec: the full name as the ruleset writes it
 * @asked: the name that it was first asked for by
 * @deck: what the message `deck` says of it wherever it is played
 *
 * A compiled ruleset. Shared by tables.
 */
typedef struct
{
  guint refs;
  char *asked;
  LcRules *rules;
  GString *deck;
} WebRules;

/* Peers ------------------------------------------------------------------------------------------ */

typedef enum
{
  WEB_RATE_ALL,   /* every message */
  WEB_RATE_TALK,  /* what is told to all */
  WEB_RATE_HEAVY, /* what costs milliseconds: rulesets are compiled */
  WEB_RATE_DOOR,  /* going to a table */
  WEB_RATE_CREATE,
  WEB_N_RATES
} WebRateKind;

/* How much somebody may do: @credit microseconds, as it was at @at. */
typedef struct
{
  gint64 credit;
  gint64 at;
} WebBucket;

/* A message under way, and the table that it tells of; or, without @text, what somebody has asked for
 * there, which has to be answered even if it turns out not to be done. */
typedef struct
{
  char *text; /* (nullable): a GRefString */
  guint64 about;
  gint64 id; /* of what was asked; −1 */
} WebNote;

struct _WebPeer
{
  WebHub *hub;
  const WebPeerFuncs *funcs;
  gpointer connection;
  char *address; /* what it is counted by; NULL: this machine, which is not counted */
  GList idle;    /* in WebHub.listening */
  gint64 heard;
  WebBucket buckets[WEB_N_RATES];
  guint strikes;
  guint guesses; /* wrong tokens */
  gboolean greeted;

  WebTable *table;
  guint seat; /* LC_NO_SEAT: watches */
  guint8 hash[WEB_HASH_BYTES];
  guint64 left; /* the serial number of the table that it has given up a seat at */

  GArray *notes;
  guint64 answers;     /* the table that answers are about at the moment */
  gboolean talking;    /* is in WebHub.talking */
  const char *closing; /* why the connection ends; NULL: it does not */
  gboolean closed;     /* and the connection knows */
};

gboolean web_bucket_take (WebBucket *bucket, gint64 cost, guint burst, gint64 now);
void web_peer_post (WebPeer *peer, const char *text, guint64 about);
void web_peer_answer (WebPeer *peer, GString *json);
void web_peer_error (WebPeer *peer, gint64 id, const char *code, const char *text);
void web_peer_bye (WebPeer *peer, const char *code, const char *why);
void web_peer_has_asked (WebPeer *peer, gint64 id);
void web_peer_take_back (WebPeer *peer,
                         guint64 about,
                         const char *code,
                         const char *text,
                         gboolean unasked);
gboolean web_peer_may (WebPeer *peer, WebRateKind kind);
WebPeer *web_peer_new (WebHub *hub,
                       const WebPeerFuncs *funcs,
                       gpointer connection,
                       const char *address);
void web_peer_free (WebPeer *peer);
GString *web_peer_begin (const char *kind, gint64 id);

/* Tables ----------------------------------------------------------------------------------------- */

typedef enum
{
  WEB_LOBBY,
  WEB_ROUND,
  WEB_BETWEEN,
  WEB_OVER,
  WEB_N_PHASES
} WebPhase;

typedef struct
{
  char *rules;
  char *name;
  guint seats;
  gint32 target;
  guint32 rounds;
  guint turn_time; /* seconds */
  guint uno_time;  /* milliseconds */
  gboolean listed;
} WebSettings;

/**
 * WebSeat:
 * @name: (nullable): %NULL: the seat is open
 * @player: (nullable): the bot that the host has put there
 * @person: somebody has a token for it
 * @hash: of the token
 * @peer: (nullable): the connection of that person
 * @returning: was connected when the server ended, and is expected back
 * @gone_at: the table's time when @peer was lost
 * @moved: how many moves the round had after the last one of this seat
 *
 * Of an open seat during a match, whose person has gone for good, a bot plays the cards.
 */
typedef struct
{
  char *name;
  char *player;
  gboolean person;
  guint8 hash[WEB_HASH_BYTES];
  gboolean ready;
  gboolean away;
  gboolean returning;
  WebPeer *peer;
  gint64 gone_at;
  guint moved;
} WebSeat;

/* Who is told of what happens as one seat sees it: the seat's own person, or all who watch. */
typedef struct
{
  gboolean there;
  WordsTeller teller;
  GString *events;
} WebEar;

/* Lines of the record of @match, which has @before lines before them in the store. */
typedef struct
{
  char *match;
  guint64 before;
  GString *lines;
} WebLines;

struct _WebTable
{
  WebHub *hub;
  guint64 serial;
  char code[WEB_CODE_LENGTH + 1];
  WebSettings settings;
  WebRules *rules; /* NULL: not looked at yet */
  WebSeat seats[LC_MAX_SEATS];
  guint host;      /* LC_NO_SEAT: nobody */
  gboolean deputy; /* the host has been gone for a while, so the next one who is there stands in */
  WebPhase phase;
  GPtrArray *peers; /* all who are at it, in the order in which they came */
  guint n_watchers;

  /* the match, if one has begun */
  char *match;
  LcSession *session;
  WebEar ears[LC_MAX_SEATS + 1]; /* the last one: those who watch */
  GArray *recent;                /* of LcMove: the last ones of the round */
  guint mover;                   /* the seat that has moved last */

  /* a vote */
  guint kick; /* LC_NO_SEAT: none */
  LcSeats kick_yes;

  /* the table's own time, in microseconds, goes on while a person is there */
  gint64 elapsed;
  gint64 since;
  gboolean running;
  gint64 turn_until, bot_at, round_at, vote_until; /* WEB_NEVER: not at all */
  gint64 host_until;                               /* the host is waited for */
  gint64 return_until;                             /* those who return are waited for */
  gint64 uno_at;                                   /* when somebody could be caught since */
  guint64 decision;                                /* what the turn time is for */
  gint64 decision_at;                              /* since when */
  LcSeats uncalled;

  gint64 empty_since; /* the hub's time */
  gint64 due;
  GSequenceIter *timer;

  /* what the store has, and what it has not yet */
  gboolean stale;   /* the match is not in memory */
  gboolean touched; /* is in WebHub.touched */
  gboolean is_new;  /* the store does not know the table */
  gboolean forgotten;
  char *kept;         /* what is on the shelf */
  guint64 n_lines;    /* of the record of @match, with those that the store does not have */
  GPtrArray *pending; /* of WebLines: what the store does not have */
  char *gone;         /* a match that nobody will go on with */
  guint n_failures; /* of the store, one after the other, to take or to give what is the table's */
  gint64 store_again; /* after a failure: the hub's time until which nothing is due */
  gboolean logged;    /* why its match cannot be taken up */

  gboolean changed; /* `table` has to be told */
  gboolean redeck;  /* and `deck` */
};

/* The hub ---------------------------------------------------------------------------------------- */

struct _WebHub
{
  WebHubSetup setup;
  gint64 now;
  guint64 serial;
  gboolean ending;      /* whose connection ends now will come back to the next server */
  GHashTable *by_code;  /* code → WebTable */
  GPtrArray *tables;    /* in the order in which they were made */
  GSequence *timers;    /* of WebTable, by what is due first */
  GQueue listening;     /* of WebPeer: who has been silent for longest comes first */
  GPtrArray *talking;   /* of WebPeer: those with notes */
  GPtrArray *touched;   /* of WebTable: what the store has to be told */
  GPtrArray *changed;   /* of WebTable: whose `table` has to be told */
  GPtrArray *rules;     /* of WebRules: the one used last is the last */
  WebBucket compiling;  /* of rulesets, for all clients together */
  GHashTable *creators; /* of tables: address → WebBucket */
  gboolean logged;      /* that the store takes nothing, until it does again */
  char *catalogue;      /* a GRefString */

  /* for tests: told of every session that begins a match, before it deals; may be NULL */
  void (*on_session) (LcSession *session, gpointer data);
  gpointer on_session_data;
};

void web_hub_random (WebHub *hub, guint8 *bytes, gsize n_bytes);

/* web-toll.c */
GHashTable *web_toll_new (void);
gboolean web_toll_take (GHashTable *toll,
                        const char *address,
                        gint64 cost,
                        guint burst,
                        gint64 now);

/* web-rules.c */
WebRules *web_rules_get (WebHub *hub, const char *spec, GError **error);
WebRules *web_rules_ref (WebRules *rules);
void web_rules_unref (WebRules *rules);
gboolean web_rules_may_compile (WebHub *hub, const char *spec);
gboolean web_rules_check_name (const char *spec, GError **error);
const char *web_rules_catalogue (WebHub *hub, GError **error);
void web_rules_describe (WebHub *hub, const char *spec, GString *json);

/* web-table.c */
WebTable *web_table_new (WebHub *hub, const char *code);
void web_table_free (WebTable *table);
void web_table_remove (WebTable *table);
WebTable *web_table_find (WebHub *hub, const char *text);
void web_table_forget (WebTable *table);
void web_table_attach (WebTable *table, WebPeer *peer, guint seat);
void web_table_detach (WebPeer *peer);
void web_table_empty_seat (WebTable *table, guint seat);
void web_table_find_host (WebTable *table);
guint web_table_acting_host (const WebTable *table);
void web_table_changed (WebTable *table);
const char *web_phase_name (WebPhase phase);
gboolean web_table_in_match (const WebTable *table);
gboolean web_table_seat_is_open (const WebTable *table, guint seat);
gboolean web_table_counts_as_here (const WebTable *table, guint seat);
gboolean web_table_played_by_bot (const WebTable *table, guint seat);
guint web_table_n_persons (const WebTable *table);
guint web_table_n_here (const WebTable *table);
gboolean web_table_load_rules (WebTable *table, GError **error);
char *web_table_bot_name (const WebTable *table, guint seat);
const char *web_table_find_name (const WebTable *table, guint seat, const char *name);

/* web-name.c */
gboolean web_name_is_seen (const char *name);
gboolean web_name_is_like (const char *a, const char *b);

/* web-table-doors.c */
void web_door_create (WebPeer *peer, const WebMessage *message);
void web_door_join (WebPeer *peer, const WebMessage *message);
void web_door_enter (WebPeer *peer, const WebMessage *message);
void web_door_watch (WebPeer *peer, const WebMessage *message);
void web_door_leave (WebPeer *peer, const WebMessage *message);
void web_door_tables (WebPeer *peer, const WebMessage *message);

/* web-table-lobby.c */
gboolean web_settings_apply (WebTable *table,
                             const WebMessage *message,
                             const char **code,
                             GError **error);
void web_lobby_settings (WebPeer *peer, const WebMessage *message);
void web_lobby_seat (WebPeer *peer, const WebMessage *message);
void web_lobby_ready (WebPeer *peer, const WebMessage *message);
void web_lobby_say (WebPeer *peer, const WebMessage *message);
void web_lobby_begin_if_ready (WebTable *table);

/* web-table-vote.c */
void web_vote_kick (WebPeer *peer, const WebMessage *message);
void web_vote_resume (WebTable *table, guint about, LcSeats yes);
void web_vote_end (WebTable *table);
void web_vote_count (WebTable *table);
guint web_vote_yes (const WebTable *table);
guint web_vote_need (const WebTable *table);

/* web-table-play.c */
gboolean web_play_begin (WebTable *table, GError **error);
void web_play_move (WebPeer *peer, const WebMessage *message);
void web_play_why (WebPeer *peer, const WebMessage *message);
void web_play_back (WebPeer *peer, const WebMessage *message);
void web_play_next_round (WebTable *table);
void web_play_turn_over (WebTable *table);
void web_play_bot (WebTable *table);
void web_play_lend (WebTable *table, guint seat);
void web_play_resumed (WebTable *table);
void web_play_forget (WebTable *table);
void web_play_give_up (WebTable *table);
void web_play_set_away (WebTable *table, guint seat, gboolean away);

/* web-table-race.c */
void web_race_note (WebTable *table, LcMove move);
char *web_race_why_late (WebTable *table, const LcView *view, LcMove move, guint n);

/* web-table-time.c */
gint64 web_time (const WebTable *table);
void web_time_presence (WebTable *table);
void web_time_schedule (WebTable *table);
void web_time_decision (WebTable *table, guint mover);
void web_time_wake (WebTable *table);
void web_time_clear (WebTable *table);
gint64 web_time_left (const WebTable *table, gint64 until);
gint64 web_time_waited (const WebTable *table);
gboolean web_time_is_overdue (const WebTable *table, guint seat);
void web_time_expect_back (WebTable *table);
gint web_time_compare (gconstpointer a, gconstpointer b, gpointer data);

/* web-ear.c */
void web_ear_open (WebTable *table, guint ear);
void web_ear_close (WebTable *table, guint ear);
void web_ear_names (WebTable *table);
void web_ear_listen (WebTable *table);
guint web_ear_of (guint seat);

/* web-kinds.c */
void web_kinds_event (const LcRules *rules, LcEvent *event, guint8 cards[LC_MAX_CARDS]);
void web_kinds_view (WebTable *table, guint seat, LcView *view);

/* web-tell.c */
void web_tell_all (WebTable *table, WebPeer *peer);
void web_tell_table (WebTable *table);
void web_tell_changes (WebHub *hub);
void web_tell_now (WebTable *table);
void web_tell_names (WebTable *table, const WebPeer *except);
void web_tell_error (WebTable *table, const char *code, const char *text);

/* web-tell-deck.c */
GString *web_deck_text (const LcRules *rules);
void web_tell_deck (WebTable *table, WebPeer *peer);

/* web-tell-view.c */
void web_view_json (LcSession *session,
                    gint64 left,
                    GString *json,
                    const LcView *view,
                    const Words *words);
void web_view_open_json (LcSession *session, GString *json);

/* web-shelf.c */
char *web_shelf_format (const WebTable *table);
gboolean web_shelf_read (WebTable *table, const char *text);

/* web-keep.c */
gboolean web_keep_load_tables (WebHub *hub, GError **error);
void web_keep_touch (WebTable *table);
void web_keep_drop_match (WebTable *table);
gboolean web_keep_commit (WebHub *hub);
gboolean web_keep_refresh (WebTable *table, GError **error);
const char *web_keep_error_code (const GError *error);
void web_keep_failed (WebTable *table);
LcSessionKeeper web_keep_keeper (WebTable *table);

G_END_DECLS

/* web-hub.c - all tables of a server: what comes in is given to whom it concerns, what goes out
 * waits for the store.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SILENCE (120 * WEB_SECOND) /* after which a client is dropped */
#define MOST_STRIKES 60            /* messages too many, before the connection ends */
#define MOST_BAD 30                /* messages that are none */

/* What a client has to be before a message of this kind makes sense. */
typedef enum
{
  NEEDS_NOTHING = 0,
  NEEDS_NO_TABLE = 1 << 0,
  NEEDS_TABLE = 1 << 1,
  NEEDS_SEAT = 1 << 2,
  NEEDS_HOST = 1 << 3
} Needs;

static void
on_hello (WebPeer *peer, const WebMessage *message)
{
  GString *json;

  if (message->v != 1)
    {
      web_peer_error (peer, message->id, "bad-message", _ ("This server speaks version 1."));
      return;
    }
  peer->greeted = TRUE;
  json = web_peer_begin ("welcome", message->id);
  web_json_int (json, "v", 1);
  web_json_string (json, "server", PACKAGE_NAME " " PACKAGE_VERSION);
  /* Translators: the code of the language that you translate to: "de", "pt-BR" */
  web_json_string (json, "language", C_ ("language code", "en"));
  web_peer_answer (peer, json);
}

static void
on_ping (WebPeer *peer, const WebMessage *message)
{
  web_peer_answer (peer, web_peer_begin ("pong", message->id));
}

static void
on_catalogue (WebPeer *peer, const WebMessage *message)
{
  g_autoptr (GError) error = NULL;
  const char *catalogue = web_rules_catalogue (peer->hub, &error);
  GString *json;

  if (catalogue == NULL)
    {
      web_peer_error (peer, message->id, "rules", error->message);
      return;
    }
  json = web_peer_begin ("catalogue", message->id);
  g_string_append_c (json, ',');
  g_string_append (json, catalogue);
  web_peer_answer (peer, json);
}

static void
on_rules (WebPeer *peer, const WebMessage *message)
{
  GString *json = web_peer_begin ("rules", message->id);

  web_rules_describe (peer->hub, message->rules, json);
  web_peer_answer (peer, json);
}

static void
on_sync (WebPeer *peer, const WebMessage *message)
{
  web_tell_all (peer->table, peer);
}

static const struct
{
  void (*handle) (WebPeer *peer, const WebMessage *message);
  guint needs;
  WebRateKind rate;
} handlers[WEB_N_KINDS] = {
  [WEB_HELLO] = { on_hello, NEEDS_NOTHING, WEB_RATE_ALL },
  [WEB_PING] = { on_ping, NEEDS_NOTHING, WEB_RATE_ALL },
  [WEB_CATALOGUE] = { on_catalogue, NEEDS_NOTHING, WEB_RATE_HEAVY },
  [WEB_RULES] = { on_rules, NEEDS_NOTHING, WEB_RATE_HEAVY },
  [WEB_TABLES] = { web_door_tables, NEEDS_NOTHING, WEB_RATE_DOOR },
  [WEB_CREATE] = { web_door_create, NEEDS_NO_TABLE, WEB_RATE_CREATE },
  [WEB_JOIN] = { web_door_join, NEEDS_NO_TABLE, WEB_RATE_DOOR },
  [WEB_ENTER] = { web_door_enter, NEEDS_NO_TABLE, WEB_RATE_DOOR },
  [WEB_WATCH] = { web_door_watch, NEEDS_NO_TABLE, WEB_RATE_DOOR },
  [WEB_LEAVE] = { web_door_leave, NEEDS_TABLE, WEB_RATE_ALL },
  [WEB_SETTINGS] = { web_lobby_settings, NEEDS_SEAT | NEEDS_HOST, WEB_RATE_HEAVY },
  [WEB_SEAT] = { web_lobby_seat, NEEDS_SEAT | NEEDS_HOST, WEB_RATE_ALL },
  [WEB_READY] = { web_lobby_ready, NEEDS_SEAT, WEB_RATE_ALL },
  [WEB_MOVE] = { web_play_move, NEEDS_SEAT, WEB_RATE_ALL },
  [WEB_WHY] = { web_play_why, NEEDS_SEAT, WEB_RATE_ALL },
  [WEB_SAY] = { web_lobby_say, NEEDS_SEAT, WEB_RATE_TALK },
  [WEB_KICK] = { web_vote_kick, NEEDS_SEAT, WEB_RATE_ALL },
  [WEB_BACK] = { web_play_back, NEEDS_SEAT, WEB_RATE_ALL },
  [WEB_SYNC] = { on_sync, NEEDS_TABLE, WEB_RATE_TALK },
};

/* Whether @peer is what a message needs it to be; if not, that has been said. */
static gboolean
is_fit (WebPeer *peer, const WebMessage *message)
{
  const guint needs = handlers[message->kind].needs;
  const char *code = NULL;
  const char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!peer->greeted && message->kind != WEB_HELLO)
    {
      code = "bad-message";
      text = _ ("The first message is “hello”.");
    }
  else if ((needs & NEEDS_NO_TABLE) && peer->table != NULL)
    {
      code = "not-now";
      text = _ ("You are at a table already.");
    }
  else if ((needs & (NEEDS_TABLE | NEEDS_SEAT)) && peer->table == NULL)
    {
      code = "no-table";
      text = _ ("You are not at a table.");
    }
  else if ((needs & NEEDS_SEAT) && peer->seat == LC_NO_SEAT)
    {
      code = "no-seat";
      text = _ ("You only watch.");
    }
  else if ((needs & NEEDS_HOST) && web_table_acting_host (peer->table) != peer->seat)
    {
      code = "not-host";
      text = _ ("Only the host of the table does that.");
    }
  else if (peer->table != NULL && message->kind != WEB_LEAVE
           && !web_keep_refresh (peer->table, &error))
    {
      code = web_keep_error_code (error);
      text = error->message;
    }
  if (code == NULL)
    return TRUE;
  web_peer_error (peer, message->id, code, text);
  return FALSE;
}

/* Counts what is too much. Returns: whether the connection ends because of that */
static gboolean
strike (WebPeer *peer, guint most, const char *code, const char *why)
{
  if (++peer->strikes < most)
    return FALSE;
  web_peer_bye (peer, code, why);
  web_table_detach (peer);
  return TRUE;
}

static void
handle (WebPeer *peer, const WebMessage *message)
{
  const WebRateKind rate = handlers[message->kind].rate;

  if (rate != WEB_RATE_ALL && !web_peer_may (peer, rate))
    {
      web_peer_error (peer, message->id, "too-fast", _ ("That is too often. Wait a little."));
      return;
    }
  if (!is_fit (peer, message))
    return;
  if ((message->has & WEB_HAS_RULES) && !web_rules_may_compile (peer->hub, message->rules))
    web_peer_error (peer, message->id, "too-fast",
                    _ ("Many people ask for rules at the moment. Wait a little."));
  else
    handlers[message->kind].handle (peer, message);
}

/* Gives the clock of the hub the time; it never goes back. */
static void
set_now (WebHub *hub, gint64 now)
{
  hub->now = MAX (hub->now, now);
}

/**
 * web_hub_receive:
 * @hub: a hub
 * @peer: who says something
 * @text: one message, as it came
 * @length: its bytes
 * @now: what time it is
 *
 * Does what the client wants, or puts an answer why not into what is to be sent.
 */
void
web_hub_receive (WebHub *hub, WebPeer *peer, const char *text, gsize length, gint64 now)
{
  g_auto (WebMessage) message = { 0 };
  g_autoptr (GError) error = NULL;

  set_now (hub, now);
  if (peer->closing != NULL)
    return;
  peer->heard = hub->now;
  g_queue_unlink (&hub->listening, &peer->idle);
  g_queue_push_tail_link (&hub->listening, &peer->idle);
  peer->answers = peer->table != NULL ? peer->table->serial : 0;
  if (!web_peer_may (peer, WEB_RATE_ALL))
    {
      if (!strike (peer, MOST_STRIKES, "too-fast", _ ("You have sent too many messages.")))
        web_peer_error (peer, -1, "too-fast", _ ("You send too many messages."));
    }
  else if (!web_message_parse (&message, text, length, &error))
    {
      const gboolean unknown =
        g_error_matches (error, WEB_MESSAGE_ERROR, WEB_MESSAGE_ERROR_UNKNOWN);

      web_peer_error (peer, message.id, unknown ? "unknown" : "bad-message", error->message);
      strike (peer, MOST_BAD, "bad", _ ("Too many of your messages could not be understood."));
    }
  else
    {
      peer->strikes = peer->strikes > 0 ? peer->strikes - 1 : 0;
      handle (peer, &message);
      web_peer_has_asked (peer, message.id);
    }
  peer->answers = 0;
}

/**
 * web_hub_connect:
 * @hub: a hub
 * @funcs: what the connection can do; outlives it
 * @connection: for @funcs
 * @address: (nullable): what clients that come from one place have in common; %NULL: this machine,
 *   which may do as much as it likes
 * @now: what time it is
 *
 * Returns: (transfer none): the client, until web_hub_disconnect()
 */
WebPeer *
web_hub_connect (WebHub *hub,
                 const WebPeerFuncs *funcs,
                 gpointer connection,
                 const char *address,
                 gint64 now)
{
  set_now (hub, now);
  return web_peer_new (hub, funcs, connection, address);
}

/**
 * web_hub_disconnect:
 * @hub: a hub
 * @peer: (transfer full): a client whose connection has ended; nothing is sent to it any more
 * @now: what time it is
 */
void
web_hub_disconnect (WebHub *hub, WebPeer *peer, gint64 now)
{
  set_now (hub, now);
  web_table_detach (peer);
  web_peer_free (peer);
}

/**
 * web_hub_end:
 * @hub: a hub
 *
 * The server is being stopped: that connections end from now on says nothing about people.
 */
void
web_hub_end (WebHub *hub)
{
  hub->ending = TRUE;
}

/* Time and output -------------------------------------------------------------------------------- */

/**
 * web_hub_due:
 * @hub: a hub
 *
 * Returns: when web_hub_wake() has to be called; %G_MAXINT64 if nothing waits
 */
gint64
web_hub_due (WebHub *hub)
{
  const GSequenceIter *first = g_sequence_get_begin_iter (hub->timers);
  const GList *silent = hub->listening.head;
  gint64 due = WEB_NEVER;

  if (!g_sequence_iter_is_end ((GSequenceIter *) first))
    due = ((WebTable *) g_sequence_get ((GSequenceIter *) first))->due;
  if (silent != NULL)
    due = MIN (due, ((WebPeer *) silent->data)->heard + SILENCE);
  return due;
}

static void
drop_silent (WebHub *hub)
{
  while (hub->listening.head != NULL)
    {
      WebPeer *peer = hub->listening.head->data;

      if (peer->heard + SILENCE > hub->now)
        return;
      web_peer_bye (peer, "idle", _ ("Nothing was heard of you for two minutes."));
      web_table_detach (peer);
      /* if its connection does not end, that is looked at once more */
      peer->heard = hub->now;
      g_queue_unlink (&hub->listening, &peer->idle);
      g_queue_push_tail_link (&hub->listening, &peer->idle);
    }
}

/**
 * web_hub_wake:
 * @hub: a hub
 * @now: what time it is
 *
 * Does what is due: moves of bots, ends of turns, rounds that begin. One thing a table: if more is
 * due, web_hub_due() says so.
 */
void
web_hub_wake (WebHub *hub, gint64 now)
{
  g_autoptr (GPtrArray) due = g_ptr_array_new ();

  set_now (hub, now);
  drop_silent (hub);
  for (GSequenceIter *at = g_sequence_get_begin_iter (hub->timers); !g_sequence_iter_is_end (at);
       at = g_sequence_iter_next (at))
    {
      WebTable *table = g_sequence_get (at);

      if (table->due > hub->now)
        break;
      g_ptr_array_add (due, table);
    }
  for (guint i = 0; i < due->len; i++)
    web_time_wake (due->pdata[i]);
}

gboolean
web_hub_has_output (WebHub *hub)
{
  return hub->talking->len > 0 || hub->touched->len > 0 || hub->changed->len > 0;
}

static void
send_notes (WebPeer *peer)
{
  for (guint i = 0; i < peer->notes->len; i++)
    {
      char *text = g_array_index (peer->notes, WebNote, i).text;

      if (text == NULL)
        continue;
      peer->funcs->send (peer->connection, text, g_ref_string_length (text));
      g_ref_string_release (text);
    }
  g_array_set_size (peer->notes, 0);
  if (peer->closing != NULL && !peer->closed)
    {
      peer->closed = TRUE;
      peer->funcs->close (peer->connection, peer->closing);
    }
}

/**
 * web_hub_flush:
 * @hub: a hub
 *
 * Has the store keep what has happened since the last time, all of it together, and then tells it.
 * If the store cannot, it has not happened: those concerned are told so, and how it is now.
 */
void
web_hub_flush (WebHub *hub)
{
  web_tell_changes (hub);
  if (!web_keep_commit (hub))
    web_tell_changes (hub);
  for (guint i = 0; i < hub->talking->len; i++)
    {
      WebPeer *peer = hub->talking->pdata[i];

      peer->talking = FALSE;
      send_notes (peer);
    }
  g_ptr_array_set_size (hub->talking, 0);
}

/* The hub ---------------------------------------------------------------------------------------- */

void
web_hub_random (WebHub *hub, guint8 *bytes, gsize n_bytes)
{
  if (hub->setup.random != NULL)
    hub->setup.random (bytes, n_bytes, hub->setup.random_data);
  else
    web_random_system (bytes, n_bytes, NULL);
}

/**
 * web_hub_new:
 * @setup: what it works with; is copied
 * @now: what time it is
 * @error: return location for an error of %LC_STORE_ERROR
 *
 * Takes up the tables that the store has.
 *
 * Returns: (transfer full): the hub, or %NULL with @error set if the store cannot be read
 */
WebHub *
web_hub_new (const WebHubSetup *setup, gint64 now, GError **error)
{
  g_autoptr (WebHub) hub = g_new0 (WebHub, 1);

  hub->setup = *setup;
  hub->now = now;
  hub->by_code = g_hash_table_new (g_str_hash, g_str_equal);
  hub->tables = g_ptr_array_new ();
  hub->timers = g_sequence_new (NULL);
  hub->talking = g_ptr_array_new ();
  hub->touched = g_ptr_array_new ();
  hub->changed = g_ptr_array_new ();
  hub->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) web_rules_unref);
  hub->creators = web_toll_new ();
  hub->compiling = (WebBucket){ G_MAXINT32, now }; /* all that there may be */
  if (!web_keep_load_tables (hub, error))
    return NULL;
  return g_steal_pointer (&hub);
}

/**
 * web_hub_free:
 * @hub: (transfer full): a hub
 *
 * Forgets all clients without a word. What was not flushed has not happened.
 */
void
web_hub_free (WebHub *hub)
{
  while (hub->listening.head != NULL)
    {
      WebPeer *peer = hub->listening.head->data;

      peer->table = NULL;
      web_peer_free (peer);
    }
  for (guint i = 0; i < hub->tables->len; i++)
    web_table_free (hub->tables->pdata[i]);
  g_ptr_array_unref (hub->tables);
  g_hash_table_unref (hub->by_code);
  g_sequence_free (hub->timers);
  g_ptr_array_unref (hub->talking);
  g_ptr_array_unref (hub->touched);
  g_ptr_array_unref (hub->changed);
  g_ptr_array_unref (hub->rules);
  g_hash_table_unref (hub->creators);
  g_clear_pointer (&hub->catalogue, g_ref_string_release);
  g_free (hub);
}

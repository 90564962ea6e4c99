/* web-peer.c - one client: what it is told, and how much it may say.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <glib/gi18n-lib.h>

/* A message costs so many microseconds, of which one has so many messages' worth at the most. */
static const struct
{
  gint64 cost;
  guint burst;
} rates[WEB_N_RATES] = {
  [WEB_RATE_ALL] = { WEB_SECOND / 20, 60 },   [WEB_RATE_TALK] = { WEB_SECOND, 6 },
  [WEB_RATE_HEAVY] = { WEB_SECOND / 4, 20 },  [WEB_RATE_DOOR] = { WEB_SECOND / 2, 10 },
  [WEB_RATE_CREATE] = { 10 * WEB_SECOND, 5 },
};

WebPeer *
web_peer_new (WebHub *hub, const WebPeerFuncs *funcs, gpointer connection, const char *address)
{
  WebPeer *peer = g_new0 (WebPeer, 1);

  peer->hub = hub;
  peer->funcs = funcs;
  peer->connection = connection;
  peer->address = g_strdup (address);
  peer->idle.data = peer;
  peer->heard = hub->now;
  peer->seat = LC_NO_SEAT;
  peer->notes = g_array_new (FALSE, FALSE, sizeof (WebNote));
  for (guint kind = 0; kind < WEB_N_RATES; kind++)
    {
      peer->buckets[kind].credit = rates[kind].cost * rates[kind].burst;
      peer->buckets[kind].at = hub->now;
    }
  g_queue_push_tail_link (&hub->listening, &peer->idle);
  return peer;
}

void
web_peer_free (WebPeer *peer)
{
  for (guint i = 0; i < peer->notes->len; i++)
    g_clear_pointer (&g_array_index (peer->notes, WebNote, i).text, g_ref_string_release);
  g_array_unref (peer->notes);
  if (peer->talking)
    g_ptr_array_remove (peer->hub->talking, peer);
  g_queue_unlink (&peer->hub->listening, &peer->idle);
  g_free (peer->address);
  g_free (peer);
}

static void
begin_to_talk (WebPeer *peer)
{
  if (peer->talking)
    return;
  peer->talking = TRUE;
  g_ptr_array_add (peer->hub->talking, peer);
}

/**
 * web_peer_post:
 * @peer: a client
 * @text: (transfer none): a message, a GRefString
 * @about: the serial number of the table that it tells of; 0 for none
 *
 * Sends it with the next web_hub_flush(), or not at all: if the store does not take what has happened
 * at the table, it is not told either.
 */
void
web_peer_post (WebPeer *peer, const char *text, guint64 about)
{
  const WebNote note = { g_ref_string_acquire ((char *) text), about, -1 };

  if (peer->closing != NULL)
    {
      g_ref_string_release (note.text);
      return;
    }
  g_array_append_val (peer->notes, note);
  begin_to_talk (peer);
}

/* Begins a message: what it is, and the `id` that it answers. */
GString *
web_peer_begin (const char *kind, gint64 id)
{
  GString *json = g_string_new (NULL);

  web_json_begin (json, NULL, '{');
  web_json_string (json, "t", kind);
  if (id >= 0)
    web_json_int (json, "id", id);
  return json;
}

/* Ends a message, and sends it. @json: (transfer full) */
void
web_peer_answer (WebPeer *peer, GString *json)
{
  char *text;

  web_json_end (json, '}');
  text = g_ref_string_new_len (json->str, (gssize) json->len);
  g_string_free (json, TRUE);
  web_peer_post (peer, text, peer->answers);
  g_ref_string_release (text);
}

/* Says that something was not done. */
void
web_peer_error (WebPeer *peer, gint64 id, const char *code, const char *text)
{
  GString *json = web_peer_begin ("error", id);

  web_json_string (json, "code", code);
  web_json_string (json, "text", text);
  web_peer_answer (peer, json);
}

/* Ends the connection after what is said so far. */
void
web_peer_bye (WebPeer *peer, const char *code, const char *why)
{
  GString *json;

  if (peer->closing != NULL)
    return;
  json = web_peer_begin ("bye", -1);
  web_json_string (json, "code", code);
  web_json_string (json, "why", why);
  web_peer_answer (peer, json);
  peer->closing = code;
  begin_to_talk (peer);
}

/* @peer has asked for something at a table: if that turns out not to be done, it is told so. */
void
web_peer_has_asked (WebPeer *peer, gint64 id)
{
  const WebNote note = { NULL, peer->answers, id };

  if (peer->answers == 0 || peer->closing != NULL)
    return;
  g_array_append_val (peer->notes, note);
  begin_to_talk (peer);
}

/**
 * web_peer_take_back:
 * @peer: a client
 * @about: the serial number of a table
 * @code: the code of the error
 * @text: a sentence
 * @unasked: tell it also if @peer has asked for nothing there
 *
 * What was to be told of the table is not true. Instead @peer gets the error, in answer to all that it
 * has asked there.
 */
void
web_peer_take_back (WebPeer *peer,
                    guint64 about,
                    const char *code,
                    const char *text,
                    gboolean unasked)
{
  g_autoptr (GArray) asked = g_array_new (FALSE, FALSE, sizeof (gint64));
  const guint n_notes = peer->notes->len;
  guint kept = 0;

  for (guint i = 0; i < n_notes; i++)
    {
      WebNote note = g_array_index (peer->notes, WebNote, i);

      if (note.about != about)
        g_array_index (peer->notes, WebNote, kept++) = note;
      else if (note.text != NULL)
        g_ref_string_release (note.text);
      else if (note.id >= 0)
        g_array_append_val (asked, note.id);
      else
        unasked = TRUE;
    }
  g_array_set_size (peer->notes, kept);
  for (guint i = 0; i < asked->len; i++)
    web_peer_error (peer, g_array_index (asked, gint64, i), code, text);
  if (asked->len == 0 && kept < n_notes && unasked)
    web_peer_error (peer, -1, code, text);
}

/**
 * web_bucket_take:
 * @bucket: how much may be done
 * @cost: microseconds after which one may be done again
 * @burst: how many at once
 * @now: what time it is
 *
 * Counts that one is done.
 *
 * Returns: %FALSE if that is too often
 */
gboolean
web_bucket_take (WebBucket *bucket, gint64 cost, guint burst, gint64 now)
{
  const gint64 most = cost * burst;

  bucket->credit = MIN (most, bucket->credit + MIN (most, MAX (0, now - bucket->at)));
  bucket->at = now;
  if (bucket->credit < cost)
    return FALSE;
  bucket->credit -= cost;
  return TRUE;
}

/**
 * web_peer_may:
 * @peer: a client
 * @kind: what it does
 *
 * Counts that it does so.
 *
 * Returns: %FALSE if that is too often
 */
gboolean
web_peer_may (WebPeer *peer, WebRateKind kind)
{
  return web_bucket_take (&peer->buckets[kind], rates[kind].cost, rates[kind].burst,
                          peer->hub->now);
}

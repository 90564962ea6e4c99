/* echo-hub.c - a hub without a table, for tests of the server: it answers each message at once.
 *
 * `hello` is answered by `welcome`, `flood` by sixteen million bytes, `whence` by the address that the
 * server has counted, anything else by how long it was.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "../../frontends/web/web-hub.h"

#include <string.h>

#define FLOOD 1600        /* messages */
#define FLOOD_BYTES 10000 /* in each of them */

struct _WebPeer
{
  const WebPeerFuncs *funcs;
  gpointer connection;
  char *address;
};

struct _WebHub
{
  GQueue notes;
};

typedef struct
{
  WebPeer *peer;
  char *text;
} Note;

static void
note_free (gpointer data)
{
  Note *note = data;

  g_free (note->text);
  g_free (note);
}

static void
post (WebHub *hub, WebPeer *peer, char *text)
{
  Note *note = g_new (Note, 1);

  note->peer = peer;
  note->text = text;
  g_queue_push_tail (&hub->notes, note);
}

WebHub *
web_hub_new (const WebHubSetup *setup, gint64 now, GError **error)
{
  return g_new0 (WebHub, 1);
}

void
web_hub_free (WebHub *hub)
{
  g_queue_clear_full (&hub->notes, note_free);
  g_free (hub);
}

WebPeer *
web_hub_connect (WebHub *hub,
                 const WebPeerFuncs *funcs,
                 gpointer connection,
                 const char *address,
                 gint64 now)
{
  WebPeer *peer = g_new (WebPeer, 1);

  peer->funcs = funcs;
  peer->connection = connection;
  peer->address = g_strdup (address);
  return peer;
}

void
web_hub_receive (WebHub *hub, WebPeer *peer, const char *text, gsize length, gint64 now)
{
  if (strcmp (text, "hello") == 0)
    post (hub, peer, g_strdup ("welcome"));
  else if (strcmp (text, "whence") == 0)
    post (hub, peer, g_strdup (peer->address != NULL ? peer->address : "here"));
  else if (strcmp (text, "flood") == 0)
    for (int i = 0; i < FLOOD; i++)
      post (hub, peer, g_strnfill (FLOOD_BYTES, 'x'));
  else
    post (hub, peer, g_strdup_printf ("%u", (guint) length));
}

void
web_hub_disconnect (WebHub *hub, WebPeer *peer, gint64 now)
{
  GList *link = hub->notes.head;

  while (link != NULL)
    {
      GList *next = link->next;
      Note *note = link->data;

      if (note->peer == peer)
        {
          note_free (note);
          g_queue_delete_link (&hub->notes, link);
        }
      link = next;
    }
  g_free (peer->address);
  g_free (peer);
}

void
web_hub_end (WebHub *hub)
{
}

gint64
web_hub_due (WebHub *hub)
{
  return G_MAXINT64;
}

void
web_hub_wake (WebHub *hub, gint64 now)
{
}

gboolean
web_hub_has_output (WebHub *hub)
{
  return hub->notes.length > 0;
}

void
web_hub_flush (WebHub *hub)
{
  Note *note;

  while ((note = g_queue_pop_head (&hub->notes)) != NULL)
    {
      note->peer->funcs->send (note->peer->connection, note->text, strlen (note->text));
      note_free (note);
    }
}

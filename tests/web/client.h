/* client.h - a client of the server that does as it is told, right or wrong.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CLIENT_PATIENCE 60 /* seconds without an answer after which a test fails */

typedef struct
{
  GSocket *socket;
  guint16 port;
} Client;

Client *client_new (guint16 port);
void client_free (Client *client);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Client, client_free)

gboolean client_send (Client *client, const void *bytes, gsize n_bytes);
gboolean client_send_text (Client *client, const char *text);
gssize client_read (Client *client, void *buffer, gsize n_bytes);
char *client_read_all (Client *client);
void client_wait_for_end (Client *client);
char *client_ask (guint16 port, const char *request);

int client_upgrade (Client *client, const char *headers);
Client *client_new_socket (guint16 port);
gboolean client_send_frame (Client *client, guint8 first, const void *payload, gsize length);
gboolean client_say (Client *client, const char *text);
char *client_hear (Client *client, guint8 *opcode);

G_END_DECLS

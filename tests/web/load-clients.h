/* load-clients.h - clients that sit down at many tables, play by lot, and count what they see.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define LOAD_MOST_SEATS 10

/**
 * LoadSetup:
 * @rules: the game
 * @n_tables: at least 1
 * @n_seats: at each table, with a client at each; 2 to %LOAD_MOST_SEATS
 * @think: the mean time before a move, in milliseconds
 * @seed: of the clients' choices
 */
typedef struct
{
  char *rules;
  gint n_tables;
  gint n_seats;
  gint think;
  gint seed;
} LoadSetup;

/**
 * LoadTally:
 * @times: (element-type gint64): of each move that was made while it counted, the microseconds
 *   until the last client of the table had it
 * @messages: that came while it counted
 * @bytes: of those messages
 * @matches: that have ended
 * @refused: moves that the server would not have
 * @errors: complaints, those of the server included
 * @lost: moves that somebody was told of, and that are gone
 * @broken: connections that ended
 * @returned: seats that were taken again
 * @away: clients that have not been back since the server was last killed
 * @longest_return: from a kill until all were back, in microseconds
 *
 * What the clients have seen.
 */
typedef struct
{
  GArray *times;
  guint64 messages;
  guint64 bytes;
  guint64 matches;
  guint64 refused;
  guint64 errors;
  guint64 lost;
  guint64 broken;
  guint64 returned;
  gint away;
  gint64 longest_return;
} LoadTally;

typedef struct _LoadClients LoadClients;

LoadClients *load_clients_new (const LoadSetup *setup, guint port);
void load_clients_free (LoadClients *clients);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoadClients, load_clients_free)

void load_clients_count (LoadClients *clients, gboolean counting);
void load_clients_expect_back (LoadClients *clients);

char *load_clients_describe_missing (const LoadClients *clients);
gint load_clients_get_present (const LoadClients *clients);
const LoadTally *load_clients_get_tally (const LoadClients *clients);

G_END_DECLS

/* web-table-vote.c - sending somebody away: the host before a match, all together during it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <glib/gi18n-lib.h>

#define VOTE_TIME (60 * WEB_SECOND)
#define FEWEST 2

/* The persons who are connected, but for the one it is about. After a restart of the server, those who
 * are waited for count as before it. */
static LcSeats
voters (const WebTable *table, guint about)
{
  LcSeats seats = 0;

  for (guint seat = 0; seat < table->settings.seats; seat++)
    if (seat != about && table->seats[seat].person && web_table_counts_as_here (table, seat))
      seats |= LC_SEAT_BIT (seat);
  return seats;
}

guint
web_vote_yes (const WebTable *table)
{
  return (guint) __builtin_popcount (table->kick_yes & voters (table, table->kick));
}

/* How many have to agree at least: one is enough against somebody who would be waited for in vain. */
static guint
fewest (const WebTable *table, guint about)
{
  return web_time_is_overdue (table, about) ? 1 : FEWEST;
}

/* How many have to agree. */
guint
web_vote_need (const WebTable *table)
{
  const guint n = (guint) __builtin_popcount (voters (table, table->kick));

  return MAX (fewest (table, table->kick), n / 2 + 1);
}

void
web_vote_end (WebTable *table)
{
  if (table->kick == LC_NO_SEAT)
    return;
  table->kick = LC_NO_SEAT;
  table->kick_yes = 0;
  table->vote_until = WEB_NEVER;
  web_table_changed (table);
  web_keep_touch (table);
  web_time_schedule (table);
}

/* There is this vote at @table, as it was kept; it has all of its time again. @about: %LC_NO_SEAT: none */
void
web_vote_resume (WebTable *table, guint about, LcSeats yes)
{
  const gboolean goes_on = about < table->settings.seats && table->seats[about].person
                           && web_table_in_match (table) && yes != 0;

  table->kick = goes_on ? about : LC_NO_SEAT;
  table->kick_yes = goes_on ? yes & (LcSeats) ~LC_SEAT_BIT (about) : 0;
  table->vote_until = goes_on ? web_time (table) + VOTE_TIME : WEB_NEVER;
}

static void
send_away (WebTable *table, guint seat)
{
  WebPeer *peer = table->seats[seat].peer;

  if (peer != NULL)
    {
      peer->answers = table->serial;
      web_peer_bye (peer, "kicked", _ ("You have been sent away from the table."));
      peer->answers = 0;
    }
  web_table_empty_seat (table, seat);
}

/* Whoever comes and goes may decide a vote. */
void
web_vote_count (WebTable *table)
{
  if (table->kick == LC_NO_SEAT)
    return;
  if (web_vote_yes (table) >= web_vote_need (table))
    send_away (table, table->kick);
  else if (voters (table, table->kick) == 0)
    web_vote_end (table);
}

/* Why there cannot be such a vote; NULL if there can. */
static const char *
why_no_vote (const WebTable *table, const WebMessage *message)
{
  if (table->kick != LC_NO_SEAT && table->kick != (guint) message->seat)
    return _ ("There is another vote going on.");
  if (table->kick == LC_NO_SEAT && !message->yes)
    return _ ("There is no vote to say no to.");
  if ((guint) __builtin_popcount (voters (table, (guint) message->seat))
      < fewest (table, (guint) message->seat))
    return _ ("At least two others have to agree, and there are not so many here.");
  return NULL;
}

static void
vote (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = peer->table;
  const char *why = why_no_vote (table, message);

  if (why != NULL)
    {
      web_peer_error (peer, message->id, "not-now", why);
      return;
    }
  if (table->kick == LC_NO_SEAT)
    {
      table->kick = (guint) message->seat;
      table->vote_until = web_time (table) + VOTE_TIME;
    }
  if (message->yes)
    table->kick_yes |= LC_SEAT_BIT (peer->seat);
  else
    table->kick_yes &= (LcSeats) ~LC_SEAT_BIT (peer->seat);
  web_table_changed (table);
  web_keep_touch (table);
  web_time_schedule (table);
  if (web_vote_yes (table) == 0)
    web_vote_end (table);
  else
    web_vote_count (table);
}

void
web_vote_kick (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = peer->table;
  const guint seat = (guint) message->seat;

  if (seat >= table->settings.seats || !table->seats[seat].person || seat == peer->seat)
    web_peer_error (peer, message->id, "no-seat",
                    seat == peer->seat ? _ ("To go yourself, leave the table.")
                                       : _ ("Nobody sits there who could be sent away."));
  else if (web_table_in_match (table))
    vote (peer, message);
  else if (web_table_acting_host (table) != peer->seat)
    web_peer_error (peer, message->id, "not-host",
                    _ ("Before the match, only the host sends somebody away."));
  else if (message->yes)
    send_away (table, seat);
}

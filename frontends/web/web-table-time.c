/* web-table-time.c - the time of a table: for turns, for bots, between rounds, for votes.
 *
 * A table has a time of its own, which stands still while no person is connected.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

/* Where a turn has as long as it takes: how long somebody who is not connected is waited for. */
#define GONE_PAUSE (300 * WEB_SECOND)

#define HOST_PAUSE (30 * WEB_SECOND) /* that a host who is not connected is waited for */

/* That people have to come back when the server has been started again. */
#define RETURN_PAUSE (30 * WEB_SECOND)

/* After which a match that nobody has come back to is given up. */
#define MATCH_IDLE (G_GINT64_CONSTANT (7) * 24 * 3600 * WEB_SECOND)

/* After which a table is forgotten that nobody sits at and nothing was begun at. */
#define UNUSED_IDLE (300 * WEB_SECOND)

/* The table's time, in microseconds. */
gint64
web_time (const WebTable *table)
{
  return table->elapsed + (table->running ? table->hub->now - table->since : 0);
}

/* Milliseconds of the table's time until @until; -1 if it never comes. */
gint64
web_time_left (const WebTable *table, gint64 until)
{
  return until == WEB_NEVER ? -1 : MAX (0, until - web_time (table) + 999) / 1000;
}

/* Milliseconds of the table's time for which the game has waited for what it waits for. */
gint64
web_time_waited (const WebTable *table)
{
  return table->decision == 0 ? 0 : (web_time (table) - table->decision_at) / 1000;
}

/* Whether the game has waited for @seat for as long as for somebody who is not connected, and would
 * wait for ever. */
gboolean
web_time_is_overdue (const WebTable *table, guint seat)
{
  return table->settings.turn_time == 0 && table->phase == WEB_ROUND && table->session != NULL
         && lc_session_waits_for (table->session) == seat
         && web_time_waited (table) >= GONE_PAUSE / 1000;
}

void
web_time_clear (WebTable *table)
{
  table->turn_until = WEB_NEVER;
  table->bot_at = WEB_NEVER;
  table->round_at = WEB_NEVER;
  table->vote_until = WEB_NEVER;
  table->decision = 0;
  table->uncalled = 0;
}

/* What the hub has to do first comes first. */
gint
web_time_compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const WebTable *x = a;
  const WebTable *y = b;

  if (x->due != y->due)
    return x->due < y->due ? -1 : 1;
  return x->serial < y->serial ? -1 : x->serial > y->serial;
}

/* When the table is forgotten if nobody comes. */
static gint64
forget_at (const WebTable *table)
{
  const gint64 idle = (gint64) table->hub->setup.most_tables_idle * WEB_SECOND;
  const gboolean sat_at = web_table_n_persons (table) > 0;

  if (table->peers->len > 0)
    return WEB_NEVER;
  if (web_table_in_match (table) && sat_at)
    return table->empty_since + MATCH_IDLE;
  if (table->phase == WEB_LOBBY && !sat_at)
    return table->empty_since + MIN (idle, UNUSED_IDLE);
  return table->empty_since + idle;
}

static gint64
next_due (const WebTable *table)
{
  gint64 until = MIN (table->vote_until, MIN (table->host_until, table->return_until));

  if (table->forgotten)
    return WEB_NEVER;
  if (!table->running)
    return MAX (forget_at (table), table->store_again);
  if (table->phase == WEB_ROUND)
    until = MIN (until, MIN (table->turn_until, table->bot_at));
  else if (table->phase == WEB_BETWEEN)
    until = MIN (until, table->round_at);
  if (until == WEB_NEVER)
    return WEB_NEVER;
  return MAX (table->since + (until - table->elapsed), table->store_again);
}

/* The hub has to be woken when something is due. */
void
web_time_schedule (WebTable *table)
{
  const gint64 due = next_due (table);

  if (due == table->due)
    return;
  if (table->timer != NULL)
    g_sequence_remove (table->timer);
  table->due = due;
  table->timer = due == WEB_NEVER
                   ? NULL
                   : g_sequence_insert_sorted (table->hub->timers, table, web_time_compare, NULL);
}

/* The host, or another one now, is there or not: who is gone for a moment only stays the host. */
static void
look_for_host (WebTable *table)
{
  const gboolean here = table->host == LC_NO_SEAT || table->seats[table->host].peer != NULL;

  if (here)
    table->deputy = FALSE;
  if (here || table->deputy)
    table->host_until = WEB_NEVER;
  else if (table->host_until == WEB_NEVER)
    table->host_until = web_time (table) + HOST_PAUSE;
}

/* Nobody waits for the host any longer. */
static void
stand_in (WebTable *table)
{
  table->deputy = TRUE;
  table->host_until = WEB_NEVER;
  web_table_changed (table);
}

/* The server was started again: whoever was connected has a while to come back, from when the first one
 * does. Until then, it is as if all of them were still connected and only did nothing. */
void
web_time_expect_back (WebTable *table)
{
  for (guint seat = 0; seat < table->settings.seats; seat++)
    if (table->seats[seat].returning)
      table->return_until = web_time (table) + RETURN_PAUSE;
}

/* Who has not come back by now is not there. */
static void
expect_no_longer (WebTable *table)
{
  table->return_until = WEB_NEVER;
  for (guint seat = 0; seat < table->settings.seats; seat++)
    {
      WebSeat *chair = &table->seats[seat];

      if (!chair->returning)
        continue;
      chair->returning = FALSE;
      chair->ready = FALSE;
      web_table_changed (table);
      web_keep_touch (table);
    }
  web_vote_count (table);
  web_lobby_begin_if_ready (table);
}

/* Somebody has come or gone: time goes on while a person is there. */
void
web_time_presence (WebTable *table)
{
  const gboolean here = web_table_n_here (table) > 0;

  if (here != table->running)
    {
      table->elapsed = web_time (table);
      table->since = table->hub->now;
      table->running = here;
    }
  if (table->peers->len == 0)
    table->empty_since = table->hub->now;
  look_for_host (table);
  if (table->session != NULL && table->phase == WEB_ROUND)
    web_time_decision (table, LC_NO_SEAT);
  web_time_schedule (table);
}

/* Whether any bot could do something though the game waits for another seat. */
static gboolean
bots_are_free (const WebTable *table, const LcView *view, guint waits)
{
  const LcRules *rules = lc_session_rules (table->session);

  if (view->table.uncalled == 0 && rules->false_catch == 0 && rules->jump_in == LC_NO_PREDICATE)
    return FALSE;
  for (guint seat = 0; seat < table->settings.seats; seat++)
    if (seat != waits && (view->table.in_play >> seat & 1) && web_table_played_by_bot (table, seat))
      return TRUE;
  return FALSE;
}

/* Whether any person is there who could call or catch. */
static gboolean
somebody_looks (const WebTable *table, const LcView *view)
{
  for (guint seat = 0; seat < table->settings.seats; seat++)
    if ((view->table.in_play >> seat & 1) && table->seats[seat].peer != NULL
        && !table->seats[seat].away)
      return TRUE;
  return FALSE;
}

/* When a bot moves: at its pace, but not before people had time to call or catch. */
static gint64
bot_time (WebTable *table, const LcView *view)
{
  const gint64 at = web_time (table) + (gint64) table->hub->setup.pace * 1000;

  if (view->table.uncalled == 0 || !somebody_looks (table, view))
    return at;
  return MAX (at, table->uno_at + (gint64) table->settings.uno_time * 1000);
}

/* Whether @mover, who was waited for, has done something in its turn; to call and to catch is possible
 * at any time, and is no reason to begin the turn anew. */
static gboolean
has_acted (const WebTable *table, guint mover)
{
  const LcMove *last =
    table->recent->len > 0 ? &g_array_index (table->recent, LcMove, table->recent->len - 1) : NULL;

  return last != NULL && last->seat == mover && last->kind != LC_MOVE_CALL
         && last->kind != LC_MOVE_CATCH;
}

/* When a bot moves for @waits, whom the game waits for. @anew: it has only begun to wait; what there is
 * of a turn goes on otherwise. */
static gint64
turn_end (const WebTable *table, guint waits, gboolean anew)
{
  const gint64 now = web_time (table);

  if (web_table_played_by_bot (table, waits))
    return WEB_NEVER;
  if (table->settings.turn_time == 0)
    return table->seats[waits].peer != NULL ? WEB_NEVER
                                            : MAX (now, table->seats[waits].gone_at + GONE_PAUSE);
  if (anew || table->turn_until == WEB_NEVER)
    return now + (gint64) table->settings.turn_time * WEB_SECOND;
  return table->turn_until;
}

/**
 * web_time_decision:
 * @table: a table with a match
 * @mover: who has just moved; %LC_NO_SEAT: nobody
 *
 * Sets the clocks for what the game waits for now. What one has begun to wait for goes on: a catch
 * gives nobody more time for a turn.
 */
void
web_time_decision (WebTable *table, guint mover)
{
  const guint waits =
    table->phase == WEB_ROUND ? lc_session_waits_for (table->session) : LC_NO_SEAT;
  gboolean anew;
  guint64 decision;
  LcView view;

  if (waits == LC_NO_SEAT)
    {
      table->turn_until = WEB_NEVER;
      table->bot_at = WEB_NEVER;
      table->uncalled = 0;
      web_time_schedule (table);
      return;
    }
  lc_session_view (table->session, LC_NO_SEAT, &view);
  decision = (guint64) lc_session_round (table->session) << 32 | (guint64) view.table.turns << 16
             | (guint64) (view.table.phase == LC_PHASE_ASK ? view.table.question + 1u : 0) << 8
             | waits;
  anew = (mover == waits && has_acted (table, mover)) || decision != table->decision;
  table->turn_until = turn_end (table, waits, anew);
  if (anew)
    table->decision_at = web_time (table);
  if (view.table.uncalled & ~table->uncalled)
    table->uno_at = web_time (table);
  table->uncalled = view.table.uncalled;
  if (!web_table_played_by_bot (table, waits) && !bots_are_free (table, &view, waits))
    table->bot_at = WEB_NEVER;
  else if (mover != LC_NO_SEAT || anew
           || (table->bot_at == WEB_NEVER && web_table_played_by_bot (table, waits)))
    table->bot_at = bot_time (table, &view);
  table->decision = decision;
  web_time_schedule (table);
}

/* Does what is due. */
void
web_time_wake (WebTable *table)
{
  gint64 now;

  if (!table->running)
    {
      if (!table->forgotten && next_due (table) <= table->hub->now)
        web_table_forget (table);
      web_time_schedule (table);
      return;
    }
  if (!web_keep_refresh (table, NULL))
    {
      web_keep_failed (table);
      web_time_schedule (table);
      return;
    }
  now = web_time (table);
  if (table->vote_until <= now)
    web_vote_end (table);
  else if (table->host_until <= now)
    stand_in (table);
  else if (table->return_until <= now)
    expect_no_longer (table);
  else if (table->phase == WEB_BETWEEN && table->round_at <= now)
    web_play_next_round (table);
  else if (table->phase == WEB_ROUND && table->turn_until <= now)
    web_play_turn_over (table);
  else if (table->phase == WEB_ROUND && table->bot_at <= now)
    web_play_bot (table);
  web_time_schedule (table);
}

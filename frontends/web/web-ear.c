/* web-ear.c - who is told of what happens: for each seat with a connection, and once for all who
 * watch, the events and sentences of a move.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "web-hub-private.h"

#include "lc-record.h"

#define WATCHERS LC_MAX_SEATS

/* The ear of @seat; all who watch share one. */
guint
web_ear_of (guint seat)
{
  return seat == LC_NO_SEAT ? WATCHERS : seat;
}

static guint
seat_of (guint ear)
{
  return ear == WATCHERS ? LC_NO_SEAT : ear;
}

/* How the seats are called now, which may be another name than in the record. */
static void
set_names (WebTable *table, Words *words)
{
  words->n_seats = table->settings.seats;
  for (guint seat = 0; seat < words->n_seats; seat++)
    words->names[seat] = table->seats[seat].name != NULL ? table->seats[seat].name
                                                         : lc_session_name (table->session, seat);
}

/* Somebody comes who is told of what happens from now on. */
void
web_ear_open (WebTable *table, guint ear)
{
  WebEar *opened = &table->ears[ear];
  Words words = { 0 };
  LcView view;

  if (opened->there || table->session == NULL)
    return;
  words.rules = lc_session_rules (table->session);
  words.seat = seat_of (ear);
  words.unmarked = TRUE;
  set_names (table, &words);
  words_teller_init (&opened->teller, &words);
  opened->teller.forgets = TRUE;
  opened->there = TRUE;
  opened->events = g_string_new (NULL);
  if (lc_session_round (table->session) == 0)
    return;
  lc_session_view (table->session, words.seat, &view);
  opened->teller.in_play = view.table.in_play;
  opened->teller.dealt = TRUE;
  words_teller_note (&opened->teller, &view.table);
}

void
web_ear_close (WebTable *table, guint ear)
{
  WebEar *closed = &table->ears[ear];

  if (!closed->there)
    return;
  words_teller_clear (&closed->teller);
  g_string_free (closed->events, TRUE);
  closed->there = FALSE;
}

/* Somebody is called otherwise now. */
void
web_ear_names (WebTable *table)
{
  for (guint ear = 0; ear < G_N_ELEMENTS (table->ears); ear++)
    if (table->ears[ear].there)
      set_names (table, &table->ears[ear].teller.words);
}

static void
hear (WebTable *table, guint ear, const LcEvent *event, guint move_number)
{
  GString *events = table->ears[ear].events;
  LcEvent seen = *event;
  guint8 cards[LC_MAX_CARDS];

  words_teller_hear (&table->ears[ear].teller, table->session, event);
  if (!lc_session_event_for_seat (table->session, &seen, seat_of (ear), cards))
    return;
  web_kinds_event (lc_session_rules (table->session), &seen, cards);
  if (events->len > 0)
    g_string_append_c (events, ',');
  lc_record_append_event (events, lc_session_rules (table->session), &seen, move_number);
  g_string_truncate (events, events->len - 1); /* the line feed */
}

static void
on_event (LcSession *session, const LcEvent *event, gpointer data)
{
  WebTable *table = data;
  LcView view;
  guint n = 0;

  if (event->type == LC_EVENT_MOVE)
    {
      lc_session_view (session, LC_NO_SEAT, &view);
      n = view.table.moves;
      table->mover = event->move.seat;
      table->seats[table->mover].moved = n;
      web_race_note (table, event->move);
    }
  else if (event->type == LC_EVENT_ROUND)
    {
      g_array_set_size (table->recent, 0);
      for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
        table->seats[seat].moved = 0;
    }
  for (guint ear = 0; ear < G_N_ELEMENTS (table->ears); ear++)
    if (table->ears[ear].there)
      hear (table, ear, event, n);
}

/* The session of @table tells everybody from now on. */
void
web_ear_listen (WebTable *table)
{
  lc_session_listen (table->session, on_event, table);
  for (guint i = 0; i < table->peers->len; i++)
    web_ear_open (table, web_ear_of (((WebPeer *) table->peers->pdata[i])->seat));
}

/* lc-events.c - building events, and telling the sink.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-context-private.h"

static const char *const type_names[LC_N_EVENTS] = {
  [LC_EVENT_ROUND] = "round",
  [LC_EVENT_SHUFFLE] = "shuffle",
  [LC_EVENT_DEAL] = "deal",
  [LC_EVENT_START] = "start",
  [LC_EVENT_MOVE] = "move",
  [LC_EVENT_PLAY] = "play",
  [LC_EVENT_DRAW] = "draw",
  [LC_EVENT_COLOUR] = "colour",
  [LC_EVENT_DIRECTION] = "direction",
  [LC_EVENT_SKIP] = "skip",
  [LC_EVENT_COUNTER] = "counter",
  [LC_EVENT_TOKEN] = "token",
  [LC_EVENT_ASK] = "ask",
  [LC_EVENT_REVEAL] = "reveal",
  [LC_EVENT_VERDICT] = "verdict",
  [LC_EVENT_CALL] = "call",
  [LC_EVENT_CATCH] = "catch",
  [LC_EVENT_FLIP] = "flip",
  [LC_EVENT_SWAP] = "swap",
  [LC_EVENT_ROTATE] = "rotate",
  [LC_EVENT_HAND] = "hand",
  [LC_EVENT_DISCARD] = "discard",
  [LC_EVENT_OUT] = "out",
  [LC_EVENT_TURN] = "turn",
  [LC_EVENT_ROUND_END] = "round-end",
  [LC_EVENT_SCORE] = "score",
  [LC_EVENT_MATCH_END] = "match-end",
};

/**
 * lc_event_type_name:
 * @type: an event's type
 *
 * Returns: (transfer none): its name, as it stands in a record
 */
const char *
lc_event_type_name (LcEventType type)
{
  g_return_val_if_fail (type < LC_N_EVENTS, "?");

  return type_names[type];
}

/* An event of which everything but the seat is "none". */
LcEvent
lc_event (LcEventType type, guint seat)
{
  LcEvent event = { 0 };

  event.type = (guint8) type;
  event.seat = (guint8) seat;
  event.other = LC_NO_SEAT;
  event.card = LC_NO_CARD;
  event.colour = LC_NO_COLOUR;
  event.move = lc_move (LC_MOVE_NONE, LC_NO_SEAT);
  return event;
}

void
lc_context_tell (LcContext *context, const LcEvent *event)
{
  LcEvent told = *event;

  told.facing = context->game->table.side;
  context->sink->tell (&told, context->sink->data);
}

void
lc_context_tell_value (LcContext *context, LcEventType type, guint seat, gint32 value)
{
  lc_context_tell_pair (context, type, seat, LC_NO_SEAT, value);
}

void
lc_context_tell_pair (LcContext *context, LcEventType type, guint seat, guint other, gint32 value)
{
  LcEvent event;

  if (!lc_context_told (context))
    return;
  event = lc_event (type, seat);
  event.other = (guint8) other;
  event.value = value;
  lc_context_tell (context, &event);
}

void
lc_context_tell_cards (LcContext *context,
                       LcEventType type,
                       guint seat,
                       const guint8 *cards,
                       guint n_cards,
                       gint32 value)
{
  LcEvent event;

  if (!lc_context_told (context))
    return;
  event = lc_event (type, seat);
  event.cards = cards;
  event.n_cards = (guint8) n_cards;
  event.value = value;
  lc_context_tell (context, &event);
}

/* Tells the hand of @owner, in rising order of id. */
void
lc_context_tell_hand (LcContext *context, LcEventType type, guint seat, guint other, guint owner)
{
  guint8 cards[LC_MAX_CARDS];
  guint n_cards = 0;
  LcEvent event;

  if (!lc_context_told (context))
    return;
  LC_CARDS_FOREACH (&context->game->hand[owner], card)
    cards[n_cards++] = (guint8) card;
  event = lc_event (type, seat);
  event.other = (guint8) other;
  event.cards = cards;
  event.n_cards = (guint8) n_cards;
  lc_context_tell (context, &event);
}

/* web-kinds.c - cards that are equal are one and the same to clients.
 *
 * Every card of a deck has its number, equal ones too, and of equal cards the one with the
 * lowest number is played first. So the number of a card that was played says that its player
 * does not hold an equal one with a lower number; and who passes cards on could know them again.
 * At a real table nobody can tell equal cards apart. So what clients get has the number of the
 * first equal card of the deck in place of each; and in a hand, of the first ones.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "web-hub-private.h"

#include <string.h>

/* The number that stands for @card and all that are equal. */
static guint
kind_of (const LcRules *rules, guint card)
{
  /* where everything lies on one side, what was made fit for a seat has such numbers already */
  return card == LC_NO_CARD || rules->turned ? card : rules->alike[card];
}

/**
 * web_kinds_event:
 * @rules: the rules
 * @event: (inout): an event as a seat may know it
 * @cards: room for the cards that it shows; they may lie there already
 *
 * Puts kinds of cards in the place of cards.
 */
void
web_kinds_event (const LcRules *rules, LcEvent *event, guint8 cards[LC_MAX_CARDS])
{
  event->card = (guint8) kind_of (rules, event->card);
  if (event->cards == NULL)
    return;
  memmove (cards, event->cards, event->n_cards);
  for (guint i = 0; i < event->n_cards; i++)
    cards[i] = (guint8) kind_of (rules, cards[i]);
  event->cards = cards;
}

/* In a hand with so many equal cards, the first ones of the deck stand for them. */
static LcCards
first_ones (const LcRules *rules, const LcCards *hand)
{
  LcCards first = { { 0 } };

  LC_CARDS_FOREACH (hand, card)
    {
      guint stands = rules->alike[card];

      while (rules->alike[stands] != rules->alike[card] || lc_cards_has (&first, stands))
        stands++;
      lc_cards_add (&first, stands);
    }
  return first;
}

/* Of @hand those whose kinds are legal; of a card that was just drawn, only the first one. */
static LcCards
legal_ones (const LcRules *rules, const LcView *view, const LcCards *legal)
{
  const LcCards kinds = lc_view_kinds (view, rules, legal);
  LcCards ones = { { 0 } };

  if (view->drawn != LC_NO_CARD)
    return kinds;
  LC_CARDS_FOREACH (&view->hand, card)
    if (lc_cards_has (&kinds, rules->alike[card]))
      lc_cards_add (&ones, (guint) card);
  return ones;
}

/**
 * web_kinds_view:
 * @table: a table with a match
 * @seat: whose view; %LC_NO_SEAT for who watches
 * @view: (out caller-allocates): what it sees, with kinds of cards in the place of cards
 */
void
web_kinds_view (WebTable *table, guint seat, LcView *view)
{
  const LcRules *rules = lc_session_rules (table->session);

  lc_session_view (table->session, seat, view);
  if (rules->turned)
    return;
  view->table.top = (guint8) kind_of (rules, view->table.top);
  view->drawn = (guint8) kind_of (rules, view->drawn);
  view->hand = first_ones (rules, &view->hand);
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    view->legal[side] = legal_ones (rules, view, &view->legal[side]);
}

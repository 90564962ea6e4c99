/* lc-view.h - LcView, all that one seat may know of a game: a value that hides nothing in it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-game.h"

G_BEGIN_DECLS

typedef enum
{
  LC_CAN_DRAW = 1 << 0,
  LC_CAN_PASS = 1 << 1,
  LC_CAN_ANSWER = 1 << 2,
  LC_CAN_CALL = 1 << 3,           /* UNO was to be called with the play, and still can be */
  LC_CAN_JUMP_IN = 1 << 4,        /* though not on turn, it may play what @legal says */
  LC_CAN_CALL_WITH_PLAY = 1 << 5, /* a play now leaves one card: UNO is called with it */
  LC_CAN_USE_SECOND_SIDE = 1 << 6 /* on turn, and nothing but the card itself stands against it */
} LcCan;

/**
 * LcView:
 * @table: what lies open
 * @seat: whose view it is; %LC_NO_SEAT for somebody who watches
 * @drawn: the card just drawn, if this seat may play it now; else %LC_NO_CARD
 * @can: #LcCan
 * @answers: bit n: the answer n may be given
 * @catchable: the seats that it may try to catch
 * @discarded: while the seat is asked to choose one of several answers: the cards of the discard
 *   pile. Empty otherwise, and where everything lies on one side
 * @hand: its cards. Where the holder does not see the backs, of cards that look alike the first
 *   ones of the deck stand for those held.
 * @legal: what it may play now, for which side; cards as in @hand
 * @backs: where the backs are seen: the faces on the inactive sides of the other hands, seat by
 *   seat, sorted within a hand; and last that of the top of the draw pile, if there is one
 *
 * Two games that differ only in what the seat cannot know give the same bytes.
 */
typedef struct
{
  LcTable table;
  guint8 seat;
  guint8 drawn;
  guint8 can;
  guint8 n_backs;
  LcSeats answers;
  LcSeats catchable;
  LcCards discarded;
  LcCards hand;
  LcCards legal[LC_MAX_SIDES];
  guint8 backs[LC_MAX_CARDS];
} LcView;

/**
 * lc_view_must_act:
 * @view: a view
 *
 * Returns: whether the game waits for this seat; if not, it may still have moves that it is free
 *   to make
 */
static inline gboolean
lc_view_must_act (const LcView *view)
{
  const LcTable *table = &view->table;

  if (table->phase == LC_PHASE_OVER)
    return FALSE;
  return view->seat == (table->phase == LC_PHASE_ASK ? table->asked : table->turn);
}

/**
 * lc_view_calls:
 * @view: a view
 *
 * Returns: whether a play now leaves one card, so that UNO has to be called with it
 */
static inline gboolean
lc_view_calls (const LcView *view)
{
  return (view->can & LC_CAN_CALL_WITH_PLAY) != 0;
}

/**
 * lc_view_alike:
 * @view: a view
 * @rules: the rules
 * @card: a card that the view shows
 *
 * Returns: the card that a move names in its place
 */
static inline guint
lc_view_alike (const LcView *view, const LcRules *rules, guint card)
{
  if (!rules->turned)
    return rules->alike[card];
  return rules->first_of_face[view->table.side][rules->cards[card].face[view->table.side]];
}

void lc_view_fill (LcView *view, const LcGame *game, const LcRules *rules, guint seat);
void lc_view_fill_fronts (LcView *view, const LcGame *game, const LcRules *rules, guint seat);
void lc_view_add_backs (LcView *view, const LcGame *game, const LcRules *rules);
void lc_view_moves (const LcView *view, const LcRules *rules, GArray *moves);
gboolean lc_view_equal (const LcView *a, const LcView *b);
LcCards lc_view_kinds (const LcView *view, const LcRules *rules, const LcCards *cards);
gboolean lc_view_is_bluff (const LcView *view, const LcRules *rules, guint card, guint side);
char *lc_view_why_not (const LcView *view, const LcRules *rules, guint card, guint side);
guint lc_view_points (const LcView *view, const LcRules *rules);

gboolean lc_event_for_seat (LcEvent *event,
                            const LcRules *rules,
                            const LcGame *game,
                            guint seat,
                            guint8 cards[LC_MAX_CARDS]);

G_END_DECLS

/* lc-player.h - what a player plugin (a bot) has to be able to do.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-view.h"

G_BEGIN_DECLS

/**
 * LcGlance:
 * @table: what lies open; there are no hidden tokens
 * @hand: the cards of the seat: LcView.hand
 * @kinds: by side: what it may play now for that side: bit n is the n-th kind of cards, and kinds
 *   are numbered in the order of the deck: a kind begins with every card that is its own
 *   LcRules.alike. Where everything lies on one side, every card of the deck counts as a kind, and
 *   the first card that looks so stands for all that do
 * @after: by seat in play: who has a turn after it, as play goes now
 * @before: the same if play went the other way
 * @n_plays: how many kinds of cards it may play, for one side and the other
 * @second: the seats in play that may play second sides, as far as that depends on no card
 * @chance: what lc_rng_next() would give of the generator that @choose would get
 * @seat: the seat, which is on turn
 * @can: #LcCan: %LC_CAN_DRAW, %LC_CAN_PASS, and %LC_CAN_CALL_WITH_PLAY
 *
 * What a seat sees in an ordinary turn, where it may play, draw, or keep the card drawn, and nothing
 * else: nobody can be caught, nothing is asked, and everybody sees both sides of cards, or everything
 * lies on one side. It says no more than an LcView does, but points to it rather than being a copy,
 * which is most of what a decision costs in a simulation.
 */
typedef struct
{
  const LcTable *table;
  const LcCards *hand;
  const guint8 *after;
  const guint8 *before;
  guint64 kinds[LC_MAX_SIDES][2];
  guint64 chance;
  guint n_plays;
  LcSeats second;
  guint8 seat;
  guint8 can;
} LcGlance;

/**
 * LcPlayerFuncs:
 * @state_size: bytes of memory that a player of one seat wants, for one round; may be 0
 * @prepare: (nullable): works out what is the same in every round of @rules: @prepared, which all
 *   seats and rounds share, and nobody changes. @rules outlives it
 * @release: (nullable): frees what @prepare has made
 * @join: (nullable): a round begins: sets up @state, which is all zero
 * @observe: (nullable): something happened that this seat may know of (lc_event_for_seat())
 * @choose: the move that the seat makes now
 * @sees_backs: whether it looks at LcView.backs; if not, they are left out
 * @by_lot: %TRUE if @choose always does what the bot `random` does, chance included; the core may
 *   then choose in its place, without asking
 * @choose_at_a_glance: (nullable): what @choose would do, from less: see #LcGlance. Of kind
 *   %LC_MOVE_NONE if it cannot say; then @choose is asked. The core asks this way where it can and
 *   where that is quicker, and need not
 *
 * The functions of a player plugin. A player knows its view and what it has observed, and takes
 * chance only from @rng, which is its own: nothing it does moves the deck. It must not keep
 * anything outside @state, since an undone move is observed anew from the start of the round.
 * A player that does without @observe is quicker, by far: much of what others do can be seen in
 * the view (LcTable.lacks, say), and where nobody is to be told, events are not even built.
 *
 * A player need not be asked where it has one move, and nothing to choose about it.
 *
 * @choose gives one of lc_view_moves(). If the seat only *may* act (lc_view_must_act() is false:
 * it could catch somebody, say), it may let the occasion go by with %LC_MOVE_NONE.
 */
typedef struct
{
  gsize state_size;
  gpointer (*prepare) (const LcRules *rules);
  void (*release) (gpointer prepared);
  void (*join) (gpointer state, gconstpointer prepared, const LcRules *rules, guint seat);
  void (*observe) (gpointer state,
                   gconstpointer prepared,
                   const LcRules *rules,
                   const LcEvent *event);
  LcMove (*choose) (gpointer state,
                    gconstpointer prepared,
                    const LcRules *rules,
                    const LcView *view,
                    LcRng *rng);
  gboolean sees_backs;
  gboolean by_lot;
  LcMove (*choose_at_a_glance) (gpointer state,
                                gconstpointer prepared,
                                const LcRules *rules,
                                const LcGlance *glance);
} LcPlayerFuncs;

G_END_DECLS

/* lc-player.h - what a player plugin (a bot) has to be able to do.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-view.h"

G_BEGIN_DECLS

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
} LcPlayerFuncs;

G_END_DECLS

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
 * @join: (nullable): a round begins: sets up @state, which is all zero
 * @observe: (nullable): something happened that this seat may know of (lc_event_for_seat())
 * @choose: the move that the seat makes now
 *
 * The functions of a player plugin. A player knows its view and what it has observed, and takes
 * chance only from @rng, which is its own: nothing it does moves the deck. It must not keep
 * anything outside @state, since an undone move is observed anew from the start of the round.
 *
 * @choose gives one of lc_view_moves(). If the seat only *may* act (lc_view_must_act() is false:
 * it could catch somebody, say), it may let the occasion go by with %LC_MOVE_NONE.
 */
typedef struct
{
  gsize state_size;
  void (*join) (gpointer state, const LcRules *rules, guint seat);
  void (*observe) (gpointer state, const LcRules *rules, const LcEvent *event);
  LcMove (*choose) (gpointer state, const LcRules *rules, const LcView *view, LcRng *rng);
} LcPlayerFuncs;

G_END_DECLS

/* lc-carry-private.h - a round that goes on by other rules.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-game.h"

G_BEGIN_DECLS

gboolean lc_game_carry_over (LcGame *game,
                             guint n_seats,
                             const LcRules *before,
                             const LcRules *after,
                             GError **error);

G_END_DECLS

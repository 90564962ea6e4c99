/* twin.h - games that differ only in what one seat cannot know.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-game.h"

void twin_shuffle_hidden (LcGame *game, const LcRules *rules, guint seat, LcRng *rng);

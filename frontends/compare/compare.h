/* compare.h - `lastcard compare`: everything that its numbers are made with, from game to result.
 *
 * The way of a number, and the file for each step:
 *
 *   a game is watched      compare-watch.h    what one round leaves behind, beyond the table
 *   and added to a tally   compare-tally.h    integers that merge exactly, in any order
 *   of a setting           compare-setting.h  which variants, how many seats and games, which seed
 *   for these metrics      compare-metrics.h  the table of everything that is measured
 *   with these intervals   common/stats.h     statistics of tallies, and no more
 *   until they are narrow  compare-until.h    when `--until 1%` has been reached
 *   to be shown            compare-result.h   all that an output prints
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-metrics.h"
#include "compare-result.h"
#include "compare-setting.h"
#include "../common/stats.h"
#include "compare-tally.h"
#include "compare-until.h"
#include "compare-watch.h"

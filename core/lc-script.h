/* lc-script.h - what a function of the ruleset's own may see and do in the game that called it.
 *
 * For plugins that read a ruleset language. The function is called by the step LC_OP_SCRIPT, runs
 * to its end, and keeps nothing of the context. What it does, it does with steps.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-game.h"

G_BEGIN_DECLS

const LcRules *lc_script_rules (const LcContext *context);
const LcTable *lc_script_table (const LcContext *context);
guint lc_script_self (const LcContext *context);
guint lc_script_seat (const LcContext *context, LcWho who);
const LcCards *lc_script_hand (const LcContext *context);
guint lc_script_face (const LcContext *context, guint card);
guint lc_script_chance (LcContext *context, guint bound);
void lc_script_step (LcContext *context, const LcStep *step);
void lc_script_run (LcContext *context, LcList list);

G_END_DECLS

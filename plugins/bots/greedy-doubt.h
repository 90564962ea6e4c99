/* greedy-doubt.h - whether a card was wrongly played, as the bot `greedy` sees it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "bot-common.h"

G_BEGIN_DECLS

gint greedy_doubt (const LcRules *rules, const LcView *view);

G_END_DECLS

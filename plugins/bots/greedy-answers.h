/* greedy-answers.h - what the answers to questions are worth to the bot `greedy`.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "greedy-outlook.h"

G_BEGIN_DECLS

gboolean greedy_answer_value (const GreedyScene *scene,
                              guint question,
                              guint answer,
                              guint self,
                              gint wrong,
                              gint *value);

G_END_DECLS

/* greedy-outlook.h - what steps of a ruleset would be worth to the bot `greedy`.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "bot-common.h"

G_BEGIN_DECLS

/**
 * GreedyOutlook:
 * @rules: the rules
 * @table: the table as it would be by then
 * @me: whose outlook it is
 * @last: whether the play in question is a last card
 * @doubtful: whether others may doubt that the play in question is right
 * @wrong: of a thousand times, how often the top card was wrongly played
 * @skips: seats that would lose their turn
 * @again: whether @me would have another turn
 * @budget: steps that are still looked at
 * @worth: by seat: what it is worth to @me that it has one more card, in hundredths of a card
 * @side_worth: by seat: what it is worth to @me that it may play second sides
 *
 * A value: to look at two ways that a thing may go, it is copied.
 */
typedef struct
{
  const LcRules *rules;
  LcTable table;
  guint8 me;
  guint8 last;
  guint8 doubtful;
  guint8 again;
  gint wrong;
  gint skips;
  gint budget;
  gint worth[LC_MAX_SEATS];
  gint side_worth[LC_MAX_SEATS];
} GreedyOutlook;

void greedy_outlook_init (GreedyOutlook *outlook, const LcRules *rules, const LcView *view);
gint greedy_outlook_list (GreedyOutlook *outlook,
                          LcList list,
                          guint self,
                          guint asked,
                          guint depth);
gint greedy_outlook_mode (GreedyOutlook *outlook);
guint greedy_outlook_next (const GreedyOutlook *outlook, guint seat, gint skips);
gboolean greedy_outlook_second_side (const GreedyOutlook *outlook, guint seat);
guint greedy_outlook_shortest (const GreedyOutlook *outlook, guint seat);

G_END_DECLS

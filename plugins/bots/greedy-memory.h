/* greedy-memory.h - what the bot `greedy` remembers of a round, and what it concludes from it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "bot-common.h"

G_BEGIN_DECLS

G_STATIC_ASSERT (LC_MAX_COLOURS < 16);

/**
 * GreedyMemory:
 * @top_face: the face on top, and
 * @colour: the colour in force, as far as it has been told
 * @prior_top: the same before the last play; %LC_NO_FACE if it has not been told
 * @prior_colour: the colour in force before the last play
 * @lacks: by seat: bit n: it has drawn rather than play the colour n, and hardly holds any
 * @common: on how many of a hundred piles the least useful card of the deck fits
 * @fits: by face: on how many of a hundred piles it fits
 * @seen: cards that lie in the discard pile, where each card can be told from the others
 */
typedef struct
{
  guint8 top_face;
  guint8 colour;
  guint8 prior_top;
  guint8 prior_colour;
  guint8 common;
  guint16 lacks[LC_MAX_SEATS];
  guint8 fits[LC_MAX_FACES];
  LcCards seen;
} GreedyMemory;

void greedy_memory_join (GreedyMemory *memory, const LcRules *rules);
void greedy_memory_observe (GreedyMemory *memory, const LcRules *rules, const LcEvent *event);
gint greedy_memory_wrong (const GreedyMemory *memory, const LcRules *rules, const LcView *view);

G_END_DECLS

/* bots-rules.h - a ruleset made in C with everything that a bot may have to decide.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-builder.h"

/* What the ruleset has besides. */
typedef enum
{
  BOTS_RULES_STACKING = 1 << 0, /* a draw two may be answered with another one */
  BOTS_RULES_JUMP_IN = 1 << 1,  /* a card like the top card may be played out of turn */
  BOTS_RULES_SWAP = 1 << 2      /* a 7 may swap hands with somebody, who is asked for */
} BotsRulesFlags;

LcRules *bots_rules_new (BotsRulesFlags flags);
guint bots_rules_card (const LcRules *rules, const char *face, const char *second);

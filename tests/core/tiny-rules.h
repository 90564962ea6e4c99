/* tiny-rules.h - a ruleset made in C, to test the engine without any language.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-builder.h"

LcRules *tiny_rules_new (void);

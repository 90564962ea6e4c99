/* fixture.h - rulesets for tests: the plugin, found as programs find it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-language.h"

G_BEGIN_DECLS

const LcLanguageFuncs *fixture_language (void);
LcRules *fixture_load (const char *spec, const char *folder, GError **error);
LcRules *fixture_rules (const char *spec);
guint fixture_card (const LcRules *rules, const char *front, const char *back);

G_END_DECLS

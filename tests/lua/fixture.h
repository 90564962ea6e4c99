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
char *fixture_read (const char *name);
void fixture_assert_file (const char *name, const char *expected);
void fixture_write (const char *name, const char *text);

G_END_DECLS

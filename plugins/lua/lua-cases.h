/* lua-cases.h - rule tests: files of cases, each a table of cards in words, what is done at it, and
 * what has to come of it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-language.h"

G_BEGIN_DECLS

/* Compiles a ruleset by its full name, as LcLanguageFuncs.load does. */
typedef LcRules *(*LuaCasesLoader) (const char *spec, const char *const *folders, GError **error);

gboolean lua_cases_test (const char *path,
                         const char *const *folders,
                         LuaCasesLoader loader,
                         LcCaseReport report,
                         gpointer data,
                         GError **error);
LcTryout *lua_cases_tryout (const char *path,
                            const char *which,
                            const char *const *folders,
                            LuaCasesLoader loader,
                            GError **error);

G_END_DECLS

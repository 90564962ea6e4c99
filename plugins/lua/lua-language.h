/* lua-language.h - running the scripts of a ruleset, for those who want its tables and for those who
 * want to know what it says about itself.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lua-load.h"

G_BEGIN_DECLS

/* lua-language.c */
int lua_language_run_script (LuaLoad *load, LuaPart *part, const char *path, GError **error);
gboolean lua_language_run_scripts (LuaLoad *load, const char *const *folders, GError **error);
void lua_language_join_mistakes (LuaLoad *load, GError **error);

/* lua-describe.c: LcLanguageFuncs.list and .describe */
GPtrArray *lua_describe_all (const char *const *folders, GError **error);
GPtrArray *lua_describe (const char *spec, const char *const *folders, GError **error);

G_END_DECLS

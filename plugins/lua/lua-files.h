/* lua-files.h - where rulesets and house rules are.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lua-spec.h"

G_BEGIN_DECLS

char *lua_files_find (const char *const *folders, const char *id, gboolean house, GError **error);
char **lua_files_own_folders (const char *const *folders, const LuaSpec *spec);
GPtrArray *lua_files_list (const char *const *folders, GError **error);
char *lua_files_digest (const char *const *folders, const GPtrArray *paths);

G_END_DECLS

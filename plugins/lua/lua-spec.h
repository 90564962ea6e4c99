/* lua-spec.h - LuaSpec, the full name of a ruleset: "uno-flex{option=value}+house-rule{…}".
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *name;
  char *value;
  gboolean used; /* the script has such an option */
} LuaSetting;

/* The ruleset, or one house rule, with what was set for it. */
typedef struct
{
  char *name;
  GPtrArray *settings; /* of LuaSetting, in the order of the text */
  GPtrArray *options;  /* of char *: the options that its script has; NULL until it says so */
  char *path;          /* its script, if that was named instead; absolute */
  GPtrArray *infos;    /* of LcOptionInfo, as @options */
  GString *canonical;  /* name and the settings that are not the default */
  int order;           /* house rules: when it is applied */
  int reference;       /* what its script has returned, in Lua's registry */
  gboolean house;
} LuaPart;

typedef struct
{
  GPtrArray *parts; /* of LuaPart; the ruleset is the first one */
} LuaSpec;

LuaSpec *lua_spec_parse (const char *text, GError **error);
LuaSpec *lua_spec_parse_house (const char *text, GError **error);
void lua_spec_free (LuaSpec *spec);
void lua_spec_sort (LuaSpec *spec);
char *lua_spec_format (const LuaSpec *spec);
gboolean lua_spec_check_used (const LuaSpec *spec, GError **error);
gboolean lua_spec_is_id (const char *text);

char *lua_part_file (const LuaPart *part);
char *lua_part_format (const LuaPart *part);
const char *lua_part_get (LuaPart *part, const char *option);
void lua_part_declare (LuaPart *part, const char *option);
void lua_part_differs (LuaPart *part, const char *option, const char *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LuaSpec, lua_spec_free)

G_END_DECLS

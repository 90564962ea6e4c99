/*
 * The matcher of patterns.
 */

#pragma once

#include "lua-pattern.h"

G_BEGIN_DECLS

/* Steps that are paid for at once. */
#define LUA_MATCH_PAY 256

/* One text and one pattern, which are on the stack of Lua meanwhile. */
typedef struct
{
  lua_State *L;
  const LuaPattern *pattern;
  const char *text;
  const char *end;
  guint steps; /* not yet paid for */
  LuaCapture captures[LUA_PATTERN_CAPTURES];
} LuaMatch;

void lua_match_begin (LuaMatch *m, lua_State *L, int text_index, int pattern_index);
void lua_match_pay (LuaMatch *m, guint n);
const char *lua_match_search (LuaMatch *m, const char *from, const char **end);
void lua_match_push_capture (LuaMatch *m, guint i, const char *start, const char *end);
int lua_match_push_captures (LuaMatch *m, const char *start, const char *end);

G_END_DECLS

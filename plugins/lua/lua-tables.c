/*
 * The table library: Lua's own functions, which pay for the range they go through before they do.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include <lualib.h>

/* Charges for the places from @first to @last. */
static void
spend_range (lua_State *L, lua_Integer first, lua_Integer last)
{
  if (last >= first)
    {
      gsize n = MAX ((gsize) last - (gsize) first, 1);

      lua_sandbox_spend (L, n < G_MAXSIZE / 4 ? n * 4 : n);
    }
}

/* concat (list, separator, i, j) */
static int
concat (lua_State *L)
{
  luaL_checktype (L, 1, LUA_TTABLE);
  spend_range (L, luaL_optinteger (L, 3, 1),
               lua_isnoneornil (L, 4) ? luaL_len (L, 1) : luaL_checkinteger (L, 4));
  return lua_globals_forward (L);
}

/* Charges for what lies behind the position at index 2. */
static void
spend_tail (lua_State *L)
{
  luaL_checktype (L, 1, LUA_TTABLE);
  spend_range (L, MAX (lua_tointeger (L, 2), 1), luaL_len (L, 1));
}

/* insert (list, [position,] value) */
static int
insert (lua_State *L)
{
  if (lua_gettop (L) == 3)
    spend_tail (L);
  return lua_globals_forward (L);
}

/* remove (list, position) */
static int
take_out (lua_State *L)
{
  if (lua_gettop (L) > 1)
    spend_tail (L);
  return lua_globals_forward (L);
}

/* move (from, first, last, to, [into]) */
static int
move (lua_State *L)
{
  spend_range (L, luaL_checkinteger (L, 2), luaL_checkinteger (L, 3));
  return lua_globals_forward (L);
}

/* unpack (list, i, j) */
static int
unpack (lua_State *L)
{
  lua_Integer first = luaL_optinteger (L, 2, 1);
  lua_Integer last = lua_isnoneornil (L, 3) ? luaL_len (L, 1) : luaL_checkinteger (L, 3);

  if (last >= first && (lua_Unsigned) last - (lua_Unsigned) first >= LUA_GLOBALS_MOST_RESULTS)
    return luaL_error (L, "too many values at a time (at most %d)", LUA_GLOBALS_MOST_RESULTS);

  spend_range (L, first, last);
  return lua_globals_forward (L);
}

static const luaL_Reg functions[] = {
  { "concat", concat },   { "insert", insert }, { "move", move },     { "pack", NULL },
  { "remove", take_out }, { "sort", lua_sort }, { "unpack", unpack }, { NULL, NULL },
};

/**
 * lua_tables_open:
 * @L: the state of a new sandbox
 *
 * Pushes the table library.
 */
void
lua_tables_open (lua_State *L)
{
  lua_pushcfunction (L, luaopen_table);
  lua_call (L, 0, 1);
  lua_globals_wrap (L, functions);
}

/*
 * The basic functions of scripts, and how the libraries are put together. What Lua's own functions
 * do within bounds is taken from Lua; the others are here and in the files beside.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include <lualib.h>

/**
 * lua_globals_forward:
 * @L: a state
 *
 * Goes on with Lua's own function, the first upvalue, on the same arguments.
 *
 * Returns: what that returns
 */
int
lua_globals_forward (lua_State *L)
{
  return lua_tocfunction (L, lua_upvalueindex (1)) (L);
}

/**
 * lua_globals_forward_charged:
 * @L: a state of a sandbox
 *
 * As lua_globals_forward(), for a function whose work grows with the string it gets first.
 *
 * Returns: what that returns
 */
int
lua_globals_forward_charged (lua_State *L)
{
  size_t length;

  if (lua_tolstring (L, 1, &length) != NULL)
    lua_sandbox_spend (L, length / 4 + 1);
  return lua_globals_forward (L);
}

static lua_Integer
position (lua_Integer i, size_t length)
{
  if (i < -(lua_Integer) length)
    return 0;
  return i >= 0 ? MIN (i, (lua_Integer) length + 1) : (lua_Integer) length + i + 1;
}

/**
 * lua_globals_forward_slice:
 * @L: a state of a sandbox
 *
 * As lua_globals_forward(), for functions (string, i, j) that return a value for each place.
 *
 * Returns: what that returns
 */
int
lua_globals_forward_slice (lua_State *L)
{
  size_t length;
  lua_Integer first, last;

  luaL_checklstring (L, 1, &length);
  first = luaL_optinteger (L, 2, 1);
  last = luaL_optinteger (L, 3, first);
  if (position (last, length) - position (first, length) >= LUA_GLOBALS_MOST_RESULTS)
    return luaL_error (L, "too many values at a time (at most %d)", LUA_GLOBALS_MOST_RESULTS);

  return lua_globals_forward_charged (L);
}

/**
 * lua_globals_tostring:
 * @L: a state of a sandbox
 *
 * tostring (value): as in Lua, except that tables, functions and the like are named by their type
 * alone; their addresses differ in each process.
 *
 * Returns: 1
 */
int
lua_globals_tostring (lua_State *L)
{
  luaL_checkany (L, 1);
  lua_settop (L, 1);

  if (luaL_getmetafield (L, 1, "__tostring") != LUA_TNIL)
    {
      lua_pushvalue (L, 1);
      lua_call (L, 1, 1);
      if (lua_type (L, -1) != LUA_TSTRING)
        return luaL_error (L, "'__tostring' must return a string");
      return 1;
    }

  switch (lua_type (L, 1))
    {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING:
      luaL_tolstring (L, 1, NULL);
      return 1;

    default:
      if (luaL_getmetafield (L, 1, "__name") != LUA_TSTRING)
        lua_pushstring (L, luaL_typename (L, 1));
      return 1;
    }
}

/* assert (value, message, …) */
static int
check (lua_State *L)
{
  luaL_checkany (L, 1);
  if (lua_toboolean (L, 1))
    return lua_gettop (L);

  if (lua_gettop (L) == 1)
    return luaL_error (L, "assertion failed");
  lua_settop (L, 2);
  return lua_error (L);
}

/* What a script may catch, it has caught: false and the error. The rest it cannot. */
static int
caught (lua_State *L)
{
  LuaSandbox *sandbox = lua_sandbox_get (L);

  if (sandbox->stop != LUA_STOP_NONE)
    return lua_error (L);

  sandbox->syntax = FALSE;
  sandbox->read = FALSE;
  lua_pushboolean (L, FALSE);
  lua_insert (L, -2);
  return 2;
}

/* pcall (function, …) */
static int
protected_call (lua_State *L)
{
  luaL_checkany (L, 1);
  if (lua_sandbox_protect (lua_sandbox_get (L), lua_gettop (L) - 1, LUA_MULTRET, 0) != LUA_OK)
    return caught (L);

  lua_pushboolean (L, TRUE);
  lua_insert (L, 1);
  return lua_gettop (L);
}

/* xpcall (function, handler, …): the handler runs when the failed call has been left, so that it
 * has all of the stack. */
static int
protected_call_with_handler (lua_State *L)
{
  luaL_checktype (L, 2, LUA_TFUNCTION);
  lua_pushvalue (L, 1);
  lua_copy (L, 2, 1);
  lua_replace (L, 2);

  if (lua_sandbox_protect (lua_sandbox_get (L), lua_gettop (L) - 2, LUA_MULTRET, 0) == LUA_OK)
    {
      lua_pushboolean (L, TRUE);
      lua_replace (L, 1);
      return lua_gettop (L);
    }

  if (lua_sandbox_get (L)->stop != LUA_STOP_NONE
      || lua_sandbox_protect (lua_sandbox_get (L), 1, 1, 0) != LUA_OK)
    return caught (L);

  lua_pushboolean (L, FALSE);
  lua_insert (L, -2);
  return 2;
}

static int
raw_get (lua_State *L)
{
  luaL_checktype (L, 1, LUA_TTABLE);
  luaL_checkany (L, 2);
  lua_settop (L, 2);
  lua_readonly_resolve (L, 1);
  lua_rawget (L, 1);
  return 1;
}

static int
raw_length (lua_State *L)
{
  luaL_argexpected (L, lua_type (L, 1) == LUA_TTABLE || lua_type (L, 1) == LUA_TSTRING, 1,
                    "table or string");
  lua_readonly_resolve (L, 1);
  lua_pushinteger (L, lua_rawlen (L, 1));
  return 1;
}

/* _ "text" marks a text for translation; scripts work with the original. */
static int
mark_text (lua_State *L)
{
  luaL_checktype (L, 1, LUA_TSTRING);
  lua_settop (L, 1);
  return 1;
}

/**
 * lua_globals_wrap:
 * @L: a state, with one of Lua's own libraries on top
 * @functions: (array zero-terminated=1): names and functions; a name without function is taken over
 *   as it is
 *
 * Replaces the library by one with just @functions, which have Lua's own as their first upvalue.
 */
void
lua_globals_wrap (lua_State *L, const luaL_Reg *functions)
{
  lua_newtable (L);
  for (; functions->name != NULL; functions++)
    {
      lua_getfield (L, -2, functions->name);
      if (functions->func != NULL)
        lua_pushcclosure (L, functions->func, 1);
      lua_setfield (L, -2, functions->name);
    }
  lua_remove (L, -2);
}

static const luaL_Reg basic[] = {
  { "_", mark_text },
  { "assert", check },
  { "error", NULL },
  { "getmetatable", lua_meta_getmetatable },
  { "ipairs", NULL },
  { "next", lua_pairs_next },
  { "pairs", lua_pairs_pairs },
  { "pcall", protected_call },
  { "rawequal", NULL },
  { "rawget", raw_get },
  { "rawlen", raw_length },
  { "rawset", lua_meta_rawset },
  { "require", lua_require },
  { "select", NULL },
  { "setmetatable", lua_meta_setmetatable },
  { "tonumber", lua_globals_forward_charged },
  { "tostring", lua_globals_tostring },
  { "type", NULL },
  { "xpcall", protected_call_with_handler },
  { NULL, NULL },
};

static const luaL_Reg unicode[] = {
  { "char", NULL },
  { "charpattern", NULL },
  { "codepoint", lua_globals_forward_slice },
  { "codes", lua_globals_forward_charged },
  { "len", lua_globals_forward_charged },
  { "offset", lua_globals_forward_charged },
  { NULL, NULL },
};

/* Lua's own library, less chance. */
static void
open_math (lua_State *L)
{
  lua_pushcfunction (L, luaopen_math);
  lua_call (L, 0, 1);
  lua_pushnil (L);
  lua_setfield (L, -2, "random");
  lua_pushnil (L);
  lua_setfield (L, -2, "randomseed");
}

static void
open_utf8 (lua_State *L)
{
  lua_pushcfunction (L, luaopen_utf8);
  lua_call (L, 0, 1);
  lua_globals_wrap (L, unicode);
}

static const struct
{
  const char *name;
  void (*open) (lua_State *L);
} libraries[] = {
  { "math", open_math },
  { "string", lua_strings_open },
  { "table", lua_tables_open },
  { "utf8", open_utf8 },
};

/**
 * lua_globals_open:
 * @L: the state of a new sandbox
 *
 * Makes everything that scripts find before the host adds its vocabulary.
 */
void
lua_globals_open (lua_State *L)
{
  int globals;

  lua_meta_open (L);

  lua_pushcfunction (L, luaopen_base);
  lua_call (L, 0, 1);
  lua_globals_wrap (L, basic);
  globals = lua_gettop (L);

  for (gsize i = 0; i < G_N_ELEMENTS (libraries); i++)
    {
      libraries[i].open (L);
      lua_sandbox_readonly (L, libraries[i].name);
      lua_setfield (L, globals, libraries[i].name);
    }

  /* ("text"):len () finds its function as string.len does. */
  lua_pushliteral (L, "");
  lua_createtable (L, 0, 1);
  lua_getfield (L, globals, "string");
  lua_setfield (L, -2, "__index");
  lua_setmetatable (L, -2);
  lua_pop (L, 1);

  lua_readonly_open (L);
}

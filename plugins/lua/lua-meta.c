/*
 * Metatables of scripts.
 *
 * Lua looks at a metatable at moments that a script cannot see: whether a table is weak or has a
 * finaliser matters to the collector of garbage, and through it a result could come to depend on
 * when it runs. So what a table gets is a copy with the harmless fields only, made when
 * setmetatable is called; getmetatable gives the script's own table. One copy serves all tables
 * that have the same metatable. A field that is set too late to be copied is an error.
 *
 *   registry[copies_key] = { [script's table] = copy }     (keys are weak)
 *   copy = { __index = …, …, [own_key] = script's table, [place_key] = "file.lua:12: " }
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include <string.h>

static const char copies_key = 'c';
static const char own_key = 'o';
static const char place_key = 'p';

static const char *const allowed[] = {
  "__add", "__band", "__bnot",     "__bor",      "__bxor",      "__call", "__concat",
  "__div", "__eq",   "__idiv",     "__index",    "__le",        "__len",  "__lt",
  "__mod", "__mul",  "__name",     "__newindex", "__pairs",     "__pow",  "__shl",
  "__shr", "__sub",  "__tostring", "__unm",      "__metatable",
};

static const char *const banned[] = { "__gc", "__mode", "__close" };

/**
 * lua_meta_open:
 * @L: a state of a sandbox
 *
 * Makes the table of copies.
 */
void
lua_meta_open (lua_State *L)
{
  lua_newtable (L);
  lua_createtable (L, 0, 1);
  lua_pushliteral (L, "k");
  lua_setfield (L, -2, "__mode");
  lua_setmetatable (L, -2);
  lua_rawsetp (L, LUA_REGISTRYINDEX, &copies_key);
}

static int
raw_field (lua_State *L, int index, const char *name)
{
  lua_pushstring (L, name);
  return lua_rawget (L, index);
}

/* Raises an error about the script's metatable at @own, which is not looked at any more. */
static void
complain (lua_State *L, int own, const char *field, const char *trouble)
{
  lua_rawgetp (L, LUA_REGISTRYINDEX, &copies_key);
  lua_pushvalue (L, own);
  lua_pushnil (L);
  lua_rawset (L, -3);
  luaL_error (L, "'%s' %s", field, trouble);
}

static void
check_banned (lua_State *L, int own)
{
  for (gsize i = 0; i < G_N_ELEMENTS (banned); i++)
    {
      if (raw_field (L, own, banned[i]) != LUA_TNIL)
        complain (L, own, banned[i], "is not there for scripts");
      lua_pop (L, 1);
    }

  /* Lua follows a chain of tables that are called in quadratic time. */
  if (raw_field (L, own, "__call") != LUA_TNIL && lua_type (L, -1) != LUA_TFUNCTION)
    complain (L, own, "__call", "must be a function");
  lua_pop (L, 1);
}

/* Raises an error if @copy no longer says what @own says. */
static void
check_same (lua_State *L, int own, int copy)
{
  check_banned (L, own);
  for (gsize i = 0; i < G_N_ELEMENTS (allowed); i++)
    {
      raw_field (L, own, allowed[i]);
      raw_field (L, copy, allowed[i]);
      if (!lua_rawequal (L, -1, -2))
        complain (L, own, allowed[i],
                  "of a metatable is set after setmetatable was called with it; set it before");
      lua_pop (L, 2);
    }
}

/* check_same (own, copy), to be called in protected mode. */
static int
compare (lua_State *L)
{
  check_same (L, 1, 2);
  return 0;
}

/* Pushes the copy of the script's metatable at @own. */
static void
push_copy (lua_State *L, int own)
{
  int copies;
  int copy;

  check_banned (L, own);
  lua_rawgetp (L, LUA_REGISTRYINDEX, &copies_key);
  copies = lua_gettop (L);
  copy = copies + 1;

  lua_pushvalue (L, own);
  if (lua_rawget (L, copies) == LUA_TNIL)
    {
      lua_pop (L, 1);
      lua_newtable (L);
      for (gsize i = 0; i < G_N_ELEMENTS (allowed); i++)
        {
          lua_pushstring (L, allowed[i]);
          raw_field (L, own, allowed[i]);
          lua_rawset (L, copy);
        }
      lua_pushvalue (L, own);
      lua_rawsetp (L, copy, &own_key);
      luaL_where (L, 1);
      lua_rawsetp (L, copy, &place_key);

      lua_pushvalue (L, own);
      lua_pushvalue (L, copy);
      lua_rawset (L, copies);
    }
  lua_sandbox_get (L)->metatables = TRUE;

  check_same (L, own, copy);
  lua_remove (L, copies);
}

/**
 * lua_meta_check:
 * @L: a state of a sandbox
 *
 * Raises an error if a metatable that is in use was changed after setmetatable. It does so once;
 * the tables that have it go on with what it said at first. The host calls this after calls that
 * used setmetatable.
 *
 * Returns: 0
 */
int
lua_meta_check (lua_State *L)
{
  lua_settop (L, 0);
  lua_sandbox_get (L)->metatables = FALSE;
  lua_rawgetp (L, LUA_REGISTRYINDEX, &copies_key);
  for (lua_pushnil (L); lua_next (L, 1); lua_settop (L, 2))
    {
      lua_pushcfunction (L, compare);
      lua_pushvalue (L, 2);
      lua_pushvalue (L, 3);
      if (lua_sandbox_protect (lua_sandbox_get (L), 2, 0, 0) == LUA_OK)
        continue;

      lua_rawgetp (L, 3, &place_key);
      lua_insert (L, -2);
      lua_concat (L, 2);
      return lua_error (L);
    }

  return 0;
}

/* Whether the metatable on top is one that a script gave; then pushes the script's table, or else
 * nil. */
static gboolean
push_own (lua_State *L)
{
  return lua_rawgetp (L, -1, &own_key) != LUA_TNIL;
}

/**
 * lua_meta_getmetatable:
 * @L: a state of a sandbox
 *
 * getmetatable (value): the metatable that a script gave, or its __metatable. Of what the host
 * made, and of strings, scripts see no metatable.
 *
 * Returns: 1
 */
int
lua_meta_getmetatable (lua_State *L)
{
  luaL_checkany (L, 1);
  if (lua_type (L, 1) != LUA_TTABLE || !lua_getmetatable (L, 1))
    {
      lua_pushnil (L);
      return 1;
    }

  if (raw_field (L, lua_gettop (L), "__metatable") != LUA_TNIL)
    return 1;

  lua_pop (L, 1);
  push_own (L);
  return 1;
}

/* Raises an error if the table at index 1 has a metatable of the host, which protects it. */
static void
check_own (lua_State *L, const char *function)
{
  if (!lua_getmetatable (L, 1))
    return;

  if (!push_own (L))
    luaL_error (L, "%s: this table belongs to the language and cannot be changed", function);
  lua_pop (L, 2);
}

/**
 * lua_meta_setmetatable:
 * @L: a state of a sandbox
 *
 * setmetatable (table, metatable): as in Lua, without finalisers, weak tables and closing.
 *
 * Returns: 1
 */
int
lua_meta_setmetatable (lua_State *L)
{
  int type = lua_type (L, 2);

  luaL_checktype (L, 1, LUA_TTABLE);
  luaL_argexpected (L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  lua_settop (L, 2);

  check_own (L, "setmetatable");
  if (luaL_getmetafield (L, 1, "__metatable") != LUA_TNIL)
    return luaL_error (L, "setmetatable: the table's metatable is protected");

  if (type == LUA_TTABLE)
    push_copy (L, 2);
  else
    lua_pushnil (L);
  lua_setmetatable (L, 1);
  lua_settop (L, 1);
  return 1;
}

/**
 * lua_meta_rawset:
 * @L: a state of a sandbox
 *
 * rawset (table, key, value): as in Lua, for tables of scripts.
 *
 * Returns: 1
 */
int
lua_meta_rawset (lua_State *L)
{
  luaL_checktype (L, 1, LUA_TTABLE);
  luaL_checkany (L, 2);
  luaL_checkany (L, 3);
  lua_settop (L, 3);

  check_own (L, "rawset");
  lua_rawset (L, 1);
  return 1;
}

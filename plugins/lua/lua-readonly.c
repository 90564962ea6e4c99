/*
 * Tables that scripts can read and not change: the libraries, the globals, and what the host gives.
 *
 * Such a table is an empty one that stands for the real one:
 *
 *   stand-in { }  its metatable { __index = real, __newindex = refuse, __len, [real_key] = real }
 *   real { … }    its metatable { __index = missing }
 *
 * so that a name that exists is found without a call of C, and one that does not is an error which
 * says what was probably meant.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include "lc-error.h"

#include <string.h>

/* The key of the real table in the metatable of its stand-in, and of the real table of globals in
 * the registry. Only their addresses count. */
static const char real_key = 'r';
static const char globals_key = 'g';

/* What scripts of other programs use, and why it is not here. */
static const struct
{
  const char *name;
  const char *reason;
} absent[] = {
  { "print", "a ruleset has no screen; 'error' stops with a message" },
  { "io", "a ruleset reads and writes no files" },
  { "os", "a ruleset knows neither clock nor system" },
  { "load", "a ruleset runs no text; use 'require'" },
  { "loadstring", "a ruleset runs no text; use 'require'" },
  { "loadfile", "a ruleset runs no files; use 'require'" },
  { "dofile", "a ruleset runs no files; use 'require'" },
  { "debug", "a ruleset does not look into its host" },
  { "coroutine", "nothing waits inside a script; what waits is a step" },
  { "collectgarbage", "memory is the host's business" },
  { "package", "use 'require'" },
  { "unpack", "use 'table.unpack'" },
  { "house_rule", "tests make none; they begin with 'cases'" },
  { "ruleset", "tests make none; they begin with 'cases'" },
  { "cases", "tests have a file of their own, which ends in -test.lua" },
  { "_G", "the names of the language are fixed" },
  { "_VERSION", "it is Lua 5.4" },
  { "math.random", "chance belongs to the game; use its steps" },
  { "math.randomseed", "chance belongs to the game; use its steps" },
  { "math.pow", "write x ^ y" },
  { "string.dump", "a ruleset makes no compiled Lua" },
  { "string.pack", "a ruleset reads and writes no bytes" },
  { "string.unpack", "a ruleset reads and writes no bytes" },
  { "table.getn", "write #t" },
};

static const char *
absent_reason (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (absent); i++)
    if (strcmp (absent[i].name, name) == 0)
      return absent[i].reason;

  return NULL;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The name in the table at index 1 that is nearest to @word. The names are sorted, so that the
 * answer is the same in each process. */
static const char *
nearest (lua_State *L, const char *word)
{
  const char **names;
  gsize n = 0;
  gsize i = 0;

  for (lua_pushnil (L); lua_next (L, 1); lua_pop (L, 1))
    n++;

  names = lua_newuserdatauv (L, (n + 1) * sizeof *names, 0);
  for (lua_pushnil (L); lua_next (L, 1); lua_pop (L, 1))
    if (lua_type (L, -2) == LUA_TSTRING)
      names[i++] = lua_tostring (L, -2);
  names[i] = NULL;

  qsort (names, i, sizeof *names, compare_names);
  return lc_suggest (word, names);
}

/* __index of a real table (real, key): there is no such name. */
static int
missing (lua_State *L)
{
  const char *table = lua_tostring (L, lua_upvalueindex (1));
  const char *dot = table[0] != '\0' ? "." : "";
  const char *name;
  const char *near;

  if (lua_type (L, 2) != LUA_TSTRING)
    return 0;

  name = lua_pushfstring (L, "%s%s%s", table, dot, lua_tostring (L, 2));
  if (absent_reason (name) != NULL)
    return luaL_error (L, "'%s' is not there for scripts: %s", name, absent_reason (name));

  near = nearest (L, lua_tostring (L, 2));
  if (near != NULL)
    return luaL_error (L, "'%s' is not defined (did you mean '%s%s%s'?)", name, table, dot, near);
  if (table[0] != '\0')
    return luaL_error (L, "'%s' is not defined", name);
  return luaL_error (
    L,
    "'%s' is not defined (a text stands in quotes; a name of your own is made with "
    "'local %s = …')",
    name, name);
}

/* __newindex of a stand-in (stand-in, key, value). */
static int
refuse (lua_State *L)
{
  const char *table = lua_tostring (L, lua_upvalueindex (1));
  const char *name = lua_type (L, 2) == LUA_TSTRING ? lua_tostring (L, 2) : luaL_typename (L, 2);

  if (table[0] != '\0')
    return luaL_error (L, "'%s' cannot be changed (its '%s' is set)", table, name);

  lua_pushvalue (L, 2);
  if (lua_rawget (L, lua_upvalueindex (2)) != LUA_TNIL)
    return luaL_error (L,
                       "'%s' belongs to the language and cannot be changed; use local for a name "
                       "of your own",
                       name);
  return luaL_error (L, "a global is written: use 'local %s'", name);
}

/* __len of a stand-in. */
static int
length (lua_State *L)
{
  lua_pushinteger (L, luaL_len (L, lua_upvalueindex (1)));
  return 1;
}

/* Replaces the table on top by a stand-in for it, which is called @name ("" for the globals). With
 * @strict, reading a name that is not there is an error. */
static void
stand_in (lua_State *L, const char *name, gboolean strict)
{
  int real = lua_gettop (L);

  lua_newtable (L);
  lua_newtable (L);

  lua_pushvalue (L, real);
  lua_setfield (L, -2, "__index");
  lua_pushstring (L, name);
  lua_pushvalue (L, real);
  lua_pushcclosure (L, refuse, 2);
  lua_setfield (L, -2, "__newindex");
  lua_pushvalue (L, real);
  lua_pushcclosure (L, length, 1);
  lua_setfield (L, -2, "__len");
  lua_pushvalue (L, real);
  lua_rawsetp (L, -2, &real_key);
  lua_setmetatable (L, -2);

  if (strict)
    {
      lua_createtable (L, 0, 1);
      lua_pushstring (L, name);
      lua_pushcclosure (L, missing, 1);
      lua_setfield (L, -2, "__index");
      lua_setmetatable (L, real);
    }

  lua_remove (L, real);
}

/**
 * lua_sandbox_readonly:
 * @L: a state of a sandbox, in a protected call
 * @name: how messages call the table
 *
 * Replaces the table on top of the stack by one that reads the same, also for pairs, ipairs and #,
 * and that scripts cannot change. What the table holds is not protected with it. Reading a string
 * key that is not there is an error which suggests the nearest one. A table that has a metatable
 * keeps it, and then a missing key is what that makes of it.
 */
void
lua_sandbox_readonly (lua_State *L, const char *name)
{
  gboolean has_metatable = lua_getmetatable (L, -1);

  if (has_metatable)
    lua_pop (L, 1);
  stand_in (L, name, !has_metatable);
}

/**
 * lua_readonly_resolve:
 * @L: a state
 * @index: the index of a value, absolute
 *
 * Replaces a stand-in at @index by the real table, for functions that look at a table as it is.
 */
void
lua_readonly_resolve (lua_State *L, int index)
{
  if (!lua_getmetatable (L, index))
    return;

  if (lua_rawgetp (L, -1, &real_key) == LUA_TTABLE)
    lua_replace (L, index);
  else
    lua_pop (L, 1);
  lua_pop (L, 1);
}

/**
 * lua_readonly_open:
 * @L: a state, with the table of globals on top
 *
 * Makes that table, which is popped, the globals of all scripts that are loaded from now on.
 */
void
lua_readonly_open (lua_State *L)
{
  lua_pushvalue (L, -1);
  lua_rawsetp (L, LUA_REGISTRYINDEX, &globals_key);
  stand_in (L, "", TRUE);
  lua_rawseti (L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

/**
 * lua_sandbox_set_global:
 * @L: a state of a sandbox that is not frozen, in a protected call
 * @name: a name
 *
 * Pops a value and makes it known to scripts as @name.
 */
void
lua_sandbox_set_global (lua_State *L, const char *name)
{
  if (lua_sandbox_get (L)->frozen)
    luaL_error (L, "'%s' is defined after the language was frozen", name);

  lua_rawgetp (L, LUA_REGISTRYINDEX, &globals_key);
  lua_pushstring (L, name);
  lua_rotate (L, -3, -1);
  lua_rawset (L, -3);
  lua_pop (L, 1);
}

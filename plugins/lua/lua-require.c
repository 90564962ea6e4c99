/*
 * require: modules, which are files in the folders of rulesets and nowhere else.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Keys in the registry: what modules returned, by name; and the names of those being loaded. */
static const char modules_key = 'm';
static const char chain_key = 'h';

/* Longer names are not looked for. */
#define LONGEST_NAME 200

static void
push_table (lua_State *L, const void *key)
{
  if (lua_rawgetp (L, LUA_REGISTRYINDEX, key) == LUA_TTABLE)
    return;

  lua_pop (L, 1);
  lua_newtable (L);
  lua_pushvalue (L, -1);
  lua_rawsetp (L, LUA_REGISTRYINDEX, key);
}

/* Words of letters, digits, '-' and '_', with single dots between them. */
static gboolean
is_module_name (const char *name, gsize length)
{
  char before = '.';

  if (length > LONGEST_NAME)
    return FALSE;

  for (gsize i = 0; i < length; i++)
    {
      if (name[i] == '.' ? before == '.' : !g_ascii_isalnum (name[i]) && !strchr ("-_", name[i]))
        return FALSE;
      if (name[i] == '\0')
        return FALSE;
      before = name[i];
    }

  return before != '.';
}

/* Pushes "lib/cards.lua" for "lib.cards". */
static void
push_file_name (lua_State *L, const char *name)
{
  char file[LONGEST_NAME + 1];

  g_strlcpy (file, name, sizeof file);
  g_strdelimit (file, ".", '/');
  lua_pushfstring (L, "%s.lua", file);
}

/* Whether @path, free of links, lies in @folder, which may be a link itself. */
static gboolean
is_inside (const char *path, const char *folder)
{
  char root[PATH_MAX];
  gsize length;

  if (realpath (folder, root) == NULL)
    return FALSE;

  length = strcmp (root, "/") == 0 ? 0 : strlen (root);
  return strncmp (path, root, length) == 0 && path[length] == '/';
}

/* Pushes the path of the file at index 2 (free of links), from the first folder that has it; or
 * raises an error that names the places. */
static void
find (lua_State *L, const char *name)
{
  LuaSandbox *sandbox = lua_sandbox_get (L);
  const char *file = lua_tostring (L, 2);
  char path[PATH_MAX];

  lua_pushliteral (L, "");
  for (char **folder = sandbox->folders; *folder != NULL; folder++)
    {
      const char *wanted = lua_pushfstring (L, "%s/%s", *folder, file);

      if (realpath (wanted, path) != NULL)
        {
          if (!is_inside (path, *folder))
            luaL_error (L, "require '%s': %s is a link that leads out of its folder", name, wanted);
          lua_pushstring (L, path);
          return;
        }

      lua_pushfstring (L, "%s%s%s", lua_tostring (L, -2), *lua_tostring (L, -2) != '\0' ? ", " : "",
                       wanted);
      lua_replace (L, -3);
      lua_pop (L, 1);
    }

  if (sandbox->folders[0] == NULL)
    luaL_error (L, "require '%s': there is no folder with modules", name);
  luaL_error (L, "there is no module '%s'; looked for %s", name, lua_tostring (L, -1));
}

/* Raises an error if @name is in the list @chain of modules being loaded. */
static void
check_loop (lua_State *L, const char *name, int chain)
{
  lua_Integer n = lua_rawlen (L, chain);

  for (lua_Integer i = 1; i <= n; i++)
    {
      gboolean same;

      lua_rawgeti (L, chain, i);
      same = strcmp (lua_tostring (L, -1), name) == 0;
      if (!same)
        {
          lua_pop (L, 1);
          continue;
        }

      for (lua_Integer j = i + 1; j <= n; j++)
        {
          lua_rawgeti (L, chain, j);
          lua_pushfstring (L, "%s -> %s", lua_tostring (L, -2), lua_tostring (L, -1));
          lua_replace (L, -3);
          lua_pop (L, 1);
        }
      luaL_error (L, "modules require each other: %s -> %s", lua_tostring (L, -1), name);
    }
}

/* (name, file, path) -> what the module returns */
static int
load_module (lua_State *L)
{
  lua_source_load_file (L, lua_tostring (L, 3), lua_tostring (L, 2));
  lua_pushvalue (L, 1);
  lua_call (L, 1, 1);
  if (lua_isnil (L, -1))
    return luaL_error (L,
                       "%s:1: the module returns nothing; its last line should return what it "
                       "offers",
                       lua_tostring (L, 2));
  return 1;
}

/**
 * lua_require:
 * @L: a state of a sandbox
 *
 * require (name): what the module of this name returns. It runs once, with what is left of the
 * budget of the call. "lib.cards" is lib/cards.lua in the first of the sandbox's folders that has
 * it; links that lead out of the folder are refused.
 *
 * Returns: 1
 */
int
lua_require (lua_State *L)
{
  size_t length;
  const char *name = luaL_checklstring (L, 1, &length);
  int modules, chain, status;

  lua_settop (L, 1);
  if (!is_module_name (name, length))
    return luaL_error (L, "require: the name of a module is words with dots between them, such as "
                          "'lib.cards'");

  push_file_name (L, name);
  push_table (L, &modules_key);
  modules = lua_gettop (L);
  if (lua_getfield (L, modules, name) != LUA_TNIL)
    return 1;

  push_table (L, &chain_key);
  chain = lua_gettop (L);
  check_loop (L, name, chain);

  lua_pushcfunction (L, load_module);
  lua_pushvalue (L, 1);
  lua_pushvalue (L, 2);
  find (L, name);
  lua_replace (L, chain + 4);
  lua_settop (L, chain + 4);

  lua_pushvalue (L, 1);
  lua_rawseti (L, chain, lua_rawlen (L, chain) + 1);
  status = lua_sandbox_protect (lua_sandbox_get (L), 3, 1, 0);
  lua_pushnil (L);
  lua_rawseti (L, chain, lua_rawlen (L, chain));

  if (status != LUA_OK)
    return lua_error (L);

  lua_pushvalue (L, -1);
  lua_setfield (L, modules, name);
  return 1;
}

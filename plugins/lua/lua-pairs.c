/*
 * pairs and next in an order that is the same in every process.
 *
 * Lua's own order depends on a seed and on addresses. Here numbers come first, ascending; then
 * strings, by their bytes; then false and true. Other keys (tables, functions) have no order that
 * could be relied on, and so pairs refuses a table that has one.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include <stdlib.h>
#include <string.h>

/* In the order of their kinds. */
typedef enum
{
  KEY_NUMBER,
  KEY_STRING,
  KEY_BOOLEAN,
} KeyKind;

typedef struct
{
  KeyKind kind;
  gboolean is_integer;
  lua_Integer integer; /* also the boolean */
  lua_Number number;
  const char *string; /* kept alive by the table that has the key */
  size_t length;
  lua_Integer slot;
} Key;

static void
read_key (lua_State *L, int index, Key *key)
{
  memset (key, 0, sizeof *key);

  switch (lua_type (L, index))
    {
    case LUA_TNUMBER:
      key->kind = KEY_NUMBER;
      key->is_integer = lua_isinteger (L, index);
      if (key->is_integer)
        key->integer = lua_tointeger (L, index);
      key->number = lua_tonumber (L, index);
      break;

    case LUA_TSTRING:
      key->kind = KEY_STRING;
      key->string = lua_tolstring (L, index, &key->length);
      break;

    case LUA_TBOOLEAN:
      key->kind = KEY_BOOLEAN;
      key->integer = lua_toboolean (L, index);
      break;

    default:
      luaL_error (L,
                  "pairs and next give keys in order, and a %s as a key has none; use a number or "
                  "a string",
                  luaL_typename (L, index));
    }
}

/* An integer and a float that is none are never equal, and a long double holds each exactly. */
static int
compare_numbers (const Key *a, const Key *b)
{
  if (a->is_integer && b->is_integer)
    return (a->integer > b->integer) - (a->integer < b->integer);
  else
    {
      long double x = a->is_integer ? (long double) a->integer : (long double) a->number;
      long double y = b->is_integer ? (long double) b->integer : (long double) b->number;

      return (x > y) - (x < y);
    }
}

static int
compare_keys (const void *first, const void *second)
{
  const Key *a = first;
  const Key *b = second;
  int order;

  if (a->kind != b->kind)
    return a->kind < b->kind ? -1 : 1;

  switch (a->kind)
    {
    case KEY_NUMBER:
      return compare_numbers (a, b);
    case KEY_STRING:
      order = memcmp (a->string, b->string, MIN (a->length, b->length));
      return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
    case KEY_BOOLEAN:
      return a->integer - b->integer;
    }

  return 0;
}

static gsize
count_keys (lua_State *L, int table)
{
  gsize n = 0;

  for (lua_pushnil (L); lua_next (L, table); lua_pop (L, 1))
    n++;

  return n;
}

/* Pushes a list of the keys of @table in order. */
static void
push_sorted_keys (lua_State *L, int table)
{
  gsize n = count_keys (L, table);
  gsize i = 0;
  Key *keys;
  int list;
  int unsorted;

  lua_sandbox_spend (L, n * 16 + 1);
  lua_createtable (L, (int) MIN (n, G_MAXINT), 0);
  list = lua_gettop (L);
  lua_createtable (L, (int) MIN (n, G_MAXINT), 0);
  unsorted = lua_gettop (L);
  keys = lua_newuserdatauv (L, MAX (n, 1) * sizeof *keys, 0);

  for (lua_pushnil (L); lua_next (L, table); lua_pop (L, 1))
    {
      read_key (L, lua_gettop (L) - 1, &keys[i]);
      keys[i].slot = i + 1;
      lua_pushvalue (L, -2);
      lua_rawseti (L, unsorted, ++i);
    }

  qsort (keys, n, sizeof *keys, compare_keys);

  for (i = 0; i < n; i++)
    {
      lua_rawgeti (L, unsorted, keys[i].slot);
      lua_rawseti (L, list, i + 1);
    }

  lua_settop (L, list);
}

/* The iterator; upvalues are the table, the list of its keys, and how many have been given. */
static int
iterate (lua_State *L)
{
  lua_Integer i = lua_tointeger (L, lua_upvalueindex (3));

  for (;;)
    {
      lua_settop (L, 0);
      if (lua_rawgeti (L, lua_upvalueindex (2), ++i) == LUA_TNIL)
        return 1;

      lua_pushvalue (L, 1);
      if (lua_rawget (L, lua_upvalueindex (1)) == LUA_TNIL)
        continue;

      lua_pushinteger (L, i);
      lua_replace (L, lua_upvalueindex (3));
      return 2;
    }
}

/**
 * lua_pairs_pairs:
 * @L: a state of a sandbox
 *
 * pairs (table): visits the keys there are when it is called, in order. Values are those at the
 * time of the visit; a key that was removed is left out. So a table may be changed on the way.
 *
 * Returns: 3
 */
int
lua_pairs_pairs (lua_State *L)
{
  luaL_checkany (L, 1);
  lua_settop (L, 1);

  if (luaL_getmetafield (L, 1, "__pairs") != LUA_TNIL)
    {
      lua_pushvalue (L, 1);
      lua_call (L, 1, 3);
      return 3;
    }

  luaL_checktype (L, 1, LUA_TTABLE);
  lua_readonly_resolve (L, 1);
  push_sorted_keys (L, 1);
  lua_pushinteger (L, 0);
  lua_pushcclosure (L, iterate, 3);
  lua_pushnil (L);
  lua_pushnil (L);
  return 3;
}

/**
 * lua_pairs_next:
 * @L: a state of a sandbox
 *
 * next (table, key): the key that follows in order, and its value; with nil, the first. It looks
 * at all keys each time.
 *
 * Returns: 1 or 2
 */
int
lua_pairs_next (lua_State *L)
{
  Key after, key, best;
  gboolean found = FALSE;
  gboolean first;

  luaL_checktype (L, 1, LUA_TTABLE);
  lua_settop (L, 2);
  lua_readonly_resolve (L, 1);
  first = lua_isnil (L, 2);
  if (!first)
    read_key (L, 2, &after);

  lua_pushnil (L);
  for (lua_pushnil (L); lua_next (L, 1); lua_pop (L, 1))
    {
      lua_sandbox_spend (L, 4);
      read_key (L, 4, &key);
      if ((first || compare_keys (&key, &after) > 0) && (!found || compare_keys (&key, &best) < 0))
        {
          found = TRUE;
          best = key;
          lua_copy (L, 4, 3);
        }
    }

  if (!found)
    return 1;

  lua_pushvalue (L, 3);
  lua_rawget (L, 1);
  return 2;
}

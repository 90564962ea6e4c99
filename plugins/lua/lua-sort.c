/*
 * table.sort: a stable merge sort, so that the outcome depends on the list and the comparison
 * alone, and with a look at the outcome, so that a comparison that contradicts itself is an error.
 */

#include "config.h"

#include "lua-sandbox-private.h"

/* Lists up to this length are checked pair by pair. */
#define CHECK_ALL 24

/* Where things are on the stack. */
enum
{
  LIST = 1,
  COMPARISON,
  FROM,
  TO,
};

/* Whether what is at the index @a comes before what is at @b. */
static gboolean
is_less (lua_State *L, int a, int b)
{
  gboolean less;

  if (lua_isnil (L, COMPARISON))
    return lua_compare (L, a, b, LUA_OPLT);

  lua_pushvalue (L, COMPARISON);
  lua_pushvalue (L, a);
  lua_pushvalue (L, b);
  lua_call (L, 2, 1);
  less = lua_toboolean (L, -1);
  lua_pop (L, 1);
  return less;
}

/* Raises an error if the element @j of a sorted list comes before the element @i. */
static void
check_pair (lua_State *L, lua_Integer i, lua_Integer j)
{
  lua_rawgeti (L, FROM, i);
  lua_rawgeti (L, FROM, j);
  if (is_less (L, lua_gettop (L), lua_gettop (L) - 1))
    luaL_error (L, i == j ? "table.sort: the comparison says that an element comes before itself "
                            "(is it '<=' instead of '<'?)"
                          : "table.sort: the comparison contradicts itself");
  lua_pop (L, 2);
}

static void
check_order (lua_State *L, lua_Integer n)
{
  for (lua_Integer i = 1; i <= n; i++)
    {
      lua_sandbox_spend (L, 64);
      check_pair (L, i, i);
      if (n <= CHECK_ALL)
        for (lua_Integer j = i + 1; j <= n; j++)
          check_pair (L, i, j);
      else
        for (lua_Integer j = 1; j <= n - i; j *= 2)
          check_pair (L, i, i + j);
    }
}

/* Merges the sorted runs [@low, @middle) and [@middle, @high) of FROM into TO. */
static void
merge (lua_State *L, lua_Integer low, lua_Integer middle, lua_Integer high)
{
  lua_Integer left = low;
  lua_Integer right = middle;

  lua_sandbox_spend (L, (high - low) * 8);
  for (lua_Integer i = low; i < high; i++)
    {
      gboolean take_right = left == middle;

      if (left < middle && right < high)
        {
          lua_rawgeti (L, FROM, left);
          lua_rawgeti (L, FROM, right);
          take_right = is_less (L, lua_gettop (L), lua_gettop (L) - 1);
          lua_pop (L, 2);
        }

      lua_rawgeti (L, FROM, take_right ? right++ : left++);
      lua_rawseti (L, TO, i);
    }
}

/* Copies the list, which may be a stand-in or have metamethods, into FROM. */
static void
copy_list (lua_State *L, lua_Integer n)
{
  for (lua_Integer i = 1; i <= n; i++)
    {
      if (lua_geti (L, LIST, i) == LUA_TNIL)
        luaL_error (L, "table.sort: there is nothing at place %I of %I", (LUAI_UACINT) i,
                    (LUAI_UACINT) n);
      if (lua_type (L, -1) == LUA_TNUMBER && lua_tonumber (L, -1) != lua_tonumber (L, -1))
        luaL_error (L, "table.sort: place %I is not a number (nan)", (LUAI_UACINT) i);
      lua_rawseti (L, FROM, i);
    }
}

/**
 * lua_sort:
 * @L: a state of a sandbox
 *
 * table.sort (list, comparison). Equal elements keep their order. If the comparison fails or
 * contradicts itself, the list is as it was. Every element is compared with itself and some others
 * after sorting; of a list of up to 24 elements, every pair is.
 *
 * Returns: 0
 */
int
lua_sort (lua_State *L)
{
  lua_Integer n;

  luaL_checktype (L, LIST, LUA_TTABLE);
  if (!lua_isnoneornil (L, COMPARISON))
    luaL_checktype (L, COMPARISON, LUA_TFUNCTION);
  lua_settop (L, COMPARISON);

  n = luaL_len (L, LIST);
  if (n < 2)
    return 0;

  lua_sandbox_spend (L, n);
  lua_createtable (L, (int) MIN (n, 100000), 0);
  lua_createtable (L, (int) MIN (n, 100000), 0);
  copy_list (L, n);

  for (lua_Integer width = 1; width < n; width *= 2)
    {
      for (lua_Integer low = 1; low <= n; low += 2 * width)
        merge (L, low, MIN (low + width, n + 1), MIN (low + 2 * width, n + 1));

      lua_pushvalue (L, FROM);
      lua_copy (L, TO, FROM);
      lua_replace (L, TO);
    }

  /* Numbers and strings are in an order of their own. */
  lua_rawgeti (L, FROM, 1);
  if (!lua_isnil (L, COMPARISON) || lua_type (L, -1) == LUA_TTABLE)
    check_order (L, n);
  lua_pop (L, 1);

  for (lua_Integer i = 1; i <= n; i++)
    {
      lua_rawgeti (L, FROM, i);
      lua_seti (L, LIST, i);
    }

  return 0;
}

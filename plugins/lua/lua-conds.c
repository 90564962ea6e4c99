/* lua-conds.c - conditions: power:is "green", hand:above (24), last_card, a & b, ~a.
 *
 * A condition keeps what it looks at as the field "what"; a conjunction keeps "parts", a list of
 * single conditions.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

/* The value that a token or counter is compared with or set to: a number, or a token's word. */
gboolean
lua_conds_value (lua_State *L, int token, int index, gint *value)
{
  gboolean found = FALSE;

  if (lua_check_number (L, index, 0, LC_MAX_AMOUNT, value))
    return TRUE;
  if (lua_type (L, index) != LUA_TSTRING)
    return FALSE;
  index = lua_absindex (L, index);
  if (lua_object_get (L, token, "words") == LUA_TTABLE)
    for (int i = 1; !found && i <= 2; i++)
      {
        lua_rawgeti (L, -1, i);
        found = lua_rawequal (L, -1, index);
        *value = i - 1;
        lua_pop (L, 1);
      }
  lua_pop (L, 1);
  return found;
}

/* What the values of the object at @what may be, for a message. */
const char *
lua_conds_values (lua_State *L, int what)
{
  const char *words[2];

  if (lua_object_get (L, what, "words") != LUA_TTABLE)
    return lua_pushfstring (L, "a whole number from 0 to %d", LC_MAX_AMOUNT);
  lua_rawgeti (L, -1, 1);
  lua_rawgeti (L, -2, 2);
  words[0] = lua_tostring (L, -2);
  words[1] = lua_tostring (L, -1);
  return lua_pushfstring (L, "“%s” or “%s”", words[0], words[1]);
}

/* Pushes a condition on the object at 1 and the value at 2. */
static int
compare (lua_State *L, const char *method, LcRel rel, gboolean every)
{
  const LuaObject *what = lua_object_test (L, 1);
  LuaObject *cond;
  gint value = 0;

  if (what == NULL
      || (what->kind != LUA_KIND_COUNTER && what->kind != LUA_KIND_TOKEN
          && what->kind != LUA_KIND_QUANTITY))
    luaL_error (L, "write “:%s” with a colon, after a counter or token", method);
  lua_settop (L, 2);
  if (!lua_conds_value (L, 1, 2, &value))
    {
      lua_load_mistake_here (L, "%s: expected %s, found %s", method, lua_conds_values (L, 1),
                             lua_check_found (L, 2));
      lua_settop (L, 2);
    }
  cond = lua_object_new (L, LUA_KIND_COND);
  cond->who = (guint8) rel;
  cond->n = (gint16) value;
  if (what->kind == LUA_KIND_QUANTITY)
    cond->op = what->op;
  else if (what->kind == LUA_KIND_COUNTER)
    cond->op = LC_COND_COUNTER;
  else
    cond->op = every ? LC_COND_TOKEN_EVERY : LC_COND_TOKEN;
  lua_pushvalue (L, 1);
  lua_object_put (L, 3, "what");
  return 1;
}

static int
cond_is (lua_State *L)
{
  return compare (L, "is", LC_REL_EQ, FALSE);
}

static int
cond_above (lua_State *L)
{
  return compare (L, "above", LC_REL_GT, FALSE);
}

static int
cond_below (lua_State *L)
{
  return compare (L, "below", LC_REL_LT, FALSE);
}

static int
cond_everybody (lua_State *L)
{
  return compare (L, "everybody", LC_REL_EQ, TRUE);
}

const luaL_Reg lua_conds_counter_methods[] = {
  { "is", cond_is },
  { "above", cond_above },
  { "below", cond_below },
  { NULL, NULL },
};

const luaL_Reg lua_conds_token_methods[] = {
  { "is", cond_is },       { "above", cond_above },
  { "below", cond_below }, { "everybody", cond_everybody },
  { NULL, NULL },
};

/* Puts the single conditions of the one at @index at the end of the list at @parts. */
static void
add_parts (lua_State *L, int index, int parts)
{
  if (lua_object_is (L, index, LUA_KIND_COND) == NULL)
    luaL_error (L, "“&” stands between two conditions, and this is %s", lua_check_found (L, index));
  if (lua_object_get (L, index, "parts") != LUA_TTABLE)
    {
      lua_pop (L, 1);
      lua_pushvalue (L, index);
      lua_rawseti (L, parts, (lua_Integer) lua_rawlen (L, parts) + 1);
      return;
    }
  for (lua_Unsigned i = 1; i <= lua_rawlen (L, -1); i++)
    {
      lua_rawgeti (L, -1, (lua_Integer) i);
      lua_rawseti (L, parts, (lua_Integer) lua_rawlen (L, parts) + 1);
    }
  lua_pop (L, 1);
}

/* a & b: both hold */
int
lua_conds_and (lua_State *L)
{
  lua_settop (L, 2);
  lua_newtable (L);
  add_parts (L, 1, 3);
  add_parts (L, 2, 3);
  lua_object_new (L, LUA_KIND_COND);
  lua_pushvalue (L, 3);
  lua_object_put (L, 4, "parts");
  return 1;
}

/* ~a: it does not hold */
int
lua_conds_not (lua_State *L)
{
  const LuaObject *cond = lua_object_is (L, 1, LUA_KIND_COND);
  LuaObject *other;

  lua_settop (L, 1);
  if (cond == NULL)
    return luaL_error (L, "“~” stands before a condition, and this is %s", lua_check_found (L, 1));
  if (lua_object_get (L, 1, "parts") == LUA_TTABLE)
    return luaL_error (L, "“~” goes with one condition; of a & b say what else is to happen with "
                          "the third value of when (a & b, …, …)");
  if (cond->op == LC_COND_TOKEN_EVERY && cond->who != LC_REL_EQ && cond->who != LC_REL_NE)
    return luaL_error (L, "“~” does not go with this condition");
  lua_settop (L, 1);
  other = lua_object_new (L, LUA_KIND_COND);
  other->op = cond->op;
  other->n = cond->n;
  switch ((LcRel) cond->who)
    {
    case LC_REL_EQ:
      other->who = LC_REL_NE;
      break;
    case LC_REL_NE:
      other->who = LC_REL_EQ;
      break;
    case LC_REL_GT:
      other->who = LC_REL_LT;
      other->n++;
      break;
    case LC_REL_LT:
      other->who = LC_REL_GT;
      other->n--;
      break;
    }
  lua_object_get (L, 1, "what");
  lua_object_put (L, 2, "what");
  return 1;
}

static void
add_quantity (lua_State *L, const char *name, LcCondKind kind)
{
  lua_object_new (L, LUA_KIND_QUANTITY)->op = (guint8) kind;
  lua_sandbox_set_global (L, name);
}

static void
add_cond (lua_State *L, const char *name, LcCondKind kind)
{
  LuaObject *cond = lua_object_new (L, LUA_KIND_COND);

  cond->op = (guint8) kind;
  cond->who = LC_REL_EQ;
  cond->n = 1;
  lua_sandbox_set_global (L, name);
}

/* Makes the quantities and conditions that need no declaration. */
void
lua_conds_open (lua_State *L)
{
  add_quantity (L, "hand", LC_COND_HAND);
  add_quantity (L, "seats", LC_COND_SEATS);
  add_quantity (L, "side_up", LC_COND_SIDE);
  add_cond (L, "last_card", LC_COND_LAST);
  add_cond (L, "wrongly_played", LC_COND_WRONG);
  add_cond (L, "may_challenge", LC_COND_CHALLENGES);
  add_cond (L, "colour_in_force", LC_COND_COLOUR);
}

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

const LuaWord lua_conds_counter_methods[] = {
  { "is", cond_is, "(n: integer): condition", "it is n" },
  { "above", cond_above, "(n: integer): condition", "it is more than n" },
  { "below", cond_below, "(n: integer): condition", "it is less than n" },
  { NULL, NULL, NULL, NULL },
};

const LuaWord lua_conds_token_methods[] = {
  { "is", cond_is, "(value: integer|string): condition",
    "that of self has this value, a number or one of the words" },
  { "above", cond_above, "(value: integer|string): condition", "that of self is more" },
  { "below", cond_below, "(value: integer|string): condition", "that of self is less" },
  { "everybody", cond_everybody, "(value: integer|string): condition",
    "that of every seat in play has this value" },
  { NULL, NULL, NULL, NULL },
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

/* played (predicate): the top card fits on what lay there before it */
static int
cond_played (lua_State *L)
{
  LuaObject *cond;

  if (lua_type (L, 1) != LUA_TFUNCTION)
    luaL_error (L, "played: expected a function (face, top, colour), found %s",
                lua_check_found (L, 1));
  lua_settop (L, 1);
  cond = lua_object_new (L, LUA_KIND_COND);
  cond->op = LC_COND_PLAYED;
  cond->who = LC_REL_EQ;
  cond->n = 1;
  lua_pushvalue (L, 1);
  lua_object_put (L, 2, "what");
  return 1;
}

const LuaWord lua_conds_makers[] = {
  { "played", cond_played, "(predicate: predicate): condition",
    "the predicate holds for the card that was just played, and what lay on top before it" },
  { NULL, NULL, NULL, NULL },
};

const LuaValueWord lua_conds_words[] = {
  { { "hand", NULL, ": quantity",
      "how many cards self holds; in the effect of a card, without this card" },
    LUA_KIND_QUANTITY,
    LC_COND_HAND },
  { { "seats", NULL, ": quantity", "how many seats are in play" },
    LUA_KIND_QUANTITY,
    LC_COND_SEATS },
  { { "side_up", NULL, ": quantity", "the side that lies up, 0 or 1" },
    LUA_KIND_QUANTITY,
    LC_COND_SIDE },
  { { "last_card", NULL, ": condition", "the play was its player's last card" },
    LUA_KIND_COND,
    LC_COND_LAST },
  { { "wrongly_played", NULL, ": condition", "the top card was a bluff" },
    LUA_KIND_COND,
    LC_COND_WRONG },
  { { "may_challenge", NULL, ": condition", "the ruleset's `no_challenge` is not set" },
    LUA_KIND_COND,
    LC_COND_CHALLENGES },
  { { "colour_in_force", NULL, ": condition", "there is one" }, LUA_KIND_COND, LC_COND_COLOUR },
  { { NULL, NULL, NULL, NULL }, 0, 0 },
};

/* Makes the quantities and conditions that need no declaration. */
void
lua_conds_open (lua_State *L)
{
  for (const LuaValueWord *value = lua_conds_words; value->word.name != NULL; value++)
    {
      LuaObject *object = lua_object_new (L, value->kind);

      object->op = value->op;
      if (value->kind == LUA_KIND_COND)
        {
          object->who = LC_REL_EQ;
          object->n = 1;
        }
      lua_sandbox_set_global (L, value->word.name);
    }
}

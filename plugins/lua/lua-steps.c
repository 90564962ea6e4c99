/* lua-steps.c - steps: draw (2, "next"), skip (), set (power, "red"), when (…, {…}).
 *
 * A step keeps what it is about as fields that scripts do not see: "what" (a counter, a token, a
 * question, a colour, a function), "amount" (a counter in place of the number), "cond", "list" and
 * "otherwise".
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#include "lc-error.h"

const char *const lua_steps_who[] = { "self",   "next",   "target", "asked", "author",
                                      "dealer", "others", "all",    NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (lua_steps_who) == LC_N_WHO + 1);

/* Pushes a new step, above its @most values at the most. */
static LuaObject *
step_new (lua_State *L, LcOp op, const char *word, int most)
{
  LuaObject *step;

  if (lua_gettop (L) > most)
    lua_load_mistake_here (L, "%s: expected %d value%s, found %d", word, most, most == 1 ? "" : "s",
                           lua_gettop (L));
  lua_settop (L, most);
  step = lua_object_new (L, LUA_KIND_STEP);
  step->op = (guint8) op;
  return step;
}

static void
read_who (lua_State *L, LuaObject *step, const char *word, int index, LcWho otherwise)
{
  const int top = lua_gettop (L);
  const char *meant = NULL;

  step->who = (guint8) otherwise;
  if (lua_isnil (L, index))
    return;
  if (lua_type (L, index) == LUA_TSTRING)
    {
      for (guint who = 0; who < LC_N_WHO; who++)
        if (strcmp (lua_steps_who[who], lua_tostring (L, index)) == 0)
          {
            step->who = (guint8) who;
            return;
          }
      meant = lc_suggest (lua_tostring (L, index), lua_steps_who);
    }
  lua_load_mistake_here (L,
                         "%s: who: expected “self”, “next”, “target”, “asked”, “author”, “dealer”, "
                         "“others” or “all”, found %s%s%s%s",
                         word, lua_check_found (L, index), meant != NULL ? "; did you mean “" : "",
                         meant != NULL ? meant : "", meant != NULL ? "”?" : "");
  lua_settop (L, top);
}

/* Reads a number, or a counter that holds it. */
static void
read_amount (lua_State *L, LuaObject *step, const char *word, int index, gint min, gint max)
{
  const int top = lua_gettop (L);
  gint number = 0;

  if (lua_object_is (L, index, LUA_KIND_COUNTER) != NULL)
    {
      lua_pushvalue (L, index);
      lua_object_put (L, top, "amount");
      return;
    }
  if (!lua_check_number (L, index, min, max, &number))
    lua_load_mistake_here (L, "%s: expected a whole number from %d to %d, or a counter, found %s",
                           word, min, max, lua_check_found (L, index));
  lua_settop (L, top);
  step->n = (gint16) number;
}

/* Keeps the predicate at @index: a function, or "matches" for what may be played at the time. */
static void
read_predicate (lua_State *L, const char *word, int index)
{
  const int top = lua_gettop (L);

  if (lua_type (L, index) != LUA_TFUNCTION
      && !(lua_type (L, index) == LUA_TSTRING && strcmp (lua_tostring (L, index), "matches") == 0))
    lua_load_mistake_here (L, "%s: expected a function (face, top, colour) or “matches”, found %s",
                           word, lua_check_found (L, index));
  lua_settop (L, top);
  lua_pushvalue (L, index);
  lua_object_put (L, top, "what");
}

/* draw (n, who) */
static int
step_draw (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_DRAW, "draw", 2);

  if (lua_object_is (L, 1, LUA_KIND_TOKEN) != NULL)
    {
      lua_pushvalue (L, 1);
      lua_object_put (L, 3, "amount");
    }
  else
    read_amount (L, step, "draw", 1, 0, LC_MAX_AMOUNT);
  read_who (L, step, "draw", 2, LC_WHO_SELF);
  return 1;
}

/* draw_until (predicate, who, limit) */
static int
step_draw_until (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_DRAW_UNTIL, "draw_until", 3);

  read_predicate (L, "draw_until", 1);
  read_who (L, step, "draw_until", 2, LC_WHO_SELF);
  if (!lua_isnil (L, 3))
    read_amount (L, step, "draw_until", 3, 0, LC_MAX_AMOUNT);
  return 1;
}

static int
step_may_play (lua_State *L)
{
  step_new (L, LC_OP_OFFER, "may_play", 0);
  return 1;
}

static int
step_must_play (lua_State *L)
{
  step_new (L, LC_OP_OFFER, "must_play", 0)->n = 1;
  return 1;
}

/* skip (n) */
static int
step_skip (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_SKIP, "skip", 1);
  gint number = 1;

  if (!lua_isnil (L, 1) && !lua_check_number (L, 1, 1, LC_MAX_SEATS, &number))
    lua_load_mistake_here (L, "skip: expected how many lose their turn, 1 to %d, found %s",
                           LC_MAX_SEATS, lua_check_found (L, 1));
  lua_settop (L, 2);
  step->n = (gint16) number;
  return 1;
}

static int
step_again (lua_State *L)
{
  step_new (L, LC_OP_AGAIN, "again", 0);
  return 1;
}

/* stay (), stay (predicate): only while self holds a card that fits */
static int
step_stay (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_STAY, "stay", 1);

  if (lua_isnil (L, 1))
    return 1;
  read_predicate (L, "stay", 1);
  step->n = 1;
  lua_settop (L, 2);
  return 1;
}

static int
step_turn (lua_State *L)
{
  step_new (L, LC_OP_TURN, "turn", 0);
  return 1;
}

static int
step_reverse (lua_State *L)
{
  step_new (L, LC_OP_REVERSE, "reverse", 0);
  return 1;
}

/* set_colour (id) */
static int
step_set_colour (lua_State *L)
{
  step_new (L, LC_OP_COLOUR, "set_colour", 1);
  if (lua_object_is (L, 1, LUA_KIND_COLOUR) != NULL)
    lua_object_get (L, 1, "id");
  else
    lua_pushvalue (L, 1);
  if (lua_type (L, -1) != LUA_TSTRING)
    {
      lua_load_mistake_here (L, "set_colour: expected the id of a colour, found %s",
                             lua_check_found (L, 1));
      lua_settop (L, 2);
      return 1;
    }
  lua_object_put (L, 2, "what");
  return 1;
}

/* ask (who, question), ask (who, "colour"), ask (who, "seat") */
static int
step_ask (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_ASK, "ask", 2);
  const char *word = lua_type (L, 2) == LUA_TSTRING ? lua_tostring (L, 2) : "";

  read_who (L, step, "ask", 1, LC_WHO_SELF);
  if (step->who >= LC_WHO_OTHERS)
    lua_load_mistake_here (L, "ask: one seat is asked at a time, not “%s”",
                           lua_steps_who[step->who]);
  if (lua_object_is (L, 2, LUA_KIND_QUESTION) == NULL && strcmp (word, "colour") != 0
      && strcmp (word, "seat") != 0)
    lua_load_mistake_here (L, "ask: expected a question, “colour” or “seat”, found %s",
                           lua_check_found (L, 2));
  lua_settop (L, 3);
  lua_pushvalue (L, 2);
  lua_object_put (L, 3, "what");
  return 1;
}

/* Keeps the counter or token at 1. Returns whether it is a token. */
static gboolean
read_thing (lua_State *L, const char *word, gboolean counters)
{
  const int top = lua_gettop (L);
  const gboolean token = lua_object_is (L, 1, LUA_KIND_TOKEN) != NULL;

  if (!token && !(counters && lua_object_is (L, 1, LUA_KIND_COUNTER) != NULL))
    luaL_error (L, "%s: expected a %stoken, found %s", word, counters ? "counter or a " : "",
                lua_check_found (L, 1));
  lua_pushvalue (L, 1);
  lua_object_put (L, top, "what");
  return token;
}

/* A counter is the game's, so nobody can be named with it. */
static void
read_owner (lua_State *L, LuaObject *step, const char *word, int index, gboolean token)
{
  read_who (L, step, word, index, LC_WHO_SELF);
  if (!token && !lua_isnil (L, index))
    lua_load_mistake_here (L, "%s: a counter belongs to the whole game; leave out %s", word,
                           lua_check_found (L, index));
  lua_settop (L, 4);
}

/* set (counter, n), set (token, value, who) */
static int
step_set (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_SET, "set", 3);
  const gboolean token = read_thing (L, "set", TRUE);
  gint value;

  if (token)
    step->op = LC_OP_TOKEN_SET;
  if (token && lua_type (L, 2) == LUA_TSTRING && lua_conds_value (L, 1, 2, &value))
    step->n = (gint16) value;
  else if (token && lua_type (L, 2) == LUA_TSTRING)
    lua_load_mistake_here (L, "set: expected %s, found %s", lua_conds_values (L, 1),
                           lua_check_found (L, 2));
  else
    read_amount (L, step, "set", 2, 0, LC_MAX_AMOUNT);
  lua_settop (L, 4);
  read_owner (L, step, "set", 3, token);
  return 1;
}

/* add (counter, n), add (token, n, who) */
static int
step_add (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_ADD, "add", 3);
  const gboolean token = read_thing (L, "add", TRUE);

  if (token)
    step->op = LC_OP_TOKEN_ADD;
  read_amount (L, step, "add", 2, -LC_MAX_AMOUNT, LC_MAX_AMOUNT);
  read_owner (L, step, "add", 3, token);
  return 1;
}

/* roll (counter, n) */
static int
step_roll (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_ROLL, "roll", 2);

  if (read_thing (L, "roll", TRUE))
    luaL_error (L, "roll: chance goes into a counter of the game, not into a token");
  read_amount (L, step, "roll", 2, 1, LC_MAX_AMOUNT);
  return 1;
}

/* flip (token, who) */
static int
step_flip (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_TOKEN_FLIP, "flip", 2);

  read_thing (L, "flip", FALSE);
  read_who (L, step, "flip", 2, LC_WHO_SELF);
  return 1;
}

static void
read_list (lua_State *L, const char *word, int index, int step, const char *name, gboolean needed)
{
  if (lua_isnil (L, index) && !needed)
    return;
  if (lua_type (L, index) != LUA_TTABLE && lua_object_is (L, index, LUA_KIND_STEP) == NULL)
    lua_load_mistake_here (L, "%s: expected steps, such as { draw (2), skip () }, found %s", word,
                           lua_check_found (L, index));
  lua_settop (L, step);
  lua_pushvalue (L, index);
  lua_object_put (L, step, name);
}

static int
branch (lua_State *L, const char *word, const char *first, const char *second)
{
  step_new (L, LC_OP_IF, word, 3);
  if (lua_object_is (L, 1, LUA_KIND_COND) == NULL)
    lua_load_mistake_here (L,
                           "%s: expected a condition, such as last_card or hand:above (5), "
                           "found %s%s",
                           word, lua_check_found (L, 1),
                           lua_isboolean (L, 1) ? "; not, and, == make no conditions: write ~a, "
                                                  "a & b, counter:is (n)"
                                                : "");
  lua_settop (L, 4);
  lua_pushvalue (L, 1);
  lua_object_put (L, 4, "cond");
  read_list (L, word, 2, 4, first, TRUE);
  read_list (L, word, 3, 4, second, FALSE);
  return 1;
}

/* when (condition, steps, other steps) */
static int
step_when (lua_State *L)
{
  return branch (L, "when", "list", "otherwise");
}

/* unless (condition, steps, other steps) */
static int
step_unless (lua_State *L)
{
  return branch (L, "unless", "otherwise", "list");
}

static int
step_reveal (lua_State *L)
{
  step_new (L, LC_OP_REVEAL, "reveal", 0);
  return 1;
}

static int
step_flip_all (lua_State *L)
{
  step_new (L, LC_OP_FLIP_ALL, "flip_all", 0);
  return 1;
}

/* swap_hands (who) */
static int
step_swap_hands (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_SWAP, "swap_hands", 1);

  read_who (L, step, "swap_hands", 1, LC_WHO_TARGET);
  if (step->who >= LC_WHO_OTHERS)
    lua_load_mistake_here (L, "swap_hands: hands are swapped with one seat, not with “%s”",
                           lua_steps_who[step->who]);
  return 1;
}

static int
step_rotate_hands (lua_State *L)
{
  step_new (L, LC_OP_ROTATE, "rotate_hands", 0);
  return 1;
}

static int
step_redeal_hands (lua_State *L)
{
  step_new (L, LC_OP_REDEAL, "redeal_hands", 0);
  return 1;
}

/* discard (predicate, who) */
static int
step_discard (lua_State *L)
{
  LuaObject *step = step_new (L, LC_OP_DISCARD, "discard", 2);

  read_predicate (L, "discard", 1);
  read_who (L, step, "discard", 2, LC_WHO_SELF);
  return 1;
}

/* out (who) */
static int
step_out (lua_State *L)
{
  read_who (L, step_new (L, LC_OP_OUT, "out", 1), "out", 1, LC_WHO_SELF);
  return 1;
}

/* play_on () */
static int
step_play_on (lua_State *L)
{
  step_new (L, LC_OP_PLAY_ON, "play_on", 0);
  return 1;
}

/* script (function (game) … end, steps …): the function may run the lists by their number */
static int
step_script (lua_State *L)
{
  const int n_lists = MAX (lua_gettop (L) - 1, 0);
  int step;

  if (lua_type (L, 1) != LUA_TFUNCTION)
    luaL_error (L, "script: expected a function, found %s", lua_check_found (L, 1));
  step_new (L, LC_OP_SCRIPT, "script", n_lists + 1);
  step = lua_gettop (L);
  lua_pushvalue (L, 1);
  lua_object_put (L, step, "what");
  lua_createtable (L, n_lists, 0);
  for (int i = 1; i <= n_lists; i++)
    {
      lua_pushvalue (L, i + 1);
      lua_rawseti (L, -2, i);
    }
  lua_object_put (L, step, "lists");
  return 1;
}

const LuaWord lua_steps_words[] = {
  { "draw", step_draw, "(n: amount|token, who?: who): step",
    "draws n cards; of a token, each as many as the own one says" },
  { "draw_until", step_draw_until,
    "(predicate: predicate|\"matches\", who?: who, limit?: amount): step",
    "draws until a card fits, the piles are exhausted, or `limit` (0: none) is reached; "
    "`\"matches\"` stands for the ruleset's predicate" },
  { "may_play", step_may_play, "(): step", "the card just drawn may be played if it fits" },
  { "must_play", step_must_play, "(): step", "the card just drawn has to be played if it fits" },
  { "skip", step_skip, "(n?: integer): step", "the next player loses the turn, or the next n" },
  { "again", step_again, "(): step", "self has the next turn" },
  { "stay", step_stay, "(predicate?: predicate|\"matches\"): step",
    "the turn goes on; with a predicate only while self holds a card that fits" },
  { "turn", step_turn, "(): step", "the direction of play changes" },
  { "reverse", step_reverse, "(): step", "the same, and with two players it skips" },
  { "set_colour", step_set_colour, "(colour: colour id): step", "the colour comes in force" },
  { "ask", step_ask, "(who: who, question: question|\"colour\"|\"seat\"): step",
    "one seat has to answer; `\"colour\"` and `\"seat\"` ask for one of these" },
  { "set", step_set,
    "(counter: counter, n: amount): step\n(token: token, value: amount|string, who?: who): step",
    "gives a counter or a token a value; that of a token may be one of its words" },
  { "add", step_add,
    "(counter: counter, n: amount): step\n(token: token, n: amount, who?: who): step",
    "adds to it; n may be negative, and the sum does not go below 0" },
  { "roll", step_roll, "(counter: counter, n: amount): step",
    "throws a die of n sides: the counter becomes a random number from 1 to n" },
  { "flip", step_flip, "(token: token, who?: who): step", "0 becomes 1, anything else 0" },
  { "when", step_when, "(condition: condition, steps: steps, otherwise?: steps): step",
    "the first steps happen if the condition holds, the others if not" },
  { "unless", step_unless, "(condition: condition, steps: steps, otherwise?: steps): step",
    "the first steps happen if the condition does not hold, the others if it does" },
  { "reveal", step_reveal, "(): step",
    "the hand of who played the top card is shown to who was asked, with the verdict" },
  { "flip_all", step_flip_all, "(): step", "everything is turned over" },
  { "swap_hands", step_swap_hands, "(who?: who): step",
    "self swaps hands with one seat; `\"target\"` if it says nothing" },
  { "rotate_hands", step_rotate_hands, "(): step", "every hand moves on by one seat" },
  { "redeal_hands", step_redeal_hands, "(): step", "all hands are shuffled and dealt out again" },
  { "discard", step_discard, "(predicate: predicate|\"matches\", who?: who): step",
    "every card in hand that fits goes under the top card" },
  { "out", step_out, "(who?: who): step",
    "is out of the round; who has just played the last card is done, the round goes on among the "
    "others until one is left, and the first who was done has won it" },
  { "play_on", step_play_on, "(): step",
    "self, who has played the last card and has got cards again since, has not won by it" },
  { "script", step_script, "(call: script function, ...: steps): step",
    "the way out: calls a function in the game, which may run the lists that follow it" },
  { NULL, NULL, NULL, NULL },
};

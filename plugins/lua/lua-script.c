/* lua-script.c - the way out: functions of the ruleset that steps call in a game.
 *
 * A function gets a handle on the game. It reads what lies open and what its own seat holds, acts
 * with steps, and may run lists that were compiled with it. There is one state of Lua for a
 * ruleset, so one game at a time is in it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#include "lc-error.h"
#include "lc-script.h"

#define HANDLE "lastcard.game"

static const char handle_key;

typedef struct
{
  LcContext *context; /* NULL when no function is being called */
  const LuaFunction *function;
} Handle;

static Handle *
check_handle (lua_State *L)
{
  Handle *handle = luaL_testudata (L, 1, HANDLE);

  if (handle == NULL)
    luaL_error (L, "write game:…() with a colon");
  if (handle->context == NULL)
    luaL_error (L, "the game can be used only while its function runs");
  return handle;
}

static guint
check_who (lua_State *L, const Handle *handle, int index)
{
  static const char *const words[] = {
    "self", "next", "target", "asked", "author", "dealer", NULL
  };
  const char *word = luaL_optstring (L, index, "self");

  for (guint who = 0; words[who] != NULL; who++)
    if (strcmp (words[who], word) == 0)
      return lc_script_seat (handle->context, (LcWho) who);
  return luaL_error (L, "expected one seat, such as “self” or “next”, found %s",
                     lua_check_found (L, index));
}

/* game:act (step, …): the steps happen at once */
static int
game_act (lua_State *L)
{
  const Handle *handle = check_handle (L);
  LuaLoad *load = lua_load_get (L);

  for (int i = 2; i <= lua_gettop (L); i++)
    {
      LcStep step;

      if (lua_object_is (L, i, LUA_KIND_STEP) == NULL)
        return luaL_error (L, "game:act: expected steps, found %s", lua_check_found (L, i));
      if (!lua_compile_step (L, load, i, &step))
        return luaL_error (L, "game:act: this step needs an answer or a list; give the list to "
                              "script (…, list) and say game:run (1)");
      if (load->mistakes->len > 0)
        return luaL_error (L, "%s", (const char *) load->mistakes->pdata[0]);
      lc_script_step (handle->context, &step);
    }
  return 0;
}

/* game:run (n): the n-th list of the script step happens when the function has ended */
static int
game_run (lua_State *L)
{
  const Handle *handle = check_handle (L);
  const lua_Integer n = luaL_checkinteger (L, 2);

  if (n < 1 || n > (lua_Integer) handle->function->n_lists)
    return luaL_error (L, "game:run: this script has %d lists, and no number %I",
                       (int) handle->function->n_lists, n);
  lc_script_run (handle->context, handle->function->lists[n - 1]);
  return 0;
}

/* game:value (counter), game:value (token, who) */
static int
game_value (lua_State *L)
{
  const Handle *handle = check_handle (L);
  const LcTable *table = lc_script_table (handle->context);
  const LuaObject *thing = lua_object_test (L, 2);
  guint seat, id;

  if (thing == NULL || thing->compiled == 0
      || (thing->kind != LUA_KIND_COUNTER && thing->kind != LUA_KIND_TOKEN))
    return luaL_error (L, "game:value: expected a counter or a token, found %s",
                       lua_check_found (L, 2));
  id = (guint) thing->compiled - 1;
  if (thing->kind == LUA_KIND_COUNTER)
    {
      lua_pushinteger (L, table->counter[id]);
      return 1;
    }
  seat = check_who (L, handle, 3);
  if (seat == LC_NO_SEAT)
    return 0;
  if (lc_script_rules (handle->context)->tokens[id].hidden
      && seat != lc_script_self (handle->context))
    return luaL_error (L, "game:value: a hidden token is seen by its own seat alone");
  lua_pushinteger (L, table->token[id][seat]);
  return 1;
}

/* game:cards (who): how many cards somebody holds */
static int
game_cards (lua_State *L)
{
  const Handle *handle = check_handle (L);
  const guint seat = check_who (L, handle, 2);

  if (seat == LC_NO_SEAT)
    return 0;
  lua_pushinteger (L, lc_script_table (handle->context)->hand_size[seat]);
  return 1;
}

/* game:hand (): the ids of the faces in the own hand, in the order of the deck */
static int
game_hand (lua_State *L)
{
  const Handle *handle = check_handle (L);
  const LcRules *rules = lc_script_rules (handle->context);
  const LcCards *hand = lc_script_hand (handle->context);
  lua_Integer n_cards = 0;

  lua_newtable (L);
  LC_CARDS_FOREACH (hand, card)
    {
      lua_pushstring (L, rules->faces[lc_script_face (handle->context, (guint) card)].id);
      lua_rawseti (L, -2, ++n_cards);
    }
  return 1;
}

/* game:top (): the id of the face on top */
static int
game_top (lua_State *L)
{
  const Handle *handle = check_handle (L);

  lua_pushstring (
    L, lc_script_rules (handle->context)->faces[lc_script_table (handle->context)->top_face].id);
  return 1;
}

/* game:colour (): the id of the colour in force, or nil */
static int
game_colour (lua_State *L)
{
  const Handle *handle = check_handle (L);
  const LcRules *rules = lc_script_rules (handle->context);
  const guint colour = lc_script_table (handle->context)->colour;

  if (colour >= rules->n_colours)
    return 0;
  lua_pushstring (L, rules->colours[colour].id);
  return 1;
}

/* game:seats (): how many are in play */
static int
game_seats (lua_State *L)
{
  lua_pushinteger (L, __builtin_popcount (lc_script_table (check_handle (L)->context)->in_play));
  return 1;
}

/* game:direction (): 1 or -1 */
static int
game_direction (lua_State *L)
{
  lua_pushinteger (L, lc_script_table (check_handle (L)->context)->direction);
  return 1;
}

/* game:chance (n): a number from 1 to n, from the game's own generator */
static int
game_chance (lua_State *L)
{
  const Handle *handle = check_handle (L);
  gint n;

  if (!lua_check_number (L, 2, 1, LC_MAX_AMOUNT, &n))
    return luaL_error (L, "game:chance: expected a whole number from 1 to %d, found %s",
                       LC_MAX_AMOUNT, lua_check_found (L, 2));
  lua_pushinteger (L, 1 + (lua_Integer) lc_script_chance (handle->context, (guint) n));
  return 1;
}

const LuaWord lua_script_methods[] = {
  { "act", game_act, "(...: step)",
    "the steps happen at once: those that ask nobody and need no list" },
  { "run", game_run, "(n: integer)",
    "the n-th list of the step happens when the function has ended" },
  { "value", game_value, "(counter: counter): integer\n(token: token, who?: who): integer",
    "the value of a counter, or of somebody's token" },
  { "cards", game_cards, "(who?: who): integer", "how many cards somebody holds" },
  { "hand", game_hand, "(): string[]", "the ids of the faces in self's hand" },
  { "top", game_top, "(): string", "the id of the face on top" },
  { "colour", game_colour, "(): string?", "the id of the colour in force, or nil" },
  { "seats", game_seats, "(): integer", "how many seats are in play" },
  { "direction", game_direction, "(): integer", "1, or -1 while play goes anticlockwise" },
  { "chance", game_chance, "(n: integer): integer", "1 to n, from the game's own generator" },
  { NULL, NULL, NULL, NULL },
};

#define N_METHODS G_N_ELEMENTS (lua_script_methods)

static int
game_index (lua_State *L)
{
  const char *name = lua_type (L, 2) == LUA_TSTRING ? lua_tostring (L, 2) : "?";
  const char *names[N_METHODS];
  const char *meant;

  for (gsize i = 0; i < N_METHODS; i++)
    {
      names[i] = lua_script_methods[i].name;
      if (names[i] != NULL && strcmp (names[i], name) == 0)
        {
          lua_pushcfunction (L, lua_script_methods[i].function);
          return 1;
        }
    }
  meant = lc_suggest (name, names);
  if (meant != NULL)
    return luaL_error (L, "game has no “%s”; did you mean “%s”?", name, meant);
  return luaL_error (L, "game has no “%s”", name);
}

/* Makes the one handle there is. */
void
lua_script_open (lua_State *L)
{
  const luaL_Reg functions[] = { { "__index", game_index }, { NULL, NULL } };

  memset (lua_newuserdatauv (L, sizeof (Handle), 0), 0, sizeof (Handle));
  luaL_newmetatable (L, HANDLE);
  luaL_setfuncs (L, functions, 0);
  lua_pushboolean (L, FALSE);
  lua_setfield (L, -2, "__metatable");
  lua_setmetatable (L, -2);
  lua_rawsetp (L, LUA_REGISTRYINDEX, &handle_key);
}

typedef struct
{
  LcContext *context;
  const LuaFunction *function;
  Handle *handle;
} Call;

/* What a function stores in a variable of the script would outlive the game, and a game played
 * again would come out differently. Compares the variables with what they were: the function is at
 * 2, and the values before the call follow it. */
static void
check_kept (lua_State *L)
{
  const char *name;

  for (int i = 1; (name = lua_getupvalue (L, 2, i)) != NULL; i++)
    {
      if (!lua_rawequal (L, -1, 2 + i))
        {
          lua_pushvalue (L, 2 + i);
          lua_setupvalue (L, 2, i);
          luaL_error (L,
                      "a script keeps nothing after its call, and this one has changed “%s”; keep "
                      "it in a counter or a token",
                      name);
        }
      lua_pop (L, 1);
    }
}

static int
call_function (lua_State *L)
{
  Call *call = lua_touserdata (L, 1);

  lua_rawgeti (L, LUA_REGISTRYINDEX, call->function->reference);
  luaL_checkstack (L, 260, NULL);
  for (int i = 1; lua_getupvalue (L, 2, i) != NULL; i++)
    ;
  lua_pushvalue (L, 2);
  lua_rawgetp (L, LUA_REGISTRYINDEX, &handle_key);
  call->handle = lua_touserdata (L, -1);
  call->handle->context = call->context;
  call->handle->function = call->function;
  lua_call (L, 1, 0);
  check_kept (L);
  return 0;
}

/**
 * lua_script_call:
 * @context: the game that the step is in
 * @function: the number of the function
 * @data: the load that compiled it
 * @error: return location for a #GError
 *
 * An LcScriptFunc.
 *
 * Returns: %FALSE with #LC_SCRIPT_ERROR set if the function failed or took too long
 */
gboolean
lua_script_call (LcContext *context, guint function, gpointer data, GError **error)
{
  LuaLoad *load = data;
  Call call = { .context = context };
  gboolean good;

  g_return_val_if_fail (load != NULL && function < load->functions->len, FALSE);

  g_mutex_lock (&load->lock);
  call.function = &g_array_index (load->functions, LuaFunction, function);
  good = lua_sandbox_run (load->sandbox, call_function, &call, 0, LUA_SANDBOX_CALL_BUDGET, error);
  if (call.handle != NULL)
    call.handle->context = NULL;
  if (good && load->mistakes->len > 0)
    {
      g_set_error_literal (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_RUN, load->mistakes->pdata[0]);
      good = FALSE;
    }
  g_ptr_array_set_size (load->mistakes, 0);
  g_mutex_unlock (&load->lock);
  return good;
}

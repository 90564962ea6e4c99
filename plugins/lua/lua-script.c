/* lua-script.c - the way out: functions of the ruleset that steps call in a game.
 *
 * A function gets a handle on the game. It reads what lies open and what its own seat holds, acts
 * with steps, and may run lists that were compiled with it. There is one state of Lua for a
 * ruleset, so one game at a time is in it. docs/speed.md says what a call costs, and why.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#include "lc-error.h"
#include "lc-script.h"

#define HANDLE "lastcard.game"

typedef struct
{
  LcContext *context; /* NULL when no function is being called */
  const LuaFunction *function;
} Handle;

/* A function is called with the handle, or, if it cannot do anything to it, with the table of its
 * methods, in which they are found more quickly. */
static Handle *
check_handle (lua_State *L)
{
  const LuaLoad *load = lua_sandbox_get_data (L);
  const void *called_on = lua_topointer (L, 1);
  Handle *handle = load->handle;

  if (G_UNLIKELY (called_on != load->handle && called_on != load->methods))
    luaL_error (L, "write game:…() with a colon");
  if (G_UNLIKELY (handle->context == NULL))
    luaL_error (L, "the game can be used only while its function runs");
  return handle;
}

/* What is at @index, for a message. */
static const char *
found (lua_State *L, int index)
{
  lua_sandbox_use_locale (L);
  return lua_check_found (L, index);
}

/* lua_object_test(), which looks the metatable of objects up by its name each time. */
static LuaObject *
object_at (lua_State *L, int index)
{
  LuaLoad *load = lua_sandbox_get_data (L);
  LuaObject *object = lua_touserdata (L, index);
  gconstpointer metatable;

  if (object == NULL || !lua_getmetatable (L, index))
    return NULL;
  metatable = lua_topointer (L, -1);
  lua_pop (L, 1);
  if (G_LIKELY (metatable == load->objects))
    return object;
  if (lua_object_test (L, index) == NULL)
    return NULL;
  load->objects = metatable;
  return object;
}

static guint
check_who (lua_State *L, const Handle *handle, int index)
{
  static const char *const words[] = {
    "self", "next", "target", "asked", "author", "dealer", NULL
  };
  const char *word;

  if (lua_gettop (L) < index || lua_isnil (L, index))
    return lc_script_seat (handle->context, LC_WHO_SELF);
  word = lua_type (L, index) == LUA_TSTRING ? lua_tostring (L, index) : "";
  for (guint who = 0; words[who] != NULL; who++)
    if (strcmp (words[who], word) == 0)
      return lc_script_seat (handle->context, (LcWho) who);
  return luaL_error (L, "expected one seat, such as “self” or “next”, found %s", found (L, index));
}

/* The first mistake says already where it was made. */
static void
raise_mistake (lua_State *L, const LuaLoad *load)
{
  lua_pushstring (L, load->mistakes->pdata[0]);
  lua_error (L);
}

/* The step at @index as it is carried out. A step cannot be changed any more, so this is found out
 * once for each. */
static const LcStep *
check_step (lua_State *L, int index)
{
  LuaObject *object = object_at (L, index);
  LuaLoad *load;

  if (object == NULL || object->kind != LUA_KIND_STEP)
    luaL_error (L, "game:act: expected steps, found %s", found (L, index));
  else if (!object->acted)
    {
      load = lua_load_get (L);
      lua_sandbox_use_locale (L);
      if (!lua_compile_step (L, load, index, &object->step))
        luaL_error (L, "game:act: this step needs an answer or a list; give the list to "
                       "script (…, list) and say game:run (1)");
      if (load->mistakes->len > 0)
        raise_mistake (L, load);
      object->acted = TRUE;
    }
  return &object->step;
}

/* game:act (step, …): the steps happen at once */
static int
game_act (lua_State *L)
{
  const Handle *handle = check_handle (L);
  const int n_values = lua_gettop (L);

  for (int i = 2; i <= n_values; i++)
    lc_script_step (handle->context, check_step (L, i));
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
  const LuaObject *thing = object_at (L, 2);
  guint seat, id;

  if (thing == NULL || thing->compiled == 0
      || (thing->kind != LUA_KIND_COUNTER && thing->kind != LUA_KIND_TOKEN))
    return luaL_error (L, "game:value: expected a counter or a token, found %s", found (L, 2));
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
                       LC_MAX_AMOUNT, found (L, 2));
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

/* What is not among the methods. */
static int
game_missing (lua_State *L)
{
  const char *name = lua_type (L, 2) == LUA_TSTRING ? lua_tostring (L, 2) : "?";
  const char *names[N_METHODS];
  const char *meant;

  for (gsize i = 0; i < N_METHODS; i++)
    names[i] = lua_script_methods[i].name;
  meant = lc_suggest (name, names);
  if (meant != NULL)
    return luaL_error (L, "game has no “%s”; did you mean “%s”?", name, meant);
  return luaL_error (L, "game has no “%s”", name);
}

/* Pushes a metatable; errors call the handle and its methods the same. */
static void
push_metatable (lua_State *L)
{
  lua_createtable (L, 0, 3);
  lua_pushboolean (L, FALSE);
  lua_setfield (L, -2, "__metatable");
  lua_pushliteral (L, HANDLE);
  lua_setfield (L, -2, "__name");
}

/* Makes the one handle there is: a userdata that looks for methods in a table, and that in
 * game_missing(). */
void
lua_script_open (lua_State *L)
{
  LuaLoad *load = lua_sandbox_get_data (L);

  load->handle = lua_newuserdatauv (L, sizeof (Handle), 0);
  memset (load->handle, 0, sizeof (Handle));
  push_metatable (L);
  lua_createtable (L, 0, N_METHODS);
  load->methods = lua_topointer (L, -1);
  for (const LuaWord *word = lua_script_methods; word->name != NULL; word++)
    {
      lua_pushcfunction (L, word->function);
      lua_setfield (L, -2, word->name);
    }
  push_metatable (L);
  lua_pushcfunction (L, game_missing);
  lua_setfield (L, -2, "__index");
  lua_setmetatable (L, -2);
  lua_pushvalue (L, -1);
  lua_rawsetp (L, LUA_REGISTRYINDEX, load->methods);
  lua_setfield (L, -2, "__index");
  lua_setmetatable (L, -2);
  lua_rawsetp (L, LUA_REGISTRYINDEX, load->handle);
}

/* Waits until no other thread is in the scripts of @load. Each worker of a simulation has rules of
 * its own, so nobody ever waits there, and one exchange is all that this costs. */
static inline void
enter (LuaLoad *load)
{
  gint nobody = 0;

  if (G_LIKELY (__atomic_compare_exchange_n (&load->busy, &nobody, 1, FALSE, __ATOMIC_ACQUIRE,
                                             __ATOMIC_RELAXED)))
    return;
  g_mutex_lock (&load->lock);
  for (gulong pause = 1;
       nobody = 0, !__atomic_compare_exchange_n (&load->busy, &nobody, 1, FALSE, __ATOMIC_ACQUIRE,
                                                 __ATOMIC_RELAXED);
       pause = MIN (2 * pause, 200))
    g_usleep (pause);
  g_mutex_unlock (&load->lock);
}

static inline void
leave (LuaLoad *load)
{
  __atomic_store_n (&load->busy, 0, __ATOMIC_RELEASE);
}

static int
count_variables (lua_State *L)
{
  int n_variables = 0;

  while (lua_getupvalue (L, -1, n_variables + 1) != NULL)
    {
      lua_pop (L, 1);
      n_variables++;
    }
  return n_variables;
}

/* Puts the handle and its methods on the stack of Lua for good, and the functions, each followed by
 * the values of its variables if it could change them. The stack is all of Lua's memory that this
 * takes. */
static gboolean
keep_functions (LuaLoad *load, GError **error)
{
  lua_State *L = lua_sandbox_state (load->sandbox);
  int n_values = LUA_SANDBOX_KEPT_FOR_BRIEF;

  g_return_val_if_fail (load->n_kept == 0, FALSE);
  if (!lua_sandbox_keep (load->sandbox, n_values, error))
    return FALSE;
  for (guint i = 0; i < load->functions->len; i++)
    {
      LuaFunction *function = &g_array_index (load->functions, LuaFunction, i);

      lua_rawgeti (L, LUA_REGISTRYINDEX, function->reference);
      function->brief = (guint8) lua_sandbox_is_brief (L, -1);
      function->n_kept = function->brief ? 0 : count_variables (L);
      function->kept = n_values + 1;
      n_values += 1 + function->n_kept;
      lua_pop (L, 1);
    }
  lua_settop (L, 0);
  if (!lua_sandbox_keep (load->sandbox, n_values, error))
    return FALSE;
  lua_rawgetp (L, LUA_REGISTRYINDEX, load->handle);
  lua_rawgetp (L, LUA_REGISTRYINDEX, load->methods);
  for (guint i = 0; i < load->functions->len; i++)
    {
      const LuaFunction *function = &g_array_index (load->functions, LuaFunction, i);

      lua_rawgeti (L, LUA_REGISTRYINDEX, function->reference);
      for (int j = 1; j <= function->n_kept; j++)
        lua_getupvalue (L, function->kept, j);
    }
  load->n_kept = load->functions->len;
  return TRUE;
}

/* What a function stores in a variable of the script would outlive the game, and a game played
 * again would come out differently. Gives the variables the values that they had when the script
 * was loaded. Returns: (nullable): the name of one that had another. */
static const char *
restore_variables (lua_State *L, const LuaFunction *function)
{
  const char *changed = NULL;

  for (int i = 1; i <= function->n_kept; i++)
    {
      const char *name = lua_getupvalue (L, function->kept, i);

      if (!lua_rawequal (L, -1, function->kept + i))
        {
          changed = changed != NULL ? changed : name;
          lua_pushvalue (L, function->kept + i);
          lua_setupvalue (L, function->kept, i);
        }
      lua_pop (L, 1);
    }
  return changed;
}

static gboolean
call (LuaLoad *load, LcContext *context, const LuaFunction *function, GError **error)
{
  Handle *handle = load->handle;
  const char *changed;
  gboolean good;

  handle->context = context;
  handle->function = function;
  good = lua_sandbox_call_kept (load->sandbox, function->kept, (LuaBrief) function->brief,
                                LUA_SANDBOX_CALL_BUDGET, error);
  handle->context = NULL;
  if (function->n_kept > 0)
    {
      changed = restore_variables (lua_sandbox_state (load->sandbox), function);
      if (good && changed != NULL)
        {
          g_set_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_RUN,
                       "a script keeps nothing after its call, and this one has changed “%s”; keep "
                       "it in a counter or a token",
                       changed);
          good = FALSE;
        }
    }
  if (G_UNLIKELY (load->mistakes->len > 0))
    {
      if (good)
        g_set_error_literal (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_RUN, load->mistakes->pdata[0]);
      g_ptr_array_set_size (load->mistakes, 0);
      good = FALSE;
    }
  return good;
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
  gboolean good;

  enter (load);
  good = (G_LIKELY (function < load->n_kept) || keep_functions (load, error))
         && call (load, context, &g_array_index (load->functions, LuaFunction, function), error);
  leave (load);
  return good;
}

/* What is done while a function is held. */
typedef struct
{
  LuaLoad *load;
  LcScriptInsideFunc inside;
  gpointer data;
} Inside;

static void
call_held (gpointer held)
{
  LuaLoad *load = held;

  lua_sandbox_call_held (load->sandbox, LUA_SANDBOX_CALL_BUDGET);
  if (G_UNLIKELY (load->mistakes->len > 0))
    raise_mistake (lua_sandbox_state (load->sandbox), load);
}

static void
be_inside (gpointer data)
{
  const Inside *inside = data;

  inside->inside (call_held, inside->load, inside->data);
}

/**
 * lua_script_hold:
 * @context: the game that the step is in
 * @function: the number of the function
 * @data: the load that compiled it
 * @inside: what is done while it is held
 * @inside_data: given to @inside
 * @error: return location for a #GError
 *
 * An LcScriptHoldFunc. Functions that are brief by their form can be held: all that a call of them
 * needs is done once for all calls. Other threads wait as long as one is held.
 *
 * Returns: %LC_HOLD_FAILED with #LC_SCRIPT_ERROR set if the function failed
 */
LcHold
lua_script_hold (LcContext *context,
                 guint function,
                 gpointer data,
                 LcScriptInsideFunc inside,
                 gpointer inside_data,
                 GError **error)
{
  LuaLoad *load = data;
  Handle *handle = load->handle;
  Inside all = { load, inside, inside_data };
  LcHold hold = LC_HOLD_FAILED;

  enter (load);
  if (G_LIKELY (function < load->n_kept) || keep_functions (load, error))
    {
      const LuaFunction *held = &g_array_index (load->functions, LuaFunction, function);

      handle->context = context;
      handle->function = held;
      if (!lua_sandbox_can_hold (load->sandbox, (LuaBrief) held->brief))
        hold = LC_HOLD_REFUSED;
      else if (lua_sandbox_hold (load->sandbox, held->kept, (LuaBrief) held->brief, be_inside, &all,
                                 error))
        hold = LC_HOLD_DONE;
      handle->context = NULL;
      g_ptr_array_set_size (load->mistakes, 0);
    }
  leave (load);
  return hold;
}

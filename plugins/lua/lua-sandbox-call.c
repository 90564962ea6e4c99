/*
 * The one door through which scripts are called: protected, within a budget, and with the stack as
 * high afterwards as it should be.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include "lc-error.h"

/* Calls the function that lies above @base, and checks how high the stack is afterwards. */
static inline int
protect_above (LuaSandbox *sandbox, int base, int n_arguments, int n_results, int handler)
{
  lua_State *L = sandbox->L;
  int status = lua_pcall (L, n_arguments, n_results, handler);

  if (G_LIKELY (status == LUA_OK))
    {
      g_assert (n_results <= 0 || lua_gettop (L) == base + n_results);
      return LUA_OK;
    }

  g_assert (lua_gettop (L) == base + 1);
  if (status == LUA_ERRMEM)
    lua_limits_out_of_memory (sandbox);

  return status;
}

/**
 * lua_sandbox_protect:
 * @sandbox: a sandbox
 * @n_arguments: values on top of the stack that are passed, above the function
 * @n_results: results to leave, or %LUA_MULTRET
 * @handler: the index of a message handler, or 0
 *
 * Makes every protected call there is: of the host, and of scripts' own pcall. No caller may hold
 * anything on the heap that only code inside the call would free.
 *
 * A failure for want of memory or time ends the whole call of the host: the caller looks at
 * @sandbox->stop, and if it is set, raises the error again or, being the host, reports it.
 *
 * Returns: a status of Lua; on failure the function and its arguments are replaced by one value
 */
int
lua_sandbox_protect (LuaSandbox *sandbox, int n_arguments, int n_results, int handler)
{
  int base = lua_gettop (sandbox->L) - n_arguments - 1;

  g_assert (base >= 0);

  return protect_above (sandbox, base, n_arguments, n_results, handler);
}

/**
 * lua_sandbox_use_locale:
 * @L: a state of a sandbox, in a call
 *
 * Has strings compared and numbers written as the C locale does, whatever language is spoken, until
 * the call of the host ends. All calls begin with it, but for those of brief functions, which need
 * it for messages alone.
 */
void
lua_sandbox_use_locale (lua_State *L)
{
  LuaSandbox *sandbox = lua_sandbox_get (L);

  if (sandbox->outer_locale == (locale_t) 0)
    sandbox->outer_locale = uselocale (sandbox->locale);
}

/* Forgets what a call has left behind. After most calls of brief functions there is nothing. */
static void
forget (LuaSandbox *sandbox)
{
  sandbox->marked = FALSE;
  sandbox->wall_start = 0;
  sandbox->cpu_start = 0;
  sandbox->stop = LUA_STOP_NONE;
  sandbox->refused = LUA_STOP_NONE;
  sandbox->refusals = 0;
  sandbox->handling = FALSE;
  sandbox->syntax = FALSE;
  sandbox->read = FALSE;
  sandbox->trace[0] = '\0';
  sandbox->refused_at[0] = '\0';
}

static void
enter (LuaSandbox *sandbox, gint64 budget)
{
  if (sandbox->depth++ > 0)
    return;

  forget (sandbox);
  sandbox->marked = TRUE;
  sandbox->remaining = budget;
  lua_limits_count (sandbox);
  lua_sandbox_use_locale (sandbox->L);
}

static inline void
leave (LuaSandbox *sandbox)
{
  if (--sandbox->depth > 0 || sandbox->outer_locale == (locale_t) 0)
    return;

  uselocale (sandbox->outer_locale);
  sandbox->outer_locale = (locale_t) 0;
}

/* Calls the function above @base, and afterwards sees to it that no metatable was changed behind
 * Lua's back. */
static int
call_above (LuaSandbox *sandbox, int base, int n_arguments, int n_results, int handler)
{
  lua_State *L = sandbox->L;
  int status = protect_above (sandbox, base, n_arguments, n_results, handler);

  sandbox->has_metatables |= sandbox->metatables;
  if (status == LUA_OK && sandbox->metatables && lua_checkstack (L, 1))
    {
      lua_pushcfunction (L, lua_meta_check);
      status = lua_sandbox_protect (sandbox, 0, 0, handler);
      if (status != LUA_OK)
        {
          lua_insert (L, base + 1);
          lua_settop (L, base + 1);
        }
    }

  return status;
}

/* Calls what lies on the stack, and turns a failure into @error; then nothing of the call is left
 * on the stack. A call inside another one has no budget of its own. */
static gboolean
call (LuaSandbox *sandbox, int n_arguments, int n_results, gint64 budget, GError **error)
{
  lua_State *L = sandbox->L;
  int handler = lua_gettop (L) - n_arguments;
  int status = LUA_ERRMEM;

  enter (sandbox, budget);

  if (lua_checkstack (L, 4))
    {
      lua_pushcfunction (L, lua_messages_handle);
      lua_insert (L, handler);
      status = call_above (sandbox, handler, n_arguments, n_results, handler);
      lua_remove (L, handler);
    }
  else
    {
      lua_limits_out_of_memory (sandbox);
      lua_settop (L, handler);
    }

  if (status != LUA_OK)
    {
      lua_messages_take (sandbox, status, error);
      lua_pop (L, 1);
    }

  leave (sandbox);
  return status == LUA_OK;
}

/**
 * lua_sandbox_call:
 * @sandbox: a sandbox
 * @n_arguments: arguments, on top of the stack above the function
 * @n_results: results wanted, or %LUA_MULTRET
 * @budget: instructions that the call may take
 * @error: return location for a #GError
 *
 * Calls a function of a script. Arguments that need memory (strings, tables) must have been pushed
 * in a protected call. A call made while another one is running, by a function of the host, takes
 * from the budget of the outer one.
 *
 * Returns: %TRUE if it worked and the results lie on the stack; otherwise the function and its
 *   arguments are gone from the stack and #LC_SCRIPT_ERROR is set
 */
gboolean
lua_sandbox_call (LuaSandbox *sandbox,
                  int n_arguments,
                  int n_results,
                  gint64 budget,
                  GError **error)
{
  g_return_val_if_fail (lua_gettop (sandbox->L) > n_arguments, FALSE);

  return call (sandbox, n_arguments, n_results, budget, error);
}

/**
 * lua_sandbox_run:
 * @sandbox: a sandbox
 * @function: a function of the host
 * @data: (nullable): passed to @function as a light userdata, its only argument
 * @n_results: how many results of @function are left on the stack
 * @budget: instructions that it and the scripts it calls may take
 * @error: return location for a #GError
 *
 * Runs a function of the host in a protected call, so that it may use the whole API of Lua. It must
 * not own anything on the heap while it calls what can raise an error.
 *
 * Returns: %TRUE if it worked; otherwise the stack is as before and #LC_SCRIPT_ERROR is set
 */
gboolean
lua_sandbox_run (LuaSandbox *sandbox,
                 lua_CFunction function,
                 gpointer data,
                 int n_results,
                 gint64 budget,
                 GError **error)
{
  lua_State *L = sandbox->L;

  if (!lua_checkstack (L, 4))
    {
      g_set_error_literal (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_MEMORY,
                           "there is too little memory to run scripts");
      return FALSE;
    }

  lua_pushcfunction (L, function);
  lua_pushlightuserdata (L, data);
  return call (sandbox, 1, n_results, budget, error);
}

/**
 * lua_sandbox_keep:
 * @sandbox: a sandbox whose stack is empty
 * @n_values: how many values will be kept on it
 * @error: return location for a #GError
 *
 * Prepares for lua_sandbox_call_kept(): puts the first value there. The host then pushes the
 * others, which stay for good: the argument of all such calls, which comes to lie at
 * %LUA_SANDBOX_KEPT_ARGUMENT; what brief functions get in its place, at
 * %LUA_SANDBOX_KEPT_FOR_BRIEF, with which they can do nothing but call its methods; and then
 * functions and whatever else.
 *
 * Returns: %FALSE with #LC_SCRIPT_ERROR set if there is no memory for so many values
 */
gboolean
lua_sandbox_keep (LuaSandbox *sandbox, int n_values, GError **error)
{
  lua_State *L = sandbox->L;

  g_return_val_if_fail (lua_gettop (L) == 0, FALSE);

  if (!lua_checkstack (L, n_values + LUA_MINSTACK))
    {
      g_set_error_literal (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_MEMORY,
                           "there is too little memory to run scripts");
      return FALSE;
    }
  lua_pushcfunction (L, lua_messages_handle);
  sandbox->kept = n_values;
  return TRUE;
}

/* Begins a call in which nothing but what is brief is called. */
static inline void
enter_briefly (LuaSandbox *sandbox, LuaBrief brief)
{
  if (G_UNLIKELY (sandbox->marked))
    forget (sandbox);
  if (G_UNLIKELY (sandbox->hooked))
    lua_limits_count_not (sandbox);
  sandbox->depth = 1;
  if (brief == LUA_BRIEF_COMPARES)
    lua_sandbox_use_locale (sandbox->L);
}

/* Calls what lies on the stack above what is kept, and ends the call. */
static inline gboolean
call_briefly (LuaSandbox *sandbox, int n_arguments, GError **error)
{
  int status =
    protect_above (sandbox, sandbox->kept, n_arguments, 0, LUA_SANDBOX_KEPT_ARGUMENT - 1);

  if (G_UNLIKELY (status != LUA_OK))
    {
      sandbox->marked = TRUE;
      lua_messages_take (sandbox, status, error);
      lua_pop (sandbox->L, 1);
    }
  leave (sandbox);
  return status == LUA_OK;
}

/**
 * lua_sandbox_call_kept:
 * @sandbox: a sandbox with nothing on its stack but what is kept
 * @function: where a function lies on the stack
 * @brief: what lua_sandbox_is_brief() says of it
 * @budget: instructions that the call may take
 * @error: return location for a #GError
 *
 * Calls a function of a script with the kept argument and without results, as quickly as can be.
 *
 * Returns: %TRUE if it worked; otherwise #LC_SCRIPT_ERROR is set. The stack is as before
 */
gboolean
lua_sandbox_call_kept (LuaSandbox *sandbox,
                       int function,
                       LuaBrief brief,
                       gint64 budget,
                       GError **error)
{
  lua_State *L = sandbox->L;

  g_return_val_if_fail (sandbox->depth == 0 && sandbox->kept > 0, FALSE);

  if (brief == LUA_BRIEF_NOT || sandbox->has_metatables)
    {
      lua_pushvalue (L, function);
      lua_pushvalue (L, LUA_SANDBOX_KEPT_ARGUMENT);
      return call (sandbox, 1, 0, budget, error);
    }

  enter_briefly (sandbox, brief);
  sandbox->remaining = budget;
  lua_pushvalue (L, function);
  lua_pushvalue (L, LUA_SANDBOX_KEPT_FOR_BRIEF);
  return call_briefly (sandbox, 1, error);
}

/* Where the function that is held lies on the stack while it is, and its argument. */
#define HELD_FUNCTION 1
#define HELD_ARGUMENT 2

typedef struct
{
  LuaHeldFunc inside;
  gpointer data;
} Hold;

static int
be_inside (lua_State *L)
{
  const Hold *hold = lua_touserdata (L, HELD_ARGUMENT + 1);

  hold->inside (hold->data);
  return 0;
}

/**
 * lua_sandbox_can_hold:
 * @sandbox: a sandbox
 * @brief: what lua_sandbox_is_brief() says of a function
 *
 * Returns: whether lua_sandbox_hold() may be used for the function now
 */
gboolean
lua_sandbox_can_hold (const LuaSandbox *sandbox, LuaBrief brief)
{
  return brief != LUA_BRIEF_NOT && !sandbox->has_metatables;
}

/**
 * lua_sandbox_hold:
 * @sandbox: a sandbox with nothing on its stack but what is kept
 * @function: where a function lies on the stack that lua_sandbox_can_hold()
 * @brief: what lua_sandbox_is_brief() says of it
 * @inside: calls the function with lua_sandbox_call_held() as often as it likes, and nothing else of
 *   the sandbox
 * @data: given to @inside
 * @error: return location for a #GError
 *
 * Makes one protected call for many calls of a function that is brief. If one of them fails, @inside
 * is left in its middle, so it must hold nothing that it would have to free.
 *
 * Returns: %TRUE if all calls worked; otherwise #LC_SCRIPT_ERROR is set. The stack is as before
 */
gboolean
lua_sandbox_hold (LuaSandbox *sandbox,
                  int function,
                  LuaBrief brief,
                  LuaHeldFunc inside,
                  gpointer data,
                  GError **error)
{
  lua_State *L = sandbox->L;
  Hold hold = { inside, data };

  g_return_val_if_fail (sandbox->depth == 0 && sandbox->kept > 0, FALSE);
  g_return_val_if_fail (lua_sandbox_can_hold (sandbox, brief), FALSE);

  enter_briefly (sandbox, brief);
  lua_pushcfunction (L, be_inside);
  lua_pushvalue (L, function);
  lua_pushvalue (L, LUA_SANDBOX_KEPT_FOR_BRIEF);
  lua_pushlightuserdata (L, &hold);
  return call_briefly (sandbox, HELD_ARGUMENT + 1, error);
}

/**
 * lua_sandbox_call_held:
 * @sandbox: a sandbox in lua_sandbox_hold()
 * @budget: instructions that the call may take
 *
 * Calls the function that is held, with the kept argument of brief functions and without results. If
 * it fails, this does not return, but lua_sandbox_hold() does.
 */
void
lua_sandbox_call_held (LuaSandbox *sandbox, gint64 budget)
{
  lua_State *L = sandbox->L;

  if (G_UNLIKELY (sandbox->marked))
    forget (sandbox);
  sandbox->remaining = budget;
  lua_pushvalue (L, HELD_FUNCTION);
  lua_pushvalue (L, HELD_ARGUMENT);
  lua_call (L, 1, 0);
}

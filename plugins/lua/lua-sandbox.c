/*
 * The sandbox's life, and the one door through which scripts are called.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include "lc-error.h"

#include <string.h>

/* Instructions for building the environment; it has no script in it. */
#define SETUP_BUDGET 10000000

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

static int
set_up (lua_State *L)
{
  lua_globals_open (L);
  return 0;
}

static int
panic (lua_State *L)
{
  (void) L;
  g_error ("Lua raised an error outside a protected call");
  return 0;
}

static void
set_limits (LuaSandboxLimits *limits, const LuaSandboxLimits *wanted)
{
  if (wanted != NULL)
    *limits = *wanted;

  if (limits->memory == 0)
    limits->memory = 64 * 1024 * 1024;
  if (limits->string == 0)
    limits->string = 1024 * 1024;
  if (limits->file == 0)
    limits->file = 1024 * 1024;
  if (limits->milliseconds == 0)
    limits->milliseconds = 1500;
  if (limits->refuse_after == 0)
    limits->refuse_after = G_MAXUINT64;
}

/**
 * lua_sandbox_new:
 * @limits: (nullable): what scripts may use, or %NULL for the defaults
 * @folders: (nullable) (array zero-terminated=1): the folders that hold modules, in the order in
 *   which they are searched
 * @error: return location for a #GError
 *
 * Makes a sandbox with the libraries that scripts may use, and no vocabulary yet. A sandbox belongs
 * to one thread at a time.
 *
 * Returns: (transfer full) (nullable): the sandbox, or %NULL with #LC_SCRIPT_ERROR set
 */
LuaSandbox *
lua_sandbox_new (const LuaSandboxLimits *limits, const char *const *folders, GError **error)
{
  g_autoptr (LuaSandbox) sandbox = g_new0 (LuaSandbox, 1);
  lua_State *L;

  set_limits (&sandbox->limits, limits);
  sandbox->folders = folders != NULL ? g_strdupv ((GStrv) folders) : g_new0 (char *, 1);
  sandbox->remaining = SETUP_BUDGET;
  sandbox->locale =
    newlocale (LC_COLLATE_MASK | LC_NUMERIC_MASK, "C", duplocale (uselocale ((locale_t) 0)));

  L = lua_newstate (lua_limits_allocate, sandbox);
  if (L == NULL)
    {
      g_set_error_literal (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_MEMORY,
                           "there is too little memory to run scripts");
      return NULL;
    }

  sandbox->L = L;
  *(LuaSandbox **) lua_getextraspace (L) = sandbox;
  lua_atpanic (L, panic);

  lua_pushcfunction (L, set_up);
  if (!call (sandbox, 0, 0, SETUP_BUDGET, error))
    return NULL;

  return g_steal_pointer (&sandbox);
}

/**
 * lua_sandbox_free:
 * @sandbox: (transfer full) (nullable): a sandbox in which nothing is running
 *
 * Frees the sandbox with everything that scripts made in it.
 */
void
lua_sandbox_free (LuaSandbox *sandbox)
{
  if (sandbox == NULL)
    return;

  g_assert (sandbox->depth == 0);

  if (sandbox->L != NULL)
    lua_close (g_steal_pointer (&sandbox->L));
  g_assert (sandbox->used == 0);

  freelocale (sandbox->locale);
  g_strfreev (sandbox->folders);
  g_free (sandbox);
}

/**
 * lua_sandbox_state:
 * @sandbox: a sandbox
 *
 * Returns: (transfer none): the state of Lua
 */
lua_State *
lua_sandbox_state (LuaSandbox *sandbox)
{
  return sandbox->L;
}

/**
 * lua_sandbox_get:
 * @L: a state of a sandbox
 *
 * Returns: (transfer none): the sandbox to which @L belongs
 */
LuaSandbox *
lua_sandbox_get (lua_State *L)
{
  return *(LuaSandbox **) lua_getextraspace (L);
}

/**
 * lua_sandbox_set_data:
 * @sandbox: a sandbox
 * @data: (nullable): what lua_sandbox_get_data() will return; the sandbox does nothing with it
 */
void
lua_sandbox_set_data (LuaSandbox *sandbox, gpointer data)
{
  sandbox->head.data = data;
}

/**
 * lua_sandbox_get_memory:
 * @sandbox: a sandbox
 *
 * Returns: bytes that the state holds now, garbage included
 */
gsize
lua_sandbox_get_memory (LuaSandbox *sandbox)
{
  return sandbox->used;
}

/**
 * lua_sandbox_get_trace:
 * @sandbox: a sandbox
 *
 * After a failed call: the places in scripts that had been calling one another, innermost first,
 * such as "lib/cards.lua:3 < uno-flex.lua:40". It is cut at the outer end if it is long.
 *
 * Returns: (transfer none): the places, "" if there are none; valid until the next call
 */
const char *
lua_sandbox_get_trace (LuaSandbox *sandbox)
{
  return sandbox->trace;
}

static int
register_functions (lua_State *L)
{
  const luaL_Reg *function = lua_touserdata (L, 1);

  for (; function->name != NULL; function++)
    {
      lua_pushcfunction (L, function->func);
      lua_sandbox_set_global (L, function->name);
    }

  return 0;
}

/**
 * lua_sandbox_register:
 * @sandbox: a sandbox that is not frozen
 * @functions: (array zero-terminated=1): names and functions
 * @error: return location for a #GError
 *
 * Makes functions of the host known to scripts, each as a global name.
 *
 * Returns: %TRUE if it worked
 */
gboolean
lua_sandbox_register (LuaSandbox *sandbox, const luaL_Reg *functions, GError **error)
{
  g_return_val_if_fail (!sandbox->frozen, FALSE);

  return lua_sandbox_run (sandbox, register_functions, (gpointer) functions, 0, SETUP_BUDGET,
                          error);
}

/**
 * lua_sandbox_freeze:
 * @sandbox: a sandbox
 *
 * Ends the making of the vocabulary: from now on there are no new globals. (Scripts can never make
 * any.)
 */
void
lua_sandbox_freeze (LuaSandbox *sandbox)
{
  sandbox->frozen = TRUE;
}

typedef struct
{
  const char *path;
  const char *text;
  gsize length;
  const char *name;
} LoadJob;

static int
load (lua_State *L)
{
  const LoadJob *job = lua_touserdata (L, 1);

  if (job->path != NULL)
    lua_source_load_file (L, job->path, job->name);
  else
    lua_source_load_text (L, job->text, job->length, job->name);

  return 1;
}

/**
 * lua_sandbox_load_file:
 * @sandbox: a sandbox
 * @path: (type filename): a file with source text
 * @name: how messages call the file, such as "house/stacking.lua"
 * @error: return location for a #GError
 *
 * Reads and compiles a script, and leaves it on the stack as a function; it has not run then.
 *
 * Returns: %TRUE if it worked; otherwise the stack is as before and #LC_SCRIPT_ERROR is set
 */
gboolean
lua_sandbox_load_file (LuaSandbox *sandbox, const char *path, const char *name, GError **error)
{
  LoadJob job = { .path = path, .name = name };

  g_return_val_if_fail (path != NULL && name != NULL, FALSE);

  return lua_sandbox_run (sandbox, load, &job, 1, LUA_SANDBOX_LOAD_BUDGET, error);
}

/**
 * lua_sandbox_load_text:
 * @sandbox: a sandbox
 * @text: (array length=length): source text
 * @length: bytes of @text, or -1 if it ends with a NUL
 * @name: how messages call the text
 * @error: return location for a #GError
 *
 * As lua_sandbox_load_file(), for text that is no file.
 *
 * Returns: %TRUE if it worked; otherwise the stack is as before and #LC_SCRIPT_ERROR is set
 */
gboolean
lua_sandbox_load_text (LuaSandbox *sandbox,
                       const char *text,
                       gssize length,
                       const char *name,
                       GError **error)
{
  LoadJob job = { .text = text, .name = name };

  g_return_val_if_fail (text != NULL && name != NULL, FALSE);

  job.length = length >= 0 ? (gsize) length : strlen (text);
  return lua_sandbox_run (sandbox, load, &job, 1, LUA_SANDBOX_LOAD_BUDGET, error);
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

/**
 * lua_sandbox_where:
 * @L: a state of a sandbox, in a function of the host
 * @level: 0 for the place in a script that called the host, 1 for the one that called it, and so on
 * @line: (out): the line, 0 if there is none
 *
 * Says where the script is, so that what is made can remember where. Functions in C do not count.
 *
 * Returns: (transfer none) (nullable): the name of the file; it lives as long as the script
 */
const char *
lua_sandbox_where (lua_State *L, int level, int *line)
{
  lua_Debug frame;

  *line = 0;
  for (int i = 0; lua_getstack (L, i, &frame); i++)
    {
      lua_getinfo (L, "Sl", &frame);
      if (frame.currentline > 0 && level-- == 0)
        {
          *line = frame.currentline;
          return frame.source[0] == '@' ? frame.source + 1 : frame.source;
        }
    }

  return NULL;
}

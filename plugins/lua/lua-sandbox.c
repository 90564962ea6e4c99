/*
 * The sandbox's life: how it is made, what the host puts into it, and how scripts are read.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include "lc-error.h"

#include <string.h>

/* Instructions for building the environment; it has no script in it. */
#define SETUP_BUDGET 10000000

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
  if (!lua_sandbox_call (sandbox, 0, 0, SETUP_BUDGET, error))
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

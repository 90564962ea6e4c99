/*
 * The sandbox in which ruleset scripts run: a Lua state that has neither files nor processes, no
 * address, no clock and no chance, whose memory, instructions and depth are bounded, and whose
 * every failure is a #GError that says where in the script it happened.
 *
 * The host registers its vocabulary, freezes it, loads scripts and calls them:
 *
 *   sandbox = lua_sandbox_new (NULL, folders, &error);
 *   lua_sandbox_register (sandbox, functions, &error);
 *   lua_sandbox_freeze (sandbox);
 *   lua_sandbox_load_file (sandbox, path, "uno-flex.lua", &error);
 *   lua_sandbox_call (sandbox, 0, 1, LUA_SANDBOX_LOAD_BUDGET, &error);
 *
 * A function of the Lua API that can fail must not be called outside a protected call. The host
 * makes one with lua_sandbox_run().
 */

#pragma once

#include <glib.h>
#include <lua.h>
#include <lauxlib.h>

G_BEGIN_DECLS

/* Instructions for loading a ruleset, and for one call of it in a game. */
#define LUA_SANDBOX_LOAD_BUDGET 50000000
#define LUA_SANDBOX_CALL_BUDGET 1000000

typedef struct _LuaSandbox LuaSandbox;

/**
 * LuaSandboxLimits:
 * @memory: bytes that everything in the state may take together; 64 MiB by default
 * @string: bytes of one string; 1 MiB by default
 * @file: bytes of one source file; 1 MiB by default
 * @milliseconds: processor time of one call of the host, the net below the count of instructions;
 *   1500 by default
 * @refuse_after: for tests: how many requests for memory are granted before each is refused; no
 *   bound by default
 *
 * What scripts may use. A field that is 0 stands for its default.
 */
typedef struct
{
  gsize memory;
  gsize string;
  gsize file;
  guint milliseconds;
  guint64 refuse_after;
} LuaSandboxLimits;

/**
 * LuaBrief:
 * @LUA_BRIEF_NOT: it may run for ever, and change variables of the script
 * @LUA_BRIEF: it ends soon, and changes nothing
 * @LUA_BRIEF_COMPARES: the same, and perhaps it compares strings
 *
 * What the code of a function says of it.
 */
typedef enum
{
  LUA_BRIEF_NOT,
  LUA_BRIEF,
  LUA_BRIEF_COMPARES
} LuaBrief;

/* What is done while a function is held: see lua_sandbox_hold(). */
typedef void (*LuaHeldFunc) (gpointer data);

/* Where the argument of lua_sandbox_call_kept() lies on the stack, and that of brief functions. */
#define LUA_SANDBOX_KEPT_ARGUMENT 2
#define LUA_SANDBOX_KEPT_FOR_BRIEF 3

LuaSandbox *lua_sandbox_new (const LuaSandboxLimits *limits,
                             const char *const *folders,
                             GError **error);
void lua_sandbox_free (LuaSandbox *sandbox);
lua_State *lua_sandbox_state (LuaSandbox *sandbox);
LuaSandbox *lua_sandbox_get (lua_State *L);
void lua_sandbox_set_data (LuaSandbox *sandbox, gpointer data);
gsize lua_sandbox_get_memory (LuaSandbox *sandbox);
const char *lua_sandbox_get_trace (LuaSandbox *sandbox);

gboolean lua_sandbox_register (LuaSandbox *sandbox, const luaL_Reg *functions, GError **error);
void lua_sandbox_set_global (lua_State *L, const char *name);
void lua_sandbox_readonly (lua_State *L, const char *name);
void lua_sandbox_freeze (LuaSandbox *sandbox);

gboolean lua_sandbox_load_file (LuaSandbox *sandbox,
                                const char *path,
                                const char *name,
                                GError **error);
gboolean lua_sandbox_load_text (LuaSandbox *sandbox,
                                const char *text,
                                gssize length,
                                const char *name,
                                GError **error);
gboolean lua_sandbox_call (LuaSandbox *sandbox,
                           int n_arguments,
                           int n_results,
                           gint64 budget,
                           GError **error);
gboolean lua_sandbox_run (LuaSandbox *sandbox,
                          lua_CFunction function,
                          gpointer data,
                          int n_results,
                          gint64 budget,
                          GError **error);

gboolean lua_sandbox_keep (LuaSandbox *sandbox, int n_values, GError **error);
gboolean lua_sandbox_call_kept (LuaSandbox *sandbox,
                                int function,
                                LuaBrief brief,
                                gint64 budget,
                                GError **error);
gboolean lua_sandbox_can_hold (const LuaSandbox *sandbox, LuaBrief brief);
gboolean lua_sandbox_hold (LuaSandbox *sandbox,
                           int function,
                           LuaBrief brief,
                           LuaHeldFunc inside,
                           gpointer data,
                           GError **error);
void lua_sandbox_call_held (LuaSandbox *sandbox, gint64 budget);
LuaBrief lua_sandbox_is_brief (lua_State *L, int index);
void lua_sandbox_use_locale (lua_State *L);

void lua_sandbox_spend (lua_State *L, gsize amount);
const char *lua_sandbox_where (lua_State *L, int level, int *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LuaSandbox, lua_sandbox_free)

/* How a sandbox begins: what functions of the host want quickly. */
typedef struct
{
  gpointer data;
} LuaSandboxHead;

/**
 * lua_sandbox_get_data:
 * @L: a state of a sandbox
 *
 * Returns: (nullable): what the host has set with lua_sandbox_set_data()
 */
static inline gpointer
lua_sandbox_get_data (lua_State *L)
{
  return (*(const LuaSandboxHead **) lua_getextraspace (L))->data;
}

G_END_DECLS

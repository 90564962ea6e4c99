/*
 * What the files of the sandbox share among themselves.
 */

#pragma once

#include "lua-sandbox.h"

#include <locale.h>

G_BEGIN_DECLS

/* Values that one call of a library may return. */
#define LUA_GLOBALS_MOST_RESULTS 10000

/* Why a call cannot go on. A script cannot catch it. */
typedef enum
{
  LUA_STOP_NONE,
  LUA_STOP_TIME,
  LUA_STOP_MEMORY,
  LUA_STOP_STRING,
  LUA_STOP_DEPTH,
} LuaStop;

/* The source being read by the parser, for errors that do not know their line. */
typedef struct
{
  const char *name;
  const char *next;
  const char *end;
  int line;
} LuaSource;

struct _LuaSandbox
{
  LuaSandboxHead head;
  lua_State *L;
  LuaSandboxLimits limits;
  GStrv folders;
  locale_t locale;
  locale_t outer_locale; /* what was in force before the call; 0: it still is */
  gboolean frozen;
  gboolean syntax;         /* the last error came from the parser */
  gboolean read;           /* the last error came from a file that cannot be a script */
  gboolean handling;       /* a message handler is running */
  gboolean metatables;     /* a script has used setmetatable */
  gboolean has_metatables; /* it has done so at some time */
  gboolean hooked;         /* instructions are counted */
  int kept;                /* values that lie on the stack for good */
  gboolean marked;         /* a call has left something that the next one must not find */
  guint depth;             /* calls of the host that are running, one inside the other */

  gint64 remaining;  /* instructions left */
  gint64 wall_start; /* microseconds, coarse; 0: not yet taken */
  gint64 cpu_start;
  LuaStop stop;

  gsize used;
  guint64 requests;
  guint refusals;  /* in this call */
  LuaStop refused; /* what the last refusal was for */

  const LuaSource *source;
  char refused_at[128];
  char stopped_at[128];
  char trace[512];
};

/* lua-sandbox-call.c */
int lua_sandbox_protect (LuaSandbox *sandbox, int n_arguments, int n_results, int handler);

/* lua-limits.c */
void *lua_limits_allocate (void *data, void *block, size_t old_size, size_t new_size);
void lua_limits_count (LuaSandbox *sandbox);
void lua_limits_count_not (LuaSandbox *sandbox);
void lua_limits_check_time (lua_State *L);
void lua_limits_out_of_memory (LuaSandbox *sandbox);
void lua_limits_locate (LuaSandbox *sandbox, char *where, gsize size);

/* lua-messages.c */
int lua_messages_handle (lua_State *L);
void lua_messages_take (LuaSandbox *sandbox, int status, GError **error);

/* lua-source.c */
void lua_source_load_file (lua_State *L, const char *path, const char *name);
void lua_source_load_text (lua_State *L, const char *text, gsize length, const char *name);

/* lua-globals.c */
void lua_globals_open (lua_State *L);
void lua_globals_wrap (lua_State *L, const luaL_Reg *functions);
int lua_globals_forward (lua_State *L);
int lua_globals_forward_charged (lua_State *L);
int lua_globals_forward_slice (lua_State *L);

/* lua-readonly.c */
void lua_readonly_open (lua_State *L);
void lua_readonly_globals (lua_State *L);
void lua_readonly_resolve (lua_State *L, int index);

/* lua-meta.c */
void lua_meta_open (lua_State *L);
int lua_meta_check (lua_State *L);
int lua_meta_getmetatable (lua_State *L);
int lua_meta_setmetatable (lua_State *L);
int lua_meta_rawset (lua_State *L);

/* lua-pairs.c */
int lua_pairs_pairs (lua_State *L);
int lua_pairs_next (lua_State *L);

/* The rest: each pushes a table of functions, or one function. */
void lua_strings_open (lua_State *L);
void lua_tables_open (lua_State *L);
int lua_sort (lua_State *L);
int lua_require (lua_State *L);
int lua_globals_tostring (lua_State *L);

extern const luaL_Reg lua_patterns[];

G_END_DECLS

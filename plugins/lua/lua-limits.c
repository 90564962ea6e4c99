/*
 * The limits of a sandbox: memory, instructions and processor time, and where they were met.
 *
 * Whatever takes long costs instructions: the virtual machine counts its own, memory costs by its
 * size, and functions in C pay with lua_sandbox_spend(). Processor time is only the net below that,
 * for the few instructions of Lua that take longer the larger their operands are.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef CLOCK_MONOTONIC_COARSE
#define CLOCK_MONOTONIC_COARSE CLOCK_MONOTONIC
#endif

/* Instructions between two looks at the limits. */
#define STEP 100

/* Bytes of new memory that cost as much as one instruction. */
#define BYTES_PER_INSTRUCTION 256

/* Each refusal makes Lua collect all garbage; a script that lives at the limit would do little
 * else. After so many of them the rest of the call gets no memory. */
#define REFUSALS 4

/* Calls one inside the other that make a lack of memory a matter of their depth. */
#define DEEP 20000

static gint64
clock_now (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* The clock that costs little is read first. A process that waited for its turn is not to blame, so
 * the processor time decides. */
static gboolean
is_overtime (LuaSandbox *sandbox)
{
  gint64 limit = sandbox->limits.milliseconds * G_GINT64_CONSTANT (1000);
  gint64 now = clock_now (CLOCK_MONOTONIC_COARSE);

  sandbox->marked = TRUE;
  if (sandbox->wall_start == 0)
    sandbox->wall_start = now;
  if (sandbox->cpu_start == 0 && now - sandbox->wall_start > 20000)
    sandbox->cpu_start = clock_now (CLOCK_THREAD_CPUTIME_ID);

  return now - sandbox->wall_start > limit && sandbox->cpu_start != 0
         && clock_now (CLOCK_THREAD_CPUTIME_ID) - sandbox->cpu_start > limit;
}

/**
 * lua_limits_locate:
 * @sandbox: a sandbox
 * @where: (out caller-allocates) (array length=size): "file.lua:12", or "" if no script is running
 * @size: bytes at @where
 *
 * Says where the running script is, or where the parser has come to. Allocates nothing, and so may
 * be called from the allocator.
 */
void
lua_limits_locate (LuaSandbox *sandbox, char *where, gsize size)
{
  lua_Debug frame;

  where[0] = '\0';
  if (sandbox->L == NULL)
    return;

  if (sandbox->source != NULL)
    {
      g_snprintf (where, size, "%s:%d", sandbox->source->name, sandbox->source->line);
      return;
    }

  for (int level = 0; lua_getstack (sandbox->L, level, &frame); level++)
    {
      lua_getinfo (sandbox->L, "Sl", &frame);
      if (frame.currentline > 0)
        {
          g_snprintf (where, size, "%s:%d", frame.short_src, frame.currentline);
          return;
        }
    }
}

static void count_hook (lua_State *L, lua_Debug *record);

/* Raises the error that ends the call. From here on each instruction raises it anew, so that a
 * script that catches it gets no further. */
static void
run_out (lua_State *L)
{
  LuaSandbox *sandbox = lua_sandbox_get (L);

  if (sandbox->stop == LUA_STOP_NONE)
    {
      lua_limits_locate (sandbox, sandbox->stopped_at, sizeof sandbox->stopped_at);
      sandbox->stop = LUA_STOP_TIME;
    }
  sandbox->remaining = 0;
  sandbox->hooked = TRUE;
  lua_sethook (L, count_hook, LUA_MASKCOUNT, 1);

  lua_pushliteral (L, "ran for too long");
  lua_error (L);
}

static void
count_hook (lua_State *L, lua_Debug *record)
{
  LuaSandbox *sandbox = lua_sandbox_get (L);

  (void) record;
  sandbox->remaining -= STEP;
  if (sandbox->remaining <= 0 || sandbox->stop != LUA_STOP_NONE || is_overtime (sandbox))
    run_out (L);
}

/**
 * lua_limits_count:
 * @sandbox: a sandbox in which nothing is running
 *
 * Has the instructions of the next call counted, from its first one.
 */
void
lua_limits_count (LuaSandbox *sandbox)
{
  sandbox->hooked = TRUE;
  lua_sethook (sandbox->L, count_hook, LUA_MASKCOUNT, STEP);
}

/**
 * lua_limits_count_not:
 * @sandbox: a sandbox in which nothing is running
 *
 * Has the next call, which is brief by its form, run without that.
 */
void
lua_limits_count_not (LuaSandbox *sandbox)
{
  sandbox->hooked = FALSE;
  lua_sethook (sandbox->L, NULL, 0, 0);
}

/**
 * lua_limits_check_time:
 * @L: a state of a sandbox
 *
 * Raises an error in the script if the call has taken too much processor time.
 */
void
lua_limits_check_time (lua_State *L)
{
  if (is_overtime (lua_sandbox_get (L)))
    run_out (L);
}

/**
 * lua_sandbox_spend:
 * @L: a state of a sandbox, in a protected call
 * @amount: instructions
 *
 * Charges the script for work that a function in C does for it, before it is done. About one a
 * step of a loop, or one for 64 bytes that are copied. If the budget does not hold that much, this
 * raises the error that ends the call.
 */
void
lua_sandbox_spend (lua_State *L, gsize amount)
{
  LuaSandbox *sandbox = lua_sandbox_get (L);

  if (sandbox->remaining <= 0 || amount >= (gsize) sandbox->remaining)
    run_out (L);
  sandbox->remaining -= amount;

  if (amount >= STEP && is_overtime (sandbox))
    run_out (L);
}

/**
 * lua_limits_out_of_memory:
 * @sandbox: a sandbox in which Lua has raised %LUA_ERRMEM
 *
 * Ends the call of the host: what was last refused is the reason.
 */
void
lua_limits_out_of_memory (LuaSandbox *sandbox)
{
  if (sandbox->stop != LUA_STOP_NONE)
    return;

  sandbox->stop = sandbox->refused != LUA_STOP_NONE ? sandbox->refused : LUA_STOP_MEMORY;
  memcpy (sandbox->stopped_at, sandbox->refused_at, sizeof sandbox->stopped_at);
}

/* Counts a request for memory that is not granted. When calls are very deep, they took it. */
static void *
refuse (LuaSandbox *sandbox, LuaStop reason)
{
  lua_Debug frame;

  if (reason == LUA_STOP_MEMORY && sandbox->L != NULL && lua_getstack (sandbox->L, DEEP, &frame))
    reason = LUA_STOP_DEPTH;

  sandbox->marked = TRUE;
  sandbox->refusals++;
  sandbox->refused = reason;
  lua_limits_locate (sandbox, sandbox->refused_at, sizeof sandbox->refused_at);
  return NULL;
}

/**
 * lua_limits_allocate:
 * @data: a sandbox
 * @block: (nullable): a block
 * @old_size: bytes at @block; for a new block, the type of Lua it is for
 * @new_size: bytes wanted; 0 frees @block
 *
 * The allocator of the state. What it refuses makes Lua collect its garbage, ask again, and then
 * raise an error that does not know its line; so the place is noted here.
 *
 * Returns: (nullable): the block, or %NULL if it was freed or is refused
 */
void *
lua_limits_allocate (void *data, void *block, size_t old_size, size_t new_size)
{
  LuaSandbox *sandbox = data;
  gboolean is_string = block == NULL && old_size == LUA_TSTRING;
  gsize growth;
  void *result;

  if (block == NULL)
    old_size = 0;

  if (new_size == 0)
    {
      sandbox->used -= old_size;
      free (block);
      return NULL;
    }

  if (new_size <= old_size)
    {
      result = realloc (block, new_size);
      sandbox->used -= old_size - new_size;
      return result != NULL ? result : block;
    }

  growth = new_size - old_size;
  sandbox->requests++;
  if (is_string && new_size > sandbox->limits.string + 64)
    return refuse (sandbox, LUA_STOP_STRING);
  if (growth > sandbox->limits.memory || sandbox->used > sandbox->limits.memory - growth
      || sandbox->refusals >= REFUSALS || sandbox->requests > sandbox->limits.refuse_after)
    return refuse (sandbox, LUA_STOP_MEMORY);

  result = realloc (block, new_size);
  if (result == NULL)
    return refuse (sandbox, LUA_STOP_MEMORY);

  sandbox->used += growth;
  sandbox->remaining -= growth / BYTES_PER_INSTRUCTION;
  return result;
}

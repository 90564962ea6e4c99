/*
 * A sandbox with a small vocabulary, and tests that are a script and the message it ends with.
 */

#include "config.h"

#include "sandbox-fixture.h"

#include <time.h>

static int
draw (lua_State *L)
{
  lua_settop (L, 1);
  return 1;
}

static int
where (lua_State *L)
{
  int line;
  const char *file = lua_sandbox_where (L, luaL_checkinteger (L, 1), &line);

  lua_pushfstring (L, "%s:%d", file != NULL ? file : "none", line);
  return 1;
}

static const luaL_Reg vocabulary[] = {
  { "draw", draw },
  { "where", where },
  { NULL, NULL },
};

static int
add_lists (lua_State *L)
{
  lua_newtable (L);
  lua_pushliteral (L, "red");
  lua_rawseti (L, -2, 1);
  lua_pushliteral (L, "blue");
  lua_rawseti (L, -2, 2);
  lua_sandbox_readonly (L, "colours");
  lua_sandbox_set_global (L, "colours");
  return 0;
}

LuaSandbox *
sandbox_new (const LuaSandboxLimits *limits, const char *const *folders, GError **error)
{
  g_autoptr (LuaSandbox) sandbox = lua_sandbox_new (limits, folders, error);

  if (sandbox == NULL || !lua_sandbox_register (sandbox, vocabulary, error)
      || !lua_sandbox_run (sandbox, add_lists, NULL, 0, 10000, error))
    return NULL;

  lua_sandbox_freeze (sandbox);
  return g_steal_pointer (&sandbox);
}

gboolean
sandbox_run (LuaSandbox *sandbox, const char *script, gint64 budget, GError **error)
{
  return lua_sandbox_load_text (sandbox, script, -1, "test.lua", error)
         && lua_sandbox_call (sandbox, 0, 0, budget, error);
}

double
sandbox_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

void
sandbox_assert_message (const GError *error, const char *message)
{
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, message);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = sandbox_new (NULL, NULL, &error);
  double start = sandbox_seconds ();
  gboolean ok;

  g_assert_no_error (error);
  ok = sandbox_run (sandbox, test->script, LUA_SANDBOX_LOAD_BUDGET, &error);

  if (test->message == NULL)
    g_assert_no_error (error);
  else
    {
      g_assert_false (ok);
      sandbox_assert_message (error, test->message);
      g_assert_true (error != NULL && error->domain == LC_SCRIPT_ERROR);
    }
  g_assert_true (ok == (error == NULL));
  g_assert_cmpint (lua_gettop (lua_sandbox_state (sandbox)), ==, 0);

  /* The bound of time is two seconds; the clock of a sanitizer or of a busy machine is another. */
  g_assert_cmpfloat (sandbox_seconds () - start, <, 10);
  g_assert_cmpuint (lua_sandbox_get_memory (sandbox), <=, MIB (64));

  /* The sandbox is of use after each kind of failure. */
  g_clear_error (&error);
  sandbox_run (sandbox, "assert (draw (1) == 1)", 1000, &error);
  g_assert_no_error (error);
}

void
sandbox_add_cases (const char *group, const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/sandbox/%s/%s", group, cases[i].title);

      g_test_add_data_func (path, &cases[i], test_case);
    }
}

/* lua-language.c - the plugin: finds rulesets and house rules by name, runs their scripts, and has
 * what they made compiled.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <string.h>

#include "lc-error.h"
#include "lc-language.h"
#include "lc-plugin.h"
#include "lua-cases.h"
#include "lua-files.h"
#include "lua-language.h"
#include "lua-load.h"

/* Keeps what the script returned as a reference, if it is what it should be. */
typedef struct
{
  LuaLoad *load;
  LuaKind kind;
  const char *file;
  int reference;
} Result;

/* The script at 1 has returned something else than its ruleset or house rule. */
static int
refuse_result (lua_State *L, const Result *result)
{
  const LuaLoad *load = result->load;
  const gboolean house = result->kind == LUA_KIND_HOUSE;
  const LuaObject *object = lua_object_test (L, 1);

  if (object != NULL && object->file != NULL && object->kind == LUA_KIND_HOUSE)
    return luaL_error (L,
                       "%s:%d: this is a house rule: put its file into the folder house, and name "
                       "it after a game, as in uno-flex+%s",
                       object->file, object->line, load->part->name);
  if (object != NULL && object->file != NULL && object->kind == LUA_KIND_RULES)
    return luaL_error (L,
                       "%s:%d: this is a game, not a house rule: put its file beside the folder "
                       "house, not into it",
                       object->file, object->line);
  if (lua_isnil (L, 1) && g_strcmp0 (load->made_file, result->file) == 0)
    return luaL_error (L, "%s:%d: the %s that is made here is not returned; %s", result->file,
                       load->made_line, house ? "house rule" : "ruleset",
                       house ? "write “return house_rule { … }”"
                             : "let the last line of the script be “return rules”");
  if (load->part->path != NULL && !house)
    return luaL_error (L,
                       "%s: the script returns %s; a game ends with “return rules”, what ruleset "
                       "{ … } has made, and a house rule is “return house_rule { … }”",
                       result->file, lua_check_found (L, 1));
  if (house)
    return luaL_error (L, "%s: the script should be “return house_rule { … }”; it returns %s",
                       result->file, lua_check_found (L, 1));
  return luaL_error (L,
                     "%s: the script should end with “return rules”, what ruleset { … } has made; "
                     "it returns %s",
                     result->file, lua_check_found (L, 1));
}

static int
keep_result (lua_State *L)
{
  Result *result = lua_touserdata (L, 2);

  if (lua_object_is (L, 1, result->kind) == NULL)
    return refuse_result (L, result);
  lua_settop (L, 1);
  result->reference = luaL_ref (L, LUA_REGISTRYINDEX);
  return 0;
}

/* Runs the script of one part. Returns a reference to what it made, LUA_NOREF with @error set. */
int
lua_language_run_script (LuaLoad *load, LuaPart *part, const char *path, GError **error)
{
  g_autofree char *file = lua_part_file (part);
  Result result = { load, part->house ? LUA_KIND_HOUSE : LUA_KIND_RULES, file, LUA_NOREF };
  lua_State *L = lua_sandbox_state (load->sandbox);

  load->part = part;
  load->made_file = NULL;
  if (!lua_sandbox_load_file (load->sandbox, path, file, error))
    return LUA_NOREF;
  if (!lua_sandbox_call (load->sandbox, 0, 1, LUA_SANDBOX_LOAD_BUDGET, error))
    return LUA_NOREF;
  if (!lua_checkstack (L, 4))
    g_error ("no room on Lua's stack");
  lua_pushcfunction (L, keep_result);
  lua_insert (L, -2);
  lua_pushlightuserdata (L, &result);
  lua_sandbox_call (load->sandbox, 2, 0, LUA_SANDBOX_LOAD_BUDGET, error);
  return result.reference;
}

/* The order that a house rule declares. */
static int
read_order (lua_State *L)
{
  LuaLoad *load = lua_touserdata (L, 1);

  lua_rawgeti (L, LUA_REGISTRYINDEX, load->part->reference);
  load->part->order = (int) lua_object_int (L, 2, "order", 50);
  return 0;
}

static int
apply_house_rule (lua_State *L)
{
  LuaLoad *load = lua_touserdata (L, 1);
  const guint changes = load->changes;

  load->vain[0] = '\0';
  lua_rawgeti (L, LUA_REGISTRYINDEX, load->part->reference);
  if (lua_object_text (L, 2, "summary") != NULL)
    g_ptr_array_add (load->notes, g_strdup (lua_object_text (L, 2, "summary")));
  if (lua_object_get (L, 2, "apply") != LUA_TFUNCTION)
    return 0;
  lua_rawgeti (L, LUA_REGISTRYINDEX, load->rules);
  lua_call (L, 1, 0);
  if (load->changes == changes && load->vain[0] != '\0')
    lua_load_mistake (
      load, load->vain,
      "the house rule %s changes nothing: %s has no such cards; look for others, or "
      "say with refuse (_\"…\") that it does not fit",
      load->part->name, ((LuaPart *) load->spec->parts->pdata[0])->name);
  return 0;
}

/* The path of the script of @part, which need not be named by it if it is found by its name. */
static char *
find_part (LuaPart *part, const char *const *folders, GError **error)
{
  g_autofree char *found = NULL;

  if (part->path == NULL)
    return lua_files_find (folders, part->name, part->house, error);
  if (!g_file_test (part->path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND, "there is no file %s",
                   part->path);
      return NULL;
    }
  found = lua_files_find (folders, part->name, part->house, NULL);
  if (found != NULL)
    {
      g_autofree char *same = g_canonicalize_filename (found, NULL);

      if (g_str_equal (same, part->path))
        g_clear_pointer (&part->path, g_free);
    }
  return part->path != NULL ? g_strdup (part->path) : g_steal_pointer (&found);
}

/* Finds all scripts and runs them. The parts come into the order in which they are applied. */
gboolean
lua_language_run_scripts (LuaLoad *load, const char *const *folders, GError **error)
{
  GPtrArray *parts = load->spec->parts;

  for (guint i = 0; i < parts->len; i++)
    {
      char *path = find_part (parts->pdata[i], folders, error);

      if (path == NULL)
        return FALSE;
      g_ptr_array_add (load->paths, path);
    }
  for (guint i = 0; i < parts->len; i++)
    {
      LuaPart *part = parts->pdata[i];

      part->reference = lua_language_run_script (load, part, load->paths->pdata[i], error);
      if (part->reference == LUA_NOREF)
        return FALSE;
      if (part->house
          && !lua_sandbox_run (load->sandbox, read_order, load, 0, LUA_SANDBOX_LOAD_BUDGET, error))
        return FALSE;
    }
  load->rules = ((LuaPart *) parts->pdata[0])->reference;
  return lua_spec_check_used (load->spec, error);
}

/* Runs all scripts, and then has each house rule change the ruleset, in their order. */
static gboolean
run_parts (LuaLoad *load, const char *const *folders, GError **error)
{
  GPtrArray *parts = load->spec->parts;

  if (!lua_language_run_scripts (load, folders, error))
    return FALSE;
  lua_spec_sort (load->spec);
  for (guint i = 1; i < parts->len; i++)
    {
      load->part = parts->pdata[i];
      if (!lua_sandbox_run (load->sandbox, apply_house_rule, load, 0, LUA_SANDBOX_LOAD_BUDGET,
                            error))
        return FALSE;
    }
  return TRUE;
}

/* Whether the message with which a script stopped says no more than that what a noted mistake of
 * the same line did not find cannot be called: rules:crad (). */
static gboolean
follows (const LuaLoad *load, const char *message)
{
  const char *nil = strstr (message, ": attempt to call a nil value (method '");

  for (guint i = 0; nil != NULL && i < load->mistakes->len; i++)
    {
      const char *mistake = load->mistakes->pdata[i];
      const gsize place = (gsize) (nil - message) + strlen (": ");

      if (strncmp (mistake, message, place) == 0 && strstr (mistake, "there is no") != NULL)
        return TRUE;
    }
  return FALSE;
}

/* A script that stopped is one more mistake, after those that were noted before it. */
void
lua_language_join_mistakes (LuaLoad *load, GError **error)
{
  g_autoptr (GError) stopped = NULL;

  if (load->mistakes->len == 0)
    return;
  stopped = g_steal_pointer (error);
  if (!load->refused && !follows (load, stopped->message))
    lua_load_mistake (load, NULL, "%s", stopped->message);
  lua_load_failed (load, error);
}

static LcRules *
compile (LuaLoad *load, const char *const *folders, GError **error)
{
  g_autofree char *spec = lua_spec_format (load->spec);
  LcRules *rules;

  load->sources = lua_files_digest (folders, load->paths);
  rules = lua_compile (load, spec, error);
  if (rules == NULL)
    return NULL;
  for (guint i = 0; i < load->paths->len; i++)
    g_ptr_array_add (rules->sources, g_strdup (load->paths->pdata[i]));
  for (guint i = 0; i < load->notes->len; i++)
    g_ptr_array_add (rules->notes, g_strdup (load->notes->pdata[i]));
  return rules;
}

/* LcLanguageFuncs.load */
static LcRules *
load_rules (const char *spec, const char *const *folders, GError **error)
{
  g_autoptr (LuaSpec) parsed = lua_spec_parse (spec, error);
  g_autoptr (GError) stopped = NULL;
  g_auto (GStrv) modules = NULL;
  LuaLoad *load;
  LcRules *rules = NULL;

  if (parsed == NULL)
    return NULL;
  modules = lua_files_own_folders (folders, parsed);
  load = lua_load_new ((const char *const *) modules, error);
  if (load == NULL)
    return NULL;
  load->spec = g_steal_pointer (&parsed);
  if (run_parts (load, folders, &stopped))
    rules = compile (load, (const char *const *) modules, error);
  else
    {
      lua_language_join_mistakes (load, &stopped);
      g_propagate_error (error, g_steal_pointer (&stopped));
    }
  if (rules != NULL && rules->script != NULL)
    {
      rules->script_data = load;
      rules->script_free = (GDestroyNotify) lua_load_free;
    }
  else
    lua_load_free (load);
  return rules;
}

/* LcLanguageFuncs.test */
static gboolean
test_rules (const char *path,
            const char *const *folders,
            LcCaseReport report,
            gpointer data,
            GError **error)
{
  return lua_cases_test (path, folders, load_rules, report, data, error);
}

/* LcLanguageFuncs.tryout */
static LcTryout *
load_tryout (const char *path, const char *which, const char *const *folders, GError **error)
{
  return lua_cases_tryout (path, which, folders, load_rules, error);
}

static const LcLanguageFuncs functions = {
  .load = load_rules,
  .test = test_rules,
  .list = lua_describe_all,
  .describe = lua_describe,
  .tryout = load_tryout,
  .reference = lua_reference,
};

LC_PLUGIN_DEFINE (LC_PLUGIN_LANGUAGE,
                  "lua",
                  "Rulesets and house rules written in Lua",
                  "LGPL-2.1-or-later",
                  &functions)

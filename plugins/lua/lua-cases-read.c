/* lua-cases-read.c - runs the script of a file of rule tests. All it can do is to say
 * cases "uno-flex", and case "title" { … } of that; the braces are copied, and compared with the
 * game when the script has ended.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-cases-private.h"

#include <string.h>

#include "lc-error.h"
#include "lua-sandbox.h"

#define MAX_CASES 10000
#define MAX_VALUES 200000
#define MAX_TEXT (8 * 1024 * 1024)
#define MAX_DEPTH 6

/* What one value costs of the script's budget. */
#define VALUE_COST 50

/* The name of the metatable of what cases "…" makes. */
#define RULES "lastcard cases"

/* Its address is the key in Lua's registry. */
static const char cases_key;

static LuaCases *
get_cases (lua_State *L)
{
  LuaCases *cases;

  lua_rawgetp (L, LUA_REGISTRYINDEX, &cases_key);
  cases = lua_touserdata (L, -1);
  lua_pop (L, 1);
  return cases;
}

/* A new value, which belongs to @cases. */
static LuaCaseValue *
new_value (lua_State *L, LuaCases *cases, LuaCaseType type)
{
  LuaCaseValue *value;

  lua_sandbox_spend (L, VALUE_COST);
  if (cases->values->len >= MAX_VALUES)
    luaL_error (L, "the file has more than %d values in its cases; split it", MAX_VALUES);
  value = g_new0 (LuaCaseValue, 1);
  g_ptr_array_add (cases->values, value);
  value->type = (guint8) type;
  if (type == LUA_CASE_TABLE)
    {
      value->items = g_ptr_array_new ();
      value->keys = g_ptr_array_new_with_free_func (g_free);
      value->values = g_ptr_array_new ();
    }
  return value;
}

/* Looks at a text before it is copied. */
static const char *
check_text (lua_State *L, LuaCases *cases, int index)
{
  size_t length;
  const char *text = lua_tolstring (L, index, &length);

  if (strlen (text) != length || !g_utf8_validate (text, -1, NULL))
    luaL_error (L, "a text in a case has bytes that are no characters");
  lua_sandbox_spend (L, length / 4);
  cases->text += length;
  if (cases->text > MAX_TEXT)
    luaL_error (L, "the file has more than %d MiB of text in its cases; split it",
                MAX_TEXT / (1024 * 1024));
  return text;
}

static LuaCaseValue *read_value (lua_State *L, LuaCases *cases, int index, int depth);

/* Reads the pair that lies on top of the stack. */
static void
read_pair (lua_State *L, LuaCases *cases, LuaCaseValue *table, lua_Integer length, int depth)
{
  LuaCaseValue *value;

  if (lua_isinteger (L, -2) && lua_tointeger (L, -2) >= 1 && lua_tointeger (L, -2) <= length)
    return; /* in their order, later */
  if (lua_type (L, -2) != LUA_TSTRING)
    luaL_error (L, "a case has names and lists without gaps in its braces, and no other keys");
  check_text (L, cases, -2);
  value = read_value (L, cases, -1, depth + 1);
  g_ptr_array_add (table->keys, g_strdup (lua_tostring (L, -2)));
  g_ptr_array_add (table->values, value);
}

/* Lua visits keys in another order in each process. */
static void
sort_keys (LuaCaseValue *table)
{
  for (guint i = 1; i < table->keys->len; i++)
    for (guint j = i; j > 0 && strcmp (table->keys->pdata[j - 1], table->keys->pdata[j]) > 0; j--)
      {
        gpointer key = table->keys->pdata[j];
        gpointer value = table->values->pdata[j];

        table->keys->pdata[j] = table->keys->pdata[j - 1];
        table->keys->pdata[j - 1] = key;
        table->values->pdata[j] = table->values->pdata[j - 1];
        table->values->pdata[j - 1] = value;
      }
}

static LuaCaseValue *
read_table (lua_State *L, LuaCases *cases, int index, int depth)
{
  LuaCaseValue *table = new_value (L, cases, LUA_CASE_TABLE);
  const lua_Integer length = (lua_Integer) lua_rawlen (L, index);

  if (depth > MAX_DEPTH)
    luaL_error (L, "the braces of a case are nested more than %d deep", MAX_DEPTH);
  luaL_checkstack (L, 6, NULL);
  lua_pushnil (L);
  while (lua_next (L, index) != 0)
    {
      read_pair (L, cases, table, length, depth);
      if (table->keys->len > LC_MAX_SEATS * 4)
        luaL_error (L, "a case has too many names in its braces");
      lua_pop (L, 1);
    }
  sort_keys (table);
  for (lua_Integer i = 1; i <= length; i++)
    {
      if (lua_rawgeti (L, index, i) == LUA_TNIL)
        luaL_error (L, "a list in a case has a gap: there is nothing at place %d", (int) i);
      g_ptr_array_add (table->items, read_value (L, cases, -1, depth + 1));
      lua_pop (L, 1);
    }
  return table;
}

static LuaCaseValue *
read_value (lua_State *L, LuaCases *cases, int index, int depth)
{
  LuaCaseValue *value = NULL;
  const char *text;
  int is_whole;

  index = lua_absindex (L, index);
  switch (lua_type (L, index))
    {
    case LUA_TSTRING:
      text = check_text (L, cases, index);
      value = new_value (L, cases, LUA_CASE_TEXT);
      value->text = g_strdup (text);
      break;
    case LUA_TNUMBER:
      value = new_value (L, cases, LUA_CASE_NUMBER);
      value->number = (gint) CLAMP (lua_tointegerx (L, index, &is_whole), G_MININT, G_MAXINT);
      if (!is_whole)
        luaL_error (L, "a number in a case has to be a whole one");
      break;
    case LUA_TBOOLEAN:
      value = new_value (L, cases, LUA_CASE_BOOL);
      value->number = lua_toboolean (L, index);
      break;
    case LUA_TTABLE:
      return read_table (L, cases, index, depth);
    default:
      luaL_error (L, "a case consists of texts, numbers, true or false, and braces; found a %s",
                  luaL_typename (L, index));
    }
  return value;
}

/* { … } after case "title" */
static int
take_body (lua_State *L)
{
  LuaCases *cases = get_cases (L);
  LuaCase *self = cases->cases->pdata[lua_tointeger (L, lua_upvalueindex (1))];

  if (lua_type (L, 1) != LUA_TTABLE)
    return luaL_error (L, "case “%s”: expected braces after the title, found a %s", self->title,
                       luaL_typename (L, 1));
  if (self->body != NULL)
    return luaL_error (L, "case “%s”: there are braces twice after the title", self->title);
  lua_settop (L, 1);
  self->body = read_value (L, cases, 1, 0);
  return 0;
}

/* rules:case "title" */
static int
make_case (lua_State *L)
{
  LuaCases *cases = get_cases (L);
  const guint *rules = luaL_testudata (L, 1, RULES);
  const char *title;
  const char *file;
  LuaCase *self;
  int line;

  if (rules == NULL)
    return luaL_error (L, "case: a colon is missing: write uno:case \"…\", with what cases \"…\" "
                          "has made before it");
  if (lua_type (L, 2) != LUA_TSTRING)
    return luaL_error (L,
                       "case: expected a title, found a %s; write uno:case \"what the rule "
                       "says\" { … }",
                       luaL_typename (L, 2));
  title = check_text (L, cases, 2);
  if (*title == '\0' || strpbrk (title, "\n\r") != NULL)
    return luaL_error (L, "case: the title has to be one line");
  if (cases->cases->len >= MAX_CASES)
    return luaL_error (L, "the file has more than %d cases; split it", MAX_CASES);
  lua_sandbox_spend (L, VALUE_COST);
  file = lua_sandbox_where (L, 0, &line);
  self = g_new0 (LuaCase, 1);
  g_ptr_array_add (cases->cases, self);
  self->rules = *rules;
  self->title = g_strdup (title);
  self->file = g_string_chunk_insert_const (cases->names, file != NULL ? file : cases->name);
  self->line = line;
  lua_pushinteger (L, cases->cases->len - 1);
  lua_pushcclosure (L, take_body, 1);
  return 1;
}

/* cases "uno-flex" */
static int
make_rules (lua_State *L)
{
  LuaCases *cases = get_cases (L);
  LuaCaseRules *rules;
  const char *file;
  guint *handle;
  int line;

  if (lua_type (L, 1) != LUA_TSTRING)
    return luaL_error (L,
                       "cases: expected the name of a game, such as cases \"uno-flex\", found "
                       "a %s",
                       luaL_typename (L, 1));
  check_text (L, cases, 1);
  if (cases->rules->len >= 100)
    return luaL_error (L, "the file tests more than 100 rulesets; split it");
  file = lua_sandbox_where (L, 0, &line);
  rules = g_new0 (LuaCaseRules, 1);
  g_ptr_array_add (cases->rules, rules);
  rules->spec = g_strdup (lua_tostring (L, 1));
  rules->file = g_string_chunk_insert_const (cases->names, file != NULL ? file : cases->name);
  rules->line = line;
  handle = lua_newuserdatauv (L, sizeof *handle, 0);
  *handle = cases->rules->len - 1;
  luaL_setmetatable (L, RULES);
  return 1;
}

static int
rules_index (lua_State *L)
{
  if (lua_type (L, 2) == LUA_TSTRING && strcmp (lua_tostring (L, 2), "case") == 0)
    {
      lua_pushcfunction (L, make_case);
      return 1;
    }
  return luaL_error (L, "what cases \"…\" makes has one word: case, as in uno:case \"…\" { … }");
}

static int
rules_newindex (lua_State *L)
{
  return luaL_error (L, "what cases \"…\" makes cannot be changed");
}

static int
open_words (lua_State *L)
{
  lua_pushvalue (L, 1);
  lua_rawsetp (L, LUA_REGISTRYINDEX, &cases_key);
  luaL_newmetatable (L, RULES);
  lua_pushcfunction (L, rules_index);
  lua_setfield (L, -2, "__index");
  lua_pushcfunction (L, rules_newindex);
  lua_setfield (L, -2, "__newindex");
  lua_pushboolean (L, FALSE);
  lua_setfield (L, -2, "__metatable");
  lua_pushliteral (L, "the cases of a game");
  lua_setfield (L, -2, "__name");
  return 0;
}

static const luaL_Reg words[] = {
  { "cases", make_rules },
  { NULL, NULL },
};

/**
 * lua_cases_read:
 * @cases: an empty file of tests
 * @path: (type filename): its script
 * @folders: (array zero-terminated=1): where modules are
 * @error: return location for a #GError
 *
 * Runs the script in a sandbox of its own. What it has in its cases is copied, so nothing of Lua
 * remains.
 *
 * Returns: %FALSE with #LC_SCRIPT_ERROR set if the script fails
 */
gboolean
lua_cases_read (LuaCases *cases, const char *path, const char *const *folders, GError **error)
{
  g_autoptr (LuaSandbox) sandbox = lua_sandbox_new (NULL, folders, error);

  if (sandbox == NULL || !lua_sandbox_register (sandbox, words, error)
      || !lua_sandbox_run (sandbox, open_words, cases, 0, LUA_SANDBOX_LOAD_BUDGET, error))
    return FALSE;
  lua_sandbox_freeze (sandbox);
  return lua_sandbox_load_file (sandbox, path, cases->name, error)
         && lua_sandbox_call (sandbox, 0, 0, LUA_SANDBOX_LOAD_BUDGET, error);
}

/* The value of a key; NULL if there is none. */
LuaCaseValue *
lua_case_get (const LuaCaseValue *table, const char *key)
{
  for (guint i = 0; i < table->keys->len; i++)
    if (strcmp (table->keys->pdata[i], key) == 0)
      return table->values->pdata[i];
  return NULL;
}

/* lua-options.c - options { … }: what may be set with the name of a ruleset or house rule.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <stdlib.h>
#include <string.h>

#include "lc-error.h"
#include "lc-language.h"

#define MAX_OPTIONS 16
#define MAX_CHOICES 31
#define LONGEST_NAME 63
#define MAX_COUNT 1000000

static gint
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Notes what the table at 1 has besides the fields of an option, in the order of the alphabet.
 * Returns: whether one of them was meant to be the text */
static gboolean
refuse_strangers (lua_State *L, LuaOptionType type, const char *word)
{
  static const char *const fields[][5] = {
    [LUA_OPTION_CHOICE] = { "text", "default", NULL },
    [LUA_OPTION_YES_NO] = { "text", "default", NULL },
    [LUA_OPTION_COUNT] = { "text", "default", "min", "max", NULL },
  };
  const char *strangers[16];
  gsize n_strangers = 0;
  gboolean text = FALSE;

  lua_pushnil (L);
  while (lua_next (L, 1) != 0)
    {
      lua_pop (L, 1);
      if (lua_type (L, -1) == LUA_TSTRING && n_strangers < G_N_ELEMENTS (strangers)
          && !g_strv_contains (fields[type], lua_tostring (L, -1)))
        strangers[n_strangers++] = lua_tostring (L, -1);
    }
  qsort (strangers, n_strangers, sizeof strangers[0], compare_strings);
  for (gsize i = 0; i < n_strangers; i++)
    {
      const char *meant = lc_suggest (strangers[i], fields[type]);
      g_autofree char *all = g_strjoinv (", ", (char **) fields[type]);

      text = text || g_strcmp0 (meant, "text") == 0;
      if (meant != NULL)
        lua_load_mistake_here (L, "%s: there is no field “%s”; did you mean “%s”?", word,
                               strangers[i], meant);
      else
        lua_load_mistake_here (L, "%s: there is no field “%s”; there are %s", word, strangers[i],
                               all);
    }
  return text;
}

/* Makes an option of the table at 1: its text, and its default, which is the first value in the
 * braces or the field of that name. Leaves the option at 2 and the default on top. */
static LuaObject *
make_option (lua_State *L, LuaOptionType type, const char *word)
{
  LuaObject *option;
  gboolean meant;

  lua_settop (L, 1);
  option = lua_object_new (L, LUA_KIND_OPTION);
  option->op = (guint8) type;
  if (lua_type (L, 1) != LUA_TTABLE)
    luaL_error (L, "%s: expected values in braces, found %s", word, lua_check_found (L, 1));
  meant = refuse_strangers (L, type, word);
  if (lua_getfield (L, 1, "text") != LUA_TSTRING && !meant)
    lua_load_mistake_here (L, "%s: there is no “text” that says what the option does", word);
  lua_object_put (L, 2, "text");
  if (lua_getfield (L, 1, "default") == LUA_TNIL)
    {
      lua_pop (L, 1);
      lua_rawgeti (L, 1, 1);
    }
  return option;
}

/* Whether the word on top of the stack is among those of the table at 1 before its @end-th. */
static gboolean
stands_before (lua_State *L, lua_Unsigned end)
{
  gboolean found = FALSE;

  for (lua_Unsigned i = 1; i < end && !found; i++)
    {
      lua_rawgeti (L, 1, (lua_Integer) i);
      found = lua_rawequal (L, -1, -2);
      lua_pop (L, 1);
    }
  return found;
}

/* choice { "first", "second", default = "first", text = _"…" } */
static int
make_choice (lua_State *L)
{
  gboolean has_default = FALSE;

  make_option (L, LUA_OPTION_CHOICE, "choice");
  if (lua_rawlen (L, 1) < 2)
    luaL_error (L, "choice: expected two words or more, found %d", (int) lua_rawlen (L, 1));
  if (lua_rawlen (L, 1) > MAX_CHOICES)
    luaL_error (L, "choice: expected %d words at the most, found %d", MAX_CHOICES,
                (int) lua_rawlen (L, 1));
  for (lua_Unsigned i = 1; i <= lua_rawlen (L, 1); i++)
    {
      lua_rawgeti (L, 1, (lua_Integer) i);
      if (lua_type (L, -1) != LUA_TSTRING || !lua_spec_is_id (lua_tostring (L, -1)))
        luaL_error (L, "choice: expected words of small letters, digits and hyphens, found %s",
                    lua_check_found (L, -1));
      has_default = has_default || lua_rawequal (L, -1, 3);
      if (stands_before (L, i))
        lua_load_mistake_here (L, "choice: “%s” is among its words twice", lua_tostring (L, -1));
      lua_pop (L, 1);
    }
  if (!has_default)
    luaL_error (L, "choice: default: expected one of its words, found %s", lua_check_found (L, 3));
  lua_object_put (L, 2, "default");
  lua_pushvalue (L, 1);
  lua_object_put (L, 2, "choices");
  return 1;
}

/* yes_no { false, text = _"…" } */
static int
make_yes_no (lua_State *L)
{
  make_option (L, LUA_OPTION_YES_NO, "yes_no");
  if (!lua_isboolean (L, 3))
    luaL_error (L, "yes_no: expected true or false as the default, found %s",
                lua_check_found (L, 3));
  lua_object_put (L, 2, "default");
  return 1;
}

/* count { 0, min = 0, max = 10, text = _"…" } */
static int
make_count (lua_State *L)
{
  gint min = 0, max = 0, number;

  make_option (L, LUA_OPTION_COUNT, "count");
  if (lua_getfield (L, 1, "min") != LUA_TNIL && !lua_check_number (L, -1, 0, MAX_COUNT, &min))
    luaL_error (L, "count: min: expected a whole number, found %s", lua_check_found (L, -1));
  lua_getfield (L, 1, "max");
  if (!lua_check_number (L, -1, 0, MAX_COUNT, &max) || max < min)
    luaL_error (L, "count: max: expected a whole number that is not below min, found %s",
                lua_check_found (L, 5));
  if (!lua_check_number (L, 3, min, max, &number))
    luaL_error (L, "count: expected a default from %d to %d, found %s", min, max,
                lua_check_found (L, 3));
  lua_object_put (L, 2, "max");
  lua_object_put (L, 2, "min");
  lua_pushinteger (L, min);
  lua_object_put (L, 2, "min");
  lua_object_put (L, 2, "default");
  return 1;
}

/* A value that was asked for cannot be. */
static void
refuse_setting (lua_State *L, const char *name, const char *value, const char *expected)
{
  LuaLoad *load = lua_load_get (L);

  if (load->mistakes->len == 0)
    load->code = LC_RULES_ERROR_OPTION;
  lua_load_mistake (load, NULL, "%s{%s=%s}: expected %s", load->part->name, name, value, expected);
}

static gboolean
push_choice (lua_State *L, int option, const char *name, const char *value)
{
  const int top = lua_gettop (L);
  const char *words[MAX_CHOICES + 1];
  gsize n_words = 0;

  lua_object_get (L, option, "choices");
  for (lua_Unsigned i = 1; i <= lua_rawlen (L, top + 1) && n_words < MAX_CHOICES; i++)
    {
      lua_rawgeti (L, top + 1, (lua_Integer) i);
      words[n_words++] = lua_tostring (L, -1);
      lua_pop (L, 1);
    }
  words[n_words] = NULL;
  if (!g_strv_contains (words, value))
    {
      const LuaField field = { .type = LUA_FIELD_WORD, .words = words };

      refuse_setting (L, name, value, lua_check_expected (L, &field));
      lua_settop (L, top);
      return FALSE;
    }
  lua_settop (L, top);
  lua_pushstring (L, value);
  return TRUE;
}

static gboolean
push_count (lua_State *L, int option, const char *name, const char *value)
{
  const lua_Integer min = lua_object_int (L, option, "min", 0);
  const lua_Integer max = lua_object_int (L, option, "max", 0);
  guint64 number;

  if (!g_ascii_string_to_unsigned (value, 10, (guint64) min, (guint64) max, &number, NULL))
    {
      refuse_setting (L, name, value,
                      lua_pushfstring (L, "a whole number from %I to %I", min, max));
      lua_pop (L, 1);
      return FALSE;
    }
  lua_pushinteger (L, (lua_Integer) number);
  return TRUE;
}

/* Pushes the value that an option has: what was set, or the default. */
static void
push_value (lua_State *L, int option, const char *name)
{
  LuaPart *part = lua_load_get (L)->part;
  const LuaObject *self = lua_object_test (L, option);
  const char *value = lua_part_get (part, name);
  gboolean good = FALSE;

  if (value == NULL)
    {
      lua_object_get (L, option, "default");
      return;
    }
  if (self->op == LUA_OPTION_CHOICE)
    good = push_choice (L, option, name, value);
  else if (self->op == LUA_OPTION_COUNT)
    good = push_count (L, option, name, value);
  else if (strcmp (value, "yes") == 0 || strcmp (value, "no") == 0)
    {
      lua_pushboolean (L, value[0] == 'y');
      good = TRUE;
    }
  else
    refuse_setting (L, name, value, "yes or no");
  lua_object_get (L, option, "default");
  if (!good)
    return;
  if (!lua_rawequal (L, -1, -2))
    {
      if (lua_type (L, -2) == LUA_TNUMBER)
        value = lua_pushfstring (L, "%I", lua_tointeger (L, -2));
      else
        lua_pushnil (L);
      lua_part_differs (part, name, value);
      lua_pop (L, 1);
    }
  lua_pop (L, 1);
}

/* The key of the table at 1 that @name may have been meant to be, or NULL; of equally near ones the
 * first by the alphabet. */
static const char *
suggest_key (lua_State *L, const char *name)
{
  const char *keys[MAX_OPTIONS + 1];
  gsize n_keys = 0;

  lua_pushnil (L);
  while (lua_next (L, 1) != 0)
    {
      lua_pop (L, 1);
      if (lua_type (L, -1) == LUA_TSTRING && n_keys < MAX_OPTIONS)
        keys[n_keys++] = lua_tostring (L, -1);
    }
  qsort (keys, n_keys, sizeof keys[0], compare_strings);
  keys[n_keys] = NULL;
  return lc_suggest (name, keys);
}

/* A script reads an option that there is not. */
static int
no_such_option (lua_State *L)
{
  const LuaPart *part = lua_load_get (L)->part;
  const char *name = lua_type (L, 2) == LUA_TSTRING ? lua_tostring (L, 2) : "?";
  const char *owner = part != NULL ? part->name : "the ruleset";
  const char *meant = suggest_key (L, name);

  if (meant != NULL)
    return luaL_error (L, "%s has no option “%s”; did you mean “%s”?", owner, name, meant);
  return luaL_error (L, "%s has no option “%s”; options { … } names those that it has", owner,
                     name);
}

/* Collects the keys of the table at 1 in the order of the alphabet. */
static gsize
sorted_keys (lua_State *L, const char *keys[MAX_OPTIONS])
{
  gsize n_keys = 0;

  lua_pushnil (L);
  while (lua_next (L, 1) != 0)
    {
      if (lua_type (L, -2) != LUA_TSTRING || lua_object_is (L, -1, LUA_KIND_OPTION) == NULL)
        luaL_error (L, "options: expected name = choice {…}, yes_no {…} or count {…}, found %s",
                    lua_check_found (L, -1));
      if (n_keys == MAX_OPTIONS)
        luaL_error (L, "options: there are more than %d", MAX_OPTIONS);
      keys[n_keys++] = lua_tostring (L, -2);
      lua_pop (L, 1);
    }
  qsort (keys, n_keys, sizeof keys[0], compare_strings);
  return n_keys;
}

/* A value as it is written in the name of the rules. */
static char *
format_value (lua_State *L, int index)
{
  if (lua_isboolean (L, index))
    return g_strdup (lua_toboolean (L, index) ? "yes" : "no");
  if (lua_isinteger (L, index))
    return g_strdup_printf ("%d", (int) lua_tointeger (L, index));
  return g_strdup (lua_tostring (L, index));
}

/* Notes the option at 3 with its value at 4, for whoever wants to know what can be set. */
static void
note_option (lua_State *L, const char *name)
{
  static const LcOptionKind kinds[] = { LC_OPTION_CHOICE, LC_OPTION_YES_NO, LC_OPTION_COUNT };
  LcOptionInfo *info = g_new0 (LcOptionInfo, 1);

  g_ptr_array_add (lua_load_get (L)->part->infos, info);
  info->id = g_strdup (name);
  info->kind = kinds[lua_object_test (L, 3)->op];
  info->text = g_strdup (lua_object_text (L, 3, "text"));
  info->value = format_value (L, 4);
  lua_object_get (L, 3, "default");
  info->initial = format_value (L, -1);
  info->min = (gint) lua_object_int (L, 3, "min", 0);
  info->max = (gint) lua_object_int (L, 3, "max", 0);
  if (info->kind == LC_OPTION_CHOICE)
    {
      lua_object_get (L, 3, "choices");
      info->choices = g_new0 (char *, lua_rawlen (L, -1) + 1);
      for (lua_Unsigned i = 0; i < lua_rawlen (L, 6); i++)
        {
          lua_rawgeti (L, 6, (lua_Integer) i + 1);
          info->choices[i] = g_strdup (lua_tostring (L, -1));
          lua_pop (L, 1);
        }
    }
  lua_settop (L, 4);
}

/* Writes the option @key as it is called in the name of the rules: there one_word is one-word. Notes a
 * key that cannot stand there, or that is called as another one is. */
static void
name_option (lua_State *L, const char *key, char name[LONGEST_NAME + 1])
{
  const GPtrArray *others = lua_load_get (L)->part->options;

  g_strlcpy (name, key, LONGEST_NAME + 1);
  g_strdelimit (name, "_", '-');
  if (strlen (key) > LONGEST_NAME || !lua_spec_is_id (name))
    lua_load_mistake_here (L,
                           "options: “%s” cannot be the name of an option; expected small letters, "
                           "digits and underscores, as in others_draw, and %d letters at the most",
                           key, LONGEST_NAME);
  for (guint i = 0; others != NULL && i < others->len; i++)
    if (g_str_equal (others->pdata[i], name))
      lua_load_mistake_here (L,
                             "options: there are two that are “%s” in the name of the rules, where "
                             "one_word is one-word; call one of them otherwise",
                             name);
}

/* options { name = option, … } returns a table of the values. What is one_word in Lua is one-word
 * in the name of the rules. */
static int
make_options (lua_State *L)
{
  LuaLoad *load = lua_load_get (L);
  const char *keys[MAX_OPTIONS];
  gsize n_keys;

  lua_settop (L, 1);
  luaL_checktype (L, 1, LUA_TTABLE);
  if (load->part == NULL)
    luaL_error (L, "options belong to a ruleset or a house rule");
  if (load->part->options != NULL)
    luaL_error (L, "options: %s has them already; name all in one place", load->part->name);
  n_keys = sorted_keys (L, keys);
  lua_newtable (L);
  for (gsize i = 0; i < n_keys; i++)
    {
      char name[LONGEST_NAME + 1];

      name_option (L, keys[i], name);
      lua_part_declare (load->part, name);
      lua_getfield (L, 1, keys[i]);
      push_value (L, 3, name);
      note_option (L, name);
      lua_setfield (L, 2, keys[i]);
      lua_settop (L, 2);
    }
  lua_createtable (L, 0, 2);
  lua_pushcfunction (L, no_such_option);
  lua_setfield (L, 3, "__index");
  lua_pushboolean (L, FALSE);
  lua_setfield (L, 3, "__metatable");
  lua_setmetatable (L, 2);
  return 1;
}

const LuaWord lua_options_words[] = {
  { "options", make_options, "(options: table<string, option>): table<string, any>",
    "declares what may be set with the name of the rules, and returns the values; an option "
    "`one_name` is `one-name` there, and each needs a `text` that says what it does" },
  { "choice", make_choice, "(choice: choice fields): option",
    "one of several words: `choice { \"same\", \"any\", text = _\"…\" }`; the first is the "
    "default unless `default` names another" },
  { "yes_no", make_yes_no, "(yes_no: yes_no fields): option",
    "true or false: `yes_no { false, text = _\"…\" }`; the value is the default" },
  { "count", make_count, "(count: count fields): option",
    "a whole number: `count { 25, min = 5, max = 100, text = _\"…\" }`; the value is the default, "
    "`max` "
    "must be there, and `min` is 0 if it says nothing" },
  { NULL, NULL, NULL, NULL },
};

/* lua-check.c - whether a value is what a field may hold, and the words to say that it is not.
 *
 * The strings that are returned lie on Lua's stack.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#define MAX_TEXT 400

static const char *
article (const char *noun)
{
  return strchr ("aeiou", noun[0]) != NULL ? "an" : "a";
}

static const char *
push_number (lua_State *L, lua_Number number)
{
  char text[40];

  g_snprintf (text, sizeof text, "%.14g", number);
  return lua_pushstring (L, text);
}

/* A table, for a message: two numbers are shown. */
static const char *
list_found (lua_State *L, int index)
{
  const char *found = lua_rawlen (L, index) > 0 ? "a list" : "an empty table";

  if (lua_rawlen (L, index) != 2)
    return found;
  lua_rawgeti (L, index, 1);
  lua_rawgeti (L, index, 2);
  if (lua_isinteger (L, -2) && lua_isinteger (L, -1))
    found = lua_pushfstring (L, "{ %I, %I }", lua_tointeger (L, -2), lua_tointeger (L, -1));
  return found;
}

/* What is at @index, for a message: "“left”", "a face", "2.5". */
const char *
lua_check_found (lua_State *L, int index)
{
  const LuaObject *object = lua_object_test (L, index);
  const char *text;

  luaL_checkstack (L, 4, NULL);
  if (object != NULL)
    return lua_pushfstring (L, "%s %s", article (lua_kind (object->kind)->name),
                            lua_kind (object->kind)->name);
  switch (lua_type (L, index))
    {
    case LUA_TNONE:
    case LUA_TNIL:
      return "nothing (nil)";
    case LUA_TBOOLEAN:
      return lua_toboolean (L, index) ? "true" : "false";
    case LUA_TNUMBER:
      if (lua_isinteger (L, index))
        return lua_pushfstring (L, "%I", lua_tointeger (L, index));
      return push_number (L, lua_tonumber (L, index));
    case LUA_TSTRING:
      text = lua_tostring (L, index);
      if (strpbrk (text, "\n\r") != NULL)
        return "a text of several lines";
      if (strlen (text) > 60 || !g_utf8_validate (text, -1, NULL))
        return "a long or unreadable text";
      return lua_pushfstring (L, "“%s”", text);
    case LUA_TTABLE:
      return list_found (L, index);
    default:
      return lua_pushfstring (L, "a %s", luaL_typename (L, index));
    }
}

static const char *
one_of (lua_State *L, const char *const *words)
{
  luaL_Buffer buffer;

  luaL_buffinit (L, &buffer);
  for (gsize i = 0; words[i] != NULL; i++)
    {
      if (i > 0)
        luaL_addstring (&buffer, words[i + 1] == NULL ? " or " : ", ");
      luaL_addstring (&buffer, "“");
      luaL_addstring (&buffer, words[i]);
      luaL_addstring (&buffer, "”");
    }
  luaL_pushresult (&buffer);
  return lua_tostring (L, -1);
}

/* What @field holds, for a message: "a whole number from 0 to 100". */
const char *
lua_check_expected (lua_State *L, const LuaField *field)
{
  const char *kind = lua_kind (field->kind)->name;

  luaL_checkstack (L, 4, NULL);
  switch ((LuaFieldType) field->type)
    {
    case LUA_FIELD_TEXT:
      return "a text of one line";
    case LUA_FIELD_ID:
      return "an id (small letters, digits and hyphens)";
    case LUA_FIELD_INT:
      if (field->min == field->max)
        return lua_pushfstring (L, "%d", field->min);
      return lua_pushfstring (L, "a whole number from %d to %d", field->min, field->max);
    case LUA_FIELD_BOOL:
      return "true or false";
    case LUA_FIELD_WORD:
      return one_of (L, field->words);
    case LUA_FIELD_FUNC:
      return "a function";
    case LUA_FIELD_STEPS:
      return "steps, such as { draw (2), skip () }";
    case LUA_FIELD_COLOUR:
      return "the id of a colour";
    case LUA_FIELD_RANGE:
      return lua_pushfstring (L, "the least and the most, from %d to %d, such as { 2, 8 }",
                              field->min, field->max);
    case LUA_FIELD_WORDS:
      return "two words, such as { _\"red\", _\"green\" }";
    case LUA_FIELD_VALUE:
      return lua_pushfstring (L, "a whole number from %d to %d, or a word of the token", field->min,
                              field->max);
    case LUA_FIELD_OBJECT:
      return lua_pushfstring (L, "%s %s", article (kind), kind);
    case LUA_FIELD_LIST:
      return lua_pushfstring (L, "a list of %ss", kind);
    }
  return "something else";
}

/* Whether there is a whole number within the bounds at @index. */
gboolean
lua_check_number (lua_State *L, int index, gint min, gint max, gint *number)
{
  lua_Integer value;
  int is_whole;

  if (lua_type (L, index) != LUA_TNUMBER)
    return FALSE;
  value = lua_tointegerx (L, index, &is_whole);
  if (!is_whole || value < min || value > max)
    return FALSE;
  *number = (gint) value;
  return TRUE;
}

static gboolean
is_text (lua_State *L, int index)
{
  size_t length;
  const char *text;

  if (lua_type (L, index) != LUA_TSTRING)
    return FALSE;
  text = lua_tolstring (L, index, &length);
  if (length == 0 || length > MAX_TEXT || !g_utf8_validate (text, (gssize) length, NULL))
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (g_ascii_iscntrl (text[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_word (lua_State *L, int index, const char *const *words)
{
  if (lua_type (L, index) != LUA_TSTRING)
    return FALSE;
  return g_strv_contains (words, lua_tostring (L, index));
}

static gboolean
is_range (lua_State *L, int index, const LuaField *field)
{
  gint least, most;
  gboolean good;

  if (lua_type (L, index) != LUA_TTABLE || lua_rawlen (L, index) != 2)
    return FALSE;
  lua_rawgeti (L, index, 1);
  lua_rawgeti (L, index, 2);
  good = lua_check_number (L, -2, field->min, field->max, &least)
         && lua_check_number (L, -1, field->min, field->max, &most) && least <= most;
  lua_pop (L, 2);
  return good;
}

static gboolean
is_list_of (lua_State *L, int index, const LuaField *field)
{
  const lua_Unsigned length = lua_type (L, index) == LUA_TTABLE ? lua_rawlen (L, index) : 0;

  if (lua_type (L, index) != LUA_TTABLE)
    return FALSE;
  for (lua_Unsigned i = 1; i <= length; i++)
    {
      gboolean good;

      lua_rawgeti (L, index, (lua_Integer) i);
      if (field->type == LUA_FIELD_WORDS)
        good = is_text (L, -1) && length == 2;
      else
        good = lua_object_is (L, -1, field->kind) != NULL;
      lua_pop (L, 1);
      if (!good)
        return FALSE;
    }
  return field->type != LUA_FIELD_WORDS || length == 2;
}

/* "; did you mean “draw-two”?" where "draw_two" or "Draw two" is at @index, and no id; else "". It may leave
 * a text on the stack. */
const char *
lua_check_near_id (lua_State *L, int index)
{
  const char *text = lua_type (L, index) == LUA_TSTRING ? lua_tostring (L, index) : "";
  char id[64];
  gsize length = 0;

  if (strlen (text) >= sizeof id)
    return "";
  for (const char *c = text; *c != '\0'; c++)
    id[length++] = *c == '_' || *c == ' ' ? '-' : g_ascii_tolower (*c);
  id[length] = '\0';
  if (!lua_spec_is_id (id) || strcmp (id, text) == 0)
    return "";
  luaL_checkstack (L, 1, NULL);
  return lua_pushfstring (L, "; did you mean “%s”?", id);
}

/* Whether @field may hold what is at @index. Lists of steps are looked into when they are
 * compiled, and so is whether a colour exists. */
gboolean
lua_check_value (lua_State *L, const LuaField *field, int index)
{
  const int type = lua_type (L, index);
  gint number;

  switch ((LuaFieldType) field->type)
    {
    case LUA_FIELD_TEXT:
      return is_text (L, index);
    case LUA_FIELD_ID:
      return type == LUA_TSTRING && lua_spec_is_id (lua_tostring (L, index));
    case LUA_FIELD_INT:
      return lua_check_number (L, index, field->min, field->max, &number);
    case LUA_FIELD_BOOL:
      return type == LUA_TBOOLEAN;
    case LUA_FIELD_WORD:
      return is_word (L, index, field->words);
    case LUA_FIELD_FUNC:
      return type == LUA_TFUNCTION;
    case LUA_FIELD_STEPS:
      return type == LUA_TTABLE || lua_object_is (L, index, LUA_KIND_STEP) != NULL;
    case LUA_FIELD_COLOUR:
      return type == LUA_TSTRING || lua_object_is (L, index, LUA_KIND_COLOUR) != NULL;
    case LUA_FIELD_RANGE:
      return is_range (L, index, field);
    case LUA_FIELD_VALUE:
      return type == LUA_TSTRING || lua_check_number (L, index, field->min, field->max, &number);
    case LUA_FIELD_OBJECT:
      return lua_object_is (L, index, field->kind) != NULL;
    case LUA_FIELD_WORDS:
    case LUA_FIELD_LIST:
      return is_list_of (L, index, field);
    }
  return FALSE;
}

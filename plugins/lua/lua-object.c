/* lua-object.c - LuaObject: fields that are checked when they are set, and remember where.
 *
 * An object is a userdata with three user values: its fields, the places where they were set, and
 * the house rules that set them. The last two are made when they are needed.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#include "lc-error.h"

#define OBJECT "lastcard.object"

enum
{
  FIELDS = 1,
  PLACES,
  OWNERS,
  N_USER_VALUES = OWNERS
};

/* The object at @index, of any kind; NULL if there is something else. */
LuaObject *
lua_object_test (lua_State *L, int index)
{
  return luaL_testudata (L, index, OBJECT);
}

/* The object at @index if it is of this kind, else NULL. */
LuaObject *
lua_object_is (lua_State *L, int index, LuaKind kind)
{
  LuaObject *object = lua_object_test (L, index);

  return object != NULL && object->kind == kind ? object : NULL;
}

/* Pushes a new object without fields that was made where the script is. */
LuaObject *
lua_object_new (lua_State *L, LuaKind kind)
{
  LuaLoad *load = lua_load_get (L);
  LuaObject *object;
  const char *file;

  luaL_checkstack (L, 8, NULL);
  object = lua_newuserdatauv (L, sizeof (LuaObject), N_USER_VALUES);
  memset (object, 0, sizeof *object);
  object->kind = (guint8) kind;
  file = lua_sandbox_where (L, 0, &object->line);
  if (file != NULL)
    object->file = g_string_chunk_insert_const (load->names, file);
  lua_newtable (L);
  lua_setiuservalue (L, -2, FIELDS);
  luaL_setmetatable (L, OBJECT);
  return object;
}

/* Pushes the field @name as it is, nil if it is not set or there is no object. Returns the type. */
int
lua_object_get (lua_State *L, int object, const char *name)
{
  int type;

  luaL_checkstack (L, 4, NULL);
  if (lua_object_test (L, object) == NULL)
    {
      lua_pushnil (L);
      return LUA_TNIL;
    }
  lua_getiuservalue (L, object, FIELDS);
  lua_pushstring (L, name);
  type = lua_rawget (L, -2);
  lua_remove (L, -2);
  return type;
}

/* Sets the field @name to the value on top of the stack, without a check, and pops it. */
void
lua_object_put (lua_State *L, int object, const char *name)
{
  luaL_checkstack (L, 4, NULL);
  object = lua_absindex (L, object);
  lua_getiuservalue (L, object, FIELDS);
  lua_pushstring (L, name);
  lua_pushvalue (L, -3);
  lua_rawset (L, -3);
  lua_pop (L, 2);
}

/* Sets @name to the string @text in the table of user value @which. */
static void
put_note (lua_State *L, int object, int which, const char *name, const char *text)
{
  if (lua_getiuservalue (L, object, which) != LUA_TTABLE)
    {
      lua_pop (L, 1);
      lua_newtable (L);
      lua_pushvalue (L, -1);
      lua_setiuservalue (L, object, which);
    }
  lua_pushstring (L, name);
  lua_pushstring (L, text);
  lua_rawset (L, -3);
  lua_pop (L, 1);
}

/* Pushes what put_note() noted; returns NULL, with nil pushed, if nothing was. */
static const char *
get_note (lua_State *L, int object, int which, const char *name)
{
  if (lua_getiuservalue (L, object, which) == LUA_TTABLE)
    {
      lua_pushstring (L, name);
      lua_rawget (L, -2);
      lua_remove (L, -2);
    }
  return lua_tostring (L, -1);
}

/* Where the field @name was set; where the object was made if that is not known. */
void
lua_object_place (lua_State *L, int object, const char *name, char place[LUA_MAX_PLACE])
{
  const LuaObject *self = lua_object_test (L, object);
  const char *noted;

  place[0] = '\0';
  if (self == NULL)
    return;
  noted = get_note (L, object, PLACES, name);
  if (noted != NULL)
    g_strlcpy (place, noted, LUA_MAX_PLACE);
  else if (self->file != NULL)
    g_snprintf (place, LUA_MAX_PLACE, "%s:%d", self->file, self->line);
  lua_pop (L, 1);
}

/* The house rule that has set the field @name last, or NULL; it lives as long as the object. */
const char *
lua_object_owner (lua_State *L, int object, const char *name)
{
  const char *owner;

  owner = get_note (L, lua_absindex (L, object), OWNERS, name);
  lua_pop (L, 1);
  return owner;
}

/* Whether the value @old is part of the value @new: a step of its lists, or a function that it
 * calls. Then @new goes on from @old; else it takes its place. */
static gboolean
builds_on (lua_State *L, int new, int old, int depth)
{
  gboolean found = lua_rawequal (L, new, old);

  if (found || depth == 0)
    return found;
  luaL_checkstack (L, 8, NULL);
  new = lua_absindex (L, new);
  old = lua_absindex (L, old);
  if (lua_type (L, new) == LUA_TFUNCTION)
    for (int i = 1; !found && lua_getupvalue (L, new, i) != NULL; i++)
      {
        found = lua_rawequal (L, -1, old);
        lua_pop (L, 1);
      }
  else if (lua_type (L, new) == LUA_TTABLE)
    for (lua_Unsigned i = 1; !found && i <= lua_rawlen (L, new); i++)
      {
        lua_rawgeti (L, new, (lua_Integer) i);
        found = builds_on (L, -1, old, depth - 1);
        lua_pop (L, 1);
      }
  else if (lua_object_is (L, new, LUA_KIND_STEP) != NULL)
    for (int i = 0; !found && i < 2; i++)
      {
        lua_object_get (L, new, i == 0 ? "list" : "otherwise");
        found = builds_on (L, -1, old, depth - 1);
        lua_pop (L, 1);
      }
  return found;
}

/* Pushes which one of its kind an object is, " “red 5”", for a message; "" if it says nothing. */
static const char *
push_which (lua_State *L, int object)
{
  const LuaObject *self = lua_object_test (L, object);
  const char *id = lua_object_text (L, object, "id");
  const char *colour, *symbol;
  lua_Integer number;

  if (self->kind != LUA_KIND_FACE)
    return lua_pushfstring (L, id != NULL ? " “%s”" : "", id);
  colour = lua_object_text (L, object, "colour");
  symbol = lua_object_text (L, object, "symbol");
  number = lua_object_int (L, object, "number", -1);
  if (lua_object_text (L, object, "name") != NULL)
    return lua_pushfstring (L, " “%s”", lua_object_text (L, object, "name"));
  if (symbol == NULL && number >= 0)
    return lua_pushfstring (L, " “%s%s%I”", colour != NULL ? colour : "", colour != NULL ? " " : "",
                            number);
  if (symbol == NULL)
    return lua_pushfstring (L, id != NULL ? " “%s”" : "", id);
  return lua_pushfstring (L, " “%s%s%s”", colour != NULL ? colour : "", colour != NULL ? " " : "",
                          symbol);
}

/* Notes a conflict if another house rule has changed the field and this change does away with
 * what it did. */
static void
check_conflict (lua_State *L, int object, const char *name, int value)
{
  LuaLoad *load = lua_load_get (L);
  const char *other = get_note (L, object, OWNERS, name);
  const LuaObject *self = lua_object_test (L, object);
  char *key;

  if (other != NULL && strcmp (other, load->part->name) != 0)
    {
      lua_object_get (L, object, name);
      if (!builds_on (L, value, -1, 4))
        {
          key = g_strdup_printf ("%s %s %s %d", other, load->part->name, name, self->kind);
          if (g_hash_table_add (load->reported, key))
            {
              if (load->mistakes->len == 0)
                load->code = LC_RULES_ERROR_CONFLICT;
              lua_load_mistake_here (L,
                                     "the house rules %s and %s do not go together: both replace "
                                     "“%s” of the %s%s; leave one of them out",
                                     other, load->part->name, name, lua_kind (self->kind)->name,
                                     push_which (L, object));
              lua_pop (L, 1);
            }
        }
      lua_pop (L, 1);
    }
  lua_pop (L, 1);
  put_note (L, object, OWNERS, name, load->part->name);
}

/* What has few fields and methods, such as a counter, says which: fields alone where one is @set. */
static void
refuse_member (lua_State *L, const LuaKindInfo *kind, const char *name, gboolean set)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (const LuaField *field = kind->fields; set && field->name != NULL; field++)
    g_string_append_printf (all, "%s“%s”", all->len > 0 ? ", " : "", field->name);
  for (const LuaWord *word = kind->methods; !set && word->name != NULL; word++)
    g_string_append_printf (all, "%s“:%s”", all->len > 0 ? ", " : "", word->name);
  lua_load_mistake_here (L, "%s: there is nothing called “%s”; it has %s", kind->name, name,
                         all->str);
}

/* @set: whether it was to be set, and not read or called */
static void
refuse_name (lua_State *L, const LuaObject *self, const char *name, gboolean set)
{
  const LuaKindInfo *kind = lua_kind (self->kind);
  const char *meant = lua_kind_suggest (self->kind, name);

  if (self->kind == LUA_KIND_FACE && strcmp (name, "wild") == 0)
    lua_load_mistake_here (L, "face: “wild” cannot be set; a face without a colour is wild");
  else if (self->kind == LUA_KIND_CARD && lua_kind_field (LUA_KIND_FACE, name) != NULL)
    lua_load_mistake_here (L, "card: the fields of its face stand in braces of their own, as in "
                              "rules:card { face { colour = \"red\", number = 3 } }");
  else if (meant != NULL)
    lua_load_mistake_here (L, "%s: there is no field “%s”; did you mean “%s”?", kind->name, name,
                           meant);
  else if (kind->methods != NULL && self->kind != LUA_KIND_RULES)
    refuse_member (L, kind, name, set);
  else
    lua_load_mistake_here (L, "%s: there is no field “%s”", kind->name, name);
}

/* What to do about a value that a field cannot hold, as the end of a message. */
static const char *
remedy (lua_State *L, const LuaField *field, int value)
{
  const int type = lua_type (L, value);

  if (field->type == LUA_FIELD_INT && type == LUA_TSTRING && lua_isnumber (L, value))
    return "; a number stands without quotes";
  if (field->type == LUA_FIELD_STEPS && type == LUA_TFUNCTION)
    return "; a step is a call with parentheses, as in { again () }";
  if (field->type == LUA_FIELD_STEPS && type == LUA_TSTRING)
    return "; a step is a call and no text";
  if (field->type == LUA_FIELD_ID && type == LUA_TSTRING)
    return lua_check_near_id (L, value);
  if (field->type == LUA_FIELD_FUNC && type == LUA_TBOOLEAN)
    return "; write function (face, top, colour) return … end";
  return "";
}

static void
refuse_value (lua_State *L, const LuaObject *self, const LuaField *field, int value)
{
  const int top = lua_gettop (L);
  const char *expected = lua_check_expected (L, field);
  const char *found = lua_check_found (L, value);
  const char *meant = NULL;

  if (field->type == LUA_FIELD_WORD && lua_type (L, value) == LUA_TSTRING)
    meant = lc_suggest (lua_tostring (L, value), field->words);
  if (meant != NULL)
    lua_load_mistake_here (L, "%s: %s: expected %s, found %s; did you mean “%s”?",
                           lua_kind (self->kind)->name, field->name, expected, found, meant);
  else
    lua_load_mistake_here (L, "%s: %s: expected %s, found %s%s", lua_kind (self->kind)->name,
                           field->name, expected, found, remedy (L, field, value));
  lua_settop (L, top);
}

/* Sets a field if @value is what it may hold. */
static gboolean
set (lua_State *L, int object, const char *name, int value)
{
  const LuaObject *self = lua_object_test (L, object);
  const LuaField *field = lua_kind_field (self->kind, name);

  luaL_checkstack (L, 10, NULL);
  object = lua_absindex (L, object);
  value = lua_absindex (L, value);
  if (field == NULL)
    {
      refuse_name (L, self, name, TRUE);
      return FALSE;
    }
  if (!lua_isnil (L, value) && !lua_check_value (L, field, value))
    {
      refuse_value (L, self, field, value);
      return FALSE;
    }
  if (field->type == LUA_FIELD_COLOUR && lua_object_is (L, value, LUA_KIND_COLOUR) != NULL)
    lua_object_get (L, value, "id");
  else
    lua_pushvalue (L, value);
  lua_object_put (L, object, name);
  return TRUE;
}

/* A script sets the field @name of an object that there is. */
void
lua_object_set (lua_State *L, int object, const char *name, int value)
{
  LuaLoad *load = lua_load_get (L);
  const LuaObject *self = lua_object_test (L, object);
  char place[LUA_MAX_PLACE];

  if (load->locked)
    luaL_error (L, "a %s cannot be changed any more: the ruleset is being compiled",
                lua_kind (self->kind)->name);
  load->changes++;
  if (load->part != NULL && load->part->house && lua_kind_field (self->kind, name) != NULL)
    check_conflict (L, object, name, value);
  if (!set (L, object, name, value))
    return;
  lua_load_place (L, place);
  put_note (L, object, PLACES, name, place);
}

static gint
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Notes the keys of the table that are no fields, in the order of the alphabet. Returns: whether
 * the fields of the face of a card are among them */
static gboolean
refuse_strangers (lua_State *L, const LuaObject *self, int table)
{
  const char *strangers[16];
  gsize n_strangers = 0;
  gboolean of_face = FALSE;

  lua_pushnil (L);
  while (lua_next (L, table) != 0)
    {
      lua_pop (L, 1);
      if (lua_type (L, -1) == LUA_TSTRING && n_strangers < G_N_ELEMENTS (strangers)
          && lua_kind_field (self->kind, lua_tostring (L, -1)) == NULL)
        strangers[n_strangers++] = lua_tostring (L, -1);
    }
  qsort (strangers, n_strangers, sizeof strangers[0], compare_strings);
  for (gsize i = 0; i < n_strangers; i++)
    {
      refuse_name (L, self, strangers[i], TRUE);
      of_face |=
        self->kind == LUA_KIND_CARD && lua_kind_field (LUA_KIND_FACE, strangers[i]) != NULL;
    }
  return of_face;
}

/* Whether the field is given by its place in the braces. */
static gboolean
is_positional (lua_State *L, const LuaObject *self, const char *name, int table)
{
  const char *const *positional = lua_kind (self->kind)->positional;

  for (gsize i = 0; positional != NULL && positional[i] != NULL; i++)
    if (strcmp (positional[i], name) == 0)
      return lua_rawlen (L, table) > i;
  return FALSE;
}

/* Sets the fields that were given by their place in the braces. */
static void
set_positional (lua_State *L, const LuaObject *self, int object, int table)
{
  const LuaKindInfo *kind = lua_kind (self->kind);
  const lua_Unsigned length = lua_rawlen (L, table);
  lua_Unsigned n_fields = 0;

  while (kind->positional != NULL && kind->positional[n_fields] != NULL)
    n_fields++;
  if (length > n_fields)
    {
      lua_rawgeti (L, table, (lua_Integer) n_fields + 1);
      lua_load_mistake_here (L, "%s: found %s without the name of a field", kind->name,
                             lua_check_found (L, -1));
      lua_settop (L, object);
    }
  for (lua_Unsigned i = 0; i < MIN (length, n_fields); i++)
    {
      lua_rawgeti (L, table, (lua_Integer) i + 1);
      set (L, object, kind->positional[i], -1);
      lua_pop (L, 1);
    }
}

/* Pushes a new object with the fields of a table; every mistake in them is noted. */
LuaObject *
lua_object_make (lua_State *L, LuaKind kind, int table)
{
  LuaObject *self = lua_object_new (L, kind);
  const int object = lua_gettop (L);
  gboolean of_face;

  table = lua_absindex (L, table);
  if (lua_type (L, table) != LUA_TTABLE)
    {
      lua_load_mistake_here (L, "%s: expected fields in braces, found %s", lua_kind (kind)->name,
                             lua_check_found (L, table));
      lua_settop (L, object);
      return self;
    }
  of_face = refuse_strangers (L, self, table);
  set_positional (L, self, object, table);
  for (const LuaField *field = lua_kind (kind)->fields; field->name != NULL; field++)
    {
      lua_pushstring (L, field->name);
      if (lua_rawget (L, table) != LUA_TNIL)
        set (L, object, field->name, -1);
      else if (field->required && !of_face && !is_positional (L, self, field->name, table))
        lua_load_mistake_here (L, "%s: there is no “%s”; expected %s", lua_kind (kind)->name,
                               field->name, lua_check_expected (L, field));
      lua_settop (L, object);
    }
  return self;
}

/* The number in a field, or @otherwise. */
lua_Integer
lua_object_int (lua_State *L, int object, const char *name, lua_Integer otherwise)
{
  lua_Integer value = otherwise;

  if (lua_object_get (L, object, name) == LUA_TNUMBER)
    value = lua_tointeger (L, -1);
  lua_pop (L, 1);
  return value;
}

/* Whether a field is true. */
gboolean
lua_object_bool (lua_State *L, int object, const char *name)
{
  gboolean value;

  lua_object_get (L, object, name);
  value = lua_toboolean (L, -1);
  lua_pop (L, 1);
  return value;
}

/* The text in a field, NULL if there is none; it lives as long as the field holds it. */
const char *
lua_object_text (lua_State *L, int object, const char *name)
{
  const char *text = NULL;

  if (lua_object_get (L, object, name) == LUA_TSTRING)
    text = lua_tostring (L, -1);
  lua_pop (L, 1);
  return text;
}

/* Puts a value at the end of the list in a field, which is made if there is none. */
void
lua_object_append (lua_State *L, int object, const char *name, int value)
{
  if (lua_load_get (L)->locked)
    luaL_error (L, "nothing can be added any more: the ruleset is being compiled");
  lua_load_get (L)->changes++;
  object = lua_absindex (L, object);
  value = lua_absindex (L, value);
  if (lua_object_get (L, object, name) != LUA_TTABLE)
    {
      lua_pop (L, 1);
      lua_newtable (L);
      lua_pushvalue (L, -1);
      lua_object_put (L, object, name);
    }
  lua_pushvalue (L, value);
  lua_rawseti (L, -2, (lua_Integer) lua_rawlen (L, -2) + 1);
  lua_pop (L, 1);
}

/* Pushes the object with this id from the list in a field, or nil. */
gboolean
lua_object_find (lua_State *L, int object, const char *list, const char *id)
{
  const int top = lua_gettop (L);

  object = lua_absindex (L, object);
  if (lua_object_get (L, object, list) == LUA_TTABLE)
    for (lua_Unsigned i = 1; i <= lua_rawlen (L, top + 1); i++)
      {
        lua_rawgeti (L, top + 1, (lua_Integer) i);
        if (g_strcmp0 (lua_object_text (L, -1, "id"), id) == 0)
          {
            lua_replace (L, top + 1);
            lua_settop (L, top + 1);
            return TRUE;
          }
        lua_pop (L, 1);
      }
  lua_settop (L, top);
  lua_pushnil (L);
  return FALSE;
}

static int
object_index (lua_State *L)
{
  const LuaObject *self = lua_object_test (L, 1);
  const char *name = lua_type (L, 2) == LUA_TSTRING ? lua_tostring (L, 2) : NULL;

  if (self == NULL || name == NULL)
    return luaL_error (L, "fields have names");
  for (const LuaWord *method = lua_kind (self->kind)->methods;
       method != NULL && method->name != NULL; method++)
    if (strcmp (method->name, name) == 0)
      {
        lua_pushcfunction (L, method->function);
        return 1;
      }
  if (self->kind == LUA_KIND_FACE && strcmp (name, "wild") == 0)
    lua_pushboolean (L, lua_object_text (L, 1, "colour") == NULL);
  else if (lua_kind_field (self->kind, name) != NULL)
    lua_object_get (L, 1, name);
  else
    {
      refuse_name (L, self, name, FALSE);
      lua_pushnil (L);
    }
  return 1;
}

static int
object_newindex (lua_State *L)
{
  if (lua_object_test (L, 1) == NULL || lua_type (L, 2) != LUA_TSTRING)
    return luaL_error (L, "fields have names");
  lua_object_set (L, 1, lua_tostring (L, 2), 3);
  return 0;
}

static int
object_tostring (lua_State *L)
{
  const LuaObject *self = lua_object_test (L, 1);
  const char *id = self != NULL ? lua_object_text (L, 1, "id") : NULL;

  if (self == NULL)
    return luaL_error (L, "expected an object");
  lua_pushfstring (L, id != NULL ? "%s %s" : "%s", lua_kind (self->kind)->name, id);
  return 1;
}

/* Makes the metatable that all objects share. */
void
lua_object_open (lua_State *L)
{
  const luaL_Reg functions[] = {
    { "__index", object_index },       { "__newindex", object_newindex },
    { "__tostring", object_tostring }, { "__band", lua_conds_and },
    { "__bnot", lua_conds_not },       { NULL, NULL },
  };

  luaL_newmetatable (L, OBJECT);
  luaL_setfuncs (L, functions, 0);
  lua_pushliteral (L, "game object");
  lua_setfield (L, -2, "__name");
  lua_pushboolean (L, FALSE);
  lua_setfield (L, -2, "__metatable");
  lua_pop (L, 1);
}

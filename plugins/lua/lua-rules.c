/* lua-rules.c - the methods of a ruleset: rules:card {…}, rules:counter {…}, rules:faces {…}.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

/* Without the colon the ruleset is missing, and every value is one place off. */
static void
check_self (lua_State *L, const char *method)
{
  if (lua_object_is (L, 1, LUA_KIND_RULES) == NULL)
    luaL_error (L, "write rules:%s with a colon", method);
}

/* rules:thing "id" looks one up, nil if there is none; rules:thing {…} adds one and returns it. */
static int
find_or_add (lua_State *L, const char *method, LuaKind kind, const char *list)
{
  const LuaObject *added, *other;
  const char *id;

  check_self (L, method);
  lua_settop (L, 2);
  if (lua_type (L, 2) == LUA_TSTRING)
    {
      lua_object_find (L, 1, list, lua_tostring (L, 2));
      return 1;
    }
  added = lua_object_make (L, kind, 2);
  id = lua_object_text (L, 3, "id");
  if (id != NULL && lua_object_find (L, 1, list, id))
    {
      other = lua_object_test (L, -1);
      lua_load_mistake_at (L, added,
                           "%s: there is already one with the id “%s”, in %s:%d; take another id, "
                           "or that one, with rules:%s \"%s\"",
                           lua_kind (kind)->name, id, other->file, other->line, method, id);
    }
  lua_settop (L, 3);
  lua_object_append (L, 1, list, 3);
  return 1;
}

static int
add_card (lua_State *L)
{
  check_self (L, "card");
  lua_settop (L, 2);
  lua_object_make (L, LUA_KIND_CARD, 2);
  lua_pushinteger (L, lua_object_int (L, 3, "copies", 1));
  lua_object_put (L, 3, "copies");
  lua_object_append (L, 1, "deck", 3);
  return 1;
}

static int
add_counter (lua_State *L)
{
  return find_or_add (L, "counter", LUA_KIND_COUNTER, "counters");
}

static int
add_token (lua_State *L)
{
  gint value;

  find_or_add (L, "token", LUA_KIND_TOKEN, "tokens");
  if (lua_type (L, 2) != LUA_TSTRING && lua_object_get (L, 3, "starts") != LUA_TNIL
      && !lua_conds_value (L, 3, -1, &value))
    lua_load_mistake_here (L, "token: starts: expected a number or one of its words, found %s",
                           lua_check_found (L, 4));
  lua_settop (L, 3);
  return 1;
}

static int
add_mode (lua_State *L)
{
  return find_or_add (L, "mode", LUA_KIND_MODE, "modes");
}

static int
add_forbid (lua_State *L)
{
  check_self (L, "forbid");
  lua_settop (L, 2);
  lua_object_make (L, LUA_KIND_FORBID, 2);
  lua_object_append (L, 1, "forbids", 3);
  return 1;
}

/* rules:on (event, id, steps): the steps happen at every such event. */
static int
add_trigger (lua_State *L)
{
  check_self (L, "on");
  lua_settop (L, 4);
  if (lua_isnil (L, 4) && (lua_istable (L, 3) || lua_object_is (L, 3, LUA_KIND_STEP) != NULL))
    {
      lua_load_mistake_here (L,
                             "rules:on: the id is missing between the event and the steps, as in "
                             "rules:on (\"turn\", \"my-rule\", { … })");
      return 0;
    }
  lua_createtable (L, 0, 3);
  lua_pushvalue (L, 2);
  lua_setfield (L, 5, "event");
  lua_pushvalue (L, 3);
  lua_setfield (L, 5, "id");
  lua_pushvalue (L, 4);
  lua_setfield (L, 5, "steps");
  lua_object_make (L, LUA_KIND_TRIGGER, 5);
  if (lua_isnil (L, 4))
    lua_load_mistake_here (L, "rules:on: expected an event, an id and steps");
  lua_object_append (L, 1, "triggers", 6);
  return 0;
}

/* rules:off (id): what was to happen at events under this id does not happen. */
static int
remove_triggers (lua_State *L)
{
  lua_Integer n_kept = 0;

  check_self (L, "off");
  luaL_checktype (L, 2, LUA_TSTRING);
  lua_settop (L, 2);
  if (lua_load_get (L)->locked || lua_object_get (L, 1, "triggers") != LUA_TTABLE)
    return 0;
  lua_load_get (L)->changes++;
  lua_newtable (L);
  for (lua_Unsigned i = 1; i <= lua_rawlen (L, 3); i++)
    {
      lua_rawgeti (L, 3, (lua_Integer) i);
      if (g_strcmp0 (lua_object_text (L, -1, "id"), lua_tostring (L, 2)) == 0)
        lua_pop (L, 1);
      else
        lua_rawseti (L, 4, ++n_kept);
    }
  lua_object_put (L, 1, "triggers");
  return 0;
}

/* rules:note (text): one more sentence for players, about what no card says. */
static int
add_note (lua_State *L)
{
  LuaLoad *load = lua_load_get (L);
  gsize length;
  const char *text;

  check_self (L, "note");
  text = luaL_checklstring (L, 2, &length);
  if (length == 0 || length > 500 || load->notes->len >= 40)
    return luaL_error (L, "note: expected a sentence or two, and 40 notes at the most");
  if (!load->locked)
    g_ptr_array_add (load->notes, g_strdup (text));
  return 0;
}

/* Whether the face at @face is as the filter's value on top of the stack says. */
static gboolean
field_fits (lua_State *L, int face, const char *name)
{
  const int wanted = lua_gettop (L);
  gboolean is_set, fits;

  if (strcmp (name, "wild") == 0)
    lua_pushboolean (L, lua_object_text (L, face, "colour") == NULL);
  else
    lua_object_get (L, face, name);
  is_set = lua_toboolean (L, -1) && !(strcmp (name, "draws") == 0 && lua_tointeger (L, -1) == 0);
  fits =
    lua_isboolean (L, wanted) ? is_set == lua_toboolean (L, wanted) : lua_rawequal (L, -1, wanted);
  lua_settop (L, wanted);
  return fits;
}

/* Whether the face at @face is as every field of the filter at @filter says. */
static gboolean
face_fits (lua_State *L, int face, int filter)
{
  gboolean fits = TRUE;

  if (lua_isnil (L, filter))
    return TRUE;
  for (const LuaField *field = lua_kind (LUA_KIND_FACE)->fields; fits && field->name != NULL;
       field++)
    {
      if (lua_getfield (L, filter, field->name) != LUA_TNIL)
        fits = field_fits (L, face, field->name);
      lua_pop (L, 1);
    }
  if (fits && lua_getfield (L, filter, "wild") != LUA_TNIL)
    fits = field_fits (L, face, "wild");
  return fits;
}

static void
refuse_filter (lua_State *L, const LuaField *field, int value)
{
  const char *found = lua_check_found (L, value);
  const char *expected = lua_check_expected (L, field);

  luaL_error (
    L, "rules:faces: %s: expected %s, or true or false, found %s%s", field->name, expected, found,
    field->type == LUA_FIELD_INT && lua_isnumber (L, value) ? "; a number stands without quotes"
    : field->type == LUA_FIELD_ID                           ? lua_check_near_id (L, value)
                                                            : "");
}

static void
check_filter (lua_State *L, int filter)
{
  if (lua_isnil (L, filter))
    return;
  if (!lua_istable (L, filter))
    luaL_error (L, "rules:faces: expected braces, as in rules:faces { number = 5 }, found %s",
                lua_check_found (L, filter));
  lua_pushnil (L);
  while (lua_next (L, filter) != 0)
    {
      const char *name = lua_type (L, -2) == LUA_TSTRING ? lua_tostring (L, -2) : "?";
      const char *meant = lua_kind_suggest (LUA_KIND_FACE, name);
      const LuaField *field = lua_kind_field (LUA_KIND_FACE, name);

      if (field != NULL && !lua_isboolean (L, -1) && !lua_check_value (L, field, -1))
        refuse_filter (L, field, lua_gettop (L));
      if (field == NULL && strcmp (name, "wild") != 0)
        luaL_error (L, "rules:faces: faces have no field “%s”%s%s%s", name,
                    meant != NULL ? "; did you mean “" : "", meant != NULL ? meant : "",
                    meant != NULL ? "”?" : "");
      lua_pop (L, 1);
    }
}

/* Whatever is done with the second value of the loop. */
static int
refuse_second (lua_State *L)
{
  return luaL_error (L, "rules:faces: a loop over it has one variable, the face: for face in "
                        "rules:faces { … } do");
}

/* The loop gives a face, and something else that only who writes “for i, face in” sees. */
static int
next_face (lua_State *L)
{
  const lua_Integer i = lua_tointeger (L, lua_upvalueindex (2)) + 1;

  lua_pushinteger (L, i);
  lua_replace (L, lua_upvalueindex (2));
  lua_rawgeti (L, lua_upvalueindex (1), i);
  lua_pushvalue (L, lua_upvalueindex (3));
  return 2;
}

/* Pushes a value that cannot be used. */
static void
push_second (lua_State *L)
{
  lua_newuserdatauv (L, 0, 0);
  lua_createtable (L, 0, 4);
  lua_pushcfunction (L, refuse_second);
  lua_setfield (L, -2, "__index");
  lua_pushcfunction (L, refuse_second);
  lua_setfield (L, -2, "__newindex");
  lua_pushliteral (L, "second value of rules:faces, which has none");
  lua_setfield (L, -2, "__name");
  lua_pushboolean (L, FALSE);
  lua_setfield (L, -2, "__metatable");
  lua_setmetatable (L, -2);
}

/* rules:faces {…}, rules:has {…}: makes a list at 3 of the faces of the deck, each once, in its
 * order. A filter says what a field is; true stands for any value, false for none. Returns how many
 * there are. */
static int
find_faces (lua_State *L)
{
  static const char *const sides[] = { "front", "back" };
  lua_Integer n_found = 0;

  check_self (L, "faces");
  lua_settop (L, 2);
  check_filter (L, 2);
  lua_newtable (L); /* 3: the faces found */
  lua_newtable (L); /* 4: those that have been looked at */
  if (lua_object_get (L, 1, "deck") == LUA_TTABLE)
    for (lua_Unsigned i = 1; i <= lua_rawlen (L, 5); i++)
      for (gsize side = 0; side < G_N_ELEMENTS (sides); side++)
        {
          lua_rawgeti (L, 5, (lua_Integer) i);
          lua_object_get (L, 6, sides[side]);
          lua_pushvalue (L, 7);
          if (lua_object_is (L, 7, LUA_KIND_FACE) != NULL && lua_rawget (L, 4) == LUA_TNIL)
            {
              lua_pushvalue (L, 7);
              lua_pushboolean (L, TRUE);
              lua_rawset (L, 4);
              if (face_fits (L, 7, 2))
                {
                  lua_pushvalue (L, 7);
                  lua_rawseti (L, 3, ++n_found);
                }
            }
          lua_settop (L, 5);
        }
  return (int) n_found;
}

static int
iterate_faces (lua_State *L)
{
  LuaLoad *load = lua_load_get (L);

  if (find_faces (L) == 0 && load->vain[0] == '\0')
    lua_load_place (L, load->vain);
  lua_pushvalue (L, 3);
  lua_pushinteger (L, 0);
  push_second (L);
  lua_pushcclosure (L, next_face, 3);
  return 1;
}

/* rules:has {…}: whether there is such a face. */
static int
has_face (lua_State *L)
{
  lua_pushboolean (L, find_faces (L) > 0);
  return 1;
}

const LuaWord lua_rules_methods[] = {
  { "card", add_card, "(fields: card fields): card", "adds cards to the deck" },
  { "counter", add_counter, "(fields: counter fields): counter\n(id: string): counter?",
    "adds a counter; with an id: the one that is there, or nil" },
  { "token", add_token, "(fields: token fields): token\n(id: string): token?",
    "adds a token; with an id: the one that is there, or nil" },
  { "mode", add_mode, "(fields: mode fields): mode\n(id: string): mode?",
    "adds a mode; with an id: the one that is there, or nil" },
  { "forbid", add_forbid, "(fields: prohibition fields): prohibition",
    "adds plays that are not allowed" },
  { "on", add_trigger, "(event: event, id: string, steps: steps)",
    "the steps happen at every `\"round\"`, `\"turn\"`, `\"play\"` (after the effect of the card), "
    "`\"draw\"` (or got another hand), `\"end\"` (of a turn) or `\"leaves\"` (a seat is out)" },
  { "off", remove_triggers, "(id: string)", "takes away what was to happen under this id" },
  { "note", add_note, "(text: string)", "one more sentence for players, about what no card says" },
  { "faces", iterate_faces, "(filter?: filter): fun(): face",
    "`for face in rules:faces { … }`: the faces of the deck, each object once, that are as the "
    "filter says: `{ number = 7 }`, `{ draws = true }` (any), `{ number = false }` (none), "
    "`{ wild = true }`" },
  { "has", has_face, "(filter?: filter): boolean", "whether there is such a face" },
  { NULL, NULL, NULL, NULL },
};

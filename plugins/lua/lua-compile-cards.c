/* lua-compile-cards.c - faces and the deck, from objects to the builder.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#include "lc-error.h"

static guint
word_index (lua_State *L, int object, const char *field)
{
  const char *word = lua_object_text (L, object, field);
  const char *const *words = lua_kind_field (LUA_KIND_FACE, field)->words;

  for (guint i = 0; word != NULL && words[i] != NULL; i++)
    if (strcmp (word, words[i]) == 0)
      return i;
  return 0;
}

/* Whether a house rule has set the colours of the game, and left out @id, which a face has that it
 * has not made. That is noted where it has set them. */
static gboolean
refuse_left_out (lua_State *L, LuaLoad *load, const LuaObject *face, const char *id)
{
  char place[LUA_MAX_PLACE];
  const char *owner;

  luaL_checkstack (L, 4, NULL);
  lua_rawgeti (L, LUA_REGISTRYINDEX, load->rules);
  owner = lua_object_owner (L, -1, "colours");
  lua_object_place (L, -1, "colours", place);
  lua_pop (L, 1);
  if (owner == NULL
      || (face->file != NULL && g_str_has_prefix (place, face->file)
          && place[strlen (face->file)] == ':'))
    return FALSE;
  lua_load_mistake (
    load, place,
    "ruleset: colours: the house rule %s leaves out “%s”, the colour of cards in the "
    "deck; keep it, or change these cards first",
    owner, id);
  return TRUE;
}

/* Notes that the colour in the field "colour" of a face, or "what" of a step, does not exist. */
void
lua_compile_refuse_colour (lua_State *L, LuaLoad *load, int index, const char *what)
{
  const LuaObject *object = lua_object_test (L, index);
  const char *id = lua_object_text (L, index, object->kind == LUA_KIND_FACE ? "colour" : "what");
  const char *known[LC_MAX_COLOURS + 1];
  g_autofree char *all = NULL;
  const char *meant;
  guint n_known = 0;

  for (; n_known < load->colours->len; n_known++)
    known[n_known] = load->colours->pdata[n_known];
  known[n_known] = NULL;
  if (object->kind == LUA_KIND_FACE && refuse_left_out (L, load, object, id))
    return;
  meant = lc_suggest (id, known);
  all = g_strjoinv (", ", (char **) known);
  if (meant != NULL)
    lua_load_mistake_at (L, object, "%s: there is no colour “%s”; did you mean “%s”?", what, id,
                         meant);
  else
    lua_load_mistake_at (L, object, "%s: there is no colour “%s”; the game has %s", what, id,
                         n_known > 0 ? all : "none");
}

static guint
face_colour (lua_State *L, LuaLoad *load, int index)
{
  const char *id = lua_object_text (L, index, "colour");
  gint colour;

  if (id == NULL)
    return LC_NO_COLOUR;
  colour = lua_compile_colour (L, load, id);
  if (colour >= 0)
    return (guint) colour;
  lua_compile_refuse_colour (L, load, index, "face: colour");
  return LC_NO_COLOUR;
}

static guint
face_flags (lua_State *L, int index)
{
  const gboolean number = lua_object_int (L, index, "number", -1) >= 0;
  const char *target = lua_object_text (L, index, "target");
  guint flags = 0;

  if (lua_object_bool (L, index, "calls"))
    flags |= LC_FACE_CALLS;
  if (target != NULL)
    flags |= strcmp (target, "may") == 0 ? LC_FACE_MAY_TARGET : LC_FACE_TARGETS;
  if (lua_object_bool (L, index, "bluff"))
    flags |= LC_FACE_HONEST;
  if (number)
    flags |= LC_FACE_NUMBER;
  if (lua_object_get (L, index, "action") == LUA_TNIL ? !number : lua_toboolean (L, -1))
    flags |= LC_FACE_ACTION;
  lua_pop (L, 1);
  return flags;
}

/* Pushes "red Draw Two": the name, or the colour's name and the title, or the symbol in words. */
static const char *
push_name (lua_State *L, LuaLoad *load, int index)
{
  const char *name = lua_object_text (L, index, "name");
  const char *title = lua_object_text (L, index, "title");
  const char *colour = lua_object_text (L, index, "colour");
  const gint id = colour != NULL ? lua_compile_colour (L, load, colour) : -1;
  char words[80];

  if (name != NULL)
    return lua_pushstring (L, name);
  if (title == NULL)
    {
      g_strlcpy (words, lua_object_text (L, index, "symbol"), sizeof words);
      title = g_strdelimit (words, "-", ' ');
    }
  if (id < 0)
    return lua_pushstring (L, title);
  return lua_pushfstring (L, "%s %s", (const char *) load->colour_names->pdata[id], title);
}

static gboolean
same_text (const char *a, const char *b)
{
  return g_strcmp0 (a, b) == 0;
}

static gboolean
same_face (const LcFace *a, const LcFace *b)
{
  return same_text (a->name, b->name) && same_text (a->symbol, b->symbol)
         && same_text (a->text, b->text) && a->colour == b->colour && a->number == b->number
         && a->points == b->points && a->flags == b->flags && a->draws == b->draws
         && a->start == b->start && a->effect == b->effect && a->start_effect == b->start_effect;
}

/* Whether two faces of one id differ in their effect alone. */
static gboolean
other_effect (const LcFace *a, const LcFace *b)
{
  LcFace same = *b;

  same.effect = a->effect;
  return a->effect != b->effect && same_face (a, &same);
}

/* Two faces have one id, and are not the same. */
static void
refuse_twin (lua_State *L, LuaLoad *load, int index, const LcFace *face, guint other)
{
  const char *there = load->face_places->pdata[other];
  char place[LUA_MAX_PLACE];

  if (other_effect (&g_array_index (load->faces, LcFace, other), face))
    {
      lua_object_place (L, index, "effect", place);
      lua_load_mistake (load, place,
                        "face: “%s” is a face of several cards, and its effect is not the same on "
                        "all of them; a question, or a step with a function, is made once, before "
                        "the loop",
                        face->id);
      return;
    }
  lua_object_place (L, index, "id", place);
  lua_load_mistake (
    load, place,
    "face: the id “%s” is already that of a different face, in %s; give one of them "
    "an “id” of its own",
    face->id, there);
}

/* Adds a face to the builder, unless an equal one is there. Its texts are kept alive by the
 * caller. */
static guint
add_face (lua_State *L, LuaLoad *load, int index, const LcFace *face)
{
  char place[LUA_MAX_PLACE];
  guint id;

  lua_object_place (L, index, "id", place);
  for (guint i = 0; i < load->faces->len; i++)
    {
      const LcFace *other = &g_array_index (load->faces, LcFace, i);

      if (strcmp (other->id, face->id) != 0)
        continue;
      if (!same_face (other, face))
        refuse_twin (L, load, index, face, i);
      return i;
    }
  lc_builder_at (load->builder, place);
  id = lc_builder_face (load->builder, face);
  if (id < load->faces->len) /* there were too many */
    return id;
  g_array_append_val (load->faces, *face);
  g_ptr_array_add (load->face_places, g_strdup (place));
  lua_predicate_see (L, index, id);
  return id;
}

/* The id of the face at @index of the stack. */
static guint
compile_face (lua_State *L, LuaLoad *load, int index)
{
  LuaObject *object = lua_object_test (L, index);
  LcFace face = { 0 };

  if (object->compiled > 0)
    return (guint) object->compiled - 1;
  face.id = (char *) lua_object_text (L, index, "id");
  face.symbol = (char *) lua_object_text (L, index, "symbol");
  face.text = (char *) lua_object_text (L, index, "text");
  face.name = (char *) push_name (L, load, index);
  lua_object_put (L, index, "name"); /* keeps it alive */
  face.colour = (guint8) face_colour (L, load, index);
  face.number = (gint8) lua_object_int (L, index, "number", -1);
  face.points = (gint16) lua_object_int (L, index, "points", 0);
  face.draws = (gint8) lua_object_int (L, index, "draws", 0);
  face.flags = (guint16) face_flags (L, index);
  face.start = (guint8) word_index (L, index, "start");
  face.effect = lua_compile_field (L, load, index, "effect", LC_EMPTY_LIST);
  face.start_effect = lua_compile_field (L, load, index, "start_effect", LC_EMPTY_LIST);
  object->compiled = (gint32) add_face (L, load, index, &face) + 1;
  return (guint) object->compiled - 1;
}

static guint
card_face (lua_State *L, LuaLoad *load, int card, const char *side)
{
  guint id = LC_NO_FACE;

  lua_object_get (L, card, side);
  if (lua_object_is (L, -1, LUA_KIND_FACE) != NULL)
    id = compile_face (L, load, lua_gettop (L));
  lua_pop (L, 1);
  return id;
}

/**
 * lua_compile_cards:
 * @L: a state
 * @load: the load
 * @rules: the index of the ruleset
 *
 * Adds the deck and the faces on it. The first sides come first, so that the face of a first side
 * has a lower id than one that is on second sides alone.
 */
void
lua_compile_cards (lua_State *L, LuaLoad *load, int rules)
{
  lua_Unsigned n_cards;

  luaL_checkstack (L, 10, NULL);
  if (lua_object_get (L, rules, "deck") != LUA_TTABLE || lua_rawlen (L, -1) == 0)
    {
      lua_compile_at (L, load, rules, "deck");
      lua_load_mistake (load, load->place,
                        "ruleset: the deck is empty; add cards with rules:card { … }");
      lua_pop (L, 1);
      return;
    }
  n_cards = lua_rawlen (L, -1);
  for (lua_Unsigned i = 1; i <= n_cards; i++)
    {
      lua_rawgeti (L, -1, (lua_Integer) i);
      card_face (L, load, lua_gettop (L), "front");
      lua_pop (L, 1);
    }
  for (lua_Unsigned i = 1; i <= n_cards; i++)
    {
      guint front, back;

      lua_rawgeti (L, -1, (lua_Integer) i);
      front = card_face (L, load, lua_gettop (L), "front");
      back = card_face (L, load, lua_gettop (L), "back");
      lua_compile_at (L, load, lua_gettop (L), "copies");
      if (front != LC_NO_FACE)
        lc_builder_card (load->builder, front, back, (guint) lua_object_int (L, -1, "copies", 1));
      lua_pop (L, 1);
    }
  lua_pop (L, 1);
}

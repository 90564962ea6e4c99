/* lua-predicate.c - functions of (face, top, colour): called once for all there is, when the
 * ruleset is loaded, and never in a game.
 *
 * What a predicate sees of a face is a table without content whose metatable leads to the fields.
 * It is made once a face, cannot be changed, and costs no more to read than any table.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#include "lc-error.h"

/* Their addresses are keys in Lua's registry: what is seen of faces by id + 1, and ids of colours
 * by index + 1. */
static const char views_key;

void
lua_predicate_free (gpointer data)
{
  LuaPredicate *predicate = data;

  g_free (predicate->name);
  g_free (predicate->fits);
  g_free (predicate);
}

static int
view_newindex (lua_State *L)
{
  return luaL_error (L, "a face cannot be changed here");
}

/* What is read and not set: nil, or a mistyped name. */
static int
view_missing (lua_State *L)
{
  const char *name = lua_type (L, 2) == LUA_TSTRING ? lua_tostring (L, 2) : "?";
  const char *meant;

  if (lua_kind_field (LUA_KIND_FACE, name) != NULL)
    {
      lua_pushnil (L);
      return 1;
    }
  meant = lua_kind_suggest (LUA_KIND_FACE, name);
  if (meant != NULL)
    return luaL_error (L, "a face has no field “%s”; did you mean “%s”?", name, meant);
  return luaL_error (L, "a face has no field “%s”", name);
}

/* Sets the metatable of the table on top: reads go to the value at @index. */
static void
set_view_metatable (lua_State *L, int index)
{
  lua_createtable (L, 0, 3);
  lua_pushvalue (L, index);
  lua_setfield (L, -2, "__index");
  lua_pushcfunction (L, view_newindex);
  lua_setfield (L, -2, "__newindex");
  lua_pushboolean (L, FALSE);
  lua_setfield (L, -2, "__metatable");
  lua_setmetatable (L, -2);
}

/* Whether predicates may read the field: what a face is, not what it does. */
static gboolean
is_seen (const LuaField *field)
{
  return field->type != LUA_FIELD_STEPS;
}

/**
 * lua_predicate_see:
 * @L: a state
 * @face: the index of a face's object
 * @id: its id in the builder
 *
 * Makes what predicates see of a face.
 */
void
lua_predicate_see (lua_State *L, int face, guint id)
{
  const int top = lua_gettop (L);

  luaL_checkstack (L, 10, NULL);
  face = lua_absindex (L, face);
  if (lua_rawgetp (L, LUA_REGISTRYINDEX, &views_key) != LUA_TTABLE)
    {
      lua_pop (L, 1);
      lua_newtable (L);
      lua_pushvalue (L, -1);
      lua_rawsetp (L, LUA_REGISTRYINDEX, &views_key);
    }
  lua_newtable (L); /* top + 2: the view */
  lua_newtable (L); /* top + 3: the fields */
  for (const LuaField *field = lua_kind (LUA_KIND_FACE)->fields; field->name != NULL; field++)
    if (is_seen (field))
      {
        lua_object_get (L, face, field->name);
        lua_setfield (L, top + 3, field->name);
      }
  lua_pushboolean (L, lua_object_text (L, face, "colour") == NULL);
  lua_setfield (L, top + 3, "wild");
  lua_pushcfunction (L, view_missing);
  lua_pushvalue (L, top + 3);
  set_view_metatable (L, top + 4);
  lua_settop (L, top + 3);
  lua_pushvalue (L, top + 2);
  set_view_metatable (L, top + 3);
  lua_rawseti (L, top + 1, (lua_Integer) id + 1);
  lua_settop (L, top);
}

/* All calls of one predicate. */
typedef struct
{
  LuaPredicate *predicate;
  const LcRules *rules;
  guint face, top, colour; /* where it is */
  char *wrong;             /* what was found in place of true or false */
  const char *remedy;      /* what to do about it */
} Job;

/* The predicate returned something else: says where it was written and for what it was called. */
static void
refuse_answer (lua_State *L, Job *job, int found)
{
  lua_Debug info;

  lua_rawgeti (L, LUA_REGISTRYINDEX, job->predicate->function);
  lua_getinfo (L, ">S", &info);
  job->wrong = g_strdup_printf ("%s:%d: %s: expected true or false, found %s",
                                info.source[0] == '@' ? info.source + 1 : info.source,
                                info.linedefined, job->predicate->name, lua_check_found (L, found));
  job->remedy = lua_isnil (L, found) ? "; let the function end with “return false”"
                                     : "; compare it, as in face.number == 7";
}

static int
call_for_all (lua_State *L)
{
  Job *job = lua_touserdata (L, 1);
  LuaPredicate *predicate = job->predicate;
  guint8 *fits = predicate->fits;

  luaL_checkstack (L, 10, NULL);
  lua_rawgetp (L, LUA_REGISTRYINDEX, &views_key);          /* 2 */
  lua_rawgeti (L, LUA_REGISTRYINDEX, predicate->function); /* 3 */
  for (job->top = 0; job->top < predicate->n_faces; job->top++)
    for (job->colour = 0; job->colour <= predicate->n_colours; job->colour++)
      {
        if (job->colour == predicate->n_colours)
          lua_pushnil (L);
        else
          lua_pushstring (L, job->rules->colours[job->colour].id);
        lua_rawgeti (L, 2, (lua_Integer) job->top + 1);
        for (job->face = 0; job->face < predicate->n_faces; job->face++)
          {
            lua_pushvalue (L, 3);
            lua_rawgeti (L, 2, (lua_Integer) job->face + 1);
            lua_pushvalue (L, 5);
            lua_pushvalue (L, 4);
            lua_call (L, 3, 1);
            if (!lua_isboolean (L, 6))
              {
                refuse_answer (L, job, 6);
                return 0;
              }
            *fits++ = (guint8) lua_toboolean (L, 6);
            lua_settop (L, 5);
          }
        lua_settop (L, 3);
      }
  return 0;
}

/* Calls the predicate for everything. Returns FALSE with @error set if it cannot answer. */
static gboolean
ask_all (LuaPredicate *predicate, const LcRules *rules, GError **error)
{
  Job job = { .predicate = predicate, .rules = rules };
  g_autofree char *what = NULL;
  gboolean good;

  predicate->n_faces = rules->n_faces;
  predicate->n_colours = rules->n_colours;
  predicate->fits = g_malloc0 ((gsize) rules->n_faces * rules->n_faces * (rules->n_colours + 1u));
  good = lua_sandbox_run (predicate->load->sandbox, call_for_all, &job, 0, LUA_SANDBOX_LOAD_BUDGET,
                          error);
  if (good && job.wrong == NULL)
    return TRUE;
  if (job.top < rules->n_faces && job.face < rules->n_faces)
    what =
      job.colour < rules->n_colours
        ? g_strdup_printf (" (for %s on %s, while the colour is %s)", rules->faces[job.face].id,
                           rules->faces[job.top].id, rules->colours[job.colour].id)
        : g_strdup_printf (" (for %s on %s, with no colour)", rules->faces[job.face].id,
                           rules->faces[job.top].id);
  if (good)
    g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_INVALID, "%s%s%s", job.wrong, what,
                 job.remedy);
  else if (error != NULL && what != NULL)
    {
      char *whole = g_strconcat ((*error)->message, what, NULL);

      g_free ((*error)->message);
      (*error)->message = whole;
    }
  g_free (job.wrong);
  return FALSE;
}

/* An LcFaceTest. */
static gint
test (const LcRules *rules, guint face, guint top, guint colour, gpointer data, GError **error)
{
  LuaPredicate *predicate = data;

  if (predicate->fits == NULL && !ask_all (predicate, rules, error))
    return -1;
  return predicate->fits[(lc_predicate_index (rules, top, colour)) * rules->n_faces + face];
}

/**
 * lua_compile_predicate:
 * @L: a state
 * @load: the load
 * @index: the index of a function
 * @name: for messages
 *
 * Returns: the id of the predicate; the same function is the same predicate
 */
guint
lua_compile_predicate (lua_State *L, LuaLoad *load, int index, const char *name)
{
  LuaPredicate *predicate;

  luaL_checkstack (L, 4, NULL);
  index = lua_absindex (L, index);
  for (guint i = 0; i < load->predicates->len; i++)
    {
      gboolean same;

      predicate = load->predicates->pdata[i];
      lua_rawgeti (L, LUA_REGISTRYINDEX, predicate->function);
      same = lua_rawequal (L, -1, index);
      lua_pop (L, 1);
      if (same)
        return predicate->id;
    }
  predicate = g_new0 (LuaPredicate, 1);
  predicate->load = load;
  predicate->name = g_strdup (name);
  predicate->function = LUA_NOREF;
  g_ptr_array_add (load->predicates, predicate);
  lua_pushvalue (L, index);
  predicate->function = luaL_ref (L, LUA_REGISTRYINDEX);
  predicate->id = lc_builder_predicate (load->builder, name, test, predicate);
  return predicate->id;
}

/* The predicate in a field of an object, LC_NO_PREDICATE if there is none. */
guint
lua_compile_predicate_field (lua_State *L, LuaLoad *load, int object, const char *name)
{
  guint id = LC_NO_PREDICATE;

  lua_compile_at (L, load, object, name);
  if (lua_object_get (L, object, name) == LUA_TFUNCTION)
    id = lua_compile_predicate (L, load, -1, name);
  lua_pop (L, 1);
  return id;
}

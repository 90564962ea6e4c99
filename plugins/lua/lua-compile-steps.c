/* lua-compile-steps.c - lists of steps, conditions and questions, from objects to the builder.
 *
 * Steps under way lie in load->steps, list above list, so that nothing is lost when Lua raises an
 * error. Equal lists become one.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#define MAX_NESTING 24

/* The id of the counter or token in the field "what" or "amount". */
static guint
thing_id (lua_State *L, int object, const char *field)
{
  const LuaObject *thing;
  guint id = 0;

  lua_object_get (L, object, field);
  thing = lua_object_test (L, -1);
  if (thing != NULL && thing->compiled > 0)
    id = (guint) thing->compiled - 1;
  else
    lua_load_mistake_at (L, lua_object_test (L, object),
                         "this is about a counter or token that is not the ruleset's");
  lua_pop (L, 1);
  return id;
}

static guint
compile_single_cond (lua_State *L, LuaLoad *load, int index, guint also)
{
  const LuaObject *object = lua_object_test (L, index);
  LcCond cond = { 0 };

  cond.kind = object->op;
  cond.rel = object->who;
  cond.value = object->n;
  cond.also = (guint8) also;
  if (cond.kind == LC_COND_COUNTER || cond.kind == LC_COND_TOKEN
      || cond.kind == LC_COND_TOKEN_EVERY)
    cond.index = (guint8) thing_id (L, index, "what");
  else if (cond.kind == LC_COND_PLAYED && lua_object_get (L, index, "what") == LUA_TFUNCTION)
    cond.index = (guint8) lua_compile_predicate (L, load, -1, "played");
  if (cond.kind == LC_COND_PLAYED)
    lua_pop (L, 1);
  return lc_builder_cond (load->builder, &cond);
}

static guint
compile_cond (lua_State *L, LuaLoad *load, int index)
{
  guint also = 0;

  luaL_checkstack (L, 6, NULL);
  index = lua_absindex (L, index);
  if (lua_object_is (L, index, LUA_KIND_COND) == NULL)
    return 0;
  if (lua_object_get (L, index, "parts") != LUA_TTABLE)
    also = compile_single_cond (L, load, index, 0);
  else
    for (lua_Unsigned i = lua_rawlen (L, -1); i >= 1; i--)
      {
        lua_rawgeti (L, -1, (lua_Integer) i);
        also = compile_single_cond (L, load, lua_gettop (L), also);
        lua_pop (L, 1);
      }
  lua_pop (L, 1);
  return also;
}

/* The condition in the field "when" of an object; 0, which always holds, if there is none. */
guint
lua_compile_when (lua_State *L, LuaLoad *load, int object)
{
  guint cond;

  lua_compile_at (L, load, object, "when");
  lua_object_get (L, object, "when");
  cond = compile_cond (L, load, -1);
  lua_pop (L, 1);
  return cond;
}

static guint
compile_question (lua_State *L, LuaLoad *load, int index)
{
  LuaObject *object = lua_object_test (L, index);
  LcQuestion question = { .kind = LC_ASK_CHOICE };
  const int top = lua_gettop (L);

  luaL_checkstack (L, 8, NULL);
  index = lua_absindex (L, index);
  if (object->compiled > 0)
    return (guint) object->compiled - 1;
  question.id = (char *) lua_object_text (L, index, "id");
  question.text = (char *) lua_object_text (L, index, "text");
  question.begins_turn = lua_object_bool (L, index, "begins_turn");
  if (lua_compile_check (L, load, index) && lua_object_get (L, index, "answers") == LUA_TTABLE)
    for (guint i = 0; i < LC_MAX_ANSWERS && i < lua_rawlen (L, -1); i++)
      {
        lua_rawgeti (L, -1, (lua_Integer) i + 1);
        question.answers[i].id = (char *) lua_object_text (L, -1, "id");
        question.answers[i].name = (char *) lua_object_text (L, -1, "name");
        question.answers[i].list = lua_compile_field (L, load, -1, "steps", LC_EMPTY_LIST);
        question.n_answers++;
        lua_pop (L, 1);
      }
  lua_settop (L, top);
  lua_compile_at (L, load, index, "id");
  object->compiled = (gint32) lc_builder_question (load->builder, &question) + 1;
  return (guint) object->compiled - 1;
}

/* The question of a step: one of the ruleset's, or for a colour (0 in every ruleset) or a seat. */
static guint
question_id (lua_State *L, LuaLoad *load, int step)
{
  const LcQuestion seat = { .id = (char *) "seat",
                            .text = (char *) "Which player?",
                            .kind = LC_ASK_SEAT };
  guint id = 0;

  if (lua_object_get (L, step, "what") != LUA_TSTRING)
    {
      if (lua_object_is (L, -1, LUA_KIND_QUESTION) != NULL)
        id = compile_question (L, load, -1);
    }
  else if (strcmp (lua_tostring (L, -1), "seat") == 0)
    {
      if (load->seat_question == 0)
        load->seat_question = 1 + lc_builder_question (load->builder, &seat);
      id = load->seat_question - 1;
    }
  lua_pop (L, 1);
  return id;
}

/* The predicate of a step: a function, or "matches" for that of the ordinary turn. */
static guint
step_predicate (lua_State *L, LuaLoad *load, int step)
{
  guint id = 0;

  if (lua_object_get (L, step, "what") == LUA_TFUNCTION)
    id = lua_compile_predicate (L, load, -1, "a step's function");
  else
    id = load->matches;
  lua_pop (L, 1);
  return id;
}

static guint
compile_function (lua_State *L, LuaLoad *load, int step)
{
  LuaObject *object = lua_object_is (L, step, LUA_KIND_STEP);
  const guint id = load->functions->len;
  LuaFunction function = { .reference = LUA_NOREF };

  if (object->compiled > 0) /* one step in the effects of several faces is one function */
    return (guint) object->compiled - 1;
  object->compiled = (gint32) id + 1;
  g_array_append_val (load->functions, function);
  lua_object_get (L, step, "what");
  g_array_index (load->functions, LuaFunction, id).reference = luaL_ref (L, LUA_REGISTRYINDEX);
  lua_object_get (L, step, "lists");
  if (lua_rawlen (L, -1) > LUA_MAX_LISTS)
    lua_load_mistake_at (L, lua_object_test (L, step), "script: expected %d lists at the most",
                         LUA_MAX_LISTS);
  for (guint i = 0; i < LUA_MAX_LISTS && i < lua_rawlen (L, -1); i++)
    {
      LcList list;

      lua_rawgeti (L, -1, (lua_Integer) i + 1);
      list = lua_compile_list (L, load, -1);
      g_array_index (load->functions, LuaFunction, id).lists[i] = list;
      g_array_index (load->functions, LuaFunction, id).n_lists++;
      lua_pop (L, 1);
    }
  lua_pop (L, 1);
  lc_builder_rules (load->builder)->n_functions = (guint16) load->functions->len;
  return id;
}

/* What needs the builder: lists, questions, functions and predicates. */
static void
compile_references (lua_State *L, LuaLoad *load, int index, LcStep *step)
{
  switch ((LcOp) step->op)
    {
    case LC_OP_STAY:
      if (step->n == 0)
        break;
      G_GNUC_FALLTHROUGH;
    case LC_OP_DRAW_UNTIL:
    case LC_OP_DISCARD:
      step->a = (guint16) step_predicate (L, load, index);
      break;
    case LC_OP_ASK:
      step->a = (guint16) question_id (L, load, index);
      break;
    case LC_OP_IF:
      lua_object_get (L, index, "cond");
      step->n = (gint16) compile_cond (L, load, -1);
      lua_pop (L, 1);
      step->a = lua_compile_field (L, load, index, "list", LC_EMPTY_LIST);
      step->b = lua_compile_field (L, load, index, "otherwise", LC_EMPTY_LIST);
      break;
    case LC_OP_SCRIPT:
      step->a = (guint16) compile_function (L, load, index);
      break;
    case LC_OP_OFFER:
      step->n = step->n != 0 || load->must_play;
      break;
    default:
      break;
    }
}

/**
 * lua_compile_step:
 * @L: a state
 * @load: the load; without a builder only steps that stand for themselves can be compiled
 * @index: the index of a step's object
 * @step: (out): the step
 *
 * Returns: %FALSE if the step refers to what only a builder can make
 */
gboolean
lua_compile_step (lua_State *L, LuaLoad *load, int index, LcStep *step)
{
  const LuaObject *object = lua_object_test (L, index);

  luaL_checkstack (L, 8, NULL);
  index = lua_absindex (L, index);
  memset (step, 0, sizeof *step);
  step->op = object->op;
  step->who = object->who;
  step->n = object->n;
  switch ((LcOp) step->op)
    {
    case LC_OP_COLOUR:
      if (lua_object_get (L, index, "what") == LUA_TSTRING)
        step->n = (gint16) lua_compile_colour (L, load, lua_tostring (L, -1));
      lua_pop (L, 1);
      if (step->n < 0)
        lua_compile_refuse_colour (L, load, index, "set_colour");
      step->n = MAX (step->n, 0);
      break;
    case LC_OP_SET:
    case LC_OP_ADD:
    case LC_OP_ROLL:
    case LC_OP_TOKEN_SET:
    case LC_OP_TOKEN_ADD:
    case LC_OP_TOKEN_FLIP:
      step->a = (guint16) thing_id (L, index, "what");
      break;
    case LC_OP_STAY:
    case LC_OP_DRAW_UNTIL:
    case LC_OP_DISCARD:
    case LC_OP_ASK:
    case LC_OP_IF:
    case LC_OP_SCRIPT:
    case LC_OP_OFFER:
      if (load->builder == NULL)
        return FALSE;
      compile_references (L, load, index, step);
      break;
    default:
      break;
    }
  if (lua_object_get (L, index, "amount") != LUA_TNIL)
    {
      step->flags |=
        lua_object_is (L, -1, LUA_KIND_TOKEN) != NULL ? LC_STEP_TOKEN : LC_STEP_COUNTER;
      step->n = (gint16) thing_id (L, index, "amount");
    }
  lua_pop (L, 1);
  return TRUE;
}

static void
refuse_item (lua_State *L, LuaLoad *load, lua_Unsigned i)
{
  const int top = lua_gettop (L);

  if (lua_type (L, -1) == LUA_TFUNCTION)
    lua_load_mistake (load, load->place,
                      "value %d of the list: expected a step, found a function; a step is a call "
                      "with parentheses, as in { again () }",
                      (int) i);
  else
    lua_load_mistake (load, load->place, "value %d of the list: expected a step, found %s", (int) i,
                      lua_check_found (L, -1));
  lua_settop (L, top);
}

static void
refuse_named_items (lua_State *L, LuaLoad *load, int index)
{
  const char *first = NULL;

  lua_pushnil (L);
  while (lua_next (L, index) != 0)
    {
      lua_pop (L, 1);
      if (lua_type (L, -1) == LUA_TSTRING
          && (first == NULL || strcmp (lua_tostring (L, -1), first) < 0))
        first = lua_tostring (L, -1);
    }
  if (first != NULL)
    lua_load_mistake (load, load->place, "a list of steps has no field “%s”", first);
}

/* Puts the steps of what is at @index on load->steps: one step, or a list of steps and lists. */
static void
add_steps (lua_State *L, LuaLoad *load, int index)
{
  LcStep step;

  luaL_checkstack (L, 8, NULL);
  index = lua_absindex (L, index);
  if (lua_object_is (L, index, LUA_KIND_STEP) != NULL)
    {
      lua_compile_step (L, load, index, &step);
      g_array_append_val (load->steps, step);
      return;
    }
  if (load->depth >= MAX_NESTING)
    luaL_error (L, "%s: lists of steps are inside one another more than %d deep", load->place,
                MAX_NESTING);
  load->depth++;
  for (lua_Unsigned i = 1; i <= lua_rawlen (L, index); i++)
    {
      lua_rawgeti (L, index, (lua_Integer) i);
      if (lua_object_is (L, -1, LUA_KIND_STEP) != NULL || lua_type (L, -1) == LUA_TTABLE)
        add_steps (L, load, -1);
      else
        refuse_item (L, load, i);
      lua_pop (L, 1);
    }
  refuse_named_items (L, load, index);
  load->depth--;
}

/**
 * lua_compile_list:
 * @L: a state
 * @load: the load
 * @index: the index of a step, a list of steps and lists, or nil
 *
 * Returns: the list; equal ones are the same
 */
LcList
lua_compile_list (lua_State *L, LuaLoad *load, int index)
{
  const guint start = load->steps->len;
  gpointer known;
  GBytes *bytes;
  LcList list;

  if (lua_type (L, index) != LUA_TTABLE && lua_object_is (L, index, LUA_KIND_STEP) == NULL)
    return LC_EMPTY_LIST;
  add_steps (L, load, index);
  if (load->steps->len == start)
    return LC_EMPTY_LIST;
  bytes = g_bytes_new (&g_array_index (load->steps, LcStep, start),
                       (load->steps->len - start) * sizeof (LcStep));
  known = g_hash_table_lookup (load->lists, bytes);
  if (known != NULL)
    {
      g_bytes_unref (bytes);
      list = (LcList) (GPOINTER_TO_UINT (known) - 1);
    }
  else
    {
      list = lc_builder_list (load->builder, &g_array_index (load->steps, LcStep, start),
                              load->steps->len - start);
      g_hash_table_insert (load->lists, bytes, GUINT_TO_POINTER (list + 1u));
    }
  g_array_set_size (load->steps, start);
  return list;
}

/* The list in a field of an object, @otherwise if there is none. */
LcList
lua_compile_field (lua_State *L, LuaLoad *load, int object, const char *name, LcList otherwise)
{
  LcList list = otherwise;

  luaL_checkstack (L, 6, NULL);
  object = lua_absindex (L, object);
  lua_compile_at (L, load, object, name);
  if (lua_object_get (L, object, name) != LUA_TNIL)
    list = lua_compile_list (L, load, -1);
  lua_pop (L, 1);
  return list;
}

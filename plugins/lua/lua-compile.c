/* lua-compile.c - the ruleset as a whole, from objects to the builder, in a fixed order.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#define MAX_TRIGGERS 16 /* of one event */

/* Says where what is compiled next was written: the field of an object, or the object. */
void
lua_compile_at (lua_State *L, LuaLoad *load, int object, const char *field)
{
  lua_object_place (L, object, field, load->place);
  lc_builder_at (load->builder, load->place[0] != '\0' ? load->place : NULL);
}

/* The index of the colour with this id, -1 if there is none. */
gint
lua_compile_colour (lua_State *L, LuaLoad *load, const char *id)
{
  (void) L;
  for (guint i = 0; i < load->colours->len; i++)
    if (strcmp (load->colours->pdata[i], id) == 0)
      return (gint) i;
  return -1;
}

/* Looks again at the values that a script could have changed unseen, inside of a list. */
gboolean
lua_compile_check (lua_State *L, LuaLoad *load, int object)
{
  const LuaKind kind = lua_object_test (L, object)->kind;
  gboolean good = TRUE;

  luaL_checkstack (L, 10, NULL);
  for (const LuaField *field = lua_kind (kind)->fields; field->name != NULL; field++)
    {
      const int top = lua_gettop (L);

      if (lua_object_get (L, object, field->name) == LUA_TTABLE
          && !lua_check_value (L, field, top + 1))
        {
          lua_compile_at (L, load, object, field->name);
          lua_load_mistake (load, load->place, "%s: %s: expected %s, found something else in it",
                            lua_kind (kind)->name, field->name, lua_check_expected (L, field));
          good = FALSE;
        }
      lua_settop (L, top);
    }
  return good;
}

/* Calls @each for every object of the list in a field of the ruleset, with the object on top. */
static void
for_each (lua_State *L,
          LuaLoad *load,
          int rules,
          const char *list,
          void (*each) (lua_State *L, LuaLoad *load, int object))
{
  luaL_checkstack (L, 10, NULL);
  if (lua_object_get (L, rules, list) == LUA_TTABLE)
    for (lua_Unsigned i = 1; i <= lua_rawlen (L, -1); i++)
      {
        lua_rawgeti (L, -1, (lua_Integer) i);
        lua_compile_at (L, load, -1, "id");
        if (lua_compile_check (L, load, lua_gettop (L)))
          each (L, load, lua_gettop (L));
        lua_pop (L, 1);
      }
  lua_pop (L, 1);
}

static void
add_colour (lua_State *L, LuaLoad *load, int object)
{
  const char *id = lua_object_text (L, object, "id");
  const char *name = lua_object_text (L, object, "name");
  const char *letter = lua_object_text (L, object, "letter");
  LcColour colour = { 0 };

  if (id == NULL || name == NULL || letter == NULL)
    return;
  if (lua_compile_colour (L, load, id) >= 0)
    lua_load_mistake (load, load->place, "colour: there are two with the id “%s”", id);
  if (strlen (letter) != 1 || !g_ascii_isalpha (letter[0]))
    lua_load_mistake (load, load->place, "colour: letter: expected one letter of ASCII, found “%s”",
                      letter);
  colour.id = (char *) id;
  colour.name = (char *) name;
  colour.letter = letter[0];
  colour.marks = (guint8) lua_object_int (L, object, "marks", 0);
  colour.hue = (char *) lua_object_text (L, object, "hue");
  lc_builder_colour (load->builder, &colour);
  g_ptr_array_add (load->colours, g_strdup (id));
  g_ptr_array_add (load->colour_names, g_strdup (name));
  if (load->colours->len > LC_MAX_COLOURS) /* the builder has noted it */
    g_ptr_array_set_size (load->colours, LC_MAX_COLOURS);
}

static void
add_counter (lua_State *L, LuaLoad *load, int object)
{
  LcCounter counter = { 0 };

  counter.id = (char *) lua_object_text (L, object, "id");
  counter.name = (char *) lua_object_text (L, object, "name");
  counter.initial = (gint16) lua_object_int (L, object, "starts", 0);
  counter.lasts = lua_object_bool (L, object, "lasts");
  if (counter.id != NULL)
    lua_object_test (L, object)->compiled =
      (gint32) lc_builder_counter (load->builder, &counter) + 1;
}

static void
add_token (lua_State *L, LuaLoad *load, int object)
{
  LcCounter token = { 0 };
  gint initial = 0;

  token.id = (char *) lua_object_text (L, object, "id");
  token.name = (char *) lua_object_text (L, object, "name");
  token.hidden = lua_object_bool (L, object, "hidden");
  token.lasts = lua_object_bool (L, object, "lasts");
  if (lua_object_get (L, object, "starts") != LUA_TNIL)
    lua_conds_value (L, object, -1, &initial);
  token.initial = (gint16) initial;
  if (lua_object_get (L, object, "words") == LUA_TTABLE)
    for (int i = 0; i < 2; i++)
      {
        lua_rawgeti (L, object + 2, i + 1);
        token.words[i] = (char *) lua_tostring (L, -1);
        lua_pop (L, 1);
      }
  lua_pop (L, 2);
  if (token.id != NULL)
    lua_object_test (L, object)->compiled = (gint32) lc_builder_token (load->builder, &token) + 1;
}

/* The named moves that the ordinary turn and modes may have. */
static void
add_actions (lua_State *L, LuaLoad *load, int object, LcMode *mode)
{
  if (lua_object_get (L, object, "actions") == LUA_TTABLE && lua_compile_check (L, load, object))
    {
      if (lua_rawlen (L, -1) > LC_MAX_ANSWERS)
        lua_load_mistake (load, load->place, "actions: expected %d at the most, found %d",
                          LC_MAX_ANSWERS, (int) lua_rawlen (L, -1));
      for (guint i = 0; i < LC_MAX_ANSWERS && i < lua_rawlen (L, -1); i++)
        {
          LcAction *action = &mode->actions[i];

          lua_rawgeti (L, -1, (lua_Integer) i + 1);
          action->id = (char *) lua_object_text (L, -1, "id");
          action->name = (char *) lua_object_text (L, -1, "name");
          action->when = (guint8) lua_compile_when (L, load, lua_gettop (L));
          action->list = lua_compile_field (L, load, -1, "steps", LC_EMPTY_LIST);
          mode->n_actions++;
          lua_pop (L, 1);
        }
    }
  lua_pop (L, 1);
}

/* What a mode and the ordinary turn have in common. */
static void
fill_mode (lua_State *L, LuaLoad *load, int object, LcMode *mode)
{
  mode->matches = (guint8) lua_compile_predicate_field (L, load, object, "matches");
  mode->flags = lua_object_bool (L, object, "must_play") ? LC_MODE_MUST_PLAY : 0;
  mode->draw = lua_compile_field (L, load, object, "draw", LC_NO_LIST);
  mode->pass = lua_compile_field (L, load, object, "pass", LC_NO_LIST);
  add_actions (L, load, object, mode);
  if (mode->draw == LC_NO_LIST && mode->pass == LC_NO_LIST)
    {
      lua_compile_at (L, load, object, "draw");
      lua_load_mistake (load, load->place,
                        "%s: there is neither a “draw” nor a “pass”; who has no card that fits "
                        "could do nothing",
                        lua_kind (lua_object_test (L, object)->kind)->name);
    }
  lua_compile_at (L, load, object, "id");
}

static void
add_ordinary_turn (lua_State *L, LuaLoad *load, int rules)
{
  LcMode mode = { .id = (char *) "turn", .name = (char *) "an ordinary turn" };

  fill_mode (L, load, rules, &mode);
  if (mode.matches == LC_NO_PREDICATE)
    {
      lua_compile_at (L, load, rules, "matches");
      lua_load_mistake (load, load->place,
                        "ruleset: there is no “matches”; say which cards go on which: "
                        "function rules.matches (face, top, colour) … end");
    }
  lc_builder_mode (load->builder, &mode);
}

static void
add_mode (lua_State *L, LuaLoad *load, int object)
{
  LcMode mode = { 0 };

  mode.id = (char *) lua_object_text (L, object, "id");
  mode.name = (char *) lua_object_text (L, object, "name");
  mode.when = (guint8) lua_compile_when (L, load, object);
  fill_mode (L, load, object, &mode);
  if (lua_object_bool (L, object, "first_side"))
    mode.flags |= LC_MODE_FIRST_SIDE;
  if (mode.id != NULL && mode.name != NULL)
    lc_builder_mode (load->builder, &mode);
}

static void
add_forbid (lua_State *L, LuaLoad *load, int object)
{
  LcForbid forbid = { 0 };

  forbid.text = (char *) lua_object_text (L, object, "text");
  forbid.when = (guint8) lua_compile_when (L, load, object);
  forbid.faces = (guint8) lua_compile_predicate_field (L, load, object, "faces");
  forbid.holding = (guint8) lua_compile_predicate_field (L, load, object, "holding");
  if (forbid.text != NULL && forbid.faces != LC_NO_PREDICATE)
    lc_builder_forbid (load->builder, &forbid);
}

/* The steps of all triggers of one event, in the order in which they were declared. */
static LcList
trigger_list (lua_State *L, LuaLoad *load, int triggers, const char *event)
{
  LcStep runs[MAX_TRIGGERS];
  guint n_runs = 0;

  for (lua_Unsigned i = 1; i <= lua_rawlen (L, triggers); i++)
    {
      lua_rawgeti (L, triggers, (lua_Integer) i);
      if (g_strcmp0 (lua_object_text (L, -1, "event"), event) == 0)
        {
          if (n_runs == MAX_TRIGGERS)
            luaL_error (L, "rules:on: there are more than %d for “%s”", MAX_TRIGGERS, event);
          memset (&runs[n_runs], 0, sizeof runs[n_runs]);
          runs[n_runs].op = LC_OP_RUN;
          runs[n_runs].a = lua_compile_field (L, load, -1, "steps", LC_EMPTY_LIST);
          n_runs += runs[n_runs].a != LC_EMPTY_LIST;
        }
      lua_pop (L, 1);
    }
  return n_runs == 1 ? runs[0].a : lc_builder_list (load->builder, runs, n_runs);
}

static void
add_triggers (lua_State *L, LuaLoad *load, int rules)
{
  const char *const *events = lua_kind_field (LUA_KIND_TRIGGER, "event")->words;

  luaL_checkstack (L, 10, NULL);
  if (lua_object_get (L, rules, "triggers") == LUA_TTABLE)
    for (guint event = 0; event < LC_N_TRIGGERS; event++)
      lc_builder_rules (load->builder)->triggers[event] =
        trigger_list (L, load, lua_gettop (L), events[event]);
  lua_pop (L, 1);
}

static void
add_sides (lua_State *L, LuaLoad *load, int rules)
{
  LcRules *target = lc_builder_rules (load->builder);
  const char *backs = lua_object_text (L, rules, "backs");

  target->turned = lua_object_bool (L, rules, "turned");
  if (target->turned)
    target->side_name = g_strdup (lua_object_text (L, rules, "turned_name"));
  target->backs_seen = g_strcmp0 (backs, "seen") == 0;
  target->backs_shuffled = lua_object_bool (L, rules, "shuffle_backs");
  if (lua_object_get (L, rules, "second_side") == LUA_TUSERDATA)
    {
      const int side = lua_gettop (L);

      target->side_when = (guint8) lua_compile_when (L, load, side);
      target->side_why = g_strdup (lua_object_text (L, side, "why"));
      g_free (target->side_name);
      target->side_name = g_strdup (lua_object_text (L, side, "name"));
      target->side_after = lua_compile_field (L, load, side, "after", LC_EMPTY_LIST);
    }
  lua_pop (L, 1);
  if (lua_object_get (L, rules, "bluff") == LUA_TUSERDATA)
    {
      const int bluff = lua_gettop (L);

      target->honest = (guint8) lua_compile_predicate_field (L, load, bluff, "holding");
      target->honest_second_side = lua_object_bool (L, bluff, "second_side");
    }
  lua_pop (L, 1);
  if (lua_object_get (L, rules, "jump_in") == LUA_TUSERDATA)
    {
      const int jump = lua_gettop (L);

      target->jump_in = (guint8) lua_compile_predicate_field (L, load, jump, "matches");
      target->jump_when = (guint8) lua_compile_when (L, load, jump);
    }
  lua_pop (L, 1);
}

static void
add_numbers (lua_State *L, LuaLoad *load, int rules)
{
  LcRules *target = lc_builder_rules (load->builder);
  const char *score = lua_object_text (L, rules, "score");
  const char *const *scores = lua_kind_field (LUA_KIND_RULES, "score")->words;
  const char *next = lua_object_text (L, rules, "next_round");
  const char *const *nexts = lua_kind_field (LUA_KIND_RULES, "next_round")->words;

  if (lua_object_get (L, rules, "seats") == LUA_TTABLE)
    {
      lua_rawgeti (L, -1, 1);
      lua_rawgeti (L, -2, 2);
      target->min_seats = (guint8) lua_tointeger (L, -2);
      target->max_seats = (guint8) lua_tointeger (L, -1);
      lua_pop (L, 2);
    }
  lua_pop (L, 1);
  target->hand = (guint8) lua_object_int (L, rules, "hand", 7);
  target->hand_of_two = (guint8) lua_object_int (L, rules, "hand_of_two", 0);
  target->target = (gint32) lua_object_int (L, rules, "target", 500);
  target->partners = lua_object_bool (L, rules, "partners");
  target->suits = lua_object_bool (L, rules, "suits");
  target->no_challenge = lua_object_bool (L, rules, "no_challenge");
  target->uno_penalty = (guint8) lua_object_int (L, rules, "uno_penalty", 2);
  target->false_catch = (guint8) lua_object_int (L, rules, "false_catch", 0);
  for (guint i = 0; score != NULL && scores[i] != NULL; i++)
    if (strcmp (score, scores[i]) == 0)
      target->scoring = (guint8) i;
  target->win_points = (gint16) lua_object_int (L, rules, "win_points", 0);
  for (guint i = 0; next != NULL && nexts[i] != NULL; i++)
    if (strcmp (next, nexts[i]) == 0)
      target->next_round = (guint8) i;
}

/* Everything goes to the builder. */
static int
compile_all (lua_State *L)
{
  LuaLoad *load = lua_touserdata (L, 1);
  const int rules = 2;

  lua_rawgeti (L, LUA_REGISTRYINDEX, load->rules);
  if (!lua_compile_check (L, load, rules))
    return 0;
  load->must_play = lua_object_bool (L, rules, "must_play");
  add_numbers (L, load, rules);
  for_each (L, load, rules, "colours", add_colour);
  for_each (L, load, rules, "counters", add_counter);
  for_each (L, load, rules, "tokens", add_token);
  load->matches = lua_compile_predicate_field (L, load, rules, "matches");
  lua_compile_cards (L, load, rules);
  add_ordinary_turn (L, load, rules);
  for_each (L, load, rules, "modes", add_mode);
  for_each (L, load, rules, "forbids", add_forbid);
  add_sides (L, load, rules);
  add_triggers (L, load, rules);
  lua_object_place (L, rules, "", load->rules_place);
  lua_object_place (L, rules, "hand", load->hand_place);
  lc_builder_at (load->builder, NULL);
  return 0;
}

static int
read_title (lua_State *L)
{
  LuaLoad *load = lua_touserdata (L, 1);
  const char *title, *summary;

  lua_rawgeti (L, LUA_REGISTRYINDEX, load->rules);
  title = lua_object_text (L, 2, "title");
  summary = lua_object_text (L, 2, "summary");
  load->title = g_string_chunk_insert (load->names, title != NULL ? title : "?");
  load->summary = g_string_chunk_insert (load->names, summary != NULL ? summary : "?");
  return 0;
}

/* What the builder has noted becomes one list with the rest. */
static void
take_mistakes (LuaLoad *load)
{
  const GPtrArray *noted = lc_builder_mistakes (load->builder);

  for (guint i = 0; i < noted->len; i++)
    lua_load_mistake (load, NULL, "%s", (const char *) noted->pdata[i]);
}

/* The builder does not know where what it finds in the ruleset as a whole was written, nor the
 * words for what to do about it. */
static void
add_places (LuaLoad *load, GError **error)
{
  static const char *const remedies[][2] = {
    { "cards each", "; deal fewer, or put more cards into the deck" },
    { "no card may be the start card", "; leave out “start” of some faces" },
    { "fixed number of points", "; win_points goes with score = “winner-takes”" },
    { "have a second side", "; give each card two faces: rules:card { front, back }" },
    { "", "" },
  };
  g_auto (GStrv) lines = NULL;

  if (error == NULL || *error == NULL)
    return;
  lines = g_strsplit ((*error)->message, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (lines[i], ".lua:") == NULL)
      {
        guint row = 0;
        char *whole;

        while (strstr (lines[i], remedies[row][0]) == NULL)
          row++;
        whole = g_strdup_printf ("%s: %s%s", row == 0 ? load->hand_place : load->rules_place,
                                 lines[i], remedies[row][1]);
        g_free (lines[i]);
        lines[i] = whole;
      }
  g_free ((*error)->message);
  (*error)->message = g_strjoinv ("\n", lines);
}

/**
 * lua_compile:
 * @load: a load whose scripts have run, with the ruleset kept as @load->rules
 * @spec: the full name
 * @error: return location for a #GError
 *
 * Walks over the ruleset in a fixed order and builds the tables. Nothing in the scripts can change
 * any more.
 *
 * Returns: (transfer full) (nullable): the rules, which do not own @load; or %NULL with
 *   #LC_RULES_ERROR set to all mistakes, a line each
 */
LcRules *
lua_compile (LuaLoad *load, const char *spec, GError **error)
{
  g_autoptr (GError) stopped = NULL;
  LcRules *rules = NULL;

  load->locked = TRUE;
  if (!lua_sandbox_run (load->sandbox, read_title, load, 0, LUA_SANDBOX_LOAD_BUDGET, error))
    return NULL;
  load->builder = lc_builder_new (spec, load->title, load->summary);
  if (!lua_sandbox_run (load->sandbox, compile_all, load, 0, LUA_SANDBOX_LOAD_BUDGET, &stopped))
    lua_load_mistake (load, NULL, "%s", stopped->message);
  take_mistakes (load);
  if (lua_load_failed (load, error))
    return NULL;
  if (load->functions->len > 0)
    {
      LcRules *target = lc_builder_rules (load->builder);

      target->script = lua_script_call;
      target->script_hold = lua_script_hold;
      target->script_digest = g_strdup (load->sources);
    }
  rules = lc_builder_end (load->builder, &stopped);
  add_places (load, &stopped);
  if (stopped != NULL)
    g_propagate_error (error, g_steal_pointer (&stopped));
  g_clear_pointer (&load->builder, lc_builder_free);
  return rules;
}

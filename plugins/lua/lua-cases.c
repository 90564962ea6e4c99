/* lua-cases.c - runs a file of rule tests.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-cases.h"

#include <locale.h>
#include <string.h>

#include "lc-error.h"
#include "lua-cases-private.h"

static void
free_value (gpointer data)
{
  LuaCaseValue *value = data;

  g_free (value->text);
  g_clear_pointer (&value->items, g_ptr_array_unref);
  g_clear_pointer (&value->keys, g_ptr_array_unref);
  g_clear_pointer (&value->values, g_ptr_array_unref);
  g_free (value);
}

static void
free_case (gpointer data)
{
  LuaCase *self = data;

  g_free (self->title);
  g_free (self);
}

static void
free_rules (gpointer data)
{
  LuaCaseRules *self = data;

  g_free (self->spec);
  g_clear_pointer (&self->rules, lc_rules_unref);
  g_free (self);
}

static LuaCases *
cases_new (const char *path)
{
  LuaCases *cases = g_new0 (LuaCases, 1);
  g_autofree char *name = g_path_get_basename (path);

  cases->names = g_string_chunk_new (128);
  cases->name = g_string_chunk_insert_const (cases->names, name);
  cases->rules = g_ptr_array_new_with_free_func (free_rules);
  cases->cases = g_ptr_array_new_with_free_func (free_case);
  cases->values = g_ptr_array_new_with_free_func (free_value);
  return cases;
}

static void
cases_free (LuaCases *cases)
{
  g_ptr_array_unref (cases->values);
  g_ptr_array_unref (cases->cases);
  g_ptr_array_unref (cases->rules);
  g_string_chunk_free (cases->names);
  g_free (cases);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LuaCases, cases_free)

static gboolean
load_rules (LuaCases *cases, const char *const *folders, LuaCasesLoader loader, GError **error)
{
  for (guint i = 0; i < cases->rules->len; i++)
    {
      LuaCaseRules *self = cases->rules->pdata[i];

      self->rules = loader (self->spec, folders, error);
      if (self->rules == NULL)
        {
          g_prefix_error (error, "%s:%d: cases \"%s\": ", self->file, self->line, self->spec);
          return FALSE;
        }
    }
  return TRUE;
}

/* A refused move must leave the state as it was, an accepted one a state that can be. */
static void
check_state (LuaCaseRun *run, int line, const LcMatch *before)
{
  g_autoptr (GError) error = NULL;

  if (before != NULL && memcmp (before, &run->match, sizeof *before) != 0)
    {
      run->differs = TRUE;
      lua_case_fail (run, line, "the engine has refused “%s” and changed the game all the same",
                     run->after);
    }
  if (!lc_game_check (&run->match.game, run->rules, &error))
    {
      run->differs = TRUE;
      lua_case_fail (run, line, "after “%s” the engine is in a state that cannot be: %s",
                     run->after, error->message);
    }
}

/* The move was refused; @why the game says. */
static void
check_refusal (LuaCaseRun *run,
               const LuaCaseValue *move,
               const LuaCaseValue *refused,
               const char *why)
{
  g_autofree char *moves = NULL;

  if (refused == NULL)
    {
      const LcTable *table = &run->match.game.table;
      const guint seat = table->phase == LC_PHASE_ASK ? table->asked : table->turn;

      run->differs = TRUE;
      moves = lua_case_moves_text (run, seat);
      lua_case_fail (run, move->line, "“%s” is refused: %s (%s)", move->text, why,
                     table->phase == LC_PHASE_OVER ? "nobody may do anything" : moves);
    }
  else if (refused->type == LUA_CASE_TEXT && strstr (why, refused->text) == NULL)
    {
      run->differs = TRUE;
      lua_case_fail (run, refused->line,
                     "“%s” is refused for another reason: expected “%s”, found “%s”", move->text,
                     refused->text, why);
    }
}

/* Deals the next round. */
static void
deal (LuaCaseRun *run, const LuaCaseValue *move)
{
  const LcSink sink = { lua_case_tell, run };
  g_autoptr (GError) error = NULL;

  if (run->match.over || run->match.game.table.phase != LC_PHASE_OVER)
    lua_case_fail (run, move->line, "“%s”: %s", move->text,
                   run->match.over ? "the match is over" : "the round is not over");
  else if (!lc_match_next_round (&run->match, run->rules, &sink, &error))
    lua_case_fail (run, move->line, "“%s”: %s", move->text, error->message);
}

/* Makes a move, which the game has to accept, or to refuse if @refused says so. */
static void
make_move (LuaCaseRun *run, const LuaCaseValue *value, const LuaCaseValue *refused)
{
  const LcSink sink = { lua_case_tell, run };
  const LcMatch before = run->match;
  g_autoptr (GError) error = NULL;
  LcMove move;

  if (!lua_case_parse_move (run, value->line, value->text, &move))
    return;
  if (lc_match_apply (&run->match, run->rules, move, &sink, &error))
    {
      run->after = value->text;
      run->differs = refused != NULL;
      if (refused != NULL)
        lua_case_fail (run, value->line,
                       "“%s”: expected that it is refused, found that it is "
                       "allowed",
                       value->text);
      check_state (run, value->line, NULL);
      return;
    }
  run->after = value->text;
  if (g_error_matches (error, LC_GAME_ERROR, LC_GAME_ERROR_ILLEGAL))
    {
      g_autofree char *why = lua_case_why_not (run, move);

      check_refusal (run, value, refused, why);
    }
  else
    lua_case_fail (run, value->line, "“%s”: %s", value->text, error->message);
  check_state (run, value->line, &before);
}

/* "refused" of a step; NULL if there is none, or it is not true. */
static const LuaCaseValue *
find_refused (LuaCaseRun *run, const LuaCaseValue *step)
{
  const LuaCaseValue *refused = lua_case_get (step, "refused");

  if (refused == NULL)
    return NULL;
  if (step->items->len == 0)
    lua_case_fail (run, refused->line, "refused: there is no move in this step");
  else if ((refused->type != LUA_CASE_BOOL || !refused->number) && refused->type != LUA_CASE_TEXT)
    lua_case_fail (run, refused->line, "refused: expected true, or words of the reason");
  return refused;
}

static void
run_moves (LuaCaseRun *run, const LuaCaseValue *step, const LuaCaseValue *refused)
{
  for (guint i = 0; i < step->items->len && run->failure->len == 0; i++)
    {
      const LuaCaseValue *move = step->items->pdata[i];
      g_autofree char *found = NULL;

      if (move->type != LUA_CASE_TEXT)
        {
          found = lua_case_found (move);
          lua_case_fail (run, move->line, "expected a move such as \"%s draws\", found %s",
                         run->names[0], found);
        }
      else if (lua_case_is_deal (move->text))
        {
          run->after = move->text;
          deal (run, move);
        }
      else
        make_move (run, move, i + 1 == step->items->len ? refused : NULL);
    }
}

/* A step is a move, or braces with moves and what is expected after them. */
static void
run_step (LuaCaseRun *run, const LuaCaseValue *step)
{
  g_ptr_array_set_size (run->events, 0);
  if (step->type == LUA_CASE_TABLE)
    {
      run_moves (run, step, find_refused (run, step));
      if (run->failure->len == 0)
        lua_case_compare (run, step);
    }
  else
    {
      LuaCaseValue alone = { .type = LUA_CASE_TABLE, .line = step->line };

      alone.items = g_ptr_array_new ();
      alone.keys = g_ptr_array_new ();
      g_ptr_array_add (alone.items, (gpointer) step);
      run_moves (run, &alone, NULL);
      g_ptr_array_unref (alone.items);
      g_ptr_array_unref (alone.keys);
    }
}

static void
run_steps (LuaCaseRun *run)
{
  const LuaCaseValue *body = run->self->body;

  if (body->items->len == 0)
    lua_case_fail (run, body->line,
                   "the case has no steps; add some, such as { \"%s draws\", turn "
                   "= \"%s\" }",
                   run->names[0], run->names[1]);
  for (guint i = 0; i < body->items->len && run->failure->len == 0; i++)
    run_step (run, body->items->pdata[i]);
  if (!run->compared && run->failure->len == 0)
    lua_case_fail (run, body->line, "the case expects nothing; say what should have come of it");
}

/* Runs one case. Returns: (transfer full) (nullable): what is wrong. */
static char *
run_case (const LuaCases *cases, const LuaCase *self)
{
  g_autofree LuaCaseRun *run = g_new0 (LuaCaseRun, 1);
  char *failure;

  run->self = self;
  run->rules = ((LuaCaseRules *) cases->rules->pdata[self->rules])->rules;
  run->events = g_ptr_array_new_with_free_func (lua_case_event_free);
  run->failure = g_string_new (NULL);
  if (self->body == NULL)
    lua_case_fail (run, self->line, "no braces follow the title; write case \"…\" { … }");
  else if (lua_case_set_up (run))
    run_steps (run);
  if (run->failure->len > 0 && run->differs)
    lua_case_describe (run, run->failure);
  g_ptr_array_unref (run->events);
  failure = g_string_free (run->failure, run->failure->len == 0);
  return failure;
}

static void
run_cases (const LuaCases *cases, LcCaseReport report, gpointer data)
{
  for (guint i = 0; i < cases->cases->len; i++)
    {
      const LuaCase *self = cases->cases->pdata[i];
      g_autofree char *place = g_strdup_printf ("%s:%d", self->file, self->line);
      g_autofree char *failure = run_case (cases, self);

      report (self->title, place, failure, data);
    }
}

/* Reads a file of tests and loads the rules it asks for. */
static LuaCases *
open_cases (const char *path, const char *const *folders, LuaCasesLoader loader, GError **error)
{
  g_autoptr (LuaCases) cases = cases_new (path);

  if (!lua_cases_read (cases, path, folders, error))
    return NULL;
  if (cases->cases->len == 0)
    {
      g_set_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_RUN,
                   "%s: there are no cases in it; they begin with cases \"uno-flex\", say",
                   cases->name);
      return NULL;
    }
  if (!load_rules (cases, folders, loader, error))
    return NULL;
  lua_cases_set_lines (cases, path);
  return g_steal_pointer (&cases);
}

/* LcLanguageFuncs.test. Reasons are compared with words in the file, so nothing is translated. */
gboolean
lua_cases_test (const char *path,
                const char *const *folders,
                LuaCasesLoader loader,
                LcCaseReport report,
                gpointer data,
                GError **error)
{
  g_autoptr (LuaCases) cases = open_cases (path, folders, loader, error);
  locale_t plain;
  locale_t outer;

  if (cases == NULL)
    return FALSE;
  plain = newlocale (LC_MESSAGES_MASK, "C", duplocale (LC_GLOBAL_LOCALE));
  outer = uselocale (plain);
  run_cases (cases, report, data);
  uselocale (outer);
  freelocale (plain);
  return TRUE;
}

/* Trying out ------------------------------------------------------------------------------------ */

/* The case that @which names: its number, or a part of its title. */
static const LuaCase *
find_case (const LuaCases *cases, const char *which, GError **error)
{
  guint64 number;

  if (g_ascii_string_to_unsigned (which, 10, 1, cases->cases->len, &number, NULL))
    return cases->cases->pdata[number - 1];
  for (guint i = 0; i < cases->cases->len; i++)
    {
      const LuaCase *self = cases->cases->pdata[i];

      if (strstr (self->title, which) != NULL)
        return self;
    }
  g_set_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_RUN,
               "%s: no case has “%s” in its title; they are numbered from 1 to %u", cases->name,
               which, cases->cases->len);
  return NULL;
}

/* Sets the table of @run up; a match of which no round is dealt yet gets one. */
static gboolean
set_up (LuaCaseRun *run, GError **error)
{
  if (run->self->body == NULL)
    lua_case_fail (run, run->self->line, "no braces follow the title; write case \"…\" { … }");
  else if (lua_case_set_up (run))
    return run->match.game.table.phase != LC_PHASE_OVER || run->match.over
           || lc_match_next_round (&run->match, run->rules, NULL, error);
  g_set_error_literal (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_RUN, run->failure->str);
  return FALSE;
}

/* LcLanguageFuncs.tryout */
LcTryout *
lua_cases_tryout (const char *path,
                  const char *which,
                  const char *const *folders,
                  LuaCasesLoader loader,
                  GError **error)
{
  g_autoptr (LuaCases) cases = open_cases (path, folders, loader, error);
  const LuaCase *self = cases != NULL ? find_case (cases, which, error) : NULL;
  g_autofree LuaCaseRun *run = g_new0 (LuaCaseRun, 1);
  LcTryout *tryout = NULL;

  if (self == NULL)
    return NULL;
  run->self = self;
  run->rules = ((LuaCaseRules *) cases->rules->pdata[self->rules])->rules;
  run->events = g_ptr_array_new_with_free_func (lua_case_event_free);
  run->failure = g_string_new (NULL);
  if (set_up (run, error))
    {
      tryout = g_new0 (LcTryout, 1);
      tryout->title = g_strdup (self->title);
      tryout->rules = lc_rules_ref ((LcRules *) run->rules);
      tryout->match = run->match;
      for (guint i = 0; i < run->n_seats; i++)
        tryout->names[i] = g_strdup (run->names[i]);
    }
  g_ptr_array_unref (run->events);
  g_string_free (run->failure, TRUE);
  return tryout;
}

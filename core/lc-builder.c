/* lc-builder.c - making an LcRules piece by piece.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-builder-private.h"
#include "lc-sprint-private.h"

#include <string.h>

#include "lc-error.h"

static GArray *
new_array (gsize element_size)
{
  return g_array_new (FALSE, TRUE, (guint) element_size);
}

/* Adds a list of the core's own, which may hold the core's own steps. */
static LcList
core_list (LcBuilder *builder, LcOp first, LcOp second)
{
  const LcStep steps[] = { { .op = (guint8) first }, { .op = (guint8) second }, { 0 } };
  const LcList list = (LcList) builder->steps->len;
  const guint8 depth = 1;

  g_array_append_vals (builder->steps, steps, G_N_ELEMENTS (steps));
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_array_append_val (builder->depths, depth);
      g_ptr_array_add (builder->places, NULL);
    }
  return list;
}

/* What every ruleset has: the empty list, the condition that holds, the start card's colour. */
static void
add_core_parts (LcBuilder *builder)
{
  const LcCond always = { .kind = LC_COND_ALWAYS };
  const LcQuestion colour = { .id = (char *) "colour",
                              .text = (char *) "Which colour?",
                              .kind = LC_ASK_COLOUR };
  LcStep ask = { .op = LC_OP_ASK, .who = LC_WHO_NEXT };

  core_list (builder, LC_OP_END, LC_OP_END);
  g_array_append_val (builder->conds, always);
  builder->rules->end_play = core_list (builder, LC_OP_END_PLAY, LC_OP_ADVANCE);
  builder->rules->end_turn = core_list (builder, LC_OP_END_TURN, LC_OP_ADVANCE);
  builder->rules->end_start = core_list (builder, LC_OP_ADVANCE, LC_OP_END);
  ask.a = (guint16) lc_builder_question (builder, &colour);
  builder->rules->ask_colour = lc_builder_list (builder, &ask, 1);
}

/**
 * lc_builder_new:
 * @spec: the full name of the ruleset, options and house rules and all
 * @title: how people call it
 * @summary: (nullable): a sentence or two
 *
 * Returns: (transfer full): a builder of a ruleset for 2 to 10 seats with seven cards each, to
 *   500 points, in which a missed call costs two cards and nothing can be played out of turn
 */
LcBuilder *
lc_builder_new (const char *spec, const char *title, const char *summary)
{
  LcBuilder *builder = g_new0 (LcBuilder, 1);
  LcRules *rules = builder->rules = g_new0 (LcRules, 1);

  g_atomic_ref_count_init (&rules->refs);
  rules->spec = g_strdup (spec);
  rules->title = g_strdup (title);
  rules->summary = g_strdup (summary != NULL ? summary : "");
  rules->min_seats = 2;
  rules->max_seats = 10;
  rules->hand = 7;
  rules->target = 500;
  rules->uno_penalty = 2;
  rules->jump_in = rules->honest = LC_NO_PREDICATE;
  rules->notes = g_ptr_array_new_with_free_func (g_free);
  rules->sources = g_ptr_array_new_with_free_func (g_free);

  builder->colours = new_array (sizeof (LcColour));
  builder->faces = new_array (sizeof (LcFace));
  builder->cards = new_array (sizeof (LcCardDef));
  builder->predicates = new_array (sizeof (LcPredicate));
  builder->tests = new_array (sizeof (BuilderPredicate));
  builder->modes = new_array (sizeof (LcMode));
  builder->forbids = new_array (sizeof (LcForbid));
  builder->conds = new_array (sizeof (LcCond));
  builder->steps = new_array (sizeof (LcStep));
  builder->questions = new_array (sizeof (LcQuestion));
  builder->counters = new_array (sizeof (LcCounter));
  builder->tokens = new_array (sizeof (LcCounter));
  builder->depths = new_array (sizeof (guint8));
  builder->places = g_ptr_array_new_with_free_func (g_free);
  builder->face_places = g_ptr_array_new_with_free_func (g_free);
  builder->mistakes = g_ptr_array_new_with_free_func (g_free);
  add_core_parts (builder);
  return builder;
}

/* Moves what has been collected into the ruleset, so that it can be read and freed as one. */
static void
collect (LcBuilder *builder)
{
  LcRules *rules = builder->rules;

#define COLLECT(field, count)                                                                      \
  if (builder->field != NULL)                                                                      \
    {                                                                                              \
      rules->count = (__typeof__ (rules->count)) builder->field->len;                              \
      rules->field = (gpointer) g_array_free (g_steal_pointer (&builder->field), FALSE);           \
    }
  COLLECT (colours, n_colours)
  COLLECT (faces, n_faces)
  COLLECT (cards, n_cards)
  COLLECT (predicates, n_predicates)
  COLLECT (modes, n_modes)
  COLLECT (forbids, n_forbids)
  COLLECT (conds, n_conds)
  COLLECT (steps, n_steps)
  COLLECT (questions, n_questions)
  COLLECT (counters, n_counters)
  COLLECT (tokens, n_tokens)
#undef COLLECT
}

/**
 * lc_builder_free:
 * @builder: (transfer full): a builder
 */
void
lc_builder_free (LcBuilder *builder)
{
  if (builder->rules != NULL)
    {
      collect (builder);
      lc_rules_unref (builder->rules);
    }
  for (guint i = 0; i < builder->tests->len; i++)
    g_free (g_array_index (builder->tests, BuilderPredicate, i).place);
  g_array_unref (builder->tests);
  g_array_unref (builder->depths);
  g_ptr_array_unref (builder->places);
  g_ptr_array_unref (builder->face_places);
  g_ptr_array_unref (builder->mistakes);
  g_free (builder->place);
  g_free (builder);
}

/**
 * lc_builder_at:
 * @builder: a builder
 * @place: (nullable): "uno-mine.lua:12"
 *
 * Says where what is added from now on stands, for messages about mistakes in it.
 */
void
lc_builder_at (LcBuilder *builder, const char *place)
{
  g_free (builder->place);
  builder->place = g_strdup (place);
}

static void
add_mistake (LcBuilder *builder, const char *place, const char *format, va_list args)
{
  g_autofree char *text = g_strdup_vprintf (format, args);
  char *line = place != NULL ? g_strdup_printf ("%s: %s", place, text) : g_strdup (text);

  for (guint i = 0; i < builder->mistakes->len; i++)
    if (strcmp (line, g_ptr_array_index (builder->mistakes, i)) == 0)
      {
        g_free (line);
        return;
      }
  g_ptr_array_add (builder->mistakes, line);
}

/**
 * lc_builder_mistake:
 * @builder: a builder
 * @format: what was expected and what was found, and the likely cure
 *
 * Notes a mistake at the current place. The same one is noted once.
 */
void
lc_builder_mistake (LcBuilder *builder, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  add_mistake (builder, builder->place, format, args);
  va_end (args);
}

void
lc_builder_mistake_at (LcBuilder *builder, const char *place, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  add_mistake (builder, place, format, args);
  va_end (args);
}

/**
 * lc_builder_mistakes:
 * @builder: a builder
 *
 * Returns: (transfer none) (element-type utf8): the mistakes so far, a line each
 */
const GPtrArray *
lc_builder_mistakes (LcBuilder *builder)
{
  return builder->mistakes;
}

/**
 * lc_builder_rules:
 * @builder: a builder
 *
 * Returns: (transfer none): the ruleset in the making, to set its scalars: seats, hand, target,
 *   sides, triggers. What is added through the builder is not in it yet.
 */
LcRules *
lc_builder_rules (LcBuilder *builder)
{
  return builder->rules;
}

/* Appends, unless there are @most already. Returns the index of the new element, or of the last. */
static guint
append (LcBuilder *builder, GArray *array, gconstpointer element, guint most, const char *what)
{
  if (array->len >= most)
    {
      lc_builder_mistake (builder, "there are more than %u %s", most, what);
      return array->len - 1;
    }
  g_array_append_vals (array, element, 1);
  return array->len - 1;
}

/**
 * lc_builder_colour:
 * @builder: a builder
 * @colour: copied
 *
 * Returns: the id of the new colour
 */
guint
lc_builder_colour (LcBuilder *builder, const LcColour *colour)
{
  LcColour copy = *colour;

  if (builder->colours->len >= LC_MAX_COLOURS)
    return append (builder, builder->colours, colour, LC_MAX_COLOURS, "colours");
  copy.id = g_strdup (colour->id);
  copy.name = g_strdup (colour->name != NULL ? colour->name : colour->id);
  copy.hue = g_strdup (colour->hue != NULL ? colour->hue : "");
  if (copy.letter == 0)
    copy.letter = colour->id[0];
  return append (builder, builder->colours, &copy, LC_MAX_COLOURS, "colours");
}

static LcCounter
copy_counter (const LcCounter *counter)
{
  LcCounter copy = *counter;

  copy.id = g_strdup (counter->id);
  copy.name = g_strdup (counter->name != NULL ? counter->name : counter->id);
  copy.words[0] = g_strdup (counter->words[0]);
  copy.words[1] = g_strdup (counter->words[1]);
  return copy;
}

/**
 * lc_builder_counter:
 * @builder: a builder
 * @counter: copied: one number for the whole game
 *
 * Returns: the id of the new counter
 */
guint
lc_builder_counter (LcBuilder *builder, const LcCounter *counter)
{
  LcCounter copy;

  if (builder->counters->len >= LC_MAX_COUNTERS)
    return append (builder, builder->counters, counter, LC_MAX_COUNTERS, "counters");
  copy = copy_counter (counter);
  return append (builder, builder->counters, &copy, LC_MAX_COUNTERS, "counters");
}

/**
 * lc_builder_token:
 * @builder: a builder
 * @token: copied: one number for each seat
 *
 * Returns: the id of the new token
 */
guint
lc_builder_token (LcBuilder *builder, const LcCounter *token)
{
  LcCounter copy;

  if (builder->tokens->len >= LC_MAX_TOKENS)
    return append (builder, builder->tokens, token, LC_MAX_TOKENS, "tokens");
  copy = copy_counter (token);
  return append (builder, builder->tokens, &copy, LC_MAX_TOKENS, "tokens");
}

/**
 * lc_builder_cond:
 * @builder: a builder
 * @cond: copied
 *
 * Returns: the id of the condition; equal conditions have the same one
 */
guint
lc_builder_cond (LcBuilder *builder, const LcCond *cond)
{
  for (guint i = 0; i < builder->conds->len; i++)
    if (memcmp (cond, &g_array_index (builder->conds, LcCond, i), sizeof *cond) == 0)
      return i;
  return append (builder, builder->conds, cond, G_MAXUINT8, "conditions");
}

/* How deep the lists that @step may begin call others. */
static guint
step_depth (LcBuilder *builder, const LcStep *step)
{
  guint depth = 0;

#define DEPTH(list)                                                                                \
  if ((list) < builder->depths->len)                                                               \
    depth = MAX (depth, g_array_index (builder->depths, guint8, (list)));
  if (step->op == LC_OP_IF || step->op == LC_OP_RUN)
    DEPTH (step->a)
  if (step->op == LC_OP_IF)
    DEPTH (step->b)
  if (step->op == LC_OP_ASK && step->a < builder->questions->len)
    {
      const LcQuestion *question = &g_array_index (builder->questions, LcQuestion, step->a);

      for (guint i = 0; i < question->n_answers; i++)
        DEPTH (question->answers[i].list)
    }
#undef DEPTH
  return depth;
}

#define MAX_DEPTH 6

/**
 * lc_builder_list:
 * @builder: a builder
 * @steps: (array length=n_steps): copied; without %LC_OP_END
 * @n_steps: how many
 *
 * Adds a list of steps. What its steps refer to has to be there already, so that lists cannot go
 * in a circle.
 *
 * Returns: the list
 */
LcList
lc_builder_list (LcBuilder *builder, const LcStep *steps, gsize n_steps)
{
  const LcList list = (LcList) builder->steps->len;
  const LcStep end = { .op = LC_OP_END };
  guint depth = 1;

  if (n_steps == 0)
    return LC_EMPTY_LIST;
  if (builder->steps->len + n_steps + 1 >= LC_NO_LIST)
    {
      lc_builder_mistake (builder, "there are more than %d steps in the whole ruleset", LC_NO_LIST);
      return LC_EMPTY_LIST;
    }
  for (gsize i = 0; i < n_steps; i++)
    {
      if ((steps[i].op == LC_OP_IF || steps[i].op == LC_OP_RUN)
          && (steps[i].a >= list || (steps[i].op == LC_OP_IF && steps[i].b >= list)))
        lc_builder_mistake (builder, "a list of steps runs one that is not there yet");
      depth = MAX (depth, 1 + step_depth (builder, &steps[i]));
    }
  if (depth > MAX_DEPTH)
    lc_builder_mistake (builder, "lists of steps contain each other %u deep; %d is the most", depth,
                        MAX_DEPTH);
  g_array_append_vals (builder->steps, steps, (guint) n_steps);
  g_array_append_val (builder->steps, end);
  g_array_set_size (builder->depths, builder->steps->len);
  g_array_index (builder->depths, guint8, list) = (guint8) MIN (depth, G_MAXUINT8);
  g_ptr_array_set_size (builder->places, (gint) builder->steps->len);
  g_ptr_array_index (builder->places, list) = g_strdup (builder->place);
  return list;
}

/**
 * lc_builder_question:
 * @builder: a builder
 * @question: copied
 *
 * Returns: the id of the new question. 0 is in every ruleset: it asks for a colour.
 */
guint
lc_builder_question (LcBuilder *builder, const LcQuestion *question)
{
  LcQuestion copy = *question;

  if (builder->questions->len >= G_MAXUINT8)
    return append (builder, builder->questions, question, G_MAXUINT8, "questions");
  copy.id = g_strdup (question->id);
  copy.text = g_strdup (question->text);
  for (guint i = 0; i < question->n_answers && i < LC_MAX_ANSWERS; i++)
    {
      copy.answers[i].id = g_strdup (question->answers[i].id);
      copy.answers[i].name = g_strdup (question->answers[i].name);
    }
  return append (builder, builder->questions, &copy, G_MAXUINT8, "questions");
}

/**
 * lc_builder_face:
 * @builder: a builder
 * @face: copied; @symbol_id is filled in
 *
 * Returns: the id of the new face
 */
guint
lc_builder_face (LcBuilder *builder, const LcFace *face)
{
  LcFace copy = *face;

  if (builder->faces->len >= LC_MAX_FACES)
    return append (builder, builder->faces, face, LC_MAX_FACES, "different faces of cards");
  copy.id = g_strdup (face->id);
  copy.name = g_strdup (face->name != NULL ? face->name : face->id);
  copy.symbol = g_strdup (face->symbol != NULL ? face->symbol : face->id);
  copy.text = g_strdup (face->text != NULL ? face->text : "");
  copy.symbol_id = builder->rules->n_symbols;
  for (guint i = 0; i < builder->faces->len; i++)
    if (strcmp (copy.symbol, g_array_index (builder->faces, LcFace, i).symbol) == 0)
      {
        copy.symbol_id = g_array_index (builder->faces, LcFace, i).symbol_id;
        break;
      }
  if (copy.symbol_id == builder->rules->n_symbols)
    builder->rules->n_symbols++;
  g_ptr_array_add (builder->face_places, g_strdup (builder->place));
  return append (builder, builder->faces, &copy, LC_MAX_FACES, "different faces of cards");
}

/**
 * lc_builder_card:
 * @builder: a builder
 * @face: the face of its first side
 * @second_face: that of the second; %LC_NO_FACE if it has none
 * @copies: how many equal ones there are, one after the other
 *
 * Returns: the id of the first one
 */
guint
lc_builder_card (LcBuilder *builder, guint face, guint second_face, guint copies)
{
  const LcCardDef card = { { (guint8) face, (guint8) second_face } };
  const guint first = builder->cards->len;

  if (copies < 1 || copies > LC_MAX_DECK)
    lc_builder_mistake (builder, "a card is in the deck 1 to %d times, not %u times", LC_MAX_DECK,
                        copies);
  else if (first + copies > LC_MAX_DECK)
    lc_builder_mistake (builder, "a deck has %d cards at most; this one would have %u or more",
                        LC_MAX_DECK, first + copies);
  else
    for (guint i = 0; i < copies; i++)
      g_array_append_val (builder->cards, card);
  return first;
}

/**
 * lc_builder_predicate:
 * @builder: a builder
 * @name: for messages
 * @test: what fits
 * @data: for @test; has to live until lc_builder_end()
 *
 * Returns: the id of the new predicate
 */
guint
lc_builder_predicate (LcBuilder *builder, const char *name, LcFaceTest test, gpointer data)
{
  const BuilderPredicate made = { test, data, g_strdup (builder->place) };
  LcPredicate predicate = { 0 };

  predicate.name = g_strdup (name);
  g_array_append_val (builder->tests, made);
  if (builder->predicates->len >= LC_NO_PREDICATE)
    g_free (predicate.name);
  return append (builder, builder->predicates, &predicate, LC_NO_PREDICATE, "predicates");
}

/**
 * lc_builder_mode:
 * @builder: a builder
 * @mode: copied
 *
 * The first mode is the ordinary turn, whatever its condition.
 *
 * Returns: the id of the new mode
 */
guint
lc_builder_mode (LcBuilder *builder, const LcMode *mode)
{
  LcMode copy = *mode;

  if (builder->modes->len >= LC_MAX_MODES)
    return append (builder, builder->modes, mode, LC_MAX_MODES, "modes");
  copy.id = g_strdup (mode->id);
  copy.name = g_strdup (mode->name);
  for (guint i = 0; i < mode->n_actions && i < LC_MAX_ANSWERS; i++)
    {
      copy.actions[i].id = g_strdup (mode->actions[i].id);
      copy.actions[i].name = g_strdup (mode->actions[i].name);
    }
  return append (builder, builder->modes, &copy, LC_MAX_MODES, "modes");
}

/**
 * lc_builder_forbid:
 * @builder: a builder
 * @forbid: copied
 *
 * Returns: the id of what is forbidden
 */
guint
lc_builder_forbid (LcBuilder *builder, const LcForbid *forbid)
{
  LcForbid copy = *forbid;

  if (builder->forbids->len >= G_MAXUINT8)
    return append (builder, builder->forbids, forbid, G_MAXUINT8, "things forbidden");
  copy.text = g_strdup (forbid->text);
  return append (builder, builder->forbids, &copy, G_MAXUINT8, "things forbidden");
}

/* Whether a condition looks at what lay under the top card, which a sprint does not keep up. */
static gboolean
looks_below (const LcRules *rules)
{
  for (guint i = 0; i < rules->n_conds; i++)
    if (rules->conds[i].kind == LC_COND_PLAYED)
      return TRUE;
  return FALSE;
}

/**
 * lc_builder_end:
 * @builder: a builder, of no use afterwards but to be freed
 * @error: return location for an error
 *
 * Checks the ruleset as a whole, calls every predicate for every triple, and fills the tables.
 *
 * Returns: (transfer full): the rules; %NULL with @error set (%LC_RULES_ERROR_INVALID) to all
 *   mistakes, a line each
 */
LcRules *
lc_builder_end (LcBuilder *builder, GError **error)
{
  g_return_val_if_fail (builder->colours != NULL, NULL);

  collect (builder);
  if (builder->rules->partners)
    {
      builder->rules->min_seats = MAX (builder->rules->min_seats, 4);
      builder->rules->max_seats = MIN (builder->rules->max_seats, 8);
    }
  lc_builder_check (builder);
  if (builder->mistakes->len == 0)
    lc_builder_tabulate (builder);
  if (builder->mistakes->len > 0)
    {
      g_autofree char *all = NULL;

      g_ptr_array_add (builder->mistakes, NULL);
      all = g_strjoinv ("\n", (char **) builder->mistakes->pdata);
      g_ptr_array_remove_index (builder->mistakes, builder->mistakes->len - 1);
      g_set_error_literal (error, LC_RULES_ERROR, LC_RULES_ERROR_INVALID, all);
      return NULL;
    }
  builder->rules->digest = lc_rules_make_digest (builder->rules);
  builder->rules->sprint = lc_sprint_plan (builder->rules);
  if (looks_below (builder->rules))
    builder->rules->sprint->fits = FALSE;
  return g_steal_pointer (&builder->rules);
}

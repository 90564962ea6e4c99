/* lc-builder-check.c - what has to hold in a ruleset as a whole.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-builder-private.h"

#define MISTAKE(place, ...) lc_builder_mistake_at (builder, (place), __VA_ARGS__)

static const char *
list_place (LcBuilder *builder, guint list)
{
  return list < builder->places->len ? g_ptr_array_index (builder->places, list) : NULL;
}

static void
check_range (LcBuilder *builder, const char *what, gint value, gint least, gint most)
{
  if (value < least || value > most)
    MISTAKE (NULL, "%s is %d; it has to be %d to %d", what, value, least, most);
}

static void
check_scalars (LcBuilder *builder)
{
  const LcRules *rules = builder->rules;

  if (rules->spec == NULL || rules->spec[0] == '\0' || rules->title == NULL)
    MISTAKE (NULL, "the ruleset has no name or no title");
  check_range (builder, "the least number of players", rules->min_seats, 2, LC_MAX_SEATS);
  check_range (builder, "the greatest number of players", rules->max_seats, rules->min_seats,
               LC_MAX_SEATS);
  check_range (builder, "the number of cards dealt", rules->hand, 1, LC_MAX_DECK);
  check_range (builder, "the number of cards dealt to two", rules->hand_of_two, 0, LC_MAX_DECK);
  if (rules->partners && rules->scoring == LC_SCORE_ELIMINATION)
    MISTAKE (NULL, "partners cannot be put out one by one: take another way to score");
  check_range (builder, "the target", rules->target, 1, 1000000);
  check_range (builder, "what a round counts", rules->win_points, 0, LC_MAX_AMOUNT);
  if (rules->win_points > 0 && rules->scoring != LC_SCORE_WINNER_TAKES)
    MISTAKE (NULL, "only where the winner of a round scores can it count a fixed number of points");
  check_range (builder, "who begins the next round", rules->next_round, 0, LC_NEXT_LOSER_DEALS);
  check_range (builder, "the penalty for a missed call", rules->uno_penalty, 0, LC_MAX_DECK);
  check_range (builder, "the penalty for a false catch", rules->false_catch, 0, LC_MAX_DECK);
  if (rules->n_colours == 0)
    MISTAKE (NULL, "there is no colour; a game needs at least one");
  if (rules->n_cards < 2)
    MISTAKE (NULL, "the deck has %u cards; it needs at least 2, and has %d at most", rules->n_cards,
             LC_MAX_DECK);
  else if ((guint) rules->hand * rules->min_seats + 1 > rules->n_cards)
    MISTAKE (NULL,
             "the deck has %u cards: too few for %u players with %u cards each and a start card",
             rules->n_cards, rules->min_seats, rules->hand);
  if (rules->n_modes == 0)
    MISTAKE (NULL, "nothing says what may be played: there is no ordinary turn");
}

static void
check_unique (LcBuilder *builder, const char *what, const char *const *ids, guint n_ids)
{
  for (guint i = 0; i < n_ids; i++)
    for (guint j = 0; j < i; j++)
      if (g_ascii_strcasecmp (ids[i], ids[j]) == 0)
        MISTAKE (g_str_equal (what, "faces") ? g_ptr_array_index (builder->face_places, i) : NULL,
                 "two %s have the same id \"%s\"", what, ids[i]);
}

static void
check_ids (LcBuilder *builder)
{
  const LcRules *rules = builder->rules;
  const char *ids[LC_MAX_FACES];

#define CHECK_IDS(field, count, what)                                                              \
  for (guint i = 0; i < rules->count; i++)                                                         \
    ids[i] = rules->field[i].id;                                                                   \
  check_unique (builder, what, ids, rules->count);
  CHECK_IDS (colours, n_colours, "colours")
  CHECK_IDS (faces, n_faces, "faces")
  CHECK_IDS (counters, n_counters, "counters")
  CHECK_IDS (tokens, n_tokens, "tokens")
#undef CHECK_IDS
}

static void
check_list (LcBuilder *builder, const char *place, const char *what, guint list)
{
  if (list >= builder->rules->n_steps)
    MISTAKE (place, "%s is a list of steps that does not exist", what);
}

static void
check_faces (LcBuilder *builder)
{
  const LcRules *rules = builder->rules;
  gboolean stands = FALSE;

  for (guint i = 0; i < rules->n_faces; i++)
    {
      const LcFace *face = &rules->faces[i];
      const char *place = g_ptr_array_index (builder->face_places, i);

      if (face->colour != LC_NO_COLOUR && face->colour >= rules->n_colours)
        MISTAKE (place, "the face %s has a colour that does not exist", face->id);
      if (face->start > LC_START_BACK)
        MISTAKE (place, "the face %s starts in a way that does not exist", face->id);
      if (face->points < 0 || face->points > LC_MAX_AMOUNT)
        MISTAKE (place, "the face %s counts %d points; it has to be 0 to %d", face->id,
                 face->points, LC_MAX_AMOUNT);
      check_list (builder, place, "the effect", face->effect);
      check_list (builder, place, "the effect of the start card", face->start_effect);
      stands = stands || face->start == LC_START_STANDS;
      if ((face->flags & LC_FACE_HONEST) && rules->honest == LC_NO_PREDICATE)
        MISTAKE (place, "the face %s can be wrongly played, but nothing says when", face->id);
    }
  if (rules->n_faces > 0 && !stands)
    MISTAKE (NULL, "no card may be the start card");
}

static void
check_cards (LcBuilder *builder)
{
  LcRules *rules = builder->rules;
  guint with_second = 0;

  for (guint i = 0; i < rules->n_cards; i++)
    {
      const LcCardDef *card = &rules->cards[i];

      if (card->face[0] >= rules->n_faces
          || (card->face[1] != LC_NO_FACE && card->face[1] >= rules->n_faces))
        {
          MISTAKE (NULL, "card %u has a face that does not exist", i);
          return;
        }
      with_second += card->face[1] != LC_NO_FACE;
    }
  rules->n_sides = with_second > 0 ? 2 : 1;
  if (rules->turned && with_second != rules->n_cards)
    MISTAKE (NULL, "everything can be turned over, but only %u of %u cards have a second side",
             with_second, rules->n_cards);
  if (!rules->turned && (rules->backs_seen || rules->backs_shuffled))
    MISTAKE (NULL, "backs matter only where everything can be turned over");
}

static void
check_cond (LcBuilder *builder, const char *place, guint cond)
{
  if (cond >= builder->rules->n_conds)
    MISTAKE (place, "a condition does not exist");
}

static void
check_conds (LcBuilder *builder)
{
  const LcRules *rules = builder->rules;

  for (guint i = 1; i < rules->n_conds; i++)
    {
      const LcCond *cond = &rules->conds[i];

      if (cond->kind >= LC_N_CONDS || cond->rel > LC_REL_LT)
        MISTAKE (NULL, "a condition is of a kind that does not exist");
      if ((cond->kind == LC_COND_COUNTER && cond->index >= rules->n_counters)
          || ((cond->kind == LC_COND_TOKEN || cond->kind == LC_COND_TOKEN_EVERY)
              && cond->index >= rules->n_tokens)
          || (cond->kind == LC_COND_PLAYED && cond->index >= rules->n_predicates))
        MISTAKE (NULL,
                 "a condition looks at a counter, a token or a predicate that does not exist");
      if (cond->also >= i)
        MISTAKE (NULL, "a condition goes on with one that is not there yet");
    }
}

static gboolean
has_amount (guint op)
{
  return op == LC_OP_DRAW || op == LC_OP_DRAW_UNTIL || op == LC_OP_SKIP || op == LC_OP_SET
         || op == LC_OP_TOKEN_SET || op == LC_OP_ROLL;
}

static void
check_amount (LcBuilder *builder, const LcStep *step, const char *place)
{
  const LcRules *rules = builder->rules;

  if (step->flags & LC_STEP_COUNTER)
    {
      if (step->n < 0 || step->n >= rules->n_counters)
        MISTAKE (place, "a step takes its number from a counter that does not exist");
    }
  else if (step->flags & LC_STEP_TOKEN)
    {
      if (step->op != LC_OP_DRAW || step->n < 0 || step->n >= rules->n_tokens)
        MISTAKE (place, "a step takes its number from a token that does not exist, or cannot");
    }
  else if (has_amount (step->op) && (step->n < 0 || step->n > LC_MAX_AMOUNT))
    MISTAKE (place, "a step has the number %d; it has to be 0 to %d", step->n, LC_MAX_AMOUNT);
  else if ((step->op == LC_OP_ADD || step->op == LC_OP_TOKEN_ADD) && ABS (step->n) > LC_MAX_AMOUNT)
    MISTAKE (place, "a step adds %d; it has to be %d to %d", step->n, -LC_MAX_AMOUNT,
             LC_MAX_AMOUNT);
}

static void
check_step (LcBuilder *builder, guint index, const char *place)
{
  LcRules *rules = builder->rules;
  const LcStep *step = &rules->steps[index];

  if (step->who >= LC_N_WHO)
    MISTAKE (place, "a step is about somebody who does not exist");
  check_amount (builder, step, place);
  switch ((LcOp) step->op)
    {
    case LC_OP_ASK:
      if (step->a >= rules->n_questions)
        MISTAKE (place, "a step asks a question that does not exist");
      if (step->who == LC_WHO_OTHERS || step->who == LC_WHO_ALL)
        MISTAKE (place, "a question is for one seat, not for several");
      if (step->a < rules->n_questions && rules->questions[step->a].kind == LC_ASK_COLOUR
          && index != rules->ask_colour)
        rules->recolours = TRUE;
      break;
    case LC_OP_SET:
    case LC_OP_ADD:
    case LC_OP_ROLL:
      if (step->a >= rules->n_counters)
        MISTAKE (place, "a step changes a counter that does not exist");
      break;
    case LC_OP_TOKEN_SET:
    case LC_OP_TOKEN_ADD:
    case LC_OP_TOKEN_FLIP:
      if (step->a >= rules->n_tokens)
        MISTAKE (place, "a step changes a token that does not exist");
      break;
    case LC_OP_STAY:
      if (step->n == 0)
        break;
      G_GNUC_FALLTHROUGH;
    case LC_OP_DRAW_UNTIL:
    case LC_OP_DISCARD:
      if (step->a >= rules->n_predicates)
        MISTAKE (place, "a step looks for cards by a predicate that does not exist");
      break;
    case LC_OP_IF:
      check_cond (builder, place, (guint) step->n);
      break;
    case LC_OP_COLOUR:
      if (step->n < 0 || step->n >= rules->n_colours)
        MISTAKE (place, "a step brings a colour in force that does not exist");
      rules->recolours = TRUE;
      break;
    case LC_OP_SCRIPT:
      if (step->a >= rules->n_functions || rules->script == NULL)
        MISTAKE (place, "a step calls a function that does not exist");
      break;
    case LC_OP_FLIP_ALL:
      if (!rules->turned)
        MISTAKE (place, "a step turns everything over, but the cards have no second side for it");
      break;
    default:
      if (step->op >= LC_N_OPS)
        MISTAKE (place, "a step is of a kind that does not exist");
    }
}

static void
check_steps (LcBuilder *builder)
{
  const char *place = NULL;

  for (guint i = 0; i < builder->rules->n_steps; i++)
    {
      if (list_place (builder, i) != NULL)
        place = list_place (builder, i);
      check_step (builder, i, place);
    }
}

/* Whether the list, or one that it may begin, has a step of the kind @op. */
static gboolean
list_has (const LcRules *rules, guint list, LcOp op)
{
  for (guint i = list; i < rules->n_steps && rules->steps[i].op != LC_OP_END; i++)
    {
      const LcStep *step = &rules->steps[i];

      if (step->op == op)
        return TRUE;
      if ((step->op == LC_OP_IF || step->op == LC_OP_RUN)
          && (list_has (rules, step->a, op)
              || (step->op == LC_OP_IF && list_has (rules, step->b, op))))
        return TRUE;
    }
  return FALSE;
}

static void
check_triggers (LcBuilder *builder)
{
  static const LcTrigger silent[] = { LC_TRIGGER_DRAW, LC_TRIGGER_END, LC_TRIGGER_LEAVES };
  const LcRules *rules = builder->rules;

  for (guint i = 0; i < LC_N_TRIGGERS; i++)
    check_list (builder, NULL, "a trigger", rules->triggers[i]);
  for (guint i = 0; i < G_N_ELEMENTS (silent); i++)
    if (list_has (rules, rules->triggers[silent[i]], LC_OP_ASK)
        || list_has (rules, rules->triggers[silent[i]], LC_OP_OFFER))
      MISTAKE (list_place (builder, rules->triggers[silent[i]]),
               "what happens at a draw, at the end of a turn or when a seat leaves cannot ask "
               "anybody; ask after the play instead");
  if (rules->jump_in != LC_NO_PREDICATE
      && (list_has (rules, rules->triggers[LC_TRIGGER_TURN], LC_OP_ASK)
          || list_has (rules, rules->triggers[LC_TRIGGER_TURN], LC_OP_OUT)))
    MISTAKE (list_place (builder, rules->triggers[LC_TRIGGER_TURN]),
             "where cards may be played out of turn, what happens when a turn begins can neither "
             "ask anybody nor put anybody out");
}

/* A condition that decides what can be seen must not look at what is hidden: whether the top card
 * was a bluff, or (where @open, so that all see it) a token that only its own seat sees. */
static void
check_open_cond (LcBuilder *builder, const char *what, guint cond, gboolean open)
{
  const LcRules *rules = builder->rules;

  check_cond (builder, NULL, cond);
  for (; cond > 0 && cond < rules->n_conds; cond = rules->conds[cond].also)
    {
      const LcCond *one = &rules->conds[cond];

      if (one->kind == LC_COND_WRONG)
        MISTAKE (NULL,
                 "%s depends on whether the top card was wrongly played: it would give away "
                 "what only a challenge may show",
                 what);
      if (open && one->index < rules->n_tokens && rules->tokens[one->index].hidden
          && (one->kind == LC_COND_TOKEN || one->kind == LC_COND_TOKEN_EVERY))
        MISTAKE (NULL,
                 "%s depends on the hidden token %s: it would give away what only its own "
                 "seat may know",
                 what, rules->tokens[one->index].id);
    }
}

static void
check_modes (LcBuilder *builder)
{
  const LcRules *rules = builder->rules;

  for (guint i = 0; i < rules->n_modes; i++)
    {
      const LcMode *mode = &rules->modes[i];
      const char *id = mode->id != NULL ? mode->id : "ordinary turn";

      check_open_cond (builder, "a mode", mode->when, TRUE);
      if (mode->matches >= rules->n_predicates)
        MISTAKE (NULL, "the mode \"%s\" does not say what matches", id);
      if (mode->draw == LC_NO_LIST && mode->pass == LC_NO_LIST)
        MISTAKE (NULL,
                 "in the mode \"%s\" one can neither draw nor pass: whoever has no card "
                 "that fits could do nothing",
                 id);
      if (mode->draw != LC_NO_LIST)
        check_list (builder, NULL, "what a draw does", mode->draw);
      if (mode->pass != LC_NO_LIST)
        check_list (builder, NULL, "what a pass does", mode->pass);
      for (guint j = 0; j < MIN (mode->n_actions, LC_MAX_ANSWERS); j++)
        {
          check_open_cond (builder, "an action", mode->actions[j].when, FALSE);
          check_list (builder, NULL, "what an action does", mode->actions[j].list);
        }
      if (mode->n_actions > LC_MAX_ANSWERS)
        MISTAKE (NULL, "the mode \"%s\" has more than %d actions", id, LC_MAX_ANSWERS);
    }
}

static void
check_predicate (LcBuilder *builder, const char *what, guint predicate)
{
  if (predicate != LC_NO_PREDICATE && predicate >= builder->rules->n_predicates)
    MISTAKE (NULL, "%s is a predicate that does not exist", what);
}

static void
check_rest (LcBuilder *builder)
{
  const LcRules *rules = builder->rules;

  for (guint i = 0; i < rules->n_forbids; i++)
    {
      check_open_cond (builder, "what is forbidden", rules->forbids[i].when, FALSE);
      check_predicate (builder, "what is forbidden", rules->forbids[i].faces);
      if (rules->forbids[i].faces == LC_NO_PREDICATE)
        MISTAKE (NULL, "something is forbidden that is not named");
      check_predicate (builder, "what has to be held", rules->forbids[i].holding);
    }
  for (guint i = 0; i < rules->n_questions; i++)
    {
      const LcQuestion *question = &rules->questions[i];

      if (question->n_answers > LC_MAX_ANSWERS
          || (question->kind == LC_ASK_CHOICE && question->n_answers == 0))
        MISTAKE (NULL, "the question \"%s\" has %u answers; it has to be 1 to %d", question->id,
                 question->n_answers, LC_MAX_ANSWERS);
      for (guint j = 0; j < MIN (question->n_answers, LC_MAX_ANSWERS); j++)
        check_list (builder, NULL, "an answer", question->answers[j].list);
    }
  for (guint i = 0; i < rules->n_counters; i++)
    check_range (builder, "what a counter starts with", rules->counters[i].initial, 0,
                 LC_MAX_AMOUNT);
  for (guint i = 0; i < rules->n_tokens; i++)
    check_range (builder, "what a token starts with", rules->tokens[i].initial, 0, LC_MAX_AMOUNT);
  check_predicate (builder, "what may be played out of turn", rules->jump_in);
  check_predicate (builder, "what makes a play wrong", rules->honest);
  check_open_cond (builder, "what may be played out of turn", rules->jump_when, FALSE);
  check_open_cond (builder, "the second side", rules->side_when, FALSE);
  check_list (builder, NULL, "what the second side does", rules->side_after);
}

/**
 * lc_builder_check:
 * @builder: a builder with everything in it
 *
 * Notes a mistake for whatever the engine could not live with.
 */
void
lc_builder_check (LcBuilder *builder)
{
  LcRules *rules = builder->rules;

  check_scalars (builder);
  check_ids (builder);
  check_faces (builder);
  check_cards (builder);
  check_conds (builder);
  check_steps (builder);
  if (builder->mistakes->len == 0)
    check_triggers (builder);
  check_modes (builder);
  check_rest (builder);
  rules->may_fail = rules->n_functions > 0 || rules->triggers[LC_TRIGGER_LEAVES] != LC_EMPTY_LIST;
}

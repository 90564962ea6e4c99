/* workshop-words.c - what compiled steps and conditions say, in words. "You" is whoever it is about:
 * the player of a card, whose turn it is.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>

#define MAX_DEPTH 12

/* Who does something, and whether the verb has no "s" then. */
static const struct
{
  const char *name;
  gboolean plural;
} whos[LC_N_WHO] = {
  [LC_WHO_SELF] = { N_ ("you"), TRUE },
  [LC_WHO_NEXT] = { N_ ("the next player"), FALSE },
  [LC_WHO_TARGET] = { N_ ("the chosen player"), FALSE },
  [LC_WHO_ASKED] = { N_ ("whoever was asked"), FALSE },
  [LC_WHO_AUTHOR] = { N_ ("whoever played the top card"), FALSE },
  [LC_WHO_DEALER] = { N_ ("the dealer"), FALSE },
  [LC_WHO_OTHERS] = { N_ ("all others"), TRUE },
  [LC_WHO_ALL] = { N_ ("everybody"), FALSE },
};

static void add_list (GString *out,
                      const LcRules *rules,
                      LcList list,
                      guint depth,
                      const char *between);
static void add_cond (GString *out, const LcRules *rules, guint cond);

static const char *
who (const LcStep *step)
{
  return _ (whos[step->who].name);
}

static gboolean
plural (const LcStep *step)
{
  return whos[step->who].plural;
}

/* "2 cards", or "as many cards as “cards owed” says". */
static char *
cards (const LcRules *rules, const LcStep *step)
{
  if (step->flags & LC_STEP_COUNTER)
    return g_strdup_printf (_ ("as many cards as “%s” says"),
                            workshop_translate (rules->counters[step->n].name));
  if (step->flags & LC_STEP_TOKEN)
    return g_strdup_printf (_ ("as many cards as “%s” says"),
                            workshop_translate (rules->tokens[step->n].name));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d card", "%d cards", (gulong) step->n),
                          step->n);
}

/* "2", or "“cards owed”". */
static char *
amount (const LcRules *rules, const LcStep *step)
{
  if (step->flags & LC_STEP_COUNTER)
    return g_strdup_printf ("“%s”", workshop_translate (rules->counters[step->n].name));
  return g_strdup_printf ("%d", step->n);
}

/* How a token is called when it has the value @value. */
static char *
token_word (const LcCounter *token, gint value)
{
  if (value >= 0 && value < 2 && token->words[value] != NULL)
    return g_strdup (workshop_translate (token->words[value]));
  return g_strdup_printf ("%d", value);
}

static void
add_draw (GString *out, const LcRules *rules, const LcStep *step)
{
  g_autofree char *n = cards (rules, step);

  if (step->op == LC_OP_DRAW)
    g_string_append_printf (out, plural (step) ? _ ("%s draw %s") : _ ("%s draws %s"), who (step),
                            n);
  else
    {
      g_string_append_printf (
        out, plural (step) ? _ ("%s draw until a card fits") : _ ("%s draws until a card fits"),
        who (step));
      if (step->n > 0)
        g_string_append_printf (out, _ (", at most %d"), step->n);
    }
}

static void
add_question (GString *out, const LcRules *rules, const LcStep *step, guint depth)
{
  const LcQuestion *question = &rules->questions[step->a];

  if (question->kind == LC_ASK_COLOUR)
    g_string_append_printf (
      out, plural (step) ? _ ("%s call the colour") : _ ("%s calls the colour"), who (step));
  else if (question->kind == LC_ASK_SEAT)
    g_string_append_printf (
      out, plural (step) ? _ ("%s choose a player") : _ ("%s chooses a player"), who (step));
  else
    {
      g_string_append_printf (out, plural (step) ? _ ("%s answer “%s” (") : _ ("%s answers “%s” ("),
                              who (step), workshop_translate (question->text));
      for (guint i = 0; i < question->n_answers; i++)
        {
          g_string_append_printf (out, "%s%s: ", i > 0 ? "; " : "",
                                  workshop_translate (question->answers[i].name));
          add_list (out, rules, question->answers[i].list, depth + 1, ", ");
        }
      g_string_append_c (out, ')');
    }
}

static void
add_token (GString *out, const LcRules *rules, const LcStep *step)
{
  const LcCounter *token = &rules->tokens[step->a];
  const char *name = workshop_translate (token->name);
  g_autofree char *n =
    step->flags & LC_STEP_COUNTER ? amount (rules, step) : token_word (token, step->n);

  if (step->op == LC_OP_TOKEN_FLIP)
    g_string_append_printf (out, _ ("%s is turned over (%s)"), name, who (step));
  else if (step->op == LC_OP_TOKEN_SET)
    g_string_append_printf (out, _ ("%s becomes %s (%s)"), name, n, who (step));
  else if (step->n < 0)
    g_string_append_printf (out, _ ("%s falls by %d (%s)"), name, -step->n, who (step));
  else
    g_string_append_printf (out, _ ("%s grows by %d (%s)"), name, step->n, who (step));
}

static void
add_counter (GString *out, const LcRules *rules, const LcStep *step)
{
  const char *name = workshop_translate (rules->counters[step->a].name);
  g_autofree char *n = amount (rules, step);

  if (step->op == LC_OP_SET)
    g_string_append_printf (out, _ ("“%s” becomes %s"), name, n);
  else if (step->op == LC_OP_ROLL)
    g_string_append_printf (out, _ ("“%s” becomes a number from 1 to %s by chance"), name, n);
  else if (step->n < 0 && !(step->flags & LC_STEP_COUNTER))
    g_string_append_printf (out, _ ("“%s” falls by %d"), name, -step->n);
  else
    g_string_append_printf (out, _ ("“%s” grows by %s"), name, n);
}

static void
add_if (GString *out, const LcRules *rules, const LcStep *step, guint depth)
{
  const LcList yes = (LcList) step->a, no = (LcList) step->b;

  g_string_append (out, _ ("if "));
  add_cond (out, rules, (guint) step->n);
  g_string_append (out, ": ");
  if (yes == LC_EMPTY_LIST)
    g_string_append (out, _ ("nothing"));
  else
    add_list (out, rules, yes, depth + 1, ", ");
  if (no != LC_EMPTY_LIST)
    {
      g_string_append (out, _ (", otherwise: "));
      add_list (out, rules, no, depth + 1, ", ");
    }
}

/* Steps about seats and hands. */
static void
add_seats_step (GString *out, const LcStep *step)
{
  switch (step->op)
    {
    case LC_OP_SKIP:
      g_string_append_printf (out,
                              g_dngettext (GETTEXT_PACKAGE, "the next player is skipped",
                                           "the next %d players are skipped", (gulong) step->n),
                              step->n);
      break;
    case LC_OP_SWAP:
      g_string_append_printf (out, _ ("you swap hands with %s"), who (step));
      break;
    case LC_OP_DISCARD:
      g_string_append_printf (out,
                              plural (step) ? _ ("%s put every card that fits under the top card")
                                            : _ ("%s puts every card that fits under the top card"),
                              who (step));
      break;
    case LC_OP_OUT:
      g_string_append_printf (
        out, plural (step) ? _ ("%s are out of the round") : _ ("%s is out of the round"),
        who (step));
      break;
    default:
      break;
    }
}

/* Steps that are one fixed phrase; NULL for the others. */
static const char *
phrase (const LcStep *step)
{
  switch (step->op)
    {
    case LC_OP_OFFER:
      return step->n != 0 ? _ ("you have to play the drawn card if it fits")
                          : _ ("you may play the drawn card if it fits");
    case LC_OP_AGAIN:
      return _ ("you have another turn");
    case LC_OP_STAY:
      return step->n != 0 ? _ ("your turn goes on while you hold a card that fits")
                          : _ ("your turn goes on");
    case LC_OP_TURN:
      return _ ("the direction of play changes");
    case LC_OP_REVERSE:
      return _ ("the direction of play changes (with two players, the other one is skipped)");
    case LC_OP_REVEAL:
      return _ ("the challenger sees the hand of whoever played the card");
    case LC_OP_FLIP_ALL:
      return _ ("everything is turned over to its other side");
    case LC_OP_ROTATE:
      return _ ("every hand moves on to the next player");
    case LC_OP_PLAY_ON:
      return _ ("you have not won if you hold cards again");
    case LC_OP_REDEAL:
      return _ ("all hands are shuffled together and dealt anew");
    case LC_OP_SCRIPT:
      return _ ("a Lua function of the script decides");
    default:
      return NULL;
    }
}

static void
add_step (GString *out, const LcRules *rules, const LcStep *step, guint depth, const char *between)
{
  const char *fixed = phrase (step);

  if (fixed != NULL)
    g_string_append (out, fixed);
  else if (step->op == LC_OP_DRAW || step->op == LC_OP_DRAW_UNTIL)
    add_draw (out, rules, step);
  else if (step->op == LC_OP_ASK)
    add_question (out, rules, step, depth);
  else if (step->op == LC_OP_SET || step->op == LC_OP_ADD || step->op == LC_OP_ROLL)
    add_counter (out, rules, step);
  else if (step->op == LC_OP_TOKEN_SET || step->op == LC_OP_TOKEN_ADD
           || step->op == LC_OP_TOKEN_FLIP)
    add_token (out, rules, step);
  else if (step->op == LC_OP_COLOUR)
    g_string_append_printf (out, _ ("the colour becomes %s"),
                            workshop_translate (lc_rules_colour_name (rules, (guint) step->n)));
  else if (step->op == LC_OP_IF)
    add_if (out, rules, step, depth);
  else if (step->op == LC_OP_RUN)
    add_list (out, rules, (LcList) step->a, depth + 1, between);
  else
    add_seats_step (out, step);
}

static void
add_list (GString *out, const LcRules *rules, LcList list, guint depth, const char *between)
{
  const gsize before = out->len;

  if (list == LC_NO_LIST || list == LC_EMPTY_LIST)
    return;
  if (depth > MAX_DEPTH)
    {
      g_string_append (out, "…");
      return;
    }
  for (const LcStep *step = &rules->steps[list]; step->op != LC_OP_END; step++)
    {
      g_autoptr (GString) one = g_string_new (NULL);

      add_step (one, rules, step, depth, between);
      if (one->len > 0)
        g_string_append_printf (out, "%s%s", out->len > before ? between : "", one->str);
    }
}

/**
 * workshop_words_list:
 * @rules: a ruleset
 * @list: one of its lists of steps
 *
 * Returns: (transfer full) (nullable): what happens, in words; %NULL for nothing
 */
char *
workshop_words_list (const LcRules *rules, LcList list)
{
  GString *out = g_string_new (NULL);

  add_list (out, rules, list, 0, "; ");
  return g_string_free (out, out->len == 0);
}

/* Conditions ------------------------------------------------------------------------------------ */

static const char *
relation (guint rel)
{
  switch (rel)
    {
    case LC_REL_EQ:
      return _ ("is");
    case LC_REL_NE:
      return _ ("is not");
    case LC_REL_GT:
      return _ ("is above");
    default:
      return _ ("is below");
    }
}

/* Conditions that are true or not. */
static const char *
fact (const LcCond *cond)
{
  const gboolean holds = cond->rel == LC_REL_EQ   ? cond->value != 0
                         : cond->rel == LC_REL_NE ? cond->value == 0
                                                  : cond->rel == LC_REL_GT;

  switch (cond->kind)
    {
    case LC_COND_SIDE:
      return holds ? _ ("the second side lies up") : _ ("the first side lies up");
    case LC_COND_COLOUR:
      return holds ? _ ("a colour is in force") : _ ("no colour is in force");
    case LC_COND_LAST:
      return holds ? _ ("it was the last card") : _ ("it was not the last card");
    case LC_COND_CHALLENGES:
      return holds ? _ ("it may be challenged") : _ ("it may not be challenged");
    case LC_COND_PLAYED:
      return holds ? _ ("the card fits on the one before as the script says")
                   : _ ("the card does not fit on the one before as the script says");
    case LC_COND_WRONG:
      return holds ? _ ("it was wrongly played") : _ ("it was rightly played");
    default:
      return "";
    }
}

static void
add_hand (GString *out, const LcCond *cond)
{
  const char *format = cond->rel == LC_REL_GT   ? _ ("you hold more than %d cards")
                       : cond->rel == LC_REL_LT ? _ ("you hold fewer than %d cards")
                       : cond->rel == LC_REL_EQ ? _ ("you hold %d cards")
                                                : _ ("you do not hold %d cards");

  if (cond->value == 1 && cond->rel == LC_REL_EQ)
    g_string_append (out, _ ("you hold one card"));
  else
    g_string_append_printf (out, format, cond->value);
}

static void
add_one_cond (GString *out, const LcRules *rules, const LcCond *cond)
{
  g_autofree char *word = NULL;

  switch (cond->kind)
    {
    case LC_COND_COUNTER:
      g_string_append_printf (out, "“%s” %s %d",
                              workshop_translate (rules->counters[cond->index].name),
                              relation (cond->rel), cond->value);
      break;
    case LC_COND_TOKEN:
    case LC_COND_TOKEN_EVERY:
      word = token_word (&rules->tokens[cond->index], cond->value);
      g_string_append_printf (
        out, cond->kind == LC_COND_TOKEN ? _ ("your %s %s %s") : _ ("every %s %s %s"),
        workshop_translate (rules->tokens[cond->index].name), relation (cond->rel), word);
      break;
    case LC_COND_HAND:
      add_hand (out, cond);
      break;
    case LC_COND_SEATS:
      g_string_append_printf (out, _ ("the number of players %s %d"), relation (cond->rel),
                              cond->value);
      break;
    default:
      g_string_append (out, fact (cond));
    }
}

static void
add_cond (GString *out, const LcRules *rules, guint cond)
{
  for (guint n = 0; cond != 0 && n < MAX_DEPTH; n++, cond = rules->conds[cond].also)
    {
      if (n > 0)
        g_string_append (out, _ (" and "));
      add_one_cond (out, rules, &rules->conds[cond]);
    }
}

/**
 * workshop_words_cond:
 * @rules: a ruleset
 * @cond: one of its conditions
 *
 * Returns: (transfer full) (nullable): what has to be so; %NULL if it always holds
 */
char *
workshop_words_cond (const LcRules *rules, guint cond)
{
  GString *out = g_string_new (NULL);

  add_cond (out, rules, cond);
  return g_string_free (out, out->len == 0);
}

/* When a trigger happens. */
const char *
workshop_words_trigger (guint trigger)
{
  static const char *const texts[LC_N_TRIGGERS] = {
    [LC_TRIGGER_ROUND] = N_ ("When a round begins (you are the dealer)"),
    [LC_TRIGGER_TURN] = N_ ("When your turn begins"),
    [LC_TRIGGER_PLAY] = N_ ("When your play has taken effect"),
    [LC_TRIGGER_DRAW] = N_ ("When you have drawn"),
    [LC_TRIGGER_END] = N_ ("When your turn ends"),
    [LC_TRIGGER_LEAVES] = N_ ("When you are out"),
  };

  return _ (texts[trigger]);
}

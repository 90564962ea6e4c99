/* workshop-words.c - what compiled steps and conditions say, in words. "You" is whoever it is about:
 * the player of a card, whose turn it is.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>

#define MAX_DEPTH 12

/* Whom a verb is about: languages have other forms of it for each. */
typedef enum
{
  YOU,
  ONE,
  SEVERAL,
} Person;

/* Who does something, and who it is done with. */
static const struct
{
  const char *name;
  const char *with;
  Person person;
} whos[LC_N_WHO] = {
  [LC_WHO_SELF] = { N_ ("you"), NC_ ("swap hands with", "you"), YOU },
  [LC_WHO_NEXT] = { N_ ("the next player"), NC_ ("swap hands with", "the next player"), ONE },
  [LC_WHO_TARGET] = { N_ ("the chosen player"), NC_ ("swap hands with", "the chosen player"), ONE },
  [LC_WHO_ASKED] = { N_ ("whoever was asked"), NC_ ("swap hands with", "whoever was asked"), ONE },
  [LC_WHO_AUTHOR] = { N_ ("whoever played the top card"),
                      NC_ ("swap hands with", "whoever played the top card"), ONE },
  [LC_WHO_DEALER] = { N_ ("the dealer"), NC_ ("swap hands with", "the dealer"), ONE },
  [LC_WHO_OTHERS] = { N_ ("all others"), NC_ ("swap hands with", "all others"), SEVERAL },
  [LC_WHO_ALL] = { N_ ("everybody"), NC_ ("swap hands with", "everybody"), ONE },
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

/* The sentence with the form of the verb that goes with who does it. */
static const char *form (const LcStep *step, const char *you, const char *one, const char *several)
  G_GNUC_FORMAT (2) G_GNUC_FORMAT (3) G_GNUC_FORMAT (4);

static const char *
form (const LcStep *step, const char *you, const char *one, const char *several)
{
  const Person person = whos[step->who].person;

  return person == YOU ? you : person == ONE ? one : several;
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
    return g_strdup_printf (_ ("“%s”"), workshop_translate (rules->counters[step->n].name));
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
    g_string_append_printf (
      out, form (step, C_ ("you", "%s draw %s"), _ ("%s draws %s"), C_ ("several", "%s draw %s")),
      who (step), n);
  else
    {
      g_string_append_printf (out,
                              form (step, C_ ("you", "%s draw until a card fits"),
                                    _ ("%s draws until a card fits"),
                                    C_ ("several", "%s draw until a card fits")),
                              who (step));
      if (step->n > 0)
        g_string_append_printf (out, _ (", at most %d"), step->n);
    }
}

/* "yes: the next player draws 2 cards; no: nothing" */
static char *
answers (const LcRules *rules, const LcQuestion *question, guint depth)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < question->n_answers; i++)
    {
      g_string_append_printf (out, "%s%s: ", i > 0 ? "; " : "",
                              workshop_translate (question->answers[i].name));
      add_list (out, rules, question->answers[i].list, depth + 1, ", ");
    }
  return g_string_free (out, FALSE);
}

static void
add_question (GString *out, const LcRules *rules, const LcStep *step, guint depth)
{
  const LcQuestion *question = &rules->questions[step->a];

  if (question->kind == LC_ASK_COLOUR)
    g_string_append_printf (out,
                            form (step, C_ ("you", "%s call the colour"), _ ("%s calls the colour"),
                                  C_ ("several", "%s call the colour")),
                            who (step));
  else if (question->kind == LC_ASK_SEAT)
    g_string_append_printf (out,
                            form (step, C_ ("you", "%s choose a player"), _ ("%s chooses a player"),
                                  C_ ("several", "%s choose a player")),
                            who (step));
  else
    {
      g_autofree char *said = answers (rules, question, depth);

      /* TRANSLATORS: who, a question, and the answers with what they do */
      g_string_append_printf (out,
                              form (step, C_ ("you", "%s answer “%s” (%s)"),
                                    _ ("%s answers “%s” (%s)"),
                                    C_ ("several", "%s answer “%s” (%s)")),
                              who (step), workshop_translate (question->text), said);
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
  g_autoptr (GString) cond = g_string_new (NULL);

  add_cond (cond, rules, (guint) step->n);
  /* TRANSLATORS: a condition; what happens then follows */
  g_string_append_printf (out, _ ("if %s: "), cond->str);
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
      g_string_append_printf (
        out, _ ("you swap hands with %s"),
        g_dpgettext2 (GETTEXT_PACKAGE, "swap hands with", whos[step->who].with));
      break;
    case LC_OP_DISCARD:
      g_string_append_printf (
        out,
        form (step, C_ ("you", "%s put every card that fits under the top card"),
              _ ("%s puts every card that fits under the top card"),
              C_ ("several", "%s put every card that fits under the top card")),
        who (step));
      break;
    case LC_OP_OUT:
      g_string_append_printf (out,
                              form (step, C_ ("you", "%s are out of the round"),
                                    _ ("%s is out of the round"),
                                    C_ ("several", "%s are out of the round")),
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

/* Conditions stand behind "if" or "while", where some languages have the verb at the end. */
static void
add_relation (GString *out, guint rel, const char *what, const char *value)
{
  switch (rel)
    {
    case LC_REL_EQ:
      g_string_append_printf (out, C_ ("condition", "%s is %s"), what, value);
      break;
    case LC_REL_NE:
      g_string_append_printf (out, C_ ("condition", "%s is not %s"), what, value);
      break;
    case LC_REL_GT:
      g_string_append_printf (out, C_ ("condition", "%s is above %s"), what, value);
      break;
    default:
      g_string_append_printf (out, C_ ("condition", "%s is below %s"), what, value);
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
      return holds ? C_ ("condition", "the second side lies up")
                   : C_ ("condition", "the first side lies up");
    case LC_COND_COLOUR:
      return holds ? C_ ("condition", "a colour is in force")
                   : C_ ("condition", "no colour is in force");
    case LC_COND_LAST:
      return holds ? C_ ("condition", "it was the last card")
                   : C_ ("condition", "it was not the last card");
    case LC_COND_CHALLENGES:
      return holds ? C_ ("condition", "it may be challenged")
                   : C_ ("condition", "it may not be challenged");
    case LC_COND_PLAYED:
      return holds ? C_ ("condition", "the card fits on the one before as the script says")
                   : C_ ("condition", "the card does not fit on the one before as the script says");
    case LC_COND_WRONG:
      return holds ? C_ ("condition", "it was wrongly played")
                   : C_ ("condition", "it was rightly played");
    default:
      return "";
    }
}

static void
add_hand (GString *out, const LcCond *cond)
{
  const gulong n = (gulong) MAX (cond->value, 0);
  const char *format;

  if (cond->rel == LC_REL_GT)
    format =
      g_dngettext (GETTEXT_PACKAGE, "you hold more than %d card", "you hold more than %d cards", n);
  else if (cond->rel == LC_REL_LT)
    format = g_dngettext (GETTEXT_PACKAGE, "you hold fewer than %d card",
                          "you hold fewer than %d cards", n);
  else if (cond->rel == LC_REL_EQ)
    format = g_dngettext (GETTEXT_PACKAGE, "you hold one card", "you hold %d cards", n);
  else
    format =
      g_dngettext (GETTEXT_PACKAGE, "you do not hold one card", "you do not hold %d cards", n);
  g_string_append_printf (out, format, cond->value);
}

static void
add_one_cond (GString *out, const LcRules *rules, const LcCond *cond)
{
  g_autofree char *what = NULL;
  g_autofree char *value = NULL;

  switch (cond->kind)
    {
    case LC_COND_COUNTER:
      what = g_strdup_printf (_ ("“%s”"), workshop_translate (rules->counters[cond->index].name));
      value = g_strdup_printf ("%d", cond->value);
      break;
    case LC_COND_TOKEN:
    case LC_COND_TOKEN_EVERY:
      what = g_strdup_printf (cond->kind == LC_COND_TOKEN ? C_ ("condition", "your %s")
                                                          : C_ ("condition", "every %s"),
                              workshop_translate (rules->tokens[cond->index].name));
      value = token_word (&rules->tokens[cond->index], cond->value);
      break;
    case LC_COND_SEATS:
      what = g_strdup (_ ("the number of players"));
      value = g_strdup_printf ("%d", cond->value);
      break;
    case LC_COND_HAND:
      add_hand (out, cond);
      return;
    default:
      g_string_append (out, fact (cond));
      return;
    }
  add_relation (out, cond->rel, what, value);
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

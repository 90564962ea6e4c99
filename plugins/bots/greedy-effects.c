/* greedy-effects.c - what effects are worth to the bot `greedy`, as far as that can be known before
 * the game: who draws how many cards, who loses a turn, who may play second sides.
 *
 * Most effects are a few steps that always do the same to the same seats. They are added up here;
 * what a card or a turn of each seat is worth comes in later. What depends on more (hands, counters,
 * a seat that is chosen during the play) is left to greedy-outlook.c.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-rules.h"

#define MAX_DEPTH 8

/* In cards: what does more to anybody is left to greedy-outlook.c, and sums stay far from what
 * numbers hold. */
#define MOST_CARDS 20

/* One effect, while its lists are walked through. */
typedef struct
{
  const LcRules *rules;
  const GreedyRules *prepared;
  GreedyEffect effect;
  guint side;        /* that the card is played for */
  gboolean wrong;    /* the card is wrongly played */
  gboolean doubtful; /* others do not know whether it is */
} Walk;

static gboolean walk_list (Walk *walk, LcList list, guint asked, guint depth);

/* Whether anything in the rules depends on the counter (or the token). */
static gboolean
is_read (const LcRules *rules, gboolean is_token, guint index)
{
  for (guint i = 0; i < rules->n_conds; i++)
    {
      const LcCond *cond = &rules->conds[i];
      const gboolean of_token = cond->kind == LC_COND_TOKEN || cond->kind == LC_COND_TOKEN_EVERY;

      if ((is_token ? of_token : cond->kind == LC_COND_COUNTER) && cond->index == index)
        return TRUE;
    }
  for (guint i = 0; i < rules->n_steps && !is_token; i++)
    if ((rules->steps[i].flags & LC_STEP_COUNTER) && rules->steps[i].n == (gint) index)
      return TRUE;
  return FALSE;
}

/* Looks whether one condition always holds, or never, for a play that is not its player's last
 * card. Returns FALSE if that depends. */
static gboolean
is_decided (const Walk *walk, const LcCond *cond, gboolean *holds)
{
  gint value;

  switch ((LcCondKind) cond->kind)
    {
    case LC_COND_ALWAYS:
      value = cond->value;
      break;
    case LC_COND_LAST:
      value = 0;
      break;
    case LC_COND_WRONG:
      value = walk->wrong;
      break;
    case LC_COND_CHALLENGES:
      value = !walk->rules->no_challenge;
      break;
    case LC_COND_SIDE:
      value = walk->rules->turned ? (gint) walk->side : 0;
      break;
    case LC_COND_HAND: /* one card at least; more or fewer than that is not known */
      if (cond->value > 1 || (cond->value == 1 && cond->rel != LC_REL_LT))
        return FALSE;
      value = 1;
      break;
    default:
      return FALSE;
    }
  *holds = lc_cond_compare (cond, value);
  return TRUE;
}

/* @n hundredths in 65,536ths, rounded so that whole numbers come out. */
static gint
weight (gint n)
{
  return (n * 65536 + 99) / 100;
}

/* Adds @n hundredths of a card of @who. Returns FALSE if nobody knows who that will be. */
static gboolean
add (GreedyEffect *effect, guint who, guint asked, gint n)
{
  if (who == LC_WHO_ASKED)
    who = asked;
  if (who == LC_WHO_SELF || who == LC_WHO_AUTHOR || who == LC_WHO_ALL)
    effect->constant = (gint16) (effect->constant - n * GREEDY_CARD / 100);
  if (who == LC_WHO_OTHERS || who == LC_WHO_ALL)
    effect->others += weight (n);
  if (who == LC_WHO_NEXT)
    *(effect->turns ? &effect->behind : &effect->ahead) += weight (n);
  if (who == LC_WHO_TARGET)
    effect->target += weight (n);
  return who != LC_WHO_ASKED && who != LC_WHO_DEALER;
}

static gboolean
add_draw (GreedyEffect *effect, const LcStep *step, guint asked)
{
  gint n = step->n;

  if (step->flags != 0 || n > LC_MAX_DECK)
    return FALSE;
  if (step->op == LC_OP_DRAW_UNTIL)
    n = n > 0 ? MIN (n, GREEDY_UNTIL) : GREEDY_UNTIL;
  return add (effect, step->who, asked, 100 * n);
}

static gboolean
skip (GreedyEffect *effect, gint n)
{
  if (n != 1 || effect->skips)
    return FALSE;
  effect->skips = 1;
  return add (effect, LC_WHO_NEXT, LC_WHO_ASKED, GREEDY_TURN);
}

static gboolean
turn_direction (GreedyEffect *effect)
{
  if (effect->turns)
    return FALSE;
  effect->turns = 1;
  effect->ahead += weight (GREEDY_ORDER);
  effect->behind -= weight (GREEDY_ORDER);
  return TRUE;
}

/* The player has another turn. */
static gboolean
have_again (GreedyEffect *effect)
{
  effect->again = 1;
  effect->constant += GREEDY_TURN * GREEDY_CARD / 100;
  return TRUE;
}

/* The own bit, or those of others, stay or are cleared, and are turned over then or not. */
static void
change_rights (GreedyEffect *effect, gboolean own, gboolean stay, gboolean turn)
{
  const LcSeats all = own ? 1 : G_MAXUINT16;
  const LcSeats turned = own ? effect->own_turns : effect->others_turn;
  const LcSeats turns = (LcSeats) ((stay ? turned : 0) ^ (turn ? all : 0));

  effect->rights = MAX (effect->rights, own ? GREEDY_RIGHTS_OWN : GREEDY_RIGHTS_ALL);
  if (own)
    {
      effect->own_stays = effect->own_stays && stay;
      effect->own_turns = (guint8) turns;
    }
  else
    {
      effect->others_stay = stay ? effect->others_stay : 0;
      effect->others_turn = turns;
    }
}

static gboolean
set_token (Walk *walk, const LcStep *step)
{
  const GreedyRules *prepared = walk->prepared;
  const gboolean flips = step->op == LC_OP_TOKEN_FLIP;
  const gboolean all = step->who == LC_WHO_ALL;
  const gboolean self = step->who == LC_WHO_SELF || step->who == LC_WHO_AUTHOR;
  gboolean turns;

  if (!is_read (walk->rules, TRUE, step->a))
    return TRUE;
  if (step->a != prepared->token || (step->flags & LC_STEP_COUNTER))
    return FALSE;
  if (!self && !all && step->who != LC_WHO_OTHERS)
    return FALSE;
  if (flips)
    turns = TRUE;
  else if (step->op == LC_OP_TOKEN_SET && (step->n == 0 || step->n == 1))
    turns = step->n == prepared->right;
  else
    return FALSE;
  if (self || all)
    change_rights (&walk->effect, TRUE, flips, turns);
  if (!self)
    change_rights (&walk->effect, FALSE, flips, turns);
  return TRUE;
}

static gboolean
branch (Walk *walk, const LcStep *step, guint asked, guint depth)
{
  gboolean decided = TRUE;

  for (guint cond = (guint) step->n; cond != 0; cond = walk->rules->conds[cond].also)
    {
      gboolean holds = TRUE;

      if (!is_decided (walk, &walk->rules->conds[cond], &holds))
        decided = FALSE;
      else if (!holds)
        return walk_list (walk, step->b, asked, depth + 1);
    }
  return decided && walk_list (walk, step->a, asked, depth + 1);
}

/* Somebody else is asked who does not know what is best: the mean of all answers. */
static gboolean
ask (Walk *walk, const LcStep *step, guint *asked, guint depth)
{
  const LcQuestion *question = &walk->rules->questions[step->a];
  const gint n = question->n_answers;
  const GreedyEffect before = walk->effect;
  GreedyEffect mean = before;

  if (question->kind == LC_ASK_COLOUR)
    return TRUE;
  if (question->kind != LC_ASK_CHOICE || !walk->doubtful || n == 0
      || (step->who != LC_WHO_NEXT && step->who != LC_WHO_TARGET) || before.turns)
    return FALSE;
  *asked = step->who;
  for (guint i = 0; i < question->n_answers; i++)
    {
      GreedyEffect *answered = &walk->effect;

      *answered = before;
      if (!walk_list (walk, question->answers[i].list, *asked, depth + 1) || answered->turns
          || answered->again != before.again || answered->rights != before.rights)
        return FALSE;
      mean.constant = (gint16) (mean.constant + (answered->constant - before.constant) / n);
      mean.ahead = mean.ahead + (answered->ahead - before.ahead) / n;
      mean.others = mean.others + (answered->others - before.others) / n;
      mean.target = mean.target + (answered->target - before.target) / n;
    }
  walk->effect = mean;
  return TRUE;
}

/* Returns FALSE if what the step is worth cannot be known. */
static gboolean
walk_step (Walk *walk, const LcStep *step, guint *asked, guint depth)
{
  switch ((LcOp) step->op)
    {
    case LC_OP_DRAW:
    case LC_OP_DRAW_UNTIL:
      return add_draw (&walk->effect, step, *asked);
    case LC_OP_OFFER:
      walk->effect.constant += GREEDY_OFFER * GREEDY_CARD / 100;
      return TRUE;
    case LC_OP_SKIP:
      return skip (&walk->effect, step->n);
    case LC_OP_AGAIN:
    case LC_OP_STAY:
      return have_again (&walk->effect);
    case LC_OP_REVERSE:
      walk->effect.reverses = 1;
      return turn_direction (&walk->effect);
    case LC_OP_TURN:
      return turn_direction (&walk->effect);
    case LC_OP_SET:
    case LC_OP_ADD:
      return !is_read (walk->rules, FALSE, step->a);
    case LC_OP_TOKEN_SET:
    case LC_OP_TOKEN_ADD:
    case LC_OP_TOKEN_FLIP:
      return set_token (walk, step);
    case LC_OP_IF:
      return branch (walk, step, *asked, depth);
    case LC_OP_RUN:
      return walk_list (walk, step->a, *asked, depth + 1);
    case LC_OP_ASK:
      return ask (walk, step, asked, depth);
    case LC_OP_REVEAL:
    case LC_OP_FLIP_ALL:
    case LC_OP_SCRIPT:
      return TRUE; /* nobody knows whom that serves */
    default:
      return FALSE;
    }
}

static gboolean
is_moderate (const GreedyEffect *effect)
{
  const gint most = weight (100 * MOST_CARDS);

  return ABS (effect->constant) <= GREEDY_CARD * MOST_CARDS && ABS (effect->ahead) <= most
         && ABS (effect->behind) <= most && ABS (effect->others) <= most
         && ABS (effect->target) <= most;
}

static gboolean
walk_list (Walk *walk, LcList list, guint asked, guint depth)
{
  if (list == LC_NO_LIST)
    return TRUE;
  if (depth > MAX_DEPTH)
    return FALSE;
  for (const LcStep *step = &walk->rules->steps[list]; step->op != LC_OP_END; step++)
    if (!walk_step (walk, step, &asked, depth) || !is_moderate (&walk->effect))
      return FALSE;
  return TRUE;
}

/* No card or turn is worth more than one in the own hand, and all those of others together are not
 * worth more. */
static gint16
most_value (const GreedyEffect *effect)
{
  const gint weights = MAX (effect->ahead, 0) + MAX (effect->behind, 0) + MAX (effect->others, 0)
                       + MAX (effect->target, 0);
  const gint rights = effect->rights ? GREEDY_OWN_SIDE + GREEDY_OTHER_SIDE : 0;

  return (gint16) MIN (effect->constant + (weights * GREEDY_CARD >> 16) + rights, G_MAXINT16);
}

static GreedyAfter
who_is_after (const GreedyEffect *effect)
{
  if (effect->again)
    return GREEDY_AFTER_AGAIN;
  if (effect->turns)
    return effect->skips ? GREEDY_AFTER_LAST_SKIPPED : GREEDY_AFTER_LAST;
  return effect->skips ? GREEDY_AFTER_SKIPPED : GREEDY_AFTER_NEXT;
}

static GreedyEffect
look_at_effect (const GreedyRules *prepared,
                const LcRules *rules,
                const LcFace *face,
                guint side,
                gboolean wrong)
{
  Walk walk = { .rules = rules,
                .prepared = prepared,
                .side = side,
                .wrong = wrong,
                .doubtful = (face->flags & LC_FACE_HONEST) != 0 };

  walk.effect.own_stays = 1;
  walk.effect.others_stay = G_MAXUINT16;
  walk.effect.known =
    (side == 0 || rules->turned || walk_list (&walk, rules->side_after, LC_WHO_ASKED, 0))
    && walk_list (&walk, face->effect, LC_WHO_ASKED, 0);
  walk.effect.most = most_value (&walk.effect);
  walk.effect.after = (guint8) who_is_after (&walk.effect);
  return walk.effect;
}

/* What a play for @side is worth, rightly and wrongly played. */
static void
look_at_play (GreedyRules *prepared, const LcRules *rules, guint card, guint side)
{
  const LcFace *face = &rules->faces[rules->cards[card].face[side]];
  GreedyEffect *effects = prepared->effects[side][card];

  for (guint wrong = 0; wrong < 2; wrong++)
    effects[wrong] = look_at_effect (prepared, rules, face, side, wrong != 0);
  effects[0].known = effects[0].known && effects[1].known;
  effects[0].most = MAX (effects[0].most, effects[1].most);
}

/* Looks which token it takes to play second sides. Returns FALSE if it takes something else. */
static gboolean
find_right (GreedyRules *prepared, const LcRules *rules)
{
  const LcCond *cond = &rules->conds[rules->side_when];

  if (rules->n_sides == 1 || rules->turned)
    return TRUE;
  if (rules->side_when == 0 || cond->kind != LC_COND_TOKEN || cond->also != 0)
    return FALSE;
  prepared->token = cond->index;
  prepared->right = lc_cond_compare (cond, 1) ? 1 : 0;
  if (lc_cond_compare (cond, 0) == lc_cond_compare (cond, 1))
    return FALSE;
  if (rules->tokens[prepared->token].initial < 0 || rules->tokens[prepared->token].initial > 1)
    return FALSE;
  for (guint i = 0; i < rules->n_steps; i++)
    {
      const LcStep *step = &rules->steps[i];

      if (step->a == prepared->token
          && (step->op == LC_OP_TOKEN_ADD
              || (step->op == LC_OP_TOKEN_SET
                  && ((step->flags & LC_STEP_COUNTER) || step->n < 0 || step->n > 1))))
        return FALSE;
    }
  return TRUE;
}

/* Whether a step does no more than count, for those who compare: no rule asks for the counter. */
static gboolean
only_counts (const LcRules *rules, const LcStep *step)
{
  if (step->op != LC_OP_ADD || (step->flags & LC_STEP_COUNTER))
    return FALSE;
  for (guint i = 0; i < rules->n_conds; i++)
    if (rules->conds[i].kind == LC_COND_COUNTER && rules->conds[i].index == step->a)
      return FALSE;
  for (guint i = 0; i < rules->n_steps; i++)
    if (rules->steps[i].op == LC_OP_SCRIPT
        || ((rules->steps[i].flags & LC_STEP_COUNTER) && rules->steps[i].n == (gint) step->a))
      return FALSE;
  return TRUE;
}

/* The first step of a list, from @step on, that does more than count; lists that only count are
 * passed over. */
static const LcStep *
skip_counts (const LcRules *rules, const LcStep *step)
{
  for (; step->op == LC_OP_RUN || only_counts (rules, step); step++)
    if (step->op == LC_OP_RUN)
      {
        const LcStep *inner = &rules->steps[step->a];

        while (only_counts (rules, inner))
          inner++;
        if (inner->op != LC_OP_END)
          break;
      }
  return step;
}

/* Looks what happens after a play: nothing, or when nobody has the right to play second sides, all
 * get it anew. Returns FALSE if it is something else. */
static gboolean
find_reset (GreedyRules *prepared, const LcRules *rules)
{
  const LcList trigger = rules->triggers[LC_TRIGGER_PLAY];
  const LcStep *step = skip_counts (rules, &rules->steps[trigger]);
  Walk walk = { .rules = rules, .prepared = prepared };
  const LcCond *cond;

  if (trigger == LC_EMPTY_LIST || step->op == LC_OP_END)
    return TRUE;
  if (step->op == LC_OP_RUN)
    {
      if (skip_counts (rules, step + 1)->op != LC_OP_END)
        return FALSE;
      step = skip_counts (rules, &rules->steps[step->a]);
    }
  if (prepared->second == 0 || step->op != LC_OP_IF
      || skip_counts (rules, step + 1)->op != LC_OP_END || step->b != LC_EMPTY_LIST)
    return FALSE;
  cond = &rules->conds[step->n];
  if (cond->kind != LC_COND_TOKEN_EVERY || cond->index != prepared->token || cond->also != 0
      || cond->rel != LC_REL_EQ || cond->value < 0 || cond->value > 1
      || cond->value == prepared->right)
    return FALSE;
  walk.effect.own_stays = 1;
  walk.effect.others_stay = G_MAXUINT16;
  if (!walk_list (&walk, step->a, LC_WHO_ASKED, 0) || walk.effect.constant != 0
      || walk.effect.ahead != 0 || walk.effect.others != 0 || walk.effect.turns)
    return FALSE;
  prepared->resets = !walk.effect.own_stays && walk.effect.own_turns && walk.effect.others_stay == 0
                     && walk.effect.others_turn != 0;
  return prepared->resets;
}

/* Whether other modes than the ordinary one come in force by counters alone. */
static gboolean
modes_are_counted (const LcRules *rules)
{
  for (guint mode = 1; mode < rules->n_modes; mode++)
    {
      guint cond = rules->modes[mode].when;

      do
        if (rules->conds[cond].kind != LC_COND_COUNTER)
          return FALSE;
      while ((cond = rules->conds[cond].also) != 0);
    }
  return TRUE;
}

/**
 * greedy_effects_fill:
 * @prepared: what is known of the rules, but for effects
 * @rules: the rules
 *
 * Looks at the effect of each card on each side.
 */
void
greedy_effects_fill (GreedyRules *prepared, const LcRules *rules)
{
  prepared->quick = !rules->partners && prepared->draw[0] != G_MININT
                    && find_right (prepared, rules) && find_reset (prepared, rules)
                    && modes_are_counted (rules);
  for (guint side = 0; side < rules->n_sides && prepared->quick; side++)
    for (guint card = 0; card < rules->n_cards; card++)
      if (rules->cards[card].face[side] != LC_NO_FACE)
        look_at_play (prepared, rules, card, side);
}

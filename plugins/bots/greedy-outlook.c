/* greedy-outlook.c - what steps of a ruleset would be worth: they are walked through on a copy of
 * what they can change, without the cards, and what happens to whom is added up.
 *
 * All is counted in hundredths of a card in the own hand, and in whole numbers, so that a choice
 * is the same on every machine.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-outlook.h"

#include <string.h>

enum
{
  CARD = GREEDY_CARD,
  TURN = GREEDY_TURN,
  ORDER = GREEDY_ORDER,
  ANSWERED = 60, /* so often the next seat suffers what a mode has for it */
  UNTIL = GREEDY_UNTIL,
  OUT = 1000, /* that a seat is out, or its hand is gone */
  MAX_DEPTH = 8,
  MAX_STEPS = 64
};

/**
 * greedy_outlook_init:
 * @outlook: (out): the outlook
 * @scene: how things are; what cards are worth is weighed
 *
 * Begins with things as they are.
 */
void
greedy_outlook_init (GreedyOutlook *outlook, GreedyScene *scene)
{
  const LcTable *table = &scene->view->table;

  greedy_scene_weigh (scene);
  outlook->scene = scene;
  outlook->author = table->author;
  outlook->target = table->target;
  outlook->colour = table->colour;
  outlook->direction = table->direction;
  outlook->last = 0;
  outlook->doubtful = 0;
  outlook->again = 0;
  outlook->wrong = 0;
  outlook->skips = 0;
  outlook->budget = MAX_STEPS;
  memcpy (outlook->hand_size, table->hand_size, sizeof outlook->hand_size);
  memcpy (outlook->counter, table->counter, sizeof outlook->counter);
  for (guint token = 0; token < scene->rules->n_tokens; token++)
    memcpy (outlook->token[token], table->token[token], sizeof outlook->token[token]);
}

/**
 * greedy_outlook_copy:
 * @outlook: (out): the copy
 * @source: an outlook
 */
void
greedy_outlook_copy (GreedyOutlook *outlook, const GreedyOutlook *source)
{
  memcpy (outlook, source, G_STRUCT_OFFSET (GreedyOutlook, token));
  for (guint token = 0; token < source->scene->rules->n_tokens; token++)
    memcpy (outlook->token[token], source->token[token], sizeof outlook->token[token]);
}

/**
 * greedy_outlook_next:
 * @outlook: an outlook
 * @seat: a seat
 * @skips: how many seats lose their turn
 *
 * Returns: who has the turn after @seat
 */
guint
greedy_outlook_next (const GreedyOutlook *outlook, guint seat, gint skips)
{
  const LcTable *table = &outlook->scene->view->table;

  for (; skips >= 0; skips--)
    seat = bot_next (table, outlook->direction, seat);
  return seat;
}

/**
 * greedy_outlook_follower:
 * @outlook: an outlook
 *
 * Returns: who has the turn after the bot's
 */
guint
greedy_outlook_follower (const GreedyOutlook *outlook)
{
  const guint me = outlook->scene->me;

  return outlook->again ? me : greedy_outlook_next (outlook, me, outlook->skips);
}

/**
 * greedy_outlook_shortest:
 * @outlook: an outlook
 * @seat: a seat
 *
 * Returns: of the others in play the one with the fewest cards; of several, the first after
 *   @seat. A partner is left alone, if there is anybody else.
 */
guint
greedy_outlook_shortest (const GreedyOutlook *outlook, guint seat)
{
  const GreedyScene *scene = outlook->scene;
  guint shortest = LC_NO_SEAT;

  for (guint other = greedy_outlook_next (outlook, seat, 0); other != seat;
       other = greedy_outlook_next (outlook, other, 0))
    {
      if (seat == scene->me && greedy_is_partner (scene, other) && shortest != LC_NO_SEAT)
        continue;
      if (shortest == LC_NO_SEAT || outlook->hand_size[other] < outlook->hand_size[shortest]
          || (seat == scene->me && greedy_is_partner (scene, shortest)))
        shortest = other;
    }
  return shortest;
}

static gint
every_token (const GreedyOutlook *outlook, guint token, gint value)
{
  const LcTable *table = &outlook->scene->view->table;

  for (guint seat = 0; seat < table->n_seats; seat++)
    if ((table->in_play >> seat & 1) && outlook->token[token][seat] != value)
      return outlook->token[token][seat];
  return value;
}

static gint
cond_value (const GreedyOutlook *outlook, const LcCond *cond, guint self, gboolean wrong)
{
  const LcTable *table = &outlook->scene->view->table;

  switch ((LcCondKind) cond->kind)
    {
    case LC_COND_COUNTER:
      return outlook->counter[cond->index];
    case LC_COND_TOKEN:
      return outlook->token[cond->index][self];
    case LC_COND_TOKEN_EVERY:
      return every_token (outlook, cond->index, cond->value);
    case LC_COND_HAND:
      return outlook->hand_size[self];
    case LC_COND_SEATS:
      return __builtin_popcount (table->in_play);
    case LC_COND_SIDE:
      return table->side;
    case LC_COND_COLOUR:
      return outlook->colour < outlook->scene->rules->n_colours;
    case LC_COND_LAST:
      return outlook->last;
    case LC_COND_WRONG:
      return wrong;
    case LC_COND_CHALLENGES:
      return !outlook->scene->rules->no_challenge;
    default:
      return cond->value;
    }
}

static gboolean
compare (LcRel rel, gint a, gint b)
{
  switch (rel)
    {
    case LC_REL_EQ:
      return a == b;
    case LC_REL_NE:
      return a != b;
    case LC_REL_GT:
      return a > b;
    case LC_REL_LT:
      return a < b;
    }
  return FALSE;
}

static gboolean
cond_holds (const GreedyOutlook *outlook, guint cond, guint self, gboolean wrong)
{
  while (cond != 0)
    {
      const LcCond *one = &outlook->scene->rules->conds[cond];

      if (!compare ((LcRel) one->rel, cond_value (outlook, one, self, wrong), one->value))
        return FALSE;
      cond = one->also;
    }
  return TRUE;
}

/**
 * greedy_outlook_second_side:
 * @outlook: an outlook
 * @seat: a seat
 *
 * Returns: whether it may play second sides
 */
gboolean
greedy_outlook_second_side (const GreedyOutlook *outlook, guint seat)
{
  const LcRules *rules = outlook->scene->rules;

  return !rules->turned && rules->n_sides > 1
         && cond_holds (outlook, rules->side_when, seat, FALSE);
}

/* Whom a step is about; several seats are visited in the order of play. */
static LcSeats
seats_of (const GreedyOutlook *outlook, guint who, guint self, guint asked)
{
  const LcTable *table = &outlook->scene->view->table;
  guint seat = LC_NO_SEAT;

  switch ((LcWho) who)
    {
    case LC_WHO_SELF:
      seat = self;
      break;
    case LC_WHO_NEXT:
      seat = greedy_outlook_next (outlook, self, 0);
      break;
    case LC_WHO_TARGET:
      seat = outlook->target;
      break;
    case LC_WHO_ASKED:
      seat = asked;
      break;
    case LC_WHO_AUTHOR:
      seat = outlook->author;
      break;
    case LC_WHO_DEALER:
      seat = table->dealer;
      break;
    case LC_WHO_OTHERS:
      return table->in_play & (LcSeats) ~LC_SEAT_BIT (self);
    case LC_WHO_ALL:
      return table->in_play;
    default:
      break;
    }
  return seat < table->n_seats ? table->in_play & LC_SEAT_BIT (seat) : 0;
}

static gint
amount (const GreedyOutlook *outlook, const LcStep *step)
{
  if (!(step->flags & LC_STEP_COUNTER))
    return step->n;
  return outlook->counter[step->n];
}

static gint
give_cards (GreedyOutlook *outlook, guint seat, gint n_cards)
{
  guint8 *size = &outlook->hand_size[seat];

  *size = (guint8) CLAMP (*size + n_cards, 0, LC_MAX_DECK);
  return n_cards * greedy_worth (outlook->scene, seat);
}

static gint
swap_hands (GreedyOutlook *outlook, guint self, guint seat)
{
  const gint more = outlook->hand_size[seat] - outlook->hand_size[self];

  return give_cards (outlook, self, more) + give_cards (outlook, seat, -more);
}

static gint
rotate_hands (GreedyOutlook *outlook)
{
  const LcTable *table = &outlook->scene->view->table;
  guint8 before[LC_MAX_SEATS];
  gint value = 0;

  memcpy (before, outlook->hand_size, sizeof before);
  for (guint seat = 0; seat < table->n_seats; seat++)
    if (table->in_play >> seat & 1)
      {
        const guint next = greedy_outlook_next (outlook, seat, 0);

        value += give_cards (outlook, next, before[seat] - before[next]);
      }
  return value;
}

static gint
redeal_hands (GreedyOutlook *outlook)
{
  const LcTable *table = &outlook->scene->view->table;
  const gint n_seats = __builtin_popcount (table->in_play);
  gint sum = 0, value = 0;

  for (guint seat = 0; seat < table->n_seats; seat++)
    if (table->in_play >> seat & 1)
      sum += outlook->hand_size[seat];
  for (guint seat = 0; seat < table->n_seats; seat++)
    if (table->in_play >> seat & 1)
      value += give_cards (outlook, seat, sum / n_seats - outlook->hand_size[seat]);
  return value;
}

static gint
set_token (GreedyOutlook *outlook, const LcStep *step, guint seat)
{
  gint16 *token = &outlook->token[step->a][seat];
  const gboolean before = greedy_outlook_second_side (outlook, seat);
  const gint n = amount (outlook, step);
  gboolean after;

  if (step->op == LC_OP_TOKEN_ADD)
    *token = (gint16) CLAMP (*token + n, 0, LC_MAX_AMOUNT);
  else if (step->op == LC_OP_TOKEN_FLIP)
    *token = *token == 0;
  else
    *token = (gint16) n;
  after = greedy_outlook_second_side (outlook, seat);
  return after == before ? 0 : (after - before) * greedy_side_worth (outlook->scene, seat);
}

/* Steps that are about one seat after the other. */
static gint
step_for_seat (GreedyOutlook *outlook, const LcStep *step, guint self, guint seat)
{
  switch ((LcOp) step->op)
    {
    case LC_OP_DRAW:
      return give_cards (outlook, seat,
                         step->flags & LC_STEP_TOKEN ? outlook->token[step->n][seat]
                                                     : amount (outlook, step));
    case LC_OP_DRAW_UNTIL:
      return give_cards (outlook, seat, step->n > 0 ? MIN (step->n, UNTIL) : UNTIL);
    case LC_OP_TOKEN_SET:
    case LC_OP_TOKEN_ADD:
    case LC_OP_TOKEN_FLIP:
      return set_token (outlook, step, seat);
    case LC_OP_SWAP:
      return swap_hands (outlook, self, seat);
    case LC_OP_DISCARD:
      return give_cards (outlook, seat, -(outlook->hand_size[seat] / 4));
    case LC_OP_OUT:
      return seat == outlook->scene->me ? -OUT : greedy_worth (outlook->scene, seat) * OUT / CARD;
    default:
      return 0;
    }
}

static gint
skip (GreedyOutlook *outlook, guint self, gint n_skips)
{
  gint value = 0;

  for (; n_skips > 0 && outlook->skips < LC_MAX_SEATS; n_skips--)
    {
      const guint seat = greedy_outlook_next (outlook, self, outlook->skips++);

      value += greedy_worth (outlook->scene, seat) * TURN / 100;
    }
  return value;
}

static gint
turn_direction (GreedyOutlook *outlook, guint self)
{
  const guint before = greedy_outlook_next (outlook, self, 0);

  outlook->direction = (gint8) -outlook->direction;
  if (self != outlook->scene->me)
    return 0;
  return (greedy_worth (outlook->scene, before)
          - greedy_worth (outlook->scene, greedy_outlook_next (outlook, self, 0)))
         * ORDER / 100;
}

static gint
reverse (GreedyOutlook *outlook, guint self)
{
  gint value = 0;

  if (__builtin_popcount (outlook->scene->view->table.in_play) == 2)
    value = skip (outlook, self, 1);
  return value + turn_direction (outlook, self);
}

static gint
set_counter (GreedyOutlook *outlook, const LcStep *step)
{
  gint16 *counter = &outlook->counter[step->a];
  const gint n = amount (outlook, step);

  *counter = (gint16) CLAMP (step->op == LC_OP_ADD ? *counter + n : n, G_MININT16, G_MAXINT16);
  return 0;
}

/* A condition that is not certain gives the mean of both ways. */
static gint
branch (GreedyOutlook *outlook, const LcStep *step, guint self, guint asked, guint depth)
{
  const gboolean if_wrong = cond_holds (outlook, (guint) step->n, self, TRUE);
  const gboolean if_right = cond_holds (outlook, (guint) step->n, self, FALSE);
  GreedyOutlook other;
  gint value;

  if (if_wrong == if_right || outlook->wrong <= 0)
    return greedy_outlook_list (outlook, if_right ? step->a : step->b, self, asked, depth + 1);
  if (outlook->wrong >= 1000)
    return greedy_outlook_list (outlook, if_wrong ? step->a : step->b, self, asked, depth + 1);
  greedy_outlook_copy (&other, outlook);
  value = outlook->wrong
          * greedy_outlook_list (&other, if_wrong ? step->a : step->b, self, asked, depth + 1);
  value += (1000 - outlook->wrong)
           * greedy_outlook_list (outlook, if_right ? step->a : step->b, self, asked, depth + 1);
  return value / 1000;
}

/* Somebody would be asked: the bot itself answers what is best for it, others what is worst for
 * it; but of a play that may be doubted they do not know what is best. */
static gint
ask_choice (GreedyOutlook *outlook,
            const LcQuestion *question,
            guint self,
            guint asked,
            guint depth)
{
  gint sum = 0, least = G_MAXINT, most = G_MININT;

  for (guint i = 0; i < question->n_answers; i++)
    {
      GreedyOutlook copy;
      gint value;

      greedy_outlook_copy (&copy, outlook);
      value = greedy_outlook_list (&copy, question->answers[i].list, self, asked, depth + 1);
      outlook->budget = copy.budget;
      sum += value;
      least = MIN (least, value);
      most = MAX (most, value);
    }
  if (question->n_answers == 0)
    return 0;
  if (asked == outlook->scene->me)
    return most;
  return outlook->doubtful ? sum / question->n_answers : least;
}

static gint
ask (GreedyOutlook *outlook, const LcStep *step, guint self, guint *asked, guint depth)
{
  const LcSeats seats = seats_of (outlook, step->who, self, *asked);
  const LcQuestion *question = &outlook->scene->rules->questions[step->a];

  if (seats == 0)
    return 0;
  *asked = (guint) __builtin_ctz (seats);
  if (question->kind == LC_ASK_CHOICE)
    return ask_choice (outlook, question, self, *asked, depth);
  if (question->kind == LC_ASK_SEAT)
    outlook->target = (guint8) greedy_outlook_shortest (outlook, *asked);
  return 0;
}

static gint
step_value (GreedyOutlook *outlook, const LcStep *step, guint self, guint *asked, guint depth)
{
  gint value = 0;

  switch ((LcOp) step->op)
    {
    case LC_OP_SKIP:
      return skip (outlook, self, step->n);
    case LC_OP_AGAIN:
    case LC_OP_STAY:
      outlook->again = self == outlook->scene->me;
      return -greedy_worth (outlook->scene, self) * TURN / 100;
    case LC_OP_TURN:
      return turn_direction (outlook, self);
    case LC_OP_REVERSE:
      return reverse (outlook, self);
    case LC_OP_OFFER:
      return -greedy_worth (outlook->scene, self) * GREEDY_OFFER / 100;
    case LC_OP_COLOUR:
      outlook->colour = (guint8) step->n;
      return 0;
    case LC_OP_ASK:
      return ask (outlook, step, self, asked, depth);
    case LC_OP_SET:
    case LC_OP_ADD:
      return set_counter (outlook, step);
    case LC_OP_IF:
      return branch (outlook, step, self, *asked, depth);
    case LC_OP_RUN:
      return greedy_outlook_list (outlook, step->a, self, *asked, depth + 1);
    case LC_OP_ROTATE:
      return rotate_hands (outlook);
    case LC_OP_REDEAL:
      return redeal_hands (outlook);
    default:
      for (LcSeats seats = seats_of (outlook, step->who, self, *asked); seats != 0;
           seats &= (LcSeats) (seats - 1))
        value += step_for_seat (outlook, step, self, (guint) __builtin_ctz (seats));
      return value;
    }
}

/**
 * greedy_outlook_list:
 * @outlook: (inout): how things are when the list begins, and then when it has ended
 * @list: a list of steps; %LC_NO_LIST is worth nothing
 * @self: whose list it is
 * @asked: who has answered the last question; %LC_NO_SEAT
 * @depth: how many lists are under way
 *
 * Returns: what the list is worth, in hundredths of a card. Functions of the ruleset, and what
 *   is nested too deep, count as nothing.
 */
gint
greedy_outlook_list (GreedyOutlook *outlook, LcList list, guint self, guint asked, guint depth)
{
  gint value = 0;

  if (list == LC_NO_LIST || list == LC_EMPTY_LIST || depth > MAX_DEPTH || self == LC_NO_SEAT)
    return 0;
  for (const LcStep *step = &outlook->scene->rules->steps[list];
       step->op != LC_OP_END && outlook->budget > 0; step++)
    {
      outlook->budget--;
      value += step_value (outlook, step, self, &asked, depth);
    }
  return value;
}

/**
 * greedy_outlook_mode:
 * @outlook: how things are when a play has taken effect
 *
 * A play may have opened a mode (a sum is owed now, say): whoever is next answers it, or suffers
 * what drawing means in it.
 *
 * Returns: what that is worth
 */
gint
greedy_outlook_mode (GreedyOutlook *outlook)
{
  const LcRules *rules = outlook->scene->rules;
  const guint next = greedy_outlook_follower (outlook);

  for (guint i = 1; i < rules->n_modes; i++)
    if (cond_holds (outlook, rules->modes[i].when, next, FALSE))
      return greedy_outlook_list (outlook, rules->modes[i].draw, next, LC_NO_SEAT, 1) * ANSWERED
             / 100;
  return 0;
}

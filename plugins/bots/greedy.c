/* greedy.c - the bot `greedy`: plays like a sensible person who looks one move ahead. It knows no
 * game by name, only what the tables of a ruleset tell.
 *
 * Every play is worth a card less in hand, what its effect does to whom (greedy-outlook.c), and
 * how well the rest of the hand goes on from there, less what the card would still be good for:
 * so wilds are kept back, and the strongest colour is called. When somebody is close to going out,
 * effects aim there, nothing is kept back any more, and high points go first. Drawing, passing,
 * answers and challenges are weighed on the same scale; how probably a card was wrongly played
 * comes from what it remembers (greedy-memory.c).
 *
 * It always calls UNO, catches whoever may be caught, though never in vain, and jumps in where
 * that is worth more than letting the turn go on. Chance decides only between equals.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-memory.h"
#include "greedy-outlook.h"
#include "lc-plugin.h"

/* In hundredths of a card; found by letting variants play each other. */
enum
{
  SHED = 100,   /* a card less */
  KEEP = 400,   /* that a card fits on every pile, while there is time to use it */
  POWER = 25,   /* that it does something besides */
  TIME = 2,     /* nobody has fewer cards than one more than this: there is time enough */
  FOLLOW = 110, /* that all of the rest fits on the card played */
  LACKS = 30,   /* the next seat lacks the colour: hundredths of one of its cards */
  LATE = 25,    /* a hundred points less in hand when somebody has one card */
  HOLD = 300,   /* to draw though one could play */
  WIN = 100000
};

typedef struct
{
  const GreedyMemory *memory;
  const LcRules *rules;
  const LcView *view;
  LcRng *rng;
  GreedyOutlook outlook; /* how things are now */
  guint shortest;        /* cards of the opponent who has fewest */
  guint n_best;          /* how many moves are the best so far */
  gint best_value;
  LcMove best;
} Choice;

static void
consider (Choice *choice, LcMove move, gint value)
{
  if (choice->n_best == 0 || value > choice->best_value)
    choice->n_best = 0;
  else if (value < choice->best_value)
    return;
  choice->n_best++;
  if (choice->n_best > 1 && lc_rng_below (choice->rng, choice->n_best) != 0)
    return;
  choice->best = move;
  choice->best_value = value;
}

/* How many of a hundred piles the card fits on. */
static gint
use_of_card (const Choice *choice, guint card)
{
  const LcCardDef *def = &choice->rules->cards[card];
  const guint side = choice->rules->turned ? choice->view->table.side : 0;
  gint use = choice->memory->fits[def->face[side]];

  if (def->face[1] != LC_NO_FACE
      && greedy_outlook_second_side (&choice->outlook, choice->view->seat))
    use = MAX (use, choice->memory->fits[def->face[1]]);
  return use;
}

/* What it is worth to keep @card rather than the least useful one: nothing, when the end is
 * near. */
static gint
keep_value (const Choice *choice, guint card)
{
  const LcRules *rules = choice->rules;
  const guint side = rules->turned ? choice->view->table.side : 0;
  const gint use = use_of_card (choice, card) - choice->memory->common;
  const gint power = rules->faces[rules->cards[card].face[side]].number < 0 ? POWER : 0;
  const gint time = MIN ((gint) choice->shortest - 1, TIME);

  return time > 0 ? (use * KEEP / 100 + power) * time / TIME : 0;
}

/* What it is worth to be rid of the points of @card, when the end is near. */
static gint
late_value (const Choice *choice, guint card)
{
  const LcRules *rules = choice->rules;
  const guint side = rules->turned ? choice->view->table.side : 0;
  const gint points = rules->faces[rules->cards[card].face[side]].points;

  return choice->shortest <= 2 ? points * LATE / 100 / (gint) MAX (choice->shortest, 1) : 0;
}

/* How well @hand goes on from a pile with @top and @colour: @outlook says how things are then. */
static gint
follow_value (const Choice *choice,
              const GreedyOutlook *outlook,
              const LcCards *hand,
              guint top,
              guint colour)
{
  const LcRules *rules = choice->rules;
  const guint side = rules->turned ? outlook->table.side : 0;
  const guint matches = rules->modes[0].matches;
  const guint n_cards = lc_cards_count (hand);
  LcCards fit = lc_cards_and (hand, lc_predicate_cards (rules, matches, side, top, colour));

  if (n_cards == 0)
    return 0;
  if (greedy_outlook_second_side (outlook, outlook->me))
    {
      const LcCards second =
        lc_cards_and (hand, lc_predicate_cards (rules, matches, 1, top, colour));

      fit = lc_cards_or (&fit, &second);
    }
  return FOLLOW * (gint) lc_cards_count (&fit) / (gint) n_cards;
}

/* What a colour is worth on a pile: how the own hand goes on, and whether the next one's can. */
static gint
pile_value (const Choice *choice,
            const GreedyOutlook *outlook,
            const LcCards *hand,
            guint top,
            guint colour)
{
  const guint next =
    outlook->again ? outlook->me : greedy_outlook_next (outlook, outlook->me, outlook->skips);
  gint value = follow_value (choice, outlook, hand, top, colour);

  if (next != outlook->me && (choice->memory->lacks[next] >> colour & 1))
    value += outlook->worth[next] * LACKS / 100;
  return value;
}

/* The best colour to call; of several any one. */
static guint
best_colour (const Choice *choice,
             const GreedyOutlook *outlook,
             const LcCards *hand,
             guint top,
             gint *value)
{
  guint best = 0, n_best = 0;

  for (guint colour = 0; colour < choice->rules->n_colours; colour++)
    {
      gint one;

      if (!lc_rules_may_call (choice->rules, choice->view->table.side, colour))
        continue;
      one = pile_value (choice, outlook, hand, top, colour);
      if (n_best == 0 || one > *value)
        n_best = 0;
      else if (one < *value)
        continue;
      *value = one;
      if (++n_best == 1 || lc_rng_below (choice->rng, n_best) == 0)
        best = colour;
    }
  return best;
}

/* Whether the rest of the hand makes a play wrong that has to be honest (the view's table is as it
 * is before the play). */
static gboolean
would_be_wrong (const Choice *choice, const LcCards *rest)
{
  const LcRules *rules = choice->rules;
  const LcTable *table = &choice->view->table;
  const guint side = rules->turned ? table->side : 0;
  LcCards better = lc_cards_and (
    rest, lc_predicate_cards (rules, rules->honest, side, table->top_face, table->colour));

  if (lc_cards_is_empty (&better) && rules->honest_second_side
      && greedy_outlook_second_side (&choice->outlook, choice->view->seat))
    better = lc_cards_and (
      rest, lc_predicate_cards (rules, rules->honest, 1, table->top_face, table->colour));
  return !lc_cards_is_empty (&better);
}

/* Lays the card of @move in @outlook, and returns what its effect is worth. */
static gint
effect_value (const Choice *choice, GreedyOutlook *outlook, LcMove move, const LcCards *rest)
{
  const LcRules *rules = choice->rules;
  const LcCardDef *def = &rules->cards[move.card];
  const LcFace *face = &rules->faces[def->face[move.side]];
  LcTable *table = &outlook->table;
  gint value = 0;

  table->author = move.seat;
  table->target = move.target;
  table->hand_size[move.seat]--;
  table->top_face = def->face[rules->turned ? move.side : 0];
  if (rules->faces[table->top_face].colour != LC_NO_COLOUR)
    table->colour = rules->faces[table->top_face].colour;
  outlook->last = table->hand_size[move.seat] == 0;
  outlook->doubtful = (face->flags & LC_FACE_HONEST) && !outlook->last;
  outlook->wrong = outlook->doubtful && would_be_wrong (choice, rest) ? 1000 : 0;
  if (move.side == 1 && !rules->turned)
    value += greedy_outlook_list (outlook, rules->side_after, move.seat, LC_NO_SEAT, 0);
  value += greedy_outlook_list (outlook, face->effect, move.seat, LC_NO_SEAT, 0);
  value +=
    greedy_outlook_list (outlook, rules->triggers[LC_TRIGGER_PLAY], move.seat, LC_NO_SEAT, 0);
  return value + greedy_outlook_mode (outlook);
}

/* The hand without one card that looks like @card, which is how moves name it. */
static LcCards
hand_without (const Choice *choice, guint card)
{
  LcCards rest = choice->view->hand;

  if (!lc_cards_has (&rest, card))
    LC_CARDS_FOREACH (&choice->view->hand, held)
      if (lc_view_alike (choice->view, choice->rules, (guint) held) == card)
        card = (guint) held;
  lc_cards_remove (&rest, card);
  return rest;
}

static void
consider_target (Choice *choice, LcMove move, const LcFace *face)
{
  const LcCards rest = hand_without (choice, move.card);
  GreedyOutlook outlook = choice->outlook;
  gint value, pile = 0;

  value = SHED + effect_value (choice, &outlook, move, &rest);
  value += late_value (choice, move.card) - keep_value (choice, move.card);
  if (outlook.last)
    value += WIN;
  if (face->flags & LC_FACE_CALLS)
    move.colour = (guint8) best_colour (choice, &outlook, &rest, outlook.table.top_face, &pile);
  else
    pile = pile_value (choice, &outlook, &rest, outlook.table.top_face, outlook.table.colour);
  consider (choice, move, value + pile);
}

static void
consider_play (Choice *choice, guint card, guint side)
{
  const LcFace *face = &choice->rules->faces[choice->rules->cards[card].face[side]];
  LcMove move = bot_play (choice->view, card, side);

  if (!(face->flags & LC_FACE_TARGETS))
    consider_target (choice, move, face);
  if (!(face->flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET)))
    return;
  for (LcSeats others = bot_others (choice->view); others != 0; others &= (LcSeats) (others - 1))
    {
      move.target = (guint8) __builtin_ctz (others);
      consider_target (choice, move, face);
    }
}

static void
consider_plays (Choice *choice)
{
  for (guint side = 0; side < choice->rules->n_sides; side++)
    {
      const LcCards kinds = lc_view_kinds (choice->view, choice->rules, &choice->view->legal[side]);

      LC_CARDS_FOREACH (&kinds, card)
        consider_play (choice, (guint) card, side);
    }
}

static void
consider_list (Choice *choice, LcMove move, LcList list, guint self, guint asked, gint besides)
{
  GreedyOutlook outlook = choice->outlook;

  consider (choice, move, besides + greedy_outlook_list (&outlook, list, self, asked, 0));
}

/* Drawing, keeping the drawn card, ending the turn, and what else the mode in force has. */
static void
consider_other_moves (Choice *choice)
{
  const LcView *view = choice->view;
  const LcMode *mode = &choice->rules->modes[view->table.mode];
  const gboolean could_play =
    !lc_cards_is_empty (&view->legal[0]) || !lc_cards_is_empty (&view->legal[1]);

  if (view->can & LC_CAN_DRAW)
    consider_list (choice, lc_move (LC_MOVE_DRAW, view->seat), mode->draw, view->seat, LC_NO_SEAT,
                   could_play ? -HOLD : 0);
  if (view->can & LC_CAN_PASS)
    consider_list (choice, lc_move (LC_MOVE_PASS, view->seat),
                   view->table.phase == LC_PHASE_DRAWN ? LC_EMPTY_LIST : mode->pass, view->seat,
                   LC_NO_SEAT, 0);
  for (guint answer = 0; answer < mode->n_actions; answer++)
    if (view->answers >> answer & 1)
      consider_list (choice, bot_answer (view, answer), mode->actions[answer].list, view->seat,
                     LC_NO_SEAT, 0);
}

/* Who asks is not told; it is a card's player nearly always. */
static LcMove
choose_answer (Choice *choice)
{
  const LcView *view = choice->view;
  const LcQuestion *question = &choice->rules->questions[view->table.question];
  const guint self = view->table.author != LC_NO_SEAT ? view->table.author : view->table.turn;
  gint value = 0;

  if (question->kind == LC_ASK_COLOUR)
    return bot_answer (
      view, best_colour (choice, &choice->outlook, &view->hand, view->table.top_face, &value));
  if (question->kind == LC_ASK_SEAT)
    return bot_answer (view, greedy_outlook_shortest (&choice->outlook, view->seat));
  choice->outlook.wrong = greedy_memory_wrong (choice->memory, choice->rules, view);
  for (guint answer = 0; answer < question->n_answers; answer++)
    if (view->answers >> answer & 1)
      consider_list (choice, bot_answer (view, answer), question->answers[answer].list, self,
                     view->seat, 0);
  return choice->best;
}

/* The seat to catch, the one closest to going out first; LC_NO_SEAT if there is none. */
static guint
whom_to_catch (const Choice *choice)
{
  guint best = LC_NO_SEAT;
  gint worth = 0;

  for (LcSeats seats = choice->view->catchable & choice->view->table.uncalled; seats != 0;
       seats &= (LcSeats) (seats - 1))
    {
      const guint seat = (guint) __builtin_ctz (seats);

      if (choice->outlook.worth[seat] > worth)
        {
          best = seat;
          worth = choice->outlook.worth[seat];
        }
    }
  return best;
}

static void
choice_init (Choice *choice,
             const GreedyMemory *memory,
             const LcRules *rules,
             const LcView *view,
             LcRng *rng)
{
  choice->memory = memory;
  choice->rules = rules;
  choice->view = view;
  choice->rng = rng;
  choice->n_best = 0;
  choice->best_value = 0;
  choice->best = lc_move (LC_MOVE_NONE, view->seat);
  choice->shortest = LC_MAX_DECK;
  greedy_outlook_init (&choice->outlook, rules, view);
  for (guint seat = 0; seat < view->table.n_seats; seat++)
    if (choice->outlook.worth[seat] > 0)
      choice->shortest = MIN (choice->shortest, view->table.hand_size[seat]);
}

static LcMove
choose (gpointer state, const LcRules *rules, const LcView *view, LcRng *rng)
{
  const gboolean must_act = lc_view_must_act (view);
  Choice choice;
  guint seat;

  if (view->can & LC_CAN_CALL)
    return lc_move (LC_MOVE_CALL, view->seat);
  if (!must_act && view->catchable == 0 && !(view->can & LC_CAN_JUMP_IN))
    return lc_move (LC_MOVE_NONE, view->seat);
  choice_init (&choice, state, rules, view, rng);
  seat = whom_to_catch (&choice);
  if (seat != LC_NO_SEAT)
    return bot_move_to (LC_MOVE_CATCH, view, seat);
  if (must_act && view->table.phase == LC_PHASE_ASK)
    return choose_answer (&choice);
  if (must_act)
    consider_other_moves (&choice);
  else
    consider (&choice, choice.best, 0);
  if (must_act || (view->can & LC_CAN_JUMP_IN))
    consider_plays (&choice);
  return choice.best;
}

static void
join (gpointer state, const LcRules *rules, G_GNUC_UNUSED guint seat)
{
  greedy_memory_join (state, rules);
}

static void
observe (gpointer state, const LcRules *rules, const LcEvent *event)
{
  greedy_memory_observe (state, rules, event);
}

static const LcPlayerFuncs funcs = {
  .state_size = sizeof (GreedyMemory),
  .join = join,
  .observe = observe,
  .choose = choose,
};

LC_PLUGIN_DEFINE (LC_PLUGIN_PLAYER,
                  "greedy",
                  "Plays like a sensible person: weighs every play, catches, challenges",
                  "LGPL-2.1-or-later",
                  &funcs)

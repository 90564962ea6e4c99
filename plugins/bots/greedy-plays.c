/* greedy-plays.c - what each card that may be played is worth to the bot `greedy`: its effect is
 * looked at step by step, and what follows is counted.
 *
 * This holds in every game. Where more is known beforehand, greedy-quick.c finds the same.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-choice.h"

/* The last card, in hundredths of a card. */
#define WIN 100000

/* A card, and the side that it would be played for. */
typedef struct
{
  const GreedyPlay *play;
  guint card;
  guint side;
} Play;

/**
 * Prospect:
 * @second: whether the bot may play second sides then
 * @lacks: colours that whoever is next hardly holds
 * @lacks_worth: what it is worth to the bot if one of them is in force
 *
 * What decides, besides the cards themselves, how well things go on after a play.
 */
typedef struct
{
  gboolean second;
  guint lacks;
  gint lacks_worth;
} Prospect;

static Prospect
foresee (const GreedyOutlook *outlook)
{
  const GreedyScene *scene = outlook->scene;
  const guint next = greedy_outlook_follower (outlook);

  return (Prospect){
    .second = scene->prepared->second > 0 && greedy_outlook_second_side (outlook, scene->me),
    .lacks = next == scene->me ? 0 : scene->view->table.lacks[next],
    .lacks_worth = greedy_is_partner (scene, next) ? -GREEDY_LACKS : GREEDY_LACKS,
  };
}

/* How many cards of the hand but @card are in @set, or on second sides in the set that belongs to
 * it, if @second. */
static gint
count_others (const GreedyChoice *choice, const LcCards *set, gboolean second, guint card)
{
  const GreedyRules *prepared = choice->scene.prepared;
  LcCards fit = *set;
  gboolean itself;

  if (second)
    fit = lc_cards_or (set, set + prepared->second);
  itself = card != LC_NO_CARD && lc_cards_has (&fit, card);
  fit = lc_cards_and (&fit, &choice->scene.view->hand);
  return (gint) bot_count (&fit, prepared->n_words) - (itself ? 1 : 0);
}

/* What a pile is worth with @top and @colour, if @card is not in the hand any more. */
static gint
pile_value (const GreedyChoice *choice,
            const Prospect *prospect,
            guint top,
            guint colour,
            guint card)
{
  const GreedyScene *scene = &choice->scene;
  const LcCards *follow =
    lc_predicate_cards (scene->rules, scene->rules->modes[0].matches,
                        scene->rules->turned ? scene->view->table.side : 0, top, colour);
  const gint n_fit = count_others (choice, follow, prospect->second, card);
  const gint lacks = prospect->lacks >> colour & 1;

  return (n_fit * choice->each_follows >> 16) + lacks * prospect->lacks_worth;
}

/* The best colour to call; of several any one. */
static guint
best_colour (GreedyChoice *choice, const Prospect *prospect, guint top, guint card, gint *value)
{
  const GreedyScene *scene = &choice->scene;
  gint64 best_key = G_MININT64;
  guint best = 0;

  for (guint colour = 0; colour < scene->rules->n_colours; colour++)
    if (lc_rules_may_call (scene->rules, scene->view->table.side, colour))
      {
        const gint64 key =
          greedy_key (pile_value (choice, prospect, top, colour, card), &choice->chance);

        best = key > best_key ? colour : best;
        best_key = MAX (key, best_key);
      }
  *value = (gint) (best_key >> 32);
  return best;
}

/* Whether the hand without @card makes a play wrong that has to be honest. */
static gboolean
would_be_wrong (const GreedyChoice *choice, guint card)
{
  const LcRules *rules = choice->scene.rules;
  const LcTable *table = &choice->scene.view->table;
  const LcCards *better = lc_predicate_cards (rules, rules->honest, rules->turned ? table->side : 0,
                                              table->top_face, table->colour);

  return count_others (choice, better, rules->honest_second_side && choice->second, card) > 0;
}

/* What the effect of a play is worth, what happens after any play, and what whoever is next has to
 * answer; @outlook becomes how things are then. */
static gint
effect_value (const GreedyChoice *choice, GreedyOutlook *outlook, const Play *play, guint target)
{
  const LcRules *rules = choice->scene.rules;
  const guint me = choice->scene.me;
  gint value = 0;

  greedy_outlook_copy (outlook, &choice->before);
  outlook->author = (guint8) me;
  outlook->target = (guint8) target;
  outlook->hand_size[me]--;
  outlook->last = choice->n_rest == 0;
  outlook->doubtful = (play->play->flags & GREEDY_PLAY_HONEST) && !outlook->last;
  outlook->wrong = outlook->doubtful && would_be_wrong (choice, play->card) ? 1000 : 0;
  if (play->play->colour != LC_NO_COLOUR)
    outlook->colour = play->play->colour;
  if (play->side == 1 && !rules->turned)
    value += greedy_outlook_list (outlook, rules->side_after, me, LC_NO_SEAT, 0);
  value += greedy_outlook_list (
    outlook, rules->faces[rules->cards[play->card].face[play->side]].effect, me, LC_NO_SEAT, 0);
  value += greedy_outlook_list (outlook, rules->triggers[LC_TRIGGER_PLAY], me, LC_NO_SEAT, 0);
  return value + greedy_outlook_mode (outlook);
}

/* A play, with @target or without one. */
static void
consider_target (GreedyChoice *choice, const Play *play, guint target)
{
  const LcRules *rules = choice->scene.rules;
  const guint top = rules->cards[play->card].face[rules->turned ? play->side : 0];
  gint value = play->play->still[choice->still] + (choice->n_rest == 0 ? WIN : 0);
  GreedyMove move = greedy_move_with_target (play->play->move, target);
  GreedyOutlook outlook;
  Prospect prospect;
  gint pile;

  value += effect_value (choice, &outlook, play, target);
  prospect = foresee (&outlook);
  if (!(play->play->flags & GREEDY_PLAY_CALLS))
    pile = pile_value (choice, &prospect, top, outlook.colour, play->card);
  else if (value + GREEDY_FOLLOW + GREEDY_LACKS < greedy_choice_best_value (choice))
    return; /* whatever colour is called */
  else
    move = greedy_move_with_colour (move, best_colour (choice, &prospect, top, play->card, &pile));
  greedy_choice_consider (choice, move, value + pile);
}

/**
 * greedy_choice_look:
 * @choice: a choice
 *
 * Looks at how things are, unless that has been done: before any steps are looked at.
 */
void
greedy_choice_look (GreedyChoice *choice)
{
  GreedyScene *scene = &choice->scene;

  if (choice->looked)
    return;
  choice->looked = TRUE;
  greedy_outlook_init (&choice->before, scene);
  choice->second =
    scene->prepared->second > 0 && greedy_outlook_second_side (&choice->before, scene->me);
  choice->still = CLAMP (scene->shortest, 1, GREEDY_N_TIMES) - 1u;
  if (choice->second)
    choice->still += GREEDY_N_TIMES;
}

/**
 * greedy_choice_consider_play:
 * @choice: a choice
 * @card: a card that may be played
 * @side: for which side
 *
 * Weighs the play, with every target that it may have.
 */
void
greedy_choice_consider_play (GreedyChoice *choice, guint card, guint side)
{
  const Play play = { &choice->scene.prepared->plays[side][card], card, side };

  greedy_choice_look (choice);
  if (!(play.play->flags & GREEDY_PLAY_AIMS))
    consider_target (choice, &play, LC_NO_SEAT);
  if (!(play.play->flags & (GREEDY_PLAY_AIMS | GREEDY_PLAY_MAY_AIM)))
    return;
  for (LcSeats others = bot_others (choice->scene.view); others != 0;
       others &= (LcSeats) (others - 1))
    consider_target (choice, &play, (guint) __builtin_ctz (others));
}

/**
 * greedy_choice_consider_plays:
 * @choice: a choice
 *
 * Weighs everything that may be played, of cards that look alike one.
 */
void
greedy_choice_consider_plays (GreedyChoice *choice)
{
  const GreedyScene *scene = &choice->scene;

  for (guint side = 0; side < scene->rules->n_sides; side++)
    {
      const LcCards kinds = lc_view_kinds (scene->view, scene->rules, &scene->view->legal[side]);

      LC_CARDS_FOREACH (&kinds, card)
        greedy_choice_consider_play (choice, (guint) card, side);
    }
}

/**
 * greedy_choice_colour:
 * @choice: a choice, with nothing to be played
 *
 * Returns: the colour to call; of several any one
 */
guint
greedy_choice_colour (GreedyChoice *choice)
{
  Prospect prospect;
  gint value;

  greedy_choice_look (choice);
  prospect = foresee (&choice->before);
  return best_colour (choice, &prospect, choice->scene.view->table.top_face, LC_NO_CARD, &value);
}

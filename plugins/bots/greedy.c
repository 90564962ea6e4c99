/* greedy.c - the bot `greedy`: plays like a sensible person who looks one move ahead. It knows no
 * game by name, only what the tables of a ruleset tell.
 *
 * Every play is worth a card less in hand, what its effect does to whom (greedy-effects.c,
 * greedy-outlook.c), and how well the rest of the hand goes on from there, less what the card would
 * still be good for (greedy-plays.c): so wilds are kept back, and the strongest colour is called.
 * When somebody is close to going out, effects aim there, nothing is kept back any more, and high
 * points go first. Drawing, passing, answers and challenges are weighed on the same scale; how
 * probably a card was wrongly played comes from what has been discarded and who had to draw
 * (greedy-doubt.c).
 *
 * In ordinary turns of most games much of that is known beforehand (greedy-quick.c).
 *
 * It always calls UNO, catches whoever may be caught, though never in vain, and jumps in where
 * that is worth more than letting the turn go on. Chance decides only between equals.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-answers.h"
#include "greedy-choice.h"
#include "greedy-doubt.h"
#include "lc-plugin.h"

/* A move that is worth what @list is, and @besides. */
static void
consider_list (GreedyChoice *choice,
               GreedyMove move,
               LcList list,
               guint self,
               guint asked,
               gint besides)
{
  GreedyOutlook outlook;

  greedy_choice_look (choice);
  greedy_outlook_copy (&outlook, &choice->before);
  greedy_choice_consider (choice, move,
                          besides + greedy_outlook_list (&outlook, list, self, asked, 0));
}

static GreedyMove
answer_with (guint answer)
{
  return greedy_move (LC_MOVE_ANSWER, LC_NO_CARD, 0, answer);
}

/* Drawing, keeping the drawn card, ending the turn, and what else the mode in force has. */
static void
consider_other_moves (GreedyChoice *choice, gboolean can_play)
{
  const LcView *view = choice->scene.view;
  const LcMode *mode = &choice->scene.rules->modes[view->table.mode];
  const gint draw = choice->scene.prepared->draw[view->table.mode];
  const gint besides = can_play ? -GREEDY_HOLD : 0;
  const guint me = view->seat;

  if ((view->can & LC_CAN_DRAW) && draw != G_MININT)
    greedy_choice_consider (choice, greedy_move_plain (LC_MOVE_DRAW), besides + draw);
  else if (view->can & LC_CAN_DRAW)
    consider_list (choice, greedy_move_plain (LC_MOVE_DRAW), mode->draw, me, LC_NO_SEAT, besides);
  if ((view->can & LC_CAN_PASS) && view->table.phase == LC_PHASE_DRAWN)
    greedy_choice_consider (choice, greedy_move_plain (LC_MOVE_PASS), 0);
  else if (view->can & LC_CAN_PASS)
    consider_list (choice, greedy_move_plain (LC_MOVE_PASS), mode->pass, me, LC_NO_SEAT, 0);
  for (guint answer = 0; answer < mode->n_actions; answer++)
    if (view->answers >> answer & 1)
      consider_list (choice, answer_with (answer), mode->actions[answer].list, me, LC_NO_SEAT, 0);
}

/* Who asks is not told; it is a card's player nearly always. */
static LcMove
choose_answer (GreedyChoice *choice)
{
  const LcView *view = choice->scene.view;
  const LcQuestion *question = &choice->scene.rules->questions[view->table.question];
  const guint self = view->table.author != LC_NO_SEAT ? view->table.author : view->table.turn;

  gint wrong, value;

  if (question->kind == LC_ASK_COLOUR)
    return bot_answer (view, greedy_choice_colour (choice));
  if (question->kind == LC_ASK_SEAT)
    {
      greedy_choice_look (choice);
      return bot_answer (view, greedy_outlook_shortest (&choice->before, view->seat));
    }
  wrong = greedy_doubt (choice->scene.rules, view);
  greedy_scene_weigh (&choice->scene);
  for (guint answer = 0; answer < question->n_answers; answer++)
    if (!(view->answers >> answer & 1))
      continue;
    else if (greedy_answer_value (&choice->scene, view->table.question, answer, self, wrong,
                                  &value))
      greedy_choice_consider (choice, answer_with (answer), value);
    else
      {
        greedy_choice_look (choice);
        choice->before.wrong = wrong;
        consider_list (choice, answer_with (answer), question->answers[answer].list, self,
                       view->seat, 0);
      }
  return greedy_move_unpack (choice->best, view);
}

/* The seat to catch, the one closest to going out first; LC_NO_SEAT if there is none. */
static guint
whom_to_catch (GreedyChoice *choice)
{
  const LcView *view = choice->scene.view;
  guint best = LC_NO_SEAT;
  gint worth = 0;

  greedy_scene_weigh (&choice->scene);
  for (LcSeats seats = view->catchable & view->table.uncalled; seats != 0;
       seats &= (LcSeats) (seats - 1))
    {
      const guint seat = (guint) __builtin_ctz (seats);

      if (greedy_worth (&choice->scene, seat) > worth)
        {
          best = seat;
          worth = greedy_worth (&choice->scene, seat);
        }
    }
  return best;
}

static LcMove
choose_in_turn (GreedyChoice *choice,
                const GreedyRules *prepared,
                const LcRules *rules,
                const LcView *view,
                LcRng *rng)
{
  const guint n_cards = view->table.hand_size[view->seat];
  const gboolean can_play =
    !lc_cards_is_empty (&view->legal[0]) || !lc_cards_is_empty (&view->legal[1]);

  greedy_choice_init (choice, prepared, rules, view, lc_rng_next (rng),
                      n_cards > 0 ? n_cards - 1 : 0);
  consider_other_moves (choice, can_play);
  if (can_play)
    greedy_choice_consider_plays (choice);
  return greedy_move_unpack (choice->best, view);
}

/* The seat is asked, or it is free to act, or it is on turn after all. */
static LcMove
choose_besides (GreedyChoice *choice,
                const GreedyRules *prepared,
                const LcRules *rules,
                const LcView *view,
                LcRng *rng)
{
  const gboolean asked = view->table.phase == LC_PHASE_ASK && view->table.asked == view->seat;
  const guint n_cards = view->table.hand_size[view->seat];
  guint seat;

  greedy_choice_init (choice, prepared, rules, view, lc_rng_next (rng),
                      asked || n_cards == 0 ? n_cards : n_cards - 1);
  seat = whom_to_catch (choice);
  if (seat != LC_NO_SEAT)
    return bot_move_to (LC_MOVE_CATCH, view, seat);
  if (asked)
    return choose_answer (choice);
  if (lc_view_must_act (view))
    return choose_in_turn (choice, prepared, rules, view, rng);
  greedy_choice_consider (choice, greedy_move_plain (LC_MOVE_NONE), 0);
  if (view->can & LC_CAN_JUMP_IN)
    greedy_choice_consider_plays (choice);
  return greedy_move_unpack (choice->best, view);
}

/* The same when the quick way does not do: a function of its own, to keep its memory off the stack
 * of the other. */
static LcMove
choose_anyhow (const GreedyRules *prepared, const LcRules *rules, const LcView *view, LcRng *rng)
{
  GreedyChoice choice;

  if (view->can & LC_CAN_CALL)
    return lc_move (LC_MOVE_CALL, view->seat);
  if (!lc_view_must_act (view) && view->catchable == 0 && !(view->can & LC_CAN_JUMP_IN))
    return lc_move (LC_MOVE_NONE, view->seat);
  return choose_besides (&choice, prepared, rules, view, rng);
}

static LcMove
choose (G_GNUC_UNUSED gpointer state,
        gconstpointer prepared,
        const LcRules *rules,
        const LcView *view,
        LcRng *rng)
{
  const LcTable *table = &view->table;
  const GreedyRules *known = prepared;
  LcMove move;

  if (G_LIKELY (table->phase <= LC_PHASE_DRAWN && table->turn == view->seat
                && ((view->catchable & table->uncalled) | (view->can & LC_CAN_CALL)) == 0)
      && G_LIKELY (greedy_quick_choose (known, rules, view, rng, &move)))
    return move;
  return choose_anyhow (known, rules, view, rng);
}

static LcMove
choose_at_a_glance (G_GNUC_UNUSED gpointer state,
                    gconstpointer prepared,
                    const LcRules *rules,
                    const LcGlance *glance)
{
  const GreedyRules *known = prepared;

  if (known->glance == NULL)
    return lc_move (LC_MOVE_NONE, glance->seat);
  return known->glance (known, rules, glance, NULL);
}

static gpointer
prepare (const LcRules *rules)
{
  return greedy_rules_new (rules);
}

static void
release (gpointer prepared)
{
  greedy_rules_free (prepared);
}

static const LcPlayerFuncs funcs = {
  .prepare = prepare,
  .release = release,
  .choose = choose,
  .choose_at_a_glance = choose_at_a_glance,
};

LC_PLUGIN_DEFINE (LC_PLUGIN_PLAYER,
                  "greedy",
                  "Plays like a sensible person: weighs every play, catches, challenges",
                  "LGPL-2.1-or-later",
                  &funcs)

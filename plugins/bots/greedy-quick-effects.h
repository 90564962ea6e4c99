/* greedy-quick-effects.h - what plays are worth, quickly, that have an effect on others, or with
 * which a colour or a target is chosen.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "greedy-quick-private.h"

G_BEGIN_DECLS

/* What a pile is worth on which @n_fit of the cards left go, with @colour in force. */
INLINE gint
pile_value (const Quick *quick, const Prospect *prospect, gint n_fit, guint colour)
{
  return (n_fit * quick->each_follows >> 16)
         + (gint) (prospect->lacks >> colour & 1) * GREEDY_LACKS;
}

/* Counts how many cards go on a card with which a colour is called, by colour, unless that has been
 * done for another one of the same family. */
INLINE void
count_fits (Quick *quick, guint callable, const GreedyPlay *play, guint second, const Form form)
{
  const guint family = play->family << 1 | second;

  if (G_LIKELY (family == quick->family) && play->family != G_MAXUINT8)
    return;
  quick->family = family;
  for (; callable != 0; callable &= callable - 1)
    {
      const guint colour = (guint) __builtin_ctz (callable);

      quick->fits[colour] = count (quick, play->follow + colour, second, form);
    }
}

/* What the best colour to call is worth; @move becomes the move with it. */
INLINE gint
best_colour (Quick *quick,
             const LcRules *rules,
             const Prospect *prospect,
             const GreedyPlay *play,
             GreedyMove *move,
             const Form form)
{
  const guint callable = rules->callable[quick->sight->table->side];
  const guint itself = play->fits_itself[prospect->second];
  gint64 best_key = G_MININT64;
  guint best = 0;

  count_fits (quick, callable, play, prospect->second, form);
  for (guint rest = callable; rest != 0; rest &= rest - 1)
    {
      const guint colour = (guint) __builtin_ctz (rest);
      const gint n_fit = quick->fits[colour] - (gint) (itself >> colour & 1);
      const gint64 key = greedy_key (pile_value (quick, prospect, n_fit, colour), &quick->chance);

      best = key > best_key ? colour : best;
      best_key = MAX (key, best_key);
    }
  *move = greedy_move_with_colour (play->move, best);
  return (gint) (best_key >> 32);
}

/* What it is worth that an effect changes who may play second sides, others than the bot as well. */
INLINE gint
all_rights_value (Quick *quick, const GreedyEffect *effect, Prospect *prospect)
{
  const guint all = quick->others, others = quick->rights & all;
  const guint own_after = (quick->own & effect->own_stays) ^ effect->own_turns;
  const guint others_after = (others & effect->others_stay) ^ (all & effect->others_turn);

  if (others == others_after)
    {
      prospect->second = quick->with[own_after].second;
      return quick->with[own_after].value;
    }
  if ((own_after | others_after) == 0 && quick->prepared->resets)
    {
      prospect->second = 1;
      return (1 - (gint) quick->own) * GREEDY_OWN_SIDE + others_rights_value (quick, others, all);
    }
  prospect->second = own_after;
  return ((gint) own_after - (gint) quick->own) * GREEDY_OWN_SIDE
         + others_rights_value (quick, others, others_after);
}

/* The same for any effect. */
INLINE gint
rights_value (Quick *quick, const GreedyEffect *effect, Prospect *prospect)
{
  const guint own_after = (quick->own & effect->own_stays) ^ effect->own_turns;
  const gboolean stays = effect->rights == GREEDY_RIGHTS_STAY;

  if (G_UNLIKELY (effect->rights == GREEDY_RIGHTS_ALL))
    return all_rights_value (quick, effect, prospect);
  prospect->second = stays ? quick->own : quick->with[own_after].second;
  return stays ? 0 : quick->with[own_after].value;
}

/* Whether the hand without @card makes a play wrong that has to be honest. */
INLINE guint
is_wrong (const Quick *quick, const LcRules *rules, guint card, const Form form)
{
  const LcTable *table = quick->sight->table;
  const LcCards *better = lc_predicate_cards (rules, rules->honest, rules->turned ? table->side : 0,
                                              table->top_face, table->colour);
  const guint second = rules->honest_second_side ? quick->own : 0;
  gint n_better = count (quick, better, second, form);

  n_better -= lc_cards_has (better, card)
              || (second && lc_cards_has (better + quick->prepared->second, card));
  return n_better > 0 ? 1 : 0;
}

/* The targets that a move of this value may have. */
INLINE void
consider_targets (Quick *quick, GreedyMove move, guint flags, gint weight, gint value)
{
  if (flags & GREEDY_PLAY_MAY_AIM)
    consider (quick, move, value);
  for (guint others = quick->others; others != 0; others &= others - 1)
    {
      const guint target = (guint) __builtin_ctz (others);

      consider (quick, greedy_move_with_target (move, target),
                value + (weight * worth (quick, target) >> 16));
    }
}

/* Has a card looked at in the game; @move and @key are the best so far, and become what is better.
 * It is not inlined, since it is not quick. */
static G_NO_INLINE void
look_at_play (const GreedyRules *prepared,
              const LcRules *rules,
              const LcView *view,
              guint64 chance,
              guint card,
              guint side,
              GreedyMove *move,
              gint64 *key)
{
  GreedyChoice choice;

  greedy_choice_init (&choice, prepared, rules, view, chance,
                      view->table.hand_size[view->seat] - 1u);
  choice.best = *move;
  choice.best_key = *key;
  greedy_choice_consider_play (&choice, card, side);
  *move = choice.best;
  *key = choice.best_key;
}

/* A card of which it is not known what it does. */
INLINE void
consider_unknown (Quick *quick, const LcRules *rules, guint card, guint side)
{
  GreedyMove move = quick->best;
  gint64 key = quick->best_key;

  look_at_play (quick->prepared, rules, quick->sight->view, ~quick->chance, card, side, &move,
                &key);
  quick->best = move;
  quick->best_key = key;
}

/* A card with an effect. Most are beaten: what it is worth is known but for the colour and the target
 * before the only branch on that. */
INLINE void
consider_effect (Quick *quick, const LcRules *rules, guint card, guint side, const Form form)
{
  const GreedyPlay *play = &quick->prepared->plays[side][card];
  const GreedyEffect *effect = quick->prepared->effects[side][card];
  gint value = play->still[quick->still];
  GreedyMove move = play->move;
  Prospect prospect = { .second = quick->own };
  gint bound;

  if (G_UNLIKELY (!effect->known
                  || (effect->reverses && (quick->others & (quick->others - 1)) == 0)))
    {
      consider_unknown (quick, rules, card, side);
      return;
    }
  if (play->flags & GREEDY_PLAY_HONEST)
    effect += is_wrong (quick, rules, card, form);
  value += effect->constant;
  bound = effect->ahead * quick->ahead + effect->behind * quick->behind;
  if (effect->others != 0)
    bound += effect->others * sum_of_others (quick);
  value += bound >> 16;
  if (form.two_sides)
    value += rights_value (quick, effect, &prospect);
  bound = value;
  if (effect->target != 0)
    bound += effect->target * most_worth (quick) >> 16;
  if (is_beaten (quick, bound))
    return;
  prospect.lacks = lacks_after (quick, effect->after);
  if (play->flags & GREEDY_PLAY_CALLS)
    value += best_colour (quick, rules, &prospect, play, &move, form);
  else
    value += pile_value (quick, &prospect,
                         count (quick, play->follow, prospect.second, form)
                           - play->itself[prospect.second],
                         play->colour);
  if (play->flags & (GREEDY_PLAY_AIMS | GREEDY_PLAY_MAY_AIM))
    consider_targets (quick, move, play->flags, effect->target, value);
  else
    consider (quick, move, value);
}

G_END_DECLS

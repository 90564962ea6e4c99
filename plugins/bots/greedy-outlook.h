/* greedy-outlook.h - what steps of a ruleset would be worth to the bot `greedy`.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "greedy-rules.h"

G_BEGIN_DECLS

/**
 * GreedyScene:
 * @prepared: what is known of the rules
 * @rules: the rules
 * @view: what the bot sees
 * @me: its seat
 * @shortest: the cards of the opponent who has fewest
 * @share: what is worth %GREEDY_CARD, divided by how near the others are to going out, all
 *   together, in 2^32ths; 0 until greedy_scene_weigh()
 *
 * How things are.
 */
typedef struct
{
  const GreedyRules *prepared;
  const LcRules *rules;
  const LcView *view;
  guint8 me;
  guint8 shortest;
  guint64 share;
} GreedyScene;

/**
 * GreedyOutlook:
 * @scene: how things are
 * @last: whether the play in question is a last card
 * @doubtful: whether others may doubt that the play in question is right
 * @wrong: of a thousand times, how often the top card was wrongly played
 * @skips: seats that would lose their turn
 * @again: whether the bot would have another turn
 * @budget: steps that are still looked at
 *
 * How things would be by then; the other fields are those of LcTable. To look at two ways that a
 * thing may go, it is copied by greedy_outlook_copy().
 */
typedef struct
{
  const GreedyScene *scene;
  guint8 author;
  guint8 target;
  guint8 colour;
  gint8 direction;
  guint8 last;
  guint8 doubtful;
  guint8 again;
  gint wrong;
  gint skips;
  gint budget;
  guint8 hand_size[LC_MAX_SEATS];
  gint16 counter[LC_MAX_COUNTERS];
  gint16 token[LC_MAX_TOKENS][LC_MAX_SEATS];
} GreedyOutlook;

static inline gboolean
greedy_is_partner (const GreedyScene *scene, guint seat)
{
  const guint n_seats = scene->view->table.n_seats;

  return scene->rules->partners && seat == (scene->me + n_seats / 2) % n_seats;
}

/**
 * greedy_scene_init:
 * @scene: (out): how things are
 * @prepared: what is known of the rules
 * @rules: the rules
 * @view: what the bot sees
 */
static inline void
greedy_scene_init (GreedyScene *scene,
                   const GreedyRules *prepared,
                   const LcRules *rules,
                   const LcView *view)
{
  const LcTable *table = &view->table;
  guint opponents = bot_others (view);
  guint shortest = LC_MAX_DECK;

  scene->prepared = prepared;
  scene->rules = rules;
  scene->view = view;
  scene->me = view->seat;
  scene->share = 0;
  if (rules->partners)
    opponents &= ~(1u << (view->seat + table->n_seats / 2u) % table->n_seats);
  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      const guint size = table->hand_size[seat] | ((opponents >> seat & 1) - 1);

      shortest = MIN (shortest, size);
    }
  scene->shortest = (guint8) shortest;
}

/**
 * greedy_scene_weigh:
 * @scene: how things are
 *
 * Makes ready for greedy_worth(), unless that has been done.
 */
static inline void
greedy_scene_weigh (GreedyScene *scene)
{
  const LcTable *table = &scene->view->table;
  const guint others = bot_others (scene->view);
  guint sum = 0;

  if (scene->share != 0)
    return;
  for (guint seat = 0; seat < table->n_seats; seat++)
    sum += scene->prepared->threat[table->hand_size[seat]] * (others >> seat & 1);
  if (sum > 0)
    scene->share = ((guint64) (G_MAXUINT32 / sum) + 1) * GREEDY_CARD;
}

/**
 * greedy_worth:
 * @scene: how things are, weighed
 * @seat: a seat
 *
 * Cards in other hands are worth as much as in the own one, all together, and most in the hands
 * of those who are closest to going out.
 *
 * Returns: what it is worth to the bot that @seat has one more card, in hundredths of a card
 */
static inline gint
greedy_worth (const GreedyScene *scene, guint seat)
{
  const guint threat = scene->prepared->threat[scene->view->table.hand_size[seat]];
  const gint worth = (gint) (threat * scene->share >> 32);

  if (seat == scene->me)
    return -GREEDY_CARD;
  return G_UNLIKELY (greedy_is_partner (scene, seat)) ? -worth : worth;
}

/* What it is worth to the bot that @seat may play second sides. */
static inline gint
greedy_side_worth (const GreedyScene *scene, guint seat)
{
  if (seat == scene->me)
    return GREEDY_OWN_SIDE;
  return -greedy_worth (scene, seat) * GREEDY_OTHER_SIDE / 100;
}

void greedy_outlook_init (GreedyOutlook *outlook, GreedyScene *scene);
void greedy_outlook_copy (GreedyOutlook *outlook, const GreedyOutlook *source);
gint greedy_outlook_list (GreedyOutlook *outlook,
                          LcList list,
                          guint self,
                          guint asked,
                          guint depth);
gint greedy_outlook_mode (GreedyOutlook *outlook);
guint greedy_outlook_next (const GreedyOutlook *outlook, guint seat, gint skips);
guint greedy_outlook_follower (const GreedyOutlook *outlook);
gboolean greedy_outlook_second_side (const GreedyOutlook *outlook, guint seat);
guint greedy_outlook_shortest (const GreedyOutlook *outlook, guint seat);

G_END_DECLS

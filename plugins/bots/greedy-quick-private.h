/* greedy-quick-private.h - what the quick way of choosing is made of: what is known of a turn at
 * once, and sums over seats and hands.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "greedy-choice.h"

G_BEGIN_DECLS

#define INLINE G_ALWAYS_INLINE static inline

/* For functions that run only where the processor can count bits. */
#if defined(__x86_64__) && defined(__GNUC__)
#define COUNTING __attribute__ ((target ("popcnt,bmi")))
#else
#define COUNTING
#endif

/* What a function is compiled for. */
typedef struct
{
  guint n_words;      /* words of a set of cards that are in use, an even number */
  guint n_kind_words; /* the same of a set of kinds; also 1 */
  gboolean two_sides; /* whether there are second sides to be played */
  gboolean turned;    /* whether everything lies on one side, which may be the second */
  gboolean counting;  /* whether the processor can count bits */
  gboolean pairs;     /* whether to look at two plain plays at a time */
} Form;

/* What is seen: an LcGlance, or the same of a view. */
typedef struct
{
  const LcTable *table;
  const LcCards *hand;
  const guint64 *kinds[LC_MAX_SIDES];
  guint64 chance;
  guint me;
  guint can;
  const LcView *view; /* if it is known */
} Sight;

/**
 * Quick:
 * @sight: what is seen
 * @others: the other seats in play
 * @each_follows: what each of them that goes on the pile then is worth, in 65,536ths
 * @threat: how near the others are to going out, all together
 * @still: which of GreedyPlay.still counts
 * @share: as in GreedyScene; 0 until it is needed
 * @ahead: with @share: what a card of the next seat is worth
 * @behind: the same for the next seat in the other direction
 * @lacks: by #GreedyAfter: the colours that this seat hardly holds; all but the first with @share
 * @rights: who may play second sides
 * @own: 1 if the bot may
 * @with: what comes of the bot having that right after a play, or not: what the change is worth,
 *   and whether it has the right in the end
 * @chance: what decides between equals
 * @best: the best move so far, and what it is worth
 */
typedef struct
{
  const GreedyRules *prepared;
  const Sight *sight;
  guint others;
  gint each_follows;
  guint threat;
  guint still;
  guint64 share;
  gint ahead;
  gint behind;
  guint lacks[GREEDY_N_AFTERS];
  guint rights;
  guint own;
  struct
  {
    gint value;
    guint second;
  } with[2];
  guint64 chance;
  GreedyMove best;
  gint64 best_key;
} Quick;

/* How things go on after a play: whether the bot may play second sides, and which colours whoever
 * is next hardly holds. */
typedef struct
{
  guint second;
  guint lacks;
} Prospect;

INLINE void
consider (Quick *quick, GreedyMove move, gint value)
{
  const gint64 key = greedy_key (value, &quick->chance);

  /* no branch: which one is the best is as good as chance to a processor */
  quick->best ^= (quick->best ^ move) & ((GreedyMove) 0 - (key > quick->best_key));
  quick->best_key = MAX (key, quick->best_key);
}

INLINE gint
worth (const Quick *quick, guint seat)
{
  const guint size = quick->sight->table->hand_size[seat];

  return (gint) (quick->prepared->threat[size] * quick->share >> 32);
}

/* The seats before and after the bot's, and those behind them: @near and @far, by direction,
 * backwards first. One seat may be there more than once, the bot's own as well. */
INLINE void
look_around (const Sight *sight, guint near[2], guint far[2])
{
  const guint around = sight->table->in_play * 0x10001u; /* twice, so that nothing has an end */
  guint up = around >> (sight->me + 1), down = around << (16 - sight->me);

  near[1] = (sight->me + 1 + (guint) __builtin_ctz (up)) % LC_MAX_SEATS;
  near[0] = (sight->me + 15 - (guint) __builtin_clz (down)) % LC_MAX_SEATS;
  up &= up - 1;
  down &= ~(0x80000000u >> __builtin_clz (down));
  far[1] = (sight->me + 1 + (guint) __builtin_ctz (up)) % LC_MAX_SEATS;
  far[0] = (sight->me + 15 - (guint) __builtin_clz (down)) % LC_MAX_SEATS;
}

/* Makes ready for worth() and for plays that change who is next: see greedy_scene_weigh(). */
INLINE void
weigh (Quick *quick)
{
  const LcTable *table = quick->sight->table;
  const guint me = quick->sight->me, forwards = table->direction > 0;
  guint near[2], far[2];

  if (quick->share != 0)
    return;
  quick->share = ((guint64) (G_MAXUINT32 / MAX (quick->threat, 1)) + 1) * GREEDY_CARD;
  look_around (quick->sight, near, far);
  quick->ahead = worth (quick, near[forwards]);
  quick->behind = worth (quick, near[!forwards]);
  quick->lacks[GREEDY_AFTER_SKIPPED] = table->lacks[far[forwards]] & (0u - (far[forwards] != me));
  quick->lacks[GREEDY_AFTER_LAST] = table->lacks[near[!forwards]];
  quick->lacks[GREEDY_AFTER_LAST_SKIPPED] =
    table->lacks[far[!forwards]] & (0u - (far[!forwards] != me));
  quick->lacks[GREEDY_AFTER_AGAIN] = 0;
}

/* What a card of the seat closest to going out is worth. */
INLINE gint
most_worth (const Quick *quick)
{
  gint most = 0;

  for (guint others = quick->others; others != 0; others &= others - 1)
    most = MAX (most, worth (quick, (guint) __builtin_ctz (others)));
  return most;
}

/* How many cards of the hand are in @set, or on second sides in the set that belongs to it. */
INLINE gint
count (const Quick *quick, const LcCards *set, guint second, const Form form)
{
  const LcCards *other = set + quick->prepared->second;
  const guint64 mask = form.two_sides ? (guint64) 0 - second : 0;
  LcCards fit;
  gint n = 0;

  for (guint i = 0; i < form.n_words; i++)
    fit.word[i] = quick->sight->hand->word[i] & (set->word[i] | (other->word[i] & mask));
  if (!form.counting)
    return (gint) bot_count (&fit, form.n_words);
  for (guint i = 0; i < form.n_words; i++)
    n += __builtin_popcountll (fit.word[i]);
  return n;
}

/* What a pile is worth on which @n_fit of the cards left go, with @colour in force. */
INLINE gint
pile_value (const Quick *quick, const Prospect *prospect, gint n_fit, guint colour)
{
  return (n_fit * quick->each_follows >> 16)
         + (gint) (prospect->lacks >> colour & 1) * GREEDY_LACKS;
}

/* What the best colour to call is worth; @move becomes the move with it. */
INLINE gint
best_colour (Quick *quick,
             const LcRules *rules,
             const Prospect *prospect,
             const GreedyPlay *play,
             guint card,
             GreedyMove *move,
             const Form form)
{
  gint64 best_key = G_MININT64;
  guint best = 0;

  for (guint callable = rules->callable[quick->sight->table->side]; callable != 0;
       callable &= callable - 1)
    {
      const guint colour = (guint) __builtin_ctz (callable);
      const LcCards *follow = play->follow + colour;
      gint n_fit = count (quick, follow, prospect->second, form);
      gint64 key;

      n_fit -= lc_cards_has (follow, card)
               || (prospect->second && lc_cards_has (follow + quick->prepared->second, card));
      key = greedy_key (pile_value (quick, prospect, n_fit, colour), &quick->chance);
      best = key > best_key ? colour : best;
      best_key = MAX (key, best_key);
    }
  *move = greedy_move_with_colour (play->move, best);
  return (gint) (best_key >> 32);
}

INLINE gint
sum_of_others (const Quick *quick)
{
  gint sum = 0;

  for (guint others = quick->others; others != 0; others &= others - 1)
    sum += worth (quick, (guint) __builtin_ctz (others));
  return sum;
}

/* What a known effect is worth but for its target and for second sides. */
INLINE gint
effect_value (Quick *quick, const GreedyEffect *effect, Prospect *prospect)
{
  gint value;

  weigh (quick);
  prospect->lacks = quick->lacks[effect->after];
  value = effect->ahead * quick->ahead + effect->behind * quick->behind;
  if (effect->others != 0)
    value += effect->others * sum_of_others (quick);
  return value >> 16;
}

/* What changes of the right of others to play second sides are worth. */
INLINE gint
others_rights_value (const Quick *quick, guint before, guint after)
{
  gint value = 0;

  for (guint rest = before ^ after; rest != 0; rest &= rest - 1)
    {
      const guint seat = (guint) __builtin_ctz (rest);
      const gint one = worth (quick, seat) * GREEDY_OTHER_SIDE / 100;

      value += after >> seat & 1 ? -one : one;
    }
  return value;
}

/* What it is worth that an effect changes who may play second sides. */
INLINE gint
rights_value (Quick *quick, const GreedyEffect *effect, Prospect *prospect)
{
  const guint all = quick->others, others = quick->rights & all;
  const guint own_after = (quick->own & effect->own_stays) ^ effect->own_turns;
  const guint others_after = (others & effect->others_stay) ^ (all & effect->others_turn);

  if (others == others_after)
    {
      prospect->second = quick->with[own_after].second;
      return quick->with[own_after].value;
    }
  weigh (quick);
  if ((own_after | others_after) == 0 && quick->prepared->resets)
    {
      prospect->second = 1;
      return (1 - (gint) quick->own) * GREEDY_OWN_SIDE + others_rights_value (quick, others, all);
    }
  prospect->second = own_after;
  return ((gint) own_after - (gint) quick->own) * GREEDY_OWN_SIDE
         + others_rights_value (quick, others, others_after);
}

/* Looks what comes of the bot having the right to play second sides after a play, or not, if others
 * have it as before. */
INLINE void
look_at_rights (Quick *quick)
{
  const guint all = quick->others, others = quick->rights & all;
  const gint own = (gint) quick->own;

  quick->with[1].value = (1 - own) * GREEDY_OWN_SIDE;
  quick->with[1].second = 1;
  quick->with[0].value = -own * GREEDY_OWN_SIDE;
  quick->with[0].second = 0;
  if (G_LIKELY (others != 0) || !quick->prepared->resets)
    return;
  weigh (quick);
  quick->with[0].value = quick->with[1].value + others_rights_value (quick, 0, all);
  quick->with[0].second = 1;
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

/* Whether the best move so far is better than one that is worth @value, and whatever can follow. */
INLINE gboolean
is_beaten (const Quick *quick, gint value)
{
  return value + GREEDY_FOLLOW + GREEDY_LACKS < (gint) (quick->best_key >> 32);
}

/* Looks at the hands of the others: how few cards anybody has decides how much time there is. */
INLINE void
look_at_hands (Quick *quick)
{
  const guint8 *hand_size = quick->sight->table->hand_size;
  guint shortest = GREEDY_N_TIMES, sum = 0;

  for (guint others = quick->others; others != 0; others &= others - 1)
    {
      const guint size = hand_size[__builtin_ctz (others)];

      shortest = MIN (shortest, size);
      sum += quick->prepared->threat[size];
    }
  quick->threat = sum;
  quick->still = quick->own * GREEDY_N_TIMES + MAX (shortest, 1) - 1;
}

/* Who may play second sides, where it takes a token, which is 0 or 1. */
INLINE guint
find_rights (const Quick *quick)
{
  const LcTable *table = quick->sight->table;
  const gint16 *token = table->token[quick->prepared->token];
  guint rights = 0;

  for (guint seat = 0; seat < table->n_seats; seat += 4)
    rights |= ((token[seat] & 1u) | (token[seat + 1] & 1u) << 1 | (token[seat + 2] & 1u) << 2
               | (token[seat + 3] & 1u) << 3)
              << seat;
  return (quick->prepared->right ? rights : ~rights) & table->in_play;
}

/* Which of @set, sets of kinds by side, may be played. */
INLINE guint64
any_of (const Sight *sight, const LcCards *first, const LcCards *second, const Form form)
{
  guint64 any = 0;

  for (guint i = 0; i < form.n_kind_words; i++)
    any |= (sight->kinds[0][i] & first->word[i])
           | (form.two_sides || form.turned ? sight->kinds[1][i] & second->word[i] : 0);
  return any;
}

INLINE gboolean
can_play (const Sight *sight, const Form form)
{
  guint64 any = 0;

  for (guint i = 0; i < form.n_kind_words; i++)
    any |= sight->kinds[0][i] | sight->kinds[1][i];
  return any != 0;
}

G_END_DECLS

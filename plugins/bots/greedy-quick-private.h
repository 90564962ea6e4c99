/* greedy-quick-private.h - what the quick way of choosing is made of: what is known of a turn at
 * once, and sums over seats and hands.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "greedy-choice.h"

G_BEGIN_DECLS

/* With sanitizers the compiler may choose, since their checks take long to compile. */
#ifdef __SANITIZE_ADDRESS__
#define INLINE static inline
#else
#define INLINE G_ALWAYS_INLINE static inline
#endif

/* For functions that run only where the processor can count and pick bits. */
#if defined(__x86_64__) && defined(__GNUC__)
#define COUNTING __attribute__ ((target ("popcnt,bmi,bmi2")))
#else
#define COUNTING
#endif

/* What a function is compiled for. */
typedef struct
{
  guint n_words;      /* words of a set of cards that are in use, an even number */
  gboolean narrow;    /* at most 64 kinds, played for one side */
  gboolean two_sides; /* whether there are second sides to be played */
  gboolean turned;    /* whether everything lies on one side, which may be the second */
  gboolean counting;  /* whether the processor can count and pick bits */
} Form;

/**
 * Plays:
 * @all: what may be played: bit n is @play n, or the kind n of cards, for the first side, if that is
 *   %NULL
 * @plain: those of them for which there is a #GreedyShortcut
 * @first_side: where there are two sides to be played: those for the first one
 *
 * Plays as one number, where that is possible.
 */
typedef struct
{
  guint64 all;
  guint64 plain;
  guint64 first_side;
  const guint16 *play;
} Plays;

/* What is seen: an LcGlance, or the same of a view. */
typedef struct
{
  const LcTable *table;
  const LcCards *hand;
  const guint8 *after;
  const guint8 *before;
  const guint64 *kinds[LC_MAX_SIDES];
  guint64 chance;
  guint n_plays;
  guint rights;
  guint me;
  guint can;
  const LcView *view; /* if it is known */
} Sight;

/**
 * Quick:
 * @sight: what is seen
 * @others: the other seats in play
 * @hand: the first words of the hand
 * @each_follows: what each of them that goes on the pile then is worth, in 65,536ths
 * @time: how much time there is: which of GreedyShortcut.still counts
 * @still: which of GreedyPlay.still counts
 * @share: as in #GreedyScene
 * @ahead: what a card of the next seat is worth
 * @behind: the same for the next seat in the other direction
 * @lacks: the colours that the seats after a play hardly hold: see greedy_lack()
 * @rights: who may play second sides
 * @own: 1 if the bot may
 * @shortcuts: GreedyRules.shortcuts, for whoever may
 * @bounds: the same of GreedyRules.bounds
 * @reset_value: what it is worth that all others get the right anew
 * @with: what comes of the bot having that right after a play, or not: what the change is worth,
 *   and whether it has the right in the end
 * @fits: by colour: how many cards of the hand go on cards of the @family, with second sides or not
 * @family: GreedyPlay.family, and whether with second sides; or %NO_FAMILY
 * @chance: what decides between equals
 * @best: the best move so far, and what it is worth
 */
typedef struct
{
  const GreedyRules *prepared;
  const Sight *sight;
  guint others;
  guint64 hand[2];
  gint each_follows;
  guint time;
  guint still;
  guint64 share;
  gint ahead;
  gint behind;
  guint64 lacks;
  guint rights;
  guint own;
  const GreedyShortcut *shortcuts;
  const GreedyBound *bounds;
  gint reset_value;
  struct
  {
    gint value;
    guint second;
  } with[2];
  gint fits[LC_MAX_COLOURS];
  guint family;
  guint64 chance;
  GreedyMove best;
  gint64 best_key;
} Quick;

#define NO_FAMILY G_MAXUINT

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
best_value (const Quick *quick)
{
  return (gint) (quick->best_key >> 32);
}

/* Whether the best move so far is better than one that is worth @value, and whatever can follow. */
INLINE gboolean
is_beaten (const Quick *quick, gint value)
{
  return value + GREEDY_FOLLOW + GREEDY_LACKS < best_value (quick);
}

INLINE gint
worth (const Quick *quick, guint seat)
{
  const guint size = quick->sight->table->hand_size[seat];

  return (gint) (quick->prepared->threat[size] * quick->share >> 32);
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

/* What one card more for each of the others is worth. */
INLINE gint
sum_of_others (const Quick *quick)
{
  gint sum = 0;

  for (guint others = quick->others; others != 0; others &= others - 1)
    sum += worth (quick, (guint) __builtin_ctz (others));
  return sum;
}

/* Looks at the hands of the others: how near they are to going out, all together, and how few cards
 * anybody has, which decides how much time there is. */
INLINE void
look_at_hands (Quick *quick)
{
  const guint8 *hand_size = quick->sight->table->hand_size;
  guint sum = 0, time;

  for (guint others = quick->others; others != 0; others &= others - 1)
    sum += quick->prepared->crowd[hand_size[__builtin_ctz (others)]];
  time = sum >> GREEDY_CROWD_TWO != 0 ? GREEDY_LITTLE_TIME : GREEDY_TIME;
  time = (guint8) (sum >> GREEDY_CROWD_ONE) != 0 ? GREEDY_NO_TIME : time;
  quick->time = time;
  quick->still = quick->own * GREEDY_N_TIMES + time;
  sum = MAX ((guint16) sum, 1);
  quick->share = ((guint64) (G_MAXUINT32 / sum) + 1) * GREEDY_CARD;
}

/* Looks at the seats around the bot's. Where there are only two, the seat behind the next one is its
 * own, of which nobody has to ask what it lacks. */
INLINE void
look_at_seats (Quick *quick, gboolean two)
{
  const Sight *sight = quick->sight;
  const guint16 *lacks = sight->table->lacks;
  const guint64 mask =
    two ? G_GUINT64_CONSTANT (0x7fff00007fff) : G_GUINT64_CONSTANT (0x7fff7fff7fff7fff);
  const guint ahead = sight->after[sight->me], behind = sight->before[sight->me];

  quick->ahead = worth (quick, ahead);
  quick->behind = worth (quick, behind);
  quick->lacks = ((guint64) lacks[ahead] << 16 * GREEDY_AFTER_NEXT
                  | (guint64) lacks[sight->after[ahead]] << 16 * GREEDY_AFTER_SKIPPED
                  | (guint64) lacks[behind] << 16 * GREEDY_AFTER_LAST
                  | (guint64) lacks[sight->before[behind]] << 16 * GREEDY_AFTER_LAST_SKIPPED)
                 & mask;
}

/* The colours that whoever is next hardly holds. */
INLINE guint
lacks_after (const Quick *quick, guint after)
{
  const guint lacks = (guint) (quick->lacks >> 16 * (after % GREEDY_AFTER_AGAIN)) & 0x7fff;

  return after == GREEDY_AFTER_AGAIN ? 0 : lacks;
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

/* Looks what comes of the bot having the right to play second sides after a play, or not, if others
 * have it as before. */
INLINE void
look_at_rights (Quick *quick)
{
  const guint all = quick->others;
  const gint own = (gint) quick->own;
  const gboolean alone = (quick->rights & all) == 0 && quick->prepared->resets;

  quick->with[1].value = (1 - own) * GREEDY_OWN_SIDE;
  quick->with[1].second = 1;
  quick->with[0].value = -own * GREEDY_OWN_SIDE;
  quick->with[0].second = 0;
  quick->reset_value = 0;
  quick->shortcuts = quick->prepared->shortcuts[own];
  quick->bounds = quick->prepared->bounds[own];
  if (G_LIKELY (!alone))
    return;
  quick->reset_value = others_rights_value (quick, 0, all);
  quick->with[0].value = quick->with[1].value + quick->reset_value;
  quick->with[0].second = 1;
  quick->shortcuts = quick->prepared->shortcuts[own | GREEDY_RIGHT_ALONE];
  quick->bounds = quick->prepared->bounds[own | GREEDY_RIGHT_ALONE];
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

/* The bits of @bits that @mask says, side by side. */
INLINE guint64
pick_bits (guint64 bits, guint64 mask)
{
#if defined(__x86_64__) && defined(__GNUC__)
  guint64 picked;

  __asm__("pext %2, %1, %0" : "=r"(picked) : "r"(bits), "r"(mask));
#else
  guint64 picked = 0;

  for (guint n = 0; mask != 0; mask &= mask - 1, n++)
    picked |= (bits >> __builtin_ctzll (mask) & 1) << n;
#endif
  return picked;
}

/* What may be played, as one number. */
INLINE Plays
find_plays (const GreedyRow *row, const LcGlance *glance, const Form form)
{
  Plays plays = { .all = glance->kinds[0][0] };

  if (form.narrow)
    return plays;
  plays.play = row->play;
  plays.all = 0;
  for (guint side = 0; side < (form.two_sides || form.turned ? LC_MAX_SIDES : 1); side++)
    for (guint word = 0; word < 2; word++)
      plays.all |= pick_bits (glance->kinds[side][word], row->fits[side][word])
                   << row->at[side][word];
  return plays;
}

/* The first of @plays, as a number that stands for it: see greedy_play(). */
INLINE guint
first_play (const Plays *plays, guint64 bits, const Form form)
{
  const guint first = (guint) __builtin_ctzll (bits);

  return form.narrow ? first : plays->play[first];
}

G_END_DECLS

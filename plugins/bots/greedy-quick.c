/* greedy-quick.c - choosing in an ordinary turn where the rules tell beforehand what each effect
 * does to whom (greedy-effects.c): what greedy-plays.c finds, in a tenth of the time.
 *
 * Nearly all decisions of a simulation are made here, so it counts what they cost. Everything is a
 * number from a table; only how well the rest of the hand goes on has to be counted. Functions are
 * inlined into one, of which there are several: for one side and for two, and for processors that
 * can count bits.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-choice.h"

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
  gboolean two_sides; /* whether there are second sides to be played */
  gboolean counting;  /* whether the processor can count bits */
} Kind;

/**
 * Quick:
 * @me: the bot's seat
 * @next: who has the turn next, if no effect changes that
 * @each_follows: what each of them that goes on the pile then is worth, in 65,536ths
 * @shortest: cards of the opponent who has fewest
 * @still: which of GreedyPlay.still counts
 * @share: as in GreedyScene; 0 until it is needed
 * @most_worth: what a card of the seat closest to going out is worth, with @share
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
  const LcView *view;
  guint me;
  guint next;
  gint each_follows;
  guint shortest;
  guint still;
  guint64 share;
  gint most_worth;
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

/* How things go on after a play: whether the bot may play second sides, and which colours whoever is
 * next hardly holds. */
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
  const guint size = quick->view->table.hand_size[seat];

  return (gint) (quick->prepared->threat[size] * quick->share >> 32);
}

/* See greedy_scene_weigh(). */
INLINE void
weigh (Quick *quick)
{
  const LcTable *table = &quick->view->table;
  const guint others = bot_others (quick->view);
  guint sum = 0;

  if (quick->share != 0)
    return;
  for (guint seat = 0; seat < table->n_seats; seat++)
    sum += quick->prepared->threat[table->hand_size[seat]] * (others >> seat & 1);
  quick->share = ((guint64) (G_MAXUINT32 / MAX (sum, 1)) + 1) * GREEDY_CARD;
  quick->most_worth = (gint) (quick->prepared->threat[quick->shortest] * quick->share >> 32);
}

/* How many cards of the hand are in @set, or on second sides in the set that belongs to it. */
INLINE gint
count (const Quick *quick, const LcCards *set, guint second, const Kind kind)
{
  const LcCards *other = set + quick->prepared->second;
  const guint64 mask = kind.two_sides ? (guint64) 0 - second : 0;
  LcCards fit;
  gint n = 0;

  for (guint i = 0; i < kind.n_words; i++)
    fit.word[i] = quick->view->hand.word[i] & (set->word[i] | (other->word[i] & mask));
  if (!kind.counting)
    return (gint) bot_count (&fit, kind.n_words);
  for (guint i = 0; i < kind.n_words; i++)
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
             const Kind kind)
{
  gint64 best_key = G_MININT64;
  guint best = 0;

  for (guint callable = rules->callable[quick->view->table.side]; callable != 0;
       callable &= callable - 1)
    {
      const guint colour = (guint) __builtin_ctz (callable);
      const LcCards *follow = play->follow + colour;
      gint n_fit = count (quick, follow, prospect->second, kind);
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

  for (guint others = bot_others (quick->view); others != 0; others &= others - 1)
    sum += worth (quick, (guint) __builtin_ctz (others));
  return sum;
}

/* What a known effect is worth but for its target and for second sides. */
INLINE gint
effect_value (Quick *quick, const GreedyEffect *effect, Prospect *prospect)
{
  const LcTable *table = &quick->view->table;
  const gint direction = effect->turns ? -table->direction : table->direction;
  guint next = quick->next;
  gint value;

  weigh (quick);
  value = effect->ahead * worth (quick, next);
  if (effect->turns)
    {
      next = bot_next (table, direction, quick->me);
      value += effect->behind * worth (quick, next);
    }
  if (effect->others != 0)
    value += effect->others * sum_of_others (quick);
  if (effect->skips)
    next = bot_next (table, direction, next);
  if (effect->again)
    next = quick->me;
  prospect->lacks = next == quick->me ? 0 : table->lacks[next];
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
  const guint all = bot_others (quick->view), others = quick->rights & all;
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
  const guint all = bot_others (quick->view), others = quick->rights & all;
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
is_wrong (const Quick *quick, const LcRules *rules, guint card, const Kind kind)
{
  const LcTable *table = &quick->view->table;
  const LcCards *better = lc_predicate_cards (rules, rules->honest, rules->turned ? table->side : 0,
                                              table->top_face, table->colour);
  const guint second = rules->honest_second_side ? quick->own : 0;
  gint n_better = count (quick, better, second, kind);

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
  for (guint others = bot_others (quick->view); others != 0; others &= others - 1)
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

  look_at_play (quick->prepared, rules, quick->view, ~quick->chance, card, side, &move, &key);
  quick->best = move;
  quick->best_key = key;
}

/* A card with an effect. */
INLINE void
consider_effect (Quick *quick,
                 const LcRules *rules,
                 const Prospect *quiet,
                 guint card,
                 guint side,
                 const Kind kind)
{
  const GreedyPlay *play = &quick->prepared->plays[side][card];
  const GreedyEffect *effect = quick->prepared->effects[side][card];
  const guint others = bot_others (quick->view);
  gint value = play->still[quick->still];
  GreedyMove move = play->move;
  Prospect prospect = *quiet;

  if (!effect->known || (effect->reverses && (others & (others - 1)) == 0))
    {
      consider_unknown (quick, rules, card, side);
      return;
    }
  if (is_beaten (quick, value + effect->most))
    return;
  if (play->flags & GREEDY_PLAY_HONEST)
    effect += is_wrong (quick, rules, card, kind);
  value += effect->constant;
  if (effect->busy)
    value += effect_value (quick, effect, &prospect);
  if (kind.two_sides && effect->rights)
    value += rights_value (quick, effect, &prospect);
  if (is_beaten (quick, value + (effect->target * quick->most_worth >> 16)))
    return;
  if (play->flags & GREEDY_PLAY_CALLS)
    value += best_colour (quick, rules, &prospect, play, card, &move, kind);
  else
    value += pile_value (quick, &prospect,
                         count (quick, play->follow, prospect.second, kind)
                           - play->itself[prospect.second],
                         play->colour);
  if (play->flags & (GREEDY_PLAY_AIMS | GREEDY_PLAY_MAY_AIM))
    consider_targets (quick, move, play->flags, effect->target, value);
  else
    consider (quick, move, value);
}

/* A card that does nothing, or changes the player's own right to play second sides. */
INLINE void
consider_simple (Quick *quick, const Prospect *quiet, const GreedyPlay *play, const Kind kind)
{
  gint value = play->still[quick->still];
  guint second = 0;

  if (kind.two_sides)
    {
      const guint stays = play->flags & GREEDY_PLAY_STAYS ? 1 : 0;
      const guint own_after = (quick->own & stays) ^ (play->flags & GREEDY_PLAY_TURNS ? 1 : 0);

      value += quick->with[own_after].value;
      second = quick->with[own_after].second;
    }
  value += pile_value (
    quick, quiet, count (quick, play->follow, second, kind) - play->itself[second], play->colour);
  consider (quick, play->move, value);
}

/* Everything that may be played for @side, of cards that look alike one. */
INLINE void
consider_side (Quick *quick,
               const LcRules *rules,
               const Prospect *quiet,
               guint side,
               const Kind kind)
{
  const GreedyPlay *plays = quick->prepared->plays[side];
  LcCards legal = quick->view->legal[side];

  for (guint i = 0; i < kind.n_words; i += 2)
    {
      guint64 low = legal.word[i], high = legal.word[i + 1];

      while ((low | high) != 0)
        {
          const guint64 is_high = (guint64) 0 - (low == 0);
          const guint card =
            64 * i + (64 & (guint) is_high) + (guint) __builtin_ctzll (low | (high & is_high));
          const GreedyPlay *play = &plays[card];

          low &= ~play->copies.word[i];
          high &= ~play->copies.word[i + 1];
          for (guint word = i + 2; word < kind.n_words; word++)
            legal.word[word] &= ~play->copies.word[word];
          if (play->flags & GREEDY_PLAY_SIMPLE)
            consider_simple (quick, quiet, play, kind);
          else
            consider_effect (quick, rules, quiet, card, side, kind);
        }
    }
}

/* Looks through the seats: who may play second sides, where it takes a token; and who has fewest
 * cards. */
INLINE void
look_at_seats (Quick *quick, const Kind kind)
{
  const LcTable *table = &quick->view->table;
  const gint16 *token = table->token[quick->prepared->token];
  const guint others = bot_others (quick->view);
  guint rights = 0;

  quick->shortest = LC_MAX_DECK;
  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      const guint size = table->hand_size[seat] | ((others >> seat & 1) - 1);

      quick->shortest = MIN (quick->shortest, size);
      if (kind.two_sides)
        rights |= (guint) (token[seat] != 0) << seat;
    }
  if (kind.two_sides && quick->prepared->second > 0)
    quick->rights = (quick->prepared->right ? rights : ~rights) & table->in_play;
  quick->own = quick->rights >> quick->me & 1;
}

/* Everything but plays. */
INLINE void
consider_other_moves (Quick *quick)
{
  const LcView *view = quick->view;

  if (view->can & LC_CAN_DRAW)
    consider (quick, greedy_move_plain (LC_MOVE_DRAW),
              quick->prepared->draw[0]
                - (lc_cards_is_empty (&view->legal[0]) && lc_cards_is_empty (&view->legal[1])
                     ? 0
                     : GREEDY_HOLD));
  if (view->can & LC_CAN_PASS)
    consider (quick, greedy_move_plain (LC_MOVE_PASS), 0);
}

/* Whether there is no choice but @move. */
INLINE gboolean
is_forced (const GreedyRules *prepared, const LcView *view, GreedyMove *move, const Kind kind)
{
  const guint others = view->can & (LC_CAN_DRAW | LC_CAN_PASS | LC_CAN_ANSWER);
  const guint chooses = GREEDY_PLAY_CALLS | GREEDY_PLAY_AIMS | GREEDY_PLAY_MAY_AIM;
  const GreedyPlay *play = prepared->plays[0];
  guint64 first = 0, second = 0, rest = 0;

  for (guint i = kind.n_words; i-- > 0;)
    {
      const guint64 word = view->legal[0].word[i];

      first |= word;
      second |= view->legal[1].word[i];
      play = word != 0 ? &prepared->plays[0][64 * i + (guint) __builtin_ctzll (word)] : play;
    }
  *move = greedy_move_plain (LC_MOVE_DRAW);
  if ((first | second) == 0)
    return others == LC_CAN_DRAW;
  *move = play->move;
  for (guint i = 0; i < kind.n_words; i++)
    rest |= view->legal[0].word[i] & ~play->copies.word[i];
  return (rest | second | others) == 0 && !(play->flags & chooses);
}

INLINE gboolean
choose (const GreedyRules *prepared,
        const LcRules *rules,
        const LcView *view,
        LcRng *rng,
        GreedyMove *move,
        const Kind kind)
{
  const LcTable *table = &view->table;
  const guint me = view->seat, n_cards = table->hand_size[me];
  const guint first = rules->turned ? table->side : 0;
  Prospect quiet = { .second = 0 };
  Quick quick;

  if (is_forced (prepared, view, move, kind))
    return TRUE;
  if (table->mode != 0 || n_cards <= 1 || (view->can & LC_CAN_ANSWER)
      || ((view->can & LC_CAN_PASS) && table->phase != LC_PHASE_DRAWN))
    return FALSE;
  quick = (Quick){ .prepared = prepared,
                   .view = view,
                   .me = me,
                   .next = bot_next (table, table->direction, me),
                   .each_follows = (gint) prepared->follow[n_cards - 1],
                   .chance = lc_rng_next (rng),
                   .best_key = G_MININT64 };
  look_at_seats (&quick, kind);
  quick.still = quick.own * GREEDY_N_TIMES + MIN (MAX (quick.shortest, 1), GREEDY_N_TIMES) - 1;
  if (kind.two_sides)
    look_at_rights (&quick);
  quiet.second = quick.own;
  quiet.lacks = table->lacks[quick.next];
  consider_other_moves (&quick);
  consider_side (&quick, rules, &quiet, first, kind);
  if (kind.two_sides && prepared->second > 0)
    consider_side (&quick, rules, &quiet, 1, kind);
  *move = quick.best;
  return TRUE;
}

COUNTING static gboolean
choose_one_side (const GreedyRules *prepared,
                 const LcRules *rules,
                 const LcView *view,
                 LcRng *rng,
                 GreedyMove *move)
{
  return choose (prepared, rules, view, rng, move, (Kind){ 2, FALSE, TRUE });
}

COUNTING static gboolean
choose_two_sides (const GreedyRules *prepared,
                  const LcRules *rules,
                  const LcView *view,
                  LcRng *rng,
                  GreedyMove *move)
{
  return choose (prepared, rules, view, rng, move, (Kind){ 2, TRUE, TRUE });
}

static gboolean
choose_anywhere (const GreedyRules *prepared,
                 const LcRules *rules,
                 const LcView *view,
                 LcRng *rng,
                 GreedyMove *move)
{
  return choose (prepared, rules, view, rng, move, (Kind){ prepared->n_words, TRUE, FALSE });
}

/**
 * greedy_quick_init:
 * @prepared: what is known of the rules, but for GreedyRules.choose
 *
 * Looks which function chooses; none where effects have to be looked at in the game.
 */
void
greedy_quick_init (GreedyRules *prepared)
{
#if defined(__x86_64__) && defined(__GNUC__)
  const gboolean counting = __builtin_cpu_supports ("popcnt") && __builtin_cpu_supports ("bmi");
#else
  const gboolean counting = TRUE;
#endif

  if (!prepared->quick)
    prepared->choose = NULL;
  else if (!counting || prepared->n_words > 2)
    prepared->choose = choose_anywhere;
  else
    prepared->choose = prepared->second > 0 ? choose_two_sides : choose_one_side;
}

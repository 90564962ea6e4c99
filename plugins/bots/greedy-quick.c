/* greedy-quick.c - choosing in an ordinary turn where the rules tell beforehand what each effect
 * does to whom (greedy-effects.c): what greedy-plays.c finds, in a tenth of the time.
 *
 * Nearly all decisions of a simulation are made here, so it counts what they cost, and a branch that
 * a processor cannot foresee costs more than a dozen sums. Everything is a number from a table; only
 * how well the rest of the hand goes on has to be counted. What is known beforehand of most plays
 * fills one line of the cache (GreedyShortcut); they are looked at first, and the others then.
 * Functions are inlined into one, of which there are several: for one side and for two, and for
 * processors that can count bits.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-quick-effects.h"

/* How many cards of the hand go on a plain play. */
INLINE gint
count_plain (const Quick *quick, const GreedyShortcut *shortcut, const Form form)
{
  LcCards fit = { { quick->hand[0] & shortcut->follow[0], quick->hand[1] & shortcut->follow[1] } };

  if (!form.counting)
    return (gint) bot_count (&fit, 2);
  return __builtin_popcountll (fit.word[0]) + __builtin_popcountll (fit.word[1]);
}

/* The same where hands are larger than what a shortcut knows of. */
INLINE gint
count_anywhere (const Quick *quick,
                const GreedyShortcut *shortcut,
                guint kind,
                guint side,
                const Form form)
{
  const GreedyRules *prepared = quick->prepared;
  const GreedyPlay *play = &prepared->plays[side][prepared->card[kind]];
  const GreedyEffect *effect = prepared->effects[side][prepared->card[kind]];
  const guint own_after = (quick->own & effect->own_stays) ^ effect->own_turns;

  return count (quick, play->follow, quick->with[own_after].second, form) - shortcut->itself;
}

/* The lowest bits of a key: the number that stands for a play. */
#define KEY_PLAY (GREEDY_N_PLAYS - 1)

/* What a play is worth for which there is a shortcut; @side is what it is played for. There is no
 * branch in it. */
INLINE gint
plain_value (Quick *quick, guint play, guint side, const Form form)
{
  const GreedyShortcut *shortcut = &quick->shortcuts[play];
  const gint n_fit = form.n_words > 2
                       ? count_anywhere (quick, shortcut, play & GREEDY_PLAY_KIND, side, form)
                       : count_plain (quick, shortcut, form) - shortcut->itself;
  gint value = shortcut->still[quick->time];

  if (form.two_sides)
    value += (gint) (shortcut->lack >> GREEDY_LACK_RESETS) * quick->reset_value;
  value += (shortcut->ahead * quick->ahead + shortcut->behind * quick->behind) >> 16;
  value += n_fit * quick->each_follows >> 16;
  return value + (gint) (quick->lacks >> shortcut->lack % 64 & 1) * GREEDY_LACKS;
}

/* The same, and then chance, and in the lowest bits which play it is. */
INLINE gint64
plain_key (Quick *quick, guint play, guint side, const Form form)
{
  const gint value = plain_value (quick, play, side, form);

  return (greedy_key (value, &quick->chance) & ~(gint64) KEY_PLAY) | play;
}

/* The plain ones among @plays, for one side. */
INLINE void
consider_plain (Quick *quick, const Plays *plays, guint side, gint64 *best_key, const Form form)
{
  for (guint64 bits = plays->plain; bits != 0; bits &= bits - 1)
    {
      const gint64 key = plain_key (quick, first_play (plays, bits, form), side, form);

      *best_key = MAX (key, *best_key);
    }
}

/* The same for one side and the other. Chance goes on by an even number of steps for each of them; how
 * far it is at each play is known beforehand, so that one loop does, where two would have the processor
 * guess twice how long they are. */
INLINE void
consider_plain_sides (Quick *quick, const Plays *plays, gint64 *best_key, const Form form)
{
  const GreedyStride *strides = quick->prepared->strides;
  const guint n_first = (guint) __builtin_popcountll (plays->plain & plays->first_side);
  const guint n_plays = (guint) __builtin_popcountll (plays->plain);
  const guint64 chance = quick->chance;
  guint n = 0;

  for (guint64 bits = plays->plain; bits != 0; bits &= bits - 1)
    {
      const guint play = first_play (plays, bits, form), side = play >> GREEDY_PLAY_SIDE;
      const GreedyStride *stride = &strides[++n + (side & n_first)];
      const gint64 key = greedy_key_of (plain_value (quick, play, side, form),
                                        chance * stride->times + stride->plus);

      *best_key = MAX ((key & ~(gint64) KEY_PLAY) | play, *best_key);
    }
  n = ((n_first + 1) & ~1u) + ((n_plays - n_first + 1) & ~1u);
  quick->chance = chance * strides[n].times + strides[n].plus;
}

/* The same by sets of kinds. */
INLINE void
consider_plain_kinds (Quick *quick,
                      const GreedyKinds *sets,
                      guint side,
                      guint even,
                      gint64 *best_key,
                      const Form form)
{
  guint n_plays = 0;

  for (guint i = 0; i < LC_CARD_WORDS; i++)
    for (guint64 bits = quick->sight->kinds[side][i] & sets->plain.word[i]; bits != 0;
         bits &= bits - 1, n_plays++)
      {
        const guint kind = 64 * i + (guint) __builtin_ctzll (bits);
        const gint64 key = plain_key (quick, greedy_play (kind, side), side, form);

        *best_key = MAX (key, *best_key);
      }
  if (n_plays & even)
    quick->chance = quick->chance * GREEDY_CHANCE_TIMES + GREEDY_CHANCE_PLUS;
}

/* All plain plays. */
INLINE void
consider_all_plain (Quick *quick,
                    const Plays *plays,
                    const GreedyKinds *kinds,
                    guint first,
                    gboolean second,
                    const Form form)
{
  const guint even = second && quick->prepared->n_words <= 2 ? 1 : 0;
  gint64 key = G_MININT64;
  GreedyMove move;

  if (form.counting && form.two_sides)
    consider_plain_sides (quick, plays, &key, form);
  else if (form.counting)
    consider_plain (quick, plays, first, &key, form);
  else
    {
      consider_plain_kinds (quick, &kinds[first], first, even, &key, form);
      if (second)
        consider_plain_kinds (quick, &kinds[1], 1, even, &key, form);
    }
  move = greedy_move (LC_MOVE_PLAY, quick->prepared->card[key & GREEDY_PLAY_KIND],
                      (guint) key >> GREEDY_PLAY_SIDE & 1, 0);
  quick->best ^= (quick->best ^ move) & ((GreedyMove) 0 - (key > quick->best_key));
  quick->best_key = MAX (key, quick->best_key);
}

/* A play that is not plain, unless it cannot be better than what has been found. */
INLINE void
consider_other (Quick *quick, const LcRules *rules, guint play, const Form form)
{
  const GreedyRules *prepared = quick->prepared;
  const guint side = form.narrow ? 0 : play >> GREEDY_PLAY_SIDE, kind = play & GREEDY_PLAY_KIND;
  const GreedyBound *bound = &quick->bounds[play];
  const gint more = (bound->ahead * quick->ahead + bound->behind * quick->behind) >> 16;

  if (bound->most[quick->time] + more >= best_value (quick))
    consider_effect (quick, rules, prepared->card[kind], side, form);
}

/* The same by sets of kinds. */
INLINE void
consider_other_kinds (Quick *quick,
                      const LcRules *rules,
                      const GreedyKinds *sets,
                      guint side,
                      const Form form)
{
  for (guint i = 0; i < LC_CARD_WORDS; i++)
    for (guint64 bits = quick->sight->kinds[side][i] & ~sets->plain.word[i]; bits != 0;
         bits &= bits - 1)
      consider_other (quick, rules, greedy_play (64 * i + (guint) __builtin_ctzll (bits), side),
                      form);
}

/* All plays that are not plain. */
INLINE void
consider_all_others (Quick *quick,
                     const LcRules *rules,
                     const Plays *plays,
                     const GreedyKinds *kinds,
                     guint first,
                     gboolean second,
                     const Form form)
{
  if (form.counting)
    for (guint64 bits = plays->all & ~plays->plain; bits != 0; bits &= bits - 1)
      consider_other (quick, rules, first_play (plays, bits, form), form);
  else
    {
      consider_other_kinds (quick, rules, &kinds[first], first, form);
      if (second)
        consider_other_kinds (quick, rules, &kinds[1], 1, form);
    }
}

/* Everything but plays. */
INLINE void
consider_other_moves (Quick *quick)
{
  const Sight *sight = quick->sight;

  if (sight->can & LC_CAN_DRAW)
    consider (quick, greedy_move_plain (LC_MOVE_DRAW),
              quick->prepared->draw[0] - (sight->n_plays > 0 ? GREEDY_HOLD : 0));
  if (sight->can & LC_CAN_PASS)
    consider (quick, greedy_move_plain (LC_MOVE_PASS), 0);
}

/* The last card, if nothing else can be played and there is nothing to choose about it: it is,
 * whatever it does. Otherwise of kind %LC_MOVE_NONE. */
static GreedyMove
choose_last (const GreedyRules *prepared, const LcGlance *glance)
{
  const guint side = (glance->kinds[0][0] | glance->kinds[0][1]) == 0 ? 1 : 0;
  const guint64 low = glance->kinds[side][0], high = glance->kinds[side][1];
  const guint64 other = side == 0 ? glance->kinds[1][0] | glance->kinds[1][1] : 0;
  const GreedyPlay *play;

  if (other != 0 || (low | high) == 0 || (low != 0 && high != 0) || (low & (low - 1)) != 0
      || (high & (high - 1)) != 0)
    return greedy_move_plain (LC_MOVE_NONE);
  play = &prepared->plays[side][prepared->card[low != 0 ? (guint) __builtin_ctzll (low)
                                                        : 64 + (guint) __builtin_ctzll (high)]];
  return play->flags & (GREEDY_PLAY_CALLS | GREEDY_PLAY_AIMS | GREEDY_PLAY_MAY_AIM)
           ? greedy_move_plain (LC_MOVE_NONE)
           : play->move;
}

/* The best move, where @plays are what may be played if they can be one number, and @two says that only
 * two are in play. */
INLINE GreedyMove
choose (const GreedyRules *prepared,
        const LcRules *rules,
        const Sight *sight,
        const Plays *plays,
        gboolean two,
        const Form form)
{
  const LcTable *table = sight->table;
  const guint n_cards = table->hand_size[sight->me];
  const guint first = form.turned ? table->side : 0;
  const gboolean second = form.two_sides && (form.counting || prepared->second > 0);
  const GreedyKinds *kinds = prepared->kinds[two];
  Quick quick;

  quick.others = table->in_play & ~(1u << sight->me);
  quick.prepared = prepared;
  quick.sight = sight;
  quick.hand[0] = sight->hand->word[0];
  quick.hand[1] = sight->hand->word[1];
  quick.each_follows = (gint) prepared->follow[n_cards - 1];
  quick.rights = second ? sight->rights : 0;
  quick.own = quick.rights >> sight->me & 1;
  quick.shortcuts = prepared->shortcuts[0];
  quick.bounds = prepared->bounds[0];
  look_at_hands (&quick);
  look_at_seats (&quick, two);
  if (form.two_sides)
    look_at_rights (&quick);
  quick.family = NO_FAMILY;
  quick.chance = sight->chance;
  quick.best = 0;
  quick.best_key = G_MININT64;
  consider_other_moves (&quick);
  consider_all_plain (&quick, plays, kinds, first, second, form);
  consider_all_others (&quick, rules, plays, kinds, first, second, form);
  return quick.best;
}

/* What @play is as a move, but for a colour and a target. */
INLINE GreedyMove
move_of (const GreedyRules *prepared, guint play, const Form form)
{
  const guint card = prepared->card[play & GREEDY_PLAY_KIND];

  return prepared->plays[form.narrow ? 0 : play >> GREEDY_PLAY_SIDE][card].move;
}

/* The best move at a glance, or of a view of which that has been made. If there is only one play, and
 * it is better than to draw or to pass in any case, it is played. */
INLINE GreedyMove
choose_from_plays (const GreedyRules *prepared,
                   const LcRules *rules,
                   const LcGlance *glance,
                   const Sight *sight,
                   const Form form)
{
  const LcTable *table = glance->table;
  const guint others = table->in_play & ~(1u << sight->me);
  const guint two = (others & (others - 1)) == 0 ? 1 : 0;
  const GreedyRow *row =
    form.narrow ? NULL
                : &prepared->rows[lc_predicate_index (rules, table->top_face, table->colour)];
  const GreedySets *sets = form.narrow ? &prepared->narrow : &row->sets;
  Plays plays = find_plays (row, glance, form);

  if (glance->n_plays == 1 && (plays.all & sets->sure))
    return move_of (prepared, first_play (&plays, plays.all, form), form);
  if (sight->view == NULL && (plays.all & sets->unknown[two]))
    return greedy_move_plain (LC_MOVE_NONE);
  plays.plain = plays.all & sets->plain[two];
  plays.first_side = sets->first_side;
  return choose (prepared, rules, sight, &plays, two != 0, form);
}

/* A move at a glance. */
INLINE LcMove
choose_by_glance (const GreedyRules *prepared,
                  const LcRules *rules,
                  const LcGlance *glance,
                  const LcView *view,
                  const Form form)
{
  const Sight sight = { .table = glance->table,
                        .hand = glance->hand,
                        .after = glance->after,
                        .before = glance->before,
                        .kinds = { glance->kinds[0], glance->kinds[1] },
                        .chance = glance->chance,
                        .n_plays = glance->n_plays,
                        .rights = glance->second,
                        .me = glance->seat,
                        .can = glance->can,
                        .view = view };
  GreedyMove move = greedy_move_plain (LC_MOVE_NONE);

  if (glance->table->mode != 0)
    return greedy_move_of (move, sight.me, sight.can);
  if (glance->table->hand_size[glance->seat] <= 1)
    move = choose_last (prepared, glance);
  else
    move = choose_from_plays (prepared, rules, glance, &sight, form);
  return greedy_move_of (move, sight.me, sight.can);
}

COUNTING static LcMove
choose_narrow (const GreedyRules *prepared,
               const LcRules *rules,
               const LcGlance *glance,
               const LcView *view)
{
  return choose_by_glance (prepared, rules, glance, view, (Form){ 2, TRUE, FALSE, FALSE, TRUE });
}

COUNTING static LcMove
choose_one_side (const GreedyRules *prepared,
                 const LcRules *rules,
                 const LcGlance *glance,
                 const LcView *view)
{
  return choose_by_glance (prepared, rules, glance, view, (Form){ 2, FALSE, FALSE, TRUE, TRUE });
}

COUNTING static LcMove
choose_two_sides (const GreedyRules *prepared,
                  const LcRules *rules,
                  const LcGlance *glance,
                  const LcView *view)
{
  return choose_by_glance (prepared, rules, glance, view, (Form){ 2, FALSE, TRUE, FALSE, TRUE });
}

static GreedyMove
choose_anywhere (const GreedyRules *prepared, const LcRules *rules, const Sight *sight)
{
  return choose (prepared, rules, sight, NULL, __builtin_popcount (sight->table->in_play) == 2,
                 (Form){ prepared->n_words, FALSE, TRUE, TRUE, FALSE });
}

/* Who may play second sides, where it takes a token, which is 0 or 1. */
static guint
find_rights (const GreedyRules *prepared, const LcTable *table)
{
  const gint16 *token = table->token[prepared->token];
  guint rights = 0;

  for (guint seat = 0; seat < table->n_seats; seat++)
    rights |= (token[seat] & 1u) << seat;
  return (prepared->right ? rights : ~rights) & table->in_play;
}

/* What comes of a view, as a glance has it. */
static void
look_at_view (const GreedyRules *prepared,
              const LcView *view,
              LcCards kinds[LC_MAX_SIDES],
              Sight *sight)
{
  memset (kinds, 0, LC_MAX_SIDES * sizeof *kinds);
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    {
      LC_CARDS_FOREACH (&view->legal[side], card)
        {
          const guint kind = prepared->kind[card];

          sight->n_plays += lc_cards_has (&kinds[side], kind) ? 0 : 1;
          lc_cards_add (&kinds[side], kind);
        }
      sight->kinds[side] = kinds[side].word;
    }
  if (prepared->second > 0)
    sight->rights = find_rights (prepared, &view->table);
}

/* Who comes after @seat in a direction. */
static inline guint
neighbour (const LcTable *table, gboolean forwards, guint seat)
{
  const guint n_seats = table->n_seats;

  if (G_UNLIKELY (table->in_play != (1u << n_seats) - 1))
    return bot_next (table, forwards ? 1 : -1, seat);
  seat += forwards ? 1 : n_seats - 1;
  return seat < n_seats ? seat : seat - n_seats;
}

/* Who sits around the bot, as far as that is wanted. */
static inline void
look_around (const LcView *view, guint8 after[LC_MAX_SEATS], guint8 before[LC_MAX_SEATS])
{
  const LcTable *table = &view->table;
  const gboolean forwards = table->direction > 0;
  guint ahead = view->seat, behind = view->seat;

  for (guint i = 0; i < 2; i++)
    {
      after[ahead] = (guint8) neighbour (table, forwards, ahead);
      before[behind] = (guint8) neighbour (table, !forwards, behind);
      ahead = after[ahead];
      behind = before[behind];
    }
}

/**
 * greedy_quick_choose:
 * @prepared: what is known of the rules
 * @rules: the rules
 * @view: what the bot sees; it is on turn, and nothing is asked
 * @rng: the bot's chance
 * @move: (out): the move
 *
 * Returns: whether @move is known; if not, it takes a closer look
 */
gboolean
greedy_quick_choose (const GreedyRules *prepared,
                     const LcRules *rules,
                     const LcView *view,
                     LcRng *rng,
                     LcMove *move)
{
  const LcTable *table = &view->table;
  guint8 after[LC_MAX_SEATS], before[LC_MAX_SEATS];
  LcCards kinds[LC_MAX_SIDES];
  Sight sight = { .table = table,
                  .hand = &view->hand,
                  .after = after,
                  .before = before,
                  .me = view->seat,
                  .can = view->can,
                  .view = view };

  if (!prepared->quick || table->mode != 0 || table->hand_size[view->seat] == 0
      || (view->can & LC_CAN_ANSWER)
      || ((view->can & LC_CAN_PASS) && table->phase != LC_PHASE_DRAWN))
    return FALSE;
  look_at_view (prepared, view, kinds, &sight);
  look_around (view, after, before);
  sight.chance = lc_rng_next (rng);
  if (prepared->glance != NULL)
    {
      LcGlance glance = { .table = table,
                          .hand = &view->hand,
                          .after = after,
                          .before = before,
                          .chance = sight.chance,
                          .n_plays = sight.n_plays,
                          .second = (LcSeats) sight.rights,
                          .seat = view->seat,
                          .can = view->can };

      for (guint side = 0; side < LC_MAX_SIDES; side++)
        memcpy (glance.kinds[side], kinds[side].word, sizeof glance.kinds[side]);
      *move = prepared->glance (prepared, rules, &glance, view);
    }
  else if (table->hand_size[view->seat] > 1)
    *move = greedy_move_unpack (choose_anywhere (prepared, rules, &sight), view);
  else
    return FALSE;
  return move->kind != LC_MOVE_NONE;
}

/**
 * greedy_quick_init:
 * @prepared: what is known of the rules, but for GreedyRules.glance
 *
 * Looks which function chooses at a glance; none where effects have to be looked at in the game.
 */
void
greedy_quick_init (GreedyRules *prepared)
{
#if defined(__x86_64__) && defined(__GNUC__)
  const gboolean counting =
    __builtin_cpu_supports ("popcnt") && __builtin_cpu_supports ("bmi")
    && __builtin_cpu_supports ("bmi2") && !__builtin_cpu_is ("znver1")
    && !__builtin_cpu_is ("znver2"); /* these have to pick them one by one */
#else
  const gboolean counting = TRUE;
#endif

  if (!prepared->quick || !counting || prepared->rows == NULL)
    prepared->glance = NULL;
  else if (prepared->second > 0)
    prepared->glance = choose_two_sides;
  else
    prepared->glance =
      prepared->n_kinds <= 64 && !prepared->turned ? choose_narrow : choose_one_side;
}

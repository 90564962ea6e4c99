/* lc-sprint-quick.c - the loop of a sprint in which everybody chooses by lot.
 *
 * Simulations with the bot `random` measure rulesets, and there nothing counts but the time that a
 * turn takes. The loop is that of lc-sprint.c, for fewer rulesets and with less to do: nobody looks
 * at the table between two decisions, so most of what lies there is brought up to date only when the
 * loop is left; what can be told from something else (who is on turn and which way play goes, the
 * top card and the colour, how many turns and plays there were) is one number; and what is as good
 * as chance is looked up rather than branched on, since a processor would guess wrong.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-quick-private.h"

#include <string.h>

#ifdef LC_HAVE_BMI2

/* What the seat on turn may play, by side, and how many kinds that is. */
typedef struct
{
  LcKinds plays[LC_MAX_SIDES];
  guint n_low[LC_MAX_SIDES]; /* in the first word */
  guint n_plays[LC_MAX_SIDES];
} Plays;

static guint __attribute__ ((noinline, cold))
draw_lot_again (LcSprint *sprint, guint seat, guint moves, guint bound)
{
  guint32 rest;

  return lc_sprint_lot (sprint->playout->players->key[seat], moves, bound, &rest);
}

/* lc_sprint_lot(), with the first word of its chance. */
LC_ALWAYS_INLINE guint
draw_lot (const LcQuickNow *now, guint64 chance, guint seat, guint bound)
{
  const guint64 product = (chance >> 32) * bound;

  if (G_UNLIKELY ((guint32) product < bound))
    return draw_lot_again (now->known->sprint, seat, now->moves, bound);
  return (guint) (product >> 32);
}

/* What may be laid on the pile for @side. */
LC_ALWAYS_INLINE const LcSprintRow *
row_of (const LcQuickNow *now, guint side)
{
  return (const LcSprintRow *) (const void *) now->row + side;
}

/* Which of the kinds that a seat holds may be played for @side, if @is_lit; that is all bits or none. */
LC_ALWAYS_INLINE void
look_at_side (const LcQuickNow *now,
              guint side,
              LcKinds held,
              guint64 is_lit,
              Plays *plays,
              const guint traits)
{
  const LcSprintRow *row = row_of (now, side);
  guint64 better = 0;

  for (guint i = 0; i < LC_QUICK_WORDS (traits); i++)
    better |= held.word[i] & row->word[i].better;
  for (guint i = 0; i < LC_QUICK_WORDS (traits); i++)
    {
      const guint64 all = held.word[i] & is_lit & row->word[i].fits;
      const guint64 safe = all & ~row->word[i].risky;

      plays->plays[side].word[i] = !(traits & LC_IS_FREE) && better != 0 ? safe : all;
    }
  plays->n_low[side] = (guint) __builtin_popcountll (plays->plays[side].word[0]);
  plays->n_plays[side] = plays->n_low[side];
  if (traits & LC_HAS_LIGHTS)
    plays->n_plays[side] += (guint) __builtin_popcountll (plays->plays[side].word[1]);
}

/* Which of the kinds that @seat holds may be played, for any side. Returns how many. */
LC_ALWAYS_INLINE guint
look (const LcQuickNow *now, guint seat, LcKinds held, Plays *plays, const guint traits)
{
  look_at_side (now, 0, held, G_MAXUINT64, plays, traits);
  if (!(traits & LC_HAS_LIGHTS))
    return plays->n_plays[0];
  look_at_side (now, 1, held, (guint64) 0 - (now->lit >> seat & 1), plays, traits);
  return plays->n_plays[0] + plays->n_plays[1];
}

/* Whether a kind that @seat, which holds @held, has drawn may be played for @side: 1 or 0. */
LC_ALWAYS_INLINE guint
look_at_drawn (const LcQuickNow *now, guint side, LcKinds held, guint kind, const guint traits)
{
  const LcSprintRow *row = row_of (now, side);
  const guint at = traits & LC_HAS_LIGHTS ? kind / 64 : 0;
  guint64 fits = row->word[at].fits, better = 0;

  if (!(traits & LC_IS_FREE))
    {
      for (guint i = 0; i < LC_QUICK_WORDS (traits); i++)
        better |= held.word[i] & row->word[i].better;
      better |= row->word[at].better >> kind % 64 & 1;
      fits &= ~(row->word[at].risky & ((guint64) 0 - (guint64) (better != 0)));
    }
  return fits >> kind % 64 & 1;
}

/* The @n-th of what may be played. */
LC_ALWAYS_INLINE void
pick (const Plays *plays, guint n, LcQuickPlay *play, const guint traits)
{
  LcKinds kinds = plays->plays[0];
  guint n_low = plays->n_low[0];

  play->side = 0;
  if (traits & LC_HAS_LIGHTS) /* without a branch: the side is as good as chance */
    {
      const guint second = n >= plays->n_plays[0];

      play->side = second;
      n -= plays->n_plays[0] & (0u - second);
      n_low = second ? plays->n_low[1] : n_low;
      for (guint i = 0; i < LC_SPRINT_WORDS; i++)
        kinds.word[i] ^= (kinds.word[i] ^ plays->plays[1].word[i]) & ((guint64) 0 - second);
    }
  play->kind =
    lc_nth_kind (kinds, n_low, n, LC_TRAIT_BMI2 | (traits & LC_HAS_LIGHTS ? LC_TRAIT_WIDE : 0));
}

/* Takes a card of a kind out of a hand, of equal ones the first, where they need not lie side by side. */
LC_ALWAYS_INLINE guint
take_out_anywhere (const LcQuickNow *now, guint seat, guint kind)
{
  gboolean last;
  const guint card = lc_sprint_take_out_anywhere (now->known->sprint->faces->cards[kind],
                                                  &now->game->hand[seat], LC_NO_CARD, &last);

  now->known->held[0][seat] ^= (guint64) last << kind % 64;
  return card;
}

/* Takes a card of a kind out of a hand, of equal ones the first. They may be in two words of the
 * hand, but are always in 16 bits that begin with a byte; and this is a processor with the lowest
 * byte first. */
LC_ALWAYS_INLINE guint
take_out (const LcQuickNow *now,
          guint seat,
          const LcQuickCard *card,
          guint kind,
          const guint traits)
{
  guint8 *at = (guint8 *) &now->game->hand[seat] + card->at;
  guint32 bits, copies;

  if (traits & LC_IS_TURNED)
    return take_out_anywhere (now, seat, kind);
  memcpy (&bits, at, sizeof bits);
  copies = bits & card->mask;
  bits ^= copies & -copies;
  memcpy (at, &bits, sizeof bits);
  now->known->held[traits & LC_HAS_LIGHTS ? kind / 64 : 0][seat] ^=
    (guint64) ((copies & (copies - 1)) == 0) << kind % 64;
  return card->at * 8u + (guint) __builtin_ctz (copies);
}

/* What has changed while something had the address of @then, which @now must not be in memory for. */
LC_ALWAYS_INLINE void
take_over (LcQuickNow *now, const LcQuickNow *then, const guint traits)
{
  now->spot = then->spot;
  now->row = then->row;
  now->moves = then->moves;
  if (traits & LC_HAS_LIGHTS)
    now->lit = then->lit;
  if (traits & LC_IS_TURNED)
    now->plan = then->plan;
}

/* The colour that a card of %LC_QUICK_CALLS is given makes @row another one. Returns FALSE if that
 * takes more chance than most colours do. */
LC_ALWAYS_INLINE gboolean
call_colour (const LcQuickNow *now, guint seat, guint n_options, const guint8 **row)
{
  const guint n_callable = now->plan->n_callable;
  const guint64 word = lc_quick_chance (now, seat);
  const guint64 product = (guint64) (guint32) word * n_callable;

  if (G_UNLIKELY ((guint32) ((word >> 32) * n_options) < n_options || (guint32) product < n_callable
                  || n_callable == 0))
    return FALSE;
  *row += (product >> 32) * LC_QUICK_ROW_SIZE;
  return TRUE;
}

/* A card that has been taken out of the hand, or has never been in it, is laid on the pile.
 *
 * Cards that pass the turn on in another way than most are branched for: a wrong guess costs less
 * than to have the next turn always wait for what the table says, since a guess lets the processor
 * begin the next turn before this one is through. */
LC_ALWAYS_INLINE LcNext
lay (LcQuickNow *now, const LcQuickPlay *play, const guint traits)
{
  const LcQuickCard *card = &now->plan->quick_cards[play->side][play->kind];
  LcGame *game = now->game;
  const guint seat = lc_quick_seat (now->spot);
  const guint8 *row = now->plan->quick_row[play->side][play->kind];

  game->discard[game->table.n_discard++] = (guint8) play->card;
  if (G_UNLIKELY (card->more > LC_QUICK_PASSES || play->size == 0))
    {
      if (card->more == LC_QUICK_MORE || play->size == 0
          || (card->more == LC_QUICK_CALLS && !call_colour (now, seat, play->n_options, &row)))
        {
          LcQuickNow then = *now;
          const LcNext next = lc_quick_lay_slowly (&then, play->side, play->kind, play->size,
                                                   play->n_options, play->took, traits);

          take_over (now, &then, traits);
          return next;
        }
      if (card->draws > 0)
        lc_quick_draw_some (now->known, lc_quick_next_seat (now, now->spot), card->draws, traits);
    }
  now->moves++;
  now->row = row;
  game->table.author = (guint8) seat;
  if (traits & LC_HAS_LIGHTS)
    lc_quick_light (now, card, seat);
  if (traits & LC_HAS_LIGHTS)
    lc_quick_light_all (now);
  if (traits & LC_HAS_SCRIPT)
    {
      const LcNext next =
        lc_quick_call_script (now, play->kind, play->size, play->took, LC_NO_SEAT);

      if (G_UNLIKELY (next != LC_NEXT_PLAIN))
        return next;
    }
  if (G_UNLIKELY (card->more))
    lc_quick_pass_on (now, now->plan->quick_pass[play->side][play->kind]);
  else
    now->spot = lc_quick_pass (now, sizeof (LcSprintPass));
  return LC_NEXT_PLAIN;
}

/* The seat on turn draws, and perhaps plays what it has drawn. Returns whether it does; else @next is
 * how things stand. */
LC_ALWAYS_INLINE gboolean
draw (LcQuickNow *now,
      guint seat,
      LcKinds held,
      LcQuickPlay *play,
      LcNext *next,
      const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  LcGame *game = now->game;
  const guint card = lc_quick_take_card (now->known, game);
  const guint size = game->table.hand_size[seat];
  const guint offer = plan->offer[0];
  guint kind, n_first, n_plays, n_options;

  now->moves++;
  now->known->playless++;
  if (G_UNLIKELY (card == LC_NO_CARD))
    {
      now->known->due = LC_DUE_IDLE;
      *next = LC_NEXT_CARRY;
      return FALSE;
    }
  kind = lc_quick_kinds (now, traits)[card];
  game->drawn = (guint8) card;
  game->tally.drawn++;
  lc_quick_note_size (game, size + 1);
  n_plays = n_first = look_at_drawn (now, 0, held, kind, traits);
  if (traits & LC_HAS_LIGHTS)
    n_plays += look_at_drawn (now, 1, held, kind, traits) & now->lit >> seat;
  n_options = n_plays + (offer == 2 ? 0 : 1);
  if (n_plays > 0 && offer > 0)
    {
      const guint n =
        n_options > 1 ? draw_lot (now, lc_quick_chance (now, seat), seat, n_options) : 0;

      now->known->turnless++;
      if (n < n_plays)
        {
          *play = (LcQuickPlay){ .side = n >= n_first,
                                 .kind = kind,
                                 .card = card,
                                 .size = size,
                                 .n_options = n_options,
                                 .took = 1 };
          return TRUE;
        }
      now->moves++;
      now->known->playless++;
    }
  lc_quick_give (game, now->known, seat, card, kind, traits);
  game->table.hand_size[seat] = (guint8) (size + 1);
  now->spot = lc_quick_pass (now, sizeof (LcSprintPass));
  *next = LC_NEXT_PLAIN;
  return FALSE;
}

/* The seat on turn draws, and its turn goes on from there. */
LC_ALWAYS_INLINE LcNext
take_turn_by_draw (LcQuickNow *now, guint seat, LcKinds held, const guint traits)
{
  LcNext next;
  LcQuickPlay play;

  return draw (now, seat, held, &play, &next, traits) ? lay (now, &play, traits) : next;
}

/* The seat on turn has its turn. */
LC_ALWAYS_INLINE LcNext
take_turn (LcQuickNow *now, const guint traits)
{
  LcTable *table = &now->game->table;
  const guint seat = lc_quick_seat (now->spot);
  LcKinds held = { { 0 } };
  Plays plays;
  LcQuickPlay play = { 0 };
  guint64 chance = lc_quick_chance (now, seat);
  guint n, n_plays;

  /* Nothing else makes the compiler work it out now, while the processor still waits for what may be
   * played, and not only when there turns out to be a choice. */
  __asm__ volatile("" : "+r"(chance));
  for (guint i = 0; i < LC_QUICK_WORDS (traits); i++)
    held.word[i] = now->known->held[i][seat];
  n_plays = look (now, seat, held, &plays, traits);
  if ((traits & LC_MUST_PLAY) && n_plays == 0)
    return take_turn_by_draw (now, seat, held, traits);
  play.n_options = n_plays + (traits & LC_MUST_PLAY ? 0 : 1);
  n = draw_lot (now, chance, seat, play.n_options);
  if (!(traits & LC_MUST_PLAY) && n == n_plays)
    return take_turn_by_draw (now, seat, held, traits);
  pick (&plays, n, &play, traits);
  play.card =
    take_out (now, seat, &now->plan->quick_cards[play.side][play.kind], play.kind, traits);
  play.size = table->hand_size[seat] - 1u;
  table->hand_size[seat] = (guint8) play.size;
  return lay (now, &play, traits);
}

/* Where the table of how the turn passes on is, which may have to be made. */
static const guint8 *
find_pass (const LcSprint *sprint, LcSprintPass made[LC_SPRINT_PASSES])
{
  const LcTable *table = &sprint->game->table;
  const LcSprintPass *pass = sprint->plan->pass[table->n_seats];

  if (table->in_play != (1u << table->n_seats) - 1)
    {
      lc_sprint_plan_pass (made, table->n_seats, table->in_play);
      pass = made;
    }
  return (const guint8 *) pass;
}

/* One turn after the other. Returns: %LC_NEXT_PLAIN if that are enough, or why there is no other. */
LC_ALWAYS_INLINE LcNext
take_turns (LcQuickNow *now, const guint traits)
{
  LcNext next = LC_NEXT_PLAIN;

  while (next == LC_NEXT_PLAIN && now->moves < LC_QUICK_MOST_MOVES)
    next = take_turn (now, traits);
  return next;
}

/* take_turns() while a script is held, or is not if @call is %NULL. */
LC_ALWAYS_INLINE void
take_turns_inside (LcScriptCallFunc call, gpointer script, LcQuickKnown *known, const guint traits)
{
  LcQuickNow now = known->then;

  known->call = call;
  known->script = script;
  known->next = take_turns (&now, traits);
  take_over (&known->then, &now, traits);
}

LC_BMI2 static void
be_inside (LcScriptCallFunc call, gpointer script, gpointer known)
{
  take_turns_inside (call, script, known, LC_HAS_SCRIPT);
}

LC_BMI2 static void
be_inside_must (LcScriptCallFunc call, gpointer script, gpointer known)
{
  take_turns_inside (call, script, known, LC_HAS_SCRIPT | LC_MUST_PLAY);
}

/* take_turns() with a script that every play triggers. It is held, if it can be, rather than called
 * anew each time. */
static LcNext __attribute__ ((noinline))
take_turns_with_script (LcQuickNow *now, const guint traits)
{
  LcQuickKnown *known = now->known;
  LcContext *context = &known->sprint->context;
  const LcRules *rules = context->rules;
  const LcScriptInsideFunc inside = traits & LC_MUST_PLAY ? be_inside_must : be_inside;
  LcHold hold = LC_HOLD_REFUSED;

  known->then = *now;
  known->behind.catch_up = lc_quick_catch_up;
  known->sees = LC_SEES_NOTHING;
  known->function = rules->steps[rules->triggers[LC_TRIGGER_PLAY]].a;
  context->behind = &known->behind;
  if (rules->script_hold != NULL)
    hold = rules->script_hold (context, known->function, rules->script_data, inside, known,
                               context->error);
  if (hold == LC_HOLD_REFUSED)
    inside (NULL, NULL, known);
  context->behind = NULL;
  if (hold == LC_HOLD_FAILED)
    {
      context->failed = TRUE;
      return LC_NEXT_OVER;
    }
  take_over (now, &known->then, traits);
  return known->next;
}

LC_ALWAYS_INLINE LcSprintEnd
run (LcSprint *sprint, guint *n_moves, const guint traits)
{
  const LcTable *table = sprint->table;
  const LcSprintPlan *plan = sprint->plan;
  const guint n_before = *n_moves;
  LcNext next = LC_NEXT_PLAIN;
  LcSprintPass pass[LC_SPRINT_PASSES];
  LcQuickKnown known;
  LcQuickNow now = { .known = &known,
                     .game = sprint->game,
                     .plan = plan,
                     .pass = find_pass (sprint, pass),
                     .moves = n_before,
                     .in_play = table->in_play };
  LcQuickNow then;

  sprint->hands = &known.hands;
  known.sprint = sprint;
  known.turnless = known.playless = known.adds = known.resets = 0;
  known.mixers[0] = 4 * LC_RNG_GOLDEN;
  known.mixers[1] = LC_RNG_FIRST_MIXER;
  known.mixers[2] = LC_RNG_SECOND_MIXER;
  __asm__ volatile("" : "+m"(known.mixers)); /* the compiler is not to know them */
  for (guint seat = 0; seat < table->n_seats; seat++)
    known.key[seat] = sprint->playout->players->key[seat] + 2 * LC_RNG_GOLDEN;
  then = now;
  next = lc_quick_begin (&then, traits);
  take_over (&now, &then, traits);
  while (next == LC_NEXT_PLAIN && now.moves < LC_QUICK_MOST_MOVES)
    {
      if (traits & LC_HAS_SCRIPT)
        {
          then = now;
          next = take_turns_with_script (&then, traits);
        }
      else
        {
          next = take_turns (&now, traits);
          then = now;
        }
      if (next != LC_NEXT_PLAIN)
        next = lc_quick_resume (&then, next, traits);
      take_over (&now, &then, traits);
    }
  if (next == LC_NEXT_PLAIN)
    {
      then = now;
      lc_quick_store (&then, traits);
    }
  now.moves += (guint16) (table->moves - now.moves);
  sprint->playout->moves += now.moves - n_before;
  *n_moves = now.moves;
  if (sprint->context.failed)
    return LC_SPRINT_FAILED;
  return table->phase == LC_PHASE_OVER ? LC_SPRINT_OVER : LC_SPRINT_DECIDE;
}

LC_BMI2 static LcSprintEnd
run_narrow (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, 0);
}

LC_BMI2 static LcSprintEnd
run_narrow_must (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, LC_MUST_PLAY);
}

LC_BMI2 static LcSprintEnd
run_turned (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, LC_IS_TURNED);
}

LC_BMI2 static LcSprintEnd
run_turned_must (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, LC_IS_TURNED | LC_MUST_PLAY);
}

LC_BMI2 static LcSprintEnd
run_script (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, LC_HAS_SCRIPT);
}

LC_BMI2 static LcSprintEnd
run_script_must (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, LC_HAS_SCRIPT | LC_MUST_PLAY);
}

LC_BMI2 static LcSprintEnd
run_lights (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, LC_HAS_LIGHTS);
}

LC_BMI2 static LcSprintEnd
run_lights_free (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, LC_HAS_LIGHTS | LC_IS_FREE);
}

LC_BMI2 static LcSprintEnd
run_lights_must (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, LC_HAS_LIGHTS | LC_MUST_PLAY);
}

/**
 * lc_sprint_quickly:
 * @sprint: a sprint that has been prepared, of a ruleset with a LcSprintPlan.quick, in which all
 *   choose by lot and nobody counts decisions; the processor can pick bits
 * @n_moves: (inout): how many moves the round has had
 *
 * Plays on as far as it can. Returns: why it has stopped; never %LC_SPRINT_CARRY
 */
LcSprintEnd
lc_sprint_quickly (LcSprint *sprint, guint *n_moves)
{
  const LcSprintPlan *plan = sprint->plan;
  const gboolean must_play = (plan->mode[0] & LC_SPRINT_MUST_PLAY) != 0;

  if (plan->quick == LC_QUICK_NARROW)
    return must_play ? run_narrow_must (sprint, n_moves) : run_narrow (sprint, n_moves);
  if (plan->quick == LC_QUICK_TURNED)
    return must_play ? run_turned_must (sprint, n_moves) : run_turned (sprint, n_moves);
  if (plan->quick == LC_QUICK_SCRIPT)
    return must_play ? run_script_must (sprint, n_moves) : run_script (sprint, n_moves);
  if (must_play)
    return run_lights_must (sprint, n_moves);
  return plan->forbids == LC_FORBIDS_NOTHING ? run_lights_free (sprint, n_moves)
                                             : run_lights (sprint, n_moves);
}

#endif

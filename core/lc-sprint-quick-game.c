/* lc-sprint-quick-game.c - how the loop for bots that choose by lot gives the game to the engine, and
 * takes it back.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-quick-private.h"

#ifdef LC_HAVE_BMI2

static void
add_to_counter (LcTable *table, guint counter, guint n)
{
  if (n > 0)
    table->counter[counter] = (gint16) MIN (table->counter[counter] + n, LC_MAX_COUNT);
}

/* Puts into the game what is not there yet. */
void
lc_quick_store (LcQuickNow *now, const guint traits)
{
  LcQuickKnown *known = now->known;
  LcGame *game = now->game;
  LcTable *table = &game->table;
  const guint n_colours = known->sprint->rules->n_colours + 1u;
  const guint row = lc_quick_row_number (now);
  const guint n_moves = now->moves - known->loaded;

  table->turn = (guint8) lc_quick_seat (now->spot);
  table->direction = now->spot < LC_SPRINT_BACKWARDS ? 1 : -1;
  table->turns = (guint16) (table->turns + n_moves - known->turnless);
  table->moves = (guint16) now->moves;
  table->top = game->discard[table->n_discard - 1];
  table->top_face = (guint8) (row / n_colours);
  table->colour = (guint8) (row % n_colours);
  game->tally.plays += n_moves - known->playless;
  known->loaded = now->moves;
  known->turnless = known->playless = 0;
  if (!(traits & LC_HAS_LIGHTS))
    return;
  for (guint seat = 0; seat < table->n_seats; seat++)
    if (now->in_play >> seat & 1)
      table->token[0][seat] = now->lit >> seat & 1;
  add_to_counter (table, now->plan->quick_counter, known->adds);
  add_to_counter (table, now->plan->reset_counter, known->resets * now->plan->reset_adds);
  known->adds = known->resets = 0;
}

/* Which kinds @seat holds. */
LC_ALWAYS_INLINE void
hold (LcQuickKnown *known, const LcSprintPlan *plan, guint seat, const guint traits)
{
  LcKinds held;

  if (traits & LC_IS_TURNED)
    lc_sprint_hold (known->sprint, seat, &held);
  else
    held = lc_sprint_kinds (plan, &known->sprint->game->hand[seat], (traits & LC_HAS_LIGHTS) != 0);

  for (guint i = 0; i < LC_QUICK_WORDS (traits); i++)
    known->held[i][seat] = held.word[i];
}

/* Takes over what the engine has done; @first: or has left. */
LC_ALWAYS_INLINE void
load_as (LcQuickNow *now, gboolean first, const guint traits)
{
  LcQuickKnown *known = now->known;
  const LcGame *game = now->game;
  const LcTable *table = &game->table;
  const LcSprintPlan *plan;

  if ((traits & LC_IS_TURNED) && table->side != now->plan->side)
    {
      lc_sprint_turn_over (known->sprint);
      now->plan = known->sprint->plan;
      first = TRUE;
    }
  plan = now->plan;
  now->spot = table->turn + (table->direction < 0 ? LC_SPRINT_BACKWARDS : 0u);
  now->row =
    (const guint8 *) plan->rows
    + lc_predicate_index (known->sprint->rules, table->top_face, table->colour) * LC_QUICK_ROW_SIZE;
  now->moves += (guint16) (table->moves - now->moves);
  known->loaded = now->moves;
  now->lit = 0;
  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      const LcCards *hand = &game->hand[seat];

      if (first || hand->word[0] != known->before[seat].word[0]
          || hand->word[1] != known->before[seat].word[1])
        hold (known, plan, seat, traits);
      if (traits & LC_HAS_LIGHTS)
        now->lit |= (guint) (table->token[0][seat] == 1) << seat;
    }
  now->lit &= now->in_play;
}

LC_BMI2 static void
load (LcQuickNow *now, gboolean first, const guint traits)
{
  if (traits & LC_HAS_LIGHTS)
    load_as (now, first, LC_HAS_LIGHTS);
  else if (traits & LC_IS_TURNED)
    load_as (now, first, LC_IS_TURNED);
  else
    load_as (now, first, 0);
}

/* Puts into the table that a turn is under way. */
void
lc_quick_store_table (LcQuickNow *now, const guint traits)
{
  now->known->turnless++;
  lc_quick_store (now, traits);
  now->game->table.begun = 1;
}

/* Puts the rest into the game, for the engine to go on from there. */
void
lc_quick_store_rest (LcQuickNow *now, guint took, gboolean played)
{
  LcGame *game = now->game;
  const guint seat = lc_quick_seat (now->spot);

  for (guint i = 0; i < game->table.n_seats; i++)
    for (guint j = 0; j < LC_SPRINT_WORDS; j++)
      now->known->before[i].word[j] = game->hand[i].word[j];
  game->n_frames = 0;
  game->played = played ? 1 : 0;
  game->took = (guint8) took;
  game->drew = took > 0 ? LC_SEAT_BIT (seat) : 0;
}

/* Both. */
void
lc_quick_store_begun (LcQuickNow *now, guint took, gboolean played, const guint traits)
{
  lc_quick_store_table (now, traits);
  lc_quick_store_rest (now, took, played);
}

/* The seat on turn has drawn nothing, since there is nothing to be drawn. */
static LcNext
draw_nothing (LcQuickNow *now, const guint traits)
{
  const guint seat = lc_quick_seat (now->spot);

  lc_quick_store_begun (now, 0, FALSE, traits);
  now->game->drew = LC_SEAT_BIT (seat);
  return lc_sprint_end_draw (now->known->sprint, seat);
}

/* Does what the loop was left for. */
static LcNext
do_what_is_due (LcQuickNow *now, const guint traits)
{
  LcQuickKnown *known = now->known;
  LcSprint *sprint = known->sprint;
  const guint seat = lc_quick_seat (now->spot);

  switch (known->due)
    {
    case LC_DUE_CARD:
      return lc_sprint_carry_out (sprint, seat, known->laid.side, known->laid.kind);
    case LC_DUE_FINISH:
      return lc_sprint_trigger (sprint, seat);
    case LC_DUE_SCRIPT:
      return lc_sprint_end_script (sprint, seat);
    case LC_DUE_IDLE:
      return draw_nothing (now, traits);
    case LC_DUE_NOTHING:
      break;
    }
  g_return_val_if_reached (LC_NEXT_OVER);
}

/* Goes on with what the engine has left. Returns %LC_NEXT_PLAIN if that is possible. A round may
 * begin with a question: the colour of a wild card. */
LcNext
lc_quick_begin (LcQuickNow *now, const guint traits)
{
  LcSprint *sprint = now->known->sprint;
  const LcTable *table = sprint->table;
  LcNext next = LC_NEXT_CHECK;

  if (table->phase == LC_PHASE_ASK && now->moves < LC_QUICK_MOST_MOVES)
    next = lc_sprint_answer (sprint);
  if (table->hand_size[table->turn] > 1)
    sprint->game->drew = 0; /* for the end of the first turn, where nobody asks */
  if (next != LC_NEXT_CHECK || sprint->table->in_play != now->in_play
      || !lc_sprint_is_plain (sprint))
    return next;
  load (now, TRUE, traits);
  return LC_NEXT_PLAIN;
}

/* Goes on after the loop was left. Returns %LC_NEXT_PLAIN if that is possible. */
LcNext
lc_quick_resume (LcQuickNow *now, LcNext next, const guint traits)
{
  LcSprint *sprint = now->known->sprint;

  if (next == LC_NEXT_CARRY)
    next = do_what_is_due (now, traits);
  if (next == LC_NEXT_CHECK && sprint->table->phase == LC_PHASE_ASK)
    next = lc_sprint_answer (sprint);
  if (next != LC_NEXT_CHECK || sprint->table->in_play != now->in_play
      || !lc_sprint_is_plain (sprint))
    return next == LC_NEXT_PLAIN ? LC_NEXT_CHECK : next;
  load (now, FALSE, traits);
  return LC_NEXT_PLAIN;
}

#endif

/* lc-sprint-glance.c - the loop of a sprint in which everybody is asked at a glance.
 *
 * It is for the rulesets that the loop for bots that choose by lot knows all of, and uses the same
 * tables (LcSprintPlan.quick_cards and LcSprintPlan.pass). But players look at the table, so what
 * changes there is written down at once, and only what nobody sees is left for the end.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-glance-private.h"

#ifdef LC_HAVE_BMI2

/* The turn passes on in another way than most. */
LC_ALWAYS_INLINE void
pass_by_card (LcGlanceNow *now, guint pass)
{
  LcTable *table = &now->game->table;
  const guint8 *way = now->known->pass + pass;
  const guint backwards = table->direction < 0 ? LC_SPRINT_BACKWARDS : 0;
  const guint spot = way[now->seat + backwards];

  now->game->tally.skipped += way[G_STRUCT_OFFSET (LcSprintPass, lost)];
  now->seat = spot % LC_SPRINT_BACKWARDS;
  if ((spot ^ backwards) & LC_SPRINT_BACKWARDS)
    {
      table->direction = (gint8) -table->direction;
      lc_glance_show_direction (now->known);
    }
}

/* What comes of a plain card that the seat on turn has laid, being left with @size cards, until the
 * next turn has begun. */
LC_ALWAYS_INLINE LcNext
take_effect (LcGlanceNow *now, const LcGlancePlay *play, guint size, guint took, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  const LcQuickCard *quick = &plan->quick_cards[play->side][play->kind];
  LcTable *table = &now->game->table;

  if (traits & LC_GLANCE_HAS_LIGHTS)
    { /* without a branch: which cards do so is as good as chance */
      now->lit =
        (now->lit & ~((guint) quick->sets << now->seat)) ^ ((guint) quick->flips << now->seat);
      table->token[0][now->seat] = now->lit >> now->seat & 1;
      if (quick->adds > 0)
        lc_glance_add_to_counter (table, plan->quick_counter, quick->adds);
    }
  if (G_UNLIKELY (quick->more != LC_QUICK_PLAIN || size == 0))
    {
      const LcSprintCard *card = &plan->cards[play->side][play->kind];
      const LcSeats drew =
        card->draws > 0 ? lc_glance_let_draw (now->known, now->seat, card, play->target) : 0;

      if ((traits & LC_GLANCE_HAS_LIGHTS) && (card->plain & LC_PLAIN_FLIP_ALL))
        now->lit = lc_glance_flip_all (table, card->token, now->lit);
      if (G_UNLIKELY (size == 0))
        {
          if (card->plain & (LC_PLAIN_TURN | LC_PLAIN_REVERSE))
            table->direction = (gint8) -table->direction;
          return lc_glance_finish (now->known, now->seat, now->moves, card, took, drew);
        }
      pass_by_card (now, plan->quick_pass[play->side][play->kind]);
    }
  else
    now->seat = now->known->glance.after[now->seat];
  if ((traits & LC_GLANCE_HAS_LIGHTS) && G_UNLIKELY (now->lit == 0))
    now->lit = lc_glance_light_all (table, plan);
  table->turns++;
  return LC_NEXT_PLAIN;
}

/* Takes a card of a kind out of a hand, of equal ones the first, or else @id, where they need not lie
 * side by side. */
LC_ALWAYS_INLINE guint
take_out_anywhere (const LcGlanceNow *now, guint kind, guint id)
{
  LcHands *hands = &now->known->hands;
  const LcSprint *sprint = now->known->sprint;
  gboolean last;

  id = lc_sprint_take_out_anywhere (sprint->faces->cards[kind], &now->game->hand[now->seat], id,
                                    &last);
  lc_sprint_lose_sight (&hands->seen[now->seat], now->plan->faces.cards[kind]);
  hands->held[now->seat].word[0] &= ~((guint64) last << kind % 64);
  return id;
}

/* Takes a card of a kind out of a hand, of equal ones the first, or else @id. They may be in two words
 * of the hand, but are always in 16 bits that begin with a byte; and this is a processor with the
 * lowest byte first. */
LC_ALWAYS_INLINE guint
take_out (const LcGlanceNow *now, const LcQuickCard *card, guint kind, guint id, const guint traits)
{
  guint8 *at = (guint8 *) &now->game->hand[now->seat] + card->at;
  guint32 bits, copies, taken;

  if (traits & LC_GLANCE_IS_TURNED)
    return take_out_anywhere (now, kind, id);
  memcpy (&bits, at, sizeof bits);
  copies = bits & card->mask;
  taken = id == LC_NO_CARD ? copies & -copies : 1u << (id - card->at * 8u);
  bits ^= taken;
  memcpy (at, &bits, sizeof bits);
  now->known->hands.held[now->seat].word[traits & LC_GLANCE_HAS_LIGHTS ? kind / 64 : 0] &=
    ~((guint64) (copies == taken) << kind % 64);
  return card->at * 8u + (guint) __builtin_ctz (taken);
}

/* play() of lc-game.c. @id is the drawn card, or else %LC_NO_CARD. */
LC_ALWAYS_INLINE LcNext
lay (LcGlanceNow *now, const LcGlancePlay *play, guint id, guint took, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  const LcSprintCard *card = &plan->cards[play->side][play->kind];
  const LcQuickCard *quick = &plan->quick_cards[play->side][play->kind];
  LcGame *game = now->game;
  LcTable *table = &game->table;
  const guint seat = now->seat;
  const guint size = table->hand_size[seat] - 1u;
  guint colour = card->top_colour;
  gboolean forgot;

  id = take_out (now, quick, play->kind, id, traits);
  table->hand_size[seat] = (guint8) size;
  game->discard[table->n_discard++] = (guint8) id;
  table->below_face = table->top_face;
  table->below_colour = table->colour;
  table->lacks[seat] &= (guint16) ~(1u << colour);
  game->wrong = 0;
  if (G_UNLIKELY ((card->flags & (LC_FACE_CALLS | LC_FACE_HONEST)) || colour == LC_NO_COLOUR))
    {
      if (card->flags & LC_FACE_HONEST)
        game->wrong = lc_legal_wrong (game, now->known->sprint->rules, seat);
      if (colour == LC_NO_COLOUR)
        colour = table->colour;
      if (card->flags & LC_FACE_CALLS)
        colour = play->colour;
    }
  table->target = (guint8) play->target;
  game->called = (guint8) play->call;
  table->top = (guint8) id;
  table->top_face = card->top_face;
  table->colour = (guint8) colour;
  table->author = (guint8) seat;
  now->row = now->rows + (card->top_row + colour) * LC_GLANCE_ROW_SIZE;
  now->moves++;
  if (G_UNLIKELY (!card->is_plain))
    {
      game->finishing = size == 0 ? (guint8) (seat + 1) : 0;
      if (size == 1 && !play->call && now->known->calls)
        table->uncalled = LC_SEAT_BIT (seat);
      lc_glance_store_begun (now->known, now->seat, now->moves, took, TRUE);
      return lc_sprint_carry_out (now->known->sprint, seat, play->side, play->kind);
    }
  forgot = size == 1 && !play->call && now->known->calls;
  if (G_UNLIKELY (forgot))
    {
      LcNext next;

      table->uncalled = LC_SEAT_BIT (seat);
      next = take_effect (now, play, size, took, traits);
      return next == LC_NEXT_PLAIN ? LC_NEXT_DECIDE : next; /* others may catch it */
    }
  return take_effect (now, play, size, took, traits);
}

/* The turn of the seat on turn ends with a draw, or with the drawn card kept. */
LC_ALWAYS_INLINE LcNext
end_draw (LcGlanceNow *now)
{
  now->seat = now->known->glance.after[now->seat];
  now->game->table.turns++;
  return LC_NEXT_PLAIN;
}

/* The seat on turn has drawn a card that fits, and plays or keeps it. */
LC_ALWAYS_INLINE LcNext
think_about_drawn (LcGlanceNow *now, guint card, guint n_plays, LcMove *move, const guint traits)
{
  const guint can = now->plan->offer[0] == 2 ? 0 : LC_CAN_PASS;
  LcTable *table = &now->game->table;
  const guint calls = now->known->calls & (table->hand_size[now->seat] == 2);
  LcGlanceAsked asked = LC_ASKED_PLAYS;
  LcGlancePlay play;

  table->phase = LC_PHASE_DRAWN;
  table->begun = 1;
  if (lc_glance_is_forced (now, n_plays, can, calls, traits))
    play = lc_glance_only_play (now->known, traits);
  else
    asked = lc_glance_ask (now, can, calls, &play, move, traits);
  if (G_UNLIKELY (asked == LC_ASKED_ELSE))
    {
      lc_glance_store_begun (now->known, now->seat, now->moves, 1, FALSE);
      lc_sprint_wait_for_drawn (now->known->sprint, now->seat);
      return LC_NEXT_CARRY;
    }
  table->phase = LC_PHASE_TURN;
  table->begun = 0;
  if (asked == LC_ASKED_PLAYS)
    return lay (now, &play, card, 1, traits);
  now->moves++;
  now->known->playless++;
  return end_draw (now);
}

/* The seat on turn draws, and perhaps plays what it has drawn. */
LC_ALWAYS_INLINE LcNext
draw (LcGlanceNow *now, LcMove *move, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  LcGlanceKnown *known = now->known;
  LcGame *game = now->game;
  LcTable *table = &game->table;
  const guint seat = now->seat;
  LcKinds drawn = { { 0 } };
  guint card, kind, size, n_plays;

  now->moves++;
  known->playless++;
  table->lacks[seat] |= (guint16) (1u << table->colour);
  if (G_UNLIKELY (table->n_draw == 0))
    {
      lc_pile_refill (&known->sprint->context);
      if (table->n_draw == 0)
        return lc_glance_draw_nothing (known, now->seat, now->moves);
    }
  card = lc_sprint_take (game);
  kind = traits & LC_GLANCE_IS_TURNED ? known->sprint->kind[card] : plan->kind[card];
  if (traits & LC_GLANCE_IS_TURNED)
    lc_sprint_see (&known->hands.seen[seat], plan->faces.cards[kind]);
  game->drawn = (guint8) card;
  game->tally.drawn++;
  drawn.word[traits & LC_GLANCE_HAS_LIGHTS ? kind / 64 : 0] = G_GUINT64_CONSTANT (1) << kind % 64;
  game->hand[seat].word[card / 64] |= G_GUINT64_CONSTANT (1) << card % 64;
  for (guint i = 0; i < LC_GLANCE_N_WORDS (traits); i++)
    known->hands.held[seat].word[i] |= drawn.word[i];
  size = table->hand_size[seat] + 1u;
  table->hand_size[seat] = (guint8) size;
  if (G_UNLIKELY (game->tally.largest_hand < size))
    game->tally.largest_hand = (guint16) size;
  if (plan->offer[0] == 0)
    return end_draw (now);
  n_plays = lc_glance_look (now, known->hands.held[seat], drawn, traits);
  return n_plays == 0 ? end_draw (now) : think_about_drawn (now, card, n_plays, move, traits);
}

/* The seat on turn has its turn. */
LC_ALWAYS_INLINE LcNext
take_turn (LcGlanceNow *now, LcMove *move, const guint traits)
{
  LcGlanceKnown *known = now->known;
  const LcKinds held = known->hands.held[now->seat];
  const guint n_plays = lc_glance_look (now, held, held, traits);
  LcGlanceAsked asked = LC_ASKED_PLAYS;
  guint calls;
  LcGlancePlay play;

  if (n_plays == 0)
    return draw (now, move, traits);
  calls = known->calls & (now->game->table.hand_size[now->seat] == 2);
  if (lc_glance_is_forced (now, n_plays, known->can, calls, traits))
    play = lc_glance_only_play (known, traits);
  else
    asked = lc_glance_ask (now, known->can, calls, &play, move, traits);
  if (G_LIKELY (asked == LC_ASKED_PLAYS))
    return lay (now, &play, LC_NO_CARD, 0, traits);
  return asked == LC_ASKED_ELSE ? LC_NEXT_CARRY : draw (now, move, traits);
}

LC_ALWAYS_INLINE LcSprintEnd
run (LcSprint *sprint, guint *n_moves, LcMove *move, const guint traits)
{
  const LcTable *table = sprint->table;
  const guint n_before = *n_moves;
  LcNext next = LC_NEXT_CHECK;
  LcMove chosen = { 0 };
  gboolean first = TRUE;
  LcGlanceKnown known;
  LcGlanceNow now = { .known = &known,
                      .game = sprint->game,
                      .plan = sprint->plan,
                      .rows = (const guint8 *) sprint->plan->rows,
                      .moves = n_before };

  lc_glance_prepare (&known, sprint);
  if (table->hand_size[table->turn] > 1)
    sprint->game->drew = 0; /* for the end of the first turn, where nobody asks */
  while (now.moves < LC_GLANCE_MOST_MOVES)
    {
      LcGlanceNow then = now;

      next = lc_glance_answer (&known, next, &chosen);
      if (next != LC_NEXT_CHECK)
        break;
      lc_glance_load (&then, first);
      now = then;
      first = FALSE;
      do
        next = take_turn (&now, &chosen, traits);
      while (next == LC_NEXT_PLAIN && now.moves < LC_GLANCE_MOST_MOVES);
      if (next != LC_NEXT_CHECK && next != LC_NEXT_OVER)
        lc_glance_store (&known, now.seat, now.moves);
    }
  now.moves += (guint16) (table->moves - now.moves);
  sprint->playout->moves += now.moves - n_before;
  *n_moves = now.moves;
  *move = chosen;
  if (sprint->context.failed)
    return LC_SPRINT_FAILED;
  if (table->phase == LC_PHASE_OVER)
    return LC_SPRINT_OVER;
  return next == LC_NEXT_CARRY ? LC_SPRINT_CARRY : LC_SPRINT_DECIDE;
}

LC_GLANCE_BMI2 static LcSprintEnd
run_narrow (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return run (sprint, n_moves, move, 0);
}

LC_GLANCE_BMI2 static LcSprintEnd
run_turned (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return run (sprint, n_moves, move, LC_GLANCE_IS_TURNED);
}

LC_GLANCE_BMI2 static LcSprintEnd
run_lights (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return run (sprint, n_moves, move, LC_GLANCE_HAS_LIGHTS);
}

LC_GLANCE_BMI2 static LcSprintEnd
run_lights_free (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return run (sprint, n_moves, move, LC_GLANCE_HAS_LIGHTS | LC_GLANCE_IS_FREE);
}

/**
 * lc_sprint_at_a_glance:
 * @sprint: a sprint that has been prepared, of a ruleset with a LcSprintPlan.quick without a script, in
 *   which all choose at a glance and nobody counts decisions; the processor can pick bits
 * @n_moves: (inout): how many moves the round has had
 * @move: (out): for %LC_SPRINT_CARRY, what the seat on turn does
 *
 * Plays on as far as it can. Returns: why it has stopped
 */
LcSprintEnd
lc_sprint_at_a_glance (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  const LcSprintPlan *plan = sprint->plan;

  if (plan->quick == LC_QUICK_NARROW)
    return run_narrow (sprint, n_moves, move);
  if (plan->quick == LC_QUICK_TURNED)
    return run_turned (sprint, n_moves, move);
  return plan->forbids == LC_FORBIDS_NOTHING ? run_lights_free (sprint, n_moves, move)
                                             : run_lights (sprint, n_moves, move);
}

#endif

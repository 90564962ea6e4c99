/* lc-sprint-glance-game.c - how the loop for players at a glance gives the game to the engine and takes it
 * back, and what is too much, or too seldom, for the loop.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-glance-private.h"

#ifdef LC_HAVE_BMI2

/* Puts into the game what is not there yet. */
void
lc_glance_store (LcGlanceKnown *known, guint seat, guint moves)
{
  LcGame *game = known->sprint->game;

  game->table.turn = (guint8) seat;
  game->table.moves = (guint16) moves;
  game->tally.plays += moves - known->begin - known->playless;
  known->begin = moves;
  known->playless = 0;
}

/* Puts into the game that a turn is under way, for the engine to go on from there. */
void
lc_glance_store_begun (LcGlanceKnown *known, guint seat, guint moves, guint took, gboolean played)
{
  LcGame *game = known->sprint->game;

  lc_glance_store (known, seat, moves);
  for (guint i = 0; i < game->table.n_seats; i++)
    for (guint j = 0; j < LC_SPRINT_WORDS; j++)
      known->hands.hand[i].word[j] = game->hand[i].word[j];
  game->table.begun = 1;
  game->table.phase = LC_PHASE_TURN;
  game->n_frames = 0;
  game->played = played ? 1 : 0;
  game->took = (guint8) took;
  game->drew = took > 0 ? LC_SEAT_BIT (seat) : 0;
}

void
lc_glance_show_direction (LcGlanceKnown *known)
{
  const LcTable *table = known->glance.table;

  known->glance.after = known->sprint->after[table->direction < 0];
  known->glance.before = known->sprint->after[table->direction >= 0];
}

/* Finds out what @seat holds. */
LC_ALWAYS_INLINE void
hold (LcGlanceKnown *known, const LcSprintPlan *plan, guint seat)
{
  LcHands *hands = &known->hands;

  if (known->rules->turned)
    lc_sprint_see_hand (known->sprint, seat, &hands->held[seat], &hands->seen[seat]);
  else
    hands->held[seat] = lc_sprint_kinds (plan, &known->sprint->game->hand[seat], TRUE);
}

/* Takes over what the engine has done. */
LC_GLANCE_BMI2 void
lc_glance_load (LcGlanceNow *now, gboolean first)
{
  LcGlanceKnown *known = now->known;
  const LcGame *game = now->game;
  const LcTable *table = &game->table;

  if (known->rules->turned && table->side != now->plan->side)
    {
      lc_sprint_turn_over (known->sprint);
      now->plan = known->sprint->plan;
      now->rows = (const guint8 *) now->plan->rows;
      memset (known->glance.kinds, 0, sizeof known->glance.kinds);
      first = TRUE;
    }
  now->seat = table->turn;
  now->row = now->rows
             + lc_predicate_index (known->sprint->rules, table->top_face, table->colour)
                 * LC_GLANCE_ROW_SIZE;
  now->moves += (guint16) (table->moves - now->moves);
  known->begin = now->moves;
  now->lit = 0;
  lc_glance_show_direction (known);
  for (guint seat = 0; seat < LC_MAX_SEATS && seat < table->n_seats; seat++)
    {
      const LcCards *hand = &game->hand[seat];

      if (first || hand->word[0] != known->hands.hand[seat].word[0]
          || hand->word[1] != known->hands.hand[seat].word[1])
        hold (known, now->plan, seat);
      now->lit |= (guint) (table->token[0][seat] == 1) << seat;
    }
  now->lit &= table->in_play;
}

/* What a seat does that is asked by its view after all. */
LcMove
lc_glance_ask_by_view (LcGlanceKnown *known)
{
  const LcGlance *glance = &known->glance;
  LcOccasion occasion = { .plays = { known->plays }, .n_options = 0 };

  for (guint side = 0; side < LC_MAX_SIDES && !known->rules->turned; side++)
    {
      memcpy (occasion.plays[side].word, glance->kinds[side], sizeof occasion.plays[side].word);
      occasion.n_plays[side] = (glance->kinds[side][0] | glance->kinds[side][1]) != 0;
    }
  return lc_sprint_choose_by_view (known->sprint, glance->seat, &occasion, glance->can);
}

/* @n_cards are drawn, of which there are enough, and none is settled yet. What changes with every card
 * is in local variables; the compiler would not dare to keep it there. */
static void
draw_many (LcGame *game, const LcSprintPlan *plan, LcCards *hand, LcKinds *held, guint n_cards)
{
  LcRng rng = game->rng;
  guint n_draw = game->table.n_draw;
  LcKinds cards = { { 0 } }, kinds = { { 0 } };
  guint card = 0;

  for (; n_cards > 0; n_cards--)
    {
      const guint chosen = lc_rng_below (&rng, n_draw--);
      guint64 bit, high;

      card = game->draw[chosen];
      game->draw[chosen] = game->draw[n_draw];
      bit = G_GUINT64_CONSTANT (1) << card % 64;
      high = (guint64) 0 - card / 64;
      cards.word[0] |= bit & ~high;
      cards.word[1] |= bit & high;
      bit = G_GUINT64_CONSTANT (1) << plan->kind[card] % 64;
      high = (guint64) 0 - plan->kind[card] / 64;
      kinds.word[0] |= bit & ~high;
      kinds.word[1] |= bit & high;
    }
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    {
      hand->word[i] |= cards.word[i];
      held->word[i] |= kinds.word[i];
    }
  game->rng = rng;
  game->table.n_draw = (guint8) n_draw;
  game->unshuffled = (guint16) n_draw;
  game->drawn = (guint8) card;
}

/* draw_some() where everything lies on one side. */
static void
draw_turned (LcSprint *sprint, LcGlanceKnown *known, guint seat, guint n_cards)
{
  LcGame *game = sprint->game;

  if (!lc_sprint_draw (game, sprint, seat, n_cards, &known->hands, LC_TRAIT_WIDE | LC_TRAIT_TURNED))
    {
      lc_seats_draw (&sprint->context, seat, n_cards);
      hold (known, sprint->plan, seat);
      game->drew = 0;
      return;
    }
  game->tally.drawn += n_cards;
  if (n_cards > 1)
    game->table.lacks[seat] = 0;
}

/* Another seat than the one on turn draws. */
LC_GLANCE_BMI2 static void G_NO_INLINE
draw_some (LcSprint *sprint, LcGlanceKnown *known, guint seat, guint n_cards)
{
  LcGame *game = sprint->game;
  const guint size = game->table.hand_size[seat] + n_cards;

  if (sprint->rules->turned)
    {
      draw_turned (sprint, known, seat, n_cards);
      return;
    }
  if (G_UNLIKELY (n_cards >= game->table.n_draw || game->unshuffled != game->table.n_draw))
    {
      lc_seats_draw (&sprint->context, seat, n_cards);
      lc_sprint_hold (sprint, seat, &known->hands.held[seat]);
      game->drew = 0;
      return;
    }
  draw_many (game, sprint->plan, &game->hand[seat], &known->hands.held[seat], n_cards);
  game->table.hand_size[seat] = (guint8) size;
  if (game->tally.largest_hand < size)
    game->tally.largest_hand = (guint16) size;
  game->tally.drawn += n_cards;
  if (n_cards > 1)
    game->table.lacks[seat] = 0;
}

/* All whom a card lets draw do so. Returns them. */
LcSeats
lc_glance_let_draw (LcGlanceKnown *known, guint seat, const LcSprintCard *card, guint target)
{
  LcSprint *sprint = known->sprint;
  const guint8 *after = known->glance.after;

  sprint->table->turn = (guint8) seat;
  if (card->plain & LC_PLAIN_OTHERS)
    {
      for (guint victim = after[seat]; victim != seat; victim = after[victim])
        draw_some (sprint, known, victim, card->draws);
      return (LcSeats) (sprint->table->in_play & ~LC_SEAT_BIT (seat));
    }
  if (!(card->plain & LC_PLAIN_TARGET))
    target = after[seat];
  draw_some (sprint, known, target, card->draws);
  return LC_SEAT_BIT (target);
}

/* Everybody's token is flipped. */
guint
lc_glance_flip_all (LcTable *table, guint token, guint lit)
{
  for (guint seat = 0; seat < table->n_seats; seat++)
    if (table->in_play >> seat & 1)
      table->token[token][seat] = table->token[token][seat] == 0;
  return lit ^ table->in_play;
}

void
lc_glance_add_to_counter (LcTable *table, guint counter, guint n)
{
  table->counter[counter] = (gint16) MIN (table->counter[counter] + n, LC_MAX_COUNT);
}

/* Nobody's token is 1 any more, so everybody's becomes so. */
guint
lc_glance_light_all (LcTable *table, const LcSprintPlan *plan)
{
  for (guint seat = 0; seat < table->n_seats; seat++)
    if (table->in_play >> seat & 1)
      table->token[0][seat] = 1;
  if (plan->reset_adds > 0)
    lc_glance_add_to_counter (table, plan->reset_counter, plan->reset_adds);
  return table->in_play;
}

/* The last card of a hand has been laid, and has taken effect: but for what happens after every play,
 * the round is over. */
LcNext
lc_glance_finish (LcGlanceKnown *known,
                  guint seat,
                  guint moves,
                  const LcSprintCard *card,
                  guint took,
                  LcSeats drew)
{
  LcGame *game = known->sprint->game;

  lc_glance_store_begun (known, seat, moves, took, TRUE);
  game->finishing = (guint8) (seat + 1);
  game->drew |= drew;
  game->skips =
    (guint8) (card->skips + (card->plain & LC_PLAIN_REVERSE && known->sprint->two_in_play));
  game->again = card->plain & LC_PLAIN_AGAIN ? 1 : 0;
  return lc_sprint_trigger (known->sprint, seat);
}

/* The seat on turn has nothing to draw. */
LcNext
lc_glance_draw_nothing (LcGlanceKnown *known, guint seat, guint moves)
{
  lc_glance_store_begun (known, seat, moves, 0, FALSE);
  known->sprint->game->drew = LC_SEAT_BIT (seat);
  return lc_sprint_end_draw (known->sprint, seat);
}

/* Questions are answered, if there are any. Returns whether another plain turn has begun, as
 * %LC_NEXT_CHECK, or why not. */
LcNext
lc_glance_answer (LcGlanceKnown *known, LcNext next, LcMove *move)
{
  LcSprint *sprint = known->sprint;

  if (next == LC_NEXT_CHECK && sprint->table->phase == LC_PHASE_ASK)
    next = lc_sprint_ask (sprint, move);
  if (next == LC_NEXT_CHECK
      && (sprint->table->in_play != sprint->in_play || !lc_sprint_is_plain (sprint)))
    return LC_NEXT_DECIDE;
  return next;
}

/* Looks up what it takes to ask the seats. */
static void
prepare_to_ask (LcGlanceKnown *known, const LcPlayers *players, guint n_seats)
{
  for (guint seat = 0; seat < n_seats; seat++)
    known->asking[seat] = (LcGlanceAsking){
      .choose = players->funcs[seat]->choose_at_a_glance,
      .state = players->memory + players->at[seat],
      .prepared = players->prepared[seat],
      .key = players->key[seat],
      .simple = LC_MOVE_FIELD (kind, LC_MOVE_PLAY) | LC_MOVE_FIELD (seat, seat)
                | LC_MOVE_FIELD (colour, LC_NO_COLOUR) | LC_MOVE_FIELD (target, LC_NO_SEAT),
    };
}

/* Looks up what stays as it is. */
void
lc_glance_prepare (LcGlanceKnown *known, LcSprint *sprint)
{
  const LcSprintPlan *plan = sprint->plan;
  const LcTable *table = sprint->table;

  memset (&known->glance, 0, sizeof known->glance);
  known->glance.table = table;
  memset (&known->plays, 0, sizeof known->plays);
  known->sprint = sprint;
  known->rules = sprint->rules;
  prepare_to_ask (known, sprint->playout->players, table->n_seats);
  known->pass = (const guint8 *) plan->pass[table->n_seats];
  if (table->in_play != (1u << table->n_seats) - 1)
    {
      lc_sprint_plan_pass (known->made, table->n_seats, table->in_play);
      known->pass = (const guint8 *) known->made;
    }
  known->playless = 0;
  known->can = plan->mode[0] & LC_SPRINT_MUST_PLAY ? 0 : LC_CAN_DRAW;
  known->calls = sprint->rules->uno_penalty > 0;
  sprint->hands = &known->hands;
}

#endif

/* lc-position.c - setting a round up by hand.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-position.h"

#include <string.h>

#include "lc-context-private.h"
#include "lc-error.h"

/**
 * lc_position_init:
 * @position: (out caller-allocates): the position
 * @rules: the rules
 * @n_seats: seats at the table
 *
 * Sets up a table at which nobody holds anything: seat 0 is on turn, the last seat has dealt, play
 * runs clockwise, and tokens and counters are what a round begins with. The top card is missing.
 */
void
lc_position_init (LcPosition *position, const LcRules *rules, guint n_seats)
{
  memset (position, 0, sizeof *position);
  position->n_seats = (guint8) n_seats;
  position->dealer = (guint8) (n_seats - 1);
  position->direction = 1;
  position->colour = LC_NO_COLOUR;
  position->top = LC_NO_CARD;
  for (guint i = 0; i < rules->n_tokens; i++)
    for (guint seat = 0; seat < n_seats; seat++)
      position->token[i][seat] = rules->tokens[i].initial;
  for (guint i = 0; i < rules->n_counters; i++)
    position->counter[i] = rules->counters[i].initial;
}

static gboolean
wrong (GError **error, const char *text)
{
  g_set_error_literal (error, LC_GAME_ERROR, LC_GAME_ERROR_INVALID, text);
  return FALSE;
}

static gboolean
check (const LcPosition *position, const LcRules *rules, GError **error)
{
  if (position->n_seats < 2 || position->n_seats > LC_MAX_SEATS)
    return wrong (error, "a position has 2 to 16 seats");
  if (position->turn >= position->n_seats || position->dealer >= position->n_seats
      || (position->out >> position->turn & 1))
    return wrong (error, "the seat on turn and the dealer have to be at the table");
  if (position->top >= rules->n_cards)
    return wrong (error, "the position has no top card");
  if (position->colour != LC_NO_COLOUR && position->colour >= rules->n_colours)
    return wrong (error, "the colour in force is none of the ruleset's");
  if (position->side > 1 || (position->side == 1 && !rules->turned))
    return wrong (error, "the cards have no such side");
  if (position->direction != 1 && position->direction != -1)
    return wrong (error, "the direction has to be 1 or -1");
  return TRUE;
}

/* Lays every card where the position says; none may be in two places. */
static gboolean
lay_cards (const LcPosition *position, const LcRules *rules, LcGame *game, GError **error)
{
  LcCards free_cards = { { 0 } };
  LcTable *table = &game->table;

  for (guint card = 0; card < rules->n_cards; card++)
    lc_cards_add (&free_cards, card);
  lc_cards_remove (&free_cards, position->top);
  for (guint seat = 0; seat < position->n_seats; seat++)
    {
      const LcCards own = lc_cards_and (&position->hand[seat], &free_cards);

      if (lc_cards_count (&own) != lc_cards_count (&position->hand[seat]))
        return wrong (error, "a card is in two places");
      free_cards = lc_cards_and_not (&free_cards, &own);
      game->hand[seat] = own;
    }
  for (guint i = 0; i < position->n_draw; i++)
    {
      if (!lc_cards_has (&free_cards, position->draw[i]))
        return wrong (error, "a card of the draw pile is in two places");
      lc_cards_remove (&free_cards, position->draw[i]);
    }
  if (position->rest == LC_REST_HAND)
    game->hand[position->rest_seat] = lc_cards_or (&game->hand[position->rest_seat], &free_cards);
  else
    for (guint card = rules->n_cards; card-- > 0;)
      if (lc_cards_has (&free_cards, card))
        {
          if (position->rest == LC_REST_DRAW)
            game->draw[table->n_draw++] = (guint8) card;
          else
            game->discard[table->n_discard++] = (guint8) card;
        }
  for (guint i = position->n_draw; i-- > 0;)
    game->draw[table->n_draw++] = position->draw[i];
  game->discard[table->n_discard++] = position->top;
  return TRUE;
}

/**
 * lc_position_make:
 * @position: the position
 * @rules: the rules
 * @match: (out caller-allocates): a match in its first round, in this position
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if there is no such position
 */
gboolean
lc_position_make (const LcPosition *position, const LcRules *rules, LcMatch *match, GError **error)
{
  const LcMatchSetup setup = { .seed = position->seed, .n_seats = position->n_seats };
  LcGame *game = &match->game;
  LcTable *table = &game->table;

  if (!check (position, rules, error) || !lc_match_init (match, rules, &setup, error))
    return FALSE;
  match->round = 1;
  memcpy (match->score, position->score, sizeof match->score);
  lc_rng_seed (&game->rng, position->seed, 1, LC_STREAM_ROUND);
  for (guint card = 0; card < rules->n_cards; card++)
    game->back[card] = (guint8) card;
  table->n_seats = position->n_seats;
  table->in_play = (LcSeats) (match->in_match & ~position->out);
  table->dealer = position->dealer;
  table->turn = position->turn;
  table->direction = position->direction;
  table->side = position->side;
  table->top = position->top;
  table->asked = table->target = table->author = table->winner = LC_NO_SEAT;
  table->first = LC_NO_SEAT;
  table->below_face = LC_NO_FACE;
  table->below_colour = rules->n_colours;
  table->uncalled = position->uncalled;
  table->turns = 1;
  game->drawn = LC_NO_CARD;
  memcpy (table->token, position->token, sizeof table->token);
  memcpy (table->counter, position->counter, sizeof table->counter);
  if (!lay_cards (position, rules, game, error))
    return FALSE;
  for (guint seat = 0; seat < position->n_seats; seat++)
    table->hand_size[seat] = (guint8) lc_cards_count (&game->hand[seat]);
  table->top_face = (guint8) lc_game_face (game, rules, table->top, table->side);
  table->colour =
    position->colour != LC_NO_COLOUR ? position->colour : rules->faces[table->top_face].colour;
  if (table->colour == LC_NO_COLOUR)
    return wrong (error, "the top card is a wild: the position has to say which colour is called");
  table->phase = LC_PHASE_TURN;
  lc_legal_refresh (game, rules);
  return lc_game_check (game, rules, error);
}

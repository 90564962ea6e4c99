/* lc-check.c - what is true of every game at every moment.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-context-private.h"
#include "lc-error.h"
#include "lc-view.h"

static gboolean broken (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
broken (GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_INVALID, "not a state of a game: %s", text);
  return FALSE;
}

static gboolean
count_pile (const guint8 *pile, guint n_cards, guint8 count[LC_MAX_CARDS], guint deck)
{
  for (guint i = 0; i < n_cards; i++)
    {
      if (pile[i] >= deck)
        return FALSE;
      count[pile[i]]++;
    }
  return TRUE;
}

/* Every card of the deck is in exactly one place. */
static gboolean
check_cards (const LcGame *game, const LcRules *rules, GError **error)
{
  const LcTable *table = &game->table;
  guint8 count[LC_MAX_CARDS] = { 0 };

  if (!count_pile (game->draw, table->n_draw, count, rules->n_cards)
      || !count_pile (game->discard, table->n_discard, count, rules->n_cards)
      || !count_pile (game->aside, table->n_aside, count, rules->n_cards))
    return broken (error, "a pile has a card that is not in the deck");
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    {
      if (lc_cards_count (&game->hand[seat]) != table->hand_size[seat])
        return broken (error, "seat %u holds %u cards and counts %u", seat,
                       lc_cards_count (&game->hand[seat]), table->hand_size[seat]);
      if (table->hand_size[seat] > 0 && !(table->in_play >> seat & 1))
        return broken (error, "seat %u is out and holds cards", seat);
      LC_CARDS_FOREACH (&game->hand[seat], card)
        count[card]++;
    }
  for (guint card = 0; card < LC_MAX_CARDS; card++)
    if (count[card] != (card < rules->n_cards))
      return broken (error, "card %u is in %u places", card, count[card]);
  if (table->n_discard == 0 || game->discard[table->n_discard - 1] != table->top)
    return broken (error, "the top card is not on top of the discard pile");
  if (game->unshuffled > table->n_draw)
    return broken (error, "more cards are unsettled than there are in the draw pile");
  return TRUE;
}

static gboolean
check_turn (const LcGame *game, const LcRules *rules, GError **error)
{
  const LcTable *table = &game->table;
  const LcSeats none_out = (LcSeats) ((1u << table->n_seats) - 1);

  if (table->phase > LC_PHASE_OVER)
    return broken (error, "there is no phase %u", table->phase);
  if (table->in_play == 0 || (table->in_play & ~none_out) != 0)
    return broken (error, "seats are in play that are not at the table");
  if (table->turn >= table->n_seats)
    return broken (error, "seat %u is on turn", table->turn);
  if (table->phase != LC_PHASE_OVER && !(table->in_play >> table->turn & 1))
    return broken (error, "seat %u is on turn, and is out", table->turn);
  if (table->phase == LC_PHASE_ASK
      && (table->asked >= table->n_seats || !(table->in_play >> table->asked & 1)
          || table->question >= rules->n_questions))
    return broken (error, "nobody who is in play can answer");
  if (table->direction != 1 && table->direction != -1)
    return broken (error, "the direction is %d", table->direction);
  if (table->mode >= rules->n_modes)
    return broken (error, "there is no mode %u", table->mode);
  return TRUE;
}

static gboolean
check_top (const LcGame *game, const LcRules *rules, GError **error)
{
  const LcTable *table = &game->table;
  const guint face = lc_game_face (game, rules, table->top, table->side);
  const guint colour = rules->faces[face].colour;

  if (table->top_face != face)
    return broken (error, "the top card shows another face than the one that counts");
  if (table->colour > rules->n_colours)
    return broken (error, "the colour in force is none of the ruleset's");
  if (table->colour == rules->n_colours && table->phase == LC_PHASE_TURN)
    return broken (error, "a turn begins with no colour in force");
  if (colour != LC_NO_COLOUR && table->colour != colour && !rules->recolours
      && !(rules->faces[face].flags & LC_FACE_CALLS))
    return broken (error, "a coloured card lies on top, and another colour is in force");
  return TRUE;
}

static gboolean
check_numbers (const LcGame *game, const LcRules *rules, GError **error)
{
  const LcTable *table = &game->table;

  for (guint i = 0; i < rules->n_counters; i++)
    if (table->counter[i] < 0)
      return broken (error, "the counter %s is %d", rules->counters[i].id, table->counter[i]);
  for (guint i = 0; i < rules->n_tokens; i++)
    for (guint seat = 0; seat < table->n_seats; seat++)
      if (table->token[i][seat] < 0)
        return broken (error, "the token %s is %d", rules->tokens[i].id, table->token[i][seat]);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if ((table->uncalled >> seat & 1) && table->hand_size[seat] != 1)
      return broken (error, "seat %u has to call with %u cards", seat, table->hand_size[seat]);
  if (game->n_frames > LC_MAX_FRAMES)
    return broken (error, "%u lists are under way", game->n_frames);
  for (guint i = 0; i < game->n_frames; i++)
    if (game->frame[i].step >= rules->n_steps || game->frame[i].self >= table->n_seats)
      return broken (error, "a list is under way that is none");
  return TRUE;
}

/* Somebody can always act, until the round is over. */
static gboolean
check_moves (const LcGame *game, const LcRules *rules, GError **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  const LcTable *table = &game->table;

  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      const gboolean must = table->phase != LC_PHASE_OVER
                            && seat == (table->phase == LC_PHASE_ASK ? table->asked : table->turn);

      lc_game_moves (game, rules, seat, moves);
      if (must && moves->len == 0)
        return broken (error, "seat %u has to act and has no move", seat);
      if (table->phase == LC_PHASE_OVER && moves->len > 0)
        return broken (error, "seat %u has moves after the end", seat);
      for (guint i = 0; i < moves->len; i++)
        for (guint j = 0; j < i; j++)
          if (lc_move_equal (g_array_index (moves, LcMove, i), g_array_index (moves, LcMove, j)))
            return broken (error, "seat %u has the same move twice", seat);
    }
  return TRUE;
}

/**
 * lc_game_check:
 * @game: a game
 * @rules: its rules
 * @error: return location for an error
 *
 * Checks all that is true of every game at every moment: every card of the deck is in one place,
 * exactly one seat is on turn, a colour is in force, nothing owed is negative, and somebody can
 * act unless the round is over. For tests, and for states that come from outside.
 *
 * Returns: %FALSE with @error set (%LC_GAME_ERROR_INVALID) if anything is not as it should be
 */
gboolean
lc_game_check (const LcGame *game, const LcRules *rules, GError **error)
{
  return check_turn (game, rules, error) && check_cards (game, rules, error)
         && check_top (game, rules, error) && check_numbers (game, rules, error)
         && check_moves (game, rules, error);
}

/* lc-deal.c - how a round is dealt, and what its start card does.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-context-private.h"
#include "lc-error.h"

/* Which back each front has in this round, drawn anew. */
static void
shuffle_backs (LcContext *context, guint64 round, guint dealer)
{
  LcGame *game = context->game;
  const guint n_cards = context->rules->n_cards;
  LcEvent event;

  lc_pile_in_order (game->back, LC_MAX_CARDS);
  if (context->rules->backs_shuffled)
    for (guint i = n_cards - 1; i > 0; i--)
      {
        const guint chosen = lc_rng_below (&game->rng, i + 1);
        const guint8 back = game->back[i];

        game->back[i] = game->back[chosen];
        game->back[chosen] = back;
      }
  if (!lc_context_told (context))
    return;
  event = lc_event (LC_EVENT_ROUND, dealer);
  event.value = (gint32) round;
  if (context->rules->backs_shuffled)
    {
      event.cards = game->back;
      event.n_cards = (guint8) n_cards;
    }
  lc_context_tell (context, &event);
}

/* deal_hands() where nobody is told: the same, without the detours. Some twenty or thirty cards are
 * more than a tenth of what a simulated round is, so this is tight: what is left of the draw pile
 * above its top card does not matter. */
static void
deal_quietly (LcContext *context)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;
  const guint n_in_play = lc_seats_in_play (game);
  const guint n_cards = lc_rules_hand (context->rules, n_in_play);
  LcCards *hands[LC_MAX_SEATS], **hand = hands;
  LcRng rng = game->rng;
  guint seat = table->dealer;
  guint n_draw = table->n_draw;

  for (guint i = 0; i < n_in_play; i++)
    {
      seat = lc_seats_next (game, seat);
      hands[i] = &game->hand[seat];
      table->hand_size[seat] = (guint8) n_cards;
    }
  for (guint i = n_cards * n_in_play; i > 0; i--)
    {
      const guint chosen = lc_rng_below (&rng, n_draw--);
      const guint card = game->draw[chosen];

      game->draw[chosen] = game->draw[n_draw];
      lc_cards_add (*hand, card);
      if (++hand == hands + n_in_play)
        hand = hands;
    }
  game->rng = rng;
  table->n_draw = (guint8) n_draw;
  game->unshuffled = (guint16) n_draw;
}

/* Deals one by one, the first card to the left of the dealer. */
static void
deal_hands (LcContext *context)
{
  LcGame *game = context->game;
  guint8 dealt[LC_MAX_SEATS][LC_MAX_CARDS];
  const guint n_in_play = lc_seats_in_play (game);
  guint seat = game->table.dealer;

  if (!lc_context_told (context))
    {
      deal_quietly (context);
      return;
    }
  for (guint i = 0; i < lc_rules_hand (context->rules, n_in_play) * n_in_play; i++)
    {
      guint8 card;

      seat = lc_seats_next (game, seat);
      if (!lc_pile_take (context, &card))
        break;
      dealt[seat][game->table.hand_size[seat]] = card;
      lc_seats_give (context, seat, card);
    }
  for (guint i = 0; i < n_in_play; i++)
    {
      seat = lc_seats_next (game, seat);
      lc_context_tell_cards (context, LC_EVENT_DEAL, seat, dealt[seat], game->table.hand_size[seat],
                             0);
    }
}

/* Whether the draw pile has a card that may stay on top of the discard pile. */
static gboolean
has_start_card (const LcGame *game, const LcRules *rules)
{
  for (guint i = 0; i < game->table.n_draw; i++)
    if (rules->faces[lc_game_face (game, rules, game->draw[i], game->table.side)].start
        != LC_START_BACK)
      return TRUE;
  return FALSE;
}

/* Turns the first card up, and others as long as it does not stand (FLEX-3, UNO-2, FLIP-3). */
static void
turn_start_card (LcContext *context)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;
  const LcFace *face = NULL;
  guint start = LC_START_BACK;
  guint8 card;

  while (start != LC_START_STANDS && table->n_draw > 0 && lc_pile_take (context, &card))
    {
      const guint n_left = table->n_draw;
      guint place = 0;

      lc_pile_lay (context, card);
      face = &context->rules->faces[table->top_face];
      start = face->start;
      if (n_left == 0 || (start == LC_START_BACK && !has_start_card (game, context->rules)))
        start = LC_START_STANDS; /* nothing else is left to be turned */
      if (start == LC_START_BACK)
        {
          table->n_discard--;
          lc_pile_settle (game, n_left);
          place = lc_rng_below (&game->rng, n_left + 1);
          lc_pile_put_back (context, card, place);
        }
      if (lc_context_told (context))
        {
          LcEvent event = lc_event (LC_EVENT_START, LC_NO_SEAT);

          event.card = card;
          event.value = (gint32) start;
          event.which = (guint8) place;
          lc_context_tell (context, &event);
        }
    }
  table->colour = face->colour != LC_NO_COLOUR ? face->colour : context->rules->n_colours;
}

/* What the start card does; the dealer counts as its player. */
static void
begin_play (LcContext *context)
{
  const LcRules *rules = context->rules;
  LcGame *game = context->game;
  const guint dealer = game->table.dealer;
  const LcFace *face = &rules->faces[game->table.top_face];
  LcList effect = LC_EMPTY_LIST;

  if (face->start == LC_START_STANDS)
    effect = face->start_effect;
  if (effect == LC_EMPTY_LIST && face->colour == LC_NO_COLOUR)
    effect = rules->ask_colour;
  if (effect == LC_EMPTY_LIST && rules->triggers[LC_TRIGGER_ROUND] == LC_EMPTY_LIST)
    {
      lc_turn_advance (context, dealer);
      lc_effect_run (context, 0);
      return;
    }
  lc_effect_push (context, rules->end_start, dealer);
  lc_effect_push (context, effect, dealer);
  lc_effect_push (context, rules->triggers[LC_TRIGGER_ROUND], dealer);
  lc_effect_run (context, 0);
}

static gboolean
check_deal (const LcRules *rules, const LcDeal *deal, GError **error)
{
  const LcSeats all = (LcSeats) ((1u << deal->n_seats) - 1);
  const guint n_in_play =
    deal->in_play == all ? deal->n_seats : (guint) __builtin_popcount (deal->in_play);
  const guint hand = lc_rules_hand (rules, n_in_play);

  g_return_val_if_fail (deal->n_seats <= LC_MAX_SEATS && deal->dealer < deal->n_seats, FALSE);
  g_return_val_if_fail (n_in_play >= 2 && (deal->in_play & ~all) == 0, FALSE);

  if (deal->n_seats < rules->min_seats || deal->n_seats > rules->max_seats)
    {
      g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP,
                   "%s is for %d to %d players, not for %d", rules->title, rules->min_seats,
                   rules->max_seats, deal->n_seats);
      return FALSE;
    }
  if (hand * n_in_play + 1 > rules->n_cards)
    {
      g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP,
                   "%d cards are too few: %d players with %d cards each, and a start card, "
                   "take %d",
                   rules->n_cards, n_in_play, hand, hand * n_in_play + 1);
      return FALSE;
    }
  if (rules->partners && (deal->n_seats % 2 != 0 || deal->n_seats < 4))
    {
      g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP,
                   "partners sit opposite each other: that takes 4, 6 or 8 players, not %d",
                   deal->n_seats);
      return FALSE;
    }
  return TRUE;
}

/* Counters and tokens that last have the values that they had at the end of the round before. */
static void
keep_what_lasts (LcTable *table, const LcRules *rules, const LcTable *before)
{
  for (guint i = 0; i < rules->n_counters; i++)
    if (rules->counters[i].lasts)
      table->counter[i] = before->counter[i];
  for (guint i = 0; i < rules->n_tokens; i++)
    if (rules->tokens[i].lasts)
      memcpy (table->token[i], before->token[i], sizeof table->token[i]);
}

static gboolean
start (LcGame *game, const LcRules *rules, const LcDeal *deal, const LcSink *sink, GError **error)
{
  LcContext context = { .game = game, .rules = rules, .sink = sink, .error = error };
  LcTable *table = &game->table;

  /* Of the piles, which come last, only as much counts as they have cards. (A size that the compiler
   * does not know has it call the C library, which is quicker than what it would do by itself.) */
  memset (game, 0, G_STRUCT_OFFSET (LcGame, draw) + rules->n_cards);
  lc_rng_seed (&game->rng, deal->seed, deal->round, LC_STREAM_ROUND);
  table->n_seats = deal->n_seats;
  table->in_play = deal->in_play;
  table->dealer = deal->dealer;
  table->turn = deal->dealer;
  table->direction = 1;
  table->author = table->target = table->asked = table->winner = LC_NO_SEAT;
  table->first = LC_NO_SEAT;
  table->top = game->drawn = LC_NO_CARD;
  table->below_face = LC_NO_FACE;
  table->below_colour = rules->n_colours;
  for (guint i = 0; i < rules->n_counters; i++)
    table->counter[i] = rules->counters[i].initial;
  for (guint i = 0; i < rules->n_tokens; i++)
    for (guint seat = 0; seat < deal->n_seats; seat++)
      table->token[i][seat] = rules->tokens[i].initial;

  if (deal->before != NULL)
    keep_what_lasts (table, rules, deal->before);

  shuffle_backs (&context, deal->round, deal->dealer);
  lc_pile_fill (&context);
  lc_pile_shuffle (&context);
  deal_hands (&context);
  turn_start_card (&context);
  begin_play (&context);
  return !context.failed;
}

/* lc_game_start(), but for lc_legal_settle(): a sprint finds out by itself what may be played. */
gboolean
lc_game_deal (LcGame *game,
              const LcRules *rules,
              const LcDeal *deal,
              const LcSink *sink,
              GError **error)
{
  LcGame begun;

  if (!check_deal (rules, deal, error))
    return FALSE;
  if (!rules->may_fail)
    return start (game, rules, deal, sink, error);
  if (!start (&begun, rules, deal, sink, error))
    return FALSE;
  *game = begun;
  return TRUE;
}

/**
 * lc_game_start:
 * @game: (out caller-allocates): the round
 * @rules: the rules
 * @deal: what the round depends on
 * @sink: (nullable): who is told
 * @error: return location for an error
 *
 * Shuffles, deals, and turns the start card up. The same @deal gives the same round.
 *
 * Returns: %FALSE with @error set, and @game as it was, if the rules do not allow so many seats or
 *   a script fails
 */
gboolean
lc_game_start (LcGame *game,
               const LcRules *rules,
               const LcDeal *deal,
               const LcSink *sink,
               GError **error)
{
  if (!lc_game_deal (game, rules, deal, sink, error))
    return FALSE;
  lc_legal_settle (game, rules);
  return TRUE;
}

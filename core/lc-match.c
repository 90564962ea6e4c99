/* lc-match.c - rounds played until somebody has the points.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lc-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-context-private.h"
#include "lc-error.h"
#include "lc-sprint-private.h"

/**
 * lc_match_init:
 * @match: (out caller-allocates): the match
 * @rules: the rules
 * @setup: copied
 * @error: return location for an error
 *
 * Sets a match up; lc_match_next_round() deals its first round.
 *
 * Returns: %FALSE with @error set if the rules do not allow so many seats
 */
gboolean
lc_match_init (LcMatch *match, const LcRules *rules, const LcMatchSetup *setup, GError **error)
{
  LcRng rng;

  memset (match, 0, sizeof *match);
  match->setup = *setup;
  if (match->setup.target <= 0)
    match->setup.target = rules->target;
  if (setup->n_seats < rules->min_seats || setup->n_seats > rules->max_seats)
    {
      g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP,
                   _ ("%s is for %d to %d players, not for %d"), _ (rules->title), rules->min_seats,
                   rules->max_seats, setup->n_seats);
      return FALSE;
    }
  match->in_match = (LcSeats) ((1u << setup->n_seats) - 1);
  match->game.table.phase = LC_PHASE_OVER;
  lc_rng_seed (&rng, setup->seed, 0, LC_STREAM_MATCH);
  match->first_dealer = (guint8) lc_rng_below (&rng, setup->n_seats);
  return TRUE;
}

/* Who has lost the round that is over: the seat whose hand counts most, of equal ones the first to the
 * left of the winner. */
static guint
loser_of (const LcMatch *match, const LcRules *rules)
{
  const guint n_seats = match->setup.n_seats;
  gint32 points[LC_MAX_SEATS];
  guint loser = match->game.table.winner;

  lc_game_points (&match->game, rules, points);
  for (guint i = 1; i < n_seats; i++)
    {
      const guint seat = (match->game.table.winner + i) % n_seats;

      if (loser == match->game.table.winner || points[seat] > points[loser])
        loser = seat;
    }
  return loser;
}

/* The seat that deals, or after whose turn the next round begins, by what came of the last one. */
static guint
last_round_says (const LcMatch *match, const LcRules *rules, gboolean *begins)
{
  const gboolean wins =
    rules->next_round == LC_NEXT_WINNER_BEGINS || rules->next_round == LC_NEXT_WINNER_DEALS;

  *begins = rules->next_round == LC_NEXT_WINNER_BEGINS || rules->next_round == LC_NEXT_LOSER_BEGINS;
  return wins ? match->game.table.winner : loser_of (match, rules);
}

/* The dealer of the first round is drawn by lot, and the deal passes to the left (FLEX-2), unless a
 * house rule has the last round decide. A round that nobody has won decides nothing. */
static guint
next_dealer (const LcMatch *match, const LcRules *rules)
{
  const guint n_seats = match->setup.n_seats;
  guint dealer = match->game.table.dealer;
  gboolean begins = FALSE;
  guint step = 1;

  if (match->round == 0)
    return match->first_dealer;
  if (rules->next_round != LC_NEXT_IN_TURN && match->game.table.n_seats == n_seats
      && match->game.table.winner < n_seats)
    {
      dealer = last_round_says (match, rules, &begins);
      if (!begins && (match->in_match >> dealer & 1))
        return dealer;
      if (begins)
        step = n_seats - 1; /* the seat before it */
    }
  do
    dealer = (dealer + step) % n_seats;
  while (!(match->in_match >> dealer & 1));
  return dealer;
}

/**
 * lc_match_jump:
 * @match: a match
 * @round: number of a round, from 1
 *
 * Prepares @match so that lc_match_next_round() deals @round as if the rounds before it had been
 * played without anybody leaving: the same cards, the same dealer, and no points yet. Where the last
 * round decides who deals, it is as if nobody had won it; counters and tokens that last begin anew.
 */
void
lc_match_jump (LcMatch *match, guint32 round)
{
  const LcMatchSetup *setup = &match->setup;

  g_return_if_fail (round > 0);

  match->in_match = (LcSeats) ((1u << setup->n_seats) - 1);
  match->over = 0;
  match->rounds_won = 0;
  match->winners = 0;
  memset (match->score, 0, sizeof match->score);
  match->game.table.phase = LC_PHASE_OVER;
  match->game.table.winner = LC_NO_SEAT;
  match->game.table.n_seats = 0; /* nothing lasts from a round that was not played */
  match->game.table.dealer =
    (guint8) ((match->first_dealer + (round - 1) % setup->n_seats + setup->n_seats - 1)
              % setup->n_seats);
  match->round = round - 1;
}

static gboolean
something_lasts (const LcRules *rules)
{
  for (guint i = 0; i < rules->n_counters; i++)
    if (rules->counters[i].lasts)
      return TRUE;
  for (guint i = 0; i < rules->n_tokens; i++)
    if (rules->tokens[i].lasts)
      return TRUE;
  return FALSE;
}

/* lc_match_next_round(), but for lc_legal_settle(). */
gboolean
lc_match_deal_round (LcMatch *match, const LcRules *rules, const LcSink *sink, GError **error)
{
  LcTable before;
  LcDeal deal = { .seed = match->setup.seed,
                  .round = match->round + 1,
                  .n_seats = match->setup.n_seats,
                  .in_play = match->in_match,
                  .dealer = (guint8) next_dealer (match, rules) };

  g_return_val_if_fail (!match->over && match->game.table.phase == LC_PHASE_OVER, FALSE);

  if (match->round > 0 && match->game.table.n_seats == deal.n_seats && something_lasts (rules))
    {
      before = match->game.table;
      deal.before = &before;
    }
  if (!lc_game_deal (&match->game, rules, &deal, sink, error))
    return FALSE;
  match->round++;
  memset (match->round_score, 0, sizeof match->round_score);
  return TRUE;
}

/**
 * lc_match_next_round:
 * @match: a match whose present round is over, but not the match
 * @rules: its rules
 * @sink: (nullable): who is told
 * @error: return location for an error
 *
 * Deals the next round. A round depends on nothing but the seed, its number, who still plays and
 * who deals.
 *
 * Returns: %FALSE with @error set, and @match as it was, if no round can be dealt
 */
gboolean
lc_match_next_round (LcMatch *match, const LcRules *rules, const LcSink *sink, GError **error)
{
  if (!lc_match_deal_round (match, rules, sink, error))
    return FALSE;
  lc_legal_settle (&match->game, rules);
  return TRUE;
}

/* The seats that score together with @seat: itself, and the one opposite where partners play. */
static LcSeats
team_of (const LcMatch *match, const LcRules *rules, guint seat)
{
  const guint n_seats = match->setup.n_seats;
  LcSeats team = LC_SEAT_BIT (seat);

  if (rules->partners)
    team |= LC_SEAT_BIT ((seat + n_seats / 2) % n_seats);
  return team;
}

/* What the hands of @seats are worth together. */
static gint32
points_of (const LcMatch *match, const LcRules *rules, LcSeats seats)
{
  LcCards cards = { { 0 } };
  gint32 points = 0;

  if (rules->sprint->fits
      && !rules->turned) /* simulations are about such games, and do this after every round */
    {
      for (guint seat = 0; seat < match->setup.n_seats; seat++)
        for (guint i = 0; i < LC_SPRINT_WORDS; i++) /* without a branch: who has won is chance */
          cards.word[i] |= match->game.hand[seat].word[i] & (0 - ((guint64) seats >> seat & 1));
      return lc_sprint_points (rules->sprint, cards.word);
    }
  for (guint seat = 0; seat < match->setup.n_seats; seat++)
    if (seats >> seat & 1)
      cards = lc_cards_or (&cards, &match->game.hand[seat]);
  for (guint i = 0; i < LC_CARD_WORDS; i++)
    for (guint64 bits = cards.word[i]; bits != 0; bits &= bits - 1)
      {
        const guint card = i * 64 + (guint) __builtin_ctzll (bits);

        points +=
          rules->faces[lc_game_face (&match->game, rules, card, match->game.table.side)].points;
      }
  return points;
}

static void
score_round (LcMatch *match, const LcRules *rules)
{
  const LcTable *table = &match->game.table;
  const LcSeats all = (LcSeats) ((1u << table->n_seats) - 1);
  gint32 points[LC_MAX_SEATS];
  LcSeats winners;

  if (table->winner == LC_NO_SEAT)
    return;
  match->rounds_won++;
  winners = team_of (match, rules, table->winner);
  if (rules->scoring == LC_SCORE_WINNER_TAKES)
    {
      const gint32 won =
        rules->win_points > 0 ? rules->win_points : points_of (match, rules, all & ~winners);

      for (LcSeats rest = winners; rest != 0; rest &= (LcSeats) (rest - 1))
        match->round_score[__builtin_ctz (rest)] = won;
    }
  else
    {
      lc_game_points (&match->game, rules, points);
      for (guint seat = 0; seat < table->n_seats; seat++)
        match->round_score[seat] = winners >> seat & 1 ? 0 : points[seat];
    }
  for (guint seat = 0; seat < table->n_seats; seat++)
    match->score[seat] += match->round_score[seat];
}

/* The seats with the highest, or the lowest, score among @seats. */
static LcSeats
best (const LcMatch *match, LcSeats seats, gboolean highest)
{
  LcSeats found = 0;
  gint32 score = 0;

  for (guint seat = 0; seat < match->setup.n_seats; seat++)
    if (seats >> seat & 1)
      {
        const gint32 own = highest ? match->score[seat] : -match->score[seat];

        if (found == 0 || own > score)
          found = 0;
        if (found == 0 || own == score)
          found |= LC_SEAT_BIT (seat);
        score = MAX (own, found == LC_SEAT_BIT (seat) ? own : score);
      }
  return found;
}

static gboolean
target_reached (const LcMatch *match)
{
  for (guint seat = 0; seat < match->setup.n_seats; seat++)
    if ((match->in_match >> seat & 1) && match->score[seat] >= match->setup.target)
      return TRUE;
  return FALSE;
}

static void
eliminate (LcMatch *match)
{
  const LcSeats before = match->in_match;

  for (guint seat = 0; seat < match->setup.n_seats; seat++)
    if (match->score[seat] >= match->setup.target)
      match->in_match &= (LcSeats) ~LC_SEAT_BIT (seat);
  if (match->in_match == 0) /* the last ones go together: the lower score stays */
    match->in_match = best (match, before, FALSE);
  match->over = (guint8) (__builtin_popcount (match->in_match) == 1);
}

static void
end_match (LcMatch *match, const LcRules *rules)
{
  const LcSeats all = match->in_match;

  if (rules->scoring == LC_SCORE_ELIMINATION)
    eliminate (match);
  else
    match->over = (guint8) target_reached (match);
  if (match->setup.rounds > 0 && match->round >= match->setup.rounds)
    match->over = 1;
  if (match->over && match->rounds_won > 0)
    match->winners = best (match, rules->scoring == LC_SCORE_ELIMINATION ? match->in_match : all,
                           rules->scoring == LC_SCORE_WINNER_TAKES);
}

static void
tell_scores (LcMatch *match, const LcRules *rules, const LcSink *sink)
{
  LcContext context = { .game = &match->game, .rules = rules, .sink = sink };

  if (!lc_context_told (&context))
    return;
  for (guint seat = 0; seat < match->setup.n_seats; seat++)
    {
      LcEvent event = lc_event (LC_EVENT_SCORE, seat);

      event.value = match->round_score[seat];
      event.total = match->score[seat];
      lc_context_tell (&context, &event);
    }
  if (match->over)
    {
      const guint first = match->winners != 0 ? (guint) __builtin_ctz (match->winners) : LC_NO_SEAT;
      LcEvent event = lc_event (LC_EVENT_MATCH_END, first);

      event.others = match->winners;
      lc_context_tell (&context, &event);
    }
}

/* The round is over: it is scored, and the match may be over as well. */
void
lc_match_end_round (LcMatch *match, const LcRules *rules, const LcSink *sink)
{
  score_round (match, rules);
  end_match (match, rules);
  tell_scores (match, rules, sink);
}

/**
 * lc_match_apply:
 * @match: a match
 * @rules: its rules
 * @move: what a seat does
 * @sink: (nullable): who is told
 * @error: return location for an error
 *
 * lc_game_apply(), and the scores if the round ends by it (FLEX-36). 500 means 500 or more.
 *
 * Returns: %FALSE with @error set, and @match as it was, if the move is not allowed now
 */
gboolean
lc_match_apply (LcMatch *match,
                const LcRules *rules,
                LcMove move,
                const LcSink *sink,
                GError **error)
{
  if (!lc_game_apply (&match->game, rules, move, sink, error))
    return FALSE;
  if (match->game.table.phase == LC_PHASE_OVER)
    lc_match_end_round (match, rules, sink);
  return TRUE;
}

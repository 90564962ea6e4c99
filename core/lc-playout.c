/* lc-playout.c - playing rounds by bots alone.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-playout.h"

#include "lc-context-private.h"
#include "lc-error.h"
#include "lc-sprint-private.h"
#include "lc-view.h"

typedef struct
{
  LcPlayout *playout;
  const LcMatch *match;
} Audience;

static void
tell_audience (const LcEvent *event, gpointer data)
{
  const Audience *audience = data;
  const LcPlayout *playout = audience->playout;

  if (playout->sink != NULL)
    playout->sink->tell (event, playout->sink->data);
  lc_players_observe (playout->players, playout->rules, &audience->match->game, event);
}

static gboolean
play_on (LcPlayout *playout, LcMatch *match, const LcSink *sink, GError **error)
{
  const LcTable *table = &match->game.table;
  const guint waiting = table->phase == LC_PHASE_ASK ? table->asked : table->turn;
  LcMove move;
  guint seat;

  if (playout->before_move != NULL && !playout->before_move (match, playout->data, error))
    return FALSE;
  if (!lc_players_next_move (playout->players, playout->rules, match, &move, &seat))
    {
      g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP, "nobody plays seat %u", seat);
      return FALSE;
    }
  playout->moves++;
  if (playout->decision != NULL && seat == waiting)
    playout->decision (&match->game.table, seat, lc_game_options (&match->game, playout->rules),
                       playout->data);
  return lc_match_apply (match, playout->rules, move, sink, error);
}

/* Whether rounds can sprint: all seats are played by bots, and only the one that the game waits for
 * can want to act, or others do not. */
static gboolean
may_sprint (const LcPlayout *playout, const LcMatch *match)
{
  const LcRules *rules = playout->rules;
  const gboolean others_may_act = rules->false_catch > 0 || rules->jump_in != LC_NO_PREDICATE;

  const LcPlayers *players = playout->players;
  const LcSeats all = (LcSeats) ((1u << match->setup.n_seats) - 1);

  if (!rules->sprint->fits || playout->before_move != NULL || playout->no_sprint)
    return FALSE;
  return (all & ~(others_may_act ? players->by_lot : players->bots)) == 0;
}

/* Goes on with the round by a sprint, as far as that goes. Returns FALSE if it has failed; @failed is
 * set if that was in the middle of a move. */
static gboolean
sprint (LcPlayout *playout, LcMatch *match, guint *n_moves, gboolean *failed, GError **error)
{
  LcMove move;

  switch (lc_sprint (playout, match, n_moves, &move, error))
    {
    case LC_SPRINT_OVER:
      lc_match_end_round (match, playout->rules, NULL);
      return TRUE;
    case LC_SPRINT_CARRY:
      ++*n_moves;
      playout->moves++;
      return lc_match_apply (match, playout->rules, move, NULL, error);
    case LC_SPRINT_DECIDE:
      return TRUE;
    case LC_SPRINT_FAILED:
      *failed = TRUE;
      break;
    }
  return FALSE;
}

/* A script has failed in the middle of a move of a sprint, which undoes nothing: the round is played
 * once more by the engine, which fails at the same move, and leaves the game as it was before it. */
static gboolean
fail_again (LcPlayout *playout, LcMatch *match, guint8 last_dealer, guint64 moves, GError **error)
{
  LcPlayout slow = *playout;
  gboolean well;

  g_clear_error (error);
  match->round--;
  match->game.table.dealer = last_dealer;
  match->game.table.phase = LC_PHASE_OVER;
  slow.moves = moves;
  slow.decision = NULL;
  slow.no_sprint = TRUE;
  well = lc_playout_round (&slow, match, error);
  playout->moves = slow.moves;
  playout->endless = slow.endless;
  return well;
}

/**
 * lc_playout_round:
 * @playout: the bots
 * @match: a match whose present round is over, but not the match
 * @error: return location for an error
 *
 * Deals the next round, and lets the bots play it to its end. A round without an end is given up;
 * the match is over then, and @playout counts it.
 *
 * Returns: %FALSE with @error set if a bot chooses a move that is not allowed, or a script fails
 */
gboolean
lc_playout_round (LcPlayout *playout, LcMatch *match, GError **error)
{
  Audience audience = { playout, match };
  const LcSink all = { tell_audience, &audience };
  const guint8 last_dealer = match->game.table.dealer;
  const guint64 moves = playout->moves;
  const LcSink *sink = NULL;
  gboolean sprints, failed = FALSE;
  guint n_moves = 0;

  lc_players_join (playout->players, playout->rules, match->setup.n_seats);
  if (playout->sink != NULL || playout->players->observing)
    sink = &all;
  sprints = sink == NULL && may_sprint (playout, match);
  if (!lc_match_deal_round (match, playout->rules, sink, error))
    return FALSE;
  if (sprints)
    lc_players_make_keys (playout->players, match);
  else
    lc_legal_settle (&match->game, playout->rules);
  while (match->game.table.phase != LC_PHASE_OVER)
    {
      if (sprints && !sprint (playout, match, &n_moves, &failed, error))
        return failed ? fail_again (playout, match, last_dealer, moves, error) : FALSE;
      if (match->game.table.phase == LC_PHASE_OVER)
        break;
      if (++n_moves > LC_PLAYOUT_MAX_MOVES)
        {
          playout->endless++;
          match->over = 1;
          return TRUE;
        }
      if (!play_on (playout, match, sink, error))
        return FALSE;
    }
  return TRUE;
}

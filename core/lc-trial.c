/* lc-trial.c - playing rounds at random, and checking at every step what has to hold in every game.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-trial.h"

#include <string.h>

#include "lc-context-private.h"
#include "lc-error.h"

#define N_ODD_MOVES 4 /* moves that are probably none, tried at every decision */

typedef struct
{
  const LcRules *rules;
  const LcTrialSetup *setup;
  LcTrialCounts *counts;
  LcRng rng;
  LcMatch match;
  GArray *moves;      /* of the seat looked at last */
  GArray *all;        /* of all seats */
  gboolean overdrawn; /* an event has told of more cards than were due */
} Trial;

static gboolean
broken (GError **error, const char *text)
{
  g_set_error_literal (error, LC_GAME_ERROR, LC_GAME_ERROR_INVALID, text);
  return FALSE;
}

/* Nothing negative is ever due, and nobody gets more than is due. */
static void
look_at_event (const LcEvent *event, gpointer data)
{
  Trial *trial = data;

  if (event->type != LC_EVENT_DRAW)
    return;
  trial->counts->drawn += event->n_cards;
  if (event->value < 0 || event->n_cards > event->value)
    trial->overdrawn = TRUE;
}

static void
list_moves (Trial *trial)
{
  g_array_set_size (trial->all, 0);
  for (guint seat = 0; seat < trial->match.setup.n_seats; seat++)
    {
      lc_game_moves (&trial->match.game, trial->rules, seat, trial->moves);
      g_array_append_vals (trial->all, trial->moves->data, trial->moves->len);
    }
}

static gboolean
is_listed (const Trial *trial, LcMove move)
{
  for (guint i = 0; i < trial->all->len; i++)
    if (lc_move_equal (g_array_index (trial->all, LcMove, i), move))
      return TRUE;
  return FALSE;
}

/* A move as a confused or hostile client could send it, often close to a legal one. */
static LcMove
odd_move (Trial *trial)
{
  LcMove move = g_array_index (trial->all, LcMove, lc_rng_below (&trial->rng, trial->all->len));
  guint8 *bytes = (guint8 *) &move;

  for (guint n = 1 + lc_rng_below (&trial->rng, 2); n > 0; n--)
    {
      const guint at = lc_rng_below (&trial->rng, sizeof move);
      const guint bound = lc_rng_below (&trial->rng, 4) == 0 ? 256 : 8;

      bytes[at] = (guint8) lc_rng_below (&trial->rng, bound);
    }
  return move;
}

/* Whatever is not listed is refused, and nothing has changed. */
static gboolean
try_odd_move (Trial *trial, GError **error)
{
  const LcMove move = odd_move (trial);
  LcMatch copy = trial->match;

  if (is_listed (trial, move))
    return TRUE;
  if (lc_match_apply (&copy, trial->rules, move, NULL, NULL))
    return broken (error, "a move is accepted that is not listed");
  if (memcmp (&copy, &trial->match, sizeof copy) != 0)
    return broken (error, "a refused move has changed the game");
  trial->counts->refused++;
  return TRUE;
}

/* Whatever is listed is accepted. */
static gboolean
try_moves (Trial *trial, GError **error)
{
  for (guint i = 0; i < trial->all->len; i++)
    {
      LcMatch copy = trial->match;
      g_autoptr (GError) refusal = NULL;

      if (!lc_match_apply (&copy, trial->rules, g_array_index (trial->all, LcMove, i), NULL,
                           &refusal))
        {
          if (refusal->domain != LC_SCRIPT_ERROR) /* which says itself what is wrong, and where */
            g_prefix_error_literal (&refusal, "a move that is offered cannot be made: ");
          g_propagate_error (error, g_steal_pointer (&refusal));
          return FALSE;
        }
    }
  for (guint i = 0; i < N_ODD_MOVES; i++)
    if (!try_odd_move (trial, error))
      return FALSE;
  return TRUE;
}

/* A copy plays as the original does, told or not told, to the last byte that matters. */
static gboolean
apply (Trial *trial, LcMove move, GError **error)
{
  const LcSink sink = { look_at_event, trial };
  LcMatch copy = trial->match;

  if (move.kind == LC_MOVE_PLAY)
    {
      const LcGame *game = &trial->match.game;
      const guint side = trial->rules->turned ? game->table.side : move.side;

      trial->counts->played[side][lc_game_face (game, trial->rules, move.card, side)]++;
    }
  if (!lc_match_apply (&trial->match, trial->rules, move, NULL, error)
      || !lc_match_apply (&copy, trial->rules, move, &sink, error))
    return FALSE;
  if (memcmp (&copy.game.table, &trial->match.game.table, sizeof copy.game.table) != 0
      || memcmp (copy.game.hand, trial->match.game.hand, sizeof copy.game.hand) != 0)
    return broken (error, "a copy plays on in another way than its original");
  if (trial->overdrawn)
    return broken (error, "more cards are drawn than were due");
  return TRUE;
}

/* Any move of anybody; mostly a play where there is one, or rounds would hardly ever end. */
static LcMove
choose (Trial *trial)
{
  guint n_plays = 0;

  for (guint i = 0; i < trial->all->len; i++)
    n_plays += g_array_index (trial->all, LcMove, i).kind == LC_MOVE_PLAY;
  if (n_plays == 0 || lc_rng_below (&trial->rng, 5) == 0)
    return g_array_index (trial->all, LcMove, lc_rng_below (&trial->rng, trial->all->len));
  n_plays = lc_rng_below (&trial->rng, n_plays);
  for (guint i = 0;; i++)
    if (g_array_index (trial->all, LcMove, i).kind == LC_MOVE_PLAY && n_plays-- == 0)
      return g_array_index (trial->all, LcMove, i);
}

static gboolean
play_move (Trial *trial, GError **error)
{
  if (!lc_game_check (&trial->match.game, trial->rules, error))
    return FALSE;
  list_moves (trial);
  if (trial->all->len == 0)
    return broken (error, "nobody can do anything, and the round is not over");
  if (!try_moves (trial, error))
    return FALSE;
  if (trial->setup->look != NULL
      && !trial->setup->look (&trial->match, trial->rules, &trial->rng, trial->setup->data, error))
    return FALSE;
  return apply (trial, choose (trial), error);
}

static gboolean
check_end (Trial *trial, GError **error)
{
  list_moves (trial);
  if (!lc_game_check (&trial->match.game, trial->rules, error))
    {
      g_prefix_error_literal (error, "after the end: ");
      return FALSE;
    }
  return trial->all->len == 0 || broken (error, "somebody has moves after the end");
}

static gboolean
play_round (Trial *trial, guint n_seats, guint64 seed, guint *n_moves, GError **error)
{
  const LcMatchSetup setup = { .seed = seed, .n_seats = (guint8) n_seats, .rounds = 1 };
  const guint max_moves =
    trial->setup->max_moves > 0 ? trial->setup->max_moves : LC_TRIAL_MAX_MOVES;
  LcTrialCounts *counts = trial->counts;

  *n_moves = 0;
  if (!lc_match_init (&trial->match, trial->rules, &setup, error)
      || !lc_match_next_round (&trial->match, trial->rules, NULL, error))
    return FALSE;
  while (trial->match.game.table.phase != LC_PHASE_OVER && *n_moves < max_moves)
    {
      (*n_moves)++;
      if (!play_move (trial, error))
        return FALSE;
    }
  counts->rounds++;
  counts->moves += *n_moves;
  counts->turns += trial->match.game.table.turns;
  if (trial->match.game.table.phase != LC_PHASE_OVER)
    {
      counts->endless++;
      return TRUE;
    }
  counts->blocked += trial->match.game.table.winner == LC_NO_SEAT;
  return check_end (trial, error);
}

/* How many sit at the table in round @number: each count in turn. */
static guint
seats_of_round (const Trial *trial, guint64 number)
{
  const LcRules *rules = trial->rules;
  const guint least = MAX (trial->setup->least, rules->min_seats);
  const guint most =
    trial->setup->most > 0 ? MIN (trial->setup->most, rules->max_seats) : rules->max_seats;
  guint n_seats = least + (guint) (number % (MAX (most, least) - least + 1));

  if (rules->partners) /* who sit opposite each other */
    n_seats = MAX (n_seats - n_seats % 2, 4);
  return n_seats;
}

/**
 * lc_trial_run:
 * @rules: the rules
 * @setup: how many rounds, and of whom
 * @counts: (inout): what has happened is added to it
 * @error: return location for an error
 *
 * Plays rounds by choosing at random among all moves that any seat may make, and checks at every
 * step what has to hold in every game: lc_game_check(); whatever is listed is accepted; whatever
 * is not is refused, with nothing changed; a copy plays on as its original does. A round that has
 * no end is given up and counted.
 *
 * Returns: %FALSE with @error set, which names the round, its seed and the move, if something does
 *   not hold or a script of the rules fails
 */
gboolean
lc_trial_run (const LcRules *rules,
              const LcTrialSetup *setup,
              LcTrialCounts *counts,
              GError **error)
{
  Trial trial = { .rules = rules, .setup = setup, .counts = counts };
  gboolean good = TRUE;

  trial.moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  trial.all = g_array_new (FALSE, FALSE, sizeof (LcMove));
  for (guint64 i = 0; good && i < setup->rounds; i++)
    {
      const guint64 number = setup->first + i;
      const guint n_seats = seats_of_round (&trial, number);
      guint n_moves;

      lc_rng_seed (&trial.rng, setup->seed, number, 77);
      good = play_round (&trial, n_seats, setup->seed + number, &n_moves, error);
      if (!good)
        g_prefix_error (error,
                        "seed %" G_GUINT64_FORMAT ", %u seats, move %u: ", setup->seed + number,
                        n_seats, n_moves);
    }
  g_array_unref (trial.moves);
  g_array_unref (trial.all);
  return good;
}

/* test-game.c - the engine with a ruleset made in C: random play, with every invariant checked.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-match.h"
#include "lc-view.h"
#include "tiny-rules.h"

/* Every move that there could be, whether the list has it or not: it is accepted exactly then. */
static void
check_every_move (const LcMatch *match, const LcRules *rules, GArray *all)
{
  LcMove move;

  for (guint seat = 0; seat < match->setup.n_seats + 1u; seat++)
    for (guint kind = 0; kind <= LC_MOVE_CATCH; kind++)
      for (guint card = 0; card < (kind == LC_MOVE_PLAY ? rules->n_cards : 1); card++)
        for (guint colour = 0; colour < 4; colour++)
          for (guint call = 0; call < 2; call++)
            {
              LcMatch copy = *match;
              gboolean listed = FALSE;
              gboolean accepted;

              move = lc_move (kind, seat);
              if (kind == LC_MOVE_PLAY)
                move.card = (guint8) card;
              move.colour = (guint8) (colour < 3 ? colour : LC_NO_COLOUR);
              move.call = (guint8) call;
              for (guint i = 0; i < all->len && !listed; i++)
                listed = lc_move_equal (g_array_index (all, LcMove, i), move);
              accepted = lc_match_apply (&copy, rules, move, NULL, NULL);
              g_assert_cmpint (accepted, ==, listed);
              if (!accepted)
                g_assert_cmpmem (&copy, sizeof copy, match, sizeof *match);
            }
}

static void
play_at_random (const LcRules *rules, guint n_seats, guint64 seed, gboolean every_move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (LcMove));
  const LcMatchSetup setup = { .seed = seed, .n_seats = (guint8) n_seats, .rounds = 2 };
  LcMatch match;
  LcRng rng;
  guint n_moves = 0;

  lc_rng_seed (&rng, seed, 0, 99);
  g_assert_true (lc_match_init (&match, rules, &setup, NULL));
  while (!match.over)
    {
      GError *error = NULL;

      if (match.game.table.phase == LC_PHASE_OVER)
        g_assert_true (lc_match_next_round (&match, rules, NULL, NULL));
      lc_game_check (&match.game, rules, &error);
      g_assert_no_error (error);
      g_array_set_size (all, 0);
      for (guint seat = 0; seat < n_seats; seat++)
        {
          lc_game_moves (&match.game, rules, seat, moves);
          g_array_append_vals (all, moves->data, moves->len);
        }
      g_assert_cmpuint (all->len, >, 0);
      if (every_move)
        check_every_move (&match, rules, all);
      lc_match_apply (&match, rules, g_array_index (all, LcMove, lc_rng_below (&rng, all->len)),
                      NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (++n_moves, <, 20000);
    }
}

static void
test_random_play (void)
{
  g_autoptr (LcRules) rules = tiny_rules_new ();

  for (guint seed = 0; seed < 400; seed++)
    play_at_random (rules, 2 + seed % 7, seed, seed % 100 == 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/random play keeps every invariant, and accepts the listed moves only",
                   test_random_play);
  return g_test_run ();
}

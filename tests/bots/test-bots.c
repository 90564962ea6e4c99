/* test-bots.c - what holds of every bot in every game; that the random one is uniform; and that
 * the greedy one is better.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <math.h>
#include <string.h>

#include "bots-table.h"

static const struct
{
  const char *rules;
  guint n_rounds;
} games[] = {
  { "tiny", 1500 },
  { "bots", 1500 },
  { "bots with everything", 1500 },
  { "uno-flex", 1500 },
};

static gboolean
is_listed (const GArray *moves, LcMove move)
{
  for (guint i = 0; i < moves->len; i++)
    if (lc_move_equal (g_array_index (moves, LcMove, i), move))
      return TRUE;
  return FALSE;
}

/* Changes what the seat cannot know: a card of each other hand goes to the draw pile's bottom, and
 * the bottom card takes its place. */
static void
change_hidden_cards (LcGame *game, guint seat)
{
  for (guint other = 0; other < game->table.n_seats; other++)
    {
      const gint card = lc_cards_next (&game->hand[other], 0);

      if (other == seat || card < 0 || game->table.n_draw == 0)
        continue;
      lc_cards_remove (&game->hand[other], (guint) card);
      lc_cards_add (&game->hand[other], game->draw[0]);
      game->draw[0] = (guint8) card;
    }
}

/* The same view, memory and chance give the same move, whatever else is different. */
static void
look_at_repetition (BotsTable *table, const LcView *view, LcMove move, LcRng rng)
{
  const LcPlayerFuncs *funcs = table->funcs[view->seat];
  g_autofree gpointer state = g_memdup2 (table->state[view->seat], funcs->state_size + 1);
  LcGame game = table->match.game;
  LcView other;

  memset (&other, 0xa5, sizeof other);
  change_hidden_cards (&game, view->seat);
  lc_view_fill (&other, &game, table->rules, view->seat);
  g_assert_true (lc_view_equal (&other, view));
  g_assert_true (lc_move_equal (
    funcs->choose (state, table->prepared[view->seat], table->rules, &other, &rng), move));
}

static void
look_at_move (BotsTable *table, const LcView *view, LcMove move, LcRng rng)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  lc_view_moves (view, table->rules, moves);
  if (move.kind == LC_MOVE_NONE)
    g_assert_false (lc_view_must_act (view));
  else
    g_assert_true (is_listed (moves, move));
  if (move.kind == LC_MOVE_PLAY && lc_view_calls (view))
    g_assert_cmpuint (move.call, ==, 1);
  if (table->n_decisions % 16 == 0)
    look_at_repetition (table, view, move, rng);
}

static void
test_legal (gconstpointer data)
{
  static const char *const seats[] = { "rg", "rrrr", "gggg", "rgrgrgr", "ggr" };
  const gsize game = GPOINTER_TO_SIZE (data);
  g_autoptr (LcRules) rules = bots_load_rules (games[game].rules);

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autoptr (BotsTable) table = bots_table_new (rules, seats[i]);

      table->look = look_at_move;
      for (guint round = 0; round < games[game].n_rounds / G_N_ELEMENTS (seats); round++)
        bots_table_play (table, round);
      g_assert_cmpuint (table->n_decisions, >, games[game].n_rounds);
    }
}

/* What the choice of @move is drawn from first: the same number for moves that differ only in
 * colour and target. */
static guint
play_of (LcMove move)
{
  if (move.kind == LC_MOVE_PLAY)
    return 256u * move.side + move.card;
  return 1000u * move.kind + move.answer;
}

/* The moves that the random bot draws from: it always calls, and catches nobody. */
static void
keep_drawable (const LcView *view, GArray *moves)
{
  for (guint i = moves->len; i-- > 0;)
    {
      const LcMove *move = &g_array_index (moves, LcMove, i);

      if (move->kind == LC_MOVE_CATCH || move->kind == LC_MOVE_CALL
          || (move->kind == LC_MOVE_PLAY && move->call != lc_view_calls (view)))
        g_array_remove_index (moves, i);
    }
}

/* How probable each of @moves should be. */
static void
expect (const GArray *moves, gdouble *expected)
{
  guint n_plays = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      const guint play = play_of (g_array_index (moves, LcMove, i));
      guint n_alike = 0, first = moves->len;

      for (guint j = moves->len; j-- > 0;)
        if (play_of (g_array_index (moves, LcMove, j)) == play)
          {
            n_alike++;
            first = j;
          }
      n_plays += first == i;
      expected[i] = 1.0 / n_alike;
    }
  for (guint i = 0; i < moves->len; i++)
    expected[i] /= n_plays;
}

/* Chi-square of 20,000 choices from one view, brought to mean 0 and deviation 1. */
static gdouble
deviation (const LcRules *rules, const LcView *view, const GArray *moves)
{
  const LcPlayerFuncs *random = bots_find ("random");
  const guint n_choices = 20000;
  gdouble expected[2048], chi_square = 0;
  guint count[2048] = { 0 };
  LcRng rng;

  g_assert_cmpuint (moves->len, <, G_N_ELEMENTS (count));
  lc_rng_seed (&rng, 4711, 1, 0);
  expect (moves, expected);
  for (guint n = 0; n < n_choices; n++)
    {
      const LcMove move = random->choose (NULL, NULL, rules, view, &rng);
      guint i = 0;

      while (!lc_move_equal (g_array_index (moves, LcMove, i), move))
        g_assert_cmpuint (++i, <, moves->len);
      count[i]++;
    }
  for (guint i = 0; i < moves->len; i++)
    chi_square += pow (count[i] - n_choices * expected[i], 2) / (n_choices * expected[i]);
  return (chi_square - (moves->len - 1)) / sqrt (2.0 * (moves->len - 1));
}

/* Looks at every tenth decision that is one. */
static void
look_at_chance (BotsTable *table, const LcView *view, LcMove move, LcRng rng)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  if (table->n_decisions % 10 != 0 || !lc_view_must_act (view) || (view->can & LC_CAN_CALL))
    return;
  lc_view_moves (view, table->rules, moves);
  keep_drawable (view, moves);
  if (moves->len > 1)
    g_assert_cmpfloat (fabs (deviation (table->rules, view, moves)), <, 6);
}

static void
test_uniform (gconstpointer data)
{
  const gsize game = GPOINTER_TO_SIZE (data);
  g_autoptr (LcRules) rules = bots_load_rules (games[game].rules);
  g_autoptr (BotsTable) table = bots_table_new (rules, "rrr");

  table->look = look_at_chance;
  for (guint round = 0; round < 6; round++)
    bots_table_play (table, round);
}

/* Shares of wins well below those measured. */
static const struct
{
  const char *rules;
  const char *seats;
  guint n_rounds;
  gdouble least;
} strengths[] = {
  { "tiny", "gr", 2000, 85 },       /* 93 */
  { "tiny", "grrr", 2000, 65 },     /* 78 */
  { "bots", "gr", 2000, 92 },       /* 97 */
  { "bots", "grrr", 2000, 80 },     /* 92 */
  { "uno-flex", "gr", 2000, 92 },   /* 98 */
  { "uno-flex", "grrr", 2000, 82 }, /* 94 */
};

static void
test_strength (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (LcRules) rules = bots_load_rules (strengths[i].rules);
  const gdouble share = bots_table_share (rules, strengths[i].seats, strengths[i].n_rounds);

  g_test_message ("%s wins %.1f %% of %u rounds", strengths[i].seats, share, strengths[i].n_rounds);
  g_assert_cmpfloat (share, >, strengths[i].least);
}

static void
add_test (const char *what, const char *rules, const char *seats, gsize i, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/bots/%s, %s%s%s", what, rules,
                                           seats != NULL ? ", " : "", seats != NULL ? seats : "");

  if (g_str_has_prefix (rules, "uno") && g_getenv ("LASTCARD_RULESETS") == NULL)
    return;
  g_test_add_data_func (path, GSIZE_TO_POINTER (i), func);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      add_test ("every choice is legal, calls, and depends on the view alone", games[i].rules, NULL,
                i, test_legal);
      add_test ("random is uniform", games[i].rules, NULL, i, test_uniform);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (strengths); i++)
    add_test ("greedy is better", strengths[i].rules, strengths[i].seats, i, test_strength);
  return g_test_run ();
}

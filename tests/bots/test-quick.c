/* test-quick.c - the bot `greedy` has a thorough way of looking at plays and a quick one: what the
 * quick one chooses is as good as anything in the eyes of the thorough one.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "bots-table.h"
#include "greedy-choice.h"

/* Both round to whole hundredths of a card, and not in the same places. */
#define ROUNDING 3

static const struct
{
  const char *rules;
  const char *seats;
  guint least; /* of a hundred decisions, how many are made the quick way at least */
} games[] = {
  { "tiny", "gggg", 80 },
  { "bots", "ggg", 70 },
  { "bots with everything", "ggg", 60 },
  { "uno-flex", "gggg", 80 },
  { "uno-flex", "gg", 60 },
  { "uno-classic", "gggg", 80 },
  { "uno-classic+partners", "gggg", 0 },
  { "uno-flip", "ggggg", 80 },
  { "uno-flex+stacking", "gggg", 80 },
  { "uno-flex+two-decks", "gggggg", 80 },
  { "uno-flip+two-decks", "gggg", 80 },
};

static struct
{
  GreedyRules *prepared;
  guint64 n_quick;
} tested;

/* What the best play is worth in the eyes of the thorough way; %G_MININT if there is none. */
static gint
best_value (const LcRules *rules, const LcView *view)
{
  GreedyChoice choice;

  greedy_choice_init (&choice, tested.prepared, rules, view, 1,
                      view->table.hand_size[view->seat] - 1u);
  greedy_choice_consider_plays (&choice);
  return greedy_choice_best_value (&choice);
}

/* The same if nothing could be played but the card of @move, with its colour. */
static gint
value_of_play (const LcRules *rules, const LcView *view, LcMove move)
{
  LcRules one_colour = *rules;
  LcView one_card = *view;

  if (move.colour != LC_NO_COLOUR)
    one_colour.callable[view->table.side] = (guint16) (1u << move.colour);
  memset (one_card.legal, 0, sizeof one_card.legal);
  LC_CARDS_FOREACH (&view->legal[move.side], card)
    if (lc_view_alike (view, rules, (guint) card) == move.card)
      lc_cards_add (&one_card.legal[move.side], (guint) card);
  return best_value (&one_colour, &one_card);
}

/* A processor that cannot count bits chooses the same. */
static void
check_other_processor (const LcRules *rules, const LcView *view, LcRng *rng, LcMove move)
{
  GreedyRules *prepared = tested.prepared;
  LcMove (*glance) (const GreedyRules *, const LcRules *, const LcGlance *, const LcView *) =
    prepared->glance;
  LcMove other;

  prepared->glance = NULL;
  if (greedy_quick_choose (prepared, rules, view, rng, &other))
    g_assert_true (lc_move_equal (move, other));
  prepared->glance = glance;
}

/* What anything is worth at least. */
#define WORST -1000000

static void
look (BotsTable *table, const LcView *view, G_GNUC_UNUSED LcMove played, LcRng rng)
{
  const LcRules *rules = table->rules;
  const GreedyRules *prepared = tested.prepared;
  gint best, draw = WORST;
  LcRng again = rng;
  LcMove move;

  if (!lc_view_must_act (view) || view->table.phase == LC_PHASE_ASK)
    {
      table->n_decisions--;
      return;
    }
  if (!greedy_quick_choose (prepared, rules, view, &rng, &move))
    return;
  tested.n_quick++;
  check_other_processor (rules, view, &again, move);
  best = MAX (best_value (rules, view), WORST);
  if (view->can & LC_CAN_DRAW)
    draw = MAX (prepared->draw[view->table.mode], WORST) - GREEDY_HOLD;
  if (move.kind == LC_MOVE_PLAY)
    g_assert_cmpint (value_of_play (rules, view, move), >=, MAX (best, draw) - ROUNDING);
  else if (move.kind == LC_MOVE_DRAW && best > WORST)
    g_assert_cmpint (draw, >=, best - ROUNDING);
  else if (move.kind == LC_MOVE_PASS)
    g_assert_cmpint (0, >=, best - ROUNDING);
}

static void
test_quick (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (LcRules) rules = bots_load_rules (games[i].rules);
  g_autoptr (BotsTable) table = bots_table_new (rules, games[i].seats);

  tested.prepared = greedy_rules_new (rules);
  tested.n_quick = 0;
  table->look = look;
  for (guint round = 0; round < 60; round++)
    bots_table_play (table, round);
  g_test_message ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " decisions", tested.n_quick,
                  table->n_decisions);
  g_assert_cmpuint (100 * tested.n_quick, >=, games[i].least * table->n_decisions);
  greedy_rules_free (tested.prepared);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    if (!g_str_has_prefix (games[i].rules, "uno") || g_getenv ("LASTCARD_RULESETS") != NULL)
      {
        g_autofree char *path = g_strdup_printf ("/greedy/the quick way is as good, %s, %s",
                                                 games[i].rules, games[i].seats);

        g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_quick);
      }
  return g_test_run ();
}

/* bots-table.c - lets bots play rounds, as a frontend would.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "bots-table.h"

#include <string.h>

#include "lc-language.h"
#include "lc-registry.h"
#include "tiny-rules.h"

/* Far above any round that ends. */
#define MAX_MOVES 60000

static LcRegistry *
registry (void)
{
  static LcRegistry *loaded;

  if (loaded == NULL)
    {
      loaded = lc_registry_new ();
      lc_registry_load_standard (loaded);
    }
  return loaded;
}

/* The functions of the bot @name. */
const LcPlayerFuncs *
bots_find (const char *name)
{
  GError *error = NULL;
  const LcPluginDesc *desc = lc_registry_find (registry (), LC_PLUGIN_PLAYER, name, &error);

  g_assert_no_error (error);
  return desc->funcs;
}

/* A ruleset in C by its name here, or one in Lua. */
LcRules *
bots_load_rules (const char *spec)
{
  const char *folder = g_getenv ("LASTCARD_RULESETS");
  const char *const folders[] = { folder, NULL };
  GError *error = NULL;
  LcRules *rules;

  if (g_str_equal (spec, "tiny"))
    return tiny_rules_new ();
  if (g_str_equal (spec, "bots"))
    return bots_rules_new (0);
  if (g_str_equal (spec, "bots with everything"))
    return bots_rules_new (BOTS_RULES_STACKING | BOTS_RULES_JUMP_IN | BOTS_RULES_SWAP);
  rules = lc_registry_load_rules (registry (), spec, folders, &error);
  g_assert_no_error (error);
  return rules;
}

/* Seats a bot for each letter of @seats: g for greedy, r for random. */
BotsTable *
bots_table_new (const LcRules *rules, const char *seats)
{
  BotsTable *table = g_new0 (BotsTable, 1);

  table->rules = rules;
  table->n_seats = (guint) strlen (seats);
  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      table->funcs[seat] = bots_find (seats[seat] == 'g' ? "greedy" : "random");
      table->state[seat] = g_malloc0 (table->funcs[seat]->state_size + 1);
      if (table->funcs[seat]->prepare != NULL)
        table->prepared[seat] = table->funcs[seat]->prepare (rules);
    }
  return table;
}

void
bots_table_free (BotsTable *table)
{
  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      g_free (table->state[seat]);
      if (table->funcs[seat]->release != NULL)
        table->funcs[seat]->release (table->prepared[seat]);
    }
  g_free (table);
}

static void
tell (const LcEvent *event, gpointer data)
{
  BotsTable *table = data;

  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      LcEvent seen = *event;
      guint8 cards[LC_MAX_CARDS];

      if (table->funcs[seat]->observe != NULL
          && lc_event_for_seat (&seen, table->rules, &table->match.game, seat, cards))
        table->funcs[seat]->observe (table->state[seat], table->prepared[seat], table->rules,
                                     &seen);
    }
}

static void
start_round (BotsTable *table, guint64 seed, const LcSink *sink)
{
  const LcMatchSetup setup = { .seed = seed, .n_seats = (guint8) table->n_seats, .rounds = 1 };
  GError *error = NULL;

  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      memset (table->state[seat], 0, table->funcs[seat]->state_size);
      if (table->funcs[seat]->join != NULL)
        table->funcs[seat]->join (table->state[seat], table->prepared[seat], table->rules, seat);
    }
  lc_match_init (&table->match, table->rules, &setup, &error);
  g_assert_no_error (error);
  lc_match_next_round (&table->match, table->rules, sink, &error);
  g_assert_no_error (error);
}

/* Asks the seats that are free to act, and then the one that has to. */
static LcMove
next_move (BotsTable *table, LcView *view, LcRng *rng)
{
  const LcTable *open = &table->match.game.table;
  const guint first = open->phase == LC_PHASE_ASK ? open->asked : open->turn;

  for (guint i = 1; i <= table->n_seats; i++)
    {
      const guint seat = (first + i) % table->n_seats;
      const LcRng before = *rng;
      LcMove move;

      lc_view_fill (view, &table->match.game, table->rules, seat);
      move = table->funcs[seat]->choose (table->state[seat], table->prepared[seat], table->rules,
                                         view, rng);
      table->n_decisions++;
      if (table->look != NULL)
        table->look (table, view, move, before);
      if (move.kind != LC_MOVE_NONE)
        return move;
    }
  g_assert_not_reached ();
}

/* Plays one round, and returns who has won it; LC_NO_SEAT if nobody has. */
guint
bots_table_play (BotsTable *table, guint64 seed)
{
  const LcSink sink = { tell, table };
  LcRng rng;
  LcView view;

  lc_rng_seed (&rng, seed, 1, LC_STREAM_PLAYER);
  start_round (table, seed, &sink);
  for (guint n_moves = 0; table->match.game.table.phase != LC_PHASE_OVER; n_moves++)
    {
      GError *error = NULL;

      lc_match_apply (&table->match, table->rules, next_move (table, &view, &rng), &sink, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (n_moves, <, MAX_MOVES);
    }
  return table->match.game.table.winner;
}

/* Plays rounds, and returns how many of a hundred the first of @seats wins; it sits everywhere. */
gdouble
bots_table_share (const LcRules *rules, const char *seats, guint n_rounds)
{
  const guint n_seats = (guint) strlen (seats);
  guint n_wins = 0;

  for (guint shift = 0; shift < n_seats; shift++)
    {
      g_autofree char *shifted = g_strdup_printf ("%s%.*s", seats + shift, (int) shift, seats);
      g_autoptr (BotsTable) table = bots_table_new (rules, shifted);

      for (guint round = 0; round < n_rounds / n_seats; round++)
        n_wins += bots_table_play (table, 1 + round) == (n_seats - shift) % n_seats;
    }
  return 100.0 * n_wins / (n_rounds / n_seats * n_seats);
}

/* test-planted.c - the shuffle that is tested is the core's, and a core that cheats is caught.
 *
 * This program has an lc_game_start() of its own, which stands before that of the library. It calls
 * the library's, and then cheats in one of several ways.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <string.h>

#include "../../frontends/shuffletest/shuffletest.h"
#include "lc-game.h"

#define N_SHUFFLES 3000
#define N_SEATS 4

typedef gboolean (
  *StartFunc) (LcGame *, const LcRules *, const LcDeal *, const LcSink *, GError **);

/* How the planted function cheats. */
typedef enum
{
  HONEST,
  TOP_CARD, /* every fourth pile is told with card 7 on top */
  CARRIED,  /* the card that was at the bottom of the last pile is told on top */
  QUIETLY,  /* a card too many for the first seat, but only if nobody is told */
  REPEATED, /* every round is round 1 */
} Cheat;

/* What the planted function and its sink go by. */
static struct
{
  Cheat cheat;
  guint n_starts;
  guint bottom;
} plot;

typedef struct
{
  const LcSink *sink;
} Middleman;

/* Lets @card lie on top. */
static void
put_on_top (guint8 *cards, guint n, guint card)
{
  for (guint i = 0; i < n; i++)
    if (cards[i] == card)
      {
        cards[i] = cards[0];
        cards[0] = (guint8) card;
      }
}

static void
tell_lies (const LcEvent *event, gpointer data)
{
  const Middleman *middleman = data;
  guint8 cards[LC_MAX_CARDS];
  LcEvent told = *event;

  if (event->type == LC_EVENT_SHUFFLE)
    {
      memcpy (cards, event->cards, event->n_cards);
      told.cards = cards;
      if (plot.cheat == TOP_CARD && plot.n_starts % 4 == 0)
        put_on_top (cards, event->n_cards, 7);
      if (plot.cheat == CARRIED)
        put_on_top (cards, event->n_cards, plot.bottom);
      plot.bottom = cards[event->n_cards - 1];
    }
  middleman->sink->tell (&told, middleman->sink->data);
}

gboolean
lc_game_start (LcGame *game,
               const LcRules *rules,
               const LcDeal *deal,
               const LcSink *sink,
               GError **error)
{
  const StartFunc start = (StartFunc) dlsym (RTLD_NEXT, "lc_game_start");
  Middleman middleman = { sink };
  const LcSink lying = { tell_lies, &middleman };
  LcDeal changed = *deal;

  g_assert_nonnull (start);
  plot.n_starts++;
  if (plot.cheat == REPEATED && deal->round > 1)
    changed.round = 1;
  if (!start (game, rules, &changed, sink != NULL ? &lying : NULL, error))
    return FALSE;
  if (plot.cheat == QUIETLY && sink == NULL && plot.n_starts % 5 == 0)
    game->hand[0].word[0] ^= 1;
  return TRUE;
}

static LcRules *
load (LcRegistry *registry)
{
  g_auto (GStrv) folders = g_strsplit (g_getenv ("LASTCARD_RULESETS"), ":", -1);
  GError *error = NULL;
  LcRules *rules;

  lc_registry_load_standard (registry);
  rules = lc_registry_load_rules (registry, "uno-flex", (const char *const *) folders, &error);
  g_assert_no_error (error);
  return rules;
}

/* The tests of a core that cheats like that. */
static GPtrArray *
tests_of (Cheat cheat)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autoptr (LcRules) rules = load (registry);
  g_autoptr (ShuffleExpected) expected = shuffle_expected_new (rules, N_SEATS);
  g_autoptr (ShuffleTally) tally = shuffle_tally_new (rules, N_SEATS, 2 * N_SHUFFLES);
  const ShuffleSetting setting = { .registry = registry,
                                   .rules = rules,
                                   .n_seats = N_SEATS,
                                   .seed = 5,
                                   .n_shuffles = N_SHUFFLES,
                                   .n_seeds = N_SHUFFLES,
                                   .n_threads = 1 };
  GError *error = NULL;
  gboolean interrupted;

  memset (&plot, 0, sizeof plot);
  plot.cheat = cheat;
  g_assert_true (shuffle_count (&setting, expected, tally, &interrupted, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (plot.n_starts, >, 2 * N_SHUFFLES);
  return shuffle_tests (rules, tally, expected);
}

static gboolean
objects (const GPtrArray *tests, const char *id)
{
  for (guint i = 0; i < tests->len; i++)
    {
      const ShuffleTest *test = tests->pdata[i];

      if (strcmp (test->id, id) == 0)
        {
          g_test_message ("%s: %s for %s, p %g", id, test->found, test->expected, test->p);
          return test->objects;
        }
    }
  g_assert_not_reached ();
}

static void
test_honest (void)
{
  g_autoptr (GPtrArray) tests = tests_of (HONEST);

  g_assert_cmpuint (shuffle_tests_objecting (tests), ==, 0);
  g_assert_cmpuint (tests->len, >=, 24);
}

static void
test_top_card (void)
{
  g_autoptr (GPtrArray) tests = tests_of (TOP_CARD);

  g_assert_true (objects (tests, "oddest-place"));
  g_assert_true (objects (tests, "places"));
}

static void
test_carried (void)
{
  g_autoptr (GPtrArray) tests = tests_of (CARRIED);

  g_assert_true (objects (tests, "correlation"));
  g_assert_false (objects (tests, "places"));
}

static void
test_quietly (void)
{
  g_autoptr (GPtrArray) tests = tests_of (QUIETLY);

  g_assert_cmpuint (shuffle_tests_objecting (tests), ==, 1);
  g_assert_true (objects (tests, "both-ways"));
}

static void
test_repeated (void)
{
  g_autoptr (GPtrArray) tests = tests_of (REPEATED);

  g_assert_true (objects (tests, "unique"));
  g_assert_true (objects (tests, "same-place"));
  g_assert_true (objects (tests, "places"));
  g_assert_false (objects (tests, "seeds-same-place"));
}

/* What was told of the shuffle is what is dealt: hands, start card and pile follow from it. */
static void
test_told (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autoptr (LcRules) rules = load (registry);
  const guint hand = lc_rules_hand (rules, N_SEATS);

  memset (&plot, 0, sizeof plot);
  for (guint64 round = 1; round <= 200; round++)
    {
      const LcDeal setup = { 5, round, N_SEATS, 15, (guint8) (round % N_SEATS), NULL };
      guint8 order[LC_MAX_CARDS];
      ShuffleDeal deal;
      LcGame game;
      guint n_draw;

      g_assert_true (shuffle_deal (rules, N_SEATS, 5, round, SHUFFLE_AGAIN, &deal, NULL));
      g_assert_true (lc_game_start (&game, rules, &setup, NULL, NULL));
      for (guint i = 0; i < hand * N_SEATS; i++)
        {
          const guint card = deal.pile[deal.n_cards - 1 - i];

          g_assert_cmpuint (deal.holder[card], ==, (setup.dealer + 1 + i) % N_SEATS);
          if (game.table.turns <= 1 && game.table.hand_size[deal.holder[card]] == hand)
            g_assert_true (lc_cards_has (&game.hand[deal.holder[card]], card));
        }
      n_draw = lc_game_draw_order (&game, order);
      if (game.table.n_discard == 1 && n_draw + hand * N_SEATS + 1 == deal.n_cards)
        {
          g_assert_cmpuint (deal.start, ==, game.table.top);
          g_assert_cmpuint (order[n_draw - 1], ==, deal.pile[0]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/planted/the core's shuffle is fair", test_honest);
  g_test_add_func ("/planted/what is tested is what is dealt", test_told);
  g_test_add_func ("/planted/a card that is put on top is found", test_top_card);
  g_test_add_func ("/planted/a pile that depends on the last one is found", test_carried);
  g_test_add_func ("/planted/a deal that differs where nobody is told is found", test_quietly);
  g_test_add_func ("/planted/rounds that repeat each other are found", test_repeated);
  return g_test_run ();
}

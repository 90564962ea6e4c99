/* test-result.c - from games to a report: values, differences, notes, and when a run is long enough.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <math.h>
#include <string.h>

#include "compare-estimate-private.h"
#include "compare.h"
#include "lc-rng.h"

#define N_SEATS 4

/* How often what is left to chance is tried. With sanitizers, which are slow and find nothing in the
 * hundredth try that was not in the tenth, a fifth of it. */
#ifdef __SANITIZE_ADDRESS__
#define TRIES(n) ((n) / 5)
#else
#define TRIES(n) (n)
#endif

#define PARTS                                                                                      \
  (CMP_PART_LENGTH | CMP_PART_WINS | CMP_PART_FLOW | CMP_PART_ENDINGS | CMP_PART_COUNTERS)

/* Made-up games: @shift turns more each, counters and all. */
typedef struct
{
  guint64 seed;
  guint shift;
  double first_seat; /* how often the first seat wins besides its fair share */
} Source;

typedef struct
{
  CmpSetting *setting;
  CmpTally *tallies[2];
} Fixture;

static void
assert_near (double value, double expected, double within)
{
  if (!(fabs (value - expected) <= within))
    g_error ("%.10g is not within %g of %.10g", value, within, expected);
}

static double
uniform (LcRng *rng)
{
  return (double) (lc_rng_next (rng) >> 11) * 0x1p-53;
}

static void
make_round (LcMatch *match, const Source *source, guint64 game)
{
  LcTable *table = &match->game.table;
  LcTally *tally = &match->game.tally;
  LcRng rng;

  lc_rng_seed (&rng, source->seed, game, LC_STREAM_ROUND);
  table->dealer = (guint8) (game % N_SEATS);
  table->turns = (guint16) (7 + source->shift + log (1 - uniform (&rng)) / log (1 - 0.03));
  table->winner = (guint8) lc_rng_below (&rng, N_SEATS);
  if (uniform (&rng) < source->first_seat)
    table->winner = (guint8) ((table->dealer + 1) % N_SEATS);
  tally->plays = lc_rng_below (&rng, table->turns) + 7;
  tally->drawn = lc_rng_below (&rng, 30);
  tally->reshuffles = lc_rng_below (&rng, 500) == 0;
  tally->challenges = (guint16) lc_rng_below (&rng, 4);
  tally->challenges_won = (guint16) lc_rng_below (&rng, tally->challenges + 1u);
  tally->largest_hand = (guint16) (7 + lc_rng_below (&rng, 4));
  match->round_score[table->winner] = (gint32) lc_rng_below (&rng, 200);
  table->counter[0] = (gint16) lc_rng_below (&rng, 3);
}

static void
play (CmpTally *tally, const Source *source, guint64 first, guint64 last)
{
  const LcRules rules = { .hand = 7, .n_counters = 1 };
  g_autoptr (CmpWatch) watch = cmp_watch_new (&rules, PARTS);
  g_autofree LcMatch *match = g_new0 (LcMatch, 1);

  match->setup.n_seats = match->game.table.n_seats = N_SEATS;
  match->in_match = match->game.table.in_play = (1 << N_SEATS) - 1;
  match->game.table.phase = LC_PHASE_OVER;
  for (guint64 game = first; game <= last; game++)
    {
      cmp_watch_begin (watch, match);
      make_round (match, source, game);
      cmp_tally_add_round (tally, cmp_group_of (game), watch, match);
    }
}

static void
name_variant (CmpVariant *variant, const char *spec, const char *counter)
{
  variant->spec = g_strdup (spec);
  variant->title = g_strdup (spec);
  variant->digest = g_strdup ("");
  variant->same_deals = TRUE;
  variant->n_counters = 1;
  variant->counters[0] = (CmpCounter){ g_strdup (counter), g_strdup (counter), 0 };
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->setting = cmp_setting_new (2, N_SEATS);
  fixture->setting->parts = PARTS;
  for (guint seat = 0; seat < N_SEATS; seat++)
    fixture->setting->players[seat] = g_strdup ("greedy");
  name_variant (&fixture->setting->variants[0], "old", "flips");
  name_variant (&fixture->setting->variants[1], "new", "flips");
  fixture->tallies[0] = cmp_tally_new ();
  fixture->tallies[1] = cmp_tally_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cmp_setting_free (fixture->setting);
  cmp_tally_free (fixture->tallies[0]);
  cmp_tally_free (fixture->tallies[1]);
}

static CmpResult *
result_of (Fixture *fixture)
{
  return cmp_result_new (fixture->setting, (const CmpTally *const *) fixture->tallies, FALSE);
}

static const CmpCell *
cell (const CmpResult *result, const char *id, guint variant)
{
  const CmpRow *row = cmp_result_row (result, id);

  if (row == NULL)
    g_error ("no row %s", id);
  return &row->cells[variant];
}

static gboolean
has_note (const CmpResult *result, const char *words)
{
  for (char **note = result->notes; *note != NULL; note++)
    if (strstr (*note, words) != NULL)
      return TRUE;
  return FALSE;
}

/* One round by hand: 60 s for the deal, 8 turns of 5 s, 4 cards of 2 s, 3 challenges of 10 s, a
 * reshuffle of 20 s. */
static void
test_values (Fixture *fixture, gconstpointer data)
{
  gint64 *sum = fixture->tallies[0]->group[1].sum;
  g_autoptr (CmpResult) result = NULL;

  sum[CMP_SUM_ROUNDS] = 1;
  sum[CMP_SUM_SEATS] = N_SEATS;
  sum[CMP_SUM_TURNS] = 8;
  sum[CMP_SUM_TURNS_SQUARED] = 64;
  sum[CMP_SUM_DRAWN] = 4;
  sum[CMP_SUM_CHALLENGES] = 3;
  sum[CMP_SUM_CHALLENGES_WON] = 2;
  sum[CMP_SUM_RESHUFFLES] = 1;
  sum[CMP_SUM_WINS] = 1;
  sum[CMP_SUM_COUNTER] = 5;
  fixture->tallies[0]->group[1].turns[8] = 1;
  result = result_of (fixture);

  assert_near (cell (result, "minutes", 0)->value, 158.0 / 60, 1e-12);
  assert_near (cell (result, "turns", 0)->value, 8, 1e-12);
  assert_near (cell (result, "turns-median", 0)->value, 8, 1e-12);
  assert_near (cell (result, "turns-deviation", 0)->value, 0, 1e-12);
  assert_near (cell (result, "laps", 0)->value, 2, 1e-12);
  assert_near (cell (result, "laps-90", 0)->value, 2, 1e-12);
  assert_near (cell (result, "first-seat", 0)->value, 0.75, 1e-12);
  assert_near (cell (result, "challenges-won", 0)->value, 2.0 / 3, 1e-12);
  assert_near (cell (result, "counter:flips", 0)->value, 5, 1e-12);
  /* one game says nothing of how sure that is; and nothing was played of the other variant */
  g_assert_true (isnan (cell (result, "turns", 0)->interval.lo));
  g_assert_cmpint (cell (result, "turns", 0)->why, ==, CMP_WHY_TOO_FEW);
  g_assert_cmpint (cell (result, "turns", 1)->why, ==, CMP_WHY_NO_DATA);
  g_assert_true (isnan (cell (result, "turns", 1)->difference));
  g_assert_cmpuint (result->n_differences, ==, 0);
}

static void
test_nothing_played (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CmpResult) result = result_of (fixture);

  for (guint i = 0; i < result->n_rows; i++)
    for (guint variant = 0; variant < 2; variant++)
      {
        g_assert_true (isnan (result->rows[i].cells[variant].value));
        g_assert_cmpint (result->rows[i].cells[variant].why, !=, CMP_WHY_NOT);
        g_assert_nonnull (cmp_why_text (result->rows[i].cells[variant].why));
        g_assert_false (result->rows[i].cells[variant].holds);
      }
  g_assert_true (has_note (result, "few games"));
}

static void
test_same_games (Fixture *fixture, gconstpointer data)
{
  const Source source = { 1, 0, 0 };
  g_autoptr (CmpResult) result = NULL;

  for (guint variant = 0; variant < 2; variant++)
    play (fixture->tallies[variant], &source, 1, 1000);
  result = result_of (fixture);
  for (guint i = 0; i < result->n_rows; i++)
    {
      const CmpCell *self = &result->rows[i].cells[1];

      g_assert_false (self->holds);
      if (isnan (self->p))
        continue;
      assert_near (self->difference, 0, 0);
      assert_near (self->p, 1, 0);
      g_assert_true (isnan (self->difference_interval.lo));
      g_assert_cmpint (self->why_difference, ==, CMP_WHY_CONSTANT);
    }
  g_assert_true (has_note (result, "was dealt the same cards"));
  /* 1 - 0.05^(1/1000) */
  g_assert_true (has_note (result, "fewer than 0.3% of all games"));
  assert_near (cell (result, "turns", 1)->correlation, 1, 1e-9);
}

/* The same rules in the same games: there is nothing that chance could have to do with. */
static void
test_same_rules (Fixture *fixture, gconstpointer data)
{
  const Source source = { 1, 0, 0 };
  g_autoptr (CmpResult) result = NULL;

  for (guint variant = 0; variant < 2; variant++)
    {
      play (fixture->tallies[variant], &source, 1, 1000);
      g_free (fixture->setting->variants[variant].digest);
      fixture->setting->variants[variant].digest = g_strdup ("d1gest");
    }
  result = result_of (fixture);
  assert_near (cell (result, "turns", 1)->difference_interval.lo, 0, 0);
  assert_near (cell (result, "turns-median", 1)->difference_interval.hi, 0, 0);
  g_assert_cmpint (cell (result, "turns", 1)->why_difference, ==, CMP_WHY_NOT);
}

/* All rounds of a variant have as many turns: that does not prove that all there could be have. */
static void
test_constant (Fixture *fixture, gconstpointer data)
{
  static const gint64 turns[] = { 20, 21 };
  g_autoptr (CmpResult) result = NULL;

  for (guint variant = 0; variant < 2; variant++)
    {
      play (fixture->tallies[variant], &(Source){ 1, 0, 0 }, 1, 61 * 5);
      for (guint i = 0; i < CMP_GROUPS; i++)
        {
          CmpGroup *group = &fixture->tallies[variant]->group[i];
          const gint64 rounds = group->sum[CMP_SUM_ROUNDS];

          group->sum[CMP_SUM_TURNS] = rounds * turns[variant];
          group->sum[CMP_SUM_TURNS_SQUARED] = rounds * turns[variant] * turns[variant];
        }
    }
  result = result_of (fixture);
  for (guint variant = 0; variant < 2; variant++)
    {
      assert_near (cell (result, "turns", variant)->value, (double) turns[variant], 0);
      g_assert_true (isnan (cell (result, "turns", variant)->interval.lo));
      g_assert_cmpint (cell (result, "turns", variant)->why, ==, CMP_WHY_CONSTANT);
      g_assert_cmpint (cell (result, "turns-deviation", variant)->why, ==, CMP_WHY_CONSTANT);
    }
  assert_near (cell (result, "turns", 1)->difference, 1, 0);
  g_assert_true (isnan (cell (result, "turns", 1)->difference_interval.lo));
  g_assert_cmpint (cell (result, "turns", 1)->why_difference, ==, CMP_WHY_CONSTANT);
  /* all 61 groups on one side, or all on the other */
  assert_near (cell (result, "turns", 1)->p, ldexp (1, -60), 1e-30);
  g_assert_true (cell (result, "turns", 1)->holds);
  g_assert_true (has_note (result, "What is the same in all games"));
}

/* On the same deals each round has one turn more: no game of these says that it is not always so. */
static void
test_paired_shift (Fixture *fixture, gconstpointer data)
{
  const Source old = { 1, 0, 0 }, new = { 1, 1, 0 };
  g_autoptr (CmpResult) result = NULL;
  const CmpCell *turns, *median;

  play (fixture->tallies[0], &old, 1, 1000);
  play (fixture->tallies[1], &new, 1, 1000);
  result = result_of (fixture);
  turns = cell (result, "turns", 1);
  median = cell (result, "turns-median", 1);
  assert_near (turns->difference, 1, 1e-9);
  g_assert_true (isnan (turns->difference_interval.lo));
  g_assert_cmpint (turns->why_difference, ==, CMP_WHY_CONSTANT);
  g_assert_cmpfloat (turns->p, <=, ldexp (1, -58));
  g_assert_true (turns->holds);
  g_assert_cmpfloat (turns->interval.hi - turns->interval.lo, >, 2);
  assert_near (median->difference, 1, 1e-9);
  g_assert_cmpfloat (median->difference_interval.lo, <=, 1);
  g_assert_cmpfloat (median->difference_interval.hi, >=, 1);
  g_assert_cmpfloat (median->difference_interval.hi - median->difference_interval.lo, <,
                     (median->interval.hi - median->interval.lo) / 2);
  /* laps are turns in another unit: the same test, which counts once */
  g_assert_cmpfloat (cell (result, "laps", 1)->p_holm, ==, turns->p_holm);
  g_assert_true (cell (result, "laps", 1)->holds);
}

/* Ten thousand games with other seeds: a second turn more is found, and so is a first seat with 3
 * points of advantage; nothing else differs. */
static void
test_real_differences (Fixture *fixture, gconstpointer data)
{
  const Source old = { 1, 0, 0 }, new = { 2, 2, 0.04 };
  g_autoptr (CmpResult) result = NULL;

  fixture->setting->variants[1].seed_shift = 1;
  play (fixture->tallies[0], &old, 1, 10000);
  play (fixture->tallies[1], &new, 1, 10000);
  result = result_of (fixture);
  g_assert_true (cell (result, "turns", 1)->holds);
  g_assert_true (cell (result, "turns-5", 1)->holds);
  g_assert_true (cell (result, "turns-median", 1)->holds);
  g_assert_true (cell (result, "first-seat", 1)->holds);
  assert_near (cell (result, "first-seat", 1)->value, 0.03, 0.02);
  g_assert_false (cell (result, "drawn", 1)->holds);
  g_assert_false (cell (result, "challenges-won", 1)->holds);
  g_assert_false (cell (result, "reshuffles", 1)->holds);
  g_assert_true (has_note (result, "with another seed"));
  g_assert_cmpfloat (result->seats[0].p_equal[0], >, 0.001);
  g_assert_cmpfloat (result->seats[0].p_equal[1], <, 0.001);
}

/* A variant against itself with other seeds: how often a metric is called different, and how often
 * intervals of the same metric cover what it is in truth. */
static void
test_itself (Fixture *fixture, gconstpointer data)
{
  const guint tries = TRIES (150), n = 610;
  /* 7 + a geometric number of a mean of 0.97 / 0.03, rounded down from the exponential */
  const double truth = 7 + 0.97 / 0.03;
  guint called = 0, tests = 0, any = 0, covered = 0;

  for (guint i = 0; i < tries; i++)
    {
      const Source one = { 2 * i, 0, 0 }, other = { 2 * i + 1, 0, 0 };
      g_autoptr (CmpResult) result = NULL;
      gboolean held = FALSE;

      cmp_tally_clear (fixture->tallies[0]);
      cmp_tally_clear (fixture->tallies[1]);
      play (fixture->tallies[0], &one, 1, n);
      play (fixture->tallies[1], &other, 1, n);
      result = result_of (fixture);
      for (guint row = 0; row < result->n_rows; row++)
        {
          tests += isnan (result->rows[row].cells[1].p) ? 0 : 1;
          called += result->rows[row].cells[1].p < 0.05;
          held = held || result->rows[row].cells[1].holds;
        }
      any += held;
      covered += cell (result, "turns", 0)->interval.lo <= truth
                 && truth <= cell (result, "turns", 0)->interval.hi;
    }
  g_test_message ("%.4f of %u called different; any in %.3f; mean covered in %.3f",
                  (double) called / tests, tests, (double) any / tries, (double) covered / tries);
  g_assert_cmpfloat ((double) called / tests, <, 0.065);
  g_assert_cmpfloat ((double) called / tests, >, 0.02);
  g_assert_cmpfloat ((double) any / tries, <, 0.05 + 4 * sqrt (0.05 * 0.95 / tries));
  g_assert_cmpfloat ((double) covered / tries, >, 0.95 - 4 * sqrt (0.05 * 0.95 / tries));
}

static void
test_left_out (Fixture *fixture, gconstpointer data)
{
  const Source source = { 1, 0, 0 };
  g_autoptr (CmpResult) result = NULL;

  play (fixture->tallies[0], &source, 1, 1000);
  play (fixture->tallies[1], &source, 1, 990);
  fixture->tallies[1]->group[3].sum[CMP_SUM_BLOCKED] = 7;
  fixture->tallies[1]->group[4].sum[CMP_SUM_ENDLESS] = 3;
  result = result_of (fixture);
  assert_near (cell (result, "blocked", 1)->value, 0.007, 1e-12);
  assert_near (cell (result, "endless", 1)->value, 0.003, 1e-12);
  g_assert_cmpfloat (cell (result, "blocked", 0)->interval.lo, ==, 0);
  g_assert_cmpfloat (cell (result, "blocked", 0)->interval.hi, >, 0);
  g_assert_cmpfloat (cell (result, "blocked", 1)->p, <, 0.05); /* 7 of 7 on one side: 2 / 2^7 */
  g_assert_true (has_note (result, "7 rounds were blocked"));
  g_assert_true (has_note (result, "3 rounds came to no end"));
}

static void
test_counters (Fixture *fixture, gconstpointer data)
{
  const Source source = { 1, 0, 0 };
  g_autoptr (CmpResult) result = NULL;

  g_free (fixture->setting->variants[1].counters[0].id);
  fixture->setting->variants[1].counters[0].id = g_strdup ("swaps");
  play (fixture->tallies[0], &source, 1, 1000);
  play (fixture->tallies[1], &source, 1, 1000);
  result = result_of (fixture);
  g_assert_false (isnan (cell (result, "counter:flips", 0)->value));
  g_assert_cmpint (cell (result, "counter:flips", 1)->why, ==, CMP_WHY_NOT_THERE);
  g_assert_cmpint (cell (result, "counter:swaps", 0)->why, ==, CMP_WHY_NOT_THERE);
  g_assert_false (isnan (cell (result, "counter:swaps", 1)->value));
  g_assert_true (isnan (cell (result, "counter:swaps", 1)->p));
}

static void
test_histograms (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CmpResult) result = NULL;
  const CmpHistogram *turns;

  fixture->tallies[0]->group[0].turns[3] = 2;
  fixture->tallies[0]->group[9].turns[3] = 1;
  fixture->tallies[1]->group[9].turns[149] = 5;
  fixture->tallies[1]->group[9].turns[CMP_TURNS_BINS - 1] = 5;
  result = result_of (fixture);
  turns = &result->histograms[0];
  g_assert_cmpstr (turns->id, ==, "turns");
  g_assert_cmpuint (turns->n_bins, ==, 150);
  g_assert_cmpuint (turns->bins[0][3], ==, 3);
  g_assert_cmpuint (turns->over[1], ==, 5);
  g_assert_cmpuint (turns->total[1], ==, 10);
  g_assert_cmpuint (cmp_histogram_width (turns, 150), ==, 1);
  g_assert_cmpuint (cmp_histogram_width (turns, 149), ==, 2);
  g_assert_cmpuint (cmp_histogram_width (turns, 74), ==, 5);
  g_assert_cmpuint (cmp_histogram_width (turns, 10), ==, 20);
  g_assert_cmpuint (cmp_histogram_width (turns, 1), ==, 200);
  assert_near (cmp_histogram_share (turns, 1, 140, 10), 0.5, 1e-12);
  assert_near (cmp_histogram_share (turns, 0, 4, 10), 0, 0);
}

static void
test_levels_of_looks (Fixture *fixture, gconstpointer data)
{
  double spent = 0;

  for (guint look = 1; look <= 30; look++)
    {
      g_assert_cmpfloat (cmp_until_alpha (fixture->setting, look), >, 0);
      spent += cmp_until_alpha (fixture->setting, look);
    }
  assert_near (spent, 0.05, 1e-9);
}

/* Plays until it is precise enough, and returns how many games that took. */
static guint64
play_until (Fixture *fixture, guint64 seed, double precision)
{
  const Source source = { seed, 0, 0 };
  guint64 played = 0, next = cmp_until_first (fixture->setting);
  CmpUntil until;

  fixture->setting->until = precision;
  fixture->setting->looks = 0;
  cmp_tally_clear (fixture->tallies[0]);
  do
    {
      play (fixture->tallies[0], &source, played + 1, next);
      played = next;
      cmp_until_look (fixture->setting, (const CmpTally *const *) fixture->tallies, played,
                      ++fixture->setting->looks, &until);
      next = until.next;
      g_assert_true (until.reached || next > played);
    }
  while (!until.reached);
  g_assert_cmpfloat (until.precision, <=, precision);
  return played;
}

static void
test_until (Fixture *fixture, gconstpointer data)
{
  const double truth = 7 + 0.97 / 0.03;
  const guint tries = 100;
  guint covered = 0, looks = 0;

  fixture->setting->n_variants = 1;
  g_assert_cmpuint (play_until (fixture, 1, 0.5), ==, CMP_UNTIL_PILOT);
  for (guint i = 0; i < tries; i++)
    {
      g_autoptr (CmpResult) result = NULL;
      const CmpCell *turns;

      play_until (fixture, i, 0.015);
      result = result_of (fixture);
      turns = cell (result, "turns", 0);
      g_assert_cmpfloat ((turns->interval.hi - turns->interval.lo) / 2 / turns->value, <=, 0.015);
      assert_near (result->precision, (turns->interval.hi - turns->interval.lo) / 2 / turns->value,
                   1e-12);
      covered += turns->interval.lo <= truth && truth <= turns->interval.hi;
      looks += fixture->setting->looks;
    }
  g_test_message ("covered in %u of %u, with %.2f looks", covered, tries, (double) looks / tries);
  g_assert_cmpuint (covered, >=, 88);
  g_assert_cmpuint (looks, <=, 3 * tries);
  fixture->setting->n_variants = 2;
}

/* A run that was cut short between two looks is not said to be precise. */
static void
test_until_cut (Fixture *fixture, gconstpointer data)
{
  const Source source = { 1, 0, 0 };
  g_autoptr (CmpResult) result = NULL;

  play (fixture->tallies[0], &source, 1, 7000);
  play (fixture->tallies[1], &source, 1, 7000);
  fixture->setting->until = 0.001;
  fixture->setting->looks = 1;
  result = cmp_result_new (fixture->setting, (const CmpTally *const *) fixture->tallies, TRUE);
  g_assert_cmpfloat (result->precision, >, 0.001);
  assert_near (result->alpha, cmp_until_alpha (fixture->setting, 2), 1e-12);
  g_assert_true (has_note (result, "was stopped before its end"));
  g_assert_true (has_note (result, "A precision of 0.1% was wanted"));
}

static void
assert_refused (Fixture *fixture, double until, const char *metric, const char *words)
{
  const char *metrics[] = { metric, NULL };
  g_autoptr (GError) error = NULL;

  fixture->setting->until = until;
  fixture->setting->until_metrics = metric != NULL ? (char **) metrics : NULL;
  g_assert_false (cmp_until_check (fixture->setting, &error));
  g_assert_nonnull (strstr (error->message, words));
  fixture->setting->until_metrics = NULL;
}

static void
test_until_refusals (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  assert_refused (fixture, 1, NULL, "less than 100%");
  assert_refused (fixture, -0.1, NULL, "more than 0%");
  assert_refused (fixture, NAN, NULL, "more than 0%");
  assert_refused (fixture, 0.01, "turn", "Did you mean “turns”?");
  assert_refused (fixture, 0.01, "match-rounds", "--matches");
  assert_refused (fixture, 0.01, "skill", "--skill greedy:random");
  assert_refused (fixture, 0.01, "drama", "add “drama” to the metrics");
  fixture->setting->until = 0.01;
  g_assert_true (cmp_until_check (fixture->setting, &error));
}

static void
test_parts (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint parts = 0;

  g_assert_true (cmp_parts_parse ("wins, length", &parts, &error));
  g_assert_cmpuint (parts, ==, CMP_PART_LENGTH | CMP_PART_WINS);
  text = cmp_parts_format (parts);
  g_assert_cmpstr (text, ==, "length,wins");
  g_assert_true (cmp_parts_parse ("all", &parts, &error));
  g_assert_cmpuint (parts, ==, CMP_PARTS_DEFAULT);
  g_assert_false (cmp_parts_parse ("lenght", &parts, &error));
  g_assert_nonnull (strstr (error->message, "Did you mean “length”?"));
  g_clear_error (&error);
  g_assert_false (cmp_parts_parse ("", &parts, &error));
  g_assert_nonnull (strstr (error->message, "There are length"));
}

/* A counter that rules go by is a state of theirs and no metric. */
static void
test_which_counters (Fixture *fixture, gconstpointer data)
{
  LcCounter counters[] = { { .id = "owed", .name = "cards owed" },
                           { .id = "flips", .name = "flips" },
                           { .id = "sum", .name = "sum" },
                           { .id = "set", .name = "set" } };
  LcCond conds[] = { { LC_COND_ALWAYS, 0, 0, 0, 0 }, { LC_COND_COUNTER, LC_REL_GT, 0, 0, 0 } };
  LcStep steps[] = { { .op = LC_OP_ADD, .a = 1, .n = 1 },
                     { .op = LC_OP_DRAW, .flags = LC_STEP_COUNTER, .n = 2 },
                     { .op = LC_OP_SET, .a = 3, .n = 0 } };
  const LcRules rules = { .spec = "x",
                          .title = "X",
                          .digest = "",
                          .counters = counters,
                          .n_counters = 4,
                          .conds = conds,
                          .n_conds = 2,
                          .steps = steps,
                          .n_steps = 3 };

  cmp_setting_describe (fixture->setting, 1, &rules, &rules);
  g_assert_cmpuint (fixture->setting->variants[1].n_counters, ==, 1);
  g_assert_cmpstr (fixture->setting->variants[1].counters[0].id, ==, "flips");
  g_assert_cmpuint (fixture->setting->variants[1].counters[0].index, ==, 1);
}

static void
test_same_deals (Fixture *fixture, gconstpointer data)
{
  LcFace faces[] = { { .id = "red-1" }, { .id = "red-2" } };
  LcCardDef cards[] = { { { 0 } }, { { 1 } } }, other_cards[] = { { { 1 } }, { { 0 } } };
  LcRules baseline = { .spec = "x",
                       .title = "X",
                       .digest = "",
                       .faces = faces,
                       .cards = cards,
                       .n_cards = 2,
                       .n_sides = 1,
                       .hand = 7 };
  LcRules other = baseline;

  cmp_setting_describe (fixture->setting, 1, &other, &baseline);
  g_assert_true (cmp_setting_paired (fixture->setting, 1));
  other.hand_of_two = 10; /* at a table of four that makes no difference */
  cmp_setting_describe (fixture->setting, 1, &other, &baseline);
  g_assert_true (cmp_setting_paired (fixture->setting, 1));
  other.hand = 5;
  cmp_setting_describe (fixture->setting, 1, &other, &baseline);
  g_assert_false (cmp_setting_paired (fixture->setting, 1));
  other.hand = 7;
  other.cards = other_cards;
  cmp_setting_describe (fixture->setting, 1, &other, &baseline);
  g_assert_false (cmp_setting_paired (fixture->setting, 1));
  other.cards = cards;
  fixture->setting->variants[1].seed_shift = 5;
  cmp_setting_describe (fixture->setting, 1, &other, &baseline);
  g_assert_true (fixture->setting->variants[1].same_deals);
  g_assert_false (cmp_setting_paired (fixture->setting, 1));
}

static void
test_docs (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "metrics.md", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint n_metrics, n_sections = 0;
  const CmpMetric *metrics = cmp_metrics (&n_metrics);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n_metrics; i++)
    {
      g_autofree char *heading = g_strdup_printf ("\n### `%s`\n", metrics[i].id);

      if (strstr (text, heading) == NULL)
        g_error ("docs/metrics.md has no section “### `%s`”", metrics[i].id);
    }
  for (const char *at = strstr (text, "\n### `"); at != NULL; at = strstr (at + 1, "\n### `"))
    n_sections++;
  g_assert_cmpuint (n_sections, ==, n_metrics + 1); /* and counter:ID */
}

/* The number after @words in a note. */
static double
number_in_note (const CmpResult *result, const char *words)
{
  for (char **note = result->notes; *note != NULL; note++)
    if (strstr (*note, words) != NULL)
      {
        g_auto (GStrv) parts = g_strsplit (strstr (*note, words) + strlen (words), ",", -1);
        g_autofree char *digits = g_strjoinv ("", parts);

        return g_ascii_strtod (digits, NULL);
      }
  return NAN;
}

/* A difference of the size that is said to be found four times in five, planted again and again. */
static void
test_power (Fixture *fixture, gconstpointer data)
{
  const guint tries = TRIES (100), n_games = 1500;
  guint found = 0;
  double games = 0;

  tear_down (fixture, NULL);
  for (guint i = 0; i < tries; i++)
    {
      const Source old = { 100 + 2 * i, 0, 0 }, other = { 101 + 2 * i, 0, 0 };
      CmpResult *result, *planted;
      double least;

      set_up (fixture, NULL);
      play (fixture->tallies[0], &old, 1, n_games);
      play (fixture->tallies[1], &other, 1, n_games);
      result = result_of (fixture);
      least = number_in_note (result, "a difference of ") / 100 * cell (result, "turns", 0)->value;
      games += number_in_note (result, "takes about ") / tries;
      for (guint group = 0; group < CMP_GROUPS; group++)
        {
          gint64 *sum = fixture->tallies[1]->group[group].sum;

          sum[CMP_SUM_TURNS] += (gint64) round (least * (double) sum[CMP_SUM_ROUNDS]);
        }
      planted = result_of (fixture);
      found += cell (planted, "turns", 1)->p < planted->alpha / planted->n_differences;
      cmp_result_free (planted);
      cmp_result_free (result);
      tear_down (fixture, NULL);
    }
  set_up (fixture, NULL);
  g_test_message ("found %u times in %u; %.0f games", found, tries, games);
  g_assert_cmpuint (100 * found, >=, 65 * tries);
  g_assert_cmpuint (100 * found, <=, 92 * tries);
  g_assert_cmpfloat (games, >, 10 * n_games);
}

/* Between the interval of one seat and those that hold for all four lies a doubt, which is told. */
static void
test_first_seat (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CmpResult) result = NULL;

  /* 250 wins each, and 280 of the first one */
  for (guint round = 0; round < 1000; round++)
    for (guint i = 0; i < 2; i++)
      {
        gint64 *sum = fixture->tallies[i]->group[round % CMP_GROUPS].sum;
        const gboolean moved = i == 1 && round < 120 && round % N_SEATS == 3;

        sum[CMP_SUM_ROUNDS]++;
        sum[CMP_SUM_SEATS] += N_SEATS;
        sum[CMP_SUM_WINS + (moved ? 0 : round % N_SEATS)]++;
      }
  result = result_of (fixture);
  g_assert_cmpint (result->seats[0].wins[N_SEATS], ==, 280);
  g_assert_cmpfloat (cell (result, "first-seat", 1)->interval.lo, >, 0);
  g_assert_cmpfloat (result->seats[0].interval[N_SEATS].lo, <, 0.25);
  g_assert_false (has_note (result, "old: the interval of the first seat's advantage"));
  g_assert_true (has_note (result, "new: the interval of the first seat's advantage"));
}

/* 25 reshuffles in one round of 1000 are not 25 rounds with one: they may be chance. */
static void
test_bursts (Fixture *fixture, gconstpointer data)
{
  const Source source = { 11, 0, 0 }, other = { 12, 0, 0 };
  g_autoptr (CmpResult) result = NULL;
  const CmpCell *found;

  play (fixture->tallies[0], &source, 1, 1000);
  play (fixture->tallies[1], &other, 1, 1000);
  for (guint group = 0; group < CMP_GROUPS; group++)
    for (guint i = 0; i < 2; i++)
      fixture->tallies[i]->group[group].sum[CMP_SUM_RESHUFFLES] = i == 1 && group == 7 ? 25 : 0;
  result = result_of (fixture);
  found = cell (result, "reshuffles", 1);
  g_assert_cmpfloat (found->interval.lo, ==, 0);
  g_assert_cmpfloat (found->interval.hi, >, 0.07);
  g_assert_cmpfloat (found->p, >, 0.1);
  g_assert_cmpfloat (found->difference_interval.lo, <, 0);
  g_assert_false (found->holds);
}

/* One game says nothing of how often anything happens. */
static void
test_counts_of_one_game (Fixture *fixture, gconstpointer data)
{
  const Source source = { 13, 0, 0 };
  g_autoptr (CmpResult) result = NULL;

  play (fixture->tallies[0], &source, 1, 1);
  play (fixture->tallies[1], &source, 2, 2);
  result = result_of (fixture);
  g_assert_true (isnan (cell (result, "counter:flips", 1)->interval.lo));
  g_assert_cmpint (cell (result, "challenges", 1)->why, ==, CMP_WHY_TOO_FEW);
  g_assert_true (isnan (cell (result, "challenges", 1)->p));
}

/* Rows of one part stand together, in the order of the parts; ids and twins are right. */
static void
test_table (void)
{
  guint n_metrics;
  const CmpMetric *metrics = cmp_metrics (&n_metrics);

  for (guint i = 0; i < n_metrics; i++)
    {
      g_assert_true (cmp_metric_find (metrics[i].id) == &metrics[i]);
      g_assert_cmpuint (metrics[i].scale, >, 0);
      g_assert_nonnull (cmp_unit_name (metrics[i].unit));
      g_assert_nonnull (cmp_kind_name (metrics[i].kind));
      g_assert_true (metrics[i].twin == NULL || cmp_metric_find (metrics[i].twin) != NULL);
      g_assert_true (i == 0 || metrics[i].part >= metrics[i - 1].part);
    }
}

static void
add (const char *title, void (*test) (Fixture *fixture, gconstpointer data))
{
  g_autofree char *path = g_strconcat ("/result/", title, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

/* Reckoned by another program, by the formulas of docs/metrics.md. */
static void
test_known_deviation (void)
{
  static const guint turns[] = { 15, 18, 22, 22, 25, 27, 31, 38, 46, 59, 80, 121 };
  guint64 bins[200] = { 0 };
  CmpInterval interval;

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    bins[turns[i]]++;
  interval = cmp_deviation_interval (bins, G_N_ELEMENTS (bins), 0, 11, 0.05);
  assert_near (interval.lo, 12.981732353215978, 1e-9);
  assert_near (interval.hi, 92.1553028727141, 1e-9);
  /* the groups say that it is less precise */
  g_assert_cmpfloat (cmp_deviation_interval (bins, G_N_ELEMENTS (bins), 1, 11, 0.05).hi, >, 100);
}

/* Fills @group by group with @n_games rounds of 7 turns and a geometric rest. */
static void
play_lengths (CmpTally *tally, GRand *chance, guint n_games)
{
  cmp_tally_clear (tally);
  for (guint game = 1; game <= n_games; game++)
    {
      CmpGroup *group = &tally->group[game % CMP_GROUPS];
      const gint64 turns = 7 + (gint64) (log (1 - g_rand_double (chance)) / log (1 - 0.05));

      group->sum[CMP_SUM_ROUNDS]++;
      group->sum[CMP_SUM_TURNS] += turns;
      group->sum[CMP_SUM_TURNS_SQUARED] += turns * turns;
      group->turns[MIN (turns, CMP_TURNS_BINS - 1)]++;
    }
}

/* A long tail makes the deviation of a few rounds uncertain: 60 rounds, of which the groups alone gave
 * intervals that covered 84%. */
static void
test_deviation_covers (void)
{
  const CmpMetric *metric = cmp_metric_find ("turns-deviation");
  const double truth = sqrt (1 - 0.05) / 0.05;
  const guint tries = 600;
  g_autoptr (CmpTally) one = cmp_tally_new (), two = cmp_tally_new ();
  g_autoptr (GRand) chance = g_rand_new_with_seed (11);
  guint covered = 0, different = 0;

  for (guint i = 0; i < tries; i++)
    {
      CmpEstimate estimate, baseline;
      CmpTest test;

      play_lengths (one, chance, 60);
      play_lengths (two, chance, 60);
      cmp_estimate (metric, one, FALSE, 0.05, &estimate);
      cmp_estimate (metric, two, FALSE, 0.05, &baseline);
      covered += estimate.interval.lo <= truth && truth <= estimate.interval.hi;
      cmp_estimate_compare (metric, &estimate, one, &baseline, two, 0.05, &test);
      different += test.p < 0.05;
    }
  g_test_message ("%u of %u covered, %u called different", covered, tries, different);
  g_assert_cmpuint (covered, >=, tries * 88 / 100);
  g_assert_cmpuint (covered, <=, tries * 98 / 100);
  g_assert_cmpuint (different, <=, tries * 7 / 100);
}

/* Of a path a heading needs the name, and what tells it from others of that name. */
static void
test_names (void)
{
  static const struct
  {
    const char *spec, *name;
  } variants[] = {
    { "uno-classic", "uno-classic" },
    { "uno-classic+/tmp/x/y/my-count.lua", "uno-classic+my-count" },
    { "uno-classic+stacking{mix=any}+force-play", "uno-classic+stacking{mix=any}+force-play" },
    { "uno-classic+/home/a/stacking.lua{mix=any}+force-play",
      "uno-classic+a/stacking{mix=any}+force-play" },
    { "/tmp/a+b{c}/rules/mine.lua+jump-in", "a+b{c}/rules/mine+jump-in" },
    { "/tmp/z/rules/mine.lua+jump-in", "z/rules/mine+jump-in" },
    { "/own.lua", "/own" },
    { "own", "own" },
  };
  g_autoptr (CmpSetting) setting = cmp_setting_new (G_N_ELEMENTS (variants), 4);
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    setting->variants[i].spec = g_strdup (variants[i].spec);
  names = cmp_variant_names (setting);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    g_assert_cmpstr (names[i], ==, variants[i].name);
  g_assert_null (names[G_N_ELEMENTS (variants)]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("values are those by hand", test_values);
  add ("where nothing was played nothing is said", test_nothing_played);
  add ("the same games do not differ", test_same_games);
  add ("the same rules in the same games differ by nothing", test_same_rules);
  add ("what is the same in all games has no interval", test_constant);
  add ("on the same deals a turn more in each game is a difference", test_paired_shift);
  add ("differences that are there are found, and no others", test_real_differences);
  add ("a variant differs from itself as often as it may", test_itself);
  add ("blocked and endless rounds are counted apart and told", test_left_out);
  add ("counters that one variant alone has", test_counters);
  add ("a difference of the size that is named is found four times in five", test_power);
  add ("one seat alone and all seats together may differ, and that is told", test_first_seat);
  add ("what comes many at a time is not taken for as many chances", test_bursts);
  add ("one game says nothing of a count", test_counts_of_one_game);
  add ("histograms are cut and binned for all variants alike", test_histograms);
  add ("all looks together spend 5%", test_levels_of_looks);
  add ("a run until a precision reaches it and covers", test_until);
  add ("a run that was cut short says so", test_until_cut);
  add ("what cannot be precise is refused", test_until_refusals);
  add ("only a counter that no rule reads is a metric", test_which_counters);
  add ("the same deals are recognised", test_same_deals);
  g_test_add_func ("/result/parts are read and written", test_parts);
  g_test_add_func ("/result/metrics.md has a section for every metric", test_docs);
  g_test_add_func ("/result/the table of metrics is in order", test_table);
  g_test_add_func ("/result/the interval of a deviation, with a known answer",
                   test_known_deviation);
  g_test_add_func ("/result/the interval of a deviation covers with few games",
                   test_deviation_covers);
  g_test_add_func ("/result/a script is called by its name, not its path", test_names);
  return g_test_run ();
}

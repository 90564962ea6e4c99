/* aa.c - the A/A campaign: a variant is compared with itself, many times, and it is counted how
 * often the machinery sees a difference where there is none, and how often its intervals cover the
 * true value, which is taken from a run with very many games.
 *
 *   tests/compare/aa --comparisons 1000 --games 2000 --truth truth.json
 *
 * where the truth comes from
 *
 *   lastcard compare uno-flex --games 10000000 --partial truth.json
 *
 * of the same rules, bots and seats. With --shared, half of the games of both sides are the same
 * ones: so the two are correlated, as variants on common random numbers are, and are still two
 * samples of the same thing.
 *
 * What is found is a share of many comparisons, and has an interval itself. The exit status is 1 if
 * a share is beyond what the level of the intervals allows for; that this happens without a fault
 * has a chance of --doubt (5%) for all of them together.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../frontends/common/progress.h"
#include "../../frontends/common/workers.h"
#include "compare-partial.h"
#include "compare-play.h"
#include "compare-result.h"
#include "compare-setting-text.h"

#define MAX_ROWS 128
#define LEVEL 0.05 /* of the intervals and tests that are looked at */

/* What one comparison says of one metric. */
typedef struct
{
  gboolean tested;  /* there is a p */
  gboolean differs; /* and it is below the level */
  gboolean bounded; /* there is an interval, and a true value */
  gboolean covers;  /* and that is in it */
  gboolean zero;    /* the interval of the difference covers 0 */
} Seen;

/* What one comparison says. */
typedef struct
{
  guint n_rows;
  Seen rows[MAX_ROWS];
  gboolean holds; /* any difference at all holds after the correction */
} Outcome;

/* Sums over all comparisons. */
typedef struct
{
  guint64 tested, differs, bounded, covers, zero;
} Counted;

typedef struct
{
  LcRegistry *registry;
  char **folders;
  LcRules *rules;
  CmpSetting *setting; /* without a seed */
  CmpPartial *many;    /* what the true values come from */
  CmpResult *truth;
  CmpResult *names; /* of some comparison: what the rows are */
  gboolean shared;
  double doubt;
  guint64 seed;
  guint64 n_comparisons;
  Progress *progress;

  GMutex mutex; /* of @names */
  Counted counted[MAX_ROWS];
  guint64 n_done;
  guint64 n_holds;
  /* the share of metrics that differ, by comparison: sums of it and of its square */
  double share, share_squared;
} Campaign;

typedef struct
{
  CmpPlay *play;
  CmpTally *tallies[2];
} Worker;

static gpointer
worker_new (guint number, gpointer data, GError **error)
{
  Campaign *campaign = data;
  g_autoptr (LcRules) rules = workers_own_rules (number, campaign->rules, campaign->registry,
                                                 (const char *const *) campaign->folders, error);
  Worker *worker;
  CmpPlay *play;

  if (rules == NULL)
    return NULL;
  play = cmp_play_new (campaign->setting, 0, rules, campaign->registry, error);
  if (play == NULL)
    return NULL;
  worker = g_new0 (Worker, 1);
  worker->play = play;
  for (guint side = 0; side < 2; side++)
    worker->tallies[side] = cmp_tally_new ();
  return worker;
}

static void
worker_free (gpointer data, gpointer campaign)
{
  Worker *worker = data;

  cmp_play_free (worker->play);
  for (guint side = 0; side < 2; side++)
    cmp_tally_free (worker->tallies[side]);
  g_free (worker);
}

static gpointer
outcome_new (gpointer campaign)
{
  return g_new0 (Outcome, 1);
}

static void
outcome_free (gpointer outcome, gpointer campaign)
{
  g_free (outcome);
}

/* A seed for each side of each comparison. */
static guint64
seed_of (const Campaign *campaign, guint64 comparison, guint side)
{
  LcRng rng;

  lc_rng_seed (&rng, campaign->seed, comparison, side);
  return lc_rng_next (&rng);
}

/* Plays one side. Shared games are every other one of each group, so that every group has them. */
static gboolean
play_side (Worker *worker, const Campaign *campaign, guint64 comparison, guint side, GError **error)
{
  const guint64 seeds[] = { seed_of (campaign, comparison, 0),
                            seed_of (campaign, comparison, side) };
  const guint64 n_games = campaign->setting->games;

  for (guint64 first = 1; first <= n_games; first += CMP_GROUPS)
    {
      const gboolean common = campaign->shared && first / CMP_GROUPS % 2 == 0;

      cmp_play_set_seed (worker->play, seeds[!common]);
      if (!cmp_play_games (worker->play, first, MIN (first + CMP_GROUPS - 1, n_games),
                           worker->tallies[side], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
within (double value, CmpInterval interval)
{
  return interval.lo <= value && value <= interval.hi;
}

static void
see_row (Seen *seen, const CmpRow *row, const CmpResult *truth)
{
  const CmpRow *true_row = truth != NULL ? cmp_result_row (truth, row->id) : NULL;
  const CmpCell *cell = &row->cells[0];
  const CmpCell *other = &row->cells[1];

  *seen = (Seen){ FALSE };
  if (!isnan (other->p))
    {
      seen->tested = TRUE;
      seen->differs = other->p < LEVEL;
      seen->zero = within (0, other->difference_interval);
    }
  if (true_row != NULL && !isnan (true_row->cells[0].value) && !isnan (cell->interval.lo))
    {
      seen->bounded = TRUE;
      seen->covers = within (true_row->cells[0].value, cell->interval);
    }
}

/* Whether the shares of all seats are covered at once, which is what their intervals promise. */
static void
see_seats (Seen *seen, const CmpResult *result, const CmpResult *truth)
{
  const CmpSeats *seats = &result->seats[0];

  *seen = (Seen){ .bounded = truth != NULL && truth->n_seats > 0, .covers = TRUE };
  for (guint seat = 0; seen->bounded && seat < seats->n; seat++)
    if (!within (truth->seats[0].share[seat], seats->interval[seat]))
      seen->covers = FALSE;
}

static gboolean
run (gpointer data, guint64 unit, gpointer out, gpointer campaign_data, GError **error)
{
  Worker *worker = data;
  Campaign *campaign = campaign_data;
  Outcome *outcome = out;
  g_autoptr (CmpResult) result = NULL;

  for (guint side = 0; side < 2; side++)
    {
      cmp_tally_clear (worker->tallies[side]);
      if (!play_side (worker, campaign, unit, side, error))
        return FALSE;
    }
  result = cmp_result_new (campaign->setting, (const CmpTally *const *) worker->tallies, FALSE);
  outcome->n_rows = MIN (result->n_rows, MAX_ROWS - 1);
  outcome->holds = FALSE;
  for (guint i = 0; i < outcome->n_rows; i++)
    {
      see_row (&outcome->rows[i], &result->rows[i], campaign->truth);
      outcome->holds = outcome->holds || result->rows[i].cells[1].holds;
    }
  if (result->n_seats > 0)
    see_seats (&outcome->rows[outcome->n_rows++], result, campaign->truth);
  g_mutex_lock (&campaign->mutex);
  if (campaign->names == NULL)
    campaign->names = g_steal_pointer (&result);
  g_mutex_unlock (&campaign->mutex);
  return TRUE;
}

static gboolean
merge (guint64 unit, gpointer data, gpointer campaign_data)
{
  const Outcome *outcome = data;
  Campaign *campaign = campaign_data;
  guint n_tested = 0, n_differ = 0;

  for (guint i = 0; i < outcome->n_rows; i++)
    {
      const Seen *seen = &outcome->rows[i];
      Counted *counted = &campaign->counted[i];

      counted->tested += (guint64) seen->tested;
      counted->differs += (guint64) seen->differs;
      counted->zero += (guint64) seen->zero;
      counted->bounded += (guint64) seen->bounded;
      counted->covers += (guint64) seen->covers;
      n_tested += (guint) seen->tested;
      n_differ += (guint) seen->differs;
    }
  campaign->n_done++;
  campaign->n_holds += (guint64) outcome->holds;
  if (n_tested > 0)
    {
      const double share = (double) n_differ / n_tested;

      campaign->share += share;
      campaign->share_squared += share * share;
    }
  return TRUE;
}

static gboolean
tick (guint64 n_merged, gpointer data)
{
  const Campaign *campaign = data;

  progress_update (campaign->progress, n_merged);
  return TRUE;
}

/* "4.8% (3.6% to 6.3%)", and a mark if that cannot be at most, or at least, @nominal. */
static gboolean
print_share (guint64 count, guint64 n, double nominal, gboolean at_most, double alpha)
{
  const CmpInterval shown = cmp_wilson ((double) count, (double) n, LEVEL);
  const CmpInterval strict = cmp_wilson ((double) count, (double) n, alpha);
  const gboolean wrong = n > 0 && (at_most ? strict.lo > nominal : strict.hi < nominal);

  if (n == 0)
    printf ("  %22s", "-");
  else
    printf ("  %5.1f%% (%4.1f to %5.1f)%s", 100 * (double) count / (double) n, 100 * shown.lo,
            100 * shown.hi, wrong ? "*" : " ");
  return wrong;
}

/* Returns: how many shares are not as they should be */
static guint
print_rows (const Campaign *campaign)
{
  const guint n_metrics = MIN (campaign->names->n_rows, MAX_ROWS - 1);
  const guint n_rows = n_metrics + (campaign->names->n_seats > 0);
  /* three shares a row, and only one side of the interval of each can be wrong */
  const double alpha = 2 * campaign->doubt / (3.0 * n_rows);
  guint n_wrong = 0;

  printf ("%-28s  %-22s  %-22s  %-22s\n", "metric", "called different, %", "difference covers 0",
          "value covered");
  for (guint i = 0; i < n_rows; i++)
    {
      const Counted *counted = &campaign->counted[i];

      printf ("%-28s", i < n_metrics ? campaign->names->rows[i].id : "wins of all seats at once");
      n_wrong += (guint) print_share (counted->differs, counted->tested, LEVEL, TRUE, alpha);
      n_wrong += (guint) print_share (counted->zero, counted->tested, 1 - LEVEL, FALSE, alpha);
      n_wrong += (guint) print_share (counted->covers, counted->bounded, 1 - LEVEL, FALSE, alpha);
      printf ("\n");
    }
  return n_wrong;
}

static guint
print_totals (const Campaign *campaign)
{
  const double n = (double) campaign->n_done;
  const double mean = campaign->share / n;
  const double variance = n > 1 ? (campaign->share_squared - n * mean * mean) / (n - 1) : NAN;
  const double error = 1.96 * sqrt (variance / n);
  const double strict = cmp_normal_quantile (1 - campaign->doubt) * sqrt (variance / n);
  guint n_wrong = mean - strict > LEVEL;

  printf ("\nOf all metrics, called different: %.2f%% (%.2f to %.2f; nominal 5)%s\n", 100 * mean,
          100 * (mean - error), 100 * (mean + error), n_wrong > 0 ? "*" : "");
  printf ("Comparisons with any mark after Holm's correction (nominal 5 at the most):");
  n_wrong +=
    (guint) print_share (campaign->n_holds, campaign->n_done, LEVEL, TRUE, 2 * campaign->doubt);
  printf ("\n");
  return n_wrong;
}

static gboolean
read_truth (Campaign *campaign, const char *path, GError **error)
{
  const CmpPartial *many = campaign->many = cmp_partial_read (path, error);
  const CmpSetting *here = campaign->setting;
  const CmpSetting *there;

  if (many == NULL)
    return FALSE;
  there = many->setting;
  if (there->n_variants != 1 || strcmp (there->variants[0].digest, here->variants[0].digest) != 0
      || there->n_seats != here->n_seats || there->matches != here->matches
      || strcmp (there->players[0], here->players[0]) != 0)
    return cmp_file_damaged (error, "the truth is of other rules, seats or bots");
  campaign->truth = cmp_result_new (there, (const CmpTally *const *) many->tallies, FALSE);
  return TRUE;
}

static gboolean
prepare (Campaign *campaign, const char *spec, const char *bot, const char *metrics, GError **error)
{
  CmpSetting *setting = campaign->setting;

  lc_registry_load_standard (campaign->registry);
  campaign->rules = lc_registry_load_rules (campaign->registry, spec,
                                            (const char *const *) campaign->folders, error);
  if (campaign->rules == NULL
      || (metrics != NULL && !cmp_parts_parse (metrics, &setting->parts, error)))
    return FALSE;
  for (guint seat = 0; seat < setting->n_seats; seat++)
    setting->players[seat] = g_strdup (bot);
  setting->variants[1].seed_shift = campaign->shared ? 0 : 1;
  for (guint side = 0; side < 2; side++)
    cmp_setting_describe (setting, side, campaign->rules, campaign->rules);
  return TRUE;
}

static int
report (const Campaign *campaign)
{
  guint n_wrong;

  printf ("%s with itself, %s: %" G_GUINT64_FORMAT " comparisons of %" G_GUINT64_FORMAT
          " games; seed %" G_GUINT64_FORMAT "\n\n",
          campaign->rules->spec, campaign->shared ? "half of the games shared" : "no games shared",
          campaign->n_done, campaign->setting->games, campaign->seed);
  n_wrong = print_rows (campaign);
  n_wrong += print_totals (campaign);
  printf ("%s\n", n_wrong == 0 ? "All shares are within what their levels allow for."
                               : "*: beyond what its level allows for.");
  return n_wrong == 0 ? 0 : 1;
}

static void
campaign_clear (Campaign *campaign)
{
  cmp_result_free (campaign->truth);
  cmp_partial_free (campaign->many);
  cmp_result_free (campaign->names);
  cmp_setting_free (campaign->setting);
  g_clear_pointer (&campaign->rules, lc_rules_unref);
  lc_registry_free (campaign->registry);
  g_strfreev (campaign->folders);
  g_mutex_clear (&campaign->mutex);
}

/* Returns: the exit status */
static int
play (Campaign *campaign, const char *truth_path, guint n_threads, GError **error)
{
  static const WorkersFuncs funcs = { worker_new, worker_free, outcome_new, outcome_free,
                                      run,        merge,       tick };
  gboolean done;

  if (truth_path != NULL && !read_truth (campaign, truth_path, error))
    return 2;
  campaign->progress = progress_new ("comparisons", 0, campaign->n_comparisons);
  done = workers_run (&funcs, 0, campaign->n_comparisons, n_threads, campaign, NULL, error);
  progress_free (campaign->progress);
  return done ? report (campaign) : 2;
}

int
main (int argc, char **argv)
{
  g_autofree char *spec = g_strdup ("uno-flex");
  g_autofree char *bot = g_strdup ("greedy");
  g_autofree char *metrics = NULL;
  g_autofree char *truth = NULL;
  gint64 n_comparisons = 1000, n_games = 2000, seed = 1;
  gint n_seats = 4, threads = 0;
  guint n_threads;
  gboolean shared = FALSE, matches = FALSE;
  double doubt = 0.05;
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &spec, "The ruleset", "RULES" },
    { "players", 0, 0, G_OPTION_ARG_STRING, &bot, "The bot of all seats", "BOT" },
    { "seats", 0, 0, G_OPTION_ARG_INT, &n_seats, "How many seats", "N" },
    { "metrics", 0, 0, G_OPTION_ARG_STRING, &metrics, "What is measured", "PARTS" },
    { "matches", 0, 0, G_OPTION_ARG_NONE, &matches, "Games are matches", NULL },
    { "comparisons", 0, 0, G_OPTION_ARG_INT64, &n_comparisons, "How many comparisons", "N" },
    { "games", 0, 0, G_OPTION_ARG_INT64, &n_games, "Games of each side of each", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Another seed, other comparisons", "N" },
    { "shared", 0, 0, G_OPTION_ARG_NONE, &shared, "Half of the games are the same", NULL },
    { "truth", 0, 0, G_OPTION_ARG_FILENAME, &truth, "A partial result of many games", "FILE" },
    { "doubt", 0, 0, G_OPTION_ARG_DOUBLE, &doubt, "Chance of a false alarm", "0.05" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &threads, "How many threads", "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *path = g_getenv ("LASTCARD_RULESETS");
  Campaign campaign = { .registry = lc_registry_new () };
  int status = 2;

  setlocale (LC_CTYPE, "");
  campaign.folders = g_strsplit (path != NULL ? path : "", ":", -1);
  g_mutex_init (&campaign.mutex);
  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, &error)
      && workers_parse_threads (threads, &n_threads, &error))
    {
      campaign.shared = shared;
      campaign.doubt = CLAMP (doubt, 1e-9, 0.5);
      campaign.seed = (guint64) seed;
      campaign.n_comparisons = (guint64) MAX (n_comparisons, 1);
      campaign.setting = cmp_setting_new (2, (guint) CLAMP (n_seats, 2, LC_MAX_SEATS));
      campaign.setting->games = (guint64) MAX (n_games, 1);
      campaign.setting->matches = matches;
      if (prepare (&campaign, spec, bot, metrics, &error))
        status = play (&campaign, truth, n_threads, &error);
    }
  if (error != NULL)
    g_printerr ("aa: %s\n", error->message);
  campaign_clear (&campaign);
  return status;
}

/* result-fixture.c - results of comparisons that nobody has played, for tests of outputs.
 *
 * The numbers are like those of a run of 100,000 rounds, and have no other meaning.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "result-fixture.h"

#include <math.h>
#include <string.h>

#define N_OTHERS (FIXTURE_VARIANTS - 1)

/* A row: the value of the baseline, and how far the others are from it, each with half the width
 * of its interval. */
typedef struct
{
  const char *id;
  const char *title;
  guint part;
  CmpUnit unit;
  CmpKind kind;
  gboolean chief;
  double value;
  double half;
  double difference[N_OTHERS];
  double difference_half[N_OTHERS];
} Numbers;

/* Rows of the table: CMP_PART_…, CMP_UNIT_… and CMP_KIND_… by their last words; value and half
 * width of the baseline, differences of the others, half widths of those. */
#define ROW(id_, title_, part_, unit_, kind_, chief_, value_, half_, d1, d2, d3, h1, h2, h3)       \
  {                                                                                                \
    id_, title_, CMP_PART_##part_, CMP_UNIT_##unit_, CMP_KIND_##kind_, chief_, value_, half_,      \
      { d1, d2, d3 },                                                                              \
    {                                                                                              \
      h1, h2, h3                                                                                   \
    }                                                                                              \
  }
#define CHIEF TRUE
#define OTHER FALSE

/* clang-format off */
static const Numbers numbers[] = {
  ROW ("turns", "turns", LENGTH, TURNS, MEAN, CHIEF,
       47.312, 0.173, 3.21, 6.84, -9.37, 0.21, 0.24, 0.19),
  ROW ("turns-deviation", "turns, standard deviation", LENGTH, TURNS, DEVIATION, OTHER,
       31.27, 0.16, 1.12, 3.87, -4.11, 0.22, 0.25, 0.21),
  ROW ("turns-5", "turns, 5% are shorter", LENGTH, TURNS, QUANTILE, OTHER,
       15, 0, 0, 1, -2, 0, 0, 0),
  ROW ("turns-median", "turns, median", LENGTH, TURNS, QUANTILE, CHIEF, 39, 1, 3, 5, -8, 1, 1, 1),
  ROW ("turns-90", "turns, 90% are shorter", LENGTH, TURNS, QUANTILE, OTHER,
       88, 1, 5, 13, -17, 1, 1, 1),
  ROW ("turns-95", "turns, 95% are shorter", LENGTH, TURNS, QUANTILE, CHIEF,
       108, 1, 6, 17, -21, 1, 2, 1),
  ROW ("turns-99", "turns, 99% are shorter", LENGTH, TURNS, QUANTILE, OTHER,
       154, 2, 7, 26, -28, 3, 3, 3),
  ROW ("laps", "laps: turns for each seat", LENGTH, LAPS, RATIO, OTHER,
       11.828, 0.043, 0.802, 1.71, -2.343, 0.052, 0.06, 0.048),
  ROW ("plays", "cards played", LENGTH, CARDS, MEAN, OTHER,
       33.81, 0.12, 1.92, 5.31, -7.02, 0.15, 0.17, 0.13),
  ROW ("minutes", "minutes, estimated", LENGTH, MINUTES, MEAN, CHIEF,
       5.832, 0.0191, 0.312, 0.711, -0.884, 0.022, 0.026, 0.021),
  ROW ("first-seat", "advantage of the first seat", WINS, SHARE, PROPORTION, CHIEF,
       0.0092, 0.0027, -0.0004, 0.0013, 0.0041, 0.0031, 0.0032, 0.0037),
  ROW ("lead-changes", "changes of the lead", DRAMA, TIMES, MEAN, CHIEF,
       7.914, 0.031, 0.612, 1.204, -1.413, 0.037, 0.041, 0.036),
  ROW ("behind", "turns with the winner behind", DRAMA, SHARE, RATIO, OTHER,
       0.5512, 0.0011, 0.0061, 0.0112, -0.0003, 0.0014, 0.0014, 0.0015),
  ROW ("drama", "drama: how far behind the winner was", DRAMA, CARDS, MEAN, CHIEF,
       1.3127, 0.0061, 0.0411, 0.2213, -0.0301, 0.0079, 0.0088, 0.0081),
  ROW ("settled", "part of the round that was settled", DRAMA, SHARE, MEAN, CHIEF,
       0.2214, 0.0013, -0.0051, -0.0173, 0.0102, 0.0016, 0.0017, 0.0018),
  ROW ("upsets", "late leader does not win", DRAMA, SHARE, PROPORTION, CHIEF,
       0.3918, 0.003, 0.0043, 0.0214, -0.0017, 0.0037, 0.0039, 0.0041),
  ROW ("close", "close finish", DRAMA, SHARE, PROPORTION, OTHER,
       0.3121, 0.0029, 0.0013, 0.0064, -0.0029, 0.0035, 0.0035, 0.0038),
  ROW ("options", "options of a decision", CHOICE, OPTIONS, RATIO, CHIEF,
       2.8713, 0.0027, 1.3114, 1.1981, 0.0047, 0.0041, 0.0042, 0.0036),
  ROW ("forced", "forced decisions", CHOICE, SHARE, RATIO, CHIEF,
       0.3672, 0.0006, -0.1143, -0.1012, -0.0007, 0.0008, 0.0008, 0.0008),
  ROW ("longest-wait", "longest wait", WAIT, TURNS, MEAN, CHIEF,
       9.311, 0.033, 0.512, 1.307, -0.911, 0.041, 0.045, 0.04),
  ROW ("lost-turns", "turns lost", WAIT, TURNS, MEAN, OTHER,
       3.1183, 0.0127, 0.2213, -0.0071, -0.5102, 0.0162, 0.0151, 0.0139),
  ROW ("drawn", "cards drawn", FLOW, CARDS, MEAN, CHIEF,
       21.84, 0.093, 1.83, 9.21, -3.02, 0.12, 0.15, 0.11),
  ROW ("largest-hand", "largest hand", FLOW, CARDS, MEAN, CHIEF,
       11.412, 0.021, 0.401, 2.113, -0.302, 0.027, 0.034, 0.027),
  ROW ("reshuffles", "reshuffles", FLOW, TIMES, MEAN, OTHER,
       0.1121, 0.0024, 0.0187, 0.0911, NAN, 0.0031, 0.0038, NAN),
  ROW ("blocked", "blocked rounds", FLOW, SHARE, PROPORTION, OTHER,
       0, 0, 0, 0.00002, 0, 0, 0.00004, 0),
  ROW ("points", "points of a round", ENDINGS, POINTS, MEAN, CHIEF,
       118.31, 0.51, 4.21, 21.1, -8.17, 0.62, 0.71, 0.63),
  ROW ("caught", "missed calls that were caught", ENDINGS, TIMES, MEAN, OTHER,
       0.2134, 0.003, 0.0019, 0.0031, -0.0061, 0.0038, 0.0037, 0.0038),
  ROW ("challenges-won", "challenges won", ENDINGS, SHARE, PROPORTION, OTHER,
       NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN),
};
/* clang-format on */

static CmpInterval
around (double value, double half)
{
  return (CmpInterval){ value - half, value + half };
}

/* Chance of a difference so many half intervals away from nothing; near enough. */
static double
chance (double difference, double half)
{
  const double ratio = half > 0 ? fabs (difference) / half : 0;

  return ratio > 2.5 ? 1e-12 : ratio > 1.5 ? 0.0004 : ratio > 1 ? 0.03 : 0.62;
}

static void
fill_cell (CmpCell *cell, const Numbers *row, CmpKind kind, guint variant)
{
  const double difference = variant > 0 ? row->difference[variant - 1] : NAN;
  const double half = variant > 0 ? row->difference_half[variant - 1] : NAN;

  *cell = (CmpCell){
    .value = variant == 0 ? row->value : row->value + difference,
    .interval = around (variant == 0 ? row->value : row->value + difference, row->half),
    .n = 100000,
    .difference = difference,
    .difference_interval = around (difference, half),
    .p = NAN,
    .p_holm = NAN,
    .why_difference = variant == 0 ? CMP_WHY_BASELINE : CMP_WHY_NOT,
    .correlation = variant > 0 && !isnan (difference) ? 0.25 : NAN,
  };
  if (kind == CMP_KIND_PROPORTION && row->value == 0)
    cell->interval = (CmpInterval){ 0, variant == 2 ? 0.0000695 : 0.0000295 };
  if (isnan (cell->value))
    {
      cell->why = isnan (row->value) ? CMP_WHY_NO_DATA : CMP_WHY_NOT_THERE;
      cell->why_difference = variant == 0 ? CMP_WHY_BASELINE : cell->why;
    }
  else if (variant > 0)
    {
      cell->p = chance (difference, half);
      cell->p_holm = MIN (1, cell->p * 60);
      cell->holds = cell->p_holm < 0.05;
    }
}

static void
add_row (CmpResult *result, const Numbers *row)
{
  CmpRow *out = &result->rows[result->n_rows++];

  *out = (CmpRow){
    .id = g_strdup (row->id),
    .title = g_strdup (row->title),
    .part = row->part,
    .unit = row->unit,
    .kind = row->kind,
    .chief = row->chief,
    .cells = g_new0 (CmpCell, result->setting->n_variants),
  };
  for (guint i = 0; i < result->setting->n_variants; i++)
    {
      fill_cell (&out->cells[i], row, out->kind, i);
      result->n_differences += !isnan (out->cells[i].p);
    }
}

/* What a ruleset counts itself: the baseline has no such thing. */
static void
add_counter (CmpResult *result)
{
  static const Numbers row = ROW ("counter:flex-plays", "plays for the flex side", COUNTERS, TIMES,
                                  MEAN, CHIEF, 2.481, 0.013, 0, 0.21, -1.18, 0.012, 0.016, 0.018);
  CmpRow *out = &result->rows[result->n_rows];

  add_row (result, &row);
  for (guint i = 0; i < result->setting->n_variants; i++)
    {
      CmpCell *cell = &out->cells[i];

      result->n_differences -= !isnan (cell->p);
      cell->difference = cell->p = cell->p_holm = cell->correlation = NAN;
      cell->difference_interval = (CmpInterval){ NAN, NAN };
      cell->holds = FALSE;
      cell->why_difference = CMP_WHY_BASELINE;
      if (i != 0 && i != 3)
        continue;
      cell->value = NAN;
      cell->interval = (CmpInterval){ NAN, NAN };
      cell->why = cell->why_difference = CMP_WHY_NOT_THERE;
    }
}

/* Bins of a skewed distribution: k to the power of @power, times @ratio to the power of k. Products
 * alone, which are the same on any machine. */
static void
add_histogram (CmpResult *result,
               const char *id,
               const char *title,
               CmpUnit unit,
               guint n_bins,
               guint first,
               guint power,
               const double *ratios)
{
  CmpHistogram *out = &result->histograms[result->n_histograms++];
  const guint n_variants = result->setting->n_variants;

  *out = (CmpHistogram){ .id = g_strdup (id),
                         .title = g_strdup (title),
                         .unit = unit,
                         .n_bins = n_bins,
                         .bins = g_new0 (guint64 *, n_variants),
                         .over = g_new0 (guint64, n_variants),
                         .total = g_new0 (guint64, n_variants) };
  for (guint i = 0; i < n_variants; i++)
    {
      g_autofree double *weights = g_new0 (double, n_bins);
      double sum = 0, decay = 1;

      for (guint k = first; k < n_bins; k++, decay *= ratios[i])
        {
          weights[k] = decay;
          for (guint j = 0; j < power; j++)
            weights[k] *= k - first + 1;
          sum += weights[k];
        }
      out->bins[i] = g_new0 (guint64, n_bins);
      for (guint k = first; k < n_bins; k++)
        out->total[i] += out->bins[i][k] = (guint64) (100000 * weights[k] / sum + 0.5);
    }
}

static void
add_seats (CmpResult *result)
{
  static const double excess[] = { 0.0092, -0.0013, -0.0041, -0.0038 };
  static const char *const labels[] = { "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th" };
  const guint n = result->setting->n_seats;
  const guint n_variants = result->setting->n_variants;
  CmpSeats *out = &result->seats[result->n_seats++];

  *out = (CmpSeats){ .id = g_strdup ("wins"),
                     .title = g_strdup ("rounds won, from the left of the dealer"),
                     .n = n,
                     .labels = g_new0 (char *, n + 1),
                     .fair = 1.0 / n,
                     .wins = g_new0 (gint64, n * n_variants),
                     .share = g_new0 (double, n *n_variants),
                     .interval = g_new0 (CmpInterval, n * n_variants),
                     .p_equal = g_new0 (double, n_variants) };
  for (guint seat = 0; seat < n; seat++)
    out->labels[seat] = g_strdup (labels[seat]);
  for (guint i = 0; i < n_variants; i++)
    {
      for (guint seat = 0; seat < n; seat++)
        {
          const guint at = i * n + seat;

          out->share[at] = out->fair + excess[seat % 4] * (1 - 0.25 * i);
          out->wins[at] = (gint64) (100000 * out->share[at] + 0.5);
          out->interval[at] = around (out->share[at], 0.0034);
        }
      out->p_equal[i] = i == 3 ? 0.0312 : 1e-9;
    }
}

static CmpSetting *
make_setting (guint n_variants, guint n_seats)
{
  static const char *const specs[] = { "uno-classic", "uno-flex", "uno-flex+stacking{mix=any}",
                                       "uno-flip" };
  static const char *const titles[] = { "UNO", "UNO Flex", "UNO Flex, stacking", "UNO Flip" };
  CmpSetting *setting = cmp_setting_new (n_variants, n_seats);

  for (guint i = 0; i < n_variants; i++)
    {
      CmpVariant *variant = &setting->variants[i];

      variant->spec = g_strdup (specs[i]);
      variant->title = g_strdup (titles[i]);
      variant->digest =
        g_strdup_printf ("sha256:%08x5d2c90f1a7b36e48c1f05a9be2d7743096ab15ce8f2046d31b7a5c%06x",
                         0x3fa81c27u + i, 0x71e4u * (i + 1));
      variant->same_deals = i == 0 || i == 2;
    }
  for (guint i = 0; i < n_seats; i++)
    setting->players[i] = g_strdup ("greedy");
  setting->seed = 1;
  setting->games = 100000;
  setting->command = g_strdup (
    "lastcard compare uno-classic uno-flex 'uno-flex+stacking{mix=any}' uno-flip --players greedy "
    "--seats 4 --games 100000 --seed 1");
  return setting;
}

/**
 * fixture_new:
 * @n_variants: 1 to %FIXTURE_VARIANTS
 * @n_seats: 2 to 8
 *
 * Returns: (transfer full): a result with all that a result may have
 */
CmpResult *
fixture_new (guint n_variants, guint n_seats)
{
  static const double turns[] = { 0.925, 0.93, 0.9345, 0.908 };
  static const double options[] = { 0.42, 0.62, 0.6, 0.425 };
  static const char *const notes[] = {
    "uno-flex has another deck than uno-classic: their games are not paired.",
    "The minutes are an estimate: see docs/metrics.md.", NULL
  };
  CmpResult *result = g_new0 (CmpResult, 1);

  result->setting = make_setting (n_variants, n_seats);
  result->confidence = 0.95;
  result->alpha = 0.05;
  result->precision = NAN;
  result->counts = g_new0 (CmpCount, n_variants);
  for (guint i = 0; i < n_variants; i++)
    result->counts[i] = (CmpCount){ .rounds = i == 2 ? 99998 : 100000, .blocked = i == 2 ? 2 : 0 };
  /* one more: the counter */
  result->rows = g_new0 (CmpRow, G_N_ELEMENTS (numbers) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    add_row (result, &numbers[i]);
  add_counter (result);
  result->histograms = g_new0 (CmpHistogram, 2);
  add_histogram (result, "turns", "turns of a round", CMP_UNIT_TURNS, 400, 8, 2, turns);
  add_histogram (result, "options", "options of a decision", CMP_UNIT_OPTIONS, 30, 1, 1, options);
  result->seats = g_new0 (CmpSeats, 1);
  add_seats (result);
  result->notes = g_strdupv ((char **) notes);
  return result;
}

static void
replace (char **text, const char *other)
{
  g_free (*text);
  *text = g_strdup (other);
}

/**
 * fixture_make_hostile:
 * @result: a result of fixture_new()
 *
 * Puts into every text that comes from users what could do harm where it is not escaped.
 */
void
fixture_make_hostile (CmpResult *result)
{
  CmpSetting *setting = (CmpSetting *) result->setting;

  replace (&setting->variants[0].spec, "./<script>alert(1)</script>.lua");
  replace (&setting->variants[0].title, "\"; system \"touch /tmp/owned\"; `id` ]]> <!--");
  replace (&setting->variants[0].digest, "' onload='alert(2)");
  if (setting->n_variants > 1)
    replace (&setting->variants[1].spec, "a\033[31m\"b\",c\r\n& d\302\201\342\200\256 \377");
  if (setting->n_variants > 2)
    replace (&setting->variants[2].spec, "=HYPERLINK(\"http://example.org\")+T0@V1@url(x)");
  replace (&setting->command,
           "lastcard compare './<script>.lua' \"a b\" --x=\\ y </pre><b>\033]0;x\a");
  replace (&result->rows[result->n_rows - 1].title,
           "<img src=x onerror=alert(3)> \\ \" ' & % \177");
  replace (&result->rows[result->n_rows - 1].id, "counter:x\"y<z");
  replace (&result->notes[0], "</ul><script src=//example.org></script> \002 *");
  replace (&result->seats[0].labels[0], "<b>1st</b>");
}

/**
 * fixture_free:
 * @result: (nullable): a result of fixture_new()
 *
 * Frees it, and its setting.
 */
void
fixture_free (CmpResult *result)
{
  CmpSetting *setting = result != NULL ? (CmpSetting *) result->setting : NULL;

  cmp_result_free (result);
  cmp_setting_free (setting);
}

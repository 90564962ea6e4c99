/* compare-result.c - from tallies to all that a report says.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-result.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "compare-estimate-private.h"
#include "compare-seats-private.h"
#include "compare-until.h"

/* What is being put together. */
typedef struct
{
  const CmpSetting *setting;
  const CmpTally *const *tallies;
  double alpha;
  gboolean *same;   /* by variant: see is_same() */
  GArray *rows;     /* of CmpRow */
  GPtrArray *twins; /* by row: the id of the row whose test is this one's as well, or NULL */
} Builder;

/* For each variant the metric of a row, or none. */
typedef gboolean (*MetricOf) (const CmpSetting *setting,
                              guint variant,
                              gconstpointer data,
                              CmpMetric *metric);

static gboolean
same_metric (const CmpSetting *setting, guint variant, gconstpointer data, CmpMetric *metric)
{
  *metric = *(const CmpMetric *) data;
  return TRUE;
}

/* The counter whose id is @data. */
static gboolean
counter_metric (const CmpSetting *setting, guint variant, gconstpointer data, CmpMetric *metric)
{
  const CmpVariant *self = &setting->variants[variant];

  for (guint i = 0; i < self->n_counters; i++)
    if (strcmp (self->counters[i].id, data) == 0)
      {
        *metric = cmp_counter_metric (&self->counters[i]);
        return TRUE;
      }
  return FALSE;
}

static const CmpCell empty_cell = {
  .value = NAN,
  .interval = { NAN, NAN },
  .why = CMP_WHY_NOT_THERE,
  .difference = NAN,
  .difference_interval = { NAN, NAN },
  .p = NAN,
  .p_holm = NAN,
  .why_difference = CMP_WHY_NOT_THERE,
  .correlation = NAN,
};

static void
fill_cell (CmpCell *cell, const CmpEstimate *estimate)
{
  cell->value = estimate->value;
  cell->interval = estimate->interval;
  cell->n = estimate->n;
  cell->why = estimate->why;
  cell->why_difference = CMP_WHY_BASELINE;
}

static void
fill_difference (CmpCell *cell, const CmpTest *test, CmpWhy why)
{
  cell->difference = test->difference;
  cell->difference_interval = test->interval;
  cell->p = test->p;
  cell->correlation = test->correlation;
  cell->why_difference = why;
}

/* Whether a variant has played exactly as the baseline did, game by game: the same cards, and nothing
 * that its rules change ever happened. Each pair of games differs by 0 then, also in numbers whose
 * intervals would be made of those of the two (quantiles, rare things). */
static gboolean
is_same (const Builder *builder, guint variant)
{
  return cmp_setting_paired (builder->setting, variant)
         && cmp_tally_equal (builder->tallies[variant], builder->tallies[0]);
}

/* Of the same rules in the same games the difference is 0 beyond doubt. Of other rules it has been 0
 * in all of these games, and that is all. */
static void
settle_same (const CmpSetting *setting, guint variant, CmpTest *test, CmpWhy *why)
{
  if (cmp_setting_is_baseline (setting, variant))
    {
      test->interval = (CmpInterval){ 0, 0 };
      *why = CMP_WHY_NOT;
    }
  else if (*why == CMP_WHY_NOT)
    {
      test->interval = (CmpInterval){ NAN, NAN };
      *why = CMP_WHY_CONSTANT;
    }
}

static CmpCell *
fill_cells (const Builder *builder, MetricOf metric_of, gconstpointer data)
{
  const CmpSetting *setting = builder->setting;
  CmpCell *cells = g_new (CmpCell, setting->n_variants);
  g_autofree CmpEstimate *baseline = g_new (CmpEstimate, 1);
  g_autofree CmpEstimate *estimate = g_new (CmpEstimate, 1);
  gboolean has_baseline = FALSE;

  for (guint variant = 0; variant < setting->n_variants; variant++)
    {
      CmpMetric metric;
      CmpTest test;
      CmpWhy why;

      cells[variant] = empty_cell;
      if (!metric_of (setting, variant, data, &metric))
        continue;
      cmp_estimate (&metric, builder->tallies[variant], setting->matches, builder->alpha, estimate);
      fill_cell (&cells[variant], estimate);
      if (variant == 0)
        {
          *baseline = *estimate;
          has_baseline = TRUE;
        }
      else if (has_baseline)
        {
          why = cmp_estimate_compare (&metric, estimate, builder->tallies[variant], baseline,
                                      builder->tallies[0], builder->alpha, &test);
          if (builder->same[variant] && test.difference == 0)
            settle_same (setting, variant, &test, &why);
          fill_difference (&cells[variant], &test, why);
        }
    }
  return cells;
}

static void
add_row (Builder *builder,
         const CmpMetric *metric,
         char *id,
         MetricOf metric_of,
         gconstpointer data)
{
  const CmpRow row = {
    .id = id,
    .title = g_strdup (_ (metric->title)),
    .part = metric->part,
    .unit = metric->unit,
    .kind = metric->kind,
    .chief = metric->chief,
    .twin = metric->twin != NULL,
    .cells = fill_cells (builder, metric_of, data),
  };

  g_array_append_val (builder->rows, row);
  g_ptr_array_add (builder->twins, (gpointer) metric->twin);
}

static void
add_metrics (Builder *builder)
{
  guint n_metrics;
  const CmpMetric *metrics = cmp_metrics (&n_metrics);

  for (guint i = 0; i < n_metrics; i++)
    if ((metrics[i].part & builder->setting->parts)
        && (!metrics[i].matches || builder->setting->matches))
      add_row (builder, &metrics[i], g_strdup (metrics[i].id), same_metric, &metrics[i]);
}

/* Each counter of any variant, in the order in which they come. */
static void
add_counters (Builder *builder)
{
  const CmpSetting *setting = builder->setting;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (!(setting->parts & CMP_PART_COUNTERS))
    return;
  for (guint variant = 0; variant < setting->n_variants; variant++)
    for (guint i = 0; i < setting->variants[variant].n_counters; i++)
      {
        const CmpCounter *counter = &setting->variants[variant].counters[i];
        const CmpMetric metric = cmp_counter_metric (counter);

        if (g_hash_table_add (seen, counter->id))
          add_row (builder, &metric, g_strconcat ("counter:", counter->id, NULL), counter_metric,
                   counter->id);
      }
}

static gint
row_of (const GArray *rows, const char *id)
{
  for (guint i = 0; i < rows->len; i++)
    if (strcmp (g_array_index (rows, CmpRow, i).id, id) == 0)
      return (gint) i;
  return -1;
}

/* Corrects the p-values of all differences for their number. A row that says the same as another
 * one in another unit is no test of its own. */
static guint
correct (const Builder *builder)
{
  const guint n_variants = builder->setting->n_variants;
  const guint n = builder->rows->len * n_variants;
  g_autofree double *p = g_new (double, n);
  g_autofree double *adjusted = g_new (double, n);
  guint n_tests = 0;

  for (guint i = 0; i < n; i++)
    {
      const guint row = i / n_variants;

      p[i] = g_array_index (builder->rows, CmpRow, row).cells[i % n_variants].p;
      if (builder->twins->pdata[row] != NULL)
        p[i] = NAN;
      n_tests += isnan (p[i]) ? 0 : 1;
    }
  cmp_holm (p, n, adjusted);
  for (guint i = 0; i < n; i++)
    {
      const guint row = i / n_variants;
      const char *twin = builder->twins->pdata[row];
      CmpCell *cell = &g_array_index (builder->rows, CmpRow, row).cells[i % n_variants];

      cell->p_holm = adjusted[i];
      if (twin != NULL && row_of (builder->rows, twin) >= 0)
        {
          const gint other = row_of (builder->rows, twin);

          cell->p = g_array_index (builder->rows, CmpRow, other).cells[i % n_variants].p;
          cell->p_holm = adjusted[(guint) other * n_variants + i % n_variants];
        }
      cell->holds = cell->p_holm < builder->alpha;
    }
  return n_tests;
}

static const struct
{
  CmpHistogramId histogram;
  const char *title;
  CmpUnit unit;
  guint part;
  gboolean matches;
} histogram_table[] = {
  { CMP_HISTOGRAM_TURNS, N_ ("turns of a round"), CMP_UNIT_TURNS, CMP_PART_LENGTH, FALSE },
  { CMP_HISTOGRAM_MATCH_ROUNDS, N_ ("rounds of a match"), CMP_UNIT_ROUNDS, CMP_PART_LENGTH, TRUE },
  { CMP_HISTOGRAM_OPTIONS, N_ ("options of a decision"), CMP_UNIT_OPTIONS, CMP_PART_CHOICE, FALSE },
  { CMP_HISTOGRAM_WAIT, N_ ("longest wait of a round"), CMP_UNIT_TURNS, CMP_PART_WAIT, FALSE },
  { CMP_HISTOGRAM_HAND, N_ ("largest hand of a round"), CMP_UNIT_CARDS, CMP_PART_FLOW, FALSE },
};

static void
fill_histogram (CmpHistogram *self,
                CmpHistogramId histogram,
                const CmpSetting *setting,
                const CmpTally *const *tallies)
{
  const guint n_bins = cmp_histogram_bins (histogram);

  self->bins = g_new0 (guint64 *, setting->n_variants);
  self->over = g_new0 (guint64, setting->n_variants);
  self->total = g_new0 (guint64, setting->n_variants);
  for (guint variant = 0; variant < setting->n_variants; variant++)
    {
      guint64 *bins = self->bins[variant] = g_new (guint64, n_bins);

      cmp_pool_histogram (tallies[variant], histogram, bins);
      self->over[variant] = bins[n_bins - 1];
      for (guint i = 0; i < n_bins; i++)
        {
          self->total[variant] += bins[i];
          if (bins[i] > 0 && i + 1 < n_bins)
            self->n_bins = MAX (self->n_bins, i + 1);
        }
    }
}

static void
add_histograms (CmpResult *result, const CmpTally *const *tallies)
{
  const CmpSetting *setting = result->setting;

  result->histograms = g_new0 (CmpHistogram, G_N_ELEMENTS (histogram_table));
  for (guint i = 0; i < G_N_ELEMENTS (histogram_table); i++)
    if ((histogram_table[i].part & setting->parts)
        && (!histogram_table[i].matches || setting->matches))
      {
        CmpHistogram *self = &result->histograms[result->n_histograms++];

        self->id = g_strdup (cmp_histogram_name (histogram_table[i].histogram));
        self->title = g_strdup (_ (histogram_table[i].title));
        self->unit = histogram_table[i].unit;
        fill_histogram (self, histogram_table[i].histogram, setting, tallies);
      }
}

static void
count (CmpResult *result, const CmpTally *const *tallies)
{
  result->counts = g_new0 (CmpCount, result->setting->n_variants);
  for (guint variant = 0; variant < result->setting->n_variants; variant++)
    result->counts[variant] = (CmpCount){
      .rounds = cmp_tally_sum (tallies[variant], CMP_SUM_ROUNDS),
      .blocked = cmp_tally_sum (tallies[variant], CMP_SUM_BLOCKED),
      .endless = cmp_tally_sum (tallies[variant], CMP_SUM_ENDLESS),
      .matches = cmp_tally_sum (tallies[variant], CMP_SUM_MATCHES),
      .matches_cut = cmp_tally_sum (tallies[variant], CMP_SUM_MATCHES_CUT),
      .skill_rounds = cmp_tally_sum (tallies[variant], CMP_SUM_SKILL_ROUNDS),
    };
}

/* The level of the intervals, and the precision reached. A run that was to go on and did not is at
 * the level that its next look would have had. */
static double
settle_level (const CmpSetting *setting, const CmpTally *const *tallies, double *precision)
{
  const guint look = MAX (setting->looks, 1);
  CmpUntil until;

  *precision = NAN;
  if (!(setting->until > 0))
    return 1 - setting->confidence;
  cmp_until_look (setting, tallies, 0, look, &until);
  if (!until.reached && setting->looks > 0)
    cmp_until_look (setting, tallies, 0, look + 1, &until);
  *precision = until.precision;
  return cmp_until_alpha (setting, until.reached || setting->looks == 0 ? look : look + 1);
}

/**
 * cmp_result_new:
 * @setting: what was compared; has to outlive the result
 * @tallies: (array): by variant: the games. All variants should have played the same games
 * @interim: the run was stopped before its end
 *
 * Returns: (transfer full): all that a report says
 */
CmpResult *
cmp_result_new (const CmpSetting *setting, const CmpTally *const *tallies, gboolean interim)
{
  CmpResult *result = g_new0 (CmpResult, 1);
  g_autofree gboolean *same = g_new0 (gboolean, setting->n_variants);
  Builder builder = { .setting = setting, .tallies = tallies, .same = same };

  for (guint variant = 1; variant < setting->n_variants; variant++)
    same[variant] = is_same (&builder, variant);
  builder.alpha = settle_level (setting, tallies, &result->precision);
  builder.rows = g_array_new (FALSE, FALSE, sizeof (CmpRow));
  builder.twins = g_ptr_array_new ();
  add_metrics (&builder);
  add_counters (&builder);

  result->setting = setting;
  result->interim = interim;
  result->alpha = builder.alpha;
  result->confidence = 1 - builder.alpha;
  result->n_differences = correct (&builder);
  result->n_rows = builder.rows->len;
  result->rows = (CmpRow *) (gpointer) g_array_free (builder.rows, FALSE);
  g_ptr_array_unref (builder.twins);
  count (result, tallies);
  add_histograms (result, tallies);
  result->seats = cmp_seats_new (setting, tallies, builder.alpha, &result->n_seats);
  result->notes = cmp_result_take_notes (result, tallies);
  return result;
}

static void
histogram_clear (CmpHistogram *self, guint n_variants)
{
  for (guint variant = 0; variant < n_variants; variant++)
    g_free (self->bins[variant]);
  g_free (self->bins);
  g_free (self->over);
  g_free (self->total);
  g_free (self->id);
  g_free (self->title);
}

/**
 * cmp_result_free:
 * @result: (nullable): a result
 *
 * Frees it.
 */
void
cmp_result_free (CmpResult *result)
{
  if (result == NULL)
    return;
  for (guint i = 0; i < result->n_rows; i++)
    {
      g_free (result->rows[i].id);
      g_free (result->rows[i].title);
      g_free (result->rows[i].cells);
    }
  for (guint i = 0; i < result->n_histograms; i++)
    histogram_clear (&result->histograms[i], result->setting->n_variants);
  cmp_seats_free (result->seats, result->n_seats);
  g_free (result->rows);
  g_free (result->histograms);
  g_free (result->counts);
  g_strfreev (result->notes);
  g_free (result);
}

/**
 * cmp_result_row:
 * @result: a result
 * @id: id of a row
 *
 * Returns: (transfer none) (nullable): that row
 */
const CmpRow *
cmp_result_row (const CmpResult *result, const char *id)
{
  for (guint i = 0; i < result->n_rows; i++)
    if (strcmp (result->rows[i].id, id) == 0)
      return &result->rows[i];
  return NULL;
}

/**
 * cmp_why_text:
 * @why: why something is missing
 *
 * Returns: (transfer none) (nullable): that as words for people, translated; %NULL for %CMP_WHY_NOT
 */
const char *
cmp_why_text (CmpWhy why)
{
  switch (why)
    {
    case CMP_WHY_NOT:
      break;
    case CMP_WHY_NO_DATA:
      return _ ("it has never happened");
    case CMP_WHY_TOO_FEW:
      return _ ("too few games");
    case CMP_WHY_TOO_FAR:
      return _ ("beyond what is counted");
    case CMP_WHY_NOT_THERE:
      return _ ("these rules have none");
    case CMP_WHY_BASELINE:
      return _ ("nothing to compare with");
    case CMP_WHY_CONSTANT:
      return _ ("the same in all games");
    }
  return NULL;
}

/**
 * cmp_histogram_width:
 * @histogram: a histogram
 * @max_bars: how many bars there is room for
 *
 * Returns: how many values a bar has to stand for: 1, 2 or 5 times a power of ten
 */
guint
cmp_histogram_width (const CmpHistogram *histogram, guint max_bars)
{
  const guint steps[] = { 1, 2, 5 };
  guint width = 1;

  g_return_val_if_fail (max_bars > 0, 1);
  for (guint power = 1, i = 0; (histogram->n_bins + width - 1) / width > max_bars; i++)
    {
      if (i == G_N_ELEMENTS (steps))
        {
          power *= 10;
          i = 0;
        }
      width = steps[i] * power;
    }
  return width;
}

/**
 * cmp_histogram_share:
 * @histogram: a histogram
 * @variant: number of a variant
 * @first: the first value of a bar
 * @width: how many values it stands for
 *
 * Returns: the share of all that was counted that lies in the bar; 0 if nothing was counted
 */
double
cmp_histogram_share (const CmpHistogram *histogram, guint variant, guint first, guint width)
{
  double count = 0;

  for (guint i = first; i < histogram->n_bins && i - first < width; i++)
    count += (double) histogram->bins[variant][i];
  return histogram->total[variant] > 0 ? count / (double) histogram->total[variant] : 0;
}

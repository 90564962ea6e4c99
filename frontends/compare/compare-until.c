/* compare-until.c - whether a run is precise enough, and if not how much longer it has to be.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-until.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "compare-estimate-private.h"

/* From 61 groups a variance is known to about 18%, and so is the number of games that are needed: so
 * many more are played, since another look costs more. */
#define RESERVE 1.2
/* From one look to the next, a run grows by these factors at least and at most. */
#define LEAST_GROWTH 1.1
#define MOST_GROWTH 100.0

static const char *const default_metrics[] = { "turns", NULL };
static const char *const default_match_metrics[] = { "match-rounds", NULL };

static const char *const *
metrics_of (const CmpSetting *setting)
{
  if (setting->until_metrics != NULL)
    return (const char *const *) setting->until_metrics;
  return setting->matches ? default_match_metrics : default_metrics;
}

/**
 * cmp_until_check:
 * @setting: a setting with @until
 * @error: return location for an error
 *
 * Returns: %FALSE with @error (of %G_OPTION_ERROR) set if the precision is not above 0 and below 1,
 *   or if a metric that has to be precise does not exist or is not measured
 */
gboolean
cmp_until_check (const CmpSetting *setting, GError **error)
{
  if (!(setting->until > 0 && setting->until < 1))
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("a precision is more than 0% and less than 100%, such as 1%"));
      return FALSE;
    }
  for (const char *const *id = metrics_of (setting); *id != NULL; id++)
    {
      const CmpMetric *metric;

      if (g_str_has_prefix (*id, CMP_COUNTER_PREFIX))
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _ ("“%s” is counted by the rules of some variants; a run can only wait for "
                          "what is measured of all, such as “turns”"),
                       *id);
          return FALSE;
        }
      metric = cmp_metric_require (*id, error);
      if (metric == NULL)
        return FALSE;
      if (metric->matches && !setting->matches)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _ ("“%s” is about matches: that takes --matches"), *id);
          return FALSE;
        }
      if (metric->part == CMP_PART_SKILL && !(metric->part & setting->parts))
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _ ("“%s” has to be precise, and so be measured: say which bot is the better "
                          "one, --skill greedy:random"),
                       *id);
          return FALSE;
        }
      if (!(metric->part & setting->parts))
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _ ("“%s” has to be precise, and so be measured: add “%s” to the metrics"),
                       *id, cmp_part_name (metric->part));
          return FALSE;
        }
    }
  return TRUE;
}

/* Looks come where every group has as many games as any other. */
static guint64
step_of (const CmpSetting *setting)
{
  return setting->matches ? CMP_GROUPS : CMP_GROUPS * 10;
}

/**
 * cmp_until_first:
 * @setting: a setting
 *
 * Returns: number of games per variant after which to look for the first time
 */
guint64
cmp_until_first (const CmpSetting *setting)
{
  return setting->matches ? CMP_UNTIL_PILOT_MATCHES : CMP_UNTIL_PILOT;
}

/**
 * cmp_until_alpha:
 * @setting: a setting
 * @look: number of a look, from 1
 *
 * How much of the 5% that an interval may be wrong is spent at a look: a tenth at the first one,
 * seven tenths at the second, which is mostly the last, and at each further one half of the rest.
 *
 * Returns: the level of the intervals of that look: 0.035 for 96.5%
 */
double
cmp_until_alpha (const CmpSetting *setting, guint look)
{
  const double alpha = 1 - setting->confidence;

  if (look <= 1)
    return 0.1 * alpha;
  if (look == 2)
    return 0.7 * alpha;
  return 0.2 * alpha * ldexp (1, -(int) MIN (look - 2, 40));
}

/* Half the width of the interval: of a share in percentage points, of anything else as a part of
 * its value. What is the same in all games is not waited for: no number of games would tell more. */
static double
precision_of (const CmpMetric *metric, const CmpTally *tally, gboolean matches, double alpha)
{
  CmpEstimate estimate;
  double half;

  cmp_estimate (metric, tally, matches, alpha, &estimate);
  if (estimate.why == CMP_WHY_CONSTANT)
    return 0;
  half = (estimate.interval.hi - estimate.interval.lo) / 2;
  if (metric->unit != CMP_UNIT_SHARE)
    half /= fabs (estimate.value);
  return isnan (half) ? INFINITY : half;
}

/* How many games it takes, if intervals shrink with their root. */
static guint64
games_needed (const CmpSetting *setting, guint64 games, guint look, double precision)
{
  const double wider = cmp_normal_quantile (1 - cmp_until_alpha (setting, look + 1) / 2)
                       / cmp_normal_quantile (1 - cmp_until_alpha (setting, look) / 2);
  const double missing = precision * wider / setting->until;
  const double factor = isfinite (precision) ? RESERVE * missing * missing : 4;
  const guint64 step = step_of (setting);
  const double wanted = (double) games * CLAMP (factor, LEAST_GROWTH, MOST_GROWTH);

  if (wanted > 1e15)
    return G_GUINT64_CONSTANT (1000000000000000) / step * step;
  return ((guint64) wanted / step + 1) * step;
}

/**
 * cmp_until_look:
 * @setting: a setting that cmp_until_check() has passed
 * @tallies: (array): by variant: exactly the games 1 to @games
 * @games: how many games of each variant there are
 * @look: number of this look, from 1
 * @until: (out caller-allocates): whether that is enough
 *
 * Looks whether the intervals are narrow enough, and if not, says when to look again.
 */
void
cmp_until_look (const CmpSetting *setting,
                const CmpTally *const *tallies,
                guint64 games,
                guint look,
                CmpUntil *until)
{
  const double alpha = cmp_until_alpha (setting, look);

  *until = (CmpUntil){ TRUE, 0, NULL, games };
  for (const char *const *id = metrics_of (setting); *id != NULL; id++)
    {
      const CmpMetric *metric = cmp_metric_find (*id);

      for (guint variant = 0; variant < setting->n_variants; variant++)
        {
          const double precision = precision_of (metric, tallies[variant], setting->matches, alpha);

          if (until->worst == NULL || precision > until->precision)
            {
              until->precision = precision;
              until->worst = metric->id;
            }
        }
    }
  until->reached = until->precision <= setting->until;
  if (!until->reached)
    until->next = games_needed (setting, games, look, until->precision);
}

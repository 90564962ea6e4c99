/* compare-explain.c - `lastcard compare --explain`: what is measured, before anything is played.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../common/paragraph.h"
#include "compare-metrics.h"
#include "compare-output-private.h"
#include "compare-output.h"
#include "compare-setting.h"

#define INDENT 4
#define ALL "all"

static const char *
interval_of_kind (CmpKind kind)
{
  switch (kind)
    {
    case CMP_KIND_PROPORTION:
      return _ ("A share of games. Its interval is Wilson's.");
    case CMP_KIND_QUANTILE:
      return _ ("A quantile. Its interval lies between two ranks and supposes no shape.");
    case CMP_KIND_DEVIATION:
      return _ ("A standard deviation. Its interval is Bonett's, by the logarithm, and allows for "
                "long tails.");
    case CMP_KIND_MEAN:
    case CMP_KIND_RATIO:
    default:
      return _ ("An average. Its interval comes from how much 61 groups of games differ.");
    }
}

static void
explain (GString *text, guint columns, const CmpMetric *metric)
{
  g_autofree char *part =
    g_strdup_printf (_ ("Measured with --metrics %s."), cmp_part_name (metric->part));
  g_autofree char *head = g_strdup_printf ("%s: %s", metric->id, _ (metric->title));

  paragraph_append (text, columns, 0, INDENT, head);
  paragraph_append (text, columns, INDENT, INDENT, cmp_definition (metric->id));
  paragraph_append (text, columns, INDENT, INDENT, interval_of_kind (metric->kind));
  if (metric->part == CMP_PART_SKILL)
    paragraph_append (text, columns, INDENT, INDENT, _ ("Measured with --skill BETTER:WORSE."));
  else
    paragraph_append (text, columns, INDENT, INDENT, part);
  if (metric->matches)
    paragraph_append (text, columns, INDENT, INDENT, _ ("Only with --matches."));
}

static void
explain_counter (GString *text, guint columns, const char *id)
{
  paragraph_append (text, columns, 0, INDENT, id);
  paragraph_append (text, columns, INDENT, INDENT, cmp_definition (id));
  paragraph_append (text, columns, INDENT, INDENT, interval_of_kind (CMP_KIND_MEAN));
}

/**
 * cmp_explain:
 * @ids: ids of metrics with commas between them, or "all"
 * @columns: the widest line
 * @error: return location for an error of %G_OPTION_ERROR
 *
 * Returns: (transfer full) (nullable): what they mean, in sentences; %NULL with @error set if one of
 *   them does not exist
 */
char *
cmp_explain (const char *ids, guint columns, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit (ids, ",", -1);
  const gboolean all = strcmp (ids, ALL) == 0;
  guint n_metrics;
  const CmpMetric *metrics = cmp_metrics (&n_metrics);

  for (guint i = 0; all && i < n_metrics; i++)
    explain (text, columns, &metrics[i]);
  if (all)
    explain_counter (text, columns, CMP_COUNTER_PREFIX "ID");
  for (guint i = 0; !all && i < MAX (g_strv_length (words), 1); i++)
    {
      const char *id = words[i] != NULL ? words[i] : "";
      const CmpMetric *metric;

      if (g_str_has_prefix (id, CMP_COUNTER_PREFIX))
        {
          explain_counter (text, columns, id);
          continue;
        }
      metric = cmp_metric_require (id, error);
      if (metric == NULL)
        return NULL;
      explain (text, columns, metric);
    }
  g_string_append_c (text, '\n');
  paragraph_append (text, columns, 0, 0,
                    _ ("Formulas, sources and the statistics are in docs/metrics.md."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* compare-html.c - the report of a comparison in HTML: one file that needs nothing else.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "compare-curves.h"
#include "compare-forest.h"
#include "compare-page-style.h"
#include "compare-page.h"

/* Findings of each variant: fewer if there are many variants. */
#define MAX_FINDINGS 15
#define MOST_FINDINGS 7
#define LEAST_FINDINGS 3

static void
add_variants (CmpPage *page)
{
  g_string_append (page->out, "<dt>");
  cmp_page_text (page, _ ("Variants"));
  g_string_append (page->out, "</dt><dd><ul class=\"variants\">\n");
  for (guint i = 0; i < page->n_variants; i++)
    {
      const char *title = page->result->setting->variants[i].title;

      g_string_append (page->out, "<li>");
      cmp_page_variant (page, i);
      if (title != NULL)
        {
          g_string_append_c (page->out, ' ');
          cmp_page_element (page, "small", _ (title));
        }
      g_string_append (page->out, "</li>\n");
    }
  g_string_append (page->out, "</ul></dd>\n");
}

static void
add_header (CmpPage *page, const char *question)
{
  const CmpSetting *setting = page->result->setting;
  g_autofree char *asked = cmp_question (page->result);
  g_autofree char *players = cmp_players_text (setting);
  g_autofree char *games = cmp_games_text (page->result);
  g_autofree char *level = cmp_show_level (page->result->confidence);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setting->seed);

  g_string_append (page->out, "<header>\n");
  cmp_page_element (page, "p class=\"kind\"",
                    _ ("Variants of a card game, compared by simulation"));
  cmp_page_element (page, "h1", question != NULL ? question : asked);
  if (question != NULL)
    cmp_page_element (page, "p", asked);
  if (page->result->interim)
    cmp_page_element (page, "p class=\"stopped\"",
                      _ ("The run was stopped before its end: these are the numbers of the games "
                         "so far."));
  g_string_append (page->out, "<dl class=\"setting\">\n");
  add_variants (page);
  cmp_page_pair (page, _ ("Players"), players);
  cmp_page_pair (page, _ ("Played"), games);
  if (setting->skill_better != NULL)
    {
      g_autofree char *skill =
        g_strdup_printf (_ ("one %s against %s"), setting->skill_better, setting->skill_worse);

      cmp_page_pair (page, _ ("Skill"), skill);
    }
  cmp_page_pair (page, _ ("Seed"), seed);
  cmp_page_pair (page, _ ("Intervals"), level);
  g_string_append (page->out, "</dl>\n</header>\n");
}

static gboolean
has_differences (const CmpResult *result)
{
  g_autoptr (CmpForest) ratios = cmp_forest_of_ratios (result);
  g_autoptr (CmpForest) points = cmp_forest_of_points (result);

  return ratios->marks->len + points->marks->len > 0;
}

static gboolean
is_empty (const CmpPage *page, const CmpHistogram *histogram)
{
  for (guint i = 0; i < page->n_variants; i++)
    if (histogram->total[i] > 0)
      return FALSE;
  return TRUE;
}

static gboolean
has_histograms (const CmpPage *page)
{
  for (guint i = 0; i < page->result->n_histograms; i++)
    if (!is_empty (page, &page->result->histograms[i]))
      return TRUE;
  return FALSE;
}

static void
add_contents (CmpPage *page)
{
  const CmpResult *result = page->result;
  const struct
  {
    const char *id;
    const char *title;
    gboolean there;
  } sections[] = {
    { "findings", _ ("What was found"), TRUE },
    { "differences", _ ("Differences at a glance"), has_differences (result) },
    { "numbers", _ ("Numbers"), TRUE },
    { "spread", _ ("How rounds spread"), has_histograms (page) },
    { "seats", _ ("Who wins"), result->n_seats > 0 },
    { "notes", _ ("Notes"), result->notes != NULL && result->notes[0] != NULL },
    { "repeat", _ ("How to repeat it"), TRUE },
    { "words", _ ("What the numbers mean"), TRUE },
  };

  g_string_append_printf (page->out, "<nav aria-label=\"%s\"><ul>\n", _ ("Contents"));
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    if (sections[i].there)
      {
        g_string_append_printf (page->out, "<li><a href=\"#%s\">", sections[i].id);
        cmp_page_text (page, sections[i].title);
        g_string_append (page->out, "</a></li>\n");
      }
  g_string_append (page->out, "</ul></nav>\n");
}

/* How many differences hold that have not been said. */
static void
add_rest (CmpPage *page, guint n_said, guint n_holding)
{
  g_autofree char *text = NULL;

  if (n_said == 0 && n_holding == 0)
    text = g_strdup (_ ("No difference holds."));
  else if (n_said == 0)
    text = g_strdup_printf (
      _ ("No difference in the chief metrics holds; those that do, %u, are under “%s”."), n_holding,
      _ ("Numbers"));
  else if (n_said < n_holding)
    text =
      g_strdup_printf (_ ("These are %u of the %u differences that hold; the rest is under “%s”."),
                       n_said, n_holding, _ ("Numbers"));
  if (text != NULL)
    cmp_page_element (page, n_said == 0 ? "li" : "li class=\"quiet\"", text);
}

/* In what a variant differs from the baseline. */
static void
add_findings_of (CmpPage *page, guint variant)
{
  const guint max =
    CLAMP (MAX_FINDINGS / MAX (page->n_variants - 1, 1), LEAST_FINDINGS, MOST_FINDINGS);
  g_autoptr (GArray) findings = cmp_findings (page->result, variant, max);
  g_autofree char *open = cmp_findings_open (page->result, variant);

  g_string_append (page->out, "<h3>");
  cmp_page_variant (page, variant);
  g_string_append (page->out, " <small>");
  {
    g_autofree char *against = g_strdup_printf (_ ("against %s"), page->labels[0]);

    cmp_page_prose (page, against);
  }
  g_string_append (page->out, "</small></h3>\n<ul>\n");
  for (guint i = 0; i < findings->len; i++)
    {
      const CmpFinding *finding = &g_array_index (findings, CmpFinding, i);
      g_autofree char *evidence = cmp_typeset (finding->evidence);

      g_string_append (page->out, "<li>");
      cmp_page_element (page, "strong", finding->claim);
      cmp_page_prose (page, evidence);
      g_string_append (page->out, "</li>\n");
    }
  add_rest (page, findings->len, cmp_findings_count (page->result, variant));
  if (open != NULL)
    {
      g_autofree char *text = cmp_typeset (open);

      cmp_page_element (page, "li class=\"quiet\"", text);
    }
  g_string_append (page->out, "</ul>\n");
}

/* Of a single variant: what its chief numbers are. */
static void
add_values (CmpPage *page)
{
  g_string_append (page->out, "<ul>\n");
  for (guint i = 0; i < page->result->n_rows; i++)
    {
      const CmpRow *row = &page->result->rows[i];
      g_auto (CmpShown) shown = { NULL, NULL };
      g_autofree char *title = cmp_capital (row->title);
      g_autofree char *text = NULL;

      cmp_show_value (&shown, row->unit, row->cells[0].value, row->cells[0].interval);
      if (!row->chief || shown.number == NULL)
        continue;
      text = g_strdup_printf ("%s: %s %s", title, shown.number,
                              shown.spread != NULL ? shown.spread : "");
      cmp_page_element (page, "li", g_strchomp (text));
    }
  g_string_append (page->out, "</ul>\n");
}

static void
add_findings (CmpPage *page)
{
  const CmpResult *result = page->result;
  g_autofree char *level = cmp_show_level (result->confidence);
  g_autofree char *text = g_strdup_printf (
    ngettext ("A difference is said only if it holds after the correction for %u difference; in "
              "brackets stand intervals of %s.",
              "A difference is said only if it holds after the correction for all %u differences; "
              "in brackets stand intervals of %s.",
              result->n_differences),
    result->n_differences, level);

  cmp_page_begin_section (page, "findings", _ ("What was found"));
  if (page->n_variants > 1)
    cmp_page_element (page, "p class=\"quiet\"", text);
  if (cmp_findings_doubtful (result))
    cmp_page_element (page, "p class=\"quiet\"",
                      _ ("An interval is for its number alone. Where it leaves out 0 and the "
                         "difference is not told from chance all the same, that is no "
                         "contradiction: among so many numbers, chance brings such intervals about "
                         "as well."));
  if (page->n_variants == 1)
    add_values (page);
  for (guint i = 1; i < page->n_variants; i++)
    add_findings_of (page, i);
  if (result->n_seats > 0)
    {
      g_autofree char *title = cmp_capital (result->seats[0].title);

      cmp_page_element (page, "h3", title);
      g_string_append (page->out, "<ul>\n");
      for (guint i = 0; i < page->n_variants; i++)
        {
          g_autofree char *sentence = cmp_findings_of_seats (&result->seats[0], i);

          g_string_append (page->out, "<li><span class=\"name\">");
          cmp_page_prose (page, page->labels[i]);
          g_string_append (page->out, "</span>: ");
          cmp_page_text (page, sentence);
          g_string_append (page->out, "</li>\n");
        }
      g_string_append (page->out, "</ul>\n");
    }
  cmp_page_end_section (page);
}

/* A figure for wide pages and one for narrow ones, with a caption. */
static gboolean
add_forest (CmpPage *page,
            const CmpForest *forest,
            const char *id,
            const char *caption,
            GError **error)
{
  if (forest->marks->len == 0)
    return TRUE;
  g_string_append (page->out, "<figure>\n<figcaption>");
  cmp_page_prose (page, caption);
  g_string_append (page->out, "</figcaption>\n");
  for (guint narrow = 0; narrow < 2; narrow++)
    {
      g_autofree char *own_id = g_strdup_printf ("%s-%c", id, narrow ? 'n' : 'w');
      g_autofree char *svg = cmp_forest_draw (forest, own_id, caption, narrow != 0, error);

      if (svg == NULL)
        return FALSE;
      g_string_append (page->out, svg);
    }
  g_string_append (page->out, "</figure>\n");
  return TRUE;
}

static gboolean
add_differences (CmpPage *page, GError **error)
{
  g_autoptr (CmpForest) ratios = cmp_forest_of_ratios (page->result);
  g_autoptr (CmpForest) points = cmp_forest_of_points (page->result);
  g_autofree char *of_ratios = g_strdup_printf (
    _ ("How much more or less than %s, as percent of its value; the numbers at the "
       "right are differences in the unit of each metric. The axis is logarithmic: a half and a "
       "double are equally far from the line."),
    page->labels[0]);
  g_autofree char *of_points =
    g_strdup_printf (_ ("Shares: the difference from %s in percentage points."), page->labels[0]);

  if (ratios->marks->len + points->marks->len == 0)
    return TRUE;
  cmp_page_begin_section (page, "differences", _ ("Differences at a glance"));
  cmp_page_element (page, "p class=\"quiet\"",
                    _ ("A line is an interval. A filled mark, and bold numbers: the difference "
                       "holds. A hollow mark: it cannot be told from chance."));
  if (!add_forest (page, ratios, "ratios", of_ratios, error)
      || !add_forest (page, points, "points", of_points, error))
    return FALSE;
  cmp_page_end_section (page);
  return TRUE;
}

static char *
histogram_caption (const CmpPage *page, const CmpHistogram *histogram)
{
  const guint width = cmp_curves_width (histogram, page->n_variants);
  g_autofree char *title = cmp_capital (histogram->title);

  if (width == 1)
    return g_strdup_printf (_ ("%s: how often each number occurs."), title);
  return g_strdup_printf (_ ("%s: how often each number occurs, in steps of %u."), title, width);
}

/* The curves of up to CMP_MAX_CURVES variants: the baseline and those from @first on. */
static gboolean
add_curves (CmpPage *page,
            const CmpHistogram *histogram,
            guint first,
            const char *caption,
            GError **error)
{
  guint variants[CMP_MAX_CURVES] = { 0 };
  guint n = 1;

  for (guint i = first; i < page->n_variants && n < CMP_MAX_CURVES; i++)
    variants[n++] = i;
  for (guint narrow = 0; narrow < 2; narrow++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u-%c", histogram->id, first, narrow ? 'n' : 'w');
      g_autofree char *svg =
        cmp_curves_draw (page->result, histogram, variants, n, id, caption, narrow != 0, error);

      if (svg == NULL)
        return FALSE;
      g_string_append (page->out, svg);
    }
  return TRUE;
}

static gboolean
add_histogram (CmpPage *page, const CmpHistogram *histogram, GError **error)
{
  g_autofree char *caption = histogram_caption (page, histogram);
  guint first = 1;

  if (is_empty (page, histogram))
    return TRUE;
  g_string_append (page->out, "<figure>\n<figcaption>");
  cmp_page_prose (page, caption);
  g_string_append (page->out, "</figcaption>\n");
  do
    {
      if (!add_curves (page, histogram, first, caption, error))
        return FALSE;
      first += CMP_MAX_CURVES - 1;
    }
  while (first < page->n_variants);
  cmp_page_histogram (page, histogram, cmp_curves_width (histogram, page->n_variants));
  g_string_append (page->out, "</figure>\n");
  return TRUE;
}

static gboolean
add_histograms (CmpPage *page, GError **error)
{
  if (!has_histograms (page))
    return TRUE;
  cmp_page_begin_section (page, "spread", _ ("How rounds spread"));
  for (guint i = 0; i < page->result->n_histograms; i++)
    if (!add_histogram (page, &page->result->histograms[i], error))
      return FALSE;
  cmp_page_end_section (page);
  return TRUE;
}

static gboolean
add_seats (CmpPage *page, GError **error)
{
  if (page->result->n_seats == 0)
    return TRUE;
  cmp_page_begin_section (page, "seats", _ ("Who wins"));
  for (guint i = 0; i < page->result->n_seats; i++)
    {
      const CmpSeats *seats = &page->result->seats[i];
      g_autoptr (CmpForest) forest = cmp_forest_of_seats (page->result, seats);
      g_autofree char *id = g_strdup_printf ("seats-%u", i);
      g_autofree char *title = cmp_capital (seats->title);
      g_autofree char *fair = cmp_show_percent (seats->fair, 1);
      g_autofree char *caption = g_strdup_printf (
        _ ("%s. The line is at the fair share, %s; a filled mark is told from it. The intervals of "
           "a variant hold together."),
        title, fair);

      if (!add_forest (page, forest, id, caption, error))
        return FALSE;
      cmp_page_seats (page, seats);
    }
  cmp_page_end_section (page);
  return TRUE;
}

static void
add_numbers (CmpPage *page)
{
  cmp_page_begin_section (page, "numbers", _ ("Numbers"));
  cmp_page_metrics (page, TRUE);
  if (cmp_page_has_rows (page, FALSE))
    {
      g_string_append (page->out, "<details class=\"more\"><summary>");
      cmp_page_text (page, _ ("More numbers"));
      g_string_append (page->out, "</summary>\n");
      cmp_page_metrics (page, FALSE);
      g_string_append (page->out, "</details>\n");
    }
  cmp_page_end_section (page);
}

static void
begin_page (CmpPage *page, const char *question)
{
  g_autofree char *asked = cmp_question (page->result);

  /* TRANSLATORS: the code of your language, for HTML: "en", "pt-BR" */
  g_string_append_printf (page->out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n", _ ("en"));
  g_string_append (page->out,
                   "<meta charset=\"utf-8\"/>\n"
                   "<meta name=\"viewport\" "
                   "content=\"width=device-width, initial-scale=1\"/>\n"
                   "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
                   "<meta name=\"generator\" content=\"" PACKAGE_NAME " " PACKAGE_VERSION "\"/>\n");
  cmp_page_element (page, "title", question != NULL ? question : asked);
  g_string_append_printf (page->out, "<style>\n%s</style>\n</head>\n<body>\n", page_style);
}

/**
 * cmp_html_format:
 * @result: what has been found
 * @question: (nullable): what has been asked, for the top of the page; %NULL for a sentence about
 *   the variants
 * @error: return location for an error
 *
 * Returns: (transfer full): the report as HTML, a file that needs no other one; %NULL with @error
 *   set if gnuplot is missing (see cmp_plot_check()) or fails
 */
char *
cmp_html_format (const CmpResult *result, const char *question, GError **error)
{
  g_auto (GStrv) labels = cmp_variant_labels (result);
  g_autoptr (GString) out = g_string_new (NULL);
  CmpPage page = { result, labels, result->setting->n_variants, out };

  begin_page (&page, question);
  add_header (&page, question);
  add_contents (&page);
  g_string_append (out, "<main>\n");
  add_findings (&page);
  if (!add_differences (&page, error))
    return NULL;
  add_numbers (&page);
  if (!add_histograms (&page, error) || !add_seats (&page, error))
    return NULL;
  cmp_page_notes (&page);
  cmp_page_repeat (&page);
  cmp_page_words (&page);
  g_string_append (out, "</main>\n</body>\n</html>\n");
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* test-report.c - the report in HTML: it is well-formed, needs nothing else, is readable without
 * eyes, and nothing that comes from users becomes anything but text.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "compare-curves.h"
#include "compare-forest.h"
#include "compare-output-private.h"
#include "compare-page.h"
#include "golden.h"
#include "result-fixture.h"

/* What was seen of a page. */
typedef struct
{
  GHashTable *ids;
  GPtrArray *references;
  GPtrArray *open; /* names of elements */
  GString *text;   /* all text but the style sheet */
  GString *style;
  guint n_figures;
  guint n_pictures;
  guint n_tables;
} Page;

static gboolean
has_gnuplot (void)
{
  if (cmp_plot_check (NULL))
    return TRUE;
  g_test_skip ("there is no gnuplot here");
  return FALSE;
}

static const char *
attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static void
check_attributes (Page *page, const char **names, const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      /* no scripts, and nothing from elsewhere */
      g_assert_false (g_str_has_prefix (names[i], "on"));
      g_assert_cmpstr (names[i], !=, "src");
      g_assert_cmpstr (names[i], !=, "xlink:href");
      if (strcmp (names[i], "href") == 0)
        {
          g_assert_cmpint (values[i][0], ==, '#');
          g_ptr_array_add (page->references, g_strdup (values[i] + 1));
        }
      if (strcmp (names[i], "id") == 0)
        g_assert_true (g_hash_table_add (page->ids, g_strdup (values[i])));
      if (strcmp (names[i], "style") == 0)
        g_assert_true (g_str_has_prefix (values[i], "color: var(--ink-"));
    }
}

static void
start_element (GMarkupParseContext *context,
               const char *name,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  static const char *const allowed[] = {
    "html",   "head",    "meta",  "title",      "style",   "body", "header",  "main",
    "nav",    "section", "h1",    "h2",         "h3",      "p",    "ul",      "li",
    "a",      "dl",      "dt",    "dd",         "div",     "span", "small",   "strong",
    "table",  "caption", "thead", "tbody",      "tr",      "th",   "td",      "figure",
    "svg",    "g",       "path",  "polygon",    "text",    "use",  "defs",    "rect",
    "circle", "br",      "pre",   "figcaption", "details", "code", "summary", NULL,
  };
  Page *page = data;

  if (!g_strv_contains (allowed, name))
    g_error ("an element <%s>", name);
  check_attributes (page, names, values);
  g_ptr_array_add (page->open, g_strdup (name));
  page->n_figures += strcmp (name, "figure") == 0;
  page->n_tables += strcmp (name, "table") == 0;
  if (strcmp (name, "th") == 0)
    g_assert_nonnull (attribute (names, values, "scope"));
  if (strcmp (name, "svg") != 0)
    return;
  page->n_pictures++;
  g_assert_cmpstr (attribute (names, values, "role"), ==, "img");
  g_assert_cmpint (strlen (attribute (names, values, "aria-label")), >, 10);
}

static void
end_element (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Page *page = data;

  g_ptr_array_set_size (page->open, (gint) page->open->len - 1);
}

static void
add_text (GMarkupParseContext *context,
          const char *text,
          gsize length,
          gpointer data,
          GError **error)
{
  Page *page = data;
  const gboolean style =
    page->open->len > 0 && strcmp (page->open->pdata[page->open->len - 1], "style") == 0;

  g_string_append_len (style ? page->style : page->text, text, (gssize) length);
}

/* Reads a page by the rules of XML, which are stricter than those of HTML. */
static void
read_page (Page *page, const char *html)
{
  const GMarkupParser parser = { start_element, end_element, add_text, NULL, NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, page, NULL);
  g_autoptr (GError) error = NULL;

  page->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  page->references = g_ptr_array_new_with_free_func (g_free);
  page->open = g_ptr_array_new_with_free_func (g_free);
  page->text = g_string_new (NULL);
  page->style = g_string_new (NULL);
  g_assert_true (g_str_has_prefix (html, "<!DOCTYPE html>\n"));
  g_markup_parse_context_parse (context, html, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

static void
page_clear (Page *page)
{
  g_hash_table_unref (page->ids);
  g_ptr_array_unref (page->references);
  g_ptr_array_unref (page->open);
  g_string_free (page->text, TRUE);
  g_string_free (page->style, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Page, page_clear)

static void
check_page (const Page *page)
{
  for (guint i = 0; i < page->references->len; i++)
    if (!g_hash_table_contains (page->ids, page->references->pdata[i]))
      g_error ("nothing is called “%s”", (const char *) page->references->pdata[i]);
  g_assert_null (strstr (page->style->str, "url("));
  g_assert_null (strstr (page->style->str, "@import"));
  /* each figure is drawn for wide and for narrow pages */
  g_assert_cmpuint (page->n_pictures, >=, 2 * page->n_figures);
}

static char *
report_of (const CmpResult *result, const char *question)
{
  g_autoptr (GError) error = NULL;
  char *html = cmp_html_format (result, question, &error);

  g_assert_no_error (error);
  g_assert_true (g_utf8_validate (html, -1, NULL));
  return html;
}

static void
test_well_formed (void)
{
  if (!has_gnuplot ())
    return;
  for (guint n_variants = 1; n_variants <= FIXTURE_VARIANTS; n_variants++)
    {
      CmpResult *result = fixture_new (n_variants, n_variants == 2 ? 8 : 4);
      g_autofree char *html = report_of (result, NULL);
      g_autofree char *again = report_of (result, NULL);
      g_auto (Page) page = { 0 };

      g_assert_cmpstr (html, ==, again);
      read_page (&page, html);
      check_page (&page);
      g_assert_cmpuint (page.n_figures, ==, n_variants == 1 ? 3 : 5);
      g_assert_cmpuint (page.n_tables, ==, 5);
      fixture_free (result);
    }
}

/* All but the figures: other versions of gnuplot draw them otherwise. */
static void
test_golden (void)
{
  CmpResult *result;
  g_autofree char *html = NULL, *without = NULL;
  g_autoptr (GRegex) figures = g_regex_new ("(<svg[^>]*>).*?</svg>", G_REGEX_DOTALL, 0, NULL);

  if (!has_gnuplot ())
    return;
  result = fixture_new (3, 4);
  html = report_of (result, NULL);
  without = g_regex_replace (figures, html, -1, 0, "\\1</svg>", 0, NULL);
  golden_compare ("report.html", without);
  fixture_free (result);
}

static void
test_hostile (void)
{
  static const char question[] = "</title><script>alert(0)</script> & \"'` \033[31m";
  CmpResult *result;
  g_autofree char *html = NULL;
  g_auto (Page) page = { 0 };

  if (!has_gnuplot ())
    return;
  result = fixture_new (4, 4);
  fixture_make_hostile (result);
  html = report_of (result, question);
  read_page (&page, html);
  check_page (&page);
  g_assert_nonnull (strstr (page.text->str, "</title><script>alert(0)</script> & \"'` "));
  g_assert_nonnull (strstr (page.text->str, "./<script>alert(1)</script>.lua"));
  g_assert_nonnull (strstr (page.text->str, "<b>1st</b>"));
  g_assert_nonnull (strstr (page.text->str, "onload='alert(2)"));
  g_assert_nonnull (strstr (page.text->str, "=HYPERLINK(\"http://example.org\")+T0@V1@url(x)"));
  g_assert_null (strchr (html, '\033'));
  fixture_free (result);
}

/* Puts a program called gnuplot in front of all others. Returns the folder it is in. */
static char *
fake_gnuplot (const char *script)
{
  char *folder = g_dir_make_tmp ("lastcard-report-XXXXXX", NULL);
  g_autofree char *program = g_build_filename (folder, "gnuplot", NULL);
  g_autofree char *path = g_strdup_printf ("%s:%s", folder, g_getenv ("PATH"));

  g_assert_true (g_file_set_contents (program, script, -1, NULL));
  g_assert_cmpint (g_chmod (program, 0755), ==, 0);
  g_setenv ("PATH", path, TRUE);
  return folder;
}

static void
remove_fake (const char *folder)
{
  g_autofree char *program = g_build_filename (folder, "gnuplot", NULL);
  g_autofree char *log = g_build_filename (folder, "log", NULL);

  g_unlink (program);
  g_unlink (log);
  g_rmdir (folder);
}

/* Nothing that users have written is in a script that another program carries out. */
static void
test_scripts (void)
{
  static const char *const words[] = { "alert", "HYPERLINK", "onerror", "owned", "uno-flip", "<" };
  g_autofree char *path = g_strdup (g_getenv ("PATH"));
  g_autofree char *real = g_find_program_in_path ("gnuplot");
  g_autofree char *script =
    g_strdup_printf ("#!/bin/sh\ntee -a \"${0%%/*}/log\" | '%s' \"$@\"\n", real);
  g_autofree char *folder = NULL, *html = NULL, *log_path = NULL, *log = NULL;
  g_autoptr (GString) scripts = NULL;
  CmpResult *result;

  if (!has_gnuplot ())
    return;
  result = fixture_new (4, 4);
  fixture_make_hostile (result);
  folder = fake_gnuplot (script);
  html = report_of (result, NULL);
  g_setenv ("PATH", path, TRUE);
  log_path = g_build_filename (folder, "log", NULL);
  g_assert_true (g_file_get_contents (log_path, &log, NULL, NULL));
  scripts = g_string_new (log);
  g_string_replace (scripts, "<< EOD", "", 0);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_null (strstr (scripts->str, words[i]));
  remove_fake (folder);
  fixture_free (result);
}

static void
test_no_gnuplot (void)
{
  g_autofree char *path = g_strdup (g_getenv ("PATH"));
  CmpResult *result = fixture_new (2, 4);
  g_autoptr (GError) error = NULL, at_once = NULL;

  g_setenv ("PATH", "/nowhere", TRUE);
  g_assert_false (cmp_plot_check (&at_once));
  g_assert_null (cmp_html_format (result, NULL, &error));
  g_setenv ("PATH", path, TRUE);
  g_assert_nonnull (strstr (at_once->message, "gnuplot-nox"));
  g_assert_cmpstr (error->message, ==, at_once->message);
  fixture_free (result);
}

static void
test_gnuplot_fails (void)
{
  g_autofree char *path = g_strdup (g_getenv ("PATH"));
  g_autofree char *folder =
    fake_gnuplot ("#!/bin/sh\ncat > /dev/null\necho 'out of ink' >&2\nexit 1\n");
  CmpResult *result = fixture_new (2, 4);
  g_autoptr (GError) error = NULL;

  g_assert_null (cmp_html_format (result, NULL, &error));
  g_setenv ("PATH", path, TRUE);
  g_assert_nonnull (strstr (error->message, "out of ink"));
  remove_fake (folder);
  fixture_free (result);
}

static void
test_findings (void)
{
  CmpResult *result = fixture_new (4, 4);
  g_autoptr (GArray) flex = cmp_findings (result, 1, 100);
  g_autoptr (GArray) flip = cmp_findings (result, 3, 100);
  g_autoptr (GArray) few = cmp_findings (result, 3, 3);
  g_autofree char *open = cmp_findings_open (result, 3);
  const CmpFinding *first = &g_array_index (flex, CmpFinding, 0);

  g_assert_cmpstr (first->claim, ==, "A round lasts 3.2 turns longer");
  g_assert_cmpstr (first->evidence, ==, "(3.0 to 3.4): 50.5 instead of 47.3.");
  first = &g_array_index (few, CmpFinding, 0);
  g_assert_cmpuint (few->len, ==, 3);
  g_assert_cmpstr (first->claim, ==, "A round is 9.37 turns shorter");
  for (guint i = 0; i < flip->len; i++)
    {
      g_assert_null (strstr (g_array_index (flip, CmpFinding, i).claim, "first seat"));
      g_assert_null (strstr (g_array_index (flip, CmpFinding, i).claim, "options"));
    }
  g_assert_nonnull (strstr (open, "advantage of the first seat (0.0 to 0.8 points)"));
  g_assert_cmpuint (cmp_findings_count (result, 3), >, flip->len);
  fixture_free (result);
}

/* What is left out is counted; what says the same in another unit is not counted twice. */
static void
test_count (void)
{
  CmpResult *result = fixture_new (2, 4);

  for (guint i = 0; i < result->n_rows; i++)
    result->rows[i].cells[1].holds = i < 4;
  result->rows[3].twin = TRUE;
  g_assert_cmpuint (cmp_findings_count (result, 1), ==, 3);
  fixture_free (result);
}

static void
test_rest (void)
{
  CmpResult *result = fixture_new (4, 4);
  g_autofree char *html = NULL, *wanted = NULL;
  g_auto (Page) page = { 0 };

  if (!has_gnuplot ())
    return;
  wanted = g_strdup_printf ("These are 5 of the %u differences that hold; the rest is under",
                            cmp_findings_count (result, 1));
  html = report_of (result, NULL);
  read_page (&page, html);
  g_assert_nonnull (strstr (page.text->str, wanted));
  fixture_free (result);
}

/* A chief metric that cannot be told from chance is named, even if there is no sentence for it; and
 * that its interval leaves out 0 is no contradiction. */
static void
test_open (void)
{
  CmpResult *result = fixture_new (2, 4);
  CmpCell *cell = &((CmpRow *) cmp_result_row (result, "turns-95"))->cells[1];
  g_autofree char *open = NULL, *html = NULL;

  for (guint i = 0; i < result->n_rows; i++)
    result->rows[i].cells[1].holds = TRUE;
  g_assert_false (cmp_findings_doubtful (result));
  cell->holds = FALSE;
  cell->p_holm = 0.3;
  open = cmp_findings_open (result, 1);
  g_assert_cmpstr (open, ==,
                   "Not told from chance after the correction: turns, 95% are shorter (5 to 7).");
  g_assert_true (cmp_findings_doubtful (result));
  html = has_gnuplot () ? report_of (result, NULL) : NULL;
  g_assert_true (html == NULL || strstr (html, "An interval is for its number alone.") != NULL);
  fixture_free (result);
}

/* What does not hold is never said, whatever else may be in the cell. */
static void
test_no_findings (void)
{
  CmpResult *result = fixture_new (2, 4);
  g_autoptr (GArray) findings = NULL;

  for (guint i = 0; i < result->n_rows; i++)
    result->rows[i].cells[1].holds = FALSE;
  findings = cmp_findings (result, 1, 100);
  g_assert_cmpuint (findings->len, ==, 0);
  fixture_free (result);
}

static void
test_seats (void)
{
  CmpResult *result = fixture_new (4, 4);
  g_autofree char *unfair = cmp_findings_of_seats (&result->seats[0], 0);
  g_autofree char *fair = cmp_findings_of_seats (&result->seats[0], 3);

  g_assert_cmpstr (unfair, ==, "1st wins 25.9% (25.6 to 26.3); 25.0% would be fair.");
  g_assert_cmpstr (fair, ==, "no seat is told from its fair share, 25.0%.");
  fixture_free (result);
}

/* What is told from the fair share does not seem to touch it when it is rounded. */
static void
test_close_to_fair (void)
{
  CmpResult *result = fixture_new (2, 4);
  CmpSeats *seats = &result->seats[0];
  g_autofree char *sentence = NULL;

  for (guint at = 0; at < 8; at++)
    {
      seats->share[at] = at == 0 ? 0.2702 : 0.2433;
      seats->interval[at] = (CmpInterval){ seats->share[at] - 0.0198, seats->share[at] + 0.0198 };
    }
  sentence = cmp_findings_of_seats (seats, 0);
  g_assert_cmpstr (sentence, ==, "1st wins 27.02% (25.04 to 29.00); 25.0% would be fair.");
  g_assert_cmpuint (cmp_show_decimals_of_wins (seats, 2), ==, 2);
  seats->interval[0] = (CmpInterval){ 0.2602, 0.2802 };
  g_assert_cmpuint (cmp_show_decimals_of_wins (seats, 2), ==, 1);
  fixture_free (result);
}

/* Results with next to nothing in them are reported as well. */
static void
test_empty (void)
{
  CmpResult *result;
  g_autofree char *html = NULL;
  g_auto (Page) page = { 0 };

  if (!has_gnuplot ())
    return;
  result = fixture_new (2, 2);
  for (guint i = 0; i < result->n_rows; i++)
    for (guint j = 0; j < 2; j++)
      result->rows[i].cells[j] = (CmpCell){
        .value = NAN,
        .interval = { NAN, NAN },
        .why = CMP_WHY_NO_DATA,
        .difference = NAN,
        .difference_interval = { NAN, NAN },
        .p = NAN,
        .p_holm = NAN,
        .why_difference = CMP_WHY_NO_DATA,
        .correlation = NAN,
      };
  for (guint i = 0; i < result->n_histograms; i++)
    for (guint j = 0; j < 2; j++)
      {
        memset (result->histograms[i].bins[j], 0, result->histograms[i].n_bins * sizeof (guint64));
        result->histograms[i].total[j] = 0;
      }
  for (guint i = 0; i < 4; i++)
    {
      result->seats[0].wins[i] = 0;
      result->seats[0].share[i] = NAN;
      result->seats[0].interval[i] = (CmpInterval){ NAN, NAN };
    }
  html = report_of (result, NULL);
  read_page (&page, html);
  check_page (&page);
  g_assert_cmpuint (page.n_figures, ==, 0);
  fixture_free (result);
}

/* Intervals that are open, or that go far beyond all others. */
static void
test_far_away (void)
{
  CmpResult *result;
  g_autofree char *html = NULL;
  g_auto (Page) page = { 0 };

  if (!has_gnuplot ())
    return;
  result = fixture_new (3, 4);
  result->rows[0].cells[1].difference_interval.lo = -1000;
  result->rows[0].cells[1].difference_interval.hi = INFINITY;
  result->rows[1].cells[1].difference = 1e9;
  result->rows[1].cells[1].value = 1e9;
  result->rows[1].cells[1].difference_interval = (CmpInterval){ 1e8, 1e10 };
  result->rows[3].cells[2].difference_interval.hi = 1e12;
  html = report_of (result, NULL);
  read_page (&page, html);
  check_page (&page);
  fixture_free (result);
}

/* On a narrow page, no number of the axis is cut off by the edge of the figure, and names are not torn
 * inside their options. */
static void
test_narrow (void)
{
  CmpResult *result = fixture_new (3, 4);
  g_autoptr (CmpForest) forest = cmp_forest_of_ratios (result);
  g_autoptr (GRegex) ticks =
    g_regex_new ("translate\\(([0-9.]+),[^>]*text-anchor=\"middle\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = NULL;
  guint n_ticks = 0;

  if (!has_gnuplot ())
    return;
  g_array_set_size (forest->marks, 1);
  g_array_index (forest->marks, CmpMark, 0).interval = (CmpInterval){ -0.2, 0.165 };
  svg = cmp_forest_draw (forest, "narrow", "a figure with a number at each edge", TRUE, &error);
  g_assert_no_error (error);
  for (g_regex_match (ticks, svg, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *x = g_match_info_fetch (match, 1);
      const double at = g_ascii_strtod (x, NULL);

      g_assert_cmpfloat (at, >=, 20); /* half of "−100%" */
      g_assert_cmpfloat (at, <=, 330 - 20);
      n_ticks++;
    }
  g_assert_cmpuint (n_ticks, >=, 3);
  fixture_free (result);
}

/* A flat curve that goes on to the edge leaves no room for its name beside it. */
static void
test_names_of_curves (void)
{
  static const guint variants[] = { 0, 2 };
  CmpResult *result = fixture_new (3, 4);
  CmpHistogram *histogram = &result->histograms[1];
  g_autoptr (GRegex) names =
    g_regex_new ("translate\\(([0-9.]+),[^>]*text-anchor=\"start\">\\s*<text>([^<]*)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = NULL;
  guint n_names = 0;

  if (!has_gnuplot ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      histogram->total[variants[i]] = 100000;
      for (guint bin = 0; bin < histogram->n_bins; bin++)
        histogram->bins[variants[i]][bin] =
          i == 0 ? (bin == 3 ? 100000 : 0) : 100000 / histogram->n_bins;
    }
  svg = cmp_curves_draw (result, histogram, variants, G_N_ELEMENTS (variants), "flat",
                         "a flat curve", TRUE, &error);
  g_assert_no_error (error);
  for (g_regex_match (names, svg, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *x = g_match_info_fetch (match, 1), *name = g_match_info_fetch (match, 2);

      g_assert_cmpfloat (g_ascii_strtod (x, NULL) + 8 * (double) g_utf8_strlen (name, -1), <=, 330);
      n_names += *name != '\0' ? 1 : 0;
    }
  g_assert_cmpuint (n_names, ==, 2);
  fixture_free (result);
}

static void
test_joints (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  CmpPage page = { .out = out };

  cmp_page_prose (&page, "uno-flex+stacking{challenge=never,mix=any}");
  g_assert_cmpstr (out->str, ==,
                   "<span class=\"word\">uno-flex</span><span class=\"word\">+stacking</span>"
                   "<span class=\"word\">{challenge=never,</span><span class=\"word\">mix=any}"
                   "</span>");
}

/* What the style sheet has to say for paper: nothing is cut off, and no triangle asks to be clicked. */
static void
test_paper (void)
{
  CmpResult *result = fixture_new (2, 4);
  g_autofree char *html = NULL;
  const char *print;

  if (!has_gnuplot ())
    return;
  html = report_of (result, NULL);
  print = strstr (html, "@media print");
  g_assert_nonnull (print);
  g_assert_nonnull (strstr (print, ".scroll { overflow: visible; }"));
  g_assert_nonnull (strstr (print, "summary { list-style: none;"));
  g_assert_nonnull (strstr (
    print, "p, figure, figcaption, caption, li, tr, dl.words div { break-inside: avoid; }"));
  /* a cell has two lines rather than that the last variant is cut off */
  g_assert_null (strstr (html, "table.metrics td { white-space: nowrap; }"));
  g_assert_nonnull (strstr (html, ".spread { font-weight: normal; white-space: nowrap; }"));
  /* figures of many variants stand below their heading and captions, on one sheet; and those that are
   * beside each other are drawn for that width */
  g_assert_nonnull (strstr (print, "#differences > p + figure svg { max-height: 160mm; }"));
  g_assert_nonnull (strstr (print, "#spread svg.narrow { display: inline-block; width: 60mm; }"));
  g_assert_nonnull (strstr (html, "The axis is logarithmic"));
  fixture_free (result);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/it is well-formed, needs nothing else, and stays the same",
                   test_well_formed);
  g_test_add_func ("/report/a fixed result gives the golden page", test_golden);
  g_test_add_func ("/report/what comes from users is text", test_hostile);
  g_test_add_func ("/report/what comes from users is in no script", test_scripts);
  g_test_add_func ("/report/without gnuplot it says what to install", test_no_gnuplot);
  g_test_add_func ("/report/what gnuplot says of a failure is passed on", test_gnuplot_fails);
  g_test_add_func ("/report/findings are what holds, with intervals", test_findings);
  g_test_add_func ("/report/differences are counted once", test_count);
  g_test_add_func ("/report/it says how many findings are left out", test_rest);
  g_test_add_func ("/report/chief metrics are named that chance could explain", test_open);
  g_test_add_func ("/report/what does not hold is not said", test_no_findings);
  g_test_add_func ("/report/seats that win more than their share are named", test_seats);
  g_test_add_func ("/report/rounding does not hide that a seat is told from its share",
                   test_close_to_fair);
  g_test_add_func ("/report/on a narrow page no name of a curve is cut off", test_names_of_curves);
  g_test_add_func ("/report/on a narrow page no number of an axis is cut off", test_narrow);
  g_test_add_func ("/report/names break between their parts", test_joints);
  g_test_add_func ("/report/paper is laid out as paper", test_paper);
  g_test_add_func ("/report/a result without numbers has a report", test_empty);
  g_test_add_func ("/report/intervals that go on for ever are drawn", test_far_away);
  return g_test_run ();
}

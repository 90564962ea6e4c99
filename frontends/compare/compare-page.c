/* compare-page.c - the tables of the report in HTML.
 *
 * Roles are spelled out: browsers forget what a table is when it is laid out otherwise, as it is on
 * a narrow screen, where each row is a list.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "compare-plot.h"

#define DASH "–"
/* More variants than this are wider than a page. */
#define MAX_COLUMNS 4

/**
 * cmp_page_text:
 * @page: a page
 * @text: any text
 *
 * Appends it, escaped.
 */
void
cmp_page_text (CmpPage *page, const char *text)
{
  g_autofree char *escaped = cmp_markup (text);

  g_string_append (page->out, escaped);
}

/* Whether a line may break before @p, inside a word: names have joints, before a house rule and its
 * options, and between options. */
static gboolean
is_joint (const char *word, const char *p)
{
  return p > word && *p != '\0' && ((strchr ("+{", *p) != NULL && p[1] != '\0') || p[-1] == ',');
}

static void
add_word (CmpPage *page, const char *word, gsize length)
{
  const char *begin = word;

  for (const char *p = word; p <= word + length; p++)
    if (p == word + length || is_joint (word, p))
      {
        g_autofree char *piece = g_strndup (begin, (gsize) (p - begin));

        g_string_append (page->out, "<span class=\"word\">");
        cmp_page_text (page, piece);
        g_string_append (page->out, "</span>");
        begin = p;
      }
}

/**
 * cmp_page_prose:
 * @page: a page
 * @text: any text
 *
 * Appends it, escaped, for an element in which elements may stand: names with hyphens in them are
 * kept on one line, or broken at their joints.
 */
void
cmp_page_prose (CmpPage *page, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (page->out, ' ');
      if (words[i][strcspn (words[i], "-+")] != '\0')
        add_word (page, words[i], strlen (words[i]));
      else
        cmp_page_text (page, words[i]);
    }
}

/**
 * cmp_page_element:
 * @page: a page
 * @tag: "h2", or "p class=\"quiet\""
 * @text: any text
 *
 * Appends an element with that text in it, and a new line.
 */
void
cmp_page_element (CmpPage *page, const char *tag, const char *text)
{
  g_string_append_printf (page->out, "<%s>", tag);
  if (strcmp (tag, "title") == 0)
    cmp_page_text (page, text);
  else
    cmp_page_prose (page, text);
  g_string_append_printf (page->out, "</%.*s>\n", (int) strcspn (tag, " "), tag);
}

/**
 * cmp_page_begin_section:
 * @page: a page
 * @id: for links
 * @title: its heading
 *
 * Begins a part of the page.
 */
void
cmp_page_begin_section (CmpPage *page, const char *id, const char *title)
{
  g_string_append_printf (page->out, "<section id=\"%s\">\n", id);
  cmp_page_element (page, "h2", title);
}

void
cmp_page_end_section (CmpPage *page)
{
  g_string_append (page->out, "</section>\n");
}

/**
 * cmp_page_pair:
 * @page: a page
 * @name: any text
 * @text: any text
 *
 * Appends an item of a list of definitions.
 */
void
cmp_page_pair (CmpPage *page, const char *name, const char *text)
{
  g_string_append (page->out, "<dt>");
  cmp_page_text (page, name);
  g_string_append (page->out, "</dt><dd>");
  cmp_page_text (page, text);
  g_string_append (page->out, "</dd>\n");
}

/* Whether there are chief metrics, or others. */
gboolean
cmp_page_has_rows (const CmpPage *page, gboolean chief)
{
  for (guint i = 0; i < page->result->n_rows; i++)
    if (page->result->rows[i].chief == chief)
      return TRUE;
  return FALSE;
}

/**
 * cmp_page_variant:
 * @page: a page
 * @variant: number of a variant
 *
 * Appends its name, behind the mark that it has in figures.
 */
void
cmp_page_variant (CmpPage *page, guint variant)
{
  static const char *const marks[] = { "●", "■", "▲", "◆", "▼", "⬟" };

  g_string_append_printf (page->out,
                          "<span class=\"mark\" aria-hidden=\"true\" style=\"color: "
                          "var(--ink-%u)\">%s</span>&#160;<span class=\"name\">",
                          CMP_INK_FIRST + variant % CMP_N_INKS,
                          marks[variant % G_N_ELEMENTS (marks)]);
  cmp_page_prose (page, page->labels[variant]);
  g_string_append (page->out, "</span>");
}

static void
add_shown (CmpPage *page, const CmpShown *shown)
{
  g_autofree char *number = cmp_typeset (shown->number);
  g_autofree char *spread = cmp_typeset (shown->spread);

  cmp_page_text (page, number);
  if (*spread == '\0')
    return;
  g_string_append (page->out, " <span class=\"spread\">");
  cmp_page_text (page, spread);
  g_string_append (page->out, "</span>");
}

/* Why there is no number, or no interval. */
static void
add_reason (CmpPage *page, CmpWhy why)
{
  g_string_append (page->out, " <span class=\"reason\">(");
  cmp_page_text (page, cmp_why_text (why));
  g_string_append (page->out, ")</span>");
}

static void
add_value (CmpPage *page, const CmpRow *row, guint variant)
{
  const CmpCell *cell = &row->cells[variant];
  g_auto (CmpShown) shown = { NULL, NULL };

  cmp_show_cell (&shown, row, page->n_variants, variant);
  g_string_append (page->out, "<span class=\"value\">");
  if (shown.number == NULL)
    g_string_append (page->out, DASH);
  add_shown (page, &shown);
  if (cell->why != CMP_WHY_NOT && cell->why != CMP_WHY_BASELINE)
    add_reason (page, cell->why);
  g_string_append (page->out, "</span>");
}

static void
add_difference (CmpPage *page, const CmpRow *row, guint variant)
{
  const CmpCell *cell = &row->cells[variant];
  const gboolean missing = isnan (cell->difference);
  g_auto (CmpShown) shown = { NULL, NULL };

  if (missing
      && (cell->why_difference == cell->why || cell->why_difference == CMP_WHY_BASELINE
          || cell->why_difference == CMP_WHY_NOT))
    return;
  cmp_show_cell_difference (&shown, row, page->n_variants, variant);
  g_string_append_printf (page->out, "<span class=\"difference%s\">", cell->holds ? " holds" : "");
  if (missing)
    g_string_append (page->out, DASH);
  add_shown (page, &shown);
  if (cell->holds)
    {
      g_string_append (page->out, "<span aria-hidden=\"true\">*</span><span class=\"hidden\">, ");
      cmp_page_text (page, _ ("holds"));
      g_string_append (page->out, "</span>");
    }
  if (cell->why_difference != CMP_WHY_NOT && cell->why_difference != cell->why)
    add_reason (page, cell->why_difference);
  g_string_append (page->out, "</span>");
}

static void
begin_cell (CmpPage *page, guint variant)
{
  /* shown where columns have no headings */
  g_string_append (page->out, "<td role=\"cell\"><span class=\"label\">");
  cmp_page_prose (page, page->labels[variant]);
  g_string_append (page->out, "</span>");
}

static void
begin_row (CmpPage *page, const char *title)
{
  g_string_append (page->out, "<tr role=\"row\"><th scope=\"row\" role=\"rowheader\">");
  cmp_page_text (page, title);
  g_string_append (page->out, "</th>\n");
}

static void
begin_table (CmpPage *page, const char *css_class, const char *caption, const char *first)
{
  g_string_append_printf (page->out, "<table role=\"table\" class=\"%s\">\n<caption>", css_class);
  cmp_page_text (page, caption);
  g_string_append (page->out, "</caption>\n<thead role=\"rowgroup\"><tr role=\"row\">"
                              "<th scope=\"col\" role=\"columnheader\">");
  cmp_page_text (page, first);
  g_string_append (page->out, "</th>\n");
  for (guint i = 0; i < page->n_variants; i++)
    {
      g_string_append (page->out, "<th scope=\"col\" role=\"columnheader\">");
      cmp_page_variant (page, i);
      if (i == 0 && page->n_variants > 1 && strcmp (css_class, "metrics") == 0)
        {
          g_string_append (page->out, " <small>");
          cmp_page_text (page, _ ("baseline"));
          g_string_append (page->out, "</small>");
        }
      g_string_append (page->out, "</th>\n");
    }
  g_string_append (page->out, "</tr></thead>\n");
}

static void
begin_part (CmpPage *page, const char *title)
{
  g_string_append_printf (page->out,
                          "<tbody role=\"rowgroup\">\n<tr role=\"row\" class=\"part\"><th "
                          "role=\"rowheader\" scope=\"rowgroup\" colspan=\"%u\">",
                          page->n_variants + 1);
  cmp_page_text (page, title);
  g_string_append (page->out, "</th></tr>\n");
}

static void
add_count_row (CmpPage *page, const char *title, gsize offset, gboolean always)
{
  gboolean any = always;

  for (guint i = 0; i < page->n_variants; i++)
    any |= G_STRUCT_MEMBER (gint64, &page->result->counts[i], offset) > 0;
  if (!any)
    return;
  begin_row (page, title);
  for (guint i = 0; i < page->n_variants; i++)
    {
      g_autofree char *count =
        cmp_show_count (G_STRUCT_MEMBER (gint64, &page->result->counts[i], offset));

      begin_cell (page, i);
      cmp_page_element (page, "span class=\"value\"", count);
      g_string_append (page->out, "</td>\n");
    }
  g_string_append (page->out, "</tr>\n");
}

static void
add_counts (CmpPage *page)
{
  const CmpSetting *setting = page->result->setting;

  begin_part (page, _ ("Played"));
  add_count_row (page, _ ("matches"), G_STRUCT_OFFSET (CmpCount, matches), setting->matches);
  add_count_row (page, _ ("matches given up"), G_STRUCT_OFFSET (CmpCount, matches_cut), FALSE);
  add_count_row (page, _ ("rounds won"), G_STRUCT_OFFSET (CmpCount, rounds), TRUE);
  add_count_row (page, _ ("blocked rounds"), G_STRUCT_OFFSET (CmpCount, blocked), FALSE);
  add_count_row (page, _ ("rounds without an end"), G_STRUCT_OFFSET (CmpCount, endless), FALSE);
  add_count_row (page, _ ("rounds of skill"), G_STRUCT_OFFSET (CmpCount, skill_rounds),
                 (setting->parts & CMP_PART_SKILL) != 0);
  g_string_append (page->out, "</tbody>\n");
}

static void
add_row (CmpPage *page, const CmpRow *row)
{
  begin_row (page, row->title);
  for (guint i = 0; i < page->n_variants; i++)
    {
      begin_cell (page, i);
      add_value (page, row, i);
      if (i > 0)
        add_difference (page, row, i);
      g_string_append (page->out, "</td>\n");
    }
  g_string_append (page->out, "</tr>\n");
}

/**
 * cmp_page_metrics:
 * @page: a page
 * @chief: the chief metrics, with what was played; else all others
 *
 * Appends a table of metrics.
 */
void
cmp_page_metrics (CmpPage *page, gboolean chief)
{
  guint part = 0;

  /* what has to be scrolled has to be reached with the keyboard */
  g_string_append (page->out, "<div class=\"scroll\"");
  if (page->n_variants > MAX_COLUMNS)
    {
      g_string_append (page->out, " role=\"region\" tabindex=\"0\" aria-label=\"");
      cmp_page_text (page, chief ? _ ("Numbers") : _ ("More numbers"));
      g_string_append_c (page->out, '"');
    }
  g_string_append (page->out, ">\n");
  begin_table (page, "metrics",
               page->n_variants > 1
                 ? _ ("Each value with its interval; below it the difference from the baseline, of "
                      "percentages in percentage points. *: the difference holds.")
                 : _ ("Each value with its interval."),
               _ ("metric"));
  if (chief)
    add_counts (page);
  for (guint i = 0; i < page->result->n_rows; i++)
    {
      const CmpRow *row = &page->result->rows[i];

      if (row->chief != chief)
        continue;
      if (row->part != part)
        {
          g_string_append (page->out, part != 0 ? "</tbody>\n" : "");
          begin_part (page, cmp_part_title (row->part));
        }
      part = row->part;
      add_row (page, row);
    }
  g_string_append (page->out, part != 0 ? "</tbody>\n</table>\n</div>\n" : "</table>\n</div>\n");
}

static void
add_share (CmpPage *page, double share)
{
  g_autofree char *percent = cmp_show_percent (share, share > 0 && share < 0.001 ? 3 : 1);

  g_string_append_printf (page->out, "<td role=\"cell\">%s</td>", percent);
}

static void
begin_numbers (CmpPage *page)
{
  g_string_append (page->out, "<details class=\"data\"><summary>");
  cmp_page_text (page, _ ("The same in numbers"));
  g_string_append (page->out, "</summary>\n<div class=\"scroll\">\n");
}

static double
share_from (const CmpHistogram *histogram, guint variant, guint first)
{
  guint64 count = histogram->over[variant];

  for (guint bin = first; bin < histogram->n_bins; bin++)
    count += histogram->bins[variant][bin];
  return histogram->total[variant] > 0 ? (double) count / (double) histogram->total[variant] : 0;
}

/**
 * cmp_page_histogram:
 * @page: a page
 * @histogram: a histogram
 * @width: how many values a bar stands for
 *
 * Appends what is in the histogram as a table.
 */
void
cmp_page_histogram (CmpPage *page, const CmpHistogram *histogram, guint width)
{
  const guint cut = cmp_histogram_cut (histogram, page->n_variants);
  guint first = 0;

  begin_numbers (page);
  begin_table (page, "numbers", histogram->title, cmp_show_unit (histogram->unit));
  g_string_append (page->out, "<tbody role=\"rowgroup\">\n");
  for (; first < cut; first += width)
    {
      g_autofree char *title = width == 1 ? g_strdup_printf ("%u", first)
                                          : g_strdup_printf ("%u–%u", first, first + width - 1);

      begin_row (page, title);
      for (guint i = 0; i < page->n_variants; i++)
        add_share (page, cmp_histogram_share (histogram, i, first, width));
      g_string_append (page->out, "</tr>\n");
    }
  {
    g_autofree char *title = g_strdup_printf (_ ("%u or more"), first);

    begin_row (page, title);
  }
  for (guint i = 0; i < page->n_variants; i++)
    add_share (page, share_from (histogram, i, first));
  g_string_append (page->out, "</tr>\n</tbody>\n</table>\n</div></details>\n");
}

static void
add_wins (CmpPage *page, const CmpSeats *seats, guint seat, guint variant)
{
  const guint at = variant * seats->n + seat;
  const CmpWhy why = cmp_seats_why (seats, variant, seat);
  g_autofree char *wins = cmp_show_count (seats->wins[at]);
  g_auto (CmpShown) shown = { NULL, NULL };

  cmp_show_value_to (&shown, CMP_UNIT_SHARE, seats->share[at], seats->interval[at],
                     cmp_show_decimals_of_wins (seats, page->n_variants));
  g_string_append (page->out, "<td role=\"cell\">");
  if (shown.number == NULL)
    g_string_append (page->out, DASH);
  add_shown (page, &shown);
  if (why != CMP_WHY_NOT)
    add_reason (page, why);
  g_string_append_printf (page->out, " <small>%s</small></td>", wins);
}

/**
 * cmp_page_seats:
 * @page: a page
 * @seats: a table of wins
 *
 * Appends it.
 */
void
cmp_page_seats (CmpPage *page, const CmpSeats *seats)
{
  gboolean any = FALSE;

  begin_numbers (page);
  begin_table (page, "numbers", seats->title, _ ("seat"));
  g_string_append (page->out, "<tbody role=\"rowgroup\">\n");
  for (guint seat = 0; seat < seats->n; seat++)
    {
      begin_row (page, seats->labels[seat]);
      for (guint i = 0; i < page->n_variants; i++)
        add_wins (page, seats, seat, i);
      g_string_append (page->out, "</tr>\n");
    }
  for (guint i = 0; i < page->n_variants; i++)
    any |= !isnan (seats->p_equal[i]);
  if (any)
    {
      begin_row (page, _ ("chance of shares as unequal as these if all seats were equal"));
      for (guint i = 0; i < page->n_variants; i++)
        {
          g_autofree char *p =
            isnan (seats->p_equal[i]) ? g_strdup (DASH) : cmp_show_p (seats->p_equal[i]);

          cmp_page_element (page, "td role=\"cell\"", p);
        }
      g_string_append (page->out, "</tr>\n");
    }
  g_string_append (page->out, "</tbody>\n</table>\n</div></details>\n");
}

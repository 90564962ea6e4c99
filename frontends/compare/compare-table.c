/* compare-table.c - a comparison in the terminal.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-grid.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../common/paragraph.h"

#define MIN_COLUMNS 32
#define MAX_COLUMNS 500
#define MAX_BARS 60
#define MAX_LABEL 24 /* of a histogram */
#define N_LEVELS 8

/* What is being written. */
typedef struct
{
  const CmpResult *result;
  CmpTableStyle style;
  char **labels;
  guint n_variants;
  guint whys; /* bits by CmpWhy: those that need to be explained */
  gboolean points;
  gboolean differs;
  gboolean brackets;
  GString *out;
} Table;

static gboolean
is_dumb (int fd)
{
  const char *kind = g_getenv ("TERM");

  return !isatty (fd) || kind == NULL || *kind == '\0' || g_str_equal (kind, "dumb");
}

/**
 * cmp_table_style_init:
 * @style: (out): a style with the chief metrics only
 * @fd: where the table is printed to: `STDOUT_FILENO`
 *
 * Sets @style to what suits @fd, the locale and the environment (`COLUMNS`, `NO_COLOR`, `TERM`).
 */
void
cmp_table_style_init (CmpTableStyle *style, int fd)
{
  const char *no_colour = g_getenv ("NO_COLOR");

  style->columns = paragraph_columns (fd, CMP_TABLE_COLUMNS);
  style->utf8 = g_get_charset (NULL);
  style->bold = !is_dumb (fd) && (no_colour == NULL || *no_colour == '\0');
  style->full = FALSE;
}

static void
say (Table *table, const char *text)
{
  cmp_print_paragraph (table->out, &table->style, 0, text);
}

static void
say_bold (Table *table, const char *text)
{
  g_autofree char *plain = cmp_plain_text (text, !table->style.utf8);
  g_auto (GStrv) lines = cmp_text_wrap (plain, table->style.columns);

  for (guint i = 0; lines[i] != NULL; i++)
    cmp_print_line (table->out, 0, lines[i], table->style.bold);
}

static void
heading (Table *table, const char *text)
{
  g_autofree char *capital = cmp_capital (text);

  g_string_append_c (table->out, '\n');
  say_bold (table, capital);
}

static void
print_opening (Table *table)
{
  const CmpSetting *setting = table->result->setting;
  g_autofree char *question = cmp_question (table->result);
  g_autofree char *players = cmp_players_text (setting);
  g_autofree char *games = cmp_games_text (table->result);
  g_autofree char *how =
    g_strdup_printf (_ ("%s; %s; seed %" PRIu64 "."), players, games, setting->seed);

  say_bold (table, question);
  say (table, how);
  if (table->result->interim)
    say (table, _ ("The run was stopped before its end: these are the numbers of the games so "
                   "far."));
  g_string_append_c (table->out, '\n');
}

/* The letter of a reason: in the order of CmpWhy, without gaps. */
static char *
letter_of (guint whys, CmpWhy why)
{
  const guint before = whys & ((1u << why) - 1);

  return g_strdup_printf ("(%c)", 'a' + __builtin_popcount (before));
}

static gboolean
needs_reason (CmpWhy why)
{
  return why != CMP_WHY_NOT && why != CMP_WHY_BASELINE;
}

static void
put_reason (const Table *table, CmpShown *shown, CmpWhy why)
{
  if (shown->number == NULL)
    shown->number = g_strdup ("–");
  if (shown->spread == NULL && needs_reason (why))
    shown->spread = letter_of (table->whys, why);
}

static void
note_brackets (Table *table, const CmpShown *shown)
{
  if (shown->spread != NULL && shown->spread[0] == '[')
    table->brackets = TRUE;
}

static void
fill_cell (Table *table, CmpGridCell *out, const CmpRow *row, guint variant)
{
  const CmpCell *cell = &row->cells[variant];

  cmp_show_cell (&out->value, row, table->n_variants, variant);
  put_reason (table, &out->value, cell->why);
  note_brackets (table, &out->value);
  if (variant == 0)
    return;
  cmp_show_cell_difference (&out->difference, row, table->n_variants, variant);
  /* what is missing for the same reason as the value is said once */
  if (out->difference.number != NULL || cell->why_difference != cell->why)
    if (out->difference.number != NULL || needs_reason (cell->why_difference))
      put_reason (table, &out->difference, cell->why_difference);
  note_brackets (table, &out->difference);
  out->holds = cell->holds;
  if (out->difference.number == NULL)
    return;
  table->differs = TRUE;
  if (row->unit == CMP_UNIT_SHARE)
    table->points = TRUE;
}

static gboolean
is_shown (const Table *table, const CmpRow *row)
{
  return table->style.full || row->chief;
}

static void
collect_reasons (Table *table)
{
  for (guint i = 0; i < table->result->n_rows; i++)
    for (guint j = 0; j < table->n_variants && is_shown (table, &table->result->rows[i]); j++)
      {
        const CmpCell *cell = &table->result->rows[i].cells[j];

        if (needs_reason (cell->why))
          table->whys |= 1u << cell->why;
        if (j > 0 && needs_reason (cell->why_difference))
          table->whys |= 1u << cell->why_difference;
      }
  for (guint i = 0; i < table->result->n_seats; i++)
    for (guint j = 0; j < table->n_variants * table->result->seats[i].n; j++)
      {
        const CmpSeats *seats = &table->result->seats[i];
        const CmpWhy why = cmp_seats_why (seats, j / seats->n, j % seats->n);

        if (needs_reason (why))
          table->whys |= 1u << why;
      }
}

static void
add_counts (const Table *table, CmpGrid *grid)
{
  const gboolean skill = (table->result->setting->parts & CMP_PART_SKILL) != 0;
  const struct
  {
    const char *title;
    gsize offset;
    gboolean always;
  } counts[] = {
    { _ ("matches"), G_STRUCT_OFFSET (CmpCount, matches), table->result->setting->matches },
    { _ ("matches given up"), G_STRUCT_OFFSET (CmpCount, matches_cut), FALSE },
    { _ ("rounds won"), G_STRUCT_OFFSET (CmpCount, rounds), TRUE },
    { _ ("blocked rounds"), G_STRUCT_OFFSET (CmpCount, blocked), FALSE },
    { _ ("rounds without an end"), G_STRUCT_OFFSET (CmpCount, endless), FALSE },
    { _ ("rounds of skill"), G_STRUCT_OFFSET (CmpCount, skill_rounds), skill },
  };

  cmp_grid_add_heading (grid, _ ("Played"));
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      gboolean any = counts[i].always;
      CmpGridCell *cells;

      for (guint j = 0; j < table->n_variants; j++)
        any |= G_STRUCT_MEMBER (gint64, &table->result->counts[j], counts[i].offset) > 0;
      if (!any)
        continue;
      cells = cmp_grid_add_row (grid, counts[i].title);
      for (guint j = 0; j < table->n_variants; j++)
        cells[j].value.number =
          cmp_show_count (G_STRUCT_MEMBER (gint64, &table->result->counts[j], counts[i].offset));
    }
}

static void
print_metrics (Table *table)
{
  g_autoptr (CmpGrid) grid =
    cmp_grid_new (&table->style, (const char *const *) table->labels, table->n_variants);
  guint part = 0;

  add_counts (table, grid);
  for (guint i = 0; i < table->result->n_rows; i++)
    {
      const CmpRow *row = &table->result->rows[i];
      CmpGridCell *cells;

      if (!is_shown (table, row))
        continue;
      if (row->part != part)
        cmp_grid_add_heading (grid, cmp_part_title (row->part));
      part = row->part;
      cells = cmp_grid_add_row (grid, row->title);
      for (guint j = 0; j < table->n_variants; j++)
        fill_cell (table, &cells[j], row, j);
    }
  cmp_grid_print (grid, table->out);
}

static void
print_legend (Table *table)
{
  const CmpResult *result = table->result;
  g_autofree char *level = cmp_show_level (result->confidence);
  g_autofree char *alpha = cmp_show_level (result->alpha);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (
    text, table->brackets ? _ ("± and [ ]: intervals of %s.") : _ ("±: intervals of %s."), level);
  if (table->differs && result->n_differences == 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (
        text, _ ("Below or beside a value: the difference from %s, of which nothing is known yet."),
        table->labels[0]);
    }
  else if (table->differs)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("Below or beside a value: the difference from %s. *: it "
                                        "holds after Holm's correction for %u difference, at %s.",
                                        "Below or beside a value: the difference from %s. *: it "
                                        "holds after Holm's correction for %u differences, at %s.",
                                        result->n_differences),
                              table->labels[0], result->n_differences, alpha);
    }
  if (table->points)
    {
      g_string_append_c (text, ' ');
      g_string_append (text, _ ("Differences of percentages are percentage points."));
    }
  g_string_append_c (table->out, '\n');
  say (table, text->str);
  for (guint why = 0; why < 32; why++)
    if (table->whys >> why & 1)
      {
        g_autofree char *letter = letter_of (table->whys, why);
        g_autofree char *line = g_strdup_printf ("%s %s.", letter, cmp_why_text (why));

        cmp_print_paragraph (table->out, &table->style, 4, line);
      }
  if (!isnan (result->precision))
    {
      g_autofree char *reached = cmp_show_percent (result->precision, 2);
      g_autofree char *line = g_strdup_printf (_ ("Precision reached: %s."), reached);

      say (table, line);
    }
}

static void
print_seats (Table *table, const CmpSeats *seats)
{
  g_autoptr (CmpGrid) grid =
    cmp_grid_new (&table->style, (const char *const *) table->labels, table->n_variants);
  g_autofree char *fair = cmp_show_percent (seats->fair, 1);
  g_autofree char *title = g_strdup_printf (_ ("%s (*: other than %s)"), seats->title, fair);
  const guint decimals = cmp_show_decimals_of_wins (seats, table->n_variants);
  CmpGridCell *cells;
  gboolean any = FALSE;

  for (guint seat = 0; seat < seats->n; seat++)
    {
      cells = cmp_grid_add_row (grid, seats->labels[seat]);
      for (guint i = 0; i < table->n_variants; i++)
        {
          const guint at = i * seats->n + seat;
          const CmpInterval interval = seats->interval[at];

          cmp_show_value_to (&cells[i].value, CMP_UNIT_SHARE, seats->share[at], interval, decimals);
          put_reason (table, &cells[i].value, cmp_seats_why (seats, i, seat));
          cells[i].value_holds = interval.lo > seats->fair || interval.hi < seats->fair;
        }
    }
  for (guint i = 0; i < table->n_variants; i++)
    any |= !isnan (seats->p_equal[i]);
  cells = any ? cmp_grid_add_row (grid, _ ("p, if all were equal")) : NULL;
  for (guint i = 0; i < table->n_variants && any; i++)
    cells[i].value.number =
      isnan (seats->p_equal[i]) ? g_strdup ("–") : cmp_show_p (seats->p_equal[i]);
  heading (table, title);
  cmp_grid_print (grid, table->out);
}

static void
append_bar (const Table *table, GString *line, double share, double most)
{
  static const char *const blocks[] = { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
  static const char ramp[] = " .:-=+*#@";
  const int level = share > 0 ? CLAMP ((int) ceil (share / most * N_LEVELS), 1, N_LEVELS) : 0;

  if (table->style.utf8)
    g_string_append (line, blocks[level]);
  else
    g_string_append_c (line, ramp[level]);
}

/* Numbers below the bars: where they begin. */
static void
print_axis (Table *table, guint indent, guint n_bars, guint width)
{
  const guint step = cmp_nice_width (n_bars * width, MAX (n_bars / 8, 1)) / width;
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint bar = 0; bar < n_bars; bar += MAX (step, 1))
    {
      g_autofree char *number = g_strdup_printf ("%u", bar * width);

      if (bar + strlen (number) > n_bars + 4)
        break;
      while (line->len < bar)
        g_string_append_c (line, ' ');
      g_string_append (line, number);
    }
  cmp_print_line (table->out, indent, line->str, FALSE);
}

static char *
histogram_title (const CmpHistogram *histogram, guint width, double beyond, guint end)
{
  GString *title = g_string_new (histogram->title);

  if (width > 1)
    {
      g_string_append (title, "; ");
      g_string_append_printf (title, _ ("a bar for every %u"), width);
    }
  if (beyond > 0)
    {
      g_autofree char *share = cmp_show_percent (beyond, beyond < 0.001 ? 2 : 1);

      g_string_append (title, "; ");
      g_string_append_printf (title, _ ("not shown: %u or more (%s at the most)"), end, share);
    }
  return g_string_free (title, FALSE);
}

static double
share_beyond (const CmpHistogram *histogram, guint variant, guint first)
{
  guint64 beyond = histogram->over[variant];

  for (guint bin = first; bin < histogram->n_bins; bin++)
    beyond += histogram->bins[variant][bin];
  return histogram->total[variant] > 0 ? (double) beyond / (double) histogram->total[variant] : 0;
}

static void
print_bars (Table *table, const CmpHistogram *histogram, guint indent, guint n_bars, guint width)
{
  double most = 0;

  for (guint i = 0; i < table->n_variants; i++)
    for (guint bar = 0; bar < n_bars; bar++)
      most = MAX (most, cmp_histogram_share (histogram, i, bar * width, width));
  for (guint i = 0; i < table->n_variants; i++)
    {
      g_autofree char *label = cmp_plain_text (table->labels[i], !table->style.utf8);
      g_auto (GStrv) lines =
        cmp_text_wrap (label, indent > 2 ? indent - 4 : table->style.columns - 2);
      const guint n_lines = g_strv_length (lines);
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint j = 0; j + 1 < n_lines || (indent <= 2 && j < n_lines); j++)
        cmp_print_line (table->out, 2, lines[j], FALSE);
      g_string_append_printf (line, "  %s", indent > 2 ? lines[n_lines - 1] : "");
      for (guint column = cmp_text_width (line->str); column < indent; column++)
        g_string_append_c (line, ' ');
      for (guint bar = 0; bar < n_bars; bar++)
        append_bar (table, line, cmp_histogram_share (histogram, i, bar * width, width), most);
      while (line->str[line->len - 1] == ' ')
        g_string_truncate (line, line->len - 1);
      cmp_print_line (table->out, 0, line->str, FALSE);
    }
}

static void
print_histogram (Table *table, const CmpHistogram *histogram)
{
  const guint cut = cmp_histogram_cut (histogram, table->n_variants);
  guint indent = 0, width, n_bars;
  double beyond = 0;
  g_autofree char *title = NULL;

  for (guint i = 0; i < table->n_variants; i++)
    indent = MAX (indent, cmp_text_width (table->labels[i]));
  indent = table->style.columns < 60 ? 2 : 4 + MIN (indent, MAX_LABEL);
  width = cmp_nice_width (cut, MIN (table->style.columns - indent, MAX_BARS));
  n_bars = (cut + width - 1) / width;
  for (guint i = 0; i < table->n_variants; i++)
    beyond = MAX (beyond, share_beyond (histogram, i, n_bars * width));
  title = histogram_title (histogram, width, beyond, n_bars * width);
  heading (table, title);
  print_bars (table, histogram, indent, n_bars, width);
  print_axis (table, indent, n_bars, width);
}

static gboolean
is_empty (const Table *table, const CmpHistogram *histogram)
{
  for (guint i = 0; i < table->n_variants; i++)
    if (histogram->total[i] > 0)
      return FALSE;
  return TRUE;
}

static void
print_histograms (Table *table)
{
  gboolean any = FALSE;

  for (guint i = 0; i < table->result->n_histograms; i++)
    {
      const CmpHistogram *histogram = &table->result->histograms[i];

      if (is_empty (table, histogram) || (any && !table->style.full))
        continue;
      any = TRUE;
      print_histogram (table, histogram);
    }
}

static void
print_ending (Table *table)
{
  const CmpSetting *setting = table->result->setting;

  if (table->result->notes != NULL && table->result->notes[0] != NULL)
    heading (table, _ ("Notes"));
  for (guint i = 0; table->result->notes != NULL && table->result->notes[i] != NULL; i++)
    {
      g_autofree char *line = g_strconcat ("- ", table->result->notes[i], NULL);

      cmp_print_paragraph (table->out, &table->style, 2, line);
    }
  if (setting->command != NULL)
    {
      g_autofree char *plain = cmp_plain_text (setting->command, FALSE);
      g_auto (GStrv) lines = cmp_text_wrap_command (plain, table->style.columns - 2);

      heading (table, _ ("To repeat it"));
      for (guint i = 0; lines[i] != NULL; i++)
        cmp_print_line (table->out, 2, lines[i], FALSE);
    }
}

/**
 * cmp_table_format:
 * @result: what has been found
 * @style: how it is to look
 *
 * Returns: (transfer full): the result as text for a terminal: the table, wins by seat, histograms
 *   and notes
 */
char *
cmp_table_format (const CmpResult *result, const CmpTableStyle *style)
{
  g_auto (GStrv) labels = cmp_variant_labels (result);
  Table table = { .result = result,
                  .style = *style,
                  .labels = labels,
                  .n_variants = result->setting->n_variants,
                  .out = g_string_new (NULL) };

  table.style.columns = CLAMP (style->columns, MIN_COLUMNS, MAX_COLUMNS);
  collect_reasons (&table);
  print_opening (&table);
  print_metrics (&table);
  print_legend (&table);
  for (guint i = 0; i < result->n_seats; i++)
    print_seats (&table, &result->seats[i]);
  print_histograms (&table);
  print_ending (&table);
  return g_string_free (table.out, FALSE);
}

/* compare-forest-draw.c - draws a figure of intervals.
 *
 * A page is wide or narrow. On a wide one the headings stand at the left and what each interval is
 * of at its right; on a narrow one both stand above the interval.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-forest.h"

#include <math.h>
#include <string.h>

#include "compare-output-private.h"
#include "compare-plot.h"

#define LETTER 7.7 /* pixels of a letter, more or less */
#define LINE 18
#define MAX_NAME 30
#define MAX_NAME_NARROW 24
#define MAX_RATIO 32.0 /* nothing further away is drawn */
#define AXIS 34
/* Beside the axis of a narrow page, half a number of it: "−100%" is not to be cut off. */
#define HALF_TICK 22

/* A mark has the shape and the ink of its variant. */
static const guint shapes[][2] = {
  { 6, 7 }, { 4, 5 }, { 8, 9 }, { 12, 13 }, { 10, 11 }, { 14, 15 }
};

/* Where things are, in pixels from the left and from the top. */
typedef struct
{
  const CmpForest *forest;
  gboolean narrow;
  CmpPlot *plot;
  guint width;
  guint height;
  double left; /* of the axis ... */
  double right;
  guint name;  /* of names */
  double from; /* what the axis shows */
  double to;
  double *y;       /* of each mark */
  GString *curves; /* what gnuplot plots */
} Drawing;

static const CmpMark *
mark_at (const Drawing *drawing, guint i)
{
  return &g_array_index (drawing->forest->marks, CmpMark, i);
}

static guint
n_marks (const Drawing *drawing)
{
  return drawing->forest->marks->len;
}

/* The name of a mark, if need be without its middle. */
static char *
name_at (const Drawing *drawing, guint i)
{
  return cmp_shorten (mark_at (drawing, i)->name, drawing->narrow ? MAX_NAME_NARROW : MAX_NAME);
}

static guint
letters_of_group (const Drawing *drawing)
{
  return drawing->narrow ? 40 : 26;
}

static void
set_axis (Drawing *drawing)
{
  const double limit = log (MAX_RATIO);
  double from = drawing->forest->reference, to = from, pad;

  for (guint i = 0; i < n_marks (drawing); i++)
    {
      const CmpMark *mark = mark_at (drawing, i);

      from = MIN (from, isfinite (mark->interval.lo) ? mark->interval.lo : mark->at);
      to = MAX (to, isfinite (mark->interval.hi) ? mark->interval.hi : mark->at);
    }
  if (drawing->forest->axis == CMP_AXIS_RATIO)
    {
      from = MAX (from, -limit);
      to = MIN (to, limit);
    }
  pad = MAX ((to - from) * 0.06, 1e-6);
  drawing->from = from - pad;
  drawing->to = to + pad;
}

static gboolean
has_headings (const Drawing *drawing)
{
  return mark_at (drawing, 0)->group != NULL;
}

/* Sets where each mark is, and how high the figure is. */
static void
set_rows (Drawing *drawing)
{
  double y = 10, heading_end = 0;

  for (guint i = 0; i < n_marks (drawing); i++)
    {
      const CmpMark *mark = mark_at (drawing, i);

      if (mark->group != NULL)
        {
          g_auto (GStrv) lines = cmp_text_wrap (mark->group, letters_of_group (drawing));

          y = MAX (y, heading_end) + (i > 0 ? 10 : 0);
          heading_end = y + LINE * g_strv_length (lines);
          if (drawing->narrow)
            y = heading_end + 2;
        }
      drawing->y[i] = y + (drawing->narrow ? LINE + 8 : LINE / 2);
      y += drawing->narrow ? LINE + 18 : LINE + 2;
    }
  drawing->height = (guint) MAX (y, heading_end) + AXIS;
}

static void
set_places (Drawing *drawing)
{
  guint names = 0, amounts = 0;

  for (guint i = 0; i < n_marks (drawing); i++)
    {
      g_autofree char *name = name_at (drawing, i);

      names = MAX (names, cmp_text_width (name));
      amounts = MAX (amounts, cmp_text_width (mark_at (drawing, i)->amount));
    }
  drawing->width = drawing->narrow ? 330 : 820;
  drawing->left = drawing->narrow ? HALF_TICK : has_headings (drawing) ? 206 : HALF_TICK;
  drawing->right = drawing->width - HALF_TICK;
  drawing->name = 0;
  if (drawing->narrow)
    return;
  drawing->name = drawing->width - 14 - (guint) ((names + amounts) * LETTER);
  drawing->right = drawing->name - 14;
}

/* A text beside the axis: pixels from the left and from the top. */
static void
put_text (Drawing *drawing,
          const char *text,
          double x,
          double y,
          const char *where,
          guint ink,
          gboolean bold)
{
  cmp_plot_add (drawing->plot, "set label '%s' at screen ", cmp_plot_text (drawing->plot, text));
  cmp_plot_add_number (drawing->plot, x / drawing->width, ',');
  cmp_plot_add (drawing->plot, " first ");
  cmp_plot_add_number (drawing->plot, y, ' ');
  cmp_plot_add (drawing->plot, "%s tc rgb '#%06x'%s front\n", where, ink,
                bold ? " font 'sans-serif:Bold,13'" : "");
}

/* "+10%", "0", "−10%"; of shares "25%" */
static char *
tick_label (const Drawing *drawing, double percent)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  const gboolean share = drawing->forest->axis == CMP_AXIS_SHARE;
  g_autofree char *text = NULL;

  g_ascii_formatd (buffer, sizeof buffer, "%.6g", fabs (percent) < 1e-9 ? 0 : percent);
  text = g_strdup_printf ("%s%s%s", !share && percent > 1e-9 ? "+" : "", buffer,
                          drawing->forest->axis == CMP_AXIS_POINTS ? "" : "%");
  return cmp_typeset (text);
}

/* A vertical line of the axis. On a narrow page it stands beside the marks alone: text is between
 * them. */
static void
put_line (Drawing *drawing, double at, const char *style)
{
  const guint n = drawing->narrow ? n_marks (drawing) : 1;

  for (guint i = 0; i < n; i++)
    {
      const double from = drawing->narrow ? drawing->y[i] - 8 : 0;
      const double to = drawing->narrow ? drawing->y[i] + 8 : drawing->height - AXIS;

      cmp_plot_add (drawing->plot, "set arrow from ");
      cmp_plot_add_number (drawing->plot, at, ',');
      cmp_plot_add_number (drawing->plot, from, ' ');
      cmp_plot_add (drawing->plot, "to ");
      cmp_plot_add_number (drawing->plot, at, ',');
      cmp_plot_add_number (drawing->plot, to, ' ');
      cmp_plot_add (drawing->plot, "nohead back %s\n", style);
    }
}

static void
put_tick (Drawing *drawing, double at, double percent)
{
  g_autofree char *label = tick_label (drawing, percent);

  if (drawing->narrow)
    put_line (drawing, at, "lw 1 lc rgb '" CMP_INK_FAINT "'");

  cmp_plot_add (drawing->plot, "set xtics add ('%s' ", cmp_plot_text (drawing->plot, label));
  cmp_plot_add_number (drawing->plot, at, ')');
  cmp_plot_add (drawing->plot, "\n");
}

static void
put_linear_ticks (Drawing *drawing)
{
  const double room = drawing->right - drawing->left;
  const double step =
    cmp_nice_step ((drawing->to - drawing->from) * 100 / MAX (2, floor (room / 62)));

  for (double i = ceil (drawing->from * 100 / step); i * step <= drawing->to * 100; i++)
    put_tick (drawing, i * step / 100, i * step);
}

/* Percent that are easily read, from 0 outwards, as long as they are far enough from each other. */
static void
put_far_ticks (Drawing *drawing, double density)
{
  static const double up[] = { 25, 50, 100, 300, 900, 3000 };
  static const double down[] = { -20, -50, -75, -90, -97 };
  double last = 0;

  put_tick (drawing, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (up) && log1p (up[i] / 100) <= drawing->to; i++)
    if ((log1p (up[i] / 100) - last) * density >= 54)
      put_tick (drawing, last = log1p (up[i] / 100), up[i]);
  last = 0;
  for (guint i = 0; i < G_N_ELEMENTS (down) && log1p (down[i] / 100) >= drawing->from; i++)
    if ((last - log1p (down[i] / 100)) * density >= 54)
      put_tick (drawing, last = log1p (down[i] / 100), down[i]);
}

static void
put_ratio_ticks (Drawing *drawing)
{
  const double density = (drawing->right - drawing->left) / (drawing->to - drawing->from);
  const double from = expm1 (drawing->from) * 100, to = expm1 (drawing->to) * 100;
  const double step = cmp_nice_step (58 / density * 100);

  if (MAX (to, -from) > 60)
    put_far_ticks (drawing, density);
  else
    for (double i = ceil (from / step); i * step <= to; i++)
      put_tick (drawing, log1p (i * step / 100), i * step);
}

static void
put_words (Drawing *drawing)
{
  const guint text = 1; /* its ink */

  for (guint i = 0; i < n_marks (drawing); i++)
    {
      const CmpMark *mark = mark_at (drawing, i);
      const guint ink = CMP_INK_FIRST + mark->variant % CMP_N_INKS;
      const char *group = mark->group != NULL ? mark->group : "";
      g_autofree char *name = name_at (drawing, i);
      g_auto (GStrv) lines = cmp_text_wrap (group, letters_of_group (drawing));
      const double y = drawing->y[i];
      const double beside = drawing->narrow ? y - LINE + 1 : y;
      const double top =
        drawing->narrow ? y - LINE - 10 - LINE * g_strv_length (lines) : y - LINE / 2;

      for (guint j = 0; *group != '\0' && lines[j] != NULL; j++)
        put_text (drawing, lines[j], 0, top + LINE * (j + 0.5), "left", text, TRUE);
      put_text (drawing, name, drawing->name, beside, "left", ink, FALSE);
      put_text (drawing, mark->amount, drawing->width - 2, beside, "right", text, mark->filled);
    }
}

/* Arrows at the ends of an interval that goes on beyond the axis. */
static void
put_arrows (Drawing *drawing, guint i)
{
  const CmpMark *mark = mark_at (drawing, i);
  const guint ink = CMP_INK_FIRST + mark->variant % CMP_N_INKS;
  const double ends[] = { drawing->from, drawing->to };
  const gboolean beyond[] = { mark->interval.lo<drawing->from, mark->interval.hi> drawing->to };
  const double middle = CLAMP (mark->at, drawing->from, drawing->to);

  for (guint end = 0; end < G_N_ELEMENTS (ends); end++)
    {
      if (!beyond[end])
        continue;
      cmp_plot_add (drawing->plot, "set arrow from ");
      cmp_plot_add_number (drawing->plot, middle, ',');
      cmp_plot_add_number (drawing->plot, drawing->y[i], ' ');
      cmp_plot_add (drawing->plot, "to ");
      cmp_plot_add_number (drawing->plot, ends[end], ',');
      cmp_plot_add_number (drawing->plot, drawing->y[i], ' ');
      cmp_plot_add (drawing->plot, "head filled size screen 0.012,25 lw 2 lc rgb '#%06x' front\n",
                    ink);
    }
}

/* Data of the marks of one variant: place, height, and the ends of the interval on the axis. */
static void
add_data (Drawing *drawing, guint variant, gboolean filled)
{
  guint n = 0;

  for (guint i = 0; i < n_marks (drawing); i++)
    {
      const CmpMark *mark = mark_at (drawing, i);

      if (mark->variant != variant || mark->filled != filled || mark->at < drawing->from
          || mark->at > drawing->to)
        continue;
      if (n++ == 0)
        cmp_plot_add (drawing->plot, "$d%u%c << EOD\n", variant, filled ? 'f' : 'h');
      cmp_plot_add_number (drawing->plot, mark->at, ' ');
      cmp_plot_add_number (drawing->plot, drawing->y[i], ' ');
      cmp_plot_add_number (drawing->plot, MAX (mark->interval.lo, drawing->from), ' ');
      cmp_plot_add_number (drawing->plot, MIN (mark->interval.hi, drawing->to), '\n');
    }
  if (n == 0)
    return;
  cmp_plot_add (drawing->plot, "EOD\n");
  g_string_append_printf (
    drawing->curves, "%s$d%u%c using 1:2:3:4 with xerrorbars pt -1 lw 2 lc rgb '#%06x' notitle",
    drawing->curves->len > 0 ? ", " : "plot ", variant, filled ? 'f' : 'h',
    CMP_INK_FIRST + variant % CMP_N_INKS);
  g_string_append_printf (drawing->curves,
                          ", $d%u%c using 1:2 with points pt %u ps 0.9 lc rgb '#%06x' notitle",
                          variant, filled ? 'f' : 'h', shapes[variant % G_N_ELEMENTS (shapes)][1],
                          filled ? CMP_INK_FIRST + variant % CMP_N_INKS : 4);
  g_string_append_printf (
    drawing->curves, ", $d%u%c using 1:2 with points pt %u ps 0.9 lw 1.5 lc rgb '#%06x' notitle",
    variant, filled ? 'f' : 'h', shapes[variant % G_N_ELEMENTS (shapes)][0],
    CMP_INK_FIRST + variant % CMP_N_INKS);
}

static void
set_canvas (Drawing *drawing)
{
  const double places[] = { drawing->left / drawing->width, drawing->right / drawing->width, 1,
                            (double) AXIS / drawing->height };
  static const char *const margins[] = { "lmargin", "rmargin", "tmargin", "bmargin" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      cmp_plot_add (drawing->plot, "set %s at screen ", margins[i]);
      cmp_plot_add_number (drawing->plot, places[i], '\n');
    }
  cmp_plot_add (drawing->plot, "set xrange [");
  cmp_plot_add_number (drawing->plot, drawing->from, ':');
  cmp_plot_add_number (drawing->plot, drawing->to, ']');
  cmp_plot_add (drawing->plot,
                "\nset yrange [%u:0]\nunset border\nunset ytics\nunset key\n"
                "set xtics scale 0 tc rgb '" CMP_INK_QUIET "' ()\n"
                "set errorbars 0.6\n",
                drawing->height - AXIS);
  if (!drawing->narrow)
    cmp_plot_add (drawing->plot, "set grid xtics back lt 1 lw 1 lc rgb '" CMP_INK_FAINT "'\n");
}

static char *
draw (Drawing *drawing, const char *id, const char *label, GError **error)
{
  guint n_variants = 0;

  set_axis (drawing);
  set_rows (drawing);
  set_places (drawing);
  drawing->plot = cmp_plot_new (id, drawing->width, drawing->height);
  set_canvas (drawing);
  if (drawing->forest->axis == CMP_AXIS_RATIO)
    put_ratio_ticks (drawing);
  else
    put_linear_ticks (drawing);
  put_line (drawing, drawing->forest->reference, "lw 1.5 lc rgb '" CMP_INK_QUIET "'");
  put_words (drawing);
  for (guint i = 0; i < n_marks (drawing); i++)
    {
      put_arrows (drawing, i);
      n_variants = MAX (n_variants, mark_at (drawing, i)->variant + 1);
    }
  for (guint variant = 0; variant < n_variants; variant++)
    for (guint filled = 0; filled < 2; filled++)
      add_data (drawing, variant, filled != 0);
  cmp_plot_add (drawing->plot, "%s\n",
                drawing->curves->len > 0 ? drawing->curves->str : "plot NaN");
  return cmp_plot_draw (drawing->plot, label, drawing->narrow ? "narrow" : "wide", error);
}

/**
 * cmp_forest_draw:
 * @forest: a forest with marks in it
 * @id: names the figure in its page
 * @label: what it shows, for those who do not see it
 * @narrow: for a narrow page
 * @error: return location for an error
 *
 * Returns: (transfer full): an element <svg>, or %NULL with @error set
 */
char *
cmp_forest_draw (const CmpForest *forest,
                 const char *id,
                 const char *label,
                 gboolean narrow,
                 GError **error)
{
  g_autofree double *y = g_new0 (double, forest->marks->len);
  g_autoptr (GString) curves = g_string_new (NULL);
  Drawing drawing = { .forest = forest, .narrow = narrow, .y = y, .curves = curves };
  char *svg = draw (&drawing, id, label, error);

  cmp_plot_free (drawing.plot);
  return svg;
}

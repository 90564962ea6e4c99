/* compare-curves.c - histograms of several variants, laid over each other.
 *
 * Each curve has its own ink and its own dashes, and its name stands at its end of a line that
 * leads to it. Names stand where no curve is: to the right of everything, at a height at which the
 * curve they belong to falls.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-curves.h"

#include <math.h>

#include "compare-output-private.h"
#include "compare-plot.h"

#define LETTER 7.7
#define WIDEST_LETTER 8.3 /* in the widest fonts that are common */
#define MAX_BARS 60
#define MAX_NAME 30
#define LINE 19
#define SPACE_BEFORE_NAME 5
#define LEFT 40
#define RIGHT 8
#define TOP 10
#define BOTTOM 44

static const char *const dashes[CMP_MAX_CURVES] = { "1", "1", "(7,3)", "(2,3)" };
static const char *const widths[CMP_MAX_CURVES] = { "1.2", "2", "2", "2.4" };

typedef struct
{
  const CmpHistogram *histogram;
  const guint *variants;
  guint n_curves;
  CmpPlot *plot;
  guint width;
  guint height;
  guint bar; /* bins for a bar */
  guint n_bars;
  double most;  /* the axis ends there: the share of a bar */
  double to;    /* and there: a bin */
  char **names; /* by curve */
} Drawing;

static double
share_of (const Drawing *drawing, guint curve, guint bar)
{
  return cmp_histogram_share (drawing->histogram, drawing->variants[curve], bar * drawing->bar,
                              drawing->bar);
}

static double
peak_of (const Drawing *drawing, guint curve)
{
  double peak = 0;

  for (guint bar = 0; bar < drawing->n_bars; bar++)
    peak = MAX (peak, share_of (drawing, curve, bar));
  return peak;
}

/* Where a curve is at least as high as @share for the last time: the right edge of that bar. */
static double
fall_of (const Drawing *drawing, guint curve, double share)
{
  for (guint bar = drawing->n_bars; bar > 0; bar--)
    if (share_of (drawing, curve, bar - 1) >= share)
      return bar * drawing->bar - 0.5;
  return 0;
}

static double
pixel_of (const Drawing *drawing, double bin)
{
  return LEFT + (bin + 0.5) / (drawing->to + 0.5) * (drawing->width - LEFT - RIGHT);
}

static double
share_at (const Drawing *drawing, double y)
{
  return (1 - (y - TOP) / (drawing->height - TOP - BOTTOM)) * drawing->most;
}

static double
y_of (const Drawing *drawing, double share)
{
  return TOP + (1 - share / drawing->most) * (drawing->height - TOP - BOTTOM);
}

static double
bin_of (const Drawing *drawing, double pixel)
{
  return (pixel - LEFT) / (drawing->width - LEFT - RIGHT) * (drawing->to + 0.5) - 0.5;
}

/* From where on there is nothing at the height of a name, so that it can begin there. It is to the
 * right of where its curve falls, unless it is above all of that. */
static double
left_of_name (const Drawing *drawing, guint curve, double y)
{
  const double share = share_at (drawing, y), peak = peak_of (drawing, curve);
  double free_from = share > peak ? 0 : fall_of (drawing, curve, MIN (share, 0.9 * peak));

  for (guint i = 0; i < drawing->n_curves; i++)
    free_from = MAX (free_from, fall_of (drawing, i, share_at (drawing, y + LINE / 2)));
  return pixel_of (drawing, free_from) + 16;
}

/* Where a name has to begin in order to end within the figure. */
static double
most_left_of_name (const Drawing *drawing, guint curve)
{
  return drawing->width - cmp_text_width (drawing->names[curve]) * WIDEST_LETTER
         - SPACE_BEFORE_NAME;
}

/* A name that would run out of the figure goes up, at most to @highest, where curves are shorter. */
static double
height_of_name (const Drawing *drawing, guint curve, double y, double highest)
{
  const double most = most_left_of_name (drawing, curve);

  while (y > highest && left_of_name (drawing, curve, y) > most)
    y = MAX (y - 1, highest);
  return y;
}

/* A name, to the right of all curves at its height, and the line to its curve: to where that falls, or
 * down to it where it goes on below the name. */
static void
put_name (Drawing *drawing, guint curve, double y)
{
  const double share = share_at (drawing, y);
  const guint ink = CMP_INK_FIRST + drawing->variants[curve] % CMP_N_INKS;
  const double free_from =
    MAX (MIN (left_of_name (drawing, curve, y), most_left_of_name (drawing, curve)), LEFT);
  double own_share = MIN (share, 0.9 * peak_of (drawing, curve));
  double own = fall_of (drawing, curve, own_share);

  if (pixel_of (drawing, own) > free_from)
    {
      own = bin_of (drawing, free_from);
      own_share = share_of (drawing, curve, (guint) MAX (own + 0.5, 0) / drawing->bar);
    }
  cmp_plot_add (drawing->plot, "set arrow from ");
  cmp_plot_add_number (drawing->plot, own, ',');
  cmp_plot_add_number (drawing->plot, own_share * 100, ' ');
  cmp_plot_add (drawing->plot, "to screen ");
  cmp_plot_add_number (drawing->plot, free_from / drawing->width, ',');
  cmp_plot_add (drawing->plot, " first ");
  cmp_plot_add_number (drawing->plot, share * 100, ' ');
  cmp_plot_add (drawing->plot, "nohead lw 1 lc rgb '#%06x' front\nset label '' at ", ink);
  cmp_plot_add_number (drawing->plot, own, ',');
  cmp_plot_add_number (drawing->plot, own_share * 100, ' ');
  cmp_plot_add (drawing->plot, "point pt 7 ps 0.6 lc rgb '#%06x' front\nset label '%s' at screen ",
                ink, cmp_plot_text (drawing->plot, drawing->names[curve]));
  cmp_plot_add_number (drawing->plot, (free_from + SPACE_BEFORE_NAME) / drawing->width, ',');
  cmp_plot_add (drawing->plot, " first ");
  cmp_plot_add_number (drawing->plot, share * 100, ' ');
  cmp_plot_add (drawing->plot, "left tc rgb '#%06x' font 'sans-serif:Bold,13' front\n", ink);
}

/* Names from top to bottom: those of higher curves first, and at the same height of those that fall
 * further to the left. */
static void
put_names (Drawing *drawing)
{
  guint order[CMP_MAX_CURVES] = { 0 };
  double y = TOP + LINE / 2.0;

  for (guint i = 0; i < drawing->n_curves; i++)
    {
      guint j = i;

      for (; j > 0 && peak_of (drawing, order[j - 1]) < peak_of (drawing, i); j--)
        order[j] = order[j - 1];
      order[j] = i;
    }
  for (guint i = 0; i < drawing->n_curves; i++)
    {
      y = height_of_name (drawing, order[i],
                          MAX (y, y_of (drawing, 0.92 * peak_of (drawing, order[i]))), y);
      put_name (drawing, order[i], y);
      y += LINE;
    }
}

/* Makes room for names that would not fit between the curves and the edge. */
static void
set_range (Drawing *drawing)
{
  guint letters = 0;
  double room, fall = 0;

  drawing->most = 0;
  for (guint i = 0; i < drawing->n_curves; i++)
    {
      drawing->most = MAX (drawing->most, peak_of (drawing, i));
      letters = MAX (letters, cmp_text_width (drawing->names[i]));
    }
  drawing->most = MAX (drawing->most * 1.06, 1e-9);
  drawing->to = drawing->n_bars * drawing->bar - 0.5;
  for (guint i = 0; i < drawing->n_curves; i++)
    fall = MAX (fall, fall_of (drawing, i, 0.35 * drawing->most));
  room = drawing->width - RIGHT - LEFT - letters * LETTER - 24;
  if (room > 60)
    drawing->to = MAX (drawing->to, (fall + 0.5) / room * (drawing->width - LEFT - RIGHT) - 0.5);
}

static void
add_curve (Drawing *drawing, guint curve, GString *curves)
{
  const guint ink = CMP_INK_FIRST + drawing->variants[curve] % CMP_N_INKS;

  cmp_plot_add (drawing->plot, "$c%u << EOD\n-0.5 0\n", curve);
  for (guint bar = 0; bar < drawing->n_bars; bar++)
    {
      cmp_plot_add_number (drawing->plot, bar * drawing->bar - 0.5, ' ');
      cmp_plot_add_number (drawing->plot, share_of (drawing, curve, bar) * 100, '\n');
    }
  cmp_plot_add_number (drawing->plot, drawing->n_bars * drawing->bar - 0.5, ' ');
  cmp_plot_add (drawing->plot, "0\nEOD\n");
  if (drawing->variants[curve] == 0)
    g_string_append_printf (curves,
                            "%s$c%u using 1:2 with fillsteps fs solid 1 noborder lc rgb "
                            "'" CMP_INK_FAINT "' notitle",
                            curves->len > 0 ? ", " : "plot ", curve);
  g_string_append_printf (curves, "%s$c%u using 1:2 with steps lw %s dt %s lc rgb '#%06x' notitle",
                          curves->len > 0 ? ", " : "plot ", curve, widths[curve], dashes[curve],
                          ink);
}

static void
set_canvas (Drawing *drawing)
{
  const double places[] = { (double) LEFT / drawing->width, 1 - (double) RIGHT / drawing->width,
                            1 - (double) TOP / drawing->height, (double) BOTTOM / drawing->height };
  static const char *const margins[] = { "lmargin", "rmargin", "tmargin", "bmargin" };
  const double step_x = cmp_nice_step (MAX (drawing->to / (drawing->width / 62.0), 1));
  const double step_y = cmp_nice_step (drawing->most * 100 / 5);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      cmp_plot_add (drawing->plot, "set %s at screen ", margins[i]);
      cmp_plot_add_number (drawing->plot, places[i], '\n');
    }
  cmp_plot_add (drawing->plot, "set xrange [-0.5:");
  cmp_plot_add_number (drawing->plot, drawing->to, ']');
  cmp_plot_add (drawing->plot, "\nset yrange [0:");
  cmp_plot_add_number (drawing->plot, drawing->most * 100, ']');
  cmp_plot_add (drawing->plot, "\nset xtics out nomirror scale 0.4 offset 0,0.3 tc rgb "
                               "'" CMP_INK_QUIET "' 0,");
  cmp_plot_add_number (drawing->plot, step_x, '\n');
  cmp_plot_add (drawing->plot, "set label '%s' at graph 0.5, screen ",
                cmp_plot_text (drawing->plot, cmp_show_unit (drawing->histogram->unit)));
  cmp_plot_add_number (drawing->plot, 9.0 / drawing->height, ' ');
  cmp_plot_add (drawing->plot, "center tc rgb '" CMP_INK_QUIET "'\n");
  cmp_plot_add (drawing->plot, "set ytics out nomirror scale 0 offset 0.6,0 tc rgb "
                               "'" CMP_INK_QUIET "' 0,");
  cmp_plot_add_number (drawing->plot, step_y, '\n');
  cmp_plot_add (drawing->plot, "set format x '%%g'\nset format y '%%g%%%%'\nunset key\n"
                               "set border 1 lw 1 lc rgb '" CMP_INK_QUIET "'\n"
                               "set grid ytics back lt 1 lw 1 lc rgb '" CMP_INK_FAINT "'\n");
}

/**
 * cmp_curves_width:
 * @histogram: a histogram
 * @n_variants: how many variants it is of
 *
 * Returns: how many values a bar of the figure stands for
 */
guint
cmp_curves_width (const CmpHistogram *histogram, guint n_variants)
{
  return cmp_nice_width (cmp_histogram_cut (histogram, n_variants), MAX_BARS);
}

/**
 * cmp_curves_draw:
 * @result: a result
 * @histogram: one of its histograms
 * @variants: (array length=n_variants): numbers of variants
 * @n_variants: 1 to %CMP_MAX_CURVES
 * @id: names the figure in its page
 * @label: what it shows, for those who do not see it
 * @narrow: for a narrow page
 * @error: return location for an error
 *
 * Returns: (transfer full): an element <svg>, or %NULL with @error set
 */
char *
cmp_curves_draw (const CmpResult *result,
                 const CmpHistogram *histogram,
                 const guint *variants,
                 guint n_variants,
                 const char *id,
                 const char *label,
                 gboolean narrow,
                 GError **error)
{
  g_auto (GStrv) labels = cmp_variant_labels (result);
  g_auto (GStrv) names = g_new0 (char *, n_variants + 1);
  const guint cut = cmp_histogram_cut (histogram, result->setting->n_variants);
  Drawing drawing = {
    .histogram = histogram,
    .variants = variants,
    .n_curves = n_variants,
    .width = narrow ? 330 : 820,
    .height = narrow ? 260 : 320,
    .bar = cmp_curves_width (histogram, result->setting->n_variants),
    .names = names,
  };
  g_autoptr (GString) curves = g_string_new (NULL);
  g_autoptr (CmpPlot) plot = cmp_plot_new (id, drawing.width, drawing.height);

  for (guint i = 0; i < n_variants; i++)
    names[i] = cmp_shorten (labels[variants[i]], narrow ? 20 : MAX_NAME);
  drawing.plot = plot;
  drawing.n_bars = (cut + drawing.bar - 1) / drawing.bar;
  set_range (&drawing);
  set_canvas (&drawing);
  put_names (&drawing);
  for (guint i = 0; i < n_variants; i++)
    add_curve (&drawing, i, curves);
  cmp_plot_add (plot, "%s\n", curves->str);
  return cmp_plot_draw (plot, label, narrow ? "narrow" : "wide", error);
}

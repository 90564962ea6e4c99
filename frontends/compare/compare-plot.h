/* compare-plot.h - CmpPlot, a figure that gnuplot draws, as SVG to be put into a page.
 *
 * gnuplot sees no text that comes from users: a script refers to it by a token, and the text takes
 * the token's place when the figure is drawn. Nor does it know colours: it is given the numbers of
 * inks, and style sheets say what those look like on light, dark and printed pages.
 *
 *   plot = cmp_plot_new ("turns-wide", 800, 300);
 *   cmp_plot_add (plot, "set label '%s' at 3,4\n", cmp_plot_text (plot, spec));
 *   svg = cmp_plot_draw (plot, _("turns of a round"), "wide", error);
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Inks, for `lc rgb "…"`: CSS knows them as --ink-1 and so on. */
#define CMP_INK_TEXT "#000001"
#define CMP_INK_FAINT "#000002" /* lines of a grid, areas */
#define CMP_INK_QUIET "#000003" /* less important text */
#define CMP_INK_PAPER "#000004" /* the colour of the page */
#define CMP_INK_FIRST 8         /* that of the baseline; the variants' follow */
#define CMP_N_INKS 8            /* and begin again after as many */

typedef struct _CmpPlot CmpPlot;

CmpPlot *cmp_plot_new (const char *id, guint width, guint height);
void cmp_plot_free (CmpPlot *plot);
void cmp_plot_add (CmpPlot *plot, const char *format, ...) G_GNUC_PRINTF (2, 3);
void cmp_plot_add_number (CmpPlot *plot, double number, char separator);
const char *cmp_plot_text (CmpPlot *plot, const char *text);
char *cmp_plot_draw (CmpPlot *plot, const char *label, const char *css_class, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpPlot, cmp_plot_free)

G_END_DECLS

/* compare-output.h - what `lastcard compare` shows of a CmpResult: a table for the terminal, CSV,
 * JSON, and a report in HTML.
 *
 * All outputs are text made from a CmpResult alone; nothing is played, loaded or asked for. The
 * same result gives the same bytes: no output says when or where it was made.
 *
 *   before the run   cmp_output_check (path, error)         for each of --csv, --json, --html
 *                    cmp_plot_check (error)                 for --html: gnuplot is there
 *   after it         cmp_table_style_init (&style, STDOUT_FILENO)
 *                    cmp_table_format (result, &style)      print it with fputs(), not g_print():
 *                                                           it suits the terminal already
 *                    cmp_csv_format, cmp_json_format, cmp_html_format
 *                    cmp_output_write (path, text, error)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-result.h"

G_BEGIN_DECLS

/**
 * CmpTableStyle:
 * @columns: how wide the table may get, in columns of the terminal; from 40 on nothing is wider,
 *   but for a word of the command line that is
 * @utf8: bars are ▁▂▃ and ± is ±; otherwise all is ASCII, titles of rulesets too
 * @bold: headings and what holds are in bold
 * @full: all metrics; otherwise only the chief ones (CmpRow.chief)
 *
 * How a table is to look. What fits 80 columns is not made wider than it needs to be.
 */
typedef struct
{
  guint columns;
  gboolean utf8;
  gboolean bold;
  gboolean full;
} CmpTableStyle;

/* What is used where nothing is known of the terminal, a file or a pipe. */
#define CMP_TABLE_COLUMNS 80

void cmp_table_style_init (CmpTableStyle *style, int fd);
char *cmp_table_format (const CmpResult *result, const CmpTableStyle *style);

char *cmp_explain (const char *ids, guint columns, GError **error);

char *cmp_csv_format (const CmpResult *result);
char *cmp_json_format (const CmpResult *result);

gboolean cmp_plot_check (GError **error);
char *cmp_html_format (const CmpResult *result, const char *question, GError **error);

gboolean cmp_output_check (const char *path, GError **error);
gboolean cmp_output_write (const char *path, const char *text, GError **error);

G_END_DECLS

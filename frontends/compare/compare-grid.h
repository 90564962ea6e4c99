/* compare-grid.h - CmpGrid, rows of numbers under a column for each variant, laid out for a
 * terminal of any width.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-output-private.h"

G_BEGIN_DECLS

/**
 * CmpGridCell:
 * @value: what the cell says, as it is to be printed; nothing if it has no number
 * @difference: from the first column, likewise
 * @value_holds: @value gets a mark
 * @holds: @difference gets a mark
 */
typedef struct
{
  CmpShown value;
  CmpShown difference;
  gboolean value_holds;
  gboolean holds;
} CmpGridCell;

typedef struct _CmpGrid CmpGrid;

CmpGrid *cmp_grid_new (const CmpTableStyle *style, const char *const *columns, guint n_columns);
void cmp_grid_free (CmpGrid *grid);
void cmp_grid_add_heading (CmpGrid *grid, const char *title);
CmpGridCell *cmp_grid_add_row (CmpGrid *grid, const char *title);
guint cmp_grid_label_width (const CmpGrid *grid);
void cmp_grid_print (CmpGrid *grid, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpGrid, cmp_grid_free)

void cmp_print_line (GString *out, guint indent, const char *text, gboolean bold);
void cmp_print_paragraph (GString *out,
                          const CmpTableStyle *style,
                          guint hanging,
                          const char *text);

G_END_DECLS

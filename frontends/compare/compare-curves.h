/* compare-curves.h - histograms of several variants, laid over each other.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-result.h"

G_BEGIN_DECLS

/* More curves than this in one figure are not told apart. */
#define CMP_MAX_CURVES 4

char *cmp_curves_draw (const CmpResult *result,
                       const CmpHistogram *histogram,
                       const guint *variants,
                       guint n_variants,
                       const char *id,
                       const char *label,
                       gboolean narrow,
                       GError **error);
guint cmp_curves_width (const CmpHistogram *histogram, guint n_variants);

G_END_DECLS

/* compare-forest.h - CmpForest, a figure of intervals below each other on one axis.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-result.h"

G_BEGIN_DECLS

/* What the axis of a forest is marked with. */
typedef enum
{
  CMP_AXIS_RATIO,  /* natural logarithms of ratios; marked with percent more or less */
  CMP_AXIS_POINTS, /* differences of shares; marked with percentage points */
  CMP_AXIS_SHARE   /* shares; marked with percent */
} CmpAxis;

/**
 * CmpMark:
 * @group: (nullable): the heading of this mark and the following ones
 * @name: what the mark is of
 * @amount: what it says, in numbers
 * @at: where it is, in what the axis measures
 * @interval: of @at; an end may be infinite
 * @variant: decides ink and shape
 * @filled: it holds
 *
 * One interval.
 */
typedef struct
{
  char *group;
  char *name;
  char *amount;
  double at;
  CmpInterval interval;
  guint variant;
  gboolean filled;
} CmpMark;

/**
 * CmpForest:
 * @axis: what the marks measure
 * @reference: where a line stands: no difference, or the fair share
 * @marks: (element-type CmpMark): from top to bottom
 */
typedef struct
{
  CmpAxis axis;
  double reference;
  GArray *marks;
} CmpForest;

CmpForest *cmp_forest_of_ratios (const CmpResult *result);
CmpForest *cmp_forest_of_points (const CmpResult *result);
CmpForest *cmp_forest_of_seats (const CmpResult *result, const CmpSeats *seats);
void cmp_forest_free (CmpForest *forest);
char *cmp_forest_draw (const CmpForest *forest,
                       const char *id,
                       const char *label,
                       gboolean narrow,
                       GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpForest, cmp_forest_free)

G_END_DECLS

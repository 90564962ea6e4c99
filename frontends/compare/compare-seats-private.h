/* compare-seats-private.h - the tables of who wins how often.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-result.h"

G_BEGIN_DECLS

CmpSeats *cmp_seats_new (const CmpSetting *setting,
                         const CmpTally *const *tallies,
                         double alpha,
                         guint *n_tables);
void cmp_seats_free (CmpSeats *seats, guint n_tables);

G_END_DECLS

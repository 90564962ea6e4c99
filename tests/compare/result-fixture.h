/* result-fixture.h - results of comparisons that nobody has played, for tests of outputs.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-result.h"

G_BEGIN_DECLS

/* The most variants of fixture_new(). */
#define FIXTURE_VARIANTS 4

CmpResult *fixture_new (guint n_variants, guint n_seats);
void fixture_make_hostile (CmpResult *result);
void fixture_free (CmpResult *result);

G_END_DECLS

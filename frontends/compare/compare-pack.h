/* compare-pack.h - a tally as few bytes, to go from one thread or machine to another.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-tally.h"

G_BEGIN_DECLS

void cmp_pack_take (CmpTally *tally, GByteArray *out);
gboolean cmp_pack_add (CmpTally *tally, const guint8 *bytes, gsize size);

G_END_DECLS

/* compare-partial-private.h - what writing and reading of partial results share.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-partial.h"

G_BEGIN_DECLS

#define CMP_PARTIAL_FORMAT "lastcard-compare-partial"

/* Grows with every change after which files mean something else, or cannot be read any more. */
#define CMP_PARTIAL_VERSION 1

char *cmp_partial_checksum (const CmpPartial *partial);

G_END_DECLS

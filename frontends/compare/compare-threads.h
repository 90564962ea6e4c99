/* compare-threads.h - the executor `threads`, which is built in: all cores of one machine.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-executor.h"
#include "lc-registry.h"

G_BEGIN_DECLS

void cmp_threads_add (LcRegistry *registry);

G_END_DECLS

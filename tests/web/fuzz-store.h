/* fuzz-store.h - a store that fails now and then.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-rng.h"
#include "lc-store.h"

G_BEGIN_DECLS

/**
 * FuzzStore:
 * @funcs: for the hub, together with @store
 * @failing: of a thousand calls so many fail
 * @n_failures: how many have
 *
 * A store whose calls fail by chance, and change nothing then.
 */
typedef struct
{
  LcStoreFuncs funcs;
  LcStore *store;
  guint failing;
  guint64 n_failures;
} FuzzStore;

gboolean fuzz_store_open (FuzzStore *fuzz,
                          const LcStoreFuncs *real,
                          const char *place,
                          LcRng *rng,
                          GError **error);
void fuzz_store_close (FuzzStore *fuzz);
guint64 fuzz_store_lines (FuzzStore *fuzz, const char *match);

G_END_DECLS

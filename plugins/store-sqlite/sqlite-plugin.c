/* sqlite-plugin.c - the store plugin `sqlite`: the history of matches in one file.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lc-plugin.h"
#include "sqlite-store.h"

static const LcStoreFuncs funcs = {
  .suffix = "sqlite",
  .open = sqlite_store_open,
  .close = sqlite_store_close,
  .begin = sqlite_store_begin,
  .commit = sqlite_store_commit,
  .rollback = sqlite_store_rollback,
  .add = sqlite_store_add,
  .append = sqlite_store_append,
  .give_up = sqlite_store_give_up,
  .get = sqlite_store_get,
  .list = sqlite_store_list,
  .count = sqlite_store_count,
  .read = sqlite_store_read,
  .tally = sqlite_store_tally,
  .remove = sqlite_store_remove,
  .put = sqlite_store_put,
  .fetch = sqlite_store_fetch,
  .keys = sqlite_store_keys,
};

LC_PLUGIN_DEFINE (LC_PLUGIN_STORE,
                  "sqlite",
                  "Keep matches in one file, with SQLite",
                  "LGPL-2.1-or-later",
                  &funcs)

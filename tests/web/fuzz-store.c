/* fuzz-store.c - a store that fails now and then.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "fuzz-store.h"

/* What the functions of this store take for one: the real one, and whether to fail. */
struct _LcStore
{
  const LcStoreFuncs *real;
  LcStore *store;
  FuzzStore *fuzz;
  LcRng *rng;
};

/* Whether the call fails this time; then @error is set. */
static gboolean
fails (LcStore *store, GError **error)
{
  static const LcStoreError errors[] = { LC_STORE_ERROR_FULL, LC_STORE_ERROR_BUSY,
                                         LC_STORE_ERROR_IO, LC_STORE_ERROR_DAMAGED };

  if (lc_rng_below (store->rng, 1000) >= store->fuzz->failing)
    return FALSE;
  store->fuzz->n_failures++;
  g_set_error_literal (error, LC_STORE_ERROR,
                       errors[lc_rng_below (store->rng, G_N_ELEMENTS (errors))],
                       "it fails now and then");
  return TRUE;
}

static gboolean
begin (LcStore *store, GError **error)
{
  return !fails (store, error) && store->real->begin (store->store, error);
}

/* Nothing since the beginning is kept, as if the disk had been full. */
static gboolean
commit (LcStore *store, GError **error)
{
  if (!fails (store, error))
    return store->real->commit (store->store, error);
  store->real->rollback (store->store);
  return FALSE;
}

static void
rollback (LcStore *store)
{
  store->real->rollback (store->store);
}

static gboolean
add (LcStore *store, const char *id, const char *header, gint64 when, GError **error)
{
  return !fails (store, error) && store->real->add (store->store, id, header, when, error);
}

static gboolean
append (LcStore *store,
        const char *id,
        guint64 lines_before,
        const char *lines,
        gsize length,
        gint64 when,
        GError **error)
{
  return !fails (store, error)
         && store->real->append (store->store, id, lines_before, lines, length, when, error);
}

static gboolean
give_up (LcStore *store, const char *id, GError **error)
{
  return !fails (store, error) && store->real->give_up (store->store, id, error);
}

static GString *
read_lines (LcStore *store, const char *id, guint64 first, GError **error)
{
  return fails (store, error) ? NULL : store->real->read (store->store, id, first, error);
}

static gboolean
put (LcStore *store, const char *key, const char *value, GError **error)
{
  return !fails (store, error) && store->real->put (store->store, key, value, error);
}

static gboolean
fetch (LcStore *store, const char *key, char **value, GError **error)
{
  return !fails (store, error) && store->real->fetch (store->store, key, value, error);
}

static GPtrArray *
keys (LcStore *store, const char *prefix, GError **error)
{
  return fails (store, error) ? NULL : store->real->keys (store->store, prefix, error);
}

/**
 * fuzz_store_open:
 * @fuzz: (out caller-allocates): the store
 * @real: the functions of a store plugin
 * @place: where it lies
 * @rng: chance; outlives the store
 * @error: return location for an error
 *
 * Opens a store that does not fail yet.
 *
 * Returns: %FALSE with @error set if it cannot be opened
 */
gboolean
fuzz_store_open (FuzzStore *fuzz,
                 const LcStoreFuncs *real,
                 const char *place,
                 LcRng *rng,
                 GError **error)
{
  LcStore *opened = real->open (place, LC_STORE_CREATE, error);

  if (opened == NULL)
    return FALSE;
  fuzz->funcs = (LcStoreFuncs){ .suffix = real->suffix,
                                .begin = begin,
                                .commit = commit,
                                .rollback = rollback,
                                .add = add,
                                .append = append,
                                .give_up = give_up,
                                .read = read_lines,
                                .put = put,
                                .fetch = fetch,
                                .keys = keys };
  fuzz->store = g_new0 (LcStore, 1);
  *fuzz->store = (LcStore){ real, opened, fuzz, rng };
  fuzz->failing = 0;
  fuzz->n_failures = 0;
  return TRUE;
}

void
fuzz_store_close (FuzzStore *fuzz)
{
  fuzz->store->real->close (fuzz->store->store);
  g_free (fuzz->store);
}

/* How many lines the record of @match has; 0 if there is none. */
guint64
fuzz_store_lines (FuzzStore *fuzz, const char *match)
{
  g_autoptr (LcStoreMatch) found = fuzz->store->real->get (fuzz->store->store, match, NULL);

  return found != NULL ? found->lines : 0;
}

/* store-fixture.h - what the tests of the store share: the plugin, a folder, toy records.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-registry.h"
#include "lc-store.h"

G_BEGIN_DECLS

/* A header that a store takes: Ann against the bot Bo. */
#define TOY_HEADER                                                                                 \
  "{\"record\":1,\"rules\":\"toy\",\"title\":\"Toy\",\"digest\":\"d1\",\"seed\":\"77777\","        \
  "\"target\":100,\"rounds\":0,\"legal\":false,\"seats\":[{\"name\":\"Ann\",\"player\":null},"     \
  "{\"name\":\"Bo\",\"player\":\"greedy\"}]}"

/* A round that seat 0 wins with 30 points. */
#define TOY_ROUND                                                                                  \
  "{\"e\":\"round\",\"round\":1,\"dealer\":0}\n"                                                   \
  "{\"e\":\"move\",\"n\":1,\"seat\":0,\"do\":\"draw\"}\n"                                          \
  "{\"e\":\"round-end\",\"winner\":0}\n"                                                           \
  "{\"e\":\"score\",\"seat\":0,\"points\":30,\"total\":30}\n"                                      \
  "{\"e\":\"score\",\"seat\":1,\"points\":0,\"total\":0}\n"

/* What ends it as a match that seat 0 has won. */
#define TOY_END "{\"e\":\"match-end\",\"winners\":[0]}\n"

/**
 * StoreFixture:
 * @registry: has the store plugin
 * @funcs: the store plugin
 * @folder: goes away at the end
 * @path: a file in it, which is not there yet
 */
typedef struct
{
  LcRegistry *registry;
  const LcStoreFuncs *funcs;
  char *folder;
  char *path;
} StoreFixture;

/* A test, which gets a fixture of its own. */
typedef struct
{
  const char *title;
  void (*test) (StoreFixture *fixture, gconstpointer data);
} StoreTest;

int store_fixture_run (const char *group, const StoreTest *tests, guint n_tests);
void store_fixture_init (StoreFixture *fixture);
void store_fixture_clear (StoreFixture *fixture);
LcStore *store_fixture_open (StoreFixture *fixture, LcStoreMode mode);
void store_fixture_refuses (StoreFixture *fixture, LcStoreMode mode, LcStoreError code);
void store_fixture_add (StoreFixture *fixture, LcStore *store, const char *id, gint64 when);
guint64 store_fixture_append (StoreFixture *fixture,
                              LcStore *store,
                              const char *id,
                              guint64 lines_before,
                              const char *lines,
                              gint64 when);
void store_fixture_has_record (StoreFixture *fixture,
                               LcStore *store,
                               const char *id,
                               const char *record);

G_END_DECLS

/* bots-table.h - a table at which bots play in tests.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "bots-rules.h"
#include "lc-match.h"
#include "lc-player.h"

/**
 * BotsTable:
 * @look: (nullable): called with every decision before it is carried out
 */
typedef struct _BotsTable BotsTable;
struct _BotsTable
{
  const LcRules *rules;
  guint n_seats;
  const LcPlayerFuncs *funcs[LC_MAX_SEATS];
  gpointer state[LC_MAX_SEATS];
  gpointer prepared[LC_MAX_SEATS];
  LcMatch match;
  void (*look) (BotsTable *table, const LcView *view, LcMove move, LcRng rng);
  guint64 n_decisions;
};

const LcPlayerFuncs *bots_find (const char *name);
LcRules *bots_load_rules (const char *spec);
BotsTable *bots_table_new (const LcRules *rules, const char *seats);
void bots_table_free (BotsTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BotsTable, bots_table_free)
guint bots_table_play (BotsTable *table, guint64 seed);
gdouble bots_table_share (const LcRules *rules, const char *seats, guint n_rounds);

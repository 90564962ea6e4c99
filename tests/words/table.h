/* table.h - a table for tests: hands laid out by name, moves made, and a reader's view of it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-position.h"
#include "words-teller.h"

G_BEGIN_DECLS

/**
 * Table:
 * @position: what is laid out until table_begin() begins to play
 * @words: those of the seat 0, "Guest", without triangles; the others are Ada, Bo and Cleo
 * @teller: tells it to the seat 0
 */
typedef struct
{
  LcRules *rules;
  LcRegistry *registry;
  LcPosition position;
  LcCards laid;
  LcSession *session;
  Words words;
  WordsTeller teller;
} Table;

void table_init (Table *table, const char *spec, guint n_seats, const char *top);
void table_clear (Table *table);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

void table_hold (Table *table, guint seat, const char *cards);
void table_draws (Table *table, const char *cards);
void table_begin (Table *table);
void table_view (Table *table, LcView *view);

LcMove table_play (Table *table, guint seat, const char *card, guint side);
void table_move (Table *table, LcMove move);
void table_make (Table *table, LcMoveKind kind, guint seat);
void table_answer (Table *table, guint seat, guint answer);
void table_expect_told (Table *table, const char *expected);
void table_expect (GPtrArray *sentences, const char *expected);
void table_expect_text (char *text, const char *expected);

G_END_DECLS

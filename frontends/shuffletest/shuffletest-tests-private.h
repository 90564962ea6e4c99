/* shuffletest-tests-private.h - what the files with tests share.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "shuffletest.h"

G_BEGIN_DECLS

/* shuffletest-tests.c */
ShuffleTest *shuffle_test_add (GPtrArray *tests,
                               ShufflePart part,
                               const char *id,
                               const char *method,
                               const char *title);
void shuffle_test_set_numbers (ShuffleTest *test, double found, double expected, guint decimals);
void shuffle_test_set_chi_square (ShuffleTest *test, double statistic, double df);
void shuffle_test_set_normal (ShuffleTest *test, double z);

/* shuffletest-orders.c */
void shuffle_test_places (GPtrArray *tests,
                          ShufflePart part,
                          const char *id,
                          const ShuffleOrders *orders,
                          const char *title);
void shuffle_test_neighbours (GPtrArray *tests,
                              ShufflePart part,
                              const char *id,
                              const ShuffleOrders *orders);
void shuffle_test_follows (GPtrArray *tests,
                           ShufflePart part,
                           const char *id,
                           const ShuffleOrders *orders);
void shuffle_test_inversions (GPtrArray *tests,
                              ShufflePart part,
                              const char *id,
                              const ShuffleOrders *orders,
                              const ShuffleMixing *mixing,
                              const char *title);
void shuffle_tests_add_deck (GPtrArray *tests,
                             const LcRules *rules,
                             const ShuffleOrders *deck,
                             const ShuffleMixing *mixing);

/* shuffletest-hands.c, shuffletest-serial.c */
void shuffle_tests_add_hands (GPtrArray *tests, const LcRules *rules, const ShuffleTally *tally);
void shuffle_tests_add_serial (GPtrArray *tests, const ShuffleTally *tally, guint n_cards);

G_END_DECLS

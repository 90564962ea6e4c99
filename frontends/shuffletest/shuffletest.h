/* shuffletest.h - `lastcard shuffle-test`: whether the shuffle is fair, one file a part of the way.
 *
 *   rounds are dealt by the core    shuffletest-deal.c
 *   or by a shuffle that is bad     shuffletest-bad.c
 *   and counted                     shuffletest-tally.c
 *   for these tests                 shuffletest-orders.c, -hands.c, -serial.c; shuffletest-tests.c
 *   against what chance does        shuffletest-mixing.c, shuffletest-chance.c
 *   to be told                      shuffletest-report.c, shuffletest-json.c
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-language.h"

G_BEGIN_DECLS

/* A test objects if its p-value is below this after the correction for all tests. */
#define SHUFFLE_ALPHA 0.001

/* Expected in a cell, at the least: with fewer shuffles the tests would not be what they seem. */
#define SHUFFLE_LEAST_EXPECTED 10

/* So many decks are kept to see whether one comes twice. */
#define SHUFFLE_MOST_KEPT 1000000

/**
 * ShuffleDeal:
 * @n_cards: cards of the deck
 * @pile: the pile after the shuffle, from the bottom up. Before it, place n had card n
 * @holder: by card: the seat that it was dealt to; %LC_NO_SEAT for none
 * @start: the start card; %LC_NO_CARD if none could stand
 * @n_again: cards that were shuffled again in mid-game; 0 if that was not tried
 * @again: the pile after that, from the bottom up, as places before it
 * @n_backs: cards whose backs are shuffled; 0 if the ruleset has no such thing
 * @backs: by front: its back
 * @twice: the round was dealt once more the other way, without telling anybody
 * @differs: ... and came out differently
 *
 * A round as it was dealt.
 */
typedef struct
{
  guint n_cards;
  guint8 pile[LC_MAX_CARDS];
  guint8 holder[LC_MAX_CARDS];
  guint start;
  guint n_again;
  guint8 again[LC_MAX_CARDS];
  guint n_backs;
  guint8 backs[LC_MAX_CARDS];
  gboolean twice;
  gboolean differs;
} ShuffleDeal;

typedef enum
{
  SHUFFLE_AGAIN = 1 << 0, /* shuffle in mid-game too */
  SHUFFLE_TWICE = 1 << 1  /* deal the other way too */
} ShuffleFlags;

gboolean shuffle_deal (const LcRules *rules,
                       guint n_seats,
                       guint64 seed,
                       guint64 round,
                       guint flags,
                       ShuffleDeal *deal,
                       GError **error);
guint shuffle_deal_again_size (const LcRules *rules, guint n_seats);

/**
 * ShuffleBad:
 * @id: "naive"
 * @title: for people, untranslated
 * @shuffle: shuffles @n_cards cards in place. @before: the pile of the round before, to begin with;
 *   %NULL for the first
 * @seed: what the chance of a round comes from: gives one number
 * @favour: after a fair deal, a favour is done to a seat
 *
 * A shuffle that is known to be bad.
 */
typedef struct
{
  const char *id;
  const char *title;
  void (*shuffle) (LcRng *rng, guint8 *cards, guint n_cards, const guint8 *before);
  guint64 (*seed) (guint64 seed, guint64 round);
  void (*favour) (LcRng *rng, const LcRules *rules, ShuffleDeal *deal);
} ShuffleBad;

const ShuffleBad *shuffle_bad_list (guint *n);
void shuffle_bad_deal (const ShuffleBad *bad,
                       const LcRules *rules,
                       guint n_seats,
                       guint64 seed,
                       guint64 round,
                       guint flags,
                       const ShuffleDeal *before,
                       ShuffleDeal *deal);

#define SHUFFLE_INVERSION_BINS 40

/**
 * ShuffleMixing:
 * @n: how many things are shuffled
 * @inversions: the chance of each bin
 * @inversion_bin: by number of inversions: its bin
 * @rising: the chance of each number of rising sequences
 * @cycles: the chance of each number of cycles
 *
 * What a fair shuffle does to the order of things: exact distributions.
 */
typedef struct
{
  guint n;
  double inversions[SHUFFLE_INVERSION_BINS];
  guint8 *inversion_bin;
  double rising[LC_MAX_CARDS + 1];
  double cycles[LC_MAX_CARDS + 1];
} ShuffleMixing;

ShuffleMixing *shuffle_mixing_new (guint n);
void shuffle_mixing_free (ShuffleMixing *mixing);
guint shuffle_inversions (const guint8 *pile, guint n);
guint shuffle_rising (const guint8 *pile, guint n);
guint shuffle_cycles (const guint8 *pile, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ShuffleMixing, shuffle_mixing_free)

/**
 * ShuffleOrders:
 * @n: how many things are shuffled
 * @count: how many shuffles were counted
 * @places: by thing and place: how often it came there
 * @follows: by thing and thing: how often the second came next after the first, the first one
 *   after the last
 * @neighbours: how often two things were neighbours that had been neighbours before
 * @inversions: by bin: see ShuffleMixing
 * @rising: by number of rising sequences
 * @cycles: by number of cycles
 * @sum_inversions: all inversions
 *
 * What was counted of many shuffles.
 */
typedef struct
{
  guint n;
  gint64 count;
  guint32 *places;
  guint32 *follows;
  gint64 neighbours;
  gint64 sum_inversions;
  gint64 inversions[SHUFFLE_INVERSION_BINS];
  gint64 rising[LC_MAX_CARDS + 1];
  gint64 cycles[LC_MAX_CARDS + 1];
} ShuffleOrders;

/**
 * ShuffleSerial:
 * @count: how many pairs of shuffles, one after the other, were compared
 * @same_place: cards that were at the same place in both
 * @product: sum of products of places, which count from the middle of the pile in half steps
 * @kept: cards that were followed by the same card in both
 *
 * How much each shuffle is like the one before it.
 */
typedef struct
{
  gint64 count;
  gint64 same_place;
  gint64 product;
  gint64 kept;
} ShuffleSerial;

/**
 * ShuffleTally:
 * @n_seats: seats at the table
 * @deck: shuffles at the beginning of rounds
 * @again: shuffles in mid-game
 * @backs: shuffles of the backs
 * @seeds: shuffles of the first round, seed after seed
 * @rounds: each round against the one before
 * @seeds_serial: each seed against the one before
 * @dealt: by card and seat: how often it was dealt there
 * @start: by card: how often it was the start card
 * @hash: numbers that stand for decks
 * @n_hash: how many of them there are
 * @max_hash: how many there is room for
 * @twice: rounds dealt both ways
 * @differs: rounds that came out differently
 *
 * Everything that is counted. Two tallies add up.
 */
typedef struct
{
  guint n_seats;
  ShuffleOrders deck;
  ShuffleOrders again;
  ShuffleOrders backs;
  ShuffleOrders seeds;
  ShuffleSerial rounds;
  ShuffleSerial seeds_serial;
  gint64 dealt[LC_MAX_CARDS][LC_MAX_SEATS];
  gint64 start[LC_MAX_CARDS];
  guint64 *hash;
  guint n_hash;
  guint max_hash;
  gint64 twice;
  gint64 differs;
} ShuffleTally;

/**
 * ShuffleExpected:
 * @deck: of the deck, and of backs
 * @again: of the shuffle in mid-game; %NULL if there is none
 *
 * What a fair shuffle does, for the numbers of cards that there are.
 */
typedef struct
{
  ShuffleMixing *deck;
  ShuffleMixing *again;
} ShuffleExpected;

ShuffleTally *shuffle_tally_new (const LcRules *rules, guint n_seats, guint max_hash);
void shuffle_tally_free (ShuffleTally *tally);
void shuffle_tally_clear (ShuffleTally *tally);
void shuffle_tally_add (ShuffleTally *tally, const ShuffleTally *other);
void shuffle_tally_count_round (ShuffleTally *tally,
                                const ShuffleExpected *expected,
                                const ShuffleDeal *deal,
                                const ShuffleDeal *before);
void shuffle_tally_count_seed (ShuffleTally *tally,
                               const ShuffleExpected *expected,
                               const ShuffleDeal *deal,
                               const ShuffleDeal *before);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ShuffleTally, shuffle_tally_free)

ShuffleExpected *shuffle_expected_new (const LcRules *rules, guint n_seats);
void shuffle_expected_free (ShuffleExpected *expected);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ShuffleExpected, shuffle_expected_free)

/* shuffletest-chance.c: p-values, all of them for both directions: too even is odd as well */
double shuffle_p_chi_square (double statistic, double df);
double shuffle_p_normal (double z);
double shuffle_p_binomial (gint64 successes, gint64 n, double p);
double shuffle_chi_square_of_bins (const gint64 *counts,
                                   const double *chances,
                                   guint n_bins,
                                   gint64 n,
                                   double *df);

/* What a test is about; the order in which they are told. */
typedef enum
{
  SHUFFLE_PART_PLACES,
  SHUFFLE_PART_NEIGHBOURS,
  SHUFFLE_PART_MIXING,
  SHUFFLE_PART_HANDS,
  SHUFFLE_PART_AGAIN,
  SHUFFLE_PART_SERIAL,
  SHUFFLE_PART_BACKS,
  SHUFFLE_N_PARTS
} ShufflePart;

/**
 * ShuffleTest:
 * @part: a #ShufflePart
 * @id: "places"
 * @title: for people, translated
 * @found: what was found, for people
 * @expected: what a fair shuffle gives on average, for people
 * @found_number: the same as a number
 * @expected_number: the same as a number
 * @method: how it was tested, for those who know statistics, untranslated: "chi-square"
 * @statistic: of the test; NAN if there is none
 * @df: degrees of freedom; NAN if there are none
 * @p: chance that a fair shuffle looks at least as odd
 * @p_holm: corrected for all tests (Holm)
 * @objects: @p_holm is below %SHUFFLE_ALPHA
 *
 * A test of the shuffle.
 */
typedef struct
{
  ShufflePart part;
  const char *id;
  char *title;
  char *found;
  char *expected;
  double found_number;
  double expected_number;
  const char *method;
  double statistic;
  double df;
  double p;
  double p_holm;
  gboolean objects;
} ShuffleTest;

GPtrArray *shuffle_tests (const LcRules *rules,
                          const ShuffleTally *tally,
                          const ShuffleExpected *expected);
guint shuffle_tests_objecting (const GPtrArray *tests);
const ShuffleTest *shuffle_tests_oddest (const GPtrArray *tests);

/**
 * ShuffleSetting:
 * @registry: the plugins there are
 * @folders: where rulesets are
 * @rules: the rules
 * @n_seats: seats at the table
 * @seed: the first seed
 * @n_shuffles: rounds dealt from it
 * @n_seeds: further seeds, of which the first round is dealt
 * @n_threads: threads
 *
 * What is tested.
 */
typedef struct
{
  LcRegistry *registry;
  const char *const *folders;
  LcRules *rules;
  guint n_seats;
  guint64 seed;
  gint64 n_shuffles;
  gint64 n_seeds;
  guint n_threads;
} ShuffleSetting;

gboolean shuffle_count (const ShuffleSetting *setting,
                        const ShuffleExpected *expected,
                        ShuffleTally *tally,
                        gboolean *interrupted,
                        GError **error);
gint64 shuffle_least (const LcRules *rules);

char *shuffle_report (const ShuffleSetting *setting,
                      const ShuffleTally *tally,
                      const GPtrArray *tests,
                      gboolean interrupted,
                      guint columns);
char *shuffle_json (const ShuffleSetting *setting,
                    const ShuffleTally *tally,
                    const GPtrArray *tests,
                    gboolean interrupted);
char *shuffle_demonstrate (const ShuffleSetting *setting,
                           const ShuffleExpected *expected,
                           guint columns,
                           gboolean *all_caught,
                           gboolean *interrupted,
                           GError **error);

G_END_DECLS

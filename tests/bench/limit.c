/* limit.c - how fast can rounds of UNO be played by bots on this machine?
 *
 *     limit [--raw] [SEATS [ROUNDS [REPETITIONS [SEED]]]]
 *
 * A program of one purpose, the yardstick of tests/bench: one set of rules, one policy, no rule
 * engine, no players, no record. What a turn looks up lies in a few tables, and what changes in
 * variables of one function.
 *
 * The rules are those of uno-classic+force-play+no-bluff+no-challenge, the policy that of the bot
 * random: play any of the different cards that fit, all alike, a wild with any of the colours; draw
 * only when nothing fits, and play the drawn card if it does. A wild draw four fits only a hand
 * without the colour. Seat 1 is left of the dealer, and has the first turn.
 *
 * It stands alone: gcc -O3 -march=native -std=gnu11 limit.c -o limit -lm
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#define ALWAYS_INLINE static inline __attribute__ ((always_inline))
#define RARELY(condition) __builtin_expect (!!(condition), 0)

#define MAX_SEATS 10
#define MAX_TURNS 20000
#define MAX_REPETITIONS 1000
#define HAND 7
#define N_CARDS 108
#define N_COLOURS 4

/* The symbols of a colour. A kind of card is colour * N_SYMBOLS + symbol; then come the wilds. */
enum
{
  SKIP = 10,
  REVERSE,
  DRAW_TWO,
  N_SYMBOLS
};

enum
{
  WILD = N_COLOURS * N_SYMBOLS,
  WILD_DRAW_FOUR,
  N_KINDS
};

typedef uint64_t Kinds; /* a set of kinds: bit n is the kind n */

#define KIND(kind) (UINT64_C (1) << (kind))

/* xoshiro256** by Blackman and Vigna, as in the core. */
typedef struct
{
  uint64_t s[4];
} Chance;

typedef struct
{
  uint64_t rounds;
  uint64_t turns;
  uint64_t squares; /* of turns a round */
  uint64_t wins[MAX_SEATS];
  uint64_t endless;
  double seconds; /* of processor time */
} Counts;

/* What a round is made of. A hand is a set of kinds, with how many of each are held beside it. */
typedef struct
{
  uint8_t count[MAX_SEATS][64];
  Kinds hand[MAX_SEATS];
  uint32_t n_held[MAX_SEATS];
  uint8_t draw[N_CARDS];
  uint8_t discard[N_CARDS]; /* under the top card */
  uint32_t n_draw;
  uint32_t n_discard;
} Table;

static uint8_t deck[N_CARDS];
static Kinds of_colour[N_COLOURS];
static Kinds fits_on[N_KINDS][N_COLOURS]; /* by top card and colour in force; no wild draw four */
static uint8_t colour_of[N_KINDS];
static uint8_t draws_of[N_KINDS];

static void
add_cards (unsigned *n_cards, unsigned kind, unsigned copies)
{
  for (unsigned i = 0; i < copies; i++)
    deck[(*n_cards)++] = (uint8_t) kind;
}

static void
fill_tables (void)
{
  unsigned n_cards = 0;

  for (unsigned kind = 0; kind < WILD; kind++)
    {
      const unsigned symbol = kind % N_SYMBOLS;

      colour_of[kind] = (uint8_t) (kind / N_SYMBOLS);
      of_colour[colour_of[kind]] |= KIND (kind);
      draws_of[kind] = symbol == DRAW_TWO ? 2 : 0;
      add_cards (&n_cards, kind, symbol == 0 ? 1 : 2);
    }
  add_cards (&n_cards, WILD, 4);
  add_cards (&n_cards, WILD_DRAW_FOUR, 4);
  draws_of[WILD_DRAW_FOUR] = 4;
  for (unsigned top = 0; top < N_KINDS; top++)
    for (unsigned colour = 0; colour < N_COLOURS; colour++)
      {
        fits_on[top][colour] = of_colour[colour] | KIND (WILD);
        for (unsigned other = 0; other < N_COLOURS && top < WILD; other++)
          fits_on[top][colour] |= KIND (other * N_SYMBOLS + top % N_SYMBOLS);
      }
}

static void
seed_chance (Chance *chance, uint64_t seed)
{
  for (unsigned i = 0; i < 4; i++)
    {
      uint64_t z = seed += UINT64_C (0x9e3779b97f4a7c15);

      z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
      z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
      chance->s[i] = z ^ (z >> 31);
    }
}

ALWAYS_INLINE uint64_t
draw_lot (Chance *chance)
{
  uint64_t *s = chance->s;
  const uint64_t product = s[1] * 5;
  const uint64_t lot = ((product << 7) | (product >> 57)) * 9;
  const uint64_t t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = (s[3] << 45) | (s[3] >> 19);
  return lot;
}

/* The lower half of @lot as a number below @bound; the bias is less than @bound / 2^32. */
ALWAYS_INLINE uint32_t
below (uint64_t lot, uint32_t bound)
{
  return (uint32_t) (((lot & UINT32_MAX) * bound) >> 32);
}

ALWAYS_INLINE unsigned
nth_kind (Kinds kinds, uint32_t n)
{
#ifdef __BMI2__
  return (unsigned) __builtin_ctzll (_pdep_u64 (KIND (n), kinds));
#else
  while (n-- > 0)
    kinds &= kinds - 1;
  return (unsigned) __builtin_ctzll (kinds);
#endif
}

/* The seat @seat, which may be up to n_seats too far to either side. */
ALWAYS_INLINE int
at_table (int seat, const int n_seats)
{
  if ((n_seats & (n_seats - 1)) == 0)
    return seat & (n_seats - 1);
  if (seat >= n_seats)
    seat -= n_seats;
  return seat < 0 ? seat + n_seats : seat;
}

/* Any card of the draw pile, which is not empty: the shuffle, one card at a time. */
ALWAYS_INLINE unsigned
take (Table *table, uint64_t lot)
{
  const uint32_t place = below (lot, table->n_draw);
  const unsigned kind = table->draw[place];

  table->draw[place] = table->draw[--table->n_draw];
  return kind;
}

/* Makes a draw pile of the discard pile. Returns false if there is none. */
ALWAYS_INLINE bool
turn_over (Table *table)
{
  memcpy (table->draw, table->discard, sizeof table->draw);
  table->n_draw = table->n_discard;
  table->n_discard = 0;
  return table->n_draw > 0;
}

ALWAYS_INLINE void
give (Table *table, int seat, unsigned kind)
{
  table->count[seat][kind]++;
  table->hand[seat] |= KIND (kind);
  table->n_held[seat]++;
}

/* One lot is enough for two cards. */
ALWAYS_INLINE void
deal (Table *table, int seat, unsigned n_cards, Chance *chance)
{
  uint64_t lot = 0;

  for (unsigned i = 0; i < n_cards; i++)
    {
      if (RARELY (table->n_draw == 0) && !turn_over (table))
        break;
      lot = i & 1 ? lot >> 32 : draw_lot (chance);
      give (table, seat, take (table, lot));
    }
}

ALWAYS_INLINE void
play_round (Chance *stream, const int n_seats, Counts *counts)
{
  Chance chance = *stream;
  Table table;
  int seat = 0, direction = 1;
  unsigned top, colour;
  uint64_t turns = 0, lot;

  memcpy (table.draw, deck, sizeof deck);
  memset (table.count, 0, (size_t) n_seats * sizeof table.count[0]);
  table.n_draw = N_CARDS;
  table.n_discard = 0;
  for (int i = 0; i < n_seats; i++)
    {
      table.hand[i] = 0;
      table.n_held[i] = 0;
      deal (&table, i, HAND, &chance);
    }

  /* The start card: never a wild draw four; the first player calls the colour of a wild. */
  do
    {
      lot = draw_lot (&chance);
      top = table.draw[below (lot, table.n_draw)];
    }
  while (RARELY (top == WILD_DRAW_FOUR));
  take (&table, lot);
  colour = top < WILD ? colour_of[top] : (unsigned) (lot >> 62);
  if (top < WILD && top % N_SYMBOLS == REVERSE)
    {
      direction = n_seats == 2 ? 1 : -1;
      seat = n_seats - 1;
    }
  else if (top < WILD && top % N_SYMBOLS >= SKIP)
    {
      deal (&table, 0, draws_of[top], &chance);
      seat = 1;
    }

  for (;;)
    {
      const Kinds held = table.hand[seat];
      Kinds fitting = held & fits_on[top][colour];
      unsigned played, symbol;

      turns++;
      lot = draw_lot (&chance);
      fitting |= held & of_colour[colour] ? 0 : held & KIND (WILD_DRAW_FOUR);
      if (fitting != 0)
        {
          const uint32_t n_fitting = (uint32_t) __builtin_popcountll (fitting);
          uint8_t left;

          played = nth_kind (fitting, below (lot, n_fitting));
          left = --table.count[seat][played];
          table.hand[seat] = held & ~((uint64_t) (left == 0) << played);
          if (RARELY (--table.n_held[seat] == 0))
            {
              table.discard[table.n_discard++] = (uint8_t) top;
              deal (&table, at_table (seat + direction, n_seats), draws_of[played], &chance);
              counts->wins[seat]++;
              break;
            }
        }
      else
        {
          if (RARELY (table.n_draw == 0) && !turn_over (&table))
            goto next;
          played = take (&table, lot);
          if (!((fits_on[top][colour] | KIND (WILD_DRAW_FOUR)) >> played & 1))
            {
              give (&table, seat, played);
              goto next;
            }
        }

      table.discard[table.n_discard++] = (uint8_t) top;
      top = played;
      colour = played < WILD ? colour_of[played] : (unsigned) (lot >> 62);
      symbol = played < WILD ? played % N_SYMBOLS : 0;
      if (RARELY (draws_of[played] != 0))
        deal (&table, at_table (seat + direction, n_seats), draws_of[played], &chance);
      if (n_seats > 2 && symbol == REVERSE)
        direction = -direction;
      seat += direction << (draws_of[played] != 0 || symbol == SKIP
                            || (n_seats == 2 && symbol == REVERSE));
      seat = at_table (seat, n_seats);
      goto check;

    next:
      seat = at_table (seat + direction, n_seats);
    check:
      if (RARELY (turns >= MAX_TURNS))
        {
          counts->endless++;
          break;
        }
    }
  *stream = chance;
  counts->rounds++;
  counts->turns += turns;
  counts->squares += turns * turns;
}

/* The number of seats is known when this is compiled, where it matters. */
static void
play_rounds (Chance *chance, int n_seats, uint64_t n_rounds, Counts *counts)
{
  if (n_seats == 4)
    for (uint64_t i = 0; i < n_rounds; i++)
      play_round (chance, 4, counts);
  else if (n_seats == 2)
    for (uint64_t i = 0; i < n_rounds; i++)
      play_round (chance, 2, counts);
  else
    for (uint64_t i = 0; i < n_rounds; i++)
      play_round (chance, n_seats, counts);
}

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static int
compare_seconds (const void *a, const void *b)
{
  const double x = *(const double *) a;
  const double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Numbers for tests/bench/run. */
static void
print_raw (const Counts *counts, double fastest, int n_seats)
{
  printf ("%.9f %.6f %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64, counts->seconds, fastest,
          counts->rounds, counts->turns, counts->squares, counts->endless);
  for (int seat = 0; seat < n_seats; seat++)
    printf (" %" PRIu64, counts->wins[seat]);
  printf ("\n");
}

static void
print_counts (const Counts *counts, int n_seats, double median, uint64_t n_rounds)
{
  const double mean = (double) counts->turns / (double) counts->rounds;
  const double variance = (double) counts->squares / (double) counts->rounds - mean * mean;

  printf ("%d seats: %.0f rounds a second, %.2f ns a turn\n", n_seats, (double) n_rounds / median,
          median * 1e9 / ((double) n_rounds * mean));
  printf ("  turns a round: %.4f, standard error %.4f, standard deviation %.2f; endless: %" PRIu64
          "\n",
          mean, sqrt (variance / (double) counts->rounds), sqrt (variance), counts->endless);
  printf ("  wins by seat, %%:");
  for (int seat = 0; seat < n_seats; seat++)
    printf (" %.3f", 100 * (double) counts->wins[seat] / (double) counts->rounds);
  printf ("\n");
}

int
main (int argc, char **argv)
{
  const bool raw = argc > 1 && strcmp (argv[1], "--raw") == 0;
  char **values = argv + (raw ? 2 : 1);
  const int n_values = argc - (raw ? 2 : 1);
  const int n_seats = n_values > 0 ? atoi (values[0]) : 4;
  const uint64_t n_rounds = n_values > 1 ? strtoull (values[1], NULL, 10) : 1000000;
  const int n_repetitions = n_values > 2 ? atoi (values[2]) : 5;
  const uint64_t seed = n_values > 3 ? strtoull (values[3], NULL, 10) : 1;
  double seconds[MAX_REPETITIONS];
  double fastest = INFINITY; /* nanoseconds a turn */
  Counts counts = { 0 }, warm_up = { 0 };
  Chance chance;

  if (n_values > 4 || n_seats < 2 || n_seats > MAX_SEATS || n_rounds < 1 || n_repetitions < 1
      || n_repetitions > MAX_REPETITIONS)
    {
      fprintf (stderr, "usage: limit [--raw] [SEATS [ROUNDS [REPETITIONS [SEED]]]]\n"
                       "SEATS are 2 to 10, REPETITIONS 1 to 1000\n");
      return 2;
    }
  fill_tables ();
  seed_chance (&chance, seed);
  play_rounds (&chance, n_seats, n_rounds / 10 + 1, &warm_up);
  for (int i = 0; i < n_repetitions; i++)
    {
      const double begin = cpu_seconds ();
      const uint64_t turns = counts.turns;

      play_rounds (&chance, n_seats, n_rounds, &counts);
      seconds[i] = cpu_seconds () - begin;
      counts.seconds += seconds[i];
      fastest = fmin (fastest, seconds[i] * 1e9 / (double) (counts.turns - turns));
    }
  if (raw)
    {
      print_raw (&counts, fastest, n_seats);
      return 0;
    }
  qsort (seconds, (size_t) n_repetitions, sizeof seconds[0], compare_seconds);
  print_counts (&counts, n_seats, seconds[n_repetitions / 2], n_rounds);
  return 0;
}

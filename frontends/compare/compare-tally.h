/* compare-tally.h - CmpTally, what is kept of the games of one variant: integers, and of a fixed
 * size however many games there are.
 *
 * A tally is sums and histograms of whole numbers and nothing else, so that two tallies of
 * different games add up to exactly the tally of all of them, in whatever order: threads,
 * processes and machines may share the games as they like.
 *
 * Games are dealt out to %CMP_GROUPS groups by their number, and every sum and histogram is kept
 * for each group apart. How much the groups differ says how precise a number is: see
 * common/stats.h. There are 61 of them because that is a prime: whatever goes round with the
 * number of the game (who deals, who sits where) goes round in each group alike. 61 groups widen an
 * interval by 2% against knowing the spread exactly.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-setting.h"

G_BEGIN_DECLS

#define CMP_GROUPS 61

/* Sums, per group. "Rounds" without more are those that somebody won: a blocked round and one
 * without an end are counted, and count for nothing else. */
typedef enum
{
  CMP_SUM_ROUNDS,         /* rounds that somebody won */
  CMP_SUM_BLOCKED,        /* rounds that nobody could finish */
  CMP_SUM_ENDLESS,        /* rounds given up */
  CMP_SUM_SEATS,          /* seats dealt to */
  CMP_SUM_TURNS,          /* turns begun */
  CMP_SUM_TURNS_SQUARED,  /* the square of each round's turns */
  CMP_SUM_PLAYS,          /* cards played */
  CMP_SUM_DRAWN,          /* cards drawn */
  CMP_SUM_RESHUFFLES,     /* reshuffles */
  CMP_SUM_CHALLENGES,     /* challenges */
  CMP_SUM_CHALLENGES_WON, /* challenges that were right */
  CMP_SUM_CAUGHT,         /* seats caught without a call */
  CMP_SUM_FALSE_CATCHES,  /* catches in vain */
  CMP_SUM_SKIPPED,        /* turns lost */
  CMP_SUM_LARGEST_HAND,   /* largest hand of each round */
  CMP_SUM_POINTS,         /* points given in each round */
  CMP_SUM_DECISIONS,      /* decisions of the seat waited for */
  CMP_SUM_OPTIONS,        /* options in them */
  CMP_SUM_FORCED,         /* those with a single option */
  CMP_SUM_LONGEST_WAIT,   /* longest wait of each round, in turns */
  CMP_SUM_WATCHED,        /* rounds whose every turn was watched: those of the next ones */
  CMP_SUM_WATCHED_TURNS,  /* turns seen in them */
  CMP_SUM_LEAD_CHANGES,   /* changes of the lead */
  CMP_SUM_BEHIND,         /* turns at which the later winner was behind */
  CMP_SUM_DRAMA,          /* drama of each round, times CMP_ONE */
  CMP_SUM_DEFICIT,        /* worst deficit of the winner */
  CMP_SUM_FROM_LAST,      /* rounds won by who was last once */
  CMP_SUM_SETTLED,        /* settled share of each round, times CMP_ONE */
  CMP_SUM_UPSETS,         /* rounds not won by who led late */
  CMP_SUM_CONTENDERS,     /* contenders late in each round, times CMP_ONE */
  CMP_SUM_CLOSE,          /* rounds at whose end somebody else had one card */
  CMP_SUM_MATCHES,        /* matches played to their end */
  CMP_SUM_MATCHES_CUT,    /* matches given up because of a round without an end */
  CMP_SUM_MATCHES_SHARED, /* matches that several have won, or nobody */
  CMP_SUM_MATCH_ROUNDS,   /* rounds of matches, blocked ones with them */
  CMP_SUM_SKILL_ROUNDS,   /* rounds of better against worse that somebody won */
  CMP_SUM_SKILL_WINS,     /* those that the better won */
  CMP_SUM_COUNTER,        /* value of each counter at the end, by the index in the rules */
  CMP_SUM_WINS = CMP_SUM_COUNTER + LC_MAX_COUNTERS, /* rounds won, by position: 0 is left of the
                                                        dealer and comes first */
  CMP_SUM_SEAT_WINS = CMP_SUM_WINS + LC_MAX_SEATS,  /* rounds won, by seat */
  CMP_SUM_MATCH_WINS = CMP_SUM_SEAT_WINS + LC_MAX_SEATS, /* matches won alone, by seat, counted
                                                        from the left of the first dealer */
  CMP_N_SUMS = CMP_SUM_MATCH_WINS + LC_MAX_SEATS
} CmpSum;

/* What a sum of fractions counts as one: fractions are rounded to whole 65536ths, round by round. */
#define CMP_ONE 65536

typedef enum
{
  CMP_HISTOGRAM_TURNS,        /* turns of a round */
  CMP_HISTOGRAM_WAIT,         /* longest wait of a round, in turns */
  CMP_HISTOGRAM_HAND,         /* largest hand of a round */
  CMP_HISTOGRAM_OPTIONS,      /* options of a decision */
  CMP_HISTOGRAM_MATCH_ROUNDS, /* rounds of a match */
  CMP_N_HISTOGRAMS
} CmpHistogramId;

/* Bins are 0, 1, 2 …, one for each value; the last one is for everything from there on. */
#define CMP_TURNS_BINS 4096
#define CMP_WAIT_BINS 256
#define CMP_HAND_BINS 256
#define CMP_OPTIONS_BINS 64
#define CMP_MATCH_ROUNDS_BINS 256

/**
 * CmpGroup:
 *
 * The games of one group. Every field is 64 bits wide, so that a group, and a tally, may be gone
 * through as one array of #CMP_TALLY_WORDS numbers (see cmp_tally_words()).
 */
typedef struct
{
  gint64 sum[CMP_N_SUMS];
  guint64 turns[CMP_TURNS_BINS];
  guint64 wait[CMP_WAIT_BINS];
  guint64 hand[CMP_HAND_BINS];
  guint64 options[CMP_OPTIONS_BINS];
  guint64 match_rounds[CMP_MATCH_ROUNDS_BINS];
} CmpGroup;

/**
 * CmpTally:
 * @group: by cmp_group_of()
 *
 * All that is kept of the games of one variant.
 */
typedef struct
{
  CmpGroup group[CMP_GROUPS];
} CmpTally;

#define CMP_GROUP_WORDS (sizeof (CmpGroup) / sizeof (guint64))
#define CMP_TALLY_WORDS (sizeof (CmpTally) / sizeof (guint64))

CmpTally *cmp_tally_new (void);
void cmp_tally_free (CmpTally *tally);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpTally, cmp_tally_free)

void cmp_tally_clear (CmpTally *tally);
void cmp_tally_merge (CmpTally *tally, const CmpTally *other);
gboolean cmp_tally_equal (const CmpTally *a, const CmpTally *b);

gint64 cmp_tally_sum (const CmpTally *tally, guint sum);
guint64 cmp_tally_rounds_played (const CmpTally *tally);

const char *cmp_sum_name (guint sum);
gint cmp_sum_find (const char *name);
const char *cmp_histogram_name (CmpHistogramId histogram);
guint cmp_histogram_bins (CmpHistogramId histogram);
guint64 *cmp_group_histogram (CmpGroup *group, CmpHistogramId histogram);
const guint64 *cmp_group_histogram_const (const CmpGroup *group, CmpHistogramId histogram);

/**
 * cmp_group_of:
 * @game: number of a game, from 1
 *
 * Returns: the group of the game: all rounds of a match are in the same one
 */
static inline guint
cmp_group_of (guint64 game)
{
  return (guint) (game % CMP_GROUPS);
}

/**
 * cmp_tally_words:
 * @tally: a tally
 *
 * Returns: (array): the %CMP_TALLY_WORDS numbers of the tally, group by group, to be sent or stored
 *   as they are. Adding them up word by word, modulo 2^64, is what cmp_tally_merge() does
 */
static inline guint64 *
cmp_tally_words (CmpTally *tally)
{
  return (guint64 *) tally;
}

G_END_DECLS

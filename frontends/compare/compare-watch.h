/* compare-watch.h - CmpWatch, what is seen of a round while it is played, and how a finished round
 * gets into a tally.
 *
 * One watch for each thread and variant, used for one round after the other:
 *
 *   CmpWatch *watch = cmp_watch_new (rules, setting->parts);
 *   playout.decision = cmp_watch_decision_func (watch);       may be NULL: nothing to be watched
 *   playout.data = watch;
 *   for every game:
 *     lc_match_jump (&match, game);
 *     cmp_watch_begin (watch, &match);
 *     lc_playout_round (&playout, &match, error);
 *     cmp_tally_add_round (tally, cmp_group_of (game), watch, &match);
 *
 * With `--matches` all rounds of a match are added like this, each after its own cmp_watch_begin(),
 * and then the match by cmp_tally_add_match(); its first dealer is that of the table once its first
 * round is over. Rounds of `--skill` are added by
 * cmp_tally_add_skill() alone; they need no watch.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-tally.h"
#include "lc-match.h"

G_BEGIN_DECLS

/* Turns of a round that are remembered. If more pass until it is won, it is left out of the metrics of
 * drama. */
#define CMP_WATCH_TURNS 4096

/**
 * CmpWatch:
 *
 * What is remembered of the round that is being played. Nothing in it is for users of this header.
 */
typedef struct
{
  guint parts;
  guint8 scoring;
  gboolean partners;
  guint n_counters;
  guint hand;        /* cards dealt to each ... */
  guint hand_of_two; /* ... and where two play */
  LcSeats dealt;     /* who is dealt to */
  guint turn;        /* the last turn that was seen; 0 for none */
  guint n_seen;      /* turns that were seen before anybody was done */
  gboolean done;     /* somebody is, and the others play on ... */
  gboolean close;    /* ... of whom somebody held one card then */
  guint decisions;
  guint options;
  guint forced;
  guint longest_wait;
  guint max_options; /* bins of @option_bins above are 0 */
  guint last_turn[LC_MAX_SEATS];
  guint32 option_bins[CMP_OPTIONS_BINS];
  guint8 hands[CMP_WATCH_TURNS][LC_MAX_SEATS]; /* at each turn seen; 0 for who is not in play */
} CmpWatch;

typedef void (*CmpDecisionFunc) (const LcTable *table, guint seat, guint n_options, gpointer data);

CmpWatch *cmp_watch_new (const LcRules *rules, guint parts);
void cmp_watch_free (CmpWatch *watch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpWatch, cmp_watch_free)

void cmp_watch_begin (CmpWatch *watch, const LcMatch *match);
CmpDecisionFunc cmp_watch_decision_func (const CmpWatch *watch);

void cmp_tally_add_round (CmpTally *tally,
                          guint group,
                          const CmpWatch *watch,
                          const LcMatch *match);
void cmp_tally_add_match (CmpTally *tally,
                          guint group,
                          const CmpWatch *watch,
                          const LcMatch *match,
                          guint first_dealer);
void cmp_tally_add_skill (CmpTally *tally, guint group, const LcTable *table, guint better_seat);

G_END_DECLS

/* compare-watch.c - how a round is watched, and what of it is added to a tally.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-watch.h"

#include <string.h>

/**
 * cmp_watch_new:
 * @rules: the rules of the variant; not needed any longer after this
 * @parts: #CmpParts that are measured
 *
 * Returns: (transfer full): a watch, for one thread
 */
CmpWatch *
cmp_watch_new (const LcRules *rules, guint parts)
{
  CmpWatch *watch = g_new0 (CmpWatch, 1);

  watch->parts = parts;
  watch->scoring = rules->scoring;
  watch->partners = rules->partners;
  watch->n_counters = rules->n_counters;
  watch->hand = lc_rules_hand (rules, 3);
  watch->hand_of_two = lc_rules_hand (rules, 2);
  return watch;
}

/**
 * cmp_watch_free:
 * @watch: (nullable): a watch
 *
 * Frees it.
 */
void
cmp_watch_free (CmpWatch *watch)
{
  g_free (watch);
}

/**
 * cmp_watch_begin:
 * @watch: a watch
 * @match: the match whose next round is about to be dealt
 *
 * Forgets the round before.
 */
void
cmp_watch_begin (CmpWatch *watch, const LcMatch *match)
{
  watch->dealt = match->in_match;
  if (!(watch->parts & CMP_PARTS_WATCHED))
    return;
  watch->turn = 0;
  watch->n_seen = 0;
  watch->done = FALSE;
  watch->close = FALSE;
  watch->decisions = 0;
  watch->options = 0;
  watch->forced = 0;
  watch->longest_wait = 0;
  memset (watch->last_turn, 0, sizeof watch->last_turn);
  memset (watch->option_bins, 0, watch->max_options * sizeof watch->option_bins[0]);
  watch->max_options = 0;
}

/* Whether anybody but @winner holds one card. */
static gboolean
is_close (const LcTable *table, guint winner)
{
  gboolean close = FALSE;

  for (guint seat = 0; seat < table->n_seats; seat++)
    close |= seat != winner && table->hand_size[seat] == 1;
  return close;
}

static void
see_turn (CmpWatch *watch, const LcTable *table)
{
  const guint seat = table->turn;
  const guint wait = table->turns - watch->last_turn[seat] - 1u;

  watch->turn = table->turns;
  watch->longest_wait = MAX (watch->longest_wait, wait);
  watch->last_turn[seat] = table->turns;
  if (watch->done)
    return;
  if ((watch->parts & CMP_PART_DRAMA) && watch->n_seen < CMP_WATCH_TURNS)
    memcpy (watch->hands[watch->n_seen], table->hand_size, sizeof watch->hands[0]);
  watch->n_seen++;
}

static void
see_decision (const LcTable *table, guint seat, guint n_options, gpointer data)
{
  CmpWatch *watch = data;
  const guint bin = MIN (n_options, CMP_OPTIONS_BINS - 1);

  watch->decisions++;
  watch->options += n_options;
  watch->forced += n_options == 1;
  watch->option_bins[bin]++;
  watch->max_options = MAX (watch->max_options, bin + 1);
  if (!watch->done && table->first != LC_NO_SEAT)
    {
      watch->done = TRUE;
      watch->close = is_close (table, table->first);
    }
  if (table->turns != watch->turn)
    see_turn (watch, table);
}

/**
 * cmp_watch_decision_func:
 * @watch: a watch
 *
 * Returns: (nullable): for LcPlayout.decision, with @watch as its data; %NULL if nothing of what is
 *   measured needs it
 */
CmpDecisionFunc
cmp_watch_decision_func (const CmpWatch *watch)
{
  return watch->parts & CMP_PARTS_WATCHED ? see_decision : NULL;
}

/* The place of @seat among those @dealt to, counted from 0 at the left of @dealer. */
static guint
position (LcSeats dealt, guint n_seats, guint dealer, guint seat)
{
  const guint around = (dealt | (guint) dealt << n_seats) >> (dealer + 1);
  const guint steps = seat > dealer ? seat - dealer - 1 : seat + n_seats - dealer - 1;

  return (guint) __builtin_popcount (around & ((1u << steps) - 1));
}

/* The most cards that anybody has held: of a draw, or dealt. */
static guint
largest_hand (const CmpWatch *watch, const LcTally *tally)
{
  const guint dealt = __builtin_popcount (watch->dealt) == 2 ? watch->hand_of_two : watch->hand;

  return MAX (tally->largest_hand, dealt);
}

static void
add_points (gint64 *sum, const CmpWatch *watch, const LcMatch *match)
{
  gint32 points = 0;

  if (watch->scoring == LC_SCORE_WINNER_TAKES)
    points = match->round_score[match->game.table.winner];
  else
    for (guint seat = 0; seat < match->game.table.n_seats; seat++)
      points += match->round_score[seat];
  sum[CMP_SUM_POINTS] += points;
}

static void
add_decisions (CmpGroup *group, const CmpWatch *watch)
{
  group->sum[CMP_SUM_DECISIONS] += watch->decisions;
  group->sum[CMP_SUM_OPTIONS] += watch->options;
  group->sum[CMP_SUM_FORCED] += watch->forced;
  for (guint i = 0; i < watch->max_options; i++)
    group->options[i] += watch->option_bins[i];
}

/* The wait of those who had no turn before the end counts as well; who is out, or done, waits for none. */
static void
add_wait (CmpGroup *group, const CmpWatch *watch, const LcTable *table)
{
  guint longest = watch->longest_wait;

  for (LcSeats rest = table->in_play; rest != 0; rest &= (LcSeats) (rest - 1))
    {
      const guint seat = (guint) __builtin_ctz (rest);

      longest = MAX (longest, table->turns - watch->last_turn[seat]);
    }
  group->sum[CMP_SUM_LONGEST_WAIT] += longest;
  group->wait[MIN (longest, CMP_WAIT_BINS - 1)]++;
}

/* What the hands at the beginning of one turn say. */
typedef struct
{
  guint least;        /* cards of who has the fewest */
  guint most_others;  /* the most that anybody but the winner holds */
  guint least_others; /* the fewest that anybody but the winner holds */
  guint leader;       /* who alone has the fewest; LC_NO_SEAT if several do */
} Standing;

/* The two smallest hands are found as numbers with the seat in their last byte; a hand of 0 is that
 * of a seat that is out, and the largest there is. */
static void
read_standing (const guint8 *hands, guint n_seats, guint winner, Standing *standing)
{
  guint first = G_MAXUINT, second = G_MAXUINT, most_others = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      const guint hand = hands[seat];
      const guint key = (hand - 1) << 8 | seat;

      second = MIN (second, MAX (first, key));
      first = MIN (first, key);
      if (seat != winner)
        most_others = MAX (most_others, hand);
    }
  standing->least = (first >> 8) + 1;
  standing->most_others = most_others;
  standing->least_others = ((first & 0xff) == winner ? second >> 8 : first >> 8) + 1;
  standing->leader = first >> 8 == second >> 8 ? LC_NO_SEAT : first & 0xff;
}

/* In how many seats it is as if the round could still be won, if a hand of n cards counts 1/n:
 * 1 / (sum of the squares of the shares), in units of 1 / CMP_ONE. */
static gint64
count_contenders (const guint8 *hands, guint n_seats)
{
  guint64 sum = 0, squares = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    if (hands[seat] > 0)
      {
        const guint64 chance = CMP_ONE / hands[seat];

        sum += chance;
        squares += chance * chance;
      }
  return squares > 0 ? (gint64) (sum * sum * CMP_ONE / squares) : 0;
}

static void
add_late (gint64 *sum, const CmpWatch *watch, guint n_seats, guint winner)
{
  const guint8 *hands = watch->hands[watch->n_seen * 3 / 4];
  Standing standing;

  read_standing (hands, n_seats, winner, &standing);
  sum[CMP_SUM_UPSETS] += hands[winner] != standing.least;
  sum[CMP_SUM_CONTENDERS] += count_contenders (hands, n_seats);
}

/* Of the turns until the winner was done: what comes after them, where others play on, is no part of the
 * race for winning. */
static void
add_drama (gint64 *sum, const CmpWatch *watch, const LcTable *table)
{
  const guint winner = table->winner;
  guint leader = LC_NO_SEAT;
  guint changes = 0, behind = 0, cards_behind = 0, worst = 0, was_last = 0, settled_from = 0;

  if (watch->n_seen == 0 || watch->n_seen > CMP_WATCH_TURNS)
    return;
  for (guint turn = 0; turn < watch->n_seen; turn++)
    {
      const guint own = watch->hands[turn][winner];
      Standing standing;

      read_standing (watch->hands[turn], table->n_seats, winner, &standing);
      if (standing.leader != LC_NO_SEAT)
        {
          changes += leader != LC_NO_SEAT && standing.leader != leader;
          leader = standing.leader;
        }
      was_last |= own > standing.most_others;
      if (own <= standing.least_others)
        continue;
      behind++;
      cards_behind += own - standing.least_others;
      worst = MAX (worst, own - standing.least_others);
      settled_from = turn + 1;
    }
  sum[CMP_SUM_WATCHED]++;
  sum[CMP_SUM_WATCHED_TURNS] += watch->n_seen;
  sum[CMP_SUM_LEAD_CHANGES] += changes;
  sum[CMP_SUM_BEHIND] += behind;
  if (behind > 0)
    sum[CMP_SUM_DRAMA] += (gint64) cards_behind * CMP_ONE / behind;
  sum[CMP_SUM_DEFICIT] += worst;
  sum[CMP_SUM_FROM_LAST] += was_last;
  sum[CMP_SUM_SETTLED] += (gint64) (watch->n_seen - settled_from) * CMP_ONE / watch->n_seen;
  sum[CMP_SUM_CLOSE] += watch->done ? watch->close : is_close (table, winner);
  add_late (sum, watch, table->n_seats, winner);
}

static void
add_more (CmpGroup *group, const CmpWatch *watch, const LcMatch *match)
{
  const LcTable *table = &match->game.table;
  const LcTally *tally = &match->game.tally;
  gint64 *sum = group->sum;

  if (watch->parts & CMP_PART_FLOW)
    {
      const guint largest = largest_hand (watch, tally);

      sum[CMP_SUM_LARGEST_HAND] += largest;
      group->hand[MIN (largest, CMP_HAND_BINS - 1)]++;
    }
  if (watch->parts & CMP_PART_ENDINGS)
    {
      sum[CMP_SUM_CHALLENGES_WON] += tally->challenges_won;
      sum[CMP_SUM_CAUGHT] += tally->caught;
      sum[CMP_SUM_FALSE_CATCHES] += tally->false_catches;
      add_points (sum, watch, match);
    }
  if (watch->parts & CMP_PART_COUNTERS)
    for (guint i = 0; i < watch->n_counters; i++)
      sum[CMP_SUM_COUNTER + i] += table->counter[i];
  if (watch->parts & CMP_PART_CHOICE)
    add_decisions (group, watch);
  if (watch->parts & CMP_PART_WAIT)
    {
      sum[CMP_SUM_SKIPPED] += tally->skipped;
      add_wait (group, watch, table);
    }
  if (watch->parts & CMP_PART_DRAMA)
    add_drama (sum, watch, table);
}

/**
 * cmp_tally_add_round:
 * @tally: a tally
 * @group: cmp_group_of() the game
 * @watch: what was watched of the round
 * @match: the match whose round is over, or was given up
 *
 * Adds one round. With the parts `length` and `wins` alone this is some dozens of additions.
 */
void
cmp_tally_add_round (CmpTally *tally, guint group, const CmpWatch *watch, const LcMatch *match)
{
  CmpGroup *into = &tally->group[group];
  const LcTable *table = &match->game.table;
  const LcTally *counted = &match->game.tally;
  const gint64 turns = table->turns;
  gint64 *sum = into->sum;

  if (table->phase != LC_PHASE_OVER)
    {
      sum[CMP_SUM_ENDLESS]++;
      return;
    }
  if (table->winner == LC_NO_SEAT)
    {
      sum[CMP_SUM_BLOCKED]++;
      return;
    }
  sum[CMP_SUM_ROUNDS]++;
  sum[CMP_SUM_SEATS] += __builtin_popcount (watch->dealt);
  sum[CMP_SUM_TURNS] += turns;
  sum[CMP_SUM_TURNS_SQUARED] += turns * turns;
  sum[CMP_SUM_PLAYS] += counted->plays;
  sum[CMP_SUM_DRAWN] += counted->drawn;
  sum[CMP_SUM_RESHUFFLES] += counted->reshuffles;
  sum[CMP_SUM_CHALLENGES] += counted->challenges;
  into->turns[MIN (turns, CMP_TURNS_BINS - 1)]++;
  sum[CMP_SUM_WINS + position (watch->dealt, table->n_seats, table->dealer, table->winner)]++;
  sum[CMP_SUM_SEAT_WINS + table->winner]++;
  if (watch->parts & ~(guint) (CMP_PART_LENGTH | CMP_PART_WINS | CMP_PART_SKILL))
    add_more (into, watch, match);
}

/**
 * cmp_tally_add_match:
 * @tally: a tally
 * @group: cmp_group_of() the game
 * @watch: the watch of its rounds
 * @match: a match that is over, or was given up because of a round without an end
 * @first_dealer: who dealt its first round
 *
 * Adds what only a whole match has: its length in rounds, and who won it. Partners win as one side:
 * the place of the partner who is the nearer to the left of the first dealer.
 */
void
cmp_tally_add_match (CmpTally *tally,
                     guint group,
                     const CmpWatch *watch,
                     const LcMatch *match,
                     guint first_dealer)
{
  CmpGroup *into = &tally->group[group];
  const guint n_seats = match->setup.n_seats;
  const guint n_winners = watch->partners ? 2 : 1;
  const LcSeats all = (LcSeats) ((1u << n_seats) - 1);
  guint place = n_seats;

  if (match->game.table.phase != LC_PHASE_OVER)
    {
      into->sum[CMP_SUM_MATCHES_CUT]++;
      return;
    }
  into->sum[CMP_SUM_MATCHES]++;
  into->sum[CMP_SUM_MATCH_ROUNDS] += match->round;
  into->match_rounds[MIN (match->round, CMP_MATCH_ROUNDS_BINS - 1)]++;
  if ((guint) __builtin_popcount (match->winners) != n_winners)
    {
      into->sum[CMP_SUM_MATCHES_SHARED]++;
      return;
    }
  for (guint seat = 0; seat < n_seats; seat++)
    if (match->winners >> seat & 1)
      place = MIN (place, position (all, n_seats, first_dealer, seat));
  into->sum[CMP_SUM_MATCH_WINS + place]++;
}

/**
 * cmp_tally_add_skill:
 * @tally: a tally
 * @group: cmp_group_of() the game
 * @table: the table of a round of `--skill` that is over, or was given up
 * @better_seat: cmp_skill_seat() of the game
 *
 * Adds a round of one better bot against worse ones.
 */
void
cmp_tally_add_skill (CmpTally *tally, guint group, const LcTable *table, guint better_seat)
{
  gint64 *sum = tally->group[group].sum;

  if (table->phase != LC_PHASE_OVER || table->winner == LC_NO_SEAT)
    return;
  sum[CMP_SUM_SKILL_ROUNDS]++;
  sum[CMP_SUM_SKILL_WINS] += table->winner == better_seat;
}

/* test-tally.c - what is counted of rounds that one can count by hand; tallies merge exactly.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "compare-watch.h"
#include "lc-rng.h"

/* A turn of the round below: whose it is, what everybody holds then, and the options of each
 * decision in it. */
typedef struct
{
  guint8 seat;
  guint8 hands[3];
  guint8 options[2];
} Turn;

/* Seat 2 wins from behind, against seats 0 and 1; in the last lap seat 1 is skipped. */
static const Turn turns[] = {
  { 0, { 3, 3, 3 }, { 1 } },    /* nobody leads */
  { 1, { 2, 3, 3 }, { 2 } },    /* seat 0 does; the winner is 1 behind */
  { 2, { 2, 1, 3 }, { 3, 4 } }, /* seat 1 does; 2 behind, and last */
  { 0, { 2, 1, 2 }, { 1 } },    /* 1 behind */
  { 1, { 4, 1, 2 }, { 2 } },    /* 1 behind for the last time */
  { 2, { 4, 3, 2 }, { 3 } },    /* the winner leads */
  { 0, { 4, 3, 1 }, { 1 } },    /* three quarters of the turns are over */
  { 2, { 3, 3, 1 }, { 2 } },
};

typedef struct
{
  LcRules rules;
  LcMatch match;
  CmpWatch *watch;
  CmpTally *tally;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  LcMatch *match = &fixture->match;

  fixture->rules.hand = 5;
  fixture->rules.hand_of_two = 10;
  fixture->rules.n_counters = 2;
  fixture->watch = cmp_watch_new (&fixture->rules, CMP_PARTS_ALL);
  fixture->tally = cmp_tally_new ();
  match->setup.n_seats = 3;
  match->in_match = 7;
  match->game.table.n_seats = 3;
  match->game.table.in_play = 7;
  match->game.table.dealer = 2;
  match->game.table.first = LC_NO_SEAT;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cmp_watch_free (fixture->watch);
  cmp_tally_free (fixture->tally);
}

static void
play_turns (Fixture *fixture, guint n_turns)
{
  LcTable *table = &fixture->match.game.table;
  const CmpDecisionFunc decision = cmp_watch_decision_func (fixture->watch);

  table->turns = 0;
  for (guint i = 0; i < n_turns; i++)
    {
      const Turn *turn = &turns[i % G_N_ELEMENTS (turns)];

      table->turns++;
      table->turn = turn->seat;
      memcpy (table->hand_size, turn->hands, sizeof turn->hands);
      for (guint j = 0; j < G_N_ELEMENTS (turn->options) && turn->options[j] > 0; j++)
        decision (table, turn->seat, turn->options[j], fixture->watch);
    }
}

static void
end_round (Fixture *fixture, guint winner, guint group)
{
  LcTable *table = &fixture->match.game.table;

  table->phase = LC_PHASE_OVER;
  table->winner = (guint8) winner;
  if (winner != LC_NO_SEAT)
    table->hand_size[winner] = 0;
  cmp_tally_add_round (fixture->tally, group, fixture->watch, &fixture->match);
}

static void
play_the_round (Fixture *fixture, guint group)
{
  LcMatch *match = &fixture->match;

  cmp_watch_begin (fixture->watch, match);
  play_turns (fixture, G_N_ELEMENTS (turns));
  match->game.tally = (LcTally){ .plays = 7,
                                 .drawn = 4,
                                 .skipped = 1,
                                 .reshuffles = 1,
                                 .caught = 2,
                                 .false_catches = 1,
                                 .challenges = 3,
                                 .challenges_won = 2,
                                 .largest_hand = 4 };
  match->game.table.counter[1] = 6;
  match->round_score[2] = 55;
  end_round (fixture, 2, group);
}

static gint64
sum (const Fixture *fixture, guint sum)
{
  return cmp_tally_sum (fixture->tally, sum);
}

static void
test_round (Fixture *fixture, gconstpointer data)
{
  play_the_round (fixture, 5);

  g_assert_cmpint (fixture->tally->group[5].sum[CMP_SUM_ROUNDS], ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_SEATS), ==, 3);
  g_assert_cmpint (sum (fixture, CMP_SUM_TURNS), ==, 8);
  g_assert_cmpint (sum (fixture, CMP_SUM_TURNS_SQUARED), ==, 64);
  g_assert_cmpuint (fixture->tally->group[5].turns[8], ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_PLAYS), ==, 7);
  g_assert_cmpint (sum (fixture, CMP_SUM_DRAWN), ==, 4);
  g_assert_cmpint (sum (fixture, CMP_SUM_SKIPPED), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_RESHUFFLES), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_CAUGHT), ==, 2);
  g_assert_cmpint (sum (fixture, CMP_SUM_FALSE_CATCHES), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_CHALLENGES), ==, 3);
  g_assert_cmpint (sum (fixture, CMP_SUM_CHALLENGES_WON), ==, 2);
  g_assert_cmpint (sum (fixture, CMP_SUM_POINTS), ==, 55);
  g_assert_cmpint (sum (fixture, CMP_SUM_COUNTER), ==, 0);
  g_assert_cmpint (sum (fixture, CMP_SUM_COUNTER + 1), ==, 6);
  g_assert_cmpint (sum (fixture, CMP_SUM_LARGEST_HAND), ==, 5); /* dealt; never more later */
}

static void
test_drama (Fixture *fixture, gconstpointer data)
{
  const gint64 third = CMP_ONE / 3;

  play_the_round (fixture, 0);

  g_assert_cmpint (sum (fixture, CMP_SUM_WATCHED), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_WATCHED_TURNS), ==, 8);
  g_assert_cmpint (sum (fixture, CMP_SUM_LEAD_CHANGES), ==, 2);
  g_assert_cmpint (sum (fixture, CMP_SUM_BEHIND), ==, 4);
  g_assert_cmpint (sum (fixture, CMP_SUM_DRAMA), ==, CMP_ONE * 5 / 4); /* 1, 2, 1, 1 behind */
  g_assert_cmpint (sum (fixture, CMP_SUM_DEFICIT), ==, 2);
  g_assert_cmpint (sum (fixture, CMP_SUM_FROM_LAST), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_SETTLED), ==, CMP_ONE * 3 / 8);
  g_assert_cmpint (sum (fixture, CMP_SUM_UPSETS), ==, 0);
  g_assert_cmpint (sum (fixture, CMP_SUM_CLOSE), ==, 0);
  /* hands of 4, 3 and 1: (1/4 + 1/3 + 1)^2 / (1/16 + 1/9 + 1) */
  g_assert_cmpint (sum (fixture, CMP_SUM_CONTENDERS), ==,
                   (CMP_ONE / 4 + third + CMP_ONE) * (CMP_ONE / 4 + third + CMP_ONE) * CMP_ONE
                     / (CMP_ONE / 4 * (CMP_ONE / 4) + third * third + (gint64) CMP_ONE * CMP_ONE));
}

/* The same round, in which seats 0 and 1 play on once seat 2 is done: eight turns more of them. */
static void
play_on (Fixture *fixture)
{
  LcTable *table = &fixture->match.game.table;
  const CmpDecisionFunc decision = cmp_watch_decision_func (fixture->watch);

  table->first = 2;
  table->in_play = 3;
  for (guint i = 0; i < 8; i++)
    {
      const guint8 hands[3] = { 3, i < 4 ? 1 : 2, 0 };

      table->turns++;
      table->turn = i % 2;
      memcpy (table->hand_size, hands, sizeof hands);
      decision (table, table->turn, 1, fixture->watch);
    }
}

static void
test_playing_on (Fixture *fixture, gconstpointer data)
{
  static const guint sums[] = { CMP_SUM_WATCHED,    CMP_SUM_WATCHED_TURNS, CMP_SUM_LEAD_CHANGES,
                                CMP_SUM_BEHIND,     CMP_SUM_DRAMA,         CMP_SUM_DEFICIT,
                                CMP_SUM_FROM_LAST,  CMP_SUM_SETTLED,       CMP_SUM_UPSETS,
                                CMP_SUM_CONTENDERS, CMP_SUM_WINS + 2,      CMP_SUM_SEAT_WINS + 2 };
  g_autoptr (CmpTally) without = NULL;

  play_the_round (fixture, 0);
  without = g_memdup2 (fixture->tally, sizeof *fixture->tally);
  cmp_tally_clear (fixture->tally);
  fixture->match.game.table.phase = LC_PHASE_TURN;
  cmp_watch_begin (fixture->watch, &fixture->match);
  play_turns (fixture, G_N_ELEMENTS (turns));
  play_on (fixture);
  end_round (fixture, 2, 0);

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    g_assert_cmpint (sum (fixture, sums[i]), ==, cmp_tally_sum (without, sums[i]));
  g_assert_cmpint (sum (fixture, CMP_SUM_CLOSE), ==, 1); /* seat 1 held one card then */
  g_assert_cmpint (sum (fixture, CMP_SUM_TURNS), ==, 16);
  /* seat 1 waits from turn 5 to turn 10, seat 2 for nothing any more */
  g_assert_cmpint (sum (fixture, CMP_SUM_LONGEST_WAIT), ==, 4);
}

/* The same turns, but seat 1 goes out: it led at three quarters of the time or not. */
static void
test_upset (Fixture *fixture, gconstpointer data)
{
  cmp_watch_begin (fixture->watch, &fixture->match);
  play_turns (fixture, G_N_ELEMENTS (turns));
  end_round (fixture, 1, 0);

  g_assert_cmpint (sum (fixture, CMP_SUM_UPSETS), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_SETTLED), ==, 0); /* behind at the last turn */
  g_assert_cmpint (sum (fixture, CMP_SUM_CLOSE), ==, 1);   /* seat 2 still holds one card */
  g_assert_cmpint (sum (fixture, CMP_SUM_FROM_LAST), ==, 0);
}

static void
test_choice_and_wait (Fixture *fixture, gconstpointer data)
{
  play_the_round (fixture, 0);

  g_assert_cmpint (sum (fixture, CMP_SUM_DECISIONS), ==, 9);
  g_assert_cmpint (sum (fixture, CMP_SUM_OPTIONS), ==, 19);
  g_assert_cmpint (sum (fixture, CMP_SUM_FORCED), ==, 3);
  g_assert_cmpuint (fixture->tally->group[0].options[1], ==, 3);
  g_assert_cmpuint (fixture->tally->group[0].options[3], ==, 2);
  g_assert_cmpuint (fixture->tally->group[0].options[4], ==, 1);
  /* seat 1 has its last turn at 5 of 8 */
  g_assert_cmpint (sum (fixture, CMP_SUM_LONGEST_WAIT), ==, 3);
  g_assert_cmpuint (fixture->tally->group[0].wait[3], ==, 1);
}

/* What a watch has seen is gone when the next round begins. */
static void
test_second_round (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CmpTally) once = NULL;

  play_the_round (fixture, 3);
  once = g_memdup2 (fixture->tally, sizeof *fixture->tally);
  play_the_round (fixture, 3);
  cmp_tally_merge (once, once);
  g_assert_true (cmp_tally_equal (fixture->tally, once));
}

static void
test_positions (Fixture *fixture, gconstpointer data)
{
  LcMatch *match = &fixture->match;

  /* by the deal: left of seat 2 are 0, 1 and the dealer */
  play_the_round (fixture, 0);
  g_assert_cmpint (sum (fixture, CMP_SUM_WINS + 2), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_SEAT_WINS + 2), ==, 1);
  /* four seats of which number 1 is out: left of seat 2 are 3, 0 and the dealer */
  cmp_tally_clear (fixture->tally);
  match->setup.n_seats = match->game.table.n_seats = 4;
  match->in_match = match->game.table.in_play = 0xd;
  cmp_watch_begin (fixture->watch, match);
  end_round (fixture, 0, 0);
  g_assert_cmpint (sum (fixture, CMP_SUM_WINS + 1), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_SEAT_WINS), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_SEATS), ==, 3);
  /* sixteen seats: the dealer is the last one */
  cmp_tally_clear (fixture->tally);
  match->setup.n_seats = match->game.table.n_seats = 16;
  match->in_match = match->game.table.in_play = 0xffff;
  match->game.table.dealer = 15;
  cmp_watch_begin (fixture->watch, match);
  end_round (fixture, 15, 0);
  end_round (fixture, 0, 0);
  g_assert_cmpint (sum (fixture, CMP_SUM_WINS + 15), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_WINS), ==, 1);
}

static void
test_unfinished (Fixture *fixture, gconstpointer data)
{
  cmp_watch_begin (fixture->watch, &fixture->match);
  play_turns (fixture, G_N_ELEMENTS (turns));
  cmp_tally_add_round (fixture->tally, 0, fixture->watch, &fixture->match);
  end_round (fixture, LC_NO_SEAT, 0);

  g_assert_cmpint (sum (fixture, CMP_SUM_ENDLESS), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_BLOCKED), ==, 1);
  g_assert_cmpuint (cmp_tally_rounds_played (fixture->tally), ==, 2);
  for (guint i = 0; i < CMP_N_SUMS; i++)
    if (i != CMP_SUM_ENDLESS && i != CMP_SUM_BLOCKED)
      g_assert_cmpint (sum (fixture, i), ==, 0);
}

static void
test_too_long (Fixture *fixture, gconstpointer data)
{
  cmp_watch_begin (fixture->watch, &fixture->match);
  play_turns (fixture, CMP_WATCH_TURNS + 1);
  end_round (fixture, 0, 0);

  g_assert_cmpint (sum (fixture, CMP_SUM_ROUNDS), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_WATCHED), ==, 0);
  g_assert_cmpuint (fixture->tally->group[0].turns[CMP_TURNS_BINS - 1], ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_TURNS), ==, CMP_WATCH_TURNS + 1);
}

static void
test_match (Fixture *fixture, gconstpointer data)
{
  LcMatch *match = &fixture->match;

  match->game.table.phase = LC_PHASE_OVER;
  match->round = 12;
  match->winners = 1 << 1;
  cmp_tally_add_match (fixture->tally, 7, fixture->watch, match, 2);
  g_assert_cmpint (sum (fixture, CMP_SUM_MATCHES), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_MATCH_ROUNDS), ==, 12);
  g_assert_cmpint (sum (fixture, CMP_SUM_MATCH_WINS + 1), ==, 1);
  g_assert_cmpuint (fixture->tally->group[7].match_rounds[12], ==, 1);
  match->winners = 3;
  cmp_tally_add_match (fixture->tally, 7, fixture->watch, match, 2);
  g_assert_cmpint (sum (fixture, CMP_SUM_MATCHES_SHARED), ==, 1);
  match->game.table.phase = LC_PHASE_TURN;
  cmp_tally_add_match (fixture->tally, 7, fixture->watch, match, 2);
  g_assert_cmpint (sum (fixture, CMP_SUM_MATCHES_CUT), ==, 1);
  g_assert_cmpint (sum (fixture, CMP_SUM_MATCHES), ==, 2);
}

static void
test_skill (Fixture *fixture, gconstpointer data)
{
  LcTable *table = &fixture->match.game.table;
  guint by_place[3][3] = { { 0 } };

  table->phase = LC_PHASE_OVER;
  table->winner = 1;
  cmp_tally_add_skill (fixture->tally, 0, table, 1);
  cmp_tally_add_skill (fixture->tally, 0, table, 2);
  table->winner = LC_NO_SEAT;
  cmp_tally_add_skill (fixture->tally, 0, table, 2);
  g_assert_cmpint (sum (fixture, CMP_SUM_SKILL_ROUNDS), ==, 2);
  g_assert_cmpint (sum (fixture, CMP_SUM_SKILL_WINS), ==, 1);

  /* in nine games, the better bot is once in each seat with each dealer */
  for (guint64 game = 1; game <= 9; game++)
    by_place[cmp_skill_seat (game, 3)][game % 3]++;
  for (guint i = 0; i < 9; i++)
    g_assert_cmpuint (by_place[i / 3][i % 3], ==, 1);
}

static void
test_nothing_to_watch (void)
{
  const LcRules rules = { 0 };
  g_autoptr (CmpWatch) cheap = cmp_watch_new (&rules, CMP_PART_LENGTH | CMP_PART_WINS);
  g_autoptr (CmpWatch) dear = cmp_watch_new (&rules, CMP_PART_CHOICE);

  g_assert_true (cmp_watch_decision_func (cheap) == NULL);
  g_assert_true (cmp_watch_decision_func (dear) != NULL);
}

static CmpTally *
random_tally (LcRng *rng)
{
  CmpTally *tally = cmp_tally_new ();
  guint64 *words = cmp_tally_words (tally);

  for (gsize i = 0; i < CMP_TALLY_WORDS; i++)
    words[i] = lc_rng_below (rng, 1000);
  return tally;
}

static void
test_merging (void)
{
  CmpTally *parts[5];
  g_autoptr (CmpTally) forwards = cmp_tally_new ();
  g_autoptr (CmpTally) backwards = cmp_tally_new ();
  g_autoptr (CmpTally) in_pairs = cmp_tally_new ();
  LcRng rng;

  lc_rng_seed (&rng, 1, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    parts[i] = random_tally (&rng);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      cmp_tally_merge (forwards, parts[i]);
      cmp_tally_merge (backwards, parts[G_N_ELEMENTS (parts) - 1 - i]);
    }
  g_assert_true (cmp_tally_equal (forwards, backwards));
  cmp_tally_merge (parts[1], parts[0]);
  cmp_tally_merge (parts[3], parts[2]);
  cmp_tally_merge (in_pairs, parts[4]);
  cmp_tally_merge (in_pairs, parts[3]);
  g_assert_false (cmp_tally_equal (forwards, in_pairs));
  cmp_tally_merge (in_pairs, parts[1]);
  g_assert_true (cmp_tally_equal (forwards, in_pairs));
  g_assert_cmpint (forwards->group[60].sum[CMP_N_SUMS - 1], >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    cmp_tally_free (parts[i]);
}

static void
test_names (void)
{
  for (guint i = 0; i < CMP_N_SUMS; i++)
    {
      g_assert_nonnull (cmp_sum_name (i));
      g_assert_cmpint (cmp_sum_find (cmp_sum_name (i)), ==, (gint) i);
    }
  g_assert_cmpstr (cmp_sum_name (CMP_SUM_WINS + 15), ==, "wins-16");
  g_assert_cmpint (cmp_sum_find ("no such sum"), ==, -1);
  for (guint i = 0; i < CMP_N_HISTOGRAMS; i++)
    g_assert_nonnull (cmp_histogram_name (i));
}

/* No turn of a dealer or of a seat may stay in step with the groups. */
static void
test_groups (void)
{
  for (guint n = 2; n < CMP_GROUPS; n++)
    g_assert_cmpuint (CMP_GROUPS % n, !=, 0);
}

static void
add (const char *title, void (*test) (Fixture *fixture, gconstpointer data))
{
  g_autofree char *path = g_strconcat ("/tally/", title, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("a round is counted as by hand", test_round);
  add ("leads, deficits and contenders of a round are those by hand", test_drama);
  add ("who leads late and loses is an upset", test_upset);
  add ("where others play on, drama ends when the winner is done, and nobody done waits",
       test_playing_on);
  add ("options, forced decisions and waits are those by hand", test_choice_and_wait);
  add ("a watch forgets the round before", test_second_round);
  add ("positions are counted from the left of the dealer", test_positions);
  add ("blocked and endless rounds count for nothing else", test_unfinished);
  add ("a round too long to be watched is left out of drama alone", test_too_long);
  add ("matches are counted apart from their rounds", test_match);
  add ("the better bot sits everywhere as often", test_skill);
  g_test_add_func ("/tally/length and wins need no decisions", test_nothing_to_watch);
  g_test_add_func ("/tally/merging is exact in any order", test_merging);
  g_test_add_func ("/tally/every sum and histogram has a name", test_names);
  g_test_add_func ("/tally/the number of groups is a prime", test_groups);
  return g_test_run ();
}

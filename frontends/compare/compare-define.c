/* compare-define.c - what each metric means, in a sentence. docs/metrics.md has the formulas.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-output-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *id;
  const char *text;
} definitions[] = {
  { "turns", N_ ("Turns of a round until somebody is out, on average. A turn that is lost to a "
                 "skip is not counted.") },
  { "turns-deviation", N_ ("How much the turns of rounds scatter: their standard deviation.") },
  /* xgettext:no-c-format */
  { "turns-5", N_ ("5% of the rounds are shorter.") },
  { "turns-median", N_ ("Half of the rounds are shorter. It lies below the mean, since a few "
                        "rounds are very long.") },
  /* xgettext:no-c-format */
  { "turns-90", N_ ("90% of the rounds are shorter.") },
  /* xgettext:no-c-format */
  { "turns-95", N_ ("95% of the rounds are shorter.") },
  /* xgettext:no-c-format */
  { "turns-99", N_ ("99% of the rounds are shorter.") },
  { "laps", N_ ("Turns divided by seats: how often it was everybody's turn.") },
  { "laps-median", N_ ("Half of the rounds have fewer laps.") },
  /* xgettext:no-c-format */
  { "laps-90", N_ ("90% of the rounds have fewer laps.") },
  /* xgettext:no-c-format */
  { "laps-99", N_ ("99% of the rounds have fewer laps.") },
  { "plays", N_ ("Cards played in a round, on average.") },
  { "minutes", N_ ("What a round would last at a table: so many seconds for dealing, for each "
                   "turn, each card drawn, each challenge and each reshuffle. The seconds are "
                   "assumptions.") },
  { "match-rounds", N_ ("Rounds until somebody has the points of a match, on average.") },
  { "match-rounds-median", N_ ("Half of the matches have fewer rounds.") },
  /* xgettext:no-c-format */
  { "match-rounds-95", N_ ("95% of the matches have fewer rounds.") },
  { "match-minutes", N_ ("What a match would last at a table, by the same assumptions as for a "
                         "round.") },
  /* xgettext:no-c-format */
  { "first-seat", N_ ("How much more often the seat that begins wins than its fair share, "
                      "which is one divided by the number of seats. 0% is fair.") },
  { "skill", N_ ("One better bot sits among worse ones: how often it wins. Its fair share "
                 "would be one divided by the number of seats.") },
  { "lead-changes", N_ ("How often in a round another seat than the last leader has the fewest "
                        "cards alone.") },
  { "behind", N_ ("The part of all turns at which the later winner holds more cards than the "
                  "best of the others.") },
  { "drama", N_ ("How many cards the later winner is behind the best of the others, on average "
                 "over the turns at which there is such a gap.") },
  { "comeback", N_ ("The most cards by which the later winner is behind in a round, on "
                    "average.") },
  { "from-last", N_ ("Rounds won by a seat that held the most cards, alone, at some time.") },
  { "settled", N_ ("The part of a round, at its end, during which the winner is never behind.") },
  { "upsets", N_ ("Rounds not won by a seat that has the fewest cards when three quarters of "
                  "the round are over.") },
  { "contenders",
    N_ ("In how many seats the round could still be won, it seems, when three "
        "quarters of it are over, if a hand of n cards stands for a chance of 1/n.") },
  { "close", N_ ("Rounds at whose end somebody else has one card left.") },
  { "options", N_ ("How many moves there are to choose from in a decision, on average. A wild "
                   "card is one of them, whatever colour may be called.") },
  { "forced", N_ ("Decisions in which there is one move alone.") },
  { "decisions", N_ ("Decisions in a round, on average.") },
  { "longest-wait", N_ ("The most turns in a round that somebody waits for the next one of "
                        "their own, on average.") },
  /* xgettext:no-c-format */
  { "longest-wait-95", N_ ("In 95% of the rounds nobody waits as long.") },
  { "lost-turns", N_ ("Turns that are lost to a skip or the like in a round, on average.") },
  { "drawn", N_ ("Cards drawn in a round, on average, those dealt not counted.") },
  { "largest-hand", N_ ("The most cards that anybody holds during a round, on average.") },
  /* xgettext:no-c-format */
  { "largest-hand-95", N_ ("In 95% of the rounds nobody holds as many cards.") },
  { "reshuffles", N_ ("How often the discard pile is shuffled anew in a round, on average.") },
  { "blocked", N_ ("Rounds that end without a winner because nobody can go on.") },
  { "endless", N_ ("Rounds that were given up because they did not end.") },
  { "points", N_ ("Points that a round gives, on average.") },
  { "caught", N_ ("How often in a round somebody is caught who did not call their last card.") },
  { "false-catches", N_ ("How often in a round somebody is accused who did call.") },
  { "challenges", N_ ("How often in a round a play is challenged.") },
  { "challenges-won", N_ ("Challenges that are right.") },
};

/**
 * cmp_definition:
 * @id: the id of a row
 *
 * Returns: (transfer none) (nullable): what it means, translated; %NULL if nobody knows
 */
const char *
cmp_definition (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (definitions); i++)
    if (strcmp (definitions[i].id, id) == 0)
      return _ (definitions[i].text);
  if (g_str_has_prefix (id, CMP_COUNTER_PREFIX))
    return _ ("Counted by the ruleset itself: its value at the end of a round, on average.");
  return NULL;
}

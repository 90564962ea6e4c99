/* test-move.c - moves in words, before they are made.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "table.h"
#include "words-move.h"
#include "words-stake.h"

static guint8
colour (const Table *table, const char *id)
{
  return (guint8) lc_rules_find_colour (table->rules, id);
}

static void
expect (Table *table, LcMove move, const char *expected)
{
  LcView view;

  lc_session_view (table->session, move.seat < 4 ? move.seat : 0, &view);
  table_expect_text (words_move (&table->words, &view, move), expected);
}

static LcMove
answer (guint seat, guint n)
{
  LcMove move = lc_move (LC_MOVE_ANSWER, seat);

  move.answer = (guint8) n;
  return move;
}

static void
test_flex (void)
{
  g_auto (Table) table = { 0 };
  LcMove move;

  table_init (&table, "uno-flex", 3, "red-5");
  table_hold (&table, 0, "wild/wild-target-draw-two red-6/green-6 yellow-3/green-3");
  table_hold (&table, 1, "blue-4 blue-8");
  table_hold (&table, 2, "green-5 green-7");
  table_draws (&table, "red-3");
  table_begin (&table);

  expect (&table, table_play (&table, 0, "red-6/green-6", 0), "play red 6");
  expect (&table, table_play (&table, 0, "red-6/green-6", 1),
          "play red 6 for its flex side, green 6");
  move = table_play (&table, 0, "wild/wild-target-draw-two", 0);
  move.colour = colour (&table, "blue");
  expect (&table, move, "play Wild and call blue");
  move.side = 1;
  move.target = 2;
  expect (&table, move,
          "play Wild for its flex side, Wild Target Draw Two, call blue and choose Bo");
  expect (&table, lc_move (LC_MOVE_DRAW, 0), "draw a card");
  table_make (&table, LC_MOVE_DRAW, 0);
  expect (&table, lc_move (LC_MOVE_PASS, 0), "keep the card");
}

/* The triangles stand for those who want them. */
static void
test_marks (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "uno-flex", 2, "red-5");
  table_hold (&table, 0, "red-3 blue-4");
  table_hold (&table, 1, "blue-8 green-7");
  table_begin (&table);
  table.words.unmarked = FALSE;
  expect (&table, table_play (&table, 0, "red-3", 0), "play red 3 ▲▲▲▲");
}

static void
test_call_and_catch (void)
{
  g_auto (Table) table = { 0 };
  LcMove move;

  table_init (&table, "uno-classic", 2, "red-5");
  table_hold (&table, 0, "red-3 wild");
  table_hold (&table, 1, "blue-8 green-7");
  table_begin (&table);
  move = table_play (&table, 0, "red-3", 0);
  expect (&table, move, "play red 3");
  move.call = 1;
  expect (&table, move, "play red 3 and call UNO");
  move = table_play (&table, 0, "wild", 0);
  move.colour = colour (&table, "green");
  move.call = 1;
  expect (&table, move, "play Wild, call green and call UNO");
  expect (&table, lc_move (LC_MOVE_CALL, 0), "call UNO");
  move = lc_move (LC_MOVE_CATCH, 0);
  move.target = 1;
  expect (&table, move, "catch Ada");
}

/* The mode in force says what a draw is, and how its actions are called. */
static void
test_stacking (void)
{
  g_auto (Table) table = { 0 };
  LcMove move;

  table_init (&table, "uno-classic+stacking", 3, "red-5");
  table_hold (&table, 0, "wild-draw-four blue-1 blue-2");
  table_hold (&table, 1, "green-1 green-2");
  table_hold (&table, 2, "green-3 green-4");
  table_begin (&table);
  move = table_play (&table, 0, "wild-draw-four", 0);
  move.colour = colour (&table, "green");
  table_move (&table, move);
  expect (&table, lc_move (LC_MOVE_DRAW, 1), "draw 4 cards");
  expect (&table, answer (1, 0), "challenge");
}

static void
test_other_modes (void)
{
  g_auto (Table) several = { 0 };
  g_auto (Table) until = { 0 };

  table_init (&several, "uno-classic+multi-play", 2, "red-5");
  table_hold (&several, 0, "red-3 blue-3 blue-2");
  table_hold (&several, 1, "green-1 green-2");
  table_begin (&several);
  table_move (&several, table_play (&several, 0, "red-3", 0));
  expect (&several, lc_move (LC_MOVE_PASS, 0), "pass");

  table_init (&until, "uno-classic+draw-until", 2, "red-5");
  table_hold (&until, 0, "red-3 blue-3");
  table_hold (&until, 1, "green-1 green-2");
  table_begin (&until);
  expect (&until, lc_move (LC_MOVE_DRAW, 0), "draw until a card fits");
}

/* A card that may choose somebody says it as well when it chooses nobody. */
static void
test_nobody (void)
{
  g_auto (Table) table = { 0 };
  LcMove move;

  table_init (&table, "uno-classic+seven-zero{seven=may}", 2, "red-5");
  table_hold (&table, 0, "red-7 red-0 blue-3");
  table_hold (&table, 1, "green-1 green-2");
  table_begin (&table);
  move = table_play (&table, 0, "red-7", 0);
  expect (&table, move, "play red 7 and choose nobody");
  move.target = 1;
  expect (&table, move, "play red 7 and choose Ada");
  expect (&table, table_play (&table, 0, "red-0", 0), "play red 0");
}

/* Answers to questions: by their names, and colours that are called. */
static void
test_questions (void)
{
  g_auto (Table) doubt = { 0 };
  g_auto (Table) shuffle = { 0 };
  LcMove move;

  table_init (&doubt, "uno-flip", 2, "dark:pink-5");
  table_hold (&doubt, 0, "wild-draw-color teal-6 teal-7");
  table_hold (&doubt, 1, "pink-1 orange-2");
  table_begin (&doubt);
  move = table_play (&doubt, 0, "wild-draw-color", 1);
  move.colour = colour (&doubt, "teal");
  expect (&doubt, move, "play Wild Draw Color and call teal");
  table_move (&doubt, move);
  expect (&doubt, answer (1, 0), "draw");
  expect (&doubt, answer (1, 1), "challenge");

  table_init (&shuffle, "uno-classic{deck=112}", 2, "red-5");
  table_hold (&shuffle, 0, "wild-shuffle-hands red-6 red-7");
  table_hold (&shuffle, 1, "blue-1 blue-2");
  table_begin (&shuffle);
  table_move (&shuffle, table_play (&shuffle, 0, "wild-shuffle-hands", 0));
  expect (&shuffle, answer (0, colour (&shuffle, "green")), "call green");
}

/* Whatever bytes a move is made of, there are words for it, and no crash. */
static void
test_garbage (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_auto (Table) table = { 0 };
  LcView view;

  table_init (&table, "uno-flex", 2, "red-5");
  table_hold (&table, 0, "red-3 wild/wild-target-draw-two");
  table_hold (&table, 1, "blue-8 green-7");
  table_begin (&table);
  table_view (&table, &view);
  for (guint i = 0; i < 20000; i++)
    {
      guint8 bytes[sizeof (LcMove)];
      g_autofree char *text = NULL;
      LcMove move;

      for (guint n = 0; n < sizeof bytes; n++)
        bytes[n] = (guint8) g_rand_int_range (rand, 0, n == 0 ? 8 : 256);
      memcpy (&move, bytes, sizeof move);
      text = words_move (&table.words, &view, move);
      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
}

/* What a challenge is about, and what the answers cost, is read from the rules. */
static void
test_stake (void)
{
  g_auto (Table) table = { 0 };
  LcMove move;
  LcView view;

  table_init (&table, "uno-classic+stacking", 3, "red-5");
  table_hold (&table, 0, "wild-draw-four blue-1 blue-2");
  table_hold (&table, 1, "green-1 green-2");
  table_hold (&table, 2, "green-3 green-4");
  table_begin (&table);
  table_view (&table, &view);
  g_assert_null (words_doubted (&table.words, &view));
  move = table_play (&table, 0, "wild-draw-four", 0);
  move.colour = (guint8) lc_rules_find_colour (table.rules, "green");
  table_move (&table, move);
  table.words.seat = 1;
  table_view (&table, &view);
  table_expect_text (words_doubted (&table.words, &view),
                     "Guest has played Wild Draw Four on red 5.");
  table_expect_text (words_stake (&table.words, &view, 0),
                     "if it was a bluff, Guest draws 4 cards; if not, you draw 6 cards");
}

/* Where nobody knows how many cards it takes, that is said. */
static void
test_stake_until (void)
{
  g_auto (Table) table = { 0 };
  LcMove move;
  LcView view;

  table_init (&table, "uno-flip", 2, "dark:pink-5");
  table_hold (&table, 0, "teal-6 wild-draw-color orange-1");
  table_hold (&table, 1, "teal-8 purple-1 purple-2");
  table_begin (&table);
  move = table_play (&table, 0, "wild-draw-color", 1);
  move.colour = (guint8) lc_rules_find_colour (table.rules, "pink");
  table_move (&table, move);
  table.words.seat = 1;
  table_view (&table, &view);
  table_expect_text (words_stake (&table.words, &view, 0),
                     "you draw until a card fits and lose the turn");
  table_expect_text (words_stake (&table.words, &view, 1),
                     "if it was a bluff, Guest draws until a card fits; if not, you draw until a "
                     "card fits, 2 more and lose the turn");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/move/in Flex the side, the colour and the target are told", test_flex);
  g_test_add_func ("/words/move/triangles are shown to whoever wants them", test_marks);
  g_test_add_func ("/words/move/UNO is called with a play or after it", test_call_and_catch);
  g_test_add_func ("/words/move/what is owed is drawn, or challenged", test_stacking);
  g_test_add_func ("/words/move/passing and drawing are what the mode makes them",
                   test_other_modes);
  g_test_add_func ("/words/move/choosing nobody is told where it is a choice", test_nobody);
  g_test_add_func ("/words/move/answers are called what they are", test_questions);
  g_test_add_func ("/words/move/no move is without words", test_garbage);
  g_test_add_func ("/words/move/a challenge is told with its stake", test_stake);
  g_test_add_func ("/words/move/a stake can be open", test_stake_until);
  return g_test_run ();
}

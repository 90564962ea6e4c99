/* test-teller.c - what a frontend takes from a teller after each move.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "table.h"

/* A card for its second side, with everything that is said along with it, is one sentence. */
static void
test_flex_side (void)
{
  g_auto (Table) table = { 0 };
  LcMove move;

  table_init (&table, "uno-flex", 3, "red-5");
  table_hold (&table, 0, "wild/wild-target-draw-two yellow-1/green-1 yellow-3/green-3");
  table_hold (&table, 1, "blue-4 blue-6/yellow-6 blue-8");
  table_hold (&table, 2, "green-5 green-6/red-6");
  table_draws (&table, "red-1/blue-1 red-3");
  table_begin (&table);
  move = table_play (&table, 0, "wild/wild-target-draw-two", 1);
  move.colour = (guint8) lc_rules_find_colour (table.rules, "green");
  move.target = 2;
  table_move (&table, move);
  table_expect_told (&table, "You play Wild for its flex side, Wild Target Draw Two, call green "
                             "and choose Bo. Your Power Card is now red. Bo draws 2 cards.");
  table_make (&table, LC_MOVE_DRAW, 1);
  table_expect_told (&table, "Ada draws a card.");
}

/* Whoever takes hears nothing twice, and the lines of the round stay for those who want them. */
static void
test_take (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "uno-classic", 2, "red-5");
  table_hold (&table, 0, "red-6 red-7 blue-1");
  table_hold (&table, 1, "red-8 yellow-1 yellow-2");
  table_begin (&table);
  table_move (&table, table_play (&table, 0, "red-6", 0));
  table_expect_told (&table, "You play red 6.");
  table_expect_told (&table, "");
  table_move (&table, table_play (&table, 1, "red-8", 0));
  table_expect_told (&table, "Ada plays red 8.");
  g_assert_cmpuint (table.teller.lines->len, ==, 2);
}

/* A sentence that begins with a card begins with a capital. */
static void
test_capitals (void)
{
  g_auto (Table) table = { 0 };
  g_autoptr (GPtrArray) told = NULL;
  GError *error = NULL;

  table_init (&table, "uno-classic", 2, "red-5");
  table_hold (&table, 0, "red-6");
  table_hold (&table, 1, "red-8");
  table_begin (&table);
  table_move (&table, table_play (&table, 0, "red-6", 0));
  lc_session_next_round (table.session, &error);
  g_assert_no_error (error);
  told = words_teller_take (&table.teller);
  g_assert_cmpuint (told->len, >=, 2);
  for (guint i = 0; i < told->len; i++)
    {
      g_autofree char *plain = words_plain (told->pdata[i]);

      g_assert_true (g_unichar_isupper (g_utf8_get_char (plain)));
    }
}

/* With the round's lines given up, nothing is kept that was taken, and nothing is lost before. */
static void
test_forgets (void)
{
  g_auto (Table) table = { 0 };
  g_autoptr (GPtrArray) told = NULL;
  GError *error = NULL;

  table_init (&table, "uno-classic", 2, "red-5");
  table_hold (&table, 0, "red-6");
  table_hold (&table, 1, "red-8");
  table_begin (&table);
  table.teller.forgets = TRUE;
  table_move (&table, table_play (&table, 0, "red-6", 0));
  lc_session_next_round (table.session, &error);
  g_assert_no_error (error);
  told = words_teller_take (&table.teller);
  g_assert_cmpuint (told->len, >=, 4);
  table_expect_text (g_strdup (told->pdata[0]), "You play red 6.");
  table_expect_text (g_strdup (told->pdata[1]), "You win the round!");
  table_expect_text (g_strdup (told->pdata[2]), "You score 8 points.");
  g_assert_cmpuint (table.teller.lines->len, ==, 0);
  table_expect_told (&table, "");
}

/* An action of a mode has the name that its rules give it, and so has an answer. */
static void
test_names_of_answers (void)
{
  g_auto (Table) stacking = { 0 };
  g_auto (Table) classic = { 0 };
  LcMove move;

  table_init (&stacking, "uno-classic+stacking", 3, "red-5");
  table_hold (&stacking, 0, "wild-draw-four blue-1 blue-2");
  table_hold (&stacking, 1, "green-1 green-2");
  table_hold (&stacking, 2, "green-3 green-4");
  table_begin (&stacking);
  move = table_play (&stacking, 0, "wild-draw-four", 0);
  move.colour = (guint8) lc_rules_find_colour (stacking.rules, "green");
  table_move (&stacking, move);
  table_expect_told (&stacking, "You play Wild Draw Four and call green. Cards owed: 4.");
  table_answer (&stacking, 1, 0);
  table_expect_told (&stacking, "Ada challenges. Ada is shown your hand. You were not "
                                "bluffing: the challenge fails. Cards owed: 6. Ada draws 6 cards. "
                                "Ada loses the turn.");

  table_init (&classic, "uno-classic", 3, "red-5");
  table_hold (&classic, 0, "wild-draw-four blue-1 blue-2");
  table_hold (&classic, 1, "green-1 green-2");
  table_hold (&classic, 2, "green-3 green-4");
  table_begin (&classic);
  move = table_play (&classic, 0, "wild-draw-four", 0);
  move.colour = (guint8) lc_rules_find_colour (classic.rules, "green");
  table_move (&classic, move);
  table_expect_told (&classic, "You play Wild Draw Four and call green.");
  table_answer (&classic, 1, 0);
  table_expect_told (&classic, "Ada does not challenge. Ada draws 4 cards. Ada loses the turn.");
}

/* Whoever draws a sum that is owed loses the turn by it, and whoever draws in an ordinary turn does not. */
static void
test_sum (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "uno-classic+stacking", 3, "red-5");
  table_hold (&table, 0, "red-draw-two blue-1 blue-2");
  table_hold (&table, 1, "green-1 green-2");
  table_hold (&table, 2, "green-3 green-4");
  table_draws (&table, "green-6 green-7 green-8");
  table_begin (&table);
  table_move (&table, table_play (&table, 0, "red-draw-two", 0));
  table_make (&table, LC_MOVE_DRAW, 1);
  table_expect_told (&table, "You play red Draw Two. Cards owed: 2. Ada draws 2 cards. "
                             "Ada loses the turn.");
  table_make (&table, LC_MOVE_DRAW, 2);
  table_expect_told (&table, "Bo draws a card.");
}

/* Who plays though it is somebody else's turn jumps in. */
static void
test_jump_in (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "uno-classic+jump-in", 3, "red-5");
  table_hold (&table, 0, "red-6 blue-1 blue-2");
  table_hold (&table, 1, "green-1 green-2 red-7");
  table_hold (&table, 2, "red-6 red-8 green-4");
  table_begin (&table);
  table_move (&table, table_play (&table, 0, "red-6", 0));
  table_move (&table, table_play (&table, 2, "red-6", 0));
  table_expect_told (&table, "You play red 6. Bo jumps in. Bo plays red 6.");
}

/* Where a card skips everybody else, the next play of the same player does not come as a surprise. */
static void
test_skip_all (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "uno-flex", 3, "green-3");
  table_hold (&table, 0, "green-skip/green-skip-all red-3 red-1");
  table_hold (&table, 1, "blue-6 blue-8");
  table_hold (&table, 2, "green-5 green-7");
  table_begin (&table);
  table_move (&table, table_play (&table, 0, "green-skip/green-skip-all", 1));
  table_expect_told (&table,
                     "You play green Skip for its flex side, green Skip All. Your Power Card "
                     "is now red. Everybody else is skipped: you have another turn.");
}

/* A move that is taken back is no event: the question that it answered is noted anew. */
static void
test_note (void)
{
  g_auto (Table) table = { 0 };
  LcView view;
  LcMove move;
  LcEvent event = { .type = LC_EVENT_MOVE };

  table_init (&table, "uno-classic", 3, "red-5");
  table_hold (&table, 0, "wild-draw-four blue-1 blue-2");
  table_hold (&table, 1, "green-1 green-2");
  table_hold (&table, 2, "green-3 green-4");
  table_begin (&table);
  move = table_play (&table, 0, "wild-draw-four", 0);
  move.colour = (guint8) lc_rules_find_colour (table.rules, "green");
  table_move (&table, move);
  table_view (&table, &view);
  table_answer (&table, 1, 0);
  table_expect_told (&table, "You play Wild Draw Four and call green. Ada does not challenge. "
                             "Ada draws 4 cards. Ada loses the turn.");

  event.move = lc_move (LC_MOVE_ANSWER, 1);
  event.move.answer = 1;
  words_teller_note (&table.teller, &view.table);
  words_teller_tell (&table.teller, &event);
  table_expect_told (&table, "Ada challenges.");
}

/* Where everything lies on the dark side, that side has the names. */
static void
test_dark_side (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "uno-flip", 2, "dark:pink-5");
  table_hold (&table, 0, "teal-6 pink-7 orange-1");
  table_hold (&table, 1, "teal-8 purple-1 purple-2");
  table_draws (&table, "purple-3 orange-skip-everyone");
  table_begin (&table);
  table_make (&table, LC_MOVE_DRAW, 0);
  table_expect_told (&table, "You draw purple 3.");
  table_make (&table, LC_MOVE_DRAW, 1);
  table_expect_told (&table, "Ada draws a card.");
  table_move (&table, table_play (&table, 0, "pink-7", 1));
  table_expect_told (&table, "You play pink 7.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/teller/a play for the flex side is one sentence", test_flex_side);
  g_test_add_func ("/words/teller/what is taken is not told again", test_take);
  g_test_add_func ("/words/teller/sentences begin with capitals", test_capitals);
  g_test_add_func ("/words/teller/lines that are not wanted go when they are taken", test_forgets);
  g_test_add_func ("/words/teller/answers have the names of their rules", test_names_of_answers);
  g_test_add_func ("/words/teller/who draws a sum that is owed loses the turn", test_sum);
  g_test_add_func ("/words/teller/a play out of turn is told as one", test_jump_in);
  g_test_add_func ("/words/teller/where everybody else is skipped, that is said", test_skip_all);
  g_test_add_func ("/words/teller/after an undo the question is known again", test_note);
  g_test_add_func ("/words/teller/on the dark side the dark faces are named", test_dark_side);
  return g_test_run ();
}

/* test-table.c - the table in sentences, and what is asked.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "table.h"
#include "words-table.h"

static void
expect (Table *table, const char *expected)
{
  g_autoptr (GPtrArray) sentences = NULL;
  LcView view;

  table_view (table, &view);
  sentences = words_table (&table->words, &view);
  table_expect (sentences, expected);
}

static void
expect_asked (Table *table, const char *expected)
{
  LcView view;

  table_view (table, &view);
  table_expect_text (words_asked (&table->words, &view), expected);
}

/* Somebody else reads. */
static void
turn_to (Table *table, guint seat)
{
  table->words.seat = seat;
}

static LcMove
play_wild (Table *table, const char *card, const char *colour)
{
  LcMove move = table_play (table, 0, card, 0);

  move.colour = (guint8) lc_rules_find_colour (table->rules, colour);
  return move;
}

static void
test_flex (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "uno-flex", 3, "red-5");
  table_hold (&table, 0, "wild/wild-target-draw-two yellow-3/green-3");
  table_hold (&table, 1, "blue-4");
  table_hold (&table, 2, "green-5 green-7 green-3");
  table.position.token[0][2] = 0;
  table_begin (&table);
  expect (&table, "On top: red 5. It is your turn. Play goes clockwise. "
                  "You have 2 cards; Power Card green. Ada has 1 card, UNO; Power Card green. "
                  "Bo has 3 cards; Power Card red. You can play a card or draw a card.");
  turn_to (&table, 1);
  expect (&table, "On top: red 5. It is the turn of Guest. Play goes clockwise. "
                  "You have 1 card, UNO; Power Card green. Bo has 3 cards; Power Card red. "
                  "Guest has 2 cards; Power Card green.");
  turn_to (&table, LC_NO_SEAT);
  expect (&table, "On top: red 5. It is the turn of Guest. Play goes clockwise. "
                  "Guest has 2 cards; Power Card green. Ada has 1 card, UNO; Power Card green. "
                  "Bo has 3 cards; Power Card red.");
}

/* The other way round, a colour that was called, somebody who is out, somebody who has not
 * called. */
static void
test_around (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "uno-classic", 4, "wild");
  table_hold (&table, 0, "red-3");
  table_hold (&table, 1, "blue-4");
  table_hold (&table, 3, "green-4 green-6");
  table.position.colour = (guint8) lc_rules_find_colour (table.rules, "blue");
  table.position.direction = -1;
  table.position.out = LC_SEAT_BIT (2);
  table.position.turn = 3;
  table.position.uncalled = LC_SEAT_BIT (1);
  table_begin (&table);
  expect (&table, "On top: Wild, colour blue. It is the turn of Cleo. Play goes anticlockwise. "
                  "You have 1 card, UNO. Cleo has 2 cards. Ada has 1 card. Bo is out.");
}

/* Whoever is done is not out, and has a place. */
static void
test_done (void)
{
  g_auto (Table) table = { 0 };
  LcView view;
  g_autofree char *first = NULL, *out = NULL;

  table_init (&table, "uno-classic+play-on", 4, "red-5");
  table_hold (&table, 0, "red-3");
  table_hold (&table, 1, "red-4");
  table_hold (&table, 2, "green-4 green-6");
  table.position.out = LC_SEAT_BIT (3);
  table_begin (&table);
  table_move (&table, table_play (&table, 0, "red-3", 0));
  expect (&table, "On top: red 3. It is the turn of Ada. Play goes clockwise. Ada has 1 card, UNO. "
                  "Bo has 2 cards. You are done, in place 1. Cleo is out.");
  table_view (&table, &view);
  first = words_gone (&view.table, 0);
  out = words_gone (&view.table, 3);
  g_assert_cmpstr (first, ==, "done, place 1");
  g_assert_cmpstr (out, ==, "out");
  table_move (&table, table_play (&table, 1, "red-4", 0));
  table_view (&table, &view);
  table_expect_text (words_gone (&view.table, 1), "done, place 2");
}

/* The backs of the others, and of the draw pile, in Flip; nobody sees the own ones. */
static void
test_flip (void)
{
  g_auto (Table) table = { 0 };
  LcView view;
  g_autoptr (GPtrArray) sentences = NULL;
  g_autofree char *backs = NULL;

  table_init (&table, "uno-flip", 2, "dark:pink-5");
  table_hold (&table, 0, "teal-6 teal-7");
  table_hold (&table, 1, "orange-2 pink-1");
  table_draws (&table, "purple-3");
  table_begin (&table);
  table_view (&table, &view);
  backs = words_backs_of (&table.words, &view, 1);
  g_assert_nonnull (backs);
  g_assert_null (words_backs_of (&table.words, &view, 0));
  sentences = words_table (&table.words, &view);
  g_assert_cmpuint (sentences->len, ==, 7);
  table_expect_text (g_strdup (sentences->pdata[0]), "On top: pink 5.");
  table_expect_text (g_strdup (sentences->pdata[3]), "You have 2 cards.");
  {
    g_autofree char *expected = g_strdup_printf ("Ada has 2 cards. On their backs: %s.", backs);

    g_assert_cmpstr (sentences->pdata[4], ==, expected);
  }
  g_assert_true (
    g_str_has_prefix (sentences->pdata[5], "On the back of the next card to be drawn: "));
  table_expect_text (g_strdup (sentences->pdata[6]), "You can draw a card.");
  table_make (&table, LC_MOVE_DRAW, 0);
  expect_asked (&table, NULL);
}

/* A card that was drawn and fits, by the name of the side that is up. */
static void
test_drawn (void)
{
  g_auto (Table) flip = { 0 };
  g_auto (Table) flex = { 0 };
  g_auto (Table) forced = { 0 };

  table_init (&flip, "uno-flip", 2, "dark:pink-5");
  table_hold (&flip, 0, "teal-6 teal-7");
  table_hold (&flip, 1, "orange-2 pink-1");
  table_draws (&flip, "pink-3");
  table_begin (&flip);
  table_make (&flip, LC_MOVE_DRAW, 0);
  expect_asked (&flip, "You have drawn pink 3, and can play it or keep it.");

  table_init (&flex, "uno-flex", 2, "red-5");
  table_hold (&flex, 0, "blue-4 red-3");
  table_hold (&flex, 1, "green-5 green-7");
  table_draws (&flex, "wild-draw-four/wild-target-draw-four");
  table_begin (&flex);
  table_make (&flex, LC_MOVE_DRAW, 0);
  expect_asked (&flex, "You have drawn Wild Draw Four (flex: Wild Target Draw Four), and can play "
                       "it or keep it. It would be a bluff, and may be challenged.");

  table_init (&forced, "uno-classic+force-play", 2, "red-5");
  table_hold (&forced, 0, "blue-4 blue-3");
  table_hold (&forced, 1, "green-5 green-7");
  table_draws (&forced, "red-3");
  table_begin (&forced);
  table_make (&forced, LC_MOVE_DRAW, 0);
  expect_asked (&forced, "You have drawn red 3, and have to play it.");
}

/* A question is asked with its answers, and only of whoever has to answer. */
static void
test_question (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "uno-classic", 3, "red-5");
  table_hold (&table, 0, "wild-draw-four blue-1 blue-2");
  table_hold (&table, 1, "green-1 green-2");
  table_hold (&table, 2, "green-3 green-4");
  table_begin (&table);
  table_move (&table, play_wild (&table, "wild-draw-four", "green"));
  expect (&table, "On top: Wild Draw Four, colour green. Ada has to answer. "
                  "Play goes clockwise. You have 2 cards. Ada has 2 cards. Bo has 2 cards.");
  expect_asked (&table, NULL);
  turn_to (&table, 1);
  expect (&table, "On top: Wild Draw Four, colour green. You have to answer. "
                  "Play goes clockwise. You have 2 cards. Bo has 2 cards. Guest has 2 cards. "
                  "The card makes you draw. Do you draw, or challenge it as a bluff? "
                  "You can draw or challenge.");
}

/* A mode by its name, what is owed, and its actions. */
static void
test_stacking (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "uno-classic+stacking", 3, "red-5");
  table_hold (&table, 0, "wild-draw-four blue-1 blue-2");
  table_hold (&table, 1, "wild-draw-four green-2");
  table_hold (&table, 2, "green-3 green-4");
  table_begin (&table);
  table_move (&table, play_wild (&table, "wild-draw-four", "green"));
  turn_to (&table, 1);
  expect (&table, "On top: Wild Draw Four, colour green. It is your turn. Play goes clockwise. "
                  "You have 2 cards. Bo has 2 cards. Guest has 2 cards. Cards owed: 4. "
                  "Now: a sum has to be drawn or answered. "
                  "You can play a card, draw 4 cards or challenge.");
}

/* A round that is over waits for nobody, and before the first one nothing lies on the table. */
static void
test_ends (void)
{
  g_auto (Table) table = { 0 };
  LcView before = { 0 };
  g_autoptr (GPtrArray) nothing = NULL;

  table_init (&table, "uno-classic", 2, "red-5");
  table_hold (&table, 0, "red-3");
  table_hold (&table, 1, "green-1 green-2");
  table_begin (&table);
  table_move (&table, table_play (&table, 0, "red-3", 0));
  expect (&table, "On top: red 3. The round is over. Play goes clockwise. You have 0 cards. "
                  "Ada has 2 cards.");
  nothing = words_table (&table.words, &before);
  g_assert_cmpuint (nothing->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/table/each reader is told of all hands, the own one first", test_flex);
  g_test_add_func ("/words/table/a called colour, the direction, who is out", test_around);
  g_test_add_func ("/words/table/who is done has a place, and is not out", test_done);
  g_test_add_func ("/words/table/in Flip the backs of the others are told", test_flip);
  g_test_add_func ("/words/table/a drawn card is played or kept", test_drawn);
  g_test_add_func ("/words/table/a question is told to whoever has to answer", test_question);
  g_test_add_func ("/words/table/what is owed, and how to answer it", test_stacking);
  g_test_add_func ("/words/table/before and after a round", test_ends);
  return g_test_run ();
}

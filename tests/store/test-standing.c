/* test-standing.c - how a match stands, read from lines of its record.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-error.h"
#include "lc-standing.h"

static void
read_lines (LcStanding *standing, const char *const *lines)
{
  GError *error = NULL;

  for (; *lines != NULL; lines++)
    {
      g_assert_true (lc_standing_read (standing, *lines, &error));
      g_assert_no_error (error);
    }
}

static const char *const last_round[] = {
  "{\"e\":\"round\",\"round\":2,\"dealer\":1}",
  "{\"e\":\"move\",\"n\":1,\"seat\":1,\"do\":\"draw\"}",
  "{\"e\":\"round-end\",\"winner\":1}",
  "{\"e\":\"score\",\"seat\":0,\"points\":0,\"total\":20}",
  "{\"e\":\"score\",\"seat\":1,\"points\":90,\"total\":95}",
  "{\"e\":\"match-end\",\"winners\":[1,3]}",
  NULL,
};

static void
begin (LcStanding *standing)
{
  *standing = (LcStanding){ .rounds = 1, .points = { 20, 5 }, .rounds_won = { 1, 0 } };
}

static void
test_match_ends (void)
{
  LcStanding standing;

  begin (&standing);
  read_lines (&standing, last_round);
  g_assert_true (standing.over);
  g_assert_cmpint (standing.winners, ==, LC_SEAT_BIT (1) | LC_SEAT_BIT (3));
  g_assert_cmpint (standing.rounds, ==, 2);
  g_assert_cmpint (standing.moves, ==, 1);
  g_assert_cmpint (standing.points[0], ==, 20);
  g_assert_cmpint (standing.points[1], ==, 95);
  g_assert_cmpint (standing.rounds_won[1], ==, 1);
}

static void
test_undo (void)
{
  static const char *const undo[] = { "{\"e\":\"undo\",\"moves\":0}", NULL };
  LcStanding standing;

  begin (&standing);
  read_lines (&standing, last_round);
  read_lines (&standing, undo);
  g_assert_false (standing.over);
  g_assert_cmpint (standing.winners, ==, 0);
  g_assert_cmpint (standing.rounds, ==, 1);
  g_assert_cmpint (standing.points[1], ==, 5);
  g_assert_cmpint (standing.rounds_won[1], ==, 0);
  /* one in the middle of a round changes nothing */
  read_lines (&standing, undo);
  g_assert_cmpint (standing.rounds, ==, 1);
  g_assert_cmpint (standing.points[0], ==, 20);
}

static void
test_blocked (void)
{
  static const char *const lines[] = {
    "{\"e\":\"round-end\",\"winner\":null}",
    "{\"e\":\"score\",\"seat\":0,\"points\":-4,\"total\":-4}",
    NULL,
  };
  LcStanding standing = { 0 };

  read_lines (&standing, lines);
  g_assert_cmpint (standing.rounds, ==, 1);
  g_assert_cmpint (standing.rounds_won[0], ==, 0);
  g_assert_cmpint (standing.points[0], ==, -4);
}

static void
check_refused (const char *line)
{
  g_autoptr (GError) error = NULL;
  LcStanding standing = { 0 };

  g_test_message ("%.80s", line);
  g_assert_false (lc_standing_read (&standing, line, &error));
  g_assert_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_FORMAT);
}

static void
test_refused (void)
{
  static const char *const lines[] = {
    "",
    "hello",
    "{\"record\":1}",
    "{\"e\":\"score\"",
    "{\"e\":\"score\",\"seat\":16,\"total\":1}",
    "{\"e\":\"score\",\"seat\":-1,\"total\":1}",
    "{\"e\":\"score\",\"seat\":0,\"total\":99999999999}",
    "{\"e\":\"score\",\"seat\":\"0\",\"total\":1}",
    "{\"e\":\"round-end\",\"winner\":99}",
    "{\"e\":\"round-end\",\"winner\":[0]}",
    "{\"e\":\"match-end\"}",
    "{\"e\":\"match-end\",\"winners\":[99]}",
    "{\"e\":\"match-end\",\"winners\":[[0]]}",
    "{\"e\":\"match-end\",\"winners\":{}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    check_refused (lines[i]);
}

/* The parser would call itself until there is no stack left. */
static void
test_deep (void)
{
  g_autofree char *deep = g_strnfill (1000000, '[');
  g_autofree char *plain = g_strconcat ("{\"e\":\"score\",\"seat\":", deep, NULL);
  g_autofree char *commented = g_strconcat ("{\"e\":\"match-end\",/*\"*/", deep, NULL);

  check_refused (plain);
  check_refused (commented);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/a match ends with its points and winners", test_match_ends);
  g_test_add_func ("/standing/a round that was over goes on after an undo", test_undo);
  g_test_add_func ("/standing/a blocked round has no winner", test_blocked);
  g_test_add_func ("/standing/what no record has is refused", test_refused);
  g_test_add_func ("/standing/a line that is brackets and no more is refused", test_deep);
  return g_test_run ();
}

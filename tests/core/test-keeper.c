/* test-keeper.c - a record that is not a file: who keeps it is given what a file would get.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "lc-error.h"
#include "lc-session-private.h"
#include "session-fixture.h"
#include "tiny-rules.h"

/* A listener may be told of a thing only when the shelf has it. */
static void
count_told (LcSession *session, const LcEvent *event, gpointer data)
{
  guint *n_told = data;

  (*n_told)++;
}

/* The record of a whole match as a file has it. */
static char *
play_into_file (LcRegistry *registry, guint n_people, guint64 seed, gboolean legal)
{
  g_autofree char *folder = g_dir_make_tmp ("lastcard-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.jsonl", NULL);
  LcSession *session = session_fixture_new (registry, n_people, seed,
                                            (LcSessionSetup){ .record = path, .legal = legal });
  char *text;

  session_fixture_play (session, seed);
  lc_session_free (session);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_unlink (path);
  g_rmdir (folder);
  return text;
}

static void
test_as_a_file (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();

  for (guint legal = 0; legal < 2; legal++)
    {
      g_autofree char *file = play_into_file (registry, 1, 5, legal != 0);
      LcSessionKeeper keeper;
      LcSession *session;
      SessionShelf shelf;

      session_shelf_init (&shelf, &keeper);
      session = session_fixture_new (registry, 1, 5,
                                     (LcSessionSetup){ .keeper = &keeper, .legal = legal != 0 });
      g_assert_true (g_str_has_prefix (shelf.text->str, "{\"record\":1,"));
      g_assert_null (lc_session_record (session));
      session_fixture_play (session, 5);
      lc_session_free (session);
      g_assert_cmpstr (shelf.text->str, ==, file);
      session_shelf_clear (&shelf);
    }
}

/* Every second step fails, whoever makes it and whatever it is: then nothing has happened. */
static void
fail_every_second (gboolean no_undo)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *file = play_into_file (registry, 1, 6, TRUE);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  LcSessionState state;
  LcSessionKeeper keeper;
  LcSession *session;
  SessionShelf shelf;
  guint n_told = 0;
  LcRng rng;

  session_shelf_init (&shelf, &keeper);
  session = session_fixture_new (
    registry, 1, 6, (LcSessionSetup){ .keeper = &keeper, .legal = TRUE, .no_undo = no_undo });
  lc_session_listen (session, count_told, &n_told);
  lc_rng_seed (&rng, 6, 0, 50);
  while ((state = lc_session_state (session)) != LC_SESSION_MATCH_OVER)
    {
      const gsize length = shelf.text->len;
      const guint told = n_told;
      const guint seat = lc_session_round (session) > 0 ? 0 : LC_NO_SEAT;
      LcMove move = { 0 };
      LcView before, after;
      gboolean done[2];

      /* a bot may act while a person is waited for */
      if (state == LC_SESSION_WAITING)
        {
          shelf.failing = FALSE;
          if (lc_session_step (session, NULL) == LC_SESSION_MOVED)
            continue;
          lc_session_moves (session, 0, moves);
          move = g_array_index (moves, LcMove, lc_rng_below (&rng, moves->len));
        }
      lc_session_view (session, seat, &before);
      for (guint again = 0; again < 2; again++)
        {
          g_autoptr (GError) error = NULL;

          shelf.failing = again == 0;
          if (state == LC_SESSION_ROUND_OVER)
            done[again] = lc_session_next_round (session, &error);
          else if (state == LC_SESSION_WAITING)
            done[again] = lc_session_submit (session, move, &error);
          else
            done[again] = lc_session_step (session, &error) == LC_SESSION_MOVED;
          if (again > 0)
            continue;
          g_assert_cmpstr (error->message, ==, "the shelf is full");
          lc_session_view (session, seat, &after);
          g_assert_true (lc_view_equal (&before, &after));
          g_assert_cmpuint (shelf.text->len, ==, length);
          g_assert_cmpuint (n_told, ==, told);
          g_assert_cmpint (lc_session_state (session), ==, state);
        }
      g_assert_false (done[0]);
      g_assert_true (done[1]);
      g_assert_cmpuint (n_told, >, told);
    }
  lc_session_free (session);
  g_assert_cmpstr (shelf.text->str, ==, file);
  session_shelf_clear (&shelf);
}

static void
test_failing (void)
{
  fail_every_second (FALSE);
  fail_every_second (TRUE);
}

/* Without undo one copy of the match is kept, however many moves are made; the record is the
 * same. */
static void
test_no_undo (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *file = play_into_file (registry, 0, 7, FALSE);
  LcSession *session, *resumed;
  LcSessionKeeper keeper;
  SessionShelf shelf;
  guint n_moves = 0;

  session_shelf_init (&shelf, &keeper);
  session =
    session_fixture_new (registry, 0, 7, (LcSessionSetup){ .keeper = &keeper, .no_undo = TRUE });
  while (lc_session_state (session) != LC_SESSION_MATCH_OVER)
    {
      g_autoptr (GError) error = NULL;

      if (lc_session_step (session, NULL) == LC_SESSION_ROUND_OVER)
        g_assert_true (lc_session_next_round (session, NULL));
      n_moves = MAX (n_moves, session->moves->len);
      g_assert_cmpuint (session->history->len, <=, 1);
      g_assert_false (lc_session_undo (session, 0, &error));
      g_assert_cmpstr (error->message, ==, "moves of this match cannot be taken back");
      if (session->moves->len == 12)
        {
          resumed = session_fixture_resume (registry, shelf.text->str, shelf.text->len, NULL);
          g_assert_cmpuint (resumed->history->len, ==, 12);
          lc_session_set_no_undo (resumed);
          g_assert_cmpuint (resumed->history->len, ==, 0);
          g_assert_cmpint (lc_session_step (resumed, NULL), ==, lc_session_state (session));
          g_assert_cmpuint (resumed->history->len, <=, 1);
          lc_session_free (resumed);
        }
    }
  g_assert_cmpuint (n_moves, >, 12);
  lc_session_free (session);
  g_assert_cmpstr (shelf.text->str, ==, file);
  session_shelf_clear (&shelf);
}

static void
test_failing_header (void)
{
  static const LcSeatSetup seats[] = { { (char *) "Ada", NULL }, { (char *) "Bo", NULL } };
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autoptr (LcRules) rules = tiny_rules_new ();
  g_autoptr (GError) error = NULL;
  LcSessionKeeper keeper;
  SessionShelf shelf;
  const LcSessionSetup setup = { .match = { .n_seats = 2 }, .seats = seats, .keeper = &keeper };

  session_shelf_init (&shelf, &keeper);
  shelf.failing = TRUE;
  g_assert_null (lc_session_new (rules, registry, &setup, &error));
  g_assert_cmpstr (error->message, ==, "the shelf is full");
  session_shelf_clear (&shelf);
}

/* An undo is kept with what follows from it in one go; if it is not kept, the move stands. */
static void
test_undo (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  g_autoptr (GError) error = NULL;
  LcSessionKeeper keeper;
  LcSession *session;
  LcView before, after, undone;
  guint n_appends;
  SessionShelf shelf;

  session_shelf_init (&shelf, &keeper);
  session =
    session_fixture_new (registry, 1, 3, (LcSessionSetup){ .keeper = &keeper, .legal = TRUE });
  g_assert_true (lc_session_next_round (session, NULL));
  while (lc_session_step (session, NULL) == LC_SESSION_MOVED)
    ;
  lc_session_view (session, 0, &before);
  lc_session_moves (session, 0, moves);
  g_assert_true (lc_session_submit (session, g_array_index (moves, LcMove, 0), NULL));
  lc_session_view (session, 0, &after);
  shelf.failing = TRUE;
  g_assert_false (lc_session_undo (session, 0, &error));
  g_assert_cmpstr (error->message, ==, "the shelf is full");
  lc_session_view (session, 0, &undone);
  g_assert_true (lc_view_equal (&after, &undone));
  shelf.failing = FALSE;
  n_appends = shelf.n_appends;
  g_assert_true (lc_session_undo (session, 0, NULL));
  g_assert_cmpuint (shelf.n_appends, ==, n_appends + 1);
  lc_session_view (session, 0, &undone);
  g_assert_true (lc_view_equal (&before, &undone));
  session_fixture_play (session, 3);
  lc_session_free (session);
  session = session_fixture_resume (registry, shelf.text->str, shelf.text->len, NULL);
  g_assert_cmpint (lc_session_state (session), ==, LC_SESSION_MATCH_OVER);
  lc_session_free (session);
  session_shelf_clear (&shelf);
}

static void
test_rules_stay (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autoptr (LcRules) rules = tiny_rules_new ();
  g_autoptr (GError) error = NULL;
  LcSessionKeeper keeper;
  LcSession *session;
  SessionShelf shelf;

  session_shelf_init (&shelf, &keeper);
  session = session_fixture_new (registry, 0, 3, (LcSessionSetup){ .keeper = &keeper });
  g_assert_false (lc_session_set_rules (session, rules, &error));
  g_assert_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP);
  lc_session_free (session);
  session = session_fixture_new (registry, 0, 3, (LcSessionSetup){ .record = NULL });
  g_assert_true (lc_session_set_rules (session, rules, NULL));
  lc_session_free (session);
  session_shelf_clear (&shelf);
}

/* After whichever line the text ends, and whatever was kept of the rest by then: resumed and played
 * on, the whole record comes out, and nobody is told of what was before. */
static void
test_resume_anywhere (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  LcSessionKeeper keeper;
  LcSession *session;
  SessionShelf whole;
  guint n_cuts = 0;

  session_shelf_init (&whole, &keeper);
  session =
    session_fixture_new (registry, 0, 8, (LcSessionSetup){ .keeper = &keeper, .legal = TRUE });
  session_fixture_play (session, 8);
  lc_session_free (session);
  for (const char *at = whole.text->str; (at = strchr (at, '\n')) != NULL; n_cuts++)
    {
      const gsize cut = (gsize) (++at - whole.text->str);
      guint n_told = 0;
      SessionShelf shelf;

      session_shelf_init (&shelf, &keeper);
      g_string_append_len (shelf.text, whole.text->str, (gssize) cut);
      session = session_fixture_resume (registry, whole.text->str, cut, &keeper);
      g_assert_cmpuint (shelf.n_appends, <=, 1);
      lc_session_listen (session, count_told, &n_told);
      g_assert_cmpuint (n_told, ==, 0);
      session_fixture_play (session, 8);
      lc_session_free (session);
      g_assert_cmpstr (shelf.text->str, ==, whole.text->str);
      session_shelf_clear (&shelf);
    }
  g_assert_cmpuint (n_cuts, >, 100);
  session_shelf_clear (&whole);
}

/* What is missing after the last line cannot be kept: there is no session. */
static void
test_resume_failing (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *text = play_into_file (registry, 1, 5, FALSE);
  const gsize cut = (gsize) (strstr (text, "{\"e\":\"deal\"") - text);
  g_autoptr (GError) error = NULL;
  LcSessionKeeper keeper;
  SessionShelf shelf;

  session_shelf_init (&shelf, &keeper);
  shelf.failing = TRUE;
  g_assert_null (lc_session_resume_text (text, cut, NULL, registry, session_fixture_no_folders,
                                         &keeper, &error));
  g_assert_cmpstr (error->message, ==, "the shelf is full");
  session_shelf_clear (&shelf);
}

/* Rules at hand spare the compiling; but only those by which the match was recorded. */
static void
test_resume_by_rules (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *text = play_into_file (registry, 1, 5, FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (LcSession) session = session_fixture_resume (registry, text, strlen (text), NULL);
  LcRules *rules = lc_rules_ref ((LcRules *) lc_session_rules (session));
  LcRules other = *rules;
  g_autoptr (LcSession) again = NULL, careful = NULL;

  again = lc_session_resume_text (text, strlen (text), rules, registry, session_fixture_no_folders,
                                  NULL, &error);
  g_assert_no_error (error);
  g_assert_true (lc_session_rules (again) == rules);

  other.digest = (char *) "0";
  g_atomic_ref_count_init (&other.refs);
  careful = lc_session_resume_text (text, strlen (text), &other, registry,
                                    session_fixture_no_folders, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (lc_session_rules (careful) != &other);
  g_assert_true (g_atomic_ref_count_compare (&other.refs, 1));
  g_clear_pointer (&careful, lc_session_free);
  g_clear_pointer (&again, lc_session_free);
  lc_rules_unref (rules);
}

static void
refuses (LcRegistry *registry, const char *text, gsize length, const char *message)
{
  g_autoptr (GError) error = NULL;
  LcSessionKeeper keeper;
  SessionShelf shelf;

  session_shelf_init (&shelf, &keeper);
  g_assert_null (lc_session_resume_text (text, length, NULL, registry, session_fixture_no_folders,
                                         &keeper, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (error->domain, ==, LC_RECORD_ERROR);
  if (!g_str_has_prefix (error->message, message))
    g_error ("\"%s\" is not \"%s\"", error->message, message);
  g_assert_cmpuint (shelf.text->len, ==, 0);
  session_shelf_clear (&shelf);
}

static void
test_resume_refuses (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *text = play_into_file (registry, 1, 5, FALSE);
  g_autofree char *twice = g_strconcat (text, text, NULL);
  const gsize length = strlen (text);
  const gsize header = (gsize) (strchr (text, '\n') + 1 - text);
  guint n_lines = 0;
  g_autofree char *last = NULL;

  for (const char *at = text; (at = strchr (at, '\n')) != NULL; at++)
    n_lines++;
  last = g_strdup_printf ("line %u: the last line is not whole", n_lines);
  refuses (registry, text, 0, "the record is empty");
  refuses (registry, text, header - 1, "the record has no whole first line");
  refuses (registry, text, header + 5, "line 2: the last line is not whole");
  refuses (registry, text, length - 1, last);
  refuses (registry, twice, 2 * length, "the record has more than one match");
  refuses (registry, text + header, length - header, "line 1: this is no record");
  text[header + 3] = '\0';
  refuses (registry, text, length, "line 2: there is a byte 0 in the line");
}

/* What was written before stays as it was, and the match goes on. */
static void
test_end_record (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  LcSessionKeeper keeper;
  LcSession *session;
  SessionShelf shelf;
  gsize length;

  session_shelf_init (&shelf, &keeper);
  session = session_fixture_new (registry, 0, 5, (LcSessionSetup){ .keeper = &keeper });
  g_assert_cmpint (lc_session_step (session, NULL), !=, LC_SESSION_FAILED);
  length = shelf.text->len;
  lc_session_end_record (session);
  session_fixture_play (session, 5);
  g_assert_cmpint (lc_session_state (session), ==, LC_SESSION_MATCH_OVER);
  g_assert_cmpuint (shelf.text->len, ==, length);
  lc_session_free (session);
  session_shelf_clear (&shelf);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/keeper/it is given what a file would get", test_as_a_file);
  g_test_add_func ("/keeper/what it does not keep has not happened", test_failing);
  g_test_add_func ("/keeper/without undo no more than one copy of the match is kept", test_no_undo);
  g_test_add_func ("/keeper/a match goes on when its record has ended", test_end_record);
  g_test_add_func ("/keeper/without a header there is no match", test_failing_header);
  g_test_add_func ("/keeper/a move is taken back at one go, or not", test_undo);
  g_test_add_func ("/keeper/the rules of a match that is kept stay", test_rules_stay);
  g_test_add_func ("/keeper/a match is resumed after any line, and ends as it would have",
                   test_resume_anywhere);
  g_test_add_func ("/keeper/a match is resumed by the rules at hand if they are its own",
                   test_resume_by_rules);
  g_test_add_func ("/keeper/a match is not resumed if what is missing cannot be kept",
                   test_resume_failing);
  g_test_add_func ("/keeper/what is no whole record of one match is not resumed",
                   test_resume_refuses);
  return g_test_run ();
}

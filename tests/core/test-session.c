/* test-session.c - sessions and their records: replay, resume after any kill, undo, failing disks.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "lc-error.h"
#include "lc-record.h"
#include "lc-replay.h"
#include "session-fixture.h"

static LcSession *
make_session (LcRegistry *registry, const char *record, guint n_people, guint64 seed)
{
  return session_fixture_new (registry, n_people, seed,
                              (LcSessionSetup){ .record = record, .legal = TRUE });
}

static char *
temp_path (const char *name)
{
  g_autofree char *folder = g_dir_make_tmp ("lastcard-XXXXXX", NULL);

  return g_build_filename (folder, name, NULL);
}

static void
remove_temp (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder);
}

static char *G_GNUC_NO_INLINE
read_all (const char *path, gsize *length)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

/* Replays the record @text, which has @n_lines, from memory: whole, and cut off in some places. */
static void
check_text (LcRegistry *registry, const char *text, guint64 n_lines)
{
  const char *cut = strchr (text + strlen (text) / 2, '\n') + 1;
  LcReplaySummary summary;
  GError *error = NULL;

  lc_replay_text (text, strlen (text), registry, session_fixture_no_folders, NULL, NULL, &summary,
                  &error);
  g_assert_no_error (error);
  g_assert_cmpuint (summary.lines, ==, n_lines);
  lc_replay_text (text, (gsize) (cut - text), registry, session_fixture_no_folders, NULL, NULL,
                  &summary, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (summary.unfinished, ==, 1);
  g_assert_false (lc_replay_text (text, (gsize) (cut - text) - 1, registry,
                                  session_fixture_no_folders, NULL, NULL, NULL, &error));
  g_assert_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_false (
    lc_replay_text ("", 0, registry, session_fixture_no_folders, NULL, NULL, NULL, &error));
  g_assert_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_FORMAT);
  g_clear_error (&error);
}

static void
test_same_bytes (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *first_text = NULL;
  LcReplaySummary summary;
  GError *error = NULL;

  for (guint run = 0; run < 2; run++)
    {
      g_autofree char *path = temp_path ("a.jsonl");
      g_autofree char *text = NULL;
      LcSession *session = make_session (registry, path, 0, 5);

      session_fixture_play (session, 5);
      lc_session_free (session);
      text = read_all (path, NULL);
      if (run == 1)
        g_assert_cmpstr (text, ==, first_text);
      g_assert_true (
        lc_replay (path, registry, session_fixture_no_folders, NULL, NULL, &summary, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (summary.matches, ==, 1);
      g_assert_cmpuint (summary.unfinished, ==, 0);
      g_assert_cmpuint (summary.moves, >, 20);
      check_text (registry, text, summary.lines);
      first_text = run == 0 ? g_steal_pointer (&text) : first_text;
      remove_temp (path);
    }
}

/* Cuts the record at @length, resumes it, and plays it to its end: the same bytes come out. */
static void
resume_from (LcRegistry *registry, const char *text, gsize length, gsize cut)
{
  g_autofree char *path = temp_path ("cut.jsonl");
  g_autofree char *again = NULL;
  GError *error = NULL;
  LcSession *session;
  gsize again_length;

  g_assert_true (g_file_set_contents (path, text, (gssize) cut, NULL));
  session = lc_session_resume (path, registry, session_fixture_no_folders, &error);
  g_assert_no_error (error);
  session_fixture_play (session, 5);
  lc_session_free (session);
  again = read_all (path, &again_length);
  g_assert_cmpmem (again, again_length, text, length);
  remove_temp (path);
}

static void
test_resume_anywhere (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *path = temp_path ("whole.jsonl");
  g_autofree char *text = NULL;
  LcSession *session = make_session (registry, path, 0, 8);
  gsize length, header;

  session_fixture_play (session, 8);
  lc_session_free (session);
  text = read_all (path, &length);
  header = (gsize) (strchr (text, '\n') - text) + 1;
  for (gsize cut = header; cut < length; cut += 331)
    resume_from (registry, text, length, cut);
  resume_from (registry, text, length, length);
  remove_temp (path);
}

static void
test_no_header (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *path = temp_path ("half.jsonl");
  GError *error = NULL;

  g_assert_true (g_file_set_contents (path, "{\"record\":1,\"ru", -1, NULL));
  g_assert_null (lc_session_resume (path, registry, session_fixture_no_folders, &error));
  g_assert_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_FORMAT);
  g_assert_cmpstr (error->message, ==, "the record has no whole first line");
  g_clear_error (&error);
  remove_temp (path);
}

/* What is given for a record may be anything at all, and so large that it ends a parser. */
static void
test_no_record (void)
{
  g_autofree char *deep = g_strnfill (1000000, '[');
  g_autofree char *deep_in_comment = g_strconcat ("{\"e\":/*\"*/", deep, NULL);
  g_autofree char *deep_in_quotes = g_strconcat ("{'\"':", deep, NULL);
  const char *const lines[] = {
    "", "{}", "hello", "{\"record\":", "{\"record\":\"\\", deep, deep_in_comment, deep_in_quotes
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      LcRecordHeader header;
      LcRecordLine line;

      g_test_message ("%.20s", lines[i]);
      g_assert_false (lc_record_parse_header (lines[i], &header, &error));
      g_assert_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_FORMAT);
      g_clear_error (&error);
      g_assert_false (lc_record_parse_line (lines[i], &line, &error));
      g_assert_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_FORMAT);
    }
}

/* In every line of a record one byte is changed; each time it is found, at this line or, where the
 * change is another legal move, at the next. */
static void
test_changed_byte (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *path = temp_path ("changed.jsonl");
  g_autofree char *text = NULL;
  LcSession *session = make_session (registry, path, 0, 5);
  guint line = 1;
  gsize length;

  session_fixture_play (session, 5);
  lc_session_free (session);
  text = read_all (path, &length);
  for (gsize begin = 0; begin < length; line++)
    {
      const gsize end = begin + (gsize) (strchr (text + begin, '\n') - (text + begin));
      const gsize at = begin + line * 31 % (end - begin);
      const char before = text[at];
      g_autofree char *here = g_strdup_printf ("line %u:", line);
      g_autofree char *next = g_strdup_printf ("line %u:", line + 1);
      GError *error = NULL;

      text[at] = before == '1' ? '2' : '1';
      g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
      g_assert_false (
        lc_replay (path, registry, session_fixture_no_folders, NULL, NULL, NULL, &error));
      if (!g_str_has_prefix (error->message, here) && !g_str_has_prefix (error->message, next))
        g_error ("line %u, byte %zu: %s", line, at - begin, error->message);
      g_clear_error (&error);
      text[at] = before;
      begin = end + 1;
    }
  remove_temp (path);
}

static void
test_undo (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  g_autofree char *path = temp_path ("undo.jsonl");
  LcSession *session = make_session (registry, path, 1, 3);
  LcSessionState state;
  LcView before, after;
  GError *error = NULL;
  guint n_undone = 0;

  g_assert_true (lc_session_next_round (session, NULL));
  while (n_undone < 5 && (state = lc_session_step (session, NULL)) != LC_SESSION_ROUND_OVER)
    {
      if (state != LC_SESSION_WAITING)
        continue;
      lc_session_view (session, 0, &before);
      lc_session_moves (session, 0, moves);
      g_assert_true (
        lc_session_submit (session, g_array_index (moves, LcMove, moves->len - 1), NULL));
      lc_session_step (session, NULL);
      g_assert_true (lc_session_undo (session, 0, &error));
      lc_session_view (session, 0, &after);
      g_assert_true (lc_view_equal (&before, &after));
      n_undone++;
      g_assert_true (lc_session_submit (session, g_array_index (moves, LcMove, 0), NULL));
    }
  g_assert_cmpuint (n_undone, >, 1);
  lc_session_free (session);
  g_assert_true (lc_replay (path, registry, session_fixture_no_folders, NULL, NULL, NULL, &error));
  session = lc_session_resume (path, registry, session_fixture_no_folders, &error);
  g_assert_no_error (error);
  session_fixture_play (session, 3);
  lc_session_free (session);
  g_assert_true (lc_replay (path, registry, session_fixture_no_folders, NULL, NULL, NULL, &error));
  remove_temp (path);
}

static void
test_undo_among_people (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  LcSession *session = make_session (registry, NULL, 2, 3);
  GError *error = NULL;

  g_assert_true (lc_session_next_round (session, NULL));
  g_assert_false (lc_session_undo (session, 0, &error));
  g_assert_cmpstr (error->message, ==,
                   "B\"o\\ plays too: moves can be taken back against bots only");
  g_clear_error (&error);
  lc_session_free (session);
}

/* The disk is full: the move is refused, nothing has happened, and the record is whole. */
static void
test_full_disk (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *path = temp_path ("full.jsonl");
  LcSession *session = make_session (registry, path, 0, 4);
  struct rlimit limit, old;
  GError *error = NULL;
  LcView before, after;

  g_assert_true (lc_session_next_round (session, NULL));
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  limit = old;
  for (guint i = 0; i < 10; i++)
    {
      GStatBuf info;

      g_assert_cmpint (g_stat (path, &info), ==, 0);
      limit.rlim_cur = (rlim_t) info.st_size + 40;
      setrlimit (RLIMIT_FSIZE, &limit);
      lc_session_view (session, 0, &before);
      g_assert_cmpint (lc_session_step (session, &error), ==, LC_SESSION_FAILED);
      g_assert_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO);
      g_clear_error (&error);
      lc_session_view (session, 0, &after);
      g_assert_true (lc_view_equal (&before, &after));
      setrlimit (RLIMIT_FSIZE, &old);
      g_assert_cmpint (lc_session_step (session, NULL), ==, LC_SESSION_MOVED);
    }
  session_fixture_play (session, 4);
  lc_session_free (session);
  g_assert_true (lc_replay (path, registry, session_fixture_no_folders, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  remove_temp (path);
}

/* The disk is full when the next round is dealt: the old one is still there, to be taken back. */
static void
test_full_disk_between_rounds (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  g_autofree char *path = temp_path ("full.jsonl");
  LcSession *session = make_session (registry, path, 1, 2);
  struct rlimit limit, old;
  GError *error = NULL;
  LcSessionState state;
  GStatBuf info;

  g_assert_true (lc_session_next_round (session, NULL));
  while ((state = lc_session_step (session, NULL)) != LC_SESSION_ROUND_OVER)
    {
      g_assert_cmpint (state, !=,
                       LC_SESSION_MATCH_OVER); /* a seed whose first round is not the last */
      if (state == LC_SESSION_WAITING)
        {
          lc_session_moves (session, 0, moves);
          g_assert_true (lc_session_submit (session, g_array_index (moves, LcMove, 0), NULL));
        }
    }
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  limit = old;
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  limit.rlim_cur = (rlim_t) info.st_size + 40;
  setrlimit (RLIMIT_FSIZE, &limit);
  g_assert_false (lc_session_next_round (session, &error));
  g_assert_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO);
  g_clear_error (&error);
  setrlimit (RLIMIT_FSIZE, &old);
  g_assert_cmpint (lc_session_state (session), ==, LC_SESSION_ROUND_OVER);
  g_assert_true (lc_session_undo (session, 0, &error));
  g_assert_no_error (error);
  session_fixture_play (session, 4);
  lc_session_free (session);
  g_assert_true (lc_replay (path, registry, session_fixture_no_folders, NULL, NULL, NULL, &error));
  remove_temp (path);
}

static void
test_locked (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *path = temp_path ("locked.jsonl");
  LcSession *session = make_session (registry, path, 0, 4);
  GError *error = NULL;

  g_assert_null (lc_session_resume (path, registry, session_fixture_no_folders, &error));
  g_assert_true (g_str_has_suffix (error->message, "is being played by another program now"));
  g_clear_error (&error);
  lc_session_free (session);
  remove_temp (path);
}

/* The points of all rounds that are over, as far as @session knows them, make the score. */
static void
check_points (LcSession *session)
{
  const guint32 round = lc_session_round (session);
  gint32 points;

  g_assert_false (lc_session_points_of_round (session, 0, 0, &points));
  g_assert_false (lc_session_points_of_round (session, round + 1, 0, &points));
  for (guint seat = 0; seat < lc_session_n_seats (session); seat++)
    {
      gint32 sum = 0;

      for (guint32 i = 1; i < round; i++)
        {
          g_assert_true (lc_session_points_of_round (session, i, seat, &points));
          sum += points;
        }
      if (lc_session_points_of_round (session, round, seat, &points))
        sum += points;
      g_assert_cmpint (sum, ==, lc_session_score (session, seat));
    }
}

static void
test_points_of_rounds (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *path = temp_path ("points.jsonl");
  LcSession *session = make_session (registry, path, 0, 3);
  LcSessionState state;
  GError *error = NULL;
  gint32 points;

  while ((state = lc_session_step (session, &error)) != LC_SESSION_MATCH_OVER)
    {
      g_assert_no_error (error);
      if (state == LC_SESSION_ROUND_OVER)
        {
          check_points (session);
          g_assert_true (lc_session_next_round (session, NULL));
          g_assert_false (
            lc_session_points_of_round (session, lc_session_round (session), 0, &points));
          check_points (session);
        }
    }
  g_assert_cmpuint (lc_session_round (session), >,
                    1); /* a seed whose first round is not the last */
  check_points (session);
  lc_session_free (session);
  session = lc_session_resume (path, registry, session_fixture_no_folders, &error);
  g_assert_no_error (error);
  check_points (session);
  lc_session_free (session);
  remove_temp (path);
}

/* The folders that the file system was told to write: instead of the C library's function. */
static GPtrArray *synced;

int
fsync (int fd)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", fd);
  char *path = g_file_read_link (link, NULL);

  if (synced != NULL && path != NULL)
    g_ptr_array_add (synced, path);
  else
    g_free (path);
  return 0;
}

/* A record that is on the disk is of no use if no folder on the disk has it: its own, and all that
 * were made for it. */
static void
test_new_folders (void)
{
  g_autoptr (LcRegistry) registry = session_fixture_registry ();
  g_autofree char *top = g_dir_make_tmp ("lastcard-XXXXXX", NULL);
  g_autofree char *upper = g_build_filename (top, "a", NULL);
  g_autofree char *lower = g_build_filename (upper, "b", NULL);
  g_autofree char *path = g_build_filename (lower, "new.jsonl", NULL);
  const char *const folders[] = { lower, upper, top };
  LcSession *session;

  synced = g_ptr_array_new_with_free_func (g_free);
  session = make_session (registry, path, 1, 7);
  if (!g_file_test ("/proc/self/fd", G_FILE_TEST_IS_DIR))
    g_test_skip ("nothing tells which folder it is");
  else
    for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
      g_assert_true (g_ptr_array_find_with_equal_func (synced, folders[i], g_str_equal, NULL));
  g_clear_pointer (&synced, g_ptr_array_unref);
  lc_session_free (session);
  g_unlink (path);
  g_rmdir (lower);
  g_rmdir (upper);
  g_rmdir (top);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/the same seed gives the same record, which replays", test_same_bytes);
  g_test_add_func ("/session/a record cut anywhere is resumed and ends as the whole one did",
                   test_resume_anywhere);
  g_test_add_func ("/session/a record without a whole header is refused", test_no_header);
  g_test_add_func ("/session/what is no line of a record is refused, whatever it is",
                   test_no_record);
  g_test_add_func ("/session/a changed byte is found, and its line is named", test_changed_byte);
  g_test_add_func ("/session/a move that is taken back leaves no trace but in the record",
                   test_undo);
  g_test_add_func ("/session/nothing is taken back while several people play",
                   test_undo_among_people);
  g_test_add_func ("/session/a move that cannot be written has not happened", test_full_disk);
  g_test_add_func ("/session/a round that cannot be written leaves the one before as it was",
                   test_full_disk_between_rounds);
  g_test_add_func ("/session/the points of the rounds make the score, also after a resume",
                   test_points_of_rounds);
  g_test_add_func ("/session/the folder of a new record is on the disk as well", test_new_folders);
  g_test_add_func ("/session/a match is played by one program at a time", test_locked);
  return g_test_run ();
}

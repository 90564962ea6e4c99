/* test-resume.c - shipped games, cut at every decision and resumed: the match goes on as it did.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "lc-language.h"
#include "lc-session.h"

/* How many moves are played after each cut, and compared. */
#define MOVES_AFTER_CUT 3

typedef struct
{
  const char *spec;
  guint64 seed;
} Game;

/* Seeds whose first round has a challenge, a flip, a sum that is answered. */
static const Game games[] = {
  { "uno-flex{false-catch=1}", 5 },
  { "uno-flip", 4 },
  { "uno-classic+stacking+seven-zero+jump-in", 3 },
  { "uno-classic{deck=112}+mercy{cards=9}", 2 },
  { "crazy-eights+multi-play{what=all}", 1 },
};

typedef struct
{
  LcRegistry *registry;
  char **folders;
  char *path;
} Fixture;

static LcSession *
begin (Fixture *fixture, const Game *game)
{
  LcSeatSetup seats[4] = { { (char *) "Ada", (char *) "greedy" },
                           { (char *) "Bo", (char *) "random" },
                           { (char *) "Cy", (char *) "greedy" },
                           { (char *) "Di", (char *) "random" } };
  const LcSessionSetup setup = { .match = { .seed = game->seed, .n_seats = 4, .rounds = 1 },
                                 .seats = seats,
                                 .record = fixture->path };
  GError *error = NULL;
  g_autoptr (LcRules) rules = lc_registry_load_rules (
    fixture->registry, game->spec, (const char *const *) fixture->folders, &error);
  LcSession *session;

  g_assert_no_error (error);
  session = lc_session_new (rules, fixture->registry, &setup, &error);
  g_assert_no_error (error);
  return session;
}

/* Plays on, at most @most moves. */
static void
play (LcSession *session, guint most)
{
  GError *error = NULL;

  for (guint i = 0; i < most; i++)
    {
      const LcSessionState state = lc_session_step (session, &error);

      g_assert_no_error (error);
      if (state == LC_SESSION_ROUND_OVER)
        g_assert_true (lc_session_next_round (session, NULL));
      else if (state != LC_SESSION_MOVED)
        return;
    }
}

static void
resume_at (Fixture *fixture, const char *whole, gsize cut)
{
  g_autofree char *text = NULL;
  GError *error = NULL;
  LcSession *session;
  gsize length;

  g_assert_true (g_file_set_contents (fixture->path, whole, (gssize) cut, NULL));
  session = lc_session_resume (fixture->path, fixture->registry,
                               (const char *const *) fixture->folders, &error);
  g_assert_no_error (error);
  play (session, MOVES_AFTER_CUT);
  lc_session_free (session);
  g_assert_true (g_file_get_contents (fixture->path, &text, &length, NULL));
  g_assert_cmpuint (length, >=, cut);
  g_assert_cmpmem (text, length, whole, length);
}

static gboolean
append (gpointer data, const char *lines, gsize length, GError **error)
{
  g_string_append_len (data, lines, (gssize) length);
  return TRUE;
}

/* The same from memory, as a store would have it. */
static void
resume_text_at (Fixture *fixture, const char *whole, gsize cut)
{
  GString *text = g_string_new_len (whole, (gssize) cut);
  const LcSessionKeeper keeper = { append, text };
  GError *error = NULL;
  LcSession *session = lc_session_resume_text (
    whole, cut, NULL, fixture->registry, (const char *const *) fixture->folders, &keeper, &error);

  g_assert_no_error (error);
  play (session, MOVES_AFTER_CUT);
  lc_session_free (session);
  g_assert_cmpuint (text->len, >=, cut);
  g_assert_cmpmem (text->str, text->len, whole, text->len);
  g_string_free (text, TRUE);
}

/* Whether the record is cut behind the line that begins at @line: always where somebody has to
 * answer, else now and then. */
static gboolean
is_cut (const char *line, guint number)
{
  return g_str_has_prefix (line, "{\"e\":\"ask\"") || g_str_has_prefix (line, "{\"e\":\"reveal\"")
         || number % 11 == 0;
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;
  g_autofree char *folder = g_dir_make_tmp ("lastcard-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.jsonl", NULL);
  g_auto (GStrv) folders = g_strsplit (g_getenv ("LASTCARD_RULESETS"), ":", -1);
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  Fixture fixture = { registry, folders, path };
  g_autofree char *whole = NULL;
  LcSession *session;
  guint number = 0, n_cuts = 0;

  lc_registry_load_standard (registry);
  session = begin (&fixture, game);
  play (session, G_MAXUINT);
  lc_session_free (session);
  g_assert_true (g_file_get_contents (path, &whole, NULL, NULL));
  for (const char *line = whole; *line != '\0'; line = strchr (line, '\n') + 1)
    if (is_cut (line, ++number) && number > 1)
      {
        resume_at (&fixture, whole, (gsize) (strchr (line, '\n') + 1 - whole));
        resume_at (&fixture, whole, (gsize) (strchr (line, '\n') - 2 - whole));
        resume_text_at (&fixture, whole, (gsize) (strchr (line, '\n') + 1 - whole));
        n_cuts += 2;
      }
  g_test_message ("%s: %u cuts", game->spec, n_cuts);
  g_assert_cmpuint (n_cuts, >, 10);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *title =
        g_strdup_printf ("/resume/%s, cut anywhere, goes on as it did", games[i].spec);

      g_test_add_data_func (title, &games[i], test_game);
    }
  return g_test_run ();
}

/* session-fixture.c - what the tests of sessions share: a game, a bot, and how to play it out.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "session-fixture.h"

#include "lc-error.h"
#include "lc-language.h"
#include "lc-plugin.h"
#include "tiny-rules.h"

const char *const session_fixture_no_folders[] = { NULL };

static LcRules *
load_tiny (const char *spec, const char *const *folders, GError **error)
{
  return tiny_rules_new ();
}

static GPtrArray *
list_tiny (const char *const *folders, GError **error)
{
  return g_ptr_array_new ();
}

/* A bot that plays the first card that fits, or some other move if chance will have it. */
static LcMove
choose (gpointer state,
        gconstpointer prepared,
        const LcRules *rules,
        const LcView *view,
        LcRng *rng)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  lc_view_moves (view, rules, moves);
  if (!lc_view_must_act (view) && lc_rng_below (rng, 2) == 0)
    return lc_move (LC_MOVE_NONE, view->seat);
  return g_array_index (moves, LcMove, lc_rng_below (rng, moves->len));
}

/* A language that has the tiny rules, and the bot `dice`. */
LcRegistry *
session_fixture_registry (void)
{
  static const LcLanguageFuncs language = { .load = load_tiny, .list = list_tiny };
  static const LcPlayerFuncs player = { .choose = choose };
  static const LcPluginDesc descs[] = {
    { LC_PLUGIN_ABI, sizeof (LcPluginDesc), LC_PLUGIN_LANGUAGE, "test", "For tests",
      "LGPL-2.1-or-later", "0", &language },
    { LC_PLUGIN_ABI, sizeof (LcPluginDesc), LC_PLUGIN_PLAYER, "dice", "For tests",
      "LGPL-2.1-or-later", "0", &player },
  };
  LcRegistry *registry = lc_registry_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (descs); i++)
    g_assert_true (lc_registry_add (registry, &descs[i], "test", NULL));
  return registry;
}

/* A new session with @n_people people, and bots in the other seats. @more: what else is set up */
LcSession *
session_fixture_new (LcRegistry *registry, guint n_people, guint64 seed, LcSessionSetup more)
{
  g_autoptr (LcRules) rules = tiny_rules_new ();
  LcSeatSetup seats[3] = { { (char *) "Ada", NULL },
                           { (char *) "B\"o\\", NULL },
                           { (char *) "Zoë", NULL } };
  GError *error = NULL;
  LcSession *session;

  more.match = (LcMatchSetup){ .seed = seed, .n_seats = 3, .target = 60 };
  more.seats = seats;
  for (guint i = n_people; i < 3; i++)
    seats[i].player = (char *) "dice";
  session = lc_session_new (rules, registry, &more, &error);
  g_assert_no_error (error);
  return session;
}

/* Plays to the end of the match; the moves of people are made by chance. */
void
session_fixture_play (LcSession *session, guint64 seed)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  LcSessionState state;
  LcRng rng;
  GError *error = NULL;

  lc_rng_seed (&rng, seed, 0, 50);
  while ((state = lc_session_step (session, &error)) != LC_SESSION_MATCH_OVER)
    {
      g_assert_no_error (error);
      if (state == LC_SESSION_ROUND_OVER)
        g_assert_true (lc_session_next_round (session, NULL));
      if (state != LC_SESSION_WAITING)
        continue;
      for (guint seat = 0; seat < 3; seat++)
        {
          lc_session_moves (session, seat, moves);
          if (lc_session_player (session, seat) != NULL || moves->len == 0)
            continue;
          g_assert_true (lc_session_submit (
            session, g_array_index (moves, LcMove, lc_rng_below (&rng, moves->len)), NULL));
          break;
        }
    }
}

static gboolean
append (gpointer data, const char *lines, gsize length, GError **error)
{
  SessionShelf *shelf = data;

  g_assert_cmpuint (length, >, 0);
  g_assert_cmpint (lines[length - 1], ==, '\n');
  if (shelf->failing)
    {
      g_set_error_literal (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO, "the shelf is full");
      return FALSE;
    }
  g_string_append_len (shelf->text, lines, (gssize) length);
  shelf->n_appends++;
  return TRUE;
}

void
session_shelf_init (SessionShelf *shelf, LcSessionKeeper *keeper)
{
  *shelf = (SessionShelf){ .text = g_string_new (NULL) };
  *keeper = (LcSessionKeeper){ append, shelf };
}

void
session_shelf_clear (SessionShelf *shelf)
{
  g_string_free (shelf->text, TRUE);
}

LcSession *
session_fixture_resume (LcRegistry *registry,
                        const char *text,
                        gsize length,
                        const LcSessionKeeper *keeper)
{
  GError *error = NULL;
  LcSession *session = lc_session_resume_text (text, length, NULL, registry,
                                               session_fixture_no_folders, keeper, &error);

  g_assert_no_error (error);
  return session;
}

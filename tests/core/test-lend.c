/* test-lend.c - bots that play for people who are away, and bots that are asked one by one.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "lc-error.h"
#include "lc-language.h"
#include "lc-plugin.h"
#include "lc-replay.h"
#include "lc-session-private.h"
#include "session-fixture.h"

/* A bot whose every move depends on all that its seat has seen in the round. */
typedef struct
{
  guint64 seen;
  guint8 padding[37];
} Memory;

static gpointer
prepare (const LcRules *rules)
{
  const guint n_faces = rules->n_faces;

  return g_memdup2 (&n_faces, sizeof n_faces);
}

static void
join (gpointer state, gconstpointer prepared, const LcRules *rules, guint seat)
{
  Memory *memory = state;

  g_assert_cmpuint (memory->seen, ==, 0);
  memory->seen = seat + 1;
}

static void
observe (gpointer state, gconstpointer prepared, const LcRules *rules, const LcEvent *event)
{
  Memory *memory = state;

  memory->seen = (memory->seen ^ event->type) * G_GUINT64_CONSTANT (0x100000001b3);
  for (guint i = 0; event->cards != NULL && i < event->n_cards; i++)
    memory->seen = (memory->seen ^ event->cards[i]) * G_GUINT64_CONSTANT (0x100000001b3);
}

static LcMove
choose (gpointer state,
        gconstpointer prepared,
        const LcRules *rules,
        const LcView *view,
        LcRng *rng)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  const Memory *memory = state;
  const guint n_faces = *(const guint *) prepared;

  lc_view_moves (view, rules, moves);
  if (!lc_view_must_act (view) && memory->seen % 2 == 0)
    return lc_move (LC_MOVE_NONE, view->seat);
  return g_array_index (moves, LcMove,
                        (memory->seen / 7 + lc_rng_below (rng, n_faces)) % moves->len);
}

static LcRegistry *
make_registry (void)
{
  static const LcPlayerFuncs player = { .state_size = sizeof (Memory),
                                        .prepare = prepare,
                                        .release = g_free,
                                        .join = join,
                                        .observe = observe,
                                        .choose = choose };
  static const LcPluginDesc desc = { LC_PLUGIN_ABI,
                                     sizeof (LcPluginDesc),
                                     LC_PLUGIN_PLAYER,
                                     "memory",
                                     "For tests",
                                     "LGPL-2.1-or-later",
                                     "0",
                                     &player };
  LcRegistry *registry = session_fixture_registry ();

  g_assert_true (lc_registry_add (registry, &desc, "test", NULL));
  return registry;
}

static void
lend (LcSession *session, guint seat, const char *player)
{
  GError *error = NULL;

  g_assert_true (lc_session_lend (session, seat, player, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (lc_session_lent (session, seat), ==, player);
}

/* What is changed between two moves; @data is for it. */
typedef void (*Meddle) (LcSession *session, guint n_moves, gpointer data);

/* Plays until nobody but people has to act, or to the end. */
static void
play (LcSession *session, Meddle meddle, gpointer data)
{
  GError *error = NULL;

  for (guint n_moves = 0; lc_session_state (session) != LC_SESSION_MATCH_OVER; n_moves++)
    {
      const LcSessionState state = lc_session_step (session, &error);

      g_assert_no_error (error);
      if (state == LC_SESSION_ROUND_OVER)
        g_assert_true (lc_session_next_round (session, NULL));
      else if (state == LC_SESSION_WAITING)
        return;
      if (meddle != NULL)
        meddle (session, n_moves, data);
    }
}

/* The record of a match in which seat 0 is played by @player from the start: as a bot, or in the
 * place of a person. */
static char *
whole_record (LcRegistry *registry, const char *player, gboolean lent)
{
  LcSeatSetup seats[3] = { { (char *) "Ada", lent ? NULL : (char *) player },
                           { (char *) "Bo", (char *) "memory" },
                           { (char *) "Cy", (char *) "dice" } };
  g_autoptr (LcRules) rules =
    lc_registry_load_rules (registry, "tiny", session_fixture_no_folders, NULL);
  LcSessionKeeper keeper;
  SessionShelf shelf;
  const LcSessionSetup setup = { .match = { .seed = 11, .n_seats = 3, .target = 60 },
                                 .seats = seats,
                                 .keeper = &keeper };
  LcSession *session;

  session_shelf_init (&shelf, &keeper);
  session = lc_session_new (rules, registry, &setup, NULL);
  if (lent)
    lend (session, 0, player);
  play (session, NULL, NULL);
  g_assert_cmpint (lc_session_state (session), ==, LC_SESSION_MATCH_OVER);
  lc_session_free (session);
  return g_string_free (shelf.text, FALSE);
}

/* The session whose whole record whole_record() gives, with the seat not lent yet. */
static LcSession *
begin (LcRegistry *registry, const char *whole, const LcSessionKeeper *keeper)
{
  const gsize header = (gsize) (strchr (whole, '\n') + 1 - whole);

  return session_fixture_resume (registry, whole, header, keeper);
}

static void
test_same_as_bot (void)
{
  static const char *const players[] = { "dice", "memory" };
  g_autoptr (LcRegistry) registry = make_registry ();

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autofree char *bot = whole_record (registry, players[i], FALSE);
      g_autofree char *lent = whole_record (registry, players[i], TRUE);

      g_assert_nonnull (strstr (lent, "{\"name\":\"Ada\",\"player\":null}"));
      g_assert_cmpstr (strchr (bot, '\n'), ==, strchr (lent, '\n'));
    }
}

static void
give_back_and_lend (LcSession *session, guint n_moves, gpointer data)
{
  if (n_moves % 2 == 0)
    lend (session, 0, "dice");
  lend (session, 0, NULL);
  lend (session, 0, "memory");
}

/* A bot that comes in the middle of a round knows what it would know had it been there. */
static void
test_knows_the_round (void)
{
  g_autoptr (LcRegistry) registry = make_registry ();
  g_autofree char *whole = whole_record (registry, "memory", TRUE);
  LcSessionKeeper keeper;
  SessionShelf shelf;
  LcSession *session;
  gsize header;

  session_shelf_init (&shelf, &keeper);
  session = begin (registry, whole, &keeper);
  header = (gsize) (strchr (whole, '\n') + 1 - whole);
  lend (session, 0, "memory");
  play (session, give_back_and_lend, NULL);
  lc_session_free (session);
  g_assert_cmpstr (shelf.text->str, ==, whole + header);
  session_shelf_clear (&shelf);
}

static void
test_resumed (void)
{
  g_autoptr (LcRegistry) registry = make_registry ();
  g_autofree char *whole = whole_record (registry, "memory", TRUE);
  guint n_cuts = 0, number = 0;

  for (const char *at = whole; (at = strchr (at, '\n')) != NULL; number++)
    {
      const gsize cut = (gsize) (++at - whole);
      LcSessionKeeper keeper;
      SessionShelf shelf;
      LcSession *session;

      if (number % 5 != 0)
        continue;
      session_shelf_init (&shelf, &keeper);
      session = session_fixture_resume (registry, whole, cut, &keeper);
      g_assert_null (lc_session_lent (session, 0));
      lc_session_set_no_undo (session);
      lend (session, 0, "memory");
      play (session, NULL, NULL);
      lc_session_free (session);
      g_assert_cmpstr (shelf.text->str, ==, whole + cut);
      session_shelf_clear (&shelf);
      n_cuts++;
    }
  g_assert_cmpuint (n_cuts, >, 20);
}

static void
same_memory (LcSession *a, LcSession *b, guint seat)
{
  g_assert_cmpmem (a->players.memory + a->players.at[seat], sizeof (Memory),
                   b->players.memory + b->players.at[seat], sizeof (Memory));
}

/* A person moves, has a bot move, and takes all of it back: the bot remembers what is left, though
 * it was not there when that happened. */
static void
test_undo (void)
{
  g_autoptr (LcRegistry) registry = make_registry ();
  g_autofree char *whole = whole_record (registry, "memory", TRUE);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  LcSessionKeeper keeper;
  SessionShelf shelf;
  LcSession *session, *resumed;
  guint n_undone = 0;

  session_shelf_init (&shelf, &keeper);
  session = begin (registry, whole, &keeper);
  g_string_append_len (shelf.text, whole, strchr (whole, '\n') + 1 - whole);
  for (guint i = 0; i < 20; i++)
    {
      play (session, NULL, NULL);
      if (lc_session_state (session) == LC_SESSION_MATCH_OVER)
        break;
      lc_session_moves (session, 0, moves);
      g_assert_true (lc_session_submit (session, g_array_index (moves, LcMove, 0), NULL));
      lend (session, 0, "memory");
      lc_session_step (session, NULL);
      for (guint undone = 0; undone < 2 && lc_session_undo (session, 0, NULL); undone++)
        n_undone++;
      resumed = session_fixture_resume (registry, shelf.text->str, shelf.text->len, NULL);
      lend (resumed, 0, "memory");
      same_memory (session, resumed, 0);
      same_memory (session, resumed, 1);
      lc_session_free (resumed);
      lc_session_step (session, NULL);
      lend (session, 0, NULL);
    }
  g_assert_cmpuint (n_undone, >, 10);
  lc_session_free (session);
  session_shelf_clear (&shelf);
}

static void
come_and_go (LcSession *session, guint n_moves, gpointer data)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  guint *n_own = data;

  lend (session, 0, NULL);
  if (lc_session_state (session) == LC_SESSION_WAITING)
    {
      g_assert_cmpuint (lc_session_waits_for (session), ==, 0);
      if (n_moves % 3 == 0)
        {
          lc_session_moves (session, 0, moves);
          g_assert_true (lc_session_submit (session, g_array_index (moves, LcMove, 0), NULL));
          (*n_own)++;
        }
      lend (session, 0, "memory");
      if (lc_session_waits_for (session) == 0)
        g_assert_cmpint (lc_session_state (session), ==, LC_SESSION_MOVED);
    }
  lend (session, 0, "dice");
}

/* A person who comes and goes: the record replays, and says that a person sat there. */
static void
test_replays (void)
{
  g_autoptr (LcRegistry) registry = make_registry ();
  g_autofree char *folder = g_dir_make_tmp ("lastcard-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.jsonl", NULL);
  LcSession *session =
    session_fixture_new (registry, 1, 4, (LcSessionSetup){ .record = path, .legal = TRUE });
  LcReplaySummary summary;
  GError *error = NULL;
  guint n_own = 0;

  lend (session, 0, "dice");
  play (session, come_and_go, &n_own);
  g_assert_cmpint (lc_session_state (session), ==, LC_SESSION_MATCH_OVER);
  g_assert_null (lc_session_player (session, 0));
  lc_session_free (session);
  g_assert_cmpuint (n_own, >, 2);
  g_assert_true (
    lc_replay (path, registry, session_fixture_no_folders, NULL, NULL, &summary, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (summary.unfinished, ==, 0);
  g_unlink (path);
  g_rmdir (folder);
}

static void
refuses (LcSession *session, guint seat, const char *player, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (lc_session_lend (session, seat, player, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, message));
  g_assert_null (lc_session_lent (session, seat));
}

static void
test_refused (void)
{
  g_autoptr (LcRegistry) registry = make_registry ();
  g_autoptr (GError) error = NULL;
  LcSession *session = session_fixture_new (registry, 2, 4, (LcSessionSetup){ .record = NULL });

  refuses (session, 0, "nobody", "nobody");
  refuses (session, 2, "memory", "Zoë is the bot \"dice\": only the seat of a person can be lent");
  lend (session, 0, NULL);
  lend (session, 1, "memory");
  g_assert_true (lc_session_next_round (session, NULL));
  refuses (session, 2, NULL, "Zoë");
  /* the other one is away, but not gone */
  g_assert_false (lc_session_undo (session, 0, &error));
  g_assert_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SEAT);
  lc_session_free (session);
}

/* Asks the bots one by one, in the order in which lc_session_step() does. */
static gboolean
step_by_seat (LcSession *session)
{
  const guint first = lc_session_waits_for (session);
  GError *error = NULL;
  gboolean moved = FALSE;

  for (guint i = 1; !moved && i <= 3; i++)
    {
      const guint seat = (first + i) % 3;
      LcView before, after;

      lc_session_view (session, LC_NO_SEAT, &before);
      g_assert_true (lc_session_step_seat (session, seat, &moved, &error));
      g_assert_no_error (error);
      lc_session_view (session, LC_NO_SEAT, &after);
      g_assert_cmpint (lc_view_equal (&before, &after), ==, !moved);
      if (seat == first && lc_session_player (session, seat) != NULL)
        g_assert_true (moved);
    }
  return moved;
}

static void
test_step_seat (void)
{
  g_autoptr (LcRegistry) registry = make_registry ();
  g_autofree char *whole = whole_record (registry, "dice", FALSE);
  gboolean moved = TRUE;
  LcSessionKeeper keeper;
  SessionShelf shelf;
  LcSession *session;

  session_shelf_init (&shelf, &keeper);
  session = begin (registry, whole, &keeper);
  g_assert_true (lc_session_step_seat (session, 0, &moved, NULL));
  g_assert_false (moved);
  while (lc_session_state (session) != LC_SESSION_MATCH_OVER)
    if (lc_session_state (session) == LC_SESSION_ROUND_OVER)
      g_assert_true (lc_session_next_round (session, NULL));
    else
      g_assert_true (step_by_seat (session));
  lc_session_free (session);
  g_assert_cmpstr (shelf.text->str, ==, strchr (whole, '\n') + 1);
  session_shelf_clear (&shelf);
}

static void
test_step_person (void)
{
  g_autoptr (LcRegistry) registry = make_registry ();
  LcSession *session = session_fixture_new (registry, 3, 4, (LcSessionSetup){ .record = NULL });
  gboolean moved = TRUE;

  g_assert_true (lc_session_next_round (session, NULL));
  g_assert_false (step_by_seat (session));
  lend (session, lc_session_waits_for (session), "memory");
  g_assert_true (lc_session_step_seat (session, lc_session_waits_for (session), &moved, NULL));
  g_assert_true (moved);
  lc_session_free (session);
}

static gboolean
keep_nothing (gpointer data, const char *lines, gsize length, GError **error)
{
  gboolean *failing = data;

  if (*failing)
    g_set_error_literal (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO, "the shelf is full");
  return !*failing;
}

static void
test_step_fails (void)
{
  g_autoptr (LcRegistry) registry = make_registry ();
  gboolean failing = FALSE, moved = TRUE;
  const LcSessionKeeper keeper = { keep_nothing, &failing };
  LcSession *session = session_fixture_new (registry, 1, 4, (LcSessionSetup){ .keeper = &keeper });
  g_autoptr (GError) error = NULL;
  guint seat;

  lend (session, 0, "memory");
  g_assert_true (lc_session_next_round (session, NULL));
  seat = lc_session_waits_for (session);
  failing = TRUE;
  g_assert_false (lc_session_step_seat (session, seat, &moved, &error));
  g_assert_false (moved);
  g_assert_cmpstr (error->message, ==, "the shelf is full");
  g_assert_cmpuint (lc_session_waits_for (session), ==, seat);
  failing = FALSE;
  g_assert_true (lc_session_step_seat (session, seat, &moved, NULL));
  g_assert_true (moved);
  lc_session_free (session);
}

/* Whom the game waits for, how many moves were made and who has not called lies open to all. */
static void
watch (LcSession *session, guint n_moves, gpointer data)
{
  const guint waits_for = lc_session_waits_for (session);
  guint *n_uncalled = data;
  LcView view, seats_view;

  lc_session_view (session, LC_NO_SEAT, &view);
  *n_uncalled += view.table.uncalled != 0;
  for (guint seat = 0; seat < 3; seat++)
    {
      lc_session_view (session, seat, &seats_view);
      g_assert_cmpint (lc_view_must_act (&seats_view), ==, seat == waits_for);
      g_assert_cmpuint (seats_view.table.moves, ==, view.table.moves);
      g_assert_cmpuint (seats_view.table.uncalled, ==, view.table.uncalled);
    }
  g_assert_cmpint (waits_for == LC_NO_SEAT, ==,
                   lc_session_state (session) == LC_SESSION_ROUND_OVER
                     || lc_session_state (session) == LC_SESSION_MATCH_OVER);
}

static void
test_waits_for (void)
{
  g_autoptr (LcRegistry) registry = make_registry ();
  LcSession *session = session_fixture_new (registry, 0, 4, (LcSessionSetup){ .record = NULL });
  guint n_uncalled = 0;

  g_assert_cmpuint (lc_session_waits_for (session), ==, LC_NO_SEAT);
  play (session, watch, &n_uncalled);
  g_assert_cmpuint (n_uncalled, >, 0);
  lc_session_free (session);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lend/a bot plays a lent seat as it plays one of its own", test_same_as_bot);
  g_test_add_func ("/lend/a bot knows what the seat has seen of the round", test_knows_the_round);
  g_test_add_func ("/lend/a seat is lent again after the match was resumed", test_resumed);
  g_test_add_func ("/lend/a bot forgets what is taken back", test_undo);
  g_test_add_func ("/lend/the record replays, and says that a person sat there", test_replays);
  g_test_add_func ("/lend/the seat of a bot cannot be lent, and not to nobody", test_refused);
  g_test_add_func ("/step/asked one by one, bots do what they do together", test_step_seat);
  g_test_add_func ("/step/a person is not asked, but who plays for one is", test_step_person);
  g_test_add_func ("/step/a move that is not kept has not happened", test_step_fails);
  g_test_add_func ("/step/whom the game waits for is known without a seat", test_waits_for);
  return g_test_run ();
}

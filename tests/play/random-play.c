/* random-play.c - plays rounds at random, and checks at every step what has to hold in every game.
 *
 *     random-play [--games N] [--seed N] [--seats LEAST-MOST] RULESET…
 *
 * Speaks TAP, a line for each ruleset. `make check` runs it with 10,000 games; a million take a
 * while, see tests/play/README.md.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lc-language.h"
#include "lc-match.h"
#include "lc-view.h"
#include "twin.h"

/* Far above any round that ends. */
#define MAX_MOVES 60000

typedef struct
{
  LcRules *rules;
  LcRng rng;
  LcMatch match;
  GArray *moves; /* of the seat looked at last */
  GArray *all;   /* of all seats */
  guint64 n_moves, n_refused, n_twins, n_blocked, n_turns, n_cards_drawn;
} Play;

/* Events are looked at as well: nothing negative is ever due, and nobody gets more than is due. */
static void
look_at_event (const LcEvent *event, gpointer data)
{
  Play *play = data;

  if (event->type == LC_EVENT_DRAW)
    {
      play->n_cards_drawn += event->n_cards;
      if (event->value < 0 || event->n_cards > event->value)
        g_error ("%u cards drawn, and %d due", event->n_cards, event->value);
    }
}

static void
list_moves (Play *play)
{
  g_array_set_size (play->all, 0);
  for (guint seat = 0; seat < play->match.setup.n_seats; seat++)
    {
      lc_game_moves (&play->match.game, play->rules, seat, play->moves);
      g_array_append_vals (play->all, play->moves->data, play->moves->len);
    }
}

static gboolean
is_listed (const Play *play, LcMove move)
{
  for (guint i = 0; i < play->all->len; i++)
    if (lc_move_equal (g_array_index (play->all, LcMove, i), move))
      return TRUE;
  return FALSE;
}

/* A move as a confused or hostile client could send it, often close to a legal one. */
static LcMove
odd_move (Play *play)
{
  LcMove move = g_array_index (play->all, LcMove, lc_rng_below (&play->rng, play->all->len));
  guint8 *bytes = (guint8 *) &move;

  for (guint n = 1 + lc_rng_below (&play->rng, 2); n > 0; n--)
    {
      const guint at = lc_rng_below (&play->rng, sizeof move);

      bytes[at] = (guint8) (lc_rng_below (&play->rng, 4) == 0 ? lc_rng_below (&play->rng, 256)
                                                             : lc_rng_below (&play->rng, 8));
    }
  return move;
}

/* Whatever is listed is accepted; whatever is not is refused, and nothing has changed. */
static void
try_moves (Play *play)
{
  LcMatch copy;

  for (guint i = 0; i < play->all->len; i++)
    {
      GError *error = NULL;

      copy = play->match;
      if (!lc_match_apply (&copy, play->rules, g_array_index (play->all, LcMove, i), NULL, &error))
        g_error ("listed move %u refused: %s", i, error->message);
    }
  for (guint i = 0; i < 4; i++)
    {
      const LcMove move = odd_move (play);

      if (is_listed (play, move))
        continue;
      copy = play->match;
      if (lc_match_apply (&copy, play->rules, move, NULL, NULL))
        g_error ("a move is accepted that is not listed");
      if (memcmp (&copy, &play->match, sizeof copy) != 0)
        g_error ("a refused move has changed the game");
      play->n_refused++;
    }
}

/* Two games that differ only in what a seat cannot know give that seat the same bytes. */
static void
try_twin (Play *play)
{
  const guint seat = lc_rng_below (&play->rng, play->match.setup.n_seats);
  LcGame twin = play->match.game;
  LcView here, there;

  twin_shuffle_hidden (&twin, play->rules, seat, &play->rng);
  lc_view_fill (&here, &play->match.game, play->rules, seat);
  lc_view_fill (&there, &twin, play->rules, seat);
  if (!lc_view_equal (&here, &there))
    g_error ("seat %u sees what it cannot know", seat);
  play->n_twins++;
}

/* A copy plays as the original does, told or not told, to the last byte that matters. */
static void
apply (Play *play, LcMove move)
{
  const LcSink sink = { look_at_event, play };
  LcMatch copy = play->match;
  GError *error = NULL;

  if (!lc_match_apply (&play->match, play->rules, move, NULL, &error)
      || !lc_match_apply (&copy, play->rules, move, &sink, &error))
    g_error ("%s", error->message);
  if (memcmp (&copy.game.table, &play->match.game.table, sizeof copy.game.table) != 0
      || memcmp (copy.game.hand, play->match.game.hand, sizeof copy.game.hand) != 0)
    g_error ("a copy plays on in another way than its original");
}

/* Any move of anybody; mostly a play where there is one, or rounds would hardly ever end. */
static LcMove
choose (Play *play)
{
  guint n_plays = 0;

  for (guint i = 0; i < play->all->len; i++)
    n_plays += g_array_index (play->all, LcMove, i).kind == LC_MOVE_PLAY;
  if (n_plays == 0 || lc_rng_below (&play->rng, 5) == 0)
    return g_array_index (play->all, LcMove, lc_rng_below (&play->rng, play->all->len));
  n_plays = lc_rng_below (&play->rng, n_plays);
  for (guint i = 0;; i++)
    if (g_array_index (play->all, LcMove, i).kind == LC_MOVE_PLAY && n_plays-- == 0)
      return g_array_index (play->all, LcMove, i);
}

static void
play_round (Play *play, guint n_seats, guint64 seed)
{
  const LcMatchSetup setup = { .seed = seed, .n_seats = (guint8) n_seats, .rounds = 1 };
  GError *error = NULL;
  guint n_moves = 0;

  if (!lc_match_init (&play->match, play->rules, &setup, &error)
      || !lc_match_next_round (&play->match, play->rules, NULL, &error))
    g_error ("%s", error->message);
  while (play->match.game.table.phase != LC_PHASE_OVER)
    {
      if (!lc_game_check (&play->match.game, play->rules, &error))
        g_error ("%s", error->message);
      list_moves (play);
      if (play->all->len == 0)
        g_error ("nobody can do anything, and the round is not over");
      try_moves (play);
      try_twin (play);
      apply (play, choose (play));
      if (++n_moves > MAX_MOVES)
        g_error ("the round does not end");
    }
  list_moves (play);
  if (!lc_game_check (&play->match.game, play->rules, &error) || play->all->len > 0)
    g_error ("after the end: %s", error != NULL ? error->message : "somebody has moves");
  play->n_moves += n_moves;
  play->n_turns += play->match.game.table.turns;
  play->n_blocked += play->match.game.table.winner == LC_NO_SEAT;
}

static void
play_ruleset (LcRegistry *registry, const char *const *folders, const char *spec, guint number,
              guint64 games, guint64 seed, guint least, guint most)
{
  const gint64 begin = g_get_monotonic_time ();
  GError *error = NULL;
  Play play = { 0 };

  play.rules = lc_registry_load_rules (registry, spec, folders, &error);
  if (play.rules == NULL)
    {
      printf ("not ok %u - %s: %s\n", number, spec, error->message);
      g_clear_error (&error);
      return;
    }
  play.moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  play.all = g_array_new (FALSE, FALSE, sizeof (LcMove));
  least = MAX (least, play.rules->min_seats);
  most = MIN (most, play.rules->max_seats);
  lc_rng_seed (&play.rng, seed, 0, 77);
  for (guint64 i = 0; i < games; i++)
    {
      guint n_seats = least + (guint) (i % (most - least + 1));
      /* stands on stderr if anything goes wrong */
      g_autofree char *where = g_strdup_printf ("%s, seed %" G_GUINT64_FORMAT ", game %"
                                                G_GUINT64_FORMAT,
                                                spec, seed, i);

      g_set_prgname (where);
      if (play.rules->partners) /* who sit opposite each other */
        n_seats -= n_seats % 2;
      play_round (&play, n_seats, seed + i);
    }
  printf ("ok %u - %s: every invariant held in %" G_GUINT64_FORMAT " random rounds of %u to %u seats\n",
          number, spec, games, least, most);
  printf ("# %" G_GUINT64_FORMAT " moves, %" G_GUINT64_FORMAT " odd ones refused, %"
          G_GUINT64_FORMAT " twins, %" G_GUINT64_FORMAT " turns, %" G_GUINT64_FORMAT
          " blocked, %.1f s\n",
          play.n_moves, play.n_refused, play.n_twins, play.n_turns, play.n_blocked,
          (double) (g_get_monotonic_time () - begin) / 1e6);
  fflush (stdout);
  g_array_unref (play.moves);
  g_array_unref (play.all);
  lc_rules_unref (play.rules);
}

static char **
ruleset_folders (void)
{
  const char *path = g_getenv ("LASTCARD_RULESETS");

  return g_strsplit (path != NULL ? path : LC_RULESET_FOLDER, ":", -1);
}

int
main (int argc, char **argv)
{
  gint64 games = 10000, seed = 1;
  g_autofree char *seats = NULL;
  g_auto (GStrv) specs = NULL;
  g_auto (GStrv) folders = ruleset_folders ();
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT64, &games, "Rounds for each ruleset", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "Seed of the first round", "N" },
    { "seats", 'n', 0, G_OPTION_ARG_STRING, &seats, "2-8", "LEAST-MOST" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &specs, NULL, "RULESET…" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  guint least = 2, most = 8;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL)
      || (seats != NULL && sscanf (seats, "%u-%u", &least, &most) != 2))
    {
      fprintf (stderr, "usage: random-play [--games N] [--seed N] [--seats LEAST-MOST] RULESET…\n");
      return 2;
    }
  if (specs == NULL)
    specs = g_strsplit ("uno-flex", " ", -1);
  lc_registry_load_standard (registry);
  printf ("1..%u\n", g_strv_length (specs));
  for (guint i = 0; specs[i] != NULL; i++)
    play_ruleset (registry, (const char *const *) folders, specs[i], i + 1, (guint64) games,
                  (guint64) seed, least, most);
  return 0;
}

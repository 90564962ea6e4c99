/* random-play.c - plays rounds at random, and checks at every step what has to hold in every game.
 *
 *     random-play [--games N] [--seed N] [--seats LEAST-MOST] RULESET…
 *
 * Speaks TAP, a line for each ruleset. `make check` runs it with GAMES of them; a million take a
 * while, see tests/play/README.md.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <stdio.h>
#include <stdlib.h>

#include "lc-error.h"
#include "lc-language.h"
#include "lc-trial.h"
#include "lc-view.h"
#include "twin.h"

/* Rounds; fewer with sanitizers, which are slow. */
#ifdef __SANITIZE_ADDRESS__
#define GAMES 3000
#else
#define GAMES 10000
#endif

/* Two games that differ only in what a seat cannot know give that seat the same bytes. */
static gboolean
try_twin (const LcMatch *match, const LcRules *rules, LcRng *rng, gpointer data, GError **error)
{
  const guint seat = lc_rng_below (rng, match->setup.n_seats);
  guint64 *n_twins = data;
  LcGame twin = match->game;
  LcView here, there;

  twin_shuffle_hidden (&twin, rules, seat, rng);
  lc_view_fill (&here, &match->game, rules, seat);
  lc_view_fill (&there, &twin, rules, seat);
  (*n_twins)++;
  if (lc_view_equal (&here, &there))
    return TRUE;
  g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_INVALID, "seat %u sees what it cannot know",
               seat);
  return FALSE;
}

/* Plays by one ruleset. Returns: (nullable): what is wrong. */
static GError *
play_ruleset (const LcRules *rules, LcTrialSetup *setup, guint number)
{
  const gint64 begin = g_get_monotonic_time ();
  LcTrialCounts counts = { 0 };
  GError *error = NULL;
  guint64 n_twins = 0;

  setup->look = try_twin;
  setup->data = &n_twins;
  if (!lc_trial_run (rules, setup, &counts, &error))
    return error;
  if (counts.endless > 0)
    return g_error_new (LC_GAME_ERROR, LC_GAME_ERROR_STEPS,
                        "%" G_GUINT64_FORMAT " rounds do not end", counts.endless);
  printf ("ok %u - %s: every invariant held in %" G_GUINT64_FORMAT
          " random rounds of %u to %u seats\n",
          number, rules->spec, counts.rounds, MAX (setup->least, rules->min_seats),
          MIN (setup->most, rules->max_seats));
  printf ("# %" G_GUINT64_FORMAT " moves, %" G_GUINT64_FORMAT
          " odd ones refused, %" G_GUINT64_FORMAT " twins, %" G_GUINT64_FORMAT
          " turns, %" G_GUINT64_FORMAT " blocked, %.1f s\n",
          counts.moves, counts.refused, n_twins, counts.turns, counts.blocked,
          (double) (g_get_monotonic_time () - begin) / 1e6);
  return NULL;
}

/* Loads and plays; speaks the TAP line. Returns: whether all is well */
static gboolean
try_ruleset (LcRegistry *registry,
             const char *const *folders,
             const char *spec,
             guint number,
             LcTrialSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LcRules) rules = lc_registry_load_rules (registry, spec, folders, &error);

  if (rules != NULL)
    error = play_ruleset (rules, setup, number);
  if (error != NULL)
    printf ("not ok %u - %s: %s\n", number, spec, error->message);
  fflush (stdout);
  return error == NULL;
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
  gint64 games = GAMES, seed = 1;
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
  LcTrialSetup setup = { .least = 2, .most = 8 };
  gboolean good = TRUE;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL)
      || (seats != NULL && sscanf (seats, "%u-%u", &setup.least, &setup.most) != 2))
    {
      fprintf (stderr, "usage: random-play [--games N] [--seed N] [--seats LEAST-MOST] RULESET…\n");
      return 2;
    }
  if (specs == NULL)
    specs = g_strsplit ("uno-flex", " ", -1);
  lc_registry_load_standard (registry);
  printf ("1..%u\n", g_strv_length (specs));
  setup.seed = (guint64) seed;
  setup.rounds = (guint64) games;
  for (guint i = 0; specs[i] != NULL; i++)
    good &= try_ruleset (registry, (const char *const *) folders, specs[i], i + 1, &setup);
  return good ? 0 : 1;
}

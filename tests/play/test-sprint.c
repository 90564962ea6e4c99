/* test-sprint.c - a round that sprints is the round that the engine plays, byte for byte.
 *
 *     test-sprint [--games N] [RULESET…]
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lc-language.h"
#include "lc-playout.h"

/* Games and sums that between them use every way through a sprint. */
/* The script of this one fails in the middle of a move, which then has not happened. */
#define FAILING "uno-classic+fails"

static const char *const specs[] = {
  "uno-classic",
  "uno-classic+force-play+no-bluff+no-challenge",
  "uno-classic{deck=112}",
  "uno-classic{false-catch=2}",
  "uno-classic+stacking{mix=any}",
  "uno-classic+draw-until",
  "uno-classic+jump-in",
  "uno-classic+mercy",
  "uno-classic+seven-zero",

  "uno-classic+two-decks",
  "uno-classic+multi-play",
  "uno-flex",
  "uno-flex+stacking",
  "uno-flex+flex-economy",
  "uno-flex+deflect",
  "uno-flex+finish-plain",
  "uno-flex+seven-zero{zero=no}+jump-in",
  "uno-flex+no-draw-play+mercy",
  "uno-flip",
  "crazy-eights",
  FAILING,
};

static const char *const tables[] = { "random", "greedy", "greedy,random,random" };

/* What a round leaves behind without any bearing on the game is blotted out. */
static void
normalise (LcGame *game, gboolean seen)
{
  if (!seen) /* what only players look at */
    {
      memset (game->table.lacks, 0, sizeof game->table.lacks);
      game->table.below_face = game->table.below_colour = game->table.target = 0;
      game->wrong = game->called = 0;
    }
  game->forced = 0;
  memset (game->frame + game->n_frames, 0, (LC_MAX_FRAMES - game->n_frames) * sizeof *game->frame);
  memset (game->draw + game->table.n_draw, 0, LC_MAX_CARDS - game->table.n_draw);
  memset (game->discard + game->table.n_discard, 0, LC_MAX_CARDS - game->table.n_discard);
  memset (game->aside + game->table.n_aside, 0, LC_MAX_CARDS - game->table.n_aside);
}

typedef struct
{
  guint64 decisions;
  guint64 sum;
} Heard;

/* A sum that depends on every decision and its order. */
static void
hear (const LcTable *table, guint seat, guint n_options, gpointer data)
{
  Heard *heard = data;

  heard->decisions++;
  heard->sum = heard->sum * 31 + n_options * 1000003 + seat * 101 + table->top_face * 7
               + table->phase + table->turns + table->mode * 17 + table->hand_size[0] * 13u
               + table->colour;
}

typedef struct
{
  LcPlayers players;
  LcMatch match;
  LcPlayout playout;
  Heard heard;
} Side;


static gboolean
begin (Side *side,
       LcRegistry *registry,
       const LcRules *rules,
       char **names,
       guint n_seats,
       gboolean no_sprint,
       GError **error)
{
  const LcMatchSetup setup = { .seed = 7, .n_seats = (guint8) n_seats };
  const char *seats[LC_MAX_SEATS];

  for (guint seat = 0; seat < n_seats; seat++)
    seats[seat] = names[seat % g_strv_length (names)];
  memset (side, 0, sizeof *side);
  side->playout = (LcPlayout){ .rules = rules,
                               .players = &side->players,
                               .decision = hear,
                               .data = &side->heard,
                               .no_sprint = no_sprint };
  return lc_players_init (&side->players, registry, seats, n_seats, error)
         && lc_match_init (&side->match, rules, &setup, error);
}

static guint
first_difference (const LcMatch *a, const LcMatch *b)
{
  guint i = 0;

  while (((const guint8 *) a)[i] == ((const guint8 *) b)[i])
    i++;
  return i;
}

/* Plays @n_games by either way. Returns: (nullable): what is wrong */
static char *
play_both (LcRegistry *registry,
           const LcRules *rules,
           const char *table,
           guint n_seats,
           guint n_games)
{
  g_autofree Side *sprint = g_new0 (Side, 1);
  g_autofree Side *engine = g_new0 (Side, 1);
  g_auto (GStrv) names = g_strsplit (table, ",", -1);
  g_autoptr (GError) error = NULL;
  const gboolean fails = strcmp (rules->spec, FAILING) == 0;
  guint n_failed = 0;
  char *wrong = NULL;

  if (!begin (sprint, registry, rules, names, n_seats, FALSE, &error)
      || !begin (engine, registry, rules, names, n_seats, TRUE, &error))
    return g_strdup (error->message);
  for (guint game = 1; game <= n_games && wrong == NULL; game++)
    {
      Side *sides[] = { sprint, engine };

      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        {
          sides[i]->playout.decision = game % 2 == 0 ? hear : NULL; /* the loop differs */
          lc_match_jump (&sides[i]->match, game);
          if (!lc_playout_round (&sides[i]->playout, &sides[i]->match, &error))
            {
              if (!fails)
                wrong = g_strdup_printf ("game %u fails: %s", game, error->message);
              g_clear_error (&error);
              n_failed++;
            }
          normalise (&sides[i]->match.game,
                     strcmp (table, "random") != 0 || sides[i]->playout.decision != NULL);
        }
      if (wrong != NULL)
        break;
      if (memcmp (&sprint->match, &engine->match, sizeof (LcMatch)) != 0)
        wrong = g_strdup_printf ("game %u ends otherwise, at byte %u of the match", game,
                                 first_difference (&sprint->match, &engine->match));
      else if (!fails && memcmp (&sprint->heard, &engine->heard, sizeof (Heard)) != 0)
        wrong = g_strdup_printf ("other decisions are told in game %u", game);
      else if (sprint->playout.moves != engine->playout.moves
               || sprint->playout.endless != engine->playout.endless)
        wrong = g_strdup_printf ("game %u has another number of moves", game);
    }
  if (wrong == NULL && fails && (n_failed == 0 || n_failed % 2 != 0))
    wrong = g_strdup_printf ("of the rounds that fail, %u do", n_failed);
  lc_players_clear (&sprint->players);
  lc_players_clear (&engine->players);
  return wrong;
}

int
main (int argc, char **argv)
{
  g_autofree char *path = g_strconcat (g_getenv ("LASTCARD_RULESETS"), G_SEARCHPATH_SEPARATOR_S,
                                       g_getenv ("LASTCARD_SOURCE"), "/tests/play", NULL);
  g_auto (GStrv) folders = g_strsplit (path, G_SEARCHPATH_SEPARATOR_S, -1);
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  guint n_games = 300, number = 0;
  gboolean all_well = TRUE;

  if (argc > 2 && strcmp (argv[1], "--games") == 0)
    {
      n_games = (guint) atoi (argv[2]);
      argv += 2;
      argc -= 2;
    }
  lc_registry_load_standard (registry);
  for (guint i = 0; argc > 1 ? i + 1 < (guint) argc : i < G_N_ELEMENTS (specs); i++)
    {
      const char *spec = argc > 1 ? argv[i + 1] : specs[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (LcRules) rules =
        lc_registry_load_rules (registry, spec, (const char *const *) folders, &error);

      for (guint j = 0; j < G_N_ELEMENTS (tables); j++)
        {
          g_autofree char *wrong = rules == NULL
                                     ? g_strdup (error->message)
                                     : play_both (registry, rules, tables[j],
                                                  MAX (rules->min_seats, 2 + (i + j) % 4), n_games);

          printf ("%sok %u - %s: %s at the table, the same rounds with and without a sprint\n",
                  wrong != NULL ? "not " : "", ++number, spec, tables[j]);
          if (wrong != NULL)
            printf ("# %s\n", wrong);
          all_well = all_well && wrong == NULL;
        }
    }
  printf ("1..%u\n", number);
  return all_well ? EXIT_SUCCESS : EXIT_FAILURE;
}

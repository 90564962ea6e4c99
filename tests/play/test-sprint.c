/* test-sprint.c - a round that sprints is the round that the engine plays, byte for byte, and a
 * player that chooses at a glance chooses what it would choose by its view.
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
#include "lc-view.h"

/* The game that a sprint is quickest at. */
#define YARDSTICK "uno-classic+force-play+no-bluff+no-challenge"

/* The scripts of rulesets with this in their name fail in the middle of a move, which then has not
 * happened. */
#define FAILING "fails"

/* Games and sums that between them use every way through a sprint. */
static const char *const specs[] = {
  "uno-classic",
  YARDSTICK,
  "uno-classic{deck=112}",
  "uno-classic{false-catch=2}",
  "uno-classic+stacking{mix=any}",
  "uno-classic+draw-until",
  "uno-classic+draw-until{then=may,limit=3}",
  "uno-classic+jump-in",
  "uno-classic+mercy",
  "uno-classic+seven-zero",
  "uno-classic+two-decks",
  "uno-classic+multi-play",
  "uno-flex",
  "uno-flex{draw-four-counts-flex=yes}",
  "uno-flex{flex-action-match=either}",
  "uno-flex+force-play+no-bluff",
  "uno-flex+no-challenge",
  "uno-flex+stacking",
  "uno-flex+flex-economy",
  "uno-flex+deflect",
  "uno-flex+finish-plain",
  "uno-flex+draw-until",
  "uno-flex+seven-zero{zero=no}+jump-in",
  "uno-flex+no-draw-play+mercy",
  "crazy-eights",
  "uno-classic+play-on",
  "uno-flex+play-on+stacking",
  "uno-classic+launcher",
  "uno-classic+finish-plain{penalty=2}",
  "uno-classic+points{per-round=1}+next-round",
  "uno-classic+twins",
  "uno-classic+dear",
  "crazy-eights+countdown",
  "uno-flex+twins+play-on",
  "uno-classic+fails",
  YARDSTICK "+meddles",
  YARDSTICK "+meddles{by=looks}",
  "uno-classic+meddles{by=looks}",
  "uno-classic+meddles{by=counts}",
  "uno-classic+meddles{by=chance}",
  "uno-classic+meddles{by=draws}",
  "uno-classic+meddles{by=skips}",
  YARDSTICK "+meddles{by=turns}",
  "uno-classic+meddles{by=again}",
  "uno-classic+meddles{by=colour}",
  "uno-classic+meddles{by=swaps}",
  "uno-classic+meddles{by=reveals}",
  "uno-classic+meddles{by=list}",
  "uno-classic+meddles{by=question}",
  YARDSTICK "+meddles{by=out}",
  "uno-classic+meddles{by=loops}",
  YARDSTICK "+meddles{by=fails}",
};

/* The game that turns everything over, with all that there is for it. */
static const char *const turned_specs[] = {
  "uno-flip",
  "uno-flip{backs=shuffled}",
  "uno-flip{false-catch=2}",
  "uno-flip+force-play",
  "uno-flip+force-play+no-bluff",
  "uno-flip{backs=shuffled}+no-bluff",
  "uno-flip+no-challenge",
  "uno-flip+no-draw-play",
  "uno-flip+no-draw-play+no-bluff+no-challenge",
  "uno-flip+draw-until",
  "uno-flip+stacking",
  "uno-flip{backs=shuffled}+stacking{mix=any}",
  "uno-flip+deflect",
  "uno-flip+finish-plain",
  "uno-flip+hand",
  "uno-flip+jump-in",
  "uno-flip+mercy",
  "uno-flip{backs=shuffled}+mercy",
  "uno-flip+multi-play",
  "uno-flip+partners",
  "uno-flip+points",
  "uno-flip+seven-zero{zero=no}",
  "uno-flip{backs=shuffled}+seven-zero{zero=no}",
  "uno-flip+two-decks",
  "uno-flip+uno-penalty",
};

static const char *const tables[] = { "random", "greedy", "greedy,random,random" };

/* Rounds of each sum; fewer with sanitizers, which are slow. */
#ifdef __SANITIZE_ADDRESS__
#define GAMES 90
#else
#define GAMES 300
#endif

/* The most seats that games are tried with; all numbers from two on have their turn. Each of
 * turned_specs is tried with all of them, for fewer games, which are long. */
#define MOST_SEATS 8

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

/* How a round is played. */
typedef enum
{
  BY_GLANCE, /* by a sprint: players that can choose at a glance are asked that way */
  BY_VIEW,   /* by a sprint: all players are asked by their view */
  BY_ENGINE,
  N_WAYS
} Way;

static const char *const way_names[N_WAYS] = { "at a glance", "by view", "by the engine" };

static LcMove (*choose_at_a_glance) (gpointer state,
                                     gconstpointer prepared,
                                     const LcRules *rules,
                                     const LcGlance *glance);
static guint64 n_glances;

/* Asks the player that can, and counts what it could say. */
static LcMove
glance_and_count (gpointer state,
                  gconstpointer prepared,
                  const LcRules *rules,
                  const LcGlance *glance)
{
  const LcMove move = choose_at_a_glance (state, prepared, rules, glance);

  n_glances += move.kind != LC_MOVE_NONE;
  return move;
}

static LcMove (*choose_by_view) (gpointer state,
                                 gconstpointer prepared,
                                 const LcRules *rules,
                                 const LcView *view,
                                 LcRng *rng);
static guint64 views;        /* a sum that depends on all that players have seen in a round */
static GArray *can_be_moved; /* of LcMove: scratch */

/* Whether a sprint has to ask the player that sees @view: who has no choice need not be asked, and who
 * is not on turn, or has to answer, is asked by the engine. */
static gboolean
has_choice (const LcView *view, const LcRules *rules)
{
  if (view->seat != view->table.turn || view->table.phase > LC_PHASE_DRAWN)
    return FALSE;
  lc_view_moves (view, rules, can_be_moved);
  return can_be_moved->len > 1;
}

/* Asks the player, and notes what it sees, byte for byte. */
static LcMove
note_and_choose (gpointer state,
                 gconstpointer prepared,
                 const LcRules *rules,
                 const LcView *view,
                 LcRng *rng)
{
  const gsize size = has_choice (view, rules) ? G_STRUCT_OFFSET (LcView, backs) + view->n_backs : 0;

  for (gsize i = 0; i < size; i += sizeof (guint64))
    {
      guint64 word = 0;

      memcpy (&word, (const guint8 *) view + i, MIN (size - i, sizeof word));
      views = (views ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      views ^= views >> 32;
    }
  return choose_by_view (state, prepared, rules, view, rng);
}

typedef struct
{
  LcPlayerFuncs funcs; /* of the player that can choose at a glance */
  LcPlayers players;
  LcMatch match;
  LcPlayout playout;
  Heard heard;
  guint64 views;
  guint n_failed;
} Side;

/* Whether its rounds are meant to fail. */
static gboolean
is_failing (const Side *side)
{
  return strstr (side->playout.rules->spec, FAILING) != NULL;
}

/* Has the players that could choose at a glance asked so, or by their view. */
static void
replace_glance (Side *side, guint n_seats, Way way)
{
  for (guint seat = 0; seat < n_seats; seat++)
    if (side->players.funcs[seat]->choose_at_a_glance != NULL)
      {
        side->funcs = *side->players.funcs[seat];
        choose_at_a_glance = side->funcs.choose_at_a_glance;
        side->funcs.choose_at_a_glance = way == BY_GLANCE ? glance_and_count : NULL;
        choose_by_view = side->funcs.choose;
        if (way != BY_GLANCE)
          {
            side->funcs.choose = note_and_choose;
            side->funcs.sees_backs = TRUE;
          }
        side->players.funcs[seat] = &side->funcs;
      }
}

static gboolean
begin (Side *side,
       LcRegistry *registry,
       const LcRules *rules,
       char **names,
       guint n_seats,
       Way way,
       GError **error)
{
  const LcMatchSetup setup = { .seed = 7, .n_seats = (guint8) n_seats };
  const char *seats[LC_MAX_SEATS] = { NULL };

  for (guint seat = 0; seat < n_seats; seat++)
    seats[seat] = names[seat % g_strv_length (names)];
  memset (side, 0, sizeof *side);
  side->playout = (LcPlayout){ .rules = rules,
                               .players = &side->players,
                               .decision = hear,
                               .data = &side->heard,
                               .no_sprint = way == BY_ENGINE };
  if (!lc_players_init (&side->players, registry, seats, n_seats, error))
    return FALSE;
  replace_glance (side, n_seats, way);
  return lc_match_init (&side->match, rules, &setup, error);
}

static guint
first_difference (const LcMatch *a, const LcMatch *b)
{
  guint i = 0;

  while (((const guint8 *) a)[i] == ((const guint8 *) b)[i])
    i++;
  return i;
}

/* Plays the next game. Returns: (nullable): what is wrong */
static char *
play_one (Side *side, gboolean seen, guint game)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  side->playout.decision = game % 2 == 0 ? hear : NULL; /* the loop differs */
  lc_match_jump (&side->match, game);
  views = 0;
  done = lc_playout_round (&side->playout, &side->match, &error);
  side->views = views;
  normalise (&side->match.game, seen || side->playout.decision != NULL);
  if (done)
    return NULL;
  side->n_failed++;
  return is_failing (side) ? NULL : g_strdup_printf ("game %u fails: %s", game, error->message);
}

/* Returns: (nullable): in which way they differ */
static char *
compare (const Side *a, const Side *b, guint game)
{
  if (memcmp (&a->match, &b->match, sizeof (LcMatch)) != 0)
    return g_strdup_printf ("game %u ends otherwise, at byte %u of the match", game,
                            first_difference (&a->match, &b->match));
  if (!is_failing (a) && memcmp (&a->heard, &b->heard, sizeof (Heard)) != 0)
    return g_strdup_printf ("other decisions are told in game %u", game);
  if (a->playout.moves != b->playout.moves || a->playout.endless != b->playout.endless)
    return g_strdup_printf ("game %u has another number of moves", game);
  if (a->n_failed != b->n_failed)
    return g_strdup_printf ("game %u fails in one way only", game);
  return NULL;
}

/* The winner of a round scores what the cards of the others are worth, one by one. Returns: (nullable): what
 * is wrong */
static char *
count_points (const Side *side, guint game)
{
  const LcMatch *match = &side->match;
  const LcRules *rules = side->playout.rules;
  const guint winner = match->game.table.winner;
  gint32 points[LC_MAX_SEATS], sum = 0;

  if (match->game.table.phase != LC_PHASE_OVER || winner == LC_NO_SEAT || rules->partners
      || rules->scoring != LC_SCORE_WINNER_TAKES || rules->win_points > 0)
    return NULL;
  lc_game_points (&match->game, rules, points);
  for (guint seat = 0; seat < match->game.table.n_seats; seat++)
    sum += seat == winner ? 0 : points[seat];
  if (sum == match->round_score[winner])
    return NULL;
  return g_strdup_printf ("the winner of game %u scores %d points and not %d", game,
                          match->round_score[winner], sum);
}

/* Plays @n_games in every way. Returns: (nullable): what is wrong */
static char *
play_all (LcRegistry *registry,
          const LcRules *rules,
          const char *table,
          guint n_seats,
          guint n_games)
{
  g_autofree Side *sides = g_new0 (Side, N_WAYS);
  g_auto (GStrv) names = g_strsplit (table, ",", -1);
  const gboolean seen = strcmp (table, "random") != 0;
  g_autoptr (GError) error = NULL;
  g_autofree char *wrong = NULL;
  guint way;

  for (way = 0; way < N_WAYS; way++)
    if (!begin (&sides[way], registry, rules, names, n_seats, (Way) way, &error))
      return g_strdup (error->message);
  for (guint game = 1; game <= n_games && wrong == NULL; game++)
    for (way = 0; way < N_WAYS && wrong == NULL; way++)
      {
        wrong = play_one (&sides[way], seen, game);
        if (wrong == NULL)
          wrong = compare (&sides[way], &sides[0], game);
        if (wrong == NULL)
          wrong = count_points (&sides[way], game);
        if (wrong == NULL && way == BY_ENGINE && sides[way].views != sides[BY_VIEW].views
            && !is_failing (&sides[way]))
          wrong = g_strdup_printf ("players have seen something else in game %u", game);
      }
  if (wrong == NULL && is_failing (&sides[0]) != (sides[0].n_failed > 0))
    wrong = g_strdup_printf ("%u rounds fail", sides[0].n_failed);
  for (guint i = 0; i < N_WAYS; i++)
    lc_players_clear (&sides[i].players);
  return wrong == NULL ? NULL : g_strdup_printf ("%s: %s", way_names[way - 1], wrong);
}

static LcMove (*choose_well) (gpointer state,
                              gconstpointer prepared,
                              const LcRules *rules,
                              const LcView *view,
                              LcRng *rng);

/* Gives an answer that there is not. */
static LcMove
answer_badly (gpointer state,
              gconstpointer prepared,
              const LcRules *rules,
              const LcView *view,
              LcRng *rng)
{
  LcMove move = choose_well (state, prepared, rules, view, rng);

  if (move.kind == LC_MOVE_ANSWER)
    move.answer = LC_MAX_ANSWERS;
  return move;
}

/* Plays rounds of which players give a wrong answer, until one fails. Returns: (transfer full): how */
static char *
fail_badly (LcRegistry *registry, const LcRules *rules, Way way, LcMatch *match)
{
  g_autofree Side *side = g_new0 (Side, 1);
  g_auto (GStrv) names = g_strsplit ("greedy", ",", -1);
  g_autoptr (GError) error = NULL;

  if (!begin (side, registry, rules, names, 4, way, &error))
    return g_strdup (error->message);
  choose_well = choose_by_view;
  side->funcs.choose = answer_badly;
  side->playout.decision = NULL;
  for (guint game = 1; game < 1000 && error == NULL; game++)
    {
      lc_match_jump (&side->match, game);
      if (!lc_playout_round (&side->playout, &side->match, &error))
        normalise (&side->match.game, TRUE);
    }
  *match = side->match;
  lc_players_clear (&side->players);
  return g_strdup (error != NULL ? error->message : "no round fails");
}

/* A wrong answer to a question is refused in the same way with and without a sprint. Returns:
 * (nullable): what is wrong */
static char *
refuse_answers (LcRegistry *registry, const char *const *folders)
{
  g_autoptr (LcRules) rules = lc_registry_load_rules (registry, "uno-flex", folders, NULL);
  g_autofree LcMatch *matches = g_new0 (LcMatch, 2);
  g_autofree char *quick = fail_badly (registry, rules, BY_GLANCE, &matches[0]);
  g_autofree char *slow = fail_badly (registry, rules, BY_ENGINE, &matches[1]);

  if (strcmp (slow, "that move is not allowed now") != 0 || strcmp (quick, slow) != 0)
    return g_strdup_printf ("the engine says “%s”, the sprint “%s”", slow, quick);
  if (memcmp (&matches[0], &matches[1], sizeof *matches) != 0)
    return g_strdup_printf ("they differ at byte %u of the match",
                            first_difference (&matches[0], &matches[1]));
  return NULL;
}

/* Who plays at a table, and how many games. */
typedef struct
{
  const char *table;
  guint n_seats;
  guint n_games;
} Try;

/* Plays games of @spec at some tables in every way, and says how it went. Returns whether well. */
static gboolean
test_spec (LcRegistry *registry,
           const char *const *folders,
           const char *spec,
           const Try *tries,
           guint n_tries,
           guint *number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LcRules) rules = lc_registry_load_rules (registry, spec, folders, &error);
  gboolean well = TRUE;

  for (guint i = 0; i < n_tries; i++)
    {
      guint n_seats = tries[i].n_seats;
      g_autofree char *wrong = NULL;

      if (rules == NULL)
        wrong = g_strdup (error->message);
      else
        {
          n_seats = CLAMP (n_seats, rules->min_seats, rules->max_seats);
          if (rules->partners)
            n_seats = MAX (4, n_seats & ~1u);
          wrong = play_all (registry, rules, tries[i].table, n_seats, tries[i].n_games);
        }
      printf ("%sok %u - %s: %s at the table of %u, the same rounds with and without a sprint\n",
              wrong != NULL ? "not " : "", ++*number, spec, tries[i].table, n_seats);
      if (wrong != NULL)
        printf ("# %s\n", wrong);
      well = well && wrong == NULL;
    }
  return well;
}

/* Tests the @index-th of the games at each kind of table. */
static gboolean
test_tables (LcRegistry *registry,
             const char *const *folders,
             const char *spec,
             guint index,
             guint n_games,
             guint *number)
{
  Try tries[G_N_ELEMENTS (tables)];

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    tries[i] = (Try){ tables[i], 2 + (index + 3 * i) % (MOST_SEATS - 1), n_games };
  return test_spec (registry, folders, spec, tries, G_N_ELEMENTS (tries), number);
}

/* The same with each number of seats. */
static gboolean
test_seats (LcRegistry *registry,
            const char *const *folders,
            const char *spec,
            guint index,
            guint n_games,
            guint *number)
{
  Try tries[MOST_SEATS - 1];

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    tries[i] = (Try){ tables[(index + i) % G_N_ELEMENTS (tables)], 2 + i, n_games };
  return test_spec (registry, folders, spec, tries, G_N_ELEMENTS (tries), number);
}

/* The tests that are about no table. Returns whether all went well. */
static gboolean
test_players (LcRegistry *registry, const char *const *folders, guint *number)
{
  g_autofree char *wrong = refuse_answers (registry, folders);

  printf ("%sok %u - an answer that there is not is refused with and without a sprint\n",
          wrong != NULL ? "not " : "", ++*number);
  if (wrong != NULL)
    printf ("# %s\n", wrong);
  printf ("%sok %u - players that can are asked at a glance\n", n_glances > 0 ? "" : "not ",
          ++*number);
  return wrong == NULL && n_glances > 0;
}

int
main (int argc, char **argv)
{
  g_autofree char *path = g_strconcat (g_getenv ("LASTCARD_RULESETS"), G_SEARCHPATH_SEPARATOR_S,
                                       g_getenv ("LASTCARD_SOURCE"), "/tests/play", NULL);
  g_auto (GStrv) folders = g_strsplit (path, G_SEARCHPATH_SEPARATOR_S, -1);
  const char *const *where = (const char *const *) folders;
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  guint n_games = GAMES, number = 0;
  gboolean all_well = TRUE;

  if (argc > 2 && strcmp (argv[1], "--games") == 0)
    {
      n_games = (guint) atoi (argv[2]);
      argv += 2;
      argc -= 2;
    }
  can_be_moved = g_array_new (FALSE, FALSE, sizeof (LcMove));
  lc_registry_load_standard (registry);
  for (guint i = 0; argc > 1 ? i + 1 < (guint) argc : i < G_N_ELEMENTS (specs); i++)
    all_well = test_tables (registry, where, argc > 1 ? argv[i + 1] : specs[i], i, n_games, &number)
               && all_well;
  for (guint i = 0; argc <= 1 && i < G_N_ELEMENTS (turned_specs); i++)
    all_well =
      test_seats (registry, where, turned_specs[i], i, MAX (1, n_games / 60), &number) && all_well;
  if (argc <= 1)
    all_well = test_players (registry, where, &number) && all_well;
  g_array_unref (can_be_moved);
  printf ("1..%u\n", number);
  return all_well ? EXIT_SUCCESS : EXIT_FAILURE;
}

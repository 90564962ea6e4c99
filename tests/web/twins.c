/* twins.c - whoever sits at a table of `lastcard web` is told nothing that the seat cannot know.
 *
 *     twins [--games N] [--seed N] [--seats N] [--rounds N] [--effort N] [--rules NAME] [NAME…]
 *
 * For each ruleset, N games are played through the messages of clients: several rounds, with
 * people who come late, come again, watch, err and ask. Then, for each seat and for those who
 * watch, every round gets a twin: other cards wherever that seat does not come to see them. The
 * same clients say the same things at the same times, and the connections of that seat have to
 * be told the same bytes, but for the hands that are laid open when a round is over.
 *
 * Speaks TAP, a line for each ruleset.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <stdio.h>
#include <string.h>

#include "lc-language.h"
#include "twin-driver.h"

typedef struct
{
  gint64 games;
  gint64 seed;
  gint seats;
  gint rounds;
  gint effort;
} Options;

/* What was compared by one ruleset. */
typedef struct
{
  guint64 rounds;  /* rounds, as one seat or those who watch saw them */
  guint64 twins;   /* of them, with a twin that differs */
  guint64 unmoved; /* of them, without one, since a bot has played what is hidden from the seat */
  guint64 cards;   /* places with another card */
  guint64 equal;   /* places with another card of the same looks */
  guint64 tokens;  /* hidden tokens that differ */
  guint64 late;    /* of them, from some moment in the middle of a round on */
  guint64 bluffs;  /* cards wrongly played in the one and rightly in the other */
  guint most;      /* cards that differ in one round */
  guint64 moves;
  guint64 refused;
  guint64 messages;  /* of clients */
  guint64 clients;   /* compared connections */
  guint64 bytes;     /* compared */
  guint64 phases[4]; /* views in each phase, of those compared */
  guint64 whys;      /* reasons why a card may not be played */
  guint64 refusals;
} Counts;

static void
free_changes (gpointer data)
{
  if (data != NULL)
    g_array_unref (data);
}

/* A twin for every round of @story that can have one: of each round what differs. */
static GPtrArray *
find_twins (const TwinStory *story,
            const LcRules *rules,
            guint seat,
            LcRng *rng,
            guint effort,
            Counts *counts)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func (free_changes);

  for (guint i = 0; i < story->rounds->len; i++)
    {
      const TwinRound *round = story->rounds->pdata[i];
      TwinFound found;

      counts->rounds++;
      if (round->lent & ~(seat == LC_NO_SEAT ? 0 : LC_SEAT_BIT (seat)))
        {
          counts->unmoved++;
          g_ptr_array_add (changes, NULL);
          continue;
        }
      twin_round_find (round, rules, seat, rng, effort, &found);
      counts->twins += found.n_cards > 0 ? 1 : 0;
      counts->cards += found.n_cards;
      counts->equal += found.n_equal;
      counts->tokens += found.n_tokens;
      counts->late += found.n_late;
      counts->bluffs += found.n_bluffs;
      counts->most = MAX (counts->most, found.n_cards);
      g_ptr_array_add (changes, found.changes);
    }
  return changes;
}

/* Says where two streams part. Returns: (transfer full): the line of each */
static char *
difference (const GString *a, const GString *b)
{
  gsize at = 0, line = 0, from;

  while (at < a->len && at < b->len && a->str[at] == b->str[at])
    if (a->str[at++] == '\n')
      line++;
  from = at > 300 ? at - 300 : 0;
  return g_strdup_printf (
    "message %" G_GSIZE_FORMAT " differs from byte %" G_GSIZE_FORMAT " on:\n#   …%.*s\n#   …%.*s",
    line + 1, at, (int) MIN (strcspn (a->str + from, "\n") + 600, 600), a->str + from,
    (int) MIN (strcspn (b->str + from, "\n") + 600, 600), b->str + from);
}

static guint64
occurrences (const GString *text, const char *part)
{
  guint64 n = 0;

  for (const char *at = text->str; (at = strstr (at, part)) != NULL; at += strlen (part))
    n++;
  return n;
}

static void
count_stream (const TwinClient *client, Counts *counts)
{
  static const char *const phases[] = { "\"phase\":\"turn\"", "\"phase\":\"drawn\"",
                                        "\"phase\":\"ask\"", "\"waits\":null" };

  counts->clients++;
  counts->bytes += client->got->len;
  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    counts->phases[i] += occurrences (client->got, phases[i]);
  counts->whys += occurrences (client->got, "{\"t\":\"why\"");
  counts->refusals += occurrences (client->got, "{\"t\":\"refused\"");
}

static GError *
compare (const TwinRun *here, const TwinRun *there, guint seat, Counts *counts)
{
  if (there->strayed != NULL)
    return g_error_new (G_OPTION_ERROR, 0, "the twin went another way: %s", there->strayed);
  if (here->clients->len != there->clients->len)
    return g_error_new (G_OPTION_ERROR, 0, "%u clients, not %u", there->clients->len,
                        here->clients->len);
  for (guint i = 0; i < here->clients->len; i++)
    {
      const TwinClient *a = here->clients->pdata[i];
      const TwinClient *b = there->clients->pdata[i];
      g_autofree char *text = NULL;

      if (a->role != seat)
        continue;
      count_stream (a, counts);
      if (g_string_equal (a->got, b->got))
        continue;
      text = difference (a->got, b->got);
      return g_error_new (G_OPTION_ERROR, 0, "client %u: %s", i, text);
    }
  return NULL;
}

static void
count_story (const TwinStory *story, Counts *counts)
{
  for (guint i = 0; i < story->rounds->len; i++)
    {
      const TwinRound *round = story->rounds->pdata[i];

      counts->moves += round->moves->len;
      counts->refused += round->tries->len;
    }
  for (guint i = 0; i < story->acts->len; i++)
    counts->messages += g_array_index (story->acts, TwinAct, i).kind == TWIN_SEND;
}

/* Plays a game once more for @seat, with other cards. Returns: (nullable): what it was told
 * otherwise */
static GError *
try_seat (LcRegistry *registry,
          const char *const *folders,
          TwinRun *here,
          guint64 seed,
          guint seat,
          guint effort,
          Counts *counts)
{
  const LcRules *rules = here->table->rules->rules;
  g_autoptr (GPtrArray) changes = NULL;
  LcRng rng;
  TwinRun *there;
  GError *error;

  lc_rng_seed (&rng, seed, seat, 1002);
  changes = find_twins (here->story, rules, seat, &rng, effort, counts);
  there = twin_run_new (registry, folders, seed, here->story, changes);
  twin_run_all (there);
  error = compare (here, there, seat, counts);
  if (error != NULL)
    g_prefix_error (&error, "game %" G_GUINT64_FORMAT ", seat %d: ", seed,
                    seat == LC_NO_SEAT ? -1 : (int) seat);
  twin_run_free (there);
  return error;
}

/* Plays one game, and all its twins. Returns: (nullable): what is wrong */
static GError *
try_game (LcRegistry *registry,
          const char *const *folders,
          const char *spec,
          const Options *options,
          guint64 seed,
          Counts *counts)
{
  const TwinDriverSetup setup = { .rules = spec,
                                  .n_seats = (guint) options->seats,
                                  .rounds = (guint) options->rounds,
                                  .matches = 1 + seed % 2,
                                  .seed = seed };
  TwinStory *story = twin_story_new ();
  TwinRun *here = twin_run_new (registry, folders, seed, story, NULL);
  GError *error = NULL;

  if (twin_drive (here, &setup, &error))
    {
      count_story (story, counts);
      for (guint seat = 0; seat < setup.n_seats && error == NULL; seat++)
        error = try_seat (registry, folders, here, seed, seat, (guint) options->effort, counts);
      if (error == NULL)
        error =
          try_seat (registry, folders, here, seed, LC_NO_SEAT, (guint) options->effort, counts);
    }
  twin_run_free (here);
  twin_story_free (story);
  return error;
}

static void
print_counts (const Counts *counts, gint64 begin)
{
  const guint64 twins = MAX (counts->twins, 1);

#define N "%" G_GUINT64_FORMAT
  printf (
    "# " N " of " N " rounds had a twin that differs (in " N
    " a bot has played): %.1f other cards each, %u at the most, and %.1f equal ones elsewhere\n",
    counts->twins, counts->rounds, counts->unmoved, (double) counts->cards / (double) twins,
    counts->most, (double) counts->equal / (double) twins);
  printf ("# " N " of the cards from the middle of a round on; " N
          " bluffs that were none, or none that "
          "were; " N " hidden tokens\n",
          counts->late, counts->bluffs, counts->tokens);
  printf ("# " N " moves, " N " refused, " N " messages; compared: " N " connections, " N
          " bytes, " N " turns, " N " drawn, " N " asked, " N " over, " N " whys, " N
          " refusals; %.1f s\n",
          counts->moves, counts->refused, counts->messages, counts->clients, counts->bytes,
          counts->phases[0], counts->phases[1], counts->phases[2], counts->phases[3], counts->whys,
          counts->refusals, (double) (g_get_monotonic_time () - begin) / 1e6);
#undef N
}

/* Speaks the TAP line. Returns: whether all is well */
static gboolean
try_ruleset (LcRegistry *registry,
             const char *const *folders,
             const char *spec,
             guint number,
             const Options *options)
{
  const gint64 begin = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  Counts counts = { 0 };

  for (gint64 game = 0; game < options->games && error == NULL; game++)
    error = try_game (registry, folders, spec, options, (guint64) (options->seed + game), &counts);
  if (error == NULL && 2 * counts.twins < counts.rounds - counts.unmoved)
    error = g_error_new (G_OPTION_ERROR, 0, "too few rounds have a twin that differs");
  if (error == NULL
      && (counts.phases[0] == 0 || counts.phases[3] == 0 || counts.whys == 0
          || counts.refusals == 0))
    error = g_error_new (G_OPTION_ERROR, 0, "not all that can happen has happened");
  if (error == NULL)
    printf ("ok %u - %s: nobody is told what the seat cannot know\n", number, spec);
  else
    printf ("not ok %u - %s: %s\n", number, spec, error->message);
  print_counts (&counts, begin);
  fflush (stdout);
  return error == NULL;
}

int
main (int argc, char **argv)
{
  Options options = { .games = 1, .seed = 1, .seats = 4, .rounds = 3, .effort = 300 };
  g_autofree char *rules = NULL;
  g_auto (GStrv) specs = NULL;
  const char *path = g_getenv ("LASTCARD_RULESETS");
  g_auto (GStrv) folders = g_strsplit (path != NULL ? path : LC_RULESET_FOLDER, ":", -1);
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT64, &options.games, "Games for each ruleset", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &options.seed, "Seed of the first game", "N" },
    { "seats", 'n', 0, G_OPTION_ARG_INT, &options.seats, "Seats", "N" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &options.rounds, "Rounds of a match", "N" },
    { "effort", 'e', 0, G_OPTION_ARG_INT, &options.effort, "Twins that are tried", "N" },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &rules, "The ruleset", "NAME" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &specs, NULL, "NAME…" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autoptr (GError) error = NULL;
  gboolean good = TRUE;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 2;
    }
  if (specs == NULL)
    specs = g_strsplit (rules != NULL ? rules : "uno-flex", " ", -1);
  lc_registry_load_standard (registry);
  printf ("1..%u\n", g_strv_length (specs));
  for (guint i = 0; specs[i] != NULL; i++)
    good &= try_ruleset (registry, (const char *const *) folders, specs[i], i + 1, &options);
  return good ? 0 : 1;
}

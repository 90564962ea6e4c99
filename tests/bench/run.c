/* run.c - how fast the engine is, as a share of what one program of one purpose can do.
 *
 *     tests/bench/run [--json] [--pairs N] [--agree ROUNDS] [--only NAME] …
 *
 * `make bench` runs it; docs/speed.md explains what comes out.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "bench.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lc-error.h"

#define CLASSIC "uno-classic+force-play+no-bluff+no-challenge"

/* Differences of more standard errors than this mean that the games are not the same. */
#define MOST_ERRORS 3.0

typedef struct
{
  gint pairs;
  gint64 agree;
  double seconds;
  char *limit;
  const char *source;
  char **only;
  gboolean json;
  gboolean smoke;
  gboolean strict;
} Options;

/* One line of the table. */
typedef struct
{
  BenchWork work;
  gboolean (*measure) (const BenchSetup *setup,
                       const BenchWork *work,
                       BenchSpeed *speed,
                       GError **error);
  const char *of; /* what it is a share of */
} Line;

#define OF_ROUNDS bench_speed, "limit, rounds a second"
#define OF_TURNS bench_speed, "limit, turns a second"

static const Line lines[] = {
  { { "classic", CLASSIC, "random", 4, TRUE, 0.6 }, OF_ROUNDS },
  { { "classic-two", CLASSIC, "random", 2, TRUE, 0 }, OF_ROUNDS },
  { { "flex", "uno-flex", "random", 4, FALSE, 0.4 }, OF_TURNS },
  { { "classic-greedy", CLASSIC, "greedy", 4, FALSE, 0.25 }, OF_TURNS },
  { { "flex-greedy", "uno-flex", "greedy", 4, FALSE, 0 }, OF_TURNS },
  { { "lua", CLASSIC "+per-play", "random", 4, TRUE, 0.25 }, OF_ROUNDS },
  { { "lua-looks", CLASSIC "+per-play{looks=yes}", "random", 4, TRUE, 0 }, OF_ROUNDS },
  { { "flip", "uno-flip", "random", 4, FALSE, 0 }, OF_TURNS },
  { { "flip-greedy", "uno-flip", "greedy", 4, FALSE, 0 }, OF_TURNS },
  { { "threads", CLASSIC, "random", 4, TRUE, 1.9 }, bench_speed_threads, "one thread" },
  { { "machine", CLASSIC, "random", 4, TRUE, 0 }, bench_speed_machine, "one process of the limit" },
};

static gboolean
is_wanted (const Options *options, const BenchWork *work)
{
  return options->only == NULL || g_strv_contains ((const char *const *) options->only, work->name);
}

static const char *
verdict (const BenchWork *work, const BenchSpeed *speed)
{
  if (!(work->demanded > 0))
    return "";
  if (speed->ratio >= work->demanded)
    return "yes";
  return speed->undisturbed >= work->demanded ? "undisturbed" : "no";
}

/* "0.600", whatever the locale. */
static const char *
number (double value, const char *format, char text[G_ASCII_DTOSTR_BUF_SIZE])
{
  return g_ascii_formatd (text, G_ASCII_DTOSTR_BUF_SIZE, format, value);
}

static void
print_speed (const BenchWork *work, const BenchSpeed *speed)
{
  g_autofree char *demanded =
    work->demanded > 0 ? g_strdup_printf ("%.2f", work->demanded) : g_strdup ("");

  printf ("%-14s %-6s %6.3f %5.2f to %5.2f %11.3f %6s %-11s %10.0f %7.1f %7.1f %8.2f\n", work->name,
          work->by_rounds ? "rounds" : "turns", speed->ratio, speed->lowest, speed->highest,
          speed->undisturbed, demanded, verdict (work, speed), speed->rounds, speed->ns,
          speed->limit_ns, speed->length);
  fflush (stdout);
}

static void
append_speed (GString *json, const Line *line, const BenchSpeed *speed)
{
  const BenchWork *work = &line->work;
  const struct
  {
    const char *name;
    double value;
  } fields[] = {
    { "ratio", speed->ratio },
    { "undisturbed", speed->undisturbed },
    { "lowest", speed->lowest },
    { "highest", speed->highest },
    { "demanded", work->demanded },
    { "rounds_per_second", speed->rounds },
    { "ns_per_turn", speed->ns },
    { "limit_ns_per_turn", speed->limit_ns },
    { "turns_per_round", speed->length },
  };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (json,
                          "%s\n  {\"name\": \"%s\", \"ruleset\": \"%s\", \"player\": \"%s\", "
                          "\"seats\": %u, \"of\": \"%s\"",
                          json->str[json->len - 1] == '[' ? "" : ",", work->name, work->spec,
                          work->player, work->n_seats, line->of);
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    g_string_append_printf (json, ", \"%s\": %s", fields[i].name,
                            number (fields[i].value, "%.6g", text));
  g_string_append_c (json, '}');
}

/* Measures everything that is wanted. Returns FALSE with @error set if that is not possible;
 * @slow is set if something is slower than it should be. */
static gboolean
measure (const Options *options,
         const BenchSetup *setup,
         GString *json,
         gboolean *slow,
         GError **error)
{
  BenchSpeed speed;

  if (!options->json)
    printf ("%-14s %-6s %6s %14s %11s %6s %-11s %10s %7s %7s %8s\n", "", "of", "share",
            "of all pairs", "undisturbed", "wanted", "met", "rounds/s", "ns/turn", "limit",
            "turns");
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const BenchWork *work = &lines[i].work;

      if (!is_wanted (options, work))
        continue;
      if (!lines[i].measure (setup, work, &speed, error))
        {
          g_prefix_error (error, "%s: ", work->name);
          return FALSE;
        }
      *slow = *slow || MAX (speed.ratio, speed.undisturbed) < work->demanded;
      append_speed (json, &lines[i], &speed);
      if (!options->json)
        print_speed (work, &speed);
    }
  return TRUE;
}

static void
append_difference (GString *json, const BenchDifference *difference, double errors)
{
  char text[4][G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (
    json,
    "%s\n  {\"what\": \"%s\", \"engine\": %s, \"limit\": %s, "
    "\"standard_error\": %s, \"errors\": %s}",
    json->str[json->len - 1] == '[' ? "" : ",", difference->what,
    number (difference->engine, "%.6g", text[0]), number (difference->limit, "%.6g", text[1]),
    number (difference->error, "%.6g", text[2]), number (errors, "%.4g", text[3]));
}

/* Whether the games are those of the limit program. Returns FALSE with @error set if that cannot be
 * found out; else @differ says. */
static gboolean
compare_games (const Options *options,
               const BenchSetup *setup,
               GString *json,
               gboolean *differ,
               GError **error)
{
  if (!options->json)
    printf ("\n%-26s %10s %10s %10s\n", "the same game?", "engine", "limit", "errors");
  for (gsize i = 0; i < 2; i++) /* the first two are what the limit program plays */
    {
      g_autoptr (GArray) differences =
        bench_agree (setup, &lines[i].work, (guint64) options->agree, error);

      if (differences == NULL)
        return FALSE;
      for (guint j = 0; j < differences->len; j++)
        {
          const BenchDifference *one = &g_array_index (differences, BenchDifference, j);
          const double errors = (one->engine - one->limit) / MAX (one->error, 1e-12);

          *differ = *differ || !(fabs (errors) <= MOST_ERRORS);
          append_difference (json, one, errors);
          if (!options->json)
            printf ("%-26s %10.4f %10.4f %10.2f%s\n", one->what, one->engine, one->limit, errors,
                    fabs (errors) <= MOST_ERRORS ? "" : "  differs");
        }
    }
  return TRUE;
}

/* Does it all. Returns: what main() returns. */
static int
run (const Options *options)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autofree char *own = g_build_filename (options->source, "tests", "bench", NULL);
  g_autofree char *shipped = g_build_filename (options->source, "rulesets", NULL);
  const char *folders[] = { own, shipped, NULL };
  const BenchSetup setup = { registry, folders, options->limit, (guint) options->pairs,
                             options->seconds };
  g_autoptr (GString) json = g_string_new ("{\"speeds\": [");
  g_autoptr (GError) error = NULL;
  gboolean slow = FALSE, differ = FALSE;

  lc_registry_load_standard (registry);
  if (measure (options, &setup, json, &slow, &error))
    {
      g_string_append (json, "],\n \"differences\": [");
      if (options->agree > 0)
        compare_games (options, &setup, json, &differ, &error);
    }
  if (error != NULL)
    {
      fprintf (stderr, "bench: %s\n", error->message);
      return 2;
    }
  g_string_append_printf (json, "],\n \"rounds_compared\": %" G_GINT64_FORMAT ", \"agrees\": %s}\n",
                          options->agree, differ ? "false" : "true");
  if (options->json)
    fputs (json->str, stdout);
  if (differ)
    fprintf (stderr, "bench: the engine does not play the game of the limit program\n");
  return differ || (options->strict && slow) ? 1 : 0;
}

static gboolean
check_options (Options *options, GError **error)
{
  if (options->smoke)
    {
      options->pairs = 1;
      options->seconds = 0.01;
      options->agree = 10000;
    }
  if (options->pairs < 1 || options->pairs > 1001 || options->agree < 0
      || options->agree > G_MAXUINT32 - 1 || options->seconds <= 0 || options->seconds > 100)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           "--pairs has to be 1 to 1001, --agree 0 to 4294967294, --seconds at "
                           "most 100");
      return FALSE;
    }
  for (guint i = 0; options->only != NULL && options->only[i] != NULL; i++)
    {
      gboolean known = FALSE;

      for (gsize j = 0; j < G_N_ELEMENTS (lines); j++)
        known = known || strcmp (options->only[i], lines[j].work.name) == 0;
      if (!known)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "there is nothing called “%s” to measure; the names are in the table",
                       options->only[i]);
          return FALSE;
        }
    }
  return TRUE;
}

int
main (int argc, char **argv)
{
  Options options = { .pairs = 11, .agree = 1000000, .seconds = 0.2 };
  const GOptionEntry entries[] = {
    { "pairs", 'p', 0, G_OPTION_ARG_INT, &options.pairs,
      "Measurements of each, in turns with the limit program (default: 11)", "N" },
    { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &options.seconds,
      "How long each measurement takes (default: 0.2)", "S" },
    { "agree", 'a', 0, G_OPTION_ARG_INT64, &options.agree,
      "Rounds to find out whether the games are the same; 0: none (default: 1000000)", "ROUNDS" },
    { "only", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.only,
      "Measure only what has this name in the table; may be given several times", "NAME" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, "Print JSON", NULL },
    { "strict", 0, 0, G_OPTION_ARG_NONE, &options.strict,
      "Exit with 1 if anything is slower than it should be", NULL },
    { "smoke", 0, 0, G_OPTION_ARG_NONE, &options.smoke, "As little as possible: whether it works",
      NULL },
    { "limit", 0, 0, G_OPTION_ARG_FILENAME, &options.limit,
      "The limit program (default: the one that was built)", "PROGRAM" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *source = g_getenv ("LASTCARD_SOURCE");
  const char *build = g_getenv ("LASTCARD_BUILD");
  int status = 2;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, &error) && check_options (&options, &error))
    {
      options.source = source != NULL ? source : ".";
      if (options.limit == NULL)
        options.limit =
          g_build_filename (build != NULL ? build : ".", "tests", "bench", "limit", NULL);
      status = run (&options);
    }
  else
    fprintf (stderr, "bench: %s\n", error->message);
  g_free (options.limit);
  g_strfreev (options.only);
  return status;
}

/* compare-options.c - the command line of `lastcard compare`.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-options.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../common/options.h"
#include "compare-play.h"

static const char summary[] =
  N_ ("Has bots play variants of a game, and shows them side by side: how long they are, who\n"
      "wins, how much there is to decide, and more. The first one is the baseline; of each other\n"
      "one it is said how it differs, and whether that is more than chance. The same command\n"
      "gives the same numbers, on any machine, with any number of threads.");

static const char description[] =
  N_ ("A variant is a ruleset with house rules: uno-flex, uno-flex+stacking, or in quotes\n"
      "'uno-flex+stacking{mix=any}'.\n"
      "\n"
      "Examples:\n"
      "  lastcard compare uno-flex uno-flex+stacking\n"
      "  lastcard compare uno-classic uno-flex --skill greedy:random --html report.html\n"
      "  lastcard compare uno-flex uno-flip --until 1% --matches\n"
      "  lastcard compare uno-flex uno-flip --games 10000000 --checkpoint run.json\n"
      "\n"
      "Ctrl-C gives the result so far, marked as such. On several machines:\n"
      "  lastcard compare uno-flex uno-flip --games 10000000 --part 1/2 --partial 1.json\n"
      "  lastcard compare uno-flex uno-flip --games 10000000 --part 2/2 --partial 2.json\n"
      "  lastcard compare --merge 1.json 2.json\n"
      "The guide is docs/compare.md; docs/metrics.md says what each number means.\n");

/**
 * cmp_options_read:
 * @options: (out caller-allocates): what the command line says
 * @argc: (inout): the command line from the command on
 * @argv: (inout): the same
 *
 * Returns: whether it is understood; if not, that has been said
 */
gboolean
cmp_options_read (CmpOptions *options, int *argc, char ***argv)
{
  const GOptionEntry entries[] = {
    { "players", 'p', 0, G_OPTION_ARG_STRING, &options->players,
      N_ ("The bot of all seats, or one for each (default: greedy)"), N_ ("BOT[,BOT…]") },
    { "seats", 'n', 0, G_OPTION_ARG_INT, &options->seats,
      N_ ("How many seats (default: 4, or as many as there are bots)"), "N" },
    { "games", 'g', 0, G_OPTION_ARG_INT64, &options->games,
      N_ ("How many games of each variant (default: 10000; 1000 matches; with --until 10000000 at "
          "the most)"),
      "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &options->seed,
      N_ ("The number that decides all cards and all choices of the bots (default: 1)"), "N" },
    { "matches", 0, 0, G_OPTION_ARG_NONE, &options->matches,
      N_ ("A game is a whole match, not a single round"), NULL },
    { "target", 't', 0, G_OPTION_ARG_INT, &options->target,
      N_ ("Points that end a match (default: as each ruleset says)"), "N" },
    { "metrics", 'm', 0, G_OPTION_ARG_STRING, &options->metrics,
      N_ ("What is measured: length, wins, drama, choice, wait, flow, endings, counters (default: "
          "all of these), and skill, which takes --skill"),
      N_ ("PART[,PART…]") },
    { "skill", 0, 0, G_OPTION_ARG_STRING, &options->skill,
      N_ ("Measure as well how often one better bot wins against worse ones"),
      N_ ("BETTER:WORSE") },
    { "until", 0, 0, G_OPTION_ARG_STRING, &options->until,
      N_ ("Play until the mean number of turns (with --matches, of rounds) is known to ±1%"),
      "1%" },
    { "until-metrics", 0, 0, G_OPTION_ARG_STRING, &options->until_metrics,
      N_ ("… until these metrics are"), N_ ("ID[,ID…]") },
    { "confidence", 0, 0, G_OPTION_ARG_STRING, &options->confidence,
      N_ ("How sure the intervals are (default: 95%)"), "95%" },
    { "independent", 0, 0, G_OPTION_ARG_NONE, &options->independent,
      N_ ("Every variant gets cards of its own"), NULL },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &options->threads,
      N_ ("How many threads (default: one for each core)"), "N" },
    { "checkpoint", 'c', 0, G_OPTION_ARG_FILENAME, &options->checkpoint,
      N_ ("Keep the result so far in a file, and go on from it if it is there"), N_ ("FILE") },
    { "part", 0, 0, G_OPTION_ARG_STRING, &options->part_text,
      N_ ("Play only part K of N of the games; needs --partial"), "K/N" },
    { "partial", 0, 0, G_OPTION_ARG_FILENAME, &options->partial,
      N_ ("Write the counts that all numbers are made of, for --merge"), N_ ("FILE") },
    { "merge", 0, 0, G_OPTION_ARG_NONE, &options->merge,
      N_ ("Play nothing: put partial results together. The arguments are their files"), NULL },
    { "executor", 0, 0, G_OPTION_ARG_STRING, &options->executor,
      N_ ("Who does the work: threads (default), or mpi, started by mpirun"), N_ ("NAME") },
    { "explain", 0, 0, G_OPTION_ARG_STRING, &options->explain,
      N_ ("Play nothing: say what these metrics mean, or all"), N_ ("ID[,ID…]") },
    { "full", 'f', 0, G_OPTION_ARG_NONE, &options->full,
      N_ ("Show all metrics in the table, not the chief ones only"), NULL },
    { "csv", 0, 0, G_OPTION_ARG_FILENAME, &options->csv, N_ ("Write all numbers for a spreadsheet"),
      N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_FILENAME, &options->json, N_ ("Write all numbers for a program"),
      N_ ("FILE") },
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &options->html,
      N_ ("Write a report with pictures, in one file"), N_ ("FILE") },
    { "question", 0, 0, G_OPTION_ARG_STRING, &options->question,
      N_ ("The question that the report answers, to be its heading"), N_ ("TEXT") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->arguments, NULL,
      N_ ("VARIANT…") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  memset (options, 0, sizeof *options);
  options->seats = options->target = OPTIONS_NOT_GIVEN;
  options->games = OPTIONS_NOT_GIVEN;
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, _ (summary));
  g_option_context_set_description (context, _ (description));
  return options_parse (context, argc, argv, "compare");
}

/**
 * cmp_options_clear:
 * @options: what the command line says
 *
 * Frees what is in it.
 */
void
cmp_options_clear (CmpOptions *options)
{
  g_free (options->players);
  g_free (options->seed);
  g_free (options->metrics);
  g_free (options->skill);
  g_free (options->confidence);
  g_free (options->until);
  g_free (options->until_metrics);
  g_free (options->executor);
  g_free (options->checkpoint);
  g_free (options->part_text);
  g_free (options->partial);
  g_free (options->explain);
  g_free (options->csv);
  g_free (options->json);
  g_free (options->html);
  g_free (options->question);
  g_strfreev (options->arguments);
  memset (options, 0, sizeof *options);
}

/* The first option given that says what is played, or how; NULL if there is none. */
static const char *
playing_option (const CmpOptions *options)
{
  const struct
  {
    const char *name;
    gboolean given;
  } all[] = {
    { "--players", options->players != NULL },
    { "--seats", options->seats != OPTIONS_NOT_GIVEN },
    { "--games", options->games != OPTIONS_NOT_GIVEN },
    { "--seed", options->seed != NULL },
    { "--matches", options->matches },
    { "--target", options->target != OPTIONS_NOT_GIVEN },
    { "--metrics", options->metrics != NULL },
    { "--skill", options->skill != NULL },
    { "--until", options->until != NULL },
    { "--until-metrics", options->until_metrics != NULL },
    { "--confidence", options->confidence != NULL },
    { "--independent", options->independent },
    { "--threads", options->threads != 0 },
    { "--executor", options->executor != NULL },
    { "--checkpoint", options->checkpoint != NULL },
    { "--part", options->part_text != NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i].given)
      return all[i].name;
  return NULL;
}

static gboolean
check_explain (const CmpOptions *options, GError **error)
{
  const char *other = options->merge ? "--merge" : playing_option (options);

  if (options->arguments != NULL)
    other = options->arguments[0];
  return other == NULL
         || options_refuse (error, _ ("%s does not go with --explain, which plays nothing"), other);
}

static gboolean
check_merge (const CmpOptions *options, GError **error)
{
  const char *other = playing_option (options);

  if (options->arguments == NULL)
    return options_refuse (error,
                           _ ("--merge needs the files of the parts: lastcard compare --merge "
                              "1.json 2.json"));
  return other == NULL
         || options_refuse (
           error, _ ("%s does not go with --merge: what was played is in the files"), other);
}

static gboolean
check_part (CmpOptions *options, GError **error)
{
  g_auto (GStrv) words = g_strsplit (options->part_text, "/", -1);
  guint64 part, n_parts;

  if (g_strv_length (words) != 2
      || !g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXINT, &n_parts, NULL)
      || !g_ascii_string_to_unsigned (words[0], 10, 1, n_parts, &part, NULL))
    return options_refuse (error, _ ("--part is “%s”; it has to be like 2/4, part 2 of 4"),
                           options->part_text);
  options->part = (guint) part;
  options->n_parts = (guint) n_parts;
  if (options->partial == NULL)
    return options_refuse (error, _ ("--part needs --partial FILE, where its result goes"));
  if (options->until != NULL)
    return options_refuse (error,
                           _ ("--until does not go with --part: no part knows how many games the "
                              "others have played"));
  if (options->csv != NULL || options->json != NULL || options->html != NULL)
    return options_refuse (error,
                           _ ("a part has no result to show: give %s with --merge, when all parts "
                              "are there"),
                           options->csv != NULL    ? "--csv"
                           : options->json != NULL ? "--json"
                                                   : "--html");
  return TRUE;
}

/* The shell makes "aw=1" and "ax=2" of a{w=1,x=2}. */
static gboolean
split_by_shell (char **arguments)
{
  for (guint i = 0; arguments[i] != NULL; i++)
    if (strchr (arguments[i], '=') != NULL && strchr (arguments[i], '{') == NULL)
      return TRUE;
  return FALSE;
}

/**
 * cmp_options_check:
 * @options: (inout): what the command line says; @part and @n_parts are filled in
 * @error: return location for an error of %G_OPTION_ERROR
 *
 * Returns: %FALSE with @error set if what is said does not go together
 */
gboolean
cmp_options_check (CmpOptions *options, GError **error)
{
  if (options->explain != NULL)
    return check_explain (options, error);
  if (options->question != NULL && options->html == NULL)
    return options_refuse (error,
                           _ ("--question is the heading of a report: it takes --html FILE"));
  if (options->question != NULL && options->question[strspn (options->question, " \t\n")] == '\0')
    return options_refuse (error, _ ("--question is empty: say what is asked, or leave it out"));
  if (options->merge)
    return check_merge (options, error);
  if (options->arguments == NULL)
    return options_refuse (error,
                           _ ("what is to be compared? For instance: lastcard compare uno-flex "
                              "uno-flex+stacking"));
  if (split_by_shell (options->arguments))
    return options_refuse (error, _ ("names with braces stand in quotes: "
                                     "'GAME+RULE{option=value,option=value}'"));
  if (options->until_metrics != NULL && options->until == NULL)
    return options_refuse (error, _ ("--until-metrics goes with --until, such as --until 1%%"));
  if (options->target != OPTIONS_NOT_GIVEN && !options->matches)
    return options_refuse (error, _ ("--target is about matches: it takes --matches"));
  return options->part_text == NULL || check_part (options, error);
}

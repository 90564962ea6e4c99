/* shuffletest-main.c - `lastcard shuffle-test`: whether the shuffle is fair.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gsl/gsl_errno.h>
#include <inttypes.h>
#include <unistd.h>

#include "../common/interrupt.h"
#include "../common/options.h"
#include "../common/output.h"
#include "../common/paragraph.h"
#include "../common/workers.h"
#include "lc-error.h"
#include "lc-frontend.h"
#include "lc-plugin.h"
#include "shuffletest.h"

#define ODD 1
#define DEFAULT_RULES "uno-flex"
#define DEFAULT_SEATS 4
#define DEFAULT_SHUFFLES 300000
#define DEFAULT_DEMONSTRATED 20000
#define MAX_SHUFFLES 1000000000
#define LEAST_CARDS 12

/* What the command line says. */
typedef struct
{
  char **specs;
  gint64 shuffles;
  gint seats;
  char *seed;
  gint threads;
  char *json;
  gboolean demonstrate;
} Options;

static gboolean
read_rules (ShuffleSetting *setting, const Options *options, GError **error)
{
  const char *spec = options->specs != NULL ? options->specs[0] : DEFAULT_RULES;

  if (options->specs != NULL && options->specs[1] != NULL)
    return options_refuse (error, _ ("one ruleset is tested at a time; “%s” is one too many"),
                           options->specs[1]);
  setting->rules = lc_registry_load_rules (setting->registry, spec, setting->folders, error);
  if (setting->rules == NULL)
    return FALSE;
  if (setting->rules->n_cards < LEAST_CARDS)
    return options_refuse (error, _ ("%s has %u cards; the tests need %d at least"),
                           _ (setting->rules->title), setting->rules->n_cards, LEAST_CARDS);
  return TRUE;
}

static gboolean
read_seats (ShuffleSetting *setting, const Options *options, GError **error)
{
  const LcRules *rules = setting->rules;

  setting->n_seats = CLAMP (DEFAULT_SEATS, rules->min_seats, rules->max_seats);
  if (options->seats == OPTIONS_NOT_GIVEN)
    return TRUE;
  if (options->seats < rules->min_seats || options->seats > rules->max_seats)
    return options_refuse (error, _ ("--seats is %d; %s is for %u to %u players"), options->seats,
                           _ (rules->title), rules->min_seats, rules->max_seats);
  setting->n_seats = (guint) options->seats;
  return TRUE;
}

static gboolean
read_numbers (ShuffleSetting *setting, const Options *options, GError **error)
{
  const gint64 least = shuffle_least (setting->rules);

  setting->n_shuffles = options->demonstrate ? DEFAULT_DEMONSTRATED : DEFAULT_SHUFFLES;
  if (options->shuffles != OPTIONS_NOT_GIVEN)
    setting->n_shuffles = options->shuffles;
  if (setting->n_shuffles < least || setting->n_shuffles > MAX_SHUFFLES)
    return options_refuse (error,
                           _ ("--shuffles is %" PRId64 "; for %u cards it has to be %" PRId64
                              " at least (fewer say nothing), and %d at most"),
                           setting->n_shuffles, setting->rules->n_cards, least, MAX_SHUFFLES);
  setting->n_seeds = MAX (setting->n_shuffles / 5, least);
  setting->seed = 1;
  return workers_parse_threads (options->threads, &setting->n_threads, error)
         && (options->seed == NULL || options_parse_seed (options->seed, &setting->seed, error));
}

static gboolean
prepare (ShuffleSetting *setting, const Options *options, GError **error)
{
  const OutputPlace place = { "--json", options->json };

  if (!output_check_places (&place, 1, error))
    return FALSE;
  if (options->demonstrate && options->json != NULL)
    return options_refuse (
      error, _ ("--json is for the real shuffle alone, and --demonstrate for others"));
  return read_rules (setting, options, error) && read_seats (setting, options, error)
         && read_numbers (setting, options, error) && output_check (options->json, error);
}

static gboolean
stopped_too_early (GError **error)
{
  g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_OVER,
               _ ("stopped before there was enough to say anything"));
  return FALSE;
}

/* Sets @status to %ODD if the shuffle is not fair, and to %INTERRUPT_STATUS if it was stopped. */
static gboolean
test (const ShuffleSetting *setting, const Options *options, int *status, GError **error)
{
  const gint64 n_deals = setting->n_shuffles + setting->n_seeds;
  g_autoptr (ShuffleExpected) expected = shuffle_expected_new (setting->rules, setting->n_seats);
  g_autoptr (ShuffleTally) tally =
    shuffle_tally_new (setting->rules, setting->n_seats, (guint) MIN (n_deals, SHUFFLE_MOST_KEPT));
  g_autoptr (GPtrArray) tests = NULL;
  g_autofree char *report = NULL, *json = NULL;
  gboolean interrupted;

  if (!shuffle_count (setting, expected, tally, &interrupted, error))
    return FALSE;
  if (interrupted)
    *status = INTERRUPT_STATUS;
  if (tally->deck.count < shuffle_least (setting->rules))
    return stopped_too_early (error);
  tests = shuffle_tests (setting->rules, tally, expected);
  report = shuffle_report (setting, tally, tests, interrupted,
                           paragraph_columns (STDOUT_FILENO, G_MAXUINT));
  json = shuffle_json (setting, tally, tests, interrupted);
  if (!output_is_standard (options->json))
    g_print ("%s", report);
  if (!interrupted)
    *status = shuffle_tests_objecting (tests) > 0 ? ODD : 0;
  return options->json == NULL || output_write (options->json, json, error);
}

/* Sets @status to %ODD if a bad shuffle is not caught, and to %INTERRUPT_STATUS if it was stopped. */
static gboolean
demonstrate (const ShuffleSetting *setting, int *status, GError **error)
{
  g_autoptr (ShuffleExpected) expected = shuffle_expected_new (setting->rules, setting->n_seats);
  gboolean all_caught, interrupted;
  g_autofree char *text =
    shuffle_demonstrate (setting, expected, paragraph_columns (STDOUT_FILENO, G_MAXUINT),
                         &all_caught, &interrupted, error);

  if (text == NULL)
    return FALSE;
  g_print ("%s", text);
  *status = interrupted ? INTERRUPT_STATUS : all_caught ? 0 : ODD;
  return TRUE;
}

static int
run (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  Options options = { .shuffles = OPTIONS_NOT_GIVEN, .seats = OPTIONS_NOT_GIVEN };
  const GOptionEntry entries[] = {
    { "shuffles", 0, 0, G_OPTION_ARG_INT64, &options.shuffles,
      N_ ("How many rounds are dealt (default: 300000)"), "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &options.seed,
      N_ ("The number that decides all cards (default: 1)"), "N" },
    { "seats", 'n', 0, G_OPTION_ARG_INT, &options.seats, N_ ("How many are dealt to (default: 4)"),
      "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &options.threads,
      N_ ("Threads; the result is the same for any number (default: one a processor)"), "N" },
    { "json", 0, 0, G_OPTION_ARG_FILENAME, &options.json,
      N_ ("Write the result as JSON; - for the standard output"), N_ ("FILE") },
    { "demonstrate", 0, 0, G_OPTION_ARG_NONE, &options.demonstrate,
      N_ ("Look at shuffles that are known to be bad, to see that the tests find them"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.specs, NULL, N_ ("[RULES]") },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  ShuffleSetting setting = { .registry = registry, .folders = folders };
  gboolean done;
  int status = 0;

  gsl_set_error_handler_off (); /* which would end the program */
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
    context, _ ("Deals many rounds by the code that deals in a game, and tests whether the shuffle "
                "is fair.\nThe exit status is 1 if it is not."));
  if (!options_parse (context, &argc, &argv, "shuffle-test"))
    status = OPTIONS_USAGE;
  else
    {
      done = prepare (&setting, &options, &error)
             && (options.demonstrate ? demonstrate (&setting, &status, &error)
                                     : test (&setting, &options, &status, &error));
      if (!done)
        {
          const int failed = options_complain ("shuffle-test", error);

          status = status != 0 ? status : failed;
        }
    }
  g_clear_pointer (&setting.rules, lc_rules_unref);
  g_free (options.seed);
  g_free (options.json);
  g_strfreev (options.specs);
  return status;
}

static const LcFrontendFuncs funcs = { run };

/* The licence is that of the module as it is linked: our sources are under LGPL-2.1-or-later, the
 * GNU Scientific Library under GPL-3.0-or-later. */
LC_PLUGIN_DEFINE (LC_PLUGIN_FRONTEND,
                  "shuffle-test",
                  "Shows whether the shuffle is fair",
                  "GPL-3.0-or-later",
                  &funcs)

/* workshop-check.c - `lastcard rules check`: all mistakes of a script, and a thousand random rounds.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "../common/untranslated.h"
#include "lc-error.h"
#include "lc-trial.h"

#define DEFAULT_ROUNDS 1000
#define MAX_ROUNDS 100000000
#define PART 50          /* rounds between two looks at how it goes */
#define MAX_MOVES 20000  /* far above any round that ends */
#define ENOUGH_ENDLESS 3 /* more would take long, and tell nothing new */
#define SEED 1

typedef struct
{
  Workshop *workshop;
  const WorkshopTarget *target;
  GPtrArray *findings;
  guint64 rounds;
  gboolean quiet;
  char *label; /* what is being played, for messages */
} Check;

/* Playing --------------------------------------------------------------------------------------- */

static void
show_progress (const Check *check, guint64 played)
{
  if (check->quiet || !isatty (STDERR_FILENO))
    return;
  g_printerr ("\r");
  g_printerr (_ ("%s: %" PRIu64 " of %" PRIu64 " rounds "), check->label, played, check->rounds);
}

static void
hide_progress (const Check *check)
{
  if (!check->quiet && isatty (STDERR_FILENO))
    g_printerr ("\r\033[K");
}

/* How many players the deck is enough for, up to as many as may sit at the table. */
static guint
most_seats (const LcRules *rules)
{
  guint most = rules->min_seats;

  while (most < rules->max_seats
         && lc_rules_hand (rules, most + 1) * (most + 1) + 1 <= rules->n_cards)
    most++;
  return most;
}

/* Cards that were never played, though there were rounds enough. */
static void
note_unplayed (Check *check, const LcRules *rules, const LcTrialCounts *counts)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *some = NULL;

  for (guint card = 0; card < rules->n_cards && counts->rounds >= 500; card++)
    for (guint side = 0; side < LC_MAX_SIDES; side++)
      {
        const guint face = rules->cards[card].face[side];

        if (face != LC_NO_FACE && counts->played[side][face] == 0)
          g_ptr_array_add (names, rules->faces[face].name);
      }
  some = workshop_some (names);
  if (names->len == 1)
    workshop_findings_add (
      check->findings, WORKSHOP_WARNING, check->target->path, 0,
      _ ("%s was never played in %" PRIu64 " rounds of %s; what stands in its way?"), some,
      counts->rounds, check->label);
  else if (names->len > 1)
    workshop_findings_add (
      check->findings, WORKSHOP_WARNING, check->target->path, 0,
      _ ("%s were never played in %" PRIu64 " rounds of %s; what stands in their way?"), some,
      counts->rounds, check->label);
}

static void
note_counts (Check *check, const LcRules *rules, const LcTrialCounts *counts)
{
  const char *path = check->target->path;

  if (counts->endless > 0)
    workshop_findings_add (check->findings, WORKSHOP_ERROR, path, 0,
                           _ ("%s: %" PRIu64 " of %" PRIu64 " rounds had no end after %d moves"),
                           check->label, counts->endless, counts->rounds, MAX_MOVES);
  if (counts->blocked * 2 > counts->rounds) /* that no card is ever played follows from it */
    workshop_findings_add (
      check->findings, WORKSHOP_ERROR, path, 0,
      _ ("%s: %" PRIu64 " of %" PRIu64 " rounds were blocked: nobody could "
         "play or draw any more; does “matches” allow enough cards, and does a round end?"),
      check->label, counts->blocked, counts->rounds);
  else
    {
      if (counts->blocked * 100 > counts->rounds)
        workshop_findings_add (check->findings, WORKSHOP_WARNING, path, 0,
                               _ ("%s: %" PRIu64 " of %" PRIu64
                                  " rounds were blocked: nobody could play or draw any more"),
                               check->label, counts->blocked, counts->rounds);
      note_unplayed (check, rules, counts);
    }
  if (check->quiet)
    return;
  workshop_say (0,
                _ ("%s: %" PRIu64 " random rounds of %d to %d players, %.0f turns each; "
                   "%" PRIu64 " blocked, %" PRIu64 " without an end."),
                check->label, counts->rounds, rules->min_seats, most_seats (rules),
                (double) counts->turns / (double) MAX (counts->rounds, 1), counts->blocked,
                counts->endless);
}

/* A deck that is too small for as many as may sit at the table. Returns: how many it is enough for */
static guint
check_deck (Check *check, const LcRules *rules)
{
  const guint most = most_seats (rules);
  const guint hand = lc_rules_hand (rules, most + 1);
  const guint line = workshop_line_of (check->target->path, "\\bhand\\s*=");

  if (most >= rules->max_seats)
    return rules->max_seats;
  workshop_findings_add (
    check->findings, check->target->house ? WORKSHOP_WARNING : WORKSHOP_ERROR, check->target->path,
    line,
    _ ("%s: %u players with %u cards each and a start card take %u, and the deck has %u; deal "
       "fewer, say rules.seats = { %u, %u }, or refuse (_\"…\") where that is too few"),
    check->label, most + 1, hand, (most + 1) * hand + 1, rules->n_cards, rules->min_seats, most);
  return most;
}

static void
play (Check *check, const LcRules *rules)
{
  LcTrialSetup setup = { .seed = SEED, .max_moves = MAX_MOVES };
  LcTrialCounts counts = { 0 };
  g_autoptr (GError) error = NULL;

  setup.most = check_deck (check, rules);
  while (error == NULL && counts.rounds < check->rounds && counts.endless < ENOUGH_ENDLESS)
    {
      setup.first = counts.rounds;
      setup.rounds = MIN (PART, check->rounds - counts.rounds);
      if (counts.endless > 0)
        setup.rounds = 1;
      show_progress (check, counts.rounds);
      lc_trial_run (rules, &setup, &counts, &error);
    }
  hide_progress (check);
  if (error == NULL)
    note_counts (check, rules, &counts);
  else
    {
      g_autofree char *message =
        g_strdup_printf (_ ("%s: in a random round: %s"), check->label, error->message);

      workshop_findings_add_play (check->findings, check->target, message);
    }
}

/* Looking --------------------------------------------------------------------------------------- */

/* Whether the house rule has options, so that it may do something if they are set. */
static gboolean
has_options (const Check *check)
{
  g_autofree char *spec = g_strconcat ("+", check->target->spec, NULL);
  g_autoptr (GPtrArray) parts = lc_registry_describe_rules (
    check->workshop->registry, spec, (const char *const *) check->target->folders, NULL);

  return parts != NULL && ((LcPartInfo *) parts->pdata[0])->options->len > 0;
}

/* A house rule that leaves a game as it is. */
static void
compare (Check *check, const LcRules *rules, const char *game)
{
  g_autoptr (LcRules) plain = lc_registry_load_rules (
    check->workshop->registry, game, (const char *const *) check->target->folders, NULL);

  if (plain == NULL || !lc_rules_play_alike (plain, rules))
    return;
  if (has_options (check))
    workshop_findings_add (check->findings, WORKSHOP_NOTE, check->target->path, 0,
                           _ ("the house rule %s changes nothing in %s unless an option is set"),
                           check->target->id, game);
  else
    workshop_findings_add (check->findings, WORKSHOP_WARNING, check->target->path, 0,
                           _ ("the house rule %s changes nothing in %s that matters in play"),
                           check->target->id, game);
}

static void
check_rules (Check *check, const LcRules *rules, const char *game)
{
  g_free (check->label);
  check->label =
    game != NULL ? g_strdup_printf ("%s+%s", game, check->target->id) : g_strdup (rules->spec);
  workshop_lint (check->findings, rules, check->target->path);
  workshop_lint_scripts (check->findings, rules);
  workshop_lint_source (check->findings, check->target->path);
  if (check->rounds > 0)
    play (check, rules);
}

/* A house rule on one game. Returns: FALSE if it says that it does not fit */
static gboolean
check_house (Check *check, const char *game, GError **refusal)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LcRules) rules = workshop_target_load (check->workshop, check->target, game, &error);

  if (rules != NULL)
    {
      compare (check, rules, game);
      check_rules (check, rules, game);
      return TRUE;
    }
  if (g_error_matches (error, LC_RULES_ERROR, LC_RULES_ERROR_CONFLICT))
    {
      g_propagate_error (refusal, g_steal_pointer (&error));
      return FALSE;
    }
  workshop_findings_add_error (check->findings, check->target, error);
  return TRUE;
}

/* A house rule on every game there is: it has to fit one of them. */
static void
check_everywhere (Check *check)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) games =
    workshop_games (check->workshop, (const char *const *) check->target->folders, &error);
  gboolean fits = FALSE;

  for (guint i = 0; games != NULL && games[i] != NULL; i++)
    {
      g_autoptr (GError) refusal = NULL;
      const gboolean good = check_house (check, games[i], &refusal);

      fits |= good;
      if (!good)
        workshop_findings_add (check->findings, WORKSHOP_NOTE, check->target->path, 0, "%s",
                               refusal->message);
    }
  if (!fits)
    workshop_findings_add (check->findings, WORKSHOP_ERROR, check->target->path, 0, "%s",
                           error != NULL ? error->message : _ ("it fits no game"));
}

static void
check_target (Check *check, const char *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LcRules) rules = NULL;

  if (check->target->house && game == NULL)
    check_everywhere (check);
  else if (check->target->house)
    {
      if (!check_house (check, game, &error))
        workshop_findings_add (check->findings, WORKSHOP_ERROR, check->target->path, 0, "%s",
                               error->message);
    }
  else if ((rules = workshop_target_load (check->workshop, check->target, NULL, &error)) != NULL)
    check_rules (check, rules, NULL);
  else
    workshop_findings_add_error (check->findings, check->target, error);
}

/* The end --------------------------------------------------------------------------------------- */

static int
report (const Check *check, gboolean json)
{
  const guint errors = workshop_findings_count (check->findings, WORKSHOP_ERROR);
  const guint warnings = workshop_findings_count (check->findings, WORKSHOP_WARNING);

  if (json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      workshop_findings_json (builder, check->findings);
      workshop_print_json (builder);
    }
  else
    {
      workshop_findings_print (check->findings);
      if (errors > 0)
        g_print (g_dngettext (GETTEXT_PACKAGE, "%u error.\n", "%u errors.\n", errors), errors);
      else if (warnings > 0)
        g_print (g_dngettext (GETTEXT_PACKAGE, "No error; %u warning.\n",
                              "No error; %u warnings.\n", warnings),
                 warnings);
      else
        g_print ("%s\n", _ ("All is well."));
    }
  return errors > 0 ? 1 : 0;
}

int
workshop_check (Workshop *workshop, int argc, char **argv)
{
  gint64 rounds = DEFAULT_ROUNDS;
  gboolean json = FALSE;
  g_autofree char *game = NULL;
  const GOptionEntry entries[] = {
    { "on", 0, 0, G_OPTION_ARG_STRING, &game, N_ ("Check a house rule on this game alone"),
      N_ ("GAME") },
    { "games", 'g', 0, G_OPTION_ARG_INT64, &rounds,
      N_ ("How many random rounds (default: 1000; 0: none)"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("For editors: a list of what was found"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("RULES|FILE"));
  g_autoptr (WorkshopTarget) target = NULL;
  g_autoptr (GPtrArray) findings = workshop_findings_new ();
  g_autoptr (GError) error = NULL;
  Check check = { .workshop = workshop, .findings = findings };
  g_auto (Untranslated) language = (locale_t) 0;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
    context, _ ("Finds all mistakes in a script, each with its line, and then plays random rounds\n"
                "with every number of players, in which everything that has to hold is checked."));
  g_option_context_set_description (
    context, _ ("A house rule is checked on every game that it fits, or on the one of --on.\n"
                "The exit status is 1 if there is an error; warnings do not count.\n"));
  if (!workshop_parse (context, &argc, &argv, "check", 1, 1))
    return WORKSHOP_USAGE;
  if (rounds < 0 || rounds > MAX_ROUNDS)
    return workshop_complain ("check", WORKSHOP_USAGE, _ ("--games has to be 0 to %d"), MAX_ROUNDS);
  target = workshop_target_find (workshop, argv[1], &error);
  if (target == NULL)
    return workshop_complain ("check", 1, "%s", error->message);
  if (game != NULL && !target->house && target->path != NULL)
    target->house =
      workshop_line_of (target->path, "\\bruleset\\b") == 0; /* nor has it anything else */
  if (game != NULL && !target->house)
    return workshop_complain ("check", WORKSHOP_USAGE, _ ("%s is a game; --on is for house rules"),
                              argv[1]);
  check.target = target;
  check.rounds = (guint64) rounds;
  check.quiet = json;
  if (json)
    language = untranslated_begin ();
  check_target (&check, game);
  g_free (check.label);
  workshop_findings_sort (findings);
  return report (&check, json);
}

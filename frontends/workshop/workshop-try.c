/* workshop-try.c - `lastcard rules try`: plays rules in the terminal, from a deal or from a test.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-frontend.h"

#define FIRST_GAME "uno-flex"

/* Hands over to the frontend for the terminal. @words and what is in it live until it returns. */
static int
start_play (Workshop *workshop, const char *const *folders, GPtrArray *words)
{
  g_autoptr (GError) error = NULL;
  const LcPluginDesc *plugin =
    lc_registry_find (workshop->registry, LC_PLUGIN_FRONTEND, "text", &error);
  const LcFrontendFuncs *frontend;

  if (plugin == NULL)
    return workshop_complain ("try", 1, "%s", error->message);
  frontend = plugin->funcs;
  g_ptr_array_add (words, NULL);
  g_set_prgname ("lastcard rules try");
  return frontend->run (workshop->registry, folders, (int) words->len - 1, (char **) words->pdata);
}

/* The game that a house rule is tried on if none is said: uno-flex if it fits, else the first. */
static char *
choose_game (Workshop *workshop, const WorkshopTarget *target, GError **error)
{
  g_auto (GStrv) games = workshop_games (workshop, (const char *const *) target->folders, error);
  g_autoptr (LcRules) rules = NULL;

  if (games == NULL)
    return NULL;
  rules = workshop_target_load (workshop, target, FIRST_GAME, error);
  if (rules != NULL)
    return g_strdup (FIRST_GAME);
  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (LcRules) others = workshop_target_load (workshop, target, games[i], NULL);

      if (others != NULL)
        {
          g_clear_error (error);
          return g_strdup (games[i]);
        }
    }
  return NULL;
}

/* Checks that the rules can be loaded. Returns: (transfer full): their full name */
static char *
full_name (Workshop *workshop, const WorkshopTarget *target, const char *on, GError **error)
{
  g_autoptr (LcRules) rules = NULL;
  g_autofree char *game = NULL;

  if (target->house)
    {
      game = on != NULL ? g_strdup (on) : choose_game (workshop, target, error);
      if (game == NULL)
        return NULL;
    }
  rules = workshop_target_load (workshop, target, game, error);
  return rules != NULL ? g_strdup (rules->spec) : NULL;
}

static int
try_rules (Workshop *workshop, const char *argument, const char *on, const char *seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WorkshopTarget) target = workshop_target_find (workshop, argument, &error);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *spec = NULL;

  if (target == NULL)
    return workshop_complain ("try", 1, "%s", error->message);
  spec = full_name (workshop, target, on, &error);
  if (spec == NULL)
    return workshop_complain ("try", 1, "%s", error->message);
  g_ptr_array_add (words, (gpointer) "rules try");
  g_ptr_array_add (words, spec);
  g_ptr_array_add (words, (gpointer) "--seed");
  g_ptr_array_add (words, (gpointer) seed);
  g_ptr_array_add (words, (gpointer) "--watch");
  return start_play (workshop, (const char *const *) target->folders, words);
}

static int
try_case (Workshop *workshop, const char *argument, const char *which)
{
  g_autofree char *file = workshop_test_path (workshop, argument);
  g_auto (GStrv) folders = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  if (file == NULL)
    {
      g_autofree char *why = workshop_no_test (workshop, argument);

      return workshop_complain ("try", 1, "%s", why);
    }
  folders = workshop_add_folder (workshop->folders, file);
  g_ptr_array_add (words, (gpointer) "rules try");
  g_ptr_array_add (words, (gpointer) "--test");
  g_ptr_array_add (words, file);
  g_ptr_array_add (words, (gpointer) "--case");
  g_ptr_array_add (words, (gpointer) which);
  return start_play (workshop, (const char *const *) folders, words);
}

int
workshop_try (Workshop *workshop, int argc, char **argv)
{
  g_autofree char *on = NULL;
  g_autofree char *seed = g_strdup ("1");
  g_autofree char *which = NULL;
  const GOptionEntry entries[] = {
    { "on", 0, 0, G_OPTION_ARG_STRING, &on, N_ ("The game to try a house rule on"), N_ ("GAME") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed,
      N_ ("The number that decides the cards (default: 1)"), "N" },
    { "case", 0, 0, G_OPTION_ARG_STRING, &which,
      N_ ("A case of its tests to play on from, by its number or a part of its title"),
      N_ ("CASE") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("RULES|FILE"));

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
    context, _ ("Plays rules against bots, always with the same cards, and takes over what is\n"
                "changed in their scripts meanwhile. Nothing is recorded."));
  g_option_context_set_description (
    context, _ ("Examples:\n"
                "  lastcard rules try my-rule --on uno-flex\n"
                "  lastcard rules try ./my-rule.lua\n"
                "  lastcard rules try my-rule --case 2    from the second case of its test on\n"));
  if (!workshop_parse (context, &argc, &argv, "try", 1, 1))
    return WORKSHOP_USAGE;
  if (g_str_has_suffix (argv[1], "-test.lua") || which != NULL)
    return try_case (workshop, argv[1], which != NULL ? which : "1");
  return try_rules (workshop, argv[1], on, seed);
}

/* workshop-main.c - the frontend `rules`: starts the command that the command line names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "../common/commands.h"
#include "lc-frontend.h"
#include "lc-plugin.h"
#include "workshop-doc.h"
#include "workshop.h"

static int
doc (Workshop *workshop, int argc, char **argv)
{
  return workshop_doc (workshop->registry, workshop->folders, argc, argv);
}

/* What each command is: it takes the command line from its name on, and returns the exit status. */
typedef int (*Run) (Workshop *workshop, int argc, char **argv);

static const Command commands[] = {
  COMMAND ("list", "", N_ ("the games and house rules there are"), workshop_list),
  COMMAND ("show",
           N_ ("RULES"),
           N_ ("what a game with its house rules says, in words"),
           workshop_show),
  COMMAND ("new",
           N_ ("NAME --on GAME"),
           N_ ("begin a house rule, or with --game a game: a file to edit, and its test"),
           workshop_new),
  COMMAND ("check",
           N_ ("RULES|FILE"),
           N_ ("find all mistakes, and play a thousand random rounds"),
           workshop_check),
  COMMAND ("test", N_ ("[FILE…]"), N_ ("run rule tests"), workshop_test),
  COMMAND ("try",
           N_ ("RULES|FILE"),
           N_ ("play it against bots, or play on from a test"),
           workshop_try),
  COMMAND ("doc", N_ ("[WORD]"), N_ ("the words of the language, or one of them"), doc),
  COMMAND_END,
};

static void
show_help (void)
{
  g_print ("%s\n\n", _ ("Usage: lastcard rules COMMAND [OPTION…] [ARGUMENT…]"));
  g_print ("%s\n\n", _ ("The workshop for those who write rules."));
  command_list (commands, 22);
  g_print ("\n%s\n",
           _ ("RULES is a name such as uno-flex, stacking, or uno-flex+stacking{mix=any};\n"
              "the path of a script, ./my-rule.lua, may stand for a name."));
  g_print ("\n%s\n", _ ("A house rule in three commands:\n"
                        "  lastcard rules new my-rule --on uno-flex\n"
                        "  lastcard rules check my-rule\n"
                        "  lastcard rules try my-rule --on uno-flex"));
}

static int
run (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  Workshop workshop = { registry, folders };
  const char *word = argc > 1 ? argv[1] : "--help";
  const Command *command = command_find (commands, word);

  if (command != NULL)
    return ((Run) command->run) (&workshop, argc - 1, argv + 1);
  if (command_is_help (word))
    {
      show_help ();
      return 0;
    }
  command_refuse (commands, "rules", word);
  return WORKSHOP_USAGE;
}

static const LcFrontendFuncs funcs = { run };

LC_PLUGIN_DEFINE (LC_PLUGIN_FRONTEND,
                  "rules",
                  "The workshop for those who write rules",
                  "LGPL-2.1-or-later",
                  &funcs)

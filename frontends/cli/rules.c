/* rules.c - what games and house rules there are.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli.h"
#include "lc-language.h"

static void
list_kind (const GPtrArray *infos, gboolean house, const char *title)
{
  gboolean first = TRUE;

  for (guint i = 0; i < infos->len; i++)
    {
      const LcRulesetInfo *info = infos->pdata[i];

      if (info->house != house)
        continue;
      if (first)
        g_print ("%s\n", title);
      first = FALSE;
      g_print ("  %-16s %s\n", info->id, _ (info->title));
      if (info->summary != NULL && *info->summary != '\0')
        g_print ("  %-16s %s\n", "", _ (info->summary));
    }
}

static int
list_rules (Cli *cli)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) infos =
    lc_registry_list_rules (cli->registry, (const char *const *) cli->folders, &error);

  if (infos == NULL)
    {
      cli_complain ("rules", "%s", error->message);
      return 1;
    }
  if (infos->len == 0)
    g_print ("%s\n", _ ("There are no rulesets."));
  list_kind (infos, FALSE, _ ("Games:"));
  list_kind (infos, TRUE, _ ("House rules, to be added to a game with a plus sign:"));
  return 0;
}

/* "lastcard rules list" */
int
cli_rules (Cli *cli, int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("list");
  int status;

  g_set_prgname ("lastcard rules");
  g_option_context_set_summary (context, _ ("Lists the games and house rules there are."));
  g_option_context_set_description (
    context, _ ("They are looked for in the folders of LASTCARD_RULESETS, or else in\n"
                "lastcard/rulesets of your data folder and where lastcard is installed.\n"));
  if (!cli_parse (context, &argc, &argv, "rules", 0, 1, &status))
    return status;
  if (argc == 2 && strcmp (argv[1], "list") != 0)
    {
      cli_complain ("rules", _ ("“%s” is not understood; there is “list”"), argv[1]);
      return CLI_USAGE;
    }
  return list_rules (cli);
}

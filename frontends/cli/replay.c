/* replay.c - checks records; to have one told is left to a frontend.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "cli.h"
#include "lc-replay.h"

static gboolean
verify (Cli *cli, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;
  LcReplaySummary summary;

  if (!lc_replay (path, cli->registry, (const char *const *) cli->folders, NULL, NULL, &summary,
                  &error))
    {
      g_printerr ("%s: %s\n", shown, error->message);
      return FALSE;
    }
  g_print (
    _ ("%s: right; matches: %" PRIu64 ", rounds: %" PRIu64 ", moves: %" PRIu64 ", lines: %" PRIu64),
    shown, summary.matches, summary.rounds, summary.moves, summary.lines);
  if (summary.unfinished > 0)
    g_print (_ ("; not over: %" PRIu64), summary.unfinished);
  g_print ("\n");
  return TRUE;
}

/* "lastcard replay FILE", which a frontend tells, or "lastcard replay --verify FILE…". */
int
cli_replay (Cli *cli, int argc, char **argv)
{
  gboolean verifying = FALSE;
  const GOptionEntry entries[] = {
    { "verify", 0, 0, G_OPTION_ARG_NONE, &verifying,
      N_ ("Check that each record is right, and say where not"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("FILE…"));
  int status;

  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++)
    verifying = verifying || strcmp (argv[i], "--verify") == 0;
  if (!verifying)
    return cli_frontend (cli, argc, argv);

  g_set_prgname ("lastcard replay");
  g_option_context_set_summary (context,
                                _ ("Plays records again without a word, and compares each line."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!cli_parse (context, &argc, &argv, "replay", 1, G_MAXINT, &status))
    return status;
  status = 0;
  for (int i = 1; i < argc; i++)
    if (!verify (cli, argv[i]))
      status = 1;
  return status;
}

/* commands.c - a frontend that is several commands: which one is meant.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "commands.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"

/* Whether @word, where a command belongs, asks for help. */
gboolean
command_is_help (const char *word)
{
  return strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0 || strcmp (word, "help") == 0;
}

/* Returns: (transfer none) (nullable): the command that is called @word */
const Command *
command_find (const Command *commands, const char *word)
{
  for (; commands->name != NULL; commands++)
    if (strcmp (commands->name, word) == 0)
      return commands;
  return NULL;
}

/**
 * command_list:
 * @commands: what there is
 * @columns: of a terminal, for the names and arguments
 *
 * Writes a line for each to the standard output, as a part of the help.
 */
void
command_list (const Command *commands, int columns)
{
  for (; commands->name != NULL; commands++)
    {
      g_autofree char *line = g_strdup_printf (
        "%s %s", commands->name, *commands->arguments != '\0' ? _ (commands->arguments) : "");

      g_print ("  %s%*s %s\n", line, MAX (0, columns - (int) g_utf8_strlen (line, -1)), "",
               _ (commands->summary));
    }
}

/**
 * command_refuse:
 * @commands: what there is
 * @program: what they are commands of: `rules`
 * @word: what somebody has typed, which is none of them
 *
 * Says so on the standard error, with the one that was probably meant.
 */
void
command_refuse (const Command *commands, const char *program, const char *word)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *all = NULL;
  const char *meant;

  for (; commands->name != NULL; commands++)
    g_ptr_array_add (names, (gpointer) commands->name);
  g_ptr_array_add (names, NULL);
  meant = lc_suggest (word, (const char *const *) names->pdata);
  all = g_strjoinv (", ", (char **) names->pdata);
  if (meant != NULL)
    g_printerr (_ ("lastcard %s: unknown command “%s”. Did you mean “%s”?\n"), program, word,
                meant);
  else
    g_printerr (_ ("lastcard %s: unknown command “%s”. There are %s.\n"), program, word, all);
  g_printerr (_ ("Try “lastcard %s --help”.\n"), program);
}

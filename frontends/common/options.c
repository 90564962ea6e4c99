/* options.c - reading the command line, with help for what is mistyped.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "options.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lc-error.h"

/* The word at @text that begins with two hyphens; NULL if there is none further on. */
static char *
next_option (const char **text)
{
  const char *start = strstr (*text, "--");
  gsize length;

  if (start == NULL)
    return NULL;
  length = strspn (start, "-abcdefghijklmnopqrstuvwxyz0123456789");
  *text = start + length;
  return g_strndup (start, length);
}

/* The option of @context that was probably meant by the unknown one in the error's @message. The
 * names are taken from the help, since a context does not tell them otherwise. */
static char *
meant_option (GOptionContext *context, const char *message)
{
  g_autofree char *help = g_option_context_get_help (context, FALSE, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *wrong = next_option (&message);
  const char *text = help;
  char *name;

  while ((name = next_option (&text)) != NULL)
    g_ptr_array_add (names, name);
  g_ptr_array_add (names, NULL);
  return wrong != NULL ? g_strdup (lc_suggest (wrong, (const char *const *) names->pdata)) : NULL;
}

/**
 * options_parse:
 * @context: the options of a command
 * @argc: (inout): the command line from the command on
 * @argv: (inout): the same
 * @command: its name, for messages
 *
 * Returns: whether the options are understood; if not, that has been said on the standard error
 */
gboolean
options_parse (GOptionContext *context, int *argc, char ***argv, const char *command)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *meant = NULL;

  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;
  if (g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    meant = meant_option (context, error->message);
  g_printerr ("lastcard %s: %s.", command, error->message);
  if (meant != NULL)
    g_printerr (_ (" Did you mean “%s”?"), meant);
  g_printerr ("\n");
  g_printerr (_ ("Try “lastcard %s --help”.\n"), command);
  return FALSE;
}

/**
 * options_parse_seed:
 * @text: what was given
 * @seed: (out): the seed
 * @error: return location for an error of %G_OPTION_ERROR
 *
 * Returns: whether @text is a seed
 */
gboolean
options_parse_seed (const char *text, guint64 *seed, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, &reason))
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("a seed is a whole number from 0 to %" PRIu64 ", not “%s”"), G_MAXUINT64, text);
  return FALSE;
}

/**
 * options_split_players:
 * @text: names of bots with commas between them
 * @error: return location for an error of %G_OPTION_ERROR
 *
 * Returns: (transfer full) (array zero-terminated=1) (nullable): the names, one at the least, without
 *   blanks around them; %NULL with @error set if there is a gap in the list, or nothing in it
 */
char **
options_split_players (const char *text, GError **error)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  gboolean gap = names[0] == NULL; /* nothing at all has no parts */

  for (guint i = 0; names[i] != NULL; i++)
    gap |= *g_strstrip (names[i]) == '\0';
  if (!gap)
    return g_steal_pointer (&names);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--players is “%s”: the name of a bot is missing"), text);
  return NULL;
}

/**
 * options_refuse:
 * @error: return location for an error of %G_OPTION_ERROR
 * @format: what is wrong with the command line
 *
 * Returns: %FALSE
 */
gboolean
options_refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (
    error, g_error_new_valist (G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format, arguments));
  va_end (arguments);
  return FALSE;
}

/* Returns: the exit status for @error: whether something on the command line is wrong, or else */
int
options_status (const GError *error)
{
  return error->domain == G_OPTION_ERROR || error->domain == LC_RULES_ERROR
             || error->domain == LC_PLUGIN_ERROR
           ? OPTIONS_USAGE
           : 1;
}

/**
 * options_complain:
 * @command: the name of the command, for messages
 * @error: why it has failed
 *
 * Says so on the standard error.
 *
 * Returns: the exit status
 */
int
options_complain (const char *command, const GError *error)
{
  g_printerr ("lastcard %s: %s\n", command, error->message);
  if (error->domain == G_OPTION_ERROR)
    g_printerr (_ ("Try “lastcard %s --help”.\n"), command);
  return options_status (error);
}

/* workshop-common.c - what the commands of the workshop share: command lines, messages, JSON.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../common/options.h"

#define MAX_NAMED 3 /* of things that are the same in all else */

/**
 * workshop_complain:
 * @command: "check"
 * @status: the exit status that is to come of it
 * @format: what is wrong
 *
 * Says on the standard error what a command cannot do.
 *
 * Returns: @status
 */
int
workshop_complain (const char *command, int status, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("lastcard rules %s: %s\n", command, text);
  return status;
}

/* Whether @argument has lost its braces: the shell makes "aw=1" and "ax=2" of a{w=1,x=2}. */
static gboolean
split_by_shell (const char *argument)
{
  return strchr (argument, '=') != NULL && strchr (argument, '{') == NULL;
}

/**
 * workshop_parse:
 * @context: the options of a command
 * @argc: (inout): the command line from the command on; what is left are arguments
 * @argv: (inout): the same
 * @command: its name
 * @least: how many arguments there have to be
 * @most: how many there may be
 *
 * Returns: whether the command line is understood; if not, that has been said
 */
gboolean
workshop_parse (GOptionContext *context,
                int *argc,
                char ***argv,
                const char *command,
                guint least,
                guint most)
{
  g_autofree char *program = g_strdup_printf ("rules %s", command);
  g_autofree char *name = g_strdup_printf ("lastcard %s", program);
  guint n_arguments;

  g_set_prgname (name);
  if (!options_parse (context, argc, argv, program))
    return FALSE;
  n_arguments = (guint) *argc - 1;
  if (n_arguments >= least && n_arguments <= most)
    return TRUE;
  workshop_complain (command, WORKSHOP_USAGE, "%s",
                     n_arguments < least ? _ ("an argument is missing")
                                         : _ ("there are too many arguments"));
  if (n_arguments > most && split_by_shell ((*argv)[1]))
    g_printerr ("%s\n",
                _ ("Names with braces stand in quotes: 'GAME+RULE{option=value,option=value}'."));
  g_printerr (_ ("Try “lastcard %s --help”.\n"), program);
  return FALSE;
}

/* A text of a ruleset, which is not translated yet. */
const char *
workshop_translate (const char *text)
{
  return text != NULL && *text != '\0' ? g_dgettext (GETTEXT_PACKAGE, text) : text;
}

/* Prints what @builder has built, in the same bytes for the same things. */
void
workshop_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = NULL;

  json_generator_set_pretty (generator, TRUE);
  json_generator_set_indent (generator, 1);
  json_generator_set_root (generator, root);
  text = json_generator_to_data (generator, NULL);
  g_print ("%s\n", text);
}

void
workshop_json_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  if (text == NULL)
    json_builder_add_null_value (builder);
  else
    json_builder_add_string_value (builder, text);
}

void
workshop_json_int (JsonBuilder *builder, const char *name, gint64 number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

/**
 * workshop_some:
 * @names: (element-type utf8): names; what stands there twice is taken out
 *
 * Returns: (transfer full): the first ones, for a sentence: "“red 1”, “red 2”, “red 3” and 49 more"
 */
char *
workshop_some (GPtrArray *names)
{
  GString *text = g_string_new (NULL);
  guint n_named;

  for (guint i = names->len; i-- > 0;)
    if (g_ptr_array_find_with_equal_func (names, names->pdata[i], g_str_equal, &n_named)
        && n_named < i)
      g_ptr_array_remove_index (names, i);
  n_named = names->len > MAX_NAMED + 1 ? MAX_NAMED : names->len;
  for (guint i = 0; i < n_named; i++)
    g_string_append_printf (text, _ ("%s“%s”"), i > 0 ? ", " : "", (char *) names->pdata[i]);
  if (n_named < names->len)
    g_string_append_printf (text, _ (" and %u more"), names->len - n_named);
  return g_string_free (text, FALSE);
}

/**
 * workshop_line_of:
 * @path: (nullable): a script
 * @pattern: a regular expression
 *
 * Returns: the first line of the script that it fits, outside of comments, or 0
 */
guint
workshop_line_of (const char *path, const char *pattern)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (path == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *comment = strstr (lines[i], "--");

      if (comment != NULL)
        *comment = '\0';
      if (g_regex_match_simple (pattern, lines[i], G_REGEX_RAW, 0))
        return i + 1;
    }
  return 0;
}

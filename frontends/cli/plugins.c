/* plugins.c - lists the plugins there are, and those that cannot be used.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "cli.h"

static void
print_cell (const char *text, glong width)
{
  const glong length = g_utf8_strlen (text, -1);

  g_print ("%s%*s ", text, length < width ? (int) (width - length) : 0, "");
}

static const char *
title_of (LcPluginKind kind)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "kind of plugin", lc_plugin_kind_to_string (kind));
}

static glong
width_of_kinds (void)
{
  glong width = 0;

  for (guint kind = 0; kind < LC_PLUGIN_N_KINDS; kind++)
    width = MAX (width, g_utf8_strlen (title_of (kind), -1));
  return width;
}

static void
print_plugin (Cli *cli, LcPluginKind kind, guint index)
{
  const LcPluginDesc *plugin = lc_registry_get (cli->registry, kind, index);
  const glong width = width_of_kinds () + 1;

  print_cell (title_of (kind), width);
  print_cell (plugin->name, 12);
  g_print ("%s\n", g_dgettext (GETTEXT_PACKAGE, plugin->description));
  print_cell ("", width);
  g_print ("%s, %s: %s\n", plugin->version, plugin->licence,
           lc_registry_get_origin (cli->registry, kind, index));
}

/* "lastcard plugins" */
int
cli_plugins (Cli *cli, int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  const guint n_errors = lc_registry_count_errors (cli->registry);
  int status;

  g_set_prgname ("lastcard plugins");
  g_option_context_set_summary (context, _ ("Lists the plugins there are, and with reasons those "
                                            "that cannot be used."));
  g_option_context_set_description (
    context, _ ("They are looked for in the folders of LASTCARD_PLUGINS, or else in\n"
                "lastcard/plugins of your data folder and where lastcard is installed.\n"));
  if (!cli_parse (context, &argc, &argv, "plugins", 0, 0, &status))
    return status;
  for (guint kind = 0; kind < LC_PLUGIN_N_KINDS; kind++)
    for (guint i = 0; i < lc_registry_count (cli->registry, kind); i++)
      print_plugin (cli, kind, i);
  if (n_errors > 0)
    g_print ("\n%s\n", _ ("These cannot be used:"));
  for (guint i = 0; i < n_errors; i++)
    g_print ("  %s\n", lc_registry_get_error (cli->registry, i)->message);
  return n_errors > 0 ? 1 : 0;
}

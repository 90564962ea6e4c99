/* workshop-list.c - `lastcard rules list`: the games and house rules there are.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../common/untranslated.h"

/* Where a file is from. */
static const char *
origin (const char *path)
{
  g_autofree char *user = workshop_user_folder ();

  if (g_str_has_prefix (path, user))
    return "user";
  return g_str_has_prefix (path, LC_RULESET_FOLDER) ? "installed" : "folder";
}

/* The folder of rulesets that a file is in. */
static char *
folder_of (const LcRulesetInfo *info)
{
  g_autofree char *folder = g_path_get_dirname (info->path);

  return info->house ? g_path_get_dirname (folder) : g_steal_pointer (&folder);
}

static void
print_info (const LcRulesetInfo *info, const char *usual)
{
  g_autofree char *folder = folder_of (info);
  const gboolean narrow = workshop_columns () < 60;
  g_auto (GStrv) lines = g_strsplit (info->summary, "\n", -1);
  g_autofree char *head = NULL;

  if (narrow)
    {
      workshop_say (2, "%s", info->id);
      workshop_item (4, 4, info->broken ? _ ("cannot be read:") : workshop_translate (info->title));
    }
  else
    {
      head =
        g_strdup_printf ("%-16s %s", info->id,
                         info->broken ? _ ("cannot be read:") : workshop_translate (info->title));
      g_print ("  %s\n", head);
    }
  for (guint i = 0; lines[i] != NULL; i++)
    workshop_say (narrow ? 4 : 19, "%s", workshop_translate (lines[i]));
  if (strcmp (folder, usual) != 0)
    workshop_say (narrow ? 4 : 19, _ ("from %s"), info->path);
  if (info->hides != NULL)
    workshop_say (narrow ? 4 : 19, _ ("instead of %s"), info->hides);
}

/* The folder that most are from, which is said once. */
static char *
usual_folder (const GPtrArray *infos)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *usual = g_strdup ("");
  guint most = 0;

  for (guint i = 0; i < infos->len; i++)
    {
      char *folder = folder_of (infos->pdata[i]);
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, folder)) + 1;

      if (n > most)
        {
          most = n;
          g_free (usual);
          usual = g_strdup (folder);
        }
      g_hash_table_insert (counts, folder, GUINT_TO_POINTER (n));
    }
  return usual;
}

static void
print_kind (const GPtrArray *infos, gboolean house, const char *usual)
{
  for (guint i = 0; i < infos->len; i++)
    if (((LcRulesetInfo *) infos->pdata[i])->house == house)
      print_info (infos->pdata[i], usual);
}

/* Nothing was found: where, and which of these folders are not there. */
static int
complain_empty (const Workshop *workshop)
{
  g_autofree char *all = g_strjoinv (", ", (char **) workshop->folders);

  for (gsize i = 0; workshop->folders[i] != NULL; i++)
    if (!g_file_test (workshop->folders[i], G_FILE_TEST_IS_DIR))
      workshop_complain ("list", 1, _ ("there is no folder %s"), workshop->folders[i]);
  return workshop_complain ("list", 1,
                            _ ("there are no rulesets in %s; LASTCARD_RULESETS says where to look, "
                               "and if it is not set, where lastcard is installed"),
                            all);
}

static void
print_list (const GPtrArray *infos)
{
  g_autofree char *usual = usual_folder (infos);

  g_print ("%s\n", _ ("Games:"));
  print_kind (infos, FALSE, usual);
  workshop_heading (_ ("House rules, to be added to a game with a plus sign:"));
  print_kind (infos, TRUE, usual);
  g_print ("\n");
  workshop_say (0,
                _ ("All are from %s where nothing else is said. “lastcard rules show NAME” says "
                   "more about one."),
                usual);
}

static void
print_json (const GPtrArray *infos)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < infos->len; i++)
    {
      const LcRulesetInfo *info = infos->pdata[i];

      json_builder_begin_object (builder);
      workshop_json_text (builder, "id", info->id);
      workshop_json_text (builder, "kind", info->house ? "house" : "game");
      if (info->broken)
        workshop_json_text (builder, "error", info->summary);
      else
        {
          workshop_json_text (builder, "title", info->title);
          workshop_json_text (builder, "summary", info->summary);
        }
      workshop_json_text (builder, "file", info->path);
      workshop_json_text (builder, "origin", origin (info->path));
      if (info->hides != NULL)
        workshop_json_text (builder, "hides", info->hides);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  workshop_print_json (builder);
}

int
workshop_list (Workshop *workshop, int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("For programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GPtrArray) infos = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (Untranslated) language = (locale_t) 0;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, _ ("Lists the games and house rules there are."));
  g_option_context_set_description (
    context, _ ("They are looked for in the folders of LASTCARD_RULESETS, or else in\n"
                "lastcard/rulesets of your data folder and where lastcard is installed.\n"
                "Of two files of the same name the one in the first folder counts.\n"));
  if (!workshop_parse (context, &argc, &argv, "list", 0, 0))
    return WORKSHOP_USAGE;
  if (json)
    language = untranslated_begin ();
  infos = lc_registry_list_rules (workshop->registry, workshop->folders, &error);
  if (infos == NULL)
    return workshop_complain ("list", 1, "%s", error->message);
  if (json)
    print_json (infos);
  else if (infos->len > 0)
    print_list (infos);
  return infos->len > 0 ? 0 : complain_empty (workshop);
}

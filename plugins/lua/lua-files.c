/* lua-files.c - finds the files of rulesets: NAME.lua in a folder, and house/NAME.lua for house
 * rules. The first folder that has a name is the one that counts.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"
#include "lc-language.h"
#include "lua-spec.h"

static char *
file_of (const char *folder, const char *id, gboolean house)
{
  g_autofree char *name = g_strconcat (id, ".lua", NULL);

  return house ? g_build_filename (folder, "house", name, NULL)
               : g_build_filename (folder, name, NULL);
}

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  const LcRulesetInfo *x = *(LcRulesetInfo *const *) a;
  const LcRulesetInfo *y = *(LcRulesetInfo *const *) b;

  return x->house != y->house ? (x->house ? 1 : -1) : strcmp (x->id, y->id);
}

static LcRulesetInfo *
find_known (const GPtrArray *infos, const char *id, gboolean house)
{
  for (guint i = 0; i < infos->len; i++)
    {
      LcRulesetInfo *info = infos->pdata[i];

      if (info->house == house && g_str_equal (info->id, id))
        return info;
    }
  return NULL;
}

/* Adds the scripts of one folder; a folder that is not there has none. Tests are no scripts of
 * rules, and a script that is there already hides this one. */
static void
add_folder (GPtrArray *infos, const char *folder, gboolean house)
{
  g_autofree char *path = house ? g_build_filename (folder, "house", NULL) : g_strdup (folder);
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *id = g_strdup (name);
      LcRulesetInfo *info;

      if (!g_str_has_suffix (id, ".lua") || g_str_has_suffix (id, "-test.lua"))
        continue;
      id[strlen (id) - strlen (".lua")] = '\0';
      if (!lua_spec_is_id (id))
        continue;
      info = find_known (infos, id, house);
      if (info != NULL)
        {
          if (info->hides == NULL)
            info->hides = file_of (folder, id, house);
          continue;
        }
      info = g_new0 (LcRulesetInfo, 1);
      info->path = file_of (folder, id, house);
      info->id = g_steal_pointer (&id);
      info->house = house;
      g_ptr_array_add (infos, info);
    }
  g_clear_pointer (&dir, g_dir_close);
}

/**
 * lua_files_list:
 * @folders: (array zero-terminated=1): where to look
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (element-type LcRulesetInfo): what there is, with ids and paths only:
 *   rulesets and then house rules, each sorted by id
 */
GPtrArray *
lua_files_list (const char *const *folders, GError **error)
{
  GPtrArray *infos = g_ptr_array_new_with_free_func ((GDestroyNotify) lc_ruleset_info_free);

  (void) error;
  for (gsize i = 0; folders != NULL && folders[i] != NULL; i++)
    {
      add_folder (infos, folders[i], FALSE);
      add_folder (infos, folders[i], TRUE);
    }
  g_ptr_array_sort (infos, compare_ids);
  return infos;
}

/* The names of all games, or of all house rules. */
static GPtrArray *
names_of (GPtrArray *infos, gboolean house)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < infos->len; i++)
    if (((LcRulesetInfo *) infos->pdata[i])->house == house)
      g_ptr_array_add (names, ((LcRulesetInfo *) infos->pdata[i])->id);
  g_ptr_array_add (names, NULL);
  return names;
}

/* Says that there is no such script, and what may have been meant. */
static void
refuse_name (const char *const *folders, const char *id, gboolean house, GError **error)
{
  g_autoptr (GPtrArray) infos = lua_files_list (folders, NULL);
  g_autoptr (GPtrArray) names = names_of (infos, house);
  g_autoptr (GPtrArray) others = names_of (infos, !house);
  g_autofree char *places = g_strjoinv (", ", (char **) folders);
  g_autofree char *all = NULL;
  const char *meant, *other;

  if (find_known (infos, id, !house) != NULL)
    {
      g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND,
                   house ? _ ("“%s” is a game, not a house rule, so it cannot stand after “+”; the "
                              "file of a house rule lies in the folder house")
                         : _ ("“%s” is a house rule; name a game first, as in uno-flex+%s"),
                   id, id);
      return;
    }
  meant = lc_suggest (id, (const char *const *) names->pdata);
  other = house ? NULL : lc_suggest (id, (const char *const *) others->pdata);
  all = g_strjoinv (", ", (char **) names->pdata);
  if (meant != NULL)
    g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND,
                 house ? _ ("there is no house rule “%s”; did you mean “%s”? There are %s")
                       : _ ("there is no ruleset “%s”; did you mean “%s”? There are %s"),
                 id, meant, all);
  else if (other != NULL)
    g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND,
                 _ ("there is no ruleset “%s”; did you mean the house rule “%s”?"), id, other);
  else if (names->len > 1)
    g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND,
                 house ? _ ("there is no house rule “%s”; there are %s")
                       : _ ("there is no ruleset “%s”; there are %s"),
                 id, all);
  else
    g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND,
                 house ? _ ("there is no house rule “%s”, and no other one, in %s")
                       : _ ("there is no ruleset “%s”, and no other one, in %s"),
                 id, places);
}

/* Says why what is called as a script cannot be one; FALSE if there is no such thing at all. */
static gboolean
refuse_file (const char *path, GError **error)
{
  const gboolean there = g_file_test (path, G_FILE_TEST_EXISTS);

  if (!there && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return FALSE;
  g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND,
               !there
                 ? _ ("%s is a link to a file that is not there; take it away, or let it lead to "
                      "the script")
               : g_file_test (path, G_FILE_TEST_IS_DIR)
                 ? _ ("%s is a folder, and has the name of a script; call it otherwise")
                 : _ ("%s is no file that could be read as a script; take it away"),
               path);
  return TRUE;
}

/**
 * lua_files_find:
 * @folders: (array zero-terminated=1): where to look, in this order
 * @id: the name of a ruleset or house rule
 * @house: which of the two it is
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the path of the script, or %NULL with #LC_RULES_ERROR set
 */
char *
lua_files_find (const char *const *folders, const char *id, gboolean house, GError **error)
{
  for (gsize i = 0; folders[i] != NULL; i++)
    {
      char *path = file_of (folders[i], id, house);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return path;
      if (refuse_file (path, error))
        {
          g_free (path);
          return NULL;
        }
      g_free (path);
    }
  refuse_name (folders, id, house, error);
  return NULL;
}

/**
 * lua_files_own_folders:
 * @folders: (array zero-terminated=1): where rulesets are
 * @spec: the name of a ruleset, some of whose scripts may be named by their paths
 *
 * Returns: (transfer full) (array zero-terminated=1): where the modules of its scripts are: the
 *   folders of those scripts, and then @folders
 */
char **
lua_files_own_folders (const char *const *folders, const LuaSpec *spec)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  for (guint i = 0; i < spec->parts->len; i++)
    {
      const LuaPart *part = spec->parts->pdata[i];
      g_autofree char *folder = part->path != NULL ? g_path_get_dirname (part->path) : NULL;
      g_autofree char *above = folder != NULL ? g_path_get_dirname (folder) : NULL;

      if (folder != NULL)
        g_strv_builder_add (all, g_str_has_suffix (folder, "/house") ? above : folder);
    }
  for (gsize i = 0; folders[i] != NULL; i++)
    g_strv_builder_add (all, folders[i]);
  return g_strv_builder_end (all);
}

static void
add_file (GChecksum *checksum, const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return;
  g_checksum_update (checksum, (const guchar *) text, (gssize) length);
  g_checksum_update (checksum, (const guchar *) "", 1);
}

/**
 * lua_files_digest:
 * @folders: (array zero-terminated=1): where rulesets are
 * @paths: (element-type filename): the scripts that a ruleset is made of
 *
 * Returns: (transfer full): SHA-256 over the texts of these scripts and of all modules they may
 *   have used, as hexadecimal digits
 */
char *
lua_files_digest (const char *const *folders, const GPtrArray *paths)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) modules =
    g_ptr_array_new_with_free_func ((GDestroyNotify) lc_ruleset_info_free);

  for (guint i = 0; i < paths->len; i++)
    add_file (checksum, paths->pdata[i]);
  for (gsize i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *lib = g_build_filename (folders[i], "lib", NULL);

      add_folder (modules, lib, FALSE);
    }
  g_ptr_array_sort (modules, compare_ids);
  for (guint i = 0; i < modules->len; i++)
    add_file (checksum, ((LcRulesetInfo *) modules->pdata[i])->path);
  return g_strdup (g_checksum_get_string (checksum));
}

/* workshop-target.c - what an argument names: a game with house rules, a house rule, or a file.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"

/**
 * workshop_user_folder:
 *
 * Returns: (transfer full): where the user's own rulesets are
 */
char *
workshop_user_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "lastcard", "rulesets", NULL);
}

/**
 * workshop_add_folder:
 * @folders: (array zero-terminated=1): where rulesets are
 * @path: a file of tests
 *
 * Tests that lie beside the rulesets they are for end in "-test.lua". Others may have the names of
 * rulesets and lie in a folder "house" as well, and are not to be taken for them: they come last, or
 * stay where they are.
 *
 * Returns: (transfer full) (array zero-terminated=1): the same with the folder of rulesets that the
 *   file is in before all others, or behind them
 */
GStrv
workshop_add_folder (const char *const *folders, const char *path)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *folder = g_path_get_dirname (absolute);
  g_autofree char *above = g_path_get_dirname (folder);
  const char *added = g_str_has_suffix (folder, "/house") ? above : folder;
  const gboolean first = g_str_has_suffix (path, "-test.lua");
  gboolean there = first;

  if (first)
    g_strv_builder_add (all, added);
  for (gsize i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *known = g_canonicalize_filename (folders[i], NULL);

      if (strcmp (known, added) != 0 || !first)
        g_strv_builder_add (all, folders[i]);
      there |= strcmp (known, added) == 0;
    }
  if (!there)
    g_strv_builder_add (all, added);
  return g_strv_builder_end (all);
}

void
workshop_target_free (WorkshopTarget *target)
{
  g_free (target->spec);
  g_free (target->id);
  g_free (target->path);
  g_strfreev (target->folders);
  g_free (target);
}

/* A script that makes a house rule says so; in a folder of house rules it is one in any case. */
static gboolean
is_house_file (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = NULL;

  if (g_str_has_suffix (folder, "/house"))
    return TRUE;
  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, "house_rule") != NULL;
}

static WorkshopTarget *
find_file (Workshop *workshop, const char *argument, GError **error)
{
  g_autoptr (WorkshopTarget) target = g_new0 (WorkshopTarget, 1);
  g_autofree char *base = g_path_get_basename (argument);

  target->path = g_canonicalize_filename (argument, NULL);
  if (!g_file_test (target->path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND, _ ("there is no file %s"),
                   argument);
      return NULL;
    }
  if (g_str_has_suffix (base, "-test.lua"))
    {
      g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_INVALID,
                   _ ("%s is a file of rule tests; “lastcard rules test %s” runs it"), base,
                   argument);
      return NULL;
    }
  target->id = g_strndup (base, strlen (base) - strlen (".lua"));
  target->spec = g_strdup (target->path);
  target->house = is_house_file (target->path);
  target->folders = g_strdupv ((char **) workshop->folders);
  return g_steal_pointer (&target);
}

/* The file of a script that is found by its name; NULL if there is none. */
static char *
path_of (Workshop *workshop, const char *id, gboolean house)
{
  g_autofree char *name = g_strconcat (id, ".lua", NULL);

  for (gsize i = 0; workshop->folders[i] != NULL; i++)
    {
      char *path =
        g_build_filename (workshop->folders[i], house ? "house" : name, house ? name : NULL, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return path;
      g_free (path);
    }
  return NULL;
}

/* The last part of @target is a path, not a name. */
static void
add_path (WorkshopTarget *target)
{
  g_autofree char *base = g_path_get_basename (target->id);

  target->path = g_canonicalize_filename (target->id, NULL);
  g_free (target->id);
  target->id = g_strndup (base, strlen (base) - strlen (".lua"));
}

/* Where the path of a script that begins at @at ends, which may have plus signs in it; @at if there
 * is none. */
static const char *
path_end (const char *at)
{
  const char *end = at;

  if (*at != '/' && !g_str_has_prefix (at, "./") && !g_str_has_prefix (at, "../"))
    return at;
  while ((end = strstr (end, ".lua")) != NULL)
    {
      end += strlen (".lua");
      if (*end == '\0' || *end == '+' || *end == '{')
        return end;
    }
  return at;
}

/* Where the last part of a full name begins. */
static const char *
last_part (const char *spec)
{
  const char *begin = spec;
  guint depth = 0;

  for (const char *p = path_end (spec); *p != '\0'; p++)
    if (*p == '{')
      depth++;
    else if (*p == '}' && depth > 0)
      depth--;
    else if (*p == '+' && depth == 0)
      {
        begin = p + 1;
        p = path_end (begin) - 1;
      }
  return begin;
}

/**
 * workshop_target_find:
 * @workshop: the workshop
 * @argument: "uno-flex{…}+stacking", "stacking{mix=any}", "./my-rule.lua"
 * @error: return location for an error
 *
 * Returns: (transfer full): what it names, or %NULL with @error set. What is not known at all is
 *   taken for a game, so that loading it says what may have been meant
 */
WorkshopTarget *
workshop_target_find (Workshop *workshop, const char *argument, GError **error)
{
  const char *last = last_part (argument);
  g_autoptr (WorkshopTarget) target = NULL;
  const char *brace;

  if (last == argument && g_str_has_suffix (argument, ".lua"))
    return find_file (workshop, argument, error);
  target = g_new0 (WorkshopTarget, 1);
  brace = strchr (last, '{');
  target->spec = g_strdup (argument);
  target->id = brace != NULL ? g_strndup (last, (gsize) (brace - last)) : g_strdup (last);
  target->folders = g_strdupv ((char **) workshop->folders);
  if (g_str_has_suffix (target->id, ".lua"))
    add_path (target);
  else
    target->path = path_of (workshop, target->id, last != argument);
  if (last == argument && target->path == NULL)
    {
      target->path = path_of (workshop, target->id, TRUE);
      target->house = target->path != NULL;
    }
  return g_steal_pointer (&target);
}

/**
 * workshop_target_load:
 * @workshop: the workshop
 * @target: what is to be loaded
 * @game: (nullable): the game that a house rule is added to
 * @error: return location for an error
 *
 * Returns: (transfer full): the rules, or %NULL with @error set
 */
LcRules *
workshop_target_load (Workshop *workshop,
                      const WorkshopTarget *target,
                      const char *game,
                      GError **error)
{
  g_autofree char *spec =
    game != NULL ? g_strdup_printf ("%s+%s", game, target->spec) : g_strdup (target->spec);

  return lc_registry_load_rules (workshop->registry, spec, (const char *const *) target->folders,
                                 error);
}

/**
 * workshop_test_path:
 * @workshop: the workshop
 * @argument: "tests/a-test.lua", "stacking-test.lua", "stacking", "./my-rule.lua"
 *
 * Returns: (transfer full) (nullable): the file of rule tests that it names: the test beside a
 *   script, a file in any case, or one of this name in a folder of rulesets
 */
char *
workshop_test_path (Workshop *workshop, const char *argument)
{
  g_autoptr (WorkshopTarget) target = NULL;

  if (g_str_has_suffix (argument, "-test.lua"))
    {
      g_autofree char *id = g_strndup (argument, strlen (argument) - strlen (".lua"));
      char *path;

      if (g_file_test (argument, G_FILE_TEST_IS_REGULAR))
        return g_strdup (argument);
      path = path_of (workshop, id, FALSE);
      return path != NULL ? path : path_of (workshop, id, TRUE);
    }
  target = workshop_target_find (workshop, argument, NULL);
  if (target != NULL && target->path != NULL)
    {
      g_autofree char *stem = g_strndup (target->path, strlen (target->path) - strlen (".lua"));
      g_autofree char *test = g_strconcat (stem, "-test.lua", NULL);

      if (g_file_test (test, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&test);
    }
  return g_file_test (argument, G_FILE_TEST_IS_REGULAR) ? g_strdup (argument) : NULL;
}

/* The game or house rule that @id may have been meant to be. */
static char *
suggest (Workshop *workshop, const char *id)
{
  g_autoptr (GPtrArray) infos =
    lc_registry_list_rules (workshop->registry, workshop->folders, NULL);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; infos != NULL && i < infos->len; i++)
    g_ptr_array_add (ids, ((LcRulesetInfo *) infos->pdata[i])->id);
  g_ptr_array_add (ids, NULL);
  return g_strdup (lc_suggest (id, (const char *const *) ids->pdata));
}

/**
 * workshop_no_test:
 * @workshop: the workshop
 * @argument: what workshop_test_path() knows no test for
 *
 * Returns: (transfer full): why there is none, and what may have been meant
 */
char *
workshop_no_test (Workshop *workshop, const char *argument)
{
  g_autoptr (WorkshopTarget) target = workshop_target_find (workshop, argument, NULL);
  g_autofree char *id = g_strdup (argument);
  g_autofree char *meant = NULL;

  if (target != NULL && target->path != NULL && g_file_test (target->path, G_FILE_TEST_IS_REGULAR))
    {
      g_autofree char *stem = g_strndup (target->path, strlen (target->path) - strlen (".lua"));

      return g_strdup_printf (_ ("%s is there, but has no tests; they would be in %s-test.lua"),
                              argument, stem);
    }
  if (g_str_has_suffix (id, "-test.lua"))
    id[strlen (id) - strlen ("-test.lua")] = '\0';
  meant = suggest (workshop, id);
  if (meant != NULL)
    return g_strdup_printf (_ ("there is no file %s, and no test of that name; did you mean “%s”?"),
                            argument, meant);
  return g_strdup_printf (_ ("there is no file %s, and no test of that name"), argument);
}

/**
 * workshop_games:
 * @workshop: the workshop
 * @folders: where rulesets are
 * @error: return location for an error
 *
 * Returns: (transfer full): the ids of all games that can be read
 */
GStrv
workshop_games (Workshop *workshop, const char *const *folders, GError **error)
{
  g_autoptr (GPtrArray) infos = lc_registry_list_rules (workshop->registry, folders, error);
  g_autoptr (GStrvBuilder) games = g_strv_builder_new ();

  if (infos == NULL)
    return NULL;
  for (guint i = 0; i < infos->len; i++)
    {
      const LcRulesetInfo *info = infos->pdata[i];

      if (!info->house && !info->broken)
        g_strv_builder_add (games, info->id);
    }
  return g_strv_builder_end (games);
}

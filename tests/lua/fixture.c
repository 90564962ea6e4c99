/* fixture.c - rulesets for tests.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "fixture.h"

#include <string.h>

#include "lc-plugin.h"

/* The functions of the language "lua". */
const LcLanguageFuncs *
fixture_language (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  GError *error = NULL;
  const LcPluginDesc *desc;

  lc_registry_load_standard (registry);
  desc = lc_registry_find (registry, LC_PLUGIN_LANGUAGE, "lua", &error);
  g_assert_no_error (error);
  return desc->funcs;
}

/* Loads rules; the test folder @folder, which may be NULL, comes before the shipped rulesets. */
LcRules *
fixture_load (const char *spec, const char *folder, GError **error)
{
  g_autofree char *own = folder != NULL ? g_test_build_filename (G_TEST_DIST, folder, NULL) : NULL;
  g_autofree char *shipped = g_test_build_filename (G_TEST_DIST, "..", "rulesets", NULL);
  const char *folders[] = { own != NULL ? own : shipped, own != NULL ? shipped : NULL, NULL };

  return fixture_language ()->load (spec, folders, error);
}

/* Loads shipped rules that have to be right. */
LcRules *
fixture_rules (const char *spec)
{
  GError *error = NULL;
  LcRules *rules = fixture_load (spec, NULL, &error);

  g_assert_no_error (error);
  return rules;
}

/* The first card with these faces; @back NULL: with a first side only. */
guint
fixture_card (const LcRules *rules, const char *front, const char *back)
{
  for (guint card = 0; card < rules->n_cards; card++)
    {
      const guint8 *face = rules->cards[card].face;

      if (strcmp (rules->faces[face[0]].id, front) == 0
          && (back == NULL ? face[1] == LC_NO_FACE
                           : face[1] != LC_NO_FACE && strcmp (rules->faces[face[1]].id, back) == 0))
        return card;
    }
  g_error ("no card %s/%s", front, back != NULL ? back : "-");
}

/* The file of this name, from the top of the tree. */
char *
fixture_read (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", name, NULL);
  GError *error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* A generated file is what is generated now; else the first line that is not is shown. */
void
fixture_assert_file (const char *name, const char *expected)
{
  g_autofree char *found = fixture_read (name);
  g_auto (GStrv) a = g_strsplit (expected, "\n", -1);
  g_auto (GStrv) b = g_strsplit (found, "\n", -1);
  guint line = 0;

  while (a[line] != NULL && g_strcmp0 (a[line], b[line]) == 0)
    line++;
  if (g_strcmp0 (a[line], b[line]) != 0)
    g_test_message ("%s:%u differs; \"make update-reference\" writes it anew", name, line + 1);
  g_assert_cmpstr (b[line], ==, a[line]);
}

/* Writes a generated file anew. */
void
fixture_write (const char *name, const char *text)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", name, NULL);
  GError *error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

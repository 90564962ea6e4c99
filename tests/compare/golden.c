/* golden.c - outputs that have to stay as they are.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "golden.h"

#include <string.h>

/* The version of the program is in some outputs: a new one changes nothing else. */
static char *
without_version (const char *text)
{
  g_autoptr (GString) changed = g_string_new (text);

  g_string_replace (changed, PACKAGE_NAME " " PACKAGE_VERSION, PACKAGE_NAME " VERSION", 0);
  return g_strdup (changed->str);
}

/* Shows the first line that differs. */
static void
show_difference (const char *name, const char *expected, const char *found)
{
  g_auto (GStrv) before = g_strsplit (expected, "\n", -1);
  g_auto (GStrv) after = g_strsplit (found, "\n", -1);

  for (guint i = 0; before[i] != NULL || after[i] != NULL; i++)
    if (before[i] == NULL || after[i] == NULL || strcmp (before[i], after[i]) != 0)
      {
        g_test_message ("%s:%u", name, i + 1);
        g_test_message ("expected: %s", before[i] != NULL ? before[i] : "(the end)");
        g_test_message ("found:    %s", after[i] != NULL ? after[i] : "(the end)");
        return;
      }
}

/**
 * golden_compare:
 * @name: of a file in tests/compare/golden
 * @text: what has to be in it
 *
 * Fails if it is not; with LASTCARD_UPDATE_GOLDEN in the environment the file is written instead.
 */
void
golden_compare (const char *name, const char *text)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "compare", "golden", name, NULL);
  g_autofree char *found = without_version (text);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  if (g_getenv ("LASTCARD_UPDATE_GOLDEN") != NULL)
    {
      g_file_set_contents (path, found, -1, &error);
      g_assert_no_error (error);
      return;
    }
  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  if (strcmp (found, expected) == 0)
    return;
  show_difference (name, expected, found);
  g_test_fail_printf ("%s is not what it was", name);
}

/* compare-names.c - what people call the variants of a comparison.
 *
 * A part of a variant may be the path of a script. A heading needs its name and no more of the path
 * than it takes to tell it from others; the command that repeats the run has it all.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <string.h>

#include "compare-setting.h"

#define SUFFIX ".lua"

/* Where the part that begins at @part ends: at the "+" of the next one, or at its options. */
static const char *
part_end (const char *part)
{
  const char *end = part;

  if (*part != G_DIR_SEPARATOR)
    return part + strcspn (part, "+{");
  while ((end = strstr (end, SUFFIX)) != NULL)
    {
      end += strlen (SUFFIX);
      if (*end == '\0' || *end == '+' || *end == '{')
        return end;
    }
  return part + strlen (part);
}

/* Where the next part begins behind @end, the end of one; %NULL if there is none. */
static const char *
next_part (const char *end)
{
  const char *behind = *end == '{' ? strchr (end, '}') : end;
  const char *plus = behind != NULL ? strchr (behind, '+') : NULL;

  return plus != NULL ? plus + 1 : NULL;
}

/* Adds all parts of @spec without their options: names, and paths without ".lua". */
static void
add_parts (GHashTable *parts, const char *spec)
{
  for (const char *part = spec; part != NULL; part = next_part (part_end (part)))
    {
      char *name = g_strndup (part, (gsize) (part_end (part) - part));

      if (*name == G_DIR_SEPARATOR && g_str_has_suffix (name, SUFFIX))
        name[strlen (name) - strlen (SUFFIX)] = '\0';
      g_hash_table_add (parts, name);
    }
}

/* The last @n names of @path, "y/my-rule" of 2; all of it if it has no more. */
static const char *
last_names (const char *path, guint n)
{
  const char *p = path + strlen (path);

  while (p > path && n > 0)
    if (*--p == G_DIR_SEPARATOR && --n == 0)
      return p + 1;
  return path;
}

static gboolean
ends_as_another (GHashTable *parts, const char *path, guint n)
{
  GHashTableIter iter;
  gpointer other;

  g_hash_table_iter_init (&iter, parts);
  while (g_hash_table_iter_next (&iter, &other, NULL))
    if (strcmp (other, path) != 0 && strcmp (last_names (other, n), last_names (path, n)) == 0)
      return TRUE;
  return FALSE;
}

/* How many names at the end of @path tell it from all other @parts. */
static guint
count_names (GHashTable *parts, const char *path)
{
  guint n = 1;

  while (last_names (path, n) != path && ends_as_another (parts, path, n))
    n++;
  return n;
}

static char *
shorten (GHashTable *parts, const char *spec)
{
  GString *name = g_string_new (NULL);

  for (const char *part = spec; part != NULL;)
    {
      const char *end = part_end (part), *next = next_part (end);
      g_autofree char *path = g_strndup (part, (gsize) (end - part));
      const gsize rest = next != NULL ? (gsize) (next - end) : strlen (end);

      if (*path == G_DIR_SEPARATOR && g_str_has_suffix (path, SUFFIX))
        {
          path[strlen (path) - strlen (SUFFIX)] = '\0';
          g_string_append (name, last_names (path, count_names (parts, path)));
        }
      else
        g_string_append (name, path);
      g_string_append_len (name, end, (gssize) rest);
      part = next;
    }
  return g_string_free (name, FALSE);
}

/**
 * cmp_variant_names:
 * @setting: a setting
 *
 * Returns: (transfer full) (array zero-terminated=1): by variant its spec, but of the path of a
 *   script only the name, "uno-flex+my-rule", with as many folders as tell it from all other parts
 *   of all variants, "uno-flex+mine/stacking"
 */
char **
cmp_variant_names (const CmpSetting *setting)
{
  g_autoptr (GHashTable) parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char **names = g_new0 (char *, setting->n_variants + 1);

  for (guint i = 0; i < setting->n_variants; i++)
    add_parts (parts, setting->variants[i].spec);
  for (guint i = 0; i < setting->n_variants; i++)
    names[i] = shorten (parts, setting->variants[i].spec);
  return names;
}

/* output.c - results to files, and to the standard output.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "output.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/**
 * output_is_standard:
 * @path: (nullable): a path from the command line
 *
 * Returns: whether it is "-", the standard output
 */
gboolean
output_is_standard (const char *path)
{
  return path != NULL && strcmp (path, "-") == 0;
}

static gboolean
fail (GError **error, const char *path, int number)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), _ ("cannot write to %s: %s"),
               output_is_standard (path) ? _ ("the standard output") : shown, g_strerror (number));
  return FALSE;
}

/* Returns: (transfer full): the file that @path leads to, be it there or not; %NULL for what is no
 * file that could be overwritten, such as /dev/null */
static char *
file_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *name = g_path_get_basename (path);
  char *real = realpath (path, NULL), *real_folder;
  char *file = NULL;

  if (real == NULL)
    {
      real_folder = realpath (folder, NULL);
      file = g_build_filename (real_folder != NULL ? real_folder : folder, name, NULL);
      free (real_folder);
    }
  else if (g_file_test (real, G_FILE_TEST_IS_REGULAR))
    file = g_strdup (real);
  free (real);
  return file;
}

static gboolean
is_one_place (const char *path, const char *other)
{
  g_autofree char *file = NULL, *other_file = NULL;

  if (output_is_standard (path) || output_is_standard (other))
    return output_is_standard (path) && output_is_standard (other);
  file = file_of (path);
  other_file = file_of (other);
  return file != NULL && g_strcmp0 (file, other_file) == 0;
}

static gboolean
refuse_one_place (const OutputPlace *place, const OutputPlace *other, GError **error)
{
  g_autofree char *shown = g_filename_display_name (other->path);

  if (output_is_standard (place->path))
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s and %s cannot both go to the standard output"), other->option,
                 place->option);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s and %s are both %s: each needs a file of its own"), other->option,
                 place->option, shown);
  return FALSE;
}

/**
 * output_check_places:
 * @places: (array length=n_places): where all results of a command go
 * @n_places: how many there are
 * @error: return location for an error of %G_OPTION_ERROR
 *
 * Returns: %FALSE with @error set if a file has no name, or if one result would overwrite another
 */
gboolean
output_check_places (const OutputPlace *places, guint n_places, GError **error)
{
  for (guint i = 0; i < n_places; i++)
    {
      if (places[i].path == NULL)
        continue;
      if (*places[i].path == '\0')
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _ ("%s is “”: a file needs a name"), places[i].option);
          return FALSE;
        }
      for (guint j = 0; j < i; j++)
        if (places[j].path != NULL && is_one_place (places[i].path, places[j].path))
          return refuse_one_place (&places[i], &places[j], error);
    }
  return TRUE;
}

/**
 * output_check:
 * @path: (nullable): where a result is to go; "-" for the standard output
 * @error: return location for an error
 *
 * To be called before a long run, so that its result is not lost at its end. A file that is there
 * stays as it is. What is no file, such as a named pipe, is not opened: who reads from it would take
 * that for all of the result.
 *
 * Returns: whether @path can be written to
 */
gboolean
output_check (const char *path, GError **error)
{
  const gboolean there = path != NULL && g_file_test (path, G_FILE_TEST_EXISTS);
  FILE *file;

  if (path == NULL || output_is_standard (path))
    return TRUE;
  if (there && !g_file_test (path, G_FILE_TEST_IS_REGULAR)
      && !g_file_test (path, G_FILE_TEST_IS_DIR))
    return g_access (path, W_OK) == 0 || fail (error, path, errno);
  file = g_fopen (path, "abe");
  if (file == NULL)
    return fail (error, path, errno);
  fclose (file);
  if (!there)
    g_unlink (path);
  return TRUE;
}

/**
 * output_write:
 * @path: where a result is to go; "-" for the standard output
 * @text: the result, in UTF-8
 * @error: return location for an error
 *
 * Writes all of it, in place of what was there. (Not by way of a new file that is renamed: @path
 * may be a pipe or a device.)
 *
 * Returns: whether it is written
 */
gboolean
output_write (const char *path, const char *text, GError **error)
{
  const gboolean standard = output_is_standard (path);
  FILE *file = standard ? stdout : g_fopen (path, "wbe");
  gboolean written;

  if (file == NULL)
    return fail (error, path, errno);
  errno = 0;
  written = fputs (text, file) >= 0 && fflush (file) == 0;
  if (!written)
    fail (error, standard ? _ ("the standard output") : path, errno != 0 ? errno : EIO);
  if (!written && standard)
    output_drop ();
  if (!standard && fclose (file) != 0 && written)
    written = fail (error, path, errno);
  return written;
}

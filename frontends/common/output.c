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
#include <string.h>

static gboolean
fail (GError **error, const char *path, int number)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), _ ("cannot write to %s: %s"),
               path, g_strerror (number));
  return FALSE;
}

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

/**
 * output_check:
 * @path: (nullable): where a result is to go; "-" for the standard output
 * @error: return location for an error
 *
 * To be called before a long run, so that its result is not lost at its end. A file that is there
 * stays as it is.
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

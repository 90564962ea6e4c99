/* compare-output.c - where outputs go: files, and the standard output.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-output.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../common/output.h"
#include "compare-file.h"

static gboolean
is_stdout (const char *path)
{
  return strcmp (path, "-") == 0;
}

static gboolean
fail (const char *path, const char *reason, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_IO, _ ("cannot write to %s: %s"), shown,
               reason);
  return FALSE;
}

/**
 * cmp_output_check:
 * @path: (type filename): where an output is to go to; "-" for the standard output
 * @error: return location for an error of %CMP_FILE_ERROR_IO
 *
 * So that nobody waits for an hour to read that a folder is missing. Nothing is written.
 *
 * Returns: %FALSE with @error set if cmp_output_write() could not write there
 */
gboolean
cmp_output_check (const char *path, GError **error)
{
  g_autofree char *folder = NULL;

  if (is_stdout (path))
    return TRUE;
  if (*path == '\0')
    return fail (path, _ ("a file needs a name"), error);
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return fail (path, g_strerror (EISDIR), error);
  if (g_file_test (path, G_FILE_TEST_EXISTS) && g_access (path, W_OK) != 0)
    return fail (path, g_strerror (errno), error);
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  folder = g_path_get_dirname (path);
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return fail (path, _ ("there is no such folder"), error);
  if (g_access (folder, W_OK | X_OK) != 0)
    return fail (path, g_strerror (errno), error);
  return TRUE;
}

/* For what is no file that could be replaced: a pipe, a device. */
static gboolean
write_into (FILE *stream, const char *path, const char *text, GError **error)
{
  gboolean done = stream != NULL && fputs (text, stream) != EOF && fflush (stream) == 0;
  const int number = errno;

  if (stream != NULL && stream != stdout && fclose (stream) != 0)
    done = FALSE;
  if (!done && stream == stdout)
    output_drop ();
  return done || fail (path, g_strerror (number), error);
}

/**
 * cmp_output_write:
 * @path: (type filename): a file, which is replaced as a whole if it is there; "-" for the
 *   standard output
 * @text: what is to be in it
 * @error: return location for an error of %CMP_FILE_ERROR_IO
 *
 * Returns: %FALSE with @error set if it cannot be written; an old file is as it was then
 */
gboolean
cmp_output_write (const char *path, const char *text, GError **error)
{
  /* of a link the file that it leads to */
  g_autofree char *real = NULL;
  char *resolved;

  if (is_stdout (path))
    return write_into (stdout, _ ("the standard output"), text, error);
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return write_into (g_fopen (path, "we"), path, text, error);
  resolved = realpath (path, NULL);
  real = g_strdup (resolved != NULL ? resolved : path);
  free (resolved);
  return cmp_file_replace (real, text, strlen (text), error);
}

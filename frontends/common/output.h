/* output.h - results to files, and to the standard output.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <fcntl.h>
#include <glib.h>
#include <stdio.h>
#include <unistd.h>

G_BEGIN_DECLS

gboolean output_check (const char *path, GError **error);
gboolean output_write (const char *path, const char *text, GError **error);
gboolean output_is_standard (const char *path);

/* For whoever has told that the standard output cannot be written to: what else is meant for it is
 * dropped, and the launcher does not tell it again. */
static inline void
output_drop (void)
{
  const int fd = open ("/dev/null", O_WRONLY | O_CLOEXEC);

  if (fd >= 0)
    {
      dup2 (fd, STDOUT_FILENO);
      close (fd);
    }
  clearerr (stdout);
}

G_END_DECLS

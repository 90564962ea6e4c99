/* streams.c - the standard streams: what is printed is safe to show, and what cannot be printed is
 * told.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

/**
 * cli_open_streams:
 *
 * A standard stream that is closed would be taken by the next file that is opened. Something that
 * cannot be written to takes its place, so that what is lost is noticed.
 */
void
cli_open_streams (void)
{
  int fd;

  do
    fd = open ("/dev/null", O_RDONLY);
  while (fd >= 0 && fd <= STDERR_FILENO);
  if (fd >= 0)
    close (fd);
}

/* A message may quote a file that somebody else has written: what would steer the terminal does
 * not get there. */
static char *
without_controls (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *out = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (out, c != '\n' && c != '\t' && g_unichar_iscntrl (c) ? '?' : c);
    }
  return g_string_free (out, FALSE);
}

/* Where the locale has no UTF-8, what is printed is turned into ASCII and stays readable.
 * Returns: the error number if it cannot be printed, or 0 */
static int
print_to (FILE *file, const char *text)
{
  g_autofree char *safe = without_controls (text);
  g_autofree char *plain = g_get_charset (NULL) ? NULL : g_str_to_ascii (safe, "C");

  errno = 0;
  return fputs (plain != NULL ? plain : safe, file) >= 0 && fflush (file) == 0 ? 0 : errno;
}

/* Why the standard output could not be written to; 0 as long as that is not known. */
static int *
reason (void)
{
  static int number;

  return &number;
}

static void
print (const char *text)
{
  const int number = print_to (stdout, text);

  if (number != 0)
    *reason () = number;
}

static void
print_error (const char *text)
{
  print_to (stderr, text);
}

/* Whether nobody reads the standard output any more: the other end of a pipe is closed, as `head`
 * does when it has enough, or the terminal is gone. */
static gboolean
is_unread (void)
{
  struct pollfd output = { .fd = STDOUT_FILENO, .events = POLLOUT };

  return *reason () == EPIPE
         || (poll (&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP)) != 0);
}

/* At the end of the program, however it ends: whatever was to be printed is out, or that is told,
 * and the exit status says so. What a command has told itself it has dropped: output_drop(). */
static void
check_output (void)
{
  const gboolean failed = ferror (stdout) != 0;

  errno = 0;
  if (fflush (stdout) != 0)
    *reason () = errno;
  else if (!failed)
    return;
  if (is_unread ())
    return;
  if (*reason () != 0)
    g_printerr (_ ("lastcard: the standard output cannot be written to: %s\n"),
                g_strerror (*reason ()));
  else
    g_printerr ("%s\n", _ ("lastcard: the standard output could not be written to"));
  _exit (EXIT_FAILURE);
}

/**
 * cli_print_safely:
 *
 * Sees to it that g_print() and g_printerr() send nothing that would steer the terminal, and that
 * the program fails if its standard output, whoever writes there, is not complete.
 */
void
cli_print_safely (void)
{
  g_set_print_handler (print);
  g_set_printerr_handler (print_error);
  atexit (check_output);
}

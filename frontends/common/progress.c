/* progress.c - a line on the terminal that tells how far a long run has come.
 *
 * It goes to the standard error, and only if that is a terminal: results and logs stay clean.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "progress.h"

#include "numbers.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* A run that is over sooner needs no bar. */
#define DELAY (G_TIME_SPAN_SECOND / 2)
#define MIN_BAR 8
#define MAX_BAR 30
#define WIDTH_ELSEWHERE 80

struct _Progress
{
  char *what;
  guint64 begin;
  guint64 total;
  gint64 started;
  gboolean terminal;
  gboolean shown;
};

/**
 * progress_group_digits:
 * @number: a number
 *
 * Returns: (transfer full): its digits in groups of three, as the language of the messages has
 *   them: "1,234,567"
 */
char *
progress_group_digits (guint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  const gsize length = strlen (digits);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *english = NULL;

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append_c (text, ',');
      g_string_append_c (text, digits[i]);
    }
  english = g_string_free (g_steal_pointer (&text), FALSE);
  return numbers_in_words (english);
}

/* "0:05", "12:30", "3:20:00" */
static char *
format_time (double seconds)
{
  const guint64 whole = seconds < 360000000.0 ? (guint64) (seconds + 0.5) : 360000000;
  const guint64 hours = whole / 3600;

  if (hours > 0)
    return g_strdup_printf ("%" G_GUINT64_FORMAT ":%02u:%02u", hours, (guint) (whole % 3600 / 60),
                            (guint) (whole % 60));
  return g_strdup_printf ("%u:%02u", (guint) (whole / 60), (guint) (whole % 60));
}

static char *
format_bar (double share, guint width)
{
  const guint full = (guint) (share * width);
  char *bar = g_malloc (width + 3);

  bar[0] = '[';
  memset (bar + 1, '#', full);
  memset (bar + 1 + full, '.', width - full);
  bar[width + 1] = ']';
  bar[width + 2] = '\0';
  return bar;
}

/* "45,000 games, 12,345 a second, 0:30 left", without the speed, or the number alone: as much as
 * there is room for. */
static char *
format_numbers (const char *what,
                guint64 begin,
                guint64 done,
                guint64 total,
                gint64 microseconds,
                glong room)
{
  const double seconds = (double) MAX (microseconds, 1) / (double) G_TIME_SPAN_SECOND;
  const double rate = (double) (done - begin) / seconds;
  g_autofree char *number = progress_group_digits (done);
  g_autofree char *speed = progress_group_digits ((guint64) (rate + 0.5));
  g_autofree char *left = done > begin ? format_time ((double) (total - done) / rate) : NULL;
  char *forms[3] = { NULL };
  guint n_forms = 0, chosen;

  if (done > begin && total > 0)
    {
      forms[n_forms++] =
        g_strdup_printf (_ ("%s %s, %s a second, %s left"), number, what, speed, left);
      forms[n_forms++] = g_strdup_printf (_ ("%s %s, %s left"), number, what, left);
    }
  else if (done > begin)
    forms[n_forms++] = g_strdup_printf (_ ("%s %s, %s a second"), number, what, speed);
  forms[n_forms++] = g_strdup_printf ("%s %s", number, what);
  for (chosen = 0; chosen < n_forms - 1 && g_utf8_strlen (forms[chosen], -1) > room; chosen++)
    ;
  for (guint i = 0; i < n_forms; i++)
    if (i != chosen)
      g_free (forms[i]);
  return forms[chosen];
}

/**
 * progress_format:
 * @what: what is counted: "games"
 * @begin: how many were done when the clock was started
 * @done: how many are done
 * @total: how many there are in all; 0 if nobody knows
 * @microseconds: since the clock was started
 * @columns: the width of the line
 *
 * Returns: (transfer full): the line, without colour and in ASCII but for what is translated
 */
char *
progress_format (const char *what,
                 guint64 begin,
                 guint64 done,
                 guint64 total,
                 gint64 microseconds,
                 guint columns)
{
  const glong percent_width = total > 0 ? 6 : 0; /* "100 % " */
  const double share = total > 0 ? CLAMP ((double) done / (double) total, 0, 1) : 0;
  g_autofree char *numbers =
    format_numbers (what, MIN (begin, done), done, total > 0 ? MAX (total, done) : 0, microseconds,
                    (glong) columns - percent_width);
  const glong length = g_utf8_strlen (numbers, -1);
  const glong room = (glong) columns - length - percent_width - 3; /* for the bar in "[] " */
  g_autofree char *line = NULL;

  if (total == 0)
    line = g_steal_pointer (&numbers);
  else if (room < MIN_BAR)
    line = g_strdup_printf ("%3d %% %s", (int) (share * 100), numbers);
  else
    {
      g_autofree char *bar = format_bar (share, (guint) MIN (room, MAX_BAR));

      line = g_strdup_printf ("%3d %% %s %s", (int) (share * 100), bar, numbers);
    }
  return g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1), (glong) columns));
}

static guint
columns_of_terminal (void)
{
  struct winsize size;

  if (ioctl (STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return size.ws_col;
  return WIDTH_ELSEWHERE;
}

static gboolean
is_terminal (void)
{
  const char *kind = g_getenv ("TERM");

  return isatty (STDERR_FILENO) && kind != NULL && *kind != '\0' && !g_str_equal (kind, "dumb");
}

/* Not by g_printerr(): the launcher's handler lets nothing through that steers a terminal. */
static void
show (const char *before, const char *line, const char *behind)
{
  g_autofree char *plain = g_get_charset (NULL) ? NULL : g_str_to_ascii (line, "C");

  fprintf (stderr, "%s%s%s", before, plain != NULL ? plain : line, behind);
  fflush (stderr);
}

/**
 * progress_new:
 * @what: what is counted: "games", translated
 * @done: how many are done already; more than 0 where a run goes on
 * @total: how many there are in all; 0 if nobody knows
 *
 * Starts the clock. Nothing is ever shown if the standard error is no terminal.
 *
 * Returns: (transfer full): a line on the terminal
 */
Progress *
progress_new (const char *what, guint64 done, guint64 total)
{
  Progress *progress = g_new0 (Progress, 1);

  progress->what = g_strdup (what);
  progress->begin = done;
  progress->total = total;
  progress->started = g_get_monotonic_time ();
  progress->terminal = is_terminal ();
  return progress;
}

/**
 * progress_update:
 * @progress: the line
 * @done: how many are done
 *
 * Shows how far it has come; to be called a few times a second.
 */
void
progress_update (Progress *progress, guint64 done)
{
  const gint64 passed = g_get_monotonic_time () - progress->started;
  g_autofree char *line = NULL;

  if (!progress->terminal || passed < DELAY)
    return;
  /* one column less: some terminals begin a new line after the last one */
  line = progress_format (progress->what, progress->begin, done, progress->total, passed,
                          columns_of_terminal () - 1);
  show ("\r", line, "\033[K");
  progress->shown = TRUE;
}

/**
 * progress_free:
 * @progress: (nullable): the line
 *
 * Wipes it out, and leaves the cursor where it began.
 */
void
progress_free (Progress *progress)
{
  if (progress == NULL)
    return;
  if (progress->shown)
    show ("\r", "", "\033[K");
  g_free (progress->what);
  g_free (progress);
}

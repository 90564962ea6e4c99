/* workshop-print.c - text that fits the screen: wrapped, indented, in columns.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define MIN_COLUMNS 24
#define MAX_COLUMNS 100
#define MAX_TABLE 64
#define COUNT_WIDTH 6
#define POINTS_WIDTH 8

/* How wide the screen is; 80 where that is not known. COLUMNS says otherwise. */
guint
workshop_columns (void)
{
  const char *text = g_getenv ("COLUMNS");
  guint64 columns = 0;
  struct winsize size;

  if (text != NULL && g_ascii_string_to_unsigned (text, 10, 1, 1000, &columns, NULL))
    return (guint) CLAMP (columns, MIN_COLUMNS, MAX_COLUMNS);
  if (ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return CLAMP (size.ws_col, MIN_COLUMNS, MAX_COLUMNS);
  return 80;
}

static guint
width_of (const char *text)
{
  return (guint) g_utf8_strlen (text, -1);
}

/**
 * workshop_item:
 * @indent: columns before the first line
 * @hanging: columns before the others
 * @text: a paragraph
 *
 * Prints it in lines that fit the screen.
 */
void
workshop_item (guint indent, guint hanging, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) out = g_string_new (NULL);
  const guint columns = workshop_columns ();
  guint at = indent;
  gboolean begins = TRUE;

  g_string_append_printf (out, "%*s", (int) indent, "");
  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint width = width_of (words[i]);

      if (!begins && at + 1 + width > columns)
        {
          g_string_append_printf (out, "\n%*s", (int) hanging, "");
          at = hanging;
          begins = TRUE;
        }
      g_string_append_printf (out, "%s%s", begins ? "" : " ", words[i]);
      at += width + !begins;
      begins = FALSE;
    }
  g_print ("%s\n", out->str);
}

/* Prints a paragraph; every line has the same indent. */
void
workshop_say (guint indent, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  workshop_item (indent, indent, text);
}

void
workshop_heading (const char *text)
{
  g_print ("\n");
  workshop_item (0, 0, text);
}

/* A row of the deck's table. A name that does not fit goes on in the next line. */
void
workshop_row (const char *name, const char *count, const char *points)
{
  const guint room = MIN (workshop_columns (), MAX_TABLE) - COUNT_WIDTH - POINTS_WIDTH - 2;
  g_autofree char *first = g_strdup (name);
  const char *rest = NULL;
  guint pad;

  if (width_of (name) > room)
    {
      char *space = g_utf8_offset_to_pointer (first, (glong) room);

      while (space > first && *space != ' ')
        space--;
      if (space > first)
        {
          *space = '\0';
          rest = space + 1;
        }
    }
  pad = room > width_of (first) ? room - width_of (first) : 0;
  g_print ("  %s%*s%*s%*s\n", first, (int) pad, "", COUNT_WIDTH, count, POINTS_WIDTH, points);
  if (rest != NULL)
    workshop_say (4, "%s", rest);
}

/* paragraph.c - text in lines of so many columns.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "paragraph.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* A terminal that is narrower, or wider, than these is taken for one that is not. */
#define MIN_COLUMNS 32
#define MAX_COLUMNS 500

static guint
width_of (const char *word)
{
  guint width = 0;

  for (; *word != '\0'; word = g_utf8_next_char (word))
    {
      const gunichar letter = g_utf8_get_char (word);

      if (!g_unichar_iszerowidth (letter))
        width += g_unichar_iswide (letter) ? 2 : 1;
    }
  return width;
}

static void
append_spaces (GString *text, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, ' ');
}

/**
 * paragraph_columns:
 * @fd: where text goes: `STDOUT_FILENO`
 * @unknown: what to return if nothing is known of it
 *
 * Returns: how many columns there are: what the terminal says, else what `COLUMNS` says
 */
guint
paragraph_columns (int fd, guint unknown)
{
  const char *variable = g_getenv ("COLUMNS");
  guint64 columns;
  struct winsize size;

  if (isatty (fd) && ioctl (fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return CLAMP (size.ws_col, MIN_COLUMNS, MAX_COLUMNS);
  if (variable != NULL
      && g_ascii_string_to_unsigned (variable, 10, MIN_COLUMNS, MAX_COLUMNS, &columns, NULL))
    return (guint) columns;
  return unknown;
}

/**
 * paragraph_append:
 * @text: (inout): what to append to
 * @columns: the widest line; a single word that is wider has a line of its own
 * @first: columns that the first line is indented by
 * @hanging: columns that the others are indented by
 * @words: UTF-8, separated by spaces
 *
 * Appends a paragraph, with a line feed at its end.
 */
void
paragraph_append (GString *text, guint columns, guint first, guint hanging, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);
  guint at = first;
  gboolean fresh = TRUE;

  append_spaces (text, first);
  for (char **word = list; *word != NULL; word++)
    {
      const guint width = width_of (*word);

      if (width == 0)
        continue;
      if (!fresh && at + 1 + width > columns)
        {
          g_string_append_c (text, '\n');
          append_spaces (text, hanging);
          at = hanging;
          fresh = TRUE;
        }
      if (!fresh)
        g_string_append_c (text, ' ');
      g_string_append (text, *word);
      at += width + (fresh ? 0 : 1);
      fresh = FALSE;
    }
  g_string_append_c (text, '\n');
}

/**
 * paragraph_append_cell:
 * @text: (inout): what to append to
 * @words: UTF-8; what is too wide is cut
 * @columns: how wide the cell is: to the left in it, or, if negative, to the right
 *
 * Appends the cell of a table.
 */
void
paragraph_append_cell (GString *text, const char *words, gint columns)
{
  const guint wide = (guint) ABS (columns);
  guint width = 0;
  const char *end = words;

  while (*end != '\0')
    {
      g_autofree char *letter = g_strndup (end, (gsize) (g_utf8_next_char (end) - end));

      if (width + width_of (letter) > wide)
        break;
      width += width_of (letter);
      end = g_utf8_next_char (end);
    }
  if (columns < 0)
    append_spaces (text, wide - width);
  g_string_append_len (text, words, end - words);
  if (columns > 0)
    append_spaces (text, wide - width);
}

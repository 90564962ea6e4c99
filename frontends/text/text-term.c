/* text-term.c - writing: width, colour and character set of whatever the text goes to.
 *
 * Everything is written line by line from left to right, without boxes and without moving the
 * cursor, so that a screen reader, a log and a slow line get the same text as a terminal. Colour
 * only repeats what the letters say.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "text-term-private.h"

#define WIDTH_ELSEWHERE 80
#define WIDTH_LEAST 20
#define WIDTH_MOST 100 /* longer lines are tiring to read */

/* Dark letters on light ground or the other way round: legible whatever the terminal's ground is. */
static const struct
{
  const char *name;
  guint8 red, green, blue;
  const char *codes;
} hues[] = {
  { "red", 205, 0, 0, "97;41" },       { "green", 0, 170, 0, "30;42" },
  { "yellow", 230, 200, 0, "30;43" },  { "blue", 0, 0, 205, "97;44" },
  { "purple", 160, 0, 160, "97;45" },  { "magenta", 200, 0, 200, "97;45" },
  { "pink", 255, 120, 180, "30;105" }, { "teal", 0, 128, 128, "30;46" },
  { "cyan", 0, 200, 200, "30;46" },    { "orange", 255, 140, 0, "30;103" },
  { "black", 0, 0, 0, "97;40" },       { "white", 255, 255, 255, "30;107" },
};

static gint
square (gint number)
{
  return number * number;
}

/* The codes for "#cc2020": those of the hue that is nearest to it. */
static const char *
codes_of_number (const char *hue)
{
  const guint64 rgb = g_ascii_strtoull (hue + 1, NULL, 16);
  const char *best = NULL;
  gint best_distance = G_MAXINT;

  for (guint i = 0; i < G_N_ELEMENTS (hues); i++)
    {
      const gint distance = square ((gint) (rgb >> 16 & 255) - hues[i].red)
                            + square ((gint) (rgb >> 8 & 255) - hues[i].green)
                            + square ((gint) (rgb & 255) - hues[i].blue);

      if (distance < best_distance)
        {
          best_distance = distance;
          best = hues[i].codes;
        }
    }
  return best;
}

static const char *
codes_of_name (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (hues); i++)
    if (g_ascii_strcasecmp (hues[i].name, name) == 0)
      return hues[i].codes;
  return NULL;
}

static const char *
codes_of_hue (const char *hue)
{
  if (hue == NULL || *hue == '\0')
    return NULL;
  return *hue == '#' ? codes_of_number (hue) : codes_of_name (hue);
}

static gboolean
has_colour (void)
{
  const char *no_colour = g_getenv ("NO_COLOR");
  const char *kind = g_getenv ("TERM");

  return isatty (STDOUT_FILENO) && (no_colour == NULL || *no_colour == '\0') && kind != NULL
         && *kind != '\0' && !g_str_equal (kind, "dumb");
}

/**
 * text_term_new:
 * @ascii: ASCII even where more could be shown
 * @no_colour: no colour even where there is some
 * @no_marks: no triangles for colours, which a screen reader would read one by one
 *
 * Returns: (transfer full): standard output and input
 */
TextTerm *
text_term_new (gboolean ascii, gboolean no_colour, gboolean no_marks)
{
  TextTerm *term = g_new0 (TextTerm, 1);

  term->ascii = ascii || !g_get_charset (NULL);
  term->shows = isatty (STDOUT_FILENO);
  term->interactive = term->shows && isatty (STDIN_FILENO);
  term->colour = !no_colour && has_colour ();
  term->unmarked = no_marks;
  text_input_init (term);
  return term;
}

void
text_term_free (TextTerm *term)
{
  if (term == NULL)
    return;
  text_term_leave (term);
  fflush (stdout);
  text_input_clear (term);
  g_free (term);
}

/* From now on the colours of @rules are shown: as their ids say if that is a hue, else by LcColour.hue. */
void
text_term_set_colours (TextTerm *term, const LcRules *rules)
{
  for (guint i = 0; i < rules->n_colours; i++)
    {
      term->codes[i] = codes_of_name (rules->colours[i].id);
      if (term->codes[i] == NULL)
        term->codes[i] = codes_of_hue (rules->colours[i].hue);
    }
}

/* Whether a person types at a terminal and reads the answer there. */
gboolean
text_term_interactive (const TextTerm *term)
{
  return term->interactive;
}

/* Whether the text goes to a terminal. */
gboolean
text_term_shows (const TextTerm *term)
{
  return term->shows;
}

/* Whether colours are to be told by their names alone. */
gboolean
text_term_unmarked (const TextTerm *term)
{
  return term->unmarked;
}

static guint
size_of (const TextTerm *term, gboolean columns)
{
  const char *variable = g_getenv (columns ? "COLUMNS" : "LINES");
  struct winsize size;

  if (term->shows && ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
    {
      const guint found = columns ? size.ws_col : size.ws_row;

      if (found > 0)
        return found;
    }
  if (variable != NULL && atoi (variable) > 0)
    return (guint) atoi (variable);
  return columns ? WIDTH_ELSEWHERE : 24;
}

/* How many columns a line may have, now; windows change. */
guint
text_term_width (const TextTerm *term)
{
  return CLAMP (size_of (term, TRUE), WIDTH_LEAST, WIDTH_MOST);
}

guint
text_term_height (const TextTerm *term)
{
  return size_of (term, FALSE);
}

static guint
char_width (gunichar c)
{
  if (c < 32 || g_unichar_iszerowidth (c))
    return 0;
  return g_unichar_iswide (c) ? 2 : 1;
}

/* How many columns @text takes, its marks not counted. */
guint
text_width (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (*p == *WORDS_COLOUR_ON && p[1] != '\0')
        p++;
      else
        width += *p == *WORDS_SPACE ? 1 : char_width (g_utf8_get_char (p));
    }
  return width;
}

/* Appends spaces until @string takes @width columns. */
void
text_pad (GString *string, guint width)
{
  for (guint i = text_width (string->str); i < width; i++)
    g_string_append_c (string, ' ');
}

static void
append_char (TextTerm *term, GString *out, const char *p)
{
  const gunichar c = g_utf8_get_char (p);
  char one[8] = { 0 };

  if (c < 32 || (c >= 0x7f && c < 0xa0))
    return;
  if (c < 0x7f || !term->ascii)
    {
      g_string_append_unichar (out, c);
      return;
    }
  if (c == 0x25b2) /* the triangles that stand for colours */
    {
      g_string_append_c (out, '^');
      return;
    }
  if (c >= 0x2660 && c <= 0x2666) /* suits, which stand behind their names */
    return;
  g_unichar_to_utf8 (c, one);
  {
    g_autofree char *plain = g_str_to_ascii (one, "C");

    g_string_append (out, plain);
  }
}

/* Appends @length bytes of @text as they are to be sent. @style is the colour that is on, and is
 * kept from one call to the next: a line break must not be coloured. */
static void
render (TextTerm *term, GString *out, const char *text, gsize length, char *style)
{
  for (const char *p = text; p < text + length; p = g_utf8_next_char (p))
    {
      if (*p == *WORDS_COLOUR_ON && p[1] != '\0')
        {
          *style = *++p;
          text_term_style (term, out, *style);
        }
      else if (*p == *WORDS_COLOUR_OFF)
        {
          if (*style != '\0')
            text_term_style (term, out, '\0');
          *style = '\0';
        }
      else if (*p == *WORDS_SPACE)
        g_string_append_c (out, ' ');
      else
        append_char (term, out, p);
    }
}

/* Switches to a style, '\0' for none. */
void
text_term_style (TextTerm *term, GString *out, char style)
{
  const guint colour = (guint) (style - '0');

  if (!term->colour)
    return;
  if (style == '\0')
    g_string_append (out, "\033[0m");
  else if (style == 'B')
    g_string_append (out, "\033[1m");
  else if (colour < LC_MAX_COLOURS && term->codes[colour] != NULL)
    g_string_append_printf (out, "\033[%sm", term->codes[colour]);
}

/* Returns: (transfer full): @text, in which words that are held together can be parted after all if
 * they are too long for a line */
static char *
loosen (const char *text, guint width)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (text_width (words[i]) > width)
      g_strdelimit (words[i], WORDS_SPACE, ' ');
  return g_strjoinv (" ", words);
}

/* Renders a paragraph, broken at spaces; lines after the first are indented by @indent. */
void
text_term_wrap (TextTerm *term, GString *out, const char *paragraph, guint indent)
{
  const guint width = text_term_width (term);
  g_autofree char *loose = loosen (paragraph, width - MIN (indent, width / 2));
  const char *text = loose;
  guint column = 0;
  char style = '\0';

  while (*text != '\0')
    {
      const gsize spaces = strspn (text, " ");
      const gsize length = strcspn (text + spaces, " ");
      g_autofree char *word = g_strndup (text + spaces, length);
      const guint word_width = text_width (word);

      if (column > 0 && column + spaces + word_width > width && length > 0)
        {
          if (style != '\0')
            text_term_style (term, out, '\0');
          g_string_append_c (out, '\n');
          for (column = 0; column < indent; column++)
            g_string_append_c (out, ' ');
          if (style != '\0')
            text_term_style (term, out, style);
        }
      else
        {
          g_string_append_len (out, text, (gssize) spaces);
          column += spaces;
        }
      render (term, out, word, length, &style);
      column += word_width;
      text += spaces + length;
    }
  if (style != '\0')
    text_term_style (term, out, '\0');
}

/**
 * text_term_item:
 * @term: the terminal
 * @text: a line, or several
 * @indent: how far what does not fit in a line is indented in the next ones
 */
void
text_term_item (TextTerm *term, const char *text, guint indent)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      text_term_wrap (term, out, lines[i], indent);
      g_string_append_c (out, '\n');
    }
  if (*valid == '\0')
    g_string_append_c (out, '\n');
  text_term_write (term, out->str);
}

/* Writes one idea as a paragraph of its own. */
void
text_term_say (TextTerm *term, const char *text)
{
  text_term_item (term, text, 2);
}

void
text_term_sayf (TextTerm *term, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  text_term_say (term, text);
}

/* A screen apart --------------------------------------------------------------------------------- */

#define ENTER "\033[?1049h\033[H\033[2J"
#define LEAVE "\033[?1049l"

static gboolean
can_steer (const TextTerm *term)
{
  const char *kind = g_getenv ("TERM");

  return term->shows && kind != NULL && *kind != '\0' && !g_str_equal (kind, "dumb");
}

/* Ctrl-Z: the shell gets its own screen back, and the hand is out of sight when the game goes on. */
static void
on_stop (int number)
{
  const int saved = errno;
  gssize written;

  (void) number;
  written = write (STDOUT_FILENO, LEAVE, strlen (LEAVE));
  raise (SIGSTOP);
  written = write (STDOUT_FILENO, ENTER, strlen (ENTER));
  (void) written;
  errno = saved;
}

/* Ctrl-\\: ends the program at once, and gives the shell its own screen back before. */
static void
on_quit (int number)
{
  const gssize written = write (STDOUT_FILENO, LEAVE, strlen (LEAVE));

  (void) written;
  signal (number, SIG_DFL);
  raise (number);
}

static void
handle_stop (void (*handler) (int))
{
  struct sigaction before;
  struct sigaction action = { .sa_handler = handler, .sa_flags = SA_RESTART };

  signal (SIGQUIT, handler == SIG_DFL ? SIG_DFL : on_quit);
  if (sigaction (SIGTSTP, NULL, &before) == 0 && before.sa_handler == SIG_IGN)
    return; /* whoever started this program has no job control */
  sigemptyset (&action.sa_mask);
  sigaddset (&action.sa_mask, SIGCONT); /* the prompt comes back on the right screen */
  sigaction (SIGTSTP, &action, NULL);
}

/**
 * text_term_enter:
 * @term: the terminal
 *
 * Goes to the terminal's other screen, so that nothing that is shown from now on can be seen by
 * scrolling back, and what was there before comes back with text_term_leave(). Text longer than
 * the screen is shown in parts.
 *
 * Returns: whether that is possible here
 */
gboolean
text_term_enter (TextTerm *term)
{
  if (!term->interactive || !can_steer (term))
    return FALSE;
  fputs (ENTER, stdout);
  fflush (stdout);
  handle_stop (on_stop);
  term->apart = TRUE;
  term->rows = 0;
  return TRUE;
}

/* Goes back from the other screen; nothing if it is not shown. */
void
text_term_leave (TextTerm *term)
{
  if (!term->apart)
    return;
  term->apart = FALSE;
  handle_stop (SIG_DFL);
  fputs (LEAVE, stdout);
  fflush (stdout);
}

/* Takes what was shown out of sight; elsewhere than on a terminal nothing. Only after
 * text_term_enter() it cannot be scrolled back to either. */
void
text_term_clear (TextTerm *term)
{
  term->rows = 0;
  if (can_steer (term))
    fputs ("\033[H\033[2J", stdout);
  else
    for (guint i = 0; i < text_term_height (term) && term->shows; i++)
      fputc ('\n', stdout);
  fflush (stdout);
}

/* Writes whole lines; where one cannot scroll back, waits whenever the screen is full. */
void
text_term_write (TextTerm *term, const char *text)
{
  while (term->apart && *text != '\0')
    {
      const gsize length = strcspn (text, "\n") + 1;

      if (term->rows + 2 > text_term_height (term))
        text_term_more (term);
      fwrite (text, 1, length, stdout);
      term->rows++;
      text += length;
    }
  fputs (text, stdout);
  fflush (stdout);
}

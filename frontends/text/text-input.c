/* text-input.c - reading: lines from the standard input, and being told to stop meanwhile.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "text-term-private.h"

#define LONGEST_LINE 1000
#define NOT_TEXT "\357\277\275" /* U+FFFD, for a key that gives no letter */
#define LONGEST_PROMPT 1000     /* bytes, as it is sent */

static gboolean
on_signal (gpointer data)
{
  TextTerm *term = data;

  term->interrupted = TRUE;
  return G_SOURCE_CONTINUE;
}

static gboolean
on_ready (gint fd, GIOCondition condition, gpointer data)
{
  gboolean *ready = data;

  (void) fd;
  (void) condition;
  *ready = TRUE;
  return G_SOURCE_CONTINUE;
}

static gboolean
on_time (gpointer data)
{
  gboolean *over = data;

  *over = TRUE;
  return G_SOURCE_REMOVE;
}

/* With Ctrl-C a terminal also throws away what is on its way to the screen, just after the signal:
 * what the program says at once could be lost. It need not, while the program runs. */
static void
keep_output (TextTerm *term)
{
  struct termios modes;

  if (tcgetattr (STDIN_FILENO, &modes) != 0)
    return;
  term->modes = modes;
  term->has_modes = TRUE;
  modes.c_lflag |= NOFLSH;
  tcsetattr (STDIN_FILENO, TCSANOW, &modes);
}

/* The prompt that somebody is waited for at; a signal handler has nothing else to look at. */
static char waiting_prompt[LONGEST_PROMPT];
static volatile sig_atomic_t waiting_length;

/* The program goes on after Ctrl-Z: the shell has written below the prompt. */
static void
on_continue (int number)
{
  const int saved = errno;
  gssize written = 0;

  (void) number;
  if (waiting_length > 0)
    written = write (STDOUT_FILENO, waiting_prompt, (gsize) waiting_length);
  (void) written;
  errno = saved;
}

/* From now on Ctrl-C ends a wait and not the program. */
void
text_input_init (TextTerm *term)
{
  static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };

  G_STATIC_ASSERT (G_N_ELEMENTS (numbers) == G_N_ELEMENTS (term->signals));
  keep_output (term);
  if (term->interactive)
    signal (SIGCONT, on_continue);
  term->context = g_main_context_new ();
  term->buffer = g_string_new (NULL);
  g_queue_init (&term->kept);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      term->signals[i] = g_unix_signal_source_new (numbers[i]);
      g_source_set_callback (term->signals[i], on_signal, term, NULL);
      g_source_attach (term->signals[i], term->context);
    }
}

void
text_input_clear (TextTerm *term)
{
  if (term->has_modes)
    tcsetattr (STDIN_FILENO, TCSANOW, &term->modes);
  for (guint i = 0; i < G_N_ELEMENTS (term->signals); i++)
    {
      g_source_destroy (term->signals[i]);
      g_source_unref (term->signals[i]);
    }
  g_main_context_unref (term->context);
  g_string_free (term->buffer, TRUE);
  g_queue_clear_full (&term->kept, g_free);
}

/* Waits until there is something to be read, or a signal. */
static void
wait_for_input (TextTerm *term)
{
  gboolean ready = FALSE;
  GSource *source = g_unix_fd_source_new (STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR | G_IO_NVAL);

  g_source_set_callback (source, G_SOURCE_FUNC (on_ready), &ready, NULL);
  g_source_attach (source, term->context);
  while (!ready && !term->interrupted)
    g_main_context_iteration (term->context, TRUE);
  g_source_destroy (source);
  g_source_unref (source);
}

/* Reads some bytes more. */
static void
fill (TextTerm *term)
{
  char bytes[4096];
  gssize n_bytes;

  wait_for_input (term);
  if (term->interrupted)
    return;
  n_bytes = read (STDIN_FILENO, bytes, sizeof bytes);
  if (n_bytes < 0 && (errno == EINTR || errno == EAGAIN))
    return;
  if (n_bytes <= 0)
    term->ended = TRUE;
  else
    g_string_append_len (term->buffer, bytes, n_bytes);
}

/* Bytes as text: another character set is converted, and what is no text is marked. */
static char *
as_text (const char *bytes, gsize length)
{
  g_autofree char *text = g_locale_to_utf8 (bytes, (gssize) length, NULL, NULL, NULL);
  GString *shown = g_string_new (NULL);

  if (text == NULL || *text == '\0')
    {
      g_free (text);
      text = g_utf8_make_valid (bytes, (gssize) length);
    }
  for (const char *p = text; *p != '\0'; p++)
    if (g_ascii_isspace (*p))
      g_string_append_c (shown, ' ');
    else if (g_ascii_iscntrl (*p))
      g_string_append (shown, NOT_TEXT);
    else
      g_string_append_c (shown, *p);
  return g_string_free (shown, FALSE);
}

/* Takes a line from the buffer. */
static gboolean
take_line (TextTerm *term, char **line, gboolean *too_long)
{
  const char *end = memchr (term->buffer->str, '\n', term->buffer->len);
  gsize length;

  if (end == NULL && term->buffer->len > LONGEST_LINE)
    {
      term->skipping = TRUE;
      g_string_truncate (term->buffer, 0);
    }
  if (end == NULL && !(term->ended && (term->buffer->len > 0 || term->skipping)))
    return FALSE;

  length = end != NULL ? (gsize) (end - term->buffer->str) : term->buffer->len;
  *too_long = term->skipping || length > LONGEST_LINE;
  *line = *too_long ? NULL : as_text (term->buffer->str, length);
  g_string_erase (term->buffer, 0, (gssize) (end != NULL ? length + 1 : length));
  term->skipping = FALSE;
  return TRUE;
}

static void
write_prompt (TextTerm *term, const char *prompt)
{
  g_autoptr (GString) out = g_string_new (NULL);

  text_term_wrap (term, out, prompt, 0);
  waiting_length = 0;
  if (term->interactive && out->len < LONGEST_PROMPT)
    {
      memcpy (waiting_prompt, out->str, out->len);
      waiting_length = (sig_atomic_t) out->len; /* before it is seen: Ctrl-Z may follow at once */
    }
  fputs (out->str, stdout);
  fflush (stdout);
}

/* Where nobody types, what was read is written, so that the text tells the whole story. */
static void
echo (TextTerm *term, const char *line)
{
  if (!isatty (STDIN_FILENO))
    text_term_item (term, line, 0);
}

/**
 * text_term_read:
 * @term: the terminal
 * @prompt: what stands before the input
 * @line: (out) (nullable): the line, without its end, as valid UTF-8; only with %TEXT_READ_LINE
 */
TextRead
text_term_read (TextTerm *term, const char *prompt, char **line)
{
  gboolean too_long = FALSE;

  *line = NULL;
  write_prompt (term, prompt);
  term->rows = 0;
  if (!g_queue_is_empty (&term->kept))
    {
      *line = g_queue_pop_head (&term->kept);
      text_term_item (term, *line, 0);
      return TEXT_READ_LINE;
    }
  while (!term->interrupted && !take_line (term, line, &too_long))
    {
      if (term->ended)
        {
          waiting_length = 0;
          fputc ('\n', stdout);
          return TEXT_READ_END;
        }
      fill (term);
    }
  waiting_length = 0;
  if (term->interrupted)
    {
      fputc ('\n', stdout);
      return TEXT_READ_INTERRUPT;
    }
  if (too_long)
    {
      echo (term, "");
      return TEXT_READ_TOO_LONG;
    }
  echo (term, *line);
  return TEXT_READ_LINE;
}

/* Waits until somebody has read what is on the screen. What is typed besides Enter is for the next
 * prompt. */
void
text_term_more (TextTerm *term)
{
  gboolean too_long = FALSE;
  char *line = NULL;

  term->rows = 0;
  write_prompt (term, _ ("Enter shows more: "));
  while (!term->interrupted && !term->ended && !take_line (term, &line, &too_long))
    fill (term);
  waiting_length = 0;
  if (line != NULL && *g_strstrip (line) != '\0')
    g_queue_push_tail (&term->kept, g_steal_pointer (&line));
  g_free (line);
}

/* The next text_term_read() gives @line: it was typed for later. */
void
text_term_unread (TextTerm *term, const char *line)
{
  g_queue_push_head (&term->kept, g_strdup (line));
}

/**
 * text_term_pause:
 * @term: the terminal
 * @milliseconds: how long to wait
 *
 * Returns: %FALSE if it was interrupted
 */
gboolean
text_term_pause (TextTerm *term, guint milliseconds)
{
  gboolean over = FALSE;
  GSource *source;

  while (g_main_context_iteration (term->context, FALSE))
    ;
  if (milliseconds > 0)
    {
      source = g_timeout_source_new (milliseconds);
      g_source_set_callback (source, on_time, &over, NULL);
      g_source_attach (source, term->context);
      while (!over && !term->interrupted)
        g_main_context_iteration (term->context, TRUE);
      g_source_destroy (source);
      g_source_unref (source);
    }
  return !term->interrupted;
}

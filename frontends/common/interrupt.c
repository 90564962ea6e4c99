/* interrupt.c - whether somebody has asked a long run to stop: Ctrl-C, or `kill`.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "interrupt.h"

#include <glib-unix.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static const int numbers[] = { SIGINT, SIGTERM };

/* What the handler of a signal writes, which can be told nothing else. */
static volatile sig_atomic_t last_length;
static char last_words[INTERRUPT_MAX_WORDS + 1];

struct _Interrupt
{
  GMainContext *context;
  GSource *sources[G_N_ELEMENTS (numbers)];
  gboolean came;
};

static gboolean
on_signal (gpointer data)
{
  Interrupt *interrupt = data;

  interrupt->came = TRUE;
  return G_SOURCE_CONTINUE;
}

/* A program that was started in the background by a script is to stay deaf to Ctrl-C. */
static gboolean
is_ignored (int number)
{
  struct sigaction action;

  return sigaction (number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static void
stop_listening (Interrupt *interrupt)
{
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (interrupt->sources[i] != NULL)
      {
        g_source_destroy (interrupt->sources[i]);
        g_source_unref (interrupt->sources[i]);
        interrupt->sources[i] = NULL;
      }
}

/* Only what a signal handler may do. SA_RESETHAND makes the signal do what it always does: the
 * program ends as one that it has ended, with the status 128 + @number for the shell. */
static void
on_last_signal (int number)
{
  const gssize written = write (STDERR_FILENO, last_words, (gsize) last_length);

  (void) written; /* there is nobody else to tell */
  raise (number);
}

/**
 * interrupt_last_words:
 * @words: a line without its end, of at most %INTERRUPT_MAX_WORDS bytes; longer ones are cut off
 *
 * From now on SIGINT (Ctrl-C) and SIGTERM end the program, as they always do, but not without a
 * word: @words are written to the standard error. interrupt_new() takes both signals over.
 */
void
interrupt_last_words (const char *words)
{
  struct sigaction action = { .sa_handler = on_last_signal,
                              .sa_flags = (int) (SA_RESETHAND | SA_RESTART) };

  last_length = 0; /* should one come while the words change */
  g_strlcpy (last_words, words, sizeof last_words - 1);
  strcat (last_words, "\n");
  last_length = (sig_atomic_t) strlen (last_words);
  sigemptyset (&action.sa_mask);
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!is_ignored (numbers[i]))
      sigaction (numbers[i], &action, NULL);
}

/**
 * interrupt_new:
 *
 * From now on SIGINT (Ctrl-C) and SIGTERM do not end the program: the first one is noted, for
 * interrupt_came(). The next one does what it always does, once the first has been seen there.
 *
 * Returns: (transfer full): what notes it
 */
Interrupt *
interrupt_new (void)
{
  Interrupt *interrupt = g_new0 (Interrupt, 1);

  interrupt->context = g_main_context_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (is_ignored (numbers[i]))
        continue;
      interrupt->sources[i] = g_unix_signal_source_new (numbers[i]);
      g_source_set_callback (interrupt->sources[i], on_signal, interrupt, NULL);
      g_source_attach (interrupt->sources[i], interrupt->context);
    }
  return interrupt;
}

/**
 * interrupt_free:
 * @interrupt: (nullable): what has noted it
 *
 * From now on the signals do again what they always do.
 */
void
interrupt_free (Interrupt *interrupt)
{
  if (interrupt == NULL)
    return;
  stop_listening (interrupt);
  g_main_context_unref (interrupt->context);
  g_free (interrupt);
}

/**
 * interrupt_came:
 * @interrupt: what notes it
 *
 * To be called ten times a second or so, in the thread that has made @interrupt.
 *
 * Returns: whether somebody has asked to stop
 */
gboolean
interrupt_came (Interrupt *interrupt)
{
  while (!interrupt->came && g_main_context_iteration (interrupt->context, FALSE))
    ;
  if (interrupt->came)
    stop_listening (interrupt);
  return interrupt->came;
}

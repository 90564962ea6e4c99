/* interrupt.c - whether somebody has asked a long run to stop: Ctrl-C, or `kill`.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "interrupt.h"

#include <glib-unix.h>
#include <signal.h>

static const int numbers[] = { SIGINT, SIGTERM };

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

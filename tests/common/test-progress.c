/* test-progress.c - the line that tells how far a long run has come; and Ctrl-C.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "../../frontends/common/interrupt.h"
#include "../../frontends/common/progress.h"

#include <signal.h>

static void
test_line (void)
{
  static const struct
  {
    guint64 begin, done, total;
    gint64 seconds;
    guint columns;
    const char *line;
  } cases[] = {
    { 0, 0, 1000, 1, 80, "  0 % [..............................] 0 games" },
    { 0, 25000, 100000, 10, 80,
      " 25 % [#######.......................] 25,000 games, 2,500 a second, 0:30 left" },
    /* what was done before the clock was started counts for no speed */
    { 50000, 75000, 100000, 10, 80,
      " 75 % [######################........] 75,000 games, 2,500 a second, 0:10 left" },
    { 0, 1234567890, 2469135780, 1234, 80,
      " 50 % [##########..........] 1,234,567,890 games, 1,000,460 a second, 20:34 left" },
    { 0, 10, 1000000, 10, 80,
      "  0 % [..............................] 10 games, 1 a second, 277:46:30 left" },
    { 0, 25000, 100000, 10, 46, " 25 % 25,000 games, 2,500 a second, 0:30 left" },
    { 0, 25000, 100000, 10, 40, " 25 % [##......] 25,000 games, 0:30 left" },
    { 0, 25000, 100000, 10, 20, " 25 % 25,000 games" },
    { 0, 25000, 0, 10, 80, "25,000 games, 2,500 a second" },
    { 0, 100000, 100000, 40, 60, "100 % [###########] 100,000 games, 2,500 a second, 0:00 left" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line =
        progress_format ("games", cases[i].begin, cases[i].done, cases[i].total,
                         cases[i].seconds * G_TIME_SPAN_SECOND, cases[i].columns);

      g_assert_cmpstr (line, ==, cases[i].line);
      g_assert_cmpuint (g_utf8_strlen (line, -1), <=, cases[i].columns);
    }
}

static void
test_widths (void)
{
  for (guint columns = 1; columns < 200; columns++)
    {
      g_autofree char *line =
        progress_format ("rounds", 0, 123456, 1234567, 5 * G_TIME_SPAN_SECOND, columns);

      g_assert_cmpuint (g_utf8_strlen (line, -1), <=, columns);
    }
}

static void
test_interrupt (void)
{
  g_autoptr (Interrupt) interrupt = interrupt_new ();
  gint64 end;

  g_assert_false (interrupt_came (interrupt));
  raise (SIGINT);
  end = g_get_monotonic_time () + 10 * G_TIME_SPAN_SECOND;
  while (!interrupt_came (interrupt) && g_get_monotonic_time () < end)
    g_usleep (1000);
  g_assert_true (interrupt_came (interrupt));
}

/* The second Ctrl-C ends the program, however long it takes to stop. */
static void
test_second_interrupt (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (Interrupt) interrupt = interrupt_new ();

      raise (SIGINT);
      while (!interrupt_came (interrupt))
        g_usleep (1000);
      raise (SIGINT);
      return;
    }
  g_test_trap_subprocess (NULL, 10 * G_TIME_SPAN_SECOND, G_TEST_SUBPROCESS_DEFAULT);
  g_assert_false (g_test_trap_reached_timeout ());
  g_test_trap_assert_failed ();
}

/* Whether a signal ends the program with a word, though nothing in it looks for signals. */
static void
test_last_words (void)
{
  if (g_test_subprocess ())
    {
      interrupt_last_words ("nothing was played");
      raise (SIGTERM);
      return;
    }
  g_test_trap_subprocess (NULL, 10 * G_TIME_SPAN_SECOND, G_TEST_SUBPROCESS_DEFAULT);
  g_assert_false (g_test_trap_reached_timeout ());
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("nothing was played\n");
}

/* What is started in the background by a script is told not to listen to Ctrl-C. */
static void
test_ignored (void)
{
  void (*before) (int) = signal (SIGINT, SIG_IGN);
  g_autoptr (Interrupt) interrupt = interrupt_new ();

  raise (SIGINT);
  g_usleep (50000);
  g_assert_false (interrupt_came (interrupt));
  signal (SIGINT, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGINT, SIG_DFL); /* who runs the tests in the background may have had it ignored */
  g_test_add_func ("/progress/bar, number, speed and time left", test_line);
  g_test_add_func ("/progress/it fits into any number of columns", test_widths);
  g_test_add_func ("/interrupt/Ctrl-C is noted", test_interrupt);
  g_test_add_func ("/interrupt/the second Ctrl-C ends the program", test_second_interrupt);
  g_test_add_func ("/interrupt/a signal that ends the program leaves a word", test_last_words);
  g_test_add_func ("/interrupt/who was told to ignore it goes on ignoring it", test_ignored);
  return g_test_run ();
}

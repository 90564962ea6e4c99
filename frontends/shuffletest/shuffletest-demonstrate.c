/* shuffletest-demonstrate.c - the tests look at shuffles that are known to be bad: they can fail.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "../common/interrupt.h"
#include "../common/paragraph.h"
#include "../common/progress.h"
#include "shuffletest.h"

#define COLUMNS 79

/* Interrupts are looked for after so many deals. */
#define LOOK_EVERY 500

/* What is under way. */
typedef struct
{
  const ShuffleSetting *setting;
  const ShuffleExpected *expected;
  Interrupt *interrupt;
  Progress *progress;
  guint64 done;
  GString *text;
  guint columns;
} Demonstration;

/* The tests of the rounds and seeds that a bad shuffle deals. Returns %NULL if interrupted. */
static GPtrArray *
test_bad (Demonstration *demonstration, const ShuffleBad *bad)
{
  const ShuffleSetting *setting = demonstration->setting;
  const gint64 n_rounds = setting->n_shuffles, n_seeds = setting->n_seeds;
  g_autoptr (ShuffleTally) tally =
    shuffle_tally_new (setting->rules, setting->n_seats, (guint) (n_rounds + n_seeds));
  ShuffleDeal deals[2];

  for (gint64 i = 1; i <= n_rounds + n_seeds; i++)
    {
      const gboolean seeds = i > n_rounds;
      const gboolean first = i == 1 || i == n_rounds + 1;
      ShuffleDeal *deal = &deals[i % 2], *before = first ? NULL : &deals[(i + 1) % 2];

      shuffle_bad_deal (bad, setting->rules, setting->n_seats,
                        setting->seed + (guint64) (seeds ? i - n_rounds : 0),
                        (guint64) (seeds ? 1 : i), SHUFFLE_AGAIN, before, deal);
      if (seeds)
        shuffle_tally_count_seed (tally, demonstration->expected, deal, before);
      else
        shuffle_tally_count_round (tally, demonstration->expected, deal, before);
      if (++demonstration->done % LOOK_EVERY == 0)
        {
          progress_update (demonstration->progress, demonstration->done);
          if (interrupt_came (demonstration->interrupt))
            return NULL;
        }
    }
  return shuffle_tests (setting->rules, tally, demonstration->expected);
}

static void
append_line (const Demonstration *demonstration, guint indent, const char *words)
{
  paragraph_append (demonstration->text, demonstration->columns, indent, indent + 2, words);
}

/* What the tests say of a shuffle, by the names that they have in the report. */
static gboolean
append_tests (const Demonstration *demonstration, const char *what, const GPtrArray *tests)
{
  const guint n_objecting = shuffle_tests_objecting (tests);
  const ShuffleTest *oddest = shuffle_tests_oddest (tests);
  g_autofree char *caught = NULL, *by = NULL;

  if (n_objecting == 0)
    {
      caught = g_strdup_printf (_ ("%s: none of %u tests objects"), what, tests->len);
      append_line (demonstration, 2, caught);
      return FALSE;
    }
  caught = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u of %u tests objects",
                                         "%s: %u of %u tests object", n_objecting),
                            what, n_objecting, tests->len);
  by = g_strdup_printf (_ ("clearest: “%s”, %s instead of %s"), oddest->title, oddest->found,
                        oddest->expected);
  append_line (demonstration, 2, caught);
  append_line (demonstration, 6, by);
  return TRUE;
}

/* Why bad shuffles have a test less than the real one. */
static void
append_missing (const Demonstration *demonstration)
{
  g_autofree char *words = g_strdup_printf (
    _ ("(A test of the report, “%s”, is about how games are dealt and not about the shuffle: only "
       "the shuffle of this program has it.)"),
    _ ("deals that differ if nobody is told of them"));

  g_string_append_c (demonstration->text, '\n');
  paragraph_append (demonstration->text, demonstration->columns, 0, 0, words);
}

static gboolean
append_real (Demonstration *demonstration, gboolean *interrupted, GError **error)
{
  const ShuffleSetting *setting = demonstration->setting;
  g_autoptr (ShuffleTally) tally = shuffle_tally_new (
    setting->rules, setting->n_seats, (guint) (setting->n_shuffles + setting->n_seeds));
  g_autoptr (GPtrArray) tests = NULL;

  if (!shuffle_count (setting, demonstration->expected, tally, interrupted, error))
    return FALSE;
  if (*interrupted)
    return TRUE;
  tests = shuffle_tests (setting->rules, tally, demonstration->expected);
  append_tests (demonstration, _ ("the shuffle of this program"), tests);
  return TRUE;
}

/**
 * shuffle_demonstrate:
 * @setting: how many shuffles of which cards
 * @expected: what a fair shuffle does
 * @columns: how wide the text may be; it takes 79 at the most
 * @all_caught: (out): the tests object to every bad shuffle
 * @interrupted: (out): somebody has stopped it before its end
 * @error: return location for an error
 *
 * Returns: (transfer full): what the tests say of shuffles that are known to be bad, and of the
 *   real one; %NULL with @error set if a script fails
 */
char *
shuffle_demonstrate (const ShuffleSetting *setting,
                     const ShuffleExpected *expected,
                     guint columns,
                     gboolean *all_caught,
                     gboolean *interrupted,
                     GError **error)
{
  guint n_bad;
  const ShuffleBad *bad = shuffle_bad_list (&n_bad);
  const guint64 deals = (guint64) (setting->n_shuffles + setting->n_seeds);
  Demonstration demonstration = { .setting = setting,
                                  .expected = expected,
                                  .columns = MIN (columns, COLUMNS) };
  g_autofree char *rounds = progress_group_digits ((guint64) setting->n_shuffles);
  g_autofree char *head =
    g_strdup_printf (_ ("Can these tests fail? The same tests as in “lastcard shuffle-test”, of %s "
                        "rounds of %s, for shuffles that are known to be bad:"),
                     rounds, _ (setting->rules->title));
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean dealt = TRUE;

  *all_caught = TRUE;
  *interrupted = FALSE;
  demonstration.text = text;
  paragraph_append (text, demonstration.columns, 0, 0, head);
  g_string_append_c (text, '\n');
  demonstration.interrupt = interrupt_new ();
  demonstration.progress = progress_new (_ ("shuffles"), 0, deals * n_bad);
  for (guint i = 0; i < n_bad && !*interrupted; i++)
    {
      g_autoptr (GPtrArray) tests = test_bad (&demonstration, &bad[i]);

      *interrupted = tests == NULL;
      if (tests != NULL && !append_tests (&demonstration, _ (bad[i].title), tests))
        *all_caught = FALSE;
    }
  progress_free (demonstration.progress);
  interrupt_free (demonstration.interrupt);
  if (!*interrupted)
    dealt = append_real (&demonstration, interrupted, error);
  if (!dealt)
    return NULL;
  if (!*interrupted)
    append_missing (&demonstration);
  g_string_append_c (text, '\n');
  paragraph_append (
    text, demonstration.columns, 0, 0,
    *interrupted  ? _ ("STOPPED before the end.")
    : *all_caught ? _ ("Every bad shuffle is caught. A shuffle that is bad in another way may "
                       "need other tests, or more --shuffles.")
                  : _ ("Not every bad shuffle is caught with so few: more --shuffles find more."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* shuffletest-report.c - what the tests have found, in words for somebody who does not trust it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "../common/paragraph.h"
#include "../common/numbers.h"
#include "../common/progress.h"
#include "shuffletest.h"

/* As wide as the report is; on a narrower terminal each test has two lines. */
#define COLUMNS 79
#define INDENT 3

/* What is under way. */
typedef struct
{
  GString *text;
  guint columns;
} Page;

/* How the parts are introduced: the question, and how a cheat would show. */
static const struct
{
  const char *question;
  const char *cheat;
} parts[SHUFFLE_N_PARTS] = {
  [SHUFFLE_PART_PLACES] = {
    N_ ("Does every card come to every place of the pile equally often?"),
    N_ ("A crooked shuffle puts good cards where they help, a careless one leaves cards near the "
        "place where they were."),
  },
  [SHUFFLE_PART_NEIGHBOURS] = {
    N_ ("Are cards torn apart?"),
    N_ ("Badly mixed cards come in clumps: they still lie beside those beside which they lay "
        "before."),
  },
  [SHUFFLE_PART_MIXING] = {
    N_ ("Is the pile mixed through, no less and no more than chance does?"),
    N_ ("Too few swaps, or too few riffles, leave much of the old order; some mistakes in programs "
        "leave only half of all orders possible."),
  },
  [SHUFFLE_PART_HANDS] = {
    N_ ("Does any seat get better cards?"),
    N_ ("Whoever cheats while dealing gives a seat more wild cards, or fewer points to lose."),
  },
  [SHUFFLE_PART_AGAIN] = {
    N_ ("Is the discard pile shuffled as well when it becomes the new draw pile?"),
    N_ ("It lies in the order in which it was played; whoever remembers that would know what "
        "comes."),
  },
  [SHUFFLE_PART_SERIAL] = {
    N_ ("Does a deal tell anything about the next one?"),
    N_ ("A weak source of chance repeats itself, from round to round or from seed to seed."),
  },
  [SHUFFLE_PART_BACKS] = {
    N_ ("Is it chance which back a card has?"),
    N_ ("A back that goes with its front tells what is on the other side."),
  },
};

static void append_text (Page *page, guint first, guint hanging, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

static void
append_text (Page *page, guint first, guint hanging, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list arguments;

  va_start (arguments, format);
  words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  paragraph_append (page->text, page->columns, first, hanging, words);
}

static char *
format_p (double p)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (p < 0.0001)
    return numbers_in_words ("<0.0001");
  return numbers_in_words (g_ascii_formatd (buffer, sizeof buffer, p < 0.01 ? "%.4f" : "%.2f", p));
}

static void
append_columns (Page *page,
                const char *title,
                const char *found,
                const char *expected,
                const char *p,
                const char *verdict)
{
  const gsize begin = page->text->len;

  for (guint i = 0; i < INDENT; i++)
    g_string_append_c (page->text, ' ');
  paragraph_append_cell (page->text, title, 43);
  paragraph_append_cell (page->text, found, -9);
  paragraph_append_cell (page->text, expected, -9);
  paragraph_append_cell (page->text, p, -8);
  g_string_append_c (page->text, ' ');
  paragraph_append_cell (page->text, verdict, 5);
  while (page->text->len > begin && page->text->str[page->text->len - 1] == ' ')
    g_string_truncate (page->text, page->text->len - 1);
  g_string_append_c (page->text, '\n');
}

static void
append_test (Page *page, const ShuffleTest *test)
{
  g_autofree char *p = format_p (test->p);
  const char *verdict = test->objects ? _ ("ODD") : _ ("fair");

  if (page->columns < COLUMNS)
    {
      append_text (page, INDENT, INDENT + 2, "%s", test->title);
      append_text (page, INDENT + 2, INDENT + 2, _ ("%s; found %s, expected %s, p %s"), verdict,
                   test->found, test->expected, p);
      return;
    }
  append_columns (page, test->title, test->found, test->expected, p, verdict);
}

static void
append_head (Page *page,
             const ShuffleSetting *setting,
             const ShuffleTally *tally,
             gboolean interrupted)
{
  g_autofree char *rounds = progress_group_digits ((guint64) tally->deck.count);
  g_autofree char *seeds = progress_group_digits ((guint64) tally->seeds.count);
  g_autofree char *again = progress_group_digits ((guint64) tally->again.count);

  if (interrupted)
    append_text (page, 0, 0, _ ("STOPPED before the end; this is the result so far."));
  append_text (page, 0, 0, _ ("Is the shuffle of %s fair? %u cards, %u seats."),
               _ (setting->rules->title), setting->rules->n_cards, setting->n_seats);
  g_string_append_c (page->text, '\n');
  append_text (
    page, 0, 0,
    _ ("Dealt were rounds 1 to %s of seed %" PRIu64
       ", and round 1 of the next %s seeds, by the same code that deals in a game. In %s "
       "of the rounds, what was left of the pile was then laid on the discard pile, in "
       "the order of the deck, and somebody drew, so that it was shuffled again."),
    rounds, setting->seed, seeds, again);
  append_text (
    page, 0, 0,
    _ ("p is the chance that a fair shuffle looks at least as odd, too even included. Of "
       "this many tests, some are below 0.1 by chance alone; a test objects if p is below "
       "%g after it was corrected for their number."),
    SHUFFLE_ALPHA);
  g_string_append_c (page->text, '\n');
  if (page->columns >= COLUMNS)
    append_columns (page, "", _ ("found"), _ ("expected"), "p", "");
}

static void
append_parts (Page *page, const GPtrArray *tests)
{
  guint number = 0;

  for (guint part = 0; part < SHUFFLE_N_PARTS; part++)
    {
      gboolean begun = FALSE;

      for (guint i = 0; i < tests->len; i++)
        {
          const ShuffleTest *test = tests->pdata[i];

          if (test->part != part)
            continue;
          if (!begun)
            {
              append_text (page, 0, INDENT, "%u. %s", ++number, _ (parts[part].question));
              append_text (page, INDENT, INDENT, "%s", _ (parts[part].cheat));
            }
          begun = TRUE;
          append_test (page, test);
        }
      if (begun)
        g_string_append_c (page->text, '\n');
    }
}

static void
append_verdict (Page *page, const GPtrArray *tests, gboolean interrupted)
{
  const guint n_objecting = shuffle_tests_objecting (tests);

  if (interrupted)
    append_text (
      page, 0, 0,
      g_dngettext (GETTEXT_PACKAGE,
                   "No result: it was stopped. So far %u of %u tests objects, of the shuffles "
                   "above, which are fewer than were asked for.",
                   "No result: it was stopped. So far %u of %u tests object, of the shuffles "
                   "above, which are fewer than were asked for.",
                   n_objecting),
      n_objecting, tests->len);
  else if (n_objecting == 0)
    append_text (page, 0, 0,
                 _ ("Result: fair, as far as these %u tests can tell. None of them objects."),
                 tests->len);
  else
    append_text (
      page, 0, 0,
      g_dngettext (GETTEXT_PACKAGE,
                   "Result: ODD. %u of %u tests objects. That happens to a fair shuffle once in "
                   "%.0f runs, so please try another seed (--seed 2): if it happens again, this "
                   "shuffle is not fair, and we would like to know.",
                   "Result: ODD. %u of %u tests object. That happens to a fair shuffle once in "
                   "%.0f runs, so please try another seed (--seed 2): if it happens again, this "
                   "shuffle is not fair, and we would like to know.",
                   n_objecting),
      n_objecting, tests->len, 1 / SHUFFLE_ALPHA);
}

/* What would have been found, at five standard deviations: about where a test objects. */
static void
append_power (Page *page, const ShuffleSetting *setting, const ShuffleTally *tally)
{
  const LcRules *rules = setting->rules;
  const double n = rules->n_cards, count = (double) tally->deck.count;
  const double hand = lc_rules_hand (rules, setting->n_seats);
  double n_wild = 0;

  for (guint card = 0; card < rules->n_cards; card++)
    n_wild += rules->faces[rules->cards[card].face[0]].colour == LC_NO_COLOUR;
  if (n_wild > 0)
    {
      const double share = n_wild / n;
      const double error = sqrt (count * hand * (1 - hand / n) * share * (1 - share) * n / (n - 1))
                           / count / hand / share;

      append_text (page, 0, 2,
                   _ ("- It would have been found if one seat got %.1f %% more wild cards than the "
                      "others, or if one card came to one place %.0f %% more often than to others; "
                      "less needs more --shuffles."),
                   500 * error, 600 * sqrt (n / count));
    }
}

static void
append_limits (Page *page,
               const ShuffleSetting *setting,
               const ShuffleTally *tally,
               gboolean interrupted)
{
  append_power (page, setting, tally);
  append_text (
    page, 0, 2,
    interrupted
      ? _ ("- To have all of it: lastcard shuffle-test '%s' --shuffles %" PRId64 " --seed %" PRIu64
           " --seats %u begins with the same deals. With --demonstrate, the "
           "same tests look at shuffles that are known to be bad.")
      : _ ("- To repeat it: lastcard shuffle-test '%s' --shuffles %" PRId64 " --seed %" PRIu64
           " --seats %u gives the same numbers on any machine; "
           "other seeds give others. With --demonstrate, the same tests look at shuffles that "
           "are known to be bad."),
    setting->rules->spec, setting->n_shuffles, setting->seed, setting->n_seats);
  append_text (
    page, 0, 2,
    _ ("- It cannot show that nobody looks into your cards, that whoever starts a match "
       "has not tried seeds until one pleased them, or that another copy of this program "
       "is the same. Each match has its seed in its record, and how the cards follow from "
       "it is written down (docs/record-format.md), so that every deal can be checked "
       "afterwards: lastcard replay --verify."));
}

/**
 * shuffle_report:
 * @setting: what was tested
 * @tally: what was counted
 * @tests: (element-type ShuffleTest): what came of it
 * @interrupted: somebody has stopped it before its end
 * @columns: how wide it may be; it takes 79 at the most
 *
 * Returns: (transfer full): all of it in words, in UTF-8
 */
char *
shuffle_report (const ShuffleSetting *setting,
                const ShuffleTally *tally,
                const GPtrArray *tests,
                gboolean interrupted,
                guint columns)
{
  Page page = { g_string_new (NULL), MIN (columns, COLUMNS) };

  append_head (&page, setting, tally, interrupted);
  append_parts (&page, tests);
  append_verdict (&page, tests, interrupted);
  g_string_append_c (page.text, '\n');
  append_limits (&page, setting, tally, interrupted);
  return g_string_free (page.text, FALSE);
}

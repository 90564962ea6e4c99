/* compare-notes.c - what a reader has to know about the numbers of a report.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "../common/numbers.h"
#include "../common/progress.h"
#include "compare-estimate-private.h"

/* Fewer games than this are good for a first impression. */
#define FEW 1000

/* From this correlation on the same deals are worth something: 1 - 0.3 of the games would do. */
#define WORTHWHILE 0.3

typedef struct
{
  const CmpResult *result;
  const CmpTally *const *tallies;
  GPtrArray *notes;
} Notes;

static void G_GNUC_PRINTF (2, 3) add (Notes *notes, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (notes->notes, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* A number as text, so that the sentence around it stays one for translators. */
typedef struct
{
  char text[32];
} Number;

static Number
number_of (char *text)
{
  g_autofree char *owned = text;
  Number number;

  g_strlcpy (number.text, owned, sizeof number.text);
  return number;
}

/* "24,400" */
static Number
grouped (gint64 value)
{
  return number_of (progress_group_digits ((guint64) value));
}

/* "0.25", with as many digits as @format says */
static Number
rounded (double value, const char *format)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, format, value);
  return number_of (numbers_in_words (buffer));
}

/* "2.5%" */
static Number
percent (double share, const char *format)
{
  return number_of (numbers_percent (rounded (100 * share, format).text));
}

static const char *
name_of (const Notes *notes, guint variant)
{
  return notes->result->setting->variants[variant].spec;
}

static gint64
games_of (const Notes *notes, guint variant)
{
  const CmpCount *count = &notes->result->counts[variant];

  if (notes->result->setting->matches)
    return count->matches + count->matches_cut;
  return count->rounds + count->blocked + count->endless;
}

static void
note_length_of_run (Notes *notes)
{
  const CmpResult *result = notes->result;
  const CmpSetting *setting = result->setting;

  if (result->interim)
    add (notes,
         _ ("The run was stopped before its end: these are the numbers of the first %s games."),
         grouped (games_of (notes, 0)).text);
  for (guint variant = 0; variant < setting->n_variants; variant++)
    if (games_of (notes, variant) != games_of (notes, 0))
      add (notes, _ ("%s has played %s games, %s %s."), name_of (notes, variant),
           grouped (games_of (notes, variant)).text, name_of (notes, 0),
           grouped (games_of (notes, 0)).text);
  if (games_of (notes, 0) < FEW)
    add (notes, _ ("These are few games: take the numbers for a first impression."));
}

static void
note_precision (Notes *notes)
{
  const CmpResult *result = notes->result;
  const CmpSetting *setting = result->setting;
  const Number wanted = percent (setting->until, "%.3g");
  const Number reached = percent (result->precision, "%.3g");
  const Number level = percent (result->confidence, "%.4g");
  const Number confidence = percent (setting->confidence, "%.4g");

  if (!(setting->until > 0))
    return;
  if (!isfinite (result->precision))
    add (notes, _ ("A precision of %s was wanted; the games are too few to say what it is."),
         wanted.text);
  else if (result->precision <= setting->until)
    add (notes, _ ("A precision of %s was wanted, and %s was reached."), wanted.text, reached.text);
  else
    add (notes, _ ("A precision of %s was wanted; %s was reached."), wanted.text, reached.text);
  add (notes,
       _ ("Because it is looked several times whether that is enough, intervals are those for "
          "%s; so they hold at %s."),
       level.text, confidence.text);
}

/* What common random numbers are worth, by the example of the turns. The correlation over the
 * groups of games is itself known to about 0.13. */
static void
note_same_deals (Notes *notes, guint variant)
{
  const CmpRow *row = cmp_result_row (notes->result, "turns");
  const double value = row != NULL ? row->cells[variant].correlation : NAN;

  if (isnan (value))
    add (notes, _ ("%s was dealt the same cards as %s, game by game."), name_of (notes, variant),
         name_of (notes, 0));
  else if (value >= WORTHWHILE)
    add (notes,
         _ ("%s was dealt the same cards as %s, game by game. Their turns go together (with a "
            "correlation of about %s), so the difference is sharper than the numbers themselves."),
         name_of (notes, variant), name_of (notes, 0), rounded (value, "%.1f").text);
  else
    add (
      notes,
      _ ("%s was dealt the same cards as %s, game by game. The games soon go different ways, and "
         "so that makes the difference hardly sharper."),
      name_of (notes, variant), name_of (notes, 0));
}

/* Whether a variant has the rules, cards and chance of the first one. */
static gboolean
is_baseline (const CmpSetting *setting, guint variant)
{
  const CmpVariant *self = &setting->variants[variant], *baseline = &setting->variants[0];

  return self->seed_shift == baseline->seed_shift && self->digest[0] != '\0'
         && strcmp (self->digest, baseline->digest) == 0;
}

static void
note_pairs (Notes *notes)
{
  const CmpSetting *setting = notes->result->setting;

  for (guint variant = 1; variant < setting->n_variants; variant++)
    if (is_baseline (setting, variant))
      add (notes,
           _ ("%s is compared with itself in the very same games, and so nothing can differ. With "
              "--independent it gets other cards, and what differs then is chance."),
           name_of (notes, variant));
    else if (setting->variants[variant].seed_shift != setting->variants[0].seed_shift)
      add (notes, _ ("%s was played with another seed than %s: the two are independent."),
           name_of (notes, variant), name_of (notes, 0));
    else if (cmp_setting_paired (setting, variant))
      note_same_deals (notes, variant);
    else
      add (notes,
           _ ("%s has another deck than %s or deals other hands, so the two could not be dealt the "
              "same cards."),
           name_of (notes, variant), name_of (notes, 0));
}

static void
note_matches (Notes *notes, guint variant)
{
  const gint64 cut = notes->result->counts[variant].matches_cut;
  const gint64 shared = cmp_tally_sum (notes->tallies[variant], CMP_SUM_MATCHES_SHARED);

  if (cut > 0)
    add (notes,
         g_dngettext (GETTEXT_PACKAGE, "%s: %s match was given up with such a round.",
                      "%s: %s matches were given up with such a round.", (gulong) cut),
         name_of (notes, variant), grouped (cut).text);
  if (shared > 0)
    add (notes,
         g_dngettext (GETTEXT_PACKAGE,
                      "%s: %s match had several winners or none, and is not in the table of "
                      "matches won.",
                      "%s: %s matches had several winners or none, and are not in the table of "
                      "matches won.",
                      (gulong) shared),
         name_of (notes, variant), grouped (shared).text);
}

static void
note_left_out (Notes *notes, guint variant)
{
  const CmpSetting *setting = notes->result->setting;
  const CmpCount *count = &notes->result->counts[variant];
  const gint64 unseen = count->rounds - cmp_tally_sum (notes->tallies[variant], CMP_SUM_WATCHED);

  if (count->blocked > 0)
    add (notes,
         g_dngettext (GETTEXT_PACKAGE,
                      "%s: %s round was blocked, with nobody able to go on. It counts "
                      "as blocked and for nothing else.",
                      "%s: %s rounds were blocked, with nobody able to go on. They "
                      "count as blocked and for nothing else.",
                      (gulong) count->blocked),
         name_of (notes, variant), grouped (count->blocked).text);
  if (count->endless > 0)
    add (notes,
         g_dngettext (GETTEXT_PACKAGE,
                      "%s: %s round came to no end and was given up. It counts as that "
                      "and for nothing else; what is said of length is too short by it.",
                      "%s: %s rounds came to no end and were given up. They count as "
                      "that and for nothing else; what is said of length is too short "
                      "by them.",
                      (gulong) count->endless),
         name_of (notes, variant), grouped (count->endless).text);
  if ((setting->parts & CMP_PART_DRAMA) && unseen > 0)
    add (notes,
         g_dngettext (GETTEXT_PACKAGE,
                      "%s: %s round was too long to be watched turn by turn, and is not"
                      " in what is said of drama.",
                      "%s: %s rounds were too long to be watched turn by turn, and are "
                      "not in what is said of drama.",
                      (gulong) unseen),
         name_of (notes, variant), grouped (unseen).text);
  note_matches (notes, variant);
}

static void
note_players (Notes *notes)
{
  const CmpSetting *setting = notes->result->setting;

  if ((setting->parts & CMP_PART_SKILL) && setting->skill_better != NULL)
    add (notes,
         _ ("Skill: one %s against %u of %s, in every seat in turn, in games of their own. Without "
            "any skill it would win %s."),
         setting->skill_better, setting->n_seats - 1, setting->skill_worse,
         percent (1.0 / setting->n_seats, "%.3g").text);
  for (guint variant = 0; variant < setting->n_variants; variant++)
    if (setting->variants[variant].partners)
      add (
        notes,
        _ ("%s is played by partners: rounds are counted for who has gone out, matches for both."),
        name_of (notes, variant));
}

static void
note_differences (Notes *notes)
{
  const CmpResult *result = notes->result;

  if (result->n_differences == 0)
    return;
  add (
    notes,
    _ ("A difference is marked if it holds after Holm's correction for all %u differences: if no "
       "variant differed in anything, the chance of any mark at all would be at most %s."),
    result->n_differences, percent (result->alpha, "%.4g").text);
}

/**
 * cmp_result_take_notes:
 * @result: a result that is complete but for its notes
 * @tallies: (array): by variant
 *
 * Returns: (transfer full) (array zero-terminated=1): the notes
 */
char **
cmp_result_take_notes (const CmpResult *result, const CmpTally *const *tallies)
{
  Notes notes = { result, tallies, g_ptr_array_new () };

  note_length_of_run (&notes);
  note_precision (&notes);
  note_pairs (&notes);
  for (guint variant = 0; variant < result->setting->n_variants; variant++)
    note_left_out (&notes, variant);
  note_players (&notes);
  note_differences (&notes);
  g_ptr_array_add (notes.notes, NULL);
  return (char **) g_ptr_array_free (notes.notes, FALSE);
}

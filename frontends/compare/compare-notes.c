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

/* How often a difference is to be found that is there, and the level of the intervals of a row, whose
 * degrees of freedom are those of groups of one size. */
#define POWER 0.8
#define GROUPS_DF (CMP_GROUPS - 1)

/* From this correlation on the same deals are worth something: 1 - 0.3 of the games would do. */
#define WORTHWHILE 0.3

typedef struct
{
  const CmpResult *result;
  const CmpTally *const *tallies;
  GPtrArray *notes;
  char **names; /* by variant */
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
  return notes->names[variant];
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

static void
note_pairs (Notes *notes)
{
  const CmpSetting *setting = notes->result->setting;

  for (guint variant = 1; variant < setting->n_variants; variant++)
    if (cmp_setting_is_baseline (setting, variant))
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

static gboolean
any_constant (const CmpResult *result)
{
  for (guint i = 0; i < result->n_rows; i++)
    for (guint variant = 0; variant < result->setting->n_variants; variant++)
      if (result->rows[i].cells[variant].why == CMP_WHY_CONSTANT
          || result->rows[i].cells[variant].why_difference == CMP_WHY_CONSTANT)
        return TRUE;
  return FALSE;
}

/* If a part q of all games is other, n games without one have the chance (1 - q)^n. */
static void
note_constant (Notes *notes)
{
  const CmpResult *result = notes->result;
  gint64 least = G_MAXINT64;

  if (!any_constant (result))
    return;
  for (guint variant = 0; variant < result->setting->n_variants; variant++)
    least = MIN (least, result->setting->matches ? result->counts[variant].matches
                                                 : result->counts[variant].rounds);
  if (least > 0)
    add (
      notes,
      _ ("What is the same in all games has no interval: another value may still come. With a "
         "confidence of %s, fewer than %s of all games have another value, or another difference."),
      percent (result->confidence, "%.4g").text,
      percent (-expm1 (log (result->alpha) / (double) least), "%.2g").text);
}

static gboolean
leaves_out (CmpInterval interval, double value)
{
  return interval.lo > value || interval.hi < value;
}

/* The row of the first seat and the table of all seats may seem to contradict each other. */
static void
note_first_seat (Notes *notes)
{
  const CmpResult *result = notes->result;
  const CmpRow *row = cmp_result_row (result, "first-seat");

  for (guint variant = 0; row != NULL && variant < result->setting->n_variants; variant++)
    {
      const CmpSeats *seats = &result->seats[0];

      if (result->n_seats > 0 && leaves_out (row->cells[variant].interval, 0)
          && !leaves_out (seats->interval[variant * seats->n], seats->fair))
        add (notes,
             _ ("%s: the interval of the first seat's advantage leaves 0 out, and still that seat "
                "is not marked in the table of seats. The one interval is for whoever asked about "
                "the first seat alone; those of the table hold for all seats together."),
             name_of (notes, variant));
    }
}

static void
note_differences (Notes *notes)
{
  const CmpResult *result = notes->result;

  if (result->n_differences == 0)
    return;
  if (result->n_differences == 1)
    add (notes, _ ("The difference is marked if its p-value is below %s."),
         percent (result->alpha, "%.4g").text);
  else
    add (
      notes,
      _ ("A difference is marked if it holds after Holm's correction for all %u differences: if no "
         "variant differed in anything, the chance of any mark at all would be at most %s."),
      result->n_differences, percent (result->alpha, "%.4g").text);
}

/* The difference that is found with @POWER, in the unit of the row, by the interval that it has. */
static double
detectable (const CmpResult *result, const CmpCell *cell)
{
  const double half = (cell->difference_interval.hi - cell->difference_interval.lo) / 2;
  const double error = half / cmp_t_quantile ((1 + result->confidence) / 2, GROUPS_DF);
  const double level = 1 - result->alpha / 2 / result->n_differences;

  return error * (cmp_t_quantile (level, GROUPS_DF) + cmp_normal_quantile (POWER));
}

/* The row by which it is said what so many games can show. */
static const CmpRow *
row_of_power (const CmpResult *result)
{
  static const char *const ids[] = { "match-rounds", "turns", "first-seat", "skill" };
  const CmpRow *row = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ids) && row == NULL; i++)
    row = cmp_result_row (result, ids[i]);
  return row;
}

/* Two digits: it is an estimate. */
static gint64
roughly (double number)
{
  const double unit = pow (10, MAX (floor (log10 (number)) - 1, 0));

  return (gint64) (ceil (number / unit) * unit);
}

/* How small a difference so many games show, and how many would show one of 1%. */
static void
note_power (Notes *notes)
{
  const CmpResult *result = notes->result;
  const CmpRow *row = result->n_differences > 0 ? row_of_power (result) : NULL;
  double least = 0, games, one;
  const char *format;

  if (row == NULL)
    return;
  for (guint variant = 1; variant < result->setting->n_variants; variant++)
    if (isfinite (row->cells[variant].difference_interval.hi))
      least = MAX (least, detectable (result, &row->cells[variant]));
  one = row->unit == CMP_UNIT_SHARE ? 0.01 : row->cells[0].value / 100;
  games = (double) games_of (notes, 0) * (least / one) * (least / one);
  if (!(least > 0) || !(games < 1e15))
    return;
  format = least / one < 100 ? "%.2g" : "%.0f";
  if (row->unit == CMP_UNIT_SHARE)
    add (notes,
         _ ("So many games find a difference of %s percentage points in “%s” four times in five; "
            "to find one of 1 point as often takes about %s games."),
         rounded (least / one, format).text, row->title, grouped (roughly (games)).text);
  else
    add (notes,
         _ ("So many games find a difference of %s in “%s” four times in five; to find one of %s "
            "as often takes about %s games."),
         percent (least / one / 100, format).text, row->title, percent (0.01, "%.0f").text,
         grouped (roughly (games)).text);
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
  g_auto (GStrv) names = cmp_variant_names (result->setting);
  Notes notes = { result, tallies, g_ptr_array_new (), names };

  note_length_of_run (&notes);
  note_precision (&notes);
  note_pairs (&notes);
  for (guint variant = 0; variant < result->setting->n_variants; variant++)
    note_left_out (&notes, variant);
  note_players (&notes);
  note_first_seat (&notes);
  note_constant (&notes);
  note_differences (&notes);
  note_power (&notes);
  g_ptr_array_add (notes.notes, NULL);
  return (char **) g_ptr_array_free (notes.notes, FALSE);
}

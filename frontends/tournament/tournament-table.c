/* tournament-table.c - what a tournament has found, for people: 80 columns, or fewer.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "../common/paragraph.h"
#include "../common/progress.h"
#include "tournament.h"

/* As wide as the table is; on a narrower terminal each player has lines of its own. */
#define COLUMNS 79
#define NAME_COLUMNS 13
#define PAIR_COLUMNS 6

/* With more players, the table of pairs is wider than a terminal. */
#define MOST_PAIRED 9

/* What is under way. */
typedef struct
{
  GString *text;
  guint columns;
} Page;

static void append_text (Page *page, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
append_text (Page *page, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list arguments;

  va_start (arguments, format);
  words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  paragraph_append (page->text, page->columns, 0, 0, words);
}

static void append_note (Page *page, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
append_note (Page *page, const char *format, ...)
{
  g_autofree char *words = NULL, *note = NULL;
  va_list arguments;

  va_start (arguments, format);
  words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  note = g_strdup_printf ("- %s", words);
  paragraph_append (page->text, page->columns, 0, 2, note);
}

/* Ends a line; blanks at its end are no use. */
static void
end_line (Page *page)
{
  while (page->text->len > 0 && page->text->str[page->text->len - 1] == ' ')
    g_string_truncate (page->text, page->text->len - 1);
  g_string_append_c (page->text, '\n');
}

static const char *
plus_minus (void)
{
  return g_get_charset (NULL) ? "±" : "+-";
}

static void
append_head (Page *page, const TournamentResult *result)
{
  const Tournament *tournament = result->tournament;
  const TournamentSchedule *schedule = tournament->schedule;
  g_autofree char *rounds = progress_group_digits ((guint64) result->rounds);
  g_autofree char *deals = progress_group_digits ((guint64) result->deals);

  if (result->interrupted)
    append_text (page,
                 _ ("STOPPED before the end; this is the result of the rounds played so far."));
  append_text (page, _ ("%s: %u players, %u at a table"), _ (tournament->rules->title),
               schedule->n_players, schedule->n_seats);
  /* a deal has several rounds */
  append_text (page,
               g_dngettext (GETTEXT_PACKAGE,
                            "%s, seed %" PRIu64 ": %s rounds of %s deal, %.1f turns a round",
                            "%s, seed %" PRIu64 ": %s rounds of %s deals, %.1f turns a round",
                            (gulong) result->deals),
               tournament->rules->spec, schedule->seed, rounds, deals, result->turns);
  g_string_append_c (page->text, '\n');
}

/* How many digits after the point are worth it, for a number that is known to about @width. */
static int
digits_for (double width)
{
  if (isnan (width) || width >= 10)
    return 0;
  return width >= 1 ? 1 : 2;
}

static char *
format_rating (const TournamentStanding *standing)
{
  const CmpInterval interval = standing->rating_interval;
  const int digits = digits_for (interval.hi - interval.lo);

  if (isnan (standing->rating))
    return g_strdup (_ ("unknown"));
  if (isinf (standing->rating))
    return g_strdup (standing->rating > 0 ? _ ("(high)") : _ ("(low)"));
  if (fabs (standing->rating) < 0.5 * pow (10, -digits))
    return g_strdup ("0");
  return g_strdup_printf ("%+.*f", digits, standing->rating);
}

static char *
format_rating_interval (CmpInterval interval)
{
  const int digits = digits_for (interval.hi - interval.lo);

  if (isnan (interval.lo))
    return g_strdup (_ ("reference"));
  if (isinf (interval.lo) && isinf (interval.hi))
    return g_strdup (_ ("unknown"));
  if (isinf (interval.hi))
    return g_strdup_printf (_ ("above %+.0f"), interval.lo);
  if (isinf (interval.lo))
    return g_strdup_printf (_ ("below %+.0f"), interval.hi);
  return g_strdup_printf (_ ("%+.*f to %+.*f"), digits, interval.lo, digits, interval.hi);
}

static char *
format_points (const TournamentStanding *standing)
{
  const int digits = digits_for (2 * standing->points_error);

  if (isnan (standing->points))
    return g_strdup (_ ("unknown"));
  if (isnan (standing->points_error))
    return g_strdup_printf ("%.0f", standing->points);
  return g_strdup_printf ("%.*f %s %.*f", digits, standing->points, plus_minus (), digits,
                          standing->points_error);
}

static int
share_digits (const TournamentStanding *standing)
{
  return digits_for (100 * (standing->share_interval.hi - standing->share_interval.lo));
}

static char *
format_share (const TournamentStanding *standing)
{
  return isnan (standing->share)
           ? g_strdup (_ ("unknown"))
           : g_strdup_printf ("%.*f", share_digits (standing), 100 * standing->share);
}

static char *
format_share_interval (const TournamentStanding *standing)
{
  const int digits = share_digits (standing);

  return isnan (standing->share_interval.lo)
           ? g_strdup ("")
           : g_strdup_printf (_ ("%.*f to %.*f"), digits, 100 * standing->share_interval.lo, digits,
                              100 * standing->share_interval.hi);
}

/* The same where the table does not fit: a line for each thing, and its interval. */
static void
append_item (Page *page, const char *what, const char *number, const char *interval)
{
  g_autofree char *words = *interval == '\0'
                             ? g_strdup_printf ("%s: %s", what, number)
                             : g_strdup_printf (_ ("%s: %s (%s)"), what, number, interval);

  paragraph_append (page->text, page->columns, 3, 5, words);
}

static void
append_row (Page *page,
            const char *number,
            const char *name,
            const char *rating,
            const char *rating_interval,
            const char *share,
            const char *share_interval,
            const char *points)
{
  paragraph_append_cell (page->text, number, -2);
  g_string_append_c (page->text, ' ');
  paragraph_append_cell (page->text, name, NAME_COLUMNS);
  paragraph_append_cell (page->text, rating, -8);
  g_string_append (page->text, "  ");
  paragraph_append_cell (page->text, rating_interval, 17);
  paragraph_append_cell (page->text, share, -6);
  g_string_append (page->text, "  ");
  paragraph_append_cell (page->text, share_interval, 14);
  paragraph_append_cell (page->text, points, -14);
  end_line (page);
}

static void
append_standings (Page *page, const TournamentResult *result)
{
  const gboolean narrow = page->columns < COLUMNS;
  /* xgettext:no-c-format */
  const char *interval = _ ("95% interval");

  if (narrow)
    append_text (page, _ ("In brackets: 95%% intervals."));
  else
    append_row (page, "", _ ("player"), _ ("rating"), interval, _ ("wins %"), interval,
                _ ("points"));
  for (guint i = 0; i < result->tournament->schedule->n_players; i++)
    {
      const TournamentStanding *standing = &result->standings[i];
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *rating = format_rating (standing);
      g_autofree char *rating_interval = format_rating_interval (standing->rating_interval);
      g_autofree char *share = format_share (standing);
      g_autofree char *share_interval = format_share_interval (standing);
      g_autofree char *points = format_points (standing);

      const char *name = result->tournament->names[standing->player];

      if (narrow)
        {
          append_text (page, "%2s %s", number, name);
          append_item (page, _ ("rating"), rating, rating_interval);
          append_item (page, _ ("wins %"), share, share_interval);
          append_item (page, _ ("points"), points, "");
        }
      else
        append_row (page, number, name, rating, rating_interval, share, share_interval, points);
    }
  g_string_append_c (page->text, '\n');
}

/* The share of the pair's first player: "99.5*", or "-" if there is none. */
static char *
format_pair (const TournamentPair *pair)
{
  return isnan (pair->share)
           ? g_strdup ("- ")
           : g_strdup_printf ("%.1f%s", 100 * pair->share, pair->holds ? "*" : " ");
}

/* Where the table of pairs does not fit: a line for each of them. */
static void
append_pair_lines (Page *page, const TournamentResult *result)
{
  const guint n_players = result->tournament->schedule->n_players;

  append_text (page,
               _ ("Of the rounds that one of two players has won while both sat at the table, "
                  "the first one won so many percent (* differs from 50 by more than "
                  "chance):"));
  for (guint i = 0; i < n_players; i++)
    for (guint j = i + 1; j < n_players; j++)
      {
        const guint one = result->standings[i].player, two = result->standings[j].player;
        g_autofree char *share = format_pair (&result->pairs[one][two]);
        g_autofree char *words = g_strdup_printf ("%s : %s  %s", result->tournament->names[one],
                                                  result->tournament->names[two], share);

        paragraph_append (page->text, page->columns, 3, 5, words);
      }
  g_string_append_c (page->text, '\n');
}

static void
append_pairs (Page *page, const TournamentResult *result)
{
  const guint n_players = result->tournament->schedule->n_players;

  append_text (page,
               _ ("Of the rounds that one of two players has won while both sat at the table, "
                  "the row's player won so many percent (* differs from 50 by more than "
                  "chance):"));
  paragraph_append_cell (page->text, "", NAME_COLUMNS + 3);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u ", i + 1);

      paragraph_append_cell (page->text, number, -PAIR_COLUMNS);
    }
  end_line (page);
  for (guint i = 0; i < n_players; i++)
    {
      const guint row = result->standings[i].player;
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      paragraph_append_cell (page->text, number, -2);
      g_string_append_c (page->text, ' ');
      paragraph_append_cell (page->text, result->tournament->names[row], NAME_COLUMNS);
      for (guint j = 0; j < n_players; j++)
        {
          const TournamentPair *pair = &result->pairs[row][result->standings[j].player];
          g_autofree char *share = i == j ? g_strdup ("- ") : format_pair (pair);

          paragraph_append_cell (page->text, share, -PAIR_COLUMNS);
        }
      end_line (page);
    }
  g_string_append_c (page->text, '\n');
}

/* Players that are one and the same program. */
static void
append_twins (Page *page, const TournamentResult *result)
{
  const Tournament *tournament = result->tournament;

  for (guint i = 0; i < tournament->schedule->n_players; i++)
    for (guint j = i + 1; j < tournament->schedule->n_players; j++)
      if (strcmp (tournament->plugins[i], tournament->plugins[j]) == 0)
        {
          const TournamentPair *pair = &result->pairs[i][j];
          if (pair->holds)
            append_note (page,
                         _ ("%s and %s are the same program, so they should be equal, and yet they "
                            "differ here. Chance does that in one table of twenty; if it happens "
                            "with other seeds too, do not trust these tables."),
                         tournament->names[i], tournament->names[j]);
          else
            append_note (page,
                         _ ("%s and %s are the same program, so they should be equal, and they do "
                            "not differ by more than chance."),
                         tournament->names[i], tournament->names[j]);
          return; /* one such check is enough to read */
        }
}

static void
append_schedule (Page *page, const TournamentResult *result)
{
  const TournamentSchedule *schedule = result->tournament->schedule;

  append_note (
    page,
    _ ("Every deal was played %u times, by the same players, each time one place further "
       "on: everybody had every hand and every place, so the luck of the deal cancels "
       "out."),
    schedule->n_places);
  if (schedule->n_parts > 1)
    append_note (page, _ ("Who plays together was drawn by lot, everybody equally often."));
  else if (schedule->n_companies > 1)
    append_note (page, _ ("All %u companies that there can be have met equally often."),
                 schedule->n_companies);
  if (schedule->n_players < schedule->n_places)
    append_note (page, _ ("There are fewer players than places, so some have several of them."));
  if (schedule->n_places < schedule->n_seats)
    append_note (page, _ ("Opposite seats are partners, and both are played by the same player."));
  if (!result->interrupted && result->rounds > result->tournament->asked)
    append_note (page,
                 _ ("So that it comes out even, %" PRId64 " rounds were played instead of "
                    "%" PRId64 "."),
                 result->rounds, result->tournament->asked);
}

static void
append_notes (Page *page, const TournamentResult *result)
{
  const TournamentSchedule *schedule = result->tournament->schedule;
  const gboolean low = result->tournament->rules->scoring != LC_SCORE_WINNER_TAKES;
  const double won =
    1 - (double) (result->blocked + result->endless) / (double) MAX (result->rounds, 1);

  append_note (page, _ ("Rating: 400 more are ten times the chance to win a round at the same "
                        "table; the mean is 0."));
  append_note (page, _ ("Wins: %.1f %% if all were equal. Points: of a round, on average%s."),
               100.0 * won / schedule->n_places, low ? _ ("; fewer are better") : "");
  append_schedule (page, result);
  append_twins (page, result);
  if (!result->connected)
    append_note (page, _ ("Some players have won, or lost, every round that could tell how strong "
                          "they are against the others: how far above or below them they are is "
                          "known only as a bound (with 97.5 %% confidence)."));
  if (result->n_groups < TOURNAMENT_LEAST_GROUPS)
    append_note (page, _ ("So few rounds say little: the intervals are wider than they need to be, "
                          "to be on the safe side."));
  if (result->blocked > 0)
    append_note (page,
                 _ ("Nobody has won %" PRId64 " rounds: neither could anybody play, nor was "
                    "there a card to draw."),
                 result->blocked);
  if (result->endless > 0)
    append_note (page, _ ("%" PRId64 " rounds had no end, and were given up."), result->endless);
  if (schedule->n_players > MOST_PAIRED)
    append_note (page, _ ("The table of pairs is too wide for this place; --csv and --json have "
                          "it."));
}

/**
 * tournament_table_format:
 * @result: what was found
 * @columns: how wide it may be; it takes 79 at the most
 *
 * Returns: (transfer full): the same for people, in UTF-8
 */
char *
tournament_table_format (const TournamentResult *result, guint columns)
{
  const guint n_players = result->tournament->schedule->n_players;
  Page page = { g_string_new (NULL), MIN (columns, COLUMNS) };

  append_head (&page, result);
  append_standings (&page, result);
  if (n_players <= MOST_PAIRED && NAME_COLUMNS + 3 + n_players * PAIR_COLUMNS <= page.columns)
    append_pairs (&page, result);
  else if (n_players <= MOST_PAIRED)
    append_pair_lines (&page, result);
  append_notes (&page, result);
  return g_string_free (page.text, FALSE);
}

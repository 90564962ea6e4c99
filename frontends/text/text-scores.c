/* text-scores.c - how a match is counted: the score sheet, hands laid open, who plays with whom.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text-screen.h"

typedef struct
{
  guint seat;
  gint32 score;
} Standing;

static gint
compare_standings (gconstpointer a, gconstpointer b, gpointer data)
{
  const Standing *x = a;
  const Standing *y = b;
  const gboolean low_wins = GPOINTER_TO_INT (data);

  if (x->score != y->score)
    return (x->score > y->score) == low_wins ? 1 : -1;
  return (gint) x->seat - (gint) y->seat;
}

/* "Score, round 2, to 500 points:" */
static char *
score_title (const LcRules *rules, guint number, guint rounds, gint32 target)
{
  g_autofree char *round = rounds > 0 ? g_strdup_printf (_ ("round %u of %u"), number, rounds)
                                      : g_strdup_printf (_ ("round %u"), number);

  switch ((LcScoring) rules->scoring)
    {
    case LC_SCORE_OWN_LOW_WINS:
      return g_strdup_printf (_ ("Score, %s; the fewest points win, at %d it ends:"), round,
                              target);
    case LC_SCORE_ELIMINATION:
      return g_strdup_printf (_ ("Score, %s; the fewest points win, with %d one is out:"), round,
                              target);
    case LC_SCORE_WINNER_TAKES:
    default:
      return g_strdup_printf (_ ("Score, %s, to %d points:"), round, target);
    }
}

/* Adds what else there is to a seat: "with Cleo", "out" */
static void
append_remarks (GString *line, const Words *words, guint seat, gint32 score, gint32 target)
{
  const guint partner = text_screen_partner (words, seat);

  if (partner != LC_NO_SEAT)
    g_string_append_printf (line, _ (", with %s"), words_name_or_you (words, partner));
  if (words->rules->scoring == LC_SCORE_ELIMINATION && score >= target)
    g_string_append (line, _ (", out"));
}

/**
 * text_screen_scores:
 * @term: where to
 * @words: the words of the table
 * @session: the match
 *
 * Shows the score sheet, the best first.
 */
void
text_screen_scores (TextTerm *term, const Words *words, LcSession *session)
{
  const gboolean low_wins = words->rules->scoring != LC_SCORE_WINNER_TAKES;
  const guint width = text_screen_widest_name (words);
  const gint32 target = lc_session_target (session);
  g_autofree char *title =
    score_title (words->rules, lc_session_round (session), lc_session_rounds (session), target);
  Standing standings[LC_MAX_SEATS];

  for (guint seat = 0; seat < words->n_seats; seat++)
    standings[seat] = (Standing){ seat, lc_session_score (session, seat) };
  g_qsort_with_data (standings, (gint) words->n_seats, sizeof *standings, compare_standings,
                     GINT_TO_POINTER (low_wins));
  text_term_say (term, title);
  for (guint i = 0; i < words->n_seats; i++)
    {
      const guint seat = standings[i].seat;
      const gint32 gained = lc_session_round_score (session, seat);
      g_autofree char *name = text_screen_name (words, seat);
      g_autoptr (GString) line = g_string_new ("  ");

      g_string_append (line, name);
      text_pad (line, width + 4);
      g_string_append_printf (line, "%4d", standings[i].score);
      if (gained != 0)
        g_string_append_printf (line, "  (%+d)", gained);
      append_remarks (line, words, seat, standings[i].score, target);
      text_term_item (term, line->str, width + 4);
    }
}

/**
 * text_screen_open_hands:
 * @term: where to
 * @words: the words of the table
 * @session: a match between two rounds, or at its end
 *
 * Lays the hands open that were left when the round ended, with what they count. As long as a round
 * goes on, nothing is shown.
 */
void
text_screen_open_hands (TextTerm *term, const Words *words, LcSession *session)
{
  const LcSessionState state = lc_session_state (session);
  const guint width = text_screen_widest_name (words);
  gboolean titled = FALSE;

  if (state != LC_SESSION_ROUND_OVER && state != LC_SESSION_MATCH_OVER)
    return;
  for (guint seat = 0; seat < words->n_seats; seat++)
    {
      g_autofree char *name = text_screen_name (words, seat);
      g_autofree char *cards = NULL;
      g_autoptr (GString) line = g_string_new ("  ");
      guint8 order[LC_MAX_CARDS];
      LcView view;
      guint n;
      guint points;

      lc_session_view (session, seat, &view);
      n = words_hand_order (words->rules, &view, order);
      if (n == 0)
        continue;
      if (!titled)
        text_term_say (term, _ ("Left in the hands:"));
      titled = TRUE;
      points = lc_view_points (&view, words->rules);
      cards = words_cards (words, view.table.side, order, n);
      g_string_append (line, name);
      text_pad (line, width + 4);
      g_string_append_printf (
        line, g_dngettext (GETTEXT_PACKAGE, "%u point: %s", "%u points: %s", points), points,
        cards);
      text_term_item (term, line->str, width + 4);
    }
}

/* "Stacking", or "Stacking (mix=any)" where it is not as usual. */
static char *
part_in_words (const LcPartInfo *part)
{
  g_autoptr (GPtrArray) options = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < part->options->len; i++)
    {
      const LcOptionInfo *option = part->options->pdata[i];

      if (g_strcmp0 (option->value, option->initial) != 0)
        g_ptr_array_add (options, g_strdup_printf ("%s=%s", option->id, option->value));
    }
  list = words_list (options, ", ");
  return options->len == 0 ? g_strdup (words_translate (part->title))
                           : g_strdup_printf ("%s (%s)", words_translate (part->title), list);
}

/**
 * text_screen_parts:
 * @term: where to
 * @parts: (nullable) (element-type LcPartInfo): the game and its house rules
 * @summaries: whether to say as well what each house rule is
 *
 * Shows the house rules by their titles, and which options are not as usual.
 */
void
text_screen_parts (TextTerm *term, const GPtrArray *parts, gboolean summaries)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; parts != NULL && i < parts->len; i++)
    {
      const LcPartInfo *part = parts->pdata[i];
      g_autofree char *title = part_in_words (part);

      if (part->house && summaries)
        text_term_sayf (term, "+ %s: %s", title, words_translate (part->summary));
      else if (part->house || strcmp (title, words_translate (part->title)) != 0)
        g_ptr_array_add (titles, g_steal_pointer (&title));
    }
  list = words_list (titles, ", ");
  if (titles->len > 0 && !summaries)
    text_term_sayf (term, _ ("House rules: %s."), list);
}

/* Says who plays with whom, and how it is counted where that is not as usual. */
void
text_screen_terms (TextTerm *term, const Words *words, gint32 target)
{
  for (guint seat = 0; seat < words->n_seats / 2; seat++)
    if (text_screen_partner (words, seat) != LC_NO_SEAT)
      {
        g_autofree char *name = text_screen_name (words, seat);

        text_term_sayf (term, _ ("%s and %s play together."), name,
                        words_name_or_you (words, text_screen_partner (words, seat)));
      }
  if (words->rules->scoring == LC_SCORE_OWN_LOW_WINS)
    text_term_sayf (term,
                    _ ("Everybody counts the cards left in the own hand. When somebody has %d "
                       "points, whoever has the fewest wins."),
                    target);
  else if (words->rules->scoring == LC_SCORE_ELIMINATION)
    text_term_sayf (
      term,
      _ ("Everybody counts the cards left in the own hand. With %d points one is out; "
         "the last one left wins."),
      target);
}

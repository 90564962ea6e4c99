/* text-screen.c - the table, the hand and what is asked, as lines of text.
 *
 * Only one seat's view gets here, so nothing hidden can be shown.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-screen.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../words/words-stake.h"
#include "../words/words-table.h"

/* Returns: (transfer full): the name of a seat as a heading, "You" for the reader */
char *
text_screen_name (const Words *words, guint seat)
{
  g_autofree char *you = seat == words->seat ? words_sentence (_ ("you")) : NULL;

  return g_strdup (you != NULL ? you : words_name (words, seat));
}

/* How many columns the names take. */
guint
text_screen_widest_name (const Words *words)
{
  guint widest = 0;

  for (guint seat = 0; seat < words->n_seats; seat++)
    {
      g_autofree char *name = text_screen_name (words, seat);

      widest = MAX (widest, text_width (name));
    }
  return MIN (widest, 20);
}

/* Returns: the seat that plays with @seat, where two do; %LC_NO_SEAT for none */
guint
text_screen_partner (const Words *words, guint seat)
{
  const guint n = words->n_seats;

  return words->rules->partners && n % 2 == 0 && n >= 4 ? (seat + n / 2) % n : LC_NO_SEAT;
}

/* A line for one seat: its name, its cards, its tokens, whether it has called, and its backs. */
static void
show_seat (TextTerm *term, const Words *words, const LcView *view, guint seat, guint width)
{
  const LcTable *table = &view->table;
  const guint n = table->hand_size[seat];
  g_autofree char *name = text_screen_name (words, seat);
  g_autofree char *tokens = words_tokens (words, table, seat);
  g_autofree char *backs = words_backs_of (words, view, seat);
  g_autoptr (GString) line = g_string_new ("  ");

  g_string_append (line, name);
  text_pad (line, width + 4);
  g_string_append_printf (line, g_dngettext (GETTEXT_PACKAGE, "%2u card", "%2u cards", n), n);
  if (tokens != NULL)
    {
      text_pad (line, width + 14);
      g_string_append (line, tokens);
    }
  if (words_has_called (words, table, seat))
    g_string_append (line, _ (", UNO"));
  if (text_screen_partner (words, words->seat) == seat && words->seat < words->n_seats)
    g_string_append (line, _ (", your partner"));
  if (backs != NULL)
    {
      text_pad (line, width + 12);
      g_string_append_printf (line, "  %s", backs);
    }
  text_term_item (term, line->str, width + 4);
}

static void
show_gone (TextTerm *term, const Words *words, const LcTable *table, guint seat, guint width)
{
  g_autofree char *name = text_screen_name (words, seat);
  g_autofree char *gone = words_gone (table, seat);
  g_autoptr (GString) line = g_string_new ("  ");

  g_string_append (line, name);
  text_pad (line, width + 4);
  g_string_append (line, gone);
  text_term_item (term, line->str, width + 4);
}

static const char *
table_title (const Words *words, const LcView *view)
{
  const gboolean clockwise = view->table.direction > 0;

  if (words_sees_backs (words, view))
    return clockwise ? _ ("Players in order of play, clockwise, and what is on their cards' backs:")
                     : _ ("Players in order of play, anticlockwise, and what is on their cards' "
                          "backs:");
  return clockwise ? _ ("Players in order of play, clockwise:")
                   : _ ("Players in order of play, anticlockwise:");
}

/**
 * text_screen_table:
 * @term: where to
 * @words: the words of the table
 * @view: the view of whoever reads
 *
 * Shows everybody in the order of play, beginning with the reader; the direction; and what is in
 * force.
 */
void
text_screen_table (TextTerm *term, const Words *words, const LcView *view)
{
  const LcTable *table = &view->table;
  const guint width = text_screen_widest_name (words);
  guint8 seats[LC_MAX_SEATS];
  const guint n = words_order_of_play (view, seats);
  g_autofree char *back = words_back_of_draw_pile (words, view);

  text_term_say (term, table_title (words, view));
  for (guint i = 0; i < n; i++)
    show_seat (term, words, view, seats[i], width);
  for (guint seat = 0; seat < table->n_seats; seat++)
    if (!(table->in_play >> seat & 1))
      show_gone (term, words, table, seat, width);
  for (guint i = 0; i < words->rules->n_counters; i++)
    if (words_counter_matters (words->rules, i) && table->counter[i] != 0)
      {
        g_autofree char *name = words_sentence (words_translate (words->rules->counters[i].name));

        text_term_sayf (term, "%s: %d", name, table->counter[i]);
      }
  if (words->rules->turned && table->side == 1)
    text_term_sayf (term, _ ("The %s side of all cards is up."), words_side_name (words->rules));
  if (back != NULL)
    text_term_sayf (term, "%s.", back);
}

/* The hand ------------------------------------------------------------------------------------- */

static gboolean
may_play (const Words *words, const LcView *view, guint card, guint side)
{
  const LcRules *rules = words->rules;

  return lc_cards_has (&view->legal[side],
                       rules->turned ? lc_view_alike (view, rules, card) : card);
}

/* The mark of a card for a side: "*" can be played, "?" can be played too, but would be a bluff. */
static char
mark_of (const Words *words, const LcView *view, guint card, guint side)
{
  if (!may_play (words, view, card, side))
    return ' ';
  return lc_view_is_bluff (view, words->rules, card, side) ? '?' : '*';
}

static gboolean
has_bluff_mark (const Words *words, const LcView *view, guint card)
{
  for (guint side = 0; side < words->rules->n_sides; side++)
    if ((!words->rules->turned || side == view->table.side)
        && mark_of (words, view, card, side) == '?')
      return TRUE;
  return FALSE;
}

/* Whether there is a card in hand that would be a bluff. */
static gboolean
has_bluff (const Words *words, const LcView *view)
{
  LC_CARDS_FOREACH (&view->hand, card)
    if (has_bluff_mark (words, view, card))
      return TRUE;
  return FALSE;
}

/* "* 4  red 5 ▲▲▲▲" */
static void
append_card (GString *line, const Words *words, const LcView *view, guint number, guint card)
{
  const guint side = words->rules->turned ? view->table.side : 0;
  g_autofree char *face = words_face (words, words_card_face (words->rules, side, card));

  g_string_append_printf (line, "%c%2u  %s", mark_of (words, view, card, side), number, face);
}

/* "* flex: blue 5 ▲▲▲" */
static void
append_second_side (GString *line, const Words *words, const LcView *view, guint card)
{
  const LcRules *rules = words->rules;
  g_autofree char *face = words_face (words, rules->cards[card].face[1]);

  g_string_append_printf (line, "%c %s: %s", mark_of (words, view, card, 1),
                          words_side_name (rules), face);
}

static gboolean
has_second_side (const LcRules *rules, guint card)
{
  return !rules->turned && rules->cards[card].face[1] != LC_NO_FACE;
}

/* How wide the first sides are, so that the second ones stand below each other. */
static guint
width_of_first_sides (const Words *words, const LcView *view, const guint8 *order, guint n)
{
  guint width = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      append_card (line, words, view, i + 1, order[i]);
      width = MAX (width, text_width (line->str));
    }
  return width;
}

static guint
width_of_second_sides (const Words *words, const LcView *view, const guint8 *order, guint n)
{
  guint width = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      if (!has_second_side (words->rules, order[i]))
        continue;
      append_second_side (line, words, view, order[i]);
      width = MAX (width, text_width (line->str));
    }
  return width;
}

/* Shows a card: its second side in @column, if that is not 0; else behind the first one, or in a
 * line of its own where both together are too long. */
static void
show_card (TextTerm *term,
           const Words *words,
           const LcView *view,
           guint number,
           guint card,
           guint column)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) second = g_string_new (NULL);

  append_card (line, words, view, number, card);
  if (has_second_side (words->rules, card))
    {
      append_second_side (second, words, view, card);
      if (column > 0)
        text_pad (line, column);
      else if (text_width (line->str) + 2 + text_width (second->str) <= text_term_width (term))
        g_string_append (line, "  ");
      else
        {
          text_term_item (term, line->str, 5);
          g_string_assign (line, "   ");
        }
      g_string_append (line, second->str);
    }
  text_term_item (term, line->str, 5);
}

static gboolean
is_playable (const Words *words, const LcView *view, guint card)
{
  for (guint side = 0; side < words->rules->n_sides; side++)
    if ((!words->rules->turned || side == view->table.side) && may_play (words, view, card, side))
      return TRUE;
  return FALSE;
}

static guint
count_playable (const Words *words, const LcView *view)
{
  guint n = 0;

  LC_CARDS_FOREACH (&view->hand, card)
    n += is_playable (words, view, (guint) card) ? 1 : 0;
  return n;
}

/* The title of a hand in which no card can be played now. */
static void
show_title_of_none (TextTerm *term, const LcView *view, guint n)
{
  if (lc_view_must_act (view) && view->table.phase != LC_PHASE_ASK && (view->can & LC_CAN_DRAW))
    text_term_sayf (term,
                    g_dngettext (GETTEXT_PACKAGE, "Your hand, %u card (it does not fit: “draw”):",
                                 "Your hand, %u cards (none fits: “draw”):", n),
                    n);
  else
    text_term_sayf (
      term, g_dngettext (GETTEXT_PACKAGE, "Your hand, %u card:", "Your hand, %u cards:", n), n);
}

/* Shows the hand, one card a line; where the lines are narrow, second sides get their own. */
void
text_screen_hand (TextTerm *term, const Words *words, const LcView *view)
{
  guint8 order[LC_MAX_CARDS];
  const guint n = words_hand_order (words->rules, view, order);
  const guint first = width_of_first_sides (words, view, order, n) + 2;
  const gboolean fits =
    first + width_of_second_sides (words, view, order, n) < text_term_width (term);

  if (count_playable (words, view) == 0)
    show_title_of_none (term, view, n);
  else if (has_bluff (words, view))
    text_term_sayf (term,
                    g_dngettext (GETTEXT_PACKAGE,
                                 "Your hand, %u card (* can be played, ? would be a bluff):",
                                 "Your hand, %u cards (* can be played, ? would be a bluff):", n),
                    n);
  else
    text_term_sayf (term,
                    g_dngettext (GETTEXT_PACKAGE, "Your hand, %u card (* can be played):",
                                 "Your hand, %u cards (* can be played):", n),
                    n);
  for (guint i = 0; i < n; i++)
    show_card (term, words, view, i + 1, order[i], fits ? first : 0);
}

/* Shows the cards of the hand that can be played now, and no others. */
void
text_screen_playable (TextTerm *term, const Words *words, const LcView *view)
{
  guint8 order[LC_MAX_CARDS];
  const guint n = words_hand_order (words->rules, view, order);
  const guint first = width_of_first_sides (words, view, order, n) + 2;
  const gboolean fits =
    first + width_of_second_sides (words, view, order, n) < text_term_width (term);

  for (guint i = 0; i < n; i++)
    if (is_playable (words, view, order[i]))
      show_card (term, words, view, i + 1, order[i], fits ? first : 0);
}

/* Shows what the reader can do now. */
void
text_screen_hint (TextTerm *term, const Words *words, const LcView *view)
{
  g_autofree char *asked = words_asked (words, view);

  if (asked == NULL)
    text_term_say (term, _ ("It is not your turn."));
  else
    text_term_say (term, asked);
  if (asked != NULL && view->table.phase != LC_PHASE_ASK)
    text_screen_playable (term, words, view);
}

/* The number on the screen of the card that was drawn and may be played; 0 if there is none. */
static guint
number_of_drawn (const Words *words, const LcView *view, const guint8 *order, guint n)
{
  const guint drawn = lc_view_alike (view, words->rules, view->drawn);

  for (guint i = 0; i < n; i++)
    if (order[i] == view->drawn
        || (words->rules->turned && lc_view_alike (view, words->rules, order[i]) == drawn))
      return i + 1;
  return 0;
}

/* Shows the card that has just been drawn and may be played; only its number if the hand with it
 * has been @listed just now. @several: others were drawn before it */
void
text_screen_drawn (TextTerm *term,
                   const Words *words,
                   const LcView *view,
                   gboolean listed,
                   gboolean several)
{
  guint8 order[LC_MAX_CARDS];
  const guint n = words_hand_order (words->rules, view, order);
  const guint number = number_of_drawn (words, view, order, n);
  const char *choice =
    view->can & LC_CAN_PASS ? _ ("“play” it or “keep” it.") : _ ("You have to “play” it.");

  if (number == 0)
    return;
  if (listed)
    {
      text_term_sayf (term, _ ("You have drawn card %u: %s"), number, choice);
      return;
    }
  if (has_bluff_mark (words, view, order[number - 1]))
    text_term_say (term,
                   _ ("The card that you have drawn can be played; it would be a bluff (?):"));
  else if (several)
    text_term_say (term, _ ("The last card that you have drawn can be played (*):"));
  else
    text_term_say (term, _ ("The card that you have drawn can be played (*):"));
  show_card (term, words, view, number, order[number - 1], 0);
  text_term_say (term, choice);
}

/* "challenge: if it was a bluff, Bo draws 4 cards; if not, you draw 6 cards" */
static char *
named_answer (const Words *words,
              const LcView *view,
              guint answer,
              const char *id,
              const char *name)
{
  g_autofree char *stake = words_stake (words, view, answer);

  return g_strdup_printf ("%s: %s", id, stake != NULL ? stake : words_translate (name));
}

/* An answer of the question that is asked, as a line of it. */
static char *
answer_in_line (const Words *words, const LcView *view, guint answer)
{
  const LcQuestion *question = &words->rules->questions[view->table.question];
  const guint n = question->kind == LC_ASK_SEAT ? view->table.hand_size[answer] : 0;

  if (question->kind == LC_ASK_CHOICE)
    return named_answer (words, view, answer, question->answers[answer].id,
                         question->answers[answer].name);
  if (question->kind == LC_ASK_COLOUR)
    return words_colour (words, answer);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u card", "%s, %u cards", n),
                          words_name (words, answer), n);
}

/* Says @text, if there is any, with a capital. */
static void
say_sentence (TextTerm *term, const char *text)
{
  g_autofree char *sentence = text != NULL ? words_sentence (text) : NULL;

  if (sentence != NULL)
    text_term_say (term, sentence);
}

/* Shows what the reader is asked, with the answers and their numbers. */
void
text_screen_question (TextTerm *term, const Words *words, const LcView *view)
{
  g_autofree char *doubted = words_doubted (words, view);
  guint number = 0;

  say_sentence (term, doubted);
  text_term_say (term, words_translate (words->rules->questions[view->table.question].text));
  for (guint answer = 0; answer < 8 * sizeof view->answers; answer++)
    if (view->answers >> answer & 1)
      {
        g_autofree char *line = answer_in_line (words, view, answer);

        g_autofree char *numbered = g_strdup_printf ("  %u  %s", ++number, line);

        text_term_item (term, numbered, 5);
      }
}

/* Shows what the mode in force is about, and what can be done in it besides playing. */
void
text_screen_mode (TextTerm *term, const Words *words, const LcView *view)
{
  const LcMode *mode = &words->rules->modes[view->table.mode];
  g_autofree char *doubted = words_doubted (words, view);

  if (view->table.mode != 0 && mode->name != NULL)
    text_term_sayf (term, _ ("Now: %s."), words_translate (mode->name));
  say_sentence (term, doubted);
  for (guint i = 0; i < mode->n_actions; i++)
    if (view->answers >> i & 1)
      {
        g_autofree char *line =
          named_answer (words, view, i, mode->actions[i].id, mode->actions[i].name);
        g_autofree char *indented = g_strdup_printf ("  %s", line);

        text_term_item (term, indented, 4);
      }
}

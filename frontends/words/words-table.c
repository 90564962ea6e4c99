/* words-table.c - how the table lies, and what is asked, in sentences: for a screen reader, and for
 * whoever shows the same in lines.
 *
 * Only one seat's view gets here, so nothing hidden can be told.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "words-table.h"

#include <glib/gi18n-lib.h>

#include "words-move.h"

/* What is there to be told ---------------------------------------------------------------------- */

/**
 * words_order_of_play:
 * @view: a view
 * @seats: (out): the seats in play, in the order of play, beginning with the reader, or, if nobody
 *   at the table reads, with the seat on turn
 *
 * Returns: how many there are
 */
guint
words_order_of_play (const LcView *view, guint8 seats[LC_MAX_SEATS])
{
  const LcTable *table = &view->table;
  const guint n = table->n_seats;
  guint seat = view->seat < n ? view->seat : table->turn;
  guint n_found = 0;

  for (guint i = 0; i < n; i++)
    {
      if (table->in_play >> seat & 1)
        seats[n_found++] = (guint8) seat;
      seat = (seat + (table->direction > 0 ? 1 : n - 1)) % n;
    }
  return n_found;
}

/**
 * words_gone:
 * @table: a table
 * @seat: a seat that is not in play
 *
 * Returns: (transfer full): what has become of it: "done, place 1" if it has played its last card and the
 *   others play on, else "out"
 */
char *
words_gone (const LcTable *table, guint seat)
{
  const guint place = table->place[seat];

  /* Translators: of somebody who has played the last card, while the others play on. */
  return place > 0 ? g_strdup_printf (_ ("done, place %u"), place) : g_strdup (_ ("out"));
}

/* Returns: (transfer full) (nullable): the tokens of a seat that the reader may see: "Power Card
 *   green, Shield 2" */
char *
words_tokens (const Words *words, const LcTable *table, guint seat)
{
  g_autoptr (GPtrArray) tokens = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < words->rules->n_tokens; i++)
    if (!words->rules->tokens[i].hidden || seat == words->seat)
      g_ptr_array_add (tokens, words_token (words, i, table->token[i][seat]));
  return tokens->len > 0 ? words_list (tokens, ", ") : NULL;
}

/* Returns: whether a seat has one card, and nothing is to be caught: UNO was called */
gboolean
words_has_called (const Words *words, const LcTable *table, guint seat)
{
  return table->hand_size[seat] == 1 && words->rules->uno_penalty > 0
         && !(table->uncalled >> seat & 1);
}

/* Returns: whether the reader sees what is on the backs of the other hands */
gboolean
words_sees_backs (const Words *words, const LcView *view)
{
  return words->rules->backs_seen && view->n_backs > 0;
}

/* Returns: (transfer full) (nullable): what is on the backs of a hand, where the reader sees that:
 *   "pink 3, 3; teal 5" */
char *
words_backs_of (const Words *words, const LcView *view, guint seat)
{
  guint first = 0;

  if (seat == view->seat || !words_sees_backs (words, view))
    return NULL;
  for (guint other = 0; other < seat; other++)
    if (other != view->seat)
      first += view->table.hand_size[other];
  g_return_val_if_fail (first + view->table.hand_size[seat] <= view->n_backs, NULL);
  return words_backs (words, view->backs + first, view->table.hand_size[seat]);
}

/* Returns: (transfer full) (nullable): what is on the back of the card that is drawn next, where
 *   that lies open, as a sentence without its stop */
char *
words_back_of_draw_pile (const Words *words, const LcView *view)
{
  g_autofree char *back = NULL;

  if (!words_sees_backs (words, view) || view->table.n_draw == 0)
    return NULL;
  back = words_face (words, view->backs[view->n_backs - 1]);
  return g_strdup_printf (_ ("On the back of the next card to be drawn: %s"), back);
}

/* What is asked --------------------------------------------------------------------------------- */

static gboolean
has_play (const LcView *view)
{
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    if (!lc_cards_is_empty (&view->legal[side]))
      return TRUE;
  return FALSE;
}

/* The answers that may be given, or the actions of the mode in force. */
static void
add_answers (GPtrArray *items, const Words *words, const LcView *view)
{
  LcMove move = lc_move (LC_MOVE_ANSWER, view->seat);

  for (guint answer = 0; answer < 8 * sizeof view->answers; answer++)
    if (view->answers >> answer & 1)
      {
        move.answer = (guint8) answer;
        g_ptr_array_add (items, words_move (words, view, move));
      }
}

/* "You can play a card, draw 4 cards or challenge." */
static char *
what_is_possible (const Words *words, const LcView *view)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  if (has_play (view))
    g_ptr_array_add (items, g_strdup (_ ("play a card")));
  if (view->can & LC_CAN_DRAW)
    g_ptr_array_add (items, words_move (words, view, lc_move (LC_MOVE_DRAW, view->seat)));
  if (view->can & LC_CAN_PASS)
    g_ptr_array_add (items, words_move (words, view, lc_move (LC_MOVE_PASS, view->seat)));
  add_answers (items, words, view);
  list = words_list (items, _ (" or "));
  /* Translators: %s is a list of what can be done: "play a card, draw a card or challenge" */
  return g_strdup_printf (_ ("You can %s."), list);
}

static gboolean
is_bluff (const Words *words, const LcView *view, guint card)
{
  for (guint side = 0; side < words->rules->n_sides; side++)
    if (lc_cards_has (&view->legal[side], card)
        && lc_view_is_bluff (view, words->rules, card, side))
      return TRUE;
  return FALSE;
}

/* What may become of the card just drawn. */
static char *
about_drawn (const Words *words, const LcView *view)
{
  g_autofree char *card = NULL;
  const char *choice = view->can & LC_CAN_PASS
                         ? _ ("You have drawn %s, and can play it or keep it.")
                         : _ ("You have drawn %s, and have to play it.");
  g_autofree char *sentence = NULL;

  if (view->drawn == LC_NO_CARD)
    return what_is_possible (words, view);
  card = words_card (words, view->table.side, view->drawn);
  sentence = g_strdup_printf (choice, card);
  if (!is_bluff (words, view, view->drawn))
    return g_steal_pointer (&sentence);
  return g_strdup_printf ("%s %s", sentence, _ ("It would be a bluff, and may be challenged."));
}

/**
 * words_asked:
 * @words: the words of the table
 * @view: the view of whoever reads
 *
 * Returns: (transfer full) (nullable): what the reader has to decide, with what can be done; %NULL
 *   if the game does not wait for the reader. What may be done out of turn is not told: it is for
 *   people to notice
 */
char *
words_asked (const Words *words, const LcView *view)
{
  const LcTable *table = &view->table;
  const LcMode *mode = &words->rules->modes[table->mode];
  g_autofree char *possible = NULL;

  if (!lc_view_must_act (view))
    return NULL;
  if (table->phase == LC_PHASE_DRAWN)
    return about_drawn (words, view);
  possible = what_is_possible (words, view);
  if (table->phase == LC_PHASE_ASK)
    return g_strdup_printf (
      "%s %s", words_translate (words->rules->questions[table->question].text), possible);
  if (table->mode == 0 || mode->name == NULL)
    return g_steal_pointer (&possible);
  {
    g_autofree char *now = g_strdup_printf (_ ("Now: %s."), words_translate (mode->name));

    return g_strdup_printf ("%s %s", now, possible);
  }
}

/* The table -------------------------------------------------------------------------------------- */

/* Adds "@text." @text: (transfer full) (nullable) */
static void
add_sentence (GPtrArray *sentences, char *text)
{
  g_autofree char *owned = text;
  g_autofree char *begun = text != NULL ? words_sentence (text) : NULL;

  if (begun != NULL)
    g_ptr_array_add (sentences, g_strdup_printf ("%s.", begun));
}

static void
add_top (GPtrArray *sentences, const Words *words, const LcTable *table)
{
  g_autofree char *top = words_top (words, table);

  add_sentence (sentences, g_strdup_printf (_ ("On top: %s"), top));
}

static void
add_turn (GPtrArray *sentences, const Words *words, const LcView *view)
{
  const LcTable *table = &view->table;
  const char *text;

  if (lc_view_must_act (view))
    text = table->phase == LC_PHASE_ASK ? _ ("You have to answer.") : _ ("It is your turn.");
  else
    text = table->phase == LC_PHASE_ASK ? _ ("%s has to answer.") : _ ("It is the turn of %s.");
  if (lc_view_must_act (view))
    g_ptr_array_add (sentences, g_strdup (text));
  else
    g_ptr_array_add (
      sentences,
      g_strdup_printf (
        text, words_name (words, table->phase == LC_PHASE_ASK ? table->asked : table->turn)));
}

/* "Ada has 3 cards; Power Card green. On their backs: pink 3, 3; teal 5." */
static void
add_seat (GPtrArray *sentences, const Words *words, const LcView *view, guint seat)
{
  const guint n = view->table.hand_size[seat];
  g_autofree char *tokens = words_tokens (words, &view->table, seat);
  g_autofree char *backs = words_backs_of (words, view, seat);
  GString *out = g_string_new (NULL);

  if (seat == words->seat)
    g_string_append_printf (
      out, g_dngettext (GETTEXT_PACKAGE, "You have %u card", "You have %u cards", n), n);
  else
    g_string_append_printf (out,
                            g_dngettext (GETTEXT_PACKAGE, "%s has %u card", "%s has %u cards", n),
                            words_name (words, seat), n);
  if (words_has_called (words, &view->table, seat))
    g_string_append (out, _ (", UNO"));
  if (tokens != NULL)
    g_string_append_printf (out, "; %s", tokens);
  g_string_append_c (out, '.');
  if (backs != NULL && n > 0)
    {
      g_string_append_c (out, ' ');
      g_string_append_printf (
        out, g_dngettext (GETTEXT_PACKAGE, "On its back: %s.", "On their backs: %s.", n), backs);
    }
  g_ptr_array_add (sentences, g_string_free (out, FALSE));
}

/* "Bo is out." */
static char *
gone_sentence (const Words *words, const LcTable *table, guint seat)
{
  const guint place = table->place[seat];

  if (seat == words->seat)
    return place > 0 ? g_strdup_printf (_ ("You are done, in place %u."), place)
                     : g_strdup (_ ("You are out."));
  return place > 0
           ? g_strdup_printf (_ ("%s is done, in place %u."), words_name (words, seat), place)
           : g_strdup_printf (_ ("%s is out."), words_name (words, seat));
}

static void
add_seats (GPtrArray *sentences, const Words *words, const LcView *view)
{
  guint8 seats[LC_MAX_SEATS];
  const guint n = words_order_of_play (view, seats);

  for (guint i = 0; i < n; i++)
    add_seat (sentences, words, view, seats[i]);
  for (guint seat = 0; seat < view->table.n_seats; seat++)
    if (!(view->table.in_play >> seat & 1))
      g_ptr_array_add (sentences, gone_sentence (words, &view->table, seat));
}

static void
add_counters (GPtrArray *sentences, const Words *words, const LcTable *table)
{
  for (guint i = 0; i < words->rules->n_counters; i++)
    if (words_counter_matters (words->rules, i) && table->counter[i] != 0)
      add_sentence (sentences,
                    g_strdup_printf ("%s: %d", words_translate (words->rules->counters[i].name),
                                     table->counter[i]));
}

/**
 * words_table:
 * @words: the words of the table
 * @view: the view of whoever reads
 *
 * Returns: (transfer full) (element-type utf8): all that a look at the table shows, but for the
 *   reader's own cards: the top card and the colour in force, whose turn it is, the direction, what
 *   everybody has in the order of play, counters that matter, and what words_asked() says. No
 *   sentence before the first round; a round that is over has nobody's turn
 */
GPtrArray *
words_table (const Words *words, const LcView *view)
{
  const LcTable *table = &view->table;
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  char *asked;

  if (table->n_seats == 0 || table->n_discard == 0)
    return sentences;
  add_top (sentences, words, table);
  if (table->phase == LC_PHASE_OVER)
    g_ptr_array_add (sentences, g_strdup (_ ("The round is over.")));
  else
    add_turn (sentences, words, view);
  g_ptr_array_add (sentences, g_strdup (table->direction > 0 ? _ ("Play goes clockwise.")
                                                             : _ ("Play goes anticlockwise.")));
  add_seats (sentences, words, view);
  add_counters (sentences, words, table);
  add_sentence (sentences, words_back_of_draw_pile (words, view));
  asked = words_asked (words, view);
  if (asked != NULL)
    g_ptr_array_add (sentences, asked);
  return sentences;
}

/* words.c - cards, colours and seats in words.
 *
 * What a card is called comes from the rules; nothing here knows a game.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * words_init:
 * @words: (out caller-allocates): the words of a table
 * @session: the match, which has to outlive @words: rules and names are its own
 * @seat: who reads; %LC_NO_SEAT for somebody who watches
 */
void
words_init (Words *words, LcSession *session, guint seat)
{
  *words = (Words){ .rules = lc_session_rules (session),
                    .n_seats = lc_session_n_seats (session),
                    .seat = seat };
  for (guint i = 0; i < words->n_seats; i++)
    words->names[i] = lc_session_name (session, i);
}

/**
 * words_plain:
 * @text: a text with marks in it
 *
 * Returns: (transfer full): the same without marks, for whoever shows neither colours nor lines:
 *   a screen reader, a log
 */
char *
words_plain (const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    if (*p == *WORDS_COLOUR_ON && p[1] != '\0')
      p++;
    else if (*p != *WORDS_COLOUR_OFF)
      g_string_append_c (out, *p == *WORDS_SPACE ? ' ' : *p);
  return g_string_free (out, FALSE);
}

/* What a ruleset says, in the reader's language if that is known. */
const char *
words_translate (const char *text)
{
  if (text == NULL || *text == '\0')
    return "";
  return g_dgettext (GETTEXT_PACKAGE, text);
}

const char *
words_name (const Words *words, guint seat)
{
  return seat < words->n_seats ? words->names[seat] : _ ("Nobody");
}

/* The name, or "you" for whoever reads; not for the beginning of a sentence. */
const char *
words_name_or_you (const Words *words, guint seat)
{
  return seat == words->seat ? _ ("you") : words_name (words, seat);
}

/* What the second side of cards is called. */
const char *
words_side_name (const LcRules *rules)
{
  return rules->side_name != NULL ? words_translate (rules->side_name) : _ ("second");
}

/* The sign of a suit, where a colour is one; NULL if it is none. */
static const char *
suit_sign (const LcRules *rules, guint colour)
{
  static const struct
  {
    const char *id;
    const char *sign;
  } suits[] = { { "clubs", "♣" }, { "diamonds", "♦" }, { "hearts", "♥" }, { "spades", "♠" } };

  for (guint i = 0; i < G_N_ELEMENTS (suits); i++)
    if (strcmp (rules->colours[colour].id, suits[i].id) == 0)
      return suits[i].sign;
  return NULL;
}

/* Whether the colours of the game are suits. */
gboolean
words_has_suits (const LcRules *rules)
{
  return rules->n_colours > 0 && suit_sign (rules, 0) != NULL;
}

static void
append_marks (GString *out, const Words *words, guint colour)
{
  const LcRules *rules = words->rules;

  if (words->unmarked || colour >= rules->n_colours || rules->colours[colour].marks == 0)
    return;
  g_string_append (out, WORDS_SPACE);
  for (guint i = 0; suit_sign (rules, colour) == NULL && i < rules->colours[colour].marks; i++)
    g_string_append (out, "▲");
  if (suit_sign (rules, colour) != NULL)
    g_string_append (out, suit_sign (rules, colour));
}

/* Appends @name, which is about @colour: with its marks, and held together on one line. */
static void
append_coloured (GString *out, const Words *words, const char *name, guint colour)
{
  const LcRules *rules = words->rules;

  if (colour < rules->n_colours)
    g_string_append_printf (out, WORDS_COLOUR_ON "%c", (char) ('0' + colour));
  for (const char *p = name; *p != '\0'; p++)
    if (*p == ' ')
      g_string_append (out, WORDS_SPACE);
    else
      g_string_append_c (out, *p);
  append_marks (out, words, colour);
  if (colour < rules->n_colours)
    g_string_append (out, WORDS_COLOUR_OFF);
}

/* Returns: (transfer full): "red ▲▲▲▲" */
char *
words_colour (const Words *words, guint colour)
{
  GString *out = g_string_new (NULL);

  if (colour < words->rules->n_colours)
    append_coloured (out, words, words_translate (words->rules->colours[colour].name), colour);
  else
    g_string_append (out, _ ("no colour"));
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): "red 5 ▲▲▲▲" */
char *
words_face (const Words *words, guint face)
{
  GString *out = g_string_new (NULL);

  if (face < words->rules->n_faces)
    {
      g_autofree char *name = lc_rules_face_title (words->rules, face);

      append_coloured (out, words, name, words->rules->faces[face].colour);
    }
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): "Skip" for "red Skip" */
char *
words_name_without_colour (const LcRules *rules, const LcFace *face)
{
  const char *name = face->name;

  if (face->colour < rules->n_colours)
    {
      g_autofree char *prefix = g_strdup_printf ("%s ", rules->colours[face->colour].name);

      if (g_str_has_prefix (name, prefix))
        name += strlen (prefix);
    }
  return g_strdup (words_translate (name));
}

/* The face that the holder of @card sees first, while everything lies on @side. */
guint
words_card_face (const LcRules *rules, guint side, guint card)
{
  return rules->cards[card].face[rules->turned ? side : 0];
}

/**
 * words_card:
 * @words: the words of the table
 * @side: the active side, where everything lies on one
 * @card: a card
 *
 * Returns: (transfer full): the card as its holder sees it: with its second side, if it has one:
 *   "green 2 (flex: yellow 2)"
 */
char *
words_card (const Words *words, guint side, guint card)
{
  const LcRules *rules = words->rules;
  g_autofree char *first = words_face (words, words_card_face (rules, side, card));
  g_autofree char *second = NULL;

  if (rules->turned || rules->cards[card].face[1] == LC_NO_FACE)
    return g_steal_pointer (&first);
  second = words_face (words, rules->cards[card].face[1]);
  /* Translators: a card with two sides: "green 2 (flex: yellow 2)" */
  return g_strdup_printf (_ ("%s (%s: %s)"), first, words_side_name (rules), second);
}

/* Returns: (transfer full): the cards as words_card() calls them, separated by commas */
char *
words_cards (const Words *words, guint side, const guint8 *cards, guint n_cards)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n_cards; i++)
    {
      g_autofree char *card = words_card (words, side, cards[i]);

      if (i > 0)
        g_string_append (out, ", ");
      g_string_append (out, card);
    }
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): the top card, and the colour in force where that is another one */
char *
words_top (const Words *words, const LcTable *table)
{
  g_autofree char *face = words_face (words, table->top_face);
  g_autofree char *colour = NULL;

  if (table->colour >= words->rules->n_colours
      || table->colour == words->rules->faces[table->top_face].colour)
    return g_steal_pointer (&face);
  colour = words_colour (words, table->colour);
  /* Translators: the top card and the colour that was called: "Wild, colour blue" */
  return g_strdup_printf (_ ("%s, colour %s"), face, colour);
}

/* Returns: (transfer full): "Power Card green" */
char *
words_token (const Words *words, guint token, gint value)
{
  const LcCounter *counter = &words->rules->tokens[token];

  if ((value == 0 || value == 1) && counter->words[value] != NULL)
    return g_strdup_printf ("%s %s", words_translate (counter->name),
                            words_translate (counter->words[value]));
  return g_strdup_printf ("%s %d", words_translate (counter->name), value);
}

/* Whether players want to know of a counter: it has a name besides its id, and decides what may be
 * done. Others only keep count of something. */
gboolean
words_counter_matters (const LcRules *rules, guint counter)
{
  const char *name = rules->counters[counter].name;

  if (name == NULL || *name == '\0' || g_strcmp0 (name, rules->counters[counter].id) == 0)
    return FALSE;
  for (guint mode = 1; mode < rules->n_modes; mode++)
    for (guint cond = rules->modes[mode].when; cond != 0; cond = rules->conds[cond].also)
      if (rules->conds[cond].kind == LC_COND_COUNTER && rules->conds[cond].index == counter)
        return TRUE;
  return FALSE;
}

typedef struct
{
  const LcRules *rules;
  guint side;
} Sorting;

/* By colour, then numbers before the rest. */
static gint
compare_faces (const LcRules *rules, guint a, guint b)
{
  const LcFace *x = &rules->faces[a];
  const LcFace *y = &rules->faces[b];

  if (x->colour != y->colour)
    return x->colour - y->colour;
  if ((x->number < 0) != (y->number < 0))
    return x->number < 0 ? 1 : -1;
  if (x->number != y->number)
    return x->number - y->number;
  return x->symbol_id - y->symbol_id;
}

static gint
compare_cards (gconstpointer a, gconstpointer b, gpointer data)
{
  const Sorting *sorting = data;
  const guint card_a = *(const guint8 *) a;
  const guint card_b = *(const guint8 *) b;
  const gint order =
    compare_faces (sorting->rules, words_card_face (sorting->rules, sorting->side, card_a),
                   words_card_face (sorting->rules, sorting->side, card_b));

  return order != 0 ? order : (gint) card_a - (gint) card_b;
}

/**
 * words_hand_order:
 * @rules: the rules
 * @view: a view
 * @order: (out): the cards of its hand as they are shown: by colour, then numbers before the rest
 *
 * Returns: how many there are; the card with the number 1 on the screen is @order[0]
 */
guint
words_hand_order (const LcRules *rules, const LcView *view, guint8 order[LC_MAX_CARDS])
{
  const Sorting sorting = { rules, view->table.side };
  guint n_cards = 0;

  LC_CARDS_FOREACH (&view->hand, card)
    order[n_cards++] = (guint8) card;
  g_qsort_with_data (order, (gint) n_cards, 1, compare_cards, (gpointer) &sorting);
  return n_cards;
}

static gint
compare_backs (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare_faces (data, *(const guint8 *) a, *(const guint8 *) b);
}

/**
 * words_backs:
 * @words: the words of the table
 * @faces: (array length=n_faces): faces that lie open, in any order
 * @n_faces: how many there are
 *
 * Returns: (transfer full): the faces by colour, each colour named once:
 *   "pink ▲ 3, 3, Flip; teal ▲▲ 5; Wild"
 */
char *
words_backs (const Words *words, const guint8 *faces, guint n_faces)
{
  const LcRules *rules = words->rules;
  guint8 order[LC_MAX_CARDS];
  GString *out = g_string_new (NULL);

  memcpy (order, faces, n_faces);
  g_qsort_with_data (order, (gint) n_faces, 1, compare_backs, (gpointer) rules);
  for (guint i = 0; i < n_faces; i++)
    {
      const LcFace *face = &rules->faces[order[i]];
      const gboolean begins = i == 0 || face->colour != rules->faces[order[i - 1]].colour;
      g_autofree char *name = words_name_without_colour (rules, face);

      if (i > 0)
        g_string_append (out, begins ? "; " : ", ");
      if (begins && face->colour < rules->n_colours)
        {
          g_autofree char *colour = words_colour (words, face->colour);

          g_string_append_printf (out, "%s ", colour);
        }
      append_coloured (out, words, name, LC_NO_COLOUR);
    }
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): @text with a capital at its beginning, behind marks if it has some */
char *
words_sentence (const char *text)
{
  const char *start = *text == *WORDS_COLOUR_ON && text[1] != '\0' ? text + 2 : text;
  GString *out = g_string_new_len (text, start - text);

  if (*start != '\0')
    {
      g_string_append_unichar (out, g_unichar_toupper (g_utf8_get_char (start)));
      g_string_append (out, g_utf8_next_char (start));
    }
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): "a, b or c", with @last_joint between the last two */
char *
words_list (GPtrArray *items, const char *last_joint)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      if (i > 0)
        g_string_append (out, i + 1 == items->len ? last_joint : ", ");
      g_string_append (out, items->pdata[i]);
    }
  return g_string_free (out, FALSE);
}

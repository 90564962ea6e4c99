/* text-help.c - the rules of a game and what can be said in it, on the screen.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "text-screen.h"

/* The items with semicolons between them; words_list() ends with another word. */
static char *
joined (const GPtrArray *items)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? "; " : "", (const char *) items->pdata[i]);
  return g_string_free (out, FALSE);
}

/* Whether a card can lie in a hand with this face up: what is only a second side counts nothing. */
static gboolean
counts_in_hand (const LcRules *rules, guint face)
{
  for (guint card = 0; card < rules->n_cards; card++)
    for (guint side = 0; side < (rules->turned ? rules->n_sides : 1u); side++)
      if (rules->cards[card].face[side] == face)
        return TRUE;
  return FALSE;
}

static gboolean
counts_its_number (const LcFace *face)
{
  return face->number >= 0 && face->points == face->number;
}

/* "Draw Two, Skip, Reverse: 20", of all faces with so many points that are no plain numbers. */
static char *
names_worth (const LcRules *rules, gint points)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < rules->n_faces; i++)
    {
      const LcFace *face = &rules->faces[i];
      char *name;

      if (face->points != points || counts_its_number (face) || !counts_in_hand (rules, i))
        continue;
      name = rules->suits ? g_strdup (words_translate (face->symbol))
                          : words_name_without_colour (rules, face);
      if (g_hash_table_add (told, g_strdup (name)))
        g_ptr_array_add (names, name);
      else
        g_free (name);
    }
  list = words_list (names, ", ");
  return g_strdup_printf ("%s: %d", list, points);
}

/* Shows what the cards count that are left in a hand. */
static void
show_points (TextTerm *term, const LcRules *rules)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  gint last = G_MININT;
  gint next = 0;

  for (guint i = 0; i < rules->n_faces && items->len == 0; i++)
    if (counts_its_number (&rules->faces[i]))
      g_ptr_array_add (items, g_strdup (_ ("numbers: their number")));
  while (next != G_MAXINT)
    {
      next = G_MAXINT;
      for (guint i = 0; i < rules->n_faces; i++)
        if (rules->faces[i].points > last && rules->faces[i].points < next
            && !counts_its_number (&rules->faces[i]) && counts_in_hand (rules, i))
          next = rules->faces[i].points;
      if (next != G_MAXINT)
        g_ptr_array_add (items, names_worth (rules, next));
      last = next;
    }
  list = joined (items);
  text_term_sayf (term, _ ("What cards count that are left in a hand: %s."), list);
}

/* Shows what the game is, and what each kind of card does, each once. */
void
text_screen_rules (TextTerm *term, const Words *words, const GPtrArray *parts, gint32 target)
{
  const LcRules *rules = words->rules;
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  text_term_sayf (term, "%s (%s)", words_translate (rules->title), rules->spec);
  text_term_say (term, words_translate (rules->summary));
  text_screen_parts (term, parts, TRUE);
  text_term_say (term, _ ("Play a card that fits the top card, or draw. The first without cards "
                          "wins the round."));
  for (guint i = 0; i < rules->notes->len; i++)
    text_term_say (term, words_translate (g_ptr_array_index (rules->notes, i)));
  if (rules->uno_penalty > 0)
    text_term_sayf (term,
                    g_dngettext (GETTEXT_PACKAGE,
                                 "Who is down to one card calls UNO; who forgets it and is caught "
                                 "draws %u card.",
                                 "Who is down to one card calls UNO; who forgets it and is caught "
                                 "draws %u cards.",
                                 rules->uno_penalty),
                    rules->uno_penalty);
  for (guint i = 0; i < rules->n_faces; i++)
    {
      const LcFace *face = &rules->faces[i];
      g_autofree char *bare = NULL;
      g_autofree char *name = NULL;

      if (face->text == NULL || *face->text == '\0' || !g_hash_table_add (told, face->text))
        continue;
      bare = words_name_without_colour (rules, face);
      name = words_sentence (bare);
      if (face->number >= 0)
        text_term_sayf (term, _ ("- Numbers such as %s: %s"), name, words_translate (face->text));
      else
        text_term_sayf (term, "- %s: %s", name, words_translate (face->text));
    }
  show_points (term, rules);
  if (rules->scoring == LC_SCORE_WINNER_TAKES)
    text_term_sayf (term, _ ("The match goes to %d points."), target);
  text_screen_terms (term, words, target);
}

/* A wild of the game with a colour: "wild blue"; NULL if there is none without a colour of its own. */
static char *
wild_example (const LcRules *rules)
{
  for (guint i = 0; i < rules->n_faces; i++)
    if (rules->faces[i].colour >= rules->n_colours && (rules->faces[i].flags & LC_FACE_CALLS))
      {
        g_autofree char *name = g_utf8_strdown (words_translate (rules->faces[i].name), -1);

        return g_strdup_printf (", %s %s", name,
                                words_translate (rules->colours[rules->n_colours / 2].name));
      }
  return NULL;
}

/* Cards of this game, as they can be typed: "3, play 3, r8, red 8, wild blue" */
static void
show_examples (TextTerm *term, const LcRules *rules)
{
  g_autofree char *wild = wild_example (rules);
  g_autoptr (GString) line = g_string_new ("  3, ");

  g_string_append (line, _ ("play 3"));
  for (guint i = rules->n_faces; i-- > 0;)
    if (rules->faces[i].number == 7 && rules->faces[i].colour < rules->n_colours)
      {
        g_autofree char *title = lc_rules_face_title (rules, i);

        g_string_append_printf (line, ", %c7, %s", rules->colours[rules->faces[i].colour].letter,
                                title);
        break;
      }
  g_string_append (line, wild != NULL ? wild : "");
  text_term_say (term, line->str);
}

/* How a colour and a player are said with a card, in games in which cards want them. */
static void
show_choices (TextTerm *term, const Words *words)
{
  const LcRules *rules = words->rules;
  const char *colour =
    rules->n_colours > 0 ? words_translate (rules->colours[rules->n_colours / 2].name) : "";
  guint flags = 0;

  for (guint i = 0; i < rules->n_faces; i++)
    flags |= rules->faces[i].flags;
  if (flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
    text_term_sayf (term, _ ("  3 %s %s: with a colour and a player, where the card wants them"),
                    colour, words_name (words, (words->seat + 1) % words->n_seats));
  else if (flags & LC_FACE_CALLS)
    text_term_sayf (term,
                    words_has_suits (rules) ? _ ("  3 %s: with a suit, where the card wants one")
                                            : _ ("  3 %s: with a colour, where the card wants one"),
                    colour);
}

static gboolean
has_challenge (const LcRules *rules)
{
  for (guint i = 0; i < rules->n_questions; i++)
    if (g_str_has_prefix (rules->questions[i].id, "challenge"))
      return TRUE;
  return FALSE;
}

/* What the triangles behind colours mean. */
static void
show_marks (TextTerm *term, const Words *words)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  if (words->unmarked)
    return;
  for (guint i = 0; i < words->rules->n_colours; i++)
    g_ptr_array_add (items, words_colour (words, i));
  list = words_list (items, ", ");
  text_term_sayf (term,
                  words_has_suits (words->rules)
                    ? _ ("The signs behind cards stand for their suits: %s.")
                    : _ ("The signs behind cards stand for their colours: %s."),
                  list);
}

/* Shows what can be said. */
void
text_screen_help (TextTerm *term, const Words *words, const LcView *view)
{
  const LcRules *rules = words->rules;

  text_term_say (term, _ ("Play a card by its number or its name; letters, case and order are "
                          "yours:"));
  show_examples (term, rules);
  if (!rules->turned && rules->n_sides > 1)
    text_term_sayf (term, _ ("  3 %s: the other side of card 3"), words_side_name (rules));
  show_choices (term, words);
  if (rules->uno_penalty > 0)
    text_term_say (term, _ ("  3 uno: and call UNO, when it leaves you one card"));
  text_term_say (term, _ ("You can also say:"));
  text_term_say (term,
                 rules->uno_penalty > 0 ? _ ("  draw, keep, uno, catch NAME") : _ ("  draw, keep"));
  if (view->table.phase == LC_PHASE_DRAWN)
    text_term_say (term, _ ("  yes, no: play the card that you have drawn, or keep it"));
  if (has_challenge (rules))
    text_term_say (term, _ ("  challenge, accept: when a card that may be a bluff makes you draw"));
  if (view->table.phase == LC_PHASE_ASK && lc_view_must_act (view))
    text_screen_question (term, words, view);
  else if (view->table.mode < rules->n_modes)
    text_screen_mode (term, words, view);
  text_term_say (term, _ ("  why 4: why that card cannot be played"));
  text_term_say (term, _ ("  table, hand: the table and your hand again"));
  text_term_say (term,
                 _ ("  top, who: only what lies on top; only who is on turn and who is next"));
  text_term_say (term, _ ("  hint: what you can do now"));
  text_term_say (term, _ ("  short: shows the table only when you ask for it, or always again"));
  text_term_say (term, _ ("  history: what has happened in this round"));
  text_term_say (term, _ ("  score, rules, help"));
  text_term_say (term,
                 _ ("  undo, undo 2: take your last move back, or the last two (against bots)"));
  text_term_say (term, _ ("  quit: end here; the match is saved and can be resumed"));
  text_term_say (term, _ ("The first letters of a word are enough."));
  show_marks (term, words);
}

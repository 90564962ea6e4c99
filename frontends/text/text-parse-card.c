/* text-parse-card.c - from the ways to understand some words to the one play that is meant.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"
#include "text-parse-private.h"

static guint
alike (const TextQuery *query, const TextMatch *match)
{
  return lc_view_alike (query->view, query->words->rules, query->order[match->position]);
}

static gboolean
is_legal (const TextQuery *query, const TextMatch *match)
{
  const LcView *view = query->view;
  const guint card = query->order[match->position];

  return lc_cards_has (&view->legal[match->side],
                       query->words->rules->turned ? alike (query, match) : card);
}

/* How far a match is from what was probably meant; the lowest counts. */
static guint
distance (const TextQuery *query, const TextMatch *match)
{
  return (match->repeated ? 8u : 0u) + (match->left_over > 0 ? 4u : 0u)
         + (match->by_second ? 2u : 0u) + (is_legal (query, match) ? 0u : 1u);
}

static gboolean
same_play (const TextQuery *query, const TextMatch *a, const TextMatch *b)
{
  return alike (query, a) == alike (query, b) && a->side == b->side && a->colour == b->colour
         && a->target == b->target && a->call == b->call;
}

/* Leaves the matches that are nearest, and of equal ones the first. */
static void
choose_nearest (TextQuery *query)
{
  g_autoptr (GArray) matches = g_steal_pointer (&query->matches);
  guint nearest = G_MAXUINT;

  query->matches = g_array_new (FALSE, FALSE, sizeof (TextMatch));
  for (guint i = 0; i < matches->len; i++)
    nearest = MIN (nearest, distance (query, &g_array_index (matches, TextMatch, i)));
  for (guint i = 0; i < matches->len; i++)
    {
      const TextMatch *match = &g_array_index (matches, TextMatch, i);
      gboolean known = distance (query, match) != nearest;

      for (guint j = 0; j < query->matches->len && !known; j++)
        known = same_play (query, match, &g_array_index (query->matches, TextMatch, j));
      if (!known)
        g_array_append_val (query->matches, *match);
    }
}

/* Whether all the matches are plays of one card for one side. */
static gboolean
is_all_one_card (const TextQuery *query)
{
  const TextMatch *first = &g_array_index (query->matches, TextMatch, 0);

  for (guint i = 1; i < query->matches->len; i++)
    {
      const TextMatch *match = &g_array_index (query->matches, TextMatch, i);

      if (alike (query, match) != alike (query, first) || match->side != first->side)
        return FALSE;
    }
  return TRUE;
}

/* Whether another match shows the same face: then only the second sides tell them apart. */
static gboolean
has_double (const TextQuery *query, guint n)
{
  const LcRules *rules = query->words->rules;
  const TextMatch *match = &g_array_index (query->matches, TextMatch, n);
  const guint face = rules->cards[query->order[match->position]].face[match->side];

  for (guint i = 0; i < query->matches->len; i++)
    {
      const TextMatch *other = &g_array_index (query->matches, TextMatch, i);

      if (i != n && rules->cards[query->order[other->position]].face[other->side] == face)
        return TRUE;
    }
  return FALSE;
}

/* "“4” (red 5) or “6” (red Skip)" */
static char *
list_matches (const TextQuery *query)
{
  const LcRules *rules = query->words->rules;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < query->matches->len && i < 6; i++)
    {
      const TextMatch *match = &g_array_index (query->matches, TextMatch, i);
      const guint card = query->order[match->position];
      g_autofree char *face = match->side == 0 && has_double (query, i)
                                ? words_card (query->words, 0, card)
                                : words_face (query->words, rules->cards[card].face[match->side]);

      if (match->side == 1 && !rules->turned)
        g_ptr_array_add (items, g_strdup_printf ("“%u %s” (%s)", match->position + 1u,
                                                 words_side_name (rules), face));
      else
        g_ptr_array_add (items, g_strdup_printf ("“%u” (%s)", match->position + 1u, face));
    }
  if (query->matches->len > 6)
    g_ptr_array_add (items, g_strdup (_ ("others")));
  return words_list (items, _ (" or "));
}

/* "Only “6 flex” can be played." if that is so of one of the matches, or of the other side of its
 * card; else NULL */
static char *
only_playable (const TextQuery *query)
{
  const LcRules *rules = query->words->rules;
  const TextMatch *found = NULL;
  guint side = 0;

  for (guint i = 0; i < query->matches->len; i++)
    for (guint other = 0; other < rules->n_sides; other++)
      {
        const TextMatch *match = &g_array_index (query->matches, TextMatch, i);
        TextMatch tried = *match;

        tried.side = (guint8) other;
        if ((rules->turned && other != match->side) || !is_legal (query, &tried))
          continue;
        if (found != NULL && (found->position != match->position || side != other))
          return NULL;
        found = match;
        side = other;
      }
  if (found == NULL)
    return NULL;
  return side == 1 && !rules->turned
           ? g_strdup_printf (_ ("Only “%u %s” can be played."), found->position + 1u,
                              words_side_name (rules))
           : g_strdup_printf (_ ("Only “%u” can be played."), found->position + 1u);
}

/* Plays that the seat has and that agree with all that was said. */
static GArray *
plays_that_agree (const TextQuery *query, const TextMatch *match)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  lc_view_moves (query->view, query->words->rules, moves);
  for (guint i = moves->len; i-- > 0;)
    {
      const LcMove move = g_array_index (moves, LcMove, i);

      if (move.kind != LC_MOVE_PLAY || move.card != alike (query, match) || move.side != match->side
          || (move.call != 0) != match->call
          || (match->colour != LC_NO_COLOUR && move.colour != match->colour)
          || (match->target != LC_NO_SEAT && move.target != match->target)
          || (match->nobody && move.target != LC_NO_SEAT))
        g_array_remove_index (moves, i);
    }
  return moves;
}

/* Why no play agrees with what was said. */
static char *
why_none (const TextQuery *query, const TextMatch *match)
{
  const Words *words = query->words;
  const LcRules *rules = words->rules;
  const guint card = query->order[match->position];
  g_autofree char *why = lc_view_why_not (query->view, rules, card, match->side);
  g_autofree char *sentence = NULL;
  TextMatch second = *match;

  if (why == NULL && match->call && !lc_view_calls (query->view))
    return g_strdup (rules->uno_penalty > 0
                       ? _ ("UNO is called with the play that leaves you one card; leave it out.")
                       : _ ("Nobody calls UNO in this game; leave it out."));
  if (why == NULL && match->colour != LC_NO_COLOUR)
    {
      g_autofree char *colour = words_colour (words, match->colour);

      return g_strdup_printf (_ ("The colour %s cannot be called now."), colour);
    }
  if (why == NULL)
    return g_strdup (_ ("That play is not possible."));
  sentence = words_sentence (why);
  second.side = 1;
  if (match->side == 0 && !rules->turned && rules->cards[card].face[1] != LC_NO_FACE
      && is_legal (query, &second))
    /* Translators: why a card cannot be played; its number and the name of its other side */
    return g_strdup_printf (_ ("%s Its %s side can be played: “%u %s”."), sentence,
                            words_side_name (rules), match->position + 1u, words_side_name (rules));
  return g_steal_pointer (&sentence);
}

/* What to put before an answer: the card by number, and what has been chosen already. */
static char *
so_far (const TextQuery *query, const TextMatch *match, LcMove move)
{
  const Words *words = query->words;
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "#%u", match->position + 1u);
  if (match->side == 1 && !words->rules->turned)
    g_string_append_printf (out, " %s", words_side_name (words->rules));
  if (match->call)
    g_string_append (out, " uno");
  if (match->colour != LC_NO_COLOUR)
    g_string_append_printf (out, " %s", words->rules->colours[move.colour].id);
  if (match->target != LC_NO_SEAT)
    g_string_append_printf (out, " %s", words->names[move.target]);
  else if (match->nobody)
    g_string_append (out, " nobody");
  return g_string_free (out, FALSE);
}

/* Adds an answer with its number before it, held together. */
static void
add_numbered (GPtrArray *items, const char *answer)
{
  g_ptr_array_add (items, g_strdup_printf ("%u" WORDS_SPACE "%s", items->len + 1, answer));
}

/* Asks for one of the colours that can be called: on one side of a deck there may be fewer. */
static void
ask_for_colour (const TextQuery *query, const GArray *moves, TextInput *input)
{
  const LcRules *rules = query->words->rules;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();
  g_autofree char *list = NULL;

  for (guint colour = 0; colour < rules->n_colours; colour++)
    for (guint i = 0; i < moves->len; i++)
      if (g_array_index (moves, LcMove, i).colour == colour)
        {
          g_autofree char *name = words_colour (query->words, colour);

          g_strv_builder_add (choices, rules->colours[colour].id);
          add_numbered (items, name);
          break;
        }
  list = words_list (items, _ (" or "));
  input->kind = TEXT_INPUT_ASK;
  input->text = g_strdup_printf (
    words_has_suits (rules) ? _ ("Which suit: %s?") : _ ("Which colour: %s?"), list);
  input->choices = g_strv_builder_end (choices);
}

static void
ask_for_target (const TextQuery *query, const GArray *moves, TextInput *input)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();
  g_autofree char *list = NULL;
  LcSeats seen = 0;
  gboolean may_choose_nobody = FALSE;

  for (guint i = 0; i < moves->len; i++)
    {
      const guint seat = g_array_index (moves, LcMove, i).target;

      may_choose_nobody = may_choose_nobody || seat == LC_NO_SEAT;
      if (seat < query->words->n_seats && !(seen & LC_SEAT_BIT (seat)))
        {
          const guint n = query->view->table.hand_size[seat];
          g_autofree char *name =
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s (%u card)", "%s (%u cards)", n),
                             words_name (query->words, seat), n);

          seen |= LC_SEAT_BIT (seat);
          g_strv_builder_add (choices, query->words->names[seat]);
          add_numbered (items, name);
        }
    }
  if (may_choose_nobody)
    {
      g_strv_builder_add (choices, "nobody");
      add_numbered (items, _ ("nobody"));
    }
  list = words_list (items, _ (" or "));
  input->kind = TEXT_INPUT_ASK;
  input->text = g_strdup_printf (_ ("Whom do you choose: %s?"), list);
  input->choices = g_strv_builder_end (choices);
}

/* Of plays that only differ in what is not said: the one there is, or what has to be said. With a
 * last card the colour is of no account any more. */
static void
complete (const TextQuery *query, const TextMatch *match, const GArray *moves, TextInput *input)
{
  const LcMove first = g_array_index (moves, LcMove, 0);
  const gboolean last_card = query->view->table.hand_size[query->view->seat] == 1;
  gboolean colours = FALSE, targets = FALSE;

  for (guint i = 1; i < moves->len; i++)
    {
      colours = colours || g_array_index (moves, LcMove, i).colour != first.colour;
      targets = targets || g_array_index (moves, LcMove, i).target != first.target;
    }
  if (colours && !last_card)
    ask_for_colour (query, moves, input);
  else if (targets)
    ask_for_target (query, moves, input);
  else
    {
      input->kind = TEXT_INPUT_MOVE;
      input->move = first;
      return;
    }
  input->so_far = so_far (query, match, first);
}

/* Whether the second side of a card was said that has none. */
static gboolean
explain_side (const TextQuery *query, guint number, TextInput *input)
{
  const LcRules *rules = query->words->rules;
  g_autofree char *side = g_utf8_casefold (words_side_name (rules), -1);
  g_autofree char *face = NULL;
  gboolean said = FALSE;

  for (guint i = 0; i < query->tokens->len; i++)
    said = said || text_token_is (query->tokens->pdata[i], side, 2);
  if (!said || rules->turned || number < 1 || number > query->n_hand
      || rules->cards[query->order[number - 1]].face[1] != LC_NO_FACE)
    return FALSE;
  face = words_face (query->words, rules->cards[query->order[number - 1]].face[0]);
  /* Translators: the number of a card, its name, and the name of the side: "flex" */
  text_parse_error (input, g_strdup_printf (_ ("Card %u, %s, has no %s side."), number, face,
                                            words_side_name (rules)));
  return TRUE;
}

/* Whether nothing of a card's name was said but a number. */
static gboolean
is_mere_number (const TextQuery *query)
{
  g_autofree char *side = g_utf8_casefold (words_side_name (query->words->rules), -1);

  for (guint i = 0; i < query->tokens->len; i++)
    {
      const char *token = query->tokens->pdata[i];

      if (text_token_number (token) < 0 && !text_token_is_noise (token)
          && !text_token_is (token, side, 2) && strcmp (token, "uno") != 0)
        return FALSE;
    }
  return TRUE;
}

static guint
count_numbers (const TextQuery *query)
{
  guint n = 0;

  for (guint i = 0; i < query->tokens->len; i++)
    n += text_token_number (query->tokens->pdata[i]) >= 0 ? 1 : 0;
  return n;
}

/* What a number that is no card's could have been meant for. */
static gboolean
explain_number (const TextQuery *query, TextInput *input)
{
  gint number = -1;

  for (guint i = 0; i < query->tokens->len && number < 0; i++)
    number = text_token_number (query->tokens->pdata[i]);
  if (number < 0 || explain_side (query, (guint) number, input))
    return number >= 0;
  if (!query->number_only && !is_mere_number (query))
    return FALSE;
  if (query->n_hand == 0)
    text_parse_error (input, g_strdup (_ ("You have no cards.")));
  else if (!query->number_only && count_numbers (query) > 1)
    text_parse_error (input, g_strdup (_ ("Say one card at a time, by its number or its name.")));
  else if (query->number_only)
    text_parse_error (input,
                      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                    "You have %u card. For the card with the "
                                                    "number %d say its colour too.",
                                                    "You have %u cards. For a card with the "
                                                    "number %d say its colour too.",
                                                    query->n_hand),
                                       query->n_hand, number));
  else
    text_parse_error (
      input, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You have %u card; there is no %d.",
                                           "You have %u cards; there is no %d.", query->n_hand),
                              query->n_hand, number));
  return TRUE;
}

/**
 * text_parse_card:
 * @words: the words of the table
 * @view: the view of whoever has typed
 * @line: what was typed
 * @must_fit: only a play, or one in which something is still missing, will do
 * @input: what it means
 *
 * Returns: whether @line could be about a card; @input says then what became of it
 */
gboolean
text_parse_card (const Words *words,
                 const LcView *view,
                 const char *line,
                 gboolean must_fit,
                 TextInput *input)
{
  g_auto (TextQuery) query = { 0 };
  g_autoptr (GArray) moves = NULL;
  const TextMatch *match;

  text_query_run (&query, words, view, line);
  if (query.matches->len == 0)
    return !must_fit && query.tokens->len > 0 && explain_number (&query, input);
  choose_nearest (&query);
  match = &g_array_index (query.matches, TextMatch, 0);
  if (!is_all_one_card (&query))
    {
      g_autofree char *said = text_parse_said (query.tokens);
      g_autofree char *list = list_matches (&query);

      g_autofree char *only = only_playable (&query);
      char *ambiguous = g_strdup_printf (_ ("“%s” could be %s."), said, list);

      text_parse_error (input, only != NULL ? g_strdup_printf ("%s %s", ambiguous, only)
                                            : g_strdup (ambiguous));
      g_free (ambiguous);
      return TRUE;
    }
  moves = plays_that_agree (&query, match);
  if (moves->len > 0)
    complete (&query, match, moves, input);
  else if (must_fit)
    return FALSE;
  else
    text_parse_error (input, why_none (&query, match));
  return TRUE;
}

static void
append_why (GString *out, const TextQuery *query, TextMatch match, guint side)
{
  const LcRules *rules = query->words->rules;
  const guint card = query->order[match.position];
  const guint face = rules->cards[card].face[side];
  gboolean named;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *why = NULL;
  g_autofree char *sentence = NULL;

  if (face == LC_NO_FACE)
    return;
  name = words_face (query->words, face);
  title = lc_rules_face_title (rules, face);
  why = lc_view_why_not (query->view, rules, card, side);
  sentence =
    words_sentence (why != NULL ? why
                    : lc_view_is_bluff (query->view, rules, card, side)
                      ? _ ("It can be played, but you hold a card that matches the colour: it "
                           "would be a bluff, and may be challenged.")
                      : _ ("It can be played."));
  if (out->len > 0)
    g_string_append_c (out, '\n');
  named = why != NULL && g_str_has_prefix (why, title);
  if (side == 1 && !rules->turned && named)
    g_string_append_printf (out, _ ("The %s side: %s"), words_side_name (rules), sentence);
  else if (side == 1 && !rules->turned)
    g_string_append_printf (out, _ ("The %s side, %s: %s"), words_side_name (rules), name,
                            sentence);
  else if (named)
    g_string_append (out, sentence);
  else
    {
      g_autofree char *capital = words_sentence (name);

      g_string_append_printf (out, "%s: %s", capital, sentence);
    }
}

/* What is said of @argument if it is no card but something to do: "draw", "keep"; NULL if not. */
static char *
why_no_card (const TextQuery *query, const char *argument)
{
  g_auto (TextInput) input = { 0 };

  text_parse (query->words, query->view, argument, &input);
  if (input.about == LC_MOVE_NONE)
    return NULL;
  return g_strdup (input.kind == TEXT_INPUT_MOVE ? _ ("That can be done now.") : input.text);
}

/**
 * text_parse_why:
 * @words: the words of the table
 * @view: the view of whoever has typed
 * @argument: which card is meant
 *
 * Returns: (transfer full): why the card cannot be played, or that it can, for each side
 */
char *
text_parse_why (const Words *words, const LcView *view, const char *argument)
{
  g_auto (TextQuery) query = { 0 };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *verb = NULL;
  const TextMatch *match;

  text_query_run (&query, words, view, argument);
  if (query.tokens->len == 0)
    return g_strdup (_ ("Say which card you mean: “why 4”, for instance."));
  verb = why_no_card (&query, argument);
  if (verb != NULL)
    return g_steal_pointer (&verb);
  if (query.matches->len == 0)
    {
      g_autofree char *said = text_parse_said (query.tokens);

      return g_strdup_printf (_ ("You have no card “%s”."), said);
    }
  match = &g_array_index (query.matches, TextMatch, 0);
  if (words->rules->turned)
    append_why (out, &query, *match, view->table.side);
  else
    for (guint side = 0; side < words->rules->n_sides; side++)
      append_why (out, &query, *match, side);
  return g_strdup (out->str);
}

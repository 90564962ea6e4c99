/* text-match.c - words that name a card, compared with the cards of a hand.
 *
 * Every word has to mean something: a part of the card's name, its number on the screen, its
 * second side, the colour called, the seat chosen, the call. All assignments are tried, since
 * words come in any order and one word can mean several things; lines are short, and so are names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_TOKENS 10

/* A card that is tried: one position and side, under one of its names. */
typedef struct
{
  TextQuery *query;
  guint position;
  guint side;
  const LcFace *face;   /* what would be played */
  const LcFace *named;  /* what the words are compared with */
  gboolean other_named; /* that is the card's other side */
  GPtrArray *name;      /* words of the name */
  gboolean by_order;    /* a number is the one on the screen only if it comes first */
} Candidate;

/* What the words so far have been taken for. */
typedef struct
{
  guint32 used; /* words of the name */
  guint8 colour;
  guint8 target;
  gboolean call;
  gboolean nobody;
  gboolean side_said;
  gboolean by_number;
  gboolean began; /* a word of the card or a colour has been said */
} Reading;

static void explain (const Candidate *candidate, guint n, Reading reading);

/* How many words of the name were not said; its colour may always be left out. */
static guint
words_left_over (const Candidate *candidate, const Reading *reading)
{
  guint n = 0;

  for (guint i = 0; i < candidate->name->len; i++)
    if (!(reading->used >> i & 1)
        && (candidate->named->colour == LC_NO_COLOUR
            || text_token_colour (candidate->query->words, candidate->name->pdata[i])
                 != candidate->named->colour))
      n++;
  return n;
}

/* Whether a number is all that is known of the card. */
static gboolean
only_number_said (const Candidate *candidate, const Reading *reading)
{
  for (guint i = 0; i < candidate->name->len; i++)
    if ((reading->used >> i & 1) && text_token_number (candidate->name->pdata[i]) < 0)
      return FALSE;
  return candidate->named->number >= 0;
}

static void
finish (const Candidate *candidate, const Reading *reading)
{
  TextQuery *query = candidate->query;
  TextMatch match = { 0 };

  if (reading->used == 0 && !reading->by_number)
    return;
  if (!reading->by_number && only_number_said (candidate, reading))
    {
      query->number_only = TRUE;
      return;
    }
  if (candidate->other_named && (!reading->side_said || reading->used == 0))
    return;
  if (candidate->side == 1 && !candidate->query->words->rules->turned && !reading->side_said
      && reading->by_number)
    return;
  if (candidate->side == 0 && reading->side_said)
    return;
  match.position = (guint8) candidate->position;
  match.side = (guint8) candidate->side;
  match.colour = reading->colour;
  match.target = reading->target;
  match.call = reading->call;
  match.nobody = reading->nobody;
  match.by_number = reading->by_number;
  match.repeated = reading->by_number && reading->used != 0;
  match.left_over = reading->by_number ? 0 : (guint8) words_left_over (candidate, reading);
  match.by_second = candidate->side == 1 && !query->words->rules->turned && !reading->side_said;
  if (match.by_second && match.left_over > 0 && !query->second_sides)
    return; /* too little to spend a second side on, as long as a first one fits */
  g_array_append_val (query->matches, match);
}

/* The word of the name that @token stands for and that has not been said yet; -1 if none. */
static gint
find_word (const Candidate *candidate, const Reading *reading, const char *token)
{
  const Words *words = candidate->query->words;
  const gint colour = text_token_colour (words, token);

  for (guint i = 0; i < candidate->name->len; i++)
    {
      const char *word = candidate->name->pdata[i];
      const guint shortest = g_ascii_isdigit (*word) ? G_MAXINT : strcmp (token, "j") == 0 ? 1 : 2;

      if (!(reading->used >> i & 1)
          && (text_token_is (token, word, shortest)
              || (colour >= 0 && colour == candidate->named->colour
                  && text_token_colour (words, word) == colour)))
        return (gint) i;
    }
  return -1;
}

/* Whether @token is made of the first letters of the name, with a number in place of a word that is
 * one: "jd" for jack of diamonds, "wd4" for Wild Draw Four. The words go into @used. */
static gboolean
is_initials (const Candidate *candidate, const char *token, guint32 *used)
{
  const Words *words = candidate->query->words;
  const gsize n_letters = strcspn (token, "0123456789");
  const gboolean has_number = token[n_letters] != '\0';
  const char *letter = token;

  if (n_letters < 2
      || (has_number && text_token_number (token + n_letters) != candidate->named->draws))
    return FALSE;
  *used = 0;
  for (guint i = 0; i < candidate->name->len; i++)
    {
      const char *word = candidate->name->pdata[i];
      const gboolean first = letter < token + n_letters;

      if (strcmp (word, "of") == 0)
        *used |= 1u << i;
      else if (first ? *word == *letter : has_number && i + 1 == candidate->name->len)
        {
          *used |= 1u << i;
          letter += first ? 1 : 0;
        }
      else if (text_token_colour (words, word) < 0)
        return FALSE;
    }
  return letter == token + n_letters;
}

/* A token as a word of the name; each word counts once. A number stands also for the cards that
 * are drawn: "+2", "draw 2". */
static void
explain_as_name (const Candidate *candidate, guint n, const Reading *reading, const char *token)
{
  const gint number = text_token_number (token[0] == '+' ? token + 1 : token);
  const gint word = find_word (candidate, reading, token);
  Reading next = *reading;
  guint32 used;

  next.began = TRUE;
  if (word >= 0)
    {
      next.used |= 1u << word;
      explain (candidate, n + 1, next);
    }
  else if (reading->used == 0 && is_initials (candidate, token, &used))
    {
      next.used |= used;
      explain (candidate, n + 1, next);
    }
  else if (number > 0 && number == candidate->named->draws && candidate->named->number < 0
           && (token[0] == '+' || reading->used != 0))
    {
      for (guint i = 0; i < candidate->name->len; i++)
        if (text_token_colour (candidate->query->words, candidate->name->pdata[i]) < 0)
          next.used |= 1u << i;
      explain (candidate, n + 1, next);
    }
}

static void
explain_as_choice (const Candidate *candidate, guint n, const Reading *reading, const char *token)
{
  const Words *words = candidate->query->words;
  const LcTable *table = &candidate->query->view->table;
  const gint colour = text_token_colour (words, token);
  const gint seat = text_token_seat (words, token);
  Reading next = *reading;

  if (colour >= 0 && (candidate->face->flags & LC_FACE_CALLS) && reading->colour == LC_NO_COLOUR)
    {
      next.colour = (guint8) colour;
      next.began = TRUE;
      explain (candidate, n + 1, next);
    }
  next = *reading;
  if ((candidate->face->flags & LC_FACE_MAY_TARGET) && reading->target == LC_NO_SEAT
      && !reading->nobody && (strcmp (token, "nobody") == 0 || strcmp (token, _ ("nobody")) == 0))
    {
      next.nobody = TRUE;
      explain (candidate, n + 1, next);
    }
  next = *reading;
  if (seat >= 0 && (guint) seat != words->seat && (table->in_play >> seat & 1)
      && (candidate->face->flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
      && reading->target == LC_NO_SEAT && !reading->nobody)
    {
      next.target = (guint8) seat;
      explain (candidate, n + 1, next);
    }
}

static void
explain_as_mark (const Candidate *candidate, guint n, const Reading *reading, const char *token)
{
  const LcRules *rules = candidate->query->words->rules;
  g_autofree char *side = g_utf8_casefold (words_side_name (rules), -1);
  Reading next = *reading;

  if (text_token_number (token) == (gint) candidate->position + 1 && !reading->by_number
      && (*token == '#' || !candidate->by_order || !reading->began))
    {
      next.by_number = TRUE;
      explain (candidate, n + 1, next);
    }
  next = *reading;
  if (!rules->turned && text_token_is (token, side, 2) && !reading->side_said)
    {
      next.side_said = TRUE;
      explain (candidate, n + 1, next);
    }
  next = *reading;
  if (strcmp (token, "uno") == 0 && !reading->call)
    {
      next.call = TRUE;
      explain (candidate, n + 1, next);
    }
  if (text_token_is_noise (token))
    explain (candidate, n + 1, *reading);
}

/* Tries all that the token @n may mean, given what those before it were taken for. */
static void
explain (const Candidate *candidate, guint n, Reading reading)
{
  const GPtrArray *tokens = candidate->query->tokens;

  if (candidate->query->matches->len > 4096)
    return;
  if (n == tokens->len)
    {
      finish (candidate, &reading);
      return;
    }
  explain_as_name (candidate, n, &reading, tokens->pdata[n]);
  explain_as_choice (candidate, n, &reading, tokens->pdata[n]);
  explain_as_mark (candidate, n, &reading, tokens->pdata[n]);
}

static void
try_name (Candidate *candidate, const char *name)
{
  const Reading nothing = { .colour = LC_NO_COLOUR, .target = LC_NO_SEAT };
  g_autoptr (GPtrArray) tokens = text_tokens (candidate->query->words, name);

  if (tokens->len == 0 || tokens->len > 30)
    return;
  candidate->name = tokens;
  explain (candidate, 0, nothing);
  candidate->name = NULL;
}

/* Tries a card for a side, by the name of that side and, with "flex", by that of the other. */
static void
try_card (TextQuery *query, guint position, guint side, gboolean by_order)
{
  const LcRules *rules = query->words->rules;
  const LcCardDef *card = &rules->cards[query->order[position]];
  Candidate candidate = {
    .query = query, .position = position, .side = side, .by_order = by_order
  };

  if (card->face[side] == LC_NO_FACE)
    return;
  candidate.face = &rules->faces[card->face[side]];
  for (guint named = 0; named < rules->n_sides; named++)
    {
      g_autofree char *title = NULL;

      if (card->face[named] == LC_NO_FACE || (rules->turned && named != side)
          || (side == 0 && named != 0))
        continue;
      candidate.named = &rules->faces[card->face[named]];
      candidate.other_named = named != side;
      title = lc_rules_face_title (rules, card->face[named]);
      try_name (&candidate, title);
      if (strcmp (title, candidate.named->name) != 0)
        try_name (&candidate, candidate.named->name);
    }
}

static void
try_all (TextQuery *query, gboolean by_order)
{
  const LcRules *rules = query->words->rules;

  for (guint position = 0; position < query->n_hand; position++)
    for (guint side = 0; side < rules->n_sides; side++)
      if (!rules->turned || side == query->view->table.side)
        try_card (query, position, side, by_order);
}

/**
 * text_query_run:
 * @query: (out caller-allocates): the query; to be cleared with text_query_clear()
 * @words: the words of the table
 * @view: the view of whoever has typed
 * @line: what was typed
 *
 * Finds all the ways to understand @line as a card in hand. "3 blue" is first of all the third
 * card, and "blue 3" the card that is so called.
 */
void
text_query_run (TextQuery *query, const Words *words, const LcView *view, const char *line)
{
  *query = (TextQuery){ .words = words, .view = view };
  query->tokens = text_tokens (words, line);
  query->matches = g_array_new (FALSE, FALSE, sizeof (TextMatch));
  query->n_hand = words_hand_order (words->rules, view, query->order);
  if (query->tokens->len == 0 || query->tokens->len > MOST_TOKENS)
    return;
  try_all (query, TRUE);
  if (query->matches->len == 0)
    try_all (query, FALSE);
  query->second_sides = TRUE;
  if (query->matches->len == 0)
    try_all (query, FALSE);
}

void
text_query_clear (TextQuery *query)
{
  g_clear_pointer (&query->tokens, g_ptr_array_unref);
  g_clear_pointer (&query->matches, g_array_unref);
}

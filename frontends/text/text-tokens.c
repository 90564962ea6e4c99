/* text-tokens.c - a typed line as words, and what a word may stand for.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text-match.h"

static gboolean
is_word_char (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c) || c == '#' || c == '+' || c == '?';
}

/* The colour that a single letter stands for, or -1. */
static gint
colour_of_letter (const LcRules *rules, char letter)
{
  for (guint i = 0; i < rules->n_colours; i++)
    if (g_ascii_tolower (rules->colours[i].letter) == letter)
      return (gint) i;
  return -1;
}

/* Adds a word; "r8" and "8r" become "r" and "8", in this order: both name a card by its colour. */
static void
add_word (GPtrArray *tokens, const LcRules *rules, char *word)
{
  const gsize length = strlen (word);

  if (length > 1 && colour_of_letter (rules, word[0]) >= 0
      && strspn (word + 1, "0123456789") == length - 1)
    {
      g_ptr_array_add (tokens, g_strndup (word, 1));
      g_ptr_array_add (tokens, g_strdup (word + 1));
    }
  else if (length > 1 && colour_of_letter (rules, word[length - 1]) >= 0
           && strspn (word, "0123456789") == length - 1)
    {
      g_ptr_array_add (tokens, g_strdup (word + length - 1));
      g_ptr_array_add (tokens, g_strndup (word, length - 1));
    }
  else if (strspn (word, "0123456789") > 0 && g_ascii_isalpha (word[strspn (word, "0123456789")]))
    {
      const gsize digits = strspn (word, "0123456789");

      g_ptr_array_add (tokens, g_strndup (word, digits)); /* "7flex" */
      g_ptr_array_add (tokens, g_strdup (word + digits));
    }
  else
    {
      g_ptr_array_add (tokens, word);
      return;
    }
  g_free (word);
}

/**
 * text_tokens:
 * @words: the words of the table
 * @line: what was typed
 *
 * Returns: (transfer full) (element-type utf8): its words, without regard to case
 */
GPtrArray *
text_tokens (const Words *words, const char *line)
{
  GPtrArray *tokens = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *valid = g_utf8_make_valid (line, -1);
  g_autofree char *folded = g_utf8_casefold (valid, -1);
  const char *p = folded;

  while (*p != '\0')
    {
      const char *start = p;

      if (*p == '-' && g_ascii_isdigit (p[1]) && (p == folded || p[-1] == ' '))
        p++; /* a number below zero is none of a card */
      while (*p != '\0' && is_word_char (g_utf8_get_char (p)))
        p = g_utf8_next_char (p);
      if (p > start)
        add_word (tokens, words->rules, g_strndup (start, (gsize) (p - start)));
      else
        p = g_utf8_next_char (p);
    }
  return tokens;
}

/* Whether @token is @word (in small letters), or its first letters, @shortest of them at least. */
gboolean
text_token_is (const char *token, const char *word, guint shortest)
{
  const gsize length = strlen (token);

  if (strcmp (token, word) == 0)
    return TRUE;
  return g_utf8_strlen (token, -1) >= (glong) shortest && strncmp (token, word, length) == 0;
}

/* Whether @token is one of the words of @name, or the beginning of one. */
gboolean
text_token_names (const char *token, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_auto (GStrv) parts = NULL;

  if (text_token_is (token, folded, 2))
    return TRUE;
  for (char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    if (!is_word_char (g_utf8_get_char (p)) && (guchar) *p < 0x80)
      *p = ' ';
  parts = g_strsplit (folded, " ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0' && text_token_is (token, parts[i], 2))
      return TRUE;
  return FALSE;
}

/* The number that @token is, "8" or "#8"; -1 if it is none. */
gint
text_token_number (const char *token)
{
  if (*token == '#')
    token++;
  if (*token == '\0' || strlen (token) > 4 || strspn (token, "0123456789") != strlen (token))
    return -1;
  return (gint) g_ascii_strtoll (token, NULL, 10);
}

/* Words that people put in and that change nothing. */
gboolean
text_token_is_noise (const char *token)
{
  static const char *const noise[] = { "play", "the",   "a",      "as", "on",     "and",
                                       "call", "calls", "to",     "at", "no",     "with",
                                       "side", "card",  "for",    "my", "number", "choose",
                                       "say",  "color", "colour", NULL };

  return g_strv_contains (noise, token);
}

/* The colour that @token names: by its letter, its name or the beginning of it; -1 for none. */
gint
text_token_colour (const Words *words, const char *token)
{
  const LcRules *rules = words->rules;
  gint found = token[1] == '\0' ? colour_of_letter (rules, token[0]) : -1;

  for (guint i = 0; i < rules->n_colours && found < 0; i++)
    {
      g_autofree char *name = g_utf8_casefold (words_translate (rules->colours[i].name), -1);

      if (text_token_is (token, name, 2) || text_token_is (token, rules->colours[i].id, 2))
        found = (gint) i;
    }
  return found;
}

/* The seat that @token names, -1 for none, -2 if it could be several. The reader is never meant. */
gint
text_token_seat (const Words *words, const char *token)
{
  gint found = -1;

  for (guint seat = 0; seat < words->n_seats; seat++)
    {
      g_autofree char *name = g_utf8_casefold (words->names[seat], -1);

      if (strcmp (token, name) == 0)
        return (gint) seat;
      if (seat != words->seat && text_token_names (token, name))
        found = found == -1 ? (gint) seat : -2;
    }
  return found;
}

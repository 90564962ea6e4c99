/* text-parse-help.c - what to say to somebody who was not understood.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"
#include "text-parse-private.h"

/* Returns: (transfer full): the names of the others: "Ada, Bo and Cleo" */
char *
text_parse_names (const Words *words)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint seat = 0; seat < words->n_seats; seat++)
    if (seat != words->seat)
      g_ptr_array_add (names, (gpointer) words->names[seat]);
  return words_list (names, _ (" and "));
}

/* Returns: (transfer full): the question that has to be answered, with what can be answered */
char *
text_parse_what_is_asked (const Words *words, const LcView *view)
{
  const LcQuestion *question = &words->rules->questions[view->table.question];
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < 8 * sizeof view->answers; i++)
    if (view->answers >> i & 1)
      {
        g_autofree char *answer =
          question->kind == LC_ASK_CHOICE   ? g_strdup_printf ("“%s”", question->answers[i].id)
          : question->kind == LC_ASK_COLOUR ? words_colour (words, i)
                                            : g_strdup (words_name (words, i));

        g_ptr_array_add (items, g_strdup_printf ("%u" WORDS_SPACE "%s", items->len + 1, answer));
      }
  list = words_list (items, _ (" or "));
  return g_strdup_printf (_ ("You have to answer: %s."), list);
}

static void
add_words (GPtrArray *vocabulary, const Words *words, const char *text)
{
  g_autoptr (GPtrArray) tokens = text_tokens (words, text);

  for (guint i = 0; i < tokens->len; i++)
    if (strlen (tokens->pdata[i]) > 1)
      g_ptr_array_add (vocabulary, g_strdup (tokens->pdata[i]));
}

/* Every word that means something at this table. */
static GPtrArray *
make_vocabulary (const Words *words, const LcView *view)
{
  const LcRules *rules = words->rules;
  GPtrArray *vocabulary = g_ptr_array_new_with_free_func (g_free);

  text_parse_add_verbs (vocabulary);
  for (guint i = 0; i < rules->n_colours; i++)
    add_words (vocabulary, words, words_translate (rules->colours[i].name));
  if (!rules->turned && rules->n_sides > 1)
    add_words (vocabulary, words, words_side_name (rules));
  for (guint i = 0; i < rules->n_faces; i++)
    {
      g_autofree char *name = lc_rules_face_title (rules, i);

      add_words (vocabulary, words, name);
    }
  for (guint seat = 0; seat < words->n_seats; seat++)
    add_words (vocabulary, words, words->names[seat]);
  if (view->table.phase == LC_PHASE_ASK)
    for (guint i = 0; i < rules->questions[view->table.question].n_answers; i++)
      add_words (vocabulary, words, rules->questions[view->table.question].answers[i].id);
  return vocabulary;
}

/**
 * text_parse_is_taken:
 * @words: the words of a game
 * @token: a word, in small letters
 *
 * Returns: whether @token means something wherever it is said, so that nobody can be called so: a
 *   command, a colour, an answer. Words on cards do not count, for they come with others.
 */
gboolean
text_parse_is_taken (const Words *words, const char *token)
{
  static const char *const persons[] = { "you", "nobody", NULL };
  const LcRules *rules = words->rules;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new_with_free_func (g_free);

  if (text_token_colour (words, token) >= 0 || g_strv_contains (persons, token))
    return TRUE;
  text_parse_add_verbs (verbs);
  for (guint i = 0; i < verbs->len; i++)
    if (strcmp (verbs->pdata[i], token) == 0)
      return TRUE;
  for (guint i = 0; i < rules->n_questions; i++)
    for (guint n = 0; n < rules->questions[i].n_answers; n++)
      if (strcmp (rules->questions[i].answers[n].id, token) == 0)
        return TRUE;
  for (guint i = 0; i < rules->n_modes; i++)
    for (guint n = 0; n < rules->modes[i].n_actions; n++)
      if (strcmp (rules->modes[i].actions[n].id, token) == 0)
        return TRUE;
  return FALSE;
}

static gboolean
is_known (const Words *words, const GPtrArray *vocabulary, const char *token)
{
  if (text_token_number (token) >= 0 || text_token_is_noise (token)
      || text_token_colour (words, token) >= 0)
    return TRUE;
  for (guint i = 0; i < vocabulary->len; i++)
    if (text_token_is (token, vocabulary->pdata[i], 2))
      return TRUE;
  return FALSE;
}

/* A word for the screen, cut if it is long. */
static char *
shown (const char *token)
{
  g_autofree char *cut = NULL;

  if (g_utf8_strlen (token, -1) <= 24)
    return g_strdup (token);
  cut = g_utf8_substring (token, 0, 24);
  return g_strdup_printf ("%s…", cut);
}

/* Returns: (transfer full): what was typed, for a message */
char *
text_parse_said (const GPtrArray *tokens)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < tokens->len; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? " " : "", (const char *) tokens->pdata[i]);
  return shown (out->str);
}

/* The same without "play" before it. */
static char *
said_of_card (const GPtrArray *tokens)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  for (guint i = tokens->len > 1 && strcmp (tokens->pdata[0], "play") == 0 ? 1 : 0; i < tokens->len;
       i++)
    g_ptr_array_add (rest, tokens->pdata[i]);
  return text_parse_said (rest);
}

/**
 * text_parse_explain:
 * @words: the words of the table
 * @view: the view of whoever has typed
 * @tokens: what was typed
 * @input: becomes an error that says which word is not known, and which one was probably meant
 */
void
text_parse_explain (const Words *words,
                    const LcView *view,
                    const GPtrArray *tokens,
                    TextInput *input)
{
  g_autoptr (GPtrArray) vocabulary = make_vocabulary (words, view);
  const char *unknown = NULL;
  const char *meant;
  g_autofree char *word = NULL;

  input->unknown = FALSE;
  for (guint i = 0; i < tokens->len && unknown == NULL; i++)
    if (!is_known (words, vocabulary, tokens->pdata[i]))
      unknown = tokens->pdata[i];
  if (unknown == NULL && view->table.phase == LC_PHASE_ASK && lc_view_must_act (view))
    text_parse_error (input, text_parse_what_is_asked (words, view));
  else if (unknown == NULL && tokens->len == 1 && text_token_seat (words, tokens->pdata[0]) >= 0)
    {
      const char *name = words_name (words, (guint) text_token_seat (words, tokens->pdata[0]));

      text_parse_error (input, g_strdup_printf (_ ("%s sits at this table. What about it? Say a "
                                                   "card first, or “catch %s”."),
                                                name, name));
    }
  else if (unknown == NULL)
    {
      word = said_of_card (tokens);
      text_parse_error (input, g_strdup_printf (_ ("You have no card “%s”."), word));
    }
  if (unknown == NULL)
    return;
  input->unknown = TRUE;
  g_ptr_array_add (vocabulary, NULL);
  meant = lc_suggest (unknown, (const char *const *) vocabulary->pdata);
  word = shown (unknown);
  if (meant != NULL && strlen (unknown) > 1)
    text_parse_error (
      input, g_strdup_printf (_ ("“%s” is not understood. Do you mean “%s”?"), word, meant));
  else
    text_parse_error (input, g_strdup_printf (_ ("“%s” is not understood. “help” tells what can "
                                                 "be said."),
                                              word));
}

/* lua-cases-names.c - the words of rule tests: seats, colours, sides, tokens, and what to say when
 * one is mistyped.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-cases-private.h"

#include <string.h>

#include "lc-error.h"

/* Notes a mistake, or something that is not as expected. */
void
lua_case_fail (LuaCaseRun *run, int line, const char *format, ...)
{
  va_list arguments;

  if (run->failure->len > 0)
    g_string_append_c (run->failure, '\n');
  g_string_append_printf (run->failure, "%s:%d: ", run->self->file, line);
  va_start (arguments, format);
  g_string_append_vprintf (run->failure, format, arguments);
  va_end (arguments);
}

/* Notes that something is not as expected, and after which move. */
void
lua_case_differs (LuaCaseRun *run,
                  const LuaCaseValue *value,
                  const char *what,
                  const char *expected,
                  const char *found)
{
  run->differs = TRUE;
  if (run->after != NULL)
    lua_case_fail (run, value->line, "after “%s”: %s: expected %s, found %s", run->after, what,
                   expected, found);
  else
    lua_case_fail (run, value->line, "at the beginning: %s: expected %s, found %s", what, expected,
                   found);
}

/* Returns: (transfer full): letters and digits in small letters, with one blank for all between */
char *
lua_case_normal (const char *text)
{
  GString *out = g_string_new (NULL);
  gboolean blank = FALSE;

  for (const char *p = text; *p != '\0'; p++)
    if (g_ascii_isalnum (*p) || (guchar) *p >= 128)
      {
        if (blank && out->len > 0)
          g_string_append_c (out, ' ');
        g_string_append_c (out, g_ascii_tolower (*p));
        blank = FALSE;
      }
    else if (*p != '\'')
      blank = TRUE;
  return g_string_free (out, FALSE);
}

/* Whether two words are the same but for capitals, blanks and hyphens. */
gboolean
lua_case_same (const char *a, const char *b)
{
  g_autofree char *x = a != NULL ? lua_case_normal (a) : NULL;
  g_autofree char *y = b != NULL ? lua_case_normal (b) : NULL;

  return x != NULL && y != NULL && strcmp (x, y) == 0;
}

/* Returns: (transfer full): what stands between commas, without blanks around; none for "" */
GStrv
lua_case_split (const char *text)
{
  GStrv parts = g_strsplit (text, ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    g_strstrip (parts[i]);
  if (parts[0] != NULL && *parts[0] == '\0' && parts[1] == NULL)
    g_clear_pointer (&parts[0], g_free);
  return parts;
}

/* Returns: (transfer full): a value as messages show it */
char *
lua_case_found (const LuaCaseValue *value)
{
  switch ((LuaCaseType) value->type)
    {
    case LUA_CASE_TEXT:
      return g_strdup_printf ("“%s”", value->text);
    case LUA_CASE_NUMBER:
      return g_strdup_printf ("%d", value->number);
    case LUA_CASE_BOOL:
      return g_strdup (value->number ? "true" : "false");
    case LUA_CASE_TABLE:
      break;
    }
  return g_strdup (value->items->len > 0 ? "a list" : "braces");
}

/* The text of a value; NULL with a mistake noted if it is none. */
const char *
lua_case_text (LuaCaseRun *run, const LuaCaseValue *value, const char *key)
{
  g_autofree char *found = NULL;

  if (value->type == LUA_CASE_TEXT)
    return value->text;
  found = lua_case_found (value);
  lua_case_fail (run, value->line, "%s: expected a text in quotes, found %s", key, found);
  return NULL;
}

/* Returns: (transfer container): the texts in @value, which is one or a list. */
GPtrArray *
lua_case_texts (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  GPtrArray *texts = g_ptr_array_new ();

  if (value->type != LUA_CASE_TABLE)
    {
      if (lua_case_text (run, value, key) != NULL)
        g_ptr_array_add (texts, (gpointer) value);
      return texts;
    }
  if (value->keys->len > 0 || value->items->len == 0)
    lua_case_fail (run, value->line, "%s: expected a sentence, or a list of them", key);
  for (guint i = 0; value->keys->len == 0 && i < value->items->len; i++)
    if (lua_case_text (run, value->items->pdata[i], key) != NULL)
      g_ptr_array_add (texts, value->items->pdata[i]);
  return texts;
}

/* The number of a value; FALSE with a mistake noted if it is none from @min to @max. */
gboolean
lua_case_number (LuaCaseRun *run,
                 const LuaCaseValue *value,
                 const char *key,
                 gint min,
                 gint max,
                 gint *number)
{
  g_autofree char *found = NULL;

  if (value->type == LUA_CASE_NUMBER && value->number >= min && value->number <= max)
    {
      *number = value->number;
      return TRUE;
    }
  found = lua_case_found (value);
  if (max == G_MAXINT)
    lua_case_fail (run, value->line, "%s: expected a number, found %s", key, found);
  else
    lua_case_fail (run, value->line, "%s: expected a number from %d to %d, found %s", key, min, max,
                   found);
  return FALSE;
}

/* Says that @word is none of @words, and which one was probably meant. */
static void
refuse_word (LuaCaseRun *run,
             int line,
             const char *key,
             const char *what,
             const char *word,
             const char *const *words)
{
  const char *meant = lc_suggest (word, words);
  g_autofree char *all = g_strjoinv (", ", (GStrv) words);

  if (meant != NULL)
    lua_case_fail (run, line, "%s: there is no %s “%s”; did you mean “%s”?", key, what, word,
                   meant);
  else
    lua_case_fail (run, line, "%s: there is no %s “%s”; there is %s", key, what, word, all);
}

/* The seat of this name; -1 with a mistake noted. */
gint
lua_case_seat (LuaCaseRun *run, int line, const char *key, const char *word)
{
  const char *names[LC_MAX_SEATS + 1] = { NULL };

  for (guint seat = 0; seat < run->n_seats; seat++)
    if (g_ascii_strcasecmp (run->names[seat], word) == 0)
      return (gint) seat;
  memcpy (names, run->names, run->n_seats * sizeof names[0]);
  refuse_word (run, line, key, "seat", word, names);
  return -1;
}

/* "ada, bo"; "nobody". */
gboolean
lua_case_seats (LuaCaseRun *run, const LuaCaseValue *value, const char *key, LcSeats *seats)
{
  const char *text = lua_case_text (run, value, key);
  g_auto (GStrv) words = NULL;

  *seats = 0;
  if (text == NULL)
    return FALSE;
  if (g_ascii_strcasecmp (text, "nobody") == 0)
    return TRUE;
  words = lua_case_split (text);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const gint seat = lua_case_seat (run, value->line, key, words[i]);

      if (seat < 0)
        return FALSE;
      *seats |= LC_SEAT_BIT (seat);
    }
  return TRUE;
}

/* The colour of this name; -1 with a mistake noted. */
gint
lua_case_colour (LuaCaseRun *run, int line, const char *key, const char *word)
{
  const char *names[LC_MAX_COLOURS + 1] = { NULL };
  const gint colour = lc_rules_find_colour (run->rules, word);

  if (colour >= 0)
    return colour;
  for (guint i = 0; i < run->rules->n_colours; i++)
    names[i] = run->rules->colours[i].id;
  refuse_word (run, line, key, "colour", word, names);
  return -1;
}

/* The side of this name; -1 with a mistake noted. */
gint
lua_case_side (LuaCaseRun *run, int line, const char *word)
{
  const char *names[4] = { "first", "second", run->rules->side_name, NULL };

  if (lua_case_same (word, "first") || lua_case_same (word, "regular"))
    return 0;
  if (lua_case_same (word, "second") || lua_case_same (word, run->rules->side_name))
    return 1;
  refuse_word (run, line, "side", "side", word, names);
  return -1;
}

/* 1 or -1; 0 with a mistake noted. */
gint
lua_case_direction (LuaCaseRun *run, int line, const char *word)
{
  const char *const names[] = { "clockwise", "anticlockwise", NULL };

  if (lua_case_same (word, "clockwise"))
    return 1;
  if (lua_case_same (word, "anticlockwise") || lua_case_same (word, "counterclockwise"))
    return -1;
  refuse_word (run, line, "direction", "direction", word, names);
  return 0;
}

/* What a token is, by its word or its number. */
gboolean
lua_case_token (LuaCaseRun *run, const LuaCaseValue *value, guint token, gint *number)
{
  const LcCounter *self = &run->rules->tokens[token];
  const char *words[3] = { self->words[0], self->words[1], NULL };

  if (value->type != LUA_CASE_TEXT || words[0] == NULL || words[1] == NULL)
    return lua_case_number (run, value, self->id, 0, LC_MAX_AMOUNT, number);
  for (gint i = 0; i < 2; i++)
    if (lua_case_same (value->text, words[i]))
      {
        *number = i;
        return TRUE;
      }
  refuse_word (run, value->line, self->id, "word", value->text, words);
  return FALSE;
}

/* The token or counter that @key means: its id, with "_" where that has a hyphen; or -1. */
gint
lua_case_find_counter (const LcRules *rules, const char *key, gboolean token)
{
  const LcCounter *counters = token ? rules->tokens : rules->counters;
  const guint n_counters = token ? rules->n_tokens : rules->n_counters;

  for (guint i = 0; i < n_counters; i++)
    if (lua_case_same (counters[i].id, key))
      return (gint) i;
  return -1;
}

static gboolean
is_among (const char *const *words, const char *word)
{
  return g_strv_contains (words, word);
}

/* Whether @key may stand here: one of @known, a token or a counter. If not, a mistake is noted. */
gboolean
lua_case_is_key (LuaCaseRun *run,
                 const LuaCaseValue *table,
                 const char *key,
                 const char *const *known,
                 const char *const *elsewhere,
                 const char *where)
{
  const int line = lua_case_get (table, key)->line;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const char *meant;

  if (is_among (known, key) || lua_case_find_counter (run->rules, key, TRUE) >= 0
      || lua_case_find_counter (run->rules, key, FALSE) >= 0)
    return TRUE;
  if (is_among (elsewhere, key))
    {
      lua_case_fail (run, line, "“%s” does not belong here, but %s", key, where);
      return FALSE;
    }
  for (guint i = 0; known[i] != NULL; i++)
    g_ptr_array_add (words, (gpointer) known[i]);
  for (guint i = 0; i < run->rules->n_tokens; i++)
    g_ptr_array_add (words, run->rules->tokens[i].id);
  for (guint i = 0; i < run->rules->n_counters; i++)
    g_ptr_array_add (words, run->rules->counters[i].id);
  g_ptr_array_add (words, NULL);
  meant = lc_suggest (key, (const char *const *) words->pdata);
  if (meant != NULL)
    lua_case_fail (run, line, "there is no “%s” in a case; did you mean “%s”?", key, meant);
  else
    lua_case_fail (run, line, "there is no “%s” in a case, and no such token or counter in %s", key,
                   run->rules->title);
  return FALSE;
}

/**
 * lua_case_for_seats:
 * @run: a case
 * @key: what it is about
 * @value: a table by seats, or a value that is meant for all seats
 * @all: these seats
 * @function: called for each seat; %FALSE ends it
 * @data: for @function
 */
void
lua_case_for_seats (LuaCaseRun *run,
                    const char *key,
                    const LuaCaseValue *value,
                    LcSeats all,
                    LuaCaseForSeat function,
                    gpointer data)
{
  if (value->type != LUA_CASE_TABLE)
    {
      for (guint seat = 0; seat < run->n_seats; seat++)
        if ((all >> seat & 1) && !function (run, key, value, seat, data))
          return;
      return;
    }
  if (value->items->len > 0)
    {
      lua_case_fail (run, value->line, "%s: expected the names of seats, such as { %s = … }", key,
                     run->names[0]);
      return;
    }
  for (guint i = 0; i < value->keys->len; i++)
    {
      const LuaCaseValue *own = value->values->pdata[i];
      const gint seat = lua_case_seat (run, own->line, key, value->keys->pdata[i]);

      if (seat < 0 || !function (run, key, own, (guint) seat, data))
        return;
    }
}

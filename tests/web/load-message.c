/* load-message.c - what a message of the server says, found without reading all of it.
 *
 * Hundreds of clients share a core with the server here, and a parser would take more of it than
 * the server does. So this trusts the way in which the server writes its JSON: no spaces, and the
 * type of the message first.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "load-message.h"

#include <string.h>

/* Where the value of the first member called @name begins, at any depth; NULL if there is none. */
static const char *
find_value (const char *text, const char *name)
{
  g_autofree char *key = g_strdup_printf ("\"%s\":", name);
  const char *at = strstr (text, key);

  return at != NULL ? at + strlen (key) : NULL;
}

/* Where the value that begins at @at ends. */
static const char *
value_end (const char *at)
{
  guint depth = 0;
  gboolean quoted = FALSE;

  for (; *at != '\0'; at++)
    {
      if (quoted)
        {
          if (*at == '\\' && at[1] != '\0')
            at++;
          else if (*at == '"')
            quoted = FALSE;
          continue;
        }
      if (*at == '"')
        quoted = TRUE;
      else if (*at == '{' || *at == '[')
        depth++;
      else if (*at == '}' || *at == ']')
        {
          if (--depth == 0)
            return at + 1;
        }
    }
  return at;
}

/* Whether @text is a message of the type @type. */
gboolean
load_message_is (const char *text, const char *type)
{
  g_autofree char *beginning = g_strdup_printf ("{\"t\":\"%s\"", type);

  return g_str_has_prefix (text, beginning);
}

/* Returns: the number of the first member called @name; @missing if there is none */
gint64
load_message_number (const char *text, const char *name, gint64 missing)
{
  const char *at = find_value (text, name);

  if (at == NULL || (*at != '-' && !g_ascii_isdigit (*at)))
    return missing;
  return g_ascii_strtoll (at, NULL, 10);
}

/* Returns: (transfer full) (nullable): the string of the first member called @name, which must be
 * one without escapes */
char *
load_message_string (const char *text, const char *name)
{
  const char *at = find_value (text, name);

  if (at == NULL || *at != '"')
    return NULL;
  return g_strndup (at + 1, strcspn (at + 1, "\""));
}

/* Returns: (transfer full) (nullable): one of the moves that @text offers, by lot and without its
 * words, as the server takes it back */
char *
load_message_choose_move (const char *text, GRand *rand)
{
  const char *at = find_value (text, "moves");
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  char *chosen, *words;

  if (at == NULL || *at != '[')
    return NULL;
  at++;
  while (*at == '{')
    {
      const char *end = value_end (at);

      g_ptr_array_add (moves, g_strndup (at, (gsize) (end - at)));
      at = *end == ',' ? end + 1 : end;
    }
  if (moves->len == 0)
    return NULL;
  chosen =
    g_strdup (g_ptr_array_index (moves, (guint) g_rand_int_range (rand, 0, (gint32) moves->len)));
  words = strstr (chosen, ",\"text\":");
  if (words != NULL)
    strcpy (words, "}");
  return chosen;
}

/* Returns: (transfer full): what a seat sees in @text, without the time that it has left: the same
 * as before, if nothing has happened */
char *
load_message_view (const char *text)
{
  const char *view = strstr (text, "\"view\":");
  const char *left = view != NULL ? strstr (view, "\"left\":") : NULL;
  const char *end;

  if (left == NULL)
    return g_strdup (text);
  end = strchr (left, ',');
  return g_strdup_printf ("%.*s%s", (int) (left - view), view, end != NULL ? end : "");
}

/* lua-cases-lines.c - on which line each part of a case stands. Lua keeps no lines for what is in
 * braces, so they are looked up in the text: the braces after case "title" are read word by word
 * beside the values that they have made. Where a case is put together otherwise, its parts stay on
 * the line on which it begins.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-cases-private.h"

#include <string.h>

/* A word of the text: a name, a text in quotes, or one character. */
typedef struct
{
  char kind; /* 'n' a name, 's' a text, '0' a number, else the character itself */
  int line;
  const char *start;
  gsize length;
} Token;

typedef struct
{
  const char *next;
  int line;
} Scanner;

/* The end of "[==[ … ]==]" that begins at @text; NULL if none does. */
static const char *
long_bracket (const char *text)
{
  gsize level = 0;
  const char *p;

  if (*text != '[')
    return NULL;
  while (text[1 + level] == '=')
    level++;
  if (text[1 + level] != '[')
    return NULL;
  for (p = text + 2 + level; *p != '\0'; p++)
    if (*p == ']' && strspn (p + 1, "=") >= level && p[1 + level] == ']')
      return p + 2 + level;
  return p;
}

static void
skip_to (Scanner *scanner, const char *end)
{
  for (; scanner->next < end; scanner->next++)
    scanner->line += *scanner->next == '\n';
}

static void
skip_blanks (Scanner *scanner)
{
  for (;;)
    {
      const char *p = scanner->next;

      if (g_ascii_isspace (*p))
        skip_to (scanner, p + 1);
      else if (p[0] == '-' && p[1] == '-')
        {
          const char *end = long_bracket (p + 2);

          skip_to (scanner, end != NULL ? end : p + strcspn (p, "\n"));
        }
      else
        return;
    }
}

static const char *
end_of_text (const char *start)
{
  const char *p = start + 1;

  while (*p != '\0' && *p != *start)
    p += *p == '\\' && p[1] != '\0' ? 2 : 1;
  return *p != '\0' ? p + 1 : p;
}

static gboolean
next_token (Scanner *scanner, Token *token)
{
  const char *start;
  const char *end;

  skip_blanks (scanner);
  start = scanner->next;
  token->line = scanner->line;
  if (*start == '\0')
    return FALSE;
  token->kind = *start;
  end = start + 1;
  if (g_ascii_isalpha (*start) || *start == '_')
    {
      token->kind = 'n';
      while (g_ascii_isalnum (*end) || *end == '_')
        end++;
    }
  else if (g_ascii_isdigit (*start))
    {
      token->kind = '0';
      while (g_ascii_isalnum (*end) || *end == '.')
        end++;
    }
  else if (*start == '"' || *start == '\'' || long_bracket (start) != NULL)
    {
      token->kind = 's';
      end = *start == '[' ? long_bracket (start) : end_of_text (start);
    }
  token->start = start;
  token->length = (gsize) (end - start);
  skip_to (scanner, end);
  return TRUE;
}

static GArray *
scan (const char *text)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (Token));
  Scanner scanner = { text, 1 };
  Token token;

  while (next_token (&scanner, &token))
    g_array_append_val (tokens, token);
  return tokens;
}

static char
kind_at (const GArray *tokens, guint i)
{
  return i < tokens->len ? g_array_index (tokens, Token, i).kind : '\0';
}

static gboolean
is_word (const GArray *tokens, guint i, const char *word)
{
  const Token *token = &g_array_index (tokens, Token, i);

  return kind_at (tokens, i) == 'n' && token->length == strlen (word)
         && memcmp (token->start, word, token->length) == 0;
}

/* Skips what is in the brackets that open at @i. */
static guint
skip_brackets (const GArray *tokens, guint i)
{
  guint depth = 0;

  for (; i < tokens->len; i++)
    if (strchr ("([{", kind_at (tokens, i)) != NULL)
      depth++;
    else if (strchr (")]}", kind_at (tokens, i)) != NULL && --depth == 0)
      return i + 1;
  return i;
}

static guint set_table (const GArray *tokens, guint i, LuaCaseValue *table);

/* The key that stands at @i, for which @value gets its line; its value begins at the result. */
static guint
read_key (const GArray *tokens, guint i, const LuaCaseValue *table, LuaCaseValue **value)
{
  const Token *token = &g_array_index (tokens, Token, i);
  g_autofree char *key = NULL;

  *value = NULL;
  if (token->kind == '[')
    {
      token++;
      key = token->length > 2 ? g_strndup (token->start + 1, token->length - 2) : g_strdup ("");
      i += 4;
    }
  else
    {
      key = g_strndup (token->start, token->length);
      i += 2;
    }
  if (table->type == LUA_CASE_TABLE)
    *value = lua_case_get (table, key);
  if (*value != NULL)
    (*value)->line = token->line;
  return i;
}

static gboolean
is_key (const GArray *tokens, guint i)
{
  if (kind_at (tokens, i) == 'n')
    return kind_at (tokens, i + 1) == '=' && kind_at (tokens, i + 2) != '=';
  return kind_at (tokens, i) == '[' && kind_at (tokens, i + 1) == 's'
         && kind_at (tokens, i + 2) == ']' && kind_at (tokens, i + 3) == '=';
}

/* Skips an expression, to the comma or bracket after it. */
static guint
skip_expression (const GArray *tokens, guint i)
{
  while (i < tokens->len && strchr (",;}", kind_at (tokens, i)) == NULL)
    i = strchr ("([{", kind_at (tokens, i)) != NULL ? skip_brackets (tokens, i) : i + 1;
  return i;
}

/* Gives the values in @table their lines, from the braces that open at @i. Returns what follows. */
static guint
set_table (const GArray *tokens, guint i, LuaCaseValue *table)
{
  guint place = 0;

  i++;
  while (i < tokens->len && kind_at (tokens, i) != '}')
    {
      LuaCaseValue *value = NULL;

      if (is_key (tokens, i))
        i = read_key (tokens, i, table, &value);
      else if (table->type == LUA_CASE_TABLE && place < table->items->len)
        {
          value = table->items->pdata[place++];
          value->line = i < tokens->len ? g_array_index (tokens, Token, i).line : value->line;
        }
      if (value != NULL && kind_at (tokens, i) == '{')
        i = set_table (tokens, i, value);
      i = skip_expression (tokens, i);
      if (kind_at (tokens, i) == ',' || kind_at (tokens, i) == ';')
        i++;
    }
  return i + 1;
}

static void
set_all (LuaCaseValue *value, int line)
{
  value->line = line;
  for (guint i = 0; value->type == LUA_CASE_TABLE && i < value->items->len; i++)
    set_all (value->items->pdata[i], line);
  for (guint i = 0; value->type == LUA_CASE_TABLE && i < value->values->len; i++)
    set_all (value->values->pdata[i], line);
}

/* The word after ":case" on @line, or on the last line before it that has one. */
static guint
find_case (const GArray *tokens, int line)
{
  guint found = 0;

  for (guint i = 1; i < tokens->len && g_array_index (tokens, Token, i).line <= line; i++)
    if (is_word (tokens, i, "case") && kind_at (tokens, i - 1) == ':'
        && (found == 0 || g_array_index (tokens, Token, found - 1).line < line))
      found = i + 1;
  return found;
}

/**
 * lua_cases_set_lines:
 * @cases: a file of tests whose script has run
 * @path: (type filename): the script
 *
 * Finds the line of each value.
 */
void
lua_cases_set_lines (LuaCases *cases, const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GArray) tokens = NULL;

  if (g_file_get_contents (path, &text, NULL, NULL))
    tokens = scan (text);
  for (guint i = 0; i < cases->cases->len; i++)
    {
      LuaCase *self = cases->cases->pdata[i];
      guint at;

      if (self->body == NULL)
        continue;
      set_all (self->body, self->line);
      if (tokens == NULL || strcmp (self->file, cases->name) != 0)
        continue;
      at = find_case (tokens, self->line);
      if (at == 0)
        continue;
      at = kind_at (tokens, at) == '(' ? skip_brackets (tokens, at) : at + 1;
      if (kind_at (tokens, at) == '(' && kind_at (tokens, at + 1) == '{')
        at++;
      if (kind_at (tokens, at) == '{')
        set_table (tokens, at, self->body);
    }
}

/* workshop-word.c - one word of the language, looked up in the reference: `lastcard rules doc draw`.
 *
 * The reference is Markdown: "## " and "### " are above tables, and the first cell of a row has the
 * word, `draw (n [, who])`, or the field of what "### " names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop-doc.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"
#include "workshop.h"

typedef struct
{
  const char *word;
  GPtrArray *names; /* of char *: all words there are, for a suggestion */
  char *section;    /* "Steps" */
  char *thing;      /* (nullable): "face { … }", while its fields are listed */
  gboolean whole;   /* all of @thing is printed */
  gboolean spoken;  /* the word is not there: what is printed is whatever speaks of it */
  guint n_found;
} Look;

/* Markdown as it is read: without its marks of code and its backslashes. */
static char *
plain (const char *markdown)
{
  GString *text = g_string_new (NULL);

  for (const char *c = markdown; *c != '\0'; c++)
    if (*c == '\\' && c[1] != '\0')
      g_string_append_c (text, *++c);
    else if (*c != '`')
      g_string_append_c (text, *c);
  return g_strstrip (g_string_free (text, FALSE));
}

/* The word that a piece of code begins with: "card" of "rules:card { … }". */
static char *
name_of (const char *code)
{
  gsize length = 0;

  while (g_ascii_isalnum (code[length]) || code[length] == '_')
    length++;
  if (code[length] == ':' && (g_ascii_isalnum (code[length + 1]) || code[length + 1] == '_'))
    return name_of (code + length + 1);
  return g_strndup (code, length);
}

/* Whether one of the pieces of code in @cell begins with the word; all such words are noted. */
static gboolean
names_word (Look *look, const char *cell)
{
  g_auto (GStrv) pieces = g_strsplit (cell, "`", -1);
  gboolean found = FALSE;

  for (guint i = 1; i < g_strv_length (pieces); i += 2)
    {
      char *name = name_of (pieces[i]);

      found |= *name != '\0' && strcmp (name, look->word) == 0;
      g_ptr_array_add (look->names, name);
    }
  return found;
}

static void
print_row (Look *look, char **cells, gsize n_cells)
{
  g_autofree char *name = plain (cells[0]);
  g_autofree char *text = plain (cells[n_cells - 1]);
  g_autofree char *type = n_cells > 2 ? plain (cells[1]) : NULL;

  if (look->n_found++ > 0 && !look->whole)
    g_print ("\n");
  if (look->whole && type != NULL)
    workshop_say (2, "%s: %s", name, type);
  else if (look->whole)
    workshop_say (2, "%s", name);
  else if (type != NULL)
    workshop_say (0, _ ("%s, a field of %s: %s"), name, look->thing, type);
  else
    workshop_say (0, "%s  [%s]", name, look->section);
  if (*text != '\0')
    workshop_item (look->whole ? 6 : 2, look->whole ? 6 : 2, text);
}

/* Whether a word in @text begins with @word, in any case. */
static gboolean
speaks_of (const char *text, const char *word)
{
  const gsize length = strlen (word);

  for (const char *c = text; *c != '\0'; c++)
    if (g_ascii_strncasecmp (c, word, length) == 0 && (c == text || !g_ascii_isalnum (c[-1])))
      return TRUE;
  return FALSE;
}

static void
look_at_row (Look *look, const char *line)
{
  g_auto (GStrv) cells = g_strsplit (line + strlen ("| "), " | ", -1);
  const gsize n_cells = g_strv_length (cells);
  char *end;

  if (n_cells < 2)
    return;
  end = g_strrstr (cells[n_cells - 1], "|");
  if (end != NULL)
    *end = '\0';
  if (look->spoken ? speaks_of (line, look->word) : names_word (look, cells[0]) || look->whole)
    print_row (look, cells, n_cells);
}

static void
look_at_line (Look *look, const char *line)
{
  if (g_str_has_prefix (line, "## "))
    {
      g_free (look->section);
      look->section = plain (line + strlen ("## "));
      g_clear_pointer (&look->thing, g_free);
      look->whole = FALSE;
    }
  else if (g_str_has_prefix (line, "### "))
    {
      g_free (look->thing);
      look->thing = plain (line + strlen ("### "));
      look->whole = !look->spoken && names_word (look, line);
      if (look->whole)
        g_print ("%s%s\n", look->n_found++ > 0 ? "\n" : "", look->thing);
    }
  else if (g_str_has_prefix (line, "| `"))
    look_at_row (look, line);
  else if (look->whole && *line != '\0' && *line != '|')
    {
      g_autofree char *text = plain (line);

      workshop_item (2, 2, text);
    }
}

/* Prints what speaks of the word. Returns whether anything does. */
static gboolean
print_spoken (Look *look, char **lines)
{
  gboolean spoken = FALSE;

  for (guint i = 0; strlen (look->word) >= 3 && lines[i] != NULL; i++)
    spoken |= g_str_has_prefix (lines[i], "| `") && speaks_of (lines[i], look->word);
  if (!spoken)
    return FALSE;
  workshop_complain ("doc", 1, _ ("there is no word “%s”; this speaks of it:"), look->word);
  look->spoken = TRUE;
  for (guint i = 0; lines[i] != NULL; i++)
    look_at_line (look, lines[i]);
  return TRUE;
}

/**
 * workshop_word:
 * @reference: the reference of the language, in Markdown
 * @word: what is looked up: "draw", "rules:faces", "draw ()"
 *
 * Prints what the reference says of a word: as a step or function, and as a field of whatever has
 * one of this name; of what is made with braces, all its fields. Where there is no such word, and none
 * that is nearly the same, prints the lines that speak of it.
 *
 * Returns: the exit status: 1 if there is no such word, which has been said
 */
int
workshop_word (const char *reference, const char *word)
{
  g_autofree char *name = name_of (word);
  g_auto (GStrv) lines = g_strsplit (reference, "\n", -1);
  Look look = { .word = name, .names = g_ptr_array_new_with_free_func (g_free) };
  const char *meant;
  gboolean known;

  for (guint i = 0; lines[i] != NULL; i++)
    look_at_line (&look, lines[i]);
  known = look.n_found > 0;
  g_ptr_array_add (look.names, NULL);
  if (!known)
    {
      meant = lc_suggest (word, (const char *const *) look.names->pdata);
      if (meant != NULL)
        workshop_complain ("doc", 1, _ ("there is no word “%s”; did you mean “%s”?"), word, meant);
      else if (!print_spoken (&look, lines))
        workshop_complain (
          "doc", 1,
          _ ("there is no word “%s”; “lastcard rules doc” prints all, and those of "
             "rule tests are in docs/rule-tests.md"),
          word);
    }
  g_ptr_array_unref (look.names);
  g_free (look.section);
  g_free (look.thing);
  return known ? 0 : 1;
}

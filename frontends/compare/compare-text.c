/* compare-text.c - text for people: names, lists, lines that fit.
 *
 * Names of rulesets and their options come from users: from files, and from the command line. A
 * terminal gets none of their control characters.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-output-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More variants than this are not all named in a sentence. */
#define MAX_NAMED 4

/**
 * cmp_plain_text:
 * @text: any text
 * @ascii: in ASCII alone
 *
 * Returns: (transfer full): @text as UTF-8 that does nothing but to be shown: no control
 *   characters, no marks that turn the direction of the text
 */
char *
cmp_plain_text (const char *text, gboolean ascii)
{
  static const struct
  {
    const char *from;
    const char *to;
  } replacements[] = { { "±", "+-" },  { "∞", "inf" }, { "–", "-" },  { "—", "-" },
                       { "…", "..." }, { "“", "\"" },  { "”", "\"" }, { "’", "'" } };
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);
      const GUnicodeType type = g_unichar_type (c);

      if (c == '\n' || c == '\t')
        g_string_append_c (plain, ' ');
      else if (type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT
               || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR)
        g_string_append (plain, "�");
      else
        g_string_append_unichar (plain, c);
    }
  if (!ascii)
    return g_strdup (plain->str);
  for (guint i = 0; i < G_N_ELEMENTS (replacements); i++)
    g_string_replace (plain, replacements[i].from, replacements[i].to, 0);
  return g_str_to_ascii (plain->str, "C");
}

/**
 * cmp_markup:
 * @text: any text
 *
 * Returns: (transfer full): it for HTML, in an element or in an attribute in quotes
 */
char *
cmp_markup (const char *text)
{
  g_autofree char *plain = cmp_plain_text (text, FALSE);

  return g_markup_escape_text (plain, -1);
}

/**
 * cmp_typeset:
 * @number: (nullable): a number as text, or several of them
 *
 * Returns: (transfer full): it with the minus that printers use; "" for %NULL
 */
char *
cmp_typeset (const char *number)
{
  GString *text = g_string_new (NULL);

  for (const char *p = number != NULL ? number : ""; *p != '\0'; p++)
    if (*p == '-' && (g_ascii_isdigit (p[1]) || g_str_has_prefix (p + 1, "∞")))
      g_string_append (text, "−");
    else
      g_string_append_c (text, *p);
  return g_string_free (text, FALSE);
}

/**
 * cmp_capital:
 * @text: the beginning of a sentence, or a heading
 *
 * Returns: (transfer full): @text with a capital letter
 */
char *
cmp_capital (const char *text)
{
  GString *capital = g_string_new (NULL);

  if (*text != '\0')
    {
      g_string_append_unichar (capital, g_unichar_totitle (g_utf8_get_char (text)));
      g_string_append (capital, g_utf8_next_char (text));
    }
  return g_string_free (capital, FALSE);
}

/**
 * cmp_list_text:
 * @items: (array length=n_items): texts
 * @n_items: how many
 *
 * Returns: (transfer full): "a, b and c"
 */
char *
cmp_list_text (const char *const *items, guint n_items)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_items; i++)
    {
      if (i > 0)
        /* TRANSLATORS: between the items of a list, "a, b and c" */
        g_string_append (text, i + 1 < n_items ? _ (", ") : _ (" and "));
      g_string_append (text, items[i]);
    }
  return g_string_free (text, FALSE);
}

/**
 * cmp_variant_labels:
 * @result: a result
 *
 * Returns: (transfer full) (array zero-terminated=1): what each variant is called:
 *   cmp_variant_names(), with a number if an earlier one has the same, as where a variant is compared with itself
 */
char **
cmp_variant_labels (const CmpResult *result)
{
  const CmpSetting *setting = result->setting;
  g_auto (GStrv) names = cmp_variant_names (setting);
  char **labels = g_new0 (char *, setting->n_variants + 1);

  for (guint i = 0; i < setting->n_variants; i++)
    {
      g_autofree char *plain = cmp_plain_text (names[i], FALSE);
      guint n_same = 1;

      for (guint j = 0; j < i; j++)
        n_same += g_str_equal (setting->variants[j].spec, setting->variants[i].spec);
      labels[i] = n_same > 1 ? g_strdup_printf ("%s (%u)", plain, n_same) : g_strdup (plain);
    }
  return labels;
}

/**
 * cmp_question:
 * @result: a result
 *
 * Returns: (transfer full): what has been asked, in a sentence
 */
char *
cmp_question (const CmpResult *result)
{
  g_auto (GStrv) labels = cmp_variant_labels (result);
  const guint n_others = result->setting->n_variants - 1;
  g_autofree char *others = cmp_list_text ((const char *const *) labels + 1, n_others);

  if (n_others == 0)
    return g_strdup_printf (_ ("How does %s play?"), labels[0]);
  if (n_others > MAX_NAMED)
    return g_strdup_printf (_ ("How do %u variants differ from %s?"), n_others, labels[0]);
  if (n_others == 1)
    return g_strdup_printf (_ ("How does %s differ from %s?"), others, labels[0]);
  return g_strdup_printf (_ ("How do %s differ from %s?"), others, labels[0]);
}

/**
 * cmp_players_text:
 * @setting: a setting
 *
 * Returns: (transfer full): "4 seats, all greedy", or "2 seats: greedy and random"
 */
char *
cmp_players_text (const CmpSetting *setting)
{
  g_autofree char *names = cmp_list_text ((const char *const *) setting->players, setting->n_seats);

  if (cmp_setting_same_players (setting))
    return g_strdup_printf (_ ("%u seats, all %s"), setting->n_seats, setting->players[0]);
  return g_strdup_printf (_ ("%u seats: %s"), setting->n_seats, names);
}

/**
 * cmp_games_text:
 * @result: a result
 *
 * Returns: (transfer full): how much was played of each variant: "100,000 rounds of each"
 */
char *
cmp_games_text (const CmpResult *result)
{
  const CmpSetting *setting = result->setting;
  gint64 least = G_MAXINT64, most = 0;
  g_autofree char *low = NULL, *high = NULL, *range = NULL, *text = NULL;

  for (guint i = 0; i < setting->n_variants; i++)
    {
      const CmpCount *count = &result->counts[i];
      const gint64 played = setting->matches ? count->matches + count->matches_cut
                                             : count->rounds + count->blocked + count->endless;

      least = MIN (least, played);
      most = MAX (most, played);
    }
  low = cmp_show_count (least);
  high = cmp_show_count (most);
  range = least == most ? g_strdup (low) : g_strdup_printf (_ ("%s to %s"), low, high);
  if (setting->matches && setting->target > 0)
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s match to %d points",
                                         "%s matches to %d points", (gulong) most),
                            range, setting->target);
  else
    text = g_strdup_printf (
      setting->matches ? g_dngettext (GETTEXT_PACKAGE, "%s match", "%s matches", (gulong) most)
                       : g_dngettext (GETTEXT_PACKAGE, "%s round", "%s rounds", (gulong) most),
      range);
  if (setting->n_variants == 1)
    return g_steal_pointer (&text);
  /* TRANSLATORS: %s is "100,000 rounds"; of each variant */
  return g_strdup_printf (_ ("%s of each"), text);
}

/* How many columns @text takes on a terminal. */
guint
cmp_text_width (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (c >= 32 && !g_unichar_iszerowidth (c))
        width += g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

/**
 * cmp_shorten:
 * @name: a name
 * @letters: how long it may be, 4 or more
 *
 * Returns: (transfer full): it, or its beginning and its end
 */
char *
cmp_shorten (const char *name, guint letters)
{
  const glong length = g_utf8_strlen (name, -1);
  const glong first = letters / 3;
  g_autofree char *begin = NULL, *end = NULL;

  if (length <= (glong) letters)
    return g_strdup (name);
  begin = g_utf8_substring (name, 0, first);
  end = g_utf8_substring (name, length - ((glong) letters - first - 1), length);
  return g_strconcat (begin, "…", end, NULL);
}

/* Where names have joints: before a house rule and its options, and between options. If there is none
 * of these, a name may break inside a house rule or option. */
static gboolean
begins_part (char c)
{
  return strchr ("+{(", c) != NULL;
}

static gboolean
ends_part (char c, gboolean inside)
{
  return c == ',' || c == '/' || (inside && (c == '=' || c == '-' || c == '}'));
}

/* How many bytes of @word, which is wider, fit into @columns: up to a joint between its parts; 0 if
 * there is none. */
static gsize
parts_of (const char *word, guint columns)
{
  const char *joint = word;
  guint width = 0;

  for (const char *p = word; *p != '\0'; p = g_utf8_next_char (p))
    {
      g_autofree char *c = g_strndup (p, (gsize) (g_utf8_next_char (p) - p));

      if (p > word && begins_part (*p))
        joint = p;
      width += cmp_text_width (c);
      if (width > columns)
        break;
      if (ends_part (*p, FALSE))
        joint = p + 1;
    }
  return (gsize) (joint - word);
}

/* How many bytes of @word fit into @columns: up to a joint, if there is one. At least one
 * character. */
static gsize
piece_of (const char *word, guint columns)
{
  const char *joint = NULL, *inner = NULL, *p = word;
  guint width = 0;

  while (*p != '\0')
    {
      const char *next = g_utf8_next_char (p);
      g_autofree char *c = g_strndup (p, (gsize) (next - p));

      if (p > word && begins_part (*p))
        joint = p;
      width += cmp_text_width (c);
      if (width > columns && p > word)
        return (gsize) ((joint != NULL ? joint : inner != NULL ? inner : p) - word);
      if (ends_part (*p, FALSE))
        joint = next;
      if (ends_part (*p, TRUE))
        inner = next;
      p = next;
    }
  return (gsize) (p - word);
}

/* Adds a word to the last line, or begins another one. */
static void
add_word (GPtrArray *lines, GString *line, const char *word, guint columns)
{
  if (line->len > 0 && cmp_text_width (line->str) + 1 + cmp_text_width (word) > columns)
    {
      const guint room = columns - MIN (columns, cmp_text_width (line->str) + 1);

      /* a word that has to be cut begins where there is room for a part of it */
      if (cmp_text_width (word) > columns && parts_of (word, room) > 0)
        {
          const gsize length = parts_of (word, room);

          g_string_append_printf (line, " %.*s", (int) length, word);
          word += length;
        }
      g_ptr_array_add (lines, g_strdup (line->str));
      g_string_truncate (line, 0);
    }
  while (cmp_text_width (word) > columns)
    {
      const gsize length = piece_of (word, columns);

      if (word[length] == '\0')
        break;
      g_ptr_array_add (lines, g_strndup (word, length));
      word += length;
    }
  if (line->len > 0)
    g_string_append_c (line, ' ');
  g_string_append (line, word);
}

/**
 * cmp_text_wrap:
 * @text: a paragraph
 * @columns: how wide it may be, 1 or more
 *
 * Returns: (transfer full) (array zero-terminated=1): its lines, one at the least. Words that are
 *   too long are cut, at their joints if they have some: "uno-flex", "+stacking"
 */
char **
cmp_text_wrap (const char *text, guint columns)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  GPtrArray *lines = g_ptr_array_new ();

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      add_word (lines, line, *word, MAX (columns, 1));
  if (line->len > 0 || lines->len == 0)
    g_ptr_array_add (lines, g_strdup (line->str));
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (lines, FALSE);
}

/* The end of a shell's word: the first space that is not in quotes. */
static const char *
end_of_shell_word (const char *p)
{
  char quote = '\0';

  for (; *p != '\0'; p++)
    if (quote == '\0' && *p == ' ')
      break;
    else if (*p == '\\' && quote != '\'' && p[1] != '\0')
      p++;
    else if (quote == '\0' && (*p == '\'' || *p == '"'))
      quote = *p;
    else if (*p == quote)
      quote = '\0';
  return p;
}

/**
 * cmp_shell_words:
 * @command: a command for a shell
 *
 * Returns: (transfer full) (array zero-terminated=1): its words, with their quotes
 */
char **
cmp_shell_words (const char *command)
{
  GPtrArray *words = g_ptr_array_new ();

  for (const char *p = command + strspn (command, " "), *end; *p != '\0';
       p = end + strspn (end, " "))
    {
      end = end_of_shell_word (p);
      g_ptr_array_add (words, g_strndup (p, (gsize) (end - p)));
    }
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

/* Whether the next word is the value of an option. */
static gboolean
takes_next (char **word)
{
  return g_str_has_prefix (word[0], "--") && word[0][2] != '\0' && strchr (word[0], '=') == NULL
         && word[1] != NULL && word[1][0] != '-';
}

/* Puts each option and its value together, as long as both fit into a line. */
static char **
join_options (char **words, guint columns)
{
  GPtrArray *joined = g_ptr_array_new ();

  for (char **word = words; *word != NULL; word++)
    if (takes_next (word) && cmp_text_width (word[0]) + 1 + cmp_text_width (word[1]) + 4 <= columns)
      {
        g_ptr_array_add (joined, g_strconcat (word[0], " ", word[1], NULL));
        word++;
      }
    else
      g_ptr_array_add (joined, g_strdup (*word));
  g_ptr_array_add (joined, NULL);
  return (char **) g_ptr_array_free (joined, FALSE);
}

/**
 * cmp_text_wrap_command:
 * @command: a command for a shell
 * @columns: how wide it may be
 *
 * Returns: (transfer full) (array zero-terminated=1): lines that the shell takes for the same
 *   command: they break between words alone, with a backslash, and not between an option and its value
 */
char **
cmp_text_wrap_command (const char *command, guint columns)
{
  g_auto (GStrv) single = cmp_shell_words (command);
  g_auto (GStrv) words = join_options (single, columns);
  GPtrArray *lines = g_ptr_array_new ();
  g_autoptr (GString) line = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    {
      const guint rest = word[1] == NULL ? 0 : 2; /* for the backslash */

      if (line->len > 0 && cmp_text_width (line->str) + 1 + cmp_text_width (*word) + rest > columns)
        {
          g_ptr_array_add (lines, g_strconcat (line->str, " \\", NULL));
          g_string_assign (line, "  ");
        }
      else if (line->len > 0)
        g_string_append_c (line, ' ');
      g_string_append (line, *word);
    }
  g_ptr_array_add (lines, g_strdup (line->str));
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (lines, FALSE);
}

/* numbers.c - numbers for people, in the marks of their language. It is that of the words around
 * them: a reader of a German sentence takes 1,040 for a little more than one, whatever numbers the
 * locale has. What programs read does not come here.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "numbers.h"

#include <glib/gi18n-lib.h>

/**
 * numbers_in_words:
 * @number: a number as English has it: "1,234.5", with or without other text that has no point and
 *   no comma
 *
 * Returns: (transfer full): @number as the language of the messages has it: "1.234,5"
 */
char *
numbers_in_words (const char *number)
{
  /* TRANSLATORS: between the groups of three digits of a number, as in 1,234,567 */
  const char *between = C_ ("in a number", ",");
  /* TRANSLATORS: before the decimals of a number, as in 2.5 */
  const char *point = C_ ("in a number", ".");
  GString *text = g_string_new (NULL);

  for (const char *p = number; *p != '\0'; p++)
    if (*p == ',')
      g_string_append (text, between);
    else if (*p == '.')
      g_string_append (text, point);
    else
      g_string_append_c (text, *p);
  return g_string_free (text, FALSE);
}

/**
 * numbers_percent:
 * @number: a number in the marks of the language of the messages
 *
 * Returns: (transfer full): @number with its percent sign: "12.5%"
 */
char *
numbers_percent (const char *number)
{
  /* TRANSLATORS: a number of percents; where a space belongs between, it does not break a line */
  return g_strdup_printf (C_ ("percentage", "%s%%"), number);
}

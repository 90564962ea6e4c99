/* web-name.c - names of people: which of them cannot be told from each other.
 *
 * Two names are alike if they are the same but for case, for blanks, for what is not seen, and for other
 * forms of the same letters; or if they look the same, since letters of several alphabets do. Of those,
 * the table here has the ones that are on the keyboards of Europe; it does not have all that Unicode
 * knows (https://www.unicode.org/reports/tr39/), nor pairs as “rn” and “m”, and a name may have letters
 * of several alphabets.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "web-hub-private.h"

#include <string.h>

/* Letters that look like those of the Latin alphabet, and which. */
static const struct
{
  gunichar letter;
  char latin;
} looks[] = {
  /* Latin letters and digits that look like each other */
  { '0', 'O' },
  { '1', 'l' },
  { 'I', 'l' },
  { '|', 'l' },
  { 0x0131, 'i' }, /* dotless i */
  { 0x01c0, 'l' }, /* dental click */
  { 0x0251, 'a' }, /* alpha */
  { 0x0261, 'g' }, /* script g */
  /* Greek */
  { 0x0391, 'A' },
  { 0x0392, 'B' },
  { 0x0395, 'E' },
  { 0x0396, 'Z' },
  { 0x0397, 'H' },
  { 0x0399, 'l' },
  { 0x039a, 'K' },
  { 0x039c, 'M' },
  { 0x039d, 'N' },
  { 0x039f, 'O' },
  { 0x03a1, 'P' },
  { 0x03a4, 'T' },
  { 0x03a5, 'Y' },
  { 0x03a7, 'X' },
  { 0x03b1, 'a' },
  { 0x03b9, 'i' },
  { 0x03bd, 'v' },
  { 0x03bf, 'o' },
  { 0x03c1, 'p' },
  { 0x03c5, 'u' },
  { 0x03f3, 'j' },
  /* Cyrillic */
  { 0x0405, 'S' },
  { 0x0406, 'l' },
  { 0x0408, 'J' },
  { 0x0410, 'A' },
  { 0x0412, 'B' },
  { 0x0415, 'E' },
  { 0x041a, 'K' },
  { 0x041c, 'M' },
  { 0x041d, 'H' },
  { 0x041e, 'O' },
  { 0x0420, 'P' },
  { 0x0421, 'C' },
  { 0x0422, 'T' },
  { 0x0423, 'Y' },
  { 0x0425, 'X' },
  { 0x0430, 'a' },
  { 0x0435, 'e' },
  { 0x043e, 'o' },
  { 0x0440, 'p' },
  { 0x0441, 'c' },
  { 0x0443, 'y' },
  { 0x0445, 'x' },
  { 0x0455, 's' },
  { 0x0456, 'i' },
  { 0x0458, 'j' },
  { 0x0475, 'v' },
  { 0x04ae, 'Y' },
  { 0x04bb, 'h' },
  { 0x04c0, 'l' },
  { 0x04cf, 'l' },
  { 0x0501, 'd' },
  { 0x051a, 'Q' },
  { 0x051b, 'q' },
  { 0x051c, 'W' },
  { 0x051d, 'w' },
  /* Armenian */
  { 0x0555, 'O' },
  { 0x0570, 'h' },
  { 0x0578, 'n' },
  { 0x057d, 'u' },
  { 0x0585, 'o' },
};

/* Whether @c is not to be seen in a name: Unicode's Default_Ignorable_Code_Point, of which GLib knows
 * only the greater part, the format characters. */
static gboolean
is_unseen (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_FORMAT || c == 0x34f || (c >= 0x115f && c <= 0x1160)
         || (c >= 0x17b4 && c <= 0x17b5) || (c >= 0x180b && c <= 0x180f) || c == 0x3164
         || (c >= 0xfe00 && c <= 0xfe0f) || c == 0xffa0 || (c >= 0xe0000 && c <= 0xe0fff);
}

static gunichar
look_of (gunichar c)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (looks[i].letter == c)
      return (gunichar) looks[i].latin;
  return c;
}

/* What is seen of @name, without regard to case. @by_look: letters that look like Latin ones are those.
 * Returns: (transfer full) */
static char *
make_key (const char *name, gboolean by_look)
{
  g_autofree char *whole = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autoptr (GString) seen = g_string_new (NULL);
  g_autofree char *folded = NULL;

  for (const char *at = whole; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (!is_unseen (c) && !g_unichar_isspace (c))
        g_string_append_unichar (seen, by_look ? look_of (c) : c);
    }
  folded = g_utf8_casefold (seen->str, (gssize) seen->len);
  return g_utf8_normalize (folded, -1, G_NORMALIZE_ALL_COMPOSE);
}

/**
 * web_name_is_seen:
 * @name: a name, in UTF-8
 *
 * Returns: whether there is anything to be seen of it
 */
gboolean
web_name_is_seen (const char *name)
{
  g_autofree char *key = make_key (name, FALSE);

  for (const char *c = key; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_iszerowidth (g_utf8_get_char (c)))
      return TRUE;
  return FALSE;
}

/**
 * web_name_is_like:
 * @a: a name, in UTF-8
 * @b: another one
 *
 * Returns: whether people could take one for the other
 */
gboolean
web_name_is_like (const char *a, const char *b)
{
  for (int by_look = 0; by_look < 2; by_look++)
    {
      g_autofree char *key_a = make_key (a, by_look != 0);
      g_autofree char *key_b = make_key (b, by_look != 0);

      if (strcmp (key_a, key_b) == 0)
        return TRUE;
    }
  return FALSE;
}

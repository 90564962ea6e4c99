/* web-name.c - names of people: which of them cannot be told from each other.
 *
 * Two names are alike if they are the same but for case, for blanks, for what is not seen, and for other
 * forms of the same letters; or if they look the same, as letters of several alphabets do, and "rn" and
 * "m". What looks the same is known by ICU (https://www.unicode.org/reports/tr39/).
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <string.h>

#ifdef HAVE_ICU
#include <unicode/uchar.h>
#include <unicode/uspoof.h>

/* Whether @c is not to be seen in a name. */
static gboolean
is_unseen (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_FORMAT
         || u_hasBinaryProperty ((UChar32) c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

/* What is the same of all texts that look like @text.
 * Returns: (transfer full) */
static char *
skeleton_of (const char *text)
{
  UErrorCode status = U_ZERO_ERROR;
  USpoofChecker *checker = uspoof_open (&status);
  const gint32 length = uspoof_getSkeletonUTF8 (checker, 0, text, -1, NULL, 0, &status);
  char *skeleton;

  if (status != U_BUFFER_OVERFLOW_ERROR && U_FAILURE (status))
    {
      uspoof_close (checker);
      return g_strdup (text);
    }
  status = U_ZERO_ERROR;
  skeleton = g_malloc0 ((gsize) length + 1);
  uspoof_getSkeletonUTF8 (checker, 0, text, -1, skeleton, length + 1, &status);
  uspoof_close (checker);
  return skeleton;
}

#else
/* A build without the server has the tables of it for their tests alone. */
static gboolean
is_unseen (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_FORMAT;
}

static char *
skeleton_of (const char *text)
{
  return g_strdup (text);
}
#endif

/* What is seen of @name, without regard to case. @by_look: letters that look the same are the same.
 * Returns: (transfer full) */
static char *
make_key (const char *name, gboolean by_look)
{
  g_autofree char *whole = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autoptr (GString) seen = g_string_new (NULL);
  g_autofree char *look = NULL;
  g_autofree char *folded = NULL;

  for (const char *at = whole; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (!is_unseen (c) && !g_unichar_isspace (c))
        g_string_append_unichar (seen, c);
    }
  look = by_look ? skeleton_of (seen->str) : g_strdup (seen->str);
  folded = g_utf8_casefold (look, -1);
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

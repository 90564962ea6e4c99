/* web-random.c - what nobody can guess: seeds, tokens, codes; and comparing secrets.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-random.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

/* 32 of them, so that five bits are one; none that looks like another one of them: no I, O, 0, 1. */
static const char alphabet[] = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

#define MATCH_PREFIX "web-"

G_STATIC_ASSERT (sizeof alphabet == 32 + 1);

/**
 * web_random_system:
 * @bytes: (out) (array length=n_bytes): filled
 * @n_bytes: how many
 * @data: not looked at
 *
 * Fills @bytes from the system's generator for secrets. A system without one cannot deal cards that
 * nobody can guess, so the program ends rather than going on with something weaker.
 */
void
web_random_system (guint8 *bytes, gsize n_bytes, gpointer data)
{
  while (n_bytes > 0)
    {
      const gssize got = getrandom (bytes, MIN (n_bytes, 256), 0);

      if (got < 0 && errno != EINTR)
        g_error ("the system gives no random bytes: %s", g_strerror (errno));
      if (got > 0)
        {
          bytes += got;
          n_bytes -= (gsize) got;
        }
    }
}

void
web_random_format_token (const guint8 bytes[WEB_TOKEN_BYTES], char token[WEB_TOKEN_LENGTH + 1])
{
  for (guint i = 0; i < WEB_TOKEN_BYTES; i++)
    g_snprintf (token + 2 * i, 3, "%02x", bytes[i]);
}

/* A letter or digit for each byte, of which five bits are used. */
void
web_random_format_letters (const guint8 *bytes, guint n_letters, char *letters)
{
  for (guint i = 0; i < n_letters; i++)
    letters[i] = alphabet[bytes[i] & 31];
  letters[n_letters] = '\0';
}

/**
 * web_random_hash_token:
 * @token: what a client says its token is
 * @hash: (out caller-allocates): SHA-256 of its bits
 *
 * What is kept of a token: who reads the store cannot take a seat.
 *
 * Returns: %FALSE if it is no token at all; @hash is all zero then
 */
gboolean
web_random_hash_token (const char *token, guint8 hash[WEB_HASH_BYTES])
{
  guint8 bytes[WEB_TOKEN_BYTES];
  gsize length = WEB_HASH_BYTES;
  g_autoptr (GChecksum) sum = NULL;

  memset (hash, 0, WEB_HASH_BYTES);
  if (strlen (token) != WEB_TOKEN_LENGTH)
    return FALSE;
  for (guint i = 0; i < WEB_TOKEN_BYTES; i++)
    {
      const gint high = g_ascii_xdigit_value (token[2 * i]);
      const gint low = g_ascii_xdigit_value (token[2 * i + 1]);

      if (high < 0 || low < 0)
        return FALSE;
      bytes[i] = (guint8) (high << 4 | low);
    }
  sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (sum, bytes, sizeof bytes);
  g_checksum_get_digest (sum, hash, &length);
  return TRUE;
}

/* Whether the bytes are the same, in a time that does not depend on where they differ. */
gboolean
web_random_equal (const guint8 *a, const guint8 *b, gsize n_bytes)
{
  volatile guint8 differ = 0;

  for (gsize i = 0; i < n_bytes; i++)
    differ |= a[i] ^ b[i];
  return differ == 0;
}

/* The id of a match that is played at a table: `web-`, and what nobody guesses. */
void
web_match_id_format (const guint8 bytes[WEB_TOKEN_BYTES], char id[WEB_MATCH_ID_LENGTH + 1])
{
  memcpy (id, MATCH_PREFIX, strlen (MATCH_PREFIX));
  web_random_format_token (bytes, id + strlen (MATCH_PREFIX));
}

/* Returns: whether @id is one that web_match_id_format() makes */
gboolean
web_match_id_check (const char *id)
{
  return strlen (id) == WEB_MATCH_ID_LENGTH && g_str_has_prefix (id, MATCH_PREFIX)
         && strspn (id + strlen (MATCH_PREFIX), "0123456789abcdef") == WEB_TOKEN_LENGTH;
}

/**
 * web_code_parse:
 * @text: a table's code as somebody has typed it: case, hyphens and blanks do not matter
 * @code: (out caller-allocates): as it is compared
 *
 * Returns: %FALSE if it cannot be a code
 */
gboolean
web_code_parse (const char *text, char code[WEB_CODE_LENGTH + 1])
{
  guint n = 0;

  for (; *text != '\0'; text++)
    {
      const char letter = g_ascii_toupper (*text);

      if (letter == '-' || letter == ' ')
        continue;
      if (n == WEB_CODE_LENGTH || strchr (alphabet, letter) == NULL)
        return FALSE;
      code[n++] = letter;
    }
  code[n] = '\0';
  return n == WEB_CODE_LENGTH;
}

/* As people see it: "K7QF-3MXW". */
void
web_code_format (const char code[WEB_CODE_LENGTH + 1], char text[WEB_CODE_LENGTH + 2])
{
  g_snprintf (text, WEB_CODE_LENGTH + 2, "%.4s-%.4s", code, code + 4);
}

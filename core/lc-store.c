/* lc-store.c - what all stores and their users share: ids, and what they hand out.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lc-store.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (lc - store - error - quark, lc_store_error)

/**
 * lc_store_check_id:
 * @id: what a match is to be called in a store
 * @error: return location for an error of %LC_STORE_ERROR
 *
 * An id is typed by people, is part of addresses and of file names: it is made of ASCII letters,
 * digits, hyphens, underscores and dots, begins with a letter or digit, and has
 * %LC_STORE_LONGEST_ID characters at most.
 *
 * Returns: %FALSE with @error set if @id is no id
 */
gboolean
lc_store_check_id (const char *id, GError **error)
{
  gsize length = 0;

  while (length <= LC_STORE_LONGEST_ID
         && (g_ascii_isalnum (id[length])
             || (length > 0 && id[length] != '\0' && strchr ("-_.", id[length]) != NULL)))
    length++;
  if (length > 0 && length <= LC_STORE_LONGEST_ID && id[length] == '\0')
    return TRUE;
  g_set_error (
    error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID,
    _ ("“%.80s” cannot be the id of a match: that is 1 to %d letters from a to z, digits, "
       "hyphens, underscores and dots, and begins with a letter or digit"),
    id, LC_STORE_LONGEST_ID);
  return FALSE;
}

/**
 * lc_store_check_key:
 * @key: what something is to be called on the shelf of a store
 * @error: return location for an error of %LC_STORE_ERROR
 *
 * A key is made of printable ASCII characters, blanks among them, and has %LC_STORE_LONGEST_KEY of them
 * at most.
 *
 * Returns: %FALSE with @error set if @key is no key
 */
gboolean
lc_store_check_key (const char *key, GError **error)
{
  gsize length = 0;

  while (length <= LC_STORE_LONGEST_KEY && g_ascii_isprint (key[length]))
    length++;
  if (length > 0 && length <= LC_STORE_LONGEST_KEY && key[length] == '\0')
    return TRUE;
  g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID,
               _ ("a key is made of 1 to %d letters from a to z, digits, signs and blanks"),
               LC_STORE_LONGEST_KEY);
  return FALSE;
}

/**
 * lc_store_check_value:
 * @value: what is to be put on the shelf of a store
 * @error: return location for an error of %LC_STORE_ERROR
 *
 * Returns: %FALSE with @error set if @value is not UTF-8, or has more than %LC_STORE_LONGEST_VALUE
 *   bytes
 */
gboolean
lc_store_check_value (const char *value, GError **error)
{
  const gsize length = strlen (value);

  if (length > LC_STORE_LONGEST_VALUE)
    g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID,
                 _ ("what is kept under one key has at most %d bytes, not %lu"),
                 LC_STORE_LONGEST_VALUE, (gulong) length);
  else if (!g_utf8_validate (value, (gssize) length, NULL))
    g_set_error_literal (error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID,
                         _ ("what is kept under a key is text in UTF-8"));
  else
    return TRUE;
  return FALSE;
}

/**
 * lc_store_match_free:
 * @match: (transfer full) (nullable): what is known of a match
 */
void
lc_store_match_free (LcStoreMatch *match)
{
  if (match == NULL)
    return;
  g_free (match->id);
  g_free (match->rules);
  g_free (match->digest);
  for (guint i = 0; i < LC_MAX_SEATS; i++)
    {
      g_free (match->seats[i].name);
      g_free (match->seats[i].player);
    }
  g_free (match);
}

/**
 * lc_store_tally_free:
 * @tally: (transfer full) (nullable): a line of the statistics
 */
void
lc_store_tally_free (LcStoreTally *tally)
{
  if (tally == NULL)
    return;
  g_free (tally->name);
  g_free (tally->player);
  g_free (tally->rules);
  g_free (tally);
}

/* lc-json.c - a look at JSON before it is parsed.
 *
 * The parser of JSON-GLib calls itself for each bracket within another, with nothing to stop it, so a
 * file that is brackets and no more would end the program. It also takes comments and single quotes, in
 * which brackets could be hidden from who counts them; neither is JSON.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-json.h"

#include <string.h>

/* Passes over a string; @at is behind its first quotation mark. Returns: where it ends, or @end */
static const char *
skip_string (const char *at, const char *end)
{
  while (at < end && *at != '"')
    at += *at == '\\' && end - at > 1 ? 2 : 1;
  return at;
}

/**
 * lc_json_is_plain:
 * @text: what is about to be parsed
 * @length: bytes of it
 * @deepest: how many brackets may be open at a time
 *
 * What is left to the parser is the grammar, and a string that does not end.
 *
 * Returns: whether there is nothing outside of strings but what JSON is made of, and no more than
 *   @deepest brackets nest
 */
gboolean
lc_json_is_plain (const char *text, gsize length, guint deepest)
{
  const char *const end = text + length;
  guint depth = 0;

  for (const char *at = text; at < end; at++)
    switch (*at)
      {
      case '"':
        at = skip_string (at + 1, end);
        break;
      case '[':
      case '{':
        if (++depth > deepest)
          return FALSE;
        break;
      case ']':
      case '}':
        depth -= depth > 0 ? 1 : 0;
        break;
      default:
        if (*at == '\0' || strchr (" \t\r\n:,+-.0123456789eEtrufalsn", *at) == NULL)
          return FALSE;
      }
  return TRUE;
}

/* web-random.h - what nobody can guess: seeds, tokens, codes; and comparing secrets.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define WEB_TOKEN_BYTES 16  /* 128 bits, as 32 hexadecimal digits */
#define WEB_TOKEN_LENGTH 32 /* characters, without the 0 at the end */
#define WEB_HASH_BYTES 32   /* SHA-256 */
#define WEB_CODE_LENGTH 8   /* letters and digits of a table's code, without the hyphen */
#define WEB_MATCH_ID_LENGTH (4 + WEB_TOKEN_LENGTH)

void web_random_system (guint8 *bytes, gsize n_bytes, gpointer data);
void web_random_format_token (const guint8 bytes[WEB_TOKEN_BYTES],
                              char token[WEB_TOKEN_LENGTH + 1]);
void web_random_format_letters (const guint8 *bytes, guint n_letters, char *letters);
gboolean web_random_hash_token (const char *token, guint8 hash[WEB_HASH_BYTES]);
gboolean web_random_equal (const guint8 *a, const guint8 *b, gsize n_bytes);
void web_match_id_format (const guint8 bytes[WEB_TOKEN_BYTES], char id[WEB_MATCH_ID_LENGTH + 1]);
gboolean web_match_id_check (const char *id);
gboolean web_code_parse (const char *text, char code[WEB_CODE_LENGTH + 1]);
void web_code_format (const char code[WEB_CODE_LENGTH + 1], char text[WEB_CODE_LENGTH + 2]);

G_END_DECLS

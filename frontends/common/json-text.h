/* json-text.h - JsonText, JSON as text: numbers have as many digits as are meant, and no more.
 *
 * (A double in JSON-GLib gets 17 digits, of which the last ones differ from machine to machine.)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define JSON_TEXT_DEPTH 16

/**
 * JsonText:
 * @text: what has been written
 * @depth: objects and arrays that are open
 * @inline_from: from this depth on, all is in one line
 * @begun: by depth: whether something stands in it
 * @array: by depth: whether it is an array
 *
 * A JSON value under way. Names of members are %NULL in arrays and for the outermost value.
 */
typedef struct
{
  GString *text;
  guint depth;
  guint inline_from;
  gboolean begun[JSON_TEXT_DEPTH];
  gboolean array[JSON_TEXT_DEPTH];
} JsonText;

void json_text_init (JsonText *json, guint inline_from);
char *json_text_end (JsonText *json);

void json_text_begin_object (JsonText *json, const char *name);
void json_text_begin_array (JsonText *json, const char *name);
void json_text_close (JsonText *json);
void json_text_string (JsonText *json, const char *name, const char *value);
void json_text_int (JsonText *json, const char *name, gint64 value);
void json_text_uint (JsonText *json, const char *name, guint64 value);
void json_text_bool (JsonText *json, const char *name, gboolean value);
void json_text_number (JsonText *json, const char *name, double value, guint decimals);
void json_text_small (JsonText *json, const char *name, double value);

char *json_text_format_number (double value, guint decimals);

G_END_DECLS

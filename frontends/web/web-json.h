/* web-json.h - writing JSON into a text, as compact as it can be.
 *
 * A comma is put where one belongs; names are %NULL inside of arrays and for the outermost value.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void web_json_begin (GString *json, const char *name, char bracket);
void web_json_end (GString *json, char bracket);
void web_json_string (GString *json, const char *name, const char *value);
void web_json_int (GString *json, const char *name, gint64 value);
void web_json_bool (GString *json, const char *name, gboolean value);
void web_json_null (GString *json, const char *name);
void web_json_raw (GString *json, const char *name, const char *value, gssize length);
void web_json_id (GString *json, const char *name, guint id, guint none);

G_END_DECLS

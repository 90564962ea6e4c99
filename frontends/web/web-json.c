/* web-json.c - writing JSON into a text, as compact as it can be.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "web-json.h"

static void
append_quoted (GString *json, const char *value)
{
  g_string_append_c (json, '"');
  for (const char *c = value; *c != '\0'; c++)
    if (*c == '"' || *c == '\\')
      {
        g_string_append_c (json, '\\');
        g_string_append_c (json, *c);
      }
    else if ((guchar) *c < 0x20 || *c == 0x7f)
      g_string_append_printf (json, "\\u%04x", (guint) (guchar) *c);
    else
      g_string_append_c (json, *c);
  g_string_append_c (json, '"');
}

/* What stands before a value. */
static void
lead (GString *json, const char *name)
{
  const char last = json->len > 0 ? json->str[json->len - 1] : '{';

  if (last != '{' && last != '[')
    g_string_append_c (json, ',');
  if (name == NULL)
    return;
  append_quoted (json, name);
  g_string_append_c (json, ':');
}

/* Begins an object or an array: @bracket is what opens it. */
void
web_json_begin (GString *json, const char *name, char bracket)
{
  lead (json, name);
  g_string_append_c (json, bracket);
}

void
web_json_end (GString *json, char bracket)
{
  g_string_append_c (json, bracket);
}

/* @value: (nullable): UTF-8; %NULL is null */
void
web_json_string (GString *json, const char *name, const char *value)
{
  lead (json, name);
  if (value == NULL)
    g_string_append (json, "null");
  else
    append_quoted (json, value);
}

void
web_json_int (GString *json, const char *name, gint64 value)
{
  char digits[32];

  lead (json, name);
  g_snprintf (digits, sizeof digits, "%" G_GINT64_FORMAT, value);
  g_string_append (json, digits);
}

void
web_json_bool (GString *json, const char *name, gboolean value)
{
  lead (json, name);
  g_string_append (json, value ? "true" : "false");
}

void
web_json_null (GString *json, const char *name)
{
  lead (json, name);
  g_string_append (json, "null");
}

/* A value that is JSON already. */
void
web_json_raw (GString *json, const char *name, const char *value, gssize length)
{
  lead (json, name);
  g_string_append_len (json, value, length);
}

/* A number, or null where it is @none. */
void
web_json_id (GString *json, const char *name, guint id, guint none)
{
  if (id == none)
    web_json_null (json, name);
  else
    web_json_int (json, name, id);
}

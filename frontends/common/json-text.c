/* json-text.c - JSON as text: numbers have as many digits as are meant, and no more.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "json-text.h"

#include <math.h>
#include <string.h>

/**
 * json_text_init:
 * @json: (out caller-allocates): a value that is yet to be written
 * @inline_from: objects and arrays that deep and deeper are written in one line; the outermost
 *   value has the depth 1
 *
 * To be ended with json_text_end().
 */
void
json_text_init (JsonText *json, guint inline_from)
{
  memset (json, 0, sizeof *json);
  json->text = g_string_new (NULL);
  json->inline_from = inline_from;
}

/* Returns: (transfer full): the text, with a line feed at its end */
char *
json_text_end (JsonText *json)
{
  g_return_val_if_fail (json->depth == 0, NULL);

  g_string_append_c (json->text, '\n');
  return g_string_free (g_steal_pointer (&json->text), FALSE);
}

static void
append_string (GString *text, const char *value)
{
  g_string_append_c (text, '"');
  for (const guchar *byte = (const guchar *) value; *byte != '\0'; byte++)
    if (*byte == '"' || *byte == '\\')
      g_string_append_printf (text, "\\%c", *byte);
    else if (*byte < ' ')
      g_string_append_printf (text, "\\u%04x", *byte);
    else
      g_string_append_c (text, (char) *byte);
  g_string_append_c (text, '"');
}

static void
new_line (JsonText *json)
{
  g_string_append_c (json->text, '\n');
  for (guint i = 0; i < json->depth; i++)
    g_string_append (json->text, "  ");
}

/* What stands before a value. */
static void
lead (JsonText *json, const char *name)
{
  if (json->depth > 0)
    {
      const gboolean in_line = json->depth >= json->inline_from;

      if (json->begun[json->depth])
        g_string_append (json->text, in_line ? ", " : ",");
      if (!in_line)
        new_line (json);
      json->begun[json->depth] = TRUE;
    }
  if (name != NULL)
    {
      append_string (json->text, name);
      g_string_append (json->text, ": ");
    }
}

static void
begin (JsonText *json, const char *name, gboolean array)
{
  g_return_if_fail (json->depth + 1 < JSON_TEXT_DEPTH);

  lead (json, name);
  json->depth++;
  json->begun[json->depth] = FALSE;
  json->array[json->depth] = array;
  g_string_append_c (json->text, array ? '[' : '{');
}

void
json_text_begin_object (JsonText *json, const char *name)
{
  begin (json, name, FALSE);
}

void
json_text_begin_array (JsonText *json, const char *name)
{
  begin (json, name, TRUE);
}

/* Closes the object or array that was begun last. */
void
json_text_close (JsonText *json)
{
  const gboolean array = json->array[json->depth];
  const gboolean in_line = json->depth >= json->inline_from || !json->begun[json->depth];

  g_return_if_fail (json->depth > 0);

  json->depth--;
  if (!in_line)
    new_line (json);
  g_string_append_c (json->text, array ? ']' : '}');
}

/* @value may be %NULL for null. */
void
json_text_string (JsonText *json, const char *name, const char *value)
{
  lead (json, name);
  if (value == NULL)
    g_string_append (json->text, "null");
  else
    append_string (json->text, value);
}

void
json_text_int (JsonText *json, const char *name, gint64 value)
{
  lead (json, name);
  g_string_append_printf (json->text, "%" G_GINT64_FORMAT, value);
}

/* Beyond 2^53, many readers lose digits: then it is a string. */
void
json_text_uint (JsonText *json, const char *name, guint64 value)
{
  const gboolean large = value > G_GUINT64_CONSTANT (1) << 53;

  lead (json, name);
  g_string_append_printf (json->text, large ? "\"%" G_GUINT64_FORMAT "\"" : "%" G_GUINT64_FORMAT,
                          value);
}

void
json_text_bool (JsonText *json, const char *name, gboolean value)
{
  lead (json, name);
  g_string_append (json->text, value ? "true" : "false");
}

/**
 * json_text_format_number:
 * @value: a number; not NAN, and not infinite
 * @decimals: how many digits stand after the point, at the most
 *
 * Returns: (transfer full): the number, with a point in all locales and without zeros at its end
 */
char *
json_text_format_number (double value, guint decimals)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE * 12], format[16];
  gsize length;

  g_snprintf (format, sizeof format, "%%.%uf", decimals);
  g_ascii_formatd (buffer, sizeof buffer, format, value);
  length = strlen (buffer);
  if (strchr (buffer, '.') != NULL)
    {
      while (buffer[length - 1] == '0')
        length--;
      if (buffer[length - 1] == '.')
        length--;
      buffer[length] = '\0';
    }
  return g_strdup (strcmp (buffer, "-0") == 0 ? "0" : buffer);
}

/**
 * json_text_number:
 * @json: the value under way
 * @name: (nullable): the member
 * @value: a number; what is no number and what is infinite become null
 * @decimals: how many digits stand after the point, at the most
 *
 * Writes a number.
 */
void
json_text_number (JsonText *json, const char *name, double value, guint decimals)
{
  lead (json, name);
  if (isfinite (value))
    {
      g_autofree char *digits = json_text_format_number (value, decimals);

      g_string_append (json->text, digits);
    }
  else
    g_string_append (json->text, "null");
}

/* A number that may be very small, such as the p-value of a test: four digits that count. */
void
json_text_small (JsonText *json, const char *name, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  lead (json, name);
  g_string_append (
    json->text, isfinite (value) ? g_ascii_formatd (buffer, sizeof buffer, "%.4g", value) : "null");
}

/* compare-file.c - what reading and writing of files with JSON in them needs.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "lc-json.h"

/* No file of ours is nested deeper than a few levels. */
#define MAX_DEPTH 16

G_DEFINE_QUARK (cmp_file_error, cmp_file_error)

/**
 * cmp_file_damaged:
 * @error: return location for an error of %CMP_FILE_ERROR_FORMAT
 * @format: what is wrong
 *
 * Returns: %FALSE
 */
gboolean
cmp_file_damaged (GError **error, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, CMP_FILE_ERROR, CMP_FILE_ERROR_FORMAT, text);
  return FALSE;
}

static gboolean
write_all (int fd, const char *text, gsize length)
{
  while (length > 0)
    {
      const gssize written = write (fd, text, length);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return FALSE;
      text += written;
      length -= (gsize) written;
    }
  return TRUE;
}

/* The new name has to be on the disk as well. Some file systems cannot be asked for that. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  const int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/**
 * cmp_file_replace:
 * @path: (type filename): a file, which may be there already
 * @text: what is to be in it
 * @length: how many bytes
 * @error: return location for an error of %CMP_FILE_ERROR_IO
 *
 * Writes a file in such a way that at any instant, whatever is killed or switched off, either the
 * old one is there or the new one, whole. It is written under a name that no other file has: @path
 * with a dot and six letters behind it, which stays only if the program is killed meanwhile.
 *
 * Returns: %FALSE with @error set if it cannot be written; the old one is as it was then
 */
gboolean
cmp_file_replace (const char *path, const char *text, gsize length, GError **error)
{
  g_autofree char *new_path = g_strconcat (path, ".XXXXXX", NULL);
  const int fd = g_mkstemp_full (new_path, O_WRONLY | O_CLOEXEC, 0666);
  gboolean done = fd >= 0 && write_all (fd, text, length) && fsync (fd) == 0;
  int number = errno;

  if (fd >= 0 && close (fd) != 0 && done)
    {
      done = FALSE;
      number = errno;
    }
  if (done && g_rename (new_path, path) != 0)
    {
      done = FALSE;
      number = errno;
    }
  if (!done)
    {
      g_autofree char *shown = g_filename_display_name (path);

      if (fd >= 0)
        g_unlink (new_path);
      g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_IO, _ ("cannot write to %s: %s"), shown,
                   g_strerror (number));
      return FALSE;
    }
  sync_folder (path);
  return TRUE;
}

/**
 * cmp_json_append_text:
 * @out: JSON
 * @text: a text in UTF-8
 *
 * Appends it in quotes.
 */
void
cmp_json_append_text (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  for (const char *p = text; *p != '\0'; p++)
    if (*p == '"' || *p == '\\')
      {
        g_string_append_c (out, '\\');
        g_string_append_c (out, *p);
      }
    else if ((guchar) *p < 0x20 || *p == 0x7f)
      g_string_append_printf (out, "\\u%04x", (guint) *p);
    else
      g_string_append_c (out, *p);
  g_string_append_c (out, '"');
}

/* Whole numbers up to here are written out, without an exponent: all of them are exact. */
#define MOST_WHOLE 1e15

/**
 * cmp_json_append_number:
 * @out: JSON
 * @number: a finite number
 *
 * Appends it with the fewest digits from which it can be read back exactly; a whole number as one,
 * "20" and not "2e+01".
 */
void
cmp_json_append_number (GString *out, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  guint digits = 1;

  if (number == floor (number) && fabs (number) <= MOST_WHOLE)
    {
      g_string_append (out, g_ascii_formatd (text, sizeof text, "%.0f", number + 0.0));
      return;
    }
  do
    {
      g_autofree char *format = g_strdup_printf ("%%.%ug", digits);

      g_ascii_formatd (text, sizeof text, format, number);
    }
  while (digits++ < 17 && g_ascii_strtod (text, NULL) != number);
  g_string_append (out, text);
}

/**
 * cmp_json_parse:
 * @text: JSON
 * @length: how many bytes
 * @root: (out) (transfer none): the object that it is; belongs to what is returned
 * @error: return location for an error
 *
 * Returns: (transfer full): what keeps @root; %NULL with @error set if @text is no JSON object
 */
JsonParser *
cmp_json_parse (const char *text, gsize length, JsonObject **root, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) reason = NULL;
  JsonNode *node;

  if (length == 0)
    {
      cmp_file_damaged (error, _ ("it is empty"));
      return NULL;
    }
  if (length > G_MAXINT || !g_utf8_validate (text, (gssize) length, NULL)
      || !lc_json_is_plain (text, length, MAX_DEPTH))
    {
      cmp_file_damaged (error, _ ("it is no file of lastcard compare"));
      return NULL;
    }
  if (!json_parser_load_from_data (parser, text, (gssize) length, &reason))
    {
      cmp_file_damaged (error, _ ("it is no JSON, or was cut off: %s"), reason->message);
      return NULL;
    }
  node = json_parser_get_root (parser);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    {
      cmp_file_damaged (error, _ ("it is no file of lastcard compare"));
      return NULL;
    }
  *root = json_node_get_object (node);
  return g_steal_pointer (&parser);
}

static gboolean
holds (JsonNode *node, GType type)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

/**
 * cmp_json_text:
 * @object: an object
 * @name: of a member
 * @text: (out) (transfer none): the text that it is
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if it is no text, or missing
 */
gboolean
cmp_json_text (JsonObject *object, const char *name, const char **text, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (!holds (node, G_TYPE_STRING))
    return cmp_file_damaged (error, _ ("“%s” is missing, or no text"), name);
  *text = json_node_get_string (node);
  return TRUE;
}

/**
 * cmp_json_uint64:
 * @object: an object
 * @name: of a member
 * @number: (out): the number that it is
 * @error: return location for an error
 *
 * Reads a number of 64 bits, which stands in quotes: not all programs read such numbers exactly.
 *
 * Returns: %FALSE with @error set if it is no such number, or missing
 */
gboolean
cmp_json_uint64 (JsonObject *object, const char *name, guint64 *number, GError **error)
{
  const char *text;

  return cmp_json_text (object, name, &text, error)
         && (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, number, NULL)
             || cmp_file_damaged (error, _ ("“%s” is no whole number in quotes"), name));
}

/**
 * cmp_json_whole:
 * @object: an object
 * @name: of a member
 * @least: the least that it may be
 * @most: the most that it may be
 * @number: (out): the number that it is
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if it is no whole number in that range, or missing
 */
gboolean
cmp_json_whole (JsonObject *object,
                const char *name,
                gint64 least,
                gint64 most,
                gint64 *number,
                GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (!holds (node, G_TYPE_INT64))
    return cmp_file_damaged (error, _ ("“%s” is missing, or no whole number"), name);
  *number = json_node_get_int (node);
  if (*number < least || *number > most)
    return cmp_file_damaged (error, _ ("“%s” is %" PRId64 "; it has to be %" PRId64 " to %" PRId64),
                             name, *number, least, most);
  return TRUE;
}

/**
 * cmp_json_number:
 * @object: an object
 * @name: of a member
 * @number: (out): the number that it is
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if it is no number, or missing
 */
gboolean
cmp_json_number (JsonObject *object, const char *name, double *number, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (!holds (node, G_TYPE_INT64) && !holds (node, G_TYPE_DOUBLE))
    return cmp_file_damaged (error, _ ("“%s” is missing, or no number"), name);
  *number = json_node_get_double (node);
  return TRUE;
}

/**
 * cmp_json_flag:
 * @object: an object
 * @name: of a member
 * @flag: (out): what it says
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if it is neither true nor false, or missing
 */
gboolean
cmp_json_flag (JsonObject *object, const char *name, gboolean *flag, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (!holds (node, G_TYPE_BOOLEAN))
    return cmp_file_damaged (error, _ ("“%s” is missing, or neither true nor false"), name);
  *flag = json_node_get_boolean (node);
  return TRUE;
}

/**
 * cmp_json_object:
 * @object: an object
 * @name: of a member
 * @found: (out) (transfer none): the object that it is
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if it is no object, or missing
 */
gboolean
cmp_json_object (JsonObject *object, const char *name, JsonObject **found, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return cmp_file_damaged (error, _ ("“%s” is missing, or no object"), name);
  *found = json_node_get_object (node);
  return TRUE;
}

/**
 * cmp_json_list:
 * @object: an object
 * @name: of a member
 * @list: (out) (transfer none): the list that it is
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if it is no list, or missing
 */
gboolean
cmp_json_list (JsonObject *object, const char *name, JsonArray **list, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return cmp_file_damaged (error, _ ("“%s” is missing, or no list"), name);
  *list = json_node_get_array (node);
  return TRUE;
}

/* Returns: (transfer none) (nullable): element @index of @list; %NULL if it is no object */
JsonObject *
cmp_json_list_object (JsonArray *list, guint index)
{
  JsonNode *node = json_array_get_element (list, index);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* Returns: (transfer none) (nullable): element @index of @list; %NULL if it is no text */
const char *
cmp_json_list_text (JsonArray *list, guint index)
{
  JsonNode *node = json_array_get_element (list, index);

  return holds (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;
}

/* Returns: %FALSE if element @index of @list is no whole number */
gboolean
cmp_json_list_whole (JsonArray *list, guint index, gint64 *number)
{
  JsonNode *node = json_array_get_element (list, index);

  if (!holds (node, G_TYPE_INT64))
    return FALSE;
  *number = json_node_get_int (node);
  return TRUE;
}

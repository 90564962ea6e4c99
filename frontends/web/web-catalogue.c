/* web-catalogue.c - turns a catalogue of gettext (a .mo file) into JSON for the page, as
 * docs/protocol.md has it under /messages.json.
 *
 * The format is that of the GNU gettext manual, "The Format of GNU MO Files". A file is data: what
 * points out of it, or is no UTF-8, makes an empty catalogue, and the page speaks English.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-catalogue.h"

#include <json-glib/json-glib.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#define MAGIC 0x950412deU
#define N_HEADER 28 /* bytes of the header */
#define N_ENTRY 8   /* bytes of a length and an offset */
#define LARGEST (8 * 1024 * 1024)
#define MOST_FORMS 8 /* of a plural */
#define PLURAL "Plural-Forms:"
#define PLURAL_OF_ENGLISH "nplurals=2; plural=(n != 1);"

typedef struct
{
  const guint8 *data;
  gsize length;
  gboolean swapped; /* whether it has the other order of bytes */
  guint32 n_strings;
  guint32 originals;    /* where their table is */
  guint32 translations; /* where theirs is */
} Catalogue;

/* @at and three bytes more are within the file. */
static guint32
number_at (const Catalogue *catalogue, gsize at)
{
  guint32 number;

  memcpy (&number, catalogue->data + at, sizeof number);
  return catalogue->swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

static gboolean
is_within (const Catalogue *catalogue, guint64 at, guint64 length)
{
  return at <= catalogue->length && length <= catalogue->length - at;
}

static gboolean
open_catalogue (Catalogue *catalogue, const guint8 *data, gsize length)
{
  *catalogue = (Catalogue){ .data = data, .length = length };
  if (length < N_HEADER || length > LARGEST)
    return FALSE;
  catalogue->swapped = number_at (catalogue, 0) != MAGIC;
  if (number_at (catalogue, 0) != MAGIC || number_at (catalogue, 4) >> 16 > 1)
    return FALSE;
  catalogue->n_strings = number_at (catalogue, 8);
  catalogue->originals = number_at (catalogue, 12);
  catalogue->translations = number_at (catalogue, 16);
  return is_within (catalogue, catalogue->originals, (guint64) catalogue->n_strings * N_ENTRY)
         && is_within (catalogue, catalogue->translations,
                       (guint64) catalogue->n_strings * N_ENTRY);
}

/* The string of an entry; it may have zero bytes in it, and has one at its end.
 * Returns: (nullable): NULL if it is not within the file, or not what it should be */
static const char *
string_at (const Catalogue *catalogue, gsize entry, gsize *length)
{
  const guint32 n_bytes = number_at (catalogue, entry);
  const guint32 at = number_at (catalogue, entry + 4);
  const char *string = (const char *) catalogue->data + at;

  if (!is_within (catalogue, at, (guint64) n_bytes + 1) || string[n_bytes] != '\0')
    return NULL;
  for (gsize i = 0; i <= n_bytes; i += strlen (string + i) + 1)
    if (!g_utf8_validate (string + i, -1, NULL))
      return NULL;
  *length = n_bytes;
  return string;
}

/* The rule for plurals, from the header of the catalogue.
 * Returns: (transfer full): that of English if there is none */
static char *
plural_rule (const char *header)
{
  const char *line = header;

  while (line != NULL && !g_str_has_prefix (line, PLURAL))
    {
      line = strchr (line, '\n');
      line = line != NULL ? line + 1 : NULL;
    }
  if (line == NULL)
    return g_strdup (PLURAL_OF_ENGLISH);
  line += strlen (PLURAL);
  return g_strstrip (g_strndup (line, strcspn (line, "\n")));
}

static void
add_forms (JsonArray *forms, const char *string, gsize length)
{
  for (gsize i = 0; i <= length && json_array_get_length (forms) < MOST_FORMS;
       i += strlen (string + i) + 1)
    json_array_add_string_element (forms, string + i);
}

/* Reads all strings. Returns: whether the whole catalogue is sound */
static gboolean
read_strings (const Catalogue *catalogue, JsonObject *messages, char **plural)
{
  for (guint32 i = 0; i < catalogue->n_strings; i++)
    {
      const gsize entry = (gsize) i * N_ENTRY;
      gsize n_original, n_translation;
      const char *original = string_at (catalogue, catalogue->originals + entry, &n_original);
      const char *translation =
        string_at (catalogue, catalogue->translations + entry, &n_translation);

      if (original == NULL || translation == NULL)
        return FALSE;
      if (*original == '\0')
        {
          g_free (*plural);
          *plural = plural_rule (translation);
        }
      else
        {
          JsonArray *forms = json_array_new ();

          add_forms (forms, translation, n_translation);
          json_object_set_array_member (messages, original, forms);
        }
    }
  return TRUE;
}

/**
 * web_catalogue_to_json:
 * @data: (nullable): a .mo file
 * @length: bytes of it
 *
 * Returns: (transfer full): what /messages.json answers; without messages if @data is no catalogue
 *   in UTF-8
 */
GBytes *
web_catalogue_to_json (const guint8 *data, gsize length)
{
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonObject *messages = json_object_new ();
  g_autofree char *plural = g_strdup (PLURAL_OF_ENGLISH);
  Catalogue catalogue;
  char *text;

  if (data != NULL && open_catalogue (&catalogue, data, length)
      && !read_strings (&catalogue, messages, &plural))
    {
      json_object_unref (messages);
      messages = json_object_new ();
      g_free (plural);
      plural = g_strdup (PLURAL_OF_ENGLISH);
    }
  json_object_set_string_member (object, "plural", plural);
  json_object_set_object_member (object, "messages", messages);
  json_node_take_object (root, object);
  text = json_to_string (root, FALSE);
  return g_bytes_new_take (text, strlen (text));
}

/**
 * web_catalogue_find:
 * @domain: a text domain that bindtextdomain() was called for
 *
 * Returns: (transfer full) (nullable): the file that gettext takes the words from; %NULL if it has none
 */
char *
web_catalogue_find (const char *domain)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);
  const char *folder = bindtextdomain (domain, NULL);
  g_autofree char *file = g_strconcat (domain, ".mo", NULL);

  if (locale == NULL || strcmp (locale, "C") == 0 || strcmp (locale, "POSIX") == 0
      || folder == NULL)
    return NULL;
  for (const char *const *name = g_get_language_names_with_category ("LC_MESSAGES"); *name != NULL;
       name++)
    {
      g_autofree char *path = g_build_filename (folder, *name, "LC_MESSAGES", file, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }
  return NULL;
}

/**
 * web_catalogue_load:
 * @domain: a text domain that bindtextdomain() was called for
 *
 * Returns: (transfer full): its words in the language of the server, as web_catalogue_to_json() has
 *   them
 */
GBytes *
web_catalogue_load (const char *domain)
{
  g_autofree char *path = web_catalogue_find (domain);
  g_autofree char *data = NULL;
  gsize length = 0;

  if (path != NULL && !g_file_get_contents (path, &data, &length, NULL))
    data = NULL;
  return web_catalogue_to_json ((const guint8 *) data, length);
}

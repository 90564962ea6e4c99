/* test-catalogue.c - the words of the page, from catalogues that are sound and from others.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "../../frontends/web/web-catalogue.h"

#define EMPTY "{\"plural\":\"nplurals=2; plural=(n != 1);\",\"messages\":{}}"

typedef struct
{
  const char *original;
  gsize n_original;
  const char *translation;
  gsize n_translation;
} Entry;

#define HEADER                                                                                     \
  "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=n%3;\nX: y\n"
#define ENTRY(original, translation)                                                               \
  {                                                                                                \
    original, sizeof (original) - 1, translation, sizeof (translation) - 1                         \
  }

static const Entry entries[] = {
  ENTRY ("", HEADER),
  ENTRY ("%d card\0%d cards", "eins\0zwei\0drei"),
  ENTRY ("Menu\004Play", "Los"),
  ENTRY ("Say “UNO”", "Ruf\n\"UNO\""),
};

static void
put (GByteArray *file, gsize at, guint32 number, gboolean swapped)
{
  const guint32 stored = swapped ? GUINT32_SWAP_LE_BE (number) : number;

  memcpy (file->data + at, &stored, sizeof stored);
}

static void
put_string (GByteArray *file, gsize entry, const char *string, gsize length, gboolean swapped)
{
  put (file, entry, (guint32) length, swapped);
  put (file, entry + 4, file->len, swapped);
  g_byte_array_append (file, (const guint8 *) string, (guint) length + 1);
}

/* Returns: (transfer full): a .mo file with the entries */
static GByteArray *
make_catalogue (gboolean swapped)
{
  GByteArray *file = g_byte_array_new ();
  const guint n = G_N_ELEMENTS (entries);

  g_byte_array_set_size (file, 28 + n * 16);
  memset (file->data, 0, file->len);
  put (file, 0, 0x950412de, swapped);
  put (file, 8, n, swapped);
  put (file, 12, 28, swapped);
  put (file, 16, 28 + n * 8, swapped);
  for (guint i = 0; i < n; i++)
    put_string (file, 28 + i * 8, entries[i].original, entries[i].n_original, swapped);
  for (guint i = 0; i < n; i++)
    put_string (file, 28 + n * 8 + i * 8, entries[i].translation, entries[i].n_translation,
                swapped);
  return file;
}

static char *
to_json (const guint8 *data, gsize length)
{
  g_autoptr (GBytes) bytes = web_catalogue_to_json (data, length);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_sound (void)
{
  for (int swapped = 0; swapped < 2; swapped++)
    {
      g_autoptr (GByteArray) file = make_catalogue (swapped);
      g_autofree char *json = to_json (file->data, file->len);

      g_assert_cmpstr (json, ==,
                       "{\"plural\":\"nplurals=3; plural=n%3;\",\"messages\":{"
                       "\"%d card\":[\"eins\",\"zwei\",\"drei\"],"
                       "\"Menu\\u0004Play\":[\"Los\"],"
                       "\"Say “UNO”\":[\"Ruf\\n\\\"UNO\\\"\"]}}");
    }
}

static void
test_none (void)
{
  g_autofree char *nothing = to_json (NULL, 0);
  g_autofree char *words = to_json ((const guint8 *) "this is no catalogue, but long enough", 37);

  g_assert_cmpstr (nothing, ==, EMPTY);
  g_assert_cmpstr (words, ==, EMPTY);
}

/* Every beginning of a catalogue that is too short for its own tables and strings. */
static void
test_cut_off (void)
{
  g_autoptr (GByteArray) file = make_catalogue (FALSE);

  for (gsize length = 0; length < file->len; length++)
    {
      g_autofree guint8 *part = g_memdup2 (file->data, length);
      g_autofree char *json = to_json (part, length);

      g_assert_cmpstr (json, ==, EMPTY);
    }
}

static void
test_changed (void)
{
  g_autoptr (GByteArray) file = make_catalogue (FALSE);

  for (int i = 0; i < 20000; i++)
    {
      g_autofree guint8 *changed = g_memdup2 (file->data, file->len);
      g_autofree char *json = NULL;

      for (int k = g_test_rand_int_range (1, 5); k > 0; k--)
        changed[g_test_rand_int_range (0, (int) (i % 2 == 0 ? 28 + 64 : file->len))] =
          (guint8) g_test_rand_int ();
      json = to_json (changed, file->len);
      g_assert_true (g_utf8_validate (json, -1, NULL));
      g_assert_true (g_str_has_prefix (json, "{\"plural\":"));
    }
}

static void
test_language (void)
{
  g_autoptr (GByteArray) file = make_catalogue (FALSE);
  g_autofree char *folder = g_dir_make_tmp ("lastcard-XXXXXX", NULL);
  g_autofree char *below = g_build_filename (folder, "xx", "LC_MESSAGES", NULL);
  g_autofree char *path = g_build_filename (below, "page.mo", NULL);
  g_autofree char *other = g_build_filename (folder, "xx", NULL);
  g_autofree char *found = NULL;

  if (setlocale (LC_ALL, "C.UTF-8") == NULL)
    {
      g_test_skip ("there is no locale C.UTF-8");
      return;
    }
  g_mkdir_with_parents (below, 0700);
  g_file_set_contents (path, (const char *) file->data, file->len, NULL);
  bindtextdomain ("page", folder);
  g_setenv ("LANGUAGE", "yy:xx_YY.UTF-8:zz", TRUE);
  found = web_catalogue_find ("page");
  g_assert_cmpstr (found, ==, path);
  setlocale (LC_ALL, "C");
  g_assert_null (web_catalogue_find ("page"));
  setlocale (LC_ALL, "C.UTF-8");
  g_remove (path);
  g_assert_null (web_catalogue_find ("page"));
  g_rmdir (below);
  g_rmdir (other);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/catalogue/a sound one is given whole, in either order of bytes", test_sound);
  g_test_add_func ("/catalogue/where there is none there are no words", test_none);
  g_test_add_func ("/catalogue/one that is cut off gives none", test_cut_off);
  g_test_add_func ("/catalogue/changed bytes do no harm", test_changed);
  g_test_add_func ("/catalogue/it is the one that gettext would choose", test_language);
  return g_test_run ();
}

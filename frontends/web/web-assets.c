/* web-assets.c - the files of the page, from the module itself, or from a folder while the page is
 * worked on.
 *
 * A file is found by its whole name in a table that is made when the server starts. There is no
 * path that could be followed to anywhere else.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-assets.h"

#include <errno.h>
#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST_FILE (4 * 1024 * 1024) /* bytes */
#define DEEPEST_FOLDER 4
#define PREFIX "/page/"

/* made by glib-compile-resources */
extern GResource *web_page_get_resource (void);

struct _WebAssets
{
  char *folder;      /* where the files are read from anew each time; NULL: compiled in */
  GHashTable *files; /* name → WebAsset */
};

static const struct
{
  const char *suffix;
  const char *type;
} types[] = {
  { ".css", "text/css; charset=utf-8" },
  { ".html", "text/html; charset=utf-8" },
  { ".js", "text/javascript; charset=utf-8" },
  { ".json", "application/json; charset=utf-8" },
  { ".jsonl", "application/jsonl; charset=utf-8" },
  { ".png", "image/png" },
  { ".svg", "image/svg+xml; charset=utf-8" },
  { ".txt", "text/plain; charset=utf-8" },
  { ".webmanifest", "application/manifest+json; charset=utf-8" },
};

void
web_asset_free (WebAsset *asset)
{
  if (asset == NULL)
    return;
  g_bytes_unref (asset->plain);
  g_clear_pointer (&asset->packed, g_bytes_unref);
  g_free (asset->etag);
  g_free (asset);
}

/* Returns: (nullable): @plain through gzip, if it is a tenth shorter at least */
static GBytes *
pack (GBytes *plain)
{
  g_autoptr (GZlibCompressor) gzip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 6);
  g_autoptr (GInputStream) source = g_memory_input_stream_new_from_bytes (plain);
  g_autoptr (GInputStream) packed = g_converter_input_stream_new (source, G_CONVERTER (gzip));
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  GBytes *bytes;

  if (g_output_stream_splice (
        out, packed, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
        NULL, NULL)
      < 0)
    return NULL;
  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
  if (g_bytes_get_size (bytes) < g_bytes_get_size (plain) / 10 * 9)
    return bytes;
  g_bytes_unref (bytes);
  return NULL;
}

/**
 * web_asset_new:
 * @name: the name of a file, which tells its type
 * @plain: what is in it
 *
 * Returns: (transfer full): the file, ready to be sent
 */
WebAsset *
web_asset_new (const char *name, GBytes *plain)
{
  WebAsset *asset = g_new0 (WebAsset, 1);
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, plain);

  asset->type = "application/octet-stream";
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (name, types[i].suffix))
      asset->type = types[i].type;
  asset->plain = g_bytes_ref (plain);
  asset->packed = g_str_has_prefix (asset->type, "image/png") ? NULL : pack (plain);
  asset->etag = g_strndup (hash, 32);
  return asset;
}

static gboolean
add_compiled (WebAssets *assets, const char *folder, GError **error)
{
  g_autofree char *path = g_strconcat (PREFIX, folder, NULL);
  g_auto (GStrv) children =
    g_resource_enumerate_children (web_page_get_resource (), path, 0, error);

  if (children == NULL)
    return FALSE;
  for (char **child = children; *child != NULL; child++)
    {
      g_autofree char *name = g_strconcat (folder, *child, NULL);
      g_autofree char *whole = g_strconcat (PREFIX, name, NULL);
      g_autoptr (GBytes) bytes = NULL;

      if (g_str_has_suffix (name, "/"))
        {
          if (!add_compiled (assets, name, error))
            return FALSE;
          continue;
        }
      bytes = g_resource_lookup_data (web_page_get_resource (), whole, 0, error);
      if (bytes == NULL)
        return FALSE;
      g_hash_table_insert (assets->files, g_strdup (name), web_asset_new (name, bytes));
    }
  return TRUE;
}

/* Letters, digits, hyphens and dots, the first character no dot: nothing that a file system takes
 * for more than a name. */
static gboolean
is_plain_name (const char *name)
{
  return g_ascii_isalnum (*name)
         && strspn (name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
              == strlen (name);
}

/* Returns: (nullable): the file @name of the folder as it is now; NULL if it is not there, or is
 * not in the folder */
static WebAsset *
read_file (const WebAssets *assets, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", -1);
  g_autofree char *path = g_build_filename (assets->folder, name, NULL);
  g_autofree char *root = g_strconcat (assets->folder, "/", NULL);
  char *real = NULL;
  gboolean inside;
  char *contents = NULL;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;

  if (g_strv_length (parts) > DEEPEST_FOLDER)
    return NULL;
  for (char **part = parts; *part != NULL; part++)
    if (!is_plain_name (*part))
      return NULL;
  real = realpath (path, NULL);
  inside =
    real != NULL && g_str_has_prefix (real, root) && g_file_test (real, G_FILE_TEST_IS_REGULAR);
  free (real);
  if (!inside || !g_file_get_contents (path, &contents, &length, NULL))
    return NULL;
  bytes = g_bytes_new_take (contents, length);
  return length <= LARGEST_FILE ? web_asset_new (name, bytes) : NULL;
}

/**
 * web_assets_new:
 * @folder: (nullable): where to read the files, each time that they are asked for; %NULL: those that
 *   were compiled in
 * @error: return location for an error of %G_FILE_ERROR or %G_RESOURCE_ERROR
 *
 * Returns: (transfer full) (nullable): the files of the page; %NULL with @error set if there are none
 */
WebAssets *
web_assets_new (const char *folder, GError **error)
{
  g_autoptr (WebAssets) assets = g_new0 (WebAssets, 1);
  char *real;

  assets->files =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) web_asset_free);
  if (folder == NULL)
    return add_compiled (assets, "", error) ? g_steal_pointer (&assets) : NULL;
  real = realpath (folder, NULL);
  if (real == NULL)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", folder,
                   g_strerror (errno));
      return NULL;
    }
  assets->folder = g_strdup (real);
  free (real);
  return g_steal_pointer (&assets);
}

void
web_assets_free (WebAssets *assets)
{
  if (assets == NULL)
    return;
  g_free (assets->folder);
  g_hash_table_unref (assets->files);
  g_free (assets);
}

/**
 * web_assets_find:
 * @assets: the files of the page
 * @name: which one: `script/main.js`
 *
 * Returns: (transfer none) (nullable): the file, good until the next call; %NULL if there is none of
 *   this name
 */
const WebAsset *
web_assets_find (WebAssets *assets, const char *name)
{
  WebAsset *asset;

  if (assets->folder == NULL)
    return g_hash_table_lookup (assets->files, name);
  asset = read_file (assets, name);
  if (asset != NULL)
    g_hash_table_replace (assets->files, g_strdup (name), asset);
  return asset;
}

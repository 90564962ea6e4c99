/* web-assets.h - WebAssets, the files of the page: what there is, and nothing else.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _WebAssets WebAssets;

/**
 * WebAsset:
 * @type: its MIME type, with the character set
 * @plain: the file
 * @packed: (nullable): the same through gzip; NULL where that saves nothing
 * @etag: names the content: a hash of it, without quotation marks
 *
 * One file of the page.
 */
typedef struct
{
  const char *type;
  GBytes *plain;
  GBytes *packed;
  char *etag;
} WebAsset;

WebAsset *web_asset_new (const char *name, GBytes *plain);
void web_asset_free (WebAsset *asset);

WebAssets *web_assets_new (const char *folder, GError **error);
void web_assets_free (WebAssets *assets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WebAssets, web_assets_free)

const WebAsset *web_assets_find (WebAssets *assets, const char *name);

G_END_DECLS

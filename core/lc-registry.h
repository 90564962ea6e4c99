/*
 * The plugins there are: loads modules, checks them, finds a plugin by kind and name.
 */

#pragma once

#include <glib.h>

#include "lc-plugin.h"

G_BEGIN_DECLS

typedef struct _LcRegistry LcRegistry;

LcRegistry *lc_registry_new (void);
void lc_registry_free (LcRegistry *registry);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LcRegistry, lc_registry_free)

void lc_registry_load_standard (LcRegistry *registry);
void lc_registry_load_path (LcRegistry *registry, const char *path);
void lc_registry_load_folder (LcRegistry *registry, const char *folder);
gboolean lc_registry_load_file (LcRegistry *registry, const char *file, GError **error);
gboolean lc_registry_add (LcRegistry *registry,
                          const LcPluginDesc *desc,
                          const char *origin,
                          GError **error);

const LcPluginDesc *lc_registry_find (const LcRegistry *registry,
                                      LcPluginKind kind,
                                      const char *name,
                                      GError **error);
guint lc_registry_count (const LcRegistry *registry, LcPluginKind kind);
const LcPluginDesc *lc_registry_get (const LcRegistry *registry, LcPluginKind kind, guint index);
const char *lc_registry_get_origin (const LcRegistry *registry, LcPluginKind kind, guint index);

guint lc_registry_count_errors (const LcRegistry *registry);
const GError *lc_registry_get_error (const LcRegistry *registry, guint index);

const char *lc_plugin_kind_to_string (LcPluginKind kind);

G_END_DECLS

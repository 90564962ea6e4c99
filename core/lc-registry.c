/*
 * The plugins there are: loads modules, checks them, finds a plugin by kind and name.
 *
 * A registry never forgets a failure: whatever cannot be used is in its list of errors, with the
 * file and the reason, and the rest is loaded all the same.
 */

#include "config.h"

#include "lc-registry.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>
#include <string.h>

#include "lc-error.h"

typedef struct
{
  const LcPluginDesc *desc;
  char *origin;
} Entry;

struct _LcRegistry
{
  GPtrArray *entries[LC_PLUGIN_N_KINDS]; /* of Entry, sorted by name */
  GPtrArray *errors;                     /* of GError, as they happened */
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->origin);
  g_free (entry);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const Entry *x = *(Entry *const *) a;
  const Entry *y = *(Entry *const *) b;

  return strcmp (x->desc->name, y->desc->name);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/**
 * lc_plugin_kind_to_string:
 * @kind: a kind of plugin
 *
 * Returns: (transfer none): the word for @kind in messages and lists, such as `player`;
 *   untranslated, with the context "kind of plugin"
 */
const char *
lc_plugin_kind_to_string (LcPluginKind kind)
{
  static const char *const words[] = {
    [LC_PLUGIN_FRONTEND] = NC_ ("kind of plugin", "frontend"),
    [LC_PLUGIN_LANGUAGE] = NC_ ("kind of plugin", "language"),
    [LC_PLUGIN_PLAYER] = NC_ ("kind of plugin", "player"),
    [LC_PLUGIN_STORE] = NC_ ("kind of plugin", "store"),
    [LC_PLUGIN_EXECUTOR] = NC_ ("kind of plugin", "executor"),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (words) == LC_PLUGIN_N_KINDS);
  g_return_val_if_fail ((guint) kind < LC_PLUGIN_N_KINDS, NULL);

  return words[kind];
}

static const char *
kind_title (LcPluginKind kind)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "kind of plugin", lc_plugin_kind_to_string (kind));
}

/**
 * lc_registry_new:
 *
 * Returns: (transfer full): a registry without plugins; free it with lc_registry_free()
 */
LcRegistry *
lc_registry_new (void)
{
  LcRegistry *registry = g_new0 (LcRegistry, 1);

  for (guint i = 0; i < LC_PLUGIN_N_KINDS; i++)
    registry->entries[i] = g_ptr_array_new_with_free_func (entry_free);
  registry->errors = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);

  return registry;
}

/**
 * lc_registry_free:
 * @registry: (transfer full) (nullable): a registry
 *
 * Frees the registry. Modules stay in memory, so descriptors remain valid.
 */
void
lc_registry_free (LcRegistry *registry)
{
  if (registry == NULL)
    return;

  for (guint i = 0; i < LC_PLUGIN_N_KINDS; i++)
    g_ptr_array_unref (registry->entries[i]);
  g_ptr_array_unref (registry->errors);
  g_free (registry);
}

static gboolean
is_name (const char *text)
{
  if (text == NULL || !g_ascii_islower (*text))
    return FALSE;

  return text[strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static gboolean
is_line (const char *text)
{
  return text != NULL && *text != '\0' && g_utf8_validate (text, -1, NULL)
         && strpbrk (text, "\n\r") == NULL;
}

/* Checks the fields in the order in which they can be trusted: only a descriptor of our ABI and
 * size has the others where we look for them. */
static gboolean
check_desc (const LcPluginDesc *desc, const char *origin, GError **error)
{
  const struct
  {
    const char *field;
    const char *text;
  } lines[] = {
    { "description", desc->description },
    { "licence", desc->licence },
    { "version", desc->version },
  };

  if (desc->abi != LC_PLUGIN_ABI)
    {
      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_ABI,
                   _ ("%s: built for plugin ABI %u, but this lastcard has %u; compile it anew"),
                   origin, desc->abi, LC_PLUGIN_ABI);
      return FALSE;
    }
  if (desc->size != sizeof (LcPluginDesc))
    {
      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_SIZE,
                   _ ("%s: its descriptor has %u bytes, expected %u; compile it anew"), origin,
                   desc->size, (guint) sizeof (LcPluginDesc));
      return FALSE;
    }
  if (desc->kind >= LC_PLUGIN_N_KINDS)
    {
      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_FIELD,
                   _ ("%s: unknown kind of plugin %u"), origin, desc->kind);
      return FALSE;
    }
  if (!is_name (desc->name))
    {
      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_FIELD,
                   _ ("%s: the name “%s” is not made of small letters, digits and hyphens, "
                      "beginning with a letter"),
                   origin, desc->name != NULL ? desc->name : "");
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (!is_line (lines[i].text))
      {
        g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_FIELD,
                     _ ("%s: the field “%s” is empty or not one line of text"), origin,
                     lines[i].field);
        return FALSE;
      }
  if (desc->funcs == NULL)
    {
      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_FIELD,
                   _ ("%s: the table of functions is missing"), origin);
      return FALSE;
    }

  return TRUE;
}

static const Entry *
find_entry (const LcRegistry *registry, LcPluginKind kind, const char *name)
{
  const GPtrArray *entries = registry->entries[kind];

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = entries->pdata[i];

      if (g_str_equal (entry->desc->name, name))
        return entry;
    }

  return NULL;
}

/**
 * lc_registry_add:
 * @registry: a registry
 * @desc: a descriptor that outlives @registry
 * @origin: where it comes from, for messages: a file, or such as `built in`
 * @error: return location for an error of %LC_PLUGIN_ERROR
 *
 * Adds a plugin, such as one that is linked into the program. All fields of @desc are checked. Of
 * two plugins of a kind with the same name the first stays and the second is an error; adding the
 * same descriptor again changes nothing.
 *
 * Returns: %TRUE if the plugin is in @registry now
 */
gboolean
lc_registry_add (LcRegistry *registry, const LcPluginDesc *desc, const char *origin, GError **error)
{
  const Entry *other;
  Entry *entry;

  g_return_val_if_fail (registry != NULL, FALSE);
  g_return_val_if_fail (desc != NULL, FALSE);
  g_return_val_if_fail (origin != NULL, FALSE);

  if (!check_desc (desc, origin, error))
    return FALSE;

  other = find_entry (registry, desc->kind, desc->name);
  if (other != NULL && other->desc == desc)
    return TRUE;
  if (other != NULL)
    {
      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_DUPLICATE,
                   _ ("%s: there is a %s plugin “%s” already, from %s"), origin,
                   kind_title (desc->kind), desc->name, other->origin);
      return FALSE;
    }

  entry = g_new (Entry, 1);
  entry->desc = desc;
  entry->origin = g_strdup (origin);
  g_ptr_array_add (registry->entries[desc->kind], entry);
  g_ptr_array_sort (registry->entries[desc->kind], compare_names);

  return TRUE;
}

/* The linker's message names the file by itself; ours shall do so once. */
static const char *
without_prefix (const char *message, const char *file)
{
  gsize length = strlen (file);

  if (strncmp (message, file, length) == 0 && g_str_has_prefix (message + length, ": "))
    return message + length + 2;

  return message;
}

/**
 * lc_registry_load_file:
 * @registry: a registry
 * @file: (type filename): a module
 * @error: return location for an error of %LC_PLUGIN_ERROR, which names the file
 *
 * Opens a module and adds the plugin in it. All its symbols are bound at once, and none is seen by
 * other modules. A module that could be opened stays in memory, even if it is no plugin: what it
 * did when it was opened may point back to it.
 *
 * Returns: %TRUE if the plugin is in @registry now
 */
gboolean
lc_registry_load_file (LcRegistry *registry, const char *file, GError **error)
{
  g_autofree char *shown = NULL;
  g_autoptr (GError) open_error = NULL;
  GModule *module;
  gpointer symbol;

  g_return_val_if_fail (registry != NULL, FALSE);
  g_return_val_if_fail (file != NULL, FALSE);

  shown = g_filename_display_name (file);
  module = g_module_open_full (file, G_MODULE_BIND_LOCAL, &open_error);
  if (module == NULL)
    {
      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_OPEN, _ ("%s: cannot be loaded: %s"),
                   shown, without_prefix (open_error->message, file));
      return FALSE;
    }
  g_module_make_resident (module);

  if (!g_module_symbol (module, "lc_plugin_desc", &symbol) || symbol == NULL)
    {
      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_SYMBOL,
                   _ ("%s: not a plugin: it does not export lc_plugin_desc"), shown);
      return FALSE;
    }

  return lc_registry_add (registry, symbol, shown, error);
}

static void
load_folder (LcRegistry *registry, const char *folder, gboolean may_be_missing)
{
  g_autoptr (GError) open_error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &open_error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (dir == NULL)
    {
      if (!may_be_missing || !g_error_matches (open_error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        {
          g_autofree char *shown = g_filename_display_name (folder);

          g_ptr_array_add (registry->errors,
                           g_error_new (LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_OPEN,
                                        _ ("%s: this folder of plugins cannot be read: %s"), shown,
                                        open_error->message));
        }
      return;
    }

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, "." G_MODULE_SUFFIX))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_strings);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (folder, names->pdata[i], NULL);
      GError *error = NULL;

      if (!lc_registry_load_file (registry, file, &error))
        g_ptr_array_add (registry->errors, error);
    }
}

/**
 * lc_registry_load_folder:
 * @registry: a registry
 * @folder: (type filename): a folder of modules
 *
 * Loads each module of a folder, in the order of their names as bytes. What cannot be used, be it
 * the folder itself, becomes an error of the registry and stops nothing.
 */
void
lc_registry_load_folder (LcRegistry *registry, const char *folder)
{
  g_return_if_fail (registry != NULL);
  g_return_if_fail (folder != NULL);

  load_folder (registry, folder, FALSE);
}

static char *
own_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "lastcard", "plugins", NULL);
}

/* A user's own plugins come first, and so win over an installed one of the same name. */
static void
load_standard_folders (LcRegistry *registry)
{
  g_autofree char *own = own_folder ();

  load_folder (registry, own, TRUE);
  load_folder (registry, LC_PLUGIN_FOLDER, TRUE);
}

/**
 * lc_registry_load_path:
 * @registry: a registry
 * @path: (type filename): folders, separated by colons
 *
 * Loads each folder of a search path, in this order. An empty element stands for the standard
 * folders: the user's `lastcard/plugins` under `$XDG_DATA_HOME`, then where lastcard is installed.
 * These may be missing, also if the path names the user's by itself; any other missing folder of the
 * path is an error of the registry.
 */
void
lc_registry_load_path (LcRegistry *registry, const char *path)
{
  g_auto (GStrv) folders = NULL;
  g_autofree char *own = NULL;

  g_return_if_fail (registry != NULL);
  g_return_if_fail (path != NULL);

  if (*path == '\0')
    {
      load_standard_folders (registry);
      return;
    }

  own = own_folder ();
  folders = g_strsplit (path, G_SEARCHPATH_SEPARATOR_S, -1);
  for (guint i = 0; folders[i] != NULL; i++)
    {
      if (*folders[i] == '\0')
        load_standard_folders (registry);
      else
        load_folder (registry, folders[i], strcmp (folders[i], own) == 0);
    }
}

/**
 * lc_registry_load_standard:
 * @registry: a registry
 *
 * Loads the folders of the environment variable `LASTCARD_PLUGINS`, as lc_registry_load_path()
 * does, or the standard folders if it is not set.
 */
void
lc_registry_load_standard (LcRegistry *registry)
{
  const char *path = g_getenv ("LASTCARD_PLUGINS");

  g_return_if_fail (registry != NULL);

  lc_registry_load_path (registry, path != NULL ? path : "");
}

static void
set_not_found (const LcRegistry *registry, LcPluginKind kind, const char *name, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const GPtrArray *entries = registry->entries[kind];
  const char *word = kind_title (kind);
  const char *meant;

  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (names, (gpointer) ((const Entry *) entries->pdata[i])->desc->name);
  g_ptr_array_add (names, NULL);

  meant = lc_suggest (name, (const char *const *) names->pdata);
  if (meant != NULL)
    {
      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_NOT_FOUND,
                   _ ("there is no %s plugin “%s”; did you mean “%s”?"), word, name, meant);
    }
  else if (entries->len > 0)
    {
      g_autofree char *list = g_strjoinv (", ", (char **) names->pdata);

      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_NOT_FOUND,
                   _ ("there is no %s plugin “%s”; there are: %s"), word, name, list);
    }
  else
    {
      g_set_error (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_NOT_FOUND,
                   _ ("there is no %s plugin “%s”, nor any other %s plugin"), word, name, word);
    }
}

/**
 * lc_registry_find:
 * @registry: a registry
 * @kind: a kind of plugin
 * @name: the name to look for
 * @error: return location for %LC_PLUGIN_ERROR_NOT_FOUND, with the name that was probably meant
 *
 * Returns: (transfer none) (nullable): the plugin, valid for ever, or %NULL with @error set
 */
const LcPluginDesc *
lc_registry_find (const LcRegistry *registry, LcPluginKind kind, const char *name, GError **error)
{
  const Entry *entry;

  g_return_val_if_fail (registry != NULL, NULL);
  g_return_val_if_fail ((guint) kind < LC_PLUGIN_N_KINDS, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  entry = find_entry (registry, kind, name);
  if (entry == NULL)
    {
      set_not_found (registry, kind, name, error);
      return NULL;
    }

  return entry->desc;
}

/**
 * lc_registry_count:
 * @registry: a registry
 * @kind: a kind of plugin
 *
 * Returns: the number of plugins of this kind
 */
guint
lc_registry_count (const LcRegistry *registry, LcPluginKind kind)
{
  g_return_val_if_fail (registry != NULL, 0);
  g_return_val_if_fail ((guint) kind < LC_PLUGIN_N_KINDS, 0);

  return registry->entries[kind]->len;
}

static const Entry *
get_entry (const LcRegistry *registry, LcPluginKind kind, guint index)
{
  g_return_val_if_fail (index < lc_registry_count (registry, kind), NULL);

  return registry->entries[kind]->pdata[index];
}

/**
 * lc_registry_get:
 * @registry: a registry
 * @kind: a kind of plugin
 * @index: less than lc_registry_count()
 *
 * Plugins of a kind are sorted by name.
 *
 * Returns: (transfer none): a plugin, valid for ever
 */
const LcPluginDesc *
lc_registry_get (const LcRegistry *registry, LcPluginKind kind, guint index)
{
  const Entry *entry = get_entry (registry, kind, index);

  return entry != NULL ? entry->desc : NULL;
}

/**
 * lc_registry_get_origin:
 * @registry: a registry
 * @kind: a kind of plugin
 * @index: less than lc_registry_count()
 *
 * Returns: (transfer none): where the plugin comes from, as UTF-8 to be shown: its file, or what
 *   lc_registry_add() was told
 */
const char *
lc_registry_get_origin (const LcRegistry *registry, LcPluginKind kind, guint index)
{
  const Entry *entry = get_entry (registry, kind, index);

  return entry != NULL ? entry->origin : NULL;
}

/**
 * lc_registry_count_errors:
 * @registry: a registry
 *
 * Returns: the number of files and folders that could not be used
 */
guint
lc_registry_count_errors (const LcRegistry *registry)
{
  g_return_val_if_fail (registry != NULL, 0);

  return registry->errors->len;
}

/**
 * lc_registry_get_error:
 * @registry: a registry
 * @index: less than lc_registry_count_errors()
 *
 * Errors are in the order in which they happened.
 *
 * Returns: (transfer none): an error of %LC_PLUGIN_ERROR, whose message begins with the file
 */
const GError *
lc_registry_get_error (const LcRegistry *registry, guint index)
{
  g_return_val_if_fail (index < lc_registry_count_errors (registry), NULL);

  return registry->errors->pdata[index];
}

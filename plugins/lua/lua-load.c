/* lua-load.c - the life of a LuaLoad, and its list of mistakes.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#include "lc-error.h"

#define MAX_MISTAKES 40

static int
open_words (lua_State *L)
{
  lua_object_open (L);
  lua_conds_open (L);
  lua_script_open (L);
  return 0;
}

static gboolean
register_words (LuaSandbox *sandbox, const LuaWord *words, GError **error)
{
  luaL_Reg functions[] = { { NULL, NULL }, { NULL, NULL } };

  for (; words->name != NULL; words++)
    {
      functions[0].name = words->name;
      functions[0].func = words->function;
      if (!lua_sandbox_register (sandbox, functions, error))
        return FALSE;
    }
  return TRUE;
}

static void
clear_bytes (gpointer data)
{
  g_bytes_unref (data);
}

/**
 * lua_load_new:
 * @folders: (array zero-terminated=1): where modules are
 * @error: return location for a #GError
 *
 * Makes a sandbox that knows the words of the language.
 *
 * Returns: (transfer full) (nullable): the load, or %NULL with @error set
 */
LuaLoad *
lua_load_new (const char *const *folders, GError **error)
{
  const LuaWord *const words[] = { lua_vocab_words, lua_options_words, lua_steps_words,
                                   lua_conds_makers };
  LuaLoad *load = g_new0 (LuaLoad, 1);

  g_mutex_init (&load->lock);
  load->mistakes = g_ptr_array_new_with_free_func (g_free);
  load->reported = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  load->names = g_string_chunk_new (256);
  load->notes = g_ptr_array_new_with_free_func (g_free);
  load->paths = g_ptr_array_new_with_free_func (g_free);
  load->colours = g_ptr_array_new_with_free_func (g_free);
  load->colour_names = g_ptr_array_new_with_free_func (g_free);
  load->predicates = g_ptr_array_new_with_free_func (lua_predicate_free);
  load->steps = g_array_new (FALSE, TRUE, sizeof (LcStep));
  load->faces = g_array_new (FALSE, TRUE, sizeof (LcFace));
  load->face_places = g_ptr_array_new_with_free_func (g_free);
  load->lists = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, clear_bytes, NULL);
  load->functions = g_array_new (FALSE, TRUE, sizeof (LuaFunction));
  load->sandbox = lua_sandbox_new (NULL, folders, error);
  if (load->sandbox == NULL)
    goto failed;
  lua_sandbox_set_data (load->sandbox, load);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (!register_words (load->sandbox, words[i], error))
      goto failed;
  if (!lua_sandbox_run (load->sandbox, open_words, load, 0, LUA_SANDBOX_LOAD_BUDGET, error))
    goto failed;
  lua_sandbox_freeze (load->sandbox);
  return load;

failed:
  lua_load_free (load);
  return NULL;
}

/**
 * lua_load_free:
 * @load: (transfer full) (nullable): a load
 */
void
lua_load_free (LuaLoad *load)
{
  if (load == NULL)
    return;
  g_clear_pointer (&load->builder, lc_builder_free);
  lua_sandbox_free (load->sandbox);
  lua_spec_free (load->spec);
  g_ptr_array_unref (load->mistakes);
  g_hash_table_unref (load->reported);
  g_string_chunk_free (load->names);
  g_free (load->sources);
  g_ptr_array_unref (load->notes);
  g_ptr_array_unref (load->paths);
  g_ptr_array_unref (load->colours);
  g_ptr_array_unref (load->colour_names);
  g_ptr_array_unref (load->predicates);
  g_array_unref (load->steps);
  g_array_unref (load->faces);
  g_ptr_array_unref (load->face_places);
  g_hash_table_unref (load->lists);
  g_array_unref (load->functions);
  g_mutex_clear (&load->lock);
  g_free (load);
}

/* The load that the script of @L belongs to. */
LuaLoad *
lua_load_get (lua_State *L)
{
  return lua_sandbox_get_data (L);
}

static void
add_mistake (LuaLoad *load, const char *place, const char *format, va_list arguments)
{
  g_autofree char *text = g_strdup_vprintf (format, arguments);
  g_autofree char *whole = place != NULL && *place != '\0' ? g_strdup_printf ("%s: %s", place, text)
                                                           : g_steal_pointer (&text);

  if (load->mistakes->len > MAX_MISTAKES
      || g_ptr_array_find_with_equal_func (load->mistakes, whole, g_str_equal, NULL))
    return;
  if (load->mistakes->len == 0 && load->code == 0)
    load->code = LC_RULES_ERROR_INVALID;
  if (load->mistakes->len == MAX_MISTAKES)
    g_ptr_array_add (load->mistakes, g_strdup ("there are more mistakes; these are the first"));
  else
    g_ptr_array_add (load->mistakes, g_steal_pointer (&whole));
}

/**
 * lua_load_mistake:
 * @load: a load
 * @place: (nullable): "uno-mine.lua:12"
 * @format: what is wrong
 *
 * Notes a mistake. The same one is noted once.
 */
void
lua_load_mistake (LuaLoad *load, const char *place, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_mistake (load, place, format, arguments);
  va_end (arguments);
}

/* Notes a mistake in the line that the script is in. */
void
lua_load_mistake_here (lua_State *L, const char *format, ...)
{
  char place[LUA_MAX_PLACE];
  va_list arguments;

  lua_load_place (L, place);
  va_start (arguments, format);
  add_mistake (lua_load_get (L), place, format, arguments);
  va_end (arguments);
}

/* Notes a mistake in the line where @object was made. */
void
lua_load_mistake_at (lua_State *L, const LuaObject *object, const char *format, ...)
{
  char place[LUA_MAX_PLACE] = "";
  va_list arguments;

  if (object != NULL && object->file != NULL)
    g_snprintf (place, sizeof place, "%s:%d", object->file, object->line);
  va_start (arguments, format);
  add_mistake (lua_load_get (L), place, format, arguments);
  va_end (arguments);
}

/* The line that the script is in: "uno-flex.lua:12"; "" outside of a script. */
void
lua_load_place (lua_State *L, char place[LUA_MAX_PLACE])
{
  int line;
  const char *file = lua_sandbox_where (L, 0, &line);

  if (file == NULL)
    place[0] = '\0';
  else
    g_snprintf (place, LUA_MAX_PLACE, "%s:%d", file, line);
}

/**
 * lua_load_failed:
 * @load: a load
 * @error: return location for a #GError
 *
 * Returns: %TRUE with @error set to all mistakes, a line each, if there are any
 */
gboolean
lua_load_failed (LuaLoad *load, GError **error)
{
  g_autofree char *all = NULL;

  if (load->mistakes->len == 0)
    return FALSE;
  g_ptr_array_add (load->mistakes, NULL);
  all = g_strjoinv ("\n", (char **) load->mistakes->pdata);
  g_ptr_array_remove_index (load->mistakes, load->mistakes->len - 1);
  g_set_error_literal (error, LC_RULES_ERROR, load->code, all);
  return TRUE;
}

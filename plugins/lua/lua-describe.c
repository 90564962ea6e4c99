/* lua-describe.c - what rulesets and house rules say about themselves: titles, summaries, options.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <string.h>

#include "lc-language.h"
#include "lua-files.h"
#include "lua-language.h"

static int
read_title (lua_State *L)
{
  LuaLoad *load = lua_touserdata (L, 1);

  lua_rawgeti (L, LUA_REGISTRYINDEX, load->part->reference);
  load->title = lua_object_text (L, 2, "title");
  load->summary = lua_object_text (L, 2, "summary");
  if (load->title != NULL)
    load->title = g_string_chunk_insert (load->names, load->title);
  if (load->summary != NULL)
    load->summary = g_string_chunk_insert (load->names, load->summary);
  return 0;
}

static gboolean
take_title (LuaLoad *load, LuaPart *part, GError **error)
{
  load->part = part;
  return lua_sandbox_run (load->sandbox, read_title, load, 0, LUA_SANDBOX_LOAD_BUDGET, error);
}

/* Fills in the title and summary; what is wrong with a script that cannot be read is its summary,
 * so that it does not hide the others. */
static void
fill_in (LcRulesetInfo *info, const char *const *folders)
{
  g_autoptr (GError) error = NULL;
  LuaLoad *load = lua_load_new (folders, &error);

  if (load != NULL)
    {
      LuaPart *part;

      load->spec = lua_spec_parse (info->id, NULL);
      load->spec = load->spec != NULL ? load->spec : lua_spec_parse ("unnamed", NULL);
      part = load->spec->parts->pdata[0];
      part->house = info->house;
      part->reference = lua_language_run_script (load, part, info->path, &error);
      if (part->reference != LUA_NOREF && take_title (load, part, &error))
        {
          info->title = g_strdup (load->title);
          info->summary = g_strdup (load->summary);
        }
      else
        lua_language_join_mistakes (load, &error);
    }
  info->broken = error != NULL;
  if (info->title == NULL)
    info->title = g_strdup (info->id);
  if (info->summary == NULL)
    info->summary = g_strdup (error != NULL ? error->message : "");
  lua_load_free (load);
}

/* LcLanguageFuncs.list */
GPtrArray *
lua_describe_all (const char *const *folders, GError **error)
{
  GPtrArray *infos = lua_files_list (folders, error);

  for (guint i = 0; infos != NULL && i < infos->len; i++)
    fill_in (infos->pdata[i], folders);
  return infos;
}

static LcPartInfo *
describe_part (LuaLoad *load, LuaPart *part, const char *path, GError **error)
{
  LcPartInfo *info;

  if (!take_title (load, part, error))
    return NULL;
  info = g_new0 (LcPartInfo, 1);
  info->id = g_strdup (part->name);
  info->title = g_strdup (load->title != NULL ? load->title : part->name);
  info->summary = g_strdup (load->summary != NULL ? load->summary : "");
  info->path = g_strdup (path);
  info->house = part->house;
  info->spec = lua_part_format (part);
  info->order = part->order;
  info->options = g_ptr_array_new_with_free_func ((GDestroyNotify) lc_option_info_free);
  for (guint i = 0; i < part->infos->len; i++)
    g_ptr_array_add (info->options, lc_option_info_copy (part->infos->pdata[i]));
  return info;
}

static gint
compare_infos (gconstpointer a, gconstpointer b)
{
  const LcPartInfo *x = *(LcPartInfo *const *) a;
  const LcPartInfo *y = *(LcPartInfo *const *) b;

  if (x->house != y->house)
    return x->house ? 1 : -1;
  return x->order != y->order ? x->order - y->order : strcmp (x->id, y->id);
}

static GPtrArray *
describe_parts (LuaLoad *load, GError **error)
{
  g_autoptr (GPtrArray) infos = g_ptr_array_new_with_free_func ((GDestroyNotify) lc_part_info_free);

  for (guint i = 0; i < load->spec->parts->len; i++)
    {
      LcPartInfo *info =
        describe_part (load, load->spec->parts->pdata[i], load->paths->pdata[i], error);

      if (info == NULL)
        return NULL;
      g_ptr_array_add (infos, info);
    }
  if (lua_load_failed (load, error))
    return NULL;
  g_ptr_array_sort (infos, compare_infos);
  return g_steal_pointer (&infos);
}

/* LcLanguageFuncs.describe */
GPtrArray *
lua_describe (const char *spec, const char *const *folders, GError **error)
{
  g_autoptr (LuaSpec) parsed =
    *spec == '+' ? lua_spec_parse_house (spec + 1, error) : lua_spec_parse (spec, error);
  g_autoptr (GError) stopped = NULL;
  g_auto (GStrv) modules = NULL;
  GPtrArray *infos = NULL;
  LuaLoad *load;

  if (parsed == NULL)
    return NULL;
  modules = lua_files_own_folders (folders, parsed);
  load = lua_load_new ((const char *const *) modules, error);
  if (load == NULL)
    return NULL;
  load->spec = g_steal_pointer (&parsed);
  if (lua_language_run_scripts (load, folders, &stopped))
    infos = describe_parts (load, error);
  else
    {
      lua_language_join_mistakes (load, &stopped);
      g_propagate_error (error, g_steal_pointer (&stopped));
    }
  lua_load_free (load);
  return infos;
}

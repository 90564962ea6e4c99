/* lua-spec.c - reads and writes the full names of rulesets.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-spec.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"
#include "lc-language.h"

#define MAX_PARTS 16
#define MAX_SETTINGS 16
#define MAX_WORD 63
#define LONGEST_FILE 56 /* bytes; below LUA_IDSIZE */

static void
setting_free (gpointer data)
{
  LuaSetting *setting = data;

  g_free (setting->name);
  g_free (setting->value);
  g_free (setting);
}

static LuaPart *
part_new (char *name, gboolean house)
{
  LuaPart *part = g_new0 (LuaPart, 1);

  part->name = name;
  part->house = house;
  part->settings = g_ptr_array_new_with_free_func (setting_free);
  part->infos = g_ptr_array_new_with_free_func ((GDestroyNotify) lc_option_info_free);
  part->canonical = g_string_new (NULL);
  return part;
}

static void
part_free (gpointer data)
{
  LuaPart *part = data;

  g_free (part->name);
  g_free (part->path);
  g_ptr_array_unref (part->settings);
  g_ptr_array_unref (part->infos);
  g_clear_pointer (&part->options, g_ptr_array_unref);
  g_string_free (part->canonical, TRUE);
  g_free (part);
}

/**
 * lua_spec_free:
 * @spec: (transfer full) (nullable): a name
 */
void
lua_spec_free (LuaSpec *spec)
{
  if (spec == NULL)
    return;
  g_ptr_array_unref (spec->parts);
  g_free (spec);
}

/**
 * lua_spec_is_id:
 * @text: a word
 *
 * Returns: whether @text is made of small letters, digits and hyphens, with a letter or digit at
 *   both ends, and not too long
 */
gboolean
lua_spec_is_id (const char *text)
{
  const gsize length = strlen (text);

  if (length == 0 || length > MAX_WORD || text[0] == '-' || text[length - 1] == '-')
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_islower (text[i]) && !g_ascii_isdigit (text[i]) && text[i] != '-')
      return FALSE;
  return TRUE;
}

/* Says what was expected at the place @at of @text. */
static gboolean
refuse (const char *text, const char *at, const char *expected, GError **error)
{
  g_autofree char *begin = g_strndup (text, (gsize) (at - text));
  g_autofree char *rest = g_utf8_make_valid (at, -1);

  if (*text == '\0')
    g_set_error (
      error, LC_RULES_ERROR, LC_RULES_ERROR_NAME,
      _ ("the name of the rules is empty; write one such as uno-flex or uno-flex+stacking"));
  else if (at == text)
    g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NAME,
                 _ ("the name of the rules begins with “%.40s”; expected %s"), rest, expected);
  else if (*at == '\0')
    g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NAME,
                 _ ("the name of the rules “%s” ends where %s was expected"), begin, expected);
  else
    g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NAME,
                 _ ("in the name of the rules, after “%s”: expected %s, found “%.40s”"), begin,
                 expected, rest);
  return FALSE;
}

/* Takes the word that begins at @at; NULL if there is none. */
static char *
take_word (const char **at, gboolean id)
{
  const char *begin = *at;
  const char *end = begin;

  while (g_ascii_isalnum (*end) || *end == '-' || (!id && (*end == '_' || *end == '.')))
    end++;
  if (end == begin)
    return NULL;
  *at = end;
  return g_strndup (begin, (gsize) (end - begin));
}

/* The option that begins at @at has the name that it has in its script. */
static gboolean
refuse_underscore (const char *text, const char *at, GError **error)
{
  const char *end = at;
  g_autofree char *before = g_strndup (text, (gsize) (at - text));
  g_autofree char *name = NULL;
  g_autofree char *right = NULL;

  while (g_ascii_isalnum (*end) || *end == '-' || *end == '_')
    end++;
  name = g_strndup (at, (gsize) (end - at));
  right = g_strdelimit (g_strdup (name), "_", '-');
  g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NAME,
               _ ("in the name of the rules, after “%s”: an option is written with hyphens there; "
                  "write “%s” for “%s”"),
               before, right, name);
  return FALSE;
}

static gboolean
parse_setting (const char *text, const char **at, LuaPart *part, GError **error)
{
  LuaSetting *setting;
  const char *begin;

  if (part->settings->len >= MAX_SETTINGS)
    {
      g_autofree char *fewer = g_strdup_printf (_ ("no more than %d options"), MAX_SETTINGS);

      return refuse (text, *at, fewer, error);
    }
  setting = g_new0 (LuaSetting, 1);
  g_ptr_array_add (part->settings, setting);
  begin = *at;
  setting->name = take_word (at, TRUE);
  if (setting->name == NULL)
    return refuse (text, *at, _ ("the name of an option"), error);
  if (**at == '_')
    return refuse_underscore (text, begin, error);
  for (guint i = 0; i + 1 < part->settings->len; i++)
    if (g_str_equal (((LuaSetting *) part->settings->pdata[i])->name, setting->name))
      {
        g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_OPTION,
                     _ ("the option “%s” of %s is set twice"), setting->name, part->name);
        return FALSE;
      }
  if (**at != '=')
    return refuse (text, *at, _ ("“=” and a value"), error);
  (*at)++;
  setting->value = take_word (at, FALSE);
  if (setting->value == NULL)
    return refuse (text, *at, _ ("a value"), error);
  return TRUE;
}

static gboolean
parse_settings (const char *text, const char **at, LuaPart *part, GError **error)
{
  do
    {
      (*at)++; /* the brace, or a comma */
      if (!parse_setting (text, at, part, error))
        return FALSE;
    }
  while (**at == ',');
  if (**at != '}')
    return refuse (text, *at, _ ("“,” and another option, or “}”"), error);
  (*at)++;
  return TRUE;
}

static gboolean
begins_path (const char *at)
{
  return g_str_has_prefix (at, "/") || g_str_has_prefix (at, "./") || g_str_has_prefix (at, "../");
}

/* What begins at @at is a path that does not end as one of a script. */
static gboolean
refuse_path (const char *at, GError **error)
{
  g_autofree char *path = g_strndup (at, strcspn (at, "+{"));
  g_autofree char *valid = g_utf8_make_valid (path, -1);

  g_set_error (
    error, LC_RULES_ERROR, LC_RULES_ERROR_NAME,
    _ ("“%.80s” is no path of a script, for those end in .lua; write “%.80s.lua” if that is "
       "its name"),
    valid, valid);
  return FALSE;
}

/* After the name of a part, which began at @begin, something else comes than there should. */
static gboolean
refuse_rest (const char *text, const char *begin, const char *at, GError **error)
{
  g_autofree char *script = g_strndup (begin, (gsize) (at - begin) + strlen (".lua"));

  if (!g_str_has_prefix (at, ".lua") || begins_path (begin))
    return refuse (text, at, _ ("“+” and a house rule, or “{” and an option"), error);
  g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NAME,
               _ ("in the name of the rules, “%s” is the file of a script, and not its name; write "
                  "“./%s” for the file here, or “%.*s” for the one that is found by its name"),
               script, script, (int) (at - begin), begin);
  return FALSE;
}

/* Where the path that begins at @at ends: after ".lua"; NULL if there is none. */
static const char *
path_end (const char *at)
{
  const char *end = at;

  if (!begins_path (at))
    return NULL;
  while ((end = strstr (end, ".lua")) != NULL)
    {
      end += strlen (".lua");
      if (*end == '\0' || *end == '+' || *end == '{')
        return end;
    }
  return NULL;
}

/* Takes the name of a part, or the path of its script: then @path is set, and the name is that of
 * the file. */
static char *
take_name (const char **at, char **path)
{
  const char *end = path_end (*at);
  g_autofree char *given = NULL;
  g_autofree char *base = NULL;

  if (end == NULL)
    return take_word (at, TRUE);
  given = g_strndup (*at, (gsize) (end - *at));
  *path = g_canonicalize_filename (given, NULL);
  *at = end;
  base = g_path_get_basename (*path);
  return g_strndup (base, strlen (base) - strlen (".lua"));
}

static gboolean
is_named (const LuaSpec *spec, const char *name)
{
  for (guint i = 0; i < spec->parts->len; i++)
    {
      const LuaPart *part = spec->parts->pdata[i];

      if (part->house && g_str_equal (part->name, name))
        return TRUE;
    }
  return FALSE;
}

static gboolean
parse_part (LuaSpec *spec, const char *text, const char **at, gboolean house, GError **error)
{
  const char *begin = *at;
  g_autofree char *path = NULL;
  g_autofree char *name = take_name (at, &path);
  LuaPart *part;

  if (name != NULL && path != NULL && !lua_spec_is_id (name))
    {
      g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NAME,
                   _ ("the name of a script is made of small letters, digits and hyphens, as in "
                      "my-rule.lua, which “%s.lua” is not"),
                   name);
      return FALSE;
    }
  if (name == NULL && begins_path (begin))
    return refuse_path (begin, error);
  if (name == NULL || !lua_spec_is_id (name))
    return refuse (text, begin,
                   house ? _ ("the name of a house rule (small letters)")
                         : _ ("the name of a ruleset (small letters)"),
                   error);
  if (spec->parts->len >= MAX_PARTS)
    {
      g_autofree char *fewer = g_strdup_printf (_ ("no more than %d parts"), MAX_PARTS);

      return refuse (text, begin, fewer, error);
    }
  if (is_named (spec, name))
    {
      g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_CONFLICT,
                   _ ("the house rule “%s” is named twice; once is enough"), name);
      return FALSE;
    }
  part = part_new (g_steal_pointer (&name), house);
  part->path = g_steal_pointer (&path);
  g_ptr_array_add (spec->parts, part);
  return **at != '{' || parse_settings (text, at, part, error);
}

static LuaSpec *
parse (const char *text, gboolean house, GError **error)
{
  g_autoptr (LuaSpec) spec = g_new0 (LuaSpec, 1);
  const char *at = text;
  const char *begin = text;

  spec->parts = g_ptr_array_new_with_free_func (part_free);
  while (parse_part (spec, text, &at, house || spec->parts->len > 0, error))
    {
      if (*at == '\0')
        return g_steal_pointer (&spec);
      if (*at != '+')
        {
          refuse_rest (text, begin, at, error);
          return NULL;
        }
      begin = ++at;
    }
  return NULL;
}

/**
 * lua_spec_parse:
 * @text: "name", "name{option=value,…}", and any number of house rules after "+" each; the path of
 *   a script, which begins with a slash or a dot, may stand for a name
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the parts, or %NULL with #LC_RULES_ERROR set
 */
LuaSpec *
lua_spec_parse (const char *text, GError **error)
{
  return parse (text, FALSE, error);
}

/**
 * lua_spec_parse_house:
 * @text: the same, but of house rules alone
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the parts, or %NULL with #LC_RULES_ERROR set
 */
LuaSpec *
lua_spec_parse_house (const char *text, GError **error)
{
  return parse (text, TRUE, error);
}

static gint
compare_parts (gconstpointer a, gconstpointer b)
{
  const LuaPart *x = *(LuaPart *const *) a;
  const LuaPart *y = *(LuaPart *const *) b;

  if (x->house != y->house)
    return x->house ? 1 : -1;
  return x->order != y->order ? (x->order < y->order ? -1 : 1) : strcmp (x->name, y->name);
}

/**
 * lua_spec_sort:
 * @spec: a name whose parts know their order
 *
 * Puts the house rules into the order in which they are applied: by their declared order, and those
 * of the same order by name. So the order in which a user names them changes nothing.
 */
void
lua_spec_sort (LuaSpec *spec)
{
  g_ptr_array_sort (spec->parts, compare_parts);
}

/* How @part stands in the full name. */
char *
lua_part_format (const LuaPart *part)
{
  const char *name = part->path != NULL ? part->path : part->name;

  return part->canonical->len > 0 ? g_strdup_printf ("%s{%s}", name, part->canonical->str)
                                  : g_strdup (name);
}

/**
 * lua_part_file:
 * @part: a part of a name
 *
 * What messages call the script of @part: "uno-flex.lua", "house/stacking.lua"; one that is named
 * by its path is "./my-rule.lua" if it is below where the user is, else the whole path. Lua cuts
 * longer names than %LONGEST_FILE, each of its messages in its own way, so they are cut here.
 *
 * Returns: (transfer full): the name
 */
char *
lua_part_file (const LuaPart *part)
{
  g_autofree char *here = NULL;
  g_autofree char *file = NULL;
  const char *end;

  if (part->path == NULL)
    return g_strdup_printf ("%s%s.lua", part->house ? "house/" : "", part->name);
  here = g_get_current_dir ();
  if (g_str_has_prefix (part->path, here) && part->path[strlen (here)] == '/')
    file = g_strconcat (".", part->path + strlen (here), NULL);
  else
    file = g_strdup (part->path);
  if (strlen (file) <= LONGEST_FILE)
    return g_steal_pointer (&file);
  end = file + strlen (file) - (LONGEST_FILE - strlen ("..."));
  while ((*end & 0xC0) == 0x80) /* within a character of UTF-8 */
    end++;
  return g_strconcat ("...", end, NULL);
}

/**
 * lua_spec_format:
 * @spec: a name whose scripts have run
 *
 * Returns: (transfer full): the one name that all ways to ask for these rules have in common:
 *   options by name, those that have their default left out
 */
char *
lua_spec_format (const LuaSpec *spec)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < spec->parts->len; i++)
    {
      g_autofree char *part = lua_part_format (spec->parts->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "+" : "", part);
    }
  return g_string_free (text, FALSE);
}

/* The value that was set for @option, or NULL. */
const char *
lua_part_get (LuaPart *part, const char *option)
{
  for (guint i = 0; i < part->settings->len; i++)
    {
      LuaSetting *setting = part->settings->pdata[i];

      if (g_str_equal (setting->name, option))
        {
          setting->used = TRUE;
          return setting->value;
        }
    }
  return NULL;
}

/* Remembers that there is such an option. */
void
lua_part_declare (LuaPart *part, const char *option)
{
  if (part->options == NULL)
    part->options = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (part->options, g_strdup (option));
}

/* Remembers that @option has a value that is not its default. Options come in their order. */
void
lua_part_differs (LuaPart *part, const char *option, const char *value)
{
  if (part->canonical->len > 0)
    g_string_append_c (part->canonical, ',');
  g_string_append_printf (part->canonical, "%s=%s", option, value);
}

static void
refuse_option (const LuaPart *part, const char *option, GError **error)
{
  g_autofree char *known = NULL;
  const char *meant;

  if (part->options == NULL)
    {
      g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_OPTION,
                   _ ("%s has no options, so there is no “%s” to set; leave it out"), part->name,
                   option);
      return;
    }
  g_ptr_array_add (part->options, NULL);
  known = g_strjoinv (", ", (char **) part->options->pdata);
  meant = lc_suggest (option, (const char *const *) part->options->pdata);
  if (meant != NULL)
    g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_OPTION,
                 _ ("%s has no option “%s”; did you mean “%s”?"), part->name, option, meant);
  else
    g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_OPTION,
                 _ ("%s has no option “%s”; its options are %s"), part->name, option, known);
  g_ptr_array_remove_index (part->options, part->options->len - 1);
}

/**
 * lua_spec_check_used:
 * @spec: a name whose scripts have run
 * @error: return location for a #GError
 *
 * Returns: %TRUE if every option that was set is one of its script's
 */
gboolean
lua_spec_check_used (const LuaSpec *spec, GError **error)
{
  for (guint i = 0; i < spec->parts->len; i++)
    {
      const LuaPart *part = spec->parts->pdata[i];

      for (guint j = 0; j < part->settings->len; j++)
        {
          const LuaSetting *setting = part->settings->pdata[j];

          if (!setting->used)
            {
              refuse_option (part, setting->name, error);
              return FALSE;
            }
        }
    }
  return TRUE;
}

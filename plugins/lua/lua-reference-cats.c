/* lua-reference-cats.c - the language as annotations (LuaCATS) from which editors complete and
 * check scripts.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <string.h>

#include "lua-cases-private.h"
#include "lua-reference-private.h"

#define LAST_KIND_NAME 32

/* What is in no table: the shapes of functions and lists. */
static const char preamble[] =
  "---@meta\n"
  "-- The ruleset language of lastcard for lua-language-server. Made by \"lastcard rules doc\n"
  "-- --luacats\"; what is changed here is lost.\n"
  "\n"
  "---@alias lastcard.Steps lastcard.Step|lastcard.Steps[]\n"
  "---@alias lastcard.Amount integer|lastcard.Counter\n"
  "---@alias lastcard.Predicate fun(face: lastcard.Face, top: lastcard.Face, colour?: string): "
  "boolean\n"
  "---@alias lastcard.ScriptFunction fun(game: lastcard.Game)\n";

/* Types of signatures that are no kinds of objects. */
static const char *const types[][2] = {
  { "who", "lastcard.Who" },
  { "event", "lastcard.Event" },
  { "amount", "lastcard.Amount" },
  { "steps", "lastcard.Steps" },
  { "predicate", "lastcard.Predicate" },
  { "script function", "lastcard.ScriptFunction" },
  { "filter", "table<string, boolean|integer|string>" },
  { "cases", "lastcard.Cases" },
  { "colour id", "string|lastcard.Colour" },
};

/* Appends "lastcard.HouseRule" for "house rule". */
static void
append_class (GString *out, const char *name)
{
  gboolean begins = TRUE;

  g_string_append (out, "lastcard.");
  for (; *name != '\0'; name++)
    if (*name == ' ' || *name == '_')
      begins = TRUE;
    else
      {
        g_string_append_c (out, begins ? g_ascii_toupper (*name) : *name);
        begins = FALSE;
      }
}

/* The kind of this name, LUA_KIND_NONE if there is none. */
static LuaKind
find_kind (const char *name)
{
  for (guint kind = LUA_KIND_NONE + 1; kind < LUA_N_KINDS; kind++)
    if (strcmp (lua_kind ((LuaKind) kind)->name, name) == 0)
      return (LuaKind) kind;
  return LUA_KIND_NONE;
}

/* Appends a type of a signature that is one word: "who", "face fields", "token?", "integer". */
static void
append_simple_type (GString *out, const char *type)
{
  const gboolean optional = g_str_has_suffix (type, "?");
  const gboolean fields = g_str_has_suffix (type, " fields");
  g_autofree char *name =
    g_strndup (type, strlen (type) - (gsize) optional - (fields ? strlen (" fields") : 0));
  gsize known = 0;

  while (known < G_N_ELEMENTS (types) && strcmp (types[known][0], name) != 0)
    known++;
  if (known < G_N_ELEMENTS (types))
    g_string_append (out, types[known][1]);
  else if (find_kind (name) != LUA_KIND_NONE)
    append_class (out, name);
  else
    g_string_append (out, fields ? "table" : name);
  if (fields && find_kind (name) != LUA_KIND_NONE)
    g_string_append (out, "Fields");
  if (optional)
    g_string_append_c (out, '?');
}

static void
append_signature_type (GString *out, const char *type)
{
  g_auto (GStrv) parts = NULL;

  if (strcmp (type, "fun(): face") == 0)
    g_string_append (out, "fun(): lastcard.Face?");
  else if (strcmp (type, "table<string, option>") == 0)
    g_string_append (out, "table<string, lastcard.Option>");
  else
    {
      parts = g_strsplit (type, "|", -1);
      for (guint i = 0; parts[i] != NULL; i++)
        {
          g_string_append (out, i > 0 ? "|" : "");
          append_simple_type (out, parts[i]);
        }
    }
}

static void
append_words_type (GString *out, const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    g_string_append_printf (out, "%s\"%s\"", i > 0 ? "|" : "", words[i]);
}

static void
append_field_type (GString *out, LuaKind kind, const LuaField *field)
{
  switch ((LuaFieldType) field->type)
    {
    case LUA_FIELD_TEXT:
    case LUA_FIELD_ID:
      g_string_append (out, "string");
      break;
    case LUA_FIELD_INT:
      g_string_append (out, "integer");
      break;
    case LUA_FIELD_BOOL:
      g_string_append (out, "boolean");
      break;
    case LUA_FIELD_WORD:
      append_words_type (out, field->words);
      break;
    case LUA_FIELD_FUNC:
      g_string_append (out, kind == LUA_KIND_HOUSE ? "fun(rules: lastcard.Ruleset)"
                                                   : "lastcard.Predicate");
      break;
    case LUA_FIELD_STEPS:
      g_string_append (out, "lastcard.Steps");
      break;
    case LUA_FIELD_COLOUR:
      g_string_append (out, "string|lastcard.Colour");
      break;
    case LUA_FIELD_RANGE:
      g_string_append (out, "integer[]");
      break;
    case LUA_FIELD_WORDS:
      g_string_append (out, "string[]");
      break;
    case LUA_FIELD_VALUE:
      g_string_append (out, "integer|string");
      break;
    case LUA_FIELD_OBJECT:
    case LUA_FIELD_LIST:
      append_class (out, lua_kind ((LuaKind) field->kind)->name);
      g_string_append (out, field->type == LUA_FIELD_LIST ? "[]" : "");
      break;
    }
}

/* Functions ------------------------------------------------------------------------------------- */

/* "fun(self: lastcard.Token, who?: lastcard.Who): integer" */
static void
append_overload (GString *out, const char *self, const LuaSignature *signature)
{
  g_string_append (out, "---@overload fun(");
  if (self != NULL)
    {
      g_string_append (out, "self: ");
      append_class (out, self);
    }
  for (guint i = 0; i < signature->parameters->len; i++)
    {
      const LuaParameter *parameter = signature->parameters->pdata[i];

      g_string_append_printf (out, "%s%s%s: ", i > 0 || self != NULL ? ", " : "", parameter->name,
                              parameter->optional ? "?" : "");
      append_signature_type (out, parameter->type);
    }
  g_string_append_c (out, ')');
  if (signature->result != NULL)
    {
      g_string_append (out, ": ");
      append_signature_type (out, signature->result);
    }
  g_string_append_c (out, '\n');
}

/* A word, or with @self, a name of a kind or of another class, a method. */
static void
append_function (GString *out, const char *self, const char *variable, const LuaWord *word)
{
  g_autoptr (GPtrArray) signatures = lua_reference_signatures (word);
  const LuaSignature *first = signatures->pdata[0];
  g_autoptr (GString) names = g_string_new (NULL);

  g_string_append_printf (out, "\n---%s\n", word->doc);
  for (guint i = 0; i < first->parameters->len; i++)
    {
      const LuaParameter *parameter = first->parameters->pdata[i];

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", parameter->name);
      g_string_append_printf (out, "---@param %s%s ", parameter->name,
                              parameter->optional ? "?" : "");
      append_signature_type (out, parameter->type);
      g_string_append_c (out, '\n');
    }
  if (first->result != NULL)
    {
      g_string_append (out, "---@return ");
      append_signature_type (out, first->result);
      g_string_append_c (out, '\n');
    }
  for (guint i = 1; i < signatures->len; i++)
    append_overload (out, self, signatures->pdata[i]);
  g_string_append_printf (out, "function %s%s%s (%s) end\n", variable != NULL ? variable : "",
                          variable != NULL ? ":" : "", word->name, names->str);
}

static void
append_functions (GString *out, const char *self, const char *variable, const LuaWord *words)
{
  for (; words->name != NULL; words++)
    append_function (out, self, variable, words);
}

/* Classes --------------------------------------------------------------------------------------- */

static void
append_fields (GString *out, LuaKind kind)
{
  const LuaKindInfo *info = lua_kind (kind);

  g_string_append (out, "\n---@class ");
  append_class (out, info->name);
  g_string_append (out, "Fields\n");
  for (const LuaField *field = info->fields; field->name != NULL; field++)
    {
      g_string_append_printf (out, "---@field %s%s ", field->name,
                              field->required && info->positional == NULL ? "" : "?");
      append_field_type (out, kind, field);
      g_string_append_printf (out, " # %s\n", field->doc);
    }
  for (guint i = 0; info->positional != NULL && info->positional[i] != NULL; i++)
    {
      g_string_append_printf (out, "---@field [%u]? ", i + 1);
      append_field_type (out, kind, lua_kind_field (kind, info->positional[i]));
      g_string_append_printf (out, " # its %s\n", info->positional[i]);
    }
}

static void
append_kind (GString *out, LuaKind kind)
{
  const LuaKindInfo *info = lua_kind (kind);
  const gboolean has_fields = info->fields->name != NULL;
  char variable[LAST_KIND_NAME];

  if (has_fields)
    append_fields (out, kind);
  g_strlcpy (variable, info->name, sizeof variable);
  g_strdelimit (variable, " ", '_');
  g_string_append_printf (out, "\n---%s\n---@class ", info->doc);
  append_class (out, info->name);
  if (has_fields)
    {
      g_string_append (out, " : ");
      append_class (out, info->name);
      g_string_append (out, "Fields");
    }
  g_string_append_c (out, '\n');
  if (kind == LUA_KIND_FACE)
    g_string_append (out, "---@field wild boolean # whether it has no colour; can only be read\n");
  if (kind == LUA_KIND_COND)
    g_string_append (out, "---@operator band(lastcard.Condition): lastcard.Condition\n"
                          "---@operator bnot: lastcard.Condition\n");
  if (info->methods == NULL)
    return;
  g_string_append_printf (out, "local %s = {}\n", variable);
  append_functions (out, info->name, variable, info->methods);
}

static void
append_values (GString *out)
{
  for (const LuaValueWord *value = lua_conds_words; value->word.name != NULL; value++)
    {
      g_string_append_printf (out, "\n---%s\n---@type ", value->word.doc);
      append_class (out, lua_kind ((LuaKind) value->kind)->name);
      g_string_append_printf (out, "\n%s = nil\n", value->word.name);
    }
}

/* Rule tests: the keys of the braces are those that the runner knows; counters and tokens of the
 * game come on top of them. */
static void
append_cases (GString *out)
{
  g_string_append (out,
                   "\n---What `cases` makes.\n---@class lastcard.Cases\nlocal cases_of = {}\n");
  append_function (out, "cases", "cases_of", &lua_reference_cases[1]);
  append_function (out, NULL, NULL, &lua_reference_cases[0]);
}

/* Appends the whole vocabulary. */
void
lua_reference_cats (GString *out)
{
  g_string_append (out, preamble);
  g_string_append (out, "---@alias lastcard.Who ");
  append_words_type (out, lua_steps_who);
  g_string_append (out, "\n---@alias lastcard.Event ");
  append_words_type (out, lua_kind_field (LUA_KIND_TRIGGER, "event")->words);
  g_string_append_c (out, '\n');
  for (guint kind = LUA_KIND_NONE + 1; kind < LUA_N_KINDS; kind++)
    append_kind (out, (LuaKind) kind);
  g_string_append (out, "\n---The game, as the function of a `script` step sees it.\n"
                        "---@class lastcard.Game\nlocal game = {}\n");
  append_functions (out, "game", "game", lua_script_methods);
  append_functions (out, NULL, NULL, lua_vocab_words);
  append_functions (out, NULL, NULL, lua_options_words);
  append_functions (out, NULL, NULL, lua_steps_words);
  append_functions (out, NULL, NULL, lua_conds_makers);
  append_values (out);
  append_cases (out);
}

/* lua-reference.c - the reference of the language, made of the tables that implement it.
 *
 * Every field, word, step, condition and method has its description where it is defined. This file
 * only walks over them: as Markdown for people here, as annotations for editors in
 * lua-reference-cats.c.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <string.h>

#include "lua-cases-private.h"
#include "lua-reference-private.h"

/* The kinds of objects in the order of the reference. Those that no script makes are left out. */
const LuaKind lua_reference_kinds[] = {
  LUA_KIND_RULES,    LUA_KIND_COLOUR, LUA_KIND_FACE,  LUA_KIND_CARD,
  LUA_KIND_COUNTER,  LUA_KIND_TOKEN,  LUA_KIND_MODE,  LUA_KIND_ACTION,
  LUA_KIND_FORBID,   LUA_KIND_SIDE,   LUA_KIND_BLUFF, LUA_KIND_JUMP,
  LUA_KIND_QUESTION, LUA_KIND_ANSWER, LUA_KIND_HOUSE, LUA_KIND_NONE,
};

/* The words of rule tests; lua-cases-read.c implements them. */
const LuaWord lua_reference_cases[] = {
  { "cases", NULL, "(rules: string): cases",
    "the tests that follow are of this game, by its full name" },
  { "case", NULL, "(title: string): fun(body: table)",
    "`uno:case \"what the rule says\" { … }`: a test, with the table and the steps in braces" },
  { NULL, NULL, NULL, NULL },
};

/* Signatures ------------------------------------------------------------------------------------ */

static void
parameter_free (gpointer data)
{
  LuaParameter *parameter = data;

  g_free (parameter->name);
  g_free (parameter->type);
  g_free (parameter);
}

void
lua_signature_free (LuaSignature *signature)
{
  g_ptr_array_unref (signature->parameters);
  g_free (signature->result);
  g_free (signature);
}

/* The end of what begins at @text: the next one of @ends that is in no brackets. */
static const char *
find_end (const char *text, const char *ends)
{
  int depth = 0;

  for (; *text != '\0'; text++)
    {
      if (depth == 0 && strchr (ends, *text) != NULL)
        break;
      depth += *text == '(' || *text == '<';
      depth -= *text == ')' || *text == '>';
    }
  return text;
}

/* "who?: who" */
static LuaParameter *
parse_parameter (const char *begin, const char *end)
{
  LuaParameter *parameter = g_new0 (LuaParameter, 1);
  const char *colon = memchr (begin, ':', (gsize) (end - begin));

  g_assert (colon != NULL);
  parameter->optional = colon[-1] == '?';
  parameter->name = g_strndup (begin, (gsize) (colon - begin - parameter->optional));
  parameter->type = g_strstrip (g_strndup (colon + 1, (gsize) (end - colon - 1)));
  return parameter;
}

static LuaSignature *
parse_signature (const char *text)
{
  LuaSignature *signature = g_new0 (LuaSignature, 1);
  const char *at = text;

  g_assert (*at == '(');
  signature->parameters = g_ptr_array_new_with_free_func (parameter_free);
  for (at++; *at != ')';)
    {
      const char *end = find_end (at, ",)");

      g_ptr_array_add (signature->parameters, parse_parameter (at, end));
      at = *end == ',' ? end + 2 : end;
    }
  if (at[1] == ':')
    signature->result = g_strstrip (g_strdup (at + 2));
  return signature;
}

/* The ways to call a word: (transfer full) (element-type LuaSignature). */
GPtrArray *
lua_reference_signatures (const LuaWord *word)
{
  GPtrArray *signatures = g_ptr_array_new_with_free_func ((GDestroyNotify) lua_signature_free);
  g_auto (GStrv) lines = g_strsplit (word->signature, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (signatures, parse_signature (lines[i]));
  return signatures;
}

/* Whether the one argument is a table that is written after the name: face { … }. */
gboolean
lua_reference_in_braces (const LuaSignature *signature)
{
  const LuaParameter *first;

  if (signature->parameters->len != 1)
    return FALSE;
  first = signature->parameters->pdata[0];
  return g_str_has_suffix (first->type, " fields") || strcmp (first->type, "filter") == 0
         || g_str_has_prefix (first->type, "table");
}

/* Markdown -------------------------------------------------------------------------------------- */

/* "`draw (n [, who])`" */
static void
append_call (GString *out, const char *prefix, const char *name, const LuaSignature *signature)
{
  g_string_append_printf (out, "`%s%s ", prefix, name);
  if (lua_reference_in_braces (signature))
    {
      g_string_append (out, "{ … }`");
      return;
    }
  g_string_append_c (out, '(');
  for (guint i = 0; i < signature->parameters->len; i++)
    {
      const LuaParameter *parameter = signature->parameters->pdata[i];

      if (parameter->optional)
        g_string_append_printf (out, "%s[%s%s]", i > 0 ? " " : "", i > 0 ? ", " : "",
                                parameter->name);
      else if (strcmp (parameter->name, "...") == 0)
        g_string_append_printf (out, "%s%s, …", i > 0 ? ", " : "", parameter->type);
      else
        g_string_append_printf (out, "%s%s", i > 0 ? ", " : "", parameter->name);
    }
  g_string_append (out, ")`");
}

static void
append_word (GString *out, const char *prefix, const LuaWord *word)
{
  g_autoptr (GPtrArray) signatures = NULL;

  g_string_append (out, "| ");
  if (word->signature[0] == ':')
    g_string_append_printf (out, "`%s`", word->name);
  else
    {
      signatures = lua_reference_signatures (word);
      for (guint i = 0; i < signatures->len; i++)
        {
          g_string_append (out, i > 0 ? ", " : "");
          append_call (out, prefix, word->name, signatures->pdata[i]);
        }
    }
  g_string_append_printf (out, " | %s |\n", word->doc);
}

static void
append_words (GString *out, const char *heading, const char *prefix, const LuaWord *words)
{
  g_string_append_printf (out, "| %s | |\n| --- | --- |\n", heading);
  for (; words->name != NULL; words++)
    append_word (out, prefix, words);
  g_string_append_c (out, '\n');
}

static void
append_choice (GString *out, const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    g_string_append_printf (out, "%s`\"%s\"`",
                            i == 0                 ? ""
                            : words[i + 1] == NULL ? " or "
                                                   : ", ",
                            words[i]);
}

static void
append_type (GString *out, LuaKind kind, const LuaField *field)
{
  const char *of = lua_kind ((LuaKind) field->kind)->name;

  switch ((LuaFieldType) field->type)
    {
    case LUA_FIELD_TEXT:
      g_string_append (out, "text");
      break;
    case LUA_FIELD_ID:
      g_string_append (out, "id");
      break;
    case LUA_FIELD_INT:
      if (field->min == field->max)
        g_string_append_printf (out, "%d", field->min);
      else
        g_string_append_printf (out, "%d to %d", field->min, field->max);
      break;
    case LUA_FIELD_BOOL:
      g_string_append (out, "true or false");
      break;
    case LUA_FIELD_WORD:
      append_choice (out, field->words);
      break;
    case LUA_FIELD_FUNC:
      g_string_append (out, kind == LUA_KIND_HOUSE ? "function" : "predicate");
      break;
    case LUA_FIELD_STEPS:
      g_string_append (out, "steps");
      break;
    case LUA_FIELD_COLOUR:
      g_string_append (out, "id of a colour");
      break;
    case LUA_FIELD_RANGE:
      g_string_append_printf (out, "`{ least, most }`, %d to %d", field->min, field->max);
      break;
    case LUA_FIELD_WORDS:
      g_string_append (out, "two texts");
      break;
    case LUA_FIELD_VALUE:
      g_string_append_printf (out, "%d to %d, or one of its words", field->min, field->max);
      break;
    case LUA_FIELD_OBJECT:
      g_string_append (out, of);
      break;
    case LUA_FIELD_LIST:
      g_string_append_printf (out, "list of %ss", of);
      break;
    }
}

static void
append_fields (GString *out, LuaKind kind)
{
  g_string_append (out, "| field | type | |\n| --- | --- | --- |\n");
  for (const LuaField *field = lua_kind (kind)->fields; field->name != NULL; field++)
    {
      g_string_append_printf (out, "| `%s`%s | ", field->name, field->required ? "\\*" : "");
      append_type (out, kind, field);
      g_string_append_printf (out, " | %s |\n", field->doc);
    }
  g_string_append_c (out, '\n');
}

static void
append_kind (GString *out, LuaKind kind)
{
  const LuaKindInfo *info = lua_kind (kind);

  g_string_append_printf (out, "### `%s`\n\n%s\n\n", info->made, info->doc);
  append_fields (out, kind);
  if (kind == LUA_KIND_RULES)
    append_words (out, "method", "rules:", info->methods);
}

static void
append_conditions (GString *out)
{
  g_string_append_printf (out, "## Conditions\n\n%s\n\n", lua_kind (LUA_KIND_COND)->doc);
  g_string_append (out, "| condition | holds if |\n| --- | --- |\n");
  for (const LuaValueWord *value = lua_conds_words; value->word.name != NULL; value++)
    if (value->kind == LUA_KIND_COND)
      append_word (out, "", &value->word);
  for (const LuaWord *word = lua_conds_makers; word->name != NULL; word++)
    append_word (out, "", word);
  for (const LuaWord *word = lua_conds_counter_methods; word->name != NULL; word++)
    append_word (out, "counter:", word);
  for (const LuaWord *word = lua_conds_token_methods; word->name != NULL; word++)
    append_word (out, "token:", word);
  g_string_append_printf (out, "\n%s `is`, `above` and `below` go with them as with a counter.\n\n",
                          "These numbers are always there.");
  g_string_append (out, "| number | |\n| --- | --- |\n");
  for (const LuaValueWord *value = lua_conds_words; value->word.name != NULL; value++)
    if (value->kind == LUA_KIND_QUANTITY)
      append_word (out, "", &value->word);
  g_string_append_c (out, '\n');
}

static void
append_steps (GString *out)
{
  g_string_append (out, "## Steps\n\n`who` is one of ");
  append_choice (out, lua_steps_who);
  g_string_append_printf (out,
                          "; `\"self\"` if nothing is said. `n` is a whole number up to %d, or a "
                          "counter. What stands in [ ] may be left out.\n\n",
                          LC_MAX_AMOUNT);
  append_words (out, "step", "", lua_steps_words);
}

static void
append_keys (GString *out, const char *what, const char *const *keys)
{
  g_string_append (out, what);
  for (guint i = 0; keys[i] != NULL; i++)
    g_string_append_printf (out, "%s `%s`", i > 0 ? "," : "", keys[i]);
  g_string_append (out, ".\n\n");
}

static void
append_cases (GString *out)
{
  g_string_append (out, "## Rule tests\n\ndocs/rule-tests.md explains them.\n\n");
  append_words (out, "word", "", lua_reference_cases);
  append_keys (out, "The table of a case is set with", lua_case_table_keys);
  append_keys (out, "What is expected after a step:", lua_case_expect_keys);
}

static void
append_markdown (GString *out)
{
  g_string_append_printf (out,
                          "# Reference of the ruleset language, version %d\n\n"
                          "`lastcard rules doc` prints this part of the page; it is made of the "
                          "tables that the program itself works with. Ids are small letters, "
                          "digits and hyphens. `*`: must be there. A predicate is "
                          "`function (face, top, colour) … end` and returns true or false: `face` "
                          "is what would be played or is held, `top` the top card, `colour` the id "
                          "of the colour in force, or nil.\n\n"
                          "## What a game is made of\n\n",
                          LUA_LANGUAGE_VERSION);
  for (const LuaKind *kind = lua_reference_kinds; *kind != LUA_KIND_NONE; kind++)
    append_kind (out, *kind);
  g_string_append (out, "## Words\n\n");
  append_words (out, "word", "", lua_vocab_words);
  g_string_append (out, "## Options\n\n");
  append_words (out, "word", "", lua_options_words);
  append_steps (out);
  append_conditions (out);
  g_string_append (out, "## The game in a `script` step\n\n");
  append_words (out, "method", "game:", lua_script_methods);
  append_cases (out);
  g_string_truncate (out, out->len - 1);
}

/**
 * lua_reference:
 * @format: "markdown" for people, "luacats" for editors
 *
 * Returns: (transfer full) (nullable): the reference of the language; %NULL for an unknown format
 */
char *
lua_reference (const char *format)
{
  GString *out = g_string_new (NULL);

  if (strcmp (format, "markdown") == 0)
    append_markdown (out);
  else if (strcmp (format, "luacats") == 0)
    lua_reference_cats (out);
  else
    return g_string_free (out, TRUE);
  return g_string_free (out, FALSE);
}

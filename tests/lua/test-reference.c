/* test-reference.c - the reference of the language: that docs have what the program prints, and
 * that nothing is missing in it.
 *
 * With "--update" ("make update-reference") it writes them anew instead.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "fixture.h"

/* What docs/ruleset-language.md has to be. */
static char *
whole_page (void)
{
  g_autofree char *introduction = fixture_read ("docs/ruleset-language-intro.md");
  g_autofree char *reference = fixture_language ()->reference ("markdown");

  return g_strconcat (introduction, "\n", reference, NULL);
}

static void
test_page (void)
{
  g_autofree char *page = whole_page ();

  fixture_assert_file ("docs/ruleset-language.md", page);
}

static void
test_annotations (void)
{
  g_autofree char *annotations = fixture_language ()->reference ("luacats");

  fixture_assert_file ("docs/lastcard.meta.lua", annotations);
}

static void
test_unknown_format (void)
{
  g_assert_null (fixture_language ()->reference ("html"));
}

/* Where the vocabulary is defined, and the rows that define it. */
static const struct
{
  const char *file;
  const char *row;
  guint least;
} sources[] = {
  { "plugins/lua/lua-vocab.c", "^  \\{ \"(\\w+)\", \\w+, \"\\(", 12 },
  { "plugins/lua/lua-options.c", "^  \\{ \"(\\w+)\", \\w+, \"\\(", 4 },
  { "plugins/lua/lua-steps.c", "^  \\{ \"(\\w+)\", \\w+,\\s+\"\\(", 24 },
  { "plugins/lua/lua-rules.c", "^  \\{ \"(\\w+)\", \\w+, \"\\(", 9 },
  { "plugins/lua/lua-script.c", "^  \\{ \"(\\w+)\", \\w+, \"\\(", 10 },
  { "plugins/lua/lua-conds.c", "^  \\{ \\{? ?\"(\\w+)\", \\w+, \"[(:]", 14 },
  { "plugins/lua/lua-kinds.c",
    "^  (?:TEXT|NEEDED|INT|BOOL|FUNC|STEPS|WORD|OBJECT|LIST|FIELD|\\{) ?\\(? ?\"(\\w+)\", ", 90 },
};

/* Looks for the names in the sources, not in the tables, from which the reference is made. */
static void
test_complete (void)
{
  g_autofree char *markdown = fixture_language ()->reference ("markdown");
  g_autofree char *annotations = fixture_language ()->reference ("luacats");

  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autofree char *text = fixture_read (sources[i].file);
      g_autoptr (GRegex) row = g_regex_new (sources[i].row, G_REGEX_MULTILINE, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;
      guint n_found = 0;

      for (g_regex_match (row, text, 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL))
        {
          g_autofree char *name = g_match_info_fetch (match, 1);
          g_autofree char *pattern = g_strdup_printf ("`[^`]*\\b%s\\b[^`]*`", name);
          g_autofree char *word = g_strdup_printf ("\\b%s\\b", name);

          g_test_message ("%s: %s", sources[i].file, name);
          g_assert_true (g_regex_match_simple (pattern, markdown, 0, 0));
          g_assert_true (g_regex_match_simple (word, annotations, 0, 0));
          n_found++;
        }
      g_assert_cmpuint (n_found, >=, sources[i].least);
    }
}

/* Every name that annotations give a type to is one that they define, or one of Lua's. */
static void
test_types (void)
{
  g_autofree char *annotations = fixture_language ()->reference ("luacats");
  g_autoptr (GRegex) used = g_regex_new ("lastcard\\.\\w+", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (used, annotations, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 0);
      g_autofree char *definition = g_strdup_printf ("---@(class|alias) \\Q%s\\E\\b", name);

      g_test_message ("%s", name);
      g_assert_true (g_regex_match_simple (definition, annotations, 0, 0));
    }
}

/* An annotation is one of these lines; anything else would be taken for a remark. */
static void
test_syntax (void)
{
  static const char type[] = "(fun\\(.*\\)(: \\S+)?|table<string, \\S+>|[\\w.\"|\\-?\\[\\]]+)";
  g_autofree char *annotations = fixture_language ()->reference ("luacats");
  g_autofree char *pattern = g_strdup_printf (
    "^(|-- .*|---@meta|---[^@].*|---@alias lastcard\\.\\w+ %s|---@class [\\w.]+( : [\\w.]+)?|"
    "---@field (\\w+|\\[\\d\\])\\?? %s # .*|---@param (\\w+|\\.\\.\\.)\\?? %s|---@return %s|"
    "---@type %s|---@overload fun\\(.*\\)(: \\S+)?|---@operator \\w+(\\(\\S+\\))?: \\S+|"
    "local \\w+ = \\{\\}|\\w+ = nil|function (\\w+:)?\\w+ \\([\\w, .]*\\) end)$",
    type, type, type, type, type);
  g_autoptr (GRegex) line = g_regex_new (pattern, 0, 0, NULL);
  g_auto (GStrv) lines = g_strsplit (annotations, "\n", -1);

  g_assert_nonnull (line);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (!g_regex_match (line, lines[i], 0, NULL))
        g_test_message ("line %u: %s", i + 1, lines[i]);
      g_assert_true (g_regex_match (line, lines[i], 0, NULL));
    }
}

static int
update (void)
{
  g_autofree char *page = whole_page ();
  g_autofree char *annotations = fixture_language ()->reference ("luacats");

  fixture_write ("docs/ruleset-language.md", page);
  fixture_write ("docs/lastcard.meta.lua", annotations);
  return 0;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 2 && strcmp (argv[1], "--update") == 0)
    return update ();
  g_test_add_func ("/reference/the page in docs is what the program prints", test_page);
  g_test_add_func ("/reference/so are the annotations", test_annotations);
  g_test_add_func ("/reference/an unknown format", test_unknown_format);
  g_test_add_func ("/reference/every field, word and method is in it", test_complete);
  g_test_add_func ("/reference/annotations use types that there are", test_types);
  g_test_add_func ("/reference/annotations have the right form", test_syntax);
  return g_test_run ();
}

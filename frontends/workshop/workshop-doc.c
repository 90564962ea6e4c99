/* workshop-doc.c - "lastcard rules doc": prints the reference of the ruleset language, or what it
 * says of one word.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop-doc.h"

#include <glib/gi18n-lib.h>

#include "../common/options.h"
#include "lc-language.h"

/* What the first language that has a reference says of itself; NULL if none has one. */
static char *
find_reference (LcRegistry *registry, const char *format)
{
  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_LANGUAGE); i++)
    {
      const LcLanguageFuncs *language = lc_registry_get (registry, LC_PLUGIN_LANGUAGE, i)->funcs;
      char *text = language->reference != NULL ? language->reference (format) : NULL;

      if (text != NULL)
        return text;
    }
  return NULL;
}

/* Reads the command line. Returns FALSE if it is not understood, which has been said. */
static gboolean
parse (int *argc, char ***argv, gboolean *luacats)
{
  const GOptionEntry entries[] = {
    { "luacats", 0, 0, G_OPTION_ARG_NONE, luacats,
      N_ ("Print annotations for editors (LuaCATS) instead of Markdown"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("[WORD]"));

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (context,
                                _ ("Prints the reference of the ruleset language, or what it "
                                   "says of one word."));
  g_set_prgname ("lastcard rules doc");
  if (!options_parse (context, argc, argv, "rules doc"))
    return FALSE;
  if (*argc == 1 || (*argc == 2 && !*luacats))
    return TRUE;
  g_printerr ("lastcard rules doc: %s\n", _ ("there are too many arguments"));
  g_printerr (_ ("Try “lastcard %s --help”.\n"), "rules doc");
  return FALSE;
}

/**
 * workshop_doc:
 * @registry: where the ruleset languages are
 * @folders: (array zero-terminated=1): not looked at
 * @argc: the command line from "doc" on
 * @argv: the same
 *
 * Prints the reference of the language on the standard output, or what it says of a word.
 *
 * Returns: the exit status
 */
int
workshop_doc (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  gboolean luacats = FALSE;
  g_autofree char *text = NULL;

  (void) folders;
  if (!parse (&argc, &argv, &luacats))
    return 2;
  text = find_reference (registry, luacats ? "luacats" : "markdown");
  if (text == NULL)
    {
      g_printerr ("lastcard rules doc: %s\n",
                  _ ("no ruleset language that describes itself is installed"));
      return 1;
    }
  if (argc == 2)
    return workshop_word (text, argv[1]);
  g_print ("%s", text);
  return 0;
}

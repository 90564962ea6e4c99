/*
 * Tests of lc-error: suggestions for mistyped words.
 */

#include "config.h"

#include "lc-error.h"

static const char *const rules[] = { "stacking", "jump-in", "seven-zero", "uno", "ask", NULL };

static const struct
{
  const char *title;
  const char *word;
  const char *meant;
} suggestions[] = {
  { "the word itself", "jump-in", "jump-in" },
  { "a letter left out", "staking", "stacking" },
  { "a letter too many", "stackking", "stacking" },
  { "another letter", "seven-zera", "seven-zero" },
  { "two letters swapped", "jmup-in", "jump-in" },
  { "several slips in a long word", "sevn_zreo", "seven-zero" },
  { "capitals", "Stacking", "stacking" },
  { "one slip in a short word", "unp", "uno" },
  { "too many slips in a short word", "upp", NULL },
  { "another word altogether", "elephants", NULL },
  { "nothing", "", NULL },
  { "bytes that are no text", "\xff\xfe\x80\xc0\xc1", NULL },
  { "a word longer than any name",
    "stackingstackingstackingstackingstackingstackingstackingstackings", NULL },
};

static void
test_suggest (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);

  g_assert_cmpstr (lc_suggest (suggestions[row].word, rules), ==, suggestions[row].meant);
}

static void
test_suggest_first (void)
{
  static const char *const alike[] = { "bat", "cat", "rat", NULL };

  g_assert_true (lc_suggest ("hat", alike) == alike[0]);
}

static void
test_suggest_nothing (void)
{
  static const char *const none[] = { NULL };

  g_assert_null (lc_suggest ("stacking", none));
}

static void
test_domains (void)
{
  const GQuark domains[] = { LC_PLUGIN_ERROR, LC_RULES_ERROR, LC_GAME_ERROR, LC_RECORD_ERROR,
                             LC_SCRIPT_ERROR };

  for (guint i = 0; i < G_N_ELEMENTS (domains); i++)
    {
      g_assert_cmpuint (domains[i], !=, 0);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (domains[i], !=, domains[j]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (suggestions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/error/suggest/%s", suggestions[i].title);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_suggest);
    }
  g_test_add_func ("/error/suggest/the first of equally near ones", test_suggest_first);
  g_test_add_func ("/error/suggest/no candidates", test_suggest_nothing);
  g_test_add_func ("/error/domains differ", test_domains);

  return g_test_run ();
}

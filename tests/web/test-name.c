/* test-name.c - names that cannot be told from each other, and names that can.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#ifdef HAVE_ICU
static void
test_alike (void)
{
  static const struct
  {
    const char *what;
    const char *one;
    const char *other;
  } cases[] = {
    { "case", "Ada", "aDA" },
    { "case of a letter that becomes two", "Straße", "STRASSE" },
    { "case of Greek, with its two small sigmas", "Νίκος", "ΝΊΚΟΣ" },
    { "case of Cyrillic", "Вова", "ВОВА" },
    { "blanks", "Anna Lena", " annalena" },
    { "blanks of other widths", "Ada", "A\u3000da\u00a0" },
    { "what is not seen", "Ada", "A\u200bd\u00ada\ufe0f" },
    { "a mark of its own", "Äda", "A\u0308da" },
    { "wide letters", "Ada", "\uff21da" },
    { "letters of mathematics", "h", "\u210c" },
    { "letters in circles", "ada", "\u24d0\u24d3\u24d0" },
    { "small L and capital i", "Al", "AI" },
    { "small L and the digit", "Al", "A1" },
    { "o and nought", "Bob", "B0b" },
    { "one Cyrillic letter", "Ada", "Ad\u0430" },
    { "Cyrillic letters only", "Max", "\u041c\u0430\u0445" },
    { "Cyrillic and Greek", "\u0410\u0435", "\u0391e" },
    { "one Latin letter in Cyrillic ones", "Вова", "Bова" },
    { "two letters that look like one", "Arno", "Amo" },
    { "a letter of the Cherokee", "Dan", "\u13a0an" },
    { "a letter of Lisu", "Bo", "\ua4d0o" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (!web_name_is_like (cases[i].one, cases[i].other)
        || !web_name_is_like (cases[i].other, cases[i].one))
      g_error ("%s: “%s” and “%s”", cases[i].what, cases[i].one, cases[i].other);
}
#endif

static void
test_not_alike (void)
{
  static const struct
  {
    const char *what;
    const char *one;
    const char *other;
  } cases[] = {
    { "another letter", "Ada", "Adi" },
    { "a longer one", "Ada", "Adam" },
    { "i and l", "Ali", "All" },
    { "a mark", "Ada", "Äda" },
    { "Cyrillic that looks otherwise", "Anna", "Анна" },
    { "a number", "Ada 2", "Ada 3" },
    { "Chinese", "李", "王" },
    { "a sign", "Ada", "Ada!" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (web_name_is_like (cases[i].one, cases[i].other)
        || web_name_is_like (cases[i].other, cases[i].one))
      g_error ("%s: “%s” and “%s”", cases[i].what, cases[i].one, cases[i].other);
}

#ifdef HAVE_ICU
static void
test_seen (void)
{
  static const char *const unseen[] = {
    "", " ", "\u200b", "\u00a0\u3000", "\u3164", "\ufe0f\u00ad"
  };
  static const char *const seen[] = { "a", "1", "!", "é", "李", "a\u200b" };

  for (guint i = 0; i < G_N_ELEMENTS (unseen); i++)
    g_assert_false (web_name_is_seen (unseen[i]));
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    g_assert_true (web_name_is_seen (seen[i]));
}
#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#ifdef HAVE_ICU
  g_test_add_func ("/name/names that look the same are alike", test_alike);
#endif
  g_test_add_func ("/name/names that look otherwise are not", test_not_alike);
#ifdef HAVE_ICU
  g_test_add_func ("/name/a name is something to be seen", test_seen);
#endif
  return g_test_run ();
}

/* untranslated.c - messages as they are in the program, for what other programs read: JSON and CSV
 * have the same bytes in every language.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "untranslated.h"

#include <glib/gi18n-lib.h>

/**
 * untranslated_begin:
 *
 * From here on this thread translates no messages; how numbers are printed and which characters
 * there are stays.
 *
 * Returns: (transfer full): what untranslated_end() takes to go back; 0 if that is not needed,
 *   since the system has no memory for another locale and messages are translated as before
 */
Untranslated
untranslated_begin (void)
{
  locale_t copy, plain;

  /* GLib looks once whether there are translations: let it not look now */
  (void) g_dgettext (GETTEXT_PACKAGE, "yes");
  copy = duplocale (uselocale ((locale_t) 0));
  if (copy == (locale_t) 0)
    return copy;
  plain = newlocale (LC_MESSAGES_MASK, "C", copy);
  if (plain == (locale_t) 0)
    {
      freelocale (copy);
      return plain;
    }
  return uselocale (plain);
}

/**
 * untranslated_end:
 * @before: (transfer full): what untranslated_begin() has returned
 *
 * From here on messages are translated as they were before.
 */
void
untranslated_end (Untranslated before)
{
  if (before != (locale_t) 0)
    freelocale (uselocale (before));
}

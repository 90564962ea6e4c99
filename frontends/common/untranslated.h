/* untranslated.h - messages as they are in the program, for what other programs read.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>
#include <locale.h>

G_BEGIN_DECLS

/* The language to go back to. */
typedef locale_t Untranslated;

Untranslated untranslated_begin (void);
void untranslated_end (Untranslated before);
G_DEFINE_AUTO_CLEANUP_FREE_FUNC (Untranslated, untranslated_end, (locale_t) 0)

G_END_DECLS

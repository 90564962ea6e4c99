/* text-watch.h - TextWatch, the scripts of a match that is being played, looked at for changes.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "text-play.h"

G_BEGIN_DECLS

TextWatch *text_watch_new (LcRegistry *registry, const char *const *folders, const LcRules *rules);
void text_watch_free (TextWatch *watch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TextWatch, text_watch_free)

void text_watch_look (TextWatch *watch, TextPlay *play);

G_END_DECLS

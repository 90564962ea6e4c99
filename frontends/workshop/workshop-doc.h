/* workshop-doc.h - "lastcard rules doc".
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-registry.h"

G_BEGIN_DECLS

int workshop_word (const char *reference, const char *word);
int workshop_doc (LcRegistry *registry, const char *const *folders, int argc, char **argv);

G_END_DECLS

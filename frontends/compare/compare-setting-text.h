/* compare-setting-text.h - a CmpSetting as text: JSON for files and other machines, a command line,
 * and in words what makes two of them different.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-file.h"
#include "compare-setting.h"

G_BEGIN_DECLS

/* The most variants in one comparison: what is kept of each takes a megabyte. */
#define CMP_MAX_VARIANTS 64

void cmp_setting_append_json (GString *text, const CmpSetting *setting);
CmpSetting *cmp_setting_from_json (JsonObject *object, GError **error);
char *cmp_setting_command (const CmpSetting *setting);
char *cmp_setting_difference (const CmpSetting *there, const CmpSetting *here);

G_END_DECLS

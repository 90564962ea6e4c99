/* progress.h - Progress, a line on the terminal that tells how far a long run has come.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _Progress Progress;

Progress *progress_new (const char *what, guint64 done, guint64 total);
void progress_update (Progress *progress, guint64 done);
void progress_free (Progress *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Progress, progress_free)

/* What progress_update() shows; for tests, and for other places to show it. */
char *progress_format (const char *what,
                       guint64 begin,
                       guint64 done,
                       guint64 total,
                       gint64 microseconds,
                       guint columns);
char *progress_group_digits (guint64 number);

G_END_DECLS

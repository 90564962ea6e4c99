/* lc-journal-private.h - LcJournal, a record on the disk that grows by whole moves.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _LcJournal LcJournal;

LcJournal *lc_journal_create (const char *path, GError **error);
LcJournal *lc_journal_open (const char *path, GError **error);
void lc_journal_free (LcJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LcJournal, lc_journal_free)

gboolean lc_journal_cut (LcJournal *journal, guint64 length, GError **error);
gboolean lc_journal_append (LcJournal *journal, const char *lines, gsize length, GError **error);
const char *lc_journal_path (const LcJournal *journal);

G_END_DECLS

/* text-records.h - the records of matches in the user's data folder.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TextRecord:
 * @path: where it is
 * @name: the file's name without its end, as people give it
 * @changed: when it was last written to, in microseconds since 1970
 * @finished: whether the match is over
 * @played: whether another program plays it right now
 */
typedef struct
{
  char *path;
  char *name;
  gint64 changed;
  gboolean finished;
  gboolean played;
} TextRecord;

char *text_records_new_path (GError **error);
gboolean text_records_discard (const char *path);
GPtrArray *text_records_list (GError **error);
char *text_records_last_unfinished (GError **error);
char *text_records_find (const char *name, GError **error);
char *text_records_word (const char *path);
char *text_records_describe (const char *path);

G_END_DECLS

/* lc-replay-straight.c - a record as if nothing had been taken back, for whoever tells it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-replay.h"

#include <string.h>

/**
 * lc_replay_straight:
 * @text: a record that is right
 * @length: bytes of it
 *
 * Leaves out the moves that were taken back, and that they were. What is left is a record as well,
 * since nothing that happens depends on them.
 *
 * Returns: (transfer full): the record without them
 */
GString *
lc_replay_straight (const char *text, gsize length)
{
  static const char move[] = "{\"e\":\"move\",",
                    undo[] = "{\"e\":\"undo\",\"moves\":", round[] = "{\"e\":\"round\",";
  GString *straight = g_string_sized_new (length);
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (gsize)); /* of the round's moves */
  gboolean told = TRUE; /* not a decision that stands before the moves taken back already */

  for (const char *line = text, *end = text + length; line < end;)
    {
      const char *newline = memchr (line, '\n', (gsize) (end - line));
      const gsize size = (gsize) ((newline != NULL ? newline + 1 : end) - line);

      if (size > strlen (undo) && memcmp (line, undo, strlen (undo)) == 0)
        {
          const guint64 left = g_ascii_strtoull (line + strlen (undo), NULL, 10);

          if (left < starts->len)
            {
              g_string_truncate (straight, g_array_index (starts, gsize, left));
              g_array_set_size (starts, (guint) left);
            }
          told = FALSE;
        }
      else if (size > strlen (move) && memcmp (line, move, strlen (move)) == 0)
        {
          g_array_append_val (starts, straight->len);
          told = TRUE;
        }
      else if (size > strlen (round) && memcmp (line, round, strlen (round)) == 0)
        {
          g_array_set_size (starts, 0);
          told = TRUE;
        }
      if (told)
        g_string_append_len (straight, line, (gssize) size);
      line += size;
    }
  return straight;
}

/* history-file.c - keeps the matches of one file.
 *
 * Of a record of `lastcard play` it is noted on the store's shelf how long it was, when it was
 * written last, and which matches it has brought: so what is known is not read again, and a match
 * that is to be deleted is found in its file.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history.h"

/* Where the record of the next match begins: at a header. */
static const char *
next_match (const char *at, const char *end)
{
  while ((at = memchr (at, '\n', (gsize) (end - at))) != NULL)
    {
      at++;
      if ((gsize) (end - at) >= strlen ("{\"record\":")
          && memcmp (at, "{\"record\":", strlen ("{\"record\":")) == 0)
        return at;
      if (at == end)
        break;
    }
  return end;
}

static gboolean
keep_matches (History *history,
              const char *base,
              const char *text,
              const char *end,
              gint64 changed,
              HistoryHarvest *harvest,
              GError **error)
{
  const gboolean several = next_match (text, end) < end;
  guint n = 0;

  for (const char *at = text, *next; at < end; at = next)
    {
      g_autofree char *name = NULL;
      HistoryOutcome outcome;
      char *id = NULL;

      next = next_match (at, end);
      n++;
      name = several ? g_strdup_printf ("%s-%u", base, n) : g_strdup (base);
      if (!history_keep (history, name, at, (gsize) (next - at), changed, &id, &outcome, error))
        {
          if (several)
            g_prefix_error (error, _ ("match %u: "), n);
          return FALSE;
        }
      harvest->counts[outcome]++;
      g_ptr_array_add (harvest->ids, id);
    }
  return TRUE;
}

/* All of a file is kept, or nothing. */
static gboolean
keep_text (History *history,
           const HistoryRecord *record,
           const char *text,
           gsize length,
           HistoryHarvest *harvest,
           GError **error)
{
  g_autofree char *base = history_id_of_file (record->path);

  if (!history->funcs->begin (history->store, error))
    return FALSE;
  if (keep_matches (history, base, text, text + length, record->changed / G_USEC_PER_SEC, harvest,
                    error)
      && history_note (history, record, harvest->ids, error))
    return history->funcs->commit (history->store, error);
  history->funcs->rollback (history->store);
  return FALSE;
}

/* Returns: (transfer full) (nullable): the text of a record; @length: the whole lines of it */
static char *
read_file (const char *path, gsize *length, gboolean *cut, GError **error)
{
  g_autofree char *text = NULL;
  gsize all;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_set_error_literal (error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID,
                           _ ("this is a folder, not a record"));
      return NULL;
    }
  if (!g_file_get_contents (path, &text, &all, error))
    return NULL;
  *length = all;
  while (*length > 0 && text[*length - 1] != '\n')
    (*length)--;
  *cut = *length < all;
  if (*length > 0)
    return g_steal_pointer (&text);
  g_set_error_literal (error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID,
                       all == 0 ? _ ("the file is empty") : _ ("this is no record"));
  return NULL;
}

/**
 * history_keep_file:
 * @history: a history that is open to be written to
 * @record: a file as it was before it is read: what comes later is found the next time
 * @harvest: (out caller-allocates): what it has brought; to be cleared with history_harvest_clear()
 * @error: return location for an error; of %LC_STORE_ERROR_INVALID if the file is at fault
 *
 * Returns: %FALSE with @error set if nothing of it can be kept
 */
gboolean
history_keep_file (History *history,
                   const HistoryRecord *record,
                   HistoryHarvest *harvest,
                   GError **error)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  *harvest = (HistoryHarvest){ .ids = g_ptr_array_new_with_free_func (g_free) };
  text = read_file (record->path, &length, &harvest->cut, error);
  return text != NULL && keep_text (history, record, text, length, harvest, error);
}

void
history_harvest_clear (HistoryHarvest *harvest)
{
  g_clear_pointer (&harvest->ids, g_ptr_array_unref);
}

/* web-table-race.c - moves that came too late: what came first, in words.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <glib/gi18n-lib.h>

/* Notes a move of the round. */
void
web_race_note (WebTable *table, LcMove move)
{
  if (table->recent->len >= WEB_RECENT_MOVES)
    g_array_remove_index (table->recent, 0);
  g_array_append_val (table->recent, move);
}

static const char *
name_of (const WebTable *table, guint seat)
{
  return table->seats[seat].name != NULL ? table->seats[seat].name
                                         : lc_session_name (table->session, seat);
}

/* The last move of the round since its first @n ones that is such a move; NULL if there is none.
 * @seat, @target: LC_NO_SEAT for any */
static const LcMove *
find (const WebTable *table, const LcView *view, guint n, guint kind, guint seat, guint target)
{
  const guint since = MIN (view->table.moves - n, table->recent->len);

  for (guint i = 0; i < since; i++)
    {
      const LcMove *move = &g_array_index (table->recent, LcMove, table->recent->len - 1 - i);

      if ((kind == LC_MOVE_NONE || move->kind == kind) && (seat == LC_NO_SEAT || move->seat == seat)
          && (target == LC_NO_SEAT || move->target == target))
        return move;
    }
  return NULL;
}

static char *
why_not_caught (const WebTable *table, const LcView *view, LcMove move, guint n)
{
  const LcMove *first;

  if (move.target >= table->settings.seats)
    return NULL;
  first = find (table, view, n, LC_MOVE_CATCH, LC_NO_SEAT, move.target);
  if (first != NULL && first->seat == move.seat)
    return g_strdup_printf (_ ("You have already caught %s."), name_of (table, move.target));
  if (first != NULL)
    return g_strdup_printf (_ ("%s has already caught %s."), name_of (table, first->seat),
                            name_of (table, move.target));
  if (find (table, view, n, LC_MOVE_CALL, move.target, LC_NO_SEAT) != NULL)
    return g_strdup_printf (_ ("%s has already called UNO."), name_of (table, move.target));
  return g_strdup_printf (_ ("It is too late to catch %s: the game has gone on."),
                          name_of (table, move.target));
}

static char *
why_not_called (const WebTable *table, const LcView *view, LcMove move, guint n)
{
  const LcMove *first = find (table, view, n, LC_MOVE_CATCH, LC_NO_SEAT, move.seat);

  if (first != NULL)
    return g_strdup_printf (_ ("%s has already caught you."), name_of (table, first->seat));
  return g_strdup (_ ("It is too late to call UNO: the game has gone on."));
}

/**
 * web_race_why_late:
 * @table: a table in a round
 * @view: what the seat sees
 * @move: what it wants
 * @n: how many moves the round had when it made up its mind, which is fewer than now
 *
 * Returns: (transfer full): a sentence on what came first
 */
char *
web_race_why_late (WebTable *table, const LcView *view, LcMove move, guint n)
{
  const LcMove *last;
  char *why = NULL;

  if (move.kind == LC_MOVE_CATCH)
    why = why_not_caught (table, view, move, n);
  else if (move.kind == LC_MOVE_CALL)
    why = why_not_called (table, view, move, n);
  else if (table->seats[move.seat].moved > n)
    why = g_strdup (table->seats[move.seat].away
                      ? _ ("Your time was over, and a bot has moved for you.")
                      : _ ("You have moved already."));
  if (why != NULL)
    return why;
  last = find (table, view, n, LC_MOVE_NONE, LC_NO_SEAT, LC_NO_SEAT);
  if (last == NULL || last->seat == move.seat)
    return g_strdup (_ ("The game has gone on meanwhile."));
  return g_strdup_printf (_ ("%s has moved first."), name_of (table, last->seat));
}

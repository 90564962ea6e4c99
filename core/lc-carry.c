/* lc-carry.c - whether a round can go on by other rules than those it was begun with.
 *
 * A game holds nothing but ids: of cards, counters, tokens, and, while a list of steps waits, of
 * steps and questions. So it can go on where these mean the same in both rulesets.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-carry-private.h"

#include <string.h>

#include "lc-context-private.h"
#include "lc-error.h"

static gboolean
refuse (GError **error, const char *text)
{
  g_set_error_literal (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP, text);
  return FALSE;
}

static gboolean
same_faces (const LcRules *a, const LcRules *b)
{
  if (a->n_faces != b->n_faces || a->n_colours != b->n_colours)
    return FALSE;
  for (guint i = 0; i < a->n_colours; i++)
    if (strcmp (a->colours[i].id, b->colours[i].id) != 0)
      return FALSE;
  for (guint i = 0; i < a->n_faces; i++)
    if (strcmp (a->faces[i].id, b->faces[i].id) != 0 || a->faces[i].colour != b->faces[i].colour)
      return FALSE;
  return TRUE;
}

static gboolean
same_deck (const LcRules *a, const LcRules *b)
{
  return a->n_cards == b->n_cards && a->turned == b->turned && a->backs_seen == b->backs_seen
         && a->backs_shuffled == b->backs_shuffled && same_faces (a, b)
         && memcmp (a->cards, b->cards, sizeof *a->cards * a->n_cards) == 0;
}

static gboolean
same_counters (const LcCounter *a, guint n_a, const LcCounter *b, guint n_b)
{
  if (n_a != n_b)
    return FALSE;
  for (guint i = 0; i < n_a; i++)
    if (strcmp (a[i].id, b[i].id) != 0)
      return FALSE;
  return TRUE;
}

/* lc_game_carry_over:
 * @game: (inout): a round
 * @n_seats: seats at the table
 * @before: the rules it was played by
 * @after: the rules to go on by
 *
 * Returns: %FALSE with @error set, and @game of no use, if it cannot go on now
 */
gboolean
lc_game_carry_over (LcGame *game,
                    guint n_seats,
                    const LcRules *before,
                    const LcRules *after,
                    GError **error)
{
  if (n_seats < after->min_seats || n_seats > after->max_seats
      || (after->partners && (n_seats % 2 != 0 || n_seats < 4)))
    return refuse (error, "the new rules are for another number of players");
  if (game->table.phase == LC_PHASE_OVER)
    return TRUE;
  if (!same_deck (before, after))
    return refuse (error, "the cards are others");
  if (!same_counters (before->counters, before->n_counters, after->counters, after->n_counters)
      || !same_counters (before->tokens, before->n_tokens, after->tokens, after->n_tokens))
    return refuse (error, "the counters or tokens are others");
  if (game->table.phase != LC_PHASE_TURN || game->n_frames > 0)
    return refuse (error, "something has to be decided first");
  lc_legal_refresh (game, after);
  return lc_game_check (game, after, error);
}

/* workshop-deck.c - the deck as a table: how many cards of each kind, and what they count.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
row_free (gpointer data)
{
  WorkshopRow *row = data;

  g_free (row->title);
  g_free (row);
}

/* What a face is called in the table: number cards that do the same are one kind. */
static char *
title_of (const LcRules *rules, guint face)
{
  const LcFace *self = &rules->faces[face];
  gint least = G_MAXINT, most = -1;

  if (!(self->flags & LC_FACE_NUMBER))
    return workshop_sheet_kind_title (rules, face);
  for (guint i = 0; i < rules->n_faces; i++)
    {
      const LcFace *other = &rules->faces[i];

      if ((other->flags & LC_FACE_NUMBER) && other->effect == self->effect
          && g_strcmp0 (other->text, self->text) == 0)
        {
          least = MIN (least, other->number);
          most = MAX (most, other->number);
        }
    }
  if (least == most)
    return workshop_sheet_kind_title (rules, face);
  /* where such numbers do something, they are another kind than the plain ones */
  return g_strdup_printf (self->effect != LC_EMPTY_LIST ? _ ("Numbers %d–%d with an effect")
                                                        : _ ("Numbers %d–%d"),
                          least, most);
}

static void
add_card (GPtrArray *rows, char *title, gint points)
{
  g_autofree char *owned = title;
  WorkshopRow *row;

  for (guint i = 0; i < rows->len; i++)
    {
      row = rows->pdata[i];
      if (strcmp (row->title, title) == 0)
        {
          row->cards++;
          row->points += points;
          return;
        }
    }
  row = g_new0 (WorkshopRow, 1);
  row->title = g_steal_pointer (&owned);
  row->cards = 1;
  row->points = points;
  g_ptr_array_add (rows, row);
}

/**
 * workshop_deck:
 * @rules: a ruleset
 * @side: where everything lies on one side: which
 *
 * Returns: (transfer full) (element-type WorkshopRow): the kinds of cards, in the order of the
 *   deck. Where each card may be played for either side, a kind is that of both
 */
GPtrArray *
workshop_deck (const LcRules *rules, guint side)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);

  for (guint card = 0; card < rules->n_cards; card++)
    {
      const LcCardDef *def = &rules->cards[card];
      g_autofree char *first = title_of (rules, def->face[rules->turned ? side : 0]);
      g_autofree char *second =
        !rules->turned && def->face[1] != LC_NO_FACE ? title_of (rules, def->face[1]) : NULL;

      add_card (rows,
                second != NULL ? g_strdup_printf ("%s / %s", first, second) : g_strdup (first),
                rules->faces[def->face[rules->turned ? side : 0]].points);
    }
  return rows;
}

/* lc-tabulate.c - turning what a ruleset says into tables: predicates called for all there is.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-builder-private.h"

/* Calls the test for every face on every top in every colour, and keeps the answers as bits. */
static gboolean
tabulate_faces (LcBuilder *builder, guint index)
{
  const BuilderPredicate *made = &g_array_index (builder->tests, BuilderPredicate, index);
  LcRules *rules = builder->rules;
  LcPredicate *predicate = &rules->predicates[index];

  predicate->faces = g_new0 (guint64, 4 * (gsize) rules->n_faces * (rules->n_colours + 1u));
  for (guint top = 0; top < rules->n_faces; top++)
    for (guint colour = 0; colour <= rules->n_colours; colour++)
      {
        guint64 *set = &predicate->faces[4 * lc_predicate_index (rules, top, colour)];

        for (guint face = 0; face < rules->n_faces; face++)
          {
            g_autoptr (GError) error = NULL;
            const gint fits = made->test (rules, face, top, colour, made->data, &error);

            if (fits < 0)
              {
                lc_builder_mistake_at (builder, NULL, "%s",
                                       error != NULL ? error->message : "a predicate failed");
                return FALSE;
              }
            if (fits > 0)
              set[face >> 6] |= G_GUINT64_CONSTANT (1) << (face & 63);
          }
      }
  return TRUE;
}

/* The same bits by card, for each side that it may be played for. */
static void
tabulate_cards (LcRules *rules, LcPredicate *predicate)
{
  const gsize one_side = (gsize) rules->n_faces * (rules->n_colours + 1u);

  predicate->cards = g_new0 (LcCards, LC_MAX_SIDES * one_side);
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    for (gsize i = 0; i < one_side; i++)
      for (guint card = 0; card < rules->n_cards; card++)
        {
          const guint face = rules->cards[card].face[side];

          if (face != LC_NO_FACE && (predicate->faces[4 * i + (face >> 6)] >> (face & 63) & 1))
            lc_cards_add (&predicate->cards[side * one_side + i], card);
        }
}

static void
find_equal_cards (LcRules *rules)
{
  rules->alike = g_new (guint8, rules->n_cards);
  for (guint card = 0; card < rules->n_cards; card++)
    {
      guint first = 0;

      while (memcmp (&rules->cards[first], &rules->cards[card], sizeof (LcCardDef)) != 0)
        first++;
      rules->alike[card] = (guint8) first;
    }
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    {
      rules->first_of_face[side] = g_new (guint8, LC_MAX_FACES + 6);
      memset (rules->first_of_face[side], LC_NO_CARD, LC_MAX_FACES + 6);
      rules->next_of_face[side] = g_new (guint8, LC_MAX_CARDS);
      for (guint card = rules->n_cards; card-- > 0;)
        {
          guint8 *first = &rules->first_of_face[side][rules->cards[card].face[side]];

          rules->next_of_face[side][card] = *first;
          *first = (guint8) card;
        }
    }
}

/* Where everything lies on one side, the colours of that side may be called; else all. */
static void
find_callable (LcRules *rules)
{
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    {
      if (!rules->turned)
        rules->callable[side] = (guint16) ((1u << rules->n_colours) - 1);
      for (guint card = 0; rules->turned && card < rules->n_cards; card++)
        {
          const guint8 colour = rules->faces[rules->cards[card].face[side]].colour;

          if (colour != LC_NO_COLOUR)
            rules->callable[side] |= (guint16) (1u << colour);
        }
    }
}

/**
 * lc_builder_tabulate:
 * @builder: a builder that has been checked
 *
 * Fills every table. A test that fails is a mistake.
 */
void
lc_builder_tabulate (LcBuilder *builder)
{
  LcRules *rules = builder->rules;

  find_equal_cards (rules);
  find_callable (rules);
  for (guint i = 0; i < rules->n_predicates; i++)
    if (tabulate_faces (builder, i))
      tabulate_cards (rules, &rules->predicates[i]);
}

/* lc-rules.c - looking things up in a compiled ruleset.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lc-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-sprint-private.h"

/**
 * lc_rules_ref:
 * @rules: a ruleset
 *
 * Returns: (transfer full): @rules
 */
LcRules *
lc_rules_ref (LcRules *rules)
{
  g_atomic_ref_count_inc (&rules->refs);
  return rules;
}

static void
free_faces (LcRules *rules)
{
  for (guint i = 0; i < rules->n_faces; i++)
    {
      g_free (rules->faces[i].id);
      g_free (rules->faces[i].name);
      g_free (rules->faces[i].symbol);
      g_free (rules->faces[i].text);
    }
  g_free (rules->faces);
}

static void
free_counters (LcCounter *counters, guint n_counters)
{
  for (guint i = 0; i < n_counters; i++)
    {
      g_free (counters[i].id);
      g_free (counters[i].name);
      g_free (counters[i].words[0]);
      g_free (counters[i].words[1]);
    }
  g_free (counters);
}

static void
free_modes (LcRules *rules)
{
  for (guint i = 0; i < rules->n_modes; i++)
    {
      g_free (rules->modes[i].id);
      g_free (rules->modes[i].name);
      for (guint j = 0; j < rules->modes[i].n_actions; j++)
        {
          g_free (rules->modes[i].actions[j].id);
          g_free (rules->modes[i].actions[j].name);
        }
    }
  g_free (rules->modes);
  for (guint i = 0; i < rules->n_forbids; i++)
    g_free (rules->forbids[i].text);
  g_free (rules->forbids);
}

static void
free_questions (LcRules *rules)
{
  for (guint i = 0; i < rules->n_questions; i++)
    {
      g_free (rules->questions[i].id);
      g_free (rules->questions[i].text);
      for (guint j = 0; j < rules->questions[i].n_answers; j++)
        {
          g_free (rules->questions[i].answers[j].id);
          g_free (rules->questions[i].answers[j].name);
        }
    }
  g_free (rules->questions);
}

static void
free_rules (LcRules *rules)
{
  if (rules->script_free != NULL)
    rules->script_free (rules->script_data);
  for (guint i = 0; i < rules->n_colours; i++)
    {
      g_free (rules->colours[i].id);
      g_free (rules->colours[i].name);
      g_free (rules->colours[i].hue);
    }
  g_free (rules->colours);
  free_faces (rules);
  g_free (rules->cards);
  g_free (rules->alike);
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    {
      g_free (rules->first_of_face[side]);
      g_free (rules->next_of_face[side]);
    }
  for (guint i = 0; i < rules->n_predicates; i++)
    {
      g_free (rules->predicates[i].name);
      g_free (rules->predicates[i].faces);
      g_free (rules->predicates[i].cards);
    }
  g_free (rules->predicates);
  free_modes (rules);
  free_questions (rules);
  g_free (rules->side_why);
  g_free (rules->side_name);
  g_free (rules->conds);
  g_free (rules->steps);
  free_counters (rules->counters, rules->n_counters);
  free_counters (rules->tokens, rules->n_tokens);
  g_clear_pointer (&rules->notes, g_ptr_array_unref);
  g_clear_pointer (&rules->sources, g_ptr_array_unref);
  g_free (rules->spec);
  g_free (rules->title);
  g_free (rules->summary);
  g_free (rules->digest);
  g_free (rules->script_digest);
  lc_sprint_plan_free (rules->sprint);
  g_free (rules);
}

/**
 * lc_rules_unref:
 * @rules: (transfer full): a ruleset
 *
 * Frees @rules with its last reference.
 */
void
lc_rules_unref (LcRules *rules)
{
  if (g_atomic_ref_count_dec (&rules->refs))
    free_rules (rules);
}

/**
 * lc_rules_hand:
 * @rules: a ruleset
 * @n_seats: how many are dealt to
 *
 * Returns: how many cards each of them gets
 */
guint
lc_rules_hand (const LcRules *rules, guint n_seats)
{
  return n_seats == 2 && rules->hand_of_two > 0 ? rules->hand_of_two : rules->hand;
}

/**
 * lc_rules_colour_name:
 * @rules: a ruleset
 * @colour: a colour, or anything else for none
 *
 * Returns: (transfer none): its name, untranslated; "none" for none
 */
const char *
lc_rules_colour_name (const LcRules *rules, guint colour)
{
  return colour < rules->n_colours ? rules->colours[colour].name : "none";
}

/**
 * lc_rules_face_title:
 * @rules: a ruleset
 * @face: a face
 *
 * A name that is a colour and a title need not be translated for every colour: then it is put
 * together from the two.
 *
 * Returns: (transfer full): its name in the user's language: "red Skip"
 */
char *
lc_rules_face_title (const LcRules *rules, guint face)
{
  const char *name = rules->faces[face].name;
  const char *translated = _ (name);
  const guint colour = rules->faces[face].colour;
  const gsize length = colour < rules->n_colours ? strlen (rules->colours[colour].name) : 0;

  if (translated != name || length == 0 || !g_str_has_prefix (name, rules->colours[colour].name)
      || name[length] != ' ' || name[length + 1] == '\0')
    return g_strdup (translated);
  /* Translators: a colour, and what a card of this colour is called: "red Skip" */
  return g_strdup_printf (C_ ("card", "%s %s"), _ (rules->colours[colour].name),
                          _ (name + length + 1));
}

/**
 * lc_rules_card_name:
 * @rules: a ruleset
 * @card: a card
 *
 * Returns: (transfer full): the names of its faces: "green 2", "green 2 / yellow 2"
 */
char *
lc_rules_card_name (const LcRules *rules, guint card)
{
  const LcCardDef *def;

  g_return_val_if_fail (card < rules->n_cards, NULL);

  def = &rules->cards[card];
  if (def->face[1] == LC_NO_FACE)
    return g_strdup (rules->faces[def->face[0]].name);
  return g_strdup_printf ("%s / %s", rules->faces[def->face[0]].name,
                          rules->faces[def->face[1]].name);
}

static gboolean
same_word (const char *a, const char *b)
{
  return a != NULL && g_ascii_strcasecmp (a, b) == 0;
}

/**
 * lc_rules_find_colour:
 * @rules: a ruleset
 * @id: the id or name of a colour, in any case
 *
 * Returns: the colour, or -1
 */
gint
lc_rules_find_colour (const LcRules *rules, const char *id)
{
  for (guint i = 0; i < rules->n_colours; i++)
    if (same_word (rules->colours[i].id, id) || same_word (rules->colours[i].name, id))
      return (gint) i;
  return -1;
}

/**
 * lc_rules_find_face:
 * @rules: a ruleset
 * @id_or_name: "red-draw-two" or "Red Draw Two"; in any case
 *
 * Returns: the face, or -1
 */
gint
lc_rules_find_face (const LcRules *rules, const char *id_or_name)
{
  for (guint i = 0; i < rules->n_faces; i++)
    if (same_word (rules->faces[i].id, id_or_name) || same_word (rules->faces[i].name, id_or_name))
      return (gint) i;
  return -1;
}

/**
 * lc_rules_find_card:
 * @rules: a ruleset
 * @name: as lc_rules_card_name() gives it, or "green-2/yellow-2" of ids; in any case
 *
 * Returns: the first card of the deck with these faces, or -1
 */
gint
lc_rules_find_card (const LcRules *rules, const char *name)
{
  g_auto (GStrv) sides = g_strsplit (name, "/", LC_MAX_SIDES);
  gint face[LC_MAX_SIDES] = { -1, LC_NO_FACE };

  for (guint side = 0; sides[side] != NULL; side++)
    if ((face[side] = lc_rules_find_face (rules, g_strstrip (sides[side]))) < 0)
      return -1;
  for (guint card = 0; card < rules->n_cards; card++)
    if (rules->cards[card].face[0] == face[0] && rules->cards[card].face[1] == face[1])
      return (gint) card;
  return -1;
}

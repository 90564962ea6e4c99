/* workshop-lint.c - what looks wrong in rules that compile: cards that can never be played, actions
 * without an effect, steps that need Lua in play.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether a card other than @card can lie on top with @face: on the side that counts there. */
static gboolean
can_lie (const LcRules *rules, guint card, guint side, guint face)
{
  for (guint other = 0; other < rules->n_cards; other++)
    if (other != card && rules->cards[other].face[rules->turned ? side : 0] == face)
      return TRUE;
  return FALSE;
}

/* Whether @colour can be in force while @face lies on top. */
static gboolean
can_be_in_force (const LcRules *rules, guint side, guint face, guint colour)
{
  const LcFace *self = &rules->faces[face];

  if (rules->recolours || self->colour == LC_NO_COLOUR || (self->flags & LC_FACE_CALLS))
    return lc_rules_may_call (rules, rules->turned ? side : 0, colour);
  return self->colour == colour;
}

static gboolean
fits_somewhere (const LcRules *rules, guint predicate, guint card, guint side)
{
  for (guint face = 0; face < rules->n_faces; face++)
    for (guint colour = 0; colour < rules->n_colours; colour++)
      if (lc_cards_has (lc_predicate_cards (rules, predicate, side, face, colour), card)
          && can_be_in_force (rules, side, face, colour) && can_lie (rules, card, side, face))
        return TRUE;
  return FALSE;
}

static gboolean
can_be_played (const LcRules *rules, guint card, guint side)
{
  if (rules->jump_in != LC_NO_PREDICATE && fits_somewhere (rules, rules->jump_in, card, side))
    return TRUE;
  for (guint mode = 0; mode < rules->n_modes; mode++)
    if (rules->modes[mode].matches != LC_NO_PREDICATE
        && fits_somewhere (rules, rules->modes[mode].matches, card, side))
      return TRUE;
  return FALSE;
}

static void
lint_cards (GPtrArray *findings, const LcRules *rules, const char *file)
{
  for (guint card = 0; card < rules->n_cards; card++)
    for (guint side = 0; side < LC_MAX_SIDES; side++)
      {
        const guint face = rules->cards[card].face[side];

        if (face != LC_NO_FACE && rules->alike[card] == card && !can_be_played (rules, card, side))
          workshop_findings_add (
              findings, WORKSHOP_WARNING, file, 0,
              _ ("“%s” can never be played: “matches” allows it on no card and in no colour"),
              rules->faces[face].name);
      }
}

/* A card that says it is an action, and does nothing when it is played. */
static void
lint_actions (GPtrArray *findings, const LcRules *rules, const char *file)
{
  for (guint i = 0; i < rules->n_faces; i++)
    {
      const LcFace *face = &rules->faces[i];

      if ((face->flags & LC_FACE_ACTION) && face->effect == LC_EMPTY_LIST
          && !(face->flags & (LC_FACE_CALLS | LC_FACE_TARGETS | LC_FACE_MAY_TARGET)))
        {
          g_autofree char *kind = workshop_sheet_kind (rules, i);

          workshop_findings_add (findings, WORKSHOP_WARNING, file, 0,
                                 _ ("“%s” is an action and has no effect; give it one, or say "
                                    "action = false"),
                                 kind);
        }
    }
}

/* A mode whose condition can hold, but in which nothing can be played, is one only for drawing. */
static void
lint_modes (GPtrArray *findings, const LcRules *rules, const char *file)
{
  for (guint i = 1; i < rules->n_modes; i++)
    if (rules->modes[i].when == 0)
      workshop_findings_add (findings, WORKSHOP_WARNING, file, 0,
                             _ ("the mode “%s” is always in force, so that no later mode and no "
                                "ordinary turn ever is"),
                             rules->modes[i].name);
}

/**
 * workshop_lint:
 * @findings: what has been found so far
 * @rules: a ruleset
 * @file: the file to name
 *
 * Looks for what compiles and is hardly meant.
 */
void
workshop_lint (GPtrArray *findings, const LcRules *rules, const char *file)
{
  lint_cards (findings, rules, file);
  lint_actions (findings, rules, file);
  lint_modes (findings, rules, file);
}

/* Notes the lines of @file in which a step is the way out. */
static void
find_scripts (GPtrArray *findings, const char *file)
{
  g_autoptr (GRegex) call = g_regex_new ("^(?!\\s*--).*\\bscript\\s*\\(", 0, 0, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (file, &text, NULL, NULL) || !g_utf8_validate (text, -1, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_regex_match (call, lines[i], 0, NULL))
      workshop_findings_add (findings, WORKSHOP_NOTE, file, i + 1,
                             _ ("this step runs Lua in play: such rules are slower, and one game at "
                                "a time runs them"));
}

/**
 * workshop_lint_scripts:
 * @findings: what has been found so far
 * @rules: a ruleset
 *
 * Notes where steps need Lua in play.
 */
void
workshop_lint_scripts (GPtrArray *findings, const LcRules *rules)
{
  if (rules->n_functions == 0)
    return;
  for (guint i = 0; i < rules->sources->len; i++)
    find_scripts (findings, rules->sources->pdata[i]);
}

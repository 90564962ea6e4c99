/* workshop-lint.c - what looks wrong in rules that compile: cards that can never be played, actions
 * without an effect, steps that need Lua in play, lines that Lua understands otherwise.
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
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *some = NULL;

  for (guint card = 0; card < rules->n_cards; card++)
    for (guint side = 0; side < LC_MAX_SIDES; side++)
      {
        const guint face = rules->cards[card].face[side];

        if (face != LC_NO_FACE && rules->alike[card] == card && !can_be_played (rules, card, side))
          g_ptr_array_add (names, rules->faces[face].name);
      }
  some = workshop_some (names);
  if (names->len == 1)
    workshop_findings_add (
      findings, WORKSHOP_WARNING, file, 0,
      _ ("%s can never be played: “matches” allows it on no card and in no colour"), some);
  else if (names->len > 1)
    workshop_findings_add (
      findings, WORKSHOP_WARNING, file, 0,
      _ ("%s can never be played: “matches” allows them on no card and in no colour"), some);
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

/* Whether @predicate holds for any card on any other. */
static gboolean
ever_holds (const LcRules *rules, guint predicate)
{
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    for (guint face = 0; face < rules->n_faces; face++)
      for (guint colour = 0; colour <= rules->n_colours; colour++)
        if (!lc_cards_is_empty (lc_predicate_cards (rules, predicate, side, face, colour)))
          return TRUE;
  return FALSE;
}

static void
lint_forbids (GPtrArray *findings, const LcRules *rules, const char *file)
{
  for (guint i = 0; i < rules->n_forbids; i++)
    if (!ever_holds (rules, rules->forbids[i].faces))
      workshop_findings_add (findings, WORKSHOP_WARNING, file, 0,
                             _ ("“%s” forbids no card of this deck: its “faces” is true of none"),
                             rules->forbids[i].text);
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
  lint_forbids (findings, rules, file);
}

/* Adds @message for every line of @file in which @pattern is found; comments are left out. */
static void
find_lines (GPtrArray *findings,
            const char *file,
            const char *pattern,
            WorkshopSeverity severity,
            const char *message)
{
  g_autofree char *code = g_strconcat ("^(?!\\s*--).*?", pattern, NULL);
  g_autoptr (GRegex) regex = g_regex_new (code, 0, 0, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (file, &text, NULL, NULL) || !g_utf8_validate (text, -1, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_regex_match (regex, lines[i], 0, NULL))
      workshop_findings_add (findings, severity, file, i + 1, "%s", message);
}

#define SETS "(^|\\bdo\\s+|\\bthen\\s+|;)\\s*\\w+\\.\\w+\\s*=\\s*"
#define IN_PARENTHESES "\\s*\\([^(){}]*\\)"
#define CONDITION                                                                                  \
  "(\\b(last_card|wrongly_played|may_challenge|colour_in_force)|:(is|above|below|everybody)"       \
  "\\s*\\([^()]*\\))"

/* What Lua takes without a word, and drops. */
static const struct
{
  const char *pattern;
  const char *message;
} dropped[] = {
  { SETS "[\\w.]+(" IN_PARENTHESES ")?\\s*,\\s*\\w+\\s*\\(",
    N_ ("what stands after the comma is dropped; a list of steps stands in braces") },
  { SETS "\\w+" IN_PARENTHESES "\\s+(?!and\\b|or\\b)\\w+\\s*\\(",
    N_ ("the second step is dropped; a list of steps stands in braces, with commas") },
  { CONDITION "\\s+(and|or)\\b",
    N_ ("of two conditions with “and” or “or”, Lua keeps one; a & b holds if both hold") },
};

/**
 * workshop_lint_source:
 * @findings: what has been found so far
 * @file: (nullable): a script
 *
 * Looks for what Lua understands otherwise than it is meant.
 */
void
workshop_lint_source (GPtrArray *findings, const char *file)
{
  for (guint i = 0; file != NULL && i < G_N_ELEMENTS (dropped); i++)
    find_lines (findings, file, dropped[i].pattern, WORKSHOP_WARNING, _ (dropped[i].message));
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
    find_lines (findings, rules->sources->pdata[i], "\\bscript\\s*\\(", WORKSHOP_NOTE,
                _ ("this step runs Lua in play: such rules are slower, and one game at a time runs "
                   "them"));
}

/* workshop-sheet.c - a compiled ruleset as entries in words, and which of its parts each is from.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
entry_free (gpointer data)
{
  WorkshopEntry *entry = data;

  g_free (entry->key);
  g_free (entry->title);
  g_free (entry->text);
  g_free (entry->effect);
  g_free (entry);
}

/* Takes @title, @text and @effect. */
static WorkshopEntry *
add (GPtrArray *sheet,
     WorkshopSection section,
     const char *key,
     char *title,
     char *text,
     char *effect)
{
  WorkshopEntry *entry = g_new0 (WorkshopEntry, 1);

  entry->section = section;
  entry->key = g_strdup (key);
  entry->title = title;
  entry->text = text;
  entry->effect = effect;
  entry->number = -1;
  g_ptr_array_add (sheet, entry);
  return entry;
}

static char *
or_null (const char *text)
{
  return text != NULL && *text != '\0' ? g_strdup (workshop_translate (text)) : NULL;
}

/* Cards ----------------------------------------------------------------------------------------- */

/**
 * workshop_sheet_kind:
 * @rules: a ruleset
 * @face: a face
 *
 * Returns: (transfer full): what it is called without its colour: "Draw Two" of "red Draw Two"
 */
char *
workshop_sheet_kind (const LcRules *rules, guint face)
{
  const LcFace *self = &rules->faces[face];
  const char *colour = self->colour < rules->n_colours ? rules->colours[self->colour].name : NULL;
  g_autofree char *before = colour != NULL ? g_strconcat (colour, " ", NULL) : NULL;
  g_autofree char *after = colour != NULL ? g_strconcat (" of ", colour, NULL) : NULL;

  if (before != NULL && g_str_has_prefix (self->name, before))
    return g_strdup (self->name + strlen (before));
  if (after != NULL && g_str_has_suffix (self->name, after))
    return g_strndup (self->name, strlen (self->name) - strlen (after));
  return g_strdup (self->name);
}

/* The same in the user's language. */
char *
workshop_sheet_kind_title (const LcRules *rules, guint face)
{
  g_autofree char *kind = workshop_sheet_kind (rules, face);

  return g_strdup (workshop_translate (kind));
}

/* The key of the entry of @face: faces that differ only in colour have the same. */
char *
workshop_sheet_key (const LcRules *rules, guint face)
{
  g_autofree char *kind = workshop_sheet_kind (rules, face);

  return g_strdup_printf ("%s %s", rules->faces[face].symbol, kind);
}

/* What is chosen when it is played, where no text says it. */
static char *
face_effect (const LcRules *rules, const LcFace *face)
{
  g_autofree char *steps = workshop_words_list (rules, face->effect);
  GString *out = g_string_new (NULL);

  if (face->flags & LC_FACE_CALLS)
    g_string_append (out, _ ("you call a colour"));
  if (face->flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
    g_string_append_printf (out, "%s%s", out->len > 0 ? "; " : "",
                            face->flags & LC_FACE_TARGETS ? _ ("you choose a player")
                                                          : _ ("you may choose a player"));
  if (steps != NULL)
    g_string_append_printf (out, "%s%s", out->len > 0 ? "; " : "", steps);
  return g_string_free (out, out->len == 0);
}

static void
add_face (GPtrArray *sheet, const LcRules *rules, guint id, guint side)
{
  const LcFace *face = &rules->faces[id];
  g_autofree char *key = workshop_sheet_key (rules, id);
  WorkshopEntry *entry = workshop_sheet_find (sheet, WORKSHOP_CARD, key);

  if (entry == NULL)
    {
      entry = add (sheet, WORKSHOP_CARD, key, workshop_sheet_kind_title (rules, id),
                   or_null (face->text), face_effect (rules, face));
      entry->number = face->number;
      entry->side = side;
      entry->min_points = entry->max_points = face->points;
    }
  entry->side = MIN (entry->side, side);
  entry->min_points = MIN (entry->min_points, face->points);
  entry->max_points = MAX (entry->max_points, face->points);
}

static gint
compare_cards (gconstpointer a, gconstpointer b)
{
  const WorkshopEntry *x = *(WorkshopEntry *const *) a;
  const WorkshopEntry *y = *(WorkshopEntry *const *) b;

  if (x->side != y->side)
    return (gint) x->side - (gint) y->side;
  if ((x->number >= 0) != (y->number >= 0))
    return x->number >= 0 ? -1 : 1;
  if (x->number < 0)
    return 0;
  if (g_strcmp0 (x->effect, y->effect) != 0)
    return g_strcmp0 (x->effect, y->effect);
  return x->number - y->number;
}

static void
add_cards (GPtrArray *sheet, const LcRules *rules)
{
  for (guint card = 0; card < rules->n_cards; card++)
    for (guint side = 0; side < LC_MAX_SIDES; side++)
      if (rules->cards[card].face[side] != LC_NO_FACE)
        add_face (sheet, rules, rules->cards[card].face[side], side);
  g_ptr_array_sort (sheet, compare_cards);
}

/* Turns ----------------------------------------------------------------------------------------- */

static void
add_turn (GPtrArray *sheet, const LcRules *rules, const LcMode *mode, WorkshopSection section)
{
  GString *out = g_string_new (NULL);
  g_autofree char *draw = workshop_words_list (rules, mode->draw);
  g_autofree char *pass = workshop_words_list (rules, mode->pass);

  if (mode->flags & LC_MODE_MUST_PLAY)
    g_string_append_printf (out, "%s. ", _ ("Who can play has to"));
  if (mode->flags & LC_MODE_FIRST_SIDE)
    g_string_append_printf (out, "%s. ", _ ("Cards are played for their first side only"));
  if (mode->draw != LC_NO_LIST)
    g_string_append_printf (out, "%s: %s. ", _ ("Draw"), draw != NULL ? draw : _ ("nothing"));
  if (mode->pass != LC_NO_LIST)
    g_string_append_printf (out, "%s: %s. ", _ ("Pass"), pass != NULL ? pass : _ ("the turn ends"));
  for (guint i = 0; i < mode->n_actions; i++)
    {
      g_autofree char *when = workshop_words_cond (rules, mode->actions[i].when);
      g_autofree char *steps = workshop_words_list (rules, mode->actions[i].list);

      g_string_append_printf (out, "%s", workshop_translate (mode->actions[i].name));
      if (when != NULL)
        g_string_append_printf (out, _ (" (if %s)"), when);
      g_string_append_printf (out, ": %s. ", steps != NULL ? steps : _ ("nothing"));
    }
  g_strchomp (out->str);
  add (
    sheet, section, mode->id,
    g_strdup (section == WORKSHOP_TURN ? _ ("an ordinary turn") : workshop_translate (mode->name)),
    section == WORKSHOP_MODE ? workshop_words_cond (rules, mode->when) : NULL,
    g_string_free (out, FALSE));
}

static void
add_modes (GPtrArray *sheet, const LcRules *rules)
{
  add_turn (sheet, rules, &rules->modes[0], WORKSHOP_TURN);
  for (guint i = 1; i < rules->n_modes; i++)
    add_turn (sheet, rules, &rules->modes[i], WORKSHOP_MODE);
  if (!rules->turned && rules->n_sides > 1)
    {
      g_autofree char *when = workshop_words_cond (rules, rules->side_when);

      add (sheet, WORKSHOP_TURN, "second-side",
           rules->side_name != NULL
             ? g_strdup_printf (_ ("the %s side of a card"), workshop_translate (rules->side_name))
             : g_strdup (_ ("the second side of a card")),
           when != NULL ? g_strdup_printf (_ ("It may be played if %s."), when) : NULL,
           workshop_words_list (rules, rules->side_after));
    }
  if (rules->jump_in != LC_NO_PREDICATE)
    {
      g_autofree char *when = workshop_words_cond (rules, rules->jump_when);

      add (sheet, WORKSHOP_TURN, "jump-in", g_strdup (_ ("jumping in")),
           when != NULL
             ? g_strdup_printf (_ ("If %s, a card that fits may be played out of turn."), when)
             : g_strdup (_ ("A card that fits may be played out of turn.")),
           NULL);
    }
}

static void
add_others (GPtrArray *sheet, const LcRules *rules)
{
  for (guint i = 0; i < rules->n_forbids; i++)
    add (sheet, WORKSHOP_FORBIDDEN, rules->forbids[i].text,
         g_strdup (workshop_translate (rules->forbids[i].text)),
         workshop_words_cond (rules, rules->forbids[i].when), NULL);
  for (guint i = 0; i < LC_N_TRIGGERS; i++)
    for (const LcStep *step = &rules->steps[rules->triggers[i]]; step->op == LC_OP_RUN; step++)
      {
        char *effect = workshop_words_list (rules, (LcList) step->a);
        g_autofree char *key = g_strdup_printf ("%u %s", i, effect);

        add (sheet, WORKSHOP_TRIGGER, key, g_strdup (workshop_words_trigger (i)), NULL, effect);
      }
  for (guint i = 0; i < LC_N_TRIGGERS; i++)
    if (rules->triggers[i] != LC_EMPTY_LIST && rules->steps[rules->triggers[i]].op != LC_OP_RUN)
      {
        char *effect = workshop_words_list (rules, rules->triggers[i]);
        g_autofree char *key = g_strdup_printf ("%u %s", i, effect);

        add (sheet, WORKSHOP_TRIGGER, key, g_strdup (workshop_words_trigger (i)), NULL, effect);
      }
}

static void
add_counters (GPtrArray *sheet, const LcRules *rules)
{
  for (guint i = 0; i < rules->n_counters; i++)
    add (sheet, WORKSHOP_COUNTER, rules->counters[i].id,
         g_strdup (workshop_translate (rules->counters[i].name)), NULL,
         g_strdup_printf (_ ("begins with %d"), rules->counters[i].initial));
  for (guint i = 0; i < rules->n_tokens; i++)
    {
      const LcCounter *token = &rules->tokens[i];
      const gboolean word =
        token->initial >= 0 && token->initial < 2 && token->words[token->initial] != NULL;
      g_autofree char *value = word ? g_strdup (workshop_translate (token->words[token->initial]))
                                    : g_strdup_printf ("%d", token->initial);

      add (sheet, WORKSHOP_TOKEN, token->id, g_strdup (workshop_translate (token->name)),
           token->hidden ? g_strdup (_ ("Only its own player sees it.")) : NULL,
           g_strdup_printf (_ ("each player's begins with %s"), value));
    }
}

/* The ruleset in numbers. */
static void
add_numbers (GPtrArray *sheet, const LcRules *rules)
{
  static const char *const scores[] = {
    N_ ("the winner of a round scores what the others hold"),
    N_ ("everybody scores the own hand; at the end the lowest wins"),
    N_ ("everybody scores the own hand; who has the points is out of the match"),
  };

  add (sheet, WORKSHOP_NUMBER, "seats", g_strdup (_ ("Players")), NULL,
       g_strdup_printf (rules->partners ? _ ("%d to %d, opposite seats play together")
                                        : _ ("%d to %d"),
                        rules->min_seats, rules->max_seats));
  add (sheet, WORKSHOP_NUMBER, "hand", g_strdup (_ ("Cards dealt")), NULL,
       rules->hand_of_two > 0 && rules->hand_of_two != rules->hand
         ? g_strdup_printf (_ ("%d; %d where two play"), rules->hand, rules->hand_of_two)
         : g_strdup_printf ("%d", rules->hand));
  add (sheet, WORKSHOP_NUMBER, "score", g_strdup (_ ("Score")), NULL,
       g_strdup_printf (_ ("%s; %d points"), _ (scores[MIN (rules->scoring, 2)]), rules->target));
  add (sheet, WORKSHOP_NUMBER, "uno", g_strdup (_ ("Calling UNO")), NULL,
       rules->uno_penalty > 0 ? g_strdup_printf (
         g_dngettext (GETTEXT_PACKAGE, "who forgets it and is caught draws %d",
                      "who forgets it and is caught draws %d", rules->uno_penalty),
         rules->uno_penalty)
                              : g_strdup (_ ("nobody has to")));
  if (rules->false_catch > 0)
    add (sheet, WORKSHOP_NUMBER, "false-catch", g_strdup (_ ("Catching in vain")), NULL,
         g_strdup_printf (_ ("costs %d"), rules->false_catch));
  if (rules->turned)
    add (sheet, WORKSHOP_NUMBER, "turned", g_strdup (_ ("Sides")), NULL,
         g_strdup (rules->backs_seen ? _ ("everything lies on one side; backs are seen by others")
                                     : _ ("everything lies on one side; backs are hidden")));
}

/**
 * workshop_sheet:
 * @rules: a ruleset
 *
 * Returns: (transfer full) (element-type WorkshopEntry): all of it in words
 */
GPtrArray *
workshop_sheet (const LcRules *rules)
{
  GPtrArray *sheet = g_ptr_array_new_with_free_func (entry_free);

  add_cards (sheet, rules);
  add_modes (sheet, rules);
  add_others (sheet, rules);
  add_counters (sheet, rules);
  add_numbers (sheet, rules);
  return sheet;
}

WorkshopEntry *
workshop_sheet_find (const GPtrArray *sheet, WorkshopSection section, const char *key)
{
  for (guint i = 0; i < sheet->len; i++)
    {
      WorkshopEntry *entry = sheet->pdata[i];

      if (entry->section == section && strcmp (entry->key, key) == 0)
        return entry;
    }
  return NULL;
}

/**
 * workshop_sheet_attribute:
 * @sheet: a ruleset with its first parts
 * @before: the same without the last of these
 * @part: the number of the last of these
 *
 * Notes for each entry which part it is from: the last one that has changed it.
 */
void
workshop_sheet_attribute (GPtrArray *sheet, const GPtrArray *before, guint part)
{
  for (guint i = 0; i < sheet->len; i++)
    {
      WorkshopEntry *entry = sheet->pdata[i];
      const WorkshopEntry *old = workshop_sheet_find (before, entry->section, entry->key);
      const gboolean same = old != NULL && g_strcmp0 (old->text, entry->text) == 0
                            && g_strcmp0 (old->effect, entry->effect) == 0
                            && old->min_points == entry->min_points
                            && old->max_points == entry->max_points;

      entry->from = same ? old->from : part;
    }
}

/* workshop-show.c - `lastcard rules show`: a game with its house rules, in words.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../common/untranslated.h"

typedef struct
{
  GPtrArray *parts; /* of LcPartInfo */
  LcRules *rules;
  GPtrArray *sheet;
} Show;

static void
show_clear (Show *show)
{
  g_clear_pointer (&show->parts, g_ptr_array_unref);
  g_clear_pointer (&show->rules, lc_rules_unref);
  g_clear_pointer (&show->sheet, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Show, show_clear)

static const char *
part_id (const Show *show, guint part)
{
  return ((LcPartInfo *) show->parts->pdata[part])->id;
}

/* Options --------------------------------------------------------------------------------------- */

static void
print_options (const LcPartInfo *part)
{
  for (guint i = 0; i < part->options->len; i++)
    {
      const LcOptionInfo *option = part->options->pdata[i];
      g_autofree char *values = NULL;
      const gboolean set = strcmp (option->value, option->initial) != 0;

      if (option->kind == LC_OPTION_CHOICE)
        values = g_strjoinv (", ", option->choices);
      else if (option->kind == LC_OPTION_YES_NO)
        values = g_strdup ("yes, no");
      else
        values = g_strdup_printf (_ ("%d to %d"), option->min, option->max);
      workshop_say (2, "%s=%s", option->id, option->value);
      workshop_say (6, "%s", workshop_translate (option->text));
      if (set)
        workshop_say (6, _ ("Values: %s; %s if nothing is said."), values, option->initial);
      else
        workshop_say (6, _ ("Values: %s."), values);
    }
}

static void
print_parts (const GPtrArray *parts)
{
  workshop_heading (_ ("From"));
  for (guint i = 0; i < parts->len; i++)
    {
      const LcPartInfo *part = parts->pdata[i];

      workshop_say (2, "%s: %s", part->id, part->path);
    }
  for (guint i = 0; i < parts->len; i++)
    {
      const LcPartInfo *part = parts->pdata[i];
      g_autofree char *title = g_strdup_printf (_ ("Options of %s"), part->id);

      if (part->options->len == 0)
        continue;
      workshop_heading (title);
      print_options (part);
    }
}

/* Rules in words -------------------------------------------------------------------------------- */

/* What an entry says. Steps are put into words where no text says it, or where a house rule has
 * changed what the text said. */
static void
print_entry (const Show *show, const WorkshopEntry *entry, const char *title)
{
  GString *line = g_string_new (title);
  const gboolean changed = entry->from > 0;

  if (entry->section == WORKSHOP_CARD && changed && entry->text != NULL && entry->effect != NULL)
    g_string_append_printf (line, _ (": %s With %s: %s."), entry->text, part_id (show, entry->from),
                            entry->effect);
  else if (entry->section == WORKSHOP_CARD)
    g_string_append_printf (line, ": %s%s",
                            entry->text != NULL     ? entry->text
                            : entry->effect != NULL ? entry->effect
                                                    : _ ("nothing more"),
                            entry->text == NULL ? "." : "");
  else
    {
      const char *between = entry->section == WORKSHOP_MODE ? _ (" (if %s)") : " %s";

      if (entry->section == WORKSHOP_FORBIDDEN)
        between = _ (" (while %s)");
      if (entry->text != NULL)
        {
          g_string_append (
            line, entry->section == WORKSHOP_TURN || entry->section == WORKSHOP_TOKEN ? ":" : "");
          g_string_append_printf (line, between, entry->text);
        }
      if (entry->effect != NULL && *entry->effect != '\0')
        g_string_append_printf (line, "%s %s%s",
                                entry->text != NULL && entry->section == WORKSHOP_TURN ? "" : ":",
                                entry->effect, g_str_has_suffix (entry->effect, ".") ? "" : ".");
    }
  if (changed && entry->section != WORKSHOP_CARD)
    g_string_append_printf (line, " [%s]", part_id (show, entry->from));
  workshop_item (2, 6, line->str);
  g_string_free (line, TRUE);
}

/* The last of the number cards from @first on that say the same and follow each other. */
static guint
last_of_run (const GPtrArray *sheet, guint first)
{
  const WorkshopEntry *begin = sheet->pdata[first];
  guint last = first;

  while (begin->number >= 0 && last + 1 < sheet->len)
    {
      const WorkshopEntry *here = sheet->pdata[last];
      const WorkshopEntry *next = sheet->pdata[last + 1];

      if (next->section != WORKSHOP_CARD || next->number < 0 || next->side != begin->side
          || next->from != begin->from || next->number < here->number
          || g_strcmp0 (next->effect, begin->effect) != 0
          || g_strcmp0 (next->text, begin->text) != 0)
        break;
      last++;
    }
  return last;
}

static void
print_cards (const Show *show)
{
  workshop_heading (_ ("Cards"));
  for (guint i = 0; i < show->sheet->len; i++)
    {
      const WorkshopEntry *entry = show->sheet->pdata[i];
      const guint last = last_of_run (show->sheet, i);
      const WorkshopEntry *end = show->sheet->pdata[last];
      g_autofree char *title = NULL;
      g_autofree char *whole = NULL;

      if (entry->section != WORKSHOP_CARD)
        continue;
      title = last > i ? g_strdup_printf (_ ("%s to %s"), entry->title, end->title)
                       : g_strdup (entry->title);
      if (entry->side == 1)
        whole = show->rules->side_name != NULL ? g_strdup_printf (
                  _ ("%s (%s side)"), title, workshop_translate (show->rules->side_name))
                                               : g_strdup_printf (_ ("%s (second side)"), title);
      print_entry (show, entry, whole != NULL ? whole : title);
      i = last;
    }
}

static void
print_section (const Show *show, WorkshopSection section, const char *heading)
{
  gboolean any = FALSE;

  for (guint i = 0; i < show->sheet->len; i++)
    {
      const WorkshopEntry *entry = show->sheet->pdata[i];

      if (entry->section != section)
        continue;
      if (!any)
        workshop_heading (heading);
      any = TRUE;
      print_entry (show, entry, entry->title);
    }
}

/* The deck -------------------------------------------------------------------------------------- */

static void
print_row (const char *title, guint cards, gint points)
{
  g_autofree char *count = g_strdup_printf ("%u", cards);
  g_autofree char *sum = g_strdup_printf ("%d", points);

  workshop_row (title, count, sum);
}

static void
print_deck (const LcRules *rules, guint side, const char *heading)
{
  g_autoptr (GPtrArray) rows = workshop_deck (rules, side);
  gint points = 0;

  workshop_heading (heading);
  workshop_row ("", _ ("cards"), _ ("points"));
  for (guint i = 0; i < rows->len; i++)
    {
      const WorkshopRow *row = rows->pdata[i];

      print_row (row->title, row->cards, row->points);
      points += row->points;
    }
  print_row (_ ("in all"), rules->n_cards, points);
}

/* What the scripts say for players, besides the summaries of the parts. */
static void
print_notes (const Show *show)
{
  const GPtrArray *notes = show->rules->notes;
  gboolean any = FALSE;

  for (guint i = 0; i < notes->len; i++)
    {
      gboolean summary = FALSE;

      for (guint j = 0; j < show->parts->len; j++)
        summary |= strcmp (((LcPartInfo *) show->parts->pdata[j])->summary, notes->pdata[i]) == 0;
      if (summary)
        continue;
      if (!any)
        workshop_heading (_ ("In words"));
      any = TRUE;
      workshop_say (2, "%s", workshop_translate (notes->pdata[i]));
    }
}

static void
print_game (const Show *show)
{
  const LcRules *rules = show->rules;

  workshop_say (0, "%s (%s)", workshop_translate (rules->title), rules->spec);
  workshop_say (0, "%s", workshop_translate (rules->summary));
  for (guint i = 1; i < show->parts->len; i++)
    {
      const LcPartInfo *part = show->parts->pdata[i];

      workshop_say (0, "+ %s: %s", workshop_translate (part->title),
                    workshop_translate (part->summary));
    }
  print_notes (show);
  print_section (show, WORKSHOP_NUMBER, _ ("In short"));
  print_section (show, WORKSHOP_TURN, _ ("A turn"));
  print_section (show, WORKSHOP_MODE, _ ("Other turns"));
  print_cards (show);
  print_section (show, WORKSHOP_FORBIDDEN, _ ("Not allowed"));
  print_section (show, WORKSHOP_TRIGGER, _ ("What happens by itself"));
  print_section (show, WORKSHOP_COUNTER, _ ("Counters"));
  print_section (show, WORKSHOP_TOKEN, _ ("Tokens, one a player"));
  print_deck (rules, 0, rules->turned ? _ ("The deck, first side") : _ ("The deck"));
  if (rules->turned)
    print_deck (rules, 1, _ ("The deck, second side"));
  print_parts (show->parts);
}

/* JSON ------------------------------------------------------------------------------------------ */

static void
json_option (JsonBuilder *builder, const LcOptionInfo *option)
{
  static const char *const kinds[] = { "choice", "yes-no", "count" };

  json_builder_begin_object (builder);
  workshop_json_text (builder, "id", option->id);
  workshop_json_text (builder, "text", option->text);
  workshop_json_text (builder, "type", kinds[option->kind]);
  workshop_json_text (builder, "default", option->initial);
  workshop_json_text (builder, "value", option->value);
  if (option->kind == LC_OPTION_CHOICE)
    {
      json_builder_set_member_name (builder, "values");
      json_builder_begin_array (builder);
      for (guint i = 0; option->choices[i] != NULL; i++)
        json_builder_add_string_value (builder, option->choices[i]);
      json_builder_end_array (builder);
    }
  else if (option->kind == LC_OPTION_COUNT)
    {
      workshop_json_int (builder, "min", option->min);
      workshop_json_int (builder, "max", option->max);
    }
  json_builder_end_object (builder);
}

static void
json_parts (JsonBuilder *builder, const GPtrArray *parts)
{
  json_builder_set_member_name (builder, "parts");
  json_builder_begin_array (builder);
  for (guint i = 0; i < parts->len; i++)
    {
      const LcPartInfo *part = parts->pdata[i];

      json_builder_begin_object (builder);
      workshop_json_text (builder, "id", part->id);
      workshop_json_text (builder, "kind", part->house ? "house" : "game");
      workshop_json_text (builder, "title", part->title);
      workshop_json_text (builder, "summary", part->summary);
      workshop_json_text (builder, "file", part->path);
      if (part->house)
        workshop_json_int (builder, "order", part->order);
      json_builder_set_member_name (builder, "options");
      json_builder_begin_array (builder);
      for (guint j = 0; j < part->options->len; j++)
        json_option (builder, part->options->pdata[j]);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_section (JsonBuilder *builder, const Show *show, WorkshopSection section, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < show->sheet->len; i++)
    {
      const WorkshopEntry *entry = show->sheet->pdata[i];

      if (entry->section != section)
        continue;
      json_builder_begin_object (builder);
      workshop_json_text (builder, "title", entry->title);
      if (section != WORKSHOP_CARD && section != WORKSHOP_TRIGGER && section != WORKSHOP_FORBIDDEN)
        workshop_json_text (builder, "id", entry->key);
      if (section == WORKSHOP_CARD)
        {
          workshop_json_int (builder, "side", entry->side + 1);
          workshop_json_int (builder, "points_least", entry->min_points);
          workshop_json_int (builder, "points_most", entry->max_points);
        }
      workshop_json_text (
        builder, section == WORKSHOP_MODE || section == WORKSHOP_FORBIDDEN ? "when" : "text",
        entry->text);
      workshop_json_text (builder, "effect", entry->effect);
      workshop_json_text (builder, "from", part_id (show, entry->from));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_deck (JsonBuilder *builder, const LcRules *rules, guint side, const char *name)
{
  g_autoptr (GPtrArray) rows = workshop_deck (rules, side);

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < rows->len; i++)
    {
      const WorkshopRow *row = rows->pdata[i];

      json_builder_begin_object (builder);
      workshop_json_text (builder, "title", row->title);
      workshop_json_int (builder, "cards", row->cards);
      workshop_json_int (builder, "points", row->points);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
json_numbers (JsonBuilder *builder, const LcRules *rules)
{
  static const char *const scores[] = { "winner-takes", "own-points-low-wins", "elimination" };

  workshop_json_int (builder, "least_seats", rules->min_seats);
  workshop_json_int (builder, "most_seats", rules->max_seats);
  workshop_json_int (builder, "hand", rules->hand);
  workshop_json_int (builder, "hand_of_two", lc_rules_hand (rules, 2));
  workshop_json_int (builder, "target", rules->target);
  workshop_json_text (builder, "score", scores[MIN (rules->scoring, 2)]);
  workshop_json_int (builder, "uno_penalty", rules->uno_penalty);
  workshop_json_int (builder, "false_catch", rules->false_catch);
  workshop_json_int (builder, "cards_in_deck", rules->n_cards);
}

static void
print_game_json (const Show *show)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  workshop_json_text (builder, "kind", "game");
  workshop_json_text (builder, "rules", show->rules->spec);
  workshop_json_text (builder, "title", show->rules->title);
  workshop_json_text (builder, "summary", show->rules->summary);
  workshop_json_text (builder, "digest", show->rules->digest);
  json_parts (builder, show->parts);
  json_numbers (builder, show->rules);
  json_section (builder, show, WORKSHOP_CARD, "cards");
  json_section (builder, show, WORKSHOP_TURN, "turn");
  json_section (builder, show, WORKSHOP_MODE, "modes");
  json_section (builder, show, WORKSHOP_FORBIDDEN, "forbidden");
  json_section (builder, show, WORKSHOP_TRIGGER, "triggers");
  json_section (builder, show, WORKSHOP_COUNTER, "counters");
  json_section (builder, show, WORKSHOP_TOKEN, "tokens");
  json_deck (builder, show->rules, 0, "deck");
  if (show->rules->turned)
    json_deck (builder, show->rules, 1, "deck_second_side");
  json_builder_end_object (builder);
  workshop_print_json (builder);
}

/* A game ---------------------------------------------------------------------------------------- */

/* Compiles the game alone, then with each further house rule, to see what each has changed. */
static gboolean
read_game (Show *show, Workshop *workshop, const WorkshopTarget *target, GError **error)
{
  const char *const *folders = (const char *const *) target->folders;
  g_autoptr (GString) spec = g_string_new (NULL);

  show->parts = lc_registry_describe_rules (workshop->registry, target->spec, folders, error);
  if (show->parts == NULL)
    return FALSE;
  show->rules = lc_registry_load_rules (workshop->registry, target->spec, folders, error);
  if (show->rules == NULL)
    return FALSE;
  for (guint i = 0; i < show->parts->len; i++)
    {
      const LcPartInfo *part = show->parts->pdata[i];
      const gboolean last = i + 1 == show->parts->len;
      g_autoptr (LcRules) rules = NULL;
      GPtrArray *sheet;

      g_string_append_printf (spec, "%s%s", i > 0 ? "+" : "", part->spec);
      rules = last ? lc_rules_ref (show->rules)
                   : lc_registry_load_rules (workshop->registry, spec->str, folders, NULL);
      if (rules == NULL) /* it needs one that comes later: then both are that one's */
        continue;
      sheet = workshop_sheet (rules);
      if (show->sheet != NULL)
        workshop_sheet_attribute (sheet, show->sheet, i);
      g_clear_pointer (&show->sheet, g_ptr_array_unref);
      show->sheet = sheet;
    }
  return TRUE;
}

/* A house rule alone ---------------------------------------------------------------------------- */

/* The games that a house rule goes with. */
static GStrv
fitting_games (Workshop *workshop, const WorkshopTarget *target)
{
  g_auto (GStrv) games = workshop_games (workshop, (const char *const *) target->folders, NULL);
  g_autoptr (GStrvBuilder) fitting = g_strv_builder_new ();

  for (guint i = 0; games != NULL && games[i] != NULL; i++)
    {
      g_autoptr (LcRules) rules = workshop_target_load (workshop, target, games[i], NULL);

      if (rules != NULL)
        g_strv_builder_add (fitting, games[i]);
    }
  return g_strv_builder_end (fitting);
}

static gboolean
show_house (Workshop *workshop, const WorkshopTarget *target, gboolean json, GError **error)
{
  g_autofree char *spec = g_strconcat ("+", target->spec, NULL);
  g_autoptr (GPtrArray) parts = lc_registry_describe_rules (
    workshop->registry, spec, (const char *const *) target->folders, error);
  g_auto (GStrv) games = NULL;
  const LcPartInfo *part;

  if (parts == NULL)
    return FALSE;
  part = parts->pdata[0];
  games = fitting_games (workshop, target);
  if (json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      workshop_json_text (builder, "kind", "house");
      workshop_json_text (builder, "title", part->title);
      workshop_json_text (builder, "summary", part->summary);
      json_parts (builder, parts);
      json_builder_set_member_name (builder, "games");
      json_builder_begin_array (builder);
      for (guint i = 0; games[i] != NULL; i++)
        json_builder_add_string_value (builder, games[i]);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
      workshop_print_json (builder);
    }
  else
    {
      g_autofree char *all = g_strjoinv (", ", games);

      workshop_say (0, _ ("%s, a house rule (%s)"), workshop_translate (part->title), part->id);
      workshop_say (0, "%s", workshop_translate (part->summary));
      workshop_say (0, _ ("Goes with: %s."), *all != '\0' ? all : _ ("no game"));
      print_parts (parts);
      if (games[0] != NULL)
        {
          g_print ("\n");
          workshop_say (0, _ ("“lastcard rules show %s+%s” says what it changes there."), games[0],
                        part->id);
        }
    }
  return TRUE;
}

int
workshop_show (Workshop *workshop, int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("For programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("RULES"));
  g_autoptr (WorkshopTarget) target = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (Show) show = { 0 };
  g_auto (Untranslated) language = (locale_t) 0;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
    context, _ ("Says in words what a game with its house rules is: turns, cards, options, the\n"
                "deck, and which part of it each thing is from."));
  if (!workshop_parse (context, &argc, &argv, "show", 1, 1))
    return WORKSHOP_USAGE;
  if (json)
    language = untranslated_begin ();
  target = workshop_target_find (workshop, argv[1], &error);
  if (target == NULL)
    return workshop_complain ("show", 1, "%s", error->message);
  if (target->house)
    return show_house (workshop, target, json, &error)
             ? 0
             : workshop_complain ("show", 1, "%s", error->message);
  if (!read_game (&show, workshop, target, &error))
    return workshop_complain ("show", 1, "%s", error->message);
  if (json)
    print_game_json (&show);
  else
    print_game (&show);
  return 0;
}

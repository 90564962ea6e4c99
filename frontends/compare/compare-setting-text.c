/* compare-setting-text.c - a CmpSetting as text: JSON for files and other machines, a command line,
 * and in words what makes two of them different.
 *
 * Numbers of 64 bits without a sign stand in quotes in JSON, since many programs read them as
 * floating point otherwise.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-setting-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "compare-play.h"

static void
append_texts (GString *text, const char *const *items, guint n_items)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < n_items; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      cmp_json_append_text (text, items[i]);
    }
  g_string_append_c (text, ']');
}

static void
append_member (GString *text, const char *name, const char *value)
{
  g_string_append_printf (text, "\"%s\": ", name);
  cmp_json_append_text (text, value);
}

static void
append_variant (GString *text, const CmpVariant *variant)
{
  g_string_append (text, "      {");
  append_member (text, "rules", variant->spec);
  g_string_append (text, ",\n       ");
  append_member (text, "title", variant->title);
  g_string_append (text, ",\n       ");
  append_member (text, "digest", variant->digest);
  g_string_append_printf (
    text,
    ",\n       \"partners\": %s, \"same-deals\": %s, \"seed-shift\": \"%" G_GUINT64_FORMAT "\"",
    variant->partners ? "true" : "false", variant->same_deals ? "true" : "false",
    variant->seed_shift);
  g_string_append (text, ",\n       \"counters\": [");
  for (guint i = 0; i < variant->n_counters; i++)
    {
      const CmpCounter *counter = &variant->counters[i];

      g_string_append (text, i > 0 ? ", {" : "{");
      append_member (text, "id", counter->id);
      g_string_append (text, ", ");
      append_member (text, "name", counter->name);
      g_string_append_printf (text, ", \"index\": %u}", counter->index);
    }
  g_string_append (text, "]}");
}

/**
 * cmp_setting_append_json:
 * @text: JSON
 * @setting: a setting
 *
 * Appends it as an object. The same setting gives the same bytes. How to repeat the run is not in
 * it, nor what changes during a run.
 */
void
cmp_setting_append_json (GString *text, const CmpSetting *setting)
{
  g_autofree char *parts = cmp_parts_format (setting->parts);

  g_string_append (text, "{\n    \"variants\": [\n");
  for (guint i = 0; i < setting->n_variants; i++)
    {
      append_variant (text, &setting->variants[i]);
      g_string_append (text, i + 1 < setting->n_variants ? ",\n" : "\n    ],\n");
    }
  g_string_append (text, "    \"players\": ");
  append_texts (text, (const char *const *) setting->players, setting->n_seats);
  if (setting->skill_better != NULL)
    {
      const char *const skill[] = { setting->skill_better, setting->skill_worse };

      g_string_append (text, ",\n    \"skill\": ");
      append_texts (text, skill, 2);
    }
  g_string_append_printf (
    text,
    ",\n    \"seed\": \"%" G_GUINT64_FORMAT "\",\n    \"games\": %" G_GUINT64_FORMAT
    ",\n    \"matches\": %s,\n    \"target\": %d,\n    ",
    setting->seed, setting->games, setting->matches ? "true" : "false", setting->target);
  append_member (text, "metrics", parts);
  g_string_append (text, ",\n    \"confidence\": ");
  cmp_json_append_number (text, setting->confidence);
  if (setting->until > 0)
    {
      g_string_append (text, ",\n    \"until\": ");
      cmp_json_append_number (text, setting->until);
    }
  if (setting->until_metrics != NULL)
    {
      g_string_append (text, ",\n    \"until-metrics\": ");
      append_texts (text, (const char *const *) setting->until_metrics,
                    g_strv_length (setting->until_metrics));
    }
  g_string_append (text, "\n  }");
}

static gboolean
read_counters (JsonObject *object, CmpVariant *variant, GError **error)
{
  JsonArray *list;
  guint n_counters;

  if (!cmp_json_list (object, "counters", &list, error))
    return FALSE;
  n_counters = json_array_get_length (list);
  if (n_counters > LC_MAX_COUNTERS)
    return cmp_file_damaged (error, _ ("there are more than %d counters"), LC_MAX_COUNTERS);
  for (guint i = 0; i < n_counters; i++)
    {
      CmpCounter *counter = &variant->counters[i];
      JsonObject *element = cmp_json_list_object (list, i);
      const char *id, *name;
      gint64 index;

      if (element == NULL)
        return cmp_file_damaged (error, _ ("“%s” is missing, or no object"), "counters");
      if (!cmp_json_text (element, "id", &id, error)
          || !cmp_json_text (element, "name", &name, error)
          || !cmp_json_whole (element, "index", 0, LC_MAX_COUNTERS - 1, &index, error))
        return FALSE;
      counter->id = g_strdup (id);
      counter->name = g_strdup (name);
      counter->index = (guint) index;
      variant->n_counters++;
    }
  return TRUE;
}

static gboolean
read_variant (JsonObject *object, CmpVariant *variant, GError **error)
{
  const char *spec, *title, *digest;

  if (object == NULL)
    return cmp_file_damaged (error, _ ("“%s” is missing, or no object"), "variants");
  if (!cmp_json_text (object, "rules", &spec, error)
      || !cmp_json_text (object, "title", &title, error)
      || !cmp_json_text (object, "digest", &digest, error)
      || !cmp_json_flag (object, "partners", &variant->partners, error)
      || !cmp_json_flag (object, "same-deals", &variant->same_deals, error)
      || !cmp_json_uint64 (object, "seed-shift", &variant->seed_shift, error))
    return FALSE;
  variant->spec = g_strdup (spec);
  variant->title = g_strdup (title);
  variant->digest = g_strdup (digest);
  return read_counters (object, variant, error);
}

static gboolean
read_players (JsonArray *players, CmpSetting *setting, GError **error)
{
  for (guint seat = 0; seat < setting->n_seats; seat++)
    {
      const char *name = cmp_json_list_text (players, seat);

      if (name == NULL)
        return cmp_file_damaged (error, _ ("“%s” is missing, or no text"), "players");
      setting->players[seat] = g_strdup (name);
    }
  return TRUE;
}

static gboolean
read_skill (JsonObject *object, CmpSetting *setting, GError **error)
{
  JsonArray *skill;

  if (!(setting->parts & CMP_PART_SKILL) && !json_object_has_member (object, "skill"))
    return TRUE;
  if (!cmp_json_list (object, "skill", &skill, error))
    return FALSE;
  if (json_array_get_length (skill) != 2 || cmp_json_list_text (skill, 0) == NULL
      || cmp_json_list_text (skill, 1) == NULL)
    return cmp_file_damaged (error, _ ("“%s” is missing, or no text"), "skill");
  setting->skill_better = g_strdup (cmp_json_list_text (skill, 0));
  setting->skill_worse = g_strdup (cmp_json_list_text (skill, 1));
  return TRUE;
}

static gboolean
read_until (JsonObject *object, CmpSetting *setting, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  JsonArray *list;

  if (json_object_has_member (object, "until")
      && !cmp_json_number (object, "until", &setting->until, error))
    return FALSE;
  if (!(setting->until >= 0 && setting->until < 1))
    return cmp_file_damaged (error, _ ("“%s” is not between 0 and 1"), "until");
  if (!json_object_has_member (object, "until-metrics"))
    return TRUE;
  if (!cmp_json_list (object, "until-metrics", &list, error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      if (cmp_json_list_text (list, i) == NULL)
        return cmp_file_damaged (error, _ ("“%s” is missing, or no text"), "until-metrics");
      g_ptr_array_add (ids, g_strdup (cmp_json_list_text (list, i)));
    }
  g_ptr_array_add (ids, NULL);
  setting->until_metrics = (char **) g_ptr_array_free (g_steal_pointer (&ids), FALSE);
  return TRUE;
}

static gboolean
read_rest (JsonObject *object, CmpSetting *setting, GError **error)
{
  const char *parts;
  gint64 games, target;

  if (!cmp_json_uint64 (object, "seed", &setting->seed, error)
      || !cmp_json_whole (object, "games", 1, (gint64) CMP_MAX_GAMES, &games, error)
      || !cmp_json_flag (object, "matches", &setting->matches, error)
      || !cmp_json_whole (object, "target", 0, G_MAXINT32, &target, error)
      || !cmp_json_text (object, "metrics", &parts, error)
      || !cmp_parts_parse (parts, &setting->parts, error)
      || !cmp_json_number (object, "confidence", &setting->confidence, error))
    return FALSE;
  if (!(setting->confidence > 0 && setting->confidence < 1))
    return cmp_file_damaged (error, _ ("“%s” is not between 0 and 1"), "confidence");
  setting->games = (guint64) games;
  setting->target = (gint32) target;
  return TRUE;
}

/**
 * cmp_setting_from_json:
 * @object: what cmp_setting_append_json() has made
 * @error: return location for an error
 *
 * Returns: (transfer full): the setting, with CmpSetting.command; %NULL with @error set if it
 *   cannot be read
 */
CmpSetting *
cmp_setting_from_json (JsonObject *object, GError **error)
{
  g_autoptr (CmpSetting) setting = NULL;
  JsonArray *variants, *players;
  guint n_variants, n_seats;

  if (!cmp_json_list (object, "variants", &variants, error)
      || !cmp_json_list (object, "players", &players, error))
    return NULL;
  n_variants = json_array_get_length (variants);
  n_seats = json_array_get_length (players);
  if (n_variants < 1 || n_variants > CMP_MAX_VARIANTS || n_seats < 2 || n_seats > LC_MAX_SEATS)
    {
      cmp_file_damaged (error, _ ("there are %u variants and %u players"), n_variants, n_seats);
      return NULL;
    }
  setting = cmp_setting_new (n_variants, n_seats);
  for (guint i = 0; i < n_variants; i++)
    if (!read_variant (cmp_json_list_object (variants, i), &setting->variants[i], error))
      return NULL;
  if (!read_players (players, setting, error) || !read_rest (object, setting, error)
      || !read_skill (object, setting, error) || !read_until (object, setting, error))
    return NULL;
  setting->command = cmp_setting_command (setting);
  return g_steal_pointer (&setting);
}

/* A word of a command line, in quotes if the shell would take it for something else. */
static void
append_word (GString *line, const char *word)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                              "+-_./:,%=";
  g_autofree char *quoted = NULL;

  if (*word == '\0' || word[strspn (word, plain)] != '\0')
    quoted = g_shell_quote (word);
  g_string_append_c (line, ' ');
  g_string_append (line, quoted != NULL ? quoted : word);
}

static void
append_option (GString *line, const char *name, const char *value)
{
  g_string_append_printf (line, " --%s", name);
  append_word (line, value);
}

static void
append_whole (GString *line, const char *name, guint64 value)
{
  g_string_append_printf (line, " --%s %" G_GUINT64_FORMAT, name, value);
}

/* "1%", of 0.01 */
static void
append_percent (GString *line, const char *name, double share)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.10g", share * 100);
  g_string_append_printf (line, " --%s %s%%", name, text);
}

static gboolean
is_independent (const CmpSetting *setting)
{
  for (guint i = 1; i < setting->n_variants; i++)
    if (setting->variants[i].seed_shift != setting->variants[0].seed_shift)
      return TRUE;
  return FALSE;
}

static void
append_measured (GString *line, const CmpSetting *setting)
{
  const guint chosen = setting->parts & ~(guint) CMP_PART_SKILL;

  if (chosen != CMP_PARTS_DEFAULT && setting->parts != CMP_PART_SKILL)
    {
      g_autofree char *names = cmp_parts_format (chosen);

      append_option (line, "metrics", names);
    }
  else if (setting->parts == CMP_PART_SKILL)
    append_option (line, "metrics", "skill");
  if (setting->skill_better != NULL)
    {
      g_autofree char *both =
        g_strdup_printf ("%s:%s", setting->skill_better, setting->skill_worse);

      append_option (line, "skill", both);
    }
  if (setting->confidence != 0.95)
    append_percent (line, "confidence", setting->confidence);
  if (setting->until > 0)
    append_percent (line, "until", setting->until);
  if (setting->until_metrics != NULL)
    {
      g_autofree char *ids = g_strjoinv (",", setting->until_metrics);

      append_option (line, "until-metrics", ids);
    }
}

/* The bots seat by seat, with commas between them. */
static char *
list_players (const CmpSetting *setting)
{
  GString *text = g_string_new (setting->players[0]);

  for (guint seat = 1; seat < setting->n_seats; seat++)
    g_string_append_printf (text, ",%s", setting->players[seat]);
  return g_string_free (text, FALSE);
}

/**
 * cmp_setting_command:
 * @setting: a setting
 *
 * Returns: (transfer full): the command line that gives the same numbers, on whatever machine, in
 *   however many threads or parts
 */
char *
cmp_setting_command (const CmpSetting *setting)
{
  GString *line = g_string_new ("lastcard compare");

  for (guint i = 0; i < setting->n_variants; i++)
    append_word (line, setting->variants[i].spec);
  if (cmp_setting_same_players (setting))
    {
      append_option (line, "players", setting->players[0]);
      append_whole (line, "seats", setting->n_seats);
    }
  else
    {
      g_autofree char *names = list_players (setting);

      append_option (line, "players", names);
    }
  append_whole (line, "games", setting->games);
  append_whole (line, "seed", setting->seed);
  if (setting->matches)
    g_string_append (line, " --matches");
  if (setting->target > 0)
    append_whole (line, "target", (guint64) setting->target);
  if (is_independent (setting))
    g_string_append (line, " --independent");
  append_measured (line, setting);
  return g_string_free (line, FALSE);
}

/* What differs is said with the word of the command line for it. */
static char *
say (const char *what, const char *there, const char *here)
{
  return g_strdup_printf (_ ("%s is %s there, and %s here"), what, there, here);
}

static char *
say_whole (const char *what, guint64 there, guint64 here)
{
  g_autofree char *a = g_strdup_printf ("%" G_GUINT64_FORMAT, there);
  g_autofree char *b = g_strdup_printf ("%" G_GUINT64_FORMAT, here);

  return say (what, a, b);
}

static char *
list_variants (const CmpSetting *setting)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < setting->n_variants; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", setting->variants[i].spec);
  return g_string_free (text, FALSE);
}

static char *
differ_in_variants (const CmpSetting *there, const CmpSetting *here)
{
  g_autofree char *a = list_variants (there);
  g_autofree char *b = list_variants (here);

  if (strcmp (a, b) != 0)
    return g_strdup_printf (_ ("what is compared is %s there, and %s here"), a, b);
  for (guint i = 0; i < here->n_variants; i++)
    if (strcmp (there->variants[i].digest, here->variants[i].digest) != 0)
      return g_strdup_printf (_ ("%s has other rules there than here, under the same name"),
                              here->variants[i].spec);
  return NULL;
}

static char *
differ_in_players (const CmpSetting *there, const CmpSetting *here)
{
  g_autofree char *a = list_players (there);
  g_autofree char *b = list_players (here);

  return strcmp (a, b) != 0 ? say ("--players", a, b) : NULL;
}

/**
 * cmp_setting_difference:
 * @there: a setting, from a file
 * @here: another one, of this command line or another file
 *
 * Returns: (transfer full) (nullable): in what they differ, for people: "--seed is 2 there, and 1
 *   here"; %NULL if runs of the two play the same games and measure the same
 */
char *
cmp_setting_difference (const CmpSetting *there, const CmpSetting *here)
{
  g_autoptr (GString) a = g_string_new (NULL);
  g_autoptr (GString) b = g_string_new (NULL);
  g_autofree char *command_there = cmp_setting_command (there);
  g_autofree char *command_here = cmp_setting_command (here);
  char *found;

  cmp_setting_append_json (a, there);
  cmp_setting_append_json (b, here);
  if (g_string_equal (a, b))
    return NULL;
  if ((found = differ_in_variants (there, here)) != NULL
      || (found = differ_in_players (there, here)) != NULL)
    return found;
  if (there->seed != here->seed)
    return say_whole ("--seed", there->seed, here->seed);
  if (there->games != here->games)
    return say_whole ("--games", there->games, here->games);
  if (strcmp (command_there, command_here) != 0)
    return g_strdup_printf (_ ("there it is “%s”, and here “%s”"), command_there, command_here);
  return g_strdup (_ ("what the rulesets say of themselves is not the same there as here"));
}

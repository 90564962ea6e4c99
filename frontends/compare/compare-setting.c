/* compare-setting.c - what is compared: variants, seats, and the parts that are measured.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-setting.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"

/* By bit of CmpParts. */
static const struct
{
  const char *name;
  const char *title;
} parts_table[CMP_N_PARTS] = {
  { "length", N_ ("Length") },
  { "wins", N_ ("Who wins") },
  { "skill", N_ ("Skill") },
  { "drama", N_ ("Drama") },
  { "choice", N_ ("Choice") },
  { "wait", N_ ("Waiting") },
  { "flow", N_ ("Flow of cards") },
  { "endings", N_ ("Endings") },
  { "counters", N_ ("Counted by the rules") },
};

/**
 * cmp_part_name:
 * @part: one of #CmpParts
 *
 * Returns: its name on the command line and in files: "length"
 */
const char *
cmp_part_name (guint part)
{
  g_return_val_if_fail (part != 0 && part <= CMP_PARTS_ALL, NULL);
  return parts_table[g_bit_nth_lsf (part, -1)].name;
}

/**
 * cmp_part_title:
 * @part: one of #CmpParts
 *
 * Returns: its heading for people, translated: "Length"
 */
const char *
cmp_part_title (guint part)
{
  g_return_val_if_fail (part != 0 && part <= CMP_PARTS_ALL, NULL);
  return _ (parts_table[g_bit_nth_lsf (part, -1)].title);
}

static gboolean
add_part (const char *word, guint *parts, GError **error)
{
  const char *names[CMP_N_PARTS + 2] = { NULL };
  g_autofree char *all = NULL;
  const char *meant;

  if (strcmp (word, "all") == 0)
    {
      *parts |= CMP_PARTS_DEFAULT;
      return TRUE;
    }
  for (guint i = 0; i < CMP_N_PARTS; i++)
    {
      names[i] = parts_table[i].name;
      if (strcmp (word, names[i]) == 0)
        {
          *parts |= 1u << i;
          return TRUE;
        }
    }
  names[CMP_N_PARTS] = "all";
  meant = lc_suggest (word, names);
  all = g_strjoinv (", ", (char **) names);
  if (meant != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("unknown metrics “%s”. Did you mean “%s”?"), word, meant);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("unknown metrics “%s”. There are %s"), word, all);
  return FALSE;
}

/**
 * cmp_parts_parse:
 * @text: names with commas between them: "length,wins"; "all" for %CMP_PARTS_DEFAULT
 * @parts: (out): #CmpParts
 * @error: return location for an error
 *
 * Returns: %FALSE with @error (of %G_OPTION_ERROR) set if a name is unknown or there is none
 */
gboolean
cmp_parts_parse (const char *text, guint *parts, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint found = 0;

  for (char **word = words; *word != NULL; word++)
    if (!add_part (g_strstrip (*word), &found, error))
      return FALSE;
  if (found == 0)
    return add_part ("", &found, error);
  *parts = found;
  return TRUE;
}

/**
 * cmp_parts_format:
 * @parts: #CmpParts
 *
 * Returns: (transfer full): their names with commas between them, as cmp_parts_parse() reads them
 */
char *
cmp_parts_format (guint parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < CMP_N_PARTS; i++)
    if (parts >> i & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", parts_table[i].name);
  return g_string_free (text, FALSE);
}

/**
 * cmp_setting_new:
 * @n_variants: 1 or more
 * @n_seats: 2 to %LC_MAX_SEATS
 *
 * Returns: (transfer full): a setting with empty variants, the default parts and 95% intervals
 */
CmpSetting *
cmp_setting_new (guint n_variants, guint n_seats)
{
  CmpSetting *setting = g_new0 (CmpSetting, 1);

  setting->n_variants = n_variants;
  setting->variants = g_new0 (CmpVariant, n_variants);
  setting->n_seats = n_seats;
  setting->parts = CMP_PARTS_DEFAULT;
  setting->confidence = 0.95;
  return setting;
}

static void
variant_clear (CmpVariant *variant)
{
  for (guint i = 0; i < variant->n_counters; i++)
    {
      g_free (variant->counters[i].id);
      g_free (variant->counters[i].name);
    }
  g_free (variant->spec);
  g_free (variant->title);
  g_free (variant->digest);
  memset (variant, 0, sizeof *variant);
}

/**
 * cmp_setting_free:
 * @setting: (nullable): a setting
 *
 * Frees it and its strings.
 */
void
cmp_setting_free (CmpSetting *setting)
{
  if (setting == NULL)
    return;
  for (guint i = 0; i < setting->n_variants; i++)
    variant_clear (&setting->variants[i]);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    g_free (setting->players[seat]);
  g_free (setting->variants);
  g_free (setting->skill_better);
  g_free (setting->skill_worse);
  g_strfreev (setting->until_metrics);
  g_free (setting->command);
  g_free (setting);
}

/* Whether a step or a condition asks for the counter. One that is only added to is there for those
 * who count; one that the rules go by is a state of the game, such as a sum owed. */
static gboolean
is_read (const LcRules *rules, guint counter)
{
  for (guint i = 0; i < rules->n_conds; i++)
    if (rules->conds[i].kind == LC_COND_COUNTER && rules->conds[i].index == counter)
      return TRUE;
  for (guint i = 0; i < rules->n_steps; i++)
    {
      const LcStep *step = &rules->steps[i];

      if ((step->flags & LC_STEP_COUNTER) && step->n == (gint) counter)
        return TRUE;
      if (step->op == LC_OP_SET && step->a == counter)
        return TRUE;
    }
  return FALSE;
}

/* Whether the same seed gives both the same hands and the same draw pile. */
static gboolean
deal_alike (const LcRules *a, const LcRules *b, guint n_seats)
{
  if (a->n_cards != b->n_cards || a->n_sides != b->n_sides || a->backs_shuffled != b->backs_shuffled
      || lc_rules_hand (a, n_seats) != lc_rules_hand (b, n_seats))
    return FALSE;
  for (guint card = 0; card < a->n_cards; card++)
    for (guint side = 0; side < a->n_sides; side++)
      {
        const guint face_a = a->cards[card].face[side], face_b = b->cards[card].face[side];

        if ((face_a == LC_NO_FACE) != (face_b == LC_NO_FACE))
          return FALSE;
        if (face_a != LC_NO_FACE && strcmp (a->faces[face_a].id, b->faces[face_b].id) != 0)
          return FALSE;
      }
  return TRUE;
}

/**
 * cmp_setting_describe:
 * @setting: a setting
 * @variant: number of a variant
 * @rules: its rules
 * @baseline: the rules of the first variant
 *
 * Fills the variant in, but for its @seed_shift: what it is called, what it counts, and whether it
 * deals as the baseline does.
 */
void
cmp_setting_describe (CmpSetting *setting,
                      guint variant,
                      const LcRules *rules,
                      const LcRules *baseline)
{
  CmpVariant *self = &setting->variants[variant];
  const guint64 seed_shift = self->seed_shift;

  variant_clear (self);
  self->seed_shift = seed_shift;
  self->spec = g_strdup (rules->spec);
  self->title = g_strdup (rules->title);
  self->digest = g_strdup (rules->digest);
  self->partners = rules->partners;
  self->same_deals = deal_alike (rules, baseline, setting->n_seats);
  for (guint i = 0; i < rules->n_counters; i++)
    if (!is_read (rules, i))
      {
        CmpCounter *counter = &self->counters[self->n_counters++];

        counter->id = g_strdup (rules->counters[i].id);
        counter->name = g_strdup (rules->counters[i].name);
        counter->index = i;
      }
}

/**
 * cmp_setting_same_players:
 * @setting: a setting
 *
 * Returns: whether the same bot sits in every seat
 */
gboolean
cmp_setting_same_players (const CmpSetting *setting)
{
  for (guint seat = 1; seat < setting->n_seats; seat++)
    if (g_strcmp0 (setting->players[0], setting->players[seat]) != 0)
      return FALSE;
  return TRUE;
}

/**
 * cmp_setting_paired:
 * @setting: a setting
 * @variant: number of a variant
 *
 * Returns: whether it is dealt the same cards as the first one, game by game
 */
gboolean
cmp_setting_paired (const CmpSetting *setting, guint variant)
{
  return setting->variants[variant].same_deals
         && setting->variants[variant].seed_shift == setting->variants[0].seed_shift;
}

/**
 * cmp_setting_is_baseline:
 * @setting: a setting
 * @variant: number of a variant
 *
 * Returns: whether it has the rules, cards and chance of the first one
 */
gboolean
cmp_setting_is_baseline (const CmpSetting *setting, guint variant)
{
  const CmpVariant *self = &setting->variants[variant], *baseline = &setting->variants[0];

  return self->seed_shift == baseline->seed_shift && self->digest != NULL && *self->digest != '\0'
         && g_strcmp0 (self->digest, baseline->digest) == 0;
}

/**
 * cmp_skill_seat:
 * @game: number of a game, from 1
 * @n_seats: seats at the table
 *
 * In which seat the better bot sits in a game of `--skill`. In @n_seats games in a row it stays,
 * while the deal goes round; so in every @n_seats * @n_seats games it sits in every seat as often as
 * in any other, and in every place from the dealer.
 *
 * Returns: a seat
 */
guint
cmp_skill_seat (guint64 game, guint n_seats)
{
  return (guint) (game / n_seats % n_seats);
}

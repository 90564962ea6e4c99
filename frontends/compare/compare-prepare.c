/* compare-prepare.c - makes a setting of the command line, and loads the rules.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "../common/options.h"
#include "compare-options.h"
#include "compare-play.h"
#include "compare-setting-text.h"
#include "compare-until.h"
#include "lc-language.h"

#define DEFAULT_BOT "greedy"
#define DEFAULT_SEATS 4
#define DEFAULT_GAMES 10000
#define DEFAULT_MATCHES 1000
#define DEFAULT_UNTIL_GAMES 10000000

/* Beyond this, few things are counted often enough for an interval, and "100%" would be printed. */
#define MOST_CONFIDENCE (0.9999 + 1e-12)

/* Added to the seed for each further variant of an independent run: far from any seed that somebody
 * would take for another run. */
#define SEED_SHIFT G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

/* "1%" becomes 0.01. */
static gboolean
parse_percent (const char *option, const char *text, double *share, GError **error)
{
  char *end;
  const double percent = g_ascii_strtod (text, &end);

  if (end == text || strcmp (end, "%") != 0 || !(percent > 0 && percent < 100))
    return options_refuse (error, _ ("%s is “%s”; it has to be a percentage such as %s"), option,
                           text, strcmp (option, "--until") == 0 ? "1%" : "95%");
  *share = percent / 100;
  return TRUE;
}

/* How many seats there are, and in @names the bots, one for all or one for each. */
static gboolean
read_seats (const CmpOptions *options, char ***names, guint *n_seats, GError **error)
{
  const gboolean given = options->seats != OPTIONS_NOT_GIVEN;
  guint n_names;

  *names = options_split_players (options->players != NULL ? options->players : DEFAULT_BOT, error);
  if (*names == NULL)
    return FALSE;
  n_names = g_strv_length (*names);
  *n_seats = n_names > 1 ? n_names : DEFAULT_SEATS;
  if ((given && (options->seats < 2 || options->seats > LC_MAX_SEATS)) || *n_seats > LC_MAX_SEATS)
    return options_refuse (error, _ ("there have to be 2 to %d players, not %d"), LC_MAX_SEATS,
                           given ? options->seats : (gint) n_names);
  if (given && n_names > 1 && (guint) options->seats != n_names)
    return options_refuse (
      error,
      _ ("--seats is %d, but --players names %u bots; name one for all seats, or one "
         "for each"),
      options->seats, n_names);
  if (given)
    *n_seats = (guint) options->seats;
  return TRUE;
}

static gboolean
check_bot (const LcRegistry *registry, const char *name, GError **error)
{
  return lc_registry_find (registry, LC_PLUGIN_PLAYER, name, error) != NULL;
}

static gboolean
seat_players (CmpSetting *setting, char **names, const LcRegistry *registry, GError **error)
{
  const guint n_names = g_strv_length (names);

  for (guint seat = 0; seat < setting->n_seats; seat++)
    {
      setting->players[seat] = g_strdup (names[n_names > 1 ? seat : 0]);
      if (!check_bot (registry, setting->players[seat], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_numbers (const CmpOptions *options, CmpSetting *setting, GError **error)
{
  const gboolean games_given = options->games != OPTIONS_NOT_GIVEN;
  const gboolean target_given = options->target != OPTIONS_NOT_GIVEN;

  setting->matches = options->matches;
  setting->seed = 1;
  if (options->seed != NULL && !options_parse_seed (options->seed, &setting->seed, error))
    return FALSE;
  if (games_given && (options->games < 1 || options->games > (gint64) CMP_MAX_GAMES))
    return options_refuse (error, _ ("--games is %" PRId64 "; it has to be 1 to %" PRIu64),
                           options->games, CMP_MAX_GAMES);
  setting->games = games_given              ? (guint64) options->games
                   : options->until != NULL ? DEFAULT_UNTIL_GAMES
                   : options->matches       ? DEFAULT_MATCHES
                                            : DEFAULT_GAMES;
  if (options->n_parts > setting->games)
    return options_refuse (
      error, _ ("--part is %s, but there are only %" PRIu64 " games to be played in parts"),
      options->part_text, setting->games);
  if (target_given && (options->target < 1 || options->target > 1000000))
    return options_refuse (error, _ ("--target is %d; it has to be 1 to 1000000"), options->target);
  setting->target = target_given ? options->target : 0;
  if (options->confidence == NULL)
    return TRUE;
  if (!parse_percent ("--confidence", options->confidence, &setting->confidence, error))
    return FALSE;
  return setting->confidence <= MOST_CONFIDENCE
         || options_refuse (error, _ ("--confidence is %s; it can be 99.99%% at the most"),
                            options->confidence);
}

static gboolean
read_skill (const CmpOptions *options,
            CmpSetting *setting,
            const LcRegistry *registry,
            GError **error)
{
  g_auto (GStrv) words = NULL;

  if (options->skill == NULL)
    return !(setting->parts & CMP_PART_SKILL)
           || options_refuse (error,
                              _ ("to measure skill, say which bot is the better one: --skill "
                                 "greedy:random"));
  words = g_strsplit (options->skill, ":", -1);
  if (g_strv_length (words) != 2)
    return options_refuse (
      error, _ ("--skill is “%s”; it has to be like greedy:random, the better bot first"),
      options->skill);
  setting->skill_better = g_strdup (g_strstrip (words[0]));
  setting->skill_worse = g_strdup (g_strstrip (words[1]));
  setting->parts |= CMP_PART_SKILL;
  return check_bot (registry, setting->skill_better, error)
         && check_bot (registry, setting->skill_worse, error);
}

static gboolean
read_until (const CmpOptions *options, CmpSetting *setting, GError **error)
{
  if (options->until == NULL)
    return TRUE;
  if (!parse_percent ("--until", options->until, &setting->until, error))
    return FALSE;
  if (options->until_metrics != NULL)
    {
      setting->until_metrics = g_strsplit (options->until_metrics, ",", -1);
      for (guint i = 0; setting->until_metrics[i] != NULL; i++)
        g_strstrip (setting->until_metrics[i]);
    }
  return cmp_until_check (setting, error);
}

/* Loads the rules of every variant, and looks whether they can be played. */
static gboolean
load_variants (const CmpOptions *options, CmpSetting *setting, CmpJob *job, GError **error)
{
  for (guint i = 0; i < setting->n_variants; i++)
    {
      g_autoptr (CmpPlay) play = NULL;
      g_autoptr (GError) reason = NULL;
      const char *spec = options->arguments[i];
      LcRules *rules;

      if (!g_utf8_validate (spec, -1, NULL))
        return options_refuse (error, _ ("variant %u is no text in UTF-8"), i + 1);
      rules = lc_registry_load_rules (job->registry, spec, job->folders, error);
      if (rules == NULL)
        return FALSE;
      cmp_job_add_rules (job, rules);
      setting->variants[i].seed_shift = options->independent ? i * SEED_SHIFT : 0;
      cmp_setting_describe (setting, i, rules, job->rules[0]);
      play = cmp_play_new (setting, i, rules, job->registry, &reason);
      if (play == NULL)
        return options_refuse (error, "%s: %s", setting->variants[i].spec, reason->message);
    }
  return TRUE;
}

/**
 * cmp_options_prepare:
 * @options: what the command line says; cmp_options_check() has passed it
 * @job: (inout): its rules are filled in
 * @error: return location for an error
 *
 * Returns: (transfer full): what is to be compared; %NULL with @error set if that cannot be done
 */
CmpSetting *
cmp_options_prepare (const CmpOptions *options, CmpJob *job, GError **error)
{
  g_autoptr (CmpSetting) setting = NULL;
  g_auto (GStrv) names = NULL;
  const guint n_variants = g_strv_length (options->arguments);
  guint n_seats = 0;

  if (n_variants > CMP_MAX_VARIANTS)
    {
      options_refuse (error, _ ("there are %u variants; there can be %d at the most"), n_variants,
                      CMP_MAX_VARIANTS);
      return NULL;
    }
  if (!read_seats (options, &names, &n_seats, error))
    return NULL;
  setting = cmp_setting_new (n_variants, n_seats);
  if (!seat_players (setting, names, job->registry, error)
      || !read_numbers (options, setting, error)
      || (options->metrics != NULL && !cmp_parts_parse (options->metrics, &setting->parts, error))
      || !read_skill (options, setting, job->registry, error)
      || !read_until (options, setting, error) || !load_variants (options, setting, job, error))
    return NULL;
  setting->command = cmp_setting_command (setting);
  job->made_by = cmp_made_by (setting, job->registry);
  return g_steal_pointer (&setting);
}

/* compare-job.c - a comparison as a job for an executor: units of work that give bytes.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-job.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../common/workers.h"
#include "compare-pack.h"
#include "compare-play.h"
#include "compare-setting-text.h"

/* What one thread works with. */
typedef struct
{
  guint n_plays;
  CmpPlay **plays; /* by variant */
  CmpTally *tally;
} Worker;

/**
 * cmp_job_new:
 * @registry: the plugins there are; has to outlive the job
 * @folders: where rulesets are; has to outlive the job
 *
 * Returns: (transfer full): a job without anything to do
 */
CmpJob *
cmp_job_new (LcRegistry *registry, const char *const *folders)
{
  CmpJob *job = g_new0 (CmpJob, 1);

  job->registry = registry;
  job->folders = folders;
  return job;
}

static void
forget (CmpJob *job)
{
  for (guint i = 0; i < job->n_rules; i++)
    lc_rules_unref (job->rules[i]);
  g_clear_pointer (&job->rules, g_free);
  job->n_rules = 0;
  g_clear_pointer (&job->made_by, g_free);
  if (job->follows)
    g_clear_pointer (&job->setting, cmp_setting_free);
}

/**
 * cmp_job_free:
 * @job: (nullable): a job
 *
 * Frees it, but not a setting that was given to it.
 */
void
cmp_job_free (CmpJob *job)
{
  if (job == NULL)
    return;
  forget (job);
  g_free (job);
}

/**
 * cmp_job_add_rules:
 * @job: a job
 * @rules: (transfer full): the rules of the next variant
 *
 * Variants are added in their order.
 */
void
cmp_job_add_rules (CmpJob *job, LcRules *rules)
{
  job->rules = g_renew (LcRules *, job->rules, job->n_rules + 1);
  job->rules[job->n_rules++] = rules;
}

/**
 * cmp_made_by:
 * @setting: a setting
 * @registry: where the bots are
 *
 * Games are only the same if the program and the bots are.
 *
 * Returns: (transfer full): "lastcard 0.1.0, greedy 0.1.0"
 */
char *
cmp_made_by (const CmpSetting *setting, const LcRegistry *registry)
{
  GString *text = g_string_new (PACKAGE_NAME " " PACKAGE_VERSION);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < setting->n_seats + 2; i++)
    {
      const char *bot = i < setting->n_seats    ? setting->players[i]
                        : i == setting->n_seats ? setting->skill_better
                                                : setting->skill_worse;
      const LcPluginDesc *desc;

      if (bot == NULL || !g_hash_table_add (seen, (gpointer) bot))
        continue;
      desc = lc_registry_find (registry, LC_PLUGIN_PLAYER, bot, NULL);
      if (desc != NULL)
        g_string_append_printf (text, ", %s %s", desc->name, desc->version);
    }
  return g_string_free (text, FALSE);
}

/**
 * cmp_job_format:
 * @job: a job with something to do
 *
 * Returns: (transfer full): what others have to know to do units of it
 */
GBytes *
cmp_job_format (const CmpJob *job)
{
  GString *text = g_string_new ("{\"made-by\": ");

  cmp_json_append_text (text, job->made_by);
  g_string_append_printf (
    text, ", \"first\": %" G_GUINT64_FORMAT ", \"last\": %" G_GUINT64_FORMAT ", \"setting\": ",
    job->range.first, job->range.last);
  cmp_setting_append_json (text, job->setting);
  g_string_append_c (text, '}');
  return g_string_free_to_bytes (text);
}

/* The rules are those of this machine; they have to be those that the run was started with. */
static gboolean
load_rules (CmpJob *job, GError **error)
{
  for (guint i = 0; i < job->setting->n_variants; i++)
    {
      const CmpVariant *variant = &job->setting->variants[i];
      LcRules *rules = lc_registry_load_rules (job->registry, variant->spec, job->folders, error);

      if (rules == NULL)
        return FALSE;
      cmp_job_add_rules (job, rules);
      if (strcmp (rules->digest, variant->digest) != 0)
        {
          g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_SETTING,
                       _ ("%s has other rules here than where the run was started; all machines "
                          "need the same rulesets"),
                       variant->spec);
          return FALSE;
        }
    }
  return TRUE;
}

/* Takes in what the process that leads has to say. */
static gboolean
follow (CmpJob *job, GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  JsonObject *root, *object;
  g_autoptr (JsonParser) parser = cmp_json_parse (text, length, &root, error);
  const char *made_by;
  gint64 first, last;

  forget (job);
  if (parser == NULL || !cmp_json_text (root, "made-by", &made_by, error)
      || !cmp_json_whole (root, "first", 1, (gint64) CMP_MAX_GAMES, &first, error)
      || !cmp_json_whole (root, "last", first, (gint64) CMP_MAX_GAMES, &last, error)
      || !cmp_json_object (root, "setting", &object, error)
      || (job->setting = cmp_setting_from_json (object, error)) == NULL)
    return FALSE;
  job->range = (CmpRange){ (guint64) first, (guint64) last };
  job->made_by = cmp_made_by (job->setting, job->registry);
  if (strcmp (job->made_by, made_by) != 0)
    {
      g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_VERSION,
                   _ ("here is %s, but the run was started by %s; all machines need the same"),
                   job->made_by, made_by);
      return FALSE;
    }
  return load_rules (job, error);
}

static void
worker_free (gpointer data, gpointer job)
{
  Worker *worker = data;

  for (guint i = 0; i < worker->n_plays; i++)
    cmp_play_free (worker->plays[i]);
  g_free (worker->plays);
  cmp_tally_free (worker->tally);
  g_free (worker);
}

static gpointer
worker_new (GBytes *setting, guint number, gpointer data, GError **error)
{
  CmpJob *job = data;
  Worker *worker;

  if (job->follows && number == 0 && !follow (job, setting, error))
    return NULL;
  worker = g_new0 (Worker, 1);
  worker->plays = g_new0 (CmpPlay *, job->setting->n_variants);
  worker->tally = cmp_tally_new ();
  for (guint i = 0; i < job->setting->n_variants; i++)
    {
      g_autoptr (LcRules) rules =
        workers_own_rules (number, job->rules[i], job->registry, job->folders, error);

      if (rules != NULL)
        worker->plays[i] = cmp_play_new (job->setting, i, rules, job->registry, error);
      if (worker->plays[i] == NULL)
        {
          worker_free (worker, job);
          return NULL;
        }
      worker->n_plays++;
    }
  return worker;
}

static gboolean
run (gpointer data, guint64 unit, GByteArray *out, gpointer job_data, GError **error)
{
  Worker *worker = data;
  const CmpJob *job = job_data;
  const CmpRange games = cmp_job_games (job, unit);

  if (!cmp_play_games (worker->plays[unit % job->setting->n_variants], games.first, games.last,
                       worker->tally, error))
    return FALSE;
  cmp_pack_take (worker->tally, out);
  return TRUE;
}

/**
 * cmp_job_functions:
 * @job: a job; it has to have something to do, or to follow
 *
 * Returns: what an executor calls
 */
LcExecutorJob
cmp_job_functions (CmpJob *job)
{
  return (LcExecutorJob){ worker_new, worker_free, run, job };
}

/**
 * cmp_job_block:
 * @setting: a setting
 *
 * Returns: how many games a unit has
 */
guint64
cmp_job_block (const CmpSetting *setting)
{
  return setting->matches ? CMP_BLOCK_MATCHES : CMP_BLOCK;
}

static guint64
block_of (const CmpJob *job, guint64 game)
{
  return (game - 1) / cmp_job_block (job->setting);
}

/**
 * cmp_job_first_unit:
 * @job: a job
 *
 * Returns: the first unit with games of its range
 */
guint64
cmp_job_first_unit (const CmpJob *job)
{
  return block_of (job, job->range.first) * job->setting->n_variants;
}

/**
 * cmp_job_count_units:
 * @job: a job
 *
 * Returns: how many units have games of its range
 */
guint64
cmp_job_count_units (const CmpJob *job)
{
  if (job->range.first > job->range.last)
    return 0;
  return (block_of (job, job->range.last) - block_of (job, job->range.first) + 1)
         * job->setting->n_variants;
}

/**
 * cmp_job_games:
 * @job: a job
 * @unit: one of its units
 *
 * Returns: the games of the unit
 */
CmpRange
cmp_job_games (const CmpJob *job, guint64 unit)
{
  const guint64 size = cmp_job_block (job->setting);
  const guint64 block = unit / job->setting->n_variants;

  return (CmpRange){ MAX (block * size + 1, job->range.first),
                     MIN ((block + 1) * size, job->range.last) };
}

/* test-job.c - a comparison as a job: whoever does the units, in whatever order, the result is the
 * same, and what comes back damaged is not taken.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "compare-partial.h"
#include "compare-run.h"
#include "compare-setting-text.h"
#include "compare-threads.h"
#include "lc-language.h"

/* Two blocks and a half; the executors below stop in the middle of the second one. */
#define GAMES (2 * CMP_BLOCK + CMP_BLOCK / 2)

static const char *const specs[] = { "uno-classic", "uno-flip" };

typedef struct
{
  LcRegistry *registry;
  char **folders;
  CmpJob *job;
  CmpPartial *partial;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  CmpSetting *setting = cmp_setting_new (G_N_ELEMENTS (specs), 4);
  g_autofree char *made_by = NULL;

  fixture->registry = lc_registry_new ();
  lc_registry_load_standard (fixture->registry);
  cmp_threads_add (fixture->registry);
  fixture->folders = g_strsplit (g_getenv ("LASTCARD_RULESETS"), ":", -1);
  fixture->job = cmp_job_new (fixture->registry, (const char *const *) fixture->folders);
  for (guint seat = 0; seat < setting->n_seats; seat++)
    setting->players[seat] = g_strdup ("greedy");
  setting->games = GAMES;
  setting->parts = CMP_PART_LENGTH | CMP_PART_WINS;
  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      LcRules *rules = lc_registry_load_rules (fixture->registry, specs[i],
                                               (const char *const *) fixture->folders, NULL);

      g_assert_nonnull (rules);
      cmp_job_add_rules (fixture->job, rules);
      cmp_setting_describe (setting, i, rules, fixture->job->rules[0]);
    }
  made_by = cmp_made_by (setting, fixture->registry);
  fixture->job->made_by = g_strdup (made_by);
  fixture->job->setting = setting;
  fixture->partial = cmp_partial_new (setting, made_by);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cmp_job_free (fixture->job);
  cmp_partial_free (fixture->partial);
  lc_registry_free (fixture->registry);
  g_strfreev (fixture->folders);
}

/* Does all units from the last to the first, each by a worker of its own, and then merges them. */
static gboolean
lead_backwards (const LcExecutorJob *job, const LcExecutorLead *lead, GError **error)
{
  g_autoptr (GPtrArray) results =
    g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);

  for (guint64 i = lead->n_units; i > 0; i--)
    {
      gpointer worker = job->worker_new (lead->setting, 0, job->data, error);
      GByteArray *result = g_byte_array_new ();

      g_assert_nonnull (worker);
      g_assert_true (job->run (worker, lead->first + i - 1, result, job->data, error));
      g_ptr_array_insert (results, 0, result);
      job->worker_free (worker, job->data);
    }
  for (guint i = 0; i < results->len; i++)
    {
      const GByteArray *result = results->pdata[i];

      if (!lead->merge (lead->first + i, result->data, result->len, lead->data))
        break;
    }
  return TRUE;
}

/* As if somebody had stopped it when the first variant alone had played the second block. */
static gboolean
lead_halfway (const LcExecutorJob *job, const LcExecutorLead *lead, GError **error)
{
  LcExecutorLead half = *lead;

  half.n_units = 3;
  return lead_backwards (job, &half, error);
}

static gboolean
merge_damaged (guint64 unit, const guint8 *result, gsize size, gpointer data)
{
  const LcExecutorLead *lead = data;

  return lead->merge (unit, result, unit == 2 ? size - 1 : size, lead->data);
}

/* Loses a byte of a unit. */
static gboolean
lead_badly (const LcExecutorJob *job, const LcExecutorLead *lead, GError **error)
{
  LcExecutorLead bad = *lead;

  bad.merge = merge_damaged;
  bad.data = (gpointer) lead;
  return lead_backwards (job, &bad, error);
}

static gboolean
play (Fixture *fixture, const LcExecutorFuncs *executor, GError **error)
{
  const CmpRunHow how = { .executor = executor, .n_threads = 2, .silent = TRUE };
  const CmpRange range = { 1, GAMES };
  gboolean stopped;

  return cmp_run (fixture->job, fixture->partial, &range, &how, &stopped, error);
}

static char *
text_of (const Fixture *fixture)
{
  gsize length;

  return cmp_partial_format (fixture->partial, &length);
}

/* What the built-in executor makes of it. */
static char *
expected_text (void)
{
  Fixture fixture;
  char *text;

  set_up (&fixture, NULL);
  g_assert_true (
    play (&fixture, lc_registry_find (fixture.registry, LC_PLUGIN_EXECUTOR, "threads", NULL)->funcs,
          NULL));
  text = text_of (&fixture);
  tear_down (&fixture, NULL);
  return text;
}

static void
test_backwards (Fixture *fixture, gconstpointer data)
{
  static const LcExecutorFuncs backwards = { .lead = lead_backwards };
  g_autofree char *expected = expected_text ();
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (play (fixture, &backwards, &error));
  g_assert_no_error (error);
  text = text_of (fixture);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_halfway (Fixture *fixture, gconstpointer data)
{
  static const LcExecutorFuncs halfway = { .lead = lead_halfway };
  static const LcExecutorFuncs backwards = { .lead = lead_backwards };
  g_autofree char *expected = expected_text ();
  g_autofree char *text = NULL;

  g_assert_true (play (fixture, &halfway, NULL));
  g_assert_cmpuint (cmp_ranges_count (fixture->partial->ranges), ==, CMP_BLOCK);
  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    g_assert_cmpuint (cmp_tally_rounds_played (fixture->partial->tallies[i]), ==, CMP_BLOCK);
  g_assert_true (play (fixture, &backwards, NULL));
  text = text_of (fixture);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const LcExecutorFuncs badly = { .lead = lead_badly };
  g_autoptr (GError) error = NULL;

  g_assert_false (play (fixture, &badly, &error));
  g_assert_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_FORMAT);
  g_assert_cmpuint (cmp_ranges_count (fixture->partial->ranges), ==, CMP_BLOCK);
}

/* What is @said to a process that follows; its units give the bytes of the one that leads. */
static gboolean
follow (Fixture *fixture, GBytes *said, GError **error)
{
  g_autoptr (CmpJob) job = cmp_job_new (fixture->registry, (const char *const *) fixture->folders);
  const LcExecutorJob there = cmp_job_functions (fixture->job);
  const LcExecutorJob here = cmp_job_functions (job);
  gpointer worker;

  job->follows = TRUE;
  worker = here.worker_new (said, 0, here.data, error);
  if (worker == NULL)
    return FALSE;
  for (guint64 unit = 0; unit < 6; unit++)
    {
      gpointer other = there.worker_new (said, 0, there.data, error);
      g_autoptr (GByteArray) a = g_byte_array_new ();
      g_autoptr (GByteArray) b = g_byte_array_new ();

      g_assert_true (there.run (other, unit, a, there.data, error));
      g_assert_true (here.run (worker, unit, b, here.data, error));
      g_assert_cmpmem (a->data, a->len, b->data, b->len);
      there.worker_free (other, there.data);
    }
  here.worker_free (worker, here.data);
  return TRUE;
}

static void
test_follow (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) said = NULL;
  g_autoptr (GError) error = NULL;

  fixture->job->range = (CmpRange){ 1000, GAMES };
  said = cmp_job_format (fixture->job);
  g_assert_true (follow (fixture, said, &error));
  g_assert_no_error (error);
}

static void
test_follow_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) other_rules = NULL;
  g_autoptr (GBytes) other_program = NULL;
  g_autoptr (GBytes) nonsense = g_bytes_new_static ("{}", 2);
  g_autoptr (GError) error = NULL;

  fixture->job->range = (CmpRange){ 1, GAMES };
  fixture->job->made_by[0] = 'L';
  other_program = cmp_job_format (fixture->job);
  fixture->job->made_by[0] = 'l';
  fixture->partial->setting->variants[1].digest[0] ^= 1;
  other_rules = cmp_job_format (fixture->job);
  g_assert_false (follow (fixture, other_program, &error));
  g_assert_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_VERSION);
  g_clear_error (&error);
  g_assert_false (follow (fixture, other_rules, &error));
  g_assert_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_SETTING);
  g_clear_error (&error);
  g_assert_false (follow (fixture, nonsense, &error));
  g_assert_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_FORMAT);
}

/* Every game of a range is in one unit of each variant, wherever the range begins. */
static void
test_units (Fixture *fixture, gconstpointer data)
{
  static const CmpRange ranges[] = { { 1, 1 },
                                     { 1, CMP_BLOCK },
                                     { CMP_BLOCK, CMP_BLOCK + 1 },
                                     { 2 * CMP_BLOCK + 1, 5 * CMP_BLOCK },
                                     { 77, 10 * CMP_BLOCK + 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      guint64 next[G_N_ELEMENTS (specs)] = { ranges[i].first, ranges[i].first };
      guint64 first, n_units;

      fixture->job->range = ranges[i];
      first = cmp_job_first_unit (fixture->job);
      n_units = cmp_job_count_units (fixture->job);
      for (guint64 unit = first; unit < first + n_units; unit++)
        {
          const CmpRange games = cmp_job_games (fixture->job, unit);

          g_assert_cmpuint (games.first, ==, next[unit % G_N_ELEMENTS (specs)]);
          g_assert_cmpuint (games.last, >=, games.first);
          next[unit % G_N_ELEMENTS (specs)] = games.last + 1;
        }
      for (guint variant = 0; variant < G_N_ELEMENTS (specs); variant++)
        g_assert_cmpuint (next[variant], ==, ranges[i].last + 1);
    }
}

#define ADD(title, func) g_test_add (title, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/job/units have every game once, wherever a range begins", test_units);
  ADD ("/job/units done from the last to the first give the same bytes", test_backwards);
  ADD ("/job/a run that stops within a block has whole blocks, and goes on", test_halfway);
  ADD ("/job/what comes back damaged is refused, and what was before is kept", test_damaged);
  ADD ("/job/a process that follows gives the bytes of the one that leads", test_follow);
  ADD ("/job/one with other rules or another program refuses to follow", test_follow_refused);
  return g_test_run ();
}

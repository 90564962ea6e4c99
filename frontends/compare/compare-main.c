/* compare-main.c - the frontend `compare`: what is played where, and what becomes of it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <gsl/gsl_errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../common/interrupt.h"
#include "../common/options.h"
#include "../common/output.h"
#include "../common/paragraph.h"
#include "../common/untranslated.h"
#include "../common/workers.h"
#include "compare-options.h"
#include "compare-output.h"
#include "compare-run.h"
#include "compare-setting-text.h"
#include "compare-threads.h"
#include "lc-frontend.h"

#define DEFAULT_EXECUTOR "threads"

static int
complain (const GError *error)
{
  g_printerr ("lastcard compare: %s\n", error->message);
  return options_status (error);
}

/* Whether nothing is written over something else: a result over another one, or over a part that
 * it is made of. (A merged result may go where one of its parts was: it has all of it.) */
static gboolean
check_places (const CmpOptions *options, GError **error)
{
  OutputPlace places[] = { { "--checkpoint", options->checkpoint },
                           { "--partial", options->partial },
                           { "--csv", options->csv },
                           { "--json", options->json },
                           { "--html", options->html } };

  if (!output_check_places (places, G_N_ELEMENTS (places), error))
    return FALSE;
  if (output_is_standard (options->checkpoint))
    {
      g_set_error_literal (
        error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
        _ ("--checkpoint needs a file, which a later run can go on from: not -"));
      return FALSE;
    }
  places[1].path = NULL;
  for (guint i = 0; options->merge && options->arguments[i] != NULL; i++)
    {
      places[0] = (OutputPlace){ "--merge", options->arguments[i] };
      if (!output_check_places (places, G_N_ELEMENTS (places), error))
        return FALSE;
    }
  return TRUE;
}

/* Before hours of play: whether what comes of them can be written. */
static gboolean
check_outputs (const CmpOptions *options, GError **error)
{
  const char *const paths[] = { options->csv, options->json, options->html, options->partial };

  if (!check_places (options, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    if (paths[i] != NULL && !cmp_output_check (paths[i], error))
      return FALSE;
  return options->html == NULL || cmp_plot_check (error);
}

static CmpResult *
result_of (const CmpPartial *partial, gboolean interim)
{
  return cmp_result_new (partial->setting, (const CmpTally *const *) partial->tallies, interim);
}

/* What programs read, which is the same in every language. */
static gboolean
write_for_programs (const CmpOptions *options,
                    const CmpPartial *partial,
                    gboolean interim,
                    GError **error)
{
  Untranslated language = untranslated_begin ();
  g_autoptr (CmpResult) result = result_of (partial, interim);
  g_autofree char *csv = options->csv != NULL ? cmp_csv_format (result) : NULL;
  g_autofree char *json = options->json != NULL ? cmp_json_format (result) : NULL;

  untranslated_end (language);
  return (csv == NULL || cmp_output_write (options->csv, csv, error))
         && (json == NULL || cmp_output_write (options->json, json, error));
}

static gboolean
write_html (const CmpOptions *options, const CmpResult *result, GError **error)
{
  g_autofree char *html = NULL;

  if (options->html == NULL)
    return TRUE;
  html = cmp_html_format (result, options->question, error);
  return html != NULL && cmp_output_write (options->html, html, error);
}

/* Whether a file goes to the standard output, and so the table does not. */
static gboolean
fills_stdout (const CmpOptions *options)
{
  return g_strcmp0 (options->csv, "-") == 0 || g_strcmp0 (options->json, "-") == 0
         || g_strcmp0 (options->html, "-") == 0 || g_strcmp0 (options->partial, "-") == 0;
}

static gboolean
write_partial (const CmpOptions *options, const CmpPartial *partial, GError **error)
{
  gsize length;
  g_autofree char *text = cmp_partial_format (partial, &length);

  return cmp_output_write (options->partial, text, error);
}

/* Whether there may be a program in between, as mpirun is, that makes all output look as if it went
 * to a terminal. */
static gboolean
is_launched (const CmpOptions *options)
{
  return options->executor != NULL && strcmp (options->executor, DEFAULT_EXECUTOR) != 0;
}

/* The table, and all files. */
static gboolean
show (const CmpOptions *options, const CmpPartial *partial, gboolean interim, GError **error)
{
  g_autoptr (CmpResult) result = result_of (partial, interim);
  g_autofree char *table = NULL;
  CmpTableStyle style;

  cmp_table_style_init (&style, STDOUT_FILENO);
  style.full = options->full;
  if (is_launched (options))
    {
      style.bold = FALSE;
      style.columns = CMP_TABLE_COLUMNS;
    }
  table = cmp_table_format (result, &style);
  if (!fills_stdout (options))
    fputs (table, stdout);
  if (fflush (stdout) != 0)
    {
      g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_IO, _ ("cannot write to %s: %s"),
                   _ ("the standard output"), g_strerror (errno));
      output_drop ();
      return FALSE;
    }
  return write_for_programs (options, partial, interim, error)
         && write_html (options, result, error)
         && (options->partial == NULL || interim || write_partial (options, partial, error));
}

static int
merge (const CmpOptions *options)
{
  g_autoptr (CmpPartial) partial = NULL;
  g_autoptr (GError) error = NULL;

  if (!check_outputs (options, &error)
      || (partial = cmp_partial_merge_files ((const char *const *) options->arguments, &error))
           == NULL
      || !show (options, partial, FALSE, &error))
    return complain (error);
  return 0;
}

/* What there is already of the run, which may be nothing. */
static CmpPartial *
begin (const CmpOptions *options, CmpSetting *setting, const char *made_by, GError **error)
{
  CmpPartial *partial = cmp_partial_new (setting, made_by);
  g_autoptr (CmpPartial) found = NULL;

  partial->n_parts = MAX (options->n_parts, 1);
  if (options->checkpoint == NULL || !g_file_test (options->checkpoint, G_FILE_TEST_EXISTS))
    return partial;
  found = cmp_partial_read (options->checkpoint, error);
  if (found != NULL && cmp_partial_same_run (found, partial, error))
    {
      found->n_parts = partial->n_parts;
      cmp_partial_free (partial);
      return g_steal_pointer (&found);
    }
  if (found != NULL)
    {
      g_autofree char *shown = g_filename_display_name (options->checkpoint);

      g_prefix_error (error, _ ("%s cannot be gone on from: "), shown);
    }
  g_prefix_error (error, "--checkpoint: ");
  cmp_partial_free (partial);
  return NULL;
}

static void
tell_part (const CmpOptions *options, const CmpPartial *partial)
{
  g_autofree char *games = cmp_ranges_text (partial->ranges);
  g_autofree char *shown = g_filename_display_name (options->partial);

  g_print (_ ("Part %u of %u, the games %s, is in %s. When all parts are there:\n"
              "  lastcard compare --merge FILE…\n"),
           options->part, options->n_parts, games, shown);
}

/* How to repeat a run that was stopped: with as many games as it has had. (All variants have had the
 * same ones, from the first on; and a run until it is precise looks at the same places.) */
static void
command_so_far (CmpPartial *partial)
{
  CmpSetting so_far = *partial->setting;

  so_far.games = cmp_ranges_get (partial->ranges, partial->ranges->len - 1)->last;
  g_free (partial->setting->command);
  partial->setting->command = cmp_setting_command (&so_far);
}

/* The run was stopped: says what there is, and shows it if it can be shown. */
static int
stop (const CmpOptions *options, CmpPartial *partial)
{
  g_autoptr (GError) error = NULL;

  if (partial->ranges->len > 0)
    command_so_far (partial);
  if (options->part == 0 && partial->ranges->len > 0 && !show (options, partial, TRUE, &error))
    complain (error);
  if (partial->ranges->len == 0)
    g_printerr ("%s\n", _ ("lastcard compare: stopped before the first games were over"));
  else if (options->part > 0)
    g_printerr ("%s\n", _ ("lastcard compare: stopped; this part is not complete"));
  if (options->checkpoint != NULL)
    g_printerr ("%s\n", _ ("The same command goes on from the checkpoint."));
  return INTERRUPT_STATUS;
}

/* The process that leads: everything that is said is said by it. */
static int
lead (const CmpOptions *options, CmpJob *job, const LcExecutorFuncs *executor)
{
  CmpRunHow how = { .executor = executor, .checkpoint = options->checkpoint };
  g_autoptr (CmpPartial) partial = NULL;
  g_autoptr (GError) error = NULL;
  gboolean stopped;
  CmpRange range;

  interrupt_last_words (_ ("lastcard compare: stopped before anything was played"));
  if (!workers_parse_threads (options->threads, &how.n_threads, &error)
      || !check_outputs (options, &error)
      || (job->setting = cmp_options_prepare (options, job, &error)) == NULL
      || (partial = begin (options, job->setting, job->made_by, &error)) == NULL)
    return complain (error);
  job->setting = partial->setting;
  range = options->part > 0
            ? cmp_range_of_part (job->setting->games, options->part, options->n_parts)
            : (CmpRange){ 1, job->setting->games };
  if (!cmp_run (job, partial, &range, &how, &stopped, &error))
    return complain (error);
  if (stopped)
    return stop (options, partial);
  if (options->part > 0 ? !write_partial (options, partial, &error)
                        : !show (options, partial, FALSE, &error))
    return complain (error);
  if (options->part > 0 && !fills_stdout (options))
    tell_part (options, partial);
  return 0;
}

static int
play (const CmpOptions *options, LcRegistry *registry, const char *const *folders)
{
  g_autoptr (CmpJob) job = cmp_job_new (registry, folders);
  const LcPluginDesc *desc =
    lc_registry_find (registry, LC_PLUGIN_EXECUTOR,
                      options->executor != NULL ? options->executor : DEFAULT_EXECUTOR, NULL);
  const LcExecutorFuncs *executor;
  g_autoptr (GError) error = NULL;
  gboolean leads = TRUE;
  int status;

  if (desc == NULL)
    {
      lc_registry_find (registry, LC_PLUGIN_EXECUTOR, options->executor, &error);
      return complain (error);
    }
  executor = desc->funcs;
  if (options->threads != 0 && !executor->takes_threads)
    {
      g_printerr (_ ("lastcard compare: --threads does not go with --executor %s, which is told "
                     "elsewhere how many are to work (mpirun -n 4)\n"),
                  desc->name);
      return OPTIONS_USAGE;
    }
  if (executor->open != NULL && !executor->open (&leads, &error))
    return complain (error);
  if (leads)
    status = lead (options, job, executor);
  else
    {
      const LcExecutorJob functions = cmp_job_functions (job);

      job->follows = TRUE;
      status = executor->follow (&functions, NULL) ? 0 : 1;
    }
  if (executor->close != NULL)
    executor->close ();
  return status;
}

static int
explain (const CmpOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
    cmp_explain (options->explain, paragraph_columns (STDOUT_FILENO, CMP_TABLE_COLUMNS), &error);

  if (text == NULL)
    return complain (error);
  g_print ("%s", text);
  return 0;
}

static int
run (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  CmpOptions options;
  g_autoptr (GError) error = NULL;
  int status;

  gsl_set_error_handler_off (); /* which would end the program */
  cmp_threads_add (registry);
  if (!cmp_options_read (&options, &argc, &argv))
    status = OPTIONS_USAGE;
  else if (!cmp_options_check (&options, &error))
    {
      status = complain (error);
      g_printerr (_ ("Try “lastcard %s --help”.\n"), "compare");
    }
  else if (options.explain != NULL)
    status = explain (&options);
  else
    status = options.merge ? merge (&options) : play (&options, registry, folders);
  cmp_options_clear (&options);
  return status;
}

static const LcFrontendFuncs funcs = { run };

/* The licence is that of the module as it is linked: our sources are under LGPL-2.1-or-later, the
 * GNU Scientific Library under GPL-3.0-or-later. */
LC_PLUGIN_DEFINE (LC_PLUGIN_FRONTEND,
                  "compare",
                  "Variants of a game side by side, played by bots",
                  "GPL-3.0-or-later",
                  &funcs)

/* compare-options.h - CmpOptions, what the command line of `lastcard compare` says.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-job.h"

G_BEGIN_DECLS

/**
 * CmpOptions:
 * @part: 0, or the number of the part that is to be played, of @n_parts
 * @arguments: (array zero-terminated=1): variants, or with @merge files
 *
 * As given; what is not given is %NULL or %FALSE, @seats, @games and @target %OPTIONS_NOT_GIVEN, and
 * @threads 0.
 */
typedef struct
{
  char *players;
  gint seats;
  gint64 games;
  gboolean matches;
  gint target;
  char *seed;
  char *metrics;
  char *skill;
  char *confidence;
  char *until;
  char *until_metrics;
  gboolean independent;

  gint threads;
  char *executor;
  char *checkpoint;
  char *part_text;
  guint part;
  guint n_parts;
  char *partial;
  gboolean merge;

  char *explain;
  gboolean full;
  char *csv;
  char *json;
  char *html;
  char *question;
  char **arguments;
} CmpOptions;

gboolean cmp_options_read (CmpOptions *options, int *argc, char ***argv);
gboolean cmp_options_check (CmpOptions *options, GError **error);
void cmp_options_clear (CmpOptions *options);

CmpSetting *cmp_options_prepare (const CmpOptions *options, CmpJob *job, GError **error);

G_END_DECLS

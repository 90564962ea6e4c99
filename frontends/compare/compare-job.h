/* compare-job.h - CmpJob, a comparison as a job for an executor: units of work that give bytes.
 *
 * A unit is a fixed block of game numbers of one variant; how many threads there are, and where a
 * part of the run begins, changes nothing in it but what is cut off at the ends. Unit n is variant
 * n % n_variants of block n / n_variants, so that after every n_variants units all variants have
 * played the same games.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-ranges.h"
#include "compare-setting.h"
#include "lc-executor.h"
#include "lc-registry.h"

G_BEGIN_DECLS

/* Games of a block. Blocks end where `--until` looks, which is after multiples of 6100 or 610. */
#define CMP_BLOCK 3050
#define CMP_BLOCK_MATCHES 305

/**
 * CmpJob:
 * @registry: the plugins there are
 * @folders: where rulesets are
 * @setting: (nullable): what is played
 * @range: the games that are played
 * @n_rules: how many variants have been loaded
 * @rules: (array): by variant
 * @made_by: the program and the bots, with their versions
 * @follows: what is played comes from another process, and belongs to the job
 */
typedef struct
{
  LcRegistry *registry;
  const char *const *folders;
  CmpSetting *setting;
  CmpRange range;
  guint n_rules;
  LcRules **rules;
  char *made_by;
  gboolean follows;
} CmpJob;

CmpJob *cmp_job_new (LcRegistry *registry, const char *const *folders);
void cmp_job_free (CmpJob *job);
void cmp_job_add_rules (CmpJob *job, LcRules *rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpJob, cmp_job_free)

LcExecutorJob cmp_job_functions (CmpJob *job);
GBytes *cmp_job_format (const CmpJob *job);
char *cmp_made_by (const CmpSetting *setting, const LcRegistry *registry);

guint64 cmp_job_block (const CmpSetting *setting);
guint64 cmp_job_first_unit (const CmpJob *job);
guint64 cmp_job_count_units (const CmpJob *job);
CmpRange cmp_job_games (const CmpJob *job, guint64 unit);

G_END_DECLS

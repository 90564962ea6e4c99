/* compare-until.h - when `--until 1%` has been reached.
 *
 * Looking again and again whether an interval is narrow enough, and stopping when it is, picks the
 * moments at which it happens to look narrow. So each look pays: look number k uses intervals of
 * level 1 - a(k), wider than 95%, with a(1) + a(2) + … = 5%, and the report states that level.
 * There are few looks: one after a pilot of %CMP_UNTIL_PILOT games, and one when as many games
 * have been played as the pilot says are needed; more only if that was not enough. When it is looked
 * depends on the games alone, so a run stops at the same game whatever the number of threads:
 *
 *   cmp_until_check (setting, error);
 *   next = cmp_until_first (setting);
 *   do
 *     {
 *       play on until every variant has `next` games;
 *       cmp_until_look (setting, tallies, next, ++setting->looks, &until);
 *       next = until.next;
 *     }
 *   while (!until.reached && next <= setting->games);
 *
 * A checkpoint keeps CmpSetting.looks and `next`. cmp_result_new() goes by CmpSetting.looks.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-tally.h"

G_BEGIN_DECLS

/* Games of each variant before the first look; fewer with `--matches`: a match is many rounds. */
#define CMP_UNTIL_PILOT 6100
#define CMP_UNTIL_PILOT_MATCHES 610

/**
 * CmpUntil:
 * @reached: all of it is precise enough
 * @precision: what has been reached, in the terms of CmpSetting.until; INFINITY if not known
 * @worst: (nullable): id of the metric that is the least precise (a constant)
 * @next: number of games per variant after which to look again
 *
 * The outcome of a look.
 */
typedef struct
{
  gboolean reached;
  double precision;
  const char *worst;
  guint64 next;
} CmpUntil;

gboolean cmp_until_check (const CmpSetting *setting, GError **error);
guint64 cmp_until_first (const CmpSetting *setting);
double cmp_until_alpha (const CmpSetting *setting, guint look);
void cmp_until_look (const CmpSetting *setting,
                     const CmpTally *const *tallies,
                     guint64 games,
                     guint look,
                     CmpUntil *until);

G_END_DECLS

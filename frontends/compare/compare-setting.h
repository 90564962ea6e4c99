/* compare-setting.h - CmpSetting, what is compared, and CmpVariant, one of the columns.
 *
 * A setting is data alone: it refers to no rules that are loaded, so that a part of a run that was
 * written to a file can be merged and shown where the rulesets are not at hand.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-rules.h"

G_BEGIN_DECLS

/* What may be measured, by parts that are switched on and off: they differ in what they cost. */
typedef enum
{
  CMP_PART_LENGTH = 1 << 0,   /* "length": turns, plays, laps, minutes */
  CMP_PART_WINS = 1 << 1,     /* "wins": by position and by seat */
  CMP_PART_SKILL = 1 << 2,    /* "skill": games of their own, better against worse bots */
  CMP_PART_DRAMA = 1 << 3,    /* "drama": leads, deficits, uncertainty; watches every turn */
  CMP_PART_CHOICE = 1 << 4,   /* "choice": options of each decision; watches every turn */
  CMP_PART_WAIT = 1 << 5,     /* "wait": downtime; watches every turn */
  CMP_PART_FLOW = 1 << 6,     /* "flow": cards drawn, hands, reshuffles */
  CMP_PART_ENDINGS = 1 << 7,  /* "endings": points, catches, challenges */
  CMP_PART_COUNTERS = 1 << 8, /* "counters": what the rulesets count themselves */
  CMP_PARTS_ALL = (1 << 9) - 1,
  /* the default: everything that needs no games of its own */
  CMP_PARTS_DEFAULT = CMP_PARTS_ALL & ~CMP_PART_SKILL,
  /* those that need LcPlayout.decision */
  CMP_PARTS_WATCHED = CMP_PART_DRAMA | CMP_PART_CHOICE | CMP_PART_WAIT
} CmpParts;

#define CMP_N_PARTS 9

gboolean cmp_parts_parse (const char *text, guint *parts, GError **error);
char *cmp_parts_format (guint parts);
const char *cmp_part_name (guint part);
const char *cmp_part_title (guint part);

/**
 * CmpCounter:
 * @id: "flex-plays"
 * @name: for people, untranslated: "plays for the flex side"
 * @index: the counter of the rules
 *
 * A counter of the ruleset that is there to be counted and for nothing else: no condition and no
 * step reads it. Its value at the end of a round is a metric.
 */
typedef struct
{
  char *id;
  char *name;
  guint index;
} CmpCounter;

/**
 * CmpVariant:
 * @spec: the ruleset with its house rules, in its canonical spelling
 * @title: for people: "UNO Flex"
 * @digest: of the compiled rules
 * @partners: opposite seats play together
 * @same_deals: the deck and the dealing are those of the first variant, so that the same seed deals
 *   the same cards
 * @seed_shift: added to the seed of the setting for this variant alone; 0 but for runs that
 *   compare a variant with itself. Two variants are paired if it is the same for both
 * @n_counters: how many counters are metrics
 * @counters: those
 */
typedef struct
{
  char *spec;
  char *title;
  char *digest;
  gboolean partners;
  gboolean same_deals;
  guint64 seed_shift;
  guint n_counters;
  CmpCounter counters[LC_MAX_COUNTERS];
} CmpVariant;

/**
 * CmpSetting:
 * @n_variants: 1 or more
 * @variants: the first one is the baseline
 * @n_seats: seats at the table
 * @players: the bot of each seat
 * @skill_better: (nullable): `--skill`: the bot that should win more
 * @skill_worse: (nullable): and the one that should win less
 * @seed: decides everything
 * @games: games that each variant was to play; how many it did is in its tally
 * @matches: a game is a whole match, and its rounds belong together
 * @target: with @matches: points of a match; 0 for what each ruleset says
 * @parts: #CmpParts that are measured
 * @confidence: of intervals: 0.95
 * @until: `--until`: the precision wanted, 0.01 for 1%; 0 for a run of fixed length
 * @looks: `--until`: how often it has been looked whether the precision was reached
 * @until_metrics: (nullable): ids of the metrics that have to be precise; %NULL for the default
 * @command: (nullable): how to repeat the run
 *
 * What is compared and how. Begin with cmp_setting_new(); strings belong to the setting.
 */
typedef struct
{
  guint n_variants;
  CmpVariant *variants;
  guint n_seats;
  char *players[LC_MAX_SEATS];
  char *skill_better;
  char *skill_worse;
  guint64 seed;
  guint64 games;
  gboolean matches;
  gint32 target;
  guint parts;
  double confidence;
  double until;
  guint looks;
  char **until_metrics;
  char *command;
} CmpSetting;

CmpSetting *cmp_setting_new (guint n_variants, guint n_seats);
void cmp_setting_free (CmpSetting *setting);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpSetting, cmp_setting_free)

void cmp_setting_describe (CmpSetting *setting,
                           guint variant,
                           const LcRules *rules,
                           const LcRules *baseline);
gboolean cmp_setting_same_players (const CmpSetting *setting);
char **cmp_variant_names (const CmpSetting *setting);
gboolean cmp_setting_is_baseline (const CmpSetting *setting, guint variant);
gboolean cmp_setting_paired (const CmpSetting *setting, guint variant);
guint cmp_skill_seat (guint64 game, guint n_seats);

G_END_DECLS

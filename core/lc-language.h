/* lc-language.h - what a ruleset language plugin has to be able to do, and how rules are found.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-match.h"
#include "lc-registry.h"
#include "lc-rules.h"

G_BEGIN_DECLS

/**
 * LcRulesetInfo:
 * @id: "uno-flex"
 * @title: "UNO Flex"
 * @summary: a sentence
 * @path: the file
 * @house: whether it is a house rule, to be added to a game
 * @hides: (nullable): a file of the same name in a later folder, which this one hides
 * @broken: it cannot be read; @summary says why
 */
typedef struct
{
  char *id;
  char *title;
  char *summary;
  char *path;
  gboolean house;
  char *hides;
  gboolean broken;
} LcRulesetInfo;

void lc_ruleset_info_free (LcRulesetInfo *info);

typedef enum
{
  LC_OPTION_CHOICE, /* one of words */
  LC_OPTION_YES_NO,
  LC_OPTION_COUNT /* a whole number from min to max */
} LcOptionKind;

/**
 * LcOptionInfo:
 * @id: "false-catch"
 * @text: what it does
 * @kind: an #LcOptionKind
 * @initial: the value that it has if nobody sets it: "same", "yes", "25"
 * @value: the value that it has here
 * @choices: (nullable) (array zero-terminated=1): %LC_OPTION_CHOICE: the words
 * @min: %LC_OPTION_COUNT: the lowest value
 * @max: %LC_OPTION_COUNT: the highest value
 */
typedef struct
{
  char *id;
  char *text;
  LcOptionKind kind;
  char *initial;
  char *value;
  char **choices;
  gint min;
  gint max;
} LcOptionInfo;

LcOptionInfo *lc_option_info_copy (const LcOptionInfo *info);
void lc_option_info_free (LcOptionInfo *info);

/**
 * LcPartInfo:
 * @id: "stacking"
 * @title: "Stacking"
 * @summary: a sentence
 * @path: the file
 * @house: whether it is a house rule
 * @spec: how it stands in the full name: "stacking{mix=any}"
 * @order: house rules: when it is applied, 0 to 100
 * @options: (element-type LcOptionInfo): by the alphabet
 *
 * A part of a ruleset: the game, or one of its house rules.
 */
typedef struct
{
  char *id;
  char *title;
  char *summary;
  char *path;
  gboolean house;
  char *spec;
  gint order;
  GPtrArray *options;
} LcPartInfo;

void lc_part_info_free (LcPartInfo *info);

/**
 * LcTryout:
 * @title: what the case says
 * @rules: the rules it is about
 * @match: the match as the case sets it up, before its first step
 * @names: who sits where
 *
 * A case of a rule test, to be played on from.
 */
typedef struct
{
  char *title;
  LcRules *rules;
  LcMatch match;
  char *names[LC_MAX_SEATS];
} LcTryout;

void lc_tryout_free (LcTryout *tryout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LcTryout, lc_tryout_free)

/**
 * LcCaseReport:
 * @title: what the case says, with the number of the rule
 * @place: "draw-two.lua:12"
 * @failure: (nullable): what was expected and what was found; %NULL if the case holds
 * @data: what was given to the test function
 *
 * Told of each case of a file of rule tests, in the order in which they stand.
 */
typedef void (*LcCaseReport) (const char *title,
                              const char *place,
                              const char *failure,
                              gpointer data);

/**
 * LcLanguageFuncs:
 * @load: compiles a ruleset by its full name, "uno-flex{option=value}+house-rule"; looks in
 *   @folders in their order. Returns: (transfer full): the rules, or NULL with @error set
 * @test: runs the cases of one file of rule tests. Returns: %FALSE with @error set if the file
 *   cannot be run at all; a case that does not hold is no error
 * @list: (transfer full): what there is in @folders: a GPtrArray of #LcRulesetInfo, sorted by id
 * @describe: (transfer full): the parts of a ruleset in the order in which they are applied: a
 *   GPtrArray of #LcPartInfo. With a plus sign at its beginning, @spec names a house rule alone
 * @tryout: (transfer full): sets up the case of a file of rule tests that @which names: its
 *   number, from 1, or a part of its title
 * @reference: (transfer full) (nullable): the reference of the language, made of what implements
 *   it: "markdown" for people, "luacats" for editors; NULL for another format
 *
 * A part of a full name may be the path of a script instead: "uno-flex+./my-rule.lua".
 */
typedef struct
{
  LcRules *(*load) (const char *spec, const char *const *folders, GError **error);
  GPtrArray *(*list) (const char *const *folders, GError **error);
  gboolean (*test) (const char *path,
                    const char *const *folders,
                    LcCaseReport report,
                    gpointer data,
                    GError **error);
  GPtrArray *(*describe) (const char *spec, const char *const *folders, GError **error);
  LcTryout *(*tryout) (const char *path,
                       const char *which,
                       const char *const *folders,
                       GError **error);
  char *(*reference) (const char *format);
} LcLanguageFuncs;

LcRules *lc_registry_load_rules (LcRegistry *registry,
                                 const char *spec,
                                 const char *const *folders,
                                 GError **error);
GPtrArray *lc_registry_list_rules (LcRegistry *registry,
                                   const char *const *folders,
                                   GError **error);
GPtrArray *lc_registry_describe_rules (LcRegistry *registry,
                                       const char *spec,
                                       const char *const *folders,
                                       GError **error);
LcTryout *lc_registry_load_tryout (LcRegistry *registry,
                                   const char *path,
                                   const char *which,
                                   const char *const *folders,
                                   GError **error);
gboolean lc_registry_test_rules (LcRegistry *registry,
                                 const char *path,
                                 const char *const *folders,
                                 LcCaseReport report,
                                 gpointer data,
                                 GError **error);

G_END_DECLS

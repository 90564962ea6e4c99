/* lc-language.h - what a ruleset language plugin has to be able to do, and how rules are found.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

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
 */
typedef struct
{
  char *id;
  char *title;
  char *summary;
  char *path;
  gboolean house;
} LcRulesetInfo;

void lc_ruleset_info_free (LcRulesetInfo *info);

/**
 * LcCaseReport:
 * @title: what the case says, with the number of the rule
 * @place: "draw-two.lua:12"
 * @failure: (nullable): what was expected and what was found; %NULL if the case holds
 * @data: what was given to the test function
 *
 * Told of each case of a file of rule tests, in the order in which they stand.
 */
typedef void (*LcCaseReport) (const char *title, const char *place, const char *failure,
                              gpointer data);

/**
 * LcLanguageFuncs:
 * @load: compiles a ruleset by its full name, "uno-flex{option=value}+house-rule"; looks in
 *   @folders in their order. Returns: (transfer full): the rules, or NULL with @error set
 * @test: runs the cases of one file of rule tests. Returns: %FALSE with @error set if the file
 *   cannot be run at all; a case that does not hold is no error
 * @list: (transfer full): what there is in @folders: a GPtrArray of #LcRulesetInfo, sorted by id
 */
typedef struct
{
  LcRules *(*load) (const char *spec, const char *const *folders, GError **error);
  GPtrArray *(*list) (const char *const *folders, GError **error);
  gboolean (*test) (const char *path, const char *const *folders, LcCaseReport report,
                    gpointer data, GError **error);
} LcLanguageFuncs;

LcRules *lc_registry_load_rules (LcRegistry *registry, const char *spec,
                                 const char *const *folders, GError **error);
GPtrArray *lc_registry_list_rules (LcRegistry *registry, const char *const *folders,
                                   GError **error);

G_END_DECLS

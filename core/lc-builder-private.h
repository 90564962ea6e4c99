/* lc-builder-private.h - a ruleset in the making, as its checks see it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-builder.h"

G_BEGIN_DECLS

typedef struct
{
  LcFaceTest test;
  gpointer data;
  char *place;
} BuilderPredicate;

struct _LcBuilder
{
  LcRules *rules;
  GArray *colours, *faces, *cards, *predicates, *modes, *forbids, *conds, *steps, *questions,
    *counters, *tokens;
  GArray *tests;     /* of BuilderPredicate, as @predicates */
  GArray *depths;    /* of guint8, by step: how deep the list that begins there calls others */
  GPtrArray *places; /* of char *, by step: where the list that begins there is from */
  GPtrArray *face_places;
  char *place;
  GPtrArray *mistakes; /* of char * */
};

void lc_builder_mistake_at (LcBuilder *builder, const char *place, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
void lc_builder_check (LcBuilder *builder);
void lc_builder_tabulate (LcBuilder *builder);
char *lc_rules_make_digest (const LcRules *rules);

G_END_DECLS

/* lc-builder.h - LcBuilder, which makes an LcRules piece by piece.
 *
 * Every function checks what it is given, and a builder that has met a mistake goes on, so that a
 * ruleset's author is told of all mistakes at once: lc_builder_end() returns NULL then. A mistake
 * names the place that was current when it was made (lc_builder_at()).
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-rules.h"

G_BEGIN_DECLS

typedef struct _LcBuilder LcBuilder;

/**
 * LcFaceTest:
 * @face: the face that would be played, or that is held
 * @top: the face on top
 * @colour: the colour in force; n_colours for none
 * @data: what was given to lc_builder_predicate()
 * @error: return location for an error
 *
 * A predicate. It is called once for each triple when the ruleset is built, and never in a game,
 * so it must depend on nothing else.
 *
 * Returns: 1 if @face fits, 0 if not, -1 with @error set
 */
typedef gint (*LcFaceTest) (const LcRules *rules,
                            guint face,
                            guint top,
                            guint colour,
                            gpointer data,
                            GError **error);

LcBuilder *lc_builder_new (const char *spec, const char *title, const char *summary);
void lc_builder_free (LcBuilder *builder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LcBuilder, lc_builder_free)

void lc_builder_at (LcBuilder *builder, const char *place);
void lc_builder_mistake (LcBuilder *builder, const char *format, ...) G_GNUC_PRINTF (2, 3);
const GPtrArray *lc_builder_mistakes (LcBuilder *builder);

/* The scalars of a ruleset (seats, hand, target, triggers …) are set in here directly. */
LcRules *lc_builder_rules (LcBuilder *builder);

/* Each returns the id of what it added; of what was refused too, so that the rest can go on. */
guint lc_builder_colour (LcBuilder *builder, const LcColour *colour);
guint lc_builder_counter (LcBuilder *builder, const LcCounter *counter);
guint lc_builder_token (LcBuilder *builder, const LcCounter *token);
guint lc_builder_cond (LcBuilder *builder, const LcCond *cond);
LcList lc_builder_list (LcBuilder *builder, const LcStep *steps, gsize n_steps);
guint lc_builder_question (LcBuilder *builder, const LcQuestion *question);
guint lc_builder_face (LcBuilder *builder, const LcFace *face);
guint lc_builder_card (LcBuilder *builder, guint face, guint second_face, guint copies);
guint lc_builder_predicate (LcBuilder *builder, const char *name, LcFaceTest test, gpointer data);
guint lc_builder_mode (LcBuilder *builder, const LcMode *mode);
guint lc_builder_forbid (LcBuilder *builder, const LcForbid *forbid);

LcRules *lc_builder_end (LcBuilder *builder, GError **error);

G_END_DECLS

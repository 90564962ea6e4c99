/* text-words.h - cards, colours and seats in words.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-view.h"

G_BEGIN_DECLS

/**
 * TextWords:
 * @rules: the rules
 * @names: (array length=n_seats): how the seats are called
 * @seat: who reads; %LC_NO_SEAT for somebody who watches
 * @unmarked: colours are told by their names alone, without the triangles
 *
 * What has to be known to put anything into words.
 */
typedef struct
{
  const LcRules *rules;
  guint n_seats;
  const char *names[LC_MAX_SEATS];
  guint seat;
  gboolean unmarked;
} TextWords;

const char *text_translate (const char *text);
const char *text_name (const TextWords *words, guint seat);
const char *text_name_or_you (const TextWords *words, guint seat);
const char *text_side_name (const LcRules *rules);
char *text_colour (const TextWords *words, guint colour);
char *text_face (const TextWords *words, guint face);
char *text_card (const TextWords *words, guint card);
char *text_cards (const TextWords *words, const guint8 *cards, guint n_cards);
char *text_top (const TextWords *words, const LcTable *table);
char *text_token (const TextWords *words, guint token, gint value);
gboolean text_counter_matters (const LcRules *rules, guint counter);
char *text_name_without_colour (const LcRules *rules, const LcFace *face);
char *text_backs (const TextWords *words, const guint8 *faces, guint n_faces);
const char *text_program (void);
guint text_hand_order (const LcRules *rules, const LcView *view, guint8 order[LC_MAX_CARDS]);
guint text_card_face (const LcRules *rules, guint side, guint card);
char *text_sentence (const char *text);
char *text_list (GPtrArray *items, const char *last_joint);

G_END_DECLS

/* words.h - cards, colours and seats in words.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-session.h"

G_BEGIN_DECLS

/* Marks inside a text: whoever shows it turns them into something to see, or into nothing. */
#define WORDS_COLOUR_ON "\001" /* followed by '0' + colour, or 'B' for emphasis */
#define WORDS_COLOUR_OFF "\002"
#define WORDS_SPACE "\003" /* a space at which no line is broken */

/**
 * Words:
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
} Words;

void words_init (Words *words, LcSession *session, guint seat);
char *words_plain (const char *text);
const char *words_translate (const char *text);
const char *words_name (const Words *words, guint seat);
const char *words_name_or_you (const Words *words, guint seat);
const char *words_side_name (const LcRules *rules);
gboolean words_has_suits (const LcRules *rules);
char *words_colour (const Words *words, guint colour);
char *words_face (const Words *words, guint face);
char *words_card (const Words *words, guint side, guint card);
char *words_cards (const Words *words, guint side, const guint8 *cards, guint n_cards);
char *words_top (const Words *words, const LcTable *table);
char *words_token (const Words *words, guint token, gint value);
gboolean words_counter_matters (const LcRules *rules, guint counter);
char *words_name_without_colour (const LcRules *rules, const LcFace *face);
char *words_backs (const Words *words, const guint8 *faces, guint n_faces);
guint words_hand_order (const LcRules *rules, const LcView *view, guint8 order[LC_MAX_CARDS]);
guint words_card_face (const LcRules *rules, guint side, guint card);
char *words_sentence (const char *text);
char *words_list (GPtrArray *items, const char *last_joint);

G_END_DECLS

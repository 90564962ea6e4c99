/* words-teller.h - WordsTeller, who puts what happens into sentences for one reader.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "words.h"

G_BEGIN_DECLS

/**
 * WordsTeller:
 * @words: for whom
 * @lines: (element-type utf8): the sentences of this round, the first one first
 * @shown: how many of them the reader has seen
 * @forgets: they are only kept until they are taken; to be set by whoever wants that
 * @mode: the mode that the next move is made in, which gives its actions their names
 * @question: the question that the next move answers; -1 for none
 * @turn: whose turn it is before the next move
 *
 * The rest is what a sentence needs to know of the events before it.
 */
typedef struct
{
  Words words;
  GPtrArray *lines;
  guint shown;
  gboolean forgets;
  guint mode;
  gint question;
  guint turn;

  GArray *starts; /* of guint: how many lines there were before each move of the round */
  gboolean dealt; /* the first shuffle of the round is over */
  LcSeats in_play;
  guint pending_token; /* tokens that have changed, and nothing has been said yet: in this order */
  guint n_pending;
  guint8 pending_seat[LC_MAX_SEATS];
  gint16 pending_value[LC_MAX_SEATS];
  guint8 told_colour; /* said with the play before its event came */
  gboolean went_out;  /* with that play, so that no colour was called */
  guint debtor;       /* who draws a sum that was owed, and loses the turn by it */
  guint player;       /* of the card that has its effect now; nobody once somebody is skipped */
  LcEvent last;       /* the event before, without its cards */
} WordsTeller;

void words_teller_init (WordsTeller *teller, const Words *words);
void words_teller_clear (WordsTeller *teller);
void words_teller_hear (WordsTeller *teller, LcSession *session, const LcEvent *event);
void words_teller_note (WordsTeller *teller, const LcTable *table);
void words_teller_tell (WordsTeller *teller, const LcEvent *event);
void words_teller_rewind (WordsTeller *teller, guint n_moves);
void words_teller_flush (WordsTeller *teller);
GPtrArray *words_teller_take (WordsTeller *teller);
void words_teller_add (WordsTeller *teller, char *sentence);

G_END_DECLS

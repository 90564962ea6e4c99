/* text-teller.h - TextTeller, who puts what happens into sentences for one reader.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "text-words.h"

G_BEGIN_DECLS

/**
 * TextTeller:
 * @words: for whom
 * @lines: (element-type utf8): the sentences of this round, the first one first
 * @shown: how many of them the reader has seen
 * @mode: the mode that the next move is made in, which gives its actions their names
 *
 * The rest is what a sentence needs to know of the events before it.
 */
typedef struct
{
  TextWords words;
  GPtrArray *lines;
  guint shown;
  guint mode;

  gint question;
  gboolean dealt; /* the first shuffle of the round is over */
  LcSeats in_play;
  guint pending_token; /* tokens that have changed, and nothing has been said yet: in this order */
  guint n_pending;
  guint8 pending_seat[LC_MAX_SEATS];
  gint16 pending_value[LC_MAX_SEATS];
  guint8 told_colour; /* said with the play before its event came */
  LcEvent last;       /* the event before, without its cards */
} TextTeller;

void text_teller_init (TextTeller *teller, const TextWords *words);
void text_teller_clear (TextTeller *teller);
void text_teller_tell (TextTeller *teller, const LcEvent *event);
void text_teller_flush (TextTeller *teller);
void text_teller_add (TextTeller *teller, char *sentence);

G_END_DECLS

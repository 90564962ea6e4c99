/* words-teller-private.h - what the parts of the teller share: moves of players (words-teller-moves.c)
 * and what comes of them (words-teller.c).
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "words-teller.h"

gboolean words_teller_is_you (const WordsTeller *teller, guint seat);
const char *words_teller_name (const WordsTeller *teller, guint seat);
const char *words_teller_name_or_you (const WordsTeller *teller, guint seat);
void words_teller_add_for (WordsTeller *teller, guint seat, const char *you, const char *other)
  G_GNUC_PRINTF (4, 0);

void words_teller_tell_play (WordsTeller *teller, const LcEvent *event);
void words_teller_tell_draw (WordsTeller *teller, const LcEvent *event);
void words_teller_tell_skip (WordsTeller *teller, const LcEvent *event);
void words_teller_tell_turn (WordsTeller *teller, const LcEvent *event);
void words_teller_tell_move (WordsTeller *teller, const LcEvent *event);
void words_teller_tell_colour (WordsTeller *teller, const LcEvent *event);
void words_teller_tell_catch (WordsTeller *teller, const LcEvent *event);

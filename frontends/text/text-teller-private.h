/* text-teller-private.h - what the parts of the teller share: moves of players (text-teller-moves.c)
 * and what comes of them (text-teller.c).
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "text-teller.h"

gboolean text_teller_is_you (const TextTeller *teller, guint seat);
const char *text_teller_name (const TextTeller *teller, guint seat);
const char *text_teller_name_or_you (const TextTeller *teller, guint seat);
void text_teller_add_for (TextTeller *teller, guint seat, const char *you, const char *other)
  G_GNUC_PRINTF (4, 0);

void text_teller_tell_play (TextTeller *teller, const LcEvent *event);
void text_teller_tell_draw (TextTeller *teller, const LcEvent *event);
void text_teller_tell_move (TextTeller *teller, const LcEvent *event);
void text_teller_tell_colour (TextTeller *teller, const LcEvent *event);
void text_teller_tell_catch (TextTeller *teller, const LcEvent *event);

/* twin-witness.h - what somebody at a table sees of a round, told without any of the code that says
 * so in the program.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-match.h"

G_BEGIN_DECLS

/**
 * TwinEvents:
 * @events: (element-type LcEvent): complete ones, whose cards are offsets into @cards plus 1
 * @cards: their cards
 *
 * Events that outlive the call they were told in.
 */
typedef struct
{
  GArray *events;
  GByteArray *cards;
} TwinEvents;

void twin_events_init (TwinEvents *events);
void twin_events_clear (TwinEvents *events);
void twin_events_empty (TwinEvents *events);
LcSink twin_events_sink (TwinEvents *events);
guint8 *twin_events_cards (TwinEvents *events, guint n);

void twin_witness_events (GByteArray *seen,
                          TwinEvents *events,
                          const LcRules *rules,
                          const LcGame *game,
                          guint seat);
void twin_witness_table (GByteArray *seen, const LcRules *rules, const LcGame *game, guint seat);

G_END_DECLS

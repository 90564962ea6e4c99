/* lc-types.h - the limits and small integers that everything else is built from.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a game may have at most. They bound the size of LcGame, which has no pointer in it. */
#define LC_MAX_SEATS 16
#define LC_MAX_CARDS 256 /* room for their ids; a deck has LC_MAX_DECK at most */
#define LC_MAX_DECK 250
#define LC_MAX_FACES 250
#define LC_MAX_COLOURS 15
#define LC_MAX_SIDES 2
#define LC_MAX_COUNTERS 8 /* one number for the whole game */
#define LC_MAX_TOKENS 4   /* one number for each seat */
#define LC_MAX_ANSWERS 4  /* of a question with named answers */
#define LC_MAX_MODES 16
#define LC_MAX_AMOUNT 1000 /* cards drawn by one step, and what a counter is set to */
#define LC_MAX_COUNT 30000 /* what a counter or token goes up to when it is added to */

/* Ids are indices into the tables of LcRules; these values stand for "none". */
#define LC_NO_CARD 255
#define LC_NO_FACE 255
#define LC_NO_SEAT 255
#define LC_NO_COLOUR LC_MAX_COLOURS

/* A set of seats: bit n is seat n. */
typedef guint16 LcSeats;

#define LC_SEAT_BIT(seat) ((LcSeats) (1u << (seat)))

G_STATIC_ASSERT (sizeof (LcSeats) * 8 >= LC_MAX_SEATS);

G_END_DECLS

/* text-match.h - words that name a card, compared with the cards of a hand.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "../words/words.h"

G_BEGIN_DECLS

/**
 * TextMatch:
 * @position: where the card is in the hand as it is shown, from 0
 * @side: the side that it would be played for
 * @colour: the colour called, or %LC_NO_COLOUR
 * @target: the seat chosen, or %LC_NO_SEAT
 * @nobody: whether it was said that no seat is chosen
 * @call: whether UNO is called with it
 * @left_over: words of the card's name that were not said
 * @by_number: whether the card's number on the screen was said
 * @repeated: whether something of its name was said as well
 * @by_second: whether the card was named by its second side without saying so
 *
 * One way to understand the words.
 */
typedef struct
{
  guint8 position;
  guint8 side;
  guint8 colour;
  guint8 target;
  gboolean nobody;
  gboolean call;
  guint8 left_over;
  gboolean by_number;
  gboolean repeated;
  gboolean by_second;
} TextMatch;

/**
 * TextQuery:
 * @order: the hand as it is shown
 * @tokens: the words, in small letters
 * @matches: (element-type TextMatch): the ways to understand them
 * @second_sides: a part of a second side's name is enough
 * @number_only: a number was said that is no card's on the screen, but stands on a card
 */
typedef struct
{
  const Words *words;
  const LcView *view;
  guint8 order[LC_MAX_CARDS];
  guint n_hand;
  GPtrArray *tokens;
  GArray *matches;
  gboolean number_only;
  gboolean second_sides;
} TextQuery;

GPtrArray *text_tokens (const Words *words, const char *line);
gboolean text_token_is (const char *token, const char *word, guint shortest);
gboolean text_token_names (const char *token, const char *name);
gint text_token_number (const char *token);
gboolean text_token_is_noise (const char *token);
gint text_token_colour (const Words *words, const char *token);
gint text_token_seat (const Words *words, const char *token);
void text_query_run (TextQuery *query, const Words *words, const LcView *view, const char *line);
void text_query_clear (TextQuery *query);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TextQuery, text_query_clear)

G_END_DECLS

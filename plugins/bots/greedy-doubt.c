/* greedy-doubt.c - card counting, as far as an attentive human player goes: what has been
 * discarded, and who had to draw on which colour.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-doubt.h"

/* Of a hundred players who hold a better card, so many play a card that is wrong then, to a hundred
 * who hold none. */
#define BLUFF 25

/* Of a thousand cards that the seat has not seen, those that would have made the top card a wrong
 * play on @top with @colour in force. */
static gint
share_of_better (const LcRules *rules, const LcView *view, guint top, guint colour)
{
  const guint side = rules->turned ? view->table.side : 0;
  const LcCards *better = lc_predicate_cards (rules, rules->honest, side, top, colour);
  const gboolean lacks = view->table.lacks[view->table.author] >> colour & 1;
  const guint n_words = rules->n_cards > 128 ? LC_CARD_WORDS : 2;
  const LcCards seen = lc_cards_or (&view->discarded, &view->hand);
  const gint n_cards = rules->n_cards - (gint) bot_count (&seen, n_words);
  const LcCards unseen = lc_cards_and_not (better, &seen);
  gint n_better = (gint) bot_count (&unseen, n_words);

  if (lacks)
    LC_CARDS_FOREACH (&unseen, card)
      if (rules->faces[rules->cards[card].face[side]].colour == colour)
        n_better--;
  return n_cards > 0 ? 1000 * n_better / n_cards : 0;
}

/**
 * greedy_doubt:
 * @rules: the rules
 * @view: what the bot sees, while it is asked about the top card
 *
 * Estimates from the size of the author's hand, from the cards not seen yet and from what the
 * author had to draw on. If it is not known what the card was laid on, any colour is as likely.
 *
 * Returns: of a thousand times, how often the top card was wrongly played
 */
gint
greedy_doubt (const LcRules *rules, const LcView *view)
{
  const LcTable *table = &view->table;
  const guint author = table->author;
  gint share = 0, none = 1000, wrong;

  if (rules->honest == LC_NO_PREDICATE || author >= table->n_seats || author == view->seat)
    return 0;
  if (table->below_face < rules->n_faces && table->below_colour < rules->n_colours)
    share = share_of_better (rules, view, table->below_face, table->below_colour);
  else
    {
      for (guint colour = 0; colour < rules->n_colours; colour++)
        share += share_of_better (rules, view, table->top_face, colour);
      share /= rules->n_colours;
    }
  for (guint i = 0; i < table->hand_size[author]; i++)
    none = none * (1000 - share) / 1000;
  wrong = (1000 - none) * BLUFF;
  return none * 100 + wrong > 0 ? 1000 * wrong / (none * 100 + wrong) : 0;
}

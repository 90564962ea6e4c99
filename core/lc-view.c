/* lc-view.c - what one seat may know of a game, and what it may do.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lc-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-context-private.h"

/* Faces, and how many there are of each: bit n of @seen is set once there is one of face n. */
typedef struct
{
  guint64 seen[4];
  guint8 count[LC_MAX_FACES + 6];
} FaceCounts;

G_STATIC_ASSERT (LC_MAX_FACES + 6 == 256);

/* Counts one more of @face; only those seen are ever looked at, so nothing has to be cleared. Returns
 * how many there were before. */
static inline guint
count_face (FaceCounts *faces, guint face)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << (face & 63);

  if (!(faces->seen[face >> 6] & bit))
    {
      faces->seen[face >> 6] |= bit;
      faces->count[face] = 0;
    }
  return faces->count[face]++;
}

/* The cards that stand for those in @cards where the holder sees only the active side: of a face
 * that is there n times, the first n cards of the deck that have it. */
static LcCards
as_seen (const LcGame *game, const LcRules *rules, const LcCards *cards)
{
  const guint side = game->table.side;
  LcCards seen = { { 0 } };
  FaceCounts faces;

  memset (faces.seen, 0, sizeof faces.seen);
  LC_CARDS_FOREACH (cards, card)
    {
      const guint face = lc_game_face (game, rules, (guint) card, side);
      guint stands = rules->first_of_face[side][face];

      for (guint n = count_face (&faces, face); n > 0; n--)
        stands = rules->next_of_face[side][stands];
      lc_cards_add (&seen, stands);
    }
  return seen;
}

/* For each card in @cards the one that stands for all that look like it. */
static LcCards
kinds_as_seen (const LcGame *game, const LcRules *rules, const LcCards *cards)
{
  LcCards kinds = { { 0 } };

  LC_CARDS_FOREACH (cards, card)
    lc_cards_add (&kinds, lc_game_alike (game, rules, (guint) card));
  return kinds;
}

/* The inactive sides of the hand of @seat, sorted. */
static void
add_backs (LcView *view, const LcGame *game, const LcRules *rules, guint seat)
{
  const guint side = game->table.side ^ 1u;
  FaceCounts faces;

  memset (faces.seen, 0, sizeof faces.seen);
  LC_CARDS_FOREACH (&game->hand[seat], card)
    count_face (&faces, lc_game_face (game, rules, (guint) card, side));
  for (guint i = 0; i < G_N_ELEMENTS (faces.seen); i++)
    for (guint64 bits = faces.seen[i]; bits != 0; bits &= bits - 1)
      {
        const guint face = i * 64 + (guint) __builtin_ctzll (bits);

        for (guint n = faces.count[face]; n > 0; n--)
          view->backs[view->n_backs++] = (guint8) face;
      }
}

/**
 * lc_view_add_backs:
 * @view: a view without @backs, as lc_view_fill_fronts() makes it
 * @game: the game
 * @rules: its rules, with LcRules.backs_seen
 *
 * Adds the inactive sides that lie open to the seat (FLIP-2).
 */
void
lc_view_add_backs (LcView *view, const LcGame *game, const LcRules *rules)
{
  const guint side = game->table.side ^ 1u;

  for (guint seat = 0; seat < game->table.n_seats; seat++)
    if (seat != view->seat)
      add_backs (view, game, rules, seat);
  if (game->table.n_draw > 0)
    view->backs[view->n_backs++] =
      (guint8) lc_game_face (game, rules, game->draw[game->table.n_draw - 1], side);
}

/* The answers that may be given now: lc_legal_answer() for all of them, where that is easily said. */
static LcSeats
answers_of (const LcGame *game, const LcRules *rules)
{
  const LcTable *table = &game->table;
  LcSeats answers = 0;

  if (table->phase == LC_PHASE_ASK && rules->questions[table->question].kind == LC_ASK_CHOICE)
    return (LcSeats) ((1u << rules->questions[table->question].n_answers) - 1);
  for (guint answer = 0; answer < 8 * sizeof answers; answer++)
    if (lc_legal_answer (game, rules, answer))
      answers |= (LcSeats) (1u << answer);
  return answers;
}

static void
fill_abilities (LcView *view, const LcGame *game, const LcRules *rules)
{
  const LcTable *table = &game->table;
  const guint seat = view->seat;
  const guint calls =
    rules->uno_penalty > 0 && table->hand_size[seat] == 2 ? LC_CAN_CALL_WITH_PLAY : 0;

  view->catchable = (LcSeats) (table->uncalled & ~LC_SEAT_BIT (seat));
  if (rules->false_catch > 0 && !(table->tried >> seat & 1) && table->phase != LC_PHASE_OVER)
    view->catchable = (LcSeats) (table->in_play & ~LC_SEAT_BIT (seat));
  if (table->uncalled >> seat & 1)
    view->can |= LC_CAN_CALL;
  if (seat == (table->phase == LC_PHASE_ASK ? table->asked : table->turn)
      && (table->phase == LC_PHASE_ASK || rules->modes[table->mode].n_actions > 0))
    view->answers = answers_of (game, rules);
  if (view->answers != 0)
    view->can |= LC_CAN_ANSWER;
  if (seat != table->turn)
    {
      if (lc_legal_jump_in (game, rules, seat, &view->legal[rules->turned ? table->side : 0]))
        view->can |= (guint8) (LC_CAN_JUMP_IN | calls);
      return;
    }
  if (table->phase == LC_PHASE_DRAWN)
    view->drawn = game->drawn;
  view->legal[0] = game->legal[0];
  view->legal[1] = game->legal[1];
  if (table->phase == LC_PHASE_TURN || table->phase == LC_PHASE_DRAWN)
    view->can |= (guint8) calls;
  if (lc_legal_side (game, rules, seat, 1))
    view->can |= LC_CAN_USE_SECOND_SIDE;
  if (lc_legal_draw (game, rules))
    view->can |= LC_CAN_DRAW;
  if (lc_legal_pass (game, rules))
    view->can |= LC_CAN_PASS;
}

/* What has been discarded and not been shuffled since matters where a choice has to be made about
 * somebody else's hand. */
static void
fill_discarded (LcView *view, const LcGame *game, const LcRules *rules)
{
  const LcTable *table = &game->table;

  if (table->phase != LC_PHASE_ASK || table->asked != view->seat || rules->turned
      || rules->questions[table->question].kind != LC_ASK_CHOICE)
    return;
  for (guint i = 0; i < table->n_discard; i++)
    lc_cards_add (&view->discarded, game->discard[i]);
}

/* Puts what the holder sees in the place of the cards themselves. */
static void
hide_inactive_sides (LcView *view, const LcGame *game, const LcRules *rules)
{
  view->table.top = (guint8) lc_game_alike (game, rules, game->table.top);
  view->hand = as_seen (game, rules, &view->hand);
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    view->legal[side] = kinds_as_seen (game, rules, &view->legal[side]);
  if (view->drawn != LC_NO_CARD)
    view->drawn = (guint8) lc_game_alike (game, rules, view->drawn);
}

static void
hide_tokens (LcView *view, const LcRules *rules)
{
  for (guint token = 0; token < rules->n_tokens; token++)
    if (rules->tokens[token].hidden)
      for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
        if (seat != view->seat)
          view->table.token[token][seat] = 0;
}

/**
 * lc_view_fill:
 * @view: (out caller-allocates): the view
 * @game: a game
 * @rules: its rules
 * @seat: whose view; %LC_NO_SEAT for somebody who watches
 *
 * Fills @view with all that @seat may know, and nothing else. Of @backs only the first @n_backs
 * are written.
 */
void
lc_view_fill (LcView *view, const LcGame *game, const LcRules *rules, guint seat)
{
  lc_view_fill_fronts (view, game, rules, seat);
  if (rules->backs_seen)
    lc_view_add_backs (view, game, rules);
}

/**
 * lc_view_fill_fronts:
 * @view: (out caller-allocates): the view
 * @game: a game
 * @rules: its rules
 * @seat: whose view; %LC_NO_SEAT for somebody who watches
 *
 * lc_view_fill(), but for the inactive sides that others show, which most bots do not look at.
 */
void
lc_view_fill_fronts (LcView *view, const LcGame *game, const LcRules *rules, guint seat)
{
  g_return_if_fail (seat < game->table.n_seats || seat == LC_NO_SEAT);

  view->table = game->table;
  memset (&view->seat, 0, G_STRUCT_OFFSET (LcView, backs) - G_STRUCT_OFFSET (LcView, seat));
  view->seat = (guint8) seat;
  view->drawn = LC_NO_CARD;
  if (seat != LC_NO_SEAT)
    {
      view->hand = game->hand[seat];
      if (game->table.in_play >> seat & 1)
        fill_abilities (view, game, rules);
      fill_discarded (view, game, rules);
    }
  if (rules->turned)
    hide_inactive_sides (view, game, rules);
  hide_tokens (view, rules);
}

/**
 * lc_view_equal:
 * @a: a view
 * @b: another one
 *
 * Returns: whether both tell the same, byte for byte
 */
gboolean
lc_view_equal (const LcView *a, const LcView *b)
{
  return memcmp (a, b, G_STRUCT_OFFSET (LcView, backs)) == 0
         && memcmp (a->backs, b->backs, a->n_backs) == 0;
}

/**
 * lc_view_kinds:
 * @view: a view
 * @rules: the rules
 * @cards: cards of @view's hand
 *
 * Returns: of the cards that are the same in every respect one each, named as moves name them
 */
LcCards
lc_view_kinds (const LcView *view, const LcRules *rules, const LcCards *cards)
{
  LcCards kinds = { { 0 } };

  LC_CARDS_FOREACH (cards, card)
    lc_cards_add (&kinds, lc_view_alike (view, rules, (guint) card));
  return kinds;
}

/* Adds a play with and without the call where there is something to call. */
static void
add_play (const LcView *view, LcMove move, GArray *moves)
{
  g_array_append_val (moves, move);
  if (lc_view_calls (view))
    {
      move.call = 1;
      g_array_append_val (moves, move);
    }
}

static void
add_targets (const LcView *view, const LcFace *face, LcMove move, GArray *moves)
{
  if (!(face->flags & LC_FACE_TARGETS))
    add_play (view, move, moves);
  if (!(face->flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET)))
    return;
  for (guint seat = 0; seat < view->table.n_seats; seat++)
    if (seat != view->seat && (view->table.in_play >> seat & 1))
      {
        move.target = (guint8) seat;
        add_play (view, move, moves);
      }
}

static void
add_plays (const LcView *view, const LcRules *rules, guint side, GArray *moves)
{
  const LcCards kinds = lc_view_kinds (view, rules, &view->legal[side]);

  LC_CARDS_FOREACH (&kinds, card)
    {
      const LcFace *face = &rules->faces[rules->cards[card].face[side]];
      LcMove move = lc_move (LC_MOVE_PLAY, view->seat);

      move.card = (guint8) card;
      move.side = (guint8) side;
      if (!(face->flags & LC_FACE_CALLS))
        add_targets (view, face, move, moves);
      else
        for (guint colour = 0; colour < rules->n_colours; colour++)
          {
            if (!lc_rules_may_call (rules, view->table.side, colour))
              continue;
            move.colour = (guint8) colour;
            add_targets (view, face, move, moves);
          }
    }
}

/**
 * lc_view_moves:
 * @view: a view
 * @rules: the rules
 * @moves: (element-type LcMove): where the moves are put, after it has been emptied
 *
 * Lists everything that the seat may do now, in a fixed order: plays (by side, card, colour,
 * target, without the call before with it), draw, pass, answers, call, catches.
 */
void
lc_view_moves (const LcView *view, const LcRules *rules, GArray *moves)
{
  LcMove move = lc_move (LC_MOVE_DRAW, view->seat);

  g_array_set_size (moves, 0);
  for (guint side = 0; side < rules->n_sides; side++)
    add_plays (view, rules, side, moves);
  if (view->can & LC_CAN_DRAW)
    g_array_append_val (moves, move);
  move.kind = LC_MOVE_PASS;
  if (view->can & LC_CAN_PASS)
    g_array_append_val (moves, move);
  move.kind = LC_MOVE_ANSWER;
  for (guint answer = 0; answer < 8 * sizeof view->answers; answer++)
    if (view->answers >> answer & 1)
      {
        move.answer = (guint8) answer;
        g_array_append_val (moves, move);
      }
  move = lc_move (LC_MOVE_CALL, view->seat);
  if (view->can & LC_CAN_CALL)
    g_array_append_val (moves, move);
  move.kind = LC_MOVE_CATCH;
  for (guint seat = 0; seat < view->table.n_seats; seat++)
    if (view->catchable >> seat & 1)
      {
        move.target = (guint8) seat;
        g_array_append_val (moves, move);
      }
}

/**
 * lc_view_points:
 * @view: a view
 * @rules: the rules
 *
 * Returns: what the seat's own hand is worth now
 */
guint
lc_view_points (const LcView *view, const LcRules *rules)
{
  guint points = 0;

  LC_CARDS_FOREACH (&view->hand, card)
    points += (guint) rules->faces[rules->cards[card].face[view->table.side]].points;
  return points;
}

/**
 * lc_view_is_bluff:
 * @view: a view
 * @rules: the rules
 * @card: a card of its hand
 * @side: the side that it would be played for
 *
 * Returns: whether the card would be wrongly played now, and could be challenged (FLEX-27)
 */
gboolean
lc_view_is_bluff (const LcView *view, const LcRules *rules, guint card, guint side)
{
  const LcTable *table = &view->table;
  const guint first = rules->turned ? table->side : 0;
  const guint face = rules->cards[card].face[side];
  LcCards better;

  if (face == LC_NO_FACE || !(rules->faces[face].flags & LC_FACE_HONEST) || rules->no_challenge)
    return FALSE;
  better = *lc_predicate_cards (rules, rules->honest, first, table->top_face, table->colour);
  if (rules->honest_second_side && (view->can & LC_CAN_USE_SECOND_SIDE))
    better = lc_cards_or (
      &better, lc_predicate_cards (rules, rules->honest, 1, table->top_face, table->colour));
  better = lc_cards_and (&better, &view->hand);
  lc_cards_remove (&better, card);
  return !lc_cards_is_empty (&better);
}

/* What @forbid says to a card that would otherwise match; NULL if it does not apply. Only what
 * the view holds is looked at, so a condition counts as holding. */
static const char *
forbidden_because (const LcView *view, const LcRules *rules, guint card, guint side)
{
  for (guint i = 0; i < rules->n_forbids; i++)
    if (lc_cards_has (lc_predicate_cards (rules, rules->forbids[i].faces, side,
                                          view->table.top_face, view->table.colour),
                      card))
      return rules->forbids[i].text;
  return NULL;
}

/* That the card called @name has nothing in common with what lies on top. On a wild only the colour
 * counts that was called. */
static char *
matches_nothing (const LcRules *rules, const LcTable *table, const char *name)
{
  const LcFace *face = &rules->faces[table->top_face];
  const char *colour = _ (lc_rules_colour_name (rules, table->colour));
  g_autofree char *top = lc_rules_face_title (rules, table->top_face);

  if (rules->suits)
    return g_strdup_printf (_ ("%s matches neither the suit (%s) nor the rank of %s."), name,
                            colour, top);
  if (face->colour == LC_NO_COLOUR && table->colour < rules->n_colours)
    return g_strdup_printf (_ ("%s does not match the colour that was called, %s."), name, colour);
  if (face->number >= 0)
    return g_strdup_printf (_ ("%s matches neither the colour (%s) nor the number of %s."), name,
                            colour, top);
  return g_strdup_printf (_ ("%s matches neither the colour (%s) nor the symbol of %s."), name,
                          colour, top);
}

/**
 * lc_view_why_not:
 * @view: a view
 * @rules: the rules
 * @card: a card of its hand
 * @side: the side that it would be played for
 *
 * Returns: (transfer full) (nullable): why the card may not be played now, as a sentence; %NULL
 *   if it may
 */
char *
lc_view_why_not (const LcView *view, const LcRules *rules, guint card, guint side)
{
  const LcTable *table = &view->table;
  const guint face = rules->cards[card].face[side];
  g_autofree char *name = NULL;
  const char *why;

  if (lc_cards_has (&view->legal[side], rules->turned ? lc_view_alike (view, rules, card) : card))
    return NULL;
  if (face == LC_NO_FACE)
    return g_strdup (_ ("The card has no second side."));
  if (rules->turned && side != table->side)
    return g_strdup (_ ("That side is not the one in play now."));
  if (table->phase == LC_PHASE_OVER)
    return g_strdup (_ ("The round is over."));
  if (!lc_view_must_act (view))
    return g_strdup (_ ("It is not your turn."));
  if (table->phase == LC_PHASE_ASK)
    return g_strdup (_ ("A question has to be answered first."));
  name = lc_rules_face_title (rules, face);
  if (!lc_predicate_face (rules, rules->modes[table->mode].matches, face, table->top_face,
                          table->colour))
    {
      if (table->mode != 0 && rules->modes[table->mode].name != NULL)
        return g_strdup_printf (_ ("%s does not fit now: %s."), name,
                                _ (rules->modes[table->mode].name));
      return matches_nothing (rules, table, name);
    }
  if (side == 1 && !rules->turned && rules->side_why != NULL
      && !(view->can & LC_CAN_USE_SECOND_SIDE))
    return g_strdup_printf (_ ("%s may not be played: %s."), name, _ (rules->side_why));
  if (table->phase == LC_PHASE_DRAWN)
    return g_strdup (_ ("After drawing, only the card just drawn may be played."));
  why = forbidden_because (view, rules, card, side);
  return g_strdup (why != NULL ? _ (why) : _ ("That card may not be played now."));
}

/* Who besides the seat itself learns the cards of an event. */
static gboolean
shows_cards (const LcEvent *event, guint seat)
{
  switch ((LcEventType) event->type)
    {
    case LC_EVENT_DEAL:
    case LC_EVENT_DRAW:
    case LC_EVENT_HAND:
    case LC_EVENT_REVEAL:
      return event->seat == seat;
    case LC_EVENT_DISCARD:
      return TRUE;
    case LC_EVENT_OUT:
    case LC_EVENT_SHUFFLE:
    case LC_EVENT_ROUND:
    default:
      return FALSE;
    }
}

static gboolean
hidden_token (const LcEvent *event, const LcRules *rules, guint seat)
{
  return event->type == LC_EVENT_TOKEN && rules->tokens[event->which].hidden && event->seat != seat;
}

/* The card that stands for @card where everything lies on @side. */
static guint
card_on_side (const LcGame *game, const LcRules *rules, guint card, guint side)
{
  return rules->first_of_face[side][lc_game_face (game, rules, card, side)];
}

/* Whether the cards of an event are a set. The engine lists them by number, which says more of a
 * card than what is seen of it. */
static gboolean
has_no_order (const LcEvent *event)
{
  return event->type == LC_EVENT_HAND || event->type == LC_EVENT_REVEAL
         || event->type == LC_EVENT_DISCARD;
}

/* Sorts cards by what they look like. */
static void
sort_kinds (const LcRules *rules, guint8 *cards, guint n_cards)
{
  for (guint i = 1; i < n_cards; i++)
    {
      const guint8 card = cards[i];
      const guint8 kind = rules->turned ? card : rules->alike[card];
      guint at = i;

      while (at > 0 && (rules->turned ? cards[at - 1] : rules->alike[cards[at - 1]]) > kind)
        {
          cards[at] = cards[at - 1];
          at--;
        }
      cards[at] = card;
    }
}

/**
 * lc_event_for_seat:
 * @event: (inout): a complete event; becomes what @seat may know of it
 * @rules: the rules
 * @game: the game, in which the event has just happened
 * @seat: who is to be told; %LC_NO_SEAT for somebody who watches
 * @cards: room for the cards that @event shows
 *
 * Cards that @seat may not see are taken out; their number stays. Where only one side is seen, the
 * cards that stand for the ones shown take their place. Hands, and cards put away together, are
 * sorted by what is seen of them.
 *
 * Returns: %FALSE if @seat is not told at all
 */
gboolean
lc_event_for_seat (LcEvent *event,
                   const LcRules *rules,
                   const LcGame *game,
                   guint seat,
                   guint8 cards[LC_MAX_CARDS])
{
  if (hidden_token (event, rules, seat))
    return FALSE;
  if (event->cards != NULL && !shows_cards (event, seat))
    event->cards = NULL;
  if (event->type == LC_EVENT_START)
    event->which = LC_NO_PLACE;
  if (rules->turned && event->card != LC_NO_CARD)
    event->card = (guint8) card_on_side (game, rules, event->card, event->facing);
  if (event->cards == NULL || !(rules->turned || has_no_order (event)))
    return TRUE;
  for (guint i = 0; i < event->n_cards; i++)
    cards[i] = rules->turned ? (guint8) card_on_side (game, rules, event->cards[i], event->facing)
                             : event->cards[i];
  if (has_no_order (event))
    sort_kinds (rules, cards, event->n_cards);
  event->cards = cards;
  return TRUE;
}

/* test-greedy.c - what the bot `greedy` does in positions where a sensible player would not have
 * to think.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "bots-table.h"

/* A view made by hand, and who looks at it. It is seat 0; the turn passes to seat 1. */
typedef struct
{
  LcRules *rules;
  const LcPlayerFuncs *greedy;
  gpointer prepared;
  LcView view;
} Position;

static Position *
position_new (BotsRulesFlags flags, guint n_seats, const char *top)
{
  Position *position = g_new0 (Position, 1);
  LcView *view = &position->view;

  position->rules = bots_rules_new (flags);
  position->greedy = bots_find ("greedy");
  position->prepared = position->greedy->prepare (position->rules);
  view->drawn = LC_NO_CARD;
  view->can = LC_CAN_DRAW;
  view->table.n_seats = (guint8) n_seats;
  view->table.in_play = (LcSeats) ((1u << n_seats) - 1);
  view->table.direction = 1;
  view->table.author = view->table.target = view->table.asked = LC_NO_SEAT;
  view->table.winner = LC_NO_SEAT;
  view->table.below_face = LC_NO_FACE;
  view->table.top = (guint8) bots_rules_card (position->rules, top, NULL);
  view->table.top_face = position->rules->cards[view->table.top].face[0];
  view->table.colour = position->rules->faces[view->table.top_face].colour;
  view->table.n_draw = 40;
  view->table.n_discard = 1;
  for (guint seat = 1; seat < n_seats; seat++)
    view->table.hand_size[seat] = 7;
  for (guint seat = 0; seat < n_seats; seat++)
    view->table.token[0][seat] = 1;
  return position;
}

static void
position_free (Position *position)
{
  position->greedy->release (position->prepared);
  lc_rules_unref (position->rules);
  g_free (position);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Position, position_free)

static guint
hold (Position *position, const char *face, const char *second)
{
  guint card = bots_rules_card (position->rules, face, second);

  while (lc_cards_has (&position->view.hand, card))
    card++;
  lc_cards_add (&position->view.hand, card);
  position->view.table.hand_size[0]++;
  return position->rules->alike[card];
}

/* What may be played, where it is the seat's turn in the mode in force. */
static void
allow_plays (Position *position)
{
  LcView *view = &position->view;
  const guint matches = position->rules->modes[view->table.mode].matches;

  for (guint side = 0; side < (view->table.token[0][0] != 0 ? 2 : 1); side++)
    view->legal[side] =
      lc_cards_and (&view->hand, lc_predicate_cards (position->rules, matches, side,
                                                     view->table.top_face, view->table.colour));
}

static void
ask (Position *position, const char *id, guint author)
{
  LcTable *table = &position->view.table;

  table->phase = LC_PHASE_ASK;
  table->asked = 0;
  table->author = (guint8) author;
  position->view.can = LC_CAN_ANSWER;
  while (!g_str_equal (position->rules->questions[table->question].id, id))
    table->question++;
  position->view.answers = 3;
}

static LcMove
choose (Position *position)
{
  LcRng rng;

  lc_rng_seed (&rng, 1, 2, 3);
  return position->greedy->choose (NULL, position->prepared, position->rules, &position->view,
                                   &rng);
}

static LcMove
choose_play (Position *position)
{
  allow_plays (position);
  return choose (position);
}

static void
assert_plays (LcMove move, guint card)
{
  g_assert_cmpuint (move.kind, ==, LC_MOVE_PLAY);
  g_assert_cmpuint (move.card, ==, card);
}

static void
test_calls (void)
{
  g_autoptr (Position) position = position_new (0, 3, "red-1");
  const guint red = hold (position, "red-3", NULL);
  LcMove move;

  hold (position, "blue-5", NULL);
  position->view.can |= LC_CAN_CALL_WITH_PLAY;
  move = choose_play (position);
  assert_plays (move, red);
  g_assert_cmpuint (move.call, ==, 1);
  position->view.can |= LC_CAN_CALL;
  g_assert_cmpuint (choose (position).kind, ==, LC_MOVE_CALL);
}

static void
test_catches (void)
{
  g_autoptr (Position) position = position_new (0, 3, "red-1");
  LcMove move;

  hold (position, "red-3", NULL);
  position->view.table.turn = 1;
  position->view.can = 0;
  g_assert_cmpuint (choose (position).kind, ==, LC_MOVE_NONE);
  position->view.table.hand_size[2] = 1;
  position->view.table.uncalled = position->view.catchable = LC_SEAT_BIT (2);
  move = choose (position);
  g_assert_cmpuint (move.kind, ==, LC_MOVE_CATCH);
  g_assert_cmpuint (move.target, ==, 2);
}

/* Where a false catch costs cards, everybody may be caught, and only fools try. */
static void
test_catches_nobody_in_vain (void)
{
  g_autoptr (Position) position = position_new (0, 3, "red-1");
  const guint red = hold (position, "red-3", NULL);

  position->view.catchable = LC_SEAT_BIT (1) | LC_SEAT_BIT (2);
  assert_plays (choose_play (position), red);
  position->view.table.turn = 1;
  memset (position->view.legal, 0, sizeof position->view.legal);
  position->view.can = 0;
  g_assert_cmpuint (choose (position).kind, ==, LC_MOVE_NONE);
}

static void
test_keeps_wild (void)
{
  g_autoptr (Position) position = position_new (0, 3, "red-1");
  const guint red = hold (position, "red-3", NULL);

  hold (position, "wild", "wild-target");
  hold (position, "wild-four", "wild-target-four");
  hold (position, "blue-5", NULL);
  assert_plays (choose_play (position), red);
}

static void
test_calls_strongest_colour (void)
{
  g_autoptr (Position) position = position_new (0, 3, "red-1");
  const guint wild = hold (position, "wild", "wild-target");
  LcMove move;

  hold (position, "blue-5", NULL);
  hold (position, "blue-6", NULL);
  hold (position, "green-8", NULL);
  position->view.table.token[0][0] = 0;
  move = choose_play (position);
  assert_plays (move, wild);
  g_assert_cmpint (move.colour, ==, lc_rules_find_colour (position->rules, "blue"));
}

static void
test_aims_at_shortest (void)
{
  g_autoptr (Position) position = position_new (0, 4, "red-1");
  const guint wild = hold (position, "wild", "wild-target");
  LcMove move;

  hold (position, "blue-5", NULL);
  hold (position, "green-8", NULL);
  position->view.table.hand_size[2] = 1;
  move = choose_play (position);
  assert_plays (move, wild);
  g_assert_cmpuint (move.side, ==, 1);
  g_assert_cmpuint (move.target, ==, 2);
}

static void
test_stops_next (void)
{
  g_autoptr (Position) position = position_new (0, 4, "red-1");
  const guint draws = hold (position, "red-draw-two", NULL);

  hold (position, "red-3", NULL);
  hold (position, "red-5", NULL);
  position->view.table.hand_size[1] = 1;
  assert_plays (choose_play (position), draws);
}

static void
test_high_points_first (void)
{
  g_autoptr (Position) position = position_new (0, 4, "red-3");
  const guint seven = hold (position, "red-7", NULL);

  hold (position, "red-1", NULL);
  hold (position, "green-5", NULL);
  hold (position, "blue-5", NULL);
  position->view.table.token[0][0] = 0;
  position->view.table.hand_size[3] = 1;
  assert_plays (choose_play (position), seven);
}

/* The last card ends the round, whatever else could be done. */
static void
test_goes_out (void)
{
  g_autoptr (Position) position = position_new (0, 2, "red-1");
  const guint last = hold (position, "wild-four", "wild-target-four");

  assert_plays (choose_play (position), last);
}

static void
test_plays_drawn_card (void)
{
  g_autoptr (Position) position = position_new (0, 3, "red-1");
  LcView *view = &position->view;

  view->drawn = (guint8) hold (position, "red-3", NULL);
  hold (position, "blue-5", NULL);
  lc_cards_add (&view->legal[0], view->drawn);
  view->table.phase = LC_PHASE_DRAWN;
  view->can = LC_CAN_PASS;
  assert_plays (choose (position), view->drawn);
}

/* Whoever holds twelve cards has a better one; whoever holds one has hardly. */
static void
test_challenges (void)
{
  g_autoptr (Position) position = position_new (0, 2, "red-1");
  LcView *view = &position->view;

  for (guint i = 0; i < 5; i++)
    hold (position, "blue-reverse", NULL);
  ask (position, "challenge", 1);
  view->table.hand_size[1] = 12;
  g_assert_cmpuint (choose (position).answer, ==, 1);
  view->table.hand_size[1] = 1;
  g_assert_cmpuint (choose (position).answer, ==, 0);
}

/* The author has drawn rather than play red, and lays a draw four on red: it tells the truth. */
static void
test_remembers_draw (void)
{
  g_autoptr (Position) position = position_new (0, 2, "red-1");
  LcTable *table = &position->view.table;

  table->below_face = table->top_face;
  table->below_colour = table->colour;
  table->top = (guint8) bots_rules_card (position->rules, "wild-four", "wild-target-four");
  table->top_face = position->rules->cards[table->top].face[0];
  table->colour = 1;
  table->hand_size[1] = 2;
  hold (position, "blue-5", NULL);
  ask (position, "challenge", 1);
  g_assert_cmpuint (choose (position).answer, ==, 1);
  table->lacks[1] = (guint16) (1u << table->below_colour);
  g_assert_cmpuint (choose (position).answer, ==, 0);
}

static void
test_answers_draw_card (void)
{
  g_autoptr (Position) position = position_new (BOTS_RULES_STACKING, 3, "red-draw-two");
  const guint draws = hold (position, "blue-draw-two", NULL);

  hold (position, "red-3", NULL);
  hold (position, "red-5", NULL);
  position->view.table.mode = 1;
  position->view.table.counter[0] = 2;
  assert_plays (choose_play (position), draws);
}

static void
test_jumps_in (void)
{
  g_autoptr (Position) position = position_new (BOTS_RULES_JUMP_IN, 4, "red-3");
  const guint same = hold (position, "red-3", NULL);

  hold (position, "red-5", NULL);
  position->view.table.turn = 2;
  position->view.can = LC_CAN_JUMP_IN;
  lc_cards_add (&position->view.legal[0], same);
  assert_plays (choose (position), same);
}

static void
test_swaps_when_it_gains (void)
{
  g_autoptr (Position) position = position_new (BOTS_RULES_SWAP, 3, "red-7");

  hold (position, "red-3", NULL);
  hold (position, "red-5", NULL);
  position->view.table.hand_size[2] = 4;
  ask (position, "swap", 0);
  g_assert_cmpuint (choose (position).answer, ==, 0);
  position->view.table.hand_size[2] = 1;
  g_assert_cmpuint (choose (position).answer, ==, 1);
  position->view.table.question = 0;
  ask (position, "whose", 0);
  position->view.answers = LC_SEAT_BIT (1) | LC_SEAT_BIT (2);
  g_assert_cmpuint (choose (position).answer, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/greedy/calls UNO with the play, and after it", test_calls);
  g_test_add_func ("/greedy/catches whoever has not called", test_catches);
  g_test_add_func ("/greedy/catches nobody in vain", test_catches_nobody_in_vain);
  g_test_add_func ("/greedy/keeps wilds back", test_keeps_wild);
  g_test_add_func ("/greedy/calls its strongest colour", test_calls_strongest_colour);
  g_test_add_func ("/greedy/aims at whoever is closest to going out", test_aims_at_shortest);
  g_test_add_func ("/greedy/stops a next player with one card", test_stops_next);
  g_test_add_func ("/greedy/gets rid of high points late", test_high_points_first);
  g_test_add_func ("/greedy/goes out", test_goes_out);
  g_test_add_func ("/greedy/plays the drawn card", test_plays_drawn_card);
  g_test_add_func ("/greedy/challenges when the odds are good", test_challenges);
  g_test_add_func ("/greedy/remembers who had to draw", test_remembers_draw);
  g_test_add_func ("/greedy/answers a draw card with a draw card", test_answers_draw_card);
  g_test_add_func ("/greedy/jumps in", test_jumps_in);
  g_test_add_func ("/greedy/swaps hands when it gains", test_swaps_when_it_gains);
  return g_test_run ();
}

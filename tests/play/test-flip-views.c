/* test-flip-views.c - what seats see in UNO Flip, and how backs are drawn: FLIP-2, R-30 to R-32.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "../lua/fixture.h"
#include "lc-context-private.h"
#include "lc-position.h"
#include "lc-view.h"

#define N_ROUNDS 2000

enum
{
  ADA,
  BO,
  CY
};

typedef struct
{
  LcRules *rules;
  LcPosition position;
  LcMatch match;
  guint red_one[2];    /* with pink 3 and with purple 2 on the back */
  guint yellow_two[2]; /* with teal 1 and with teal 8 */
} Table;

static void
make (Table *table)
{
  g_autoptr (GError) error = NULL;

  lc_position_make (&table->position, table->rules, &table->match, &error);
  g_assert_no_error (error);
}

/* ada holds a red 1, bo a yellow 2 and a blue 1, cy a green 5; red 5 / pink 2 lies on top. */
static void
set_up (Table *table, gconstpointer data)
{
  LcPosition *position = &table->position;

  table->rules = fixture_rules ("uno-flip");
  table->red_one[0] = fixture_card (table->rules, "red-1", "pink-3");
  table->red_one[1] = fixture_card (table->rules, "red-1", "purple-2");
  table->yellow_two[0] = fixture_card (table->rules, "yellow-2", "teal-1");
  table->yellow_two[1] = fixture_card (table->rules, "yellow-2", "teal-8");
  lc_position_init (position, table->rules, 3);
  position->seed = 1;
  position->top = (guint8) fixture_card (table->rules, "red-5", "pink-2");
  lc_cards_add (&position->hand[ADA], table->red_one[0]);
  lc_cards_add (&position->hand[BO], table->yellow_two[0]);
  lc_cards_add (&position->hand[BO], fixture_card (table->rules, "blue-1", "purple-skip-everyone"));
  lc_cards_add (&position->hand[CY], fixture_card (table->rules, "green-5", "teal-4"));
  position->draw[0] = (guint8) fixture_card (table->rules, "green-9", "orange-draw-five");
  position->draw[1] = (guint8) table->yellow_two[1];
  position->n_draw = 2;
  make (table);
}

static void
tear_down (Table *table, gconstpointer data)
{
  lc_rules_unref (table->rules);
}

static gboolean
sees_back (const Table *table, const LcView *view, const char *face)
{
  for (guint i = 0; i < view->n_backs; i++)
    if (strcmp (table->rules->faces[view->backs[i]].id, face) == 0)
      return TRUE;
  return FALSE;
}

/* FLIP-2: the inactive sides of the other hands and of the top of the draw pile, and nothing else. */
static void
test_backs_of_others (Table *table, gconstpointer data)
{
  LcView view;

  lc_view_fill (&view, &table->match.game, table->rules, ADA);
  g_assert_cmpuint (view.n_backs, ==, 4);
  g_assert_true (sees_back (table, &view, "teal-1"));
  g_assert_true (sees_back (table, &view, "purple-skip-everyone"));
  g_assert_true (sees_back (table, &view, "teal-4"));
  g_assert_cmpstr (table->rules->faces[view.backs[3]].id, ==, "orange-draw-five");

  lc_view_fill (&view, &table->match.game, table->rules, CY);
  g_assert_cmpuint (view.n_backs, ==, 4);
  g_assert_true (sees_back (table, &view, "pink-3"));
  g_assert_false (sees_back (table, &view, "teal-4"));
}

/* FLIP-2: on the dark side it is the fronts that the others see. */
static void
test_dark_side (Table *table, gconstpointer data)
{
  LcView view;

  table->position.side = 1;
  make (table);
  lc_view_fill (&view, &table->match.game, table->rules, ADA);
  g_assert_cmpuint (view.n_backs, ==, 4);
  g_assert_true (sees_back (table, &view, "yellow-2"));
  g_assert_true (sees_back (table, &view, "blue-1"));
  g_assert_true (sees_back (table, &view, "green-5"));
  g_assert_cmpstr (table->rules->faces[view.backs[3]].id, ==, "green-9");
}

/* Whether @seat can tell the table as it is from that with two cards exchanged. */
static gboolean
tells_apart (Table *table, guint seat, const LcPosition *other)
{
  LcMatch match;
  LcView here;
  LcView there;

  lc_view_fill (&here, &table->match.game, table->rules, seat);
  lc_position_make (other, table->rules, &match, NULL);
  lc_view_fill (&there, &match.game, table->rules, seat);
  return !lc_view_equal (&here, &there);
}

/* FLIP-2: nobody sees the backs of the own cards; all others do. */
static void
test_own_backs (Table *table, gconstpointer data)
{
  LcPosition other = table->position;

  lc_cards_remove (&other.hand[ADA], table->red_one[0]);
  lc_cards_add (&other.hand[ADA], table->red_one[1]);
  g_assert_false (tells_apart (table, ADA, &other));
  g_assert_true (tells_apart (table, BO, &other));
  g_assert_true (tells_apart (table, CY, &other));
  g_assert_true (tells_apart (table, LC_NO_SEAT, &other));
}

/* the underside of the discard pile is not seen. */
static void
test_underside_of_the_discard_pile (Table *table, gconstpointer data)
{
  LcPosition other = table->position;

  other.top = (guint8) fixture_card (table->rules, "red-5", "teal-5");
  for (guint seat = ADA; seat <= CY; seat++)
    g_assert_false (tells_apart (table, seat, &other));
}

/* FLIP-2: of the draw pile the top card is seen, and none below it. */
static void
test_draw_pile (Table *table, gconstpointer data)
{
  LcPosition other = table->position;

  other.draw[1] = (guint8) fixture_card (table->rules, "wild", "pink-flip");
  for (guint seat = ADA; seat <= CY; seat++)
    g_assert_false (tells_apart (table, seat, &other));

  other.draw[0] = (guint8) fixture_card (table->rules, "green-9", "pink-reverse");
  for (guint seat = ADA; seat <= CY; seat++)
    g_assert_true (tells_apart (table, seat, &other));

  /* The active side of the top card of the draw pile lies down. */
  other = table->position;
  other.draw[0] = (guint8) fixture_card (table->rules, "red-skip", "orange-draw-five");
  for (guint seat = ADA; seat <= CY; seat++)
    g_assert_false (tells_apart (table, seat, &other));
}

/* what is seen of a hand has no order, and so does not say which card has which back. */
static void
test_order (Table *table, gconstpointer data)
{
  LcPosition other = table->position;

  lc_cards_remove (&other.hand[BO], table->yellow_two[0]);
  lc_cards_add (&other.hand[BO], fixture_card (table->rules, "blue-skip", "teal-1"));
  g_assert_false (tells_apart (table, ADA, &other));
  g_assert_true (tells_apart (table, BO, &other));
}

/* nor has a hand that is shown, though the engine lists it by the numbers of cards. */
static void
test_order_of_what_is_shown (Table *table, gconstpointer data)
{
  const guint blue_one = fixture_card (table->rules, "blue-1", "purple-skip-everyone");
  const guint8 hands[][2] = { { (guint8) table->red_one[0], (guint8) blue_one },
                              { (guint8) blue_one, (guint8) table->red_one[1] } };

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      LcEvent event = lc_event (LC_EVENT_REVEAL, ADA);
      guint8 cards[LC_MAX_CARDS];

      event.other = BO;
      event.cards = hands[i];
      event.n_cards = 2;
      g_assert_true (lc_event_for_seat (&event, table->rules, &table->match.game, ADA, cards));
      g_assert_cmpuint (event.cards[0], <, event.cards[1]);
    }
}

static void
deal (LcGame *game, const LcRules *rules, guint round)
{
  const LcDeal deal = { .seed = 1, .round = round, .n_seats = 3, .in_play = 7, .dealer = 0 };
  g_autoptr (GError) error = NULL;

  lc_game_start (game, rules, &deal, NULL, &error);
  g_assert_no_error (error);
}

/* the pairing of shuffled backs is drawn anew for every round; all backs are there. */
static void
test_shuffled_backs (void)
{
  g_autoptr (LcRules) rules = fixture_rules ("uno-flip{backs=shuffled}");
  LcGame first;
  LcGame second;
  LcCards backs = { { 0 } };

  deal (&first, rules, 1);
  deal (&second, rules, 2);
  g_assert_cmpint (memcmp (first.back, second.back, rules->n_cards), !=, 0);
  for (guint card = 0; card < rules->n_cards; card++)
    lc_cards_add (&backs, first.back[card]);
  g_assert_cmpuint (lc_cards_count (&backs), ==, 112);
}

/* an action that a start Flip brings up has no effect; only a wild has its colour called. */
static void
test_start_flips (void)
{
  g_autoptr (LcRules) rules = fixture_rules ("uno-flip{backs=shuffled}");
  guint n_actions = 0;
  guint n_wilds = 0;

  for (guint round = 1; round <= N_ROUNDS; round++)
    {
      LcGame game;
      const LcFace *top;

      deal (&game, rules, round);
      top = &rules->faces[game.table.top_face];
      if (game.table.side == 0)
        continue;
      n_actions += top->number < 0 && top->colour != LC_NO_COLOUR;
      n_wilds += top->colour == LC_NO_COLOUR;
      g_assert_cmpint (game.table.direction, ==, 1);
      g_assert_cmpuint (game.table.turn == 1 || game.table.asked == 1, ==, 1);
      g_assert_cmpuint (game.table.phase, ==,
                        top->colour == LC_NO_COLOUR ? LC_PHASE_ASK : LC_PHASE_TURN);
      for (guint seat = 0; seat < 3; seat++)
        g_assert_cmpuint (game.table.hand_size[seat], ==, 7);
    }
  g_assert_cmpuint (n_actions, >, 0);
  g_assert_cmpuint (n_wilds, >, 0);
}

/* what may be played on the dark side is what is printed there in this round. */
static void
test_legal_backs (void)
{
  g_autoptr (LcRules) rules = fixture_rules ("uno-flip{backs=shuffled}");
  guint n_legal = 0;

  for (guint round = 1; round <= N_ROUNDS; round++)
    {
      LcGame game;
      const LcFace *top;

      deal (&game, rules, round);
      if (game.table.side == 0 || game.table.phase != LC_PHASE_TURN)
        continue;
      top = &rules->faces[game.table.top_face];
      LC_CARDS_FOREACH (&game.hand[game.table.turn], card)
        {
          const LcFace *face = &rules->faces[rules->cards[game.back[card]].face[1]];
          const gboolean fits = face->colour == LC_NO_COLOUR || face->colour == game.table.colour
                                || strcmp (face->symbol, top->symbol) == 0;

          g_assert_cmpint (lc_cards_has (&game.legal[1], (guint) card), ==, fits);
          n_legal += fits;
        }
    }
  g_assert_cmpuint (n_legal, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/flip-views/" name, Table, NULL, set_up, function, tear_down)
  ADD ("the backs of the others and of the draw pile are seen (FLIP-2)", test_backs_of_others);
  ADD ("on the dark side the fronts are (FLIP-2)", test_dark_side);
  ADD ("one's own backs are not (FLIP-2)", test_own_backs);
  ADD ("nor the underside of the discard pile (R-31)", test_underside_of_the_discard_pile);
  ADD ("of the draw pile the top card alone is (FLIP-2)", test_draw_pile);
  ADD ("what is seen of a hand has no order (R-31)", test_order);
  ADD ("nor has a hand that is shown (R-31)", test_order_of_what_is_shown);
#undef ADD
  g_test_add_func ("/flip-views/shuffled backs are drawn anew for every round (R-30)",
                   test_shuffled_backs);
  g_test_add_func ("/flip-views/and they are what may be played (R-30)", test_legal_backs);
  g_test_add_func ("/flip-views/a start Flip may bring up anything (R-32)", test_start_flips);
  return g_test_run ();
}

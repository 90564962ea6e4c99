/* test-uno-flex.c - the deck of UNO Flex against the printed one, and the worked examples.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "fixture.h"
#include "lc-position.h"

static LcRules *rules_in_use; /* set by every test, as all helpers need it */

/* How the table of the deck calls a symbol, "-" if there is no face. */
static const char *
kind_name (const LcFace *face)
{
  static const char *const kinds[][2] = {
    { "draw-two", "draw2" },
    { "skip", "skip" },
    { "reverse", "reverse" },
    { "wild-all-flip", "wild_all_flip" },
    { "wild", "wild" },
    { "wild-draw-four", "wild_draw4" },
    { "all-draw-one", "all_draw1" },
    { "reverse-skip", "reverse_skip" },
    { "skip-all", "skip_all" },
    { "wild-target-draw-two", "target_draw2" },
    { "wild-all-draw-two", "all_draw2" },
    { "wild-target-draw-four", "target_draw4" },
  };

  if (face == NULL)
    return "-";
  if (face->number >= 0)
    return "number";
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (face->symbol, kinds[i][0]) == 0)
      return kinds[i][1];
  return face->symbol;
}

static const char *
colour_name (const LcRules *rules, const LcFace *face)
{
  if (face == NULL)
    return "-";
  return face->colour < rules->n_colours ? rules->colours[face->colour].id : "any";
}

/* A line of the table: kind,colour,number,flip,flex kind,flex colour,flex number */
static char *
describe_card (const LcRules *rules, const LcCardDef *card)
{
  const LcFace *front = &rules->faces[card->face[0]];
  const LcFace *back = card->face[1] != LC_NO_FACE ? &rules->faces[card->face[1]] : NULL;
  g_autofree char *number =
    front->number < 0 ? g_strdup ("-") : g_strdup_printf ("%d", front->number);
  g_autofree char *flex =
    back == NULL || back->number < 0 ? g_strdup ("-") : g_strdup_printf ("%d", back->number);
  const gboolean flips = front->number >= 0 && front->effect != LC_EMPTY_LIST;

  return g_strdup_printf ("%s,%s,%s,%d,%s,%s,%s", kind_name (front), colour_name (rules, front),
                          number, flips, kind_name (back), colour_name (rules, back), flex);
}

static gint
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The lines of the table, each as often as there are copies, sorted. */
static GPtrArray *
read_table (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "uno-flex.csv", NULL);
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strstrip (text), "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      char *comma = strrchr (lines[i], ',');
      const guint64 copies = g_ascii_strtoull (comma + 1, NULL, 10);

      *comma = '\0';
      for (guint64 copy = 0; copy < copies; copy++)
        g_ptr_array_add (cards, g_strdup (lines[i]));
    }
  g_ptr_array_sort (cards, compare_lines);
  return cards;
}

static void
test_deck (void)
{
  g_autoptr (LcRules) rules = fixture_rules ("uno-flex");
  g_autoptr (GPtrArray) printed = read_table ();
  g_autoptr (GPtrArray) compiled = g_ptr_array_new_with_free_func (g_free);
  guint points = 0, numbers = 0, wilds = 0;

  for (guint card = 0; card < rules->n_cards; card++)
    {
      const LcFace *face = &rules->faces[rules->cards[card].face[0]];

      g_ptr_array_add (compiled, describe_card (rules, &rules->cards[card]));
      points += (guint) face->points;
      numbers += (face->flags & LC_FACE_NUMBER) != 0;
      wilds += face->colour == LC_NO_COLOUR;
    }
  g_ptr_array_sort (compiled, compare_lines);
  g_assert_cmpuint (printed->len, ==, 104);
  g_assert_cmpuint (compiled->len, ==, 104);
  for (guint i = 0; i < 104; i++)
    g_assert_cmpstr (compiled->pdata[i], ==, printed->pdata[i]);
  g_assert_cmpuint (points, ==, 1568);
  g_assert_cmpuint (numbers, ==, 64);
  g_assert_cmpuint (wilds, ==, 16);
}

typedef struct
{
  const char *face;
  const char *top;
  const char *colour;
  gboolean fits;
  gboolean fits_either; /* with flex-action-match=either */
} MatchRow;

static const MatchRow matching[] = {
  { "red-8", "yellow-8", "yellow", TRUE, TRUE },    /* FLEX-5: by number */
  { "yellow-7", "yellow-8", "yellow", TRUE, TRUE }, /* by colour */
  { "wild", "yellow-8", "yellow", TRUE, TRUE },     /* a wild on everything */
  { "red-7", "yellow-8", "yellow", FALSE, FALSE },
  { "blue-draw-two", "red-draw-two", "red", TRUE, TRUE }, /* by symbol */
  { "blue-2", "wild", "blue", TRUE, TRUE },               /* FLEX-13: the colour called */
  { "red-2", "wild", "blue", FALSE, FALSE },
  { "yellow-3-flip", "red-3", "red", TRUE, TRUE },       /* the flip symbol is no symbol */
  { "blue-all-draw-one", "blue-4", "blue", TRUE, TRUE }, /* FLEX-11: by colour */
  { "blue-all-draw-one", "red-draw-two", "red", FALSE, TRUE },
  { "blue-skip-all", "red-skip", "red", FALSE, TRUE },
  { "blue-reverse-skip", "red-reverse", "red", FALSE, TRUE },
  { "blue-reverse-skip", "red-skip", "red", FALSE, FALSE },
  { "wild-target-draw-four", "red-4", "red", TRUE, TRUE },
};

static void
check_matching (const char *spec, gboolean either)
{
  g_autoptr (LcRules) rules = fixture_rules (spec);

  for (gsize i = 0; i < G_N_ELEMENTS (matching); i++)
    {
      const MatchRow *row = &matching[i];
      const gint face = lc_rules_find_face (rules, row->face);
      const gint top = lc_rules_find_face (rules, row->top);
      const gint colour = lc_rules_find_colour (rules, row->colour);

      g_test_message ("%s on %s in %s", row->face, row->top, row->colour);
      g_assert_cmpint (face, >=, 0);
      g_assert_cmpint (lc_predicate_face (rules, rules->modes[0].matches, (guint) face, (guint) top,
                                          (guint) colour),
                       ==, either ? row->fits_either : row->fits);
    }
}

static void
test_matching (void)
{
  check_matching ("uno-flex", FALSE);
  check_matching ("uno-flex{flex-action-match=either}", TRUE);
}

/* A card in a hand: its faces. */
typedef struct
{
  const char *front;
  const char *back;
} Card;

/* Seat 0 of @n_seats is on turn with the cards @hand; the others hold two numbers each. */
static void
set_up (LcPosition *position, guint n_seats, const char *top, const Card *hand, guint n_hand)
{
  static const Card others[] = {
    { "red-1", NULL },  { "red-3", NULL },  { "red-5", NULL },  { "red-7", NULL },
    { "blue-2", NULL }, { "blue-4", NULL }, { "blue-6", NULL }, { "blue-8", NULL },
  };
  const LcRules *rules = rules_in_use;

  lc_position_init (position, rules, n_seats);
  position->top = (guint8) fixture_card (rules, top, NULL);
  for (guint i = 0; i < n_hand; i++)
    lc_cards_add (&position->hand[0], fixture_card (rules, hand[i].front, hand[i].back));
  for (guint seat = 1; seat < n_seats; seat++)
    for (guint i = 0; i < 2; i++)
      lc_cards_add (&position->hand[seat],
                    fixture_card (rules, others[2 * (seat - 1) + i].front, NULL));
}

/* Seat @seat plays a card for a side. Colour is red, the target as given. */
static void
play (LcMatch *match, guint seat, Card card, guint side, guint target)
{
  const LcRules *rules = rules_in_use;
  const guint id = fixture_card (rules, card.front, card.back);
  const LcFace *face = &rules->faces[rules->cards[id].face[side]];
  GError *error = NULL;
  LcMove move = lc_move (LC_MOVE_PLAY, seat);

  move.card = rules->alike[id];
  move.side = (guint8) side;
  if (face->flags & LC_FACE_CALLS)
    move.colour = (guint8) lc_rules_find_colour (rules, "red");
  if (face->flags & LC_FACE_TARGETS)
    move.target = (guint8) target;
  lc_match_apply (match, rules, move, NULL, &error);
  g_assert_no_error (error);
}

static void
answer (LcMatch *match, guint seat, guint which)
{
  GError *error = NULL;
  LcMove move = lc_move (LC_MOVE_ANSWER, seat);

  move.answer = (guint8) which;
  lc_match_apply (match, rules_in_use, move, NULL, &error);
  g_assert_no_error (error);
}

static void
make (const LcPosition *position, LcMatch *match)
{
  GError *error = NULL;

  lc_position_make (position, rules_in_use, match, &error);
  g_assert_no_error (error);
}

static const Card draw_four = { "wild-draw-four", "wild-target-draw-four" };
static const Card all_flip = { "wild-all-flip", NULL };

/* FLEX-11 to FLEX-13, FLEX-22, FLEX-23 */
static void
test_flex_side (void)
{
  const Card hand[] = { { "green-2", "yellow-2" },
                        { "blue-1-flip", NULL },
                        { "blue-3-flip", NULL } };
  LcPosition position;
  LcMatch match;

  set_up (&position, 4, "yellow-4", hand, 3);
  make (&position, &match);
  play (&match, 0, hand[0], 1, 0);
  g_assert_cmpint (match.game.table.token[0][0], ==, 0);
  g_assert_cmpstr (rules_in_use->faces[match.game.table.top_face].id, ==, "green-2");
  g_assert_cmpint (match.game.table.colour, ==, lc_rules_find_colour (rules_in_use, "green"));
  g_assert_cmpuint (match.game.table.turn, ==, 1);
  g_assert_cmpint (match.game.table.counter[0], ==, 1);
}

static void
test_red_power (void)
{
  const Card hand[] = { { "green-2", "yellow-2" },
                        { "blue-1-flip", NULL },
                        { "blue-3-flip", NULL } };
  LcPosition position;
  LcMatch match;

  set_up (&position, 4, "yellow-4", hand, 3);
  position.token[0][0] = 0;
  make (&position, &match);
  g_assert_true (lc_cards_is_empty (&match.game.legal[1]));
}

/* FLEX-14, FLEX-15: the last green Power Card turns red, so all turn green */
static void
test_all_red (void)
{
  const Card hand[] = { { "yellow-1-flip", NULL }, { "blue-1-flip", NULL }, { "green-3", NULL } };
  LcPosition position;
  LcMatch match;

  set_up (&position, 4, "yellow-4", hand, 3);
  for (guint seat = 1; seat < 4; seat++)
    position.token[0][seat] = 0;
  make (&position, &match);
  play (&match, 0, hand[0], 0, 0);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (match.game.table.token[0][seat], ==, 1);
  g_assert_cmpint (match.game.table.counter[1], ==, 1);
}

/* FLEX-16, R-21 */
static void
test_all_flip (void)
{
  const Card hand[] = { all_flip, { "blue-1-flip", NULL }, { "green-3", NULL } };
  LcPosition position;
  LcMatch match;

  set_up (&position, 4, "yellow-4", hand, 3);
  position.token[0][2] = 0;
  make (&position, &match);
  play (&match, 0, hand[0], 0, 0);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (match.game.table.token[0][seat], ==, seat == 2);
}

typedef struct
{
  const char *description;
  Card card;
  guint side;
  guint n_seats;
  guint target;
  guint turn; /* who has the next one */
  guint drawn[4];
} EffectRow;

static const EffectRow effects[] = {
  { "FLEX-17 draw two", { "yellow-draw-two", NULL }, 0, 4, 0, 2, { 0, 2, 0, 0 } },
  { "FLEX-18 reverse", { "yellow-reverse", NULL }, 0, 4, 0, 3, { 0, 0, 0, 0 } },
  { "FLEX-18 reverse, two players", { "yellow-reverse", NULL }, 0, 2, 0, 0, { 0, 0, 0, 0 } },
  { "FLEX-19 skip", { "yellow-skip", NULL }, 0, 4, 0, 2, { 0, 0, 0, 0 } },
  { "FLEX-10 regular side of a Flex card",
    { "yellow-skip", "yellow-skip-all" },
    0,
    4,
    0,
    2,
    { 0, 0, 0, 0 } },
  { "FLEX-21 all draw one",
    { "yellow-draw-two", "yellow-all-draw-one" },
    1,
    4,
    0,
    1,
    { 0, 1, 1, 1 } },
  { "FLEX-22 reverse skip",
    { "yellow-reverse", "yellow-reverse-skip" },
    1,
    4,
    0,
    2,
    { 0, 0, 0, 0 } },
  { "FLEX-22 reverse skip, three players",
    { "yellow-reverse", "yellow-reverse-skip" },
    1,
    3,
    0,
    1,
    { 0, 0, 0, 0 } },
  { "FLEX-22 reverse skip, two players",
    { "yellow-reverse", "yellow-reverse-skip" },
    1,
    2,
    0,
    0,
    { 0, 0, 0, 0 } },
  { "FLEX-23 skip all", { "yellow-skip", "yellow-skip-all" }, 1, 4, 0, 0, { 0, 0, 0, 0 } },
  { "FLEX-24 wild", { "wild", "wild-all-draw-two" }, 0, 4, 0, 1, { 0, 0, 0, 0 } },
  { "FLEX-25 wild target draw two",
    { "wild", "wild-target-draw-two" },
    1,
    4,
    2,
    1,
    { 0, 0, 2, 0 } },
  { "FLEX-26 wild all draw two", { "wild", "wild-all-draw-two" }, 1, 4, 0, 1, { 0, 2, 2, 2 } },
};

static void
test_effect (gconstpointer data)
{
  const EffectRow *row = data;
  const Card hand[] = { row->card, { "green-1", NULL }, { "green-3", NULL } };
  g_autoptr (LcRules) rules = rules_in_use = fixture_rules ("uno-flex");
  LcPosition position;
  LcMatch match;

  set_up (&position, row->n_seats, "yellow-4", hand, 3);
  make (&position, &match);
  play (&match, 0, row->card, row->side, row->target);
  g_assert_cmpuint (match.game.table.turn, ==, row->turn);
  for (guint seat = 0; seat < row->n_seats; seat++)
    g_assert_cmpuint (match.game.table.hand_size[seat], ==, 2 + row->drawn[seat]);
}

typedef struct
{
  const char *description;
  const char *spec;
  Card other;   /* what else is in the hand */
  guint side;   /* 1: the target is seat 2 */
  guint answer; /* 0 accept, 1 challenge */
  guint turn;
  guint drawn[4];
} ChallengeRow;

static const ChallengeRow challenges[] = {
  { "FLEX-28 accepted", "uno-flex", { "red-2-flip", NULL }, 0, 0, 2, { 0, 4, 0, 0 } },
  { "FLEX-29 rightly played", "uno-flex", { "red-2-flip", NULL }, 0, 1, 2, { 0, 6, 0, 0 } },
  { "FLEX-29 wrongly played, the colour",
    "uno-flex",
    { "yellow-2", NULL },
    0,
    1,
    1,
    { 4, 0, 0, 0 } },
  { "FLEX-27 wilds count", "uno-flex", { "wild", "wild-all-draw-two" }, 0, 1, 1, { 4, 0, 0, 0 } },
  { "FLEX-27 the number is of no account",
    "uno-flex",
    { "green-4", "red-4" },
    0,
    1,
    2,
    { 0, 6, 0, 0 } },
  { "FLEX-27 flex sides do not count",
    "uno-flex",
    { "green-1", "yellow-1" },
    0,
    1,
    2,
    { 0, 6, 0, 0 } },
  { "R-23 they count with the option",
    "uno-flex{draw-four-counts-flex=yes}",
    { "green-1", "yellow-1" },
    0,
    1,
    1,
    { 4, 0, 0, 0 } },
  { "R-23 the Power Card as it was before",
    "uno-flex{draw-four-counts-flex=yes}",
    { "green-1", "yellow-1" },
    1,
    1,
    1,
    { 4, 0, 0, 0 } },
  { "FLEX-30 accepted by the target", "uno-flex", { "red-2-flip", NULL }, 1, 0, 1, { 0, 0, 4, 0 } },
  { "FLEX-30 rightly played", "uno-flex", { "red-2-flip", NULL }, 1, 1, 1, { 0, 0, 6, 0 } },
  { "FLEX-30 wrongly played", "uno-flex", { "yellow-2", NULL }, 1, 1, 1, { 4, 0, 0, 0 } },
};

static void
test_challenge (gconstpointer data)
{
  const ChallengeRow *row = data;
  const Card hand[] = { draw_four, row->other, { "blue-1-flip", NULL } };
  const guint asked = row->side == 1 ? 2 : 1;
  g_autoptr (LcRules) rules = rules_in_use = fixture_rules (row->spec);
  LcPosition position;
  LcMatch match;

  set_up (&position, 4, "yellow-4", hand, 3);
  make (&position, &match);
  play (&match, 0, draw_four, row->side, 2);
  g_assert_cmpuint (match.game.table.phase, ==, LC_PHASE_ASK);
  g_assert_cmpuint (match.game.table.asked, ==, asked);
  answer (&match, asked, row->answer);
  g_assert_cmpuint (match.game.table.turn, ==, row->turn);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpuint (match.game.table.hand_size[seat], ==, 2 + row->drawn[seat]);
}

/* FLEX-35: the last draw four cannot be challenged, is drawn, and ends the round */
static void
test_last_draw_four (void)
{
  const Card hand[] = { draw_four };
  LcPosition position;
  LcMatch match;

  set_up (&position, 4, "yellow-4", hand, 1);
  make (&position, &match);
  play (&match, 0, draw_four, 0, 0);
  g_assert_cmpuint (match.game.table.phase, ==, LC_PHASE_OVER);
  g_assert_cmpuint (match.game.table.winner, ==, 0);
  g_assert_cmpuint (match.game.table.hand_size[1], ==, 6);
}

static void
with_rules (gconstpointer data)
{
  g_autoptr (LcRules) rules = rules_in_use = fixture_rules ("uno-flex");
  void (*const *test) (void) = data;

  (*test) ();
}

/* Whole rounds at random: nothing in the ruleset leads into an error. */
static void
test_random_play (void)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  const LcMatchSetup setup = { .seed = 7, .n_seats = 5, .rounds = 30 };
  GError *error = NULL;
  LcMatch match;
  LcRng rng;

  lc_rng_seed (&rng, 1, 2, 3);
  lc_match_init (&match, rules_in_use, &setup, &error);
  g_assert_no_error (error);
  while (!match.over)
    {
      const guint seat = lc_rng_below (&rng, 5);

      if (match.game.table.phase == LC_PHASE_OVER)
        g_assert_true (lc_match_next_round (&match, rules_in_use, NULL, NULL));
      lc_game_moves (&match.game, rules_in_use, seat, moves);
      if (moves->len == 0)
        continue;
      lc_match_apply (&match, rules_in_use,
                      g_array_index (moves, LcMove, lc_rng_below (&rng, moves->len)), NULL, &error);
      g_assert_no_error (error);
    }
}

static const struct
{
  const char *path;
  void (*test) (void);
} plain_tests[] = {
  { "/uno-flex/FLEX-11 to 13 a play for the flex side", test_flex_side },
  { "/uno-flex/FLEX-11 not with a red Power Card", test_red_power },
  { "/uno-flex/FLEX-15 all red, all green", test_all_red },
  { "/uno-flex/FLEX-16 wild all flip", test_all_flip },
  { "/uno-flex/FLEX-35 the last draw four", test_last_draw_four },
  { "/uno-flex/random play", test_random_play },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uno-flex/deck", test_deck);
  g_test_add_func ("/uno-flex/FLEX-5 matching", test_matching);
  for (gsize i = 0; i < G_N_ELEMENTS (plain_tests); i++)
    g_test_add_data_func (plain_tests[i].path, &plain_tests[i].test, with_rules);
  for (gsize i = 0; i < G_N_ELEMENTS (effects); i++)
    {
      g_autofree char *path = g_strconcat ("/uno-flex/", effects[i].description, NULL);

      g_test_add_data_func (path, &effects[i], test_effect);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (challenges); i++)
    {
      g_autofree char *path = g_strconcat ("/uno-flex/", challenges[i].description, NULL);

      g_test_add_data_func (path, &challenges[i], test_challenge);
    }
  return g_test_run ();
}

/* test-builder.c - what a builder refuses, and how it says so.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-builder.h"

#include "lc-error.h"

static gint
always (const LcRules *rules, guint face, guint top, guint colour, gpointer data, GError **error)
{
  return 1;
}

static gint
never_sure (const LcRules *rules,
            guint face,
            guint top,
            guint colour,
            gpointer data,
            GError **error)
{
  g_set_error_literal (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_RUN, "it does not know");
  return -1;
}

/* A ruleset that is right: one colour, and twenty equal cards. */
static LcBuilder *
make_right (void)
{
  LcBuilder *b = lc_builder_new ("small", "Small", NULL);
  const LcStep draw = { .op = LC_OP_DRAW, .n = 1 };
  const LcFace face = { .id = (char *) "one", .number = 1, .flags = LC_FACE_NUMBER };
  LcMode turn = { .pass = LC_NO_LIST };

  lc_builder_colour (b, &(LcColour){ .id = (char *) "red" });
  lc_builder_card (b, lc_builder_face (b, &face), LC_NO_FACE, 20);
  turn.matches = (guint8) lc_builder_predicate (b, "matches", always, NULL);
  turn.draw = lc_builder_list (b, &draw, 1);
  lc_builder_mode (b, &turn);
  return b;
}

static void
two_reds (LcBuilder *b)
{
  lc_builder_colour (b, &(LcColour){ .id = (char *) "Red" });
}

static void
no_seats (LcBuilder *b)
{
  lc_builder_rules (b)->min_seats = 1;
}

static void
large_hand (LcBuilder *b)
{
  lc_builder_rules (b)->hand = 10;
}

static void
large_deck (LcBuilder *b)
{
  lc_builder_card (b, 0, LC_NO_FACE, 250);
}

static void
no_copies (LcBuilder *b)
{
  lc_builder_card (b, 0, LC_NO_FACE, 0);
}

static void
add_step (LcBuilder *b, LcStep step)
{
  lc_builder_at (b, "x.lua:7");
  lc_builder_list (b, &step, 1);
}

static void
draw_negative (LcBuilder *b)
{
  add_step (b, (LcStep){ .op = LC_OP_DRAW, .n = -1 });
}

static void
draw_owed (LcBuilder *b)
{
  add_step (b, (LcStep){ .op = LC_OP_DRAW, .flags = LC_STEP_COUNTER, .n = 3 });
}

static void
ask_nothing (LcBuilder *b)
{
  add_step (b, (LcStep){ .op = LC_OP_ASK, .a = 9 });
}

static void
ask_everybody (LcBuilder *b)
{
  add_step (b, (LcStep){ .op = LC_OP_ASK, .who = LC_WHO_ALL });
}

static void
no_such_token (LcBuilder *b)
{
  add_step (b, (LcStep){ .op = LC_OP_TOKEN_FLIP });
}

static void
no_such_step (LcBuilder *b)
{
  add_step (b, (LcStep){ .op = LC_N_OPS });
}

static void
list_in_a_circle (LcBuilder *b)
{
  add_step (b, (LcStep){ .op = LC_OP_RUN, .a = 500 });
}

static void
turns_nothing (LcBuilder *b)
{
  add_step (b, (LcStep){ .op = LC_OP_FLIP_ALL });
}

static void
draw_that_asks (LcBuilder *b)
{
  const LcStep ask = { .op = LC_OP_ASK };

  lc_builder_at (b, "x.lua:7");
  lc_builder_rules (b)->triggers[LC_TRIGGER_DRAW] = lc_builder_list (b, &ask, 1);
}

static void
mode_without_a_move (LcBuilder *b)
{
  const LcMode mode = { .id = (char *) "stuck", .draw = LC_NO_LIST, .pass = LC_NO_LIST };

  lc_builder_mode (b, &mode);
}

static void
mode_that_tells_bluffs (LcBuilder *b)
{
  const LcCond wrong = { .kind = LC_COND_WRONG, .value = 1 };
  const LcMode mode = { .id = (char *) "bluffed", .when = (guint8) lc_builder_cond (b, &wrong) };

  lc_builder_mode (b, &mode);
}

static void
mode_that_tells_tokens (LcBuilder *b)
{
  const LcCond held = { .kind = LC_COND_TOKEN, .value = 1 };
  const LcMode mode = { .id = (char *) "told", .when = (guint8) lc_builder_cond (b, &held) };

  lc_builder_token (b, &(LcCounter){ .id = (char *) "secret", .hidden = TRUE });
  lc_builder_mode (b, &mode);
}

static void
unsure_predicate (LcBuilder *b)
{
  lc_builder_predicate (b, "unsure", never_sure, NULL);
}

static void
deep_lists (LcBuilder *b)
{
  LcStep run = { .op = LC_OP_RUN };

  lc_builder_at (b, "x.lua:7");
  for (guint i = 0; i < 7; i++)
    run.a = lc_builder_list (b, &run, 1);
}

static const struct
{
  const char *title;
  void (*spoil) (LcBuilder *b);
  const char *message;
} spoilt[] = {
  { "two colours of one name", two_reds, "two colours have the same id \"Red\"" },
  { "a game for one", no_seats, "the least number of players is 1; it has to be 2 to 16" },
  { "more cards dealt than there are", large_hand,
    "the deck has 20 cards: too few for 2 players with 10 cards each and a start card" },
  { "a deck of 270 cards", large_deck,
    "a deck has 250 cards at most; this one would have 270 or more" },
  { "a card that is there no times", no_copies,
    "a card is in the deck 1 to 250 times, not 0 times" },
  { "a draw of -1 cards", draw_negative,
    "x.lua:7: a step has the number -1; it has to be 0 to 1000" },
  { "a counter that does not exist", draw_owed,
    "x.lua:7: a step takes its number from a counter that does not exist" },
  { "a question that does not exist", ask_nothing,
    "x.lua:7: a step asks a question that does not exist" },
  { "a question for everybody", ask_everybody,
    "x.lua:7: a question is for one seat, not for several" },
  { "a token that does not exist", no_such_token,
    "x.lua:7: a step changes a token that does not exist" },
  { "a step that does not exist", no_such_step,
    "x.lua:7: a step is of a kind that does not exist" },
  { "lists in a circle", list_in_a_circle,
    "x.lua:7: a list of steps runs one that is not there yet" },
  { "cards that cannot be turned over", turns_nothing,
    "x.lua:7: a step turns everything over, but the cards have no second side for it" },
  { "a draw that asks", draw_that_asks,
    "x.lua:7: what happens at a draw, at the end of a turn or when a seat leaves cannot ask "
    "anybody; ask after the play instead" },
  { "a mode in which nothing can be done", mode_without_a_move,
    "in the mode \"stuck\" one can neither draw nor pass: whoever has no card that fits could do "
    "nothing" },
  { "a mode that gives bluffs away", mode_that_tells_bluffs,
    "a mode depends on whether the top card was wrongly played: it would give away what only a "
    "challenge may show" },
  { "a mode that gives a hidden token away", mode_that_tells_tokens,
    "a mode depends on the hidden token secret: it would give away what only its own seat may "
    "know" },
  { "a predicate that fails", unsure_predicate, "it does not know" },
  { "lists eight deep", deep_lists,
    "x.lua:7: lists of steps contain each other 7 deep; 6 is the most\n"
    "x.lua:7: lists of steps contain each other 8 deep; 6 is the most" },
};

static void
test_spoilt (gconstpointer data)
{
  const gsize index = GPOINTER_TO_SIZE (data);
  g_autoptr (LcBuilder) b = make_right ();
  g_autoptr (GError) error = NULL;

  spoilt[index].spoil (b);
  g_assert_null (lc_builder_end (b, &error));
  g_assert_error (error, LC_RULES_ERROR, LC_RULES_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, spoilt[index].message);
}

static void
test_right (void)
{
  g_autoptr (LcBuilder) b = make_right ();
  g_autoptr (LcBuilder) again = make_right ();
  GError *error = NULL;
  g_autoptr (LcRules) rules = lc_builder_end (b, &error);
  g_autoptr (LcRules) same = lc_builder_end (again, NULL);

  g_assert_no_error (error);
  g_assert_cmpuint (rules->n_cards, ==, 20);
  g_assert_cmpstr (rules->digest, ==, same->digest);
}

static void
test_all_at_once (void)
{
  g_autoptr (LcBuilder) b = make_right ();
  g_autoptr (GError) error = NULL;

  draw_negative (b);
  no_such_token (b);
  no_seats (b);
  g_assert_null (lc_builder_end (b, &error));
  g_assert_cmpstr (error->message, ==,
                   "the least number of players is 1; it has to be 2 to 16\n"
                   "x.lua:7: a step has the number -1; it has to be 0 to 1000\n"
                   "x.lua:7: a step changes a token that does not exist");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/builder/a ruleset that is right is built, twice the same", test_right);
  g_test_add_func ("/builder/all mistakes are told at once", test_all_at_once);
  for (gsize i = 0; i < G_N_ELEMENTS (spoilt); i++)
    {
      g_autofree char *path = g_strconcat ("/builder/refused: ", spoilt[i].title, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_spoilt);
    }
  return g_test_run ();
}

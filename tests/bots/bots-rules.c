/* bots-rules.c - three colours; numbers 1 to 8, of which even ones turn the player's token over;
 * skips and draw twos with second sides; and wilds: one that has a target on its second side, and
 * a draw four that may be challenged, with a target on its second side.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "bots-rules.h"

#include <string.h>

static const char *const colour_ids[] = { "red", "green", "blue" };

typedef struct
{
  LcBuilder *builder;
  BotsRulesFlags flags;
  guint token;
  guint owed;
} Maker;

static gint
matches (const LcRules *rules, guint face, guint top, guint colour, gpointer data, GError **error)
{
  const LcFace *a = &rules->faces[face], *b = &rules->faces[top];

  return a->colour == LC_NO_COLOUR || a->colour == colour || a->symbol_id == b->symbol_id;
}

static gint
is_better (const LcRules *rules, guint face, guint top, guint colour, gpointer data, GError **error)
{
  return rules->faces[face].colour == LC_NO_COLOUR || rules->faces[face].colour == colour;
}

static gint
is_same (const LcRules *rules, guint face, guint top, guint colour, gpointer data, GError **error)
{
  return face == top && rules->faces[face].colour != LC_NO_COLOUR;
}

static gint
is_draw_two (const LcRules *rules,
             guint face,
             guint top,
             guint colour,
             gpointer data,
             GError **error)
{
  return g_str_equal (rules->faces[face].symbol, "draw-two");
}

static guint
add_face (Maker *maker, guint colour, const char *symbol, gint points, guint flags, LcList effect)
{
  g_autofree char *id = colour == LC_NO_COLOUR
                          ? g_strdup (symbol)
                          : g_strdup_printf ("%s-%s", colour_ids[colour], symbol);
  const gint number = g_ascii_isdigit (symbol[0]) ? symbol[0] - '0' : -1;
  const LcFace face = { .id = id,
                        .symbol = (char *) symbol,
                        .colour = (guint8) colour,
                        .number = (gint8) number,
                        .points = (gint16) points,
                        .flags = (guint16) flags,
                        .start = number < 0 ? LC_START_COVER : LC_START_STANDS,
                        .effect = effect };

  return lc_builder_face (maker->builder, &face);
}

static LcList
add_step (Maker *maker, LcStep step)
{
  return lc_builder_list (maker->builder, &step, 1);
}

/* Whoever is @victim draws four, or challenges; a last card cannot be challenged. */
static LcList
add_challenge (Maker *maker, LcWho victim, guint n_skips, const char *id)
{
  LcBuilder *b = maker->builder;
  const guint last = lc_builder_cond (b, &(LcCond){ .kind = LC_COND_LAST, .value = 1 });
  const guint wrong = lc_builder_cond (b, &(LcCond){ .kind = LC_COND_WRONG, .value = 1 });
  const LcStep skip = { .op = LC_OP_SKIP, .n = (gint16) n_skips };
  const LcStep four[] = { { .op = LC_OP_DRAW, .who = LC_WHO_ASKED, .n = 4 }, skip };
  const LcStep six[] = { { .op = LC_OP_DRAW, .who = LC_WHO_ASKED, .n = 6 }, skip };
  const LcStep due[] = { { .op = LC_OP_DRAW, .who = (guint8) victim, .n = 4 }, skip };
  const LcList bluffed =
    add_step (maker, (LcStep){ .op = LC_OP_DRAW, .who = LC_WHO_AUTHOR, .n = 4 });
  const LcStep challenge[] = {
    { .op = LC_OP_REVEAL },
    { .op = LC_OP_IF, .n = (gint16) wrong, .a = bluffed, .b = lc_builder_list (b, six, 2) },
  };
  LcQuestion question = {
    .id = (char *) id, .text = (char *) "Was it right?", .n_answers = 2, .begins_turn = n_skips > 0
  };
  LcStep step = { .op = LC_OP_ASK, .who = (guint8) victim };

  question.answers[0].id = question.answers[0].name = (char *) "accept";
  question.answers[0].list = lc_builder_list (b, four, 2);
  question.answers[1].id = question.answers[1].name = (char *) "challenge";
  question.answers[1].list = lc_builder_list (b, challenge, 2);
  step.a = (guint16) lc_builder_question (b, &question);
  return add_step (maker, (LcStep){ .op = LC_OP_IF,
                                    .n = (gint16) last,
                                    .a = lc_builder_list (b, due, 2),
                                    .b = add_step (maker, step) });
}

static LcList
add_draw_two (Maker *maker)
{
  const LcStep two[] = { { .op = LC_OP_DRAW, .who = LC_WHO_NEXT, .n = 2 },
                         { .op = LC_OP_SKIP, .n = 1 } };

  if (maker->flags & BOTS_RULES_STACKING)
    return add_step (maker, (LcStep){ .op = LC_OP_ADD, .n = 2, .a = (guint16) maker->owed });
  return lc_builder_list (maker->builder, two, 2);
}

static LcList
add_swap (Maker *maker)
{
  LcQuestion seat = { .id = (char *) "whose", .text = (char *) "Whose hand?", .kind = LC_ASK_SEAT };
  LcQuestion whether = { .id = (char *) "swap", .text = (char *) "Swap?", .n_answers = 2 };
  LcStep swap[] = { { .op = LC_OP_ASK, .who = LC_WHO_SELF },
                    { .op = LC_OP_SWAP, .who = LC_WHO_TARGET } };
  const LcCond not_last = { .kind = LC_COND_HAND, .rel = LC_REL_GT, .value = 0 };
  LcStep ask = { .op = LC_OP_ASK, .who = LC_WHO_SELF };

  if (!(maker->flags & BOTS_RULES_SWAP))
    return LC_EMPTY_LIST;
  swap[0].a = (guint16) lc_builder_question (maker->builder, &seat);
  whether.answers[0].id = whether.answers[0].name = (char *) "no";
  whether.answers[1].id = whether.answers[1].name = (char *) "yes";
  whether.answers[1].list = lc_builder_list (maker->builder, swap, 2);
  ask.a = (guint16) lc_builder_question (maker->builder, &whether);
  return add_step (maker, (LcStep){ .op = LC_OP_IF,
                                    .n = (gint16) lc_builder_cond (maker->builder, &not_last),
                                    .a = add_step (maker, ask) });
}

static void
add_numbers (Maker *maker)
{
  static const char *const symbols[] = { "1", "2", "3", "4", "5", "6", "7", "8" };
  const LcList flip =
    add_step (maker, (LcStep){ .op = LC_OP_TOKEN_FLIP, .a = (guint16) maker->token });
  const LcList swap = add_swap (maker);

  for (gint number = 1; number <= 8; number++)
    {
      const LcList effect = number == 7 ? swap : number % 2 == 0 ? flip : LC_EMPTY_LIST;
      guint face[3];

      for (guint colour = 0; colour < 3; colour++)
        face[colour] =
          add_face (maker, colour, symbols[number - 1], number, LC_FACE_NUMBER, effect);
      for (guint colour = 0; colour < 3; colour++)
        {
          lc_builder_card (maker->builder, face[colour], LC_NO_FACE, 1);
          lc_builder_card (maker->builder, face[colour], face[(colour + 1) % 3], 1);
        }
    }
}

static void
add_actions (Maker *maker)
{
  LcBuilder *b = maker->builder;
  const LcList skip = add_step (maker, (LcStep){ .op = LC_OP_SKIP, .n = 1 });
  const LcList reverse = add_step (maker, (LcStep){ .op = LC_OP_REVERSE });
  const LcList again = add_step (maker, (LcStep){ .op = LC_OP_AGAIN });
  const LcList others =
    add_step (maker, (LcStep){ .op = LC_OP_DRAW, .who = LC_WHO_OTHERS, .n = 1 });
  const LcList two = add_draw_two (maker);

  for (guint colour = 0; colour < 3; colour++)
    {
      const guint skips = add_face (maker, colour, "skip", 20, LC_FACE_ACTION, skip);
      const guint draws = add_face (maker, colour, "draw-two", 20, LC_FACE_ACTION, two);

      lc_builder_card (b, skips, LC_NO_FACE, 1);
      lc_builder_card (b, skips, add_face (maker, colour, "skip-all", 20, LC_FACE_ACTION, again),
                       1);
      lc_builder_card (b, draws, LC_NO_FACE, 1);
      lc_builder_card (b, draws, add_face (maker, colour, "all-draw", 20, LC_FACE_ACTION, others),
                       1);
      lc_builder_card (b, add_face (maker, colour, "reverse", 20, LC_FACE_ACTION, reverse),
                       LC_NO_FACE, 2);
    }
}

static void
add_wilds (Maker *maker)
{
  const guint calls = LC_FACE_CALLS | LC_FACE_ACTION;
  const LcList two = add_step (maker, (LcStep){ .op = LC_OP_DRAW, .who = LC_WHO_TARGET, .n = 2 });
  const guint wild = add_face (maker, LC_NO_COLOUR, "wild", 50, calls, LC_EMPTY_LIST);
  const guint target =
    add_face (maker, LC_NO_COLOUR, "wild-target", 50, calls | LC_FACE_TARGETS, two);
  const guint may = add_face (maker, LC_NO_COLOUR, "wild-may", 50, calls | LC_FACE_MAY_TARGET, two);
  const guint four = add_face (maker, LC_NO_COLOUR, "wild-four", 50, calls | LC_FACE_HONEST,
                               add_challenge (maker, LC_WHO_NEXT, 1, "challenge"));
  const guint target_four =
    add_face (maker, LC_NO_COLOUR, "wild-target-four", 50, calls | LC_FACE_HONEST | LC_FACE_TARGETS,
              add_challenge (maker, LC_WHO_TARGET, 0, "challenge-target"));

  lc_builder_card (maker->builder, wild, target, 2);
  lc_builder_card (maker->builder, wild, may, 2);
  lc_builder_card (maker->builder, four, target_four, 4);
}

static void
add_modes (Maker *maker, guint fits)
{
  LcBuilder *b = maker->builder;
  const LcStep draw[] = { { .op = LC_OP_DRAW, .n = 1 }, { .op = LC_OP_OFFER } };
  const LcStep pay[] = { { .op = LC_OP_DRAW, .n = (gint16) maker->owed, .flags = LC_STEP_COUNTER },
                         { .op = LC_OP_SET, .a = (guint16) maker->owed } };
  const LcMode turn = { .matches = (guint8) fits,
                        .draw = lc_builder_list (b, draw, 2),
                        .pass = LC_NO_LIST };
  LcMode owing = { .id = (char *) "owing", .name = (char *) "cards are owed", .pass = LC_NO_LIST };

  lc_builder_mode (b, &turn);
  if (!(maker->flags & BOTS_RULES_STACKING))
    return;
  owing.when = (guint8) lc_builder_cond (
    b, &(LcCond){ .kind = LC_COND_COUNTER, .rel = LC_REL_GT, .index = (guint8) maker->owed });
  owing.matches = (guint8) lc_builder_predicate (b, "draw twos", is_draw_two, NULL);
  owing.draw = lc_builder_list (b, pay, 2);
  lc_builder_mode (b, &owing);
}

static void
add_token_rules (Maker *maker)
{
  LcBuilder *b = maker->builder;
  LcRules *rules = lc_builder_rules (b);
  const LcCond holds = { .kind = LC_COND_TOKEN, .index = (guint8) maker->token, .value = 1 };
  const LcCond nobody = { .kind = LC_COND_TOKEN_EVERY, .index = (guint8) maker->token };
  const LcStep all = {
    .op = LC_OP_TOKEN_SET, .who = LC_WHO_ALL, .n = 1, .a = (guint16) maker->token
  };
  LcStep reset = { .op = LC_OP_IF, .n = (gint16) lc_builder_cond (b, &nobody) };

  reset.a = lc_builder_list (b, &all, 1);
  rules->side_when = (guint8) lc_builder_cond (b, &holds);
  rules->side_why = g_strdup ("your token is gone");
  rules->side_after =
    add_step (maker, (LcStep){ .op = LC_OP_TOKEN_SET, .a = (guint16) maker->token });
  rules->triggers[LC_TRIGGER_PLAY] = lc_builder_list (b, &reset, 1);
}

/* The ruleset, with what @flags say. */
LcRules *
bots_rules_new (BotsRulesFlags flags)
{
  g_autoptr (LcBuilder) b = lc_builder_new ("bots", "Bots", "For tests.");
  Maker maker = { .builder = b, .flags = flags };
  LcRules *rules = lc_builder_rules (b);
  GError *error = NULL;

  for (guint colour = 0; colour < 3; colour++)
    lc_builder_colour (b, &(LcColour){ .id = (char *) colour_ids[colour] });
  maker.token = lc_builder_token (b, &(LcCounter){ .id = (char *) "power", .initial = 1 });
  maker.owed = lc_builder_counter (b, &(LcCounter){ .id = (char *) "owed" });
  add_modes (&maker, lc_builder_predicate (b, "fits", matches, NULL));
  rules->honest = (guint8) lc_builder_predicate (b, "better", is_better, NULL);
  if (flags & BOTS_RULES_JUMP_IN)
    rules->jump_in = (guint8) lc_builder_predicate (b, "same", is_same, NULL);
  add_numbers (&maker);
  add_actions (&maker);
  add_wilds (&maker);
  add_token_rules (&maker);
  rules->hand = 7;
  rules->target = 500;
  rules = lc_builder_end (b, &error);
  g_assert_no_error (error);
  return rules;
}

/* The first card with these faces; @second is NULL for a card with one side. */
guint
bots_rules_card (const LcRules *rules, const char *face, const char *second)
{
  const gint first = lc_rules_find_face (rules, face);
  const gint back = second != NULL ? lc_rules_find_face (rules, second) : LC_NO_FACE;

  g_assert_cmpint (first, >=, 0);
  g_assert_cmpint (back, >=, 0);
  for (guint card = 0; card < rules->n_cards; card++)
    if (rules->cards[card].face[0] == first && rules->cards[card].face[1] == back)
      return card;
  g_assert_not_reached ();
}

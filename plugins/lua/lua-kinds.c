/* lua-kinds.c - the kinds of objects that the language has, with their fields: types, ranges, and
 * what they mean. The reference (lua-reference.c) is made of these tables.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#include "lc-error.h"

/* clang-format off */
#define FIELD(name, type, min, max, doc) { name, type, 0, FALSE, min, max, NULL, doc }
#define NEEDED(name, type, doc) { name, type, 0, TRUE, 0, 0, NULL, doc }
#define TEXT(name, doc) FIELD (name, LUA_FIELD_TEXT, 0, 0, doc)
#define INT(name, min, max, doc) FIELD (name, LUA_FIELD_INT, min, max, doc)
#define BOOL(name, doc) FIELD (name, LUA_FIELD_BOOL, 0, 0, doc)
#define FUNC(name, doc) FIELD (name, LUA_FIELD_FUNC, 0, 0, doc)
#define STEPS(name, doc) FIELD (name, LUA_FIELD_STEPS, 0, 0, doc)
#define WORD(name, words, doc) { name, LUA_FIELD_WORD, 0, FALSE, 0, 0, words, doc }
#define OBJECT(name, kind, doc) { name, LUA_FIELD_OBJECT, kind, FALSE, 0, 0, NULL, doc }
#define COND(doc) OBJECT ("when", LUA_KIND_COND, doc)
#define LIST(name, kind, doc) { name, LUA_FIELD_LIST, kind, FALSE, 0, 0, NULL, doc }
#define END { NULL, 0, 0, FALSE, 0, 0, NULL, NULL }
/* clang-format on */

static const char *const scores[] = { "winner-takes", "own-points-low-wins", "elimination", NULL };
static const char *const next_rounds[] = { "in-turn",      "winner-begins", "loser-begins",
                                           "winner-deals", "loser-deals",   NULL };
static const char *const backs[] = { "hidden", "seen", NULL };
static const char *const victims[] = { "next", "target", "others", NULL };
static const char *const targets[] = { "must", "may", NULL };
static const char *const starts[] = { "stands", "cover", "back", NULL };
static const char *const events[] = { "round", "turn", "play", "draw", "end", "leaves", NULL };

static const LuaField rules_fields[] = {
  INT ("language",
       1,
       LUA_LANGUAGE_VERSION,
       "the version of this language that the script is written in; must be there"),
  NEEDED ("title", LUA_FIELD_TEXT, "its name, for people"),
  NEEDED ("summary", LUA_FIELD_TEXT, "what it is, in a sentence"),
  LIST ("colours", LUA_KIND_COLOUR, "1 to 15; must be there"),
  BOOL ("suits", "its colours and symbols are suits and ranks, and are called so"),
  LIST ("deck", LUA_KIND_CARD, "the cards, as `rules:card` has added them; to be read and changed"),
  FUNC ("matches", "the predicate that says which cards may be played; must be there"),
  STEPS (
    "draw",
    "what a draw does in an ordinary turn; without it one cannot draw, and `draw` or `pass` must "
    "be there"),
  STEPS ("pass", "what ending a turn without a draw does; without it one cannot pass"),
  BOOL ("must_play", "who can play may not draw, and a drawn card that fits has to be played"),
  LIST ("actions", LUA_KIND_ACTION, "further moves of an ordinary turn"),
  FIELD ("seats", LUA_FIELD_RANGE, 2, LC_MAX_SEATS, "how many can play; default: `{ 2, 10 }`"),
  INT ("hand", 1, 60, "cards dealt to each; default: 7"),
  INT ("hand_of_two", 1, 60, "the same where two play; default: as `hand`"),
  INT ("target", 1, 1000000, "points that end a match; default: 500"),
  WORD ("score",
        scores,
        "who gets what at the end of a round: the winner gets what the others hold (the default); "
        "each gets what they hold themselves, and few are good; the same, and who reaches the "
        "target is out"),
  INT ("win_points",
       0,
       LC_MAX_AMOUNT,
       "winner-takes: what the winner of a round scores; default: 0, what the others hold"),
  WORD ("next_round",
        next_rounds,
        "who deals the next round: the seat to the left of the last dealer (the default); or the "
        "last round decides who begins or deals. The loser is whose hand counts most; a blocked "
        "round decides nothing"),
  BOOL ("partners", "opposite seats play together"),
  INT ("uno_penalty", 0, 100, "cards for a missed call; 0: nobody has to call; default: 2"),
  INT ("false_catch", 0, 100, "cards for a catch in vain; 0: it is not allowed; default: 0"),
  OBJECT ("second_side", LUA_KIND_SIDE, "when a card may be played for its second side"),
  BOOL ("turned", "everything lies on one side, and `flip_all ()` turns it"),
  TEXT ("turned_name", "turned: what the second side is called, for people: `\"dark\"`"),
  WORD ("backs",
        backs,
        "turned: who sees the side that is down; default: nobody, or everybody "
        "but the holder"),
  BOOL ("shuffle_backs", "turned: which back a front has is drawn anew for every round"),
  OBJECT ("bluff", LUA_KIND_BLUFF, "when a face with `bluff = true` is wrongly played"),
  BOOL ("no_challenge", "such a face is never challenged"),
  OBJECT ("jump_in", LUA_KIND_JUMP, "what may be played out of turn; without it nothing may"),
  LIST ("counters", LUA_KIND_COUNTER, "what `rules:counter` has added"),
  LIST ("tokens", LUA_KIND_TOKEN, "what `rules:token` has added"),
  LIST ("modes", LUA_KIND_MODE, "what `rules:mode` has added"),
  LIST ("forbids", LUA_KIND_FORBID, "what `rules:forbid` has added"),
  LIST ("triggers", LUA_KIND_TRIGGER, "what `rules:on` has added"),
  END,
};

static const LuaField house_fields[] = {
  INT ("language",
       1,
       LUA_LANGUAGE_VERSION,
       "the version of this language that the script is written in; must be there"),
  NEEDED ("title", LUA_FIELD_TEXT, "its name, for people"),
  NEEDED ("summary", LUA_FIELD_TEXT, "what it changes, in a sentence"),
  INT ("order", 0, 100, "house rules with a lower number are applied earlier; default: 50"),
  NEEDED ("apply", LUA_FIELD_FUNC, "`function (rules) … end`, which changes the ruleset"),
  END,
};

static const LuaField option_fields[] = {
  NEEDED ("text", LUA_FIELD_TEXT, "what the option does, in a sentence"),
  END,
};

static const LuaField colour_fields[] = {
  NEEDED ("id", LUA_FIELD_ID, "its name in scripts"),
  NEEDED ("name", LUA_FIELD_TEXT, "its name, for people"),
  NEEDED ("letter", LUA_FIELD_TEXT, "one letter, for short notation"),
  INT ("marks", 0, 9, "small triangles on a card, for those who see no colours"),
  TEXT ("hue", "how to paint it, as `\"#2f9e44\"`"),
  END,
};

static const LuaField face_fields[] = {
  FIELD ("id", LUA_FIELD_ID, 0, 0, "its name in scripts; default: colour-symbol"),
  FIELD ("colour", LUA_FIELD_COLOUR, 0, 0, "a face without one is wild"),
  INT ("number", 0, 99, "its number; a face has a number or a symbol, or both"),
  FIELD ("symbol", LUA_FIELD_ID, 0, 0, "what it shows; default: its number"),
  TEXT ("title", "what it shows, for people; default: the symbol"),
  TEXT ("name", "its whole name, for people; default: colour and title"),
  TEXT ("text", "what it does, in a sentence"),
  INT ("points", 0, 1000, "what it counts in a hand; default: its number, or 0"),
  STEPS ("effect", "what happens when it is played; default: its `penalty`"),
  BOOL ("calls", "its player calls a colour with it"),
  WORD ("target", targets, "its player has to choose a seat with it, or may"),
  BOOL ("bluff", "it may be wrongly played; `rules.bluff` says when"),
  INT ("draws",
       0,
       100,
       "how many cards somebody draws for it; for house rules and bots, it does "
       "nothing by itself; default: 0"),
  WORD ("victim", victims, "who draws them; for house rules and bots as well"),
  STEPS ("penalty", "what the victim suffers if nothing intervenes; for house rules as well"),
  BOOL ("action", "it is an action card; default: it has no number"),
  WORD ("start",
        starts,
        "as the first top card it stays (the default), the next card is turned on top of it, or "
        "it goes back into the pile"),
  STEPS ("start_effect", "what it does as the first top card, with the dealer as self"),
  END,
};

static const LuaField card_fields[] = {
  { "front", LUA_FIELD_OBJECT, LUA_KIND_FACE, TRUE, 0, 0, NULL,
    "its first side; the first value in the braces" },
  OBJECT ("back", LUA_KIND_FACE, "its second side, if it has one; the second value"),
  INT ("copies", 1, LC_MAX_DECK, "how many of it are in the deck; default: 1"),
  END,
};
static const char *const card_positional[] = { "front", "back", NULL };

static const LuaField counter_fields[] = {
  NEEDED ("id", LUA_FIELD_ID, "its name in scripts"),
  TEXT ("name", "its name, for people; comparisons of variants show it"),
  INT ("starts", 0, LC_MAX_AMOUNT, "its value when a round begins; default: 0"),
  BOOL ("lasts", "it keeps its value from round to round; `starts` is for the first one"),
  END,
};

static const LuaField token_fields[] = {
  NEEDED ("id", LUA_FIELD_ID, "its name in scripts"),
  TEXT ("name", "its name, for people"),
  FIELD ("words", LUA_FIELD_WORDS, 0, 0, "what its values 0 and 1 are called"),
  FIELD ("starts", LUA_FIELD_VALUE, 0, LC_MAX_AMOUNT, "its value when a round begins; default: 0"),
  BOOL ("lasts", "it keeps its value from round to round; `starts` is for the first one"),
  BOOL ("hidden", "only its own seat sees it"),
  END,
};

/* What constructors keep with steps and conditions; scripts do not see these. */
static const LuaField step_fields[] = {
  END,
};

static const LuaField question_fields[] = {
  NEEDED ("id", LUA_FIELD_ID, "its name in scripts"),
  NEEDED ("text", LUA_FIELD_TEXT, "the question itself"),
  LIST ("answers", LUA_KIND_ANSWER, "1 to 4; must be there"),
  BOOL ("begins_turn", "the answer begins the turn of who is asked"),
  END,
};

static const LuaField answer_fields[] = {
  NEEDED ("id", LUA_FIELD_ID, "its name in scripts"),
  NEEDED ("name", LUA_FIELD_TEXT, "its name, for people"),
  STEPS ("steps", "what happens then; \"asked\" is who has answered"),
  END,
};

static const LuaField mode_fields[] = {
  NEEDED ("id", LUA_FIELD_ID, "its name in scripts"),
  NEEDED ("name", LUA_FIELD_TEXT, "what is going on, for people"),
  { "when", LUA_FIELD_OBJECT, LUA_KIND_COND, TRUE, 0, 0, NULL, "when it is in force" },
  NEEDED ("matches", LUA_FIELD_FUNC, "the predicate that says which cards may be played"),
  STEPS ("draw", "what a draw does; `draw` or `pass` must be there"),
  STEPS ("pass", "what ending the turn without a draw does"),
  BOOL ("must_play", "who can play may not draw"),
  BOOL ("first_side", "cards are played for their first side only"),
  LIST ("actions", LUA_KIND_ACTION, "further moves"),
  END,
};

static const LuaField action_fields[] = {
  NEEDED ("id", LUA_FIELD_ID, "its name in scripts"),
  NEEDED ("name", LUA_FIELD_TEXT, "its name, for people"),
  COND ("when it may be chosen; default: always"),
  STEPS ("steps", "what it does; self is who has chosen it"),
  END,
};

static const LuaField forbid_fields[] = {
  NEEDED ("text", LUA_FIELD_TEXT, "what to tell who tries it"),
  NEEDED ("faces", LUA_FIELD_FUNC, "the predicate that says which faces may not be played"),
  COND ("when they may not; default: always"),
  FUNC ("holding", "only while another card in hand fits this predicate"),
  END,
};

static const LuaField side_fields[] = {
  TEXT ("name", "what the second side is called, for people"),
  COND ("when it may be played; default: always"),
  NEEDED ("why", LUA_FIELD_TEXT, "what to tell who may not"),
  STEPS ("after", "what happens before the effect of the card"),
  END,
};

static const LuaField bluff_fields[] = {
  NEEDED ("holding",
          LUA_FIELD_FUNC,
          "the predicate that says which other card in hand makes the play wrong"),
  BOOL ("second_side", "cards in hand count for their second side as well, while it may be played"),
  END,
};

static const LuaField jump_fields[] = {
  NEEDED ("matches", LUA_FIELD_FUNC, "the predicate that says which cards may jump in"),
  COND ("when they may; default: always"),
  END,
};

static const LuaField trigger_fields[] = {
  { "event", LUA_FIELD_WORD, 0, TRUE, 0, 0, events, "what the steps happen at" },
  NEEDED ("id", LUA_FIELD_ID, "its name in scripts"),
  STEPS ("steps", "what happens"),
  END,
};

static const LuaKindInfo kinds[LUA_N_KINDS] = {
  [LUA_KIND_NONE] = { "nothing", step_fields, NULL, NULL, NULL, NULL },
  [LUA_KIND_RULES] = { "ruleset", rules_fields, NULL, lua_rules_methods, "ruleset { … }",
                       "A game. Its script makes one and returns it." },
  [LUA_KIND_HOUSE] = { "house rule", house_fields, NULL, NULL, "house_rule { … }",
                       "A change to a game. Its script returns it." },
  [LUA_KIND_OPTION] = { "option", option_fields, NULL, NULL, NULL,
                        "What `choice`, `yes_no` and `count` make." },
  [LUA_KIND_COLOUR] = { "colour", colour_fields, NULL, NULL, "colour { … }", "A colour of cards." },
  [LUA_KIND_FACE] = { "face", face_fields, NULL, NULL, "face { … }",
                      "One side of a card. `wild` can be read as well: whether it has no colour. "
                      "Two faces with the same id have to have the same content." },
  [LUA_KIND_CARD] = { "card", card_fields, card_positional, NULL, "rules:card { … }",
                      "A card of the deck, with one side or two. A deck has 2 to 250 cards." },
  [LUA_KIND_COUNTER] = { "counter", counter_fields, NULL, lua_conds_counter_methods,
                         "rules:counter { … }",
                         "A number of the whole game, 0 to 1000; a game has at most 8." },
  [LUA_KIND_TOKEN] = { "token", token_fields, NULL, lua_conds_token_methods, "rules:token { … }",
                       "A number of each seat; a game has at most 4." },
  [LUA_KIND_QUANTITY] = { "quantity", step_fields, NULL, lua_conds_counter_methods, NULL,
                          "A number that is always there." },
  [LUA_KIND_COND] = { "condition", step_fields, NULL, NULL, NULL,
                      "What `when` and its like look at. `a & b` holds if both hold, and `~a` if a "
                      "single condition does not." },
  [LUA_KIND_STEP] = { "step", step_fields, NULL, NULL, NULL, "One thing that happens." },
  [LUA_KIND_QUESTION] = { "question", question_fields, NULL, NULL, "question { … }",
                          "What the step `ask` asks." },
  [LUA_KIND_ANSWER] = { "answer", answer_fields, NULL, NULL, "answer { … }",
                        "An answer to a question." },
  [LUA_KIND_MODE] = { "mode", mode_fields, NULL, NULL, "rules:mode { … }",
                      "Another kind of turn; a game has at most 7. The first one whose condition "
                      "holds for the seat on turn is in force, else the ordinary turn." },
  [LUA_KIND_ACTION] = { "action", action_fields, NULL, NULL, "action { … }",
                        "A further move in a turn, with a name of its own." },
  [LUA_KIND_FORBID] = { "prohibition", forbid_fields, NULL, NULL, "rules:forbid { … }",
                        "Plays that are not allowed." },
  [LUA_KIND_SIDE] = { "side", side_fields, NULL, NULL, "side { … }",
                      "When a card may be played for its second side." },
  [LUA_KIND_BLUFF] = { "bluff", bluff_fields, NULL, NULL, "bluff { … }",
                       "When a face is wrongly played." },
  [LUA_KIND_JUMP] = { "jump_in", jump_fields, NULL, NULL, "jump_in { … }",
                      "What may be played out of turn." },
  [LUA_KIND_TRIGGER] = { "trigger", trigger_fields, NULL, NULL, NULL,
                         "What `rules:on` makes: steps that happen at every such event." },
};

/* What is known of a kind. */
const LuaKindInfo *
lua_kind (LuaKind kind)
{
  return &kinds[kind];
}

/* The field @name of a kind, or NULL. */
const LuaField *
lua_kind_field (LuaKind kind, const char *name)
{
  for (const LuaField *field = kinds[kind].fields; field->name != NULL; field++)
    if (strcmp (field->name, name) == 0)
      return field;
  return NULL;
}

/* The field or method that @name may have been meant to be, or NULL. */
const char *
lua_kind_suggest (LuaKind kind, const char *name)
{
  const char *names[64];
  gsize n_names = 0;

  for (const LuaField *field = kinds[kind].fields; field->name != NULL; field++)
    names[n_names++] = field->name;
  if (kinds[kind].methods != NULL)
    for (const LuaWord *method = kinds[kind].methods; method->name != NULL; method++)
      names[n_names++] = method->name;
  g_assert (n_names < G_N_ELEMENTS (names));
  names[n_names] = NULL;
  return lc_suggest (name, names);
}

/* lua-kinds.c - the kinds of objects that the language has, with their fields: types and ranges.
 *
 * docs/ruleset-language.md describes the same for authors of rulesets.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <string.h>

#include "lc-error.h"

/* clang-format off */
#define TEXT(name, required) { name, LUA_FIELD_TEXT, 0, required, 0, 0, NULL }
#define ID(required) { "id", LUA_FIELD_ID, 0, required, 0, 0, NULL }
#define INT(name, min, max) { name, LUA_FIELD_INT, 0, FALSE, min, max, NULL }
#define BOOL(name) { name, LUA_FIELD_BOOL, 0, FALSE, 0, 0, NULL }
#define WORD(name, words) { name, LUA_FIELD_WORD, 0, FALSE, 0, 0, words }
#define FUNC(name, required) { name, LUA_FIELD_FUNC, 0, required, 0, 0, NULL }
#define STEPS(name) { name, LUA_FIELD_STEPS, 0, FALSE, 0, 0, NULL }
#define OBJECT(name, kind, required) { name, LUA_FIELD_OBJECT, kind, required, 0, 0, NULL }
#define COND(required) OBJECT ("when", LUA_KIND_COND, required)
#define LIST(name, kind) { name, LUA_FIELD_LIST, kind, FALSE, 0, 0, NULL }
#define FIELD(name, type, min, max) { name, type, 0, FALSE, min, max, NULL }
#define END { NULL, 0, 0, FALSE, 0, 0, NULL }
/* clang-format on */

static const char *const scores[] = { "winner-takes", "own-points-low-wins", "elimination", NULL };
static const char *const backs[] = { "hidden", "seen", NULL };
static const char *const victims[] = { "next", "target", "others", NULL };
static const char *const targets[] = { "must", "may", NULL };
static const char *const starts[] = { "stands", "cover", "back", NULL };
static const char *const events[] = { "round", "turn", "play", "draw", "end", "leaves", NULL };

static const LuaField rules_fields[] = {
  INT ("language", 1, LUA_LANGUAGE_VERSION),
  TEXT ("title", TRUE),
  TEXT ("summary", TRUE),
  FIELD ("seats", LUA_FIELD_RANGE, 2, LC_MAX_SEATS),
  INT ("hand", 1, 60),
  INT ("hand_of_two", 1, 60),
  INT ("target", 1, 1000000),
  WORD ("score", scores),
  BOOL ("partners"),
  INT ("uno_penalty", 0, 100),
  INT ("false_catch", 0, 100),
  LIST ("colours", LUA_KIND_COLOUR),
  LIST ("deck", LUA_KIND_CARD),
  FUNC ("matches", FALSE),
  STEPS ("draw"),
  STEPS ("pass"),
  BOOL ("must_play"),
  LIST ("actions", LUA_KIND_ACTION),
  LIST ("modes", LUA_KIND_MODE),
  LIST ("forbids", LUA_KIND_FORBID),
  OBJECT ("second_side", LUA_KIND_SIDE, FALSE),
  BOOL ("turned"),
  WORD ("backs", backs),
  BOOL ("shuffle_backs"),
  OBJECT ("bluff", LUA_KIND_BLUFF, FALSE),
  BOOL ("no_challenge"),
  OBJECT ("jump_in", LUA_KIND_JUMP, FALSE),
  LIST ("counters", LUA_KIND_COUNTER),
  LIST ("tokens", LUA_KIND_TOKEN),
  LIST ("triggers", LUA_KIND_TRIGGER),
  END,
};

static const LuaField house_fields[] = {
  INT ("language", 1, LUA_LANGUAGE_VERSION),
  TEXT ("title", TRUE),
  TEXT ("summary", TRUE),
  INT ("order", 0, 100),
  FUNC ("apply", TRUE),
  END,
};

static const LuaField option_fields[] = {
  TEXT ("text", TRUE),
  END,
};

static const LuaField colour_fields[] = {
  ID (TRUE),           TEXT ("name", TRUE), TEXT ("letter", TRUE),
  INT ("marks", 0, 9), TEXT ("hue", FALSE), END,
};

static const LuaField face_fields[] = {
  ID (FALSE),
  FIELD ("colour", LUA_FIELD_COLOUR, 0, 0),
  FIELD ("symbol", LUA_FIELD_ID, 0, 0),
  INT ("number", 0, 99),
  TEXT ("title", FALSE),
  TEXT ("name", FALSE),
  TEXT ("text", FALSE),
  INT ("points", 0, 1000),
  INT ("draws", 0, 100),
  WORD ("victim", victims),
  STEPS ("penalty"),
  STEPS ("effect"),
  BOOL ("calls"),
  WORD ("target", targets),
  BOOL ("bluff"),
  BOOL ("action"),
  WORD ("start", starts),
  STEPS ("start_effect"),
  END,
};

static const LuaField card_fields[] = {
  OBJECT ("front", LUA_KIND_FACE, TRUE),
  OBJECT ("back", LUA_KIND_FACE, FALSE),
  INT ("copies", 1, LC_MAX_DECK),
  END,
};
static const char *const card_positional[] = { "front", "back", NULL };

static const LuaField counter_fields[] = {
  ID (TRUE),
  TEXT ("name", FALSE),
  INT ("starts", 0, LC_MAX_AMOUNT),
  END,
};

static const LuaField token_fields[] = {
  ID (TRUE),
  TEXT ("name", FALSE),
  FIELD ("words", LUA_FIELD_WORDS, 0, 0),
  FIELD ("starts", LUA_FIELD_VALUE, 0, LC_MAX_AMOUNT),
  BOOL ("hidden"),
  END,
};

/* What constructors keep with steps and conditions; scripts do not see these. */
static const LuaField step_fields[] = {
  END,
};

static const LuaField question_fields[] = {
  ID (TRUE), TEXT ("text", TRUE), BOOL ("begins_turn"), LIST ("answers", LUA_KIND_ANSWER), END,
};

static const LuaField answer_fields[] = {
  ID (TRUE),
  TEXT ("name", TRUE),
  STEPS ("steps"),
  END,
};

static const LuaField mode_fields[] = {
  ID (TRUE),
  TEXT ("name", TRUE),
  COND (TRUE),
  FUNC ("matches", TRUE),
  STEPS ("draw"),
  STEPS ("pass"),
  BOOL ("must_play"),
  BOOL ("first_side"),
  LIST ("actions", LUA_KIND_ACTION),
  END,
};

static const LuaField action_fields[] = {
  ID (TRUE), TEXT ("name", TRUE), COND (FALSE), STEPS ("steps"), END,
};

static const LuaField forbid_fields[] = {
  TEXT ("text", TRUE), COND (FALSE), FUNC ("faces", TRUE), FUNC ("holding", FALSE), END,
};

static const LuaField side_fields[] = {
  TEXT ("name", FALSE), COND (FALSE), TEXT ("why", TRUE), STEPS ("after"), END,
};

static const LuaField bluff_fields[] = {
  FUNC ("holding", TRUE),
  BOOL ("second_side"),
  END,
};

static const LuaField jump_fields[] = {
  FUNC ("matches", TRUE),
  COND (FALSE),
  END,
};

static const LuaField trigger_fields[] = {
  { "event", LUA_FIELD_WORD, 0, TRUE, 0, 0, events },
  ID (TRUE),
  STEPS ("steps"),
  END,
};

static const LuaKindInfo kinds[LUA_N_KINDS] = {
  [LUA_KIND_NONE] = { "nothing", step_fields, NULL, NULL },
  [LUA_KIND_RULES] = { "ruleset", rules_fields, NULL, lua_rules_methods },
  [LUA_KIND_HOUSE] = { "house rule", house_fields, NULL, NULL },
  [LUA_KIND_OPTION] = { "option", option_fields, NULL, NULL },
  [LUA_KIND_COLOUR] = { "colour", colour_fields, NULL, NULL },
  [LUA_KIND_FACE] = { "face", face_fields, NULL, NULL },
  [LUA_KIND_CARD] = { "card", card_fields, card_positional, NULL },
  [LUA_KIND_COUNTER] = { "counter", counter_fields, NULL, lua_conds_counter_methods },
  [LUA_KIND_TOKEN] = { "token", token_fields, NULL, lua_conds_token_methods },
  [LUA_KIND_QUANTITY] = { "quantity", step_fields, NULL, lua_conds_counter_methods },
  [LUA_KIND_COND] = { "condition", step_fields, NULL, NULL },
  [LUA_KIND_STEP] = { "step", step_fields, NULL, NULL },
  [LUA_KIND_QUESTION] = { "question", question_fields, NULL, NULL },
  [LUA_KIND_ANSWER] = { "answer", answer_fields, NULL, NULL },
  [LUA_KIND_MODE] = { "mode", mode_fields, NULL, NULL },
  [LUA_KIND_ACTION] = { "action", action_fields, NULL, NULL },
  [LUA_KIND_FORBID] = { "prohibition", forbid_fields, NULL, NULL },
  [LUA_KIND_SIDE] = { "side", side_fields, NULL, NULL },
  [LUA_KIND_BLUFF] = { "bluff", bluff_fields, NULL, NULL },
  [LUA_KIND_JUMP] = { "jump_in", jump_fields, NULL, NULL },
  [LUA_KIND_TRIGGER] = { "trigger", trigger_fields, NULL, NULL },
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
    for (const luaL_Reg *method = kinds[kind].methods; method->name != NULL; method++)
      names[n_names++] = method->name;
  g_assert (n_names < G_N_ELEMENTS (names));
  names[n_names] = NULL;
  return lc_suggest (name, names);
}

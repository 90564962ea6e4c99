/* lua-vocab.c - the words that make what a game is made of: rulesets, colours, faces, questions.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-load.h"

#include <glib/gi18n-lib.h>

#include "lc-error.h"

/* Looks at the version of the language before anything else: what another one means by the rest
 * cannot be said. */
static void
check_language (lua_State *L, const char *what)
{
  lua_Integer version;
  int is_whole;

  if (lua_type (L, 1) != LUA_TTABLE)
    return;
  lua_getfield (L, 1, "language");
  version = lua_tointegerx (L, -1, &is_whole);
  if (lua_isnil (L, -1))
    lua_load_mistake_here (L,
                           "%s: there is no “language”; say which version of the ruleset language "
                           "this is written in: language = %d",
                           what, LUA_LANGUAGE_VERSION);
  else if (is_whole && version > LUA_LANGUAGE_VERSION)
    luaL_error (L,
                "this is written in version %I of the ruleset language, and this program knows "
                "only version %d; a newer one may be able to read it",
                version, LUA_LANGUAGE_VERSION);
  lua_pop (L, 1);
}

/* Remembers where the script has made what it should return. */
static void
note_made (lua_State *L, const LuaObject *object)
{
  lua_load_get (L)->made_file = object->file;
  lua_load_get (L)->made_line = object->line;
}

static int
make_ruleset (lua_State *L)
{
  lua_settop (L, 1);
  check_language (L, "ruleset");
  note_made (L, lua_object_make (L, LUA_KIND_RULES, 1));
  return 1;
}

static int
make_house_rule (lua_State *L)
{
  lua_settop (L, 1);
  check_language (L, "house rule");
  note_made (L, lua_object_make (L, LUA_KIND_HOUSE, 1));
  return 1;
}

/* Pushes "colour-symbol", or the symbol of a wild. */
static void
push_id (lua_State *L, int face)
{
  const char *colour = lua_object_text (L, face, "colour");
  const char *symbol = lua_object_text (L, face, "symbol");

  if (colour == NULL)
    lua_pushstring (L, symbol);
  else
    lua_pushfstring (L, "%s-%s", colour, symbol);
}

static void
put_default (lua_State *L, int face, const char *name, lua_Integer number)
{
  if (lua_object_get (L, face, name) == LUA_TNIL)
    {
      if (number < 0)
        lua_pushboolean (L, FALSE);
      else
        lua_pushinteger (L, number);
      lua_object_put (L, face, name);
    }
  lua_pop (L, 1);
}

/* Fills in what follows from the other fields of a face. */
static void
fill_defaults (lua_State *L, int face)
{
  const lua_Integer number = lua_object_int (L, face, "number", -1);

  if (lua_object_text (L, face, "symbol") == NULL)
    {
      if (number < 0)
        lua_pushliteral (L, "unknown");
      else
        lua_pushfstring (L, "%I", number);
      lua_object_put (L, face, "symbol");
    }
  if (lua_object_text (L, face, "id") == NULL)
    {
      push_id (L, face);
      lua_object_put (L, face, "id");
    }
  put_default (L, face, "points", MAX (number, 0));
  put_default (L, face, "draws", 0);
  put_default (L, face, "calls", -1);
  put_default (L, face, "bluff", -1);
  if (lua_object_get (L, face, "effect") == LUA_TNIL)
    {
      if (lua_object_get (L, face, "penalty") == LUA_TNIL)
        lua_newtable (L);
      lua_object_put (L, face, "effect");
    }
}

static int
make_face (lua_State *L)
{
  lua_settop (L, 1);
  lua_object_make (L, LUA_KIND_FACE, 1);
  if (lua_type (L, 1) == LUA_TTABLE && lua_getfield (L, 1, "number") == LUA_TNIL
      && lua_getfield (L, 1, "symbol") == LUA_TNIL)
    lua_load_mistake_here (L, "face: there is neither a “number” nor a “symbol”");
  lua_settop (L, 2);
  fill_defaults (L, 2);
  lua_settop (L, 2);
  return 1;
}

static int
make_colour (lua_State *L)
{
  lua_settop (L, 1);
  lua_object_make (L, LUA_KIND_COLOUR, 1);
  return 1;
}

static int
make_question (lua_State *L)
{
  const LuaObject *question;

  lua_settop (L, 1);
  question = lua_object_make (L, LUA_KIND_QUESTION, 1);
  lua_object_get (L, 2, "answers");
  if (lua_type (L, -1) != LUA_TTABLE || lua_rawlen (L, -1) == 0
      || lua_rawlen (L, -1) > LC_MAX_ANSWERS)
    lua_load_mistake_at (L, question, "question: answers: expected 1 to %d answers, found %d",
                         LC_MAX_ANSWERS,
                         lua_type (L, -1) == LUA_TTABLE ? (int) lua_rawlen (L, -1) : 0);
  lua_settop (L, 2);
  return 1;
}

static int
make_answer (lua_State *L)
{
  lua_settop (L, 1);
  lua_object_make (L, LUA_KIND_ANSWER, 1);
  return 1;
}

static int
make_action (lua_State *L)
{
  lua_settop (L, 1);
  lua_object_make (L, LUA_KIND_ACTION, 1);
  return 1;
}

static int
make_side (lua_State *L)
{
  lua_settop (L, 1);
  lua_object_make (L, LUA_KIND_SIDE, 1);
  return 1;
}

static int
make_bluff (lua_State *L)
{
  lua_settop (L, 1);
  lua_object_make (L, LUA_KIND_BLUFF, 1);
  return 1;
}

static int
make_jump_in (lua_State *L)
{
  lua_settop (L, 1);
  lua_object_make (L, LUA_KIND_JUMP, 1);
  return 1;
}

/* Marks a text that people see, for those who translate it. */
static int
mark_text (lua_State *L)
{
  lua_settop (L, 1);
  if (lua_type (L, 1) != LUA_TSTRING)
    return luaL_error (L, "_ marks a text, not %s", lua_check_found (L, 1));
  return 1;
}

/* refuse (reason): a house rule does not go with this game. It ends the script. */
static int
refuse (lua_State *L)
{
  LuaLoad *load = lua_load_get (L);
  const LuaPart *game = load->spec->parts->pdata[0];
  const char *reason = luaL_checkstring (L, 1);

  if (load->mistakes->len == 0)
    load->code = LC_RULES_ERROR_CONFLICT;
  if (load->part != NULL && load->part->house)
    lua_load_mistake (
      load, NULL, _ ("the house rule %s does not fit %s: %s (leave it out, or take another game)"),
      load->part->name, game->name, *reason != '\0' ? _ (reason) : reason);
  else
    lua_load_mistake (load, NULL, "%s: %s", game->name, *reason != '\0' ? _ (reason) : reason);
  load->refused = TRUE;
  return luaL_error (L, "%s", reason);
}

const LuaWord lua_vocab_words[] = {
  { "ruleset", make_ruleset, "(fields: ruleset fields): ruleset", "makes a game" },
  { "house_rule", make_house_rule, "(fields: house rule fields): house rule",
    "makes a change to a game" },
  { "colour", make_colour, "(fields: colour fields): colour", "makes a colour" },
  { "face", make_face, "(fields: face fields): face", "makes one side of a card" },
  { "question", make_question, "(fields: question fields): question",
    "makes a question for the step `ask`" },
  { "answer", make_answer, "(fields: answer fields): answer", "makes an answer to a question" },
  { "action", make_action, "(fields: action fields): action", "makes a further move in a turn" },
  { "side", make_side, "(fields: side fields): side",
    "says when a card may be played for its second side" },
  { "bluff", make_bluff, "(fields: bluff fields): bluff", "says when a face is wrongly played" },
  { "jump_in", make_jump_in, "(fields: jump_in fields): jump_in",
    "says what may be played out of turn" },
  { "refuse", refuse, "(reason: string)",
    "says that a house rule does not fit the game, and ends its script; a reason such as "
    "`_\"there is no 0 in it\"`" },
  { "_", mark_text, "(text: string): string", "marks a text that people see, for translators" },
  { NULL, NULL, NULL, NULL },
};

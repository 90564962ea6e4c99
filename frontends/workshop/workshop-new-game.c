/* workshop-new-game.c - the game that `lastcard rules new --game` writes: small, whole and commented,
 * and the tests of it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

/* Both texts have NAME and TITLE where those of the game are to stand. */
static const char script[] =
  "-- TITLE: a whole game, small enough to begin with.\n"
  "--\n"
  "-- Two to six players. A card goes on its colour or on what it shows. Who cannot play draws one\n"
  "-- card, and may play it if it fits. “Again” gives its player another turn. Who has no cards left\n"
  "-- wins the round, and scores what the others hold.\n"
  "--\n"
  "-- Change it into yours: “lastcard rules doc WORD” explains a word of the language, “lastcard rules\n"
  "-- doc” prints all of them, and the games that are there are good to copy from.\n"
  "\n"
  "-- What players may choose, as in NAME{hand=7}. Each option says what it does.\n"
  "local options = options {\n"
  "  hand = count { 5, min = 3, max = 8, text = _\"Cards that are dealt to each player.\" },\n"
  "}\n"
  "\n"
  "local rules = ruleset { language = 1,\n"
  "  title = _\"TITLE\",\n"
  "  summary = _\"Match the colour or the number; who has no cards left wins.\",\n"
  "  seats = { 2, 6 },\n"
  "  hand = options.hand,\n"
  "  target = 200, -- points that end a match\n"
  "  uno_penalty = 0, -- nobody has to call the last card\n"
  "  colours = {\n"
  "    colour { id = \"red\", name = _\"red\", letter = \"r\", marks = 1, hue = \"#d6336c\" },\n"
  "    colour { id = \"yellow\", name = _\"yellow\", letter = \"y\", marks = 2, hue = \"#f2b705\" },\n"
  "    colour { id = \"green\", name = _\"green\", letter = \"g\", marks = 3, hue = \"#2f9e44\" },\n"
  "    colour { id = \"blue\", name = _\"blue\", letter = \"b\", marks = 4, hue = \"#1c7ed6\" },\n"
  "  },\n"
  "  -- Who cannot play has to be able to do something: a game needs “draw”, or “pass”.\n"
  "  draw = { draw (1), may_play () },\n"
  "}\n"
  "\n"
  "-- Which cards may be played: “face” is the card, “top” what lies on top, “colour” the one in force.\n"
  "function rules.matches (face, top, colour)\n"
  "  return face.colour == colour or face.symbol == top.symbol\n"
  "end\n"
  "\n"
  "-- The deck: 1 to 9 twice in each colour, and one “again”. What a number shows is the number.\n"
  "for i, id in ipairs { \"red\", \"yellow\", \"green\", \"blue\" } do\n"
  "  for number = 1, 9 do\n"
  "    rules:card { face { colour = id, number = number }, copies = 2 }\n"
  "  end\n"
  "  rules:card { face { colour = id, symbol = \"again\", points = 20, effect = { again () },\n"
  "    text = _\"Its player has another turn.\" } }\n"
  "end\n"
  "\n"
  "return rules\n";

static const char tests[] =
  "-- The tests of NAME: a table, what is done at it, and what has to come of it.\n"
  "-- “lastcard rules test NAME” runs them.\n"
  "\n"
  "local game = cases \"NAME\"\n"
  "\n"
  "game:case \"A card goes on its colour, or on what it shows\" {\n"
  "  hands = { ada = \"red 3, blue 7, green 5, green again\", bo = \"green 1\" }, top = \"red 7\",\n"
  "  { plays = { ada = \"red 3, blue 7\" } },\n"
  "  { \"ada plays blue 7\", turn = \"bo\", colour = \"blue\" },\n"
  "}\n"
  "\n"
  "game:case \"Who draws may play that card if it fits\" {\n"
  "  hands = { ada = \"green 1, green 2\", bo = \"blue 1\" }, top = \"red 7\", draw = \"red 9, blue 2\",\n"
  "  { \"ada draws\", plays = { ada = \"red 9\" }, hands = { ada = 3 } },\n"
  "  { \"ada plays red 9\", turn = \"bo\" },\n"
  "  { \"bo draws\", turn = \"ada\", hands = { bo = 2 } },\n"
  "}\n"
  "\n"
  "game:case \"Again gives its player another turn\" {\n"
  "  hands = { ada = \"red again, red 1, blue 2\", bo = \"green 1\" }, top = \"red 7\",\n"
  "  { \"ada plays red again\", turn = \"ada\" },\n"
  "  { \"ada plays red 1\", turn = \"bo\" },\n"
  "}\n"
  "\n"
  "game:case \"Who has no cards left scores what the others hold\" {\n"
  "  hands = { ada = \"red 1\", bo = \"green 4, blue again\" }, top = \"red 7\",\n"
  "  { \"ada plays red 1\", winner = \"ada\", points = { ada = 24, bo = 0 } },\n"
  "}\n"
  "\n"
  "game:case \"Five cards are dealt to each\" {\n"
  "  seats = \"ada, bo, cy\", seed = 1,\n"
  "  { \"a round is dealt\", hands = 5 },\n"
  "}\n"
  "\n"
  "-- The same with an option set.\n"
  "local many = cases \"NAME{hand=8}\"\n"
  "\n"
  "many:case \"Or as many as were agreed\" {\n"
  "  seats = \"ada, bo, cy\", seed = 1,\n"
  "  { \"a round is dealt\", hands = 8 },\n"
  "}\n";

static char *
fill_in (const char *text, const char *name, const char *title)
{
  GString *filled = g_string_new (text);

  g_string_replace (filled, "TITLE", title, 0);
  g_string_replace (filled, "NAME", name, 0);
  return g_string_free (filled, FALSE);
}

/**
 * workshop_new_game:
 * @name: the name of a game, "my-game"
 * @title: its name for people, "My game"
 *
 * Returns: (transfer full): the script of a game to begin with
 */
char *
workshop_new_game (const char *name, const char *title)
{
  return fill_in (script, name, title);
}

/**
 * workshop_new_game_tests:
 * @name: the name of a game that workshop_new_game() has made
 *
 * Returns: (transfer full): its tests, which hold
 */
char *
workshop_new_game_tests (const char *name)
{
  return fill_in (tests, name, "");
}

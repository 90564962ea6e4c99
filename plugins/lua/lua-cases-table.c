/* lua-cases-table.c - sets up the table that a case begins with: a position in words, or a match
 * whose rounds are dealt from a seed.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-cases-private.h"

#include <string.h>

#include "lc-position.h"

/* What the braces of a case may say of its table. */
const char *const lua_case_table_keys[] = {
  "colour", "counters", "dealer", "direction", "discard",  "draw", "hands",
  "out",    "rest",     "round",  "scores",    "seats",    "seed", "side",
  "target", "tokens",   "top",    "turn",      "uncalled", NULL,
};

/* Those of them that say where cards lie; without one the round is dealt from a seed. */
static const char *const dealt_keys[] = { "round", "seats", "seed", "target", NULL };

typedef struct
{
  LcPosition position;
  LcCards free; /* cards that lie nowhere yet */
  guint8 discard[LC_MAX_CARDS];
  guint n_discard;
} Table;

static gboolean
failed (const LuaCaseRun *run)
{
  return run->failure->len > 0;
}

static gboolean
is_name (const char *text)
{
  return g_ascii_isalpha (*text)
         && text[strspn (text, "abcdefghijklmnopqrstuvwxyz"
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                               "0123456789_-")]
              == '\0';
}

static void
add_seat (LuaCaseRun *run, int line, const char *name)
{
  if (!is_name (name))
    lua_case_fail (run, line, "seats: “%s” is no name for a seat; a name is one word", name);
  for (guint seat = 0; seat < run->n_seats; seat++)
    if (g_ascii_strcasecmp (run->names[seat], name) == 0)
      lua_case_fail (run, line, "seats: %s sits at the table twice", name);
  if (run->n_seats == LC_MAX_SEATS)
    lua_case_fail (run, line, "seats: there are more than %d", LC_MAX_SEATS);
  else
    run->names[run->n_seats++] = g_intern_string (name);
}

/* Who sits at the table: as "seats" says, or whoever has a hand, in the order of the alphabet. */
static void
set_seats (LuaCaseRun *run)
{
  const LuaCaseValue *body = run->self->body;
  const LuaCaseValue *seats = lua_case_get (body, "seats");
  const LuaCaseValue *hands = lua_case_get (body, "hands");

  if (seats != NULL)
    {
      const char *text = lua_case_text (run, seats, "seats");
      g_auto (GStrv) names = text != NULL ? lua_case_split (text) : NULL;

      for (guint i = 0; names != NULL && names[i] != NULL; i++)
        add_seat (run, seats->line, names[i]);
    }
  else if (hands != NULL && hands->type == LUA_CASE_TABLE)
    for (guint i = 0; i < hands->keys->len; i++)
      add_seat (run, hands->line, hands->keys->pdata[i]);
  if (run->n_seats < 2 && !failed (run))
    lua_case_fail (run, body->line,
                   "there are not two seats at the table; say who holds what, as in "
                   "hands = { ada = \"red 5\", bo = \"green 1\" }, or seats = \"ada, bo\"");
}

/* Takes the cards of a text out of those that lie nowhere. Returns how many. */
static guint
take_cards (LuaCaseRun *run,
            Table *table,
            const char *key,
            const LuaCaseValue *value,
            guint8 cards[LC_MAX_CARDS])
{
  const char *text = lua_case_text (run, value, key);
  g_auto (GStrv) words = NULL;
  guint n_cards = 0;

  if (text == NULL || lua_case_same (text, "none"))
    return 0;
  words = lua_case_split (text);
  for (guint i = 0; words[i] != NULL && n_cards < LC_MAX_CARDS; i++)
    {
      const gint card = lua_case_take (run, value->line, key, words[i], &table->free);

      if (card < 0)
        return 0;
      cards[n_cards++] = (guint8) card;
    }
  return n_cards;
}

static gboolean
set_hand (LuaCaseRun *run, const char *key, const LuaCaseValue *value, guint seat, gpointer data)
{
  Table *table = data;
  guint8 cards[LC_MAX_CARDS];
  const guint n_cards = take_cards (run, table, key, value, cards);

  for (guint i = 0; i < n_cards; i++)
    lc_cards_add (&table->position.hand[seat], cards[i]);
  return !failed (run);
}

static gboolean
set_score (LuaCaseRun *run, const char *key, const LuaCaseValue *value, guint seat, gpointer data)
{
  Table *table = data;
  gint score = 0;

  if (!lua_case_number (run, value, key, -100000, 100000, &score))
    return FALSE;
  table->position.score[seat] = score;
  return TRUE;
}

typedef struct
{
  Table *table;
  guint token;
} TokenJob;

static gboolean
set_token (LuaCaseRun *run, const char *key, const LuaCaseValue *value, guint seat, gpointer data)
{
  const TokenJob *job = data;
  gint number;

  if (!lua_case_token (run, value, job->token, &number))
    return FALSE;
  job->table->position.token[job->token][seat] = (gint16) number;
  return TRUE;
}

/* A token or counter, which @key is the id of. */
static void
set_number (LuaCaseRun *run, Table *table, const char *key, const LuaCaseValue *value)
{
  const gint token = lua_case_find_counter (run->rules, key, TRUE);
  const gint counter = lua_case_find_counter (run->rules, key, FALSE);
  gint number;

  if (token >= 0)
    {
      TokenJob job = { table, (guint) token };

      lua_case_for_seats (run, key, value, (LcSeats) ((1u << run->n_seats) - 1), set_token, &job);
    }
  else if (counter < 0)
    lua_case_fail (run, value->line, "%s has no token or counter “%s”", run->rules->title, key);
  else if (lua_case_number (run, value, key, 0, LC_MAX_AMOUNT, &number))
    table->position.counter[counter] = (gint16) number;
}

static void
set_numbers (LuaCaseRun *run, Table *table)
{
  const LuaCaseValue *body = run->self->body;
  const char *const groups[] = { "tokens", "counters" };

  for (guint i = 0; i < body->keys->len; i++)
    if (!g_strv_contains (lua_case_table_keys, body->keys->pdata[i]))
      set_number (run, table, body->keys->pdata[i], body->values->pdata[i]);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      const LuaCaseValue *group = lua_case_get (body, groups[i]);

      if (group == NULL)
        continue;
      if (group->type != LUA_CASE_TABLE || group->items->len > 0)
        lua_case_fail (run, group->line, "%s: expected names and values in braces", groups[i]);
      else
        for (guint j = 0; j < group->keys->len; j++)
          set_number (run, table, group->keys->pdata[j], group->values->pdata[j]);
    }
}

static void
set_cards (LuaCaseRun *run, Table *table)
{
  const LuaCaseValue *body = run->self->body;
  const LuaCaseValue *top = lua_case_get (body, "top");
  const LuaCaseValue *hands = lua_case_get (body, "hands");
  const LuaCaseValue *draw = lua_case_get (body, "draw");
  const LuaCaseValue *discard = lua_case_get (body, "discard");
  const char *text;

  for (guint card = 0; card < run->rules->n_cards; card++)
    lc_cards_add (&table->free, card);
  if (top == NULL)
    lua_case_fail (run, body->line, "there is no “top”: say which card lies on top");
  else if ((text = lua_case_text (run, top, "top")) != NULL)
    {
      const gint card = lua_case_take (run, top->line, "top", text, &table->free);

      table->position.top = card >= 0 ? (guint8) card : LC_NO_CARD;
    }
  if (hands == NULL || hands->type != LUA_CASE_TABLE)
    lua_case_fail (run, hands != NULL ? hands->line : body->line,
                   "hands: expected what each seat holds, as in { ada = \"red 5, wild\" }");
  else
    lua_case_for_seats (run, "hands", hands, 0, set_hand, table);
  if (discard != NULL)
    table->n_discard = take_cards (run, table, "discard", discard, table->discard);
  memcpy (table->position.draw, table->discard, table->n_discard);
  table->position.n_draw = (guint8) table->n_discard;
  if (draw != NULL)
    table->position.n_draw =
      (guint8) (table->n_discard
                + take_cards (run, table, "draw", draw, table->position.draw + table->n_discard));
}

static void
set_rest (LuaCaseRun *run, Table *table)
{
  const LuaCaseValue *rest = lua_case_get (run->self->body, "rest");
  const char *text = rest != NULL ? lua_case_text (run, rest, "rest") : NULL;

  if (text == NULL || lua_case_same (text, "draw"))
    return;
  if (lua_case_same (text, "discard"))
    {
      table->position.rest = LC_REST_DISCARD;
      return;
    }
  for (guint seat = 0; seat < run->n_seats; seat++)
    if (g_ascii_strcasecmp (run->names[seat], text) == 0)
      {
        table->position.rest = LC_REST_HAND;
        table->position.rest_seat = (guint8) seat;
        return;
      }
  lua_case_fail (run, rest->line, "rest: expected \"draw\", \"discard\" or a seat, found “%s”",
                 text);
}

/* The seat that @key names. */
static void
set_seat (LuaCaseRun *run, const char *key, guint8 *seat)
{
  const LuaCaseValue *value = lua_case_get (run->self->body, key);
  const char *text = value != NULL ? lua_case_text (run, value, key) : NULL;
  const gint found = text != NULL ? lua_case_seat (run, value->line, key, text) : -1;

  if (found >= 0)
    *seat = (guint8) found;
}

static void
set_turn (LuaCaseRun *run, Table *table)
{
  LcPosition *position = &table->position;
  const LuaCaseValue *body = run->self->body;
  const LuaCaseValue *direction = lua_case_get (body, "direction");
  const LuaCaseValue *colour = lua_case_get (body, "colour");
  const LuaCaseValue *out = lua_case_get (body, "out");
  const LuaCaseValue *uncalled = lua_case_get (body, "uncalled");
  const LuaCaseValue *scores = lua_case_get (body, "scores");
  const char *text;

  if (out != NULL)
    lua_case_seats (run, out, "out", &position->out);
  while (position->turn + 1u < run->n_seats && (position->out >> position->turn & 1))
    position->turn++;
  set_seat (run, "turn", &position->turn);
  set_seat (run, "dealer", &position->dealer);
  if (uncalled != NULL)
    lua_case_seats (run, uncalled, "uncalled", &position->uncalled);
  if (direction != NULL && (text = lua_case_text (run, direction, "direction")) != NULL)
    position->direction = (gint8) lua_case_direction (run, direction->line, text);
  if (colour != NULL && (text = lua_case_text (run, colour, "colour")) != NULL)
    position->colour = (guint8) lua_case_colour (run, colour->line, "colour", text);
  if (scores != NULL)
    lua_case_for_seats (run, "scores", scores, (LcSeats) ((1u << run->n_seats) - 1), set_score,
                        table);
}

/* Takes the cards that were named for the discard pile, and now lie on the draw pile, to where they
 * belong: under the top card. */
static void
lay_discard (LuaCaseRun *run, const Table *table)
{
  LcGame *game = &run->match.game;
  const guint8 top = game->discard[game->table.n_discard - 1];

  game->table.n_draw = (guint8) (game->table.n_draw - table->n_discard);
  game->table.n_discard--;
  for (guint i = table->n_discard; i-- > 0;)
    game->discard[game->table.n_discard++] = table->discard[i];
  game->discard[game->table.n_discard++] = top;
}

/* A seat without cards would have won already. */
static void
check_hands (LuaCaseRun *run, const LcPosition *position)
{
  const LuaCaseValue *hands = lua_case_get (run->self->body, "hands");

  for (guint seat = 0; seat < run->n_seats; seat++)
    if (lc_cards_is_empty (&position->hand[seat]) && !(position->out >> seat & 1)
        && !(position->rest == LC_REST_HAND && position->rest_seat == seat))
      lua_case_fail (run, hands->line, "hands: %s holds nothing; say what, or out = \"%s\"",
                     run->names[seat], run->names[seat]);
}

static void
set_seed (LuaCaseRun *run, guint64 *seed)
{
  const LuaCaseValue *value = lua_case_get (run->self->body, "seed");
  gint number = 1;

  if (value != NULL)
    lua_case_number (run, value, "seed", 0, G_MAXINT - 1, &number);
  *seed = (guint64) number;
}

static void
set_target (LuaCaseRun *run)
{
  const LuaCaseValue *value = lua_case_get (run->self->body, "target");
  gint number = 0;

  if (value != NULL && lua_case_number (run, value, "target", 1, 1000000, &number))
    run->match.setup.target = number;
}

static void
set_position (LuaCaseRun *run)
{
  const LuaCaseValue *body = run->self->body;
  const LuaCaseValue *side = lua_case_get (body, "side");
  g_autofree Table *table = g_new0 (Table, 1);
  g_autoptr (GError) error = NULL;
  const char *text;

  lc_position_init (&table->position, run->rules, run->n_seats);
  set_seed (run, &table->position.seed);
  if (side != NULL && (text = lua_case_text (run, side, "side")) != NULL)
    table->position.side = (guint8) (lua_case_side (run, side->line, text) == 1);
  run->match.game.table.side = table->position.side;
  set_cards (run, table);
  set_rest (run, table);
  set_turn (run, table);
  set_numbers (run, table);
  if (lua_case_get (body, "round") != NULL)
    lua_case_fail (run, lua_case_get (body, "round")->line,
                   "“round” goes with rounds that are dealt from a seed, not with hands");
  if (failed (run))
    return;
  check_hands (run, &table->position);
  if (failed (run))
    return;
  if (!lc_position_make (&table->position, run->rules, &run->match, &error))
    {
      lua_case_fail (run, body->line, "there is no such table: %s", error->message);
      return;
    }
  set_target (run);
  lay_discard (run, table);
  if (!lc_game_check (&run->match.game, run->rules, &error))
    lua_case_fail (run, body->line, "there is no such table: %s", error->message);
}

/* A match before the round that the case says; those before it pass without a winner. */
static void
set_match (LuaCaseRun *run)
{
  const LuaCaseValue *body = run->self->body;
  const LuaCaseValue *round = lua_case_get (body, "round");
  LcMatchSetup setup = { .n_seats = (guint8) run->n_seats };
  g_autoptr (GError) error = NULL;
  gint number = 1;

  for (guint i = 0; i < body->keys->len; i++)
    if (!g_strv_contains (dealt_keys, body->keys->pdata[i]))
      lua_case_fail (run, ((LuaCaseValue *) body->values->pdata[i])->line,
                     "“%s” goes with hands and a top card; where a round is dealt, they come from "
                     "the seed",
                     (char *) body->keys->pdata[i]);
  set_seed (run, &setup.seed);
  if (round != NULL)
    lua_case_number (run, round, "round", 1, 1000, &number);
  if (failed (run))
    return;
  if (!lc_match_init (&run->match, run->rules, &setup, &error))
    {
      lua_case_fail (run, body->line, "%s", error->message);
      return;
    }
  run->match.game.table.top = LC_NO_CARD;
  set_target (run);
  for (gint i = 1; i < number; i++)
    {
      if (!lc_match_next_round (&run->match, run->rules, NULL, &error))
        {
          lua_case_fail (run, body->line, "round %d: %s", i, error->message);
          return;
        }
      run->match.game.table.phase = LC_PHASE_OVER;
    }
}

/**
 * lua_case_set_up:
 * @run: a case that has braces
 *
 * Sets the table up.
 *
 * Returns: %FALSE with mistakes noted if there is no such table
 */
gboolean
lua_case_set_up (LuaCaseRun *run)
{
  const LuaCaseValue *body = run->self->body;

  for (guint i = 0; i < body->keys->len; i++)
    lua_case_is_key (run, body, body->keys->pdata[i], lua_case_table_keys, lua_case_expect_keys,
                     "in the braces of a step: { \"ada draws\", … }");
  if (!failed (run))
    set_seats (run);
  if (failed (run))
    return FALSE;
  if (lua_case_get (body, "hands") != NULL || lua_case_get (body, "top") != NULL)
    set_position (run);
  else
    set_match (run);
  run->ready = !failed (run);
  return run->ready;
}

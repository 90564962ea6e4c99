/* lua-cases-words.c - cards, moves and the whole table in the words that rule tests are written in.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-cases-private.h"

#include <string.h>

/* Cards of the draw pile, and of a hand, that are shown. */
#define SHOWN_CARDS 4
#define SHOWN_HAND 20

/* Returns: (transfer full): "red 5, green 2 / yellow 2"; "none" */
char *
lua_case_cards_text (const LcRules *rules, const guint8 *cards, guint n_cards)
{
  GString *out = g_string_new (n_cards == 0 ? "none" : NULL);

  for (guint i = 0; i < n_cards; i++)
    {
      g_autofree char *name = lc_rules_card_name (rules, cards[i]);

      g_string_append_printf (out, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): the same, of a set */
char *
lua_case_set_text (const LcRules *rules, const LcCards *cards)
{
  guint8 list[LC_MAX_CARDS];
  guint n_cards = 0;

  LC_CARDS_FOREACH (cards, card)
    list[n_cards++] = (guint8) card;
  return lua_case_cards_text (rules, list, n_cards);
}

/* Returns: (transfer full): "ada, bo"; "nobody" */
char *
lua_case_seats_text (const LuaCaseRun *run, LcSeats seats)
{
  GString *out = g_string_new (seats == 0 ? "nobody" : NULL);

  for (guint seat = 0; seat < run->n_seats; seat++)
    if (seats >> seat & 1)
      g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", run->names[seat]);
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): what a token is: "green", "3" */
char *
lua_case_token_text (const LcRules *rules, guint token, gint value)
{
  const LcCounter *self = &rules->tokens[token];

  if ((value == 0 || value == 1) && self->words[value] != NULL)
    return g_strdup (self->words[value]);
  return g_strdup_printf ("%d", value);
}

static void
append_answer (const LuaCaseRun *run, GString *out, guint answer)
{
  const LcTable *table = &run->match.game.table;
  const LcQuestion *question = &run->rules->questions[table->question];

  if (table->phase != LC_PHASE_ASK)
    g_string_append_printf (out, " answers %s", run->rules->modes[table->mode].actions[answer].id);
  else if (question->kind == LC_ASK_COLOUR)
    g_string_append_printf (out, " calls %s", lc_rules_colour_name (run->rules, answer));
  else if (question->kind == LC_ASK_SEAT)
    g_string_append_printf (out, " chooses %s",
                            answer < run->n_seats ? run->names[answer] : "nobody");
  else
    g_string_append_printf (out, " %ss",
                            answer < question->n_answers ? question->answers[answer].id : "answer");
}

static void
append_play (const LuaCaseRun *run, GString *out, LcMove move)
{
  g_autofree char *card = lc_rules_card_name (run->rules, move.card);

  g_string_append_printf (out, " plays %s", card);
  if (move.side == 1 && !run->rules->turned)
    g_string_append_printf (out, " for the %s side",
                            run->rules->side_name != NULL ? run->rules->side_name : "second");
  if (move.colour < run->rules->n_colours)
    g_string_append_printf (out, ", %s", lc_rules_colour_name (run->rules, move.colour));
  if (move.target < run->n_seats)
    g_string_append_printf (out, ", at %s", run->names[move.target]);
  if (move.call)
    g_string_append (out, ", uno");
}

/* Returns: (transfer full): a move in the words that make it */
char *
lua_case_move_text (const LuaCaseRun *run, LcMove move)
{
  GString *out = g_string_new (run->names[move.seat]);

  switch ((LcMoveKind) move.kind)
    {
    case LC_MOVE_PLAY:
      append_play (run, out, move);
      break;
    case LC_MOVE_DRAW:
      g_string_append (out, " draws");
      break;
    case LC_MOVE_PASS:
      g_string_append (out, run->match.game.table.phase == LC_PHASE_DRAWN ? " keeps" : " passes");
      break;
    case LC_MOVE_ANSWER:
      append_answer (run, out, move.answer);
      break;
    case LC_MOVE_CALL:
      g_string_append (out, " says uno");
      break;
    case LC_MOVE_CATCH:
      g_string_append_printf (out, " catches %s", run->names[move.target]);
      break;
    case LC_MOVE_NONE:
      g_string_append (out, " waits");
      break;
    }
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): what @seat may do; of plays with a colour or a target one each */
char *
lua_case_moves_text (const LuaCaseRun *run, guint seat)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  GString *out = g_string_new (NULL);
  LcMove last = lc_move (LC_MOVE_NONE, 0);

  lc_game_moves (&run->match.game, run->rules, seat, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      LcMove move = g_array_index (moves, LcMove, i);
      g_autofree char *text = NULL;

      if (move.kind == LC_MOVE_PLAY && last.kind == LC_MOVE_PLAY && move.card == last.card
          && move.side == last.side)
        continue;
      last = move;
      move.call = 0;
      move.colour = LC_NO_COLOUR;
      text = lua_case_move_text (run, move);
      g_string_append_printf (out, "%s%s", out->len > 0 ? "; " : "", text);
    }
  if (out->len == 0)
    g_string_append_printf (out, "%s may do nothing", run->names[seat]);
  return g_string_free (out, FALSE);
}

static void
describe_piles (const LuaCaseRun *run, GString *out)
{
  const LcGame *game = &run->match.game;
  guint8 order[LC_MAX_CARDS];
  const guint n_draw = lc_game_draw_order (game, order);
  g_autofree char *next = lua_case_cards_text (run->rules, order, MIN (n_draw, SHOWN_CARDS));

  if (n_draw == 0)
    g_string_append (out, "nothing to draw");
  else
    g_string_append_printf (out, "to draw: %s", next);
  if (n_draw > SHOWN_CARDS)
    g_string_append_printf (out, " and %u more", n_draw - SHOWN_CARDS);
  g_string_append_printf (out, "; under the top card: %d", MAX (0, game->table.n_discard - 1));
}

static void
describe_turn (const LuaCaseRun *run, GString *out)
{
  const LcTable *table = &run->match.game.table;
  const char *direction = table->direction > 0 ? "clockwise" : "anticlockwise";

  if (table->phase == LC_PHASE_OVER && table->winner < run->n_seats)
    g_string_append_printf (out, "%s has won the round", run->names[table->winner]);
  else if (table->phase == LC_PHASE_OVER)
    g_string_append (out, "the round is blocked");
  else if (table->phase == LC_PHASE_ASK)
    g_string_append_printf (out, "%s is asked %s, %s", run->names[table->asked],
                            run->rules->questions[table->question].id, direction);
  else if (table->phase == LC_PHASE_DRAWN)
    g_string_append_printf (out, "%s has drawn, and plays or keeps it, %s", run->names[table->turn],
                            direction);
  else
    g_string_append_printf (out, "%s's turn, %s", run->names[table->turn], direction);
}

static void
describe_seat (const LuaCaseRun *run, GString *out, guint seat)
{
  const LcTable *table = &run->match.game.table;
  guint8 cards[LC_MAX_CARDS];
  guint n_cards = 0;
  g_autofree char *hand = NULL;

  LC_CARDS_FOREACH (&run->match.game.hand[seat], card)
    cards[n_cards++] = (guint8) card;
  hand = lua_case_cards_text (run->rules, cards, MIN (n_cards, SHOWN_HAND));
  g_string_append_printf (out, "\n    %s: %s", run->names[seat],
                          table->in_play >> seat & 1 ? hand
                          : table->place[seat] > 0   ? "done"
                                                     : "out");
  if (n_cards > SHOWN_HAND)
    g_string_append_printf (out, " and %u more", n_cards - SHOWN_HAND);
  for (guint i = 0; i < run->rules->n_tokens; i++)
    {
      g_autofree char *value = lua_case_token_text (run->rules, i, table->token[i][seat]);

      g_string_append_printf (out, "; %s %s", run->rules->tokens[i].id, value);
    }
  if (table->uncalled >> seat & 1)
    g_string_append (out, "; has not called");
  if (run->match.score[seat] != 0)
    g_string_append_printf (out, "; %d points", run->match.score[seat]);
}

/* Appends the table as it is now, a line for each seat. */
void
lua_case_describe (const LuaCaseRun *run, GString *out)
{
  const LcTable *table = &run->match.game.table;
  g_autofree char *top = NULL;

  if (table->top >= run->rules->n_cards)
    {
      g_string_append (out, "\n  the table: nothing has been dealt");
      return;
    }
  top = lc_rules_card_name (run->rules, table->top);
  g_string_append_printf (out, "\n  the table: %s on top, colour %s; ", top,
                          lc_rules_colour_name (run->rules, table->colour));
  describe_turn (run, out);
  g_string_append (out, "; ");
  describe_piles (run, out);
  for (guint i = 0; i < run->rules->n_counters; i++)
    if (table->counter[i] != run->rules->counters[i].initial)
      g_string_append_printf (out, "; %s %d", run->rules->counters[i].id, table->counter[i]);
  for (guint seat = 0; seat < run->n_seats; seat++)
    describe_seat (run, out, seat);
}

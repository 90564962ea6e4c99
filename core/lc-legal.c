/* lc-legal.c - what may be played, drawn, passed and answered: the tables of the ruleset, looked up.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-context-private.h"

static gint
every_token (const LcGame *game, guint token, gint value)
{
  for (LcSeats rest = game->table.in_play; rest != 0; rest &= (LcSeats) (rest - 1))
    {
      const gint held = game->table.token[token][__builtin_ctz (rest)];

      if (held != value)
        return held;
    }
  return value;
}

static gint
cond_value (const LcGame *game, const LcRules *rules, const LcCond *cond, guint self)
{
  const LcTable *table = &game->table;

  switch ((LcCondKind) cond->kind)
    {
    case LC_COND_COUNTER:
      return table->counter[cond->index];
    case LC_COND_TOKEN:
      return table->token[cond->index][self];
    case LC_COND_TOKEN_EVERY:
      return every_token (game, cond->index, cond->value);
    case LC_COND_HAND:
      return table->hand_size[self];
    case LC_COND_SEATS:
      return (gint) lc_seats_in_play (game);
    case LC_COND_SIDE:
      return table->side;
    case LC_COND_COLOUR:
      return table->colour < rules->n_colours;
    case LC_COND_LAST:
      return game->finishing != 0;
    case LC_COND_WRONG:
      return game->wrong;
    case LC_COND_PLAYED:
      return table->below_face != LC_NO_FACE
             && lc_predicate_face (rules, cond->index, table->top_face, table->below_face,
                                   table->below_colour);
    case LC_COND_CHALLENGES:
      return !rules->no_challenge;
    case LC_COND_ALWAYS:
    case LC_N_CONDS:
      break;
    }
  return cond->value;
}

/**
 * lc_cond_holds:
 * @game: the game
 * @rules: its rules
 * @cond: a condition of @rules; 0 always holds
 * @self: the seat that it speaks of
 */
gboolean
lc_cond_holds (const LcGame *game, const LcRules *rules, guint cond, guint self)
{
  while (cond != 0)
    {
      const LcCond *one = &rules->conds[cond];

      if (!lc_cond_compare (one, cond_value (game, rules, one, self)))
        return FALSE;
      cond = one->also;
    }
  return TRUE;
}

/* Whether @seat may play cards for @side at all now. */
gboolean
lc_legal_side (const LcGame *game, const LcRules *rules, guint seat, guint side)
{
  if (rules->turned)
    return side == game->table.side;
  return side == 0 || (rules->n_sides > 1 && lc_cond_holds (game, rules, rules->side_when, seat));
}

/* Which of @cards fit @predicate on @side, as they are paired in this round. */
LcCards
lc_legal_fitting (const LcGame *game,
                  const LcRules *rules,
                  guint predicate,
                  guint side,
                  const LcCards *cards)
{
  const LcTable *table = &game->table;
  LcCards fitting = { { 0 } };

  if (G_LIKELY (side == 0 || !rules->backs_shuffled))
    return lc_cards_and (
      cards, lc_predicate_cards (rules, predicate, side, table->top_face, table->colour));
  LC_CARDS_FOREACH (cards, card)
    if (lc_predicate_face (rules, predicate, lc_game_face (game, rules, (guint) card, side),
                           table->top_face, table->colour))
      lc_cards_add (&fitting, (guint) card);
  return fitting;
}

/* The cards in the hand of @seat that fit @predicate, on any side that counts for it. */
static LcCards
held_that_fit (const LcGame *game, const LcRules *rules, guint seat, guint predicate)
{
  const LcTable *table = &game->table;
  const guint side = rules->turned ? table->side : 0;
  LcCards held = lc_legal_fitting (game, rules, predicate, side, &game->hand[seat]);

  if (predicate == rules->honest && rules->honest_second_side
      && lc_legal_side (game, rules, seat, 1))
    {
      const LcCards second =
        lc_cards_and (&game->hand[seat],
                      lc_predicate_cards (rules, predicate, 1, table->top_face, table->colour));

      held = lc_cards_or (&held, &second);
    }
  return held;
}

/* Takes out of @plays, which @seat would play for @side, what is forbidden now. */
static void
take_forbidden_out (const LcGame *game,
                    const LcRules *rules,
                    guint seat,
                    guint side,
                    LcCards *plays)
{
  for (guint i = 0; i < rules->n_forbids; i++)
    {
      const LcForbid *forbid = &rules->forbids[i];
      LcCards found;

      if (!lc_cond_holds (game, rules, forbid->when, seat))
        continue;
      found = lc_legal_fitting (game, rules, forbid->faces, side, plays);
      if (forbid->holding != LC_NO_PREDICATE && !lc_cards_is_empty (&found))
        {
          const LcCards held = held_that_fit (game, rules, seat, forbid->holding);
          const guint n_held = lc_cards_count (&held);

          if (n_held == 0)
            continue;
          if (n_held == 1) /* a card does not stand in its own way */
            found = lc_cards_and_not (&found, &held);
        }
      *plays = lc_cards_and_not (plays, &found);
    }
}

/**
 * lc_legal_plays:
 * @game: the game
 * @rules: its rules
 * @seat: who would play
 * @cards: which cards are looked at
 * @mode: the mode in force
 * @legal: (out): those that may be played, for which side
 */
void
lc_legal_plays (const LcGame *game,
                const LcRules *rules,
                guint seat,
                const LcCards *cards,
                guint mode,
                LcCards legal[LC_MAX_SIDES])
{
  memset (&legal[1], 0, sizeof legal[1]);
  for (guint side = 0; side < rules->n_sides; side++)
    {
      if (!lc_legal_side (game, rules, seat, side)
          || (side == 1 && !rules->turned && (rules->modes[mode].flags & LC_MODE_FIRST_SIDE)))
        {
          memset (&legal[side], 0, sizeof legal[side]);
          continue;
        }
      legal[side] = lc_legal_fitting (game, rules, rules->modes[mode].matches, side, cards);
      take_forbidden_out (game, rules, seat, side, &legal[side]);
    }
}

/* Looks up the mode in force and what the seat on turn may play. */
void
lc_legal_refresh (LcGame *game, const LcRules *rules)
{
  LcTable *table = &game->table;
  guint mode = 0;

  for (guint i = 1; i < rules->n_modes && mode == 0; i++)
    if (lc_cond_holds (game, rules, rules->modes[i].when, table->turn))
      mode = i;
  table->mode = (guint8) mode;
  if (table->phase == LC_PHASE_TURN)
    lc_legal_plays (game, rules, table->turn, &game->hand[table->turn], mode, game->legal);
  else if (table->phase == LC_PHASE_DRAWN)
    {
      LcCards drawn = { { 0 } };

      lc_cards_add (&drawn, game->drawn);
      lc_legal_plays (game, rules, table->turn, &drawn, mode, game->legal);
    }
  else
    memset (game->legal, 0, sizeof game->legal);
}

/* What @seat may play though it is not on turn; %FALSE if nothing. */
gboolean
lc_legal_jump_in (const LcGame *game, const LcRules *rules, guint seat, LcCards *plays)
{
  const LcTable *table = &game->table;
  const guint side = rules->turned ? table->side : 0;

  if (rules->jump_in == LC_NO_PREDICATE || table->phase != LC_PHASE_TURN || seat == table->turn
      || table->begun || !(table->in_play >> seat & 1)
      || !lc_cond_holds (game, rules, rules->jump_when, seat))
    return FALSE;
  *plays = lc_legal_fitting (game, rules, rules->jump_in, side, &game->hand[seat]);
  take_forbidden_out (game, rules, seat, side, plays);
  return !lc_cards_is_empty (plays);
}

/**
 * lc_legal_wrong:
 * @game: the game, with the played card no longer in the hand
 * @rules: its rules
 * @seat: its player
 *
 * Returns: whether the hand makes a card that is rightly played only without better ones wrongly
 *   played (FLEX-27); the table is as it was before the play
 */
gboolean
lc_legal_wrong (const LcGame *game, const LcRules *rules, guint seat)
{
  return lc_legal_holds (game, rules, seat, rules->honest);
}

/* Whether @seat holds a card that fits @predicate, on a side that counts for it. */
gboolean
lc_legal_holds (const LcGame *game, const LcRules *rules, guint seat, guint predicate)
{
  const LcCards held = held_that_fit (game, rules, seat, predicate);

  return !lc_cards_is_empty (&held);
}

static gboolean
may_play (const LcGame *game)
{
  return !lc_cards_is_empty (&game->legal[0]) || !lc_cards_is_empty (&game->legal[1]);
}

/* Whether the seat on turn may draw. */
gboolean
lc_legal_draw (const LcGame *game, const LcRules *rules)
{
  const LcMode *mode = &rules->modes[game->table.mode];

  return game->table.phase == LC_PHASE_TURN && mode->draw != LC_NO_LIST
         && !((mode->flags & LC_MODE_MUST_PLAY) && may_play (game));
}

/* Whether the seat on turn may keep the drawn card, or end its turn. */
gboolean
lc_legal_pass (const LcGame *game, const LcRules *rules)
{
  const LcMode *mode = &rules->modes[game->table.mode];

  if (game->table.phase == LC_PHASE_DRAWN)
    return !game->forced;
  return game->table.phase == LC_PHASE_TURN && mode->pass != LC_NO_LIST
         && !((mode->flags & LC_MODE_MUST_PLAY) && may_play (game));
}

/* Whether @answer may be given now: to the question, or as an action of the mode in force. */
gboolean
lc_legal_answer (const LcGame *game, const LcRules *rules, guint answer)
{
  const LcTable *table = &game->table;

  if (table->phase == LC_PHASE_ASK)
    {
      const LcQuestion *question = &rules->questions[table->question];

      if (question->kind == LC_ASK_COLOUR)
        return lc_rules_may_call (rules, table->side, answer);
      if (question->kind == LC_ASK_SEAT)
        return answer < table->n_seats && answer != table->asked && (table->in_play >> answer & 1);
      return answer < question->n_answers;
    }
  return table->phase == LC_PHASE_TURN && answer < rules->modes[table->mode].n_actions
         && lc_cond_holds (game, rules, rules->modes[table->mode].actions[answer].when,
                           table->turn);
}

/* After whatever has happened: what can be done now. */
void
lc_legal_settle (LcGame *game, const LcRules *rules)
{
  lc_legal_refresh (game, rules);
  if (rules->backs_seen)
    lc_pile_settle (game, 1); /* its back is seen */
}

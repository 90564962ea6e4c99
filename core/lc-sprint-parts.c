/* lc-sprint-parts.c - what a sprint seldom wants, kept out of its loop.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-parts-private.h"

#include <string.h>

/* The cards of @kinds that @seat holds. */
static LcCards
cards_of (const LcSprint *sprint, guint seat, LcKinds kinds)
{
  const LcSprintPlan *plan = sprint->plan;
  const LcSprintFaces *faces = sprint->faces;
  LcCards cards = { { 0 } };

  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    for (guint64 bits = kinds.word[i]; bits != 0; bits &= bits - 1)
      {
        const guint kind = i * 64 + (guint) __builtin_ctzll (bits);
        guint held = 0;

        if (faces == NULL)
          held = lc_sprint_held (plan, &sprint->game->hand[seat], kind);
        else
          for (guint j = 0; j < LC_SPRINT_WORDS; j++)
            cards.word[j] |= sprint->game->hand[seat].word[j] & faces->cards[kind][j];
        for (; held != 0; held &= held - 1)
          lc_cards_add (&cards, plan->first[kind] + (guint) __builtin_ctz (held));
      }
  return cards;
}

/* Finds out which kinds @seat holds. */
void
lc_sprint_hold (const LcSprint *sprint, guint seat, LcKinds *held)
{
  const LcCards *hand = &sprint->game->hand[seat];

  memset (held, 0, sizeof *held);
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    for (guint64 bits = hand->word[i]; bits != 0; bits &= bits - 1)
      {
        const guint kind = sprint->kind[i * 64 + (guint) __builtin_ctzll (bits)];

        held->word[kind >> 6] |= G_GUINT64_CONSTANT (1) << (kind & 63);
      }
}

/* Which of @plays, which fit, are not forbidden: the engine knows. */
LcKinds
lc_sprint_allowed (const LcSprint *sprint, guint seat, guint side, LcKinds plays)
{
  const LcCards cards = cards_of (sprint, seat, plays);
  LcCards legal[LC_MAX_SIDES];
  LcKinds allowed = { { 0 } };

  lc_legal_plays (sprint->game, sprint->rules, seat, &cards, sprint->table->mode, legal);
  LC_CARDS_FOREACH (&legal[sprint->plan->side + side], card)
    {
      const guint kind = sprint->kind[card];

      allowed.word[kind >> 6] |= G_GUINT64_CONSTANT (1) << (kind & 63);
    }
  return allowed;
}

/* The mode in force: of several the first one. */
guint
lc_sprint_mode (const LcSprint *sprint)
{
  const LcRules *rules = sprint->rules;

  for (guint i = 1; i < rules->n_modes; i++)
    if (lc_sprint_holds (sprint, rules->modes[i].when, sprint->table->turn))
      return i;
  return 0;
}

/* The colour and the target that are drawn by lot, where the play was one of @n_options:
 * colour + 256 * target. What the bot `random` does. */
guint
lc_sprint_choices (const LcSprint *sprint,
                   guint seat,
                   guint64 key,
                   guint moves,
                   guint n_options,
                   guint flags)
{
  const LcTable *table = sprint->table;
  guint colour = LC_NO_COLOUR, target = LC_NO_SEAT;
  guint32 rest;
  LcRng rng;

  lc_rng_seed_decision (&rng, key, moves);
  lc_rng_below_rest (&rng, n_options, &rest);
  if (flags & LC_FACE_CALLS)
    {
      const guint callable = sprint->rules->callable[table->side];

      colour = lc_nth_bit (
        callable, lc_rng_below_use (&rng, rest, (guint) __builtin_popcount (callable)), FALSE);
    }
  if (flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
    {
      const guint others = table->in_play & ~(1u << seat);
      const guint n_others = (guint) __builtin_popcount (others);
      const guint n_choices = n_others + (flags & LC_FACE_TARGETS ? 0 : 1);
      const guint n = n_choices > 1 ? lc_rng_below (&rng, n_choices) : 0;

      if (n < n_others)
        target = lc_nth_bit (others, n, FALSE);
    }
  return colour | target << 8;
}

/* %LC_FORBIDS_SIMPLY: takes out of @legal what is forbidden while the hand has anything better. */
static void
take_risky_out (const LcRules *rules,
                const LcTable *table,
                guint side,
                const LcCards *hand,
                LcCards *legal)
{
  const LcForbid *forbid = &rules->forbids[0];
  const LcCards *better =
    lc_predicate_cards (rules, forbid->holding, 0, table->top_face, table->colour);
  const LcCards *risky =
    lc_predicate_cards (rules, forbid->faces, side, table->top_face, table->colour);
  guint64 any = 0, out;

  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    any |= hand->word[i] & better->word[i];
  out = (guint64) 0 - (guint64) (any != 0);
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    legal->word[i] &= ~(risky->word[i] & out);
}

/* The cards that may be played for @side, from the tables if not too much is forbidden. */
static void
fill_legal (const LcSprint *sprint,
            guint seat,
            guint side,
            const LcOccasion *occasion,
            LcCards *legal)
{
  const LcGame *game = sprint->game;
  const LcTable *table = &game->table;
  const LcRules *rules = sprint->rules;

  memset (legal, 0, sizeof *legal);
  if (occasion->n_plays[side] == 0)
    return;
  if (table->phase == LC_PHASE_DRAWN)
    lc_cards_add (legal, game->drawn);
  else if (sprint->plan->forbids != LC_FORBIDS_MORE)
    {
      const LcCards *hand = &game->hand[seat];
      const LcCards *fits = lc_predicate_cards (rules, rules->modes[table->mode].matches, side,
                                                table->top_face, table->colour);

      for (guint i = 0; i < LC_SPRINT_WORDS; i++)
        legal->word[i] = hand->word[i] & fits->word[i];
      if (sprint->plan->forbids == LC_FORBIDS_SIMPLY)
        take_risky_out (rules, table, side, hand, legal);
    }
  else
    *legal = cards_of (sprint, seat, occasion->plays[side]);
}

/* Of any other player, what it sees of the seat on turn: as lc_view_fill() makes it. */
static const LcView *
fill_view (LcSprint *sprint, guint seat, const LcOccasion *occasion, guint can)
{
  const LcGame *game = sprint->game;
  const LcRules *rules = sprint->rules;
  LcView *view = &sprint->view;

  memcpy (&view->table, &game->table,
          G_STRUCT_OFFSET (LcTable, token) + rules->n_tokens * sizeof game->table.token[0]);
  view->seat = (guint8) seat;
  view->drawn = game->table.phase == LC_PHASE_DRAWN ? game->drawn : LC_NO_CARD;
  view->hand = game->hand[seat];
  view->can = (guint8) can;
  if (rules->turned)
    lc_sprint_turned_view (sprint, seat, occasion->plays[0], view);
  for (guint side = 0; side < rules->n_sides && !rules->turned; side++)
    fill_legal (sprint, seat, side, occasion, &view->legal[side]);
  if (sprint->plan->two_sides && lc_sprint_holds (sprint, rules->side_when, seat))
    view->can |= LC_CAN_USE_SECOND_SIDE;
  for (guint token = 0; token < rules->n_tokens; token++)
    if (G_UNLIKELY (rules->tokens[token].hidden))
      for (guint other = 0; other < LC_MAX_SEATS; other++)
        if (other != seat)
          view->table.token[token][other] = 0;
  return view;
}

/* What a player does that has to see its view; @can is #LcCan. */
LcMove
lc_sprint_choose_by_view (LcSprint *sprint, guint seat, const LcOccasion *occasion, guint can)
{
  const LcPlayers *players = sprint->playout->players;
  const LcView *view = fill_view (sprint, seat, occasion, can);
  LcRng rng;

  lc_rng_seed_decision (&rng, players->key[seat], sprint->table->moves);
  return players->funcs[seat]->choose (players->memory + players->at[seat], players->prepared[seat],
                                       sprint->rules, view, &rng);
}

/* A seat has to answer, and is asked by its view, until nobody has to any more, or there were too many
 * moves. @move becomes what is chosen last, for the engine to carry out if that is no answer. */
LcNext
lc_sprint_ask (LcSprint *sprint, LcMove *move)
{
  const LcPlayers *players = sprint->playout->players;
  const LcRules *rules = sprint->rules;
  LcGame *game = sprint->game;
  LcTable *table = sprint->table;

  while (table->phase == LC_PHASE_ASK && table->uncalled == 0 && !sprint->context.failed
         && table->moves < LC_PLAYOUT_MAX_MOVES)
    {
      const guint seat = table->asked;
      LcMove answer = lc_move (LC_MOVE_ANSWER, seat);
      LcView view;
      LcRng rng;

      lc_legal_settle (game, rules);
      lc_view_fill_fronts (&view, game, rules, seat);
      lc_rng_seed_decision (&rng, players->key[seat], table->moves);
      *move = players->funcs[seat]->choose (players->memory + players->at[seat],
                                            players->prepared[seat], rules, &view, &rng);
      answer.answer = move->answer;
      if (!lc_move_equal (*move, answer) || !lc_legal_answer (game, rules, move->answer))
        return LC_NEXT_CARRY;
      table->moves++;
      lc_game_answer (&sprint->context, *move);
    }
  return sprint->context.failed ? LC_NEXT_OVER : LC_NEXT_CHECK;
}

/* Whether a sprint can carry @move out, and whether it is allowed at all. What looks odd is left to
 * the engine, which has the words for it. */
gboolean
lc_sprint_is_common (const LcSprint *sprint, const LcKinds plays[LC_MAX_SIDES], LcMove move)
{
  const LcRules *rules = sprint->rules;
  const LcSprintPlan *plan = sprint->plan;
  const LcTable *table = sprint->table;
  const guint may_call = rules->uno_penalty > 0 && table->hand_size[table->turn] == 2;
  const guint side = move.side - plan->side;
  guint kind, flags, odd;

  if (move.card >= rules->n_cards || side > (plan->two_sides ? 1u : 0u))
    return FALSE;
  kind = plan->kind[move.card];
  if (!(plays[side].word[kind >> 6] >> (kind & 63) & 1))
    return FALSE;
  flags = plan->cards[side][kind].flags;
  odd = (guint) (move.seat ^ table->turn) | (guint) (move.card ^ plan->first[kind]) | move.answer
        | (move.call & ~may_call);
  if (flags & LC_FACE_CALLS)
    odd |= !lc_rules_may_call (rules, table->side, move.colour);
  else
    odd |= move.colour ^ LC_NO_COLOUR;
  if (!(flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET)))
    odd |= move.target ^ LC_NO_SEAT;
  else if (move.target == LC_NO_SEAT)
    odd |= flags & LC_FACE_TARGETS;
  else
    odd |= move.target >= table->n_seats || move.target == move.seat
           || !(table->in_play >> move.target & 1);
  return odd == 0;
}

/* Whether the game waits for nothing but a plain turn that has not begun yet. */
gboolean
lc_sprint_is_plain (const LcSprint *sprint)
{
  const LcGame *game = sprint->game;
  const LcTable *table = sprint->table;

  return table->phase == LC_PHASE_TURN && table->uncalled == 0 && table->begun == 0
         && table->tried == 0 && table->idle == 0 && !game->stayed && !game->played
         && game->took == 0 && game->skips == 0 && game->again == 0 && game->n_frames == 0
         && game->drew == 0;
}

/* Who comes after whom, while some are not in play any more. */
static void
find_next (LcSprint *sprint)
{
  const LcTable *table = sprint->table;

  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      guint next = seat, last = seat;

      do
        next = next + 1u == table->n_seats ? 0 : next + 1u;
      while (!(table->in_play >> next & 1));
      do
        last = last == 0 ? table->n_seats - 1u : last - 1u;
      while (!(table->in_play >> last & 1));
      sprint->after[0][seat] = (guint8) next;
      sprint->after[1][seat] = (guint8) last;
    }
}

/* The seats whose players may be asked at a glance: see #LcGlance. */
static LcSeats
seats_at_a_glance (const LcSprint *sprint)
{
  const LcRules *rules = sprint->rules;
  LcSeats seats = 0;

  if (rules->turned && MAX (sprint->plan->n_kinds, sprint->plan->over->n_kinds) > 64)
    return 0;
  for (guint token = 0; token < rules->n_tokens; token++)
    if (rules->tokens[token].hidden)
      return 0;
  for (guint seat = 0; seat < sprint->table->n_seats; seat++)
    if (sprint->playout->players->funcs[seat]->choose_at_a_glance != NULL
        && !(rules->turned && sprint->playout->players->funcs[seat]->sees_backs))
      seats |= LC_SEAT_BIT (seat);
  return seats;
}

/* Looks up everything that does not change as long as nobody leaves the round. */
void
lc_sprint_prepare (LcSprint *sprint)
{
  const LcTable *table = sprint->table;

  G_STATIC_ASSERT (sizeof sprint->after == sizeof sprint->plan->next[0]);

  sprint->knows_backs = FALSE;
  lc_sprint_turn_over (sprint);
  sprint->all_by_lot =
    (((1u << table->n_seats) - 1) & ~(guint) sprint->playout->players->by_lot) == 0;
  sprint->at_a_glance = sprint->all_by_lot ? 0 : seats_at_a_glance (sprint);
  if (table->in_play == (1u << table->n_seats) - 1)
    memcpy (sprint->after, sprint->plan->next[table->n_seats], sizeof sprint->after);
  else
    find_next (sprint);
  sprint->in_play = table->in_play;
  sprint->two_in_play = lc_seats_in_play (sprint->game) == 2;
}

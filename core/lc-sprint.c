/* lc-sprint.c - the loop of a sprint: the common moves of a round of bots, in one go.
 *
 * What it does to the game is what lc_game_apply() does, field by field; test-sprint plays both and
 * compares. What does not change is in local variables, and so is what changes at every decision
 * (LcNow), since the bytes of a game might overlap anything that the compiler does not know of.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-private.h"

#include <string.h>

#include "lc-sprint-choose-private.h"

/* Finds out what @seat holds. */
LC_ALWAYS_INLINE void
look_at_hand (const LcSprint *sprint, LcHands *hands, guint seat, const guint traits)
{
  if (traits & LC_TRAIT_TURNED)
    lc_sprint_see_hand (sprint, seat, &hands->held[seat], &hands->seen[seat]);
  else
    lc_sprint_hold (sprint, seat, &hands->held[seat]);
}

/* Takes over what the engine has done. */
LC_ALWAYS_INLINE void
load (LcSprint *sprint, LcNow *now, LcHands *hands, gboolean first, const guint traits)
{
  const LcTable *table = sprint->table;

  if ((traits & LC_TRAIT_TURNED) && table->side != sprint->plan->side)
    {
      lc_sprint_turn_over (sprint);
      now->plan = sprint->plan;
      now->rows = sprint->plan->rows;
      first = TRUE;
    }
  now->seat = table->turn;
  now->row = (guint) lc_predicate_index (sprint->rules, table->top_face, table->colour);
  now->after = sprint->after[table->direction < 0];
  now->moves += (guint16) (table->moves - now->moves);
  now->took = 0;
  now->lit = 0;
  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      const LcCards *hand = &sprint->game->hand[seat];

      if (first || hand->word[0] != hands->hand[seat].word[0]
          || hand->word[1] != hands->hand[seat].word[1])
        {
          if ((traits & LC_TRAIT_BMI2) && !(traits & LC_TRAIT_TURNED))
            hands->held[seat] = lc_sprint_kinds (sprint->plan, hand, (traits & LC_TRAIT_WIDE) != 0);
          else
            look_at_hand (sprint, hands, seat, traits);
        }
      now->lit |= ((guint) (table->token[0][seat] == 1) & (table->in_play >> seat & 1u)) << seat;
    }
}

/* Puts into the game that a turn is under way, for the engine to go on from there. */
LC_ALWAYS_INLINE void
store_begun (LcNow *now, LcHands *hands, gboolean played)
{
  LcGame *game = now->game;

  lc_sprint_store (now);
  for (guint seat = 0; seat < game->table.n_seats; seat++)
    for (guint i = 0; i < LC_SPRINT_WORDS; i++)
      hands->hand[seat].word[i] = game->hand[seat].word[i];
  game->table.begun = 1;
  game->table.phase = LC_PHASE_TURN;
  game->n_frames = 0;
  game->played = played ? 1 : 0;
  game->took = (guint8) now->took;
  game->drew = now->took > 0 ? LC_SEAT_BIT (now->seat) : 0;
}

/* By card: its kind. */
LC_ALWAYS_INLINE const guint8 *
kinds_in (const LcSprint *sprint, const LcNow *now, const guint traits)
{
  return traits & LC_TRAIT_TURNED ? sprint->kind : now->plan->kind;
}

/* Another seat than the one on turn draws. Returns it as a set. */
LC_ALWAYS_INLINE LcSeats
make_draw (LcSprint *sprint,
           LcNow *now,
           LcHands *hands,
           guint victim,
           guint n_cards,
           const guint traits)
{
  if (!lc_sprint_draw (now->game, sprint, victim, n_cards, hands, traits))
    {
      now->game->table.turn = (guint8) now->seat;
      lc_seats_draw (&sprint->context, victim, n_cards);
      look_at_hand (sprint, hands, victim, traits);
      now->game->drew = 0;
    }
  else
    {
      now->game->tally.drawn += n_cards;
      if (n_cards > 1)
        now->game->table.lacks[victim] = 0;
    }
  return LC_SEAT_BIT (victim);
}

/* What comes of a plain card that the seat on turn has laid, being left with @size cards, until the
 * next turn has begun. */
LC_ALWAYS_INLINE LcNext
carry_out_plain (LcSprint *sprint,
                 LcNow *now,
                 LcHands *hands,
                 const LcSprintCard *card,
                 guint size,
                 guint target,
                 const guint traits)
{
  LcGame *game = now->game;
  LcTable *table = &now->game->table;
  const guint plain = card->plain;
  const guint seat = now->seat;
  guint skips = card->skips;
  LcSeats drew = 0;

  if (card->is_plain == LC_IS_BARE && size > 0
      && !((traits & LC_TRAIT_WIDE)
           && lc_sprint_when (sprint, now, now->plan->trigger_when, now->plan->trigger_cond)))
    { /* most cards do nothing else: one branch for all that others do */
      now->seat = now->after[seat];
      table->turns++;
      now->took = 0;
      return LC_NEXT_PLAIN;
    }
  if (card->draws > 0)
    {
      if ((traits & LC_TRAIT_WIDE) && (plain & LC_PLAIN_OTHERS))
        for (guint victim = now->after[seat]; victim != seat; victim = now->after[victim])
          drew |= make_draw (sprint, now, hands, victim, card->draws, traits);
      else
        drew = make_draw (sprint, now, hands,
                          (traits & LC_TRAIT_WIDE) && (plain & LC_PLAIN_TARGET) ? target
                                                                                : now->after[seat],
                          card->draws, traits);
    }
  if (plain != 0)
    {
      if (plain & LC_PLAIN_TURN)
        {
          table->direction = (gint8) -table->direction;
          now->after = sprint->after[table->direction < 0];
        }
      if ((plain & LC_PLAIN_REVERSE) && sprint->two_in_play)
        skips++;
      if ((traits & LC_TRAIT_WIDE) && (plain & (LC_PLAIN_SET | LC_PLAIN_FLIP)))
        {
          gint16 *token = &table->token[card->token][seat];

          *token = plain & LC_PLAIN_SET ? card->token_value : (gint16) (*token == 0);
          now->lit = (now->lit & ~(1u << seat)) | ((guint) (*token == 1) << seat);
        }
      if ((traits & LC_TRAIT_WIDE) && (plain & LC_PLAIN_FLIP_ALL))
        for (guint other = 0; other < table->n_seats; other++)
          if (table->in_play >> other & 1)
            {
              gint16 *token = &table->token[card->token][other];

              *token = (gint16) (*token == 0);
              now->lit = (now->lit & ~(1u << other)) | ((guint) (*token == 1) << other);
            }
      if ((traits & LC_TRAIT_WIDE) && (plain & LC_PLAIN_ADD))
        {
          gint16 *counter = &table->counter[card->counter];

          *counter = (gint16) CLAMP (*counter + card->adds, 0, LC_MAX_COUNT);
        }
    }
  if (G_UNLIKELY (size == 0)
      || ((traits & LC_TRAIT_WIDE)
          && lc_sprint_when (sprint, now, now->plan->trigger_when, now->plan->trigger_cond)))
    {
      store_begun (now, hands, TRUE);
      game->finishing = size == 0 ? (guint8) (seat + 1) : 0;
      game->drew |= drew;
      game->skips = (guint8) skips;
      game->again = plain & LC_PLAIN_AGAIN ? 1 : 0;
      return lc_sprint_trigger (sprint, seat);
    }
  if (!(plain & LC_PLAIN_AGAIN))
    {
      now->seat = now->after[seat];
      if (skips > 0)
        {
          game->tally.skipped += skips;
          for (; skips > 0; skips--)
            now->seat = now->after[now->seat];
        }
    }
  table->turns++;
  now->took = 0;
  return LC_NEXT_PLAIN;
}

/* play() of lc-game.c. @id is the drawn card, or else %LC_NO_CARD. */
LC_ALWAYS_INLINE LcNext
play (LcSprint *sprint, LcNow *now, LcHands *hands, LcChoice choice, guint id, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  const LcSprintCard *card = &plan->cards[(traits & LC_TRAIT_WIDE) ? choice.side : 0][choice.kind];
  LcGame *game = now->game;
  LcTable *table = &now->game->table;
  const guint seat = now->seat;
  const guint size = table->hand_size[seat] - 1u;
  guint colour = table->colour;
  gboolean last, forgot;

  if (traits & LC_TRAIT_TURNED)
    {
      id = lc_sprint_take_out_anywhere (sprint->faces->cards[choice.kind], &game->hand[seat], id,
                                        &last);
      lc_sprint_lose_sight (&hands->seen[seat], plan->faces.cards[choice.kind]);
    }
  else
    id = lc_sprint_take_out (plan, &game->hand[seat], choice.kind, id, &last);
  hands->held[seat].word[(traits & LC_TRAIT_WIDE) ? choice.kind >> 6 : 0] &=
    ~((guint64) last << (choice.kind & 63));
  table->hand_size[seat] = (guint8) size;
  game->discard[table->n_discard++] = (guint8) id;
  table->below_face = table->top_face;
  table->below_colour = table->colour;
  table->lacks[seat] &= (guint16) ~(1u << card->top_colour);
  game->wrong = 0;
  if (G_UNLIKELY (card->flags & LC_FACE_HONEST))
    game->wrong = lc_legal_wrong (game, sprint->rules, seat);
  table->target = (guint8) choice.target;
  game->called = (guint8) choice.call;
  forgot = !choice.call && size == 1 && now->calls;
  if (G_UNLIKELY (forgot))
    table->uncalled = LC_SEAT_BIT (seat);
  if (card->top_colour != LC_NO_COLOUR)
    colour = card->top_colour;
  if (card->flags & LC_FACE_CALLS)
    colour = choice.colour;
  table->top = (guint8) id;
  table->top_face = card->top_face;
  table->colour = (guint8) colour;
  table->author = (guint8) seat;
  game->tally.plays++;
  now->row = card->top_row + colour;
  now->moves++;
  if (card->is_plain >= LC_IS_PLAIN)
    {
      const LcNext next = carry_out_plain (sprint, now, hands, card, size, choice.target, traits);

      return next == LC_NEXT_PLAIN && forgot ? LC_NEXT_DECIDE : next; /* others may catch it */
    }
  game->finishing = size == 0 ? (guint8) (seat + 1) : 0;
  store_begun (now, hands, TRUE);
  return lc_sprint_carry_out (sprint, seat, choice.side, choice.kind);
}

/* The turn of the seat on turn ends with a draw, or with the drawn card kept. */
LC_ALWAYS_INLINE LcNext
end_draw (LcSprint *sprint, LcNow *now, LcHands *hands, const guint traits)
{
  if (G_UNLIKELY (!now->plan->plain_end))
    {
      store_begun (now, hands, FALSE);
      return lc_sprint_end_draw (sprint, now->seat);
    }
  now->seat = now->after[now->seat];
  now->game->table.turns++;
  now->took = 0;
  return LC_NEXT_PLAIN;
}

/* The drawn card is played or kept, if it fits. */
LC_ALWAYS_INLINE LcNext
think_about_drawn (LcSprint *sprint, LcNow *now, LcHands *hands, LcMove *move, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  LcGame *game = now->game;
  LcTable *table = &now->game->table;
  const guint id = game->drawn;
  const guint kind = kinds_in (sprint, now, traits)[id];
  const LcKinds held = hands->held[now->seat];
  const guint mode = table->mode;
  LcKinds drawn = { { 0 } };
  LcOccasion occasion;
  LcChoice choice;

  drawn.word[(traits & LC_TRAIT_WIDE) ? kind >> 6 : 0] = G_GUINT64_CONSTANT (1) << (kind & 63);
  lc_sprint_look (sprint, now, mode, held, drawn, &occasion, traits);
  if (occasion.n_plays[0] + occasion.n_plays[1] == 0)
    return end_draw (sprint, now, hands, traits);
  occasion.may_draw = FALSE;
  occasion.may_pass = plan->offer[mode] != 2;
  store_begun (now, hands, FALSE);
  lc_sprint_wait_for_drawn (sprint, now->seat);
  table->mode = (guint8) lc_sprint_mode (sprint);
  if (table->mode != mode)
    lc_sprint_look (sprint, now, table->mode, held, drawn, &occasion, traits);
  occasion.n_options = occasion.n_plays[0] + occasion.n_plays[1] + (occasion.may_pass ? 1 : 0);
  if (occasion.n_options == 0 || now->moves >= LC_PLAYOUT_MAX_MOVES)
    return LC_NEXT_DECIDE;
  if (sprint->playout->players->funcs[now->seat]->by_lot)
    choice = lc_sprint_choose_by_lot (sprint, now, &occasion, traits);
  else if (!lc_sprint_is_forced (now, &occasion, &choice)
           && !lc_sprint_choose_when_asked (sprint, now, &occasion, &choice, move, traits))
    {
      lc_sprint_tell_decision (sprint, now, &occasion);
      return LC_NEXT_CARRY;
    }
  lc_sprint_tell_decision (sprint, now, &occasion);
  table->phase = LC_PHASE_TURN;
  table->begun = 0;
  game->took = 0;
  game->drew = 0;
  game->n_frames = 0;
  if (choice.move == LC_MOVE_PLAY)
    return play (sprint, now, hands, choice, id, traits);
  now->moves++;
  return end_draw (sprint, now, hands, traits);
}

/* The seat on turn draws, and perhaps plays what it has drawn. */
LC_ALWAYS_INLINE LcNext
draw (LcSprint *sprint, LcNow *now, LcHands *hands, LcMove *move, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  LcTable *table = &now->game->table;
  const guint mode = table->mode;

  now->moves++;
  if (mode == 0)
    table->lacks[now->seat] |= (guint16) (1u << table->colour);
  now->took = plan->draw[mode];
  if (G_UNLIKELY (plan->until[mode] > 0
                  || !lc_sprint_draw (now->game, sprint, now->seat, now->took, hands, traits)))
    {
      lc_sprint_store (now);
      sprint->game->took = 0;
      if (plan->until[mode] > 0)
        lc_seats_draw_until (&sprint->context, now->seat, plan->until[mode] - 1u,
                             plan->limit[mode]);
      else
        lc_seats_draw (&sprint->context, now->seat, now->took);
      look_at_hand (sprint, hands, now->seat, traits);
      now->took = sprint->game->took;
      sprint->game->took = 0;
      sprint->game->drew = 0;
      if (now->took == 0)
        {
          store_begun (now, hands, FALSE);
          sprint->game->drew = LC_SEAT_BIT (now->seat);
          return lc_sprint_end_draw (sprint, now->seat);
        }
    }
  else
    {
      now->game->tally.drawn += now->took;
      if (now->took > 1)
        table->lacks[now->seat] = 0;
    }
  if (plan->offer[mode] == 0)
    return end_draw (sprint, now, hands, traits);
  return think_about_drawn (sprint, now, hands, move, traits);
}

/* One decision of the seat on turn, and of the drawn card if it draws one. */
LC_ALWAYS_INLINE LcNext
take_turn (LcSprint *sprint, LcNow *now, LcHands *hands, LcMove *move, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  LcTable *table = &now->game->table;
  const LcKinds held = hands->held[now->seat];
  LcOccasion occasion;
  LcChoice choice;
  gboolean common = TRUE;
  guint mode = 0, n_plays;

  table->turn = (guint8) now->seat;
  if (sprint->rules->n_modes > 1)
    mode = lc_sprint_mode (sprint);
  table->mode = (guint8) mode;
  if (plan->mode[mode] & LC_SPRINT_OTHERWISE)
    return LC_NEXT_DECIDE;
  lc_sprint_look (sprint, now, mode, held, held, &occasion, traits);
  n_plays = occasion.n_plays[0] + occasion.n_plays[1];
  occasion.may_draw = (plan->mode[mode] & LC_SPRINT_MAY_DRAW)
                      && (n_plays == 0 || !(plan->mode[mode] & LC_SPRINT_MUST_PLAY));
  occasion.may_pass = FALSE;
  occasion.n_options = n_plays + (occasion.may_draw ? 1 : 0);
  if (G_UNLIKELY (occasion.n_options == 0))
    return LC_NEXT_DECIDE;

  if (sprint->playout->players->funcs[now->seat]->by_lot)
    choice = lc_sprint_choose_by_lot (sprint, now, &occasion, traits);
  else if (!lc_sprint_is_forced (now, &occasion, &choice))
    common = lc_sprint_choose_when_asked (sprint, now, &occasion, &choice, move, traits);
  lc_sprint_tell_decision (sprint, now, &occasion);
  if (!common)
    return LC_NEXT_CARRY;
  if (choice.move == LC_MOVE_PLAY)
    return play (sprint, now, hands, choice, LC_NO_CARD, traits);
  if (plan->draw[mode] == 0)
    {
      *move = lc_move (choice.move, now->seat);
      return LC_NEXT_CARRY;
    }
  return draw (sprint, now, hands, move, traits);
}

LC_ALWAYS_INLINE LcSprintEnd
run (LcSprint *sprint, guint *n_moves, LcMove *move, const guint traits)
{
  const guint begin = *n_moves;
  const LcSeats in_play = sprint->table->in_play;
  LcNext next = LC_NEXT_CHECK;
  LcMove chosen = { 0 };
  LcHands hands;
  LcNow now;

  if (!lc_sprint_is_plain (sprint))
    return LC_SPRINT_DECIDE;
  sprint->hands = &hands;
  now.game = sprint->game;
  now.plan = sprint->plan;
  now.rows = sprint->plan->rows;
  now.keys = sprint->playout->players->key;
  now.moves = begin;
  now.calls = sprint->rules->uno_penalty > 0;
  load (sprint, &now, &hands, TRUE, traits);
  next = LC_NEXT_PLAIN;
  while (now.moves < LC_PLAYOUT_MAX_MOVES)
    {
      next = take_turn (sprint, &now, &hands, &chosen, traits);
      if (next == LC_NEXT_PLAIN)
        continue;
      if (next != LC_NEXT_CHECK || sprint->table->in_play != in_play
          || !lc_sprint_is_plain (sprint))
        break;
      load (sprint, &now, &hands, FALSE, traits);
      next = LC_NEXT_PLAIN;
    }
  if (next != LC_NEXT_CHECK && next != LC_NEXT_OVER)
    lc_sprint_store (&now);
  now.moves += (guint16) (sprint->table->moves - now.moves);
  sprint->playout->moves += now.moves - begin;
  *n_moves = now.moves;
  *move = chosen;
  if (sprint->context.failed)
    return LC_SPRINT_FAILED;
  if (sprint->table->phase == LC_PHASE_OVER)
    return LC_SPRINT_OVER;
  return next == LC_NEXT_CARRY ? LC_SPRINT_CARRY : LC_SPRINT_DECIDE;
}

static LcSprintEnd
run_anywhere (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return sprint->rules->turned ? run (sprint, n_moves, move, LC_TRAIT_WIDE | LC_TRAIT_TURNED)
                               : run (sprint, n_moves, move, LC_TRAIT_WIDE);
}

#ifdef LC_HAVE_BMI2
/* The same code for processors that can count and pick bits, for any ruleset and for those that
 * LcSprintPlan.narrow is of. */
#define BMI2 __attribute__ ((target ("popcnt,bmi,bmi2")))

BMI2 static LcSprintEnd
run_bmi2 (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return run (sprint, n_moves, move, LC_TRAIT_BMI2 | LC_TRAIT_WIDE);
}

BMI2 static LcSprintEnd
run_turned_bmi2 (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return run (sprint, n_moves, move, LC_TRAIT_BMI2 | LC_TRAIT_WIDE | LC_TRAIT_TURNED);
}

BMI2 static LcSprintEnd
run_narrow_bmi2 (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return run (sprint, n_moves, move, LC_TRAIT_BMI2);
}

/* Whether lc_sprint_at_a_glance() can play it. */
static gboolean
is_at_a_glance (const LcSprint *sprint)
{
  return sprint->plan->quick != LC_QUICK_NONE && sprint->plan->quick != LC_QUICK_SCRIPT
         && sprint->playout->decision == NULL
         && sprint->at_a_glance == (1u << sprint->table->n_seats) - 1;
}

static LcSprintEnd
run_best (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  const gboolean at_a_glance = is_at_a_glance (sprint);

  sprint->asks = sprint->quick || at_a_glance;
  if (sprint->quick)
    return lc_sprint_quickly (sprint, n_moves);
  if (at_a_glance)
    return lc_sprint_at_a_glance (sprint, n_moves, move);
  if (sprint->rules->turned)
    return run_turned_bmi2 (sprint, n_moves, move);
  return sprint->plan->narrow ? run_narrow_bmi2 (sprint, n_moves, move)
                              : run_bmi2 (sprint, n_moves, move);
}
#endif

/* Whether picking bits is quick here; some older processors have it in microcode. */
static gboolean
has_bmi2 (void)
{
#ifdef LC_HAVE_BMI2
  return __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("popcnt")
         && !__builtin_cpu_is ("znver1") && !__builtin_cpu_is ("znver2");
#else
  return FALSE;
#endif
}

/**
 * lc_sprint:
 * @playout: the bots; nobody listens to them, and none of them observes
 * @match: a match whose round is not over
 * @n_moves: (inout): how many moves the round has had
 * @move: (out): for %LC_SPRINT_CARRY, what the seat on turn does
 * @error: return location for an error
 *
 * Plays on as far as nothing but common moves is wanted.
 *
 * Returns: why it has stopped. The game is as the engine would have left it, ready for its next
 *   move; only with %LC_SPRINT_OVER is the round not scored yet.
 */
LcSprintEnd
lc_sprint (LcPlayout *playout, LcMatch *match, guint *n_moves, LcMove *move, GError **error)
{
  LcSprint sprint;
  LcSprintEnd why;

  sprint.playout = playout;
  sprint.game = &match->game;
  sprint.table = &match->game.table;
  sprint.rules = playout->rules;
  sprint.context = (LcContext){ .game = &match->game, .rules = playout->rules, .error = error };
  lc_sprint_prepare (&sprint);
  sprint.quick =
    sprint.all_by_lot && playout->decision == NULL && sprint.plan->quick != LC_QUICK_NONE;
  sprint.asks = FALSE;
  if (!sprint.all_by_lot)
    memset (&sprint.view, 0, G_STRUCT_OFFSET (LcView, backs));
#ifdef LC_HAVE_BMI2
  if (has_bmi2 ())
    why = run_best (&sprint, n_moves, move);
  else
#endif
    {
      sprint.quick = FALSE;
      why = run_anywhere (&sprint, n_moves, move);
    }
  if (why == LC_SPRINT_OVER && sprint.rules->n_modes == 1)
    {
      memset (match->game.legal, 0, sizeof match->game.legal);
      if (playout->rules->backs_seen)
        lc_pile_settle (&match->game, 1);
    }
  else
    lc_legal_settle (&match->game, playout->rules);
  return why;
}

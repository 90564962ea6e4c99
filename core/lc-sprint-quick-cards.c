/* lc-sprint-quick-cards.c - the cards that are too much for the loop for bots that choose by lot, and
 * scripts that look at the game.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-quick-private.h"

#ifdef LC_HAVE_BMI2

/* Adds @n to a set that is in registers, so without an index. */
LC_ALWAYS_INLINE void
add (LcKinds *set, guint n)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << n % 64;
  const guint64 high = (guint64) 0 - n / 64;

  set->word[0] |= bit & ~high;
  set->word[1] |= bit & high;
}

/* @seat draws @n_cards, of which there are enough, and none is settled yet. What changes with every
 * card is in local variables; the compiler would not dare to keep it there. */
LC_ALWAYS_INLINE void
draw_many (LcQuickKnown *known, guint seat, guint n_cards, const guint traits)
{
  LcGame *game = known->sprint->game;
  const guint8 *kind_of = known->sprint->kind;
  LcRng rng = game->rng;
  guint n_draw = game->table.n_draw;
  LcKinds cards = { { 0 } }, kinds = { { 0 } };
  guint card;

  do
    {
      const guint chosen = lc_rng_below (&rng, n_draw--);

      card = game->draw[chosen];
      game->draw[chosen] = game->draw[n_draw];
      add (&cards, card);
      if (traits & LC_HAS_LIGHTS)
        add (&kinds, kind_of[card]);
      else
        kinds.word[0] |= G_GUINT64_CONSTANT (1) << kind_of[card] % 64;
    }
  while (--n_cards > 0);
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    game->hand[seat].word[i] |= cards.word[i];
  for (guint i = 0; i < LC_QUICK_WORDS (traits); i++)
    known->held[i][seat] |= kinds.word[i];
  game->rng = rng;
  game->table.n_draw = (guint8) n_draw;
  game->unshuffled = (guint16) n_draw;
  game->drawn = (guint8) card;
}

/* The same where the order of so many cards is settled. */
LC_ALWAYS_INLINE void
draw_settled (LcQuickKnown *known, guint seat, guint n_cards)
{
  LcGame *game = known->sprint->game;
  const guint8 *kind_of = known->sprint->kind;
  guint n_draw = game->table.n_draw;

  for (; n_cards > 0; n_cards--)
    {
      const guint card = game->draw[--n_draw];

      lc_quick_give (game, known, seat, card, kind_of[card], LC_HAS_LIGHTS);
    }
  game->table.n_draw = (guint8) n_draw;
  game->drawn = game->draw[n_draw];
}

/* Draws card by card. Returns how many there were. */
static guint __attribute__ ((noinline, cold))
draw_while_there_are (LcQuickKnown *known, guint seat, guint n_cards)
{
  LcGame *game = known->sprint->game;
  guint n_drawn = 0;

  for (; n_drawn < n_cards; n_drawn++)
    {
      const guint card = lc_quick_take_card (known, game);

      if (card == LC_NO_CARD)
        break;
      lc_quick_give (game, known, seat, card, known->sprint->kind[card], LC_HAS_LIGHTS);
      game->drawn = (guint8) card;
    }
  return n_drawn;
}

LC_ALWAYS_INLINE void
draw_some (LcQuickKnown *known, guint seat, guint n_cards, const guint traits)
{
  LcGame *game = known->sprint->game;
  guint size, largest = game->tally.largest_hand;

  if (G_LIKELY (n_cards < game->table.n_draw && game->unshuffled == game->table.n_draw))
    draw_many (known, seat, n_cards, traits);
  else if (game->unshuffled + n_cards <= game->table.n_draw)
    draw_settled (known, seat, n_cards);
  else
    n_cards = draw_while_there_are (known, seat, n_cards);
  size = game->table.hand_size[seat] + n_cards;
  game->table.hand_size[seat] = (guint8) size;
  game->tally.drawn += n_cards;
  game->tally.largest_hand = (guint16) MAX (size, largest);
}

/* @seat, which is not on turn, draws @n_cards, at least 1, or as many as there are. */
LC_BMI2 void
lc_quick_draw_some (LcQuickKnown *known, guint seat, guint n_cards, guint traits)
{
  if (traits & LC_HAS_LIGHTS)
    draw_some (known, seat, n_cards, LC_HAS_LIGHTS);
  else
    draw_some (known, seat, n_cards, 0);
}

/* Others than the seat on turn draw: for what comes of a play. They do so one after the other, from
 * @first on; @after is who comes after whom. */
static void
draw_others (LcQuickKnown *known,
             LcSeats seats,
             guint n_cards,
             guint first,
             const guint8 *after,
             const guint traits)
{
  for (guint seat = first; seats != 0; seat = lc_quick_seat (after[seat]))
    if (seats >> seat & 1)
      {
        lc_quick_draw_some (known, seat, n_cards, traits);
        seats &= (LcSeats) ~LC_SEAT_BIT (seat);
      }
}

/* Whom a card lets draw. */
LC_ALWAYS_INLINE LcSeats
victims_of (const LcQuickNow *now, const LcSprintCard *card, guint target)
{
  if (card->draws == 0)
    return 0;
  if (card->plain & LC_PLAIN_OTHERS)
    return (LcSeats) (now->in_play & ~(1u << lc_quick_seat (now->spot)));
  return LC_SEAT_BIT (card->plain & LC_PLAIN_TARGET ? target : lc_quick_next_seat (now, now->spot));
}

/* Whether a card that has been laid was wrongly played, which depends on what it was laid on, and maybe
 * on whether its player could play second sides. */
static void
note_wrong (LcQuickNow *now, guint seat, const guint traits)
{
  const LcRules *rules = now->known->sprint->rules;
  const guint row = lc_quick_row_number (now);
  LcTable *table = &now->game->table;

  table->top_face = (guint8) (row / (rules->n_colours + 1u));
  table->colour = (guint8) (row % (rules->n_colours + 1u));
  if (traits & LC_HAS_LIGHTS)
    table->token[0][seat] = now->lit >> seat & 1;
  now->known->wrong = lc_legal_wrong (now->game, rules, seat);
}

/* @seat draws until a card fits @predicate, or there are no more: lc_seats_draw_until(). */
static void
draw_until (LcQuickNow *now, guint seat, guint predicate, const guint traits)
{
  LcQuickKnown *known = now->known;
  LcGame *game = now->game;
  const LcSprint *sprint = known->sprint;
  const guint n_faces_in_row = sprint->rules->n_colours + 1u;
  const guint row = lc_quick_row_number (now);
  guint n_drawn = 0, size;
  gboolean fits = FALSE;

  while (!fits)
    {
      const guint card = lc_quick_take_card (known, game);
      guint kind;

      if (card == LC_NO_CARD)
        break;
      kind = sprint->kind[card];
      lc_quick_give (game, known, seat, card, kind, traits);
      game->drawn = (guint8) card;
      n_drawn++;
      fits = lc_predicate_face (sprint->rules, predicate, now->plan->cards[0][kind].top_face,
                                row / n_faces_in_row, row % n_faces_in_row);
    }
  size = game->table.hand_size[seat] + n_drawn;
  game->table.hand_size[seat] = (guint8) size;
  game->tally.drawn += n_drawn;
  lc_quick_note_size (game, size);
}

/* The next seat, or the target, answers what a card asks, and the answer is carried out. The turn
 * passes on as @pass then says. */
static void
resolve_doubt (LcQuickNow *now,
               const LcSprintDoubt *doubt,
               gboolean wrong,
               guint target,
               guint *pass,
               const guint traits)
{
  LcQuickKnown *known = now->known;
  LcGame *game = now->game;
  const guint seat = lc_quick_seat (now->spot);
  const guint asked = doubt->of_target ? target : lc_quick_next_seat (now, now->spot);
  const guint64 key = known->sprint->playout->players->key[asked];
  const LcSprintOutcome *outcome;
  guint32 rest;

  outcome =
    &doubt->outcome[lc_sprint_lot (key, now->moves, doubt->n_answers, &rest)][wrong ? 1 : 0];
  now->moves++;
  known->turnless++;
  known->playless++;
  game->table.question = doubt->question;
  game->tally.challenges += outcome->reveals;
  game->tally.challenges_won =
    (guint16) (game->tally.challenges_won + (wrong ? outcome->reveals : 0));
  if (outcome->until > 0)
    draw_until (now, outcome->by_author ? seat : asked, outcome->until - 1u, traits);
  if (outcome->draws > 0)
    lc_quick_draw_some (known, outcome->by_author ? seat : asked, outcome->draws, traits);
  *pass = (guint) ((1u + outcome->skips) * sizeof (LcSprintPass));
}

/* What comes of a card that asks for a colour or a target, that lets others draw, or that is for the
 * engine to carry out; then this returns how things stand. */
LC_BMI2 static LcNext
lay_more (LcQuickNow *now, const LcQuickPlay *play, guint *target, guint *pass, const guint traits)
{
  LcSprint *sprint = now->known->sprint;
  const LcSprintCard *card = &now->plan->cards[play->side][play->kind];
  LcGame *game = now->game;
  LcTable *table = &game->table;
  const guint seat = lc_quick_seat (now->spot);
  const guint8 *row = now->plan->quick_row[play->side][play->kind];
  const LcSprintDoubt *doubt = &now->plan->doubts[now->plan->doubt[play->side][play->kind]];
  gboolean wrong;

  if (card->flags & (LC_FACE_CALLS | LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
    {
      const guint64 word = lc_quick_chance (now, seat);
      const guint32 first = (guint32) ((word >> 32) * play->n_options);
      const guint64 product = (guint64) (guint32) word * now->plan->n_callable;
      guint colour = (guint) (product >> 32);

      if (first < play->n_options || (guint32) product < now->plan->n_callable
          || now->plan->n_callable == 0 || (card->flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET)))
        {
          const guint both = lc_sprint_choices (sprint, seat, sprint->playout->players->key[seat],
                                                now->moves, play->n_options, card->flags);

          colour = (both & 0xff) - now->plan->first_callable;
          *target = both >> 8;
        }
      if (card->flags & LC_FACE_CALLS)
        row += colour * LC_QUICK_ROW_SIZE;
    }
  if (card->top_colour == LC_NO_COLOUR && !(card->flags & LC_FACE_CALLS))
    row += ((gint) (lc_quick_row_number (now) % (sprint->rules->n_colours + 1u))
            - (gint) now->plan->first_callable)
           * (gint) LC_QUICK_ROW_SIZE;
  now->moves++;
  if ((card->flags & LC_FACE_HONEST) && (!card->is_plain || (traits & LC_HAS_SCRIPT)))
    note_wrong (now, seat, traits);
  now->row = row;
  wrong = (card->flags & LC_FACE_HONEST) && now->known->wrong;
  if (doubt->n_answers > 0 && play->size > 0 && !(doubt->of_target && *target == LC_NO_SEAT))
    {
      resolve_doubt (now, doubt, wrong, *target, pass, traits);
      return LC_NEXT_PLAIN;
    }
  if (!card->is_plain)
    {
      table->author = (guint8) seat;
      table->target = (guint8) *target;
      lc_quick_store_begun (now, play->took, TRUE, traits);
      game->called = play->size == 1 && sprint->rules->uno_penalty > 0;
      game->wrong = wrong;
      game->finishing = play->size == 0 ? (guint8) (seat + 1) : 0;
      now->known->due = LC_DUE_CARD;
      now->known->laid.side = play->side;
      now->known->laid.kind = play->kind;
      return LC_NEXT_CARRY;
    }
  if (card->draws > 0)
    {
      const LcSeats victims = victims_of (now, card, *target);

      draw_others (now->known, victims, card->draws,
                   card->plain & LC_PLAIN_TARGET ? *target : lc_quick_next_seat (now, now->spot),
                   now->pass + sizeof (LcSprintPass) + (now->spot & LC_SPRINT_BACKWARDS), traits);
    }
  if ((traits & LC_HAS_LIGHTS) && (card->plain & LC_PLAIN_FLIP_ALL))
    now->lit ^= now->in_play;
  return LC_NEXT_PLAIN;
}

/* Puts into the game what comes of a plain card, apart from the turn that passes on. */
static void
store_effect (LcQuickNow *now, const LcSprintCard *card, guint target, const guint traits)
{
  LcGame *game = now->game;

  game->drew |= victims_of (now, card, target);
  game->skips =
    (guint8) (card->skips
              + (card->plain & LC_PLAIN_REVERSE && now->known->sprint->two_in_play ? 1 : 0));
  game->again = card->plain & LC_PLAIN_AGAIN ? 1 : 0;
  if (!(traits & LC_HAS_SCRIPT))
    return;
  game->wrong = (card->flags & LC_FACE_HONEST) && now->known->wrong;
  game->table.target = (guint8) target;
}

/* The direction of play is what the card makes it; whose turn it is stays as it is. */
static void
turn_by_card (LcQuickNow *now, guint side, guint kind)
{
  const guint after = lc_quick_pass (now, now->plan->quick_pass[side][kind]);

  now->spot = lc_quick_seat (now->spot) | (after & LC_SPRINT_BACKWARDS);
}

/* The round is over with that, as nothing else comes of it. */
static LcNext
finish_plainly (LcQuickNow *now, const LcQuickPlay *play, guint target, const guint traits)
{
  LcGame *game = now->game;
  LcTable *table = &game->table;
  const guint spot = now->spot, seat = lc_quick_seat (spot);

  turn_by_card (now, play->side, play->kind);
  lc_quick_store_table (now, traits);
  now->spot = spot;
  game->played = 1;
  game->took = (guint8) play->took;
  game->drew = play->took > 0 ? LC_SEAT_BIT (seat) : 0;
  store_effect (now, &now->plan->cards[play->side][play->kind], target, traits);
  game->finishing = (guint8) (seat + 1);
  game->called = 0;
  table->idle = 0;
  return lc_sprint_end_round (now->known->sprint, seat);
}

/* The last card of a hand has been laid, and has taken effect. */
static LcNext
finish (LcQuickNow *now, const LcQuickPlay *play, guint target, const guint traits)
{
  const guint spot = now->spot, seat = lc_quick_seat (spot);

  turn_by_card (now, play->side, play->kind);
  lc_quick_store_begun (now, play->took, TRUE, traits);
  now->spot = spot;
  store_effect (now, &now->plan->cards[play->side][play->kind], target, traits);
  now->game->finishing = (guint8) (seat + 1);
  now->game->called = 0;
  now->known->due = LC_DUE_FINISH;
  return LC_NEXT_CARRY;
}

/* The script that was called when a card had been laid is about to do @op, or to look at anything. */
void
lc_quick_catch_up (LcBehind *behind, LcOp op)
{
  LcQuickKnown *known =
    (LcQuickKnown *) (gpointer) ((guint8 *) behind - G_STRUCT_OFFSET (LcQuickKnown, behind));
  LcQuickNow *now = &known->then;
  LcSprint *sprint = known->sprint;
  LcGame *game = now->game;
  const guint kind = known->laid.kind, spot = now->spot;
  const gboolean acts = op != LC_OP_END && op != LC_OP_SET && op != LC_OP_ADD
                        && op != LC_OP_TOKEN_SET && op != LC_OP_TOKEN_ADD && op != LC_OP_TOKEN_FLIP;

  if (known->sees == LC_SEES_NOTHING)
    {
      turn_by_card (now, 0, kind);
      lc_quick_store_table (now, LC_HAS_SCRIPT);
      now->spot = spot;
      game->table.target = (guint8) known->laid.target;
      lc_sprint_begin_script (sprint, lc_quick_seat (spot));
      known->sees = LC_SEES_TABLE;
    }
  if (G_UNLIKELY (acts) && known->sees == LC_SEES_TABLE)
    {
      lc_quick_store_rest (now, known->laid.took, TRUE);
      store_effect (now, &now->plan->cards[0][kind], known->laid.target, LC_HAS_SCRIPT);
      game->finishing = 0;
      game->called = known->laid.size == 1 && sprint->rules->uno_penalty > 0;
      game->n_frames = 2;
      known->sees = LC_SEES_ACTS;
    }
}

/* A script that has looked at the game is through. */
LcNext
lc_quick_end_script (LcQuickKnown *known)
{
  LcGame *game = known->then.game;
  const LcQuickSees seen = known->sees;

  known->sees = LC_SEES_NOTHING;
  if (seen == LC_SEES_ACTS)
    {
      known->due = LC_DUE_SCRIPT;
      return LC_NEXT_CARRY;
    }
  game->table.begun = 0;
  game->table.turns++;
  game->n_frames = 0;
  return LC_NEXT_PLAIN;
}

/* The rest of lay() for a last card, and for one that more comes of than most. */
LC_BMI2 LcNext
lc_quick_lay_slowly (LcQuickNow *now,
                     guint side,
                     guint kind,
                     guint size,
                     guint n_options,
                     guint took,
                     const guint traits)
{
  const LcQuickPlay all = {
    .side = side, .kind = kind, .size = size, .n_options = n_options, .took = took
  };
  const LcQuickPlay *play = &all;
  const LcQuickCard *card = &now->plan->quick_cards[play->side][play->kind];
  const guint seat = lc_quick_seat (now->spot);
  guint target = LC_NO_SEAT, pass = now->plan->quick_pass[play->side][play->kind];

  if (card->more > LC_QUICK_PASSES)
    {
      const LcNext next = lay_more (now, play, &target, &pass, traits);

      if (next != LC_NEXT_PLAIN)
        return next;
    }
  else
    {
      now->moves++;
      now->row = now->plan->quick_row[play->side][play->kind];
    }
  now->game->table.author = (guint8) seat;
  if (traits & LC_HAS_LIGHTS)
    lc_quick_light (now, card, seat);
  if (play->size == 0)
    {
      if (!(traits & (LC_HAS_LIGHTS | LC_HAS_SCRIPT)) && now->plan->plain_end)
        return finish_plainly (now, play, target, traits);
      return finish (now, play, target, traits);
    }
  if (traits & LC_HAS_LIGHTS)
    lc_quick_light_all (now);
  if (traits & LC_HAS_SCRIPT)
    {
      const LcNext next = lc_quick_call_script (now, play->kind, play->size, play->took, target);

      if (G_UNLIKELY (next != LC_NEXT_PLAIN))
        return next;
    }
  lc_quick_pass_on (now, pass);
  return LC_NEXT_PLAIN;
}

#endif

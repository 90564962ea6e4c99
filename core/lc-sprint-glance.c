/* lc-sprint-glance.c - the loop of a sprint in which everybody is asked at a glance.
 *
 * It is for the rulesets that the loop for bots that choose by lot knows all of, and uses the same
 * tables (LcSprintPlan.quick_cards and LcSprintPlan.pass). But players look at the table, so what
 * changes there is written down at once, and only what nobody sees is left for the end.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-parts-private.h"

#ifdef LC_HAVE_BMI2

#include <string.h>

#define BMI2 __attribute__ ((target ("popcnt,bmi,bmi2")))

/* The engine counts the last moves of a round that is given up: these are more than a turn takes, with
 * the answers to all questions. */
#define MOST_MOVES (LC_PLAYOUT_MAX_MOVES - 100)

/* What the compiler knows of a ruleset: the loop is compiled for each of several sets of these. */
typedef enum
{
  HAS_LIGHTS = 1 << 0, /* %LC_QUICK_LIGHTS, and else %LC_QUICK_NARROW */
  IS_FREE = 1 << 1     /* no play that fits is ever forbidden */
} GlanceTraits;

#define N_WORDS(traits) ((traits) &HAS_LIGHTS ? LC_SPRINT_WORDS : 1u)

/* What it takes to ask a seat; and what every simple play of it has in common. */
typedef struct
{
  LcMove (*choose) (gpointer state,
                    gconstpointer prepared,
                    const LcRules *rules,
                    const LcGlance *glance);
  gpointer state;
  gconstpointer prepared;
  guint64 key;
  guint64 simple;
} Asking;

/**
 * Known:
 * @glance: what the seat on turn is shown; much of it stays as it is from one turn to the next
 * @asking: by seat
 * @pass: how the turn passes on
 * @hands: what seats hold
 * @playless: moves that were no plays
 * @begin: LcNow.moves when the tally was last up to date
 *
 * What the loop knows besides #Now.
 */
typedef struct
{
  LcSprint *sprint;
  const LcRules *rules;
  LcGlance glance;
  Asking asking[LC_MAX_SEATS];
  const guint8 *pass;
  LcHands hands;
  guint playless;
  guint begin;
  guint8 can; /* %LC_CAN_DRAW if one may draw though one could play */
  gboolean calls;
  LcSprintPass made[LC_SPRINT_PASSES];
} Known;

/**
 * Now:
 * @rows: LcSprintPlan.rows, and @row that of the top card and the colour, for the first side
 * @lit: seats whose token is 1
 *
 * What the loop works with, in local variables that nobody has the address of: see LcNow.
 */
typedef struct
{
  Known *known;
  LcGame *game;
  const LcSprintPlan *plan;
  const guint8 *rows;
  const guint8 *row;
  guint seat;
  guint moves;
  guint lit;
} Now;

/* Rows for the same card on top, for one side and the other, lie side by side. */
#define ROW_SIZE (LC_MAX_SIDES * (guint) sizeof (LcSprintRow))

/* What has been chosen: a card to be played for one of its sides, or not to play. */
typedef struct
{
  guint kind;
  guint side;
  guint colour;
  guint target;
  guint call;
} Play;

/* Puts into the game what is not there yet. */
LC_ALWAYS_INLINE void
store (const Now *now)
{
  Known *known = now->known;
  LcGame *game = now->game;

  game->table.turn = (guint8) now->seat;
  game->table.moves = (guint16) now->moves;
  game->tally.plays += now->moves - known->begin - known->playless;
  known->begin = now->moves;
  known->playless = 0;
}

/* Puts into the game that a turn is under way, for the engine to go on from there. */
static void
store_begun (const Now *now, guint took, gboolean played)
{
  LcGame *game = now->game;

  store (now);
  for (guint seat = 0; seat < game->table.n_seats; seat++)
    for (guint i = 0; i < LC_SPRINT_WORDS; i++)
      now->known->hands.hand[seat].word[i] = game->hand[seat].word[i];
  game->table.begun = 1;
  game->table.phase = LC_PHASE_TURN;
  game->n_frames = 0;
  game->played = played ? 1 : 0;
  game->took = (guint8) took;
  game->drew = took > 0 ? LC_SEAT_BIT (now->seat) : 0;
}

static void
show_direction (Known *known, const LcTable *table)
{
  known->glance.after = known->sprint->after[table->direction < 0];
  known->glance.before = known->sprint->after[table->direction >= 0];
}

/* Takes over what the engine has done. */
BMI2 static void
load (Now *now, gboolean first)
{
  Known *known = now->known;
  const LcGame *game = now->game;
  const LcTable *table = &game->table;

  now->seat = table->turn;
  now->row = now->rows
             + lc_predicate_index (known->sprint->rules, table->top_face, table->colour) * ROW_SIZE;
  now->moves += (guint16) (table->moves - now->moves);
  known->begin = now->moves;
  now->lit = 0;
  show_direction (known, table);
  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      const LcCards *hand = &game->hand[seat];

      if (first || hand->word[0] != known->hands.hand[seat].word[0]
          || hand->word[1] != known->hands.hand[seat].word[1])
        known->hands.held[seat] = lc_sprint_kinds (now->plan, hand);
      now->lit |= (guint) (table->token[0][seat] == 1) << seat;
    }
  now->lit &= table->in_play;
}

/* Which of @kinds the seat on turn, which holds @held, may play for @side, if @may; that is all bits or
 * none. Returns how many. */
LC_ALWAYS_INLINE guint
look_at_side (const Now *now,
              guint side,
              LcKinds held,
              LcKinds kinds,
              guint64 may,
              guint64 plays[LC_SPRINT_WORDS],
              const guint traits)
{
  const LcSprintRow *row = (const LcSprintRow *) (const void *) now->row + side;
  guint64 better = 0;
  guint n_plays = 0;

  for (guint i = 0; i < N_WORDS (traits); i++)
    better |= held.word[i] & row->word[i].better;
  for (guint i = 0; i < N_WORDS (traits); i++)
    {
      plays[i] = kinds.word[i] & may & row->word[i].fits;
      if (!(traits & IS_FREE))
        plays[i] &= ~(row->word[i].risky & ((guint64) 0 - (guint64) (better != 0)));
      n_plays += (guint) __builtin_popcountll (plays[i]);
    }
  return n_plays;
}

/* The same for all sides; the seat is shown what it may play. */
LC_ALWAYS_INLINE guint
look (const Now *now, LcKinds held, LcKinds kinds, const guint traits)
{
  LcGlance *glance = &now->known->glance;
  guint64 plays[LC_MAX_SIDES][LC_SPRINT_WORDS] = { { 0 } };
  guint n_plays = look_at_side (now, 0, held, kinds, G_MAXUINT64, plays[0], traits);

  if (traits & HAS_LIGHTS)
    n_plays += look_at_side (now, 1, held, kinds, (guint64) 0 - (now->lit >> now->seat & 1),
                             plays[1], traits);
  for (guint side = 0; side < (traits & HAS_LIGHTS ? LC_MAX_SIDES : 1u); side++)
    for (guint i = 0; i < N_WORDS (traits); i++)
      glance->kinds[side][i] = plays[side][i];
  glance->n_plays = n_plays;
  return n_plays;
}

/* Whether the seat on turn, which may play as @glance says, can be said to play what is the only play,
 * since there is nothing to choose about it. */
LC_ALWAYS_INLINE gboolean
is_forced (const Now *now, const LcGlance *glance, guint calls, Play *play, const guint traits)
{
  const guint side =
    (traits & HAS_LIGHTS) && (glance->kinds[0][0] | glance->kinds[0][1]) == 0 ? 1 : 0;
  const guint64 *kinds = glance->kinds[side];
  const guint kind = !(traits & HAS_LIGHTS) || kinds[0] != 0
                       ? (guint) __builtin_ctzll (kinds[0])
                       : 64 + (guint) __builtin_ctzll (kinds[1]);

  *play = (Play){ kind, side, LC_NO_COLOUR, LC_NO_SEAT, 0 };
  return !calls
         && !(now->plan->cards[side][kind].flags
              & (LC_FACE_CALLS | LC_FACE_TARGETS | LC_FACE_MAY_TARGET));
}

/* What a seat has done that was asked. */
typedef enum
{
  ASKED_PLAYS,
  ASKED_DRAWS, /* or passes, if that is what it can do */
  ASKED_ELSE   /* something that the engine has to carry out */
} Asked;

/* Another move than a play about which there is nothing to choose. */
LC_ALWAYS_INLINE Asked
judge (const Now *now, const LcGlance *glance, LcMove move, Play *play, const guint traits)
{
  const LcKinds *plays = (const LcKinds *) (gconstpointer) glance->kinds;
  const guint can = move.kind == LC_MOVE_DRAW   ? LC_CAN_DRAW
                    : move.kind == LC_MOVE_PASS ? LC_CAN_PASS
                                                : 0;

  *play = (Play){ .kind = now->plan->kind[move.card % LC_SPRINT_CARDS],
                  .side = traits & HAS_LIGHTS ? move.side : 0,
                  .colour = move.colour,
                  .target = move.target,
                  .call = move.call };
  if (move.kind == LC_MOVE_PLAY)
    return lc_sprint_is_common (now->known->sprint, plays, move) ? ASKED_PLAYS : ASKED_ELSE;
  return (glance->can & can) && lc_move_equal (move, lc_move (move.kind, now->seat)) ? ASKED_DRAWS
                                                                                     : ASKED_ELSE;
}

static LcMove G_NO_INLINE
ask_by_view (LcSprint *sprint, const LcGlance *glance)
{
  LcOccasion occasion = { .n_options = 0 };

  for (guint side = 0; side < LC_MAX_SIDES; side++)
    {
      memcpy (occasion.plays[side].word, glance->kinds[side], sizeof occasion.plays[side].word);
      occasion.n_plays[side] = (glance->kinds[side][0] | glance->kinds[side][1]) != 0;
    }
  return lc_sprint_choose_by_view (sprint, glance->seat, &occasion, glance->can);
}

/* What @move is if it is a play that is allowed, with nothing to choose about it but a call, which
 * counts if @calls: then card, side and maybe the call are all that its bytes say besides what simple
 * plays of the seat have in common. Returns whether it is. */
LC_ALWAYS_INLINE gboolean
is_simple (const Now *now, guint64 simple, LcMove move, guint calls, Play *play, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  const guint call = move.call & calls;
  guint64 rest;
  guint side, kind;

  memcpy (&rest, &move, sizeof rest);
  rest ^= simple ^ LC_MOVE_FIELD (call, call);
  rest = rest >> LC_MOVE_SHIFT (card) | rest << (64 - LC_MOVE_SHIFT (card));
  if (rest >= (traits & HAS_LIGHTS ? LC_MAX_SIDES : 1) << 8)
    return FALSE;
  side = traits & HAS_LIGHTS ? (guint) rest >> 8 : 0;
  kind = plan->simple[rest];
  *play = (Play){ kind, side, LC_NO_COLOUR, LC_NO_SEAT, call };
  return kind < LC_SPRINT_CARDS
         && (now->known->glance.kinds[side][traits & HAS_LIGHTS ? kind / 64 : 0] >> kind % 64 & 1);
}

/* The seat on turn is asked what it does; @play is that, or @move for the engine. */
LC_ALWAYS_INLINE Asked
ask (const Now *now, guint can, guint calls, Play *play, LcMove *move, const guint traits)
{
  Known *known = now->known;
  LcGlance *glance = &known->glance;
  const guint seat = now->seat;
  const Asking *asking = &known->asking[seat];
  LcMove asked;

  now->game->table.turn = (guint8) seat;
  now->game->table.moves = (guint16) now->moves;
  glance->hand = &now->game->hand[seat];
  glance->chance = lc_sprint_chance (asking->key, now->moves);
  glance->seat = (guint8) seat;
  glance->can = (guint8) (can | (calls ? LC_CAN_CALL_WITH_PLAY : 0));
  if (traits & HAS_LIGHTS)
    glance->second = (LcSeats) now->lit;
  asked = asking->choose (asking->state, asking->prepared, known->rules, glance);
  if (G_LIKELY (is_simple (now, asking->simple, asked, calls, play, traits)))
    return ASKED_PLAYS;
  if (G_UNLIKELY (asked.kind == LC_MOVE_NONE))
    asked = ask_by_view (known->sprint, glance);
  *move = asked;
  return judge (now, glance, asked, play, traits);
}

/* @n_cards are drawn, of which there are enough, and none is settled yet. What changes with every card
 * is in local variables; the compiler would not dare to keep it there. */
static void
draw_many (LcGame *game, const LcSprintPlan *plan, LcCards *hand, LcKinds *held, guint n_cards)
{
  LcRng rng = game->rng;
  guint n_draw = game->table.n_draw;
  LcKinds cards = { { 0 } }, kinds = { { 0 } };
  guint card = 0;

  for (; n_cards > 0; n_cards--)
    {
      const guint chosen = lc_rng_below (&rng, n_draw--);
      guint64 bit, high;

      card = game->draw[chosen];
      game->draw[chosen] = game->draw[n_draw];
      bit = G_GUINT64_CONSTANT (1) << card % 64;
      high = (guint64) 0 - card / 64;
      cards.word[0] |= bit & ~high;
      cards.word[1] |= bit & high;
      bit = G_GUINT64_CONSTANT (1) << plan->kind[card] % 64;
      high = (guint64) 0 - plan->kind[card] / 64;
      kinds.word[0] |= bit & ~high;
      kinds.word[1] |= bit & high;
    }
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    {
      hand->word[i] |= cards.word[i];
      held->word[i] |= kinds.word[i];
    }
  game->rng = rng;
  game->table.n_draw = (guint8) n_draw;
  game->unshuffled = (guint16) n_draw;
  game->drawn = (guint8) card;
}

/* Another seat than the one on turn draws. */
BMI2 static void G_NO_INLINE
draw_some (LcSprint *sprint, Known *known, guint seat, guint n_cards)
{
  LcGame *game = sprint->game;
  const guint size = game->table.hand_size[seat] + n_cards;

  if (G_UNLIKELY (n_cards >= game->table.n_draw || game->unshuffled != game->table.n_draw))
    {
      lc_seats_draw (&sprint->context, seat, n_cards);
      lc_sprint_hold (sprint, seat, &known->hands.held[seat]);
      game->drew = 0;
      return;
    }
  draw_many (game, sprint->plan, &game->hand[seat], &known->hands.held[seat], n_cards);
  game->table.hand_size[seat] = (guint8) size;
  if (game->tally.largest_hand < size)
    game->tally.largest_hand = (guint16) size;
  game->tally.drawn += n_cards;
  if (n_cards > 1)
    game->table.lacks[seat] = 0;
}

/* All whom a card lets draw do so. Returns them. */
static LcSeats
let_draw (const Now *now, const LcSprintCard *card, guint target)
{
  LcSprint *sprint = now->known->sprint;
  const guint8 *after = now->known->glance.after;
  const guint seat = now->seat;

  now->game->table.turn = (guint8) seat;
  if (card->plain & LC_PLAIN_OTHERS)
    {
      for (guint victim = after[seat]; victim != seat; victim = after[victim])
        draw_some (sprint, now->known, victim, card->draws);
      return (LcSeats) (now->game->table.in_play & ~LC_SEAT_BIT (seat));
    }
  if (!(card->plain & LC_PLAIN_TARGET))
    target = after[seat];
  draw_some (sprint, now->known, target, card->draws);
  return LC_SEAT_BIT (target);
}

/* Everybody's token is flipped. */
static guint
flip_all (LcTable *table, guint token, guint lit)
{
  for (guint seat = 0; seat < table->n_seats; seat++)
    if (table->in_play >> seat & 1)
      table->token[token][seat] = table->token[token][seat] == 0;
  return lit ^ table->in_play;
}

static void
add_to_counter (LcTable *table, guint counter, guint n)
{
  table->counter[counter] = (gint16) MIN (table->counter[counter] + n, LC_MAX_COUNT);
}

/* Nobody's token is 1 any more, so everybody's becomes so. */
static guint G_NO_INLINE
light_all (LcTable *table, const LcSprintPlan *plan)
{
  for (guint seat = 0; seat < table->n_seats; seat++)
    if (table->in_play >> seat & 1)
      table->token[0][seat] = 1;
  if (plan->reset_adds > 0)
    add_to_counter (table, plan->reset_counter, plan->reset_adds);
  return table->in_play;
}

/* The last card of a hand has been laid, and has taken effect: but for what happens after every play,
 * the round is over. */
static LcNext
finish (const Now *now, const LcSprintCard *card, guint took, LcSeats drew)
{
  LcGame *game = now->game;

  store_begun (now, took, TRUE);
  game->finishing = (guint8) (now->seat + 1);
  game->drew |= drew;
  game->skips =
    (guint8) (card->skips + (card->plain & LC_PLAIN_REVERSE && now->known->sprint->two_in_play));
  game->again = card->plain & LC_PLAIN_AGAIN ? 1 : 0;
  return lc_sprint_trigger (now->known->sprint, now->seat);
}

/* The turn passes on in another way than most. */
LC_ALWAYS_INLINE void
pass_by_card (Now *now, guint pass)
{
  LcTable *table = &now->game->table;
  const guint8 *way = now->known->pass + pass;
  const guint backwards = table->direction < 0 ? LC_SPRINT_BACKWARDS : 0;
  const guint spot = way[now->seat + backwards];

  now->game->tally.skipped += way[G_STRUCT_OFFSET (LcSprintPass, lost)];
  now->seat = spot % LC_SPRINT_BACKWARDS;
  if ((spot ^ backwards) & LC_SPRINT_BACKWARDS)
    {
      table->direction = (gint8) -table->direction;
      show_direction (now->known, table);
    }
}

/* What comes of a plain card that the seat on turn has laid, being left with @size cards, until the
 * next turn has begun. */
LC_ALWAYS_INLINE LcNext
take_effect (Now *now, const Play *play, guint size, guint took, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  const LcQuickCard *quick = &plan->quick_cards[play->side][play->kind];
  LcTable *table = &now->game->table;

  if (traits & HAS_LIGHTS)
    { /* without a branch: which cards do so is as good as chance */
      now->lit =
        (now->lit & ~((guint) quick->sets << now->seat)) ^ ((guint) quick->flips << now->seat);
      table->token[0][now->seat] = now->lit >> now->seat & 1;
      if (quick->adds > 0)
        add_to_counter (table, plan->quick_counter, quick->adds);
    }
  if (G_UNLIKELY (quick->more != LC_QUICK_PLAIN || size == 0))
    {
      const LcSprintCard *card = &plan->cards[play->side][play->kind];
      const LcSeats drew = card->draws > 0 ? let_draw (now, card, play->target) : 0;

      if ((traits & HAS_LIGHTS) && (card->plain & LC_PLAIN_FLIP_ALL))
        now->lit = flip_all (table, card->token, now->lit);
      if (G_UNLIKELY (size == 0))
        {
          if (card->plain & (LC_PLAIN_TURN | LC_PLAIN_REVERSE))
            table->direction = (gint8) -table->direction;
          return finish (now, card, took, drew);
        }
      pass_by_card (now, quick->pass);
    }
  else
    now->seat = now->known->glance.after[now->seat];
  if ((traits & HAS_LIGHTS) && G_UNLIKELY (now->lit == 0))
    now->lit = light_all (table, plan);
  table->turns++;
  return LC_NEXT_PLAIN;
}

/* Takes a card of a kind out of a hand, of equal ones the first, or else @id. They may be in two words
 * of the hand, but are always in 16 bits that begin with a byte; and this is a processor with the
 * lowest byte first. */
LC_ALWAYS_INLINE guint
take_out (const Now *now, const LcQuickCard *card, guint kind, guint id, const guint traits)
{
  guint8 *at = (guint8 *) &now->game->hand[now->seat] + card->at;
  guint32 bits, copies, taken;

  memcpy (&bits, at, sizeof bits);
  copies = bits & card->mask;
  taken = id == LC_NO_CARD ? copies & -copies : 1u << (id - card->at * 8u);
  bits ^= taken;
  memcpy (at, &bits, sizeof bits);
  now->known->hands.held[now->seat].word[traits & HAS_LIGHTS ? kind / 64 : 0] &=
    ~((guint64) (copies == taken) << kind % 64);
  return card->at * 8u + (guint) __builtin_ctz (taken);
}

/* play() of lc-game.c. @id is the drawn card, or else %LC_NO_CARD. */
LC_ALWAYS_INLINE LcNext
lay (Now *now, const Play *play, guint id, guint took, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  const LcSprintCard *card = &plan->cards[play->side][play->kind];
  const LcQuickCard *quick = &plan->quick_cards[play->side][play->kind];
  LcGame *game = now->game;
  LcTable *table = &game->table;
  const guint seat = now->seat;
  const guint size = table->hand_size[seat] - 1u;
  guint colour = card->top_colour;
  gboolean forgot;

  id = take_out (now, quick, play->kind, id, traits);
  table->hand_size[seat] = (guint8) size;
  game->discard[table->n_discard++] = (guint8) id;
  table->below_face = table->top_face;
  table->below_colour = table->colour;
  table->lacks[seat] &= (guint16) ~(1u << colour);
  game->wrong = 0;
  if (G_UNLIKELY ((card->flags & (LC_FACE_CALLS | LC_FACE_HONEST)) || colour == LC_NO_COLOUR))
    {
      if (card->flags & LC_FACE_HONEST)
        game->wrong = lc_legal_wrong (game, now->known->sprint->rules, seat);
      if (colour == LC_NO_COLOUR)
        colour = table->colour;
      if (card->flags & LC_FACE_CALLS)
        colour = play->colour;
    }
  table->target = (guint8) play->target;
  game->called = (guint8) play->call;
  table->top = (guint8) id;
  table->top_face = card->top_face;
  table->colour = (guint8) colour;
  table->author = (guint8) seat;
  now->row = now->rows + (card->top_row + colour) * ROW_SIZE;
  now->moves++;
  if (G_UNLIKELY (!card->is_plain))
    {
      game->finishing = size == 0 ? (guint8) (seat + 1) : 0;
      if (size == 1 && !play->call && now->known->calls)
        table->uncalled = LC_SEAT_BIT (seat);
      store_begun (now, took, TRUE);
      return lc_sprint_carry_out (now->known->sprint, seat, play->side, play->kind);
    }
  forgot = size == 1 && !play->call && now->known->calls;
  if (G_UNLIKELY (forgot))
    {
      LcNext next;

      table->uncalled = LC_SEAT_BIT (seat);
      next = take_effect (now, play, size, took, traits);
      return next == LC_NEXT_PLAIN ? LC_NEXT_DECIDE : next; /* others may catch it */
    }
  return take_effect (now, play, size, took, traits);
}

/* The turn of the seat on turn ends with a draw, or with the drawn card kept. */
LC_ALWAYS_INLINE LcNext
end_draw (Now *now)
{
  now->seat = now->known->glance.after[now->seat];
  now->game->table.turns++;
  return LC_NEXT_PLAIN;
}

/* The seat on turn has nothing to draw. */
static LcNext
draw_nothing (const Now *now)
{
  store_begun (now, 0, FALSE);
  now->game->drew = LC_SEAT_BIT (now->seat);
  return lc_sprint_end_draw (now->known->sprint, now->seat);
}

/* The seat on turn has drawn a card that fits, and plays or keeps it. */
LC_ALWAYS_INLINE LcNext
think_about_drawn (Now *now, guint card, guint n_plays, LcMove *move, const guint traits)
{
  const guint offer = now->plan->offer[0];
  LcTable *table = &now->game->table;
  const guint calls = now->known->calls & (table->hand_size[now->seat] == 2);
  Asked asked = ASKED_PLAYS;
  Play play;

  table->phase = LC_PHASE_DRAWN;
  table->begun = 1;
  if (offer != 2 || n_plays > 1 || !is_forced (now, &now->known->glance, calls, &play, traits))
    asked = ask (now, offer == 2 ? 0 : LC_CAN_PASS, calls, &play, move, traits);
  if (G_UNLIKELY (asked == ASKED_ELSE))
    {
      store_begun (now, 1, FALSE);
      lc_sprint_wait_for_drawn (now->known->sprint, now->seat);
      return LC_NEXT_CARRY;
    }
  table->phase = LC_PHASE_TURN;
  table->begun = 0;
  if (asked == ASKED_PLAYS)
    return lay (now, &play, card, 1, traits);
  now->moves++;
  now->known->playless++;
  return end_draw (now);
}

/* The seat on turn draws, and perhaps plays what it has drawn. */
LC_ALWAYS_INLINE LcNext
draw (Now *now, LcMove *move, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  Known *known = now->known;
  LcGame *game = now->game;
  LcTable *table = &game->table;
  const guint seat = now->seat;
  LcKinds drawn = { { 0 } };
  guint card, kind, size, n_plays;

  now->moves++;
  known->playless++;
  table->lacks[seat] |= (guint16) (1u << table->colour);
  if (G_UNLIKELY (table->n_draw == 0))
    {
      lc_pile_refill (&known->sprint->context);
      if (table->n_draw == 0)
        return draw_nothing (now);
    }
  card = lc_sprint_take (game);
  kind = plan->kind[card];
  game->drawn = (guint8) card;
  game->tally.drawn++;
  drawn.word[traits & HAS_LIGHTS ? kind / 64 : 0] = G_GUINT64_CONSTANT (1) << kind % 64;
  game->hand[seat].word[card / 64] |= G_GUINT64_CONSTANT (1) << card % 64;
  for (guint i = 0; i < N_WORDS (traits); i++)
    known->hands.held[seat].word[i] |= drawn.word[i];
  size = table->hand_size[seat] + 1u;
  table->hand_size[seat] = (guint8) size;
  if (G_UNLIKELY (game->tally.largest_hand < size))
    game->tally.largest_hand = (guint16) size;
  if (plan->offer[0] == 0)
    return end_draw (now);
  n_plays = look (now, known->hands.held[seat], drawn, traits);
  return n_plays == 0 ? end_draw (now) : think_about_drawn (now, card, n_plays, move, traits);
}

/* The seat on turn has its turn. */
LC_ALWAYS_INLINE LcNext
take_turn (Now *now, LcMove *move, const guint traits)
{
  Known *known = now->known;
  const LcKinds held = known->hands.held[now->seat];
  const guint n_plays = look (now, held, held, traits);
  Asked asked = ASKED_PLAYS;
  guint calls;
  Play play;

  if (n_plays == 0)
    return draw (now, move, traits);
  calls = known->calls & (now->game->table.hand_size[now->seat] == 2);
  if (known->can != 0 || n_plays > 1 || !is_forced (now, &known->glance, calls, &play, traits))
    asked = ask (now, known->can, calls, &play, move, traits);
  if (G_LIKELY (asked == ASKED_PLAYS))
    return lay (now, &play, LC_NO_CARD, 0, traits);
  return asked == ASKED_ELSE ? LC_NEXT_CARRY : draw (now, move, traits);
}

/* Questions are answered, if there are any. Returns whether another plain turn has begun, as
 * %LC_NEXT_CHECK, or why not. */
static LcNext
answer (Known *known, LcNext next, LcMove *move)
{
  LcSprint *sprint = known->sprint;

  if (next == LC_NEXT_CHECK && sprint->table->phase == LC_PHASE_ASK)
    next = lc_sprint_ask (sprint, move);
  if (next == LC_NEXT_CHECK
      && (sprint->table->in_play != sprint->in_play || !lc_sprint_is_plain (sprint)))
    return LC_NEXT_DECIDE;
  return next;
}

/* Looks up what it takes to ask the seats. */
static void
prepare_to_ask (Known *known, const LcPlayers *players, guint n_seats)
{
  for (guint seat = 0; seat < n_seats; seat++)
    known->asking[seat] = (Asking){
      .choose = players->funcs[seat]->choose_at_a_glance,
      .state = players->memory + players->at[seat],
      .prepared = players->prepared[seat],
      .key = players->key[seat],
      .simple = LC_MOVE_FIELD (kind, LC_MOVE_PLAY) | LC_MOVE_FIELD (seat, seat)
                | LC_MOVE_FIELD (colour, LC_NO_COLOUR) | LC_MOVE_FIELD (target, LC_NO_SEAT),
    };
}

/* Looks up what stays as it is. */
static void
prepare (Known *known, LcSprint *sprint)
{
  const LcSprintPlan *plan = sprint->plan;
  const LcTable *table = sprint->table;

  memset (&known->glance, 0, sizeof known->glance);
  known->glance.table = table;
  known->sprint = sprint;
  known->rules = sprint->rules;
  prepare_to_ask (known, sprint->playout->players, table->n_seats);
  known->pass = (const guint8 *) plan->pass[table->n_seats];
  if (table->in_play != (1u << table->n_seats) - 1)
    {
      lc_sprint_plan_pass (known->made, table->n_seats, table->in_play);
      known->pass = (const guint8 *) known->made;
    }
  known->playless = 0;
  known->can = plan->mode[0] & LC_SPRINT_MUST_PLAY ? 0 : LC_CAN_DRAW;
  known->calls = sprint->rules->uno_penalty > 0;
  sprint->hands = &known->hands;
}

LC_ALWAYS_INLINE LcSprintEnd
run (LcSprint *sprint, guint *n_moves, LcMove *move, const guint traits)
{
  const LcTable *table = sprint->table;
  const guint n_before = *n_moves;
  LcNext next = LC_NEXT_CHECK;
  LcMove chosen = { 0 };
  gboolean first = TRUE;
  Known known;
  Now now = { .known = &known,
              .game = sprint->game,
              .plan = sprint->plan,
              .rows = (const guint8 *) sprint->plan->rows,
              .moves = n_before };

  prepare (&known, sprint);
  if (table->hand_size[table->turn] > 1)
    sprint->game->drew = 0; /* for the end of the first turn, where nobody asks */
  while (now.moves < MOST_MOVES)
    {
      Now then = now;

      next = answer (&known, next, &chosen);
      if (next != LC_NEXT_CHECK)
        break;
      load (&then, first);
      now = then;
      first = FALSE;
      do
        next = take_turn (&now, &chosen, traits);
      while (next == LC_NEXT_PLAIN && now.moves < MOST_MOVES);
      if (next != LC_NEXT_CHECK && next != LC_NEXT_OVER)
        store (&now);
    }
  now.moves += (guint16) (table->moves - now.moves);
  sprint->playout->moves += now.moves - n_before;
  *n_moves = now.moves;
  *move = chosen;
  if (sprint->context.failed)
    return LC_SPRINT_FAILED;
  if (table->phase == LC_PHASE_OVER)
    return LC_SPRINT_OVER;
  return next == LC_NEXT_CARRY ? LC_SPRINT_CARRY : LC_SPRINT_DECIDE;
}

BMI2 static LcSprintEnd
run_narrow (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return run (sprint, n_moves, move, 0);
}

BMI2 static LcSprintEnd
run_lights (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return run (sprint, n_moves, move, HAS_LIGHTS);
}

BMI2 static LcSprintEnd
run_lights_free (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  return run (sprint, n_moves, move, HAS_LIGHTS | IS_FREE);
}

/**
 * lc_sprint_at_a_glance:
 * @sprint: a sprint that has been prepared, of a ruleset with a LcSprintPlan.quick without a script, in
 *   which all choose at a glance and nobody counts decisions; the processor can pick bits
 * @n_moves: (inout): how many moves the round has had
 * @move: (out): for %LC_SPRINT_CARRY, what the seat on turn does
 *
 * Plays on as far as it can. Returns: why it has stopped
 */
LcSprintEnd
lc_sprint_at_a_glance (LcSprint *sprint, guint *n_moves, LcMove *move)
{
  const LcSprintPlan *plan = sprint->plan;

  if (plan->quick == LC_QUICK_NARROW)
    return run_narrow (sprint, n_moves, move);
  return plan->forbids == LC_FORBIDS_NOTHING ? run_lights_free (sprint, n_moves, move)
                                             : run_lights (sprint, n_moves, move);
}

#endif

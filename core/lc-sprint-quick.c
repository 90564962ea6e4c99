/* lc-sprint-quick.c - the loop of a sprint in which everybody chooses by lot.
 *
 * Simulations with the bot `random` measure rulesets, and there nothing counts but the time that a
 * turn takes. The loop is that of lc-sprint.c, for fewer rulesets and with less to do: nobody looks
 * at the table between two decisions, so most of what lies there is brought up to date only when the
 * loop is left; what can be told from something else (who is on turn and which way play goes, the
 * top card and the colour, how many turns and plays there were) is one number; and what is as good
 * as chance is looked up rather than branched on, since a processor would guess wrong.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-private.h"

#include <string.h>

#include "lc-sprint-parts-private.h"

#ifdef LC_HAVE_BMI2

#define BMI2 __attribute__ ((target ("popcnt,bmi,bmi2")))

/* What the compiler knows of a ruleset: the loop is compiled for each set of these. */
typedef enum
{
  HAS_LIGHTS = 1 << 0, /* %LC_QUICK_LIGHTS, and else %LC_QUICK_NARROW */
  MUST_PLAY = 1 << 1,  /* who can play may not draw */
  IS_FREE = 1 << 2,    /* no play that fits is ever forbidden */
  HAS_SCRIPT = 1 << 3  /* %LC_QUICK_SCRIPT */
} Traits;

/* The engine counts the last moves of a round that is given up: these are more than a turn takes, with
 * the answers to all questions. */
#define MOST_MOVES (LC_PLAYOUT_MAX_MOVES - 100)

/* Rows for the same card on top, for one side and the other, lie side by side. */
#define ROW_SIZE (LC_MAX_SIDES * (guint) sizeof (LcSprintRow))

#define N_WORDS(traits) ((traits) &HAS_LIGHTS ? LC_SPRINT_WORDS : 1u)

typedef struct _Known Known;

/**
 * Quick:
 * @rows: the rows of the plan
 * @pass: how the turn passes on
 * @spot: the seat on turn and the direction: see LC_SPRINT_SPOTS
 * @row: the row of the top card and the colour, for the first side
 * @moves: made in the round; LcTable.moves
 * @lit: seats whose token is 1
 * @in_play: LcTable.in_play
 *
 * What the loop works with, in local variables that nobody has the address of: see LcNow. The fewer
 * they are, the more of them are in registers.
 */
typedef struct
{
  Known *known;
  LcGame *game;
  const LcSprintPlan *plan;
  const guint8 *rows;
  const guint8 *pass;
  guint spot;
  const guint8 *row;
  guint moves;
  guint lit;
  guint in_play;
} Quick;

/* What a script has seen or done of the game that it was called in. */
typedef enum
{
  SEES_NOTHING,
  SEES_TABLE, /* the table is up to date; at most counters and tokens have been changed */
  ACTS        /* the game is as the engine would have it, and anything may have happened */
} Sees;

/* What is left to be done when the loop is left for it. */
typedef enum
{
  DUE_NOTHING,
  DUE_CARD,   /* a card has been laid that is not plain */
  DUE_FINISH, /* the last card has been laid, and has taken effect */
  DUE_SCRIPT, /* a script has been called that has done more than look */
  DUE_IDLE    /* the seat on turn should draw, and there is nothing to be drawn */
} Due;

/**
 * Known:
 * @held: by word and seat: the kinds that a seat holds
 * @key: by seat: what all its chances have in common, and what every chance begins with
 * @loaded: LcTable.moves when the table was last up to date
 * @turnless: moves since then that have not ended their turn
 * @playless: moves since then that were no plays
 * @adds: what is to be added to LcSprintPlan.quick_counter
 * @resets: how often all were lit
 * @before: hands before the engine had the game; @hands is what it writes there
 * @due: what is left to be done
 * @laid: for that, and for a script: what has been laid
 * @behind: %HAS_SCRIPT: what the script says before it looks at anything
 * @sees: what it has seen
 * @function: its number
 * @call: (nullable): calls it while it is @script
 * @then: how things were when it was called, or when the loop was left
 * @next: why it was left
 * @wrong: the last card with LC_FACE_HONEST was wrongly played
 *
 * What the loop knows beyond #Quick, and seldom needs but for @held and @key.
 */
struct _Known
{
  LcSprint *sprint;
  guint64 held[LC_SPRINT_WORDS][LC_MAX_SEATS];
  guint64 key[LC_MAX_SEATS];
  guint loaded;
  guint turnless;
  guint playless;
  guint adds;
  guint resets;
  LcCards before[LC_MAX_SEATS];
  LcHands hands;
  Due due;
  struct
  {
    guint side;
    guint kind;
    guint size;
    guint took;
    guint target;
  } laid;
  LcBehind behind;
  Sees sees;
  guint function;
  LcScriptCallFunc call;
  gpointer script;
  Quick then;
  LcNext next;
  gboolean wrong;
};

/* What the seat on turn may play, by side, and how many kinds that is. */
typedef struct
{
  LcKinds plays[LC_MAX_SIDES];
  guint n_low[LC_MAX_SIDES]; /* in the first word */
  guint n_plays[LC_MAX_SIDES];
} Plays;

LC_ALWAYS_INLINE guint
seat_of (guint spot)
{
  return spot % LC_SPRINT_BACKWARDS;
}

LC_ALWAYS_INLINE guint
pass_on (const Quick *now, guint pass)
{
  return now->pass[pass + now->spot];
}

/* The seat that comes after the one on turn. */
LC_ALWAYS_INLINE guint
next_seat (const Quick *now, guint spot)
{
  return seat_of (now->pass[sizeof (LcSprintPass) + spot]);
}

static void
add_to_counter (LcTable *table, guint counter, guint n)
{
  if (n > 0)
    table->counter[counter] = (gint16) MIN (table->counter[counter] + n, LC_MAX_COUNT);
}

/* Puts into the game what is not there yet. */
static void
store (Quick *now, const guint traits)
{
  Known *known = now->known;
  LcGame *game = now->game;
  LcTable *table = &game->table;
  const guint n_colours = known->sprint->rules->n_colours + 1u;
  const guint row = (guint) (now->row - now->rows) / ROW_SIZE;
  const guint n_moves = now->moves - known->loaded;

  table->turn = (guint8) seat_of (now->spot);
  table->direction = now->spot < LC_SPRINT_BACKWARDS ? 1 : -1;
  table->turns = (guint16) (table->turns + n_moves - known->turnless);
  table->moves = (guint16) now->moves;
  table->top = game->discard[table->n_discard - 1];
  table->top_face = (guint8) (row / n_colours);
  table->colour = (guint8) (row % n_colours);
  game->tally.plays += n_moves - known->playless;
  known->loaded = now->moves;
  known->turnless = known->playless = 0;
  if (!(traits & HAS_LIGHTS))
    return;
  for (guint seat = 0; seat < table->n_seats; seat++)
    if (now->in_play >> seat & 1)
      table->token[0][seat] = now->lit >> seat & 1;
  add_to_counter (table, now->plan->quick_counter, known->adds);
  add_to_counter (table, now->plan->reset_counter, known->resets * now->plan->reset_adds);
  known->adds = known->resets = 0;
}

/* Takes over what the engine has done; @first: or has left. */
BMI2 static void
load (Quick *now, gboolean first, const guint traits)
{
  Known *known = now->known;
  const LcGame *game = now->game;
  const LcTable *table = &game->table;

  now->spot = table->turn + (table->direction < 0 ? LC_SPRINT_BACKWARDS : 0u);
  now->row = now->rows
             + lc_predicate_index (known->sprint->rules, table->top_face, table->colour) * ROW_SIZE;
  now->moves += (guint16) (table->moves - now->moves);
  known->loaded = now->moves;
  now->lit = 0;
  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      const LcCards *hand = &game->hand[seat];

      if (first || hand->word[0] != known->before[seat].word[0]
          || hand->word[1] != known->before[seat].word[1])
        {
          const LcKinds held = lc_sprint_kinds (now->plan, hand);

          for (guint i = 0; i < N_WORDS (traits); i++)
            known->held[i][seat] = held.word[i];
        }
      if (traits & HAS_LIGHTS)
        now->lit |= (guint) (table->token[0][seat] == 1) << seat;
    }
  now->lit &= now->in_play;
}

/* Puts into the table that a turn is under way. */
static void
store_table (Quick *now, const guint traits)
{
  now->known->turnless++;
  store (now, traits);
  now->game->table.begun = 1;
}

/* Puts the rest into the game, for the engine to go on from there. */
static void
store_rest (Quick *now, guint took, gboolean played)
{
  LcGame *game = now->game;
  const guint seat = seat_of (now->spot);

  for (guint i = 0; i < game->table.n_seats; i++)
    for (guint j = 0; j < LC_SPRINT_WORDS; j++)
      now->known->before[i].word[j] = game->hand[i].word[j];
  game->n_frames = 0;
  game->played = played ? 1 : 0;
  game->took = (guint8) took;
  game->drew = took > 0 ? LC_SEAT_BIT (seat) : 0;
}

static void
store_begun (Quick *now, guint took, gboolean played, const guint traits)
{
  store_table (now, traits);
  store_rest (now, took, played);
}

/* The next card of the draw pile, made anew if it is empty. Returns %LC_NO_CARD if both piles are. */
LC_ALWAYS_INLINE guint
take_card (Known *known, LcGame *game)
{
  if (G_UNLIKELY (game->table.n_draw == 0))
    {
      lc_pile_refill (&known->sprint->context);
      if (game->table.n_draw == 0)
        return LC_NO_CARD;
    }
  return lc_sprint_take (game);
}

LC_ALWAYS_INLINE void
note_size (LcGame *game, guint size)
{
  if (G_UNLIKELY (game->tally.largest_hand < size))
    game->tally.largest_hand = (guint16) size;
}

LC_ALWAYS_INLINE void
give (LcGame *game, Known *known, guint seat, guint card, guint kind, const guint traits)
{
  game->hand[seat].word[card / 64] |= G_GUINT64_CONSTANT (1) << card % 64;
  known->held[traits & HAS_LIGHTS ? kind / 64 : 0][seat] |= G_GUINT64_CONSTANT (1) << kind % 64;
}

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
static void
draw_many (Known *known, guint seat, guint n_cards)
{
  LcGame *game = known->sprint->game;
  const LcSprintPlan *plan = known->sprint->plan;
  LcRng rng = game->rng;
  guint n_draw = game->table.n_draw;
  LcKinds cards = { { 0 } }, kinds = { { 0 } };
  guint card = 0;

  for (; n_cards > 0; n_cards--)
    {
      const guint chosen = lc_rng_below (&rng, n_draw--);

      card = game->draw[chosen];
      game->draw[chosen] = game->draw[n_draw];
      add (&cards, card);
      add (&kinds, plan->kind[card]);
    }
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    {
      game->hand[seat].word[i] |= cards.word[i];
      known->held[i][seat] |= kinds.word[i];
    }
  game->rng = rng;
  game->table.n_draw = (guint8) n_draw;
  game->unshuffled = (guint16) n_draw;
  game->drawn = (guint8) card;
}

/* @seat, which is not on turn, draws @n_cards, or as many as there are. */
static void
draw_some (Known *known, guint seat, guint n_cards)
{
  LcGame *game = known->sprint->game;
  guint n_drawn = 0, size;

  if (n_cards < game->table.n_draw && game->unshuffled == game->table.n_draw)
    draw_many (known, seat, n_drawn = n_cards);
  for (; n_drawn < n_cards; n_drawn++)
    {
      const guint card = take_card (known, game);

      if (card == LC_NO_CARD)
        break;
      give (game, known, seat, card, known->sprint->plan->kind[card], HAS_LIGHTS);
      game->drawn = (guint8) card;
    }
  size = game->table.hand_size[seat] + n_drawn;
  game->table.hand_size[seat] = (guint8) size;
  game->tally.drawn += n_drawn;
  note_size (game, size);
}

/* Others than the seat on turn draw: for what comes of a play. They do so one after the other, from
 * @first on; @after is who comes after whom. */
static void
draw_others (Known *known, LcSeats seats, guint n_cards, guint first, const guint8 *after)
{
  for (guint seat = first; seats != 0; seat = seat_of (after[seat]))
    if (seats >> seat & 1)
      {
        draw_some (known, seat, n_cards);
        seats &= (LcSeats) ~LC_SEAT_BIT (seat);
      }
}

/* The first word of chance for a decision: see lc_rng_seed_decision(), whose first number is nothing
 * but the second output of SplitMix64, scrambled. */
LC_ALWAYS_INLINE guint64
chance (const Quick *now, guint seat)
{
  guint64 state = now->known->key[seat] + now->moves * (4 * LC_RNG_GOLDEN);
  const guint64 word = lc_rng_split_mix (&state) * 5;

  return ((word << 7) | (word >> 57)) * 9;
}

static guint __attribute__ ((noinline, cold))
draw_lot_again (LcSprint *sprint, guint seat, guint moves, guint bound)
{
  guint32 rest;

  return lc_sprint_lot (sprint->playout->players->key[seat], moves, bound, &rest);
}

/* lc_sprint_lot(). */
LC_ALWAYS_INLINE guint
draw_lot (const Quick *now, guint seat, guint bound)
{
  const guint64 product = (chance (now, seat) >> 32) * bound;

  if (G_UNLIKELY ((guint32) product < bound))
    return draw_lot_again (now->known->sprint, seat, now->moves, bound);
  return (guint) (product >> 32);
}

/* What may be laid on the pile for @side. */
LC_ALWAYS_INLINE const LcSprintRow *
row_of (const Quick *now, guint side)
{
  return (const LcSprintRow *) (const void *) now->row + side;
}

/* Which of the kinds that a seat holds may be played for @side, if @is_lit; that is all bits or none. */
LC_ALWAYS_INLINE void
look_at_side (const Quick *now,
              guint side,
              LcKinds held,
              guint64 is_lit,
              Plays *plays,
              const guint traits)
{
  const LcSprintRow *row = row_of (now, side);
  guint64 better = 0, out;

  for (guint i = 0; i < N_WORDS (traits); i++)
    better |= held.word[i] & row->word[i].better;
  out = (guint64) 0 - (guint64) (better != 0);
  for (guint i = 0; i < N_WORDS (traits); i++)
    {
      plays->plays[side].word[i] = held.word[i] & is_lit & row->word[i].fits;
      if (!(traits & IS_FREE))
        plays->plays[side].word[i] &= ~(row->word[i].risky & out);
    }
  plays->n_low[side] = (guint) __builtin_popcountll (plays->plays[side].word[0]);
  plays->n_plays[side] = plays->n_low[side];
  if (traits & HAS_LIGHTS)
    plays->n_plays[side] += (guint) __builtin_popcountll (plays->plays[side].word[1]);
}

/* Which of the kinds that @seat holds may be played, for any side. Returns how many. */
LC_ALWAYS_INLINE guint
look (const Quick *now, guint seat, LcKinds held, Plays *plays, const guint traits)
{
  look_at_side (now, 0, held, G_MAXUINT64, plays, traits);
  if (!(traits & HAS_LIGHTS))
    return plays->n_plays[0];
  look_at_side (now, 1, held, (guint64) 0 - (now->lit >> seat & 1), plays, traits);
  return plays->n_plays[0] + plays->n_plays[1];
}

/* Whether a kind that @seat, which holds @held, has drawn may be played for @side: 1 or 0. */
LC_ALWAYS_INLINE guint
look_at_drawn (const Quick *now, guint side, LcKinds held, guint kind, const guint traits)
{
  const LcSprintRow *row = row_of (now, side);
  const guint at = traits & HAS_LIGHTS ? kind / 64 : 0;
  guint64 fits = row->word[at].fits, better = 0;

  if (!(traits & IS_FREE))
    {
      for (guint i = 0; i < N_WORDS (traits); i++)
        better |= held.word[i] & row->word[i].better;
      better |= row->word[at].better >> kind % 64 & 1;
      fits &= ~(row->word[at].risky & ((guint64) 0 - (guint64) (better != 0)));
    }
  return fits >> kind % 64 & 1;
}

/**
 * Play:
 * @side: for which a card is played
 * @kind: its kind
 * @card: which one it is
 * @size: how many cards the seat is left with
 * @n_options: how many there were
 * @took: cards that the seat has drawn in its turn
 */
typedef struct
{
  guint side;
  guint kind;
  guint card;
  guint size;
  guint n_options;
  guint took;
} Play;

/* The @n-th of what may be played. */
LC_ALWAYS_INLINE void
pick (const Plays *plays, guint n, Play *play, const guint traits)
{
  LcKinds kinds = plays->plays[0];
  guint n_low = plays->n_low[0];

  play->side = 0;
  if (traits & HAS_LIGHTS) /* without a branch: the side is as good as chance */
    {
      const guint second = n >= plays->n_plays[0];

      play->side = second;
      n -= plays->n_plays[0] & (0u - second);
      n_low = second ? plays->n_low[1] : n_low;
      for (guint i = 0; i < LC_SPRINT_WORDS; i++)
        kinds.word[i] ^= (kinds.word[i] ^ plays->plays[1].word[i]) & ((guint64) 0 - second);
    }
  play->kind =
    lc_nth_kind (kinds, n_low, n, LC_TRAIT_BMI2 | (traits & HAS_LIGHTS ? LC_TRAIT_WIDE : 0));
}

/* Takes a card of a kind out of a hand, of equal ones the first. They may be in two words of the
 * hand, but are always in 16 bits that begin with a byte; and this is a processor with the lowest
 * byte first. */
LC_ALWAYS_INLINE guint
take_out (const Quick *now, guint seat, const LcQuickCard *card, guint kind, const guint traits)
{
  guint8 *at = (guint8 *) &now->game->hand[seat] + card->at;
  guint32 bits, copies;

  memcpy (&bits, at, sizeof bits);
  copies = bits & card->mask;
  bits ^= copies & -copies;
  memcpy (at, &bits, sizeof bits);
  now->known->held[traits & HAS_LIGHTS ? kind / 64 : 0][seat] ^=
    (guint64) ((copies & (copies - 1)) == 0) << kind % 64;
  return card->at * 8u + (guint) __builtin_ctz (copies);
}

/* Whom a card lets draw. */
LC_ALWAYS_INLINE LcSeats
victims_of (const Quick *now, const LcSprintCard *card, guint target)
{
  if (card->draws == 0)
    return 0;
  if (card->plain & LC_PLAIN_OTHERS)
    return (LcSeats) (now->in_play & ~(1u << seat_of (now->spot)));
  return LC_SEAT_BIT (card->plain & LC_PLAIN_TARGET ? target : next_seat (now, now->spot));
}

/* Whether a card that has been laid was wrongly played, which depends on what it was laid on. */
static void
note_wrong (Quick *now, guint seat)
{
  const LcRules *rules = now->known->sprint->rules;
  const guint row = (guint) (now->row - now->rows) / ROW_SIZE;
  LcTable *table = &now->game->table;

  table->top_face = (guint8) (row / (rules->n_colours + 1u));
  table->colour = (guint8) (row % (rules->n_colours + 1u));
  now->known->wrong = lc_legal_wrong (now->game, rules, seat);
}

/* What comes of a card that asks for a colour or a target, that lets others draw, or that is for the
 * engine to carry out; then this returns how things stand. */
BMI2 static LcNext
lay_more (Quick *now, const Play *play, guint *target, const guint traits)
{
  LcSprint *sprint = now->known->sprint;
  const LcSprintCard *card = &now->plan->cards[play->side][play->kind];
  LcGame *game = now->game;
  LcTable *table = &game->table;
  const guint seat = seat_of (now->spot);
  guint row = now->plan->quick_cards[play->side][play->kind].row;

  if (card->flags & (LC_FACE_CALLS | LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
    {
      const guint64 word = chance (now, seat);
      const guint32 first = (guint32) ((word >> 32) * play->n_options);
      const guint64 product = (guint64) (guint32) word * now->plan->n_callable;
      guint colour = (guint) (product >> 32);

      if (first < play->n_options || (guint32) product < now->plan->n_callable
          || now->plan->n_callable == 0 || (card->flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET)))
        {
          const guint both = lc_sprint_choices (sprint, seat, sprint->playout->players->key[seat],
                                                now->moves, play->n_options, card->flags);

          colour = both & 0xff;
          *target = both >> 8;
        }
      if (card->flags & LC_FACE_CALLS)
        row = (card->top_row + colour) * ROW_SIZE;
    }
  if (card->top_colour == LC_NO_COLOUR && !(card->flags & LC_FACE_CALLS))
    row += (guint) (now->row - now->rows) % (guint) (ROW_SIZE * (sprint->rules->n_colours + 1u));
  now->moves++;
  if (!card->is_plain)
    {
      table->target = (guint8) *target;
      game->called = play->size == 1 && sprint->rules->uno_penalty > 0;
      store_begun (now, play->took, TRUE, traits);
      game->wrong = (card->flags & LC_FACE_HONEST) && lc_legal_wrong (game, sprint->rules, seat);
      game->finishing = play->size == 0 ? (guint8) (seat + 1) : 0;
      now->row = now->rows + row;
      table->author = (guint8) seat;
      store (now, traits);
      now->known->due = DUE_CARD;
      now->known->laid.side = play->side;
      now->known->laid.kind = play->kind;
      return LC_NEXT_CARRY;
    }
  if ((traits & HAS_SCRIPT) && (card->flags & LC_FACE_HONEST))
    note_wrong (now, seat);
  now->row = now->rows + row;
  if (card->draws > 0)
    {
      const LcSeats victims = victims_of (now, card, *target);

      draw_others (now->known, victims, card->draws,
                   card->plain & LC_PLAIN_TARGET ? *target : next_seat (now, now->spot),
                   now->pass + sizeof (LcSprintPass) + (now->spot & LC_SPRINT_BACKWARDS));
    }
  if ((traits & HAS_LIGHTS) && (card->plain & LC_PLAIN_FLIP_ALL))
    now->lit ^= now->in_play;
  return LC_NEXT_PLAIN;
}

/* Puts into the game what comes of a plain card, apart from the turn that passes on. */
static void
store_effect (Quick *now, const LcSprintCard *card, guint target, const guint traits)
{
  LcGame *game = now->game;

  game->drew |= victims_of (now, card, target);
  game->skips =
    (guint8) (card->skips
              + (card->plain & LC_PLAIN_REVERSE && now->known->sprint->two_in_play ? 1 : 0));
  game->again = card->plain & LC_PLAIN_AGAIN ? 1 : 0;
  if (!(traits & HAS_SCRIPT))
    return;
  game->wrong = (card->flags & LC_FACE_HONEST) && now->known->wrong;
  game->table.target = (guint8) target;
}

/* The direction of play is what @card makes it; whose turn it is stays as it is. */
static void
turn_by_card (Quick *now, const LcQuickCard *card)
{
  now->spot = seat_of (now->spot) | (pass_on (now, card->pass) & LC_SPRINT_BACKWARDS);
}

/* The last card of a hand has been laid, and has taken effect. */
static LcNext
finish (Quick *now, const Play *play, guint target, const guint traits)
{
  const guint spot = now->spot, seat = seat_of (spot);

  turn_by_card (now, &now->plan->quick_cards[play->side][play->kind]);
  store_begun (now, play->took, TRUE, traits);
  now->spot = spot;
  store_effect (now, &now->plan->cards[play->side][play->kind], target, traits);
  now->game->finishing = (guint8) (seat + 1);
  now->game->called = 0;
  now->known->due = DUE_FINISH;
  return LC_NEXT_CARRY;
}

/* The script that was called when a card had been laid is about to do @op, or to look at anything. */
static void
catch_up (LcBehind *behind, LcOp op)
{
  Known *known = (Known *) (gpointer) ((guint8 *) behind - G_STRUCT_OFFSET (Known, behind));
  Quick *now = &known->then;
  LcSprint *sprint = known->sprint;
  LcGame *game = now->game;
  const guint kind = known->laid.kind, spot = now->spot;
  const gboolean acts = op != LC_OP_END && op != LC_OP_SET && op != LC_OP_ADD
                        && op != LC_OP_TOKEN_SET && op != LC_OP_TOKEN_ADD && op != LC_OP_TOKEN_FLIP;

  if (known->sees == SEES_NOTHING)
    {
      turn_by_card (now, &now->plan->quick_cards[0][kind]);
      store_table (now, HAS_SCRIPT);
      now->spot = spot;
      game->table.target = (guint8) known->laid.target;
      lc_sprint_begin_script (sprint, seat_of (spot));
      known->sees = SEES_TABLE;
    }
  if (G_UNLIKELY (acts) && known->sees == SEES_TABLE)
    {
      store_rest (now, known->laid.took, TRUE);
      store_effect (now, &now->plan->cards[0][kind], known->laid.target, HAS_SCRIPT);
      game->finishing = 0;
      game->called = known->laid.size == 1 && sprint->rules->uno_penalty > 0;
      game->n_frames = 2;
      known->sees = ACTS;
    }
}

/* A script that has looked at the game is through. */
static LcNext __attribute__ ((noinline)) end_script (Known *known)
{
  LcGame *game = known->then.game;
  const Sees seen = known->sees;

  known->sees = SEES_NOTHING;
  if (seen == ACTS)
    {
      known->due = DUE_SCRIPT;
      return LC_NEXT_CARRY;
    }
  game->table.begun = 0;
  game->table.turns++;
  game->n_frames = 0;
  return LC_NEXT_PLAIN;
}

/* The script that every play triggers is called. It is given a game that is not up to date, since
 * most scripts look at little, or at nothing. */
LC_ALWAYS_INLINE LcNext
call_script (Quick *now, guint kind, guint size, guint took, guint target)
{
  Known *known = now->known;
  LcContext *context = &known->sprint->context;
  const LcRules *rules = context->rules;

  known->then.spot = now->spot;
  known->then.row = now->row;
  known->then.moves = now->moves;
  known->laid.kind = kind;
  known->laid.size = size;
  known->laid.took = took;
  known->laid.target = target;
  if (G_LIKELY (known->call != NULL))
    known->call (known->script);
  else if (!rules->script (context, known->function, rules->script_data, context->error))
    {
      context->failed = TRUE;
      return LC_NEXT_OVER;
    }
  return G_LIKELY (known->sees == SEES_NOTHING) ? LC_NEXT_PLAIN : end_script (known);
}

/* What a card does to its player's token, which is as good as chance, and so without a branch. */
LC_ALWAYS_INLINE void
light (Quick *now, const LcQuickCard *card, guint seat)
{
  now->lit = (now->lit & ~((guint) card->sets << seat)) ^ ((guint) card->flips << seat);
  now->known->adds += card->adds;
}

LC_ALWAYS_INLINE void
light_all (Quick *now)
{
  if (now->lit == 0)
    {
      now->lit = now->in_play;
      now->known->resets++;
    }
}

/* The turn passes on as @card has it. */
LC_ALWAYS_INLINE void
pass_by_card (Quick *now, const LcQuickCard *card)
{
  now->game->tally.skipped += now->pass[card->pass + G_STRUCT_OFFSET (LcSprintPass, lost)];
  now->spot = pass_on (now, card->pass);
}

/* The rest of lay() for a last card, and for one that more comes of than most. */
BMI2 static LcNext __attribute__ ((noinline)) lay_slowly (Quick *now,
                                                          guint side,
                                                          guint kind,
                                                          guint size,
                                                          guint n_options,
                                                          guint took,
                                                          const guint traits)
{
  const Play all = {
    .side = side, .kind = kind, .size = size, .n_options = n_options, .took = took
  };
  const Play *play = &all;
  const LcQuickCard *card = &now->plan->quick_cards[play->side][play->kind];
  const guint seat = seat_of (now->spot);
  guint target = LC_NO_SEAT;

  if (card->more > LC_QUICK_PASSES)
    {
      const LcNext next = lay_more (now, play, &target, traits);

      if (next != LC_NEXT_PLAIN)
        return next;
    }
  else
    {
      now->moves++;
      now->row = now->rows + card->row;
    }
  now->game->table.author = (guint8) seat;
  if (traits & HAS_LIGHTS)
    light (now, card, seat);
  if (play->size == 0)
    return finish (now, play, target, traits);
  if (traits & HAS_LIGHTS)
    light_all (now);
  if (traits & HAS_SCRIPT)
    {
      const LcNext next = call_script (now, play->kind, play->size, play->took, target);

      if (G_UNLIKELY (next != LC_NEXT_PLAIN))
        return next;
    }
  pass_by_card (now, card);
  return LC_NEXT_PLAIN;
}

/* What has changed while something had the address of @then, which @now must not be in memory for. */
LC_ALWAYS_INLINE void
take_over (Quick *now, const Quick *then, const guint traits)
{
  now->spot = then->spot;
  now->row = then->row;
  now->moves = then->moves;
  if (traits & HAS_LIGHTS)
    now->lit = then->lit;
}

/* The colour that a card of %LC_QUICK_CALLS is given makes @row another one. Returns FALSE if that
 * takes more chance than most colours do. */
LC_ALWAYS_INLINE gboolean
call_colour (const Quick *now, guint seat, guint n_options, guint *row)
{
  const guint n_callable = now->plan->n_callable;
  const guint64 word = chance (now, seat);
  const guint64 product = (guint64) (guint32) word * n_callable;

  if (G_UNLIKELY ((guint32) ((word >> 32) * n_options) < n_options || (guint32) product < n_callable
                  || n_callable == 0))
    return FALSE;
  *row += (guint) (product >> 32) * ROW_SIZE;
  return TRUE;
}

/* A card that has been taken out of the hand, or has never been in it, is laid on the pile.
 *
 * Cards that pass the turn on in another way than most are branched for: a wrong guess costs less
 * than to have the next turn always wait for what the table says, since a guess lets the processor
 * begin the next turn before this one is through. */
LC_ALWAYS_INLINE LcNext
lay (Quick *now, const Play *play, const guint traits)
{
  const LcQuickCard *card = &now->plan->quick_cards[play->side][play->kind];
  LcGame *game = now->game;
  const guint seat = seat_of (now->spot);
  guint row = card->row;

  game->discard[game->table.n_discard++] = (guint8) play->card;
  if (G_UNLIKELY (card->more > LC_QUICK_PASSES || play->size == 0))
    {
      if (card->more == LC_QUICK_MORE || play->size == 0
          || (card->more == LC_QUICK_CALLS && !call_colour (now, seat, play->n_options, &row)))
        {
          Quick then = *now;
          const LcNext next = lay_slowly (&then, play->side, play->kind, play->size,
                                          play->n_options, play->took, traits);

          take_over (now, &then, traits);
          return next;
        }
      if (card->draws > 0)
        draw_some (now->known, next_seat (now, now->spot), card->draws);
    }
  now->moves++;
  now->row = now->rows + row;
  game->table.author = (guint8) seat;
  if (traits & HAS_LIGHTS)
    light (now, card, seat);
  if (traits & HAS_LIGHTS)
    light_all (now);
  if (traits & HAS_SCRIPT)
    {
      const LcNext next = call_script (now, play->kind, play->size, play->took, LC_NO_SEAT);

      if (G_UNLIKELY (next != LC_NEXT_PLAIN))
        return next;
    }
  if (G_UNLIKELY (card->more))
    pass_by_card (now, card);
  else
    now->spot = pass_on (now, sizeof (LcSprintPass));
  return LC_NEXT_PLAIN;
}

/* The seat on turn has drawn nothing, since there is nothing to be drawn. */
static LcNext
draw_nothing (Quick *now, const guint traits)
{
  const guint seat = seat_of (now->spot);

  store_begun (now, 0, FALSE, traits);
  now->game->drew = LC_SEAT_BIT (seat);
  return lc_sprint_end_draw (now->known->sprint, seat);
}

/* The seat on turn draws, and perhaps plays what it has drawn. Returns whether it does; else @next is
 * how things stand. */
LC_ALWAYS_INLINE gboolean
draw (Quick *now, guint seat, LcKinds held, Play *play, LcNext *next, const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  LcGame *game = now->game;
  const guint card = take_card (now->known, game);
  const guint size = game->table.hand_size[seat];
  const guint offer = plan->offer[0];
  guint kind, n_first, n_plays, n_options;

  now->moves++;
  now->known->playless++;
  if (G_UNLIKELY (card == LC_NO_CARD))
    {
      now->known->due = DUE_IDLE;
      *next = LC_NEXT_CARRY;
      return FALSE;
    }
  kind = plan->kind[card];
  game->drawn = (guint8) card;
  game->tally.drawn++;
  note_size (game, size + 1);
  n_plays = n_first = look_at_drawn (now, 0, held, kind, traits);
  if (traits & HAS_LIGHTS)
    n_plays += look_at_drawn (now, 1, held, kind, traits) & now->lit >> seat;
  n_options = n_plays + (offer == 2 ? 0 : 1);
  if (n_plays > 0 && offer > 0)
    {
      const guint n = n_options > 1 ? draw_lot (now, seat, n_options) : 0;

      now->known->turnless++;
      if (n < n_plays)
        {
          *play = (Play){ .side = n >= n_first,
                          .kind = kind,
                          .card = card,
                          .size = size,
                          .n_options = n_options,
                          .took = 1 };
          return TRUE;
        }
      now->moves++;
      now->known->playless++;
    }
  give (game, now->known, seat, card, kind, traits);
  game->table.hand_size[seat] = (guint8) (size + 1);
  now->spot = pass_on (now, sizeof (LcSprintPass));
  *next = LC_NEXT_PLAIN;
  return FALSE;
}

/* The seat on turn draws, and its turn goes on from there. */
LC_ALWAYS_INLINE LcNext
take_turn_by_draw (Quick *now, guint seat, LcKinds held, const guint traits)
{
  LcNext next;
  Play play;

  return draw (now, seat, held, &play, &next, traits) ? lay (now, &play, traits) : next;
}

/* The seat on turn has its turn. */
LC_ALWAYS_INLINE LcNext
take_turn (Quick *now, const guint traits)
{
  LcTable *table = &now->game->table;
  const guint seat = seat_of (now->spot);
  LcKinds held = { { 0 } };
  Plays plays;
  Play play = { 0 };
  guint n, n_plays;

  for (guint i = 0; i < N_WORDS (traits); i++)
    held.word[i] = now->known->held[i][seat];
  n_plays = look (now, seat, held, &plays, traits);
  if ((traits & MUST_PLAY) && n_plays == 0)
    return take_turn_by_draw (now, seat, held, traits);
  play.n_options = n_plays + (traits & MUST_PLAY ? 0 : 1);
  n = draw_lot (now, seat, play.n_options);
  if (!(traits & MUST_PLAY) && n == n_plays)
    return take_turn_by_draw (now, seat, held, traits);
  pick (&plays, n, &play, traits);
  play.card =
    take_out (now, seat, &now->plan->quick_cards[play.side][play.kind], play.kind, traits);
  play.size = table->hand_size[seat] - 1u;
  table->hand_size[seat] = (guint8) play.size;
  return lay (now, &play, traits);
}

/* Does what the loop was left for. */
static LcNext
do_what_is_due (Quick *now, const guint traits)
{
  Known *known = now->known;
  LcSprint *sprint = known->sprint;
  const guint seat = seat_of (now->spot);

  switch (known->due)
    {
    case DUE_CARD:
      return lc_sprint_carry_out (sprint, seat, known->laid.side, known->laid.kind);
    case DUE_FINISH:
      return lc_sprint_trigger (sprint, seat);
    case DUE_SCRIPT:
      return lc_sprint_end_script (sprint, seat);
    case DUE_IDLE:
      return draw_nothing (now, traits);
    case DUE_NOTHING:
      break;
    }
  g_return_val_if_reached (LC_NEXT_OVER);
}

/* Goes on with what the engine has left. Returns %LC_NEXT_PLAIN if that is possible. A round may
 * begin with a question: the colour of a wild card. */
static LcNext __attribute__ ((noinline)) begin (Quick *now, const guint traits)
{
  LcSprint *sprint = now->known->sprint;
  const LcTable *table = sprint->table;
  LcNext next = LC_NEXT_CHECK;

  if (table->phase == LC_PHASE_ASK && now->moves < MOST_MOVES)
    next = lc_sprint_answer (sprint);
  if (table->hand_size[table->turn] > 1)
    sprint->game->drew = 0; /* for the end of the first turn, where nobody asks */
  if (next != LC_NEXT_CHECK || sprint->table->in_play != now->in_play
      || !lc_sprint_is_plain (sprint))
    return next;
  load (now, TRUE, traits);
  return LC_NEXT_PLAIN;
}

/* Goes on after the loop was left. Returns %LC_NEXT_PLAIN if that is possible. */
static LcNext __attribute__ ((noinline)) resume (Quick *now, LcNext next, const guint traits)
{
  LcSprint *sprint = now->known->sprint;

  if (next == LC_NEXT_CARRY)
    next = do_what_is_due (now, traits);
  if (next == LC_NEXT_CHECK && sprint->table->phase == LC_PHASE_ASK)
    next = lc_sprint_answer (sprint);
  if (next != LC_NEXT_CHECK || sprint->table->in_play != now->in_play
      || !lc_sprint_is_plain (sprint))
    return next == LC_NEXT_PLAIN ? LC_NEXT_CHECK : next;
  load (now, FALSE, traits);
  return LC_NEXT_PLAIN;
}

/* Where the table of how the turn passes on is, which may have to be made. */
static const guint8 *
find_pass (const LcSprint *sprint, LcSprintPass made[LC_SPRINT_PASSES])
{
  const LcTable *table = &sprint->game->table;
  const LcSprintPass *pass = sprint->plan->pass[table->n_seats];

  if (table->in_play != (1u << table->n_seats) - 1)
    {
      lc_sprint_plan_pass (made, table->n_seats, table->in_play);
      pass = made;
    }
  return (const guint8 *) pass;
}

/* One turn after the other. Returns: %LC_NEXT_PLAIN if that are enough, or why there is no other. */
LC_ALWAYS_INLINE LcNext
take_turns (Quick *now, const guint traits)
{
  LcNext next = LC_NEXT_PLAIN;

  while (next == LC_NEXT_PLAIN && now->moves < MOST_MOVES)
    next = take_turn (now, traits);
  return next;
}

/* take_turns() while a script is held, or is not if @call is %NULL. */
LC_ALWAYS_INLINE void
take_turns_inside (LcScriptCallFunc call, gpointer script, Known *known, const guint traits)
{
  Quick now = known->then;

  known->call = call;
  known->script = script;
  known->next = take_turns (&now, traits);
  take_over (&known->then, &now, traits);
}

BMI2 static void
be_inside (LcScriptCallFunc call, gpointer script, gpointer known)
{
  take_turns_inside (call, script, known, HAS_SCRIPT);
}

BMI2 static void
be_inside_must (LcScriptCallFunc call, gpointer script, gpointer known)
{
  take_turns_inside (call, script, known, HAS_SCRIPT | MUST_PLAY);
}

/* take_turns() with a script that every play triggers. It is held, if it can be, rather than called
 * anew each time. */
static LcNext __attribute__ ((noinline)) take_turns_with_script (Quick *now, const guint traits)
{
  Known *known = now->known;
  LcContext *context = &known->sprint->context;
  const LcRules *rules = context->rules;
  const LcScriptInsideFunc inside = traits & MUST_PLAY ? be_inside_must : be_inside;
  LcHold hold = LC_HOLD_REFUSED;

  known->then = *now;
  known->behind.catch_up = catch_up;
  known->sees = SEES_NOTHING;
  known->function = rules->steps[rules->triggers[LC_TRIGGER_PLAY]].a;
  context->behind = &known->behind;
  if (rules->script_hold != NULL)
    hold = rules->script_hold (context, known->function, rules->script_data, inside, known,
                               context->error);
  if (hold == LC_HOLD_REFUSED)
    inside (NULL, NULL, known);
  context->behind = NULL;
  if (hold == LC_HOLD_FAILED)
    {
      context->failed = TRUE;
      return LC_NEXT_OVER;
    }
  take_over (now, &known->then, traits);
  return known->next;
}

LC_ALWAYS_INLINE LcSprintEnd
run (LcSprint *sprint, guint *n_moves, const guint traits)
{
  const LcTable *table = sprint->table;
  const LcSprintPlan *plan = sprint->plan;
  const guint n_before = *n_moves;
  LcNext next = LC_NEXT_PLAIN;
  LcSprintPass pass[LC_SPRINT_PASSES];
  Known known;
  Quick now = { .known = &known,
                .game = sprint->game,
                .plan = plan,
                .rows = (const guint8 *) plan->rows,
                .pass = find_pass (sprint, pass),
                .moves = n_before,
                .in_play = table->in_play };
  Quick then;

  sprint->hands = &known.hands;
  known.sprint = sprint;
  known.turnless = known.playless = known.adds = known.resets = 0;
  for (guint seat = 0; seat < table->n_seats; seat++)
    known.key[seat] = sprint->playout->players->key[seat] + LC_RNG_GOLDEN;
  then = now;
  next = begin (&then, traits);
  take_over (&now, &then, traits);
  while (next == LC_NEXT_PLAIN && now.moves < MOST_MOVES)
    {
      if (traits & HAS_SCRIPT)
        {
          then = now;
          next = take_turns_with_script (&then, traits);
        }
      else
        {
          next = take_turns (&now, traits);
          then = now;
        }
      if (next != LC_NEXT_PLAIN)
        next = resume (&then, next, traits);
      take_over (&now, &then, traits);
    }
  if (next == LC_NEXT_PLAIN)
    {
      then = now;
      store (&then, traits);
    }
  now.moves += (guint16) (table->moves - now.moves);
  sprint->playout->moves += now.moves - n_before;
  *n_moves = now.moves;
  if (sprint->context.failed)
    return LC_SPRINT_FAILED;
  return table->phase == LC_PHASE_OVER ? LC_SPRINT_OVER : LC_SPRINT_DECIDE;
}

BMI2 static LcSprintEnd
run_narrow (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, 0);
}

BMI2 static LcSprintEnd
run_narrow_must (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, MUST_PLAY);
}

BMI2 static LcSprintEnd
run_script (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, HAS_SCRIPT);
}

BMI2 static LcSprintEnd
run_script_must (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, HAS_SCRIPT | MUST_PLAY);
}

BMI2 static LcSprintEnd
run_lights (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, HAS_LIGHTS);
}

BMI2 static LcSprintEnd
run_lights_free (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, HAS_LIGHTS | IS_FREE);
}

BMI2 static LcSprintEnd
run_lights_must (LcSprint *sprint, guint *n_moves)
{
  return run (sprint, n_moves, HAS_LIGHTS | MUST_PLAY);
}

/**
 * lc_sprint_quickly:
 * @sprint: a sprint that has been prepared, of a ruleset with a LcSprintPlan.quick, in which all
 *   choose by lot and nobody counts decisions; the processor can pick bits
 * @n_moves: (inout): how many moves the round has had
 *
 * Plays on as far as it can. Returns: why it has stopped; never %LC_SPRINT_CARRY
 */
LcSprintEnd
lc_sprint_quickly (LcSprint *sprint, guint *n_moves)
{
  const LcSprintPlan *plan = sprint->plan;
  const gboolean must_play = (plan->mode[0] & LC_SPRINT_MUST_PLAY) != 0;

  if (plan->quick == LC_QUICK_NARROW)
    return must_play ? run_narrow_must (sprint, n_moves) : run_narrow (sprint, n_moves);
  if (plan->quick == LC_QUICK_SCRIPT)
    return must_play ? run_script_must (sprint, n_moves) : run_script (sprint, n_moves);
  if (must_play)
    return run_lights_must (sprint, n_moves);
  return plan->forbids == LC_FORBIDS_NOTHING ? run_lights_free (sprint, n_moves)
                                             : run_lights (sprint, n_moves);
}

#endif

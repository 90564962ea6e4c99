/* twin-round.c - twins of a round that was played.
 *
 * A twin is the same round with cards exchanged: dealt from the same shuffle, so that every
 * place of the draw pile and every chance that is still to come is the same, but with other
 * cards in the places that somebody does not see. Whether the witness sees a difference is found
 * out by playing all moves again; so no rule has to be known here.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "twin-round.h"

#include <string.h>

#include "lc-context-private.h"

TwinRound *
twin_round_new (const LcMatch *before)
{
  TwinRound *round = g_new0 (TwinRound, 1);

  round->before = *before;
  round->moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  round->tries = g_array_new (FALSE, FALSE, sizeof (TwinTry));
  return round;
}

void
twin_round_free (TwinRound *round)
{
  g_array_unref (round->moves);
  g_array_unref (round->tries);
  g_free (round);
}

/* Changes -------------------------------------------------------------------------------------- */

/* Makes @change one that changes nothing. */
void
twin_change_init (TwinChange *change, guint at, const LcRules *rules)
{
  memset (change, 0, sizeof *change);
  change->at = at;
  for (guint card = 0; card < LC_MAX_CARDS; card++)
    change->to[card] = change->back[card] = (guint8) card;
}

static LcCards
move_cards (const TwinChange *change, const LcCards *cards)
{
  LcCards moved = { { 0 } };

  LC_CARDS_FOREACH (cards, card)
    lc_cards_add (&moved, change->to[card]);
  return moved;
}

static void
move_list (const TwinChange *change, guint8 *cards, guint n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    cards[i] = change->to[cards[i]];
}

/**
 * twin_change_apply:
 * @change: what the twin has otherwise
 * @rules: the rules
 * @game: a round, which becomes the twin
 */
void
twin_change_apply (const TwinChange *change, const LcRules *rules, LcGame *game)
{
  LcTable *table = &game->table;
  guint8 back[LC_MAX_CARDS];

  lc_pile_settle (game, table->n_draw);
  for (guint seat = 0; seat < table->n_seats; seat++)
    game->hand[seat] = move_cards (change, &game->hand[seat]);
  move_list (change, game->draw, table->n_draw);
  move_list (change, game->discard, table->n_discard);
  move_list (change, game->aside, table->n_aside);
  if (game->drawn != LC_NO_CARD)
    game->drawn = change->to[game->drawn];
  if (rules->backs_shuffled)
    {
      memcpy (back, game->back, sizeof back);
      for (guint card = 0; card < rules->n_cards; card++)
        game->back[card] = back[change->back[card]];
    }
  table->top = change->to[table->top];
  table->top_face = (guint8) lc_game_face (game, rules, table->top, table->side);
  for (guint token = 0; token < rules->n_tokens; token++)
    for (guint seat = 0; rules->tokens[token].hidden && seat < table->n_seats; seat++)
      table->token[token][seat] =
        (gint16) MAX (0, table->token[token][seat] + change->token[token][seat]);
  lc_legal_refresh (game, rules);
}

/* Where a start card that everybody has seen went back to: where it lies in the twin. */
static guint8
place_of (const LcGame *game, guint card, guint8 otherwise)
{
  for (guint place = 0; place < game->table.n_draw; place++)
    if (game->draw[place] == card)
      return (guint8) place;
  return otherwise;
}

/* Tells of a deal what is to be told of the twin's. */
static void
tell_deal (const TwinChange *change,
           TwinEvents *events,
           const LcRules *rules,
           const LcGame *game,
           const LcSink *sink)
{
  for (guint i = 0; i < events->events->len; i++)
    {
      LcEvent event = g_array_index (events->events, LcEvent, i);
      guint8 *cards = twin_events_cards (events, i);

      if (event.type == LC_EVENT_ROUND && cards != NULL)
        memcpy (cards, game->back, event.n_cards);
      else if (cards != NULL)
        move_list (change, cards, event.n_cards);
      event.cards = cards;
      if (event.type == LC_EVENT_START && event.value == LC_START_BACK)
        event.which = place_of (game, event.card, event.which);
      else if (event.card != LC_NO_CARD)
        event.card = change->to[event.card];
      if (sink != NULL && sink->tell != NULL)
        sink->tell (&event, sink->data);
    }
}

/**
 * twin_change_deal:
 * @change: what the twin has otherwise
 * @rules: the rules
 * @match: a match before a round
 * @sink: (nullable): who is told
 * @error: return location for an error
 *
 * Deals the twin of the next round.
 *
 * Returns: %FALSE with @error set if there is no such round
 */
gboolean
twin_change_deal (const TwinChange *change,
                  const LcRules *rules,
                  LcMatch *match,
                  const LcSink *sink,
                  GError **error)
{
  TwinEvents events;
  LcSink collector;
  gboolean dealt;

  twin_events_init (&events);
  collector = twin_events_sink (&events);
  dealt = lc_match_next_round (match, rules, &collector, error);
  if (dealt)
    {
      twin_change_apply (change, rules, &match->game);
      tell_deal (change, &events, rules, &match->game, sink);
    }
  twin_events_clear (&events);
  return dealt;
}

/* Playing again -------------------------------------------------------------------------------- */

/* What a seat has seen of cards in a round. */
typedef struct
{
  LcCards known; /* all that it has seen */
  LcCards own;   /* those that it has held since they were dealt or drawn */
  LcCards back;  /* start cards that went back into the draw pile, to a place that nobody knows */
} Seen;

/* A round that is played again. */
typedef struct
{
  const TwinRound *round;
  const LcRules *rules;
  guint seat;
  const GArray *changes;
  LcMatch match;
  TwinEvents events;
  GByteArray *seen;
  const GByteArray *expected; /* NULL: anything will do */
  GArray *quiet;              /* of guint: after how many moves there may be a change */
  Seen cards;
  GArray *wrong; /* of guint8: whether a play was wrong, by move */
} Replay;

/* Whether what was seen is what has been expected so far. */
static gboolean
as_expected (Replay *replay)
{
  if (replay->expected == NULL)
    return TRUE;
  return replay->seen->len <= replay->expected->len
         && memcmp (replay->seen->data, replay->expected->data, replay->seen->len) == 0;
}

static void
note_known (Replay *replay)
{
  for (guint i = 0; i < replay->events.events->len; i++)
    {
      const LcEvent *event = &g_array_index (replay->events.events, LcEvent, i);
      const guint8 *cards = twin_events_cards (&replay->events, i);
      const gboolean own = event->type == LC_EVENT_DISCARD
                           || (event->seat == replay->seat && event->type != LC_EVENT_SHUFFLE
                               && event->type != LC_EVENT_ROUND);

      if (event->card != LC_NO_CARD)
        lc_cards_add (&replay->cards.known, event->card);
      if (event->type == LC_EVENT_START && event->value == LC_START_BACK)
        lc_cards_add (&replay->cards.back, event->card);
      for (guint n = 0; own && cards != NULL && n < event->n_cards; n++)
        {
          lc_cards_add (&replay->cards.known, cards[n]);
          if (event->type == LC_EVENT_DEAL || event->type == LC_EVENT_DRAW)
            lc_cards_add (&replay->cards.own, cards[n]);
        }
    }
}

static gboolean
look (Replay *replay)
{
  const LcGame *game = &replay->match.game;

  twin_witness_events (replay->seen, &replay->events, replay->rules, game, replay->seat);
  note_known (replay);
  return as_expected (replay);
}

static gboolean
deal (Replay *replay)
{
  const LcSink sink = twin_events_sink (&replay->events);
  TwinChange none;
  const TwinChange *first = NULL;

  if (replay->changes->len > 0)
    first = &g_array_index (replay->changes, TwinChange, 0);
  if (first == NULL || first->at > 0)
    {
      twin_change_init (&none, 0, replay->rules);
      first = &none;
    }
  replay->match = replay->round->before;
  return twin_change_deal (first, replay->rules, &replay->match, &sink, NULL) && look (replay);
}

/* Changes what is to be changed after @n moves, and has all tries refused that were. */
static gboolean
between (Replay *replay, guint n, guint *next_try)
{
  LcGame *game = &replay->match.game;
  const GArray *tries = replay->round->tries;

  for (guint i = 0; n > 0 && i < replay->changes->len; i++)
    if (g_array_index (replay->changes, TwinChange, i).at == n)
      twin_change_apply (&g_array_index (replay->changes, TwinChange, i), replay->rules, game);
  twin_witness_table (replay->seen, replay->rules, game, replay->seat);
  for (; *next_try < tries->len && g_array_index (tries, TwinTry, *next_try).at == n; ++*next_try)
    {
      LcMatch copy = replay->match;

      if (lc_match_apply (&copy, replay->rules, g_array_index (tries, TwinTry, *next_try).move,
                          NULL, NULL))
        return FALSE;
    }
  return as_expected (replay);
}

static gboolean
make_move (Replay *replay, LcMove move)
{
  const LcSink sink = twin_events_sink (&replay->events);
  guint8 wrong = 0;

  twin_events_empty (&replay->events);
  if (!lc_match_apply (&replay->match, replay->rules, move, &sink, NULL))
    return FALSE;
  if (move.kind == LC_MOVE_PLAY
      && (replay->rules->faces[replay->rules->cards[move.card].face[move.side]].flags
          & LC_FACE_HONEST))
    wrong = replay->match.game.wrong;
  g_array_append_val (replay->wrong, wrong);
  return look (replay);
}

/* Plays all of the round. Returns: whether every move was allowed, and nothing else was seen
 * than has been expected */
static gboolean
play (Replay *replay)
{
  const GArray *moves = replay->round->moves;
  guint next_try = 0;

  twin_events_empty (&replay->events);
  g_byte_array_set_size (replay->seen, 0);
  g_array_set_size (replay->wrong, 0);
  if (!deal (replay))
    return FALSE;
  for (guint n = 0; n <= moves->len; n++)
    {
      const LcTable *table = &replay->match.game.table;

      if (replay->quiet != NULL && n > 0 && table->phase == LC_PHASE_TURN
          && replay->match.game.n_frames == 0)
        g_array_append_val (replay->quiet, n);
      if (!between (replay, n, &next_try)
          || (n < moves->len && !make_move (replay, g_array_index (moves, LcMove, n))))
        return FALSE;
    }
  return replay->expected == NULL || replay->seen->len == replay->expected->len;
}

static void
replay_init (Replay *replay,
             const TwinRound *round,
             const LcRules *rules,
             guint seat,
             const GArray *changes)
{
  memset (replay, 0, sizeof *replay);
  replay->round = round;
  replay->rules = rules;
  replay->seat = seat;
  replay->changes = changes;
  replay->seen = g_byte_array_new ();
  replay->wrong = g_array_new (FALSE, FALSE, sizeof (guint8));
  twin_events_init (&replay->events);
}

static void
replay_clear (Replay *replay)
{
  g_byte_array_unref (replay->seen);
  g_array_unref (replay->wrong);
  twin_events_clear (&replay->events);
}

/* Searching ------------------------------------------------------------------------------------ */

/* Whether the cards have the same print as far as somebody sees one side of them. */
static gboolean
share_a_side (const LcRules *rules, guint a, guint b)
{
  const guint8 *x = rules->cards[a].face;
  const guint8 *y = rules->cards[b].face;

  return x[0] == y[0] || (x[1] != LC_NO_FACE && x[1] == y[1]);
}

static void
swap (guint8 *cards, guint a, guint b)
{
  const guint8 card = cards[a];

  cards[a] = cards[b];
  cards[b] = card;
}

/* A card at random; of @set, if that is not empty. */
static guint
draw_card (const LcRules *rules, const LcCards *set, LcRng *rng)
{
  const guint n_cards = lc_cards_count (set);
  guint n;

  if (n_cards == 0)
    return lc_rng_below (rng, rules->n_cards);
  n = lc_rng_below (rng, n_cards);
  LC_CARDS_FOREACH (set, card)
    if (n-- == 0)
      return (guint) card;
  g_assert_not_reached ();
}

/* Exchanges two cards: any, two that the seat has never seen, or two that look alike on a side,
 * such as one of its own, of which it does not see the back. */
static void
exchange (TwinChange *change, const LcRules *rules, const Seen *seen, LcRng *rng)
{
  const LcCards any = { { 0 } };
  const guint way = lc_rng_below (rng, rules->backs_shuffled ? 5 : 4);
  const gboolean own = rules->turned && (way == 2 || way == 4) && lc_rng_below (rng, 2) == 0;
  guint a = 0, b = 0;

  if (!lc_cards_is_empty (&seen->back) && lc_rng_below (rng, 4) == 0)
    {
      a = draw_card (rules, &seen->back, rng);
      b = draw_card (rules, &any, rng);
      swap (change->to, a, b);
      return;
    }
  for (guint i = 0; i < 200; i++)
    {
      a = draw_card (rules, own ? &seen->own : &any, rng);
      b = draw_card (rules, &any, rng);
      if (a != b
          && (way == 3 || (way == 4 && own)
              || (way == 2 && share_a_side (rules, change->to[a], change->to[b]))
              || (way != 2 && !lc_cards_has (&seen->known, a) && !lc_cards_has (&seen->known, b))))
        break;
    }
  if (way == 4) /* their second sides only */
    {
      swap (change->back, a, b);
      return;
    }
  swap (change->to, a, b);
  if (rules->backs_shuffled && lc_rng_below (rng, 2) == 0) /* their first sides only */
    swap (change->back, change->to[a], change->to[b]);
}

static void
change_tokens (TwinChange *change, const LcRules *rules, guint seat, LcRng *rng)
{
  for (guint token = 0; token < rules->n_tokens; token++)
    for (guint other = 0; rules->tokens[token].hidden && other < LC_MAX_SEATS; other++)
      if (other != seat && lc_rng_below (rng, 2) == 0)
        change->token[token][other] = (gint16) (lc_rng_below (rng, 5) - 2);
}

/* Whether something else is printed on the card that lies in the place of @card. */
static gboolean
looks_different (const TwinChange *change, const LcRules *rules, guint card)
{
  const guint other = change->to[card];

  return change->back[other] != card
           ? rules->backs_shuffled || rules->alike[other] != rules->alike[card]
           : rules->cards[other].face[0] != rules->cards[card].face[0];
}

/* How many cards lie elsewhere in the twin, also if they look the same; and how many hidden
 * tokens are others. */
static guint
difference (const TwinChange *change, const LcRules *rules)
{
  guint n = 0;

  for (guint card = 0; card < rules->n_cards; card++)
    n += change->to[card] != card || change->back[card] != card;
  for (guint token = 0; token < rules->n_tokens; token++)
    for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
      n += change->token[token][seat] != 0;
  return n;
}

/* Makes the last change of @changes as great as @effort tries can, with 1 to 6 exchanges at
 * once. */
static void
enlarge (Replay *replay, GArray *changes, const Seen *seen, LcRng *rng, guint effort)
{
  TwinChange *change = &g_array_index (changes, TwinChange, changes->len - 1);
  guint at_once = 6;

  for (guint i = 0; i < effort; i++)
    {
      const TwinChange before = *change;

      for (guint n = 0; n < at_once; n++)
        exchange (change, replay->rules, seen, rng);
      if (lc_rng_below (rng, 4) == 0)
        change_tokens (change, replay->rules, replay->seat, rng);
      if (difference (change, replay->rules) >= difference (&before, replay->rules)
          && play (replay))
        continue;
      *change = before;
      at_once = at_once > 1 ? at_once - 1 : 1 + lc_rng_below (rng, 3) / 2 * lc_rng_below (rng, 6);
    }
}

static void
count (TwinFound *found, const LcRules *rules)
{
  for (guint i = 0; i < found->changes->len; i++)
    {
      const TwinChange *change = &g_array_index (found->changes, TwinChange, i);

      for (guint card = 0; card < rules->n_cards; card++)
        if (looks_different (change, rules, card))
          {
            found->n_cards++;
            found->n_late += change->at > 0 ? 1 : 0;
          }
        else if (change->to[card] != card)
          found->n_equal++;
      for (guint token = 0; token < rules->n_tokens; token++)
        for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
          found->n_tokens += change->token[token][seat] != 0;
    }
}

static int
by_moment (gconstpointer a, gconstpointer b)
{
  const TwinChange *x = a;
  const TwinChange *y = b;

  return x->at < y->at ? -1 : x->at > y->at;
}

/* Tries to change something in the middle of the round. */
static void
change_late (Replay *replay, GArray *changes, const GArray *quiet, LcRng *rng, guint effort)
{
  const Seen nothing = { { { 0 } }, { { 0 } }, { { 0 } } };
  TwinChange change;
  guint at;

  if (quiet->len == 0)
    return;
  at = g_array_index (quiet, guint, lc_rng_below (rng, quiet->len));
  for (guint i = 0; i < changes->len; i++)
    if (g_array_index (changes, TwinChange, i).at == at)
      return;
  twin_change_init (&change, at, replay->rules);
  g_array_append_val (changes, change);
  enlarge (replay, changes, &nothing, rng, effort);
  if (difference (&g_array_index (changes, TwinChange, changes->len - 1), replay->rules) == 0)
    g_array_set_size (changes, changes->len - 1);
}

/**
 * twin_round_find:
 * @round: a round that was played
 * @rules: its rules
 * @seat: who is not to notice; %LC_NO_SEAT for who watches
 * @rng: chance
 * @effort: how many twins are tried
 * @found: (out caller-allocates): what was found; @changes is empty if there is no twin
 *
 * Finds a twin that is as different as possible.
 */
void
twin_round_find (const TwinRound *round,
                 const LcRules *rules,
                 guint seat,
                 LcRng *rng,
                 guint effort,
                 TwinFound *found)
{
  g_autoptr (GArray) quiet = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) wrong = NULL;
  g_autoptr (GByteArray) expected = NULL;
  TwinChange change;
  Seen seen;
  Replay replay;

  memset (found, 0, sizeof *found);
  found->changes = g_array_new (FALSE, FALSE, sizeof (TwinChange));
  replay_init (&replay, round, rules, seat, found->changes);
  replay.quiet = quiet;
  if (!play (&replay))
    g_error ("a round that was played cannot be played again");
  expected = g_steal_pointer (&replay.seen);
  wrong = g_steal_pointer (&replay.wrong);
  seen = replay.cards;
  replay.seen = g_byte_array_new ();
  replay.wrong = g_array_new (FALSE, FALSE, sizeof (guint8));
  replay.quiet = NULL;
  replay.expected = expected;
  twin_change_init (&change, 0, rules);
  g_array_append_val (found->changes, change);
  enlarge (&replay, found->changes, &seen, rng, effort);
  for (guint i = 0; round->lent == 0 && i < 3; i++)
    change_late (&replay, found->changes, quiet, rng, effort / 8);
  g_array_sort (found->changes, by_moment);
  count (found, rules);
  if (!play (&replay))
    g_error ("the twin that was found is none");
  for (guint i = 0; i < wrong->len; i++)
    found->n_bluffs += g_array_index (wrong, guint8, i) != g_array_index (replay.wrong, guint8, i);
  replay_clear (&replay);
}

/* lc-context-private.h - what the parts of the engine share: the game that is being changed.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-match.h"

G_BEGIN_DECLS

typedef struct _LcBehind LcBehind;

/**
 * LcBehind:
 * @catch_up: called before a script does @op, or looks at anything (%LC_OP_END)
 *
 * A game that is not up to date while a script is called in it, as most scripts look at little.
 */
struct _LcBehind
{
  void (*catch_up) (LcBehind *behind, LcOp op);
};

/**
 * LcContext:
 * @behind: (nullable): set while a script is called in a game that is not up to date
 *
 * One move on its way through the engine. It lives on the stack of lc_game_apply(); nothing keeps
 * it. @failed is set, and @error with it, only by a script.
 */
struct _LcContext
{
  LcBehind *behind;
  LcGame *game;
  const LcRules *rules;
  const LcSink *sink;
  GError **error;
  gboolean failed;
  guint8 script_frame; /* which list has called the script that runs */
};

/* The face that @card has on @side; %LC_NO_FACE if it has none there. */
static inline guint
lc_game_face (const LcGame *game, const LcRules *rules, guint card, guint side)
{
  if (side == 1 && rules->backs_shuffled)
    return rules->cards[game->back[card]].face[1];
  return rules->cards[card].face[side];
}

/* lc-events.c: telling the sink */
static inline gboolean
lc_context_told (const LcContext *context)
{
  return context->sink != NULL && context->sink->tell != NULL;
}

LcEvent lc_event (LcEventType type, guint seat);
void lc_context_tell (LcContext *context, const LcEvent *event);
void lc_context_tell_value (LcContext *context, LcEventType type, guint seat, gint32 value);
void lc_context_tell_pair (LcContext *context,
                           LcEventType type,
                           guint seat,
                           guint other,
                           gint32 value);
void lc_context_tell_cards (LcContext *context,
                            LcEventType type,
                            guint seat,
                            const guint8 *cards,
                            guint n_cards,
                            gint32 value);
void lc_context_tell_hand (LcContext *context,
                           LcEventType type,
                           guint seat,
                           guint other,
                           guint owner);

/* lc-pile.c: the draw pile and the discard pile */
void lc_pile_in_order (guint8 *cards, guint n_cards);
void lc_pile_fill (LcContext *context);
void lc_pile_shuffle (LcContext *context);
void lc_pile_settle (LcGame *game, guint n_settled);
void lc_pile_refill (LcContext *context);
gboolean lc_pile_take (LcContext *context, guint8 *card);
void lc_pile_lay (LcContext *context, guint card);
void lc_pile_put_back (LcContext *context, guint card, guint place);
void lc_pile_turn_over (LcContext *context);

/* lc-seats.c: hands, and who owes a call */
guint lc_game_alike (const LcGame *game, const LcRules *rules, guint card);
void lc_seats_give (LcContext *context, guint seat, guint card);
guint lc_seats_draw (LcContext *context, guint seat, guint n_cards);
guint lc_seats_draw_until (LcContext *context, guint seat, guint predicate, guint limit);
void lc_seats_swap (LcContext *context, guint seat, guint other);
void lc_seats_rotate (LcContext *context);
void lc_seats_redeal (LcContext *context, guint seat);
void lc_seats_discard (LcContext *context, guint seat, guint predicate);
void lc_seats_leave (LcContext *context, guint seat);
void lc_seats_flip_all (LcContext *context);
void lc_seats_owe_call (LcContext *context, guint seat);

/* lc-legal.c: what may be played */
gboolean lc_cond_holds (const LcGame *game, const LcRules *rules, guint cond, guint self);
LcCards lc_legal_fitting (const LcGame *game,
                          const LcRules *rules,
                          guint predicate,
                          guint side,
                          const LcCards *cards);
void lc_legal_refresh (LcGame *game, const LcRules *rules);
void lc_legal_settle (LcGame *game, const LcRules *rules);
void lc_legal_plays (const LcGame *game,
                     const LcRules *rules,
                     guint seat,
                     const LcCards *cards,
                     guint mode,
                     LcCards legal[LC_MAX_SIDES]);
gboolean lc_legal_jump_in (const LcGame *game, const LcRules *rules, guint seat, LcCards *plays);
gboolean lc_legal_side (const LcGame *game, const LcRules *rules, guint seat, guint side);
gboolean lc_legal_wrong (const LcGame *game, const LcRules *rules, guint seat);
gboolean lc_legal_holds (const LcGame *game, const LcRules *rules, guint seat, guint predicate);
gboolean lc_legal_draw (const LcGame *game, const LcRules *rules);
gboolean lc_legal_pass (const LcGame *game, const LcRules *rules);
gboolean lc_legal_answer (const LcGame *game, const LcRules *rules, guint answer);

/* lc-deal.c: the beginning of a round */
gboolean lc_game_deal (LcGame *game,
                       const LcRules *rules,
                       const LcDeal *deal,
                       const LcSink *sink,
                       GError **error);

/* lc-match.c: rounds, for lc-playout.c */
gboolean lc_match_deal_round (LcMatch *match,
                              const LcRules *rules,
                              const LcSink *sink,
                              GError **error);
void lc_match_end_round (LcMatch *match, const LcRules *rules, const LcSink *sink);

/* lc-game.c: how moves are carried out */
void lc_game_answer (LcContext *context, LcMove move);

/* lc-turn.c: how turns begin and end */
void lc_turn_begin (LcContext *context, guint seat);
void lc_turn_begun (LcContext *context);
void lc_turn_end_play (LcContext *context, guint seat);
void lc_turn_end_idle (LcContext *context, guint seat);
void lc_turn_advance (LcContext *context, guint seat);
void lc_turn_leave (LcContext *context, guint seat);
void lc_turn_round_over (LcContext *context, guint winner);

/* lc-effect.c: carrying out lists of steps */
void lc_effect_push (LcContext *context, LcList list, guint self);
void lc_effect_run (LcContext *context, guint base);
void lc_effect_step (LcContext *context, const LcStep *step, const LcFrame *frame);
guint lc_effect_seat (const LcGame *game, const LcFrame *frame, guint who);

/* The seat in play that comes after @seat in the direction of play. */
static inline guint
lc_seats_next (const LcGame *game, guint seat)
{
  const LcTable *table = &game->table;

  do
    {
      if (table->direction > 0)
        seat = seat + 1u == table->n_seats ? 0 : seat + 1u;
      else
        seat = seat == 0 ? table->n_seats - 1u : seat - 1u;
    }
  while (!(table->in_play >> seat & 1));
  return seat;
}

/* Most of the time that is everybody, and nothing has to be counted. */
static inline guint
lc_seats_in_play (const LcGame *game)
{
  const LcTable *table = &game->table;

  if (G_LIKELY (table->in_play == (1u << table->n_seats) - 1))
    return table->n_seats;
  return (guint) __builtin_popcount (table->in_play);
}

G_END_DECLS

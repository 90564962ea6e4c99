/* test-facts.c - what the table tells of the past, which bots rely on, is what somebody knows who
 * has listened to every event: what the top card lies on, and who has drawn rather than play a
 * colour.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "bots-table.h"

/* Somebody who listens. */
typedef struct
{
  const LcRules *rules;
  LcMatch match;
  guint16 lacks[LC_MAX_SEATS];
  guint top_face, colour;
  guint below_face, below_colour;
  LcCards discarded;
  guint8 top;
  guint n_hands; /* hands that will be told because they were swapped or have moved on */
} Listener;

static void
lay (Listener *listener, const LcEvent *event, guint side)
{
  const LcCardDef *def = &listener->rules->cards[event->card];
  const guint face = def->face[listener->rules->turned ? side : 0];

  listener->top = event->card;
  listener->top_face = face;
  if (listener->rules->faces[face].colour != LC_NO_COLOUR)
    listener->colour = listener->rules->faces[face].colour;
  lc_cards_add (&listener->discarded, event->card);
}

static void
hear_start (Listener *listener, const LcEvent *event)
{
  if (event->value == LC_START_BACK)
    return;
  listener->colour = listener->rules->n_colours;
  lay (listener, event, event->facing);
}

static void
hear_play (Listener *listener, const LcEvent *event)
{
  listener->below_face = listener->top_face;
  listener->below_colour = listener->colour;
  lay (listener, event, event->facing);
  listener->lacks[event->seat] &=
    (guint16) ~(1u << listener->rules->faces[listener->top_face].colour);
}

static void
hear_move (Listener *listener, const LcEvent *event)
{
  if (event->move.kind == LC_MOVE_DRAW && listener->match.game.table.mode == 0)
    listener->lacks[event->move.seat] |= (guint16) (1u << listener->colour);
}

static void
hear_swap (Listener *listener, const LcEvent *event)
{
  const guint16 lacks = listener->lacks[event->seat];

  listener->lacks[event->seat] = listener->lacks[event->other];
  listener->lacks[event->other] = lacks;
  listener->n_hands = 2;
}

static void
hear_rotation (Listener *listener, const LcEvent *event)
{
  const LcTable *table = &listener->match.game.table;
  guint16 before[LC_MAX_SEATS];

  memcpy (before, listener->lacks, sizeof before);
  for (guint seat = 0; seat < table->n_seats; seat++)
    if (table->in_play >> seat & 1)
      {
        guint next = seat;

        do
          next = (next + table->n_seats + (guint) event->value) % table->n_seats;
        while (!(table->in_play >> next & 1));
        listener->lacks[next] = before[seat];
        listener->n_hands++;
      }
}

static void
hear_flip (Listener *listener, const LcEvent *event)
{
  memset (listener->lacks, 0, sizeof listener->lacks);
  listener->below_face = LC_NO_FACE;
  listener->below_colour = listener->colour = listener->rules->n_colours;
  lay (listener, event, event->side);
}

static void
hear (const LcEvent *event, gpointer data)
{
  Listener *listener = data;

  switch ((LcEventType) event->type)
    {
    case LC_EVENT_ROUND:
      memset (listener->lacks, 0, sizeof listener->lacks);
      listener->top = LC_NO_CARD;
      listener->below_face = LC_NO_FACE;
      listener->below_colour = listener->rules->n_colours;
      break;
    case LC_EVENT_SHUFFLE:
      memset (&listener->discarded, 0, sizeof listener->discarded);
      if (listener->top != LC_NO_CARD)
        lc_cards_add (&listener->discarded, listener->top);
      break;
    case LC_EVENT_START:
      hear_start (listener, event);
      break;
    case LC_EVENT_MOVE:
      hear_move (listener, event);
      break;
    case LC_EVENT_PLAY:
      hear_play (listener, event);
      break;
    case LC_EVENT_COLOUR:
      listener->colour = event->colour;
      break;
    case LC_EVENT_DRAW:
      if (event->n_cards > 1)
        listener->lacks[event->seat] = 0;
      break;
    case LC_EVENT_SWAP:
      hear_swap (listener, event);
      break;
    case LC_EVENT_ROTATE:
      hear_rotation (listener, event);
      break;
    case LC_EVENT_HAND:
      if (listener->n_hands == 0)
        listener->lacks[event->seat] = 0;
      else
        listener->n_hands--;
      break;
    case LC_EVENT_FLIP:
      hear_flip (listener, event);
      break;
    case LC_EVENT_DISCARD:
      for (guint i = 0; i < event->n_cards; i++)
        lc_cards_add (&listener->discarded, event->cards[i]);
      break;
    case LC_EVENT_OUT:
      listener->lacks[event->seat] = 0;
      break;
    default:
      break;
    }
}

static void
check_discarded (const Listener *listener)
{
  const LcTable *table = &listener->match.game.table;
  const LcCards none = { { 0 } };
  const gboolean asks = table->phase == LC_PHASE_ASK && !listener->rules->turned
                        && listener->rules->questions[table->question].kind == LC_ASK_CHOICE;

  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      const LcCards *expected = asks && seat == table->asked ? &listener->discarded : &none;
      LcView view;

      lc_view_fill (&view, &listener->match.game, listener->rules, seat);
      g_assert_cmpmem (&view.discarded, sizeof view.discarded, expected, sizeof *expected);
    }
}

static void
check (const Listener *listener)
{
  const LcTable *table = &listener->match.game.table;

  g_assert_cmpmem (table->lacks, sizeof table->lacks, listener->lacks, sizeof listener->lacks);
  g_assert_cmpuint (table->below_face, ==, listener->below_face);
  g_assert_cmpuint (table->below_colour, ==, listener->below_colour);
  if (table->phase != LC_PHASE_OVER)
    check_discarded (listener);
}

/* Plays at random, and returns how often somebody lacked something. */
static guint
listen (const LcRules *rules, guint64 seed)
{
  const LcMatchSetup setup = { .seed = seed, .n_seats = 4, .rounds = 1 };
  Listener listener = { .rules = rules };
  const LcSink sink = { hear, &listener };
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  const LcTable *table = &listener.match.game.table;
  guint n_lacks = 0;
  LcRng rng;

  lc_rng_seed (&rng, seed, 1, LC_STREAM_PLAYER);
  g_assert_true (lc_match_init (&listener.match, rules, &setup, NULL));
  g_assert_true (lc_match_next_round (&listener.match, rules, &sink, NULL));
  while (table->phase != LC_PHASE_OVER)
    {
      const guint seat = table->phase == LC_PHASE_ASK ? table->asked : table->turn;
      LcMove move;

      check (&listener);
      for (guint i = 0; i < LC_MAX_SEATS; i++)
        n_lacks += table->lacks[i] != 0;
      lc_game_moves (&listener.match.game, rules, seat, moves);
      move = g_array_index (moves, LcMove, lc_rng_below (&rng, moves->len));
      g_assert_true (lc_match_apply (&listener.match, rules, move, &sink, NULL));
    }
  check (&listener);
  return n_lacks;
}

static void
test_facts (gconstpointer data)
{
  g_autoptr (LcRules) rules = bots_load_rules (data);
  guint n_lacks = 0;

  for (guint seed = 0; seed < 40; seed++)
    n_lacks += listen (rules, seed);
  g_assert_cmpuint (n_lacks, >, 0);
}

int
main (int argc, char **argv)
{
  static const char *const games[] = {
    "tiny",
    "bots",
    "bots with everything",
    "uno-flex+stacking",
    "uno-flex+mercy",
    "uno-flip",
    "uno-classic{deck=112}+seven-zero",
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    if (!g_str_has_prefix (games[i], "uno") || g_getenv ("LASTCARD_RULESETS") != NULL)
      {
        g_autofree char *path =
          g_strdup_printf ("/facts/the table tells what a listener knows, %s", games[i]);

        g_test_add_data_func (path, games[i], test_facts);
      }
  return g_test_run ();
}

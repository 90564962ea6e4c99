/* words-teller.c - what happens, as sentences in the second person for whoever reads them. What
 * players do is in words-teller-moves.c, and what comes of it here.
 *
 * An event arrives as the reader may know it (lc_session_event_for_seat()), so nothing hidden can
 * get into a sentence.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "words-teller-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * words_teller_init:
 * @teller: (out caller-allocates): a teller; words_teller_clear() frees what it holds
 * @words: for whom; the rules and names in it have to outlive @teller
 */
void
words_teller_init (WordsTeller *teller, const Words *words)
{
  *teller = (WordsTeller){ .words = *words,
                           .question = -1,
                           .turn = LC_NO_SEAT,
                           .told_colour = LC_NO_COLOUR,
                           .debtor = LC_NO_SEAT,
                           .player = LC_NO_SEAT };
  teller->lines = g_ptr_array_new_with_free_func (g_free);
  teller->starts = g_array_new (FALSE, FALSE, sizeof (guint));
}

void
words_teller_clear (WordsTeller *teller)
{
  g_clear_pointer (&teller->lines, g_ptr_array_unref);
  g_clear_pointer (&teller->starts, g_array_unref);
}

/* Adds a sentence. @sentence: (transfer full) */
void
words_teller_add (WordsTeller *teller, char *sentence)
{
  g_ptr_array_add (teller->lines, sentence);
}

gboolean
words_teller_is_you (const WordsTeller *teller, guint seat)
{
  return seat == teller->words.seat;
}

const char *
words_teller_name (const WordsTeller *teller, guint seat)
{
  return words_name (&teller->words, seat);
}

const char *
words_teller_name_or_you (const WordsTeller *teller, guint seat)
{
  return words_name_or_you (&teller->words, seat);
}

/* Adds the sentence @you if @seat is the reader, else @other with the name in it. */
void
words_teller_add_for (WordsTeller *teller, guint seat, const char *you, const char *other)
{
  if (words_teller_is_you (teller, seat))
    words_teller_add (teller, g_strdup (you));
  else
    words_teller_add (teller, g_strdup_printf (other, words_teller_name (teller, seat)));
}

/* Tokens -------------------------------------------------------------------------------------- */

/* How the token is said to be: its word, or a number. To be freed. */
static char *
token_value (const LcCounter *token, gint value)
{
  if ((value == 0 || value == 1) && token->words[value] != NULL)
    return g_strdup (words_translate (token->words[value]));
  return g_strdup_printf ("%d", value);
}

static char *
one_token (const WordsTeller *teller, guint seat, gint value)
{
  const LcCounter *token = &teller->words.rules->tokens[teller->pending_token];
  const char *token_name = words_translate (token->name);
  g_autofree char *word = token_value (token, value);

  if (words_teller_is_you (teller, seat))
    return g_strdup_printf (_ ("Your %s is now %s."), token_name, word);
  /* Translators: whose, what, how: "Ada's Power Card is now red." */
  return g_strdup_printf (_ ("%s's %s is now %s."), words_teller_name (teller, seat), token_name,
                          word);
}

/* The first @n pending ones in one sentence. */
static char *
many_tokens (const WordsTeller *teller, guint n)
{
  const LcCounter *token = &teller->words.rules->tokens[teller->pending_token];
  g_autofree char *first = token_value (token, teller->pending_value[0]);
  GString *out = g_string_new (NULL);
  gboolean same = n == (guint) __builtin_popcount (teller->in_play);

  for (guint i = 1; i < n; i++)
    same = same && teller->pending_value[i] == teller->pending_value[0];
  if (same)
    {
      /* Translators: "Power Card: now green for everybody." */
      g_string_append_printf (out, _ ("%s: now %s for everybody."), words_translate (token->name),
                              first);
      return g_string_free (out, FALSE);
    }
  g_string_append_printf (out, "%s: ", words_translate (token->name));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = token_value (token, teller->pending_value[i]);

      g_string_append_printf (out, "%s%s %s", i > 0 ? ", " : "",
                              words_teller_name_or_you (teller, teller->pending_seat[i]), value);
    }
  g_string_append_c (out, '.');
  return g_string_free (out, FALSE);
}

/* Says what has become of the first @n pending tokens. */
static void
say_tokens (WordsTeller *teller, guint n)
{
  if (n > 2 || (n > 1 && n == (guint) __builtin_popcount (teller->in_play)))
    words_teller_add (teller, many_tokens (teller, n));
  else
    for (guint i = 0; i < n; i++)
      words_teller_add (teller,
                        one_token (teller, teller->pending_seat[i], teller->pending_value[i]));
  teller->n_pending -= n;
  memmove (teller->pending_seat, teller->pending_seat + n,
           teller->n_pending * sizeof *teller->pending_seat);
  memmove (teller->pending_value, teller->pending_value + n,
           teller->n_pending * sizeof *teller->pending_value);
}

/**
 * words_teller_flush:
 * @teller: a teller
 *
 * Says what was held back to say several things in one sentence. To be called when a move has
 * taken its effect.
 */
void
words_teller_flush (WordsTeller *teller)
{
  if (teller->n_pending > 0)
    say_tokens (teller, teller->n_pending);
}

/* How many of the pending tokens belong to what came before @event, which changes the @first of
 * them once more: all where everybody's had changed, unless those after it have got the same value
 * now, as when the last green Power Card turns red and all turn green because of that. */
static guint
pending_before (const WordsTeller *teller, guint first, const LcEvent *event)
{
  gboolean anew = TRUE;

  for (guint i = first + 1; i < teller->n_pending; i++)
    anew = anew && teller->pending_value[i] == event->value;
  if (anew && teller->pending_value[first] != event->value)
    return first + 1;
  return teller->n_pending >= (guint) __builtin_popcount (teller->in_play) ? teller->n_pending
                                                                           : first + 1;
}

/* Holds a token back. If it has changed before, that comes first: a card may turn one token, and
 * all of them because of that. */
static void
tell_token (WordsTeller *teller, const LcEvent *event)
{
  if (teller->pending_token != event->which || teller->n_pending == LC_MAX_SEATS)
    words_teller_flush (teller);
  for (guint i = 0; i < teller->n_pending; i++)
    if (teller->pending_seat[i] == event->seat)
      {
        say_tokens (teller, pending_before (teller, i, event));
        break;
      }
  teller->pending_token = event->which;
  teller->pending_seat[teller->n_pending] = event->seat;
  teller->pending_value[teller->n_pending++] = (gint16) event->value;
}

/* The rest ------------------------------------------------------------------------------------- */

static void
tell_round (WordsTeller *teller, const LcEvent *event)
{
  if (!teller->forgets)
    {
      g_ptr_array_set_size (teller->lines, 0);
      teller->shown = 0;
    }
  g_array_set_size (teller->starts, 0);
  teller->question = -1;
  teller->turn = teller->debtor = teller->player = LC_NO_SEAT;
  teller->dealt = FALSE;
  teller->in_play = 0;
  words_teller_add (teller, words_teller_is_you (teller, event->seat)
                              ? g_strdup_printf (_ ("Round %d. You deal."), event->value)
                              : g_strdup_printf (_ ("Round %d. %s deals."), event->value,
                                                 words_teller_name (teller, event->seat)));
}

static void
tell_start (WordsTeller *teller, const LcEvent *event)
{
  g_autofree char *face =
    words_face (&teller->words, words_card_face (teller->words.rules, event->side, event->card));

  if (event->value == LC_START_COVER)
    words_teller_add (teller, g_strdup_printf (_ ("%s is turned up, and does nothing."), face));
  else if (event->value == LC_START_BACK)
    words_teller_add (teller, g_strdup_printf (_ ("%s is turned up, and goes back."), face));
  else
    words_teller_add (teller, g_strdup_printf (_ ("%s is turned up to begin."), face));
}

static void
tell_reveal (WordsTeller *teller, const LcEvent *event)
{
  g_autofree char *cards = NULL;

  if (event->cards == NULL)
    {
      words_teller_add (teller, words_teller_is_you (teller, event->other)
                                  ? g_strdup_printf (_ ("%s is shown your hand."),
                                                     words_teller_name (teller, event->seat))
                                  : g_strdup_printf (_ ("%s is shown the hand of %s."),
                                                     words_teller_name (teller, event->seat),
                                                     words_teller_name (teller, event->other)));
      return;
    }
  cards = words_cards (&teller->words, event->facing, event->cards, event->n_cards);
  words_teller_add (teller, g_strdup_printf (_ ("You are shown the hand of %s: %s."),
                                             words_teller_name (teller, event->other), cards));
}

static void
tell_verdict (WordsTeller *teller, const LcEvent *event)
{
  if (event->value != 0)
    words_teller_add_for (teller, event->other, _ ("You were bluffing: the challenge succeeds."),
                          _ ("%s was bluffing: the challenge succeeds."));
  else
    words_teller_add_for (teller, event->other, _ ("You were not bluffing: the challenge fails."),
                          _ ("%s was not bluffing: the challenge fails."));
}

static void
tell_swap (WordsTeller *teller, const LcEvent *event)
{
  if (words_teller_is_you (teller, event->seat) || words_teller_is_you (teller, event->other))
    words_teller_add (
      teller, g_strdup_printf (_ ("You and %s swap hands."),
                               words_teller_name (teller, words_teller_is_you (teller, event->seat)
                                                            ? event->other
                                                            : event->seat)));
  else
    words_teller_add (teller, g_strdup_printf (_ ("%s and %s swap hands."),
                                               words_teller_name (teller, event->seat),
                                               words_teller_name (teller, event->other)));
}

static void
tell_discard (WordsTeller *teller, const LcEvent *event)
{
  g_autofree char *cards = NULL;

  if (event->cards == NULL || event->n_cards == 0)
    return;
  cards = words_cards (&teller->words, event->facing, event->cards, event->n_cards);
  words_teller_add (teller, words_teller_is_you (teller, event->seat)
                              ? g_strdup_printf (_ ("You put away %s."), cards)
                              : g_strdup_printf (_ ("%s puts away %s."),
                                                 words_teller_name (teller, event->seat), cards));
}

/* Whoever plays sees the hand anyway; a replay shows what the others get too. */
static void
tell_deal (WordsTeller *teller, const LcEvent *event)
{
  g_autofree char *cards = NULL;

  teller->in_play |= LC_SEAT_BIT (event->seat);
  if (words_teller_is_you (teller, event->seat) || event->cards == NULL)
    return;
  cards = words_cards (&teller->words, event->facing, event->cards, event->n_cards);
  words_teller_add (teller, g_strdup_printf (_ ("%s is dealt %s."),
                                             words_teller_name (teller, event->seat), cards));
}

static void
tell_hand (WordsTeller *teller, const LcEvent *event)
{
  g_autofree char *cards = NULL;

  if (!words_teller_is_you (teller, event->seat) || event->cards == NULL)
    return;
  cards = words_cards (&teller->words, event->facing, event->cards, event->n_cards);
  words_teller_add (teller, g_strdup_printf (_ ("Your hand is now: %s."), cards));
}

static void
tell_counter (WordsTeller *teller, const LcEvent *event)
{
  const LcCounter *counter = &teller->words.rules->counters[event->which];

  if (!words_counter_matters (teller->words.rules, event->which) || event->value == 0)
    return;
  words_teller_add (teller,
                    g_strdup_printf ("%s: %d.", words_translate (counter->name), event->value));
}

static void
tell_score (WordsTeller *teller, const LcEvent *event)
{
  const guint n = (guint) ABS (event->value);

  if (event->value == 0)
    return;
  if (words_teller_is_you (teller, event->seat))
    words_teller_add (teller, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You score %u point.",
                                                            "You score %u points.", n),
                                               n));
  else
    words_teller_add (teller, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s scores %u point.",
                                                            "%s scores %u points.", n),
                                               words_teller_name (teller, event->seat), n));
}

static void
tell_end (WordsTeller *teller, const LcEvent *event)
{
  const gboolean match = event->type == LC_EVENT_MATCH_END;

  if (match && __builtin_popcount (event->others) > 1)
    {
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      g_autofree char *list = NULL;

      for (guint seat = 0; seat < teller->words.n_seats; seat++)
        if (event->others >> seat & 1)
          g_ptr_array_add (names, (gpointer) words_teller_name_or_you (teller, seat));
      list = words_list (names, _ (" and "));
      words_teller_add (teller, g_strdup_printf (_ ("The match is shared by %s."), list));
    }
  else if (event->seat == LC_NO_SEAT)
    words_teller_add (teller,
                      g_strdup (match ? _ ("Nobody has won the match.")
                                      : _ ("Nobody can go on: the round ends without a winner.")));
  else if (match)
    words_teller_add_for (teller, event->seat, _ ("You win the match!"), _ ("%s wins the match."));
  else
    words_teller_add_for (teller, event->seat, _ ("You win the round!"), _ ("%s wins the round."));
}

static void
tell_flip (WordsTeller *teller, const LcEvent *event)
{
  g_autofree char *top = NULL;

  words_teller_add (teller, g_strdup (_ ("Everything is turned to its other side.")));
  if (event->card == LC_NO_CARD)
    return;
  top =
    words_face (&teller->words, words_card_face (teller->words.rules, event->side, event->card));
  words_teller_add (teller, g_strdup_printf (_ ("%s is now on top."), top));
}

/* Somebody is out of the round: done, or with the cards that made it so. */
static void
tell_out (WordsTeller *teller, const LcEvent *event)
{
  const guint n = event->n_cards;

  teller->in_play &= (LcSeats) ~LC_SEAT_BIT (event->seat);
  if (event->value == 1)
    words_teller_add_for (teller, event->seat, _ ("You are the first without cards!"),
                          _ ("%s is the first without cards!"));
  else if (event->value > 1)
    words_teller_add_for (teller, event->seat, _ ("You have no cards left, and are done."),
                          _ ("%s has no cards left, and is done."));
  else if (n == 0)
    words_teller_add_for (teller, event->seat, _ ("You are out."), _ ("%s is out."));
  else if (words_teller_is_you (teller, event->seat))
    words_teller_add (teller,
                      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "With %u card you are out.",
                                                    "With %u cards you are out.", n),
                                       n));
  else
    words_teller_add (teller,
                      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is out with %u card.",
                                                    "%s is out with %u cards.", n),
                                       words_teller_name (teller, event->seat), n));
}

static void
tell_table (WordsTeller *teller, const LcEvent *event)
{
  switch ((LcEventType) event->type)
    {
    case LC_EVENT_SHUFFLE:
      if (teller->dealt)
        words_teller_add (teller,
                          g_strdup (_ ("The discard pile is shuffled into a new draw pile.")));
      teller->dealt = TRUE;
      break;
    case LC_EVENT_DIRECTION:
      words_teller_add (teller, g_strdup (event->value > 0 ? _ ("Play now goes clockwise.")
                                                           : _ ("Play now goes anticlockwise.")));
      break;
    case LC_EVENT_ASK:
      teller->question = event->which;
      break;
    case LC_EVENT_CALL:
      words_teller_add_for (teller, event->seat, _ ("You call UNO!"), _ ("%s calls UNO!"));
      break;
    case LC_EVENT_FLIP:
      tell_flip (teller, event);
      break;
    case LC_EVENT_ROTATE:
      words_teller_add (teller, g_strdup (_ ("Everybody passes the hand on to the next player.")));
      break;
    case LC_EVENT_OUT:
      tell_out (teller, event);
      break;
    default:
      break;
    }
}

/**
 * words_teller_tell:
 * @teller: a teller
 * @event: what happened, as the reader may know it
 */
void
words_teller_tell (WordsTeller *teller, const LcEvent *event)
{
  static void (*const tell[LC_N_EVENTS]) (WordsTeller *, const LcEvent *) = {
    [LC_EVENT_ROUND] = tell_round,
    [LC_EVENT_START] = tell_start,
    [LC_EVENT_DEAL] = tell_deal,
    [LC_EVENT_MOVE] = words_teller_tell_move,
    [LC_EVENT_PLAY] = words_teller_tell_play,
    [LC_EVENT_DRAW] = words_teller_tell_draw,
    [LC_EVENT_COLOUR] = words_teller_tell_colour,
    [LC_EVENT_SKIP] = words_teller_tell_skip,
    [LC_EVENT_TURN] = words_teller_tell_turn,
    [LC_EVENT_COUNTER] = tell_counter,
    [LC_EVENT_TOKEN] = tell_token,
    [LC_EVENT_REVEAL] = tell_reveal,
    [LC_EVENT_VERDICT] = tell_verdict,
    [LC_EVENT_CATCH] = words_teller_tell_catch,
    [LC_EVENT_SWAP] = tell_swap,
    [LC_EVENT_HAND] = tell_hand,
    [LC_EVENT_DISCARD] = tell_discard,
    [LC_EVENT_ROUND_END] = tell_end,
    [LC_EVENT_SCORE] = tell_score,
    [LC_EVENT_MATCH_END] = tell_end,
  };

  if (event->type >= LC_N_EVENTS)
    return;
  if (event->type != LC_EVENT_TOKEN)
    words_teller_flush (teller);
  if (tell[event->type] != NULL)
    tell[event->type](teller, event);
  else
    tell_table (teller, event);
  if (event->type != LC_EVENT_MOVE || event->move.kind != LC_MOVE_NONE)
    {
      teller->last = *event;
      teller->last.cards = NULL;
    }
}

/**
 * words_teller_note:
 * @teller: a teller
 * @table: the table as it lies before a move
 *
 * Notes what the next move is about, so that it can be told: an action of the mode in force, the
 * answer to a question. words_teller_hear() does so; to be called besides when the table has
 * changed and nobody was told: after an undo, or when the rules were changed.
 */
void
words_teller_note (WordsTeller *teller, const LcTable *table)
{
  teller->mode = table->mode;
  teller->question = table->phase == LC_PHASE_ASK ? (gint) table->question : -1;
  teller->turn = table->phase == LC_PHASE_OVER ? LC_NO_SEAT : table->turn;
}

/**
 * words_teller_rewind:
 * @teller: a teller
 * @n_moves: how many moves of the round are left
 *
 * Drops what was told of the moves after them: they were taken back. Nothing is dropped by a teller
 * that forgets.
 */
void
words_teller_rewind (WordsTeller *teller, guint n_moves)
{
  if (teller->forgets || n_moves >= teller->starts->len)
    return;
  words_teller_flush (teller);
  g_ptr_array_set_size (teller->lines, (gint) g_array_index (teller->starts, guint, n_moves));
  g_array_set_size (teller->starts, n_moves);
  teller->shown = MIN (teller->shown, teller->lines->len);
}

/* A move begins, the one with this number in the round; those that it stands for are dropped. */
static void
begin_move (WordsTeller *teller, guint number)
{
  if (teller->forgets || number == 0)
    return;
  words_teller_flush (teller);
  words_teller_rewind (teller, number - 1);
  if (teller->starts->len == number - 1)
    g_array_append_val (teller->starts, teller->lines->len);
}

/**
 * words_teller_hear:
 * @teller: a teller
 * @session: the match
 * @event: what happened, complete, as a listener of @session is told
 *
 * Tells as much of it as the reader may know.
 */
void
words_teller_hear (WordsTeller *teller, LcSession *session, const LcEvent *event)
{
  LcEvent seen = *event;
  guint8 cards[LC_MAX_CARDS];
  LcView view;

  lc_session_view (session, LC_NO_SEAT, &view);
  if (event->type == LC_EVENT_MOVE)
    begin_move (teller, view.table.moves);
  teller->went_out = event->type == LC_EVENT_PLAY && view.table.hand_size[event->seat] == 0;
  if (lc_session_event_for_seat (session, &seen, teller->words.seat, cards))
    words_teller_tell (teller, &seen);
  words_teller_note (teller, &view.table);
}

/**
 * words_teller_take:
 * @teller: a teller
 *
 * To be called when a move has taken its effect. A new round begins with no lines, so what is not
 * taken before it is lost, unless @teller forgets: then sentences wait until they are taken.
 *
 * Returns: (transfer full) (element-type utf8): the sentences that have been told since the last
 *   take, the first one first, with capitals at their beginnings
 */
GPtrArray *
words_teller_take (WordsTeller *teller)
{
  GPtrArray *taken = g_ptr_array_new_with_free_func (g_free);

  words_teller_flush (teller);
  for (; teller->shown < teller->lines->len; teller->shown++)
    g_ptr_array_add (taken, words_sentence (teller->lines->pdata[teller->shown]));
  if (teller->forgets)
    {
      g_ptr_array_set_size (teller->lines, 0);
      teller->shown = 0;
    }
  return taken;
}

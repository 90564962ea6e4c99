/* text-play.c - a match at the screen: the loop, and what is shown between decisions.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-play.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "../common/program.h"
#include "../words/words-standing.h"
#include "lc-error.h"
#include "lc-record.h"
#include "lc-replay.h"
#include "text-records.h"
#include "text-screen.h"
#include "text-watch.h"

#define LINES_BESIDES 8 /* of the table and the hand: titles, what is asked */
#define LEAST_ROWS_FOR_PILES 20
#define DELAY_WHEN_OUT 100 /* milliseconds */
#define NEWS_AT_RESUME 8   /* sentences that are told again when a match is resumed */

/* The teller of whoever is at the screen. */
WordsTeller *
text_play_teller (TextPlay *play)
{
  return &play->tellers[play->screen == LC_NO_SEAT ? 0 : play->screen];
}

/* Says what has happened and has not been said yet to whoever is at the screen. */
void
text_play_news (TextPlay *play)
{
  g_autoptr (GPtrArray) news = words_teller_take (text_play_teller (play));

  for (guint i = 0; i < news->len; i++)
    text_term_say (play->term, news->pdata[i]);
}

static gboolean
has_teller (const TextPlay *play, guint seat)
{
  return play->n_persons == 0 ? seat == 0 : play->persons >> seat & 1;
}

static void
on_event (LcSession *session, const LcEvent *event, gpointer data)
{
  TextPlay *play = data;

  if (event->type == LC_EVENT_PLAY)
    {
      play->played = event->seat;
      play->noticed = FALSE;
    }
  else if (event->type == LC_EVENT_ROUND
           || (event->type == LC_EVENT_MOVE && event->move.kind == LC_MOVE_DRAW))
    play->played = LC_NO_SEAT;
  for (guint seat = 0; seat < lc_session_n_seats (session); seat++)
    if (has_teller (play, seat))
      words_teller_hear (&play->tellers[seat], session, event);
}

/* Every teller has to know what the next move is about; a move that was taken back, or rules that
 * were changed, are no event. */
static void
note_table (TextPlay *play)
{
  LcView view;

  lc_session_view (play->session, LC_NO_SEAT, &view);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if (has_teller (play, seat))
      words_teller_note (&play->tellers[seat], &view.table);
}

static void
on_past_event (LcSession *session, const LcEvent *event, gpointer data)
{
  if (event != NULL)
    on_event (session, event, data);
}

/* Lets the tellers hear of what happened before a match is resumed. The last things are news to
 * whoever comes back; without a record, or if it cannot be read again, there is no history. */
static void
catch_up (TextPlay *play, LcRegistry *registry, const char *const *folders)
{
  const char *record = lc_session_record (play->session);

  if (record == NULL || lc_session_round (play->session) == 0)
    return;
  lc_replay (record, registry, folders, on_past_event, play, NULL, NULL);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if (has_teller (play, seat))
      {
        WordsTeller *teller = &play->tellers[seat];

        words_teller_flush (teller);
        teller->shown =
          teller->lines->len > NEWS_AT_RESUME ? teller->lines->len - NEWS_AT_RESUME : 0;
      }
}

/* Whether the table is shown with the hand: not where it is not wanted, nor where both do not go on
 * one screen and one cannot scroll back. */
static gboolean
shows_table (TextPlay *play, const LcView *view)
{
  const guint n_hand = (guint) lc_cards_count (&view->hand);

  return !play->brief
         && (!play->apart
             || view->table.n_seats + n_hand + LINES_BESIDES <= text_term_height (play->term));
}

/* Says how many cards can still be drawn, and how the match stands, if there are points yet. */
static void
show_piles (TextPlay *play, const LcView *view)
{
  const guint n = view->table.n_draw;
  g_autofree char *pile = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Draw pile: %u card.", "Draw pile: %u cards.", n), n);
  g_autofree char *standing = words_standing (play->session);

  if (text_term_height (play->term) < LEAST_ROWS_FOR_PILES)
    return;
  if (lc_session_round (play->session) > 1 && standing != NULL)
    text_term_sayf (play->term, "%s %s", pile, standing);
  else
    text_term_say (play->term, pile);
}

/* Shows the table and what is to be decided. @whole: the table even if the screen is too small */
void
text_play_situation (TextPlay *play, guint seat, const LcView *view, gboolean whole)
{
  const Words *words = &play->tellers[seat].words;
  g_autofree char *top = words_top (words, &view->table);
  g_autofree char *sentence = words_sentence (top);

  play->shown_turn = view->table.turns;
  text_term_say (play->term, "");
  if (view->table.phase != LC_PHASE_ASK && lc_view_must_act (view))
    text_term_sayf (play->term, WORDS_COLOUR_ON "B%s" WORDS_COLOUR_OFF, _ ("Your turn."));
  if (whole || shows_table (play, view))
    {
      text_screen_table (play->term, words, view);
      show_piles (play, view);
    }
  else
    text_term_say (play->term, _ ("(“table” shows everybody.)"));
  text_screen_hand (play->term, words, view);
  text_term_sayf (play->term, _ ("On top: %s"), sentence);
  if (view->table.phase == LC_PHASE_ASK && lc_view_must_act (view))
    text_screen_question (play->term, words, view);
  else if (view->table.phase == LC_PHASE_DRAWN && lc_view_must_act (view))
    text_screen_drawn (play->term, words, view, TRUE, FALSE);
  else if (lc_view_must_act (view))
    text_screen_mode (play->term, words, view);
}

static void
set_up (TextPlay *play)
{
  Words words;

  words_init (&words, play->session, LC_NO_SEAT);
  words.unmarked = text_term_unmarked (play->term);
  for (guint seat = 0; seat < words.n_seats; seat++)
    if (lc_session_player (play->session, seat) == NULL)
      play->persons |= LC_SEAT_BIT (seat);
  play->n_persons = (guint) __builtin_popcount (play->persons);
  play->screen = play->persons != 0 ? (guint) __builtin_ctz (play->persons) : LC_NO_SEAT;
  for (guint seat = 0; seat < words.n_seats; seat++)
    if (has_teller (play, seat))
      {
        words.seat = play->n_persons == 0 ? LC_NO_SEAT : seat;
        words_teller_init (&play->tellers[seat], &words);
      }
  text_term_set_colours (play->term, words.rules);
}

static void
clear (TextPlay *play)
{
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if (has_teller (play, seat))
      words_teller_clear (&play->tellers[seat]);
}

/* The seat that the game waits for. */
static guint
who_acts (TextPlay *play)
{
  LcView view;

  lc_session_view (play->session, play->screen, &view);
  return view.table.phase == LC_PHASE_ASK ? view.table.asked : view.table.turn;
}

static void
fail (TextPlay *play, const GError *error)
{
  text_term_leave (play->term);
  text_term_sayf (play->term, _ ("The match cannot go on: %s"), error->message);
  play->failed = TRUE;
}

/**
 * text_play_try_again:
 * @play: a match
 * @error: why something could not be done; nothing of it has happened
 *
 * Where a record cannot be written, since the disk is full, say, asks what to do.
 *
 * Returns: whether to try it again, with a record or without one; %FALSE also if the person wants to
 *   stop
 */
gboolean
text_play_try_again (TextPlay *play, const GError *error)
{
  if (error->domain != LC_RECORD_ERROR || play->n_persons == 0
      || !text_term_interactive (play->term))
    return FALSE;
  text_term_sayf (play->term, _ ("The match cannot be saved: %s"), error->message);
  while (!play->stop)
    {
      g_autofree char *line = NULL;

      if (text_play_read (play,
                          _ ("Make room, and Enter tries it again; or “unsaved” goes on without "
                             "saving, or “quit”: "),
                          &line)
          != TEXT_READ_LINE)
        continue;
      g_strstrip (line);
      if (*line == '\0')
        return TRUE;
      if (g_ascii_strcasecmp (line, "unsaved") == 0)
        {
          lc_session_end_record (play->session);
          text_term_say (play->term, _ ("From here on nothing is saved."));
          return TRUE;
        }
      play->stop = g_ascii_strcasecmp (line, "quit") == 0;
    }
  return FALSE;
}

/* Whether there is a move that whoever is at the screen can take back. */
static gboolean
can_undo (TextPlay *play)
{
  return play->n_persons == 1 && lc_session_moved (play->session, play->screen) > 0;
}

static void
round_over (TextPlay *play)
{
  g_autoptr (GError) error = NULL;

  text_play_news (play);
  /* until the hands lie open the last move can be taken back, and they are in play again */
  if (can_undo (play))
    text_play_pause (play, _ ("Enter lays the hands open; “undo” takes your last move back: "));
  if (play->stop || lc_session_state (play->session) != LC_SESSION_ROUND_OVER)
    return;
  play->open = TRUE;
  text_term_say (play->term, "");
  text_screen_open_hands (play->term, &text_play_teller (play)->words, play->session);
  text_screen_scores (play->term, &text_play_teller (play)->words, play->session);
  if (play->n_persons > 0)
    text_play_pause (play, _ ("Enter begins the next round: "));
  play->open = FALSE;
  text_watch_look (play->watch, play);
  if (lc_session_state (play->session) == LC_SESSION_ROUND_OVER && !play->stop
      && !lc_session_next_round (play->session, &error) && !text_play_try_again (play, error)
      && !play->stop)
    fail (play, error);
  play->offered = 0;
  play->shown_turn = 0;
  if (play->n_persons <= 1)
    text_play_news (play);
}

/* Says why the match is over though nobody needs to have the points. */
static void
say_rounds_over (TextPlay *play)
{
  const guint rounds = lc_session_rounds (play->session);

  if (rounds > 0 && lc_session_round (play->session) >= rounds)
    text_term_sayf (play->term,
                    g_dngettext (GETTEXT_PACKAGE, "It was agreed to play %u round.",
                                 "It was agreed to play %u rounds.", rounds),
                    rounds);
}

/* Shows who has won. Returns: %FALSE if somebody takes the last move back instead */
static gboolean
match_over (TextPlay *play)
{
  Words words = text_play_teller (play)->words;

  if (play->n_persons > 1)
    words.seat = LC_NO_SEAT; /* everybody looks now */
  text_play_news (play);
  if (play->apart)
    text_play_pause (play, _ ("Enter ends the match: "));
  if (lc_session_state (play->session) != LC_SESSION_MATCH_OVER)
    return FALSE;
  text_term_leave (play->term);
  text_term_say (play->term, "");
  text_screen_open_hands (play->term, &words, play->session);
  text_screen_scores (play->term, &words, play->session);
  say_rounds_over (play);
  return TRUE;
}

/* Once all persons are out, the rest of the round is told quickly. */
static guint
delay_now (TextPlay *play)
{
  LcView view;

  lc_session_view (play->session, LC_NO_SEAT, &view);
  return play->n_persons > 0 && (view.table.in_play & play->persons) == 0
           ? MIN (play->delay, DELAY_WHEN_OUT)
           : play->delay;
}

/* A bot has moved: says so, and gives the reader time. */
static void
bot_moved (TextPlay *play)
{
  WordsTeller *teller = text_play_teller (play);
  const guint before = teller->shown;

  text_play_news (play);
  if (!text_term_pause (play->term, teller->shown > before ? delay_now (play) : 0))
    play->stop = TRUE;
}

/* Takes one step. Returns: whether the match is over */
static gboolean
step (TextPlay *play)
{
  g_autoptr (GError) error = NULL;

  text_watch_look (play->watch, play);
  text_play_occasions (play);
  if (play->stop)
    return FALSE;
  note_table (play);
  switch (lc_session_step (play->session, &error))
    {
    case LC_SESSION_MOVED:
      bot_moved (play);
      break;
    case LC_SESSION_WAITING:
      text_play_person (play, who_acts (play));
      break;
    case LC_SESSION_ROUND_OVER:
      round_over (play);
      break;
    case LC_SESSION_MATCH_OVER:
      return match_over (play);
    case LC_SESSION_FAILED:
      if (!text_play_try_again (play, error) && !play->stop)
        fail (play, error);
      break;
    }
  return FALSE;
}

static void
greet (TextPlay *play)
{
  TextTerm *term = play->term;
  LcSession *session = play->session;
  const LcRules *rules = lc_session_rules (session);
  const guint n = lc_session_n_seats (session);
  const gint32 target = lc_session_target (session);
  const guint rounds = lc_session_rounds (session);
  g_autofree char *standing = words_standing (session);

  text_term_sayf (term,
                  g_dngettext (GETTEXT_PACKAGE, "%s, %u player, to %d points.",
                               "%s, %u players, to %d points.", n),
                  words_translate (rules->title), n, target);
  text_screen_parts (term, play->parts, FALSE);
  text_screen_terms (term, &text_play_teller (play)->words, target);
  if (rounds > 0)
    text_term_sayf (term,
                    g_dngettext (GETTEXT_PACKAGE, "It is agreed to play %u round.",
                                 "It is agreed to play %u rounds.", rounds),
                    rounds);
  if (standing != NULL)
    text_term_say (term, standing);
  text_term_say (term, _ ("“help” tells what you can say, “rules” how the game goes."));
}

static void
say_goodbye (TextPlay *play, gboolean over)
{
  const guint64 seed = lc_session_seed (play->session);
  const char *record = lc_session_record (play->session);

  if (over)
    text_term_sayf (play->term,
                    _ ("The seed was %" PRIu64 "; --seed %" PRIu64 " deals the same cards again."),
                    seed, seed);
  else if (record != NULL)
    {
      g_autofree char *word = text_records_word (record);

      text_term_say (play->term, _ ("The match is saved. To go on with it, type:"));
      text_term_sayf (play->term, "  %s resume %s", program_command (), word);
    }
  else
    text_term_say (play->term, _ ("The match ends here; it was not saved."));
}

/**
 * text_play_match:
 * @term: the terminal
 * @session: a match
 * @delay: milliseconds between the moves of bots
 * @watch: (nullable): looks for changes of the scripts between two moves
 * @registry: the plugins there are
 * @folders: where rulesets are
 *
 * Plays until the match is over, the input ends, or somebody wants to stop. @session is not to be
 * played on afterwards: it would still tell what happens.
 *
 * Returns: %FALSE if it had to stop because of an error, which has been told
 */
gboolean
text_play_match (TextTerm *term,
                 LcSession *session,
                 guint delay,
                 TextWatch *watch,
                 LcRegistry *registry,
                 const char *const *folders)
{
  TextPlay play = {
    .term = term, .session = session, .delay = delay, .watch = watch, .played = LC_NO_SEAT
  };
  gboolean over = FALSE;

  set_up (&play);
  play.parts =
    lc_registry_describe_rules (registry, lc_session_rules (session)->spec, folders, NULL);
  play.apart = play.n_persons > 1 && text_term_enter (term);
  greet (&play);
  catch_up (&play, registry, folders);
  lc_session_listen (session, on_event, &play);
  if (lc_session_round (session) == 0)
    {
      g_autoptr (GError) error = NULL;

      if (!lc_session_next_round (session, &error))
        fail (&play, error);
    }
  if (play.n_persons <= 1)
    text_play_news (&play);
  while (!over && !play.stop && !play.failed)
    over = step (&play);
  text_term_leave (term);
  say_goodbye (&play, over);
  clear (&play);
  g_clear_pointer (&play.parts, g_ptr_array_unref);
  return !play.failed;
}

/* text-person.c - decisions of the people at the screen: prompts, hand-over, chances out of turn.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text-play.h"
#include "text-screen.h"

/* A line from whoever is at the screen; what is too long or the end is dealt with. */
TextRead
text_play_read (TextPlay *play, const char *prompt, char **line)
{
  const TextRead read = text_term_read (play->term, prompt, line);

  if (read == TEXT_READ_TOO_LONG)
    text_term_say (play->term, _ ("That line is too long to mean anything."));
  else if (read != TEXT_READ_LINE)
    play->stop = TRUE;
  return read;
}

/* Makes a move. It was among those that the seat had, but somebody may have been faster. */
TextOutcome
text_play_submit (TextPlay *play, LcMove move)
{
  g_autoptr (GError) error = NULL;

  while (!lc_session_submit (play->session, move, &error))
    {
      if (!text_play_try_again (play, error))
        {
          if (!play->stop)
            text_term_say (play->term, error->message);
          return play->stop ? TEXT_STOP : TEXT_AGAIN;
        }
      g_clear_error (&error);
    }
  text_play_news (play);
  return TEXT_DONE;
}

/* "ada: uno": whoever shares the screen can speak up. Returns: the seat that speaks, and in
 * @rest what it says */
static guint
who_speaks (const TextPlay *play, guint seat, const char *line, const char **rest)
{
  const char *colon = strchr (line, ':');

  *rest = line;
  if (colon != NULL && play->n_persons > 1)
    for (guint i = 0; i < LC_MAX_SEATS; i++)
      {
        g_autofree char *name = g_strndup (line, (gsize) (colon - line));

        if ((play->persons >> i & 1)
            && g_ascii_strcasecmp (g_strstrip (name), lc_session_name (play->session, i)) == 0)
          {
            *rest = colon + 1;
            return i;
          }
      }
  return seat;
}

/* Whether @move may be made by somebody who need not act. */
static gboolean
is_out_of_turn (const LcView *view, LcMove move)
{
  return move.kind == LC_MOVE_CALL || move.kind == LC_MOVE_CATCH
         || (move.kind == LC_MOVE_PLAY && !lc_view_must_act (view) && (view->can & LC_CAN_JUMP_IN));
}

/* Whoever is not at the screen may speak up, but not look: nothing is shown or explained. */
static void
refuse_speaker (TextPlay *play, guint seat)
{
  text_term_sayf (play->term, _ ("It is not the turn of %s."),
                  lc_session_name (play->session, seat));
}

/* Whether it is about a call or a catch that is not possible: what is wrong with it lies open. */
static gboolean
is_about_others (const TextInput *input)
{
  return input->kind == TEXT_INPUT_ERROR
         && (input->about == LC_MOVE_CALL || input->about == LC_MOVE_CATCH);
}

/* Whether a command shows something of the hand, or of what was drawn into it. */
static gboolean
shows_hand (TextCommand command)
{
  return command == TEXT_COMMAND_HAND || command == TEXT_COMMAND_HINT || command == TEXT_COMMAND_WHY
         || command == TEXT_COMMAND_HISTORY;
}

/* Deals with a line that was typed while nobody has to decide. */
static TextOutcome
take_line_between (TextPlay *play, const char *line)
{
  const char *rest;
  const guint seat = who_speaks (play, play->screen, line, &rest);
  g_auto (TextInput) input = { 0 };
  LcView view;

  lc_session_view (play->session, seat, &view);
  text_parse (&play->tellers[seat].words, &view, rest, &input);
  if (input.kind == TEXT_INPUT_EMPTY)
    return TEXT_DONE;
  if (input.kind == TEXT_INPUT_MOVE && is_out_of_turn (&view, input.move))
    return text_play_submit (play, input.move);
  if (input.kind == TEXT_INPUT_COMMAND && seat == play->screen
      && !(play->closed && shows_hand (input.command)))
    return text_play_command (play, seat, &view, &input);
  if (!text_term_interactive (play->term) && !input.unknown && !is_about_others (&input))
    {
      text_term_unread (play->term, line);
      return TEXT_DONE;
    }
  if (seat != play->screen && !is_about_others (&input))
    refuse_speaker (play, seat);
  else if (play->closed && !is_about_others (&input))
    text_term_say (play->term, _ ("Press Enter first."));
  else
    text_term_say (play->term, input.text != NULL ? input.text : _ ("Press Enter first."));
  return TEXT_AGAIN;
}

/**
 * text_play_pause:
 * @play: a match
 * @prompt: what to do
 *
 * Waits for Enter. Who has something to say that need not wait for a turn can say it. From a pipe,
 * a line that means something later is kept for later.
 */
void
text_play_pause (TextPlay *play, const char *prompt)
{
  TextOutcome outcome = TEXT_AGAIN;

  while (outcome == TEXT_AGAIN && !play->stop)
    {
      g_autofree char *line = NULL;

      if (text_play_read (play, prompt, &line) == TEXT_READ_LINE)
        outcome = take_line_between (play, line);
    }
  if (outcome == TEXT_STOP)
    play->stop = TRUE;
}

/* Out of turn ----------------------------------------------------------------------------------- */

/* Whether a lapse is for people to notice. Where nobody types, or bots do not wait, there is no time
 * for that, and it is an occasion of its own. */
static gboolean
has_to_notice (const TextPlay *play)
{
  return text_term_interactive (play->term) && play->delay > 0;
}

/* Who is down to one card by the last play, whether UNO was called or not; %LC_NO_SEAT if nobody
 * is, or if there was a prompt since at which it could be said. Bots hardly ever forget, and each
 * prompt costs a key, so a bot is watched only when there is something to catch. */
static guint
seat_to_watch (TextPlay *play, const LcView *view)
{
  if (!has_to_notice (play) || play->noticed || play->played == LC_NO_SEAT
      || lc_session_rules (play->session)->uno_penalty == 0
      || view->table.hand_size[play->played] != 1
      || !((play->persons | view->table.uncalled) >> play->played & 1))
    return LC_NO_SEAT;
  return play->played;
}

/* What chances() gives, besides a bit for each seat that could be caught. */
#define MAY_CALL (1u << 16)
#define MAY_JUMP_IN (1u << 17)
#define MAY_SPEAK (MAY_CALL | ((1u << LC_MAX_SEATS) - 1))

/* What the person in @seat could do though somebody else may act as well. */
static guint
chances (TextPlay *play, guint seat)
{
  LcView view;
  guint what;
  guint watched;

  lc_session_view (play->session, seat, &view);
  if (!(view.table.in_play >> seat & 1))
    return 0;
  watched = seat_to_watch (play, &view);
  what = view.catchable & view.table.uncalled;
  if (has_to_notice (play) && play->played != LC_NO_SEAT)
    what &= ~LC_SEAT_BIT (play->played);
  if (watched != LC_NO_SEAT && watched != seat)
    what |= LC_SEAT_BIT (watched);
  if (view.can & LC_CAN_CALL)
    what |= MAY_CALL;
  if (view.can & LC_CAN_JUMP_IN)
    what |= MAY_JUMP_IN | (guint) view.table.top << 18;
  return what;
}

/* Whether a bot could act next: it may catch somebody or jump in whoever is on turn. */
static gboolean
may_bot_act (TextPlay *play, const LcTable *table)
{
  return (table->in_play & (LcSeats) ~play->persons) != 0;
}

/* What the persons could do before a bot acts, as a number; 0 for nothing. The same number means
 * the same occasion. */
static guint32
occasion (TextPlay *play, guint *watched, guint *kinds)
{
  guint32 found = 0;
  LcView view;

  lc_session_view (play->session, play->screen, &view);
  *watched = LC_NO_SEAT;
  *kinds = 0;
  if (view.table.phase == LC_PHASE_OVER || !may_bot_act (play, &view.table))
    return 0;
  for (guint seat = 0; seat < lc_session_n_seats (play->session); seat++)
    {
      const guint what = play->persons >> seat & 1 ? chances (play, seat) : 0;

      if (what == 0)
        continue;
      found = found * 31 + what;
      *kinds |= what;
      if (seat != seat_to_watch (play, &view))
        *watched = seat_to_watch (play, &view);
    }
  return found;
}

/* What can be said: about the seat @watched, or in general. @kinds: what all of it is about */
static char *
chance_prompt (TextPlay *play, guint watched, guint kinds)
{
  const gboolean jump_in = (kinds & MAY_JUMP_IN) != 0;
  const char *name;

  if (watched == LC_NO_SEAT && (kinds & MAY_SPEAK) == 0)
    return g_strdup (_ ("Enter goes on, or jump in with a card: "));
  if (watched == LC_NO_SEAT)
    return g_strdup (jump_in ? _ ("Enter goes on, or say “uno”, or “catch” and a name, or jump in "
                                  "with a card: ")
                             : _ ("Enter goes on, or say “uno” or “catch” and a name: "));
  name = lc_session_name (play->session, watched);
  if (watched == play->screen)
    return g_strdup_printf (
      _ ("%s is down to one card. Enter goes on, or say “uno”, or somebody else says “Name: "
         "catch %s”: "),
      name, name);
  return jump_in
           ? g_strdup_printf (_ ("%s is down to one card. Enter goes on, or say “catch %s”, or "
                                 "jump in with a card: "),
                              name, name)
           : g_strdup_printf (_ ("%s is down to one card. Enter goes on, or say “catch %s”: "),
                              name, name);
}

/* Says what lies on top, and, to somebody who plays alone and so need not hide the hand, which cards
 * fit: the table may have been shown long ago. */
static void
say_jump_in (TextPlay *play)
{
  g_autofree char *top = NULL;
  g_autofree char *sentence = NULL;
  LcView view;

  lc_session_view (play->session, play->screen, &view);
  if (!(view.can & LC_CAN_JUMP_IN))
    return;
  top = words_top (&play->tellers[play->screen].words, &view.table);
  sentence = words_sentence (top);
  text_term_sayf (play->term, _ ("On top: %s"), sentence);
  if (play->n_persons == 1)
    text_screen_playable (play->term, &play->tellers[play->screen].words, &view);
}

/**
 * text_play_occasions:
 * @play: a match
 *
 * Before a bot acts, on its turn or out of it: if a person could call UNO, catch somebody or jump
 * in, stops once and gives the chance. What it is all about is for them to notice; on a terminal, it stops as well when there
 * would be something to catch if UNO had not been called.
 */
void
text_play_occasions (TextPlay *play)
{
  guint watched = LC_NO_SEAT;
  guint kinds = 0;
  const guint32 now = play->n_persons > 0 ? occasion (play, &watched, &kinds) : 0;

  if (now != 0 && now != play->offered)
    {
      g_autofree char *prompt = chance_prompt (play, watched, kinds);

      say_jump_in (play);
      text_play_pause (play, prompt);
    }
  play->offered = now;
}

/* Somebody's turn -------------------------------------------------------------------------------- */

static gboolean
must_act (TextPlay *play, guint seat)
{
  LcView view;

  lc_session_view (play->session, seat, &view);
  return lc_view_must_act (&view);
}

/* Another person comes to the screen. Whoever was there and has been shown a hand sees what came of
 * the last move, and then the hand goes out of sight before the next one is shown. Elsewhere than
 * on a terminal nothing can be hidden, and it is only said. */
static void
hand_over (TextPlay *play, guint seat)
{
  const char *name = lc_session_name (play->session, seat);
  g_autofree char *hide = g_strdup_printf (_ ("Enter hides your cards, and %s is next: "), name);
  g_autofree char *show = g_strdup_printf (_ ("%s, press Enter: "), name);

  if (play->shown_turn != 0)
    {
      text_play_news (play);
      if (text_term_interactive (play->term))
        {
          text_play_pause (play, hide);
          text_term_clear (play->term);
        }
    }
  if (play->stop || !must_act (play, seat))
    return;
  play->screen = seat;
  play->shown_turn = 0;
  text_term_sayf (play->term, _ ("It is the turn of %s. The others look away."), name);
  if (text_term_interactive (play->term))
    {
      play->closed = TRUE;
      text_play_pause (play, show);
      play->closed = FALSE;
      text_term_clear (play->term);
    }
}

static char *
make_prompt (TextPlay *play, guint seat, const LcView *view)
{
  g_autofree char *who = NULL;

  if (play->n_persons > 1)
    who = g_strdup_printf ("%s, ", lc_session_name (play->session, seat));
  if (view->table.phase == LC_PHASE_ASK)
    return who != NULL ? g_strdup_printf (_ ("%syour answer: "), who)
                       : g_strdup (_ ("Your answer: "));
  return who != NULL ? g_strdup_printf (_ ("%syour move: "), who) : g_strdup (_ ("Your move: "));
}

/* Deals with a line from the person in @seat, who has to decide. @so_far: (inout): the play in
 * which a choice is missing, or NULL */
static TextOutcome
take_line (TextPlay *play, guint seat, const char *line, char **so_far, char **question)
{
  const char *rest;
  const guint speaker = who_speaks (play, seat, line, &rest);
  const Words *words = &play->tellers[speaker].words;
  g_auto (TextInput) input = { 0 };
  LcView view;

  lc_session_view (play->session, speaker, &view);
  if (*so_far != NULL && speaker == seat)
    text_parse_answer (words, &view, *so_far, rest, &input);
  else
    text_parse (words, &view, rest, &input);
  if (speaker != seat && !(input.kind == TEXT_INPUT_MOVE && is_out_of_turn (&view, input.move)))
    {
      if (is_about_others (&input))
        text_term_say (play->term, input.text);
      else
        refuse_speaker (play, speaker);
      return TEXT_AGAIN;
    }
  switch (input.kind)
    {
    case TEXT_INPUT_COMMAND:
      return text_play_command (play, seat, &view, &input);
    case TEXT_INPUT_EMPTY:
      if (*so_far != NULL)
        text_term_say (play->term, _ ("Nothing is played."));
      else if (view.table.phase == LC_PHASE_ASK)
        text_screen_question (play->term, words, &view);
      else
        text_term_say (play->term, _ ("Play a card by its number, or “draw”. “help” tells more."));
      break;
    case TEXT_INPUT_MOVE:
      return text_play_submit (play, input.move);
    case TEXT_INPUT_ASK:
      g_free (*so_far);
      g_free (*question);
      *so_far = g_steal_pointer (&input.so_far);
      *question = g_strdup_printf ("%s ", input.text);
      return TEXT_AGAIN;
    default:
      text_term_say (play->term, input.text);
      if (*so_far != NULL)
        return TEXT_AGAIN;
      break;
    }
  g_clear_pointer (so_far, g_free);
  g_clear_pointer (question, g_free);
  return TEXT_AGAIN;
}

static gboolean
has_drawn_several (const WordsTeller *teller)
{
  return teller->last.type == LC_EVENT_DRAW && teller->last.n_cards > 1;
}

/**
 * text_play_person:
 * @play: a match
 * @seat: a person's seat that has to act
 *
 * Shows what the person has to know, and asks until there is a move.
 */
void
text_play_person (TextPlay *play, guint seat)
{
  TextOutcome outcome = TEXT_AGAIN;
  g_autofree char *so_far = NULL;
  g_autofree char *question = NULL;
  LcView view;

  g_return_if_fail (play->persons >> seat & 1);

  if (seat != play->screen || (play->n_persons > 1 && play->shown_turn == 0))
    hand_over (play, seat);
  if (play->stop || seat != play->screen)
    return;
  lc_session_view (play->session, seat, &view);
  if (!lc_view_must_act (&view))
    return;
  text_play_news (play);
  play->noticed = TRUE;
  if (view.table.phase == LC_PHASE_DRAWN && play->shown_turn == view.table.turns)
    text_screen_drawn (play->term, &play->tellers[seat].words, &view, FALSE,
                       has_drawn_several (&play->tellers[seat]));
  else
    text_play_situation (play, seat, &view, FALSE);
  while (outcome == TEXT_AGAIN && !play->stop)
    {
      g_autofree char *line = NULL;
      g_autofree char *prompt = make_prompt (play, seat, &view);

      if (text_play_read (play, question != NULL ? question : prompt, &line) == TEXT_READ_LINE)
        outcome = take_line (play, seat, line, &so_far, &question);
    }
  if (outcome == TEXT_STOP)
    play->stop = TRUE;
}

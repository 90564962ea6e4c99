/* text-play.h - TextPlay, a match at the screen from where it stands to where it stops.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-session.h"
#include "text-parse.h"
#include "../words/words-teller.h"
#include "text-term.h"

G_BEGIN_DECLS

typedef struct _TextWatch TextWatch;

/**
 * TextPlay:
 * @persons: the seats that people sit in
 * @screen: the seat whose person is at the screen; %LC_NO_SEAT if nobody plays
 * @parts: (nullable) (element-type LcPartInfo): the game and its house rules, as they are called
 * @tellers: for each person, and one for somebody who watches if there are none
 * @delay: milliseconds between the moves of bots
 * @stop: the person wants to stop, or the input is at its end
 * @apart: hands are shown on a screen that does not scroll back
 * @closed: whoever is next has not come to the screen yet: nothing is shown of the hand
 * @open: the hands of the round lie open, and no move is taken back any more
 * @brief: a turn shows the hand and the top card, and the table only when it is asked for
 * @failed: it cannot go on
 * @shown_turn: number of the turn in which the table was last shown to whoever is at the screen
 * @watch: (nullable): looks for changes of the scripts
 * @played: who has made the last play, until somebody draws; else %LC_NO_SEAT
 * @noticed: since then, somebody at the screen has been asked something, and could speak up
 * @offered: what could be done out of turn when it was last asked about
 */
typedef struct
{
  TextTerm *term;
  LcSession *session;
  LcSeats persons;
  guint n_persons;
  guint screen;
  GPtrArray *parts;
  WordsTeller tellers[LC_MAX_SEATS];
  guint delay;
  TextWatch *watch;
  gboolean stop;
  gboolean failed;
  gboolean brief;
  gboolean apart;
  gboolean closed;
  gboolean open;
  guint shown_turn;
  guint played;
  gboolean noticed;
  guint32 offered;
} TextPlay;

/* What became of a line. */
typedef enum
{
  TEXT_AGAIN, /* something was shown or explained; the same is to be decided as before */
  TEXT_DONE,  /* the game has moved on */
  TEXT_STOP
} TextOutcome;

gboolean text_play_match (TextTerm *term,
                          LcSession *session,
                          guint delay,
                          TextWatch *watch,
                          LcRegistry *registry,
                          const char *const *folders);

WordsTeller *text_play_teller (TextPlay *play);
void text_play_news (TextPlay *play);
void text_play_situation (TextPlay *play, guint seat, const LcView *view, gboolean whole);
TextOutcome text_play_command (TextPlay *play,
                               guint seat,
                               const LcView *view,
                               const TextInput *input);
gboolean text_play_try_again (TextPlay *play, const GError *error);
TextOutcome text_play_submit (TextPlay *play, LcMove move);
TextRead text_play_read (TextPlay *play, const char *prompt, char **line);
void text_play_pause (TextPlay *play, const char *prompt);
void text_play_person (TextPlay *play, guint seat);
void text_play_occasions (TextPlay *play);

G_END_DECLS

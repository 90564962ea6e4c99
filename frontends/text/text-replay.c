/* text-replay.c - a recorded match, told again, with all hands open.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-replay.h"

#include <glib/gi18n-lib.h>

#include "lc-error.h"
#include "lc-replay.h"
#include "text-screen.h"
#include "../words/words-teller.h"

typedef struct
{
  TextTerm *term;
  WordsTeller teller;
  guint delay;
  gboolean stopped; /* the rest is not told */
} Telling;

static void
begin_match (Telling *telling, LcSession *session)
{
  Words words;

  words_init (&words, session, LC_NO_SEAT);
  words.unmarked = text_term_unmarked (telling->term);
  words_teller_clear (&telling->teller);
  words_teller_init (&telling->teller, &words);
  text_term_set_colours (telling->term, words.rules);
  text_term_sayf (telling->term, "%s (%s)", words_translate (words.rules->title),
                  words.rules->spec);
}

static void
say_news (Telling *telling, LcEventType type)
{
  WordsTeller *teller = &telling->teller;

  if (type == LC_EVENT_TURN || type == LC_EVENT_ROUND)
    text_term_say (telling->term, "");
  for (; teller->shown < teller->lines->len; teller->shown++)
    {
      g_autofree char *sentence = words_sentence (teller->lines->pdata[teller->shown]);

      text_term_say (telling->term, sentence);
    }
}

/* Every event is told as its own seat sees it: that is all of it. */
static void
on_event (LcSession *session, const LcEvent *event, gpointer data)
{
  Telling *telling = data;
  WordsTeller *teller = &telling->teller;
  guint8 cards[LC_MAX_CARDS];
  LcEvent seen;
  LcView view;

  if (telling->stopped)
    return;
  if (event == NULL)
    {
      begin_match (telling, session);
      return;
    }
  words_teller_flush (teller);
  say_news (telling, LC_N_EVENTS);
  seen = *event;
  if (lc_session_event_for_seat (session, &seen, event->seat, cards))
    words_teller_tell (teller, &seen);
  say_news (telling, event->type);
  if (event->type == LC_EVENT_TURN && !text_term_pause (telling->term, telling->delay))
    telling->stopped = TRUE;
  if (event->type == LC_EVENT_ROUND_END)
    text_term_say (telling->term, "");
  lc_session_view (session, LC_NO_SEAT, &view);
  words_teller_note (teller, &view.table);
}

/**
 * text_replay_may_be_told:
 * @path: a record
 * @registry: the plugins there are
 * @folders: where rulesets are
 * @error: return location for an error of %LC_RECORD_ERROR
 *
 * Returns: whether the record is right, and no match in it is still to be played: whoever can read
 *   this screen would see all hands
 */
gboolean
text_replay_may_be_told (const char *path,
                         LcRegistry *registry,
                         const char *const *folders,
                         GError **error)
{
  LcReplaySummary summary;

  if (!lc_replay (path, registry, folders, NULL, NULL, &summary, error))
    return FALSE;
  if (summary.unfinished == 0)
    return TRUE;
  g_set_error_literal (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO,
                       _ ("this match is not over, and a replay shows all hands; with --open it "
                          "is told all the same"));
  return FALSE;
}

/* Tells the record without the moves that were taken back. One that is not right is told as it is,
 * up to the line that is wrong. */
static gboolean
tell (Telling *telling,
      const char *path,
      LcRegistry *registry,
      const char *const *folders,
      LcReplaySummary *summary,
      GError **error)
{
  g_autoptr (GString) straight = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!lc_replay (path, registry, folders, NULL, NULL, NULL, NULL)
      || !g_file_get_contents (path, &text, &length, NULL))
    return lc_replay (path, registry, folders, on_event, telling, summary, error);
  straight = lc_replay_straight (text, length);
  return lc_replay_text (straight->str, straight->len, registry, folders, on_event, telling,
                         summary, error);
}

/**
 * text_replay:
 * @term: the terminal
 * @path: a record
 * @registry: the plugins there are
 * @folders: where rulesets are
 * @delay: milliseconds between turns
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if the record is not right; what comes before has been told
 */
gboolean
text_replay (TextTerm *term,
             const char *path,
             LcRegistry *registry,
             const char *const *folders,
             guint delay,
             GError **error)
{
  Telling telling = { .term = term, .delay = delay };
  LcReplaySummary summary;
  const gboolean right = tell (&telling, path, registry, folders, &summary, error);

  if (telling.teller.lines != NULL && !telling.stopped)
    {
      words_teller_flush (&telling.teller);
      say_news (&telling, LC_N_EVENTS);
    }
  if (right && summary.unfinished > 0)
    text_term_say (term, _ ("Here the record ends; the match is not over."));
  words_teller_clear (&telling.teller);
  return right;
}

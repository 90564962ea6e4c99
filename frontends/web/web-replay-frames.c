/* web-replay-frames.c - plays a record again, and tells it for somebody who may see all.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-replay.h"

#include <glib/gi18n-lib.h>

#include "lc-record.h"
#include "lc-replay.h"
#include "web-hub-private.h"

typedef struct
{
  guint round; /* the one that is told; 0: none, but what the match is about */
  GString *json;
  WordsTeller teller;
  gboolean begun;  /* the teller knows the match */
  gboolean inside; /* the round has begun */
  gboolean too_long;
  GString *events; /* of the frame that is being told */
  GString *open;   /* and what is seen after it */
} Telling;

/* Ends the frame that is being told. */
static void
end_frame (Telling *telling)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (telling->open->len == 0)
    return;
  telling->too_long = telling->too_long || telling->json->len > WEB_REPLAY_LARGEST_ROUND;
  web_json_begin (telling->json, NULL, '{');
  web_json_begin (telling->json, "events", '[');
  g_string_append_len (telling->json, telling->events->str, (gssize) telling->events->len);
  web_json_end (telling->json, ']');
  web_json_begin (telling->json, "say", '[');
  lines = words_teller_take (&telling->teller);
  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *plain = words_plain (lines->pdata[i]);

      web_json_string (telling->json, NULL, plain);
    }
  web_json_end (telling->json, ']');
  g_string_append_c (telling->json, ',');
  g_string_append_len (telling->json, telling->open->str, (gssize) telling->open->len);
  web_json_end (telling->json, '}');
  g_string_truncate (telling->events, 0);
  g_string_truncate (telling->open, 0);
}

/* All events of a step are told when the step has been made, so what is seen at the first of them
 * is what it has come to. */
static void
begin_frame (Telling *telling, LcSession *session)
{
  g_autoptr (GString) open = g_string_new ("{");

  end_frame (telling);
  web_view_open_json (session, open);
  g_string_append_len (telling->open, open->str + 1, (gssize) open->len - 1);
}

static void
tell_event (Telling *telling, LcSession *session, const LcEvent *event)
{
  LcView view;
  guint n = 0;

  if (event->type == LC_EVENT_MOVE || event->type == LC_EVENT_ROUND)
    begin_frame (telling, session);
  if (event->type == LC_EVENT_MOVE)
    {
      lc_session_view (session, LC_NO_SEAT, &view);
      n = view.table.moves;
    }
  words_teller_hear (&telling->teller, session, event);
  if (telling->events->len > 0)
    g_string_append_c (telling->events, ',');
  lc_record_append_event (telling->events, lc_session_rules (session), event, n);
  g_string_truncate (telling->events, telling->events->len - 1); /* the line feed */
}

/* LcReplayListener */
static void
on_event (LcSession *session, const LcEvent *event, gpointer data)
{
  Telling *telling = data;
  Words words;

  if (event == NULL)
    {
      words_init (&words, session, LC_NO_SEAT);
      words.unmarked = TRUE;
      words_teller_init (&telling->teller, &words);
      telling->teller.forgets = TRUE;
      telling->begun = TRUE;
      return;
    }
  if (event->type == LC_EVENT_ROUND)
    telling->inside = lc_session_round (session) == telling->round;
  if (telling->inside && !telling->too_long)
    tell_event (telling, session, event);
}

/* Where in @source the round @round begins: behind the line feed before it.
 * Returns: (nullable): NULL if there is no such round */
static const char *
find_round (const WebReplaySource *source, guint round)
{
  g_autofree char *line = g_strdup_printf ("\n{\"e\":\"round\",\"round\":%u,", round);
  const char *found = g_strstr_len (source->record, (gssize) source->length, line);

  return found != NULL ? found + 1 : NULL;
}

/**
 * web_replay_frames:
 * @source: the record of a match that is over
 * @round: which round
 * @error: return location for an error of %WEB_REPLAY_ERROR, or of the engine
 *
 * Returns: (transfer full): the members of the round's answer: its frames, one a move, the first one
 *   for the deal; %NULL with @error set
 */
GString *
web_replay_frames (const WebReplaySource *source, guint round, GError **error)
{
  const char *next = find_round (source, round + 1);
  const gsize length = next != NULL ? (gsize) (next - source->record) : source->length;
  Telling telling = { .round = round };
  g_autoptr (GString) straight = NULL;
  gboolean told;

  if (round == 0 || find_round (source, round) == NULL)
    {
      g_set_error_literal (error, WEB_REPLAY_ERROR, WEB_REPLAY_ERROR_NOT_FOUND,
                           "the match has no such round");
      return NULL;
    }
  telling.json = g_string_new (NULL);
  telling.events = g_string_new (NULL);
  telling.open = g_string_new (NULL);
  web_json_begin (telling.json, NULL, '{');
  web_json_begin (telling.json, "frames", '[');
  straight = lc_replay_straight (source->record, length);
  told = lc_replay_text (straight->str, straight->len, source->registry, source->folders, on_event,
                         &telling, NULL, error);
  end_frame (&telling);
  web_json_end (telling.json, ']');
  web_json_end (telling.json, '}');
  if (telling.begun)
    words_teller_clear (&telling.teller);
  g_string_free (telling.events, TRUE);
  g_string_free (telling.open, TRUE);
  if (told && telling.too_long)
    g_set_error_literal (error, WEB_REPLAY_ERROR, WEB_REPLAY_ERROR_CHANGED,
                         _ ("this round is too long"));
  if (!told || telling.too_long)
    g_string_free (g_steal_pointer (&telling.json), TRUE);
  return telling.json;
}

/* LcReplayListener: writes the deck. */
static void
on_match (LcSession *session, const LcEvent *event, gpointer data)
{
  GString *json = data;
  const LcRules *rules = lc_session_rules (session);
  g_autoptr (GString) deck = web_deck_text (rules);
  char seed[24];

  g_snprintf (seed, sizeof seed, "%" G_GUINT64_FORMAT, lc_session_seed (session));
  web_json_begin (json, NULL, '{');
  web_json_begin (json, "deck", '{');
  web_json_int (json, "hand", lc_rules_hand (rules, lc_session_n_seats (session)));
  web_json_int (json, "target", lc_session_target (session));
  g_string_append_len (json, deck->str, (gssize) deck->len);
  web_json_end (json, '}');
  web_json_string (json, "rules", rules->spec);
  web_json_string (json, "seed", seed);
}

/**
 * web_replay_deck:
 * @source: the record of a match that is over
 * @error: return location for an error of the engine
 *
 * Returns: (transfer full) (nullable): the beginning of what `match.json` answers: the deck, the rules
 *   and the seed; %NULL with @error set
 */
GString *
web_replay_deck (const WebReplaySource *source, GError **error)
{
  const char *end = g_strstr_len (source->record, (gssize) source->length, "\n");
  GString *json = g_string_new (NULL);

  if (lc_replay_text (source->record, end != NULL ? (gsize) (end - source->record) + 1 : 0,
                      source->registry, source->folders, on_match, json, NULL, error))
    return json;
  g_string_free (json, TRUE);
  return NULL;
}

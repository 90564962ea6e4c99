/* lc-replay.c - playing records again, line by line.
 *
 * Only what somebody decided is taken from a record: who sat down to which rules, and the moves.
 * All else is played anew, and has to come out as it was recorded, byte for byte.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lc-replay.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lc-error.h"
#include "lc-language.h"
#include "lc-session-private.h"

typedef struct
{
  LcRegistry *registry;
  const char *const *folders;
  gboolean with_players;
  LcReplayListener listener;
  gpointer data;

  LcRules *rules; /* of the last match: records of many matches have one and the same */
  LcSession *session;
  GString *expected; /* what the record has to say next */
  gsize compared;    /* how much of it has been */
  guint64 move_line; /* the line of the last move */
  LcReplaySummary summary;
} Replay;

static void
replay_clear (Replay *replay)
{
  g_clear_pointer (&replay->session, lc_session_free);
  g_clear_pointer (&replay->rules, lc_rules_unref);
  g_string_free (replay->expected, TRUE);
}

static gboolean refuse (const Replay *replay,
                        GError **error,
                        LcRecordError code,
                        const char *format,
                        ...) G_GNUC_PRINTF (4, 5);

static gboolean
refuse (const Replay *replay, GError **error, LcRecordError code, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, LC_RECORD_ERROR, code, _ ("line %" PRIu64 ": %s"), replay->summary.lines,
               text);
  return FALSE;
}

static void
forward (LcSession *session, const LcEvent *event, gpointer data)
{
  Replay *replay = data;

  replay->listener (session, event, replay->data);
}

/* Everything of one step has been compared: it is told. */
static gboolean
finish_step (Replay *replay, GError **error)
{
  g_string_truncate (replay->expected, 0);
  replay->compared = 0;
  return lc_session_publish (replay->session, error);
}

/* Shortens a line for a message. */
static char *
shorten (const char *line)
{
  const gsize length = strlen (line);

  return length <= 200 ? g_strdup (line) : g_strdup_printf ("%.200s…", line);
}

/* Compares @line with what comes next in @expected. */
static gboolean
compare_line (Replay *replay, const char *line, GError **error)
{
  const char *next = replay->expected->str + replay->compared;
  const char *end = strchr (next, '\n');
  const gsize length = (gsize) (end - next);

  if (strlen (line) != length || memcmp (line, next, length) != 0)
    {
      g_autofree char *due = g_strndup (next, length);
      g_autofree char *due_short = shorten (due);
      g_autofree char *line_short = shorten (line);

      if (replay->move_line == 0 || replay->move_line == replay->summary.lines)
        return refuse (replay, error, LC_RECORD_ERROR_REPLAY,
                       _ ("the record says %s\n  but the rules give  %s"), line_short, due_short);
      return refuse (
        replay, error, LC_RECORD_ERROR_REPLAY,
        _ ("the record says %s\n  but after the move in line %" PRIu64 " the rules give %s"),
        line_short, replay->move_line, due_short);
    }
  replay->compared += length + 1;
  if (replay->compared == replay->expected->len)
    return finish_step (replay, error);
  return TRUE;
}

static void
expect_text (Replay *replay)
{
  GString *text = lc_session_text (replay->session);

  g_string_assign (replay->expected, text->str);
  replay->compared = 0;
}

static gboolean
prefix_line (const Replay *replay, GError **error)
{
  g_prefix_error (error, _ ("line %" PRIu64 ": "), replay->summary.lines);
  return FALSE;
}

static void
count_end (Replay *replay)
{
  if (replay->session != NULL && lc_session_state (replay->session) != LC_SESSION_MATCH_OVER)
    replay->summary.unfinished++;
}

/* The rules that a match was recorded by, as they are now; they have to be the same ones. */
static gboolean
load_rules (Replay *replay, const LcRecordHeader *header, GError **error)
{
  if (replay->rules != NULL && strcmp (replay->rules->spec, header->spec) == 0
      && strcmp (replay->rules->digest, header->digest) == 0)
    return TRUE;
  g_clear_pointer (&replay->rules, lc_rules_unref);
  replay->rules = lc_registry_load_rules (replay->registry, header->spec, replay->folders, error);
  if (replay->rules == NULL)
    return FALSE;
  if (strcmp (replay->rules->digest, header->digest) == 0)
    return TRUE;
  g_set_error (
    error, LC_RECORD_ERROR, LC_RECORD_ERROR_RULES,
    _ ("%s has changed since the match was recorded (its rules had the digest %.12s…, and "
       "have %.12s… now)"),
    header->spec, header->digest, replay->rules->digest);
  return FALSE;
}

static gboolean
begin_match (Replay *replay, const char *line, GError **error)
{
  LcRecordHeader header;

  if (!lc_record_parse_header (line, &header, error))
    return prefix_line (replay, error);
  count_end (replay);
  g_clear_pointer (&replay->session, lc_session_free);
  if (load_rules (replay, &header, error))
    replay->session = lc_session_from_header (replay->rules, replay->registry, &header,
                                              replay->with_players, error);
  lc_record_header_clear (&header);
  if (replay->session == NULL)
    return prefix_line (replay, error);
  replay->summary.matches++;
  replay->move_line = 0;
  expect_text (replay);
  if (!compare_line (replay, line, error))
    return FALSE;
  if (replay->listener == NULL)
    return TRUE;
  replay->listener (replay->session, NULL, replay->data);
  lc_session_listen (replay->session, forward, replay);
  return TRUE;
}

/* A line that nothing is expected for: somebody decided something. */
static gboolean
decide (Replay *replay, const char *line, GError **error)
{
  LcRecordLine parsed;

  if (!lc_record_parse_line (line, &parsed, error))
    return prefix_line (replay, error);
  if (parsed.kind == LC_RECORD_LINE_HEADER)
    return begin_match (replay, line, error);
  if (replay->session == NULL)
    return refuse (replay, error, LC_RECORD_ERROR_FORMAT,
                   _ ("this is no record: it does not begin with a header"));
  switch (parsed.kind)
    {
    case LC_RECORD_LINE_MOVE:
      replay->move_line = replay->summary.lines;
      replay->summary.moves++;
      if (!lc_session_apply (replay->session, parsed.move, error))
        return prefix_line (replay, error);
      break;
    case LC_RECORD_LINE_UNDO:
      if (!lc_session_take_back (replay->session, parsed.undo, error))
        return prefix_line (replay, error);
      break;
    case LC_RECORD_LINE_HEADER:
    case LC_RECORD_LINE_OTHER:
      if (lc_session_state (replay->session) != LC_SESSION_ROUND_OVER)
        {
          g_autofree char *line_short = shorten (line);

          return refuse (replay, error, LC_RECORD_ERROR_REPLAY,
                         _ ("a move is expected here, and the record says %s"), line_short);
        }
      replay->move_line = 0;
      replay->summary.rounds++;
      if (!lc_session_deal (replay->session, error))
        return prefix_line (replay, error);
    }
  expect_text (replay);
  return compare_line (replay, line, error);
}

/* Feeds the whole lines of @text. @end is set behind the last one. */
static gboolean
feed (Replay *replay, const char *text, gsize length, gsize *end, GError **error)
{
  const char *at = text;
  const char *newline;

  while (at < text + length && (newline = memchr (at, '\n', length - (gsize) (at - text))) != NULL)
    {
      g_autofree char *line = g_strndup (at, (gsize) (newline - at));

      replay->summary.lines++;
      if (strlen (line) != (gsize) (newline - at))
        return refuse (replay, error, LC_RECORD_ERROR_FORMAT, _ ("there is a byte 0 in the line"));
      if (replay->expected->len > 0 ? !compare_line (replay, line, error)
                                    : !decide (replay, line, error))
        return FALSE;
      at = newline + 1;
    }
  *end = (gsize) (at - text);
  return TRUE;
}

static void
refuse_empty (GError **error)
{
  g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_FORMAT, _ ("the record is empty"));
}

/* Reads a whole record: a file that is mapped could be cut by another program meanwhile. */
static char *
read_record (const char *path, gsize *length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  char *text = NULL;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO, _ ("%s is a folder, not a record"),
                 path);
  else if (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO, _ ("there is no file %s"), path);
  else if (!g_file_get_contents (path, &text, length, &reason))
    g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO, _ ("the record cannot be read: %s"),
                 reason->message);
  else if (*length == 0)
    {
      refuse_empty (error);
      g_clear_pointer (&text, g_free);
    }
  return text;
}

/**
 * lc_replay:
 * @path: a record, of one match or of several one after the other
 * @registry: where ruleset languages are
 * @folders: (array zero-terminated=1): where rulesets are
 * @listener: (nullable): who is told of everything, as if it happened now
 * @data: for @listener
 * @summary: (out) (nullable): what there was
 * @error: return location for an error
 *
 * Plays a record again, and compares every line with what the rules give. A record that ends in
 * the middle of a match is right as far as it goes.
 *
 * Returns: %FALSE with @error set, which names the line, if it is no record, was played by other
 *   rules, or says something that does not follow
 */
gboolean
lc_replay (const char *path,
           LcRegistry *registry,
           const char *const *folders,
           LcReplayListener listener,
           gpointer data,
           LcReplaySummary *summary,
           GError **error)
{
  gsize length = 0;
  g_autofree char *text = read_record (path, &length, error);

  return text != NULL
         && lc_replay_text (text, length, registry, folders, listener, data, summary, error);
}

/**
 * lc_replay_text:
 * @text: a record, of one match or of several one after the other
 * @length: bytes of it
 * @registry: where ruleset languages are
 * @folders: (array zero-terminated=1): where rulesets are
 * @listener: (nullable): who is told of everything, as if it happened now
 * @data: for @listener
 * @summary: (out) (nullable): what there was
 * @error: return location for an error
 *
 * lc_replay(), for a record that is not in a file, or for a part of one: it may be cut off after any
 * line.
 *
 * Returns: %FALSE with @error set, as lc_replay() does
 */
gboolean
lc_replay_text (const char *text,
                gsize length,
                LcRegistry *registry,
                const char *const *folders,
                LcReplayListener listener,
                gpointer data,
                LcReplaySummary *summary,
                GError **error)
{
  Replay replay = { .registry = registry, .folders = folders, .listener = listener, .data = data };
  gsize end = 0;
  gboolean right;

  replay.expected = g_string_new (NULL);
  right = feed (&replay, text, length, &end, error);
  if (right && end < length)
    {
      replay.summary.lines++;
      right = refuse (&replay, error, LC_RECORD_ERROR_FORMAT,
                      _ ("the last line is not whole; \"lastcard resume\" goes on before it"));
    }
  if (right && replay.summary.matches == 0)
    right = refuse (&replay, error, LC_RECORD_ERROR_FORMAT, _ ("there is no match in this file"));
  count_end (&replay);
  if (summary != NULL)
    *summary = replay.summary;
  replay_clear (&replay);
  return right;
}

/* Whether what was fed is what a session can go on with. */
static gboolean
is_one_match (const Replay *replay, GError **error)
{
  if (replay->session != NULL && replay->summary.matches == 1)
    return TRUE;
  g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_FORMAT,
               replay->session == NULL ? _ ("the record has no whole first line")
                                       : _ ("the record has more than one match"));
  return FALSE;
}

/* Goes on where the lines of the record end: what is missing after them is kept anew. */
static gboolean
add_missing (Replay *replay, GError **error)
{
  if (replay->expected->len == 0)
    return TRUE;
  g_string_erase (lc_session_text (replay->session), 0, (gssize) replay->compared);
  return finish_step (replay, error);
}

/**
 * lc_session_resume:
 * @record: path of a record with one match
 * @registry: where players and ruleset languages are; has to outlive the session
 * @folders: (array zero-terminated=1): where rulesets are
 * @error: return location for an error
 *
 * Takes a match up where its record ends, whatever ended it: every move that the record has is
 * kept, a line that was cut off is dropped, and consequences that are missing are added.
 *
 * Returns: (transfer full): the session, or %NULL with @error set
 */
LcSession *
lc_session_resume (const char *record,
                   LcRegistry *registry,
                   const char *const *folders,
                   GError **error)
{
  Replay replay = { .registry = registry, .folders = folders, .with_players = TRUE };
  g_autoptr (LcJournal) journal = lc_journal_open (record, error);
  g_autofree char *text = NULL;
  LcSession *session = NULL;
  gsize length = 0, end = 0;

  if (journal == NULL || (text = read_record (record, &length, error)) == NULL)
    return NULL;
  replay.expected = g_string_new (NULL);
  if (feed (&replay, text, length, &end, error) && is_one_match (&replay, error)
      && lc_journal_cut (journal, end, error))
    {
      lc_session_set_journal (replay.session, g_steal_pointer (&journal));
      if (add_missing (&replay, error))
        session = g_steal_pointer (&replay.session);
    }
  replay_clear (&replay);
  return session;
}

/**
 * lc_session_resume_text:
 * @text: a record with one match, in whole lines
 * @length: bytes of it
 * @rules: (transfer none) (nullable): rules at hand, which are used if the match was recorded by
 *   them, so that they need not be compiled once more
 * @registry: where players and ruleset languages are; has to outlive the session
 * @folders: (array zero-terminated=1): where rulesets are
 * @keeper: (nullable): who goes on keeping the record; it is given what follows on @text. %NULL:
 *   nobody
 * @error: return location for an error
 *
 * lc_session_resume(), for a record that is not in a file. Consequences that are missing are added,
 * and given to @keeper at once; but a last line that is not whole is an error, since who keeps
 * lines keeps whole ones.
 *
 * Returns: (transfer full): the session, or %NULL with @error set
 */
LcSession *
lc_session_resume_text (const char *text,
                        gsize length,
                        LcRules *rules,
                        LcRegistry *registry,
                        const char *const *folders,
                        const LcSessionKeeper *keeper,
                        GError **error)
{
  Replay replay = { .registry = registry, .folders = folders, .with_players = TRUE };
  LcSession *session = NULL;
  gsize end = 0;

  if (length == 0)
    {
      refuse_empty (error);
      return NULL;
    }
  replay.rules = rules != NULL ? lc_rules_ref (rules) : NULL;
  replay.expected = g_string_new (NULL);
  if (feed (&replay, text, length, &end, error) && is_one_match (&replay, error))
    {
      lc_session_set_keeper (replay.session, keeper);
      if (end < length)
        {
          replay.summary.lines++;
          refuse (&replay, error, LC_RECORD_ERROR_FORMAT, _ ("the last line is not whole"));
        }
      else if (add_missing (&replay, error))
        session = g_steal_pointer (&replay.session);
    }
  replay_clear (&replay);
  return session;
}

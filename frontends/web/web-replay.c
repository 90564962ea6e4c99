/* web-replay.c - which matches of the store are shown again, and what of them.
 *
 * A record shows all hands and the seed, so nothing is shown of a match that is not over. A server
 * that others reach besides shows only matches of its own tables: their ids are as good as a
 * secret, and those who have played have them.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-replay.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "web-json.h"
#include "web-random.h"

#define MATCH "match.json"
#define RECORD "record.jsonl"

static void
not_found (GError **error)
{
  g_set_error_literal (error, WEB_REPLAY_ERROR, WEB_REPLAY_ERROR_NOT_FOUND,
                       _ ("There is no such match here, or it is not over yet."));
}

static void
store_failed (GError **error, const GError *reason)
{
  if (g_error_matches (reason, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND))
    not_found (error);
  else
    {
      /* what the store says names files of the server: it is for who runs it */
      g_message ("%s", reason->message);
      g_set_error_literal (error, WEB_REPLAY_ERROR, WEB_REPLAY_ERROR_STORE,
                           _ ("The matches cannot be read just now."));
    }
}

/* Returns: (transfer full) (nullable): what the store knows of @id, if it may be shown */
static LcStoreMatch *
find_match (const WebReplaySetup *setup, const char *id, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (LcStoreMatch) match = NULL;

  if (!lc_store_check_id (id, NULL) || (setup->tables_only && !web_match_id_check (id)))
    {
      not_found (error);
      return NULL;
    }
  match = setup->store_funcs->get (setup->store, id, &reason);
  if (match == NULL)
    store_failed (error, reason);
  else if (match->state != LC_STORE_FINISHED)
    not_found (error);
  else
    return g_steal_pointer (&match);
  return NULL;
}

/* Returns: (transfer full) (nullable): the record of the match, if it is not too long */
static GString *
read_record (const WebReplaySetup *setup, const char *id, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GString *record = setup->store_funcs->read (setup->store, id, 1, &reason);

  if (record == NULL)
    {
      store_failed (error, reason);
      return NULL;
    }
  if (record->len <= WEB_REPLAY_LARGEST)
    return record;
  g_string_free (record, TRUE);
  g_set_error_literal (error, WEB_REPLAY_ERROR, WEB_REPLAY_ERROR_CHANGED,
                       _ ("The match is too long to be shown here. “lastcard history export” gives "
                          "its record."));
  return NULL;
}

/* What else `match.json` answers, besides the deck. */
static void
write_match (GString *json, const LcStoreMatch *match)
{
  web_json_begin (json, "seats", '[');
  for (guint seat = 0; seat < match->n_seats; seat++)
    {
      web_json_begin (json, NULL, '{');
      web_json_string (json, "name", match->seats[seat].name);
      web_json_string (json, "player", match->seats[seat].player);
      web_json_end (json, '}');
    }
  web_json_end (json, ']');
  web_json_int (json, "rounds", match->rounds);
  web_json_begin (json, "winners", '[');
  for (guint seat = 0; seat < match->n_seats; seat++)
    if (match->seats[seat].won)
      web_json_int (json, NULL, seat);
  web_json_end (json, ']');
  web_json_int (json, "began", match->began);
  web_json_end (json, '}');
}

/**
 * web_replay_make:
 * @setup: the store, and what may be shown of it
 * @id: a match, as somebody has asked for it
 * @name: what of it: `match.json`, `record.jsonl`, or a round: `3.json`
 * @error: return location for an error of %WEB_REPLAY_ERROR, a sentence for people
 *
 * Returns: (transfer full) (nullable): what is answered; %NULL with @error set
 */
GBytes *
web_replay_make (const WebReplaySetup *setup, const char *id, const char *name, GError **error)
{
  g_autoptr (LcStoreMatch) match = find_match (setup, id, error);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GString) record = NULL;
  WebReplaySource source;
  GString *json;

  if (match == NULL || (record = read_record (setup, id, error)) == NULL)
    return NULL;
  if (strcmp (name, RECORD) == 0)
    return g_string_free_to_bytes (g_steal_pointer (&record));
  source = (WebReplaySource){ setup->registry, setup->folders, record->str, record->len };
  if (strcmp (name, MATCH) == 0)
    {
      json = web_replay_deck (&source, &reason);
      if (json != NULL)
        write_match (json, match);
    }
  else
    json = web_replay_frames (&source, (guint) g_ascii_strtoull (name, NULL, 10), &reason);
  if (json != NULL)
    return g_string_free_to_bytes (json);
  if (g_error_matches (reason, WEB_REPLAY_ERROR, WEB_REPLAY_ERROR_NOT_FOUND))
    not_found (error);
  else
    g_set_error (error, WEB_REPLAY_ERROR, WEB_REPLAY_ERROR_CHANGED,
                 _ ("The match cannot be shown any more, but its record is kept: %s."),
                 reason->message);
  return NULL;
}

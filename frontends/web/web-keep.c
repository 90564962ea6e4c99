/* web-keep.c - what the store has of the tables: the records of their matches, and on the shelf who
 * may sit where.
 *
 * Everything of one flush is one transaction. What the store did not take has not happened: the
 * table is made again of what the store has.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"

#define PREFIX "web/table/"
#define STORE_PAUSE (5 * WEB_SECOND) /* for what is due at a table, after the store has failed */
#define LONGEST_PAUSE (20 * WEB_SECOND)

/* Lines ------------------------------------------------------------------------------------------ */

static guint64
count_lines (const char *text, gsize length)
{
  guint64 n = 0;

  for (const char *at = text; (at = memchr (at, '\n', length - (gsize) (at - text))) != NULL; at++)
    n++;
  return n;
}

static gboolean
append_lines (gpointer data, const char *text, gsize length, GError **error)
{
  WebTable *table = data;
  WebLines *last = table->pending->len > 0 ? table->pending->pdata[table->pending->len - 1] : NULL;

  if (table->hub->setup.store == NULL)
    return TRUE;
  if (last == NULL || strcmp (last->match, table->match) != 0)
    {
      last = g_new0 (WebLines, 1);
      last->match = g_strdup (table->match);
      last->before = table->n_lines;
      last->lines = g_string_new (NULL);
      g_ptr_array_add (table->pending, last);
    }
  g_string_append_len (last->lines, text, (gssize) length);
  table->n_lines += count_lines (text, length);
  web_keep_touch (table);
  return TRUE;
}

/* Keeps the record of the match of @table. */
LcSessionKeeper
web_keep_keeper (WebTable *table)
{
  const LcSessionKeeper keeper = { append_lines, table };

  return keeper;
}

/* The match of @table could not begin. */
void
web_keep_drop_match (WebTable *table)
{
  WebLines *last = table->pending->len > 0 ? table->pending->pdata[table->pending->len - 1] : NULL;

  if (last != NULL && g_strcmp0 (last->match, table->match) == 0)
    g_ptr_array_set_size (table->pending, (gint) table->pending->len - 1);
}

/* Something of @table is to be kept with the next flush. */
void
web_keep_touch (WebTable *table)
{
  if (table->touched)
    return;
  table->touched = TRUE;
  g_ptr_array_add (table->hub->touched, table);
}

static char *
key_of (const WebTable *table)
{
  return g_strconcat (PREFIX, table->code, NULL);
}

/**
 * web_keep_load_tables:
 * @hub: a hub without tables
 * @error: return location for an error of %LC_STORE_ERROR
 *
 * Takes up all tables that the store has. Their matches are read when somebody comes.
 *
 * Returns: %FALSE with @error set if the store cannot be read. A table that cannot be understood is
 *   left where it is, and is not there
 */
gboolean
web_keep_load_tables (WebHub *hub, GError **error)
{
  const LcStoreFuncs *funcs = hub->setup.store_funcs;
  g_autoptr (GPtrArray) keys = NULL;

  if (hub->setup.store == NULL)
    return TRUE;
  keys = funcs->keys (hub->setup.store, PREFIX, error);
  for (guint i = 0; keys != NULL && i < keys->len; i++)
    {
      const char *key = keys->pdata[i];
      char code[WEB_CODE_LENGTH + 1];
      g_autofree char *text = NULL;
      WebTable *table;

      if (!funcs->fetch (hub->setup.store, key, &text, error))
        return FALSE;
      if (text == NULL || !web_code_parse (key + strlen (PREFIX), code))
        continue;
      table = web_table_new (hub, code);
      if (web_shelf_read (table, text))
        {
          table->kept = g_steal_pointer (&text);
          web_time_expect_back (table);
          web_time_schedule (table);
          continue;
        }
      g_message ("the table %s in the store is not understood; it is left there", code);
      web_table_remove (table);
    }
  return keys != NULL;
}

/* Why the store has failed, for clients: what it says itself names files of the server, and may show
 * what somebody holds, so that is told only to who runs the server. */
static const char *
reason_for_clients (const GError *error)
{
  if (g_error_matches (error, LC_STORE_ERROR, LC_STORE_ERROR_FULL))
    return _ ("The disk of the server is full.");
  if (g_error_matches (error, LC_STORE_ERROR, LC_STORE_ERROR_BUSY))
    return _ ("The store of the server is busy.");
  return _ ("The store of the server has failed.");
}

/* Tells who runs the server of a failure: the first one of several. */
static void
log_failure (gboolean *logged, const WebTable *table, const GError *error)
{
  if (!*logged && table != NULL)
    g_message ("the table %s: %s", table->code, error->message);
  else if (!*logged)
    g_message ("%s", error->message);
  *logged = TRUE;
}

/* Has the rules of @table in memory; they may have been taken off the server since the table was made. */
static gboolean
load_rules (WebTable *table, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (web_table_load_rules (table, &reason))
    return TRUE;
  g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND,
               _ ("This server does not have the rules of the table any more, %s: %s. The table is "
                  "kept, and goes on when they are there again."),
               table->settings.rules, reason->message);
  return FALSE;
}

/* Returns: the code of what web_keep_refresh() says, for a client */
const char *
web_keep_error_code (const GError *error)
{
  if (error->domain == LC_RULES_ERROR
      || g_error_matches (error, LC_RECORD_ERROR, LC_RECORD_ERROR_RULES))
    return "no-rules";
  return "store";
}

/* The store has no such match any more: somebody has deleted it. The table is as before one. */
static void
match_is_gone (WebTable *table)
{
  web_play_give_up (table);
  g_clear_pointer (&table->gone, g_free);
  web_tell_error (table, "store",
                  _ ("The match of this table was deleted, so it cannot go on. Another one can "
                     "begin."));
}

/* The match of @table cannot be taken up. A client is told no more of a record than that it does not
 * fit. @reason: (transfer full). Returns: %FALSE */
static gboolean
cannot_go_on (WebTable *table, GError *reason, GError **error)
{
  const gboolean of_store = reason->domain == LC_STORE_ERROR;

  log_failure (&table->logged, table, reason);
  if (g_error_matches (reason, LC_RECORD_ERROR, LC_RECORD_ERROR_RULES))
    g_set_error (error, reason->domain, reason->code, "%s %s",
                 _ ("The match at this table cannot go on:"), reason->message);
  else
    g_set_error_literal (error, reason->domain, reason->code,
                         of_store
                           ? reason_for_clients (reason)
                           : _ ("The match at this table cannot go on, since its record does "
                                "not fit its rules."));
  g_error_free (reason);
  return FALSE;
}

/**
 * web_keep_refresh:
 * @table: a table
 * @error: return location for an error, a sentence
 *
 * Has its rules and its match in memory, as the store has it. If the store does not have the match
 * any more, there is none.
 *
 * Returns: %FALSE with @error set if that is not possible; then nothing may be done at the table
 */
gboolean
web_keep_refresh (WebTable *table, GError **error)
{
  WebHub *hub = table->hub;
  const LcSessionKeeper keeper = web_keep_keeper (table);
  g_autoptr (GError) reason = NULL;
  GString *record;

  if (!load_rules (table, error))
    return FALSE;
  if (!table->stale)
    return TRUE;
  record = hub->setup.store_funcs->read (hub->setup.store, table->match, 1, &reason);
  if (g_error_matches (reason, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND))
    {
      match_is_gone (table);
      return TRUE;
    }
  if (record == NULL)
    return cannot_go_on (table, g_steal_pointer (&reason), error);
  table->n_lines = count_lines (record->str, record->len);
  table->session =
    lc_session_resume_text (record->str, record->len, table->rules->rules, hub->setup.registry,
                            hub->setup.folders, &keeper, &reason);
  g_string_free (record, TRUE);
  if (table->session == NULL)
    {
      web_keep_drop_match (table);
      return cannot_go_on (table, g_steal_pointer (&reason), error);
    }
  table->stale = FALSE;
  table->logged = FALSE;
  web_play_resumed (table);
  for (guint i = 0; i < table->peers->len; i++)
    web_tell_all (table, table->peers->pdata[i]);
  return TRUE;
}

/* The store has failed to take, or to give, what is that of @table. What is due there waits, longer each
 * time: to make a table again of its record takes the time of those for whom nothing has failed. */
void
web_keep_failed (WebTable *table)
{
  const guint doubled = MIN (table->n_failures, 2);

  table->n_failures++;
  table->store_again = table->hub->now + MIN (STORE_PAUSE << doubled, LONGEST_PAUSE);
}

/* Committing ------------------------------------------------------------------------------------- */

/* The lines of one match that the store does not have. */
static gboolean
write_lines (WebHub *hub, const WebLines *pending, GError **error)
{
  const LcStoreFuncs *funcs = hub->setup.store_funcs;
  const gint64 when = g_get_real_time () / G_USEC_PER_SEC;
  const char *lines = pending->lines->str;
  guint64 before = pending->before;

  if (before == 0)
    {
      const char *end = strchr (lines, '\n');
      g_autofree char *header = g_strndup (lines, (gsize) (end - lines));

      if (!funcs->add (hub->setup.store, pending->match, header, when, error))
        return FALSE;
      lines = end + 1;
      before = 1;
    }
  return *lines == '\0'
         || funcs->append (hub->setup.store, pending->match, before, lines, strlen (lines), when,
                           error);
}

/* Nobody goes on with the match @id. Of one that was deleted that need not be said. */
static gboolean
give_up (WebHub *hub, const char *id, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (hub->setup.store_funcs->give_up (hub->setup.store, id, &reason)
      || g_error_matches (reason, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static gboolean
write_table (WebHub *hub, const WebTable *table, GError **error)
{
  const LcStoreFuncs *funcs = hub->setup.store_funcs;
  g_autofree char *key = key_of (table);
  g_autofree char *text = NULL;

  for (guint i = 0; i < table->pending->len; i++)
    if (!write_lines (hub, table->pending->pdata[i], error))
      return FALSE;
  if (table->gone != NULL && !give_up (hub, table->gone, error))
    return FALSE;
  if (table->forgotten)
    return table->is_new || funcs->put (hub->setup.store, key, NULL, error);
  text = web_shelf_format (table);
  return g_strcmp0 (text, table->kept) == 0 || funcs->put (hub->setup.store, key, text, error);
}

/* Tries to write all of @tables together. @bad: (out): the one that could not be written, if it was
 * one of them */
static gboolean
write_tables (WebHub *hub, const GPtrArray *tables, WebTable **bad, GError **error)
{
  const LcStoreFuncs *funcs = hub->setup.store_funcs;

  *bad = NULL;
  if (!funcs->begin (hub->setup.store, error))
    return FALSE;
  for (guint i = 0; i < tables->len; i++)
    if (!write_table (hub, tables->pdata[i], error))
      {
        *bad = tables->pdata[i];
        funcs->rollback (hub->setup.store);
        return FALSE;
      }
  return funcs->commit (hub->setup.store, error);
}

/* The store has all of @table. */
static void
written (WebTable *table)
{
  if (table->forgotten)
    {
      web_table_remove (table);
      return;
    }
  table->is_new = FALSE;
  table->n_failures = 0;
  g_clear_pointer (&table->gone, g_free);
  g_ptr_array_set_size (table->pending, 0);
  g_free (table->kept);
  table->kept = web_shelf_format (table);
}

/* What was to be told of @table is not true. Whoever was told so is told that instead: who has asked for
 * something each time; others once, until the store has taken something of the table again. */
static void
apologize (WebTable *table, const char *why)
{
  WebHub *hub = table->hub;
  g_autofree char *text =
    g_strdup_printf (_ ("It could not be saved, so it was not done: %s"), why);

  for (guint i = 0; i < hub->talking->len; i++)
    web_peer_take_back (hub->talking->pdata[i], table->serial, "store", text,
                        table->n_failures == 0);
}

/* Whoever has left the table, and that could not be saved, is at it as before. */
static void
bring_back (WebTable *table)
{
  const WebHub *hub = table->hub;

  for (guint i = 0; i < hub->talking->len; i++)
    {
      WebPeer *peer = hub->talking->pdata[i];

      if (peer->table != NULL || peer->left != table->serial || peer->closing != NULL)
        continue;
      peer->table = table;
      peer->seat = 0; /* until its token says which one */
      g_ptr_array_add (table->peers, peer);
    }
}

/* Everybody at @table sits where the store says. */
static void
seat_peers (WebTable *table)
{
  g_autoptr (GPtrArray) peers = g_ptr_array_copy (table->peers, NULL, NULL);

  for (guint i = 0; i < peers->len; i++)
    {
      WebPeer *peer = peers->pdata[i];
      guint seat;

      if (peer->seat == LC_NO_SEAT)
        continue;
      for (seat = 0; seat < table->settings.seats; seat++)
        if (table->seats[seat].person
            && web_random_equal (peer->hash, table->seats[seat].hash, WEB_HASH_BYTES))
          break;
      peer->seat = seat < table->settings.seats ? seat : LC_NO_SEAT;
      if (peer->seat != LC_NO_SEAT)
        table->seats[seat].peer = peer;
      else
        {
          g_ptr_array_remove (table->peers, peer);
          peer->table = NULL;
        }
    }
  for (guint seat = 0; seat < table->settings.seats; seat++)
    {
      table->seats[seat].returning = FALSE;
      if (table->seats[seat].peer == NULL)
        table->seats[seat].ready = FALSE;
    }
}

/* Makes @table again of what the store has of it. */
static void
take_back (WebTable *table, const char *why)
{
  const gboolean is_new = table->is_new;

  apologize (table, why);
  web_keep_failed (table);
  g_ptr_array_set_size (table->pending, 0);
  if (is_new)
    {
      for (guint i = 0; i < table->peers->len; i++)
        {
          WebPeer *peer = table->peers->pdata[i];

          peer->table = NULL;
          peer->seat = LC_NO_SEAT;
        }
      web_table_remove (table);
      return;
    }
  table->forgotten = FALSE;
  g_clear_pointer (&table->gone, g_free);
  web_play_forget (table);
  if (!web_shelf_read (table, table->kept))
    g_assert_not_reached ();
  bring_back (table);
  seat_peers (table);
  web_time_presence (table);
  if (web_keep_refresh (table, NULL) && table->match == NULL)
    for (guint i = 0; i < table->peers->len; i++)
      web_tell_all (table, table->peers->pdata[i]);
  web_time_schedule (table);
}

/**
 * web_keep_commit:
 * @hub: a hub
 *
 * Has the store keep everything since the last time, in one transaction. A table that the store does
 * not take is as it was before, and everybody at it is told; the others are kept without it.
 *
 * Returns: %FALSE if there was such a table
 */
gboolean
web_keep_commit (WebHub *hub)
{
  g_autoptr (GPtrArray) tables = g_steal_pointer (&hub->touched);
  g_autoptr (GPtrArray) failed = g_ptr_array_new ();
  const char *why = NULL;
  gboolean done = tables->len == 0 || hub->setup.store == NULL;

  hub->touched = g_ptr_array_new ();
  for (guint i = 0; i < tables->len; i++)
    ((WebTable *) tables->pdata[i])->touched = FALSE;
  while (!done && tables->len > 0)
    {
      g_autoptr (GError) error = NULL;
      WebTable *bad;

      done = write_tables (hub, tables, &bad, &error);
      if (done)
        break;
      log_failure (&hub->logged, NULL, error);
      why = reason_for_clients (error);
      g_ptr_array_add (failed, bad != NULL ? bad : tables->pdata[0]);
      g_ptr_array_remove (tables, failed->pdata[failed->len - 1]);
      while (bad == NULL && tables->len > 0)
        g_ptr_array_add (failed, g_ptr_array_remove_index (tables, 0));
    }
  if (failed->len == 0 && tables->len > 0)
    hub->logged = FALSE;
  for (guint i = 0; i < tables->len; i++)
    written (tables->pdata[i]);
  for (guint i = 0; i < failed->len; i++)
    take_back (failed->pdata[i], why);
  return failed->len == 0;
}

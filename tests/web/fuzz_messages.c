/* fuzz_messages.c - says everything that clients could say, and much that they could not, and
 * looks whether the hub stays what it has to be.
 *
 *     fuzz_messages [--seconds N] [--seed N] [--episodes N]
 *
 * An episode is a hub with a dozen clients at several tables, who mostly say what makes sense,
 * and often something that was spoilt a little, or is nothing at all; time goes on by chance;
 * every other hub has a store that fails now and then, and is killed and started again. After
 * each step:
 *
 * - all that was sent is UTF-8, one line, a JSON object of a kind that there is, and not too
 *   long;
 * - nothing was sent to a client that is gone, or whose connection was ended;
 * - no seed is told before the match is over, and nobody is told the token of another one;
 * - the games are sound (lc_game_check()), and so are the lists of the hub, and all is bounded;
 * - what was said to be done is in the store; and nothing is left of a hub that is gone.
 *
 * The same seed does the same, however long it is let run. Speaks TAP.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "fuzz-says.h"
#include "fuzz-store.h"
#include "lc-language.h"
#include "lc-session-private.h"

#define MOST_CLIENTS 14
#define MOST_TABLES 6
#define STEPS 1500         /* of an episode */
#define WARM 4             /* episodes after which the program has all that it keeps for ever */
#define MOST_KEPT 1000000  /* bytes more than then */
#define LONGEST_SENT 65536 /* bytes of one message; a catalogue or a deck is the longest */

typedef struct _Fuzz Fuzz;

/* A client. @gone: nothing may come to it any more */
typedef struct
{
  Fuzz *fuzz;
  WebPeer *peer;
  gboolean gone;
  char *token;
} Client;

struct _Fuzz
{
  LcRegistry *registry;
  char **folders;
  char *folder; /* of the store */
  LcRng rng;
  LcRng secrets;
  WebHub *hub;
  FuzzStore store;
  gboolean has_store;
  gint64 now;
  guint favourite;    /* the ruleset that is played most */
  GPtrArray *clients; /* of Client */
  GPtrArray *tokens;
  guint64 n_said[WEB_N_KINDS];
  guint64 n_noise;
  guint64 n_sent;
  guint64 n_bytes;
  guint64 n_moves;
  guint64 n_steps;
  guint64 n_failures;
  guint64 failures_before; /* the episode */
  guint64 n_restarts;
  guint64 n_errors;
  gsize longest;
  gsize warm; /* bytes that were in use after a few episodes */
};

/* Chance may be drawn in the arguments of a call only once, since their order is anybody's
 * guess. */
static guint
below (Fuzz *fuzz, guint n)
{
  return lc_rng_below (&fuzz->rng, n);
}

/* What is sent --------------------------------------------------------------------------------- */

static const char *const kinds[] = { "welcome", "pong",   "catalogue", "rules", "tables",
                                     "created", "seated", "watching",  "left",  "done",
                                     "refused", "why",    "said",      "bye",   "error",
                                     "table",   "deck",   "now" };

static void
check_token (Client *client, JsonObject *object)
{
  const char *token = json_object_get_string_member (object, "token");

  g_assert_cmpuint (strlen (token), ==, WEB_TOKEN_LENGTH);
  g_free (client->token);
  client->token = g_strdup (token);
  g_ptr_array_add (client->fuzz->tokens, g_strdup (token));
}

static void
check_table (JsonObject *object)
{
  const gboolean over = strcmp (json_object_get_string_member (object, "phase"), "over") == 0;

  g_assert_true (over || json_object_get_null_member (object, "seed"));
}

static void
check_message (Client *client, const char *text, gsize length)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object;
  const char *kind;

  g_assert_true (g_utf8_validate (text, (gssize) length, NULL));
  g_assert_null (memchr (text, '\n', length));
  g_assert_true (json_parser_load_from_data (parser, text, (gssize) length, NULL));
  g_assert_true (JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)));
  object = json_node_get_object (json_parser_get_root (parser));
  kind = json_object_get_string_member (object, "t");
  g_assert_true (g_strv_contains (kinds, kind));
  if (strcmp (kind, "seated") == 0)
    check_token (client, object);
  else
    g_assert_false (json_object_has_member (object, "token"));
  if (strcmp (kind, "table") == 0)
    check_table (object);
  client->fuzz->n_moves += strcmp (kind, "done") == 0;
  client->fuzz->n_errors += strcmp (kind, "error") == 0;
}

static void
send (gpointer connection, const char *text, gsize length)
{
  Client *client = connection;
  Fuzz *fuzz = client->fuzz;

  g_assert_false (client->gone);
  g_assert_cmpuint (length, <=, LONGEST_SENT);
  g_assert_cmpuint (strlen (text), ==, length);
  check_message (client, text, length);
  fuzz->n_sent++;
  fuzz->n_bytes += length;
  fuzz->longest = MAX (fuzz->longest, length);
}

static void
close_client (gpointer connection, const char *code)
{
  Client *client = connection;

  g_assert_false (client->gone);
  g_assert_nonnull (code);
  client->gone = TRUE;
}

/* What has to hold ----------------------------------------------------------------------------- */

static void
check_game (WebTable *table)
{
  const LcSession *session = table->session;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (table->recent->len, <=, WEB_RECENT_MOVES);
  if (session == NULL || session->match.round == 0)
    return;
  lc_game_check (&session->match.game, session->rules, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (session->history->len, <=, 1);
  g_assert_cmpuint (session->text->len, ==, 0);
}

static void
check_people (WebTable *table)
{
  guint n_watchers = 0;

  for (guint i = 0; i < table->peers->len; i++)
    {
      const WebPeer *peer = table->peers->pdata[i];

      g_assert_true (peer->table == table);
      n_watchers += peer->seat == LC_NO_SEAT;
      g_assert_true (peer->seat == LC_NO_SEAT || table->seats[peer->seat].peer == peer);
    }
  g_assert_cmpuint (n_watchers, ==, table->n_watchers);
  g_assert_cmpuint (n_watchers, <=, WEB_MOST_WATCHERS);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    {
      const WebSeat *chair = &table->seats[seat];

      g_assert_true (seat < table->settings.seats || (chair->name == NULL && chair->peer == NULL));
      g_assert_true (chair->peer == NULL || (chair->person && chair->peer->table == table));
      g_assert_true (!chair->person || (chair->name != NULL && chair->player == NULL));
      g_assert_true (chair->name == NULL || g_utf8_strlen (chair->name, -1) <= WEB_LONGEST_NAME);
    }
  g_assert_true (table->host == LC_NO_SEAT || table->seats[table->host].person);
}

static void
check_kept (Fuzz *fuzz, const WebTable *table)
{
  if (fuzz->has_store && table->match != NULL && !table->stale && table->session != NULL)
    g_assert_cmpuint (fuzz_store_lines (&fuzz->store, table->match), ==, table->n_lines);
}

static guint64
failures_of_episode (const Fuzz *fuzz)
{
  return fuzz->has_store ? fuzz->n_failures + fuzz->store.n_failures - fuzz->failures_before : 0;
}

/* What holds when all that was to be told is told. */
static void
check_hub (Fuzz *fuzz, gboolean thoroughly)
{
  WebHub *hub = fuzz->hub;
  guint n_tables = 0;

  g_assert_false (web_hub_has_output (hub));
  for (guint i = 0; i < hub->tables->len; i++)
    {
      WebTable *table = hub->tables->pdata[i];

      n_tables += table->forgotten ? 0 : 1;
      check_game (table);
      check_people (table);
      if (thoroughly)
        check_kept (fuzz, table);
      g_assert_true (!fuzz->has_store || table->pending->len == 0);
    }
  /* a table that was to make room comes back if the store does not forget it */
  g_assert_cmpuint (n_tables, <=, MOST_TABLES + failures_of_episode (fuzz));
  g_assert_cmpuint (hub->rules->len, <=, 64);
  g_assert_cmpuint (g_hash_table_size (hub->by_code), ==, hub->tables->len);
  g_assert_cmpuint (hub->listening.length, ==, fuzz->clients->len);
  for (guint i = 0; i < fuzz->clients->len; i++)
    g_assert_cmpuint (((Client *) fuzz->clients->pdata[i])->peer->notes->len, ==, 0);
}

/* What happens --------------------------------------------------------------------------------- */

static void
draw_secrets (guint8 *bytes, gsize n_bytes, gpointer data)
{
  Fuzz *fuzz = data;

  for (gsize i = 0; i < n_bytes; i++)
    bytes[i] = (guint8) (lc_rng_next (&fuzz->secrets) >> 56);
}

static void
free_client (gpointer data)
{
  Client *client = data;

  g_free (client->token);
  g_free (client);
}

static void
come (Fuzz *fuzz)
{
  static const WebPeerFuncs funcs = { send, close_client };
  Client *client = g_new0 (Client, 1);

  client->fuzz = fuzz;
  client->peer = web_hub_connect (fuzz->hub, &funcs, client,
                                  below (fuzz, 4) == 0 ? "192.0.2.7" : NULL, fuzz->now);
  g_ptr_array_add (fuzz->clients, client);
  if (below (fuzz, 20) > 0)
    web_hub_receive (fuzz->hub, client->peer, "{\"t\":\"hello\",\"v\":1}", 19, fuzz->now);
}

static void
go (Fuzz *fuzz, guint n)
{
  Client *client = fuzz->clients->pdata[n];

  client->gone = TRUE;
  web_hub_disconnect (fuzz->hub, client->peer, fuzz->now);
  g_ptr_array_remove_index (fuzz->clients, n);
}

/* What a client says who is at no table, at one that waits, or in the middle of a match. */
static WebKind
likely_kind (Fuzz *fuzz, const WebPeer *peer)
{
  static const WebKind outside[] = {
    WEB_JOIN, WEB_JOIN, WEB_JOIN, WEB_CREATE, WEB_ENTER, WEB_WATCH
  };
  static const WebKind watching[] = { WEB_LEAVE, WEB_LEAVE, WEB_SYNC };
  static const WebKind before[] = {
    WEB_READY, WEB_READY, WEB_SEAT, WEB_SEAT, WEB_SEAT, WEB_SETTINGS
  };
  static const WebKind during[] = { WEB_MOVE, WEB_MOVE, WEB_MOVE, WEB_MOVE, WEB_MOVE, WEB_WHY };

  if (below (fuzz, 4) == 0)
    return below (fuzz, WEB_N_KINDS);
  if (!peer->greeted)
    return WEB_HELLO;
  if (peer->table == NULL)
    return outside[below (fuzz, G_N_ELEMENTS (outside))];
  if (peer->seat == LC_NO_SEAT)
    return watching[below (fuzz, G_N_ELEMENTS (watching))];
  if (peer->table->phase != WEB_ROUND)
    return before[below (fuzz, G_N_ELEMENTS (before))];
  return during[below (fuzz, G_N_ELEMENTS (during))];
}

/* Who says something: anybody, or somebody a match waits for. */
static Client *
somebody (Fuzz *fuzz)
{
  const guint n_clients = fuzz->clients->len;
  const guint first = below (fuzz, n_clients);

  for (guint i = 0; below (fuzz, 3) > 0 && i < n_clients; i++)
    {
      Client *client = fuzz->clients->pdata[(first + i) % n_clients];
      const WebPeer *peer = client->peer;

      if (peer->table != NULL && peer->table->session != NULL && peer->seat != LC_NO_SEAT
          && lc_session_waits_for (peer->table->session) == peer->seat)
        return client;
    }
  return fuzz->clients->pdata[first];
}

static void
speak (Fuzz *fuzz)
{
  Client *client = somebody (fuzz);
  const FuzzScene scene = { fuzz->hub, client->peer, fuzz->favourite, fuzz->tokens, &fuzz->rng };
  const WebKind kind = likely_kind (fuzz, client->peer);
  const guint way = below (fuzz, 20);
  GString *text;
  char *copy;

  if (way == 0)
    {
      text = fuzz_says_noise (&fuzz->rng);
      fuzz->n_noise++;
    }
  else
    {
      text = way < 5 ? fuzz_says_spoilt (&scene, kind) : fuzz_says_valid (&scene, kind);
      fuzz->n_said[kind]++;
    }
  /* nothing behind the last byte may be looked at */
  copy = g_memdup2 (text->str, MAX (text->len, 1));
  web_hub_receive (fuzz->hub, client->peer, copy, text->len, fuzz->now);
  g_free (copy);
  g_string_free (text, TRUE);
}

/* Mostly so little time that what clients say is not too much; seldom hours. */
static void
let_time_pass (Fuzz *fuzz)
{
  const guint way = below (fuzz, 400);
  const gint64 until = fuzz->now
                       + (way == 0   ? (gint64) below (fuzz, 40) * 3600 * G_USEC_PER_SEC
                          : way < 12 ? (gint64) below (fuzz, 130) * G_USEC_PER_SEC
                                     : (gint64) below (fuzz, 300) * 1000);

  for (guint i = 0; i < 30 && web_hub_due (fuzz->hub) <= until; i++)
    {
      fuzz->now = MAX (fuzz->now, web_hub_due (fuzz->hub));
      web_hub_wake (fuzz->hub, fuzz->now);
      web_hub_flush (fuzz->hub);
    }
  fuzz->now = MAX (fuzz->now, until);
}

/* Hubs ----------------------------------------------------------------------------------------- */

static void
open_hub (Fuzz *fuzz)
{
  WebHubSetup setup = { .registry = fuzz->registry,
                        .folders = (const char *const *) fuzz->folders,
                        .random = draw_secrets,
                        .random_data = fuzz,
                        .pace = 500,
                        .most_tables = MOST_TABLES,
                        .most_tables_idle = 600 };
  g_autofree char *place = g_build_filename (fuzz->folder, "fuzz.store", NULL);
  g_autoptr (GError) error = NULL;

  if (fuzz->has_store)
    {
      const LcStoreFuncs *real = lc_registry_get (fuzz->registry, LC_PLUGIN_STORE, 0)->funcs;

      fuzz_store_open (&fuzz->store, real, place, &fuzz->rng, &error);
      g_assert_no_error (error);
      setup.store = fuzz->store.store;
      setup.store_funcs = &fuzz->store.funcs;
    }
  fuzz->hub = web_hub_new (&setup, fuzz->now, &error);
  g_assert_no_error (error);
  fuzz->store.failing = 1 << below (fuzz, 6);
}

static void
close_hub (Fuzz *fuzz)
{
  const gboolean in_order = below (fuzz, 2) == 0;

  if (in_order)
    web_hub_end (fuzz->hub);
  if (in_order || below (fuzz, 2) == 0)
    while (fuzz->clients->len > 0)
      go (fuzz, 0);
  if (in_order)
    web_hub_flush (fuzz->hub);
  for (guint i = 0; i < fuzz->clients->len; i++)
    ((Client *) fuzz->clients->pdata[i])->gone = TRUE;
  web_hub_free (fuzz->hub);
  g_ptr_array_set_size (fuzz->clients, 0);
  if (!fuzz->has_store)
    return;
  fuzz->n_failures += fuzz->store.n_failures;
  fuzz_store_close (&fuzz->store);
}

static void
empty_folder (Fuzz *fuzz)
{
  GDir *folder = g_dir_open (fuzz->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fuzz->folder, name, NULL);

      g_unlink (path);
    }
  g_dir_close (folder);
}

static void
step (Fuzz *fuzz)
{
  const guint way = below (fuzz, 100);

  if (fuzz->clients->len < 4 || (way < 2 && fuzz->clients->len < MOST_CLIENTS))
    come (fuzz);
  else if (way < 4)
    go (fuzz, below (fuzz, fuzz->clients->len));
  else
    speak (fuzz);
  if (below (fuzz, 4) > 0)
    let_time_pass (fuzz);
  if (below (fuzz, 8) == 0)
    return;
  web_hub_flush (fuzz->hub);
  check_hub (fuzz, below (fuzz, 50) == 0);
  for (guint i = fuzz->clients->len; i-- > 0;)
    if (((Client *) fuzz->clients->pdata[i])->gone)
      go (fuzz, i);
}

static void
run_episode (Fuzz *fuzz, guint64 seed, guint64 number, gint64 until)
{
  lc_rng_seed (&fuzz->rng, seed, number, 1003);
  lc_rng_seed (&fuzz->secrets, seed, number, 1004);
  fuzz->has_store = number % 2 == 1 && lc_registry_count (fuzz->registry, LC_PLUGIN_STORE) > 0;
  g_ptr_array_set_size (fuzz->tokens, 0);
  fuzz->now = G_USEC_PER_SEC;
  fuzz->favourite = below (fuzz, 1000);
  fuzz->failures_before = fuzz->n_failures;
  open_hub (fuzz);
  for (guint i = 0; i < STEPS && g_get_monotonic_time () < until; i++)
    {
      step (fuzz);
      fuzz->n_steps++;
      if (!fuzz->has_store || below (fuzz, 400) > 0)
        continue;
      close_hub (fuzz); /* as if it had been killed: what was not flushed has not happened */
      open_hub (fuzz);
      fuzz->n_restarts++;
    }
  close_hub (fuzz);
  empty_folder (fuzz);
  g_ptr_array_set_size (fuzz->tokens, 0);
}

/* Bytes that are in use, of what malloc() has given; 0 if nobody knows. */
static gsize
bytes_in_use (void)
{
#if defined __GLIBC__ && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  return mallinfo2 ().uordblks;
#else
  return 0;
#endif
}

/* Nothing of an episode stays. */
static void
check_memory (Fuzz *fuzz, guint64 number)
{
  const gsize in_use = bytes_in_use ();

  if (number == WARM)
    fuzz->warm = in_use;
  else if (number > WARM)
    g_assert_cmpuint (in_use, <=, fuzz->warm + MOST_KEPT);
}

static void
print_counts (const Fuzz *fuzz, guint64 n_episodes)
{
  guint64 n_said = 0, fewest = G_MAXUINT64;

  for (guint kind = 0; kind < WEB_N_KINDS; kind++)
    {
      n_said += fuzz->n_said[kind];
      fewest = MIN (fewest, fuzz->n_said[kind]);
    }
#define N "%" G_GUINT64_FORMAT
  printf ("# " N " episodes, " N " steps; said: " N " messages, at least " N " of each kind, and " N
          " that were noise\n",
          n_episodes, fuzz->n_steps, n_said, fewest, fuzz->n_noise);
  printf ("# told: " N " messages, " N " bytes, the longest %" G_GSIZE_FORMAT "; " N " moves, " N
          " errors; the store failed " N " times, " N " restarts\n",
          fuzz->n_sent, fuzz->n_bytes, fuzz->longest, fuzz->n_moves, fuzz->n_errors,
          fuzz->n_failures, fuzz->n_restarts);
#undef N
}

/* In memory if that is possible: it is not the disk that is looked at. */
static char *
make_folder (void)
{
  char *folder = g_strdup ("/dev/shm/lastcard-fuzz-XXXXXX");
  GError *error = NULL;

  if (g_mkdtemp (folder) != NULL)
    return folder;
  g_free (folder);
  folder = g_dir_make_tmp ("lastcard-fuzz-XXXXXX", &error);
  g_assert_no_error (error);
  return folder;
}

int
main (int argc, char **argv)
{
  gint64 seconds = 4, seed = 1, episodes = G_MAXINT64, only = -1;
  const char *path = g_getenv ("LASTCARD_RULESETS");
  const GOptionEntry entries[] = {
    { "seconds", 't', 0, G_OPTION_ARG_INT64, &seconds, "How long", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "What is said", "N" },
    { "episodes", 'e', 0, G_OPTION_ARG_INT64, &episodes, "So many at the most", "N" },
    { "only", 'o', 0, G_OPTION_ARG_INT64, &only, "This episode alone", "N" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  Fuzz fuzz = { .now = G_USEC_PER_SEC };
  guint64 number = 0;
  gint64 until;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 2;
    }
  fuzz.registry = lc_registry_new ();
  lc_registry_load_standard (fuzz.registry);
  fuzz.folders = g_strsplit (path != NULL ? path : LC_RULESET_FOLDER, ":", -1);
  fuzz.folder = make_folder ();
  fuzz.clients = g_ptr_array_new_with_free_func (free_client);
  fuzz.tokens = g_ptr_array_new_with_free_func (g_free);
  printf ("1..1\n");
  until = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  if (only >= 0)
    run_episode (&fuzz, (guint64) seed, (guint64) only, until);
  for (; only < 0 && number < (guint64) episodes && g_get_monotonic_time () < until; number++)
    {
      printf ("# episode %" G_GUINT64_FORMAT "\n", number);
      fflush (stdout);
      run_episode (&fuzz, (guint64) seed, number, until);
      check_memory (&fuzz, number);
    }
  printf ("ok 1 - whatever clients say, the hub stays what it has to be\n");
  print_counts (&fuzz, number);
  g_rmdir (fuzz.folder);
  g_free (fuzz.folder);
  g_strfreev (fuzz.folders);
  g_ptr_array_unref (fuzz.clients);
  g_ptr_array_unref (fuzz.tokens);
  lc_registry_free (fuzz.registry);
  return 0;
}

/* twin-run.c - tables that are played through the door that clients come in by, from a script.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "twin-run.h"

#include <string.h>

#include "lc-session-private.h"

#define OTHER G_GUINT64_CONSTANT (0x5bd1e995c6a4a793)

/* The story ------------------------------------------------------------------------------------ */

static void
clear_act (gpointer data)
{
  g_free (((TwinAct *) data)->text);
}

TwinStory *
twin_story_new (void)
{
  TwinStory *story = g_new0 (TwinStory, 1);

  story->acts = g_array_new (FALSE, FALSE, sizeof (TwinAct));
  g_array_set_clear_func (story->acts, clear_act);
  story->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) twin_round_free);
  return story;
}

void
twin_story_free (TwinStory *story)
{
  g_array_unref (story->acts);
  g_ptr_array_unref (story->rounds);
  g_free (story);
}

/* Sessions ------------------------------------------------------------------------------------- */

/* The changes of the round after the first @n_rounds of the story; NULL if it is as it was. */
static const GArray *
changes_of (const TwinRun *run, guint n_rounds)
{
  return run->changes != NULL && n_rounds < run->changes->len ? run->changes->pdata[n_rounds]
                                                              : NULL;
}

/* Who knows the seed knows the deal, so that of a twin seems to be another one; but not where a bot
 * takes its chance from it. */
static gboolean
has_other_seed (const TwinRun *run)
{
  for (guint i = 0; i < run->story->rounds->len; i++)
    if (((const TwinRound *) run->story->rounds->pdata[i])->lent != 0)
      return FALSE;
  return run->changes != NULL;
}

static gboolean
deal_twin (TwinRun *run, LcMatch *match, const LcRules *rules, const LcSink *sink, GError **error)
{
  const gboolean again = run->session->match.round == match->round + 1;
  const GArray *changes = changes_of (run, again ? run->n_rounds - 1 : run->n_rounds);

  if (changes == NULL || changes->len == 0 || g_array_index (changes, TwinChange, 0).at > 0)
    return lc_match_next_round (match, rules, sink, error);
  return twin_change_deal (&g_array_index (changes, TwinChange, 0), rules, match, sink, error);
}

/* Deals a round: the twin, if there is one. A bot that comes later has the present round dealt once
 * more. */
static gboolean
deal (gpointer data, LcMatch *match, const LcRules *rules, const LcSink *sink, GError **error)
{
  TwinRun *run = data;
  const guint64 seed = match->setup.seed;
  gboolean dealt;

  match->setup.seed = run->seed;
  dealt = deal_twin (run, match, rules, sink, error);
  match->setup.seed = seed;
  return dealt;
}

static void
stray (TwinRun *run, LcMove move)
{
  if (run->strayed == NULL)
    run->strayed =
      g_strdup_printf ("round %u, move %u: seat %u makes another move (kind %u, card %u)",
                       run->n_rounds, run->n_moves, move.seat, move.kind, move.card);
}

/* Writes the story, or looks whether it is that of the twin. */
static void
on_event (LcSession *session, const LcEvent *event, gpointer data)
{
  TwinRun *run = data;
  GPtrArray *rounds = run->story->rounds;
  TwinRound *round;

  if (event->type == LC_EVENT_ROUND)
    {
      if (run->changes == NULL)
        g_ptr_array_add (rounds, twin_round_new (&session->before));
      run->n_rounds++;
      run->n_moves = 0;
    }
  if (event->type == LC_EVENT_MATCH_END) /* now it is told */
    session->match.setup.seed = run->seed;
  if (event->type != LC_EVENT_MOVE)
    return;
  round = rounds->pdata[run->n_rounds - 1];
  if (run->changes == NULL)
    g_array_append_val (round->moves, event->move);
  else if (run->n_moves >= round->moves->len
           || !lc_move_equal (g_array_index (round->moves, LcMove, run->n_moves), event->move))
    stray (run, event->move);
  run->n_moves++;
}

static void
on_session (LcSession *session, gpointer data)
{
  TwinRun *run = data;

  run->session = session;
  run->seed = session->match.setup.seed;
  if (has_other_seed (run))
    session->match.setup.seed ^= OTHER;
  session->dealer = deal;
  session->dealer_data = run;
  lc_session_listen (session, on_event, run);
}

/* What changes in the middle of a round. */
static void
change (TwinRun *run, guint n_moves_before)
{
  const GArray *changes;

  if (run->n_rounds == 0 || run->n_moves == n_moves_before)
    return;
  changes = changes_of (run, run->n_rounds - 1);
  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      const TwinChange *late = &g_array_index (changes, TwinChange, i);

      if (late->at > 0 && late->at == run->n_moves)
        twin_change_apply (late, run->session->rules, &run->session->match.game);
    }
}

/* Notes for whom a bot plays: it may choose otherwise where it holds other cards. */
static void
note_lent (TwinRun *run)
{
  TwinRound *round;

  if (run->changes != NULL || run->n_rounds == 0 || run->table->session == NULL)
    return;
  round = run->story->rounds->pdata[run->n_rounds - 1];
  for (guint seat = 0; seat < run->table->settings.seats; seat++)
    if (lc_session_lent (run->table->session, seat) != NULL)
      round->lent |= LC_SEAT_BIT (seat);
}

/* The run -------------------------------------------------------------------------------------- */

/* What is left in the hands is laid open when a round is over, and twins have other cards there:
 * that member is no secret any more. In any other message it would be one, and stays. */
static void
cut_laid (GString *got, gsize from)
{
  static const char *const begin = ",\"laid\":[";
  const char *at = strstr (got->str + from, begin);
  const char *end;
  guint depth = 1;

  if (at == NULL || strstr (got->str + from, "\"phase\":\"over\"") == NULL)
    return;
  for (end = at + strlen (begin); depth > 0 && *end != '\0'; end++)
    depth += (*end == '[') - (*end == ']');
  g_string_erase (got, at - got->str, end - at);
}

static void
send (gpointer connection, const char *text, gsize length)
{
  TwinClient *client = connection;
  const gsize from = client->got->len;

  g_string_append_len (client->got, text, (gssize) length);
  cut_laid (client->got, from);
  g_string_append_c (client->got, '\n');
}

static void
close_client (gpointer connection, const char *code)
{
  TwinClient *client = connection;

  g_string_append_printf (client->got, "closed: %s\n", code);
  client->closed = TRUE;
}

static void
fill (guint8 *bytes, gsize n_bytes, gpointer data)
{
  TwinRun *run = data;

  for (gsize i = 0; i < n_bytes; i++)
    bytes[i] = (guint8) (lc_rng_next (&run->secrets) >> 56);
}

static void
free_client (gpointer data)
{
  TwinClient *client = data;

  g_string_free (client->got, TRUE);
  g_free (client);
}

/**
 * twin_run_new:
 * @registry: where rules and bots are found
 * @folders: where rulesets lie
 * @seed: what tokens, codes and deals are drawn from
 * @story: to be written, or to be followed
 * @changes: (nullable): for each round, what its twin has otherwise
 *
 * Returns: (transfer full): a hub that nobody has come to
 */
TwinRun *
twin_run_new (LcRegistry *registry,
              const char *const *folders,
              guint64 seed,
              TwinStory *story,
              const GPtrArray *changes)
{
  TwinRun *run = g_new0 (TwinRun, 1);
  const WebHubSetup setup = { .registry = registry,
                              .folders = folders,
                              .random = fill,
                              .random_data = run,
                              .pace = 900,
                              .most_tables = 10,
                              .most_tables_idle = 3600 };

  lc_rng_seed (&run->secrets, seed, 0, 1000);
  run->story = story;
  run->changes = changes;
  run->clients = g_ptr_array_new_with_free_func (free_client);
  run->hub = web_hub_new (&setup, 0, NULL);
  run->hub->on_session = on_session;
  run->hub->on_session_data = run;
  return run;
}

void
twin_run_free (TwinRun *run)
{
  web_hub_free (run->hub);
  g_ptr_array_unref (run->clients);
  g_free (run->strayed);
  g_free (run);
}

static void
connect (TwinRun *run, const TwinAct *act)
{
  static const WebPeerFuncs funcs = { send, close_client };
  TwinClient *client = g_new0 (TwinClient, 1);

  client->got = g_string_new (NULL);
  client->role = act->role;
  client->said = act->at;
  client->peer = web_hub_connect (run->hub, &funcs, client, NULL, act->at);
  g_ptr_array_add (run->clients, client);
}

/**
 * twin_run_do:
 * @run: a run
 * @act: what comes from outside
 */
void
twin_run_do (TwinRun *run, const TwinAct *act)
{
  TwinClient *client = act->client < run->clients->len ? run->clients->pdata[act->client] : NULL;
  const guint n_moves = run->n_moves;
  const guint n_rounds = run->n_rounds;

  switch (act->kind)
    {
    case TWIN_CONNECT:
      connect (run, act);
      break;
    case TWIN_SEND:
      client->said = act->at;
      web_hub_receive (run->hub, client->peer, act->text, strlen (act->text), act->at);
      break;
    case TWIN_DISCONNECT:
      web_hub_disconnect (run->hub, client->peer, act->at);
      client->peer = NULL;
      break;
    case TWIN_WAKE:
      web_hub_wake (run->hub, act->at);
      break;
    case TWIN_FLUSH:
    default:
      web_hub_flush (run->hub);
      break;
    }
  if (run->table == NULL && run->hub->tables->len > 0)
    run->table = run->hub->tables->pdata[0];
  if (run->table == NULL)
    return;
  change (run, n_rounds == run->n_rounds ? n_moves : 0);
  note_lent (run);
}

/* Does all that the story says. */
void
twin_run_all (TwinRun *run)
{
  for (guint i = 0; i < run->story->acts->len && run->strayed == NULL; i++)
    twin_run_do (run, &g_array_index (run->story->acts, TwinAct, i));
}

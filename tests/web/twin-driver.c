/* twin-driver.c - people who play at random, look, err, come and go.
 *
 * All that they do is written into the story of the run, so that it can be done again.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "twin-driver.h"

#include <string.h>

#include "lc-error.h"
#include "lc-session-private.h"

#define SILENT (90 * G_USEC_PER_SEC) /* after which a client says that it is still there */
#define MOST_ACTS 60000
#define MOST_MOVES 1500 /* of a round, before it is given up */

typedef struct
{
  TwinRun *run;
  const TwinDriverSetup *setup;
  LcRng rng;
  gint64 now;
  guint in_seat[LC_MAX_SEATS]; /* the client that sits there; NOBODY */
  char *token[LC_MAX_SEATS];
  guint absent; /* the one seat that may go away for good or let the time pass */
  guint n_matches;
  char code[WEB_CODE_LENGTH + 1];
} Driver;

#define NOBODY G_MAXUINT

/* Acts ----------------------------------------------------------------------------------------- */

static gboolean
chance (Driver *driver, guint of_thousand)
{
  return lc_rng_below (&driver->rng, 1000) < of_thousand;
}

static guint
below (Driver *driver, guint n)
{
  return lc_rng_below (&driver->rng, n);
}

static TwinClient *
client_of (Driver *driver, guint client)
{
  return driver->run->clients->pdata[client];
}

static void
act (Driver *driver, TwinActKind kind, guint client, guint role, char *text)
{
  const TwinAct done = { kind, driver->now, client, role, text };

  g_array_append_val (driver->run->story->acts, done);
  twin_run_do (driver->run, &done);
}

static void
flush (Driver *driver)
{
  act (driver, TWIN_FLUSH, 0, LC_NO_SEAT, NULL);
}

/* @text: (transfer full) */
static void
say (Driver *driver, guint client, char *text)
{
  act (driver, TWIN_SEND, client, client_of (driver, client)->role, text);
  if (!chance (driver, 100))
    flush (driver);
}

static guint
come (Driver *driver, guint role)
{
  const guint client = driver->run->clients->len;

  act (driver, TWIN_CONNECT, client, role, NULL);
  say (driver, client, g_strdup ("{\"t\":\"hello\",\"v\":1}"));
  return client;
}

static gboolean
is_there (Driver *driver, guint client)
{
  return client != NOBODY && client_of (driver, client)->peer != NULL
         && !client_of (driver, client)->closed;
}

static void
go (Driver *driver, guint client)
{
  flush (driver);
  act (driver, TWIN_DISCONNECT, client, client_of (driver, client)->role, NULL);
  flush (driver);
}

/* Lets time pass; what is due meanwhile is done, and everybody says now and then that they
 * listen. */
static void
wait (Driver *driver, gint64 until)
{
  while (driver->now < until)
    {
      const gint64 due = web_hub_due (driver->run->hub);

      driver->now = MIN (MIN (until, MAX (due, driver->now)), driver->now + 20 * G_USEC_PER_SEC);
      for (guint i = 0; i < driver->run->clients->len; i++)
        if (is_there (driver, i) && client_of (driver, i)->said + SILENT / 2 < driver->now)
          say (driver, i, g_strdup ("{\"t\":\"ping\"}"));
      if (due <= driver->now)
        {
          act (driver, TWIN_WAKE, 0, LC_NO_SEAT, NULL);
          flush (driver);
        }
    }
}

/* The value of the member @name in what @client was told last. */
static char *
told (Driver *driver, guint client, const char *name)
{
  g_autofree char *member = g_strdup_printf ("\"%s\":\"", name);
  const char *at = g_strrstr (client_of (driver, client)->got->str, member);
  const char *end;

  g_assert_nonnull (at);
  at += strlen (member);
  end = strchr (at, '"');
  return g_strndup (at, (gsize) (end - at));
}

/* Sitting down --------------------------------------------------------------------------------- */

static void
sit (Driver *driver, guint seat)
{
  static const char *const names[] = { "Ada", "Bo",  "Cy", "Di",  "Ed",
                                       "Flo", "Gil", "Hu", "Ian", "Jo" };
  const guint client = come (driver, seat);

  say (driver, client,
       g_strdup_printf ("{\"t\":\"join\",\"table\":\"%s\",\"seat\":%u,\"name\":\"%s%s\"}",
                        driver->code, seat, names[seat],
                        driver->token[seat] != NULL ? " too" : ""));
  flush (driver);
  g_free (driver->token[seat]);
  driver->token[seat] = told (driver, client, "token");
  driver->in_seat[seat] = client;
}

static void
enter (Driver *driver, guint seat)
{
  const guint client = come (driver, seat);

  say (driver, client,
       g_strdup_printf ("{\"t\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", driver->code,
                        driver->token[seat]));
  flush (driver);
  driver->in_seat[seat] = client;
}

static void
begin (Driver *driver)
{
  const TwinDriverSetup *setup = driver->setup;
  guint host;

  /* the seats of a table are not in the story before it is made, so a watcher makes it */
  host = come (driver, LC_NO_SEAT);
  say (driver, host,
       g_strdup_printf ("{\"t\":\"create\",\"rules\":\"%s\",\"seats\":%u,\"rounds\":%u,"
                        "\"target\":%u,\"turn_time\":60}",
                        setup->rules, setup->n_seats, setup->rounds, 100000));
  flush (driver);
  if (driver->run->table == NULL)
    return;
  memcpy (driver->code, driver->run->table->code, sizeof driver->code);
  say (driver, host, g_strdup_printf ("{\"t\":\"watch\",\"table\":\"%s\"}", driver->code));
  for (guint seat = 0; seat < setup->n_seats; seat++)
    sit (driver, seat);
  if (chance (driver, 500))
    go (driver, host); /* else it watches from the beginning */
}

/* Things that people do besides playing -------------------------------------------------------- */

static guint
somebody (Driver *driver)
{
  const guint client = below (driver, driver->run->clients->len);

  return is_there (driver, client) ? client : NOBODY;
}

static guint
n_cards (Driver *driver)
{
  return driver->run->table->rules->rules->n_cards;
}

static void
ask_why (Driver *driver, guint seat, guint card, guint side)
{
  wait (driver, driver->now + 70000); /* who asks too often gets no answer */
  if (is_there (driver, driver->in_seat[seat]))
    say (driver, driver->in_seat[seat],
         g_strdup_printf ("{\"t\":\"why\",\"card\":%u,\"side\":%u}", card, side));
}

/* Asks about every card: those in the hand, or all there are, whoever holds them. */
static void
ask_why_of_all (Driver *driver, guint seat, gboolean whoever)
{
  WebTable *table = driver->run->table;
  const LcRules *rules = table->rules->rules;
  LcView view;

  web_kinds_view (table, seat, &view);
  for (guint card = 0; card < rules->n_cards; card++)
    for (guint side = 0; (whoever || lc_cards_has (&view.hand, card)) && side < rules->n_sides;
         side++)
      ask_why (driver, seat, card, side);
}

static void
watch (Driver *driver)
{
  const guint client = come (driver, LC_NO_SEAT);

  say (driver, client, g_strdup_printf ("{\"t\":\"watch\",\"table\":\"%s\"}", driver->code));
}

static void
come_again (Driver *driver, guint seat)
{
  if (is_there (driver, driver->in_seat[seat]) && chance (driver, 700))
    {
      go (driver, driver->in_seat[seat]);
      wait (driver, driver->now + (gint64) below (driver, 3) * G_USEC_PER_SEC);
    }
  enter (driver, seat);
}

static void
look_around (Driver *driver)
{
  const guint client = somebody (driver);
  const guint seat = below (driver, driver->setup->n_seats);

  if (client == NOBODY)
    return;
  switch (below (driver, 12))
    {
    case 0:
    case 1:
      say (driver, client, g_strdup ("{\"t\":\"sync\",\"id\":7}"));
      break;
    case 2:
      watch (driver);
      break;
    case 3:
      if (client_of (driver, client)->role == LC_NO_SEAT)
        go (driver, client);
      break;
    case 4:
      come_again (driver, seat);
      break;
    case 5:
      say (driver, client, g_strdup_printf ("{\"t\":\"say\",\"quick\":%u}", below (driver, 12)));
      break;
    case 6:
      say (driver, client, g_strdup ("{\"t\":\"say\",\"text\":\"Oh…\"}"));
      break;
    case 7:
      ask_why_of_all (driver, seat, chance (driver, 50));
      break;
    default:
      ask_why (driver, seat, below (driver, n_cards (driver)), below (driver, 2));
      break;
    }
}

/* Playing -------------------------------------------------------------------------------------- */

static guint
n_moves (Driver *driver)
{
  return driver->run->n_moves;
}

/* @n: how many moves its player knows of */
static char *
format_move (LcMove move, guint n)
{
  static const char *const names[] = {
    [LC_MOVE_NONE] = "none",   [LC_MOVE_PLAY] = "play",     [LC_MOVE_DRAW] = "draw",
    [LC_MOVE_PASS] = "pass",   [LC_MOVE_ANSWER] = "answer", [LC_MOVE_CALL] = "uno",
    [LC_MOVE_CATCH] = "catch",
  };
  GString *text = g_string_new (NULL);

  g_string_printf (text, "{\"t\":\"move\",\"n\":%u,\"id\":%u,\"move\":{\"do\":\"%s\"", n, n + 1,
                   names[move.kind]);
  if (move.kind == LC_MOVE_PLAY)
    g_string_append_printf (text, ",\"card\":%u,\"side\":%u", move.card, move.side);
  if (move.colour != LC_NO_COLOUR)
    g_string_append_printf (text, ",\"colour\":%u", move.colour);
  if (move.target != LC_NO_SEAT)
    g_string_append_printf (text, ",\"target\":%u", move.target);
  if (move.kind == LC_MOVE_ANSWER)
    g_string_append_printf (text, ",\"answer\":%u", move.answer);
  if (move.call)
    g_string_append (text, ",\"uno\":true");
  g_string_append (text, "}}");
  return g_string_free (text, FALSE);
}

/* Somebody tries what is not allowed, or was meant for a moment that is over. */
static void
err (Driver *driver)
{
  static const LcMoveKind kinds[] = { LC_MOVE_PLAY,   LC_MOVE_PLAY, LC_MOVE_PLAY,
                                      LC_MOVE_PLAY,   LC_MOVE_DRAW, LC_MOVE_PASS,
                                      LC_MOVE_ANSWER, LC_MOVE_CALL, LC_MOVE_CATCH };
  TwinRun *run = driver->run;
  const LcRules *rules = run->table->rules->rules;
  const guint seat = below (driver, driver->setup->n_seats);
  LcMove move = lc_move (kinds[below (driver, G_N_ELEMENTS (kinds))], seat);
  const TwinRound *round = run->story->rounds->pdata[run->n_rounds - 1];
  LcMatch copy = run->session->match;
  TwinTry tried;
  guint n = n_moves (driver);

  if (!is_there (driver, driver->in_seat[seat]))
    return;
  if (move.kind == LC_MOVE_PLAY)
    {
      move.card = (guint8) below (driver, rules->n_cards);
      move.side = (guint8) below (driver, rules->n_sides);
      if (chance (driver, 300))
        move.colour = (guint8) below (driver, rules->n_colours);
      if (chance (driver, 100))
        move.target = (guint8) below (driver, driver->setup->n_seats);
    }
  if (move.kind == LC_MOVE_CATCH)
    move.target = (guint8) below (driver, driver->setup->n_seats);
  if (move.kind == LC_MOVE_ANSWER)
    move.answer = (guint8) below (driver, 4);
  if (lc_match_apply (&copy, rules, move, NULL, NULL))
    return;
  tried.at = n;
  tried.move = move;
  g_array_append_val (round->tries, tried);
  if (n > 0 && chance (driver, 300))
    n -= 1 + below (driver, MIN (n, 5));
  say (driver, driver->in_seat[seat], format_move (move, n));
}

/* Whether the move may be a bluff, which nobody has to find out. */
static gboolean
may_be_bluff (const LcRules *rules, LcMove move)
{
  return move.kind == LC_MOVE_PLAY
         && (rules->faces[rules->cards[move.card].face[move.side]].flags & LC_FACE_HONEST);
}

static gboolean
choose (Driver *driver, guint seat, LcMove *move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  const LcRules *rules = driver->run->table->rules->rules;

  lc_session_moves (driver->run->table->session, seat, moves);
  if (moves->len == 0)
    return FALSE;
  *move = g_array_index (moves, LcMove, below (driver, moves->len));
  /* a round is to end some time, and a bluff not to be found out */
  for (guint i = 0; i < 3 && move->kind != LC_MOVE_PLAY; i++)
    *move = g_array_index (moves, LcMove, below (driver, moves->len));
  if (move->kind == LC_MOVE_ANSWER && chance (driver, 600))
    *move = g_array_index (moves, LcMove, 0);
  for (guint i = 0; chance (driver, 400) && i < moves->len; i++)
    if (may_be_bluff (rules, g_array_index (moves, LcMove, i)))
      *move = g_array_index (moves, LcMove, i);
  return TRUE;
}

/* The seat that acts next: mostly the one that the game waits for. */
static guint
who_acts (Driver *driver)
{
  const guint waits = lc_session_waits_for (driver->run->table->session);
  LcMove move;

  for (guint i = 0; chance (driver, 500) && i < driver->setup->n_seats; i++)
    {
      const guint seat = below (driver, driver->setup->n_seats);

      if (is_there (driver, driver->in_seat[seat]) && choose (driver, seat, &move))
        return seat;
    }
  return waits;
}

/* The seat that may be absent goes for good, and somebody else comes; or is sent away. */
static void
change_person (Driver *driver)
{
  const guint seat = driver->absent;

  if (!is_there (driver, driver->in_seat[seat]))
    return;
  if (driver->setup->n_seats > 2 && chance (driver, 500))
    for (guint i = 0; i < driver->setup->n_seats; i++)
      {
        if (i != seat && is_there (driver, driver->in_seat[i]))
          say (driver, driver->in_seat[i],
               g_strdup_printf ("{\"t\":\"kick\",\"seat\":%u,\"yes\":true}", seat));
      }
  else
    say (driver, driver->in_seat[seat], g_strdup ("{\"t\":\"leave\"}"));
  flush (driver);
  if (driver->run->table->seats[seat].person)
    return;
  wait (driver, driver->now + (gint64) below (driver, 6) * G_USEC_PER_SEC);
  sit (driver, seat);
}

static void
play (Driver *driver)
{
  TwinRun *run = driver->run;
  const guint seat = who_acts (driver);
  const guint waits = lc_session_waits_for (run->table->session);
  LcMove move;

  if (driver->absent != NOBODY && chance (driver, 4))
    change_person (driver);
  else if (driver->absent != NOBODY && waits == driver->absent && chance (driver, 30))
    wait (driver, driver->now + 61 * G_USEC_PER_SEC);
  else if (driver->absent != NOBODY && run->table->seats[driver->absent].away
           && is_there (driver, driver->in_seat[driver->absent]) && chance (driver, 300))
    say (driver, driver->in_seat[driver->absent], g_strdup ("{\"t\":\"back\"}"));
  else if (seat == LC_NO_SEAT || !is_there (driver, driver->in_seat[seat])
           || run->table->seats[seat].away || !choose (driver, seat, &move))
    wait (driver, driver->now + G_USEC_PER_SEC);
  else
    say (driver, driver->in_seat[seat], format_move (move, n_moves (driver)));
}

static void
get_ready (Driver *driver)
{
  for (guint seat = 0; seat < driver->setup->n_seats; seat++)
    if (!is_there (driver, driver->in_seat[seat]))
      enter (driver, seat);
    else if (driver->run->table->phase != WEB_ROUND
             && (driver->run->table->phase != WEB_BETWEEN || chance (driver, 800)))
      say (driver, driver->in_seat[seat], g_strdup ("{\"t\":\"ready\",\"ready\":true}"));
}

/* One thing after the other, until the matches are over. Returns: whether they are */
static gboolean
go_on (Driver *driver)
{
  WebTable *table = driver->run->table;

  if (chance (driver, 300))
    wait (driver, driver->now + (gint64) below (driver, 2500) * 1000);
  if (chance (driver, 120) && table->session != NULL)
    look_around (driver);
  else if (table->phase == WEB_ROUND && chance (driver, 80))
    err (driver);
  else if (table->phase == WEB_ROUND)
    play (driver);
  else if (table->phase == WEB_BETWEEN && chance (driver, 300))
    wait (driver, driver->now + 7 * G_USEC_PER_SEC);
  else if (table->phase != WEB_OVER)
    get_ready (driver);
  else if (++driver->n_matches == driver->setup->matches)
    return TRUE;
  else
    get_ready (driver);
  return FALSE;
}

/* The end is told to all who are there. */
static void
finish (Driver *driver)
{
  for (guint i = 0; i < driver->run->clients->len; i++)
    if (is_there (driver, i))
      say (driver, i, g_strdup ("{\"t\":\"sync\"}"));
  flush (driver);
}

/**
 * twin_drive:
 * @run: a hub that nobody has come to, whose story is to be written
 * @setup: what is played
 * @error: return location for an error
 *
 * Plays matches to their end.
 *
 * Returns: %FALSE with @error set if there is no such game, or it does not end
 */
gboolean
twin_drive (TwinRun *run, const TwinDriverSetup *setup, GError **error)
{
  Driver driver = { .run = run, .setup = setup, .now = G_USEC_PER_SEC, .absent = NOBODY };
  gboolean over = FALSE;

  lc_rng_seed (&driver.rng, setup->seed, 0, 1001);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    driver.in_seat[seat] = NOBODY;
  if (chance (&driver, 500))
    driver.absent = below (&driver, setup->n_seats);
  begin (&driver);
  if (run->table == NULL)
    {
      const TwinClient *host = run->clients->pdata[0];

      g_set_error_literal (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP, host->got->str);
      return FALSE;
    }
  while (!over && run->story->acts->len < MOST_ACTS && run->n_moves < MOST_MOVES)
    over = go_on (&driver);
  finish (&driver);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    g_free (driver.token[seat]);
  return TRUE;
}

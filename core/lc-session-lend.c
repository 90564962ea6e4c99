/* lc-session-lend.c - bots that play for people who are away.
 *
 * The seat stays a person's: the record says so, and has the bot's moves as that seat's moves. A bot
 * comes to know of the round what the seat has seen of it, by playing the round again.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-error.h"
#include "lc-session-private.h"

/* Who is told of a round that is played again. */
typedef struct
{
  LcSession *session;
  guint seat;
} Newcomer;

static void
tell (LcSession *again, const LcEvent *event, gpointer data)
{
  const Newcomer *newcomer = data;

  lc_players_observe_seat (&newcomer->session->players, again->rules, &again->match.game, event,
                           newcomer->seat);
}

/* Plays the round of @session again, as far as it has come. */
static void
play_again (LcSession *again, LcSession *session)
{
  gboolean good;

  lc_session_set_no_undo (again);
  again->match = session->before;
  good = lc_session_deal (again, NULL) && lc_session_publish (again, NULL);
  for (guint i = 0; good && i < session->moves->len; i++)
    good = lc_session_apply (again, g_array_index (session->moves, LcMove, i), NULL)
           && lc_session_publish (again, NULL);
  g_warn_if_fail (good);
}

/* The bot that plays @seat learns what the seat has seen of the round, if the whole round is
 * known. */
static void
catch_up (LcSession *session, guint seat)
{
  const LcPlayerFuncs *player = session->players.funcs[seat];
  LcRecordHeader header = { .match = session->match.setup };
  Newcomer newcomer = { session, seat };
  LcSession *again;

  lc_players_join_seat (&session->players, session->rules, seat);
  if (player->observe == NULL || !session->whole)
    return;
  for (guint i = 0; i < header.match.n_seats; i++)
    header.seats[i].name = session->seats[i].name;
  again = lc_session_from_header (session->rules, NULL, &header, FALSE, NULL);
  g_return_if_fail (again != NULL);
  again->dealer = session->dealer;
  again->dealer_data = session->dealer_data;
  lc_session_listen (again, tell, &newcomer);
  play_again (again, session);
  lc_session_free (again);
}

static gboolean
in_round (LcSession *session)
{
  return session->match.round > 0 && session->match.game.table.phase != LC_PHASE_OVER;
}

/* Moves were taken back: what lent bots remember was not among what was restored, since each of them
 * may have come later. */
void
lc_session_catch_up (LcSession *session)
{
  for (guint seat = 0; in_round (session) && seat < session->match.setup.n_seats; seat++)
    if (session->lent[seat] != NULL)
      catch_up (session, seat);
}

/**
 * lc_session_lend:
 * @session: a session
 * @seat: the seat of a person
 * @player: (nullable): the player plugin that plays it from now on: "greedy"; %NULL: the person does
 *   again
 * @error: return location for an error
 *
 * Has a bot play for a person, until it is given back; then lc_session_state() and
 * lc_session_step() take it for a bot. The record goes on saying that a person sits there, and has
 * the moves as moves of that seat. The bot knows what the seat has seen of the round. It takes its
 * chance from the seat's own stream, as any bot there would. Who has a seat played is not in the
 * record: a session that is resumed has all seats given back.
 *
 * Returns: %FALSE with @error set, and everything as it was, if a bot has that seat anyway or there
 *   is no such plugin
 */
gboolean
lc_session_lend (LcSession *session, guint seat, const char *player, GError **error)
{
  const LcPluginDesc *desc = NULL;

  g_return_val_if_fail (seat < session->match.setup.n_seats, FALSE);
  g_return_val_if_fail (session->registry != NULL, FALSE);

  if (session->seats[seat].player != NULL)
    {
      g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SEAT,
                   "%s is the bot \"%s\": only the seat of a person can be lent",
                   session->seats[seat].name, session->seats[seat].player);
      return FALSE;
    }
  if (g_strcmp0 (session->lent[seat], player) == 0)
    return TRUE;
  if (player != NULL)
    {
      desc = lc_registry_find (session->registry, LC_PLUGIN_PLAYER, player, error);
      if (desc == NULL)
        return FALSE;
    }
  g_free (session->lent[seat]);
  session->lent[seat] = g_strdup (player);
  lc_players_change (&session->players, seat, desc != NULL ? desc->funcs : NULL);
  if (desc != NULL && in_round (session))
    catch_up (session, seat);
  return TRUE;
}

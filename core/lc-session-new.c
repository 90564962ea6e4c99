/* lc-session-new.c - how a session begins, and how it ends.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"
#include "lc-session-private.h"

static gboolean
check_names (const LcSeatSetup *seats, guint n_seats, GError **error)
{
  for (guint i = 0; i < n_seats; i++)
    {
      const char *name = seats[i].name;

      if (name == NULL || name[0] == '\0' || !g_utf8_validate (name, -1, NULL)
          || g_utf8_strlen (name, -1) > 40)
        {
          g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP,
                       _ ("seat %u needs a name of 1 to 40 letters"), i + 1);
          return FALSE;
        }
      for (guint j = 0; j < i; j++)
        {
          g_autofree char *a = g_utf8_casefold (name, -1);
          g_autofree char *b = g_utf8_casefold (seats[j].name, -1);

          if (strcmp (a, b) == 0)
            {
              g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP,
                           _ ("two seats are called %s; names have to differ"), name);
              return FALSE;
            }
        }
    }
  return TRUE;
}

/* Copies the seats, and finds the plugins that play them unless nobody is to be asked. */
static gboolean
take_seats (LcSession *session,
            LcRegistry *registry,
            const LcSeatSetup *seats,
            gboolean with_players,
            GError **error)
{
  const char *names[LC_MAX_SEATS] = { NULL };

  for (guint i = 0; i < session->match.setup.n_seats; i++)
    {
      session->seats[i].name = g_strdup (seats[i].name);
      session->seats[i].player = g_strdup (seats[i].player);
      names[i] = session->seats[i].player;
    }
  return lc_players_init (&session->players, with_players ? registry : NULL, names,
                          session->match.setup.n_seats, error);
}

static LcSession *
session_new (LcRules *rules,
             LcRegistry *registry,
             const LcMatchSetup *match,
             const LcSeatSetup *seats,
             gboolean legal,
             gboolean with_players,
             GError **error)
{
  g_autoptr (LcSession) session = g_new0 (LcSession, 1);

  session->rules = lc_rules_ref (rules);
  session->registry = with_players ? registry : NULL;
  session->moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  session->past = g_array_new (FALSE, FALSE, sizeof (LcRoundPoints));
  session->history = g_ptr_array_new_with_free_func (g_free);
  session->listeners = g_array_new (FALSE, FALSE, sizeof (LcSessionEar));
  session->text = g_string_new (NULL);
  session->events = g_array_new (FALSE, FALSE, sizeof (LcEvent));
  session->event_cards = g_byte_array_new ();
  session->legal = legal;
  if (!lc_match_init (&session->match, rules, match, error)
      || !check_names (seats, match->n_seats, error)
      || !take_seats (session, registry, seats, with_players, error))
    return NULL;
  lc_record_append_header (session->text, rules, &session->match.setup, session->seats, legal);
  return g_steal_pointer (&session);
}

/**
 * lc_session_new:
 * @rules: (transfer none): the rules
 * @registry: where the players are found; has to outlive the session
 * @setup: seats and all
 * @error: return location for an error
 *
 * Begins a match, and its record if there is to be one. lc_session_next_round() deals, unless
 * @setup has a match to go on from that is in the middle of a round.
 *
 * Returns: (transfer full): the session, or %NULL with @error set
 */
LcSession *
lc_session_new (LcRules *rules, LcRegistry *registry, const LcSessionSetup *setup, GError **error)
{
  const LcMatchSetup *match = setup->start != NULL ? &setup->start->setup : &setup->match;
  g_autoptr (LcSession) session = NULL;

  g_return_val_if_fail (setup->record == NULL || setup->keeper == NULL, NULL);

  session = session_new (rules, registry, match, setup->seats, setup->legal, TRUE, error);
  if (session == NULL)
    return NULL;
  session->no_undo = setup->no_undo;
  if (setup->start != NULL)
    {
      session->match = *setup->start;
      lc_players_join (&session->players, rules, match->n_seats);
      g_string_truncate (session->text, 0); /* there is no record, and so no header */
      return g_steal_pointer (&session);
    }
  if (setup->record != NULL)
    {
      LcJournal *journal = lc_journal_create (setup->record, error);

      if (journal == NULL)
        return NULL;
      lc_session_set_journal (session, journal);
    }
  lc_session_set_keeper (session, setup->keeper);
  if (!lc_session_publish (session, error))
    return NULL;
  return g_steal_pointer (&session);
}

LcSession *
lc_session_from_header (LcRules *rules,
                        LcRegistry *registry,
                        const LcRecordHeader *header,
                        gboolean with_players,
                        GError **error)
{
  return session_new (rules, registry, &header->match, header->seats, header->legal, with_players,
                      error);
}

/* @keeper: (nullable): keeps the record from here on */
void
lc_session_set_keeper (LcSession *session, const LcSessionKeeper *keeper)
{
  if (keeper != NULL)
    session->keeper = *keeper;
}

static gboolean
append_to_journal (gpointer data, const char *lines, gsize length, GError **error)
{
  return lc_journal_append (data, lines, length, error);
}

/* @journal: (transfer full): the file that the record is written to from here on */
void
lc_session_set_journal (LcSession *session, LcJournal *journal)
{
  session->journal = journal;
  session->keeper = (LcSessionKeeper){ append_to_journal, journal };
}

/**
 * lc_session_free:
 * @session: (transfer full): a session
 *
 * Closes the record, which stays.
 */
void
lc_session_free (LcSession *session)
{
  lc_journal_free (session->journal);
  for (guint i = 0; i < LC_MAX_SEATS; i++)
    {
      g_free (session->seats[i].name);
      g_free (session->seats[i].player);
      g_free (session->lent[i]);
    }
  lc_players_clear (&session->players);
  g_array_unref (session->moves);
  g_array_unref (session->past);
  g_ptr_array_unref (session->history);
  g_array_unref (session->listeners);
  g_string_free (session->text, TRUE);
  g_array_unref (session->events);
  g_byte_array_unref (session->event_cards);
  lc_rules_unref (session->rules);
  g_free (session);
}

/* lua-cases-events.c - what happened, as the sentences that rule tests expect.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-cases-private.h"

#include <string.h>

void
lua_case_event_free (gpointer data)
{
  LuaCaseEvent *event = data;

  for (guint i = 0; i < G_N_ELEMENTS (event->words); i++)
    g_free (event->words[i]);
  g_free (event);
}

static const char *
name (const LuaCaseRun *run, guint seat)
{
  return seat < run->n_seats ? run->names[seat] : "nobody";
}

static const char *
side_words (const LcRules *rules)
{
  return rules->side_name != NULL ? rules->side_name : "second";
}

/* Adds an event with its sentences, which it takes. */
static void
add (LuaCaseRun *run, char *first, char *second, char *third)
{
  LuaCaseEvent *event = g_new0 (LuaCaseEvent, 1);

  event->words[0] = first;
  event->words[1] = second;
  event->words[2] = third;
  g_ptr_array_add (run->events, event);
}

static void
tell_play (LuaCaseRun *run, const LcEvent *event)
{
  g_autofree char *card = lc_rules_card_name (run->rules, event->card);
  const gboolean second = event->side == 1 && !run->rules->turned;
  g_autofree char *side =
    second ? g_strdup_printf (" for the %s side", side_words (run->rules)) : g_strdup ("");
  g_autofree char *at = event->other < run->n_seats
                          ? g_strdup_printf (" at %s", run->names[event->other])
                          : g_strdup ("");
  const LcFace *face = &run->rules->faces[run->rules->cards[event->card].face[event->side]];

  add (run, g_strdup_printf ("%s plays %s%s%s", name (run, event->seat), card, side, at),
       g_strdup_printf ("%s plays %s%s", name (run, event->seat), card, side),
       g_strdup_printf ("%s plays %s", name (run, event->seat), face->name));
}

/* Who gets to see the hand: asked for each seat, as a frontend does. */
static void
tell_reveal (LuaCaseRun *run, const LcEvent *event)
{
  g_autofree char *hand = lua_case_cards_text (run->rules, event->cards, event->n_cards);

  for (guint seat = 0; seat < run->n_seats; seat++)
    {
      LcEvent own = *event;
      guint8 cards[LC_MAX_CARDS];

      if (lc_event_for_seat (&own, run->rules, &run->match.game, seat, cards) && own.cards != NULL)
        add (run,
             g_strdup_printf ("%s sees %s of %s", name (run, seat), hand, name (run, event->other)),
             g_strdup_printf ("%s sees the hand of %s", name (run, seat), name (run, event->other)),
             NULL);
    }
}

static void
tell_start (LuaCaseRun *run, const LcEvent *event)
{
  static const char *const ends[] = { "", ", and covered", ", and put back" };
  g_autofree char *card = lc_rules_card_name (run->rules, event->card);

  add (run, g_strdup_printf ("%s is turned up%s", card, ends[CLAMP (event->value, 0, 2)]), NULL,
       NULL);
}

static void
tell_cards (LuaCaseRun *run, const LcEvent *event)
{
  g_autofree char *cards = lua_case_cards_text (run->rules, event->cards, event->n_cards);
  const char *seat = name (run, event->seat);

  if (event->type == LC_EVENT_DRAW)
    add (run, g_strdup_printf ("%s draws %s", seat, cards),
         g_strdup_printf ("%s draws %u", seat, event->n_cards), NULL);
  else if (event->type == LC_EVENT_DEAL)
    add (run, g_strdup_printf ("%s is dealt %s", seat, cards),
         g_strdup_printf ("%s is dealt %u", seat, event->n_cards), NULL);
  else if (event->type == LC_EVENT_DISCARD)
    add (run, g_strdup_printf ("%s discards %s", seat, cards),
         g_strdup_printf ("%s discards %u", seat, event->n_cards), NULL);
  else if (event->type == LC_EVENT_HAND)
    add (run, g_strdup_printf ("%s now holds %s", seat, cards), NULL, NULL);
  else
    add (run, g_strdup_printf (event->value > 0 ? "%s is done" : "%s is out", seat), NULL, NULL);
}

static void
tell_shuffle (LuaCaseRun *run, const LcEvent *event)
{
  memcpy (run->shuffled, event->cards, event->n_cards);
  run->n_shuffled = event->n_cards;
  add (run, g_strdup_printf ("%u cards are shuffled", event->n_cards),
       g_strdup ("the draw pile is shuffled"), NULL);
}

static void
tell_token (LuaCaseRun *run, const LcEvent *event)
{
  g_autofree char *value = lua_case_token_text (run->rules, event->which, event->value);

  add (run,
       g_strdup_printf ("%s's %s is %s", name (run, event->seat),
                        run->rules->tokens[event->which].id, value),
       NULL, NULL);
}

static void
tell_colour (LuaCaseRun *run, const LcEvent *event)
{
  const char *colour = lc_rules_colour_name (run->rules, event->colour);

  if (event->seat < run->n_seats)
    add (run, g_strdup_printf ("%s calls %s", run->names[event->seat], colour),
         g_strdup_printf ("the colour is %s", colour), NULL);
  else
    add (run, g_strdup_printf ("the colour is %s", colour), NULL, NULL);
}

static void
tell_challenge (LuaCaseRun *run, const LcEvent *event)
{
  if (event->type == LC_EVENT_ASK)
    add (run,
         g_strdup_printf ("%s is asked %s", name (run, event->seat),
                          run->rules->questions[event->which].id),
         g_strdup_printf ("%s is asked", name (run, event->seat)), NULL);
  else
    add (run,
         g_strdup_printf ("%s has played %s", name (run, event->other),
                          event->value ? "wrongly" : "rightly"),
         NULL, NULL);
}

static void
tell_end (LuaCaseRun *run, const LcEvent *event)
{
  const char *seat = name (run, event->seat);

  if (event->type == LC_EVENT_SCORE)
    add (run, g_strdup_printf ("%s scores %d", seat, event->value), NULL, NULL);
  else if (event->type == LC_EVENT_MATCH_END)
    {
      g_autofree char *winners = lua_case_seats_text (run, event->others);

      add (run, g_strdup_printf ("%s wins the match", winners), NULL, NULL);
    }
  else if (event->seat < run->n_seats)
    add (run, g_strdup_printf ("%s wins the round", seat), NULL, NULL);
  else
    add (run, g_strdup ("the round is blocked"), NULL, NULL);
}

static void
tell_turn (LuaCaseRun *run, const LcEvent *event)
{
  const char *seat = name (run, event->seat);

  switch ((LcEventType) event->type)
    {
    case LC_EVENT_ROUND:
      add (run, g_strdup_printf ("round %d begins", event->value),
           g_strdup_printf ("%s deals", seat), NULL);
      break;
    case LC_EVENT_DIRECTION:
      add (run, g_strdup_printf ("play goes %s", event->value > 0 ? "clockwise" : "anticlockwise"),
           NULL, NULL);
      break;
    case LC_EVENT_SKIP:
      add (run, g_strdup_printf ("%s is skipped", seat), NULL, NULL);
      break;
    case LC_EVENT_COUNTER:
      add (run, g_strdup_printf ("%s is %d", run->rules->counters[event->which].id, event->value),
           NULL, NULL);
      break;
    case LC_EVENT_CALL:
      add (run, g_strdup_printf ("%s says uno", seat), NULL, NULL);
      break;
    case LC_EVENT_CATCH:
      add (run,
           g_strdup_printf ("%s catches %s%s", seat, name (run, event->other),
                            event->value ? "" : " in vain"),
           NULL, NULL);
      break;
    case LC_EVENT_FLIP:
      add (run, g_strdup ("everything is turned"), NULL, NULL);
      break;
    case LC_EVENT_SWAP:
      add (run, g_strdup_printf ("%s and %s swap hands", seat, name (run, event->other)),
           g_strdup_printf ("%s and %s swap hands", name (run, event->other), seat), NULL);
      break;
    case LC_EVENT_ROTATE:
      add (run, g_strdup ("every hand moves on"), NULL, NULL);
      break;
    case LC_EVENT_TURN:
      add (run, g_strdup_printf ("%s's turn", seat), NULL, NULL);
      break;
    default:
      break;
    }
}

/* LcSink.tell: keeps what happened in words. */
void
lua_case_tell (const LcEvent *event, gpointer data)
{
  static void (*const tell[LC_N_EVENTS]) (LuaCaseRun *, const LcEvent *) = {
    [LC_EVENT_SHUFFLE] = tell_shuffle, [LC_EVENT_DEAL] = tell_cards,
    [LC_EVENT_START] = tell_start,     [LC_EVENT_PLAY] = tell_play,
    [LC_EVENT_DRAW] = tell_cards,      [LC_EVENT_COLOUR] = tell_colour,
    [LC_EVENT_TOKEN] = tell_token,     [LC_EVENT_ASK] = tell_challenge,
    [LC_EVENT_REVEAL] = tell_reveal,   [LC_EVENT_VERDICT] = tell_challenge,
    [LC_EVENT_HAND] = tell_cards,      [LC_EVENT_DISCARD] = tell_cards,
    [LC_EVENT_OUT] = tell_cards,       [LC_EVENT_ROUND_END] = tell_end,
    [LC_EVENT_SCORE] = tell_end,       [LC_EVENT_MATCH_END] = tell_end,
  };
  LuaCaseRun *run = data;

  if (event->type >= LC_N_EVENTS)
    return;
  if (tell[event->type] != NULL)
    tell[event->type](run, event);
  else
    tell_turn (run, event);
}

static gboolean
says (const LuaCaseEvent *event, const char *words)
{
  for (guint i = 0; i < G_N_ELEMENTS (event->words) && event->words[i] != NULL; i++)
    if (lua_case_same (event->words[i], words))
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full): all that has happened in this step */
static char *
events_text (const LuaCaseRun *run)
{
  GString *out = g_string_new (run->events->len == 0 ? "nothing" : NULL);

  for (guint i = 0; i < run->events->len; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? "; " : "",
                            ((LuaCaseEvent *) run->events->pdata[i])->words[0]);
  return g_string_free (out, FALSE);
}

/* The expected ones happen in their order, others may lie between. */
void
lua_case_compare_events (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  g_autoptr (GPtrArray) texts = lua_case_texts (run, key, value);
  guint next = 0;

  for (guint i = 0; i < texts->len; i++)
    {
      const LuaCaseValue *text = texts->pdata[i];
      guint at = next;

      while (at < run->events->len && !says (run->events->pdata[at], text->text))
        at++;
      if (at == run->events->len)
        {
          g_autofree char *found = events_text (run);
          g_autofree char *expected =
            g_strdup_printf ("“%s”%s", text->text, i > 0 ? " after the one before it" : "");

          lua_case_differs (run, text, key, expected, found);
          return;
        }
      next = at + 1;
    }
}

/* None of these has happened. */
void
lua_case_compare_never (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  g_autoptr (GPtrArray) texts = lua_case_texts (run, key, value);

  for (guint i = 0; i < texts->len; i++)
    {
      const LuaCaseValue *text = texts->pdata[i];

      for (guint j = 0; j < run->events->len; j++)
        if (says (run->events->pdata[j], text->text))
          {
            g_autofree char *found = events_text (run);
            g_autofree char *expected = g_strdup_printf ("not “%s”", text->text);

            lua_case_differs (run, text, key, expected, found);
            break;
          }
    }
}

/* table.c - a table for tests: hands laid out by name, moves made, and a reader's view of it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "table.h"

#include <string.h>

#include "fixture.h"

static const char *const seat_names[] = { "Guest", "Ada", "Bo", "Cleo" };

/* Whether @card is "red-5" or "red-5/green-5"; where one side is seen, that side decides. */
static gboolean
is_called (const Table *table, guint card, const char *name)
{
  const LcRules *rules = table->rules;
  const guint8 *face = rules->cards[card].face;
  g_auto (GStrv) ids = g_strsplit (name, "/", 2);

  if (rules->turned && ids[1] == NULL)
    return strcmp (rules->faces[face[table->position.side]].id, ids[0]) == 0;
  if (strcmp (rules->faces[face[0]].id, ids[0]) != 0)
    return FALSE;
  if (ids[1] == NULL)
    return face[1] == LC_NO_FACE;
  return face[1] != LC_NO_FACE && strcmp (rules->faces[face[1]].id, ids[1]) == 0;
}

/* The first card of that name in @among. */
static guint
find_card (const Table *table, const LcCards *among, const char *name)
{
  LC_CARDS_FOREACH (among, card)
    if (is_called (table, (guint) card, name))
      return (guint) card;
  g_error ("no card %s", name);
}

/* Takes a card out of the box. */
static guint
lay (Table *table, const char *name)
{
  LcCards box = { { 0 } };
  guint card;

  for (guint i = 0; i < table->rules->n_cards; i++)
    if (!lc_cards_has (&table->laid, i))
      lc_cards_add (&box, i);
  card = find_card (table, &box, name);
  lc_cards_add (&table->laid, card);
  return card;
}

/* Lays out a table with @n_seats seats, seat 0 on turn, and the card @top. A second side up is
 * said with "dark:" before the card. */
void
table_init (Table *table, const char *spec, guint n_seats, const char *top)
{
  memset (table, 0, sizeof *table);
  table->rules = fixture_rules (spec);
  table->registry = lc_registry_new ();
  lc_registry_load_standard (table->registry);
  lc_position_init (&table->position, table->rules, n_seats);
  if (g_str_has_prefix (top, "dark:"))
    {
      table->position.side = 1;
      top += strlen ("dark:");
    }
  table->position.top = (guint8) lay (table, top);
}

void
table_clear (Table *table)
{
  words_teller_clear (&table->teller);
  g_clear_pointer (&table->session, lc_session_free);
  g_clear_pointer (&table->registry, lc_registry_free);
  g_clear_pointer (&table->rules, lc_rules_unref);
}

/* Gives the seat cards: "red-5 wild/wild-target-draw-two" */
void
table_hold (Table *table, guint seat, const char *cards)
{
  g_auto (GStrv) names = g_strsplit (cards, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    lc_cards_add (&table->position.hand[seat], lay (table, names[i]));
}

/* Puts cards on the draw pile, the first one to be drawn first. */
void
table_draws (Table *table, const char *cards)
{
  g_auto (GStrv) names = g_strsplit (cards, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    table->position.draw[table->position.n_draw++] = (guint8) lay (table, names[i]);
}

static void
on_event (LcSession *session, const LcEvent *event, gpointer data)
{
  words_teller_hear (data, session, event);
}

void
table_begin (Table *table)
{
  LcSeatSetup seats[G_N_ELEMENTS (seat_names)] = { 0 };
  LcSessionSetup setup = { .seats = seats };
  GError *error = NULL;
  LcMatch match;

  lc_position_make (&table->position, table->rules, &match, &error);
  g_assert_no_error (error);
  setup.start = &match;
  for (guint i = 0; i < table->position.n_seats; i++)
    seats[i].name = (char *) seat_names[i];
  table->session = lc_session_new (table->rules, table->registry, &setup, &error);
  g_assert_no_error (error);
  words_init (&table->words, table->session, 0);
  table->words.unmarked = TRUE;
  words_teller_init (&table->teller, &table->words);
  lc_session_listen (table->session, on_event, &table->teller);
}

void
table_view (Table *table, LcView *view)
{
  lc_session_view (table->session, table->words.seat, view);
}

/* The play of a card that the seat holds. */
LcMove
table_play (Table *table, guint seat, const char *card, guint side)
{
  LcMove move = lc_move (LC_MOVE_PLAY, seat);
  LcView view;

  lc_session_view (table->session, seat, &view);
  move.card = (guint8) lc_view_alike (&view, table->rules, find_card (table, &view.hand, card));
  move.side = (guint8) side;
  return move;
}

void
table_move (Table *table, LcMove move)
{
  GError *error = NULL;

  lc_session_submit (table->session, move, &error);
  g_assert_no_error (error);
}

/* A move that is said in one word. */
void
table_make (Table *table, LcMoveKind kind, guint seat)
{
  table_move (table, lc_move (kind, seat));
}

void
table_answer (Table *table, guint seat, guint answer)
{
  LcMove move = lc_move (LC_MOVE_ANSWER, seat);

  move.answer = (guint8) answer;
  table_move (table, move);
}

/* Sentences in one text, without marks, are these. */
void
table_expect (GPtrArray *sentences, const char *expected)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < sentences->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? " " : "", (const char *) sentences->pdata[i]);
  table_expect_text (g_string_free (g_steal_pointer (&all), FALSE), expected);
}

/* What the seat 0 has been told since the last time. */
void
table_expect_told (Table *table, const char *expected)
{
  g_autoptr (GPtrArray) told = words_teller_take (&table->teller);

  table_expect (told, expected);
}

/* @text: (transfer full): but for its marks, it is this. */
void
table_expect_text (char *text, const char *expected)
{
  g_autofree char *marked = text;
  g_autofree char *plain = text != NULL ? words_plain (text) : NULL;

  g_assert_cmpstr (plain, ==, expected);
}

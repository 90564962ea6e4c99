/* lua-cases-expect.c - compares the table with what a step of a case expects.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-cases-private.h"

#include <string.h>

/* What the braces of a step may say, besides tokens and counters; "refused" is looked at when the
 * move is made. */
const char *const lua_case_expect_keys[] = {
  "acts", "asked",  "blocked", "colour",       "counters", "dealer",  "direction", "discard",
  "draw", "events", "hands",   "match_winner", "may",      "may_not", "never",     "out",
  "over", "plays",  "points",  "question",     "refused",  "round",   "scores",    "shuffled",
  "side", "tokens", "top",     "turn",         "uncalled", "winner",  "worth",     NULL,
};

/* Cards of a pile that are shown beyond those that were expected. */
#define SHOWN_CARDS 3

typedef void (*Compare) (LuaCaseRun *run, const char *key, const LuaCaseValue *value);

static const LcTable *
table_of (const LuaCaseRun *run)
{
  return &run->match.game.table;
}

static void
compare_number (LuaCaseRun *run, const char *what, const LuaCaseValue *value, gint found)
{
  g_autofree char *expected_text = NULL;
  g_autofree char *found_text = NULL;
  gint number;

  if (!lua_case_number (run, value, what, G_MININT, G_MAXINT, &number) || number == found)
    return;
  expected_text = g_strdup_printf ("%d", number);
  found_text = g_strdup_printf ("%d", found);
  lua_case_differs (run, value, what, expected_text, found_text);
}

static void
compare_seats (LuaCaseRun *run, const char *key, const LuaCaseValue *value, LcSeats found)
{
  g_autofree char *expected_text = NULL;
  g_autofree char *found_text = NULL;
  LcSeats seats;

  if (!lua_case_seats (run, value, key, &seats) || seats == found)
    return;
  expected_text = lua_case_seats_text (run, seats);
  found_text = lua_case_seats_text (run, found);
  lua_case_differs (run, value, key, expected_text, found_text);
}

static LcSeats
seat_bit (guint seat)
{
  return seat < LC_MAX_SEATS ? LC_SEAT_BIT (seat) : 0;
}

static void
compare_bool (LuaCaseRun *run, const char *key, const LuaCaseValue *value, gboolean found)
{
  if (value->type != LUA_CASE_BOOL)
    {
      g_autofree char *text = lua_case_found (value);

      lua_case_fail (run, value->line, "%s: expected true or false, found %s", key, text);
    }
  else if (value->number != found)
    lua_case_differs (run, value, key, value->number ? "true" : "false", found ? "true" : "false");
}

static guint
n_words (const char *text)
{
  g_auto (GStrv) words = lua_case_split (text);

  return g_strv_length (words);
}

/* Cards in words, or their number. */
static void
compare_cards (LuaCaseRun *run,
               const char *key,
               const LuaCaseValue *value,
               const guint8 *cards,
               guint n_cards,
               gboolean in_order)
{
  g_autofree char *found = NULL;
  gboolean same;

  if (value->type == LUA_CASE_NUMBER)
    {
      compare_number (run, key, value, (gint) n_cards);
      return;
    }
  if (value->type != LUA_CASE_TEXT)
    {
      found = lua_case_found (value);
      lua_case_fail (run, value->line, "%s: expected cards in quotes, or their number, found %s",
                     key, found);
      return;
    }
  if (!lua_case_same_cards (run, value->line, key, value->text, cards, n_cards, in_order, &same)
      || same)
    return;
  if (in_order)
    n_cards = MIN (n_cards, SHOWN_CARDS + n_words (value->text));
  found = lua_case_cards_text (run->rules, cards, n_cards);
  lua_case_differs (run, value, key, *value->text != '\0' ? value->text : "none", found);
}

static gboolean
compare_hand (LuaCaseRun *run,
              const char *key,
              const LuaCaseValue *value,
              guint seat,
              gpointer data)
{
  g_autofree char *what = g_strdup_printf ("%s of %s", key, run->names[seat]);
  guint8 cards[LC_MAX_CARDS];
  guint n_cards = 0;

  LC_CARDS_FOREACH (&run->match.game.hand[seat], card)
    cards[n_cards++] = (guint8) card;
  compare_cards (run, what, value, cards, n_cards, FALSE);
  return TRUE;
}

static void
compare_hands (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  lua_case_for_seats (run, key, value, table_of (run)->in_play, compare_hand, NULL);
}

static gboolean
compare_seat_number (LuaCaseRun *run,
                     const char *key,
                     const LuaCaseValue *value,
                     guint seat,
                     gpointer data)
{
  g_autofree char *what = g_strdup_printf ("%s of %s", key, run->names[seat]);
  const gint32 *numbers = data;

  compare_number (run, what, value, numbers[seat]);
  return TRUE;
}

static void
compare_seat_numbers (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  gint32 worth[LC_MAX_SEATS];
  gint32 *numbers = strcmp (key, "points") == 0 ? run->match.round_score : run->match.score;

  if (strcmp (key, "worth") == 0)
    {
      lc_game_points (&run->match.game, run->rules, worth);
      numbers = worth;
    }
  lua_case_for_seats (run, key, value, (LcSeats) ((1u << run->n_seats) - 1), compare_seat_number,
                      numbers);
}

static gboolean
compare_token (LuaCaseRun *run,
               const char *key,
               const LuaCaseValue *value,
               guint seat,
               gpointer data)
{
  const guint token = *(const guint *) data;
  const gint found = table_of (run)->token[token][seat];
  g_autofree char *what = NULL;
  g_autofree char *expected_text = NULL;
  g_autofree char *found_text = NULL;
  gint number;

  if (!lua_case_token (run, value, token, &number))
    return FALSE;
  if (number == found)
    return TRUE;
  what = g_strdup_printf ("%s of %s", key, run->names[seat]);
  expected_text = lua_case_token_text (run->rules, token, number);
  found_text = lua_case_token_text (run->rules, token, found);
  lua_case_differs (run, value, what, expected_text, found_text);
  return TRUE;
}

/* A token or counter, which @key is the id of. */
static void
compare_counter (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  const gint token = lua_case_find_counter (run->rules, key, TRUE);
  const gint counter = lua_case_find_counter (run->rules, key, FALSE);
  guint number = (guint) token;

  if (token >= 0)
    lua_case_for_seats (run, key, value, table_of (run)->in_play, compare_token, &number);
  else if (counter >= 0)
    compare_number (run, key, value, table_of (run)->counter[counter]);
  else
    lua_case_fail (run, value->line, "%s has no token or counter “%s”", run->rules->title, key);
}

static void
compare_counters (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  if (value->type != LUA_CASE_TABLE || value->items->len > 0)
    {
      lua_case_fail (run, value->line, "%s: expected names and values in braces", key);
      return;
    }
  for (guint i = 0; i < value->keys->len; i++)
    compare_counter (run, value->keys->pdata[i], value->values->pdata[i]);
}

static void
compare_top (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  const guint8 top = table_of (run)->top;
  LuaCasePattern pattern;
  g_autofree char *found = NULL;
  const char *text = lua_case_text (run, value, key);

  if (text == NULL || !lua_case_pattern (run, value->line, key, text, NULL, &pattern)
      || (top != LC_NO_CARD && lc_cards_has (&pattern.cards, top)))
    return;
  found = top != LC_NO_CARD ? lc_rules_card_name (run->rules, top) : g_strdup ("nothing");
  lua_case_differs (run, value, key, text, found);
}

static void
compare_colour (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  const char *text = lua_case_text (run, value, key);
  gint colour = run->rules->n_colours;

  if (text == NULL)
    return;
  if (!lua_case_same (text, "none"))
    colour = lua_case_colour (run, value->line, key, text);
  if (colour >= 0 && colour != table_of (run)->colour)
    lua_case_differs (run, value, key, text,
                      lc_rules_colour_name (run->rules, table_of (run)->colour));
}

static void
compare_direction (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  const char *text = lua_case_text (run, value, key);
  const gint direction = text != NULL ? lua_case_direction (run, value->line, text) : 0;

  if (direction != 0 && direction != table_of (run)->direction)
    lua_case_differs (run, value, key, text,
                      table_of (run)->direction > 0 ? "clockwise" : "anticlockwise");
}

static void
compare_side (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  const char *text = lua_case_text (run, value, key);
  const gint side = text != NULL ? lua_case_side (run, value->line, text) : -1;

  if (side >= 0 && side != table_of (run)->side)
    lua_case_differs (run, value, key, text,
                      table_of (run)->side == 0 ? "the first" : "the second");
}

static void
compare_pile (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  const LcGame *game = &run->match.game;
  guint8 cards[LC_MAX_CARDS];
  guint n_cards = 0;

  if (strcmp (key, "draw") == 0)
    n_cards = lc_game_draw_order (game, cards);
  else if (strcmp (key, "shuffled") == 0)
    {
      n_cards = run->n_shuffled;
      memcpy (cards, run->shuffled, n_cards);
    }
  else
    for (guint i = game->table.n_discard; i-- > 1;)
      cards[n_cards++] = game->discard[i - 1];
  compare_cards (run, key, value, cards, n_cards, TRUE);
}

static LcSeats
who_may_act (const LuaCaseRun *run)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  LcSeats seats = 0;

  for (guint seat = 0; seat < run->n_seats; seat++)
    {
      lc_game_moves (&run->match.game, run->rules, seat, moves);
      if (moves->len > 0)
        seats |= LC_SEAT_BIT (seat);
    }
  return seats;
}

static void
compare_seat (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  const LcTable *table = table_of (run);
  LcSeats found = 0;

  if (strcmp (key, "turn") == 0)
    found = table->phase != LC_PHASE_OVER ? seat_bit (table->turn) : 0;
  else if (strcmp (key, "dealer") == 0)
    found = seat_bit (table->dealer);
  else if (strcmp (key, "asked") == 0)
    found = table->phase == LC_PHASE_ASK ? seat_bit (table->asked) : 0;
  else if (strcmp (key, "winner") == 0)
    found = table->phase == LC_PHASE_OVER ? seat_bit (table->winner) : 0;
  else if (strcmp (key, "match_winner") == 0)
    found = run->match.over ? run->match.winners : 0;
  else if (strcmp (key, "uncalled") == 0)
    found = table->uncalled;
  else if (strcmp (key, "out") == 0)
    found = (LcSeats) (((1u << run->n_seats) - 1) & ~table->in_play);
  else
    found = who_may_act (run);
  compare_seats (run, key, value, found);
}

static void
compare_end (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  const LcTable *table = table_of (run);
  const gboolean over = table->phase == LC_PHASE_OVER;

  if (strcmp (key, "blocked") == 0)
    compare_bool (run, key, value, over && table->winner == LC_NO_SEAT);
  else
    compare_bool (run, key, value, over);
}

static void
compare_round (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  compare_number (run, key, value, (gint) run->match.round);
}

static void
compare_question (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  const LcTable *table = table_of (run);
  const char *text = lua_case_text (run, value, key);
  const LcQuestion *question = NULL;

  if (table->phase == LC_PHASE_ASK)
    question = &run->rules->questions[table->question];
  if (text == NULL
      || (question != NULL
          && (lua_case_same (text, question->id) || lua_case_same (text, question->text))))
    return;
  if (question == NULL && lua_case_same (text, "none"))
    return;
  lua_case_differs (run, value, key, text, question != NULL ? question->id : "none");
}

static const struct
{
  const char *key;
  Compare compare;
} comparisons[] = {
  { "acts", compare_seat },
  { "asked", compare_seat },
  { "blocked", compare_end },
  { "colour", compare_colour },
  { "counters", compare_counters },
  { "dealer", compare_seat },
  { "direction", compare_direction },
  { "discard", compare_pile },
  { "draw", compare_pile },
  { "events", lua_case_compare_events },
  { "hands", compare_hands },
  { "match_winner", compare_seat },
  { "may", lua_case_compare_may },
  { "may_not", lua_case_compare_may },
  { "never", lua_case_compare_never },
  { "out", compare_seat },
  { "over", compare_end },
  { "plays", lua_case_compare_plays },
  { "points", compare_seat_numbers },
  { "question", compare_question },
  { "round", compare_round },
  { "scores", compare_seat_numbers },
  { "shuffled", compare_pile },
  { "side", compare_side },
  { "tokens", compare_counters },
  { "top", compare_top },
  { "turn", compare_seat },
  { "uncalled", compare_seat },
  { "winner", compare_seat },
  { "worth", compare_seat_numbers },
};

static void
compare_key (LuaCaseRun *run, const LuaCaseValue *step, const char *key, const LuaCaseValue *value)
{
  if (!lua_case_is_key (run, step, key, lua_case_expect_keys, lua_case_table_keys,
                        "in the braces of the case, before the steps"))
    return;
  run->compared = TRUE;
  if (strcmp (key, "refused") == 0)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (comparisons); i++)
    if (strcmp (comparisons[i].key, key) == 0)
      {
        comparisons[i].compare (run, key, value);
        return;
      }
  compare_counter (run, key, value);
}

/**
 * lua_case_compare:
 * @run: a case whose moves have been made
 * @step: what is expected now
 *
 * Notes everything that is not as expected, from the first line to the last.
 */
void
lua_case_compare (LuaCaseRun *run, const LuaCaseValue *step)
{
  int line = G_MININT;

  for (guint n_done = 0; n_done < step->keys->len;)
    {
      int next = G_MAXINT;

      for (guint i = 0; i < step->keys->len; i++)
        {
          const LuaCaseValue *value = step->values->pdata[i];

          if (value->line > line)
            next = MIN (next, value->line);
        }
      line = next;
      for (guint i = 0; i < step->keys->len; i++)
        if (((LuaCaseValue *) step->values->pdata[i])->line == line)
          {
            compare_key (run, step, step->keys->pdata[i], step->values->pdata[i]);
            n_done++;
          }
    }
}

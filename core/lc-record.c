/* lc-record.c - writing records. What is written here is what a replay has to give again, byte for
 * byte, so nothing in it depends on anything but the match.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-record.h"

static const char *const move_names[] = {
  [LC_MOVE_NONE] = "none",   [LC_MOVE_PLAY] = "play",     [LC_MOVE_DRAW] = "draw",
  [LC_MOVE_PASS] = "pass",   [LC_MOVE_ANSWER] = "answer", [LC_MOVE_CALL] = "uno",
  [LC_MOVE_CATCH] = "catch",
};

/**
 * lc_record_move_name:
 * @kind: an #LcMoveKind
 *
 * Returns: (transfer none): its name, as it stands in a record
 */
const char *
lc_record_move_name (guint kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (move_names), NULL);

  return move_names[kind];
}

/**
 * lc_record_move_kind:
 * @name: (nullable): the name of a kind of move, as it stands in a record
 *
 * Returns: the kind; %LC_MOVE_NONE if there is none that is called so
 */
guint
lc_record_move_kind (const char *name)
{
  for (guint kind = LC_MOVE_NONE + 1; kind < G_N_ELEMENTS (move_names); kind++)
    if (g_strcmp0 (name, move_names[kind]) == 0)
      return kind;
  return LC_MOVE_NONE;
}

/**
 * lc_record_question_kind:
 * @question: a question
 *
 * Returns: (transfer none): what is asked for, as it stands in a record
 */
const char *
lc_record_question_kind (const LcQuestion *question)
{
  static const char *const kinds[] = { "choice", "colour", "seat" };

  return kinds[question->kind];
}

/* Text in quotation marks, escaped as JSON wants it; NULL is null. */
static void
append_string (GString *text, const char *string)
{
  if (string == NULL)
    {
      g_string_append (text, "null");
      return;
    }
  g_string_append_c (text, '"');
  for (const char *c = string; *c != '\0'; c++)
    if (*c == '"' || *c == '\\')
      g_string_append_printf (text, "\\%c", *c);
    else if ((guchar) *c < 0x20 || *c == 0x7f)
      g_string_append_printf (text, "\\u%04x", (guint) (guchar) *c);
    else
      g_string_append_c (text, *c);
  g_string_append_c (text, '"');
}

static void
append_named_string (GString *text, const char *name, const char *string)
{
  g_string_append_printf (text, ",\"%s\":", name);
  append_string (text, string);
}

/* A number, or null where it is @none. */
static void
append_id (GString *text, const char *name, guint id, guint none)
{
  if (id == none)
    g_string_append_printf (text, ",\"%s\":null", name);
  else
    g_string_append_printf (text, ",\"%s\":%u", name, id);
}

static void
append_comma (GString *text, guint index)
{
  if (index > 0)
    g_string_append_c (text, ',');
}

/* A list of cards; where it is hidden, only how many they are. */
static void
append_cards (GString *text, const char *name, const guint8 *cards, guint n_cards)
{
  if (cards == NULL && n_cards > 0)
    {
      g_string_append_printf (text, ",\"count\":%u", n_cards);
      return;
    }
  g_string_append_printf (text, ",\"%s\":[", name);
  for (guint i = 0; i < n_cards; i++)
    {
      append_comma (text, i);
      g_string_append_printf (text, "%u", cards[i]);
    }
  g_string_append_c (text, ']');
}

static void
append_seats (GString *text, const char *name, LcSeats seats)
{
  guint n_seats = 0;

  g_string_append_printf (text, ",\"%s\":[", name);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if (seats >> seat & 1)
      {
        append_comma (text, n_seats++);
        g_string_append_printf (text, "%u", seat);
      }
  g_string_append_c (text, ']');
}

static void
append_face (GString *text, const LcFace *face)
{
  g_string_append (text, "{\"id\":");
  append_string (text, face->id);
  append_named_string (text, "name", face->name);
  append_named_string (text, "symbol", face->symbol);
  append_id (text, "colour", face->colour, LC_NO_COLOUR);
  append_id (text, "number", face->number < 0 ? LC_NO_FACE : (guint) face->number, LC_NO_FACE);
  g_string_append_printf (text, ",\"points\":%d}", face->points);
}

static void
append_deck (GString *text, const LcRules *rules)
{
  g_string_append (text, ",\"colours\":[");
  for (guint i = 0; i < rules->n_colours; i++)
    {
      append_comma (text, i);
      append_string (text, rules->colours[i].id);
    }
  g_string_append (text, "],\"faces\":[");
  for (guint i = 0; i < rules->n_faces; i++)
    {
      append_comma (text, i);
      append_face (text, &rules->faces[i]);
    }
  g_string_append (text, "],\"cards\":[");
  for (guint i = 0; i < rules->n_cards; i++)
    {
      append_comma (text, i);
      if (rules->cards[i].face[1] == LC_NO_FACE)
        g_string_append_printf (text, "[%u]", rules->cards[i].face[0]);
      else
        g_string_append_printf (text, "[%u,%u]", rules->cards[i].face[0], rules->cards[i].face[1]);
    }
  g_string_append_c (text, ']');
}

static void
append_counters (GString *text, const char *name, const LcCounter *counters, guint n_counters)
{
  g_string_append_printf (text, ",\"%s\":[", name);
  for (guint i = 0; i < n_counters; i++)
    {
      append_comma (text, i);
      g_string_append (text, "{\"id\":");
      append_string (text, counters[i].id);
      g_string_append_printf (text, ",\"start\":%d}", counters[i].initial);
    }
  g_string_append_c (text, ']');
}

static void
append_questions (GString *text, const LcRules *rules)
{
  g_string_append (text, ",\"questions\":[");
  for (guint i = 0; i < rules->n_questions; i++)
    {
      const LcQuestion *question = &rules->questions[i];

      append_comma (text, i);
      g_string_append (text, "{\"id\":");
      append_string (text, question->id);
      append_named_string (text, "kind", lc_record_question_kind (question));
      g_string_append (text, ",\"answers\":[");
      for (guint j = 0; j < question->n_answers; j++)
        {
          append_comma (text, j);
          append_string (text, question->answers[j].id);
        }
      g_string_append (text, "]}");
    }
  g_string_append_c (text, ']');
}

/**
 * lc_record_append_header:
 * @text: where the line is added
 * @rules: the rules
 * @match: seed, seats, target, rounds
 * @seats: who sits where
 * @legal: whether the legal moves will be listed
 *
 * Adds the first line of a record: what decides the match, and the whole deck.
 */
void
lc_record_append_header (GString *text,
                         const LcRules *rules,
                         const LcMatchSetup *match,
                         const LcSeatSetup *seats,
                         gboolean legal)
{
  g_string_append_printf (text, "{\"record\":%d", LC_RECORD_VERSION);
  append_named_string (text, "rules", rules->spec);
  append_named_string (text, "title", rules->title);
  append_named_string (text, "digest", rules->digest);
  /* as text: a seed may be larger than the numbers that JSON readers keep exactly */
  g_string_append_printf (text, ",\"seed\":\"%" G_GUINT64_FORMAT "\"", match->seed);
  g_string_append_printf (text, ",\"target\":%d,\"rounds\":%u,\"legal\":%s", match->target,
                          match->rounds, legal ? "true" : "false");
  g_string_append (text, ",\"seats\":[");
  for (guint i = 0; i < match->n_seats; i++)
    {
      append_comma (text, i);
      g_string_append (text, "{\"name\":");
      append_string (text, seats[i].name);
      append_named_string (text, "player", seats[i].player);
      g_string_append_c (text, '}');
    }
  g_string_append_printf (text, "],\"hand\":%u,\"turned\":%s",
                          lc_rules_hand (rules, match->n_seats), rules->turned ? "true" : "false");
  append_deck (text, rules);
  append_counters (text, "tokens", rules->tokens, rules->n_tokens);
  append_counters (text, "counters", rules->counters, rules->n_counters);
  append_questions (text, rules);
  g_string_append (text, "}\n");
}

/* A move's choices; those that do not apply are left out. */
static void
append_move (GString *text, LcMove move)
{
  g_string_append_printf (text, "\"seat\":%u,\"do\":\"%s\"", move.seat, move_names[move.kind]);
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
}

static void
append_start (GString *text, const LcEvent *event)
{
  static const char *const outcomes[] = { "stands", "covered", "back" };

  g_string_append_printf (text, ",\"card\":%u,\"outcome\":\"%s\"", event->card,
                          outcomes[event->value]);
  if (event->value == LC_START_BACK && event->which != LC_NO_PLACE)
    g_string_append_printf (text, ",\"place\":%u", event->which);
}

/* What an event says besides its name. */
static void
append_details (GString *text, const LcRules *rules, const LcEvent *event)
{
  switch ((LcEventType) event->type)
    {
    case LC_EVENT_ROUND:
      g_string_append_printf (text, ",\"round\":%d,\"dealer\":%u", event->value, event->seat);
      if (event->cards != NULL)
        append_cards (text, "backs", event->cards, event->n_cards);
      break;
    case LC_EVENT_SHUFFLE:
      append_cards (text, "order", event->cards, event->n_cards);
      break;
    case LC_EVENT_START:
      append_start (text, event);
      break;
    case LC_EVENT_PLAY:
      g_string_append_printf (text, ",\"seat\":%u,\"card\":%u,\"side\":%u", event->seat,
                              event->card, event->side);
      if (event->other != LC_NO_SEAT)
        g_string_append_printf (text, ",\"target\":%u", event->other);
      break;
    case LC_EVENT_DRAW:
      g_string_append_printf (text, ",\"seat\":%u", event->seat);
      append_cards (text, "cards", event->cards, event->n_cards);
      g_string_append_printf (text, ",\"due\":%d", event->value);
      break;
    case LC_EVENT_DEAL:
    case LC_EVENT_HAND:
    case LC_EVENT_DISCARD:
    case LC_EVENT_OUT:
      g_string_append_printf (text, ",\"seat\":%u", event->seat);
      append_cards (text, "cards", event->cards, event->n_cards);
      break;
    case LC_EVENT_COLOUR:
      append_id (text, "seat", event->seat, LC_NO_SEAT);
      g_string_append_printf (text, ",\"colour\":%u", event->colour);
      break;
    case LC_EVENT_DIRECTION:
    case LC_EVENT_ROTATE:
      g_string_append_printf (text, ",\"direction\":%d", event->value);
      break;
    case LC_EVENT_COUNTER:
      g_string_append_printf (text, ",\"counter\":\"%s\",\"value\":%d",
                              rules->counters[event->which].id, event->value);
      break;
    case LC_EVENT_TOKEN:
      g_string_append_printf (text, ",\"seat\":%u,\"token\":\"%s\",\"value\":%d", event->seat,
                              rules->tokens[event->which].id, event->value);
      break;
    case LC_EVENT_ASK:
      g_string_append_printf (text, ",\"seat\":%u,\"question\":%u,\"by\":%u", event->seat,
                              event->which, event->other);
      break;
    case LC_EVENT_REVEAL:
      g_string_append_printf (text, ",\"seat\":%u,\"of\":%u", event->seat, event->other);
      append_cards (text, "cards", event->cards, event->n_cards);
      break;
    case LC_EVENT_VERDICT:
      g_string_append_printf (text, ",\"seat\":%u,\"of\":%u,\"wrong\":%s", event->seat,
                              event->other, event->value ? "true" : "false");
      break;
    case LC_EVENT_CATCH:
      g_string_append_printf (text, ",\"seat\":%u,\"of\":%u,\"caught\":%s", event->seat,
                              event->other, event->value ? "true" : "false");
      break;
    case LC_EVENT_FLIP:
      g_string_append_printf (text, ",\"side\":%u,\"top\":%u", event->side, event->card);
      break;
    case LC_EVENT_SWAP:
      g_string_append_printf (text, ",\"seat\":%u,\"with\":%u", event->seat, event->other);
      break;
    case LC_EVENT_TURN:
      g_string_append_printf (text, ",\"seat\":%u,\"turn\":%d", event->seat, event->value);
      break;
    case LC_EVENT_ROUND_END:
      append_id (text, "winner", event->seat, LC_NO_SEAT);
      break;
    case LC_EVENT_SCORE:
      g_string_append_printf (text, ",\"seat\":%u,\"points\":%d,\"total\":%d", event->seat,
                              event->value, event->total);
      break;
    case LC_EVENT_MATCH_END:
      append_seats (text, "winners", event->others);
      break;
    case LC_EVENT_SKIP:
    case LC_EVENT_CALL:
    case LC_EVENT_MOVE:
    case LC_N_EVENTS:
      g_string_append_printf (text, ",\"seat\":%u", event->seat);
      break;
    }
}

/**
 * lc_record_append_event:
 * @text: where the line is added
 * @rules: the rules
 * @event: a complete event; or what a seat knows of it, which is no line of a record: where a list of
 *   cards is hidden, `count` says how many they are
 * @move_number: the number of the move in its round, from 1; for %LC_EVENT_MOVE
 */
void
lc_record_append_event (GString *text,
                        const LcRules *rules,
                        const LcEvent *event,
                        guint move_number)
{
  g_string_append_printf (text, "{\"e\":\"%s\"", lc_event_type_name (event->type));
  if (event->type == LC_EVENT_MOVE)
    {
      g_string_append_printf (text, ",\"n\":%u,", move_number);
      append_move (text, event->move);
    }
  else
    append_details (text, rules, event);
  g_string_append (text, "}\n");
}

/**
 * lc_record_append_legal:
 * @text: where the line is added
 * @game: a game
 * @rules: its rules
 *
 * Adds the list of all moves that any seat may make now, seat by seat.
 */
void
lc_record_append_legal (GString *text, const LcGame *game, const LcRules *rules)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  guint n_moves = 0;

  g_string_append (text, "{\"e\":\"legal\",\"moves\":[");
  for (guint seat = 0; seat < game->table.n_seats; seat++)
    {
      lc_game_moves (game, rules, seat, moves);
      for (guint i = 0; i < moves->len; i++)
        {
          append_comma (text, n_moves++);
          g_string_append_c (text, '{');
          append_move (text, g_array_index (moves, LcMove, i));
          g_string_append_c (text, '}');
        }
    }
  g_string_append (text, "]}\n");
}

/**
 * lc_record_append_undo:
 * @text: where the line is added
 * @moves_left: how many moves of the round stand; those after them are taken back
 */
void
lc_record_append_undo (GString *text, guint moves_left)
{
  g_string_append_printf (text, "{\"e\":\"undo\",\"moves\":%u}\n", moves_left);
}

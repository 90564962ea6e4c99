/* test-parse.c - what people type, and what the text frontend understands by it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-builder.h"
#include "text-parse.h"
#include "text-term.h"

#include <string.h>

/* Lines of garbage; fewer with sanitizers, which take twelve times as long for a request of memory. */
#ifdef __SANITIZE_ADDRESS__
#define GARBAGE 4000
#else
#define GARBAGE 20000
#endif

static gint
matches (const LcRules *rules, guint face, guint top, guint colour, gpointer data, GError **error)
{
  const LcFace *a = &rules->faces[face], *b = &rules->faces[top];

  (void) data;
  (void) error;
  return a->colour == LC_NO_COLOUR || a->colour == colour || a->symbol_id == b->symbol_id;
}

static guint
add_face (LcBuilder *b,
          const char *colours[],
          guint colour,
          const char *title,
          guint flags,
          gint draws)
{
  const gboolean wild = colour == LC_NO_COLOUR;
  g_autofree char *symbol = g_ascii_strdown (title, -1);
  g_autofree char *id = NULL;
  g_autofree char *name =
    wild ? g_strdup (title) : g_strdup_printf ("%s %s", colours[colour], title);
  LcFace face = { .name = name,
                  .colour = (guint8) colour,
                  .number = -1,
                  .draws = (gint8) draws,
                  .flags = (guint16) flags };

  g_strdelimit (symbol, " ", '-');
  id = wild ? g_strdup (symbol) : g_strdup_printf ("%s-%s", colours[colour], symbol);
  face.id = id;
  face.symbol = symbol;
  if (g_ascii_isdigit (*title))
    face.number = (gint8) (*title - '0');
  return lc_builder_face (b, &face);
}

/* A deck in which everything occurs that can be said of a card. */
static LcRules *
make_rules (void)
{
  static const char *colours[] = { "yellow", "green", "blue", "red" };
  static const char *answers[] = { "accept", "challenge" };
  g_autoptr (LcBuilder) b = lc_builder_new ("test", "Test", "For tests.");
  const LcStep draw_steps[] = { { .op = LC_OP_DRAW, .n = 1 }, { .op = LC_OP_OFFER } };
  LcMode turn = { .pass = LC_NO_LIST };
  LcQuestion question = { .id = (char *) "challenge",
                          .text = (char *) "Was it right?",
                          .kind = LC_ASK_CHOICE,
                          .n_answers = 2 };
  guint wild, seven[4];
  LcRules *rules;
  GError *error = NULL;

  turn.matches = (guint8) lc_builder_predicate (b, "matches", matches, NULL);
  turn.draw = lc_builder_list (b, draw_steps, 2);
  lc_builder_mode (b, &turn);
  for (guint i = 0; i < 2; i++)
    {
      question.answers[i].id = (char *) answers[i];
      question.answers[i].name = (char *) (i == 0 ? "draw" : "challenge");
    }
  lc_builder_question (b, &question);
  for (guint i = 0; i < 4; i++)
    lc_builder_colour (b, &(LcColour){ .id = (char *) colours[i],
                                       .name = (char *) colours[i],
                                       .letter = *colours[i],
                                       .marks = (guint8) (i + 1) });
  for (guint colour = 0; colour < 4; colour++)
    {
      for (gint number = 1; number <= 8; number++)
        {
          const char title[] = { (char) ('0' + number), '\0' };
          const guint face = add_face (b, colours, colour, title, LC_FACE_NUMBER, 0);

          lc_builder_card (b, face, LC_NO_FACE, 1);
          if (number == 7)
            seven[colour] = face;
        }
      lc_builder_card (b, add_face (b, colours, colour, "Skip", LC_FACE_ACTION, 0),
                       add_face (b, colours, colour, "Skip All", LC_FACE_ACTION, 0), 1);
      lc_builder_card (b, add_face (b, colours, colour, "Draw Two", LC_FACE_ACTION, 2), LC_NO_FACE,
                       1);
      lc_builder_card (b, add_face (b, colours, colour, "Reverse", LC_FACE_ACTION, 0), LC_NO_FACE,
                       1);
    }
  lc_builder_card (b, seven[1], seven[3], 1); /* green 7, flex red 7 */
  lc_builder_card (b, seven[2], seven[1], 1); /* blue 7, flex green 7 */
  wild = add_face (b, colours, LC_NO_COLOUR, "Wild", LC_FACE_CALLS, 0);
  lc_builder_card (b, add_face (b, colours, LC_NO_COLOUR, "Wild All Flip", LC_FACE_CALLS, 0),
                   LC_NO_FACE, 1);
  lc_builder_card (
    b, wild,
    add_face (b, colours, LC_NO_COLOUR, "Wild Target Draw Two", LC_FACE_CALLS | LC_FACE_TARGETS, 2),
    1);
  lc_builder_card (b, add_face (b, colours, LC_NO_COLOUR, "Wild Draw Four", LC_FACE_CALLS, 4),
                   LC_NO_FACE, 1);
  lc_builder_card (
    b, add_face (b, colours, LC_NO_COLOUR, "Wild Pick", LC_FACE_CALLS | LC_FACE_MAY_TARGET, 0),
    LC_NO_FACE, 1);
  lc_builder_rules (b)->hand = 3;
  lc_builder_rules (b)->target = 100;
  rules = lc_builder_end (b, &error);
  g_assert_no_error (error);
  rules->side_name = g_strdup ("flex");
  return rules;
}

typedef struct
{
  LcRules *rules;
  Words words;
  LcView view;
} Table;

/* Adds the card that @name says, "red-5" or "green-7/red-7", to the hand. */
static void
hold (Table *table, const char *name)
{
  g_auto (GStrv) sides = g_strsplit (name, "/", 2);
  const gint first = lc_rules_find_face (table->rules, sides[0]);
  const gint second = sides[1] != NULL ? lc_rules_find_face (table->rules, sides[1]) : -1;

  g_assert_cmpint (first, >=, 0);
  for (guint card = 0; card < table->rules->n_cards; card++)
    if (table->rules->cards[card].face[0] == first
        && (second < 0 || table->rules->cards[card].face[1] == second)
        && !lc_cards_has (&table->view.hand, card))
      {
        lc_cards_add (&table->view.hand, card);
        table->view.table.hand_size[0]++;
        return;
      }
  g_error ("there is no card %s in the deck", name);
}

/* Four seats; seat 0 has the turn, with @hand, on @top. */
static void
set_table (Table *table, const char *hand, const char *top)
{
  g_auto (GStrv) names = g_strsplit (hand, " ", -1);
  LcView *view = &table->view;
  const gint face = lc_rules_find_face (table->rules, top);

  memset (view, 0, sizeof *view);
  g_assert_cmpint (face, >=, 0);
  view->table.n_seats = 4;
  view->table.in_play = 15;
  view->table.direction = 1;
  view->table.top_face = (guint8) face;
  view->table.colour = table->rules->faces[face].colour;
  view->drawn = LC_NO_CARD;
  view->can = LC_CAN_DRAW;
  for (guint i = 0; names[i] != NULL; i++)
    hold (table, names[i]);
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    view->legal[side] = lc_cards_and (
      &view->hand, lc_predicate_cards (table->rules, 0, side, (guint) face, view->table.colour));
}

static void
table_init (Table *table)
{
  static const char *names[] = { "Guest", "Ada", "Bo", "Cleo" };

  *table = (Table){ .rules = make_rules () };
  table->words = (Words){ .rules = table->rules, .n_seats = 4 };
  for (guint i = 0; i < 4; i++)
    table->words.names[i] = names[i];
}

/* Takes the marks for colours and held spaces out of @text, in place; returns it. */
static char *
plain (char *text)
{
  char *to = text;

  for (const char *p = text; *p != '\0'; p++)
    if (*p == *WORDS_COLOUR_ON && p[1] != '\0')
      p++;
    else if (*p != *WORDS_COLOUR_OFF)
      *to++ = *p == *WORDS_SPACE ? ' ' : *p;
  *to = '\0';
  return text;
}

/* What was understood, in a few words: "play red-5", "ask colour", "help", "error: …" */
static char *
describe (const Table *table, const TextInput *input)
{
  static const char *const commands[] = { "none",  "help",  "hand",    "why",  "undo",
                                          "rules", "score", "history", "save", "quit",
                                          "top",   "who",   "hint",    "short" };
  const LcMove move = input->move;
  GString *out;

  if (input->kind == TEXT_INPUT_EMPTY)
    return g_strdup ("nothing");
  if (input->kind == TEXT_INPUT_COMMAND)
    return g_strdup_printf ("%s%s%s", commands[input->command], *input->argument != '\0' ? " " : "",
                            input->argument);
  if (input->kind != TEXT_INPUT_MOVE)
    {
      g_autofree char *text = plain (g_strdup (input->text));

      return g_strdup_printf ("%s: %s", input->kind == TEXT_INPUT_ASK ? "ask" : "error", text);
    }
  if (move.kind == LC_MOVE_DRAW)
    return g_strdup ("draw");
  if (move.kind == LC_MOVE_PASS)
    return g_strdup ("pass");
  if (move.kind == LC_MOVE_ANSWER)
    return g_strdup_printf ("answer %u", move.answer);
  if (move.kind == LC_MOVE_CALL)
    return g_strdup ("call");
  if (move.kind == LC_MOVE_CATCH)
    return g_strdup_printf ("catch %s", table->words.names[move.target]);
  out = g_string_new ("play ");
  g_string_append (out, table->rules->faces[table->rules->cards[move.card].face[move.side]].id);
  if (move.colour != LC_NO_COLOUR)
    g_string_append_printf (out, " %s", table->rules->colours[move.colour].id);
  if (move.target != LC_NO_SEAT)
    g_string_append_printf (out, " at %s", table->words.names[move.target]);
  if (move.call)
    g_string_append (out, " uno");
  return g_string_free (out, FALSE);
}

/* An expectation that ends with "…" only says how the answer begins. */
static void
expect (const char *title, const char *line, const char *found, const char *expected)
{
  const gsize length = strlen (expected);

  if (g_str_has_suffix (expected, "…") ? strncmp (found, expected, length - strlen ("…")) == 0
                                       : strcmp (found, expected) == 0)
    return;
  g_test_message ("%s: “%s” gives “%s”, expected “%s”", title, line, found, expected);
  g_test_fail ();
}

typedef struct
{
  const char *title;
  const char *line;
  const char *expected;
} Case;

static void
run_cases (Table *table, const Case *cases, gsize n_cases)
{
  for (gsize i = 0; i < n_cases; i++)
    {
      g_auto (TextInput) input = { 0 };
      g_autofree char *found = NULL;

      text_parse (&table->words, &table->view, cases[i].line, &input);
      found = describe (table, &input);
      expect (cases[i].title, cases[i].line, found, cases[i].expected);
    }
}

#define HAND                                                                                       \
  "yellow-3 green-8 green-7/red-7 blue-7/green-7 red-5 red-8 red-skip red-draw-two "               \
  "wild-all-flip wild wild-draw-four"

/* 1 yellow 3, 2 green 7 (flex red 7), 3 green 8, 4 blue 7 (flex green 7), 5 red 5, 6 red 8,
 * 7 red Skip (flex red Skip All), 8 red Draw Two, 9 Wild (flex Wild Target Draw Two),
 * 10 Wild All Flip, 11 Wild Draw Four; on top is red 2 */
static const Case ordinary[] = {
  { "a number is the card's number on the screen", "5", "play red-5" },
  { "with play before it", "play 5", "play red-5" },
  { "capitals and spaces do not matter", "  PLAY   5  ", "play red-5" },
  { "a letter for the colour", "r8", "play red-8" },
  { "a letter behind the number", "8r", "play red-8" },
  { "two words", "red 8", "play red-8" },
  { "the other way round, where the eighth card calls no colour", "8 red", "play red-8" },
  { "the beginning of a word", "re 8", "play red-8" },
  { "a symbol", "skip", "play red-skip" },
  { "the beginning of a symbol", "sk", "play red-skip" },
  { "a symbol of two words", "draw two", "play red-draw-two" },
  { "with a figure", "draw 2", "play red-draw-two" },
  { "as a sum", "+2", "play red-draw-two" },
  { "with its colour", "two draw red", "play red-draw-two" },
  { "with hyphens", "red-draw-two", "play red-draw-two" },
  { "the flex side by number", "2 flex", "play red-7" },
  { "the flex side, words in the other order", "flex 2", "play red-7" },
  { "the flex side by the regular name", "green 7 flex", "play red-7" },
  { "the flex side by its own name", "red 7", "play red-7" },
  { "the flex side of an action", "flex skip", "play red-skip-all" },
  { "an action's flex side by its own name", "skip all", "play red-skip-all" },
  { "a wild with its colour", "wild blue", "play wild blue" },
  { "the whole name goes before a part of others", "wild", "ask: Which colour…" },
  { "a wild of three words", "wild all flip g", "play wild-all-flip green" },
  { "a wild by number", "9 yellow", "play wild yellow" },
  { "a wild by number, with a letter", "9y", "play wild yellow" },
  { "the colour first", "yellow 9", "play wild yellow" },
  { "draw four", "draw four", "ask: Which colour…" },
  { "draw four as a sum", "+4 red", "play wild-draw-four red" },
  { "a target is asked for", "flex 9 blue", "ask: Whom do you choose…" },
  { "everything at once", "9 flex blue bo", "play wild-target-draw-two blue at Bo" },
  { "in another order", "bo 9 blue flex", "play wild-target-draw-two blue at Bo" },
  { "by its own name", "wild target draw two blue cleo", "play wild-target-draw-two blue at Cleo" },
  { "by the beginning of the name", "flex wild red cl", "play wild-target-draw-two red at Cleo" },
  { "filler words", "play the red 8 card", "play red-8" },

  { "draw", "draw", "draw" },
  { "one letter", "d", "draw" },
  { "take", "Take", "draw" },
  { "keep, with nothing drawn", "keep", "error: You may not pass…" },
  { "help", "help", "help" },
  { "a question mark", "?", "help" },
  { "undo", "und", "undo" },
  { "why", "why 4", "why 4" },
  { "history", "hist", "history" },
  { "log", "log", "history" },
  { "history all", "history all", "history all" },
  { "quit", "q", "quit" },
  { "save", "save", "save" },
  { "score", "sc", "score" },
  { "rules", "ru", "rules" },
  { "two words that fit", "h", "error: “h” could be “help”, “hand”, “hint” or “history”." },
  { "u", "u", "error: “u” could be “uno” or “undo”…" },

  { "the table again", "status", "hand" },
  { "what lies on top", "top", "top" },
  { "the order of play", "who", "who" },
  { "the order of play in another word", "next", "who" },
  { "sorted as ever", "sort", "hand" },
  { "what can be done", "hint", "hint" },
  { "a command with a number that is of no account", "score 3", "score" },
  { "help with a topic is help", "help draw", "help draw" },
  { "hand", "hand 3", "hand" },
  { "undo", "undo 2", "undo 2" },
  { "nothing to challenge", "challenge", "error: There is nothing for you to challenge now." },
  { "a number and the side in one word", "2flex", "play red-7" },
  { "a number and a call in one word", "5uno",
    "error: UNO is called with the play that leaves you one card; leave it out." },
  { "first letters", "wd4 red", "play wild-draw-four red" },
  { "first letters without the colour", "dt", "play red-draw-two" },
  { "a number below zero", "-1", "error: “-1” is not understood…" },
  { "a colour with play before it", "play mauve", "error: “mauve” is not understood…" },

  { "nothing", "", "nothing" },
  { "spaces", "   ", "nothing" },
  { "a card that does not fit", "1", "error: …" },
  { "its other side does", "4 flex", "error: …" },
  { "the other side is offered", "2", "error: …" },
  { "a card that is not held", "blue 2", "error: You have no card “blue 2”." },
  { "too high a number", "99", "error: You have 11 cards; there is no 99." },
  { "two cards at once", "4 5", "error: Say one card at a time…" },
  { "two numbers, of which one is no card's", "4 99", "error: Say one card at a time…" },
  { "a side that is not there", "10 flex", "error: Card 10, …" },
  { "zero", "0", "error: You have 11 cards; there is no 0." },
  { "a mistyped word", "drwa", "error: “drwa” is not understood. Do you mean “draw”?" },
  { "a mistyped colour", "rde 8", "error: “rde” is not understood. Do you mean “red”?" },
  { "a mistyped symbol", "skpi", "error: “skpi” is not understood. Do you mean “skip”?" },
  { "nonsense", "xyzzyqqq", "error: “xyzzyqqq” is not understood. “help”…" },
  { "signs", "!!!", "error: That is no word…" },
  { "uno with many cards", "5 uno", "error: UNO is called with…" },
  { "uno alone", "uno", "error: There is nothing to call…" },
  { "a colour that is not wanted", "5 blue", "error: …" },
  { "several cards fit", "red", "error: “red” could be…" },
  { "play alone", "play", "error: Play which card?…" },
  { "nobody to catch", "catch", "error: Nobody is to be caught now." },
  { "nobody of that name", "catch zoe", "error: Nobody here is called that. There are Ada…" },
  { "somebody with many cards", "catch ada", "error: There is nothing to catch Ada for now." },
  { "catching oneself", "catch guest", "error: You cannot catch yourself." },
};

static void
test_ordinary (void)
{
  Table table;

  table_init (&table);
  set_table (&table, HAND, "red-2");
  run_cases (&table, ordinary, G_N_ELEMENTS (ordinary));
  lc_rules_unref (table.rules);
}

static void
test_few_cards (void)
{
  static const Case two[] = {
    { "UNO with the play", "1 uno", "play red-5 uno" },
    { "without", "1", "play red-5" },
    { "by name", "uno red 5", "play red-5 uno" },
    { "a wild", "2 blue uno", "play wild-draw-four blue uno" },
    { "UNO before the play", "uno", "error: Say it with your play…" },
    { "a number that only stands on a card", "5",
      "error: You have 2 cards. For a card with the number 5 say its colour too." },
    { "two names in one", "wild draw four red uno", "play wild-draw-four red uno" },
  };
  static const Case one[] = {
    { "FLEX-35, R-7: no colour is asked for a last card", "1", "play wild-draw-four yellow" },
    { "nor refused", "1 blue", "play wild-draw-four blue" },
  };
  Table table;

  table_init (&table);
  set_table (&table, "red-5 wild-draw-four", "red-2");
  table.view.can |= LC_CAN_CALL_WITH_PLAY;
  run_cases (&table, two, G_N_ELEMENTS (two));
  set_table (&table, "wild-draw-four", "red-2");
  run_cases (&table, one, G_N_ELEMENTS (one));
  lc_rules_unref (table.rules);
}

static void
test_may_choose (void)
{
  static const Case cases[] = {
    { "somebody or nobody", "pick blue", "ask: Whom do you choose: …" },
    { "somebody", "pick blue ada", "play wild-pick blue at Ada" },
    { "nobody", "pick blue nobody", "play wild-pick blue" },
  };
  Table table;

  table_init (&table);
  set_table (&table, "red-5 red-8 wild-pick", "red-2");
  run_cases (&table, cases, G_N_ELEMENTS (cases));
  lc_rules_unref (table.rules);
}

static void
test_index_and_card (void)
{
  static const Case cases[] = {
    { "the number first: both readings are possible", "3 blue", "error: “3 blue” could be…" },
    { "the colour first: the card", "blue 3", "play blue-3" },
    { "a sharp sign: the number on the screen", "#3 blue", "play wild blue" },
  };
  Table table;

  table_init (&table);
  set_table (&table, "blue-2 blue-3 wild", "blue-5");
  run_cases (&table, cases, G_N_ELEMENTS (cases));
  lc_rules_unref (table.rules);
}

static void
test_drawn (void)
{
  static const Case cases[] = {
    { "play alone is the drawn card", "play", "play red-5" },
    { "so is its number", "2", "play red-5" },
    { "yes", "yes", "play red-5" },
    { "y", "y", "play red-5" },
    { "no", "no", "pass" },
    { "n", "n", "pass" },
    { "keep", "keep", "pass" },
    { "k", "k", "pass" },
    { "pass", "pass", "pass" },
    { "drawing again", "draw", "error: You have drawn already. Play that card, or “keep” it." },
  };
  static const Case forced[] = {
    { "keep", "keep", "error: You have to play…" },
    { "no", "no", "error: You have to play…" },
    { "drawing again", "draw", "error: You have drawn already, and have to play that card." },
  };
  Table table;
  LcView *view = &table.view;

  table_init (&table);
  set_table (&table, "green-8 red-5 red-8", "red-2");
  view->table.phase = LC_PHASE_DRAWN;
  view->can = LC_CAN_PASS;
  view->drawn = (guint8) lc_rules_find_card (table.rules, "red 5");
  memset (view->legal, 0, sizeof view->legal);
  lc_cards_add (&view->legal[0], view->drawn);
  run_cases (&table, cases, G_N_ELEMENTS (cases));
  view->can = 0;
  run_cases (&table, forced, G_N_ELEMENTS (forced));
  lc_rules_unref (table.rules);
}

static void
test_question (void)
{
  static const Case cases[] = {
    { "an answer", "challenge", "answer 1" },
    { "its beginning", "ch", "answer 1" },
    { "one letter", "a", "answer 0" },
    { "its number", "2", "answer 1" },
    { "its name", "draw", "answer 0" },
    { "help is still help", "help", "help" },
    { "hand is still hand", "hand", "hand" },
    { "something else", "red 5", "error: You have to answer: 1 “accept” or 2 “challenge”." },
    { "a number that no answer has", "3",
      "error: You have to answer: 1 “accept” or 2 “challenge”." },
    { "nor is zero one", "0", "error: You have to answer: 1 “accept” or 2 “challenge”." },
    { "a mistyped answer", "chalenge", "error: “chalenge” is not understood. Do you mean…" },
  };
  Table table;

  table_init (&table);
  set_table (&table, "green-8 red-5", "red-2");
  table.view.table.phase = LC_PHASE_ASK;
  while (strcmp (table.rules->questions[table.view.table.question].id, "challenge") != 0)
    table.view.table.question++;
  table.view.can = LC_CAN_ANSWER;
  table.view.answers = 3;
  memset (table.view.legal, 0, sizeof table.view.legal);
  run_cases (&table, cases, G_N_ELEMENTS (cases));
  lc_rules_unref (table.rules);
}

static void
test_out_of_turn (void)
{
  static const Case cases[] = {
    { "catching by name", "catch bo", "catch Bo" },
    { "there is only one", "catch", "catch Bo" },
    { "an abbreviation", "c bo", "catch Bo" },
    { "somebody else", "catch ada", "error: There is nothing…" },
    { "calling", "uno", "call" },
    { "drawing", "draw", "error: It is the turn of Ada." },
    { "playing", "red 5", "error: It is not your turn." },
  };
  Table table;

  table_init (&table);
  set_table (&table, "red-5", "red-2");
  table.view.table.turn = 1;
  table.view.can = LC_CAN_CALL;
  table.view.table.uncalled = 1 | 4;
  table.view.catchable = 4;
  memset (table.view.legal, 0, sizeof table.view.legal);
  run_cases (&table, cases, G_N_ELEMENTS (cases));
  lc_rules_unref (table.rules);
}

/* A choice that was left out is asked for, and the answer is added to what was said. */
static void
test_follow_up (void)
{
  static const struct
  {
    const char *title;
    const char *first;
    const char *second;
    const char *expected;
  } cases[] = {
    { "the colour", "wild", "blue", "play wild blue" },
    { "the colour by a letter", "wild", "g", "play wild green" },
    { "the target", "flex 9 blue", "bo", "play wild-target-draw-two blue at Bo" },
    { "the colour, and then the target", "flex 9", "red", "ask: Whom do you choose…" },
    { "both at once", "flex 9", "red ada", "play wild-target-draw-two red at Ada" },
    { "a command", "wild", "help", "help" },
    { "the colour by its number", "wild", "3", "play wild blue" },
    { "a colour by its number, with a target", "flex 9", "4 ada",
      "play wild-target-draw-two red at Ada" },
    { "the target by its number", "flex 9 blue", "2", "play wild-target-draw-two blue at Bo" },
    { "nobody by a number", "pick red", "4", "play wild-pick red" },
    { "a number that no answer has", "wild", "5", "error: “5” is no answer to that…" },
    { "nor that of a card", "flex 9 blue", "8", "error: “8” is no answer to that…" },
    { "another move", "wild", "draw", "error: “draw” is no answer to that…" },
    { "another card", "wild", "red 8", "error: “red 8” is no answer to that…" },
    { "nonsense", "wild", "mauve", "error: “mauve” is no answer to that; Enter alone plays…" },
    { "nobody's name", "flex 9 blue", "zoe", "error: “zoe” is no answer to that…" },
    { "a card that is not held", "wild", "blue 2", "error: “blue 2” is no answer…" },
    { "a card that does not fit", "wild", "green 8", "error: “green 8” is no answer…" },
    { "a letter that is no colour's", "wild", "u", "error: “u” is no answer…" },
    { "nothing", "wild", "", "nothing" },
  };
  Table table;

  table_init (&table);
  set_table (&table, HAND " wild-pick", "red-2");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (TextInput) first = { 0 };
      g_auto (TextInput) second = { 0 };
      g_autofree char *found = NULL;

      text_parse (&table.words, &table.view, cases[i].first, &first);
      g_assert_cmpint (first.kind, ==, TEXT_INPUT_ASK);
      text_parse_answer (&table.words, &table.view, first.so_far, cases[i].second, &second);
      found = describe (&table, &second);
      expect (cases[i].title, cases[i].second, found, cases[i].expected);
    }
  lc_rules_unref (table.rules);
}

static void
test_why (void)
{
  static const struct
  {
    const char *argument;
    const char *part;
  } cases[] = {
    { "1", "Yellow 3" },           { "5", "can be played" },   { "green 7", "flex side" },
    { "draw", "can be done now" }, { "keep", "may not pass" }, { "", "why 4" },
    { "blue 2", "no card" },       { "99", "no card" },
  };
  Table table;

  table_init (&table);
  set_table (&table, HAND, "red-2");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *why = text_parse_why (&table.words, &table.view, cases[i].argument);

      if (strstr (why, cases[i].part) == NULL)
        {
          g_test_message ("why %s: “%s” does not say “%s”", cases[i].argument, why, cases[i].part);
          g_test_fail ();
        }
    }
  lc_rules_unref (table.rules);
}

/* Where several cards are called so and one of them can be played, that is said. */
static void
test_only_playable (void)
{
  static const Case cases[] = {
    { "the other side of one of them", "green",
      "error: “green” could be “1” (green 7) or “2” (green 8). Only “1 flex” can be played." },
    { "in short", "short", "short" },
  };
  Table table;

  table_init (&table);
  table.words.unmarked = TRUE;
  set_table (&table, "green-7/red-7 green-8", "red-2");
  run_cases (&table, cases, G_N_ELEMENTS (cases));
  lc_rules_unref (table.rules);
}

/* A part of a second side's name will do if no first side fits it. */
static void
test_second_side (void)
{
  static const Case cases[] = {
    { "the colour of a second side alone", "red", "play red-7" },
    { "no such colour", "play yellow", "error: You have no card “yellow”." },
  };
  Table table;

  table_init (&table);
  set_table (&table, "green-7/red-7 blue-8", "red-2");
  run_cases (&table, cases, G_N_ELEMENTS (cases));
  lc_rules_unref (table.rules);
}

/* Cards that look alike in front are told apart by their second sides. */
static void
test_alike (void)
{
  static const Case cases[] = {
    { "different cards", "red", "error: “red” could be “3” (red 5) or “4” (red 8)." },
    { "the same face", "green 7",
      "error: “green 7” could be “1” (green 7) or “2” (green 7 (flex: red 7))." },
  };
  Table table;

  table_init (&table);
  table.words.unmarked = TRUE;
  set_table (&table, "green-7 green-7/red-7 red-5 red-8", "green-2");
  run_cases (&table, cases, G_N_ELEMENTS (cases));
  lc_rules_unref (table.rules);
}

static void
test_backs (void)
{
  static const char *const names[] = { "red-draw-two", "red-5", "yellow-3", "wild", "red-5" };
  guint8 faces[G_N_ELEMENTS (names)];
  g_autofree char *marked = NULL, *unmarked = NULL, *none = NULL;
  Table table;

  table_init (&table);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    faces[i] = (guint8) lc_rules_find_face (table.rules, names[i]);
  none = words_backs (&table.words, faces, 0);
  g_assert_cmpstr (none, ==, "");
  table.words.unmarked = TRUE;
  unmarked = plain (words_backs (&table.words, faces, G_N_ELEMENTS (faces)));
  g_assert_cmpstr (unmarked, ==, "yellow 3; red 5, 5, Draw Two; Wild");
  table.words.unmarked = FALSE;
  marked = plain (words_backs (&table.words, faces, G_N_ELEMENTS (faces)));
  g_assert_cmpstr (marked, ==, "yellow ▲ 3; red ▲▲▲▲ 5, 5, Draw Two; Wild");
  lc_rules_unref (table.rules);
}

/* Whatever is typed: there is an answer, and a move is one of those that the seat has. */
static void
test_garbage (void)
{
  static const char *const pieces[] = { "red",      "8",   "flex",        "uno", "wild",
                                        "\xff\xfe", "#",   "+",           "-",   "bo",
                                        "draw",     "4",   "ß",           "▲",   "play",
                                        "catch",    "why", "99999999999", ":",   "\t" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (42);
  Table table;

  table_init (&table);
  set_table (&table, HAND, "red-2");
  for (guint i = 0; i < GARBAGE; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      g_auto (TextInput) input = { 0 };

      for (gint n = g_rand_int_range (rand, 0, 12); n > 0; n--)
        g_string_append_printf (line, "%s%s",
                                pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))],
                                g_rand_boolean (rand) ? " " : "");
      text_parse (&table.words, &table.view, line->str, &input);
      if (input.kind == TEXT_INPUT_MOVE)
        {
          g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
          gboolean found = FALSE;

          lc_view_moves (&table.view, table.rules, moves);
          for (guint j = 0; j < moves->len; j++)
            found = found || lc_move_equal (input.move, g_array_index (moves, LcMove, j));
          g_assert_true (found);
        }
      else if (input.kind == TEXT_INPUT_ERROR || input.kind == TEXT_INPUT_ASK)
        g_assert_true (g_utf8_validate (input.text, -1, NULL));
    }
  lc_rules_unref (table.rules);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/parse/ordinary", test_ordinary);
  g_test_add_func ("/text/parse/few-cards", test_few_cards);
  g_test_add_func ("/text/parse/may-choose", test_may_choose);
  g_test_add_func ("/text/parse/index-and-card", test_index_and_card);
  g_test_add_func ("/text/parse/drawn", test_drawn);
  g_test_add_func ("/text/parse/question", test_question);
  g_test_add_func ("/text/parse/out-of-turn", test_out_of_turn);
  g_test_add_func ("/text/parse/follow-up", test_follow_up);
  g_test_add_func ("/text/parse/why", test_why);
  g_test_add_func ("/text/parse/only-playable", test_only_playable);
  g_test_add_func ("/text/parse/second-side", test_second_side);
  g_test_add_func ("/text/parse/alike", test_alike);
  g_test_add_func ("/text/words/backs", test_backs);
  g_test_add_func ("/text/parse/garbage", test_garbage);
  return g_test_run ();
}

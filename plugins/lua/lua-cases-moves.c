/* lua-cases-moves.c - moves in words: "ada plays wild, blue, at cy, uno".
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-cases-private.h"

#include <string.h>

#include "lc-error.h"

/* Verbs, besides those that questions bring. */
static const char *const verbs[] = {
  "plays", "draws", "keeps", "passes", "catches", "says", "calls", "chooses", "answers", NULL,
};

/* Whether @words say that a round is dealt: "a round is dealt", "the next round is dealt". */
gboolean
lua_case_is_deal (const char *words)
{
  g_autofree char *normal = lua_case_normal (words);

  return strcmp (normal, "a round is dealt") == 0 || strcmp (normal, "the next round is dealt") == 0
         || strcmp (normal, "the round is dealt") == 0;
}

/* Splits off the first word of @text, which is changed. */
static char *
first_word (char **text)
{
  char *word = *text;
  char *end = word + strcspn (word, " ");

  *text = *end != '\0' ? g_strstrip (end + 1) : end;
  *end = '\0';
  return word;
}

/* Takes " for the … side" off the end of a card. 0 or 1; -1 if there is none; -2 with a mistake. */
static gint
take_side (LuaCaseRun *run, int line, char *card)
{
  char *start = g_strrstr (card, " for the ");
  char *word;
  gsize length;

  if (start == NULL)
    return -1;
  *start = '\0';
  word = g_strstrip (start + strlen (" for the "));
  length = strlen (word);
  if (length > 5 && g_ascii_strcasecmp (word + length - 5, " side") == 0)
    word[length - 5] = '\0';
  else
    {
      lua_case_fail (run, line, "expected “for the %s side” at the end of the card, found “%s”",
                     run->rules->side_name != NULL ? run->rules->side_name : "second", word);
      return -2;
    }
  start = g_strstrip (word);
  return lua_case_side (run, line, start) < 0 ? -2 : lua_case_side (run, line, start);
}

/* Whether the face that was named alone is on first sides as well. */
static gboolean
also_first (const LcRules *rules, guint card)
{
  const guint face = rules->cards[card].face[1];

  for (guint other = 0; other < rules->n_cards; other++)
    if (rules->cards[other].face[0] == face)
      return TRUE;
  return FALSE;
}

/* The card of a play out of the hand of its player, or else any that is called so. */
static gboolean
find_card (LuaCaseRun *run, int line, const char *text, gint side, LcMove *move)
{
  const LcRules *rules = run->rules;
  const LcTable *table = &run->match.game.table;
  const LcCards *hand = &run->match.game.hand[move->seat];
  LuaCasePattern pattern;
  LcCards cards = lua_case_match (rules, table->side, text, hand, side == 1, &pattern);
  LcCards kinds;

  if (lc_cards_is_empty (&cards))
    {
      if (!lua_case_pattern (run, line, "plays", text, NULL, &pattern))
        return FALSE;
      cards = pattern.cards;
    }
  kinds = lua_case_kinds (rules, &cards);
  if (lc_cards_count (&kinds) > 1 && !rules->turned)
    {
      g_autofree char *all = lua_case_set_text (rules, &kinds);

      lua_case_fail (run, line, "%s holds several cards that “%s” may be; say which: %s",
                     run->names[move->seat], text, all);
      return FALSE;
    }
  move->card = (guint8) lc_cards_next (&cards, 0);
  if (rules->turned)
    {
      LcView view;

      lc_view_fill (&view, &run->match.game, rules, move->seat);
      move->card = (guint8) lc_view_alike (&view, rules, move->card);
      move->side = (guint8) (side >= 0 ? (guint) side : table->side);
      return TRUE;
    }
  move->card = rules->alike[move->card];
  if (side < 0 && pattern.by_second && also_first (rules, move->card))
    {
      g_autofree char *name = lc_rules_card_name (rules, move->card);

      lua_case_fail (
        run, line, "%s holds no %s; for the other side of a card say “plays %s for the %s side”",
        run->names[move->seat], text, name, rules->side_name != NULL ? rules->side_name : "second");
      return FALSE;
    }
  move->side = side >= 0 ? (guint8) side : pattern.by_second;
  return TRUE;
}

/* What follows a card after a comma: a colour, "at cy", "uno". */
static gboolean
read_choice (LuaCaseRun *run, int line, char *text, LcMove *move)
{
  const gint colour = lc_rules_find_colour (run->rules, text);

  if (colour >= 0)
    move->colour = (guint8) colour;
  else if (lua_case_same (text, "uno"))
    move->call = 1;
  else if (g_str_has_prefix (text, "at "))
    {
      const gint seat = lua_case_seat (run, line, "at", g_strstrip (text + 3));

      if (seat < 0)
        return FALSE;
      move->target = (guint8) seat;
    }
  else
    {
      const char *words[LC_MAX_COLOURS + 2] = { "uno" };
      const char *meant;

      for (guint i = 0; i < run->rules->n_colours; i++)
        words[i + 1] = run->rules->colours[i].id;
      meant = lc_suggest (text, words);
      if (meant != NULL)
        lua_case_fail (run, line, "plays: “%s” is not understood; did you mean “%s”?", text, meant);
      else
        lua_case_fail (run, line,
                       "plays: “%s” is not understood; after the card there may be a colour, "
                       "“at” a seat, and “uno”",
                       text);
      return FALSE;
    }
  return TRUE;
}

static gboolean
parse_play (LuaCaseRun *run, int line, const char *rest, LcMove *move)
{
  g_auto (GStrv) parts = lua_case_split (rest);
  gint side;

  move->kind = LC_MOVE_PLAY;
  if (parts[0] == NULL)
    {
      lua_case_fail (run, line, "plays: which card?");
      return FALSE;
    }
  side = take_side (run, line, parts[0]);
  if (side == -2 || !find_card (run, line, parts[0], side, move))
    return FALSE;
  for (guint i = 1; parts[i] != NULL; i++)
    if (!read_choice (run, line, parts[i], move))
      return FALSE;
  return TRUE;
}

/* Whether "accepts" is said of "accept". */
static gboolean
is_verb_of (const char *verb, const char *word)
{
  g_autofree char *plain = g_strconcat (word, "s", NULL);
  g_autofree char *hissing = g_strconcat (word, "es", NULL);

  return lua_case_same (verb, word) || lua_case_same (verb, plain) || lua_case_same (verb, hissing);
}

/* The answer that @text is, to the question asked or as an action of the mode; -1 for none. */
static gint
find_answer (const LuaCaseRun *run, const char *text)
{
  const LcTable *table = &run->match.game.table;
  const LcQuestion *question = &run->rules->questions[table->question];
  const LcMode *mode = &run->rules->modes[table->mode];

  if (table->phase == LC_PHASE_ASK)
    for (guint i = 0; i < question->n_answers; i++)
      if (is_verb_of (text, question->answers[i].id)
          || lua_case_same (text, question->answers[i].name))
        return (gint) i;
  for (guint i = 0; table->phase != LC_PHASE_ASK && i < mode->n_actions; i++)
    if (is_verb_of (text, mode->actions[i].id) || lua_case_same (text, mode->actions[i].name))
      return (gint) i;
  return -1;
}

/* Whether @text is an answer to any question, though nobody may have asked it now. */
static gboolean
is_some_answer (const LcRules *rules, const char *text)
{
  for (guint i = 0; i < rules->n_questions; i++)
    for (guint j = 0; j < rules->questions[i].n_answers; j++)
      if (is_verb_of (text, rules->questions[i].answers[j].id))
        return TRUE;
  for (guint i = 0; i < rules->n_modes; i++)
    for (guint j = 0; j < rules->modes[i].n_actions; j++)
      if (is_verb_of (text, rules->modes[i].actions[j].id))
        return TRUE;
  return FALSE;
}

static void
refuse_verb (LuaCaseRun *run, int line, const char *verb)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GStringChunk) names = g_string_chunk_new (128);
  const char *meant;

  for (guint i = 0; verbs[i] != NULL; i++)
    g_ptr_array_add (words, (gpointer) verbs[i]);
  for (guint i = 0; i < run->rules->n_questions; i++)
    for (guint j = 0; j < run->rules->questions[i].n_answers; j++)
      {
        g_autofree char *word = g_strconcat (run->rules->questions[i].answers[j].id, "s", NULL);

        if (!g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
          g_ptr_array_add (words, g_string_chunk_insert (names, word));
      }
  g_ptr_array_add (words, NULL);
  meant = lc_suggest (verb, (const char *const *) words->pdata);
  if (meant != NULL)
    lua_case_fail (run, line, "nobody “%s”; did you mean “%s”?", verb, meant);
  else
    {
      g_autofree char *all = g_strjoinv (", ", (GStrv) words->pdata);

      lua_case_fail (run, line, "nobody “%s”; a seat %s", verb, all);
    }
}

/* The answer to whatever is asked: one of its own, a colour, a seat. */
static gboolean
parse_answer (LuaCaseRun *run, int line, const char *verb, const char *rest, LcMove *move)
{
  const LcTable *table = &run->match.game.table;
  const gboolean says = lua_case_same (verb, "answers");
  gint answer = find_answer (run, says ? rest : verb);

  move->kind = LC_MOVE_ANSWER;
  if (answer < 0 && lua_case_same (verb, "calls"))
    answer = lua_case_colour (run, line, "calls", rest);
  else if (answer < 0 && lua_case_same (verb, "chooses"))
    answer = lua_case_seat (run, line, "chooses", rest);
  else if (answer < 0 && says && table->phase == LC_PHASE_ASK)
    lua_case_fail (run, line, "answers: “%s” is no answer to %s", rest,
                   run->rules->questions[table->question].id);
  else if (answer < 0 && (says || is_some_answer (run->rules, verb)))
    answer = G_MAXUINT8; /* nobody asks, so it will be refused */
  else if (answer < 0)
    refuse_verb (run, line, verb);
  move->answer = (guint8) MAX (0, answer);
  return answer >= 0;
}

static gboolean
parse_plain (LuaCaseRun *run,
             int line,
             LcMoveKind kind,
             const char *verb,
             const char *rest,
             LcMove *move)
{
  move->kind = (guint8) kind;
  if (*rest == '\0' || lua_case_same (rest, "it"))
    return TRUE;
  lua_case_fail (run, line, "“%s” is not understood after “%s”", rest, verb);
  return FALSE;
}

static gboolean
parse_verb (LuaCaseRun *run, int line, const char *verb, char *rest, LcMove *move)
{
  if (lua_case_same (verb, "plays"))
    return parse_play (run, line, rest, move);
  if (lua_case_same (verb, "draws"))
    return parse_plain (run, line, LC_MOVE_DRAW, verb, rest, move);
  if (lua_case_same (verb, "keeps") || lua_case_same (verb, "passes"))
    return parse_plain (run, line, LC_MOVE_PASS, verb, rest, move);
  if ((lua_case_same (verb, "says") || lua_case_same (verb, "calls"))
      && lua_case_same (rest, "uno"))
    {
      move->kind = LC_MOVE_CALL;
      return TRUE;
    }
  if (lua_case_same (verb, "catches"))
    {
      const gint seat = lua_case_seat (run, line, "catches", rest);

      move->kind = LC_MOVE_CATCH;
      move->target = (guint8) seat;
      return seat >= 0;
    }
  return parse_answer (run, line, verb, rest, move);
}

/**
 * lua_case_parse_move:
 * @run: a case
 * @line: where it stands
 * @words: a move in words
 * @move: (out): the move
 *
 * Returns: %FALSE with a mistake noted if the words are no move. A move that is one may still be
 *   refused by the game.
 */
gboolean
lua_case_parse_move (LuaCaseRun *run, int line, const char *words, LcMove *move)
{
  g_autofree char *copy = g_strdup (words);
  char *rest = g_strstrip (copy);
  const char *name = first_word (&rest);
  gint seat;

  if (*rest == '\0')
    {
      lua_case_fail (run, line,
                     "“%s” is no move; expected a seat and what it does, such as "
                     "“%s draws”",
                     words, run->names[0]);
      return FALSE;
    }
  seat = lua_case_seat (run, line, "move", name);
  if (seat < 0)
    return FALSE;
  *move = lc_move (LC_MOVE_NONE, (guint) seat);
  name = first_word (&rest);
  return parse_verb (run, line, name, rest, move);
}

/* Whether the game lists the move. */
gboolean
lua_case_may (const LuaCaseRun *run, LcMove move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  lc_game_moves (&run->match.game, run->rules, move.seat, moves);
  for (guint i = 0; i < moves->len; i++)
    if (lc_move_equal (g_array_index (moves, LcMove, i), move))
      return TRUE;
  return FALSE;
}

/* What is wrong with the choices of a play whose card may be played; NULL if nothing. */
static char *
wrong_choice (const LuaCaseRun *run, LcMove move)
{
  const LcTable *table = &run->match.game.table;
  const LcFace *face = &run->rules->faces[run->rules->cards[move.card].face[move.side]];
  const gboolean targets = (face->flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET)) != 0;

  if ((face->flags & LC_FACE_CALLS) && move.colour >= run->rules->n_colours)
    return g_strdup_printf ("With %s a colour has to be called.", face->name);
  if (!(face->flags & LC_FACE_CALLS) && move.colour < run->rules->n_colours)
    return g_strdup_printf ("With %s no colour is called.", face->name);
  if (!targets && move.target < run->n_seats)
    return g_strdup_printf ("With %s nobody is chosen.", face->name);
  if ((face->flags & LC_FACE_TARGETS) && move.target >= run->n_seats)
    return g_strdup_printf ("With %s another seat has to be chosen.", face->name);
  if (move.target == move.seat)
    return g_strdup_printf ("%s cannot be chosen by %s.", run->names[move.seat],
                            run->names[move.seat]);
  if (move.target < run->n_seats && !(table->in_play >> move.target & 1))
    return g_strdup_printf ("%s is out.", run->names[move.target]);
  if (move.call && run->rules->uno_penalty == 0)
    return g_strdup ("Nobody calls in this game.");
  if (move.call && table->hand_size[move.seat] != 2)
    return g_strdup ("UNO is called with the play from two cards to one.");
  return NULL;
}

static char *
why_no_play (const LuaCaseRun *run, LcMove move)
{
  const LcRules *rules = run->rules;
  const LcGame *game = &run->match.game;
  LcView view;
  char *why = NULL;

  lc_view_fill (&view, game, rules, move.seat);
  LC_CARDS_FOREACH (&view.hand, card)
    if (lc_view_alike (&view, rules, (guint) card) == move.card)
      {
        why = lc_view_why_not (&view, rules, (guint) card, move.side);
        return why != NULL ? why : wrong_choice (run, move);
      }
  why = lc_rules_card_name (rules, move.card);
  {
    g_autofree char *card = why;

    return g_strdup_printf ("%s does not hold %s.", run->names[move.seat], card);
  }
}

/**
 * lua_case_why_not:
 * @run: a case
 * @move: a move that the game refuses
 *
 * Returns: (transfer full): why, as a sentence
 */
char *
lua_case_why_not (const LuaCaseRun *run, LcMove move)
{
  const LcTable *table = &run->match.game.table;
  char *why = NULL;

  if (table->phase == LC_PHASE_OVER)
    return g_strdup ("The round is over.");
  if (!(table->in_play >> move.seat & 1))
    return g_strdup_printf ("%s is out.", run->names[move.seat]);
  if (move.kind == LC_MOVE_PLAY)
    why = why_no_play (run, move);
  else if (move.kind == LC_MOVE_CATCH)
    why = g_strdup_printf ("%s has nothing to be caught for.", run->names[move.target]);
  else if (move.kind == LC_MOVE_CALL)
    why = g_strdup_printf ("%s has nothing to call.", run->names[move.seat]);
  else if (table->phase == LC_PHASE_ASK && move.seat != table->asked)
    why = g_strdup_printf ("%s has to answer first.", run->names[table->asked]);
  else if (table->phase == LC_PHASE_ASK)
    why = g_strdup ("A question has to be answered first.");
  else if (move.kind == LC_MOVE_ANSWER)
    why = g_strdup ("Nothing is asked.");
  else if (move.seat != table->turn)
    why = g_strdup_printf ("It is %s's turn.", run->names[table->turn]);
  else if (move.kind == LC_MOVE_PASS)
    why = g_strdup ("There is nothing to keep or to pass.");
  else if (table->phase == LC_PHASE_DRAWN)
    why = g_strdup ("After drawing, the card just drawn is played or kept.");
  return why != NULL ? why : g_strdup ("That is not allowed now.");
}

/* Whether the game would allow, or refuse, moves. */
void
lua_case_compare_may (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  g_autoptr (GPtrArray) texts = lua_case_texts (run, key, value);
  const gboolean expected = strcmp (key, "may") == 0;

  for (guint i = 0; i < texts->len; i++)
    {
      const LuaCaseValue *text = texts->pdata[i];
      g_autofree char *quoted = g_strdup_printf ("“%s”", text->text);
      LcMove move;

      if (!lua_case_parse_move (run, text->line, text->text, &move)
          || lua_case_may (run, move) == expected)
        continue;
      if (expected)
        {
          g_autofree char *why = lua_case_why_not (run, move);

          lua_case_differs (run, text, key, quoted, why);
        }
      else
        lua_case_differs (run, text, key, quoted, "that it is allowed");
    }
}

typedef struct
{
  LcCards cards[LC_MAX_SIDES];
} Plays;

/* Adds "red 5", "green 2 / yellow 2 for the flex side" to the plays that are expected. */
static gboolean
add_play (LuaCaseRun *run, const LuaCaseValue *value, guint seat, const char *word, Plays *plays)
{
  g_autofree char *sentence = g_strdup_printf ("%s plays %s", run->names[seat], word);
  LcMove move;

  if (!lua_case_parse_move (run, value->line, sentence, &move))
    return FALSE;
  lc_cards_add (&plays->cards[move.side], move.card);
  return TRUE;
}

/* Returns: (transfer full): plays in words */
static char *
plays_text (const LuaCaseRun *run, guint seat, const Plays *plays)
{
  GString *out = g_string_new (NULL);

  for (guint side = 0; side < LC_MAX_SIDES; side++)
    LC_CARDS_FOREACH (&plays->cards[side], card)
      {
        LcMove move = lc_move (LC_MOVE_PLAY, seat);
        g_autofree char *text = NULL;

        move.card = (guint8) card;
        move.side = (guint8) side;
        text = lua_case_move_text (run, move);
        g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "",
                                text + strlen (run->names[seat]) + strlen (" plays "));
      }
  if (out->len == 0)
    g_string_append (out, "none");
  return g_string_free (out, FALSE);
}

/* Exactly these cards may be played, for these sides. */
static gboolean
compare_play (LuaCaseRun *run,
              const char *key,
              const LuaCaseValue *value,
              guint seat,
              gpointer data)
{
  g_autofree char *what = g_strdup_printf ("%s of %s", key, run->names[seat]);
  const char *text = lua_case_text (run, value, what);
  g_auto (GStrv) words = NULL;
  g_autofree char *expected_text = NULL;
  g_autofree char *found_text = NULL;
  Plays expected = { 0 };
  Plays found = { 0 };
  LcView view;

  if (text == NULL)
    return FALSE;
  words = lua_case_split (lua_case_same (text, "none") ? "" : text);
  for (guint i = 0; words[i] != NULL; i++)
    if (!add_play (run, value, seat, words[i], &expected))
      return FALSE;
  lc_view_fill (&view, &run->match.game, run->rules, seat);
  for (guint side = 0; side < LC_MAX_SIDES; side++)
    found.cards[side] = lc_view_kinds (&view, run->rules, &view.legal[side]);
  if (memcmp (&expected, &found, sizeof found) == 0)
    return TRUE;
  expected_text = plays_text (run, seat, &expected);
  found_text = plays_text (run, seat, &found);
  lua_case_differs (run, value, what, expected_text, found_text);
  return TRUE;
}

/* What may be played, by seats; else by whoever is on turn. */
void
lua_case_compare_plays (LuaCaseRun *run, const char *key, const LuaCaseValue *value)
{
  if (value->type == LUA_CASE_TABLE)
    lua_case_for_seats (run, key, value, 0, compare_play, NULL);
  else
    compare_play (run, key, value, run->match.game.table.turn, NULL);
}

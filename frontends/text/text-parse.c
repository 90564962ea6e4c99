/* text-parse.c - what a person types, understood: a move, a command, or what is wrong with it.
 *
 * Pure functions of the view and the line. A move that comes out of here is one of those that the
 * seat has.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-parse-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What can be said besides cards; @move is the move that it stands for. The order decides nothing:
 * an abbreviation that fits several is asked about. */
static const struct
{
  const char *word;
  LcMoveKind move;
  TextCommand command;
  gboolean alone; /* only as the whole line: with more words it may be a card's name */
} verbs[] = {
  { "draw", LC_MOVE_DRAW, TEXT_COMMAND_NONE, TRUE },
  { "d", LC_MOVE_DRAW, TEXT_COMMAND_NONE, TRUE },
  { "take", LC_MOVE_DRAW, TEXT_COMMAND_NONE, TRUE },
  { "keep", LC_MOVE_PASS, TEXT_COMMAND_NONE, TRUE },
  { "pass", LC_MOVE_PASS, TEXT_COMMAND_NONE, TRUE },
  { "uno", LC_MOVE_CALL, TEXT_COMMAND_NONE, TRUE },
  { "catch", LC_MOVE_CATCH, TEXT_COMMAND_NONE, FALSE },
  { "help", LC_MOVE_NONE, TEXT_COMMAND_HELP, FALSE },
  { "?", LC_MOVE_NONE, TEXT_COMMAND_HELP, TRUE },
  { "hand", LC_MOVE_NONE, TEXT_COMMAND_HAND, TRUE },
  { "look", LC_MOVE_NONE, TEXT_COMMAND_HAND, TRUE },
  { "table", LC_MOVE_NONE, TEXT_COMMAND_HAND, TRUE },
  { "top", LC_MOVE_NONE, TEXT_COMMAND_TOP, TRUE },
  { "who", LC_MOVE_NONE, TEXT_COMMAND_WHO, TRUE },
  { "next", LC_MOVE_NONE, TEXT_COMMAND_WHO, TRUE },
  { "status", LC_MOVE_NONE, TEXT_COMMAND_HAND, TRUE },
  { "sort", LC_MOVE_NONE, TEXT_COMMAND_HAND, TRUE },
  { "hint", LC_MOVE_NONE, TEXT_COMMAND_HINT, TRUE },
  { "short", LC_MOVE_NONE, TEXT_COMMAND_SHORT, TRUE },
  { "why", LC_MOVE_NONE, TEXT_COMMAND_WHY, FALSE },
  { "undo", LC_MOVE_NONE, TEXT_COMMAND_UNDO, FALSE },
  { "rules", LC_MOVE_NONE, TEXT_COMMAND_RULES, TRUE },
  { "score", LC_MOVE_NONE, TEXT_COMMAND_SCORE, TRUE },
  { "history", LC_MOVE_NONE, TEXT_COMMAND_HISTORY, FALSE },
  { "log", LC_MOVE_NONE, TEXT_COMMAND_HISTORY, FALSE },
  { "save", LC_MOVE_NONE, TEXT_COMMAND_SAVE, TRUE },
  { "quit", LC_MOVE_NONE, TEXT_COMMAND_QUIT, TRUE },
  { "exit", LC_MOVE_NONE, TEXT_COMMAND_QUIT, TRUE },
};

/* @input: what text_parse() has filled. */
void
text_input_free_contents (TextInput *input)
{
  g_clear_pointer (&input->argument, g_free);
  g_clear_pointer (&input->text, g_free);
  g_clear_pointer (&input->so_far, g_free);
  g_clear_pointer (&input->choices, g_strfreev);
}

/* Makes @input say what is wrong. @text: (transfer full) */
void
text_parse_error (TextInput *input, char *text)
{
  g_free (input->text);
  input->kind = TEXT_INPUT_ERROR;
  input->text = text;
}

gboolean
text_parse_has_move (const Words *words, const LcView *view, LcMove move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  lc_view_moves (view, words->rules, moves);
  for (guint i = 0; i < moves->len; i++)
    if (lc_move_equal (move, g_array_index (moves, LcMove, i)))
      return TRUE;
  return FALSE;
}

static void
take_move (TextInput *input, LcMove move)
{
  input->kind = TEXT_INPUT_MOVE;
  input->move = move;
}

/* Answers ------------------------------------------------------------------------------------- */

/* The answer that has the @number on the screen, the first one 1; -1 for none. */
static gint
numbered_answer (const LcView *view, gint number)
{
  for (guint answer = 0; answer < 8 * sizeof view->answers; answer++)
    if ((view->answers >> answer & 1) && --number == 0)
      return (gint) answer;
  return -1;
}

/* The answer that @tokens name among the named ones, by id or name; -1 for none. */
static gint
named_answer (const LcRules *rules, const LcView *view, const GPtrArray *tokens)
{
  const LcQuestion *question = &rules->questions[view->table.question];
  const gboolean asked = view->table.phase == LC_PHASE_ASK;
  const LcMode *mode = &rules->modes[view->table.mode];
  const guint n_answers = asked ? question->n_answers : mode->n_actions;
  const char *first = tokens->pdata[0];
  gint found = -1;

  for (guint i = 0; i < n_answers; i++)
    {
      const char *id = asked ? question->answers[i].id : mode->actions[i].id;
      const char *name = asked ? question->answers[i].name : mode->actions[i].name;
      const gboolean fits = text_token_is (first, id, asked ? 1 : 3)
                            || (asked && !text_token_is_noise (first)
                                && text_token_names (first, words_translate (name)));

      if (strcmp (first, id) == 0)
        return (gint) i;
      if (fits)
        found = found == -1 ? (gint) i : -2;
    }
  return found;
}

/* Whether @token is a word that asks for something to be shown or done besides the game. */
static gboolean
is_command (const char *token)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (verbs[i].command != TEXT_COMMAND_NONE && strcmp (verbs[i].word, token) == 0)
      return TRUE;
  return FALSE;
}

/* Whether the line answers the question that is asked, or is an action of the mode in force. */
static gboolean
parse_answer (const Words *words, const LcView *view, const GPtrArray *tokens, TextInput *input)
{
  const LcRules *rules = words->rules;
  const char *last = tokens->pdata[tokens->len - 1];
  LcMove move = lc_move (LC_MOVE_ANSWER, view->seat);
  gint answer;

  if (!(view->can & LC_CAN_ANSWER) || !lc_view_must_act (view) || is_command (tokens->pdata[0]))
    return FALSE;
  if (view->table.phase == LC_PHASE_ASK && tokens->len == 1 && text_token_number (last) >= 0)
    answer = numbered_answer (view, text_token_number (last));
  else if (view->table.phase != LC_PHASE_ASK
           || rules->questions[view->table.question].kind == LC_ASK_CHOICE)
    answer = named_answer (rules, view, tokens);
  else if (rules->questions[view->table.question].kind == LC_ASK_COLOUR)
    answer = text_token_colour (words, last);
  else
    answer = text_token_seat (words, last);
  if (answer < 0 || answer >= 16)
    return FALSE;
  move.answer = (guint8) answer;
  if (!text_parse_has_move (words, view, move))
    return FALSE;
  take_move (input, move);
  return TRUE;
}

/* Verbs --------------------------------------------------------------------------------------- */

static char *
whose_turn (const Words *words, const LcView *view)
{
  const LcTable *table = &view->table;

  if (table->phase == LC_PHASE_OVER)
    return g_strdup (_ ("The round is over."));
  return g_strdup_printf (
    _ ("It is the turn of %s."),
    words_name (words, table->phase == LC_PHASE_ASK ? table->asked : table->turn));
}

static void
parse_draw (const Words *words, const LcView *view, TextInput *input)
{
  const LcRules *rules = words->rules;

  if (view->can & LC_CAN_DRAW)
    take_move (input, lc_move (LC_MOVE_DRAW, view->seat));
  else if (!lc_view_must_act (view))
    text_parse_error (input, whose_turn (words, view));
  else if (view->table.phase == LC_PHASE_DRAWN)
    text_parse_error (input,
                      g_strdup (view->can & LC_CAN_PASS
                                  ? _ ("You have drawn already. Play that card, or “keep” it.")
                                  : _ ("You have drawn already, and have to play that card.")));
  else if (view->table.phase == LC_PHASE_ASK)
    text_parse_error (input, text_parse_what_is_asked (words, view));
  else if (rules->modes[view->table.mode].flags & LC_MODE_MUST_PLAY)
    text_parse_error (input, g_strdup (_ ("You can play, so you may not draw.")));
  else
    text_parse_error (input, g_strdup (_ ("You may not draw now.")));
}

static void
parse_pass (const Words *words, const LcView *view, TextInput *input)
{
  if (view->can & LC_CAN_PASS)
    take_move (input, lc_move (LC_MOVE_PASS, view->seat));
  else if (!lc_view_must_act (view))
    text_parse_error (input, whose_turn (words, view));
  else if (view->table.phase == LC_PHASE_ASK)
    text_parse_error (input, text_parse_what_is_asked (words, view));
  else if (view->table.phase == LC_PHASE_DRAWN)
    text_parse_error (input, g_strdup (_ ("You have to play the card that you have drawn.")));
  else
    text_parse_error (input, g_strdup (_ ("You may not pass. Play a card, or “draw”.")));
}

static void
parse_call (const Words *words, const LcView *view, TextInput *input)
{
  if (view->can & LC_CAN_CALL)
    take_move (input, lc_move (LC_MOVE_CALL, view->seat));
  else if (lc_view_must_act (view) && lc_view_calls (view))
    text_parse_error (input, g_strdup (_ ("Say it with your play: “3 uno”, for instance.")));
  else if (words->rules->uno_penalty == 0)
    text_parse_error (input, g_strdup (_ ("Nobody calls UNO in this game.")));
  else
    text_parse_error (input, g_strdup (_ ("There is nothing to call: UNO is called with the play "
                                          "that leaves you one card, or right after it.")));
}

/* Whom a catch is meant for: the seat, -1 if nobody is known by such a name. */
static gint
caught_seat (const Words *words, const LcView *view, const GPtrArray *tokens)
{
  gint seat = -1;

  for (guint i = 1; i < tokens->len && seat < 0; i++)
    seat = text_token_seat (words, tokens->pdata[i]);
  if (tokens->len == 1)
    for (guint i = 0; i < words->n_seats; i++)
      if (view->catchable & view->table.uncalled & LC_SEAT_BIT (i))
        seat = (gint) i;
  return seat;
}

static void
parse_catch (const Words *words, const LcView *view, const GPtrArray *tokens, TextInput *input)
{
  LcMove move = lc_move (LC_MOVE_CATCH, view->seat);
  const gint seat = caught_seat (words, view, tokens);

  if (seat >= 0)
    {
      move.target = (guint8) seat;
      if (text_parse_has_move (words, view, move))
        take_move (input, move);
      else if ((guint) seat == view->seat)
        text_parse_error (input, g_strdup (_ ("You cannot catch yourself.")));
      else
        text_parse_error (input, g_strdup_printf (_ ("There is nothing to catch %s for now."),
                                                  words_name (words, (guint) seat)));
    }
  else if (tokens->len == 1)
    text_parse_error (input,
                      g_strdup (view->catchable != 0 ? _ ("Catch whom? Say “catch” and the name.")
                                                     : _ ("Nobody is to be caught now.")));
  else
    {
      g_autofree char *names = text_parse_names (words);

      text_parse_error (input,
                        g_strdup_printf (_ ("Nobody here is called that. There are %s."), names));
    }
}

/* Carries out the verb with the index @verb. */
static void
parse_verb (const Words *words,
            const LcView *view,
            guint verb,
            const GPtrArray *tokens,
            TextInput *input)
{
  input->about = verbs[verb].move;
  switch (verbs[verb].move)
    {
    case LC_MOVE_DRAW:
      parse_draw (words, view, input);
      break;
    case LC_MOVE_PASS:
      parse_pass (words, view, input);
      break;
    case LC_MOVE_CALL:
      parse_call (words, view, input);
      break;
    case LC_MOVE_CATCH:
      parse_catch (words, view, tokens, input);
      break;
    default:
      {
        GString *argument = g_string_new (NULL);

        for (guint i = 1; i < tokens->len && !verbs[verb].alone; i++)
          g_string_append_printf (argument, "%s%s", i > 1 ? " " : "",
                                  (const char *) tokens->pdata[i]);
        input->kind = TEXT_INPUT_COMMAND;
        input->command = verbs[verb].command;
        input->argument = g_string_free (argument, FALSE);
      }
    }
}

/* Whether a command is followed by one number and no more: "help 3". It is of no account. */
static gboolean
is_with_number (guint verb, const GPtrArray *tokens)
{
  return verbs[verb].command != TEXT_COMMAND_NONE && tokens->len == 2
         && text_token_number (tokens->pdata[1]) >= 0;
}

/* The verb that the line begins with. @shortest: how many letters are enough; 0 for all of them.
 * Returns: its index; -1 for none; -2 for several, which @input then lists */
static gint
find_verb (const GPtrArray *tokens, guint shortest, TextInput *input)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  const char *first = tokens->pdata[0];
  gint verb = -1;

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      const gboolean fits = shortest == 0 ? strcmp (first, verbs[i].word) == 0
                                          : text_token_is (first, verbs[i].word, shortest);

      if (!fits || (verbs[i].alone && tokens->len > 1 && !is_with_number (i, tokens)))
        continue;
      if (verb >= 0 && verbs[verb].move == verbs[i].move && verbs[verb].command == verbs[i].command)
        continue;
      verb = (gint) i;
      g_ptr_array_add (found, g_strdup_printf ("“%s”", verbs[i].word));
    }
  if (found->len > 1)
    {
      g_autofree char *list = words_list (found, _ (" or "));

      text_parse_error (input, g_strdup_printf (_ ("“%s” could be %s."), first, list));
      verb = -2;
    }
  return verb;
}

/* All of it ----------------------------------------------------------------------------------- */

/* The words that can be said, for suggestions. */
void
text_parse_add_verbs (GPtrArray *vocabulary)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (strlen (verbs[i].word) > 1)
      g_ptr_array_add (vocabulary, g_strdup (verbs[i].word));
  g_ptr_array_add (vocabulary, g_strdup ("play"));
}

/* "yes" when a drawn card can be played or kept. */
static gboolean
is_yes (const LcView *view, const GPtrArray *tokens)
{
  const char *word = tokens->pdata[0];

  return view->table.phase == LC_PHASE_DRAWN && view->drawn != LC_NO_CARD && tokens->len == 1
         && (strcmp (word, "yes") == 0 || strcmp (word, "y") == 0);
}

/* "play" alone: the card just drawn, or which one? */
static gboolean
parse_play_alone (const Words *words, const LcView *view, const GPtrArray *tokens, TextInput *input)
{
  guint8 order[LC_MAX_CARDS];
  const guint n_hand = words_hand_order (words->rules, view, order);

  if (strcmp (tokens->pdata[0], "play") != 0 && strcmp (tokens->pdata[0], "p") != 0
      && !is_yes (view, tokens))
    return FALSE;
  if (view->table.phase == LC_PHASE_DRAWN && view->drawn != LC_NO_CARD && tokens->len == 1)
    for (guint i = 0; i < n_hand; i++)
      if (lc_view_alike (view, words->rules, order[i])
          == lc_view_alike (view, words->rules, view->drawn))
        {
          g_autofree char *number = g_strdup_printf ("#%u", i + 1);

          text_parse (words, view, number, input);
          return TRUE;
        }
  if (tokens->len > 1)
    return FALSE;
  text_parse_error (input, g_strdup (_ ("Play which card? Say its number or its name.")));
  return TRUE;
}

/* Whether the game waits for an answer, and for nothing else. */
static gboolean
is_asked (const LcView *view)
{
  return view->table.phase == LC_PHASE_ASK && lc_view_must_act (view);
}

/* "no" when a drawn card can be played or kept. */
static gboolean
parse_no (const Words *words, const LcView *view, const GPtrArray *tokens, TextInput *input)
{
  const char *word = tokens->pdata[0];

  if (view->table.phase != LC_PHASE_DRAWN || !lc_view_must_act (view) || tokens->len > 1
      || (strcmp (word, "no") != 0 && strcmp (word, "n") != 0))
    return FALSE;
  parse_pass (words, view, input);
  return TRUE;
}

/* "challenge" where there is nothing to challenge. */
static gboolean
parse_challenge (const LcView *view, const GPtrArray *tokens, TextInput *input)
{
  if (strcmp (tokens->pdata[0], "challenge") != 0 || is_asked (view))
    return FALSE;
  text_parse_error (input, g_strdup (_ ("There is nothing for you to challenge now.")));
  return TRUE;
}

/**
 * text_parse:
 * @words: the words of the table
 * @view: the view of whoever has typed
 * @line: what was typed
 * @input: (out caller-allocates): what it means; to be cleared with text_input_free_contents()
 */
void
text_parse (const Words *words, const LcView *view, const char *line, TextInput *input)
{
  g_autoptr (GPtrArray) tokens = text_tokens (words, line);
  gint verb;

  *input = (TextInput){ .move = lc_move (LC_MOVE_NONE, view->seat) };
  if (tokens->len == 0)
    {
      if (line[strspn (line, " \t")] != '\0')
        text_parse_error (input, g_strdup (_ ("That is no word. “help” tells what can be said.")));
      return;
    }
  if (parse_answer (words, view, tokens, input))
    return;
  if (parse_no (words, view, tokens, input) || parse_challenge (view, tokens, input))
    return;
  verb = find_verb (tokens, 0, input);
  if (verb >= 0)
    {
      parse_verb (words, view, (guint) verb, tokens, input);
      return;
    }
  if (!is_asked (view)
      && (parse_play_alone (words, view, tokens, input)
          || text_parse_card (words, view, line, FALSE, input)))
    return;
  verb = find_verb (tokens, 1, input);
  if (verb >= 0)
    parse_verb (words, view, (guint) verb, tokens, input);
  else if (verb == -1)
    text_parse_explain (words, view, tokens, input);
}

/* What is asked for when @so_far is all that was said: the answers, as they are numbered. */
static char **
choices_after (const Words *words, const LcView *view, const char *so_far)
{
  g_auto (TextInput) asked = { 0 };

  text_parse_card (words, view, so_far, TRUE, &asked);
  return g_steal_pointer (&asked.choices);
}

/* Puts @tokens behind @so_far; a number before anything else is that of an answer. Returns: (transfer
 * full) (nullable): %NULL if there is no answer of that number */
static char *
add_answer (const Words *words, const LcView *view, const char *so_far, const GPtrArray *tokens)
{
  const gint number = text_token_number (tokens->pdata[0]);
  g_auto (GStrv) choices = number >= 0 ? choices_after (words, view, so_far) : NULL;
  GString *both;

  if (number >= 0 && (choices == NULL || number < 1 || number > (gint) g_strv_length (choices)))
    return NULL;
  both = g_string_new (so_far);
  for (guint i = 0; i < tokens->len; i++)
    g_string_append_printf (
      both, " %s", i == 0 && number >= 0 ? choices[number - 1] : (const char *) tokens->pdata[i]);
  return g_string_free (both, FALSE);
}

/* Whether @line is something that can be said while a choice is asked for: a command, or what has
 * nothing to do with the play. A single letter was meant as an answer, though it may begin a
 * word. */
static gboolean
is_aside (const GPtrArray *tokens, const TextInput *input)
{
  if (tokens->len > 0 && g_utf8_strlen (tokens->pdata[0], -1) == 1
      && g_unichar_isalpha (g_utf8_get_char (tokens->pdata[0])))
    return FALSE;
  return input->kind == TEXT_INPUT_EMPTY || input->kind == TEXT_INPUT_COMMAND
         || (input->kind == TEXT_INPUT_MOVE
             && (input->move.kind == LC_MOVE_CALL || input->move.kind == LC_MOVE_CATCH));
}

/**
 * text_parse_answer:
 * @words: the words of the table
 * @view: the view of whoever has typed
 * @so_far: TextInput.so_far of the play in which something was missing
 * @line: what was typed when it was asked for: an answer, or its number
 * @input: (out caller-allocates): what both together mean; a command, a call or a catch if @line is
 *   one by itself; else an error. No other move: whoever means a colour must not play a card
 */
void
text_parse_answer (const Words *words,
                   const LcView *view,
                   const char *so_far,
                   const char *line,
                   TextInput *input)
{
  g_autoptr (GPtrArray) tokens = text_tokens (words, line);
  g_autofree char *both = tokens->len > 0 ? add_answer (words, view, so_far, tokens) : NULL;
  g_autofree char *said = NULL;

  *input = (TextInput){ .move = lc_move (LC_MOVE_NONE, view->seat) };
  if (both != NULL && text_parse_card (words, view, both, TRUE, input))
    return;
  text_input_free_contents (input);
  text_parse (words, view, line, input);
  if (is_aside (tokens, input))
    return;
  text_input_free_contents (input);
  said = text_parse_said (tokens);
  text_parse_error (
    input, g_strdup_printf (_ ("“%s” is no answer to that; Enter alone plays nothing."), said));
}

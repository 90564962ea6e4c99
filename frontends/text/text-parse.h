/* text-parse.h - what a person types, understood: a move, a command, or what is wrong with it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "../words/words.h"

G_BEGIN_DECLS

typedef enum
{
  TEXT_COMMAND_NONE,
  TEXT_COMMAND_HELP,
  TEXT_COMMAND_HAND,
  TEXT_COMMAND_WHY,
  TEXT_COMMAND_UNDO,
  TEXT_COMMAND_RULES,
  TEXT_COMMAND_SCORE,
  TEXT_COMMAND_HISTORY,
  TEXT_COMMAND_SAVE,
  TEXT_COMMAND_QUIT,
  TEXT_COMMAND_TOP,
  TEXT_COMMAND_WHO,
  TEXT_COMMAND_HINT,
  TEXT_COMMAND_SHORT
} TextCommand;

typedef enum
{
  TEXT_INPUT_EMPTY,
  TEXT_INPUT_MOVE,    /* a move, complete, and one of those that the seat has */
  TEXT_INPUT_ASK,     /* a play in which a choice is missing: @text asks for it */
  TEXT_INPUT_COMMAND, /* @command, with @argument */
  TEXT_INPUT_ERROR    /* @text says what is wrong, and what would be right */
} TextInputKind;

/**
 * TextInput:
 * @about: the kind of move that was spoken of, if any, possible or not
 * @unknown: with %TEXT_INPUT_ERROR: a word means nothing, now or later
 * @so_far: with %TEXT_INPUT_ASK: what to put before the answer when it is parsed
 * @choices: with %TEXT_INPUT_ASK: (array zero-terminated=1): the answers, as they are numbered
 */
typedef struct
{
  TextInputKind kind;
  LcMove move;
  LcMoveKind about;
  gboolean unknown;
  TextCommand command;
  char *argument;
  char *text;
  char *so_far;
  char **choices;
} TextInput;

void text_parse (const Words *words, const LcView *view, const char *line, TextInput *input);
void text_parse_answer (const Words *words,
                        const LcView *view,
                        const char *so_far,
                        const char *line,
                        TextInput *input);
char *text_parse_why (const Words *words, const LcView *view, const char *argument);
void text_input_free_contents (TextInput *input);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TextInput, text_input_free_contents)

G_END_DECLS

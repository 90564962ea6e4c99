/* commands.h - a frontend that is several commands: which one is meant.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * Command:
 * @name: what is typed
 * @arguments: what comes after it, as the help has it; empty: nothing
 * @summary: what it does
 * @run: does it; of the type that the frontend gives all of its commands
 *
 * In a list of them, the last one is %COMMAND_END.
 */
typedef struct
{
  const char *name;
  const char *arguments;
  const char *summary;
  void (*run) (void);
} Command;

#define COMMAND(name, arguments, summary, run)                                                     \
  {                                                                                                \
    name, arguments, summary, (void (*) (void)) run                                                \
  }
#define COMMAND_END                                                                                \
  {                                                                                                \
    NULL, NULL, NULL, NULL                                                                         \
  }

gboolean command_is_help (const char *word);
const Command *command_find (const Command *commands, const char *word);
void command_list (const Command *commands, int columns);
void command_refuse (const Command *commands, const char *program, const char *word);

G_END_DECLS

/* program.c - what has to be typed to start this program.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "program.h"

/* Returns: what has to be typed to start this program, where a hint names a command. The script
 *   that starts it from the build tree says so in the environment variable `LASTCARD_COMMAND`. */
const char *
program_command (void)
{
  const char *command = g_getenv ("LASTCARD_COMMAND");

  return command != NULL && *command != '\0' && g_utf8_validate (command, -1, NULL) ? command
                                                                                    : "lastcard";
}

/* text-program.c - what has to be typed to start this program.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-program.h"

/* What has to be typed to start this program, where a hint names a command. */
const char *
text_program (void)
{
  const char *program = g_getenv ("LASTCARD_COMMAND");

  return program != NULL && *program != '\0' && g_utf8_validate (program, -1, NULL) ? program
                                                                                    : "lastcard";
}

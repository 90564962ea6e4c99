/* text-program.c - what has to be typed to start this program.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-program.h"

#include "../common/program.h"

/* What has to be typed to start this program, where a hint names a command. */
const char *
text_program (void)
{
  return program_command ();
}

/* lc-frontend.h - what a frontend plugin has to be able to do.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-registry.h"

G_BEGIN_DECLS

/**
 * LcFrontendFuncs:
 * @run: does what the command line asks for, and returns when that is over
 *
 * The functions of a frontend plugin. @argv is the command line from the command on: argv[0] is
 * "play", "resume", "replay" or the frontend's own name, the rest are its options and arguments;
 * @argv and its strings are the frontend's to change, but not to free. @folders are those to look
 * for rulesets in, in their order, closed by %NULL. Registry and folders outlive the call.
 *
 * Returns: the exit status: 0; 1 if something went wrong; 2 if the command line is not understood
 */
typedef struct
{
  int (*run) (LcRegistry *registry, const char *const *folders, int argc, char **argv);
} LcFrontendFuncs;

G_END_DECLS

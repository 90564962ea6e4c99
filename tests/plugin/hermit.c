/*
 * A player plugin of somebody who has lastcard installed, and not its source.
 */

#define LC_PLUGIN_VERSION "2.1"
#include <lc-plugin.h>

static const int no_functions_yet = 0;

LC_PLUGIN_DEFINE (LC_PLUGIN_PLAYER,
                  "hermit",
                  "Keeps to itself",
                  "LGPL-2.1-or-later",
                  &no_functions_yet)

/*
 * A plugin that is linked into test-registry.
 */

#include "config.h"

#define LC_PLUGIN_STATIC lodger
#include "lc-plugin.h"

static const int no_functions = 0;

LC_PLUGIN_DEFINE (LC_PLUGIN_EXECUTOR, "lodger", "Lives in the program", "MIT", &no_functions)

/*
 * A module for test-registry, compiled several times with one thing in it different.
 */

#include "config.h"

#include "lc-plugin.h"

#ifndef NAME
#define NAME "gamma"
#endif
#ifndef ABI
#define ABI LC_PLUGIN_ABI
#endif
#ifndef SIZE
#define SIZE sizeof (LcPluginDesc)
#endif
#ifndef SYMBOL
#define SYMBOL lc_plugin_desc
#endif

#ifdef CALLS
void CALLS (void);
#define FUNCTION CALLS
#else
#define FUNCTION NULL
#endif

static void (*const funcs[]) (void) = { FUNCTION };

LC_PLUGIN_EXPORT extern const LcPluginDesc SYMBOL;

const LcPluginDesc SYMBOL = {
  .abi = ABI,
  .size = SIZE,
  .kind = LC_PLUGIN_PLAYER,
  .name = NAME,
  .description = "A player for tests",
  .licence = "LGPL-2.1-or-later",
  .version = "1",
  .funcs = funcs,
};

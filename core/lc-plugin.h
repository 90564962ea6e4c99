/*
 * What a module exports to be a plugin: one constant descriptor, made by one macro. One module is
 * one plugin.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LC_PLUGIN_ABI:
 *
 * The number of the plugin ABI: #LcPluginDesc and the tables of functions of all kinds. It grows
 * with every change that a plugin already built would not survive.
 */
#define LC_PLUGIN_ABI 3

/**
 * LcPluginKind:
 * @LC_PLUGIN_FRONTEND: what a person or another program meets
 * @LC_PLUGIN_LANGUAGE: reads rulesets written in a language
 * @LC_PLUGIN_PLAYER: takes a seat and chooses moves
 * @LC_PLUGIN_STORE: keeps games and records
 * @LC_PLUGIN_EXECUTOR: spreads a simulation over threads, processes or machines
 * @LC_PLUGIN_N_KINDS: the number of kinds
 *
 * What a plugin is for. Each kind has its own table of functions.
 */
typedef enum
{
  LC_PLUGIN_FRONTEND,
  LC_PLUGIN_LANGUAGE,
  LC_PLUGIN_PLAYER,
  LC_PLUGIN_STORE,
  LC_PLUGIN_EXECUTOR,
  LC_PLUGIN_N_KINDS
} LcPluginKind;

/**
 * LcPluginDesc:
 * @abi: %LC_PLUGIN_ABI; the first field in every ABI
 * @size: the size of this struct in bytes; the second field in every ABI
 * @kind: an #LcPluginKind
 * @name: what users call it: small ASCII letters, digits and hyphens, beginning with a letter
 * @description: one line for a list of plugins
 * @licence: SPDX identifier, such as `LGPL-2.1-or-later`
 * @version: the version of the plugin
 * @funcs: the table of functions, whose type follows from @kind
 *
 * The descriptor of a plugin, a constant that the module exports as `lc_plugin_desc`.
 */
typedef struct
{
  guint32 abi;
  guint32 size;
  guint32 kind;
  const char *name;
  const char *description;
  const char *licence;
  const char *version;
  gconstpointer funcs;
} LcPluginDesc;

/**
 * LC_PLUGIN_VERSION:
 *
 * The version of the plugin, a string. Define it before this header is included.
 */
#ifndef LC_PLUGIN_VERSION
#define LC_PLUGIN_VERSION "0"
#endif

/**
 * LC_PLUGIN_STATIC:
 *
 * Compile a plugin with `-DLC_PLUGIN_STATIC=fool` to link it into a program instead of loading it.
 * Its descriptor is then called `lc_plugin_desc_fool`; the program says
 * `LC_PLUGIN_DECLARE_STATIC (fool);` and gives it to lc_registry_add().
 */
#ifdef LC_PLUGIN_STATIC
#define LC_PLUGIN_SYMBOL LC_PLUGIN_STATIC_SYMBOL (LC_PLUGIN_STATIC)
#else
#define LC_PLUGIN_SYMBOL lc_plugin_desc
#endif

#define LC_PLUGIN_STATIC_SYMBOL(ident) G_PASTE (lc_plugin_desc_, ident)
#define LC_PLUGIN_DECLARE_STATIC(ident) extern const LcPluginDesc LC_PLUGIN_STATIC_SYMBOL (ident)

#ifdef __GNUC__
#define LC_PLUGIN_EXPORT __attribute__ ((visibility ("default")))
#else
#define LC_PLUGIN_EXPORT
#endif

/**
 * LC_PLUGIN_DEFINE:
 * @kind_: an #LcPluginKind
 * @name_: the name, a string
 * @description_: one line, a string
 * @licence_: SPDX identifier, a string
 * @funcs_: the address of a constant table of functions
 *
 * Makes the module a plugin. To be used once in a module, outside functions, without a semicolon.
 */
#define LC_PLUGIN_DEFINE(kind_, name_, description_, licence_, funcs_)                             \
  LC_PLUGIN_EXPORT extern const LcPluginDesc LC_PLUGIN_SYMBOL;                                     \
  const LcPluginDesc LC_PLUGIN_SYMBOL = {                                                          \
    .abi = LC_PLUGIN_ABI,                                                                          \
    .size = sizeof (LcPluginDesc),                                                                 \
    .kind = (kind_),                                                                               \
    .name = (name_),                                                                               \
    .description = (description_),                                                                 \
    .licence = (licence_),                                                                         \
    .version = LC_PLUGIN_VERSION,                                                                  \
    .funcs = (funcs_),                                                                             \
  };

G_END_DECLS

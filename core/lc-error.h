/*
 * Error domains of liblastcard, and help for messages about mistyped words.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LcPluginError:
 * @LC_PLUGIN_ERROR_OPEN: the file or folder could not be opened
 * @LC_PLUGIN_ERROR_SYMBOL: the module exports no descriptor
 * @LC_PLUGIN_ERROR_ABI: built against another plugin ABI
 * @LC_PLUGIN_ERROR_SIZE: the descriptor has another size
 * @LC_PLUGIN_ERROR_FIELD: a field of the descriptor is missing or wrong
 * @LC_PLUGIN_ERROR_DUPLICATE: another plugin of this kind has the name
 * @LC_PLUGIN_ERROR_NOT_FOUND: no plugin of this kind has the name
 */
typedef enum
{
  LC_PLUGIN_ERROR_OPEN,
  LC_PLUGIN_ERROR_SYMBOL,
  LC_PLUGIN_ERROR_ABI,
  LC_PLUGIN_ERROR_SIZE,
  LC_PLUGIN_ERROR_FIELD,
  LC_PLUGIN_ERROR_DUPLICATE,
  LC_PLUGIN_ERROR_NOT_FOUND,
} LcPluginError;

/**
 * LcRulesError:
 * @LC_RULES_ERROR_NOT_FOUND: no ruleset, house rule or option has the name
 * @LC_RULES_ERROR_INVALID: the ruleset says something that cannot be
 * @LC_RULES_ERROR_OPTION: an option has a value it does not know
 * @LC_RULES_ERROR_CONFLICT: two house rules change the same thing
 * @LC_RULES_ERROR_LIMIT: more of something than a game can hold
 * @LC_RULES_ERROR_NAME: the full name of the rules is not written as such names are
 */
typedef enum
{
  LC_RULES_ERROR_NOT_FOUND,
  LC_RULES_ERROR_INVALID,
  LC_RULES_ERROR_OPTION,
  LC_RULES_ERROR_CONFLICT,
  LC_RULES_ERROR_LIMIT,
  LC_RULES_ERROR_NAME,
} LcRulesError;

/**
 * LcGameError:
 * @LC_GAME_ERROR_ILLEGAL: the move is not among the legal ones
 * @LC_GAME_ERROR_SEAT: the seat does not exist or may not act now
 * @LC_GAME_ERROR_OVER: the match has ended
 * @LC_GAME_ERROR_INVALID: what was given is no move or no state of a game
 * @LC_GAME_ERROR_SETUP: the rules do not allow such a game: too many players, too few cards
 * @LC_GAME_ERROR_STEPS: the ruleset's steps do not come to an end
 */
typedef enum
{
  LC_GAME_ERROR_ILLEGAL,
  LC_GAME_ERROR_SEAT,
  LC_GAME_ERROR_OVER,
  LC_GAME_ERROR_INVALID,
  LC_GAME_ERROR_SETUP,
  LC_GAME_ERROR_STEPS,
} LcGameError;

/**
 * LcRecordError:
 * @LC_RECORD_ERROR_FORMAT: not a record, or a damaged one
 * @LC_RECORD_ERROR_VERSION: a record of another format version
 * @LC_RECORD_ERROR_RULES: recorded under other rules
 * @LC_RECORD_ERROR_REPLAY: what is recorded does not follow from what came before
 * @LC_RECORD_ERROR_IO: reading or writing failed
 */
typedef enum
{
  LC_RECORD_ERROR_FORMAT,
  LC_RECORD_ERROR_VERSION,
  LC_RECORD_ERROR_RULES,
  LC_RECORD_ERROR_REPLAY,
  LC_RECORD_ERROR_IO,
} LcRecordError;

/**
 * LcScriptError:
 * @LC_SCRIPT_ERROR_READ: the script could not be read
 * @LC_SCRIPT_ERROR_SYNTAX: the script is not valid in its language
 * @LC_SCRIPT_ERROR_RUN: the script failed while it ran
 * @LC_SCRIPT_ERROR_TIME: the script used up its instructions
 * @LC_SCRIPT_ERROR_MEMORY: the script used up its memory
 */
typedef enum
{
  LC_SCRIPT_ERROR_READ,
  LC_SCRIPT_ERROR_SYNTAX,
  LC_SCRIPT_ERROR_RUN,
  LC_SCRIPT_ERROR_TIME,
  LC_SCRIPT_ERROR_MEMORY,
} LcScriptError;

#define LC_PLUGIN_ERROR (lc_plugin_error_quark ())
#define LC_RULES_ERROR (lc_rules_error_quark ())
#define LC_GAME_ERROR (lc_game_error_quark ())
#define LC_RECORD_ERROR (lc_record_error_quark ())
#define LC_SCRIPT_ERROR (lc_script_error_quark ())

GQuark lc_plugin_error_quark (void);
GQuark lc_rules_error_quark (void);
GQuark lc_game_error_quark (void);
GQuark lc_record_error_quark (void);
GQuark lc_script_error_quark (void);

const char *lc_suggest (const char *word, const char *const *candidates);

G_END_DECLS

/* workshop.h - the workshop for rule writers: `lastcard rules …`, one file a command.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "lc-language.h"

G_BEGIN_DECLS

#define WORKSHOP_USAGE 2 /* the exit status where the command line is not understood */

/**
 * Workshop:
 * @registry: the plugins there are
 * @folders: where rulesets are, in the order in which they are searched
 *
 * What every command is given.
 */
typedef struct
{
  LcRegistry *registry;
  const char *const *folders;
} Workshop;

/* The commands. Each takes the command line from its name on, and returns the exit status. */
int workshop_list (Workshop *workshop, int argc, char **argv);
int workshop_show (Workshop *workshop, int argc, char **argv);
int workshop_new (Workshop *workshop, int argc, char **argv);
int workshop_check (Workshop *workshop, int argc, char **argv);
int workshop_test (Workshop *workshop, int argc, char **argv);
int workshop_try (Workshop *workshop, int argc, char **argv);

/* workshop-common.c */
gboolean workshop_parse (GOptionContext *context,
                         int *argc,
                         char ***argv,
                         const char *command,
                         guint least,
                         guint most);
int workshop_complain (const char *command, int status, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
void workshop_print_json (JsonBuilder *builder);
const char *workshop_translate (const char *text);
char *workshop_some (GPtrArray *names);
guint workshop_line_of (const char *path, const char *pattern);
void workshop_json_text (JsonBuilder *builder, const char *name, const char *text);
void workshop_json_int (JsonBuilder *builder, const char *name, gint64 number);

/* workshop-print.c: text in as many columns as there are */
guint workshop_columns (void);
void workshop_say (guint indent, const char *format, ...) G_GNUC_PRINTF (2, 3);
void workshop_item (guint indent, guint hanging, const char *text);
void workshop_heading (const char *text);
void workshop_row (const char *name, const char *count, const char *points);

/**
 * WorkshopTarget:
 * @spec: the full name of a game with house rules; of a house rule alone, how it stands after "+"
 * @house: it is a house rule alone
 * @id: the last part's name: "my-rule"
 * @path: (nullable): the file, where one was named or found
 * @folders: where to look, with the folder of the file
 *
 * What an argument names: a game with house rules, a house rule, or a file with one of them.
 */
typedef struct
{
  char *spec;
  gboolean house;
  char *id;
  char *path;
  char **folders;
} WorkshopTarget;

/* workshop-target.c */
WorkshopTarget *workshop_target_find (Workshop *workshop, const char *argument, GError **error);
void workshop_target_free (WorkshopTarget *target);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WorkshopTarget, workshop_target_free)
LcRules *workshop_target_load (Workshop *workshop,
                               const WorkshopTarget *target,
                               const char *game,
                               GError **error);
char *workshop_test_path (Workshop *workshop, const char *argument);
char *workshop_no_test (Workshop *workshop, const char *argument);
GStrv workshop_games (Workshop *workshop, const char *const *folders, GError **error);
GStrv workshop_add_folder (const char *const *folders, const char *path);
char *workshop_user_folder (void);

/* workshop-new-game.c: the game that rules new --game writes */
char *workshop_new_game (const char *name, const char *title);
char *workshop_new_game_tests (const char *name);

/* workshop-words.c: what steps and conditions say */
char *workshop_words_list (const LcRules *rules, LcList list);
char *workshop_words_cond (const LcRules *rules, guint cond);
const char *workshop_words_trigger (guint trigger);

typedef enum
{
  WORKSHOP_CARD,
  WORKSHOP_TURN,
  WORKSHOP_MODE,
  WORKSHOP_FORBIDDEN,
  WORKSHOP_TRIGGER,
  WORKSHOP_COUNTER,
  WORKSHOP_TOKEN,
  WORKSHOP_NUMBER,
  WORKSHOP_N_SECTIONS
} WorkshopSection;

/**
 * WorkshopEntry:
 * @section: what it is about
 * @key: what it is about there, the same in all variants of a game
 * @title: for people
 * @text: (nullable): what the script says of it
 * @effect: (nullable): what its steps say
 * @from: which part of the ruleset it is from, counted from 0: the game
 * @number: cards: the number of a number card, else -1
 * @side: cards: the side it is on; 0 if it is on both
 * @min_points: cards: what it counts at the least
 * @max_points: cards: what it counts at the most
 *
 * A line of a ruleset in words.
 */
typedef struct
{
  WorkshopSection section;
  char *key;
  char *title;
  char *text;
  char *effect;
  guint from;
  gint number;
  guint side;
  gint min_points;
  gint max_points;
} WorkshopEntry;

/* workshop-sheet.c: a ruleset in words */
GPtrArray *workshop_sheet (const LcRules *rules);
void workshop_sheet_attribute (GPtrArray *sheet, const GPtrArray *before, guint part);
char *workshop_sheet_kind (const LcRules *rules, guint face);
char *workshop_sheet_kind_title (const LcRules *rules, guint face);
char *workshop_sheet_key (const LcRules *rules, guint face);
WorkshopEntry *workshop_sheet_find (const GPtrArray *sheet,
                                    WorkshopSection section,
                                    const char *key);

/* A kind of cards of the deck. */
typedef struct
{
  char *title;
  guint cards;
  gint points;
} WorkshopRow;

/* workshop-deck.c: the deck as a table */
GPtrArray *workshop_deck (const LcRules *rules, guint side);

typedef enum
{
  WORKSHOP_ERROR,
  WORKSHOP_WARNING,
  WORKSHOP_NOTE
} WorkshopSeverity;

/* Something found in a script. */
typedef struct
{
  WorkshopSeverity severity;
  char *file;
  guint line; /* 0: unknown */
  char *message;
} WorkshopFinding;

/* workshop-findings.c */
GPtrArray *workshop_findings_new (void);
void workshop_findings_add (GPtrArray *findings,
                            WorkshopSeverity severity,
                            const char *file,
                            guint line,
                            const char *format,
                            ...) G_GNUC_PRINTF (5, 6);
void workshop_findings_add_error (GPtrArray *findings,
                                  const WorkshopTarget *target,
                                  const GError *error);
void workshop_findings_add_play (GPtrArray *findings,
                                 const WorkshopTarget *target,
                                 const char *message);
guint workshop_findings_count (const GPtrArray *findings, WorkshopSeverity severity);
void workshop_findings_sort (GPtrArray *findings);
void workshop_findings_print (const GPtrArray *findings);
void workshop_findings_json (JsonBuilder *builder, const GPtrArray *findings);

/* workshop-lint.c: what looks wrong in compiled rules */
void workshop_lint (GPtrArray *findings, const LcRules *rules, const char *file);
void workshop_lint_scripts (GPtrArray *findings, const LcRules *rules);
void workshop_lint_source (GPtrArray *findings, const char *file);

G_END_DECLS

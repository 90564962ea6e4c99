/* lua-cases-private.h - what the files of the rule tests share among themselves.
 *
 * A file of tests is run in three stages. Its script makes values (lua-cases-read.c), which get
 * their lines from the text of the file (lua-cases-lines.c). Then, with no Lua left, each case sets
 * up its table (lua-cases-table.c), has its moves made (lua-cases-moves.c), and is compared with
 * what it expects (lua-cases-expect.c).
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-match.h"
#include "lc-view.h"
#include "lua-cases.h"

G_BEGIN_DECLS

typedef enum
{
  LUA_CASE_TEXT,
  LUA_CASE_NUMBER,
  LUA_CASE_BOOL,
  LUA_CASE_TABLE
} LuaCaseType;

/* What stands in the braces of a case. */
typedef struct
{
  guint8 type; /* a LuaCaseType */
  int line;
  char *text;
  gint number;       /* numbers; 0 or 1 */
  GPtrArray *items;  /* tables: LuaCaseValue in their order */
  GPtrArray *keys;   /* tables: char *, sorted */
  GPtrArray *values; /* tables: LuaCaseValue, one for each key */
} LuaCaseValue;

/* A ruleset that a file has asked for. */
typedef struct
{
  char *spec;
  const char *file;
  int line;
  LcRules *rules;
} LuaCaseRules;

typedef struct
{
  guint rules; /* which LuaCaseRules */
  char *title;
  const char *file;
  int line;
  LuaCaseValue *body; /* NULL: no braces have followed the title */
} LuaCase;

/* One file of tests. */
typedef struct
{
  const char *name;
  GStringChunk *names;
  GPtrArray *rules;  /* of LuaCaseRules */
  GPtrArray *cases;  /* of LuaCase */
  GPtrArray *values; /* of LuaCaseValue: all there are */
  gsize text;        /* bytes of text in them */
} LuaCases;

/* Something that happened, as sentences: each of them says it. */
typedef struct
{
  char *words[3]; /* the first is the one to show; the last ones may be NULL */
} LuaCaseEvent;

/* One case while it is run. */
typedef struct
{
  const LuaCase *self;
  const LcRules *rules;
  guint n_seats;
  const char *names[LC_MAX_SEATS];
  gboolean ready;    /* the table is set up */
  gboolean compared; /* something was expected */
  gboolean differs;  /* something was otherwise, and not only misspelt */
  const char *after; /* the last move, in its words */
  LcMatch match;
  GPtrArray *events;             /* of LuaCaseEvent: since the step began */
  guint8 shuffled[LC_MAX_CARDS]; /* the draw pile after the last shuffle */
  guint n_shuffled;
  GString *failure; /* a line for each mistake and each failed expectation */
} LuaCaseRun;

/* A card in words, as those it may mean. */
typedef struct
{
  LcCards cards;
  gboolean by_second; /* they were found by their second side alone */
  gboolean exact;     /* all sides were named */
} LuaCasePattern;

/* lua-cases-read.c */
gboolean lua_cases_read (LuaCases *cases,
                         const char *path,
                         const char *const *folders,
                         GError **error);
LuaCaseValue *lua_case_get (const LuaCaseValue *table, const char *key);

/* lua-cases-lines.c */
void lua_cases_set_lines (LuaCases *cases, const char *path);

/* lua-cases-names.c */
void lua_case_fail (LuaCaseRun *run, int line, const char *format, ...) G_GNUC_PRINTF (3, 4);
void lua_case_differs (LuaCaseRun *run,
                       const LuaCaseValue *value,
                       const char *what,
                       const char *expected,
                       const char *found);
char *lua_case_normal (const char *text);
gboolean lua_case_same (const char *a, const char *b);
GStrv lua_case_split (const char *text);
char *lua_case_found (const LuaCaseValue *value);
const char *lua_case_text (LuaCaseRun *run, const LuaCaseValue *value, const char *key);
GPtrArray *lua_case_texts (LuaCaseRun *run, const char *key, const LuaCaseValue *value);
gboolean lua_case_number (LuaCaseRun *run,
                          const LuaCaseValue *value,
                          const char *key,
                          gint min,
                          gint max,
                          gint *number);
gint lua_case_seat (LuaCaseRun *run, int line, const char *key, const char *word);
gboolean lua_case_seats (LuaCaseRun *run,
                         const LuaCaseValue *value,
                         const char *key,
                         LcSeats *seats);
gint lua_case_colour (LuaCaseRun *run, int line, const char *key, const char *word);
gint lua_case_side (LuaCaseRun *run, int line, const char *word);
gint lua_case_direction (LuaCaseRun *run, int line, const char *word);
gboolean lua_case_token (LuaCaseRun *run, const LuaCaseValue *value, guint token, gint *number);
gint lua_case_find_counter (const LcRules *rules, const char *key, gboolean token);
gboolean lua_case_is_key (LuaCaseRun *run,
                          const LuaCaseValue *table,
                          const char *key,
                          const char *const *known,
                          const char *const *elsewhere,
                          const char *where);

typedef gboolean (*LuaCaseForSeat) (LuaCaseRun *run,
                                    const char *key,
                                    const LuaCaseValue *value,
                                    guint seat,
                                    gpointer data);
void lua_case_for_seats (LuaCaseRun *run,
                         const char *key,
                         const LuaCaseValue *value,
                         LcSeats all,
                         LuaCaseForSeat function,
                         gpointer data);

/* lua-cases-cards.c */
gboolean lua_case_pattern (LuaCaseRun *run,
                           int line,
                           const char *key,
                           const char *text,
                           const LcCards *among,
                           LuaCasePattern *pattern);
LcCards lua_case_match (const LcRules *rules,
                        guint side,
                        const char *text,
                        const LcCards *among,
                        gboolean second,
                        LuaCasePattern *pattern);
LcCards lua_case_kinds (const LcRules *rules, const LcCards *cards);
gint lua_case_take (LuaCaseRun *run, int line, const char *key, const char *text, LcCards *free);
gboolean lua_case_same_cards (LuaCaseRun *run,
                              int line,
                              const char *key,
                              const char *text,
                              const guint8 *found,
                              guint n_found,
                              gboolean in_order,
                              gboolean *same);

/* lua-cases-words.c */
char *lua_case_cards_text (const LcRules *rules, const guint8 *cards, guint n_cards);
char *lua_case_set_text (const LcRules *rules, const LcCards *cards);
char *lua_case_seats_text (const LuaCaseRun *run, LcSeats seats);
char *lua_case_token_text (const LcRules *rules, guint token, gint value);
char *lua_case_move_text (const LuaCaseRun *run, LcMove move);
char *lua_case_moves_text (const LuaCaseRun *run, guint seat);
void lua_case_describe (const LuaCaseRun *run, GString *out);

/* lua-cases-events.c */
void lua_case_tell (const LcEvent *event, gpointer data);
void lua_case_event_free (gpointer data);
void lua_case_compare_events (LuaCaseRun *run, const char *key, const LuaCaseValue *value);
void lua_case_compare_never (LuaCaseRun *run, const char *key, const LuaCaseValue *value);

/* lua-cases-table.c */
extern const char *const lua_case_table_keys[];
gboolean lua_case_set_up (LuaCaseRun *run);

/* lua-cases-moves.c */
gboolean lua_case_parse_move (LuaCaseRun *run, int line, const char *words, LcMove *move);
char *lua_case_why_not (const LuaCaseRun *run, LcMove move);
gboolean lua_case_may (const LuaCaseRun *run, LcMove move);
gboolean lua_case_is_deal (const char *words);
void lua_case_compare_may (LuaCaseRun *run, const char *key, const LuaCaseValue *value);
void lua_case_compare_plays (LuaCaseRun *run, const char *key, const LuaCaseValue *value);

/* lua-cases-expect.c */
extern const char *const lua_case_expect_keys[];
void lua_case_compare (LuaCaseRun *run, const LuaCaseValue *step);

G_END_DECLS

/* lua-load.h - LuaLoad, one ruleset on its way from scripts to tables; and LuaObject, what the
 * words of the language make.
 *
 * A script makes objects and fills their fields; nothing else comes of it. Every field has a type
 * and a range (lua-kinds.c) that is checked where it is set, and every object and field remembers
 * the line it was made in. A mistake is noted, and the script goes on.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-builder.h"
#include "lua-sandbox.h"
#include "lua-spec.h"

G_BEGIN_DECLS

#define LUA_LANGUAGE_VERSION 1
#define LUA_MAX_PLACE 160

typedef enum
{
  LUA_KIND_NONE,
  LUA_KIND_RULES,
  LUA_KIND_HOUSE,
  LUA_KIND_OPTION,
  LUA_KIND_COLOUR,
  LUA_KIND_FACE,
  LUA_KIND_CARD,
  LUA_KIND_COUNTER,
  LUA_KIND_TOKEN,
  LUA_KIND_QUANTITY,
  LUA_KIND_COND,
  LUA_KIND_STEP,
  LUA_KIND_QUESTION,
  LUA_KIND_ANSWER,
  LUA_KIND_MODE,
  LUA_KIND_ACTION,
  LUA_KIND_FORBID,
  LUA_KIND_SIDE,
  LUA_KIND_BLUFF,
  LUA_KIND_JUMP,
  LUA_KIND_TRIGGER,
  LUA_N_KINDS
} LuaKind;

typedef enum
{
  LUA_FIELD_TEXT, /* for people: one line */
  LUA_FIELD_ID,   /* small letters, digits, hyphens */
  LUA_FIELD_INT,  /* min to max */
  LUA_FIELD_BOOL,
  LUA_FIELD_WORD, /* one of words */
  LUA_FIELD_FUNC,
  LUA_FIELD_STEPS,  /* a list of steps, or one step */
  LUA_FIELD_COLOUR, /* a colour or its id */
  LUA_FIELD_RANGE,  /* { least, most } within min to max */
  LUA_FIELD_WORDS,  /* two texts */
  LUA_FIELD_VALUE,  /* a number, or a word of the token */
  LUA_FIELD_OBJECT, /* of one kind */
  LUA_FIELD_LIST    /* of objects of one kind */
} LuaFieldType;

/* A field that an object may have. */
typedef struct
{
  const char *name;
  guint8 type; /* a LuaFieldType */
  guint8 kind; /* of the object, or of the objects in the list */
  gboolean required;
  gint min, max;
  const char *const *words; /* NULL-terminated */
  const char *doc;          /* what it means, in Markdown; begins small, ends without a full stop */
} LuaField;

/* A function that scripts know, as a word, a step or a method. The signature says what it takes and
 * makes, for the reference: "(n: amount, who?: who): step". A function that may be called in more
 * ways than one has a line for each. One that begins with a colon is that of a value. */
typedef struct
{
  const char *name;
  lua_CFunction function;
  const char *signature;
  const char *doc; /* as that of a field */
} LuaWord;

/* A value that scripts know: a quantity or a condition. */
typedef struct
{
  LuaWord word;
  guint8 kind; /* a LuaKind */
  guint8 op;   /* an LcCondKind */
} LuaValueWord;

typedef struct
{
  const char *name; /* "face" */
  const LuaField *fields;
  const char *const *positional; /* fields by their place in the braces; may be NULL */
  const LuaWord *methods;        /* may be NULL */
  const char *made;              /* "face { … }"; NULL: there is no word that makes one */
  const char *doc;               /* sentences, in Markdown */
} LuaKindInfo;

/* What a word of the language makes. Its fields are in a table that is its first user value. */
typedef struct
{
  LcStep step;  /* steps: what game:act() carries out, once it has done so */
  guint8 acted; /* steps: whether it has */
  guint8 kind;
  guint8 op;       /* steps: an LcOp; conditions: an LcCondKind; options: a LuaOptionType */
  guint8 who;      /* steps: an LcWho; conditions: an LcRel */
  gint16 n;        /* steps and conditions: the number */
  gint32 compiled; /* its id in the builder + 1; 0: not yet compiled */
  int line;
  const char *file; /* NULL: made by no script */
} LuaObject;

typedef enum
{
  LUA_OPTION_CHOICE,
  LUA_OPTION_YES_NO,
  LUA_OPTION_COUNT
} LuaOptionType;

typedef struct _LuaLoad LuaLoad;

/* A predicate: which faces fit, by top face, colour in force and face, once it has been asked. */
typedef struct
{
  LuaLoad *load;
  char *name;
  int function; /* reference in Lua's registry */
  guint id;     /* in the builder */
  guint n_faces;
  guint n_colours;
  guint8 *fits; /* NULL until it was asked; 2: could not be said */
} LuaPredicate;

#define LUA_MAX_LISTS 8

/* A function that a step calls, and the lists that it may run. */
typedef struct
{
  int reference;
  int kept;     /* where it lies on the stack of Lua, once functions are kept there */
  int n_kept;   /* how many of its variables follow it there, as they were */
  guint8 brief; /* a LuaBrief */
  guint n_lists;
  LcList lists[LUA_MAX_LISTS];
} LuaFunction;

struct _LuaLoad
{
  LuaSandbox *sandbox;
  LuaSpec *spec;
  LuaPart *part; /* whose script runs, or whose change is made */
  GPtrArray *mistakes;
  GHashTable *reported; /* conflicts that have been noted */
  GStringChunk *names;
  int code;                 /* an LcRulesError: that of the first mistake */
  gboolean locked;          /* objects cannot change any more */
  guint changes;            /* how many there were so far */
  char vain[LUA_MAX_PLACE]; /* where the house rule has looked for faces that there are not */
  const char *made_file;    /* where the script has made what it is to return; NULL: nowhere */
  int made_line;
  gboolean refused; /* a script has said that it does not fit, and stopped */

  int rules;         /* reference of the ruleset in Lua's registry */
  const char *title; /* of the ruleset or house rule */
  const char *summary;
  char *sources;    /* SHA-256 of the texts of all scripts */
  GPtrArray *notes; /* of char *: sentences for players */
  GPtrArray *paths; /* of char *: the files of the parts */

  LcBuilder *builder;
  char place[LUA_MAX_PLACE]; /* of what is being compiled */
  char rules_place[LUA_MAX_PLACE];
  char hand_place[LUA_MAX_PLACE]; /* of the field “hand” */
  GPtrArray *colours;             /* of char *: ids */
  GPtrArray *colour_names;        /* of char * */
  GPtrArray *predicates;          /* of LuaPredicate */
  guint matches;                  /* the predicate of the ordinary turn */
  GArray *steps; /* of LcStep: lists that are being compiled, one above the other */
  GArray *faces; /* of LcFace: those that the builder has */
  GPtrArray *face_places;
  GHashTable *lists;   /* GBytes of steps to LcList + 1 */
  GArray *functions;   /* of LuaFunction */
  guint seat_question; /* the question for a seat + 1; 0: not yet there */
  gboolean must_play;  /* a drawn card that fits has to be played */
  guint depth;

  gpointer handle;       /* the game, for functions that steps call */
  gconstpointer methods; /* the table of its methods */
  gconstpointer objects; /* the metatable of all objects, once one was seen in a game */
  guint n_kept;          /* functions that are ready to be called: all, or none yet */
  gint busy;             /* 1 while one is called: one game at a time does that */
  GMutex lock;           /* for those that wait for it */
};

/* lua-load.c */
LuaLoad *lua_load_new (const char *const *folders, GError **error);
void lua_load_free (LuaLoad *load);
LuaLoad *lua_load_get (lua_State *L);
void lua_load_mistake (LuaLoad *load, const char *place, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
void lua_load_mistake_here (lua_State *L, const char *format, ...) G_GNUC_PRINTF (2, 3);
void lua_load_mistake_at (lua_State *L, const LuaObject *object, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
void lua_load_place (lua_State *L, char place[LUA_MAX_PLACE]);
gboolean lua_load_failed (LuaLoad *load, GError **error);

/* lua-kinds.c */
const LuaKindInfo *lua_kind (LuaKind kind);
const LuaField *lua_kind_field (LuaKind kind, const char *name);
const char *lua_kind_suggest (LuaKind kind, const char *name);

/* lua-object.c */
void lua_object_open (lua_State *L);
LuaObject *lua_object_new (lua_State *L, LuaKind kind);
LuaObject *lua_object_test (lua_State *L, int index);
LuaObject *lua_object_is (lua_State *L, int index, LuaKind kind);
LuaObject *lua_object_make (lua_State *L, LuaKind kind, int table);
void lua_object_set (lua_State *L, int object, const char *name, int value);
int lua_object_get (lua_State *L, int object, const char *name);
void lua_object_put (lua_State *L, int object, const char *name);
lua_Integer lua_object_int (lua_State *L, int object, const char *name, lua_Integer otherwise);
gboolean lua_object_bool (lua_State *L, int object, const char *name);
const char *lua_object_text (lua_State *L, int object, const char *name);
void lua_object_place (lua_State *L, int object, const char *name, char place[LUA_MAX_PLACE]);
const char *lua_object_owner (lua_State *L, int object, const char *name);
void lua_object_append (lua_State *L, int object, const char *name, int value);
gboolean lua_object_find (lua_State *L, int object, const char *list, const char *id);

/* lua-check.c */
const char *lua_check_found (lua_State *L, int index);
const char *lua_check_near_id (lua_State *L, int index);
const char *lua_check_expected (lua_State *L, const LuaField *field);
gboolean lua_check_value (lua_State *L, const LuaField *field, int index);
gboolean lua_check_number (lua_State *L, int index, gint min, gint max, gint *number);

/* lua-vocab.c, lua-rules.c, lua-options.c, lua-steps.c, lua-conds.c: the words */
extern const LuaWord lua_vocab_words[];
extern const LuaWord lua_rules_methods[];
extern const LuaWord lua_options_words[];
extern const LuaWord lua_steps_words[];
extern const char *const lua_steps_who[];
extern const LuaWord lua_conds_counter_methods[];
extern const LuaWord lua_conds_token_methods[];
extern const LuaWord lua_conds_makers[];
extern const LuaValueWord lua_conds_words[];
void lua_conds_open (lua_State *L);
int lua_conds_and (lua_State *L);
int lua_conds_not (lua_State *L);
gboolean lua_conds_value (lua_State *L, int token, int index, gint *value);
const char *lua_conds_values (lua_State *L, int token);

/* lua-compile.c: the ruleset as a whole */
LcRules *lua_compile (LuaLoad *load, const char *spec, GError **error);
gboolean lua_compile_check (lua_State *L, LuaLoad *load, int object);
void lua_compile_at (lua_State *L, LuaLoad *load, int object, const char *field);
gint lua_compile_colour (lua_State *L, LuaLoad *load, const char *id);

/* lua-compile-cards.c: faces and the deck */
void lua_compile_refuse_colour (lua_State *L, LuaLoad *load, int index, const char *what);
void lua_compile_cards (lua_State *L, LuaLoad *load, int rules);

/* lua-compile-steps.c: lists of steps, conditions, questions */
LcList lua_compile_list (lua_State *L, LuaLoad *load, int index);
LcList lua_compile_field (lua_State *L,
                          LuaLoad *load,
                          int object,
                          const char *name,
                          LcList otherwise);
guint lua_compile_when (lua_State *L, LuaLoad *load, int object);
gboolean lua_compile_step (lua_State *L, LuaLoad *load, int index, LcStep *step);

/* lua-predicate.c: functions of (face, top, colour) */
guint lua_compile_predicate (lua_State *L, LuaLoad *load, int index, const char *name);
guint lua_compile_predicate_field (lua_State *L, LuaLoad *load, int object, const char *name);
void lua_predicate_free (gpointer data);
void lua_predicate_see (lua_State *L, int face, guint id);

/* lua-script.c: functions that steps call */
extern const LuaWord lua_script_methods[];
void lua_script_open (lua_State *L);
gboolean lua_script_call (LcContext *context, guint function, gpointer data, GError **error);
LcHold lua_script_hold (LcContext *context,
                        guint function,
                        gpointer data,
                        LcScriptInsideFunc inside,
                        gpointer inside_data,
                        GError **error);

/* lua-reference.c: the language described from its tables */
char *lua_reference (const char *format);

G_END_DECLS

/*
 * Compiled patterns of strings.
 */

#pragma once

#include "lua-sandbox-private.h"

G_BEGIN_DECLS

#define LUA_PATTERN_CAPTURES 32

/* Stands for the length of a capture "()", which is a place. */
#define LUA_CAPTURE_POSITION G_MAXSIZE

typedef enum
{
  LUA_ITEM_BYTE, /* the byte @first */
  LUA_ITEM_ANY,
  LUA_ITEM_SET,
  LUA_ITEM_OPEN, /* the capture @first begins */
  LUA_ITEM_CLOSE,
  LUA_ITEM_POSITION,
  LUA_ITEM_BALANCE, /* from @first to @second */
  LUA_ITEM_BACK,    /* what the capture @first holds */
  LUA_ITEM_FRONTIER,
  LUA_ITEM_END,
} LuaItemKind;

typedef struct
{
  guint8 kind;
  guint8 repeat; /* '*', '+', '-', '?', or 0 */
  guint8 first;
  guint8 second;
  guint32 set[8]; /* a bit for each byte */
} LuaPatternItem;

typedef struct
{
  gsize start;
  gsize length;
} LuaCapture;

typedef struct
{
  guint n_items;
  guint n_captures;
  gboolean is_anchored;
  LuaPatternItem items[];
} LuaPattern;

const LuaPattern *lua_pattern_compile (lua_State *L, int index);
gboolean lua_pattern_is_plain (const char *pattern, gsize length);

G_END_DECLS

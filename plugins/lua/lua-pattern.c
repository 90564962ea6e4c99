/*
 * Compiles the patterns of strings, which the manual of Lua describes, to lists of items, one for
 * each thing that is matched; mistakes in a pattern are found here. A list is a userdata, which Lua
 * frees.
 */

#include "config.h"

#include "lua-pattern.h"

#include <string.h>

/* Bytes of a pattern; the matcher nests at most as deeply as it has repetitions. */
#define LONGEST_PATTERN 1000
#define MOST_REPETITIONS 100

typedef struct
{
  lua_State *L;
  LuaPattern *pattern;
  const char *next;
  const char *end;
  guint n_repetitions;
  guint n_open;
  guint8 open[LUA_PATTERN_CAPTURES]; /* captures that are not closed, innermost last */
  gboolean closed[LUA_PATTERN_CAPTURES];
} Compiler;

static void
add_byte (LuaPatternItem *item, guchar c)
{
  item->set[c / 32] |= (guint32) 1 << (c % 32);
}

/* Whether @c belongs to the class with the small letter @class; -1 if there is no such class. */
static int
is_in_class (guchar c, char class)
{
  switch (class)
    {
    case 'a':
      return g_ascii_isalpha (c);
    case 'c':
      return g_ascii_iscntrl (c);
    case 'd':
      return g_ascii_isdigit (c);
    case 'g':
      return g_ascii_isgraph (c);
    case 'l':
      return g_ascii_islower (c);
    case 'p':
      return g_ascii_ispunct (c);
    case 's':
      return g_ascii_isspace (c) || c == '\v';
    case 'u':
      return g_ascii_isupper (c);
    case 'w':
      return g_ascii_isalnum (c);
    case 'x':
      return g_ascii_isxdigit (c);
    default:
      return -1;
    }
}

/* Adds what '%' and @letter stand for; a letter that is no class stands for itself. */
static void
add_class (Compiler *compiler, LuaPatternItem *item, char letter)
{
  char class = g_ascii_tolower (letter);

  if (is_in_class (0, class) < 0)
    {
      if (g_ascii_isalnum (letter))
        luaL_error (compiler->L, "there is no '%%%c' in a pattern", letter);
      add_byte (item, letter);
      return;
    }

  for (guint c = 0; c < 256; c++)
    if ((is_in_class (c, class) != 0) == (class == letter))
      add_byte (item, c);
}

/* The next byte of the pattern, which must be there. */
static char
take (Compiler *compiler)
{
  if (compiler->next == compiler->end)
    luaL_error (compiler->L, "the pattern ends too early (is a '%%' or a ']' missing?)");

  return *compiler->next++;
}

/* Compiles a set, whose '[' has been taken. */
static void
compile_set (Compiler *compiler, LuaPatternItem *item)
{
  gboolean is_inverted = compiler->next < compiler->end && *compiler->next == '^';
  gboolean is_first = TRUE;

  item->kind = LUA_ITEM_SET;
  if (is_inverted)
    compiler->next++;

  for (;; is_first = FALSE)
    {
      char c = take (compiler);

      if (c == ']' && !is_first)
        break;

      if (c == '%')
        add_class (compiler, item, take (compiler));
      else if (compiler->end - compiler->next >= 2 && compiler->next[0] == '-'
               && compiler->next[1] != ']')
        {
          for (guint i = (guchar) c; i <= (guchar) compiler->next[1]; i++)
            add_byte (item, i);
          compiler->next += 2;
        }
      else
        add_byte (item, c);
    }

  if (is_inverted)
    for (guint i = 0; i < G_N_ELEMENTS (item->set); i++)
      item->set[i] = ~item->set[i];
}

/* Compiles "(" or "()", whose first byte has been taken. */
static void
compile_open (Compiler *compiler, LuaPatternItem *item)
{
  guint capture = compiler->pattern->n_captures++;

  if (capture >= LUA_PATTERN_CAPTURES)
    luaL_error (compiler->L, "the pattern has too many captures (at most %d)",
                LUA_PATTERN_CAPTURES);

  item->first = capture;
  if (compiler->next < compiler->end && *compiler->next == ')')
    {
      compiler->next++;
      item->kind = LUA_ITEM_POSITION;
      return;
    }

  item->kind = LUA_ITEM_OPEN;
  compiler->open[compiler->n_open++] = capture;
}

static void
compile_close (Compiler *compiler, LuaPatternItem *item)
{
  if (compiler->n_open == 0)
    luaL_error (compiler->L, "the pattern has a ')' without a '('");

  item->kind = LUA_ITEM_CLOSE;
  item->first = compiler->open[--compiler->n_open];
  compiler->closed[item->first] = TRUE;
}

/* Compiles what begins with a '%', which has been taken. */
static void
compile_escape (Compiler *compiler, LuaPatternItem *item)
{
  char letter = take (compiler);

  if (letter == 'b')
    {
      item->kind = LUA_ITEM_BALANCE;
      item->first = take (compiler);
      item->second = take (compiler);
    }
  else if (letter == 'f')
    {
      if (take (compiler) != '[')
        luaL_error (compiler->L, "in a pattern, a '[' follows '%%f'");
      compile_set (compiler, item);
      item->kind = LUA_ITEM_FRONTIER;
    }
  else if (g_ascii_isdigit (letter))
    {
      item->kind = LUA_ITEM_BACK;
      item->first = letter - '1';
      if (letter == '0' || item->first >= LUA_PATTERN_CAPTURES || !compiler->closed[item->first])
        luaL_error (compiler->L, "there is no complete capture before '%%%c' in the pattern",
                    letter);
    }
  else
    {
      item->kind = LUA_ITEM_SET;
      add_class (compiler, item, letter);
    }
}

static void
compile_item (Compiler *compiler, LuaPatternItem *item)
{
  char c = take (compiler);

  switch (c)
    {
    case '(':
      compile_open (compiler, item);
      break;
    case ')':
      compile_close (compiler, item);
      break;
    case '%':
      compile_escape (compiler, item);
      break;
    case '[':
      compile_set (compiler, item);
      break;
    case '.':
      item->kind = LUA_ITEM_ANY;
      break;
    case '$':
      item->kind = compiler->next == compiler->end ? LUA_ITEM_END : LUA_ITEM_BYTE;
      item->first = c;
      break;
    default:
      item->kind = LUA_ITEM_BYTE;
      item->first = c;
      break;
    }
}

/* Takes the sign of repetition that may follow an item for one byte. */
static void
compile_repeat (Compiler *compiler, LuaPatternItem *item)
{
  if (item->kind > LUA_ITEM_SET || compiler->next == compiler->end
      || !strchr ("*+-?", *compiler->next) || *compiler->next == '\0')
    return;

  item->repeat = *compiler->next++;
  if (++compiler->n_repetitions > MOST_REPETITIONS)
    luaL_error (compiler->L, "the pattern has too many repetitions (at most %d)", MOST_REPETITIONS);
}

/**
 * lua_pattern_compile:
 * @L: a state of a sandbox, in a protected call
 * @index: where a pattern is, a string
 *
 * Compiles a pattern and pushes it as a userdata; or raises an error that says what is wrong.
 *
 * Returns: (transfer none): what was pushed
 */
const LuaPattern *
lua_pattern_compile (lua_State *L, int index)
{
  Compiler compiler = { .L = L };
  size_t length;
  const char *text = lua_tolstring (L, index, &length);
  LuaPattern *pattern;

  if (length > LONGEST_PATTERN)
    luaL_error (L, "the pattern is too long (at most %d bytes)", LONGEST_PATTERN);

  lua_sandbox_spend (L, length + 1);
  pattern = lua_newuserdatauv (L, sizeof *pattern + length * sizeof *pattern->items, 0);
  memset (pattern, 0, sizeof *pattern + length * sizeof *pattern->items);

  compiler.pattern = pattern;
  compiler.next = text;
  compiler.end = text + length;
  if (length > 0 && text[0] == '^')
    {
      pattern->is_anchored = TRUE;
      compiler.next++;
    }

  while (compiler.next < compiler.end)
    {
      LuaPatternItem *item = &pattern->items[pattern->n_items++];

      compile_item (&compiler, item);
      compile_repeat (&compiler, item);
    }

  if (compiler.n_open > 0)
    luaL_error (L, "the pattern has a '(' without a ')'");

  return pattern;
}

/**
 * lua_pattern_is_plain:
 * @pattern: (array length=length): a pattern
 * @length: bytes of it
 *
 * Returns: whether the pattern means nothing but its own text
 */
gboolean
lua_pattern_is_plain (const char *pattern, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (pattern[i] != '\0' && strchr ("^$*+?.([%-", pattern[i]) != NULL)
      return FALSE;

  return TRUE;
}

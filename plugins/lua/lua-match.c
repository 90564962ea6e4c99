/*
 * The matcher of patterns.
 *
 * Items are matched one after the other. Only a repetition tries more than one continuation, so the
 * matcher nests as deeply as a pattern has repetitions, whatever the text; and each step is paid
 * for, so that a pattern which tries without end runs out of budget. Nothing here is on the heap of C.
 */

#include "config.h"

#include "lua-match.h"

#include <string.h>

/**
 * lua_match_pay:
 * @m: a match
 * @n: steps
 *
 * Charges for @n steps; a few are gathered first. Whoever has done matching charges
 * %LUA_MATCH_PAY in the end, which settles the rest.
 */
void
lua_match_pay (LuaMatch *m, guint n)
{
  m->steps += n;
  if (m->steps >= LUA_MATCH_PAY)
    {
      guint steps = m->steps;

      m->steps = 0;
      lua_sandbox_spend (m->L, steps);
    }
}

static gboolean
in_set (const LuaPatternItem *item, guchar c)
{
  return (item->set[c / 32] >> (c % 32)) & 1;
}

static gboolean
is_one (LuaMatch *m, const LuaPatternItem *item, const char *place)
{
  if (place >= m->end)
    return FALSE;

  switch (item->kind)
    {
    case LUA_ITEM_BYTE:
      return (guchar) *place == item->first;
    case LUA_ITEM_ANY:
      return TRUE;
    default:
      return in_set (item, *place);
    }
}

/* %bxy: the end of the balanced text at @place, or NULL. */
static const char *
match_balance (LuaMatch *m, const LuaPatternItem *item, const char *place)
{
  gsize depth = 0;

  if (place >= m->end || (guchar) *place != item->first)
    return NULL;

  for (; place < m->end; place++)
    {
      lua_match_pay (m, 1);
      if ((guchar) *place == item->second && depth == 1)
        return place + 1;
      if ((guchar) *place == item->second && depth > 0)
        depth--;
      else if ((guchar) *place == item->first)
        depth++;
    }

  return NULL;
}

/* %1: the end of a repetition of what a capture holds, or NULL. */
static const char *
match_back (LuaMatch *m, const LuaPatternItem *item, const char *place)
{
  const LuaCapture *capture = &m->captures[item->first];

  lua_match_pay (m, capture->length / 16 + 1);
  if ((gsize) (m->end - place) < capture->length
      || memcmp (m->text + capture->start, place, capture->length) != 0)
    return NULL;

  return place + capture->length;
}

/* %f[set]: whether the set begins at @place. Outside the text there are NULs. */
static gboolean
is_frontier (LuaMatch *m, const LuaPatternItem *item, const char *place)
{
  guchar before = place > m->text ? place[-1] : '\0';
  guchar here = place < m->end ? *place : '\0';

  return !in_set (item, before) && in_set (item, here);
}

static const char *match_items (LuaMatch *m, guint i, const char *place);

/* As many as there are, then fewer. */
static const char *
match_most (LuaMatch *m, guint i, const char *place, gsize least, gsize most)
{
  const LuaPatternItem *item = &m->pattern->items[i];
  gsize n = 0;

  while (n < most && is_one (m, item, place + n))
    {
      lua_match_pay (m, 1);
      n++;
    }

  for (; n + 1 > least; n--)
    {
      const char *end = match_items (m, i + 1, place + n);

      if (end != NULL)
        return end;
      if (n == 0)
        break;
    }

  return NULL;
}

/* None, then more. */
static const char *
match_least (LuaMatch *m, guint i, const char *place)
{
  const LuaPatternItem *item = &m->pattern->items[i];

  for (;; place++)
    {
      const char *end = match_items (m, i + 1, place);

      if (end != NULL)
        return end;
      if (!is_one (m, item, place))
        return NULL;
    }
}

static const char *
match_repeated (LuaMatch *m, guint i, const char *place)
{
  switch (m->pattern->items[i].repeat)
    {
    case '*':
      return match_most (m, i, place, 0, G_MAXSIZE);
    case '+':
      return match_most (m, i, place, 1, G_MAXSIZE);
    case '?':
      return match_most (m, i, place, 0, 1);
    default:
      return match_least (m, i, place);
    }
}

/* An item that takes a text of a fixed meaning: the end of that text, or NULL. Captures need not be
 * undone when the rest does not match: each is set before anything reads it. */
static const char *
match_item (LuaMatch *m, const LuaPatternItem *item, const char *place)
{
  LuaCapture *capture = &m->captures[item->first % LUA_PATTERN_CAPTURES];

  switch (item->kind)
    {
    case LUA_ITEM_OPEN:
      capture->start = place - m->text;
      return place;
    case LUA_ITEM_CLOSE:
      capture->length = place - m->text - capture->start;
      return place;
    case LUA_ITEM_POSITION:
      capture->start = place - m->text;
      capture->length = LUA_CAPTURE_POSITION;
      return place;
    case LUA_ITEM_BALANCE:
      return match_balance (m, item, place);
    case LUA_ITEM_BACK:
      return match_back (m, item, place);
    case LUA_ITEM_FRONTIER:
      return is_frontier (m, item, place) ? place : NULL;
    case LUA_ITEM_END:
      return place == m->end ? place : NULL;
    case LUA_ITEM_BYTE:
    case LUA_ITEM_ANY:
    case LUA_ITEM_SET:
      return is_one (m, item, place) ? place + 1 : NULL;
    }

  return NULL;
}

/* Matches the items from @i on at @place: the end of the match, or NULL. */
static const char *
match_items (LuaMatch *m, guint i, const char *place)
{
  for (; i < m->pattern->n_items; i++)
    {
      lua_match_pay (m, 1);
      if (m->pattern->items[i].repeat != '\0')
        return match_repeated (m, i, place);

      place = match_item (m, &m->pattern->items[i], place);
      if (place == NULL)
        return NULL;
    }

  return place;
}

/**
 * lua_match_search:
 * @m: a match that has begun
 * @from: where to look first
 * @end: (out): where the match ends
 *
 * Looks for a match that begins at @from or later; at @from only, if the pattern is anchored.
 *
 * Returns: (nullable): the start of the match, or %NULL if there is none
 */
const char *
lua_match_search (LuaMatch *m, const char *from, const char **end)
{
  for (;; from++)
    {
      *end = match_items (m, 0, from);
      if (*end != NULL)
        return from;
      if (m->pattern->is_anchored || from >= m->end)
        return NULL;
    }
}

/**
 * lua_match_push_capture:
 * @m: a match that was found
 * @i: a number of a capture, from 0
 * @start: where the match starts
 * @end: where it ends
 *
 * Pushes a capture. A pattern without captures has one, the match itself.
 */
void
lua_match_push_capture (LuaMatch *m, guint i, const char *start, const char *end)
{
  const LuaCapture *capture = &m->captures[i];

  if (i == 0 && m->pattern->n_captures == 0)
    lua_pushlstring (m->L, start, end - start);
  else if (i >= m->pattern->n_captures)
    luaL_error (m->L, "there is no capture %%%d in the pattern", i + 1);
  else if (capture->length == LUA_CAPTURE_POSITION)
    lua_pushinteger (m->L, capture->start + 1);
  else
    lua_pushlstring (m->L, m->text + capture->start, capture->length);
}

/**
 * lua_match_push_captures:
 * @m: a match that was found
 * @start: where the match starts
 * @end: where it ends
 *
 * Pushes all captures.
 *
 * Returns: how many
 */
int
lua_match_push_captures (LuaMatch *m, const char *start, const char *end)
{
  guint n = MAX (m->pattern->n_captures, 1);

  luaL_checkstack (m->L, n, "too many captures");
  for (guint i = 0; i < n; i++)
    lua_match_push_capture (m, i, start, end);

  return n;
}

/**
 * lua_match_begin:
 * @m: (out caller-allocates): what is to be initialised
 * @L: a state of a sandbox
 * @text_index: where the text is, which stays on the stack meanwhile
 * @pattern_index: where the compiled pattern is, which stays there too
 *
 * Prepares for matching.
 */
void
lua_match_begin (LuaMatch *m, lua_State *L, int text_index, int pattern_index)
{
  size_t length;

  m->L = L;
  m->steps = 1;
  m->pattern = lua_touserdata (L, pattern_index);
  m->text = lua_tolstring (L, text_index, &length);
  m->end = m->text + length;
}

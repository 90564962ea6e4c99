/*
 * The pattern functions of strings: find, match, gmatch and gsub, as the manual of Lua describes
 * them.
 */

#include "config.h"

#include "lua-match.h"

#include <string.h>

/* The place of the word @word in the text of @m, from @from on, or NULL. */
static const char *
find_plain (LuaMatch *m, const char *from, const char *word, gsize length)
{
  if (length == 0)
    return from;

  for (; (gsize) (m->end - from) >= length; from++)
    {
      const char *first = memchr (from, word[0], m->end - from - length + 1);

      if (first == NULL)
        break;
      lua_match_pay (m, (first - from) / 16 + length / 16 + 1);
      if (memcmp (first, word, length) == 0)
        return first;
      from = first;
    }

  return NULL;
}

/* The first place to look at, from the optional argument 3; past the end if there is none. */
static gsize
first_place (lua_State *L, gsize length)
{
  lua_Integer first = luaL_optinteger (L, 3, 1);

  if (first > 0)
    return (gsize) first - 1;
  if (first == 0 || first < -(lua_Integer) length)
    return 0;
  return length + first;
}

/* find (text, pattern, first, plain) and match (text, pattern, first) */
static int
find_or_match (lua_State *L, gboolean is_find)
{
  size_t length, pattern_length;
  const char *pattern;
  const char *start, *end;
  gsize first;
  LuaMatch m;

  luaL_checklstring (L, 1, &length);
  pattern = luaL_checklstring (L, 2, &pattern_length);
  first = first_place (L, length);
  if (first > length)
    {
      lua_pushnil (L);
      return 1;
    }

  if (is_find && (lua_toboolean (L, 4) || lua_pattern_is_plain (pattern, pattern_length)))
    {
      lua_match_begin (&m, L, 1, 2);
      start = find_plain (&m, m.text + first, pattern, pattern_length);
      end = start != NULL ? start + pattern_length : NULL;
    }
  else
    {
      lua_settop (L, 2);
      lua_pattern_compile (L, 2);
      lua_match_begin (&m, L, 1, 3);
      start = lua_match_search (&m, m.text + first, &end);
    }
  lua_match_pay (&m, LUA_MATCH_PAY);

  if (start == NULL)
    {
      lua_pushnil (L);
      return 1;
    }
  if (!is_find)
    return lua_match_push_captures (&m, start, end);

  lua_pushinteger (L, start - m.text + 1);
  lua_pushinteger (L, end - m.text);
  if (m.pattern != NULL && m.pattern->n_captures > 0)
    return 2 + lua_match_push_captures (&m, start, end);
  return 2;
}

static int
find (lua_State *L)
{
  return find_or_match (L, TRUE);
}

static int
match (lua_State *L)
{
  return find_or_match (L, FALSE);
}

/* The iterator of gmatch; upvalues are the text, the pattern, where to look next, and where the
 * last match ended (an empty match there would be part of it). */
static int
next_match (lua_State *L)
{
  const char *start, *end;
  gsize from = lua_tointeger (L, lua_upvalueindex (3));
  lua_Integer last = lua_tointeger (L, lua_upvalueindex (4));
  LuaMatch m;

  lua_match_begin (&m, L, lua_upvalueindex (1), lua_upvalueindex (2));
  while (from <= (gsize) (m.end - m.text))
    {
      start = lua_match_search (&m, m.text + from, &end);
      if (start == NULL)
        break;

      if (end - m.text == last)
        {
          from = start - m.text + 1;
          continue;
        }

      lua_match_pay (&m, LUA_MATCH_PAY);
      lua_pushinteger (L, end - m.text);
      lua_copy (L, -1, lua_upvalueindex (3));
      lua_replace (L, lua_upvalueindex (4));
      return lua_match_push_captures (&m, start, end);
    }

  lua_match_pay (&m, LUA_MATCH_PAY);
  lua_pushnil (L);
  return 1;
}

/* gmatch (text, pattern, first) */
static int
each_match (lua_State *L)
{
  size_t length;
  gsize first;
  const LuaPattern *pattern;

  luaL_checklstring (L, 1, &length);
  luaL_checkstring (L, 2);
  first = first_place (L, length);
  lua_settop (L, 2);

  pattern = lua_pattern_compile (L, 2);
  if (pattern->is_anchored)
    return luaL_error (L, "string.gmatch: a pattern that begins with '^' matches once; use "
                          "string.match");
  lua_remove (L, 2);
  lua_pushinteger (L, MIN (first, length + 1));
  lua_pushinteger (L, -1);
  lua_pushcclosure (L, next_match, 4);
  return 1;
}

/* Pushes the replacement string at index 3 with the captures of a match filled in. */
static void
push_filled (LuaMatch *m, const char *start, const char *end)
{
  size_t length;
  const char *text = lua_tolstring (m->L, 3, &length);
  const char *text_end = text + length;
  luaL_Buffer buffer;

  luaL_buffinit (m->L, &buffer);
  while (text < text_end)
    {
      const char *percent = memchr (text, '%', text_end - text);

      lua_match_pay (m, 1);
      luaL_addlstring (&buffer, text, (percent != NULL ? percent : text_end) - text);
      if (percent == NULL)
        break;

      text = percent + 2;
      if (text <= text_end && percent[1] == '%')
        luaL_addchar (&buffer, '%');
      else if (text <= text_end && percent[1] == '0')
        luaL_addlstring (&buffer, start, end - start);
      else if (text <= text_end && g_ascii_isdigit (percent[1]))
        {
          lua_match_push_capture (m, percent[1] - '1', start, end);
          luaL_addvalue (&buffer);
        }
      else
        luaL_error (m->L, "string.gsub: after '%%' in the replacement there is a digit or '%%'");
    }
  luaL_pushresult (&buffer);
}

/* Pushes what takes the place of a match; returns FALSE if it stays as it is. */
static gboolean
push_replacement (LuaMatch *m, const char *start, const char *end)
{
  lua_State *L = m->L;

  switch (lua_type (L, 3))
    {
    case LUA_TFUNCTION:
      lua_pushvalue (L, 3);
      lua_call (L, lua_match_push_captures (m, start, end), 1);
      break;
    case LUA_TTABLE:
      lua_match_push_capture (m, 0, start, end);
      lua_gettable (L, 3);
      break;
    default:
      push_filled (m, start, end);
      break;
    }

  if (!lua_toboolean (L, -1))
    {
      lua_pop (L, 1);
      return FALSE;
    }
  if (!lua_isstring (L, -1))
    luaL_error (L, "string.gsub: a match cannot be replaced by a %s", luaL_typename (L, -1));
  lua_tostring (L, -1);
  return TRUE;
}

/* Pays for @length more bytes of the result. What is longer than a string may be is not even
 * collected. */
static void
check_room (LuaMatch *m, luaL_Buffer *result, gsize length)
{
  gsize limit = lua_sandbox_get (m->L)->limits.string;

  lua_match_pay (m, length / 16 + 1);
  if (luaL_bufflen (result) + length > limit)
    luaL_error (m->L, "string.gsub: the result would be longer than %d KiB", (int) (limit / 1024));
}

static void
add (LuaMatch *m, luaL_Buffer *result, const char *text, gsize length)
{
  check_room (m, result, length);
  luaL_addlstring (result, text, length);
}

/* Replaces matches, @most at most, and pushes the result. Returns how many there were. */
static lua_Integer
replace_all (LuaMatch *m, lua_Integer most)
{
  const char *place = m->text;
  const char *copied = m->text;
  const char *last = NULL;
  const char *start, *end;
  lua_Integer n = 0;
  luaL_Buffer result;

  luaL_buffinit (m->L, &result);
  while (n < most && place <= m->end && (start = lua_match_search (m, place, &end)) != NULL)
    {
      /* An empty match where the last one ended belongs to that one. */
      if (end == last)
        {
          place = start + 1;
          continue;
        }

      n++;
      add (m, &result, copied, start - copied);
      copied = start;
      if (push_replacement (m, start, end))
        {
          check_room (m, &result, lua_rawlen (m->L, -1));
          luaL_addvalue (&result);
          copied = end;
        }

      place = last = end;
      if (m->pattern->is_anchored)
        break;
    }

  add (m, &result, copied, m->end - copied);
  lua_match_pay (m, LUA_MATCH_PAY);
  luaL_pushresult (&result);
  return n;
}

/* gsub (text, pattern, replacement, most) */
static int
replace (lua_State *L)
{
  size_t length;
  lua_Integer most;
  LuaMatch m;

  luaL_checklstring (L, 1, &length);
  luaL_checkstring (L, 2);
  if (lua_type (L, 3) == LUA_TNUMBER)
    lua_tostring (L, 3);
  luaL_argexpected (L,
                    lua_type (L, 3) == LUA_TSTRING || lua_type (L, 3) == LUA_TTABLE
                      || lua_type (L, 3) == LUA_TFUNCTION,
                    3, "string/function/table");
  most = luaL_optinteger (L, 4, length + 1);
  lua_settop (L, 3);

  lua_pattern_compile (L, 2);
  lua_match_begin (&m, L, 1, 4);
  lua_pushinteger (L, replace_all (&m, most));
  return 2;
}

const luaL_Reg lua_patterns[] = {
  { "find", find },   { "gmatch", each_match }, { "gsub", replace },
  { "match", match }, { NULL, NULL },
};

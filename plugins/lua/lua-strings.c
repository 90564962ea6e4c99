/*
 * The string library, less its patterns: functions whose work and whose result are bounded, and
 * that give no address away.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include <lualib.h>
#include <string.h>

/* lower and upper change ASCII letters only, in every locale. */
static int
map (lua_State *L, char (*change) (char))
{
  size_t length;
  const char *text = luaL_checklstring (L, 1, &length);
  luaL_Buffer buffer;
  char *result;

  lua_sandbox_spend (L, length / 2 + 1);
  result = luaL_buffinitsize (L, &buffer, length);
  for (size_t i = 0; i < length; i++)
    result[i] = change (text[i]);

  luaL_pushresultsize (&buffer, length);
  return 1;
}

static int
lower (lua_State *L)
{
  return map (L, g_ascii_tolower);
}

static int
upper (lua_State *L)
{
  return map (L, g_ascii_toupper);
}

/* rep (string, count, separator) */
static int
repeat (lua_State *L)
{
  size_t length, separator_length;
  lua_Integer count = luaL_checkinteger (L, 2);
  gsize limit = lua_sandbox_get (L)->limits.string;

  luaL_checklstring (L, 1, &length);
  luaL_optlstring (L, 3, "", &separator_length);

  if (count > 0 && (length + separator_length) > 0
      && (gsize) count > limit / (length + separator_length))
    return luaL_error (L, "string.rep: the result would be longer than %d KiB",
                       (int) (limit / 1024));

  if (length + separator_length == 0)
    {
      lua_pushliteral (L, "");
      return 1;
    }

  lua_sandbox_spend (L, MAX (count, 0) / 4 + 1);
  return lua_globals_forward (L);
}

/* The letter that ends the conversion at @place, which follows a '%'. */
static char
conversion (const char *place, const char **end)
{
  place += strspn (place, "-+ #0123456789.");
  *end = *place != '\0' ? place + 1 : place;
  return *place;
}

/* format (format, …): values that have no text of their own become one first, as tostring says. */
static int
format (lua_State *L)
{
  size_t length;
  const char *text = luaL_checklstring (L, 1, &length);
  const char *end = text + length;
  int argument = 1;

  lua_sandbox_spend (L, length + 1);
  while (text < end && (text = memchr (text, '%', end - text)) != NULL)
    {
      char letter;

      if (*++text == '%')
        {
          text++;
          continue;
        }

      letter = conversion (text, &text);
      argument++;
      if (letter == 'p')
        return luaL_error (L, "string.format: '%%p' is not there for scripts");
      if (letter != 's' || lua_isnone (L, argument))
        continue;

      if (lua_type (L, argument) != LUA_TSTRING)
        {
          lua_pushcfunction (L, lua_globals_tostring);
          lua_pushvalue (L, argument);
          lua_call (L, 1, 1);
          lua_replace (L, argument);
        }
      lua_sandbox_spend (L, lua_rawlen (L, argument) / 64 + 1);
    }

  return lua_globals_forward (L);
}

static const luaL_Reg functions[] = {
  { "byte", lua_globals_forward_slice },
  { "char", NULL },
  { "format", format },
  { "len", NULL },
  { "lower", lower },
  { "rep", repeat },
  { "reverse", lua_globals_forward_charged },
  { "sub", lua_globals_forward_charged },
  { "upper", upper },
  { NULL, NULL },
};

/**
 * lua_strings_open:
 * @L: the state of a new sandbox
 *
 * Pushes the string library.
 */
void
lua_strings_open (lua_State *L)
{
  lua_pushcfunction (L, luaopen_string);
  lua_call (L, 0, 1);
  lua_globals_wrap (L, functions);
  luaL_setfuncs (L, lua_patterns, 0);
}

/*
 * Errors of scripts as people read them: where it happened, what happened, and what to do.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include "lc-error.h"

#include <string.h>

/* Bytes of a message that are shown. */
#define LONGEST_MESSAGE 1000

/* What Lua calls list[1]. */
#define LIST_ELEMENT "(field 'integer index')"

/* What Lua says, and a word of advice. The first row whose both texts occur is taken; # at the end
 * of the second stands for a digit. */
static const struct
{
  const char *said;
  const char *also;
  const char *advice;
} advices[] = {
  { " near '<\\", "", "is it a typographic quote or dash? a text stands in \"plain quotes\"" },
  { "expected", "near '!'", "Lua writes 'not' and '~='" },
  { "'}' expected", "near <eof>", "a closing '}' is missing" },
  { "'}' expected", "near 'do'", "a closing '}' is missing before it" },
  { "'}' expected", "near 'then'", "a closing '}' is missing before it" },
  { "'}' expected (to close", "near 'return'", "a closing '}' is missing before it" },
  { "'}' expected (to close", "near 'local'", "a closing '}' is missing before it" },
  { "'}' expected (to close", "near 'for'", "a closing '}' is missing before it" },
  { "'}' expected (to close", "near 'if'", "a closing '}' is missing before it" },
  { "'}' expected (to close", "near 'end'", "a closing '}' is missing before it" },
  { "'}' expected (to close", "near 'function'", "is a comma or a closing '}' missing before it?" },
  { "'}' expected", " near '#", "is a comma missing before it, or the ( ) of a call: draw (2)?" },
  { "'}' expected (to close", " near ", "is a comma, a closing '}' or a quote missing before it?" },
  { "'}' expected", " near ", "is a comma or a closing quote missing before it?" },
  { "')' expected", "near <eof>", "a closing ')' is missing" },
  { "')' expected", " near ", "is a comma or a ')' missing before it?" },
  { "']' expected", " near ", "is a ']' missing before it?" },
  { "'end' expected", "near <eof>", "an 'end' is missing" },
  { "'then' expected", "near '='", "'==' compares, '=' sets" },
  { "'then' expected", " near ", "is 'then' missing before it?" },
  { "'do' expected", " near ", "is 'do' missing before it?" },
  { "'=' expected", " near ", "a line on its own is a call or sets something" },
  { "<eof> expected", "near 'end'", "there is one 'end' too many" },
  { "unexpected symbol", "near '!'", "Lua writes 'not' and '~='" },
  { "unexpected symbol", "near '//'", "a comment begins with '--'" },
  { "unexpected symbol", "near '/'", "a comment begins with '--'" },
  { "unexpected symbol", "near '{'",
    "what a function does stands between 'function (…)' and 'end', without braces" },
  { "function arguments expected", " near '#", "a number stands in parentheses: hand:is (1)" },
  { "function arguments expected", " near ", "a colon calls a method: hand:is (1)" },
  { "unexpected symbol", "near 'if'", "in a list of steps it is when (condition, steps)" },
  { "unexpected symbol", "near 'return'", "is a closing '}' missing before it?" },
  { "unexpected symbol", "near 'local'", "is a closing '}' missing before it?" },
  { "unexpected symbol", "near 'for'", "is a closing '}' missing before it?" },
  { "unexpected symbol", "near 'end'", "is a value or a closing '}' missing before it?" },
  { "unexpected symbol", "near '}'", "is an 'end' missing before it?" },
  { "unexpected symbol", "near ','", "is there a comma too many?" },
  { "syntax error", "near '=='", "'==' compares, '=' sets" },
  { "syntax error", " near ", "a line on its own is a call or sets something" },
  { "unfinished string", " near ", "a closing quote is missing" },
  { "unfinished long string", " near ", "a closing ']]' is missing" },
  { "malformed number", " near ", "a name cannot begin with a digit" },
  { "<name> expected", " near ", "is it a word of the language?" },
  { "attempt to call", "(local '_')", "the loop has taken the name _; call its variable i" },
  { "attempt to call a nil value", "(method '", "there is no such method: is its name right?" },
  { "attempt to call a nil value", "(field '", "there is no such field: is its name right?" },
  { "attempt to call a nil value", "", "nothing has been put there" },
  { "attempt to call a game object", "",
    "is a comma missing before it, or a method, as in hand:is (2)?" },
  { "attempt to call a table value", "", "is a comma missing before what follows it?" },
  { "attempt to call a number value", "(method '", "it is set with =, as in rules.hand = 8" },
  { "attempt to index a nil value", LIST_ELEMENT,
    "the list has nothing at this place; the first one is 1" },
  { "attempt to index a nil value", "(field '?')",
    "the table has nothing at this place; the first one is 1" },
  { "attempt to index a nil value", "(field '", "there is no such field: is its name right?" },
  { "attempt to index a nil value", "", "nothing has been put there" },
  { "attempt to index a function value", "",
    "it has to be called first, as in rules:faces { number = 5 }" },
  { "attempt to perform arithmetic on a game object", "",
    "its number is known in play only; steps change it: add (counter, 1)" },
  { "attempt to perform arithmetic on a nil value", "", "nothing has been put there" },
  { "attempt to concatenate a nil value", "", "nothing has been put there" },
  { "attempt to concatenate a table value", "", "only strings and numbers can be joined" },
  { "attempt to concatenate a game object", "", "only strings and numbers can be joined" },
  { "attempt to compare", "game object",
    "its number is known in play only; hand:above (5) is a condition, and so are :below and :is" },
  { "attempt to compare", "nil",
    "one has nothing in it; ask first: face.number and face.number > 5" },
  { "pairs' (table expected, got function", "",
    "rules:faces is a loop without pairs: for face in rules:faces { … } do" },
  { "got a non-closable value", "", "nothing in a script needs <close>" },
  { "C stack overflow", "", "nested too deeply, or a function that calls itself without end?" },
  { "stack overflow", "", "a function that calls itself without end?" },
  { "chain too long; possible loop", "", "a table is its own metatable's __index?" },
};

/* "file.lua:12: " at the start of @text: its length, or 0. */
static gsize
place_length (const char *text)
{
  const char *colon = strchr (text, ':');
  gsize digits;

  if (colon == NULL || colon == text)
    return 0;
  digits = strspn (colon + 1, "0123456789");
  if (digits == 0 || strncmp (colon + 1 + digits, ": ", 2) != 0)
    return 0;

  return (colon + 1 + digits + 2) - text;
}

/* Puts "innermost < next < …" of the running scripts into the sandbox. */
static void
note_trace (LuaSandbox *sandbox)
{
  lua_Debug frame;
  gsize length = 0;

  sandbox->trace[0] = '\0';
  for (int level = 0; level < 100 && lua_getstack (sandbox->L, level, &frame); level++)
    {
      char place[LUA_IDSIZE + 16];

      lua_getinfo (sandbox->L, "Sl", &frame);
      if (frame.currentline <= 0)
        continue;

      g_snprintf (place, sizeof place, "%s%s:%d", length > 0 ? " < " : "", frame.short_src,
                  frame.currentline);
      if (length + strlen (place) >= sizeof sandbox->trace)
        break;
      length = g_strlcat (sandbox->trace, place, sizeof sandbox->trace);
    }
}

/* Replaces the error at index 1, which is no string, by a text. */
static void
describe (lua_State *L)
{
  LuaSandbox *sandbox = lua_sandbox_get (L);

  if (lua_isnil (L, 1))
    lua_pushliteral (L, "an error was raised without a message");
  else if (luaL_getmetafield (L, 1, "__tostring") != LUA_TNIL && !sandbox->handling)
    {
      sandbox->handling = TRUE;
      lua_pushvalue (L, 1);
      lua_call (L, 1, 1);
      sandbox->handling = FALSE;
      if (lua_type (L, -1) != LUA_TSTRING)
        lua_pushliteral (L, "an error was raised whose __tostring gives no text");
    }
  else
    lua_pushfstring (L, "an error was raised with a %s instead of a text", luaL_typename (L, 1));

  lua_replace (L, 1);
  lua_settop (L, 1);
}

/**
 * lua_messages_handle:
 * @L: a state of a sandbox
 *
 * The message handler of all calls of the host: it turns whatever was raised into a text that
 * begins with a place, and notes the trace. An error in it leaves the error as it was.
 *
 * Returns: 1
 */
int
lua_messages_handle (lua_State *L)
{
  LuaSandbox *sandbox = lua_sandbox_get (L);
  char where[128];

  if (sandbox->stop != LUA_STOP_NONE || sandbox->handling)
    {
      if (sandbox->trace[0] == '\0')
        note_trace (sandbox);
      sandbox->handling = FALSE;
      return 1;
    }

  note_trace (sandbox);
  if (lua_type (L, 1) == LUA_TNUMBER)
    lua_tostring (L, 1);
  if (lua_type (L, 1) != LUA_TSTRING)
    describe (L);

  lua_limits_locate (sandbox, where, sizeof where);
  if (where[0] != '\0' && place_length (lua_tostring (L, 1)) == 0)
    lua_pushfstring (L, "%s: %s", where, lua_tostring (L, 1));

  return 1;
}

/* Where nothing better is known, the trace's innermost place. */
static void
append_place (GString *message, LuaSandbox *sandbox, const char *place)
{
  if (place[0] == '\0')
    g_string_append_len (message, sandbox->trace, strcspn (sandbox->trace, " "));
  else
    g_string_append (message, place);

  if (message->len > 0)
    g_string_append (message, ": ");
}

static void
append_size (GString *message, gsize size)
{
  if (size >= 1024 * 1024)
    g_string_append_printf (message, "%" G_GSIZE_FORMAT " MiB", size / (1024 * 1024));
  else
    g_string_append_printf (message, "%" G_GSIZE_FORMAT " KiB", size / 1024);
}

/* The text of an error that scripts cannot catch. */
static void
append_stop (GString *message, LuaSandbox *sandbox)
{
  append_place (message, sandbox, sandbox->stopped_at);
  switch (sandbox->stop)
    {
    case LUA_STOP_TIME:
      g_string_append (message, "ran for too long (a loop without end?)");
      break;

    case LUA_STOP_DEPTH:
      g_string_append (message,
                       "calls nested too deeply (a function that calls itself without end?)");
      break;

    case LUA_STOP_STRING:
      g_string_append (message, "a string is longer than ");
      append_size (message, sandbox->limits.string);
      break;

    case LUA_STOP_MEMORY:
    case LUA_STOP_NONE:
      g_string_append (message, "needs more memory than a script may have (");
      append_size (message, sandbox->limits.memory);
      g_string_append_c (message, ')');
      break;
    }
}

static gboolean
occurs (const char *text, const char *part)
{
  const gsize length = strcspn (part, "#");

  if (part[length] == '\0')
    return strstr (text, part) != NULL;
  for (const char *found = text; *found != '\0'; found++)
    if (strncmp (found, part, length) == 0 && g_ascii_isdigit (found[length]))
      return TRUE;
  return FALSE;
}

static void
append_advice (GString *message)
{
  for (gsize i = 0; i < G_N_ELEMENTS (advices); i++)
    if (occurs (message->str, advices[i].said) && occurs (message->str, advices[i].also))
      {
        g_string_append_printf (message, " (%s)", advices[i].advice);
        break;
      }

  g_string_replace (message, LIST_ELEMENT, "(an element of a list)", 1);
  g_string_replace (message, "near <eof>", "near the end of the file", 1);
  g_string_replace (message, "<eof> expected", "the end of the file expected", 1);
}

/* A script must not send commands to the terminal that shows its error. */
static void
append_text (GString *message, const char *text, gsize length)
{
  g_autofree char *valid = g_utf8_make_valid (text, MIN (length, LONGEST_MESSAGE));

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (character == '\n' || character == '\t' || !g_unichar_iscntrl (character))
        g_string_append_unichar (message, character);
      else
        g_string_append_unichar (message, 0xFFFD);
    }
  if (length > LONGEST_MESSAGE)
    g_string_append (message, "…");
}

static LcScriptError
error_code (LuaSandbox *sandbox)
{
  switch (sandbox->stop)
    {
    case LUA_STOP_TIME:
      return LC_SCRIPT_ERROR_TIME;
    case LUA_STOP_STRING:
    case LUA_STOP_MEMORY:
      return LC_SCRIPT_ERROR_MEMORY;
    case LUA_STOP_DEPTH:
      return LC_SCRIPT_ERROR_RUN;
    case LUA_STOP_NONE:
      break;
    }

  if (sandbox->read)
    return LC_SCRIPT_ERROR_READ;
  return sandbox->syntax ? LC_SCRIPT_ERROR_SYNTAX : LC_SCRIPT_ERROR_RUN;
}

/**
 * lua_messages_take:
 * @sandbox: a sandbox, with what was raised on top of the stack
 * @status: the status of the failed call
 * @error: return location for a #GError
 *
 * Makes a #GError of a failed call. It calls nothing of Lua that can fail.
 */
void
lua_messages_take (LuaSandbox *sandbox, int status, GError **error)
{
  lua_State *L = sandbox->L;
  g_autoptr (GString) message = g_string_new (NULL);

  if (sandbox->stop != LUA_STOP_NONE)
    append_stop (message, sandbox);
  else if (status == LUA_ERRERR || lua_type (L, -1) != LUA_TSTRING)
    {
      append_place (message, sandbox, "");
      g_string_append (message, "an error happened while an error was being reported");
    }
  else
    {
      gsize length;
      const char *text = lua_tolstring (L, -1, &length);

      append_text (message, text, length);
      append_advice (message);
    }

  g_set_error_literal (error, LC_SCRIPT_ERROR, error_code (sandbox), message->str);
}

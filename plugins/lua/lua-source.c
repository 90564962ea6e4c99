/*
 * Source text: how scripts are read, checked and compiled. Only UTF-8 text gets through.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Bytes that the parser gets at a time, if no line ends before. */
#define PIECE 4096

/* Raises an error about a file that cannot be a script. */
static void
fail (lua_State *L, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  lua_pushvfstring (L, format, arguments);
  va_end (arguments);

  lua_sandbox_get (L)->read = TRUE;
  lua_error (L);
}

static int
line_of (const char *text, const char *place)
{
  int line = 1;

  for (; text < place; text++)
    line += *text == '\n';

  return line;
}

static void
check_text (lua_State *L, const char *text, gsize length, const char *name)
{
  const char *bad;

  if (length > 0 && text[0] == LUA_SIGNATURE[0])
    fail (L, "%s:1: this is compiled Lua; only source text is read", name);
  if (length >= 2 && (memcmp (text, "\xFF\xFE", 2) == 0 || memcmp (text, "\xFE\xFF", 2) == 0))
    fail (L, "%s:1: this is UTF-16 text; save the file as UTF-8", name);
  if (g_utf8_validate_len (text, length, &bad))
    return;

  if (*bad == '\0')
    fail (L, "%s:%d: there is a NUL byte in the text", name, line_of (text, bad));
  fail (L, "%s:%d: this is not UTF-8 text; save the file as UTF-8", name, line_of (text, bad));
}

/* The reader of the parser: hands out line by line, so that the line is known when the parser fails
 * without saying where, and looks at the time. */
static const char *
read_piece (lua_State *L, void *data, size_t *size)
{
  LuaSource *source = data;
  const char *piece = source->next;
  gsize length = MIN (source->end - source->next, PIECE);
  const char *newline = memchr (piece, '\n', length);

  lua_limits_check_time (L);

  if (source->line == 0 || (length > 0 && piece[-1] == '\n'))
    source->line++;

  if (newline != NULL)
    length = newline + 1 - piece;
  source->next += length;
  *size = length;
  return length > 0 ? piece : NULL;
}

/**
 * lua_source_load_text:
 * @L: a state of a sandbox, in a protected call
 * @text: (array length=length): source text
 * @length: bytes of @text
 * @name: how messages call the text
 *
 * Compiles a text and pushes the function, whose globals are the sandbox's; or raises an error. A
 * byte order mark and a first line that begins with '#' are passed over.
 */
void
lua_source_load_text (lua_State *L, const char *text, gsize length, const char *name)
{
  LuaSandbox *sandbox = lua_sandbox_get (L);
  const LuaSource *outer = sandbox->source;
  LuaSource source = { .name = name, .next = text, .end = text + length };
  const char *chunk_name;
  int status;

  lua_sandbox_spend (L, length);
  check_text (L, text, length, name);

  if (length >= 3 && memcmp (text, "\xEF\xBB\xBF", 3) == 0)
    source.next += 3;
  if (source.next < source.end && source.next[0] == '#')
    while (source.next < source.end && source.next[0] != '\n')
      source.next++;

  chunk_name = lua_pushfstring (L, "@%s", name);

  sandbox->source = &source;
  status = lua_load (L, read_piece, &source, chunk_name, "t");
  sandbox->source = outer;

  if (status != LUA_OK)
    {
      sandbox->syntax = status == LUA_ERRSYNTAX;
      if (status == LUA_ERRMEM)
        lua_limits_out_of_memory (sandbox);
      else if (status == LUA_ERRRUN && strstr (lua_tostring (L, -1), "C stack overflow") != NULL)
        {
          sandbox->syntax = TRUE;
          lua_pushfstring (L, "%s:%d: the text is nested too deeply", name, source.line);
        }
      lua_error (L);
    }

  lua_remove (L, -2);
}

/* Reads @size bytes of a file that was @size bytes long a moment ago; errno on failure. */
static int
read_all (const char *path, char *buffer, gsize *size)
{
  int descriptor = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  gsize length = 0;
  int result = 0;

  if (descriptor < 0)
    return errno;

  while (length < *size)
    {
      ssize_t n = read (descriptor, buffer + length, *size - length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        result = errno;
      if (n <= 0)
        break;
      length += n;
    }

  close (descriptor);
  *size = length;
  return result;
}

/**
 * lua_source_load_file:
 * @L: a state of a sandbox, in a protected call
 * @path: (type filename): a file
 * @name: how messages call it
 *
 * As lua_source_load_text(), for what is in a file.
 */
void
lua_source_load_file (lua_State *L, const char *path, const char *name)
{
  LuaSandbox *sandbox = lua_sandbox_get (L);
  struct stat info;
  char *buffer;
  gsize size;
  int code;

  if (stat (path, &info) != 0)
    fail (L, "%s: cannot read %s: %s", name, path, g_strerror (errno));
  if (!S_ISREG (info.st_mode))
    fail (L, "%s: %s is no file", name, path);
  if ((guint64) info.st_size > sandbox->limits.file)
    fail (L, "%s: the file is too large (%d KiB; at most %d)", name,
          (int) MIN (info.st_size / 1024, G_MAXINT), (int) (sandbox->limits.file / 1024));

  size = info.st_size;
  buffer = lua_newuserdatauv (L, size + 1, 0);
  code = read_all (path, buffer, &size);
  if (code != 0)
    fail (L, "%s: cannot read %s: %s", name, path, g_strerror (code));

  lua_source_load_text (L, buffer, size, name);
  lua_remove (L, -2);
}

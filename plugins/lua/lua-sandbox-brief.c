/*
 * Functions that are brief by their form: without a loop, and without a call of anything but the
 * methods of their first parameter, which the host gives.
 *
 * Lua counts instructions by a hook, and with a hook each instruction takes twice its time. But a
 * function that never jumps backwards, and calls nothing that is written in Lua, cannot take more
 * instructions than it has. So the code of a function is looked at once, and if nothing is found in
 * it that is not known to be harmless, it is run without the hook. It cannot change a variable of
 * the script either.
 *
 * The code is that of Lua 5.4, as string.dump would give it. With another Lua no function is brief.
 */

#include "config.h"

#include "lua-sandbox-private.h"

#include <string.h>

/* Instructions that a brief function may have; far below any budget. */
#define MOST_INSTRUCTIONS 1000

#if LUA_VERSION_NUM == 504

/* The instructions of Lua 5.4 that are looked at here, or that end a range. */
enum
{
  OP_MOVE = 0,
  OP_LOADNIL = 8,
  OP_GETUPVAL = 9,
  OP_GETTABUP = 11,
  OP_GETFIELD = 14,
  OP_SELF = 20,
  OP_ADDI = 21,
  OP_LEN = 52,
  OP_JMP = 56,
  OP_EQ = 57,
  OP_LT = 58,
  OP_LE = 59,
  OP_TEST = 66,
  OP_CALL = 68,
  OP_TAILCALL = 69,
  OP_RETURN1 = 72,
  OP_EXTRAARG = 82
};

/* Where things are in compiled code. */
enum
{
  INSTRUCTION_SIZE_AT = 12,
  FUNCTION_AT = 32
};

#define OP(code) ((code) &0x7F)
#define A(code) ((code) >> 7 & 0xFF)
#define B(code) ((code) >> 16 & 0xFF)
#define JUMP(code) ((gint32) ((code) >> 7) - ((1 << 24) - 1))

typedef struct
{
  guint8 bytes[FUNCTION_AT + 64 + MOST_INSTRUCTIONS * sizeof (guint32)];
  gsize size;
} Code;

static int
take_code (lua_State *L, const void *bytes, size_t size, void *data)
{
  Code *code = data;
  const gsize room = sizeof code->bytes - code->size;

  (void) L;
  memcpy (code->bytes + code->size, bytes, MIN (size, room));
  code->size += MIN (size, room);
  return 0;
}

/* A number of seven bits a byte, of which the last one has the eighth bit. */
static gsize
read_number (const Code *code, gsize *at)
{
  gsize number = 0;

  while (*at < code->size)
    {
      const guint8 byte = code->bytes[(*at)++];

      number = number << 7 | (byte & 0x7F);
      if (byte & 0x80)
        break;
    }
  return number;
}

/* Whether it can be said in advance what the instruction does, and that is harmless; jumps and
 * calls aside. */
static gboolean
is_plain (guint op)
{
  return op <= OP_GETUPVAL /* loads; SETUPVAL follows them */
         || (op >= OP_GETTABUP && op <= OP_GETFIELD) || (op >= OP_ADDI && op <= OP_LEN)
         || (op >= OP_EQ && op <= OP_TEST + 1) || (op > OP_TAILCALL && op <= OP_RETURN1)
         || op == OP_EXTRAARG;
}

/* Whether the instruction does not write its register A. */
static gboolean
only_reads (guint op)
{
  return op == OP_JMP || (op >= OP_EQ && op <= OP_TEST) || (op > OP_TAILCALL && op <= OP_RETURN1)
         || op == OP_EXTRAARG;
}

/* Goes through the code, which only ever goes on, and so can be read from its beginning to its end.
 * At each call, the register of what is called must still hold a method of register 0, which is the
 * first parameter and must never be written. */
static LuaBrief
judge (const guint32 *codes, gsize n_codes, gboolean has_parameter)
{
  gboolean is_method[256] = { FALSE };
  LuaBrief brief = LUA_BRIEF;

  for (gsize i = 0; i < n_codes; i++)
    {
      const guint op = OP (codes[i]);
      const guint a = A (codes[i]);

      if (op == OP_SELF)
        {
          if (B (codes[i]) != 0 || a == 0 || a == 255 || !has_parameter)
            return LUA_BRIEF_NOT;
          is_method[a] = TRUE;
          is_method[a + 1] = FALSE;
        }
      else if (op == OP_CALL || op == OP_TAILCALL)
        {
          if (!is_method[a])
            return LUA_BRIEF_NOT;
          memset (is_method + a, FALSE, (256 - a) * sizeof *is_method);
        }
      else if (op == OP_JMP)
        {
          if (JUMP (codes[i]) < 0)
            return LUA_BRIEF_NOT;
        }
      else if (!is_plain (op) || (op == OP_LEN && B (codes[i]) == 0))
        return LUA_BRIEF_NOT;
      else if (!only_reads (op))
        {
          const guint last = op == OP_LOADNIL ? MIN (a + B (codes[i]), 255) : a;

          if (a == 0 && has_parameter)
            return LUA_BRIEF_NOT;
          memset (is_method + a, FALSE, (last - a + 1) * sizeof *is_method);
        }
      if (op == OP_LT || op == OP_LE)
        brief = LUA_BRIEF_COMPARES;
    }
  return brief;
}

/**
 * lua_sandbox_is_brief:
 * @L: a state of a sandbox
 * @index: a function
 *
 * Looks at the code of a function. It must not call anything that is not of the host: no metatable
 * of a script may be in use when a brief function is run, which lua_sandbox_call_kept() sees to.
 *
 * Returns: whether it is brief by its form
 */
LuaBrief
lua_sandbox_is_brief (lua_State *L, int index)
{
  static const guint8 signature[] = { 0x1B, 'L', 'u', 'a', 0x54, 0 };
  guint32 codes[MOST_INSTRUCTIONS];
  Code code = { .size = 0 };
  gsize at = FUNCTION_AT, n_codes;
  gboolean has_parameter, varies;

  if (lua_iscfunction (L, index) || !lua_checkstack (L, 1))
    return LUA_BRIEF_NOT;
  lua_pushvalue (L, index);
  lua_dump (L, take_code, &code, TRUE);
  lua_pop (L, 1);
  if (code.size <= FUNCTION_AT || memcmp (code.bytes, signature, sizeof signature) != 0
      || code.bytes[INSTRUCTION_SIZE_AT] != sizeof (guint32))
    return LUA_BRIEF_NOT;
  if (read_number (&code, &at) != 0) /* the name of the source, which was left out */
    return LUA_BRIEF_NOT;
  read_number (&code, &at); /* its first line, and its last */
  read_number (&code, &at);
  if (at + 3 > code.size)
    return LUA_BRIEF_NOT;
  has_parameter = code.bytes[at] > 0;
  varies = code.bytes[at + 1] != 0;
  at += 3; /* and the size of its stack */
  n_codes = read_number (&code, &at);
  if (varies || n_codes == 0 || n_codes > MOST_INSTRUCTIONS
      || at + n_codes * sizeof *codes > code.size)
    return LUA_BRIEF_NOT;
  memcpy (codes, code.bytes + at, n_codes * sizeof *codes);
  return judge (codes, n_codes, has_parameter);
}

#else

LuaBrief
lua_sandbox_is_brief (lua_State *L, int index)
{
  return LUA_BRIEF_NOT;
}

#endif

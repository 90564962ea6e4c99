/* compare-pack.c - a tally as few bytes, to go from one thread or machine to another.
 *
 * Most numbers of a tally are 0. So what is sent is, again and again, how many zeros are to be
 * passed over and the number that comes then. Numbers are written seven bits a byte, the lowest
 * first, and the eighth bit says that more follow; so they are the same on every machine. The
 * first number says how many there are in a tally, and the last pair leads to just behind its end.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-pack.h"

#include <string.h>

/* Looked at together, since most of them are 0. */
#define STRIDE 16

/* The most bytes that a number takes. */
#define LONGEST 10

/* Numbers on their way into an array: this is done after every few thousand rounds, and takes a good
 * part of their time if each number goes there by itself. */
typedef struct
{
  GByteArray *out;
  guint n;
  guint8 bytes[4096];
} Writer;

static void
flush (Writer *writer)
{
  g_byte_array_append (writer->out, writer->bytes, writer->n);
  writer->n = 0;
}

static inline void
write_number (Writer *writer, guint64 number)
{
  guint n = writer->n;

  for (; number > 0x7f; number >>= 7)
    writer->bytes[n++] = (guint8) ((number & 0x7f) | 0x80);
  writer->bytes[n++] = (guint8) number;
  writer->n = n;
  if (G_UNLIKELY (n > sizeof writer->bytes - LONGEST))
    flush (writer);
}

static gboolean
all_zero (const guint64 *words)
{
  guint64 any = 0;

#pragma GCC unroll 16
  for (guint i = 0; i < STRIDE; i++)
    any |= words[i];
  return any == 0;
}

/**
 * cmp_pack_take:
 * @tally: a tally
 * @out: bytes are appended to it
 *
 * Packs the tally, and leaves it without any games.
 */
void
cmp_pack_take (CmpTally *tally, GByteArray *out)
{
  guint64 *words = cmp_tally_words (tally);
  gsize behind = 0; /* the word behind the last one that was written */
  Writer writer;

  writer.out = out;
  writer.n = 0;
  write_number (&writer, CMP_TALLY_WORDS);
  for (gsize i = 0; i < CMP_TALLY_WORDS;)
    {
      if (i + STRIDE <= CMP_TALLY_WORDS && all_zero (words + i))
        {
          i += STRIDE;
          continue;
        }
      if (words[i] != 0)
        {
          write_number (&writer, i - behind);
          write_number (&writer, words[i]);
          words[i] = 0;
          behind = i + 1;
        }
      i++;
    }
  write_number (&writer, CMP_TALLY_WORDS - behind);
  flush (&writer);
}

/* Returns: %FALSE if there is no whole number */
static gboolean
take_number (const guint8 **bytes, const guint8 *end, guint64 *number)
{
  *number = 0;
  for (guint shift = 0; shift < 64 && *bytes < end; shift += 7)
    {
      const guint8 byte = *(*bytes)++;

      *number |= (guint64) (byte & 0x7f) << shift;
      if (!(byte & 0x80))
        return TRUE;
    }
  return FALSE;
}

/**
 * cmp_pack_add:
 * @tally: a tally
 * @bytes: what cmp_pack_take() has made of other games of the same variant
 * @size: how many bytes
 *
 * Adds those games.
 *
 * Returns: %FALSE if @bytes is no such thing; some of it may have been added then
 */
gboolean
cmp_pack_add (CmpTally *tally, const guint8 *bytes, gsize size)
{
  const guint8 *end = bytes + size;
  guint64 *words = cmp_tally_words (tally);
  guint64 n_words, zeros, number;
  gsize i = 0;

  if (!take_number (&bytes, end, &n_words) || n_words != CMP_TALLY_WORDS)
    return FALSE;
  while (take_number (&bytes, end, &zeros) && zeros <= CMP_TALLY_WORDS - i)
    {
      i += zeros;
      if (i == CMP_TALLY_WORDS)
        return bytes == end;
      if (!take_number (&bytes, end, &number))
        return FALSE;
      words[i++] += number;
    }
  return FALSE;
}

/* web-frames.c - bounds what libsoup does not: it limits a frame, but neither the message that
 * comes in many of them, which it puts together in memory, nor the pings that it answers without
 * being asked, whether or not the answers are ever read.
 *
 * Frames are those of RFC 6455, section 5.2. What is wrong in a frame otherwise is left to libsoup.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-frames.h"

#define FINAL 0x80
#define OPCODE 0x0f
#define CONTROL 0x08
#define MASKED 0x80
#define LENGTH 0x7f
#define N_MASK 4

/* How long the header is, as far as its first bytes tell. */
static guint
header_length (const WebFrames *frames)
{
  guint length = 2;

  if (frames->n_header < 2)
    return length;
  if ((frames->header[1] & LENGTH) == 126)
    length += 2;
  else if ((frames->header[1] & LENGTH) == 127)
    length += 8;
  return length + ((frames->header[1] & MASKED) != 0 ? N_MASK : 0);
}

static guint64
payload_length (const WebFrames *frames)
{
  const guint8 code = frames->header[1] & LENGTH;
  const guint n_bytes = code == 126 ? 2 : code == 127 ? 8 : 0;
  guint64 length = 0;

  if (n_bytes == 0)
    return code;
  for (guint i = 0; i < n_bytes; i++)
    length = length << 8 | frames->header[2 + i];
  return length;
}

/* One more control frame. Returns: whether that is no more than may be */
static gboolean
count_control (WebFrames *frames, gint64 now)
{
  const gint64 back = (now - frames->refilled) / G_USEC_PER_SEC;

  if (frames->refilled == 0 || back >= WEB_MOST_CONTROLS)
    {
      frames->controls = WEB_MOST_CONTROLS;
      frames->refilled = now;
    }
  else if (back > 0)
    {
      frames->controls = MIN (frames->controls + (guint) back, WEB_MOST_CONTROLS);
      frames->refilled += back * G_USEC_PER_SEC;
    }
  if (frames->controls == 0)
    return FALSE;
  frames->controls--;
  return TRUE;
}

/* The header is complete: takes the frame into account. */
static gboolean
begin_frame (WebFrames *frames, gint64 now)
{
  const guint8 opcode = frames->header[0] & OPCODE;

  frames->left = payload_length (frames);
  frames->n_header = 0;
  if ((opcode & CONTROL) != 0)
    return frames->left <= 125 && count_control (frames, now);
  if (frames->left > WEB_LONGEST_MESSAGE)
    return FALSE;
  frames->message += frames->left;
  frames->n_frames++;
  if (frames->message > WEB_LONGEST_MESSAGE || frames->n_frames > WEB_MOST_FRAMES)
    return FALSE;
  if ((frames->header[0] & FINAL) != 0)
    {
      frames->message = 0;
      frames->n_frames = 0;
    }
  return TRUE;
}

/**
 * web_frames_feed:
 * @frames: where the client is
 * @bytes: what comes next
 * @n_bytes: how many bytes of it
 * @now: microseconds of a clock that only goes forward, and never 0
 *
 * Returns: %FALSE if a message is too long, or there are too many frames: the connection has to end
 */
gboolean
web_frames_feed (WebFrames *frames, const guint8 *bytes, gsize n_bytes, gint64 now)
{
  gsize at = 0;

  while (at < n_bytes)
    if (frames->left > 0)
      {
        const gsize skipped = (gsize) MIN (frames->left, n_bytes - at);

        frames->left -= skipped;
        at += skipped;
      }
    else
      {
        frames->header[frames->n_header++] = bytes[at++];
        if (frames->n_header == header_length (frames) && frames->n_header >= 2
            && !begin_frame (frames, now))
          return FALSE;
      }
  return TRUE;
}

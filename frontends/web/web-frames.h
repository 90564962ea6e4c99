/* web-frames.h - WebFrames, an eye on what a client sends through its WebSocket.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define WEB_LONGEST_MESSAGE (16 * 1024) /* bytes of a client's message, in all of its frames */
#define WEB_MOST_FRAMES 64              /* that a message may come in */
#define WEB_MOST_CONTROLS 20            /* control frames at once; one a second comes back */

/**
 * WebFrames:
 * @header: the header of the frame that is being read, as far as it is there
 * @n_header: how many bytes of it are there
 * @left: bytes of the frame that are still to come
 * @message: bytes of the message in the frames so far
 * @n_frames: how many frames it has come in so far
 * @controls: control frames that may come at once
 * @refilled: when @controls was reckoned; microseconds
 *
 * Where in the stream of frames a client is. All zero before the first byte.
 */
typedef struct
{
  guint8 header[14];
  guint n_header;
  guint64 left;
  gsize message;
  guint n_frames;
  guint controls;
  gint64 refilled;
} WebFrames;

gboolean web_frames_feed (WebFrames *frames, const guint8 *bytes, gsize n_bytes, gint64 now);

G_END_DECLS

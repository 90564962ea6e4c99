/* web-qr.c - draws a QR code in a terminal: two modules in each character cell.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-qr.h"

#ifdef HAVE_QRENCODE
#include <qrencode.h>

#define MARGIN 4 /* modules around a code, without which it is not found */
#define LIGHT_ON_BLACK "\033[40;97m"
#define AS_BEFORE "\033[0m"

/* Whether the module at a place is dark. What is around the code is light. */
static gboolean
is_dark (const QRcode *code, int x, int y)
{
  return x >= 0 && y >= 0 && x < code->width && y < code->width
         && (code->data[y * code->width + x] & 1) != 0;
}

static void
draw_line (GString *out, const QRcode *code, int y)
{
  static const char *const cells[2][2] = { { "█", "▀" }, { "▄", " " } };

  g_string_append (out, LIGHT_ON_BLACK);
  for (int x = -MARGIN; x < code->width + MARGIN; x++)
    g_string_append (out, cells[is_dark (code, x, y)][is_dark (code, x, y + 1)]);
  g_string_append (out, AS_BEFORE "\n");
}

/**
 * web_qr_draw:
 * @text: an address
 *
 * Returns: (transfer full) (nullable): its QR code in UTF-8 and with colours of the terminal, so that it
 *   is dark on light on any; %NULL where there is none: @text is too long, or lastcard was built
 *   without libqrencode
 */
char *
web_qr_draw (const char *text)
{
  QRcode *code = QRcode_encodeString (text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
  GString *out;

  if (code == NULL)
    return NULL;
  out = g_string_new (NULL);
  for (int y = -MARGIN; y < code->width + MARGIN; y += 2)
    draw_line (out, code, y);
  QRcode_free (code);
  return g_string_free (out, FALSE);
}

#else

char *
web_qr_draw (const char *text)
{
  return NULL;
}

#endif

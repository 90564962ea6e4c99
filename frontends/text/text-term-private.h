/* text-term-private.h - what writing (text-term.c) and reading (text-input.c) share.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <termios.h>

#include "text-term.h"

struct _TextTerm
{
  gboolean ascii;
  gboolean shows;
  gboolean interactive;
  gboolean colour;
  gboolean unmarked;
  gboolean apart; /* on a screen of its own, which does not scroll back */
  guint rows;     /* written there since something was typed */
  const char *codes[LC_MAX_COLOURS];

  struct termios modes; /* of the terminal, as they were before */
  gboolean has_modes;
  GMainContext *context; /* of the signals; nothing else is in it for long */
  GSource *signals[3];
  gboolean interrupted;
  gboolean ended;
  gboolean skipping; /* the rest of a line that is too long */
  GString *buffer;   /* read, and not used yet */
  GQueue kept;       /* of char *: lines to be read again */
};

void text_input_init (TextTerm *term);
void text_input_clear (TextTerm *term);
void text_term_more (TextTerm *term);
void text_term_style (TextTerm *term, GString *out, char style);
void text_term_write (TextTerm *term, const char *text);
void text_term_wrap (TextTerm *term, GString *out, const char *text, guint indent);

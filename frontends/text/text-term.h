/* text-term.h - TextTerm, what is written to and read from: a terminal, a pipe or a file.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "../words/words.h"

G_BEGIN_DECLS

typedef struct _TextTerm TextTerm;

typedef enum
{
  TEXT_READ_LINE,
  TEXT_READ_END,       /* the input is at its end */
  TEXT_READ_INTERRUPT, /* Ctrl-C, or told to end */
  TEXT_READ_TOO_LONG   /* a line too long to mean anything; it is gone */
} TextRead;

TextTerm *text_term_new (gboolean ascii, gboolean no_colour, gboolean no_marks);
void text_term_free (TextTerm *term);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TextTerm, text_term_free)

void text_term_set_colours (TextTerm *term, const LcRules *rules);
gboolean text_term_interactive (const TextTerm *term);
gboolean text_term_shows (const TextTerm *term);
gboolean text_term_unmarked (const TextTerm *term);
guint text_term_width (const TextTerm *term);
guint text_term_height (const TextTerm *term);

void text_term_say (TextTerm *term, const char *text);
void text_term_sayf (TextTerm *term, const char *format, ...) G_GNUC_PRINTF (2, 3);
void text_term_item (TextTerm *term, const char *text, guint indent);
gboolean text_term_enter (TextTerm *term);
void text_term_leave (TextTerm *term);
void text_term_clear (TextTerm *term);

TextRead text_term_read (TextTerm *term, const char *prompt, char **line);
void text_term_unread (TextTerm *term, const char *line);
gboolean text_term_pause (TextTerm *term, guint milliseconds);

guint text_width (const char *text);
void text_pad (GString *string, guint width);

G_END_DECLS

/* interrupt.h - Interrupt, whether somebody has asked a long run to stop: Ctrl-C, or `kill`.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The exit status of a program that Ctrl-C has ended. */
#define INTERRUPT_STATUS 130

/* The longest line of last words, in bytes. */
#define INTERRUPT_MAX_WORDS 255

typedef struct _Interrupt Interrupt;

Interrupt *interrupt_new (void);
void interrupt_free (Interrupt *interrupt);
gboolean interrupt_came (Interrupt *interrupt);
void interrupt_last_words (const char *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Interrupt, interrupt_free)

G_END_DECLS

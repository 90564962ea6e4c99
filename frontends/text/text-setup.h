/* text-setup.h - from the words of the command line to a match: rules, seats, names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-registry.h"
#include "lc-session.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_seats;
  LcSeatSetup seats[LC_MAX_SEATS];
} TextSeats;

void text_seats_clear (TextSeats *seats);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TextSeats, text_seats_clear)

gboolean text_setup_seats (TextSeats *seats,
                           LcRegistry *registry,
                           const char *list,
                           const char *names,
                           GError **error);
gboolean text_setup_check_words (const TextSeats *seats, const LcRules *rules, GError **error);
guint text_setup_nameless (const TextSeats *seats);
gboolean text_setup_name (TextSeats *seats,
                          guint seat,
                          const char *name,
                          const LcRules *rules,
                          GError **error);
gboolean text_setup_end_names (TextSeats *seats, GError **error);
char *text_setup_spec (const char *spec, const char *const *options, GError **error);

G_END_DECLS

/* compare-output-private.h - what the outputs of a comparison share: numbers and text for people.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-output.h"

G_BEGIN_DECLS

/**
 * CmpShown:
 * @number: "47.3", "25.1%", "+3.2"; %NULL if there is none
 * @spread: (nullable): its interval: "±0.2", or "[45, 49]" if it is lopsided
 *
 * A number as people read it: rounded to what its interval supports.
 */
typedef struct
{
  char *number;
  char *spread;
} CmpShown;

/**
 * CmpFinding:
 * @claim: "A round lasts 3.2 turns longer"
 * @evidence: "(2.9 to 3.5): 50.5 instead of 47.3."
 *
 * A sentence about a difference that holds. Nothing in it is escaped.
 */
typedef struct
{
  char *claim;
  char *evidence;
} CmpFinding;

void cmp_shown_clear (CmpShown *shown);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CmpShown, cmp_shown_clear)

void cmp_show_value (CmpShown *shown, CmpUnit unit, double value, CmpInterval interval);
void cmp_show_difference (CmpShown *shown, CmpUnit unit, double difference, CmpInterval interval);
guint cmp_show_decimals (CmpUnit unit, double value, CmpInterval interval);
void cmp_show_value_to (CmpShown *shown,
                        CmpUnit unit,
                        double value,
                        CmpInterval interval,
                        guint decimals);
void cmp_show_difference_to (CmpShown *shown,
                             CmpUnit unit,
                             double difference,
                             CmpInterval interval,
                             guint decimals);
void cmp_show_cell (CmpShown *shown, const CmpRow *row, guint n_variants, guint variant);
void cmp_show_cell_difference (CmpShown *shown, const CmpRow *row, guint n_variants, guint variant);
guint cmp_show_decimals_apart (CmpInterval interval, double fair, guint decimals);
guint cmp_show_decimals_of_wins (const CmpSeats *seats, guint n_variants);
char *cmp_show_amount (CmpUnit unit, double amount, CmpInterval interval);
char *cmp_show_brief (CmpUnit unit, double value, CmpInterval interval);
char *cmp_show_range (CmpUnit unit, CmpInterval interval, gboolean flip);
char *cmp_show_count (gint64 count);
char *cmp_show_p (double p);
char *cmp_show_level (double share);
char *cmp_show_percent (double share, guint decimals);
char *cmp_show_hundreds (double share, guint decimals);
const char *cmp_show_unit (CmpUnit unit);

char *cmp_question (const CmpResult *result);
char *cmp_players_text (const CmpSetting *setting);
char *cmp_games_text (const CmpResult *result);
char **cmp_variant_labels (const CmpResult *result);
char *cmp_list_text (const char *const *items, guint n_items);
char *cmp_markup (const char *text);
char *cmp_typeset (const char *number);
char *cmp_capital (const char *text);
char *cmp_plain_text (const char *text, gboolean ascii);
gboolean cmp_has_interval (CmpInterval interval);
guint cmp_histogram_cut (const CmpHistogram *histogram, guint n_variants);
guint cmp_nice_width (guint n_bins, guint max_bars);
double cmp_nice_step (double least);

char *cmp_shorten (const char *name, guint letters);
guint cmp_text_width (const char *text);
char **cmp_text_wrap (const char *text, guint columns);
char **cmp_shell_words (const char *command);
char **cmp_text_wrap_command (const char *command, guint columns);

const char *cmp_definition (const char *id);
guint cmp_findings_count (const CmpResult *result, guint variant);
GArray *cmp_findings (const CmpResult *result, guint variant, guint max_findings);
char *cmp_findings_open (const CmpResult *result, guint variant);
gboolean cmp_findings_doubtful (const CmpResult *result);
char *cmp_findings_of_seats (const CmpSeats *seats, guint variant);

G_END_DECLS

/* compare-page.h - the parts of the report in HTML.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-output-private.h"

G_BEGIN_DECLS

/**
 * CmpPage:
 * @result: what is reported
 * @labels: what the variants are called
 * @n_variants: how many there are
 * @out: the page so far
 *
 * A page that is being written.
 */
typedef struct
{
  const CmpResult *result;
  char **labels;
  guint n_variants;
  GString *out;
} CmpPage;

void cmp_page_text (CmpPage *page, const char *text);
void cmp_page_prose (CmpPage *page, const char *text);
void cmp_page_element (CmpPage *page, const char *tag, const char *text);
void cmp_page_pair (CmpPage *page, const char *name, const char *text);
void cmp_page_variant (CmpPage *page, guint variant);
void cmp_page_begin_section (CmpPage *page, const char *id, const char *title);
void cmp_page_end_section (CmpPage *page);

gboolean cmp_page_has_rows (const CmpPage *page, gboolean chief);
void cmp_page_metrics (CmpPage *page, gboolean chief);
void cmp_page_histogram (CmpPage *page, const CmpHistogram *histogram, guint width);
void cmp_page_seats (CmpPage *page, const CmpSeats *seats);

void cmp_page_notes (CmpPage *page);
void cmp_page_repeat (CmpPage *page);
void cmp_page_words (CmpPage *page);

G_END_DECLS

/* lc-record.h - the text of records: one JSON object a line. docs/record-format.md describes it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-match.h"
#include "lc-session.h"

G_BEGIN_DECLS

#define LC_RECORD_VERSION 1

/**
 * LcRecordHeader:
 *
 * What the first line of a record says, as far as a match is made of it. Freed with
 * lc_record_header_clear().
 */
typedef struct
{
  char *spec;
  char *digest;
  gboolean legal;
  LcMatchSetup match;
  LcSeatSetup seats[LC_MAX_SEATS];
} LcRecordHeader;

/* What a line of a record is, as far as a replay has to know before it compares. */
typedef enum
{
  LC_RECORD_LINE_HEADER,
  LC_RECORD_LINE_MOVE,
  LC_RECORD_LINE_UNDO,
  LC_RECORD_LINE_OTHER
} LcRecordLineKind;

typedef struct
{
  LcRecordLineKind kind;
  LcMove move; /* LC_RECORD_LINE_MOVE */
  guint undo;  /* LC_RECORD_LINE_UNDO: moves of the round that are left */
} LcRecordLine;

const char *lc_record_move_name (guint kind);
guint lc_record_move_kind (const char *name);
const char *lc_record_question_kind (const LcQuestion *question);

void lc_record_append_header (GString *text,
                              const LcRules *rules,
                              const LcMatchSetup *match,
                              const LcSeatSetup *seats,
                              gboolean legal);
void lc_record_append_event (GString *text,
                             const LcRules *rules,
                             const LcEvent *event,
                             guint move_number);
void lc_record_append_legal (GString *text, const LcGame *game, const LcRules *rules);
void lc_record_append_undo (GString *text, guint moves_left);

gboolean lc_record_parse_header (const char *line, LcRecordHeader *header, GError **error);
void lc_record_header_clear (LcRecordHeader *header);
gboolean lc_record_parse_line (const char *line, LcRecordLine *parsed, GError **error);

G_END_DECLS

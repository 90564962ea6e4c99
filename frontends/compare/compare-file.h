/* compare-file.h - what reading and writing of files with JSON in them needs.
 *
 * What comes from a file is taken for whatever anybody may have written into it. Messages say what
 * is wrong with it, and not in which file: callers put that in front.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define CMP_FILE_ERROR (cmp_file_error_quark ())

/**
 * CmpFileError:
 * @CMP_FILE_ERROR_FORMAT: not a file of this kind, or a damaged one
 * @CMP_FILE_ERROR_VERSION: of another version of the format, or of the program
 * @CMP_FILE_ERROR_SETTING: of a run with another setting
 * @CMP_FILE_ERROR_GAMES: has games that it should not have, or not those that it should have
 * @CMP_FILE_ERROR_IO: cannot be read or written
 */
typedef enum
{
  CMP_FILE_ERROR_FORMAT,
  CMP_FILE_ERROR_VERSION,
  CMP_FILE_ERROR_SETTING,
  CMP_FILE_ERROR_GAMES,
  CMP_FILE_ERROR_IO
} CmpFileError;

GQuark cmp_file_error_quark (void);

gboolean cmp_file_damaged (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean cmp_file_replace (const char *path, const char *text, gsize length, GError **error);

void cmp_json_append_text (GString *out, const char *text);
void cmp_json_append_number (GString *out, double number);

JsonParser *cmp_json_parse (const char *text, gsize length, JsonObject **root, GError **error);
gboolean cmp_json_text (JsonObject *object, const char *name, const char **text, GError **error);
gboolean cmp_json_uint64 (JsonObject *object, const char *name, guint64 *number, GError **error);
gboolean cmp_json_whole (JsonObject *object,
                         const char *name,
                         gint64 least,
                         gint64 most,
                         gint64 *number,
                         GError **error);
gboolean cmp_json_number (JsonObject *object, const char *name, double *number, GError **error);
gboolean cmp_json_flag (JsonObject *object, const char *name, gboolean *flag, GError **error);
gboolean cmp_json_object (JsonObject *object, const char *name, JsonObject **found, GError **error);
gboolean cmp_json_list (JsonObject *object, const char *name, JsonArray **list, GError **error);
JsonObject *cmp_json_list_object (JsonArray *list, guint index);
const char *cmp_json_list_text (JsonArray *list, guint index);
gboolean cmp_json_list_whole (JsonArray *list, guint index, gint64 *number);

G_END_DECLS

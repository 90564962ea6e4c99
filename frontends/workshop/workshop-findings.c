/* workshop-findings.c - what was found in a script: mistakes, warnings and notes with their places.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"

static void
finding_free (gpointer data)
{
  WorkshopFinding *finding = data;

  g_free (finding->file);
  g_free (finding->message);
  g_free (finding);
}

GPtrArray *
workshop_findings_new (void)
{
  return g_ptr_array_new_with_free_func (finding_free);
}

/**
 * workshop_findings_add:
 * @findings: what has been found so far
 * @severity: how bad it is
 * @file: (nullable): in which file
 * @line: in which line; 0 if that is not known
 * @format: what it is
 *
 * Adds it, unless the same is there already.
 */
void
workshop_findings_add (GPtrArray *findings,
                       WorkshopSeverity severity,
                       const char *file,
                       guint line,
                       const char *format,
                       ...)
{
  WorkshopFinding *finding = g_new0 (WorkshopFinding, 1);
  va_list args;

  va_start (args, format);
  finding->message = g_strdup_vprintf (format, args);
  va_end (args);
  finding->severity = severity;
  finding->file = g_strdup (file);
  finding->line = line;
  for (guint i = 0; i < findings->len; i++)
    {
      const WorkshopFinding *other = findings->pdata[i];

      if (other->line == line && g_strcmp0 (other->file, file) == 0
          && strcmp (other->message, finding->message) == 0)
        {
          finding_free (finding);
          return;
        }
    }
  g_ptr_array_add (findings, finding);
}

/* Whether a message names a script by its path, as one that was named so on the command line. */
static gboolean
is_path (const char *file)
{
  return file[0] == '/' || g_str_has_prefix (file, "./") || g_str_has_prefix (file, "...");
}

/* The script that a message calls by its path, which may be cut at its beginning. */
static char *
resolve_path (const WorkshopTarget *target, const char *file)
{
  const char *known = g_str_has_prefix (file, "...") ? file + strlen ("...") : file;

  if (known == file)
    return g_canonicalize_filename (file, NULL);
  return g_strdup (target->path != NULL && g_str_has_suffix (target->path, known) ? target->path
                                                                                  : file);
}

/* The file that a message calls @file: "house/my-rule.lua" is the target's own one if it has the
 * name, else that of the first folder that has it. */
static char *
resolve (const WorkshopTarget *target, const char *file)
{
  g_autofree char *base = g_path_get_basename (file);
  g_autofree char *own = g_strconcat (target->id, ".lua", NULL);

  const gboolean house = target->house || strchr (target->spec, '+') != NULL;

  if (is_path (file))
    return resolve_path (target, file);
  if (target->path != NULL && strcmp (base, own) == 0 && house == g_str_has_prefix (file, "house/"))
    return g_strdup (target->path);
  for (gsize i = 0; target->folders[i] != NULL; i++)
    {
      char *path = g_build_filename (target->folders[i], file, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return path;
      g_free (path);
    }
  return g_strdup (target->path != NULL && strcmp (base, own) == 0 ? target->path : file);
}

/* Finds "file.lua:12: " in @text, or "file.lua: " where no line is known. */
static gboolean
find_place (const char *text, GMatchInfo **match)
{
  g_autoptr (GRegex) place =
    g_regex_new ("((?:\\.\\.\\.|\\./|/)[^:]*\\.lua|[^ :]+\\.lua):(?:([0-9]+):)? ", 0, 0, NULL);

  return g_regex_match (place, text, 0, match);
}

/* A line "file.lua:12: what is wrong"; without a place it is about the target as a whole. The place
 * may be @anywhere in the line. */
static void
add_line (GPtrArray *findings, const WorkshopTarget *target, const char *line, gboolean anywhere)
{
  g_autoptr (GMatchInfo) match = NULL;
  int begin = 0, end = 0;

  if (find_place (line, &match))
    g_match_info_fetch_pos (match, 0, &begin, &end);
  if (end > 0 && (begin == 0 || anywhere))
    {
      g_autofree char *file = g_match_info_fetch (match, 1);
      g_autofree char *number = g_match_info_fetch (match, 2);
      g_autofree char *path = resolve (target, file);

      workshop_findings_add (findings, WORKSHOP_ERROR, path,
                             (guint) g_ascii_strtoull (number, NULL, 10), "%.*s%s", begin, line,
                             line + end);
    }
  else
    workshop_findings_add (findings, WORKSHOP_ERROR, target->path, 0, "%s", line);
}

/**
 * workshop_findings_add_error:
 * @findings: what has been found so far
 * @target: what could not be loaded
 * @error: why: a mistake a line; one in the full name is none in a file
 */
void
workshop_findings_add_error (GPtrArray *findings, const WorkshopTarget *target, const GError *error)
{
  g_auto (GStrv) lines = g_strsplit (error->message, "\n", -1);
  const gboolean in_name = g_error_matches (error, LC_RULES_ERROR, LC_RULES_ERROR_NAME)
                           || (g_error_matches (error, LC_RULES_ERROR, LC_RULES_ERROR_OPTION)
                               && lines[1] == NULL && strstr (lines[0], ".lua:") == NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (in_name)
      workshop_findings_add (findings, WORKSHOP_ERROR, NULL, 0, "%s", lines[i]);
    else if (*lines[i] != '\0')
      add_line (findings, target, lines[i], FALSE);
}

/**
 * workshop_findings_add_play:
 * @findings: what has been found so far
 * @target: what was played
 * @message: what went wrong in a round; if it names a line of a script, the finding is there
 */
void
workshop_findings_add_play (GPtrArray *findings, const WorkshopTarget *target, const char *message)
{
  add_line (findings, target, message, TRUE);
}

guint
workshop_findings_count (const GPtrArray *findings, WorkshopSeverity severity)
{
  guint n = 0;

  for (guint i = 0; i < findings->len; i++)
    n += ((WorkshopFinding *) findings->pdata[i])->severity == severity;
  return n;
}

static gint
compare_findings (gconstpointer a, gconstpointer b)
{
  const WorkshopFinding *x = *(WorkshopFinding *const *) a;
  const WorkshopFinding *y = *(WorkshopFinding *const *) b;

  if (x->severity != y->severity)
    return (gint) x->severity - (gint) y->severity;
  if (g_strcmp0 (x->file, y->file) != 0)
    return g_strcmp0 (x->file, y->file);
  return (gint) x->line - (gint) y->line;
}

/* Errors first, and each kind in the order of the lines. */
void
workshop_findings_sort (GPtrArray *findings)
{
  g_ptr_array_sort (findings, compare_findings);
}

/* The path from where the user is, if the file is below. */
static const char *
short_path (const char *path)
{
  g_autofree char *here = g_get_current_dir ();
  const gsize length = strlen (here);

  if (g_str_has_prefix (path, here) && path[length] == '/')
    return path + length + 1;
  return path;
}

/* Prints them for people, and for editors that look for "file:line:". */
void
workshop_findings_print (const GPtrArray *findings)
{
  const char *const words[] = { _ ("error"), _ ("warning"), _ ("note") };

  for (guint i = 0; i < findings->len; i++)
    {
      const WorkshopFinding *finding = findings->pdata[i];

      if (finding->file != NULL)
        g_print ("%s:", short_path (finding->file));
      if (finding->file != NULL && finding->line > 0)
        g_print ("%u:", finding->line);
      g_print ("%s%s: %s\n", finding->file != NULL ? " " : "", words[finding->severity],
               finding->message);
    }
}

void
workshop_findings_json (JsonBuilder *builder, const GPtrArray *findings)
{
  static const char *const words[] = { "error", "warning", "note" };

  json_builder_begin_array (builder);
  for (guint i = 0; i < findings->len; i++)
    {
      const WorkshopFinding *finding = findings->pdata[i];

      json_builder_begin_object (builder);
      if (finding->file != NULL)
        workshop_json_text (builder, "file", finding->file);
      if (finding->line > 0)
        workshop_json_int (builder, "line", finding->line);
      workshop_json_text (builder, "severity", words[finding->severity]);
      workshop_json_text (builder, "message", finding->message);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

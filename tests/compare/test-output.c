/* test-output.c - what a comparison says in the terminal, as CSV and as JSON.
 *
 * What a fixed result looks like is in tests/compare/golden; after a change that is meant:
 *
 *   LASTCARD_UPDATE_GOLDEN=1 make check TESTS=tests/compare/test-output
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <locale.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "compare-file.h"
#include "compare-output-private.h"
#include "golden.h"
#include "result-fixture.h"

#define CSV_COLUMNS 17

static char *
table_of (guint n_variants, guint columns, gboolean utf8, gboolean full, gboolean hostile)
{
  const CmpTableStyle style = { columns, utf8, FALSE, full };
  CmpResult *result = fixture_new (n_variants, 4);
  char *table;

  if (hostile)
    fixture_make_hostile (result);
  table = cmp_table_format (result, &style);
  fixture_free (result);
  return table;
}

static void
test_golden_tables (void)
{
  static const struct
  {
    const char *name;
    guint n_variants;
    guint columns;
    gboolean utf8;
    gboolean full;
  } cases[] = {
    { "table-4-80.txt", 4, 80, TRUE, TRUE },  { "table-2-80.txt", 2, 80, TRUE, FALSE },
    { "table-4-40.txt", 4, 40, TRUE, FALSE }, { "table-3-ascii.txt", 3, 80, FALSE, FALSE },
    { "table-1-80.txt", 1, 80, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *table =
        table_of (cases[i].n_variants, cases[i].columns, cases[i].utf8, cases[i].full, FALSE);

      golden_compare (cases[i].name, table);
    }
}

static void
test_golden_files (void)
{
  CmpResult *result = fixture_new (3, 4);
  g_autofree char *csv = cmp_csv_format (result);
  g_autofree char *json = cmp_json_format (result);

  golden_compare ("result.csv", csv);
  golden_compare ("result.json", json);
  fixture_free (result);
}

/* All lines of the table before the command, which may have longer words. */
static void
check_lines (const char *table, guint columns, gboolean utf8)
{
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);

  for (char **line = lines; *line != NULL && !g_str_equal (*line, "To repeat it"); line++)
    {
      if (cmp_text_width (*line) > columns)
        g_error ("wider than %u columns: %s", columns, *line);
      g_assert_true (**line == '\0' || (*line)[strlen (*line) - 1] != ' ');
      g_assert_true (g_utf8_validate (*line, -1, NULL));
      for (const char *p = *line; *p != '\0'; p++)
        {
          g_assert_cmpint ((guchar) *p, >=, 0x20);
          g_assert_true (utf8 || (guchar) *p < 0x7f);
        }
    }
}

static void
test_widths (void)
{
  static const guint columns[] = { 40, 41, 57, 60, 79, 80, 81, 100, 133, 250 };

  for (guint n_variants = 1; n_variants <= FIXTURE_VARIANTS; n_variants++)
    for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
      for (guint bits = 0; bits < 8; bits++)
        {
          g_autofree char *table =
            table_of (n_variants, columns[i], bits & 1, bits >> 1 & 1, bits >> 2 & 1);

          check_lines (table, columns[i], bits & 1);
        }
}

/* Names whose letters are two columns wide, or none. */
static void
test_wide_letters (void)
{
  const CmpTableStyle style = { 60, TRUE, FALSE, TRUE };
  CmpResult *result = fixture_new (3, 4);
  CmpSetting *setting = (CmpSetting *) result->setting;
  g_autofree char *table = NULL;

  g_free (setting->variants[1].spec);
  setting->variants[1].spec = g_strdup ("ウノ・フレックス+ハウスルール");
  g_free (setting->variants[2].spec);
  setting->variants[2].spec = g_strdup ("e\314\201te\314\201+plus+e\314\201te\314\201");
  table = cmp_table_format (result, &style);
  check_lines (table, 60, TRUE);
  g_assert_nonnull (strstr (table, "ウノ"));
  fixture_free (result);
}

/* The numbers of all columns are in some block of a narrow table. */
static void
test_narrow_tables_are_complete (void)
{
  g_autofree char *table = table_of (4, 40, TRUE, FALSE, FALSE);
  static const char *const parts[] = { "47.31 ±0.17",  "50.52 ±0.17",  "54.15 ±0.17", "37.94 ±0.17",
                                       "+3.21 ±0.21*", "+6.84 ±0.24*", "-9.37 ±0.19*" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_assert_nonnull (strstr (table, parts[i]));
}

static void
test_bold_print (void)
{
  const CmpTableStyle plain = { 80, TRUE, FALSE, FALSE };
  const CmpTableStyle bold = { 80, TRUE, TRUE, FALSE };
  CmpResult *result = fixture_new (2, 4);
  g_autofree char *without = cmp_table_format (result, &plain);
  g_autofree char *with = cmp_table_format (result, &bold);
  g_autoptr (GString) stripped = g_string_new (with);

  g_assert_null (strchr (without, '\033'));
  g_assert_nonnull (strstr (with, "\033[1m+3.2 ±0.2*\033[0m"));
  g_string_replace (stripped, "\033[1m", "", 0);
  g_string_replace (stripped, "\033[0m", "", 0);
  g_assert_cmpstr (stripped->str, ==, without);
  fixture_free (result);
}

static void
test_interim_is_marked (void)
{
  const CmpTableStyle style = { 80, TRUE, FALSE, FALSE };
  CmpResult *result = fixture_new (2, 4);
  g_autofree char *table = NULL;
  g_autofree char *json = NULL;

  result->interim = TRUE;
  table = cmp_table_format (result, &style);
  json = cmp_json_format (result);
  g_assert_nonnull (strstr (table, "stopped before its end"));
  g_assert_nonnull (strstr (json, "\"interim\": true"));
  fixture_free (result);
}

/* The next field of a CSV text by RFC 4180. Sets *@end at the end of a line. */
static char *
next_field (const char **text, gboolean *end)
{
  GString *field = g_string_new (NULL);
  const char *p = *text;

  if (*p == '"')
    {
      for (p++; p[0] != '"' || p[1] == '"'; p++)
        {
          g_assert_cmpint (*p, !=, '\0');
          p += *p == '"';
          g_string_append_c (field, *p);
        }
      p++;
    }
  else
    for (; strchr (",\r\n", *p) == NULL; p++)
      {
        g_assert_cmpint (*p, !=, '"');
        g_string_append_c (field, *p);
      }
  *end = *p == '\r';
  if (*end)
    g_assert_cmpint (*++p, ==, '\n');
  else
    g_assert_cmpint (*p, ==, ',');
  *text = p + 1;
  return g_string_free (field, FALSE);
}

static GPtrArray *
next_line (const char **text)
{
  GPtrArray *fields = g_ptr_array_new_with_free_func (g_free);
  gboolean end = FALSE;

  while (!end)
    g_ptr_array_add (fields, next_field (text, &end));
  return fields;
}

static void
check_number (const char *text, double number)
{
  if (isnan (number))
    g_assert_cmpstr (text, ==, "");
  else
    g_assert_true (g_ascii_strtod (text, NULL) == number);
}

static void
check_csv (const CmpResult *result)
{
  const guint n_variants = result->setting->n_variants;
  g_autofree char *csv = cmp_csv_format (result);
  const char *p = csv;
  g_autoptr (GPtrArray) names = next_line (&p);

  g_assert_cmpuint (names->len, ==, CSV_COLUMNS);
  for (guint i = 0; i < result->n_rows * n_variants; i++)
    {
      g_autoptr (GPtrArray) fields = next_line (&p);
      const CmpRow *row = &result->rows[i / n_variants];
      const CmpCell *cell = &row->cells[i % n_variants];
      g_autofree char *spec =
        g_utf8_make_valid (result->setting->variants[i % n_variants].spec, -1);

      g_assert_cmpuint (fields->len, ==, CSV_COLUMNS);
      g_assert_cmpstr (fields->pdata[1], ==, spec);
      g_assert_cmpstr (fields->pdata[3], ==, row->id);
      g_assert_cmpstr (fields->pdata[4], ==, row->title);
      check_number (fields->pdata[7], cell->value);
      check_number (fields->pdata[8], cell->interval.lo);
      check_number (fields->pdata[9], cell->interval.hi);
      check_number (fields->pdata[11], cell->difference);
      check_number (fields->pdata[15], cell->p_holm);
    }
  for (guint i = 0; i < result->seats[0].n * n_variants; i++)
    {
      g_autoptr (GPtrArray) fields = next_line (&p);

      g_assert_cmpuint (fields->len, ==, CSV_COLUMNS);
      check_number (fields->pdata[7],
                    result->seats[0].share[i % n_variants * result->seats[0].n + i / n_variants]);
    }
  g_assert_cmpstr (p, ==, "");
}

static void
test_csv (void)
{
  CmpResult *result = fixture_new (4, 4);

  result->rows[0].cells[0].interval.hi = INFINITY;
  check_csv (result);
  fixture_make_hostile (result);
  check_csv (result);
  fixture_free (result);
}

static void
check_member (JsonObject *object, const char *name, double number)
{
  if (isfinite (number))
    g_assert_true (json_object_get_double_member (object, name) == number);
  else
    g_assert_true (json_object_get_null_member (object, name));
}

static void
check_cell (JsonObject *object, const CmpCell *cell)
{
  check_member (object, "value", cell->value);
  check_member (object, "difference", cell->difference);
  check_member (object, "p", cell->p);
  check_member (object, "p-holm", cell->p_holm);
  check_member (object, "correlation", cell->correlation);
  g_assert_cmpint (json_object_get_boolean_member (object, "holds"), ==, cell->holds);
  if (isnan (cell->interval.lo))
    g_assert_true (json_object_get_null_member (object, "interval"));
  else
    {
      JsonArray *interval = json_object_get_array_member (object, "interval");

      g_assert_true (json_array_get_double_element (interval, 0) == cell->interval.lo);
      g_assert_true (isinf (cell->interval.hi)
                       ? json_array_get_null_element (interval, 1)
                       : json_array_get_double_element (interval, 1) == cell->interval.hi);
    }
}

static void
check_json (const CmpResult *result)
{
  const CmpHistogram *histogram = &result->histograms[0];
  g_autofree char *text = cmp_json_format (result);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonObject *root, *object;
  JsonArray *rows, *bins;

  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);
  root = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpstr (json_object_get_string_member (root, "format"), ==, "lastcard-comparison");
  rows = json_object_get_array_member (root, "rows");
  g_assert_cmpuint (json_array_get_length (rows), ==, result->n_rows);
  for (guint i = 0; i < result->n_rows; i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      JsonArray *cells = json_object_get_array_member (row, "cells");

      g_assert_cmpstr (json_object_get_string_member (row, "id"), ==, result->rows[i].id);
      for (guint j = 0; j < result->setting->n_variants; j++)
        check_cell (json_array_get_object_element (cells, j), &result->rows[i].cells[j]);
    }
  object = json_array_get_object_element (json_object_get_array_member (root, "histograms"), 0);
  object = json_array_get_object_element (json_object_get_array_member (object, "variants"), 0);
  bins = json_object_get_array_member (object, "bins");
  g_assert_cmpuint (json_array_get_length (bins), ==, histogram->n_bins);
  for (guint i = 0; i < histogram->n_bins; i++)
    g_assert_cmpint (json_array_get_int_element (bins, i), ==, (gint64) histogram->bins[0][i]);
}

static void
test_json (void)
{
  CmpResult *result = fixture_new (4, 4);

  result->rows[0].cells[0].interval.hi = INFINITY;
  check_json (result);
  fixture_make_hostile (result);
  check_json (result);
  fixture_free (result);
}

static void
test_no_locale (void)
{
  CmpResult *result = fixture_new (4, 4);
  const CmpTableStyle style = { 80, TRUE, FALSE, TRUE };
  g_autofree char *before[] = { cmp_csv_format (result) };
  g_autofree char *json = cmp_json_format (result);
  g_autofree char *table = cmp_table_format (result, &style);
  g_autofree char *csv_there = NULL, *json_there = NULL, *table_there = NULL;

  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("there is no locale with a decimal comma here");
      fixture_free (result);
      return;
    }
  csv_there = cmp_csv_format (result);
  json_there = cmp_json_format (result);
  table_there = cmp_table_format (result, &style);
  setlocale (LC_NUMERIC, "C");
  g_assert_cmpstr (csv_there, ==, before[0]);
  g_assert_cmpstr (json_there, ==, json);
  g_assert_cmpstr (table_there, ==, table);
  fixture_free (result);
}

static void
test_checking_places (void)
{
  g_autofree char *folder = g_dir_make_tmp ("lastcard-output-XXXXXX", NULL);
  g_autofree char *missing = g_build_filename (folder, "no", "a.csv", NULL);
  g_autofree char *path = g_build_filename (folder, "a.csv", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *text = NULL;
  const char *const bad[] = { missing, folder, "" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (cmp_output_check (bad[i], &error));
      g_assert_nonnull (error);
    }
  g_assert_true (cmp_output_check ("-", NULL));
  g_assert_true (cmp_output_check ("/dev/null", NULL));
  g_assert_true (cmp_output_check (path, NULL));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  /* a link stays one, and what is no file is not replaced */
  g_assert_true (cmp_output_write (path, "one\n", NULL));
  g_assert_cmpint (symlink (path, link), ==, 0);
  g_assert_true (cmp_output_write (link, "two\n", NULL));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "two\n");
  g_assert_true (cmp_output_write ("/dev/null", "three\n", NULL));
  g_assert_false (g_file_test ("/dev/null", G_FILE_TEST_IS_REGULAR));
  g_unlink (link);
  g_unlink (path);
  g_rmdir (folder);
}

/* A file is written under another name first: which must be that of no other file. */
static void
test_other_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("lastcard-output-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "run", NULL);
  g_autofree char *other = g_build_filename (folder, "run.new", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GDir) dir = NULL;
  guint n_files = 0;

  g_assert_true (g_file_set_contents (other, "mine\n", -1, NULL));
  g_assert_true (cmp_file_replace (path, "one\n", 4, NULL));
  g_assert_true (cmp_file_replace (path, "two\n", 4, NULL));
  g_assert_true (g_file_get_contents (other, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "mine\n");
  dir = g_dir_open (folder, 0, NULL);
  while (g_dir_read_name (dir) != NULL)
    n_files++;
  g_assert_cmpuint (n_files, ==, 2);
  g_unlink (other);
  g_unlink (path);
  g_rmdir (folder);
}

static const struct
{
  CmpUnit unit;
  double value;
  double lo;
  double hi;
  const char *number;
  const char *spread;
  const char *difference;
} numbers[] = {
  { CMP_UNIT_TURNS, 47.312, 47.14, 47.48, "47.31", "±0.17", "+47.31" },
  { CMP_UNIT_TURNS, 47.312, 47.08, 47.54, "47.3", "±0.2", "+47.3" },
  { CMP_UNIT_TURNS, 47.312, 45.26, 49.36, "47", "±2", "+47" },
  { CMP_UNIT_TURNS, 47.312, 2.1, 92.2, "47", "±45", "+47" },
  { CMP_UNIT_TURNS, 1234567, 1234000, 1235134, "1,234,567", "±567", "+1,234,567" },
  { CMP_UNIT_TURNS, -0.04, -0.34, 0.26, "0.0", "±0.3", "0.0" },
  { CMP_UNIT_TURNS, -1.25, -1.45, -1.05, "-1.2", "±0.2", "-1.2" },
  { CMP_UNIT_TURNS, 39, 38, 41, "39", "[38, 41]", "+39" },
  { CMP_UNIT_TURNS, 39, 39, 39, "39", "±0", "+39" },
  { CMP_UNIT_TURNS, 39, 31, INFINITY, "39", "[31, ∞]", "+39" },
  { CMP_UNIT_TURNS, 12.3456, NAN, NAN, "12.3", NULL, "+12.3" },
  { CMP_UNIT_SHARE, 0.25131, 0.2493, 0.2533, "25.1%", "±0.2", "+25.1" },
  { CMP_UNIT_SHARE, 0, 0, 0.0000295, "0%", "[0, 0.0029]", "0" },
};

static void
test_rounding (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const CmpInterval interval = { numbers[i].lo, numbers[i].hi };
      g_auto (CmpShown) value = { NULL, NULL }, difference = { NULL, NULL };

      cmp_show_value (&value, numbers[i].unit, numbers[i].value, interval);
      cmp_show_difference (&difference, numbers[i].unit, numbers[i].value, interval);
      g_assert_cmpstr (value.number, ==, numbers[i].number);
      g_assert_cmpstr (value.spread, ==, numbers[i].spread);
      g_assert_cmpstr (difference.number, ==, numbers[i].difference);
    }
}

static void
test_level (void)
{
  g_autofree char *plain = cmp_show_level (0.95), *odd = cmp_show_level (0.974712);
  g_autofree char *high = cmp_show_level (0.99999);

  g_assert_cmpstr (plain, ==, "95%");
  g_assert_cmpstr (odd, ==, "97.47%");
  g_assert_cmpstr (high, ==, "99.999%");
}

/* Numbers beside each other have as many decimals, unless some are far more precise. */
static void
test_alike (void)
{
  CmpCell cells[] = {
    { .value = 0.27, .interval = { 0.25, 0.29 } },
    { .value = 0.236, .interval = { 0.217, 0.255 } },
    { .value = 0.2361, .interval = { 0.2356, 0.2366 } },
    { .value = NAN, .interval = { NAN, NAN } },
  };
  static const char *const pairs[] = { "27.0% ±2.0", "23.6% ±1.9" };
  const CmpRow row = { .unit = CMP_UNIT_SHARE, .cells = cells };

  for (guint i = 0; i < 2; i++)
    {
      g_auto (CmpShown) shown = { NULL, NULL }, apart = { NULL, NULL };
      g_autofree char *text = NULL;

      cmp_show_cell (&shown, &row, 2, i);
      text = g_strdup_printf ("%s %s", shown.number, shown.spread);
      g_assert_cmpstr (text, ==, pairs[i]);
      cmp_show_cell (&apart, &row, 4, 2);
      g_assert_cmpstr (apart.number, ==, "23.61%");
    }
}

static void
test_no_number (void)
{
  const CmpInterval none = { NAN, NAN };
  g_auto (CmpShown) value = { NULL, NULL };

  cmp_show_value (&value, CMP_UNIT_TURNS, NAN, none);
  g_assert_null (value.number);
  g_assert_null (value.spread);
}

static void
test_chances (void)
{
  static const struct
  {
    double p;
    const char *text;
  } cases[] = { { 1e-9, "<0.0001" },
                { 0.0004, "0.0004" },
                { 0.0312, "0.031" },
                { 0.413, "0.41" },
                { 0.9999, "1.00" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = cmp_show_p (cases[i].p);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* A command that was broken into lines is the same command. */
static void
test_commands (void)
{
  static const char *const commands[] = {
    "lastcard compare a b",
    "lastcard compare 'uno-flex+stacking{mix=any}' \"a b  c\" --x=\\ y 'it'\\''s' -- \"q\\\"q\"",
    "lastcard   compare   'a b c d e f g h i j k l m n o p q r s t u v w x y z'  z",
    "x",
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    for (guint columns = 8; columns < 60; columns += 7)
      {
        g_auto (GStrv) lines = cmp_text_wrap_command (commands[i], columns);
        g_autofree char *joined = g_strjoinv ("\n", lines);
        g_auto (GStrv) before = NULL, after = NULL;

        g_assert_true (g_shell_parse_argv (commands[i], NULL, &before, NULL));
        g_assert_true (g_shell_parse_argv (joined, NULL, &after, NULL));
        g_assert_true (g_strv_equal ((const char *const *) before, (const char *const *) after));
      }
}

/* An option stays with its value. */
static void
test_options_of_commands (void)
{
  g_auto (GStrv) lines = cmp_text_wrap_command (
    "lastcard compare a b --players greedy --seats 4 --matches --seed 1", 38);
  g_autofree char *joined = g_strjoinv ("\n", lines);

  g_assert_cmpstr (
    joined, ==, "lastcard compare a b \\\n  --players greedy --seats 4 \\\n  --matches --seed 1");
}

/* Names break between their parts, and if that cannot be between words; never inside one. */
static void
test_names (void)
{
  static const struct
  {
    const char *name;
    guint columns;
    const char *lines;
  } cases[] = {
    { "uno-flex+stacking+jump-in", 23, "uno-flex+stacking\n+jump-in" },
    { "uno-flex+stacking{mix=any}+partners+jump-in", 15,
      "uno-flex\n+stacking\n{mix=any}\n+partners\n+jump-in" },
    { "uno-flex+stacking{challenge=never,mix=any}", 14,
      "uno-flex\n+stacking\n{challenge=\nnever,mix=any}" },
    { "uno-flex+stacking{challenge=never,mix=any}", 17,
      "uno-flex+stacking\n{challenge=never,\nmix=any}" },
    { "- uno-flex+stacking{challenge=never,mix=any} was dealt", 36,
      "- uno-flex+stacking{challenge=never,\nmix=any} was dealt" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) lines = cmp_text_wrap (cases[i].name, cases[i].columns);
      g_autofree char *joined = g_strjoinv ("\n", lines);

      g_assert_cmpstr (joined, ==, cases[i].lines);
    }
}

static void
test_numbers_in_files (void)
{
  static const struct
  {
    double number;
    const char *text;
  } cases[] = { { 20, "20" },     { 100, "100" },     { -3000, "-3000" }, { 0, "0" },
                { 0.05, "0.05" }, { 47.25, "47.25" }, { 1e-9, "1e-09" },  { 1e300, "1e+300" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      cmp_json_append_number (text, cases[i].number);
      g_assert_cmpstr (text->str, ==, cases[i].text);
      g_assert_true (g_ascii_strtod (text->str, NULL) == cases[i].number);
    }
}

/* 1 - 0.95 is not 0.05 in binary. */
static void
test_level_in_json (void)
{
  CmpResult *result = fixture_new (2, 4);
  g_autofree char *json = NULL;

  result->alpha = 1 - 0.95;
  json = cmp_json_format (result);
  g_assert_nonnull (strstr (json, "\"alpha\": 0.05,"));
  fixture_free (result);
}

static void
test_definitions (void)
{
  guint n_metrics;
  const CmpMetric *metrics = cmp_metrics (&n_metrics);

  for (guint i = 0; i < n_metrics; i++)
    if (cmp_definition (metrics[i].id) == NULL)
      g_error ("no definition of the metric %s", metrics[i].id);
  g_assert_nonnull (cmp_definition ("counter:whatever"));
  g_assert_null (cmp_definition ("no-such-metric"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/output/a fixed result gives the golden tables", test_golden_tables);
  g_test_add_func ("/output/a fixed result gives the golden files", test_golden_files);
  g_test_add_func ("/output/no line is wider than the terminal", test_widths);
  g_test_add_func ("/output/wide letters and accents are measured", test_wide_letters);
  g_test_add_func ("/output/a narrow table has all numbers", test_narrow_tables_are_complete);
  g_test_add_func ("/output/bold print changes nothing else", test_bold_print);
  g_test_add_func ("/output/a run that was stopped is marked", test_interim_is_marked);
  g_test_add_func ("/output/CSV has all numbers exactly", test_csv);
  g_test_add_func ("/output/JSON has all numbers exactly", test_json);
  g_test_add_func ("/output/numbers do not depend on the locale", test_no_locale);
  g_test_add_func ("/output/a place that cannot be written to is found before",
                   test_checking_places);
  g_test_add_func ("/output/numbers are rounded to what is known", test_rounding);
  g_test_add_func ("/output/a level is not rounded to certainty", test_level);
  g_test_add_func ("/output/numbers beside each other have as many decimals", test_alike);
  g_test_add_func ("/output/an option stays with its value", test_options_of_commands);
  g_test_add_func ("/output/names break between their parts", test_names);
  g_test_add_func ("/output/whole numbers have no exponent", test_numbers_in_files);
  g_test_add_func ("/output/a level in JSON has no rest of binary numbers", test_level_in_json);
  g_test_add_func ("/output/no number is shown where there is none", test_no_number);
  g_test_add_func ("/output/chances are short", test_chances);
  g_test_add_func ("/output/a command in lines is the same command", test_commands);
  g_test_add_func ("/output/every metric has a definition", test_definitions);
  g_test_add_func ("/output/a file that has another name stays as it is", test_other_files);
  return g_test_run ();
}

/* test-partial.c - partial results: what is written is read again, in every bit, and what is not
 * as it should be is refused with a reason.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "compare-pack.h"
#include "compare-partial.h"
#include "compare-setting-text.h"
#include "lc-rng.h"

#define GAMES 10000

/* Bytes from one cut of a file to the next. Each parses all before it, which takes ten times as long with
 * sanitizers, in JSON-GLib for the most part. */
#ifdef __SANITIZE_ADDRESS__
#define CUT_STEP 307
#else
#define CUT_STEP 101
#endif

static CmpSetting *
new_setting (void)
{
  CmpSetting *setting = cmp_setting_new (2, 3);

  for (guint i = 0; i < 2; i++)
    {
      CmpVariant *variant = &setting->variants[i];

      variant->spec = g_strdup (i == 0 ? "uno-flex" : "uno-flex+stacking{mix=any}");
      variant->title = g_strdup (i == 0 ? "UNO \"Flex\"" : "Straße\n\\");
      variant->digest = g_strdup_printf ("%064u", i + 1);
      variant->same_deals = TRUE;
    }
  setting->variants[0].n_counters = 1;
  setting->variants[0].counters[0] =
    (CmpCounter){ g_strdup ("flips"), g_strdup ("Flips, \t\x7f and \"quotes\""), 7 };
  setting->variants[1].partners = TRUE;
  for (guint seat = 0; seat < setting->n_seats; seat++)
    setting->players[seat] = g_strdup (seat == 0 ? "greedy" : "random");
  setting->seed = G_MAXUINT64;
  setting->games = GAMES;
  setting->parts = CMP_PARTS_ALL;
  setting->skill_better = g_strdup ("greedy");
  setting->skill_worse = g_strdup ("random");
  setting->confidence = 0.99;
  return setting;
}

/* Few numbers are not 0, of all sizes and signs, and the first and the last one among them. */
static void
fill (CmpTally *tally, guint64 seed)
{
  guint64 *words = cmp_tally_words (tally);
  LcRng rng;

  lc_rng_seed (&rng, seed, 0, 0);
  for (guint group = 0; group < CMP_GROUPS; group++)
    {
      for (guint sum = 0; sum < CMP_N_SUMS; sum += 1 + lc_rng_below (&rng, 20))
        tally->group[group].sum[sum] =
          (gint64) (lc_rng_next (&rng) >> (9 + lc_rng_below (&rng, 50)))
          * (lc_rng_below (&rng, 5) > 0 ? 1 : -1);
      for (guint bin = 0; bin < CMP_TURNS_BINS; bin += 1 + lc_rng_below (&rng, 40))
        tally->group[group].turns[bin] = lc_rng_below (&rng, 1000);
    }
  words[0] = 5;
  words[CMP_TALLY_WORDS - 1] = 6;
}

static CmpPartial *
new_partial (guint64 seed, guint64 first, guint64 last)
{
  CmpPartial *partial = cmp_partial_new (new_setting (), "lastcard 0.1.0, greedy 0.1.0");
  const CmpRange range = { first, last };

  cmp_ranges_add (partial->ranges, &range);
  for (guint i = 0; i < 2; i++)
    fill (partial->tallies[i], seed + i);
  return partial;
}

/* One whose file is short, for tests that read many files: rounds are short, and no match is long. */
static CmpPartial *
new_short_partial (guint64 seed, guint64 first, guint64 last)
{
  CmpPartial *partial = new_partial (seed, first, last);

  for (guint i = 0; i < 2; i++)
    for (guint group = 0; group < CMP_GROUPS; group++)
      {
        CmpGroup *some = &partial->tallies[i]->group[group];

        memset (some->turns + 20, 0, sizeof some->turns - 20 * sizeof *some->turns);
        memset (some->match_rounds + 3, 0,
                sizeof some->match_rounds - 3 * sizeof *some->match_rounds);
      }
  return partial;
}

static void
test_pack (void)
{
  g_autoptr (CmpTally) before = cmp_tally_new ();
  g_autoptr (CmpTally) taken = cmp_tally_new ();
  g_autoptr (CmpTally) after = cmp_tally_new ();
  g_autoptr (CmpTally) empty = cmp_tally_new ();
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  fill (before, 1);
  fill (taken, 1);
  cmp_pack_take (taken, bytes);
  g_assert_true (cmp_tally_equal (taken, empty));
  g_assert_cmpuint (bytes->len, <, sizeof (CmpTally) / 8);
  g_assert_true (cmp_pack_add (after, bytes->data, bytes->len));
  g_assert_true (cmp_tally_equal (after, before));
  g_assert_true (cmp_pack_add (after, bytes->data, bytes->len));
  cmp_tally_merge (before, before);
  g_assert_true (cmp_tally_equal (after, before));
}

static void
test_pack_empty (void)
{
  g_autoptr (CmpTally) tally = cmp_tally_new ();
  g_autoptr (CmpTally) empty = cmp_tally_new ();
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  cmp_pack_take (tally, bytes);
  g_assert_cmpuint (bytes->len, <, 8);
  g_assert_true (cmp_pack_add (tally, bytes->data, bytes->len));
  g_assert_true (cmp_tally_equal (tally, empty));
}

static void
test_pack_damaged (void)
{
  static const guint8 long_number[] = { 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                        0xff, 0xff, 0xff, 0xff, 0xff, 0x01 };
  g_autoptr (CmpTally) tally = cmp_tally_new ();
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  const guint8 zero = 0;

  fill (tally, 1);
  cmp_pack_take (tally, bytes);
  for (guint length = 0; length < bytes->len; length += length < 50 ? 1 : 997)
    g_assert_false (cmp_pack_add (tally, bytes->data, length));
  g_byte_array_append (bytes, &zero, 1);
  g_assert_false (cmp_pack_add (tally, bytes->data, bytes->len));
  g_assert_false (cmp_pack_add (tally, long_number, sizeof long_number));
  bytes->data[0]++; /* of a tally with another number of words */
  g_assert_false (cmp_pack_add (tally, bytes->data, bytes->len - 1));
}

static void
test_ranges (void)
{
  static const struct
  {
    CmpRange range;
    const char *text;
  } added[] = {
    { { 41, 50 }, "41 to 50" },
    { { 11, 10 }, "41 to 50" }, /* nothing */
    { { 1, 10 }, "1 to 10, 41 to 50" },
    { { 20, 20 }, "1 to 10, 20, 41 to 50" },
    { { 51, 60 }, "1 to 10, 20, 41 to 60" },
    { { 31, 40 }, "1 to 10, 20, 31 to 60" },
    { { 11, 19 }, "1 to 20, 31 to 60" },
    { { 21, 30 }, "1 to 60" },
    { { 2001, 3000 }, "1 to 60, 2,001 to 3,000" },
  };
  g_autoptr (CmpRanges) ranges = cmp_ranges_new ();
  g_autoptr (CmpRanges) missing = NULL;
  g_autofree char *missing_text = NULL;
  const CmpRange across = { 50, 2500 };
  CmpRange common;

  for (guint i = 0; i < G_N_ELEMENTS (added); i++)
    {
      g_autofree char *text = NULL;

      g_assert_false (cmp_ranges_overlap (ranges, &added[i].range, &common));
      cmp_ranges_add (ranges, &added[i].range);
      text = cmp_ranges_text (ranges);
      g_assert_cmpstr (text, ==, added[i].text);
    }
  g_assert_cmpuint (cmp_ranges_count (ranges), ==, 1060);
  g_assert_true (cmp_ranges_overlap (ranges, &across, &common));
  g_assert_cmpuint (common.first, ==, 50);
  g_assert_cmpuint (common.last, ==, 60);
  missing = cmp_ranges_missing (ranges, 5000);
  missing_text = cmp_ranges_text (missing);
  g_assert_cmpstr (missing_text, ==, "61 to 2,000, 3,001 to 5,000");
}

static void
test_parts (void)
{
  static const guint n_parts[] = { 1, 2, 3, 7, 64, 1000 };
  static const guint64 n_games[] = { 1000, 1001, G_MAXUINT32 };

  for (guint i = 0; i < G_N_ELEMENTS (n_parts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (n_games); j++)
      {
        guint64 behind = 0;

        for (guint part = 1; part <= n_parts[i]; part++)
          {
            const CmpRange range = cmp_range_of_part (n_games[j], part, n_parts[i]);

            g_assert_cmpuint (range.first, ==, behind + 1);
            g_assert_cmpuint (range.last, >=, range.first);
            g_assert_cmpuint (cmp_part_of_game (n_games[j], range.first, n_parts[i]), ==, part);
            g_assert_cmpuint (cmp_part_of_game (n_games[j], range.last, n_parts[i]), ==, part);
            behind = range.last;
          }
        g_assert_cmpuint (behind, ==, n_games[j]);
      }
}

static void
test_round_trip (void)
{
  g_autoptr (CmpPartial) partial = new_partial (1, 31, 400);
  g_autoptr (CmpPartial) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again_text = NULL;
  g_autofree char *difference = NULL;
  g_autoptr (GError) error = NULL;
  gsize length, again_length;

  partial->n_parts = 5;
  partial->next_look = 6100;
  partial->setting->looks = 2;
  partial->setting->until = 0.015;
  partial->setting->until_metrics = g_strsplit ("turns,drama", ",", -1);
  partial->setting->variants[1].seed_shift = G_MAXUINT64 - 1;
  text = cmp_partial_format (partial, &length);
  g_assert_cmpuint (strlen (text), ==, length);
  again = cmp_partial_parse (text, length, &error);
  g_assert_no_error (error);
  difference = cmp_setting_difference (again->setting, partial->setting);
  g_assert_null (difference);
  for (guint i = 0; i < 2; i++)
    g_assert_true (cmp_tally_equal (again->tallies[i], partial->tallies[i]));
  g_assert_cmpuint (again->setting->looks, ==, 2);
  g_assert_cmpuint (again->next_look, ==, 6100);
  again_text = cmp_partial_format (again, &again_length);
  g_assert_cmpstr (text, ==, again_text);
}

static void
test_full_table (void)
{
  g_autoptr (CmpPartial) partial = NULL;
  g_autoptr (CmpPartial) again = NULL;
  CmpSetting *setting = cmp_setting_new (1, LC_MAX_SEATS);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  setting->variants[0].spec = g_strdup ("a");
  setting->variants[0].title = g_strdup ("");
  setting->variants[0].digest = g_strdup ("0");
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    setting->players[seat] = g_strdup_printf ("bot-%u", seat);
  setting->games = 1;
  partial = cmp_partial_new (setting, "me");
  text = cmp_partial_format (partial, &length);
  again = cmp_partial_parse (text, length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->setting->n_seats, ==, LC_MAX_SEATS);
  g_assert_cmpstr (again->setting->command, ==,
                   "lastcard compare a --players bot-0,bot-1,bot-2,bot-3,bot-4,bot-5,bot-6,bot-7,"
                   "bot-8,bot-9,bot-10,bot-11,bot-12,bot-13,bot-14,bot-15 --games 1 --seed 0");
}

static void
test_command (void)
{
  g_autoptr (CmpSetting) setting = new_setting ();
  g_autofree char *command = NULL;

  setting->matches = TRUE;
  setting->target = 200;
  setting->until = 0.005;
  setting->parts &= ~(guint) CMP_PART_DRAMA;
  setting->variants[1].seed_shift = 1;
  command = cmp_setting_command (setting);
  g_assert_cmpstr (command, ==,
                   "lastcard compare uno-flex 'uno-flex+stacking{mix=any}' "
                   "--players greedy,random,random --games 10000 --seed 18446744073709551615 "
                   "--matches --target 200 --independent "
                   "--metrics length,wins,choice,wait,flow,endings,counters "
                   "--skill greedy:random --confidence 99% --until 0.5%");
}

/* Each makes a setting another one. */
static void
change_seed (CmpSetting *setting)
{
  setting->seed = 7;
}

static void
change_games (CmpSetting *setting)
{
  setting->games++;
}

static void
change_rules (CmpSetting *setting)
{
  setting->variants[1].digest[0] = 'f';
}

static void
change_variant (CmpSetting *setting)
{
  setting->variants[0].spec[0] = 'X';
}

static void
change_player (CmpSetting *setting)
{
  setting->players[2][0] = 'X';
}

static void
change_parts (CmpSetting *setting)
{
  setting->parts &= ~(guint) CMP_PART_FLOW;
}

static void
change_title (CmpSetting *setting)
{
  setting->variants[0].title[0] = 'X';
}

static const struct
{
  const char *title;
  void (*change) (CmpSetting *setting);
  const char *message;
} differences[] = {
  { "seed", change_seed, "it is of another run: --seed is 18446744073709551615 there, and 7 here" },
  { "games", change_games, "it is of another run: --games is 10000 there, and 10001 here" },
  { "rules", change_rules,
    "it is of another run: uno-flex+stacking{mix=any} has other rules there than here, under the "
    "same name" },
  { "variant", change_variant,
    "it is of another run: what is compared is uno-flex uno-flex+stacking{mix=any} there, and "
    "Xno-flex uno-flex+stacking{mix=any} here" },
  { "player", change_player,
    "it is of another run: --players is greedy,random,random there, and greedy,random,Xandom "
    "here" },
  { "metrics", change_parts, NULL },
  { "title", change_title,
    "it is of another run: what the rulesets say of themselves is not the same there as here" },
};

static void
test_difference (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CmpPartial) there = new_partial (1, 1, 10);
  g_autoptr (CmpPartial) here = new_partial (1, 1, 10);
  g_autoptr (GError) error = NULL;

  g_assert_true (cmp_partial_same_run (there, here, &error));
  differences[i].change (here->setting);
  g_assert_false (cmp_partial_same_run (there, here, &error));
  g_assert_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_SETTING);
  if (differences[i].message != NULL)
    g_assert_cmpstr (error->message, ==, differences[i].message);
}

static void
test_other_program (void)
{
  g_autoptr (CmpPartial) there = new_partial (1, 1, 10);
  g_autoptr (CmpPartial) here = new_partial (1, 1, 10);
  g_autoptr (GError) error = NULL;

  here->made_by[9] = '9';
  g_assert_false (cmp_partial_same_run (there, here, &error));
  g_assert_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_VERSION);
}

/* What is replaced in a good file, once. */
static const struct
{
  const char *title;
  const char *old;
  const char *new;
  const char *message;
} damages[] = {
  { "another format", "lastcard-compare-partial", "lastcard-something", "it is no partial result" },
  { "a later version", "\"version\": 1", "\"version\": 2", "its format has version 2" },
  { "a number of a tally", "\"rounds\": [", "\"rounds\": [1", "checksum" },
  { "the seed", "\"seed\": \"1844", "\"seed\": \"844", "checksum" },
  { "a seed without quotes", "\"seed\": \"18446744073709551615\"", "\"seed\": 1",
    "“seed” is missing, or no text" },
  { "a seed that is no number", "\"seed\": \"1", "\"seed\": \"x",
    "“seed” is no whole number in quotes" },
  { "too many games", "\"games\": 10000", "\"games\": 99999999999", "“games” is 99999999999" },
  { "games beyond the last", "[[31, 400]]", "[[31, 40000]]", "“games” is no list of ranges" },
  { "ranges that overlap", "[[31, 400]]", "[[31, 400], [400, 401]]",
    "“games” is no list of ranges" },
  { "a range backwards", "[[31, 400]]", "[[400, 31]]", "“games” is no list of ranges" },
  { "a sum that nobody knows", "\"rounds\"", "\"circles\"", "“circles” is no sum" },
  { "a sum with too few groups", "\"rounds\": [", "\"rounds\": [], \"turns\": [",
    "“rounds” has not 61 groups" },
  { "a number beyond all bounds", "\"rounds\": [5,", "\"rounds\": [99999999999999999,",
    "no whole number" },
  { "a fraction", "\"rounds\": [5,", "\"rounds\": [5.5,", "no whole number" },
  { "no tallies", "\"tallies\": [", "\"tallies\": [], \"x\": [", "2 variants and 0 tallies" },
  { "no metrics that are known", "\"metrics\": \"length", "\"metrics\": \"lenght",
    "Did you mean “length”?" },
  { "one seat", "[\"greedy\", \"random\", \"random\"]", "[\"greedy\"]", "1 players" },
  { "confidence of nothing", "\"confidence\": 0.99", "\"confidence\": 0",
    "“confidence” is not between 0 and 1" },
};

static void
test_damaged (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CmpPartial) partial = new_short_partial (1, 31, 400);
  g_autoptr (CmpPartial) again = NULL;
  g_autoptr (GString) text = NULL;
  g_autofree char *good = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  good = cmp_partial_format (partial, &length);
  text = g_string_new (good);
  g_assert_cmpuint (g_string_replace (text, damages[i].old, damages[i].new, 1), ==, 1);
  again = cmp_partial_parse (text->str, text->len, &error);
  g_assert_null (again);
  g_assert_nonnull (error);
  if (strstr (error->message, damages[i].message) == NULL)
    g_error ("“%s” should be in: %s", damages[i].message, error->message);
}

/* A file with so many ranges that to compare each with each would take long. */
static void
test_many_ranges (void)
{
  g_autoptr (CmpPartial) partial = new_partial (1, 31, 400);
  g_autoptr (GString) ranges = g_string_new ("[[1, 1]");
  g_autoptr (GString) text = NULL;
  g_autofree char *good = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  for (guint i = 1; i < 100000; i++)
    g_string_append_printf (ranges, ",[%u,%u]", 2 * i + 1, 2 * i + 1);
  g_string_append_c (ranges, ']');
  good = cmp_partial_format (partial, &length);
  text = g_string_new (good);
  g_assert_cmpuint (g_string_replace (text, "[[31, 400]]", ranges->str, 1), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "\"games\": 10000", "\"games\": 4000000000", 1), ==, 1);
  g_assert_null (cmp_partial_parse (text->str, text->len, &error));
  g_assert_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "no list of ranges"));
}

/* Reads what is left of a file if it is cut off, anywhere near its beginning and here and there. */
static void
refuse_cuts (const CmpPartial *partial, gsize step)
{
  gsize length;
  g_autofree char *text = cmp_partial_format (partial, &length);

  for (gsize cut = 0; cut < length - 1; cut += cut < 100 ? 1 : step)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cmp_partial_parse (text, cut, &error));
      g_assert_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_FORMAT);
    }
}

static void
test_cut (void)
{
  g_autoptr (CmpPartial) short_one = new_short_partial (1, 31, 400);
  g_autoptr (CmpPartial) long_one = new_partial (1, 31, 400);

  refuse_cuts (short_one, CUT_STEP);
  refuse_cuts (long_one, 499979);
}

static void
test_not_ours (void)
{
  g_autofree char *deep = g_strnfill (1000000, '[');
  g_autofree char *commented = g_strconcat ("/*\"*/", deep, NULL);
  g_autofree char *quoted = g_strconcat ("{'\"':", deep, NULL);
  g_autofree char *zeros = g_malloc0 (4096);
  const char *const texts[] = { "",         "{}", "[]",      "7",   "\"x\"", "{\"format\": 1}",
                                "\xff\xfe", deep, commented, quoted };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cmp_partial_parse (texts[i], strlen (texts[i]), &error));
      g_assert_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_FORMAT);
    }
  g_assert_null (cmp_partial_parse (zeros, 4096, NULL));
}

static char *
write_part (const char *folder, guint number, guint64 first, guint64 last)
{
  g_autoptr (CmpPartial) partial = new_short_partial (100 * number, first, last);
  char *path = g_strdup_printf ("%s/%u.json", folder, number);
  g_autoptr (GError) error = NULL;

  partial->n_parts = 4;
  cmp_partial_write (partial, path, &error);
  g_assert_no_error (error);
  return path;
}

static char *
merge_text (const char *const *paths)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CmpPartial) whole = cmp_partial_merge_files (paths, &error);
  gsize length;

  g_assert_no_error (error);
  return cmp_partial_format (whole, &length);
}

static void
expect_refusal (const char *const *paths, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cmp_partial_merge_files (paths, &error));
  g_assert_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_GAMES);
  if (strstr (error->message, message) == NULL)
    g_error ("“%s” should be in: %s", message, error->message);
}

static void
test_merge (void)
{
  g_autofree char *folder = g_dir_make_tmp ("lastcard-XXXXXX", NULL);
  g_autofree char *a = write_part (folder, 1, 1, 2500);
  g_autofree char *b = write_part (folder, 2, 2501, 5000);
  g_autofree char *c = write_part (folder, 3, 5001, GAMES);
  g_autofree char *d = write_part (folder, 4, 4990, 5010);
  const char *const orders[][4] = { { a, b, c, NULL }, { c, a, b, NULL }, { b, c, a, NULL } };
  const char *const missing[] = { a, c, NULL };
  const char *const twice[] = { a, b, a, NULL };
  const char *const overlap[] = { a, b, d, NULL };
  g_autofree char *expected = merge_text (orders[0]);

  for (guint i = 1; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *text = merge_text (orders[i]);

      g_assert_cmpstr (text, ==, expected);
    }
  expect_refusal (missing, "the games 2,501 to 5,000 are missing: those of --part 2/4");
  expect_refusal (twice, "1.json is given twice");
  expect_refusal (overlap, "overlap: both have the games 4,990 to 5,000");
  g_unlink (a);
  g_unlink (b);
  g_unlink (c);
  g_unlink (d);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pack/a tally comes back as it was, and adds up", test_pack);
  g_test_add_func ("/pack/a tally of no games takes a few bytes", test_pack_empty);
  g_test_add_func ("/pack/what was cut off or is something else is refused", test_pack_damaged);
  g_test_add_func ("/ranges/those that touch become one, and what is missing is found",
                   test_ranges);
  g_test_add_func ("/ranges/the parts of a run have every game once", test_parts);
  g_test_add_func ("/partial/a file is read as it was written, bit by bit", test_round_trip);
  g_test_add_func ("/partial/sixteen bots of different names find their seats", test_full_table);
  g_test_add_func ("/partial/the command repeats the run", test_command);
  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    {
      g_autofree char *path =
        g_strdup_printf ("/partial/another setting is noticed: %s", differences[i].title);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_difference);
    }
  g_test_add_func ("/partial/games of another version do not mix", test_other_program);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/partial/damage is noticed: %s", damages[i].title);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_damaged);
    }
  g_test_add_func ("/partial/more ranges of games than any run has are refused", test_many_ranges);
  g_test_add_func ("/partial/a file that was cut off anywhere is refused", test_cut);
  g_test_add_func ("/partial/other files are refused", test_not_ours);
  g_test_add_func ("/merge/parts come together in any order; others are refused", test_merge);
  return g_test_run ();
}

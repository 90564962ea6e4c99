/* shuffletest-json.c - what the tests have found, for programs. docs/fairness.md has the fields.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "../common/json-text.h"
#include "shuffletest.h"

static const char *const part_names[SHUFFLE_N_PARTS] = { "places", "neighbours", "mixing",
                                                         "hands",  "mid-game",   "serial",
                                                         "backs" };

static void
write_test (JsonText *json, const ShuffleTest *test)
{
  json_text_begin_object (json, NULL);
  json_text_string (json, "id", test->id);
  json_text_string (json, "part", part_names[test->part]);
  json_text_string (json, "method", test->method);
  json_text_number (json, "found", test->found_number, 6);
  json_text_number (json, "expected", test->expected_number, 6);
  json_text_number (json, "statistic", test->statistic, 4);
  json_text_number (json, "df", test->df, 0);
  json_text_small (json, "p", test->p);
  json_text_small (json, "p_holm", test->p_holm);
  json_text_bool (json, "objects", test->objects);
  json_text_close (json);
}

/**
 * shuffle_json:
 * @setting: what was tested
 * @tally: what was counted
 * @tests: (element-type ShuffleTest): what came of it
 * @interrupted: somebody has stopped it before its end
 *
 * Returns: (transfer full): all of it as JSON
 */
char *
shuffle_json (const ShuffleSetting *setting,
              const ShuffleTally *tally,
              const GPtrArray *tests,
              gboolean interrupted)
{
  JsonText json;

  json_text_init (&json, 3);
  json_text_begin_object (&json, NULL);
  json_text_string (&json, "format", "lastcard-shuffle-test");
  json_text_int (&json, "version", 1);
  json_text_string (&json, "rules", setting->rules->spec);
  json_text_string (&json, "digest", setting->rules->digest);
  json_text_int (&json, "cards", setting->rules->n_cards);
  json_text_int (&json, "seats", setting->n_seats);
  json_text_uint (&json, "seed", setting->seed);
  json_text_bool (&json, "complete", !interrupted);
  json_text_int (&json, "shuffles", tally->deck.count);
  json_text_int (&json, "seeds", tally->seeds.count);
  json_text_int (&json, "mid_game", tally->again.count);
  json_text_int (&json, "both_ways", tally->twice);
  json_text_number (&json, "alpha", SHUFFLE_ALPHA, 6);
  json_text_int (&json, "objecting", shuffle_tests_objecting (tests));
  json_text_begin_array (&json, "tests");
  for (guint i = 0; i < tests->len; i++)
    write_test (&json, tests->pdata[i]);
  json_text_close (&json);
  json_text_close (&json);
  return json_text_end (&json);
}

/* test-message.c - what clients say is read strictly.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <stdio.h>
#include <string.h>

#include "web-message.h"
#include "web-random.h"

typedef struct
{
  const char *text;
  int code; /* -1: it is a message */
  const char *why;
} Case;

#define BAD WEB_MESSAGE_ERROR_BAD

static const Case cases[] = {
  { "{\"t\":\"ping\"}", -1, "the shortest one" },
  { " {\"t\" : \"ping\"} \n", -1, "blanks do not matter" },
  { "{\"t\":\"ping\",\"id\":2147483647}", -1, "the largest id" },
  { "{\"t\":\"ping\",\"more\":[1,{}],\"seat\":\"x\"}", -1, "unknown members are not looked at" },
  { "{\"t\":\"move\",\"n\":3,\"move\":{\"do\":\"draw\"}}", -1, "a move" },
  { "{\"t\":\"move\",\"n\":3,\"move\":{\"do\":\"play\",\"card\":3,\"side\":0,\"colour\":null}}", -1,
    "null is as good as none" },
  { "{\"t\":\"seat\",\"seat\":3,\"player\":null}", -1, "nobody at a seat" },
  { "{\"t\":\"say\",\"text\":\"\\ud83d\\ude00 a\\\\\\\"b\"}", -1, "escapes" },
  { "", BAD, "nothing" },
  { "[]", BAD, "no object" },
  { "\"t\"", BAD, "a string" },
  { "{}", BAD, "no kind" },
  { "{\"t\":7}", BAD, "the kind is no string" },
  { "{\"t\":null}", BAD, "the kind is null" },
  { "{\"t\":\"ping\"", BAD, "cut off" },
  { "{\"t\":\"ping\"}}", BAD, "more brackets" },
  { "{\"t\":\"ping\"}{}", BAD, "two objects" },
  { "{\"t\":\"ping\"} x", BAD, "something behind it" },
  { "/* */{\"t\":\"ping\"}", BAD, "a comment" },
  { "{\"t\":\"ping\"/**/}", BAD, "a comment inside" },
  { "{t:\"ping\"}", BAD, "a name without quotation marks" },
  { "{'t':'ping'}", BAD, "other quotation marks" },
  { "var x={\"t\":\"ping\"}", BAD, "a script" },
  { "{\"t\":\"ping\",\"id\":-1}", BAD, "a negative id" },
  { "{\"t\":\"ping\",\"id\":1.5}", BAD, "an id that is not whole" },
  { "{\"t\":\"ping\",\"id\":\"1\"}", BAD, "an id that is a string" },
  { "{\"t\":\"ping\",\"id\":2147483648}", BAD, "an id too large" },
  { "{\"t\":\"ping\",\"id\":99999999999999999999}", BAD, "an id much too large" },
  { "{\"t\":\"ping\",\"id\":010}", BAD, "an octal id" },
  { "{\"t\":\"ping\",\"id\":0x10}", BAD, "a hexadecimal id" },
  { "{\"t\":\"pi\nng\"}", BAD, "a line feed in a string" },
  { "{\"t\":\"say\",\"text\":\"a\\u0000b\"}", BAD, "a zero in a string" },
  { "{\"t\":\"say\",\"text\":\"a\\u0007b\"}", BAD, "a control character" },
  { "{\"t\":\"say\",\"text\":\"a\\u202eb\"}", BAD, "what turns the direction of writing" },
  { "{\"t\":\"say\",\"text\":\"\\ud83c\\udccf\"}", -1, "a pair" },
  { "{\"t\":\"say\",\"text\":\"\\ud800\"}", BAD, "half a pair" },
  { "{\"t\":\"ping\",\"more\":\"\\ud83cx\"}", BAD, "half a pair where nobody looks" },
  { "{\"t\":\"ping\",\"more\":\"\\udccf\\ud83c\"}", BAD, "a pair the wrong way round" },
  { "{\"t\":\"ping\",\"more\":\"\\ud83c\\u0041\"}", BAD, "half a pair and another escape" },
  { "{\"t\":\"say\",\"text\":\"\\ud800\\u0041\"}", BAD, "half a pair, and a letter" },
  { "{\"t\":\"say\",\"text\":\"\\ud800\\ud800\"}", BAD, "two first halves" },
  { "{\"t\":\"say\",\"text\":\"\\udccf\"}", BAD, "the other half" },
  { "{\"t\":\"say\",\"text\":\"\\ud83c\\udcc", BAD, "a pair that ends in its middle" },
  { "{\"t\":\"say\",\"text\":\"\\x41\"}", BAD, "a wrong escape" },
  { "{\"t\":\"say\",\"text\":\"\"}", BAD, "no text" },
  { "{\"t\":\"say\",\"quick\":12}", BAD, "no such quick word" },
  { "{\"t\":\"ping\",\"x\":[[[[[1]]]]]}", BAD, "it nests too deep" },
  { "{\"t\":\"ping\",\"id\":-18446744073709551615}", BAD, "a number is beyond all bounds" },
  { "{\"t\":\"fly\"}", WEB_MESSAGE_ERROR_UNKNOWN, "no such message" },
  { "{\"t\":\"hello\"}", BAD, "a member is missing" },
  { "{\"t\":\"hello\",\"v\":true}", BAD, "a member is of another type" },
  { "{\"t\":\"ready\",\"ready\":1}", BAD, "a number is not true" },
  { "{\"t\":\"seat\",\"seat\":16,\"player\":null}", BAD, "there are 16 seats at most" },
  { "{\"t\":\"move\",\"n\":3,\"move\":{}}", BAD, "a move that does nothing" },
  { "{\"t\":\"move\",\"n\":3,\"move\":\"draw\"}", BAD, "a move that is a string" },
  { "{\"t\":\"move\",\"n\":3,\"move\":{\"do\":\"none\"}}", BAD, "no move" },
  { "{\"t\":\"move\",\"n\":3,\"move\":{\"do\":\"play\",\"card\":256}}", BAD, "no card" },
  { "{\"t\":\"move\",\"n\":3,\"move\":{\"do\":\"play\",\"card\":-1}}", BAD, "a negative card" },
  { "{\"t\":\"move\",\"n\":3,\"move\":{\"do\":\"play\",\"colour\":15}}", BAD, "no colour" },
  { "{\"t\":\"move\",\"n\":3,\"move\":{\"do\":\"uno\",\"uno\":1}}", BAD,
    "a call that is a number" },
  { "{\"t\":\"move\",\"n\":3,\"move\":[1]}", BAD, "a move that is a list" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (WebMessage) message = { 0 };
      g_autoptr (GError) error = NULL;
      const gboolean right =
        web_message_parse (&message, cases[i].text, strlen (cases[i].text), &error);

      g_test_message ("%s: %s", cases[i].why, error != NULL ? error->message : "fine");
      g_assert_cmpint (right, ==, cases[i].code == -1);
      if (cases[i].code != -1)
        g_assert_error (error, WEB_MESSAGE_ERROR, cases[i].code);
    }
}

static void
test_values (void)
{
  const char *text =
    "{\"t\":\"move\",\"id\":12,\"n\":7,\"n\":8,\"move\":{\"do\":\"play\",\"card\":9,"
    "\"side\":1,\"colour\":3,\"target\":2,\"uno\":true,\"text\":\"any\"}}";
  g_auto (WebMessage) message = { 0 };
  GError *error = NULL;

  g_assert_true (web_message_parse (&message, text, strlen (text), &error));
  g_assert_no_error (error);
  g_assert_cmpint (message.kind, ==, WEB_MOVE);
  g_assert_cmpint (message.id, ==, 12);
  g_assert_cmpint (message.n, ==, 8);
  g_assert_cmpint (message.move.kind, ==, LC_MOVE_PLAY);
  g_assert_cmpint (message.move.card, ==, 9);
  g_assert_cmpint (message.move.side, ==, 1);
  g_assert_cmpint (message.move.colour, ==, 3);
  g_assert_cmpint (message.move.target, ==, 2);
  g_assert_cmpint (message.move.call, ==, 1);
}

/* Returns: how many pages of memory the program has; -1 where the system does not say so */
static long
memory (void)
{
  g_autofree char *text = NULL;
  long all, resident;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return -1;
  g_assert_cmpint (sscanf (text, "%ld %ld", &all, &resident), ==, 2);
  return resident;
}

static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new ("{\"t\":\"say\",\"text\":\"");
  g_auto (WebMessage) fits = { 0 }, long_text = { 0 }, long_message = { 0 };

  for (guint i = 0; i < WEB_LONGEST_TEXT; i++)
    g_string_append (text, "é");
  g_string_append (text, "\"}");
  g_assert_true (web_message_parse (&fits, text->str, text->len, NULL));
  g_string_insert (text, (gssize) text->len - 2, "e");
  g_assert_false (web_message_parse (&long_text, text->str, text->len, NULL));
  g_string_assign (text, "{\"t\":\"ping\"}");
  while (text->len <= WEB_LONGEST_MESSAGE)
    g_string_append_c (text, ' ');
  g_assert_false (web_message_parse (&long_message, text->str, text->len, NULL));
}

/* What is refused takes no memory: json-glib keeps that of a text that ends in half of a pair. */
static void
test_memory (void)
{
  g_autoptr (GString) text = g_string_new ("{\"t\":\"say\",\"text\":\"");
  long before, after;

  for (guint i = 0; i < 15000; i++)
    g_string_append_c (text, 'a');
  g_string_append (text, "\\ud83c\\u0041\"}");
  before = memory ();
  for (guint i = 0; i < 3000; i++)
    {
      g_auto (WebMessage) message = { 0 };

      g_assert_false (web_message_parse (&message, text->str, text->len, NULL));
    }
  after = memory ();
  g_test_message ("%ld pages more", after - before);
  g_assert_cmpint (after - before, <, 8000);
}

/* Bytes of messages that are changed at random are messages or are none, and nothing worse. */
static void
test_garbage (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_right = 0;

  for (guint i = 0; i < 40000; i++)
    {
      const char *from = cases[(guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (cases))].text;
      g_autoptr (GString) text = g_string_new (from);
      g_auto (WebMessage) message = { 0 };
      guint changes = (guint) g_rand_int_range (rand, 0, 4);

      while (changes-- > 0 && text->len > 0)
        {
          const gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) text->len);
          static const char likely[] = "{}[]\":,\\u0e-tn 19\xff\x01";

          if (g_rand_int_range (rand, 0, 3) == 0)
            g_string_erase (text, (gssize) at, 1);
          else
            text->str[at] = likely[g_rand_int_range (rand, 0, sizeof likely - 1)];
        }
      n_right += web_message_parse (&message, text->str, text->len, NULL) ? 1 : 0;
    }
  g_assert_cmpuint (n_right, >, 1000);
}

static void
test_secrets (void)
{
  const guint8 bytes[WEB_TOKEN_BYTES] = { 0, 1, 2, 0xfe, 0xff };
  char token[WEB_TOKEN_LENGTH + 1];
  char code[WEB_CODE_LENGTH + 1], text[WEB_CODE_LENGTH + 2];
  guint8 hash[WEB_HASH_BYTES], other[WEB_HASH_BYTES], system[2][32];

  web_random_format_token (bytes, token);
  g_assert_cmpstr (token, ==, "000102feff0000000000000000000000");
  g_assert_true (web_random_hash_token (token, hash));
  g_assert_true (web_random_hash_token ("000102FEFF0000000000000000000000", other));
  g_assert_true (web_random_equal (hash, other, sizeof hash));
  g_assert_true (web_random_hash_token ("000102feff0000000000000000000001", other));
  g_assert_false (web_random_equal (hash, other, sizeof hash));
  g_assert_false (web_random_hash_token ("000102feff000000000000000000000", other));
  g_assert_false (web_random_hash_token ("000102feff000000000000000000000g", other));
  g_assert_true (web_code_parse ("k7qf-3mxw", code));
  g_assert_cmpstr (code, ==, "K7QF3MXW");
  web_code_format (code, text);
  g_assert_cmpstr (text, ==, "K7QF-3MXW");
  g_assert_false (web_code_parse ("K7QF-3MX", code));
  g_assert_false (web_code_parse ("K7QF-3MXWW", code));
  g_assert_false (web_code_parse ("K7QF-3MX0", code));
  web_random_system (system[0], 32, NULL);
  web_random_system (system[1], 32, NULL);
  g_assert_false (web_random_equal (system[0], system[1], 32));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/message/each text is a message or is none", test_cases);
  g_test_add_func ("/message/every member is read; of one that is there twice, the last",
                   test_values);
  g_test_add_func ("/message/what is too long is refused", test_long);
  g_test_add_func ("/message/what is refused takes no memory", test_memory);
  g_test_add_func ("/message/garbage does no harm", test_garbage);
  g_test_add_func ("/message/tokens and codes are read in any case, and compared whole",
                   test_secrets);
  return g_test_run ();
}

/* fuzz-says.c - what a client may say: messages as they should be, and spoilt ones.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "fuzz-says.h"

#include <string.h>

typedef struct
{
  char *name;
  char *value; /* as JSON */
} Member;

static void
clear_member (gpointer data)
{
  Member *member = data;

  g_free (member->name);
  g_free (member->value);
}

static guint
below (const FuzzScene *scene, guint n)
{
  return lc_rng_below (scene->rng, n);
}

static const char *
one_of (LcRng *rng, const char *const *texts, guint n_texts)
{
  return texts[lc_rng_below (rng, n_texts)];
}

#define ONE_OF(rng, texts) one_of (rng, texts, G_N_ELEMENTS (texts))

/* @value: (transfer full) */
static void
add (GArray *members, const char *name, char *value)
{
  const Member member = { g_strdup (name), value };

  g_array_append_val (members, member);
}

static void
add_number (GArray *members, const char *name, gint64 number)
{
  add (members, name, g_strdup_printf ("%" G_GINT64_FORMAT, number));
}

static void
add_text (GArray *members, const char *name, const char *text)
{
  add (members, name, g_strdup_printf ("\"%s\"", text));
}

static void
add_boolean (GArray *members, const char *name, gboolean value)
{
  add (members, name, g_strdup (value ? "true" : "false"));
}

/* Messages as they should be ------------------------------------------------------------------- */

static const char *const rulesets[] = { "uno-flex",
                                        "uno-flip",
                                        "uno-classic",
                                        "crazy-eights",
                                        "uno-classic+seven-zero+jump-in",
                                        "uno-flex+stacking{mix=any}",
                                        "uno-flip{backs=shuffled}+mercy",
                                        "uno-flex+partners",
                                        "no-such-game",
                                        "uno-flex+",
                                        "../uno-flex",
                                        "uno-flex{",
                                        "uno-flex+stacking+stacking",
                                        "uno-flex{hand=0}" };

static WebTable *
some_table (const FuzzScene *scene)
{
  const GPtrArray *tables = scene->hub->tables;

  if (scene->peer->table != NULL && below (scene, 2) == 0)
    return scene->peer->table;
  return tables->len > 0 ? tables->pdata[below (scene, tables->len)] : NULL;
}

static void
add_table (const FuzzScene *scene, GArray *members)
{
  const WebTable *table = some_table (scene);
  char code[WEB_CODE_LENGTH + 2] = "K7QF-3MXW";

  if (table != NULL && below (scene, 20) > 0)
    web_code_format (table->code, code);
  add_text (members, "table", code);
}

static void
add_settings (const FuzzScene *scene, GArray *members, gboolean whole)
{
  if (whole || below (scene, 3) == 0)
    add_text (members, "rules",
              below (scene, 10) > 0 ? rulesets[scene->favourite % 8]
                                    : ONE_OF (scene->rng, rulesets));
  if (whole || below (scene, 3) == 0)
    add_number (members, "seats",
                2 + (below (scene, 4) == 0 ? below (scene, 9) : 2 * below (scene, 2)));
  if (below (scene, 2) == 0)
    add_number (members, "target", below (scene, 3) * 100);
  if (below (scene, 2) == 0)
    add_number (members, "rounds", below (scene, 4));
  if (below (scene, 2) == 0)
    add_number (members, "turn_time", below (scene, 3) * 15);
  if (below (scene, 2) == 0)
    add_number (members, "uno_time", below (scene, 10001));
  if (below (scene, 2) == 0)
    add_boolean (members, "listed", below (scene, 2) == 0);
  if (below (scene, 4) == 0)
    add_text (members, "name", "A table \\u00e4\\ud83c\\udccf");
}

static char *
format_move (LcMove move)
{
  static const char *const names[] = {
    [LC_MOVE_NONE] = "none",   [LC_MOVE_PLAY] = "play",     [LC_MOVE_DRAW] = "draw",
    [LC_MOVE_PASS] = "pass",   [LC_MOVE_ANSWER] = "answer", [LC_MOVE_CALL] = "uno",
    [LC_MOVE_CATCH] = "catch",
  };
  GString *text = g_string_new (NULL);

  g_string_printf (text, "{\"do\":\"%s\"", names[move.kind]);
  if (move.kind == LC_MOVE_PLAY)
    g_string_append_printf (text, ",\"card\":%u,\"side\":%u", move.card, move.side);
  if (move.colour != LC_NO_COLOUR)
    g_string_append_printf (text, ",\"colour\":%u", move.colour);
  if (move.target != LC_NO_SEAT)
    g_string_append_printf (text, ",\"target\":%u", move.target);
  if (move.kind == LC_MOVE_ANSWER)
    g_string_append_printf (text, ",\"answer\":%u", move.answer);
  if (move.call)
    g_string_append (text, ",\"uno\":true");
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

static LcMove
any_move (const FuzzScene *scene)
{
  LcMove move = lc_move (1 + below (scene, LC_MOVE_CATCH), LC_NO_SEAT);

  move.card = (guint8) below (scene, 256);
  move.side = (guint8) below (scene, 2);
  if (below (scene, 2) == 0)
    move.colour = (guint8) below (scene, LC_MAX_COLOURS);
  if (below (scene, 2) == 0)
    move.target = (guint8) below (scene, LC_MAX_SEATS);
  move.answer = (guint8) below (scene, 256);
  move.call = below (scene, 2) == 0;
  return move;
}

static void
add_move (const FuzzScene *scene, GArray *members)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  const WebPeer *peer = scene->peer;
  LcMove move = any_move (scene);
  gint64 n = below (scene, 100);
  LcView view;

  if (peer->table != NULL && peer->table->session != NULL && peer->seat != LC_NO_SEAT
      && below (scene, 20) > 0)
    {
      lc_session_view (peer->table->session, peer->seat, &view);
      n = view.table.moves;
      if (below (scene, 10) == 0)
        n -= MIN (n, 1 + below (scene, 4));
      lc_session_moves (peer->table->session, peer->seat, moves);
      if (moves->len > 0 && below (scene, 20) > 0)
        move = g_array_index (moves, LcMove, below (scene, moves->len));
    }
  add_number (members, "n", n);
  add (members, "move", format_move (move));
}

static void
add_token (const FuzzScene *scene, GArray *members)
{
  const guint n_tokens = scene->tokens->len;
  const char *token = "00112233445566778899aabbccddeeff";

  if (n_tokens > 0 && below (scene, 10) > 0)
    token = scene->tokens->pdata[n_tokens - 1 - below (scene, MIN (n_tokens, 20))];
  add_text (members, "token", token);
}

/* A seat that is open, or any. */
static guint
open_seat (const FuzzScene *scene)
{
  const WebTable *table = scene->peer->table;

  for (guint seat = 0; table != NULL && below (scene, 5) > 0 && seat < table->settings.seats;
       seat++)
    if (web_table_seat_is_open (table, seat))
      return seat;
  return below (scene, 5);
}

static void
add_rest (const FuzzScene *scene, WebKind kind, GArray *members)
{
  static const char *const players[] = { "greedy", "random", "nobody" };
  static const char *const names[] = { "Ada", "Bo",  "Cy",      "Di", "Ed",
                                       "Flo", "ada", "\\u0301", " ",  "Gil" };
  static const char *const texts[] = {
    "Hello!", "<b>", "\\ud83c\\udccf", "\\u202e", "%s%n", "a\\nb"
  };

  switch (kind)
    {
    case WEB_HELLO:
      add_number (members, "v", below (scene, 10) > 0 ? 1 : below (scene, 3));
      break;
    case WEB_RULES:
      add_text (members, "rules", ONE_OF (scene->rng, rulesets));
      break;
    case WEB_CREATE:
      add_settings (scene, members, TRUE);
      break;
    case WEB_JOIN:
      add_table (scene, members);
      add_text (members, "name", ONE_OF (scene->rng, names));
      if (below (scene, 3) == 0)
        add_number (members, "seat", below (scene, 5));
      break;
    case WEB_ENTER:
      add_table (scene, members);
      add_token (scene, members);
      break;
    case WEB_WATCH:
      add_table (scene, members);
      break;
    case WEB_SETTINGS:
      add_settings (scene, members, FALSE);
      break;
    case WEB_SEAT:
      add_number (members, "seat", open_seat (scene));
      add (members, "player",
           below (scene, 10) == 0 ? g_strdup ("null")
                                  : g_strdup_printf ("\"%s\"", ONE_OF (scene->rng, players)));
      break;
    case WEB_READY:
      add_boolean (members, "ready", below (scene, 10) > 0);
      break;
    case WEB_MOVE:
      add_move (scene, members);
      break;
    case WEB_WHY:
      add_number (members, "card", below (scene, 120));
      add_number (members, "side", below (scene, 2));
      break;
    case WEB_SAY:
      if (below (scene, 2) == 0)
        add_text (members, "text", ONE_OF (scene->rng, texts));
      else
        add_number (members, "quick", below (scene, 13));
      break;
    case WEB_KICK:
      add_number (members, "seat", below (scene, 5));
      add_boolean (members, "yes", below (scene, 4) > 0);
      break;
    case WEB_PING:
    case WEB_CATALOGUE:
    case WEB_TABLES:
    case WEB_LEAVE:
    case WEB_BACK:
    case WEB_SYNC:
    case WEB_N_KINDS:
    default:
      break;
    }
}

static GArray *
make_members (const FuzzScene *scene, WebKind kind)
{
  static const char *const names[WEB_N_KINDS] = {
    [WEB_HELLO] = "hello", [WEB_PING] = "ping",         [WEB_CATALOGUE] = "catalogue",
    [WEB_RULES] = "rules", [WEB_TABLES] = "tables",     [WEB_CREATE] = "create",
    [WEB_JOIN] = "join",   [WEB_ENTER] = "enter",       [WEB_WATCH] = "watch",
    [WEB_LEAVE] = "leave", [WEB_SETTINGS] = "settings", [WEB_SEAT] = "seat",
    [WEB_READY] = "ready", [WEB_MOVE] = "move",         [WEB_WHY] = "why",
    [WEB_SAY] = "say",     [WEB_KICK] = "kick",         [WEB_BACK] = "back",
    [WEB_SYNC] = "sync",
  };
  GArray *members = g_array_new (FALSE, FALSE, sizeof (Member));

  g_array_set_clear_func (members, clear_member);
  add_text (members, "t", names[kind]);
  if (below (scene, 2) == 0)
    add_number (members, "id", below (scene, 1000));
  add_rest (scene, kind, members);
  return members;
}

static GString *
write_members (const GArray *members)
{
  GString *text = g_string_new ("{");

  for (guint i = 0; i < members->len; i++)
    {
      const Member *member = &g_array_index (members, Member, i);

      g_string_append_printf (text, "%s\"%s\":%s", i > 0 ? "," : "", member->name, member->value);
    }
  g_string_append_c (text, '}');
  return text;
}

/* A message as it should be, though perhaps not now. Returns: (transfer full) */
GString *
fuzz_says_valid (const FuzzScene *scene, WebKind kind)
{
  g_autoptr (GArray) members = make_members (scene, kind);

  return write_members (members);
}

/* Spoilt ones ---------------------------------------------------------------------------------- */

static char *
nest (LcRng *rng)
{
  const guint depth = 1 + lc_rng_below (rng, lc_rng_below (rng, 8) == 0 ? 6000 : 12);
  const gboolean list = lc_rng_below (rng, 2) == 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, list ? "[" : "{\"a\":");
  g_string_append (text, "0");
  for (guint i = 0; i < depth; i++)
    g_string_append_c (text, list ? ']' : '}');
  return g_string_free (text, FALSE);
}

static char *
repeat (const char *part, guint n)
{
  GString *text = g_string_new ("\"");

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  g_string_append_c (text, '"');
  return g_string_free (text, FALSE);
}

/* Any value. Returns: (transfer full): JSON, or nearly so */
static char *
odd_value (LcRng *rng)
{
  static const char *const values[] = {
    "null",
    "true",
    "false",
    "0",
    "-1",
    "1",
    "255",
    "256",
    "2147483647",
    "2147483648",
    "-2147483649",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775809",
    "1e400",
    "-1e-400",
    "1.5",
    "1.0",
    "1e2",
    "00",
    "01",
    "+1",
    ".5",
    "0x10",
    "NaN",
    "Infinity",
    "-",
    "1e",
    "123456789012345678901234567890123456789012345678901234567890",
    "\"\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\"\\udc00\\ud800\"",
    "\"\\ud83c\\udccf\"",
    "\"\\x\"",
    "\"\\u12\"",
    "\"\t\"",
    "\"\x7f\"",
    "\"\xc3\x28\"",
    "\"\xed\xa0\x80\"",
    "\"\xf4\x90\x80\x80\"",
    "\"\xc0\x80\"",
    "\"\xff\"",
    "\"\\u202e\\u2066\"",
    "\"\\ufeff\\uffff\"",
    "\"play\"",
    "[]",
    "{}",
    "[1,2]",
    "{\"do\":\"play\"}",
    "{\"do\":\"play\",\"card\":300}",
    "{\"do\":1}",
    "{\"do\":\"draw\",\"do\":\"pass\"}",
    "[[",
    "{\"a\"",
    "'x'",
    "/**/1",
    "1//",
    "undefined",
    "\"../../etc/passwd\"",
    "\"uno-flex{{{{\"",
    "\"K7QF-3MXW\""
  };

  switch (lc_rng_below (rng, 8))
    {
    case 0:
      return nest (rng);
    case 1:
      return repeat (lc_rng_below (rng, 2) == 0 ? "a" : "\xf0\x9f\x83\x8f",
                     lc_rng_below (rng, 300));
    case 2:
      return repeat ("\\\"", lc_rng_below (rng, 12000));
    default:
      return g_strdup (ONE_OF (rng, values));
    }
}

static void
spoil_members (const FuzzScene *scene, GArray *members)
{
  static const char *const names[] = {
    "t",      "id",     "v",         "rules",    "table",  "name", "seat",    "token",    "player",
    "ready",  "n",      "move",      "card",     "side",   "text", "quick",   "yes",      "seats",
    "target", "rounds", "turn_time", "uno_time", "listed", "",     "\\u0074", "__proto__"
  };
  const guint at = members->len > 0 ? below (scene, members->len) : 0;
  Member *member = members->len > 0 ? &g_array_index (members, Member, at) : NULL;

  switch (below (scene, 5))
    {
    case 0:
      if (member != NULL)
        g_array_remove_index (members, at);
      break;
    case 1:
      if (member != NULL)
        add (members, member->name, g_strdup (member->value));
      break;
    case 2:
      if (member != NULL)
        add (members, member->name, odd_value (scene->rng));
      break;
    case 3:
      add (members, ONE_OF (scene->rng, names), odd_value (scene->rng));
      break;
    default:
      if (member == NULL)
        break;
      g_free (member->value);
      member->value = odd_value (scene->rng);
      break;
    }
}

static void
spoil_bytes (LcRng *rng, GString *text)
{
  const gsize at = text->len > 0 ? lc_rng_below (rng, (guint32) text->len) : 0;

  switch (lc_rng_below (rng, 6))
    {
    case 0:
      g_string_truncate (text, at);
      break;
    case 1:
      if (text->len > 0)
        text->str[at] = (char) lc_rng_below (rng, 256);
      break;
    case 2:
      g_string_insert_c (text, (gssize) at, (char) lc_rng_below (rng, 256));
      break;
    case 3:
      if (text->len > 0)
        g_string_erase (text, (gssize) at, 1);
      break;
    case 4:
      g_string_append (text, lc_rng_below (rng, 2) == 0 ? "{}" : " \n");
      break;
    default:
      for (guint i = lc_rng_below (rng, 20000); i > 0; i--)
        g_string_insert_c (text, (gssize) at, ' ');
      break;
    }
}

/* A message that was changed here and there. Returns: (transfer full) */
GString *
fuzz_says_spoilt (const FuzzScene *scene, WebKind kind)
{
  g_autoptr (GArray) members = make_members (scene, kind);
  GString *text;

  for (guint i = below (scene, 4); i > 0; i--)
    spoil_members (scene, members);
  text = write_members (members);
  for (guint i = below (scene, 3); i > 0; i--)
    spoil_bytes (scene->rng, text);
  return text;
}

/* Anything. Returns: (transfer full) */
GString *
fuzz_says_noise (LcRng *rng)
{
  static const char *const parts[] = { "{",  "}",  "[",     "]",        ":",    ",",
                                       "\"", "\\", "\"t\"", "\"move\"", "null", "1",
                                       "e9", " ",  "\n",    "\xff",     "\\u",  "/*" };
  const guint n_parts = lc_rng_below (rng, 60);
  GString *text = g_string_new (NULL);
  g_autofree char *value = odd_value (rng);

  if (lc_rng_below (rng, 3) == 0)
    g_string_append (text, value);
  for (guint i = 0; i < n_parts; i++)
    if (lc_rng_below (rng, 4) == 0)
      g_string_append_c (text, (char) lc_rng_below (rng, 256));
    else
      g_string_append (text, ONE_OF (rng, parts));
  return text;
}

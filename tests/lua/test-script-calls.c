/* test-script-calls.c - functions that steps call: which of them are brief, what they leave behind,
 * and what happens when they fail.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "fixture.h"
#include "sandbox-fixture.h"

#include <locale.h>
#include <string.h>

#include "lc-error.h"
#include "lc-position.h"

static const struct
{
  const char *title;
  const char *script; /* returns a function */
  LuaBrief brief;
} forms[] = {
  { "nothing", "return function () end", LUA_BRIEF },
  { "a method in a condition", "return function (g) if g:cards () > 3 then g:act (1) end end",
    LUA_BRIEF },
  { "a method among arguments",
    "local x = 1 return function (g) g:act (x, g:top (), g:cards (g:seats ())) end", LUA_BRIEF },
  { "a method at the end", "return function (g) return g:cards () end", LUA_BRIEF },
  { "arithmetic and choice",
    "return function (g) local a = g:cards () local b = a > 3 and a * 2 or -a // 1 "
    "if not (b == 2) then g:act (b) else g:act (nil) end end",
    LUA_BRIEF },
  { "a jump forwards",
    "return function (g) if g:cards () > 1 then goto out end g:act (1) ::out:: end", LUA_BRIEF },
  { "fields", "local t = { a = 1 } return function (g) return t.a, g:hand ()[1] end", LUA_BRIEF },
  { "a comparison of what may be strings", "return function (g) return g:top () < g:colour () end",
    LUA_BRIEF_COMPARES },
  { "while", "return function (g) while g:cards () > 3 do g:act (1) end end", LUA_BRIEF_NOT },
  { "repeat", "return function (g) repeat g:act (1) until g:cards () > 3 end", LUA_BRIEF_NOT },
  { "for", "return function (g) for i = 1, 3 do g:act (i) end end", LUA_BRIEF_NOT },
  { "for in", "return function (g) for i in g.next do g:act (i) end end", LUA_BRIEF_NOT },
  { "a jump backwards", "return function (g) ::again:: g:act (1) goto again end", LUA_BRIEF_NOT },
  { "itself", "local function f (g) return f (g) end return f", LUA_BRIEF_NOT },
  { "another function", "local function f () end return function (g) f (g) end", LUA_BRIEF_NOT },
  { "another function among the arguments of a method",
    "local function f () end return function (g) g:act (f ()) end", LUA_BRIEF_NOT },
  { "a word", "return function (g) g:act (draw (1)) end", LUA_BRIEF_NOT },
  { "a function of the function", "return function (g) local function f () end f () end",
    LUA_BRIEF_NOT },
  { "a method as a value", "return function (g) local f = g.cards f (g) end", LUA_BRIEF_NOT },
  { "a method of something else", "local t = {} return function (g) t:act (1) end", LUA_BRIEF_NOT },
  { "a method of a result", "return function (g) g:hand ():act (1) end", LUA_BRIEF_NOT },
  { "a method of a text", "return function (g) g:act (('x'):rep (9)) end", LUA_BRIEF_NOT },
  { "a method of another parameter", "return function (g, h) h:act (1) end", LUA_BRIEF_NOT },
  { "a method of a local variable", "return function () local g = {} g:act (1) end",
    LUA_BRIEF_NOT },
  { "another value for the parameter", "return function (g) g = {} g:act (1) end", LUA_BRIEF_NOT },
  { "nil for the parameter", "return function (g) g = nil end", LUA_BRIEF_NOT },
  { "a result for the parameter", "return function (g) g = g:top () end", LUA_BRIEF_NOT },
  { "a choice for the parameter", "return function (g) g = g or {} g:act (1) end", LUA_BRIEF_NOT },
  { "any number of parameters", "return function (...) end", LUA_BRIEF_NOT },
  { "a variable that is changed", "local n = 0 return function () n = n + 1 end", LUA_BRIEF_NOT },
  { "a field that is changed", "local t = {} return function () t.n = 1 end", LUA_BRIEF_NOT },
  { "a method that is changed", "return function (g) g.cards = 1 end", LUA_BRIEF_NOT },
  { "an element that is changed", "return function (g) g[1] = 1 end", LUA_BRIEF_NOT },
  { "the length of the parameter", "return function (g) return #g end", LUA_BRIEF_NOT },
  { "a new table", "return function (g) g:act ({ 1 }) end", LUA_BRIEF_NOT },
  { "texts put together", "return function (g) g:act (g:top () .. 'x') end", LUA_BRIEF_NOT },
};

static void
test_form (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = sandbox_new (NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (lua_sandbox_load_text (sandbox, forms[i].script, -1, "test.lua", &error));
  g_assert_true (lua_sandbox_call (sandbox, 0, 1, LUA_SANDBOX_LOAD_BUDGET, &error));
  g_assert_cmpint (lua_sandbox_is_brief (lua_sandbox_state (sandbox), -1), ==, forms[i].brief);
  g_assert_cmpint (lua_gettop (lua_sandbox_state (sandbox)), ==, 1);
}

/* One that is brief but for its length. */
static void
test_length (void)
{
  for (guint n = 100; n <= 1000; n += 900)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LuaSandbox) sandbox = sandbox_new (NULL, NULL, &error);
      g_autoptr (GString) script = g_string_new ("return function (g)");

      for (guint i = 0; i < n; i++)
        g_string_append (script, " g:act (1)");
      g_string_append (script, " end");
      g_assert_true (lua_sandbox_load_text (sandbox, script->str, -1, "test.lua", &error));
      g_assert_true (lua_sandbox_call (sandbox, 0, 1, LUA_SANDBOX_LOAD_BUDGET, &error));
      g_assert_cmpint (lua_sandbox_is_brief (lua_sandbox_state (sandbox), -1), ==,
                       n == 100 ? LUA_BRIEF : LUA_BRIEF_NOT);
    }
}

static LcRules *
load_rules (void)
{
  GError *error = NULL;
  LcRules *rules = fixture_load ("calls", "lua/rulesets", &error);

  g_assert_no_error (error);
  return rules;
}

/* Seat 0 plays @front, with four cards more in hand. */
static gboolean
play (const LcRules *rules, const char *front, LcMatch *match, GError **error)
{
  LcPosition position;
  LcMove move = lc_move (LC_MOVE_PLAY, 0);

  lc_position_init (&position, rules, 2);
  position.top = (guint8) fixture_card (rules, "red-3", NULL);
  for (guint card = 0; card < 4; card++) /* the four ones */
    lc_cards_add (&position.hand[0], card);
  lc_cards_add (&position.hand[0], fixture_card (rules, front, NULL));
  lc_cards_add (&position.hand[1], fixture_card (rules, "red-8", NULL));
  g_assert_true (lc_position_make (&position, rules, match, error));
  move.card = (guint8) fixture_card (rules, front, NULL);
  return lc_match_apply (match, rules, move, NULL, error);
}

static void
assert_calls (const LcRules *rules, const char *front, gint calls)
{
  g_autoptr (GError) error = NULL;
  LcMatch match;

  g_assert_true (play (rules, front, &match, &error));
  g_assert_no_error (error);
  g_assert_cmpint (match.game.table.counter[0], ==, calls);
}

/* A failed move leaves no trace in the game, nor in what the script calls next. */
static void
assert_fails (const LcRules *rules, const char *front, const char *message)
{
  g_autoptr (GError) error = NULL;
  LcMatch match;

  g_assert_false (play (rules, front, &match, &error));
  g_assert_cmpstr (error->message, ==, message);
  g_assert_true (error->domain == LC_SCRIPT_ERROR);
  g_assert_cmpint (match.game.table.counter[0], ==, 0);
  g_assert_cmpuint (match.game.table.hand_size[0], ==, 5);
  g_assert_true (lc_game_check (&match.game, rules, NULL));
  assert_calls (rules, "red-brief", 1);
  assert_calls (rules, "red-as-ever", 1);
}

static void
test_work (void)
{
  g_autoptr (LcRules) rules = load_rules ();

  for (guint i = 0; i < 3; i++)
    {
      assert_calls (rules, "red-brief", 1);
      assert_calls (rules, "red-long", 3);
      assert_calls (rules, "red-as-ever", 1);
    }
}

/* In most languages b comes after a, but not in that of scripts. */
static void
test_locale (void)
{
  static const char *const names[] = { "de_DE.UTF-8", "en_US.UTF-8", "fr_FR.UTF-8" };
  g_autoptr (LcRules) rules = load_rules ();
  g_autofree char *before = g_strdup (setlocale (LC_ALL, NULL));
  gboolean set = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (names) && !set; i++)
    set = setlocale (LC_ALL, names[i]) != NULL;
  if (set)
    {
      g_assert_cmpint (strcoll ("B", "a"), >, 0);
      assert_calls (rules, "red-compares", 1);
      assert_fails (rules, "red-no-step", "calls.lua:29: game:act: expected steps, found 2.5");
      g_assert_cmpint (strcoll ("B", "a"), >, 0);
      setlocale (LC_ALL, before);
    }
  else
    g_test_skip ("there is no locale with another order");
}

static void
test_variables (void)
{
  g_autoptr (LcRules) rules = load_rules ();

  assert_fails (rules, "red-keeps",
                "a script keeps nothing after its call, and this one has changed “first”; keep it "
                "in a counter or a token");
  assert_fails (rules, "red-keeps-and-fails", "calls.lua:25: stop");
}

static void
test_mistakes (void)
{
  g_autoptr (LcRules) rules = load_rules ();

  assert_fails (rules, "red-no-method", "calls.lua:27: game has no “card”; did you mean “cards”?");
  assert_fails (rules, "red-no-number",
                "calls.lua:28: attempt to perform arithmetic on a lastcard.game value (local "
                "'game')");
  assert_fails (rules, "red-no-step", "calls.lua:29: game:act: expected steps, found 2.5");
  assert_fails (rules, "red-no-seat",
                "calls.lua:30: expected one seat, such as “self” or “next”, found “left”");
  assert_fails (rules, "red-no-colon", "calls.lua:31: write game:…() with a colon");
}

static gpointer
play_much (gpointer data)
{
  const LcRules *rules = data;

  for (guint i = 0; i < 2000; i++)
    {
      assert_calls (rules, "red-brief", 1);
      assert_calls (rules, "red-long", 3);
    }
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (LcRules) rules = load_rules ();
  GThread *threads[4];

  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("player", play_much, rules);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *test = g_strconcat ("/script-calls/brief/", forms[i].title, NULL);

      g_test_add_data_func (test, GSIZE_TO_POINTER (i), test_form);
    }
  g_test_add_func ("/script-calls/brief/one that is too long", test_length);
  g_test_add_func ("/script-calls/brief ones and others work", test_work);
  g_test_add_func ("/script-calls/the order of texts is the same in every locale", test_locale);
  g_test_add_func ("/script-calls/variables are as before, whatever happens", test_variables);
  g_test_add_func ("/script-calls/mistakes are told with their line", test_mistakes);
  g_test_add_func ("/script-calls/several threads call the functions of one ruleset", test_threads);
  return g_test_run ();
}

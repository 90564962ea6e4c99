/* workshop-new.c - `lastcard rules new`: a commented house rule or game to edit, and its test.
 *
 * The rule is a real one and works on its game: whoever plays a certain plain card has another turn.
 * The game is in workshop-new-game.c.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "../common/program.h"
#include "lc-error.h"

#define N_OTHERS 7 /* cards besides the one that the rule is about */

/* The cards that the rule and its test speak of. */
typedef struct
{
  const LcRules *rules;
  guint face;
  guint others[N_OTHERS]; /* plain faces of the same colour */
} Example;

/* What is written where. */
typedef struct
{
  const char *name;
  const char *game; /* that a house rule changes; NULL: it is a game itself */
  char *folder;
  char *rule;
  char *test;
} Place;

static void
place_clear (Place *place)
{
  g_free (place->folder);
  g_free (place->rule);
  g_free (place->test);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

/* Choosing cards -------------------------------------------------------------------------------- */

/* Whether a face has a colour and does nothing. */
static gboolean
is_plain (const LcRules *rules, guint face)
{
  const LcFace *self = &rules->faces[face];

  return self->colour != LC_NO_COLOUR && self->effect == LC_EMPTY_LIST
         && (self->flags & ~(guint) LC_FACE_NUMBER) == 0
         && rules->first_of_face[0][face] != LC_NO_CARD;
}

/* Finds other plain faces of the colour of @example->face. */
static gboolean
find_others (Example *example)
{
  const LcRules *rules = example->rules;
  const guint colour = rules->faces[example->face].colour;
  guint n = 0;

  for (guint i = 0; i < rules->n_faces && n < N_OTHERS; i++)
    if (i != example->face && rules->faces[i].colour == colour && is_plain (rules, i)
        && strcmp (rules->faces[i].symbol, rules->faces[example->face].symbol) != 0)
      example->others[n++] = i;
  return n == N_OTHERS;
}

/* A 5 if there is one, or else the first plain card. */
static gboolean
find_example (Example *example)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < example->rules->n_faces; i++)
      if ((pass > 0 || strcmp (example->rules->faces[i].symbol, "5") == 0)
          && is_plain (example->rules, i))
        {
          example->face = i;
          if (find_others (example))
            return TRUE;
        }
  return FALSE;
}

/* The files ------------------------------------------------------------------------------------- */

/* "My rule" of "my-rule". */
static char *
title_of (const char *name)
{
  char *title = g_strdelimit (g_strdup (name), "-", ' ');

  *title = g_ascii_toupper (*title);
  return title;
}

/* What stands between the braces of rules:faces. */
static char *
filter_of (const LcFace *face)
{
  return face->flags & LC_FACE_NUMBER ? g_strdup_printf ("number = %d", face->number)
                                      : g_strdup_printf ("symbol = \"%s\"", face->symbol);
}

static char *
rule_text (const Place *place, const Example *example)
{
  const LcFace *face = &example->rules->faces[example->face];
  g_autofree char *title = title_of (place->name);
  g_autofree char *kind = workshop_sheet_kind (example->rules, example->face);
  g_autofree char *filter = filter_of (face);

  return g_strdup_printf (
    "-- %s: whoever plays a %s has another turn. Not with the last card: then the round is won.\n"
    "--\n"
    "-- This is a real rule; change it into yours. What is said here in words of the language is in\n"
    "-- “lastcard rules doc”; the rules that come with the game are good to copy from.\n"
    "\n"
    "-- What players may choose, as in %s+%s{others-draw=1}. Each option says what it does.\n"
    "local options = options {\n"
    "  others_draw = count { 0, min = 0, max = 5, text = _\"Cards that everybody else draws as well.\" },\n"
    "}\n"
    "\n"
    "return house_rule { language = 1,\n"
    "  title = _\"%s\",\n"
    "  summary = _\"Whoever plays a %s has another turn.\",\n"
    "\n"
    "  -- The ruleset before it is compiled; what is changed in it here is what is played.\n"
    "  apply = function (rules)\n"
    "    -- Say it where a game has no such card, or the rule would do nothing there.\n"
    "    if not rules:has { %s } then refuse (_\"there is no %s in it\") end\n"
    "\n"
    "    for face in rules:faces { %s } do\n"
    "      -- A list of steps. What the card did before comes first, so that other house rules fit in.\n"
    "      face.effect = { face.effect, unless (last_card, again ()) }\n"
    "      if options.others_draw > 0 then\n"
    "        face.effect = { face.effect, draw (options.others_draw, \"others\") }\n"
    "      end\n"
    "      face.text = _\"Its player has another turn.\"\n"
    "    end\n"
    "  end }\n",
    title, kind, place->game, place->name, title, kind, filter, kind, filter);
}

static char *
test_text (const Place *place, const Example *example)
{
  const LcRules *rules = example->rules;
  const gboolean four = rules->partners || rules->min_seats > 3;
  const char *names[N_OTHERS];
  const char *card = rules->faces[example->face].name;
  const char *more = four ? ", di = 1" : "";
  g_autofree char *kind = workshop_sheet_kind (rules, example->face);
  g_autofree char *seats = NULL;
  g_autofree char *fourth = NULL;

  for (guint i = 0; i < N_OTHERS; i++)
    names[i] = rules->faces[example->others[i]].name;
  fourth = four ? g_strdup_printf (", di = \"%s\"", names[5]) : g_strdup ("");
  seats = g_strdup_printf ("bo = \"%s\", cy = \"%s\"%s", names[3], names[4], fourth);
  return g_strdup_printf (
    "-- The tests of %s: a table, what is done at it, and what has to come of it.\n"
    "-- “lastcard rules test %s” runs them.\n"
    "\n"
    "local game = cases \"%s+%s\"\n"
    "\n"
    "game:case \"Whoever plays a %s has another turn\" {\n"
    "  hands = { ada = \"%s, %s, %s, %s\", %s },\n"
    "  top = \"%s\",\n"
    "  { \"ada plays %s\", turn = \"ada\", hands = { ada = 3, bo = 1, cy = 1%s } },\n"
    "  { \"ada plays %s\", turn = \"bo\" },\n"
    "}\n"
    "\n"
    "game:case \"The last card wins, and there is no other turn\" {\n"
    "  hands = { ada = \"%s\", %s }, top = \"%s\",\n"
    "  { \"ada plays %s\", winner = \"ada\" },\n"
    "}\n"
    "\n"
    "-- The same with an option set.\n"
    "local drawing = cases \"%s+%s{others-draw=1}\"\n"
    "\n"
    "drawing:case \"The others draw as well, if that was agreed\" {\n"
    "  hands = { ada = \"%s, %s, %s, %s\", %s },\n"
    "  top = \"%s\",\n"
    "  { \"ada plays %s\", turn = \"ada\", hands = { ada = 3, bo = 2, cy = 2 } },\n"
    "}\n",
    place->name, place->name, place->game, place->name, kind, card, names[0], names[1], names[2],
    seats, names[6], card, more, names[0], card, seats, names[6], card, place->game, place->name,
    card, names[0], names[1], names[2], seats, names[6], card);
}

/* Writes a file that is not there yet. */
static gboolean
write_new (const char *path, const char *text, GError **error)
{
  FILE *file = fopen (path, "wxe");
  gboolean good;

  if (file == NULL)
    {
      const int code = errno;

      if (code == EEXIST)
        g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                     _ ("%s is there already, and stays as it is"), path);
      else
        g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path,
                     g_strerror (code));
      return FALSE;
    }
  good = fputs (text, file) >= 0;
  if (fclose (file) != 0 || !good)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, _ ("%s cannot be written"), path);
      return FALSE;
    }
  return TRUE;
}

static gboolean
write_files (const Place *place, const char *rule, const char *test, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (place->rule);

  if (g_file_test (place->test, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                   _ ("%s is there already, and stays as it is"), place->test);
      return FALSE;
    }
  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", folder,
                   g_strerror (errno));
      return FALSE;
    }
  return write_new (place->rule, rule, error) && write_new (place->test, test, error);
}

/* The command ----------------------------------------------------------------------------------- */

static gboolean
is_searched (Workshop *workshop, const char *folder)
{
  g_autofree char *wanted = g_canonicalize_filename (folder, NULL);

  for (gsize i = 0; workshop->folders[i] != NULL; i++)
    {
      g_autofree char *known = g_canonicalize_filename (workshop->folders[i], NULL);

      if (strcmp (known, wanted) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_name (const char *name, GError **error)
{
  const gsize length = strlen (name);
  gboolean good = length > 0 && length < 60 && name[0] != '-' && name[length - 1] != '-'
                  && !g_str_has_suffix (name, "-test");

  for (gsize i = 0; i < length; i++)
    good = good && (g_ascii_islower (name[i]) || g_ascii_isdigit (name[i]) || name[i] == '-');
  if (!good)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("a house rule or game is called with small letters, digits and hyphens, such "
                    "as lucky-five, and not “%s”"),
                 name);
  return good;
}

/* A rule of the name of another one would hide that. */
static gboolean
check_unknown (Workshop *workshop, const char *name, GError **error)
{
  g_autoptr (WorkshopTarget) target = workshop_target_find (workshop, name, NULL);

  if (target == NULL || target->path == NULL)
    return TRUE;
  g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_CONFLICT,
               target->house ? _ ("there is a house rule “%s” already: %s")
                             : _ ("there is a game “%s” already: %s"),
               name, target->path);
  return FALSE;
}

static void
say_next (Workshop *workshop, const Place *place)
{
  const gboolean known = is_searched (workshop, place->folder);
  const char *rule = known ? place->name : place->rule;
  const char *test = known ? place->name : place->test;
  const char *program = program_command ();

  g_print (_ ("Wrote %s\n"), place->rule);
  g_print (_ ("  and %s\n\n"), place->test);
  g_print ("%s\n", place->game != NULL ? _ ("1. Edit them; the rule says in its comments how.")
                                       : _ ("1. Edit them; the game says in its comments how."));
  g_print (_ ("2. %s rules check %s && %s rules test %s\n"), program, rule, program, test);
  if (place->game != NULL)
    g_print (_ ("3. %s rules try %s --on %s\n"), program, rule, place->game);
  else
    g_print (_ ("3. %s rules try %s\n"), program, rule);
}

/* A house rule: an example that fits the cards of its game. */
static gboolean
make_rule (Workshop *workshop, const Place *place, GError **error)
{
  g_autoptr (LcRules) rules = NULL;
  g_autofree char *rule = NULL;
  g_autofree char *test = NULL;
  Example example = { 0 };

  rules = lc_registry_load_rules (workshop->registry, place->game, workshop->folders, error);
  if (rules == NULL)
    return FALSE;
  example.rules = rules;
  if (!find_example (&example))
    {
      g_set_error (error, LC_RULES_ERROR, LC_RULES_ERROR_INVALID,
                   _ ("%s has no plain cards to make an example of"), place->game);
      return FALSE;
    }
  rule = rule_text (place, &example);
  test = test_text (place, &example);
  return write_files (place, rule, test, error);
}

static gboolean
make_game (const Place *place, GError **error)
{
  g_autofree char *title = title_of (place->name);
  g_autofree char *game = workshop_new_game (place->name, title);
  g_autofree char *test = workshop_new_game_tests (place->name);

  return write_files (place, game, test, error);
}

static gboolean
make (Workshop *workshop, Place *place, GError **error)
{
  g_autofree char *file = g_strconcat (place->name, ".lua", NULL);
  g_autofree char *test = g_strconcat (place->name, "-test.lua", NULL);
  g_autofree char *folder =
    g_build_filename (place->folder, place->game != NULL ? "house" : NULL, NULL);

  place->rule = g_build_filename (folder, file, NULL);
  place->test = g_build_filename (folder, test, NULL);
  if (!check_name (place->name, error) || !check_unknown (workshop, place->name, error))
    return FALSE;
  return place->game != NULL ? make_rule (workshop, place, error) : make_game (place, error);
}

int
workshop_new (Workshop *workshop, int argc, char **argv)
{
  g_auto (Place) place = { 0 };
  g_autofree char *game = NULL;
  g_autofree char *folder = NULL;
  gboolean whole = FALSE;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_NONE, &whole, N_ ("Begin a game of its own, not a house rule"),
      NULL },
    { "on", 0, 0, G_OPTION_ARG_STRING, &game, N_ ("The game that it changes (default: uno-flex)"),
      N_ ("GAME") },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &folder,
      N_ ("A folder of rulesets to write into (default: your own one)"), N_ ("DIR") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("NAME [--on GAME | --game]"));
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
    context,
    _ ("Begins a house rule, or with --game a whole game: writes a commented script that works,\n"
       "and a test that holds. No file is ever overwritten."));
  if (!workshop_parse (context, &argc, &argv, "new", 1, 1))
    return WORKSHOP_USAGE;
  if (whole && game != NULL)
    return workshop_complain ("new", WORKSHOP_USAGE, "%s",
                              _ ("--game begins a game of its own, and --on a house rule for one; "
                                 "leave one of them out"));
  place.name = argv[1];
  if (!whole)
    place.game = game != NULL ? game : "uno-flex";
  place.folder = folder != NULL ? g_canonicalize_filename (folder, NULL) : workshop_user_folder ();
  if (!make (workshop, &place, &error))
    return workshop_complain ("new", error->domain == G_OPTION_ERROR ? WORKSHOP_USAGE : 1, "%s",
                              error->message);
  say_next (workshop, &place);
  return 0;
}

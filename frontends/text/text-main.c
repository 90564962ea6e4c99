/* text-main.c - the frontend for a terminal: play, resume and replay from the command line.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "../common/options.h"
#include "../common/program.h"
#include "../words/words-standing.h"
#include "lc-error.h"
#include "lc-frontend.h"
#include "lc-language.h"
#include "lc-plugin.h"
#include "text-play.h"
#include "text-records.h"
#include "text-replay.h"
#include "text-screen.h"
#include "text-setup.h"
#include "text-tryout.h"
#include "text-watch.h"

#define DELAY_ON_TERMINAL 600
#define LONGEST_DELAY 60000
#define MOST_TRIES 3
#define NOT_GIVEN G_MININT

/* What the command line says. */
typedef struct
{
  gboolean ascii;
  gboolean no_colour;
  gboolean no_marks;
  gint delay;
  char *rules;
  char *seats;
  char *names;
  char *seed;
  gint target;
  gint rounds;
  char **options;
  char *frontend; /* taken by the launcher; here for the help */
  gboolean legal;
  gboolean list;
  gboolean open;
  gboolean watch;
  char *test; /* a file of rule tests, and the case in it to play on from */
  char *which;
  char **rest;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->rules);
  g_free (options->seats);
  g_free (options->names);
  g_free (options->seed);
  g_free (options->frontend);
  g_free (options->test);
  g_free (options->which);
  g_strfreev (options->options);
  g_strfreev (options->rest);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static void
complain (const char *command, const char *message)
{
  g_printerr ("lastcard %s: %s\n", command, message);
}

static void
add_show_options (GOptionContext *context, Options *options)
{
  const GOptionEntry entries[] = {
    { "delay", 0, 0, G_OPTION_ARG_INT, &options->delay,
      N_ ("Wait so long after each move of a bot"), N_ ("MS") },
    { "ascii", 0, 0, G_OPTION_ARG_NONE, &options->ascii, N_ ("Show plain ASCII characters only"),
      NULL },
    { "no-color", 0, 0, G_OPTION_ARG_NONE, &options->no_colour, N_ ("Show no colours"), NULL },
    { "no-marks", 0, 0, G_OPTION_ARG_NONE, &options->no_marks,
      N_ ("Show no triangles for colours, as a screen reader prefers"), NULL },
    { "no-colour", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &options->no_colour, NULL, NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->rest, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  options->delay = NOT_GIVEN;
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
}

static guint
delay_of (const Options *options, const TextTerm *term)
{
  if (options->delay >= 0)
    return (guint) options->delay;
  return text_term_shows (term) ? DELAY_ON_TERMINAL : 0;
}

static gboolean
check_delay (const Options *options, GError **error)
{
  if (options->delay == NOT_GIVEN || (options->delay >= 0 && options->delay <= LONGEST_DELAY))
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("--delay has to be 0 to %d"),
               LONGEST_DELAY);
  return FALSE;
}

/* The exit status for what went wrong, which is said. */
static int
fail (const char *command, const GError *error)
{
  complain (command, error->message);
  return error->domain == G_OPTION_ERROR || error->domain == LC_RULES_ERROR ? 2 : 1;
}

/* Playing --------------------------------------------------------------------------------------- */

/* A seed that is not given is short enough to be typed again. */
static gboolean
choose_seed (const Options *options, guint64 *seed, GError **error)
{
  *seed = (guint64) g_random_int_range (1, 1000000);
  return options->seed == NULL || options_parse_seed (options->seed, seed, error);
}

static gboolean
check_numbers (const Options *options, GError **error)
{
  const char *wrong = NULL;

  if (options->target != NOT_GIVEN && options->target < 1)
    wrong = _ ("--target has to be 1 or more");
  else if (options->rounds != NOT_GIVEN && options->rounds < 1)
    wrong = _ ("--rounds has to be 1 or more");
  else if (options->rest != NULL && options->rest[0] != NULL
           && (options->rest[1] != NULL || options->rules != NULL))
    wrong = _ ("only one set of rules can be played at a time; names with braces stand in quotes: "
               "“uno-flex+stacking{mix=any}”");
  if (wrong != NULL)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, wrong);
  return wrong == NULL && check_delay (options, error);
}

/* Begins the match with a record; without one, and with a word about it, if it cannot have one. */
static LcSession *
begin (TextTerm *term, LcRules *rules, LcRegistry *registry, LcSessionSetup *setup, GError **error)
{
  for (guint try = 0;; try++)
    {
      g_autoptr (GError) reason = NULL;
      g_autofree char *record = text_records_new_path (&reason);
      LcSession *session = NULL;

      setup->record = record;
      if (record != NULL)
        session = lc_session_new (rules, registry, setup, &reason);
      setup->record = NULL;
      if (session != NULL)
        return session;
      if (reason->domain != LC_RECORD_ERROR)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      if (record != NULL && !text_records_discard (record) && try < MOST_TRIES)
        continue; /* another program has begun a match in the same second */
      text_term_say (term, reason->message);
      text_term_say (term, _ ("So this match is not saved."));
      return lc_session_new (rules, registry, setup, error);
    }
}

/* Sees to it that everybody has a name that can be said in this game: where several people share
 * a terminal, they are asked. */
static gboolean
name_people (TextTerm *term, TextSeats *seats, const LcRules *rules, GError **error)
{
  guint seat;

  if (!text_setup_check_words (seats, rules, error))
    return FALSE;
  while ((seat = text_setup_nameless (seats)) != LC_NO_SEAT && text_term_interactive (term))
    {
      g_autofree char *line = NULL;
      g_autofree char *prompt = g_strdup_printf (_ ("Who sits in seat %u? Name: "), seat + 1);
      g_autoptr (GError) reason = NULL;
      const TextRead read = text_term_read (term, prompt, &line);

      if (read != TEXT_READ_LINE && read != TEXT_READ_TOO_LONG)
        return FALSE; /* without an error: whoever was asked does not want to play */
      if (read == TEXT_READ_LINE
          && !text_setup_name (seats, seat, g_strstrip (line), rules, &reason))
        text_term_sayf (term, _ ("That does not do: %s."), reason->message);
    }
  return text_setup_end_names (seats, error);
}

/* Returns: (nullable): the match; %NULL without @error if nobody wants to play after all */
static LcSession *
new_session (TextTerm *term,
             const Options *options,
             LcRegistry *registry,
             const char *const *folders,
             GError **error)
{
  const char *game = options->rules != NULL                              ? options->rules
                     : options->rest != NULL && options->rest[0] != NULL ? options->rest[0]
                                                                         : "uno-flex";
  g_autofree char *spec = NULL;
  g_autoptr (LcRules) rules = NULL;
  g_auto (TextSeats) seats = { 0 };
  LcSessionSetup setup = { 0 };

  if (!check_numbers (options, error) || !choose_seed (options, &setup.match.seed, error)
      || !text_setup_seats (&seats, registry, options->seats, options->names, error))
    return NULL;
  spec = text_setup_spec (game, (const char *const *) options->options, error);
  rules = spec != NULL ? lc_registry_load_rules (registry, spec, folders, error) : NULL;
  if (rules == NULL)
    return NULL;
  if (seats.n_seats < rules->min_seats || seats.n_seats > rules->max_seats)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("%s is for %d to %d players, not %u"), rules->title, rules->min_seats,
                   rules->max_seats, seats.n_seats);
      return NULL;
    }
  if (!name_people (term, &seats, rules, error))
    return NULL;
  setup.match.n_seats = (guint8) seats.n_seats;
  if (options->target != NOT_GIVEN)
    setup.match.target = options->target;
  if (options->rounds != NOT_GIVEN)
    setup.match.rounds = (guint32) options->rounds;
  setup.seats = seats.seats;
  setup.legal = options->legal;
  if (!options->watch)
    return begin (term, rules, registry, &setup, error);
  text_term_say (term,
                 _ ("Changes of the rules are taken over while you play, so this match is not "
                    "recorded."));
  return lc_session_new (rules, registry, &setup, error);
}

/* What becomes of an unfinished match when another one is to begin. */
typedef enum
{
  UNFINISHED_NONE,
  UNFINISHED_GO_ON,
  UNFINISHED_LEAVE,
  UNFINISHED_MENTION, /* leave it, and say that it is there */
  UNFINISHED_STOP     /* neither: the input has ended, or somebody has interrupted */
} Unfinished;

static gboolean
says_what_to_play (const Options *options)
{
  return options->rules != NULL || options->seats != NULL || options->names != NULL
         || options->seed != NULL || options->target != NOT_GIVEN || options->rounds != NOT_GIVEN
         || options->rest != NULL || options->options != NULL || options->legal;
}

/* Asks whether to go on with the unfinished match @path. From a pipe, and to somebody who has said
 * what to play, it is only mentioned. */
static Unfinished
offer_unfinished (TextTerm *term,
                  const Options *options,
                  const char *path,
                  LcRegistry *registry,
                  const char *const *folders)
{
  g_autofree char *what = NULL;
  g_autofree char *standing = NULL;

  if (path == NULL)
    return UNFINISHED_NONE;
  if (says_what_to_play (options) || !text_term_interactive (term))
    return UNFINISHED_MENTION;
  what = text_records_describe (path);
  standing = words_standing_of_record (path, registry, folders);
  text_term_sayf (term, _ ("There is an unfinished match, %s."), what);
  if (standing != NULL)
    text_term_say (term, standing);
  for (;;)
    {
      g_autofree char *line = NULL;
      const TextRead read = text_term_read (term, _ ("Go on with it, yes or no? "), &line);

      if (read == TEXT_READ_TOO_LONG)
        continue;
      if (read != TEXT_READ_LINE)
        return UNFINISHED_STOP;
      g_strstrip (line);
      if (*line == '\0' || g_ascii_tolower (*line) == 'y')
        return UNFINISHED_GO_ON;
      if (g_ascii_tolower (*line) == 'n')
        return UNFINISHED_LEAVE;
    }
}

static int
run_session (TextTerm *term,
             LcSession *session,
             const Options *options,
             LcRegistry *registry,
             const char *const *folders)
{
  g_autoptr (TextWatch) watch =
    options->watch ? text_watch_new (registry, folders, lc_session_rules (session)) : NULL;
  gboolean good;

  good = text_play_match (term, session, delay_of (options, term), watch, registry, folders);
  return good ? 0 : 1;
}

static int
resume_path (TextTerm *term,
             const char *path,
             const Options *options,
             LcRegistry *registry,
             const char *const *folders)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LcSession) session = lc_session_resume (path, registry, folders, &error);

  if (session == NULL)
    {
      complain ("resume", error->message);
      return 1;
    }
  return run_session (term, session, options, registry, folders);
}

static int
run_play (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  g_auto (Options) options = { .target = NOT_GIVEN, .rounds = NOT_GIVEN };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("What to play, with house rules: uno-flex+stacking"), N_ ("RULES") },
    { "seats", 's', 0, G_OPTION_ARG_STRING, &options.seats,
      N_ ("Who sits where: you, a person's name, a bot, or name=bot"), N_ ("LIST") },
    { "names", 'n', 0, G_OPTION_ARG_STRING, &options.names, N_ ("Names for the seats"),
      N_ ("LIST") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &options.seed, N_ ("The number that decides the cards"),
      N_ ("N") },
    { "target", 't', 0, G_OPTION_ARG_INT, &options.target, N_ ("Points that end the match"),
      N_ ("N") },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &options.rounds, N_ ("Rounds that end the match"),
      N_ ("N") },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &options.options,
      N_ ("An option of the rules; may be repeated"), N_ ("NAME=VALUE") },
    { "legal", 0, 0, G_OPTION_ARG_NONE, &options.legal,
      N_ ("Record all legal moves of every decision"), NULL },
    { "watch", 0, 0, G_OPTION_ARG_NONE, &options.watch,
      N_ ("Take over changes of the scripts between moves; nothing is recorded"), NULL },
    { "test", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, &options.test, NULL, NULL },
    { "case", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_STRING, &options.which, NULL, NULL },
    { "frontend", 0, 0, G_OPTION_ARG_STRING, &options.frontend,
      N_ ("Play in another frontend; “lastcard plugins” lists them"), N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("[RULES]"));
  g_autoptr (GError) error = NULL;
  g_autoptr (TextTerm) term = NULL;
  g_autoptr (LcSession) session = NULL;
  g_autofree char *path = NULL;
  const char *command = argc > 0 ? argv[0] : "play"; /* "rules try" plays, too */
  Unfinished unfinished;

  g_option_context_set_summary (context, _ ("Plays a match in the terminal, against bots or with "
                                            "several people at one screen."));
  g_option_context_set_description (
    context, _ ("Examples:\n"
                "  lastcard play                                    against three bots\n"
                "  lastcard play --seats you,Ann,greedy             with Ann and a bot\n"
                "  lastcard play --seats you,Bo=greedy --target 200\n"
                "  lastcard play uno-flex --option flex-action-match=either\n"));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  add_show_options (context, &options);
  if (!options_parse (context, &argc, &argv, command))
    return 2;

  term = text_term_new (options.ascii, options.no_colour, options.no_marks);
  if (!options.watch && options.test == NULL)
    path = text_records_last_unfinished (NULL);
  unfinished = offer_unfinished (term, &options, path, registry, folders);
  if (unfinished == UNFINISHED_STOP)
    return 0;
  if (unfinished == UNFINISHED_GO_ON)
    return resume_path (term, path, &options, registry, folders);
  session = options.test != NULL
              ? text_tryout_new (term, options.test, options.which, registry, folders, &error)
              : new_session (term, &options, registry, folders, &error);
  if (session != NULL && unfinished == UNFINISHED_MENTION)
    {
      g_autofree char *word = text_records_word (path);

      text_term_say (term, _ ("This is a new match. To go on with the unfinished one, type:"));
      text_term_sayf (term, "  %s resume %s", program_command (), word);
    }
  if (session != NULL)
    return run_session (term, session, &options, registry, folders);
  return error != NULL ? fail (command, error) : 0;
}

/* Resuming -------------------------------------------------------------------------------------- */

static const char *
state_of (const TextRecord *record)
{
  if (record->played)
    return _ ("being played by another program now");
  return record->finished ? _ ("finished") : _ ("unfinished");
}

static int
list_records (TextTerm *term, LcRegistry *registry, const char *const *folders)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = text_records_list (&error);

  if (records == NULL)
    return fail ("resume", error);
  if (records->len == 0)
    text_term_say (term, _ ("There are no matches yet."));
  for (guint i = 0; i < records->len; i++)
    {
      const TextRecord *record = records->pdata[i];
      g_autofree char *what = text_records_describe (record->path);
      g_autofree char *standing = words_standing_of_record (record->path, registry, folders);

      text_term_say (term, record->name);
      text_term_sayf (term, "  %s: %s", state_of (record), what);
      if (standing != NULL)
        text_term_sayf (term, "  %s", standing);
    }
  return 0;
}

static int
run_resume (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "list", 'l', 0, G_OPTION_ARG_NONE, &options.list, N_ ("List all matches"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("[MATCH]"));
  g_autoptr (GError) error = NULL;
  g_autoptr (TextTerm) term = NULL;
  g_autofree char *path = NULL;

  g_option_context_set_summary (context, _ ("Goes on with a match: the last unfinished one, or the "
                                            "one named (a file, or a name from --list)."));
  g_option_context_set_description (context,
                                    _ ("“lastcard history delete MATCH” removes one for ever.\n"));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  add_show_options (context, &options);
  if (!options_parse (context, &argc, &argv, "resume"))
    return 2;
  if (!check_delay (&options, &error))
    return fail ("resume", error);
  term = text_term_new (options.ascii, options.no_colour, options.no_marks);
  if (options.list)
    return list_records (term, registry, folders);
  if (options.rest != NULL && options.rest[0] != NULL)
    path = text_records_find (options.rest[0], &error);
  else
    path = text_records_last_unfinished (&error);
  if (path != NULL)
    return resume_path (term, path, &options, registry, folders);
  return fail ("resume", error);
}

static int
run_replay (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "open", 0, 0, G_OPTION_ARG_NONE, &options.open,
      N_ ("Tell a match that is not over, and show all hands in it"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("FILE"));
  g_autoptr (GError) error = NULL;
  g_autoptr (TextTerm) term = NULL;
  g_autofree char *path = NULL;

  g_option_context_set_summary (context, _ ("Tells what happened in a recorded match."));
  g_option_context_set_description (
    context, _ ("“lastcard replay --verify FILE” checks instead that a record is right.\n"));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  add_show_options (context, &options);
  if (!options_parse (context, &argc, &argv, "replay"))
    return 2;
  if (!check_delay (&options, &error))
    return fail ("replay", error);
  if (options.rest == NULL || options.rest[0] == NULL || options.rest[1] != NULL)
    {
      complain ("replay", _ ("one record has to be named"));
      return 2;
    }
  term = text_term_new (options.ascii, options.no_colour, options.no_marks);
  path = text_records_find (options.rest[0], &error);
  if (path != NULL && (options.open || text_replay_may_be_told (path, registry, folders, &error))
      && text_replay (term, path, registry, folders, options.delay > 0 ? (guint) options.delay : 0,
                      &error))
    return 0;
  return fail ("replay", error);
}

static int
run (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  const char *command = argc > 0 ? argv[0] : "play";

  if (strcmp (command, "resume") == 0)
    return run_resume (registry, folders, argc, argv);
  if (strcmp (command, "replay") == 0)
    return run_replay (registry, folders, argc, argv);
  return run_play (registry, folders, argc, argv);
}

static const LcFrontendFuncs funcs = { run };

LC_PLUGIN_DEFINE (LC_PLUGIN_FRONTEND,
                  "text",
                  "Play in the terminal, line by line",
                  "LGPL-2.1-or-later",
                  &funcs)

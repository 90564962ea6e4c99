/* text-watch.c - takes over what is changed in the scripts of a match, between two moves of it.
 *
 * A script with a mistake changes nothing: the match goes on by the rules that it had. Good rules
 * come in force at once if the round can go on by them, and else with the next round.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-watch.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lc-language.h"

struct _TextWatch
{
  LcRegistry *registry;
  const char *const *folders;
  char *spec;
  GPtrArray *places; /* of char *: folders that scripts of the match are in */
  char *stamp;       /* what they looked like when they were read last */
  LcRules *pending;  /* what is to come in force */
};

static void
add_place (GPtrArray *places, char *folder)
{
  if (g_ptr_array_find_with_equal_func (places, folder, g_str_equal, NULL))
    g_free (folder);
  else
    g_ptr_array_add (places, folder);
}

/* The folders of the scripts, and of the modules that they may share. */
static GPtrArray *
find_places (const LcRules *rules)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < rules->sources->len; i++)
    {
      g_autofree char *folder = g_path_get_dirname (rules->sources->pdata[i]);
      g_autofree char *above = g_path_get_dirname (folder);

      add_place (places, g_strdup (folder));
      add_place (places, g_build_filename (folder, "lib", NULL));
      add_place (places, g_build_filename (above, "lib", NULL));
    }
  return places;
}

static void
add_folder (GPtrArray *lines, const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf about;

      if (g_str_has_suffix (name, ".lua") && g_stat (path, &about) == 0)
        g_ptr_array_add (lines,
                         g_strdup_printf ("%s %ld.%09ld %ld %ld", path, (long) about.st_mtim.tv_sec,
                                          (long) about.st_mtim.tv_nsec, (long) about.st_size,
                                          (long) about.st_ino));
    }
  g_clear_pointer (&dir, g_dir_close);
}

static gint
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* What the scripts look like from outside: another text after every change. */
static char *
make_stamp (const GPtrArray *places)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < places->len; i++)
    add_folder (lines, places->pdata[i]);
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/**
 * text_watch_new:
 * @registry: the plugins there are
 * @folders: where rulesets are; both have to outlive the watch
 * @rules: the rules that the match begins with
 *
 * Returns: (transfer full): a watch on their scripts
 */
TextWatch *
text_watch_new (LcRegistry *registry, const char *const *folders, const LcRules *rules)
{
  TextWatch *watch = g_new0 (TextWatch, 1);

  watch->registry = registry;
  watch->folders = folders;
  watch->spec = g_strdup (rules->spec);
  watch->places = find_places (rules);
  watch->stamp = make_stamp (watch->places);
  return watch;
}

void
text_watch_free (TextWatch *watch)
{
  g_clear_pointer (&watch->pending, lc_rules_unref);
  g_ptr_array_unref (watch->places);
  g_free (watch->stamp);
  g_free (watch->spec);
  g_free (watch);
}

static void
say_mistakes (TextPlay *play, const char *message)
{
  g_auto (GStrv) lines = g_strsplit (message, "\n", -1);

  text_term_say (play->term, _ ("The script was changed and has a mistake; the game goes on by the "
                                "rules as they were:"));
  for (guint i = 0; lines[i] != NULL; i++)
    text_term_item (play->term, lines[i], 2);
}

/* Reads the scripts again if they have changed. Returns: whether there are rules to come */
static gboolean
reload (TextWatch *watch, TextPlay *play)
{
  g_autofree char *stamp = make_stamp (watch->places);
  g_autoptr (GError) error = NULL;
  LcRules *rules;

  if (strcmp (stamp, watch->stamp) == 0)
    return FALSE;
  g_free (watch->stamp);
  watch->stamp = g_steal_pointer (&stamp);
  rules = lc_registry_load_rules (watch->registry, watch->spec, watch->folders, &error);
  if (rules == NULL)
    {
      say_mistakes (play, error->message);
      return FALSE;
    }
  g_clear_pointer (&watch->pending, lc_rules_unref);
  if (strcmp (rules->digest, lc_session_rules (play->session)->digest) != 0)
    watch->pending = g_steal_pointer (&rules);
  else
    lc_rules_unref (rules); /* another script, or one that plays as it did */
  return watch->pending != NULL;
}

/* Everybody speaks of the cards as the new rules do. */
static void
tell_tellers (TextPlay *play)
{
  const LcRules *rules = lc_session_rules (play->session);

  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if (play->tellers[seat].words.rules != NULL)
      {
        play->tellers[seat].words.rules = rules;
        play->tellers[seat].mode = 0; /* until the next decision says which it is */
        play->tellers[seat].question = -1;
      }
  text_term_set_colours (play->term, rules);
}

/* Lets the tellers say what they still have to say by the old rules. */
static void
flush_tellers (TextPlay *play)
{
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if (play->tellers[seat].words.rules != NULL)
      words_teller_flush (&play->tellers[seat]);
}

/**
 * text_watch_look:
 * @watch: (nullable): a watch
 * @play: the match
 *
 * Looks whether scripts have changed, and goes on by the new rules as soon as that is possible.
 */
void
text_watch_look (TextWatch *watch, TextPlay *play)
{
  g_autoptr (GError) error = NULL;
  gboolean changed;

  if (watch == NULL)
    return;
  changed = reload (watch, play);
  if (watch->pending == NULL)
    return;
  flush_tellers (play);
  if (lc_session_set_rules (play->session, watch->pending, &error))
    {
      tell_tellers (play);
      text_term_say (play->term, _ ("The rules were changed; from now on the new ones hold."));
      g_clear_pointer (&watch->pending, lc_rules_unref);
    }
  else if (changed)
    text_term_sayf (
      play->term,
      _ ("The rules were changed. The new ones hold as soon as they can, with the next "
         "round at the latest: %s."),
      error->message);
}

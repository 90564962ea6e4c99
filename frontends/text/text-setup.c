/* text-setup.c - from the words of the command line to a match: rules, seats, names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"
#include "text-parse-private.h"

#define NOT_TEXT 0xFFFD /* what text_term_read() gives for a key such as an arrow */
#define LONGEST_NAME 16

void
text_seats_clear (TextSeats *seats)
{
  for (guint i = 0; i < LC_MAX_SEATS; i++)
    {
      g_clear_pointer (&seats->seats[i].name, g_free);
      g_clear_pointer (&seats->seats[i].player, g_free);
    }
  seats->n_seats = 0;
}

static gboolean
refuse (GError **error, char *message)
{
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
  g_free (message);
  return FALSE;
}

static gboolean
name_is_taken (const TextSeats *seats, guint seat, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (guint i = 0; i < seats->n_seats; i++)
    if (i != seat && seats->seats[i].name != NULL)
      {
        g_autofree char *other = g_utf8_casefold (seats->seats[i].name, -1);

        if (strcmp (folded, other) == 0)
          return TRUE;
      }
  return FALSE;
}

/* A name has to be one that can be said when somebody is to be caught. */
static gboolean
check_name (const char *name, GError **error)
{
  gboolean has_letter = FALSE;

  if (!g_utf8_validate (name, -1, NULL))
    return refuse (error, g_strdup (_ ("a name is not valid text in this locale")));
  if (*name == '\0')
    return refuse (error, g_strdup (_ ("a name is empty")));
  if (g_utf8_strlen (name, -1) > LONGEST_NAME)
    return refuse (
      error, g_strdup_printf (_ ("the name “%s” is longer than %d letters"), name, LONGEST_NAME));
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      has_letter = has_letter || g_unichar_isalpha (c);
      if (!g_unichar_isprint (c) || c == ':' || c == NOT_TEXT)
        return refuse (
          error, g_strdup_printf (_ ("the name “%s” has a character that it may not have"), name));
    }
  if (!has_letter)
    return refuse (error, g_strdup_printf (_ ("the name “%s” has no letter"), name));
  return TRUE;
}

static gboolean
is_player (LcRegistry *registry, const char *word)
{
  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_PLAYER); i++)
    if (strcmp (lc_registry_get (registry, LC_PLUGIN_PLAYER, i)->name, word) == 0)
      return TRUE;
  return FALSE;
}

/* A word that is nearly the name of a player plugin is a slip rather than somebody's name. */
static gboolean
check_not_mistyped (LcRegistry *registry, const char *word, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *meant;

  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_PLAYER); i++)
    g_ptr_array_add (names, (gpointer) lc_registry_get (registry, LC_PLUGIN_PLAYER, i)->name);
  g_ptr_array_add (names, NULL);
  meant = lc_suggest (word, (const char *const *) names->pdata);
  if (meant == NULL)
    return TRUE;
  return refuse (error, g_strdup_printf (_ ("there is no player “%s”; did you mean “%s”? A person "
                                            "of that name is “%s=you”"),
                                         word, meant, word));
}

/* One element of --seats: "you", "greedy", "Ann", "Ann=you" or "Ann=greedy". */
static gboolean
add_seat (TextSeats *seats, LcRegistry *registry, const char *word, GError **error)
{
  LcSeatSetup *seat = &seats->seats[seats->n_seats];
  const char *equals = strchr (word, '=');
  const char *player = equals != NULL ? equals + 1 : word;

  if (seats->n_seats == LC_MAX_SEATS)
    return refuse (error, g_strdup_printf (_ ("there are more than %d seats"), LC_MAX_SEATS));
  if (*word == '\0')
    return refuse (error, g_strdup (_ ("a seat is empty in the list of seats")));
  seats->n_seats++;
  if (equals != NULL)
    seat->name = g_strndup (word, (gsize) (equals - word));
  if (strcmp (player, "you") == 0)
    return TRUE;
  if (equals != NULL)
    {
      g_autoptr (GError) reason = NULL;

      if (lc_registry_find (registry, LC_PLUGIN_PLAYER, player, &reason) == NULL)
        return refuse (error, g_strdup (reason->message));
      seat->player = g_strdup (player);
    }
  else if (is_player (registry, word))
    seat->player = g_strdup (word);
  else if (check_not_mistyped (registry, word, error))
    seat->name = g_strdup (word);
  else
    return FALSE;
  return TRUE;
}

/* Whether a name begins like @name: then two letters would not be enough to tell them apart. */
static gboolean
initial_is_taken (const TextSeats *seats, const char *name)
{
  for (guint i = 0; i < seats->n_seats; i++)
    if (seats->seats[i].name != NULL
        && g_ascii_tolower (*seats->seats[i].name) == g_ascii_tolower (*name))
      return TRUE;
  return FALSE;
}

/* A name for a bot, of the short ones in @names: if possible one with a new initial. */
static const char *
choose_name (const TextSeats *seats, const char *const *names, gsize n_names)
{
  for (gsize i = 0; i < n_names; i++)
    if (!initial_is_taken (seats, names[i]))
      return names[i];
  for (gsize i = 0; i < n_names; i++)
    if (!name_is_taken (seats, LC_MAX_SEATS, names[i]))
      return names[i];
  return NULL;
}

/* Gives a name to each seat that has none: short ones, which begin with different letters. */
static void
add_names (TextSeats *seats)
{
  static const char *const bots[] = { "Ada",  "Bo",   "Cleo", "Dan", "Eve", "Finn",
                                      "Gwen", "Hugo", "Iris", "Jon", "Kit", "Lou",
                                      "Max",  "Nia",  "Oz",   "Pip", "Quin" };

  for (guint i = 0; i < seats->n_seats; i++)
    {
      LcSeatSetup *seat = &seats->seats[i];

      if (seat->name == NULL && seat->player != NULL)
        seat->name = g_strdup (choose_name (seats, bots, G_N_ELEMENTS (bots)));
      for (guint n = 1; seat->name == NULL; n++)
        {
          g_autofree char *name =
            n == 1 ? g_strdup (_ ("Guest")) : g_strdup_printf ("%s%u", _ ("Guest"), n);

          if (!name_is_taken (seats, i, name))
            seat->name = g_strdup (name);
        }
    }
}

static gboolean
take_names (TextSeats *seats, const char *names, GError **error)
{
  g_auto (GStrv) list = g_strsplit (names, ",", -1);
  const guint n = g_strv_length (list);

  if (n > seats->n_seats)
    return refuse (error,
                   g_strdup_printf (_ ("there are %u names for %u seats"), n, seats->n_seats));
  for (guint i = 0; i < n; i++)
    if (*g_strstrip (list[i]) != '\0')
      {
        g_free (seats->seats[i].name);
        seats->seats[i].name = g_strdup (list[i]);
      }
  return TRUE;
}

/**
 * text_setup_seats:
 * @seats: (out caller-allocates): the seats
 * @registry: the plugins there are
 * @list: (nullable): "you,greedy,Ann,Bob=random"; by default you and three bots
 * @names: (nullable): names of the seats in their order; empty ones are left as they are
 * @error: return location for an error
 *
 * Who has no name then gets one from text_setup_end_names().
 */
gboolean
text_setup_seats (TextSeats *seats,
                  LcRegistry *registry,
                  const char *list,
                  const char *names,
                  GError **error)
{
  g_auto (GStrv) words = g_strsplit (list != NULL ? list : "you,greedy,greedy,greedy", ",", -1);

  *seats = (TextSeats){ 0 };
  for (guint i = 0; words[i] != NULL; i++)
    if (!add_seat (seats, registry, g_strstrip (words[i]), error))
      return FALSE;
  if (names != NULL && !take_names (seats, names, error))
    return FALSE;
  for (guint i = 0; i < seats->n_seats; i++)
    if (seats->seats[i].name != NULL)
      {
        if (!check_name (seats->seats[i].name, error))
          return FALSE;
        if (name_is_taken (seats, i, seats->seats[i].name))
          return refuse (error,
                         g_strdup_printf (_ ("two seats are called “%s”"), seats->seats[i].name));
      }
  return TRUE;
}

/* What @token stands for: “b” is blue. */
static const char *
meaning (const Words *words, const char *token)
{
  const gint colour = text_token_colour (words, token);

  return colour >= 0 ? words_translate (words->rules->colours[colour].name) : token;
}

/* Nobody can be called by a word that means something else in this game: "wild red". */
static gboolean
check_words (const char *name, const LcRules *rules, GError **error)
{
  const Words words = { .rules = rules, .seat = LC_NO_SEAT };
  g_autoptr (GPtrArray) tokens = text_tokens (&words, name);

  for (guint i = 0; i < tokens->len; i++)
    if ((tokens->len == 1 && text_token_is_noise (tokens->pdata[i]))
        || text_parse_is_taken (&words, tokens->pdata[i]))
      return refuse (error, g_strdup_printf (_ ("nobody can be called “%s”, since “%s” means "
                                                "something else in this game"),
                                             name, meaning (&words, tokens->pdata[i])));
  return TRUE;
}

/* Whether the names that were given can all be said in a game by @rules. */
gboolean
text_setup_check_words (const TextSeats *seats, const LcRules *rules, GError **error)
{
  for (guint i = 0; i < seats->n_seats; i++)
    if (seats->seats[i].name != NULL && !check_words (seats->seats[i].name, rules, error))
      return FALSE;
  return TRUE;
}

/* Returns: the first seat of a person who needs a name and has none, which is so where several
 * people play; %LC_NO_SEAT if there is none */
guint
text_setup_nameless (const TextSeats *seats)
{
  guint n_persons = 0;

  for (guint i = 0; i < seats->n_seats; i++)
    n_persons += seats->seats[i].player == NULL ? 1 : 0;
  for (guint i = 0; i < seats->n_seats && n_persons > 1; i++)
    if (seats->seats[i].player == NULL && seats->seats[i].name == NULL)
      return i;
  return LC_NO_SEAT;
}

/* Gives @name to @seat, or says what is wrong with it. */
gboolean
text_setup_name (TextSeats *seats,
                 guint seat,
                 const char *name,
                 const LcRules *rules,
                 GError **error)
{
  if (!check_name (name, error) || !check_words (name, rules, error))
    return FALSE;
  if (name_is_taken (seats, seat, name))
    return refuse (error, g_strdup_printf (_ ("two seats are called “%s”"), name));
  g_free (seats->seats[seat].name);
  seats->seats[seat].name = g_strdup (name);
  return TRUE;
}

/* Gives names to bots, and to a single person, who is “you” on the screen. */
gboolean
text_setup_end_names (TextSeats *seats, GError **error)
{
  if (text_setup_nameless (seats) != LC_NO_SEAT)
    return refuse (error, g_strdup (_ ("where several people play, each needs a name: --seats "
                                       "Ann,Ben,greedy, or --names Ann,Ben")));
  add_names (seats);
  return TRUE;
}

/* Rules ---------------------------------------------------------------------------------------- */

/* Puts "name=value" into the braces of @part, "uno-flex" or "uno-flex{other=value}". */
static char *
with_option (const char *part, const char *option)
{
  const gsize length = strlen (part);

  if (length > 0 && part[length - 1] == '}')
    return g_strdup_printf ("%.*s,%s}", (int) length - 1, part, option);
  return g_strdup_printf ("%s{%s}", part, option);
}

/* The parts of "game{a=b}+house+rule"; a plus inside braces separates nothing. */
static GPtrArray *
split_spec (const char *spec)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  const char *start = spec;
  guint depth = 0;

  for (const char *p = spec;; p++)
    {
      if (*p == '{')
        depth++;
      else if (*p == '}' && depth > 0)
        depth--;
      else if (*p == '\0' || (*p == '+' && depth == 0))
        {
          g_ptr_array_add (parts, g_strndup (start, (gsize) (p - start)));
          start = p + 1;
        }
      if (*p == '\0')
        return parts;
    }
}

static gboolean
is_part (const char *part, const char *name, gsize length)
{
  return strncmp (part, name, length) == 0 && (part[length] == '\0' || part[length] == '{');
}

/**
 * text_setup_spec:
 * @spec: the name of the rules: "uno-flex+stacking"
 * @options: (nullable) (array zero-terminated=1): "name=value" for the game, and
 *   "house-rule.name=value"
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the full name, with the options in it
 */
char *
text_setup_spec (const char *spec, const char *const *options, GError **error)
{
  g_autoptr (GPtrArray) parts = split_spec (spec);
  GString *out;

  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    {
      const char *option = options[i];
      const char *equals = strchr (option, '=');
      const char *dot = strchr (option, '.');
      guint part = 0;

      if (equals == NULL || equals == option || equals[1] == '\0')
        {
          refuse (error, g_strdup_printf (_ ("an option has to be name=value, not “%s”"), option));
          return NULL;
        }
      if (dot != NULL && dot < equals)
        {
          while (part < parts->len && !is_part (parts->pdata[part], option, (gsize) (dot - option)))
            part++;
          if (part == parts->len)
            {
              refuse (error, g_strdup_printf (_ ("“%.*s” is no part of “%s”"), (int) (dot - option),
                                              option, spec));
              return NULL;
            }
          option = dot + 1;
        }
      {
        char *changed = with_option (parts->pdata[part], option);

        g_free (parts->pdata[part]);
        parts->pdata[part] = changed;
      }
    }
  out = g_string_new (parts->pdata[0]);
  for (guint i = 1; i < parts->len; i++)
    g_string_append_printf (out, "+%s", (const char *) parts->pdata[i]);
  return g_string_free (out, FALSE);
}

/* lua-cases-cards.c - which cards are meant by "red 5", "green 2 / yellow 2", "wild draw four".
 *
 * A card is named by the names or ids of its faces. One with two sides may be named by one of them
 * alone if that leaves no doubt; a card that has just that one face comes first. Where everything
 * lies on one side (rules->turned), one face is enough: it means the next card that shows it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lua-cases-private.h"

#include <string.h>

#include "lc-error.h"

/* Bit n: the face n is called @name. */
typedef struct
{
  guint64 word[(LC_MAX_FACES + 63) / 64];
} Faces;

static gboolean
has_face (const Faces *faces, guint face)
{
  return face != LC_NO_FACE && (faces->word[face >> 6] >> (face & 63) & 1);
}

static gboolean
find_faces (const LcRules *rules, const char *name, Faces *faces)
{
  gboolean any = FALSE;

  memset (faces, 0, sizeof *faces);
  for (guint i = 0; i < rules->n_faces; i++)
    if (lua_case_same (rules->faces[i].id, name) || lua_case_same (rules->faces[i].name, name))
      {
        faces->word[i >> 6] |= G_GUINT64_CONSTANT (1) << (i & 63);
        any = TRUE;
      }
  return any;
}

/* Of @cards those with one of @faces on @side; with @alone those that have no other side. */
static LcCards
with_face (const LcRules *rules,
           const LcCards *cards,
           const Faces *faces,
           guint side,
           gboolean alone)
{
  LcCards found = { { 0 } };

  LC_CARDS_FOREACH (cards, card)
    {
      const LcCardDef *def = &rules->cards[card];

      if (has_face (faces, def->face[side]) && (!alone || def->face[1] == LC_NO_FACE))
        lc_cards_add (&found, (guint) card);
    }
  return found;
}

/* Of each kind of cards one. */
LcCards
lua_case_kinds (const LcRules *rules, const LcCards *cards)
{
  LcCards kinds = { { 0 } };

  LC_CARDS_FOREACH (cards, card)
    lc_cards_add (&kinds, rules->alike[card]);
  return kinds;
}

/* Those among @among that have the one face; see above. */
static LcCards
match_one (const LcRules *rules,
           guint side,
           const Faces *faces,
           const LcCards *among,
           gboolean second,
           LuaCasePattern *pattern)
{
  const LcCards first = with_face (rules, among, faces, 0, FALSE);
  const LcCards back = with_face (rules, among, faces, 1, FALSE);
  const LcCards alone = with_face (rules, among, faces, 0, TRUE);

  if (rules->turned)
    return side == 0 ? first : back;
  if (second)
    {
      const LcCards either = lc_cards_or (&first, &back);

      return lc_cards_and_not (&either, &alone);
    }
  if (!lc_cards_is_empty (&alone))
    {
      pattern->exact = TRUE;
      return alone;
    }
  pattern->by_second = lc_cards_is_empty (&first);
  return pattern->by_second ? back : first;
}

/**
 * lua_case_match:
 * @rules: the rules
 * @side: the side that everything lies on
 * @text: a card in words
 * @among: where to look for it
 * @second: it is about a card's second side: both sides count alike
 * @pattern: (out): how it was found
 *
 * Returns: the cards that may be meant, of several kinds if that is in doubt; none if there is no
 *   such card
 */
LcCards
lua_case_match (const LcRules *rules,
                guint side,
                const char *text,
                const LcCards *among,
                gboolean second,
                LuaCasePattern *pattern)
{
  g_auto (GStrv) names = g_strsplit (text, "/", LC_MAX_SIDES);
  const LcCards none = { { 0 } };
  Faces faces[LC_MAX_SIDES];

  memset (pattern, 0, sizeof *pattern);
  for (guint i = 0; names[i] != NULL; i++)
    if (!find_faces (rules, names[i], &faces[i]))
      return none;
  if (names[0] == NULL)
    return none;
  if (names[1] != NULL)
    {
      const LcCards first = with_face (rules, among, &faces[0], 0, FALSE);

      pattern->exact = TRUE;
      return with_face (rules, &first, &faces[1], 1, FALSE);
    }
  return match_one (rules, side, &faces[0], among, second, pattern);
}

static LcCards
whole_deck (const LcRules *rules)
{
  LcCards deck = { { 0 } };

  for (guint card = 0; card < rules->n_cards; card++)
    lc_cards_add (&deck, card);
  return deck;
}

/* Whether two names differ in digits alone: whoever says “red 9” does not mean “red 1”. */
static gboolean
same_but_number (const char *a, const char *b)
{
  for (;;)
    {
      a += strspn (a, "0123456789");
      b += strspn (b, "0123456789");
      if (*a != *b || *a == '\0')
        return *a == *b;
      a++;
      b++;
    }
}

/* The name of a face that was probably meant; NULL if none is near. */
static const char *
nearest_face (const LcRules *rules, const char *word)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *normal = lua_case_normal (word);
  const char *near;

  for (guint i = 0; i < rules->n_faces; i++)
    g_ptr_array_add (names, lua_case_normal (rules->faces[i].name));
  g_ptr_array_add (names, NULL);
  near = lc_suggest (normal, (const char *const *) names->pdata);
  if (near != NULL && same_but_number (normal, near))
    return NULL;
  for (guint i = 0; near != NULL && i < rules->n_faces; i++)
    if (names->pdata[i] == near)
      return rules->faces[i].name;
  return NULL;
}

/* Says that there are such faces, but not together on one card. */
static void
refuse_pair (LuaCaseRun *run, int line, const char *key, const char *text, const char *first)
{
  const LcCards deck = whole_deck (run->rules);
  LuaCasePattern pattern;
  const LcCards near = lua_case_match (run->rules, 0, first, &deck, TRUE, &pattern);
  const LcCards kinds = lua_case_kinds (run->rules, &near);
  g_autofree char *all = lua_case_set_text (run->rules, &kinds);

  lua_case_fail (run, line, "%s: no card of the deck is “%s”; with %s there is %s", key, text,
                 first, all);
}

/* Says that no card is called @text. */
static void
refuse_card (LuaCaseRun *run, int line, const char *key, const char *text)
{
  g_auto (GStrv) names = g_strsplit (text, "/", LC_MAX_SIDES);

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *meant = nearest_face (run->rules, g_strstrip (names[i]));
      Faces faces;

      if (find_faces (run->rules, names[i], &faces))
        continue;
      if (meant != NULL)
        lua_case_fail (run, line, "%s: there is no card “%s”; did you mean “%s”?", key, names[i],
                       meant);
      else
        lua_case_fail (run, line, "%s: there is no card “%s” in %s", key, names[i],
                       run->rules->title);
      return;
    }
  if (names[0] != NULL)
    refuse_pair (run, line, key, text, names[0]);
  else
    lua_case_fail (run, line, "%s: a card is missing between commas", key);
}

/**
 * lua_case_pattern:
 * @run: a case
 * @line: where it stands
 * @key: what it is about
 * @text: a card in words
 * @among: (nullable): where to look for it; %NULL for the whole deck
 * @pattern: (out): the cards that it may mean
 *
 * Returns: %FALSE with a mistake noted if it is no card, or two cards could be meant
 */
gboolean
lua_case_pattern (LuaCaseRun *run,
                  int line,
                  const char *key,
                  const char *text,
                  const LcCards *among,
                  LuaCasePattern *pattern)
{
  const LcCards deck = whole_deck (run->rules);
  const guint side = run->match.game.table.side;
  const LcCards cards =
    lua_case_match (run->rules, side, text, among != NULL ? among : &deck, FALSE, pattern);
  const LcCards kinds = lua_case_kinds (run->rules, &cards);

  pattern->cards = cards;
  if (lc_cards_is_empty (&cards))
    {
      refuse_card (run, line, key, text);
      return FALSE;
    }
  if (lc_cards_count (&kinds) > 1 && !run->rules->turned)
    {
      g_autofree char *all = lua_case_set_text (run->rules, &kinds);

      lua_case_fail (run, line, "%s: “%s” may be one of several cards; say which: %s", key, text,
                     all);
      return FALSE;
    }
  return TRUE;
}

/* Takes the next card that @text means out of @free; -1 with a mistake noted. */
gint
lua_case_take (LuaCaseRun *run, int line, const char *key, const char *text, LcCards *free)
{
  LuaCasePattern pattern;
  LcCards left;

  if (!lua_case_pattern (run, line, key, text, NULL, &pattern))
    return -1;
  left = lc_cards_and (&pattern.cards, free);
  if (lc_cards_is_empty (&left))
    {
      const guint n_cards = lc_cards_count (&pattern.cards);

      if (n_cards == 1)
        lua_case_fail (run, line, "%s: there is only one %s in the deck, and it lies elsewhere",
                       key, text);
      else
        lua_case_fail (run, line, "%s: the deck has %u of %s, and all of them lie elsewhere", key,
                       n_cards, text);
      return -1;
    }
  lc_cards_remove (free, (guint) lc_cards_next (&left, 0));
  return lc_cards_next (&left, 0);
}

/* Takes one of @found, at @place or anywhere, that @pattern means. */
static gboolean
strike (const LuaCasePattern *pattern,
        const guint8 *found,
        guint n_found,
        gboolean *struck,
        gint place)
{
  for (guint i = 0; i < n_found; i++)
    if ((place < 0 || (gint) i == place) && !struck[i] && lc_cards_has (&pattern->cards, found[i]))
      return struck[i] = TRUE;
  return FALSE;
}

/**
 * lua_case_same_cards:
 * @run: a case
 * @line: where it stands
 * @key: what it is about
 * @text: cards in words; "" or "none" for none
 * @found: (array length=n_found): the cards there are
 * @n_found: how many
 * @in_order: they have to be the first of @found, in their order; else all, in any
 * @same: (out): whether they are the same
 *
 * Returns: %FALSE with a mistake noted if @text is no list of cards
 */
gboolean
lua_case_same_cards (LuaCaseRun *run,
                     int line,
                     const char *key,
                     const char *text,
                     const guint8 *found,
                     guint n_found,
                     gboolean in_order,
                     gboolean *same)
{
  g_auto (GStrv) words = lua_case_split (lua_case_same (text, "none") ? "" : text);
  const guint n_words = g_strv_length (words);
  g_autofree LuaCasePattern *patterns = g_new0 (LuaCasePattern, n_words + 1);
  gboolean struck[LC_MAX_CARDS] = { FALSE };

  for (guint i = 0; i < n_words; i++)
    if (!lua_case_pattern (run, line, key, words[i], NULL, &patterns[i]))
      return FALSE;
  *same = in_order ? n_words <= n_found : n_words == n_found;
  for (guint pass = 0; *same && pass < 2; pass++)
    for (guint i = 0; *same && i < n_words; i++)
      if (patterns[i].exact == (pass == 0))
        *same = strike (&patterns[i], found, n_found, struck, in_order ? (gint) i : -1);
  return TRUE;
}

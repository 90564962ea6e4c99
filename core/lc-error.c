/*
 * Error domains of liblastcard, and help for messages about mistyped words.
 */

#include "config.h"

#include "lc-error.h"

#include <string.h>

/* Longer words are no names, and the distance of two words takes the product of their lengths. */
#define LONGEST_WORD 63

G_DEFINE_QUARK (lc_plugin_error, lc_plugin_error)
G_DEFINE_QUARK (lc_rules_error, lc_rules_error)
G_DEFINE_QUARK (lc_game_error, lc_game_error)
G_DEFINE_QUARK (lc_record_error, lc_record_error)
G_DEFINE_QUARK (lc_script_error, lc_script_error)

static guint
min3 (guint a, guint b, guint c)
{
  return MIN (a, MIN (b, c));
}

/* The number of letters left out, put in, replaced or swapped with their neighbour (Damerau and
 * Levenshtein, each letter edited once at most). ASCII capitals count as small letters. */
static guint
edit_distance (const char *a, gsize a_length, const char *b, gsize b_length)
{
  guint rows[3][LONGEST_WORD + 1];
  guint *before_last = rows[0];
  guint *last = rows[1];
  guint *row = rows[2];

  for (gsize j = 0; j <= b_length; j++)
    last[j] = j;

  for (gsize i = 1; i <= a_length; i++)
    {
      guint *spare = before_last;

      row[0] = i;
      for (gsize j = 1; j <= b_length; j++)
        {
          char x = g_ascii_tolower (a[i - 1]);
          char y = g_ascii_tolower (b[j - 1]);

          row[j] = min3 (last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y));
          if (i > 1 && j > 1 && x == g_ascii_tolower (b[j - 2]) && y == g_ascii_tolower (a[i - 2]))
            row[j] = MIN (row[j], before_last[j - 2] + 1);
        }

      before_last = last;
      last = row;
      row = spare;
    }

  return last[b_length];
}

/**
 * lc_suggest:
 * @word: a word that is not among @candidates
 * @candidates: (array zero-terminated=1): the words there are
 *
 * Finds the candidate that was probably meant by a mistyped word: the nearest one, if about a third
 * of the letters or less differ. Of equally near ones it is the first.
 *
 * Returns: (transfer none) (nullable): an element of @candidates, or %NULL if none is near
 */
const char *
lc_suggest (const char *word, const char *const *candidates)
{
  const char *best = NULL;
  guint best_distance = G_MAXUINT;
  gsize length;

  g_return_val_if_fail (word != NULL, NULL);
  g_return_val_if_fail (candidates != NULL, NULL);

  length = strlen (word);
  if (length > LONGEST_WORD)
    return NULL;

  for (; *candidates != NULL; candidates++)
    {
      gsize candidate_length = strlen (*candidates);
      guint allowed = (MAX (length, candidate_length) + 1) / 3;
      guint distance;

      if (candidate_length > LONGEST_WORD)
        continue;

      distance = edit_distance (word, length, *candidates, candidate_length);
      if (distance <= allowed && distance < best_distance)
        {
          best = *candidates;
          best_distance = distance;
        }
    }

  return best;
}

/* limit-program.c - runs the limit program (limit.c), and reads what it has counted.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "bench.h"

#include <string.h>

#include "lc-error.h"

/* "seconds fastest rounds turns squares endless wins…" */
static gboolean
read_counts (const char *text, guint n_seats, BenchCounts *counts)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const guint first_wins = 6;

  if (g_strv_length (words) != first_wins + n_seats)
    return FALSE;
  memset (counts, 0, sizeof *counts);
  counts->seconds = g_ascii_strtod (words[0], NULL);
  counts->fastest = g_ascii_strtod (words[1], NULL);
  counts->rounds = g_ascii_strtoull (words[2], NULL, 10);
  counts->turns = g_ascii_strtoull (words[3], NULL, 10);
  counts->squares = g_ascii_strtoull (words[4], NULL, 10);
  counts->endless = g_ascii_strtoull (words[5], NULL, 10);
  for (guint seat = 0; seat < n_seats; seat++)
    counts->wins[seat] = g_ascii_strtoull (words[first_wins + seat], NULL, 10);
  return counts->rounds > 0 && counts->turns > 0;
}

/**
 * bench_limit_run:
 * @program: (type filename): the limit program
 * @n_seats: how many play
 * @n_rounds: how many rounds, a multiple of @n_slices
 * @n_slices: how often to look at the clock
 * @seed: decides them
 * @counts: (out caller-allocates): what it has counted; the seconds are those of the rounds alone
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if the program cannot be run
 */
gboolean
bench_limit_run (const char *program,
                 guint n_seats,
                 guint64 n_rounds,
                 guint n_slices,
                 guint64 seed,
                 BenchCounts *counts,
                 GError **error)
{
  g_autofree char *seats = g_strdup_printf ("%u", n_seats);
  g_autofree char *rounds = g_strdup_printf ("%" G_GUINT64_FORMAT, n_rounds / n_slices);
  g_autofree char *slices = g_strdup_printf ("%u", n_slices);
  g_autofree char *seed_text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  g_autofree char *output = NULL;
  char *argv[] = { (char *) program, (char *) "--raw", seats, rounds, slices, seed_text, NULL };
  int status;

  if (!g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, &status, error)
      || !g_spawn_check_wait_status (status, error))
    return FALSE;
  if (read_counts (output, n_seats, counts))
    return TRUE;
  g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP,
               "%s: expected numbers about %u seats, found “%s”", program, n_seats, output);
  return FALSE;
}

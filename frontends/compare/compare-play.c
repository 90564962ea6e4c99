/* compare-play.c - plays the games of one variant, and adds them to a tally.
 *
 * A game depends on the seed and its number alone: game N is round N of the seed, or with
 * `--matches` a match whose own seed comes from the two.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-play.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "compare-watch.h"
#include "lc-playout.h"

struct _CmpPlay
{
  LcRules *rules;
  guint n_seats;
  gboolean matches;
  gint32 target;
  guint64 seed;
  LcMatch match;
  LcPlayers players;
  LcPlayout playout;
  CmpWatch *watch;
  /* --skill: rounds of one better bot against worse ones, and who plays if it sits in seat n */
  guint n_skill;
  LcMatch skill_match;
  LcPlayers *skill_players;
  LcPlayout skill_playout;
};

static gboolean
seat_skill (CmpPlay *play, const CmpSetting *setting, LcRegistry *registry, GError **error)
{
  if (!(setting->parts & CMP_PART_SKILL))
    return TRUE;
  play->skill_players = g_new0 (LcPlayers, setting->n_seats);
  for (guint better = 0; better < setting->n_seats; better++)
    {
      const char *names[LC_MAX_SEATS];

      for (guint seat = 0; seat < setting->n_seats; seat++)
        names[seat] = seat == better ? setting->skill_better : setting->skill_worse;
      if (!lc_players_init (&play->skill_players[better], registry, names, setting->n_seats, error))
        return FALSE;
      play->n_skill++;
    }
  play->skill_playout.rules = play->rules;
  return TRUE;
}

/* Sets both matches up for the present seed. */
static gboolean
set_up (CmpPlay *play, GError **error)
{
  const LcMatchSetup setup = { .seed = play->seed, .n_seats = (guint8) play->n_seats };

  return lc_match_init (&play->match, play->rules, &setup, error)
         && lc_match_init (&play->skill_match, play->rules, &setup, error);
}

/**
 * cmp_play_new:
 * @setting: what is compared; not needed any longer after this
 * @variant: number of a variant
 * @rules: its rules; not shared with another thread if a script is asked in them
 * @registry: where the bots are; has to outlive what is returned
 * @error: return location for an error
 *
 * Returns: (transfer full): what plays; %NULL with @error set if there is no such bot, or if the
 *   rules do not allow so many seats
 */
CmpPlay *
cmp_play_new (const CmpSetting *setting,
              guint variant,
              LcRules *rules,
              LcRegistry *registry,
              GError **error)
{
  g_autoptr (CmpPlay) play = g_new0 (CmpPlay, 1);

  play->rules = lc_rules_ref (rules);
  play->n_seats = setting->n_seats;
  play->matches = setting->matches;
  play->target = setting->target;
  play->seed = setting->seed + setting->variants[variant].seed_shift;
  if (!lc_players_init (&play->players, registry, (const char *const *) setting->players,
                        setting->n_seats, error)
      || !seat_skill (play, setting, registry, error) || !set_up (play, error))
    return NULL;
  play->watch = cmp_watch_new (rules, setting->parts);
  play->playout = (LcPlayout){ .rules = rules,
                               .players = &play->players,
                               .decision = cmp_watch_decision_func (play->watch),
                               .data = play->watch };
  return g_steal_pointer (&play);
}

/**
 * cmp_play_free:
 * @play: (nullable): what plays
 *
 * Frees it.
 */
void
cmp_play_free (CmpPlay *play)
{
  if (play == NULL)
    return;
  lc_players_clear (&play->players);
  for (guint i = 0; i < play->n_skill; i++)
    lc_players_clear (&play->skill_players[i]);
  g_free (play->skill_players);
  cmp_watch_free (play->watch);
  lc_rules_unref (play->rules);
  g_free (play);
}

/**
 * cmp_play_set_seed:
 * @play: what plays
 * @seed: a seed
 *
 * From now on games are those of another seed than that of the setting.
 */
void
cmp_play_set_seed (CmpPlay *play, guint64 seed)
{
  play->seed = seed;
  set_up (play, NULL); /* it has worked before */
}

static gboolean
play_round (CmpPlay *play, guint64 game, CmpTally *tally, GError **error)
{
  lc_match_jump (&play->match, (guint32) game);
  cmp_watch_begin (play->watch, &play->match);
  if (!lc_playout_round (&play->playout, &play->match, error))
    return FALSE;
  cmp_tally_add_round (tally, cmp_group_of (game), play->watch, &play->match);
  return TRUE;
}

/* The seed of a match: the first number of a stream that nothing else is taken from, since only
 * round 0 of it is used by a match. Numbers next to each other would be seeds next to each other
 * otherwise, and two runs of neighbouring seeds would share almost all of their matches. */
static guint64
seed_of_match (guint64 seed, guint64 game)
{
  LcRng rng;

  lc_rng_seed (&rng, seed, game, LC_STREAM_MATCH);
  return lc_rng_next (&rng);
}

static gboolean
play_match (CmpPlay *play, guint64 game, CmpTally *tally, GError **error)
{
  const LcMatchSetup setup = { .seed = seed_of_match (play->seed, game),
                               .n_seats = (guint8) play->n_seats,
                               .target = play->target,
                               .rounds = CMP_MAX_MATCH_ROUNDS };
  const guint group = cmp_group_of (game);
  guint first_dealer = 0;

  if (!lc_match_init (&play->match, play->rules, &setup, error))
    return FALSE;
  while (!play->match.over)
    {
      cmp_watch_begin (play->watch, &play->match);
      if (!lc_playout_round (&play->playout, &play->match, error))
        return FALSE;
      if (play->match.round == 1)
        first_dealer = play->match.game.table.dealer;
      cmp_tally_add_round (tally, group, play->watch, &play->match);
    }
  cmp_tally_add_match (tally, group, play->watch, &play->match, first_dealer);
  return TRUE;
}

static gboolean
play_skill (CmpPlay *play, guint64 game, CmpTally *tally, GError **error)
{
  const guint better = cmp_skill_seat (game, play->n_seats);

  play->skill_playout.players = &play->skill_players[better];
  lc_match_jump (&play->skill_match, (guint32) game);
  if (!lc_playout_round (&play->skill_playout, &play->skill_match, error))
    return FALSE;
  cmp_tally_add_skill (tally, cmp_group_of (game), &play->skill_match.game.table, better);
  return TRUE;
}

/**
 * cmp_play_games:
 * @play: what plays
 * @first: number of the first game, from 1
 * @last: number of the last game, up to %CMP_MAX_GAMES
 * @tally: where they are added
 * @error: return location for an error
 *
 * Plays games, with `--skill` a round of better against worse bots for each as well.
 *
 * Returns: %FALSE with @error set if a script fails, or a bot chooses a move that is not allowed;
 *   the message says in which game
 */
gboolean
cmp_play_games (CmpPlay *play, guint64 first, guint64 last, CmpTally *tally, GError **error)
{
  for (guint64 game = first; game <= last; game++)
    if (!(play->matches ? play_match (play, game, tally, error)
                        : play_round (play, game, tally, error))
        || (play->n_skill > 0 && !play_skill (play, game, tally, error)))
      {
        g_prefix_error (error, _ ("%s, game %" PRIu64 " of seed %" PRIu64 ": "), play->rules->spec,
                        game, play->seed);
        return FALSE;
      }
  return TRUE;
}

/* lc-players.c - asking the bots at a table.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-players.h"

#include <string.h>

#include "lc-view.h"

/* The memory of a player begins where it may hold anything. */
static gsize
room_for (const LcPlayerFuncs *player)
{
  return (player->state_size + 15) & ~(gsize) 15;
}

/**
 * lc_players_init:
 * @players: (out caller-allocates): the players
 * @registry: (nullable): where the plugins are; has to outlive @players. %NULL: nobody is asked
 * @names: (array length=n_seats): the plugin of each seat; %NULL for a person
 * @n_seats: how many seats there are
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if there is no such plugin; @players is empty then
 */
gboolean
lc_players_init (LcPlayers *players,
                 LcRegistry *registry,
                 const char *const *names,
                 guint n_seats,
                 GError **error)
{
  memset (players, 0, sizeof *players);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      const LcPluginDesc *desc;

      players->at[seat] = players->size;
      if (registry == NULL || names[seat] == NULL)
        continue;
      desc = lc_registry_find (registry, LC_PLUGIN_PLAYER, names[seat], error);
      if (desc == NULL)
        {
          memset (players, 0, sizeof *players);
          return FALSE;
        }
      players->funcs[seat] = desc->funcs;
      players->room[seat] = room_for (players->funcs[seat]);
      players->size += players->room[seat];
    }
  players->memory = g_malloc0 (MAX (players->size, 1));
  return TRUE;
}

/* The first seat that the plugin of @seat plays. */
static guint
first_of_plugin (const LcPlayers *players, guint seat)
{
  guint first = 0;

  while (players->funcs[first] != players->funcs[seat])
    first++;
  return first;
}

/* What the players know of the rules is forgotten. */
static void
release (LcPlayers *players)
{
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if (players->prepared[seat] != NULL && first_of_plugin (players, seat) == seat
        && players->funcs[seat]->release != NULL)
      players->funcs[seat]->release (players->prepared[seat]);
  memset (players->prepared, 0, sizeof players->prepared);
  g_clear_pointer (&players->rules, lc_rules_unref);
}

/* Notes what is asked about the plugins in every round. */
static void
note_plugins (LcPlayers *players)
{
  players->observing = lc_players_observe_anything (players);
  players->joining = FALSE;
  players->bots = players->by_lot = 0;
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    {
      const LcPlayerFuncs *player = players->funcs[seat];

      if (player == NULL)
        continue;
      players->joining = players->joining || player->join != NULL;
      players->bots |= LC_SEAT_BIT (seat);
      if (player->by_lot)
        players->by_lot |= LC_SEAT_BIT (seat);
    }
}

/* The players look at the rules, once for all rounds. */
static void
prepare (LcPlayers *players, const LcRules *rules)
{
  release (players);
  note_plugins (players);
  players->rules = lc_rules_ref ((LcRules *) rules);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    {
      const LcPlayerFuncs *player = players->funcs[seat];
      const guint first = first_of_plugin (players, seat);

      if (player == NULL || player->prepare == NULL)
        continue;
      players->prepared[seat] = first < seat ? players->prepared[first] : player->prepare (rules);
    }
}

/**
 * lc_players_clear:
 * @players: the players
 *
 * Frees what they remember and what they know of the rules.
 */
void
lc_players_clear (LcPlayers *players)
{
  release (players);
  g_clear_pointer (&players->memory, g_free);
  memset (players, 0, sizeof *players);
}

/* Another seat that the plugin of @seat plays; LC_MAX_SEATS if none. */
static guint
other_of_plugin (const LcPlayers *players, guint seat)
{
  guint other = 0;

  while (other < LC_MAX_SEATS && (other == seat || players->funcs[other] != players->funcs[seat]))
    other++;
  return other;
}

/**
 * lc_players_change:
 * @players: the players
 * @seat: a seat
 * @funcs: (nullable): the plugin that plays it from now on; %NULL for a person
 *
 * Somebody else plays @seat, and knows nothing yet of the round: lc_players_join_seat() comes next,
 * unless the next round is waited for. The memory of the others stays as it is.
 */
void
lc_players_change (LcPlayers *players, guint seat, const LcPlayerFuncs *funcs)
{
  const LcPlayerFuncs *before = players->funcs[seat];
  guint other;

  if (players->prepared[seat] != NULL && before->release != NULL
      && other_of_plugin (players, seat) == LC_MAX_SEATS)
    before->release (players->prepared[seat]);
  players->prepared[seat] = NULL;
  players->funcs[seat] = funcs;
  note_plugins (players);
  if (funcs == NULL)
    return;
  if (players->room[seat] < room_for (funcs))
    {
      players->room[seat] = room_for (funcs);
      players->at[seat] = players->size;
      players->size += players->room[seat];
      players->memory = g_realloc (players->memory, players->size);
    }
  memset (players->memory + players->at[seat], 0, players->room[seat]);
  if (players->rules == NULL || funcs->prepare == NULL)
    return;
  other = other_of_plugin (players, seat);
  players->prepared[seat] =
    other < LC_MAX_SEATS ? players->prepared[other] : funcs->prepare (players->rules);
}

static void
join_seat (LcPlayers *players, const LcRules *rules, guint seat)
{
  if (players->funcs[seat] != NULL && players->funcs[seat]->join != NULL)
    players->funcs[seat]->join (players->memory + players->at[seat], players->prepared[seat], rules,
                                seat);
}

/**
 * lc_players_join_seat:
 * @players: the players
 * @rules: the rules, those of the last lc_players_join()
 * @seat: a seat that a bot plays
 *
 * The round begins anew for one bot: it forgets what it knows of it.
 */
void
lc_players_join_seat (LcPlayers *players, const LcRules *rules, guint seat)
{
  memset (players->memory + players->at[seat], 0, players->room[seat]);
  join_seat (players, rules, seat);
}

/**
 * lc_players_join:
 * @players: the players
 * @rules: the rules
 * @n_seats: how many seats there are
 *
 * A round begins: whatever was remembered of the last one is forgotten.
 */
void
lc_players_join (LcPlayers *players, const LcRules *rules, guint n_seats)
{
  if (players->rules != rules)
    prepare (players, rules);
  if (players->size > 0)
    memset (players->memory, 0, players->size);
  for (guint seat = 0; players->joining && seat < n_seats; seat++)
    join_seat (players, rules, seat);
}

/**
 * lc_players_observe_anything:
 * @players: the players
 *
 * Returns: whether any of them wants to be told of events
 */
gboolean
lc_players_observe_anything (const LcPlayers *players)
{
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if (players->funcs[seat] != NULL && players->funcs[seat]->observe != NULL)
      return TRUE;
  return FALSE;
}

/**
 * lc_players_observe_seat:
 * @players: the players
 * @rules: the rules
 * @game: the game
 * @event: what has happened in it, complete
 * @seat: a seat
 *
 * Tells the player of @seat, if that is a bot, what it may know of it.
 */
void
lc_players_observe_seat (LcPlayers *players,
                         const LcRules *rules,
                         const LcGame *game,
                         const LcEvent *event,
                         guint seat)
{
  const LcPlayerFuncs *player = players->funcs[seat];
  LcEvent seen = *event;
  guint8 cards[LC_MAX_CARDS];

  if (player != NULL && player->observe != NULL
      && lc_event_for_seat (&seen, rules, game, seat, cards))
    player->observe (players->memory + players->at[seat], players->prepared[seat], rules, &seen);
}

/**
 * lc_players_observe:
 * @players: the players
 * @rules: the rules
 * @game: the game
 * @event: what has happened in it, complete
 *
 * Tells each player what its seat may know of it.
 */
void
lc_players_observe (LcPlayers *players,
                    const LcRules *rules,
                    const LcGame *game,
                    const LcEvent *event)
{
  for (guint seat = 0; seat < game->table.n_seats; seat++)
    lc_players_observe_seat (players, rules, game, event, seat);
}

/* The keys of chance are the same for all decisions of a round. */
void
lc_players_make_keys (LcPlayers *players, const LcMatch *match)
{
  if (players->seed == match->setup.seed && players->round == match->round)
    return;
  players->seed = match->setup.seed;
  players->round = match->round;
  lc_rng_player_keys (players->seed, players->round, match->setup.n_seats, players->key);
}

/* What @seat does, with the chance that belongs to this decision alone. */
static LcMove
choose (LcPlayers *players, const LcRules *rules, const LcMatch *match, const LcView *view)
{
  LcRng rng;

  lc_players_make_keys (players, match);
  lc_rng_seed_decision (&rng, players->key[view->seat], match->game.table.moves);
  return players->funcs[view->seat]->choose (players->memory + players->at[view->seat],
                                             players->prepared[view->seat], rules, view, &rng);
}

/* What the player of @seat looks at. */
static void
fill_view (const LcPlayers *players,
           LcView *view,
           const LcGame *game,
           const LcRules *rules,
           guint seat)
{
  if (players->funcs[seat]->sees_backs)
    lc_view_fill (view, game, rules, seat);
  else
    lc_view_fill_fronts (view, game, rules, seat);
}

/* Whether any seat but the one that the game waits for could have a move. */
static gboolean
others_may_act (const LcRules *rules, const LcTable *table)
{
  return table->uncalled != 0 || rules->false_catch > 0 || rules->jump_in != LC_NO_PREDICATE;
}

/* The seat that the game waits for. */
static guint
seat_to_act (const LcTable *table)
{
  return table->phase == LC_PHASE_ASK ? table->asked : table->turn;
}

/**
 * lc_players_ask:
 * @players: the players
 * @rules: the rules
 * @match: a match whose round is not over
 * @seat: a seat
 * @move: (out): the move
 *
 * Asks one bot: whether it has to act or is free to.
 *
 * Returns: %FALSE if @seat does nothing: it has no move, lets the occasion go by, or is a person
 */
gboolean
lc_players_ask (LcPlayers *players,
                const LcRules *rules,
                const LcMatch *match,
                guint seat,
                LcMove *move)
{
  const LcTable *table = &match->game.table;
  const gboolean must = seat == seat_to_act (table);
  LcView view;

  if (players->funcs[seat] == NULL || (!must && !others_may_act (rules, table)))
    return FALSE;
  fill_view (players, &view, &match->game, rules, seat);
  if (!must && view.can == 0 && view.catchable == 0)
    return FALSE;
  *move = choose (players, rules, match, &view);
  return must || move->kind != LC_MOVE_NONE;
}

/**
 * lc_players_next_move:
 * @players: the players
 * @rules: the rules
 * @match: a match whose round is not over
 * @move: (out): the move
 * @seat: (out): whose it is
 *
 * Asks first those that are free to act (they catch somebody, say), in order of seats after the
 * one that the game waits for; then that one.
 *
 * Returns: %FALSE if the game waits for a person, and nobody else does anything
 */
gboolean
lc_players_next_move (LcPlayers *players,
                      const LcRules *rules,
                      const LcMatch *match,
                      LcMove *move,
                      guint *seat)
{
  const LcTable *table = &match->game.table;
  const guint first = seat_to_act (table);

  for (guint i = 1; others_may_act (rules, table) && i < table->n_seats; i++)
    {
      *seat = (first + i) % table->n_seats;
      if (lc_players_ask (players, rules, match, *seat, move))
        return TRUE;
    }
  *seat = first;
  return lc_players_ask (players, rules, match, first, move);
}

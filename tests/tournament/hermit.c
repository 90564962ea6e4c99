/* hermit.c - a bot for tests that never plays a card if it can draw or pass: it wins no round.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-player.h"
#include "lc-plugin.h"

static LcMove
choose (gpointer state,
        gconstpointer prepared,
        const LcRules *rules,
        const LcView *view,
        LcRng *rng)
{
  g_autoptr (GArray) moves = NULL;

  if (!lc_view_must_act (view))
    return lc_move (LC_MOVE_NONE, view->seat);
  if (view->can & LC_CAN_DRAW)
    return lc_move (LC_MOVE_DRAW, view->seat);
  if (view->can & LC_CAN_PASS)
    return lc_move (LC_MOVE_PASS, view->seat);
  moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  lc_view_moves (view, rules, moves);
  return moves->len > 0 ? g_array_index (moves, LcMove, 0) : lc_move (LC_MOVE_NONE, view->seat);
}

static const LcPlayerFuncs funcs = { .choose = choose };

LC_PLUGIN_DEFINE (LC_PLUGIN_PLAYER, "hermit", "Never plays a card", "LGPL-2.1-or-later", &funcs)

/*
 * A player plugin of somebody who has lastcard installed, and not its source.
 */

#define LC_PLUGIN_VERSION "2.1"
#include <lc-player.h>
#include <lc-plugin.h>

/* Draws while it may, keeps what it has drawn, and else does the first thing that is allowed. */
static LcMove
choose (gpointer state,
        gconstpointer prepared,
        const LcRules *rules,
        const LcView *view,
        LcRng *rng)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  if (view->can & LC_CAN_DRAW)
    return lc_move (LC_MOVE_DRAW, view->seat);
  if (view->can & LC_CAN_PASS)
    return lc_move (LC_MOVE_PASS, view->seat);
  if (!lc_view_must_act (view))
    return lc_move (LC_MOVE_NONE, view->seat);
  lc_view_moves (view, rules, moves);
  return g_array_index (moves, LcMove, 0);
}

static const LcPlayerFuncs funcs = { .choose = choose };

LC_PLUGIN_DEFINE (LC_PLUGIN_PLAYER, "hermit", "Keeps to itself", "LGPL-2.1-or-later", &funcs)

/* web-pump.c - a source of the main loop that wakes the hub when something is due there, and sends
 * what it has to say.
 *
 * It is as urgent as the sockets and has its turn once in a turn of the loop, so whatever came in
 * one turn shares one commit of the store.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-pump.h"

typedef struct
{
  GSource source;
  WebHub *hub;
} Pump;

static gboolean
prepare (GSource *source, int *timeout)
{
  Pump *pump = (Pump *) source;
  const gint64 now = g_source_get_time (source);
  const gint64 due = web_hub_due (pump->hub);

  *timeout = -1;
  if (web_hub_has_output (pump->hub) || due <= now)
    return TRUE;
  if (due != G_MAXINT64)
    *timeout = (int) MIN ((due - now + 999) / 1000, G_MAXINT);
  return FALSE;
}

static gboolean
check (GSource *source)
{
  Pump *pump = (Pump *) source;

  return web_hub_has_output (pump->hub) || web_hub_due (pump->hub) <= g_source_get_time (source);
}

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  Pump *pump = (Pump *) source;
  const gint64 now = g_get_monotonic_time ();

  if (web_hub_due (pump->hub) <= now)
    web_hub_wake (pump->hub, now);
  if (web_hub_has_output (pump->hub))
    web_hub_flush (pump->hub);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs funcs = { prepare, check, dispatch, NULL, NULL, NULL };

/**
 * web_pump_new:
 * @hub: the tables; they outlive the source
 *
 * Returns: (transfer full): a source that makes them go, to be attached to a main context
 */
GSource *
web_pump_new (WebHub *hub)
{
  GSource *source = g_source_new (&funcs, sizeof (Pump));

  ((Pump *) source)->hub = hub;
  g_source_set_static_name (source, "web-pump");
  return source;
}

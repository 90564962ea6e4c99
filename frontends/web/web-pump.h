/* web-pump.h - drives the hub from the main loop.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "web-hub.h"

G_BEGIN_DECLS

GSource *web_pump_new (WebHub *hub);

G_END_DECLS

/* service.h - a server that runs while a test talks to it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "../../frontends/web/web-server.h"

G_BEGIN_DECLS

typedef struct
{
  guint16 port;

  /* the thread's own */
  WebServerSetup setup;
  WebHub *hub;
  WebServer *server;
  GThread *thread;
  int stop;
  int goodbye;
  int ready;
} Service;

Service *service_new (const WebServerSetup *setup);
void service_say_goodbye (Service *service);
void service_free (Service *service);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Service, service_free)

G_END_DECLS

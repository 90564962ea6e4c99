/* service.c - a server in a thread of its own, with a hub that echoes.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "service.h"

static gpointer
serve (gpointer data)
{
  Service *service = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", 0);

  service->hub = web_hub_new (NULL, g_get_monotonic_time (), &error);
  service->setup.hub = service->hub;
  service->server = web_server_new (&service->setup, &error);
  g_assert_no_error (error);
  web_server_listen (service->server, address, &service->port, &error);
  g_assert_no_error (error);
  g_atomic_int_set (&service->ready, 1);
  while (!g_atomic_int_get (&service->stop))
    {
      if (g_atomic_int_compare_and_exchange (&service->goodbye, 1, 2))
        web_server_say_goodbye (service->server);
      g_main_context_iteration (NULL, TRUE);
    }
  web_server_free (service->server);
  web_hub_free (service->hub);
  return NULL;
}

/* Returns: (transfer full): a server that listens at a port of its own */
Service *
service_new (const WebServerSetup *setup)
{
  Service *service = g_new0 (Service, 1);

  service->setup = *setup;
  service->thread = g_thread_new ("server", serve, service);
  while (!g_atomic_int_get (&service->ready))
    g_usleep (1000);
  return service;
}

/* Has the server say goodbye, as when it is told to end. */
void
service_say_goodbye (Service *service)
{
  g_atomic_int_set (&service->goodbye, 1);
  g_main_context_wakeup (NULL);
}

void
service_free (Service *service)
{
  if (service == NULL)
    return;
  g_atomic_int_set (&service->stop, 1);
  g_main_context_wakeup (NULL);
  g_thread_join (service->thread);
  g_free (service);
}

/* web-address.c - addresses of this machine.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-address.h"

#include <glib/gi18n-lib.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

/**
 * web_address_parse:
 * @text: (nullable): an address in digits, `localhost`, or `all`; %NULL: `localhost`
 * @port: a port; 0: any
 * @error: return location for an error of %G_OPTION_ERROR
 *
 * Returns: (transfer full) (nullable) (element-type GSocketAddress): where to listen; the first has to
 *   be there, what comes after it may be missing on a machine without IPv6
 */
GPtrArray *
web_address_parse (const char *text, guint16 port, GError **error)
{
  g_autoptr (GPtrArray) addresses = g_ptr_array_new_with_free_func (g_object_unref);
  GSocketAddress *address;

  if (text == NULL || strcmp (text, "localhost") == 0)
    {
      g_ptr_array_add (addresses, g_inet_socket_address_new_from_string ("127.0.0.1", port));
      g_ptr_array_add (addresses, g_inet_socket_address_new_from_string ("::1", port));
      return g_steal_pointer (&addresses);
    }
  if (strcmp (text, "all") == 0)
    {
      g_ptr_array_add (addresses, g_inet_socket_address_new_from_string ("0.0.0.0", port));
      g_ptr_array_add (addresses, g_inet_socket_address_new_from_string ("::", port));
      return g_steal_pointer (&addresses);
    }
  address = g_inet_socket_address_new_from_string (text, port);
  if (address == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("an address to listen at is one of this machine in digits, such as "
                      "192.168.1.20, or “all” for all of them, and not “%s”"),
                   text);
      return NULL;
    }
  g_ptr_array_add (addresses, address);
  return g_steal_pointer (&addresses);
}

/* Returns: whether only this machine itself gets to @address */
gboolean
web_address_is_local (GSocketAddress *address)
{
  return g_inet_address_get_is_loopback (
    g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));
}

/* The first address of this machine in a network, of IPv4 since that is shorter to type.
 * Returns: (transfer full) (nullable): NULL if it is in none */
static GInetAddress *
own_address (void)
{
  struct ifaddrs *all = NULL;
  GInetAddress *found = NULL;

  if (getifaddrs (&all) != 0)
    return NULL;
  for (const struct ifaddrs *one = all; one != NULL && found == NULL; one = one->ifa_next)
    {
      g_autoptr (GSocketAddress) address = NULL;

      if (one->ifa_addr == NULL || one->ifa_addr->sa_family != AF_INET
          || (one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0)
        continue;
      address = g_socket_address_new_from_native (one->ifa_addr, sizeof (struct sockaddr_in));
      if (address != NULL)
        found = g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));
    }
  freeifaddrs (all);
  return found;
}

/**
 * web_address_to_url:
 * @address: where the server listens
 * @port: the port
 * @reachable: (out): whether other machines get there
 *
 * Returns: (transfer full): what people type
 */
char *
web_address_to_url (GSocketAddress *address, guint16 port, gboolean *reachable)
{
  g_autoptr (GInetAddress) host =
    g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));
  g_autofree char *text = NULL;

  if (g_inet_address_get_is_any (host))
    {
      g_object_unref (host);
      host = own_address ();
    }
  *reachable = host != NULL && !g_inet_address_get_is_loopback (host);
  text = host != NULL ? g_inet_address_to_string (host) : g_strdup ("127.0.0.1");
  if (strcmp (text, "127.0.0.1") == 0)
    return g_strdup_printf ("http://localhost:%u/", port);
  return g_strdup_printf (
    g_inet_address_get_family (host) == G_SOCKET_FAMILY_IPV6 ? "http://[%s]:%u/" : "http://%s:%u/",
    text, port);
}

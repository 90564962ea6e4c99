/* web-origin.c - whose pages may talk to the tables: those of the server itself.
 *
 * A browser says in `Host` where it believes itself to be, and in `Origin` whose page it is that
 * asks. Both have to be names of this server. The first alone would let in a page of somebody who
 * has his own domain point to this machine.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-origin.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

struct _WebOrigins
{
  GPtrArray *origins; /* of strings: scheme://host[:port], in small letters */
  GPtrArray *hosts;   /* of strings: the host of each, without a port */
};

/* Whether @uri has a scheme and a host, and nothing after its port. */
static gboolean
is_origin (GUri *uri)
{
  const char *scheme = g_uri_get_scheme (uri);

  return (strcmp (scheme, "http") == 0 || strcmp (scheme, "https") == 0)
         && g_uri_get_host (uri) != NULL && *g_uri_get_host (uri) != '\0'
         && g_uri_get_userinfo (uri) == NULL && g_uri_get_query (uri) == NULL
         && g_uri_get_fragment (uri) == NULL
         && (*g_uri_get_path (uri) == '\0' || strcmp (g_uri_get_path (uri), "/") == 0);
}

/* Returns: (transfer full) (nullable): scheme://host[:port] of a URL that is no more than that */
static char *
normal_origin (const char *url)
{
  g_autoptr (GUri) uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  g_autoptr (GString) text = NULL;
  int usual_port;

  if (uri == NULL || !is_origin (uri))
    return NULL;
  usual_port = strcmp (g_uri_get_scheme (uri), "http") == 0 ? 80 : 443;
  text = g_string_new (g_uri_get_scheme (uri));
  if (strchr (g_uri_get_host (uri), ':') != NULL)
    g_string_append_printf (text, "://[%s]", g_uri_get_host (uri));
  else
    g_string_append_printf (text, "://%s", g_uri_get_host (uri));
  if (g_uri_get_port (uri) != -1 && g_uri_get_port (uri) != usual_port)
    g_string_append_printf (text, ":%d", g_uri_get_port (uri));
  return g_ascii_strdown (text->str, -1);
}

/* The host of a Host header, without its port and the brackets of IPv6.
 * Returns: (transfer full) (nullable): NULL if it is none */
static char *
host_without_port (const char *host)
{
  const char *end = *host == '[' ? strchr (host, ']') : strchr (host, ':');

  if (*host == '[')
    return end != NULL && (end[1] == '\0' || end[1] == ':')
             ? g_strndup (host + 1, (gsize) (end - host) - 1)
             : NULL;
  return end != NULL ? g_strndup (host, (gsize) (end - host)) : g_strdup (host);
}

/**
 * web_origins_new:
 * @urls: (nullable) (array zero-terminated=1): where the server is reached besides
 * @error: return location for an error of %G_OPTION_ERROR
 *
 * Returns: (transfer full) (nullable): the names of the server; %NULL with @error set if one of @urls is
 *   none
 */
WebOrigins *
web_origins_new (const char *const *urls, GError **error)
{
  g_autoptr (WebOrigins) origins = g_new0 (WebOrigins, 1);

  origins->origins = g_ptr_array_new_with_free_func (g_free);
  origins->hosts = g_ptr_array_new_with_free_func (g_free);
  for (; urls != NULL && *urls != NULL; urls++)
    {
      char *origin = normal_origin (*urls);

      if (origin == NULL)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _ ("an origin is the beginning of an address, such as "
                          "“https://cards.example”, and not “%s”"),
                       *urls);
          return NULL;
        }
      g_ptr_array_add (origins->origins, origin);
      g_ptr_array_add (origins->hosts, host_without_port (strstr (origin, "://") + strlen ("://")));
    }
  return g_steal_pointer (&origins);
}

void
web_origins_free (WebOrigins *origins)
{
  if (origins == NULL)
    return;
  g_ptr_array_unref (origins->origins);
  g_ptr_array_unref (origins->hosts);
  g_free (origins);
}

/* Returns: (nullable): where the server is reached, if somebody has said so */
const char *
web_origins_get_first (const WebOrigins *origins)
{
  return origins->origins->len > 0 ? origins->origins->pdata[0] : NULL;
}

static gboolean
has_ignoring_case (const GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (g_ascii_strcasecmp (names->pdata[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* Whether @name is what this machine calls itself, alone or in a domain that only exists in networks
 * like the one it is in. Anybody may have another domain, and in it a name like that of a machine that
 * points to where the machine is. */
static gboolean
is_this_machine (const char *name)
{
  static const char *const domains[] = {
    "", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain",
  };
  const char *own = g_get_host_name ();
  g_autofree char *first = g_strndup (own, strcspn (own, "."));

  for (guint i = 0; *first != '\0' && i < G_N_ELEMENTS (domains); i++)
    {
      g_autofree char *known = g_strconcat (first, domains[i], NULL);

      if (g_ascii_strcasecmp (name, known) == 0)
        return TRUE;
    }
  return *own != '\0' && g_ascii_strcasecmp (name, own) == 0;
}

/**
 * web_origins_have_host:
 * @origins: the names of the server
 * @host: what a request has in `Host`
 *
 * Returns: whether the request means this server: an address in digits, `localhost`, the name of the
 *   machine, or one of the origins that were named
 */
gboolean
web_origins_have_host (const WebOrigins *origins, const char *host)
{
  g_autofree char *name = host_without_port (host);

  if (name == NULL)
    return FALSE;
  return g_hostname_is_ip_address (name) || g_ascii_strcasecmp (name, "localhost") == 0
         || is_this_machine (name) || has_ignoring_case (origins->hosts, name);
}

/**
 * web_origins_allow:
 * @origins: the names of the server
 * @origin: what a request has in `Origin`
 * @host: what it has in `Host`
 *
 * Returns: whether the page that asks is the server's own
 */
gboolean
web_origins_allow (const WebOrigins *origins, const char *origin, const char *host)
{
  const char *scheme = "http://";

  if (has_ignoring_case (origins->origins, origin))
    return TRUE;
  return g_ascii_strncasecmp (origin, scheme, strlen (scheme)) == 0
         && g_ascii_strcasecmp (origin + strlen (scheme), host) == 0
         && web_origins_have_host (origins, host);
}

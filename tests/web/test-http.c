/* test-http.c - requests, right and wrong, and what is answered.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "../../frontends/web/web-assets.h"
#include "client.h"
#include "service.h"

/* The status of an answer; 0 if there was none. */
static int
status_of (const char *answer)
{
  return g_str_has_prefix (answer, "HTTP/1.") ? (int) g_ascii_strtoll (answer + 9, NULL, 10) : 0;
}

static gboolean
has_header (const char *answer, const char *line)
{
  g_autofree char *whole = g_strdup_printf ("\r\n%s\r\n", line);
  const char *end = strstr (answer, "\r\n\r\n");
  const char *found = strstr (answer, whole);

  return end != NULL && found != NULL && found <= end;
}

static void
test_headers (void)
{
  static const char *const lines[] = {
    "Content-Type: text/html; charset=utf-8",
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' "
    "data:; connect-src 'self' ws://localhost:99 wss://localhost:99; manifest-src 'self'; form-action "
    "'none'; frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin",
    "Cache-Control: no-cache",
    "Connection: close",
  };
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autofree char *answer =
    client_ask (service->port, "GET / HTTP/1.1\r\nHost: localhost:99\r\n\r\n");

  g_assert_cmpint (status_of (answer), ==, 200);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (!has_header (answer, lines[i]))
      g_error ("“%s” is not in:\n%s", lines[i], answer);
  g_assert_nonnull (strstr (answer, "\r\n\r\n<!doctype html>"));
}

/* What nobody should be able to put into a header of the answer. */
static void
test_host_in_policy (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autofree char *answer =
    client_ask (service->port, "GET / HTTP/1.1\r\nHost: localhost;script-src *\r\n\r\n");

  g_assert_null (strstr (answer, "script-src *"));
}

/* How a page that was refused a WebSocket finds out whether it is too old. */
static void
test_protocol (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autofree char *answer =
    client_ask (service->port, "HEAD /messages.json HTTP/1.1\r\nHost: localhost\r\n\r\n");

  g_assert_cmpint (status_of (answer), ==, 200);
  g_assert_nonnull (strstr (answer, "\r\nLastcard-Protocol: lastcard.1\r\n"));
}

static void
test_revalidation (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autofree char *first = client_ask (service->port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const char *tag = strstr (first, "\r\nETag: ");
  g_autofree char *request = NULL;
  g_autofree char *second = NULL;

  g_assert_nonnull (tag);
  tag += strlen ("\r\nETag: ");
  request =
    g_strdup_printf ("GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \"x\", W/%.*s\r\n\r\n",
                     (int) strcspn (tag, "\r"), tag);
  second = client_ask (service->port, request);
  g_assert_cmpint (status_of (second), ==, 304);
  g_assert_true (g_str_has_suffix (second, "\r\n\r\n"));
}

/* Returns: (transfer full): the body of an answer that came through gzip */
static char *
unpack_body (const char *answer, gsize length)
{
  const char *body = strstr (answer, "\r\n\r\n");
  g_autoptr (GZlibDecompressor) gzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  char *out = g_malloc0 (65536);
  gsize n_read, n_written;
  g_autoptr (GError) error = NULL;

  body += strlen ("\r\n\r\n");
  g_converter_convert (G_CONVERTER (gzip), body, length - (gsize) (body - answer), out, 65535,
                       G_CONVERTER_INPUT_AT_END, &n_read, &n_written, &error);
  g_assert_no_error (error);
  return out;
}

static void
test_gzip (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autoptr (Client) client = client_new (service->port);
  g_autofree char *plain = client_ask (service->port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  g_autofree char *refused = client_ask (
    service->port, "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip;q=0, br\r\n\r\n");
  g_autofree char *buffer = g_malloc0 (65536);
  g_autofree char *body = NULL;
  gsize length = 0;
  gssize n_read;

  g_assert_false (has_header (plain, "Content-Encoding: gzip"));
  g_assert_false (has_header (refused, "Content-Encoding: gzip"));
  g_assert_true (has_header (plain, "Vary: Accept-Encoding"));
  client_send_text (client,
                    "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: deflate, gzip\r\n\r\n");
  while ((n_read = client_read (client, buffer + length, 65535 - length)) > 0)
    length += (gsize) n_read;
  g_assert_true (has_header (buffer, "Content-Encoding: gzip"));
  body = unpack_body (buffer, length);
  g_assert_cmpstr (body, ==, strstr (plain, "\r\n\r\n") + 4);
}

static void
test_methods (void)
{
  static const struct
  {
    const char *request;
    int status;
  } cases[] = {
    { "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n", 200 },
    { "GET / HTTP/1.0\r\n\r\n", 200 },
    { "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc", 405 },
    { "PUT /index.html HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n", 405 },
    { "DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405 },
    { "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405 },
    { "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405 },
    { "CONNECT example.org:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 405 },
    { "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc", 413 },
    { "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
      413 },
    { "GET / HTTP/1.1\r\n\r\n", 400 },
    { "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400 },
    { "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421 },
    { "GET / HTTP/1.1\r\nHost: localhost.evil.example\r\n\r\n", 421 },
    { "GET / HTTP/1.1\r\nHost: 192.168.1.5:7315\r\n\r\n", 200 },
    { "GET / HTTP/1.1\r\nHost: [::1]:7315\r\n\r\n", 200 },
    { "GET /ws HTTP/1.1\r\nHost: localhost\r\n\r\n", 426 },
    { "GET /ws/x HTTP/1.1\r\nHost: localhost\r\n\r\n", 404 },
  };
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *answer = client_ask (service->port, cases[i].request);

      if (status_of (answer) != cases[i].status)
        g_error ("%s got, instead of %d: %s", cases[i].request, cases[i].status, answer);
      if (g_str_has_prefix (cases[i].request, "HEAD"))
        g_assert_true (g_str_has_suffix (answer, "\r\n\r\n"));
    }
}

/* The name of the machine is no secret, so it is not enough that a name begins like it. */
static void
test_own_name (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autofree char *own = g_strndup (g_get_host_name (), strcspn (g_get_host_name (), "."));
  static const struct
  {
    const char *domain;
    int status;
  } cases[] = {
    { "", 200 },           { ".local:7315", 200 },      { ".lan", 200 },
    { ".evil.test", 421 }, { ".local.evil.test", 421 }, { "evil.test", 421 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *request =
        g_strdup_printf ("GET / HTTP/1.1\r\nHost: %s%s\r\n\r\n", own, cases[i].domain);
      g_autofree char *answer = client_ask (service->port, request);

      g_test_message ("%s%s", own, cases[i].domain);
      g_assert_cmpint (status_of (answer), ==, cases[i].status);
    }
}

static void
test_paths (void)
{
  static const char *const paths[] = {
    "/nothing",
    "/index",
    "/script",
    "/script/",
    "/script/main.js/",
    "//index.html",
    "/./index.html/x",
    "/../web-server.c",
    "/../../../../../../etc/passwd",
    "/script/../../web-server.c",
    "/%2e%2e/web-server.c",
    "/%2e%2e%2fweb-server.c",
    "/..%2fweb-server.c",
    "/%252e%252e%252fweb-server.c",
    "/..%c0%afweb-server.c",
    "/..\\web-server.c",
    "/script\\main.js",
    "/%5c..%5cweb-server.c",
    "/index.html%00",
    "/index.html%00.js",
    "/%00",
    "/web-server.c",
    "/.git/config",
    "/~root",
    "/replay/../web-server.c",
    "/replay/x/../../web-server.c",
  };
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "../frontends/web/page", NULL);

  /* once with what was compiled in, once with a folder that has other files around it */
  for (int turn = 0; turn < 2; turn++)
    {
      g_autoptr (Service) service = NULL;
      g_autofree char *page = NULL;

      setup.page = turn == 0 ? NULL : folder;
      service = service_new (&setup);
      page = client_ask (service->port, "GET /index.html HTTP/1.1\r\nHost: localhost\r\n\r\n");
      g_assert_cmpint (status_of (page), ==, 200);
      for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
        {
          g_autofree char *request =
            g_strdup_printf ("GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", paths[i]);
          g_autofree char *answer = client_ask (service->port, request);

          if (status_of (answer) != 404 && status_of (answer) != 400)
            g_error ("%s got %s", paths[i], answer);
        }
    }
}

/* What is no HTTP, byte for byte. */
static void
test_garbage (void)
{
  static const struct
  {
    const char *bytes;
    gsize length;
  } cases[] = {
    { "\0\0\0\0\0\0\0\0\r\n\r\n", 12 },
    { "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 15 }, /* a browser that wants TLS */
    { "\r\n\r\n\r\n\r\n", 8 },
    { "GET\r\n\r\n", 7 },
    { "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 36 },
    { "GET / HTTP/1.1\nHost: localhost\n\n", 32 },
    { "GET / HTTP/1.1\r\nHost: localhost\0\r\n\r\n", 36 },
    { "GET http://[::1/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 46 },
    { "GET / HTTP/1.1\r\nHost: a b\xff/\r\n\r\n", 32 },
    { "GET / HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-,0-,0-,0-,0-,0-,0-,0-,0-,0-\r\n\r\n",
      79 },
    { "GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n", 37 },
    { "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 39 },
    { "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 24 },
    { "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", 55 },
    { "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n", 74 },
  };
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = NULL;
  g_autofree char *answer = NULL;

  setup.gate.request_seconds = 1;
  setup.gate.answer_seconds = 1;
  service = service_new (&setup);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Client) client = client_new (service->port);

      client_send (client, cases[i].bytes, cases[i].length);
      client_wait_for_end (client);
    }
  for (int i = 0; i < 200; i++)
    {
      g_autoptr (Client) client = client_new (service->port);
      guint8 noise[512];

      for (guint k = 0; k < sizeof noise; k++)
        noise[k] = (guint8) g_test_rand_int ();
      client_send (client, noise, sizeof noise);
    }
  answer = client_ask (service->port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  g_assert_cmpint (status_of (answer), ==, 200);
}

static void
test_large_request (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autoptr (Client) client = client_new (service->port);
  g_autofree char *line = g_strnfill (1000, 'x');
  guint sent = 0;

  client_send_text (client, "GET / HTTP/1.1\r\nHost: localhost\r\n");
  while (sent < 10000 && client_send_text (client, "X-More: ") && client_send_text (client, line)
         && client_send_text (client, "\r\n"))
    sent++;
  client_wait_for_end (client);
  g_assert_cmpuint (sent, <, 10000);
}

static void
check_served (WebAssets *assets, const char *folder, const char *below)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *whole = g_strconcat (below, name, NULL);
      g_autofree char *slash = g_strconcat (whole, "/", NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        check_served (assets, path, slash);
      else if (strcmp (name, "local.mk") != 0 && web_assets_find (assets, whole) == NULL)
        g_error ("frontends/web/page/local.mk does not list %s", whole);
    }
}

static void
test_all_files (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WebAssets) assets = web_assets_new (NULL, &error);
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "../frontends/web/page", NULL);

  g_assert_no_error (error);
  check_served (assets, folder, "");
}

static void
test_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("lastcard-XXXXXX", &error);
  g_autofree char *file = g_build_filename (folder, "a.js", NULL);
  g_autofree char *link = g_build_filename (folder, "b.js", NULL);
  g_autoptr (WebAssets) assets = web_assets_new (folder, &error);
  const WebAsset *asset;

  g_assert_no_error (error);
  g_assert_null (web_assets_find (assets, "a.js"));
  g_file_set_contents (file, "one", -1, NULL);
  asset = web_assets_find (assets, "a.js");
  g_assert_cmpmem (g_bytes_get_data (asset->plain, NULL), g_bytes_get_size (asset->plain), "one",
                   3);
  g_file_set_contents (file, "other", -1, NULL);
  asset = web_assets_find (assets, "a.js");
  g_assert_cmpmem (g_bytes_get_data (asset->plain, NULL), g_bytes_get_size (asset->plain), "other",
                   5);
  g_assert_cmpstr (asset->type, ==, "text/javascript; charset=utf-8");
  g_assert_cmpint (symlink ("/etc/passwd", link), ==, 0);
  g_assert_null (web_assets_find (assets, "b.js"));
  g_assert_null (web_assets_find (assets, ""));
  g_assert_null (web_assets_find (assets, "."));
  g_assert_null (web_assets_find (assets, "/etc/passwd"));
  g_unlink (link);
  g_unlink (file);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/http/the page comes with headers that shut it in", test_headers);
  g_test_add_func ("/http/a host that is none does not get into the policy", test_host_in_policy);
  g_test_add_func ("/http/which subprotocols there are is told without one", test_protocol);
  g_test_add_func ("/http/a file that the client has is not sent again", test_revalidation);
  g_test_add_func ("/http/who takes gzip gets it", test_gzip);
  g_test_add_func ("/http/only GET and HEAD are answered, for hosts that are this one",
                   test_methods);
  g_test_add_func ("/http/the name of the machine is its own in no foreign domain", test_own_name);
  g_test_add_func ("/http/no path leads out of the page", test_paths);
  g_test_add_func ("/http/garbage does not disturb the server", test_garbage);
  g_test_add_func ("/http/a request that does not end is not read for ever", test_large_request);
  g_test_add_func ("/http/every file of the page is listed", test_all_files);
  g_test_add_func ("/http/a folder is read anew, and nothing outside of it", test_folder);
  return g_test_run ();
}

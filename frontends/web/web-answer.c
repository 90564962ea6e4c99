/* web-answer.c - what every answer has in its headers, and how a file, or a sentence, is sent.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-answer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The page is made of its own files alone. In a policy, 'self' does not mean WebSockets in all
 * browsers; so they are named, for the host that was asked for. */
#define POLICY                                                                                     \
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "                \
  "connect-src 'self'%s%s%s%s; manifest-src 'self'; form-action 'none'; frame-ancestors 'none'; "  \
  "base-uri 'none'"

static const struct
{
  const char *name;
  const char *value;
} fixed_headers[] = {
  { "Cache-Control", "no-cache" },
  { "Connection", "close" },
  { "Cross-Origin-Opener-Policy", "same-origin" },
  { "Cross-Origin-Resource-Policy", "same-origin" },
  { "Permissions-Policy", "camera=(), geolocation=(), microphone=()" },
  { "Referrer-Policy", "no-referrer" },
  { "X-Content-Type-Options", "nosniff" },
  { "X-Frame-Options", "DENY" },
};

/* A host as a policy may have it: nothing in it ends a source, or begins a header. */
static gboolean
is_plain_host (const char *host)
{
  return host != NULL && strlen (host) <= 255
         && strspn (host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:[]")
              == strlen (host);
}

/**
 * web_answer_begin:
 * @message: a request whose headers were read
 *
 * Gives its answer the headers that all have.
 */
void
web_answer_begin (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  SoupMessageHeaders *asked = soup_server_message_get_request_headers (message);
  const char *host = soup_message_headers_get_one (asked, "Host");
  const gboolean plain = is_plain_host (host);
  g_autofree char *policy = g_strdup_printf (POLICY, plain ? " ws://" : "", plain ? host : "",
                                             plain ? " wss://" : "", plain ? host : "");

  for (guint i = 0; i < G_N_ELEMENTS (fixed_headers); i++)
    soup_message_headers_replace (headers, fixed_headers[i].name, fixed_headers[i].value);
  soup_message_headers_replace (headers, "Content-Security-Policy", policy);
  /* Of many overlapping ranges libsoup 3.2 makes an answer of any size. Nobody needs ranges here. */
  soup_message_headers_remove (asked, "Range");
}

static gboolean
accepts_gzip (SoupServerMessage *message)
{
  const char *codings = soup_message_headers_get_list (
    soup_server_message_get_request_headers (message), "Accept-Encoding");
  GSList *acceptable = codings != NULL ? soup_header_parse_quality_list (codings, NULL) : NULL;
  const gboolean accepts =
    g_slist_find_custom (acceptable, "gzip", (GCompareFunc) g_ascii_strcasecmp) != NULL;

  soup_header_free_list (acceptable);
  return accepts;
}

/* Whether the client has the content already. A tag that a proxy has made weak is as good. */
static gboolean
has_already (SoupServerMessage *message, const char *etag)
{
  const char *tags = soup_message_headers_get_list (
    soup_server_message_get_request_headers (message), "If-None-Match");

  return tags != NULL && strstr (tags, etag) != NULL;
}

/**
 * web_answer_bytes:
 * @message: a request that is answered with content, as far as web_answer_begin() has got it
 * @type: the MIME type
 * @plain: the content
 * @packed: (nullable): the same through gzip
 * @etag: (nullable): names the content, for a client that may have it already
 */
void
web_answer_bytes (SoupServerMessage *message,
                  const char *type,
                  GBytes *plain,
                  GBytes *packed,
                  const char *etag)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  const gboolean pack = packed != NULL && accepts_gzip (message);
  GBytes *body = pack ? packed : plain;

  soup_message_headers_replace (headers, "Content-Type", type);
  if (packed != NULL)
    soup_message_headers_replace (headers, "Vary", "Accept-Encoding");
  if (etag != NULL)
    {
      g_autofree char *tag = g_strdup_printf ("\"%s%s\"", etag, pack ? "-gzip" : "");

      soup_message_headers_replace (headers, "ETag", tag);
      soup_message_headers_set_content_length (headers, (goffset) g_bytes_get_size (body));
      if (has_already (message, tag))
        {
          soup_server_message_set_status (message, SOUP_STATUS_NOT_MODIFIED, NULL);
          return;
        }
    }
  if (pack)
    soup_message_headers_replace (headers, "Content-Encoding", "gzip");
  soup_message_headers_set_content_length (headers, (goffset) g_bytes_get_size (body));
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  if (soup_server_message_get_method (message) != SOUP_METHOD_HEAD)
    soup_message_body_append_bytes (soup_server_message_get_response_body (message), body);
}

/**
 * web_answer_words:
 * @message: a request
 * @status: the status of its answer
 * @text: a sentence for people, without markup
 *
 * Answers with a small page that has the sentence, and a link to where all begins.
 */
void
web_answer_words (SoupServerMessage *message, guint status, const char *text)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  /* Translators: a two letter code of the language that this is translated to */
  const char *language = C_ ("language code", "en");
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autofree char *page =
    g_strdup_printf ("<!doctype html>\n<html lang=\"%s\"><meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width\">\n"
                     "<title>%u – lastcard</title>\n"
                     "<link rel=\"stylesheet\" href=\"/style/base.css\">\n"
                     "<main><div class=\"narrow\"><h1>%u</h1>\n<p>%s</p>\n"
                     "<p><a href=\"/\">%s</a></p></div></main>\n</html>\n",
                     language, status, status, escaped, _ ("To the tables"));

  soup_message_headers_replace (headers, "Content-Type", "text/html; charset=utf-8");
  soup_message_headers_replace (headers, "Cache-Control", "no-store");
  soup_message_headers_set_content_length (headers, (goffset) strlen (page));
  soup_server_message_set_status (message, status, NULL);
  if (soup_server_message_get_method (message) != SOUP_METHOD_HEAD)
    soup_message_body_append (soup_server_message_get_response_body (message), SOUP_MEMORY_COPY,
                              page, strlen (page));
}

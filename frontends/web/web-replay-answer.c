/* web-replay-answer.c - answers what is under /replay/, and sees that it does not take the time of
 * those who play.
 *
 * A match is played again for it, which takes milliseconds. What was made is kept for a while, and
 * there is a share of the time that may go into making.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-replay-answer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "web-answer.h"
#include "web-assets.h"

#define PREFIX "/replay/"
#define MOST_KEPT (32 * 1024 * 1024) /* bytes of answers that are kept */
#define SHARE 4                      /* one part in so many of the time may be spent here */
#define MOST_CREDIT (2 * G_USEC_PER_SEC)

G_DEFINE_QUARK (web - replay - error - quark, web_replay_error)

typedef struct
{
  char *path;
  WebAsset *asset;
  gsize size;
} Kept;

struct _WebReplayDesk
{
  WebReplayMake make;
  WebReplaySetup setup;
  GQueue kept; /* of Kept, the one asked for last is the first */
  gsize n_kept;
  gint64 credit; /* microseconds that may be spent, as it was at @at */
  gint64 at;
};

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_free (kept->path);
  web_asset_free (kept->asset);
  g_free (kept);
}

/**
 * web_replay_desk_new:
 * @make: makes the answers
 * @setup: (nullable): for @make; %NULL: there are no matches
 *
 * Returns: (transfer full): a desk
 */
WebReplayDesk *
web_replay_desk_new (WebReplayMake make, const WebReplaySetup *setup)
{
  WebReplayDesk *desk = g_new0 (WebReplayDesk, 1);

  desk->make = setup != NULL ? make : NULL;
  if (setup != NULL)
    desk->setup = *setup;
  desk->credit = MOST_CREDIT;
  desk->at = g_get_monotonic_time ();
  g_queue_init (&desk->kept);
  return desk;
}

void
web_replay_desk_free (WebReplayDesk *desk)
{
  if (desk == NULL)
    return;
  g_queue_clear_full (&desk->kept, kept_free);
  g_free (desk);
}

/* Returns: (nullable): what was made for @path before */
static const WebAsset *
find_kept (WebReplayDesk *desk, const char *path)
{
  for (GList *link = desk->kept.head; link != NULL; link = link->next)
    if (strcmp (((Kept *) link->data)->path, path) == 0)
      {
        g_queue_unlink (&desk->kept, link);
        g_queue_push_head_link (&desk->kept, link);
        return ((Kept *) link->data)->asset;
      }
  return NULL;
}

static const WebAsset *
keep (WebReplayDesk *desk, const char *path, GBytes *bytes)
{
  Kept *kept = g_new0 (Kept, 1);

  kept->path = g_strdup (path);
  kept->asset = web_asset_new (path, bytes);
  kept->size = g_bytes_get_size (bytes)
               + (kept->asset->packed != NULL ? g_bytes_get_size (kept->asset->packed) : 0);
  g_queue_push_head (&desk->kept, kept);
  desk->n_kept += kept->size;
  while (desk->n_kept > MOST_KEPT && desk->kept.length > 1)
    {
      Kept *old = g_queue_pop_tail (&desk->kept);

      desk->n_kept -= old->size;
      kept_free (old);
    }
  return kept->asset;
}

/* Returns: whether there is time left to make something */
static gboolean
has_time (WebReplayDesk *desk)
{
  const gint64 now = g_get_monotonic_time ();

  desk->credit = MIN (MOST_CREDIT, desk->credit + (now - desk->at) / SHARE);
  desk->at = now;
  return desk->credit > 0;
}

static void
answer_error (SoupServerMessage *message, const GError *error)
{
  guint status = SOUP_STATUS_NOT_FOUND;

  if (g_error_matches (error, WEB_REPLAY_ERROR, WEB_REPLAY_ERROR_CHANGED))
    status = SOUP_STATUS_GONE;
  else if (g_error_matches (error, WEB_REPLAY_ERROR, WEB_REPLAY_ERROR_STORE))
    status = SOUP_STATUS_SERVICE_UNAVAILABLE;
  web_answer_words (message, status, error->message);
}

static void
make_answer (WebReplayDesk *desk,
             SoupServerMessage *message,
             const char *path,
             const char *id,
             const char *name)
{
  const gint64 began = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!has_time (desk))
    {
      soup_message_headers_replace (soup_server_message_get_response_headers (message),
                                    "Retry-After", "2");
      web_answer_words (message, SOUP_STATUS_SERVICE_UNAVAILABLE,
                        _ ("Too many matches are asked for at the moment."));
      return;
    }
  bytes = desk->make (&desk->setup, id, name, &error);
  if (bytes != NULL)
    {
      const WebAsset *asset = keep (desk, path, bytes);

      web_answer_bytes (message, asset->type, asset->plain, asset->packed, asset->etag);
    }
  else
    answer_error (message, error);
  desk->credit -= g_get_monotonic_time () - began;
}

/* Whether @name is what a match may be asked for: match.json, record.jsonl, or a round, 12.json */
static gboolean
is_file (const char *name)
{
  const gsize n_digits = strspn (name, "0123456789");

  if (n_digits > 0)
    return n_digits <= 6 && *name != '0' && strcmp (name + n_digits, ".json") == 0;
  return strcmp (name, "match.json") == 0 || strcmp (name, "record.jsonl") == 0;
}

/**
 * web_replay_desk_answer:
 * @desk: a desk
 * @message: a request
 * @path: what it asks for
 *
 * Returns: %FALSE if that is nothing of a match; nothing was answered then
 */
gboolean
web_replay_desk_answer (WebReplayDesk *desk, SoupServerMessage *message, const char *path)
{
  const char *id = g_str_has_prefix (path, PREFIX) ? path + strlen (PREFIX) : "";
  const char *slash = strchr (id, '/');
  g_autofree char *only_id = NULL;
  const WebAsset *asset;

  if (desk->make == NULL || slash == NULL || !is_file (slash + 1))
    return FALSE;
  only_id = g_strndup (id, (gsize) (slash - id));
  asset = find_kept (desk, path);
  if (asset != NULL)
    web_answer_bytes (message, asset->type, asset->plain, asset->packed, asset->etag);
  else
    make_answer (desk, message, path, only_id, slash + 1);
  return TRUE;
}

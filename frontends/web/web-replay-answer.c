/* web-replay-answer.c - answers what is under /replay/, and sees that it does not take the time of
 * those who play.
 *
 * A match is played again for it, which takes a second or two if it is a long one. That is done by a
 * thread of its own, one answer at a time: rules that are loaded there are nobody else's, and the
 * store is the desk's alone. What was made is kept for a while, and there is a share of the time that
 * may go into making.
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
#define MOST_JOBS 16 /* answers that are being made, or wait for that */

G_DEFINE_QUARK (web - replay - error - quark, web_replay_error)

typedef struct
{
  char *path;
  WebAsset *asset;
  gsize size;
} Kept;

/* An answer that is to be made. The thread has @asset, @error and @spent, until the job is done. */
typedef struct
{
  char *path;
  char *id;
  char *name;
  GQueue waiting; /* of SoupServerMessage, paused: who has asked for it */

  WebAsset *asset;
  GError *error;
  gint64 spent; /* microseconds */
} Job;

struct _WebReplayDesk
{
  WebReplayMake make;
  WebReplaySetup setup; /* the thread's own, while there is one */
  GThreadPool *pool;    /* of one thread; NULL: nothing was asked for yet */
  GQueue jobs;          /* of Job, all of them */
  GAsyncQueue *done;    /* of Job */
  GSource *news;        /* dispatched when there is something in @done */
  GQueue kept;          /* of Kept, the one asked for last is the first */
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

static void on_message_gone (SoupServerMessage *message, gpointer data);

/* Nobody waits for @message any more. */
static void
let_go (Job *job, SoupServerMessage *message)
{
  g_signal_handlers_disconnect_by_func (message, G_CALLBACK (on_message_gone), job);
  g_object_unref (message);
}

/* The connection of @message has ended before the answer was there. */
static void
on_message_gone (SoupServerMessage *message, gpointer data)
{
  Job *job = data;

  if (g_queue_remove (&job->waiting, message))
    let_go (job, message);
}

static void
job_free (gpointer data)
{
  Job *job = data;
  SoupServerMessage *message;

  while ((message = g_queue_pop_head (&job->waiting)) != NULL)
    let_go (job, message);
  g_free (job->path);
  g_free (job->id);
  g_free (job->name);
  web_asset_free (job->asset);
  g_clear_error (&job->error);
  g_free (job);
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

/* @asset: (transfer full) */
static void
keep (WebReplayDesk *desk, const char *path, WebAsset *asset)
{
  Kept *kept = g_new0 (Kept, 1);

  kept->path = g_strdup (path);
  kept->asset = asset;
  kept->size = g_bytes_get_size (asset->plain)
               + (asset->packed != NULL ? g_bytes_get_size (asset->packed) : 0);
  g_queue_push_head (&desk->kept, kept);
  desk->n_kept += kept->size;
  while (desk->n_kept > MOST_KEPT && desk->kept.length > 1)
    {
      Kept *old = g_queue_pop_tail (&desk->kept);

      desk->n_kept -= old->size;
      kept_free (old);
    }
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
answer_asset (SoupServerMessage *message, const WebAsset *asset)
{
  web_answer_bytes (message, asset->type, asset->plain, asset->packed, asset->etag);
}

/* GFunc of the thread: makes an answer, with all that takes time about it. */
static void
work (gpointer data, gpointer user_data)
{
  Job *job = data;
  WebReplayDesk *desk = user_data;
  const gint64 began = g_get_monotonic_time ();
  g_autoptr (GBytes) bytes = desk->make (&desk->setup, job->id, job->name, &job->error);

  if (bytes != NULL)
    job->asset = web_asset_new (job->path, bytes);
  job->spent = g_get_monotonic_time () - began;
  g_async_queue_push (desk->done, job);
  g_source_set_ready_time (desk->news, 0);
}

/* The answer is there: all who wait for it get it. */
static void
finish (WebReplayDesk *desk, Job *job)
{
  SoupServerMessage *message;

  desk->credit -= job->spent;
  g_queue_remove (&desk->jobs, job);
  while ((message = g_queue_pop_head (&job->waiting)) != NULL)
    {
      if (job->asset != NULL)
        answer_asset (message, job->asset);
      else
        answer_error (message, job->error);
      soup_server_message_unpause (message);
      let_go (job, message);
    }
  if (job->asset != NULL)
    keep (desk, job->path, g_steal_pointer (&job->asset));
  job_free (job);
}

static gboolean
on_news (gpointer data)
{
  WebReplayDesk *desk = data;
  Job *job;

  g_source_set_ready_time (desk->news, -1);
  while ((job = g_async_queue_try_pop (desk->done)) != NULL)
    finish (desk, job);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch_news (GSource *source, GSourceFunc callback, gpointer data)
{
  return callback (data);
}

/* Its time is set by the thread. */
static GSourceFuncs news_funcs = { NULL, NULL, dispatch_news, NULL, NULL, NULL };

static Job *
find_job (WebReplayDesk *desk, const char *path)
{
  for (GList *link = desk->jobs.head; link != NULL; link = link->next)
    if (strcmp (((Job *) link->data)->path, path) == 0)
      return link->data;
  return NULL;
}

/* @message waits until the job is done. */
static void
wait_for (Job *job, SoupServerMessage *message)
{
  g_queue_push_tail (&job->waiting, g_object_ref (message));
  g_signal_connect (message, "finished", G_CALLBACK (on_message_gone), job);
  g_signal_connect (message, "disconnected", G_CALLBACK (on_message_gone), job);
  soup_server_message_pause (message);
}

/* Where the system has no thread to give, it is done here. */
static void
begin (WebReplayDesk *desk, Job *job)
{
  g_queue_push_tail (&desk->jobs, job);
  if (desk->pool == NULL)
    desk->pool = g_thread_pool_new (work, desk, 1, TRUE, NULL);
  if (desk->pool != NULL)
    g_thread_pool_push (desk->pool, job, NULL);
  else
    work (job, desk);
}

static void
make_answer (WebReplayDesk *desk,
             SoupServerMessage *message,
             const char *path,
             const char *id,
             const char *name)
{
  Job *job = find_job (desk, path);

  if (job == NULL && (desk->jobs.length >= MOST_JOBS || !has_time (desk)))
    {
      soup_message_headers_replace (soup_server_message_get_response_headers (message),
                                    "Retry-After", "2");
      web_answer_words (message, SOUP_STATUS_SERVICE_UNAVAILABLE,
                        _ ("Too many matches are asked for at the moment."));
      return;
    }
  if (job == NULL)
    {
      job = g_new0 (Job, 1);
      job->path = g_strdup (path);
      job->id = g_strdup (id);
      job->name = g_strdup (name);
      g_queue_init (&job->waiting);
      begin (desk, job);
    }
  wait_for (job, message);
}

/**
 * web_replay_desk_new:
 * @make: makes the answers, in a thread of its own, one at a time
 * @setup: (nullable): for @make, and for that thread alone; %NULL: there are no matches
 *
 * Returns: (transfer full): a desk, which answers in the default main context
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
  g_queue_init (&desk->jobs);
  desk->done = g_async_queue_new ();
  desk->news = g_source_new (&news_funcs, sizeof (GSource));
  g_source_set_callback (desk->news, on_news, desk, NULL);
  g_source_attach (desk->news, NULL);
  return desk;
}

/**
 * web_replay_desk_free:
 * @desk: (nullable): a desk
 *
 * Waits until the answer that is being made is there. Whoever waits for one gets none.
 */
void
web_replay_desk_free (WebReplayDesk *desk)
{
  if (desk == NULL)
    return;
  if (desk->pool != NULL)
    g_thread_pool_free (desk->pool, TRUE, TRUE);
  g_source_destroy (desk->news);
  g_source_unref (desk->news);
  g_async_queue_unref (desk->done);
  g_queue_clear_full (&desk->jobs, job_free);
  g_queue_clear_full (&desk->kept, kept_free);
  g_free (desk);
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
    answer_asset (message, asset);
  else
    make_answer (desk, message, path, only_id, slash + 1);
  return TRUE;
}

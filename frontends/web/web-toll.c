/* web-toll.c - how much all clients of one address may do together.
 *
 * What one connection may do is limited (web-peer.c), but a client can end it and come again, as often
 * as it likes.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#define FEW 256 /* addresses that are remembered without a look at whether that is of any use */

/* Returns: (transfer full): nothing was done from anywhere */
GHashTable *
web_toll_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Forgets addresses that have all their credit again. */
static void
forget_old (GHashTable *toll, gint64 most, gint64 now)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, toll);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const WebBucket *bucket = value;

      if (bucket->credit + (now - bucket->at) >= most)
        g_hash_table_iter_remove (&iter);
    }
}

/**
 * web_toll_take:
 * @toll: what was done from where
 * @address: (nullable): where somebody comes from; %NULL: this machine, which may do it at any time
 * @cost: microseconds after which one may be done again
 * @burst: how many at once
 * @now: what time it is
 *
 * Counts that one is done.
 *
 * Returns: %FALSE if that is too often for @address
 */
gboolean
web_toll_take (GHashTable *toll, const char *address, gint64 cost, guint burst, gint64 now)
{
  WebBucket *bucket;

  if (address == NULL)
    return TRUE;
  bucket = g_hash_table_lookup (toll, address);
  if (bucket == NULL)
    {
      if (g_hash_table_size (toll) >= FEW && (g_hash_table_size (toll) & (FEW - 1)) == 0)
        forget_old (toll, cost * burst, now);
      bucket = g_new (WebBucket, 1);
      *bucket = (WebBucket){ cost * burst, now };
      g_hash_table_insert (toll, g_strdup (address), bucket);
    }
  return web_bucket_take (bucket, cost, burst, now);
}

/* lc-journal.c - a record on the disk that grows by whole moves.
 *
 * A move is on the disk before anybody is told of it. If it cannot be written, the file is cut
 * back to where it was, so that it never holds half of what was refused. A file that one process
 * plays is locked against all others.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lc-journal-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "lc-error.h"

struct _LcJournal
{
  char *path;
  int fd;
  guint64 length;
};

static void
set_error (GError **error, const char *what, const char *path)
{
  const int saved = errno;

  g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO, "cannot %s %s: %s", what, path,
               g_strerror (saved));
}

static LcJournal *
open_locked (const char *path, int flags, GError **error)
{
  LcJournal *journal;
  const int fd = g_open (path, flags | O_RDWR | O_CLOEXEC, 0600);
  off_t length;

  if (fd < 0)
    {
      set_error (error, "open", path);
      return NULL;
    }
  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      if (errno == EWOULDBLOCK)
        g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_IO,
                     "%s is being played by another program now", path);
      else
        set_error (error, "lock", path);
      close (fd);
      return NULL;
    }
  length = lseek (fd, 0, SEEK_END);
  journal = g_new0 (LcJournal, 1);
  journal->path = g_strdup (path);
  journal->fd = fd;
  journal->length = length > 0 ? (guint64) length : 0;
  return journal;
}

/* How many folders of @path are not there yet: the one it is in, the one that is in, and so on. */
static guint
count_missing_folders (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  guint missing = 0;

  while (!g_file_test (folder, G_FILE_TEST_IS_DIR) && strchr (folder, G_DIR_SEPARATOR) != NULL)
    {
      char *parent = g_path_get_dirname (folder);

      missing++;
      g_free (folder);
      folder = parent;
    }
  return missing;
}

/* That there is a new file is on the disk when its folder is; and that there is a new folder, when the
 * one that it is in is. Some file systems cannot be asked for that. */
static void
sync_folders (const char *path, guint n_folders)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < n_folders; i++)
    {
      const int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
      char *parent = g_path_get_dirname (folder);

      if (fd >= 0)
        {
          fsync (fd);
          close (fd);
        }
      g_free (folder);
      folder = parent;
    }
}

/**
 * lc_journal_create:
 * @path: a file that must not exist yet; its folder is made if need be
 * @error: return location for an error
 *
 * Returns: (transfer full): the empty journal, whose name is on the disk; or %NULL with @error set
 */
LcJournal *
lc_journal_create (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  const guint n_missing = count_missing_folders (path);
  LcJournal *journal;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      set_error (error, "make the folder", folder);
      return NULL;
    }
  journal = open_locked (path, O_CREAT | O_EXCL, error);
  if (journal != NULL)
    sync_folders (path, n_missing + 1);
  return journal;
}

/**
 * lc_journal_open:
 * @path: a record
 * @error: return location for an error
 *
 * Returns: (transfer full): the journal that goes on with it, or %NULL with @error set
 */
LcJournal *
lc_journal_open (const char *path, GError **error)
{
  return open_locked (path, 0, error);
}

/**
 * lc_journal_free:
 * @journal: (transfer full) (nullable): a journal
 */
void
lc_journal_free (LcJournal *journal)
{
  if (journal == NULL)
    return;
  close (journal->fd);
  g_free (journal->path);
  g_free (journal);
}

const char *
lc_journal_path (const LcJournal *journal)
{
  return journal->path;
}

/**
 * lc_journal_cut:
 * @journal: a journal
 * @length: bytes that stay
 * @error: return location for an error
 *
 * Cuts off what was being written when the program was killed.
 *
 * Returns: %FALSE with @error set if that is not possible
 */
gboolean
lc_journal_cut (LcJournal *journal, guint64 length, GError **error)
{
  if (ftruncate (journal->fd, (off_t) length) != 0
      || lseek (journal->fd, (off_t) length, SEEK_SET) < 0)
    {
      set_error (error, "shorten", journal->path);
      return FALSE;
    }
  journal->length = length;
  return TRUE;
}

/**
 * lc_journal_append:
 * @journal: a journal
 * @lines: whole lines
 * @length: bytes of them
 * @error: return location for an error
 *
 * Returns: %TRUE once they are on the disk; %FALSE with @error set, and the file as it was
 */
gboolean
lc_journal_append (LcJournal *journal, const char *lines, gsize length, GError **error)
{
  gsize written = 0;

  while (written < length)
    {
      const gssize n = write (journal->fd, lines + written, length - written);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        {
          set_error (error, "write to", journal->path);
          lc_journal_cut (journal, journal->length, NULL);
          return FALSE;
        }
      written += (gsize) n;
    }
  if (fdatasync (journal->fd) != 0 && errno != EINVAL && errno != EROFS)
    {
      set_error (error, "write to", journal->path);
      lc_journal_cut (journal, journal->length, NULL);
      return FALSE;
    }
  journal->length += length;
  return TRUE;
}

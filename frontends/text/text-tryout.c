/* text-tryout.c - a match that goes on from a case of a rule test.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "text-tryout.h"

#include "lc-language.h"

#define BOT "greedy"

/**
 * text_tryout_new:
 * @term: the terminal
 * @file: (type filename): a file of rule tests
 * @which: (nullable): the number of a case in it, or a part of its title; by default the first one
 * @registry: the plugins there are
 * @folders: where rulesets are
 * @error: return location for an error
 *
 * Whoever has to act first is the person, and all others are bots. Nothing is recorded, since a
 * record begins with a deal.
 *
 * Returns: (transfer full) (nullable): the match
 */
LcSession *
text_tryout_new (TextTerm *term,
                 const char *file,
                 const char *which,
                 LcRegistry *registry,
                 const char *const *folders,
                 GError **error)
{
  g_autoptr (LcTryout) tryout =
    lc_registry_load_tryout (registry, file, which != NULL ? which : "1", folders, error);
  LcSeatSetup seats[LC_MAX_SEATS] = { 0 };
  LcSessionSetup setup = { .seats = seats };
  const LcTable *table;
  guint person;

  if (tryout == NULL)
    return NULL;
  table = &tryout->match.game.table;
  person = table->phase == LC_PHASE_ASK ? table->asked : table->turn;
  for (guint i = 0; i < tryout->match.setup.n_seats; i++)
    {
      seats[i].name = tryout->names[i];
      seats[i].player = i == person ? NULL : (char *) BOT;
    }
  setup.start = &tryout->match;
  text_term_say (term, tryout->title);
  return lc_session_new (tryout->rules, registry, &setup, error);
}

/* lc-digest.c - the fingerprint of a compiled ruleset: over all that decides a game, and no names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-builder-private.h"

typedef GChecksum Digest;

static void
add_bytes (Digest *digest, gconstpointer bytes, gsize length)
{
  g_checksum_update (digest, bytes, (gssize) length);
}

/* Numbers go in as text, so that neither byte order nor the size of a type matters. */
static void
add_numbers (Digest *digest, const char *what, const gint64 *numbers, gsize n_numbers)
{
  g_autoptr (GString) line = g_string_new (what);

  for (gsize i = 0; i < n_numbers; i++)
    g_string_append_printf (line, " %" G_GINT64_FORMAT, numbers[i]);
  g_string_append_c (line, '\n');
  add_bytes (digest, line->str, line->len);
}

#define ADD(digest, what, ...)                                                                     \
  {                                                                                                \
    const gint64 numbers[] = { __VA_ARGS__ };                                                      \
    add_numbers ((digest), (what), numbers, G_N_ELEMENTS (numbers));                               \
  }

static void
add_words (Digest *digest, const char *word)
{
  add_bytes (digest, word != NULL ? word : "", word != NULL ? strlen (word) : 0);
  add_bytes (digest, "\n", 1);
}

static void
add_deck (Digest *digest, const LcRules *rules)
{
  for (guint i = 0; i < rules->n_colours; i++)
    add_words (digest, rules->colours[i].id);
  for (guint i = 0; i < rules->n_faces; i++)
    {
      const LcFace *face = &rules->faces[i];

      add_words (digest, face->id);
      ADD (digest, "face", face->colour, face->number, face->points, face->flags, face->draws,
           face->start, face->symbol_id, face->effect, face->start_effect)
    }
  for (guint i = 0; i < rules->n_cards; i++)
    ADD (digest, "card", rules->cards[i].face[0], rules->cards[i].face[1])
}

static void
add_predicates (Digest *digest, const LcRules *rules)
{
  for (guint i = 0; i < rules->n_predicates; i++)
    for (gsize j = 0; j < (gsize) rules->n_faces * (rules->n_colours + 1u); j++)
      {
        const guint64 *set = &rules->predicates[i].faces[4 * j];

        ADD (digest, "fits", (gint64) set[0], (gint64) set[1], (gint64) set[2], (gint64) set[3])
      }
}

static void
add_steps (Digest *digest, const LcRules *rules)
{
  for (guint i = 0; i < rules->n_steps; i++)
    {
      const LcStep *step = &rules->steps[i];

      ADD (digest, "step", step->op, step->who, step->flags, step->n, step->a, step->b)
    }
  for (guint i = 0; i < rules->n_conds; i++)
    {
      const LcCond *cond = &rules->conds[i];

      ADD (digest, "cond", cond->kind, cond->rel, cond->index, cond->also, cond->value)
    }
  for (guint i = 0; i < rules->n_questions; i++)
    {
      const LcQuestion *question = &rules->questions[i];

      ADD (digest, "question", question->kind, question->begins_turn, question->n_answers)
      for (guint j = 0; j < question->n_answers; j++)
        ADD (digest, "answer", question->answers[j].list)
    }
}

static void
add_modes (Digest *digest, const LcRules *rules)
{
  for (guint i = 0; i < rules->n_modes; i++)
    {
      const LcMode *mode = &rules->modes[i];

      ADD (digest, "mode", mode->when, mode->matches, mode->flags, mode->draw, mode->pass)
      for (guint j = 0; j < mode->n_actions; j++)
        ADD (digest, "action", mode->actions[j].when, mode->actions[j].list)
    }
  for (guint i = 0; i < rules->n_forbids; i++)
    ADD (digest, "forbid", rules->forbids[i].when, rules->forbids[i].faces,
         rules->forbids[i].holding)
  for (guint i = 0; i < rules->n_counters; i++)
    ADD (digest, "counter", rules->counters[i].initial)
  for (guint i = 0; i < rules->n_tokens; i++)
    ADD (digest, "token", rules->tokens[i].initial, rules->tokens[i].hidden)
  for (guint i = 0; i < rules->n_counters; i++)
    if (rules->counters[i].lasts)
      ADD (digest, "counter lasts", i)
  for (guint i = 0; i < rules->n_tokens; i++)
    if (rules->tokens[i].lasts)
      ADD (digest, "token lasts", i)
  for (guint i = 0; i < LC_N_TRIGGERS; i++)
    ADD (digest, "trigger", rules->triggers[i])
}

static char *
make_digest (const LcRules *rules, const char *spec)
{
  g_autoptr (GChecksum) digest = g_checksum_new (G_CHECKSUM_SHA256);

  add_words (digest, spec);
  ADD (digest, "sides", rules->turned, rules->backs_seen, rules->backs_shuffled, rules->side_when,
       rules->side_after, rules->honest, rules->honest_second_side, rules->no_challenge,
       rules->jump_in, rules->jump_when)
  ADD (digest, "match", rules->min_seats, rules->max_seats, rules->hand, rules->hand_of_two,
       rules->target, rules->scoring, rules->partners, rules->uno_penalty, rules->false_catch)
  if (rules->win_points != 0 || rules->next_round != LC_NEXT_IN_TURN)
    ADD (digest, "rounds", rules->win_points, rules->next_round)
  add_deck (digest, rules);
  add_predicates (digest, rules);
  add_steps (digest, rules);
  add_modes (digest, rules);
  add_words (digest, rules->script_digest);
  return g_strdup (g_checksum_get_string (digest));
}

/* Returns: (transfer full): SHA-256 of the ruleset, 64 hexadecimal digits */
char *
lc_rules_make_digest (const LcRules *rules)
{
  return make_digest (rules, rules->spec);
}

/**
 * lc_rules_play_alike:
 * @a: a ruleset
 * @b: another one
 *
 * Returns: whether nothing but their names and texts differs, so that every game goes the same way
 */
gboolean
lc_rules_play_alike (const LcRules *a, const LcRules *b)
{
  g_autofree char *first = make_digest (a, NULL);
  g_autofree char *second = make_digest (b, NULL);

  return strcmp (first, second) == 0;
}

/* greedy-rules.c - what the bot `greedy` works out of a ruleset once, before any round: all that
 * does not depend on how things stand is a number in a table then.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-rules.h"

/* In hundredths of a card; found by letting variants play each other. */
enum
{
  SHED = 100, /* a card less */
  KEEP = 400, /* that a card fits on every pile, while there is time to use it */
  POWER = 25, /* that it does something besides */
  LATE = 25   /* a hundred points less in hand when somebody has one card */
};

/* On how many of a hundred piles @face could be laid in an ordinary turn. */
static gint
share_of_piles (const LcRules *rules, guint face)
{
  gint n_piles = 0, n_fit = 0;

  for (guint top = 0; top < rules->n_faces; top++)
    for (guint colour = 0; colour < rules->n_colours; colour++)
      if (rules->faces[top].colour == colour || rules->faces[top].colour == LC_NO_COLOUR)
        {
          n_piles++;
          n_fit += lc_predicate_face (rules, rules->modes[0].matches, face, top, colour) ? 1 : 0;
        }
  return n_piles > 0 ? 100 * n_fit / n_piles : 0;
}

/* What it is worth to keep a card of which @use of a hundred piles are more than the least useful
 * card of the deck goes on: nothing, when the end is near. */
static gint
keep_value (const LcFace *face, gint use, guint time)
{
  const gint power = face->number < 0 ? POWER : 0;

  return (use * KEEP / 100 + power) * (gint) time / GREEDY_TIME;
}

/* What it is worth to be rid of its points, when the end is near. */
static gint
late_value (const LcFace *face, guint time)
{
  return time == GREEDY_TIME ? 0 : face->points * LATE / 100 / (time == GREEDY_NO_TIME ? 1 : 2);
}

static void
weigh_play (const LcRules *rules,
            GreedyPlay *play,
            const LcCardDef *def,
            guint side,
            const guint8 *fits,
            gint common)
{
  const guint own = def->face[rules->turned ? side : 0];
  const gint first = fits[own] - common;
  const gint both = def->face[1] != LC_NO_FACE ? MAX (first, fits[def->face[1]] - common) : first;

  for (guint time = 0; time < GREEDY_N_TIMES; time++)
    for (guint second = 0; second < 2; second++)
      play->still[second * GREEDY_N_TIMES + time] =
        (gint16) (SHED + late_value (&rules->faces[own], time)
                  - keep_value (&rules->faces[own], second ? both : first, time));
}

static guint8
flags_of (const LcFace *face, guint colour)
{
  guint flags = 0;

  if (face->flags & LC_FACE_CALLS)
    flags |= GREEDY_PLAY_CALLS;
  else if (colour != LC_NO_COLOUR)
    flags |= GREEDY_PLAY_COLOURED;
  if (face->flags & LC_FACE_TARGETS)
    flags |= GREEDY_PLAY_AIMS;
  if (face->flags & LC_FACE_MAY_TARGET)
    flags |= GREEDY_PLAY_MAY_AIM;
  if (face->flags & LC_FACE_HONEST)
    flags |= GREEDY_PLAY_HONEST;
  return (guint8) flags;
}

/* Looks at what goes on @card when it has been played for @side. */
static void
look_at_play (const LcRules *rules, GreedyRules *prepared, guint card, guint side)
{
  GreedyPlay *play = &prepared->plays[side][card];
  const LcCardDef *def = &rules->cards[card];
  const LcFace *face = &rules->faces[def->face[side]];
  const guint top_face = def->face[rules->turned ? side : 0];

  play->move = greedy_move (LC_MOVE_PLAY, rules->turned ? card : rules->alike[card], side, 0);
  play->colour = rules->faces[top_face].colour;
  play->flags = flags_of (face, play->colour);
  play->follow =
    lc_predicate_cards (rules, rules->modes[0].matches, rules->turned ? side : 0, top_face,
                        play->flags & GREEDY_PLAY_COLOURED ? play->colour : 0);
  play->itself[0] = lc_cards_has (play->follow, card) ? 1 : 0;
  play->itself[1] = play->itself[0];
  if (prepared->second > 0 && lc_cards_has (play->follow + prepared->second, card))
    play->itself[1] = 1;
}

static void
look_at_plays (const LcRules *rules, GreedyRules *prepared)
{
  guint8 fits[LC_MAX_FACES];
  gint common = 100;

  for (guint face = 0; face < rules->n_faces; face++)
    fits[face] = (guint8) share_of_piles (rules, face);
  for (guint card = 0; card < rules->n_cards; card++)
    common = MIN (common, fits[rules->cards[card].face[0]]);
  for (guint side = 0; side < rules->n_sides; side++)
    for (guint card = 0; card < rules->n_cards; card++)
      if (rules->cards[card].face[side] != LC_NO_FACE)
        {
          look_at_play (rules, prepared, card, side);
          weigh_play (rules, &prepared->plays[side][card], &rules->cards[card], side, fits, common);
        }
}

/* Whether the same goes on two cards that call a colour, whichever it is. */
static gboolean
follow_alike (const LcRules *rules,
              const GreedyRules *prepared,
              const GreedyPlay *a,
              const GreedyPlay *b)
{
  const gsize size = rules->n_colours * sizeof (LcCards);

  return memcmp (a->follow, b->follow, size) == 0
         && memcmp (a->follow + prepared->second, b->follow + prepared->second, size) == 0;
}

/* Looks what goes on a card that calls a colour, and on which others the same does; @firsts are such
 * cards that differ in that. */
static void
look_at_call (const LcRules *rules,
              GreedyRules *prepared,
              guint card,
              guint side,
              GPtrArray *firsts)
{
  GreedyPlay *play = &prepared->plays[side][card];
  guint family = 0;

  for (guint colour = 0; colour < rules->n_colours; colour++)
    for (guint second = 0; second < 2; second++)
      if (lc_cards_has (play->follow + colour, card)
          || (second && lc_cards_has (play->follow + prepared->second + colour, card)))
        play->fits_itself[second] |= (guint16) (1u << colour);
  while (family < firsts->len && !follow_alike (rules, prepared, play, firsts->pdata[family]))
    family++;
  if (family == firsts->len)
    g_ptr_array_add (firsts, play);
  play->family = (guint8) MIN (family, G_MAXUINT8);
}

static void
look_at_calls (const LcRules *rules, GreedyRules *prepared)
{
  g_autoptr (GPtrArray) firsts = g_ptr_array_new ();

  for (guint side = 0; side < rules->n_sides; side++)
    for (guint card = 0; card < rules->n_cards; card++)
      if (rules->cards[card].face[side] != LC_NO_FACE
          && (prepared->plays[side][card].flags & GREEDY_PLAY_CALLS))
        look_at_call (rules, prepared, card, side, firsts);
}

/* What @list is worth to whoever draws, if that does not depend on anything; else %G_MININT. */
static gint
constant_value (const LcRules *rules, LcList list)
{
  gint value = 0;

  if (list == LC_NO_LIST)
    return 0;
  for (const LcStep *step = &rules->steps[list]; step->op != LC_OP_END; step++)
    if (step->op == LC_OP_DRAW && step->who == LC_WHO_SELF && step->flags == 0)
      value -= step->n * GREEDY_CARD;
    else if (step->op == LC_OP_OFFER)
      value += GREEDY_OFFER;
    else
      return G_MININT;
  return value;
}

/* Numbers the kinds of cards in the order of the deck. */
static void
number_kinds (const LcRules *rules, GreedyRules *prepared)
{
  for (guint card = 0; card < rules->n_cards; card++)
    if (rules->turned || rules->alike[card] == card)
      {
        prepared->card[prepared->n_kinds] = (guint8) card;
        prepared->kind[card] = (guint8) prepared->n_kinds++;
      }
    else
      prepared->kind[card] = prepared->kind[rules->alike[card]];
}

/* Whether nothing comes of a play but what a shortcut says. */
static gboolean
is_plain (const GreedyPlay *play, const GreedyEffect *effect)
{
  return play->flags == GREEDY_PLAY_COLOURED && effect->others == 0 && effect->target == 0
         && effect->others_stay == G_MAXUINT16 && effect->others_turn == 0;
}

/* What is known of a plain play, where @right, of #GreedyRight, says who may play second sides. */
static GreedyShortcut
make_shortcut (const GreedyRules *prepared,
               const GreedyPlay *play,
               const GreedyEffect *effect,
               guint right)
{
  const guint own = right & GREEDY_RIGHT_OWN ? 1 : 0;
  const guint own_after = (own & effect->own_stays) ^ effect->own_turns;
  const gboolean resets = own_after == 0 && (right & GREEDY_RIGHT_ALONE);
  const guint second = prepared->second > 0 && (own_after || resets) ? 1 : 0;
  GreedyShortcut shortcut = { .ahead = effect->ahead,
                              .behind = effect->behind,
                              .itself = play->itself[second],
                              .lack = (guint8) greedy_lack (effect->after, play->colour) };
  gint besides = effect->constant;

  if (prepared->second > 0)
    besides += ((gint) second - (gint) own) * GREEDY_OWN_SIDE;
  if (resets)
    shortcut.lack |= 1 << GREEDY_LACK_RESETS;
  for (guint i = 0; i < G_N_ELEMENTS (shortcut.follow); i++)
    shortcut.follow[i] =
      play->follow->word[i] | (second ? play->follow[prepared->second].word[i] : 0);
  for (guint time = 0; time < GREEDY_N_TIMES; time++)
    shortcut.still[time] = (gint16) (play->still[own * GREEDY_N_TIMES + time] + besides);
  return shortcut;
}

/* What all others together are worth at most, in hundredths of a card, for so many 65,536ths. */
static gint
most_of_others (gint weight)
{
  return (MAX (weight, 0) * GREEDY_CARD >> 16) + 1;
}

/* What it is worth at most that an effect changes who may play second sides. */
static gint
most_of_rights (const GreedyEffect *effect, guint right)
{
  const guint own = right & GREEDY_RIGHT_OWN ? 1 : 0;
  const guint own_after = (own & effect->own_stays) ^ effect->own_turns;

  if (effect->rights == GREEDY_RIGHTS_STAY)
    return 0;
  if (effect->rights == GREEDY_RIGHTS_ALL)
    return GREEDY_OWN_SIDE + GREEDY_OTHER_SIDE;
  if (own_after || (right & GREEDY_RIGHT_ALONE)) /* or else all get it anew, which serves others */
    return (1 - (gint) own) * GREEDY_OWN_SIDE;
  return -(gint) own * GREEDY_OWN_SIDE;
}

/* What a play that is not plain can be worth at most, rightly and wrongly played. */
static GreedyBound
make_bound (const GreedyPlay *play, const GreedyEffect *effects, guint right)
{
  const guint own = right & GREEDY_RIGHT_OWN ? 1 : 0;
  GreedyBound bound = { .ahead = G_MININT, .behind = G_MININT };
  gint besides = G_MININT;

  for (guint wrong = 0; wrong < 2; wrong++)
    {
      const GreedyEffect *effect = &effects[wrong];
      const gint value = effect->constant + most_of_others (effect->others)
                         + most_of_others (effect->target) + most_of_rights (effect, right)
                         + GREEDY_FOLLOW + GREEDY_LACKS;

      bound.ahead = MAX (bound.ahead, effect->ahead);
      bound.behind = MAX (bound.behind, effect->behind);
      besides = MAX (besides, value);
    }
  for (guint time = 0; time < GREEDY_N_TIMES; time++)
    bound.most[time] =
      (gint16) MIN (play->still[own * GREEDY_N_TIMES + time] + besides, G_MAXINT16);
  return bound;
}

/* Sorts the kinds of cards by what is known of playing them for @side, maybe with two in play. */
static void
sort_kinds (const LcRules *rules, GreedyRules *prepared, guint side, gboolean two)
{
  GreedyKinds *kinds = &prepared->kinds[two][side];

  for (guint kind = 0; kind < prepared->n_kinds; kind++)
    {
      const guint card = prepared->card[kind];
      const GreedyPlay *play = &prepared->plays[side][card];
      const GreedyEffect *effect = prepared->effects[side][card];

      if (rules->cards[card].face[side] == LC_NO_FACE)
        continue;
      if (!effect->known || (two && effect->reverses))
        lc_cards_add (&kinds->unknown, kind);
      else if (is_plain (play, effect))
        {
          lc_cards_add (&kinds->plain, kind);
          for (guint right = 0; right < GREEDY_N_RIGHTS; right++)
            prepared->shortcuts[right][greedy_play (kind, side)] =
              make_shortcut (prepared, play, effect, right);
        }
    }
}

/* Looks what plays for @side can be worth at most, where @right says who may play second sides; where
 * that is not known, it is more than anything else. */
static void
find_bounds (const LcRules *rules, GreedyRules *prepared, guint side, guint right)
{
  for (guint kind = 0; kind < prepared->n_kinds; kind++)
    {
      const guint card = prepared->card[kind];
      const GreedyEffect *effects = prepared->effects[side][card];
      GreedyBound *bound = &prepared->bounds[right][greedy_play (kind, side)];

      if (rules->cards[card].face[side] != LC_NO_FACE && effects->known && !effects->reverses)
        *bound = make_bound (&prepared->plays[side][card], effects, right);
      else
        for (guint time = 0; time < GREEDY_N_TIMES; time++)
          bound->most[time] = G_MAXINT16;
    }
}

static void
look_at_sizes (GreedyRules *prepared)
{
  for (guint i = 0; i < LC_MAX_CARDS; i++)
    {
      prepared->threat[i] = (guint16) (1000 / (i + 1));
      prepared->crowd[i] = prepared->threat[i] | (guint32) (i <= 1) << GREEDY_CROWD_ONE
                           | (guint32) (i == 2) << GREEDY_CROWD_TWO;
      prepared->follow[i] = i > 0 ? ((GREEDY_FOLLOW << 16) + i - 1) / i : 0;
    }
}

static void
look_at_strides (GreedyRules *prepared)
{
  GreedyStride stride = { 1, 0 };

  for (guint i = 0; i < GREEDY_N_STRIDES; i++)
    {
      prepared->strides[i] = stride;
      stride.times *= GREEDY_CHANCE_TIMES;
      stride.plus = stride.plus * GREEDY_CHANCE_TIMES + GREEDY_CHANCE_PLUS;
    }
}

/* What a plain play is worth at least. */
static gint
least_value (const GreedyRules *prepared, guint side, guint kind)
{
  const GreedyShortcut *shortcut = &prepared->shortcuts[0][greedy_play (kind, side)];
  gint least = G_MAXINT;

  for (guint right = 0; right < GREEDY_N_RIGHTS; right++)
    for (guint time = 0; time < GREEDY_N_TIMES; time++)
      least = MIN (least, prepared->shortcuts[right][greedy_play (kind, side)].still[time]);
  return least - GREEDY_OTHER_SIDE
         + (MIN (shortcut->ahead, 0) + MIN (shortcut->behind, 0)) * GREEDY_CARD / 65536 - 1;
}

static void
find_sure_kinds (GreedyRules *prepared, guint side)
{
  const LcCards plain =
    lc_cards_and (&prepared->kinds[0][side].plain, &prepared->kinds[1][side].plain);

  LC_CARDS_FOREACH (&plain, kind)
    if (least_value (prepared, side, (guint) kind) > MAX (prepared->draw[0] - GREEDY_HOLD, 0))
      lc_cards_add (&prepared->sure[side], (guint) kind);
}

/**
 * greedy_rules_new:
 * @rules: the rules
 *
 * Returns: (transfer full): what is the same in every round; free it with greedy_rules_free()
 */
GreedyRules *
greedy_rules_new (const LcRules *rules)
{
  GreedyRules *prepared = g_aligned_alloc0 (1, sizeof *prepared, GREEDY_CACHE_LINE);

  prepared->turned = rules->turned;
  prepared->n_words = rules->n_cards > 128 ? LC_CARD_WORDS : 2;
  if (rules->n_sides > 1 && !rules->turned)
    prepared->second = (gsize) rules->n_faces * (rules->n_colours + 1u);
  for (guint mode = 0; mode < rules->n_modes; mode++)
    prepared->draw[mode] = constant_value (rules, rules->modes[mode].draw);
  look_at_sizes (prepared);
  look_at_strides (prepared);
  look_at_plays (rules, prepared);
  look_at_calls (rules, prepared);
  greedy_effects_fill (prepared, rules);
  number_kinds (rules, prepared);
  for (guint side = 0; side < rules->n_sides; side++)
    {
      for (guint two = 0; two < 2; two++)
        sort_kinds (rules, prepared, side, two != 0);
      find_sure_kinds (prepared, side);
      for (guint right = 0; right < GREEDY_N_RIGHTS; right++)
        find_bounds (rules, prepared, side, right);
    }
  prepared->rows = greedy_rows_new (rules, prepared);
  greedy_rows_fill_narrow (prepared);
  prepared->answers = greedy_answers_new (rules);
  greedy_quick_init (prepared);
  return prepared;
}

/**
 * greedy_rules_free:
 * @prepared: (transfer full): what is known of the rules
 */
void
greedy_rules_free (GreedyRules *prepared)
{
  if (prepared != NULL)
    {
      g_free (prepared->rows);
      g_free (prepared->answers);
    }
  g_aligned_free (prepared);
}

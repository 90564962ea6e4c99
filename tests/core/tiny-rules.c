/* tiny-rules.c - two colours, numbers 1 to 9, a skip, a reverse, a draw two and a wild.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "tiny-rules.h"

static gint
matches (const LcRules *rules, guint face, guint top, guint colour, gpointer data, GError **error)
{
  const LcFace *a = &rules->faces[face], *b = &rules->faces[top];

  return a->colour == LC_NO_COLOUR || a->colour == colour || a->symbol_id == b->symbol_id;
}

static void
add_action (LcBuilder *b, guint colour, const char *symbol, LcList effect)
{
  g_autofree char *id = g_strdup_printf ("%s-%s", colour == 0 ? "red" : "blue", symbol);
  const LcFace face = { .id = id,
                        .symbol = (char *) symbol,
                        .colour = (guint8) colour,
                        .number = -1,
                        .points = 20,
                        .flags = LC_FACE_ACTION,
                        .effect = effect,
                        .start = LC_START_BACK };

  lc_builder_card (b, lc_builder_face (b, &face), LC_NO_FACE, 2);
}

LcRules *
tiny_rules_new (void)
{
  g_autoptr (LcBuilder) b = lc_builder_new ("tiny", "Tiny", "For tests.");
  const LcStep draw_step[] = { { .op = LC_OP_DRAW, .n = 1 }, { .op = LC_OP_OFFER } };
  const LcStep skip_step = { .op = LC_OP_SKIP, .n = 1 }, reverse_step = { .op = LC_OP_REVERSE };
  const LcStep two_steps[] = { { .op = LC_OP_DRAW, .who = LC_WHO_NEXT, .n = 2 }, skip_step };
  const LcList skip = lc_builder_list (b, &skip_step, 1);
  const LcList reverse = lc_builder_list (b, &reverse_step, 1);
  const LcList two = lc_builder_list (b, two_steps, 2);
  const LcFace wild = { .id = (char *) "wild",
                        .colour = LC_NO_COLOUR,
                        .number = -1,
                        .points = 50,
                        .flags = LC_FACE_CALLS };
  const LcMode turn = { .matches = (guint8) lc_builder_predicate (b, "matches", matches, NULL),
                        .draw = lc_builder_list (b, draw_step, 2),
                        .pass = LC_NO_LIST };

  lc_builder_mode (b, &turn);
  lc_builder_colour (b, &(LcColour){ .id = (char *) "red", .marks = 1 });
  lc_builder_colour (b, &(LcColour){ .id = (char *) "blue", .marks = 2 });
  for (guint colour = 0; colour < 2; colour++)
    {
      for (gint number = 1; number <= 9; number++)
        {
          g_autofree char *symbol = g_strdup_printf ("%d", number);
          g_autofree char *id = g_strdup_printf ("%s-%d", colour == 0 ? "red" : "blue", number);
          const LcFace face = { .id = id,
                                .symbol = symbol,
                                .colour = (guint8) colour,
                                .number = (gint8) number,
                                .points = (gint16) number,
                                .flags = LC_FACE_NUMBER };

          lc_builder_card (b, lc_builder_face (b, &face), LC_NO_FACE, 2);
        }
      add_action (b, colour, "skip", skip);
      add_action (b, colour, "reverse", reverse);
      add_action (b, colour, "draw-two", two);
    }
  lc_builder_card (b, lc_builder_face (b, &wild), LC_NO_FACE, 4);
  lc_builder_rules (b)->hand = 5;
  lc_builder_rules (b)->target = 100;
  return lc_builder_end (b, NULL);
}

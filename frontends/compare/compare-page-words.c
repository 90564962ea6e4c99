/* compare-page-words.c - what the report in HTML says of itself: how to repeat the run, what the
 * numbers mean, notes.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "compare-page.h"

/**
 * cmp_page_repeat:
 * @page: a page
 *
 * Appends how to repeat the run.
 */
void
cmp_page_repeat (CmpPage *page)
{
  const CmpSetting *setting = page->result->setting;
  g_autofree char *version =
    g_strdup_printf (_ ("%s %s: the same version, rules and seed give the same numbers, on any "
                        "machine."),
                     PACKAGE_NAME, PACKAGE_VERSION);

  cmp_page_begin_section (page, "repeat", _ ("How to repeat it"));
  if (setting->command != NULL)
    {
      g_autofree char *plain = cmp_plain_text (setting->command, FALSE);
      g_auto (GStrv) words = cmp_shell_words (plain);

      g_string_append (page->out, "<pre><code>");
      for (guint i = 0; words[i] != NULL; i++)
        {
          g_string_append (page->out, i > 0 ? " <span class=\"word\">" : "<span class=\"word\">");
          cmp_page_text (page, words[i]);
          g_string_append (page->out, "</span>");
        }
      g_string_append (page->out, "</code></pre>\n");
    }
  cmp_page_element (page, "p", version);
  g_string_append (page->out, "<dl class=\"words\">\n");
  for (guint i = 0; i < page->n_variants; i++)
    {
      const CmpVariant *variant = &setting->variants[i];

      g_string_append (page->out, "<div><dt>");
      cmp_page_variant (page, i);
      g_string_append (page->out, "</dt>\n<dd>");
      if (i > 0 && cmp_setting_paired (setting, i))
        cmp_page_text (page, _ ("Played with the same cards as the baseline, game by game."));
      if (i > 0 && !cmp_setting_paired (setting, i))
        cmp_page_text (page, _ ("Played with cards of its own."));
      if (variant->digest != NULL)
        {
          g_string_append (page->out, i > 0 ? "<br/>" : "");
          cmp_page_text (page, _ ("Digest of its rules:"));
          g_string_append (page->out, " <code class=\"digest\">");
          cmp_page_text (page, variant->digest);
          g_string_append (page->out, "</code>");
        }
      g_string_append (page->out, "</dd></div>\n");
    }
  g_string_append (page->out, "</dl>\n");
  cmp_page_end_section (page);
}

static void
add_statistics (CmpPage *page)
{
  const CmpResult *result = page->result;
  g_autofree char *level = cmp_show_level (result->confidence);
  g_autofree char *alpha = cmp_show_level (result->alpha);
  g_autofree char *interval = g_strdup_printf (
    _ ("Chance plays along in every game, so a number is known within an interval alone. Of many "
       "intervals like these, %s have the true value in them. 47.3 ±0.2 stands for 47.1 to 47.5; "
       "an interval that is not alike on both sides stands in brackets: [45, 50]."),
    level);
  g_autofree char *holds = g_strdup_printf (
    ngettext ("A difference holds if it is told from chance at %s, with Holm's correction for the "
              "%u difference of this report.",
              "A difference holds if it is told from chance at %s, with Holm's correction: among "
              "%u differences some would look large by chance alone.",
              result->n_differences),
    alpha, result->n_differences);

  cmp_page_element (page, "p", interval);
  if (page->n_variants > 1)
    cmp_page_element (page, "p", holds);
  if (!isnan (result->precision))
    {
      g_autofree char *reached = cmp_show_percent (result->precision, 2);
      g_autofree char *text = g_strdup_printf (
        _ ("The run was to go on until it was precise enough; its precision is %s. What looking "
           "several times costs is in the intervals."),
        reached);

      cmp_page_element (page, "p", text);
    }
  cmp_page_element (page, "p",
                    _ ("Formulas and sources are in docs/metrics.md, which comes with lastcard."));
}

static void
add_definitions (CmpPage *page, gboolean chief)
{
  g_string_append (page->out, "<dl class=\"words\">\n");
  for (guint i = 0; i < page->result->n_rows; i++)
    {
      const CmpRow *row = &page->result->rows[i];
      const char *definition = cmp_definition (row->id);
      g_autofree char *title = cmp_capital (row->title);

      if (row->chief != chief || definition == NULL)
        continue;
      g_string_append (page->out, "<div>");
      cmp_page_pair (page, title, definition);
      g_string_append (page->out, "</div>\n");
    }
  g_string_append (page->out, "</dl>\n");
}

/**
 * cmp_page_words:
 * @page: a page
 *
 * Appends what the numbers mean.
 */
void
cmp_page_words (CmpPage *page)
{
  cmp_page_begin_section (page, "words", _ ("What the numbers mean"));
  add_statistics (page);
  add_definitions (page, TRUE);
  if (cmp_page_has_rows (page, FALSE))
    {
      g_string_append (page->out, "<details class=\"more\"><summary>");
      cmp_page_text (page, _ ("More numbers"));
      g_string_append (page->out, "</summary>\n");
      add_definitions (page, FALSE);
      g_string_append (page->out, "</details>\n");
    }
  cmp_page_end_section (page);
}

/**
 * cmp_page_notes:
 * @page: a page
 *
 * Appends the notes, if there are any.
 */
void
cmp_page_notes (CmpPage *page)
{
  char **notes = page->result->notes;

  if (notes == NULL || notes[0] == NULL)
    return;
  cmp_page_begin_section (page, "notes", _ ("Notes"));
  g_string_append (page->out, "<ul>\n");
  for (guint i = 0; notes[i] != NULL; i++)
    cmp_page_element (page, "li", notes[i]);
  g_string_append (page->out, "</ul>\n");
  cmp_page_end_section (page);
}

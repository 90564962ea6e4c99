/* compare-plot.c - figures that gnuplot draws.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-plot.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "../common/numbers.h"
#include "compare-output-private.h"

#define PROGRAM "gnuplot"
#define PACKAGE_OF_PROGRAM "gnuplot-nox"
#define TOKEN "@%u@"
#define TOKEN_PATTERN "@([0-9]+)@"

struct _CmpPlot
{
  char *id;
  guint width;
  guint height;
  GString *script;
  GPtrArray *texts;  /* what takes the place of token 0, 1, … */
  GPtrArray *tokens; /* those */
};

/**
 * cmp_plot_check:
 * @error: return location for an error of %G_IO_ERROR
 *
 * To be called before a long run whose outcome cmp_html_format() is to show.
 *
 * Returns: %FALSE with @error set if the program that draws figures is not installed
 */
gboolean
cmp_plot_check (GError **error)
{
  g_autofree char *path = g_find_program_in_path (PROGRAM);

  if (path != NULL)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               _ ("%s, which draws the figures of the report, is not installed; the Debian package "
                  "is called %s"),
               PROGRAM, PACKAGE_OF_PROGRAM);
  return FALSE;
}

/**
 * cmp_plot_new:
 * @id: names the figure in its page: small letters, digits and hyphens
 * @width: in pixels
 * @height: in pixels
 *
 * Returns: (transfer full): a figure with an empty script
 */
CmpPlot *
cmp_plot_new (const char *id, guint width, guint height)
{
  CmpPlot *plot = g_new0 (CmpPlot, 1);

  plot->id = g_strdup (id);
  plot->width = width;
  plot->height = height;
  plot->script = g_string_new (NULL);
  plot->texts = g_ptr_array_new_with_free_func (g_free);
  plot->tokens = g_ptr_array_new_with_free_func (g_free);
  return plot;
}

void
cmp_plot_free (CmpPlot *plot)
{
  g_string_free (plot->script, TRUE);
  g_ptr_array_unref (plot->texts);
  g_ptr_array_unref (plot->tokens);
  g_free (plot->id);
  g_free (plot);
}

/**
 * cmp_plot_add:
 * @plot: a figure
 * @format: lines of a gnuplot script, without numbers that a locale could spell its own way
 * @...: what @format asks for; texts of users only by cmp_plot_text()
 *
 * Appends them to the script.
 */
void
cmp_plot_add (CmpPlot *plot, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (plot->script, format, arguments);
  va_end (arguments);
}

/**
 * cmp_plot_add_number:
 * @plot: a figure
 * @number: a finite number
 * @separator: what follows it: a space, a comma, the end of the line
 *
 * Appends it to the script.
 */
void
cmp_plot_add_number (CmpPlot *plot, double number, char separator)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.8g", number);
  g_string_append_printf (plot->script, "%s%c", buffer, separator);
}

/**
 * cmp_plot_text:
 * @plot: a figure
 * @text: any text
 *
 * Returns: (transfer none): a token that stands for @text in the script, in single quotes
 */
const char *
cmp_plot_text (CmpPlot *plot, const char *text)
{
  char *token = g_strdup_printf (TOKEN, plot->texts->len);

  g_ptr_array_add (plot->texts, g_strdup (text));
  g_ptr_array_add (plot->tokens, token);
  return token;
}

/* Runs gnuplot with the script: no files of the user's are read, nothing is shown. */
static char *
run (const char *script, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                               | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *problem = NULL;
  char *svg = NULL;

  g_subprocess_launcher_setenv (launcher, "LC_ALL", "C", TRUE);
  g_subprocess_launcher_unsetenv (launcher, "GNUPLOT_LIB");
  process = g_subprocess_launcher_spawn (launcher, error, PROGRAM, "--default-settings", NULL);
  if (process == NULL)
    {
      g_prefix_error (error, "%s: ", PROGRAM);
      return NULL;
    }
  if (!g_subprocess_communicate_utf8 (process, script, NULL, &svg, &problem, error))
    return NULL;
  if (g_subprocess_get_successful (process) && strstr (svg, "</svg>") != NULL)
    return svg;
  g_strstrip (problem);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("%s has failed to draw a figure: %s"),
               PROGRAM, *problem != '\0' ? problem : _ ("it says nothing of why"));
  g_free (svg);
  return NULL;
}

/* What is changed in gnuplot's SVG, one after the other. */
static const struct
{
  const char *pattern;
  const char *replacement;
} changes[] = {
  /* all around the drawing */
  { "^.*?<g id=\"gnuplot_canvas\">\\s*", "<g>" },
  { "</svg>.*$", "" },
  { "<rect x=\"0\" y=\"0\"[^>]*/>", "" },
  { "<(title|desc)>[^<]*</\\1>", "" },
  { "<filter\\b.*?</filter>", "" },
  { "<!--.*?-->", "" },
  { "<g id=\"[^\"]*_plot_[^\"]*\"\\s*>", "<g>" },
  /* the page says what letters look like, and what colours */
  { "font-family=\"[^\"]*:Bold\"", "font-weight=\"600\"" },
  { "\\s+font-family=\"[^\"]*\"", "" },
  { "(font-size=\"[0-9]+)\\.00\"", "\\1\"" },
  { "<text>\\s+", "<text>" },
  { "rgb\\(\\s*0,\\s*0,\\s*([0-9]+)\\)", "var(--ink-\\1)" },
  { "stroke=\"black\"", "stroke=\"currentColor\"" },
  { "\\scolor=[\"'](black|#[0-9A-Fa-f]{6})[\"']", "" },
  { "stroke='currentColor' d=", "d=" },
  /* what gnuplot repeats again and again */
  { "<g fill=\"none\"\\s+stroke=\"currentColor\" stroke-width=\"1.00\" stroke-linecap=\"butt\" "
    "stroke-linejoin=\"miter\">",
    "<g class=\"l\">" },
  { "xlink:href=", "href=" },
  { "[ \\t\\n]+", " " },
  { "'", "\"" },
};

static char *
replace_all (const char *pattern, const char *text, const char *replacement)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DOTALL | G_REGEX_RAW, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, replacement, 0, NULL);
}

/* Takes out groups with nothing in them, and then those that had nothing else in them. */
static char *
drop_empty (char *svg)
{
  g_autofree char *text = svg;

  for (;;)
    {
      char *less = replace_all ("<(g|defs)\\b[^>]*>\\s*</\\1>", text, "");
      const gboolean same = strlen (less) == strlen (text);

      g_free (text);
      text = less;
      if (same)
        return g_steal_pointer (&text);
    }
}

/* Symbols are defined in each figure, where they are used: their ids get its id in front. */
static char *
own_symbols (const CmpPlot *plot, char *svg)
{
  g_autofree char *text = svg;
  g_autofree char *without = replace_all ("<defs>.*?</defs>", text, "");
  g_autofree char *ids = g_strdup_printf ("id=\"%s-\\1\"", plot->id);
  g_autofree char *uses = g_strdup_printf ("href=\"#%s-\\1\"", plot->id);
  g_autofree char *with_ids = NULL;

  if (strstr (without, "href=") == NULL)
    return g_steal_pointer (&without);
  with_ids = replace_all ("\\bid=\"(gp[A-Za-z0-9]+)\"", text, ids);
  return replace_all ("href=\"#(gp[A-Za-z0-9]+)\"", with_ids, uses);
}

static gboolean
put_text (const GMatchInfo *match, GString *out, gpointer data)
{
  const CmpPlot *plot = data;
  g_autofree char *number = g_match_info_fetch (match, 1);
  guint64 index = 0;

  if (g_ascii_string_to_unsigned (number, 10, 0, G_MAXUINT, &index, NULL)
      && index < plot->texts->len)
    {
      g_autofree char *escaped = cmp_markup (plot->texts->pdata[index]);

      g_string_append (out, escaped);
    }
  return FALSE;
}

static char *
put_texts (const CmpPlot *plot, const char *svg)
{
  g_autoptr (GRegex) regex = g_regex_new (TOKEN_PATTERN, G_REGEX_RAW, 0, NULL);

  return g_regex_replace_eval (regex, svg, -1, 0, 0, put_text, (gpointer) plot, NULL);
}

/**
 * cmp_plot_draw:
 * @plot: a figure whose script is complete
 * @label: what the figure shows, for those who do not see it
 * @css_class: the class of the element
 * @error: return location for an error of %G_IO_ERROR or %G_SPAWN_ERROR
 *
 * Returns: (transfer full): an element <svg> for HTML, or %NULL with @error set if gnuplot is not
 *   there or fails
 */
char *
cmp_plot_draw (CmpPlot *plot, const char *label, const char *css_class, GError **error)
{
  g_autofree char *point = numbers_in_words (".");
  g_autofree char *script =
    g_strdup_printf ("set terminal svg size %u,%u fixed noenhanced font 'sans-serif,13'\n"
                     "set encoding utf8\nset decimalsign '%s'\n%s",
                     plot->width, plot->height, point, plot->script->str);
  g_autofree char *svg = NULL;
  g_autofree char *escaped = cmp_markup (label);
  g_autofree char *body = NULL;

  if (!cmp_plot_check (error) || (svg = run (script, error)) == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      char *changed = replace_all (changes[i].pattern, svg, changes[i].replacement);

      g_free (svg);
      svg = changed;
    }
  svg = own_symbols (plot, drop_empty (g_steal_pointer (&svg)));
  body = put_texts (plot, svg);
  return g_strdup_printf ("<svg class=\"%s\" viewBox=\"0 0 %u %u\" width=\"%u\" height=\"%u\" "
                          "role=\"img\" aria-label=\"%s\" xmlns=\"http://www.w3.org/2000/svg\">%s"
                          "</svg>\n",
                          css_class, plot->width, plot->height, plot->width, plot->height, escaped,
                          body);
}

/* compare-grid.c - rows of numbers under a column for each variant, for a terminal of any width.
 *
 * Differences stand beside the values if there is room, else below them. If there is not enough
 * room for all columns, there are several blocks, each with the first column, which the others are
 * measured by. On a narrow screen titles stand above their numbers.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-grid.h"

#include <string.h>

#define INDENT 2
#define GAP 2          /* between columns ... */
#define SMALL_GAP 1    /* ... and where all of them fit then */
#define MIN_HEADING 12 /* a heading is not cut into shorter pieces */
#define MIN_LABEL 14
#define MAX_LABEL 30

typedef struct
{
  char *title;
  CmpGridCell *cells; /* NULL for a heading */
} Row;

/* Of a column: where its numbers end, and how wide it is. */
typedef struct
{
  guint number;
  guint total;
} Width;

struct _CmpGrid
{
  CmpTableStyle style;
  guint n_columns;
  char **columns;
  GArray *rows;
};

/* How a block is laid out. */
typedef struct
{
  guint label; /* columns for titles and the space behind them; 0 if they stand above */
  gboolean beside;
  guint gap;
  guint first; /* the columns of the block are 0 and those from here on ... */
  guint end;   /* ... to before this one */
} Block;

static void
clear_row (gpointer data)
{
  Row *row = data;

  g_free (row->title);
  g_free (row->cells);
}

/**
 * cmp_grid_new:
 * @style: how it is to look
 * @columns: (array length=n_columns): headings, free of control characters
 * @n_columns: 1 or more
 *
 * Returns: (transfer full): a grid without rows
 */
CmpGrid *
cmp_grid_new (const CmpTableStyle *style, const char *const *columns, guint n_columns)
{
  CmpGrid *grid = g_new0 (CmpGrid, 1);

  grid->style = *style;
  grid->n_columns = n_columns;
  grid->columns = g_new0 (char *, n_columns + 1);
  for (guint i = 0; i < n_columns; i++)
    grid->columns[i] = cmp_plain_text (columns[i], !style->utf8);
  grid->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  g_array_set_clear_func (grid->rows, clear_row);
  return grid;
}

void
cmp_grid_free (CmpGrid *grid)
{
  for (guint i = 0; i < grid->rows->len; i++)
    {
      CmpGridCell *cells = g_array_index (grid->rows, Row, i).cells;

      for (guint j = 0; cells != NULL && j < grid->n_columns; j++)
        {
          cmp_shown_clear (&cells[j].value);
          cmp_shown_clear (&cells[j].difference);
        }
    }
  g_array_unref (grid->rows);
  g_strfreev (grid->columns);
  g_free (grid);
}

/* A heading for the rows that follow. */
void
cmp_grid_add_heading (CmpGrid *grid, const char *title)
{
  const Row row = { cmp_plain_text (title, !grid->style.utf8), NULL };

  g_array_append_val (grid->rows, row);
}

/**
 * cmp_grid_add_row:
 * @grid: a grid
 * @title: of the row
 *
 * Returns: (transfer none) (array): an empty cell for each column, to be filled before the grid is
 *   printed; their texts belong to the grid
 */
CmpGridCell *
cmp_grid_add_row (CmpGrid *grid, const char *title)
{
  const Row row = { cmp_plain_text (title, !grid->style.utf8),
                    g_new0 (CmpGridCell, grid->n_columns) };

  g_array_append_val (grid->rows, row);
  return row.cells;
}

static void
make_plain (const CmpGrid *grid, CmpShown *shown)
{
  char **const texts[] = { &shown->number, &shown->spread };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (*texts[i] != NULL)
      {
        g_autofree char *text = g_steal_pointer (texts[i]);

        *texts[i] = cmp_plain_text (text, !grid->style.utf8);
      }
}

/* Whether a column has marks behind its numbers. */
static gboolean
has_marks (const CmpGrid *grid, guint column, gboolean difference)
{
  for (guint i = 0; i < grid->rows->len; i++)
    {
      const CmpGridCell *cells = g_array_index (grid->rows, Row, i).cells;

      if (cells != NULL && (difference ? cells[column].holds : cells[column].value_holds))
        return TRUE;
    }
  return FALSE;
}

/* ± is aligned, [ ] is not: it takes what room there is. */
static gboolean
is_aligned (const CmpShown *shown)
{
  return shown->spread == NULL || shown->spread[0] != '[';
}

static guint
spread_width (const CmpShown *shown)
{
  return shown->spread != NULL ? 1 + cmp_text_width (shown->spread) : 0;
}

static const CmpShown *
shown_of (const CmpGrid *grid, guint row, guint column, gboolean difference)
{
  const CmpGridCell *cells = g_array_index (grid->rows, Row, row).cells;

  if (cells == NULL)
    return NULL;
  return difference ? &cells[column].difference : &cells[column].value;
}

static void
add_to_width (const CmpGrid *grid, guint column, gboolean difference, Width *width)
{
  const guint mark = has_marks (grid, column, difference) ? 1 : 0;
  guint spread = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < grid->rows->len; i++)
      {
        const CmpShown *shown = shown_of (grid, i, column, difference);
        guint number;

        if (shown == NULL || shown->number == NULL)
          continue;
        number = cmp_text_width (shown->number);
        if (pass == 0)
          width->number = MAX (width->number, number);
        if (pass == 0 && is_aligned (shown))
          spread = MAX (spread, spread_width (shown));
        if (pass == 1)
          width->total =
            MAX (width->total, is_aligned (shown) ? width->number + spread + mark
                                                  : number + spread_width (shown) + mark);
      }
}

static Width
width_of_values (const CmpGrid *grid, guint column, gboolean beside)
{
  Width width = { 0, 0 };

  /* twice: the first one may have to stand further to the right for the second one */
  for (guint pass = 0; pass < 2; pass++)
    {
      add_to_width (grid, column, FALSE, &width);
      if (!beside)
        add_to_width (grid, column, TRUE, &width);
    }
  width.total = MAX (width.total, MIN (MIN_HEADING, cmp_text_width (grid->columns[column])));
  return width;
}

static Width
width_of_differences (const CmpGrid *grid, guint column)
{
  Width width = { 0, 0 };

  add_to_width (grid, column, TRUE, &width);
  return width;
}

static guint
width_of_column (const CmpGrid *grid, guint column, gboolean beside)
{
  const guint difference = beside ? width_of_differences (grid, column).total : 0;

  return width_of_values (grid, column, beside).total + (difference > 0 ? 1 + difference : 0);
}

static guint
width_of_titles (const CmpGrid *grid)
{
  guint width = 0;

  for (guint i = 0; i < grid->rows->len; i++)
    if (g_array_index (grid->rows, Row, i).cells != NULL)
      width = MAX (width, cmp_text_width (g_array_index (grid->rows, Row, i).title));
  return MIN (width, MAX_LABEL);
}

static guint
width_of_columns (const CmpGrid *grid, const Block *block)
{
  guint width = INDENT + width_of_column (grid, 0, block->beside);

  for (guint i = block->first; i < block->end; i++)
    width += block->gap + width_of_column (grid, i, block->beside);
  return width;
}

/* How many columns of the screen are left beside the numbers; less than 0 if there are too few. */
static gint
room_for_titles (const CmpGrid *grid, const Block *block)
{
  return (gint) grid->style.columns - (gint) width_of_columns (grid, block);
}

/* Sets block->end to what fits. Returns FALSE if that is not even one column beside the first. */
static gboolean
fit_columns (const CmpGrid *grid, Block *block)
{
  for (block->end = block->first; block->end < grid->n_columns; block->end++)
    {
      Block more = *block;

      more.end++;
      if (room_for_titles (grid, &more) < (gint) block->label)
        break;
    }
  return block->end > block->first;
}

/* The layout of the block that begins with column @first, 1 or more. */
static Block
choose_block (const CmpGrid *grid, guint first)
{
  const guint titles = width_of_titles (grid) + GAP;
  const guint least = MIN (titles, MIN_LABEL + GAP);
  Block block = { titles, TRUE, GAP, first, first };

  if (grid->n_columns == 1 && room_for_titles (grid, &block) < (gint) titles)
    block.label = 0;
  if (grid->n_columns == 1)
    return block;
  if (first == 1 && fit_columns (grid, &block) && block.end == grid->n_columns)
    return block;
  block.beside = FALSE;
  block.label = least;
  if (fit_columns (grid, &block) && block.end < grid->n_columns)
    {
      Block small = block;

      small.gap = SMALL_GAP;
      if (fit_columns (grid, &small) && small.end == grid->n_columns)
        block = small;
    }
  if (block.end > first)
    {
      block.label = (guint) CLAMP (room_for_titles (grid, &block), (gint) least, (gint) titles);
      return block;
    }
  block.label = 0;
  if (!fit_columns (grid, &block))
    block.end = first + 1;
  return block;
}

/**
 * cmp_grid_label_width:
 * @grid: a grid whose rows are complete
 *
 * Returns: columns before the numbers of the first row; 0 if titles stand above them
 */
guint
cmp_grid_label_width (const CmpGrid *grid)
{
  const Block block = choose_block (grid, 1);

  return block.label > 0 ? INDENT + block.label : 0;
}

static void
pad (GString *line, guint columns)
{
  const guint width = cmp_text_width (line->str);

  for (guint i = width; i < columns; i++)
    g_string_append_c (line, ' ');
}

static void
end_line (GString *out, GString *line)
{
  while (line->len > 0 && line->str[line->len - 1] == ' ')
    g_string_truncate (line, line->len - 1);
  g_string_append (out, line->str);
  g_string_append_c (out, '\n');
  g_string_truncate (line, 0);
}

/* Where bold print begins and ends, in the text of a line that is still to be measured. */
#define BOLD_ON '\001'
#define BOLD_OFF '\002'

static void
print_shown (GString *line, guint at, Width width, const CmpShown *shown, gboolean marked)
{
  guint number, room;

  if (shown->number == NULL)
    return;
  number = cmp_text_width (shown->number);
  room = width.number - MIN (number, width.number);
  if (!is_aligned (shown))
    room = MIN (room, width.total - MIN (width.total, number + spread_width (shown) + 1));
  pad (line, at + room);
  if (marked)
    g_string_append_c (line, BOLD_ON);
  g_string_append (line, shown->number);
  if (shown->spread != NULL)
    {
      pad (line, at + (is_aligned (shown) ? width.number : room + number) + 1);
      g_string_append (line, shown->spread);
    }
  if (marked)
    g_string_append_printf (line, "*%c", BOLD_OFF);
}

/* Prints what was collected, with what the terminal takes for bold. */
static void
flush_line (const CmpGrid *grid, GString *out, GString *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *p = line->str; *p != '\0'; p++)
    if (*p != BOLD_ON && *p != BOLD_OFF)
      g_string_append_c (text, *p);
    else if (grid->style.bold)
      g_string_append (text, *p == BOLD_ON ? "\033[1m" : "\033[0m");
  g_string_truncate (line, 0);
  end_line (out, text);
}

/* One line of the numbers of a row: those of the values, or of the differences below them. */
static void
print_cells (const CmpGrid *grid, const Block *block, const Row *row, gboolean below, GString *line)
{
  guint at = INDENT + block->label;

  for (guint i = 0; i < block->end; i = i == 0 ? block->first : i + 1)
    {
      const CmpGridCell *cell = &row->cells[i];
      const Width width = width_of_values (grid, i, block->beside);

      if (below)
        print_shown (line, at, width, &cell->difference, cell->holds);
      else
        print_shown (line, at, width, &cell->value, cell->value_holds);
      if (block->beside)
        print_shown (line, at + width.total + 1, width_of_differences (grid, i), &cell->difference,
                     cell->holds);
      at += width_of_column (grid, i, block->beside) + block->gap;
    }
}

static gboolean
has_differences (const Block *block, const Row *row)
{
  for (guint i = block->first; i < block->end; i++)
    if (row->cells[i].difference.number != NULL)
      return TRUE;
  return FALSE;
}

static void
print_row (const CmpGrid *grid, const Block *block, const Row *row, GString *out)
{
  const guint room = block->label > 0 ? block->label - GAP : grid->style.columns - INDENT;
  g_auto (GStrv) title = cmp_text_wrap (row->title, room);
  g_autoptr (GString) line = g_string_new (NULL);
  const guint n_titles = g_strv_length (title);
  const guint n_lines = block->beside || !has_differences (block, row) ? 1 : 2;
  guint i = 0;

  if (block->label == 0)
    for (; i < n_titles; i++)
      cmp_print_line (out, INDENT, title[i], FALSE);
  for (guint number = 0; number < n_lines || i < n_titles; number++)
    {
      pad (line, INDENT);
      if (i < n_titles)
        g_string_append (line, title[i++]);
      if (number < n_lines)
        print_cells (grid, block, row, number == 1, line);
      flush_line (grid, out, line);
    }
}

/* The names of the variants, above their columns. */
static void
print_headings (const CmpGrid *grid, const Block *block, GString *out)
{
  g_autoptr (GPtrArray) headings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GString) line = g_string_new (NULL);
  guint n_lines = 0;

  for (guint i = 0; i < block->end; i = i == 0 ? block->first : i + 1)
    {
      char **lines = cmp_text_wrap (grid->columns[i], width_of_column (grid, i, block->beside));

      g_ptr_array_add (headings, lines);
      n_lines = MAX (n_lines, g_strv_length (lines));
    }
  for (guint number = 0; number < n_lines; number++)
    {
      guint at = INDENT + block->label, n = 0;

      for (guint i = 0; i < block->end; i = i == 0 ? block->first : i + 1)
        {
          char **const lines = g_ptr_array_index (headings, n++);

          if (number < g_strv_length (lines))
            {
              pad (line, at);
              g_string_append_printf (line, "%c%s%c", BOLD_ON, lines[number], BOLD_OFF);
            }
          at += width_of_column (grid, i, block->beside) + block->gap;
        }
      flush_line (grid, out, line);
    }
}

/**
 * cmp_grid_print:
 * @grid: a grid whose rows are complete
 * @out: where it is appended, with the end of its last line
 */
void
cmp_grid_print (CmpGrid *grid, GString *out)
{
  Block block = { 0, FALSE, GAP, 1, 1 };

  for (guint i = 0; i < grid->rows->len; i++)
    for (guint j = 0; j < grid->n_columns && g_array_index (grid->rows, Row, i).cells != NULL; j++)
      {
        make_plain (grid, &g_array_index (grid->rows, Row, i).cells[j].value);
        make_plain (grid, &g_array_index (grid->rows, Row, i).cells[j].difference);
      }
  do
    {
      if (block.end > 1)
        g_string_append_c (out, '\n');
      block = choose_block (grid, block.end);
      print_headings (grid, &block, out);
      for (guint i = 0; i < grid->rows->len; i++)
        {
          const Row *row = &g_array_index (grid->rows, Row, i);

          if (row->cells != NULL)
            print_row (grid, &block, row, out);
          else
            cmp_print_line (out, 0, row->title, grid->style.bold);
        }
    }
  while (block.end < grid->n_columns);
}

/**
 * cmp_print_line:
 * @out: where it is appended
 * @indent: columns before it
 * @text: a line
 * @bold: whether it is in bold
 */
void
cmp_print_line (GString *out, guint indent, const char *text, gboolean bold)
{
  g_string_append_printf (out, "%*s%s%s%s\n", (int) indent, "", bold ? "\033[1m" : "", text,
                          bold ? "\033[0m" : "");
}

/**
 * cmp_print_paragraph:
 * @out: where it is appended
 * @style: how it is to look
 * @hanging: columns before all lines but the first
 * @text: a paragraph
 */
void
cmp_print_paragraph (GString *out, const CmpTableStyle *style, guint hanging, const char *text)
{
  g_autofree char *plain = cmp_plain_text (text, !style->utf8);
  g_auto (GStrv) lines = cmp_text_wrap (plain, style->columns - MIN (hanging, style->columns - 1));

  for (guint i = 0; lines[i] != NULL; i++)
    cmp_print_line (out, i > 0 ? hanging : 0, lines[i], FALSE);
}

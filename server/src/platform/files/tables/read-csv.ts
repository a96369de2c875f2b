import { CsvError, parse } from 'csv-parse/sync'
import { type Cell, checkRow, MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_ROWS, type TableRow } from './cells.ts'
import { UnreadableTable } from './unreadable-table.ts'

export const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** Returns the rows before the first error, and at most `limit` rows and one more. */
function parseCsv(
  text: string,
  delimiter: Delimiter,
  limit: number,
): { rows: TableRow[]; fault?: UnreadableTable } {
  const rows: TableRow[] = []
  try {
    parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      // A quote inside a text is an ordinary character; a quote that opens a cell has to be closed.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_CELL_CHARACTERS * 4,
      to: limit + 1,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells })
        return null
      },
    })
    return { rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem = error.code === 'CSV_MAX_RECORD_SIZE' ? 'cellTooLong' : 'quotes'
    return { rows, fault: new UnreadableTable(problem, (rows.at(-1)?.line ?? 0) + 1) }
  }
}

const SNIFFED_ROWS = 60

/** The first rows with a separator that may not be the file's; its quotes may not be valid then. */
export const sniffCsv = (text: string, delimiter: Delimiter): TableRow[] =>
  parseCsv(text, delimiter, SNIFFED_ROWS).rows

/** Two opening quotes on different lines would swallow the rows between them. */
const swallowsRows = (cell: Cell, delimiter: string): boolean =>
  typeof cell === 'string' && /[\r\n]/.test(cell) && cell.includes(delimiter)

/** Throws UnreadableTable. */
export function readCsv(text: string, delimiter: Delimiter): TableRow[] {
  const { rows, fault } = parseCsv(text, delimiter, MAX_ROWS)
  for (const row of rows) {
    checkRow(row)
    if (row.cells.some((cell) => swallowsRows(cell, delimiter))) throw new UnreadableTable('quotes', row.line)
  }
  if (fault) throw fault
  return rows
}

const MAX_LINE_CHARACTERS = MAX_COLUMNS * MAX_CELL_CHARACTERS

/**
 * Limits the length of a line, because a line with a million separators would become a million cells before the cells are
 * counted. Throws UnreadableTable.
 */
export function checkLines(text: string): void {
  const long = text.split(/\r\n|\r|\n/).findIndex((line) => line.length > MAX_LINE_CHARACTERS)
  if (long !== -1) throw new UnreadableTable('cellTooLong', long + 1)
}

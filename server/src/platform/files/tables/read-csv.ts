import { CsvError, parse } from 'csv-parse/sync'
import { checkRow, type TableRow, trimRow } from './cells.ts'
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_ROWS } from './table-limits.ts'
import { UnreadableTable } from './unreadable-table.ts'

export const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** A record of the file, also a blank one. */
interface CsvRecord {
  line: number
  cells: string[]
}

interface ParsedCsv {
  /** The records with content. */
  records: CsvRecord[]
  fault?: UnreadableTable
}

/** Ends the parsing. */
class EnoughRows extends Error {}

/** Returns the records before the first error, and at most `limit` records with content and one more. */
function parseCsv(text: string, delimiter: Delimiter, limit: number): ParsedCsv {
  const records: CsvRecord[] = []
  let lastLine = 0
  try {
    parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      // A quote inside a text is an ordinary character; a quote that opens a cell has to be closed.
      relax_quotes: true,
      max_record_size: MAX_CELL_CHARACTERS * 4,
      on_record: (cells: string[], { lines }) => {
        lastLine = lines
        if (cells.some((cell) => cell !== '')) records.push({ line: lines, cells })
        if (records.length > limit) throw new EnoughRows()
        return null
      },
    })
    return { records }
  } catch (error) {
    if (error instanceof EnoughRows) return { records }
    if (!(error instanceof CsvError)) throw error
    const problem = error.code === 'CSV_MAX_RECORD_SIZE' ? 'cellTooLong' : 'quotes'
    return { records, fault: new UnreadableTable(problem, lastLine + 1) }
  }
}

const toRow = ({ line, cells }: CsvRecord): TableRow => ({ line, cells: trimRow(cells) })

const SNIFFED_ROWS = 60

/** The first rows with a separator that may not be the file's; its quotes may not be valid then. */
export const sniffCsv = (text: string, delimiter: Delimiter): TableRow[] =>
  parseCsv(text, delimiter, SNIFFED_ROWS).records.map(toRow)

/** The number of cells that most records have. */
function usualLength(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0]
}

/**
 * Whether a cell of several lines holds rows of the file, because a quote opened on one line and another closed on a later line. The
 * first and the last line of the cell are whole rows then, together with the cells before and after it.
 */
function swallowsRows({ cells }: CsvRecord, delimiter: string, usual: number): boolean {
  const length = Math.min(cells.length, usual)
  return cells.some((cell, at) => {
    if (!/[\r\n]/.test(cell) || !cell.includes(delimiter)) return false
    const lines = cell.split(/[\r\n]+/)
    const piecesOf = (line = '') => line.split(delimiter).length
    return at + piecesOf(lines[0]) >= length && piecesOf(lines.at(-1)) + cells.length - at - 1 >= length
  })
}

/** Throws UnreadableTable. */
export function readCsv(text: string, delimiter: Delimiter): TableRow[] {
  const { records, fault } = parseCsv(text, delimiter, MAX_ROWS)
  const usual = usualLength(records)
  const rows = records.map((record) => {
    const row = toRow(record)
    checkRow(row)
    if (swallowsRows(record, delimiter, usual)) throw new UnreadableTable('quotes', record.line)
    return row
  })
  const [tooMany] = rows.slice(MAX_ROWS)
  if (tooMany) throw new UnreadableTable('tooManyRows', tooMany.line, MAX_ROWS)
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

import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from './table-limits.ts'
import { UnreadableTable } from './unreadable-table.ts'

export type Cell = string | number | Date | null

export interface TableRow {
  /** The number of the row in a spreadsheet, from 1. */
  line: number
  cells: Cell[]
  /** A filter of the workbook hides the row. */
  hidden?: boolean
}

/** The rows with content of a CSV file, an HTML page or a sheet of a workbook. */
export type Table = readonly TableRow[]

export const isEmpty = (cell: Cell | undefined): boolean => cell === undefined || cell === null || cell === ''

export const hasContent = ({ cells }: TableRow): boolean => !cells.every(isEmpty)

/** Removes the empty cells at the end. */
export const trimRow = (cells: readonly Cell[]): Cell[] =>
  cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1)

/** Columns without content do not count. Throws UnreadableTable. */
export function checkRow({ line, cells }: TableRow): void {
  if (cells.filter((cell) => !isEmpty(cell)).length > MAX_COLUMNS)
    throw new UnreadableTable('tooManyColumns', line, MAX_COLUMNS)
  if (cells.some((cell) => typeof cell === 'string' && cell.length > MAX_CELL_CHARACTERS))
    throw new UnreadableTable('cellTooLong', line)
}

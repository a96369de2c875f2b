import { UnreadableTable } from './unreadable-table.ts'

export type Cell = string | number | Date | null

export interface TableRow {
  /** The number of the row in a spreadsheet, from 1. */
  line: number
  cells: Cell[]
}

/** The rows of a CSV file, an HTML page or a sheet of a workbook. */
export type Table = readonly TableRow[]

export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 60
export const MAX_CELL_CHARACTERS = 4000

export const isEmpty = (cell: Cell | undefined): boolean => cell === undefined || cell === null || cell === ''

/** Throws UnreadableTable. */
export function checkRow({ line, cells }: TableRow): void {
  if (cells.length > MAX_COLUMNS) throw new UnreadableTable('tooManyColumns', line, MAX_COLUMNS)
  if (cells.some((cell) => typeof cell === 'string' && cell.length > MAX_CELL_CHARACTERS))
    throw new UnreadableTable('cellTooLong', line)
}

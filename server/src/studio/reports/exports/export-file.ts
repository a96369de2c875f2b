import type { ExportFormat } from '@estudio/contract'
import { type Moment, mxn, wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Expression } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { workbook } from '../../../platform/files/write-workbook.ts'
import type { Settings } from '../../settings/index.ts'

const { exportFiles: files } = texts.admin
export const title = texts.admin.exports.columns

export type Cell = string | number | null

export type Column<Row> = readonly [title: string, read: (row: Row) => Cell]

export interface Table<Row> {
  name: string
  file: string
  query: Expression<Row>
  columns: readonly Column<Row>[]
}

export type RowOf<Query> = Query extends Expression<infer Row> ? Row : never

export interface TableInput<Query> extends Moment {
  db: Db
  query: Query
  settings: Settings
}

export const table = <Row>(
  name: keyof typeof files,
  query: Expression<Row>,
  columns: readonly Column<Row>[],
): Table<Row> => ({ name, file: files[name], query, columns })

/**
 * The places where a spreadsheet would start a formula: the beginning of a cell, and the text after each separator inside it,
 * because the person who opens the file chooses the separator of cells. Quotes and spaces may precede the formula.
 */
const FORMULA_STARTS = /(?<=^|[,;|\t\r\n])(?=["'\p{Zs}]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu

/** Puts an apostrophe before every formula, so that a spreadsheet shows it as text. */
const escapeFormulas = (text: string): string => text.replace(FORMULA_STARTS, "'")

const csvCell = (cell: Cell): string => {
  if (cell === null) return '""'
  const text = typeof cell === 'number' ? String(cell) : escapeFormulas(cell)
  return `"${text.replaceAll('"', '""')}"`
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const byteOrderMark = '\uFEFF'

interface Writer {
  head(titles: readonly string[]): string
  line(titles: readonly string[], cells: readonly Cell[]): string
}

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson; charset=utf-8',
}

export const writers: Record<Exclude<ExportFormat, 'xlsx'>, Writer> = {
  csv: {
    head: (titles) => byteOrderMark + csvLine(titles),
    line: (_titles, cells) => csvLine(cells),
  },
  ndjson: {
    head: () => '',
    line: (titles, cells) =>
      `${JSON.stringify(Object.fromEntries(titles.map((title, index) => [title, cells[index]])))}\n`,
  },
}

/** The first chunk begins with the header line. */
export async function* tableText<Row>(
  batches: AsyncIterable<Row[]>,
  columns: readonly Column<Row>[],
  { head, line }: Writer,
): AsyncGenerator<string, void> {
  const titles = columns.map(([title]) => title)
  let first = head(titles)
  for await (const rows of batches) {
    yield first +
      rows
        .map((row) =>
          line(
            titles,
            columns.map(([, read]) => read(row)),
          ),
        )
        .join('')
    first = ''
  }
  if (first) yield first
}

/** A list without rows has a page too, because a workbook leaves out a sheet without pages. */
async function* pagesOf<Row>(
  batches: AsyncIterable<Row[]>,
  columns: readonly Column<Row>[],
): AsyncGenerator<Cell[][], void> {
  let isEmpty = true
  for await (const rows of batches) {
    isEmpty = false
    yield rows.map((row) => columns.map(([, read]) => read(row)))
  }
  if (isEmpty) yield []
}

/** The file in chunks, in one of its formats. */
export const tableFile = <Row>(
  batches: AsyncIterable<Row[]>,
  { file, columns }: Pick<Table<Row>, 'file' | 'columns'>,
  format: ExportFormat,
): AsyncGenerator<string | Uint8Array, void> => {
  if (format !== 'xlsx') return tableText(batches, columns, writers[format])
  const titles = columns.map(([title]) => title)
  return workbook([{ name: file, titles, pages: pagesOf(batches, columns) }])
}

const { yes, no, active, inactive } = texts.common

export const yesNo = (value: boolean): string => (value ? yes : no)

export const activeOrNot = ({ is_active }: { is_active: boolean }): string => (is_active ? active : inactive)

export const pesos = (cents: number | null): number | null => (cents === null ? null : mxn(cents))

export const wallClock = (instant: Date | null, zone: string): string | null =>
  instant && wallTimeOf(instant, zone).slice(0, 16).replace('T', ' ')

import type { ExportFormat } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Expression } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Settings } from '../settings/service.ts'

const { files } = texts.admin.exports
/** What the columns are called. */
export const title = texts.admin.exports.columns

export type Cell = string | number | null

/** A title and how a row's cell under it is read. */
export type Column<Row> = readonly [title: string, read: (row: Row) => Cell]

/** What one export holds. */
export interface Table<Row> {
  /** As the log names it. */
  name: string
  /** Name of the file, without date and ending. */
  file: string
  query: Expression<Row>
  columns: readonly Column<Row>[]
}

/** A row of what a query finds. */
export type RowOf<Query> = Query extends Expression<infer Row> ? Row : never

/** What a table is made from: the words of its address, where its rows are, and the studio as it is now. */
export interface Asked<Query> extends Moment {
  db: Db
  query: Query
  settings: Settings
}

/** A file's name and the log's go with its list; the rows are those of the query, in its order. */
export const table = <Row>(
  name: keyof typeof files,
  query: Expression<Row>,
  columns: readonly Column<Row>[],
): Table<Row> => ({ name, file: files[name], query, columns })

/** A text that a spreadsheet would take for a formula begins with an apostrophe, which it shows as text. */
const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text)

const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  // Spreadsheets of some countries part cells at semicolons or tabs.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of RFC 4180, with its CRLF. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const byteOrderMark = '\uFEFF'

interface Writer {
  mediaType: string
  ending: string
  head(titles: readonly string[]): string
  line(titles: readonly string[], cells: readonly Cell[]): string
}

export const writers: Record<ExportFormat, Writer> = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    ending: 'csv',
    head: (titles) => byteOrderMark + csvLine(titles),
    line: (_titles, cells) => csvLine(cells),
  },
  ndjson: {
    mediaType: 'application/x-ndjson; charset=utf-8',
    ending: 'ndjson',
    head: () => '',
    line: (titles, cells) =>
      `${JSON.stringify(Object.fromEntries(titles.map((title, index) => [title, cells[index]])))}\n`,
  },
}

/** The text of a table, a batch of rows at a time; the first piece is the head. */
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

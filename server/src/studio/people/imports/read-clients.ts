import type { ImportColumns } from '@estudio/contract'
import { type Cell, isEmpty, type Table } from '../../../platform/files/tables/cells.ts'
import { likelyHeadings } from '../../../platform/files/tables/headings.ts'
import { dateOrderOf } from '../../../platform/files/tables/read-date.ts'
import { readTables } from '../../../platform/files/tables/read-table.ts'
import { tableProblemText, UnreadableTable } from '../../../platform/files/tables/unreadable-table.ts'
import { findHeading, foldHeading, type Heading } from './client-columns.ts'
import { type ClientRow, cellOf, readClient, type UnreadCells } from './client-row.ts'
import { reasons, unreadable } from './unreadable.ts'

export interface ClientFile {
  bytes: Uint8Array
  /** The columns that the caller assigned, by heading. */
  columns?: ImportColumns
}

export interface ReadClients {
  columns: ImportColumns
  headings: string[]
  rows: (ClientRow & UnreadCells)[]
}

const refuse = (error: unknown): never => {
  if (error instanceof UnreadableTable) throw unreadable(tableProblemText(error, reasons), error.line)
  throw error
}

const noHeading = (tables: readonly Table[], columns?: ImportColumns) => {
  const [likely] = tables
    .map((table) => likelyHeadings(table, 2))
    .toSorted((a, b) => (b?.headings.length ?? 0) - (a?.headings.length ?? 0))
  const written = (likely?.headings ?? []).map(foldHeading)
  const missing = Object.values(columns ?? {}).find((heading) => !written.includes(foldHeading(heading)))
  const reason = missing === undefined ? reasons.noHeadings : reasons.noSuchHeading(missing)
  return unreadable(reason, likely?.line ?? 1, likely?.headings)
}

function readRows(heading: Heading, table: Table): ReadClients['rows'] {
  const below = table.filter(({ line, cells }) => line > heading.line && !cells.every(isEmpty))
  const repeatsHeadings = (cells: readonly Cell[]) =>
    heading.headings.every((text, at) => foldHeading(cells[at] ?? null) === foldHeading(text))
  const order = dateOrderOf(below.map((row) => cellOf(row, heading, 'end_date')))
  return below.filter(({ cells }) => !repeatsHeadings(cells)).map((row) => readClient(row, heading, order))
}

/**
 * Reads a CSV file, XLSX workbook or HTML page of clients. A row that cannot be imported has the reason. Throws
 * import_unreadable with the line and, when the columns are not known, the headings.
 */
export async function readClients({ bytes, columns }: ClientFile): Promise<ReadClients> {
  const headingOf = (table: Table) => findHeading(table, columns)
  const tables = await readTables(bytes, (table) => headingOf(table) !== undefined).catch(refuse)
  for (const table of tables) {
    const heading = headingOf(table)
    if (!heading) continue
    const rows = readRows(heading, table)
    if (rows.length === 0) throw unreadable(reasons.noRows, heading.line)
    return { columns: heading.columns, headings: heading.headings, rows }
  }
  throw noHeading(tables, columns)
}

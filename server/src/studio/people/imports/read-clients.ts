import type { ImportColumns } from '@estudio/contract'
import { isEmpty, type Table, type TableRow } from '../../../platform/files/tables/cells.ts'
import { likelyHeadings } from '../../../platform/files/tables/headings.ts'
import { dateOrderOf } from '../../../platform/files/tables/read-date.ts'
import { readTables } from '../../../platform/files/tables/read-table.ts'
import { tableProblemText, UnreadableTable } from '../../../platform/files/tables/unreadable-table.ts'
import { type ClientHeading, findHeading, foldHeading } from './client-columns.ts'
import { type ClientRow, cellOf, type PlanNames, readClient, type UnreadCells } from './client-row.ts'
import { reasons, unreadable } from './unreadable.ts'

export interface ClientFile {
  bytes: Uint8Array
  /** The columns that the caller assigned, by heading. */
  columns?: ImportColumns
  planNames?: PlanNames
}

export interface ReadClients {
  columns: ImportColumns
  headings: string[]
  rows: (ClientRow & UnreadCells)[]
  warnings: FileWarning[]
}

/** A warning about a file, with the number of rows. */
export interface FileWarning {
  code: 'rows_hidden' | 'plans_left_out'
  count: number
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

const clientsBelow = (heading: ClientHeading, table: Table): TableRow[] => {
  const repeatsHeadings = ({ cells }: TableRow) =>
    heading.headings.every((text, at) => foldHeading(cells[at] ?? null) === foldHeading(text))
  return table.filter((row) => row.line > heading.line && !repeatsHeadings(row))
}

/** Rows that say something of a plan in a file without a column of plans. */
const plansLeftOut = (heading: ClientHeading, rows: readonly TableRow[]): number =>
  heading.places.plan === undefined
    ? rows.filter((row) =>
        (['classes_left', 'end_date'] as const).some((role) => !isEmpty(cellOf(row, heading, role))),
      ).length
    : 0

function warningsOf(heading: ClientHeading, rows: readonly TableRow[]): FileWarning[] {
  const warnings: FileWarning[] = [
    { code: 'rows_hidden', count: rows.filter(({ hidden }) => hidden).length },
    { code: 'plans_left_out', count: plansLeftOut(heading, rows) },
  ]
  return warnings.filter(({ count }) => count > 0)
}

/**
 * Reads a CSV file, XLSX workbook or HTML page of clients. A row that cannot be imported has the reason. Throws
 * import_unreadable with the line and, when the columns are not known, the headings.
 */
export async function readClients({
  bytes,
  columns,
  planNames = new Map(),
}: ClientFile): Promise<ReadClients> {
  const headingOf = (table: Table) => findHeading(table, columns)
  const tables = await readTables(bytes, (table) => headingOf(table) !== undefined).catch(refuse)
  for (const table of tables) {
    const heading = headingOf(table)
    if (!heading) continue
    const clients = clientsBelow(heading, table)
    if (clients.length === 0) throw unreadable(reasons.noRows, heading.line)
    const order = dateOrderOf(clients.map((row) => cellOf(row, heading, 'end_date')))
    const rows = clients.map((row) => readClient(row, heading, { order, planNames }))
    const { columns: read, headings } = heading
    return { columns: read, headings, rows, warnings: warningsOf(heading, clients) }
  }
  throw noHeading(tables, columns)
}

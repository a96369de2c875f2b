import type { StatementColumns } from '@estudio/contract'
import type { Table } from '../../../platform/files/tables/cells.ts'
import { likelyHeadings } from '../../../platform/files/tables/headings.ts'
import { readTables } from '../../../platform/files/tables/read-table.ts'
import { tableProblemText, UnreadableTable } from '../../../platform/files/tables/unreadable-table.ts'
import { findHeading, type KnownLayouts } from './columns.ts'
import { type ReadRows, readRows } from './read-rows.ts'
import { reasons, unreadable } from './unreadable.ts'

export interface ReadStatement extends ReadRows {
  /** The hash of the headings. */
  layout: string
  headings: string[]
  columns: StatementColumns
}

const noHeading = (tables: readonly Table[], columns?: StatementColumns) => {
  const [likely] = tables
    .map((table) => likelyHeadings(table))
    .toSorted((a, b) => (b?.headings.length ?? 0) - (a?.headings.length ?? 0))
  const written = (likely?.headings ?? []).map((heading) => heading.toLowerCase())
  const missing = Object.values(columns ?? {}).find((heading) => !written.includes(heading.toLowerCase()))
  const reason = columns && missing ? reasons.noSuchHeading(missing) : reasons.noHeadings
  return unreadable(reason, likely?.line ?? 1, likely?.headings)
}

/** Throws statement_unreadable for a table that cannot be read. */
const refuse = (error: unknown): never => {
  if (error instanceof UnreadableTable) throw unreadable(tableProblemText(error, reasons), error.line)
  throw error
}

export interface ReadOptions {
  /** The columns that the caller assigned, by heading. */
  columns?: StatementColumns
  /** The columns that were assigned before, by layout. */
  known?: KnownLayouts
}

/**
 * Reads a bank's CSV file, XLSX workbook or HTML page. Rows that are not movements are reported. A movement that cannot be read
 * makes the whole file fail, so that no deposit is lost. Throws statement_unreadable with the line and, when nobody has
 * assigned the columns, the headings.
 */
export async function readStatement(
  bytes: Uint8Array,
  { columns, known = new Map() }: ReadOptions = {},
): Promise<ReadStatement> {
  const headingOf = (table: Table) => findHeading(table, known, columns)
  const tables = await readTables(bytes, (table) => headingOf(table) !== undefined).catch(refuse)
  for (const table of tables) {
    const heading = headingOf(table)
    if (!heading) continue
    const { layout, headings } = heading
    return { layout, headings, columns: heading.columns, ...readRows(heading, table) }
  }
  throw noHeading(tables, columns)
}

import type { Table } from './cells.ts'
import { decodeText } from './decode-text.ts'
import { checkLines, delimiters, readCsv, sniffCsv } from './read-csv.ts'
import { isHtml, readHtml } from './read-html.ts'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { isArchive, otherFormat } from './workbook-format.ts'

/** Chooses the separator with which the headings are found, or else the separator that gives the most cells. */
function readText(text: string, hasHeading: (table: Table) => boolean): Table {
  checkLines(text)
  const sniffed = delimiters.map((delimiter) => ({ delimiter, rows: sniffCsv(text, delimiter) }))
  const byHeading = sniffed.find(({ rows }) => hasHeading(rows))
  const widest = (rows: Table) => Math.max(0, ...rows.map(({ cells }) => cells.length))
  const [bySize] = sniffed.sort((a, b) => widest(b.rows) - widest(a.rows))
  return readCsv(text, (byHeading ?? bySize ?? { delimiter: ',' as const }).delimiter)
}

/**
 * The tables of a bank's file: the sheets of a workbook, or the only table of a CSV file or a page. Throws
 * UnreadableTable.
 */
export async function readTables(
  bytes: Uint8Array,
  hasHeading: (table: Table) => boolean,
): Promise<readonly Table[]> {
  const other = otherFormat(bytes)
  if (other) throw new UnreadableTable(other)
  if (isArchive(bytes)) return readWorkbook(bytes)
  const text = decodeText(bytes)
  return [isHtml(text) ? readHtml(text) : readText(text, hasHeading)]
}

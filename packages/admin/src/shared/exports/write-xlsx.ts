import writeXlsxFile from 'write-excel-file/browser'
import type { Cell, Row } from './read-lines.ts'

const widest = 48
const narrowest = 10
/** Excel reports a workbook as damaged when a cell has a longer text. */
const longestText = 32_767

const widthOf = (title: string, rows: readonly Row[]): number => {
  const longest = rows
    .slice(0, 200)
    .reduce((most, row) => Math.max(most, String(row[title] ?? '').length), title.length)
  return Math.min(widest, Math.max(narrowest, longest + 2))
}

const cellOf = (value: Cell = null): Cell => (typeof value === 'string' ? value.slice(0, longestText) : value)

/** A workbook with one sheet: a frozen header in bold, numbers as numbers, texts as texts. */
export const xlsxOf = (titles: readonly string[], rows: readonly Row[], sheet: string): Promise<Blob> => {
  const head = titles.map((value) => ({ value, fontWeight: 'bold' as const }))
  const body = rows.map((row) => titles.map((title) => cellOf(row[title])))
  return writeXlsxFile([head, ...body], {
    sheet,
    stickyRowsCount: 1,
    columns: titles.map((title) => ({ width: widthOf(title, rows) })),
  }).toBlob()
}

import { wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import writeXlsxFile from 'write-excel-file/node'
import type { Db } from '../../../platform/db/database.ts'
import { shownNames } from '../../../platform/db/personal-data.ts'
import { yesNo } from '../exports/export-file.ts'
import { type PersonalRow, personalTables, rowsAbout } from './personal-file.ts'

type Words = Readonly<Record<string, string>>

/** A part, a column or a code without a word is shown as it is. */
const { sheets, columns, values }: { sheets: Words; columns: Words; values: Words } = texts.dataExport

/** Excel reports a workbook as damaged when a cell has a longer text. */
const longestText = 32_767

const cellOf = (value: unknown, zone: string): string | number | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return yesNo(value)
  if (value instanceof Date) return wallTimeOf(value, zone).slice(0, 16).replace('T', ' ')
  if (typeof value === 'string') return (values[value] ?? value).slice(0, longestText)
  return JSON.stringify(value).slice(0, longestText)
}

/** The file as a workbook: a sheet for each part that has rows, with titles in Spanish and times of the studio. */
export async function personalWorkbook(db: Db, user: string, zone: string): Promise<Buffer> {
  const filled: { sheet: string; names: string[]; rows: PersonalRow[] }[] = []
  for (const table of personalTables) {
    const rows: PersonalRow[] = []
    for await (const some of rowsAbout(db, table, user)) rows.push(...some)
    if (rows.length > 0)
      filled.push({ sheet: sheets[table.name] ?? table.name, names: shownNames(table), rows })
  }
  return writeXlsxFile(
    filled.map(({ sheet, names, rows }) => ({
      sheet,
      stickyRowsCount: 1,
      columns: names.map(() => ({ width: 22 })),
      data: [
        names.map((name) => ({ value: columns[name] ?? name, fontWeight: 'bold' as const })),
        ...rows.map((row) => names.map((name) => cellOf(row[name], zone))),
      ],
    })),
  ).toBuffer()
}

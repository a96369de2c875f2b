import { wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Db } from '../../../platform/db/database.ts'
import { shownNames } from '../../../platform/db/personal-rows.ts'
import type { WorkbookCell, WorkbookSheet } from '../../../platform/files/write-workbook.ts'
import { yesNo } from '../exports/export-file.ts'
import { type PersonalRow, personalTables, rowsAbout } from './personal-file.ts'

type Words = Readonly<Record<string, string>>

/** A part, a column or a code without a word is shown as it is. */
const { sheets, columns, values }: { sheets: Words; columns: Words; values: Words } = texts.dataExport

const cellOf = (value: unknown, zone: string): WorkbookCell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return yesNo(value)
  if (value instanceof Date) return wallTimeOf(value, zone).slice(0, 16).replace('T', ' ')
  if (typeof value === 'string') return values[value] ?? value
  return JSON.stringify(value)
}

async function* cellsOf(
  pages: AsyncIterable<PersonalRow[]>,
  names: readonly string[],
  zone: string,
): AsyncGenerator<WorkbookCell[][], void> {
  for await (const rows of pages) yield rows.map((row) => names.map((name) => cellOf(row[name], zone)))
}

/** The sheets of the file as a workbook, one for each part, with titles in Spanish and times of the studio. */
export const personalSheets = (db: Db, user: string, zone: string): WorkbookSheet[] =>
  personalTables.map((table) => {
    const names = shownNames(table)
    return {
      name: sheets[table.name] ?? table.name,
      titles: names.map((name) => columns[name] ?? name),
      pages: cellsOf(rowsAbout(db, table, user), names, zone),
    }
  })

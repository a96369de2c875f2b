import { plainText } from '@estudio/domain'
import type { Cell } from '../../../platform/files/tables/cells.ts'

const MAX_TEXT = 255

/** Some programs write `="667…"` or `'667…`, so that a spreadsheet does not read a number. */
export const withoutGuard = (text: string): string => text.replace(/^="(.*)"$/s, '$1').replace(/^'(?=\S)/, '')

/** The text of a cell with its lines. */
export const writtenText = (cell: Cell): string =>
  withoutGuard(cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')).slice(0, MAX_TEXT)

/** The text of a cell in one line of plain text. */
export const textOf = (cell: Cell): string =>
  plainText(writtenText(cell).replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')).trim()

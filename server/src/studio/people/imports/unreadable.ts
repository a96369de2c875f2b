import { texts, unreadTables } from '@estudio/texts'
import { type AppError, errors } from '../../../platform/errors.ts'

export const reasons = { ...texts.admin.imports.unreadable, ...unreadTables } as const

/** `line` is the number of a row in a spreadsheet, from 1. */
export const unreadable = (reason: string, line?: number, headings?: string[]): AppError =>
  errors.refused('import_unreadable', { message: reason, line, headings })

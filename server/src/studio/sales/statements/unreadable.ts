import { texts } from '@estudio/texts'
import { type AppError, errors } from '../../../platform/errors.ts'

export const reasons = texts.admin.statements.unreadable

/** `line` counts from 1, as a spreadsheet shows it. */
export const unreadable = (reason: string, line?: number, headings?: string[]): AppError =>
  errors.refused('statement_unreadable', { message: reason, line, headings })

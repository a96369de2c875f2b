import type { Statement } from '@estudio/contract'
import { formatShortDate, texts } from '@estudio/texts'

/** “01/11/2026 - 30/11/2026”: the days of a statement's movements. */
export const periodOf = ({ from, to }: Statement): string =>
  texts.admin.statements.period(formatShortDate(from), formatShortDate(to))

import type { Invoice } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatMonthYear, formatShortDate, texts } from '@estudio/texts'

const t = texts.admin.invoices

const { sat, other, ...plain } = t.errors

/** Returns the text of an answer of Facturapi or the SAT. Codes of the SAT begin with CFDI. */
const errorWords = (code: string): string => {
  if (Object.hasOwn(plain, code)) return plain[code as keyof typeof plain]
  return code.startsWith('CFDI') ? sat(code) : other(code)
}

/** Returns the lines that a row shows below its state. */
export const noteOf = ({ task, error, next_try_at, is_cancelling, handled_reason }: Invoice): string[] => [
  ...(error ? [errorWords(error)] : []),
  ...(error && next_try_at ? [t.retrying] : []),
  ...(task === 'cancel' ? [t.toCancel] : []),
  ...(is_cancelling ? [t.cancelling] : []),
  ...(handled_reason ? [t.handled(handled_reason)] : []),
]

/** The client of a payment, or the month of a global invoice. */
export const nameOf = ({ kind, month, user }: Invoice): string => {
  if (kind === 'payment') return user?.full_name || texts.common.noValue
  return t.globalOf(formatMonthYear(`${month}-01`))
}

export const madeOn = ({ created_at }: Invoice, zone: string): string =>
  formatShortDate(civilDateOf(new Date(created_at), zone))

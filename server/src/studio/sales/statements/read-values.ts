import { type CivilDate, foldText } from '@estudio/domain'
import type { Cell } from '../../../platform/files/tables/cells.ts'
import { parseDate, writtenDate } from '../../../platform/files/tables/read-date.ts'
import { reasons, unreadable } from './unreadable.ts'

export const isDate = (cell: Cell): boolean => typeof parseDate(cell) === 'string'

/**
 * Reads dd/mm/yyyy, 5-nov-26, 5 de noviembre de 2026, Nov 5, 2026, yyyy-mm-dd, ddmmyyyy, and dates of Excel. Throws
 * statement_unreadable.
 */
export function readDate(cell: Cell, line: number): CivilDate {
  if (cell === null || cell === '') throw unreadable(reasons.noDate, line)
  const date = parseDate(cell)
  if (date === undefined) throw unreadable(reasons.date(writtenDate(cell)), line)
  if (date === null) throw unreadable(reasons.noSuchDate(writtenDate(cell)), line)
  return date
}

export type DecimalMark = '.' | ','

export interface Amount {
  cents: number
  /** Undefined for a number that reads the same with either mark. */
  mark?: DecimalMark
}

/** The largest amount of a bank, far below the limit of exact floats. */
const MAX_CENTS = 1_000_000_000_000

const POINT = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const COMMA = /^(?:\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/
/** “1.234” may mean 1,234 or a little more than 1. */
const AMBIGUOUS = /^\d{1,3}(?:\.\d{3})+$/

const centsOf = (whole: string, fraction: string): number =>
  Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'))

function readUnsigned(digits: string): Amount | undefined {
  const point = POINT.exec(digits)
  if (point) {
    const [whole = '', fraction = ''] = digits.split('.')
    return { cents: centsOf(whole, fraction), mark: /[.,]/.test(digits) ? '.' : undefined }
  }
  if (!COMMA.test(digits)) return undefined
  const [whole = '', fraction = ''] = digits.split(',')
  return { cents: centsOf(whole, fraction), mark: ',' }
}

function readAmountText(written: string, line: number): Amount {
  const text = written
    .replace(/\s|\u00a0/g, '')
    .replace(/\u2212/g, '-')
    .replace(/m\.?n\.?$|mxn|\$/gi, '')
  const signed = /^(?:\((.+)\)|([+-]?)(.+?)(-|cr|dr)?)$/i.exec(text)
  const digits = signed?.[1] ?? signed?.[3] ?? ''
  if (AMBIGUOUS.test(digits)) throw unreadable(reasons.ambiguousAmount(written), line)
  const amount = readUnsigned(digits)
  if (!signed || !amount || (signed[2] && signed[4])) throw unreadable(reasons.amount(written), line)
  const isNegative = signed[1] !== undefined || signed[2] === '-' || /^(-|dr)$/i.test(signed[4] ?? '')
  return { ...amount, cents: isNegative && amount.cents !== 0 ? -amount.cents : amount.cents }
}

const readAmountNumber = (value: number, line: number): Amount => {
  const cents = Math.round(value * 100)
  if (!Number.isFinite(value) || Math.abs(value * 100 - cents) > 1e-3)
    throw unreadable(reasons.amount(String(value)), line)
  return { cents }
}

/**
 * Reads “1,234.56”, “$ 1,234.56”, “(123)”, “123-”, “123 CR”, “123 DR”, and “1.234,56”, which cannot be read another way. The
 * amount is in centavos; undefined for an empty cell. Throws statement_unreadable.
 */
export function readAmount(cell: Cell, line: number): Amount | undefined {
  if (cell === null || cell === '' || cell === '-') return undefined
  if (cell instanceof Date) throw unreadable(reasons.amount(cell.toISOString()), line)
  const amount = typeof cell === 'number' ? readAmountNumber(cell, line) : readAmountText(cell, line)
  if (Math.abs(amount.cents) > MAX_CENTS) throw unreadable(reasons.amountTooLarge(String(cell)), line)
  return amount
}

export const isAmount = (cell: Cell): boolean => {
  try {
    return readAmount(cell, 0) !== undefined
  } catch {
    return false
  }
}

const charges = ['cargo', 'cargos', 'retiro', 'debito', 'egreso', 'db', 'dr', '-']
const deposits = ['abono', 'abonos', 'deposito', 'credito', 'ingreso', 'cr', '+']

/** Reads a cell of the column “cargo o abono” as −1 or 1. Throws statement_unreadable. */
export function readKind(cell: Cell, line: number): 1 | -1 {
  const kind = foldText(String(cell ?? '')).replace(/[.()]/g, '')
  // A single letter means cargo or abono.
  if (charges.includes(kind) || kind === 'c') return -1
  if (deposits.includes(kind) || kind === 'a') return 1
  throw unreadable(reasons.kind(String(cell ?? '')), line)
}

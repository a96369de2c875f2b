import { type CivilDate, civilDate, foldText, parseCivilDate } from '@estudio/domain'
import type { Cell } from './cells.ts'
import { reasons, unreadable } from './unreadable.ts'

/** The names of each month, the Spanish name first. */
const monthNames: readonly (readonly string[])[] = [
  ['ene', 'enero', 'jan', 'january'],
  ['feb', 'febrero', 'february'],
  ['mar', 'marzo', 'march'],
  ['abr', 'abril', 'apr', 'april'],
  ['may', 'mayo'],
  ['jun', 'junio', 'june'],
  ['jul', 'julio', 'july'],
  ['ago', 'agosto', 'aug', 'august'],
  ['sep', 'sept', 'set', 'septiembre', 'setiembre', 'september'],
  ['oct', 'octubre', 'october'],
  ['nov', 'noviembre', 'november'],
  ['dic', 'diciembre', 'dec', 'december'],
]

/** Returns 0 for a text that is not a month. */
const monthNumber = (written: string): number => monthNames.findIndex((names) => names.includes(written)) + 1

const TIME = /(?:[ t]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?)?$/
const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/
const NAMED = /^(\d{1,2})(?: de |[/.\- ])([a-z]+)\.?(?: de |[/.\- ])(\d{4}|\d{2})$/
/** A date such as “Nov 5, 2026”. */
const MONTH_FIRST = /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/
const RUN_TOGETHER = /^\d{8}$/
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

const dateOf = (year: number, month: number, day: number): CivilDate | undefined => {
  const full = year < 100 ? 2000 + year : year
  const date = civilDate({ year: full, month, day })
  return full >= FIRST_YEAR && full <= LAST_YEAR && parseCivilDate(date) ? date : undefined
}

/** A date such as 20112026 or 20261120. No date of this century can be read both ways. */
const runTogether = (digits: string): CivilDate | undefined => {
  const part = (from: number, to: number) => Number(digits.slice(from, to))
  return dateOf(part(4, 8), part(2, 4), part(0, 2)) ?? dateOf(part(0, 4), part(4, 6), part(6, 8))
}

/** Returns undefined for an unknown format, null for a day that does not exist. */
function readDateText(written: string): CivilDate | null | undefined {
  const text = foldText(written.replace(/^'/, '')).replace(TIME, '')
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return dateOf(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1])) ?? null
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return dateOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4])) ?? null
  const named = NAMED.exec(text)
  const month = named && monthNumber(named[2] ?? '')
  if (named && month) return dateOf(Number(named[3]), month, Number(named[1])) ?? null
  const monthFirst = MONTH_FIRST.exec(text)
  const firstMonth = monthFirst && monthNumber(monthFirst[1] ?? '')
  if (monthFirst && firstMonth)
    return dateOf(Number(monthFirst[3]), firstMonth, Number(monthFirst[2])) ?? null
  return RUN_TOGETHER.test(text) ? (runTogether(text) ?? null) : undefined
}

/** Excel counts days from 30 December 1899; the fraction is the time. */
const fromSerial = (serial: number): CivilDate | undefined => {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
  return Number.isNaN(date.getTime())
    ? undefined
    : dateOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

const writtenDate = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')

/** Returns undefined for a cell that is not a date, null for a day that does not exist. */
const parseDate = (cell: Cell): CivilDate | null | undefined =>
  typeof cell === 'number' ? (fromSerial(cell) ?? null) : readDateText(writtenDate(cell))

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

import { type CivilDate, civilDate, foldText, parseCivilDate } from '@estudio/domain'
import type { Cell } from './cells.ts'

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

/** A time, also with its zone, after a date: “12:30 p. m.”, “T00:00:00.000Z”, “00:00:00 GMT-0700 (…)”. */
const TIME =
  /(?:,? |t)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?| ?h(?:rs?)?\.?)?(?: ?(?:z|utc|gmt|[a-z]{1,2}[sd]t))?(?: ?[+-]\d{2}(?::?\d{2})?)?(?: \([^)]*\))?$/
const WEEKDAY =
  /^(?:dom(?:ingo)?|lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?)\.?,? /
/** A date such as 05/11/2026, in the order of the file. */
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/
const NAMED = /^(\d{1,2})(?: de |[/.\- ])([a-z]+)\.?(?: del? |[/.\- ])(\d{4}|\d{2})$/
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

export type DateOrder = 'dayFirst' | 'monthFirst'

/** The day as it is written, whatever the time and its zone. */
const fold = (written: string): string => foldText(written.replace(/^'/, '')).replace(TIME, '')

const withoutWeekday = (text: string): string => text.replace(WEEKDAY, '')

/** Returns undefined for an unknown format, null for a day that does not exist. */
function readDay(text: string, order: DateOrder): CivilDate | null | undefined {
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])]
    return (order === 'dayFirst' ? dateOf(year, second, first) : dateOf(year, first, second)) ?? null
  }
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

/** “Mar” is martes or March, so a weekday is removed only when the text is no date with it. */
function readDateText(written: string, order: DateOrder): CivilDate | null | undefined {
  const text = fold(written)
  const day = readDay(text, order)
  return day === undefined ? readDay(withoutWeekday(text), order) : day
}

/** Excel counts days from 30 December 1899; the fraction is the time. */
const fromSerial = (serial: number): CivilDate | undefined => {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
  return Number.isNaN(date.getTime())
    ? undefined
    : dateOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

export const writtenDate = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')

/** Returns undefined for a cell that is not a date, null for a day that does not exist. */
export const parseDate = (cell: Cell, order: DateOrder = 'dayFirst'): CivilDate | null | undefined =>
  typeof cell === 'number' ? (fromSerial(cell) ?? null) : readDateText(writtenDate(cell), order)

/**
 * The month is first when a date of the column proves it with a number above 12, and no other date proves that the day is first.
 */
export function dateOrderOf(cells: readonly Cell[]): DateOrder {
  const dates = cells.map((cell) =>
    typeof cell === 'string' ? NUMBERS.exec(withoutWeekday(fold(cell))) : null,
  )
  const hasAbove12 = (part: 1 | 3) => dates.some((date) => Number(date?.[part]) > 12)
  return hasAbove12(3) && !hasAbove12(1) ? 'monthFirst' : 'dayFirst'
}

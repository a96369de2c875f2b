import { DAY_MS } from './duration.ts'
export type CivilDate = string
/** Studio wall time without zone, `YYYY-MM-DDTHH:mm:ss`. */
export type WallTime = string

interface CivilParts {
  year: number
  month: number
  day: number
}

export interface WallParts extends CivilParts {
  hour: number
  minute: number
  second: number
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const WALL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

/** Undefined for another format or an impossible date (31 February). */
export const parseCivilDate = (date: string): CivilParts | undefined => {
  const match = DATE.exec(date)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const check = new Date(Date.UTC(year, month - 1, day))
  const exists = year >= 1000 && check.getUTCMonth() === month - 1 && check.getUTCDate() === day
  return exists ? { year, month, day } : undefined
}

/** Seconds are optional; undefined for another format. */
export const parseWallTime = (time: string): WallParts | undefined => {
  const match = WALL.exec(time)
  if (!match) return undefined
  const date = parseCivilDate(match[1] ?? '')
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)]
  if (!date || hour > 23 || minute > 59 || second > 59) return undefined
  return { ...date, hour, minute, second }
}

/** Years from 1900 to 2999, so that the days around a date are valid dates too. */
export const isCivilDate = (text: string): boolean => {
  const date = parseCivilDate(text)
  return date !== undefined && date.year >= 1900 && date.year < 3000
}

export const civilDate = ({ year, month, day }: CivilParts): CivilDate =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`

export const wallTime = (parts: WallParts): WallTime =>
  `${civilDate(parts)}T${pad(parts.hour)}:${pad(parts.minute)}:${pad(parts.second)}`

/** Days since 1970-01-01. Throws RangeError on a date that does not exist. */
const dayNumber = (date: CivilDate): number => {
  const parts = parseCivilDate(date)
  if (!parts) throw new RangeError(`not a civil date: ${date}`)
  return Math.round(Date.UTC(parts.year, parts.month - 1, parts.day) / DAY_MS)
}

const dateOfDayNumber = (day: number): CivilDate => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const addDays = (date: CivilDate, days: number): CivilDate => dateOfDayNumber(dayNumber(date) + days)

/** The same day some months later or earlier, or the last day of a shorter month. */
export const addMonths = (date: CivilDate, months: number): CivilDate => {
  const parts = parseCivilDate(date)
  if (!parts) throw new RangeError(`not a civil date: ${date}`)
  const firstDay = new Date(Date.UTC(parts.year, parts.month - 1 + months, 1))
  const [year, month] = [firstDay.getUTCFullYear(), firstDay.getUTCMonth() + 1]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return civilDate({ year, month, day: Math.min(parts.day, lastDay) })
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from)

/** 0 Sunday to 6 Saturday. 1970-01-01 was a Thursday. */
export const weekdayOf = (date: CivilDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7

/** Joins a civil date and a slot `HH:MM` to a wall time. */
export const atTime = (date: CivilDate, slot: string): WallTime => `${date}T${slot.slice(0, 5)}:00`

/** Adds minutes to the wall time, without a zone. */
export const addMinutes = (time: WallTime, minutes: number): WallTime => {
  const parts = parseWallTime(time)
  if (!parts) throw new RangeError(`not a wall time: ${time}`)
  const at = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
  return new Date(at + minutes * 60_000).toISOString().slice(0, 19)
}

/** Minutes between two wall times, without a zone. */
export const minutesBetween = (start: WallTime, end: WallTime): number => {
  const [from, to] = [parseWallTime(start), parseWallTime(end)]
  if (!from || !to) return Number.NaN
  const at = (p: WallParts) => Date.UTC(p.year, p.month - 1, p.day, p.hour, p.minute, p.second)
  return Math.round((at(to) - at(from)) / 60_000)
}

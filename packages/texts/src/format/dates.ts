import {
  addDays,
  type CivilDate,
  parseCivilDate,
  parseWallTime,
  type WallTime,
  weekdayOf,
} from '@estudio/domain'
import { capitalise, weekdays } from './weekdays.ts'
import { NO_VALUE } from './words.ts'

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** The text is never “Invalid Date”. */
export const unreadable = {
  time: 'Horario inválido',
  date: 'Fecha inválida',
  missing: 'Fecha no disponible',
  formatting: 'Error al formatear fecha',
} as const

const monthName = (month: number): string => MONTHS[month - 1] ?? ''
const shortMonth = (month: number): string => monthName(month).slice(0, 3)

/** Missing or impossible dates become a text of `unreadable`. */
const withDate = (
  date: CivilDate | null | undefined,
  format: (year: number, month: number, day: number, weekday: string) => string,
): string => {
  if (!date) return unreadable.missing
  const parts = parseCivilDate(date.slice(0, 10))
  if (!parts) return unreadable.date
  return format(parts.year, parts.month, parts.day, weekdays[weekdayOf(date.slice(0, 10))] ?? '')
}

/** “Lunes 24 de noviembre”, the heading of a day. */
export const formatDayHeading = (date: CivilDate | null | undefined): string =>
  withDate(date, (_year, month, day, weekday) => `${capitalise(weekday)} ${day} de ${monthName(month)}`)

/** “Lun 24”, the column of a week or the chip of a day strip. */
export const formatWeekdayShort = (date: CivilDate | null | undefined): string =>
  withDate(date, (_year, _month, day, weekday) => `${capitalise(weekday).slice(0, 3)} ${day}`)

/** “Lun 24 de noviembre”, the accessible name of a chip, which begins with its visible text. */
export const formatDayChipName = (date: CivilDate | null | undefined): string =>
  withDate(
    date,
    (_year, month, day, weekday) => `${capitalise(weekday).slice(0, 3)} ${day} de ${monthName(month)}`,
  )

/** “Lunes 24”, a column with the whole weekday. */
export const formatWeekday = (date: CivilDate | null | undefined): string =>
  withDate(date, (_year, _month, day, weekday) => `${capitalise(weekday)} ${day}`)

/** “24 de noviembre de 2025”. */
export const formatLongDate = (date: CivilDate | null | undefined): string =>
  withDate(date, (year, month, day) => `${day} de ${monthName(month)} de ${year}`)

/** “lunes 24 de noviembre de 2025”, for the daily view and mails. */
export const formatFullDate = (date: CivilDate | null | undefined): string =>
  withDate(date, (year, month, day, weekday) => `${weekday} ${day} de ${monthName(month)} de ${year}`)

/** “24 de noviembre”, inside a sentence about the near future. */
export const formatDayAndMonth = (date: CivilDate | null | undefined): string =>
  withDate(date, (_year, month, day) => `${day} de ${monthName(month)}`)

/** “Noviembre de 2025”, for “Miembro desde” and the heading of a calendar. */
export const formatMonthYear = (date: CivilDate | null | undefined): string =>
  withDate(date, (year, month) => `${capitalise(monthName(month))} de ${year}`)

/** “Noviembre”, for a figure of a month that needs no year. */
export const formatMonth = (date: CivilDate | null | undefined): string =>
  withDate(date, (_year, month) => capitalise(monthName(month)))

/** “21 dic”, for a line of short facts; another year than `today`'s is added, “21 dic 2027”. */
export const formatShortDay = (date: CivilDate | null | undefined, today: CivilDate): string =>
  withDate(date, (year, month, day) => {
    const short = `${day} ${shortMonth(month)}`
    return String(year) === today.slice(0, 4) ? short : `${short} ${year}`
  })

/** “24/11/2025”, for tables and the birthdate field. */
export const formatShortDate = (date: CivilDate | null | undefined): string =>
  withDate(
    date,
    (year, month, day) => `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`,
  )

/** “24 nov 2025”, in a narrow column. */
export const formatCompactDate = (date: CivilDate | null | undefined): string =>
  withDate(date, (year, month, day) => `${day} ${monthName(month).slice(0, 3)} ${year}`)

/** “24 – 30 de noviembre de 2025”, from the first to the last shown day, both included. */
export const formatDateSpan = (first: CivilDate, last: CivilDate): string => {
  const [from, to] = [parseCivilDate(first), parseCivilDate(last)]
  if (!from || !to) return unreadable.date
  if (from.year !== to.year) return `${formatLongDate(first)} – ${formatLongDate(last)}`
  if (from.month !== to.month) return `${formatDayAndMonth(first)} – ${formatLongDate(last)}`
  return `${from.day} – ${formatLongDate(last)}`
}

/** “30 nov – 6 dic 2026”, “7 – 13 dic 2026”: a span in a line that has no room for whole months. */
export const formatShortSpan = (first: CivilDate, last: CivilDate): string => {
  const [from, to] = [parseCivilDate(first), parseCivilDate(last)]
  if (!from || !to) return unreadable.date
  const end = `${to.day} ${shortMonth(to.month)} ${to.year}`
  if (from.year !== to.year) return `${from.day} ${shortMonth(from.month)} ${from.year} – ${end}`
  return `${from.day}${from.month === to.month ? '' : ` ${shortMonth(from.month)}`} – ${end}`
}

/** “1 – 16 oct”: the days of a month up to this day, beside a number. */
export const formatMonthToDay = (day: CivilDate): string =>
  withDate(day, (_year, month, last) => `${last === 1 ? '' : '1 – '}${last} ${shortMonth(month)}`)

const twelveHours = (hour: number, minute: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`

/** “7:00 a.m.” from a wall time or a slot `HH:MM`; “Horario inválido” when it cannot be read. */
export const formatTime = (time: WallTime | null | undefined): string => {
  if (!time) return unreadable.time
  const parts = parseWallTime(time.length <= 8 ? `2000-01-01T${time}` : time)
  return parts ? twelveHours(parts.hour, parts.minute) : unreadable.time
}

/** “24 de noviembre de 2025, 7:00 a.m.”, for details. */
export const formatLongDateTime = (time: WallTime | null | undefined): string => {
  if (!time) return unreadable.missing
  if (!parseWallTime(time)) return unreadable.formatting
  return `${formatLongDate(time)}, ${formatTime(time)}`
}

/** “lunes 24 de noviembre, 7:00 a.m.”, for a class in a dialog or a mail. */
export const formatClassMoment = (time: WallTime | null | undefined): string => {
  if (!time) return unreadable.missing
  if (!parseWallTime(time)) return unreadable.formatting
  const heading = formatDayHeading(time)
  return `${heading.charAt(0).toLowerCase()}${heading.slice(1)}, ${formatTime(time)}`
}

/** “lun 24 nov”, for a day of the next weeks in a column. */
export const formatNearDay = (date: CivilDate | null | undefined): string =>
  withDate(date, (_year, month, day, weekday) => `${weekday.slice(0, 3)} ${day} ${shortMonth(month)}`)

/** “lun 24 nov · 7:00 a.m.”, for a class in one line of a list. */
export const formatShortMoment = (time: WallTime | null | undefined): string =>
  withDate(time, () => `${formatNearDay(time)} · ${formatTime(time)}`)

/** “45 min”, or a dash when a time cannot be read. */
export const formatMinutes = (minutes: number): string =>
  Number.isFinite(minutes) ? `${minutes} min` : NO_VALUE

/** “hoy”, “mañana”; undefined for every other day. */
const nearWord = (date: CivilDate, today: CivilDate): string | undefined => {
  if (date === today) return 'hoy'
  return date === addDays(today, 1) ? 'mañana' : undefined
}

/** “hoy”, “mañana”, “lun 24 nov”: a day of the next weeks in a column or a line. */
export const formatComingDay = (date: CivilDate, today: CivilDate): string =>
  nearWord(date, today) ?? formatNearDay(date)

/** “Mañana, martes 24 de noviembre”, “Jueves 26 de noviembre”: the heading of a day to come. */
export const formatComingHeading = (date: CivilDate, today: CivilDate): string => {
  const word = nearWord(date, today)
  const heading = formatDayHeading(date)
  return word ? `${capitalise(word)}, ${heading.charAt(0).toLowerCase()}${heading.slice(1)}` : heading
}

/** “mañana, 7:00 a.m.”, “jueves 26 de noviembre, 7:00 a.m.”: when a class of the next days begins, inside a sentence. */
export const formatComingMoment = (time: WallTime, today: CivilDate): string => {
  const word = nearWord(time.slice(0, 10), today)
  return word ? `${word}, ${formatTime(time)}` : formatClassMoment(time)
}

/** “Hoy · 7:00 a.m.”, “Mañana · 7:00 a.m.”, “Lun 24 nov · 7:00 a.m.”: when a class of the next days begins, in one line. */
export const formatComing = (time: WallTime, today: CivilDate): string =>
  capitalise(`${formatComingDay(time.slice(0, 10), today)} · ${formatTime(time)}`)

const recentDays = { today: 'hoy', yesterday: 'ayer' } as const

const recentDay = (date: CivilDate, today: CivilDate): string => {
  if (date === today) return recentDays.today
  return date === addDays(today, -1) ? recentDays.yesterday : formatDayAndMonth(date)
}

/** “hoy, 7:00 a.m.”, “ayer, 7:00 a.m.”, “18 de noviembre, 7:00 a.m.”; another year is added to the date. */
export const formatRecent = (time: WallTime, today: CivilDate): string => {
  const date = time.slice(0, 10)
  if (date.slice(0, 4) !== today.slice(0, 4) && date !== addDays(today, -1)) return formatLongDateTime(time)
  return `${recentDay(date, today)}, ${formatTime(time)}`
}

/** “hoy”, “ayer”, “mañana”, “24 nov”: a day in a table, where the nearest days are in words; another year is added. */
export const formatTableDay = (date: CivilDate, today: CivilDate): string =>
  nearWord(date, today) ?? (date === addDays(today, -1) ? recentDays.yesterday : formatShortDay(date, today))

/** “hoy”, “mañana”, “el 6 dic”: a day to come inside a line of short facts. */
export const formatDueDay = (date: CivilDate, today: CivilDate): string =>
  nearWord(date, today) ?? `el ${formatShortDay(date, today)}`

/** “hoy”, “ayer”, “18 nov”: the day of a visit in a column. */
export const formatVisitDay = (date: CivilDate, today: CivilDate): string => {
  if (date === today) return recentDays.today
  return date === addDays(today, -1) ? recentDays.yesterday : formatShortDay(date, today)
}

/** “hoy”, “ayer”, “el 18 nov”: the same inside a line of short facts. */
export const formatRecentDay = (date: CivilDate, today: CivilDate): string =>
  date < addDays(today, -1) || date > today
    ? `el ${formatShortDay(date, today)}`
    : formatVisitDay(date, today)

/** “Jue 19, 10:05 a.m.”, under the heading of its month. */
export const formatDayOfMonthTime = (time: WallTime): string =>
  `${formatWeekdayShort(time)}, ${formatTime(time)}`

/** “las 7:00 a.m.”, “la 1:00 p.m.”. */
export const withArticle = (time: string): string => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`

/** Ends a sentence with a time; “a.m.” already ends with a full stop. */
export const fullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

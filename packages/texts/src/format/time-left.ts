import { addDays, type CivilDate, type WallTime, weekdayOf } from '@estudio/domain'
import { formatDayAndMonth, formatTime, withArticle } from './dates.ts'
import { formatDuration } from './duration.ts'
import { weekdays } from './weekdays.ts'

/**
 * The time until a moment: “25 minutos”, “5 horas”, and from 48 hours on the days of the calendar, as people count them: a class on
 * Monday begins “en 6 días” on Tuesday, in the morning and in the evening.
 * @param days from today to the day of the moment
 */
export const formatTimeLeft = (minutes: number, days: number): string => {
  if (minutes < 120) return formatDuration(minutes)
  return formatDuration(minutes < 48 * 60 ? Math.floor(minutes / 60) * 60 : days * 24 * 60)
}

/**
 * “el sábado a las 2:00 a.m.”, for a deadline in a sentence; “hoy” and “mañana” for the next days, and the date from a
 * week on, when the weekday alone could be misread.
 */
export const formatDeadline = (time: WallTime, today: CivilDate): string => {
  const date = time.slice(0, 10)
  const hour = `a ${withArticle(formatTime(time))}`
  if (date === today) return `hoy ${hour}`
  if (date === addDays(today, 1)) return `mañana ${hour}`
  return `el ${date < addDays(today, 7) ? weekdays[weekdayOf(date)] : formatDayAndMonth(date)} ${hour}`
}

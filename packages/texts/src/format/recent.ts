import { addDays, type CivilDate, type WallTime } from '@estudio/domain'
import { formatDayAndMonth, formatLongDateTime, formatTime } from './dates.ts'

const words = { today: 'hoy', yesterday: 'ayer' } as const

const dayOf = (date: CivilDate, today: CivilDate): string => {
  if (date === today) return words.today
  return date === addDays(today, -1) ? words.yesterday : formatDayAndMonth(date)
}

/** “hoy, 7:00 a.m.”, “ayer, 7:00 a.m.”, “18 de noviembre, 7:00 a.m.”; with its year where that is another. */
export const formatRecent = (time: WallTime, today: CivilDate): string => {
  const date = time.slice(0, 10)
  if (date.slice(0, 4) !== today.slice(0, 4) && date !== addDays(today, -1)) return formatLongDateTime(time)
  return `${dayOf(date, today)}, ${formatTime(time)}`
}

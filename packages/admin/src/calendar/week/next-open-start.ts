import { addDays, atTime, type WallTime } from '@estudio/domain'
import { isOpen } from './timetable.ts'
import type { CalendarWeek } from './use-calendar-week.ts'

/**
 * Where “Programar clase” begins: the first hour still to come on the day that is looked at, or today if that is past; where
 * the day has none left, the first of the next.
 */
export const nextOpenStart = (
  { day, today, now }: Pick<CalendarWeek, 'day' | 'today' | 'now'>,
  hours: readonly string[],
): WallTime => {
  const date = day < today ? today : day
  const first = hours[0] ?? '07:00'
  const hour = [...hours, first].find((one) => isOpen(atTime(date, one), now))
  return hour ? atTime(date, hour) : atTime(addDays(date, 1), first)
}

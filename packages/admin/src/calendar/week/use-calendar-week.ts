import {
  addDays,
  civilDateOf,
  isCivilDate,
  mondayOf,
  type WallTime,
  wallTimeOf,
  weekFrom,
} from '@estudio/domain'
import { useMoment } from '@estudio/ui'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { dayParameter } from '../addresses.ts'

export interface CalendarWeek {
  /** The seven days, Monday first. */
  days: string[]
  monday: string
  /** The day that is looked at: the shown one on a phone. */
  day: string
  today: string
  /** What the studio's clock shows. */
  now: WallTime
  goTo: (day: string) => void
  goToToday: () => void
  /** Weeks forward, or back. */
  move: (weeks: 1 | -1) => void
}

/** The week that is shown. It lives in the address (`?dia=2026-11-23`), so that a reload or a link shows the same. */
export const useCalendarWeek = (): CalendarWeek => {
  const [search, setSearch] = useSearchParams()
  const moment = useMoment()
  const now = wallTimeOf(moment.now, moment.zone)
  const today = civilDateOf(moment.now, moment.zone)
  const asked = search.get(dayParameter) ?? ''
  const day = isCivilDate(asked) ? asked : today
  const monday = mondayOf(day)
  const days = useMemo(() => weekFrom(monday), [monday])
  const goTo = (next: string) => setSearch(next === today ? {} : { [dayParameter]: next }, { replace: true })
  return {
    days,
    monday,
    day,
    today,
    now,
    goTo,
    goToToday: () => goTo(today),
    move: (weeks) => goTo(addDays(day, 7 * weeks)),
  }
}

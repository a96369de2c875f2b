import type { StaffScheduledClass } from '@estudio/contract'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  isCivilDate,
  mondayOf,
  type WallTime,
  wallTimeOf,
  weekFrom,
} from '@estudio/domain'
import { useMoment } from '@estudio/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Which day the calendar shows. */
const dayParameter = 'dia'
/** Which class of that day's week is to be opened. */
const classParameter = 'clase'

/** The calendar at a day: /calendario?dia=2026-11-23. */
export const dayAddress = (day: CivilDate): string => `/calendario?${dayParameter}=${day}`

/** The calendar at a day with one of its classes open. */
export const classAddress = (day: CivilDate, id: string): string =>
  `${dayAddress(day)}&${classParameter}=${id}`

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
  const requested = search.get(dayParameter) ?? ''
  const day = isCivilDate(requested) ? requested : today
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

type WeekRead = Pick<UseQueryResult<StaffScheduledClass[]>, 'data' | 'isFetching'>

/**
 * Opens the class that the address names, once its week is there. The name leaves the address then, so that a reload
 * does not open what was closed; a class that the week does not have opens nothing. Only while one is asked for does
 * it look whether the week is being read: whoever looks is drawn anew with each reading.
 */
export const useAddressedClass = (week: WeekRead, open: (entry: StaffScheduledClass) => void) => {
  const [search, setSearch] = useSearchParams()
  const classId = search.get(classParameter)
  const entry = classId ? week.data?.find(({ id }) => id === classId) : undefined
  const settled = Boolean(classId && week.data && (entry ?? !week.isFetching))
  useEffect(() => {
    if (!settled) return
    if (entry) open(entry)
    setSearch(
      (shown) => {
        const rest = new URLSearchParams(shown)
        rest.delete(classParameter)
        return rest
      },
      { replace: true },
    )
  }, [settled, entry, open, setSearch])
}

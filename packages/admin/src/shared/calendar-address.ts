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

/** The query parameter with the day that the calendar shows. */
const dayParameter = 'dia'
/** The query parameter with the class of that week to open. */
const classParameter = 'clase'

/** The address of the calendar at a day: /calendario?dia=2026-11-23. */
export const dayAddress = (day: CivilDate): string => `/calendario?${dayParameter}=${day}`

/** The address of the calendar at a day with an open class. */
export const classAddress = (day: CivilDate, id: string): string =>
  `${dayAddress(day)}&${classParameter}=${id}`

/** Whether the query of an address names the day to show. */
export const namesDay = (search: string): boolean =>
  isCivilDate(new URLSearchParams(search).get(dayParameter) ?? '')

export interface CalendarWeek {
  /** The seven days, Monday first. */
  days: string[]
  monday: string
  /** The selected day, which is the day shown on a phone. */
  day: string
  today: string
  /** The studio's present wall time. */
  now: WallTime
  goTo: (day: string) => void
  goToToday: () => void
  /** Moves some weeks forward, or back with a negative number. */
  move: (weeks: 1 | -1) => void
}

/** The shown week. It is kept in the address (`?dia=2026-11-23`), so that a reload or a link shows the same week. */
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
 * Opens the class in the address after its week was loaded, and then removes the class from the address, so that a
 * reload does not reopen it. An unknown class opens nothing. The hook reads `isFetching` only while a class is
 * requested, because TanStack Query renders a component again whenever a value that it reads changes.
 */
export const useAddressedClass = (week: WeekRead, open: (entry: StaffScheduledClass) => void) => {
  const [search, setSearch] = useSearchParams()
  const classId = search.get(classParameter)
  const entry = classId ? week.data?.find(({ id }) => id === classId) : undefined
  const isRead = Boolean(classId && week.data && (entry ?? !week.isFetching))
  useEffect(() => {
    if (!isRead) return
    if (entry) open(entry)
    setSearch(
      (shown) => {
        const rest = new URLSearchParams(shown)
        rest.delete(classParameter)
        return rest
      },
      { replace: true },
    )
  }, [isRead, entry, open, setSearch])
}

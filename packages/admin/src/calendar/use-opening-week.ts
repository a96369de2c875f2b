import type { StaffScheduledClass } from '@estudio/contract'
import { type CivilDate, isCancelled, mondayOf } from '@estudio/domain'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type CalendarWeek, namesDay } from '../shared/calendar-address.ts'
import { useStatistics } from '../shared/use-statistics.ts'

/**
 * A calendar that is opened without a day while the classes of this week are over moves to the next week that has classes. It decides
 * once, so that it never moves under somebody who works in this week.
 * @param classes the classes of the shown week; undefined until they are read
 * @returns whether the week to show is still unknown
 */
export const useOpeningWeek = (
  { goTo, monday, now }: CalendarWeek,
  classes: readonly StaffScheduledClass[] | undefined,
): boolean => {
  const isNamed = namesDay(useLocation().search)
  /** The day to move to: undefined until it is known, null when the calendar stays where it is. */
  const [target, setTarget] = useState<CivilDate | null | undefined>(isNamed ? null : undefined)
  const isOver =
    classes !== undefined && !classes.some(({ status, end_time }) => !isCancelled(status) && end_time > now)
  const asks = target === undefined && !isNamed && isOver
  const { data, error } = useStatistics('/api/user/today', asks)
  const next = data?.desk?.next_class?.start_time.slice(0, 10)
  const isKnown = isNamed || (classes !== undefined && (!isOver || data !== undefined || error !== null))
  if (target === undefined && isKnown) setTarget(asks && next && mondayOf(next) > monday ? next : null)
  if (target && isNamed) setTarget(null)
  useEffect(() => {
    if (target) goTo(target)
  }, [target, goTo])
  return asks || Boolean(target)
}

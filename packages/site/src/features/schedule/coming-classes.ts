import { closedDaysQuery, useHttp } from '@estudio/client'
import type { ScheduledClass } from '@estudio/contract'
import { addDays, type CivilDate, sundayWeek } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { closedReasonOn } from './closed-reason'
import { scheduleOf } from './use-day'

const firstDayAfter = (date: string, classes: ScheduledClass[] = []): CivilDate | undefined =>
  classes
    .map(({ start_time }) => start_time.slice(0, 10))
    .filter((day) => day > date)
    .sort()[0]

/** The next day with classes in the loaded week, or in the week after it, which is fetched when that is needed. */
export const useNextDayWithClasses = (date: string, week: ScheduledClass[]): CivilDate | undefined => {
  const soon = firstDayAfter(date, week)
  const nextWeek = useQuery({ ...scheduleOf(useHttp(), addDays(date, 7)), enabled: !soon })
  return soon ?? firstDayAfter(date, nextWeek.data)
}

/** The reason why the studio is closed on a day; undefined if it is open or not known to be closed. */
export const useClosedReason = (date: string): string | undefined => {
  const { data = [] } = useQuery(closedDaysQuery(useHttp(), sundayWeek(date)))
  return closedReasonOn(date, data)
}

import {
  addDays,
  atTime,
  type CivilDate,
  daysBetween,
  instantOf,
  type Moment,
  mondayOf,
  type WallTime,
  wallTimeOf,
} from '@estudio/domain'
import { holdsOn } from './plan-save.ts'
import type { NamedPeriod } from './store.ts'

/** The class that the model wants of a series in a week. */
export interface Occurrence {
  series_id: string
  /** The Monday. */
  week: CivilDate
  day: CivilDate
  name: string
  class_id: string
  class_active: boolean
  is_special: false
  /** The coaches who are in the team. */
  coaches: string[]
  names: string[]
  starts_at: Date
  ends_at: Date
  start_time: WallTime
  end_time: WallTime
  max_capacity: number
}

/** The first and the last day, both included. */
export interface PublishedDays {
  from: CivilDate
  until: CivilDate
}

export const publishedDays = (from: CivilDate, weeks: number): PublishedDays => ({
  from,
  until: addDays(mondayOf(from), 7 * weeks - 1),
})

const mondaysOf = ({ from, until }: PublishedDays): CivilDate[] => {
  const first = mondayOf(from)
  return Array.from({ length: Math.ceil((daysBetween(first, until) + 1) / 7) }, (_, week) =>
    addDays(first, 7 * week),
  )
}

export const weekKey = (series: string, week: CivilDate): string => `${series} ${week}`

const toOccurrence = (period: NamedPeriod, week: CivilDate, zone: string): Occurrence => {
  const day = addDays(week, period.weekday - 1)
  const starts_at = instantOf(atTime(day, period.time), zone)
  const ends_at = new Date(+starts_at + period.duration_minutes * 60_000)
  const team = period.instructors.filter(({ id }) => period.team.includes(id))
  return {
    series_id: period.series_id,
    week,
    day,
    name: period.class_name,
    class_id: period.class_id,
    class_active: period.class_active,
    is_special: false,
    coaches: team.map(({ id }) => id),
    names: team.map(({ display_name }) => display_name),
    starts_at,
    ends_at,
    start_time: wallTimeOf(starts_at, zone),
    end_time: wallTimeOf(ends_at, zone),
    max_capacity: period.max_capacity,
  }
}

/**
 * What the model wants in the weeks of these days, by series and week, in order of time. A series that changes its weekday within a
 * week has one class in it: the first that has not begun.
 */
export function occurrencesOf(
  periods: readonly NamedPeriod[],
  days: PublishedDays,
  { now, zone }: Moment,
): Map<string, Occurrence> {
  const all = mondaysOf(days)
    .flatMap((week) =>
      periods
        .filter((period) => holdsOn(addDays(week, period.weekday - 1), period))
        .map((period) => toOccurrence(period, week, zone)),
    )
    .sort((one, other) => +one.starts_at - +other.starts_at)
  const wanted = new Map<string, Occurrence>()
  for (const one of all) {
    const key = weekKey(one.series_id, one.week)
    const before = wanted.get(key)
    if (!before || before.starts_at <= now) wanted.set(key, one)
  }
  return wanted
}

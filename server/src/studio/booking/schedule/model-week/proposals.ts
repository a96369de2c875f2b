import type { HourFill, ModelProposal } from '@estudio/contract'
import { groupBy } from '../../../shared/collections.ts'
import type { NamedPeriod } from './store.ts'

/** A share of the places below which a series is little used, and one from which an hour is full. */
const LITTLE_USED = 0.5
const FULL = 0.95
/** Fewer classes prove nothing. */
const MIN_CLASSES = 3

const hourKey = (weekday: number, time: string): string => `${weekday} ${time}`

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const isWanted = ({ classes, fill, waited }: HourFill): boolean =>
  classes >= MIN_CLASSES && (waited > 0 || fill >= FULL)

/** Those with the longest waiting lists first, then the fullest. */
const byDemand = (one: HourFill, other: HourFill): number =>
  other.waited - one.waited || other.fill - one.fill || one.weekday - other.weekday

const meets = (cell: NamedPeriod, weekday: number, time: string, other: NamedPeriod): boolean => {
  const [start, otherStart] = [minuteOf(time), minuteOf(other.time)]
  return (
    other.weekday === weekday &&
    start < otherStart + other.duration_minutes &&
    otherStart < start + cell.duration_minutes
  )
}

/** The weekdays of the model on which nothing begins at the hour and the coaches are free; the cell's own weekday first. */
function freeWeekdays(cell: NamedPeriod, time: string, cells: readonly NamedPeriod[], taken: Set<string>) {
  const others = cells.filter(({ series_id }) => series_id !== cell.series_id)
  const weekdays = [...new Set([cell.weekday, ...cells.map(({ weekday }) => weekday)])]
  return weekdays.filter(
    (weekday) =>
      !taken.has(hourKey(weekday, time)) &&
      !others.some((other) => other.weekday === weekday && other.time === time) &&
      !others.some(
        (other) =>
          meets(cell, weekday, time, other) &&
          other.instructor_ids.some((coach) => cell.instructor_ids.includes(coach)),
      ),
  )
}

/**
 * Moves of little used series to an hour of the day at which the same class is full or has a waiting list, the least used series
 * first. Each hour is proposed once. A series that cannot be published, because its class or a coach left, only keeps its hour.
 */
export function proposalsOf(cells: readonly NamedPeriod[], hours: readonly HourFill[]): ModelProposal[] {
  const fills = new Map(hours.map((hour) => [`${hourKey(hour.weekday, hour.time)} ${hour.class_id}`, hour]))
  const wanted = groupBy(hours.filter(isWanted).sort(byDemand), ({ class_id }) => class_id)
  const taken = new Set<string>()
  const used = cells.flatMap((cell) => {
    const hour = fills.get(`${hourKey(cell.weekday, cell.time)} ${cell.class_id}`)
    if (!cell.is_active || !hour || hour.classes < MIN_CLASSES || hour.fill >= LITTLE_USED || hour.waited > 0)
      return []
    return { cell, fill: hour.fill }
  })
  return used
    .sort((one, other) => one.fill - other.fill)
    .flatMap(({ cell, fill }) => {
      for (const hour of wanted.get(cell.class_id) ?? []) {
        if (hour.time === cell.time) continue
        const [weekday] = freeWeekdays(cell, hour.time, cells, taken)
        if (weekday === undefined) continue
        taken.add(hourKey(weekday, hour.time))
        return {
          series_id: cell.series_id,
          class_id: cell.class_id,
          class_name: cell.class_name,
          weekday: cell.weekday,
          time: cell.time,
          fill,
          to: { weekday, time: hour.time },
          to_fill: hour.fill,
          to_waited: hour.waited,
          reason: hour.waited > 0 ? ('waiting_list' as const) : ('full' as const),
        }
      }
      return []
    })
}

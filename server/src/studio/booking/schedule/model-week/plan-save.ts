import { randomUUID } from 'node:crypto'
import type { ModelWeekInput } from '@estudio/contract'
import { addDays, type CivilDate } from '@estudio/domain'
import { groupBy } from '../../../shared/collections.ts'
import type { NewPeriod, Period, SeriesClass } from '../series-store.ts'
import type { KnownPeriod } from './store.ts'

export interface SavePlan {
  /** The series of the model from now on, with the new ones. */
  series: string[]
  /** The series that were outside the model. */
  adopted: string[]
  ended: string[]
  deleted: string[]
  inserted: NewPeriod[]
}

type Cell = ModelWeekInput['cells'][number]

const classFields = ({
  weekday,
  time,
  class_id,
  instructor_ids,
  duration_minutes,
  max_capacity,
}: SeriesClass): SeriesClass => ({
  weekday,
  time,
  class_id,
  instructor_ids,
  duration_minutes,
  max_capacity,
})

const isSame = (one: SeriesClass, other: SeriesClass): boolean =>
  JSON.stringify(classFields(one)) === JSON.stringify(classFields(other))

export const holdsOn = (day: CivilDate, { valid_from, valid_until }: Period): boolean =>
  valid_from <= day && (valid_until === null || valid_until >= day)

const isSameHour = (one: SeriesClass, other: SeriesClass): boolean =>
  one.weekday === other.weekday && one.time === other.time

/**
 * The last day before a period that begins later in the same series, or in another series at the same weekday and hour. A series that
 * the save itself has at that hour shares it with the cell, so its later periods do not end the cell.
 */
function lastFreeDay(
  periods: readonly Period[],
  { from, cells }: ModelWeekInput,
  series: string,
  cell: Cell,
): CivilDate | null {
  const beside = seriesNamed(cells.filter((other) => isSameHour(other, cell)))
  const later = periods.filter(
    (period) =>
      period.valid_from > from &&
      (period.series_id === series || (isSameHour(period, cell) && !beside.includes(period.series_id))),
  )
  const first = later.map((period) => period.valid_from).sort()[0]
  return first === undefined ? null : addDays(first, -1)
}

/**
 * The periods that make the model be these cells from a day on. `periods` holds all periods of the series in question; a period that
 * holds already and that a cell leaves as it is stays untouched.
 */
export function planSave(periods: readonly KnownPeriod[], input: ModelWeekInput): SavePlan {
  const { from, cells } = input
  const running = periods.filter((period) => holdsOn(from, period))
  const bySeries = groupBy(running, (period) => period.series_id)
  const plan: SavePlan = { series: [], adopted: [], ended: [], deleted: [], inserted: [] }
  const stop = (period: Period) => (period.valid_from < from ? plan.ended : plan.deleted).push(period.id)
  for (const cell of cells) {
    const series_id = cell.id?.toLowerCase() ?? randomUUID()
    plan.series.push(series_id)
    const current = bySeries.get(series_id)?.[0]
    if (current && !current.in_model) plan.adopted.push(series_id)
    if (current && isSame(current, cell)) continue
    if (current) stop(current)
    const valid_until = current ? current.valid_until : lastFreeDay(periods, input, series_id, cell)
    plan.inserted.push({ ...classFields(cell), series_id, valid_from: from, valid_until })
  }
  const named = new Set(plan.series)
  for (const period of running) if (!named.has(period.series_id)) stop(period)
  return plan
}

export const changesModel = ({ adopted, ended, deleted, inserted }: SavePlan): boolean =>
  adopted.length + ended.length + deleted.length + inserted.length > 0

/** The days after `from` on which the model becomes different. */
export const changeDates = (periods: readonly Period[], from: CivilDate): CivilDate[] => {
  const dates = periods.flatMap(({ valid_from, valid_until }) =>
    valid_until === null ? [valid_from] : [valid_from, addDays(valid_until, 1)],
  )
  return [...new Set(dates)].filter((date) => date > from).sort()
}

export const seriesNamed = (cells: readonly Cell[]): string[] =>
  cells.flatMap(({ id }) => (id === undefined ? [] : [id.toLowerCase()]))

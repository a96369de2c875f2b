import type { StaffScheduledClass } from '@estudio/contract'
import {
  addDays,
  atTime,
  type CivilDate,
  isCancelled,
  scheduledClassName,
  type WallTime,
} from '@estudio/domain'
import { compareNames } from '@estudio/texts'

/** `slot`: an hour of the studio. `special`: an hour with special classes only. `archived`: a former hour. */
export type RowKind = 'slot' | 'special' | 'archived'

export interface TimetableCell {
  day: CivilDate
  /** The wall time at which a class in this cell begins. */
  start: WallTime
  classes: StaffScheduledClass[]
}

export interface TimetableRow {
  /** HH:MM */
  time: string
  kind: RowKind
  /** One cell for each day, Monday first. */
  cells: TimetableCell[]
}

/** The calendar shows classes with class, coaches and a time; cancelled classes are omitted. */
const isOnTimetable = (entry: StaffScheduledClass): boolean =>
  Boolean(entry.class_id && entry.start_time) && entry.instructors.length > 0 && !isCancelled(entry.status)

const timeOf = (entry: StaffScheduledClass): string => entry.start_time.slice(11, 16)

const groupByTime = (entries: readonly StaffScheduledClass[]): Map<string, StaffScheduledClass[]> => {
  const groups = new Map<string, StaffScheduledClass[]>()
  for (const entry of entries) groups.set(timeOf(entry), [...(groups.get(timeOf(entry)) ?? []), entry])
  return groups
}

const kindOf = (
  time: string,
  slots: ReadonlySet<string>,
  entries: readonly StaffScheduledClass[],
): RowKind => {
  if (slots.has(time)) return 'slot'
  return entries.every(({ is_special }) => is_special) ? 'special' : 'archived'
}

/**
 * The week as a timetable. It has a row for each hour of the studio and for every other hour at which a class begins,
 * and a cell for each day. Classes of one cell are ordered by name.
 * @param slots active hours, HH:MM
 */
export const buildTimetable = (
  days: readonly CivilDate[],
  slots: readonly string[],
  entries: readonly StaffScheduledClass[],
): TimetableRow[] => {
  const hours = new Set(slots.map((slot) => slot.slice(0, 5)))
  const shown = entries.filter(
    (entry) => isOnTimetable(entry) && days.includes(entry.start_time.slice(0, 10)),
  )
  const byTime = groupByTime(shown)
  const times = [...new Set([...hours, ...byTime.keys()])].sort()
  return times.map((time) => {
    const here = byTime.get(time) ?? []
    return {
      time,
      kind: kindOf(time, hours, here),
      cells: days.map((day) => ({
        day,
        start: atTime(day, time),
        classes: here
          .filter(({ start_time }) => start_time.startsWith(day))
          .sort((one, other) => compareNames(scheduledClassName(one), scheduledClassName(other))),
      })),
    }
  })
}

/** Whether a class that starts then can still be scheduled or changed. */
export const isOpen = (start: WallTime, now: WallTime): boolean => start > now

/** Whether a class can be scheduled here: at a future hour of the studio. */
export const canAdd = (cell: TimetableCell, kind: RowKind, now: WallTime): boolean =>
  kind === 'slot' && isOpen(cell.start, now)

/**
 * The initial time of “Programar clase”: the first future hour of the selected day, or of today when the selected day
 * is past; when the day has no hour left, the first hour of the next day.
 */
export const nextOpenStart = (
  { day, today, now }: { day: CivilDate; today: CivilDate; now: WallTime },
  hours: readonly string[],
): WallTime => {
  const date = day < today ? today : day
  const first = hours[0] ?? '07:00'
  const hour = [...hours, first].find((one) => isOpen(atTime(date, one), now))
  return hour ? atTime(date, hour) : atTime(addDays(date, 1), first)
}

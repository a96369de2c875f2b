import type { CoachScheduleRow } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'

export interface CoachDay {
  date: CivilDate
  /** Earliest first. */
  classes: CoachScheduleRow[]
}

/** The days of a week, each with its classes. */
export const weekDays = (days: readonly CivilDate[], rows: readonly CoachScheduleRow[]): CoachDay[] =>
  days.map((date) => ({
    date,
    classes: rows
      .filter((row) => row.date === date)
      .sort((one, other) => one.start_time.localeCompare(other.start_time)),
  }))

/** The names of the coaches beside this one (COA-06). */
export const otherCoaches = (row: CoachScheduleRow, own: string | undefined): string[] =>
  row.instructors.filter(({ id }) => id !== own).map(({ display_name }) => display_name)

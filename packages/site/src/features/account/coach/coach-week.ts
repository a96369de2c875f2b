import type { CoachScheduleRow } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'

export interface CoachDay {
  date: CivilDate
  classes: CoachScheduleRow[]
}

/** The classes of each day, earliest first. */
export const weekDays = (days: readonly CivilDate[], rows: readonly CoachScheduleRow[]): CoachDay[] =>
  days.map((date) => ({
    date,
    classes: rows
      .filter((row) => row.date === date)
      .sort((one, other) => one.start_time.localeCompare(other.start_time)),
  }))

/** The names of the class's other coaches. */
export const otherCoaches = (row: CoachScheduleRow, coachId: string | undefined): string[] =>
  row.instructors.filter(({ id }) => id !== coachId).map(({ display_name }) => display_name)

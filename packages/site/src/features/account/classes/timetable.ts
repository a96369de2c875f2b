import type { Reservation } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'

export interface TimetableRow {
  /** `HH:MM` on the studio's clock. */
  time: string
  /** For each day shown, in order, its classes at that time. */
  cells: Reservation[][]
}

const dayOf = ({ start_time }: Reservation): CivilDate => start_time.slice(0, 10)
const timeOf = ({ start_time }: Reservation): string => start_time.slice(11, 16)

/** The classes of the days shown as rows of equal starting times, earliest first; only times that occur. */
export const timetable = (days: readonly CivilDate[], classes: readonly Reservation[]): TimetableRow[] => {
  const shown = classes.filter((own) => days.includes(dayOf(own)))
  const times = [...new Set(shown.map(timeOf))].sort()
  return times.map((time) => ({
    time,
    cells: days.map((day) => shown.filter((own) => dayOf(own) === day && timeOf(own) === time)),
  }))
}

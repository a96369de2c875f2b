import type { Reservation } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'

export interface TimetableRow {
  /** `HH:MM` on the studio's clock. */
  time: string
  /** For each day shown, in order, the reservations at that time. */
  cells: Reservation[][]
}

const dayOf = ({ start_time }: Reservation): CivilDate => start_time.slice(0, 10)
const timeOf = ({ start_time }: Reservation): string => start_time.slice(11, 16)

/** The reservations of the days shown, with a row for each start time. */
export const timetable = (
  days: readonly CivilDate[],
  reservations: readonly Reservation[],
): TimetableRow[] => {
  const shown = reservations.filter((reservation) => days.includes(dayOf(reservation)))
  const times = [...new Set(shown.map(timeOf))].sort()
  return times.map((time) => ({
    time,
    cells: days.map((day) =>
      shown.filter((reservation) => dayOf(reservation) === day && timeOf(reservation) === time),
    ),
  }))
}

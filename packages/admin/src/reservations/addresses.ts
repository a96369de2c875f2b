import type { StaffReservation } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { filteredList } from '../ui/filtered-list.ts'

interface Made {
  /** Civil days, both included. */
  from: CivilDate
  to: CivilDate
  status?: StaffReservation['status']
}

/** The list of the reservations made on these days, or of those that stand or were cancelled. */
export const madeAddress = (made: Made): string => filteredList('/reservaciones', made)

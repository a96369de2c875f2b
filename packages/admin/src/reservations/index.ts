import type { StaffReservation } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { filteredList } from '../ui/filtered-list.ts'
import { BookmarkIcon } from '../ui/icons.tsx'

/** The reservations of everybody, as react-admin's Resource. */
export const reservations = {
  name: 'reservaciones',
  list: lazyWithRetry(() => import('./reservation-list.tsx')),
  icon: BookmarkIcon,
  options: { label: texts.admin.frame.tools.reservations },
} as const

interface Made {
  /** Civil days, both included. */
  from: CivilDate
  to: CivilDate
  status?: StaffReservation['status']
}

/** The list of the reservations made on these days, or of those that stand or were cancelled. */
export const madeAddress = (made: Made): string => filteredList('/reservaciones', made)

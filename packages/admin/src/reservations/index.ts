import type { StaffReservation } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { filteredList } from '../ui/filtered-list.ts'
import { BookmarkIcon } from '../ui/icons.tsx'

/** The reservations of all members, as react-admin's Resource. */
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

/** The address of the list of reservations made on these days, or with this status. */
export const madeAddress = (made: Made): string => filteredList('/reservaciones', made)

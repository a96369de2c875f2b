import type { StaffReservation } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { lazyWithRetry } from '@estudio/ui'
import { addresses } from '../app/addresses.ts'
import { filteredList } from '../ui/filtered-list.ts'

/** The reservations of everybody, as react-admin's Resource. */
export const reservations = {
  name: 'user-schedules',
  list: lazyWithRetry(() => import('./reservation-list.tsx')),
} as const

interface Made {
  /** Civil days, both included. */
  from: CivilDate
  to: CivilDate
  status?: StaffReservation['status']
}

/** The list of the reservations made on these days, or of those that stand or were cancelled. */
export const madeAddress = (made: Made): string => filteredList(addresses['user-schedules'], made)

import type { Reservation, UserPlan } from '@estudio/contract'
import type { BookingGate } from '@estudio/texts'
import { createContext, useContext } from 'react'
import type { ClassItem } from '../class-item'

/** Which dialog is open, and what it needs to know. */
export type BookingDialog =
  | { kind: 'none' }
  | { kind: 'plan_required'; reason: 'signed_out' | 'no_plan' }
  | {
      kind: 'confirm'
      item: ClassItem
      gate: Exclude<BookingGate<UserPlan>, { kind: 'plan_required' }>
      key: string
    }
  | { kind: 'why'; item: ClassItem }
  | { kind: 'success'; item: ClassItem }
  | { kind: 'cancel'; item: ClassItem; reservation: Reservation }

export interface Booking {
  dialog: BookingDialog
  /** Id of the class whose plan is being asked for (BOK-04). */
  asking: string | null
  askToBook: (item: ClassItem) => void
  askToCancel: (item: ClassItem, reservation: Reservation) => void
  show: (dialog: BookingDialog) => void
  close: () => void
  /** Asks anew for the day's classes and reservations. */
  reload: () => void
}

export const BookingContext = createContext<Booking | null>(null)

export const useBooking = (): Booking => {
  const booking = useContext(BookingContext)
  if (!booking) throw new Error('useBooking needs BookingProvider above it')
  return booking
}

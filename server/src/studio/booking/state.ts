import type { Context } from '../../platform/context.ts'
import { type BookInBatch, createBookingBatcher } from './reservations/book.ts'
import { PublicSchedule } from './schedule/public-schedule.ts'

/** The state that booking keeps in the memory of a process. */
interface BookingState {
  bookInBatch: BookInBatch
  publicSchedule: PublicSchedule
}

export interface BookingContext extends Context {
  booking: BookingState
}

export const createBookingState = (parts: Pick<Context, 'db' | 'clock' | 'log'>): BookingState => ({
  bookInBatch: createBookingBatcher(parts),
  publicSchedule: new PublicSchedule(parts.db),
})

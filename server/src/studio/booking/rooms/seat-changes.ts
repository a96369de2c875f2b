import type { SeatChange } from '@estudio/contract'
import type { Db } from '../../../platform/db/database.ts'
import type { ChangedSeat } from '../places/store.ts'
import { reservationNames } from './store.ts'

export type NamedChange = SeatChange & { user_id: string }

/** Names the people and classes of changed seats, the earliest class first. */
export async function toSeatChanges(db: Db, changes: readonly ChangedSeat[]): Promise<NamedChange[]> {
  const byReservation = new Map(changes.map(({ reservation, from, to }) => [reservation, { from, to }]))
  const named = await reservationNames(db, [...byReservation.keys()])
  return named.map((row) => ({
    ...row,
    ...(byReservation.get(row.reservation_id) ?? { from: null, to: null }),
  }))
}

/** Divides the changes into people who moved and people who were left without a place. */
export const bySeat = (changes: readonly NamedChange[]) => ({
  moved: changes.filter(({ from, to }) => to !== null && from !== to),
  unplaced: changes.filter(({ to }) => to === null),
})

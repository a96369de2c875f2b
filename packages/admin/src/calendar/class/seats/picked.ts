import type { SeatedPerson, StaffClassPlaces } from '@estudio/contract'
import type { SeatMove } from './use-seats.ts'

export type StaffPlace = StaffClassPlaces['places'][number]

/** The first of two presses: a place, with the person on it, or a person without a place. */
export interface Picked {
  place: StaffPlace | null
  person: SeatedPerson | null
}

const movedTo = ({ reservation_id }: SeatedPerson, place: StaffPlace | null): SeatMove => ({
  reservation_id,
  place_id: place?.id ?? null,
})

/**
 * The moves when a person is picked and a place is pressed: somebody who is there gets the place of the person. None for a press that would
 * leave somebody without a place.
 */
export const movesTo = ({ place: from, person }: Picked, to: StaffPlace): SeatMove[] => {
  if (!person || from?.id === to.id || to.state === 'out' || (!from && to.person)) return []
  return [movedTo(person, to), ...(to.person ? [movedTo(to.person, from)] : [])]
}

/** The moves that take `movesTo` back. */
export const movesBack = ({ place: from, person }: Picked, to: StaffPlace): SeatMove[] => {
  if (!person) return []
  return [movedTo(person, from), ...(to.person ? [movedTo(to.person, to)] : [])]
}

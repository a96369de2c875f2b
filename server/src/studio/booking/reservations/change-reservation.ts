import type { Reservation, ReservationPatch } from '@estudio/contract'
import { isReasonCode } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import { changePlace, placesFreeIn } from '../places/store.ts'
import { cancelOwnReservation } from './cancel.ts'
import { ownReservation } from './list-reservations.ts'
import { reservationById } from './store.ts'

interface PlaceChange {
  member: string
  id: string
  place: string
}

async function detailsOf({ db, clock }: Context, code: string, id: string) {
  if (code === 'place_change_closed') return { minutes: (await readSettings(db)).place_change_until_minutes }
  const row = await reservationById(db, id, clock.now())
  return code.startsWith('place_') && row
    ? { free: await placesFreeIn(db, row.scheduled_class_id) }
    : undefined
}

/** Throws the codes of studio.change_place. */
async function moveToPlace(context: Context, { member, id, place }: PlaceChange): Promise<Reservation> {
  const now = context.clock.now()
  const change = { reservation: id, member, place, now }
  const code = await inTransaction(context.db, (tx) => changePlace(tx, change))
  if (code === 'ok') return ownReservation(context.db, id, now)
  if (!isReasonCode(code)) throw new Error(`change_place answered ${code}`)
  throw errors.refused(code, await detailsOf(context, code, id))
}

/** Cancels a reservation of the member, or moves her to another place; a request asks for one of the two. */
export const changeOwnReservation = (
  context: Context,
  { member, id, patch }: { member: string; id: string; patch: ReservationPatch },
): Promise<Reservation> => {
  const { status, place_id } = patch
  if ((status === undefined) === (place_id === undefined)) throw errors.validation(undefined, 'status')
  return place_id === undefined
    ? cancelOwnReservation(context, member, id)
    : moveToPlace(context, { member, id, place: place_id })
}

import type { ClassPlaces, FavouritePlaceInput, PlaceMovesInput, StaffClassPlaces } from '@estudio/contract'
import { firstName, MINUTE_MS } from '@estudio/domain'
import { isReasonCode } from '@estudio/texts'
import type { Caller } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { difference } from '../../shared/fields.ts'
import { isStaff, staffOrOwnCoach } from '../attendance/staff-or-own-coach.ts'
import { hasLabel, movePlaces, placesFreeIn, setFavourite } from '../places/store.ts'
import { roomById } from '../rooms/store.ts'
import { type ClassMap, classMap, favouriteIn, type MappedPlace } from './store.ts'

async function mapOf(db: Db, id: string): Promise<ClassMap> {
  const map = await classMap(db, id)
  if (!map) throw errors.notFound('scheduled_class')
  return map
}

/** A place that the held date of somebody else names is taken. */
const stateFor = (member: string, { person, in_service, named_for }: MappedPlace) => {
  if (person) return person.user_id === member ? ('mine' as const) : ('taken' as const)
  if (named_for !== null && named_for !== member) return 'taken' as const
  return in_service ? ('free' as const) : ('out' as const)
}

/** The map of a class for a member: nobody's name. Throws not_found. */
export async function placesForMember({ db }: Context, member: string, id: string): Promise<ClassPlaces> {
  const { mode, room, starts_at, places, objects } = await mapOf(db, id)
  const { place_change_until_minutes: minutes } = await readSettings(db)
  return {
    mode: mode ?? 'none',
    room_id: room?.id ?? null,
    places: places.map(({ person, in_service, named_for, ...place }) => ({
      ...place,
      state: stateFor(member, { ...place, person, in_service, named_for }),
    })),
    objects,
    favourite: room && (await favouriteIn(db, member, room.id)),
    change_until: mode === 'choose' ? new Date(+starts_at - minutes * MINUTE_MS).toISOString() : null,
  }
}

const toStaffPlaces = ({ mode, room, places, objects, unplaced }: ClassMap, asStaff: boolean) => {
  const toPerson = ({ reservation_id, full_name, first_visit }: ClassMap['unplaced'][number]) => ({
    reservation_id,
    first_name: firstName(full_name),
    full_name: asStaff ? full_name : null,
    first_visit,
  })
  return {
    mode: mode ?? ('none' as const),
    room,
    places: places.map(({ person, in_service, named_for, ...place }) => ({
      ...place,
      state: person || named_for ? ('taken' as const) : in_service ? ('free' as const) : ('out' as const),
      person: person && toPerson(person),
    })),
    objects,
    unplaced: unplaced.map(toPerson),
  }
}

/** The map of a class with its people, for staff and the coach of the class. Throws not_found, not_your_class. */
export async function placesForStaff(
  db: Db,
  viewer: Pick<Caller, 'id' | 'roles' | 'apiKey'>,
  id: string,
): Promise<StaffClassPlaces> {
  const map = await mapOf(db, id)
  await staffOrOwnCoach(db, viewer, id)
  return toStaffPlaces(map, isStaff(viewer))
}

/** Throws not_found and the codes of studio.move_places. */
export const moveSeats = (
  context: Context,
  actor: Actor,
  id: string,
  { moves }: PlaceMovesInput,
): Promise<StaffClassPlaces> =>
  inTransaction(context.db, async (tx) => {
    const before = await mapOf(tx, id)
    const code = await movePlaces(tx, id, moves)
    if (code !== 'ok') {
      if (!isReasonCode(code)) throw new Error(`move_places answered ${code}`)
      throw errors.refused(code, code.startsWith('place_') ? { free: await placesFreeIn(tx, id) } : undefined)
    }
    const after = await mapOf(tx, id)
    const labels = ({ places }: ClassMap) =>
      Object.fromEntries(
        moves.map(({ reservation_id }) => [
          reservation_id,
          places.find(({ person }) => person?.reservation_id === reservation_id)?.label ?? null,
        ]),
      )
    const changed = difference({ places: labels(before) }, { places: labels(after) })
    const entry = { action: 'schedule.places', entity: 'scheduled_class', entityId: id }
    if (changed) await audit(tx, { at: context.clock.now(), actor, ...entry, ...changed })
    return toStaffPlaces(after, true)
  })

/** Throws not_found for an unknown room or label. */
export const chooseFavourite = (
  context: Context,
  member: string,
  room: string,
  { label }: FavouritePlaceInput,
): Promise<{ label: string | null }> =>
  inTransaction(context.db, async (tx) => {
    if (!(await roomById(tx, room))) throw errors.notFound('room')
    const chosen = label?.trim() ?? null
    if (chosen !== null && !(await hasLabel(tx, room, chosen))) throw errors.notFound('place')
    await setFavourite(tx, { member, room, label: chosen })
    return { label: chosen }
  })

import type { ClassPlaces, Room, StaffClassPlaces } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import type { Caller } from './http.ts'

interface NewRoom {
  name?: string
  /** How many places, labelled from 1, in a row; or their labels. */
  places: number | string[]
  mode?: 'choose' | 'assign' | 'none'
}

export interface MappedRoom {
  id: string
  version: number
  /** The id of the place with this label. */
  place(label: string): string
}

/** Places in a row, as the body of a new layout has them. */
export const row = (labels: readonly string[]) =>
  labels.map((label, x) => ({ label, kind: 'reformer' as const, x, y: 0 }))

const labelled = (places: number | string[]): string[] =>
  typeof places === 'number' ? Array.from({ length: places }, (_, index) => String(index + 1)) : places

/** The room as it is now. */
export async function readRoom(admin: Caller, id: string): Promise<MappedRoom & Pick<Room, 'outages'>> {
  const { body } = await admin.get<Room>(`/api/admin/rooms/${id}`)
  const place = (label: string) => {
    const found = body.layout?.places.find((one) => one.label === label)
    if (!found) throw new Error(`The room has no place ${label}`)
    return found.id
  }
  return { id, version: body.version, outages: body.outages, place }
}

/** A room with its first map. */
export async function openRoom(
  admin: Caller,
  { name = 'Sala 1', places, mode }: NewRoom,
): Promise<MappedRoom> {
  const made = await admin.post<Room>('/api/admin/rooms', { name, place_mode: mode })
  if (made.status !== 201) throw new Error(`A room answered ${made.status}`)
  const drawn = { places: row(labelled(places)), objects: [] }
  const answer = await admin.post(`/api/admin/rooms/${made.body.id}/layouts`, drawn)
  if (answer.status !== 201) throw new Error(`A layout answered ${answer.status}`)
  return readRoom(admin, made.body.id)
}

/** Puts a class that nobody reserved into a room, at any hour and behind the server's back. */
export const putInRoom = (db: Db, { id }: { id: string }, room: { id: string }): Promise<unknown> =>
  sql`
    update studio.scheduled_classes set place_mode = m.place_mode, layout_id = (
      select y.id from studio.room_layouts y where y.room_id = m.id order by y.number desc limit 1)
    from studio.rooms m where m.id = ${room.id} and scheduled_classes.id = ${id}`.execute(db)

export const placesOf = async (member: Caller, { id }: { id: string }): Promise<ClassPlaces['places']> =>
  (await member.get<ClassPlaces>(`/api/schedule/${id}/places`)).body.places

/** The first name on each taken place, by label, and under “sin lugar” who has none. */
export async function seatsIn(staff: Caller, { id }: { id: string }): Promise<Record<string, string>> {
  const { body } = await staff.get<StaffClassPlaces>(`/api/admin/schedule/${id}/places`)
  const seated = body.places.flatMap(({ label, person }) => (person ? [[label, person.first_name]] : []))
  const unplaced = body.unplaced.map(({ first_name }) => first_name)
  return Object.fromEntries([...seated, ...(unplaced.length > 0 ? [['sin lugar', unplaced.join(', ')]] : [])])
}

/** The live reservations, in a fixed order. */
export const liveReservations = (db: Db) =>
  db
    .selectFrom('studio.reservations')
    .select(['id', 'user_id', 'scheduled_class_id', 'place_id'])
    .where('status', '=', 'reserved')
    .orderBy('id')
    .execute()

/** Gives a member a favourite place behind the server's back. */
export const addFavourite = (
  db: Db,
  { id }: { id: string },
  room: { id: string },
  label: string,
): Promise<unknown> =>
  db.insertInto('studio.favourite_places').values({ user_id: id, room_id: room.id, label }).execute()

export const countFavourites = async (db: Db): Promise<number> =>
  (await db.selectFrom('studio.favourite_places').select('label').execute()).length

import type { ScheduledClassInput } from '@estudio/contract'
import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { countInService, mapOfRoom, noRoom, type RoomOfClass, roomOfKind } from '../../rooms/store.ts'
import type { ClassDraft } from './class-draft.ts'

type RoomInput = Pick<ScheduledClassInput, 'room_id' | 'place_mode'>

async function chosenRoom(tx: Tx, room: string): Promise<RoomOfClass> {
  const map = await mapOfRoom(tx, room)
  if (!map) throw errors.notFound('room')
  if (map.layout_id === null) throw errors.refused('room_without_map')
  return map
}

/** The room of a new class without a choice: that of its kind, once the room has a map. */
export async function usualRoom(tx: Tx, classId: string): Promise<RoomOfClass> {
  const room = await roomOfKind(tx, classId)
  const map = room === undefined ? undefined : await mapOfRoom(tx, room)
  return map?.layout_id ? map : noRoom
}

/**
 * Gives a draft the room that was asked for, or else `usual`. A class in a room has as many places as are in service at its time. Throws
 * not_found, room_without_map.
 */
export async function withRoom(
  tx: Tx,
  draft: ClassDraft,
  { room_id, place_mode }: RoomInput,
  usual: RoomOfClass,
): Promise<ClassDraft> {
  const map = room_id === null ? noRoom : room_id === undefined ? usual : await chosenRoom(tx, room_id)
  if (map.layout_id === null) return { ...draft, fields: { ...draft.fields, ...noRoom } }
  const { starts_at } = draft.fields
  const room = { layout_id: map.layout_id, place_mode: place_mode ?? map.place_mode }
  return {
    ...draft,
    fields: {
      ...draft.fields,
      ...room,
      max_capacity: await countInService(tx, map.layout_id, starts_at),
    },
  }
}

import type { PlaceOutage, Room, RoomInput, RoomLayout, RoomList, RoomPatch } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { difference, requiredName } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { catalogueFilter, type ListWindow } from '../../shared/list-query.ts'
import { type OutageRow, openOutages } from './outages-store.ts'
import {
  classesOfRoom,
  countRooms,
  insertRoom,
  type LayoutRow,
  layoutsOf,
  lockRoom,
  newestLayouts,
  roomById,
  roomsPage,
  setKinds,
  updateRoom,
} from './store.ts'

export const toRoomLayout = ({ created_at, ...row }: LayoutRow): RoomLayout => ({
  ...row,
  created_at: created_at.toISOString(),
})

export const toPlaceOutage = ({ from_date, to_date, created_at, ...row }: OutageRow): PlaceOutage => ({
  ...row,
  from: from_date,
  to: to_date,
  created_at: created_at.toISOString(),
})

async function withMaps(
  context: Context,
  db: Db,
  rows: Awaited<ReturnType<typeof roomsPage>>,
): Promise<Room[]> {
  const { now, zone } = await studioMoment(context, db)
  const ids = rows.map(({ id }) => id)
  const [layouts, outages] = await Promise.all([
    newestLayouts(db, ids),
    openOutages(db, ids, civilDateOf(now, zone)),
  ])
  const byRoom = new Map(layouts.map((layout) => [layout.room_id, toRoomLayout(layout)]))
  return rows.map(({ created_at, ...room }) => ({
    ...room,
    layout: byRoom.get(room.id) ?? null,
    outages: outages.filter(({ room_id }) => room_id === room.id).map(toPlaceOutage),
    created_at: created_at.toISOString(),
  }))
}

export async function roomList(context: Context, window: ListWindow): Promise<RoomList> {
  const { db } = context
  const filter = catalogueFilter(window)
  const [rows, total] = await Promise.all([roomsPage(db, filter, window), countRooms(db, filter)])
  return { rooms: await withMaps(context, db, rows), total }
}

/** Throws not_found. */
export async function roomDetails(context: Context, id: string, db: Db = context.db): Promise<Room> {
  const row = await roomById(db, id)
  if (!row) throw errors.notFound('room')
  return (await withMaps(context, db, [row]))[0] as Room
}

/** Throws not_found. */
export async function roomLayouts(db: Db, id: string): Promise<RoomLayout[]> {
  if (!(await roomById(db, id))) throw errors.notFound('room')
  return (await layoutsOf(db, id)).map(toRoomLayout)
}

const words = texts.admin.rooms
const nameOf = (name: string): string => requiredName(name, words.nameRequired, 'name')

/** Throws validation_failed, room_name_exists. */
export const createRoom = (context: Context, actor: Actor, input: RoomInput): Promise<Room> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const fields = { name: nameOf(input.name), place_mode: input.place_mode ?? 'choose' }
    const id = await insertRoom(tx, fields, now)
    if (input.class_ids) await setKinds(tx, id, input.class_ids)
    const room = await roomDetails(context, id, tx)
    const after = { ...fields, class_ids: room.class_ids }
    await audit(tx, { at: now, actor, action: 'room.create', entity: 'room', entityId: id, after })
    return room
  })

interface RoomEdit {
  id: string
  patch: RoomPatch
  version?: number
}

/** Throws not_found, version_conflict, validation_failed, room_name_exists. */
export const editRoom = (context: Context, actor: Actor, { id, patch, version }: RoomEdit): Promise<Room> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockRoom(tx, id)
    if (!row) throw errors.notFound('room')
    checkVersion(row, version)
    const before = await roomDetails(context, id, tx)
    const fields = { name: nameOf(patch.name ?? row.name), place_mode: patch.place_mode ?? row.place_mode }
    if (patch.class_ids) await setKinds(tx, id, patch.class_ids)
    const kinds = patch.class_ids ? ((await roomDetails(context, id, tx)).class_ids ?? []) : before.class_ids
    const old = { name: before.name, place_mode: before.place_mode, class_ids: before.class_ids }
    const changed = difference(old, { ...fields, class_ids: kinds })
    if (!changed) return before
    await updateRoom(tx, id, fields)
    const entry = { action: 'room.update', entity: 'room', entityId: id, ...changed }
    await audit(tx, { at: context.clock.now(), actor, ...entry })
    return roomDetails(context, id, tx)
  })

/** Past classes keep their map. Throws not_found, version_conflict, room_in_use. */
export const removeRoom = (context: Context, actor: Actor, id: string, version?: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockRoom(tx, id)
    if (!row) throw errors.notFound('room')
    checkVersion(row, version)
    const { length: n } = await classesOfRoom(tx, id, now)
    if (n > 0) throw errors.refused('room_in_use', { n })
    await setKinds(tx, id, [])
    await updateRoom(tx, id, { archived_at: now })
    const entry = { action: 'room.archive', entity: 'room', entityId: id, before: { name: row.name } }
    await audit(tx, { at: now, actor, ...entry })
  })

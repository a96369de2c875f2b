import type { LayoutObject, Place, PlaceMode, RoomLayoutInput } from '@estudio/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioRooms } from '../../../platform/db/database-types.gen.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { type CatalogueFilter, inWindow, type ListWindow, listOrder } from '../../shared/list-query.ts'
import { contains } from '../../shared/search.ts'
import { asWallTime } from '../../shared/wall-time.ts'

export interface LayoutRow {
  id: string
  room_id: string
  number: number
  places: Place[]
  objects: LayoutObject[]
  created_at: Date
}

interface RoomRow {
  id: string
  name: string
  place_mode: PlaceMode
  class_ids: string[]
  created_at: Date
  version: number
}

const sortable = {
  name: sql`m.name collate studio.spanish`,
  created_at: sql`m.created_at`,
} as const

const rooms = (db: Db, { search, ids }: CatalogueFilter = {}) => {
  let query = db.selectFrom('studio.rooms as m').where('m.archived_at', 'is', null)
  if (ids) query = query.where('m.id', '=', sql<string>`any(${ids}::uuid[])`)
  return search ? query.where(contains('m.name', search)) : query
}

const classIds = sql<string[]>`array(
  select k.class_id from studio.room_classes k join studio.classes t on t.id = k.class_id
  where k.room_id = m.id and t.archived_at is null order by k.class_id)`

const roomFields = (db: Db, filter?: CatalogueFilter) =>
  rooms(db, filter).select([
    'm.id',
    'm.name',
    'm.place_mode',
    'm.created_at',
    'm.version',
    classIds.as('class_ids'),
  ])

export const roomsPage = (db: Db, filter: CatalogueFilter, window: ListWindow): Promise<RoomRow[]> =>
  roomFields(db, filter)
    .orderBy(listOrder(sortable, 'name', window.sort))
    .orderBy('m.id')
    .$call(inWindow(window))
    .execute()

export const countRooms = (db: Db, filter: CatalogueFilter): Promise<number> => countRows(rooms(db, filter))

export const roomById = (db: Db, id: string): Promise<RoomRow | undefined> =>
  roomFields(db).where('m.id', '=', id).executeTakeFirst()

/** Keeps classes from getting the room, and its maps and outages from changing. */
export const lockRoom = (tx: Tx, id: string): Promise<Selectable<StudioRooms> | undefined> =>
  rooms(tx).selectAll().where('m.id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Keeps the maps and outages of all rooms as they are. Taken before people and classes by what changes the time or room of classes. */
export const holdRooms = (tx: Tx) =>
  tx.selectFrom('studio.rooms').select('id').orderBy('id').forShare().execute()

const layouts = (db: Db) =>
  db.selectFrom('studio.room_layouts as y').select([
    'y.id',
    'y.room_id',
    'y.number',
    'y.created_at',
    sql<Place[]>`coalesce((
        select json_agg(json_build_object('id', l.id, 'label', l.label, 'kind', l.kind, 'note', l.note, 'x', l.x, 'y', l.y)
          order by l.position)
        from studio.places l where l.layout_id = y.id), '[]')`.as('places'),
    sql<LayoutObject[]>`coalesce((
        select json_agg(json_build_object('kind', b.kind, 'x', b.x, 'y', b.y) order by b.y, b.x)
        from studio.layout_objects b where b.layout_id = y.id), '[]')`.as('objects'),
  ])

/** The newest first. */
export const layoutsOf = (db: Db, room: string): Promise<LayoutRow[]> =>
  layouts(db).where('y.room_id', '=', room).orderBy('y.number', 'desc').execute()

export const newestLayouts = (db: Db, of: readonly string[]): Promise<LayoutRow[]> =>
  layouts(db)
    .where('y.room_id', '=', sql<string>`any(${of}::uuid[])`)
    .distinctOn('y.room_id')
    .orderBy('y.room_id')
    .orderBy('y.number', 'desc')
    .execute()

export const newestLayout = async (db: Db, room: string): Promise<LayoutRow | undefined> =>
  (await newestLayouts(db, [room]))[0]

type RoomFields = Pick<RoomRow, 'name' | 'place_mode'>

export async function insertRoom(tx: Tx, fields: RoomFields, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('studio.rooms')
    .values({ ...fields, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Raises the version of the room, also when only its map or its kinds of classes change. */
export const updateRoom = (tx: Tx, id: string, fields: Partial<RoomFields> & { archived_at?: Date }) =>
  tx
    .updateTable('studio.rooms')
    .set({ created_at: sql`created_at`, ...fields })
    .where('id', '=', id)
    .execute()

/** Each kind of class is given in one room at most. */
export async function setKinds(tx: Tx, room: string, classes: readonly string[]): Promise<void> {
  await sql`
    delete from studio.room_classes
    where room_id = ${room} or class_id = any(${classes}::uuid[])`.execute(tx)
  await sql`
    insert into studio.room_classes (class_id, room_id)
    select k.id, ${room} from studio.classes k
    where k.id = any(${classes}::uuid[]) and k.archived_at is null`.execute(tx)
}

/** The classes to come that use a room. */
export const classesOfRoom = async (db: Db, room: string, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('studio.scheduled_classes as c')
    .innerJoin('studio.room_layouts as y', 'y.id', 'c.layout_id')
    .select('c.id')
    .where('y.room_id', '=', room)
    .where('c.status', '=', 'scheduled')
    .where('c.starts_at', '>', now)
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes the next version of the map of a room. The caller holds the lock of the room. */
export async function insertLayout(
  tx: Tx,
  room: string,
  { places, objects }: Pick<RoomLayoutInput, 'places' | 'objects'>,
  now: Date,
): Promise<LayoutRow> {
  const { id } = await tx
    .insertInto('studio.room_layouts')
    .values({
      room_id: room,
      number: sql`(select coalesce(max(number), 0) + 1 from studio.room_layouts where room_id = ${room})`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('studio.places')
    .values(
      places.map(({ label, kind, note = '', x, y }, position) => ({
        layout_id: id,
        label,
        kind,
        note,
        x,
        y,
        position,
      })),
    )
    .execute()
  if (objects.length > 0)
    await tx
      .insertInto('studio.layout_objects')
      .values(objects.map((object) => ({ layout_id: id, ...object })))
      .execute()
  return layouts(tx).where('y.id', '=', id).executeTakeFirstOrThrow()
}

export interface SeatInClass {
  reservation: string
  scheduled_class: string
  label: string
}

/** The people with a place in these classes, in the order of the classes and the reservations. */
export async function seatsIn(db: Db, classes: readonly string[]): Promise<SeatInClass[]> {
  const { rows } = await sql<SeatInClass>`
    select r.id as reservation, r.scheduled_class_id as scheduled_class, l.label
    from studio.reservations r
    join studio.places l on l.id = r.place_id
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    where r.scheduled_class_id = any(${classes}::uuid[]) and r.status = 'reserved'
    order by c.starts_at, c.id, r.created_at, r.id`.execute(db)
  return rows
}

/** The labels of the places in service in each class. */
export async function labelsInService(db: Db, classes: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; labels: string[] }>`
    select c.id, array(
      select l.label::text from studio.places_in_service(c.layout_id, c.starts_at) l order by l.position) as labels
    from studio.scheduled_classes c where c.id = any(${classes}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, labels }) => [id, labels]))
}

/** Those of the classes that take place in a room. */
export const roomClassesAmong = async (db: Db, classes: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('studio.scheduled_classes')
    .select('id')
    .where('id', '=', sql<string>`any(${classes}::uuid[])`)
    .where('layout_id', 'is not', null)
    .where('status', '=', 'scheduled')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes classes count their places again, in the newest layout of their room. The caller holds their locks. */
export const recountPlaces = (tx: Tx, classes: readonly string[]) =>
  sql`update studio.scheduled_classes set layout_id = layout_id where id = any(${classes}::uuid[])`.execute(
    tx,
  )

/** Gives reservations of classes of a layout the places with these labels; null: none. */
export const setSeats = (
  tx: Tx,
  layout: string,
  seats: readonly { reservation: string; label: string | null }[],
) =>
  sql`
    update studio.reservations r
    set place_id = (select l.id from studio.places l where l.layout_id = ${layout} and l.label = n.label)
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as n(reservation uuid, label text)
    where r.id = n.reservation`.execute(tx)

interface Adoption {
  layout: string
  mode: PlaceMode
}

/** Classes to come of the room's kinds that use no room, and whether everybody who reserved or has an offer fits into it. */
export async function classesToAdopt(db: Db, room: string, layout: string, now: Date) {
  const { rows } = await sql<{
    id: string
    name: string
    start_time: string
    reservation_count: number
    fits: boolean
  }>`
    select c.id, d.name, ${asWallTime('c.starts_at')} as start_time, c.reservation_count,
      c.reservation_count + (
        select count(*) from studio.waitlist_entries e where e.scheduled_class_id = c.id and e.status = 'offered'
      ) <= (select count(*) from studio.places_in_service(${layout}, c.starts_at)) as fits
    from studio.scheduled_classes c
    join studio.room_classes k on k.class_id = c.class_id and k.room_id = ${room}
    join studio.class_details d on d.id = c.id
    where c.layout_id is null and c.status = 'scheduled' and c.starts_at > ${now}
    order by c.starts_at, c.id`.execute(db)
  return rows
}

export const adoptClasses = (tx: Tx, classes: readonly string[], { layout, mode }: Adoption) =>
  sql`
    update studio.scheduled_classes set layout_id = ${layout}, place_mode = ${mode}
    where id = any(${classes}::uuid[])`.execute(tx)

/** The room of a place of any of its layouts. */
export async function roomOfPlace(db: Db, place: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('studio.places as l')
    .innerJoin('studio.room_layouts as y', 'y.id', 'l.layout_id')
    .select('y.room_id')
    .where('l.id', '=', place)
    .executeTakeFirst()
  return row?.room_id
}

/** The label of a place, if the newest map of its room has it too. The caller holds the lock of the room. */
export async function labelInNewestMap(tx: Tx, place: string): Promise<string | undefined> {
  const { rows } = await sql<{ label: string }>`
    select l.label from studio.places o
    join studio.places l on l.id = studio.place_in_layout(o.id, studio.newest_layout(o.layout_id))
    where o.id = ${place}`.execute(tx)
  return rows[0]?.label
}

interface ChangedReservation {
  reservation_id: string
  user_id: string
  schedule_id: string
  class_name: string
  start_time: string
  full_name: string
}

/** The reservations as a list of moved people shows them, the earliest class first. */
export async function reservationNames(
  db: Db,
  reservations: readonly string[],
): Promise<ChangedReservation[]> {
  const { rows } = await sql<ChangedReservation>`
    select r.id as reservation_id, r.user_id, c.id as schedule_id, d.name as class_name, ${asWallTime('c.starts_at')} as start_time, p.full_name
    from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    join studio.class_details d on d.id = c.id
    join studio.profiles p on p.user_id = r.user_id
    where r.id = any(${reservations}::uuid[])
    order by c.starts_at, c.id, r.created_at, r.id`.execute(db)
  return rows
}

/** The map that a class gets: a layout and a mode, or neither. */
export interface RoomOfClass {
  layout_id: string | null
  place_mode: PlaceMode | null
}

export const noRoom: RoomOfClass = { layout_id: null, place_mode: null }

/** The newest map of a room; undefined if the room does not exist, without a layout until its first map is drawn. */
export async function mapOfRoom(tx: Tx, room: string): Promise<RoomOfClass | undefined> {
  const row = await rooms(tx).select('m.place_mode').where('m.id', '=', room).forShare().executeTakeFirst()
  if (!row) return undefined
  return { layout_id: (await newestLayout(tx, room))?.id ?? null, place_mode: row.place_mode }
}

export async function roomOfKind(db: Db, classId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('studio.room_classes')
    .select('room_id')
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return row?.room_id
}

export async function roomOfLayout(db: Db, layout: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('studio.room_layouts')
    .select('room_id')
    .where('id', '=', layout)
    .executeTakeFirst()
  return row?.room_id
}

/** How many places of a layout are in service at the time of a class. */
export async function countInService(db: Db, layout: string, startsAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from studio.places_in_service(${layout}, ${startsAt})`.execute(db)
  return rows[0]?.count ?? 0
}

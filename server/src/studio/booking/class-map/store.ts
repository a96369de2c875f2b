import type { LayoutObject, PlaceKind, PlaceMode } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

interface Seated {
  reservation_id: string
  user_id: string
  full_name: string
  first_visit: boolean
}

export interface MappedPlace {
  id: string
  label: string
  kind: PlaceKind
  note: string
  x: number
  y: number
  in_service: boolean
  person: Seated | null
  /** The member whose held date of a standing place names the place. */
  named_for: string | null
}

export interface ClassMap {
  mode: PlaceMode | null
  starts_at: Date
  room: { id: string; name: string } | null
  places: MappedPlace[]
  objects: LayoutObject[]
  /** Who has no place, in the order of the reservations. */
  unplaced: Seated[]
}

/** A person of a class; `r` is her reservation, `c` the class. */
const seated = sql`json_build_object('reservation_id', r.id, 'user_id', r.user_id, 'full_name', p.full_name,
  'first_visit', not exists (
    select from studio.reservations e join studio.scheduled_classes o on o.id = e.scheduled_class_id
    where e.user_id = r.user_id and e.attendance = 'attended' and o.starts_at < c.starts_at))`

/** The map of a class with its people, in one query. */
export async function classMap(db: Db, id: string): Promise<ClassMap | undefined> {
  const { rows } = await sql<ClassMap>`
    select c.place_mode as mode, c.starts_at,
      (select json_build_object('id', m.id, 'name', m.name) from studio.room_layouts y join studio.rooms m on m.id = y.room_id
        where y.id = c.layout_id) as room,
      coalesce((
        select json_agg(json_build_object('id', l.id, 'label', l.label, 'kind', l.kind, 'note', l.note, 'x', l.x, 'y', l.y,
            'in_service', w.id is not null, 'person', case when r.id is not null then ${seated} end, 'named_for', n.user_id) order by l.position)
        from studio.places l
        left join studio.places_in_service(c.layout_id, c.starts_at) w on w.id = l.id
        left join studio.reservations r on r.scheduled_class_id = c.id and r.place_id = l.id and r.status = 'reserved'
        left join studio.profiles p on p.user_id = r.user_id
        left join studio.named_places(c.id) n on n.place_id = l.id
        where l.layout_id = c.layout_id), '[]') as places,
      coalesce((
        select json_agg(json_build_object('kind', b.kind, 'x', b.x, 'y', b.y) order by b.y, b.x)
        from studio.layout_objects b where b.layout_id = c.layout_id), '[]') as objects,
      coalesce((
        select json_agg(${seated} order by r.created_at, r.id)
        from studio.reservations r join studio.profiles p on p.user_id = r.user_id
        where r.scheduled_class_id = c.id and r.status = 'reserved' and r.place_id is null and c.place_mode <> 'none'
      ), '[]') as unplaced
    from studio.scheduled_classes c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** The label of the member's favourite place of a room. */
export async function favouriteIn(db: Db, member: string, room: string): Promise<string | null> {
  const row = await db
    .selectFrom('studio.favourite_places')
    .select('label')
    .where('user_id', '=', member)
    .where('room_id', '=', room)
    .executeTakeFirst()
  return row?.label ?? null
}

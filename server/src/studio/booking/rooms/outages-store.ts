import type { CivilDate } from '@estudio/domain'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioPlaceOutages } from '../../../platform/db/database-types.gen.ts'
import { studioZone } from '../../shared/wall-time.ts'
import type { ChangedSeat, Rename } from '../places/store.ts'

export type OutageRow = Selectable<StudioPlaceOutages>

/** The outages that have not ended. */
export const openOutages = (db: Db, of: readonly string[], today: CivilDate): Promise<OutageRow[]> =>
  db
    .selectFrom('studio.place_outages')
    .selectAll()
    .where('room_id', '=', sql<string>`any(${of}::uuid[])`)
    .where((either) => either.or([either('to_date', 'is', null), either('to_date', '>=', today)]))
    .orderBy('from_date')
    .orderBy('id')
    .execute()

/**
 * Outages and the people whom they moved follow the new labels. An outage that already had the new label belonged to a place that is
 * gone, so it ends.
 */
export async function renameOutages(tx: Tx, room: string, renames: readonly Rename[]): Promise<void> {
  if (renames.length === 0) return
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) as n("from" text, "to" text)`
  await sql`
    delete from studio.place_outages o using ${pairs}
    where o.room_id = ${room} and o.label = n."to"
      and o.label not in (select k."from" from jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) as k("from" text))`.execute(
    tx,
  )
  await sql`
    update studio.place_outages o set label = n."to" from ${pairs}
    where o.room_id = ${room} and o.label = n."from"`.execute(tx)
  await sql`
    update studio.outage_moves v set to_label = n."to" from ${pairs}
    where v.to_label = n."from" and v.outage_id in (
      select o.id from studio.place_outages o where o.room_id = ${room})`.execute(tx)
}

export type OutageFields = Pick<OutageRow, 'room_id' | 'label' | 'from_date' | 'to_date' | 'reason'>

export const insertOutage = (tx: Tx, fields: OutageFields, now: Date): Promise<OutageRow> =>
  tx
    .insertInto('studio.place_outages')
    .values({ ...fields, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const lockOutage = (tx: Tx, id: string): Promise<OutageRow | undefined> =>
  tx.selectFrom('studio.place_outages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const deleteOutage = (tx: Tx, id: string) =>
  tx.deleteFrom('studio.place_outages').where('id', '=', id).execute()

/** The classes to come on the days of an outage whose layout has its place. */
export async function classesOfOutage(
  db: Db,
  { room_id, label, from_date, to_date }: OutageFields,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from studio.scheduled_classes c
    join studio.room_layouts y on y.id = c.layout_id and y.room_id = ${room_id}
    where c.status = 'scheduled' and c.starts_at > ${now}
      and (c.starts_at at time zone ${studioZone})::date between ${from_date}::date and coalesce(${to_date}::date, 'infinity')
      and exists (select from studio.places l where l.layout_id = c.layout_id and l.label = ${label})
    order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const insertOutageMoves = async (
  tx: Tx,
  outage: string,
  moves: readonly { reservation: string; to: string | null }[],
): Promise<void> => {
  if (moves.length === 0) return
  await tx
    .insertInto('studio.outage_moves')
    .values(
      moves.map(({ reservation, to }) => ({
        outage_id: outage,
        reservation_id: reservation,
        to_label: to,
      })),
    )
    .execute()
}

export const outageMoves = (db: Db, outage: string): Promise<{ reservation: string; to: string | null }[]> =>
  db
    .selectFrom('studio.outage_moves as v')
    .innerJoin('studio.reservations as r', 'r.id', 'v.reservation_id')
    .select(['v.reservation_id as reservation', 'v.to_label as to'])
    .where('v.outage_id', '=', outage)
    .where('r.status', '=', 'reserved')
    .execute()

/** People whose place is still out of service because of another outage get it back when that outage ends. */
export const passMovesOn = (tx: Tx, { id, room_id, label }: OutageRow) =>
  sql`
    update studio.outage_moves v set outage_id = n.outage from (
      select distinct on (r.id) r.id as reservation, o.id as outage
      from studio.outage_moves w
      join studio.reservations r on r.id = w.reservation_id
      join studio.scheduled_classes c on c.id = r.scheduled_class_id
      join studio.place_outages o on o.room_id = ${room_id} and o.label = ${label} and o.id <> ${id}
        and (c.starts_at at time zone ${studioZone})::date between o.from_date and coalesce(o.to_date, 'infinity')
      where w.outage_id = ${id}
        and not exists (select from studio.outage_moves x where x.outage_id = o.id and x.reservation_id = r.id)
      order by r.id, o.from_date, o.id
    ) n
    where v.outage_id = ${id} and v.reservation_id = n.reservation`.execute(tx)

/**
 * Gives the people whom an outage moved their place back, where they still sit where it put them and the place is free. The caller holds
 * the locks of the classes.
 */
export async function giveBack(
  tx: Tx,
  label: string,
  moves: readonly { reservation: string; to: string | null }[],
  classes: readonly string[],
): Promise<ChangedSeat[]> {
  const { rows } = await sql<ChangedSeat>`
    with people as (
      select distinct on (c.id) r.id, v."to", f.id as place
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as v(reservation uuid, "to" text)
      join studio.reservations r on r.id = v.reservation and r.status = 'reserved'
      join studio.scheduled_classes c on c.id = r.scheduled_class_id and c.id = any(${classes}::uuid[])
      left join studio.places l on l.id = r.place_id
      cross join lateral studio.free_places(c.id) f
      where l.label is not distinct from v."to" and f.label = ${label}
      order by c.id, r.created_at
    )
    update studio.reservations r set place_id = n.place from people n where r.id = n.id
    returning r.id as reservation, n."to" as "from", ${label}::text as "to"`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { ClassFields } from './write-store.ts'

export interface Holder {
  reservation: string
  user_id: string
  /** Null for a courtesy. */
  user_plan_id: string | null
}

/** Who holds a place; in the order in which their plans are locked. */
export const holdersOf = (db: Db, scheduledClass: string): Promise<Holder[]> =>
  db
    .selectFrom('studio.reservations')
    .select(['id as reservation', 'user_id', 'user_plan_id'])
    .where('scheduled_class_id', '=', scheduledClass)
    .where('status', '=', 'reserved')
    .orderBy('user_plan_id')
    .orderBy('id')
    .execute()

type Times = Pick<ClassFields, 'starts_at' | 'ends_at'>

/** Whether a class so changed takes time that it did not take before: moved, or lengthened where it stands (B14). */
export const takesMoreTime = (before: Times, after: Times): boolean =>
  +after.starts_at !== +before.starts_at || +after.ends_at > +before.ends_at

/**
 * Who of a class's holders cannot keep the place at [starts, ends): has another reservation then, or no paid plan whose
 * dates contain the new day (B14); a courtesy needs none.
 */
export async function displacedBy(
  db: Db,
  scheduledClass: string,
  { starts_at, ends_at }: Times,
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select r.id as reservation, r.user_id, r.user_plan_id
    from studio.reservations r cross join studio.settings s
    where r.scheduled_class_id = ${scheduledClass} and r.status = 'reserved' and (
      (s.refuse_overlapping_reservations and exists (
        select from studio.reservations o join studio.scheduled_classes c on c.id = o.scheduled_class_id
        where o.user_id = r.user_id and o.status = 'reserved' and o.scheduled_class_id <> r.scheduled_class_id
          and c.starts_at < ${ends_at} and c.ends_at > ${starts_at}))
      or r.user_plan_id is not null and not exists (
        select from studio.user_plans p
        where p.user_id = r.user_id and p.status = 'active' and p.payment_status = 'completed'
          and (${starts_at}::timestamptz at time zone s.timezone)::date between p.start_date and p.end_date))
    order by r.user_plan_id, r.id`.execute(db)
  return rows
}

/**
 * Everybody who still holds a place may cancel it with return until the class starts (B14). Answers the reservations that
 * could not before.
 */
export const allowFreeCancellation = async (tx: Tx, scheduledClass: string): Promise<string[]> => {
  const rows = await tx
    .updateTable('studio.reservations')
    .set({ free_cancellation: true })
    .where('scheduled_class_id', '=', scheduledClass)
    .where('status', '=', 'reserved')
    .where('free_cancellation', '=', false)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

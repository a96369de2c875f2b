import type { Substitution } from '@estudio/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { asWallTime } from '../../shared/wall-time.ts'

type Row = Omit<Substitution, 'reason'> & { reason: string }

/** Whether the coach who asked still gives the class of `c`. */
const givesClass = sql<boolean>`exists (
  select from studio.scheduled_class_instructors l
  where l.scheduled_class_id = c.id and l.instructor_id = s.instructor_id)`

/** Whether the class of `c` is still to come, with the coach who asked. */
const isPending = (now: Date) =>
  sql<boolean>`s.status = 'open' and c.status = 'scheduled' and c.starts_at > ${now} and ${givesClass}`

const substitutions = async (db: Db, where: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.scheduled_class_id as schedule_id, d.name, ${asWallTime('c.starts_at')} as start_time,
      ${asWallTime('c.ends_at')} as end_time, json_build_object('id', i.id, 'display_name', i.display_name) as coach,
      s.reason, s.status, s.decline_reason,
      coalesce((
        select json_agg(json_build_object('id', k.id, 'display_name', k.display_name) order by o.offered_at, k.id)
        from studio.substitution_offers o join studio.instructors k on k.id = o.instructor_id
        where o.substitution_id = s.id), '[]') as offers
    from studio.substitutions s
    join studio.scheduled_classes c on c.id = s.scheduled_class_id
    join studio.class_details d on d.id = c.id
    join studio.instructors i on i.id = s.instructor_id
    where ${where}
    order by c.starts_at, s.id`.execute(db)
  return rows
}

export const substitutionById = async (db: Db, id: string): Promise<Row | undefined> =>
  (await substitutions(db, sql`s.id = ${id}`))[0]

/** The open requests for classes to come. */
export const pendingSubstitutions = (db: Db, now: Date) => substitutions(db, isPending(now))

/** A query for how many requests are open for classes to come, and since when the first one is. */
export const pendingSubstitutionSummary = (now: Date) => sql`
  select count(*) as count, min(s.created_at) as oldest
  from studio.substitutions s join studio.scheduled_classes c on c.id = s.scheduled_class_id
  where ${isPending(now)}`

/** The open requests for future classes during which the coach teaches no other class. */
export const substitutionsFreeFor = (db: Db, coach: string, now: Date) =>
  substitutions(
    db,
    sql`${isPending(now)} and not exists (
      select from studio.scheduled_class_instructors l join studio.scheduled_classes b on b.id = l.scheduled_class_id
      where l.instructor_id = ${coach} and b.status = 'scheduled' and b.starts_at < c.ends_at and b.ends_at > c.starts_at)`,
  )

/**
 * The latest request of a coach for each class to come. When staff change the coaches in the calendar, an open request for a
 * class that was taken away and a confirmed one for a class that was given back no longer apply.
 */
export const latestSubstitutionsOf = (db: Db, coach: string, now: Date) =>
  substitutions(
    db,
    sql`s.instructor_id = ${coach} and c.status = 'scheduled' and c.starts_at > ${now}
      and (s.status = 'declined' or (s.status = 'open') = ${givesClass}) and not exists (
      select from studio.substitutions n
      where n.scheduled_class_id = s.scheduled_class_id and n.instructor_id = s.instructor_id
        and (n.created_at, n.id) > (s.created_at, s.id))`,
  )

export const openRequest = async (
  tx: Tx,
  scheduledClass: string,
  coach: string,
): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('studio.substitutions')
      .select('id')
      .where('scheduled_class_id', '=', scheduledClass)
      .where('instructor_id', '=', coach)
      .where('status', '=', 'open')
      .executeTakeFirst()
  )?.id

interface NewRequest {
  scheduledClass: string
  coach: string
  reason: string
  now: Date
}

export const insertRequest = async (
  tx: Tx,
  { scheduledClass, coach, reason, now }: NewRequest,
): Promise<string> =>
  (
    await tx
      .insertInto('studio.substitutions')
      .values({ scheduled_class_id: scheduledClass, instructor_id: coach, reason, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Locks the request and returns whether it is open, for a class to come that its coach still gives. */
export async function lockRequest(tx: Tx, id: string, now: Date): Promise<boolean> {
  await sql`select from studio.substitutions where id = ${id} for update`.execute(tx)
  const { rows } = await sql`
    select from studio.substitutions s join studio.scheduled_classes c on c.id = s.scheduled_class_id
    where s.id = ${id} and ${isPending(now)}`.execute(tx)
  return rows.length > 0
}

/** Returns false for an offer that the coach made before. */
export const insertOffer = async (tx: Tx, id: string, coach: string, now: Date): Promise<boolean> =>
  (
    await tx
      .insertInto('studio.substitution_offers')
      .values({ substitution_id: id, instructor_id: coach, offered_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n

export const confirmRequest = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('studio.substitutions')
    .set({ status: 'confirmed', decided_at: now })
    .where('id', '=', id)
    .execute()

export const declineRequest = (tx: Tx, id: string, reason: string, now: Date) =>
  tx
    .updateTable('studio.substitutions')
    .set({ status: 'declined', decline_reason: reason, decided_at: now })
    .where('id', '=', id)
    .execute()

/** Opens a confirmed request again, when its confirmation is undone. */
export const reopenRequest = (tx: Tx, id: string) =>
  tx
    .updateTable('studio.substitutions')
    .set({ status: 'open', decided_at: null })
    .where('id', '=', id)
    .execute()

/** Deletes what a person asked and offered as a coach. */
export const deleteSubstitutionsOf = async (tx: Tx, account: string): Promise<void> => {
  const own = tx.selectFrom('studio.instructors').select('id').where('user_id', '=', account)
  await tx.deleteFrom('studio.substitutions').where('instructor_id', 'in', own).execute()
  await tx.deleteFrom('studio.substitution_offers').where('instructor_id', 'in', own).execute()
}

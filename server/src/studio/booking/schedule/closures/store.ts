import type { ClosedDays } from '@estudio/contract'
import type { CivilDate, DateRange } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { endOfDay, startOfDay } from '../../../shared/wall-time.ts'

const closureColumns = ['id', 'start_date', 'end_date', 'reason', 'created_at'] as const

export type ClosureRow = Awaited<ReturnType<typeof openClosures>>[number]

export const openClosures = (db: Db) =>
  db
    .selectFrom('studio.closures')
    .select(closureColumns)
    .where('lifted_at', 'is', null)
    .orderBy('start_date')
    .orderBy('id')
    .execute()

/** The closures that overlap a range of days, without the actor. */
export const closedDaysIn = (db: Db, { from, to }: DateRange): Promise<ClosedDays['closed_days']> =>
  db
    .selectFrom('studio.closures')
    .select(['start_date', 'end_date', 'reason'])
    .where('lifted_at', 'is', null)
    .where('end_date', '>=', from)
    .where('start_date', '<', to)
    .orderBy('start_date')
    .orderBy('id')
    .execute()

/** Differs from every earlier state when the closures of these days change; none is deleted, and a lifted one stays lifted. */
export const closuresFingerprint = async (db: Db, { from, to }: DateRange): Promise<string> => {
  const { counts } = await db
    .selectFrom('studio.closures')
    .select(sql<string>`concat(count(*), '.', count(lifted_at))`.as('counts'))
    .where('end_date', '>=', from)
    .where('start_date', '<', to)
    .executeTakeFirstOrThrow()
  return counts
}

/** Blocks copying of classes, which takes the same lock. */
export const lockClosures = (tx: Tx) => sql`select from studio.settings for no key update`.execute(tx)

export async function futureClassesOn(
  db: Db,
  start: CivilDate,
  end: CivilDate,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('studio.scheduled_classes')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now)
    .where('starts_at', '>=', startOfDay(start))
    .where('starts_at', '<', endOfDay(end))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

interface NewClosure {
  start_date: CivilDate
  end_date: CivilDate
  reason: string
  created_by: string
  created_at: Date
}

export const insertClosure = (tx: Tx, closure: NewClosure): Promise<ClosureRow> =>
  tx.insertInto('studio.closures').values(closure).returning(closureColumns).executeTakeFirstOrThrow()

export const liftClosure = (tx: Tx, id: string, now: Date): Promise<ClosureRow | undefined> =>
  tx
    .updateTable('studio.closures')
    .set({ lifted_at: now })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning(closureColumns)
    .executeTakeFirst()

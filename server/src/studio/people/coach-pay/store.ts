import type { CivilDate } from '@estudio/domain'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioCoachRates } from '../../../platform/db/database-types.gen.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { MonthDays } from '../../shared/month-days.ts'
import { asWallTime } from '../../shared/wall-time.ts'

export const ratesOf = (db: Db, instructor: string) =>
  db
    .selectFrom('studio.coach_rates')
    .select(['from_day', 'per_class_cents', 'above', 'per_attendee_cents', 'special_class_cents'])
    .where('instructor_id', '=', instructor)
    .orderBy('from_day')
    .execute()

/** Locks the coach, so that two replacements of the rates follow each other. */
export const lockCoach = (tx: Tx, id: string) =>
  tx
    .selectFrom('studio.instructors')
    .select('version')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const coachById = (db: Db, id: string) =>
  db.selectFrom('studio.instructors').select('version').where('id', '=', id).executeTakeFirst()

export async function replaceRates(
  tx: Tx,
  instructor: string,
  rates: readonly Insertable<StudioCoachRates>[],
): Promise<void> {
  const days = rates.map(({ from_day }) => from_day)
  await tx
    .deleteFrom('studio.coach_rates')
    .where('instructor_id', '=', instructor)
    .where('from_day', '<>', sql<string>`all(${days}::date[])`)
    .execute()
  await sql`
    insert into studio.coach_rates as r
    select * from jsonb_populate_recordset(null::studio.coach_rates, ${JSON.stringify(rates)}::jsonb)
    on conflict (instructor_id, from_day) do update set per_class_cents = excluded.per_class_cents,
      above = excluded.above, per_attendee_cents = excluded.per_attendee_cents,
      special_class_cents = excluded.special_class_cents
    where r is distinct from excluded`.execute(tx)
}

interface PayRow {
  instructor_id: string
  display_name: string
  schedule_id: string
  name: string
  start_time: string
  attended: number
  amount_cents: number
  is_correction: boolean
  has_rate: boolean
}

const payLines = ({ first, zone }: MonthDays, now: Date) =>
  sql`studio.month_pay(${first}::date, ${now}::timestamptz, ${zone}::text)`

/** The lines of the month by coach and time. */
export const payInOrder = (days: MonthDays, now: Date) =>
  sql<PayRow>`
    select p.instructor_id, i.display_name, p.scheduled_class_id as schedule_id, p.class_name as name,
      ${asWallTime('p.starts_at')} as start_time, p.attended, p.amount_cents, p.is_correction, p.has_rate
    from ${payLines(days, now)} p join studio.instructors i on i.id = p.instructor_id
    order by i.display_name collate studio.spanish, i.id, p.starts_at, p.scheduled_class_id`

/**
 * The pay of the coach with this account, in centavos, and how many classes it leaves out because they have no rate. Undefined for an
 * account without a coach's profile; the amount is null while no rate and no correction gives one. A coach with a rate has an amount from
 * the first day of the month on, before the first class.
 */
export async function payOfAccount(
  db: Db,
  account: string,
  { first, day, zone }: MonthDays,
  now: Date,
): Promise<{ cents: number | null; without_rate: number } | undefined> {
  const { rows } = await sql<{ cents: number | null; without_rate: number }>`
    ${prepared} select p.without_rate, coalesce(p.cents, (
      select 0::bigint from studio.coach_rates r where r.instructor_id = i.id and r.from_day <= ${day}::date limit 1)) as cents
    from studio.instructors i cross join lateral (
      select sum(l.amount_cents) filter (where l.has_rate or l.is_correction)::bigint as cents,
        count(*) filter (where not l.has_rate and not l.is_correction)::integer as without_rate
      from studio.month_pay(${first}::date, ${now}::timestamptz, ${zone}::text, i.id) l) p
    where i.user_id = ${account} and i.archived_at is null`.execute(db)
  return rows[0]
}

export const closingOf = (db: Db, first: CivilDate) =>
  db.selectFrom('studio.coach_pay_months').select('closed_at').where('month', '=', first).executeTakeFirst()

/**
 * Keeps the lines of the month. They are read before the month counts as closed, because a closed month answers what was kept. A mark
 * that is not committed yet is compared in the next open month. Returns false when the month is closed already.
 */
export async function closeMonth(tx: Tx, days: MonthDays, actor: string, now: Date): Promise<boolean> {
  const lines = await sql<Omit<PayRow, 'has_rate'> & { starts_at: Date }>`
    select p.instructor_id, p.scheduled_class_id as schedule_id, p.class_name as name, p.starts_at, p.attended,
      p.amount_cents, p.is_correction
    from ${payLines(days, now)} p`.execute(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('studio.coach_pay_months')
    .values({ month: days.first, closed_at: now, closed_by: actor })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  const rows = lines.rows.map(
    ({ schedule_id, name, instructor_id, starts_at, attended, amount_cents, is_correction }) => ({
      month: days.first,
      instructor_id,
      scheduled_class_id: schedule_id,
      class_name: name,
      starts_at,
      attended,
      amount_cents,
      is_correction,
    }),
  )
  if (rows.length > 0)
    await sql`
      insert into studio.coach_pay_lines
      select * from jsonb_populate_recordset(null::studio.coach_pay_lines, ${JSON.stringify(rows)}::jsonb)`.execute(
      tx,
    )
  return true
}

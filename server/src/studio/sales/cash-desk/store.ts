import type { CashExportQuery, DrawerKind } from '@estudio/contract'
import { sql } from 'kysely'
import { allowErasedWords, eraseReasonsOfEntity } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { filledOrder, inWindow, type ListWindow, listWindow } from '../../shared/list-query.ts'
import { checkDates, type DaySpan, withinDays } from '../../shared/wall-time.ts'

type Method = 'cash' | 'card'

/** The sum of the movements of a day; `day` is an SQL expression for the day. */
const sumOf = (method: Method, day: string) =>
  sql<number>`(select coalesce(sum(m.amount_cents), 0) from studio.counted_cash_movements m
    where m.day = ${sql.ref(day)} and m.method = ${method})`

export interface CashDaySelection extends DaySpan {
  ids?: string[]
}

/** A row of an open day without movements is only a lock. `d` aliases studio.cash_days. */
const hasHappened = sql<boolean>`(d.closed_at is not null
  or exists (select from studio.cash_movements m where m.day = d.day))`

const daysWithin = (db: Db, { from, to, ids }: CashDaySelection) => {
  let query = db.selectFrom('studio.cash_days as d').where(hasHappened)
  if (ids) query = query.where('d.day', '=', sql<string>`any(${ids}::date[])`)
  if (from) query = query.where('d.day', '>=', from)
  if (to) query = query.where('d.day', '<=', to)
  return query
}

const dayOrder = (sort: ListWindow['sort']) => filledOrder({ id: sql`d.day` }, 'id', sort)

const daysInOrder = (db: Db, days: CashDaySelection, sort?: ListWindow['sort']) =>
  daysWithin(db, days)
    .leftJoin('studio.profiles as c', 'c.user_id', 'd.closed_by')
    .selectAll('d')
    .select(['c.full_name as closer', sumOf('cash', 'd.day').as('cash_cents')])
    .select(sumOf('card', 'd.day').as('card_cents'))
    .orderBy(dayOrder(sort ?? { field: 'id', descending: true }))

export type CashDayRow = Awaited<ReturnType<ReturnType<typeof daysInOrder>['execute']>>[number]

export const cashDayPage = (db: Db, days: CashDaySelection, window: ListWindow): Promise<CashDayRow[]> =>
  daysInOrder(db, days, window.sort).$call(inWindow(window)).execute()

export const countCashDays = (db: Db, days: CashDaySelection): Promise<number> =>
  countRows(daysWithin(db, days))

/** Returns undefined for an open day without a movement. */
export const cashDayRow = (db: Db, day: string): Promise<CashDayRow | undefined> =>
  daysInOrder(db, { from: day, to: day }).executeTakeFirst()

const movements = (db: Db) =>
  db
    .selectFrom('studio.counted_cash_movements as m')
    .leftJoin('studio.user_plans as u', 'u.id', 'm.user_plan_id')
    .leftJoin('studio.balance_movements as b', 'b.id', 'm.balance_movement_id')
    .leftJoin('studio.profiles as p', (join) =>
      join.on(sql<boolean>`p.user_id = coalesce(u.user_id, b.user_id)`),
    )
    .leftJoin('studio.profiles as t', 't.user_id', 'm.actor_id')
    .select([
      'm.id',
      'm.at',
      'm.kind',
      'm.method',
      'm.amount_cents',
      'm.user_plan_id',
      'm.actor_id',
      'm.reason',
      'm.balance_movement_id',
    ])
    .select(['u.name as plan_name', 'u.reference', 'p.user_id', 'p.full_name', 'p.erased_at'])
    .select('t.full_name as taken_by')

/** Returns the movements in the order in which they were recorded. */
export const movementsOf = (db: Db, day: string) =>
  movements(db).where('m.day', '=', day).orderBy('m.id').execute()

export const movementById = (db: Db, id: number) =>
  movements(db).where('m.id', '=', id).executeTakeFirstOrThrow()

interface IncomeElsewhere {
  method: 'transfer' | 'online'
  payments: number
  amount_cents: number
}

/** The income of a day by the methods that make no movement of the desk. */
export async function incomeElsewhere(db: Db, day: string): Promise<IncomeElsewhere[]> {
  const { rows } = await sql<IncomeElsewhere>`
    select u.payment_method as method, count(*) filter (where u.kind in ('payment', 'credit')) as payments,
      sum(u.amount_cents) as amount_cents
    from studio.income u
    where u.payment_method in ('transfer', 'online') and ${withinDays('u.at', { from: day, to: day })}
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** The day on which a movement of `day` falls, as place_cash_movement decides it. */
export async function openDayFrom(db: Db, day: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    with recursive days as (
      select ${day}::date as day
      union all
      select s.day + 1 from days s join studio.cash_days d on d.day = s.day where d.closed_at is not null)
    select max(day) as day from days`.execute(db)
  return rows[0]?.day ?? day
}

/** The latest day with a movement of the plan. */
export const cashDayOfPlan = async (db: Db, userPlan: string): Promise<string | null> => {
  const { day } = await db
    .selectFrom('studio.cash_movements')
    .select((select) => select.fn.max('day').as('day'))
    .where('user_plan_id', '=', userPlan)
    .executeTakeFirstOrThrow()
  return day
}

interface DrawerMovement {
  day: string
  kind: DrawerKind
  amountCents: number
  reason: string | null
  actor: string
  now: Date
}

export async function insertDrawerMovement(
  tx: Tx,
  { day, kind, amountCents, reason, actor, now }: DrawerMovement,
): Promise<number> {
  const { id } = await tx
    .insertInto('studio.cash_movements')
    .values({ day, kind, method: 'cash', amount_cents: amountCents, reason, actor_id: actor, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Empties the reasons of deposits, withdrawals and floats with one of the words of a person whose account is erased, in the audit
 * log too.
 */
export const eraseDrawerReasons = async (tx: Tx, words: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ reason: string }>`
    select distinct m.reason from studio.cash_movements m join unnest(${words}::text[]) w(word)
      on strpos(studio.folded(m.reason), studio.folded(w.word)) > 0
    where m.user_plan_id is null`.execute(tx)
  if (rows.length === 0) return
  const reasons = rows.map(({ reason }) => reason)
  await allowErasedWords(tx)
  await sql`
    update studio.cash_movements set reason = ''
    where user_plan_id is null and reason = any(${reasons}::text[])`.execute(tx)
  await eraseReasonsOfEntity(tx, 'cash_day', reasons)
}

/** Keeps the day open until the transaction ends. Returns false for a day that is closed. */
export const holdCashDay = async (tx: Tx, day: string): Promise<boolean> => {
  const { rows } = await sql<{
    is_open: boolean
  }>`select studio.hold_cash_day(${day}::date) as is_open`.execute(tx)
  return rows[0]?.is_open === true
}

/** Waits for uncommitted movements of the day. Once the day is closed, later movements fall on another day. */
export async function lockCashDay(tx: Tx, day: string): Promise<{ closed_at: Date | null }> {
  await tx
    .insertInto('studio.cash_days')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('studio.cash_days')
    .select('closed_at')
    .where('day', '=', day)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether a closed day has a movement of the plan. Open days of its movements stay open until the transaction ends. */
export const isInClosedDay = async (tx: Tx, userPlan: string): Promise<boolean> => {
  const days = await tx
    .selectFrom('studio.cash_days as d')
    .select('d.closed_at')
    .where('d.day', 'in', (query) =>
      query.selectFrom('studio.cash_movements as m').select('m.day').where('m.user_plan_id', '=', userPlan),
    )
    .orderBy('d.day')
    .forShare()
    .execute()
  return days.some(({ closed_at }) => closed_at !== null)
}

/** The expected sums of a locked day, and the float that is a part of its cash, in centavos. */
export const expectedOf = (tx: Tx, day: string): Promise<Record<Method | 'float', number>> =>
  tx
    .selectFrom('studio.cash_days as d')
    .select([sumOf('cash', 'd.day').as('cash'), sumOf('card', 'd.day').as('card')])
    .select(
      sql<number>`(select coalesce(sum(m.amount_cents), 0) from studio.counted_cash_movements m
        where m.day = d.day and m.kind = 'float')`.as('float'),
    )
    .where('d.day', '=', day)
    .executeTakeFirstOrThrow()

interface Closing {
  expected: Record<Method, number>
  counted: Record<Method, number>
  note: string | null
  actor: string
  now: Date
}

export const markCashDayClosed = (
  tx: Tx,
  day: string,
  { expected, counted, note, actor, now }: Closing,
): Promise<unknown> =>
  tx
    .updateTable('studio.cash_days')
    .set({
      expected_cash_cents: expected.cash,
      expected_card_cents: expected.card,
      counted_cash_cents: counted.cash,
      counted_card_cents: counted.card,
      note,
      closed_at: now,
      closed_by: actor,
    })
    .where('day', '=', day)
    .execute()

interface CashDayLine {
  day: string
  method: Method
  expected_cents: number
  float_cents: number
  deposits_cents: number
  withdrawals_cents: number
  refunds_cents: number
  counted_cents: number | null
  note: string | null
  closer: string | null
  closed_at: Date | null
}

/** Selects two rows for each day, one per method. Throws validation_failed. */
export const cashDaysToExport = ({ from, to, sort }: CashExportQuery) => {
  checkDates({ from, to })
  return sql<CashDayLine>`
    select d.day, k.method, d.note, c.full_name as closer, d.closed_at,
      s.expected_cents, s.float_cents, s.deposits_cents, s.withdrawals_cents, s.refunds_cents,
      case k.method when 'cash' then d.counted_cash_cents else d.counted_card_cents end as counted_cents
    from studio.cash_days d
    cross join (values (1, 'cash'), (2, 'card')) k(place, method)
    cross join lateral (
      select coalesce(sum(m.amount_cents), 0) as expected_cents,
        coalesce(sum(m.amount_cents) filter (where m.kind = 'float'), 0) as float_cents,
        coalesce(sum(m.amount_cents) filter (where m.kind = 'deposit'), 0) as deposits_cents,
        coalesce(sum(m.amount_cents) filter (where m.kind = 'withdrawal'), 0) as withdrawals_cents,
        coalesce(sum(m.amount_cents) filter (where m.kind = 'refund'), 0) as refunds_cents
      from studio.counted_cash_movements m where m.day = d.day and m.method = k.method) s
    left join studio.profiles c on c.user_id = d.closed_by
    where ${hasHappened} and (${from ?? null}::date is null or d.day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or d.day <= ${to ?? null}::date)
    order by ${dayOrder(listWindow({ sort }).sort)}, k.place`
}

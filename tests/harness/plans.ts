import { transferReference } from '@estudio/domain'
import { sql, type Updateable } from 'kysely'
import type { Context } from '../../server/src/platform/context.ts'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/database-types.gen.ts'

export interface NewPlan {
  name?: string
  /** MXN centavos. */
  price?: number
  days?: number
  /** Null: unlimited. */
  classLimit?: number | null
  /** Default: none. */
  standingPerWeek?: number
}

export interface Plan {
  id: string
  name: string
}

export interface HeldPlan {
  plan: 'unlimited' | 'limited' | 'unpaid'
  /** Classes left of a limited or unpaid plan. */
  classes: number
  /** How many standing places the plan allows; default none. */
  standing?: number
  /** Civil dates, both inclusive. */
  starts: string
  ends: string
}

/** A plan on sale. */
export async function createPlan(context: Context, plan: NewPlan): Promise<Plan> {
  const now = context.clock.now()
  return context.db
    .insertInto('studio.plans')
    .values({
      name: plan.name ?? 'Plan de prueba',
      description: 'Para las pruebas',
      price_cents: plan.price ?? 180_000,
      duration_days: plan.days ?? 30,
      class_limit: plan.classLimit ?? null,
      standing_per_week: plan.standingPerWeek ?? 0,
      display_order: 1,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newReference = () =>
  `EST-${Array.from({ length: 6 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')}`

/** Gives a member a plan through the function that the server uses; answers the user plan's id. */
export async function givePlan(context: Context, userId: string, held: HeldPlan): Promise<string> {
  const unpaid = held.plan === 'unpaid'
  const classLimit = held.plan === 'unlimited' ? null : held.classes
  const plan = await createPlan(context, { classLimit, standingPerWeek: held.standing })
  const { rows } = await sql<{ code: string; user_plan_id: string }>`
    select * from studio.grant_plan(
      p_user => ${userId}, p_plan => ${plan.id}, p_start => ${held.starts}::date, p_end => ${held.ends}::date,
      p_status => ${unpaid ? 'frozen' : 'active'}, p_payment_status => ${unpaid ? 'pending' : 'completed'},
      p_method => 'transfer', p_channel => null, p_price_cents => 180000,
      p_amount_paid_cents => ${unpaid ? null : 180_000}, p_classes => ${held.classes},
      p_reference => ${newReference()}, p_actor => null, p_now => ${context.clock.now()})`.execute(context.db)
  const granted = rows[0]
  if (granted?.code !== 'ok') throw new Error(`The plan was not granted: ${granted?.code}`)
  return granted.user_plan_id
}

/** Gives a member a paid plan, whose receipt is issued, in a transaction that fails after that. */
export const failToGivePlan = (context: Context, userId: string, held: HeldPlan): Promise<unknown> =>
  context.db
    .transaction()
    .execute(async (tx) => {
      await givePlan({ ...context, db: tx }, userId, held)
      await sql`set constraints all immediate`.execute(tx)
      throw new Error('The transaction fails')
    })
    .catch((error: unknown) => error)

export interface Books {
  status: string
  payment_status: string
  classes_remaining: number
  /** Sum of the ledger; equals classes_remaining for a limited plan. */
  ledger: number
}

/** The balances and ledgers of a member's plans, newest first. */
export async function booksOf(db: Db, userId: string): Promise<Books[]> {
  const { rows } = await sql<Books>`
    select p.status, p.payment_status, p.classes_remaining, coalesce(sum(l.delta), 0) as ledger
    from studio.user_plans p left join studio.plan_ledger l on l.user_plan_id = p.id
    where p.user_id = ${userId} group by p.id order by p.end_date desc`.execute(db)
  return rows
}

export const changePlan = async (
  db: Db | Tx,
  { id }: { id: string },
  values: Updateable<DB['studio.plans']>,
): Promise<void> => {
  await db.updateTable('studio.plans').set(values).where('id', '=', id).execute()
}

export const deletePlans = async (db: Db): Promise<void> => {
  await db.deleteFrom('studio.plans').execute()
}

/** A member's plans. */
const userPlansOf = (db: Db, { id }: { id: string }) =>
  db.selectFrom('studio.user_plans').selectAll().where('user_id', '=', id).orderBy('start_date').execute()

/** The only plan of a member. */
export async function userPlanOf(db: Db, member: { id: string }) {
  const [plan] = await userPlansOf(db, member)
  if (!plan) throw new Error('The member has no plan')
  return plan
}

/** The plans of a member, each with what the database says about the next plan. */
export const plansWithNext = (db: Db, userId: string) =>
  db
    .selectFrom('studio.sold_plans as u')
    .selectAll()
    .select(sql<boolean>`exists (select from studio.next_plans(u.user_id, u.end_date))`.as('has_next'))
    .where('user_id', '=', userId)
    .execute()

export const userPlan = (db: Db, { id }: { id: string }) =>
  db.selectFrom('studio.user_plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** One plan by its id, or all of a member. */
export const changeUserPlans = async (
  db: Db | Tx,
  which: { id: string } | { user_id: string },
  values: Updateable<DB['studio.user_plans']>,
): Promise<void> => {
  const query = db.updateTable('studio.user_plans').set(values)
  await ('id' in which
    ? query.where('id', '=', which.id)
    : query.where('user_id', '=', which.user_id)
  ).execute()
}

/** Why a plan was paused or should be, in the order of the days. */
export const pauseReasons = async (db: Db, plan: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('studio.plan_pauses')
    .select('reason')
    .where('user_plan_id', '=', plan)
    .orderBy('start_date')
    .execute()
  return rows.map(({ reason }) => reason)
}

/** The ledger of a member's plans, oldest first. */
export const ledgerOf = (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('studio.plan_ledger as l')
    .innerJoin('studio.user_plans as p', 'p.id', 'l.user_plan_id')
    .select(['l.kind', 'l.delta'])
    .where('p.user_id', '=', id)
    .orderBy('l.id')
    .execute()

interface SoldPlan {
  id: string
  reference: string
}

/** `count` members with an unpaid purchase each; their references are clearly different. */
export async function sellUnpaidPlans(
  context: Context,
  count: number,
  { price = 180_000 }: { price?: number } = {},
): Promise<SoldPlan[]> {
  const plan = await createPlan(context, { price })
  const now = context.clock.now()
  const references = new Set<string>()
  while (references.size < count)
    references.add(transferReference((below) => Math.floor(Math.random() * below)))
  const { rows } = await sql<SoldPlan>`
    with people as (
      insert into identity.users (id, email, email_confirmed_at, created_at, updated_at)
      select gen_random_uuid(), 'paga' || n || '-' || substr(md5(random()::text), 1, 12) || '@socio.example', ${now}, ${now}, ${now}
      from generate_series(1, ${count}::integer) n returning id
    ), profiles as (
      insert into studio.profiles (user_id, full_name, created_at, updated_at)
      select id, 'Paga Prueba', ${now}, ${now} from people returning user_id
    ), numbered as (
      select user_id, row_number() over () as n from profiles
    ), sold as (
      insert into studio.user_plans (user_id, plan_id, reference, name, description, benefits, duration_days, classes_remaining,
        status, payment_status, payment_method, payment_channel, list_price_cents, price_cents, start_date, end_date, created_by,
        created_at, updated_at)
      select n.user_id, p.id, r.reference, p.name, p.description, p.benefits, p.duration_days, -1, 'frozen', 'pending',
        'transfer', 'transfer', p.price_cents, p.price_cents, '2026-12-01', '2026-12-30', n.user_id, ${now}, ${now}
      from numbered n join unnest(${[...references]}::text[]) with ordinality r(reference, n) on r.n = n.n
      cross join studio.plans p where p.id = ${plan.id}
      returning id, reference
    ), granted as (
      insert into studio.plan_ledger (user_plan_id, kind, delta, created_at) select id, 'grant', 0, ${now} from sold
    )
    select id, reference from sold order by id`.execute(context.db)
  return rows
}

/** The number of verified payments that these plans have, by the audit log, and the number of active plans. */
export async function paymentsOf(db: Db, plans: readonly { id: string }[]) {
  const ids = plans.map(({ id }) => id)
  const { rows } = await sql<{ verified: number; active: number; most: number }>`
    select count(l.n)::integer as verified, coalesce(max(l.n), 0)::integer as most,
      count(*) filter (where p.status = 'active' and p.amount_paid_cents = p.price_cents)::integer as active
    from studio.user_plans p
    left join lateral (
      select nullif(count(*), 0) as n from platform.audit_log a
      where a.action = 'user_plan.verify_payment' and a.entity_id = p.id::text) l on true
    where p.id = any(${ids}::uuid[])`.execute(db)
  return rows[0]
}

/** Statements that the database has to refuse: a received payment without a receipt, and a history that is changed or deleted. */
export const receiveWithoutReceipt = (db: Db, { id }: { id: string }) =>
  sql`update studio.payments set state = 'completed', received_at = now() where user_plan_id = ${id}`.execute(
    db,
  )
export const changePaymentEvents = (db: Db) =>
  sql`update studio.payment_events set amount_cents = 1`.execute(db)
export const deletePaymentEvents = (db: Db) => sql`delete from studio.payment_events`.execute(db)

/** The folios of all receipts, in order. */
export const foliosIssued = async (db: Db): Promise<number[]> => {
  const rows = await db.selectFrom('studio.receipts').select('folio').orderBy('folio').execute()
  return rows.map(({ folio }) => folio)
}

/** The numbers of a payment's refunds, in order. */
export const refundNumbers = async (db: Db, { id }: { id: string }): Promise<number[]> => {
  const rows = await db
    .selectFrom('studio.refunds')
    .select('number')
    .where('user_plan_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Counts the rows with a member's data for invoices. */
export const invoiceRows = async (db: Db, { id }: { id: string }): Promise<number> =>
  (await db.selectFrom('studio.invoice_data').select('rfc').where('user_id', '=', id).execute()).length

/** The state of a member's plan, also of a removed plan. */
export const storedPlan = (db: Db, id: string) =>
  db
    .selectFrom('studio.user_plans')
    .select(['status', 'payment_status', 'closed_kind', 'proof_waiting_since', 'held_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** As if the plan's days had passed while its payment was on its way. */
export const makePast = (db: Db, id: string): Promise<unknown> =>
  db
    .updateTable('studio.user_plans')
    .set({ start_date: '2026-10-01', end_date: '2026-10-31' })
    .where('id', '=', id)
    .execute()

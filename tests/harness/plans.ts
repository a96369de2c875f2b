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
}

export interface Plan {
  id: string
  name: string
}

export interface HeldPlan {
  plan: 'unlimited' | 'limited' | 'unpaid'
  /** Classes left of a limited or unpaid plan. */
  classes: number
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
  const plan = await createPlan(context, { classLimit: held.plan === 'unlimited' ? null : held.classes })
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

export interface Books {
  status: string
  payment_status: string
  classes_remaining: number
  /** Sum of the ledger; equals classes_remaining for a limited plan. */
  ledger: number
}

/** What the books say of a member's plans, newest first. */
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
export const userPlansOf = (db: Db, { id }: { id: string }) =>
  db.selectFrom('studio.user_plans').selectAll().where('user_id', '=', id).orderBy('start_date').execute()

/** The only plan of a member. */
export async function userPlanOf(db: Db, member: { id: string }) {
  const [plan] = await userPlansOf(db, member)
  if (!plan) throw new Error('The member has no plan')
  return plan
}

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

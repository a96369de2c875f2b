import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface ImportedPlan {
  user: string
  plan: string
  start: string
  end: string
  /** Null for an unlimited plan. */
  classes: number | null
}

interface NewImportedPlan extends ImportedPlan {
  id: string
  reference: string
}

export const takenReferences = async (db: Db, references: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ reference: string }>`
    select reference from studio.user_plans where reference = any(${references}::text[])`.execute(db)
  return new Set(rows.map(({ reference }) => reference))
}

/** Writes paid plans without a payment, each with the first row of its ledger. */
export const insertImportedPlans = (
  tx: Tx,
  plans: readonly NewImportedPlan[],
  { actor, now }: { actor: string; now: Date },
): Promise<unknown> =>
  sql`
    with added as (
      insert into studio.user_plans (id, user_id, plan_id, reference, name, description, benefits, duration_days, class_limit,
        classes_remaining, status, payment_status, payment_method, list_price_cents, price_cents, amount_paid_cents, start_date,
        end_date, created_by, created_at, updated_at, verified_at, verified_by, origin)
      select r.id, r.user, r.plan, r.reference, s.name, s.description, s.benefits, s.duration_days, s.class_limit,
        coalesce(r.classes, -1), 'active', 'completed', 'transfer', s.price_cents, 0, 0, r.start, r.end,
        ${actor}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${actor}::uuid, 'imported'
      from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
        as r(id uuid, "user" uuid, plan uuid, reference text, start date, "end" date, classes integer)
      join studio.plans s on s.id = r.plan
      returning id, classes_remaining)
    insert into studio.plan_ledger (user_plan_id, kind, delta, actor_id, created_at)
    select id, 'grant', greatest(classes_remaining, 0), ${actor}::uuid, ${now}::timestamptz from added`.execute(
    tx,
  )

export interface PlanDays {
  id: string
  user_id: string
  plan_id: string
  start_date: string
  end_date: string
  origin: 'sold' | 'imported'
}

/** The days that plans of these people cover. */
export const planDaysOf = async (db: Db, users: readonly string[]): Promise<PlanDays[]> => {
  const { rows } = await sql<PlanDays>`
    select id, user_id, plan_id, start_date, end_date, origin from studio.user_plans
    where user_id = any(${users}::uuid[]) and status <> 'cancelled'`.execute(db)
  return rows
}

/** Whether one of these imported plans has changed since, or a class was booked or a pause asked for with it. */
export const areImportedPlansUsed = async (tx: Tx, plans: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from studio.user_plans u where u.id = any(${plans}::uuid[]) and u.version > 1)
      or exists (select from studio.reservations r where r.user_plan_id = any(${plans}::uuid[]))
      or exists (select from studio.plan_pauses z where z.user_plan_id = any(${plans}::uuid[]))
      or exists (select from studio.plan_ledger l where l.user_plan_id = any(${plans}::uuid[]) and l.kind <> 'grant')
      as used`.execute(tx)
  return rows[0]?.used === true
}

export const deleteImportedPlans = (tx: Tx, plans: readonly string[]): Promise<unknown> =>
  sql`select studio.delete_imported_plans(${plans}::uuid[])`.execute(tx)

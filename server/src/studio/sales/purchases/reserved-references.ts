import type { ReservedReference } from '@estudio/contract'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { lockPlanOnSale } from '../../catalogue/index.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { newReference, TRIES } from './new-reference.ts'
import { latestOpenReferences } from './store.ts'

const RESERVED_HOURS = 24

interface ReservedRow {
  reference: string
  expires_at: Date
}

/** A reference that is reserved already is kept and lives on. Nothing is returned when another purchase or member has the reference. */
const insertReserved = async (
  tx: Tx,
  row: { member: string; plan: string; reference: string; expires: Date },
): Promise<ReservedRow | undefined> => {
  const { member, plan, reference, expires } = row
  const { rows } = await sql<ReservedRow>`
    insert into studio.reserved_references (user_id, plan_id, reference, expires_at)
    select ${member}::uuid, ${plan}::uuid, ${reference}::text, ${expires}::timestamptz
    where not exists (select from studio.user_plans u where u.reference = ${reference})
      and not exists (select from studio.reserved_references o where o.reference = ${reference})
    on conflict (user_id, plan_id) do update set expires_at = excluded.expires_at
    returning reference, expires_at`.execute(tx)
  return rows[0]
}

/**
 * The reference that the member's next purchase of the plan will have. A repeated request returns the same reference. A member holds at
 * most one reference for each plan on sale. The lock of the profile puts the requests of a member in order. Throws not_found,
 * plan_not_available.
 */
export async function reserveReference(
  context: Context,
  tx: Tx,
  member: string,
  planId: string,
): Promise<ReservedReference> {
  const now = context.clock.now()
  const [living] = await lockProfiles(tx, [member])
  if (!living) throw errors.notFound('user')
  const { id: plan } = await lockPlanOnSale(tx, planId)
  const expires = new Date(now.getTime() + RESERVED_HOURS * 3_600_000)
  const waiting = await latestOpenReferences(tx)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = { member, plan, reference: newReference(waiting), expires }
    const reserved = await insertReserved(tx, row)
    if (reserved) return { reference: reserved.reference, expires_at: reserved.expires_at.toISOString() }
  }
  throw new Error('No free reference was found')
}

/** Removes and returns the reference that is reserved for the member's purchase of the plan. */
export const takeReservedReference = async (
  tx: Tx,
  member: string,
  plan: string,
): Promise<string | undefined> => {
  const { rows } = await sql<ReservedRow>`
    delete from studio.reserved_references where user_id = ${member} and plan_id = ${plan}
    returning reference`.execute(tx)
  return rows[0]?.reference
}

export interface ReservedFor {
  reference: string
  user_id: string
  full_name: string
  plan_name: string
}

/** The members and plans of those of the references that are reserved. */
export const reservationsOf = async (db: Db, references: readonly string[]): Promise<ReservedFor[]> => {
  const { rows } = await sql<ReservedFor>`
    select r.reference, r.user_id, p.full_name, s.name as plan_name
    from studio.reserved_references r
    join studio.profiles p on p.user_id = r.user_id
    join studio.plans s on s.id = r.plan_id
    where r.reference = any(${references}::text[])`.execute(db)
  return rows
}

/** More are not reserved within a day, unless somebody reserves them to no end. */
const MATCHED_REFERENCES = 5000

/** The references that no purchase has yet, at most so many, the latest first. */
export const latestReservedReferences = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ reference: string }>`
    select reference from studio.reserved_references order by expires_at desc limit ${MATCHED_REFERENCES}`.execute(
    db,
  )
  return rows.map(({ reference }) => reference)
}

export const deleteReservedReferencesOf = (tx: Tx, member: string) =>
  sql`delete from studio.reserved_references where user_id = ${member}`.execute(tx)

export const removeExpiredReferences = (db: Db, now: Date) =>
  sql`delete from studio.reserved_references where expires_at <= ${now}`.execute(db)

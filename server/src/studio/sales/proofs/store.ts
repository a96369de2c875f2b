import type { OwnPaymentProofs, PaymentProof, StaffPaymentProof } from '@estudio/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioPaymentProofs } from '../../../platform/db/database-types.gen.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { groupBy } from '../../shared/collections.ts'
import type { ProofFile } from './proof-file.ts'
import { brightnessOf } from './same-picture.ts'

export type ProofRow = Omit<
  Selectable<StudioPaymentProofs>,
  'payment_id' | 'bytes' | 'picture_points' | 'picture_brightness' | 'sha256' | 'duplicate_of'
> & {
  has_file: boolean
}

const proofColumns = [
  'f.id',
  'f.user_plan_id',
  'f.user_id',
  'f.status',
  'f.reason',
  'f.asks_again',
  'f.content_type',
  'f.size',
  'f.created_at',
  'f.settled_at',
  'f.settled_by',
  sql<boolean>`f.bytes is not null`.as('has_file'),
] as const

export const toProof = (
  row: Pick<ProofRow, 'id' | 'status' | 'reason' | 'created_at' | 'content_type' | 'size' | 'has_file'>,
): PaymentProof => ({
  id: row.id,
  status: row.status as PaymentProof['status'],
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  content_type: row.content_type as PaymentProof['content_type'],
  size: row.size,
  has_file: row.has_file,
})

/** Returns the latest proof first. */
export const proofsOfPlan = (db: Db, plan: string): Promise<ProofRow[]> =>
  db
    .selectFrom('studio.payment_proofs as f')
    .select(proofColumns)
    .where('f.user_plan_id', '=', plan)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .execute()

export const proofById = (db: Db, id: string): Promise<ProofRow | undefined> =>
  db.selectFrom('studio.payment_proofs as f').select(proofColumns).where('f.id', '=', id).executeTakeFirst()

interface StoredFile {
  user_id: string
  content_type: OwnPaymentProofs['proofs'][number]['content_type']
  bytes: Buffer
  reference: string
}

/** Returns undefined when the proof's file has been deleted. */
export async function proofFileById(db: Db, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select f.user_id, f.content_type, f.bytes, u.reference
    from studio.payment_proofs f join studio.user_plans u on u.id = f.user_plan_id
    where f.id = ${id} and f.bytes is not null`.execute(db)
  return rows[0]
}

export const countProofsSince = (db: Db, member: string, since: Date): Promise<number> =>
  countRows(
    db.selectFrom('studio.payment_proofs').where('user_id', '=', member).where('created_at', '>', since),
  )

const proofsOfOthers = (db: Db, plan: string) =>
  db.selectFrom('studio.payment_proofs').where('user_plan_id', '<>', plan).orderBy('created_at').orderBy('id')

/** The purchases of a member that wait for their payment and whose last proof was refused, the last refusal first. */
export async function refusedPurchasesOf(db: Db, member: string) {
  const { rows } = await sql<{
    user_plan_id: string
    name: string
    reference: string
    reason: string | null
    refused_at: Date
  }>`
    ${prepared} select u.id as user_plan_id, u.name, u.reference, f.reason, f.settled_at as refused_at
    from studio.waiting_purchases u
    cross join lateral (
      select l.status, l.reason, l.settled_at from studio.payment_proofs l
      where l.user_plan_id = u.id order by l.created_at desc, l.id limit 1) f
    where u.user_id = ${member} and f.status = 'refused'
    order by f.settled_at desc, u.id`.execute(db)
  return rows
}

/** The earliest proof of another purchase with the same file. */
export const sameFileOfOthers = async (db: Db, plan: string, sha256: Buffer): Promise<string | undefined> => {
  const row = await proofsOfOthers(db, plan)
    .select('id')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

interface PictureRange {
  /** The brightness of a picture, and by how much another picture may differ from it. */
  brightness: number
  tolerance: number
  since: Date
}

/** The ids of the pictures of other purchases that were sent after `since` and are as bright, the earliest first. */
export const picturesOfOthers = async (
  db: Db,
  plan: string,
  { brightness, tolerance, since }: PictureRange,
): Promise<string[]> => {
  const rows = await proofsOfOthers(db, plan)
    .select('id')
    .where('picture_points', 'is not', null)
    .where('picture_brightness', '>=', brightness - tolerance)
    .where('picture_brightness', '<=', brightness + tolerance)
    .where('created_at', '>', since)
    .execute()
  return rows.map(({ id }) => id)
}

/** The points of these pictures of other purchases, the earliest first. */
export const pointsOfOthers = (db: Db, plan: string, ids: readonly string[]) =>
  proofsOfOthers(db, plan)
    .select(['id', 'picture_points'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

interface NewProof {
  plan: string
  member: string
  file: ProofFile
  /** The id of an earlier proof with the same file or picture. */
  duplicateOf: string | null
  now: Date
}

/**
 * The caller holds the plan's lock. Replaces a proof that is waiting for review and pauses the seven-day limit of the purchase.
 */
export async function insertProof(
  tx: Tx,
  { plan, member, file, duplicateOf, now }: NewProof,
): Promise<ProofRow> {
  await tx
    .updateTable('studio.payment_proofs')
    .set({ status: 'replaced', bytes: null, settled_at: now, settled_by: member })
    .where('user_plan_id', '=', plan)
    .where('settled_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('studio.payment_proofs')
    .values({
      user_plan_id: plan,
      payment_id: sql`(select id from studio.payments where user_plan_id = ${plan})`,
      user_id: member,
      content_type: file.contentType,
      bytes: file.bytes,
      size: file.bytes.length,
      sha256: file.sha256,
      picture_points: file.points,
      picture_brightness: file.points && brightnessOf(file.points),
      // Null when the account of the earlier proof has been erased since.
      duplicate_of: sql`(select id from studio.payment_proofs where id = ${duplicateOf})`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('studio.user_plans')
    .set({ proof_waiting_since: sql`coalesce(proof_waiting_since, ${now})`, updated_at: now })
    .where('id', '=', plan)
    .execute()
  return (await proofById(tx, id)) as ProofRow
}

export const markInReview = (tx: Tx, id: string) =>
  tx.updateTable('studio.payment_proofs').set({ status: 'in_review' }).where('id', '=', id).execute()

interface Settlement {
  status: 'verified' | 'refused'
  reason: string | null
  asksAgain: boolean
  actor: string | null
  now: Date
}

/**
 * Settles the live proof of a plan that goes on waiting for its payment, so the seven-day limit runs again. The caller holds
 * the plan's lock.
 */
export async function settleLiveProof(
  tx: Tx,
  plan: string,
  { status, reason, asksAgain, actor, now }: Settlement,
): Promise<void> {
  await tx
    .updateTable('studio.payment_proofs')
    .set({ status, reason, asks_again: asksAgain, settled_at: now, settled_by: actor })
    .where('user_plan_id', '=', plan)
    .where('settled_at', 'is', null)
    .execute()
  await tx
    .updateTable('studio.user_plans')
    .set({
      unpaid_pause_seconds: sql`unpaid_pause_seconds
        + greatest(0, ceil(extract(epoch from ${now}::timestamptz - proof_waiting_since)))::integer`,
      proof_waiting_since: null,
      updated_at: now,
    })
    .where('id', '=', plan)
    .where('proof_waiting_since', 'is not', null)
    .execute()
}

/** The proofs that were settled by the verification of these plans wait for review again. Returns the ids of their plans. */
export async function reopenVerifiedProofs(tx: Tx, plans: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_plan_id: string }>`
    update studio.payment_proofs p
    set status = 'received', asks_again = true, settled_at = null, settled_by = null
    from studio.payments y
    where y.id = p.payment_id and y.user_plan_id = any(${plans}::uuid[]) and p.status = 'verified'
      and p.settled_at = y.received_at and p.bytes is not null
    returning p.user_plan_id`.execute(tx)
  return rows.map((row) => row.user_plan_id)
}

type StaffRow = ProofRow & {
  duplicate: NonNullable<StaffPaymentProof['duplicate']> | null
}

/** Returns the proofs by purchase, the latest proof first. */
export async function proofsOfPlans(
  db: Db,
  plans: readonly string[],
): Promise<Map<string, StaffPaymentProof[]>> {
  const { rows } = await sql<StaffRow>`
    select f.id, f.user_plan_id, f.status, f.reason, f.content_type, f.size, f.created_at,
      f.bytes is not null as has_file,
      case when d.id is not null then json_build_object('proof_id', d.id, 'user_plan_id', o.id, 'user_id', o.user_id,
        'full_name', p.full_name, 'reference', o.reference,
        'sent_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'same_file', d.sha256 = f.sha256) end as duplicate
    from studio.payment_proofs f
    left join studio.payment_proofs d on d.id = f.duplicate_of
    left join studio.user_plans o on o.id = d.user_plan_id
    left join studio.profiles p on p.user_id = o.user_id
    where f.user_plan_id = any(${plans}::uuid[])
    order by f.created_at desc, f.id`.execute(db)
  const shown = rows.map(({ user_plan_id, duplicate, ...row }) => ({
    plan: user_plan_id,
    proof: { ...toProof(row as ProofRow), duplicate },
  }))
  return new Map(
    [...groupBy(shown, ({ plan }) => plan)].map(([plan, entries]) => [
      plan,
      entries.map(({ proof }) => proof),
    ]),
  )
}

/** Deletes at most `limit` of the oldest files; returns the number of deleted files. */
export async function deleteFilesBefore(db: Db, cutoff: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update studio.payment_proofs set bytes = null where id in (
      select id from studio.payment_proofs
      where bytes is not null and created_at < ${cutoff} and settled_at is not null
      order by created_at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const deleteProofsOf = (tx: Tx, member: string) =>
  tx.deleteFrom('studio.payment_proofs').where('user_id', '=', member).execute()

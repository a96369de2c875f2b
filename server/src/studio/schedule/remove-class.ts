import type { Impact } from '@estudio/contract'
import { isReasonCode } from '@estudio/domain'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { mailMembers } from '../mail/service.ts'
import type { Actor } from '../shared/actor.ts'
import { checkVersion } from '../shared/if-match.ts'
import { lockClasses, lockUserPlans } from '../shared/locks.ts'
import { holdersOf, payingPlansOf } from './holders-store.ts'
import { checkToCome } from './rules.ts'
import { listedClass } from './store.ts'
import { cancelClass, classRow, deleteClass, lockClass, wasReserved } from './write-store.ts'

interface Cancelling {
  actor: Actor
  now: Date
  /** Kept with the class, its reservations and the ledger. */
  reason: string
}

const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0)

async function cancelOne(tx: Tx, id: string, { actor, now, reason }: Cancelling): Promise<string[]> {
  const { code, members } = await cancelClass(tx, id, actor.id, now, reason)
  if (code !== 'ok')
    throw isReasonCode(code) ? errors.refused(code) : new Error(`cancel_class answered ${code}`)
  const listed = await listedClass(tx, id)
  if (!listed) throw errors.refused('class_not_found')
  const className = listed.special_class_name ?? listed.class_name
  await mailMembers(tx, members, {
    template: 'class_cancelled',
    event: id,
    at: now,
    data: { className, start: listed.start_time, returned: true },
  })
  await audit(tx, {
    at: now,
    actor,
    action: 'schedule.cancel',
    entity: 'scheduled_class',
    entityId: id,
    after: { members, reason },
  })
  return members
}

/**
 * The studio cancels classes to come, in the caller's transaction: places are released, classes return to their plans, the
 * members are told (B13). Answers what it touched. Throws class_canceled, class_started, class_not_found.
 */
export async function cancelClasses(tx: Tx, ids: readonly string[], how: Cancelling): Promise<Impact> {
  const locked = await lockClasses(tx, ids)
  await lockUserPlans(tx, await payingPlansOf(tx, locked))
  const told: string[][] = []
  for (const id of locked) told.push(await cancelOne(tx, id, how))
  return {
    classes: locked.length,
    reservations: sum(told.map((members) => members.length)),
    members: new Set(told.flat()).size,
  }
}

/**
 * Takes a class to come off the schedule (A36): a class nobody ever reserved is deleted, any other is cancelled.
 * Throws not_found, version_conflict, class_in_past, class_canceled.
 */
export const removeClass = (context: Context, actor: Actor, id: string, version?: number): Promise<Impact> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockClass(tx, id)
    if (!row) throw errors.notFound('scheduled_class')
    checkVersion(row, version)
    checkToCome(row.starts_at, now)
    if (await wasReserved(tx, id)) return cancelClasses(tx, [id], { actor, now, reason: 'schedule_deleted' })
    await deleteClass(tx, id)
    const before = { class_id: row.class_id, starts_at: row.starts_at.toISOString() }
    const entry = { action: 'schedule.delete', entity: 'scheduled_class', entityId: id, before }
    await audit(tx, { at: now, actor, ...entry })
    return { classes: 1, reservations: 0, members: 0 }
  })

/** What removing a class would touch (B04). Throws not_found. */
export async function removalImpact(context: Context, id: string): Promise<Impact> {
  const [row, holders] = await Promise.all([classRow(context.db, id), holdersOf(context.db, id)])
  if (!row) throw errors.notFound('scheduled_class')
  const members = new Set(holders.map((holder) => holder.user_id)).size
  return { classes: 1, reservations: holders.length, members }
}

import type { Impact, RemovalAnswer } from '@estudio/contract'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { checkVersion } from '../shared/if-match.ts'
import { type Cancelled, type Cancelling, cancelClassesWithDetails } from './cancel-classes.ts'
import { holdersOf } from './holders-store.ts'
import { checkToCome } from './rules.ts'
import { asItStood } from './undo/class-as-it-stood.ts'
import { openUndo, undoneUntil } from './undo/open-undo.ts'
import {
  classRow,
  deleteClass,
  instructorIdsOf,
  lockClass,
  type ScheduledClassRow,
  wasReserved,
} from './write-store.ts'

interface Removal {
  actor: Actor
  id: string
  version?: number
}

async function lockRemovable(tx: Tx, { id, version }: Removal, now: Date): Promise<ScheduledClassRow> {
  const row = await lockClass(tx, id)
  if (!row) throw errors.notFound('scheduled_class')
  checkVersion(row, version)
  checkToCome(row.starts_at, now)
  if (row.status === 'canceled') throw errors.refused('class_canceled')
  return row
}

type Why = Pick<Cancelling, 'reason' | 'reasonTold'>

const cancelOne = (tx: Tx, { actor, id }: Removal, now: Date, why: Why): Promise<Cancelled> =>
  cancelClassesWithDetails(tx, [id], { actor, now, ...why, mailsWaitUntil: undoneUntil(now) })

async function deleteOne(tx: Tx, { actor, id }: Removal, row: ScheduledClassRow, now: Date) {
  const before = asItStood(row, await instructorIdsOf(tx, id))
  await deleteClass(tx, id)
  const entry = { action: 'schedule.delete', entity: 'scheduled_class', entityId: id, before: { ...before } }
  await audit(tx, { at: now, actor, ...entry })
  return before
}

/**
 * Takes a class to come off the schedule (A36): a class nobody ever reserved is deleted, any other is cancelled; both can
 * be taken back for a while. Throws not_found, version_conflict, class_in_past, class_canceled.
 */
export const removeClass = (context: Context, removal: Removal): Promise<RemovalAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockRemovable(tx, removal, now)
    const action = { actor: removal.actor.id, kind: 'delete_class' as const, now }
    if (await wasReserved(tx, row.id)) {
      const { impact, ...did } = await cancelOne(tx, removal, now, { reason: 'schedule_deleted' })
      return { ...impact, undo: await openUndo(tx, { ...action, did }) }
    }
    const did = { deleted: [await deleteOne(tx, removal, row, now)] }
    return { classes: 1, reservations: 0, members: 0, undo: await openUndo(tx, { ...action, did }) }
  })

/**
 * Cancels a class to come, whoever reserved it (B13): it stays with its history, marked as cancelled, and can be taken back
 * for a while. Its members read the reason, where there is one. Throws as removeClass does.
 */
export const cancelClass = (
  context: Context,
  removal: Removal,
  reasonTold: string | undefined,
): Promise<RemovalAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    await lockRemovable(tx, removal, now)
    const why = { reason: reasonTold ?? 'schedule_canceled', reasonTold }
    const { impact, ...did } = await cancelOne(tx, removal, now, why)
    return {
      ...impact,
      undo: await openUndo(tx, { actor: removal.actor.id, kind: 'cancel_class', now, did }),
    }
  })

/** What removing or cancelling a class would touch (B04). Throws not_found. */
export async function removalImpact(context: Context, id: string): Promise<Impact> {
  const [row, holders] = await Promise.all([classRow(context.db, id), holdersOf(context.db, id)])
  if (!row) throw errors.notFound('scheduled_class')
  const members = new Set(holders.map((holder) => holder.user_id)).size
  return { classes: 1, reservations: holders.length, members }
}

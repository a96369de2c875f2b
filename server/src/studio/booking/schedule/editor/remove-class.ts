import type { Impact, RemovalAnswer } from '@estudio/contract'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import type { Actor } from '../../../shared/actor.ts'
import { checkVersion } from '../../../shared/if-match.ts'
import { cancellationImpact } from '../../../shared/schedule-store.ts'
import { openUndo } from '../../../shared/undo/store.ts'
import { undoUntil } from '../../../shared/undo/undo-window.ts'
import { hasDates } from '../../standing-places/store.ts'
import { wasWaitedFor } from '../../waitlist/store.ts'
import { checkInFuture } from '../class-begun.ts'
import { lockModel, skipWeek } from '../series-store.ts'
import { type CancelledClasses, type ClassCancellation, cancelClassesWithDetails } from './cancel-classes.ts'
import { coachIdsOf } from './coaches-store.ts'
import {
  classSnapshot,
  deleteScheduledClass,
  lockScheduledClass,
  type ScheduledClassRow,
  scheduledClassById,
  wasReserved,
} from './store.ts'

interface ClassRemoval {
  actor: Actor
  id: string
  version?: number
}

async function lockRemovable(tx: Tx, { id, version }: ClassRemoval, now: Date): Promise<ScheduledClassRow> {
  const row = await lockScheduledClass(tx, id)
  if (!row) throw errors.notFound('scheduled_class')
  checkVersion(row, version)
  checkInFuture(row.starts_at, now)
  if (row.status === 'canceled') throw errors.refused('class_canceled')
  return row
}

type Why = Pick<ClassCancellation, 'reason' | 'reasonShown'>

const cancelOne = (tx: Tx, { actor, id }: ClassRemoval, now: Date, why: Why): Promise<CancelledClasses> =>
  cancelClassesWithDetails(tx, [id], { actor, now, ...why, mailsWaitUntil: undoUntil('schedule', now) })

async function deleteOne(tx: Tx, { actor, id }: ClassRemoval, row: ScheduledClassRow, now: Date) {
  const before = classSnapshot(row, await coachIdsOf(tx, id))
  await deleteScheduledClass(tx, id)
  const { series_id, series_week } = row
  if (series_id !== null && series_week !== null) await skipWeek(tx, { series_id, series_week })
  const entry = { action: 'schedule.delete', entity: 'scheduled_class', entityId: id, before: { ...before } }
  await audit(tx, { at: now, actor, ...entry })
  return before
}

/**
 * Deletes the class if nobody ever reserved it, joined its waiting list or has a date of a standing place in it, else cancels it; can
 * be undone. Throws not_found, version_conflict, class_in_past, class_canceled.
 */
export const removeScheduledClass = (context: Context, removal: ClassRemoval): Promise<RemovalAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    // Publishing reads classes and removals one after the other, and would bring back a class that is removed in between.
    await lockModel(tx)
    const row = await lockRemovable(tx, removal, now)
    const action = { actor: removal.actor.id, kind: 'delete_class' as const, now }
    if ((await wasReserved(tx, row.id)) || (await wasWaitedFor(tx, row.id)) || (await hasDates(tx, row.id))) {
      const { impact, ...did } = await cancelOne(tx, removal, now, { reason: 'schedule_deleted' })
      return { ...impact, undo: await openUndo(tx, { ...action, did }) }
    }
    const did = { deleted: [await deleteOne(tx, removal, row, now)] }
    return { classes: 1, reservations: 0, members: 0, undo: await openUndo(tx, { ...action, did }) }
  })

export const cancelScheduledClass = (
  context: Context,
  removal: ClassRemoval,
  reasonShown: string | undefined,
): Promise<RemovalAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    await lockRemovable(tx, removal, now)
    const why = { reason: reasonShown ?? 'schedule_canceled', reasonShown }
    const { impact, ...did } = await cancelOne(tx, removal, now, why)
    return {
      ...impact,
      undo: await openUndo(tx, { actor: removal.actor.id, kind: 'cancel_class', now, did }),
    }
  })

export async function removalImpact(context: Context, id: string): Promise<Impact> {
  if (!(await scheduledClassById(context.db, id))) throw errors.notFound('scheduled_class')
  return cancellationImpact(context.db, [id])
}

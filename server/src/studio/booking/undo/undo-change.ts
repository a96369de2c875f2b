import type { UndoAnswer } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { violates } from '../../../platform/db/sqlstate.ts'
import { errors } from '../../../platform/errors.ts'
import { dropDelayedMails } from '../../../platform/mail/index.ts'
import { heldMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { distinct } from '../../shared/collections.ts'
import { lockClasses, lockInstructors, lockProfiles } from '../../shared/locks.ts'
import { type ClassSnapshot, lockUndo, markUndone, type UndoPayload } from '../../shared/undo/store.ts'
import { checkUndoWindow } from '../../shared/undo/undo-window.ts'
import { returnSeats } from '../places/store.ts'
import { endFreeCancellation } from '../reservations/store.ts'
import { holdRooms } from '../rooms/store.ts'
import { liftClosure } from '../schedule/closures/store.ts'
import { markEdited, setCoaches } from '../schedule/editor/coaches-store.ts'
import {
  type ClassFields,
  holdersOf,
  lockScheduledClass,
  storedClasses,
  updateScheduledClass,
} from '../schedule/editor/store.ts'
import { updateOccurrences } from '../schedule/model-week/publication-store.ts'
import { lockModel, unskipWeeks } from '../schedule/series-store.ts'
import { holdDatesAgain, standingMembers } from '../standing-places/store.ts'
import { reopenRequest } from '../substitutions/store.ts'
import { deleteUnusedSlots, restoreSlot } from '../time-slots/store.ts'
import { heldPlaces, reopenWaitlists } from '../waitlist/store.ts'
import {
  anyReserved,
  classConflict,
  coachConflict,
  deleteUnchanged,
  holderConflict,
  lockSlots,
  reinsertClasses,
  reopenClasses,
  reservationMembers,
  restoreReservations,
} from './store.ts'

interface Reversal {
  tx: Tx
  actor: string
  now: Date
  since: Date
}

type UndoConflict = keyof typeof texts.admin.undo.conflicts

const rejectOn = (conflict: UndoConflict | undefined): void => {
  if (conflict !== undefined)
    throw errors.refused('undo_conflict', { message: texts.admin.undo.conflicts[conflict] })
}

/** Takes the locks in their order; restore_reservations locks the plans. */
async function lockForUndo(tx: Tx, done: UndoPayload, restored: ClassSnapshot[]): Promise<void> {
  const replaced = done.replaced.map(({ before }) => before)
  await lockSlots(tx, restored)
  // A removed class of a series comes back, which publishing must not do at the same time. A restored class may have dates for every
  // member with a standing place, and no place is given under this lock.
  const moved = done.moved?.before.id
  const restoresDates = done.cancelled.length + done.deleted.length > 0 || moved !== undefined
  if (restoresDates) await lockModel(tx)
  await holdRooms(tx)
  const holders = moved ? (await holdersOf(tx, moved)).map((holder) => holder.user_id) : []
  const standing = restoresDates ? await standingMembers(tx) : []
  await lockProfiles(
    tx,
    distinct([...(await reservationMembers(tx, done.released)), ...holders, ...standing]),
  )
  await lockInstructors(tx, distinct([...restored, ...replaced].flatMap(({ coaches }) => coaches)))
  const updated = done.updated.map(({ before }) => before.id)
  const changed = [...(moved ? [moved] : []), ...replaced.map(({ id }) => id), ...updated]
  await lockClasses(tx, [...done.cancelled, ...done.created, ...changed])
}

/** Runs before the classes are locked, because removing a slot locks in the same order. */
async function restoreRemovedSlot(tx: Tx, slot: string): Promise<void> {
  try {
    // Nothing is left to do when the slot was restored or replaced meanwhile.
    await restoreSlot(tx, slot)
  } catch (error) {
    if (violates(error, 'time_slots_active')) rejectOn('slot')
    throw error
  }
}

/** Runs before the classes are locked, like the restoration of a slot. */
async function deleteAddedSlots({ tx, now }: Reversal, slots: readonly string[]): Promise<void> {
  if ((await deleteUnusedSlots(tx, slots, now)) < slots.length) rejectOn('hours')
}

async function restoreClasses({ tx, now }: Reversal, { cancelled, deleted }: UndoPayload): Promise<void> {
  await reopenWaitlists(tx, cancelled)
  if ((await reopenClasses(tx, cancelled, now)) < cancelled.length) rejectOn('changed')
  try {
    await reinsertClasses(tx, deleted, now)
  } catch (error) {
    if (violates(error, 'scheduled_classes_series')) rejectOn('changed')
    throw error
  }
  await unskipWeeks(
    tx,
    deleted.flatMap(({ series_id, series_week }) =>
      series_id && series_week ? { series_id, series_week } : [],
    ),
  )
}

async function deleteCreated({ tx }: Reversal, { created }: UndoPayload): Promise<void> {
  if (await anyReserved(tx, created)) rejectOn('booked')
  if ((await deleteUnchanged(tx, created)) < created.length) rejectOn('changed')
}

const snapshotFields = ({
  id: _id,
  coaches: _coaches,
  starts_at,
  ends_at,
  layout_id = null,
  place_mode = null,
  ...rest
}: ClassSnapshot): ClassFields => ({
  ...rest,
  layout_id,
  place_mode,
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
})

async function moveBack({ tx, now }: Reversal, moved: NonNullable<UndoPayload['moved']>): Promise<void> {
  const { before, version, kept, freed, seats = [] } = moved
  const current = await lockScheduledClass(tx, before.id)
  if (current?.version !== version || current.status === 'canceled') rejectOn('changed')
  const known = new Set(kept)
  if ((await holdersOf(tx, before.id)).some(({ reservation }) => !known.has(reservation))) rejectOn('booked')
  // The move withdrew all offers, so a held place was offered to a waiting member since.
  if ((await heldPlaces(tx, before.id, now)) > 0) rejectOn('full')
  rejectOn(await holderConflict(tx, before))
  await updateScheduledClass(tx, before.id, snapshotFields(before), now)
  await returnSeats(tx, before.id, seats)
  await setCoaches(tx, before.id, before.coaches)
  await endFreeCancellation(tx, freed)
}

/** Throws unless every class still is as the change left it. */
async function checkUnchanged(tx: Tx, changed: readonly { before: ClassSnapshot; version: number }[]) {
  const ids = changed.map(({ before }) => before.id)
  const current = new Map((await storedClasses(tx, ids)).map((row) => [row.id, row]))
  const isUnchanged = changed.every(({ before: { id }, version }) => {
    const row = current.get(id)
    return row?.status === 'scheduled' && row.version === version
  })
  if (!isUnchanged) rejectOn('changed')
}

async function unpublishChanges({ tx, now }: Reversal, { updated }: UndoPayload): Promise<void> {
  const before = updated.map((one) => one.before)
  await checkUnchanged(tx, updated)
  if (
    await anyReserved(
      tx,
      before.map(({ id }) => id),
    )
  )
    rejectOn('booked')
  await updateOccurrences(tx, before, now)
}

async function handBack({ tx, now }: Reversal, { replaced }: UndoPayload): Promise<void> {
  const before = replaced.map((one) => one.before)
  const ids = before.map(({ id }) => id)
  await checkUnchanged(tx, replaced)
  rejectOn(await coachConflict(tx, before, now))
  for (const { id, coaches } of before) await setCoaches(tx, id, coaches)
  await markEdited(tx, ids, now)
}

/** Restores the exact former state, or throws undo_conflict. Ledger rows are added, not deleted. */
async function revert(reversal: Reversal, done: UndoPayload): Promise<void> {
  const { tx, actor, now, since } = reversal
  const before = [...(done.moved ? [done.moved.before] : []), ...done.updated.map((one) => one.before)]
  const cancelled = (await storedClasses(tx, done.cancelled)).filter(({ status }) => status === 'canceled')
  const restored = [...cancelled, ...done.deleted, ...before]
  if (done.slot) await restoreRemovedSlot(tx, done.slot)
  if (done.added_slots.length > 0) await deleteAddedSlots(reversal, done.added_slots)
  await lockForUndo(tx, done, restored)
  // Before the conflicts are looked for: a created class may have the hour and the coach of a restored one.
  await deleteCreated(reversal, done)
  rejectOn(await classConflict(tx, restored, { now, since, closure: done.closure }))
  await restoreClasses(reversal, done)
  if (done.updated.length > 0) await unpublishChanges(reversal, done)
  if (done.moved) await moveBack(reversal, done.moved)
  if (done.replaced.length > 0) await handBack(reversal, done)
  if (done.substitution) await reopenRequest(tx, done.substitution)
  if (done.closure) await liftClosure(tx, done.closure, now)
  rejectOn(await restoreReservations(tx, done.released, actor, now))
  const deleted = done.deleted.map(({ id }) => id)
  await holdDatesAgain(tx, [...done.cancelled, ...deleted], now, 'class_cancelled')
  if (done.moved) await holdDatesAgain(tx, [done.moved.before.id], now, 'class_moved')
}

const undoneClasses = ({ cancelled, deleted, created, moved, replaced, updated }: UndoPayload): string[] => [
  ...cancelled,
  ...deleted.map(({ id }) => id),
  ...created,
  ...(moved ? [moved.before.id] : []),
  ...[...replaced, ...updated].map(({ before }) => before.id),
]

/**
 * Undoes a change of the actor, once, and deletes its delayed mails. Throws not_found, undo_done, undo_expired, undo_conflict.
 */
export const undoChange = (context: Context, actor: Actor, id: string): Promise<UndoAnswer> =>
  inTransaction(context.db, async (tx) => {
    // Before the undo record: a change of the zone locks the settings and then ends the undos.
    const { now } = await heldMoment(context, tx)
    const action = await lockUndo(tx, id, actor.id)
    if (!action) throw errors.notFound('undo')
    const { payload, kind } = action
    if (action.undone_at) throw errors.refused('undo_done')
    checkUndoWindow(action.expires_at, now)
    if (!(await dropDelayedMails(tx, payload.mails))) throw errors.refused('undo_expired')
    await revert({ tx, actor: actor.id, now, since: action.created_at }, payload)
    await markUndone(tx, id, now)
    const classes = undoneClasses(payload)
    await audit(tx, {
      at: now,
      actor,
      action: 'schedule.undo',
      entity: 'undo',
      entityId: id,
      before: { kind, classes },
      after: { reservations: payload.released },
    })
    return { undone: true as const, classes: classes.length, reservations: payload.released.length }
  })

import { texts } from '@estudio/texts'
import type { Tx } from '../../../platform/database.ts'
import { errors } from '../../../platform/errors.ts'
import { violates } from '../../../platform/sqlstate.ts'
import { distinct } from '../../shared/distinct.ts'
import { lockClasses, lockInstructors, lockProfiles } from '../../shared/locks.ts'
import { restoreSlot } from '../../shared/restore-slot.ts'
import { liftClosure } from '../closures/closure-store.ts'
import { holdersOf } from '../holders-store.ts'
import { type ClassFields, lockClass, setInstructors, updateClass } from '../write-store.ts'
import {
  anyReserved,
  deleteUnchanged,
  endFreeCancellation,
  holdersConflict,
  membersOf,
  restoreReservations,
} from './reservations-store.ts'
import { cancelledClasses, conflictOf, holdSlots, insertAgain, reopenClasses } from './standing-store.ts'
import type { ClassAsItStood, UndoPayload } from './undo-store.ts'

interface TakingBack {
  tx: Tx
  actor: string
  now: Date
  /** When it was done. */
  since: Date
}

type Conflict = keyof typeof texts.admin.calendar.undo.conflicts

const refuseFor = (conflict: Conflict | undefined): void => {
  if (conflict !== undefined)
    throw errors.refused('undo_conflict', { message: texts.admin.calendar.undo.conflicts[conflict] })
}

/** Everybody and everything a restoration touches, in the one order of locks; plans follow in restore_reservations. */
async function lockAll(tx: Tx, done: UndoPayload, standing: ClassAsItStood[]): Promise<void> {
  await holdSlots(tx, standing)
  const moved = done.moved?.before.id
  const holders = moved ? (await holdersOf(tx, moved)).map((holder) => holder.user_id) : []
  await lockProfiles(tx, distinct([...(await membersOf(tx, done.released)), ...holders]))
  await lockInstructors(tx, distinct(standing.flatMap(({ coaches }) => coaches)))
  await lockClasses(tx, [...done.cancelled, ...done.created, ...(moved ? [moved] : [])])
}

/** First of all: removing a slot takes its lock before those of its classes. */
async function slotBack(tx: Tx, slot: string): Promise<void> {
  try {
    // Where it came back by another way, or another stands at its time, its classes have what they need.
    await restoreSlot(tx, slot)
  } catch (error) {
    // The same time was added at this very moment.
    if (violates(error, 'time_slots_active')) refuseFor('slot')
    throw error
  }
}

async function reopen({ tx, now }: TakingBack, { cancelled, deleted }: UndoPayload): Promise<void> {
  if ((await reopenClasses(tx, cancelled, now)) < cancelled.length) refuseFor('changed')
  await insertAgain(tx, deleted, now)
}

async function unmake({ tx }: TakingBack, { created }: UndoPayload): Promise<void> {
  if (await anyReserved(tx, created)) refuseFor('booked')
  if ((await deleteUnchanged(tx, created)) < created.length) refuseFor('changed')
}

const fieldsOf = ({
  id: _id,
  coaches: _coaches,
  starts_at,
  ends_at,
  ...rest
}: ClassAsItStood): ClassFields => ({
  ...rest,
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
})

async function moveBack({ tx, now }: TakingBack, moved: NonNullable<UndoPayload['moved']>): Promise<void> {
  const { before, version, kept, freed } = moved
  const current = await lockClass(tx, before.id)
  if (current?.version !== version || current.status === 'canceled') refuseFor('changed')
  const known = new Set(kept)
  if ((await holdersOf(tx, before.id)).some(({ reservation }) => !known.has(reservation))) refuseFor('booked')
  refuseFor(await holdersConflict(tx, before))
  await updateClass(tx, before.id, fieldsOf(before), now)
  await setInstructors(tx, before.id, before.coaches)
  await endFreeCancellation(tx, freed)
}

/**
 * Takes a change of the schedule back, exactly: classes stand where they stood, reservations are live again, the ledger
 * goes on with a row for each. All of it or nothing. Throws undo_conflict with the reason.
 */
export async function takeBack(taking: TakingBack, done: UndoPayload): Promise<void> {
  const { tx, actor, now, since } = taking
  const before = done.moved ? [done.moved.before] : []
  const standing = [...(await cancelledClasses(tx, done.cancelled)), ...done.deleted, ...before]
  if (done.slot) await slotBack(tx, done.slot)
  await lockAll(tx, done, standing)
  refuseFor(await conflictOf(tx, standing, { now, since, closure: done.closure }))
  await reopen(taking, done)
  await unmake(taking, done)
  if (done.moved) await moveBack(taking, done.moved)
  if (done.closure) await liftClosure(tx, done.closure, now)
  refuseFor(await restoreReservations(tx, done.released, actor, now))
}

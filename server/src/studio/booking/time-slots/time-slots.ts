import type { AddedTimeSlots, Impact, RemovalAnswer, StaffTimeSlotList, TimeSlot } from '@estudio/contract'
import { isSlot } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { distinct } from '../../shared/collections.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { catalogueFilter, type ListWindow } from '../../shared/list-query.ts'
import { cancellationImpact, heldClasses } from '../../shared/schedule-store.ts'
import { openUndo } from '../../shared/undo/store.ts'
import { undoUntil } from '../../shared/undo/undo-window.ts'
import { cancelClassesWithDetails } from '../schedule/editor/cancel-classes.ts'
import {
  activeTimeSlot,
  archiveTimeSlot,
  countTimeSlots,
  futureClassesAt,
  insertTimeSlot,
  insertTimeSlots,
  lockArchivedSlot,
  lockTimeSlot,
  renameSlot,
  restoreSlot,
  timeSlotById,
  timeSlotsPage,
} from './store.ts'

/** Includes archived slots. */
export async function timeSlotList(db: Db, window: ListWindow): Promise<StaffTimeSlotList> {
  const filter = catalogueFilter(window)
  const [time_slots, total] = await Promise.all([
    timeSlotsPage(db, filter, window),
    countTimeSlots(db, filter),
  ])
  return { time_slots, total }
}

/** One time slot, active or archived. Throws not_found. */
export async function timeSlotDetails(db: Db, id: string): Promise<TimeSlot> {
  const slot = await timeSlotById(db, id)
  if (!slot) throw errors.notFound('time_slot')
  return slot
}

const parseSlotTime = (text: string, field = 'time_slot'): string => {
  const time = text.trim()
  if (!isSlot(time)) throw errors.validation(texts.admin.timeSlots.invalid, field)
  return time
}

const additionOf = ({ id, time_slot: time }: Pick<TimeSlot, 'id' | 'time_slot'>) =>
  ({ action: 'time_slot.create', entity: 'time_slot', entityId: id, after: { time } }) as const

/** `text` has the form HH:MM. Throws validation_failed, slot_exists. */
export async function addTimeSlot(context: Context, actor: Actor, text: string): Promise<TimeSlot> {
  const time = parseSlotTime(text)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const slot = await insertTimeSlot(tx, time, now)
    await audit(tx, { at: now, actor, ...additionOf(slot) })
    return slot
  })
}

/** Skips the times that have a slot; can be undone. Throws validation_failed. */
export async function addTimeSlots(
  context: Context,
  actor: Actor,
  list: readonly string[],
): Promise<AddedTimeSlots> {
  const times = distinct(list.map((text) => parseSlotTime(text, 'time_slots')))
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const time_slots = await insertTimeSlots(tx, times, now)
    for (const slot of time_slots) await audit(tx, { at: now, actor, ...additionOf(slot) })
    const did = { added_slots: time_slots.map(({ id }) => id) }
    const action = { actor: actor.id, kind: 'add_slots' as const, now, did }
    return { time_slots, undo: time_slots.length > 0 ? await openUndo(tx, action) : null }
  })
}

interface SlotRename {
  id: string
  time_slot: string
  version?: number
}

/**
 * Refused while classes use the slot. Throws not_found, version_conflict, validation_failed, slot_has_classes, slot_exists.
 */
export async function renameTimeSlot(context: Context, actor: Actor, rename: SlotRename): Promise<TimeSlot> {
  const time = parseSlotTime(rename.time_slot)
  const { id } = rename
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const slot = await lockTimeSlot(tx, id)
    if (!slot) throw errors.notFound('time_slot')
    checkVersion(slot, rename.version)
    if (slot.time_slot === time) return slot
    if ((await futureClassesAt(tx, slot.time_slot, now)).length > 0) throw errors.refused('slot_has_classes')
    await renameSlot(tx, id, time)
    const change = { before: { time: slot.time_slot }, after: { time } }
    await audit(tx, {
      at: now,
      actor,
      action: 'time_slot.rename',
      entity: 'time_slot',
      entityId: id,
      ...change,
    })
    return { ...slot, time_slot: time, version: slot.version + 1 }
  })
}

/** The slot's cancelled classes stay cancelled. Throws not_found, slot_exists. */
export const restoreTimeSlot = (context: Context, actor: Actor, id: string): Promise<TimeSlot> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const slot = await lockArchivedSlot(tx, id)
    if (!slot) throw errors.notFound('time_slot')
    if (!(await restoreSlot(tx, id))) throw errors.refused('slot_exists')
    const entry = { action: 'time_slot.restore', entity: 'time_slot', entityId: id }
    await audit(tx, { at: now, actor, ...entry, after: { time: slot.time_slot } })
    return { ...slot, is_active: true, version: slot.version + 1 }
  })

export async function timeSlotImpact(context: Context, id: string): Promise<Impact> {
  const slot = await activeTimeSlot(context.db, id)
  if (!slot) throw errors.notFound('time_slot')
  const classes = await futureClassesAt(context.db, slot.time_slot, context.clock.now())
  return cancellationImpact(context.db, classes)
}

/** Also cancels the slot's classes to come; can be undone. Throws not_found, version_conflict. */
export const removeTimeSlot = (
  context: Context,
  actor: Actor,
  id: string,
  version?: number,
): Promise<RemovalAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const slot = await lockTimeSlot(tx, id)
    if (!slot) throw errors.notFound('time_slot')
    checkVersion(slot, version)
    const classes = await heldClasses(tx, () => futureClassesAt(tx, slot.time_slot, now))
    const how = { actor, now, reason: 'time_slot_removed', mailsWaitUntil: undoUntil('schedule', now) }
    const { impact, ...did } = await cancelClassesWithDetails(tx, classes, how)
    await archiveTimeSlot(tx, id, now)
    const entry = { action: 'time_slot.archive', entity: 'time_slot', entityId: id, after: { ...impact } }
    await audit(tx, { at: now, actor, ...entry })
    const action = { actor: actor.id, kind: 'remove_slot' as const, now, did: { ...did, slot: id } }
    return { ...impact, undo: await openUndo(tx, action) }
  })

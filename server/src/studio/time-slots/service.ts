import type { Impact, TimeSlot } from '@estudio/contract'
import { isSlot, texts } from '@estudio/domain'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { violates } from '../../platform/sqlstate.ts'
import { cancelClasses } from '../schedule/service.ts'
import type { Actor } from '../shared/actor.ts'
import {
  activeTimeSlot,
  archiveTimeSlot,
  classesToComeAt,
  insertTimeSlot,
  lockTimeSlot,
  reservedIn,
} from './store.ts'

/** Adds an hour, HH:MM (ATS-05). Throws validation_failed with its text, slot_exists (A54). */
export async function addTimeSlot(context: Context, actor: Actor, text: string): Promise<TimeSlot> {
  const time = text.trim()
  if (!isSlot(time)) throw errors.validation(texts.admin.timeSlots.invalid)
  const now = context.clock.now()
  try {
    return await inTransaction(context.db, async (tx) => {
      const slot = await insertTimeSlot(tx, time, now)
      const entry = { action: 'time_slot.create', entity: 'time_slot', entityId: slot.id, after: { time } }
      await audit(tx, { at: now, actor, ...entry })
      return slot
    })
  } catch (error) {
    if (violates(error, 'time_slots_active')) throw errors.refused('slot_exists')
    throw error
  }
}

/** What removing an hour would touch (B04). Throws not_found. */
export async function timeSlotImpact(context: Context, id: string): Promise<Impact> {
  const slot = await activeTimeSlot(context.db, id)
  if (!slot) throw errors.notFound('time_slot')
  const classes = await classesToComeAt(context.db, slot.time_slot, context.clock.now())
  return { classes: classes.length, ...(await reservedIn(context.db, classes)) }
}

/**
 * Archives an hour and cancels its classes to come (ATS-11, A35): members get their classes back and a message; what is
 * past stays. Throws not_found.
 */
export const removeTimeSlot = (context: Context, actor: Actor, id: string): Promise<Impact> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const slot = await lockTimeSlot(tx, id)
    if (!slot) throw errors.notFound('time_slot')
    const classes = await classesToComeAt(tx, slot.time_slot, now)
    const impact = await cancelClasses(tx, classes, { actor, now, reason: 'time_slot_removed' })
    await archiveTimeSlot(tx, id, now)
    const entry = { action: 'time_slot.archive', entity: 'time_slot', entityId: id, after: { ...impact } }
    await audit(tx, { at: now, actor, ...entry })
    return impact
  })

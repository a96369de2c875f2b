import type { ScheduledClassInput, StaffScheduledClass } from '@estudio/contract'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { studioMoment } from '../settings/service.ts'
import type { Actor } from '../shared/actor.ts'
import { draftOf } from './class-fields.ts'
import { checkCoachesFree, checkSlot, checkTaught, checkToCome, lockCoaches } from './rules.ts'
import { staffClass } from './staff-schedule.ts'
import { insertClass, setInstructors } from './write-store.ts'

/**
 * Schedules a class (ACA-07 to ACA-13, B20). Throws validation_failed, coach_required, class_in_past, class_not_found,
 * not_found (coach), no_such_slot, coach_overlap.
 */
export const scheduleClass = (
  context: Context,
  actor: Actor,
  input: ScheduledClassInput,
): Promise<StaffScheduledClass> =>
  inTransaction(context.db, async (tx) => {
    const { now, zone } = await studioMoment(context, tx)
    const draft = draftOf(input, zone)
    checkToCome(draft.fields.starts_at, now)
    await checkTaught(tx, draft.fields.class_id)
    await checkSlot(tx, draft)
    await lockCoaches(tx, draft.coaches)
    await checkCoachesFree(tx, draft)
    const id = await insertClass(tx, draft.fields, now)
    await setInstructors(tx, id, draft.coaches)
    const made = await staffClass(tx, id, actor.id)
    const after = { class_id: made.class_id, start_time: made.start_time, coaches: draft.coaches }
    await audit(tx, {
      at: now,
      actor,
      action: 'schedule.create',
      entity: 'scheduled_class',
      entityId: id,
      after,
    })
    return made
  })

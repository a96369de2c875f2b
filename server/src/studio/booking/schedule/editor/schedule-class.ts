import type { ScheduledClassInput, StaffScheduledClass } from '@estudio/contract'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/db/database.ts'
import { heldMoment } from '../../../settings/index.ts'
import type { Actor } from '../../../shared/actor.ts'
import { checkInFuture } from '../class-begun.ts'
import { staffClass } from '../staff-schedule.ts'
import { checkClassType, checkCoachesFree, checkSlot, lockCoaches, toClassDraft } from './class-draft.ts'
import { usualRoom, withRoom } from './class-room.ts'
import { setCoaches } from './coaches-store.ts'
import { insertScheduledClass } from './store.ts'

/**
 * Throws validation_failed, coach_required, class_in_past, class_not_found, not_found (coach), no_such_slot,
 * coach_overlap, not_found (room), room_without_map.
 */
export const scheduleClass = (
  context: Context,
  actor: Actor,
  input: ScheduledClassInput,
): Promise<StaffScheduledClass> =>
  inTransaction(context.db, async (tx) => {
    const { now, zone } = await heldMoment(context, tx)
    const ownDraft = toClassDraft(input, zone)
    checkInFuture(ownDraft.fields.starts_at, now)
    await checkClassType(tx, ownDraft.fields.class_id)
    const draft = await withRoom(tx, ownDraft, input, await usualRoom(tx, ownDraft.fields.class_id))
    await checkSlot(tx, draft)
    await lockCoaches(tx, draft.coaches)
    await checkCoachesFree(tx, draft)
    const id = await insertScheduledClass(tx, draft.fields, now)
    await setCoaches(tx, id, draft.coaches)
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

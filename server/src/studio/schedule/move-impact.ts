import type { ClassImpact, ClassImpactQuery } from '@estudio/contract'
import { addMinutes, minutesBetween, wallTimeOf } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { studioMoment } from '../settings/service.ts'
import { draftOf, withChanges } from './class-fields.ts'
import { displacedBy, holdersOf, takesMoreTime } from './holders-store.ts'
import { removalImpact } from './remove-class.ts'
import { checkCoachesFree, checkSlot, checkToCome } from './rules.ts'
import { classRow, instructorIdsOf } from './write-store.ts'

/**
 * What a move to `start_time`, or a later end, would do to those who hold a place (B14): how many keep it, how many are released. Without
 * an end the class keeps its length. Throws what the move itself would: class_in_past, class_canceled, no_such_slot,
 * coach_overlap.
 */
const moveImpact = (context: Context, id: string, start: string, end?: string): Promise<ClassImpact> =>
  inTransaction(context.db, async (tx) => {
    const { now, zone } = await studioMoment(context, tx)
    const row = await classRow(tx, id)
    if (!row) throw errors.notFound('scheduled_class')
    if (row.status === 'canceled') throw errors.refused('class_canceled')
    checkToCome(row.starts_at, now)
    const length = minutesBetween(wallTimeOf(row.starts_at, zone), wallTimeOf(row.ends_at, zone))
    const times = { start_time: start, end_time: end ?? addMinutes(start, length) }
    const draft = draftOf(withChanges(row, await instructorIdsOf(tx, id), times, zone), zone)
    const moved = +draft.fields.starts_at !== +row.starts_at
    if (moved) {
      checkToCome(draft.fields.starts_at, now)
      await checkSlot(tx, draft)
    }
    await checkCoachesFree(tx, draft, id)
    const holders = await holdersOf(tx, id)
    const released = takesMoreTime(row, draft.fields) ? (await displacedBy(tx, id, draft.fields)).length : 0
    return {
      classes: 1,
      reservations: holders.length,
      members: holders.length,
      kept: holders.length - released,
      released,
    }
  })

/** What removing a class would touch (B04), or with a time what moving or lengthening it would (B14). Throws not_found. */
export const classImpact = (
  context: Context,
  id: string,
  { start_time, end_time }: ClassImpactQuery,
): Promise<ClassImpact> =>
  start_time === undefined ? removalImpact(context, id) : moveImpact(context, id, start_time, end_time)

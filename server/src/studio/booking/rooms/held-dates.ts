import type { SkippedDate } from '@estudio/contract'
import type { Tx } from '../../../platform/db/database.ts'
import { dropDelayedMails } from '../../../platform/mail/index.ts'
import { mailEach, mailKey } from '../../mail/index.ts'
import { seatClasses } from '../places/store.ts'
import { datesWithoutPlace, holdDatesAgain, type YieldedDate, yieldDates } from '../standing-places/store.ts'
import { promoteWaiting } from '../waitlist/store.ts'
import { bySeat, toSeatChanges } from './seat-changes.ts'
import { mailMovedSeats } from './seat-mails.ts'
import { recountPlaces } from './store.ts'

export interface RoomChange {
  /** Null: a change of the settings. */
  actor: string | null
  now: Date
  /** Makes the mails of the change unique. */
  event: string
  notBefore?: Date
}

const toSkippedDate = ({ schedule_id, class_name, start_time, full_name }: YieldedDate): SkippedDate => ({
  schedule_id,
  class_name,
  start_time,
  full_name,
})

/**
 * Skips the held dates for which the classes have no place any more, and tells their members. The caller holds the locks of the classes,
 * has counted their places again, and seats their people afterwards.
 */
export async function yieldHeldDates(
  tx: Tx,
  classes: readonly string[],
  reason: 'class_full' | 'place_out_of_service',
  { actor, now, event, notBefore }: RoomChange,
): Promise<SkippedDate[]> {
  const dates = await yieldDates(tx, { classes, reason, actor, now })
  await mailEach(
    tx,
    dates.map(({ user_id: member, schedule_id, class_name: className, start_time: start }) => ({
      member,
      template: 'reservation_released' as const,
      event: `${event}:${schedule_id}`,
      at: now,
      notBefore,
      data: { className, start, returned: null, changed_at: now.toISOString() },
    })),
  )
  return dates.map(toSkippedDate)
}

/**
 * Holds the dates again that were skipped because of an outage, as long as there is a place. A member who was not told yet that she lost the date is not told.
 * The caller holds the locks of members and classes.
 */
export async function holdYieldedDates(
  tx: Tx,
  classes: readonly string[],
  event: string,
  now: Date,
): Promise<void> {
  const before = await datesWithoutPlace(tx, classes)
  await holdDatesAgain(tx, classes, now, 'place_out_of_service')
  const withoutPlace = new Set((await datesWithoutPlace(tx, classes)).map(({ id }) => id))
  for (const { id, scheduled_class_id, user_id } of before)
    if (!withoutPlace.has(id))
      await dropDelayedMails(tx, [mailKey('reservation_released', `${event}:${scheduled_class_id}`, user_id)])
}

/** Brings classes in rooms to the places that are in service on their day. The caller holds the locks of rooms and classes. */
export async function settleRooms(tx: Tx, classes: readonly string[], change: RoomChange): Promise<void> {
  await recountPlaces(tx, classes)
  await yieldHeldDates(tx, classes, 'place_out_of_service', change)
  const { moved } = bySeat(await toSeatChanges(tx, await seatClasses(tx, classes)))
  await mailMovedSeats(tx, moved, change)
  await promoteWaiting(tx, classes, change.now)
}

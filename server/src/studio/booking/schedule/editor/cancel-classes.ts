import type { Impact } from '@estudio/contract'
import { auditAll } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { mailEach } from '../../../mail/index.ts'
import type { Actor } from '../../../shared/actor.ts'
import { appointmentsOf } from '../../../shared/appointment.ts'
import { groupBy } from '../../../shared/collections.ts'
import { waitlistsOfCancelled } from '../../waitlist/store.ts'
import { type ListedClass, listedClasses } from '../store.ts'
import { cancelScheduledClasses, type ReleasedPlace } from './store.ts'

export interface ClassCancellation {
  actor: Actor
  now: Date
  reason: string
  /** Undefined when the reason is a code. */
  reasonShown?: string
  mailsWaitUntil?: Date
}

export interface CancelledClasses {
  impact: Impact
  cancelled: string[]
  released: string[]
  mails: string[]
}

const reservationsOf = (places: ReleasedPlace[]): string[] =>
  places.flatMap(({ reservation_id }) => reservation_id ?? [])

const mailMembersOf = async (
  tx: Tx,
  places: ReleasedPlace[],
  byId: Map<string, ListedClass>,
  how: ClassCancellation,
) => {
  const appointments = await appointmentsOf(tx, reservationsOf(places))
  return mailEach(
    tx,
    places.flatMap(({ member, canceled_class, reservation_id, returned }) => {
      const cancelled = byId.get(canceled_class)
      if (!cancelled) return []
      return {
        member,
        template: 'class_cancelled' as const,
        // A second cancellation after an undo is a separate event.
        event: `${reservation_id ?? canceled_class}:${how.now.getTime()}`,
        at: how.now,
        notBefore: how.mailsWaitUntil,
        data: {
          className: cancelled.name,
          start: cancelled.start_time,
          returned: returned === true,
          reason: how.reasonShown,
          appointment: reservation_id === null ? undefined : appointments.get(reservation_id),
          changed_at: how.now.toISOString(),
        },
      }
    }),
  )
}

const mailWaitlists = async (
  tx: Tx,
  classes: readonly string[],
  byId: Map<string, ListedClass>,
  { now, mailsWaitUntil }: ClassCancellation,
) => {
  const waiting = await waitlistsOfCancelled(tx, classes, now)
  return mailEach(
    tx,
    waiting.flatMap(({ member, scheduled_class }) => {
      const cancelled = byId.get(scheduled_class)
      if (!cancelled) return []
      return {
        member,
        template: 'waitlist_class_cancelled' as const,
        event: `${scheduled_class}:${now.getTime()}`,
        at: now,
        notBefore: mailsWaitUntil,
        data: { className: cancelled.name, start: cancelled.start_time },
      }
    }),
  )
}

const auditEach = (
  tx: Tx,
  ids: string[],
  places: ReleasedPlace[],
  { actor, now, reason }: ClassCancellation,
) => {
  const byClass = groupBy(places, (place) => place.canceled_class)
  return auditAll(
    tx,
    ids.map((id) => ({
      at: now,
      actor,
      action: 'schedule.cancel',
      entity: 'scheduled_class',
      entityId: id,
      before: { status: 'scheduled' },
      after: { status: 'canceled', reason, members: (byClass.get(id) ?? []).map(({ member }) => member) },
    })),
  )
}

/**
 * Cancels classes in the caller's transaction: places are released, classes return to their plans, members get a mail.
 */
export async function cancelClassesWithDetails(
  tx: Tx,
  ids: readonly string[],
  how: ClassCancellation,
): Promise<CancelledClasses> {
  const { now, reason } = how
  const { classes, places } = await cancelScheduledClasses(tx, ids, { actor: how.actor.id, now, reason })
  await auditEach(tx, classes, places, how)
  const byId = new Map((await listedClasses(tx, classes)).map((row) => [row.id, row]))
  return {
    impact: {
      classes: classes.length,
      reservations: places.length,
      members: new Set(places.map(({ member }) => member)).size,
    },
    cancelled: classes,
    released: reservationsOf(places),
    mails: [
      ...(await mailMembersOf(tx, places, byId, how)),
      ...(await mailWaitlists(tx, classes, byId, how)),
    ],
  }
}

export const cancelClasses = async (
  tx: Tx,
  ids: readonly string[],
  how: ClassCancellation,
): Promise<Impact> => (await cancelClassesWithDetails(tx, ids, how)).impact

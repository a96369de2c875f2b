import type { Impact } from '@estudio/contract'
import { auditAll } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { mailEach } from '../mail/service.ts'
import type { Actor } from '../shared/actor.ts'
import { groupBy } from '../shared/group-by.ts'
import { type ListedClass, listedClasses } from './store.ts'
import { cancelScheduledClasses, type ReleasedPlace } from './write-store.ts'

export interface Cancelling {
  actor: Actor
  now: Date
  /** Kept with the class, its reservations and the ledger. */
  reason: string
  /** The same as staff wrote it for the members; nothing where the reason is a code. */
  reasonTold?: string
  /** Until when the mails wait, where it can be taken back. */
  mailsWaitUntil?: Date
}

/** What cancelling classes did, as far as taking it back has to know. */
export interface Cancelled {
  impact: Impact
  cancelled: string[]
  released: string[]
  mails: string[]
}

const tell = (tx: Tx, places: ReleasedPlace[], byId: Map<string, ListedClass>, how: Cancelling) =>
  mailEach(
    tx,
    places.flatMap(({ member, canceled_class, reservation_id, returned }) => {
      const cancelled = byId.get(canceled_class)
      if (!cancelled) return []
      const className = cancelled.special_class_name ?? cancelled.class_name
      return {
        member,
        template: 'class_cancelled' as const,
        // A class that is cancelled once more after it was restored is another event.
        event: `${reservation_id}:${how.now.getTime()}`,
        at: how.now,
        notBefore: how.mailsWaitUntil,
        data: { className, start: cancelled.start_time, returned, reason: how.reasonTold },
      }
    }),
  )

const note = (tx: Tx, ids: string[], places: ReleasedPlace[], { actor, now, reason }: Cancelling) => {
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
 * The studio cancels those of these classes that are still to come, in the caller's transaction and in as many statements
 * for one as for hundreds: places are released, classes return to their plans, the members are told (B13).
 */
export async function cancelClassesWithDetails(
  tx: Tx,
  ids: readonly string[],
  how: Cancelling,
): Promise<Cancelled> {
  const { now, reason } = how
  const { classes, places } = await cancelScheduledClasses(tx, ids, { actor: how.actor.id, now, reason })
  await note(tx, classes, places, how)
  const byId = new Map((await listedClasses(tx, classes)).map((row) => [row.id, row]))
  return {
    impact: {
      classes: classes.length,
      reservations: places.length,
      members: new Set(places.map(({ member }) => member)).size,
    },
    cancelled: classes,
    released: places.map((place) => place.reservation_id),
    mails: await tell(tx, places, byId, how),
  }
}

/** The same for callers who cannot take it back: answers what it touched. */
export const cancelClasses = async (tx: Tx, ids: readonly string[], how: Cancelling): Promise<Impact> =>
  (await cancelClassesWithDetails(tx, ids, how)).impact

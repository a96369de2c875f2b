import { type Moment, wallTimeOf } from '@estudio/domain'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Actor } from '../../../shared/actor.ts'
import { distinct } from '../../../shared/collections.ts'
import { notifyCoaches } from '../editor/notify-coaches.ts'
import type { PublicationPlan } from './plan-publication.ts'

/** Queues the mails of a change by hand to the coaches who get or lose a class because it follows the model. Returns dedupe keys. */
export function notifyChangedCoaches(
  tx: Tx,
  actor: Actor,
  { updated }: PublicationPlan,
  { now, zone }: Moment,
): Promise<string[]> {
  const coaches = distinct(updated.flatMap(({ before, after }) => [...before.coaches, ...after.coaches]))
  const notices = coaches.flatMap((coach) => {
    const given = updated.filter(
      ({ before, after }) => after.coaches.includes(coach) && !before.coaches.includes(coach),
    )
    const taken = updated.filter(
      ({ before, after }) => before.coaches.includes(coach) && !after.coaches.includes(coach),
    )
    return [
      {
        coach,
        template: 'classes_given' as const,
        classes: given.map(({ after }) => ({ className: after.name, start: after.start_time })),
      },
      {
        coach,
        template: 'classes_taken' as const,
        classes: taken.map(({ before }) => ({
          className: before.name,
          start: wallTimeOf(before.starts_at, zone),
        })),
      },
    ]
  })
  const event = `${updated[0]?.before.id}:${now.getTime()}`
  return notifyCoaches(tx, { actor, now, event }, notices)
}

import { groupBy } from '@estudio/domain'
import type { Tx } from '../../../platform/db/database.ts'
import { firstListed, mailEach } from '../../mail/index.ts'
import type { NamedChange } from './seat-changes.ts'

/** Tells each member once of all places of hers that a change of the studio moved; who has no place now is called by staff. */
export function mailMovedSeats(
  tx: Tx,
  changes: readonly NamedChange[],
  { event, now, notBefore }: { event: string; now: Date; notBefore?: Date },
): Promise<string[]> {
  const moved = changes.flatMap(({ to, from, ...change }) =>
    to === null || to === from ? [] : { ...change, to },
  )
  return mailEach(
    tx,
    [...groupBy(moved, ({ user_id }) => user_id)].map(([member, own]) => {
      const { listed, more } = firstListed(own)
      const classes = listed.map(({ class_name, start_time, to }) => ({
        className: class_name,
        start: start_time,
        place: to,
      }))
      return {
        member,
        template: 'place_changed' as const,
        event,
        at: now,
        notBefore,
        data: { classes, more },
      }
    }),
  )
}

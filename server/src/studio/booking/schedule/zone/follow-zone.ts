import type { ClassesKeep, TimeZoneImpact } from '@estudio/contract'
import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { firstListed, mailEach } from '../../../mail/index.ts'
import type { ClassesToCome, ZoneChange } from '../../../settings/index.ts'
import { appointmentsOf } from '../../../shared/appointment.ts'
import { lockClasses } from '../../../shared/locks.ts'
import { endUndos } from '../../../shared/undo/store.ts'
import { settleRooms } from '../../rooms/held-dates.ts'
import { holdRooms, roomClassesAmong } from '../../rooms/store.ts'
import { endOffersAtStart } from '../../waitlist/store.ts'
import { affectedClasses, affectedMembers, keepHours, readZoneImpact } from './store.ts'

/** One mail for each member. With a kept hour the calendar gets the new instants of the reservations. */
async function mailMembers(tx: Tx, classes: readonly string[], change: ZoneChange, keeps: ClassesKeep) {
  const members = await affectedMembers(tx, classes, change)
  const listed = members.map((one) => ({ ...one, reservations: firstListed(one.reservations).listed }))
  const moved = keeps === 'hour' ? listed.flatMap(({ reservations }) => reservations) : []
  const appointments = await appointmentsOf(tx, moved)
  const event = `${change.from}:${change.to}:${change.now.getTime()}`
  await mailEach(
    tx,
    listed.map(({ member, classes: own, reservations }) => {
      const { listed: classes, more } = firstListed(own)
      const data = {
        zone: change.to,
        keeps,
        classes,
        more,
        moved: reservations.flatMap((reservation) => appointments.get(reservation) ?? []),
        changed_at: change.now.toISOString(),
      }
      return { member, template: 'zone_changed' as const, event, at: change.now, data }
    }),
  )
}

async function carryOut(tx: Tx, change: ZoneChange, keep: ClassesKeep): Promise<void> {
  await holdRooms(tx)
  // A booking waits for the lock of its class and then sees the new zone; a booking that has the lock is told by mail.
  const classes = await lockClasses(tx, await affectedClasses(tx, change))
  if (keep === 'hour') {
    await keepHours(tx, classes, change)
    await endOffersAtStart(tx, classes)
    // An undo would restore classes at their instants in the former zone.
    await endUndos(tx, change.now)
  }
  // A class may be on another day now, on which other places are out of service.
  await settleRooms(tx, await roomClassesAmong(tx, classes), {
    actor: null,
    now: change.now,
    event: `${change.from}:${change.to}:${change.now.getTime()}`,
  })
  await mailMembers(tx, classes, change, keep)
}

/** Classes that have begun are never affected. */
export const classesToCome: ClassesToCome = {
  zoneImpact: readZoneImpact,
  async followZone(tx, change, keep): Promise<TimeZoneImpact> {
    const impact = await readZoneImpact(tx, change)
    if (keep === undefined && impact.classes > 0) throw errors.refused('zone_choice_required')
    // Without a scheduled class there is nothing to choose: what an undo may bring back keeps its hour.
    await carryOut(tx, change, keep ?? 'hour')
    return impact
  },
}

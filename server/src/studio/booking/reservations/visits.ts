import type { UserVisits } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { type Caller, hasRight } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { hasHealthNote, lastVisit, nextReservations, toReservation } from './store.ts'

/**
 * When a user came last, the class reserved that is on or next, and whether she wrote a health note, whose text is read elsewhere
 * and audited. Throws not_found.
 */
export async function visitsOfUser(context: Context, reader: Caller, id: string): Promise<UserVisits> {
  const { db } = context
  if (!(await hasProfile(db, id))) throw errors.notFound('user')
  const { now, zone } = await studioMoment(context)
  const [last, [next], health_note] = await Promise.all([
    lastVisit(db, id),
    nextReservations(db, id, now, 1),
    hasRight(reader, 'health.read') ? hasHealthNote(db, id) : null,
  ])
  return {
    last_visit: last && wallTimeOf(last, zone),
    next_class: next ? toReservation(next) : null,
    health_note,
  }
}

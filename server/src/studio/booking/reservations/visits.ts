import type { UserVisits } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { lastVisit, nextReservation, toReservation } from './store.ts'

/** When a user came last, and the next class that is reserved. Throws not_found. */
export async function visitsOfUser(context: Context, id: string): Promise<UserVisits> {
  const { db } = context
  if (!(await hasProfile(db, id))) throw errors.notFound('user')
  const { now, zone } = await studioMoment(context)
  const [last, next] = await Promise.all([lastVisit(db, id), nextReservation(db, id, now)])
  return { last_visit: last && wallTimeOf(last, zone), next_class: next ? toReservation(next) : null }
}

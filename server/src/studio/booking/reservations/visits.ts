import type { UserVisits } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { lastVisit, nextReservation, toReservation } from './store.ts'

/** When a user came last, and the next class that is reserved. Throws not_found. */
export async function visitsOfUser({ db, clock }: Context, id: string): Promise<UserVisits> {
  if (!(await hasProfile(db, id))) throw errors.notFound('user')
  const now = clock.now()
  const [last_visit, next] = await Promise.all([lastVisit(db, id), nextReservation(db, id, now)])
  return { last_visit: last_visit ?? null, next_class: next ? toReservation(next) : null }
}

import type { ClassReservation } from '@estudio/contract'
import type { Member } from '../../identity/request-identity.ts'
import type { Db } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { classesOfCoach, reservationsOfClass } from './store.ts'
import { classRow } from './write-store.ts'

/**
 * Who reserved a class (ACA-18). Administrators see whose reservation it is and the e-mail, a coach names only and own
 * classes only (A67). Throws not_found, forbidden.
 */
export async function classReservations(
  db: Db,
  viewer: Pick<Member, 'id' | 'roles'>,
  id: string,
): Promise<ClassReservation[]> {
  if (!(await classRow(db, id))) throw errors.notFound('scheduled_class')
  const isAdmin = viewer.roles.includes('admin')
  if (!isAdmin && (await classesOfCoach(db, viewer.id, [id])).length === 0) throw errors.forbidden()
  const rows = await reservationsOfClass(db, id)
  return rows.map(({ user_id, display_name, email, created_at, override_reason, ...row }) => ({
    ...row,
    ...(isAdmin ? { override_reason } : {}),
    created_at: created_at.toISOString(),
    user: isAdmin ? { id: user_id, display_name, email: email ?? undefined } : { display_name },
  }))
}

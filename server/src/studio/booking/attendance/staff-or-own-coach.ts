import { mayCall, type RightsHolder } from '@estudio/domain'
import type { Caller } from '../../../identity/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { classesGivenBy } from '../schedule/store.ts'

/** Whether a member of staff may see and record the attendance of every class. */
export const isStaff = (caller: RightsHolder): boolean => mayCall(caller, 'bookings.manage')

/** Whether the caller is staff. Throws not_your_class for anybody else who does not give the class. */
export async function staffOrOwnCoach(
  db: Db,
  caller: Pick<Caller, 'id'> & RightsHolder,
  scheduledClass: string,
): Promise<boolean> {
  if (isStaff(caller)) return true
  if ((await classesGivenBy(db, caller.id, [scheduledClass])).length === 0)
    throw errors.refused('not_your_class')
  return false
}

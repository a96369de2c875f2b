import { mayCall } from '@estudio/domain'
import { rolesOf } from '../../identity/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'

/**
 * Refuses a change of what is recorded about somebody who holds a role, unless the actor may change the records of the team
 * (decision 0027). Roles are read in the transaction, after the lock of the profile, which a change of roles waits for. Throws
 * person_is_staff.
 */
export async function checkMayWriteAbout(tx: Tx, actor: Actor, person: string): Promise<void> {
  const roles = await rolesOf(tx, person)
  const holder = { roles: await rolesOf(tx, actor.id), apiKey: actor.apiKey }
  if (roles.length > 0 && !mayCall(holder, 'team.write')) throw errors.refused('person_is_staff')
}

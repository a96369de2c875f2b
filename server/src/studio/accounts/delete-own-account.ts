import type { Member } from '../../identity/request-identity.ts'
import type { Origin } from '../../identity/request-origin.ts'
import { isOwnPassword } from '../../identity/users/prove-password.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { deleteUser } from '../users/service.ts'

/**
 * A member deletes their own account with their password (A58); with a second factor the session must have used it.
 * Throws second_factor_required, wrong_password, rate_limited, and what deleteUser throws.
 */
export const deleteOwnAccount = async (
  context: Context,
  { member, actor, origin }: { member: Member; actor: Actor; origin: Origin },
  password: string,
): Promise<void> => {
  if (member.hasFactor && member.aal !== 'aal2') throw errors.refused('second_factor_required')
  if (!(await isOwnPassword(context, member, password, origin))) throw errors.refused('wrong_password')
  await inTransaction(context.db, (tx) => deleteUser(context, tx, { userId: member.id, actor }))
}

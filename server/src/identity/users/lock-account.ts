import type { Tx } from '../../platform/database.ts'

/**
 * Locks an account before anything of its studio is: row locks are taken in the order account, administrators' roles,
 * profile, coaches, classes, plans. A change of address starts from the account and ends in the profile, which keeps it
 * for the search; whoever held the profile and then wanted the account would stand in its way for good.
 */
export const lockAccount = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('identity.users').select('id').where('id', '=', id).forNoKeyUpdate().execute()

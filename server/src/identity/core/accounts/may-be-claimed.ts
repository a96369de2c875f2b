import type { Role } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { StoredUser } from './store.ts'

/**
 * Whether nobody signed in with the account yet. An address that nobody confirmed may be mistyped, so that it can be claimed again.
 * Only a hosted project knows whether an address is confirmed there; it can also take a confirmed address from an account, which is
 * not claimable then. A claim never opens an account with a role.
 */
export const isClaimable = (
  { hosted }: Context['config'],
  { email, email_confirmed_at }: Pick<StoredUser, 'email' | 'email_confirmed_at'>,
  roles: readonly Role[],
): boolean => email_confirmed_at === null && (email === null || !hosted) && roles.length === 0

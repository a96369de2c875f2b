import { sql } from 'kysely'
import { wasOfferedSignIn, wasSignedUpFor } from '../../identity/index.ts'
import { isOpenedByStaff } from './written-by-staff.ts'

/**
 * Whether the person has signed in, was offered a sign-in by staff, or opened the record with a sign-up. A sign-up over the address of
 * a record that staff opened may be a stranger's, so it does not count until somebody confirms it. `p` is studio.profiles, `a`
 * identity.accounts.
 */
export const hasAccess = sql<boolean>`(
  ${wasOfferedSignIn} or ${wasSignedUpFor} and not ${isOpenedByStaff})`

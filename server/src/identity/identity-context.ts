import type { Context } from '../platform/context.ts'
import type { AccountListener, ErasureListener } from './account-listeners.ts'
import type { AccessTokens } from './tokens/access-token.ts'

/** What the rest of the server has, the one signer and verifier of access tokens, and whom to tell of accounts that begin and end. */
export interface IdentityContext extends Context {
  tokens: AccessTokens
  accountMade: AccountListener
  accountErased: ErasureListener
}

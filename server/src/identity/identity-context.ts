import type { Context } from '../platform/context.ts'
import type { AccessTokens } from './tokens/access-token.ts'

/** What the rest of the server has, and the one signer and verifier of access tokens. */
export interface IdentityContext extends Context {
  tokens: AccessTokens
}

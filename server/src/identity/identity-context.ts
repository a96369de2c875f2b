import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/db/database.ts'
import type { AccessTokens } from './tokens/access-token.ts'

/** The server's context, the signer and verifier of access tokens, and the listeners for created and erased accounts. */
export interface IdentityContext extends Context {
  tokens: AccessTokens
  accountCreated: AccountListener
  accountErased: ErasureListener
}

/** An account created by identity itself, not through the studio. */
interface NewcomerAccount {
  id: string
  email: string
  metadata: Record<string, unknown>
  /** It existed unconfirmed: what was entered before is not trusted. */
  isReset?: boolean
}

/** Stores what belongs to a new account, in the transaction that creates it. */
export type AccountListener = (tx: Tx, account: NewcomerAccount) => Promise<void>

/** Runs before an account is erased, in the same transaction. */
export type ErasureListener = (tx: Tx, userId: string) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    onAccountCreated(listener: AccountListener): void
    onAccountErased(listener: ErasureListener): void
  }
}

interface Listeners<Arguments extends unknown[]> {
  add(listener: (...given: Arguments) => Promise<void>): void
  notify(...given: Arguments): Promise<void>
}

/** Called one after the other. */
export const createListeners = <Arguments extends unknown[]>(): Listeners<Arguments> => {
  const listeners: ((...given: Arguments) => Promise<void>)[] = []
  return {
    add: (listener) => void listeners.push(listener),
    async notify(...given) {
      for (const listener of listeners) await listener(...given)
    },
  }
}

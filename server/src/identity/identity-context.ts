import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/db/database.ts'
import type { AccessTokens } from './tokens/access-token.ts'

/** The server's context, the signer and verifier of access tokens, and the listeners for created and erased accounts. */
export interface IdentityContext extends Context {
  tokens: AccessTokens
  accountMade: AccountListener
  accountErased: ErasureListener
}

/** An account that identity has just created for somebody who did not come through the studio. */
interface NewcomerAccount {
  id: string
  email: string
  metadata: Record<string, unknown>
  /** It existed unconfirmed: what was entered before is not trusted, since nobody has proved that the address is theirs. */
  beginsAnew?: boolean
}

/** Stores what belongs to a new account, in the transaction that creates it. */
export type AccountListener = (tx: Tx, account: NewcomerAccount) => Promise<void>

/** Runs before an account is erased, in the same transaction. */
export type ErasureListener = (tx: Tx, userId: string) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    whenAccountIsMade(listener: AccountListener): void
    whenAccountIsErased(listener: ErasureListener): void
  }
}

interface Listeners<Arguments extends unknown[]> {
  add(listener: (...given: Arguments) => Promise<void>): void
  notify(...given: Arguments): Promise<void>
}

/** Listeners of one kind of event, called one after the other. */
export const createListeners = <Arguments extends unknown[]>(): Listeners<Arguments> => {
  const listeners: ((...given: Arguments) => Promise<void>)[] = []
  return {
    add: (listener) => void listeners.push(listener),
    async notify(...given) {
      for (const listener of listeners) await listener(...given)
    },
  }
}

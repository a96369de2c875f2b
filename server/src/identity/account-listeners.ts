import type { Tx } from '../platform/database.ts'

/** An account that identity has just made for somebody who did not come through the studio. */
export interface NewcomerAccount {
  id: string
  email: string
  metadata: Record<string, unknown>
  /** It was there already: whoever asked for it never showed that the address is theirs, and is believed nothing. */
  beginsAnew?: boolean
}

/** Keeps something alongside a new account, in the transaction that makes it: a failure leaves neither. */
export type AccountListener = (tx: Tx, account: NewcomerAccount) => Promise<void>

/** Does what an account's end means elsewhere, before it is erased and in the same transaction. */
export type ErasureListener = (tx: Tx, userId: string) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Called with a listener when routes are registered; identity itself knows nothing of who listens. */
    whenAccountIsMade(listener: AccountListener): void
    whenAccountIsErased(listener: ErasureListener): void
  }
}

export interface Listeners<Arguments extends unknown[]> {
  add(listener: (...given: Arguments) => Promise<void>): void
  tell(...given: Arguments): Promise<void>
}

/** Those who want to know of one kind of event; told one after the other. */
export const listenersOf = <Arguments extends unknown[]>(): Listeners<Arguments> => {
  const listeners: ((...given: Arguments) => Promise<void>)[] = []
  return {
    add: (listener) => void listeners.push(listener),
    async tell(...given) {
      for (const listener of listeners) await listener(...given)
    },
  }
}
